"""What Victory's bots must see.

A line to complete, a foe one cell short, a card worth keeping, a date they may not know.
"""

from __future__ import annotations

import pytest

from nastolka import GAMES, Action, Rng, Session, write
from nastolka.ai.bots import LEVELS, choose
from nastolka.ai.budget import Budget
from nastolka.core.kinds import Frame
from nastolka.games.victory.tables import EVENTS

VICTORY = GAMES["victory"]


def chosen(
    level: str, seed: int = 1, iterations: int = 60, options: dict[str, str] | None = None, **setup: object
) -> str:
    position = VICTORY.arrange({"rest": "deck", "options": options or {}, **setup}).encode()
    match = Session(VICTORY, 2, position["options"], seed=seed, position=position)
    return write(choose(VICTORY, match.world_for(0), level, Rng(seed), Budget(iterations)))


@pytest.mark.parametrize("level", ["greedy", "top"])
def test_it_completes_a_line_by_an_event(level: str) -> None:
    assert chosen(level, board={"A": "b6 c6 d6 e6 f6"}, hands=["a2 g6 c9 k7 minus", "l2 l3"]) == "play g6"


@pytest.mark.parametrize("level", ["greedy", "top"])
@pytest.mark.parametrize(("special", "chip"), [("plus", "a6"), ("swap", "g6")])
def test_it_completes_a_line_by_a_special(level: str, special: str, chip: str) -> None:
    board = {"A": "b6 c6 d6 e6 f6", "B": chip}

    assert chosen(level, board=board, hands=[f"a2 c9 k7 {special}", "l2 l3"]) == f"{special} g6"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("special", ["plus", "minus", "swap"])
def test_it_breaks_a_line_a_foe_is_about_to_complete(special: str, seed: int) -> None:
    """One end is still open; its card is one of the last six, and the foe holds three of them."""
    board = {"A": "k2 c6 c11", "B": "d6 e6 f6 g6 h6"}
    line = ["d6", "e6", "f6", "g6", "h6", "i6"]

    hands = [f"a2 c9 k7 l9 b11 {special}", "l2 l3 a9"]
    action = chosen("top", seed, board=board, hands=hands, deck="i6 b2 b3", rest="discards").split()

    assert action[0] == special
    assert action[1] in line


def test_it_keeps_a_special_while_nothing_is_near() -> None:
    for seed in range(5):
        action = chosen(
            "top", seed, board={"A": "d4", "B": "i9"}, hands=["a2 c9 k7 e5 plus swap", "l2 l3 a9"]
        )
        assert action.startswith("play ")


def test_it_never_misses_a_draw() -> None:
    for seed in range(5):
        action = chosen(
            "top", seed, options={"draw": "self"}, frame="turn_end", hands=["a2 c9 k7", "l2 l3 a9"]
        )
        assert action == "draw"


@pytest.mark.parametrize("level", list(LEVELS))
def test_it_knows_a_date_as_often_as_its_level_says(level: str) -> None:
    dates = tuple(event.date for event in EVENTS[:4])
    state = VICTORY.arrange({"options": {"quiz": "note"}, "hands": ["a2", "a3"], "rest": "deck"})
    state.stack[:] = [Frame(0, "answer", (EVENTS[2].id, dates))]
    assert VICTORY.recall is not None

    knowledge = VICTORY.levels[level].knowledge
    right = sum(
        VICTORY.recall(state, knowledge, Rng(seed)) == Action("answer", (EVENTS[2].date,))
        for seed in range(300)
    )

    assert right / 300 == pytest.approx(knowledge, abs=0.08)
