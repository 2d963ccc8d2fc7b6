"""What a first match of By All Means teaches: the figures of a card, a combination, the buffer, the field."""

from __future__ import annotations

from collections.abc import Callable

from app.boards.kit import question
from app.i18n import join
from app.tutor import Args, Moment, Places, Point, Reply, Tutor, at, did
from nastolka.games.allmeans.tables import START_TRUST
from nastolka.games.allmeans.views import View

from . import places
from .cards.rows import row_of, sum_of
from .cards.titles import title
from .table.making import key_of
from .words import combo

TOP = 21  # AM-19: a gain above it costs trust
ACTS = ("dig", "inform", "strike")  # what an Agent does
LATE = 10  # a turn of the match by which all that is taught has had its chance


def _me(view: View) -> int:
    return view["seat"] or 0


def _is(line: str, kind: str) -> bool:
    """Tell whether a line puts a card of a type onto the field; a territory is one that brings influence."""
    verb, _, rest = line.partition(" ")
    card = row_of(rest.split(" ")[0]) if verb == "deploy" else None
    return card is not None and card.type == kind and (kind != "territory" or card.influence > 0)


def _deploys(kind: str) -> Callable[[Moment[View]], bool]:
    """Return whether a card of a type was put onto the field, as a question to a moment."""
    return lambda moment: any(_is(line, kind) for line in moment.lines)


def _line(view: View, kind: str) -> str:
    """Return the line that puts a card of a type onto the field, an Agent on its own land if there is any."""
    lines = [line for line in view["actions"] if _is(line, kind)]
    held = {
        each["cell"] for each in view["field"] if (land := each["territory"]) and land["owner"] == _me(view)
    }
    return next((line for line in lines if line.split()[-1] in held), next(iter(lines), ""))


def _deploy(kind: str) -> Callable[[View], Places]:
    """Return what is pressed for that, as a question to a view."""
    return lambda view: places.targets(_line(view, kind), view) if _line(view, kind) else ()


def _number(view: View) -> str:
    """Return the combination of numbers with the fewest cards, and of those the one that brings most."""
    lines = [line for line in view["actions"] if line.startswith("number ")]
    return min(lines, key=lambda line: (len(line.split()), -sum_of(line.split()[1:])), default="")


def _pair(view: View) -> str:
    """Return a combination of two symbols of one's cards."""
    return next((line for line in view["actions"] if line.startswith("symbols ")), "")


def _kept(view: View) -> str:
    """Return the answer that keeps as many cards in the buffer as it takes."""
    lines = [line for line in view["actions"] if line.startswith("shelve ")]
    return max(lines, key=lambda line: len(line.split()), default="")


def _pressed(line: str, view: View) -> Places:
    """Return the cards of a line, and its button."""
    cards = [one for one in places.targets(line, view) if one.startswith("card:")] if line else []
    return (*cards, f"act:{line}") if line else ()


def _made(line: str) -> Args:
    """Name the cards of a combination, and what it is called on its button."""
    cards = [one for one in line.split()[1:] if row_of(one)]
    return {"cards": join(map(title, cards), ", "), "combo": combo(key_of(line))}


def _two_prices(view: View) -> str:
    """Return a card of the hand that has a price in the buffer too."""
    rows = ((one, row_of(one)) for one in view["hands"][_me(view)] if one)
    return next((one for one, card in rows if card and None not in card.price), "")


def _figures(view: View) -> Args:
    """Name the figures of that card."""
    name = _two_prices(view)
    card = row_of(name)
    hand, buffer = card.price if card else (0, 0)
    return {"card": title(name), "n": card.number if card else 0, "hand": hand, "buffer": buffer}


def _named(kind: str) -> Callable[[View], Args]:
    return lambda view: {"card": title((_line(view, kind).split() or ["", ""])[1])}


def _agent(view: View) -> Places:
    """Return where an Agent stands that can act."""
    lines = [line.split() for line in view["actions"]]
    return next(((f"at:{line[1]}/agent",) for line in lines if line[0] in ACTS), ())


def _turn(view: View) -> bool:
    return question(view) == "turn"


def _found(find: Callable[[View], object]) -> Callable[[View], bool]:
    """Return whether there is such a thing in a turn of one's own, as a question to a view."""
    return lambda view: _turn(view) and bool(find(view))


def _combine(key: str, find: Callable[[View], str], verb: str) -> Point[View]:
    """Return the point about a kind of combination: its cards are pressed, then its button."""
    return Point(
        key, _found(find), lambda view: _pressed(find(view), view), did(verb), lambda view: _made(find(view))
    )


def _put(kind: str) -> Point[View]:
    """Return the point about a kind of card that is put onto the field."""
    return Point(kind, _found(lambda view: _line(view, kind)), _deploy(kind), _deploys(kind), _named(kind))


# -- replies -------------------------------------------------------------------------------------------------


def _drew(moment: Moment[View]) -> bool:
    """A card drawn where two of the hand would have brought reputation."""
    return moment.did("draw") and moment.before is not None and bool(_number(moment.before))


def _over(moment: Moment[View]) -> bool:
    """AM-19: reputation that costs trust."""
    view, before = moment.view, moment.before
    return before is not None and view["rep"][_me(view)] > max(TOP, before["rep"][_me(view)])


def _trust(view: View) -> Args:
    return {"n": view["trust"][_me(view)]}


TUTOR: Tutor[View] = Tutor(
    (
        Point("goal", lambda view: True, at("spot:figures")),
        Point("mulligan", lambda view: question(view) == "mulligan", at("act:mulligan"), did("mulligan")),
        # AM-21: before anything else, for it may be over in three turns
        Point("trust", lambda view: view["trust"][_me(view)] < START_TRUST, at("spot:figures"), args=_trust),
        Point("figures", _found(_two_prices), lambda view: (f"card:{_two_prices(view)}",), args=_figures),
        _combine("combination", _number, "number"),
        Point(
            "buffer",
            lambda view: question(view) == "shelve",
            lambda view: _pressed(_kept(view), view),
            did("shelve"),
        ),
        Point(
            "window",
            lambda view: question(view) == "window" and len(view["actions"]) > 1,
            at("act:pass"),
        ),
        _put("territory"),
        _put("agent"),
        Point("act", _found(_agent), _agent),
        _combine("symbols", _pair, "symbols"),
        Point("rest", lambda view: _turn(view) and view["round"] > LATE),
    ),
    (Reply("over", _over), Reply("drew", _drew), Reply("put", _deploys("territory"))),
)
