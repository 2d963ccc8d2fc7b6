"""A worksheet being worked on: its cover, its tasks in order, what came of them.

What is right the engine says (`nastolka.teaching`); this screen shows it and keeps it. Everything is written
down after every answer, so that a reload goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.embedding import HOSTED
from app.i18n import EMPTY, Html, t, text
from app.moving import Moving
from app.thinking import Answer, Thinking
from nastolka import BadRecord, read
from nastolka.ai import seeded
from nastolka.core.notation import write
from nastolka.teaching.attempt import ON, REFUSED, RIGHT, WRONG, Attempt, Verdict
from nastolka.teaching.scenario import Worksheet, spoken, worksheet
from nastolka.teaching.sitting import TOLD, Sitting
from nastolka.teaching.task import FREE, RULE

from . import paint, source, words
from .exercise import Exercise
from .opened import Opened
from .place import Place
from .report import Report
from .source import PLAY, Source

if TYPE_CHECKING:
    from app.boards.motion import Motion
    from app.desk import Desk

PAUSE = 500  # ms before a bot's answer is shown: the eye follows
PATIENCE = 300_000  # ms: a slow computer takes its time, the count makes the answer the same everywhere
COVER, TASK, END = "cover", "task", "end"


class Player(Opened):
    """One student at one worksheet."""

    name = "worksheet"
    room = "worksheet"
    sheet: Worksheet
    sitting: Sitting

    def __init__(self, desk: Desk, at: Source, what: str, playing: bool) -> None:
        super().__init__(desk, at, what)
        self.playing = playing  # our address says so
        self.page = TASK if playing else COVER
        self.text = ""
        self.box: Exercise | None = None
        self.said: Html = EMPTY  # of the place that was kept
        self.struck: set[str] = set()  # rules that were named and are not it
        self.thinking = Thinking(desk.bots, desk.clock, desk.repaint)
        self.thinking.grace = PATIENCE
        self.report = Report(self)
        self.address = f"#worksheet/{what}/{PLAY}" if what else f"#worksheet/{PLAY}"

    # -- coming and going ------------------------------------------------------------------------------------

    def read(self, text: str) -> None:
        """Take the worksheet, and whoever worked on it before."""
        self.sheet, self.text = worksheet(text), text
        self.game = self.sheet.game
        self.moving = Moving(words.board(self.game))
        self.place = self.placed()
        self.sitting = self.taken_up() or self.fresh()
        if self.page != COVER and not self.begun:
            self.page = COVER
        self.desk.dress(self.game)
        if self.desk.embed:
            self.desk.rooms.setdefault(HOSTED, {})["screen"] = self.report
        self.turn()

    def placed(self) -> Place:
        """Return where this is kept."""
        return Place(self.desk, self.sheet, self.source.name)

    def fresh(self) -> Sitting:
        """Return new work, with luck of its own, or that of the address."""
        seed = self.desk.given.values.get("seed") or self.desk.ports.random_seed()
        return Sitting(self.sheet, str(seed), None)

    def taken_up(self) -> Sitting | None:
        """Return the work that is kept here; what cannot be read is set aside, and it is said."""
        given = self.desk.rooms.get(HOSTED, {}).pop("kept", None)
        if given is not None:
            return self.given_back(given)
        known = source.memory(self.desk).get(self.place.key)
        if isinstance(known, Sitting):
            return known
        kept = self.place.read()
        reason = "damaged" if self.place.damaged() else ""
        if kept is not None:
            try:
                found = Sitting.load(kept["sitting"], self.sheet, None)
                source.memory(self.desk)[self.place.key] = found
                return found
            except BadRecord as error:
                reason = error.reason
        if reason:
            self.place.set_aside(reason)
            self.said = t("worksheet.set-aside")
        return None

    def given_back(self, kept: str) -> Sitting | None:
        """Return the work that the page around kept for us; without any it begins anew."""
        self.page = TASK if kept else COVER
        found = None
        try:
            found = Sitting.load(kept, self.sheet, None) if kept else None
        except BadRecord:
            self.said = t("worksheet.set-aside")
        source.memory(self.desk)[self.place.key] = found
        return found

    @property
    def begun(self) -> bool:
        """Whether somebody has begun here."""
        return source.memory(self.desk).get(self.place.key) is self.sitting

    def leave(self) -> None:
        """Nobody thinks any more."""
        self.thinking.cancel()

    def stored(self, key: str) -> bool:
        """Another tab worked on it: its answers are ours."""
        if not self.ready or key != self.place.key:
            return False
        source.memory(self.desk).pop(key, None)
        self.sitting = self.taken_up() or self.sitting
        self.turn()
        return True

    def keep(self) -> None:
        """Write down how it stands, here and to the page around."""
        source.memory(self.desk)[self.place.key] = self.sitting
        if not self.place.write(self.text, self.sitting.dump(), str(self.title())):
            self.desk.tell("storage-full", kind="error", button=(t("worksheet.save"), "ui:save"))
        done = sum(state in (RIGHT, TOLD) for state in self.sitting.standing())
        whole = {"step": done, "of": len(self.sheet.scenarios), "done": self.sitting.ended}
        self.desk.mark("progress", whole)

    def onward(self) -> Html:
        """Return what the end offers besides the tasks."""
        return EMPTY

    def title(self) -> str:
        """Return the worksheet's title in the reader's language."""
        return str(spoken(self.sheet.about, self.desk.locale).title)

    # -- from page to page -----------------------------------------------------------------------------------

    @property
    def work(self) -> Attempt:
        """The attempt at the open task."""
        return self.sitting.attempt()

    def turn(self) -> None:
        """Lay the open task on the table; in it somebody else may be asked."""
        self.thinking.cancel()
        self.struck = set()
        if self.page != TASK:
            self.box = None
            return
        self.box = Exercise(self.work, self.give)
        self.go_on()

    def to(self, page: str) -> None:
        """Turn to a page; on our own site the address says so, and Back leads back to the cover."""
        if page == TASK and not (self.playing or self.desk.embed):
            self.desk.ports.navigate(self.address)
            return
        self.page = page
        self.turn()

    def ui_begin(self, _: str) -> None:
        """Begin, or go on where it was left."""
        self.keep()
        self.to(TASK)

    def ui_anew(self, sure: str) -> None:
        """Begin anew, after a question."""
        if not sure:
            self.desk.open(lambda: paint.question("anew", "ui:anew=sure"))
            return
        self.desk.close()
        self.sitting = self.fresh()
        self.desk.sitting.again(self.desk.ports.now())
        self.keep()
        self.to(TASK)

    def ui_task(self, n: str) -> None:
        """Turn to a task."""
        if n.isdecimal():
            self.sitting.go(int(n))
            self.page = TASK
            self.keep()
            self.turn()
            self.desk.ports.say(text(words.of(self.work.scenario).words))

    def ui_next(self, _: str) -> None:
        """Go on to the next task that is still to be done, else to the result."""
        left = self.left()
        if left is None:
            self.ui_end("")
        else:
            self.ui_task(str(left))

    def left(self) -> int | None:
        """Return the next task that is neither solved nor told, looking on from here, then from the start."""
        standing = self.sitting.standing()
        order = [*range(self.sitting.at + 1, len(standing)), *range(self.sitting.at + 1)]
        return next((n for n in order if standing[n] not in (RIGHT, TOLD)), None)

    def ui_end(self, _: str) -> None:
        """Show what came of it."""
        self.page = END
        self.turn()
        self.report.tell()
        self.desk.ports.say(words.score(self.sitting))

    def ui_cover(self, _: str) -> None:
        """Show the cover."""
        self.page = COVER
        self.turn()

    def ui_save(self, _: str) -> None:
        """Give the worksheet out as a file."""
        self.desk.ports.download(f"{self.game}-worksheet.toml", self.text)

    # -- answers ---------------------------------------------------------------------------------------------

    def give(self, line: str) -> Verdict:
        """Give an answer, and say how the task stands then."""
        seat = self.work.scenario.seat
        try:
            verdict = self.work.give(line)
        except BadRecord as error:
            self.stuck(error)
            return Verdict(REFUSED, "unreadable")
        ply = self.work.session.plies
        if verdict.refusal:
            self.desk.mark("illegal", {"rule": verdict.refusal.rule, "ply": ply})
        elif verdict.state != REFUSED:
            self.desk.mark("move", {"ply": ply, "seat": seat, "action": line, "by": "person"})
            self.judged()
        return verdict

    def judged(self) -> None:
        """Something was answered: keep it, say it, and let the others go on."""
        self.keep()
        state = self.work.verdict.state
        if state != ON:
            self.desk.ports.sound({RIGHT: "turn", WRONG: "no"}[state])
            self.desk.ports.say(words.verdict(self.work))
            if self.sitting.ended:
                self.report.tell()
        self.go_on()

    def go_on(self) -> None:
        """Ask the worker for whoever is asked, at the level the task names, by its seed."""
        work = self.work
        seat = work.waiting
        if seat is None or self.box is None:
            return
        plies = work.session.plies
        bot = seeded.bot_of(work.session.game, work.task.bots)

        def done(answer: Answer) -> None:
            if work is self.work and work.waiting == seat and work.session.plies == plies:
                self.heard(work, seat, None if answer.fault else answer.action)

        self.thinking.ask(seeded.request(work.session, seat, bot), PAUSE, done)

    def heard(self, work: Attempt, seat: int, line: str | None) -> None:
        """Let the other seat answer; where its worker failed, what it would have said is worked out here."""
        try:
            if line is None or work.session.state.why(read(line), seat) is not None:
                bot = seeded.bot_of(work.session.game, work.task.bots)
                line = write(seeded.action_of(work.session, seat, bot))
            work.reply(line)
        except BadRecord as error:
            self.stuck(error)
            return
        self.judged()
        self.desk.repaint()

    def stuck(self, error: BadRecord) -> None:
        """A position from anywhere broke the engine: the task is blamed, the others go on."""
        self.desk.news(t("worksheet.stuck", what=words.wrong(error) or error.reason), "error")
        self.desk.repaint()

    def ui_rule(self, rule: str) -> None:
        """Name a rule; after a wrong one the next press is the next try."""
        if self.work.task.kind != RULE or self.work.solved:
            return
        if self.work.verdict.state == WRONG:
            self.work.again()
        if self.give(rule).state == WRONG:
            self.struck.add(rule)

    def ui_again(self, _: str) -> None:
        """Try again."""
        self.work.again()
        self.turn()
        self.keep()

    def ui_stop_here(self, _: str) -> None:
        """End free play."""
        if self.work.task.kind == FREE:
            self.work.stop()
            self.judged()

    def ui_hint(self, _: str) -> None:
        """Take the next hint."""
        work = self.work
        before = work.hints
        if not self.desk.controls.hints or work.solved:
            return
        if work.hint() > before:
            self.desk.mark("hint", {"ply": work.session.plies, "seat": work.scenario.seat})
            self.desk.ports.say(text(words.of(work.scenario).hints[work.hints - 1 :][0]))
            self.keep()

    def ui_answer(self, sure: str) -> None:
        """Show the answer, after a question: it counts for nothing then."""
        if not sure:
            self.desk.open(lambda: paint.question("answer", "ui:answer=sure"))
            return
        self.desk.close()
        self.work.tell()
        self.keep()
        self.desk.ports.say(words.answer(self.work))

    def ui_undo(self, _: str) -> None:
        """Let go of what is picked."""
        if self.box:
            self.box.picked = ()

    def set_amount(self, _: str, value: str) -> None:
        """The slider of the prompt."""
        if self.box:
            self.box.amount = value

    def touch(self, target: str) -> bool:
        """The student touched the board."""
        if self.box is None or self.work.task.kind == RULE:
            return False
        self.box.touch_aloud(target, self.desk.ports)
        return True

    def key(self, key: str) -> bool:
        """u lets go, h asks for a hint, n goes on, and the number names a rule."""
        if self.box is None:
            return False
        among = self.work.task.among
        if key in "123456789" and len(key) == 1 and int(key) <= len(among):
            self.ui_rule(among[int(key) - 1])
        elif key == "n" and (self.work.solved or self.work.told):
            self.ui_next("")
        elif key in ("u", "h"):
            {"u": self.ui_undo, "h": self.ui_hint}[key]("")
        else:
            return False
        return True

    # -- painting --------------------------------------------------------------------------------------------

    def motions(self) -> Sequence[Motion]:
        """Return what moved since the last paint."""
        if not self.ready or self.box is None:
            return ()
        session = self.box.session
        return self.moving.since(session, session.plies, self.box.learner, self.box.view)

    def zones(self) -> dict[str, Html]:
        """Return the page."""
        if not self.ready:
            return {"screen": paint.waiting(self.fault, t("worksheet.title"))}
        pages = {COVER: paint.cover, TASK: paint.task, END: paint.end}
        return {"bar": self.bar(), "screen": pages[self.page](self)}
