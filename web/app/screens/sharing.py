"""What leaves the page: a match as one seat sees it, or the whole record, as the player chose."""

from __future__ import annotations

import re
from typing import Any

from app import links
from app.match import Match

ALL = "all"
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
            session = self.match.session
            self.made[self.choice] = (
                session.dump() if self.choice == ALL else session.seen_by(int(self.choice), self.seed).dump()
            )
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


def file_name(id: str, title: str) -> str:
    """Return a name for a match's file that any system accepts."""
    name = re.sub(r"[^\w\-]+", "-", title).strip("-")[:40]
    return f"{name or 'match'}-{id}.txt"
