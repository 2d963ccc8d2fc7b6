"""What leaves the page: a match as one seat sees it, or the whole record, as the player chose."""

from __future__ import annotations

import re
from typing import Any

from app import links
from app.match import EYES, Match, Seat, seat_meta
from nastolka import Session
from nastolka.ai.bots import LEVELS

ALL = "all"
AMONG = list(LEVELS)  # what bots may be; in place of a person sits the middle one
EASY = 2_000  # letters of an address that any program carries


class Share:
    """The choice on the sharing sheet. An unfinished match is whole only after a warning."""

    def __init__(self, match: Match, viewer: int | None, seed: str, address: str) -> None:
        self.match = match
        self.address = address
        self.seed = seed  # of the world the others will play on in: ours would tell them our luck
        self.warned = False
        self.copied = False
        # Nobody shares what another seat sees while the match runs: that would be a look into another's hand.
        over = match.session.over
        self.offered = list(range(match.session.seats)) if over else [] if viewer is None else [viewer]
        self.choice = ALL if over or viewer is None else str(viewer)
        self.made: dict[str, str] = {}

    def choose(self, value: str) -> None:
        """Take a choice of the sheet."""
        self.copied = False
        if value == ALL or (value.isdecimal() and int(value) in self.offered):
            self.choice = value

    def text(self) -> str:
        """Return the record to share; empty while the warning stands."""
        if self.choice == ALL and not (self.warned or self.match.session.over):
            return ""
        if self.choice not in self.made:
            whole = self.choice == ALL
            session = self.match.session if whole else seen(self.match, int(self.choice), self.seed)
            self.made[self.choice] = session.dump()
        return self.made[self.choice]

    def model(self) -> dict[str, Any]:
        """Return the model of the sheet."""
        model: dict[str, Any] = {
            "seats": self.match.names,
            "only": self.offered,
            "over": self.match.session.over,
            "copied": self.copied,
            "warned": self.warned,
        }
        if self.choice != ALL:
            model["seat"] = int(self.choice)
        text = self.text()
        if text:
            link = links.route(text)
            model["long"] = not links.fits(link)
            if links.fits(link):
                model["link"] = self.address + link
                model["big"] = len(model["link"]) > EASY
        return model


def seen(match: Match, seat: int, seed: str) -> Session:
    """Return the match as a seat sees it, for one reader to play on: no curtain waits for anybody else."""
    session = match.session.seen_by(seat, seed)
    seats = [_seated(one, n == seat) for n, one in enumerate(match.seats)]
    session.meta = {**session.meta, **seat_meta(seats), EYES: str(seat)}
    return session


def _seated(one: Seat, reader: bool) -> Seat:
    """Return who sits there then: the reader, or a bot in place of another person."""
    if reader:
        return one._replace(level="")
    return one._replace(level=AMONG[len(AMONG) // 2]) if one.person else one


def file_name(id: str, title: str) -> str:
    """Return a name for a match's file that any system accepts."""
    name = re.sub(r"[^\w\-]+", "-", title).strip("-")[:40]
    return f"{name or 'match'}-{id}.txt"
