"""Classic Risk on the screen."""

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
from nastolka.games.risk.views import View

from . import motion, places, prompt, side, story, table, words
from .scene import Scene
from .tutor import TUTOR


class Risk(AncientBoard[View]):
    """Classic Risk: every zone of its table, what clicks mean, what a match came to."""

    PICTURE = {
        "seats": 4,
        "land": {
            "A": "hibernia:2 caledonia:1 anglia:5 gaul:7 iberia:3 alemannia:4 thule:2 varangia:2 galicia:6",
            "B": "liguria:3 corsica:1 roma:8 apulia:2 sicilia:4 dalmatia:1 graecia:3 minoa:1 thracia:2",
            "C": "atlas:2 carthage:6 gaitulia:1 cyrenaica:3 nubia:1 egypt:5 kush:2 phoenicia:4 sheba:2",
        },
        "rest": "D",
    }
    RECENT = True
    SOUNDS = motion.SOUNDS
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
        return table.still(Scene(view, glance))

    @override
    def thumbnail(self, view: View, glance: Glance) -> Html:
        return table.thumbnail(Scene(view, glance))

    @override
    def result_model(self, view: View, glance: Glance) -> Model:
        return story.result_model(Scene(view, glance))

    @override
    def warm(self) -> bool:
        return table.warm()

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
    def action_words(self, line: str) -> Html:
        return words.action_words(line)

    @override
    def reason(self, line: str, view: View) -> Html:
        if line.startswith("trade"):
            return t("risk.why.trade", n=view["next_set"])
        return reasons.reason(view, line, lambda a, b: table.forecast(view, a, b))

    @override
    def sentence(self, event: Event, names: Names) -> Html:
        return words.sentence(event, names)

    @override
    def standing(self, view: View, seat: int) -> int:
        return view["totals"][seat]["score" if view["rounds"] else "territories"]

    @override
    def where(self, view: View) -> Html:
        return side.where(view)

    @override
    def lead(self, past: Past) -> Lead:
        return story.lead(past)

    @override
    def statistics(self, start: View, events: Iterable[Event], names: Names, looks: Looks) -> Html:
        return stats.sheet(story.statistics(start, events, names, looks))


BOARD = Risk()
