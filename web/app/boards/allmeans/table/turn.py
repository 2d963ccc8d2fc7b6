"""One's own turn in the prompt: what is left of it, and what can be done with what is picked."""

from __future__ import annotations

from typing import NamedTuple

from app.boards.allmeans import places
from app.boards.allmeans.cards.rows import has_ability, row_of
from app.boards.allmeans.cards.titles import figure, paragraph, signed, title
from app.boards.allmeans.scene import Scene, Thing
from app.boards.allmeans.words import here
from app.boards.kit import Asked, note, noun, row
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import button, icon
from nastolka.games.allmeans.shapes import Agent

from . import combos
from .making import cards_of, in_buffer
from .parts import act_or_why, column, deeds, let_go, takes, way
from .spoken import changes

DEFAULTS = ("inform", "dig")  # what any Agent can do
SHOWN = 8  # pairs of symbols on the field that have a button each
TRIED = (
    ("deploy", "territory"), ("deploy", "agent"), ("deploy", "graffiti_agent"), ("deploy", "graffiti"),
    ("facedown", "graffiti_agent"),
)  # fmt: skip


def turn(scene: Scene, asker: Html) -> Asked:
    """Say what is left, or what the picked cards, objects and cells can do."""
    made, picked = scene.made, scene.glance.picked
    if scene.placing:
        return _placing(scene)
    if len(made.cards) == 1:
        return _one_card(scene, made.cards[0])
    if made.cards:
        return combos.equation(made), [row(let_go()), *combos.panel(scene)]
    if scene.objects:
        return _two(scene) if len(scene.objects) > 1 else _one(scene, scene.objects[0])
    cells = [noun(one) for one in picked if one.startswith("cell:")]
    if cells:
        return t("allmeans.prompt.cell", cell=cells[-1]), [row(let_go())]
    return _idle(scene, asker)


# -- nothing is picked ---------------------------------------------------------------------------------------


def _idle(scene: Scene, asker: Html) -> Asked:
    """AM-24 to AM-29: say which actions are left; all but draw and end begin with a card or an object."""
    parts = [row(*_buttons(scene)), note(_left(scene)), *combos.huge(scene), combos.overview(scene)]
    stage = _stage(scene)
    key = "turn-objects" if stage == "turn" and scene.lit else stage
    said = t(f"allmeans.prompt.{key}", name=asker)
    return said, [part for part in parts if part]


def _buttons(scene: Scene) -> list[Html]:
    """AM-14: make the buttons of drawing and of ending the turn; what comes next stands out."""
    view, buttons = scene.view, []
    if "draw" in scene.glance.options:
        kind = "primary" if view["mains"] <= view["bound"] else "plain"
        buttons.append(button(t("allmeans.act.draw"), "act:draw", kind, "i-deck"))
    elif view["mains"]:
        buttons.append(button(t("allmeans.act.draw"), "try:draw", "plain dim", "i-deck"))
    left = view["mains"] or view["extra"]
    end = button(t("allmeans.act.end"), "act:end", "plain" if left else "primary", "i-check")
    return [*buttons, end]


def _stage(scene: Scene) -> str:
    """AM-14, AM-24, AM-25: return which sentence says how far the turn has come."""
    view = scene.view
    if view["mains"] > view["bound"]:
        return "turn"
    if view["mains"]:
        return "turn-bound"
    return "turn-extra" if view["extra"] else "turn-done"


def _left(scene: Scene) -> Html:
    """Say how many actions are left, and what binds one of them."""
    view = scene.view
    parts = [t("allmeans.left.mains", n=view["mains"])]
    if view["extra"]:
        parts.append(t("allmeans.left.extra"))
    if view["bound"] and view["mains"]:
        parts.append(t("allmeans.left.bound"))
    return join(parts, " ")


# -- one card ------------------------------------------------------------------------------------------------


def _one_card(scene: Scene, card: str) -> Asked:
    """Say everything one card can do and what it costs; what it cannot do now says why when pressed."""
    zone = t("allmeans.card.buffer" if in_buffer(scene.view, card) else "allmeans.card.hand")
    uses = [
        *_settling(scene, card),
        *_whole(scene, card),
        *_thrown(scene, card),
        *combos.halves(scene, card),
    ]
    combine = _combining(scene, card)
    parts = [*([column(*uses)] if uses else []), *([note(combine)] if combine else [])]
    return t("allmeans.card.what", card=title(card), zone=zone), [row(let_go()), *parts]


