"""The course of a match: setting up, the twelve steps of a turn, the opponent's window, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, CHANCE, Action, Frame

from .changes import change_rep, ready_agent, take_cards
from .decisions import discard, dispose, throws
from .departures import scrap_things
from .field import agents, crowd, level, territories
from .firing import wake
from .layout import Thing
from .tables import (
    CELL_NAMES,
    DRY_PENALTY,
    FIRST,
    HAND,
    INFLUENCE_TO_WIN,
    LOSE,
    MAINS,
    NAME,
    NAMED,
    PASS,
    REFILL,
    RESIGN,
    WINDOW,
    subsets,
)

if TYPE_CHECKING:
    from .state import State

# -- setting up (AM-7 to AM-12) ------------------------------------------------------------------------------


def open_box(state: State, own: Mapping[int, bool]) -> None:
    """AM-7 to AM-10: decks, shuffles, four cards each, the lot.

    A seat with its own list needs none from luck.
    """
    state.push(CHANCE, "lot")
    state.push(AUTO, "deal")
    for seat in (1, 0):
        state.push(CHANCE, "shuffle", seat)
        if not own.get(seat):
            state.push(CHANCE, "list", seat)


def do_deal(state: State, frame: Frame, action: None) -> None:
    """AM-9: four cards from the own main archive."""
    for seat in (0, 1):
        take_cards(state, seat, "main", HAND)


def options_order(state: State, frame: Frame) -> list[Action]:
    """AM-10: who goes first."""
    return list(FIRST)


def do_order(state: State, frame: Frame, action: Action) -> None:
    """AM-10 to AM-12: the order is known; each may change cards once, the first player first."""
    (state.first,) = action.args
    state.emit("first", state.first)
    state.push(AUTO, "dawn", state.first)
    state.push(1 - state.first, "mulligan")
    state.push(state.first, "mulligan")


def options_mulligan(state: State, frame: Frame) -> list[Action]:
    """AM-11: none to four cards of the hand."""
    names = tuple([NAME[card] for card in sorted(state.hand[frame.seat])])
    return list(subsets("mulligan", names, len(names)))


def do_mulligan(state: State, frame: Frame, action: Action) -> None:
    """AM-11, AM-12: they go to the EXTRA archive, which is shuffled; as many come from the main archive."""
    seat, names = frame.seat, action.args
    n = len(names)
    state.emit("mulligan", seat, names, eyes=(seat,), masked=(seat, n))
    if not n:
        return
    for name in names:
        card = NAMED[seat][name]
        at = state.hand[seat].index(card)
        del state.hand[seat][at], state.hand_eyes[seat][at]
        state.extra[seat].append(card)
        state.extra_eyes[seat].append(0)
    state.push(AUTO, "redraw", seat, n)
    state.push(CHANCE, "mix", seat)


def do_redraw(state: State, frame: Frame, action: None) -> None:
    """AM-11: the same number comes from the main archive."""
    seat, n = frame.data
    take_cards(state, seat, "main", n)


# -- a turn begins (AM-155, AM-200, AM-201) ------------------------------------------------------------------


MORNING = tuple(
    (Frame(seat, "turn"), Frame(AUTO, "forfeits", (seat,)), Frame(AUTO, "refill", (seat,))) for seat in (0, 1)
)


def do_dawn(state: State, frame: Frame, action: None) -> None:
    """AM-12: the order is settled; the first turn begins."""
    dawn(state, *frame.data)


def dawn(state: State, seat: int) -> None:
    """AM-14, AM-16, AM-24, AM-155, AM-200: Agents are readied, then turn starts happen.

    Only the first turn of the match is bound to a draw.
    """
    state.active = seat
    state.round += 1
    state.mains, state.spare, state.bound = MAINS, 1, int(state.round == 1)
    state.emit("turn", state.round, seat)
    for cell in agents(state, seat):
        ready_agent(state, cell)
    state.stack += MORNING[seat]
    both(state, "turn_start")


def both(state: State, event: str) -> None:
    """AM-200, AM-203: cards of the active player answer first, then the other's."""
    wake(state, event, state.active)


def do_refill(state: State, frame: Frame, action: None) -> None:
    """AM-119, AM-120, AM-201: an empty hand draws two, or what is left."""
    (seat,) = frame.data
    if not state.hand[seat]:
        take_cards(state, seat, "main", REFILL)


def do_forfeits(state: State, frame: Frame, action: None) -> None:
    """AM-76: each action owed is named and lost, as long as there is one."""
    (seat,) = frame.data
    if not state.owed[seat]:
        return
    state.owed[seat] -= 1
    state.push(AUTO, "forfeits", seat)
    kinds = losable(state, seat)
    if len(kinds) > 1:
        state.push(seat, "forfeit")
    elif kinds:
        forfeit(state, seat, kinds[0])


def losable(state: State, seat: int) -> list[str]:
    """AM-76, AM-228: a main action, or the additional one if an Agent is controlled."""
    kinds = ["main"] if state.mains else []
    return [*kinds, "extra"] if state.spare and agents(state, seat) else kinds


