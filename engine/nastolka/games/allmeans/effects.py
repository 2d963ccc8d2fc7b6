"""The one interpreter of the cards: programs run step by step, each verb of the vocabulary once, and what fires when.

A step that needs an answer pushes a question; `answers.py` asks it and comes back to the verb here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, Frame

from .changes import (
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
from .field import Thing, available, slug
from .firing import begin
from .selectors import (
    Source,
    amount,
    archives,
    candidates,
    feasible_branches,
    havens,
    holds,
    player,
    recoverable,
    slots,
    targets,
)
from .tables import CELL_NAMES, NAME, OWNER, Step
from .vocabulary import PROGRAMS, TARGETED

if TYPE_CHECKING:
    from .state import State

# -- programs ------------------------------------------------------------------------------------------------------------


def do_run(state: State, frame: Frame, action: None) -> None:
    """AM-235: carry out one step of a program; the rest waits beneath."""
    me, card, cell, program, at, bound = frame.data
    source = Source(me, card, cell, program, at, bound)
    steps = PROGRAMS[program]
    if at + 1 < len(steps):
        state.push(AUTO, "run", me, card, cell, program, at + 1, bound)
    if at < len(steps):
        step = steps[at]
        if step[0] in TARGETED:
            aim(state, source, step)
        else:
            OPS[step[0]](state, source, step)


def aim(state: State, source: Source, step: Step) -> None:
    """Carry a targeted step out on what it names, or ask whoever picks; without a target it does nothing."""
    selector, verb = step[1], step[0]
    found = targets(state, source, step)
    if selector.pick not in ("me", "opp"):
        for thing in found:
            hit(state, source, step, thing)
    elif found and verb == "expose":
        ask(state, source, source.me, "expose")
    elif found and verb == "move" and step[2] == "own_territory":
        ask(state, source, source.me, "march")
    elif len(found) > 1 or (found and selector.optional):
        ask(state, source, player(source, selector.pick), "target")
    elif found:
        hit(state, source, step, found[0])


def hit(state: State, source: Source, step: Step, thing: Thing) -> None:
    """Carry a targeted step out on one object; later steps may speak of it again."""
    if step[1].bind:
        bind(state, source, thing.card)
    HITS[step[0]](state, source, step, thing)


def bind(state: State, source: Source, card: int) -> None:
    """Remember an object for the steps that wait."""
    top = state.stack[-1] if state.stack else None
    if top and top.kind == "run" and top.data[3] == source.program:
        state.stack[-1] = Frame(AUTO, "run", (*top.data[:5], card))


def ask(state: State, source: Source, seat: int, kind: str) -> None:
    """Ask a question about the step being carried out."""
    state.push(seat, kind, source.me, source.card, source.cell, source.program, source.at, source.bound)


def source_of(frame: Frame) -> tuple[Source, Step]:
    """Return whose question this is and about which step."""
    me, card, cell, program, at, bound = frame.data[:6]
    return Source(me, card, cell, program, at, bound), PROGRAMS[program][at]


# -- counters --------------------------------------------------------------------------------------------------------------


def seats_of(source: Source, who: str) -> tuple[int, ...]:
    """Return the seats a word means, the acting player first."""
    return (source.me, 1 - source.me) if who == "both" else (player(source, who),)


def op_rep(state: State, source: Source, step: Step) -> None:
    """AM-19, AM-21: gain or lose reputation."""
    n = amount(state, source, step[2])
    for seat in seats_of(source, step[1]):
        if n:
            change_rep(state, seat, n)


def op_infl(state: State, source: Source, step: Step) -> None:
    """AM-21, AM-23: gain or lose influence."""
    for seat in seats_of(source, step[1]):
        change_infl(state, seat, amount(state, source, step[2]))


def op_trust(state: State, source: Source, step: Step) -> None:
    """AM-22: gain or lose trust."""
    for seat in seats_of(source, step[1]):
        change_trust(state, seat, amount(state, source, step[2]))


def op_lose_action(state: State, source: Source, step: Step) -> None:
    """AM-76: as many actions of the next turn as there are left to lose."""
    seat = player(source, step[1])
    n = min(step[2], available(state, seat))
    if n > 0:
        state.owed[seat] += n
        state.emit("owes", seat, n)


# -- archives, hands, scrap ---------------------------------------------------------------------------------------------------


def op_draw(state: State, source: Source, step: Step) -> None:
    """AM-121, AM-235: draw, as many as there are."""
    take_cards(state, player(source, step[1]), step[3], step[2])


def op_mill(state: State, source: Source, step: Step) -> None:
    """AM-77, AM-78: top cards of one archive to scrap; which archive may be the player's choice."""
    _from_archive(state, source, step)


