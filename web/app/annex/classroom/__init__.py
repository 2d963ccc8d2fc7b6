"""A match for a class: the names pasted once, dealt into teams, and a form that fits a lesson.

`#classroom/<code>`. What is typed lasts as long as the page; names go nowhere but into the match they play.
"""

from __future__ import annotations

from typing import Any

from app import boards
from app.boards.glance import Look
from app.desk import Desk, explain
from app.i18n import Html, t
from app.match import MAX_NAME, keeps_secrets
from app.screens.base import Screen
from nastolka import BadRecord

from . import deal, paint
from .deal import LOT, NAMED, PASTED, PUPILS, TEAMS, Plan
from .forms import beside, codes, form, of_game, sides, usual
from .names import LONGEST, MOST, Names, read

ROOM = "classroom"
OPEN, DOWN = "open", "team"


class Classroom(Screen):
    """One form: a list, teams, a form of play, and where it is shown."""

    name = "new"

    def __init__(self, desk: Desk, code: str) -> None:
        super().__init__(desk)
        self.game = code
        self.room: dict[str, Any] = desk.rooms.setdefault(ROOM, {})
        self.error: Html | None = None
        self.room.setdefault("seed", desk.ports.random_seed())
        self.settle()

    def get(self, name: str, otherwise: str) -> str:
        """Return what was chosen."""
        return str(self.room.get(name, otherwise))

    def settle(self) -> None:
        """Read the list again, and keep of the choices what this game knows."""
        self.names: Names = read(self.get("names", ""))
        known, chosen = sides(self.game), self.get("teams", "")
        self.sides = int(chosen) if chosen in map(str, known) else usual(self.game)
        self.form = form(self.game, self.get("form", ""))
        who = self.get("who", NAMED)
        if who == PUPILS and not deal.fits(self.game, self.names, self.sides):
            who = NAMED
        self.plan = Plan(self.game, self.form, self.sides, who, self.get("without", "off") == "on")
        self.teams, self.uneven = deal.dealt(
            self.plan, self.names, self.get("way", LOT), self.get("seed", "")
        )

    # -- answers ---------------------------------------------------------------------------------------------

    def choose(self, name: str, value: str) -> None:
        """Take a choice."""
        self.room[name] = value
        self.error = None
        self.settle()

    def set_names(self, _: str, value: str) -> None:
        """The list was pasted or written on."""
        self.choose("names", value[: LONGEST + 1])

    def set_teams(self, _: str, value: str) -> None:
        """Another number of teams."""
        self.choose("teams", value)

    def set_who(self, _: str, value: str) -> None:
        """Who sits at the table: teams, teams by their names, every pupil."""
        if value in (TEAMS, NAMED, PUPILS):
            self.choose("who", value)

    def set_way(self, _: str, value: str) -> None:
        """How teams are made."""
        if value in (LOT, PASTED):
            self.choose("way", value)

    def set_form(self, _: str, value: str) -> None:
        """Another form of the lesson."""
        self.choose("form", value)

    def set_without(self, _: str, value: str) -> None:
        """Leave a theme out, or take it in again."""
        self.choose("without", value)

    def set_hands(self, _: str, value: str) -> None:
        """Open hands, or hands face down."""
        if value in (OPEN, DOWN):
            self.choose("hands", value)

    def set_game(self, _: str, value: str) -> None:
        """Another game."""
        if value in codes() and value != self.game:
            self.desk.ports.navigate(f"#classroom/{value}")

    def ui_deal(self, _: str) -> None:
        """Draw the teams anew."""
        self.choose("seed", self.desk.ports.random_seed())
        self.desk.ports.say(t("classroom.dealt"))

    def ui_wall(self, _: str) -> None:
        """Begin, for a class before a wall."""
        self.begin("#projector/{}/team" if self.get("hands", OPEN) == DOWN else "#projector/{}")

    def ui_table(self, _: str) -> None:
        """Begin, for people around one screen."""
        self.begin("#match/{}")

    def form_classroom(self) -> None:
        """Enter in a field: the likeliest way to begin."""
        self.ui_wall("")

    def begin(self, where: str) -> None:
        """Make the match and go there; what the game refuses is said."""
        try:
            session = deal.session(self.plan, self.teams, self.desk.ports.random_seed())
        except BadRecord as error:
            self.error = explain(error)
            return
        self.desk.greeted = ""
        self.desk.ports.navigate(where.format(self.desk.adopt(session).id))

    # -- painting --------------------------------------------------------------------------------------------

    def said(self) -> list[Html]:
        """Say what of the list was not taken as it was pasted."""
        names, said = self.names, []
        if names.cut:
            said.append(t("classroom.cut", n=names.cut, most=MAX_NAME))
        if names.left or names.unread:
            said.append(t("classroom.left", most=MOST))
        if self.get("names", "").strip() and not names.all:
            said.append(t("classroom.nobody"))
        if self.uneven:
            said.append(t("classroom.uneven", n=self.sides))
        return said

    def team(self, n: int) -> tuple[str, list[str], Look]:
        """Return what a team's seat is called, who belongs to it, and its chip."""
        first = deal.first_seat(self.plan, self.teams, n)
        return deal.called(self.plan, self.teams, n), self.teams[n], boards.look(self.game, first)

    def zones(self) -> dict[str, Html]:
        """Return the form."""
        mild = deal.milder(self.game)
        shared = deal.seats_of(self.plan, self.teams) > self.sides
        model = paint.Model(
            code=self.game,
            codes=codes(),
            typed=self.get("names", ""),
            names=len(self.names.all),
            said=self.said(),
            sides=sides(self.game),
            teams=self.sides,
            way=self.get("way", LOT),
            who=self.plan.who,
            pupils=deal.fits(self.game, self.names, self.sides),
            forms=[(one.key, one.minutes(self.sides, shared)) for one in of_game(self.game)],
            form=self.form.key,
            mild=mild.key if mild else "",
            without=self.plan.without,
            beside=beside(self.game),
            hands=self.get("hands", OPEN) if keeps_secrets(self.game) else "",
            dealt=[self.team(n) for n in range(len(self.teams))],
            error=self.error,
        )
        return {"screen": paint.screen(model)}


def screen(desk: Desk, rest: str) -> Screen:
    """Return the room; a game nobody knows is the first one."""
    code = rest.partition("/")[0]
    return Classroom(desk, code if code in codes() else codes()[0])
