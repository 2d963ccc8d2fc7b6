"""Combinations as facts: what an action plays, what cards add up to, and what would complete them.

It reads the legal actions of a view and never decides one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.boards.allmeans.cards.rows import printed, sum_of
from app.boards.allmeans.places import COMBINATIONS, cards_picked
from app.boards.glance import Glance
from nastolka.core.remember import for_a_match
from nastolka.games.allmeans.tables import COMBO, NUMBER_COMBINATIONS
from nastolka.games.allmeans.views import View

TOTAL = {each.key: total for total, each in NUMBER_COMBINATIONS.items()}


# -- what an action plays ------------------------------------------------------------------------------------


def number_key(names: Iterable[str]) -> str:
    """AM-54: return which combination cards add up to, or nothing."""
    total = sum_of(names)
    return NUMBER_COMBINATIONS[total].key if total in NUMBER_COMBINATIONS else ""


def pair_key(first: str, second: str) -> str:
    """AM-73: return the combination of two active symbols, or nothing."""
    pair = sorted((first, second))
    return next((key for key, each in COMBO.items() if each.pair and sorted(each.pair) == pair), "")


@for_a_match(512)
def key_of(line: str) -> str:
    """Return which combination an action plays; nothing for other actions."""
    kind, *args = line.split()
    if kind == "number":
        return number_key(args)
    if kind in ("symbols", "field"):
        return pair_key(args[1], args[3])
    return "neutral" if kind == "neutral" else ""


def cards_of(line: str) -> tuple[str, ...]:
    """Return the cards a combination takes from hand and buffer."""
    kind, *args = line.split()
    return {"number": tuple(args), "neutral": tuple(args), "symbols": tuple(args[::2])}.get(kind, ())


# -- what one holds ------------------------------------------------------------------------------------------


def holding(view: View) -> dict[str, tuple[str, ...]]:
    """AM-67: return the own cards of hand and buffer with the active symbols each offers."""
    seat = view["seat"]
    if seat is None:
        return {}
    hand = {one: printed(one) for one in view["hands"][seat] if one}
    return {**hand, **{one["card"]: tuple(one["symbols"]) for one in view["buffers"][seat]}}


def in_buffer(view: View, name: str) -> bool:
    """Tell whether a card lies in the viewer's buffer."""
    seat = view["seat"]
    return seat is not None and any(one["card"] == name for one in view["buffers"][seat])


# -- what is being put together ------------------------------------------------------------------------------


class Build(NamedTuple):
    """What is being put together: cards, what they add up to, and the actions they make as they are."""

    cards: tuple[str, ...]
    total: int
    number: str  # the legal action, or nothing
    pairs: tuple[str, ...]
    neutral: tuple[str, ...]


def build(glance: Glance) -> Build:
    """Return what the picked cards make, as they are."""
    cards = tuple(cards_picked(glance.picked))
    exact = [line for line in glance.options if set(cards_of(line)) == set(cards) and cards]
    number, pairs, neutral = (
        tuple(line for line in exact if line.startswith(kind)) for kind in ("number", "symbols", "neutral")
    )
    return Build(cards, sum_of(cards), next(iter(number), ""), pairs, neutral)


def forbidden(view: View, made: Build) -> list[str]:
    """Return the pairs of symbols of two picked cards that make something which is not legal now."""
    if len(made.cards) != 2:
        return []
    held = holding(view)
    one, other = made.cards
    keys = {key_of(line) for line in made.pairs}
    lines = {
        pair_key(first, second): f"symbols {one} {first} {other} {second}"
        for first in held.get(one, ())
        for second in held.get(other, ())
    }
    return [line for key, line in lines.items() if key not in keys]


# -- what can be made ----------------------------------------------------------------------------------------


def completions(view: View, cards: Sequence[str]) -> dict[int, list[str]]:
    """Return the cards any one of which completes a number combination, by its total."""
    wanted = set(cards)
    found: dict[int, list[str]] = {}
    for line in view["actions"]:
        kind, *args = line.split()
        if kind == "number" and len(args) == len(wanted) + 1 and wanted < set(args):
            last = next(one for one in args if one not in wanted)
            found.setdefault(sum_of(args), []).append(last)
    return dict(sorted(found.items()))


def completing(view: View, cards: Sequence[str]) -> dict[str, int]:
    """Return for each card that completes a number combination the total it makes."""
    if not cards:
        return {}
    return {card: total for total, names in completions(view, cards).items() for card in names}


def ways(view: View) -> dict[str, list[str]]:
    """Return every legal combination by its key, those with the fewest cards first."""
    found: dict[str, list[str]] = {}
    for line in view["actions"]:
        if line.split()[0] in (*COMBINATIONS, "field"):
            found.setdefault(key_of(line), []).append(line)
    return {key: sorted(lines, key=lambda line: len(line.split())) for key, lines in found.items()}