def op_download(state: State, source: Source, step: Step) -> None:
    """AM-88, AM-89: top cards of an extra archive onto the main one."""
    _from_archive(state, source, step)


def _from_archive(state: State, source: Source, step: Step) -> None:
    found = archives(state, source, step)
    if len(found) > 1:
        ask(state, source, source.me, "archive")
    elif found:
        take_archive(state, step, *found[0])


def take_archive(state: State, step: Step, seat: int, zone: str) -> None:
    """AM-78, AM-88: carry it out on the archive chosen."""
    if step[0] == "mill":
        mill(state, seat, zone, step[2])
    else:
        download(state, seat, step[2])


def op_discard(state: State, source: Source, step: Step) -> None:
    """AM-95, AM-53: the owner discards, or the player who sees the hand picks; discard effects stay silent."""
    seat = player(source, step[1])
    if step[3] == "picker":
        state.hand_eyes[seat] = [eyes | 1 << source.me for eyes in state.hand_eyes[seat]]
    if state.hand[seat]:
        ask(
            state,
            source,
            source.me if step[3] == "picker" else seat,
            "rob" if step[3] == "picker" else "shed",
        )


def op_recover(state: State, source: Source, step: Step) -> None:
    """AM-84, AM-125: cards of the own scrap come to hand or, without symbols, to the buffer."""
    seat = player(source, step[1])
    if recoverable(state, source, step) and (step[2] == "hand" or slots(state, seat)):
        ask(state, source, seat, "recover")


def op_peek(state: State, source: Source, step: Step) -> None:
    """AM-117: look at the top of an archive and put it back in any order."""
    seat, zone = player(source, step[1]), step[3]
    cards, eyes = getattr(state, zone)[seat], getattr(state, zone + "_eyes")[seat]
    n = min(step[2], len(cards))
    if not n:
        return
    for i in range(len(cards) - n, len(cards)):
        eyes[i] |= 1 << source.me
    names = tuple(NAME[card] for card in cards[: -n - 1 : -1])
    state.emit("peeked", source.me, zone, names, eyes=(source.me,), masked=(source.me, zone, n))
    if n > 1:
        ask(state, source, source.me, "arrange")


def op_reveal_hand(state: State, source: Source, step: Step) -> None:
    """AM-118: a hand is shown, card by card, to the player of the effect."""
    seat = player(source, step[1])
    state.hand_eyes[seat] = [eyes | 1 << source.me for eyes in state.hand_eyes[seat]]
    names = tuple(NAME[card] for card in state.hand[seat])
    state.emit("revealed", seat, names, masked=(seat, len(names)), eyes=(0, 1))


# -- branches ----------------------------------------------------------------------------------------------------------------


def op_choose(state: State, source: Source, step: Step) -> None:
    """AM-60, AM-75: one of the options that can be carried out; a single one needs no answer."""
    found = feasible_branches(state, source, step)
    if len(found) > 1:
        ask(state, source, player(source, step[1]), "choose")
    elif found:
        branch(state, source, step[2][found[0] - 1])


def op_if(state: State, source: Source, step: Step) -> None:
    """AM-98: go on with the branch whose condition holds."""
    branch(state, source, step[2] if holds(state, source, step[1]) else step[3])


def branch(state: State, source: Source, program: str) -> None:
    """Run a branch with all that is known so far."""
    begin(state, source.me, program, source.card, source.cell, source.bound)


