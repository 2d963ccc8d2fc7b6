"""`#lab/<code>`: the text on one side, what it plays on the other."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from app.desk import Desk
from app.i18n import EMPTY, Html, has, t
from app.ports import StorageFull
from app.screens.base import Screen
from app.widgets.base import level_name
from nastolka import COVERS, GAMES, BadRecord
from nastolka.ai.bots import NAMES as HOUSE
from nastolka.lab.series import Plan, Played

from . import bots, paint, starters
from .board import Stand, stand
from .bots import Bot, Shelf
from .client import Client
from .run import PERSON, RIVAL, Asked, Run
from .tutor import Tutor

ROOM = "lab"
SPARE = 10  # characters of a key
OTHER = "bot:"  # before the key of a saved bot that is the rival


class Result:
    """A tournament in the table: what was played, by which text."""

    def __init__(self, bot: Bot, rival: str, asked: Asked, games: list[Played]) -> None:
        self.bot, self.rival, self.asked, self.games = bot, rival, asked, games

    def same(self, other: Result) -> bool:
        """Whether two tournaments were played on the same seeds against the same rival."""
        mine, theirs = self.asked, other.asked
        alike = mine.plan._replace(games=0) == theirs.plan._replace(games=0)
        return alike and (mine.rival, mine.rival_text) == (theirs.rival, theirs.rival_text)


class Lab(Screen):
    """One game's lab."""

    name = "lab"

    def __init__(self, desk: Desk, code: str, sent: str, client: Client) -> None:
        super().__init__(desk)
        self.code = self.game = code if code in GAMES else next(iter(GAMES))
        self.client = client
        self.tutor = Tutor(self)
        self.parts = (self.tutor,)
        self.shelf = Shelf(desk.ports.store, desk.prefix)
        self.room: dict[str, Any] = desk.rooms.setdefault(ROOM, {}).setdefault(self.code, {})
        self.room.setdefault("rival", "random")
        self.room.setdefault("games", "20")
        self.room.setdefault("limit", "1000")
        self.room.setdefault("seed", desk.ports.random_seed()[-SPARE:])
        self.results: list[Result] = self.room.setdefault("results", [])
        self.run: Run | None = None
        self.running: Result | None = None
        self.shown: tuple[tuple[str, int, int], Stand] | None = None
        self.fault: Html = EMPTY
        self.rich = False  # whether there is an editor; a plain field there always is
        if "bot" not in self.room:
            self.begin()
        if sent:
            self.take_in(sent)

    def enter(self) -> None:
        """Help with the keys of the text, and ask for the editor; the house's bots need no worker now."""
        self.desk.bots.stop()
        self.client.attend(self.desk.entries.entering(self.attended))

    def attended(self) -> None:
        """The editor is there."""
        self.rich = True
        self.desk.repaint()

    def leave(self) -> None:
        """Give the interpreters back."""
        if self.run:
            self.run.cancel()
        self.client.close()

    def begin(self) -> None:
        """Open the bot that was open last, any other, or a new one."""
        kept = self.shelf.of(self.code)
        if kept:
            self.ui_open(kept[0][0])
        else:
            self.ui_new("chance")

    @property
    def bot(self) -> Bot:
        """The bot in the editor."""
        found: Bot = self.room["bot"]
        return found

    @property
    def place(self) -> str:
        """Where it is kept; empty while it is not."""
        return str(self.room["key"])

    def stored(self, key: str) -> bool:
        """Another tab keeps bots, too."""
        return self.shelf.mine(key)

    # -- the bots --------------------------------------------------------------------------------------------

    def put(self, bot: Bot) -> None:
        """Change the bot in the editor, and keep it; what somebody sent is kept when it is wanted."""
        known, self.room["bot"] = self.bot, bot
        spare = self.desk.ports.random_seed()[-SPARE:]
        if not self.place and bot.mine:
            self.room["key"] = spare
        if self.place:
            place, room = self.shelf.keep(self.place, bot, known, spare)
            beside = EMPTY if place == self.place else t("lab.beside")
            self.room["key"] = place
            self.fault = beside if room else t("lab.full")

    def show(self, key: str, bot: Bot) -> None:
        """Lay a bot into the editor."""
        self.room |= {"key": key, "bot": bot}
        self.fault = EMPTY
        self.stop()

    def stop(self) -> None:
        """End what goes on."""
        if self.run and not self.run.over:
            self.run.cancel()

    def take_in(self, sent: str) -> None:
        """Open a bot somebody sent: as text, and nothing of it is run."""
        try:
            bot = bots.sent(sent)
        except BadRecord as error:
            self.tell_bad(error)
            return
        self.code = self.game = bot.game
        self.room = self.desk.rooms.setdefault(ROOM, {}).setdefault(bot.game, self.room)
        self.show("", bot)

    def tell_bad(self, error: BadRecord) -> None:
        """Say what is wrong with a bot from outside."""
        key = next((key for key in (f"lab.bad.{error.reason}", f"notes.bad.{error.reason}") if has(key)), "")
        self.fault = t(key or "lab.bad.bot-damaged", detail=error.detail)
        self.desk.ports.say(self.fault)

    def ui_open(self, key: str) -> None:
        """Open another bot."""
        bot = self.shelf.get(key)
        if bot:
            self.show(key, bot)

    def ui_new(self, starter: str) -> None:
        """Begin another bot."""
        if starter in starters.STARTERS:
            name = str(t(f"lab.start.{starter}"))
            self.show("", Bot(self.code, name, starters.text(starter)))

    def ui_double(self, _: str) -> None:
        """Go on with a copy."""
        copy = self.bot._replace(name=str(t("lab.copy", name=self.bot.name))[: bots.NAME], by="")
        self.show("", copy)
        self.put(copy)

    def ui_own(self, _: str) -> None:
        """Keep what somebody sent among one's own."""
        self.room["key"] = self.desk.ports.random_seed()[-SPARE:]
        self.put(self.bot)

    def ui_delete(self, _: str) -> None:
        """Delete the bot in the editor; it can be put back."""
        self.room["gone"] = (self.place, self.bot)
        if self.place:
            self.shelf.remove(self.place)
        self.begin()
        self.desk.ports.say(t("lab.deleted", name=self.room["gone"][1].name))

    def ui_putback(self, _: str) -> None:
        """Put it back."""
        if "gone" in self.room:
            key, bot = self.room.pop("gone")
            self.show(key or self.desk.ports.random_seed()[-SPARE:], bot)
            self.put(bot)

    def ui_file(self, _: str) -> None:
        """Open a file."""
        self.desk.pick_file(self.from_file)

    def drop(self, text: str) -> bool:
        """A file was dropped here."""
        self.from_file("", text)
        return True

    def from_file(self, name: str, text: str) -> None:
        """Take a file's text as a bot."""
        try:
            called = name.rpartition(".")[0][: bots.NAME] or str(t("lab.untitled"))
            bot = bots.checked(Bot(self.code, called, text))
        except BadRecord as error:
            self.tell_bad(error)
        else:
            self.show("", bot)
            self.put(bot)
        self.desk.repaint()

    def ui_save(self, _: str) -> None:
        """Give the bot out as a file."""
        self.desk.ports.download(bots.file_name(self.bot), self.bot.text)

    def ui_share(self, _: str) -> None:
        """Give the bot out as a link."""
        author = self.desk.settings["name"] or str(t("lab.somebody"))
        packed = bots.link(self.bot._replace(by=self.bot.by or author))
        self.room["link"] = f"{self.desk.ports.address()}#lab/{self.code}/{packed}" if packed else ""
        self.desk.open(lambda: paint.sharing(self.room["link"]))

    def ui_copy_link(self, _: str) -> None:
        """Copy the link."""
        self.desk.ports.copy(self.room["link"])
        self.desk.tell("copied")

    # -- fields ----------------------------------------------------------------------------------------------

    @property
    def plain(self) -> bool:
        """Whether the text is written in a plain field."""
        return not self.rich or self.desk.ports.store.get(self.plainly) == "on"

    @property
    def plainly(self) -> str:
        """Where it is kept that a plain field is wanted."""
        return f"{self.desk.prefix}lab/plain"

    def set_plain(self, _: str, value: str) -> None:
        """Write in a plain field, or in the editor."""
        with suppress(StorageFull):
            self.desk.ports.store.set(self.plainly, value)

    def set_code(self, _: str, value: str) -> None:
        """The text was changed."""
        if value != self.bot.text:
            self.put(self.bot._replace(text=value[: bots.MOST]))

    def set_title(self, _: str, value: str) -> None:
        """The bot gets another name."""
        self.put(self.bot._replace(name=value.strip()[: bots.NAME] or str(t("lab.untitled"))))

    def set_game(self, _: str, value: str) -> None:
        """Another game's lab."""
        if value in GAMES and value != self.code:
            self.desk.ports.navigate(f"#lab/{value}")

    def set_field(self, name: str, value: str) -> None:
        """Rival, number of games, seed, limit."""
        allowed = {
            "games": value in paint.CHOSEN["games"],
            "limit": value in paint.CHOSEN["limit"],
            "seed": bool(value.strip()),
        }
        if name == "rival":
            allowed["rival"] = value in (*HOUSE, PERSON) or self.rival(value) is not None
        if allowed.get(name):
            self.room[name] = value.strip()[:40]

    def rival(self, value: str) -> Bot | None:
        """Return the saved bot that is the rival, if it is one."""
        return self.shelf.get(value.removeprefix(OTHER)) if value.startswith(OTHER) else None

    # -- playing ---------------------------------------------------------------------------------------------

    def asked(self, show: bool, first: int = 0) -> Asked:
        """Return what is to be played, as the fields stand."""
        room, saved = self.room, self.rival(self.room["rival"])
        seats = COVERS[self.code].usual
        plan = Plan(self.code, seats, {}, 1 if show else int(room["games"]), room["seed"])
        level = RIVAL if saved else room["rival"] if room["rival"] in (*HOUSE, PERSON) else "random"
        text = self.bot.text
        return Asked(plan, text, level, saved.text if saved else "", int(room["limit"]), show, first)

    def rival_name(self) -> str:
        """Name the rival."""
        saved = self.rival(self.room["rival"])
        return saved.name if saved else str(level_name(self.code, self.room["rival"]))

    def play(self, asked: Asked) -> Run:
        """Begin to play."""
        self.stop()
        self.run = Run(self.desk, self.client, asked)
        self.run.start()
        return self.run

    def ui_match(self, _: str) -> None:
        """Play one match, step by step."""
        self.play(self.asked(show=True))
        self.running = None

    def ui_step(self, _: str) -> None:
        """One move."""
        if self.run:
            self.run.free = False
            self.run.step()

    def ui_run(self, _: str) -> None:
        """Go on by itself."""
        if self.run:
            self.run.run_on(True)

    def ui_halt(self, _: str) -> None:
        """Stop after this move."""
        if self.run:
            self.run.free = False

    def board(self, run: Run) -> Stand:
        """Return the board of a shown match; it stays the same until something is played."""
        now = (run.record, run.eyes, run.person)
        if self.shown is None or self.shown[0] != now:
            heard = run.play if run.person >= 0 else None
            self.shown = now, stand(run.record, run.eyes, heard)
        return self.shown[1]

    def touch(self, target: str) -> bool:
        """Somebody plays against the bot."""
        run = self.run
        if run is None or run.person < 0:
            return False
        board = self.board(run)
        board.touch(target)
        if board.note:
            self.desk.ports.say(board.note)
        return True

    def set_amount(self, _: str, value: str) -> None:
        """The slider of the prompt."""
        if self.run and self.run.person >= 0:
            self.board(self.run).amount = value

    def ui_series(self, _: str) -> None:
        """Play a tournament; a person has no time for one."""
        if self.room["rival"] == PERSON:
            self.desk.ports.say(t("lab.person-alone"))
            return
        self.series(self.asked(show=False), self.rival_name())

    def series(self, asked: Asked, rival: str = "") -> None:
        """Play a tournament that goes into the table."""
        run = self.play(asked)
        self.running = Result(self.bot, rival or str(level_name(self.code, asked.rival)), asked, run.games)
        self.results.append(self.running)
        del self.results[: -paint.ROWS]

    def ui_pause(self, _: str) -> None:
        """Hold the tournament."""
        if self.run:
            self.run.pause()

    def ui_resume(self, _: str) -> None:
        """Let it go on."""
        if self.run:
            self.run.resume()

    def ui_cancel(self, _: str) -> None:
        """End it."""
        self.stop()

    def ui_clear(self, _: str) -> None:
        """Empty the table."""
        self.stop()
        self.results.clear()
        self.running = None

    def ui_watch(self, where: str) -> None:
        """Open a game of the table as a match: `<row>.<game>`"""
        row, _, n = where.partition(".")
        found = [one for one in self.results[int(row)].games if one.n == int(n)]
        if found:
            match = self.desk.take_in(found[0].record)
            self.desk.ports.navigate(f"#match/{match.id}")

    def zones(self) -> dict[str, Html]:
        """Return the page."""
        return {"screen": paint.page(self)}
