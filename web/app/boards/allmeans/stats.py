"""A match of By All Means in numbers: how it was decided, three counters over the turns, what each side did."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, t, text
from app.widgets.base import name
from app.widgets.charts import course, legend, lines, part, table
from nastolka.games.allmeans.tables import INFLUENCE_TO_WIN, REP_CAP

from .log import bare
from .places import row_of

GOALS = {"rep": REP_CAP, "infl": INFLUENCE_TO_WIN, "trust": 0}
RULES = {"influence": "AM-208", "trust": "AM-209", "territories": "AM-210", "draw": "AM-211", "limit": "AM-901", "resigned": "AM-902"}  # fmt: skip
TYPES = {"agent": "agent", "graffiti_agent": "agent", "graffiti": "graffiti", "territory": "territory"}
Counted = dict[str, list[int]]


def statistics(
    start: Mapping[str, Any], events: Iterable[Any], names: Sequence[object], looks: Sequence[Any]
) -> Html:
    """Show how the match was decided, how the counters ran, and what was done."""
    kept = list(events)
    seats = [{"name": names[seat], "look": looks[seat]} for seat in (0, 1)]
    points = courses(start, kept)
    if len(points["rep"]) < 3:
        return Html(f'<p class="empty">{t("allmeans.stats.none")}</p>')
    parts = "".join(_chart(key, seats, points[key]) for key in GOALS)
    return Html(
        f'<div class="stats nx-stats">{_decided(kept, names)}{legend(seats)}{parts}{_done(seats, kept)}</div>'
    )


def _decided(events: Sequence[Any], names: Sequence[object]) -> Html:
    """Say which of the ways to win it was, with the rule."""
    end = next((event for event in reversed(events) if event.kind == "ended"), None)
    if end is None:
        return EMPTY
    rule = RULES.get(end.args[0], "")
    way = Html(f' <a class="link" href="#rules/allmeans/{rule}">{rule}</a>') if rule else EMPTY
    return Html(
        f'<section class="stats-part"><h3>{t("allmeans.stats.how")}</h3><p>{bare(end, names)}{way}</p></section>'
    )


# -- the counters over the turns -----------------------------------------------------------------------------------------


def courses(start: Mapping[str, Any], events: Iterable[Any]) -> dict[str, list[tuple[Any, tuple[int, ...]]]]:
    """Return each counter of both sides at the start, after every turn, and at the end."""
    now = {key: list(start[key]) for key in GOALS}
    points: dict[str, list[tuple[Any, tuple[int, ...]]]] = {
        key: [(t("allmeans.stats.start"), tuple(now[key]))] for key in GOALS
    }
    turn = 0
    for event in events:
        if event.kind in ("turn", "ended"):
            if turn:
                _note(points, turn, now)
            turn = event.args[0] if event.kind == "turn" else 0
        elif event.kind in GOALS:
            now[event.kind][event.args[0]] = event.args[2]
        elif event.kind == "paid":
            now["rep"][event.args[0]] -= event.args[1]
    if turn:  # the match goes on, or somebody resigned
        _note(points, turn, now)
    return points


def _note(
    points: Mapping[str, list[tuple[Any, tuple[int, ...]]]], turn: int, now: Mapping[str, list[int]]
) -> None:
    for key, values in now.items():
        points[key].append((turn, tuple(values)))


def _chart(key: str, seats: Sequence[Mapping[str, Any]], points: Sequence[tuple[Any, Sequence[int]]]) -> Html:
    title = t(f"allmeans.stats.{key}")
    reached = max(max(values) for _, values in points) >= GOALS[key] - REACH
    drawn = lines(seats, points, title, GOALS[key] if reached else 0)
    told = course(seats, points, title, t("allmeans.stats.turn"))
    return part(key, title, t(f"allmeans.stats.{key}-note"), drawn, told)


REACH = 6  # a goal farther away than this would flatten the lines


# -- what was done -------------------------------------------------------------------------------------------------------

SIMPLE = {"number": "number", "symbols": "symbols", "field": "symbols", "neutral": "neutral", "played": "plot",
          "facedown": "graffiti", "shadowed": "agent", "informed": "informed", "dug": "attacks", "struck": "attacks",
          "discarded": "thrown", "disposed": "thrown"}  # fmt: skip
ROWS = ("number", "symbols", "neutral", "gained", "paid", "territory", "agent", "graffiti", "plot", "informed", "attacks", "thrown", "lost")  # fmt: skip


def counted(events: Iterable[Any]) -> Counted:
    """Count what each side did."""
    found: Counted = {key: [0, 0] for key in ROWS}
    for event in events:
        key = SIMPLE.get(event.kind) or OTHERS.get(event.kind, lambda args: "")(event.args)
        if key:
            found[key][event.args[0]] += SIZES.get(event.kind, lambda args: 1)(event.args)
    return found


def _deployed(args: Sequence[Any]) -> str:
    row = row_of(args[1])
    return TYPES.get(row.type, "") if row else ""


def _lost(args: Sequence[Any]) -> str:
    return "lost" if args[2] not in ("buffer", "hand", "limbo", "main", "extra") else ""


OTHERS: Mapping[str, Callable[[Sequence[Any]], str]] = {
    "deployed": _deployed,
    "scrapped": _lost,
    "rep": lambda args: "gained" if args[1] > 0 else "",
    "paid": lambda args: "paid",
}
SIZES: Mapping[str, Callable[[Sequence[Any]], int]] = {
    "rep": lambda args: int(args[1]),
    "paid": lambda args: int(args[1]),
}


def _done(seats: Sequence[Mapping[str, Any]], events: Iterable[Any]) -> Html:
    """Set out what each side did, line by line; what neither did is left out."""
    found = counted(events)
    heads = [t("allmeans.stats.what"), *(name(seat["name"]) for seat in seats)]
    rows = [(t(f"allmeans.stats.{key}"), *map(text, found[key])) for key in ROWS if any(found[key])]
    title = t("allmeans.stats.done")
    return Html(
        f'<section class="stats-part"><h3>{title}</h3><p class="note">{t("allmeans.stats.done-note")}</p>'
        f'<div class="stats-table nx-done">{table(title, heads, rows)}</div></section>'
    )


__all__ = ["counted", "courses", "statistics"]
