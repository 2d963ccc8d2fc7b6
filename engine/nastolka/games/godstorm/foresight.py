"""The planner looks further: what it would do, and what else seems good, is played on and compared.

A plan that looks at one question alone does not see what the others take from it afterwards. So a few
answers are tried in the world the bot was told: everybody plays on by the plain planner until the bot's own
next turn begins, and the answer after which it stands best is given. Luck is alike for every answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nastolka.core.kinds import CHANCE, Action, Frame
from nastolka.core.rng import Rng

from .campaign import TRIED, base_worth, plan, target_worth
from .plans import greedy, prospect
from .scoring import evaluate
from .tables import DONE, PLACE, place

if TYPE_CHECKING:
    from .state import State

CHOICES = 3  # answers that are tried beside the plan's own
FAR = 600  # plies at most until the own next turn
HOPE = 0.35  # the least chance of an attack that is tried


def plan_ahead(state: State, trials: int, rng: Rng) -> Action:
    """Return what stands best after a round, of what the planner would do and what else seems good."""
    planned = plan(state, rng)
    frame = state.stack[-1]
    offered = OTHERS.get(frame.kind)
    if offered is None or state.mover != frame.seat:
        return planned
    choices = list(dict.fromkeys([planned, *offered(state, frame, state.legal())]))[: CHOICES + 1]
    if len(choices) == 1:
        return planned
    seed = rng.below(1 << 30)
    rated = [(-after_a_round(state, action, trials, seed), i) for i, action in enumerate(choices)]
    return choices[min(rated)[1]]


def after_a_round(state: State, action: Action, trials: int, seed: int) -> float:
    """Return the seat's shares when its next turn begins, one for each trial, together."""
    seat, epoch = state.stack[-1].seat, state.epoch
    total = 0.0
    for trial in range(trials):
        world = state.clone()
        world.apply(action)
        play_on(world, Rng(f"{seed}/{trial}"), seat, epoch)
        total += evaluate(world)[seat]
    return total


def play_on(world: State, rng: Rng, seat: int, epoch: int) -> None:
    """Let everybody plan, until the seat's next turn begins or the game ends."""
    for _ in range(FAR):
        if not world.stack or (world.epoch > epoch and world.mover == seat):
            return
        if world.stack[-1].seat == CHANCE:
            world.apply(world.draw(rng))
        else:
            world.apply(quickly(world, rng))


def quickly(world: State, rng: Rng) -> Action:
    """Plan without trying anything out."""
    return (greedy if world.stack[-1].kind in TRIED else plan)(world, rng)


# -- what else seems good ------------------------------------------------------------------------------------


def ends(action: Action) -> list[int]:
    """Return the places an action leads from and to."""
    return [PLACE[name] for name in action.args]


def other_fronts(state: State, frame: Frame, legal: list[Action]) -> list[Action]:
    """Put everything on another front."""
    if legal[0] == DONE:
        return []
    lands = sorted(state.lands(frame.seat), key=lambda land: -base_worth(state, frame.seat, land))
    return [place(land, frame.data[0]) for land in lands[:CHOICES]]


def other_attacks(state: State, frame: Frame, legal: list[Action]) -> list[Action]:
    """Attack nobody, or somebody else."""
    rated = []
    for i, action in enumerate(legal[1:]):
        if action.kind == "enter":
            return []
        a, b = ends(action)
        chance = prospect(state, frame.seat, a, b)
        if chance >= HOPE:
            rated.append((-chance * target_worth(state, frame.seat, b), i, action))
    return [DONE, *(action for _, _, action in sorted(rated)[: CHOICES - 1])]


def more_or_less(state: State, frame: Frame, legal: list[Action]) -> list[Action]:
    """Move as many as may go, or as few."""
    moves = [action for action in legal if action.kind == "move"]
    return [moves[0], moves[-1]] if moves else []


def other_marches(state: State, frame: Frame, legal: list[Action]) -> list[Action]:
    """Stay, or march with another idle army."""
    by_size = sorted(legal[1:], key=lambda action: -state.armies[ends(action)[0]])
    return [DONE, *by_size[: CHOICES - 1]]


Offered = Callable[["State", Frame, list[Action]], list[Action]]
OTHERS: dict[str, Offered] = {
    "raise": other_fronts,
    "invade": other_attacks,
    "shift": more_or_less,
    "fortify": other_marches,
}
