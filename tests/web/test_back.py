"""Back closes what lies on top: one entry of the history, made and taken away with it."""

from __future__ import annotations

from web.fakes import Browser

from app.dom_back import ABOVE, Back


class History:
    """The history of one tab: its states; going back is told when `arrive` is called."""

    def __init__(self) -> None:
        self.states: list[str | None] = ["elsewhere", None]
        self.backs = 0

    @property
    def state(self) -> str | None:
        return self.states[-1]

    def pushState(self, state: str, _: str) -> None:
        self.states.append(state)

    def back(self) -> None:
        self.backs += 1

    def arrive(self, back: Back) -> bool:
        self.states.pop()
        return back.popped(self.state)


def test_what_opens_makes_one_entry_and_back_closes_it():
    history = History()
    back = Back(history, framed=False)
    back.hold(True)
    back.hold(True)
    assert history.states == ["elsewhere", None, ABOVE]
    assert history.arrive(back) is True
    back.hold(False)
    assert history.states == ["elsewhere", None]
    assert history.backs == 0


def test_what_is_closed_otherwise_takes_its_entry_along():
    history = History()
    back = Back(history, framed=False)
    back.hold(True)
    back.hold(False)
    assert history.backs == 1
    assert history.arrive(back) is False
    assert history.states == ["elsewhere", None]


def test_what_opens_while_the_entry_is_going_gets_one_of_its_own():
    history = History()
    back = Back(history, framed=False)
    back.hold(True)
    back.hold(False)
    back.hold(True)
    assert history.states.count(ABOVE) == 1
    assert history.arrive(back) is False
    assert history.states == ["elsewhere", None, ABOVE]


def test_two_things_above_each_other_close_one_by_one():
    history = History()
    back = Back(history, framed=False)
    back.hold(True)
    assert history.arrive(back) is True
    back.hold(True)
    assert history.states[-1] == ABOVE


def test_another_screen_takes_the_place_of_the_entry():
    history = History()
    back = Back(history, framed=False)
    assert back.leave() is False
    back.hold(True)
    assert back.leave() is True
    back.hold(False)
    assert history.backs == 0


def test_a_card_the_browser_opens_counts_beside_the_screens():
    history = History()
    back = Back(history, framed=False)
    back.hold(None, card=True)
    assert history.states[-1] == ABOVE
    back.hold(False, card=True)
    assert history.backs == 0
    back.hold(None)
    assert history.backs == 1


def test_the_entry_of_a_sheet_that_a_reload_closed_is_taken_away():
    history = History()
    history.pushState(ABOVE, "")
    back = Back(history, framed=False)
    back.hold(False)
    assert history.backs == 1


def test_a_frame_leaves_the_history_alone():
    history = History()
    back = Back(history, framed=True)
    back.hold(True)
    back.hold(False)
    assert history.states == ["elsewhere", None]
    assert history.backs == 0
    assert back.leave() is False


def test_back_closes_sheet_log_list_and_closer_look_one_by_one():
    tab = Browser().open().new_match("victory", "person", "easy").wait(3000)
    assert not tab.ports.layered
    tab.controller.click("ui:zoom")
    tab.click("ui:log").click("ui:menu")
    assert tab.ports.layered
    tab.controller.back()
    assert (tab.zones["sheet"], tab.screen.log.open, tab.screen.zoom) == ("", True, "in")
    tab.controller.back()
    assert (tab.screen.log.open, tab.screen.zoom) == (False, "in")
    assert tab.ports.layered
    tab.controller.back()
    assert tab.screen.zoom == ""
    assert not tab.ports.layered
    assert tab.ports.route.startswith("#match/")


def test_the_open_log_closes_by_its_cross_a_click_outside_and_escape():
    tab = Browser().open().new_match("victory", "person", "easy").wait(3000)
    tab.click("ui:log")
    assert 'class="veil log-veil" data-t="ui:log"' in tab.zones["log"]
    tab.click("ui:log")
    assert "veil" not in tab.zones["log"]
    tab.click("ui:log").controller.key("Escape")
    assert "veil" not in tab.zones["log"]


def test_back_in_the_rules_closes_a_sheet_and_stays():
    tab = Browser().open().go("#rules/victory")
    tab.controller.key("?")
    assert tab.ports.layered
    tab.controller.back()
    assert tab.zones["sheet"] == ""
    assert tab.ports.route == "#rules/victory"
