"""Continents at a glance, for every game on this map: who holds what of each, and what is still missing.

    panel(model) -> Html      {"continents": [{"key", "bonus", "owners": [look | None …],
                              "owner": name | None, "held": int, "missing": [slugs]}…]}

`held` and `missing` are the viewer's; without a viewer both are absent. A row leads to the continent's card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.boards.board import Model
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import look_of
from nastolka.games.ancient.tables import CONTINENT, CONTINENTS, TERRITORIES

from .scene import AncientScene
from .words import title

FEW = 2  # so many missing territories are named


def panel(model: Mapping[str, Any]) -> Html:
    """List the continents."""
    rows, heading = join(_row(one) for one in model["continents"]), t("battle.continents")
    return Html(
        f'<section class="holdings" aria-label="{heading}">'
        f'<header class="box-head"><h2>{heading}</h2></header>'
        f'<ul class="holding-rows">{rows}</ul></section>'
    )


def continents(scene: AncientScene[Any], *gone: str) -> Model:
    """Return the model of all continents but those that are gone."""
    return {"continents": [continent(scene, one.key) for one in CONTINENTS if one.key not in gone]}


def continent(scene: AncientScene[Any], key: str) -> Model:
    """Return the model of a continent: who holds what of it, and what the viewer still misses."""
    one = CONTINENTS[CONTINENT[key]]
    slugs = [TERRITORIES[land] for land in one.territories]
    owners = [scene.owner(slug) for slug in slugs]
    whole = len(set(owners)) == 1 and 0 <= owners[0] < scene.view["seats"]
    found: Model = {
        "key": key,
        "bonus": one.bonus,
        "owners": sorted(map(scene.look, owners), key=lambda look: str(look and look["colour"])),
        "owner": scene.who(owners[0]) if whole else None,
    }
    if scene.seat is not None:
        found["held"] = owners.count(scene.seat)
        found["missing"] = [slug for slug, owner in zip(slugs, owners, strict=True) if owner != scene.seat]
    return found


def _row(one: Mapping[str, Any]) -> Html:
    said = _said(one)
    note = Html(f'<small class="holding-note">{said}</small>') if said else EMPTY
    return Html(
        f'<li><button type="button" class="holding{" is-whole" if one.get("owner") else ""}"'
        f' data-t="see:{text(one["key"])}"><span class="holding-name">{title(one["key"])}</span>'
        f'<b class="holding-bonus">{t("ancient.bonus", n=one["bonus"])}</b>{bar(one)}{note}</button></li>'
    )


def bar(one: Mapping[str, Any]) -> Html:
    """Draw a continent as a row of cells, one a territory, in the colours of their owners."""
    owners = list(one["owners"])
    cells = "".join(
        f'<rect class="holding-cell{f" c-{look_of(look)[0]} is-held" if look else ""}" x="{10 * n + 0.5}"'
        ' y="0.5" width="9" height="7" rx="1.5"/>'
        for n, look in enumerate(owners)
    )
    box = f'viewBox="0 0 {10 * len(owners)} 8" preserveAspectRatio="none"'
    return Html(f'<svg class="holding-bar" {box} aria-hidden="true">{cells}</svg>')


def _said(one: Mapping[str, Any]) -> Html:
    """Say whose a continent is, or what the viewer still misses."""
    if one.get("owner"):
        return t("battle.whole", name=one["owner"])
    if "held" not in one:
        return EMPTY
    missing = list(one["missing"])
    if len(missing) <= FEW and one["held"]:
        return t("battle.missing", places=join(map(title, missing), ", "))
    return t("battle.part", n=one["held"], of=len(one["owners"]))
