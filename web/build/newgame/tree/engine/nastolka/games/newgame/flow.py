"""The course of a match: rounds, and how they end. AUTO frames, answered by nobody outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, CHANCE, Action, Frame

if TYPE_CHECKING:
    from .state import State


def do_round(state: State, frame: Frame, _: None) -> None:
    """NG-2, NG-5: both lay a card; when the hands are empty the match is over."""
    if not state.hands[0]:
        state.emit("ended", *state.points)
        return
    state.push(AUTO, "reveal")
    state.push(1, "lay")
    state.push(0, "lay")


def do_reveal(state: State, frame: Frame, _: None) -> None:
    """NG-3, NG-4: the cards are turned up; the higher one takes the point, a tie asks the die."""
    pair = [action.args[0] for action in state.unseal().values()]
    for hand, number in zip(state.hands, pair, strict=True):
        hand.remove(number)
    state.laid.append(pair)
    state.emit("revealed", *pair)
    if pair[0] == pair[1]:
        state.push(CHANCE, "die")
        return
    winner = int(pair[1] > pair[0])
    state.points[winner] += 1
    state.emit("took", winner)
    state.push(AUTO, "round")


def do_resign(state: State, action: Action) -> None:
    """NG-902: whoever gives up loses, and the match is over."""
    state.gone = action.args[0]
    state.sealed.clear()
    state.stack.clear()
    state.emit("resigned", state.gone)
