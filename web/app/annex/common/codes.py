"""A result as a text that survives a messenger: letters and figures between a mark, a length and a checksum.

White space, line breaks, quotation signs and whatever else a program puts between the letters is passed over.
A cut code and a changed one are told apart, and both from a sound one. A code holds the record where it fits;
else what people answered (`replay.short`); else it is longer than a message takes and goes as a file.

    nstlk 1 00Kd …   mark, version, how many letters follow; these: a checksum of 8 bytes, then deflated JSON
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple

from nastolka import GAMES, BadRecord, Session
from nastolka.ai.replay import short
from nastolka.ai.seeded import RULE
from nastolka.core.record import from_json, headed, read_record
from nastolka.teaching.sitting import Sitting

from .armour import ALPHABET, BLOCK, data, letters, number, value
from .tasks import Task, cleaned, digest, key_of

LONGEST = 2_000  # characters that every message takes
LONGEST_FILE = 400_000  # … and what no honest file comes near
LONGEST_PASTE = 8_000_000  # of everything pasted at once
MAX_TEXT = 1_000_000  # bytes of what unfolds
MARK, VERSION = "nstlk", "1"
COUNT = 4  # letters that say how many follow
HEAD = len(MARK) + len(VERSION) + COUNT
MARKED = re.compile(MARK, re.IGNORECASE)
OURS = re.compile("[^0-9A-Za-z]+")
MOST_MISSED = 40
MOST = 10_000_000  # seconds, attempts … nobody reaches
REASONS = ("code-none", "code-cut", "code-changed", "code-version", "code-long", "code-odd")


class Result(NamedTuple):
    """What somebody sends back. All but the record is their word."""

    task: str  # the assignment's digest …
    id: str  # … and its key
    name: str
    when: str  # ISO, when it was finished
    attempts: int = 1
    undos: int = 0
    hints: int = 0
    seconds: int = 0
    missed: tuple[str, ...] = ()  # rules that forbade what was tried, each once
    score: tuple[float, ...] = ()  # the match's result, one number a seat; empty: not finished
    record: str = ""  # without names; it may be a short one


def result_of(
    task: Task,
    name: str,
    session: Session,
    when: str,
    *,
    attempts: int = 1,
    undos: int = 0,
    hints: int = 0,
    seconds: int = 0,
    missed: tuple[str, ...] = (),
) -> Result:
    """Return the result of a match of this assignment."""
    shares = tuple(session.state.result() or ())
    rules = tuple(dict.fromkeys(missed))[:MOST_MISSED]
    record = bare(session)
    return Result(
        digest(task), task.id, cleaned(name), when, attempts, undos, hints, seconds, rules, shares, record
    )


def sheet_result(
    task: Task, name: str, sitting: Sitting, when: str, *, attempts: int = 1, hints: int = 0, seconds: int = 0
) -> Result:
    """Return the result of a worksheet: its share of the points, and the answers in place of a record."""
    share = round(sitting.score / sitting.sheet.points, 4)
    return Result(
        digest(task), task.id, cleaned(name), when, attempts, 0, hints, seconds, (), (share,), sitting.dump()
    )


def bare(session: Session) -> str:
    """Return a match's record without names, colours and titles."""
    text = session.dump()
    header, _ = read_record(text)
    return headed(header._replace(meta={RULE: header.meta[RULE]} if RULE in header.meta else {}), text)


# -- writing -------------------------------------------------------------------------------------------------


def pack(result: Result) -> str:
    """Return a result as a code: one that fits a message if any does, else one for a file."""
    whole = _sealed(result)
    if fits(whole) or result.record.startswith("{"):
        return whole
    try:
        brief = _sealed(result._replace(record=short(Session.load(result.record, GAMES))))
    except ValueError:  # bots that thought by the clock cannot be brought back
        return whole
    return brief if fits(brief) else whole


def fits(code: str) -> bool:
    """Tell whether a code is short enough for every message."""
    return len(code) <= LONGEST


def _sealed(result: Result) -> str:
    """Return a code; its body never looks like the beginning of another one."""
    for pad in range(100):
        body = _body(json.dumps([*result], ensure_ascii=False, separators=(",", ":")) + " " * pad)
        if not MARKED.search(body):
            return f"{MARK}{VERSION}{number(len(body), COUNT)}{body}"
    raise ValueError("no code without a mark in it")


