"""The table of the bench: what was measured, beside whom, and whether the bar is met.

Knows numbers, measures nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

PASS, MISS, REPORTED, ABSENT = "pass", "MISS", "reported", "not measured"
COLUMNS = ("what", "ours", "against", "theirs", "ratio", "bar", "verdict")


class Bar(NamedTuple):
    """How a row is judged: on the ratio to the peer, or on our own figure where there is no peer."""

    word: str  # "at least" or "at most"
    limit: float
    unit: str = "×"  # "×": the ratio is judged; any other unit: our own figure

    def met(self, value: float) -> bool:
        """Tell whether a value passes."""
        return value >= self.limit if self.word == "at least" else value <= self.limit

    def __str__(self) -> str:
        sign = "≥" if self.word == "at least" else "≤"
        return f"{sign} {figure(self.limit)}{'' if self.unit == '×' else ' '}{self.unit}"


class Row(NamedTuple):
    """One line of the table. A figure that could not be taken is None, and `note` says why."""

    what: str
    unit: str
    ours: float | None
    against: str = ""
    theirs: float | None = None
    bar: Bar | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """Ours over theirs."""
        if self.ours is None or not self.theirs:
            return None
        return self.ours / self.theirs

    @property
    def verdict(self) -> str:
        """Whether the bar is met; a row without a bar is only reported."""
        value = self.ratio if self.bar is None or self.bar.unit == "×" else self.ours
        if self.bar is None:
            return ABSENT if self.ours is None else REPORTED
        if value is None:
            return ABSENT
        return PASS if self.bar.met(value) else MISS


def figure(value: float | None) -> str:
    """Write a number with three figures that count, thousands set apart."""
    if value is None:
        return "–"
    if abs(value) >= 1000:
        digits = len(str(int(abs(value)))) - 3
        return f"{round(value, -digits):,.0f}".replace(",", " ")
    return f"{value:.3g}"


def quantile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that at least this share of all values do not exceed."""
    ranked = sorted(values)
    return ranked[max(0, -int(-share * len(ranked) // 1) - 1)]


def middle(values: Sequence[float]) -> float | None:
    """Return the median, or None where nothing was measured."""
    return median(values) if values else None


def cells(row: Row) -> tuple[str, ...]:
    """Return a row as the words of its columns."""
    return (
        row.what,
        f"{figure(row.ours)} {row.unit}" if row.ours is not None else "–",
        row.against or "–",
        f"{figure(row.theirs)} {row.unit}" if row.theirs is not None else "–",
        f"{figure(row.ratio)}×" if row.ratio is not None else "–",
        str(row.bar) if row.bar else "–",
        row.verdict,
    )


def render(rows: Sequence[Row]) -> str:
    """Return the table as text: columns aligned, each row's note beneath the table."""
    lines = [COLUMNS, *(cells(row) for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(COLUMNS))]
    text = [
        "  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    text.insert(1, "  ".join("─" * width for width in widths))
    notes = [f"{row.what}: {row.note}" for row in rows if row.note]
    return "\n".join([*text, "", *notes] if notes else text)


def summary(rows: Sequence[Row]) -> str:
    """Count the verdicts in one line."""
    counts = [(word, sum(row.verdict == word for row in rows)) for word in (PASS, MISS, REPORTED, ABSENT)]
    return " · ".join(f"{count} {word}" for word, count in counts if count)
