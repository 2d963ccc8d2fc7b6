"""What a record says to prove itself: written into files of finished matches, told where one comes in."""

from __future__ import annotations

from typing import NamedTuple

from nastolka import GAMES, Session
from nastolka.core.proof import BROKEN, VALID, Verdict, prove, verify

from .i18n import EMPTY, Html, t


class Arrival(NamedTuple):
    """A record that came in: the match, if its rules hold, and what is to be said of its proof."""

    session: Session | None
    said: Html
    kind: str


def arrive(text: str) -> Arrival:
    """Look at a record from outside. One that is not as it was proven is told, and opened if it is legal."""
    verdict = verify(text, GAMES)
    session = verdict.session
    if verdict.found == VALID:
        return Arrival(session, t("notes.proof.valid"), "info")
    if verdict.found != BROKEN or verdict.reason not in TOLD:
        return Arrival(session, EMPTY, "")  # nothing is proven, or loading it says what is wrong
    return Arrival(None, Html(f"{_what(verdict)} {t('notes.proof.opened')}"), "error")


def judged(text: str) -> tuple[Html, str]:
    """Say what is found in a record that is only looked at; nothing where loading it says what is wrong."""
    verdict = verify(text, GAMES)
    if verdict.found == VALID:
        return t("notes.proof.valid"), "info"
    if verdict.found == BROKEN:
        return (_what(verdict) if verdict.reason in TOLD else EMPTY), "error"
    seeded = verdict.session is not None and verdict.session.seed is not None
    return t(f"notes.proof.{'seeded' if seeded else 'legal'}"), "info"


def _what(verdict: Verdict) -> Html:
    ply = 0 if verdict.ply is None else verdict.ply + 1
    return t(f"notes.proof.{verdict.reason}", ply=ply, detail=verdict.detail)


def for_file(session: Session) -> str:
    """Return the record of a match as it is kept in a file: proven once it is over."""
    return prove(session) if session.over else session.dump()


TOLD = ("start", "mark", "luck", "cut", "text")  # where the rules hold all the same
