"""What happened in a match of Risk, gathered from its events: the others' turns summed up, land and luck in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.boards.ancient.waiting import see
from app.i18n import Html, t
from nastolka.core.telling import told
from nastolka.games.ancient.tables import CONTINENTS, NEIGHBOURS, TERRITORIES, TERRITORY
from nastolka.games.risk.odds import EXPECTED
from nastolka.games.risk.tables import NEUTRAL
from nastolka.games.risk.tells import TELLS

from . import table
from .words import who

# -- the others' turns, in three sentences -----------------------------------------------------------------------------


def waited(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the summary of what others did since the viewer acted; nothing where nobody had a turn."""
    seat = table.viewer(view, ui)
    if seat is None or not any(one["seat"] != seat for one in table.happened(ui, "began")):
        return None
    names, captures = ui.get("names") or (), table.happened(ui, "captured")
    took = {other: 0 for other in range(view["seats"]) if other != seat}
    for one in captures:
        if one["seat"] in took:
            took[one["seat"]] += 1
    return {
        "took": [(who(names, other), n) for other, n in took.items()],
        "lost": [(one["target"], who(names, one["seat"])) for one in captures if one["foe"] == seat],
        "more": _weightiest(view, ui, seat, captures),
    }


def _weightiest(view: Mapping[str, Any], ui: Mapping[str, Any], seat: int, captures: Sequence[Any]) -> Html:
    """Say what else matters most: a seat destroyed, a continent made whole, a set traded, or who threatens."""
    names = ui.get("names") or ()
    for gone in reversed(table.happened(ui, "eliminated", "resigned")):
        return t("risk.waited.out", name=who(names, gone["seat"]))
    entered = {one["target"] for one in captures}
    for one in CONTINENTS:
        holders = {view["land"][TERRITORIES[land]][0] for land in one.territories}
        if len(holders) == 1 and entered & {TERRITORIES[land] for land in one.territories}:
            (holder,) = holders
            if holder not in (seat, NEUTRAL):
                return t("risk.waited.whole", name=who(names, holder), place=see(one.key), n=one.bonus)
    for traded in reversed(table.happened(ui, "traded")):
        if traded["seat"] != seat:
            return t("risk.waited.traded", name=who(names, traded["seat"]), n=traded["armies"])
    return _threat(view, names, seat)


def _threat(view: Mapping[str, Any], names: Sequence[object], seat: int) -> Html:
    """Say where the largest foreign army beside one's own land stands."""
    beside = {
        TERRITORIES[other]
        for slug, (owner, _) in view["land"].items() if owner == seat
        for other in NEIGHBOURS[TERRITORY[slug]]
    }  # fmt: skip
    foes = [
        (view["land"][slug][1], slug)
        for slug in TERRITORIES
        if slug in beside and 0 <= view["land"][slug][0] != seat
    ]
    if not foes:
        return t("risk.waited.calm")
    armies, slug = max(foes)
    return t("risk.waited.threat", name=who(names, view["land"][slug][0]), n=armies, place=see(slug))


# -- the whole match in numbers ----------------------------------------------------------------------------------------


def statistics(
    start: Mapping[str, Any], events: Iterable[Any], names: Sequence[object], looks: Sequence[Any]
) -> dict[str, Any]:
    """Return the model of the statistics: territories at the start of every round, and the luck of the dice."""
    owners = {slug: owner for slug, (owner, _) in start["land"].items()}
    seats = range(start["seats"])
    land: list[tuple[Any, list[int]]] = []
    luck = [
        dict.fromkeys(("rolls", "lost", "lost_expected", "killed", "killed_expected"), 0.0) for _ in seats
    ]
    for event in events:
        if event.kind == "rolled":
            _throw(luck, event.args)
        elif event.kind == "began" and (not land or land[-1][0] != told(TELLS, event)["round"]):
            land.append((told(TELLS, event)["round"], _counts(owners, seats)))
        else:
            _change(owners, event.kind, told(TELLS, event))
    land.append((t("battle.stats.end"), _counts(owners, seats)))
    return {
        "seats": [{"name": names[seat], "look": looks[seat]} for seat in seats],
        "land": land,
        "luck": [{**one, **{key: int(one[key]) for key in ("rolls", "lost", "killed")}} for one in luck],
    }


def _counts(owners: Mapping[str, int], seats: Iterable[int]) -> list[int]:
    held = list(owners.values())
    return [held.count(seat) for seat in seats]


def _change(owners: dict[str, int], kind: str, one: Mapping[str, Any]) -> None:
    """Follow who holds what."""
    if kind == "dealt":
        owners.update(dict.fromkeys(one["places"], one["seat"]))
    elif kind == "claimed":
        owners[one["place"]] = one["seat"]
    elif kind == "captured":
        owners[one["target"]] = one["seat"]
    elif kind == "resigned":
        owners.update({slug: NEUTRAL for slug, owner in owners.items() if owner == one["seat"]})


def _throw(luck: list[dict[str, float]], args: Sequence[Any]) -> None:
    """Count a roll for both sides against what such a roll costs on average."""
    seat, foe, _, _, attack, defence, own, foreign = args
    expected = EXPECTED[len(attack), len(defence)]
    others = min(len(attack), len(defence)) - expected
    for who_, lost, lost_expected, killed, killed_expected in (
        (seat, own, expected, foreign, others),
        (foe, foreign, others, own, expected),
    ):
        if 0 <= who_ < len(luck):
            one = luck[who_]
            one["rolls"] += 1
            one["lost"] += lost
            one["lost_expected"] += lost_expected
            one["killed"] += killed
            one["killed_expected"] += killed_expected
