"""Victory's table: what is about to happen, what just happened, and the hand."""

from __future__ import annotations

import re
from typing import Any

import pytest
from web.fakes import Browser

from app import i18n
from app.boards.glance import Glance, Hint
from app.boards.victory import BOARD
from app.boards.victory.scene import Scene
from app.boards.victory.words import quoted
from nastolka import GAMES, read
from nastolka.core.kinds import Event
from nastolka.core.rulebook import rulebook
from nastolka.games.victory.tables import EVENT


@pytest.fixture(autouse=True, params=i18n.LOCALES)
def speak(request):
    i18n.use(request.param)
    yield request.param
    i18n.use(i18n.DEFAULT)


def arranged(**setup: Any) -> dict[str, Any]:
    """Return the first seat's view of a position made of words."""
    return GAMES["victory"].arrange({"hands": ["k2", "k4"], **setup}).view(0)


def glance(view: dict[str, Any], **more: Any) -> Glance:
    return Glance(**{"names": ("Ann", "Bob"), "mine": True, "options": tuple(view["actions"]), **more})


def gaps(view: dict[str, Any], **more: Any) -> set[tuple[int, str]]:
    return {(colour, gap) for colour, _, gap in Scene(view, glance(view, **more)).threats}


def cell(zones: dict[str, str], key: str) -> str:
    """Return a cell as it is painted."""
    return zones["board"].split(f'data-t="cell:{key}"')[1].split("</button>")[0]


# -- what is about to happen -------------------------------------------------------------------------------


def test_every_free_cell_that_completes_a_line_is_found_for_both_sides():
    view = arranged(board={"A": "c3 d3 e3 f3 g3", "B": "d5 e5 g5 h5 i5"})
    assert gaps(view) == {(0, "b3"), (0, "h3"), (1, "f5")}


def test_a_corner_counts_for_everybody():
    assert gaps(arranged(board={"B": "b2 c3 d4 e5"})) == {(1, "f6")}


def test_a_cell_with_a_chip_on_it_completes_nothing():
    assert gaps(arranged(board={"A": "c3 d3 e3 f3 g3", "B": "b3 h3"})) == set()


def test_a_finished_line_shares_one_chip_and_not_more():
    finished = {"lines": {"A": ["b3 g3"]}, "options": {"lines_to_win": "2"}}
    assert gaps(arranged(**finished)) == set()
    assert gaps(arranged(**finished, board={"A": "h3 i3 j3 k3"})) == {(0, "l3")}


def test_whoever_wants_no_threats_gets_none():
    view = arranged(board={"A": "c3 d3 e3 f3 g3"})
    assert gaps(view, threats=False) == set()
    calm = BOARD.zones(view, glance(view, threats=False))
    assert "chip-lacks" not in calm["board"] and "line-open" not in calm["board"]


def test_a_threat_is_drawn_with_its_sides_chip_and_said():
    view = arranged(board={"B": "d5 e5 g5 h5 i5"})
    zones = BOARD.zones(view, glance(view))
    assert "chip-lacks" in cell(zones, "f5")
    assert "Bob" in cell(zones, "f5")
    assert zones["board"].count("line-open") == 1


# -- what just happened ------------------------------------------------------------------------------------


def after_a_turn() -> Browser:
    """Return a tab after a turn against a bot: it is the person's turn again."""
    tab = Browser().open().new_match("victory", "person", "greedy", dealer="0")
    line = next(line for line in tab.screen.view()["actions"] if line.startswith("play"))
    for target in BOARD.targets(line, tab.screen.view()):
        tab.click(target)
    for _ in range(20):
        if tab.screen.sight.mine() and tab.screen.view()["turn"]["kind"] == "turn":
            break
        if tab.screen.sight.mine():
            tab.click("act:end")
        tab.wait(1000)
    return tab


def test_what_the_bot_played_is_ringed_and_told_with_whose_it_is():
    tab = after_a_turn()
    last = tab.screen.view()["last"]
    assert last in EVENT
    assert " is-fresh" in cell(tab.zones, last).split(">")[0]
    assert tab.screen.focus == f"cell:{last}"
    assert tab.screen.match.names[1] in tab.zones["focus"].split("focus-body")[0]


def test_the_card_just_drawn_is_marked_and_no_other():
    tab = after_a_turn()
    assert tab.zones["hand"].count("card-new") == 1
    drawn = [
        event for entry in tab.screen.match.session.log for event in entry.events if event.kind == "drew"
    ]
    card = next(event.args[1] for event in reversed(drawn) if event.args[0] == 0)
    marked = next(one for one in tab.zones["hand"].split("<li>") if "card-new" in one)
    assert f'data-t="card:{card}"' in marked


# -- the hand ----------------------------------------------------------------------------------------------


def test_an_advised_card_is_marked_in_the_hand_and_its_cell_on_the_map():
    view = arranged(hands=["e7 f9", "k4"])
    zones = BOARD.zones(view, glance(view, hint=Hint("play e7", i18n.Html("why"))))
    assert zones["hand"].count("is-hint") == 1
    assert " is-hint" in cell(zones, "e7").split(">")[0]


def test_an_advised_discard_marks_no_cell():
    view = arranged(hands=["e7", "k4"], board={"B": "e7"})
    assert read("discard e7") is not None
    zones = BOARD.zones(view, glance(view, hint=Hint("discard e7", i18n.Html("why"))))
    assert "is-hint" not in zones["board"]


def test_a_special_card_that_cannot_be_played_says_so():
    view = arranged(hands=["minus e7", "k4"])
    assert str(i18n.t("victory.special.dead")) in BOARD.zones(view, glance(view))["hand"]


# -- what strangers met ------------------------------------------------------------------------------------


def test_a_second_press_on_a_cell_plays_its_own_event_whatever_else_could_go_there():
    state = GAMES["victory"].arrange({"hands": ["k2 plus", "k4"]})
    view = state.view(0)
    assert BOARD.means("cell:k2", view, ("cell:k2",)) == "card:k2"
    assert BOARD.means("cell:k2", view, ()) == "cell:k2"
    assert BOARD.means("cell:k2", view, ("card:plus",)) == "cell:k2"
    assert BOARD.means("cell:c3", view, ("cell:c3",)) == "cell:c3"  # there only +1 can go: it lets go


def test_a_refusal_names_the_event_and_not_the_cell():
    assert BOARD.called("k2") == str(quoted("k2")) and "k2" not in BOARD.called("k2")
    assert BOARD.called("plus") == "plus"


def test_what_was_done_stands_beside_the_date_of_the_event():
    for board, kind in (({"B": "f5"}, "laid"), ({}, "taken")):
        view = {**arranged(board=board), "last": "f5"}
        told = BOARD.zones(view, glance(view, recent=(Event(kind, (1, "f5", 1)),)))["focus"]
        words = str(i18n.t(f"victory.focus.by-{kind}", name="Bob", date="|")).partition(" · ")[0]
        assert words in re.sub("<[^>]+>", "", told)


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_a_cell_bears_a_name_that_leads_to_its_card(locale):
    cards = rulebook("victory").words[locale].cards
    for key in EVENT:
        title, short = cards[key]["title"], cards[key].get("short", cards[key]["title"])
        assert stems(title) & stems(short), (key, title, short)


def stems(words: str) -> set[str]:
    return {word[:4].lower() for word in re.findall(r"\w+", words) if len(word) > 1}
