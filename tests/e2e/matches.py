"""Matches made by the engine for the page to open: seeded, played by greedy, cut where a test wants to begin.

The same engine reads back what the page has saved, so every test that looks also proves
that the record loads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from nastolka import GAMES, Rng, Session, read, write

COLOURS = ("vermilion", "blue", "green", "plum", "ochre")
GOLDEN = Path(__file__).parent.parent / "golden"
SHAPES = ("round", "square", "triangle", "diamond", "hexagon")
NAMES = ("Ann", "Bob", "Cem", "Dana", "Eli", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou")


def seats(*kinds: str, names: Sequence[str] = NAMES) -> dict[str, str]:
    """Return the meta lines that seat persons and bots: `person`, `greedy`, `random`, `easy` …"""
    return {
        f"seat.{i}": f"{kind} {COLOURS[i % 5]} {SHAPES[i % 5]} {names[i]}" for i, kind in enumerate(kinds)
    }


def begun(
    *kinds: str,
    seed: str = "e2e",
    game: str = "victory",
    options: dict[str, str] | None = None,
    takebacks: int | None = None,
    names: Sequence[str] = NAMES,
) -> Session:
    """Return a match nobody has moved in yet."""
    meta = seats(*kinds, names=names)
    return Session(GAMES[game], len(kinds), options or {}, seed, meta=meta, takebacks=takebacks)


def greedy(session: Session) -> str:
    """Return what greedy would play for whoever is to act."""
    frame = session.state.frame()
    assert frame is not None
    rng = Rng(f"e2e/{session.plies}")
    return write(session.game.greedy(session.state.determinize(frame.seat, rng), rng))


def on(session: Session, stop: Callable[[Session], bool] = lambda session: False) -> Session:
    """Let greedy play for everybody until `stop` says so, or to the end."""
    while session.state.frame() is not None and not stop(session):
        session.play(read(greedy(session)))
    return session


def early(*kinds: str, seat: int = 0, **more: object) -> Session:
    """Return a match in which a seat is to play its second card, having events to choose from."""

    def chooses(session: Session) -> bool:
        frame = session.state.frame()
        legal = [write(action) for action in session.state.legal()] if frame else []
        return (
            frame == (seat, "turn", ())
            and session.plies > 4
            and sum(line.startswith("play") for line in legal) > 2
        )

    return on(begun(*kinds, **more), chooses)  # type: ignore[arg-type]


def load(text: str) -> Session:
    """Return the match of a record the page has saved."""
    return Session.load(text, GAMES)


def near_its_end(*kinds: str, winner: int = 0, actions: int = 6, **more: object) -> Session:
    """Return a match so few actions before its end, where this seat is to act and wins if all are greedy."""
    for seed in range(200):
        played = on(begun(*kinds, seed=f"end-{seed}", **more))  # type: ignore[arg-type]
        result = played.state.result()
        assert result is not None
        if result.index(max(result)) != winner:
            continue
        last = [ply for ply, entry in enumerate(played.log) if entry.seat == winner]
        turns = [
            ply for ply in last if len(played.log) - ply >= actions and played.log[ply].action.kind != "end"
        ]
        return cut(played, turns[-1])
    raise AssertionError("no seed ends that way")


def cut(session: Session, plies: int) -> Session:
    """Return the match as it stood after so many plies."""
    head, _, _ = session.dump().partition("\n\n")
    lines = "".join(f"{write(action)}\n" for action in session.actions[:plies])
    return load(f"{head}\n\n{lines}")


def golden(name: str, *kinds: str, plies: int) -> Session:
    """Return a golden match as it stood after so many plies, with somebody at every seat."""
    session = load((GOLDEN / f"{name}.txt").read_text("utf-8"))
    session.meta = seats(*kinds)
    return cut(session, plies)
