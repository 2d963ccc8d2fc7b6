"""One line of text for every action: `attack thule rus 3`, `play e7`, `lock (b4 g4)`.

The same line stands in records, golden files, links, the bots' protocol and bug reports, so a person can read
and type it. Arguments are ints, ASCII slugs, or tuples of them in parentheses.
"""

from __future__ import annotations

import re
from typing import Any

from .errors import BadRecord
from .kinds import Action

TOKEN = re.compile(r"[()]|[^\s()]+")
INT = re.compile(r"-?\d+\Z")
SLUG = re.compile(r"[A-Za-z_*][\w\-./+:*]*\Z|\d[\w\-./+:]*[A-Za-z\-./+:_][\w\-./+:]*\Z", re.ASCII)
MAX_LINE = 20_000  # far above any honest action: 151 shuffled cards take 450 characters
MAX_DEPTH = 8


def write(action: Action) -> str:
    """Return the action's line."""
    if not action.args:
        return action.kind
    said = [_write_arg(arg) if isinstance(arg, tuple) else str(arg) for arg in action.args]
    return f"{action.kind} {' '.join(said)}"


def _write_arg(arg: Any) -> str:
    if isinstance(arg, tuple):
        return f"({' '.join(map(_write_arg, arg))})"
    return str(arg)


def read(text: str) -> Action:
    """Return the action a line stands for, or raise BadRecord."""
    if len(text) > MAX_LINE:
        raise BadRecord("line-too-long", text[:40])
    tokens = TOKEN.findall(text)
    if not tokens or not SLUG.match(tokens[0]):
        raise BadRecord("unreadable-line", text[:80])
    args, rest = _read_args(tokens, 1, text, 0)
    if rest != len(tokens):
        raise BadRecord("unreadable-line", text[:80])
    return Action(tokens[0], args)


def _read_args(tokens: list[str], at: int, text: str, depth: int) -> tuple[tuple[Any, ...], int]:
    """Read arguments up to a closing parenthesis (below the top level) or the end."""
    args: list[Any] = []
    while at < len(tokens):
        token = tokens[at]
        if token == ")":
            break
        if token == "(":
            if depth >= MAX_DEPTH:
                raise BadRecord("unreadable-line", text[:80])
            inner, at = _read_args(tokens, at + 1, text, depth + 1)
            if at >= len(tokens):
                raise BadRecord("unreadable-line", text[:80])
            args.append(inner)
        else:
            args.append(_read_word(token, text))
        at += 1
    return tuple(args), at


def _read_word(token: str, text: str) -> int | str:
    if INT.match(token) and len(token) < 20:
        return int(token)
    if SLUG.match(token):
        return token
    raise BadRecord("unreadable-line", text[:80])
