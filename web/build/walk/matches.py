"""The matches of the walk: twenty a game, half played at random, half by bots, over seats and options.

They are played anew from their numbers whenever the engine changed, so nothing of them is kept in the
repository; what the walk visits is a record cut at a ply, short enough to be opened at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nastolka import GAMES, Action, BadRecord, Game, Rng, Session
from nastolka.ai import bots

MATCHES = 20
BOTS = "easy"
BACK = 10  # plies a record keeps before the question: the log and what just happened are made of them


class Question(NamedTuple):
    """A seat is asked something: at which ply, who, what, among how many answers, what it is asked next."""

    ply: int
    seat: int
    kind: str
    answers: int
    then: int | None  # the ply of the same turn's next question


def codes() -> list[str]:
    """Return the games people play."""
    return [code for code, game in GAMES.items() if not game.sample]


def options(game: Game, seats: int, n: int) -> dict[str, str]:
    """Return the options of the nth match: the defaults first, then any."""
    rng = Rng(f"walk/{game.code}/{n}")
    chosen = {} if n < 4 else {option.key: rng.choice(list(option.choices)) for option in game.options}
    meant = {option.key for option in game.options if option.seats is None or option.seats(seats)}
    return {key: value for key, value in chosen.items() if key in meant} | dict(game.brief)


def begun(game: Game, n: int) -> Session:
    """Return the nth match before its first move; where options do not go together, the defaults."""
    seats = game.seats[n // 2 % len(game.seats)]
    seed = f"walk/{game.code}/{n}"
    try:
        return Session(game, seats, options(game, seats, n), seed)
    except (BadRecord, ValueError):
        return Session(game, seats, dict(game.brief), seed)


def played(code: str, n: int) -> Session:
    """Return the nth match of a game, played to its end."""
    game = GAMES[code]
    session, rng = begun(game, n), Rng(f"walk/{code}/{n}/moves")
    while (frame := session.state.frame()) is not None:
        session.play(move(session, frame.seat, n, rng), frame.seat)
    return session


def move(session: Session, seat: int, n: int, rng: Rng) -> Action:
    """Return what is played next: by a bot in every other match, in the others anything."""
    if n % 2:
        return rng.choice(session.state.legal())
    return bots.choose(session.game, session.world_for(seat), BOTS, rng)


def questions(session: Session) -> Iterator[Question]:
    """Yield what was asked in a match, ply by ply."""
    state = session.at(0)
    found: list[Question] = []
    for ply, entry in enumerate(session.log):
        frame = state.frame()
        if frame is not None and frame.seat >= 0:
            found.append(Question(ply, frame.seat, frame.kind, len(state.legal()), None))
        state.perform(entry.action)
    for one, after in zip(found, [*found[1:], None], strict=True):
        same = after is not None and after.seat == one.seat
        yield one._replace(then=after.ply if after and same else None)


def cut(session: Session, ply: int, first: int | None = None) -> Session:
    """Return a match as it stood after so many plies, remembering only the last of them; nature is silent."""
    first = max(0, ply - BACK) if first is None else first
    short = Session(session.game, session.seats, session.options, None, position=session.at(first).encode())
    for entry in session.log[first:ply]:
        short.play(entry.action)
    return short
