"""Cold War on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.boards import kit
from app.boards.board import Beat, Board, Model, Names, Zones, override
from app.boards.decided import Lead, Past
from app.boards.glance import Glance
from app.boards.motion import Fact, Motion
from app.i18n import Html, t
from nastolka.core.kinds import Action, Event
from nastolka.core.state import State
from nastolka.games.coldwar.views import View

from . import motion, places, prompt, side, table, words
from . import story as stories
from .scene import LOOKS, Scene
from .tutor import TUTOR

if TYPE_CHECKING:
    from app.hindsight import Course, Hindsight, Moment


class ColdWar(Board[View]):
    """Cold War: every zone of its table, what clicks mean, the story of a round and how it ended."""

    PICTURE = {
        "objective": "cuba",
        "groups": {"cia": "navy industrialists", "kgb": "radio artists army"},
        "inactive": "army",
    }
    LOOKS = LOOKS
    STORY = stories.STORY
    OPENS = stories.OPENS
    MEANT = frozenset(("card", "event", "pile"))
    ROUND = stories.ROUND
    NEWS = words.NEWS
    SOUNDS = motion.SOUNDS
    ASKED = stories.ASKED
    TUTOR = TUTOR

    @override
    def zones(self, view: View, glance: Glance) -> Zones:
        scene = Scene(view, glance)
        return {
            "prompt": prompt.prompt(scene),
            "board": table.board(scene),
            "hand": side.hand(scene),
            "seats": side.seats(scene),
            "focus": side.focus(scene),
        }

    @override
    def still(self, view: View, glance: Glance) -> Html:
        return table.board(Scene(view, glance))

    @override
    def thumbnail(self, view: View, glance: Glance) -> Html:
        return table.thumbnail(Scene(view, glance))

    @override
    def result_model(self, view: View, glance: Glance) -> Model:
        return stories.result_model(Scene(view, glance))

    @override
    def confirms(self, line: str, view: View, picked: Sequence[str]) -> bool:
        return kit.confirms(line, picked, places.targets)

    @override
    def guess(self, view: View, picked: Sequence[str]) -> str | None:
        return places.guess(view, picked)

    @override
    def in_the_open(self, own: View) -> dict[str, Any]:
        return places.in_the_open(own)

    @override
    def motions(self, events: Sequence[Event], view: View) -> list[Motion]:
        return motion.motions(events, view)

    @override
    def targets(self, line: str, view: View) -> tuple[str, ...]:
        return places.targets(line)

    @override
    def action_words(self, line: str) -> Html:
        return words.action_words(line)

    @override
    def words_now(self, line: str, view: View, names: Names) -> Html:
        return words.action_words(line, view)

    @override
    def sentence(self, event: Event, names: Names) -> Html:
        return words.sentence(event, names)

    @override
    def headline(self, view: View, events: Sequence[Event]) -> Html:
        return stories.headline(view, events)

    @override
    def beats(self, view: View, events: Sequence[Event], names: Names) -> list[Beat]:
        return stories.beats(view, events, names)

    @override
    def seen_at(self, fact: Fact) -> str:
        return f"cell:{fact['card']}" if fact.get("card") else ""

    @override
    def befalls(self, kind: str, fact: Fact) -> int | None:
        return words.befallen(kind, fact)

    @override
    def standing(self, view: View, seat: int) -> int:
        return view["scores"][seat]

    @override
    def where(self, view: View) -> Html:
        return t("coldwar.dossier.round", n=view["round"])

    @override
    def lead(self, past: Past) -> Lead:
        return stories.lead(past)

    @override
    def story(self, events: Sequence[Event], names: Names) -> list[Model]:
        return stories.story(events, names)

    @override
    def chapter(self, state: State) -> int:
        return stories.chapter(state)

    @override
    def after_rounds(self, hindsight: Hindsight, names: Names) -> list[Model]:
        return stories.after_rounds(hindsight, names)

    @override
    def after_other(
        self, moment: Moment, action: Action, course: Course, hindsight: Hindsight, names: Names
    ) -> Model:
        return stories.after_other(moment, action, course, hindsight, names)


BOARD = ColdWar()