def op_move_symbol(state: State, source: Source, step: Step) -> None:
    """AM-58, AM-59: one symbol of the field moves to another object there."""
    if candidates(state, source, step[1]) and len(candidates(state, source, step[2])) > 1:
        ask(state, source, source.me, "lift")


# -- objects -----------------------------------------------------------------------------------------------------------------


def op_loyalty(state: State, source: Source, step: Step, thing: Thing) -> None:
    """AM-139, AM-140: loyalty units come or go; what has sunk below zero is paid at once."""
    change_loyalty(state, thing.place, amount(state, source, step[2]))
    reckon(state)


def op_symbols(state: State, source: Source, step: Step, thing: Thing) -> None:
    """AM-86, AM-87: all symbols of an object return or vanish."""
    if step[2] == "clear":
        clear_symbols(state, thing)
        return
    for _ in range(restore_symbols(state, thing)):
        state.push(OWNER[thing.card], "dye", OWNER[thing.card], NAME[thing.card])


def op_turn(state: State, source: Source, step: Step, thing: Thing) -> None:
    """AM-155, AM-159: an Agent is turned or readied."""
    (turn_agent if step[2] == "turned" else ready_agent)(state, thing.place)


def op_expose(state: State, source: Source, step: Step, thing: Thing) -> None:
    """AM-164: without a choice, an Agent is exposed by being turned."""
    turn_agent(state, thing.place)


def op_move(state: State, source: Source, step: Step, thing: Thing) -> None:
    """AM-171: an Agent goes to the cell of this object, or to the one own territory there is."""
    there = source.cell if step[2] == "self_cell" else havens(state, thing)[0]
    move_agent(state, thing.place, there)


def op_destroy(state: State, source: Source, step: Step, thing: Thing) -> None:
    """AM-97, AM-98, AM-177, AM-182: an object goes to scrap."""
    if step[1].pick != "bound":  # what an earlier step named is not named again
        state.emit("targeted", source.me, slug(state, thing))
    scrap_things(state, [thing])


def op_bounce(state: State, source: Source, step: Step, thing: Thing) -> None:
    """AM-145: an object returns to its owner's hand."""
    bounce(state, thing)


def op_buff(state: State, source: Source, step: Step, thing: Thing) -> None:
    """AM-166, AM-168: a bonus until the end of the turn."""
    _, _, _, what, n = step
    state.buffs.append((thing.card, what, n))
    state.emit("buffed", CELL_NAMES[thing.place], what, n)


def op_attach(state: State, source: Source, step: Step, thing: Thing) -> None:
    """AM-195, AM-197: the plot leaves the neutral zone and stays on the territory."""
    state.limbo = [each for each in state.limbo if each[0] != source.card]
    state.plots[thing.place] = (*state.plots[thing.place], source.card)
    state.emit("attached", source.me, NAME[source.card], CELL_NAMES[thing.place])


def op_pick(state: State, source: Source, step: Step, thing: Thing) -> None:
    """AM-98: an object is named; what happens to it, later steps say."""
    state.emit("targeted", source.me, slug(state, thing))


OPS: dict[str, Callable[[State, Source, Step], None]] = {
    "rep": op_rep,
    "infl": op_infl,
    "trust": op_trust,
    "draw": op_draw,
    "mill": op_mill,
    "download": op_download,
    "discard": op_discard,
    "recover": op_recover,
    "move_symbol": op_move_symbol,
    "lose_action": op_lose_action,
    "peek": op_peek,
    "reveal_hand": op_reveal_hand,
    "choose": op_choose,
    "if": op_if,
}
HITS: dict[str, Callable[[State, Source, Step, Thing], None]] = {
    "loyalty": op_loyalty,
    "symbols": op_symbols,
    "expose": op_expose,
    "turn": op_turn,
    "move": op_move,
    "destroy": op_destroy,
    "bounce": op_bounce,
    "buff": op_buff,
    "attach": op_attach,
    "pick": op_pick,
}
