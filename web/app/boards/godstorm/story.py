"""What happened in a match of Godstorm: the others' turns summed up, land and luck, the final score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.boards import kit
from app.boards.ancient.story import Luck, Told, figures, ranking, rows, summed_up, whole
from app.boards.board import Looks, Model, Names
from app.boards.decided import Lead, Past
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import chip
from nastolka.core.kinds import Event
from nastolka.games.godstorm import odds
from nastolka.games.godstorm.views import View

from .past import Ground
from .scene import Scene
from .words import outcome, pantheon_name, see, sentence

# -- the others' turns, in three sentences -------------------------------------------------------------------


def waited(scene: Scene) -> Model | None:
    """Return the summary of what others did, until the viewer acts; nothing where nobody had a turn."""
    model = summed_up(scene, lambda captures: _weightiest(scene, captures), lambda: _also(scene))
    return {**model, "more": join((*auction(scene), model["more"]), " ")} if model else None


def auction(scene: Scene) -> list[Html]:
    """GS-55, GS-56: say what everybody bid, how dice parted equals, and the order that came of it."""
    bids = {one["seat"]: one["offer"] for one in scene.happened("bid")}
    if not bids:
        return []
    offers = join((t("battle.took-one", name=scene.who(seat), n=n) for seat, n in bids.items()), ", ")
    ties = [event for event in scene.glance.recent if event.kind == "tied"]
    told = [kit.sentence(sentence(tie, scene.glance.names)) for tie in ties]
    order = [seat for seat in scene.view["order"] if seat >= 0]
    if len(order) == len(scene.view["order"]):
        told.append(t("godstorm.waited.order", order=join(map(scene.who, order), ", ")))
    return [t("godstorm.waited.bids", bids=offers), *told]


def _also(scene: Scene) -> list[Html]:
    """Say what else of the viewer's was lost: gods, relics, cards, temples."""
    seat, said = scene.seat, []
    for banished in scene.happened("banished"):
        if banished["seat"] == seat:
            said.append(t("godstorm.waited.banished", place=see(banished["place"])))
    relics = [one["card"] for one in scene.happened("relic_lost") if one["seat"] == seat]
    relics += [one["card"] for one in scene.happened("relic_moved") if one["foe"] == seat]
    cards = [one["card"] for one in scene.happened("took") if one["foe"] == seat]
    for key, found in (("relics", relics), ("cards", cards)):
        if found:
            said.append(t(f"godstorm.waited.{key}", cards=join(map(see, found), ", ")))
    razed = [one["place"] for one in scene.happened("temple_razed")]
    said += [t("godstorm.waited.temple", place=see(one)) for one in razed if scene.owner(one) == seat]
    return said


def _weightiest(scene: Scene, captures: Sequence[Told]) -> Html:
    """Say what else matters most: a seat fallen, Atlantis sunk, a continent made whole."""
    for gone in scene.happened("eliminated", "resigned"):
        return t("godstorm.waited.out", name=scene.who(gone["seat"]))
    if scene.happened("sank"):
        return t("godstorm.waited.sank")
    return whole(scene, captures)


# -- the whole match in numbers ------------------------------------------------------------------------------


class Pieces:
    """Where temples and goddesses of magic stand, followed through the events: they bend the dice."""

    def __init__(self) -> None:
        self.temples: set[str] = set()
        self.magic: dict[int, str] = {}
        self.gods: tuple[str, ...] = ()  # of the attack that goes on

    def follow(self, kind: str, one: Told) -> None:
        """Take a step of the match."""
        if kind == "attacked":
            self.gods = tuple(one["gods"])
        elif kind == "built":
            self.temples.add(one["place"])
        elif kind == "temple_razed":
            self.temples.discard(one["place"])
        elif kind == "temple_moved":
            self.temples.discard(one["source"])
            self.temples.add(one["target"])
        elif kind in ("summoned", "enthroned") and one["god"] == "magic":
            self.magic[one["seat"]] = one["place"]
        elif kind == "moved" and "magic" in one["gods"]:
            self.magic[one["seat"]] = one["target"]
        elif kind == "banished" and one["god"] == "magic":
            self.magic.pop(one["seat"], None)

    def powers(self, foe: int, target: str) -> odds.Powers:
        """Return what bends the dice of a roll against a place."""
        shield = target in self.temples or self.magic.get(foe) == target
        return odds.Powers("war" in self.gods, "magic" in self.gods, shield)


def statistics(start: View, events: Iterable[Event], names: Names, looks: Looks) -> Model:
    """Return the model of the statistics: points and land at every turn, the luck of the dice."""
    ground, pieces, luck = Ground(start), Pieces(), Luck(start["seats"])
    land: list[tuple[object, list[int]]] = []  # epoch and turn in it
    points: list[tuple[object, list[int]]] = []
    epoch = turn = 0
    for event in events:
        one = ground.follow(event)
        if event.kind == "rolled":
            _throw(luck, one, pieces)
        elif event.kind == "began":
            epoch, turn = one["epoch"], turn + 1 if one["epoch"] == epoch else 1
            land.append((f"{epoch}.{turn}", ground.lands()))
            points.append((f"{epoch}.{turn}", ground.points()))
        pieces.follow(event.kind, one)
    model = figures(land, ground.lands(), luck, names, looks)
    ended = [*points, (t("battle.stats.end"), ground.points())]
    return {**model, "points": ended, "head": t("godstorm.stats-turn")}


