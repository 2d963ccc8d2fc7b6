"""The page inside somebody else's: a match from parameters, commands in, events out, nothing stored here.

Events and commands carry a version, so that a host may rely on them: `{"nastolka": 1, "type": "move", …}`.
Every command is answered by an event, in the order the commands came, but for `seatBot`: its room is fetched
first.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from nastolka import BadRecord

from . import annex, controls, links, opening
from .desk import explain
from .hosting import Detail
from .i18n import t
from .match import Match
from .params import Notice
from .screens.base import method
from .screens.table import Table
from .settings import CHOICES

if TYPE_CHECKING:
    from .controller import Controller

CHOSEN = ("locale", "text")  # in the menu of a frame
LONG, MANY = 10_000_000, 10_000  # seconds and attempts nobody reaches
HOSTED = "hosted"  # what a room that stands in the table's place and we tell each other, in `Desk.rooms`


class Hosted(Protocol):
    """A screen of a room that the page around may ask about: a worksheet, a commented match."""

    def standing(self) -> dict[str, Any]:
        """Return what of a state is its own."""

    def kept(self) -> str:
        """Return what the page around may keep, and give back to go on."""

    def outcome(self) -> dict[str, Any]:
        """Return how it went so far."""


class Embedding:
    """One embedded match."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.desk = controller.desk
        self.values: dict[str, Any] = {}
        self.faults: list[BadRecord] = []  # of the address: for whoever wrote it
        self.unread: list[BadRecord] = []  # of a record: for whoever plays, too
        self.current: Match
        self.room = ""  # the route of a room that stands in the table's place
        self.again: Callable[[], None] = lambda: None  # seats anew the bots the page around has brought

    # -- coming in -------------------------------------------------------------------------------------------

    def start(self, values: Mapping[str, Any], notices: Sequence[Notice]) -> None:
        """Begin what the parameters ask for.

        What cannot be had falls back to a plain match; what is wrong with the address is said to whoever
        wrote it, not to the student.
        """
        self.values = dict(values)
        self.desk.controls = controls.read(values)
        self.desk.outside.named(values["host"], values["id"])
        kind, what = values["start"] if values["start"][0] else ("record", values["record"])
        match = self.read(what) if kind == "record" and what else None
        self.open(match or self.fresh())
        if kind in opening.DOORS:
            self.controller.go(f"#{opening.DOORS[kind]}/{self.current.code}/{what}")
        elif kind in opening.ROOMS:
            self.room = f"#{opening.ROOMS[kind]}/{what}"
            self.controller.go(self.room)
        self.desk.mark("ready", self.state())
        for notice in notices:
            self.warn(notice.key, t(f"notes.{notice.key}", **notice.args), notice.args)
        self.complain()

    def open(self, match: Match) -> None:
        """Put a match on the table."""
        self.current = match
        self.controller.show(Table(self.desk, match))

    def back(self) -> None:
        """A frame has one table; every way home leads to it, and every new match takes its place."""
        place, _, id = self.controller.route.lstrip("#").partition("/")
        if place == "match" and id in self.desk.library.ids() and id != self.current.id:
            self.current = self.desk.fetch(id)
            self.begun_again()
        if self.room:
            self.controller.go(self.controller.left_table or self.room)
        else:
            self.open(self.current)

    @property
    def hosted(self) -> Hosted | None:
        """The room that stands in the table's place, once it is there."""
        found: Hosted | None = self.desk.rooms.get(HOSTED, {}).get("screen") if self.room else None
        return found

    def enter_room(self, kept: str) -> None:
        """Open the room anew, with what was kept of it; without, it begins from its beginning."""
        self.desk.rooms.setdefault(HOSTED, {})["kept"] = kept
        self.controller.go(self.room)

    def fresh(self) -> Match:
        """Return a new match from the parameters."""
        seed = self.values.get("seed") or self.desk.ports.random_seed()
        return self.desk.adopt(opening.session(self.values, seed, self.faults))

    def read(self, text: str) -> Match | None:
        """Return the match of a record or link, or None, and it is known what is wrong with it.

        One of other rules is shown by the edition that plays them, in our place.
        """
        try:
            record = text if text.startswith("nastolka ") else links.unpack(text)
            looks = {"locale": self.desk.locale, "theme": self.desk.settings["theme"]}
            older = self.desk.editions.framed(record, looks)
            if older:
                self.desk.ports.visit(older)
                return None
            return self.desk.adopt(self.desk.load(record))
        except BadRecord as error:
            self.unread.append(error)
            return None

    # -- what is told ----------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """Return where the match stands, but for its record."""
        match, sitting = self.current, self.desk.sitting
        return {
            "game": match.code,
            "title": html.unescape(t(f"{match.code}.title")),
            "seats": len(match.seats),
            "seed": match.session.seed or "",
            "ply": match.session.plies,
            "turn": match.to_act,
            "over": match.session.over,
            "attempts": sitting.attempts,
            "spent": sitting.seconds(self.desk.ports.now()),
            "locale": self.desk.locale,
            "theme": self.desk.settings["theme"],
            **(self.hosted.standing() if self.hosted else {}),
        }

    def complain(self, command: str = "") -> None:
        """Say outside what could not be had, once."""
        for error in [*self.faults, *self.unread]:
            self.warn(error.reason, explain(error), {"ply": error.ply, "command": command})
        for error in self.unread:
            self.desk.broken(error)
        self.faults, self.unread = [], []

    def warn(self, reason: str, said: str, more: Mapping[str, object]) -> None:
        """Say to whoever made the page around what is wrong: by an event, and in the browser's console."""
        plain = html.unescape(said)
        self.desk.ports.warn(plain)
        self.desk.mark("error", {"reason": reason, "detail": plain, **more})

    # -- commands --------------------------------------------------------------------------------------------

    def hear(self, text: str, origin: str) -> None:
        """Do what the page around asks; what cannot be done changes nothing and is answered, too."""
        command = self.desk.outside.hear(text, origin)
        if command is None:
            return
        do = None if command.fault else method((self,), "do", command.kind)
        fault = do(command.detail) if do else command.fault
        if fault:
            self.refuse(command.kind, fault)

    def refuse(self, command: str, reason: str) -> None:
        """Answer a command that changes nothing."""
        self.desk.mark("error", {"reason": reason, "command": command, "detail": ""})

    def do_reset(self, _: Detail) -> str:
        """Begin the same again."""
        if self.room:
            self.enter_room("")
        else:
            self.open(self.fresh())
            self.again()
        self.begun_again()
        self.complain()
        return ""

    def begun_again(self) -> None:
        """Another attempt has begun."""
        self.desk.sitting.again(self.desk.ports.now())
        self.desk.mark("reset", self.state())

    def do_load(self, detail: Detail, command: str = "load") -> str:
        """Put another match on the table."""
        match = self.read(detail["record"])
        if match:
            self.room = ""
            self.open(match)
            self.desk.mark("loaded", self.state())
        self.complain(command)
        return ""

    def do_setState(self, detail: Detail) -> str:
        """Go on where a match was when it was told."""
        spent, attempts = detail.get("spent"), detail.get("attempts")
        sitting = self.desk.sitting
        sitting.spent = spent if isinstance(spent, int) and 0 <= spent < LONG else sitting.spent
        sitting.attempts = attempts if isinstance(attempts, int) and 0 < attempts < MANY else sitting.attempts
        if self.room:
            return self.take_up(detail["record"])
        return self.do_load(detail, "setState")

    def take_up(self, kept: str) -> str:
        """Open the room where it was left; what was kept of it may have been packed."""
        try:
            kept = links.unpack(kept) if kept.startswith(links.VERSION) else kept
        except BadRecord as error:
            self.unread.append(error)
        else:
            self.enter_room(kept)
            self.desk.mark("loaded", self.state())
        self.complain("setState")
        return ""

    def do_getState(self, detail: Detail) -> str:
        """Tell where the match stands, as the page around may keep it and give it back.

        Where there is little room to keep it in, `longest` says how many characters.
        """
        longest = detail.get("longest")
        record = self.place(longest) if isinstance(longest, int) else self.whole()
        self.desk.mark("state", {**self.state(), "record": record})
        return ""

    def whole(self) -> str:
        """Return all that is to be kept: a record, or what a room keeps."""
        if self.room:
            return self.hosted.kept() if self.hosted else ""
        return self.current.session.dump()

    def place(self, longest: int) -> str:
        """Return it packed; of a match that does not fit, its position."""
        if not self.room:
            return links.within(self.current.session, longest)
        packed = links.pack(self.whole())
        return packed if len(packed) <= longest else ""

    def do_requestResult(self, _: Detail) -> str:
        """Tell how it has gone so far."""
        if self.room:
            self.desk.mark("result", self.hosted.outcome() if self.hosted else {"completion": False})
        else:
            self.desk.tell_result(self.current)
        return ""

    def do_seatBot(self, detail: Detail) -> str:
        """Offer a bot of the page around to whoever plays; what that takes is fetched first."""
        page = self.desk.outside.speaker

        def come(there: bool) -> None:
            if there:
                annex.part("lab", "brought").offer(self, detail, page)
                self.desk.repaint()
            else:
                self.refuse("seatBot", "no-network")

        annex.bring("lab", self.desk, come)
        return ""

    def do_undo(self, _: Detail) -> str:
        """Take back what can be taken back; whoever asks is not asked again."""
        if self.room:
            return "no-undo.nothing"
        table = self.table()
        table.picked = ()
        if not table.moves.can_undo():
            return table.moves.why_not_undo()
        table.moves.ui_undo("sure")
        return ""

    def do_step(self, _: Detail) -> str:
        """One step on, in whatever is shown: a lesson, a replay, or the bots' play."""
        screen = self.controller.screen
        if not isinstance(screen, Table):
            step = "ui:step-on"
        elif screen.replay.on:
            step = "ui:on"
        else:
            step = "ui:next" if screen.opponents.bot_to_act() is not None else ""
        if not step or not screen.click(step):
            return "nothing-to-step"
        self.desk.mark("state", self.state())
        return ""

    def do_setLocale(self, detail: Detail) -> str:
        """Speak another language from now on."""
        return self.wear("locale", detail["locale"], CHOICES["locale"][1:])

    def do_setTheme(self, detail: Detail) -> str:
        """Look another way from now on."""
        return self.wear("theme", detail["theme"], CHOICES["theme"])

    def change(self, target: str, value: str) -> None:
        """Whoever plays chooses language or size of letters in the menu."""
        name = target.partition(":")[2]
        if name in CHOSEN:
            self.wear(name, value, CHOICES[name])

    def wear(self, name: str, value: str, choices: Sequence[str]) -> str:
        """Change how the page speaks or looks; the match stays as it is."""
        if value not in choices:
            return "bad-command"
        self.desk.settings.values[name] = value
        self.desk.dress(self.controller.screen.game)
        self.desk.mark("state", self.state())
        return ""

    def table(self) -> Table:
        """Return the table; whatever else was shown makes room for it."""
        screen = self.controller.screen
        if not isinstance(screen, Table):
            self.open(self.current)
            screen = self.controller.screen
        assert isinstance(screen, Table)
        return screen
