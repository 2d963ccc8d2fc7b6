"""Positions of Risk that a foreign record may damage, and what no record may say."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.foreign import shown, texts
from games.risk.positions import GAME, play, table

from nastolka import Session

EXAMPLES = 500
WORDS = ("thule", "rus", "wild", "ask", "turn", "spoils")
ILLEGAL = "claim moon"
SHORT = {"rounds": "2"}

move = GAME.greedy  # random play would march a million foreign armies about for ever


@cache
def kept() -> list[str]:
    """Positions with every kind of question on top, as JSON."""
    land = {"A": "thule:8 rus", "B": "varangia:2"}
    attack = {"land": land, "rest": "C", "step": "attack", "options": SHORT}
    ask = {**attack, "options": {**SHORT, "defender": "ask"}}
    battle, dice, occupy, defend, spoils, shift = (
        table(**attack),
        table(**attack),
        table(**attack),
        table(**ask),
        table(**attack, hands=["roma liguria corsica", "egypt kush graecia", ""]),
        table(**{**attack, "step": "fortify", "land": {"A": "thule:8 caledonia", "B": "varangia:2"}}),
    )
    for match in (battle, dice, occupy, defend, spoils):
        play(match, "attack thule varangia")
    for match in (dice, occupy, defend, spoils):
        play(match, "storm")
    for match in (occupy, spoils):
        play(match, "dice (6 6 6) (1 1)")
    play(spoils, "move 3")
    play(shift, "fortify thule caledonia")
    fortify = table(**{**attack, "step": "fortify", "land": {"A": "thule:8 caledonia", "B": "varangia:2"}})
    trade = table(land=land, rest="C", hands=["roma egypt graecia", "", ""], options=SHORT)
    dealt = table(seats=4, options={**SHORT, "start": "dealt"})
    play(dealt, "opening 6 1 1 1")
    claim = table(options=SHORT)
    play(claim, "opening 6 1 1")
    pair = table(
        seats=2, options=SHORT, land={"A": "thule", "B": "rus"}, rest="N", step="muster", reserves=[2, 2, 2]
    )
    buffer = table(
        seats=2, options=SHORT, land={"A": "thule", "B": "rus"}, rest="N", step="muster", reserves=[2, 2, 2]
    )
    play(buffer, "place thule 2")
    over = table(land=land, rest="C", options=SHORT)
    play(over, "resign 0", "resign 1")
    matches = [
        battle, dice, occupy, defend, spoils, shift, trade, dealt, claim, pair, buffer, over, table(**attack),
        table(land=land, rest="C", options=SHORT), table(options=SHORT), fortify,
    ]  # fmt: skip
    return [*texts(matches), *shown(GAME).values()]


def sound() -> Session:
    """Return a position nothing is wrong with."""
    return table(land={"A": "thule:8", "B": "varangia:2"}, rest="C", step="attack")


AGAINST: list[tuple[str, Any]] = [
    ("stack", []),
    ("stack", [[0, "attack", []], [0, "attack", []]]),
    ("stack", [[1, "attack", []]]),
    ("stack", [[0, "battle", ["thule", "egypt"]]]),
    ("stack", [[0, "battle", ["varangia", "rus"]]]),
    ("stack", [[-2, "tally", ["thule", "varangia", 3, 0, 2]], [-1, "dice", ["thule", "varangia", 4, 2]]]),
    ("stack", [[-2, "tally", ["thule", "varangia", 3, 0, 2]], [-1, "dice", ["thule", "varangia", 3, 3]]]),
    ("stack", [[-2, "turn", []]]),
    ("stack", [[0, "shift", ["thule", "varangia"]]]),
    ("stack", [[-2, "onslaught", []], [0, "place", [0]]]),
    ("stack", [[-2, "onslaught", []], [-2, "raise", [3]], [0, "trade", ["start"]]]),
    ("deck", []),
    ("known", 45),
    ("mover", 1),
    ("mover", -1),
    ("first", -1),
    ("round", 0),
    ("out", [2]),
    ("out", [1, 1]),
    ("gone", 1),
    ("winners", [0]),
    ("orders", ["ask", "ask"]),
    ("orders", ["ask", "ask", "never"]),
    ("reserves", [0, 0, 1]),
    ("eyes", [[1], [], []]),
    ("sets", -1),
]
