"""Dates close to the right one, and of its kind: a day beside days, weeks beside weeks.

The quiz lays them out (VI-914), and so does whoever asks for dates without a board.
"""

from __future__ import annotations

from collections.abc import Iterable

from nastolka.core.rng import Rng

from .tables import CARD, EVENT, Event

CLOSE = 4  # on either side so many are drawn from
MONTH = 31


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
    """Tell whether two dates are of one kind: as exactly known, and both a day, some weeks or longer."""
    return (one.precision, _span(one)) == (other.precision, _span(other))


def _span(event: Event) -> int:
    """Return whether an event took a day, up to a month, or longer."""
    days = _counted(event.end) - _counted(event.start)
    return (days > 0) + (days > MONTH)


def _counted(day: str) -> int:
    """Count days, a month for 31 of them: exact enough to tell weeks from months."""
    year, month, number = map(int, day.split("-"))
    return (year * 12 + month) * MONTH + number


def _some(days: list[str], count: int, rng: Rng) -> list[str]:
    """Draw so many of the nearest days."""
    close = days[: max(count, CLOSE)]
    rng.shuffle(close)
    return close[:count]


def asked(cards: Iterable[int]) -> list[Event]:
    """Return the events of these cards, in the order of history."""
    wanted = set(cards)
    return [event for event in EVENT.values() if CARD[event.id] in wanted]
