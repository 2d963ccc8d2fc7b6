"""Pieces: what of a zone is put onto the page by itself.

Most clicks change one or two of a board's hundred cells. A board says of each cell that it is a piece; where
the rest of its zone, the frame, is as it was, only the pieces that are other ones now are morphed. A list
that grows at its head, as the log does, keeps the pieces it has. The marks around a piece are control
characters, which no text can bring along (`i18n.text` takes them out).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from typing import NamedTuple, TypeVar

from nastolka.core.remember import at_the_end, for_a_match

from .i18n import EMPTY, Html, locale

START, END = "\x02", "\x03"
MARK = re.compile(f"[{START}{END}]")
KIND = re.compile(r"<\w+")
M = TypeVar("M")


class Edit(NamedTuple):
    """What a zone's pieces become: some before the first, some gone from the end, others by their number."""

    more: str = ""
    gone: int = 0
    others: dict[int, str] = {}


def piece(html: str) -> Html:
    """Say that this is a piece: one element, and no piece inside it."""
    return Html(f"{START}{KIND.sub(lambda kind: f'{kind[0]} data-piece', html, count=1)}{END}")


def whole(html: str) -> str:
    """Return a zone without its marks."""
    return MARK.sub("", html)


def changed(before: str, after: str) -> Edit | None:
    """Return what becomes of the pieces; None where the frame around them changed, too."""
    if START not in before:
        return None
    old, new = _split(before), _split(after)
    if grown := _grown(old, new):
        return grown
    if old[::2] != new[::2]:
        return None
    pairs = enumerate(zip(old[1::2], new[1::2], strict=True))
    return Edit(others={n: now for n, (then, now) in pairs if now != then})


@for_a_match(16)
def _split(html: str) -> Sequence[str]:
    """Return frame, piece, frame, …, frame; what was painted last is asked for again at the next paint."""
    return MARK.split(html)


def _grown(old: Sequence[str], new: Sequence[str]) -> Edit | None:
    """Return the pieces a list has won at its head and lost at its end, where it is otherwise as it was."""
    then, now = old[1::2], new[1::2]
    if then[0] not in now or any((*old[2:-1:2], *new[2:-1:2])) or (old[0], old[-1]) != (new[0], new[-1]):
        return None
    more = now.index(then[0])
    stay = len(now) - more
    return Edit("".join(now[:more]), len(then) - stay) if then[:stay] == now[more:] else None


class Shelf:
    """Paintings by what they follow from: what follows from the same is not painted again in a match.

    A module's own, as long as the page lives.
    """

    MOST = 512

    def __init__(self) -> None:
        self.paintings: dict[Hashable, Html] = {}
        at_the_end(self.paintings.clear)

    def get(self, follows: Hashable, paint: Callable[[], Html]) -> Html:
        """Return the painting that follows from this."""
        if follows not in self.paintings:
            if len(self.paintings) >= self.MOST:
                self.paintings.clear()
            self.paintings[follows] = paint()
        return self.paintings[follows]


def kept(paint: Callable[[M], Html]) -> Callable[[M], Html]:
    """Paint again only what has another model, or is told in another language, than the last time."""
    asked: tuple[str, M] | None = None
    painting = EMPTY

    @wraps(paint)
    def painted(model: M) -> Html:
        nonlocal asked, painting
        if asked != (locale(), model):
            asked, painting = (locale(), model), paint(model)
        return painting

    return painted
