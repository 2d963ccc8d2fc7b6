"""What one game of By All Means tells about the balance of its cards and decks."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NamedTuple, TypedDict

from nastolka import Session
from nastolka.games.allmeans.state import State
from nastolka.games.allmeans.tables import CARDS, ROWS

USES = {"deploy", "slip", "shadow", "facedown", "play", "discard"}  # what a card is for, beside combinations
CAUSES = {  # what is told just before a counter sinks below zero, and what that is called
    "dug": "attack",
    "struck": "attack",
    "reckless": "recklessness",
    "number": "combination",
    "symbols": "combination",
    "field": "combination",
    "played": "card",
    "discarded": "card",
    "fired": "card",
    "used": "card",
    "deployed": "territory",
    "negative": "territory",
    "overpopulated": "overpopulation",
    "dry": "empty archive",
}


class Series(TypedDict):
    """What the games of a series follow from, besides their number."""

    pool: str  # a candidate's digest; nothing for the game's own tables
    engine: str
    seed: str
    iterations: int
    level: str


class Course(NamedTuple):
    """What one game tells; of cards a digit a row, in the binder's order: how many of its copies."""

    decks: tuple[str, str]
    first: int
    result: tuple[float, ...]
    why: str
    turns: float  # each
    lands: int  # territories on the field at the end
    trust: dict[str, int]  # lost by both, by what took it
    drawn: tuple[str, ...]  # copies that came to a seat's hand
    played: tuple[str, ...]  # copies put to the use they are printed for
    combined: tuple[str, ...]


def course(match: Session) -> Course:
    """Read the course of a finished match from its log."""
    state, result = match.state, match.state.result()
    assert isinstance(state, State) and result is not None
    drawn: list[set[str]] = [set(), set()]
    played: list[set[str]] = [set(), set()]
    combined: list[set[str]] = [set(), set()]
    for entry in match.log:
        for event in entry.events:
            if event.kind == "drew":
                drawn[event.args[0]].update(event.args[2])
        if entry.seat in (0, 1):
            kind, args = entry.action
            if kind in USES:
                played[entry.seat].add(args[0])
            elif kind in ("number", "neutral"):
                combined[entry.seat].update(args)
            elif kind == "symbols":
                combined[entry.seat].update(args[::2])
    return Course(
        (state.options["deck_0"], state.options["deck_1"]),
        state.first,
        result,
        state.why_won,
        state.round / 2,
        sum(card >= 0 for card in state.territory),
        dict(trust_lost(match)),
        *(tuple(map(_digits, each)) for each in (drawn, played, combined)),
    )


def trust_lost(match: Session) -> Counter[str]:
    """Count the trust both lost, by what was told last before it."""
    lost: Counter[str] = Counter()
    cause = "effect"
    for entry in match.log:
        for event in entry.events:
            cause = CAUSES.get(event.kind, cause)
            if event.kind == "trust" and event.args[1] < 0:
                lost[cause] -= event.args[1]
    return lost


def _digits(copies: set[str]) -> str:
    """Return, row by row, how many copies there are."""
    found = Counter(name.partition(".")[0] for name in copies)
    return "".join(str(found[key]) for key in CARDS)


def copies(digits: str, key: str) -> int:
    """Return how many copies of a card there are."""
    return int(digits[ROWS[key]])


def written(series: Series, game: int, played: Course) -> str:
    """Write a game as a line of the results file, with its end."""
    return json.dumps({**series, "game": game, **played._asdict()}, separators=(",", ":")) + "\n"


def line_read(text: str) -> tuple[Series, int, Course] | None:
    """Read a line; one that was cut is none."""
    try:
        said: dict[str, Any] = json.loads(text)
        told = Series(
            pool=said.pop("pool"),
            engine=said.pop("engine"),
            seed=said.pop("seed"),
            iterations=said.pop("iterations"),
            level=said.pop("level"),
        )
        game = int(said.pop("game"))
        parts: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in said.items()
        }
        return told, game, Course(**parts)
    except (LookupError, TypeError, ValueError):
        return None
