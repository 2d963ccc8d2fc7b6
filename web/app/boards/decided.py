"""Where a finished match was decided, told plainly from its record: no analysis, only who led from when on.

A game says what counts and how it stood after each ply that changed it; whoever won led in it from some ply
to the end, or the last one decided. A game that knows better says so itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from app.boards.kit import who
from app.i18n import Html, join, t
from nastolka.core.kinds import Event


class Past(NamedTuple):
    """A finished match: how it began, what each ply brought about, whose ply it was in turns, who won."""

    start: Any  # the view before the first ply, of nobody's eyes
    events: Sequence[Sequence[Event]]  # of each ply
    turns: Sequence[int]  # after each ply, from 0 plies on
    winners: Sequence[int]
    names: Sequence[object]


class Lead(NamedTuple):
    """What a match is won by: in words, and what every seat had of it after the plies that changed it."""

    by: Html
    points: Sequence[tuple[int, Sequence[int]]]
    when: Mapping[int, Html] = {}  # when each of those plies was, as players count; none: by its number


class Turning(NamedTuple):
    """The ply after which a match was decided, and the sentence that says so."""

    ply: int
    said: Html


def ahead(lead: Lead | None, past: Past) -> Turning | None:
    """Return from when on the winners led to the end; None where they did not, or all won."""
    rest = [seat for seat in range(past.start["seats"]) if seat not in past.winners]
    if lead is None or not rest or not past.winners:
        return None
    since = None
    for ply, values in lead.points:
        leads = max(values[seat] for seat in past.winners) > max(values[seat] for seat in rest)
        since = (ply if since is None else since) if leads else None
    if since is None:
        return None
    first, last = lead.points[0][0], lead.points[-1][0]
    key = "start" if since == first else "last" if since == last else "ahead"
    names = join((who(past.names, seat) for seat in past.winners), ", ") if len(past.winners) > 1 else None
    name = names or who(past.names, past.winners[0])
    at = lead.when.get(since)
    said = f"house.decided.{key}-at" if at and key != "start" else f"house.decided.{key}"
    return Turning(since, t(said, at=at or "", n=past.turns[since], name=name, by=lead.by))
