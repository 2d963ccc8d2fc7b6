"""New Game on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.board import Board, Model, Names, Zones, override
from app.boards.glance import Glance
from app.boards.motion import Motion
from app.i18n import Html
from nastolka.core.kinds import Event
from nastolka.games.newgame.views import View

from . import motion, places, prompt, side, story, table, words
from .scene import Scene
from .tutor import TUTOR


class NewGame(Board[View]):
    """New Game: every zone of its table, what clicks mean, and how it ended."""

    SOUNDS = motion.SOUNDS
    PICTURE = {"hands": ["2", "1"], "laid": ["5 4", "3 6"], "points": [1, 1]}
    TUTOR = TUTOR

    @override
    def zones(self, view: View, glance: Glance) -> Zones:
        scene = Scene(view, glance)
        return {
            "prompt": prompt.prompt(scene),
            "board": table.board(scene),
            "hand": side.hand(scene),
            "seats": side.seats(scene),
            "focus": side.focus(),
        }

    @override
    def still(self, view: View, glance: Glance) -> Html:
        return table.board(Scene(view, glance))

    @override
    def thumbnail(self, view: View, glance: Glance) -> Html:
        return table.thumbnail(Scene(view, glance))

    @override
    def result_model(self, view: View, glance: Glance) -> Model:
        return story.result_model(Scene(view, glance))

    @override
    def motions(self, events: Sequence[Event], view: View) -> list[Motion]:
        return motion.motions(events, view)

    @override
    def targets(self, line: str, view: View) -> tuple[str, ...]:
        return places.targets(line)

    @override
    def guess(self, view: View, picked: Sequence[str]) -> str | None:
        return places.guess(picked)

    @override
    def sentence(self, event: Event, names: Names) -> Html:
        return words.sentence(event, names)

    @override
    def action_words(self, line: str) -> Html:
        return words.action_words(line)


BOARD = NewGame()
