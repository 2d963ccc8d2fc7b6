"""Why not: the rule behind every refusal, frame by frame. Nothing here decides what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import CHANCE, Action, Frame, Refusal
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORY

from .decisions import is_forced
from .effects import is_set
from .tables import CARD, CARDS, NEUTRAL, SET, WILD

if TYPE_CHECKING:
    from .state import State

LUCK = ("opening", "deal", "shuffle", "dice")
ROLLS = ("roll", "press", "storm")


def out_of_turn(action: Action, rule: str, *args: Any) -> Refusal:
    """Return the rule of the step, unless luck was to be dictated."""
    return Refusal("RK-910") if action.kind in LUCK else Refusal(rule, args)


def territories(action: Action, count: int) -> list[int] | None:
    """Return the territories an action names first, or None if one of them is none."""
    named = action.args[:count]
    if len(named) < count or any(not isinstance(slug, str) or slug not in TERRITORY for slug in named):
        return None
    return [TERRITORY[slug] for slug in named]


def no_territory(action: Action) -> Refusal:
    """RK-1: the board has 42 territories, and this is none of them."""
    odd = next((arg for arg in action.args if not isinstance(arg, str) or arg not in TERRITORY), "")
    return Refusal("RK-1", (str(odd),))


# -- set-up and new armies -----------------------------------------------------------------------------------


def why_claim(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-11: a territory is claimed once, and armies are added only when all are."""
    if action.kind != "claim":
        return out_of_turn(action, "RK-12" if action.kind == "place" else "RK-11")
    lands = territories(action, 1)
    return no_territory(action) if lands is None else Refusal("RK-11", action.args[:1])


def why_muster(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-12, RK-64: starting armies go on own land, so many a turn."""
    pair = state.seats == 2
    amount = Refusal("RK-905", frame.data) if state.config.whole else Refusal("RK-64" if pair else "RK-12")
    return _why_placing(state, action, frame.seat, Refusal("RK-64" if pair else "RK-12"), amount)


def why_buffer(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-64: one neutral army, on neutral land."""
    return _why_placing(state, action, NEUTRAL, Refusal("RK-64"), Refusal("RK-64"))


def why_place(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-17, RK-24, RK-905: new armies are placed first, on own land, by handfuls."""
    if action.kind == "trade":
        return Refusal("RK-27")
    if action.kind != "place":
        return out_of_turn(action, "RK-17")
    return _why_placing(
        state, action, frame.seat, Refusal("RK-24", action.args[:1]), Refusal("RK-905", frame.data)
    )


def _why_placing(state: State, action: Action, seat: int, elsewhere: Refusal, amount: Refusal) -> Refusal:
    if action.kind != "place":
        return out_of_turn(action, elsewhere.rule, *elsewhere.args)
    lands = territories(action, 1)
    if lands is None:
        return no_territory(action)
    return amount if state.owner[lands[0]] == seat else elsewhere


# -- sets ----------------------------------------------------------------------------------------------------


def why_trade(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-26 to RK-34, RK-53: which cards make a set, whose bonus it is, and when one must be traded."""
    if action.kind != "trade":
        if is_forced(state, frame):
            return out_of_turn(action, "RK-53" if frame.data[0] == "spoils" else "RK-28")
        return out_of_turn(action, "RK-27")
    slugs = action.args[:SET]
    for slug in slugs:
        if not isinstance(slug, str) or slug not in CARD:
            return Refusal("RK-4", (str(slug),))
    cards = [CARD[slug] for slug in slugs]
    hand = state.hands[frame.seat]
    for card in cards:
        if cards.count(card) > hand.count(card):
            return Refusal("RK-25", (slugs[cards.index(card)],))
    if not is_set(cards) or _names_more(state, frame.seat, action.args):
        return Refusal("RK-26")
    if cards != sorted(cards):
        return Refusal("RK-32")
    return _why_match(state, frame.seat, cards, action.args[SET:])


def _names_more(state: State, seat: int, args: tuple[Any, ...]) -> bool:
    """RK-26: tell whether a fourth card follows a set: a wild one, or another one of the hand."""
    more = [CARD[name] for name in args[SET:] if name in CARD and name not in args[:SET]]
    return CARDS[WILD] in args[SET:] or any(card in state.hands[seat] for card in more)


def _why_match(state: State, seat: int, cards: list[int], match: tuple[Any, ...]) -> Refusal:
    """RK-33, RK-34: two armies for one shown territory of one's own, once a turn."""
    shown = [card for card in cards if CARD.get(str(match[0])) == card] if match else []
    if not match or len(match) > 1 or (state.matched and shown):
        return Refusal("RK-34")
    return Refusal("RK-33", (str(match[0]),))


# -- attacks -------------------------------------------------------------------------------------------------


def why_attack(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-37, RK-38, RK-40: who may attack whom; nothing is rolled before both are named."""
    if action.kind == "attack":
        return _why_target(state, frame.seat, action)
    if action.kind in ROLLS:
        return Refusal("RK-40")
    if action.kind in ("trade", "keep"):
        return Refusal("RK-27")
    return out_of_turn(action, "RK-17")


def _why_target(state: State, seat: int, action: Action) -> Refusal:
    lands = territories(action, 2)
    if lands is None or len(action.args) > 2:
        return no_territory(action)
    source, target = lands
    if state.owner[source] != seat or state.owner[target] == seat or target not in NEIGHBOURS[source]:
        return Refusal("RK-37", action.args)
    return Refusal("RK-38", action.args[:1])


def why_battle(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-42, RK-906: how many dice, how many losses."""
    source = frame.data[0]
    armies = state.armies[TERRITORY[source]]
    if action.kind == "roll":
        return Refusal("RK-42", (source, armies))
    if action.kind in ROLLS:
        return Refusal("RK-906", (source, armies - 2))
    return why_attack(state, frame, action)


def why_defend(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-43: one die or two, and nothing else before that."""
    return out_of_turn(action, "RK-43", frame.data[1])


# -- moves ---------------------------------------------------------------------------------------------------


def why_occupy(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-50, RK-51: the captured territory is occupied first, with enough and not with all."""
    source, target, least = frame.data
    if action.kind != "move":
        return out_of_turn(action, "RK-50", target)
    return Refusal("RK-51", (least, least + state.armies[TERRITORY[source]] - 1))


def why_fortify(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-56, RK-57: between two neighbours of one's own, and one army stays."""
    if action.kind == "trade":
        return Refusal("RK-27")
    if action.kind != "fortify":
        return out_of_turn(action, "RK-17")
    lands = territories(action, 2)
    if lands is None or len(action.args) > 2:
        return no_territory(action)
    source, target = lands
    own = state.owner[source] == state.owner[target] == frame.seat
    if own and target in NEIGHBOURS[source]:
        return Refusal("RK-57", (action.args[0], state.armies[source] - 1))
    return Refusal("RK-56", action.args)


def why_shift(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-56, RK-57: say how many walk; one army stays."""
    source, target = frame.data
    if action.kind != "move":
        return out_of_turn(action, "RK-56", source, target)
    return Refusal("RK-57", (source, state.armies[TERRITORY[source]] - 1))


# -- at any moment -------------------------------------------------------------------------------------------


def why_order(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-907, RK-908: orders only where defenders choose, for oneself, and only another one."""
    if frame.seat == CHANCE:
        return Refusal("RK-910")
    return Refusal("RK-908" if state.config.asks else "RK-907")


def why_resign(state: State, frame: Frame, action: Action) -> Refusal:
    """RK-909: everybody resigns for themselves, and once."""
    return Refusal("RK-910" if frame.seat == CHANCE else "RK-909")
