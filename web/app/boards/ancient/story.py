"""What happened on the Ancient Earth: the others' turns summed up, the luck of the dice, and the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from app.boards.board import Looks, Model, Names
from app.i18n import EMPTY, Html, t
from nastolka.games.ancient.tables import CONTINENTS, NEIGHBOURS, TERRITORIES, TERRITORY

from .scene import AncientScene
from .waiting import see

Told = Mapping[str, Any]  # what an event tells, by name
Scene = AncientScene[Any]
DEATHS = ("died", "plague_took")  # what kills armies outside of battles
Land = Sequence[tuple[object, list[int]]]  # [(when, territories a seat)…]

# -- the others' turns, in three sentences -------------------------------------------------------------------


def summed_up(
    scene: Scene, more: Callable[[Sequence[Told]], Html], also: Callable[[], Sequence[Html]] = tuple
) -> Model | None:
    """Return the summary of what others did, until the viewer acts; nothing where nobody had a turn.

    `more` says, of what was taken, what else matters most; without it the largest threat does. `also` says
    what of the viewer's was lost beside places and armies.
    """
    seat = scene.seat
    others = any(one["seat"] != seat for one in scene.happened("began"))
    if seat is None or not scene.glance.mine or not others:
        return None
    every = scene.happened("captured")
    earth = [one for one in every if one["target"] in TERRITORY]
    lost = _lost(scene, seat, every)
    return {
        "took": _taken(scene, earth),
        "below": _taken(scene, [one for one in every if one["target"] not in TERRITORY]),
        "lost": list(lost.items()),
        "rivals": scene.view["seats"] - 1,
        "broken": _broken(scene, seat, lost),
        "kept": _kept(scene, seat),
        "also": also(),
        "more": more(earth) or threat(scene, seat),
    }


def _taken(scene: Scene, captures: Sequence[Told]) -> list[tuple[Html, int]]:
    """Count what each of the others took."""
    seats = [one["seat"] for one in captures]
    others = [seat for seat in range(scene.view["seats"]) if seat != scene.seat]
    return [(scene.who(other), seats.count(other)) for other in others]


def _lost(scene: Scene, seat: int, captures: Sequence[Told]) -> dict[str, Html]:
    """Return the places a seat has lost and to whom: what cards and plague emptied is nobody's."""
    lost = {one["target"]: scene.who(one["seat"]) for one in captures if one["foe"] == seat}
    for one in scene.happened(*DEATHS):
        owner = scene.owner(one["place"])
        if one["seat"] == seat != owner:
            lost.setdefault(one["place"], scene.who(owner) if owner >= 0 else EMPTY)
    return lost


def _broken(scene: Scene, seat: int, lost: Mapping[str, Html]) -> list[str]:
    """Return the continents that were whole until something of them was lost."""
    found = []
    for one in CONTINENTS:
        slugs = [TERRITORIES[land] for land in one.territories]
        if any(slug in lost for slug in slugs) and all(
            slug in lost or scene.owner(slug) == seat for slug in slugs
        ):
            found.append(one.key)
    return found


def whole_pays(owners: Mapping[str, int], seats: Iterable[int]) -> list[int]:
    """Return what continents that are a seat's whole pay each seat."""
    held = [(one.bonus, {owners[TERRITORIES[land]] for land in one.territories}) for one in CONTINENTS]
    return [sum(bonus for bonus, found in held if found == {seat}) for seat in seats]


def _kept(scene: Scene, seat: int) -> list[tuple[str, int]]:
    """Return how many armies fell in each place that is a seat's still."""
    fallen: dict[str, int] = {}
    hits = [(one["target"], one["foreign"]) for one in scene.happened("rolled") if one["foe"] == seat]
    hits += [(one["place"], one["armies"]) for one in scene.happened(*DEATHS) if one["seat"] == seat]
    for slug, n in hits:
        if n and scene.owner(slug) == seat:
            fallen[slug] = fallen.get(slug, 0) + n
    return list(fallen.items())


