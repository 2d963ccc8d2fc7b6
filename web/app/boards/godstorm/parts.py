"""Small parts of Godstorm's prompt and side: signs of pieces, buttons, choices with a price."""

from __future__ import annotations

from app.i18n import EMPTY, Html, t
from app.widgets.base import button


def mark(key: str, cls: str = "gs-mark") -> Html:
    """Draw the sign of a god, a temple or the plague, as it lies on the map."""
    return Html(
        f'<svg class="{cls}" viewBox="-12 -12 24 24" aria-hidden="true">'
        f'<use class="ae-mark" href="#ae-m-{key}"/></svg>'
    )


def act(line: str, kind: str = "plain", key: str = "") -> Html:
    """Make the button of an action that needs no more words than its own, or than its step's."""
    return button(t(f"godstorm.act.{key or line.replace(' ', '-')}"), f"act:{line}", kind)


def price(cost: int) -> Html:
    """Say what something costs, beside its name."""
    return Html(f' <b class="gs-price">{t("godstorm.price", n=cost)}</b>')


def choice(
    target: str,
    name: Html,
    said: Html,
    sign: Html = EMPTY,
    cost: Html = EMPTY,
    pressed: bool | None = None,
    cls: str = "",
) -> Html:
    """Make a button that says more than its name: what is chosen, what it costs and what it does."""
    state = "" if pressed is None else f' aria-pressed="{"true" if pressed else "false"}"'
    return Html(
        f'<button type="button" class="btn btn-plain gs-choice{cls}" data-t="{target}"{state}>{sign}'
        f'<span class="label">{name}{cost}<small>{said}</small></span></button>'
    )
