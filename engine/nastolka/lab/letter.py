"""A letter as the bot that got it reads it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from nastolka import GAMES
from nastolka.core.errors import BadRecord
from nastolka.core.notation import write
from nastolka.core.record import from_json
from nastolka.core.rng import Rng

from .worlds import World


class Letter:
    """What a seat is sent.

    `view` is what it sees, `actions` are the lines it may answer, `events` what happened since its last
    letter, each a list that begins with its kind.
    """

    def __init__(self, text: str) -> None:
        try:
            data = from_json(text)
            world = data["world"]
            self.number: int = data["number"]
            self.question: str = data["question"][1]
            self.events: list[list[Any]] = data["events"]
            self.game: str = world["game"]
            self.seat: int = world["seat"]
            self.seats: int = world["seats"]
            self.options: dict[str, str] = world["options"]
            self._rules = GAMES[self.game]
            self._state = self._rules.state.decode(world["state"])
        except (LookupError, TypeError, ValueError) as error:
            raise BadRecord("bad-letter", str(error)[:80]) from error

    @cached_property
    def view(self) -> dict[str, Any]:
        """What this seat sees of the position."""
        return self._state.view(self.seat)

    @cached_property
    def actions(self) -> list[str]:
        """Every line this seat may answer, in a stable order."""
        return [write(action) for action in self._state.legal()]

    def worlds(self, n: int, rng: Rng) -> list[World]:
        """Return n worlds this seat may imagine: what it cannot see is dealt anew in each."""
        return [World(self._rules, self._state.determinize(self.seat, rng), self.seat, rng) for _ in range(n)]

    def __repr__(self) -> str:
        return f"<letter {self.number} to seat {self.seat} of {self.game}: {self.question}>"
