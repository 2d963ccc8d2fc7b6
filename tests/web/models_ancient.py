"""Sample models of the Ancient Earth for looking at.

A world shared by five seats, with everything that can lie on it.
"""

from __future__ import annotations

from typing import Any

from app import i18n, widgets
from app.boards.ancient import chart as ancient_chart
from app.boards.ancient import listing as ancient_listing
from app.boards.ancient import underworld as ancient_underworld
from app.i18n import Html
from nastolka.core.rng import Rng
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORIES, TERRITORY
from nastolka.games.ancient.underworld import SPACES

LOOKS = [{"colour": c, "shape": s} for c, s in zip(widgets.COLOURS, widgets.SHAPES, strict=True)]
HEAVENS = {
    "ru": ("Курнугья", "Авалон", "Дуат", "Элизиум", "Вальгалла"),
    "en": ("Kurnugia", "Avalon", "Duat", "Elysium", "Valhalla"),
}


def world(**more: Any) -> dict[str, Any]:
    """Return a map in the middle of a game: Gaul is about to attack."""
    rng = Rng("world")
    regions: dict[str, dict[str, Any]] = {}
    for slug in TERRITORIES:
        marks = tuple(mark for mark in ancient_chart.MARKS if rng.below(9) == 0)
        look = LOOKS[rng.below(5)]
        regions[slug] = {
            "owner": look,
            "armies": 1 + rng.below(4) * rng.below(5),
            "marks": marks,
            "who": "Анна",
        }
    for slug in ("gaul", "liguria", "roma"):
        regions[slug] |= {"owner": LOOKS[1], "armies": 9}
    regions["gaul"]["picked"] = True
    for other in NEIGHBOURS[TERRITORY["gaul"]]:
        regions[TERRITORIES[other]]["lit"] = True
    regions["minoa"]["hint"] = True
    mine = [slug for slug in TERRITORIES if regions[slug]["owner"] is LOOKS[1]]
    return {"regions": regions, "arrow": ("gaul", "alemannia"), "mine": mine, "focus": "gaul", **more}


def below() -> dict[str, Any]:
    """Return an Underworld with four claimants."""
    spaces: dict[str, dict[str, Any]] = {slug: {} for slug in SPACES}
    for n, slug in enumerate(("u1", "u11", "u7", "u10", "u13", "u5")):
        spaces[slug] = {"owner": LOOKS[n % 5], "armies": n * 3 + 1, "who": "Анна"}
    spaces["u11"]["picked"] = True
    for slug in ("u12", "u9"):
        spaces[slug]["lit"] = True
    heavens = [
        {"key": f"h{n}", "title": title, "owner": LOOKS[n], "armies": n * 4, "lit": n == 1, "who": "Анна"}
        for n, title in enumerate(HEAVENS[i18n.locale()])
    ]
    return {"spaces": spaces, "heavens": heavens, "arrow": ("u11", "u12")}


def table(board: Html) -> Html:
    """Put a board on a table with a prompt beside it."""
    words = "Откуда Галлия нападёт?" if i18n.locale() == "ru" else "Where does Gaul attack?"
    prompt = Html(f'<section class="prompt"><p class="prompt-words">{words}</p></section>')
    return widgets.table({"code": "risk", "zones": {"board": board, "prompt": prompt}})


def board(kind: str) -> Html:
    """Paint one of the sample boards."""
    model = world(sunk=kind == "sunk", zoom=kind == "zoom")
    upper = ancient_chart.paint(model)
    if kind == "under":
        return Html(upper + ancient_underworld.paint(below()))
    return Html(upper + ancient_listing.listing(model)) if kind == "list" else upper
