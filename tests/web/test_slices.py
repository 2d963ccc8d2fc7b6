"""A long page is painted in several tasks: what fits into one at once, the rest in those that follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from web.fakes import Browser, FakeClock

from app.dom_slices import SLICE, TASK, Slices
from nastolka import GAMES

STEP = 1000  # ms: many tasks


class Paper(Slices):
    """A page that only notes what is put onto it."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.painted: dict[str, str] = {}
        self.tasks: list[list[str]] = []
        self.wholes: list[bool] = []

    def put(self, zones: Mapping[str, str], motions: Sequence[tuple[str, ...]]) -> None:
        if zones["screen"] != self.painted.get("screen"):
            self.painted.clear()
        self.wholes.append(self.whole)
        self.tasks.append([name for name, html in zones.items() if html != self.painted.get(name, "")])
        self.painted.update({name: zones[name] for name in self.tasks[-1]})


def long_page(*lengths: int, told: str = "") -> dict[str, str]:
    """Return a page with slices of these lengths, and a zone that is none."""
    slices = {f"part-{n}": "x" * length for n, length in enumerate(lengths)}
    room = "".join(f'<i id="zone-{name}" data-slice></i>' for name in slices)
    return {"bar": "bar", "screen": f"{told}{room}", **slices, "note": "note"}


def test_a_page_of_many_slices_takes_many_tasks_in_the_order_of_the_page():
    paper, page = Paper(), long_page(*[TASK // 2] * 7)

    paper.paint(page)
    assert paper.tasks == [["bar", "screen", "part-0", "note"]]

    paper.clock.run(STEP)
    assert paper.tasks[1:] == [["part-1", "part-2"], ["part-3", "part-4"], ["part-5", "part-6"]]
    assert paper.wholes == [False, False, False, True]  # only then is anything scrolled to that is to be seen


def test_whoever_prints_before_all_is_there_gets_all_of_it():
    paper, page = Paper(), long_page(*[TASK // 2] * 7)
    paper.paint(page)

    paper.finish()
    assert paper.tasks[1:] == [[f"part-{n}" for n in range(1, 7)]]
    assert paper.wholes[-1]

    paper.clock.run(STEP)
    paper.finish()
    assert len(paper.tasks) == 2  # nothing is left to follow, and nothing is painted twice


def test_a_slice_that_is_too_long_has_a_task_of_its_own():
    paper = Paper()
    paper.paint(long_page(3 * TASK, 0, 3 * TASK, 10))

    paper.clock.run(STEP)

    assert paper.tasks == [["bar", "screen", "note"], ["part-0"], ["part-2"], ["part-3"]]


def test_a_short_page_and_what_lies_there_already_are_painted_at_once():
    paper, page = Paper(), long_page(10, 10)
    paper.paint(page)
    paper.paint({**page, "part-0": "y" * 3 * TASK})
    paper.clock.run(STEP)

    assert paper.tasks == [["bar", "screen", "part-0", "part-1", "note"], ["part-0"]]


def test_a_screen_that_is_left_before_it_is_whole_paints_nothing_more():
    paper = Paper()
    paper.paint(long_page(TASK, TASK, TASK))
    paper.paint({"bar": "bar", "screen": "another"})
    paper.clock.run(STEP)

    assert paper.tasks[1:] == [["bar", "screen"]]


def test_a_new_frame_around_slices_that_are_seen_takes_none_of_them_out_of_sight():
    paper = Paper()
    paper.paint(long_page(TASK, TASK))
    paper.clock.run(STEP)
    before = len(paper.tasks)

    paper.paint(long_page(TASK, TASK, told="in another language"))

    assert paper.tasks[before:] == [["bar", "screen", "part-0", "part-1", "note"]]


LONG = {**{code: f"#rules/{code}" for code in GAMES}, "decks": "#room/allmeans/decks"}


@pytest.mark.parametrize("what", LONG)
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_no_task_of_a_long_page_is_long(what: str, locale: str):
    """A task holds one slice, or as many as fit; all of them come, in the order of the page."""
    tab = Browser(locale=locale).open(LONG[what])
    if what == "decks":
        tab.click("ui:new")
    zones = {name: html for name, html in tab.screen.zones().items() if html}
    paper = Paper()
    paper.paint(zones)
    paper.clock.run(STEP)

    slices = SLICE.findall(zones["screen"])
    tasks = [[name for name in task if name in slices] for task in paper.tasks]
    assert len(slices) > 1
    assert [name for task in tasks for name in task] == slices
    assert all(len(task) < 2 or sum(len(zones[name]) for name in task) <= TASK for task in tasks)
