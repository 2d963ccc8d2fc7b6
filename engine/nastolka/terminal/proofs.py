"""`nastolka prove` and `nastolka verify`: a record that says what it was, and whether it still is that."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from nastolka import GAMES, BadRecord, Session
from nastolka.ai.replay import replayed
from nastolka.ai.seeded import RULE
from nastolka.core.proof import BROKEN, LEAST_SALT, VALID, Verdict, prove, verify
from nastolka.core.record import split

from .speech import SENTENCES, say

STDIN = "-"
FOUND_BROKEN, UNREADABLE = 1, 2  # what the shell is told


def prove_file(given: argparse.Namespace) -> int:
    """Print a record with its proof."""
    text = _read(given.file, given.locale)
    if text is None:
        return UNREADABLE
    try:
        print(prove(Session.load(text, GAMES), given.salt), end="")
    except BadRecord as error:
        print(unjudged(given.file, error.reason, error.detail, given.locale), file=sys.stderr)
    except ValueError:
        print(say(given.locale, "prove.salt", given.file, LEAST_SALT), file=sys.stderr)
    else:
        return 0
    return UNREADABLE


def verify_files(given: argparse.Namespace) -> int:
    """Say of every file whether it is as it was proven; then what a proof is good for."""
    codes = []
    for name in given.files:
        text = _read(name, given.locale)
        if text is None:
            codes.append(UNREADABLE)
            continue
        code, found = judged(name, text, given)
        print(found)
        codes.append(code)
    print(say(given.locale, "verify.note"))
    return max(codes)


def judged(name: str, text: str, given: argparse.Namespace) -> tuple[int, str]:
    """Return what the shell is told of a record, and what people are."""
    if f"\nmeta {RULE} " in split(text)[0]:  # it says how its bots think, so it can be played again
        again = replayed(text, GAMES)
        if again.found == VALID:
            return 0, say(given.locale, "verify.replayed", name)
        if again.found == BROKEN:
            detail = f"{again.detail} / {again.due}" if again.due else again.detail
            verdict = Verdict(BROKEN, again.reason, again.ply, detail)
            return FOUND_BROKEN, sentence(name, verdict, given.locale)
    verdict = verify(text, GAMES, given.salt)
    return FOUND_BROKEN if verdict.found == BROKEN else 0, sentence(name, verdict, given.locale)


def sentence(name: str, verdict: Verdict, locale: str) -> str:
    """Return what was found in a file, in words."""
    seeded = verdict.session is not None and verdict.session.seed is not None
    key = f"verify.{verdict.reason or verdict.found}"
    if verdict.reason == "no-proof" and seeded:
        key = "verify.no-proof-seed"
    if verdict.found != BROKEN or verdict.reason in ("start", "text"):
        return say(locale, key, name)
    if verdict.ply is None:
        return unjudged(name, verdict.reason, verdict.detail, locale)
    why = say(locale, key if key in SENTENCES else "verify.unreadable-line")
    return say(locale, "verify.broken", name, verdict.ply + 1, verdict.detail or "–", why)


def unjudged(name: str, reason: str, detail: str, locale: str) -> str:
    """Say why nothing can be told of a file."""
    key = f"bad.{reason}"
    why = say(locale, key if key in SENTENCES else "bad.other")
    return say(locale, "verify.no-record", name, why, detail or reason)


def _read(name: str, locale: str) -> str | None:
    """Return what a file holds, damaged or not; None where there is none."""
    try:
        data = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
    except OSError as error:
        print(say(locale, "verify.no-file", name, error.strerror or ""), file=sys.stderr)
        return None
    return data.decode("utf-8", "replace")
