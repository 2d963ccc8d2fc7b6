"""Why something is forbidden, thing by thing. Looks only at what the person knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import CHANCE, Action, Frame, Refusal

from .agency import ATTACKED, INFORMED, price
from .feasible import feasible, program_feasible
from .field import (
    building_sites,
    holder,
    is_down,
    is_exposed,
    is_forbidden,
    like,
    thing_named,
)
from .firing import done_bit
from .programs import ABILITIES, DISCARDABLE, DISPOSABLE, FREE, PLOT, USABLE, to_pay
from .selectors import Source, holds, slots
from .tables import (
    AGENTS,
    BINDER,
    CELL,
    GRAFFITI_AGENTS,
    MAIN,
    NAME,
    NAMED,
    OWNER,
    ROW,
    SYMBOL,
    TYPE,
)
from .uncombined import (
    at_hand,
    no_field,
    no_gather,
    no_match,
    no_neutral,
    no_number,
    no_screen,
    no_symbols,
    spare,
    spent,
)

if TYPE_CHECKING:
    from .state import State

LUCK = ("list", "shuffle", "lot", "mix")
OF_DEPLOYMENT = {
    "territory": "AM-33", "agent": "AM-32", "graffiti_agent": "AM-32", "graffiti": "AM-35", "plot": "AM-34",
}  # fmt: skip
OF_QUESTION = {  # frame → its own kinds of answers, and the rule that says what may be answered
    "order": ("first", "AM-10"), "mulligan": ("mulligan", "AM-11"), "forfeit": ("lose", "AM-76"),
    "gather": ("add", "AM-54"), "partner": ("with", "AM-66"), "companion": ("with", "AM-101"),
    "shelve": ("shelve", "AM-109"), "dye": ("dye", "AM-100"), "relocate": ("move stay", "AM-169"),
    "dismiss": ("dismiss", "AM-173"), "choose": ("choose", "AM-60"), "target": ("target decline", "AM-198"),
    "lift": ("lift", "AM-58"), "put": ("put", "AM-59"), "expose": ("turn shove decline", "AM-164"),
    "march": ("march", "AM-171"), "archive": ("archive", "AM-78"), "recover": ("recover decline", "AM-84"),
    "shed": ("shed", "AM-95"), "rob": ("rob", "AM-118"), "arrange": ("arrange", "AM-117"),
    "fire": ("fire", "AM-206"),
}  # fmt: skip


def why_asked(state: State, frame: Frame, action: Action) -> Refusal:
    """AM-905, AM-909: another question is open; or this answer is not among those its rule allows."""
    if action.kind in LUCK:
        return Refusal("AM-905")
    kinds, rule = OF_QUESTION[frame.kind]
    if action.kind not in kinds.split():
        return Refusal("AM-909", (frame.kind,))
    if frame.kind == "shelve" and len(action.args) > slots(state, frame.seat):
        return Refusal("AM-112")
    return Refusal(rule)


def why_window(state: State, frame: Frame, action: Action) -> Refusal:
    """AM-49: in the opponent's turn only discards and disposals, and only from hand."""
    if action.kind in LUCK:
        return Refusal("AM-905")
    if action.kind in ("discard", "dispose"):
        return _thrown(state, frame.seat, action) or Refusal("AM-49")
    return Refusal("AM-49")


def why_turn(state: State, frame: Frame, action: Action) -> Refusal:
    """AM-24, AM-109, AM-905, AM-908, AM-911: why an action cannot be taken now."""
    if action.kind in LUCK:
        return Refusal("AM-905")
    check = CHECKS.get(action.kind)
    if check is None:
        return Refusal(FALLBACK.get(action.kind, "AM-24"))
    named = action.kind in SERVED and action.args[-1:] == (MAIN,)
    bare = Action(action.kind, action.args[:-1]) if named else action
    unknown = next((arg for arg in _flat(bare.args) if not _is_known(state, frame.seat, arg)), None)
    if unknown is not None or len(bare.args) not in ARGUMENTS[bare.kind]:
        return Refusal("AM-908", (str(unknown),))
    refusal = check(state, frame.seat, bare)
    if refusal is None and named:
        refusal = _unnamed(state, frame.seat, bare)
    return refusal or Refusal(FALLBACK.get(action.kind, "AM-24"))


