"""Victory on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app import widgets
from app.boards.board import Board, Model, Names, Zones, override
from app.boards.glance import Glance
from app.i18n import Html
from nastolka.core.kinds import Event
from nastolka.games.victory.views import View

from . import places, side, table, words
from . import prompt as prompts
from . import story as stories


class Victory(Board[View]):
    """Victory: every zone of its table, what clicks mean, and what a match teaches."""

    SIDED = frozenset({"penalty"})
    LEAVES = ("timeline", "history")

    @override
    def zones(self, view: View, glance: Glance) -> Zones:
        return {
            "prompt": prompts.prompt(view, glance),
            "board": self.still(view, glance),
            "hand": side.hand(view, glance),
            "seats": side.seats(view, glance),
            "focus": side.focus(view, glance),
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
    def targets(self, line: str, view: View) -> tuple[str, ...]:
        return places.targets(line, view)

    @override
    def guess(self, view: View, picked: Sequence[str]) -> str | None:
        return places.guess(view, picked)

    @override
    def action_words(self, line: str) -> Html:
        return prompts.action_words(line)

    @override
    def sentence(self, event: Event, names: Names) -> Html:
        return words.sentence(event, names)

    @override
    def sides(self, view: View) -> list[int]:
        return list(view["colours"])

    @override
    def leaf(self, name: str, view: View, glance: Glance, choice: str) -> Html:
        known = glance._asdict()
        if name == "timeline":
            return widgets.timeline(self.timeline_model(view, {**known, "theme": choice}))
        seat = int(choice) if choice.isdecimal() else (view["seat"] or 0)
        return widgets.history(self.history_model(view, {**known, "history": seat}))

    def timeline_model(self, view: View, glance: Any) -> Model:
        """Return the model of `widgets.timeline`."""
        return stories.timeline_model(view, glance)

    def history_model(self, view: View, glance: Any) -> Model:
        """Return the model of `widgets.history`."""
        return stories.history_model(view, glance)


BOARD = Victory()
