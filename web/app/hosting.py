"""The page around a frame: how its messages are read, and what it may be told.

Whoever frames us hears that we are ready, how tall we are and that we could not start. The rest goes to one
origin: the one our address names (`host`, which embed.js writes), or the first that sent a command. An origin
that has no name (a sandboxed page) is told without records, for then anybody may listen; unless our address
permits it (`host=*`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import NamedTuple, TypedDict, cast

from .ports import Ports

VERSION = 1
OPEN = frozenset({"ready", "height"})  # told to whoever frames us
NAMELESS, ANYBODY = "null", "*"
HOST = re.compile(r"https?://[^/?#\s]+|null|\*")
SECRET = ("record",)  # what lies in a record, nature's cards too, is for a page that has a name
LONGEST = 2_000_000
COMMANDS: Mapping[str, tuple[str, ...]] = {  # each with the texts it cannot do without
    "load": ("record",),
    "reset": (),
    "undo": (),
    "step": (),
    "setLocale": ("locale",),
    "setTheme": ("theme",),
    "getState": (),
    "setState": ("record",),
    "requestResult": (),
    "seatBot": ("text",),
}
STATE = ("game", "title", "seats", "seed", "ply", "turn", "over", "attempts", "spent", "locale", "theme")
RESULT = (
    *("result", "seat", "raw", "min", "max", "scaled", "success", "completion", "duration", "attempts"),
    *("seed", "seats", "record"),
)
EVENTS: Mapping[str, tuple[str, ...]] = {  # each with the fields it may have; the `id` of our address, too
    "cover": ("game", "title"),  # shell.js: before anybody plays
    "ready": STATE,
    "height": ("height",),
    "move": ("ply", "seat", "action", "by"),
    "illegal": ("rule", "ply"),
    "hint": ("ply", "seat"),
    "undo": ("ply",),
    "progress": ("step", "of", "done"),
    "state": (*STATE, "record"),
    "loaded": STATE,
    "reset": STATE,
    "result": RESULT,
    "bot": ("seat", "name", "status"),
    "error": ("reason", "detail", "command", "ply", "name", "value"),
}


class Detail(TypedDict, total=False):
    """The fields of a command: texts are there where the command needs them, the rest may be anything."""

    record: str
    locale: str
    theme: str
    spent: object
    attempts: object
    longest: object
    text: str
    name: object
    by: object
    game: object
    seat: object


class Command(NamedTuple):
    """What the page around asks: a kind we know with its fields, or why it cannot be followed."""

    kind: str
    detail: Detail
    fault: str = ""


class Outside:
    """The page around us."""

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        self.origin = ""
        self.trusted = False
        self.id = ""
        self.speaker = ""  # whose message came last, whatever our address says

    def named(self, host: str, id: str) -> None:
        """Our address says who frames us, or that anybody who does may be told; and what it calls us."""
        self.trusted = host == ANYBODY
        self.origin = NAMELESS if self.trusted else host
        self.id = id

    def tell(self, kind: str, detail: Mapping[str, object]) -> None:
        """Send an event, to whom it is for; what nobody may hear yet is not kept."""
        target = ANYBODY if kind in OPEN else self.origin
        detail = {**detail, "id": self.id} if self.id else detail
        if target == NAMELESS:
            target = ANYBODY
            if not self.trusted:
                detail = {name: value for name, value in detail.items() if name not in SECRET}
        if target:
            self.ports.post(kind, detail, target)

    def hear(self, text: str, origin: str) -> Command | None:
        """Read a message; nothing, where it is none of ours. The first one says who frames us."""
        command = read_message(text)
        if command and not command.fault:
            self.origin = self.origin or origin
            self.speaker = origin if HOST.fullmatch(origin) and origin != NAMELESS else ""
        return command


def read_message(text: str) -> Command | None:
    """Read the JSON text of a message from outside, whatever it may be."""
    try:
        message = json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or message.get("nastolka") != VERSION:
        return None
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in COMMANDS:
        return Command(str(kind)[:40], {}, "unknown-command")
    whole = all(isinstance(message.get(name), str) for name in COMMANDS[kind])
    return Command(kind, cast("Detail", message), "" if whole else "bad-command")
