"""Own decks in a match of By All Means: what the new-match form asks, and where a match with them begins.

A list is no option, for options are everybody's: the match begins from a position that holds it.
"""

from __future__ import annotations

from typing import Any

from app.boards.board import Form, override
from app.desk import Desk
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import link
from nastolka import BadRecord, Session
from nastolka.games.allmeans.arrange import arrange
from nastolka.games.allmeans.state import State
from nastolka.games.allmeans.tables import OWN
from nastolka.games.allmeans.views import deck_list

from .shelf import Shelf

SEATS = {"deck_0": 0, "deck_1": 1}
MARK = f"{OWN}:"  # an own deck among the choices


class OwnDecks(Form):
    """The deck of each seat: a ready one, luck's, or one of the player's own."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.shelf = Shelf(desk)
        self.chosen: dict[str, str] = {}  # option → id of an own deck

    @override
    def models(self, models: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return the models of the options, own decks added to those that ask for a deck."""
        complete = {MARK + deck.id: deck.name for deck in self.shelf.own() if deck.complete}
        return [self._model(model, complete) if model["name"] in SEATS else model for model in models]

    def _model(self, model: dict[str, Any], own: dict[str, str]) -> dict[str, Any]:
        chosen = MARK + self.chosen.get(model["name"], "")
        labels = {value: t("decks.own", name=name) for value, name in own.items()}
        return {
            **model,
            "value": chosen if chosen in own else model["value"],
            "choices": [*model["choices"], *own],
            "labels": labels,
        }

    @override
    def choose(self, name: str, value: str) -> bool:
        """Take an own deck for a seat; anything else is the form's business again."""
        if name not in SEATS:
            return False
        self.chosen.pop(name, None)
        if value.startswith(MARK):
            self.chosen[name] = value.removeprefix(MARK)
            return True
        return False

    @override
    def prefer(self, answer: str) -> dict[str, str]:
        """Return the option an address has answered: the first seat's deck, `own:<id>` or a ready one."""
        return {"deck_0": answer}

    @override
    def stored(self, key: str) -> bool:
        """Another tab changed a deck."""
        return self.shelf.texts.mine(key)

    @override
    def begin(self, options: dict[str, str]) -> tuple[dict[str, str], dict[str, Any] | None]:
        """Return the options and the position a match with these decks begins from, or raise BadRecord."""
        lists: list[dict[str, int] | None] = [None, None]
        for name, id in list(self.chosen.items()):
            deck = self.shelf.get(id)
            if deck is None or not deck.complete:
                del self.chosen[name]  # the form shows luck's choice again
                raise BadRecord("deck-gone", deck.name if deck else "")
            lists[SEATS[name]] = deck.counts
        return start(options, lists)

    @override
    def foot(self) -> Html:
        """Say what there is to choose from, and lead to the decks."""
        own = self.shelf.own()
        drafts = sum(not deck.complete for deck in own)
        said = t("decks.drafts", n=drafts) if drafts else EMPTY if own else t("decks.invite")
        way = link(t("decks.go"), "#room/allmeans/decks", "plain", "i-pencil")
        return join((Html(f'<p class="note">{text(said)}</p><p class="row">'), way, Html("</p>")))


def start(
    options: dict[str, str], lists: list[dict[str, int] | None]
) -> tuple[dict[str, str], dict[str, Any] | None]:
    """AM-907: return what a match with these lists begins from; without any, its options say it all."""
    if lists == [None, None]:
        return options, None
    state = arrange({"lists": lists, "options": _plain(options)})
    return dict(state.options), state.encode()


def _plain(options: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in options.items() if value != OWN}


def again(session: Session) -> dict[str, Any] | None:
    """Return the position a rematch begins from: own lists are brought again, luck decides the rest anew."""
    state = session.at(0)
    if not isinstance(state, State):
        return None
    lists = [deck_list(state, seat) if state.options[f"deck_{seat}"] == OWN else None for seat in (0, 1)]
    return start(dict(session.options), lists)[1]
