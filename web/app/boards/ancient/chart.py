"""The map of the Ancient Earth, for every game played on it: what changes is painted, the land is only named.

The shapes lie in art/ancient.svg, which the page fetches once (`data-art`); a painting refers to them by id.
So a repaint of a whole position is some three hundred short elements, and a counter that changes touches its
own layer only.

    paint(model) -> Html        the map
    thumbnail(model) -> Html    a small picture

The model: `regions` {slug: {owner: look | None, armies: int, marks: (temple, war, sky, plague …),
lit, picked, hint, last: bool, step: which of several hinted ones it is, who: whose it is, in words, danger:
from where it may fall, in words}}, `arrow` (from, to) | None, `sunk` whether Atlantis lies under water,
`focus` a slug, `zoom`. Every key but `regions` may be absent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from app.i18n import Html, join, locale, t, text
from app.pieces import piece
from app.widgets.base import look_of
from nastolka.core.remember import for_a_match
from nastolka.games.ancient.tables import ATLANTIS, CONTINENTS, TERRITORIES

from .places import PLACES, SHEET, SMALL
from .words import continent_of, title

MARKS = ("temple", "war", "magic", "sky", "death", "plague")
SUNKEN = frozenset(TERRITORIES[place] for place in ATLANTIS)
MARGIN = 26  # the frame around the sheet
WIDTH, HEIGHT = SHEET[0] + 2 * MARGIN, SHEET[1] + 2 * MARGIN
BOX = f'viewBox="{-MARGIN} {-MARGIN} {WIDTH} {HEIGHT}"'
STATES = ("lit", "picked", "hint", "last")
LEGEND = ((68, 146), (68, 168), (68, 190), (216, 146), (216, 168), (216, 190))  # where its six rows stand
SHIELD = "M10 8H27V18C27 24 22 28 18.5 30C15 28 10 24 10 18ZM20 8L16.5 15L20.5 19L17 26"
SPOTS = {slug: (x, y) for slug, (x, y, *_) in PLACES.items()}
Region = Mapping[str, Any]


def paint(model: Mapping[str, Any]) -> Html:
    """Paint the map in its box: still water, the land, what lies over it, and everything that lives."""
    regions: Mapping[str, Region] = model["regions"]
    sunk = SUNKEN if model.get("sunk") else frozenset[str]()
    zoomed = " is-zoomed" if model.get("zoom") else ""
    return Html(
        f'<div class="ae-box{zoomed}" data-keep="map" data-art="ancient" data-pinch><div class="ae">'
        f'<svg class="ae-still" {BOX} aria-hidden="true"><use href="#ae-sea"/></svg>'
        f"{_lands(regions, sunk)}{_over(sunk, locale())}{_living(model, regions, sunk)}</div></div>"
    )


# -- the land ------------------------------------------------------------------------------------------------


def _lands(regions: Mapping[str, Region], sunk: Collection[str]) -> Html:
    """Fill every region: its continent's tone under its owner's colour."""
    fills = "".join(_land(slug, regions.get(slug) or {}, slug in sunk) for slug in TERRITORIES)
    return Html(f'<svg class="ae-lands" {BOX} aria-hidden="true">{fills}</svg>')


def _land(slug: str, region: Region, sunk: bool) -> str:
    state = " is-sunk" if sunk else f"{held(region)}{states(region)}"
    kind = f"ae-land k-{continent_of(slug)}"
    land = piece(f'<use class="{kind}{state}" href="#ae-{slug}" data-t="land:{slug}"/>')
    band = (
        ""
        if sunk
        else f'<use class="ae-band{held(region)}" href="#ae-{slug}" clip-path="url(#ae-c-{slug})"/>'
    )
    return land + band


def held(region: Region) -> str:
    """Return the classes of whose a place is."""
    look = region.get("owner")
    return f" is-held c-{look_of(look)[0]}" if look else ""


def states(region: Region) -> str:
    """Return the classes of what can be or was done with a place."""
    return "".join(f" is-{name}" for name in STATES if region.get(name))


@for_a_match(128)
def _over(sunk: frozenset[str], spoken: str) -> Html:
    """Lay borders, mountains, lanes, frame and title over the land; this changes only when Atlantis sinks."""
    atlantis = (
        f'<use class="ae-waves" href="#ae-waves"/>{_sunken()}' if sunk else '<use href="#ae-lanes-atlantis"/>'
    )
    return Html(
        f'<svg class="ae-over" {BOX} aria-hidden="true"><use href="#ae-top"/>'
        f'<g class="ae-lanes"><use href="#ae-lanes"/>{atlantis}</g>'
        f"{_cartouche()}</svg>"
    )


@for_a_match(128)
def _names(sunk: frozenset[str], spoken: str) -> str:
    """Write the names of what lies above water, in the language spoken."""
    return "".join(
        f'<text class="a-{PLACES[slug][4]}" x="{PLACES[slug][2]}" y="{PLACES[slug][3]}">{title(slug)}</text>'
        for slug in TERRITORIES
        if slug not in sunk
    )


def _sunken() -> str:
    """GS-198: the marker that covers Atlantis."""
    said = t("ancient.under")
    return f'<g class="ae-sunken"><text transform="translate(100 470) rotate(-90)">{said}</text></g>'


def _cartouche() -> str:
    """Write the title and, under it, what each whole continent is worth."""
    rows = "".join(
        f'<g transform="translate({x} {y})"><use class="ae-swatch k-{one.key}" href="#ae-swatch"/>'
        f'<text x="18">{title(one.key)}</text>'
        f'<text class="ae-worth" x="130">{t("ancient.bonus", n=one.bonus)}</text></g>'
        for one, (x, y) in zip(CONTINENTS, LEGEND, strict=True)
    )
    return (
        '<g class="ae-cartouche" transform="translate(-20 -16)"><use href="#ae-scroll"/>'
        f'<text class="ae-title" x="206" y="84">{t("ancient.title")}</text>'
        f'<text class="ae-subtitle" x="206" y="116">{t("ancient.legend")}</text>{rows}</g>'
    )


# -- what lives ----------------------------------------------------------------------------------------------


def _living(model: Mapping[str, Any], regions: Mapping[str, Region], sunk: frozenset[str]) -> Html:
    """Paint rings, the arrow, names over it, and counters, which are what a key or a screen reader finds.

    What comes and goes has a group of its own: a morph that meets one element more would make the rest anew.
    """
    above = [slug for slug in TERRITORIES if slug not in sunk]
    arrow = bow(model.get("arrow"), SPOTS)
    rings = "".join(_ring(slug, regions.get(slug) or {}) for slug in above)
    entry, focus = _entry(model, regions, above), model.get("focus")
    rows = (
        "".join(_stack(slug, regions.get(slug) or {}, slug == entry, slug == focus) for slug in row)
        for row in _rows(above)
    )
    stacks = "".join(f'<g role="row">{row}</g>' for row in rows)
    return Html(
        f'<svg class="ae-live" {BOX} role="grid" data-walk="near" aria-label="{t("ancient.map")}">'
        f"{piece(f'<g>{rings}</g>')}{piece(f'<g>{arrow}</g>')}"
        f'<g class="ae-names" aria-hidden="true">{_names(sunk, locale())}</g>{stacks}</svg>'
    )


def _rows(above: Iterable[str]) -> list[list[str]]:
    """A row of the grid is a continent."""
    return [row for one in CONTINENTS if (row := [slug for slug in above if continent_of(slug) == one.key])]


def _entry(model: Mapping[str, Any], regions: Mapping[str, Region], above: list[str]) -> str:
    """Say where the Tab key enters the map."""
    focus = model.get("focus")
    lit = next((slug for slug in above if (regions.get(slug) or {}).get("lit")), above[0])
    return focus if focus in above else lit


def _ring(slug: str, region: Region) -> str:
    """Outline a region that is chosen, can be chosen or is hinted at, over all borders."""
    state = states(region)
    return f'<use class="ae-ring{state}" href="#ae-{slug}"/>' if state else ""


def _stack(slug: str, region: Region, entry: bool, focus: bool) -> str:
    """Paint what stands in a region: the owner's emblem with its armies, over it temple, gods and plague."""
    x, y = PLACES[slug][:2]
    centre = " data-centre" if focus else ""
    return piece(
        f'<g role="gridcell" class="ae-stack{held(region)}{states(region)}" transform="translate({x} {y})"'
        f' data-t="land:{slug}" tabindex="{0 if entry else -1}"{centre} aria-label="{spoken(slug, region)}">'
        f'<g class="ae-grow">{emblem(region)}{_marks(region)}{step(region)}{_danger(region)}</g></g>'
    )


