"""Building a deck.

What is still wrong with a list, what would complete it, lists as text, and a hand to try it. Nothing here
knows a language: titles are given by whoever shows them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from nastolka.core.record import one_line
from nastolka.core.rng import Rng

from .odds import TYPES, Curves, curves
from .tables import (
    BINDER,
    CARDS,
    DECK_SIZE,
    DECKS,
    HAND,
    MAIN_SIZE,
    MAX_COPIES,
    NUMBER_COMBINATIONS,
    ROWS,
    Card,
)
from .vocabulary import Selector

MAX_TEXT, MAX_LINES, MAX_LINE, MAX_NAME = 20_000, 400, 200, 60

# -- suggesting the rest -------------------------------------------------------------------------------------

WORTH = dict(zip(NUMBER_COMBINATIONS, (1, 2, 3, 4, 3), strict=True))  # of a total, by what it gives
DEAR = 7  # what a card that cannot be played from hand counts as


@cache
def usual() -> Curves:
    """AM-3: return the curves of all ready decks together.

    A list is measured by them, since no rule asks for a mix.
    """
    every = [curves(deck) for deck in DECKS.values()]
    types = {kind: sum(each.types[kind] for each in every) for kind in TYPES}
    totals = (sum(getattr(each, part) for each in every) for part in ("cards", "prices", "priced"))
    cards, prices, priced = totals
    return Curves(cards, {}, {}, types, prices, priced)


@cache
def wanted(key: str) -> frozenset[str]:
    """Return the types of own cards that a card's text or type asks for."""
    row = BINDER[ROWS[key]]
    own = ("graffiti", "agent") if row.type == "graffiti_agent" else ()  # AM-185, AM-186
    hosts = ("territory",) if row.host == "me" else ()
    return frozenset((*own, *hosts, *_named(row.abilities)))


def _named(part: Any) -> Iterator[str]:
    """Yield the types a text names, its own side's only."""
    if isinstance(part, Selector):
        if part.side == "me":
            yield from (kind for kind in TYPES if kind == part.obj)
        yield from _named(part.where)
    elif isinstance(part, tuple):
        for each in part:
            yield from _named(each)
    elif part in TYPES:
        yield part


class Needs(NamedTuple):
    """What one more card would be worth to a list, feature by feature."""

    types: Mapping[str, int]
    numbers: Mapping[int, int]
    symbols: Mapping[str, int]
    prices: Mapping[int | None, int]
    friends: Mapping[str, int]  # type → how many cards ask for it


def suggest(counts: Mapping[str, int]) -> dict[str, int]:
    """AM-1, AM-2: return the list filled up to forty cards, what is in it kept.

    Card by card, always the one that helps most: types in the ready decks' proportion, numbers that
    add up with those there, symbols the list is short of, prices about the ready decks' average, cards
    that ask for each other.
    """
    full = dict(counts)
    for _ in range(DECK_SIZE - sum(counts.values())):
        shape = curves(full)
        needs = Needs(_types(shape), _sums(shape), _symbols(shape), _costs(shape), _friends(full))
        free = (row for row in BINDER if full.get(row.key, 0) < MAX_COPIES)
        best = max(free, key=lambda row: value(row, needs, shape, row.key in counts))
        full[best.key] = full.get(best.key, 0) + 1
    return full