def _flat(args: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(arg if isinstance(arg, str | int) else "()" for arg in args)


def _is_known(state: State, seat: int, arg: Any) -> bool:
    if not isinstance(arg, str):
        return isinstance(arg, int)
    return arg in NAMED[seat] or arg in CELL or arg in SYMBOL or thing_named(state, arg) is not None


def _unnamed(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-14, AM-24, AM-911: why no main action can be named for this: there is no choice, or none left."""
    thing = thing_named(state, action.args[0]) if action.kind == "use" else None
    if thing is not None and (thing.layer != "agent" or thing.card in FREE):
        return Refusal("AM-911")
    if not spare(state, seat):
        return Refusal("AM-911")
    return Refusal("AM-14" if state.mains else "AM-24")


# -- deployment ----------------------------------------------------------------------------------------------


def _priced(state: State, seat: int, card: int) -> Refusal | None:
    """AM-18, AM-46: a dash, or too little reputation."""
    cost = price(state, card)
    if cost is None:
        return Refusal("AM-46", (NAME[card],))
    return Refusal("AM-18", (cost, state.rep[seat])) if cost > state.rep[seat] else None


def _deploy(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-32 to AM-36, AM-127, AM-151, AM-192: why a card cannot be put on a cell."""
    name, where = action.args
    card, cell = NAMED[seat].get(name, -1), CELL.get(where, -1)
    if card < 0 or cell < 0:
        return Refusal("AM-908", (str(name if card < 0 else where),))
    rule = OF_DEPLOYMENT[TYPE[card]]
    if at_hand(state, seat, name) < 0 or TYPE[card] == "plot":
        return Refusal(rule, (name,))
    return _priced(state, seat, card) or _placed(state, seat, card, cell) or spent(state)


def _placed(state: State, seat: int, card: int, cell: int) -> Refusal | None:
    if TYPE[card] == "territory":
        if state.territory[cell] >= 0:
            return Refusal("AM-130")
        return None if cell in building_sites(state) else Refusal("AM-127")
    if TYPE[card] == "graffiti":
        return _painted(state, seat, cell, BINDER[ROW[card]].host)
    if like(state, card, seat) >= 0:
        return Refusal("AM-176", (NAME[card],))
    if state.agent[cell] >= 0:
        return Refusal("AM-174")
    return None if holder(state, cell) in (-1, seat) else Refusal("AM-151")


def _painted(state: State, seat: int, cell: int, host: str) -> Refusal | None:
    """AM-192, AM-236: why no graffiti can be placed on a cell."""
    owner = holder(state, cell)
    if owner < 0 or state.graffiti[cell] >= 0:
        return Refusal("AM-192")
    if host != "any" and (host == "me") != (owner == seat):
        return Refusal("AM-192")
    return Refusal("AM-236") if owner != seat and is_forbidden(state, cell) else None


def _slip(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-32: only under the condition printed on the card, and from hand."""
    card = NAMED[seat].get(action.args[0], -1)
    if card not in state.hand[seat] or not BINDER[ROW[card]].slip:
        return Refusal("AM-32", action.args[:1])
    if not holds(state, Source(seat, card), BINDER[ROW[card]].slip):
        return Refusal("AM-32", action.args[:1])
    under = like(state, card, seat) >= 0
    if under != (len(action.args) == 1):
        return Refusal("AM-176", action.args[:1])
    return (None if under else _placed(state, seat, card, CELL.get(action.args[1], 0))) or spent(state)


def _shadow(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-176: only the same Agent can be a shadow."""
    card = at_hand(state, seat, action.args[0])
    if card not in AGENTS or like(state, card, seat) < 0:
        return Refusal("AM-176", action.args)
    return _priced(state, seat, card) or spent(state)


def _facedown(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-187, AM-236: only a Graffiti-Agent, only on a territory without graffiti."""
    card = at_hand(state, seat, action.args[0])
    if card not in GRAFFITI_AGENTS or action.args[1] not in CELL:
        return Refusal("AM-187", action.args[:1])
    refusal = _priced(state, seat, card) or _painted(state, seat, CELL[action.args[1]], "any")
    return refusal or spent(state)


def _play(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-34, AM-196: only plots, and only in full."""
    card = at_hand(state, seat, action.args[0])
    if card < 0 or TYPE[card] != "plot":
        return Refusal("AM-34", action.args)
    refusal = _priced(state, seat, card)
    if refusal is None and not program_feasible(
        state, Source(seat, card), ABILITIES[card][PLOT[card]].effects
    ):
        return Refusal("AM-196", action.args)
    return refusal or spent(state)


# -- agents and abilities ------------------------------------------------------------------------------------


def _draw(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-28, AM-37: a main action must be left, and a card in the main archive."""
    return Refusal("AM-37") if state.mains else spent(state)


def _acting(state: State, seat: int, action: Action, bit: int, rule: str) -> Refusal | None:
    """AM-159 to AM-161: whose Agent, turned, already done."""
    cell = CELL.get(action.args[0], -1)
    card = state.agent[cell] if cell >= 0 else -1
    if card < 0 or OWNER[card] != seat:
        return Refusal(rule)
    if state.turned >> cell & 1:
        return Refusal("AM-159")
    if state.done.get(card, 0) & bit:
        return Refusal("AM-160")
    return spent(state, agent=True)


def _inform(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-39, AM-122: why an Agent cannot gather information."""
    refusal = _acting(state, seat, action, INFORMED, "AM-156")
    return Refusal("AM-122") if refusal is None and not state.extra[seat] else refusal


def _dig(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-38, AM-161: why an Agent cannot attack the opponent."""
    return _acting(state, seat, action, ATTACKED, "AM-158")


def _strike(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-157: only exposed Agents of the opponent."""
    cell = CELL.get(action.args[1], -1)
    prey = state.agent[cell] if cell >= 0 else -1
    if prey < 0 or OWNER[prey] == seat or not is_exposed(state, cell):
        return Refusal("AM-157")
    return _acting(state, seat, action, ATTACKED, "AM-157")


def _use(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-40, AM-44, AM-162, AM-235: why an ability cannot be used."""
    thing = thing_named(state, action.args[0]) if isinstance(action.args[0], str) else None
    if thing is None or thing.layer == "planned" or OWNER[thing.card] != seat:
        return Refusal("AM-40")
    if is_down(state, thing):
        return Refusal("AM-190")
    i = USABLE[thing.card]
    if i < 0:
        return Refusal("AM-40")
    ability, agent = ABILITIES[thing.card][i], thing.layer == "agent"
    if agent and state.turned >> thing.place & 1:
        return Refusal("AM-159")
    if (agent or ability.limit) and state.done.get(thing.card, 0) & done_bit(i):
        return Refusal("AM-162" if ability.kind == "free" else "AM-160")
    if to_pay(ability) > state.rep[seat]:
        return Refusal("AM-18", (to_pay(ability), state.rep[seat]))
    source = Source(seat, thing.card, thing.place)
    if not any(feasible(state, source, step, False) for step in ability.effects):
        return Refusal("AM-235")
    if ability.kind == "free":
        return None
    return Refusal("AM-44") if not agent and not state.mains and spare(state, seat) else spent(state, agent)


def _thrown(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-47, AM-48, AM-50: only cards that say so, and from hand."""
    rule = "AM-47" if action.kind == "discard" else "AM-48"
    name = action.args[0] if len(action.args) == 1 else ""
    card = NAMED[seat].get(name, -1) if isinstance(name, str) else -1
    if card < 0:
        return Refusal("AM-908", (str(name),))
    if card not in state.hand[seat]:
        return Refusal("AM-50", (name,))
    able = (DISCARDABLE if action.kind == "discard" else DISPOSABLE)[card]
    return Refusal(rule, (name,)) if able < 0 or action.kind == "discard" else None


Check = Callable[[Any, int, Action], Refusal | None]
CHECKS: dict[str, Check] = {
    "number": no_number, "symbols": no_symbols, "field": no_field, "neutral": no_neutral,
    "gather": no_gather, "match": no_match, "screen": no_screen, "deploy": _deploy,
    "slip": _slip, "shadow": _shadow, "facedown": _facedown, "play": _play, "draw": _draw, "inform": _inform,
    "dig": _dig, "strike": _strike, "use": _use, "discard": _thrown, "dispose": _thrown,
}  # fmt: skip
SERVED = ("inform", "dig", "strike", "use")  # what may name a main action (AM-911)
# Nothing forbids it, and it is not offered: combinations are named step by step, or are not (AM-910).
FALLBACK = {
    **dict.fromkeys(("number", "symbols", "neutral", "gather", "match", "screen"), "AM-910"),
    "field": "AM-66", "shelve": "AM-109",
}  # fmt: skip
ARGUMENTS = {
    **dict.fromkeys(("shadow", "play", "inform", "dig", "use", "discard", "dispose"), (1,)),
    **dict.fromkeys(("neutral", "deploy", "facedown", "strike", "match"), (2,)), "number": range(41),
    "gather": (1,), "screen": (1,), "symbols": (4,), "field": (4,), "slip": (1, 2), "draw": (0,),
}  # fmt: skip


def why_resign(state: State, frame: Frame, action: Action) -> Refusal:
    """AM-902, AM-905: everybody resigns for themselves, and not while luck is to speak."""
    return Refusal("AM-905") if frame.seat == CHANCE else Refusal("AM-902", action.args[:1])
