"""The boards in text.

What lies on a table is drawn, no wider than the page, with colours only where they are wanted.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nastolka import CODES, GAMES, Rng, Session
from nastolka.core.rulebook import LOCALES
from nastolka.terminal import boards, pen, speech
from nastolka.terminal.pen import WIDTH, Pen, width

FOLDER = Path(boards.__file__).parent


def views(code: str, plies: int = 120) -> Iterator[dict[str, Any]]:
    """Yield what everybody sees of a match between yardsticks, now and then."""
    session = Session(GAMES[code], GAMES[code].seats[-1], {}, 7)
    for ply in range(plies):
        if session.over:
            break
        session.play(session.game.greedy(session.state, Rng(ply)))
        if ply % 10 == 0:
            for seat in (None, *range(session.seats)):
                yield session.state.view(seat)
    yield session.state.view(0)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("code", CODES)
def test_every_board_keeps_to_the_width(code: str, locale: str) -> None:
    for view in views(code):
        lines = boards.board(view, Pen(code, locale, colour=True))
        assert 3 < len(lines) < 60
        assert max(map(width, lines)) <= WIDTH


def test_every_game_people_play_is_drawn() -> None:
    assert {code for code in CODES if not GAMES[code].sample} <= set(boards.DRAWN)


def drawn(code: str, view: dict[str, Any]) -> list[str]:
    return boards.board(view, Pen(code, "en"))


def test_the_grid_shows_marks_and_numbers_of_free_cells() -> None:
    session = Session(GAMES["tictactoe"], 2)
    for cell in (4, 0):
        session.play(session.state.legal()[[a.args[0] for a in session.state.legal()].index(cell)])

    assert drawn("tictactoe", session.state.view(0))[:3] == [" o │ 1 │ 2", "───┼───┼───", " 3 │ x │ 5"]


def victory(setup: dict[str, Any]) -> dict[str, Any]:
    return GAMES["victory"].arrange(setup).view(0)


def test_the_map_of_victory_shows_chips_corners_and_the_cells_of_ones_hand() -> None:
    lines = drawn(
        "victory", victory({"hands": ["e7", "b2"], "board": {"A": "c7", "B": "a7"}, "rest": "deck"})
    )

    assert lines[0].split() == list("abcdefghijkl")
    assert lines[7].split() == ["7", "B", "·", "A", "·", "○", *"·" * 7]
    assert lines[1].split() == ["1", "■", *"·" * 10, "■"]
    assert any(line.startswith("e7 ") for line in lines)
    assert not any(line.startswith("b2 ") for line in lines)


def test_the_lands_are_listed_with_owner_and_armies() -> None:
    state = GAMES["risk"].arrange({"land": {"A": "thule:8", "B": "varangia"}, "rest": "C", "step": "attack"})
    lines = drawn("risk", state.view(0))

    germania = lines[lines.index("Germania +5") :]
    assert any("0:8 thule" in line and "1:1 varangia" in line for line in germania)


def test_groups_and_balance_of_cold_war_are_drawn() -> None:
    state = GAMES["coldwar"].arrange({"groups": {"cia": "army", "kgb": "mafia"}})
    lines = drawn("coldwar", state.view(0))

    cia = next(n for n, line in enumerate(lines) if line.startswith("CIA"))
    assert any("army Army, Military" in line for line in lines[cia:])
    assert any(line.startswith("Balance: ") for line in lines)


def test_twelve_lots_are_drawn_and_a_card_face_down_is_not_named() -> None:
    state = GAMES["allmeans"].arrange({"field": {"b2": "0 agitator"}})
    lines = drawn("allmeans", state.view(0))

    lots = [
        word for line in lines for word in line.split() if word in {f"{c}{r}" for c in "abc" for r in "1234"}
    ]
    assert len(lots) == 12
    assert any("@ Agitator (0)" in line for line in lines)


def test_a_game_nobody_has_drawn_is_told_as_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "DRAWN", {})
    lines = drawn("tictactoe", Session(GAMES["tictactoe"], 2).state.view(0))

    assert lines[0].startswith("cells: [None,")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_a_board_is_drawn_from_a_view_and_from_the_box(path: Path) -> None:
    """No state is within its reach; what is imported for the type checker alone does not count."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("nastolka.games"):
            assert (node.module or "").endswith(".tables")


def test_colours_are_for_terminals_that_want_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)

    assert pen.colourful({"TERM": "xterm"})
    assert not pen.colourful({"TERM": "xterm", "NO_COLOR": "1"})
    assert not pen.colourful({"TERM": "dumb"})
    monkeypatch.setattr("sys.stdout.isatty", lambda: False)
    assert not pen.colourful({"TERM": "xterm"})


def test_without_colours_nothing_is_escaped() -> None:
    for view in views("victory", 30):
        assert "\x1b" not in "".join(drawn("victory", view))


def test_a_text_that_is_too_long_is_cut_with_a_mark() -> None:
    assert pen.pad("abcdef", 4) == "abc…"
    assert pen.pad("ab", 4) == "ab  "
    assert width(pen.clip("x" * 200)) == WIDTH


@pytest.mark.parametrize(
    ("environment", "locale"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU", "LC_ALL": "en_GB"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_the_systems_if_we_speak_it(environment: dict[str, str], locale: str) -> None:
    assert speech.locale_of(environment) == locale


def test_every_sentence_has_the_same_gaps_in_both_languages() -> None:
    for key, (english, russian) in speech.SENTENCES.items():
        gaps = [sorted({part.split("}")[0] for part in text.split("{")[1:]}) for text in (english, russian)]
        assert gaps[0] == gaps[1], key
