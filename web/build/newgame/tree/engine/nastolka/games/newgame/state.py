"""The table: deck, hands, what lies open, points. Questions about it; no decision is made here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from nastolka.core.decision import Chance, Decision, Intervention, Step
from nastolka.core.fields import NUMBER, many, number
from nastolka.core.game import carried, chosen
from nastolka.core.kinds import CHANCE, Refusal
from nastolka.core.state import State as CoreState

from . import chance, decisions, flow, refusals, sound, views
from .scoring import result
from .tables import OPTIONS
from .tells import TELLS


class State(CoreState):
    """A position of New Game."""

    FIELDS = {  # how each slot is written and read back, and what it may hold
        "deck": many(NUMBER),
        "hands": many(many(NUMBER), 2),
        "laid": many(many(NUMBER, 2)),
        "points": many(number(0), 2),
        "gone": number(-1, 1),
        "options": carried(OPTIONS),
    }
    __slots__ = (*FIELDS,)

    # The last card of a hand is no decision: the page lays it.
    DECISIONS = {"lay": Decision(decisions.options_lay, decisions.do_lay, refusals.why_lay, mere=("lay",))}
    CHANCES = {
        "deal": Chance(chance.draw_deal, chance.accepts_deal, chance.do_deal),
        "die": Chance(chance.draw_die, chance.accepts_die, chance.do_die),
    }
    FLOW = {"round": Step(flow.do_round), "reveal": Step(flow.do_reveal)}
    INTERVENTIONS = {"resign": Intervention(flow.do_resign, refusals.why_resign)}
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


def start(seats: int, options: Mapping[str, str]) -> State:
    """NG-1: an empty table; the cards are about to be dealt."""
    state = State()
    state.deck, state.hands, state.laid = [], [[], []], []
    state.points, state.gone = [0, 0], -1
    state.options = chosen(OPTIONS, options)
    state.push(CHANCE, "deal")
    return state
