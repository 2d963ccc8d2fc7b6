"""A secret choice and nothing else.

Two seats pick a number each, and a table says what the first one gets.
"""

from __future__ import annotations

from typing import Any, Self

from nastolka.core.decision import Decision, Step
from nastolka.core.fields import Kind, same
from nastolka.core.game import Game
from nastolka.core.kinds import AUTO, Action, Frame, Refusal
from nastolka.core.rng import Rng
from nastolka.core.state import State

PICK = (Action("pick", (0,)), Action("pick", (1,)), Action("pick", (2,)))


def options_pick(state: Pennies, frame: Frame) -> list[Action]:
    return list(PICK[: len(state.payoff)])


def why_pick(state: Pennies, frame: Frame, action: Action) -> Refusal:
    return Refusal("PE-1")


def do_pick(state: Pennies, frame: Frame, action: Action) -> None:
    state.seal(frame, action)


def do_open(state: Pennies, frame: Frame, _: None) -> None:
    first, second = (action.args[0] for action in state.unseal().values())
    state.share = state.payoff[first][second]


class Pennies(State):
    """The two picks, and what the first seat got."""

    FIELDS = {"payoff": Kind(same, same), "share": Kind(same, same)}
    __slots__ = (*FIELDS,)

    DECISIONS = {"pick": Decision(options_pick, do_pick, why_pick)}
    FLOW = {"open": Step(do_open)}
    OVER = TURN = NATURE = Refusal("PE-1")

    seats = 2

    def clone(self) -> Self:
        new = self.blank()
        new.payoff, new.share = self.payoff, self.share
        return new

    def result(self) -> tuple[float, ...] | None:
        return None if self.stack else (self.share, 1 - self.share)

    def face(self, seat: int | None) -> dict[str, Any]:
        return {"payoff": self.payoff}


def table(payoff: list[list[float]]) -> Pennies:
    """Return the game before anybody has picked: payoff[first][second] is the first seat's share."""
    state = Pennies()
    state.payoff, state.share = payoff, 0.0
    state.push(AUTO, "open")
    state.push(1, "pick")
    state.push(0, "pick")
    return state


def any_move(state: Pennies, legal: list[Action], rng: Rng) -> Action:
    return rng.choice(legal)


GAME = Game(
    code="pennies",
    prefix="PE",
    rules=1,
    seats=(2,),
    options=(),
    state=Pennies,
    start=lambda seats, options: table([[1, 0], [0, 1]]),
    arrange=lambda setup: table(setup["payoff"]),
    max_plies=lambda seats, options: 2,
    policy=any_move,
    evaluate=lambda state: (0.5, 0.5),
    greedy=lambda state, rng: PICK[0],
    levels={},
    shortlist=lambda state, legal: legal,
)
