"""The scene: view and glance of one paint, and what every part of the table works out from both, once."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cached_property
from typing import Any

from app.boards import glance, kit
from app.boards.glance import Look
from app.boards.kit import noun
from app.i18n import EMPTY, Html, join, t, text
from nastolka.games.allmeans.previews import Preview
from nastolka.games.allmeans.shapes import Agent, Cell, Graffiti, Lying, Question, Territory
from nastolka.games.allmeans.views import View

from . import places
from .cards.titles import signed, signed_level
from .table import making

# the cells row by row as each seat sees them: its own first rank at the bottom, its left at the left (AM-129)
FROM_ABOVE = tuple(column + rank for rank in "4321" for column in "abc")
FACING = (FROM_ABOVE, FROM_ABOVE[::-1])
NOTHING_ASKS: Question = {"kind": "", "card": "", "me": -1, "step": ""}
NEAR_WIN, NEAR_LOSS = 8, 3  # influence and trust that are worth a warning
Thing = Territory | Agent | Graffiti | Lying


class Scene(glance.Scene[View]):
    """One paint of the table of By All Means."""

    # -- who sits where --------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat that looks; a spectator is −1."""
        seat = self.view["seat"]
        return -1 if seat is None else seat

    @property
    def near(self) -> int:
        """The seat at the bottom: whoever looks; before everybody's eyes the table does not turn round."""
        return self.seat if self.seat >= 0 and not self.glance.open else 0

    @property
    def far(self) -> int:
        """The seat at the top."""
        return 1 - self.near

    def look(self, seat: int) -> Look:
        """Return a seat's colour and shape."""
        return kit.look(self.glance.looks, seat)

    def who(self, seat: int) -> Html:
        """Name a seat in a sentence."""
        return kit.who(self.glance.names, seat) or t("allmeans.seat-n", n=seat + 1)

    def named(self, seat: int) -> Html:
        """Write a seat's name by itself; where it has none, whose side it is."""
        names = self.glance.names
        whose = "own" if seat == self.near else "theirs"
        return text(names[seat]) if seat < len(names) else t(f"noxed.side.{whose}")

    def owned(self, seat: int) -> str:
        """Return the classes of whose a thing is."""
        return f"c-{self.look(seat)['colour']} is-{'own' if seat == self.near else 'theirs'}"

    def counters(self, seat: int) -> dict[str, int]:
        """Return a seat's three counters by their names."""
        return counters_of(self.view, seat)

    # -- what is asked ---------------------------------------------------------------------------------------

    @property
    def question(self) -> Question:
        """The card or combination that asks, if any."""
        return self.view["question"] or NOTHING_ASKS

    @property
    def data(self) -> list[Any]:
        """What the engine says of the question on the table."""
        turn = self.view["turn"]
        return turn["data"] if turn else []

    # -- what threatens --------------------------------------------------------------------------------------

    def nearing(self, seat: int) -> set[str]:
        """AM-208, AM-209: return the counters of a seat that are close to deciding the match."""
        counters = self.counters(seat)
        close = {"infl": counters["infl"] >= NEAR_WIN, "trust": counters["trust"] <= NEAR_LOSS}
        told = self.glance.threats and self.view["result"] is None
        return {key for key, near in close.items() if near and told}

    def danger(self, cell: str) -> str:
        """AM-204: say what the end of the turn holds for a territory: `crowded`, `falling`, or nothing."""
        land = self.cells[cell]["territory"]
        if land is None or not self.glance.threats:
            return ""
        return "crowded" if land["over"] else "falling" if land["loyalty"] <= 0 else ""

    # -- what lies where -------------------------------------------------------------------------------------

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        """The cells by their names."""
        return {cell["cell"]: cell for cell in self.view["field"]}

    @property
    def order(self) -> tuple[str, ...]:
        """The cells as the viewer reads them."""
        return FACING[self.near]

    def owner(self, cell: str) -> int:
        """Return who holds the territory of a cell; −1 for nobody."""
        land = self.cells[cell]["territory"] if cell in self.cells else None
        return land["owner"] if land else -1

    def size(self, seat: int, zone: str) -> int:
        """Return how many cards a pile holds."""
        archives = self.view["archives"][seat]
        return {
            "main": archives["main"],
            "extra": archives["extra"],
            "scrap": len(self.view["scraps"][seat]),
            "hand": self.view["hand_sizes"][seat],
        }[zone]

    def hand(self, seat: int) -> list[str]:
        """Return the cards of a hand, as far as they are known."""
        return [one for one in self.view["hands"][seat] if one]

    def held(self, seat: int) -> list[Territory]:
        """Return the territories of a seat."""
        return [land for cell in self.cells.values() if (land := cell["territory"]) and land["owner"] == seat]

    def thing(self, name: str) -> Thing | None:
        """Return what lies on the field under a name like `b2/agent` or `b2/plot.2`."""
        cell, _, layer = name.partition("/")
        return next(iter(things(self.cells[cell], layer)), None) if cell in self.cells else None

    def card(self, name: str) -> str | None:
        """Return the card of what lies there, as far as it is known."""
        about = self.thing(name)
        return about["card"] if about else None

    # -- what is picked --------------------------------------------------------------------------------------

    @cached_property
    def cards(self) -> list[str]:
        """The own cards that are picked, in the order they were touched."""
        return places.cards_picked(self.glance.picked)

    @cached_property
    def objects(self) -> list[str]:
        """The objects that are picked."""
        return [noun(one) for one in self.glance.picked if one.startswith("at:")]

    @cached_property
    def chosen(self) -> str:
        """The one action whose places are all picked."""
        if not self.glance.mine:
            return ""
        found = [line for line in self.glance.options if places.confirms(line, self.view, self.glance.picked)]
        return found[0] if len(found) == 1 else ""

    @cached_property
    def picked(self) -> set[str]:
        """The places that are picked, and those of the action they have come to."""
        implied = places.targets(self.chosen, self.view) if self.chosen else ()
        return {*self.glance.picked, *(place for place in implied if places.stands(place))}

    @cached_property
    def hinted(self) -> set[str]:
        """The places of an advice."""
        line = self.glance.hint.action
        return set(places.targets(line, self.view)) if line else set()

    @cached_property
    def steps(self) -> dict[str, int]:
        """The same places, numbered where there are several."""
        return kit.advised(self.glance, lambda line: places.targets(line, self.view))

    @cached_property
    def made(self) -> making.Build:
        """What the picked cards make."""
        return making.build(self.glance)

    @cached_property
    def completing(self) -> dict[str, int]:
        """The cards that would complete a number combination, with the total each makes."""
        may = all(one.startswith(("card:", "sym:")) for one in self.glance.picked)
        return making.completing(self.view, self.cards) if self.glance.mine and may else {}

    # -- what leads on ---------------------------------------------------------------------------------------

    @cached_property
    def lit(self) -> set[str]:
        """The places that go with what is picked; at first on one's turn, only objects that can act."""
        if not self.glance.mine:
            return set()
        picked, lines = self.glance.picked, list(self.glance.options)
        if self.kind == "turn" and not picked:
            lines = [line for line in lines if line.split()[0] in places.ACTING]
        elif self.kind == "turn" and picked[-1].startswith("cell:") and len(picked) > 1:
            return self._other_cells()
        found = {place for line in lines for place in places.targets(line, self.view)}
        return {place for place in found - set(picked) if places.stands(place)}

    @cached_property
    def begins(self) -> set[str]:
        """The cards of one's own that an action of a turn begins with, before anything is picked."""
        if not self.glance.mine or self.kind != "turn" or self.glance.picked:
            return set()
        found = {place for line in self.glance.options for place in places.targets(line, self.view)}
        return {place for place in found if place.startswith("card:")}

    def _other_cells(self) -> set[str]:
        """Return the cells that may be tried in place of the one picked last."""
        *wanted, _ = self.glance.picked
        there = [set(places.targets(line, self.view)) for line in self.view["actions"]]
        found = {place for one in there if set(wanted) <= one for place in one if place.startswith("cell:")}
        return found - set(self.glance.picked)

    @cached_property
    def entry(self) -> str:
        """Where the Tab key enters the field."""
        here = noun(self.glance.focus).partition("/")[0]
        inviting = (cell for cell in self.order if f"cell:{cell}" in self.lit)
        return here if here in self.cells else next(inviting, "b2")

    @cached_property
    def told_of(self) -> set[str]:
        """What anything at all is to be said of, by its noun: most things lie there as they are."""
        places = self.picked | self.lit | self.begins | self.hinted | {*self.steps, self.glance.focus}
        return {place.partition(":")[2] for place in places} | {*self.completing}

    def states(self, *targets: str) -> list[str]:
        """Return what can be done with a card or a pile, or has been."""
        if self.told_of.isdisjoint([noun(one) for one in targets]):
            return []
        picked = not self.picked.isdisjoint(targets)
        lit = not picked and not self.lit.isdisjoint(targets)
        found = (
            ("lit", lit), ("live", lit or picked or not self.begins.isdisjoint(targets)), ("picked", picked),
            ("hint", not self.hinted.isdisjoint(targets)),
            ("focus", noun(self.glance.focus) in {noun(one) for one in targets}),
            ("glow", self._completes(targets)),
        )  # fmt: skip
        return [state for state, on in found if on] + self._step(targets)

    def _step(self, targets: tuple[str, ...]) -> list[str]:
        """Return the number of an advised place, where there are several: the card, then where it goes."""
        return [f"step-{self.steps[one]}" for one in targets if self.steps.get(one)][:1]

    def _completes(self, targets: tuple[str, ...]) -> bool:
        """Tell whether a place is a card that completes a number combination."""
        return any(noun(one) in self.completing for one in targets if one.startswith("card:"))

    def classes(self, *targets: str) -> str:
        """Return the classes of what can be or was done with a place of the field."""
        picked = not self.picked.isdisjoint(targets)
        found = (
            ("lit", not picked and not self.lit.isdisjoint(targets)),
            ("picked", picked),
            ("hint", not self.hinted.isdisjoint(targets)),
            ("focus", self.glance.focus in targets),
        )
        steps = (f" is-{step}" for step in self._step(targets))
        return "".join((*(f" is-{state}" for state, on in found if on), *steps))

    @cached_property
    def marks(self) -> Mapping[str, Set[tuple[str, str]]]:
        """By cells, what can be or was done with the places there: what `classes` says of each of them."""
        found: dict[str, set[tuple[str, str]]] = {}
        states = {"lit": self.lit, "picked": self.picked, "hint": self.hinted, "focus": {self.glance.focus}}
        marked = [(state, place) for state, there in states.items() for place in there]
        for state, place in (*marked, *((str(n), place) for place, n in self.steps.items())):
            found.setdefault(noun(place).partition("/")[0], set()).add((state, place))
        return {cell: frozenset(there) for cell, there in found.items()}

    def note(self, card: str) -> Html:
        """Say beside a card what it would complete."""
        total = self.completing.get(card)
        return t("allmeans.hand.completes", n=total) if total else EMPTY

    # -- a placement that waits to be confirmed --------------------------------------------------------------

    @cached_property
    def placings(self) -> list[str]:
        """Every way to place the picked card on the picked cell."""
        if not any(one.startswith("cell:") for one in self.glance.picked):
            return []
        lines = [line for line in self.glance.options if line.split()[0] in places.SETTLING]
        return [line for line in lines if places.confirms(line, self.view, self.glance.picked)]

    @cached_property
    def placing(self) -> str:
        """The placement that waits to be confirmed, if any: of several ways the plain one."""
        return min(self.placings, key=lambda line: places.SETTLING.index(line.split()[0]), default="")

    @cached_property
    def preview(self) -> Preview | None:
        """What the placement would change."""
        return self.view["preview"].get(self.placing)

    def change(self, cell: str) -> int:
        """Return what the placement would change of a cell's loyalty."""
        return self.preview["loyalty"].get(cell, 0) if self.preview else 0

    def gain(self, seat: int) -> int:
        """Return what the placement would change of a seat's influence."""
        return self.preview["infl"][seat] if self.preview else 0

    def ghost(self, cell: str) -> str:
        """Return the card that would be placed on a cell."""
        placing = self.placing.split()
        return placing[1] if len(placing) == 3 and placing[2] == cell else ""

    @cached_property
    def promises(self) -> dict[str, Html]:
        """What placing the picked card on each cell would come to; nothing once a cell is chosen."""
        if len(self.cards) != 1 or not self.glance.mine or self.placing:
            return {}
        found: dict[str, Html] = {}
        for line, after in self.view["preview"].items():
            _, card, cell = line.split()
            if card == self.cards[0]:
                found.setdefault(cell, self._promise(after, cell))
        return found

    def _promise(self, after: Preview, cell: str) -> Html:
        """Say in a few signs what a placement comes to: its own loyalty, what it does to others."""
        changes = after["loyalty"]
        others = {near: n for near, n in changes.items() if near != cell}
        mine = sum(n for near, n in others.items() if self.owner(near) == self.seat)
        theirs = sum(others.values()) - mine
        parts = [t("allmeans.promise.own", n=signed_level(changes.get(cell, 0)))]
        parts += [t("allmeans.promise.mine", n=signed(mine))] if mine else []
        parts += [t("allmeans.promise.theirs", n=signed(theirs))] if theirs else []
        return join(parts, " · ")


def counters_of(view: View, seat: int) -> dict[str, int]:
    """Return a seat's three counters by their names."""
    return {"rep": view["rep"][seat], "infl": view["infl"][seat], "trust": view["trust"][seat]}


def things(here: Cell, layer: str) -> list[Thing]:
    """Return what lies on a cell in a layer; of plots, numbered from one, all from the one that is named."""
    if layer.partition(".")[0] == "plot":
        n = layer.partition(".")[2]
        return [*here["plots"][int(n) - 1 if n.isdecimal() else 0 :]]
    found = {"territory": here["territory"], "agent": here["agent"], "graffiti": here["graffiti"]}.get(layer)
    return [found] if found else []
