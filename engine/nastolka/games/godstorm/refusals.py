"""Why something cannot be done: the rule behind every action a person could try.

First the words (GS-909), then the moment (GS-59, GS-911, …), then the thing itself. A reason looks only at
what the asking seat knows, and a refusal carries the arguments of the action, for its sentence to name them.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import CHANCE, Action, Frame, Refusal
from nastolka.games.ancient.tables import TERRITORY
from nastolka.games.ancient.underworld import SPACE

from .tables import (
    AMOUNTS,
    BLOCKED,
    BURNING,
    CARD,
    CRYPT_PLACES,
    FIRST_HEAVEN,
    GOD,
    GOD_COST,
    GODS,
    LANDS,
    MAGIC,
    MOST_BOUGHT,
    NEUTRAL,
    NOBODY,
    ORDERS,
    PANTHEON,
    PLACE,
    REACH,
    ROWS,
    SKY,
    SUNKEN,
    TEMPLE_COST,
)

if TYPE_CHECKING:
    from .state import State

Reason = Callable[["State", Frame, tuple[Any, ...]], str]
NUMBER = range(-10_000, 10_000)
TURN = ("turn",)
GROUND = {**TERRITORY, **SPACE}  # where armies of the living and of the dead stand: all but heaven
SHAPES: dict[str, tuple[Container[Any], ...]] = {
    "choose": (PANTHEON,), "claim": (TERRITORY,), "place": (TERRITORY, NUMBER), "bid": (NUMBER,),
    "marker": (NUMBER,), "summon": (GOD, PLACE), "temple": (PLACE,), "forgo": (),
    "revive": (SPACE, TERRITORY), "buy": (GOD,), "play": (CARD,), "take": (CARD,), "attack": (PLACE, PLACE),
    "enter": (PLACE, PLACE), "spare": (GOD,), "bring": (GOD,), "march": (), "challenge": (GOD,),
    "champion": (GOD,), "roll": (NUMBER,), "press": (NUMBER,), "storm": (), "withdraw": (),
    "defend": (NUMBER,), "nullify": (), "move": (NUMBER,), "fortify": (GROUND, GROUND),
    "embark": (SPACE, NUMBER),
    "done": (),
}  # fmt: skip
# Checked where they are asked.
LOOSE = {"pass": (TURN,), "allow": (TURN,), "save": (NUMBER, ORDERS), "target": ()}
LUCK = (
    "shuffle", "plague", "neutral", "precedence", "deal", "first", "tie", "battle", "reroll", "die", "dice",
    "continent", "territory",
)  # fmt: skip
STEP_FRAMES = ("raise", "build", "buy", "cards", "invade", "fortify", "embark", "delve")


def why_answer(state: State, frame: Frame, action: Action) -> Refusal:
    """GS-909, GS-905, GS-59, GS-911: the words, the moment, then the thing itself."""
    if action.kind in LUCK:
        return Refusal("GS-905")
    if not is_known(action):
        return Refusal("GS-909")
    reason = REASONS.get((frame.kind, action.kind))
    if reason is not None:
        return Refusal(reason(state, frame, action.args), action.args)
    if action.kind == "play" and frame.kind in STEP_FRAMES:
        return Refusal("GS-107" if is_sky(action) else "GS-106", action.args)
    if frame.kind not in STEP_FRAMES:
        return Refusal("GS-911")
    below = action.kind == "fortify" and any(slug in SPACE for slug in action.args)
    return Refusal("GS-174" if below else "GS-59")


def is_known(action: Action) -> bool:
    """GS-909: tell whether the action is made of words of the game."""
    kind, args = action
    if kind in SHAPES:
        shape = SHAPES[kind]
        return len(args) == len(shape) and all(map(is_word, args, shape))
    return kind in LOOSE and len(args) <= 1 and all(type(arg) in (int, str) for arg in args)


def is_word(arg: Any, words: Container[Any]) -> bool:
    """Tell whether an argument is one of these words."""
    return type(arg) in (int, str) and arg in words


def always(rule: str) -> Reason:
    """Return a reason that is always the same rule."""
    return lambda state, frame, args: rule


def is_sky(action: Action) -> bool:
    """GS-107: tell whether a sky card is to be played."""
    return is_known(action) and action.kind == "play" and ROWS[CARD[action.args[0]]].deck == SKY


def out_of_turn(state: State, seat: int, action: Action) -> Refusal:
    """GS-58, GS-107: a seat waits for its turn; for a sky card it waits in vain unless it is attacked."""
    if not is_sky(action):
        return Refusal("GS-58")
    place = under_attack(state)
    return Refusal("GS-107" if place is None else no_answer(state, seat, place, action.args[0]), action.args)


def under_attack(state: State) -> int | None:
    """GS-108: return the place an attack that has been declared goes against."""
    for frame in reversed(state.stack):
        if frame.kind in ("attack", "assault"):
            return PLACE[frame.data[2 if frame.kind == "attack" else 1]]
    return None


def no_answer(state: State, seat: int, place: int, name: str) -> str:
    """GS-101, GS-104, GS-108, GS-117: why a seat that is not asked cannot answer an attack."""
    if place >= LANDS:
        return "GS-117"
    if state.owner[place] != seat:
        return "GS-108"
    if CARD[name] not in state.hands[seat]:
        return "GS-101"
    return "GS-108" if state.in_play(seat, SKY) else "GS-104"  # the dice lie there, or it is muted


# -- set-up and bids -----------------------------------------------------------------------------------------


def no_pantheon(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-34, GS-49: it is taken, or neutral."""
    return "GS-49" if PANTHEON[args[0]] == state.neutral else "GS-34"


