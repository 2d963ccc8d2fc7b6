"""The small parts of every page of the desk: notices, panels, fields that write a text or a number."""

from __future__ import annotations

from app.i18n import Html, join, t, text
from app.widgets.base import attribute, icon


def notice(said: Html, kind: str = "") -> Html:
    """Make what has to be noticed."""
    role = "alert" if kind == "error" else "status"
    return Html(f'<p class="notice{f" is-{kind}" if kind else ""}" role="{role}">{said}</p>')


def panel(key: str, picture: str, *inner: Html) -> Html:
    """Make one part of the form."""
    return Html(
        f'<section class="panel desk-{key}"><h2>{icon(picture)}{t(f"desk.{key}.title")}</h2>'
        f"{join(inner)}</section>"
    )


def note(said: Html) -> Html:
    """Make a small sentence below a field."""
    return Html(f'<p class="note">{said}</p>')


def area(title: Html, field: str, value: object, rows: int = 3) -> Html:
    """Make a field of several lines."""
    return Html(
        f'<label class="field"><span class="field-name">{title}</span><textarea rows="{rows}" dir="auto"'
        f"{attribute('data-t', f'set:{field}')}>{text(value)}</textarea></label>"
    )


def number(title: Html, field: str, value: int, most: int, least: int = 0) -> Html:
    """Make a field for a whole number."""
    return Html(
        f'<label class="field"><span class="field-name">{title}</span><input type="number"'
        f' inputmode="numeric" min="{least}" max="{most}" value="{value}"'
        f"{attribute('data-t', f'set:{field}')}></label>"
    )
