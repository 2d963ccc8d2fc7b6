"""A visitor: one tab of a certain size, language and letters, which opens situations and measures them.

The page is started once a look. Positions come into it by its own store and address, as a match somebody
kept; no bot ever answers, and whatever would happen by itself later does not happen.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from app import boards, i18n, picker
from app.boards.board import Board
from app.lesson import Lesson as Lecture
from app.match import Match, Seat, seat_meta
from app.matches import Library
from app.ports import MemoryStore
from app.tutor import META
from nastolka import Session
from nastolka.core.rulebook import rulebook
from web.build import chromium, serve

from .guides import PERSON, Guide, Word, words
from .situations import Lesson, Situation, load

SCRIPT = Path(__file__).with_name("page.js")
INTERACTIVE = 'performance.getEntriesByName("nastolka:interactive").length > 0'
NAMES = ("Anna", "Boris", "Cem", "Dana", "Eli", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou")
ON = ("ui:step-on",)  # what leads to a lesson's next step
# Places that can mean another one; what is in a cell is named after it.
PLACES = (
    *("card:{0}", "cell:{0}", "land:{0}", "space:{0}", "heaven:{0}"),
    *("at:{0}/agent", "at:{0}/territory", "at:{0}/graffiti"),
)
PLAYED = "2026-01-01T00:00:00Z"

Measured = dict[str, Any]


class Look(NamedTuple):
    """How the page is looked at."""

    name: str
    width: int
    height: int
    locale: str
    letters: str = "normal"

    @property
    def touch(self) -> bool:
        """Whether it is held in a hand."""
        return min(self.width, self.height) < 500


LOOKS = (
    Look("390 ru", 390, 844, "ru"),
    Look("844 ru", 844, 390, "ru"),
    Look("320 ru", 320, 640, "ru"),
    Look("1280 ru", 1280, 800, "ru"),
    Look("390 en", 390, 844, "en"),
    Look("1920 ru", 1920, 1080, "ru"),
    Look("320 en", 320, 640, "en"),
    Look("390 ru large", 390, 844, "ru", "larger"),
    Look("1280 ru large", 1280, 800, "ru", "larger"),
)


class Visit(NamedTuple):
    """What was measured: a position as it is, with something picked, and the same turn's next question."""

    plain: Measured
    picked: Measured | None = None
    then: Measured | None = None


class Told(NamedTuple):
    """What was measured at a word of a tutor."""

    seen: Measured
    leads: bool  # whether what is looked for is what the tutor points at


class Visitor:
    """One tab."""

    def __init__(self, page: Page, look: Look) -> None:
        self.page = page
        self.look = look
        self.count = 0
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    def visit(self, one: Situation) -> Visit:
        """Measure a position: nothing picked, then something, then the same turn's next question."""
        session = load(one.record)
        plain, picked = asks(session, one)
        found = self.table(session, one, [plain, *([picked] if picked else [])])
        then = None
        if one.then:
            after = load(one.then)
            then = self.table(after, one, [asks(after, one)[0]])[0]
        return Visit(found[0], found[1] if len(found) > 1 else None, then)

    def table(self, session: Session, one: Situation, asked: list[dict[str, Any]]) -> list[Measured]:
        """Open a match at its last ply and measure it, once for each question about it."""
        self.count += 1
        id = f"walk{self.count}"
        order = {"texts": kept(session, one.seat, id), "id": id, "asked": asked}
        return list(self.page.evaluate("(order) => walk.table(order)", order))

    def guide(self, one: Guide) -> list[Told]:
        """Measure a guided match: at every word of the tutor, and where it leads on to."""
        return [told for word in words(one.code) for told in self.word(one.code, word)]

    def word(self, code: str, word: Word) -> Iterator[Told]:
        """Measure what stands there when the tutor says something."""
        session = load(word.record)
        there = Situation(code, "", True, "", 0, PERSON, word.record, "")
        asked, _ = asks(session, there)
        session.meta[META] = word.note
        view: Any = session.state.view(PERSON)
        ways = [[place, *aliases(place, (), boards.board(code), view)] for place in word.leads[:2]]
        pick = ways[0][0] if len(ways) > 1 and ":" in ways[0][0] else ""
        orders = [{"pick": "", "lit": ways[:1] or asked["lit"]}]
        orders += [{"pick": pick, "lit": ways[1:]}] if pick else []
        for measured in self.table(session, there, orders):
            yield Told(measured, bool(ways))

    def lesson(self, one: Lesson) -> list[Measured]:
        """Measure every step of a lesson."""
        order = {"code": one.code, "n": one.n, "lit": wanted(one), "on": list(ON)}
        return list(self.page.evaluate("(order) => walk.lesson(order)", order))


Opens = Callable[[Look], AbstractContextManager[Visitor]]