def _throw(luck: Luck, roll: Told, pieces: Pieces) -> None:
    """Count a roll against what such a roll costs on average."""
    attack, defence = len(roll["attack"]), len(roll["defence"])
    found = odds.chances(min(3, attack), min(2, defence), pieces.powers(roll["foe"], roll["target"]))
    killed = 0.0
    for n, chance in enumerate(found):
        killed += n * chance
    luck.count(roll, min(attack, defence) - killed, killed)


def lead(past: Past) -> Lead:
    """Return how many points every seat would have scored after each ply that changed it."""
    ground = Ground(past.start)
    points: list[tuple[int, list[int]]] = []
    when: dict[int, Html] = {}
    now = EMPTY
    for ply, events in enumerate(past.events, 1):
        for event in events:
            one = ground.follow(event)
            if event.kind == "began":
                now = t("godstorm.when", n=one["epoch"], name=kit.who(past.names, one["seat"]))
        found = ground.points() if now and events else []
        if found and (not points or points[-1][1] != found):
            points.append((ply, found))
            when[ply] = now
    return Lead(t("ancient.lead-points"), points, when)


# -- the end -------------------------------------------------------------------------------------------------

LINES = ("lands", "continents", "below", "relics")
TIES = ("faith", "temples", "gods", "armies")  # GS-193, in this order


def result_model(scene: Scene) -> Model:
    """Return the model of `widgets.result`: the winners first, and how every point came about."""
    order = ranking(scene, lambda seat: behind(scene.view, seat))
    return {
        "code": "godstorm",
        "headline": outcome(scene.view["winners"] or (), scene.glance.names),
        "rows": rows(scene, order, lambda seat: _facts(scene.view, seat)),
        "more": scoring(scene, order),
    }


def behind(view: View, seat: int) -> tuple[int, ...]:
    """Return how far behind the best a seat is: by points, then by what breaks ties."""
    if seat in view["fallen"]:
        return (1000, -view["fallen"].index(seat))
    return tuple(-n for n in (view["totals"][seat]["score"][4], *breakers(view, seat)))


def breakers(view: View, seat: int) -> tuple[int, ...]:
    """GS-193: return what breaks ties: faith, temples, gods in play, armies on Earth."""
    totals = view["totals"][seat]
    gods = sum(at is not None for at in view["gods"][seat].values())
    return view["faith"][seat], totals["temples"], gods, totals["armies"]


def _facts(view: View, seat: int) -> list[Html]:
    pantheon = view["pantheons"][seat]
    first = [pantheon_name(pantheon)] if pantheon else []
    if seat in view["fallen"]:
        gone = "resigned" if seat in view["resigned"] else "fallen"
        return [*first, t(f"godstorm.seats.{gone}")]
    return [*first, t("godstorm.points", n=view["totals"][seat]["score"][4])]


def scoring(scene: Scene, order: Sequence[int], before: View | None = None) -> Html:
    """GS-188 to GS-193: set out line by line where the points come from, and what breaks a tie.

    Beside them stands what has changed since another time, where one is given.
    """
    alive = [seat for seat in order if seat not in scene.view["fallen"]]
    if not alive:
        return EMPTY
    parts = [_parts(scene.view, before, seat) for seat in alive]
    totals = [scene.view["totals"][seat]["score"][4] for seat in alive]
    lines = join(
        _line(t(f"godstorm.score.{key}"), t(f"godstorm.score.{key}-why"), [part[n] for part in parts])
        for n, key in enumerate(LINES)
    )
    total = _line(t("godstorm.score.total"), EMPTY, [part[4] for part in parts], "gs-total")
    return Html(
        f'<div class="gs-scoring" tabindex="0"><table><caption>{t("godstorm.score.title")}</caption>'
        f"<thead><tr><th></th>{join(_column(scene, seat) for seat in alive)}</tr></thead>"
        f"<tbody>{lines}{total}{_ties(scene.view, alive, totals)}</tbody></table></div>"
    )


def _parts(view: View, before: View | None, seat: int) -> list[Html]:
    """Return what a seat scores, line by line and in all, with what has changed where anything has."""
    now = view["totals"][seat]["score"]
    was = before["totals"][seat]["score"] if before else now
    return [
        join((text(n), Html(f"<small>{signed(n - then)}</small>") if n != then else EMPTY), " ")
        for n, then in zip(now, was, strict=True)
    ]


def signed(n: int) -> str:
    """Write a number with its sign."""
    return f"+{n}" if n > 0 else f"−{-n}" if n else "±0"


def _column(scene: Scene, seat: int) -> Html:
    """Head a seat's column with its chip; its name is said aloud."""
    sign = chip(scene.look(seat), cls="chip-small", n=seat)
    return Html(f'<th scope="col">{sign}<span class="aloud">{scene.who(seat)}</span></th>')


def _line(label: Html, why: Html, values: Sequence[object], cls: str = "") -> Html:
    note = Html(f"<small>{why}</small>") if why else EMPTY
    cells = "".join(f"<td>{text(n)}</td>" for n in values)
    return Html(f'<tr class="{cls}"><th scope="row">{label}{note}</th>{cells}</tr>')


def _ties(view: View, alive: Sequence[int], totals: Sequence[int]) -> Html:
    """GS-193: where the best share their points, show what is compared next, as far as it had to be."""
    best = [seat for seat, n in zip(alive, totals, strict=True) if n == max(totals)]
    lines = []
    for n, key in enumerate(TIES):
        if len(best) < 2:
            break
        values = {seat: breakers(view, seat)[n] for seat in alive}
        lines.append(_line(t(f"godstorm.score.tie-{key}"), EMPTY, [values[seat] for seat in alive], "gs-tie"))
        most = max(values[seat] for seat in best)
        best = [seat for seat in best if values[seat] == most]
    return join(lines)
