"""Godstorm's table: both boards, and under them the continents at a glance and the list."""

from __future__ import annotations

from app.boards.ancient import chart, drawn, holdings, listing, underworld
from app.boards.board import Model
from app.boards.kit import closer
from app.i18n import EMPTY, Html, join, t
from nastolka.games.godstorm.tables import CARD, GODS, ROWS

from .parts import mark
from .scene import Scene
from .words import book, card_name, place_name

AIMED = ("target", "aegis")  # questions that are about a card: no other lies over the map meanwhile
ARMED = ("began", "placed", "attacked", "moved", "income")  # events after which a miracle is no news any more


def board(scene: Scene) -> Html:
    """Paint both boards, and under them the continents at a glance and the list of territories."""
    if scene.glance.still:
        return still(scene)
    earth = scene.earth()
    below = holdings.panel(continents(scene)) + listing.listing(earth)
    upper = closer("godstorm", scene.glance, chart.paint(earth))
    shown = drawn.drawn("godstorm", _faces(scene)) or _laid_open(scene)
    return Html(_boards(scene, upper) + below + shown)


def _laid_open(scene: Scene) -> Html:
    """GS-103: show the miracle that somebody else has just played, until they go on to armies."""
    for event in reversed(scene.glance.recent):
        if event.kind in ARMED:
            break
        fact = scene.told(event)
        if event.kind == "played" and fact["seat"] != scene.seat:
            said = t("godstorm.shown", name=scene.who(fact["seat"]))
            return drawn.drawn("godstorm", [_face(fact["card"])], said)
    return EMPTY


def _faces(scene: Scene) -> list[drawn.Face]:
    """GS-87, GS-91: show the miracles and relics that have just come to the viewer."""
    if not scene.playing or (scene.glance.mine and scene.kind in AIMED):
        return []
    found = scene.happened("drew", "relic", "relic_moved", "took")
    cards = [one["card"] for one in found if one["seat"] == scene.seat and one["card"] in CARD]
    return [_face(card) for card in cards]


def _face(card: str) -> drawn.Face:
    printed = ROWS[CARD[card]]
    worth = book("miracles", card)
    if printed.land:
        worth = join((t("godstorm.drawn-relic", place=place_name(printed.land)), worth), " ")
    return drawn.Face(card, mark(GODS[printed.deck]), card_name(card), worth)


def still(scene: Scene) -> Html:
    """Paint both boards, always in the same places."""
    return _boards(scene, chart.paint(scene.earth()))


def _boards(scene: Scene, upper: Html) -> Html:
    return Html(f'<div class="gs-boards">{upper}{underworld.paint(scene.under())}</div>')


def thumbnail(scene: Scene) -> Html:
    """Draw the position small."""
    return chart.thumbnail({"regions": scene.owned(), "sunk": scene.view["sunk"]})


def continents(scene: Scene) -> Model:
    """Return the model of the continents at a glance; a sunken one is gone."""
    return holdings.continents(scene, *(("atlantis",) if scene.view["sunk"] else ()))
