"""Questions that a card's step asks: what may be answered, and how the step goes on."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from nastolka.core.kinds import Action, Frame

from .changes import (
    add_symbol,
    from_hand,
    lift_symbol,
    move_agent,
    symbol_names,
    to_hand,
    to_scrap,
    turn_agent,
)
from .effects import asked, bind, branch, hit, take_archive
from .feasible import archives, feasible_branches, havens, recoverable, targets
from .field import on_field, slug, thing_named, wilds
from .selectors import Source, candidates, player, slots
from .tables import (
    ARCHIVE,
    CELL,
    CHOOSE,
    DECLINE,
    MARCH,
    MOVED,
    NAME,
    NAMED,
    ROB,
    SHOVE,
    SYMBOL,
    TURN,
    each,
)
from .vocabulary import Choose, Discard, Expose, FromArchive, Move, MoveSymbol, Peek, Recover, Targeted

if TYPE_CHECKING:
    from .state import State


def sets(kind: str, cards: list[int], n: int) -> list[Action]:
    """Return one action for each set of so many cards."""
    return list(each(kind, combinations([NAME[card] for card in sorted(cards)], n)))


# -- one of two ----------------------------------------------------------------------------------------------


def options_choose(state: State, frame: Frame) -> list[Action]:
    """AM-60, AM-75, AM-76: each option must be possible for whoever chooses."""
    return [CHOOSE[n - 1] for n in feasible_branches(state, *asked(frame, Choose))]


def do_choose(state: State, frame: Frame, action: Action) -> None:
    """AM-60: the option chosen happens."""
    source, n = Source.of(frame), action.args[0]
    state.emit("chose", frame.seat, n, source.program)
    branch(state, source, n)


# -- an object -----------------------------------------------------------------------------------------------


def options_target(state: State, frame: Frame) -> list[Action]:
    """AM-198: any object the text admits."""
    source, step = asked(frame, Targeted)
    actions = [Action("target", (slug(state, thing),)) for thing in targets(state, source, step)]
    return [*actions, DECLINE] if step.target.optional else actions


def do_target(state: State, frame: Frame, action: Action) -> None:
    """AM-198: the step is carried out on the object named."""
    source, step = asked(frame, Targeted)
    if action.kind == "target":
        thing = thing_named(state, action.args[0])
        assert thing is not None
        hit(state, source, step, thing)


def options_lift(state: State, frame: Frame) -> list[Action]:
    """AM-58, AM-59: any symbol on any object of the field."""
    source, step = asked(frame, MoveSymbol)
    return [
        Action("lift", (slug(state, thing), symbol))
        for thing in candidates(state, source, step.what)
        for symbol in dict.fromkeys(symbol_names(state.symbols[thing.card]))
    ]


def do_lift(state: State, frame: Frame, action: Action) -> None:
    """AM-59: then to which object it moves."""
    state.push(frame.seat, "put", *frame.data, *action.args)


def options_put(state: State, frame: Frame) -> list[Action]:
    """AM-59: any other object of the field."""
    here = frame.data[6]
    names = [slug(state, thing) for thing in on_field(state)]
    return [Action("put", (name,)) for name in names if name != here]


def do_put(state: State, frame: Frame, action: Action) -> None:
    """AM-58: the symbol lies on another object now; it is recorded as moved there."""
    here, symbol = frame.data[6:]
    there = action.args[0]
    source, target = thing_named(state, here), thing_named(state, there)
    assert source is not None and target is not None
    lift_symbol(state, source.card, SYMBOL[symbol])
    add_symbol(state, target.card, SYMBOL[symbol] + MOVED)
    state.emit("symbol_moved", here, there, symbol)


# -- an agent ------------------------------------------------------------------------------------------------


def options_expose(state: State, frame: Frame) -> list[Action]:
    """AM-164, AM-165: turn one of the Agents, or move it to a cell with neither territory nor Agent."""
    source, step = asked(frame, Expose)
    actions = []
    for thing in targets(state, source, step):
        if not state.turned >> thing.place & 1:
            actions.append(TURN[thing.place])
        actions += [SHOVE[thing.place][cell] for cell in wilds(state)]
    return [*actions, DECLINE] if step.target.optional else actions


def do_expose(state: State, frame: Frame, action: Action) -> None:
    """AM-164: the Agent is turned or moved."""
    if action.kind == "turn":
        turn_agent(state, CELL[action.args[0]])
    elif action.kind == "shove":
        move_agent(state, *(CELL[name] for name in action.args))


def options_march(state: State, frame: Frame) -> list[Action]:
    """AM-171: an Agent to a territory of its controller without an Agent."""
    source, step = asked(frame, Move)
    return [
        MARCH[thing.place][cell] for thing in targets(state, source, step) for cell in havens(state, thing)
    ]


def do_march(state: State, frame: Frame, action: Action) -> None:
    """AM-171: the Agent goes there as it is."""
    source, step = asked(frame, Move)
    here, there = (CELL[name] for name in action.args)
    if step.target.bind:
        bind(state, source, state.agent[here])
    move_agent(state, here, there)


# -- archives, hands, scrap ----------------------------------------------------------------------------------


def options_archive(state: State, frame: Frame) -> list[Action]:
    """AM-78, AM-88: any archive of the kind that holds a card."""
    return [ARCHIVE[found] for found in archives(state, *asked(frame, FromArchive))]


def do_archive(state: State, frame: Frame, action: Action) -> None:
    """AM-78, AM-88: the cards move."""
    take_archive(state, asked(frame, FromArchive)[1], *action.args)


def options_recover(state: State, frame: Frame) -> list[Action]:
    """AM-84, AM-85, AM-235: as many of the scrap's cards as the text says, there are, and fit."""
    source, step = asked(frame, Recover)
    found = recoverable(state, source, step)
    n = min(step.n, len(found), slots(state, frame.seat) if step.to == "buffer" else len(found))
    return sets("recover", found, n) + [DECLINE] * step.optional


