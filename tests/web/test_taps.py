"""Fewer taps, and nothing lost by one: second taps, turns that end themselves, free reading, undo."""

import pytest
from web.fakes import Browser

from app.boards.ancient.land import need
from app.picker import again, decided
from app.screens.table import moves
from nastolka import write


def victory(*kinds: str, **settings: str) -> Browser:
    tab = Browser().open("#settings")
    for name, value in settings.items():
        tab.change(f"set:{name}", value)
    return tab.new_match("victory", *(kinds or ("person", "easy"))).wait(3000)


def a_cell(tab: Browser) -> str:
    """Return a cell on which only one thing can be done."""
    lines = [line.split() for line in tab.screen.view()["actions"]]
    every = [line[1] for line in lines]
    return next(line[1] for line in lines if line[0] == "play" and every.count(line[1]) == 1)


def plies(tab: Browser) -> int:
    return tab.screen.match.session.plies


# -- the second tap ------------------------------------------------------------------------------------------


def test_a_second_tap_on_the_chosen_cell_plays():
    tab = victory()
    cell, before = a_cell(tab), plies(tab)
    tab.click(f"cell:{cell}")
    assert (tab.screen.picked, plies(tab)) == ((f"cell:{cell}",), before)
    tab.click(f"cell:{cell}")
    assert tab.screen.picked == ()
    assert plies(tab) > before
    assert cell not in {line.split()[-1] for line in tab.screen.view()["actions"]}


def test_a_cross_still_lets_go():
    tab = victory()
    cell, before = a_cell(tab), plies(tab)
    tab.click(f"cell:{cell}").click("ui:undo")
    assert (tab.screen.picked, plies(tab)) == ((), before)
    tab.click(f"cell:{cell}")
    tab.controller.key("Escape")
    assert (tab.screen.picked, plies(tab)) == ((), before)


SETS = {f"keep {' '.join(cards)}": cards for cards in (("a",), ("b",), ("a", "b"))}


def of_set(line: str) -> tuple[str, ...]:
    return (*(f"card:{one}" for one in SETS[line]), f"act:{line}")


def set_confirms(line: str, picked: tuple[str, ...]) -> bool:
    return bool(picked) and set(of_set(line)) - set(picked) == {f"act:{line}"}


def test_in_a_set_a_second_tap_lets_go_however_many_are_picked():
    assert again(SETS, ("card:a",), "card:a", of_set, set_confirms) is None
    assert again(SETS, ("card:a", "card:b"), "card:b", of_set, set_confirms) is None
    assert again(["keep a b"], ("card:a", "card:b"), "card:b", of_set, set_confirms) == "keep a b"
    assert again(["keep a b"], ("card:a", "card:b"), "card:a", of_set, set_confirms) is None
    assert decided(["keep a b"], ("card:a",), of_set, set_confirms) is None


def test_a_double_click_that_played_looks_no_closer():
    tab = victory()
    cell = a_cell(tab)
    tab.click(f"cell:{cell}").click(f"cell:{cell}")
    tab.controller.click("ui:closer")
    assert tab.screen.zoom == ""
    taken = tab.screen.match.session.log[-1].action.args[0]
    tab.click(f"cell:{taken}").click(f"cell:{taken}")
    tab.controller.click("ui:closer")
    assert tab.screen.zoom == "in"


# -- one tap -------------------------------------------------------------------------------------------------


def test_with_one_tap_the_tap_that_decides_plays_and_says_how_to_undo():
    tab = victory(onetap="on")
    cell, before = a_cell(tab), plies(tab)
    tab.click(f"cell:{cell}")
    assert plies(tab) > before
    assert 'data-t="ui:undo"' in tab.zones["toast"]
    tab.click("ui:undo")
    assert plies(tab) == before


def test_one_tap_never_plays_by_letting_go():
    tab = victory(onetap="on")
    tab.screen.hand.at_once(grown=False)
    assert tab.screen.match.session.state.frame().kind == "turn"


# -- a turn with nothing left --------------------------------------------------------------------------------


def placed(tab: Browser) -> Browser:
    cell = a_cell(tab)
    return tab.click(f"cell:{cell}").click(f"cell:{cell}")


def test_a_turn_with_nothing_left_ends_itself_after_the_common_pause():
    tab = placed(victory())
    assert tab.screen.view()["actions"] == ["end"]
    tab.wait(200)
    assert tab.screen.match.to_act == 0
    tab.wait(150)
    assert tab.screen.match.to_act == 1
    assert 'data-t="ui:undo"' in tab.zones["toast"]


def test_what_was_seen_twice_is_not_said_again():
    tab = victory()
    for n in range(4):
        placed(tab).wait(400)
        assert ("only thing left" in tab.text("toast")) == (n < 2)
        tab.wait(9000)
        assert tab.screen.match.to_act == 0


def test_undo_of_a_turn_that_ended_itself_takes_back_the_decision_before_it():
    tab = victory()
    before = plies(tab)
    placed(tab).wait(320).click("ui:undo")
    assert plies(tab) == before
    tab.wait(3000)
    assert plies(tab) == before


def test_a_setting_leaves_every_answer_to_the_player():
    tab = placed(victory(formalities="off")).wait(3000)
    assert tab.screen.match.to_act == 0
    tab.click("act:end")
    assert tab.screen.match.to_act == 1


def test_before_another_person_the_pause_is_as_long_as_anybody_would_take():
    tab = victory("person", "person").click("ui:lift")
    placed(tab).wait(2000)
    assert tab.screen.match.to_act == 0
    tab.wait(600)
    assert tab.screen.match.to_act == 1
    assert tab.zones["curtain"]


# -- reading is free -----------------------------------------------------------------------------------------


