"""Handouts: what stands on the sheet for the class, and what only on the teacher's."""

from __future__ import annotations

from pathlib import Path

import pytest
from web.fakes import TAGS, Browser

from app.annex.desk import paper, wish
from app.annex.desk.wish import Wish
from nastolka import CODES, COVERS, GAMES, Session
from nastolka.core.rulebook import rulebook
from nastolka.teaching.scenario import worksheet

SHEETS = Path(__file__).resolve().parents[2] / "web" / "worksheets"
HOSTILE = '"><img src=x onerror=alert(1)>'


def printed(chosen: Wish, locale: str = "en") -> Browser:
    tab = Browser(locale=locale).open("#desk")
    tab.screen.take(chosen)
    return tab.go("#desk/paper")


def sheets(tab: Browser) -> list[str]:
    """Return what stands on each sheet."""
    parts = tab.zones["screen"].split('<section class="paper-sheet')[1:]
    return [" ".join(TAGS.sub(" ", part).split()) for part in parts]


@pytest.mark.parametrize("path", sorted(SHEETS.rglob("*.toml")), ids=lambda path: path.stem)
def test_a_worksheet_has_every_task_on_one_sheet_and_every_answer_on_the_other(path):
    text = path.read_text("utf-8")
    sheet = worksheet(text)
    tab = printed(Wish(sheet.game, "k", wish.SHEET, text))
    asked, key = sheets(tab)

    assert tab.zones["screen"].count("paper-board") == len(sheet.scenarios)
    for scenario in sheet.scenarios:
        says = scenario.says["en"]
        plain = " ".join(says.words.split()).replace("'", "&#39;").replace('"', "&quot;")
        assert plain[:40] in asked
        assert says.answer[:30].replace("'", "&#39;") in key
        assert says.answer[:30].replace("'", "&#39;") not in asked


def test_rules_stand_on_the_sheet_with_their_numbers_unless_they_are_not_wanted():
    rule = rulebook("victory").words["en"].rules["VI-49"].text
    tab = printed(Wish("victory", "k", wish.RULE, "VI-49", task="Explain."))
    (sheet,) = sheets(tab)
    assert f"VI-49 {rule}" in sheet
    assert "Explain." in sheet
    tab.change("set:rules", "off")

    assert rule not in sheets(tab)[0]


def test_a_sheet_says_whose_pieces_are_which_and_whose_eyes_it_has():
    sheet = sheets(printed(Wish("victory", "k", wish.LESSON, "1")))[0]
    assert "Player 1: you" in sheet and "Player 2" in sheet
    emblems = printed(Wish("coldwar", "k", wish.LESSON, "1")).zones["screen"]
    assert "paper-legend" not in emblems  # sides that have emblems of their own need none


def test_two_small_boards_go_on_a_page():
    tab = printed(Wish("victory", "k", wish.LESSON, "1"))
    assert "paper-sheet is-large" in tab.zones["screen"]
    tab.change("set:size", "small")
    assert "paper-sheet is-small" in tab.zones["screen"]
    tab.change("set:size", '"')
    assert "paper-sheet is-large" in tab.zones["screen"]


@pytest.mark.parametrize("n", ["0", "3", "6", "10"])
def test_so_many_lines_are_there_to_write_on(n):
    tab = printed(Wish("victory", "k", wish.LESSON, "1"))
    tab.change("set:lines", n)

    assert tab.zones["screen"].count("<i></i>") == int(n)


@pytest.mark.parametrize("code", [code for code in CODES if rulebook(code).lessons()])
def test_every_game_has_a_board_for_paper(code):
    lesson = Wish(code, "k", wish.LESSON, "1", task=HOSTILE)
    fresh = Wish(code, "k", seats=("person",) + ("bot",) * (COVERS[code].usual - 1))
    for chosen in (lesson, fresh):
        tab = printed(chosen)
        assert "paper-board" in tab.zones["screen"]
        assert len(sheets(tab)) == 1  # no answer, no second sheet
        assert "<img" not in tab.zones["screen"]


def test_a_board_on_paper_takes_no_focus():
    assert '<div class="paper-board" inert>' in printed(Wish("victory", "k")).zones["screen"]


def test_of_a_match_whose_luck_is_everybodys_own_no_hand_is_printed():
    own = printed(Wish("victory", "k")).zones["screen"]
    same = printed(Wish("victory", "k", luck=wish.SAME, seed="7b")).zones["screen"]

    assert "zone-hand" not in own
    assert "zone-hand" in same
    assert same == printed(Wish("victory", "k", luck=wish.SAME, seed="7b")).zones["screen"]


def test_a_commented_match_prints_its_questions_and_keeps_what_was_played_for_the_teacher():
    session = Session(GAMES["tictactoe"], 2, seed="1")
    for _ in range(3):
        session.play(session.state.legal()[0])
    session.meta |= {"ask.1.en": "Where now?", "note.2.en": "A quiet move."}
    asked, key = sheets(printed(Wish("tictactoe", "k", wish.MATCH, session.dump())))

    assert "Where now?" in asked
    assert "After move 1" in asked and "After move 1" in key
    played = str(paper.move("tictactoe", "mark 1", session.at(1), 1))
    assert TAGS.sub("", played) in key


def test_print_asks_the_browser_and_damaged_texts_are_answered():
    tab = printed(Wish("victory", "k"))
    tab.click("ui:print")
    assert tab.ports.printed == 1

    assert 'role="alert"' in printed(Wish("victory", "k", wish.SHEET, "x = ")).zones["screen"]