def emblem(region: Region) -> str:
    """Paint the owner's emblem with the number of armies; a place of nobody's has a small ring."""
    armies, look = region.get("armies") or 0, region.get("owner")
    shape = look_of(look)[1] if look else "free"
    if not armies and not look:
        return '<circle class="ae-empty" r="7"/>'
    digits = len(str(armies))
    return (
        f'<use class="ae-piece" href="#ae-s-{shape}"/>'
        f'<text class="ae-number n{min(digits, 3)} on-{shape}" y="7.5">{text(armies)}</text>'
    )


def _marks(region: Region) -> str:
    """Set the marks in a row over the piece."""
    marks = [mark for mark in MARKS if mark in (region.get("marks") or ())]
    left = -12.5 * (len(marks) - 1)
    badge = '<circle class="ae-badge" cx="17" cy="-17" r="6.5"/>' if marks else ""
    return badge + "".join(
        f'<use class="ae-mark" href="#ae-m-{mark}" transform="translate({left + 25 * n:g} -32) scale(1.2)"/>'
        for n, mark in enumerate(marks)
    )


def step(region: Region) -> str:
    """Number a place where an advice names several."""
    n = region.get("step")
    if not n:
        return ""
    return f'<g class="ae-step"><circle cx="-23" cy="-21" r="15"/><text x="-23" y="-14">{n}</text></g>'


