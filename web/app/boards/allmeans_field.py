"""The field of Noxed City: twelve cells, what lies on them, and what a placement would change before it is confirmed.

It is seen from either seat: the own side is at the bottom, and the cards of the other side stand on their heads, arrows
included (AM-129). Which places invite, and what a click on one means, is the table's affair.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import chip as seat_chip
from app.widgets.base import look_of, name
from nastolka.games.allmeans.tables import CELLS, COLUMNS

from .allmeans_cards import arrows, reach, row, signed, symbol, title, type_name
from .allmeans_emblems import mark, picture, sign

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


def field(view: Mapping[str, Any], ui: Mapping[str, Any], **more: Any) -> Html:
    """Paint the field.

    `lit`, `picked`, `hinted` are places; `placing` is the action that waits to be confirmed; `promises` say of cells what
    placing a chosen card there would come to, `tallies` stand at the two ends.
    """
    scene = Scene(view, ui, **more)
    rows = "".join(
        f'<div role="row" class="nx-row">{"".join(_cell(scene, name) for name in scene.order[at : at + COLUMNS])}</div>'
        for at in range(0, CELLS, COLUMNS)
    )
    return Html(
        f'<div class="nx-table" data-art="noxed">{_edge(scene, 1 - scene.near)}<div class="nx-field" role="grid" data-walk="near"'
        f' aria-label="{t("noxed.field.title")}">{rows}</div>{_edge(scene, scene.near)}</div>'
    )


def still(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the field alone."""
    return field(view, ui)


def _edge(scene: Scene, seat: int) -> Html:
    """Paint whose side an end of the field is, and how its influence would change."""
    gain = (scene.preview.get("infl") or (0, 0))[seat]
    tally = scene.tallies[seat] if seat < len(scene.tallies) else EMPTY
    change = (
        Html(
            f'<span class="nx-gain">{sign("influence")}<b>{signed(gain)}</b><span class="aloud">{t("noxed.term.influence")}</span></span>'
        )
        if gain
        else EMPTY
    )
    return Html(
        f'<p class="nx-edge {scene.owned(seat)}">{seat_chip(scene.look(seat), cls="chip-tiny")}<span class="nx-who">{scene.who(seat)}</span>{tally}{change}</p>'
    )


# -- one cell ----------------------------------------------------------------------------------------------------------


def _cell(scene: Scene, name: str) -> str:
    """Paint a cell: the ground, and over it what stands, hangs and sticks there."""
    here = scene.cells[name]
    land, ghost = here["territory"], scene.ghost(name)
    whose = scene.owned(land["owner"]) if land else "is-free"
    tokens = (
        _agent(scene, name, here["agent"])
        + _graffiti(scene, name, here["graffiti"])
        + _plots(scene, name, here["plots"])
    )
    if ghost and (card := row(ghost)) and card.type != "territory":
        tokens += f'<span class="nx-token nx-{"agent" if "agent" in card.type else "graffiti"} is-ghost" aria-hidden="true">{picture(card.key, card.type)}</span>'
    return f'<div role="none" class="nx-cell {whose}">{_ground(scene, name, here, ghost)}{tokens}</div>'


def _ground(scene: Scene, name: str, here: Mapping[str, Any], ghost: str) -> str:
    """Paint the territory of a cell, the one that would come, or the empty lot."""
    land, card = here["territory"], row(ghost)
    target = f"cell:{name}"
    classes = scene.states(target, f"at:{name}/territory")
    if land:
        inner = _land(scene, name, land)
    elif card and card.type == "territory":
        inner = _coming(scene, name, card.key)
        classes += f" is-ghost {scene.owned(scene.near)}"
    else:
        promise = scene.promises.get(name)
        more = f'<small class="nx-promise">{promise}</small>' if promise else ""
        inner = f'<span class="nx-lot" aria-hidden="true">{name}{more}</span>'
    return (
        f'<button type="button" role="gridcell" class="nx-ground{classes}" data-t="{target}" tabindex="{0 if name == scene.entry else -1}">'
        f'<span class="aloud">{_said(scene, name, here, classes)}</span>{inner}</button>'
    )


