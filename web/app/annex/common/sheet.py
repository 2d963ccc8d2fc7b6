"""The table of results as a file for a spreadsheet.

Russian programs part cells by semicolons, English ones by commas: so does the file. It begins with a
byte-order mark, since Excel takes it for another alphabet otherwise. No cell is ever run as a formula.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .collecting import Row

COLUMNS = (
    "name", "when", "score", "found", "reason", "ply", "missed",
    "attempts", "undos", "hints", "seconds", "counts", "same", "task",
)  # fmt: skip
SEPARATOR = {"ru": ";", "en": ","}
CONTROL = "\t\r\n"
FORMULA = "=+-@|%＝＋－＠"  # what makes a program take a cell for more than its text
MARK, END = "\ufeff", "\r\n"


def sheet(rows: Iterable[Row], words: Mapping[str, str], locale: str) -> str:
    """Return rows as CSV; `words` has a word for every column, verdict and reason, for yes and for no."""
    separator = SEPARATOR.get(locale, ",")
    lines = [[words.get(f"column.{name}", name) for name in COLUMNS], *(_cells(row, words) for row in rows)]
    return MARK + "".join(separator.join(cell(text, separator) for text in line) + END for line in lines)


def cell(text: str, separator: str) -> str:
    """Return a text as one cell that is nothing but text."""
    risky = text.strip() and (text[0] in CONTROL or text.lstrip()[0] in FORMULA)
    safe = f"'{text}" if risky else text
    quoted = safe.replace('"', '""')
    return f'"{quoted}"' if any(sign in safe for sign in f'{separator}"\r\n\t;,') else safe


def _cells(row: Row, words: Mapping[str, str]) -> list[str]:
    """Return a row's cells in the order of the columns."""
    return [
        row.name,
        row.when,
        "" if row.score is None else str(round(row.score * 100)),
        words.get(f"found.{row.found}", row.found),
        words.get(f"reason.{row.reason}", row.reason) if row.reason else "",
        "" if row.at is None else str(row.at + 1),
        " ".join(row.missed),
        *(str(count) for count in (row.attempts, row.undos, row.hints, row.seconds)),
        words.get("yes" if row.counts else "no", str(row.counts)),
        ", ".join(row.same),
        row.task,
    ]
