"""Secret simultaneous choices, solved as a matrix.

A tree that answers a sealed choice move by move would let one seat see the other's mind, and a seat that
always plays the same answer can be guessed. So playouts fill a table of what every combination of answers is
worth to every seat, regret matching turns it into a mix for each, and the move is drawn from the mix. Whoever
asks brings the seed: in a match it must be one nobody can guess.

Where a game says which answers look alike until they are opened (its `guise`), one playout up to the
opening serves all of the table that it fits: what differs between these cells is then what the
answers do, and not the luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from nastolka.core.kinds import CHANCE, Action

from .ismcts import Thought, playout_of

if TYPE_CHECKING:
    from nastolka.core.game import Game
    from nastolka.core.rng import Rng
    from nastolka.core.state import State

ROUNDS = 400  # of regret matching: a mix within about a hundredth of balance

Joint = tuple[Action, ...]  # one answer a seat, in the order of SealedSearch.seats
Cell = tuple[tuple[int, ...], list[float]]  # which answer of every seat, and what each seat got
Line = tuple[
    int, float, tuple[tuple[int, int], ...]
]  # of one seat: its answer, what it got, (other seat, its answer)


def is_sealed(state: State) -> bool:
    """Tell whether the answer to be given is kept secret, or meets answers that are."""
    frame = state.stack[-1]
    if any(asked.kind == frame.kind for asked, _ in state.sealed.values()):
        return True
    probe = state.clone()
    probe.apply(probe.legal()[0])
    return (
        frame.seat in probe.sealed and frame.seat not in state.sealed
    )  # an older secret may still lie there


class SealedSearch:
    """The matrix of one sealed decision, with the same face as Search."""

    __slots__ = (
        "_game",
        "_mine",
        "_playout",
        "_point",
        "_rng",
        "_state",
        "_sums",
        "_visits",
        "iterations",
        "seat",
        "seats",
    )

    def __init__(self, game: Game, state: State, rng: Rng, among: list[Action] | None = None) -> None:
        self.seat = state.stack[-1].seat
        self._game = game
        self._state = state
        self._rng = rng
        self._point = rng.random()  # drawn once: however the search is sliced, its move is the same
        self._playout = playout_of(game, rng, state)
        self._mine = game.shortlist(state, among or state.legal())
        self.seats = (self.seat, *(seat for seat, _ in self._partners(state)))
        self._sums: dict[Joint, list[float]] = {}
        self._visits: dict[Joint, int] = {}
        self.iterations = 0

    @property
    def forced(self) -> bool:
        """True when there is nothing to choose."""
        return len(self._mine) == 1

    def run(self, iterations: int) -> None:
        """Play out so many combinations, those seen least first."""
        for _ in range(iterations):
            state = self._state.determinize(self.seat, self._rng)
            answers = [self._mine, *(answers for _, answers in self._partners(state))]
            joint = self._least_seen(answers)
            self._play(state, joint)
            if self._game.guise is None:
                self._note(joint, self._playout(state))
            else:
                self._open(state, joint, answers)
        self.iterations += iterations

    def _note(self, joint: Joint, values: Sequence[float]) -> None:
        """Enter what a combination came to."""
        sums = self._sums.setdefault(joint, [0.0] * len(self.seats))
        for i, seat in enumerate(self.seats):
            sums[i] += values[seat]
        self._visits[joint] = self._visits.get(joint, 0) + 1

    def _open(self, state: State, joint: Joint, answers: list[Sequence[Action]]) -> None:
        """Play on to the opening, then open every combination that would have been played just so."""
        guise = self._game.guise
        assert guise is not None
        before, last = self._until_opened(state)
        if last is None:
            self._note(joint, self._playout(before))
            return
        alike = [
            [answer for answer in row if guise(answer) == guise(given)]
            for row, given in zip(answers, joint, strict=True)
        ]
        for other in product(*alike):
            world = before.clone()
            for seat, answer in zip(self.seats, other, strict=True):
                world.sealed[seat] = (world.sealed[seat][0], answer)
            world.apply(last)
            self._note(other, self._playout(world))

    def _until_opened(self, state: State) -> tuple[State, Action | None]:
        """Return the world one action before secrets are opened, and that action (None: they never are)."""
        while state.stack:
            before = state.clone()
            if state.stack[-1].seat == CHANCE:
                action = state.draw(self._rng)
            else:
                action = self._game.policy(state, state.legal(), self._rng)
            hidden = all(seat in state.sealed for seat in self.seats)
            state.apply(action)
            if hidden and any(seat not in state.sealed for seat in self.seats):
                return before, action
        return state, None

    def _partners(self, state: State) -> list[tuple[int, Sequence[Action]]]:
        """Return the other seats that answer the same question secretly, and what each could answer here."""
        kind = state.stack[-1].kind
        partners: list[tuple[int, Sequence[Action]]] = [
            (seat, state.OPTIONS[asked.kind](state, asked))
            for seat, (asked, _) in sorted(state.sealed.items())
            if asked.kind == kind
        ]
        later = state.clone()
        later.apply(self._mine[0])  # what the others may answer cannot depend on a secret
        seen = {self.seat, *(seat for seat, _ in partners)}
        while later.stack and later.stack[-1].kind == kind and later.stack[-1].seat not in seen:
            seat, answers = later.stack[-1].seat, later.legal()
            partners.append((seat, answers))
            seen.add(seat)
            later.apply(answers[0])
        return partners

    def _least_seen(self, answers: list[Sequence[Action]]) -> Joint:
        """Return a combination seen least so far, a random one among equals."""
        best: list[Joint] = []
        fewest = -1
        for joint in product(*answers):
            seen = self._visits.get(joint, 0)
            if fewest < 0 or seen < fewest:
                best, fewest = [joint], seen
            elif seen == fewest:
                best.append(joint)
        return self._rng.choice(best)

    def _play(self, state: State, joint: Joint) -> None:
        """Put the combination into the world and let it be opened."""
        answers = dict(zip(self.seats, joint, strict=True))
        for seat, (asked, _) in state.sealed.items():
            if seat in answers:
                state.sealed[seat] = (asked, answers.pop(seat))
        while answers and state.stack:
            seat = state.stack[-1].seat
            if seat == CHANCE:
                state.apply(state.draw(self._rng))
            elif seat in answers:
                state.apply(answers.pop(seat))
            else:
                return

    def thought(self) -> Thought:
        """Return an answer drawn from the mix, and the mix itself as shares of 1000."""
        mix = self.mix()
        point, action = self._point, self._mine[-1]
        for candidate, share in mix:
            point -= share
            if point < 0:
                action = candidate
                break
        means = {mine: self._mean(mine) for mine in self._mine}
        ranked = sorted(mix, key=lambda item: -item[1])
        candidates = tuple((mine, int(1000 * share), means[mine]) for mine, share in ranked)
        return Thought(action, self.iterations, means[action], (action,), candidates)

    def _mean(self, mine: Action) -> float:
        """Return what an answer was worth over all combinations seen."""
        total, visits = 0.0, 0
        for joint, seen in self._visits.items():
            if joint[0] == mine:
                total += self._sums[joint][0]
                visits += seen
        return total / visits if visits else 0.0

    def mix(self) -> list[tuple[Action, float]]:
        """Return how often each answer should be given; before anything was tried, all alike."""
        if not self._visits:
            return [(action, 1.0 / len(self._mine)) for action in self._mine]
        known: list[dict[Action, int]] = [{action: i for i, action in enumerate(self._mine)}]
        known += [{} for _ in self.seats[1:]]
        cells: list[Cell] = []
        for joint, visits in self._visits.items():
            place = tuple(
                numbers.setdefault(action, len(numbers)) for numbers, action in zip(known, joint, strict=True)
            )
            cells.append((place, [value / visits for value in self._sums[joint]]))
        shares = match_regrets(cells, [len(numbers) for numbers in known])
        return list(zip(self._mine, shares[0], strict=True))


def match_regrets(cells: list[Cell], sizes: list[int]) -> list[list[float]]:
    """Return a mix for every seat that no seat regrets much, from the filled cells of a table of payoffs.

    Regrets never fall below zero and later rounds weigh more (the "plus" of regret
    matching), which settles sooner.
    """
    regrets = [[0.0] * size for size in sizes]
    totals = [[0.0] * size for size in sizes]
    mixes = [_shares(row) for row in regrets]
    tables = [_table_of(cells, seat) for seat in range(len(sizes))]
    for round_ in range(1, ROUNDS + 1):
        for seat, row in enumerate(regrets):
            worth = _worth(tables[seat], mixes, sizes[seat])
            expected = 0.0
            for share, value in zip(mixes[seat], worth, strict=True):
                expected += share * value
            for i, value in enumerate(worth):
                row[i] = max(0.0, row[i] + value - expected)
                totals[seat][i] += round_ * mixes[seat][i]
            mixes[seat] = _shares(row)  # the next seat meets the new mix: taking turns settles sooner
    return [_shares(row) for row in totals]


def _table_of(cells: list[Cell], seat: int) -> list[Line]:
    """Return the cells as one seat reads them."""
    return [
        (place[seat], values[seat], tuple((other, i) for other, i in enumerate(place) if other != seat))
        for place, values in cells
    ]


def _worth(table: list[Line], mixes: list[list[float]], size: int) -> list[float]:
    """Return what each answer of a seat is worth against the others' mixes.

    An answer never tried is worth nothing.
    """
    worth, weights = [0.0] * size, [0.0] * size
    for mine, value, others in table:
        weight = 1.0
        for other, i in others:
            weight *= mixes[other][i]
        worth[mine] += weight * value
        weights[mine] += weight
    return [value / weight if weight else 0.0 for value, weight in zip(worth, weights, strict=True)]


def _shares(weights: list[float]) -> list[float]:
    """Return weights scaled to one; equal shares where all are zero."""
    total = 0.0
    for weight in weights:
        total += weight
    if not total:
        return [1.0 / len(weights)] * len(weights)
    return [weight / total for weight in weights]
