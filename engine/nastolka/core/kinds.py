"""The nouns of the engine: plain immutable records without behaviour."""

from __future__ import annotations

from typing import Any, NamedTuple

CHANCE = -1  # a frame answered by nature
AUTO = -2  # a frame answered by the engine itself, never by anybody outside


class Action(NamedTuple):
    """An answer to a frame: ints, ASCII slugs and tuples of them, so that it has one line of text."""

    kind: str
    args: tuple[Any, ...] = ()


class Frame(NamedTuple):
    """A question that waits for its answer. Its data is public by law: secrets live in seats' fields."""

    seat: int
    kind: str
    data: tuple[Any, ...] = ()


class Event(NamedTuple):
    """Something that happened: `args` for the seats in `eyes` (None: everybody), `masked` for the others."""

    kind: str
    args: tuple[Any, ...] = ()
    eyes: tuple[int, ...] | None = None
    masked: tuple[Any, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as this seat may know it (None: a spectator)."""
        if self.eyes is None or seat in self.eyes:
            return Event(self.kind, self.args)
        return Event(self.kind, self.masked)


class Refusal(NamedTuple):
    """The rule that forbids an action, and what fills the gaps of its sentence."""

    rule: str
    args: tuple[Any, ...] = ()
