"""What happened in a match of Godstorm, gathered from its events: the others' turns, land and luck, the final score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import chip
from nastolka.games.ancient.tables import CONTINENTS, NEIGHBOURS, TERRITORIES, TERRITORY
from nastolka.games.godstorm import odds

from . import table
from .words import outcome, pantheon_name, see, who

# -- the others' turns, in three sentences -----------------------------------------------------------------------------


def waited(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the summary of what others did since the viewer acted; nothing where nobody had a turn."""
    seat = table.viewer(view)
    if seat is None or not any(event.args[0] != seat for event in table.events(ui, "began")):
        return None
    names = ui.get("names") or ()
    captures = [event for event in table.events(ui, "captured") if event.args[3] in TERRITORY]
    took = {other: 0 for other in range(view["seats"]) if other != seat}
    for event in captures:
        if event.args[0] in took:
            took[event.args[0]] += 1
    return {
        "took": [(who(names, other), n) for other, n in took.items()],
        "lost": [(one.args[3], who(names, one.args[0])) for one in captures if one.args[1] == seat],
        "more": _weightiest(view, ui, seat, captures),
    }


def _weightiest(view: Mapping[str, Any], ui: Mapping[str, Any], seat: int, captures: Sequence[Any]) -> Html:
    """Say what else matters most: a seat fallen, Atlantis sunk, a god banished, a continent whole, or who threatens."""
    names = ui.get("names") or ()
    for event in table.events(ui, "eliminated", "resigned"):
        return t("godstorm.waited.out", name=who(names, event.args[0]))
    if table.events(ui, "sank"):
        return t("godstorm.waited.sank")
    for event in table.events(ui, "banished"):
        if event.args[0] == seat:
            return t("godstorm.waited.banished", place=see(event.args[2]))
    entered = {event.args[3] for event in captures}
    for one in CONTINENTS:
        slugs = [TERRITORIES[land] for land in one.territories]
        holders = {view["land"][slug][0] for slug in slugs}
        if len(holders) == 1 and entered & set(slugs) and holders <= set(range(view["seats"])) - {seat}:
            return t("godstorm.waited.whole", name=who(names, min(holders)), place=see(one.key), n=one.bonus)
    return _threat(view, names, seat)


def _threat(view: Mapping[str, Any], names: Sequence[object], seat: int) -> Html:
    """Say where the largest foreign army beside one's own land stands."""
    beside = {
        TERRITORIES[other]
        for slug, (owner, _) in view["land"].items()
        if owner == seat
        for other in NEIGHBOURS[TERRITORY[slug]]
    }
    foes = [
        (view["land"][slug][1], slug)
        for slug in TERRITORIES
        if slug in beside and 0 <= view["land"][slug][0] != seat
    ]
    if not foes:
        return t("godstorm.waited.calm")
    armies, slug = max(foes)
    return t("godstorm.waited.threat", name=who(names, view["land"][slug][0]), n=armies, place=see(slug))


# -- the whole match in numbers ----------------------------------------------------------------------------------------


class Pieces:
    """Where temples and goddesses of magic stand, followed through the events: they bend the dice."""

    def __init__(self) -> None:
        self.temples: set[str] = set()
        self.magic: dict[int, str] = {}
        self.gods: tuple[str, ...] = ()  # of the attack that goes on

    def follow(self, event: Any) -> None:
        """Take a step of the match."""
        kind, args = event.kind, event.args
        if kind == "attacked":
            self.gods = tuple(args[3])
        elif kind == "built":
            self.temples.add(args[1])
        elif kind in ("temple_moved", "temple_razed"):
            self.temples.discard(args[0])
            self.temples |= {args[1]} if kind == "temple_moved" else set()
        elif (kind in ("summoned", "enthroned") and args[1] == "magic") or (
            kind == "moved" and "magic" in args[4]
        ):
            self.magic[args[0]] = args[2]
        elif kind == "banished" and args[1] == "magic":
            self.magic.pop(args[0], None)

    def powers(self, foe: int, target: str) -> odds.Powers:
        """Return what bends the dice of a roll against a place."""
        shield = target in self.temples or self.magic.get(foe) == target
        return odds.Powers("war" in self.gods, "magic" in self.gods, shield)


def statistics(
    events: Iterable[Any], seats: int, names: Sequence[object], looks: Sequence[Any]
) -> dict[str, Any]:
    """Return the model of the statistics: territories at the start of every turn, and the luck of the dice."""
    counts = [0] * seats
    land: list[tuple[str, list[int]]] = []  # epoch and turn in it
    luck: list[dict[str, float]] = [
        dict.fromkeys(("rolls", "lost", "lost_expected", "killed", "killed_expected"), 0.0)
        for _ in range(seats)
    ]
    pieces = Pieces()
    for event in events:
        if event.kind == "rolled":
            _throw(luck, event.args, pieces)
        elif event.kind == "began":
            counts[event.args[0]] = event.args[2]
            epoch = int(event.args[1])
            turn = 1 + sum(label.startswith(f"{epoch}.") for label, _ in land)
            land.append((f"{epoch}.{turn}", counts[:]))
        elif event.kind == "claimed":
            counts[event.args[0]] += 1
        elif event.kind == "scored":
            counts[event.args[0]] = event.args[1]
        elif event.kind == "dealt" and event.args[0] < seats:
            counts[event.args[0]] = len(event.args[1])
        pieces.follow(event)
    land.append((t("battle.stats.end"), counts))
    return {
        "seats": [{"name": names[seat], "look": looks[seat]} for seat in range(seats)],
        "land": land,
        "luck": [{**one, **{key: int(one[key]) for key in ("rolls", "lost", "killed")}} for one in luck],
    }


