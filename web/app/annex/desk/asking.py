"""The fields of the task that is open: its words, its kind, what is right and what is a named mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.i18n import t
from nastolka.ai.bots import NAMES as BOTS
from nastolka.core.rulebook import rulebook
from nastolka.teaching.task import MOST_MOVES

from . import draft

if TYPE_CHECKING:
    from .writing import Writing

MODES = ("answer", "wrong")  # what a move on the board means


class Asking:
    """What is asked in a position."""

    def __init__(self, page: Writing) -> None:
        self.page = page
        self.mode = MODES[0]

    def set_say(self, field: str, value: str) -> None:
        """Title, words, hints and answer."""
        if self.page.task is not None:
            draft.say(self.page.task, self.page.spoken, field, value.strip())
            self.page.kept()

    def set_kind(self, _: str, value: str) -> None:
        """Another kind of task."""
        if self.page.task is not None and value in draft.KINDS and self.page.trial:
            rules = list(rulebook(self.page.code).words[self.page.desk.locale].rules)
            mine = [rule for rule in self.page.task.get("rules", []) if rule in rules]
            draft.become(
                self.page.task, value, self.page.trial.session.seats, list(dict.fromkeys([*mine, *rules]))
            )
            self.page.kept()

    def set_among(self, n: str, value: str) -> None:
        """One of the four rules; the first is the right one."""
        task = self.page.task["task"] if self.page.task else {}
        if "among" in task and value in rulebook(self.page.code).words["en"].rules:
            among = task["among"]
            if value in among:
                among[among.index(value)] = among[int(n)]
            among[int(n)] = value
            task["rule"] = among[0]
            self.page.kept()

    def set_field(self, name: str, value: str) -> None:
        """How many moves, and who answers."""
        if self.page.task is None:
            return
        if name == "moves" and value.isdecimal():
            self.page.task["task"]["moves"] = min(max(1, int(value)), MOST_MOVES)
        elif name == "bots" and value in BOTS:
            self.page.task["task"]["bots"] = value
        self.page.kept()

    def set_mode(self, _: str, value: str) -> None:
        """What a move on the board means."""
        self.mode = value if value in MODES else MODES[0]

    def heard(self, line: str) -> None:
        """An answer was played on the board."""
        if self.page.task is None:
            return
        if self.mode == "answer":
            draft.answer(self.page.task, line)
        else:
            draft.wrong(self.page.task, line, self.page.spoken, str(t("desk.write.wrong-words")))
        self.page.kept()

    def set_wrong(self, n: str, value: str) -> None:
        """What is said to a mistake."""
        named = self.page.task["task"].get("wrong", []) if self.page.task else []
        if n.isdecimal() and int(n) < len(named):
            named[int(n)][self.page.spoken] = value.strip()
            self.page.kept()

    def ui_unsay(self, argument: str) -> None:
        """Take an answer or a mistake back: `wrong.1`"""
        field, _, n = argument.partition(".")
        if self.page.task is not None:
            draft.unsay(self.page.task, field, int(n))
            self.page.kept()
