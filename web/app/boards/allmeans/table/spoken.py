"""The field of Noxed City in words: for ears, for sentences, for lists of changes."""

from __future__ import annotations

from app.boards.allmeans.cards.rows import row_of
from app.boards.allmeans.cards.titles import signed, signed_level, symbol, title, type_name
from app.boards.allmeans.scene import Scene
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import name
from nastolka.games.allmeans.shapes import Agent, Graffiti, Lying, Territory

BACK = {"up": "down", "down": "up", "left": "right", "right": "left"}  # as whoever sits opposite sees it


def thing_words(scene: Scene, thing: Lying, *more: Html) -> Html:
    """Say a thing of the field: name, type, whose it is, what lies on it."""
    card = row_of(thing["card"])
    kind = [type_name(card.type)] if card else []
    lying = [symbol(one) for one in thing["symbols"]]
    return join((title(thing["card"]), *kind, scene.named(thing["owner"]), *more, *lying), ", ")


def agent_words(scene: Scene, agent: Agent) -> Html:
    """Say an Agent: its values and its states."""
    values = [
        t("noxed.said.efficiency", n=agent["efficiency"]),
        t("noxed.said.toughness", n=agent["toughness"]),
    ]
    return thing_words(scene, agent, *values, *(t(f"noxed.state.{state}") for state in states_of(agent)))


def graffiti_words(scene: Scene, graffiti: Graffiti) -> Html:
    """Say a graffiti, or a card that lies face down."""
    card, owner, symbols = graffiti["card"], graffiti["owner"], graffiti["symbols"]
    if card is None:
        return join((t("noxed.field.down"), scene.named(owner), *map(symbol, symbols)), ", ")
    known: Lying = {"card": card, "owner": owner, "symbols": symbols}
    return thing_words(scene, known, *([t("noxed.state.down")] if graffiti["down"] else []))


def ground_words(scene: Scene, cell: str, classes: str) -> Html:
    """Say a cell: its place, its territory, what would change, what can be done."""
    land, parts = scene.cells[cell]["territory"], [text(cell)]
    if land:
        more = [t("noxed.said.loyalty", n=signed_level(land["loyalty"])), _ways(scene, land)]
        more += [t("noxed.said.crowded", n=land["over"])] if land["over"] else []
        more += [t("noxed.said.falling")] if land["loyalty"] <= 0 else []
        parts.append(thing_words(scene, land, *filter(None, more)))
    else:
        parts.append(t("noxed.field.free"))
    if change := scene.change(cell):
        level = (land["loyalty"] if land else 0) + change
        parts.append(t("noxed.said.becomes", n=signed_level(level), change=signed(change)))
    parts += [scene.promises[cell]] if cell in scene.promises else []
    return join((*parts, *can(classes)), ", ")


def states_of(agent: Agent) -> list[str]:
    """Return the states an Agent is in."""
    found = (
        ("turned", agent["turned"]), ("exposed", agent["exposed"]), ("reckless", agent["reckless"]),
        ("double", agent["double"]), ("shadow", bool(agent["shadow"])),
    )  # fmt: skip
    return [state for state, on in found if on]


def can(classes: str) -> list[Html]:
    """Say what can be done with a place, or has been."""
    return [t(f"noxed.can.{state}") for state in ("lit", "picked", "hint") if f" is-{state}" in classes]


def _ways(scene: Scene, land: Territory) -> Html:
    """Say where a territory's red arrows point, as the viewer sees them."""
    card = row_of(land["card"])
    turned = BACK if land["owner"] != scene.near else {}
    ways = [t(f"noxed.way.{turned.get(way, way)}") for way in (card.arrows if card else ())]
    return t("noxed.said.arrows", ways=join(ways, ", ")) if ways else EMPTY


def changes(scene: Scene) -> Html:
    """Say in a list what the placement would change on both sides."""
    after = scene.preview
    if after is None:
        return EMPTY
    lines = [_change(scene, cell, n) for cell, n in after["loyalty"].items()]
    lines += [
        t("noxed.change.influence", who=name(scene.named(seat)), n=signed(gain))
        for seat, gain in enumerate(after["infl"])
        if gain
    ]
    for what, cell in (("readies", after["readies"]), ("scraps", after["scraps"])):
        agent = scene.cells[cell]["agent"] if cell else None
        lines += [t(f"noxed.change.{what}", card=title(agent["card"]))] if agent else []
    items = join(Html(f"<li>{line}</li>") for line in lines)
    return Html(f'<ul class="nx-changes">{items}</ul>') if lines else EMPTY


def _change(scene: Scene, cell: str, n: int) -> Html:
    land = scene.cells[cell]["territory"]
    if land is None:
        return t("noxed.change.new", card=title(scene.ghost(cell)), cell=cell, n=signed_level(n))
    said = {
        "card": title(land["card"]),
        "who": name(scene.named(land["owner"])),
        "now": signed_level(land["loyalty"]),
        "then": signed_level(land["loyalty"] + n),
    }
    return t("noxed.change.loyalty", **said, n=signed(n))
