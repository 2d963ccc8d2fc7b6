"""Godstorm on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from app.boards.ancient import stats
from app.boards.board import Board, Looks, Model, Names, Zones, override
from app.boards.glance import Glance
from app.i18n import Html
from nastolka.core.kinds import Event
from nastolka.games.godstorm.views import View

from . import focus, places, side, table, words
from . import prompt as prompts
from . import story as stories


class Godstorm(Board[View]):
    """Godstorm: every zone of its table, what clicks mean, what a match came to."""

    OPEN = places.OPEN
    SILENT = places.SILENT
    BRIEF = places.BRIEF
    COUNTS = True

    @override
    def zones(self, view: View, glance: Glance) -> Zones:
        return {
            "prompt": prompts.prompt(view, glance),
            "board": table.board(view, glance),
            "hand": side.hand(view, glance),
            "seats": side.seats(view, glance),
            "focus": focus.focus(view, glance),
        }

    @override
    def still(self, view: View, glance: Glance) -> Html:
        return table.still(view, glance)

    @override
    def thumbnail(self, view: View, glance: Glance) -> Html:
        return table.thumbnail(view, glance)

    @override
    def result_model(self, view: View, glance: Glance) -> Model:
        return stories.result_model(view, glance)

    @override
    def warm(self) -> bool:
        return table.warm()

    @override
    def confirms(self, line: str, view: View, picked: Sequence[str]) -> bool:
        return places.confirms(line, view, picked)

    @override
    def guess(self, view: View, picked: Sequence[str]) -> str | None:
        return places.guess(view, picked)

    @override
    def in_the_open(self, own: View) -> dict[str, Any]:
        return places.in_the_open(own)

    @override
    def means(self, target: str, view: View, picked: Sequence[str]) -> str:
        return places.means(target, view, picked)

    @override
    def passes(self, view: View) -> str | None:
        return places.passes(view)

    @override
    def targets(self, line: str, view: View) -> tuple[str, ...]:
        return places.targets(line, view)

    @override
    def action_words(self, line: str) -> Html:
        return words.action_words(line)

    @override
    def sentence(self, event: Event, names: Names) -> Html:
        return words.sentence(event, names)

    @override
    def statistics(self, start: View, events: Iterable[Event], names: Names, looks: Looks) -> Html:
        return stats.sheet(stories.statistics(events, start["seats"], names, looks))


BOARD = Godstorm()
