"""The rulebook that runs, and the tutorial made of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app import boards, sandbox, widgets
from app.boards.motion import Motion
from app.desk import Desk
from app.i18n import EMPTY, Html, t
from app.lesson import Lesson
from app.moving import Moving
from nastolka import COVERS
from nastolka.core.rulebook import Example, rulebook

from .base import Screen

HOUSE_RULES = 901  # ids from here up are our own options


class Stepped(Screen):
    """What a rule's example and a lesson share: the steps, and the live board."""

    box: sandbox.Sandbox | None = None
    moving: Moving

    def leads_to_tasks(self) -> bool:
        """Whether the game has worksheets, and there is a way to them from here."""
        return not (self.desk.embed or self.desk.given.assigned or COVERS[self.game].sample)

    def motions(self) -> Sequence[Motion]:
        """Return what the steps since the last paint moved."""
        if not self.box:
            return ()
        session, seat = self.box.session, self.box.acting()
        return self.moving.since(session, session.plies, seat, self.box.view)

    def ui_step_on(self, _: str) -> None:
        """Next step."""
        if self.box and self.box.done and not self.box.free:
            self.desk.tell("step-last", passing=True)
        elif self.box:
            self.box.on()
            self.after()
            self.tell_progress(self.box)

    def ui_step_back(self, _: str) -> None:
        """Previous step."""
        if self.box and not self.at_the_beginning():
            self.box.back()

    def ui_step_reset(self, _: str) -> None:
        """From the beginning."""
        if self.box and not self.at_the_beginning():
            self.box.go(0)

    def at_the_beginning(self) -> bool:
        """Say so where there is no way back."""
        if self.box and self.box.beginning:
            self.desk.tell("step-first", passing=True)
            return True
        return False

    def ui_try(self, _: str) -> None:
        """Play on from here, or return to the steps."""
        if self.box and self.box.free:
            self.box.go(self.box.here)
        elif self.box:
            self.box.play_on()

    def ui_undo(self, _: str) -> None:
        """Let go; in free play take the last action back."""
        if self.box and self.box.picked:
            self.box.picked = ()
        elif self.box and self.box.free:
            self.box.session.undo()

    def touch(self, target: str) -> bool:
        """Somebody touched the board."""
        if not self.box:
            return False
        answer = self.box.touch(target)
        if answer in (sandbox.REFUSED, sandbox.OTHER):
            self.desk.ports.sound("no")
        elif answer == sandbox.MINE:
            self.desk.ports.sound("place")
        self.desk.ports.say(self.box.note)
        self.after()
        self.tell_progress(self.box)
        return True

    def key(self, key: str) -> bool:
        """n and p step, u undoes."""
        answers = {"n": self.ui_step_on, "p": self.ui_step_back, "u": self.ui_undo}
        if not self.box or key not in answers:
            return False
        answers[key]("")
        return True

    def set_amount(self, _: str, value: str) -> None:
        """The slider of the prompt."""
        if self.box:
            self.box.amount = value

    def tell_progress(self, box: sandbox.Sandbox) -> None:
        """Tell the page around how far the steps are."""
        self.desk.mark("progress", {"step": box.step, "of": len(box.example.steps), "done": box.done})

    def after(self) -> None:
        """Something moved on."""

    def model(self) -> dict[str, Any]:
        """Return what both widgets want to know of the steps."""
        box = self.box
        assert box is not None  # callers ask only when there is an example
        model: dict[str, Any] = {
            "board": box.picture(),
            "steps": box.words(),
            "step": box.step,
            "free": box.free,
        }
        if box.broken:
            title = rulebook(self.game).words[self.desk.locale].rules[box.broken].title
            model["broken"] = (self.game, box.broken, title)
        return {**model, "note": box.note} if box.note else model