def whole(scene: Scene, captures: Sequence[Told]) -> Html:
    """Say which continent has become another's whole; nothing where none has."""
    entered = {one["target"] for one in captures}
    for one in CONTINENTS:
        slugs = [TERRITORIES[land] for land in one.territories]
        holder, *others = {scene.owner(slug) for slug in slugs}
        if not others and entered & set(slugs) and 0 <= holder < scene.view["seats"] and holder != scene.seat:
            return t(f"{scene.CODE}.waited.whole", name=scene.who(holder), place=see(one.key), n=one.bonus)
    return EMPTY


def threat(scene: Scene, seat: int) -> Html:
    """Say where the largest foreign army beside a seat's own land stands."""
    own = [TERRITORY[slug] for slug in scene.view["land"] if scene.owner(slug) == seat]
    beside = {TERRITORIES[other] for land in own for other in NEIGHBOURS[land]}
    foes = [(scene.armies(slug), slug) for slug in beside if 0 <= scene.owner(slug) != seat]
    if not foes:
        return t(f"{scene.CODE}.waited.calm")
    armies, slug = max(foes)
    return t(f"{scene.CODE}.waited.threat", name=scene.who(scene.owner(slug)), n=armies, place=see(slug))


# -- the whole match in numbers ------------------------------------------------------------------------------


class Luck:
    """Counts every roll for both sides, against what such a roll costs on average."""

    def __init__(self, seats: int) -> None:
        self.rows = [dict.fromkeys(("rolls", "lost", "killed"), 0) for _ in range(seats)]
        self.expected = [dict.fromkeys(("lost_expected", "killed_expected"), 0.0) for _ in range(seats)]

    def count(self, roll: Told, lost: float, killed: float) -> None:
        """Count a roll; `lost` and `killed` are what an attacker is to expect of it."""
        self._add(roll["seat"], roll["own"], lost, roll["foreign"], killed)
        self._add(roll["foe"], roll["foreign"], killed, roll["own"], lost)

    def _add(self, seat: int, lost: int, lost_expected: float, killed: int, killed_expected: float) -> None:
        if not 0 <= seat < len(self.rows):
            return
        row, expected = self.rows[seat], self.expected[seat]
        row["rolls"] += 1
        row["lost"] += lost
        row["killed"] += killed
        expected["lost_expected"] += lost_expected
        expected["killed_expected"] += killed_expected

    def model(self) -> list[Model]:
        """Return the luck of every seat as `stats.sheet` shows it."""
        return [{**row, **expected} for row, expected in zip(self.rows, self.expected, strict=True)]


def figures(land: Land, counts: list[int], luck: Luck, names: Names, looks: Looks) -> Model:
    """Return the model of `stats.sheet`: the land so far and at the end, and the luck."""
    return {
        "seats": [{"name": names[seat], "look": looks[seat]} for seat in range(len(counts))],
        "land": [*land, (t("battle.stats.end"), counts)],
        "luck": luck.model(),
    }


# -- the end -------------------------------------------------------------------------------------------------


def ranking(scene: Scene, behind: Callable[[int], Sequence[int]]) -> list[int]:
    """Return the seats: the winners first, then by how far behind the best they are."""
    winners = scene.view["winners"] or []
    return sorted(range(scene.view["seats"]), key=lambda seat: (seat not in winners, *behind(seat)))


def rows(scene: Scene, order: Sequence[int], facts: Callable[[int], list[Html]]) -> list[Model]:
    """Return the rows of `widgets.result`."""
    names, winners = scene.glance.names, scene.view["winners"]
    return [
        {
            "name": names[seat] if seat < len(names) else seat + 1,
            "look": scene.look(seat),
            "facts": facts(seat),
            "won": winners == [seat],
        }
        for seat in order
    ]
