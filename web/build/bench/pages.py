"""The rows of the page.

How soon Python answers, how soon the home page can be read, how many bytes it takes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from web.build import site
from web.build.bench import hello
from web.build.bench.browser import MARKED, OFFLINE, Start, profile, visit
from web.build.bench.counting import Ledger, served
from web.build.bench.table import Bar, Row, figure, middle
from web.build.tools import Trouble

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

LEAST_ROUNDS = 5
OURS, STOCK, HELLO = "ours", "the stock way", "the hello page"
BARS = {(STOCK, "cold"): 0.34, (STOCK, "warm"): 0.28, (HELLO, "cold"): 0.48, (HELLO, "warm"): 0.52}
Starts = Mapping[str, Mapping[str, Sequence[Start]]]  # who → "cold" or "warm" → visits


class Visitor(NamedTuple):
    """One of the pages compared: its address and when its first visit is over."""

    address: str
    over: str
    without: str = ""


def rows(playwright: Playwright, rounds: int) -> list[Row]:
    """Measure the start of the page, beside the stock way and a hello page."""
    ours, beside = site.temporary(), hello.folder()
    with served(ours) as our_server, served(beside) as hello_server:
        visitors = {
            OURS: Visitor(our_server.address, OFFLINE),
            STOCK: Visitor(f"{our_server.address}?boot=stock", OFFLINE, without="snapshot.bin"),
            HELLO: Visitor(hello_server.address + hello.BARE, MARKED),
        }
        starts = visits(playwright, visitors, max(rounds, LEAST_ROUNDS))
    return [*start_rows(starts), *byte_rows(playwright, ours, beside)]


def visits(playwright: Playwright, visitors: Mapping[str, Visitor], rounds: int) -> Starts:
    """Visit all pages in turn, twice in each new profile: cold, then warm."""
    starts: dict[str, dict[str, list[Start]]] = {name: {"cold": [], "warm": []} for name in visitors}
    for _ in range(rounds):
        for name, visitor in visitors.items():
            with profile(playwright) as context:
                starts[name]["cold"].append(visit(context, *visitor))
                starts[name]["warm"].append(visit(context, visitor.address, without=visitor.without))
    if any(start.micropip != (name == STOCK) for name in starts for start in starts[name]["cold"]):
        raise Trouble("a page did not boot the way it was to be measured: by the snapshot, or the stock way")
    return starts


def start_rows(starts: Starts) -> list[Row]:
    """Turn visits into the rows about time."""
    return [*(_interactive(starts, temper, peer) for temper in ("cold", "warm") for peer in (STOCK, HELLO)),
            *(_readable(starts, temper) for temper in ("cold", "warm"))]  # fmt: skip


def _interactive(starts: Starts, temper: str, peer: str) -> Row:
    bar = Bar("at most", BARS[peer, temper])
    ours, theirs = ([start.interactive for start in starts[name][temper]] for name in (OURS, peer))
    note = f"median of {len(ours)} new profiles each, {spread(ours)} beside {spread(theirs)} ms"
    return Row(f"first click answered, {temper}", "ms", middle(ours), peer, middle(theirs), bar, note)


def _readable(starts: Starts, temper: str) -> Row:
    ours = [start.readable for start in starts[OURS][temper] if start.readable is not None]
    theirs = [start.interactive for start in starts[HELLO][temper]]
    note = (
        f"first contentful paint and links working, {spread(ours)} ms; "
        "theirs is its one word printed by Python"
    )
    return Row(
        f"home page readable, {temper}", "ms", middle(ours), HELLO, middle(theirs), Bar("at most", 0.15), note
    )


def spread(values: Sequence[float]) -> str:
    """Return the least and the most of some values."""
    return f"{figure(min(values))}–{figure(max(values))}" if values else "none"


def byte_rows(playwright: Playwright, ours: Path, beside: Path) -> list[Row]:
    """Count what a first visit fetches, from the page, its worker and its service worker together."""
    with served(ours) as ledger, profile(playwright) as context:
        start = visit(context, ledger.address, OFFLINE)
        interactive = ledger.sent(until=(start.origin + start.interactive) / 1000)
        whole, twice = ledger.sent(), ledger.twice()
        largest = heaviest(ledger)
    with served(beside) as other, profile(playwright) as context:
        visit(context, other.address + hello.WITH_WHEEL)
        theirs = other.sent() / 1e6
    peer = f"{HELLO} with our wheel"
    what = "bytes of the first visit"
    return [
        Row(f"{what} until interactive", "MB", interactive / 1e6, peer, theirs, Bar("at most", 1.3), largest),
        Row(f"{what} until ready for offline", "MB", whole / 1e6, peer, theirs, Bar("at most", 1.8)),
        Row(
            "files fetched twice", "files", len(twice), bar=Bar("at most", 0, "files"), note=", ".join(twice)
        ),
    ]


def heaviest(ledger: Ledger) -> str:
    """Return the five largest answers, for whoever wants to make the visit lighter."""
    largest = sorted(ledger.fetches, key=lambda fetch: -fetch.sent)[:5]
    return ", ".join(
        f"{fetch.path.rsplit('/', 1)[-1] or 'index.html'} {fetch.sent / 1e6:.2f}" for fetch in largest
    )
