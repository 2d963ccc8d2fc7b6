"""What a screen that was left leaves behind: nothing that anybody still holds."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from weakref import ref

import pytest
from web.fakes import Browser, FakeClock

from app import dom_left
from app.dom_left import Leaving
from app.thinking import MARK_AFTER, Thinking
from nastolka import GAMES

LONG = 120_000  # ms: every timer has come due


@pytest.mark.parametrize("code", GAMES)
def test_nobody_holds_a_table_that_was_left(code: str):
    """Rings of its own parts may be left; the search for them finds the rest."""
    tab = Browser().open().new_match(code, *["person"] * (GAMES[code].seats[0] - 1), "easy").wait()
    table = ref(tab.screen)
    told = tab.ports.lefts
    assert tab.screen.name == "table"

    tab.go("#home").wait(LONG)
    gc.collect()

    assert tab.ports.lefts == told + 1
    assert table() is None


def test_who_goes_through_many_screens_waits_once(monkeypatch: pytest.MonkeyPatch):
    searched: list[int] = []
    monkeypatch.setattr(dom_left.gc, "collect", lambda: searched.append(1))
    page = Leaving()
    page.clock = clock = FakeClock()

    for _ in range(3):
        page.left()
        clock.run(dom_left.REST - 1)
    assert not searched
    clock.run(1)

    assert len(searched) == 1


class Slow:
    """A worker that answers when it is told to."""

    def __init__(self) -> None:
        self.answer: Callable[[str], None] = lambda text: None

    def ask(self, request: str, on_message: Callable[[str], None], on_crash: Callable[[str], None]) -> None:
        self.answer = on_message

    def stop(self) -> None: ...


@pytest.mark.parametrize("end", ["answer", "stop", "cancel"])
def test_what_nobody_waits_for_any_more_holds_no_timer(end: str) -> None:
    """A limit of half a minute would hold who set it for so long, and quick matches follow one another."""
    bots, clock = Slow(), FakeClock()
    thinking = Thinking(bots, clock, lambda: None)
    thinking.ask({"ply": 3, "level": "top"}, 0, lambda answer: None)
    bots.answer(json.dumps({"ply": 3, "action": "pass", "stats": {}, "done": False}))
    assert max(at for at, _ in clock.timers.values()) > MARK_AFTER

    if end == "answer":
        bots.answer(json.dumps({"ply": 3, "action": "pass", "stats": {}, "done": True}))
    else:
        getattr(thinking, end)()

    assert {at for at, _ in clock.timers.values()} <= {MARK_AFTER}
