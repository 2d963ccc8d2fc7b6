"""Rows of the box: which one a card's name means, and what the page reads off it."""

from __future__ import annotations

from collections.abc import Iterable

from nastolka.games.allmeans.tables import BINDER, ROWS, SYMBOLS, Card

ACTIVE = SYMBOLS[:-1]  # symbols that make combinations


def slug(name: str) -> str:
    """Return the card a copy is of."""
    return name.partition(".")[0]


def row_of(name: str) -> Card | None:
    """Return the row of a card, or nothing for a foreign name."""
    return BINDER[ROWS[slug(name)]] if slug(name) in ROWS else None


def has_ability(name: str, kind: str) -> bool:
    """Tell whether a card has an ability of a kind."""
    card = row_of(name)
    return card is not None and any(each.kind == kind for each in card.abilities)


def printed(name: str) -> tuple[str, ...]:
    """Return the active symbols printed on a card."""
    card = row_of(name)
    return tuple(one for one in card.symbols if one in ACTIVE) if card else ()


def sum_of(names: Iterable[str]) -> int:
    """AM-54: add the numbers of cards."""
    cards = (row_of(one) for one in names)
    return sum(card.number for card in cards if card)
