"""The search behind a check: worlds that look alike are gone through together, decision by decision.

The student's own decisions are taken at best, those of others and of not knowing at worst, luck is weighed.
What is not looked at any further is worth anything between nothing and all: every value is two bounds.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, NamedTuple

from nastolka.core.kinds import CHANCE, Action
from nastolka.core.state import State

from .attempt import is_formality, lapsed, reached
from .scenario import Scenario
from .worlds import Imagined, TooMuchLuck, Touched, key_of, outcomes


class Bounds(NamedTuple):
    """What an action is worth: sure to be reached, and not excluded."""

    low: float
    high: float


Goal = tuple[Mapping[str, Any], ...]
LOST, WON, UNKNOWN = Bounds(0.0, 0.0), Bounds(1.0, 1.0), Bounds(0.0, 1.0)


class Progress(NamedTuple):
    """How far a check has come."""

    plies: int  # decisions ahead that are being looked at
    nodes: int


class Spent(Exception):
    """The budget is used up."""


class Node:
    """A place in the tree of what the others and luck may do after an action of the student."""

    __slots__ = ("chances", "children", "leaf", "value")

    def __init__(
        self, value: Bounds | None = None, leaf: str = "", chances: list[float] | None = None
    ) -> None:
        self.value = value
        self.leaf = leaf  # what the student sees there, where the student is asked again
        self.chances = chances  # None: whoever answers does so at worst
        self.children: list[Node] = []


class Belief:
    """The worlds that look alike where the student is asked, and how far may be looked ahead from there."""

    __slots__ = ("plies", "worlds")

    def __init__(self, plies: int) -> None:
        self.plies = plies
        self.worlds: dict[str, State] = {}


class Search:
    """One deepening search, from the worlds a student may be in."""

    def __init__(self, scenario: Scenario, start: Imagined, nodes: int) -> None:
        self.scenario = scenario
        self.seat = scenario.seat
        self.goal = scenario.task.goal
        self.start = start
        self.public = _public(self.goal, start.worlds[0], scenario.seat) if start.blind else None
        self.budget = nodes
        self.nodes = 0
        self.luck = False
        self.memo: dict[tuple[frozenset[str], int], Bounds] = {}
        self.grown: dict[tuple[str, int], Node] = {}

    def look(self, plies: int) -> Generator[Progress, None, dict[Action, Bounds]]:
        """Return the bounds of every first action, looking so many decisions ahead, or raise Spent."""
        self.memo.clear()
        found = {}
        worlds = self.start.worlds
        for action in worlds[0].legal():
            found[action] = yield from self._after(worlds, action, plies - 1, self.scenario.task.moves - 1)
        return found

    def _value(self, worlds: list[State], plies: int, moves: int) -> Generator[Progress, None, Bounds]:
        """Return what the student can reach where these worlds look alike."""
        legal = worlds[0].legal()
        if len(legal) > 1 and plies <= 0:
            return UNKNOWN
        key = (frozenset(map(key_of, worlds)), plies * 1000 + moves)
        if key in self.memo:
            return self.memo[key]
        best = LOST
        for action in legal:
            got = yield from self._after(worlds, action, plies - (len(legal) > 1), moves - 1)
            best = Bounds(max(best.low, got.low), max(best.high, got.high))
            if best.low >= 1:
                break
        self.memo[key] = best
        return best

    def _after(
        self, worlds: list[State], action: Action, plies: int, moves: int
    ) -> Generator[Progress, None, Bounds]:
        """Return what an action is worth in the worst of these worlds."""
        yield Progress(plies, self.nodes)
        self.grown = {}
        beliefs: dict[str, Belief] = {}
        trees = []
        for world in worlds:
            state = world.clone()
            state.apply(action)
            trees.append(self._grow(state, plies, moves, beliefs))
        values = {}
        for seen, belief in beliefs.items():
            values[seen] = yield from self._value(list(belief.worlds.values()), belief.plies, moves)
        return worst([_weigh(tree, values) for tree in trees])

    def _grow(self, state: State, plies: int, moves: int, beliefs: dict[str, Belief]) -> Node:
        """Return the tree of what may happen until the student is asked again."""
        key = (key_of(state), plies)
        if key not in self.grown:
            self.grown[key] = self._grown(state, plies, moves, beliefs)
        return self.grown[key]

    def _grown(self, state: State, plies: int, moves: int, beliefs: dict[str, Belief]) -> Node:
        self.nodes += 1
        if self.nodes > self.budget:
            raise Spent
        if self._reached(state):
            return Node(WON)
        if lapsed(state, self.seat, self.scenario.task):
            return Node(LOST)
        frame = state.frame()
        if frame is None:
            return Node(LOST)
        if frame.seat == CHANCE:
            return self._lucky(state, plies, moves, beliefs)
        if is_formality(state):
            return self._answered(state, state.legal(), plies, moves, beliefs)
        if frame.seat == self.seat:
            return self._asked(state, plies, beliefs) if moves else Node(LOST)
        legal = state.legal()
        if len(legal) > 1 and plies <= 0:
            return Node(UNKNOWN)
        return self._answered(state, legal, plies - (len(legal) > 1), moves, beliefs)

    def _reached(self, state: State) -> bool:
        """Tell whether the goal is reached; where the student would look at a hidden card, as all see it."""
        try:
            return reached(state, self.goal)
        except Touched:
            if self.public is None:
                raise
            return reached(state, self.public)

    def _answered(
        self, state: State, answers: list[Action], plies: int, moves: int, beliefs: dict[str, Belief]
    ) -> Node:
        """Return a node for every one of the answers somebody else may give."""
        node = Node()
        for action in answers:
            after = state.clone()
            after.apply(action)
            node.children.append(self._grow(after, plies, moves, beliefs))
        return node

    def _lucky(self, state: State, plies: int, moves: int, beliefs: dict[str, Belief]) -> Node:
        """Return a node for every answer of nature, with its probability."""
        self.luck = True
        try:
            drawn = outcomes(state)
        except TooMuchLuck:
            return Node(UNKNOWN)
        node = self._answered(state, [action for action, _ in drawn], plies, moves, beliefs)
        node.chances = [chance for _, chance in drawn]
        return node

    def _asked(self, state: State, plies: int, beliefs: dict[str, Belief]) -> Node:
        """Put a world among those that look alike to the student."""
        seen = repr(state.view(self.seat)) if state.keeps_secrets() or state.sealed else key_of(state)
        belief = beliefs.setdefault(seen, Belief(plies))
        belief.plies = min(belief.plies, plies)
        belief.worlds[key_of(state)] = state
        return Node(leaf=seen)


def _public(goal: Goal, state: State, seat: int) -> Goal | None:
    """Return the goal as everybody sees it, where it asks for nothing that only the student may know.

    What everybody sees the student sees, too; "null" may stand for what is not seen and is left alone.
    """
    own, open_ = state.view(seat), state.view(None)
    for each in goal:
        keys = {key.partition(".")[0] for key in each if key not in ("view", "result")}
        if "'null'" in repr(each) or any(own.get(key) != open_.get(key) for key in keys):
            return None
    return tuple({**each, "view": "spectator"} if "view" in each else each for each in goal)


def worst(values: list[Bounds]) -> Bounds:
    """Return the bounds of what somebody else, or not knowing, decides."""
    return Bounds(min(each.low for each in values), min(each.high for each in values))


def _weigh(node: Node, values: dict[str, Bounds]) -> Bounds:
    """Return what a tree is worth, once its leaves are known."""
    if node.leaf:
        return values[node.leaf]
    if node.value is None:
        below = [_weigh(child, values) for child in node.children]
        if node.chances is None:
            node.value = worst(below)
        else:
            low = sum(chance * each.low for chance, each in zip(node.chances, below, strict=True))
            high = sum(chance * each.high for chance, each in zip(node.chances, below, strict=True))
            node.value = Bounds(low, high)
    return node.value
