"""A world a bot imagines: it may be played on, and luck answers by the bot's own random numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from nastolka.core.kinds import CHANCE
from nastolka.core.notation import read, write
from nastolka.core.rng import Rng

if TYPE_CHECKING:
    from nastolka.core.game import Game
    from nastolka.core.state import State


class World:
    """A position that could be the true one."""

    __slots__ = ("_game", "_rng", "_seat", "_state")

    def __init__(self, game: Game, state: State, seat: int, rng: Rng) -> None:
        self._game, self._state, self._seat, self._rng = game, state, seat, rng
        self._settle()

    @property
    def turn(self) -> int | None:
        """The seat that is asked; None when the match is over."""
        frame = self._state.frame()
        return None if frame is None else frame.seat

    @property
    def over(self) -> bool:
        """Whether the match has ended in this world."""
        return self._state.frame() is None

    def legal(self) -> list[str]:
        """Return the lines that whoever is asked may answer; none when the match is over."""
        return [] if self.over else [write(action) for action in self._state.legal()]

    def apply(self, line: str) -> Self:
        """Let whoever is asked answer, and luck after that; return this world."""
        action = read(line)
        refusal = self._state.why(action)
        if refusal is not None:
            raise ValueError(f"{line} is forbidden by {refusal.rule} in this world")
        self._state.perform(self._state.meant(action))
        self._settle()
        return self

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what a seat sees here: the one that imagines this world, unless another is named."""
        return self._state.view(self._seat if seat is None else seat)

    def scores(self) -> list[float]:
        """Return one number a seat from 0 to 1: the result, or what the position is worth before the end."""
        result = self._state.result()
        return list(self._game.evaluate(self._state) if result is None else result)

    def copy(self) -> World:
        """Return another world like this one, to be played on apart from it."""
        return World(self._game, self._state.clone(), self._seat, self._rng)

    def _settle(self) -> None:
        state = self._state
        while (frame := state.frame()) is not None and frame.seat == CHANCE:
            state.apply(state.draw(self._rng))
