"""The laws of advice and of empty questions, held without a browser: the page's own loop on dictionaries.

Advice is the button: a hint marks one button, which plays exactly what was advised, and the same question is
answered alike. A lone answer that the game declares a formality is given by the page.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from typing import Any

from nastolka import write

from .laws import Fault
from .situations import Situation, load
from .visitor import formality, kept

LAWS = {"advice": "the advice is the button", "empty": "nobody is asked an empty question"}
PAUSE = 5000  # ms in which the page must have given an answer that is none
THOUGHT = 250  # ms in which a hint must have come, before anything passes by itself
MATCH = "walk"


def browser() -> Any:
    """Return a browser made of dictionaries: the one of the tests of the page."""
    made = importlib.import_module("tests.web.fakes").Browser()
    return made.open()


def sat(one: Situation) -> Any:
    """Return a browser in which somebody sits at a situation, and asks nothing yet."""
    made = browser()
    for key, text in kept(load(one.record), one.seat, MATCH).items():
        made.ports.store.set(f"{made.controller.desk.prefix}{key}", text)
    return made.go(f"#match/{MATCH}")


class Marked(HTMLParser):
    """Collects the places that are marked as advised."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.buttons: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notice a button of an advice."""
        given = dict(attrs)
        if "btn-advised" in (given.get("class") or "").split():
            self.buttons.append(given.get("data-t") or "")


def advised(one: Situation) -> list[Fault]:
    """Ask for a hint, twice, and do what it says."""
    first, again = hinted(one), hinted(one)
    if first is None or again is None:
        return []  # what one knows is asked: nobody is advised
    line, said = first.screen.opponents.hint.action, again.screen.opponents.hint.action
    faults = [] if line == said else [f"asked again it advises {verb(said)}, not {verb(line)}"]
    buttons = Marked(first.html).buttons
    if len(buttons) != 1:
        faults.append(f"{len(buttons)} buttons are marked")
    elif buttons != [f"act:{line}"]:
        faults.append(f"the button marked is {verb(buttons[0])}, the advice {verb(line)}")
    else:
        before = first.screen.match.session.plies
        first.click(buttons[0])
        played = [write(action) for action in first.screen.match.session.actions[before : before + 1]]
        faults += (
            []
            if played == [line]
            else [f"the button plays {played or 'nothing'}, the advice is {verb(line)}"]
        )
    return [Fault("advice", fault) for fault in faults]


def hinted(one: Situation) -> Any:
    """Return a browser at a situation after a hint was asked for, or None where there is none to have."""
    tab = sat(one)
    if tab.screen.opponents.tests_knowledge() or not tab.screen.opponents.may_help():
        return None
    tab.controller.click("ui:hint")
    tab.wait(THOUGHT)
    return tab


def asked(one: Situation) -> list[Fault]:
    """Let a lone answer pass by itself, where the game says that it teaches nothing."""
    session = load(one.record)
    legal = session.state.legal()
    if len(legal) != 1 or not one.own:
        return []
    line, declared = write(legal[0]), formality(session.state, one.kind, legal[0].kind)
    tab = sat(one)
    if tab.screen.board.halts(tab.screen.view()):
        return []  # something is to be read first
    tab.wait(PAUSE)
    went_on = tab.screen.match.session.plies > session.plies
    if declared and not went_on:
        return [Fault("empty", f"{verb(line)} is a formality, and {one.kind} is asked all the same")]
    return [] if went_on else [Fault("empty", f"{verb(line)} is all that {one.kind} can be answered by")]


def verb(line: str) -> str:
    """Return what an action is called."""
    return line.split(" ")[0]


def judged(
    situations: list[Situation], say: Callable[[str], None] = lambda name: None
) -> Iterator[tuple[str, list[Fault]]]:
    """Hold situations to both laws."""
    for one in situations:
        if one.own:
            say(one.name)
            yield one.name, [*advised(one), *asked(one)]
