"""What a position is worth: results, the evaluation of a playout cut short, and how a playout moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .field import level
from .tables import BINDER, CROWDED, INFLUENCE_TO_WIN, OWNER, ROW

if TYPE_CHECKING:
    from .state import State

HORIZON = (
    6  # plies of a playout: to the end of the turn and into the next; longer ones were measured to be noise
)
LOOKS = 4  # actions a playout looks at before it moves
SCALE = 14.0  # points of advantage that are worth about three quarters of a match

# What one unit of each thing is worth, in points.
INFL, TRUST, HAND, BUFFER, ARCHIVE = 2.4, 2.0, 0.7, 0.8, 0.04
REP = (
    0.0,
    1.0,
    1.9,
    2.7,
    3.4,
    4.0,
    4.5,
    5.0,
    5.4,
    5.8,
    6.2,
    6.5,
    6.8,
    7.1,
    7.4,
    7.6,
    7.8,
    8.0,
    8.2,
    8.4,
    8.5,
    8.6,
)
LOYALTY = (-2.0, 0.6, 1.1, 1.5, 1.8, 2.0)


def result(state: State) -> tuple[float, ...] | None:
    """AM-207 to AM-213: 1 to the winner, a half each to a draw."""
    if state.winners is None:
        return None
    share = 1 / len(state.winners)
    return tuple(share if seat in state.winners else 0.0 for seat in (0, 1))


def evaluate(state: State) -> tuple[float, ...]:
    """Return how likely each seat seems to win: counters, territories, Agents and cards weighed against each other."""
    over = result(state)
    if over is not None:
        return over
    lead = (worth(state, 0) - worth(state, 1)) / SCALE
    share = 0.5 + 0.5 * lead / (1.0 + abs(lead))
    return share, 1.0 - share


def worth(state: State, seat: int) -> float:
    """Return what a seat's side of the table is worth, in points."""
    infl, trust, rep = state.infl[seat], state.trust[seat], state.rep[seat]
    total = INFL * min(infl, INFLUENCE_TO_WIN) + 0.12 * infl * infl + TRUST * trust - 0.06 * trust * trust
    total += REP[min(rep, len(REP) - 1)]
    total += HAND * min(len(state.hand[seat]), 8) + BUFFER * len(state.buffer[seat])
    total += ARCHIVE * len(state.main[seat])
    total += sum(0.3 for card in state.buffer[seat] if state.symbols.get(card))
    for cell, card in enumerate(state.territory):
        if card >= 0 and OWNER[card] == seat:
            loyal = level(state, cell)
            total += LOYALTY[max(0, min(loyal, CROWDED))] - 0.5 * max(0, loyal - CROWDED)
    for cell, card in enumerate(state.agent):
        if card >= 0 and OWNER[card] == seat:
            total += _agent(state, seat, card, cell)
    total += sum(0.7 for card in state.graffiti if card >= 0 and OWNER[card] == seat)
    if state.active == seat:
        total += 0.5 * state.mains
    return total - 1.2 * state.owed[seat]


def _agent(state: State, seat: int, card: int, cell: int) -> float:
    row = BINDER[ROW[card]]
    points = 1.5 + 0.9 * row.efficiency + 0.2 * row.toughness
    home = state.territory[cell]
    if home < 0 or OWNER[home] != seat:
        points -= 0.9
    return points - 0.3 * (state.turned >> cell & 1)


# -- how a playout moves --------------------------------------------------------------------------------------------------------

WEIGHTS = {  # how often a kind of action is looked at, against the others that are possible
    "number": 6, "symbols": 4, "field": 2, "neutral": 1, "deploy": 8, "slip": 8, "shadow": 1, "facedown": 1,
    "play": 4, "draw": 1, "inform": 3, "dig": 4, "strike": 5, "use": 3, "discard": 1, "dispose": 1, "end": 1,
}  # fmt: skip


def policy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Return a playout's move: the best by evaluation of a few looked at. Purely random moves drown what search compares."""
    if len(legal) == 1:
        return legal[0]
    frame = state.stack[-1]
    tried = legal if len(legal) <= LOOKS else glances(legal, rng, frame.kind == "turn")
    best, highest = legal[0], -1.0
    for action in tried:
        world = state.clone()
        world.apply(action)
        worth = evaluate(world)[frame.seat]
        if worth > highest:
            best, highest = action, worth
    return best


def glances(legal: list[Action], rng: Rng, weighted: bool) -> list[Action]:
    """Return a few actions: in a turn a kind by weight, then any action of it; else any."""
    if not weighted:
        return [rng.choice(legal) for _ in range(LOOKS)]
    kinds: dict[str, list[Action]] = {}
    for action in legal:
        kinds.setdefault(action.kind, []).append(action)
    total = sum(WEIGHTS.get(kind, 1) for kind in kinds)
    return [rng.choice(_drawn(kinds, rng.random() * total)) for _ in range(LOOKS)]


def _drawn(kinds: dict[str, list[Action]], at: float) -> list[Action]:
    for kind in kinds:
        at -= WEIGHTS.get(kind, 1)
        if at < 0:
            return kinds[kind]
    return kinds[max(kinds)]  # only if rounding left nothing
