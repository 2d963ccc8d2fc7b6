"""What nature says: the deal and the die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, Action, Frame
from nastolka.core.rng import Rng

from .tables import BOX, FACES

if TYPE_CHECKING:
    from .state import State


def draw_deal(state: State, frame: Frame, rng: Rng) -> Action:
    """NG-1: shuffle the whole box."""
    cards = list(BOX)
    rng.shuffle(cards)
    return Action("deal", tuple(cards))


def accepts_deal(state: State, frame: Frame, action: Action) -> bool:
    """NG-1: any order of just these cards."""
    return action.kind == "deal" and len(action.args) == len(BOX) and sorted(action.args) == list(BOX)


def do_deal(state: State, frame: Frame, action: Action) -> None:
    """NG-1, NG-901: deal as many as the match says; the others stay face down."""
    cards, each = list(action.args), int(state.options["hand"])
    state.hands = [sorted(cards[:each]), sorted(cards[each : 2 * each])]
    state.deck = cards[2 * each :]
    state.emit("dealt", each)
    state.push(AUTO, "round")


def draw_die(state: State, frame: Frame, rng: Rng) -> Action:
    """NG-4: one of six faces."""
    return rng.choice(FACES)


def accepts_die(state: State, frame: Frame, action: Action) -> bool:
    """NG-4: a die has six faces."""
    return action in FACES


def do_die(state: State, frame: Frame, action: Action) -> None:
    """NG-4: an odd number gives the point to the first seat, an even one to the second."""
    pips = action.args[0]
    winner = 1 - pips % 2
    state.points[winner] += 1
    state.emit("rolled", pips, winner)
    state.push(AUTO, "round")
