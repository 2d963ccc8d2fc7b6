"""An exercise on dates: what is asked, of whom, how it was answered, what is asked again at the end. Pure.

An *order* puts events one after another, a *match* joins each to its year, a *ticket* asks five dates among
four each. Everything is drawn from the wish's seed: a link gives the same to all.
"""

from __future__ import annotations

from typing import NamedTuple

from nastolka.core.rng import Rng
from nastolka.games.victory.near import near
from nastolka.games.victory.tables import EVENT, Event

from .wish import DATED, LEAST, Wish

ROUNDS = {"order": 2, "match": 2, "ticket": 5}  # of every team
CHOICES = 4


class Task(NamedTuple):
    """One thing that is asked at once."""

    kind: str
    team: int
    events: tuple[str, ...]  # as they are laid out
    dates: tuple[str, ...] = ()  # of a ticket: those to choose from
    again: bool = False  # asked once more, for it was missed

    @property
    def right(self) -> tuple[str, ...]:
        """The events in the order of history."""
        return tuple(sorted(self.events, key=lambda key: (EVENT[key].start, EVENT[key].end)))


class Score(NamedTuple):
    """How a team stands."""

    right: int = 0
    asked: int = 0
    mended: int = 0  # named rightly when asked again
    again: int = 0


class Exercise:
    """The course of an exercise."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.teams = max(1, wish.teams)
        self.tasks = drawn(wish)
        self.at = 0
        self.scores = [Score() for _ in range(self.teams)]
        self.missed: list[tuple[int, str]] = []  # team, event
        self.repeats = False
        self.begin()

    @property
    def task(self) -> Task | None:
        """What is asked now; none when all is done."""
        return self.tasks[self.at] if self.at < len(self.tasks) else None

    def begin(self) -> None:
        """Lay out the task."""
        self.laid: list[str] = list(self.task.events) if self.task else []
        self.years: dict[str, int] = {}
        self.answer = ""
        self.checked = False

    # -- answering -------------------------------------------------------------------------------------------

    def move(self, key: str, place: int) -> None:
        """Put an event of an ordering in a place."""
        if not self.checked and key in self.laid:
            place = min(max(place, 0), len(self.laid) - 1)
            self.laid.remove(key)
            self.laid.insert(place, key)

    def join(self, key: str, year: int) -> None:
        """Join an event to a year."""
        if not self.checked and key in self.laid:
            self.years[key] = year

    def complete(self) -> bool:
        """Tell whether everything has its answer."""
        if self.task is None or self.task.kind == "order":
            return True
        return bool(self.answer) if self.task.kind == "ticket" else len(self.years) == len(self.laid)

    def wrong(self) -> list[str]:
        """Return the events of this task that are not where, or when, they belong."""
        task = self.task
        if task is None:
            return []
        if task.kind == "ticket":
            return [key for key in task.events if EVENT[key].date != self.answer]
        if task.kind == "match":
            return [key for key in task.events if self.years.get(key) != EVENT[key].year]
        return [key for key, right in zip(self.laid, task.right, strict=True) if key != right]

    def check(self) -> list[str]:
        """Count the answers, once; return what is wrong."""
        wrong, task = self.wrong(), self.task
        if self.checked or task is None:
            return wrong
        self.checked = True
        asked, right = len(task.events), len(task.events) - len(wrong)
        old = self.scores[task.team]
        if task.again:
            self.scores[task.team] = old._replace(mended=old.mended + right, again=old.again + asked)
        else:
            self.scores[task.team] = old._replace(right=old.right + right, asked=old.asked + asked)
            self.missed += [(task.team, key) for key in wrong]
        return wrong

    def go_on(self) -> None:
        """Go to the next task; after the last one what was missed is asked again, once."""
        if not self.checked:
            return
        self.at += 1
        if self.at == len(self.tasks) and not self.repeats:
            self.repeats = True
            self.tasks += again(self.wish, self.missed)
        self.begin()


# -- drawing -------------------------------------------------------------------------------------------------


def enough(wish: Wish) -> bool:
    """Tell whether there are events enough: a ticket asks even for one, an order needs some."""
    return len({event.start for event in wish.dated()}) >= (1 if wish.kind == "ticket" else LEAST)


def drawn(wish: Wish) -> list[Task]:
    """Return the tasks of an exercise, the teams by turns; none where there are too few events."""
    pool = wish.dated()
    if wish.kind not in ROUNDS or not enough(wish):
        return []
    rng = Rng(f"dates/{wish.kind}/{wish.seed}")
    size = 1 if wish.kind == "ticket" else wish.n
    deck: list[Event] = []
    tasks = []
    teams = max(1, wish.teams)
    rounds = (
        min(ROUNDS["ticket"], len(pool))
        if wish.kind == "ticket" and teams == 1
        else ROUNDS[wish.kind] * teams
    )
    for number in range(rounds):
        events, deck = _dealt(pool, deck, size, rng)
        tasks.append(_task(wish.kind, number % teams, events, rng))
    return tasks


def _dealt(pool: list[Event], deck: list[Event], size: int, rng: Rng) -> tuple[list[Event], list[Event]]:
    """Take so many events off the deck, each beginning on a day of its own; a spent deck is shuffled anew."""
    taken: dict[str, Event] = {}
    days = len({event.start for event in pool})
    while len(taken) < min(size, days):
        if not deck:
            deck = [event for event in pool if event.start not in taken]
            rng.shuffle(deck)
        event = deck.pop()
        taken.setdefault(event.start, event)
    return list(taken.values()), deck


def _task(kind: str, team: int, events: list[Event], rng: Rng, repeated: bool = False) -> Task:
    dates: list[str] = []
    if kind == "ticket":
        others = near(events[0], DATED, CHOICES - 1, rng)
        dates = [events[0].date, *(other.date for other in others)]
        rng.shuffle(dates)
    keys = [event.id for event in events]
    task = Task(kind, team, tuple(keys), tuple(dates), repeated)
    while kind == "order" and task.events == task.right:  # nothing would be left to do
        rng.shuffle(keys)
        task = task._replace(events=tuple(keys))
    return task


def again(wish: Wish, missed: list[tuple[int, str]]) -> list[Task]:
    """Return what is asked once more: every team what it missed."""
    rng = Rng(f"dates/{wish.kind}/{wish.seed}/again")
    size = {"ticket": 1, "match": wish.n, "order": wish.n}[wish.kind]
    tasks = []
    for team in sorted({team for team, _ in missed}):
        events = [EVENT[key] for whose, key in missed if whose == team]
        rng.shuffle(events)
        for first in range(0, len(events), size):
            part = events[first : first + size]
            if wish.kind == "order":
                part = _filled(part, wish, rng)
            tasks.append(_task(wish.kind, team, part, rng, repeated=True))
    return tasks


def _filled(events: list[Event], wish: Wish, rng: Rng) -> list[Event]:
    """Add close events to an ordering of too few."""
    known = {event.start: event for event in events}
    for other in near(events[0], wish.dated(), LEAST + len(events), rng) + wish.dated():
        if len(known) >= LEAST:
            break
        known.setdefault(other.start, other)
    return list(known.values())
