"""Victory on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.board import Board, Model, Names, Zones, override
from app.boards.decided import Past, Turning
from app.boards.glance import Glance
from app.boards.motion import Motion
from app.i18n import Html
from nastolka.core.kinds import Event
from nastolka.core.telling import told
from nastolka.games.victory.tells import TELLS
from nastolka.games.victory.views import View

from . import leaves, motion, places, prompt, side, story, table, words
from .scene import Scene
from .tutor import TUTOR


class Victory(Board[View]):
    """Victory: every zone of its table, what clicks mean, and what a match teaches."""

    PICTURE = {
        "hands": ["", ""],
        "board": {
            "A": "c4 d5 e6 f7 g8 h4 c9 d9 i6 j3 b7 k10",
            "B": "e4 f4 g4 i4 d6 d7 i8 j9 e10 f3 k5 h6",
        },
        "discards": "c4 d5 e6 f7 g8 h4 c9 d9 i6 j3 b7 k10 e4 f4 g4 i4 d6 d7 i8 j9 e10 f3 k5 h6",
    }
    SIDED = frozenset({"penalty"})
    RECENT = True
    MEANT = frozenset(("card", "pile"))
    SEATED = frozenset({"dealer"})
    SOUNDS = motion.SOUNDS
    LEAVES = ("timeline", "history")
    TUTOR = TUTOR
    NEWS = frozenset(("laid", "taken", "completed", "answered", "penalised", "resigned"))

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
        return story.result_model(Scene(view, glance))

    @override
    def motions(self, events: Sequence[Event], view: View) -> list[Motion]:
        return motion.motions(events, view)

    @override
    def rings(self, event: Event) -> bool:
        return not motion.solemn(event.kind, told(TELLS, event))

    @override
    def halts(self, view: View) -> bool:
        return bool(Scene(view, Glance(names=(), mine=True)).learned)

    @override
    def targets(self, line: str, view: View) -> tuple[str, ...]:
        return places.targets(line)

    @override
    def confirms(self, line: str, view: View, picked: Sequence[str]) -> bool:
        return bool(picked)  # the prompt has its button as soon as nothing else is possible

    @override
    def means(self, target: str, view: View, picked: Sequence[str]) -> str:
        return places.means(target, view, picked)

    @override
    def called(self, word: str) -> str:
        return words.called(word)

    @override
    def guess(self, view: View, picked: Sequence[str]) -> str | None:
        return places.guess(view, picked)

    @override
    def action_words(self, line: str) -> Html:
        return words.action_words(line)

    @override
    def sentence(self, event: Event, names: Names) -> Html:
        return words.sentence(event, names)

    @override
    def standing(self, view: View, seat: int) -> int:
        return view["lines"][view["colours"][seat]]

    @override
    def shows(self, events: Sequence[Event]) -> str:
        return places.touched(events)

    @override
    def sides(self, view: View) -> list[int]:
        return list(view["colours"])

    @override
    def decided(self, past: Past) -> Turning | None:
        return story.decided(past)

    @override
    def leaf(self, name: str, view: View, glance: Glance, choice: str) -> Html:
        scene = Scene(view, glance)
        if name == "timeline":
            return leaves.timeline(story.timeline_model(scene, choice))
        seat = int(choice) if choice.isdecimal() else view["seat"] or 0
        return leaves.history(story.history_model(scene, seat))


BOARD = Victory()
