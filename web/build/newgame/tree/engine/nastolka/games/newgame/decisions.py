"""What seats decide: which card to lay in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action, Frame

from .tables import LAY

if TYPE_CHECKING:
    from .state import State


def options_lay(state: State, frame: Frame) -> list[Action]:
    """NG-2, NG-6: any card in hand; two alike are one choice."""
    return [LAY[number] for number in dict.fromkeys(state.hands[frame.seat])]


def do_lay(state: State, frame: Frame, action: Action) -> None:
    """NG-2: the card lies face down until both have laid one."""
    state.seal(frame, action)
    state.emit("laid", frame.seat, action.args[0], eyes=(frame.seat,), masked=(frame.seat,))


def interventions(state: State, seat: int) -> list[Action]:
    """NG-902: whoever sits at the table may give up, but not while luck is to speak."""
    asked = bool(state.stack) and state.stack[-1].seat >= 0
    return [Action("resign", (seat,))] if asked else []
