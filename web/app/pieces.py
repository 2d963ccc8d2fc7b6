"""Pieces: what of a zone is put onto the page by itself.

Most clicks change one or two of a board's hundred cells. A board says of each cell that it is a piece; where
the rest of its zone, the frame, is as it was, only the pieces that are other ones now are morphed. The marks
around a piece are control characters, which no text can bring along (`i18n.text` takes them out).
"""

from __future__ import annotations

import re

from .i18n import Html

START, END = "\x02", "\x03"
MARK = re.compile(f"[{START}{END}]")
KIND = re.compile(r"<\w+")


def piece(html: str) -> Html:
    """Say that this is a piece: one element, and no piece inside it."""
    return Html(f"{START}{KIND.sub(lambda kind: f'{kind[0]} data-piece', html, count=1)}{END}")


def whole(html: str) -> str:
    """Return a zone without its marks."""
    return MARK.sub("", html)


def changed(before: str, after: str) -> dict[int, str] | None:
    """Return what became other pieces, by their number; None where the frame around them changed, too."""
    old, new = MARK.split(before), MARK.split(after)  # frame, piece, frame, …, frame
    if old[::2] != new[::2]:
        return None
    pairs = enumerate(zip(old[1::2], new[1::2], strict=True))
    return {n: now for n, (then, now) in pairs if now != then}
