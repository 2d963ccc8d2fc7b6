"""The one interpreter of the cards.

Programs run step by step, each verb of the vocabulary once, and what fires when. A step that needs an answer
pushes a question; `answers.py` asks it and comes back to the verb here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from nastolka.core.kinds import AUTO, Frame

from .changes import (
    attach,
    change_infl,
    change_loyalty,
    change_rep,
    change_trust,
    clear_symbols,
    download,
    mill,
    move_agent,
    ready_agent,
    reckon,
    restore_symbols,
    take_cards,
    turn_agent,
)
from .departures import bounce, scrap_things
from .feasible import archives, feasible_branches, havens, recoverable, targets
from .field import available, open_name, slug
from .firing import begin
from .layout import Thing
from .programs import PROGRAMS, branch_key
from .selectors import Source, amount, candidates, holds, player, seats_of, slots
from .tables import CELL_NAMES, NAME, OWNER
from .vocabulary import (
    Attach,
    Bounce,
    Buff,
    Choose,
    Destroy,
    Discard,
    Download,
    Draw,
    Expose,
    FromArchive,
    If,
    Infl,
    LoseAction,
    Loyalty,
    Mill,
    Move,
    MoveSymbol,
    Peek,
    Pick,
    Recover,
    Rep,
    RevealHand,
    Symbols,
    Targeted,
    Trust,
    Turn,
)
from .word import Step

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound=Step)

# -- programs ------------------------------------------------------------------------------------------------


def do_run(state: State, frame: Frame, action: None) -> None:
    """AM-235: carry out one step of a program; the rest waits beneath."""
    source = Source.of(frame)
    steps, at = PROGRAMS[source.program], source.at
    if at + 1 < len(steps):
        rest = (source.me, source.card, source.cell, source.program, at + 1, source.bound)
        state.push(AUTO, "run", *rest)
    if at < len(steps):
        step = steps[at]
        if isinstance(step, Targeted):
            aim(state, source, step)
        else:
            OPS[type(step)](state, source, step)


def aim(state: State, source: Source, step: Targeted) -> None:
    """Carry a targeted step out on what it names, or ask whoever picks; without a target it does nothing."""
    selector = step.target
    found = targets(state, source, step)
    if selector.pick not in ("me", "opp"):
        for thing in found:
            hit(state, source, step, thing)
    elif found and isinstance(step, Expose):
        ask(state, source, source.me, "expose")
    elif found and isinstance(step, Move) and step.to == "own_territory":
        ask(state, source, source.me, "march")
    elif len(found) > 1 or (found and selector.optional):
        ask(state, source, player(source, selector.pick), "target")
    elif found:
        hit(state, source, step, found[0])


def hit(state: State, source: Source, step: Targeted, thing: Thing) -> None:
    """Carry a targeted step out on one object; later steps may speak of it again."""
    if step.target.bind:
        bind(state, source, thing.card)
    HITS[type(step)](state, source, step, thing)


def bind(state: State, source: Source, card: int) -> None:
    """Remember an object for the steps that wait."""
    top = state.stack[-1] if state.stack else None
    if top and top.kind == "run" and Source.of(top).program == source.program:
        state.stack[-1] = Frame(AUTO, "run", tuple(Source.of(top)._replace(bound=card)))


def ask(state: State, source: Source, seat: int, kind: str) -> None:
    """Ask a question about the step being carried out."""
    state.push(seat, kind, *source)


def asked(frame: Frame, verb: type[S]) -> tuple[Source, S]:
    """Return whose question this is and about which step."""
    source = Source.of(frame)
    step = PROGRAMS[source.program][source.at]
    assert isinstance(step, verb)
    return source, step


# -- counters ------------------------------------------------------------------------------------------------


def op_rep(state: State, source: Source, step: Rep) -> None:
    """AM-19, AM-21: gain or lose reputation."""
    n = amount(state, source, step.n)
    for seat in seats_of(source, step.who):
        if n:
            change_rep(state, seat, n)


def op_infl(state: State, source: Source, step: Infl) -> None:
    """AM-21, AM-23: gain or lose influence."""
    for seat in seats_of(source, step.who):
        change_infl(state, seat, amount(state, source, step.n))


def op_trust(state: State, source: Source, step: Trust) -> None:
    """AM-22: gain or lose trust."""
    for seat in seats_of(source, step.who):
        change_trust(state, seat, amount(state, source, step.n))


def op_lose_action(state: State, source: Source, step: LoseAction) -> None:
    """AM-76: as many actions of the next turn as there are left to lose."""
    seat = player(source, step.who)
    n = min(step.n, available(state, seat))
    if n > 0:
        state.owed[seat] += n
        state.emit("owes", seat, n)


# -- archives, hands, scrap ----------------------------------------------------------------------------------


def op_draw(state: State, source: Source, step: Draw) -> None:
    """AM-121, AM-235: draw, as many as there are."""
    take_cards(state, player(source, step.who), step.zone, step.n)


def op_mill(state: State, source: Source, step: Mill) -> None:
    """AM-77, AM-78: top cards of one archive to scrap; which archive may be the player's choice."""
    _from_archive(state, source, step)


