"""Positions of New Game from words, for its tests."""

from __future__ import annotations

from typing import Any

from nastolka import GAMES, Session, read

GAME = GAMES["newgame"]


def table(*hands: str, **more: Any) -> Session:
    """Return a match that stands where these hands are held."""
    return Session(GAME, 2, position=GAME.arrange({"hands": list(hands), **more}).encode())


def play(match: Session, *lines: str) -> dict[str, Any]:
    """Play lines; return what everybody sees then."""
    for line in lines:
        match.play(read(line))
    return match.state.view(None)
