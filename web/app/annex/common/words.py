"""What was found in a code, in words: the same in the table on the screen and in a spreadsheet."""

from __future__ import annotations

import html

from app.i18n import EMPTY, Html, has, t

from .collecting import WAITING, Row

LONGEST = 60  # letters of an action in a sentence …
FEW = 4  # … of whose words so many are left


def found(row: Row) -> Html:
    """Return the verdict in a word or two."""
    return t(f"common.found.{row.found or 'waiting'}")


def means(row: Row) -> Html:
    """Return what the verdict means."""
    return t(f"common.means.{row.found or 'waiting'}")


def why(row: Row) -> Html:
    """Return why a row is not valid; nothing where it is, or is not known yet."""
    if not row.reason or row.found == WAITING:
        return EMPTY
    keys = (f"common.reason.{row.reason}", f"notes.proof.{row.reason}", f"notes.bad.{row.reason}")
    key = next((key for key in keys if has(key)), "notes.bad.other")
    ply = 0 if row.at is None else row.at + 1
    detail, due = shorter(row.detail or row.reason, row.due)
    return t(key, ply=ply, detail=detail, due=due, name=row.name)


def shorter(one: str, other: str) -> tuple[str, str]:
    """Cut lines too long to be read to where they begin to differ: a shuffle names every card."""
    if len(one) <= LONGEST and len(other) <= LONGEST:
        return one, other
    first, second = one.split(), other.split()
    same = next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    return _from(first, same), _from(second, same)


def _from(words: list[str], at: int) -> str:
    """Return the verb of a line and a few words from a place on."""
    start = max(1, at)
    shown = words[start : start + FEW]
    return " ".join(
        [*words[:1], *(["…"] if start > 1 else []), *shown, *(["…"] if start + FEW < len(words) else [])]
    )


def plain(said: Html) -> str:
    """Return a sentence as text, for a file."""
    return html.unescape(said).replace("\u00a0", " ")
