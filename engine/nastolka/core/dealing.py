"""Dealing hidden cards anew: the one place where a world is forgotten and imagined again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from .rng import Rng

Fits = Callable[[Any], bool]


class Pool(NamedTuple):
    """Interchangeable hidden cards, slot by slot; a slot may admit only the cards its `fits` accepts."""

    cards: list[Any]
    fits: Sequence[Fits | None] | None = None


def deal(pool: Pool, rng: Rng) -> list[Any]:
    """Return the pool's cards in a random order that every slot admits."""
    cards = sorted(pool.cards)  # forget the true order before shuffling
    rng.shuffle(cards)
    if pool.fits is None or not any(pool.fits):
        return cards
    return _deal_constrained(cards, pool.fits, rng)


def _deal_constrained(cards: list[Any], fits: Sequence[Fits | None], rng: Rng) -> list[Any]:
    """Serve the most constrained slots first; move earlier slots along when a later one would go empty."""
    admits = {slot: [i for i, card in enumerate(cards) if fit(card)] for slot, fit in enumerate(fits) if fit}
    owner: dict[int, int] = {}  # index into cards → slot
    for slot in sorted(admits, key=lambda slot: (len(admits[slot]), slot)):
        if not _assign(slot, admits, owner, set()):
            raise ValueError(f"no card fits hidden slot {slot}")
    dealt: list[Any] = [None] * len(fits)
    for i, slot in owner.items():
        dealt[slot] = cards[i]
    spare = [card for i, card in enumerate(cards) if i not in owner]
    rng.shuffle(spare)  # what nobody took lies late in the order: left so, free slots would favour some cards
    return [dealt[slot] if slot in admits else spare.pop() for slot in range(len(fits))]


def _assign(slot: int, admits: dict[int, list[int]], owner: dict[int, int], tried: set[int]) -> bool:
    """Give the slot a card, asking earlier owners to take another one (an augmenting path)."""
    for i in admits[slot]:
        if i in tried:
            continue
        tried.add(i)
        if i not in owner or _assign(owner[i], admits, owner, tried):
            owner[i] = slot
            return True
    return False
