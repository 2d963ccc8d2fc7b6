"""What a match of Victory teaches, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import Html, join, t, text
from nastolka.games.victory.tables import CELL, EVENT

from . import map as maps
from . import prompt as prompts
from .words import owner, theme, title, when


def _event(key: str, look: Mapping[str, str] | None) -> dict[str, Any]:
    event = EVENT[key]
    return {
        "key": key,
        "title": title(key),
        "date": event.start,
        "when": when(key),
        "theme": event.theme,
        "look": look,
    }


def timeline_model(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of `widgets.timeline`: the events under a chip, of one theme or of all."""
    looks = maps.looks_by_colour(view, ui)
    covered = [(key, view["board"][CELL[key]]) for key in EVENT if view["board"][CELL[key]]]
    wanted = ui.get("theme") or ""
    themes = dict.fromkeys(event.theme for event in EVENT.values())
    return {
        "events": [_event(key, looks[lies[0]]) for key, lies in covered if wanted in ("", EVENT[key].theme)],
        "themes": [{"key": key, "title": theme(key)} for key in themes],
        "theme": wanted if wanted in themes else "",
        "covered": len(covered),
        "of": len(EVENT),
    }


def history_model(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of `widgets.history`: what one seat played, in order of history."""
    names = ui.get("names") or ()
    played = view.get("played") or []
    seat = ui.get("history", view.get("seat") or 0)
    seat = seat if isinstance(seat, int) and 0 <= seat < len(played) else 0
    looks, colours = maps.looks_by_colour(view, ui), view.get("colours") or ()
    tabs = [
        {"name": names[n] if n < len(names) else n + 1, "look": looks[colour]}
        for n, colour in enumerate(colours)
    ]
    events = [_event(key, None) for key in (played[seat] if played else ()) if key in EVENT]
    return {"tabs": tabs, "seat": seat, "events": events}


def result_model(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of `widgets.result`: a row for every colour, the winners first."""
    names, colours = ui.get("names") or (), list(view.get("colours") or ())
    looks, winners = maps.looks_by_colour(view, ui), set(view.get("winners") or ())
    rows = [
        {
            "name": _who(colour, colours, names),
            "look": looks[colour],
            "facts": [t("victory.seats.lines", n=view["lines"][colour]), *_score(view, colours, colour)],
            "won": winners == {colour},
        }
        for colour in sorted(set(colours), key=lambda colour: (colour not in winners, colour))
    ]
    return {"code": "victory", "headline": prompts.outcome(view, ui), "rows": rows, "more": _covered(view)}


def _who(colour: int, colours: Sequence[int], names: Sequence[object]) -> Html:
    members = [names[seat] for seat, own in enumerate(colours) if own == colour and seat < len(names)]
    return (
        owner(colour, names)
        if len(members) < 2
        else join((owner(colour, names), join(map(text, members), ", ")), ": ")
    )


def _score(view: Mapping[str, Any], colours: Sequence[int], colour: int) -> list[Html]:
    """Report the quiz: how many dates a colour's seats named right."""
    quiz = view.get("quiz")
    if not quiz:
        return []
    seats = [seat for seat, own in enumerate(colours) if own == colour]
    right, asked = (sum(quiz[key][seat] for seat in seats) for key in ("right", "asked"))
    return [t("victory.quiz.score", n=right, of=asked)]


def _covered(view: Mapping[str, Any]) -> Html:
    covered = sum(1 for key in EVENT if view["board"][CELL[key]])
    return Html(f'<p class="note">{t("victory.outcome.covered", n=covered, of=len(EVENT))}</p>')