def no_place(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-41, GS-62, GS-910: not one's own land, more than there are, or no handy number."""
    slug, n = args
    rule = "GS-41" if frame.kind == "garrison" else "GS-62"
    if state.owner[PLACE[slug]] != frame.seat or not 0 < n <= frame.data[0] or n in AMOUNTS:
        return rule
    return "GS-910"


# -- at home -------------------------------------------------------------------------------------------------


def no_summons(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-68 to GS-70: in play already, not paid for, not one's own land, plagued, or below."""
    god, slug = args
    if PLACE[slug] >= LANDS:
        return "GS-70"
    if state.gods[frame.seat][GOD[god]] >= 0 or state.faith[frame.seat] < GOD_COST:
        return "GS-68"
    return "GS-69"


def no_temple(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-71 to GS-73: below, none left, one there already, not one's own land, or not paid for."""
    land = PLACE[args[0]]
    if land >= LANDS or not state.temples_left():
        return "GS-73"
    if state.temples[land]:
        return "GS-72"
    return "GS-71" if state.faith[frame.seat] < TEMPLE_COST or state.owner[land] != frame.seat else "GS-73"


def no_revival(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-64, GS-184: only crypts revive, and only to temples."""
    return "GS-64" if PLACE[args[0]] in CRYPT_PLACES else "GS-184"


def no_purchase(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-88, GS-89, GS-92: the god is not there, four are bought, the deck is empty, or faith lacks."""
    deck, ordered = GOD[args[0]], frame.data
    if not state.in_play(frame.seat, deck):
        return "GS-88"
    if len(ordered) >= MOST_BOUGHT:
        return "GS-89"
    return "GS-92" if len(state.decks[deck]) <= ordered.count(GODS[deck]) else "GS-88"


def no_play(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-101, GS-102, GS-104, GS-106, GS-107, GS-200: why a card cannot be played now."""
    card, seat = CARD[args[0]], frame.seat
    row = ROWS[card]
    if row.deck == MAGIC:
        return "GS-102"
    if frame.kind == "cards" and row.deck == SKY:
        return "GS-107"
    if frame.kind == "sky" and row.deck != SKY:
        return "GS-106"
    if card not in state.hands[seat]:
        return "GS-101"
    if not state.in_play(seat, row.deck) or state.faith[seat] < row.cost:
        return "GS-104"
    return "GS-200"


def no_target(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-200, GS-201: no such target for this card.

    Neither oneself nor neutral armies where it says opponent.
    """
    target = args[0] if args else None
    if "rival" in frame.data[0]:
        owner = state.owner[PLACE[target]] if target in PLACE else target
        if owner in (frame.seat, NEUTRAL):
            return "GS-201"
    return "GS-200"


# -- attacks -------------------------------------------------------------------------------------------------


def no_assault(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-146, GS-149: gods fight first; an army more than dice."""
    return "GS-146" if gods_on_both_sides(state, frame) else "GS-149"


def no_press(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-146, GS-906: gods fight first; no more losses than there are armies to lose."""
    return "GS-146" if gods_on_both_sides(state, frame) else "GS-906"


def no_challenge(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-135, GS-138: no god takes part on one side, or not this one."""
    return "GS-138" if gods_on_both_sides(state, frame) else "GS-135"


def gods_on_both_sides(state: State, frame: Frame) -> bool:
    """GS-134: tell whether a battle of gods is to be fought."""
    _, b, gods, _ = frame.data
    return bool(gods) and bool(state.gods_at(state.owner[PLACE[b]], PLACE[b]))


MOVE_RULE = {
    "occupy": "GS-157", "enter": "GS-137", "fortify": "GS-168", "eagles": "GS-115", "fog": "GS-115",
    "walk": "GS-115",
}  # fmt: skip
BRING_RULE = {
    "occupy": "GS-158", "enter": "GS-137", "fortify": "GS-166", "eagles": "GS-115", "fog": "GS-115",
    "walk": "GS-180",
}  # fmt: skip


def no_move(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-115, GS-137, GS-157, GS-168: too few go, or too few stay."""
    return MOVE_RULE[frame.data[0]]


def no_bring(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-158, GS-166, GS-169: the god is not there, or would end in plague."""
    mode, a, b, *_ = frame.data
    if mode == "fortify" and GOD[args[0]] in state.gods_at(frame.seat, PLACE[a]) and PLACE[b] in state.plague:
        return "GS-169"
    return BRING_RULE[mode]


def no_fortify(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-166 to GS-169, GS-174: below, not one's own, nothing to send, a god to end in plague, no chain."""
    a, b = PLACE[args[0]], PLACE[args[1]]
    if a >= LANDS or b >= LANDS:
        return "GS-174"
    if a == b or state.owner[a] != frame.seat or state.owner[b] != frame.seat:
        return "GS-166"
    if state.armies[a] < 2 and a not in state.gods[frame.seat]:
        return "GS-168"
    return "GS-167" if state.armies[a] > 1 or b not in state.plague else "GS-169"


def no_embark(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-170 to GS-173, GS-910: no way there, or not so many armies."""
    slug, n = args
    owner = state.owner[PLACE[slug]]
    if not frame.data[0] and owner != frame.seat:
        return "GS-173"
    if PLACE[slug] not in state.reach(FIRST_HEAVEN):
        return "GS-171"
    if owner not in (frame.seat, -1):
        return "GS-172"
    return "GS-170" if not 0 < n <= state.armies[state.heaven(frame.seat)] or n in AMOUNTS else "GS-910"


def no_attack(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-127 to GS-132, GS-174, GS-176 to GS-179: from where, over which border, against whom."""
    a, b = PLACE[args[0]], PLACE[args[1]]
    rule = no_going(state, frame, a, b)
    if rule:
        return rule
    if state.owner[b] == NOBODY:
        return "GS-137"
    return "GS-131" if state.owner[b] == frame.seat else "GS-23"  # what is left: the ground is sacred


def no_entry(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-137, GS-174: only an unoccupied neighbour is entered without a fight."""
    a, b = PLACE[args[0]], PLACE[args[1]]
    return no_going(state, frame, a, b) or "GS-137"


def no_going(state: State, frame: Frame, a: int, b: int) -> str | None:
    """GS-174: nobody walks from one space of one's own to another; then the place and the way are asked."""
    below = all(LANDS <= place < FIRST_HEAVEN and state.owner[place] == frame.seat for place in (a, b))
    if frame.kind == "delve" and below and a != b:
        return "GS-174"
    return no_base(state, frame, a) or no_way(state, a, b)


def no_base(state: State, frame: Frame, a: int) -> str | None:
    """GS-24, GS-59, GS-130, GS-176, GS-177: why no attack can start there; None if one can."""
    seat = frame.seat
    if (a >= LANDS) != (frame.kind == "delve"):
        return "GS-59"  # the Earth in step 6, the Underworld in step 9
    if a >= FIRST_HEAVEN:
        if a != state.heaven(seat):
            return "GS-179"
        return None if state.armies[a] else "GS-176"
    if state.owner[a] != seat:
        return "GS-24" if a < LANDS else "GS-181"
    if state.armies[a] < 2:
        return "GS-130" if a < LANDS else "GS-177"
    return None


def no_way(state: State, a: int, b: int) -> str | None:
    """GS-127 to GS-129, GS-171, GS-179, GS-198: why one place does not reach another; None if it does."""
    if b in REACH[a]:
        if state.open_way(a, b):
            return None
        return "GS-198" if state.sunk and (a in SUNKEN or b in SUNKEN) else "GS-128"
    if (a, b) in BLOCKED:
        return "GS-129"
    if (a, b) in BURNING or b >= FIRST_HEAVEN:
        return "GS-179"
    if a >= FIRST_HEAVEN:
        return "GS-171"
    return "GS-127"


REASONS: dict[tuple[str, str], Reason] = {
    ("pantheon", "choose"): no_pantheon,
    ("claim", "claim"): always("GS-46"),
    ("garrison", "place"): no_place,
    ("settle", "summon"): always("GS-43"),
    ("settle", "temple"): always("GS-43"),
    ("bid", "bid"): always("GS-55"),
    ("marker", "marker"): always("GS-56"),
    ("raise", "place"): no_place,
    ("raise", "done"): always("GS-62"),
    ("raise", "forgo"): always("GS-112"),
    ("raise", "revive"): no_revival,
    ("build", "summon"): no_summons,
    ("build", "temple"): no_temple,
    ("buy", "buy"): no_purchase,
    ("cards", "play"): no_play,
    ("sky", "play"): no_play,
    ("target", "target"): no_target,
    ("pick", "take"): always("GS-200"),
    ("invade", "attack"): no_attack,
    ("delve", "attack"): no_attack,
    ("invade", "enter"): no_entry,
    ("delve", "enter"): no_entry,
    ("join", "spare"): always("GS-133"),
    ("assault", "withdraw"): always("GS-136"),
    ("assault", "roll"): no_assault,
    ("assault", "storm"): no_press,
    ("assault", "press"): no_press,
    ("assault", "challenge"): no_challenge,
    ("champion", "champion"): always("GS-138"),
    ("defend", "defend"): always("GS-150"),
    ("tree", "save"): always("GS-904"),
    ("sky", "pass"): always("GS-909"),
    ("aegis", "allow"): always("GS-909"),
    ("shift", "move"): no_move,
    ("shift", "bring"): no_bring,
    ("fortify", "fortify"): no_fortify,
    ("embark", "embark"): no_embark,
}


# -- at any moment -------------------------------------------------------------------------------------------

INTERVENTION_RULE = {"resign": "GS-907", "mute": "GS-903", "unmute": "GS-903", "order": "GS-904"}


def why_intervention(state: State, frame: Frame, action: Action) -> Refusal:
    """GS-903, GS-904, GS-907: luck speaks, no such seat, or it would change nothing."""
    if frame.seat == CHANCE:
        return Refusal("GS-905")
    if not action.args or type(action.args[0]) is not int or not 0 <= action.args[0] < state.seats:
        return Refusal("GS-909")
    return Refusal(INTERVENTION_RULE[action.kind], action.args)