def _body(text: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    inside = packer.compress(text.encode()) + packer.flush()
    return letters(_checksum(inside) + inside)


def _checksum(inside: bytes) -> bytes:
    return sha256(VERSION.encode() + inside).digest()[:BLOCK]


# -- reading -------------------------------------------------------------------------------------------------


def codes_in(text: str) -> list[str]:
    """Return every code in a text, be it cut or changed: what stands around and between is passed over."""
    squeezed = OURS.sub("", text[:LONGEST_PASTE])
    starts = [found.start() for found in MARKED.finditer(squeezed)]
    pieces = (squeezed[start:end] for start, end in pairwise([*starts, len(squeezed)]))
    return [piece[: _length(piece)] for piece in pieces]


def _length(piece: str) -> int:
    """Return how long a code says it is; what says nothing is as long as it is."""
    try:
        return HEAD + value(piece[HEAD - COUNT : HEAD])
    except ValueError:
        return len(piece)


def unpack(text: str) -> Result:
    """Return the result in a code, or raise BadRecord with one of REASONS."""
    found = codes_in(text)
    if not found:
        raise BadRecord("code-none")
    return read_code(found[0])


def read_code(code: str) -> Result:
    """Return the result of one code that `codes_in` found."""
    if code[len(MARK) : len(MARK) + 1] not in (VERSION, ""):
        raise BadRecord("code-version", code[len(MARK)])
    if len(code) > LONGEST_FILE:
        raise BadRecord("code-long", str(len(code)))
    if len(code) < HEAD or len(code) < _length(code):
        raise BadRecord("code-cut", str(len(code)))
    try:
        inside = data(code[HEAD:])
    except ValueError as error:
        raise BadRecord("code-changed", str(error)) from error
    if _checksum(inside[BLOCK:]) != inside[:BLOCK]:
        raise BadRecord("code-changed", str(len(code)))
    return _result(_unfolded(inside[BLOCK:]))


def _unfolded(inside: bytes) -> Any:
    """Return what the checksum holds for: made by us, or by somebody who wants to see what happens."""
    try:
        unpacker = zlib.decompressobj(-15)
        text = unpacker.decompress(inside, MAX_TEXT)
        if unpacker.unconsumed_tail:
            raise BadRecord("code-long", str(MAX_TEXT))
        if not unpacker.eof:
            raise BadRecord("code-odd", "eof")
        return from_json(text.decode())
    except (ValueError, zlib.error, RecursionError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord("code-odd", type(error).__name__) from error


def _result(fields: Any) -> Result:
    if not isinstance(fields, list) or len(fields) != len(Result._fields):
        raise BadRecord("code-odd", "fields")
    for name, field in zip(Result._fields, fields, strict=True):
        if not CHECKS[name](field):
            raise BadRecord("code-odd", name)
    result = Result(*fields)
    return result._replace(missed=tuple(result.missed), score=tuple(map(float, result.score)))


def _is_count(field: Any) -> bool:
    return type(field) is int and 0 <= field <= MOST


def _is_time(field: Any) -> bool:
    try:
        return isinstance(field, str) and len(field) <= 40 and bool(datetime.fromisoformat(field))
    except ValueError:
        return False


def _is_plain(field: Any, longest: int) -> bool:
    """Tell whether a field is a text as we write it: nothing hidden in it that would come out elsewhere."""
    return isinstance(field, str) and len(field) <= longest and field.isascii()


def _is_rules(field: Any) -> bool:
    known = re.compile(r"[A-Z]{1,4}-\d{1,3}\Z")
    return isinstance(field, list) and len(field) <= MOST_MISSED and all(map(known.match, map(str, field)))


def _is_shares(field: Any) -> bool:
    shares = isinstance(field, list) and len(field) <= len(ALPHABET)
    return shares and all(type(share) in (int, float) and 0 <= share <= 1 for share in field)


CHECKS: dict[str, Callable[[Any], bool]] = {
    "task": lambda field: _is_plain(field, 40) and field.isalnum(),
    "id": lambda field: isinstance(field, str) and field == key_of(field),
    "name": lambda field: isinstance(field, str) and field == cleaned(field),
    "when": _is_time,
    "attempts": _is_count,
    "undos": _is_count,
    "hints": _is_count,
    "seconds": _is_count,
    "missed": _is_rules,
    "score": _is_shares,
    "record": lambda field: _is_plain(field, MAX_TEXT) and not set(field) & {"\r", "\0"},
}
