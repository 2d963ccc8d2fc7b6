"""The active player's turn: actions, combinations and where their cards go, discards and disposal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, Action, Frame
from nastolka.core.remember import for_a_match

from .agency import (
    acts,
    can_use,
    deploy,
    deploy_facedown,
    deploy_shadow,
    deployments,
    dig,
    inform,
    price,
    strike,
    use_named,
)
from .changes import from_hand, pay, play_out, spend_main, take_cards
from .combining import (
    play_field,
    play_gather,
    play_match,
    play_neutral,
    play_number,
    play_screen,
    play_symbols,
)
from .combos import Prices, field_pairs, holding, neutrals, numbers, symbols
from .feasible import program_feasible
from .field import thing_named
from .firing import begin
from .layout import Layout
from .programs import ABILITIES, DISCARDABLE, DISPOSABLE, FREE, PLOT, PROGRAM_OF
from .selectors import Source, holds
from .tables import (
    CELL,
    DISCARD,
    DISPOSE,
    DRAW,
    END,
    NAMED,
    ON_MAIN,
    PLAY,
    USE,
)
from .word import Condition

if TYPE_CHECKING:
    from .state import State

# Answers that name a set → the words of one part of it: a card, or an object with its symbol.
SET_OF = {"number": 1, "neutral": 1, "shelve": 1, "shed": 1, "mulligan": 1, "symbols": 2, "field": 2}

# -- the turn (AM-24 to AM-53) -------------------------------------------------------------------------------


def options_turn(state: State, frame: Frame) -> list[Action]:
    """AM-24 to AM-29, AM-202, AM-234, AM-911: main actions, the additional one, what costs none, the end."""
    seat = frame.seat
    main, lie = can_spend(state), state.layout
    found: list[Action] = []
    if main:
        held = holding(state, seat)
        found += numbers(state, held.sets, seat)
        found += symbols(state, held, seat)
        found += field_pairs(state, lie, seat)
        if held.neutral.combos:
            found += neutrals(state, held.neutral, seat)
        found += deployments(state, lie, seat, held.pieces)
        if held.plots:
            found += plots(state, seat, held.plots)
    if state.mains and state.main[seat]:
        found.append(DRAW)
    before = len(found)
    if lie.agents[seat] and (main or state.spare):
        found += acts(state, lie, seat)
    if lie.usable[seat]:
        found += uses(state, lie, seat, main)
    if main and state.spare and lie.agents[seat]:
        found += instead(lie, seat, found[before:])
    found += throws(state, seat)
    found.append(END)
    return found


def meant(state: State, action: Action) -> Action:
    """AM-54, AM-66, AM-95, AM-101, AM-109: a set is the same in any order; return the legal one."""
    size = SET_OF.get(action.kind)
    if size is None:
        return action
    offered = [each for each in state.legal() if each.kind == action.kind]
    if action in offered:
        return action
    parts = parts_of(action, size)
    return next((each for each in offered if parts_of(each, size) == parts), action)


def parts_of(action: Action, size: int) -> Counter[tuple[Any, ...]]:
    """Return what an action names, in parts of so many words, whatever their order."""
    return Counter(action.args[at : at + size] for at in range(0, len(action.args), size))


def can_spend(state: State) -> bool:
    """AM-14, AM-15, AM-24: whether a main action is left for anything but the draw of the first turn."""
    return state.mains > state.bound


def plots(state: State, seat: int, prices: Prices) -> list[Action]:
    """AM-34, AM-196: plots that can be paid for and carried out in full."""
    rep = state.rep[seat]
    return [
        PLAY[card]
        for card, cost in prices
        if cost <= rep and program_feasible(state, Source(seat, card), ABILITIES[card][PLOT[card]].effects)
    ]


def uses(state: State, lie: Layout, seat: int, main: bool) -> list[Action]:
    """AM-40, AM-44, AM-162: abilities of own objects.

    An Agent's may take the additional action, a free one none.
    """
    return [
        USE[thing.layer][thing.place]
        for thing in lie.usable[seat]
        if (main or thing.card in FREE or (thing.layer == "agent" and state.spare))
        and can_use(state, seat, thing)
    ]


def instead(lie: Layout, seat: int, acting: list[Action]) -> list[Action]:
    """AM-28, AM-29, AM-911: what Agents do, on a main action, while the additional one is left too."""
    free = [USE[thing.layer][thing.place] for thing in lie.usable[seat] if thing.card in FREE]
    return [ON_MAIN[action] for action in acting if action in ON_MAIN and action not in free]


def throws(state: State, seat: int) -> Sequence[Action]:
    """AM-47, AM-48, AM-50, AM-52: discards and disposals from the hand, as many as one likes."""
    actions, doubtful = throwable(tuple(state.hand[seat]))
    if not doubtful:
        return actions
    unmet = [action for card, action, cond in doubtful if not holds(state, Source(seat, card), cond)]
    return [action for action in actions if action not in unmet]


@for_a_match(2048)
def throwable(hand: tuple[int, ...]) -> tuple[tuple[Action, ...], tuple[Doubtful, ...]]:
    """AM-47, AM-48: return what a hand's cards can be thrown away for, and which of it has conditions."""
    actions: list[Action] = []
    doubtful: list[Doubtful] = []
    for card in sorted(hand):
        if (i := DISCARDABLE[card]) >= 0:
            actions.append(DISCARD[card])
            if cond := ABILITIES[card][i].cond:
                doubtful.append((card, DISCARD[card], cond))
        if DISPOSABLE[card] >= 0:
            actions.append(DISPOSE[card])
    return tuple(actions), tuple(doubtful)


