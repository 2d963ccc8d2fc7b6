"""What a first match of Cold War teaches: not to burst the stability, in six steps."""

from __future__ import annotations

from app.boards.kit import question
from app.tutor import Args, Moment, Places, Point, Reply, Tutor, at, did
from nastolka.games.coldwar.views import View

from .places import targets
from .words import side_name

ROOM = 4  # influence left to the stability that invites another group
NEAR = 7  # influence left to the stability, from which on one stops to think


def _me(view: View) -> int:
    return view["seat"] or 0


def _own(view: View) -> int:
    """Return the influence of whoever looks."""
    return view["influence"][_me(view)]


def _room(view: View) -> int:
    """Return how much influence is left to the stability."""
    return (view["stability"] or 0) - _own(view)


def _figures(view: View) -> Args:
    return {"n": _own(view), "of": view["stability"] or 0}


def _fights(view: View) -> bool:
    """Tell whether whoever looks has groups and is to act."""
    return question(view) == "turn" and _own(view) > 0


def _may_recruit(view: View) -> bool:
    """Tell whether another group rather fits than not."""
    return _fights(view) and "recruit" in view["actions"] and _room(view) >= ROOM


def _agent(view: View) -> Places:
    """Return an agent who can be sent, and the button."""
    return next((targets(line) for line in view["actions"] if line.startswith("send")), ())


def _using(view: View) -> Places:
    """Return a group of one's own that can be used."""
    used = (line.split()[1] for line in view["actions"] if line.startswith("use "))
    return next(((f"cell:{group}",) for group in used), ())


def _usable(view: View) -> bool:
    """Tell whether whoever looks has recruited before and may use a group now."""
    return _fights(view) and len(view["groups"][_me(view)]) > 1 and bool(_using(view))


def _resting(view: View) -> Places:
    """Return an agent of one's own who is on leave."""
    return tuple(f"card:{agent}" for agent in view["agents"][_me(view)]["leave"][:1])


def _first_send(view: View) -> bool:
    return question(view) == "send" and view["round"] == 1


# -- replies -------------------------------------------------------------------------------------------------


def _burst(moment: Moment[View]) -> bool:
    """CW-70: a group more than the stability bears."""
    return moment.did("recruit", "enlist", "take") and moment.view["over"][_me(moment.view)]


def _leads(moment: Moment[View]) -> int:
    """Return by how much whoever waited was ahead then; nothing where they did not, or it is over."""
    view = moment.before
    if view is None or not moment.did("wait") or moment.view["phase"] != "struggle":
        return 0
    return _own(view) - view["influence"][1 - _me(view)]


def _behind(moment: Moment[View]) -> bool:
    """A wait with less influence than the other side, and room to recruit."""
    view = moment.before
    return view is not None and _leads(moment) < 0 < _room(view) - 2 and not any(view["over"])


TUTOR: Tutor[View] = Tutor(
    (
        Point(
            "goal",
            _first_send,
            lambda view: (f"see:{view['objective']}",),
            args=lambda view: {"side": side_name(view["seat"] or 0)},
        ),
        Point("agent", _first_send, _agent, did("send")),
        Point("line", _fights, at("spot:gauge"), args=_figures),
        Point("group", _usable, _using),
        Point("recruit", _may_recruit, at("act:recruit"), did("recruit")),
        Point(
            "stop",
            lambda view: _fights(view) and "wait" in view["actions"] and _room(view) <= NEAR,
            at("act:wait"),
        ),
        Point("leave", lambda view: question(view) == "send" and view["round"] > 1, _resting),
        Point("taken", lambda view: view["round"] > 1, at("spot:track")),
    ),
    (
        Reply("burst", _burst, _figures),
        Reply("behind", _behind),
        Reply("ahead", lambda moment: _leads(moment) > 0),
    ),
)
