"""Whether it pays Cold War's top bot to infer Agent X from what the rival did.

python tests/strength/coldwar_inference.py --games 400 --seed 1 --iterations 64 --jobs 1

The one that infers plays as the top bot does, save that it remembers every answer the rival gave since its
Agent X lies face down. For each agent that may lie there it works out, by the top bot's own search in the
rival's place, how often the rival would have given that answer; an agent that fits better is met in more of
the worlds it imagines. It knows nothing but what its own seat may see. Its search is as long as the top
bot's; what it spends on remembering comes on top, so that a gain would be the most there is to have.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2] / "engine"))

from nastolka import GAMES, Action, Rng, Session
from nastolka.ai.arena import ask, interval
from nastolka.ai.ismcts import Search
from nastolka.ai.sealed import is_sealed
from nastolka.core.state import State

GAME = GAMES["coldwar"]
DOUBT = 0.1  # of the rival's answers are anybody's guess: no agent is ever ruled out by them
KNOWN = 1  # agent that may lie there: nothing is left to infer

Belief = dict[Action, float]


class Believing(Search):
    """The search of one decision, in worlds dealt by what is believed of the rival's Agent X."""

    __slots__ = ("_belief",)

    def __init__(self, state: State, rng: Rng, belief: Mapping[Action, float]) -> None:
        super().__init__(GAME, state, rng)
        self._belief = belief

    def _world(self, visits: int) -> State:
        fresh = visits % self._keep == len(self._worlds)
        world = super()._world(visits)
        if not fresh:
            return world
        kept = supposing(self._worlds[-1], 1 - self.seat, drawn(self._belief, self._rng))
        self._worlds[-1] = kept
        return kept.clone()


def drawn(belief: Mapping[Action, float], rng: Rng) -> Action:
    """Draw an agent by how much it is believed in."""
    point = rng.random() * sum(belief.values())
    for agent, share in belief.items():
        point -= share
        if point < 0:
            return agent
    return agent


def supposing(world: State, rival: int, agent: Action) -> State:
    """Return the same world with this agent face down."""
    other = world.clone()
    other.sealed[rival] = (other.sealed[rival][0], agent)
    return other


class Mind:
    """What one seat believes of the rival's Agent X, from its own view and memory."""

    def __init__(self, seat: int, seed: str, iterations: int) -> None:
        self.seat = seat
        self.rng = Rng(seed)
        self.iterations = iterations
        self.belief: Belief = {}
        self.right: list[float] = []  # what was believed in the end of the agents that truly lay there

    def look(self, match: Session) -> None:
        """Begin anew with a new Agent X; end with its being turned up."""
        rival = 1 - self.seat
        if rival not in match.state.sealed:
            shown = match.state.view(self.seat)["agents"][rival]["x"]
            if shown and len(self.belief) > KNOWN:
                truth = self.belief.get(Action("send", (shown,)), 0.0)
                self.right.append(truth / sum(self.belief.values()))
            self.belief = {}
        elif not self.belief:
            may = match.state.view(self.seat)["agents"][rival]["candidates"]
            self.belief = {Action("send", (agent,)): 1.0 for agent in may}

    def hear(self, match: Session, answer: Action) -> None:
        """The rival is about to give this answer: believe in those more whose answer it would be."""
        frame = match.state.frame()
        assert frame is not None
        if len(self.belief) <= KNOWN or len(match.state.legal()) == 1 or is_sealed(match.state):
            return
        for agent in self.belief:
            world = supposing(match.state.determinize(self.seat, self.rng), frame.seat, agent)
            self.belief[agent] *= likelihood(world, answer, self.rng, self.iterations)
        most = max(self.belief.values())
        self.belief = {agent: share / most for agent, share in self.belief.items()}

    def choose(self, match: Session, iterations: int) -> Action:
        """Play as the top bot does, in worlds dealt by what is believed."""
        world = GAME.state.decode(match.world_for(self.seat)["state"])
        looked = len(match.state.view(self.seat)["agents"][1 - self.seat]["candidates"]) <= KNOWN
        if len(self.belief) <= KNOWN or looked or is_sealed(world):
            return ask(match, "top", iterations)
        search = Believing(world, Rng(f"{match.seed}/bot/{match.plies}"), self.belief)
        if not search.forced:
            search.run(iterations)
        return search.thought().action


def likelihood(world: State, answer: Action, rng: Rng, iterations: int) -> float:
    """Return how likely the rival gives this answer in a world, thinking as the top bot does."""
    frame = world.frame()
    assert frame is not None
    search = Search(GAME, world.determinize(frame.seat, rng), rng)
    if search.forced:
        return 1.0
    search.run(iterations)
    visits = {action: count for action, count, _ in search.thought().candidates}
    sharp = {action: count * count for action, count in visits.items()}  # the most visited one is played
    return DOUBT / len(visits) + (1 - DOUBT) * sharp.get(answer, 0) / sum(sharp.values())


def play(seed: str, iterations: int, remembering: int, game: int) -> tuple[float, list[float]]:
    """Play one game, the one that infers at seat game % 2; return what it got, and how right it was."""
    seat = game % 2
    match = Session(GAME, 2, {}, f"{seed}/{game // 2}")
    mind = Mind(seat, f"{match.seed}/mind/{seat}", remembering)
    while (frame := match.state.frame()) is not None:
        mind.look(match)
        if frame.seat == seat:
            action = mind.choose(match, iterations)
        else:
            action = ask(match, "top", iterations)
            mind.hear(match, action)
        match.play(action)
    result: Any = match.state.result()
    return float(result[seat]), mind.right


def told(results: Iterable[tuple[float, list[float]]]) -> None:
    """Print how the series goes."""
    total, right = 0.0, list[float]()
    for done, (got, believed) in enumerate(results, 1):
        total += got
        right += believed
        if done % 20 == 0:
            mean = sum(right) / max(1, len(right))
            print(f"{done} games: {interval(total, done)}; {mean:.3f} believed of the true agent", flush=True)


def main() -> None:
    """Play the series."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--iterations", type=int, default=64)
    parser.add_argument(
        "--remembering", type=int, default=32, help="iterations for each agent at each answer"
    )
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    one = partial(play, given.seed, given.iterations, given.remembering)
    with ProcessPoolExecutor(given.jobs) as pool:
        told(pool.map(one, range(given.games)))


if __name__ == "__main__":
    main()