Doubtful = tuple[int, Action, tuple[Condition, ...]]  # a card, how it is thrown away, and while what holds


def do_turn(state: State, frame: Frame, action: Action) -> None:
    """AM-24: an action is taken; the turn waits until it has been carried out."""
    if action.kind == "end":
        state.push(AUTO, "dusk")
        return
    state.wait(frame)
    DO[action.kind](state, frame.seat, *action.args)


def spend_agent(state: State, seat: int, named: str) -> None:
    """AM-27, AM-28, AM-911: an Agent acts on the additional action while it is left, or on a main one."""
    if state.spare and not named:
        state.spare -= 1
        return
    if named:
        state.emit("on_main", seat)
    spend_main(state)


def _draw(state: State, seat: int) -> None:
    """AM-14, AM-37: draw one from the main archive; it is the draw the first turn asks for."""
    spend_main(state)
    state.bound = 0
    take_cards(state, seat, "main", 1)


def _deploy(state: State, seat: int, name: str, cell: str) -> None:
    """AM-32, AM-33, AM-35: put a card on the field for its price."""
    spend_main(state)
    deploy(state, seat, NAMED[seat][name], CELL[cell], free=False)


def _slip(state: State, seat: int, name: str, cell: str = "") -> None:
    """AM-32: deploy under the condition printed on the card, without its price."""
    spend_main(state)
    if cell:
        deploy(state, seat, NAMED[seat][name], CELL[cell], free=True)
    else:
        deploy_shadow(state, seat, NAMED[seat][name], free=True)


def _shadow(state: State, seat: int, name: str) -> None:
    """AM-176, AM-179: the same Agent becomes a shadow."""
    spend_main(state)
    deploy_shadow(state, seat, NAMED[seat][name], free=False)


def _facedown(state: State, seat: int, name: str, cell: str) -> None:
    """AM-187: a Graffiti-Agent is laid face down."""
    spend_main(state)
    deploy_facedown(state, seat, NAMED[seat][name], CELL[cell])


def _play(state: State, seat: int, name: str) -> None:
    """AM-34, AM-107, AM-194: a plot is paid for, lies in the neutral zone, happens, and goes to scrap."""
    card = NAMED[seat][name]
    spend_main(state)
    pay(state, seat, price(state, card) or 0)
    state.symbols.pop(card, None)
    play_out(state, card, "plot")
    state.emit("played", seat, name)
    state.push(AUTO, "tidy")
    begin(state, seat, PROGRAM_OF[card][PLOT[card]], card)


def _inform(state: State, seat: int, cell: str, named: str = "") -> None:
    """AM-39, AM-43: gather information."""
    spend_agent(state, seat, named)
    inform(state, seat, CELL[cell])


def _dig(state: State, seat: int, cell: str, named: str = "") -> None:
    """AM-38, AM-42: attack the opponent."""
    spend_agent(state, seat, named)
    dig(state, seat, CELL[cell])


def _strike(state: State, seat: int, cell: str, there: str, named: str = "") -> None:
    """AM-41: attack an Agent."""
    spend_agent(state, seat, named)
    strike(state, seat, CELL[cell], CELL[there])


def _use(state: State, seat: int, name: str, named: str = "") -> None:
    """AM-40, AM-44, AM-162: use an ability, on the action it takes."""
    thing = thing_named(state, name)
    assert thing is not None
    if thing.layer == "agent" and thing.card not in FREE:
        spend_agent(state, seat, named)
    elif thing.card not in FREE:
        spend_main(state)
    use_named(state, seat, name)


def discard(state: State, seat: int, name: str) -> None:
    """AM-47: the card is discarded for its effect, without action or price."""
    card = NAMED[seat][name]
    from_hand(state, card)
    state.emit("discarded", seat, name)
    state.scrap[seat].append(card)
    begin(state, seat, PROGRAM_OF[card][DISCARDABLE[card]], card)


def dispose(state: State, seat: int, name: str) -> None:
    """AM-48, AM-235: the card goes to scrap and one is drawn, if there is one."""
    card = NAMED[seat][name]
    from_hand(state, card)
    state.emit("disposed", seat, name)
    state.scrap[seat].append(card)
    begin(state, seat, PROGRAM_OF[card][DISPOSABLE[card]], card)


DO: dict[str, Callable[..., None]] = {
    "number": play_number,
    "symbols": play_symbols,
    "field": play_field,
    "neutral": play_neutral,
    "gather": play_gather,
    "match": play_match,
    "screen": play_screen,
    "deploy": _deploy,
    "slip": _slip,
    "shadow": _shadow,
    "facedown": _facedown,
    "play": _play,
    "draw": _draw,
    "inform": _inform,
    "dig": _dig,
    "strike": _strike,
    "use": _use,
    "discard": discard,
    "dispose": dispose,
}
