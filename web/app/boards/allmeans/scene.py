"""A field of Noxed City as one seat sees it, and all of it in words: for ears, for sentences, for lists of changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import look_of, name

from .cards import row, signed, symbol, title, type_name

# the cells row by row as each seat sees them: its own first rank at the bottom, its left at the left (AM-129)
FROM_ABOVE = tuple(column + rank for rank in "4321" for column in "abc")
FACING = (FROM_ABOVE, FROM_ABOVE[::-1])
STATES = ("turned", "exposed", "reckless", "double")


class Scene:
    """What every cell must know, worked out once."""

    def __init__(
        self,
        view: Mapping[str, Any],
        ui: Mapping[str, Any],
        *,
        lit: Iterable[str] = (),
        picked: Iterable[str] = (),
        hinted: Iterable[str] = (),
        placing: str = "",
        promises: Mapping[str, Html] | None = None,
        tallies: Collection[Html] = (),
    ) -> None:
        seat = view.get("seat")
        self.view, self.ui = view, ui
        self.near = seat if seat in (0, 1) and not ui.get("open") else 0
        self.lit, self.picked, self.hinted = set(lit), set(picked), set(hinted)
        self.focus = str(ui.get("focus") or "")
        self.placing, self.promises = placing.split(), promises or {}
        self.tallies = list(tallies)
        self.preview: Mapping[str, Any] = (view.get("preview") or {}).get(placing) or {}
        self.cells = {cell["cell"]: cell for cell in view["field"]}
        self.order = FACING[self.near]
        self.entry = self._entry()

    def _entry(self) -> str:
        """Say where the Tab key enters the field."""
        here = self.focus.partition(":")[2].partition("/")[0]
        if here in self.cells:
            return here
        inviting = (cell for cell in self.order if f"cell:{cell}" in self.lit)
        return next(inviting, "b2")

    def look(self, seat: int) -> Mapping[str, str]:
        """Return a seat's colour and shape."""
        looks = self.ui.get("looks") or ()
        colour, shape = look_of(looks[seat] if seat < len(looks) else None, seat)
        return {"colour": colour, "shape": shape}

    def who(self, seat: int) -> Html:
        """Name a seat."""
        names = self.ui.get("names") or ()
        return (
            text(names[seat])
            if seat < len(names)
            else t(f"noxed.side.{'own' if seat == self.near else 'theirs'}")
        )

    def owned(self, seat: int) -> str:
        """Return the classes of whose a thing is."""
        return f"c-{self.look(seat)['colour']} is-{'own' if seat == self.near else 'theirs'}"

    def states(self, *targets: str) -> str:
        """Return the classes of what can be or was done with a place."""
        found = (
            ("lit", not self.lit.isdisjoint(targets) and self.picked.isdisjoint(targets)),
            ("picked", not self.picked.isdisjoint(targets)),
            ("hint", not self.hinted.isdisjoint(targets)),
            ("focus", self.focus in targets),
        )
        return "".join(f" is-{state}" for state, on in found if on)

    def change(self, cell: str) -> int:
        """Return what the placement would change of a cell's loyalty."""
        return int((self.preview.get("loyalty") or {}).get(cell, 0))

    def ghost(self, cell: str) -> str:
        """Return the card that would be placed on a cell."""
        return self.placing[1] if len(self.placing) == 3 and self.placing[2] == cell else ""


# -- words -------------------------------------------------------------------------------------------------------------


def cell_name(name: str) -> Html:
    """Name a cell."""
    return text(name)


def thing_words(scene: Scene, thing: Mapping[str, Any], *more: Html) -> Html:
    """Say a thing of the field: name, type, whose it is, what lies on it."""
    card = row(thing["card"])
    kind = [type_name(card.type)] if card else []
    lying = [symbol(one) for one in thing["symbols"]]
    return join((title(thing["card"]), *kind, scene.who(thing["owner"]), *more, *lying), ", ")


