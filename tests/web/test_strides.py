"""What would be one long task is walked in steps; whoever goes elsewhere meanwhile does not arrive."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from web.fakes import Browser, FakeClock, FakePorts

from app import boards
from app.dom_strides import Striding
from app.screens.table import Table

ROOT = Path(__file__).parents[2]
TICK = 1  # ms: a task
FRESH = """
import sys
from app import boards, controller
from nastolka import CODES, GAMES
assert all(code in GAMES for code in CODES) and "chess" not in GAMES
assert not [name for name in sys.modules if name.startswith(("nastolka.games.", "app.boards.vic"))]
counts = []
for step in boards.ahead("victory", read=True):
    step()
    counts.append(sum(name.startswith("nastolka.games.victory") for name in sys.modules))
    counts.append(sum(name.startswith("app.boards.victory") for name in sys.modules))
print(*counts)
assert len(boards.ahead("victory")) == 0
"""


class Walk(Striding):
    """Somebody who only notes where they have been."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.seen: list[str] = []

    def there(self) -> None:
        self.seen.append("there")

    def past(self, *places: str) -> list[Callable[[], object]]:
        return [lambda place=place: self.seen.append(place) for place in places]


def one_task(walk: Walk) -> None:
    """Let the browser do what is due now, and nothing that this makes due."""
    for timer, (_, call) in list(walk.clock.timers.items()):
        walk.clock.cancel(timer)
        call()


def test_every_step_has_a_task_of_its_own():
    walk = Walk()
    walk.stride(*walk.past("unpack", "enter", "paint"))
    assert walk.seen == []
    found = []
    while walk.striding:
        one_task(walk)
        found.append(tuple(walk.seen))
        walk.seen.clear()
    assert found == [("unpack",), ("enter",), ("paint", "there")]


def test_whoever_sets_out_anew_does_not_arrive_where_they_were_going():
    walk = Walk()
    walk.stride(*walk.past("enter rules", "paint rules"))
    one_task(walk)
    walk.stride(*walk.past("enter home"))
    walk.clock.run(TICK)
    assert walk.seen == ["enter rules", "enter home", "there"]


def test_a_step_may_lead_elsewhere():
    walk = Walk()
    walk.stride(lambda: walk.stride(*walk.past("elsewhere")), *walk.past("never"))
    walk.clock.run(TICK)
    assert walk.seen == ["elsewhere", "there"]


def test_a_step_that_fails_is_the_last():
    walk = Walk()

    def fail() -> None:
        raise ValueError("no way")

    walk.stride(fail, *walk.past("never"))
    with pytest.raises(ValueError, match="no way"):
        walk.clock.run(TICK)
    assert walk.seen == ["there"]
    assert not walk.striding


def test_a_box_is_opened_in_steps_and_by_nobody_who_only_asks_for_its_name():
    said = subprocess.run(
        [sys.executable, "-c", FRESH],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT / 'engine'}:{ROOT / 'web'}", "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    unpacked, engine, board, read = (tuple(map(int, said.split()[n : n + 2])) for n in range(0, 8, 2))
    assert unpacked == (0, 0)
    assert engine[0] > 5
    assert engine[1] == 0
    assert board[1] > 5
    assert read == board


class Slow(FakePorts):
    """A browser in which steps wait."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[Callable[[], object]] = []

    def stride(self, *steps: Callable[[], object]) -> None:
        self.steps = list(steps)

    def walk(self, count: int) -> None:
        for _ in range(count):
            self.steps.pop(0)()


def slow_tab() -> tuple[Browser, Slow]:
    tab = Browser()
    ports = slowed(tab)
    tab.open()
    ports.paints.clear()
    return tab, ports


def slowed(tab: Browser) -> Slow:
    ports = Slow()
    tab.ports = tab.controller.desk.ports = tab.controller.painting.ports = ports
    ports.controller = tab.controller
    return ports


@pytest.mark.parametrize("route", ["#rules/tictactoe", "#learn/tictactoe/1", "#new/tictactoe", "#settings"])
def test_a_screen_is_entered_in_one_task_written_in_the_next_and_painted_in_the_third(route: str):
    tab, ports = slow_tab()
    tab.go(route)
    ports.walk(len(ports.steps) - 3)
    assert tab.controller.route != route
    ports.walk(1)
    assert tab.controller.route == route
    assert tab.controller.painting.seen is None
    ports.walk(1)
    assert tab.controller.painting.seen is not None
    assert ports.paints == []
    ports.walk(1)
    assert len(ports.paints) == 1


def test_what_was_written_before_something_changed_is_not_painted():
    tab, ports = slow_tab()
    tab.go("#rules/tictactoe")
    ports.walk(len(ports.steps) - 1)
    tab.controller.updated()
    assert tab.zones["toast"]
    ports.walk(1)
    assert len(ports.paints) == 1
    assert tab.zones["toast"]


def test_the_same_address_twice_is_one_way_and_back_is_another():
    tab, ports = slow_tab()
    tab.go("#rules/tictactoe")
    begun = ports.steps
    tab.go("#rules/tictactoe")
    assert ports.steps is begun
    tab.go("#home")
    ports.walk(len(ports.steps))
    assert tab.screen.name == "home"


def test_only_boxes_that_are_opened_are_unpacked():
    tab = Browser().open()
    match = tab.new_match("tictactoe", "person", "easy").screen.match
    opened = {
        f"#match/{match.id}": "tictactoe", "#match/nobody": "", "#rules/risk/RK-1": "risk",
        "#room/allmeans/decks": "allmeans", "#strength/victory": "", "#home": "", "": "",
    }  # fmt: skip
    assert {route: tab.controller.entrances.game(route) for route in opened} == opened
    assert boards.ahead("") == boards.ahead("chess") == []


def test_a_match_is_counted_in_a_task_of_its_own_and_once(monkeypatch: pytest.MonkeyPatch):
    tab = Browser().open().new_match("risk", "person", "person")
    assert isinstance(tab.screen, Table)
    counted: list[int] = []
    count = tab.screen.sheets.counts
    monkeypatch.setattr(tab.screen.sheets, "counts", lambda: counted.append(1) or count())
    ports = slowed(tab)
    tab.controller.painting.paint()
    tab.click("ui:menu").click("ui:stats")
    assert counted == []
    ports.walk(1)
    assert counted == [1]
    assert "sheet-stats" not in tab.zones["sheet"]
    ports.walk(1)
    assert "sheet-stats" in tab.zones["sheet"]
    assert counted == [1]
