"""Which screen an address names: `#rules/victory/VI-3` is answered by `to_rules("victory/VI-3")`."""

from __future__ import annotations

from collections.abc import Callable

from nastolka import GAMES, BadRecord

from . import annex, boards
from .desk import Desk
from .screens.annexed import Annexed
from .screens.base import Screen
from .screens.home import Home, Leaving, Matches, Samples
from .screens.newmatch import NewMatch
from .screens.preferences import Preferences
from .screens.rules import Learn, Rules
from .screens.start import Start
from .screens.table import Table

OPENED = ("learn", "new", "room", "rules")  # addresses that name a game, and open its box


def known(code: str) -> str:
    """Return the code of a game we have, or raise BadRecord."""
    if code in GAMES:
        return code
    raise BadRecord("unknown-game", code[:40])


class Entrances:
    """The screens and their addresses."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def screen(self, name: str, rest: str, came: Callable[[], None]) -> Screen:
        """Return the screen of an address. A room of the annex may have to be fetched; then it `came`."""
        room, _, more = rest.partition("/")[2].partition("/") if name == "room" else (name, "", rest)
        if room in annex.ROOMS:
            return self.to_annex(room, more, came)
        entrance: Callable[[str], Screen] = getattr(self, f"to_{name}", self.to_home)
        return entrance(rest)

    def game(self, route: str) -> str:
        """Name the game whose box is opened at an address, if it is one of these."""
        name, _, rest = route.lstrip("#").partition("/")
        first = rest.partition("/")[0]
        head = self.desk.library.head(first) if name == "match" else None
        return head.game if head else first if name in OPENED else ""

    def to_annex(self, name: str, rest: str, came: Callable[[], None]) -> Screen:
        """`#<room>/<rest>`, or `#room/<code>/<room>/<rest>` from a game's card."""
        return Annexed(self.desk, name, came) if annex.missing(name) else annex.screen(name, self.desk, rest)

    def to_home(self, _: str) -> Screen:
        """`#home`, and whatever nobody knows."""
        return Home(self.desk)

    def to_matches(self, _: str) -> Screen:
        """`#matches`"""
        return Matches(self.desk)

    def to_samples(self, _: str) -> Screen:
        """`#samples`"""
        return Samples(self.desk)

    def to_settings(self, _: str) -> Screen:
        """`#settings`"""
        return Preferences(self.desk)

    def to_start(self, _: str) -> Screen:
        """`#start`"""
        return Start(self.desk)

    def to_new(self, rest: str) -> Screen:
        """`#new/<code>`, and what the game's own questions shall be answered by: `#new/<code>/<answer>`"""
        code, _, answer = rest.partition("/")
        return NewMatch(self.desk, known(code), answer)

    def to_room(self, rest: str) -> Screen:
        """`#room/<code>/<name>/<rest>`: another room of a game; where there is none, a new match of it."""
        code, _, more = rest.partition("/")
        name, _, rest = more.partition("/")
        room = boards.board(known(code)).room(name, self.desk, rest)
        return room or NewMatch(self.desk, code)

    def to_match(self, rest: str) -> Screen:
        """`#match/<id>`; a match of other rules is opened in the edition that plays it."""
        leave = self.desk.elsewhere(rest)
        return Leaving(self.desk, leave) if leave else Table(self.desk, self.desk.fetch(rest))

    def to_rules(self, rest: str) -> Screen:
        """`#rules/<code>/<id>`"""
        code, _, rule = rest.partition("/")
        return Rules(self.desk, known(code), rule)

    def to_learn(self, rest: str) -> Screen:
        """`#learn/<code>/<n>`"""
        code, _, number = rest.partition("/")
        return Learn(self.desk, known(code), int(number) if number.isdecimal() else 0)
