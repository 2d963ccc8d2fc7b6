"""The desk: what every screen shares.

Ports, settings, the library of matches, and the overlays above any screen. It knows no screen and no game; it
turns nothing into HTML but short news.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from nastolka import GAMES, BadRecord, Session

from . import i18n, proofs, rating, widgets
from .controls import Controls
from .editions import Editions, Told
from .entries import EnteringBots, EnteringClock, EnteringLock, Entries
from .hosting import Outside
from .i18n import EMPTY, Html, t
from .match import Match
from .matches import LOST, NEARLY_FULL, Head, Library
from .opening import Given
from .outcome import Sitting, outcome
from .ports import Ports
from .progress import Progress
from .settings import Settings, read_json
from .tutor import META

HEALTHY = ("other-rules", "newer-format")  # records another version of us can read
FADE = 5000  # ms that passing news stay …
LINGER = 1000  # … and how often it is looked whether somebody still holds them
WORN = ("theme", "text", "motion", "sound", "volume", "vibration")  # settings the page itself must know
SITE = "0"  # the build's version, set by main before anything is shown


class Desk:
    """Everything that outlives a change of screen."""

    def __init__(
        self,
        ports: Ports,
        prefix: str,
        *,
        site: str = SITE,
        browser: str = "",
        embed: bool = False,
        editions: Mapping[str, Told] | None = None,
    ) -> None:
        self.ports, self.prefix, self.site = ports, prefix, site
        self.given = Given()
        self.rooms: dict[str, dict[str, Any]] = {}  # what rooms of the annex remember while the page is open
        self.arrivals: dict[str, tuple[Html, str]] = {}  # by match: what is still to be told of it, and how
        self.browser = browser
        self.embed = embed
        self.outside, self.controls = Outside(ports), Controls()  # a frame may have fewer
        self.sitting = Sitting(ports.now())
        self.settings = Settings(ports.store, prefix)
        self.library = Library(ports.store, prefix)
        self.editions = Editions(ports.store, prefix, editions or {})
        for name in ("settings", "progress"):
            self.rescue(f"{prefix}{name}", name)
        self.progress = Progress(ports.store, prefix)
        self.pictures: dict[tuple[str, int], Html] = {}  # of saved positions, by match and revision
        self.winners: dict[tuple[str, int], tuple[int, ...]] = {}  # of finished ones, once they were read
        self.trash: dict[str, str] = {}  # the match deleted last
        self.sheet: Callable[[], Html] | None = None  # made anew at every paint: it follows the language
        self.pending = ""  # the action the open sheet asks about
        self.toast: Html = EMPTY
        self.greeted = ""  # the match in which the player is asked what to call them
        self.passing: Html = EMPTY  # news that go by themselves, while they are the toast
        self.fading = 0
        self.offline, self.update_ready = "none", False
        self.hostile = ""  # the test switch: what to put into every name
        self.entries = Entries(lambda: None)  # the controller says what painting is
        self.clock = EnteringClock(ports, self.entries)
        self.bots = EnteringBots(ports, self.entries)
        self.lock = EnteringLock(ports, self.entries)

    def repaint(self) -> None:
        """Say that something changed: it is painted at the end of whatever goes on."""
        self.entries.mark()

    def pick_file(self, call: Callable[[str, str], None]) -> None:
        """Let the player choose a file; its name and text enter."""
        self.ports.pick_file(self.entries.entering(call))

    def fetch_file(self, address: str, call: Callable[[bytes | None], None]) -> None:
        """Fetch a file of this site; that it has come enters."""
        self.ports.fetch(address, self.entries.entering(call))

    def rescue(self, key: str, name: str) -> None:
        """A text that is not ours is moved aside before ours is written over it."""
        text = self.ports.store.get(key)
        data = read_json(text)
        if text is not None and not (isinstance(data, dict) and data.get("format", 1) == 1):
            self.library.move_aside(name, "foreign", [key])

    # -- words and looks -------------------------------------------------------------------------------------

    @property
    def locale(self) -> str:
        """The language spoken now."""
        return i18n.locale()

    def dress(self, game: str = "house") -> None:
        """Put language, theme, text size and motion on the page."""
        i18n.use(self.settings.locale(self.browser))
        marks = {name: self.settings[name] for name in WORN}
        if self.embed:
            marks["embed"] = "1"
        title = f"{game}.title" if i18n.has(f"{game}.title") else "house.name"
        self.ports.dress({**marks, "locale": self.locale, "game": game, "title": html.unescape(t(title))})

    def open(self, sheet: Callable[[], Html], pending: str = "") -> None:
        """Show a sheet above the screen, perhaps asking about an action.

        On a phone older news would cover it.
        """
        self.sheet, self.pending = sheet, pending
        self.toast = EMPTY

    def put_sheet_away(self) -> None:
        """Take the sheet away and leave the news."""
        self.sheet, self.pending = None, ""

    def close(self) -> None:
        """Take sheet and news away."""
        self.put_sheet_away()
        self.toast = EMPTY

    def tell(
        self,
        key: str,
        *,
        kind: str = "info",
        button: tuple[Html, str] | None = None,
        passing: bool = False,
        **args: object,
    ) -> None:
        """Show short news, and say it."""
        self.news(t(f"notes.{key}", **args), kind, button, passing)

    def news(
        self,
        text: Html,
        kind: str = "info",
        button: tuple[Html, str] | None = None,
        passing: bool = False,
    ) -> None:
        """Show a sentence as news, and say it; in passing it goes by itself."""
        model: dict[str, Any] = {"kind": kind, "text": text, "passing": passing}
        if button:
            model["button"] = button
        self.toast = widgets.toast(model)
        if passing:
            self.pass_on(self.toast)
        self.ports.say(text)

    def pass_on(self, toast: Html) -> None:
        """Show news that go by themselves after a while, or with the next click."""
        self.toast = self.passing = toast
        self.clock.cancel(self.fading)
        self.fading = self.clock.after(FADE, self.fade)

    def done_with_news(self) -> None:
        """Take passing news away: something else was clicked."""
        if self.toast == self.passing:
            self.toast = self.passing = EMPTY

    def fade(self) -> None:
        """Take passing news away, as soon as nobody holds them."""
        if not self.passing or self.toast != self.passing:
            return
        if self.ports.attended("toast"):
            self.fading = self.clock.after(LINGER, self.fade)
            return
        self.toast = self.passing = EMPTY
        self.repaint()

    # -- matches ---------------------------------------------------------------------------------------------

    def new_id(self) -> str:
        """Return an id no saved match has."""
        return self.ports.random_seed()[:10]

    def load(self, text: str) -> Session:
        """Return the session of a record, or raise BadRecord."""
        return Session.load(text, GAMES)

    def take_in(self, text: str) -> Match:
        """Keep a record from outside as a new match, or raise BadRecord; its proof is told of there."""
        arrival = proofs.arrive(text)
        match = self.adopt(arrival.session or self.load(text))
        if arrival.said:
            self.arrivals[match.id] = (arrival.said, arrival.kind)
        return match

    def greet(self, id: str) -> None:
        """Say once what was found in the record of a match that has just been opened."""
        said, kind = self.arrivals.pop(id, (EMPTY, ""))
        if said:
            self.news(said, kind)

    def fetch(self, id: str) -> Match:
        """Return a saved match, or raise BadRecord; a damaged one is set aside, one of other rules stays."""
        head = self.library.head(id)
        try:
            session = self.load(self.library.record(id))
        except BadRecord as error:
            if head is not None and error.reason not in HEALTHY:
                self.library.set_aside(id, error.reason)
            raise
        assert head is not None  # or there would have been no record
        return Match(id, session, site=head.site, played=head.played, revision=head.revision)

    def library_of(self, id: str) -> Library:
        """Return where a match is kept."""
        placed = self.editions.find(id)
        return self.editions.library(placed.version) if placed else self.library

    def elsewhere(self, id: str) -> Callable[[], None] | None:
        """Return what opens a match of other rules in the edition that plays them, if it is such a match."""
        placed, head = self.editions.find(id), self.library.head(id)
        if placed:
            return partial(self.visit, placed.version, id)
        version = self.editions.playing(head.game, head.rules) if head else ""
        if head is None or not version:
            return None
        got = partial(self.hand_over, head, version)
        return lambda: self.lock.take(f"match:{id}", False, got, lambda: None)

    def hand_over(self, head: Head, version: str, got: bool) -> None:
        """Give a match to an edition and go there, unless another tab plays it or there is no room."""
        moved = got and self.editions.move(self.library, head, version)
        self.lock.release()
        if moved:
            self.visit(version, head.id)
        else:
            file = (t("notes.as-file"), f"ui:file={head.id}")
            self.tell("edition-full" if got else "edition-held", kind="error", button=file)
            self.repaint()

    def visit(self, version: str, id: str) -> None:
        """Open a match in the edition that keeps it."""
        if version in self.editions.told:
            self.ports.visit(f"v/{version}/#match/{id}")
        else:
            self.tell("edition-gone", kind="error", button=(t("notes.as-file"), f"ui:file={id}"))
            self.repaint()

    def sent_on(self, text: str) -> bool:
        """Have a record from outside taken in by the edition that plays it; tell whether there is one."""
        address = self.editions.addressed(text)
        if address:
            self.ports.visit(address)
        return bool(address)

    def adopt(self, session: Session, title: str = "", rated: str = "") -> Match:
        """Save a session as a new match; tutors stay where they began; so does what counts for a player."""
        session.meta.pop(META, None)
        if rated:
            session.meta[rating.META] = rated  # where it stood: brought in twice, the match is there once
        else:
            session.meta.pop(rating.META, None)
        if title:
            session.meta["title"] = title
        match = Match(self.new_id(), session, site=self.site, played=self.ports.now())
        self.save(match)
        return match

    def save(self, match: Match) -> str:
        """Keep the match; tell the player when there is no room."""
        rating.settle(match)
        match.played = self.ports.now()
        match.revision += 1
        start = self.library.first_to_write(match.id, match.unchanged())
        answer = self.library.save(match.head(), match.session.dump(start), start)
        if answer == LOST:
            match.revision -= 1
        else:
            match.kept = list(match.session.log)
        self.kept(answer, match.id)
        return answer

    def kept(self, answer: str, id: str) -> None:
        """Tell the player when a save found little or no room."""
        if answer == LOST:
            self.tell("storage-full", kind="error", button=(t("notes.as-file"), f"ui:file={id}"))
        elif answer == NEARLY_FULL:
            self.tell("storage-nearly-full", kind="error", button=(t("notes.tidy"), "ui:matches"))

    def broken(self, error: BadRecord) -> None:
        """Say what is wrong with a foreign or damaged record, and where."""
        self.news(explain(error), "error")

    def mark(self, kind: str, detail: Mapping[str, object]) -> None:
        """Tell the page around us, when there is one."""
        if self.embed:
            self.outside.tell(kind, detail)

    def tell_result(self, match: Match) -> None:
        """Tell the page around us how a match has gone; where there is none, nothing is put together."""
        if self.embed:
            self.outside.tell("result", outcome(match, self.sitting, self.ports.now()))


def explain(error: BadRecord) -> Html:
    """Return the sentence that names what is wrong with a record, and the ply."""
    key = f"notes.bad.{error.reason}"
    what = t(key if i18n.has(key) else "notes.bad.other", detail=error.detail or error.reason)
    where = EMPTY if error.ply is None else t("notes.bad.at-ply", ply=error.ply)
    return Html(f"{what} {where} {t('notes.bad.kept')}".replace("  ", " "))
