"""What a seat is sent, and what comes back: the one protocol for whoever plays without sitting in the match.

A letter is one line of JSON. It holds the world that seat may imagine, the events since its last letter
as it may know them, and the question; one action line comes back. House bots, students' bots and adapters
are served alike, whether they live in another process, another interpreter or on another device.

Two truths a seat cannot tell apart lead to the same letters, byte for byte. So nothing in a letter counts
what others did out of its sight (letters are numbered for each seat, plies are not told), and the world
is imagined by a seed of its own, from which the match's does not follow.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from .core.kinds import Event, Frame
from .core.rng import Rng
from .core.session import Session

FORMAT = 1


def apart(seed: str, *words: object) -> str:
    """Return a seed for one use of many, from which neither the first nor any other of them follows.

    A first seed of few letters can be guessed by trying; one that nobody typed in cannot.
    """
    return hashlib.sha256(json.dumps([seed, *words]).encode()).hexdigest()[:32]


def letter(number: int, world: Mapping[str, Any], events: Sequence[Event], question: Frame) -> str:
    """Write a letter: its number for this seat, the world it imagines, what it saw, and the question."""
    told = {
        "letter": FORMAT,
        "number": number,
        "question": [question.seat, question.kind, question.data],
        "events": [[event.kind, *event.args] for event in events],
        "world": world,
    }
    return json.dumps(told, separators=(",", ":"), sort_keys=True)


class Post:
    """The letters of one match, each seat's by themselves."""

    def __init__(self, match: Session, imagination: str) -> None:
        self.match = match
        self.imagination = imagination
        self.sent = [0] * match.seats  # how many letters each seat has got
        self.told = [0] * match.seats  # how many plies of the record lay behind its last one

    def write(self) -> tuple[int, str]:
        """Return who is asked now, and the letter for that seat."""
        match, frame = self.match, self.match.state.frame()
        if frame is None or frame.seat < 0:
            raise ValueError("nobody is asked")
        seat = frame.seat
        self.sent[seat] += 1
        text = letter(
            self.sent[seat],
            match.world_for(seat, imagined(self.imagination, seat, self.sent[seat])),
            seen(match, seat, self.told[seat]),
            frame,
        )
        self.told[seat] = match.plies
        return seat, text


def imagined(seed: str, seat: int, number: int) -> Rng:
    """Return the luck by which the world of a seat's letter is dealt."""
    return Rng(apart(seed, seat, number))


def seen(match: Session, seat: int, start: int) -> list[Event]:
    """Return what happened from a ply on, as a seat may know it."""
    return [event.seen_by(seat) for entry in match.log[start:] for event in entry.events]
