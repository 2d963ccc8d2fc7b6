"""The fixed yardstick, what search considers, and what people may try."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nastolka.core.kinds import Action, Frame
from nastolka.core.rng import Rng
from nastolka.games.ancient.tables import CONTINENT_OF, CONTINENTS, NEIGHBOURS

from .odds import ALL_POWERS, conquest, duel
from .tables import (
    ALLOW,
    ATTACK,
    BRING,
    BUY,
    CARD,
    CARDS,
    CHALLENGE,
    CHAMPION,
    CHOOSE,
    CLAIM,
    DEFEND,
    DONE,
    FORGO,
    FORTIFY,
    GOD_DICE,
    GODS,
    LANDS,
    MAGIC,
    MARCH,
    MARKER,
    MUTE,
    NULLIFY,
    PASS,
    PLACE,
    PLACES,
    PLAY,
    RESIGN,
    REVIVE,
    ROLL,
    SAVE,
    SAVE_ALWAYS,
    SET_ORDER,
    SKY,
    SPARE,
    STORM,
    SUMMON,
    TAKE,
    TEMPLE,
    UNMUTE,
    WAR,
    WITHDRAW,
    bid,
    embark,
    move,
    place,
    press,
)

if TYPE_CHECKING:
    from .state import State

# -- the yardstick -------------------------------------------------------------------------------------------

REGION = tuple(CONTINENTS[i].territories for i in CONTINENT_OF)
SURE = 0.6  # the yardstick attacks at this chance or better


def greedy(state: State, rng: Rng) -> Action:
    """Bid 1, war god first, then a card; attack at 60 % or better; play the first legal card."""
    return grab(state, state.legal(), rng)


def grab(state: State, legal: list[Action], rng: Rng) -> Action:
    """Do what the yardstick does, among some of the answers; none of them counts twice."""
    frame, some = state.stack[-1], list(dict.fromkeys(legal))
    habit = HABITS.get(frame.kind)
    return some[0] if habit is None else habit(state, frame, some)


def first_bid(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Bid 1, or nothing without faith."""
    return legal[min(1, len(legal) - 1)]


