"""One student's match, to look at: the ordinary table in its replay, on which nobody may move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import opening
from app.i18n import EMPTY, Html
from app.match import Match
from app.screens.table import Table
from nastolka import BadRecord
from nastolka.ai import seeded

from . import paint
from .heap import Heap

if TYPE_CHECKING:
    from app.desk import Desk


class Another(Match):
    """Somebody else's match: nobody in it is whoever looks."""

    @property
    def names(self) -> list[str]:
        """The seats' names, and nobody is "you"."""
        return [seat.name for seat in self.seats]


class Watched(Table):
    """A match that is not here to be played: it takes no right to write, so nothing can be done to it."""

    name = "watched"

    def __init__(self, desk: Desk, match: Match, who: str) -> None:
        super().__init__(desk, match)
        self.who = who
        self.address = f"#collect/match/{match.id}"

    def enter(self) -> None:
        """Begin at the beginning."""
        self.replay.go(0)

    def drop(self, text: str) -> bool:
        """Nothing is laid on this table."""
        return True

    def zones(self) -> dict[str, Html]:
        """Return the table under a bar that leads back."""
        return {**super().zones(), "bar": paint.watched_bar(self.game, self.who), "curtain": EMPTY}

    def ui_live(self, _: str) -> None:
        """Show how it ended, and no sheet above it."""
        self.replay.pause()
        self.replay.go(self.match.session.plies)


def watched(desk: Desk, name: str) -> Watched | None:
    """Return the table of a result by its short name; None where it has not been played again yet."""
    row = Heap(desk).row(name)
    if row is None or not row.record:
        return None
    try:
        session = desk.load(row.record)
    except BadRecord:
        return None
    bots = seeded.bots_of(session) or {}
    kinds = [f"bot:{bots[seat].level}" if seat in bots else "person" for seat in range(session.seats)]
    match = Another(name, session, site=desk.site, played=row.when)
    match.seats = opening.seats_of(kinds, match.code)
    first = match.people[0] if match.people else 0
    match.seats[first] = match.seats[first]._replace(name=row.name)
    return Watched(desk, match, row.name)
