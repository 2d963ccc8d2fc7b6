"""`#desk/write`: tasks are made of positions, put in order, checked, and become a worksheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.desk import explain
from app.i18n import EMPTY, Html, t
from app.screens.base import Screen
from app.screens.sharing import file_name
from nastolka import GAMES, BadRecord, Session
from nastolka.core.kinds import CHANCE
from nastolka.core.rulebook import begin, check_step, rulebook
from nastolka.teaching.scenario import Scenario, stand, worksheet

from . import draft, placing_paint, starts, wish, writing_paint
from .asking import Asking
from .checker import Checker
from .draft import Data
from .office import ROOM, SEED, fresh
from .placing import Placing
from .shelf import BESIDE, FULL, Drawer
from .trial import Trial

if TYPE_CHECKING:
    from app.desk import Desk


class Writing(Screen):
    """One worksheet being written."""

    name = "desk"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.drawer = Drawer(desk.ports.store, f"{desk.prefix}desk/sheet/")
        self.room: dict[str, Any] = desk.rooms.setdefault(ROOM, {})
        self.cut: starts.Cut | None = None
        self.example, self.after = "", 0
        self.trial: Trial | None = None
        self.raw = ""
        self.fault: Html = EMPTY
        self.checker, self.asking, self.placing = Checker(self), Asking(self), Placing(self)
        self.parts = (self.checker, self.asking, self.placing)
        if "sheet" not in self.room:
            self.begin(next(iter(GAMES)))
        self.open_task(int(self.room.get("task", 0)))

    def begin(self, game: str) -> None:
        """Take an empty sheet."""
        title = str(t("desk.write.untitled"))
        self.room["sheet"] = draft.fresh(game, self.desk.locale, title)
        self.room["sheet-key"] = self.desk.ports.random_seed()[-SEED:]
        self.room["sheet-text"] = ""

    def leave(self) -> None:
        """Check no more."""
        self.checker.clear()

    # -- what there is ---------------------------------------------------------------------------------------

    @property
    def data(self) -> Data:
        """The worksheet."""
        found: Data = self.room["sheet"]
        return found

    @property
    def code(self) -> str:
        """Its game."""
        return str(self.data["game"])

    @property
    def spoken(self) -> str:
        """The language the sentences are written in."""
        return str(self.room.get("spoken", self.desk.locale))

    @property
    def task(self) -> Data | None:
        """The task that is open."""
        n, tasks = int(self.room.get("task", 0)), self.data["scenario"]
        return tasks[n] if 0 <= n < len(tasks) else None

    def scenario(self) -> Scenario | None:
        """Return the open task as the engine reads it; None where it cannot."""
        task = self.task
        try:
            return worksheet(draft.text({**self.data, "scenario": [task]})).scenarios[0] if task else None
        except BadRecord as error:
            self.fail(error)
            return None

    def kept(self) -> None:
        """Keep the sheet in this browser after every change; what was checked was another one."""
        self.checker.clear()
        if not self.data["scenario"]:
            return  # nothing yet that could be opened again
        text = draft.text(self.data)
        known, spare = str(self.room["sheet-text"]), self.desk.ports.random_seed()[-SEED:]
        how, key = self.drawer.put(str(self.room["sheet-key"]), text, known, spare)
        self.room |= {"sheet-key": key, "sheet-text": text}
        self.fault = (
            t("desk.shelf.full") if how == FULL else t("desk.shelf.beside") if how == BESIDE else EMPTY
        )

    def fail(self, error: BadRecord, text: str = "") -> None:
        """Say what is wrong, and in which line."""
        line = draft.line_of(text, error) if text else 0
        said = t("desk.over") if error.reason == "start-over" else explain(error)
        self.fault = t("desk.write.at-line", line=line, said=said) if line else said
        self.desk.ports.say(self.fault)

    # -- the sheet -------------------------------------------------------------------------------------------

    def set_game(self, _: str, value: str) -> None:
        """Another game: an empty sheet; the last one is kept."""
        if value in GAMES and value != self.code:
            self.begin(value)
            self.cut, self.example = None, ""
            self.open_task(0)

    def set_spoken(self, _: str, value: str) -> None:
        """Write in another language."""
        if value in ("en", "ru"):
            self.room["spoken"] = value

    def set_about(self, name: str, value: str) -> None:
        """Title, introduction, time and age."""
        if name in ("minutes", "age"):
            self.data[name] = min(int(value), 99) if value.isdecimal() else 0
        else:
            draft.say(self.data, self.spoken, name, value.strip())
        self.kept()

    def ui_sheet(self, key: str) -> None:
        """Go on with another sheet of this browser."""
        self.load(self.drawer.get(key), key)

    def ui_blank(self, _: str) -> None:
        """Begin another sheet."""
        self.begin(self.code)
        self.open_task(0)

    def ui_file(self, _: str) -> None:
        """Open a worksheet's file."""
        self.desk.ports.pick_file(self.desk.entries.entering(lambda name, text: self.load(text)))

    def drop(self, text: str) -> bool:
        """A file was dropped here."""
        self.load(text)
        self.desk.repaint()
        return True

    def load(self, text: str, key: str = "") -> None:
        """Take a worksheet's text in place of ours."""
        try:
            data = draft.read(text)
        except BadRecord as error:
            self.fail(error, text)
        else:
            spare = self.desk.ports.random_seed()[-SEED:]
            self.room |= {"sheet": data, "sheet-key": key or spare, "sheet-text": text if key else ""}
            self.raw, self.fault = "", EMPTY
            self.open_task(0)
            if not key:
                self.kept()
        self.desk.repaint()

    def set_raw(self, _: str, value: str) -> None:
        """The text itself was changed."""
        self.raw = value

    def ui_take(self, _: str) -> None:
        """Take the text."""
        self.load(self.raw or draft.text(self.data), str(self.room["sheet-key"]))

    def ui_save(self, _: str) -> None:
        """Give the text out as a file."""
        title = str(self.data.get(self.spoken, {}).get("title", ""))
        name = file_name(str(self.room["sheet-key"]), title)
        self.desk.ports.download(name.replace(".txt", ".toml"), draft.text(self.data))

    def ui_give(self, _: str) -> None:
        """Put the sheet on the desk: there it is seen and given out."""
        text = draft.text(self.data)
        try:
            draft.read(text)
        except BadRecord as error:
            self.fail(error, text)
            return
        self.room["wish"] = fresh(self.desk, self.code).change(kind=wish.SHEET, what=text)
        self.room["item"] = None
        self.desk.ports.navigate("#desk")

    # -- tasks -----------------------------------------------------------------------------------------------

    def open_task(self, n: int) -> None:
        """Lay a task open, with its board."""
        self.room["task"] = n
        self.checker.clear()
        scenario = self.scenario()
        self.trial = Trial(stand(scenario), scenario.seat, self.asking.heard) if scenario else None

    def ui_task(self, n: str) -> None:
        """Open a task."""
        self.open_task(int(n))

    def ui_move(self, argument: str) -> None:
        """Move a task: `2.-1`"""
        n, _, by = argument.partition(".")
        self.open_task(draft.move(self.data, int(n), int(by)))
        self.kept()

    def ui_drop(self, n: str) -> None:
        """Take a task away; it can be put back."""
        self.room["dropped"] = (int(n), self.data["scenario"].pop(int(n)))
        self.open_task(0)
        self.kept()

    def ui_putback(self, _: str) -> None:
        """Put it back."""
        n, task = self.room.pop("dropped")
        if task["key"] not in {one["key"] for one in self.data["scenario"]}:
            self.data["scenario"].insert(n, task)
            self.open_task(n)
            self.kept()

    # -- a position for a new one ----------------------------------------------------------------------------

    def set_saved(self, _: str, id: str) -> None:
        """A saved match to take a position from."""
        self.example = ""
        try:
            self.cut = starts.cut(self.desk.fetch(id)) if id else None
        except BadRecord as error:
            self.fail(error)

    def set_ply(self, _: str, value: str) -> None:
        """Another position of it."""
        if self.cut and value.isdecimal():
            self.cut = self.cut._replace(ply=min(int(value), self.cut.last))

    def set_eyes(self, _: str, value: str) -> None:
        """Another way to see it."""
        if self.cut and value in starts.eyes(self.cut):
            self.cut = self.cut._replace(eyes=value)

    def set_example(self, _: str, key: str) -> None:
        """An example of the rulebook to begin with."""
        self.cut = None
        self.example, self.after = (key, 0) if key in rulebook(self.code).examples else ("", 0)

    def set_after(self, _: str, value: str) -> None:
        """So many of its steps are taken."""
        if self.example and value.isdecimal():
            self.after = min(int(value), len(rulebook(self.code).examples[self.example].steps))

    def ui_add(self, _: str) -> None:
        """Make a task of the chosen position: whoever is asked in it is the student."""
        try:
            start, session = self.position()
            frame = session.state.frame()
            if frame is None:
                raise BadRecord("start-over")
            seat = 0 if frame.seat == CHANCE else frame.seat
            words = str(t("desk.write.new-title")), str(t("desk.write.new-words"))
            n = draft.add(self.data, start, seat, session.seats, self.spoken, words)
        except BadRecord as error:
            self.fail(error)
            return
        self.open_task(n)
        self.kept()

    def position(self) -> tuple[Data, Session]:
        """Return where a task shall begin, as its fields and as a match."""
        if self.cut:
            record = starts.position(self.cut, self.desk.ports.random_seed())
            return {"record": record, "ply": 0}, Session.load(record, GAMES)
        if self.example:
            shown = rulebook(self.code).examples[self.example]
            session = begin(GAMES[self.code], shown)
            for step in shown.steps[: self.after]:
                check_step(session, step)
            rules = list(shown.rules)
            return {"rules": rules, "example": self.example, "after": self.after}, session
        raise BadRecord("match-missing")

    # -- the board -------------------------------------------------------------------------------------------

    def touch(self, target: str) -> bool:
        """The teacher plays on the board of the task, or lays pieces on that of a position."""
        if self.placing.open:
            return self.placing.touch(target)
        if not self.trial:
            return False
        self.trial.touch(target)
        if self.trial.note:
            self.desk.ports.say(self.trial.note)
        return True

    def set_amount(self, _: str, value: str) -> None:
        """The slider of the prompt."""
        if self.trial:
            self.trial.amount = value

    def stored(self, key: str) -> bool:
        """Another tab wrote a sheet."""
        return self.drawer.mine(key)

    def zones(self) -> dict[str, Html]:
        """Return the page."""
        painted = placing_paint.page(self.placing) if self.placing.open else writing_paint.page(self)
        return {"screen": painted}
