"""What a lesson is."""

from __future__ import annotations

from typing import NamedTuple


class Lesson(NamedTuple):
    """What is to be reached."""

    key: str
    text: str  # what it begins with; {a} is a comment in the reader's language
    rival: str
    games: int
    low: float  # what the lower end of the interval must lie above; −1: no fault is enough
    seats: int = 0  # at the table of the check; 0: as many as usually play
    options: tuple[tuple[str, str], ...] = ()
