"""Positions of Cold War for tests: a setup in, a match out, and short words to ask it."""

from __future__ import annotations

from typing import Any

from games.asking import asked as asked
from games.asking import legal as legal
from games.asking import why as why

from nastolka import Session, read
from nastolka.core.rulebook import Example, begin
from nastolka.games.coldwar import GAME
from nastolka.games.coldwar.tables import CARDS, GROUPS, SIDES

CIA, KGB = 0, 1
CUBA_DECK = "opposition industrialists newspapers mafia food_producers"
Told = list[tuple[Any, ...]]  # events: kind, then arguments


def table(**setup: Any) -> Session:
    """Return a match that stands at this position; luck is typed in unless a seed is given."""
    return begin(GAME, Example("test", (), setup, (), None))


def fresh_match(top: str = "cuba", groups: str = CUBA_DECK, lot: str = "cia") -> Session:
    """Return a match whose luck was typed in: the first objectives, the first groups, the balance token."""
    session = Session(GAME, 2, {}, None)
    play(
        session,
        f"shuffle {full(CARDS[GROUPS:], top)}",
        f"shuffle {full(CARDS[:GROUPS], groups)}",
        f"lot {lot}",
    )
    return session


def full(cards: tuple[str, ...], top: str) -> str:
    """Return all cards in one line, the named ones first."""
    named = top.split()
    return " ".join([*named, *(card for card in cards if card not in named)])


def play(session: Session, *lines: str) -> Told:
    """Play actions by their lines; return what they led to."""
    told: Told = []
    for line in lines:
        told += [(event.kind, *event.args) for event in session.play(read(line))]
    return told


def reshuffle(session: Session, top: str = "") -> None:
    """Let nature shuffle the groups at a Briefing."""
    session.play(read(f"shuffle {full(CARDS[:GROUPS], top)}"))


def view(session: Session, seat: int | None = CIA) -> dict[str, Any]:
    """Return what a seat sees."""
    return session.state.view(seat)


def end_struggle(**setup: Any) -> tuple[Session, Told]:
    """Return the match after the second wait of a struggle, and what came of it."""
    session = table(waits=1, **setup)
    return session, play(session, "wait")


def trophies(session: Session) -> list[list[str]]:
    """Return the objectives each side has captured."""
    return [[trophy["id"] for trophy in own] for own in view(session)["trophies"]]


def agents(session: Session, place: str) -> list[list[str]]:
    """Return each side's agents in a place that is open."""
    return [own[place] for own in view(session, None)["agents"]]


def kinds(told: Told, *wanted: str) -> Told:
    """Return the events of these kinds."""
    return [event for event in told if event[0] in wanted]


__all__ = [
    "CIA", "CUBA_DECK", "GAME", "KGB", "SIDES", "agents", "asked", "end_struggle", "fresh_match", "full",
    "kinds", "legal", "play", "reshuffle", "table", "trophies", "view", "why",
]  # fmt: skip
