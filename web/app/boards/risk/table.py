"""Risk's table: the map with the continents and the list under it, and what a battle promises."""

from __future__ import annotations

from app.boards.ancient import chart, holdings, land, listing
from app.boards.board import Model
from app.i18n import Html
from nastolka.games.risk import odds
from nastolka.games.risk.views import View

from .scene import Scene


def board(scene: Scene) -> Html:
    """Paint the map, and under it the continents at a glance and the list of its territories."""
    earth = scene.earth()
    continents = holdings.panel(holdings.continents(scene))
    return Html(chart.paint(earth) + continents + listing.listing(earth))


def still(scene: Scene) -> Html:
    """Paint only the map."""
    return chart.paint(scene.earth())


def thumbnail(scene: Scene) -> Html:
    """Draw the position small."""
    return chart.thumbnail({"regions": scene.owned()})


# -- a battle ------------------------------------------------------------------------------------------------


def forecast(view: View, source: str, target: str, limit: int | None = None) -> Model:
    """Return what to expect of rolling on from one territory into another."""
    found = odds.forecast(land.armies(view, source), land.armies(view, target), limit)
    return {
        "win": found.win,
        "own": found.attacker_losses,
        "foreign": found.defender_losses,
        "exact": found.exact,
    }


def warm() -> bool:
    """Reckon one more row of the odds while nobody waits; tell whether more are missing."""
    made = odds.row.cache_info().currsize
    odds.row(min(made + 1, odds.LARGEST))
    return made < odds.LARGEST
