"""Positions of Risk for tests: a setup in, a match out, and short words to ask it."""

from __future__ import annotations

from typing import Any

from nastolka import Session, read, write
from nastolka.core.rulebook import Example, begin
from nastolka.games.risk import GAME

SHUFFLED = "shuffle wild " + " ".join(
    [
        "liguria",
        "corsica",
        "roma",
        "apulia",
        "sicilia",
        "dalmatia",
        "dacia",
        "thracia",
        "graecia",
        "minoa",
        "ionia",
        "anatolia",
        "hibernia",
        "caledonia",
        "anglia",
        "gaul",
        "iberia",
        "alemannia",
        "thule",
        "varangia",
        "galicia",
        "atlas",
        "carthage",
        "gaitulia",
        "cyrenaica",
        "nubia",
        "egypt",
        "kush",
        "phoenicia",
        "assyria",
        "babylon",
        "sumer",
        "parthia",
        "sheba",
        "hesperide",
        "tritonis",
        "poseidonis",
        "oricalcos",
        "rus",
        "scythia",
        "cimmeria",
        "sarmatia",
        "wild",
    ]
)


def table(**setup: Any) -> Session:
    """Return a match that stands at this position; luck is typed in unless a seed is given."""
    return begin(GAME, Example("test", (), setup, (), None))


def play(session: Session, *lines: str) -> None:
    """Play actions by their lines."""
    for line in lines:
        session.play(read(line))


def legal(session: Session, kind: str | None = None) -> list[str]:
    """Return the legal actions (of one kind) as lines."""
    lines = [write(action) for action in session.state.legal()]
    return lines if kind is None else [line for line in lines if line.split()[0] == kind]


def why(session: Session, line: str, seat: int | None = None) -> str | None:
    """Return the id of the rule that forbids an action."""
    refusal = session.state.why(read(line), seat)
    return None if refusal is None else refusal.rule


def view(session: Session, seat: int | None = 0) -> dict[str, Any]:
    """Return what a seat sees."""
    return session.state.view(seat)


def asked(session: Session) -> tuple[int, str] | None:
    """Return who is asked what."""
    frame = session.state.frame()
    return None if frame is None else (frame.seat, frame.kind)


def armies(session: Session, slug: str) -> int:
    """Return how many armies stand in a territory."""
    return int(view(session)["land"][slug][1])
