"""The planner: how a bot of Godstorm spends a turn without searching.

Armies do not score, territories do, and only at the end. So it gathers one great army at a front that pays,
breaks and completes continents on the way, bids for the last turn of the last epoch, and then storms whatever
it can reach. Cards and answers are tried out one ply deep in the world it was told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nastolka.core.kinds import CHANCE, Action, Frame
from nastolka.core.rng import Rng
from nastolka.games.ancient.tables import CONTINENT_OF, CONTINENTS

from .plans import HABITS, front, god_chance, greedy, prospect
from .scoring import evaluate
from .tables import (
    ALTAR_PLACES,
    BUY,
    CRYPT_PLACES,
    DEATH,
    DONE,
    EARTH,
    GODS,
    LANDS,
    MAGIC,
    MARCH,
    MOST_BOUGHT,
    NOBODY,
    PLACE,
    SKY,
    SPARE,
    STORM,
    SUMMON,
    WAR,
    WITHDRAW,
    place,
)

if TYPE_CHECKING:
    from .state import State

CAUTIOUS, DARING = 0.62, 0.3  # the least chance of an attack, before and in the last turn of the game
KEPT = 2  # faith kept for the next bid
AHEAD = 12  # plies a card is followed before it is judged
TRIALS = 2  # how often luck is thrown for it
PRIZES = frozenset((*ALTAR_PLACES, *CRYPT_PLACES))


def plan(state: State, rng: Rng) -> Action:
    """Return what the planner does, in a world its seat imagines."""
    legal, frame = state.legal(), state.stack[-1]
    if len(legal) == 1:
        return legal[0]
    if frame.kind in TRIED:
        return best_of(state, legal, rng)
    if frame.kind == "bid":
        return plan_bid(state, frame, legal, rng)
    planned = PLANS.get(frame.kind) or HABITS.get(frame.kind)
    return legal[0] if planned is None else planned(state, frame, legal)


def is_last_turn(state: State, seat: int) -> bool:
    """GS-187: tell whether the seat will not play again."""
    return state.epoch >= state.config.epochs and state.mover == seat


# -- turn order ----------------------------------------------------------------------------------------------


def plan_bid(state: State, frame: Frame, legal: list[Action], rng: Rng) -> Action:
    """Pay well for the last turn of the game, else a little; never quite the same."""
    faith = len(legal) - 1
    share = (2 * faith) // 5 if state.epoch >= state.config.epochs else faith // 6
    return legal[min(faith, max(1, share) + rng.below(2))]


def plan_marker(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Play last in the last epoch, first before."""
    return legal[-1 if state.epoch >= state.config.epochs else 0]


# -- at home -------------------------------------------------------------------------------------------------