def _land(scene: Scene, name: str, land: Mapping[str, Any]) -> str:
    card = row(land["card"])
    if card is None:
        return ""
    crowded = " is-crowded" if land["over"] else ""
    return (
        f'{picture(card.key, "territory")}<span class="nx-shade" aria-hidden="true"></span><span class="nx-head" aria-hidden="true">'
        f'{seat_chip(scene.look(land["owner"]), cls="chip-tiny")}<span class="nx-name">{title(card.key)}</span></span>'
        f'<span class="nx-on-land" aria-hidden="true">{_marks(scene, f"{name}/territory", land["symbols"])}</span>'
        f'<span aria-hidden="true">{arrows(card, land["owner"] != scene.near)}{reach(card)}'
        f'<span class="nx-value nx-v-loyalty{crowded}">{sign("loyalty")}<b>{land["loyalty"]}</b>{_delta(scene, name, land["loyalty"])}</span></span>'
    )


def _delta(scene: Scene, name: str, now: int) -> str:
    """Paint a change of loyalty: by how much, and what it comes to."""
    change = scene.change(name)
    if not change:
        return ""
    way = "up" if change > 0 else "down"
    return (
        f'<em class="nx-delta is-{way}">{signed(change)}<i>\u2009→\u2009{signed_level(now + change)}</i></em>'
    )


def signed_level(n: int) -> Html:
    """Write a level, with a real minus."""
    return text(n) if n >= 0 else signed(n)


def _coming(scene: Scene, name: str, slug: str) -> str:
    """Paint the territory that is about to be placed."""
    card = row(slug)
    if card is None:
        return ""
    return (
        f'{picture(slug, "territory")}<span class="nx-shade" aria-hidden="true"></span><span class="nx-head" aria-hidden="true">'
        f'{seat_chip(scene.look(scene.near), cls="chip-tiny")}<span class="nx-name">{title(slug)}</span></span><span aria-hidden="true">{arrows(card)}'
        f'<span class="nx-value nx-v-loyalty">{sign("loyalty")}<b>{signed_level(scene.change(name))}</b></span></span>'
    )


# -- what stands on it -------------------------------------------------------------------------------------------------


def _marks(scene: Scene, at: str, symbols: Iterable[str]) -> str:
    """Draw the symbols that lie on an object; those that lead on glow."""
    return "".join(mark(one, scene.states(f"sym:{at}/{one}").strip()) for one in symbols)


def _object(scene: Scene, at: str, cls: str, owner: int, said: Html, inner: str) -> str:
    target = f"at:{at}"
    return (
        f'<button type="button" role="gridcell" class="nx-token {cls} {scene.owned(owner)}{scene.states(target)}" data-t="{target}" tabindex="-1">'
        f'<span class="aloud">{said}</span>{inner}</button>'
    )


def _agent(scene: Scene, name: str, agent: Mapping[str, Any] | None) -> str:
    """Paint an Agent: its picture, efficiency and toughness, and its states, each by a sign of its own."""
    card = row(agent["card"]) if agent else None
    if agent is None or card is None:
        return ""
    states = [state for state in STATES if agent.get(state)] + (["shadow"] if agent.get("shadow") else [])
    signs = "".join(sign(state) for state in states)
    goes = " is-leaving" if scene.preview.get("scraps") == name else ""
    wakes = " is-waking" if scene.preview.get("readies") == name else ""
    inner = (
        f'<span class="nx-portrait" aria-hidden="true">{picture(card.key, card.type)}</span><span class="nx-power" aria-hidden="true">'
        f'<b>{agent["efficiency"]}</b><i>/</i><b>{agent["toughness"]}</b></span><span class="nx-signs" aria-hidden="true">{signs}</span>'
        f'<span class="nx-lying" aria-hidden="true">{_marks(scene, f"{name}/agent", agent["symbols"])}</span>'
    )
    cls = f"nx-agent{''.join(f' is-{state}' for state in states)}{goes}{wakes}"
    return _object(scene, f"{name}/agent", cls, agent["owner"], agent_words(scene, agent), inner)


