"""Where the suite's minutes go: by folder, and the ten slowest files."""

from __future__ import annotations

from collections.abc import Mapping

SLOWEST = 10


def folder_of(file: str) -> str:
    """Return the folder of the tests a file lies in, one level deep."""
    parts = file.split("/")
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


def table(spent: Mapping[str, float], whole: float, workers: int = 1) -> list[str]:
    """Return the table's lines: seconds by file, and of the whole run, which also collects and waits.

    Several workers spend their minutes at the same time.
    """
    folders = dict.fromkeys(map(folder_of, spent), 0.0)
    for file, seconds in spent.items():
        folders[folder_of(file)] += seconds
    rest = max(0.0, whole * workers - sum(spent.values()))
    slowest = ranked(spent)[:SLOWEST]
    return [
        *(line(seconds, folder) for folder, seconds in ranked(folders)),
        line(rest, "finding the tests, and what lies between them"),
        line(whole, "in all" if workers == 1 else f"in all, on {workers} workers at the same time"),
        "",
        f"the {len(slowest)} slowest files",
        *(line(seconds, file) for file, seconds in slowest),
    ]


def ranked(spent: Mapping[str, float]) -> list[tuple[str, float]]:
    """Return names and seconds, the longest first."""
    return sorted(spent.items(), key=lambda one: -one[1])


def line(seconds: float, what: str) -> str:
    """Write minutes, and what they went to."""
    return f"{seconds / 60:6.2f} min  {what}"
