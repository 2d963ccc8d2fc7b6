"""What happened in a match of Risk: the others' turns summed up, land and luck in numbers, the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.boards import kit
from app.boards.ancient.story import Luck, Told, figures, ranking, rows, summed_up, whole, whole_pays
from app.boards.board import Looks, Model, Names
from app.boards.decided import Lead, Past
from app.i18n import EMPTY, Html, t
from nastolka.core.kinds import Event
from nastolka.core.telling import told
from nastolka.games.risk.odds import EXPECTED
from nastolka.games.risk.tables import NEUTRAL
from nastolka.games.risk.tells import TELLS
from nastolka.games.risk.views import View

from .scene import Scene
from .words import outcome

# -- the others' turns, in three sentences -------------------------------------------------------------------


def waited(scene: Scene) -> Model | None:
    """Return the summary of what others did, until the viewer acts; nothing where nobody had a turn."""
    return summed_up(scene, lambda captures: _weightiest(scene, captures))


def _weightiest(scene: Scene, captures: Sequence[Told]) -> Html:
    """Say what else matters most: a seat destroyed, a continent made whole, a set traded."""
    for gone in reversed(scene.happened("eliminated", "resigned")):
        return t("risk.waited.out", name=scene.who(gone["seat"]))
    trades = [one for one in scene.happened("traded") if one["seat"] != scene.seat]
    said = whole(scene, captures)
    if said or not trades:
        return said
    return t("risk.waited.traded", name=scene.who(trades[-1]["seat"]), n=trades[-1]["armies"])


# -- the whole match in numbers ------------------------------------------------------------------------------


def statistics(start: View, events: Iterable[Event], names: Names, looks: Looks) -> Model:
    """Return the model of the statistics: the land at the start of every round, and the luck of the dice."""
    owners = {slug: owner for slug, (owner, _) in start["land"].items()}
    seats = range(start["seats"])
    land: list[tuple[object, list[int]]] = []
    luck = Luck(start["seats"])
    for event in events:
        one = told(TELLS, event)
        if event.kind == "rolled":
            dice = len(one["attack"]), len(one["defence"])
            luck.count(one, EXPECTED[dice], min(dice) - EXPECTED[dice])
        elif event.kind == "began" and (not land or land[-1][0] != one["round"]):
            land.append((one["round"], _counts(owners, seats)))
        else:
            _change(owners, event.kind, one)
    return figures(land, _counts(owners, seats), luck, names, looks)


def _counts(owners: Mapping[str, int], seats: Iterable[int]) -> list[int]:
    held = list(owners.values())
    return [held.count(seat) for seat in seats]


def _change(owners: dict[str, int], kind: str, one: Told) -> None:
    """Follow who holds what."""
    if kind == "dealt":
        owners.update(dict.fromkeys(one["places"], one["seat"]))
    elif kind == "claimed":
        owners[one["place"]] = one["seat"]
    elif kind == "captured":
        owners[one["target"]] = one["seat"]
    elif kind == "resigned":
        owners.update({slug: NEUTRAL for slug, owner in owners.items() if owner == one["seat"]})


def lead(past: Past) -> Lead:
    """Return what every seat held after each ply by which land changed hands.

    That is points where a limit of rounds lets them decide, territories else.
    """
    owners = {slug: owner for slug, (owner, _) in past.start["land"].items()}
    seats, scored = range(past.start["seats"]), bool(past.start["rounds"])
    points: list[tuple[int, list[int]]] = []
    when: dict[int, Html] = {}
    now = EMPTY
    for ply, events in enumerate(past.events, 1):
        before = dict(owners)
        for event in events:
            one = told(TELLS, event)
            _change(owners, event.kind, one)
            if event.kind == "began":
                now = t("risk.when", n=one["round"], name=kit.who(past.names, one["seat"]))
        if owners != before:
            points.append((ply, _points(owners, seats) if scored else _counts(owners, seats)))
            when[ply] = now
    return Lead(t("ancient.lead-points" if scored else "ancient.lead"), points, when)


def _points(owners: Mapping[str, int], seats: Iterable[int]) -> list[int]:
    """RK-902: return a point for each territory, and what whole continents pay."""
    return [n + more for n, more in zip(_counts(owners, seats), whole_pays(owners, seats), strict=True)]


# -- the end -------------------------------------------------------------------------------------------------


def result_model(scene: Scene) -> Model:
    """Return the model of `widgets.result`: the winners first, then by what is left of each seat."""
    view = scene.view
    order = ranking(scene, lambda seat: (_behind(view, seat),))
    return {
        "code": "risk",
        "headline": outcome(view["winners"] or (), scene.glance.names),
        "rows": rows(scene, order, lambda seat: _left(view, seat)),
        "why": _why(view),
    }


def _why(view: View) -> Html:
    """Say why the match has ended: nobody is left to fight, or the rounds agreed on are over."""
    if len(view["alive"]) < 2:
        return t("risk.result.out")
    return t("risk.result.limit", n=view["rounds"]) if view["rounds"] else EMPTY


def _behind(view: View, seat: int) -> int:
    """Return how far behind the best a seat is: by its score, or by how early it fell."""
    if seat in view["fallen"]:
        return 100 - view["fallen"].index(seat)
    return -view["totals"][seat]["score"]


def _left(view: View, seat: int) -> list[Html]:
    """Say what is left of a seat."""
    if seat in view["resigned"]:
        return [t("risk.seats.resigned")]
    if seat in view["fallen"]:
        return [t("risk.seats.fallen")]
    totals = view["totals"][seat]
    facts = [t("risk.seats.lands", n=totals["territories"]), t("ancient.armies", n=totals["armies"])]
    return [*facts, t("risk.seats.score", n=totals["score"])] if view["rounds"] else facts
