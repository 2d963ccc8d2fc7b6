"""Positions of Victory that a foreign record may damage, and what no record may say."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.foreign import shown, texts
from games.victory.positions import GAME, play, table

from nastolka import Session

EXAMPLES = 300
WORDS = ("e7", "plus", "a1", "turn", "deal")
ILLEGAL = "play a1"


@cache
def kept() -> list[str]:
    """Positions with every kind of question on top, as JSON."""
    quiz = table(hands=["i1 b7", "d6"], options={"quiz": "note"}, deck="a2")
    play(quiz, "play i1")
    answer = table(hands=["i1 b7", "d6"], options={"quiz": "note"}, deck="a2")
    play(answer, "play i1", "quiz 1945-05-09 1941-06-22 1941-06-24 1941-06-26")
    lock = table(board={"A": "a4 b4 c4 e4 f4 g4"}, hands=["d4", "b2"], options={"lines_to_win": "2"})
    play(lock, "play d4")
    shed = table(
        seats=4,
        hands=["b6 b7", "d6", "f6", "h6"],
        deck="a2 a3",
        lines={"A": ["b1 g1"]},
        options={"lines_to_win": "2"},
    )
    play(shed, "penalty 0")
    over = table(hands=["b6", "d6"])
    play(over, "resign 0")
    matches = [quiz, answer, lock, shed, over, table(), table(hands=["b6", "plus d6"], rest="deck")]
    return [*texts(matches), *shown(GAME).values()]


def sound() -> Session:
    """Return a position nothing is wrong with."""
    return table(hands=["b6", "d6"], rest="deck")


AGAINST: list[tuple[str, Any]] = [
    ("stack", []),
    ("stack", [[0, "turn", []], [-2, "begin", [0]]]),
    ("stack", [[0, "shed", []]]),
    ("stack", [[-2, "deal", []], [-1, "shuffle", []]]),
    ("stack", [[-2, "deal", [0]], [-1, "dealer", []]]),
    ("stack", [[0, "turn_end", []], [0, "lock", ["a4", "a12"]]]),
    ("stack", [[5, "turn", []]]),
    ("deck", []),
    ("lines", [1, 0, 0]),
    ("supply", [47, 48, 48]),
    ("colours", [0, 0]),
    ("winners", [0]),
    ("made", [[0, ["b6", "c6", "d6", "e6", "f6", "g6"]]]),
]
