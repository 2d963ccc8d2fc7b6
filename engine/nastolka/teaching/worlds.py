"""What a student cannot see: every world there may be, a sample of them, or one in which nobody may look.

In the last, hidden cards are put in that cannot be looked at. Where a search ends without trying to, what it
found holds whatever lies there: a proof for all worlds at the price of one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple, NoReturn

from nastolka.core.dealing import Pool
from nastolka.core.kinds import Action
from nastolka.core.rng import Rng
from nastolka.core.state import State

MOST_WORLDS = 150  # more are not enumerated
SAMPLE = 12  # worlds imagined where there are more
MOST_OUTCOMES = 1_000  # of one answer of nature
MOST_NUMBERS = 12  # drawn for it


class Touched(Exception):
    """A card was looked at that nobody may look at."""


class TooMuchLuck(Exception):
    """Nature has more answers than can be gone through."""


def _touched(*_: object) -> NoReturn:
    raise Touched


LOOKS = (
    "eq ne lt le gt ge hash index int bool add radd sub rsub mul rmul and rand or ror xor rxor lshift "
    "rlshift rshift rrshift mod rmod floordiv rfloordiv neg invert getitem len iter contains call float str "
    "format"
)
# A card that lies somewhere, may be moved, and can neither be compared, counted with, nor looked up.
Unseen: Any = type(
    "Unseen", (), {f"__{look}__": _touched for look in LOOKS.split()} | {"__repr__": lambda _: "?"}
)


class Imagined(NamedTuple):
    """The worlds a search goes through."""

    worlds: list[State]
    sampled: bool  # there are more
    blind: bool  # nobody may look at what is hidden


def blind(state: State, seat: int) -> Imagined | None:
    """Return the worlds in which hidden cards cannot be looked at; None where no card is hidden."""
    pools = state.hidden(seat)
    if not any(pool.cards for pool in pools):
        return None
    world = state.clone()
    try:
        world.fill(seat, [[Unseen() for _ in pool.cards] for pool in pools])
        return Imagined(list(_sealed(world, seat)), False, True)
    except Touched:
        return None


def imagined(state: State, seat: int) -> Imagined:
    """Return every world that looks to this seat like the true one; of very many, a sample."""
    dealt = _deals(state.hidden(seat))
    if dealt is not None:
        worlds: list[State] = []
        for cards in dealt:
            world = state.clone()
            if cards:
                world.fill(seat, [list(pool) for pool in cards])
            worlds += _sealed(world, seat)
        if len(worlds) <= MOST_WORLDS:
            return Imagined(worlds, False, False)
    return Imagined([state.determinize(seat, Rng(f"check/{n}")) for n in range(SAMPLE)], True, False)


def _sealed(world: State, seat: int) -> Iterator[State]:
    """Yield a world for every answer the others may have sealed in it."""
    others = [(owner, frame) for owner, (frame, _) in world.sealed.items() if owner != seat]
    for answers in product(*(world.OPTIONS[frame.kind](world, frame) for _, frame in others)):
        one = world.clone()
        for (owner, frame), answer in zip(others, answers, strict=True):
            one.sealed[owner] = (frame, answer)
        yield one


def _deals(pools: list[Pool]) -> list[tuple[tuple[Any, ...], ...]] | None:
    """Return every way the hidden cards may lie, or None where there are too many."""
    ways: list[tuple[tuple[Any, ...], ...]] = [()]
    for pool in pools:
        orders = []
        for order in _orders(tuple(sorted(pool.cards)), pool, ()):
            orders.append(order)
            if len(orders) * len(ways) > MOST_WORLDS:
                return None
        ways = [(*way, order) for way in ways for order in orders]
    return ways


def _orders(cards: tuple[Any, ...], pool: Pool, before: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield every different order of the cards that all slots admit."""
    if not cards:
        yield before
        return
    fit = pool.fits[len(before)] if pool.fits else None
    for i, card in enumerate(cards):
        if (i and cards[i - 1] == card) or (fit is not None and not fit(card)):
            continue
        yield from _orders((*cards[:i], *cards[i + 1 :]), pool, (*before, card))


# -- luck ----------------------------------------------------------------------------------------------------


class _Branching(Rng):
    """Numbers that are told, and how many there might have been of each."""

    __slots__ = ("path", "sizes")

    def __init__(self, path: list[int]) -> None:
        self.random = _unknown
        self.path = path
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        if len(self.sizes) >= MOST_NUMBERS:  # whoever draws until something fits might never end
            raise TooMuchLuck
        self.sizes.append(n)
        at = len(self.sizes) - 1
        return self.path[at] if at < len(self.path) else 0

    def choice(self, items: Any) -> Any:
        return items[self.below(len(items))]

    def shuffle(self, items: list[Any]) -> None:
        if len(items) > 6:
            raise TooMuchLuck
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def _unknown() -> float:
    raise TooMuchLuck


def outcomes(state: State) -> list[tuple[Action, float]]:
    """Return nature's answers to the question on top, and their probabilities; TooMuchLuck if too many."""
    frame = state.stack[-1]
    row = state.CHANCES[frame.kind]
    if row.outcomes is not None:
        return list(row.outcomes(state, frame))
    found: dict[Action, float] = {}
    path: list[int] | None = []
    for _ in range(MOST_OUTCOMES):
        if path is None:
            return list(found.items())
        rng = _Branching(path)
        action, chance = state.draw(rng), 1.0
        for size in rng.sizes:
            chance /= size
        found[action] = found.get(action, 0.0) + chance
        path = _next(path, rng.sizes)
    raise TooMuchLuck


def _next(path: list[int], sizes: list[int]) -> list[int] | None:
    """Return the next combination of numbers, as one counts; None after the last."""
    full = [*path, *[0] * (len(sizes) - len(path))][: len(sizes)]
    while full:
        last = full.pop() + 1
        if last < sizes[len(full)]:
            return [*full, last]
    return None


# -- what tells positions apart ------------------------------------------------------------------------------


@cache
def _slots(kind: type[State]) -> tuple[str, ...]:
    names = [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
    return tuple(name for name in dict.fromkeys(names) if name != "journal")


def key_of(state: State) -> str:
    """Return a text that is the same only for equal positions."""
    return repr([getattr(state, name) for name in _slots(type(state))])