class Rules(Stepped):
    """Every rule with its sentence; one may lie open with its example."""

    name = "rules"

    def __init__(self, desk: Desk, code: str, current: str = "") -> None:
        super().__init__(desk)
        self.game = code
        self.moving = Moving(boards.board(code))
        self.current = ""
        self.pages: dict[str, dict[str, Html]] = {}  # the rulebook as it is painted, by language
        self.open_rule(current)

    def open_rule(self, rule: str) -> None:
        """Lay a rule open."""
        self.current = rule if sandbox.known(self.game, rule) else ""
        examples = rulebook(self.game).showing(self.current)
        self.box = (
            sandbox.Sandbox(self.game, examples[0], self.desk.ports.random_seed()) if examples else None
        )

    def zones(self) -> dict[str, Html]:
        """Return the rulebook; the open example is a zone of its own: a step repaints nothing else."""
        spoken = self.desk.locale
        if spoken not in self.pages:
            self.pages[spoken] = self.page(self.book())
        zones = {**self.pages[spoken], "example": EMPTY}
        if self.box:
            heading = sandbox.title(self.game, self.box.example)
            zones["example"] = widgets.example({"rule": self.current, "title": heading, **self.model()})
        return zones

    def page(self, book: dict[str, Any]) -> dict[str, Html]:
        """Return the rulebook as it is painted: its frame, the picture, a zone for every section."""
        sections = {
            f"rules-{n}": widgets.rules_section({**book, "section": section})
            for n, section in enumerate(book["sections"])
        }
        picture = {"primer": sandbox.picture_of(self.game)} if "primer" in book else {}
        return {"screen": widgets.rules_page(book), **picture, **sections}

    def book(self) -> dict[str, Any]:
        """Return the model of the whole rulebook, with room for the open example."""
        book = rulebook(self.game)
        shown = {rule for example in book.examples.values() for rule in example.rules}
        model: dict[str, Any] = {
            "code": self.game,
            "sections": [
                {"title": title, "rules": [self.rule(rule, rule in shown) for rule in rules]}
                for title, rules in book.words[self.desk.locale].sections
            ],
            "current": self.current,
            "tasks": self.leads_to_tasks(),
        }
        if widgets.has_primer(self.game):
            model["primer"] = widgets.primer(self.game, picture=True)
        return {**model, "example": Html('<div id="zone-example"></div>')} if self.box else model

    def rule(self, id: str, shown: bool) -> dict[str, Any]:
        """Return the model of one rule, which an example shows or not."""
        rule = rulebook(self.game).words[self.desk.locale].rules[id]
        ours = int(id.rpartition("-")[2]) >= HOUSE_RULES
        return {"id": id, "title": rule.title, "text": rule.text, "example": shown, "house": ours}

    def ui_show(self, rule: str) -> None:
        """Open a rule's example, or close it."""
        self.desk.ports.navigate(f"#rules/{self.game}" + (f"/{rule}" if rule != self.current else ""))


class Learn(Stepped):
    """The tutorial: ordered examples in which the learner makes the moves."""

    name = "learn"
    box: Lesson | None

    def __init__(self, desk: Desk, code: str, number: int = 0) -> None:
        super().__init__(desk)
        self.game = code
        self.moving = Moving(boards.board(code))
        self.lessons: list[Example] = rulebook(code).lessons()
        finished = desk.progress.done(code)
        first_new = next((n for n, lesson in enumerate(self.lessons, 1) if lesson.key not in finished), 1)
        self.number = min(number, len(self.lessons)) if number > 0 else first_new
        self.said: Html = EMPTY
        self.box = (
            Lesson(code, self.lessons[self.number - 1], desk.ports.random_seed()) if self.lessons else None
        )

    def after(self) -> None:
        """Say the sentence of a new stop; a finished lesson is remembered."""
        if not self.box or self.box.free:
            return
        if self.box.done:
            self.desk.progress.add(self.game, self.box.example.key)
        said = self.box.sentence_here()
        if said != self.said and not self.box.note:
            self.desk.ports.say(said)
        self.said = said

    def ui_forget(self, _: str) -> None:
        """Close what was answered; the lesson's sentence lies under it."""
        if self.box:
            self.box.note = EMPTY

    def offers_guide(self) -> bool:
        """Whether a first match with a tutor is still to be offered."""
        return self.game in boards.GUIDED and self.desk.settings.offers_guide(self.game)

    def zones(self) -> dict[str, Html]:
        """Return the lesson."""
        if not self.box:
            return {"screen": t("notes.no-lessons")}
        finished = self.desk.progress.done(self.game)
        lesson = rulebook(self.game).words[self.desk.locale].lessons.get(self.box.example.key)
        model = {
            "code": self.game,
            "tasks": self.leads_to_tasks(),
            "n": self.number,
            "titles": [sandbox.title(self.game, example) for example in self.lessons],
            "intro": lesson.intro if lesson else "",
            "done": self.box.done,
            "guide": self.number == 1 and self.offers_guide(),
            "finished": [n for n, example in enumerate(self.lessons, 1) if example.key in finished],
            **self.model(),
            **self.box.told(),
        }
        return {"screen": widgets.lesson(model)}
