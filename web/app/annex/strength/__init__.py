"""How strong the house's bots are, and how strong whoever plays here is: one scale a game.

`#strength/<code>` looks at the matches kept in this browser; which of them count, `app/rating.py` says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from app import rating
from app.desk import Desk
from app.i18n import Html
from app.screens.base import Screen
from nastolka import COVERS, GAMES, BadRecord
from nastolka.core.record import read_record
from nastolka.scale import SCALE

from . import paint
from .estimate import Played, estimate, read
from .paint import Own

NEEDED = 10  # matches that count, before anything is said
MOST = 40  # the last ones: people learn


class Strength(Screen):
    """One scale: the house's bots, and you."""

    name = "strength"

    def __init__(self, desk: Desk, rest: str) -> None:
        super().__init__(desk)
        code = rest.partition("/")[0]
        self.code = self.game = code if code in GAMES else self.usual()

    def usual(self) -> str:
        """Return the game played last."""
        played = (head.game for head in self.desk.library.heads() if head.game in SCALE)
        return next(played, next(iter(GAMES)))

    def stored(self, key: str) -> bool:
        """Tell whether another tab wrote a match."""
        return key.startswith(f"{self.desk.prefix}match/")

    def matches(self) -> tuple[list[Played], Counter[str]]:
        """Return what counts, the newest first, and how many matches that are over do not, and why.

        One seed counts once, however often its match was copied.
        """
        seeds, counted, spoilt = set[str](), list[Played](), Counter[str]()
        for note, seed in self.notes():
            if note in rating.SPOILT:
                spoilt[note] += 1
            elif seed not in seeds and (played := read(note)):
                seeds.add(seed)
                counted.append(played)
        return counted, spoilt

    def notes(self) -> Iterator[tuple[str, str]]:
        """Yield the note and the seed of every match of this game that is over, by today's rules."""
        for head in self.desk.library.heads():
            if head.game == self.code and head.rules == GAMES[self.code].rules and head.turn < 0:
                with suppress(BadRecord):
                    start = read_record(head.start + "\n")[0]
                    yield start.meta.get(rating.META, ""), start.seed or head.id

    def own(self) -> Own:
        """Return what is known of the player."""
        counted, spoilt = self.matches()
        last = counted[:MOST]
        found = None
        if len(counted) >= NEEDED and self.code in SCALE:
            found = estimate(last, max(one.within for one in SCALE[self.code].values()))
        return Own(len(last), NEEDED, MOST, spoilt, found)

    def zones(self) -> dict[str, Html]:
        """Return the page."""
        sample = COVERS[self.code].sample
        codes = [code for code, cover in COVERS.items() if cover.sample == sample]
        return {"screen": paint.page(self.code, codes, self.own())}


def screen(desk: Desk, rest: str) -> Screen:
    """Return the room."""
    return Strength(desk, rest)
