"""What a first match of Godstorm teaches: of its ten steps those that matter, as they first do."""

from __future__ import annotations

from app.boards.kit import question
from app.tutor import Args, Moment, Places, Point, Reply, Tutor, at, did
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORIES, TERRITORY
from nastolka.games.godstorm.views import View

from .places import SETUP, armies, owner, targets
from .words import place_name

BELOW = ("embark", "delve")  # questions about the Underworld


def _me(view: View) -> int:
    return view["seat"] or 0


def _foes(view: View, slug: str) -> list[str]:
    """Return the neighbours of a territory that are another's."""
    near = (TERRITORIES[other] for other in NEIGHBOURS[TERRITORY[slug]])
    return [other for other in near if owner(view, other) not in (_me(view), -1)]


def _front(view: View) -> str:
    """Return the territory of one's own from which an attack promises most."""

    def promise(slug: str) -> int:
        return armies(view, slug) - min(armies(view, other) for other in _foes(view, slug))

    mine = [slug for slug in TERRITORIES if owner(view, slug) == _me(view) and _foes(view, slug)]
    return max(mine, key=promise, default="")


def _at_front(view: View) -> Places:
    slug = _front(view)
    return (f"land:{slug}",) if slug else ()


def _attack(view: View) -> Places:
    """Return from where to attack and the weakest that can be reached from there."""
    slug = _front(view)
    foe = min(_foes(view, slug), key=lambda other: armies(view, other), default="")
    return (f"land:{slug}", f"land:{foe}") if foe else ()


def _named(view: View) -> Args:
    """Name that territory, and say what one has."""
    return {"place": place_name(_front(view)), "faith": view["faith"][_me(view)]}


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


def _dear(moment: Moment[View]) -> bool:
    """A bid of more than half of what one has."""
    view = moment.before
    bids = [int(line.split()[1]) for line in moment.lines if line.startswith("bid ")]
    return view is not None and any(2 * bid > view["faith"][_me(view)] > 0 for bid in bids)


TUTOR: Tutor[View] = Tutor(
    (
        Point("goal", lambda view: bool(_front(view)), _at_front, args=lambda view: {"n": view["epochs"]}),
        Point("garrison", lambda view: question(view) in SETUP, at("ui:settle"), did("place", "claim")),
        Point("settle", lambda view: question(view) == "settle", _land, did("summon", "temple")),
        Point("bid", lambda view: question(view) == "bid", at("bid:0", "act:bid 0"), did("bid"), _named),
        Point("raise", lambda view: question(view) == "raise", _at_front, did("place"), _named),
        Point("build", lambda view: question(view) == "build" and bool(_pieces(view)), _pieces, args=_named),
        Point("buy", lambda view: question(view) == "buy" and bool(_deck(view)), _deck, args=_named),
        Point("invade", lambda view: question(view) == "invade", _attack, did("attack"), _named),
        Point("below", lambda view: question(view) in BELOW or view["epoch"] > 1, _below),
    ),
    (Reply("thin", _thin), Reply("taken", _taken), Reply("dear", _dear)),
    options={"epochs": "3"},
)  # fmt: skip
