"""What the layers of several games say alike."""

from __future__ import annotations

from app import boards
from app.i18n import Html, t, text
from app.widgets.base import chip


def player(seat: int) -> str:
    """Return what a seat is called."""
    return str(t("notes.player", n=seat + 1))


def players(seats: int) -> list[tuple[str, Html]]:
    """Return all seats by their numbers."""
    return [(str(seat), text(player(seat))) for seat in range(seats)]


def marked(code: str, seat: int, said: Html) -> Html:
    """Set a seat's colour and shape before what is said of it."""
    return Html(f"{chip(boards.look(code, seat))} {said}")
