"""What a position is worth: results, the evaluation of a playout cut short, and how a playout moves."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .field import level
from .programs import mods_of
from .tables import BINDER, ON_MAIN, OWNER, REP_CAP, ROW, SLOTS, Card
from .vocabulary import Choose, Draw, Keyword, Loyalty, Rep, Stat

if TYPE_CHECKING:
    from .state import State

HORIZON = 12  # plies of a playout; nearly all end before, with the turn
LOOKS = 4  # actions a playout looks at before it moves
SCALE = 20.0  # points of advantage after which a match is all but decided


def running(marginals: tuple[float, ...], beyond: float, most: int) -> tuple[float, ...]:
    """Return what 0, 1, 2 … of something are worth, from what the next one adds each time."""
    found = [0.0]
    for i in range(most):
        found.append(found[-1] + (marginals[i] if i < len(marginals) else beyond))
    return tuple(found)


# What each thing is worth in points: a tenth of the logarithm of the odds, as 300 games of equal
# bots had it, smoothed.
INFL = running((2.0, 2.0, 1.8, 1.8, 1.8, 2.2, 3.0, 4.5, 5.5, 8.0), 0.5, 30)
TRUST = running((7.5, 7.0, 5.5, 4.5, 4.0, 3.0, 2.5, 1.5, 1.2, 1.0), 0.7, 40)
REP = running((3.6, 2.2, 1.8, 1.2, 1.0, 0.8), 0.6, REP_CAP)
HAND = running((1.5, 1.8, 2.0, 2.0, 2.2, 2.2), 1.5, 40)
MAIN = (-20.0, -9.0, -6.5, -4.0, -2.5, -1.0)  # an archive that runs dry; over these
ARCHIVE = 0.4  # a card in it
LOYALTY = (0.0, 0.3, 1.0, 1.3, 1.4)  # of a territory that stands, from 1 on
STANDING, LOST, SHAKY = 2.5, 2.0, 0.7  # a territory; each influence of one that falls, or could
BUFFER, SYMBOL, FIELD_SYMBOL = 0.6, 0.6, 0.3
AGENT, EFFICIENCY, TOUGHNESS, AWAY, TURNED, SHADOW = 1.0, 0.8, 1.0, 0.9, 0.3, 2.5
OWED, TO_ACT = 1.8, 1.8
FULL = (14.0, 9.0, 5.0, 2.0)  # being three loyalty ahead with so many cells without a territory (AM-210)
BARE_WALL, TOOL, FACE_DOWN = 0.8, 1.5, 1.2  # a graffiti, one to be used, a card nobody has seen
ATTACHED = 5.0  # a plot eating at an opposing territory
# A unit of reputation, influence or loyalty gained or taken again and again by a card that stays.
LASTING = 1.2


def _lasting(row: Card) -> float:
    """Return what a card's triggers will bring as long as it stays."""
    points = 0.0
    for ability in row.abilities:
        for step in ability.effects if ability.kind == "trigger" else ():
            if isinstance(step, Rep | Loyalty):
                points += LASTING if _is_welcome(step) else -LASTING
            elif isinstance(step, Draw | Choose):
                points += LASTING
    return points


def _is_welcome(step: Rep | Loyalty) -> bool:
    """Tell whether a step gives to its own side or takes from the other."""
    loss = isinstance(step.n, int) and step.n < 0
    return loss if isinstance(step, Rep) and step.who == "opp" else not loss


def _wall(row: Card) -> float:
    """Return what a graffiti is worth on its own.

    Its triggers, and what leaving it on the wall may still do.
    """
    points = BARE_WALL + _lasting(row)
    return points + TOOL * any(each.kind == "activated" for each in row.abilities)


def _pressure(row: Card) -> float:
    """Return what a graffiti takes from the Agent on its cell."""
    points = 0.0
    for mod in mods_of(row):
        if isinstance(mod, Keyword):
            points += AWAY
        elif isinstance(mod, Stat) and mod.what == "toughness":
            points -= mod.n * TOUGHNESS
    return points


STAYS = tuple(_lasting(row) for row in BINDER)
WALL = tuple(_wall(row) for row in BINDER)
PRESSURE = tuple(_pressure(row) if row.type == "graffiti" else 0.0 for row in BINDER)


def chapter(state: State) -> int:
    """Return the turn, with which a playout ends.

    What the opponent makes of theirs would drown what search compares.
    """
    return state.round


def result(state: State) -> tuple[float, ...] | None:
    """AM-207 to AM-213: 1 to the winner, a half each to a draw."""
    if state.winners is None:
        return None
    share = 1 / len(state.winners)
    return tuple(share if seat in state.winners else 0.0 for seat in (0, 1))


def evaluate(state: State) -> tuple[float, ...]:
    """Return how likely each seat seems to win: counters, territories, Agents and cards weighed together."""
    over = result(state)
    if over is not None:
        return over
    lead = (worth(state, 0) - worth(state, 1) + _full(state)) / SCALE
    share = 0.5 + 0.5 * lead / sqrt(1.0 + lead * lead)
    return share, 1.0 - share