def test_reading_a_cell_is_no_fault_and_insisting_is_answered():
    tab = victory()
    cell = next(c for c in ("a1", "b2", "c3", "d4", "e5") if f"play {c}" not in tab.screen.view()["actions"])
    tab.click(f"cell:{cell}")
    assert tab.zones["toast"] == ""
    assert tab.screen.focus == f"cell:{cell}"
    assert tab.ports.sounds[-1:] != ["no"]
    tab.click(f"cell:{cell}")
    assert "is-refusal" in tab.zones["toast"]


def test_a_card_aimed_at_a_wrong_cell_is_refused_and_stays_picked():
    tab = victory()
    card = a_cell(tab)
    wrong = next(c for c in ("a1", "b2", "c3") if c != card)
    tab.click(f"card:{card}").click(f"cell:{wrong}")
    assert "is-refusal" in tab.zones["toast"]
    assert tab.screen.picked == (f"card:{card}",)


def test_a_tap_elsewhere_lets_go():
    tab = victory()
    wrong = next(c for c in ("a1", "b2", "c3") if not any(c in one for one in tab.screen.view()["actions"]))
    tab.click(f"cell:{a_cell(tab)}").click(f"cell:{wrong}")
    assert tab.screen.picked == ()
    assert tab.zones["toast"] == ""


# -- what passes ---------------------------------------------------------------------------------------------


def refused() -> Browser:
    tab = Browser().open().new_match("tictactoe", "person", "person")
    return tab.click("cell:4").click("cell:4")


def test_a_refusal_goes_by_itself():
    tab = refused().wait(4900)
    assert "is-refusal" in tab.zones["toast"]
    tab.wait(200)
    assert tab.zones["toast"] == ""


def test_a_refusal_that_is_pointed_at_stays():
    tab = refused()
    tab.ports.held = "toast"
    tab.wait(20_000)
    assert "is-refusal" in tab.zones["toast"]
    tab.ports.held = ""
    tab.wait(1100)
    assert tab.zones["toast"] == ""


def test_a_refusal_goes_with_the_next_click_and_other_news_stay():
    tab = refused().click("ui:log")
    assert tab.zones["toast"] == ""
    tab.controller.desk.tell("bot-late", kind="error", name="x")
    tab.click("ui:log").wait(20_000)
    assert "is-error" in tab.zones["toast"]


# -- undo and hint say why -----------------------------------------------------------------------------------


def test_undo_is_on_where_no_other_person_plays():
    assert victory().screen.match.session.takebacks == 0
    assert victory("person", "person").screen.match.session.takebacks is None


def test_undo_that_takes_a_long_turn_back_asks_first(monkeypatch):
    monkeypatch.setattr(moves, "LONG", 2)
    tab = victory(formalities="off")
    before = plies(tab)
    placed(tab).click("act:end").wait(9000)
    late = plies(tab)
    tab.click("ui:undo")
    assert (plies(tab), "2 decisions" in tab.text("sheet")) == (late, True)
    tab.click("ui:undo=sure")
    assert (plies(tab), tab.zones["sheet"]) == (before, "")


def test_as_many_as_may_is_the_largest_number(monkeypatch):
    tab = victory()
    view = {**tab.screen.view(), "actions": ["move 3", "move 10", "move 9", "stay"]}
    monkeypatch.setattr(tab.screen, "view", lambda: view)
    assert tab.screen.several.meant("move *") == "move 10"
    assert tab.screen.several.meant("bring *") is None


def test_a_mute_undo_says_why():
    tab = victory()
    assert 'data-t="ui:undo" aria-disabled="true"' in tab.zones["bar"]
    tab.click("ui:undo")
    assert "nothing to take back" in tab.text("toast")


def test_a_hint_lets_go_of_what_was_picked():
    tab = victory()
    tab.click(f"cell:{a_cell(tab)}").click("ui:hint")
    assert tab.screen.picked == ()


def test_a_mute_hint_says_why():
    tab = placed(victory(formalities="off")).click("act:end")
    assert 'data-t="ui:hint" aria-disabled="true"' in tab.zones["bar"]
    tab.click("ui:hint")
    assert "when you are the one asked" in tab.text("toast")


# -- a set-up left to the house ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["risk", "godstorm"])
def test_what_the_house_places_for_a_person_guards_the_whole_border(code):
    tab = Browser().new_match(code, "person", "easy").wait(9000)
    while tab.screen.match.session.state.frame().kind not in tab.screen.match.session.state.SETUP:
        tab.click(f"act:{tab.screen.view()['actions'][0]}").wait(9000)
    begun = tab.screen.match.session.plies
    tab.click("ui:settle")
    for _ in range(400):
        frame = tab.screen.match.session.state.frame()
        if tab.screen.several.settles is None and frame.kind not in tab.screen.match.session.state.SETUP:
            break
        tab.wait(500)
    match = tab.screen.match.session
    placed = [ply for ply in range(begun, match.plies) if match.log[ply].seat == 0]
    assert len(placed) > 4
    for ply in placed:
        view, slug = match.at(ply).view(0), write(match.actions[ply]).split()[1]
        lines = (line.split() for line in view["actions"])
        mine = {line[1] for line in lines if line[0] == "place" and line[-1] == "1"}
        assert need(view, slug) == max(need(view, one) for one in mine)


def test_undo_never_passes_over_a_turn_in_which_anything_was_decided(monkeypatch):
    tab = victory(formalities="off")
    for _ in range(2):
        placed(tab).click("act:end").wait(9000)
    second = plies(tab)
    placed(tab).click("act:end").wait(9000)
    monkeypatch.setattr(tab.screen.course, "empty", lambda actor: True)  # as Risk without a set
    tab.click("ui:undo")
    assert plies(tab) == second
