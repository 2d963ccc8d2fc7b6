"""The Underworld, painted under the map: its shapes lie in art/ancient.svg, here is what changes.

    paint(model) -> Html

The model: `spaces` {slug: {owner, armies, lit, picked, hint, step, who}} as regions of the map, `heavens` a
list of {key, title, owner, armies, lit, picked, hint, step, who} in the order of the seats, `arrow` (from,
to) with keys of either, `focus` a key. Places are `space:u5` and `heaven:avalon`. Every key but `spaces` may
be absent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import Html, join, t, text
from app.pieces import piece
from nastolka.games.ancient.underworld import KINDS, NUMERALS, SPACE, SPACES

from .chart import Region, asked, bow, emblem, held, states, step
from .places import ROOMS
from .words import title

BOX = 'viewBox="-26 -26 1372 732"'
CLOUD = (252, 92)  # how wide a heaven is with its gap, and how deep its middle lies
Heaven = Mapping[str, Any]


def paint(model: Mapping[str, Any]) -> Html:
    """Paint the caves, what stands in them, and the heavens above."""
    spaces: Mapping[str, Region] = model["spaces"]
    heavens: Sequence[Heaven] = model.get("heavens") or ()
    focus = model.get("focus")
    entry = (
        focus
        if focus in SPACE
        else next((one for one in SPACES if (spaces.get(one) or {}).get("lit")), SPACES[0])
    )
    rooms = "".join(_room(slug, spaces.get(slug) or {}) for slug in SPACES)
    stacks = "".join(_stack(slug, spaces.get(slug) or {}, slug == entry) for slug in SPACES)
    clouds = "".join(_heaven(one, n, len(heavens)) for n, one in enumerate(heavens))
    arrow = bow(model.get("arrow"), _spots(heavens))
    above = ' role="row"' if heavens else ""
    return Html(
        f'<div class="ae-box ae-below" data-art="ancient"><div class="ae ae-low">'
        f'<svg class="ae-still" {BOX} aria-hidden="true"><use href="#ae-under"/></svg>'
        f'<svg class="ae-live" {BOX} role="grid" data-walk="near" aria-label="{t("ancient.under-map")}">'
        f'<g class="ae-fires" aria-hidden="true"><use href="#ae-fires"/></g>{rooms}{_names()}'
        f"<g{above}>{clouds}</g>{piece(f'<g>{arrow}</g>')}"
        f'<g role="row">{stacks}</g></svg></div></div>'
    )


def _spots(heavens: Sequence[Heaven]) -> dict[str, tuple[float, float]]:
    """Say where everything stands that an arrow may join."""
    above = {one["key"]: (_left(n, len(heavens)) + 112.0, 56.0) for n, one in enumerate(heavens)}
    return above | {slug: (x, y) for slug, (x, y) in ROOMS.items()}


def _left(n: int, count: int) -> float:
    return 660 - CLOUD[0] * count / 2 + CLOUD[0] * n + 13


def _room(slug: str, space: Region) -> str:
    classes = f"ae-room{held(space)}{states(space)}"
    return piece(f'<use class="{classes}" href="#ae-{slug}" data-t="space:{slug}" aria-hidden="true"/>')


def _names() -> str:
    """Write what every space is and is called; a plain one has no sign."""
    return (
        '<g class="ae-names" aria-hidden="true">'
        + "".join(
            f'<g transform="translate({x} {y})">{_sign(SPACE[slug])}'
            f'<text class="a-middle" y="38">{title(slug)}</text></g>'
            for slug, (x, y) in ROOMS.items()
        )
        + "</g>"
    )


def _sign(space: int) -> str:
    if KINDS[space] == "plain":
        return f'<text class="ae-numeral a-middle" y="-24">{NUMERALS[space]}</text>'
    sign = f'<use href="#ae-k-{KINDS[space]}" x="-42" y="-10"/>'
    return f'{sign}<text class="ae-numeral a-middle" y="-30">{NUMERALS[space]}</text>'


def _stack(slug: str, space: Region, entry: bool) -> str:
    x, y = ROOMS[slug]
    aside = 0 if KINDS[SPACE[slug]] == "plain" else 14
    return piece(
        f'<g role="gridcell" class="ae-stack{held(space)}{states(space)}"'
        f' transform="translate({x + aside} {y - 6})"'
        f' data-t="space:{slug}" tabindex="{0 if entry else -1}" aria-label="{spoken(slug, space)}">'
        f'<g class="ae-grow">{emblem(space)}{step(space)}</g></g>'
    )


def _heaven(one: Heaven, n: int, count: int) -> str:
    """Paint a heaven: a cloud with its name and who waits there; it is said as it reads, name and number."""
    armies = t("ancient.armies", n=one.get("armies") or 0)
    whose = text(one["who"]) if one.get("who") else t("ancient.nobody")
    said = join((t("ancient.heaven", name=one["title"]), armies, whose, *asked(one)), ", ")
    return piece(
        f'<g role="gridcell" class="ae-heaven ae-stack{held(one)}{states(one)}"'
        f' transform="translate({_left(n, count):g} 12)" data-t="heaven:{text(one["key"])}" tabindex="-1"'
        f' aria-label="{said}"><use class="ae-cloud" href="#ae-cloud"/>'
        f'<text class="ae-heaven-name" x="78" y="55">{text(one["title"])}</text> '
        f'<g transform="translate(186 48)"><g class="ae-grow">{emblem(one)}{step(one)}</g></g></g>'
    )


def _who(one: Mapping[str, Any]) -> list[Html]:
    """Say whose a place is, how many stand there, and what can be done with it."""
    who = text(one["who"]) if one.get("who") else t("ancient.nobody")
    armies = t("ancient.armies", n=one["armies"]) if one.get("armies") else t("ancient.empty")
    return [who, armies, *asked(one)]


def spoken(slug: str, space: Region) -> Html:
    """Say a space fully: its numeral and name, what it is, whose, how many."""
    kind = t(f"ancient.space.{KINDS[SPACE[slug]]}")
    return join((text(NUMERALS[SPACE[slug]]), title(slug), kind, *_who(space)), ", ")


__all__ = ["paint", "spoken"]
