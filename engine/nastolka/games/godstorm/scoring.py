"""What a position is worth: the final score line by line, ties, and the estimate of a playout cut short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core.game import OUT
from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .plans import HABITS
from .tables import EARTH, LANDS, PLACE, ROWS

if TYPE_CHECKING:
    from .state import State

HORIZON = 60  # plies of a playout: about a turn
WHIM = 0.15  # how often a playout does anything at all
GROUND = 4.0  # what everybody's chances start from, in points


def score(state: State, seat: int) -> tuple[int, int, int, int]:
    """GS-183, GS-188, GS-189, GS-190, GS-191: points for land, continents, altars and crypts, relics."""
    if seat in state.fallen:
        return 0, 0, 0, 0
    owner = state.owner
    relics = sum([owner[PLACE[ROWS[card].land]] == seat for card in state.relics[seat] if ROWS[card].land])
    below = state.altars(seat) + len(state.crypts(seat))
    return owner[:LANDS].count(seat), state.bonus(seat), below, relics


def standing(state: State, seat: int) -> tuple[int, ...]:
    """GS-193: the score, then what breaks ties: faith, temples, gods in play, armies on Earth."""
    armies = sum([state.armies[land] for land in EARTH if state.owner[land] == seat])
    gods = sum([land >= 0 for land in state.gods[seat]])
    return sum(score(state, seat)), state.faith[seat], len(state.own_temples(seat)), gods, armies


def leaders(state: State) -> tuple[int, ...]:
    """GS-192, GS-193: return who would win now."""
    standings = {seat: standing(state, seat) for seat in state.alive()}
    best = max(standings.values())
    return tuple(seat for seat, own in standings.items() if own == best)


def places(state: State) -> list[tuple[Any, ...]]:
    """GS-192, GS-193: return who stands before whom, by score and what breaks ties; the fallen are out."""
    return [OUT if seat in state.fallen else standing(state, seat) for seat in range(state.seats)]


def result(state: State) -> tuple[float, ...] | None:
    """GS-192: one for the winner, equal shares of one for those who share the win."""
    if state.winners is None:
        return None
    share = 1 / len(state.winners)
    return tuple(share if seat in state.winners else 0.0 for seat in range(state.seats))


def evaluate(state: State) -> tuple[float, ...]:
    """Share one among the seats by points, armies, income and faith."""
    final = result(state)
    if final is not None:
        return final
    worths = []
    total = 0.0
    for seat in range(state.seats):
        worth = prospects(state, seat)
        worths.append(worth * worth)
        total += worth * worth
    return tuple([worth / total for worth in worths])


def prospects(state: State, seat: int) -> float:
    """Return what a seat may hope for, in points."""
    if seat in state.fallen:
        return 0.0
    armies = sum([state.armies[land] for land in EARTH if state.owner[land] == seat])
    gods = sum([land >= 0 for land in state.gods[seat]])
    points = sum(score(state, seat)) + state.bonus(seat)
    return (
        GROUND + points + 0.25 * armies + 0.5 * gods + 0.2 * state.faith[seat] + 0.5 * len(state.hands[seat])
    )


def policy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Mostly do what the yardstick does, sometimes anything."""
    if len(legal) == 1:
        return legal[0]
    frame = state.stack[-1]
    habit = HABITS.get(frame.kind)
    if habit is None or rng.random() < WHIM:
        return rng.choice(legal)
    return habit(state, frame, legal)
