"""The card of what was touched last, as far as Risk and Godstorm tell it alike: holders, continents."""

from __future__ import annotations

from typing import Any

from app.boards import kit
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import chip, icon
from nastolka.games.ancient.tables import CONTINENT, CONTINENTS, MOUNTAINS, TERRITORIES, TERRITORY

from . import chart, holdings
from .scene import AncientScene
from .waiting import see
from .words import continent_of, title

Scene = AncientScene[Any]
NOBODY = Html('<span class="chip-none"></span>')  # where a chip would be


def map_icon() -> Html:
    """Draw the picture of whatever has none of its own."""
    return icon("i-map", "icon theme")


def worth(slug: str) -> Html:
    """Say which continent a territory belongs to, and what that is worth."""
    one = CONTINENTS[CONTINENT[continent_of(slug)]]
    return t("ancient.continent", name=title(one.key), n=one.bonus)


def holder(scene: Scene, slug: str, count: Html) -> Html:
    """Say whose a place is, how many armies stand there, and from where it may fall."""
    owner = scene.owner(slug)
    look = scene.look(owner)
    sign = chip(look, cls="chip-small") if look else EMPTY
    danger = scene.danger(slug, see)
    said = Html(f'<p class="focus-danger">{chart.shield()}<span>{danger}</span></p>') if danger else EMPTY
    return Html(f'<p class="focus-holder">{sign}<span>{scene.who(owner)}, {count}</span></p>{said}')


def line(scene: Scene, slug: str, note: Html = EMPTY, nobody: Html = NOBODY) -> Html:
    """Make a line of a list: a place, whose it is and how many armies stand there."""
    look = scene.look(scene.owner(slug))
    sign = chip(look, cls="chip-tiny") if look else nobody
    said = Html(f" <small>{note}</small>") if note else EMPTY
    return Html(f"<li>{sign}{see(slug)}{said}<b>{text(scene.armies(slug))}</b></li>")


def lines(*rows: Html) -> Html:
    """Put lines of places under each other."""
    return Html(f'<ul class="neighbours">{join(rows)}</ul>')


def mountains(scene: Scene, slug: str) -> Html:
    """Say which mountains stand between a territory and what looks like a neighbour."""
    land = TERRITORY[slug]
    ranges = [
        t(f"{scene.CODE}.focus.mountains", name=title(key), place=see(TERRITORIES[b if a == land else a]))
        for key, a, b in MOUNTAINS
        if land in (a, b)
    ]
    return Html(f'<p class="note">{join(ranges, " ")}</p>') if ranges else EMPTY


def continent(scene: Scene, key: str, nobody: Html = NOBODY) -> kit.About:
    """Tell a continent: what it pays, what the viewer misses, and who holds each of its territories."""
    one = holdings.continent(scene, key)
    slugs = [TERRITORIES[land] for land in CONTINENTS[CONTINENT[key]].territories]
    rows = lines(*(line(scene, slug, nobody=nobody) for slug in slugs))
    said = EMPTY
    if one["owner"]:
        said = t("battle.whole", name=one["owner"])
    elif "missing" in one:
        said = t(f"{scene.CODE}.focus.missing", n=len(one["missing"]), of=len(slugs))
    head = kit.head(title(key), t(f"{scene.CODE}.focus.pays", n=one["bonus"]))
    return kit.About(head, Html(f"<p>{said}</p>{rows}"), map_icon())