def worth(state: State, seat: int) -> float:
    """Return what a seat's side of the table is worth, in points."""
    left = len(state.main[seat])
    total = INFL[min(state.infl[seat], len(INFL) - 1)] + TRUST[min(state.trust[seat], len(TRUST) - 1)]
    total += REP[min(state.rep[seat], REP_CAP)] + HAND[min(len(state.hand[seat]), len(HAND) - 1)]
    total += ARCHIVE * left + (MAIN[left] if left < len(MAIN) else 0.0)
    for card in state.buffer[seat]:
        total += BUFFER + SYMBOL * len(state.symbols.get(card, ()))
    if state.limbo:
        total += _limbo(state, seat)
    for cell, card in enumerate(state.territory):
        if card >= 0 and OWNER[card] == seat:
            total += _territory(state, card, cell)
    for cell, card in enumerate(state.agent):
        if card >= 0 and OWNER[card] == seat:
            total += _agent(state, seat, card, cell)
    for cell, card in enumerate(state.graffiti):
        if card >= 0 and OWNER[card] == seat:
            total += FACE_DOWN if state.down >> cell & 1 else WALL[ROW[card]]
            total += FIELD_SYMBOL * len(state.symbols.get(card, ()))
    for cell, cards in enumerate(state.plots):
        for card in cards:
            if OWNER[card] == seat:
                total += ATTACHED if OWNER[state.territory[cell]] != seat else -ATTACHED
    if state.active == seat and state.stack and state.stack[0].kind == "turn":  # not ended yet
        total += TO_ACT * state.mains
    return total - OWED * state.owed[seat]


def _full(state: State) -> float:
    """AM-210: return what a nearly full field is worth to the first seat."""
    free = state.territory.count(-1)
    if free >= len(FULL):
        return 0.0
    ahead = 0
    for cell, card in enumerate(state.territory):
        if card >= 0:
            ahead += level(state, cell) * (1 - 2 * OWNER[card])
    return FULL[free] * max(-1.0, min(1.0, ahead / 3))


def _limbo(state: State, seat: int) -> float:
    """AM-109: of the cards that may still go to the buffer, as many as there is room for."""
    coming = [
        BUFFER + SYMBOL * (len(BINDER[ROW[card]].symbols) - (spent >= 0))
        for card, origin, spent in state.limbo
        if origin == "hand" and OWNER[card] == seat
    ]
    total = 0.0
    for points in sorted(coming)[len(state.buffer[seat]) - SLOTS :] if coming else ():
        total += points
    return total


def _territory(state: State, card: int, cell: int) -> float:
    loyal, influence = level(state, cell), BINDER[ROW[card]].influence
    if loyal <= 0:
        return -LOST * influence
    points = (
        STANDING + LOYALTY[min(loyal, len(LOYALTY)) - 1] + FIELD_SYMBOL * len(state.symbols.get(card, ()))
    )
    return points - SHAKY * influence if loyal == 1 else points


def _agent(state: State, seat: int, card: int, cell: int) -> float:
    row = BINDER[ROW[card]]
    points = AGENT + STAYS[ROW[card]] + EFFICIENCY * row.efficiency + TOUGHNESS * row.toughness
    points += FIELD_SYMBOL * len(state.symbols.get(card, ()))
    home = state.territory[cell]
    if home < 0 or OWNER[home] != seat:
        points -= AWAY
    wall = state.graffiti[cell]
    if wall >= 0 and not state.down >> cell & 1:
        points -= PRESSURE[ROW[wall]]
    if card in state.shadow:
        points += SHADOW
    return points - TURNED * (state.turned >> cell & 1)


# -- how a playout moves -------------------------------------------------------------------------------------

WEIGHTS = {  # how often a kind of action is looked at, against the others that are possible
    "number": 6, "symbols": 4, "field": 2, "neutral": 1, "deploy": 8, "slip": 8, "shadow": 1, "facedown": 1,
    "play": 4, "draw": 1, "inform": 3, "dig": 4, "strike": 5, "use": 3, "discard": 1, "dispose": 1, "end": 1,
}  # fmt: skip
DEARER = frozenset(ON_MAIN.values())


def policy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Return a playout's move: the best by evaluation of a few looked at.

    Purely random moves drown what search compares.
    """
    legal = worthwhile(state, legal)
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


def worthwhile(state: State, legal: list[Action]) -> list[Action]:
    """AM-911: leave out what an Agent would do on a main action, where the additional one buys the same.

    It is never better: a main action does whatever the additional one does, both are lost when the turn ends,
    and no card counts what is left of them.
    """
    if not state.spare or not state.layout.agents[state.active]:
        return legal
    return [action for action in legal if action not in DEARER]


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
