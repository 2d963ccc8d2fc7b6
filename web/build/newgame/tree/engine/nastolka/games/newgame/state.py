"""The table: deck, hands, what lies open, points. Questions about it; no decision is made here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from nastolka.core.kinds import CHANCE, Refusal
from nastolka.core.state import State as CoreState

from . import chance, decisions, flow, refusals, sound, views
from .scoring import result
from .tells import TELLS


class State(CoreState):
    """A position of New Game."""

    __slots__ = ("deck", "gone", "hands", "laid", "options", "points")

    OPTIONS = {"lay": decisions.options_lay}
    RESOLVE = {
        "deal": chance.do_deal,
        "die": chance.do_die,
        "lay": decisions.do_lay,
        "round": flow.do_round,
        "reveal": flow.do_reveal,
    }
    DRAWS = {"deal": chance.draw_deal, "die": chance.draw_die}
    ACCEPTS = {"deal": chance.accepts_deal, "die": chance.accepts_die}
    FORMALITIES = {"lay": frozenset({"lay"})}  # the last card
    WHY = {"lay": refusals.why_lay, "resign": refusals.why_resign}
    INTERVENE = {"resign": flow.do_resign}
    TELLS = TELLS
    OVER = Refusal("NG-5")
    TURN = Refusal("NG-6")
    NATURE = Refusal("NG-4")

    deck: list[int]  # face down
    hands: list[list[int]]  # of each seat, sorted
    laid: list[list[int]]  # the pair of every round, in order
    points: list[int]
    gone: int  # the seat that gave up, or -1
    options: Mapping[str, str]

    seats = 2
    result = result
    face = views.face
    hidden = views.hidden
    fill = views.fill
    interventions = decisions.interventions
    faults = sound.faults

    def clone(self) -> Self:
        """Return an independent copy."""
        new = self.blank()
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.laid = [pair[:] for pair in self.laid]
        new.points = self.points[:]
        new.gone = self.gone
        new.options = self.options
        return new

    def encode_fields(self) -> dict[str, Any]:
        """Return the table as JSON."""
        return {
            "deck": self.deck[:],
            "hands": [hand[:] for hand in self.hands],
            "laid": [pair[:] for pair in self.laid],
            "points": self.points[:],
            "gone": self.gone,
            "options": dict(self.options),
        }

    @classmethod
    def decode_fields(cls, data: Any) -> Self:
        """Return the table that JSON tells of."""
        state = cls()
        state.deck = [int(card) for card in data["deck"]]
        state.hands = [[int(card) for card in hand] for hand in data["hands"]]
        state.laid = [[int(card) for card in pair] for pair in data["laid"]]
        state.points = [int(points) for points in data["points"]]
        state.gone = int(data["gone"])
        state.options = {str(key): str(value) for key, value in data["options"].items()}
        return state


def start(seats: int, options: Mapping[str, str]) -> State:
    """NG-1: an empty table; the cards are about to be dealt."""
    state = State()
    state.deck, state.hands, state.laid = [], [[], []], []
    state.points, state.gone = [0, 0], -1
    state.options = dict(options)
    state.push(CHANCE, "deal")
    return state
