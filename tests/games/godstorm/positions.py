"""Positions of Godstorm for tests: a setup in, a match out, and short words to ask it."""

from __future__ import annotations

from typing import Any

from games.asking import asked as asked
from games.asking import legal as legal
from games.asking import view as view
from games.asking import why as why

from nastolka import Session, read
from nastolka.core.kinds import CHANCE, Event
from nastolka.core.rng import Rng
from nastolka.core.rulebook import Example, begin
from nastolka.games.godstorm import GAME

GODS = "war:{0} magic:{0} sky:{0} death:{0}"


def table(**setup: Any) -> Session:
    """Return a match that stands at this position; luck is typed in unless a seed is given."""
    return begin(GAME, Example("test", (), setup, (), None))


def play(session: Session, *lines: str) -> list[Event]:
    """Play actions by their lines; return what happened."""
    return [event for line in lines for event in session.play(read(line))]


def land(session: Session, slug: str) -> tuple[int, int]:
    """Return owner and armies of a territory or a space."""
    shown = view(session, None)
    owner, armies = (shown["land"] | shown["spaces"])[slug]
    return owner, armies


def kinds(events: list[Event]) -> list[str]:
    """Return the kinds of events."""
    return [event.kind for event in events]


def draw_luck(session: Session, seed: str = "luck") -> None:
    """Let nature answer until a seat is asked."""
    rng = Rng(seed)
    while (frame := session.state.frame()) is not None and frame.seat == CHANCE:
        session.play(session.state.draw(rng))
