"""What was seen of clicks, and the rows made of it.

Knows numbers, measures nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from web.build.bench.table import Bar, Row, figure, middle, quantile

FEW = 60  # clicks that met a thinking bot: with less, those that met none are judged
PAINTED, LONGEST = "click → painted, 95th percentile", "longest task after boot"
BAR = {PAINTED: Bar("at most", 2.5), LONGEST: Bar("at most", 100, "ms")}
PEER = "a hello page's click"
SHOWN = 5  # of many long tasks


class Click(NamedTuple):
    """One click: whether a bot thought meanwhile, whether it changed the page, how soon that was painted."""

    thinking: bool
    changed: bool
    ms: float


class Seen(NamedTuple):
    """The clicks of one visit, and the milliseconds of its long tasks after boot."""

    clicks: Sequence[Click]
    tasks: Sequence[float]

    def times(self, thinking: bool) -> list[float]:
        """Return how long the clicks took that changed the page, while a bot thought or while none did."""
        return [click.ms for click in self.clicks if click.changed and click.thinking == thinking]


def seen(told: Mapping[str, Any]) -> Seen:
    """Return what a page with `WATCH` in it told."""
    tasks = [float(duration) for start, duration in told["tasks"] if start > told["boot"]]
    return Seen([Click(**click) for click in told["clicks"]], tasks)


def rows(who: str, runs: Sequence[Seen], peers: Sequence[Seen] = ()) -> list[Row]:
    """Return the rows of one table, clicked at in several runs, beside a hello page in the same runs."""
    return [painted(who, runs, peers), longest(who, runs)]


def painted(who: str, runs: Sequence[Seen], peers: Sequence[Seen]) -> Row:
    """Return how soon clicks were painted: the median of the runs' 95th percentiles."""
    thinking = thoughtful(runs)
    ours, theirs = slowest(runs, thinking), slowest(peers, thinking)
    times = [ms for run in runs for ms in run.times(thinking)]
    note = (
        f"{spread(ours)} beside {spread(theirs)} ms; {len(times)} clicks that changed the page while "
        f"{'a top bot thought' if thinking else 'no bot thought'}, "
        f"their median {figure(middle(times))} ms; {told_of_others(runs, not thinking)}"
    )
    return Row(f"{who}: {PAINTED}", "ms", middle(ours), PEER, middle(theirs), BAR[PAINTED], note)


def thoughtful(runs: Sequence[Seen]) -> bool:
    """Tell whether enough clicks of every run met a thinking bot."""
    return all(len(run.times(thinking=True)) >= FEW for run in runs)


def told_of_others(runs: Sequence[Seen], thinking: bool) -> str:
    """Tell of the clicks that are not judged."""
    times = [ms for run in runs for ms in run.times(thinking)]
    slow = f", 95th percentile {figure(quantile(times, 0.95))} ms" if times else ""
    return f"{len(times)} others{slow}"


def slowest(runs: Sequence[Seen], thinking: bool) -> list[float]:
    """Return the 95th percentile of every run that has clicks of this kind."""
    return [quantile(times, 0.95) for run in runs if (times := run.times(thinking))]


def spread(values: Sequence[float]) -> str:
    """Return all the values in the order they were taken."""
    return " ".join(map(figure, values)) or "none"


def longest(who: str, runs: Sequence[Seen]) -> Row:
    """Return the longest task of all runs."""
    tasks = sorted((ms for run in runs for ms in run.tasks), reverse=True)
    note = f"{len(tasks)} tasks of 50 ms or more, the longest {spread(tasks[:SHOWN])}"
    return Row(f"{who}: {LONGEST}", "ms", max(tasks, default=0.0), bar=BAR[LONGEST], note=note)
