"""What a first match of Risk teaches: place armies, attack, roll, move, and what a card is for."""

from __future__ import annotations

from app.boards.ancient.land import armies, owner
from app.boards.ancient.words import title
from app.boards.kit import question
from app.tutor import Args, Moment, Places, Point, Reply, Tutor, at, did
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORIES, TERRITORY
from nastolka.games.risk.views import View

from .places import SETUP

PLENTY = 2  # as many armies for each defender that to stop is a pity


def _me(view: View) -> int:
    return view["seat"] or 0


def _foes(view: View, slug: str) -> list[str]:
    """Return the neighbours of a territory that are not one's own."""
    near = (TERRITORIES[other] for other in NEIGHBOURS[TERRITORY[slug]])
    return [other for other in near if owner(view, other) != _me(view)]


def _front(view: View) -> str:
    """Return the territory of one's own from which an attack promises most."""
    mine = [slug for slug in TERRITORIES if owner(view, slug) == _me(view) and _foes(view, slug)]
    return max(mine, key=lambda slug: armies(view, slug) - _weakest(view, slug), default="")


def _weakest(view: View, slug: str) -> int:
    """Return how many armies stand in the weakest neighbour."""
    return min((armies(view, other) for other in _foes(view, slug)), default=0)


def _at_front(view: View) -> Places:
    slug = _front(view)
    return (f"land:{slug}",) if slug else ()


def _attack(view: View) -> Places:
    """Return from where to attack and the weakest that can be reached from there."""
    slug = _front(view)
    foe = min(_foes(view, slug), key=lambda other: armies(view, other), default="")
    return (f"land:{slug}", f"land:{foe}") if foe else ()


def _named(view: View) -> Args:
    """Name that territory."""
    return {"place": title(_front(view))}


def _roll(view: View) -> Places:
    """Return the button of as many dice as may be rolled."""
    return next(((f"act:{line}",) for line in reversed(view["actions"]) if line.startswith("roll")), ())


def _limit(view: View) -> Args:
    return {"n": view["rounds"] or 0}


def _hand(view: View) -> list[str]:
    return view["hands"][_me(view)] or []


def _card(view: View) -> Places:
    return tuple(f"card:{card}" for card in _hand(view)[:1])


# -- replies -------------------------------------------------------------------------------------------------


def _thin(moment: Moment[View]) -> bool:
    """An attack without more armies than the defender has."""
    view = moment.before
    attacks = [line.split()[1:3] for line in moment.lines if line.startswith("attack ")]
    return view is not None and any(armies(view, one) <= armies(view, other) for one, other in attacks)


def _lands(view: View) -> int:
    return view["totals"][_me(view)]["territories"]


def _taken(moment: Moment[View]) -> bool:
    """A territory more by one's own dice."""
    before = moment.before
    rolled = moment.did("roll", "storm", "press")
    return rolled and before is not None and _lands(moment.view) > _lands(before)


def _idle(moment: Moment[View]) -> bool:
    """To stop without a conquest, where somebody weak stands beside somebody strong."""
    view = moment.before
    if view is None or not moment.did("cease") or question(view) != "attack" or view["captured"]:
        return False
    slug = _front(view)
    return bool(slug) and armies(view, slug) > PLENTY * _weakest(view, slug)


TUTOR: Tutor[View] = Tutor(
    (
        Point("goal", lambda view: bool(_front(view)), _at_front, args=_limit),
        Point("muster", lambda view: question(view) in SETUP, at("ui:settle"), did("place", "claim")),
        Point("place", lambda view: question(view) == "place", _at_front, did("place"), _named),
        Point("attack", lambda view: question(view) == "attack", _attack, did("attack"), _named),
        Point("dice", lambda view: question(view) == "battle", _roll),
        Point("move", lambda view: question(view) == "fortify", at("act:stay")),
        Point("cards", lambda view: question(view) == "place" and view["round"] > 1, _card),
    ),
    (Reply("thin", _thin), Reply("taken", _taken), Reply("idle", _idle)),
    options={"start": "dealt", "muster": "whole", "rounds": "10"},
)  # fmt: skip
