"""How a tournament is told in a terminal: a line a bot, what it was played with, and what went wrong."""

from __future__ import annotations

from collections.abc import Sequence

from nastolka.lab.series import Plan, Played, row

from .speech import say

HEAD = "{:<18} {:>5} {:>6} {:>15} {:>5} {:>5} {:>5} {:>7} {:>6} {:>7} {:>9} {:>9}"


def headed(locale: str) -> str:
    """Return the head of the table."""
    return HEAD.format(*say(locale, "arena.head").split("|"))


def line(name: str, games: Sequence[Played]) -> str:
    """Return a bot's line in the table."""
    found = row(games)
    return HEAD.format(
        name[:18], found.games, f"{found.score:.3f}", f"[{found.low:.3f}, {found.high:.3f}]",
        found.wins, found.draws, found.losses, found.illegal, found.failed, found.limited,
        f"{found.seconds * 1000:.1f}", f"{found.slowest * 1000:.1f}",
    )  # fmt: skip


def tell_conditions(plan: Plan, rival: str, locale: str, games: int, engine: str) -> None:
    """Say what the table was played with, and what its score is."""
    options = " ".join(f"{key}={value}" for key, value in plan.options.items()) or "–"
    kind = "pairs" if plan.sides else "duel" if plan.seats == 2 else "share"
    print(say(locale, "arena.played", plan.game, plan.seats, options, plan.seed, rival, engine))
    print(say(locale, f"arena.score-{kind}", 1 / plan.seats))
    if games < plan.games:
        print(say(locale, "arena.unfinished", games, plan.games))


def tell_faults(games: Sequence[Played], locale: str) -> None:
    """Say the first fault of each kind: in which game, in which line, with which values."""
    told: set[tuple[str, int]] = set()
    for one in games:
        for ply, reason, said, at, values in one.faults:
            if (reason, at) in told:
                continue
            told.add((reason, at))
            print(say(locale, "arena.fault", one.n, ply, say(locale, f"fault.{reason}", said), at or "–"))
            if said:
                print(f"    {said}")
            for name, value in values:
                print(f"    {name} = {value}")
