"""Does memory grow? Bots play match after match in one tab, of every game in turn, at the pace "instant".

After each match all garbage is collected and the tab is weighed. The first quarter is left out: there games,
boards and rulebooks come in for the first time. A line is laid through the rest, and its slope is the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import linear_regression

from web.build import site
from web.build.bench import table_talk, unwatched
from web.build.bench.browser import MARKED, OFFLINE
from web.build.bench.counting import served
from web.build.bench.table import figure
from web.build.tools import say

LIMIT = 0.05  # MB a match
LEVEL = "greedy"
BRIEF = ("risk",)  # a whole match of it takes too long
WARM = 0.25  # of all matches
SHOWN = 20  # lines of weights
INSTANT = (
    "localStorage.setItem(`${nastolka.prefix}settings`, JSON.stringify({pace: 'instant', sound: 'off'}))"
)
OVER = f"location.hash.startsWith('#match/') && {table_talk.HEAD}?.turn === -1"
FORGET = """for (const key of Object.keys(localStorage)) {
  if (key.startsWith(`${nastolka.prefix}match/`)) localStorage.removeItem(key);
}"""


def report(matches: int) -> str:
    """Have bots play so many matches of every game; return what the tab weighed, and how fast it grew."""
    weights = []
    with served(site.temporary()) as ledger, unwatched.opened() as browser:
        tab = browser.tab(ledger.address)
        tab.until(MARKED)
        tab.evaluate(INSTANT)
        tab.go(ledger.address)
        tab.until(f"({MARKED}) && ({OFFLINE})")
        for code, link in dealt(matches):
            play(tab, link)
            weights.append((code, browser.weigh(tab)))
            say(f"{len(weights)}: {code}, {weights[-1][1]:.1f} MB")
    return told(weights)


def dealt(matches: int) -> Iterator[tuple[str, str]]:
    """Return matches of bots, packed as a link carries them: one of each game, then the next of each."""
    table_talk.house()
    from app import links

    for number in range(matches):
        for code in table_talk.SEATS:
            yield code, links.pack(record(code, number))


def record(code: str, number: int) -> str:
    """Return a match among bots in which nobody has moved."""
    from app.match import Seat, seat_meta
    from app.widgets import COLOURS, SHAPES
    from nastolka import GAMES, Session

    game = GAMES[code]
    looks = zip(COLOURS, SHAPES, range(min(game.seats)), strict=False)
    seats = [Seat(f"Bot {seat}", LEVEL, colour, shape) for colour, shape, seat in looks]
    options = game.brief if code in BRIEF else {}
    return Session(game, len(seats), options, str(number), meta=seat_meta(seats)).dump()


def play(tab: unwatched.Tab, link: str) -> None:
    """Lay a match on the table, and wait until bots have ended it.

    The one before is thrown away first: what is looked for is not what the browser stores for us.
    """
    tab.evaluate(FORGET)
    tab.evaluate(f"location.hash = '#link/{link}'")
    tab.until(OVER)


def told(weights: Sequence[tuple[str, float]]) -> str:
    """Tell how the tab grew."""
    step = max(1, len(weights) // SHOWN)
    lines = [
        f"{number:>6}  {figure(weight)} MB"
        for number, (_, weight) in enumerate(weights, 1)
        if number % step == 0
    ]
    grown = slope([weight for _, weight in weights])
    verdict = "pass" if grown <= LIMIT else "MISS"
    head = f"{len(weights)} matches of bots in one tab; private memory after so many, garbage collected"
    told = f"slope over all but the first {WARM:.0%}: {grown:+.3f} MB a match (at most {LIMIT}): {verdict}"
    return "\n".join((head, *lines, told))


def slope(weights: Sequence[float]) -> float:
    """Return by how much a tab grew with each match, the first ones left out."""
    counted = weights[int(len(weights) * WARM) :]
    return linear_regression(range(len(counted)), counted).slope if len(counted) > 1 else 0.0
