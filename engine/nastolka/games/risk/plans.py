"""The fixed yardstick, what search considers, and what people may try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORIES, TERRITORY

from .odds import forecast
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

BOLD = 0.6  # the chance at which the yardstick attacks


# -- the yardstick -----------------------------------------------------------------------------------------------------


def greedy(state: State, rng: Rng) -> Action:
    """Attack wherever the odds are 60 % or better, reinforce the biggest front; trade as soon as possible."""
    legal, frame = state.legal(), state.stack[-1]
    kind = frame.kind
    if kind in ("attack", "battle"):
        return greedy_attack(state, legal)
    if kind == "claim":
        return max(legal, key=lambda action: neighbours_owned(state, frame.seat, TERRITORY[action.args[0]]))
    if kind in ("muster", "place", "buffer"):
        return greedy_placement(state, legal)
    if kind in ("occupy", "shift", "defend"):
        return legal[-1]
    return greedy_fortify(state, legal) if kind == "fortify" else legal[0]


def greedy_attack(state: State, legal: list[Action]) -> Action:
    """Storm the target just announced, or announce the surest one, if its odds are good enough."""
    frame = state.stack[-1]
    if frame.kind == "battle" and chance(state, *frame.data) >= BOLD:
        return STORM
    announced = [action for action in legal if action.kind == "attack"]
    if not announced:
        return CEASE
    best = max(announced, key=lambda action: chance(state, *action.args))
    return best if chance(state, *best.args) >= BOLD else CEASE


def greedy_placement(state: State, legal: list[Action]) -> Action:
    """All the rest on the largest army that stands at a front."""
    rest = max(action.args[1] for action in legal)
    return max(
        (action for action in legal if action.args[1] == rest),
        key=lambda action: front(state, TERRITORY[action.args[0]]),
    )


def greedy_fortify(state: State, legal: list[Action]) -> Action:
    """Bring the largest idle army one step nearer to a front."""
    moves = [action for action in legal[:-1] if not front(state, TERRITORY[action.args[0]])]
    if not moves:
        return STAY
    far = distances(state, state.mover)
    return max(
        moves,
        key=lambda action: (
            far[TERRITORY[action.args[1]]] < far[TERRITORY[action.args[0]]],
            state.armies[TERRITORY[action.args[0]]],
        ),
    )


def chance(state: State, source: str, target: str) -> float:
    """Return the chance to take a territory when rolling to the end."""
    return forecast(state.armies[TERRITORY[source]], state.armies[TERRITORY[target]]).win


def front(state: State, land: int) -> int:
    """Return the armies of a territory that has an enemy beside it, else 0."""
    owner = state.owner[land]
    return state.armies[land] if any(state.owner[other] != owner for other in NEIGHBOURS[land]) else 0


def neighbours_owned(state: State, seat: int, land: int) -> int:
    """Return how many neighbours of a territory a seat holds."""
    return sum(state.owner[other] == seat for other in NEIGHBOURS[land])


def distances(state: State, seat: int) -> list[int]:
    """Return how many steps through own land each territory is away from a front (far beyond reach: many)."""
    far = [0 if front(state, land) else len(NEIGHBOURS) for land in range(len(NEIGHBOURS))]
    ring = [land for land, steps in enumerate(far) if not steps and state.owner[land] == seat]
    for land in ring:
        for other in NEIGHBOURS[land]:
            if state.owner[other] == seat and far[other] > far[land] + 1:
                far[other] = far[land] + 1
                ring.append(other)
    return far


def plan(state: State, rng: Rng) -> Action:
    return greedy(state, rng)


# -- what search considers -----------------------------------------------------------------------------------------------


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """A game that is planned is not searched; what may be asked of it anyway are the first dozen answers."""
    return legal[:12]


# -- what people may try -------------------------------------------------------------------------------------------------


def plausible(state: State) -> list[Action]:
    """Any attack, move or placement, any set of the hand and of cards not held, anything at any moment."""
    lands = [0, 5, 16, 23, 30, 34, 38, 41]
    return [
        *CLAIM[::4], *(PLACE[land][n] for land in lands for n in (1, 3, 5)),
        *(action for land in lands for action in ATTACK[land].values()),
        *(action for land in lands for action in FORTIFY[land].values()),
        *ROLL[1:], Action("roll", (4,)), STORM, *PRESS[:4], CEASE, KEEP, STAY, *MOVE[:6], *DEFEND,
        *(order for seat in range(state.seats) for order in ORDER[seat].values()), *RESIGN,
        *_trades(),
        Action("attack", ("alemannia", "liguria")), Action("attack", ("thule", "mordor")), Action("claim", ("moon",)),
        Action("opening", (6,)), Action("dice", ((6, 6, 6), (1, 1))), Action("deal", ("egypt",)), Action("dance"),
        Action("shuffle", ("egypt",)), Action("place", ("egypt",)), Action("attack", ("egypt",)),
    ]  # fmt: skip


def _trades() -> list[Action]:
    """Return sets people might try, whether they hold them or not."""
    return [
        Action("trade", ("egypt", "kush", "wild")),
        Action("trade", ("roma", "egypt", "rus")),
        Action("trade", ("roma", "egypt", "rus", "egypt")),
        Action("trade", ("roma", "liguria", "egypt")),
        Action("trade", ("roma", "moon", "egypt")),
        Action("trade", ("roma",)),
        *(Action("trade", (*TERRITORIES[land : land + 2], "wild")) for land in (0, 20)),
    ]
