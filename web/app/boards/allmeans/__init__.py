"""By All Means on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from app.boards.board import Board, Line, Looks, Model, Names, Zones, override
from app.boards.decided import Lead, Past
from app.boards.glance import Glance
from app.boards.motion import Motion
from app.i18n import EMPTY, Html, t
from nastolka.core.kinds import Event
from nastolka.core.telling import Schema
from nastolka.games.allmeans.views import View

from . import motion, places, prompt, side, story, words
from .scene import Scene
from .story import stats
from .table import board, field, turn
from .tutor import TUTOR
from .words import events as telling

if TYPE_CHECKING:
    from app.boards.board import Form
    from app.desk import Desk
    from app.screens.base import Screen
    from nastolka import Session


class AllMeans(Board[View]):
    """By All Means: every zone of its table, what clicks mean, its decks, and how it ended."""

    PICTURE = {
        "field": {
            "b2": "0 observatory ; 0 cleaner",
            "a1": "0 rustbank_slums",
            "c1": "0 midnight_market ; 0 courier",
            "b3": "1 embassy ; 1 bouncer",
            "c3": "1 old_docks ; 1 agitator turned",
            "a4": "1 casemate_prison",
        },
        "infl": [5, 4],
    }
    RECENT = True
    COUNTS = True
    NEWS = places.NEWS
    TURN = "turn"
    SOUNDS = motion.SOUNDS
    MEANT = places.MEANT
    TUTOR = TUTOR

    @override
    def zones(self, view: View, glance: Glance) -> Zones:
        scene = Scene(view, glance)
        return {
            "prompt": prompt.prompt(scene),
            "board": board.board(scene),
            "hand": side.hand(scene),
            "seats": side.seats(scene),
            "focus": side.focus(scene),
        }

    @override
    def where(self, view: View) -> Html:
        return t("allmeans.seats.now", n=view["round"]) if view["round"] else EMPTY

    @override
    def still(self, view: View, glance: Glance) -> Html:
        return board.board(Scene(view, glance))

    @override
    def thumbnail(self, view: View, glance: Glance) -> Html:
        return field.thumbnail(Scene(view, glance))

    @override
    def result_model(self, view: View, glance: Glance) -> Model:
        return story.result_model(Scene(view, glance))

    @override
    def confirms(self, line: str, view: View, picked: Sequence[str]) -> bool:
        return places.confirms(line, view, picked)

    @override
    def plain(self, line: str, view: View) -> bool:
        return places.settles(line) and turn.plain(Scene(view, Glance()), line)

    @override
    def chain(self, line: str, view: View, aside: Sequence[str]) -> str:
        return places.chain(line, view, aside)

    @override
    def guess(self, view: View, picked: Sequence[str]) -> str | None:
        return places.guess(view, picked)

    @override
    def means(self, target: str, view: View, picked: Sequence[str]) -> str:
        return places.means(target, view, picked)

    @override
    def motions(self, events: Sequence[Event], view: View) -> list[Motion]:
        return motion.motions(events, view)

    @override
    def targets(self, line: str, view: View) -> tuple[str, ...]:
        return places.targets(line, view)

    @override
    def action_words(self, line: str) -> Html:
        return words.action_words(line)

    @override
    def words_now(self, line: str, view: View, names: Names) -> Html:
        return words.words_now(line, view, names)

    @override
    def sentence(self, event: Event, names: Names) -> Html:
        return telling.sentence(event, names)

    @override
    def lines(self, events: Sequence[Event], names: Names, tells: Schema) -> list[Line]:
        return story.lines(events, names)

    @override
    def lead(self, past: Past) -> Lead | None:
        return stats.lead(past)

    @override
    def statistics(self, start: View, events: Iterable[Event], names: Names, looks: Looks) -> Html:
        return stats.statistics(start, events, names, looks)

    # What few visitors open is imported when they do.

    @override
    def room(self, name: str, desk: Desk, rest: str) -> Screen | None:
        if name != "decks":
            return None
        from .decks.decks import room

        return room(desk, rest)

    @override
    def form(self, desk: Desk) -> Form:
        from .decks.brought import OwnDecks

        return OwnDecks(desk)

    @override
    def again(self, session: Session) -> dict[str, Any] | None:
        from .decks.brought import again

        return again(session)


BOARD = AllMeans()