def op_download(state: State, source: Source, step: Download) -> None:
    """AM-88, AM-89: top cards of an extra archive onto the main one."""
    _from_archive(state, source, step)


def _from_archive(state: State, source: Source, step: FromArchive) -> None:
    found = archives(state, source, step)
    if len(found) > 1:
        ask(state, source, source.me, "archive")
    elif found:
        take_archive(state, step, *found[0])


def take_archive(state: State, step: FromArchive, seat: int, zone: str) -> None:
    """AM-78, AM-88: carry it out on the archive chosen."""
    if isinstance(step, Mill):
        mill(state, seat, zone, step.n)
    else:
        download(state, seat, step.n)


def op_discard(state: State, source: Source, step: Discard) -> None:
    """AM-95, AM-53: the owner discards, or the player who sees the hand picks.

    Discard effects stay silent.
    """
    seat = player(source, step.who)
    if step.by == "picker":
        _show_hand(state, seat, source.me)
    if state.hand[seat]:
        ask(state, source, *((source.me, "rob") if step.by == "picker" else (seat, "shed")))


def op_recover(state: State, source: Source, step: Recover) -> None:
    """AM-84, AM-125: cards of the own scrap come to hand or, without symbols, to the buffer."""
    seat = player(source, step.who)
    if recoverable(state, source, step) and (step.to == "hand" or slots(state, seat)):
        ask(state, source, seat, "recover")


def op_peek(state: State, source: Source, step: Peek) -> None:
    """AM-117: look at the top of an archive and put it back in any order."""
    seat, zone = player(source, step.who), step.zone
    cards, eyes = getattr(state, zone)[seat], getattr(state, zone + "_eyes")[seat]
    n = min(step.n, len(cards))
    if not n:
        return
    for i in range(len(cards) - n, len(cards)):
        eyes[i] |= 1 << source.me
    names = tuple(NAME[card] for card in cards[: -n - 1 : -1])
    state.emit("peeked", source.me, zone, names, eyes=(source.me,), masked=(source.me, zone, n))
    if n > 1:
        ask(state, source, source.me, "arrange")


def op_reveal_hand(state: State, source: Source, step: RevealHand) -> None:
    """AM-118: a hand is shown, card by card, to the player of the effect."""
    seat = player(source, step.who)
    _show_hand(state, seat, source.me)
    names = tuple(NAME[card] for card in state.hand[seat])
    state.emit("revealed", seat, names, masked=(seat, len(names)), eyes=(0, 1))


def _show_hand(state: State, seat: int, viewer: int) -> None:
    """AM-118: a player knows every card of a hand now."""
    state.hand_eyes[seat] = [eyes | 1 << viewer for eyes in state.hand_eyes[seat]]


# -- branches ------------------------------------------------------------------------------------------------


def op_choose(state: State, source: Source, step: Choose) -> None:
    """AM-60, AM-75: one of the options that can be carried out; a single one needs no answer."""
    found = feasible_branches(state, source, step)
    if len(found) > 1:
        ask(state, source, player(source, step.who), "choose")
    elif found:
        branch(state, source, found[0])


def op_if(state: State, source: Source, step: If) -> None:
    """AM-98: go on with the branch whose condition holds."""
    branch(state, source, 1 if holds(state, source, step.cond) else 2)


