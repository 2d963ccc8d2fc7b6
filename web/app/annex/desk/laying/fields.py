"""What the layers of several games say alike."""

from __future__ import annotations

from app.i18n import Html, t, text


def player(seat: int) -> str:
    """Return what a seat is called."""
    return str(t("notes.player", n=seat + 1))


def players(seats: int) -> list[tuple[str, Html]]:
    """Return all seats by their numbers."""
    return [(str(seat), text(player(seat))) for seat in range(seats)]
