"""What a first match of Godstorm teaches: of its ten steps those that matter, as they first do."""

from __future__ import annotations

from app.boards.ancient import teaching
from app.boards.kit import question
from app.tutor import Args, Moment, Places, Point, Reply, Tutor, at, did
from nastolka.games.godstorm.state import State
from nastolka.games.godstorm.views import View

from .places import armies, targets
from .words import place_name

BELOW = ("embark", "delve")  # questions about the Underworld


def _named(view: View) -> Args:
    """Name that territory, and say what one has."""
    return {"place": place_name(teaching.front(view)), "faith": view["faith"][teaching.me(view)]}


def _epochs(view: View) -> Args:
    return {"n": view["epochs"]}


def _pieces(view: View) -> Places:
    """Return a god or the temple, whatever can be paid, and where it may stand."""
    lines = [line for line in view["actions"] if line.startswith(("summon", "temple"))]
    return next((targets(line, view) for line in lines), ())


def _deck(view: View) -> Places:
    return next(((f"act:{line}",) for line in view["actions"] if line.startswith("buy")), ())


def _land(view: View) -> Places:
    """Return where the first god or temple may stand."""
    return next((targets(line, view) for line in view["actions"]), ())


def _below(view: View) -> Places:
    return next((targets(line, view) for line in view["actions"] if line.startswith("embark")), ())


# -- replies -------------------------------------------------------------------------------------------------


def _thin(moment: Moment[View]) -> bool:
    return teaching.thin(moment, armies)


def _dear(moment: Moment[View]) -> bool:
    """A bid of more than half of what one has."""
    view = moment.before
    bids = [int(line.split()[1]) for line in moment.lines if line.startswith("bid ")]
    return view is not None and any(2 * bid > view["faith"][teaching.me(view)] > 0 for bid in bids)


TUTOR: Tutor[View] = Tutor(
    (
        Point("pantheon", lambda view: question(view) == "pantheon", does=did("choose")),
        Point("goal", lambda view: bool(teaching.front(view)), teaching.at_front, args=_epochs),
        Point("garrison", lambda view: question(view) in State.SETUP, at("ui:settle"), did("place", "claim")),
        Point("settle", lambda view: question(view) == "settle", _land, did("summon", "temple")),
        Point("bid", lambda view: question(view) == "bid", at("bid:0", "act:bid 0"), did("bid"), _named),
        Point("raise", lambda view: question(view) == "raise", teaching.at_front, did("place"), _named),
        Point("build", lambda view: question(view) == "build" and bool(_pieces(view)), _pieces, args=_named),
        Point("buy", lambda view: question(view) == "buy" and bool(_deck(view)), _deck, args=_named),
        Point("invade", lambda view: question(view) == "invade", teaching.attack, did("attack"), _named),
        Point("below", lambda view: question(view) in BELOW or view["epoch"] > 1, _below),
    ),
    (Reply("thin", _thin), Reply("taken", teaching.taken), Reply("dear", _dear)),
    options={"epochs": "3"},
)  # fmt: skip
