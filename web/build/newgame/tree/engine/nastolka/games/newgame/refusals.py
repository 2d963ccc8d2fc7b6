"""Why not: the rule that forbids what somebody tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action, Frame, Refusal

from .tables import LAY

if TYPE_CHECKING:
    from .state import State


def why_lay(state: State, frame: Frame, action: Action) -> Refusal:
    """NG-1: there is no such card; NG-2: it is not in this hand."""
    if action not in LAY.values():
        return Refusal("NG-1")
    return Refusal("NG-2", (action.args[0],))


def why_resign(state: State, frame: Frame, action: Action) -> Refusal:
    """NG-902: only who sits at the table can give up."""
    return Refusal("NG-902")
