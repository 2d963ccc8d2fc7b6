"""The record: a match as text a person can read. A header, a blank line, one action a line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from .errors import BadRecord
from .kinds import Action
from .notation import read, write

FORMAT = "nastolka 1"
MAX_TEXT = 2_000_000
KEY = re.compile(r"[A-Za-z_][\w.\-]*\Z", re.ASCII)
DEEPEST = 100  # nothing of ours nests deeper
BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[^][{}"]+', re.DOTALL)  # all but the brackets outside strings
OF_A_PLY = re.compile(r"(?:note|ask|line)\.(\d{1,7})(?:\.|\Z)")  # names in `meta` of what is said of one
LINE_BREAKS = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]+")


class Proof(NamedTuple):
    """What a record says of itself, to be held against what it is (`core/proof.py`)."""

    marks: str
    digest: str
    salt: str | None = None  # None: none was mixed in; KEPT_BACK: it stays with whoever wrote the record


class Header(NamedTuple):
    """What a match is before its first action."""

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    seed: str | None  # None: luck is typed in
    takebacks: int | None  # how many were taken; None: the match does not allow them
    meta: dict[str, str]  # the page's own notes: names, colours, who is a bot
    position: dict[str, Any] | None  # where the match starts, when not at the game's own beginning
    proof: Proof | None = None


def write_header(header: Header) -> str:
    """Return the header's lines, with the line end of the last."""
    lines = [FORMAT, f"game {header.game}", f"rules {header.rules}", f"seats {header.seats}"]
    if header.seed is not None:
        lines.append(f"seed {one_line(header.seed)}")
    if header.takebacks is not None:
        lines.append(f"takebacks {header.takebacks}")
    lines += [f"option {key} {value}" for key, value in header.options.items()]
    lines += [f"meta {key} {one_line(value)}" for key, value in header.meta.items()]
    if header.position is not None:
        lines.append(f"position {json.dumps(header.position, separators=(',', ':'))}")
    if header.proof is not None:
        lines += [f"{key} {value}" for key, value in header.proof._asdict().items() if value]
    return "".join(f"{line}\n" for line in lines)


def write_actions(actions: list[Action]) -> str:
    """Return one line an action."""
    return "".join([f"{write(action)}\n" for action in actions])


def one_line(value: str) -> str:
    """Fold a text into one line: a name with a line break must not become a header line."""
    return LINE_BREAKS.sub(" ", value).strip()


def said_until(meta: Mapping[str, str], ply: int) -> dict[str, str]:
    """Return what a record notes, without what is said of later plies than this one."""
    return {
        name: value
        for name, value in meta.items()
        if not (found := OF_A_PLY.match(name)) or int(found[1]) <= ply
    }


def read_record(text: str) -> tuple[Header, list[Action]]:
    """Return header and actions of a record's text, or raise BadRecord."""
    if len(text) > MAX_TEXT:
        raise BadRecord("too-long", str(len(text)))
    head, body = split(text)
    first, *lines = head.strip().split("\n")
    if not first.startswith("nastolka "):
        raise BadRecord("not-a-record", first[:40])
    if first.strip() != FORMAT:
        raise BadRecord("newer-format", first[:40])
    return _read_header(lines), _read_actions(body)


def split(text: str) -> tuple[str, str]:
    """Return a record's header and the rest, as any machine ends its lines."""
    head, _, body = text.replace("\r\n", "\n").lstrip("\ufeff").partition("\n\n")
    return head, body


def headed(header: Header, text: str) -> str:
    """Return a record's text under another header, its actions as they are."""
    return f"{write_header(header)}\n{split(text)[1]}"


def _read_actions(body: str) -> list[Action]:
    actions = []
    for line in filter(str.strip, body.split("\n")):
        try:
            actions.append(read(line))
        except BadRecord as error:
            raise BadRecord(error.reason, error.detail, len(actions)) from None
    return actions


def from_json(text: str) -> Any:
    """Parse JSON of any origin; ValueError where it is damaged.

    Depth is measured first: what nests very deep overflows the stack inside a page and
    takes the interpreter along.
    """
    depth = 0
    for bracket in BRACKETS.sub("", text):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("nested too deep")
    return json.loads(text)


def _read_header(lines: list[str]) -> Header:
    single: dict[str, str] = {}
    named: Mapping[str, dict[str, str]] = {"option": {}, "meta": {}}
    for line in lines:
        key, _, value = line.partition(" ")
        if key in named:
            name, _, value = value.partition(" ")
            _put(named[key], name, value, line)
        else:
            _put(single, key, value, line)
    try:
        position = from_json(single["position"]) if "position" in single else None
        takebacks = int(single["takebacks"]) if "takebacks" in single else None
        game, rules, seats = single["game"], int(single["rules"]), int(single["seats"])
    except (KeyError, ValueError) as error:
        raise BadRecord("bad-header", str(error)[:80]) from error
    return Header(
        game, rules, seats, named["option"], single.get("seed"), takebacks, named["meta"], position,
        _proof(single),
    )  # fmt: skip


def _proof(single: Mapping[str, str]) -> Proof | None:
    """Return what a header says to prove itself, be it cut: a key may have been lost."""
    if not single.keys() & set(Proof._fields):
        return None
    return Proof(single.get("marks", ""), single.get("digest", ""), single.get("salt"))


def _put(table: dict[str, str], key: str, value: str, line: str) -> None:
    if not KEY.match(key) or key in table:
        raise BadRecord("bad-header", line[:80])
    table[key] = value
