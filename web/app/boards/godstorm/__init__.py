"""Godstorm on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.boards.ancient import reasons, stats
from app.boards.ancient.board import AncientBoard
from app.boards.board import Looks, Model, Names, Zones, override
from app.boards.decided import Lead, Past
from app.boards.glance import Glance
from app.boards.motion import Motion
from app.i18n import Html, t
from nastolka.core.kinds import Event
from nastolka.games.godstorm.views import View

from . import chances, focus, motion, places, prompt, side, standing, story, table, words
from .scene import Scene
from .tutor import TUTOR


class Godstorm(AncientBoard[View]):
    """Godstorm: every zone of its table, what clicks mean, what a match came to."""

    PICTURE = {
        "seats": 3,
        "land": {
            "A": "egypt:6 nubia:2 kush:1 cyrenaica:3 carthage:4 minoa:2 phoenicia:1 sheba:2",
            "B": "gaul:5 anglia:2 hibernia:1 caledonia:2 thule:3 varangia:4 iberia:2 alemannia:3",
        },
        "rest": "C",
        "gods": {"A": "war:egypt magic:carthage", "B": "sky:gaul death:thule", "C": "war:roma"},
        "temples": "egypt gaul roma thule",
        "plague": "kush dacia",
        "step": "invade",
    }
    RECENT = True
    SOUNDS = motion.SOUNDS
    TUTOR = TUTOR
    CHAPTER = standing.CHAPTER
    NEWS = AncientBoard.NEWS | {"gods_rolled"}

    @override
    def zones(self, view: View, glance: Glance) -> Zones:
        scene = Scene(view, glance)
        return {
            "prompt": prompt.prompt(scene),
            "board": table.board(scene),
            "hand": side.hand(scene),
            "seats": side.seats(scene),
            "focus": focus.focus(scene),
        }

    @override
    def still(self, view: View, glance: Glance) -> Html:
        return table.still(Scene(view, glance))

    @override
    def thumbnail(self, view: View, glance: Glance) -> Html:
        return table.thumbnail(Scene(view, glance))

    @override
    def result_model(self, view: View, glance: Glance) -> Model:
        return story.result_model(Scene(view, glance))

    @override
    def warm(self) -> bool:
        return chances.warm()

    @override
    def motions(self, events: Sequence[Event], view: View) -> list[Motion]:
        return motion.motions(events, view)

    @override
    def targets(self, line: str, view: View) -> tuple[str, ...]:
        return places.targets(line, view)

    @override
    def guess(self, view: View, picked: Sequence[str]) -> str | None:
        return places.guess(view, picked)

    @override
    def means(self, target: str, view: View, picked: Sequence[str]) -> str:
        return places.means(target, view, picked)

    @override
    def chain(self, line: str, view: View, aside: Sequence[str]) -> str:
        return places.chain(line, view, aside)

    @override
    def passes(self, view: View) -> str | None:
        return places.passes(view)

    @override
    def action_words(self, line: str) -> Html:
        return words.action_words(line)

    @override
    def reason(self, line: str, view: View) -> Html:
        gods = Scene(view, Glance()).gods
        return reasons.reason(view, line, lambda a, b: chances.forecast(view, a, b, gods(a)))

    @override
    def sentence(self, event: Event, names: Names) -> Html:
        return words.sentence(event, names)

    @override
    def standing(self, view: View, seat: int) -> int:
        return view["totals"][seat]["score"][-1]

    @override
    def where(self, view: View) -> Html:
        return t("godstorm.where.epoch", n=view["epoch"], of=view["epochs"])

    @override
    def lead(self, past: Past) -> Lead:
        return story.lead(past)

    @override
    def interlude(self, before: View, view: View, events: Iterable[Event], glance: Glance) -> Model:
        return standing.interlude(before, view, events, glance)

    @override
    def statistics(self, start: View, events: Iterable[Event], names: Names, looks: Looks) -> Html:
        return stats.sheet(story.statistics(start, events, names, looks))


BOARD = Godstorm()
