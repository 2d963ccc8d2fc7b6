"""A match that proves itself: a short mark for every ply, chained over the positions, and one strong digest.

What is hashed stands in `engine/RECORD.md`, so that a stranger can write a verifier. A proof finds damage and
illegal play. It does not tell who played: whoever changes a record can prove it anew.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple

from .errors import BadRecord
from .game import Game
from .kinds import CHANCE
from .notation import write
from .record import Proof, one_line, read_record, split
from .rng import Rng
from .session import Session
from .state import State

FORMAT = "nastolka proof 1"
MARK = 2  # letters of a mark: one in 4096 is right by chance, and the next one is not
KEPT_BACK = "?"  # stands for the salt of an unfinished match
LEAST_SALT = 16  # letters; fewer could be guessed

VALID, LEGAL, BROKEN = "valid", "legal", "broken"


class Verdict(NamedTuple):
    """What is found in a record: as it was proven, sound by the rules alone, or not as it was."""

    found: str  # VALID, LEGAL or BROKEN
    reason: str = ""  # LEGAL: no-proof, sealed; BROKEN: start, mark, luck, cut, text, or a BadRecord's
    ply: int | None = None  # the first one that is not as it was, as BadRecord counts; None: no single one
    detail: str = ""  # the line of that ply, or what a BadRecord says
    session: Session | None = None  # the match, unless it is BROKEN: whoever loads it need not replay again


class Fault(NamedTuple):
    """One thing that is wrong; the earliest is told."""

    ply: int  # -1: before the first
    reason: str
    detail: str = ""


# -- what is hashed ------------------------------------------------------------------------------------------


def canonical(state: State) -> str:
    """Return a position as the one text that stands for it, whoever writes it and wherever."""
    return json.dumps(state.encode(), sort_keys=True, separators=(",", ":"))


def links(session: Session, salt: str | None = None, plies: int | None = None) -> Iterator[bytes]:
    """Yield the chain: a link for the position a match starts from, then one for every ply."""
    state = session.at(0)
    link = sha256(_opening(session, salt, canonical(state)).encode()).digest()
    yield link
    for entry in session.log[:plies]:
        state.perform(entry.action)
        link = sha256(link + f"{write(entry.action)}\n{canonical(state)}".encode()).digest()
        yield link


def _opening(session: Session, salt: str | None, start: str) -> str:
    """Return what the first link is made of."""
    lines = [FORMAT, f"game {session.game.code}", f"rules {session.game.rules}", f"seats {session.seats}"]
    given = (("seed", session.seed), ("salt", salt))
    lines += [f"{key} {one_line(value)}" for key, value in given if value is not None]
    return "\n".join([*lines, start])


def mark(link: bytes) -> str:
    """Return what a record keeps of a link."""
    return _letters(link)[:MARK]


def digest(link: bytes, text: str) -> str:
    """Return the strong digest of the last link and of every line but the one that holds this digest."""
    head, body = split(text)
    lines = [line for line in head.split("\n") if not line.startswith("digest ")] + body.split("\n")
    proven = "".join(f"{line}\n" for line in lines if line)
    return _letters(sha256(link + proven.encode("utf-8", "surrogatepass")).digest())


def _letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode("ascii").rstrip("=")


# -- to prove ------------------------------------------------------------------------------------------------


def prove(session: Session, salt: str | None = None) -> str:
    """Return the record of a match with its proof.

    Marks of an unfinished match would tell what is hidden, to whoever tries all that might be. So they are
    mixed with a salt, which is written down only when the match is over.
    """
    if salt is None and not session.over:
        raise ValueError("an unfinished match is proven with a salt")
    if salt is not None and (len(salt) < LEAST_SALT or not salt.isalnum() or not salt.isascii()):
        raise ValueError(f"a salt is {LEAST_SALT} letters and figures or more")
    chain = list(links(session, salt))
    shown = salt if session.over or salt is None else KEPT_BACK
    proof = Proof("".join(map(mark, chain)), "", shown)
    sum_ = digest(chain[-1], session.dump(proof=proof))
    return session.dump(proof=proof._replace(digest=sum_))


# -- to verify -----------------------------------------------------------------------------------------------


def verify(text: str, games: Mapping[str, Game], salt: str | None = None) -> Verdict:
    """Tell whether a record is as it was proven, or the first ply that is not.

    `salt` opens the proof of an unfinished match for whoever keeps it.
    """
    try:
        session, plies, faults = _replayed(text, games)
    except BadRecord as error:
        return Verdict(BROKEN, error.reason, error.ply, error.detail)
    proof = read_record(_head(text))[0].proof
    sealed = proof is not None and proof.salt == KEPT_BACK and salt is None
    faults += _unlucky(session, plies)
    if proof is not None and not sealed:
        opened = salt if proof.salt == KEPT_BACK else proof.salt
        faults += _unproven(session, plies, proof, opened, "" if faults else text)
    if faults:
        ply, reason, detail = min(faults, key=lambda fault: fault.ply)
        inside = 0 <= ply < plies
        line = write(session.log[ply].action) if inside else detail
        return Verdict(BROKEN, reason, ply if ply >= 0 and reason != "text" else None, line)
    if proof is None or sealed:
        return Verdict(LEGAL, "sealed" if sealed else "no-proof", session=session)
    return Verdict(VALID, session=session)


def _replayed(text: str, games: Mapping[str, Game]) -> tuple[Session, int, list[Fault]]:
    """Return the match as far as it is legal, how many plies that are, and what is not legal."""
    lines = [line for line in split(text)[1].split("\n") if line.strip()]
    try:
        return Session.load(text, games), len(lines), []
    except BadRecord as error:
        if error.ply is None:
            raise
        session = Session.load("\n".join([_head(text), *lines[: error.ply]]), games)
        return session, error.ply, [Fault(error.ply, error.reason, error.detail)]


def _head(text: str) -> str:
    return f"{split(text)[0]}\n\n"


def _unlucky(session: Session, plies: int) -> list[Fault]:
    """Return the first answer of nature that is not what the seed gives."""
    if session.seed is None:
        return []
    state, luck = session.at(0), 0
    for ply, entry in enumerate(session.log[:plies]):
        if entry.seat == CHANCE:
            if state.draw(Rng(f"{session.seed}/{luck}")) != entry.action:
                return [Fault(ply, "luck")]
            luck += 1
        state.perform(entry.action)
    return []


def _unproven(session: Session, plies: int, proof: Proof, salt: str | None, text: str) -> list[Fault]:
    """Return the first thing that differs from what the record says of itself; the text once plies agree."""
    link = b""
    for ply, link in enumerate(links(session, salt, plies), -1):
        given = proof.marks[(ply + 1) * MARK : (ply + 2) * MARK]
        if given != mark(link):
            reason = "cut" if len(given) < MARK else "start" if ply < 0 else "mark"
            return [Fault(ply, reason)]
    if text and (len(proof.marks) != (plies + 1) * MARK or not proof.digest):
        return [Fault(plies, "cut")]
    if text and digest(link, text) != proof.digest:
        return [Fault(plies, "text")]
    return []
