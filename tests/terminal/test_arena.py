"""`nastolka arena`: foreign bots in processes of their own, refereed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from lab.bots import AHEAD, RANDOM, walk

from nastolka.__main__ import main
from nastolka.lab.bout import Bout, Setting
from nastolka.terminal.benches import Bench, Row

ENDLESS = "def choose(letter, rng):\n    while True:\n        pass\n"
GONE = "import os\n\ndef choose(letter, rng):\n    os._exit(3)\n"
NOISY = "import os\n\ndef choose(letter, rng):\n    os.write(1, b'{}\\n')\n    return letter.actions[0]\n"


def file(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def table(said: str) -> list[list[str]]:
    """Return the columns of every bot's line but those of time."""
    return [re.split(r"\s{2,}|(?<=\d) (?=\d)", line.strip())[:8] for line in said.splitlines() if "[" in line]


def test_versions_are_compared_on_the_same_seeds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bots = [file(tmp_path, "one.py", RANDOM), file(tmp_path, "two.py", AHEAD), "random"]
    arguments = ["--game", "tictactoe", "--games", "4", "--seed", "7", "--locale", "en"]
    assert main(["arena", *bots, *arguments]) == 0
    first = capsys.readouterr().out
    assert "two against one on the same seeds" in first
    assert main(["arena", *bots, *arguments, "--jobs", "2"]) == 0
    assert table(capsys.readouterr().out) == table(first) != []


def test_a_results_file_is_cut_anywhere_and_gone_on_with(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "results.txt"
    bot = file(tmp_path, "one.py", RANDOM)
    arguments = ["arena", bot, "greedy", "--game", "tictactoe", "--games", "4", "--results", str(kept)]
    assert main(arguments) == 0
    whole, first = kept.read_bytes(), capsys.readouterr().out
    kept.write_bytes(whole[: len(whole) * 5 // 8])
    assert main(arguments) == 0
    assert table(capsys.readouterr().out) == table(first)
    lines = [line for line in kept.read_text("utf-8").splitlines() if line.endswith("}}")]
    assert sorted(json.loads(line)["game"]["n"] for line in lines) == [0, 1, 2, 3]


def test_a_bot_that_is_no_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "nowhere.py", "greedy", "--game", "tictactoe", "--locale", "en"]) == 2
    assert "nowhere.py is neither" in capsys.readouterr().err


@pytest.mark.parametrize(("text", "reason"), [(ENDLESS, "slow"), (GONE, "lost")])
def test_a_bot_that_hangs_or_dies_is_replaced_and_the_game_ends(text: str, reason: str) -> None:
    with Row({"bot": text}, 0.3) as bots:
        bout = bots.play(Bout(Setting("tictactoe", 2, {}, "s")), ["bot", "greedy"])
        assert bout.match.over
        assert [fault.reason for _, fault in bout.tallies[0].faults] == [reason]
        assert bots.benches["bot"].process is None


def test_what_a_bot_writes_past_print_does_not_reach_the_referee() -> None:
    with Row({"bot": NOISY}, 30) as bots:
        bout = bots.play(Bout(Setting("tictactoe", 2, {}, "s")), ["bot", "greedy"])
        assert not bout.tallies[0].faults


def test_the_bot_s_interpreter_holds_no_match_no_seed_and_no_record() -> None:
    seed = "a-seed-nobody-may-learn"
    bout = Bout(Setting("victory", 2, {}, seed))
    assert bout.ask()
    for plant, found in ((False, "found\n"), (True, "found record seed session\n")):
        bench = Bench(walk(bout.match.seed or "", plant), 60)
        try:
            assert bench.sit(bout.seat, bout.bot_seed(bout.seat)).fault is None
            answer = bench.answer(bout.seat, bout.letter)
            assert (answer.fault, answer.said) == (None, found)
        finally:
            bench.close()


@pytest.mark.parametrize("game", ["victory", "allmeans"])
def test_the_fields_of_a_view_are_told(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fields", game]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^  actions +list\[str\] +legal lines, where this seat is asked$", said, re.M)
    assert re.search(r"^  hands +list\[", said, re.M)