def value(row: Card, needs: Needs, shape: Curves, chosen: bool) -> int:
    """Return how much one more copy of a card would help a list.

    What the player chose is worth meeting again; a second copy of another card is worth what its first was.
    """
    friends = needs.friends[row.type] + sum(shape.types[kind] for kind in wanted(row.key))
    symbols = sum(needs.symbols[symbol] for symbol in row.symbols)
    alike = needs.types[row.type] + needs.numbers[row.number] + needs.prices[row.price[0]]
    return alike + symbols + 4 * chosen + min(6, friends // 2)


def _types(shape: Curves) -> dict[str, int]:
    """AM-3: by how many cards of each type a list falls short of the ready decks' proportion."""
    return {
        kind: 6 * (usual().types[kind] * DECK_SIZE // usual().cards - have)
        for kind, have in shape.types.items()
    }


def _sums(shape: Curves) -> dict[int, int]:
    """AM-54: by how many cards there are to make a total with, and what those give.

    A crowded number makes fewer.
    """
    mean = shape.cards // len(shape.numbers)
    found = {}
    for mine, have in shape.numbers.items():
        made = sum(n * WORTH.get(mine + number, 0) for number, n in shape.numbers.items())
        found[mine] = 3 * made // max(1, shape.cards) + max(-4, min(4, mean - have))
    return found


def _symbols(shape: Curves) -> dict[str, int]:
    """AM-65: a symbol is worth the more the fewer of it there are."""
    mean = sum(shape.symbols.values()) // len(shape.symbols)
    return {symbol: 3 + max(-3, min(3, mean - have)) for symbol, have in shape.symbols.items()}


def _costs(shape: Curves) -> dict[int | None, int]:
    """AM-45: keep the average price where the ready decks have it."""
    found = {}
    for price in dict.fromkeys(row.price[0] for row in BINDER):
        paid = DEAR if price is None else price
        off = (shape.prices + paid) * usual().priced - usual().prices * (shape.priced + 1)
        found[price] = -min(8, abs(off) // usual().priced)
    return found


def _friends(full: Mapping[str, int]) -> dict[str, int]:
    """Return how many cards of a list ask for each type."""
    asked = dict.fromkeys(TYPES, 0)
    for key, n in full.items():
        for kind in wanted(key) if key in ROWS else ():
            asked[kind] += n
    return asked


# -- a list as text ------------------------------------------------------------------------------------------

LINE = re.compile(
    r"(?:[-*•·]\s*)?(?:([0-9]{1,4})\s*[x×х*]?\s+)?(.*?)(?:\s+[x×х*]\s*([0-9]{1,4}))?", re.IGNORECASE
)
BETWEEN = re.compile(r"[\W_]+")


class Fault(NamedTuple):
    """What is wrong with a line: `unknown`, `copies`, `count` or `long`, and the word it is about."""

    line: int
    kind: str
    word: str


class Reading(NamedTuple):
    """What a text says: a name, a list, and every line that could not be taken."""

    name: str
    counts: dict[str, int]
    faults: tuple[Fault, ...]


def fold(title: str) -> str:
    """Return a title as it is compared: no case, no marks, `ё` as `е`."""
    plain = title.casefold().replace("ё", "е").replace("'", "").replace("’", "")
    return BETWEEN.sub(" ", plain).strip()


def write_list(
    name: str, counts: Mapping[str, int], titles: Mapping[str, str], headings: Mapping[str, str]
) -> str:
    """Return a list as text: its name, and a line a card under the heading of its type."""
    lines = [f"# {one_line(name)[:MAX_NAME]}"]
    for kind in TYPES:
        keys = [key for key in CARDS if counts.get(key) and BINDER[ROWS[key]].type == kind]
        if keys:
            lines += ["", f"# {headings[kind]}: {sum(counts[key] for key in keys)}"]
            lines += [f"{counts[key]} {titles.get(key, key)}" for key in keys]
    return "\n".join(lines) + "\n"


def read_list(text: str, titles: Iterable[tuple[str, str]]) -> Reading:
    """Return the list a text describes; cards are named by any of the titles given, or by their slugs."""
    known = {fold(key): key for key in CARDS} | {fold(title): key for title, key in titles}
    counts: dict[str, int] = {}
    faults: list[Fault] = []
    lines = text[:MAX_TEXT].lstrip("\ufeff").splitlines()
    name = lines[0].strip().lstrip("#").strip() if lines and lines[0].lstrip().startswith("#") else ""
    for at, line in enumerate(lines[:MAX_LINES], 1):
        if line.strip() and not line.lstrip().startswith(("#", "//")):
            fault = _take(line.strip(), known, counts)
            faults += [Fault(at, *fault)] if fault else []
    if len(text) > MAX_TEXT or len(lines) > MAX_LINES:
        faults.append(Fault(min(len(lines), MAX_LINES), "long", ""))
    return Reading(one_line(name)[:MAX_NAME].strip(), counts, tuple(faults))


def _take(line: str, known: Mapping[str, str], counts: dict[str, int]) -> tuple[str, str] | None:
    """Add one line to a list, or return what is wrong with it."""
    if len(line) > MAX_LINE:
        return "long", line[:MAX_NAME]
    found = LINE.fullmatch(line)
    before, title, after = found.groups() if found else (None, line, None)
    key = known.get(fold(title)) or known.get(fold(line))
    if key is None:
        return "unknown", title[:MAX_NAME]
    n = int(before or after or 1)
    if n < 1 or (before and after):
        return "count", line[:MAX_NAME]
    if counts.get(key, 0) + n > MAX_COPIES:
        return "copies", key
    counts[key] = counts.get(key, 0) + n
    return None


# -- a hand to try -------------------------------------------------------------------------------------------


class Trial(NamedTuple):
    """A deck shuffled and dealt.

    The hand, both archives from the top, and how many cards were exchanged (−1: not yet).
    """

    seed: str
    hand: tuple[str, ...]
    main: tuple[str, ...]
    extra: tuple[str, ...]
    exchanged: int = -1


def deal(counts: Mapping[str, int], seed: str) -> Trial:
    """AM-7, AM-9: shuffle a list, split it and draw the opening hand."""
    cards = [key for key in CARDS for _ in range(counts.get(key, 0))]
    Rng(f"{seed}/deal").shuffle(cards)
    return Trial(seed, tuple(cards[:HAND]), tuple(cards[HAND:MAIN_SIZE]), tuple(cards[MAIN_SIZE:]))


def exchange(trial: Trial, away: Sequence[int]) -> Trial:
    """AM-11: once, cards of the hand go to the extra archive, and as many come from the main one.

    The extra archive is shuffled.
    """
    if trial.exchanged >= 0:
        return trial
    kept = [card for at, card in enumerate(trial.hand) if at not in away]
    extra = [*trial.extra, *(card for at, card in enumerate(trial.hand) if at in away)]
    n = len(trial.hand) - len(kept)
    if n:
        Rng(f"{trial.seed}/mix").shuffle(extra)
    return Trial(trial.seed, (*kept, *trial.main[:n]), trial.main[n:], tuple(extra), n)


def draw(trial: Trial) -> Trial:
    """AM-37: the top card of the main archive comes to the hand; who draws has no exchange any more."""
    if not trial.main:
        return trial
    hand = (*trial.hand, trial.main[0])
    return trial._replace(hand=hand, main=trial.main[1:], exchanged=max(0, trial.exchanged))
