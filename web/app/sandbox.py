"""An example of the rulebook on a live board: stepped forth and back, tried by hand, or played on freely.

It owns a session of its own; nothing here reaches a saved match. What is legal, the engine says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from nastolka import GAMES, IllegalAction, Refusal, Session, read, write
from nastolka.core.kinds import CHANCE
from nastolka.core.rulebook import Example, begin, check_step, rulebook

from . import boards, examples, picker
from .boards.glance import Glance, Hint
from .i18n import EMPTY, Html, locale, t, text
from .widgets.base import button

AMOUNT = re.compile(r"\d*$")  # that a line ends in
PLACE = re.compile(r'data-t="([^"]+)"')
MINE, OTHER, REFUSED, WAITING = "mine", "other", "refused", "waiting"


class Sandbox:
    """One example being looked at."""

    def __init__(self, code: str, example: Example, seed: str) -> None:
        self.code = code
        self.example = example
        self.seed = seed  # of the luck, once the example is played on
        self.board = boards.board(code)
        self.free = False
        self.amount = ""  # where a slider in the prompt stands
        self.led = ""  # the place to press next, as it was painted
        self.go(0)

    # -- steps -----------------------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Stand after so many steps."""
        self.free = False
        self.session = begin(GAMES[self.code], self.example)
        self.step = 0
        self.learner = self.taught()
        self.picked: tuple[str, ...] = ()
        self.focus: str | None = None
        self.note: Html = EMPTY
        self.forbidding = ("", EMPTY)  # the rule named last, and its sentence
        for _ in range(max(0, min(step, len(self.example.steps)))):
            self.on()

    def on(self) -> None:
        """Do the next step and say what it showed."""
        if self.step >= len(self.example.steps):
            return
        step = self.example.steps[self.step]
        self.note = self.said(step)
        check_step(self.session, step)
        self.step += 1
        self.picked = ()

    def back(self) -> None:
        """Undo a step."""
        self.go(self.step - 1)

    @property
    def here(self) -> int:
        """Where free play returns to."""
        return self.step

    @property
    def beginning(self) -> bool:
        """Whether there is no way back: nothing has been gone on to yet."""
        return self.step == 0 and not self.free

    @property
    def done(self) -> bool:
        """Whether every step was taken."""
        return self.step >= len(self.example.steps)

    @property
    def wanted(self) -> str | None:
        """The action the learner is to make now, whoever is asked; None when the next step is no move."""
        if self.done or self.free:
            return None
        step = self.example.steps[self.step]
        asked = step.get("seat", self.acting()) == self.acting()
        return step["play"] if "play" in step and asked else None

    def said(self, step: Mapping[str, Any]) -> Html:
        """Return the sentence of a refusal the step shows; other steps speak for themselves."""
        if "refused" not in step:
            return EMPTY
        refusal = self.session.state.why(read(step["refused"]), step.get("seat"))
        return EMPTY if refusal is None else self.sentence(refusal)

    def sentence(self, refusal: Refusal) -> Html:
        """Return what a refusal says; its rule is a way to more, not part of the sentence."""
        said = text(rulebook(self.code).sentence(refusal, locale()))
        self.forbidding = (refusal.rule, said)
        return said

    @property
    def broken(self) -> str:
        """The rule the note speaks for; none where it speaks of something else."""
        rule, said = self.forbidding
        return rule if self.note == said else ""

    def words(self) -> list[Html | str]:
        """Return a sentence for every step: the lesson's own, or one made from the step."""
        lesson = rulebook(self.code).words[locale()].lessons.get(self.example.key)
        if lesson and len(lesson.steps) == len(self.example.steps):
            return list(lesson.steps)
        return list(examples.told(self.code, self.example.key, locale()))

    def name(self, line: str) -> Html:
        """Return an action in words where the board has some."""
        words: Html = self.board.action_words(line)
        return words

    # -- hands on --------------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """Let whoever watches move every piece: luck comes from a seed of its own."""
        state = self.session.state
        if self.free or state.frame() is None:
            return
        self.free = True
        game = GAMES[self.code]
        self.session = Session(game, state.seats, self.session.options, self.seed, position=state.encode())
        self.note = t("notes.free")

    def touch(self, target: str) -> str:
        """Answer a click; return MINE, OTHER (legal, but not what the lesson asks), REFUSED or WAITING."""
        verb, _, noun = target.partition(":")
        if verb == "act":
            return self.attempt(noun)
        self.focus = target
        view = self.view()
        target = self.board.means(target, view, self.picked)
        line = picker.again(view["actions"], self.picked, target, self.targets, self.confirms)
        if line:
            return self.attempt(line)
        pick = picker.touch(view["actions"], self.picked, target, self.targets)
        if pick is None:
            return self.refuse([*self.picked, target], [target])
        if pick.chosen:
            return self.attempt(pick.chosen)
        self.picked = pick.picked
        return WAITING

    def confirms(self, line: str, picked: tuple[str, ...]) -> bool:
        """Whether an action is chosen by these places and waits for its button alone."""
        return self.board.confirms(line, self.view(), picked)

    def attempt(self, line: str) -> str:
        """Try an action as the lesson or free play allows."""
        action = read(line)
        refusal = self.session.state.why(action, self.acting())
        self.picked = ()
        if refusal is not None:
            self.note = self.sentence(refusal)
            return REFUSED
        if self.free:
            return self.perform(line)
        if self.wanted is None or write(read(self.wanted)) != line:
            self.note = t("notes.not-this-step", action=self.name(line))
            return OTHER
        self.on()
        self.skip_luck()
        return MINE

    def perform(self, line: str) -> str:
        """Play in free play."""
        try:
            self.session.play(read(line))
        except IllegalAction as error:
            self.note = self.sentence(error.refusal)
            return REFUSED
        self.note = EMPTY
        return MINE

    def skip_luck(self) -> None:
        """Nature's steps are nobody's to make, and the other side's replies not the learner's."""
        while self.upcoming("nature", "reply"):
            self.on()

    def upcoming(self, *verbs: str) -> bool:
        """Tell whether the next step is one of these."""
        return (
            not self.done and not self.free and any(verb in self.example.steps[self.step] for verb in verbs)
        )

    def refuse(self, *attempts: list[str]) -> str:
        """Say why a click leads nowhere, if the board knows what was meant."""
        for clicks in attempts:
            line = self.board.guess(self.view(), clicks)
            refusal = line and self.session.state.why(read(line), self.acting())
            if refusal:
                self.note = self.sentence(refusal)
                return REFUSED
        return WAITING

    # -- what is seen ----------------------------------------------------------------------------------------

    def acting(self) -> int:
        """Return the seat that is asked; the learner's when nobody is."""
        frame = self.session.state.frame()
        if frame is None or frame.seat == CHANCE or self.upcoming("reply"):
            return self.learner
        return frame.seat

    def taught(self) -> int:
        """Return the seat the example is played for: the first one to move by hand."""
        frame = self.session.state.frame()
        asked = 0 if frame is None or frame.seat == CHANCE else frame.seat
        return next((step["seat"] for step in self.example.steps if "play" in step and "seat" in step), asked)

    def view(self) -> dict[str, Any]:
        """Return what the acting seat sees."""
        return self.session.state.view(self.acting())

    def targets(self, line: str) -> tuple[str, ...]:
        """Return the places that mean an action."""
        return tuple(self.board.targets(line, self.view()))

    def zones(self) -> dict[str, Html]:
        """Return the board's zones as the acting seat sees them."""
        view = self.view()
        seats = view["seats"]
        pick = picker.narrow(view["actions"], self.picked, self.targets) if self.picked else None
        glance = Glance(
            picked=self.picked,
            options=tuple(pick.options if pick else view["actions"]) if self.asked else (),
            mine=self.asked,
            focus=self.focus or "",
            names=tuple(self.called(i) for i in range(seats)),
            looks=tuple(boards.look(self.code, i) for i in range(seats)),
            hint=self.hint(),
            amount=self.amount or "".join(AMOUNT.findall(self.wanted or "")),
            threats=False,  # what a lesson does not speak of it does not point at
            still=True,
        )
        return self.board.zones(view, glance)

    def called(self, seat: int) -> str:
        """Return what a seat is called on the table."""
        return str(t("notes.player", n=seat + 1))

    @property
    def asked(self) -> bool:
        """Whether whoever looks may move now."""
        return True

    def hint(self) -> Hint:
        """Mark the move to make where it is made; it is not announced again."""
        return Hint(self.wanted or "", quiet=True)

    def picture(self) -> Html:
        """Return board, hand and prompt as one piece; the prompt only where something in it is to be pressed.

        An action that is nowhere on the table, only in a match's menu, gets a button of its own.
        """
        zones = self.zones()
        table = zones["board"] + zones["hand"]
        needed = self.free or self.picked or (self.wanted and not self.lead(table, 1))
        self.led = self.lead(table + zones["prompt"]) if self.wanted else ""
        if not needed:
            zones["prompt"] = EMPTY
        elif self.wanted and not self.led and not self.picked:
            self.led = f"act:{self.wanted}"
            zones["prompt"] = Html(
                f'<section class="prompt">{button(self.name(self.wanted), self.led, "primary")}</section>'
            )
        return Html(
            "".join(
                f'<div class="zone zone-{name}">{zones[name]}</div>' for name in ("board", "hand", "prompt")
            )
        )

    def lead(self, html: str, most: int = 9) -> str:
        """Return the place to press next for the move to make, if one of the first few left is in sight."""
        view = self.view()
        meant = {self.board.means(place, view, self.picked): place for place in reversed(PLACE.findall(html))}
        left = [place for place in self.targets(self.wanted or "") if place not in self.picked]
        return next((meant[place] for place in left[:most] if place in meant), "")


def picture_of(code: str) -> Html:
    """Return the board as the game shows it before its rules: in the middle of a match nobody plays."""
    board = boards.board(code)
    state = GAMES[code].arrange(board.PICTURE)
    looks = tuple(boards.look(code, seat) for seat in range(state.seats))
    names = tuple(str(t("notes.player", n=seat + 1)) for seat in range(state.seats))
    return board.still(state.view(None), Glance(names=names, looks=looks))


def title(code: str, example: Example) -> str:
    """Return an example's heading: its lesson's, or the title of the first rule it shows."""
    words = rulebook(code).words[locale()]
    lesson = words.lessons.get(example.key)
    return lesson.title if lesson else words.rules[example.rules[0]].title


def known(code: str, rule: str) -> bool:
    """Tell whether a game's rulebook has the rule."""
    return code in GAMES and rule in rulebook(code).words[locale()].rules