def price(scene: Scene, card: str) -> int | None:
    """AM-45: return what a card costs from where it lies; None is a dash."""
    found = row_of(card)
    return found.price[in_buffer(scene.view, card)] if found else None


def _settling(scene: Scene, card: str) -> list[Html]:
    """AM-32 to AM-36: say whether the card can go to the field, and for how much; the lit cells say where."""
    found, options = row_of(card), scene.glance.options
    if found is None or found.type == "plot":
        return []
    parts = []
    for kind in places.SETTLING:
        lines = [line for line in options if line.split()[:2] == [kind, card] and len(line.split()) == 3]
        cost = 0 if kind == "slip" else price(scene, card)
        if lines:
            parts.append(_open(kind, cost, len(lines)))
        elif (kind, found.type) in TRIED and f"shadow {card}" not in options:
            likely = places.likely(scene.view, found)
            parts.append(_try(f"{kind} {card} {likely}", f"allmeans.use.{kind}-no", cost))
    return parts


def _open(kind: str, cost: int | None, cells: int) -> Html:
    """Say that a card can go to the field: a click on a lit cell is its button."""
    said = t(f"allmeans.use.{kind}", n=cost, cells=cells)
    return Html(f'<p class="nx-use is-open">{icon("i-on")}<span>{said}</span></p>')


def _try(line: str, key: str, cost: int | None) -> Html:
    """Make the greyed button of what cannot be done; pressed, it says by which rule."""
    return act_or_why(t(key, n=figure(cost)), line, False)


def _whole(scene: Scene, card: str) -> list[Html]:
    """AM-34, AM-176: a plot is played, an identical Agent becomes a shadow."""
    found, options, cost = row_of(card), scene.glance.options, price(scene, card)
    parts = []
    if found and found.type == "plot":
        line = f"play {card}"
        if line in options:
            parts.append(button(t("allmeans.use.play", n=cost), f"act:{line}", "primary"))
        else:
            parts.append(_try(line, "allmeans.use.play-no", cost))
    if f"shadow {card}" in options:
        parts.append(button(t("allmeans.use.shadow", n=cost), f"act:shadow {card}", "plain"))
    if f"slip {card}" in options:
        parts.append(button(t("allmeans.use.slip-under"), f"act:slip {card}", "plain"))
    return parts


def _thrown(scene: Scene, card: str) -> list[Html]:
    """AM-47, AM-48: discard for the effect, or dispose of it, without an action."""
    parts = []
    for kind, ability in (("discard", "discard"), ("dispose", "disposal")):
        line = f"{kind} {card}"
        if line in scene.glance.options:
            parts.append(button(t(f"allmeans.use.{kind}"), f"act:{line}", "plain", "i-discards"))
        elif has_ability(card, ability):
            parts.append(_try(line, f"allmeans.use.{kind}-no", None))
    return parts


def _combining(scene: Scene, card: str) -> Html:
    """Say what the card is worth in combinations, and which other card makes one with it."""
    found = row_of(card)
    ways = [line for line in scene.view["actions"] if card in cards_of(line)]
    if found is None or not ways:
        return t("allmeans.card.no-combos", n=found.number) if found else EMPTY
    return join((t("allmeans.card.combos", n=found.number), combos.completed(scene.view, (card,))), " ")


# -- a card and a cell ---------------------------------------------------------------------------------------


def _placing(scene: Scene) -> Asked:
    """Say what the placement costs and changes on both sides, and offer every way to do it."""
    kind, card, cell = scene.placing.split()
    cost = 0 if kind == "slip" else price(scene, card) or 0
    now = scene.view["rep"][scene.seat]
    said, warned = changes(scene), _exposed(scene, card, cell)
    parts = [note(t("allmeans.place.pays", n=cost, was=now, now=now - cost)), *([said] if said else [])]
    parts += [note(warned)] if warned else []
    buttons = [
        button(
            t(f"allmeans.act.{line.split()[0]}", n=cost),
            f"act:{line}",
            "primary" if line == scene.placing else "plain",
        )
        for line in scene.placings
    ]
    return t("allmeans.place.where", card=title(card), cell=cell), [row(*buttons, let_go()), *parts]


def plain(scene: Scene, line: str) -> bool:
    """Tell whether a placement warns of nothing: what it comes to, the lit cell has said."""
    _, card, cell = line.split()
    return not _exposed(scene, card, cell)


