"""Who dominates, who has won, what a position is worth, and how a playout moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .tables import CARDS, POINTS, PRIORITY, SPHERE, SPHERES, STABILITY, TARGET

if TYPE_CHECKING:
    from .state import State

HORIZON = 24  # plies of a playout: about a round

# -- domination (CW-130 to CW-141) ---------------------------------------------------------------------------------


def domination(state: State) -> tuple[int, str]:
    """CW-130 to CW-133: return whose token goes on the objective (−1: nobody's) and by which rule."""
    stability = STABILITY[state.objective]
    mine, theirs = state.influence
    if mine > stability:
        return (-1, "CW-133") if theirs > stability else (1, "CW-132")
    if theirs > stability:
        return 0, "CW-132"
    if mine != theirs:
        return int(theirs > mine), "CW-130"
    for sphere in PRIORITY[state.objective]:
        best = strongest(state, 0, sphere) - strongest(state, 1, sphere)
        if best:
            return int(best < 0), "CW-141"
    return -1, "CW-139"


def strongest(state: State, seat: int, sphere: int) -> int:
    """CW-136, CW-137: return the strongest single group of a sphere on one side; −1 if there is none."""
    return max((group for group in state.groups[seat] if SPHERE[group] == sphere), default=-1)


def compare(state: State) -> None:
    """CW-135 to CW-139: tell the tie-break sphere by sphere, down to the one that settles it."""
    for sphere in PRIORITY[state.objective]:
        best = [strongest(state, seat, sphere) for seat in (0, 1)]
        winner = -1 if best[0] == best[1] else int(best[1] > best[0])
        shown = ["none" if group < 0 else CARDS[group] for group in best]
        state.emit("compared", SPHERES[sphere], *shown, winner)
        if winner >= 0:
            return


# -- the result ----------------------------------------------------------------------------------------------------


def result(state: State) -> tuple[float, ...] | None:
    """CW-225, CW-226: one for the winner, half each for a draw."""
    if state.winners is None:
        return None
    if len(state.winners) == 2:
        return (0.5, 0.5)
    return (0.0, 1.0) if state.winners[0] else (1.0, 0.0)


# -- what a position is worth --------------------------------------------------------------------------------------


def evaluate(state: State) -> tuple[float, ...]:
    """Share one between the sides by their points, the objective counted half for the side that leads the struggle."""
    final = result(state)
    if final is not None:
        return final
    mine, theirs = state.scores
    lead = 2 * (mine - theirs)
    if state.objective >= 0 and state.fate == -1:
        leader, _ = domination(state)
        lead += 0 if leader < 0 else POINTS[state.objective] * (1 - 2 * leader)
    nearest = max(mine, theirs)
    share = 0.5 + lead / (2.0 * (2 * TARGET - nearest + 40))
    share = min(0.99, max(0.01, share))
    return share, 1.0 - share


# -- how a playout moves -------------------------------------------------------------------------------------------


def policy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Recruit with room to spare, wait when ahead of a waiting rival, else anything."""
    frame = state.stack[-1]
    if frame.kind != "turn" or len(legal) == 1:
        return rng.choice(legal)
    seat = frame.seat
    room = STABILITY[state.objective] - state.influence[seat]
    if legal[0].kind == "recruit" and room >= 3:
        return legal[0]
    if state.waits and domination(state)[0] == seat:
        return next(action for action in legal if action.kind == "wait")
    return rng.choice(legal)
