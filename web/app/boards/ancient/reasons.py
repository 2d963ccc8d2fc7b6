"""What speaks for an advice where the house's bots plan: the chance of an attack, who stands at a border."""

from __future__ import annotations

from collections.abc import Callable

from app.i18n import Html, t
from nastolka import read
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORIES, TERRITORY

from .battle import share
from .land import E, armies, asker, owner

Forecast = Callable[[str, str], dict[str, object]]  # from where and where to → the model of `battle.odds`


def reason(view: E, line: str, forecast: Forecast) -> Html:
    """Say one fact that speaks for an answer; where none is at hand, what the plan goes by."""
    action = read(line)
    places = [one for one in action.args if isinstance(one, str) and one in TERRITORY]
    if action.kind == "attack" and len(places) == 2:
        return t("ancient.why.attack", share=share(forecast(places[0], places[1])))
    if action.kind == "fortify" and len(places) == 2 and not threat(view, places[0]):
        return t("ancient.why.inner")
    if action.kind in ("place", "claim", "fortify", "temple") and places and threat(view, places[-1]):
        return t("ancient.why.border", n=threat(view, places[-1]))
    return t("ancient.why.plan")


def threat(view: E, slug: str) -> int:
    """Count the armies of others beside a territory, as whoever is asked counts them."""
    own = asker(view)
    near = (TERRITORIES[land] for land in NEIGHBOURS[TERRITORY[slug]])
    return sum(armies(view, other) for other in near if owner(view, other) not in (own, -1))
