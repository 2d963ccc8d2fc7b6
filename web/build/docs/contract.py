"""What a person is told of parameters, events, commands and errors, beside their tables in web/app.

The tables of the page say what is read and what is told; here lies what only the documentation needs: an
example of each, where it counts, what answers what. Tests hold both to the same names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from web.build.tools import importable

importable()

from app.params import CONTROLS, STARTS, SWITCH  # noqa: E402 - the page is found only now
from app.settings import CHOICES  # noqa: E402
from nastolka import CODES  # noqa: E402
from nastolka.core.levels import NAMES  # noqa: E402

VERSION = 1  # of the messages
TAG, FRAME, LINK = "tag", "frame", "link"
EVERYWHERE = (TAG, FRAME, LINK)


class Told(NamedTuple):
    """Of a parameter: examples that are read without a complaint, words it may be, where it counts."""

    examples: tuple[str, ...]
    words: tuple[str, ...] = ()
    where: tuple[str, ...] = EVERYWHERE
    live: bool = False  # changes without a new start


PARAMS: Mapping[str, Told] = {
    "game": Told(("victory",), CODES),
    "start": Told(("lesson:2", "rule:VI-12"), tuple(f"{kind}:…" for kind in STARTS)),
    "seats": Told(("person bot:easy", "person person", "3"), ("person", "bot", "bot:…")),
    "level": Told(("easy",), NAMES),
    "options": Told(("lines_to_win:2 quiz:note",)),
    "seed": Told(("class-7b",)),
    "locale": Told(("en",), CHOICES["locale"][1:], live=True),
    "theme": Told(("light",), CHOICES["theme"], live=True),
    "controls": Told(("undo rules menu", "none"), (*CONTROLS, "none")),
    "undo": Told(("off",), SWITCH),
    "hints": Told(("off",), SWITCH),
    "height": Told(("640",), ("auto",), (TAG, FRAME)),
    "id": Told(("exercise-3",), (), (TAG, FRAME)),
    "host": Told(("https://school.example",), ("*",), (TAG, FRAME)),
    "task": Told(("Make a line of six in a corner.",), (), (LINK,)),
    "record": Told(("nastolka 1\ngame tictactoe\nrules 1\nseats 2\n\nmark 4\n",)),
}
INTERNAL = ("embed", "boot", "stringTest")  # parameters for ourselves: named once, no promise

ANSWERS: Mapping[str, tuple[str, ...]] = {  # command → what answers it when it can be followed
    "load": ("loaded",),
    "reset": ("reset",),
    "undo": ("undo",),
    "step": ("state", "progress", "move"),
    "setLocale": ("state",),
    "setTheme": ("state",),
    "getState": ("state",),
    "setState": ("loaded",),
    "requestResult": ("result",),
    "seatBot": ("bot",),
}
OPTIONAL: Mapping[str, tuple[str, ...]] = {
    "getState": ("longest",),
    "setState": ("spent", "attempts"),
    "seatBot": ("name", "by", "game", "seat"),
}  # fields a command may leave out

REASONS: Mapping[str, tuple[str, ...]] = {  # of an `error`, by what was wrong
    "start": ("no-webassembly", "no-network", "no-modules", "broken", "crash"),
    "address": ("param-unusable", "param-unknown", "bad-seats", "unknown-option", "bad-option"),
    "command": (
        *("unknown-command", "bad-command", "nothing-to-step", "nothing-to-undo"),
        *("no-undo.off", "no-undo.nothing", "no-undo.looking", "no-undo.elsewhere", "no-undo.strict"),
        "no-undo.off",
    ),
    "bot": ("bot-long", "bot-damaged", "other-game", "no-bot-seat"),
    "record": (
        *("link-version", "link-cut", "link-damaged", "too-long", "not-a-record", "newer-format"),
        *("bad-header", "line-too-long", "unreadable-line", "unknown-game", "other-rules"),
        *("bad-deck", "bad-position", "illegal-ply"),
    ),
}