def options_forfeit(state: State, frame: Frame) -> list[Action]:
    """AM-76: which action is lost."""
    return [LOSE[kind] for kind in losable(state, frame.seat)]


def do_forfeit(state: State, frame: Frame, action: Action) -> None:
    """AM-76: that action is lost."""
    forfeit(state, frame.seat, action.args[0])


def forfeit(state: State, seat: int, kind: str) -> None:
    """AM-76, AM-228: a main action or the additional one is gone."""
    if kind == "main":
        state.mains -= 1
    else:
        state.spare -= 1
    state.emit("forfeited", seat, kind)


# -- a turn ends (AM-203, AM-204) ----------------------------------------------------------------------------


EVENING = (
    Frame(AUTO, "verdict"),
    Frame(AUTO, "collapse"),
    Frame(AUTO, "upkeep"),
    Frame(AUTO, "opening", (WINDOW,)),
)


def do_dusk(state: State, frame: Frame, action: None) -> None:
    """AM-203, AM-204: steps 7 to 12; the opponent's discards belong to step 8 (AM-51)."""
    state.stack += EVENING
    both(state, "turn_end")


def do_opening(state: State, frame: Frame, action: None) -> None:
    """AM-49, AM-51: the opponent may discard.

    Whoever holds a card is asked, so that silence tells nothing.
    """
    (left,) = frame.data
    other = 1 - state.active
    if left and state.hand[other]:
        state.push(other, "window", left)


def options_window(state: State, frame: Frame) -> list[Action]:
    """AM-49: discards and disposals, or none."""
    return [*throws(state, frame.seat), PASS]


def do_window(state: State, frame: Frame, action: Action) -> None:
    """AM-49: at most two in a turn of the opponent."""
    (left,) = frame.data
    if action.kind == "pass":
        state.emit("passed", frame.seat)
        return
    state.push(AUTO, "opening", left - 1)
    (discard if action.kind == "discard" else dispose)(state, frame.seat, action.args[0])


def do_upkeep(state: State, frame: Frame, action: None) -> None:
    """AM-123, AM-149, AM-204: overpopulation, then the empty main archive; the active player only."""
    seat = state.active
    for cell in territories(state, seat):
        n = crowd(state, cell)
        if n:
            state.emit("overpopulated", seat, CELL_NAMES[cell], n, NAME[state.territory[cell]])
            change_rep(state, seat, -n)
    if not state.main[seat]:
        state.emit("dry", seat)
        change_rep(state, seat, -DRY_PENALTY)


def do_collapse(state: State, frame: Frame, action: None) -> None:
    """AM-142, AM-143: territories at 0 or less go, both players', until none is left."""
    mine, theirs = territories(state, state.active), territories(state, 1 - state.active)
    fallen = [cell for cell in mine + theirs if level(state, cell) <= 0]
    if fallen:
        state.push(AUTO, "collapse")
        scrap_things(state, [Thing("territory", cell, state.territory[cell]) for cell in fallen])


# -- the status check (AM-207 to AM-213) ---------------------------------------------------------------------


def do_verdict(state: State, frame: Frame, action: None) -> None:
    """AM-207 to AM-213, AM-901: somebody has won, both have, the turns are used up, or the other's begins."""
    state.history.append((*state.rep, *state.infl, *state.trust))
    state.done.clear()
    state.buffs.clear()
    state.used.clear()
    state.fresh = 0
    reasons = won_by(state, 0), won_by(state, 1)
    if any(reasons):
        winners = [seat for seat in (0, 1) if reasons[seat]]
        finish(state, winners, reasons[winners[0]] if len(winners) == 1 else "draw")
    elif state.round >= 2 * int(state.options["turn_limit"]):
        finish(state, [0, 1], "limit")
    else:
        dawn(state, 1 - state.active)


def won_by(state: State, seat: int) -> str:
    """AM-208, AM-209, AM-210, AM-212: return by which condition a seat wins now, or nothing."""
    if state.infl[seat] >= INFLUENCE_TO_WIN:
        return "influence"
    if not state.trust[1 - seat]:
        return "trust"
    if -1 not in state.territory and total_loyalty(state, seat) > total_loyalty(state, 1 - seat):
        return "territories"
    return ""


def total_loyalty(state: State, seat: int) -> int:
    """AM-210: the loyalty of all territories of a seat."""
    return sum(level(state, cell) for cell in territories(state, seat))


def finish(state: State, winners: list[int], why: str) -> None:
    """AM-211: the match is over; nothing that waits is asked any more."""
    state.winners = tuple(winners)
    state.why_won = why
    state.stack.clear()
    state.emit("ended", why, *winners)


# -- at any moment (AM-902) ----------------------------------------------------------------------------------


def interventions(state: State, seat: int) -> list[Action]:
    """AM-902: resigning, except while luck is to speak."""
    return [RESIGN[seat]] if state.stack and state.stack[-1].seat != CHANCE else []


def do_resign(state: State, action: Action) -> None:
    """AM-902: the other player wins."""
    (seat,) = action.args
    state.emit("resigned", seat)
    finish(state, [1 - seat], "resigned")