def do_recover(state: State, frame: Frame, action: Action) -> None:
    """AM-84, AM-125: the cards come back, to the buffer without active symbols."""
    if action.kind == "decline":
        return
    _, step = asked(frame, Recover)
    for name in action.args:
        card = NAMED[frame.seat][name]
        state.scrap[frame.seat].remove(card)
        if step.to == "hand":
            to_hand(state, card, 3)
        else:
            state.buffer[frame.seat].append(card)
        state.emit("recovered", frame.seat, name, step.to)


def options_shed(state: State, frame: Frame) -> list[Action]:
    """AM-94, AM-95: so many cards of the own hand, or all of a smaller one."""
    hand = state.hand[frame.seat]
    return sets("shed", hand, min(asked(frame, Discard)[1].n, len(hand)))


def do_shed(state: State, frame: Frame, action: Action) -> None:
    """AM-53, AM-124: they go to scrap without effect."""
    for name in action.args:
        drop(state, NAMED[frame.seat][name])
    state.emit("shed", frame.seat, action.args)


def drop(state: State, card: int) -> None:
    """AM-124: a card goes from hand to scrap."""
    from_hand(state, card)
    to_scrap(state, card, "hand")


def options_rob(state: State, frame: Frame) -> list[Action]:
    """AM-118: any card of the hand that was shown."""
    source, step = asked(frame, Discard)
    return [ROB[card] for card in sorted(state.hand[player(source, step.who)])]


def do_rob(state: State, frame: Frame, action: Action) -> None:
    """AM-53, AM-126: it goes to its owner's scrap without effect."""
    source, step = asked(frame, Discard)
    drop(state, NAMED[player(source, step.who)][action.args[0]])


def options_arrange(state: State, frame: Frame) -> list[Action]:
    """AM-117: every order of the cards looked at, the first on top."""
    source, step = asked(frame, Peek)
    seat, zone = player(source, step.who), step.zone
    names = [NAME[card] for card in sorted(getattr(state, zone)[seat][-step.n :])]
    return list(each("arrange", permutations(names)))


def do_arrange(state: State, frame: Frame, action: Action) -> None:
    """AM-117: they lie in that order, and only who looked knows it."""
    source, step = asked(frame, Peek)
    seat, zone = player(source, step.who), step.zone
    cards, n = getattr(state, zone)[seat], len(action.args)
    cards[-n:] = [NAMED[seat][name] for name in reversed(action.args)]
    getattr(state, zone + "_eyes")[seat][-n:] = [1 << source.me] * n
    state.emit("arranged", source.me, n)
