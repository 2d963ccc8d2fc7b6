"""Cards that have just come to the viewer, or were laid open by another, shown over the map for a moment.

They lie over the board and let every tap through; they fade by themselves, and go with the next answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from app.i18n import EMPTY, Html, join, t, text


class Face(NamedTuple):
    """A card as it is shown: which one, its sign, its name, what it is worth."""

    key: str
    sign: Html
    name: Html
    worth: Html


def drawn(code: str, faces: Iterable[Face], said: Html = EMPTY) -> Html:
    """Show cards over the board, under words of their own or as drawn; the log has said them already."""
    shown = list(faces)
    if not shown:
        return EMPTY
    key = "-".join(face.key for face in shown)
    return Html(
        f'<div class="drawn" id="drawn-{text(key)}" aria-hidden="true">'
        f"<p>{said or t(f'{code}.drawn', n=len(shown))}</p>"
        f"{join(map(_face, shown))}</div>"
    )


def _face(face: Face) -> Html:
    return Html(
        f'<div class="drawn-card">{face.sign}<strong>{face.name}</strong><span>{face.worth}</span></div>'
    )
