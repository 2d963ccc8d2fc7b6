"""What a first match of Risk teaches: place armies, attack, roll, move, and what a card is for."""

from __future__ import annotations

from app.boards.ancient import teaching
from app.boards.ancient.land import armies
from app.boards.ancient.words import title
from app.boards.kit import question
from app.tutor import Args, Moment, Places, Point, Reply, Tutor, at, did
from nastolka.games.risk.state import State
from nastolka.games.risk.views import View

PLENTY = 2  # as many armies for each defender that to stop is a pity


def _named(view: View) -> Args:
    """Name that territory."""
    return {"place": title(teaching.front(view))}


def _roll(view: View) -> Places:
    """Return the button of as many dice as may be rolled."""
    return next(((f"act:{line}",) for line in reversed(view["actions"]) if line.startswith("roll")), ())


def _limit(view: View) -> Args:
    return {"n": view["rounds"] or 0}


def _hand(view: View) -> list[str]:
    return view["hands"][teaching.me(view)] or []


def _card(view: View) -> Places:
    return tuple(f"card:{card}" for card in _hand(view)[:1])


# -- replies -------------------------------------------------------------------------------------------------


def _thin(moment: Moment[View]) -> bool:
    return teaching.thin(moment, armies)


def _idle(moment: Moment[View]) -> bool:
    """To stop without a conquest, where somebody weak stands beside somebody strong."""
    view = moment.before
    if view is None or not moment.did("cease") or question(view) != "attack" or view["captured"]:
        return False
    slug = teaching.front(view)
    return bool(slug) and armies(view, slug) > PLENTY * teaching.weakest(view, slug)


TUTOR: Tutor[View] = Tutor(
    (
        Point("goal", lambda view: bool(teaching.front(view)), teaching.at_front, args=_limit),
        Point("muster", lambda view: question(view) in State.SETUP, at("ui:settle"), did("place", "claim")),
        Point("place", lambda view: question(view) == "place", teaching.at_front, did("place"), _named),
        Point("attack", lambda view: question(view) == "attack", teaching.attack, did("attack"), _named),
        Point("dice", lambda view: question(view) == "battle", _roll),
        Point("move", lambda view: question(view) == "fortify", at("act:stay")),
        Point("cards", lambda view: question(view) == "place" and view["round"] > 1, _card),
    ),
    (Reply("thin", _thin), Reply("taken", teaching.taken), Reply("idle", _idle)),
    options={"start": "dealt", "muster": "whole", "rounds": "10"},
)  # fmt: skip