def kept(session: Session, person: int, id: str) -> dict[str, str]:
    """Return the texts of the store in which a match is kept, with a person on one seat."""
    levels = ["" if seat == person else "easy" for seat in range(session.seats)]
    looks = [boards.look(session.game.code, seat) for seat in range(session.seats)]
    seats = [
        Seat(name, level, look["colour"], look["shape"])
        for name, level, look in zip(NAMES[: session.seats], levels, looks, strict=True)
    ]
    session.meta.update(seat_meta(seats))
    match = Match(id, session, site="0", played=PLAYED)
    store = MemoryStore()
    Library(store, "").save(match.head(), session.dump())
    return store.texts


def asks(session: Session, one: Situation) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """Return what shall be looked for in a position, and what after a first touch where there is one."""
    view: Any = session.state.view(one.seat)
    board = boards.board(one.code)
    lines = view["actions"] if one.own else []
    cards = {place for line in lines for place in board.targets(line, view) if place.startswith("card:")}
    plain = {"pick": "", "lit": next_places(lines, (), board, view), "cards": sorted(cards)}
    for line in lines:
        first = next(iter(board.targets(line, view)), "")
        pick = picker.touch(lines, (), first, lambda line: tuple(board.targets(line, view)))
        if pick and not pick.chosen and not first.startswith("act:"):
            return plain, {"pick": first, "lit": next_places(pick.options, pick.picked, board, view)}
    return plain, None


def passing(one: Situation) -> bool:
    """Tell whether the page gives the answer by itself: nobody sees the question for longer than a pause."""
    if not one.own or one.answers == "many":
        return False
    state = load(one.record).state
    lone = one.answers == "one" and formality(state, one.kind, state.legal()[0].kind)
    return lone or boards.board(one.code).passes(state.view(one.seat)) is not None


def formality(state: Any, kind: str, answer: str) -> bool:
    """Tell whether a game declares that this lone answer teaches nothing."""
    return answer in getattr(state, "FORMALITIES", {}).get(kind, ())


def wanted(one: Lesson) -> list[list[list[str]]]:
    """Return for every stop of a lesson where to press, if the learner is asked for a move."""
    i18n.use("en")
    box = Lecture(one.code, rulebook(one.code).lessons()[one.n - 1], "walk")
    found: list[list[list[str]]] = []
    for _ in box.stops:
        box.picture()
        meant = box.board.means(box.led, box.view(), box.picked)
        others = aliases(meant, box.picked, box.board, box.view())
        found.append([[box.led, meant, *others]] if box.led else [])
        box.on()
    return found


def next_places(
    lines: Sequence[str], picked: tuple[str, ...], board: Board[Any], view: Any
) -> list[list[str]]:
    """Return the places that lead on: the first of every action not picked yet, under all their names."""
    left = ([place for place in board.targets(line, view) if place not in picked] for line in lines)
    first = dict.fromkeys(places[0] for places in left if places)
    return [[place, *aliases(place, picked, board, view)] for place in first]


def aliases(place: str, picked: tuple[str, ...], board: Board[Any], view: Any) -> list[str]:
    """Return the other places that mean this one now: where a way goes is pressed on the map."""
    noun = place.partition(":")[2].partition("/")[0]
    names = (name.format(noun) for name in PLACES)
    return [name for name in names if name != place and board.means(name, view, picked) == place]


@contextmanager
def visitors(folder: Path, browser: Browser | None = None) -> Iterator[Opens]:
    """Serve a built site, in a browser of our own unless one is given; yield what opens a visitor."""
    served = serve.server(folder)
    threading.Thread(target=served.serve_forever, daemon=True).start()
    with ExitStack() as stack:
        running = browser or stack.enter_context(started())
        yield lambda look: visitor(running, f"http://127.0.0.1:{served.server_port}/", look)
    served.shutdown()
    served.server_close()


@contextmanager
def started() -> Iterator[Browser]:
    """Start a browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=list(chromium.FLAGS))
        yield browser
        browser.close()


@contextmanager
def visitor(browser: Browser, url: str, look: Look) -> Iterator[Visitor]:
    """Open the page with a look, and wait until it answers."""
    context = browser.new_context(
        viewport={"width": look.width, "height": look.height},
        has_touch=look.touch,
        is_mobile=look.touch,
        reduced_motion="reduce",
    )
    settings = {"format": 1, "locale": look.locale, "text": look.letters, "motion": "none", "theme": "light"}
    context.add_init_script(SCRIPT.read_text("utf-8"))
    kept = json.dumps(json.dumps(settings))
    context.add_init_script(f"localStorage.setItem(location.pathname + 'settings', {kept})")
    page = context.new_page()
    visitor = Visitor(page, look)
    page.goto(url, wait_until="commit")
    page.wait_for_function(INTERACTIVE)
    page.evaluate("document.fonts.ready.then(() => 0)")
    try:
        yield visitor
    finally:
        context.close()
