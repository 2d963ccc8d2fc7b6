"""Risk's table: the map with the continents and the list under it, and what a battle promises."""

from __future__ import annotations

from app.boards.ancient import chart, drawn, holdings, land, listing
from app.boards.board import Model
from app.boards.kit import closer
from app.i18n import Html, t
from app.widgets.base import icon
from nastolka.games.ancient.tables import TERRITORY
from nastolka.games.risk import odds
from nastolka.games.risk.views import View

from .scene import Scene
from .words import card_name, symbol


def board(scene: Scene) -> Html:
    """Paint the map, and under it the continents at a glance and the list of its territories."""
    if scene.glance.still:
        return still(scene)
    earth = scene.earth()
    continents = holdings.panel(holdings.continents(scene))
    close = closer("risk", scene.glance, chart.paint(earth))
    return Html(close + continents + listing.listing(earth) + drawn.drawn("risk", _faces(scene)))


def _faces(scene: Scene) -> list[drawn.Face]:
    """RK-25, RK-53: show the cards the viewer has just drawn or taken."""
    if not scene.playing:
        return []
    cards = [one["card"] for one in scene.happened("drew") if one["seat"] == scene.seat and one["card"]]
    for one in scene.happened("took"):
        cards += one["cards"] if one["seat"] == scene.seat and not isinstance(one["cards"], int) else []
    return [_face(scene, card) for card in cards]


def _face(scene: Scene, card: str) -> drawn.Face:
    own = card in TERRITORY and scene.owner(card) == scene.seat
    worth = t("risk.drawn-own" if own else "risk.drawn-card", symbol=t(f"risk.symbol.{symbol(card)}"))
    return drawn.Face(card, icon(f"tc-{symbol(card)}", "icon"), card_name(card), worth)


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
