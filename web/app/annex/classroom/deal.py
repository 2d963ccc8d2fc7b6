"""A class at a table: who belongs to which team, who sits where, and what the seats are called."""

from __future__ import annotations

from typing import NamedTuple

from app import boards
from app.i18n import t
from app.match import Seat, seat_meta
from nastolka import COVERS, GAMES, Rng, Session
from nastolka.core.game import Option

from .forms import Form
from .names import Names

LOT, PASTED = "lot", "pasted"  # how teams are made …
TEAMS, NAMED, PUPILS = "teams", "named", "pupils"  # … and what a seat is
SHOWN = 32  # letters of the names of a team that a seat can show
FEW = 4  # seats from which on a game that has teams is played in them
SIDES, DEALER = "teams", "dealer"  # options of games: teams of seats, who begins (the first team) …
MILD = ("without", "voices")  # … and what younger pupils may be spared: the last choice of these

Teams = list[list[str]]


class Plan(NamedTuple):
    """What was chosen for a match."""

    game: str
    form: Form
    sides: int
    who: str  # TEAMS, NAMED or PUPILS
    without: bool  # without what a teacher may leave out


def dealt(plan: Plan, names: Names, way: str, seed: str) -> tuple[Teams, bool]:
    """Make teams, by lot or as they were pasted; tell whether pasted ones did not fit and were made even."""
    everybody = list(names.all)
    sizes = team_sizes(plan, len(everybody))
    if way == LOT:
        Rng(f"class/{seed}").shuffle(everybody)
    elif len(names.groups) > 1:
        pasted = as_pasted(plan, names, sizes)
        if pasted:
            return pasted, False
    ends = [sum(sizes[: n + 1]) for n in range(len(sizes))]
    teams = [everybody[end - size : end] for size, end in zip(sizes, ends, strict=True)]
    return teams, way == PASTED and len(names.groups) > 1


def as_pasted(plan: Plan, names: Names, sizes: list[int]) -> Teams | None:
    """Return the teams as they were pasted, where the match has room for such; None where it has not."""
    teams = [list(group) for group in names.groups]
    if len(teams) != plan.sides:
        return None
    if plan.who != PUPILS:
        return teams
    order = sorted(range(len(sizes)), key=lambda n: -sizes[n])
    teams.sort(key=len, reverse=True)
    placed = dict(zip(order, teams, strict=True))
    fit = [placed[n] for n in range(len(sizes))]
    return fit if list(map(len, fit)) == sizes else None


def team_sizes(plan: Plan, pupils: int) -> list[int]:
    """Return how many belong to each team: as even as can be, or as the game seats so many."""
    if plan.who == PUPILS and shares_a_side(plan.game, pupils, plan.sides):
        sides = sides_of(plan, pupils)
        return [sides.count(side) for side in sorted(set(sides))]
    return [pupils // plan.sides + (n < pupils % plan.sides) for n in range(plan.sides)]


def sides_of(plan: Plan, seats: int) -> list[int]:
    """Return for every seat the side it plays on."""
    start = Session(GAMES[plan.game], seats, options(plan, seats), "class").state.view(None)
    return boards.board(plan.game).sides(start)


def first_seat(plan: Plan, teams: Teams, n: int) -> int:
    """Return the first seat of a team: its chip is the team's."""
    sides = sides_of(plan, seats_of(plan, teams))
    return sides.index(sorted(set(sides))[n])


def seats_of(plan: Plan, teams: Teams) -> int:
    """Return how many seats the match has."""
    count = sum(map(len, teams))
    return count if plan.who == PUPILS and shares_a_side(plan.game, count, plan.sides) else plan.sides


def shares_a_side(code: str, pupils: int, sides: int) -> bool:
    """Tell whether pupils may have seats of their own on one side."""
    return has_option(code, SIDES) and pupils >= max(FEW, sides) and pupils in COVERS[code].seats


def has_option(code: str, key: str) -> bool:
    """Tell whether a game has such an option."""
    return any(option.key == key for option in GAMES[code].options)


def milder(code: str) -> Option | None:
    """Return the option of a game by which something may be left out for younger pupils."""
    return next((option for option in GAMES[code].options if option.key in MILD), None)


def fits(code: str, names: Names, sides: int) -> bool:
    """Tell whether every pupil may have a seat: as many as there are sides, or several on a side."""
    return len(names.all) == sides or shares_a_side(code, len(names.all), sides)


def options(plan: Plan, seats: int) -> dict[str, str]:
    """Return the options of the match."""
    known = {option.key for option in GAMES[plan.game].options if option.seats is None or option.seats(seats)}
    chosen = {**plan.form.options(plan.game), SIDES: str(plan.sides), DEALER: "0"}
    mild = milder(plan.game)
    if plan.without and mild:
        chosen[mild.key] = mild.choices[-1]
    return {name: value for name, value in chosen.items() if name in known}


def called(plan: Plan, teams: Teams, n: int) -> str:
    """Return what a team's seat is called: its people where there is room for them, else its number."""
    joined = ", ".join(teams[n]) if n < len(teams) else ""
    return (
        joined if plan.who != TEAMS and joined and len(joined) <= SHOWN else str(t("house.new.team", n=n + 1))
    )


def session(plan: Plan, teams: Teams, seed: str) -> Session:
    """Return the match at its beginning, or raise BadRecord."""
    count = seats_of(plan, teams)
    sides = sides_of(plan, count)
    order = sorted(set(sides))
    waiting = [iter(team) for team in teams]
    seats = []
    for side in sides:
        team, look = order.index(side), boards.look(plan.game, sides.index(side))
        own = next(waiting[team], "") if count > plan.sides else called(plan, teams, team)
        seats.append(Seat(own, "", look["colour"], look["shape"]))
    return Session(GAMES[plan.game], count, options(plan, count), seed, meta=seat_meta(seats))
