"""`nastolka prove` and `nastolka verify`; a stranger's verifier of the chain; and no order of sets in it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nastolka import GAMES, Session, write
from nastolka.__main__ import main
from nastolka.ai.seeded import RULE, action_of, bots_of, rule
from nastolka.core.proof import canonical, prove
from nastolka.core.rulebook import LOCALES
from web.build.tools import node

GOLDEN = Path(__file__).parents[1] / "golden"
ENGINE = Path(__file__).parents[2] / "engine"
STRANGER = Path(__file__).parent / "stranger.mjs"
RECORD = GOLDEN / "coldwar/resigning-in-the-struggle.txt"
SAMPLES = ("coldwar/resigning-in-the-struggle", "allmeans/resigned", "victory/2-seats")
DIGEST_OF_ALL = """
import sys
from pathlib import Path
from nastolka import GAMES, Session
from nastolka.core.proof import prove
for name in sys.argv[1:]:
    print(prove(Session.load(Path(name).read_text("utf-8"), GAMES)))
"""


@pytest.fixture
def proven(tmp_path: Path) -> Path:
    """A record with its proof, in a file."""
    path = tmp_path / "match.txt"
    path.write_text(prove(Session.load(RECORD.read_text("utf-8"), GAMES)), "utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], str]:
    code = main([*arguments])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err


def changed(path: Path, old: str, new: str) -> str:
    """Change a proven record where it stands."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return str(path)


# -- the commands --------------------------------------------------------------------------------------------


def test_prove_writes_what_verify_finds_valid(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["prove", str(RECORD)]) == 0
    text = capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    code, lines, _ = said(capsys, "verify", "-", str(RECORD), "--locale", "en")

    assert code == 0
    assert lines == [
        "-: valid. Every action is as it was proven.",
        f"{RECORD}: legal. It follows the rules, and its luck is what its seed gives; it carries no proof.",
        "A proof finds damage and illegal play. It does not prove who played.",
    ]


def test_an_action_that_is_not_as_it_was_is_named_in_words(
    proven: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = proven.read_text("utf-8").partition("\n\n")[2].splitlines()
    ply = next(n for n, line in enumerate(lines) if line.startswith("send "))
    others = ("analyst", "director", "master_spy", "deputy_director", "double_agent", "assassin")
    other = next(f"send {agent}" for agent in others if f"send {agent}" != lines[ply])
    code, told, _ = said(capsys, "verify", changed(proven, lines[ply], other), "--locale", "ru")

    assert code == 1
    assert told[0].startswith(f"{proven}: действие {ply + 1} не такое, каким было: {other} (")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("meta golden.state ", "meta golden.state 0"),
        ("seats 2", "seats 3"),
        ("seed ", "seed x"),
        ("nastolka 1", "nastolka 2"),
        ("marks ", "marks A"),
        ("digest ", "sum "),
        ("shuffle ", "shuffle ("),
        ("shuffle ", "shuffle moon "),
    ],
)
def test_every_finding_has_its_sentence(
    proven: Path, capsys: pytest.CaptureFixture[str], locale: str, old: str, new: str
) -> None:
    code, lines, _ = said(capsys, "verify", changed(proven, old, new), "--locale", locale)

    assert code == 1
    assert lines[0].startswith(f"{proven}: ")
    assert len(lines) == 2
    assert "{" not in lines[0]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_match_whose_bots_think_by_count_is_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], locale: str
) -> None:
    match = Session(
        GAMES["victory"], 2, seed="moonlight", meta={RULE: rule(GAMES["victory"], {0: "greedy", 1: "greedy"})}
    )
    bots = bots_of(match) or {}
    while match.plies < 40:
        seat = match.state.stack[-1].seat
        match.play(action_of(match, seat, bots[seat]))
    path = tmp_path / "seeded.txt"
    path.write_text(match.dump(), "utf-8")
    code, lines, _ = said(capsys, "verify", str(path), "--locale", locale)
    assert (code, "moonlight" in lines[0] or "{" in lines[0]) == (0, False)
    ply = next(ply for ply in range(40) if match.log[ply].seat == 1 and len(match.at(ply).legal()) > 1)
    due = match.actions[ply]
    other = write(next(one for one in match.at(ply).legal() if one != due))
    path.write_text(match.dump().replace(f"\n{write(due)}\n", f"\n{other}\n", 1), "utf-8")
    code, lines, _ = said(capsys, "verify", str(path), "--locale", locale)

    assert code == 1
    assert f" {ply + 1} " in lines[0] and f"{other} / {write(due)}" in lines[0]


def test_a_file_that_is_not_there_is_told_and_the_others_are_looked_at(
    proven: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines, err = said(capsys, "verify", str(proven.parent / "none"), str(proven), "--locale", "en")

    assert (code, len(lines)) == (2, 2)
    assert "cannot be opened" in err


def test_an_unfinished_match_is_not_proven_without_a_salt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, _, body = RECORD.read_text("utf-8").partition("\n\n")
    path = tmp_path / "begun.txt"
    path.write_text(f"{head}\n\n" + "".join(f"{line}\n" for line in body.splitlines()[:9]), "utf-8")
    code, _, err = said(capsys, "prove", str(path), "--locale", "en")
    assert (code, "give --salt, 16" in err) == (2, True)
    assert "--salt, не меньше 16" in said(capsys, "prove", str(path), "--locale", "ru")[2]
    told = said(capsys, "prove", str(STRANGER), "--locale", "ru")[2]
    assert told.startswith(f"{STRANGER}: судить нельзя: это не запись партии (")
    assert main(["prove", str(path), "--salt", "0123456789abcdef"]) == 0
    path.write_text(capsys.readouterr().out, "utf-8")

    assert "stays closed" in said(capsys, "verify", str(path), "--locale", "en")[1][0]
    salted = said(capsys, "verify", str(path), "--salt", "0123456789abcdef", "--locale", "en")
    assert "valid" in salted[1][0]


# -- the same bits -------------------------------------------------------------------------------------------


def test_a_proof_does_not_hang_on_the_order_of_sets() -> None:
    files = [str(GOLDEN / f"{name}.txt") for name in SAMPLES]
    printed = {
        subprocess.run(
            [sys.executable, "-c", DIGEST_OF_ALL, *files],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ENGINE)},
            check=True,
            capture_output=True,
            encoding="utf-8",
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(printed) == 1


@pytest.mark.parametrize("name", SAMPLES)
def test_a_stranger_verifies_the_chain(name: str, tmp_path: Path) -> None:
    """What RECORD.md says is enough: positions and record go in, marks and digest are worked out anew."""
    session = Session.load((GOLDEN / f"{name}.txt").read_text("utf-8"), GAMES)
    proven, start = prove(session), session.at(0).encode()
    plies = [(write(entry.action), session.at(n + 1).encode()) for n, entry in enumerate(session.log)]

    assert strangers(tmp_path, proven, start, plies) == ["valid", canonical(session.state)]
    assert strangers(tmp_path, proven.replace("meta ", "meta x", 1), start, plies)[0] == "text"
    plies[7] = (plies[7][0], {**plies[7][1], "stack": []})
    assert strangers(tmp_path, proven, start, plies)[0] == "ply 7"


def strangers(folder: Path, record: str, start: object, plies: object) -> list[str]:
    """Return what the verifier in another language says."""
    job = folder / "job.json"
    job.write_text(json.dumps({"record": record, "start": start, "plies": plies}), "utf-8")
    command = [node(), str(STRANGER), str(job)]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.splitlines()
