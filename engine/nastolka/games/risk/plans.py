"""The fixed yardstick, what search considers, and what people may try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng
from nastolka.games.ancient.tables import TERRITORIES

from .tables import (
    ATTACK,
    CEASE,
    CLAIM,
    DEFEND,
    FORTIFY,
    KEEP,
    MOVE,
    ORDER,
    PLACE,
    PRESS,
    RESIGN,
    ROLL,
    STAY,
    STORM,
)

if TYPE_CHECKING:
    from .state import State


def greedy(state: State, rng: Rng) -> Action:
    return rng.choice(state.legal())


def plan(state: State, rng: Rng) -> Action:
    return greedy(state, rng)


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    return legal[:12]


def plausible(state: State) -> list[Action]:
    """Any attack, move or placement, any set of the hand and of cards not held, anything at any moment."""
    lands = [0, 5, 16, 23, 30, 34, 38, 41]
    return [
        *CLAIM[::4], *(PLACE[land][n] for land in lands for n in (1, 3, 5)),
        *(action for land in lands for action in ATTACK[land].values()),
        *(action for land in lands for action in FORTIFY[land].values()),
        *ROLL[1:], Action("roll", (4,)), STORM, *PRESS[:4], CEASE, KEEP, STAY, *MOVE[:6], *DEFEND,
        *(order for seat in range(state.seats) for order in ORDER[seat].values()), *RESIGN,
        *_trades(state),
        Action("attack", ("alemannia", "liguria")), Action("attack", ("thule", "mordor")), Action("claim", ("moon",)),
        Action("opening", (6,)), Action("dice", ((6, 6, 6), (1, 1))), Action("deal", ("egypt",)), Action("dance"),
        Action("shuffle", ("egypt",)), Action("place", ("egypt",)), Action("attack", ("egypt",)),
    ]  # fmt: skip


def _trades(state: State) -> list[Action]:
    """Return sets people might try: public cards only, so that trying tells nothing."""
    return [
        Action("trade", ("egypt", "kush", "wild")),
        Action("trade", ("roma", "egypt", "rus")),
        Action("trade", ("roma", "egypt", "rus", "egypt")),
        Action("trade", ("roma", "liguria", "egypt")),
        Action("trade", ("roma", "moon", "egypt")),
        Action("trade", ("roma",)),
        *(Action("trade", (*TERRITORIES[land : land + 2], "wild")) for land in (0, 20)),
    ]
