"""What a first match of By All Means teaches: one combination, one territory, one Agent."""

from __future__ import annotations

from collections.abc import Callable

from app.boards.kit import question
from app.i18n import join
from app.tutor import Args, Moment, Places, Point, Reply, Tutor, at, did
from nastolka.games.allmeans.views import View

from . import places
from .cards.rows import row_of
from .cards.titles import title

TOP = 21  # AM-19: a gain above it costs trust
ACTS = ("dig", "inform", "strike")  # what an Agent does
LATE = 8  # a turn of the match by which all that is taught has had its chance


def _me(view: View) -> int:
    return view["seat"] or 0


def _is(line: str, kind: str) -> bool:
    """Tell whether a line puts a card of a type onto the field."""
    verb, _, rest = line.partition(" ")
    card = row_of(rest.split(" ")[0]) if verb == "deploy" else None
    return card is not None and card.type == kind


def _deploys(kind: str) -> Callable[[Moment[View]], bool]:
    """Return whether a card of a type was put onto the field, as a question to a moment."""
    return lambda moment: any(_is(line, kind) for line in moment.lines)


def _line(view: View, kind: str) -> str:
    """Return the line that puts a card of a type onto the field."""
    return next((line for line in view["actions"] if _is(line, kind)), "")


def _deploy(kind: str) -> Callable[[View], Places]:
    """Return what is pressed for that, as a question to a view."""
    return lambda view: places.targets(_line(view, kind), view) if _line(view, kind) else ()


def _number(view: View) -> str:
    """Return the shortest combination of numbers."""
    lines = [line for line in view["actions"] if line.startswith("number ")]
    return min(lines, key=lambda line: len(line.split()), default="")


def _combine(view: View) -> Places:
    """Return its cards, and the button."""
    line = _number(view)
    return (*(f"card:{one}" for one in line.split()[1:]), f"act:{line}") if line else ()


def _combination(view: View) -> Args:
    return {"cards": join((title(one) for one in _number(view).split()[1:]), ", ")}


def _named(kind: str) -> Callable[[View], Args]:
    return lambda view: {"card": title((_line(view, kind).split() or ["", ""])[1])}


def _agent(view: View) -> Places:
    """Return where an Agent stands that can act."""
    lines = [line.split() for line in view["actions"]]
    return next(((f"at:{line[1]}/agent",) for line in lines if line[0] in ACTS), ())


def _turn(view: View) -> bool:
    return question(view) == "turn"


# -- replies -------------------------------------------------------------------------------------------------


def _drew(moment: Moment[View]) -> bool:
    """A card drawn where two of the hand would have brought reputation."""
    return moment.did("draw") and moment.before is not None and bool(_number(moment.before))


def _over(moment: Moment[View]) -> bool:
    """AM-19: reputation that costs trust."""
    view, before = moment.view, moment.before
    return before is not None and view["rep"][_me(view)] > max(TOP, before["rep"][_me(view)])


TUTOR: Tutor[View] = Tutor(
    (
        Point("goal", lambda view: True, at("spot:figures")),
        Point("mulligan", lambda view: question(view) == "mulligan", at("act:mulligan"), did("mulligan")),
        Point(
            "combination",
            lambda view: _turn(view) and bool(_number(view)),
            _combine,
            lambda moment: moment.did("number"),
            _combination,
        ),
        Point(
            "territory",
            lambda view: _turn(view) and bool(_line(view, "territory")),
            _deploy("territory"),
            _deploys("territory"),
            _named("territory"),
        ),
        Point(
            "agent",
            lambda view: _turn(view) and bool(_line(view, "agent")),
            _deploy("agent"),
            _deploys("agent"),
            _named("agent"),
        ),
        Point("act", lambda view: _turn(view) and (bool(_agent(view)) or view["round"] > LATE), _agent),
    ),
    (Reply("over", _over), Reply("drew", _drew), Reply("put", _deploys("territory"))),
)
