"""Positions of Cold War for the page's tests: played to, never put together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from app import boards
from app.boards.glance import Glance
from nastolka import GAMES, Rng, Session

BOARD = boards.board("coldwar")
NAMES = ("Аня", "Борис")


def played(seed: str = "7", wild: int = 3) -> Iterator[Session]:
    """Yield a match before each of its questions; greedy answers, in one of `wild` cases chance does."""
    session, rng = Session(GAMES["coldwar"], 2, {}, seed), Rng(seed)
    while not session.over:
        yield session
        session.play(
            rng.choice(session.state.legal())
            if not rng.below(wild)
            else session.game.greedy(session.state, rng)
        )
    yield session


def until(
    kind: str, seat: int | None = None, fits: Callable[[dict[str, Any]], bool] = lambda view: True
) -> Session:
    """Return the first match found in which a question of this kind is asked."""
    for seed in range(80):
        for session in played(f"until-{seed}", 2):
            frame = session.state.frame()
            if (
                frame
                and frame.kind == kind
                and seat in (None, frame.seat)
                and fits(session.state.view(frame.seat))
            ):
                return session
    raise AssertionError(f"nobody is asked {kind}")


def over(seed: str = "over") -> Session:
    """Return a finished match."""
    *_, session = played(seed, 5)
    return session


def glance(view: dict[str, Any], **more: Any) -> Glance:
    """Return what the table screen would say beside a view."""
    picked = set(more.get("picked", ()))
    options = tuple(line for line in view["actions"] if picked <= set(BOARD.targets(line, view)))
    given = {"options": options, "mine": bool(view["actions"]), "names": NAMES, "looks": tuple(BOARD.LOOKS)}
    return Glance(**{**given, **more})
