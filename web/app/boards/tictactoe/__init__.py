"""Tic-tac-toe on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.board import Board, Model, Names, Zones, override
from app.boards.glance import Glance
from app.i18n import EMPTY, Html
from nastolka.core.kinds import Event
from nastolka.games.tictactoe.views import View

from . import table


class TicTacToe(Board[View]):
    """Tic-tac-toe: the smallest complete board."""

    @override
    def zones(self, view: View, glance: Glance) -> Zones:
        return {
            "prompt": table.prompt(view, glance),
            "seats": table.seats(view, glance),
            "board": table.still(view, glance),
            "hand": EMPTY,
            "focus": table.focus(glance),
        }

    @override
    def still(self, view: View, glance: Glance) -> Html:
        return table.still(view, glance)

    @override
    def thumbnail(self, view: View, glance: Glance) -> Html:
        return table.thumbnail(view, glance)

    @override
    def result_model(self, view: View, glance: Glance) -> Model:
        return table.result_model(view, glance)

    @override
    def targets(self, line: str, view: View) -> tuple[str, ...]:
        return table.targets(line, view)

    @override
    def guess(self, view: View, picked: Sequence[str]) -> str | None:
        return table.guess(view, picked)

    @override
    def action_words(self, line: str) -> Html:
        return table.action_words(line)

    @override
    def sentence(self, event: Event, names: Names) -> Html:
        return table.sentence(event, names)


BOARD = TicTacToe()
