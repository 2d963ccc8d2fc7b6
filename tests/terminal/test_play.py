"""A match at the terminal.

What a person types is obeyed or refused in words, and nobody is shown what is hidden.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nastolka import CODES, GAMES, Rng, Session, games, write
from nastolka.__main__ import main
from nastolka.core.kinds import Event
from nastolka.core.rulebook import LOCALES
from nastolka.terminal import play as terminal_play
from nastolka.terminal.boards import DRAWN
from nastolka.terminal.events import RUSSIAN
from nastolka.terminal.pen import WIDTH, Pen, width
from nastolka.terminal.play import Play

Type = Callable[..., str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Type:
    """Play with these lines typed; return what was printed, each line typed after its prompt."""

    def play(*arguments: str, lines: tuple[str, ...], code: int = 1) -> str:
        coming: Iterator[str] = iter(lines)

        def answer(prompt: str) -> str:
            line = next(coming, None)
            if line is None:
                raise EOFError
            print(f"{prompt}{line}")
            return line

        monkeypatch.setattr("builtins.input", answer)
        assert main(["play", *arguments, "--locale", "en"]) == code
        return capsys.readouterr().out

    return play


def after(said: str, line: str) -> str:
    """Return what was said between a typed line and the next one."""
    return said.partition(f"> {line}\n")[2].partition("> ")[0]


def test_what_may_be_done_is_listed_with_numbers(typed: Type) -> None:
    said = after(typed("tictactoe", "--bots", "greedy", lines=("?", "q")), "?")

    assert "#1 mark 0" in said
    assert "#9 mark 8" in said


def test_a_number_of_the_list_is_an_action(typed: Type) -> None:
    assert "seat 0: marked 4" in after(typed("tictactoe", "--bots", "greedy", lines=("#5",)), "#5")


def test_where_there_is_one_verb_it_need_not_be_typed(typed: Type) -> None:
    assert "seat 0: marked 4" in after(typed("tictactoe", "--bots", "greedy", lines=("4",)), "4")


def test_a_long_list_is_told_by_verbs_and_a_word_picks_lines_of_it(typed: Type) -> None:
    said = typed("risk", "--seats", "3", "--bots", "greedy,greedy", lines=("?", "? thu", "? moon"))

    assert "  claim liguria · " in after(said, "?")
    assert "claim thule  (Thule)" not in after(said, "?")
    assert "claim thule" in after(said, "? thu")
    assert "contains “moon”" in after(said, "? moon")


def test_a_refusal_is_said_in_words_and_explained_by_its_rule(typed: Type) -> None:
    said = typed("tictactoe", "--bots", "greedy", lines=("!", "mark 9", "!"))
    book = GAMES["tictactoe"].prefix

    assert "Nothing has been refused." in after(said, "!")
    assert "No: There is no such cell" in after(said, "mark 9")
    explained = said.rpartition("> !\n")[2]
    assert f"{book}-1 · The board" in explained
    assert "nine-cells" in explained
    assert "nastolka rule TT-1" in explained


def test_what_is_no_line_is_answered_by_an_example(typed: Type) -> None:
    assert "for example: mark 0" in after(typed("tictactoe", "--bots", "greedy", lines=("(",)), "(")


def test_an_action_is_taken_back_where_the_law_allows_it(typed: Type) -> None:
    said = typed("victory", "--bots", "greedy", lines=(".", "#1", "."))

    assert "There is no way back" in after(said, ".")
    assert "seat 0: played" in after(said, "#1")
    assert "Taken back." in said.rpartition("> .\n")[2]


def test_enter_draws_the_board_again(typed: Type) -> None:
    said = typed("tictactoe", "--bots", "greedy", lines=("",))

    assert said.count("───┼───┼───") == 4


def test_two_people_play_to_the_end_at_one_terminal(typed: Type) -> None:
    said = typed("tictactoe", "--bots", "", lines=("0", "3", "1", "4", "2"), code=0)

    assert "seat 1, turn" in said
    assert said.endswith("The match is over.\nseat 0: 1\nseat 1: 0\n")


def test_the_language_is_ones_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "q")
    main(["play", "tictactoe", "--locale", "ru"])

    assert "q — выйти" in capsys.readouterr().out


def test_a_card_somebody_else_draws_is_not_named() -> None:
    play = Play(
        Session(GAMES["victory"], 2, {}, 1), 1, lambda *_: pytest.fail("nobody asks"), Pen("victory", "en")
    )
    drew = Event("drew", (1, "e7"), (1,), (1,))

    assert " ".join(play.happened(drew.seen_by(0))) == "seat 1: drew"
    assert " ".join(play.happened(drew.seen_by(1))) == "seat 1: drew The Manchurian Offensive"


def test_a_secret_choice_of_a_bot_is_not_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Session(GAMES["coldwar"], 2, {}, 1)

    def spoken(prompt: str) -> str:
        frame = session.state.frame()
        assert frame is not None
        if frame.kind == "turn":
            raise EOFError
        return write(session.state.legal()[0])

    monkeypatch.setattr("builtins.input", spoken)
    Play(session, 1, lambda match, _: match.game.greedy(match.state, Rng(1)), Pen("coldwar", "en")).run()

    sent = [line for line in capsys.readouterr().out.splitlines() if "sent" in line]
    assert "  · seat 1: sent" in sent


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("code", CODES)
def test_every_game_is_told_within_the_width(
    code: str, locale: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person who plays as the yardstick does, and asks what may be done every time."""
    session = Session(GAMES[code], GAMES[code].seats[0], {}, 1)
    turns = iter(range(40))

    def spoken(prompt: str) -> str:
        turn = next(turns, None)
        if turn is None:
            raise EOFError
        return "?" if turn % 2 else write(session.game.greedy(session.state, Rng(turn)))

    monkeypatch.setattr("builtins.input", spoken)
    Play(session, 1, lambda match, _: match.game.greedy(match.state, Rng(1)), Pen(code, locale)).run()

    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 30
    assert max(map(width, lines)) <= WIDTH


def emitted(code: str) -> set[str]:
    """Return the kinds of events a game's sources name."""
    folder = Path(games.__file__).parent / code
    calls = (node for path in folder.rglob("*.py") for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    kinds = [
        node.args[0] for node in calls if isinstance(node, ast.Call) and "emit" in ast.unparse(node.func)
    ]
    return {kind.value for kind in kinds if isinstance(kind, ast.Constant) and isinstance(kind.value, str)}


@pytest.mark.parametrize("code", DRAWN)
def test_every_event_is_told_in_russian(code: str) -> None:
    assert emitted(code)
    assert emitted(code) <= set(RUSSIAN)


def test_an_event_is_told_by_the_names_of_its_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {
        "rep": ("seat", "change", "now"),
        "ended": ("why", "*winners"),
        "captured": ("seat", "foe", "target"),
    }
    monkeypatch.setattr(terminal_play, "tells", lambda code: told)
    play = Play(Session(GAMES["risk"], 3, {}, 1), 1, lambda *_: pytest.fail("nobody asks"), Pen("risk", "en"))

    def words(kind: str, *args: object) -> str:
        return " ".join(play.happened(Event(kind, args)))

    assert words("rep", 1, -3, 4) == "seat 1: rep change -3 now 4"
    assert words("captured", 1, 2, "thule") == "seat 1: captured seat 2 Thule"
    assert words("ended", "limit", 0, 2) == "ended limit (seat 0 seat 2)"
