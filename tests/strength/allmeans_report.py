"""What the games of a series say about By All Means' balance, and which of the pool's targets they meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from strength.allmeans_course import Course, copies

from nastolka.ai.arena import interval, wilson
from nastolka.games.allmeans.tables import BINDER, CARDS, DECKS, Card

FIELD = (*DECKS, "random")
PAIRS = tuple(combinations_with_replacement(FIELD, 2))
WINS = ("influence", "trust", "territories")
BEST_DECK = 0.60
FIRST_PLAYER = (0.46, 0.54)
EACH_WAY = 0.10
LOYALTIES, ALIKE = 4, 6  # values printed at least, territories with the same one at most
PLAYED = 0.25  # of what was drawn; a card's interval may not lie below


class Target(NamedTuple):
    """One of the targets, and how it stands."""

    met: bool
    says: str
    found: str


def report(courses: Sequence[Course], pooled: Sequence[Course]) -> str:
    """Return the figures, and the targets with yes or no; cards are judged over all games of `pooled`."""
    parts = (_targets(courses, pooled), _game(courses), _decks(courses), _cards(pooled))
    return "\n\n".join("\n".join(part) for part in parts)


# -- the targets ---------------------------------------------------------------------------------------------


def _targets(courses: Sequence[Course], pooled: Sequence[Course]) -> Iterator[str]:
    for target in (*printed_targets(BINDER), *played_targets(courses, pooled)):
        yield f"{'yes' if target.met else 'NO ':<4} {target.says:<66} {target.found}"


def printed_targets(binder: Sequence[Card]) -> Iterator[Target]:
    """Yield the targets that a look at the cards answers."""
    loyal = Counter(row.loyalty for row in binder if row.type == "territory")
    yield Target(
        len(loyal) >= LOYALTIES and max(loyal.values()) <= ALIKE,
        f"printed loyalty of {LOYALTIES} values or more, none on more than {ALIKE} territories",
        ", ".join(f"{n} on {loyal[n]}" for n in sorted(loyal)),
    )
    bare = [row.key for row in binder if (0, 0) in _pairs(row)]
    yield Target(not bare, "no card whose two printed figures are both 0", ", ".join(bare) or "none")


def _pairs(row: Card) -> tuple[tuple[int | None, int | None], ...]:
    """Return the figures that are printed two and two: the price, and an Agent's or a territory's values."""
    values = {"territory": (row.green, row.red), "agent": (row.efficiency, row.toughness)}
    own = values.get(row.type.removeprefix("graffiti_"))
    return (row.price,) if own is None else (row.price, own)


def played_targets(courses: Sequence[Course], pooled: Sequence[Course]) -> Iterator[Target]:
    """Yield the targets that only games answer."""
    games = len(courses)
    shares = [(sum(each) / len(each), deck) for deck in FIELD if (each := over_others(courses, deck))]
    share, best = max(shares, default=(1.0, "none has met another"))
    yield Target(share <= BEST_DECK, f"no deck above {BEST_DECK:.2f}", f"{share:.3f} ({best})")
    first = sum(each.result[each.first] for each in courses) / games
    low, high = FIRST_PLAYER
    yield Target(low <= first <= high, f"first player {low} to {high}", f"{first:.3f}")
    why = Counter(each.why for each in courses)
    rarest = min(WINS, key=lambda way: why[way])
    yield Target(
        why[rarest] >= EACH_WAY * games,
        f"each way to win in {EACH_WAY:.2f} of the games or more",
        f"{why[rarest] / games:.3f} ({rarest})",
    )
    idle = [f"{key} {played / drawn:.3f}" for key, drawn, played in uses(pooled) if _idle(played, drawn)]
    yield Target(
        not idle,
        f"no card whose interval of being played when drawn lies below {PLAYED}",
        ", ".join(idle) or "none",
    )


def _idle(played: int, drawn: int) -> bool:
    return bool(drawn) and wilson(played, drawn)[1] < PLAYED


# -- the figures ---------------------------------------------------------------------------------------------


def _game(courses: Sequence[Course]) -> Iterator[str]:
    games = len(courses)
    turns = sorted(each.turns for each in courses)
    lands = Counter(each.lands for each in courses)
    why = Counter(each.why for each in courses)
    lost: Counter[str] = Counter()
    for each in courses:
        lost.update(each.trust)
    yield f"games                  {games}, {sum(each.result == (0.5, 0.5) for each in courses)} drawn"
    yield f"first player wins      {interval(sum(each.result[each.first] for each in courses), games)}"
    yield (
        f"turns each             median {turns[games // 2]:g}, {turns[0]:g} to {turns[-1]:g}, "
        f"nine in ten between {turns[games // 20]:g} and {turns[games - 1 - games // 20]:g}"
    )
    yield f"won by                 {', '.join(f'{key} {why[key]}' for key in (*WINS, 'draw', 'limit'))}"
    yield f"territories at the end {', '.join(f'{n}: {lands[n]}' for n in sorted(lands))}"
    yield (
        f"trust lost, both       {sum(lost.values()) / games:.1f} a game: "
        f"{', '.join(f'{cause} {n / sum(lost.values()):.2f}' for cause, n in lost.most_common())}"
    )


def scores(courses: Sequence[Course], deck: str, other: str) -> list[float]:
    """Return what a deck got against another one, from whichever seat."""
    return [
        each.result[seat]
        for each in courses
        for seat in (0, 1)
        if each.decks[:: 1 - 2 * seat] == (deck, other)
    ]


def over_others(courses: Sequence[Course], deck: str) -> list[float]:
    """Return what a deck got against all others."""
    return [score for other in FIELD if other != deck for score in scores(courses, deck, other)]


def _decks(courses: Sequence[Course]) -> Iterator[str]:
    """Yield, deck by deck, what it got over the field and against each of the others."""
    yield f"{'deck':<16} {'over the others':<30}" + "".join(
        f"{deck.partition('_')[2] or deck:>8}" for deck in FIELD
    )
    for deck in FIELD:
        each = {other: scores(courses, deck, other) for other in FIELD if other != deck}
        total = over_others(courses, deck)
        row = "".join(
            f"{sum(each[other]) / len(each[other]):8.2f}" if each.get(other) else f"{'·':>8}"
            for other in FIELD
        )
        yield f"{deck:<16} {interval(sum(total), len(total)) if total else '-':<30}{row}"


def uses(courses: Sequence[Course]) -> Iterator[tuple[str, int, int]]:
    """Yield each card, how often it was drawn and how often it was played."""
    for key in CARDS:
        yield key, _count(courses, key, "drawn"), _count(courses, key, "played")


def _cards(courses: Sequence[Course]) -> Iterator[str]:
    """Yield, card by card, how often it came to a hand, was played, and what those got who played it."""
    yield f"{'card':<20} drawn  played  share  interval        combined  won  lost    {len(courses)} games"
    for key, drawn, played in uses(courses):
        holding = [each.result[seat] for each in courses for seat in (0, 1) if copies(each.played[seat], key)]
        share = _share(played, drawn)
        combined = _count(courses, key, "combined")
        won = sum(holding)
        yield f"{key:<20} {drawn:5}  {played:6} {share}  {combined:8} {won:4g}  {len(holding) - won:4g}"


def _share(played: int, drawn: int) -> str:
    if not drawn:
        return " " * 22
    low, high = wilson(played, drawn)
    return f"{played / drawn:6.2f}  [{low:.2f}, {high:.2f}]"


def _count(courses: Sequence[Course], key: str, zone: str) -> int:
    return sum(copies(digits, key) for each in courses for digits in getattr(each, zone))
