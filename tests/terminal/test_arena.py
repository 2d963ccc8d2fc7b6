"""`nastolka arena`: foreign bots in processes of their own, refereed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lab.bots import AHEAD, RANDOM, walk

from nastolka import GAMES, Session
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


def test_a_bot_that_is_no_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "nowhere.py", "greedy", "--game", "tictactoe", "--locale", "en"]) == 2
    assert "nowhere.py is neither" in capsys.readouterr().err


def test_two_of_each_sit_at_a_table_of_four_and_a_game_is_played_again_from_its_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    wanted = ["--game", "godstorm", "--seats", "4", "--sides", "2", "--options", "epochs=1", "--games", "2"]
    assert main(["arena", "greedy", "random", *wanted, "--records", str(folder), "--locale", "en"]) == 0
    assert "the share of pairs" in capsys.readouterr().out
    for n, names in enumerate([["greedy", "random"] * 2, ["random", "greedy"] * 2]):
        kept = (folder / f"greedy-random-{n:03}.txt").read_text("utf-8")
        seed, *said = Session.load(kept, GAMES).meta["bout"].split()
        assert said == names
        with Row({}, 1.0) as bots:
            bout = bots.play(Bout(Setting("godstorm", 4, {"epochs": "1"}, seed)), names)
        assert [entry.action for entry in bout.match.log] == Session.load(kept, GAMES).actions


@pytest.mark.parametrize("sides", ["3", "1"])
def test_seats_that_cannot_be_shared_out_are_refused(sides: str, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["--game", "risk", "--seats", "4", "--sides", sides]
    assert main(["arena", "greedy", "random", *wanted, "--locale", "en"]) == 2
    assert f"4 seats, {sides} sides" in capsys.readouterr().err


def test_brief_options_are_the_game_s_own_and_iterations_may_be_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    wanted = ["--game", "risk", "--seats", "2", "--games", "1", "--brief", "--locale", "en"]
    assert main(["arena", "top:3", "greedy:1", *wanted]) == 0
    said = capsys.readouterr().out
    assert "rounds=15" in said and "top:3" in said


@pytest.mark.parametrize("name", ["top:0", "top:many", "god:3"])
def test_a_number_of_iterations_that_is_none_names_no_bot(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", name, "greedy", "--game", "tictactoe", "--locale", "en"]) == 2
    assert f"{name} is neither" in capsys.readouterr().err


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
