"""The field of Noxed City: twelve cells, what lies on them, and what a placement would change before it is confirmed.

It is seen from either seat: the own side is at the bottom, and the cards of the other side stand on their heads, arrows
included (AM-129). Which places invite, and what a click on one means, is the table's affair.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t
from app.widgets.base import chip as seat_chip
from nastolka.games.allmeans.tables import CELLS, COLUMNS

from .cards import arrows, reach, row, signed, title
from .emblems import mark, picture, sign
from .scene import (
    STATES,
    Scene,
    agent_words,
    can,
    changes,
    graffiti_words,
    ground_words,
    signed_level,
    thing_words,
)  # fmt: skip


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
        f'<span class="aloud">{ground_words(scene, name, here, classes)}</span>{inner}</button>'
    )


def _land(scene: Scene, name: str, land: Mapping[str, Any]) -> str:
    card = row(land["card"])
    if card is None:
        return ""
    state = " is-crowded" if land["over"] else " is-falling" if land["loyalty"] <= 0 else ""
    warned = sign("crowded") if state else ""
    return (
        f'{picture(card.key, "territory")}<span class="nx-shade" aria-hidden="true"></span><span class="nx-head" aria-hidden="true">'
        f'{seat_chip(scene.look(land["owner"]), cls="chip-tiny")}<span class="nx-name">{title(card.key)}</span></span>'
        f'<span class="nx-on-land" aria-hidden="true">{_marks(scene, f"{name}/territory", land["symbols"])}</span>'
        f'<span aria-hidden="true">{arrows(card, land["owner"] != scene.near)}{reach(card)}'
        f'<span class="nx-value nx-v-loyalty{state}">{sign("loyalty")}{warned}<b>{land["loyalty"]}</b>{_delta(scene, name, land["loyalty"])}</span></span>'
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
    states = scene.states(target)
    return (
        f'<button type="button" role="gridcell" class="nx-token {cls} {scene.owned(owner)}{states}" data-t="{target}" tabindex="-1">'
        f'<span class="aloud">{join((said, *can(states)), ", ")}</span>{inner}</button>'
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


# -- small ------------------------------------------------------------------------------------------------------------


def thumbnail(view: Mapping[str, Any], ui: Mapping[str, Any] | None = None) -> Html:
    """Draw the position small: whose territories stand where, and who is on them."""
    scene = Scene(view, ui or {})
    parts = []
    for n, cell in enumerate(scene.order):
        x, y = 14 + n % COLUMNS * 25, 3 + n // COLUMNS * 24
        here = scene.cells[cell]
        land, agent = here["territory"], here["agent"]
        cls = f"nx-thumb-land {scene.owned(land['owner'])}" if land else "nx-thumb-lot"
        corner = 7 if land and land["owner"] == scene.near else 1  # the own side is round
        parts.append(f'<rect class="{cls}" x="{x}" y="{y}" width="22" height="21" rx="{corner}"/>')
        if agent:
            parts.append(
                f'<circle class="nx-thumb-agent {scene.owned(agent["owner"])}" cx="{x + 11}" cy="{y + 10.5}" r="5"/>'
            )
    return Html(
        f'<svg class="thumb thumb-allmeans" viewBox="0 0 100 100"><rect class="nx-thumb-night" width="100" height="100" rx="4"/>{"".join(parts)}</svg>'
    )


__all__ = ["changes", "field", "thumbnail"]
