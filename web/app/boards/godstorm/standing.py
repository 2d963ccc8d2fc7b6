"""How all stand between two epochs of Godstorm: the score, what the epoch brought, who has played when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.boards.ancient.story import ranking, rows
from app.boards.board import Model
from app.boards.glance import Glance
from app.i18n import Html, join, t
from nastolka.core.kinds import Event
from nastolka.games.godstorm.views import View

from .scene import Scene
from .story import behind, scoring, signed

CHAPTER = "epoch"  # the event that opens one


def interlude(before: View, view: View, events: Iterable[Event], glance: Glance) -> Model:
    """Return the model of `widgets.interlude`: the best first, with what this epoch has brought."""
    scene = Scene(view, glance)
    order = ranking(scene, lambda seat: behind(view, seat))
    return {
        "title": t("godstorm.interlude.title", n=view["epoch"] - 1),
        "headline": _headline(scene, order),
        "rows": rows(scene, order, lambda seat: _facts(before, view, seat)),
        "more": join((scoring(scene, order, before), _turns(scene, events))),
    }


def _headline(scene: Scene, order: Sequence[int]) -> Html:
    """Say who leads, or who share the lead."""
    points = {seat: _points(scene.view, seat) for seat in order}
    best = max(points.values())
    first = [seat for seat in order if points[seat] == best]
    names = join(map(scene.who, first), ", ")
    if len(first) == 1:
        return t("godstorm.interlude.leads", name=scene.who(first[0]), n=best)
    return t("godstorm.interlude.level", names=names, n=best)


def _points(view: View, seat: int) -> int:
    return view["totals"][seat]["score"][-1]


def _facts(before: View, view: View, seat: int) -> list[Html]:
    """Say a seat's points, what the epoch added, and the faith it may bid with."""
    if seat in view["fallen"]:
        return [t(f"godstorm.seats.{'resigned' if seat in view['resigned'] else 'fallen'}")]
    points = _points(view, seat)
    change = t("godstorm.interlude.change", n=signed(points - _points(before, seat)))
    faith = t("godstorm.seats.faith", n=view["faith"][seat])
    return [t("godstorm.points", n=points), change, faith]


def _turns(scene: Scene, events: Iterable[Event]) -> Html:
    """Say who played when in the epoch that is over, and that bids decide it anew."""
    took = [scene.told(event) for event in events if event.kind == "took_marker"]
    seats = [one["seat"] for one in sorted(took, key=lambda one: int(one["marker"]))]
    said = t("godstorm.interlude.next")
    if seats:
        names = join(map(scene.who, seats), ", ")
        said = join((t("godstorm.interlude.order", n=scene.view["epoch"] - 1, names=names), said), " ")
    return Html(f"<p>{said}</p>")
