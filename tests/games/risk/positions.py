"""Positions of Risk for tests: a setup in, a match out, and short words to ask it."""

from __future__ import annotations

from typing import Any

from games.asking import asked as asked
from games.asking import legal as legal
from games.asking import view as view
from games.asking import why as why

from nastolka import Session, read
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


def armies(session: Session, slug: str) -> int:
    """Return how many armies stand in a territory."""
    return int(view(session)["land"][slug][1])


def storm(session: Session, target: str, attack: str = "6 5 4", defence: str = "1") -> None:
    """Attack a territory from Thule, the dice typed in; as many as are named are thrown."""
    play(session, f"attack thule {target}", f"roll {len(attack.split())}", f"dice ({attack}) ({defence})")
