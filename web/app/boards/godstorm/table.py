"""Godstorm's table: both boards with the continents and the list under them, and what a battle promises."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.ancient import chart, drawn, holdings, listing, underworld
from app.boards.board import Model
from app.i18n import EMPTY, Html, join, t
from nastolka.games.godstorm import odds
from nastolka.games.godstorm.tables import CARD, CARDS, GOD_DICE, GODS, HEAVENS, ROWS, TRAITS
from nastolka.games.godstorm.views import View

from .parts import mark
from .places import armies, gods_at, owner
from .scene import Scene
from .words import book, card_name, place_name

ALMOST = 1 - 1e-9  # a defended place is never certain, whatever the sums round to
ARMED = ("began", "placed", "attacked", "moved", "income")  # events after which a miracle is no news any more


def board(scene: Scene) -> Html:
    """Paint both boards, and under them the continents at a glance and the list of territories."""
    earth = scene.earth()
    below = holdings.panel(continents(scene)) + listing.listing(earth)
    shown = drawn.drawn("godstorm", _faces(scene)) or _laid_open(scene)
    return Html(_boards(scene, earth) + below + shown)


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
    return _boards(scene, scene.earth())


def _boards(scene: Scene, earth: Model) -> Html:
    return Html(f'<div class="gs-boards">{chart.paint(earth)}{underworld.paint(scene.under())}</div>')


def thumbnail(scene: Scene) -> Html:
    """Draw the position small."""
    return chart.thumbnail({"regions": scene.owned(), "sunk": scene.view["sunk"]})


def continents(scene: Scene) -> Model:
    """Return the model of the continents at a glance; a sunken one is gone."""
    return holdings.continents(scene, *(("atlantis",) if scene.view["sunk"] else ()))


# -- a battle ------------------------------------------------------------------------------------------------


def relic_power(view: View, seat: int, trait: str) -> int:
    """Return what a seat's relics add to a trait."""
    relics = view["relics"][seat] if 0 <= seat < view["seats"] else ()
    return sum(n for card, n in TRAITS[trait] if CARDS[card] in relics)


def free(view: View, source: str) -> int:
    """GS-130, GS-176: return how many armies may fight from a place: all of heaven's, elsewhere one stays."""
    return armies(view, source) - (0 if source in HEAVENS else 1)


def powers(view: View, gods: Sequence[str], target: str) -> odds.Powers:
    """GS-76 to GS-86: return what shapes a battle of armies."""
    shield = target in view["temples"] or "magic" in gods_at(view, owner(view, target), target)
    return odds.Powers("war" in gods, "magic" in gods, shield)


def forecast(view: View, source: str, target: str, gods: Sequence[str], limit: int | None = None) -> Model:
    """Return what to expect of the battle of armies, fought to the end or up to so many losses."""
    against = armies(view, target)
    found = odds.forecast(free(view, source), against, powers(view, gods, target), limit)
    return {
        "win": min(found.win, 1.0 if not against else ALMOST),
        "own": found.own,
        "foreign": found.foreign,
        "exact": found.exact,
    }


def duel(view: View, source: str, target: str, gods: Sequence[str]) -> float | None:
    """GS-138 to GS-143: return the chance to win the battle of gods; None where none is fought."""
    seat, foe = owner(view, source), owner(view, target)
    theirs = gods_at(view, foe, target)
    if not gods or not theirs:
        return None
    again = "magic" in gods or relic_power(view, seat, "reroll") > 0
    shielded = powers(view, gods, target).shield or relic_power(view, foe, "reroll") > 0
    first = (_god_dice(view, seat, gods), again, _strength(view, seat, source))
    second = (_god_dice(view, foe, theirs), shielded, _strength(view, foe, target))
    return odds.duel(first, second, "war" in gods)


def _god_dice(view: View, seat: int, gods: Sequence[str]) -> int:
    return GOD_DICE + ("sky" in gods) + view["totals"][seat]["altars"]


def _strength(view: View, seat: int, slug: str) -> int:
    """GS-140: return what is added to the dice of a god: its armies, Mjolnir, the fire in the sky."""
    return armies(view, slug) + relic_power(view, seat, "might") + view["sears"][seat]


def warm() -> bool:
    """Reckon one more row of the odds while nobody waits; tell whether more are missing."""
    made = odds.row.cache_info().currsize
    odds.row(min(made + 1, odds.LARGEST), odds.ALL_POWERS[0])
    return made < odds.LARGEST
