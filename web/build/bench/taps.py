"""How many taps a turn takes: matches of bots replayed by the shortest way a hand has.

The hand is CPython's: the real boards paint, the real picker answers, and what is counted is the fewest
clicks on painted places that play the recorded line. Beside it stands what the same matches took before
second taps, turns that end themselves and answers of one press.
"""

from __future__ import annotations

import html
import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from web.build.bench.table import Bar, Row
from web.build.tools import ROOT

PLACES = re.compile(r'data-t="((?!ui:|set:|form:)[^"]+)"')
DEEPEST = 6  # taps looked for; what takes more is set by a slider
SLIDER = 2  # … and its button
SEATS = {"risk": 3}
SETTLE = 'data-t="ui:settle"'  # the house places the rest
SETTING_UP = ("claim", "muster", "buffer")
ATTACK = {"seats": 3, "land": {"A": "egypt:20", "B": "kush:1"}, "rest": "C", "step": "attack"}
LONGEST = 400  # plies of one match
SEEDS = 3
FORMERLY = {"victory": 334, "coldwar": 494, "allmeans": 290}  # taps in these matches at adb73f0
THIRD = Bar("at most", 0.67)
BARS: Mapping[str, tuple[Bar, Bar | None]] = {
    "victory": (Bar("at most", 2.1, "taps"), Bar("at most", 1.1, "taps")),
    "coldwar": (THIRD, None),
    "allmeans": (THIRD, None),
}


class Manner(NamedTuple):
    """How the hand may answer."""

    once: bool = False  # one tap plays


NOW, ONE_TAP = Manner(), Manner(once=True)


class Count(NamedTuple):
    """Taps of one seat, and its turns."""

    taps: int
    turns: int

    @property
    def each(self) -> float:
        """Taps a turn."""
        return self.taps / max(1, self.turns)


class Hand:
    """The shortest way to mean a line at one table."""

    def __init__(self, code: str, manner: Manner) -> None:
        from app import boards

        self.board = boards.board(code)
        self.code, self.manner = code, manner

    def taps(self, state: Any, view: Any, line: str) -> int:
        """Return the fewest taps that play a line; none where it plays itself."""
        from app.screens.table.course import formality

        if formality(self.board, state, view) == line:
            return 0
        ways: list[tuple[str, ...]] = [()]
        seen: set[tuple[str, ...]] = set(ways)
        for taps in range(1, DEEPEST):
            ways = list(self.further(state, view, line, ways, seen))
            if None in ways:
                return taps
        return len(self.board.targets(line, view)) - 1 + SLIDER

    def further(self, state: Any, view: Any, line: str, ways: Any, seen: Any) -> Iterator[Any]:
        """Return what is picked after one more tap on a way; None: the line is played."""
        for picked in ways:
            for place in self.painted(view, picked):
                after = self.touch(state, view, picked, place, line)
                if after is None:
                    yield None
                elif after not in seen and set(after) <= set(self.board.targets(line, view)):
                    seen.add(after)
                    yield after

    def painted(self, view: Any, picked: tuple[str, ...]) -> set[str]:
        """Return every place a hand could tap."""
        return {html.unescape(place) for place in PLACES.findall(self.zones(view, picked))}

    def zones(self, view: Any, picked: tuple[str, ...]) -> str:
        """Return the table as it is painted."""
        from app import boards, picker
        from app.boards.glance import Glance

        pick = picker.narrow(view["actions"], picked, lambda one: self.board.targets(one, view))
        seats = range(view["seats"])
        glance = Glance(
            picked=picked,
            options=pick.options,
            mine=True,
            names=tuple(f"N{seat}" for seat in seats),
            looks=tuple(boards.look(self.code, seat) for seat in seats),
            people=(view["seat"],),
        )
        return "".join(self.board.zones(view, glance).values())

    def touch(
        self, state: Any, view: Any, picked: tuple[str, ...], place: str, line: str
    ) -> tuple[str, ...] | None:
        """Return what is picked after a tap; None where the tap plays the line."""
        from app import picker

        def targets(one: str) -> tuple[str, ...]:
            return tuple(self.board.targets(one, view))

        def confirms(one: str, chosen: tuple[str, ...]) -> bool:
            return self.board.confirms(one, view, chosen)

        if place.startswith("act:"):
            return None if place.partition("|")[0] == f"act:{line}" else picked
        meant = self.board.means(place, view, picked)
        if picker.again(view["actions"], picked, meant, targets, confirms) == line:
            return None
        pick = picker.touch(view["actions"], picked, meant, targets)
        if pick is None or (pick.chosen and pick.chosen != line):
            return picked
        if pick.chosen == line:
            return None
        decided = picker.decided(view["actions"], pick.picked, targets, confirms) == line
        return None if decided and (self.manner.once or self.plain(state, view, pick, line)) else pick.picked

    def plain(self, state: Any, view: Any, pick: Any, line: str) -> bool:
        """Tell whether two places play an action that can be taken back."""
        from nastolka import read
        from nastolka.core.session import revocable

        return len(pick.picked) > 1 and self.board.plain(line, view) and revocable(state, read(line))