def _danger(region: Region) -> str:
    """Set a cracked shield beside armies that may not hold."""
    return f'<path class="ae-danger" d="{SHIELD}"/>' if region.get("danger") else ""


def shield() -> Html:
    """Draw the same shield in a line of words."""
    sign = f'<path class="ae-danger" d="{SHIELD}"/>'
    return Html(f'<svg class="ae-tiny" viewBox="6 6 25 26" aria-hidden="true">{sign}</svg>')


def bow(ends: tuple[str, str] | None, spots: Mapping[str, tuple[float, ...]]) -> str:
    """Draw the way from one place to another as a bow; no arrow where an end is missing."""
    if not ends or not set(ends) <= set(spots):
        return ""
    (x1, y1), (x2, y2) = spots[ends[0]][:2], spots[ends[1]][:2]
    dx, dy = x2 - x1, y2 - y1
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / far, dy / far
    sx, sy, ex, ey = x1 + 24 * ux, y1 + 24 * uy, x2 - 27 * ux, y2 - 27 * uy
    bend = min(30.0, far / 6)
    mx, my = (sx + ex) / 2 - uy * bend, (sy + ey) / 2 + ux * bend
    way = f"M{sx:.1f} {sy:.1f}Q{mx:.1f} {my:.1f} {ex:.1f} {ey:.1f}"
    over = f'<path class="ae-arrow" d="{way}" marker-end="url(#ae-head)"/>'
    return f'<path class="ae-arrow-under" d="{way}"/>{over}'


# -- words ---------------------------------------------------------------------------------------------------


def spoken(slug: str, region: Region) -> Html:
    """Say a region fully: its name and continent, whose it is, what stands there, what can be done."""
    marks = tuple(mark for mark in MARKS if mark in (region.get("marks") or ()))
    found = (region.get(name) or "" for name in ("who", "armies", "danger", "step", "lit", "picked", "hint"))
    return _said(slug, locale(), marks, *found)


@for_a_match(1024)
def _said(
    slug: str, spoken: str, marks: tuple[str, ...], who: str, armies: int, danger: str, *can: int
) -> Html:
    """Say it in the language spoken: from paint to paint most regions say the same."""
    parts = [title(slug), title(continent_of(slug)), text(who) if who else t("ancient.nobody")]
    if armies:
        parts.append(t("ancient.armies", n=armies))
    parts += [t(f"ancient.mark.{mark}") for mark in marks]
    parts += [Html(danger)] if danger else []
    return join((*parts, *asked(dict(zip(("step", "lit", "picked", "hint"), can, strict=True)))), ", ")


def asked(region: Region) -> list[Html]:
    """Say what can be done with a place, and which of an advice's places it is."""
    if region.get("step"):
        return [*asked({**region, "hint": False, "step": 0}), t("ancient.hint-step", n=region["step"])]
    return [t(f"ancient.{state}") for state in ("lit", "picked", "hint") if region.get(state)]


def thumbnail(model: Mapping[str, Any]) -> Html:
    """Draw the position small: who holds which land."""
    regions = model["regions"]
    sunk = SUNKEN if model.get("sunk") else frozenset()
    shapes = "".join(
        f'<path class="ae-land k-{continent_of(slug)}{held(regions.get(slug) or {})}" d="{SMALL[slug]}"/>'
        for slug in TERRITORIES
        if slug not in sunk
    )
    return Html(
        f'<svg class="thumb thumb-ancient" viewBox="0 0 {SHEET[0]} {SHEET[1]}" aria-hidden="true">'
        f'<rect class="thumb-sea" width="{SHEET[0]}" height="{SHEET[1]}" rx="40"/>{shapes}</svg>'
    )


__all__ = ["MARKS", "paint", "spoken", "thumbnail"]
