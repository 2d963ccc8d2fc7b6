"""Events and actions in words."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.kit import who
from app.i18n import EMPTY, Html, t
from nastolka.core.kinds import Event
from nastolka.core.telling import told
from nastolka.games.newgame.tells import TELLS
from nastolka.games.newgame.views import View


def sentence(event: Event, names: Sequence[str]) -> Html:
    """Tell an event in a sentence."""
    fact = told(TELLS, event)
    name = who(names, fact.get("seat", fact.get("winner")))
    if event.kind == "laid":
        known = fact["card"] is not None
        return (
            t("newgame.log.laid-own", name=name, n=fact["card"])
            if known
            else t("newgame.log.laid", name=name)
        )
    said = {
        "dealt": lambda: t("newgame.log.dealt", n=fact["each"]),
        "revealed": lambda: t("newgame.log.revealed", first=fact["first"], second=fact["second"]),
        "took": lambda: t("newgame.log.took", name=name),
        "rolled": lambda: t("newgame.log.rolled", n=fact["pips"], name=name),
        "resigned": lambda: t("newgame.log.resigned", name=name),
        "ended": lambda: t("newgame.log.ended", first=fact["first"], second=fact["second"]),
    }
    return said[event.kind]() if event.kind in said else EMPTY


def action_words(line: str) -> Html:
    """Say an action in a few words."""
    kind, _, rest = line.partition(" ")
    return t("newgame.do.resign") if kind == "resign" else t("newgame.do.lay", n=rest)


def outcome(view: View, names: Sequence[str]) -> Html:
    """Say who won, or that nobody did."""
    shares = view["result"] or [0.5, 0.5]
    if shares[0] == shares[1]:
        return t("newgame.drawn")
    return t("newgame.won", name=who(names, shares.index(max(shares))))