def played(code: str, seed: int) -> Any:
    """Return a match of yardsticks."""
    from nastolka import GAMES, Rng, Session

    session, rng = Session(GAMES[code], SEATS.get(code, 2), seed=str(seed)), Rng(f"taps {seed}")
    while not session.over and session.plies < LONGEST:
        session.play(GAMES[code].greedy(session.state, rng))
    return session


def count(session: Any, manner: Manner, seat: int = 0) -> Count:
    """Count the taps of a seat in a match, and its turns."""
    from nastolka import write

    hand, state = Hand(session.game.code, manner), session.at(0)
    taps, turns, whose = 0, 0, None
    for entry in session.log:
        if state.frame().kind == "turn":
            turns += seat == entry.seat != whose
            whose = entry.seat
        if entry.seat == seat and entry.action.kind not in state.INTERVENE:
            taps += hand.taps(state, state.view(seat), write(entry.action))
        state.perform(entry.action)
    return Count(taps, turns)


def together(code: str, manner: Manner) -> Count:
    """Count several matches."""
    each = [count(played(code, seed), manner) for seed in range(SEEDS)]
    return Count(sum(one.taps for one in each), sum(one.turns for one in each))


def set_up(options: Mapping[str, str], by_hand: bool) -> float:
    """Count what one seat taps before the first turn of Risk: every placement, or until the house places."""
    from nastolka import GAMES, Rng, Session, write

    session, rng = Session(GAMES["risk"], SEATS["risk"], options, seed="1"), Rng("set-up")
    hand, taps = Hand("risk", NOW), 0
    while (frame := session.state.frame()) is not None and frame.kind in SETTING_UP:
        action = GAMES["risk"].greedy(session.state, rng)
        if frame.seat == 0 and not by_hand and SETTLE in hand.zones(session.state.view(0), ()):
            return taps + 1
        if frame.seat == 0:
            taps += hand.taps(session.state, session.state.view(0), write(action))
        session.play(action)
    return taps


def _set_up(what: str, options: Mapping[str, str], most: int) -> Row:
    """Return the row of a set-up: with the house's help, and by hand."""
    helped, by_hand = set_up(options, False), set_up(options, True)
    return Row(what, "taps", helped, "by hand", by_hand, Bar("at most", most, "taps"))


def attack() -> float:
    """Count what an attack of twenty armies on one takes, with all of them moving on."""
    from nastolka import GAMES, Session, read
    from nastolka.games.risk.arrange import arrange

    session = Session(GAMES["risk"], SEATS["risk"], {}, "1", position=arrange(ATTACK).encode())
    hand, taps = Hand("risk", NOW), 0
    for line in ("attack egypt kush", "storm", "move 19"):
        view = session.state.view(0)
        chained = f"act:{line}|move *" in hand.zones(view, ())
        taps += hand.taps(session.state, view, line)
        session.play(read(line))
        if chained:
            break
    return taps


def rows() -> list[Row]:
    """Return the rows of the taps."""
    sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "web")]
    from nastolka import GAMES

    found = [
        _set_up("Risk's set-up, as usual", GAMES["risk"].usual, 3),
        _set_up("Risk's set-up, drafted", {}, 5),
        Row("an attack of 20 on 1", "taps", attack(), bar=Bar("at most", 3, "taps")),
    ]
    for code, bars in BARS.items():
        now, once = (together(code, manner) for manner in (NOW, ONE_TAP))
        before = FORMERLY[code] / now.turns
        found.append(Row(f"{code}, a turn", "taps", now.each, "formerly", before, bars[0]))
        found.append(Row(f"{code}, where one tap plays", "taps", once.each, "formerly", before, bars[1]))
    return found
