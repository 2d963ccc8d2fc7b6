"""How strong the house's bots are: points on a scale of each game, random at 0, 400 points ten to one.

Made by `python tests/strength/scale.py write`, and held by a test to the games that were played. A game that
is not here was not measured to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Figure(NamedTuple):
    """Where a bot stands on the scale of its game, and how far that may be off."""

    at: int
    within: int


SCALE: Mapping[str, Mapping[str, Figure]] = {
    "victory": {
        "novice": Figure(61, 26),
        "easy": Figure(161, 32),
        "middle": Figure(252, 36),
        "strong": Figure(342, 37),
        "top": Figure(417, 44),
    },
    "coldwar": {
        "novice": Figure(425, 61),
        "easy": Figure(558, 70),
        "middle": Figure(678, 76),
        "strong": Figure(775, 80),
        "top": Figure(954, 88),
    },
    "godstorm": {
        "novice": Figure(111, 19),
        "easy": Figure(195, 26),
        "middle": Figure(274, 26),
        "strong": Figure(392, 27),
        "top": Figure(491, 30),
    },
    "risk": {
        "novice": Figure(108, 17),
        "easy": Figure(174, 22),
        "middle": Figure(251, 21),
        "strong": Figure(325, 24),
        "top": Figure(410, 25),
    },
    "tictactoe": {
        "novice": Figure(147, 33),
        "easy": Figure(250, 38),
        "middle": Figure(348, 43),
        "strong": Figure(444, 40),
        "top": Figure(528, 38),
    },
}
