"""One game, refereed: it hands out letters, takes lines, and plays on whatever comes.

A line that is not legal, a fault and an overrun are written down, and an answer drawn by lot is played in
place of it. Who does that too often is asked no more: lots are drawn for that seat to the end.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from nastolka import GAMES
from nastolka.ai.bots import NAMES, choose
from nastolka.ai.budget import CAP, Budget
from nastolka.core.errors import BadRecord
from nastolka.core.kinds import Action
from nastolka.core.notation import read, write
from nastolka.core.rng import Rng
from nastolka.core.session import Session
from nastolka.letters import Post, apart

from .faults import ILLEGAL, LOST, SLOW, Fault
from .student import Answer

HOUSE = NAMES  # the names of the house's own bots
PATIENCE = 5  # faults of a seat in a game before lots are drawn for it
MOST_PLIES = 5_000  # of a game that does not end; then everybody gets the same
MOST_SAID = 20_000  # characters printed in a game that are kept


class Setting(NamedTuple):
    """What a game is played with."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: str


class Tally:
    """What a seat did in a game."""

    def __init__(self) -> None:
        self.moves = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.faults: list[tuple[int, Fault]] = []  # at which ply
        self.out = False  # asked no more
        self.limited = False  # a limit of time was hit: this game is outside the promise

    def fault(self, ply: int, fault: Fault) -> None:
        """Write a fault down."""
        self.faults.append((ply, fault))
        if fault.reason in (SLOW, LOST):
            self.limited = True
        if self.limited or len(self.faults) >= PATIENCE:
            self.out = True


class Bout:
    """One game between whoever answers."""

    def __init__(self, setting: Setting, most: int = MOST_PLIES) -> None:
        game, seed = GAMES[setting.game], setting.seed
        self.setting, self.most = setting, most
        options = {**game.new(setting.options, setting.seats), **setting.options}
        self.match = Session(game, setting.seats, options, apart(seed, "match"))
        self.post = Post(self.match, apart(seed, "worlds"))
        self.lots = Rng(apart(seed, "lots"))
        self.tallies = [Tally() for _ in range(setting.seats)]
        self.seat, self.letter = -1, ""

    def bot_seed(self, seat: int) -> str:
        """Return the seed of the random numbers the bot of a seat draws from."""
        return apart(self.setting.seed, "bot", seat)

    def answer_seed(self, seat: int) -> str:
        """Return the seed from which a bot of the house's at this seat answers its last letter."""
        return apart(self.bot_seed(seat), self.post.sent[seat])

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.match.over or self.match.plies >= self.most

    def ask(self) -> bool:
        """Write the next letter (`seat`, `letter`); False when the game is over."""
        while not self.over:
            seat, self.letter = self.post.write()
            self.seat = seat
            if not self.tallies[seat].out:
                return True
            self.match.play(self.lots.choice(self.match.state.legal()))
        return False

    def take(self, answer: Answer, seconds: float = 0.0) -> Fault | None:
        """Play what the asked seat answered, or a lot in its place; return what was wrong."""
        tally = self.tallies[self.seat]
        tally.moves += 1
        tally.seconds += seconds
        tally.slowest = max(tally.slowest, seconds)
        action, fault = self._judge(answer)
        if fault is not None:
            tally.fault(self.match.plies, fault)
        self.match.play(action)
        return fault

    def _judge(self, answer: Answer) -> tuple[Action, Fault | None]:
        legal = self.match.state.legal()
        lot = self.lots.choice(legal)
        if answer.fault is not None:
            return lot, answer.fault
        try:
            action = self.match.state.meant(read(answer.line))
        except BadRecord:
            return lot, Fault(ILLEGAL, answer.line)
        return (action, None) if action in legal else (lot, Fault(ILLEGAL, answer.line))

    def absent(self, seat: int, fault: Fault) -> None:
        """Draw lots for a seat to the end: its bot cannot be asked at all."""
        self.tallies[seat].fault(self.match.plies, fault)
        self.tallies[seat].out = True

    def scores(self) -> list[float]:
        """Return what each seat got; of a game that was broken off, everybody the same."""
        result = self.match.state.result()
        return list(result) if result is not None else [1 / self.match.seats] * self.match.seats


def of_the_house(name: str) -> bool:
    """Tell whether this names a bot of the house's: its level, maybe how many iterations it thinks."""
    level, colon, count = name.partition(":")
    return level in HOUSE and (not colon or (count.isdecimal() and 0 < int(count) <= CAP))


def level_of(name: str) -> tuple[str, int]:
    """Return level and iterations of a bot of the house's; 0 where the level itself says how many."""
    level, _, count = name.partition(":")
    return level, int(count or 0)


def house(letter: str, name: str, seed: str) -> Answer:
    """Return what a bot of the house answers to a letter, by count and never by the clock."""
    data = json.loads(letter)
    world: dict[str, Any] = data["world"]
    level, iterations = level_of(name)
    rng = Rng(apart(seed, data["number"]))
    return Answer(write(choose(GAMES[world["game"]], world, level, rng, Budget(iterations))), "", None)
