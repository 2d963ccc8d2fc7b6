"""The loop: an intent comes in, the screen answers, what changed is painted.

Routes lead from one screen to another. Pure: the browser is behind the ports, and nothing
here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from nastolka import GAMES, BadRecord
from nastolka.core import remember

from . import annex, boards, links, opening, widgets
from .desk import Desk, explain
from .editions import Told
from .embedding import Embedding
from .entrances import Entrances, known
from .i18n import EMPTY, Html, join
from .match import Match
from .opening import Given
from .painting import Painting, Seen
from .params import parse
from .ports import Ports
from .screens.base import Screen, method
from .screens.home import Home
from .screens.newmatch import NewMatch
from .screens.table import Table

BOUND = ("assign", "rules", "learn", "homework", "watch")  # where an assignment may lead


class Controller:
    """The page: one screen at a time."""

    def __init__(
        self,
        ports: Ports,
        prefix: str,
        *,
        site: str = "0",
        browser: str = "",
        embed: bool = False,
        editions: Mapping[str, Told] | None = None,
    ) -> None:
        self.desk = Desk(ports, prefix, site=site, browser=browser, embed=embed, editions=editions)
        self.painting = Painting(ports, self.seen)
        self.desk.entries.paint = self.painting.paint
        self.entrances = Entrances(self.desk)
        self.screen: Screen = Home(self.desk)
        self.route = ""
        self.coming = ""  # the route that is on its way
        self.left_table = ""  # where the rules lead back to
        self.embedding = Embedding(self) if embed else None

    # -- coming in -------------------------------------------------------------------------------------------

    def start(self, route: str, query: str = "") -> None:
        """Begin with the address the page was opened with."""
        with self.desk.entries:
            self.begin(route, query)
            self.desk.repaint()

    def begin(self, route: str, query: str) -> None:
        """Take what the address says, and enter the first screen."""
        values, notices = parse(query, tuple(GAMES))
        self.desk.hostile = values["stringTest"] or ""
        overrides = {name: values[name] for name in ("locale", "theme") if values[name]}
        self.desk.settings.values.update(overrides)
        self.desk.dress()
        if self.embedding:
            self.embedding.start(values, notices)
            return
        self.desk.ports.keep(self.desk.editions.needed(self.desk.library.heads()))
        self.desk.given = Given(values, (*notices, *opening.left_out(values)))
        meant = route or opening.meant(self.desk, values)
        if meant != route:
            self.desk.ports.navigate(meant)
        if meant != self.route or not meant:
            self.go(meant)
        said = [*self.desk.given.said(), *(explain(error) for error in self.desk.given.faults)]
        if said and not self.desk.given.assigned:
            self.desk.news(join(said, " "), "error")

    def go(self, route: str) -> None:
        """Enter the screen an address names."""
        name, _, rest = route.lstrip("#").partition("/")
        if self.desk.given.assigned and name not in BOUND:
            route, name, rest = "#assign", "assign", ""  # an assignment has no other doors
        if name == "link":
            self.open_link(rest)
            return
        if self.embedding and name not in ("rules", "learn") and not annex.framed(name):
            self.route = route
            self.embedding.back()
            self.desk.repaint()
            return
        self.route = route
        try:
            screen = self.entrances.screen(name, rest, partial(self.came, route))
        except BadRecord as error:
            screen = Home(self.desk)
            self.show(screen)
            self.desk.broken(error)
        else:
            self.show(screen)
            if name == "match":
                self.desk.greet(rest)
        self.desk.repaint()

    def show(self, screen: Screen) -> None:
        """Leave one screen and enter another."""
        self.screen.leave()
        self.desk.close()
        if self.screen.address:
            self.left_table = self.screen.address
        if screen.address not in ("", self.left_table):
            remember.forget()
        self.screen = screen
        self.desk.dress(screen.game)
        screen.enter()
        self.desk.ports.left()

    def came(self, route: str) -> None:
        """A room of the annex is there: enter it, unless we have gone elsewhere meanwhile."""
        if self.route == route:
            self.bring(route)

    def open_link(self, data: str) -> None:
        """A record came in a link: keep it as a new match, or say what is wrong; nothing else changes."""
        try:
            text = links.unpack(data)
            if self.desk.sent_on(text):
                return
            match = self.desk.take_in(text)
        except BadRecord as error:
            if not self.route:
                self.show(Home(self.desk))
                self.route = "#home"
            self.desk.ports.navigate(self.route)
            self.desk.broken(error)
            self.desk.repaint()
        else:
            self.desk.ports.navigate(f"#match/{match.id}")

    # -- intents ---------------------------------------------------------------------------------------------

    def routed(self, route: str) -> None:
        """The address changed."""
        if route != (self.coming or self.route):
            self.bring(route)

    def bring(self, route: str) -> None:
        """Come to an address step by step: what its game needs, its screen, what it shows, the painting."""
        self.coming = route
        ahead = boards.ahead(self.entrances.game(route), read=True)
        steps = (partial(self.enter, route), self.painting.see, self.painting.show)
        self.desk.ports.stride(*ahead, *(self.desk.entries.entering(step) for step in steps))

    def enter(self, route: str) -> None:
        """Enter the screen an address names; it is seen and painted in steps that follow."""
        self.coming = ""
        self.go(route)
        self.desk.entries.put_off()

    def click(self, target: str) -> None:
        """Something with a `data-t` was clicked."""
        with self.desk.entries:
            self.desk.repaint()
            self.desk.done_with_news()
            if not self.screen.click(target):
                self.answer(target)

    def look(self, target: str) -> None:
        """The mouse or the focus rests on something: tell about it, where the screen has a place for that."""
        with self.desk.entries:
            if not self.desk.sheet and self.screen.look(target):
                self.desk.repaint()

    def answer(self, target: str) -> None:
        """Answer what every screen has."""
        verb, _, noun = target.partition(":")
        name, _, argument = noun.partition("=")
        answer = method((self,), "ui", name) if verb == "ui" else None
        if answer:
            answer(argument)

    def change(self, target: str, value: str) -> None:
        """A field has a new value."""
        with self.desk.entries:
            self.desk.repaint()
            if not self.screen.change(target, value) and self.embedding:
                self.embedding.change(target, value)

    def submit(self, target: str) -> None:
        """A form was sent."""
        with self.desk.entries:
            self.desk.repaint()
            self.screen.submit(target)

    def key(self, key: str) -> None:
        """A key nobody took on the way."""
        with self.desk.entries:
            if key == "Escape" and (self.desk.sheet or self.desk.toast):
                self.click("ui:close")
            elif key == "?" and self.desk.controls.has("menu"):
                self.ui_help("")
                self.desk.repaint()
            elif not self.desk.sheet and self.screen.key(key):
                self.desk.repaint()

    def arrow(self, key: str) -> bool:
        """An arrow that leads nowhere on the page, or Page Up or Down; return whether the screen took it."""
        with self.desk.entries:
            taken = (not self.desk.sheet or self.screen.leafs) and self.screen.arrow(key)
            if taken:
                self.desk.repaint()
        return taken

    def dropped(self, text: str) -> None:
        """A file was dropped on the page: what it holds comes in, as if it had been chosen at home."""
        with self.desk.entries:
            if not self.embedding and not self.screen.drop(text):
                Home(self.desk).take(text)

    def back(self) -> None:
        """The browser's Back while something lies on top: it is closed, and the screen stays."""
        if self.desk.sheet:
            self.click("ui:close")
            return
        with self.desk.entries:
            self.screen.back()
            self.desk.repaint()

    def confirm(self) -> bool:
        """Enter on a board: where one thing is left to do, do it."""
        with self.desk.entries:
            done = not self.desk.sheet and self.screen.confirm()
            if done:
                self.desk.repaint()
        return done

    def stored(self, key: str) -> None:
        """Another tab wrote to the store."""
        with self.desk.entries:
            if key == self.desk.settings.key:
                self.desk.settings.reread()
                self.desk.dress(self.screen.game)
                self.desk.repaint()
            elif self.screen.stored(key):
                self.desk.repaint()

    def hear(self, text: str, origin: str) -> None:
        """The page around the frame says something, in JSON."""
        with self.desk.entries:
            if self.embedding:
                self.embedding.hear(text, origin)
                self.desk.repaint()

    # -- what every screen has -------------------------------------------------------------------------------

    def ui_close(self, _: str) -> None:
        """Close whatever lies on top."""
        self.desk.close()

    def ui_close_toast(self, _: str) -> None:
        """Take the news away."""
        self.desk.toast = EMPTY

    def ui_home(self, _: str) -> None:
        """Go home."""
        self.desk.ports.navigate("#home")

    def ui_settings(self, _: str) -> None:
        """Go to the settings."""
        self.desk.ports.navigate("#settings")

    def ui_matches(self, _: str) -> None:
        """Go to the list of matches."""
        self.desk.ports.navigate("#matches")

    def ui_begin(self, argument: str) -> None:
        """Begin a match at once: `<code>`, as its last one was; or `<code>.<level>`, against such bots."""
        code, _, level = argument.partition(".")
        self.begin_match(code, partial(NewMatch.at_once, level=level))

    def ui_guide(self, code: str) -> None:
        """Begin a first match of a game with a tutor."""
        self.begin_match(code, NewMatch.guided)

    def begin_match(self, code: str, begun: Callable[[NewMatch], Match | None]) -> None:
        """Begin a match as its form does it, once the game is there."""
        sit_down = self.desk.entries.entering(partial(self.sit_down, known(code), begun))
        steps = boards.ahead(code)
        self.desk.ports.stride(*steps, sit_down) if steps else sit_down()

    def sit_down(self, code: str, begun: Callable[[NewMatch], Match | None]) -> None:
        """Begin a match and go to its table; where it cannot begin, its form says why."""
        match = begun(NewMatch(self.desk, code))
        if match:
            self.desk.greeted = "" if self.desk.settings["asked"] else match.id
        self.desk.ports.navigate(f"#match/{match.id}" if match else f"#new/{code}")

    def ui_show(self, rule: str) -> None:
        """Show a rule of the game on the screen."""
        self.desk.ports.navigate(f"#rules/{self.screen.game}/{rule}")

    def ui_help(self, _: str) -> None:
        """Open the sheet of keys."""
        code = self.screen.game
        self.desk.open(lambda: widgets.help_sheet({"code": code} if code in GAMES else {}))

    def ui_about(self, _: str) -> None:
        """Say what this is."""
        desk, code = self.desk, self.screen.game
        rules = {"rules": str(GAMES[code].rules)} if code in GAMES else {}
        desk.open(lambda: widgets.about({"version": desk.site, "offline": desk.offline, **rules}))

    def ui_file(self, id: str) -> None:
        """Offer a match as a file, also one the store had no room for."""
        if isinstance(self.screen, Table) and self.screen.match.id == id:
            self.screen.sharing.ui_file(id)

    def ui_reload(self, _: str) -> None:
        """Open the page anew."""
        self.desk.ports.reload()

    def ui_selftest(self, _: str) -> None:
        """Ask for the test of offline use."""
        self.desk.ports.selftest()

    # -- a new version ---------------------------------------------------------------------------------------

    def updated(self) -> None:
        """A new version waits. It stays outside until the player agrees."""
        with self.desk.entries:
            self.desk.update_ready = True
            self.ui_update_ask("")
            self.desk.repaint()

    def offline(self, state: str) -> None:
        """The test of offline use said something."""
        with self.desk.entries:
            if state != self.desk.offline:
                self.desk.offline = state
                self.desk.repaint()

    def ui_update_ask(self, _: str) -> None:
        """Ask whether to update now."""
        playing = isinstance(self.screen, Table) and not self.screen.match.session.over
        self.desk.toast = widgets.update({"playing": playing})

    def ui_later(self, _: str) -> None:
        """Not now."""
        self.desk.toast = EMPTY

    def ui_update(self, _: str) -> None:
        """Take the new version: everything is saved already."""
        self.desk.ports.reload()

    # -- painting --------------------------------------------------------------------------------------------

    def seen(self) -> Seen:
        """Return all that the page shows now."""
        return Seen(self.zones(), self.screen.motions(), bool(self.desk.sheet) or self.screen.on_top())

    def zones(self) -> dict[str, Html]:
        """Return all zones: the screen's, the bar, and what lies above."""
        desk = self.desk
        zones = {"bar": EMPTY, "curtain": EMPTY, **self.screen.zones()}
        if not zones["bar"]:
            zones["bar"] = self.bar()
        zones["toast"] = desk.toast or zones.get("toast", EMPTY)
        zones["sheet"] = EMPTY if zones["curtain"] or not desk.sheet else desk.sheet()
        return zones

    def bar(self) -> Html:
        """Return the bar of a screen that has none of its own; a frame's leads back to the match alone."""
        desk = self.desk
        if desk.embed:
            back = {"back": self.left_table.removeprefix("#match/")}
            return EMPTY if isinstance(self.screen, Table) else widgets.frame_bar(back)
        bar = {"route": self.screen.name, "offline": desk.offline, "update": desk.update_ready}
        if self.screen.name in ("rules", "learn", "settings"):
            bar["back"] = self.left_table
        if desk.given.assigned:
            bar |= {"bound": True, "back": self.left_table or "#assign"}
        return widgets.bar(bar)

    def crashed(self, detail: str) -> None:
        """Something of ours broke: say so, keep what is saved, offer a fresh start."""
        self.screen = Screen(self.desk)
        what = "crash-framed" if self.desk.embed else "crash"
        model = {"what": what, "detail": detail, "kept": not self.desk.embed}
        self.desk.mark("error", {"reason": "crash", "detail": detail})
        self.desk.ports.paint(
            {"screen": widgets.failure(model), "sheet": EMPTY, "curtain": EMPTY, "toast": EMPTY}
        )