def _exposed(scene: Scene, card: str, cell: str) -> Html:
    """AM-163, AM-167, AM-173: say what an Agent has to fear on a cell, and whether another one has to go."""
    found = row_of(card)
    if found is None or "agent" not in found.type:
        return EMPTY
    said = []
    if scene.owner(cell) < 0:
        said.append(t(f"allmeans.place.wild{'-operative' if found.operative else ''}"))
    elif not found.operative:
        said.append(t("allmeans.place.reckless", n=found.efficiency))
    if len(places.agents(scene.view)) > 1:
        said.append(t("allmeans.place.third"))
    return join(said, " ")


# -- objects of the field ------------------------------------------------------------------------------------


class Use(NamedTuple):
    """What an object can do: the line that does it, how it is said, what its button looks like."""

    line: str
    said: Html
    kind: str = "plain"


def _one(scene: Scene, name: str) -> Asked:
    """Say what an object can do: what is open stands first, so that all of it is in sight together."""
    cell, _, layer = name.partition("/")
    agent = scene.cells[cell]["agent"] if cell in scene.cells and layer == "agent" else None
    uses = [*(_agent(scene, cell, agent) if agent else []), *_ability(scene, name, scene.thing(name))]
    legal = scene.glance.options
    able = [act_or_why(one.said, way(scene, one.line), True, one.kind) for one in uses if one.line in legal]
    unable = [act_or_why(one.said, one.line, False, one.kind) for one in uses if one.line not in legal]
    parts = deeds(*able, *_strikes(scene), *_pairs(scene), *unable)
    return t("allmeans.object.what", card=here(scene, name)), [row(*takes(scene), let_go()), parts]


def _two(scene: Scene) -> Asked:
    """Say what two objects do together."""
    one, other, *_ = scene.objects
    said = t("allmeans.object.both", one=here(scene, one), other=here(scene, other))
    return said, [row(*takes(scene), let_go()), deeds(*_strikes(scene), *_pairs(scene))]


def _agent(scene: Scene, cell: str, agent: Agent) -> list[Use]:
    """AM-156, AM-158: what any Agent does: gather information, attack the opponent."""
    if agent["owner"] != scene.seat:
        return []
    uses = []
    for kind in DEFAULTS:
        key = f"allmeans.agent.{kind}{'-reckless' if kind == 'dig' and agent['reckless'] else ''}"
        uses.append(Use(f"{kind} {cell}", t(key, n=signed(-agent["efficiency"]))))
    return uses


def _ability(scene: Scene, name: str, thing: Thing | None) -> list[Use]:
    """AM-40, AM-44, AM-162: its own ability, with the paragraph of the card that says it."""
    card = thing["card"] if thing and thing["owner"] == scene.seat else None
    kind = next((each for each in ("activated", "free") if card and has_ability(card, each)), "")
    if not card or not kind:
        return []
    said = Html(f"<b>{t(f'allmeans.use.{kind}')}</b> <small>{paragraph(card, kind)}</small>")
    return [Use(f"use {name}", said, "plain offer")]


def _strikes(scene: Scene) -> list[Html]:
    """AM-157: the Agents that can be attacked, with both figures."""
    parts = []
    for line in scene.glance.options:
        kind, *cells = line.split()
        own, prey = (scene.cells[cell]["agent"] for cell in cells) if kind == "strike" else (None, None)
        if own and prey:
            parts.append(button(_strike(scene, cells[1], own, prey), f"act:{way(scene, line)}", "plain"))
    return parts


def _strike(scene: Scene, cell: str, own: Agent, prey: Agent) -> Html:
    """Say how an attack would end, and what it would cost."""
    n, toughness = own["efficiency"], prey["toughness"]
    key = f"allmeans.agent.strike-{'falls' if n >= toughness else 'stands'}"
    said = t(key, card=here(scene, f"{cell}/agent"), n=n, toughness=toughness)
    return join((said, t("allmeans.agent.recoil", n=signed(-n))), " ") if own["reckless"] else said


def _pairs(scene: Scene) -> list[Html]:
    """AM-66: the symbol combinations the picked objects make."""
    lines = [line for line in scene.glance.options if line.startswith("field")]
    return [combos.offer(line, which=combos.made_of(scene, line)) for line in lines[:SHOWN]]