def nearest(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Claim the land with most own neighbours, then the one in the smallest continent."""
    owner, seat = state.owner, frame.seat

    def worth(action: Action) -> tuple[int, int]:
        land = PLACE[action.args[0]]
        return sum([owner[near] == seat for near in NEIGHBOURS[land]]), -len(REGION[land])

    return max(legal, key=worth)


def all_to_the_front(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Put all that is left on the biggest front."""
    if legal[0].kind == "done":
        return legal[-1]  # a revival, or done when there is none
    lands = dict.fromkeys(PLACE[land] for kind, args in legal if kind == "place" for land, _ in [args])
    if not lands:
        return legal[0]
    return place(max(lands, key=lambda land: front(state, frame.seat, land)), frame.data[0])


def front(state: State, seat: int, land: int) -> int:
    """Return how many armies of others stand around a territory; without any it is no front."""
    owner, armies = state.owner, state.armies
    return sum([armies[near] for near in state.reach(land) if owner[near] != seat])


def with_the_strongest(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Set a god or a temple down where most armies stand."""
    return max(legal, key=lambda action: state.armies[PLACE[action.args[-1]]])


def war_god_first(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Summon the war god; keep the rest of the faith for a card."""
    summons = [action for action in legal if action.kind == "summon" and action.args[0] == "war"]
    return with_the_strongest(state, frame, summons) if summons else DONE


def one_card(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Buy one card, of war if there is one."""
    return DONE if frame.data or len(legal) < 2 else legal[1]


def first_card(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Play the first legal card."""
    return next((action for action in legal if action.kind == "play"), legal[0] if legal[0] == DONE else PASS)


def against_others(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Aim at somebody else where that is possible; for oneself, where most armies stand."""
    seat, kind = frame.seat, frame.data[0]
    if kind in ("own", "own_temple", "own_bare"):
        return with_the_strongest(state, frame, legal)

    def is_own(action: Action) -> bool:
        target = action.args[0]
        if target in CARD:
            return CARD[target] in state.relics[seat]
        return target == seat or (target in PLACE and state.owner[PLACE[target]] == seat)

    return next((action for action in legal if not is_own(action)), legal[0])


def best_attack(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Attack where conquest is surest, at 60 % or better; walk into empty land."""
    best, highest = DONE, SURE
    for action in legal[1:]:
        if action.kind == "enter":
            return action
        chance = prospect(state, frame.seat, PLACE[action.args[0]], PLACE[action.args[1]])
        if chance > highest:
            best, highest = action, chance
    return best


def prospect(state: State, seat: int, a: int, b: int) -> float:
    """Return the chance of conquest with all gods that could come, the battles of gods guessed one by one."""
    foe = state.owner[b]
    mine, theirs = state.gods_at(seat, a), state.gods_at(foe, b)
    free = state.armies[a] - state.garrison(a)
    shield = b < LANDS and (state.temples[b] > 0 or MAGIC in theirs)
    chance = conquest(free, state.armies[b], ALL_POWERS[(WAR in mine) + 2 * (MAGIC in mine) + 4 * shield])
    if mine and theirs:
        won = god_chance(state, seat, a, b)
        for _ in theirs:
            chance *= won
    return chance


def god_chance(state: State, seat: int, a: int, b: int) -> float:
    """Return the chance to win one battle of gods."""
    foe = state.owner[b]
    mine, theirs = state.gods_at(seat, a), state.gods_at(foe, b)
    first = (
        GOD_DICE + (SKY in mine) + state.altars(seat),
        MAGIC in mine or state.trait(seat, "reroll") > 0,
        state.armies[a] + state.trait(seat, "might") + state.sears[seat],
    )
    second = (
        GOD_DICE + (SKY in theirs) + state.altars(foe),
        MAGIC in theirs or state.temples[b] > 0 or state.trait(foe, "reroll") > 0,
        state.armies[b] + state.trait(foe, "might") + state.sears[foe],
    )
    return duel(first, second, WAR in mine)


def to_the_end(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Fight on while it is likelier won than lost."""
    if legal[0].kind == "challenge":
        return legal[0]
    a, b, *_ = frame.data
    if WITHDRAW in legal and prospect(state, frame.seat, PLACE[a], PLACE[b]) < 0.5:
        return WITHDRAW
    return STORM


def most_of_them(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Move as many as may go."""
    return next(action for action in legal if action.kind == "move" or legal[-1] == action)


def to_the_border(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Send the greatest idle army to the biggest front it reaches."""
    seat = frame.seat
    idle = [action for action in legal[1:] if not front(state, seat, PLACE[action.args[0]])]
    if not idle:
        return DONE

    def worth(action: Action) -> tuple[int, int]:
        a, b = PLACE[action.args[0]], PLACE[action.args[1]]
        return state.armies[a], front(state, seat, b)

    best = max(idle, key=worth)
    return best if front(state, seat, PLACE[best.args[1]]) else DONE


def leave_heaven(state: State, frame: Frame, legal: list[Action]) -> Action:
    """Send everybody to the first space."""
    everybody = state.armies[state.heaven(frame.seat)]
    return next((action for action in legal[1:] if action.args[1] == everybody), DONE)


Habit = Callable[["State", Frame, list[Action]], Action]
HABITS: dict[str, Habit] = {
    "claim": nearest,
    "garrison": all_to_the_front,
    "raise": all_to_the_front,
    "settle": with_the_strongest,
    "bid": first_bid,
    "build": war_god_first,
    "buy": one_card,
    "cards": first_card,
    "sky": first_card,
    "target": against_others,
    "invade": best_attack,
    "delve": best_attack,
    "assault": to_the_end,
    "shift": most_of_them,
    "fortify": to_the_border,
    "embark": leave_heaven,
}


# -- what search considers -----------------------------------------------------------------------------------


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """Return at most a dozen actions, the yardstick's choice first."""
    if len(legal) == 1:
        return legal
    frame = state.stack[-1]
    if frame.kind == "bid":
        return list(dict.fromkeys([legal[0], legal[len(legal) // 4], legal[len(legal) // 2], legal[-1]]))
    habit = HABITS.get(frame.kind)
    best = legal[0] if habit is None else habit(state, frame, legal)
    return [best, *(action for action in ranked(state, frame, legal) if action != best)][:SHORT]


def ranked(state: State, frame: Frame, legal: list[Action]) -> list[Action]:
    """Return the actions, attacks by their chances, all else as the rules list it, far numbers left out."""
    if frame.kind in ("invade", "delve"):
        seat = frame.seat
        rated = [
            (
                0.5
                if len(action.args) < 2
                else prospect(state, seat, PLACE[action.args[0]], PLACE[action.args[1]]),
                -i,
            )
            for i, action in enumerate(legal)
        ]
        return [legal[-i] for _, i in sorted(rated, reverse=True)]
    if frame.kind == "assault":
        return [action for action in legal if action.kind != "press"]
    return legal


SHORT = 12  # actions search looks at


# -- what people may try -------------------------------------------------------------------------------------

TRIED = (
    *CHOOSE, *CLAIM[::5], *(place(land, n) for land in range(0, 42, 5) for n in (0, 1, 2, 5, 90)),
    *(bid(n) for n in (0, 1, 4, 80)), *MARKER, *SUMMON[0][::4], *SUMMON[2][::7],
    Action("summon", ("sky", "u1")), *TEMPLE[::4], Action("temple", ("u1",)), FORGO,
    *list(REVIVE.values())[::9], Action("revive", ("u1", "egypt")), *BUY, *PLAY, *TAKE[::6],
    *(Action(kind, (a, b)) for kind in ("attack", "enter") for a in PLACES[::4] for b in PLACES[::6]),
    *list(ATTACK.values())[::3], *(Action("enter", action.args) for action in list(ATTACK.values())[::4]),
    Action("attack", ("galicia", "rus")), Action("attack", ("u1", "u2")),
    *(Action("attack", (PLACES[-2], u)) for u in ("u1", "u4", "u5")), *SPARE, *BRING, *CHALLENGE, *CHAMPION,
    MARCH, *ROLL, STORM, *(press(n) for n in (0, 1, 2, 50)), WITHDRAW, *DEFEND, *SAVE, SAVE_ALWAYS,
    Action("save", (9,)), PASS, ALLOW, NULLIFY, Action("pass", ("egypt",)),
    *(move(n) for n in (0, 1, 2, 3, 60)), *(pair for row in FORTIFY[::5] for pair in row[::5]),
    *(embark(u, n) for u in range(42, 55, 2) for n in (0, 1, 2, 7)), DONE,
    *(Action("target", (target,)) for target in (0, 1, 4, *CARDS[::9], *GODS, *PLACES[::3], "anglia-gaul")),
    Action("target", ()), *RESIGN, *MUTE, *UNMUTE, *(action for row in SET_ORDER for action in row),
    Action("mute", ("egypt",)), Action("order", ()), Action("die", (6,)), Action("battle", ((6,), (1,))),
    Action("shuffle", ("war",)), Action("dance"), Action("attack", ("egypt",)),
    Action("place", ("egypt", "many")), Action("play", ("egypt",)), Action("bid", ((3,),)),
)  # fmt: skip


def plausible(state: State) -> list[Action]:
    """Anything a person might try.

    Every kind of action with things that are there and things that are not.
    """
    return list(TRIED)
