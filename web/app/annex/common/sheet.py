"""The table of results as a file for a spreadsheet.

Russian programs part cells by semicolons, English ones by commas: so does the file. It begins with a
byte-order mark, since Excel takes it for another alphabet otherwise. No cell is ever run as a formula.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.i18n import t

from .collecting import Row
from .words import found, plain, why

COLUMNS = (
    "name", "when", "score", "found", "reason", "ply", "missed",
    "attempts", "undos", "hints", "seconds", "counts", "same", "task",
)  # fmt: skip
SEPARATOR = {"ru": ";", "en": ","}
CONTROL = "\t\r\n"
FORMULA = "=+-@|%＝＋－＠"  # what makes a program take a cell for more than its text
MARK, END = "\ufeff", "\r\n"


def sheet(rows: Iterable[Row], locale: str) -> str:
    """Return rows as CSV, as spreadsheets of this language read it."""
    separator = SEPARATOR.get(locale, ",")
    lines = [[plain(t(f"common.column.{name}")) for name in COLUMNS], *map(_cells, rows)]
    return MARK + "".join(separator.join(map(cell, line)) + END for line in lines)


def cell(text: str) -> str:
    """Return a text as one cell that is nothing but text, whatever parts the cells."""
    risky = text.strip() and (text[0] in CONTROL or text.lstrip()[0] in FORMULA)
    safe = f"'{text}" if risky else text
    quoted = safe.replace('"', '""')
    return f'"{quoted}"' if any(sign in safe for sign in f'"{CONTROL};,') else safe


def _cells(row: Row) -> list[str]:
    """Return a row's cells in the order of the columns."""
    return [
        row.name,
        row.when,
        "" if row.score is None else str(round(row.score * 100)),
        plain(found(row)),
        plain(why(row)),
        "" if row.at is None else str(row.at + 1),
        " ".join(row.missed),
        *(str(count) for count in (row.attempts, row.undos, row.hints, row.seconds)),
        plain(t("common.yes" if row.counts else "common.no")),
        ", ".join(row.same),
        row.task,
    ]