def agent_words(scene: Scene, agent: Mapping[str, Any]) -> Html:
    """Say an Agent: its values and its states."""
    values = [t(f"noxed.said.{key}", n=agent[key]) for key in ("efficiency", "toughness")]
    states = [t(f"noxed.state.{state}") for state in STATES if agent.get(state)]
    if agent.get("shadow"):
        states.append(t("noxed.state.shadow"))
    return thing_words(scene, agent, *values, *states)


def graffiti_words(scene: Scene, graffiti: Mapping[str, Any]) -> Html:
    """Say a graffiti, or a card that lies face down."""
    if graffiti["card"] is None:
        return join(
            (t("noxed.field.down"), scene.who(graffiti["owner"]), *map(symbol, graffiti["symbols"])), ", "
        )
    return thing_words(scene, graffiti, *([t("noxed.state.down")] if graffiti["down"] else []))


def ground_words(scene: Scene, name: str, here: Mapping[str, Any], classes: str) -> Html:
    """Say a cell: its place, its territory, what would change, what can be done."""
    land, parts = here["territory"], [cell_name(name)]
    if land:
        more = [t("noxed.said.loyalty", n=signed_level(land["loyalty"])), _ways(scene, land)]
        more += [t("noxed.said.crowded", n=land["over"])] if land["over"] else []
        more += [t("noxed.said.falling")] if land["loyalty"] <= 0 else []
        parts.append(thing_words(scene, land, *filter(None, more)))
    else:
        parts.append(t("noxed.field.free"))
    if change := scene.change(name):
        level = (land["loyalty"] if land else 0) + change
        parts.append(t("noxed.said.becomes", n=signed_level(level), change=signed(change)))
    parts += [scene.promises[name]] if name in scene.promises else []
    return join((*parts, *can(classes)), ", ")


def can(classes: str) -> list[Html]:
    """Say what can be done with a place, or has been."""
    return [t(f"noxed.can.{state}") for state in ("lit", "picked", "hint") if f" is-{state}" in classes]


def _ways(scene: Scene, land: Mapping[str, Any]) -> Html:
    """Say where a territory's red arrows point, as the viewer sees them."""
    card = row(land["card"])
    turned = (
        {"up": "down", "down": "up", "left": "right", "right": "left"} if land["owner"] != scene.near else {}
    )
    ways = [t(f"noxed.way.{turned.get(way, way)}") for way in (card.arrows if card else ())]
    return t("noxed.said.arrows", ways=join(ways, ", ")) if ways else EMPTY


def changes(view: Mapping[str, Any], ui: Mapping[str, Any], placing: str) -> Html:
    """Say in a list what a placement would change on both sides."""
    scene = Scene(view, ui, placing=placing)
    lines = [_change(scene, cell, n) for cell, n in (scene.preview.get("loyalty") or {}).items()]
    lines += [
        t("noxed.change.influence", who=name(scene.who(seat)), n=signed(gain))
        for seat, gain in enumerate(scene.preview.get("infl") or ())
        if gain
    ]
    for what in ("readies", "scraps"):
        if at := scene.preview.get(what):
            lines.append(t(f"noxed.change.{what}", card=title(scene.cells[at]["agent"]["card"])))
    items = join(Html(f"<li>{line}</li>") for line in lines)
    return Html(f'<ul class="nx-changes">{items}</ul>') if lines else EMPTY


def _change(scene: Scene, cell: str, n: int) -> Html:
    land = scene.cells[cell]["territory"]
    if land is None:
        return t("noxed.change.new", card=title(scene.placing[1]), cell=cell_name(cell), n=signed_level(n))
    now, then = land["loyalty"], land["loyalty"] + n
    said = {
        "card": title(land["card"]),
        "who": name(scene.who(land["owner"])),
        "now": signed_level(now),
        "then": signed_level(then),
    }
    return t("noxed.change.loyalty", **said, n=signed(n))


def signed_level(n: int) -> Html:
    """Write a level, with a real minus."""
    return text(n) if n >= 0 else signed(n)
