"""Checking a task before it is given out: asked of the worker, and told in a teacher's words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from app.i18n import EMPTY, Html, has, join, t
from app.settings import read_json
from nastolka.ai.wire import MISSING
from nastolka.teaching.scenario import stand

from . import draft, paper

if TYPE_CHECKING:
    from .writing import Writing

SHOWN = 6  # ways that are named
OPEN = "open"  # not proven
BROKEN = {"found": "unsound", "problems": [["broken", ""]]}
UNFETCHED = {"found": "unfetched"}


class Checker:
    """The check of the task that is open."""

    def __init__(self, page: Writing) -> None:
        self.page = page
        self.asked = ""  # the key of the task that is being checked
        self.progress = 0, 0  # decisions ahead, positions
        self.finding: dict[str, Any] | None = None

    def clear(self) -> None:
        """Stop, and forget what was found: the task is another one now."""
        self.ui_stop("")
        self.progress, self.finding = (0, 0), None

    def ui_check(self, _: str) -> None:
        """Have the open task checked in the worker."""
        page = self.page
        if page.scenario() is None or page.task is None:
            return
        self.clear()
        key = self.asked = str(page.task["key"])
        request = {"ply": 0, "worksheet": draft.text(page.data), "task": key}
        page.desk.bots.ask(
            json.dumps(request), lambda text: self.told(key, text), lambda _: self.told(key, "")
        )

    def ui_stop(self, _: str) -> None:
        """Check no further."""
        if self.asked:
            self.page.desk.bots.stop()
            self.asked = ""

    def told(self, key: str, text: str) -> None:
        """The worker says how far it is, or what it found; nothing, where it broke."""
        if key != self.asked:
            return
        message = read_json(text) or {}
        if message.get("progress"):
            step = message["progress"]
            self.progress = int(step["plies"]), int(step["nodes"])
        else:
            self.asked = ""
            unfetched = message.get("error") == MISSING
            self.finding = message.get("finding") or (UNFETCHED if unfetched else BROKEN)
            self.page.desk.ports.say(self.said())
        self.page.desk.repaint()

    # -- in words --------------------------------------------------------------------------------------------

    def said(self) -> Html:
        """Say what was found, and what is wrong with the task."""
        finding = self.finding
        if finding is None:
            return EMPTY
        parts = [self.verdict(finding)]
        if finding.get("luck"):
            parts.append(t("desk.found.luck", n=round(100 * finding["chance"])))
        if finding.get("sampled"):
            parts.append(t("desk.found.sampled", n=finding["worlds"]))
        for problem, where in finding.get("problems", ()):
            key = f"desk.problem.{problem}"
            parts.append(t(key if has(key) else "desk.problem.broken", what=self.way(where)))
        return join(parts, " ")

    def verdict(self, finding: dict[str, Any]) -> Html:
        """Say how many ways there are, and how far was looked."""
        ways, ahead, key = list(finding.get("ways", ())), finding.get("plies", 0), str(finding["found"])
        named = join((self.way(line) for line in ways[:SHOWN]), "; ")
        if key == OPEN and not ahead:
            key = "open-at-once"
        nodes = finding.get("nodes", 0)
        said = t(f"desk.found.{key}", n=len(ways), ahead=ahead, ways=named, nodes=nodes)
        return (
            join((said, t("desk.found.so-far", ways=named)), " ")
            if finding["found"] == OPEN and ways
            else said
        )

    def way(self, line: str) -> Html | str:
        """Name an action as the board does; anything else as it is."""
        scenario = self.page.scenario()
        if scenario is None:
            return line
        try:
            return paper.move(scenario.game, line, stand(scenario).state, scenario.seat)
        except (LookupError, ValueError):
            return line
