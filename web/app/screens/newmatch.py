"""A new match: game, number of seats, who sits where, and the options.

What no match may carry, the game refuses. What was chosen for the last match of a game is where the form
begins, and all that one tap on "Play" needs.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from app import boards, rating, tutor, widgets
from app.boards.glance import OWN, SAVED
from app.desk import Desk, explain
from app.i18n import Html
from app.match import MAX_NAME, Match, Seat, default_name, seat_meta
from app.params import read_options, read_seats
from app.settings import GUIDE, LAST, read_json
from app.widgets.base import COLOURS, SHAPES
from nastolka import COVERS, GAMES, BadRecord, Session
from nastolka.ai.bots import LEVELS

from .base import Screen

DEFAULT_LEVEL = "middle"
TAKEBACKS = "takebacks"
HOSTILE = {"xss": "\"><img src=x onerror=alert(1)>'&amp;", "long": "Преображенско-Вознесенский" * 8}


@dataclass(frozen=True)
class Chair:
    """A seat on the form. A name nobody typed follows kind and level."""

    kind: str
    level: str
    colour: str
    shape: str
    typed: str | None = None


@cache
def meant(code: str, count: int) -> dict[str, tuple[str, ...]]:
    """Return the options that mean something for this many seats, with the choices the game then accepts."""
    game, seated = GAMES[code], boards.board(code).SEATED

    def accepted(name: str, choice: str) -> bool:
        if name in seated and choice.isdecimal() and int(choice) >= count:
            return False
        try:
            Session(game, count, {name: choice})
        except BadRecord:
            return False
        return True

    asked = [option for option in game.options if option.seats is None or option.seats(count)]
    return {option.key: tuple(c for c in option.choices if accepted(option.key, c)) for option in asked}


def saved(desk: Desk, code: str) -> dict[str, str]:
    """Return the names of the bots kept here that play a game, each under the level it is seated by."""
    prefix, store = f"{desk.prefix}{SAVED}", desk.ports.store
    kept = {key[len(prefix) :]: read_json(store.get(key)) for key in store.names() if key.startswith(prefix)}
    return {
        OWN + key: str(bot.get("name"))[:MAX_NAME]
        for key, bot in kept.items()
        if key.isalnum() and isinstance(bot, dict) and bot.get("game") == code
    }


class NewMatch(Screen):
    """The form of a new match."""

    name = "new"

    def __init__(self, desk: Desk, code: str, answer: str = "") -> None:
        super().__init__(desk)
        self.error: Html | None = None
        self.choose(code)
        self.recall(desk.settings[LAST + code])
        for name, value in self.more.prefer(answer).items() if answer and self.more else ():
            self.set_option(name, value)

    def choose(self, code: str) -> None:
        """Begin the form anew for a game."""
        self.game = code
        self.own = saved(self.desk, code)
        self.more = boards.board(code).form(self.desk)  # what the game itself asks
        self.options: dict[str, str] = {}
        self.answers: dict[str, str] = {}  # whatever was chosen here by hand, the game's own questions too
        self.takebacks = "on"  # where no other person plays
        self.chairs: list[Chair] = []
        self.resize(COVERS[code].usual)

    def recall(self, text: str) -> None:
        """Begin with what was chosen for the last match; what means nothing any more is left out."""
        who, _, how = text.partition(";")
        kinds = read_seats(who) or []
        if len(kinds) in GAMES[self.game].seats:
            self.resize(len(kinds))
            for i, kind in enumerate(kinds):
                level = kind.partition(":")[2]
                known = level if level in LEVELS else DEFAULT_LEVEL
                kind = "bot" if level else "person"
                self.chairs[i] = replace(self.chairs[i], kind=kind, level=known)
            self.settle()
        for name, value in read_options(how).items():
            self.set_option(name, value)

    def remember(self) -> None:
        """Keep what was chosen for the next match of this game, and what the first person is called."""
        levels = [chair.level if chair.level in LEVELS else DEFAULT_LEVEL for chair in self.chairs]
        kinds = [
            f"bot:{levels[i]}" if chair.kind == "bot" else "person" for i, chair in enumerate(self.chairs)
        ]
        chosen = [f"{name}:{value}" for name, value in self.answers.items()]
        settings, first = self.desk.settings, self.first_person()
        typed = self.chairs[first].typed if first is not None else None
        own = {"name": typed} if typed else {}
        last = "; ".join((" ".join(kinds), " ".join(chosen)))
        guide = {} if not settings.offers_guide(self.game) else {GUIDE + self.game: "declined"}
        settings.replace({**settings.values, **own, **guide, LAST + self.game: last})

    def set_levels(self, _: str, level: str) -> None:
        """Let every bot play at one level."""
        if level in LEVELS:
            self.chairs = [replace(chair, level=level) for chair in self.chairs]

    def resize(self, count: int) -> None:
        """Set the number of seats; the first is a person, new ones are bots."""
        for seat in range(len(self.chairs), count):
            kind = "bot" if seat else "person"
            look = boards.look(self.game, seat)
            self.chairs.append(Chair(kind, DEFAULT_LEVEL, look["colour"], look["shape"]))
        del self.chairs[count:]
        self.settle()

    # -- what the game says ----------------------------------------------------------------------------------

    def session(
        self,
        options: dict[str, str],
        seed: str | None = None,
        meta: dict[str, str] | None = None,
        position: dict[str, Any] | None = None,
    ) -> Session:
        """Return a session of this form, or raise BadRecord."""
        takebacks = 0 if self.takebacks == "on" and self.against_bots() else None
        return Session(
            GAMES[self.game], len(self.chairs), options, seed,
            meta=meta, takebacks=takebacks, position=position,
        )  # fmt: skip

    def settle(self) -> None:
        """Find options the game accepts for this number of seats, changing as little as possible."""
        self.error = None
        self.teams: list[int] = list(range(len(self.chairs)))
        for attempt in self.attempts():
            try:
                view = self.session(attempt).state.view(None)
            except BadRecord as error:
                self.error = self.error or explain(error)
                continue
            self.options, self.error = attempt, None
            self.teams = boards.board(self.game).sides(view)
            return

    def attempts(self) -> list[dict[str, str]]:
        """Return the options as they are, then with one of them changed."""
        known = self.meant()
        chosen = GAMES[self.game].new(self.options, len(self.chairs))
        now = {name: value for name, value in chosen.items() if name in known}
        others = [{**now, name: choice} for name, choices in known.items() for choice in choices]
        return [now, *others]

    def meant(self) -> dict[str, tuple[str, ...]]:
        """Return the options that mean something for these seats, beside the others; and their choices."""
        beside = {option.key: option.when for option in GAMES[self.game].options if option.when}
        return {
            name: choices
            for name, choices in meant(self.game, len(self.chairs)).items()
            if name not in beside or beside[name](self.options)
        }

    def first_person(self) -> int | None:
        """Return the seat of the first person: whoever owns this screen."""
        return next((i for i, chair in enumerate(self.chairs) if chair.kind == "person"), None)

    def against_bots(self) -> bool:
        """Whether one person plays against bots only: then a whole turn may be taken back."""
        return [chair.kind for chair in self.chairs].count("person") == 1 and len(self.chairs) > 1

    # -- painting --------------------------------------------------------------------------------------------

    def zones(self) -> dict[str, Html]:
        """Return the form."""
        model: dict[str, Any] = {
            "code": self.game,
            "codes": [code for code, cover in COVERS.items() if cover.sample == COVERS[self.game].sample],
            "counts": list(COVERS[self.game].seats),
            "count": len(self.chairs),
            "seats": [self.seat_model(i) for i in range(len(self.chairs))],
            "levels": list(LEVELS),
            "figures": rating.figures(self.game),
            "own": self.own,
            "level": self.common_level(),
            "teams": len(set(self.teams)) if self.in_teams() else 0,
            "options": self.option_models(),
            "lessons": not COVERS[self.game].sample,
        }
        if self.error:
            model["error"] = self.error
        if self.more:
            model["options"], model["more"] = self.more.models(model["options"]), self.more.foot()
        return {"screen": widgets.new_match(model)}

    def common_level(self) -> str:
        """Return the level of all bots; nothing where they differ or there are none."""
        levels = {chair.level for chair in self.chairs if chair.kind == "bot"}
        return levels.pop() if len(levels) == 1 else ""

    def in_teams(self) -> bool:
        """Whether several seats share a colour."""
        return len(set(self.teams)) < len(self.teams)

    def seat_model(self, i: int) -> dict[str, Any]:
        """Return the model of one seat."""
        seat = self.seat(i)
        model = {"name": seat.name, "kind": self.chairs[i].kind, "level": self.chairs[i].level, **seat.look}
        return {**model, "team": self.teams[i]} if self.in_teams() else model

    def option_models(self) -> list[dict[str, Any]]:
        """Return the models of the options; one choice is no choice."""
        models = [
            {"name": name, "value": self.options.get(name, choices[0]), "choices": list(choices)}
            for name, choices in self.meant().items()
            if len(choices) > 1
        ]
        if self.against_bots():
            models.append({"name": TAKEBACKS, "value": self.takebacks, "choices": ["on", "off"]})
        return models

    def seat(self, i: int) -> Seat:
        """Return who sits there. In a team the first seat's colour and shape count for all."""
        chair, team = self.chairs[i], self.teams[i]
        level = chair.level if chair.kind == "bot" else ""
        first = self.teams.index(team)
        look = self.chairs[first]
        return Seat(self.names()[i], level, look.colour, look.shape)

    def names(self) -> list[str]:
        """Return everybody's name: no bot has one that is taken."""
        taken = [chair.typed or "" for chair in self.chairs]
        for i, chair in enumerate(self.chairs):
            taken[i] = taken[i] or self.default_name(i, chair.level if chair.kind == "bot" else "", taken)
        return taken

    def default_name(self, i: int, level: str, taken: list[str]) -> str:
        """Return a name for somebody who gave none."""
        if self.desk.hostile:
            return HOSTILE[self.desk.hostile] + str(i)
        if i == self.first_person() and self.desk.settings["name"]:
            return self.desk.settings["name"]
        return self.own.get(level) or default_name(i, level, taken)

    # -- fields ----------------------------------------------------------------------------------------------

    def set_game(self, _: str, value: str) -> None:
        """Another game was chosen."""
        if value in GAMES and value != self.game:
            self.desk.ports.navigate(f"#new/{value}")

    def set_count(self, _: str, value: str) -> None:
        """Another number of seats was chosen."""
        if value.isdecimal() and int(value) in GAMES[self.game].seats:
            self.resize(int(value))

    def set_option(self, name: str, value: str) -> None:
        """An option was changed."""
        self.answers[name] = value
        if self.more and self.more.choose(name, value):
            self.error = None
        elif name == TAKEBACKS:
            self.takebacks = "on" if value == "on" else "off"
        elif value in self.meant().get(name, ()):
            self.options = {**self.options, name: value}
            self.settle()

    def set_seat(self, rest: str, value: str) -> None:
        """Something about a seat was changed."""
        number, _, field = rest.partition(".")
        if not number.isdecimal() or int(number) >= len(self.chairs):
            return
        i = int(number)
        known = {"kind": ("person", "bot"), "level": (*LEVELS, *self.own), "colour": COLOURS, "shape": SHAPES}
        if field == "name":
            self.chairs[i] = replace(self.chairs[i], typed=value.strip()[:MAX_NAME] or None)
        elif value in known.get(field, ()):
            self.change_look(i, field, value) if field in ("colour", "shape") else None
            self.chairs[i] = replace(self.chairs[i], **{field: value})

    def change_look(self, i: int, field: str, value: str) -> None:
        """No two colours look the same: whoever had this one gets the other's."""
        mine = getattr(self.chairs[i], field)
        for other, chair in enumerate(self.chairs):
            if self.teams[other] != self.teams[i] and getattr(chair, field) == value:
                self.chairs[other] = replace(chair, **{field: mine})

    def stored(self, key: str) -> bool:
        """Another tab wrote something the game asks for here."""
        return bool(self.more and self.more.stored(key))

    def ui_swap(self, argument: str) -> None:
        """Two neighbours change places."""
        i = int(argument) if argument.isdecimal() else -1
        if 0 <= i < len(self.chairs) - 1:
            self.chairs[i], self.chairs[i + 1] = self.chairs[i + 1], self.chairs[i]

    def form_start(self) -> None:
        """Sit down."""
        self.desk.settings.values["asked"] = "yes"  # the name stands on this form
        match = self.sit_down()
        if match:
            self.desk.ports.navigate(f"#match/{match.id}")

    def guided(self) -> Match | None:
        """Begin the first match with a tutor against the lowest level; None where the game has none."""
        plan = boards.board(self.game).TUTOR
        if plan is None:
            return None
        self.choose(self.game)
        self.resize(plan.seats)
        self.set_levels("", next(iter(LEVELS)))
        seats = [self.seat(i) for i in range(len(self.chairs))]
        options = {**self.options, **plan.options}
        session = self.session(options, self.desk.ports.random_seed(), seat_meta(seats))
        match = self.desk.adopt(session)
        match.session.meta[tutor.META] = tutor.FRESH
        self.desk.save(match)
        self.desk.settings.change(GUIDE + self.game, "taken")
        return match

    def at_once(self, level: str) -> Match | None:
        """Begin the match as the last one was begun, or against bots of a level."""
        self.set_levels("", level)
        return self.sit_down()

    def sit_down(self) -> Match | None:
        """Begin the match and remember how; None where the game refuses, and then `error` says why."""
        seats = [self.seat(i) for i in range(len(self.chairs))]
        try:
            options, position = self.more.begin(self.options) if self.more else (self.options, None)
            session = self.session(options, self.desk.ports.random_seed(), seat_meta(seats), position)
        except BadRecord as error:
            self.error = explain(error)
            return None
        self.remember()
        return self.desk.adopt(session, rated=self.rated(seats) if position is None else "")

    def rated(self, seats: list[Seat]) -> str:
        """Return the note of a match that may tell how strong its player is."""
        return rating.opening(self.game, seats, self.teams)
