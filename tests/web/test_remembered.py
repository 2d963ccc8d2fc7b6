"""Match after match in one tab: what is there after the tenth is what was there after the second.

Objects are counted by their type, at home, where nobody looks at a match. No bytes are: a memory that was
once needed is kept by the system whether it is full or not.
"""

from __future__ import annotations

import gc
from collections import Counter

import pytest
from web.fakes import Browser

from app import links
from app.match import Seat, seat_meta
from app.widgets import COLOURS, SHAPES
from nastolka import GAMES, Session
from nastolka.core import remember

LONG = 120_000  # ms: every timer has come due
A_WHILE = 20_000  # ms of a match, in which bots move dozens of times
OURS = ("app", "nastolka")


def dealt(code: str) -> str:
    """Return a match among bots in which nobody has moved, as a link carries it."""
    game = GAMES[code]
    seats = [
        Seat(f"Bot {seat}", "greedy", colour, shape)
        for seat, colour, shape in zip(range(min(game.seats)), COLOURS, SHAPES, strict=False)
    ]
    return links.pack(Session(game, len(seats), {}, "the same", meta=seat_meta(seats)).dump())


def play(tab: Browser, link: str) -> None:
    """Watch a match for a while, go home, and throw it away: what is stored is not what is looked for."""
    tab.ports.seeds = 0  # chance is the same, too
    tab.go(f"#link/{link}").wait(A_WHILE)
    assert tab.screen.match.session.plies > 4
    tab.go("#home").wait(LONG)
    for name in tab.ports.store.names():
        if "match/" in name:
            tab.ports.store.delete(name)
    for told in (tab.ports.paints, tab.ports.said, tab.ports.sounds, tab.ports.bots.requests):
        told.clear()


def objects() -> Counter[str]:
    """Count all objects of our types, once those are gone that nobody holds."""
    gc.collect()
    kinds = (type(one) for one in gc.get_objects())
    return Counter(f"{kind.__module__}.{kind.__name__}" for kind in kinds if mine(kind.__module__))


def mine(module: str) -> bool:
    return module.partition(".")[0] in OURS


@pytest.mark.parametrize("code", GAMES)
def test_the_tenth_match_leaves_what_the_second_left(code: str) -> None:
    tab, link = Browser().open(), dealt(code)
    play(tab, link)
    play(tab, link)
    second = objects()

    for _ in range(8):
        play(tab, link)

    assert objects() - second == Counter()


def test_another_match_is_entered_with_nothing_remembered_of_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tab = Browser().open().new_match("tictactoe", "person", "person")
    first, forgotten = tab.ports.route, list[str]()
    monkeypatch.setattr(remember, "forget", lambda: forgotten.append(tab.ports.route))

    tab.go("#rules/tictactoe").go(first)
    assert forgotten == []
    tab.new_match("tictactoe", "person", "person")
    assert forgotten == [tab.ports.route]
