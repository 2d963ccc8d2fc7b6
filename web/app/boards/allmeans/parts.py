"""Parts every question of By All Means is made of: rows of buttons, a note, cards laid out to be picked, the button that is sure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import Html, join, t
from app.widgets.base import button

from . import cards as faces
from . import places

Asked = tuple[Html, list[Html]]
View = Mapping[str, Any]


def options(ui: View) -> list[str]:
    """Return the legal actions that are left."""
    return [str(line) for line in ui.get("options") or ()]


def row(*buttons: Html) -> Html:
    """Put buttons in a row."""
    return Html(f'<div class="prompt-acts">{join(buttons)}</div>')


def offers(*buttons: Html) -> Html:
    """Put buttons that say what they do at length one below the other."""
    return Html(f'<div class="prompt-acts nx-offers">{join(buttons)}</div>')


def column(*uses: Html) -> Html:
    """Set out what a card or an object can do, open or not."""
    return Html(f'<div class="prompt-acts nx-uses">{join(uses)}</div>')


def note(said: Html) -> Html:
    """Put a sentence under the prompt."""
    return Html(f'<p class="prompt-note">{said}</p>')


def let_go() -> Html:
    """Offer to let go of what is picked."""
    return button(
        t("allmeans.act.let-go"), "ui:undo", "plain icon", "i-close", title=t("allmeans.act.let-go")
    )


def act_or_why(said: Html, line: str, open: bool, kind: str = "plain") -> Html:
    """Make the button of an action; of one that is not legal now, a greyed one that says by which rule when pressed."""
    if open:
        return button(said, f"act:{line}", kind)
    noted = Html(f'{said} <small class="nx-not-now">{t("allmeans.not-now")}</small>')
    return button(noted, f"try:{line}", f"{kind} dim", "i-stop-hand")


def declined(ui: View) -> list[Html]:
    return (
        [row(button(t("allmeans.act.decline"), "act:decline", "plain"))] if "decline" in options(ui) else []
    )


def laid_out(view: View, ui: View, cards: list[str], verb: str) -> Html:
    """Lay cards out in the prompt to be picked."""
    picked, lit = set(ui.get("picked") or ()), places.lit(view, ui)
    chips = []
    for one in cards:
        place = f"{verb}:{one}"
        states = [
            state
            for state, on in (("lit", place in lit), ("live", place in lit), ("picked", place in picked))
            if on
        ]
        chips.append(Html(f"<li>{faces.chip(one, place, states=states, pressed=place in picked)}</li>"))
    return Html(f'<ul class="hand nx-hand nx-laid" data-keep="laid">{join(chips)}</ul>')


def sure(view: View, ui: View, kind: str) -> list[Html]:
    """Offer the button of what is picked completely, or say that nothing may be picked."""
    line = places.chosen(view, ui)
    empty = [one for one in view["actions"] if one == kind]
    if line:
        return [
            row(
                button(t(f"allmeans.act.{kind}", n=len(line.split()) - 1), f"act:{line}", "primary"), let_go()
            )
        ]
    if empty and not ui.get("picked"):
        return [row(button(t(f"allmeans.act.{kind}-none"), f"act:{kind}", "plain"))]
    return [row(let_go())] if ui.get("picked") else []
