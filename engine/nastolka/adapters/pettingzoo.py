"""Our games as environments of PettingZoo, by its cycle of agents and environment (AEC).

An observation is one array of whole numbers whose parts have names: `observation["land.owner"]`, and
`observation["action_mask"]` too. With `form="dict"` it is the dictionary that the library's own board games
hand out. There is no parallel environment: a seat that is not asked has nothing to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from .arrays import LEAST, MOST, SAID
from .match import Match, Shown, Table

MASK = "action_mask"
FORMS = ("array", "dict")


class Observation(np.ndarray):
    """One array, whose parts can be had by their names."""

    slices: Mapping[str, slice] = {}

    def __array_finalize__(self, whole: Any) -> None:
        if isinstance(whole, Observation):
            self.slices = whole.slices

    def __getitem__(self, at: Any) -> Any:
        if not isinstance(at, str):
            return super().__getitem__(at)
        part = self.view(np.ndarray)[self.slices[at]]
        return part.astype(np.int8) if at == MASK else part


class Environment(Shown, AECEnv[str, Any, Any]):
    """A match of one of our games."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        form: str = "array",
        render_mode: str | None = "ansi",
    ) -> None:
        super().__init__()
        if form not in FORMS:
            raise ValueError(f"form is one of {', '.join(FORMS)}, not {form!r}")
        self.table = Table(game, seats, options)
        self.form, self.render_mode = form, render_mode
        self.metadata = {
            "name": f"nastolka_{game}_v{self.table.game.rules}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seed: int | None = None  # the last one given
        self._random: np.random.Generator | None = None
        self._spaces()

    def _spaces(self) -> None:
        """Make the spaces, one of each kind for every agent: each is seeded by itself."""
        size = self.table.size
        self._words = words = len(self.table.layout.coding)
        everything = self.form == "array"
        self.slices = {**self.table.slices(), **({MASK: slice(size, size + words)} if everything else {})}
        box = (size + words if everything else size,)
        self._blank = np.zeros(box, np.int32)  # of which copies are filled
        self.observation_spaces = {}
        self.action_spaces = {agent: spaces.Discrete(words) for agent in self.possible_agents}
        for agent in self.possible_agents:
            numbers = spaces.Box(LEAST, MOST, box, np.int32)
            mask = spaces.Box(0, 1, (words,), np.int8)
            self.observation_spaces[agent] = (
                numbers if everything else spaces.Dict({"observation": numbers, MASK: mask})
            )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent's observations are."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent may say: a word of the game's vocabulary."""
        return self.action_spaces[agent]

    @property
    def match(self) -> Match:
        """The match as our engine plays it."""
        return self._match

    # -- playing ---------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match, dealt from this seed; without one, from the next of the last seed's sequence."""
        if seed is not None:
            self._seed, self._random = seed, None  # its sequence is made when it is asked for
        elif self._random is None:
            self._random, _ = seeding.np_random(self._seed)
        dealt = seed if self._random is None else int(self._random.integers(1 << 31))
        self._match = Match(self.table, str(dealt))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: Any) -> None:
        """Say the next word for the agent that is asked (None: for one whose match is over)."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self._match.say(int(action)) is None:
            self._tell(agent)
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Let luck answer, and turn to whoever is asked next."""
        self._match.settle()
        stack = self._match.state.stack
        if not stack:
            self._end()
            return
        self.agent_selection = agent = self.possible_agents[stack[-1].seat]
        self._tell(agent)

    def _tell(self, agent: str) -> None:
        """Give the agent that is asked its mask and its view."""
        seat = self._seat[agent]
        self.infos[agent] = {MASK: self._mask(seat), "view": self._match.view(seat)}

    def _end(self) -> None:
        """Reward every agent with its share, and let all of them go."""
        state = self._match.state
        result = state.result()
        assert result is not None
        for agent, seat in self._seat.items():
            self.rewards[agent] = float(result[seat])
            self.terminations[agent] = True
            self.infos[agent] = {MASK: np.zeros(self._words, np.int8), "view": self._match.view(seat)}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    # -- what is seen ----------------------------------------------------------------------------------------

    def observe(self, agent: str) -> Any:
        """Return what an agent sees; the mask of one that is not asked is empty."""
        seat, match, size = self._seat[agent], self._match, self.table.size
        whole = match.kept.get(seat)
        if whole is None:
            whole = match.kept[seat] = self._blank.copy()
            whole[:size] = match.written(seat)
        numbers = whole.copy()  # of the library's own class: filling it asks nobody for parts by name
        if match.half_said:
            numbers[size - SAID : size] = match.said(seat)
        if self.form == "dict":
            return {"observation": numbers, MASK: self._mask(seat)}
        for word in match.offered(seat):
            numbers[size + word] = 1
        named = numbers.view(Observation)
        named.slices = self.slices
        return named

    def _mask(self, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        mask = np.zeros(self._words, np.int8)
        for word in self._match.offered(seat):
            mask[word] = 1
        return mask

    def words(self) -> list[str]:
        """Return the words that may be said now, as they are written in records."""
        return self._match.choice.names()

    def render(self) -> str | None:
        """Return the same in plain text."""
        return None if self.render_mode is None else repr(self.position())

    def close(self) -> None:
        """Nothing is held open."""


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    form: str = "array",
    render_mode: str | None = "ansi",
) -> Environment:
    """Return an environment of a game: `env("risk", seats=4, options={"rounds": "15"})`."""
    return Environment(game, seats, options, form, render_mode)
