"""Whether a position could be: the engine's own laws, and which sentence tells what is wrong."""

from __future__ import annotations

from typing import NamedTuple

from app.i18n import Html, has, t
from nastolka import GAMES
from nastolka.core.kinds import CHANCE
from nastolka.core.laws import LAWS, LawBroken, Position
from nastolka.core.rng import Rng
from nastolka.core.state import State
from nastolka.teaching.foreign import FAULTS

from . import Layer, Setup


class Looked(NamedTuple):
    """A position that was looked at: it stands, or a key of the sentence that says why not."""

    state: State | None  # None: these words are no position at all
    fault: str = ""

    @property
    def seat(self) -> int:
        """Return who is asked; the first seat where nobody is."""
        frame = self.state.frame() if self.state else None
        return 0 if frame is None or frame.seat == CHANCE else frame.seat


def look(game: str, layer: Layer, setup: Setup) -> Looked:
    """Lay a position out and look for the first thing that is wrong with it."""
    try:
        state = layer.built(setup)
    except FAULTS:
        return Looked(None, "broken")
    try:
        return Looked(state, _fault(game, state, int(setup.get("turn", 0))))
    except FAULTS:
        return Looked(state, "broken")


def _fault(game: str, state: State, turn: int) -> str:
    wrong = [name for name, kind in state.FIELDS.items() if not kind.fits(getattr(state, name))]
    wrong += [fault for fault, broken in state.faults() if broken]
    if wrong:
        return wrong[0]
    frame = state.frame()
    if frame is None:
        return "over"
    if frame.seat == CHANCE:
        return "luck"
    if frame.seat != turn:
        return "turn"  # whoever was to decide has nothing to, and somebody else is asked
    try:
        for law in LAWS:
            law(Position(GAMES[game], state, Rng("laid")))
    except LawBroken:
        return "law"
    return ""


def sentence(game: str, fault: str) -> Html:
    """Say what is wrong with a position."""
    name = fault.replace(" ", "-")
    for key in (f"desk.lay.fault.{game}.{name}", f"desk.lay.fault.{name}"):
        if has(key):
            return t(key)
    return t("desk.lay.fault.law")
