"""What was found in a code, in words: the same in the table on the screen and in a spreadsheet."""

from __future__ import annotations

import html

from app.i18n import EMPTY, Html, has, t

from .collecting import WAITING, Row


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
    return t(key, ply=ply, detail=row.detail or row.reason, due=row.due, name=row.name)


def plain(said: Html) -> str:
    """Return a sentence as text, for a file."""
    return html.unescape(said).replace("\u00a0", " ")
