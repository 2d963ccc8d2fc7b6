"""Our games as Python games of OpenSpiel: `pyspiel.load_game("nastolka_risk", {"players": 3, "seed": 7})`.

An action is a word; a question takes as many of them as its line needs. Nature's answers are sampled by the
state's own generator, because a shuffle has no list of outcomes: a copy has the same luck to come, so whoever
searches asks `resample_from_infostate` for a world first, as IS-MCTS does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from nastolka import COVERS, GAMES
from nastolka.core.game import Game
from nastolka.core.kinds import CHANCE, Action

from .arrays import SAID
from .match import Shown, Table
from .memory import Remembering

PREFIX = "nastolka_"
LUCK = 0  # the one outcome of a sampled chance
OVER = int(pyspiel.PlayerId.TERMINAL)
FEW = 64  # answers of nature, all of them, that are listed one by one

Outcomes = list[tuple[Action, float]]


def chance_mode(game: Game) -> Any:
    """Return how nature answers in a game."""
    rows, mode = game.state.CHANCES.values(), pyspiel.GameType.ChanceMode
    if not rows:
        return mode.DETERMINISTIC
    listed = all(row.outcomes is not None for row in rows)
    return mode.EXPLICIT_STOCHASTIC if listed else mode.SAMPLED_STOCHASTIC


def type_of(code: str) -> Any:
    """Return what OpenSpiel asks of a game before it is begun."""
    game, kinds = GAMES[code], pyspiel.GameType
    secrets = game.box is not None
    duel = game.seats == (2,)
    return kinds(
        short_name=PREFIX + code,
        long_name=f"Nastolka: {code}, rules {game.rules}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=chance_mode(game),
        information=kinds.Information.IMPERFECT_INFORMATION
        if secrets
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM if duel else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": COVERS[code].usual, "seed": 0, "options": ""},
    )


class OurGame(pyspiel.Game):
    """One of our games, for so many players."""

    code: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        code = self.code
        given = {**TYPES[code].parameter_specification, **(params or {})}
        options = dict(word.split(":", 1) for word in given["options"].split())
        self.table = Table(code, given["players"], options)
        self.explicit = TYPES[code].chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        self.begun = 0
        self.seed = given["seed"]
        self.unplayed = Remembering(self.table, "")  # how every match stands before it begins
        super().__init__(TYPES[code], self._info(), dict(params or {}))

    def _info(self) -> Any:
        game, seats = self.table.game, self.table.seats
        duel = {"utility_sum": 1.0} if game.seats == (2,) else {}
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.table.layout.coding),
            max_chance_outcomes=FEW if self.explicit else int(bool(game.state.CHANCES)),
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=game.max_plies(seats, self.table.options) * (SAID + 1),
            **duel,
        )

    def new_initial_state(self, *_: Any) -> OurState:
        """Return a match about to begin: the first with the game's seed, the next with seeds of their own."""
        return OurState(self)

    def begin(self) -> Remembering:
        """Begin the next match."""
        number, self.begun = self.begun, self.begun + 1
        return Remembering(self.table, f"{self.seed}/{number}" if number else str(self.seed))

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what writes observations."""
        if params:
            raise ValueError(f"observations have no parameters here: {params}")
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type is not None and (not iig_obs_type.public_info or iig_obs_type.private_info != single):
            raise ValueError("an observation is what one player sees, neither less nor more")
        return Observer(self.unplayed, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Held:
    """A match of a state, begun when it is first needed: OpenSpiel makes a new state for every copy."""

    def __init__(self, begin: Callable[[], Remembering]) -> None:
        self.begin = begin
        self.match: Remembering | None = None

    def get(self) -> Remembering:
        """Return the match."""
        if self.match is None:
            self.match = self.begin()
        return self.match

    def __deepcopy__(self, _: Any) -> Held:
        return held(self.get().copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (json.dumps(self.get().dump()),)


def held(match: Remembering) -> Held:
    """Return what holds a match that has begun."""
    new = Held(lambda: match)
    new.match = match
    return new


def loaded(dump: str) -> Held:
    """Return what a state was written as."""
    return held(Remembering.load(json.loads(dump)))


def restored(game: str, state: str) -> Any:
    """Return a state as it was pickled: the library itself cannot write a sampled game of Python down."""
    return pyspiel.load_game(game).deserialize_state(state)


class OurState(Shown, pyspiel.State):
    """A position of a match, and how it came to be."""

    def __init__(self, game: OurGame) -> None:
        pyspiel.State.__init__(self, game)
        self._held = Held(game.begin)

    @property
    def match(self) -> Remembering:
        """The match as our engine plays it."""
        return self._held.get()

    def current_player(self) -> int:
        """Return whose turn it is."""
        stack = (self._held.match or self._held.get()).state.stack
        return stack[-1].seat if stack else OVER  # nature is the same number in both

    def is_terminal(self) -> bool:
        """Tell whether the match is over."""
        return not (self._held.match or self._held.get()).state.stack

    def _legal_actions(self, player: int) -> list[int]:
        return self._held.get().choice.offered

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what nature may answer: one by one where these are few, else that it answers."""
        if not self.get_game().explicit:
            return [(LUCK, 1.0)]
        return [(n, chance) for n, (_, chance) in enumerate(self._outcomes())]

    def _outcomes(self) -> Outcomes:
        state = self.match.state
        frame = state.stack[-1]
        outcomes = state.CHANCES[frame.kind].outcomes
        assert outcomes is not None
        found = list(outcomes(state, frame))
        if len(found) > FEW:
            raise ValueError(f"{frame.kind} has {len(found)} answers: more than are listed one by one")
        return found

    def _apply_action(self, action: int) -> None:
        match = self._held.get()
        if match.asked != CHANCE:
            match.say(action)
        elif self.get_game().explicit:
            match.perform(self._outcomes()[action][0])
        else:
            match.draw()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "luck"
        return self.match.choice.named(action)

    def returns(self) -> list[float]:
        """Return each player's share of the match, once it is over."""
        result = self._held.get().state.result()
        return [0.0] * self.match.table.seats if result is None else list(map(float, result))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player sees, whoever is asked for one.

        The library's own way begins a state of its own each time, to learn how many numbers there are.
        """
        seat = self.current_player() if player is None else player
        match = self._held.get()
        if not 0 <= seat < match.table.seats:
            return list(super().observation_tensor(seat))  # which says what is wrong with it
        told: list[float] = numbers(match, seat).astype(np.float32).tolist()
        return told

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OurState:
        """Return a state this player cannot tell from this one: all it cannot see is dealt anew."""
        world: OurState = self.clone()
        world._held = held(self.match.imagined(player, repr(sampler())))
        return world

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (str(self.get_game()), self.serialize())

    def __str__(self) -> str:
        match = self.match
        said = [] if match._choice is None else match._choice.said
        return json.dumps([match.state.encode(), match.seed, match.luck, said], separators=(",", ":"))


def numbers(match: Remembering, player: int) -> np.ndarray[Any, np.dtype[np.int32]]:
    """Return what a player sees as numbers, which whoever gets them does not change."""
    whole = match.kept.get(player)
    if whole is None:
        whole = match.kept[player] = np.array(match.written(player), np.int32)
    if match.half_said:
        whole = whole.copy()
        whole[-SAID:] = match.said(player)
    return whole


class Observer:
    """Writes what a player sees: named numbers, or with perfect recall a text of all it has ever seen."""

    def __init__(self, unplayed: Remembering, perfect_recall: bool) -> None:
        table = unplayed.table
        self.recall = perfect_recall
        self.unplayed = unplayed  # looked at for a match that has not begun: so no seed is used up
        self.slices = table.slices()  # where each part lies
        self.tensor = None if perfect_recall else np.zeros(table.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: OurState, player: int) -> None:
        """Write the numbers. OpenSpiel asks for a new state's, too, whenever it wants to know how many."""
        if self.tensor is not None:
            self.tensor[:] = numbers(state._held.match or self.unplayed, player)

    def string_from(self, state: OurState, player: int) -> str:
        """Return the text."""
        match = state._held.match or self.unplayed
        return match.information(player) if self.recall else match.text(player)


TYPES = {code: type_of(code) for code in COVERS}
# A class each: what the library keeps until the very end must be nothing that is freed then.
OURS = {code: type(f"Nastolka{code.capitalize()}", (OurGame,), {"code": code}) for code in COVERS}
for _code, _type in TYPES.items():
    if PREFIX + _code not in pyspiel.registered_names():
        pyspiel.register_game(_type, OURS[_code])


def load(
    code: str, players: int | None = None, seed: int = 0, options: Mapping[str, str] | None = None
) -> Any:
    """Return a game: `load("risk", 3, seed=7, options={"rounds": "15"})`."""
    written = " ".join(f"{key}:{value}" for key, value in (options or {}).items())
    given = {"players": players or COVERS[code].usual, "seed": seed, "options": written}
    return pyspiel.load_game(PREFIX + code, given)
