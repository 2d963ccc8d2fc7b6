"""Whether Cold War's designed figures make an even game: equal bots against each other, and what came of it.

python tests/strength/coldwar_balance.py --games 400 --seed 1 --iterations 64

Prints the lines that stand in coldwar-balance.txt. The games are fixed by the seed,
whatever the number of jobs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from functools import partial
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2] / "engine"))

from nastolka import Session
from nastolka.ai.arena import interval, play_match
from nastolka.games.coldwar.tables import AGENTS, CARDS, EVENTS
from nastolka.terminal.series import in_order

EARLY = 3  # rounds after which it is asked who is ahead


class Course(NamedTuple):
    """What one game tells about the balance."""

    rounds: int
    holder: float  # what the first holder of the balance token got
    leader: (
        float | None
    )  # what the side got that was first ahead after the third round or later; None: nobody was
    sent: Counter[str]
    spent: Counter[str]
    result: tuple[float, ...]


def course(match: Session) -> Course:
    """Read the course of a finished match from its log."""
    events = [event for entry in match.log for event in entry.events]
    result = match.state.result()
    assert result is not None
    holders = [event.args[0] for event in events if event.kind == "balance"]
    scores = [event.args for event in events if event.kind == "scored"][EARLY - 1 :]
    leaders = [int(theirs > mine) for mine, theirs in scores if mine != theirs]
    return Course(
        len([event for event in events if event.kind == "round"]),
        result[holders[0]],
        result[leaders[0]] if leaders else None,
        Counter(event.args[1] for event in events if event.kind == "sent"),
        Counter(event.args[1] for event in events if event.kind == "spent"),
        result,
    )


def play(seed: str, iterations: int, game: int) -> Course:
    """Play one game of the series."""
    return course(play_match("coldwar", ("top", "top"), f"{seed}/{game}", iterations))


def report(courses: list[Course]) -> str:
    """Return the figures the issue asks for."""
    games = len(courses)
    led = [each.leader for each in courses if each.leader is not None]
    rounds = sorted(each.rounds for each in courses)
    sent = sum((each.sent for each in courses), Counter[str]())
    spent = sum((each.spent for each in courses), Counter[str]())
    drawn = sum(each.result == (0.5, 0.5) for each in courses)
    lines = [
        f"games                            {games}, {drawn} drawn",
        f"CIA wins                         {interval(sum(each.result[0] for each in courses), games)}",
        f"first balance holder wins        {interval(sum(each.holder for each in courses), games)}",
        f"first ahead after round {EARLY} wins    {interval(sum(led), len(led))}",
        f"rounds                           {sum(rounds) / games:.1f} on average, {rounds[0]} to {rounds[-1]}",
        *(f"sent {agent:<27} {sent[agent] / sent.total():.3f}" for agent in AGENTS),
        *(f"spent {CARDS[card]:<26} {spent[CARDS[card]]}" for card in EVENTS),
    ]
    return "\n".join(lines)


def main() -> None:
    """Play the series and print its figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--iterations", type=int, default=64)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    one = partial(play, given.seed, given.iterations)
    courses: list[Course] = []
    for each in in_order(one, given.games, given.jobs):
        courses.append(each)
        if len(courses) % 50 == 0 or len(courses) == given.games:
            print(report(courses), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
