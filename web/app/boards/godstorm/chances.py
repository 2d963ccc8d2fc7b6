"""What a battle promises: the odds of armies and of gods, from what lies on the boards."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.board import Model
from nastolka.games.godstorm import odds
from nastolka.games.godstorm.tables import CARDS, GOD_DICE, HEAVENS, TRAITS
from nastolka.games.godstorm.views import View

from .places import armies, gods_at, owner

ALMOST = 1 - 1e-9  # a defended place is never certain, whatever the sums round to


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
