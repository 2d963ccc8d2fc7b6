"""Dates close to the right one, and of its kind: a day beside days, a span beside spans.

The quiz lays them out (VI-914), and so does whoever asks for dates without a board.
"""

from __future__ import annotations

from collections.abc import Iterable

from nastolka.core.rng import Rng

from .tables import CARD, EVENT, Event

CLOSE = 4  # on either side so many are drawn from


def near(event: Event, pool: Iterable[Event], count: int, rng: Rng) -> list[Event]:
    """Return so many other events, before and after this one; fewer where there are no more.

    How many lie before is drawn too: otherwise the right date would be the middle one. No two begin on
    one day.
    """
    starts = {other.start: other for other in pool if alike(other, event) and other.start != event.start}
    line = sorted(starts)
    before = [day for day in reversed(line) if day < event.start]
    after = [day for day in line if day > event.start]
    count = min(count, len(line))
    fewest, most = max(0, count - len(after)), min(count, len(before))
    earlier = fewest + rng.below(most - fewest + 1)
    days = _some(before, earlier, rng) + _some(after, count - earlier, rng)
    return [starts[day] for day in days]


def alike(one: Event, other: Event) -> bool:
    """Tell whether two dates are of one kind: as exactly known, both a single day or both a span."""
    return one.precision == other.precision and (one.start == one.end) == (other.start == other.end)


def _some(days: list[str], count: int, rng: Rng) -> list[str]:
    """Draw so many of the nearest days."""
    close = days[: max(count, CLOSE)]
    rng.shuffle(close)
    return close[:count]


def asked(cards: Iterable[int]) -> list[Event]:
    """Return the events of these cards, in the order of history."""
    wanted = set(cards)
    return [event for event in EVENT.values() if CARD[event.id] in wanted]
