"""What only a wall has: its frame, its bar, hands to turn up, what the keys do."""

from __future__ import annotations

from collections.abc import Iterable

from app.i18n import Html, join, t, text
from app.match import Seat
from app.widgets.base import button, chip, sheet

KEYS = ("back", "on", "escape", "play")


def stage(table: Html, back: bool) -> Html:
    """Frame a table; where the past is looked at, arrows step through it and walk no board."""
    return Html(f'<div class="projector"{" data-steps" if back else ""}>{table}</div>')


def bar(tools: Html, about: Html) -> Html:
    """Make the row above: the tools, how far the match is, and the way back to the table."""
    leave = button(t("projector.leave"), "ui:leave", "tool", "i-close")
    return Html(f'<div class="stage-bar">{tools}<p class="about">{about}</p>{leave}</div>')


def turn_up(seat: Seat) -> Html:
    """Offer to turn up a hand."""
    show = button(t("projector.show", name=seat.name), "ui:lift", "primary", "i-eye")
    return Html(f'<div class="prompt stage-turn">{show}</div>')


def hands(rows: Iterable[tuple[Seat, str]]) -> Html:
    """List everybody's hand."""
    none = Html(f'<p class="note">{t("projector.none")}</p>')
    return join(
        Html(
            f'<section class="stage-hand"><h3>{chip(seat.look, cls="chip-small")}'
            f"<span>{text(seat.name)}</span></h3>{hand or none}</section>"
        )
        for seat, hand in rows
    )


def keys() -> Html:
    """Say what a presenter's remote does."""
    listed = join(
        Html(
            f"<div><dt>{t(f'projector.keys.{key}.key')}</dt><dd>{t(f'projector.keys.{key}.does')}</dd></div>"
        )
        for key in KEYS
    )
    return sheet("help", t("projector.menu.keys"), Html(f'<dl class="keys">{listed}</dl>'))
