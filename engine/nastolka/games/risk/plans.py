"""The fixed yardstick, what search considers, and what people may try."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng
from nastolka.games.ancient.tables import CONTINENT_OF, CONTINENTS, NEIGHBOURS, TERRITORIES, TERRITORY

from .campaign import prospect_of, pursue, worth
from .odds import forecast
from .tables import (
    ATTACK,
    CEASE,
    CLAIM,
    DEFEND,
    EVERYWHERE,
    FORTIFY,
    KEEP,
    MOVE,
    NOBODY,
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
LEADERS = 3  # armies whose campaigns are weighed against each other


# -- the yardstick -------------------------------------------------------------------------------------------


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


# -- the planner ---------------------------------------------------------------------------------------------


def plan(state: State, rng: Rng) -> Action:
    """Go where a campaign pays: hold or break a continent, finish a weak seat, keep a border."""
    legal, frame = state.legal(), state.stack[-1]
    return PLANS[frame.kind](state, legal) if len(legal) > 1 else legal[0]


def plan_claim(state: State, legal: list[Action]) -> Action:
    """Settle where little is needed for a continent, and together."""
    seat = state.stack[-1].seat
    return max(legal, key=lambda action: settling(state, seat, TERRITORY[action.args[0]]))


def settling(state: State, seat: int, land: int) -> float:
    """Return how well a free territory suits a seat."""
    continent = CONTINENTS[CONTINENT_OF[land]]
    mine = sum(state.owner[other] == seat for other in continent.territories)
    theirs = sum(state.owner[other] not in (seat, NOBODY) for other in continent.territories)
    size = len(continent.territories)
    return continent.bonus / size + (2 * mine - theirs) / size + neighbours_owned(state, seat, land) / 4


def plan_muster(state: State, legal: list[Action]) -> Action:
    """One strong army in the continent nearest to being whole."""
    return plan_placement(state, legal)


def plan_buffer(state: State, legal: list[Action]) -> Action:
    """Neutral armies go where they stand in the opponent's way."""
    foe = 1 - state.stack[-1].seat
    return max(
        legal,
        key=lambda action: (
            neighbours_owned(state, foe, TERRITORY[action.args[0]])
            - 2 * neighbours_owned(state, 1 - foe, TERRITORY[action.args[0]])
        ),
    )


def plan_trade(state: State, legal: list[Action]) -> Action:
    """Trade at once: armies today conquer what armies tomorrow cannot."""
    return legal[0]


def plan_placement(state: State, legal: list[Action]) -> Action:
    """All the rest where the best campaign begins."""
    rest = max(action.args[1] for action in legal)
    view = prospect_of(state, state.stack[-1].seat)
    owner, armies = state.owner[:], state.armies[:]
    best, chosen = -1.0, legal[0]
    for action in legal:
        land = TERRITORY[action.args[0]]
        if action.args[1] != rest or not front(state, land):
            continue
        armies[land] += rest
        value, _ = pursue(view, owner, armies, land)
        armies[land] -= rest
        if value > best:
            best, chosen = value, action
    return chosen


def plan_attack(state: State, legal: list[Action]) -> Action:
    """Announce the attack that begins the best campaign, or stop."""
    seat = state.mover
    view = prospect_of(state, seat)
    owner, armies = state.owner[:], state.armies[:]
    best, chosen = worth(view, owner, armies), CEASE
    for land in leaders(state, seat):
        value, target = pursue(view, owner, armies, land)
        if target >= 0 and value > best:
            best, chosen = value, ATTACK[land][target]
    return chosen


def leaders(state: State, seat: int) -> list[int]:
    """Return the territories whose armies may lead a campaign, the largest first."""
    armies = state.armies
    able = [
        land for land in EVERYWHERE if state.owner[land] == seat and armies[land] > 2 and front(state, land)
    ]
    return sorted(able, key=lambda land: -armies[land])[:LEADERS]


def plan_battle(state: State, legal: list[Action]) -> Action:
    """Storm what has just been announced."""
    return STORM


def plan_occupy(state: State, legal: list[Action]) -> Action:
    """All forward, or as few as must: whichever leaves more."""
    source, target, least = state.stack[-1].data
    view = prospect_of(state, state.mover)
    best, chosen = -1.0, legal[0]
    for action in (legal[-1], legal[0]):
        owner, armies = state.owner[:], state.armies[:]
        more = action.args[0] - least
        armies[TERRITORY[source]] -= more
        armies[TERRITORY[target]] += more
        value = max(pursue(view, owner, armies, TERRITORY[land])[0] for land in (source, target))
        if value > best:
            best, chosen = value, action
    return chosen


def plan_fortify(state: State, legal: list[Action]) -> Action:
    """The move after which the table is worth most; idle armies walk towards a front."""
    view = prospect_of(state, state.mover)
    owner, armies = state.owner, state.armies[:]
    far = distances(state, state.mover)
    best, chosen = worth(view, owner, armies), STAY
    for action in legal[:-1]:
        source, target = (TERRITORY[slug] for slug in action.args)
        if far[source] and far[target] >= far[source]:
            continue
        moved = armies[source] - 1
        armies[source] -= moved
        armies[target] += moved
        value = worth(view, owner, armies) + (moved / 1000 if far[source] else 0)
        armies[source] += moved
        armies[target] -= moved
        if value > best:
            best, chosen = value, action
    return chosen


def plan_last(state: State, legal: list[Action]) -> Action:
    """All of it."""
    return legal[-1]


PLANS: dict[str, Callable[[State, list[Action]], Action]] = {
    "claim": plan_claim,
    "muster": plan_muster,
    "buffer": plan_buffer,
    "trade": plan_trade,
    "place": plan_placement,
    "attack": plan_attack,
    "battle": plan_battle,
    "occupy": plan_occupy,
    "fortify": plan_fortify,
    "shift": plan_last,
    "defend": plan_last,
}


# -- what search considers -----------------------------------------------------------------------------------


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """A game that is planned is not searched; what may be asked of it anyway are the first dozen answers."""
    return legal[:12]


# -- what people may try -------------------------------------------------------------------------------------


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
        Action("attack", ("alemannia", "liguria")), Action("attack", ("thule", "mordor")),
        Action("claim", ("moon",)), Action("opening", (6,)), Action("dice", ((6, 6, 6), (1, 1))),
        Action("deal", ("egypt",)), Action("dance"), Action("shuffle", ("egypt",)),
        Action("place", ("egypt",)), Action("attack", ("egypt",)),
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