def _throw(luck: list[dict[str, float]], args: Sequence[Any], pieces: Pieces) -> None:
    """Count a roll for both sides against what such a roll costs on average."""
    seat, foe, _, target, attack, defence, own, foreign = args
    found = odds.chances(min(3, len(attack)), min(2, len(defence)), pieces.powers(foe, target))
    killed = 0.0
    for n, chance in enumerate(found):
        killed += n * chance
    lost = min(len(attack), len(defence)) - killed
    for one, gave, gave_expected, took, took_expected in (
        (seat, own, lost, foreign, killed),
        (foe, foreign, killed, own, lost),
    ):
        if 0 <= one < len(luck):
            row = luck[one]
            row["rolls"] += 1
            row["lost"] += gave
            row["lost_expected"] += gave_expected
            row["killed"] += took
            row["killed_expected"] += took_expected


# -- the end -----------------------------------------------------------------------------------------------------------

LINES = ("lands", "continents", "below", "relics")
TIES = ("faith", "temples", "gods", "armies")  # GS-193, in this order


def result_model(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of `widgets.result`: the winners first, and how every point came about."""
    names, winners = ui.get("names") or (), list(view.get("winners") or ())
    order = sorted(range(view["seats"]), key=lambda seat: (seat not in winners, *_rank(view, seat)))
    rows = [
        {
            "name": names[seat] if seat < len(names) else seat + 1,
            "look": table.look(ui, seat),
            "facts": _facts(view, seat),
            "won": winners == [seat],
        }
        for seat in order
    ]
    return {
        "code": "godstorm",
        "headline": outcome(winners, names),
        "rows": rows,
        "more": _scoring(view, ui, order),
    }


def _rank(view: Mapping[str, Any], seat: int) -> tuple[int, ...]:
    """Return how far behind the best a seat is: by points, then by what breaks ties."""
    if seat in view["fallen"]:
        return (1000, -view["fallen"].index(seat))
    return tuple(-n for n in (view["totals"][seat]["score"][4], *breakers(view, seat)))


def breakers(view: Mapping[str, Any], seat: int) -> tuple[int, ...]:
    """GS-193: return what breaks ties: faith, temples, gods in play, armies on Earth."""
    totals = view["totals"][seat]
    gods = sum(at is not None for at in view["gods"][seat].values())
    return int(view["faith"][seat]), int(totals["temples"]), gods, int(totals["armies"])


def _facts(view: Mapping[str, Any], seat: int) -> list[Html]:
    pantheon = view["pantheons"][seat]
    first = [pantheon_name(pantheon)] if pantheon else []
    if seat in view["fallen"]:
        gone = "resigned" if seat in view["resigned"] else "fallen"
        return [*first, t(f"godstorm.seats.{gone}")]
    return [*first, t("godstorm.points", n=view["totals"][seat]["score"][4])]


def _scoring(view: Mapping[str, Any], ui: Mapping[str, Any], order: Sequence[int]) -> Html:
    """GS-188 to GS-193: set out line by line where the points come from, and what broke a tie."""
    alive = [seat for seat in order if seat not in view["fallen"]]
    if not alive:
        return EMPTY
    names = ui.get("names") or ()
    head = "".join(
        f'<th scope="col">{chip(table.look(ui, seat), cls="chip-small", n=seat)}<span class="aloud">{who(names, seat)}</span></th>'
        for seat in alive
    )
    parts = {seat: view["totals"][seat]["score"] for seat in alive}
    lines = [_line(t(f"godstorm.score.{key}"), t(f"godstorm.score.{key}-why"), [parts[seat][n] for seat in alive]) for n, key in enumerate(LINES)]  # fmt: skip
    total = _line(t("godstorm.score.total"), EMPTY, [parts[seat][4] for seat in alive], "gs-total")
    ties = _ties(view, alive, [parts[seat][4] for seat in alive])
    return Html(
        f'<div class="gs-scoring" tabindex="0"><table><caption>{t("godstorm.score.title")}</caption><thead><tr><th></th>{head}</tr></thead>'
        f"<tbody>{join(lines)}{total}{ties}</tbody></table></div>"
    )


def _line(label: Html, why: Html, values: Sequence[int], cls: str = "") -> Html:
    note = Html(f"<small>{why}</small>") if why else EMPTY
    cells = "".join(f"<td>{text(n)}</td>" for n in values)
    return Html(f'<tr class="{cls}"><th scope="row">{label}{note}</th>{cells}</tr>')


def _ties(view: Mapping[str, Any], alive: Sequence[int], totals: Sequence[int]) -> Html:
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
