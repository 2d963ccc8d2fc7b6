"""Single-observer information set tree search (Cowling, Powley and Whitehouse, 2012), for any game.

Each iteration deals the hidden cards anew, walks down the tree by UCB, adds one edge, plays out with the
game's policy and credits every seat on the way with its own share of the result (max^n). The tree has
edges for seats' actions only: nature answers while walking and is no edge (open loop), so an edge keeps
how often it was *available*.

The search is handed one world that a seat imagines, never a match. It uses + − × ÷, square roots
and a table of logarithms only: the same seed and number of iterations give the same move in
CPython and under WebAssembly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from nastolka.core.kinds import CHANCE, Action

from .budget import CAP

if TYPE_CHECKING:
    from nastolka.core.game import Game
    from nastolka.core.rng import Rng
    from nastolka.core.state import State

EXPLORE = 0.3  # of the confidence bound: evaluations differ by hundredths, so there is little to explore
ENDLESS = 1 << 30  # plies of a playout that runs to the end
WORLDS = 1 << 10  # imagined worlds kept; later visits meet the first ones again


def logarithms(size: int) -> list[float]:
    """Return ln n for n below size (0 for n = 0), from + − × ÷ alone.

    `math.log` differs in its last bit by platform.
    """
    table = [0.0, 0.0]
    for n in range(2, size):
        # ln n − ln(n−1) = 2 artanh(1 / (2n−1)), a series that converges faster the larger n is
        x = 1.0 / (2 * n - 1)
        square, power, k, total = x * x, x, 1, 0.0
        while power > 1e-18:
            total += power / k
            power *= square
            k += 2
        table.append(table[-1] + 2.0 * total)
    return table


ROOT_LOG: list[float] = []
INVERSE_ROOT: list[float] = []


def reckon() -> None:
    """Fill both tables, with the first search: what is there before that, every page has to fetch."""
    if not ROOT_LOG:
        ROOT_LOG.extend(sqrt(value) for value in logarithms(CAP + 1))
        INVERSE_ROOT.extend([0.0, *(EXPLORE / sqrt(n) for n in range(1, CAP + 1))])


class Edge:
    """One action some seat may take at one point of the tree, and what came of it for that seat."""

    __slots__ = ("action", "available", "fans", "total", "visits")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.fans: dict[int, Fan] = {}  # by the seat that moves next: it may differ between worlds

    @property
    def mean(self) -> float:
        """What the edge was worth to its seat so far."""
        return self.total / self.visits if self.visits else 0.0


class Fan:
    """The actions a seat was ever seen to have at one point of the tree."""

    __slots__ = ("actions", "edges", "known")

    def __init__(self) -> None:
        self.actions: Sequence[Action] = ()
        self.edges: list[Edge] = []
        self.known: dict[Action, Edge] = {}

    def match(self, actions: Sequence[Action]) -> list[Edge]:
        """Return one edge an action, in the order given."""
        if actions == self.actions:  # mostly the same objects from a table: far cheaper than hashing each
            return self.edges
        known = self.known
        edges = []
        for action in actions:
            edge = known.get(action)
            if edge is None:
                edge = known[action] = Edge(action)
            edges.append(edge)
        self.actions, self.edges = actions, edges
        return edges


class Thought(NamedTuple):
    """What a search would play, and why: visits and mean value of the candidates, the best first."""

    action: Action
    iterations: int
    value: float
    line: tuple[Action, ...]
    candidates: tuple[tuple[Action, int, float], ...]


class Search:
    """The tree of one decision. `run` as often as there is time, then ask for the `thought`.

    The world a root action meets at its n-th visit is the same for all of them: luck
    cancels in the comparison.
    """

    __slots__ = (
        "_keep",
        "_playout",
        "_rng",
        "_root",
        "_shortlist",
        "_state",
        "_worlds",
        "iterations",
        "seat",
    )

    def __init__(self, game: Game, state: State, rng: Rng, among: list[Action] | None = None) -> None:
        reckon()
        self.seat = state.stack[-1].seat
        self._state = state
        self._rng = rng
        fog = state.hidden(self.seat) or state.sealed
        self._worlds: list[State] = [] if fog else [state]
        self._keep = WORLDS if fog else 1
        self._shortlist = game.shortlist
        self._playout = playout_of(game, rng, state)
        self._root = Fan()
        self._root.match(self._shortlist(state, among or state.legal()))
        self.iterations = 0

    @property
    def forced(self) -> bool:
        """True when there is nothing to choose."""
        return len(self._root.edges) == 1

    def run(self, iterations: int) -> None:
        """Add so many iterations to the tree."""
        edges, seat, random, playout = self._root.edges, self.seat, self._rng.random, self._playout
        for _ in range(iterations):
            edge = pick(edges, random)
            state = self._world(edge.visits)
            state.apply(edge.action)
            path = [(edge, seat)]
            if edge.visits:
                self._walk(state, edge, path)
            values = playout(state)
            for edge, mover in path:
                edge.visits += 1
                edge.total += values[mover]
        self.iterations += iterations

    def _world(self, visits: int) -> State:
        """Return a copy of the n-th world the seat imagines, dealing it when it is first asked for."""
        worlds = self._worlds
        i = visits % self._keep
        if i == len(worlds):
            worlds.append(self._state.determinize(self.seat, self._rng))
        return worlds[i].clone()

    def _walk(self, state: State, edge: Edge, path: list[tuple[Edge, int]]) -> None:
        """Walk down by UCB to the first new edge or the end of the game, letting nature answer on the way."""
        random, shortlist, stack = self._rng.random, self._shortlist, state.stack
        while stack:
            mover = stack[-1].seat
            if mover == CHANCE:
                state.apply(state.draw(self._rng))
                continue
            actions = state.legal()
            if len(actions) > 1:
                actions = shortlist(state, actions)
            if len(actions) == 1:  # no decision, no edge
                state.apply(actions[0])
                continue
            fan = edge.fans.get(mover)
            if fan is None:
                fan = edge.fans[mover] = Fan()
            edge = pick(fan.match(actions), random)
            state.apply(edge.action)
            path.append((edge, mover))
            if not edge.visits:
                return

    def thought(self) -> Thought:
        """Return the move visited most, the likeliest continuation, and the candidates."""
        ranked = sorted(self._root.edges, key=lambda edge: (-edge.visits, -edge.mean))
        best = ranked[0]
        candidates = tuple((edge.action, edge.visits, edge.mean) for edge in ranked)
        return Thought(best.action, self.iterations, best.mean, _line(best), candidates)


def pick(edges: list[Edge], random: Callable[[], float]) -> Edge:
    """Return an edge never tried, at random, or else the one with the highest upper confidence bound."""
    fresh = None
    best, highest = edges[0], -1.0
    for edge in edges:
        edge.available += 1
        visits = edge.visits
        if not visits:
            if fresh is None:
                fresh = [edge]
            else:
                fresh.append(edge)
        elif fresh is None:
            bound = edge.total / visits + ROOT_LOG[edge.available] * INVERSE_ROOT[visits]
            if bound > highest:
                best, highest = edge, bound
    if fresh is None:
        return best
    return fresh[int(random() * len(fresh))]


def _line(edge: Edge) -> tuple[Action, ...]:
    """Return the most visited continuation, as far as it was seen more than once."""
    line = [edge.action]
    while edge.fans:
        edges = [below for fan in edge.fans.values() for below in fan.known.values()]
        edge = max(edges, key=lambda below: below.visits)
        if edge.visits < 2:
            break
        line.append(edge.action)
    return tuple(line)


def playout_of(game: Game, rng: Rng, root: State) -> Callable[[State], Sequence[float]]:
    """Return the function that plays a state out with the game's policy and tells what each seat got.

    It ends with the game, at the horizon, or when the chapter of the root (a round) is over.
    """
    policy, evaluate, chapter = game.policy, game.evaluate, game.chapter
    horizon = ENDLESS if game.horizon is None else game.horizon
    current = chapter(root) if chapter else 0

    def playout(state: State) -> Sequence[float]:
        stack, apply, legal = state.stack, state.apply, state.legal
        plies = horizon
        while stack:
            if chapter and chapter(state) != current:
                return evaluate(state)
            if stack[-1].seat == CHANCE:
                apply(state.draw(rng))
            elif plies:
                plies -= 1
                apply(policy(state, legal(), rng))
            else:
                return evaluate(state)
        return state.result() or evaluate(state)

    return playout
