"""A position to look at: as text, and in a notebook as a picture. Drawn from what a seat sees alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nastolka.core.state import State
from nastolka.terminal.boards import board
from nastolka.terminal.pen import Pen

from . import allmeans, coldwar, earth, tictactoe, victory
from .ink import Sheet, escape

# Each draws its own game's views; that they are its own is for whoever asks.
Draw = Callable[[Any, Pen], Sheet]
DRAWN: Mapping[str, Draw] = {
    "victory": victory.draw,
    "coldwar": coldwar.draw,
    "godstorm": earth.godstorm,
    "risk": earth.risk,
    "allmeans": allmeans.draw,
    "tictactoe": tictactoe.draw,
}


class Position:
    """What a seat sees of a position (None: what everybody does)."""

    def __init__(self, code: str, view: Mapping[str, Any], locale: str = "en") -> None:
        self.code, self.view, self.locale = code, view, locale

    @classmethod
    def of(cls, code: str, state: State, seat: int | None = None, locale: str = "en") -> Position:
        """Return a position of the engine as a seat sees it."""
        return cls(code, state.view(seat), locale)

    def __repr__(self) -> str:
        return "\n".join(board(self.view, Pen(self.code, self.locale)))

    def svg(self) -> str:
        """Return the board as a picture; a game nobody has drawn yet is its text."""
        pen = Pen(self.code, self.locale)
        draw: Draw = DRAWN.get(self.code, written)
        return draw(self.view, pen).done(self.title())

    def title(self) -> str:
        """Say what the picture shows: whose view, and who is asked."""
        pen, asked = Pen(self.code, self.locale), self.view["turn"]
        seen = "" if self.view["seat"] is None else f", {pen.say('seat', self.view['seat'])}"
        if asked is None:
            return f"{self.code}{seen}: {pen.say('play.over')}"
        return f"{self.code}{seen}: {pen.seat(asked['seat'])}, {asked['kind']}"

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the picture, and the same in words below it."""
        said = Pen(self.code, self.locale).say("picture.words")
        return (
            f"<div>{self.svg()}<details><summary>{escape(said)}</summary>"
            f"<pre>{escape(repr(self))}</pre></details></div>"
        )


def written(view: Mapping[str, Any], pen: Pen) -> Sheet:
    """Write a board in lines."""
    lines = board(view, pen)
    sheet = Sheet(820, 24 + 18 * len(lines))
    for n, line in enumerate(lines):
        sheet.text(12, 24 + 18 * n, line, 13)
    return sheet
