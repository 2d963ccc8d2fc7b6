"""Why something cannot be done: the rule behind every action a person could try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action, Frame, Refusal

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


def why_answer(state: State, frame: Frame, action: Action) -> Refusal:
    """GS-911: an open question is answered first."""
    return Refusal("GS-911")


def why_intervention(state: State, frame: Frame, action: Action) -> Refusal:
    """GS-907: nobody acts for another seat."""
    return Refusal("GS-907")
