"""A match of By All Means in numbers: how it was decided, three counters turn by turn, what was done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from app.boards.allmeans.cards.rows import row_of
from app.boards.allmeans.scene import counters_of
from app.boards.allmeans.words.events import bare, fact_of
from app.boards.board import Looks, Names
from app.boards.decided import Lead, Past
from app.boards.motion import Fact
from app.i18n import EMPTY, Html, t, text
from app.widgets.base import name
from app.widgets.charts import course, legend, lines, part, table
from nastolka.core.kinds import Event
from nastolka.games.allmeans.tables import INFLUENCE_TO_WIN, REP_CAP
from nastolka.games.allmeans.views import View

GOALS = {"rep": REP_CAP, "infl": INFLUENCE_TO_WIN, "trust": 0}
RULES = {
    "influence": "AM-208", "trust": "AM-209", "territories": "AM-210", "draw": "AM-211", "limit": "AM-901",
    "resigned": "AM-902",
}  # fmt: skip
KINDS = {"agent": "agent", "graffiti_agent": "agent", "graffiti": "graffiti", "territory": "territory"}
REACH = 6  # a goal farther away than this would flatten the lines
Counted = dict[str, list[int]]
Side = Mapping[str, Any]  # a seat as charts want it: its name and its look
Points = list[tuple[object, tuple[int, ...]]]  # of a counter: when, and both sides' values


def statistics(start: View, events: Iterable[Event], names: Names, looks: Looks) -> Html:
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


def _decided(events: Sequence[Event], names: Names) -> Html:
    """Say which of the ways to win it was, with the rule."""
    end = next((event for event in reversed(events) if event.kind == "ended"), None)
    if end is None:
        return EMPTY
    rule = RULES.get(fact_of(end)["why"], "")
    way = Html(f' <a class="link" href="#rules/allmeans/{rule}">{rule}</a>') if rule else EMPTY
    return Html(
        f'<section class="stats-part"><h3>{t("allmeans.stats.how")}</h3>'
        f"<p>{bare(end, names)}{way}</p></section>"
    )


WON_BY = {"influence": "infl", "trust": "trust"}  # the counter that a way to win is reached by


def lead(past: Past) -> Lead | None:
    """Return the counter that the match was won by, after every ply that changed it."""
    facts = [(ply, event.kind, fact_of(event)) for ply, each in enumerate(past.events, 1) for event in each]
    counter = next((WON_BY.get(fact["why"], "") for _, kind, fact in facts if kind == "ended"), "")
    if not counter:
        return None
    now = [counters_of(past.start, seat)[counter] for seat in (0, 1)]
    points: list[tuple[int, list[int]]] = []
    for ply, kind, fact in facts:
        if kind == counter:
            now[fact["seat"]] = fact["now"]
            points.append((ply, now[:]))
    return Lead(t(f"allmeans.lead.{counter}"), points)


# -- the counters over the turns -----------------------------------------------------------------------------


def courses(start: View, events: Iterable[Event]) -> dict[str, Points]:
    """Return each counter of both sides at the start, after every turn, and at the end."""
    own, theirs = counters_of(start, 0), counters_of(start, 1)
    now = {key: [own[key], theirs[key]] for key in GOALS}
    points: dict[str, Points] = {key: [(t("allmeans.stats.start"), tuple(now[key]))] for key in GOALS}
    turn = 0
    for event in events:
        fact = fact_of(event)
        if event.kind in ("turn", "ended"):
            if turn:
                _note(points, turn, now)
            turn = fact["round"] if event.kind == "turn" else 0
        elif event.kind in GOALS:
            now[event.kind][fact["seat"]] = fact["now"]
        elif event.kind == "paid":
            now["rep"][fact["seat"]] -= fact["n"]
    if turn:  # the match goes on, or somebody resigned
        _note(points, turn, now)
    return points


def _note(points: Mapping[str, Points], turn: int, now: Mapping[str, list[int]]) -> None:
    for key, values in now.items():
        points[key].append((turn, tuple(values)))


def _chart(key: str, seats: Sequence[Side], points: Points) -> Html:
    title = t(f"allmeans.stats.{key}")
    reached = max(max(values) for _, values in points) >= GOALS[key] - REACH
    drawn = lines(seats, points, title, GOALS[key] if reached else 0)
    told = course(seats, points, title, t("allmeans.stats.turn"))
    return part(key, title, t(f"allmeans.stats.{key}-note"), drawn, told)


# -- what was done -------------------------------------------------------------------------------------------

SIMPLE = {
    "number": "number", "symbols": "symbols", "field": "symbols", "neutral": "neutral", "played": "plot",
    "facedown": "graffiti", "shadowed": "agent", "informed": "informed", "dug": "attacks",
    "struck": "attacks",
    "discarded": "thrown", "disposed": "thrown",
}  # fmt: skip
COUNTED = (
    "number", "symbols", "neutral", "gained", "paid", "territory", "agent", "graffiti", "plot", "informed",
    "attacks", "thrown", "lost",
)  # fmt: skip


def counted(events: Iterable[Event]) -> Counted:
    """Count what each side did."""
    found: Counted = {key: [0, 0] for key in COUNTED}
    for event in events:
        fact = fact_of(event)
        key = SIMPLE.get(event.kind) or OTHERS.get(event.kind, _nothing)(fact)
        if key:
            found[key][fact["seat"]] += SIZES.get(event.kind, _once)(fact)
    return found


def _nothing(fact: Fact) -> str:
    return ""


def _once(fact: Fact) -> int:
    return 1


def _deployed(fact: Fact) -> str:
    card = row_of(fact["card"])
    return KINDS.get(card.type, "") if card else ""


def _lost(fact: Fact) -> str:
    return "lost" if fact["where"] not in ("buffer", "hand", "limbo", "main", "extra") else ""


OTHERS: Mapping[str, Callable[[Fact], str]] = {
    "deployed": _deployed,
    "scrapped": _lost,
    "rep": lambda fact: "gained" if fact["change"] > 0 else "",
    "paid": lambda fact: "paid",
}
SIZES: Mapping[str, Callable[[Fact], int]] = {
    "rep": lambda fact: int(fact["change"]),
    "paid": lambda fact: int(fact["n"]),
}


def _done(seats: Sequence[Side], events: Iterable[Event]) -> Html:
    """Set out what each side did, line by line; what neither did is left out."""
    found = counted(events)
    heads = [t("allmeans.stats.what"), *(name(seat["name"]) for seat in seats)]
    rows = [(t(f"allmeans.stats.{key}"), *map(text, found[key])) for key in COUNTED if any(found[key])]
    title = t("allmeans.stats.done")
    return Html(
        f'<section class="stats-part"><h3>{title}</h3><p class="note">{t("allmeans.stats.done-note")}</p>'
        f'<div class="stats-table nx-done">{table(title, heads, rows)}</div></section>'
    )
