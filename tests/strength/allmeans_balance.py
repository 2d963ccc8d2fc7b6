"""Whether the designed cards and decks of By All Means make an even game.

Equal bots against each other, and what came of it.

python tests/strength/allmeans_balance.py --games 600 --seed 1 --iterations 16

Every ordered pair of the four ready decks and of random legal ones (which both deal anew for every two games)
is played as often as any other. Two games in a row share deal and lot and swap the decks. Prints the lines
that stand in allmeans-balance.txt. The games are fixed by the seed, whatever the number of jobs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations_with_replacement
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2] / "engine"))

from nastolka import Session
from nastolka.ai.arena import interval, play_match
from nastolka.games.allmeans.state import State
from nastolka.games.allmeans.tables import CARDS, DECKS
from nastolka.terminal.series import in_order

FIELD = (*DECKS, "random")
PAIRS = tuple(combinations_with_replacement(FIELD, 2))
USES = {"deploy", "slip", "shadow", "facedown", "play", "discard"}  # what a card is for, beside combinations
WINS = ("influence", "trust", "territories")


class Course(NamedTuple):
    """What one game tells about the balance."""

    decks: tuple[str, str]
    first: int
    result: tuple[float, ...]
    why: str
    turns: float  # each
    drawn: tuple[frozenset[str], ...]  # copies that came to a seat's hand
    played: tuple[frozenset[str], ...]  # copies put to the use they are printed for
    combined: tuple[frozenset[str], ...]


def course(match: Session) -> Course:
    """Read the course of a finished match from its log."""
    state, result = match.state, match.state.result()
    assert isinstance(state, State) and result is not None
    drawn: list[set[str]] = [set(), set()]
    played: list[set[str]] = [set(), set()]
    combined: list[set[str]] = [set(), set()]
    for entry in match.log:
        for event in entry.events:
            if event.kind == "drew":
                drawn[event.args[0]].update(event.args[2])
        if entry.seat in (0, 1):
            kind, args = entry.action
            if kind in USES:
                played[entry.seat].add(args[0])
            elif kind in ("number", "neutral"):
                combined[entry.seat].update(args)
            elif kind == "symbols":
                combined[entry.seat].update(args[::2])
    return Course(
        (state.options["deck_0"], state.options["deck_1"]),
        state.first,
        result,
        state.why_won,
        state.round / 2,
        *(tuple(map(frozenset, each)) for each in (drawn, played, combined)),
    )


def play(seed: str, iterations: int, level: str, game: int) -> Course:
    """Play one game of the series."""
    deal, swapped = divmod(game, 2)
    decks = PAIRS[deal % len(PAIRS)][:: -1 if swapped else 1]
    options = {"deck_0": decks[0], "deck_1": decks[1]}
    return course(play_match("allmeans", (level, level), f"{seed}/{deal}", iterations, options))


# -- the report ----------------------------------------------------------------------------------------------


def report(courses: list[Course]) -> str:
    """Return the figures the issue asks for."""
    games = len(courses)
    turns = sorted(each.turns for each in courses)
    why = Counter(each.why for each in courses)
    lines = [
        f"games                  {games}, {sum(each.result == (0.5, 0.5) for each in courses)} drawn",
        f"first player wins      {_share(sum(each.result[each.first] for each in courses), games)}",
        f"turns each             median {turns[games // 2]:g}, {turns[0]:g} to {turns[-1]:g}, "
        f"nine in ten between {turns[games // 20]:g} and {turns[-games // 20 - 1]:g}",
        f"won by                 {', '.join(f'{key} {why[key]}' for key in (*WINS, 'draw', 'limit'))}",
        "",
        *_decks(courses),
        "",
        *_cards(courses),
    ]
    return "\n".join(lines)


def _share(score: float, games: int) -> str:
    if not games:
        return "-"
    return interval(score, games)


def _scores(courses: list[Course], deck: str, other: str) -> list[float]:
    """Return what a deck got against another one, from whichever seat."""
    return [
        each.result[seat]
        for each in courses
        for seat in (0, 1)
        if each.decks[:: 1 - 2 * seat] == (deck, other)
    ]


def _decks(courses: list[Course]) -> Iterator[str]:
    """Yield, deck by deck, what it got over the field and against each of the others."""
    yield f"{'deck':<16} {'over the others':<30}" + "".join(
        f"{deck.partition('_')[2] or deck:>8}" for deck in FIELD
    )
    for deck in FIELD:
        each = {other: _scores(courses, deck, other) for other in FIELD if other != deck}
        total = [score for scores in each.values() for score in scores]
        row = "".join(
            f"{sum(each[other]) / len(each[other]):8.2f}" if each.get(other) else f"{'·':>8}"
            for other in FIELD
        )
        yield f"{deck:<16} {_share(sum(total), len(total)):<30}{row}"


def _cards(courses: list[Course]) -> Iterator[str]:
    """Yield, card by card, how often it came to a hand, was played, and what those got who played it."""
    yield f"{'card':<20} drawn  played  share  combined  won  lost"
    for key in CARDS:
        drawn, played, combined = (_count(courses, key, zone) for zone in ("drawn", "played", "combined"))
        wins = sum(_holding(each, key, seat) * each.result[seat] for each in courses for seat in (0, 1))
        games = sum(_holding(each, key, seat) for each in courses for seat in (0, 1))
        share = f"{played / drawn:6.2f}" if drawn else "     -"
        yield f"{key:<20} {drawn:5}  {played:6} {share}  {combined:8} {wins:4g}  {games - wins:4g}"


def _count(courses: list[Course], key: str, zone: str) -> int:
    return sum(len(cards & {key, f"{key}.2"}) for each in courses for cards in getattr(each, zone))


def _holding(each: Course, key: str, seat: int) -> bool:
    """Tell whether a seat played a card."""
    return bool(each.played[seat] & {key, f"{key}.2"})


def main() -> None:
    """Play the series and print its figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--iterations", type=int, default=16)
    parser.add_argument("--level", default="top")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    one = partial(play, given.seed, given.iterations, given.level)
    courses: list[Course] = []
    for each in in_order(one, given.games, given.jobs):
        courses.append(each)
        if len(courses) % 100 == 0 or len(courses) == given.games:
            print(report(courses), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