def branch(state: State, source: Source, n: int) -> None:
    """Run a step's branch, counted from one, with all that is known so far."""
    program = branch_key(source.program, source.at, n)
    begin(state, source.me, program, source.card, source.cell, source.bound)


def op_move_symbol(state: State, source: Source, step: MoveSymbol) -> None:
    """AM-58, AM-59: one symbol of the field moves to another object there."""
    if candidates(state, source, step.what) and len(candidates(state, source, step.to)) > 1:
        ask(state, source, source.me, "lift")


# -- objects -------------------------------------------------------------------------------------------------


def op_loyalty(state: State, source: Source, step: Loyalty, thing: Thing) -> None:
    """AM-139, AM-140: loyalty units come or go; what has sunk below zero is paid at once."""
    change_loyalty(state, thing.place, amount(state, source, step.n))
    reckon(state)


def op_symbols(state: State, source: Source, step: Symbols, thing: Thing) -> None:
    """AM-86, AM-87: all symbols of an object return or vanish."""
    if step.how == "clear":
        clear_symbols(state, thing)
        return
    for _ in range(restore_symbols(state, thing)):
        state.push(OWNER[thing.card], "dye", OWNER[thing.card], NAME[thing.card])


def op_turn(state: State, source: Source, step: Turn, thing: Thing) -> None:
    """AM-155, AM-159: an Agent is turned or readied."""
    (turn_agent if step.to == "turned" else ready_agent)(state, thing.place)


def op_expose(state: State, source: Source, step: Expose, thing: Thing) -> None:
    """AM-164: without a choice, an Agent is exposed by being turned."""
    turn_agent(state, thing.place)


def op_move(state: State, source: Source, step: Move, thing: Thing) -> None:
    """AM-171: an Agent goes to the cell of this object, or to the one own territory there is."""
    there = source.cell if step.to == "self_cell" else havens(state, thing)[0]
    move_agent(state, thing.place, there)


def op_destroy(state: State, source: Source, step: Destroy, thing: Thing) -> None:
    """AM-97, AM-98, AM-177, AM-182: an object goes to scrap."""
    if step.target.pick != "bound":  # what an earlier step named is not named again
        state.emit("targeted", source.me, slug(state, thing), open_name(state, thing))
    scrap_things(state, [thing])


def op_bounce(state: State, source: Source, step: Bounce, thing: Thing) -> None:
    """AM-145: an object returns to its owner's hand."""
    bounce(state, thing)


def op_buff(state: State, source: Source, step: Buff, thing: Thing) -> None:
    """AM-166, AM-168: a bonus until the end of the turn."""
    state.buffs.append((thing.card, step.what, step.n))
    state.emit("buffed", CELL_NAMES[thing.place], step.what, step.n, NAME[thing.card])


def op_attach(state: State, source: Source, step: Attach, thing: Thing) -> None:
    """AM-195, AM-197: the plot leaves the neutral zone and stays on the territory."""
    state.limbo = [each for each in state.limbo if each[0] != source.card]
    attach(state, source.card, thing.place)
    state.emit("attached", source.me, NAME[source.card], CELL_NAMES[thing.place])


def op_pick(state: State, source: Source, step: Pick, thing: Thing) -> None:
    """AM-98: an object is named; what happens to it, later steps say."""
    state.emit("targeted", source.me, slug(state, thing), open_name(state, thing))


OPS: dict[type[Step], Callable[[State, Source, Any], None]] = {
    Rep: op_rep,
    Infl: op_infl,
    Trust: op_trust,
    Draw: op_draw,
    Mill: op_mill,
    Download: op_download,
    Discard: op_discard,
    Recover: op_recover,
    MoveSymbol: op_move_symbol,
    LoseAction: op_lose_action,
    Peek: op_peek,
    RevealHand: op_reveal_hand,
    Choose: op_choose,
    If: op_if,
}
HITS: dict[type[Step], Callable[[State, Source, Any, Thing], None]] = {
    Loyalty: op_loyalty,
    Symbols: op_symbols,
    Expose: op_expose,
    Turn: op_turn,
    Move: op_move,
    Destroy: op_destroy,
    Bounce: op_bounce,
    Buff: op_buff,
    Attach: op_attach,
    Pick: op_pick,
}
