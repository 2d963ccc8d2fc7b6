"""A match as text that fits behind `#link/`: deflate, then base64url. Only what a person sends may go in.

A link may come from anybody: its size after unpacking is bounded, and every fault is a
BadRecord that names it.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from hashlib import sha256

from nastolka import Session
from nastolka.core.errors import BadRecord

MAX_LINK = 8_000  # characters of the fragment; longer matches are offered as a file
MAX_TEXT = 1_000_000  # no honest record comes near it; a compressed bomb would
VERSION = "1"
WHOLE = "whole"  # meta: of a match that goes on from a position, the plies before it and their digest


def pack(text: str) -> str:
    """Return the text as characters an address may hold."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(text.encode()) + packer.flush()
    return VERSION + base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpack(link: str) -> str:
    """Return the text inside a link, or raise BadRecord."""
    if not link.startswith(VERSION):
        raise BadRecord("link-version", link[:1])
    body = link[1:].strip()
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15)
        text = unpacker.decompress(data, MAX_TEXT)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise BadRecord("link-cut", str(len(link)))
        return text.decode()
    except (binascii.Error, ValueError, zlib.error) as fault:
        if isinstance(fault, BadRecord):
            raise
        raise BadRecord("link-damaged", str(len(link))) from fault


def within(session: Session, longest: int) -> str:
    """Return a match packed into at most so many characters: all of it, or the position it has come to.

    Nature draws anew from there, or it would repeat its first answers. Empty, where not even that fits.
    """
    whole = session.dump()
    packed = pack(whole)
    if len(packed) > longest:
        known = {
            key: value for key, value in session.meta.items() if key == "site" or key.startswith("seat.")
        }
        known[WHOLE] = f"{session.plies} {sha256(whole.encode()).hexdigest()[:16]}"
        seed = None if session.seed is None else f"{session.seed[-40:]}/{session.plies}"
        here = Session(
            session.game, session.seats, session.options, seed,
            meta=known, takebacks=session.takebacks, position=session.state.encode(),
        )  # fmt: skip
        packed = pack(here.dump())
    return packed if len(packed) <= longest else ""


def fits(link: str) -> bool:
    """Tell whether the link is short enough for an address."""
    return len(link) <= MAX_LINK


def route(text: str) -> str:
    """Return the fragment that opens this record."""
    return f"#link/{pack(text)}"
