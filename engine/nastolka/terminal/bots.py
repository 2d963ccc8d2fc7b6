"""`nastolka match`: bots among themselves, and how bots and options are named."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from nastolka import BadRecord
from nastolka.ai.arena import play_match
from nastolka.ai.bots import NAMES


def match(given: argparse.Namespace) -> int:
    """Let bots play one match and print its record."""
    session = play_match(given.game, names(given.bots), given.seed, given.iterations, options(given.options))
    print(session.dump())
    print("# result", *session.state.result() or (), file=sys.stderr)
    return 0


def names(text: str) -> list[str]:
    """Return the levels of the bots that are named, or raise BadRecord for one there is not."""
    found = [name for name in text.split(",") if name]
    for name in found:
        if name not in NAMES:
            raise BadRecord("unknown-level", name)
    return found


def options(pairs: Iterable[str]) -> dict[str, str]:
    """Return the options of a match, typed as key=value."""
    found = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadRecord("unknown-option", f"{pair}: write key=value")
        found[key] = value
    return found