def _graffiti(scene: Scene, name: str, graffiti: Mapping[str, Any] | None) -> str:
    """Paint what is sprayed on a territory; a face-down card shows only its back to whoever does not know it."""
    if not graffiti:
        return ""
    card = row(graffiti["card"]) if graffiti["card"] else None
    shown = picture(card.key, card.type) if card else ""
    down = sign("down") if graffiti["down"] else ""
    inner = (
        f'<span class="nx-portrait" aria-hidden="true">{shown}{down}</span>'
        f'<span class="nx-lying" aria-hidden="true">{_marks(scene, f"{name}/graffiti", graffiti["symbols"])}</span>'
    )
    cls = f"nx-graffiti{' is-down' if graffiti['down'] else ''}"
    return _object(scene, f"{name}/graffiti", cls, graffiti["owner"], graffiti_words(scene, graffiti), inner)


def _plots(scene: Scene, name: str, plots: Collection[Mapping[str, Any]]) -> str:
    """Paint the plots that stick to a territory."""
    found = []
    for n, plot in enumerate(plots, 1):
        at = f"{name}/plot" if n == 1 else f"{name}/plot.{n}"
        card = row(plot["card"])
        inner = (
            f'<span class="nx-portrait" aria-hidden="true">{picture(card.key, card.type) if card else ""}</span>'
            f'<span class="nx-lying" aria-hidden="true">{_marks(scene, at, plot["symbols"])}</span>'
        )
        found.append(
            _object(scene, at, f"nx-plot nx-plot-{n}", plot["owner"], thing_words(scene, plot), inner)
        )
    return "".join(found)


# -- words -------------------------------------------------------------------------------------------------------------


def cell_name(name: str) -> Html:
    """Name a cell."""
    return text(name)


def object_name(view: Mapping[str, Any], at: str) -> Html:
    """Name an object of the field with its cell: Bouncer, b2."""
    cell, _, layer = at.partition("/")
    here = next((one for one in view["field"] if one["cell"] == cell), None)
    thing = here and (_plot(here, layer) if layer.startswith("plot") else here.get(layer))
    if not thing:
        return text(at)
    known = title(thing["card"]) if thing["card"] else t("noxed.field.down")
    return join((known, cell_name(cell)), ", ")


def _plot(here: Mapping[str, Any], layer: str) -> Any:
    n = int(layer.partition(".")[2] or 1)
    return here["plots"][n - 1] if n <= len(here["plots"]) else None


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


def _said(scene: Scene, name: str, here: Mapping[str, Any], classes: str) -> Html:
    """Say a cell: its place, its territory, what would change, what can be done."""
    land, parts = here["territory"], [cell_name(name)]
    if land:
        more = [t("noxed.said.loyalty", n=signed_level(land["loyalty"])), _ways(scene, land)]
        more += [t("noxed.said.crowded", n=land["over"])] if land["over"] else []
        parts.append(thing_words(scene, land, *filter(None, more)))
    else:
        parts.append(t("noxed.field.free"))
    if change := scene.change(name):
        level = (land["loyalty"] if land else 0) + change
        parts.append(t("noxed.said.becomes", n=signed_level(level), change=signed(change)))
    parts += [scene.promises[name]] if name in scene.promises else []
    parts += [t(f"noxed.can.{state}") for state in ("lit", "picked", "hint") if f" is-{state}" in classes]
    return join(parts, ", ")


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


def thumbnail(view: Mapping[str, Any], ui: Mapping[str, Any] | None = None) -> Html:
    """Draw the position small: whose territories stand where, and who is on them."""
    scene = Scene(view, ui or {})
    parts = []
    for n, cell in enumerate(scene.order):
        x, y = 14 + n % COLUMNS * 25, 3 + n // COLUMNS * 24
        here = scene.cells[cell]
        land, agent = here["territory"], here["agent"]
        cls = f"nx-thumb-land {scene.owned(land['owner'])}" if land else "nx-thumb-lot"
        parts.append(f'<rect class="{cls}" x="{x}" y="{y}" width="22" height="21" rx="2"/>')
        if agent:
            parts.append(
                f'<circle class="nx-thumb-agent {scene.owned(agent["owner"])}" cx="{x + 11}" cy="{y + 10.5}" r="5"/>'
            )
    return Html(
        f'<svg class="thumb thumb-allmeans" viewBox="0 0 100 100"><rect class="nx-thumb-night" width="100" height="100" rx="4"/>{"".join(parts)}</svg>'
    )


__all__ = [
    "cell_name", "changes", "field", "object_name", "signed_level", "still", "thumbnail",
]  # fmt: skip
