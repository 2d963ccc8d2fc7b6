"""Nastolka: complete tabletop games whose rulebook runs.

>>> from nastolka import GAMES, Session, read
>>> match = Session(GAMES["tictactoe"], seats=2, seed=1)
>>> for line in ["mark 4", "mark 0", "mark 2", "mark 6", "mark 3", "mark 5", "mark 1", "mark 7", "mark 8"]:
...     _ = match.play(read(line))
>>> match.state.result()
(0.5, 0.5)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import NamedTuple

from .core.errors import BadRecord, IllegalAction
from .core.game import Game
from .core.kinds import Action, Refusal
from .core.notation import read, write
from .core.rng import Rng
from .core.session import Session


class Cover(NamedTuple):
    """What can be told of a game before its box is opened: a home page need not import five engines."""

    seats: tuple[int, ...]
    usual: int = 2  # how many sit down where nobody said otherwise
    sample: bool = False  # shown to programmers only


COVERS: Mapping[str, Cover] = {
    "victory": Cover(tuple(range(2, 13))),
    "coldwar": Cover((2,)),
    "godstorm": Cover((2, 3, 4, 5), usual=3),
    "risk": Cover((2, 3, 4, 5), usual=4),
    "allmeans": Cover((2,)),
    "tictactoe": Cover((2,), sample=True),
}
CODES = tuple(COVERS)


class _Games(Mapping[str, Game]):
    """Every game by its code, imported when it is first asked for."""

    def __getitem__(self, code: str) -> Game:
        if code not in CODES:
            raise KeyError(code)
        game = import_module(f"nastolka.games.{code}").GAME
        assert isinstance(game, Game)
        return game

    def __contains__(self, code: object) -> bool:
        return code in CODES  # whoever asks whether there is such a game does not want to play it yet

    def __iter__(self) -> Iterator[str]:
        return iter(CODES)

    def __len__(self) -> int:
        return len(CODES)


GAMES: Mapping[str, Game] = _Games()

__all__ = [
    "CODES",
    "COVERS",
    "GAMES",
    "Action",
    "BadRecord",
    "Game",
    "IllegalAction",
    "Refusal",
    "Rng",
    "Session",
    "read",
    "write",
]