def plan_place(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Put everything on the front that pays best."""
    if legal[0] == DONE:
        return legal[-1]
    land = max(state.lands(frame.seat), key=lambda land: base_worth(state, frame.seat, land))
    return place(land, frame.data[0])


def base_worth(state: State, seat: int, land: int) -> float:
    """Return how much armies are worth on a territory: beside prizes, on a great army, off the plague."""
    prizes = [
        target_worth(state, seat, b) / (2 + state.armies[b])
        for b in state.reach(land)
        if state.owner[b] not in (seat, NOBODY)
    ]
    if not prizes:
        return -1.0
    worth = 6 * max(prizes) + 0.3 * len(prizes) + 0.4 * min(30, state.armies[land])
    worth += 1.5 * len(state.gods_at(seat, land))
    return worth / 2 if land in state.plague else worth


def target_worth(state: State, seat: int, land: int) -> float:
    """Return what a foreign territory is worth: its point, its continent to win or to break, its temple."""
    owner = state.owner[land]
    region = CONTINENTS[CONTINENT_OF[land]]
    mine = sum([state.owner[other] == seat for other in region.territories])
    theirs = sum([state.owner[other] == owner for other in region.territories])
    size = len(region.territories)
    worth = 1.0 + 0.5 * state.temples[land]
    worth += region.bonus * (mine + 1) * (mine + 1) / (2.0 * size * size)
    if theirs == size:
        worth += 0.5 * region.bonus
    if 0 <= owner < state.seats and state.owner[:LANDS].count(owner) < 3:
        worth += 1.5
    return worth / 2 if land in state.plague else worth


def plan_build(state: State, frame: Frame, legal: list[Action]) -> Action:
    """The war god, the goddess, a temple while it still pays, then the others; a little faith is kept."""
    seat = frame.seat
    last = is_last_turn(state, seat)
    left = state.faith[seat] - (0 if last else KEPT)
    lands = [land for land in state.lands(seat) if land not in state.plague]
    if not lands:
        return DONE
    camp = max(lands, key=lambda land: (base_worth(state, seat, land), state.armies[land]))
    for kind in (WAR, MAGIC):
        if SUMMON[kind][camp] in legal and (left >= 3 or kind == WAR):
            return SUMMON[kind][camp]
    temples = [action for action in legal if action.kind == "temple"]
    if temples and left >= 5 and state.config.epochs - state.epoch >= 2:
        return max(temples, key=lambda action: shelter(state, seat, action))
    for kind in (SKY, DEATH):
        wanted = kind == SKY or bool(state.crypts(seat))
        if wanted and left >= 5 and not last and SUMMON[kind][camp] in legal:
            return SUMMON[kind][camp]
    return DONE


def shelter(state: State, seat: int, action: Action) -> tuple[int, int]:
    """Return how safe a temple would be: many armies, few foes around."""
    land = PLACE[action.args[0]]
    return state.armies[land] - front(state, seat, land), state.armies[land]


def plan_settle(state: State, frame: Frame, legal: list[Action]) -> Action:
    """The war god with the army that will attack, the temple where it is safe."""
    if legal[0].kind == "temple":
        return max(legal, key=lambda action: shelter(state, frame.seat, action))
    return max(legal, key=lambda action: base_worth(state, frame.seat, PLACE[action.args[-1]]))


def plan_buy(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Relics early, cards to be played at once later; keep a little faith for the bid and for their price."""
    seat, ordered = frame.seat, frame.data
    last = is_last_turn(state, seat)
    price = 2 - state.trait(seat, "rebate")
    left = state.faith[seat] - price * len(ordered) - (0 if last else KEPT)
    if left < price + 1 or len(ordered) >= MOST_BOUGHT:
        return DONE
    early = state.config.epochs - state.epoch >= 2
    for deck in (MAGIC, WAR, SKY, DEATH) if early else (WAR, DEATH):
        if BUY[deck] in legal and ordered.count(GODS[deck]) < 2:
            return BUY[deck]
    return DONE


# -- war -----------------------------------------------------------------------------------------------------


def plan_invade(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Walk into empty land; attack where chance and prize are best together."""
    seat = frame.seat
    least = DARING if is_last_turn(state, seat) else CAUTIOUS
    best, highest = DONE, 0.0
    for action in legal[1:]:
        a, b = PLACE[action.args[0]], PLACE[action.args[1]]
        if action.kind == "enter":
            return action
        chance = prospect(state, seat, a, b)
        if chance < least:
            continue
        spare = state.armies[a] - state.armies[b]
        rating = chance * target_worth(state, seat, b) + 0.05 * min(10, spare)
        if rating > highest:
            best, highest = action, rating
    return best


def plan_join(state: State, frame: Frame, legal: list[Action]) -> Action:
    """All gods come, but none into plague, and none against gods they would lose to."""
    a, b, *gods = frame.data
    if PLACE[b] in state.plague or (
        state.gods_at(state.owner[PLACE[b]], PLACE[b])
        and god_chance(state, frame.seat, PLACE[a], PLACE[b]) < 0.4
    ):
        return SPARE[GODS.index(gods[0])]
    return MARCH


def plan_assault(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Fight on while the chance is fair."""
    if legal[0].kind == "challenge":
        return legal[0]
    a, b, *_ = frame.data
    least = 0.15 if is_last_turn(state, frame.seat) else 0.5
    if WITHDRAW in legal and prospect(state, frame.seat, PLACE[a], PLACE[b]) < least:
        return WITHDRAW
    return STORM


def plan_shift(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Go on with all where there is more to win; stay where the new land has nothing beyond."""
    mode, a, b, *_ = frame.data
    if legal[0].kind == "bring":
        return legal[0] if PLACE[b] not in state.plague or len(legal) == 1 else first_move(legal)
    if mode == "occupy" and PLACE[b] < LANDS and PLACE[a] < LANDS:
        here, there = base_worth(state, frame.seat, PLACE[a]), base_worth(state, frame.seat, PLACE[b])
        armies = state.armies[PLACE[a]]
        if here - 0.4 * min(30, armies) > there and here > 0:
            return legal[-1]
    return first_move(legal)


def first_move(legal: list[Action]) -> Action:
    """Return the greatest number that may go."""
    return next((action for action in legal if action.kind == "move"), legal[0])


def plan_fortify(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Bring the greatest idle army to the front that pays best."""
    seat = frame.seat
    worths = {land: base_worth(state, seat, land) for land in EARTH if state.owner[land] == seat}
    best, gain = DONE, 0.0
    for action in legal[1:]:
        a, b = PLACE[action.args[0]], PLACE[action.args[1]]
        moved = state.armies[a] - 1
        if moved and (worths[a] < 0 or worths[a] + 4 < worths[b]) and b not in state.plague:
            rating = moved * (worths[b] - min(0.0, worths[a]))
            if rating > gain:
                best, gain = action, rating
    return best


# -- below ---------------------------------------------------------------------------------------------------


def plan_embark(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Leave heaven where prizes are near."""
    seat = frame.seat
    everybody = state.armies[state.heaven(seat)]
    leaving = [action for action in legal[1:] if action.args[1] == everybody]
    return max(leaving, key=lambda action: prizes_near(state, seat, PLACE[action.args[0]]), default=DONE)


def prizes_near(state: State, seat: int, space: int) -> float:
    """Return how many altars and crypts of others, or of nobody, lie beside a space, and one step further."""
    near = [other for other in state.reach(space) if state.owner[other] != seat]
    further = {step for other in near for step in state.reach(other) if state.owner[step] != seat}
    return sum([other in PRIZES for other in near]) + 0.3 * sum([step in PRIZES for step in sorted(further)])


def plan_delve(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Take altars and crypts, and what leads to them."""
    seat = frame.seat
    best, highest = DONE, 0.05
    for action in legal[1:]:
        a, b = PLACE[action.args[0]], PLACE[action.args[1]]
        worth = (b in PRIZES) + 0.4 * prizes_near(state, seat, b)
        chance = 1.0 if action.kind == "enter" else prospect(state, seat, a, b)
        rating = worth * chance if chance >= 0.55 else 0.0
        if rating > highest:
            best, highest = action, rating
    return best


# -- cards and answers ---------------------------------------------------------------------------------------

TRIED = frozenset(("cards", "target", "pick", "sky", "aegis"))


def best_of(state: State, legal: list[Action], rng: Rng) -> Action:
    """Try every answer and return the one after which the seat stands best."""
    seat = state.stack[-1].seat
    seed = rng.below(1 << 30)
    rated = [(-outlook(state, action, seat, seed), i) for i, action in enumerate(legal)]
    return legal[min(rated)[1]]


def outlook(state: State, action: Action, seat: int, seed: int) -> float:
    """Return the seat's share after an action and what follows at once, luck alike for every answer."""
    total = 0.0
    for trial in range(TRIALS):
        world = state.clone()
        rng = Rng(f"{seed}/{trial}")
        world.apply(action)
        for _ in range(AHEAD):
            if not world.stack or world.stack[-1].kind not in FOLLOWED:
                break
            follow(world, rng)
        total += evaluate(world)[seat]
    return total - 1e-6 * (action.kind == "play")


FOLLOWED = frozenset(("target", "pick", "shift", "aegis", "die", "dice", "continent", "territory"))


def follow(world: State, rng: Rng) -> None:
    """Let luck or a habit answer what a card still asks."""
    frame = world.stack[-1]
    if frame.seat == CHANCE:
        world.apply(world.draw(rng))
    else:
        world.apply(greedy(world, rng))


Planned = Callable[["State", Frame, list[Action]], Action]
PLANS: dict[str, Planned] = {
    "marker": plan_marker,
    "garrison": plan_place,
    "raise": plan_place,
    "settle": plan_settle,
    "build": plan_build,
    "buy": plan_buy,
    "invade": plan_invade,
    "join": plan_join,
    "assault": plan_assault,
    "shift": plan_shift,
    "fortify": plan_fortify,
    "embark": plan_embark,
    "delve": plan_delve,
}
