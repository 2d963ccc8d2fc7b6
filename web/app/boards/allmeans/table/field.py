"""The field of Noxed City: twelve cells, what lies on them, and what a placement would change there.

It is seen from either seat: the own side is at the bottom, and the cards of the other side stand on their
heads, arrows included (AM-129).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from app.boards.allmeans.cards.emblems import COUNTERS, drawn, mark, picture, sign
from app.boards.allmeans.cards.faces import arrows, reach
from app.boards.allmeans.cards.rows import row_of
from app.boards.allmeans.cards.titles import signed, signed_level, title
from app.boards.allmeans.scene import Scene
from app.i18n import EMPTY, Html, join, locale, t
from app.pieces import Shelf, piece
from app.widgets.base import chip as seat_chip
from app.widgets.base import look_of
from nastolka.games.allmeans.shapes import Agent, Graffiti, Lying, Territory
from nastolka.games.allmeans.tables import CELLS, COLUMNS, INFLUENCE_TO_WIN, Card

from .spoken import agent_words, can, graffiti_words, ground_words, states_of, thing_words

OUT_OF = {"rep": 0, "infl": INFLUENCE_TO_WIN, "trust": 0}  # AM-21, AM-22: reputation and trust have no end: 0
PAINTED = Shelf()  # cells


def field(scene: Scene) -> Html:
    """Paint the field."""
    common = (
        locale(),
        scene.near,
        tuple(scene.glance.names),
        tuple(look_of(scene.look(seat)) for seat in (0, 1)),
        bool(scene.cards),
        scene.glance.threats,
    )
    cells = [_cell(scene, cell, common) for cell in scene.order]
    rows = "".join(_rank(cells[at : at + COLUMNS]) for at in range(0, CELLS, COLUMNS))
    return Html(
        f'<div class="nx-table" data-art="noxed">{_edge(scene, scene.far)}'
        '<div class="nx-field" role="grid" data-walk="near"'
        f' aria-label="{t("noxed.field.title")}">{rows}</div>{_edge(scene, scene.near)}</div>'
    )


def _rank(cells: Iterable[Html]) -> str:
    return f'<div role="row" class="nx-row">{"".join(cells)}</div>'


def _edge(scene: Scene, seat: int) -> Html:
    """Paint whose side an end of the field is, where it stands, and how its influence would change."""
    gain = scene.gain(seat)
    change = (
        Html(
            f'<span class="nx-gain">{sign("influence")}<b>{signed(gain)}</b>'
            f'<span class="aloud">{t("noxed.term.influence")}</span></span>'
        )
        if gain
        else EMPTY
    )
    return piece(
        f'<p class="nx-edge {scene.owned(seat)}">{seat_chip(scene.look(seat), cls="chip-tiny")}'
        f'<span class="nx-who">{scene.named(seat)}</span>{_tally(scene, seat)}{change}</p>'
    )


def _tally(scene: Scene, seat: int) -> Html:
    """Write a player's three counters in a line, each with its sign and name."""
    near = scene.nearing(seat)
    items = join(_count(key, n, key in near) for key, n in scene.counters(seat).items())
    spot = ' data-spot="figures"' if seat == scene.near else ""  # these are there at every size
    return Html(f'<span class="nx-tally"{spot}>{items}</span>')


def _count(key: str, n: int, near: bool) -> Html:
    """Write one counter; one close to deciding the match is underlined, as the seats say in words."""
    of = f"<small>/{OUT_OF[key]}</small>" if OUT_OF[key] else ""
    named = t(f"allmeans.counter.{key}")
    return Html(
        f'<span class="nx-count is-{key}{" is-near" if near else ""}" title="{named}">'
        f'{drawn(COUNTERS[key], "nx-sign")}<span class="nx-count-name">{named}</span><b>{n}</b>{of}</span>'
    )


# -- one cell ------------------------------------------------------------------------------------------------


def _cell(scene: Scene, cell: str, common: Hashable) -> Html:
    """Paint a cell, unless it has been painted before as it is now; what it shares with all is common."""
    after = scene.preview
    follows = (
        common,
        cell,
        repr(scene.cells[cell]),
        scene.marks.get(cell),
        cell == scene.entry,
        scene.promises.get(cell),
        scene.ghost(cell),
        after and (scene.change(cell), after["scraps"] == cell, after["readies"] == cell),
    )
    return PAINTED.get(follows, lambda: piece(_painted(scene, cell)))


def _painted(scene: Scene, cell: str) -> str:
    """Paint a cell: the ground, and over it what stands, hangs and sticks there."""
    here = scene.cells[cell]
    land, agent, graffiti = here["territory"], here["agent"], here["graffiti"]
    whose = scene.owned(land["owner"]) if land else "is-free"
    tokens = _agent(scene, cell, agent, not land) if agent else ""
    tokens += _graffiti(scene, cell, graffiti) if graffiti else ""
    tokens += "".join(_plot(scene, cell, n, plot) for n, plot in enumerate(here["plots"], 1))
    return (
        f'<div role="none" class="nx-cell {whose}">{_ground(scene, cell)}{tokens}{_ghost(scene, cell)}</div>'
    )


def _ghost(scene: Scene, cell: str) -> str:
    """Paint the Agent or graffiti that is about to be placed."""
    card = row_of(scene.ghost(cell))
    if card is None or card.type == "territory":
        return ""
    kind = "agent" if "agent" in card.type else "graffiti"
    return (
        f'<span class="nx-token nx-{kind} is-ghost" aria-hidden="true">{picture(card.key, card.type)}</span>'
    )


def _ground(scene: Scene, cell: str) -> str:
    """Paint the territory of a cell, the one that would come, or the empty lot."""
    land, card = scene.cells[cell]["territory"], row_of(scene.ghost(cell))
    target = f"cell:{cell}"
    look = f' data-look="{target}"' if land and not scene.cards else ""
    classes = scene.classes(target, f"at:{cell}/territory")
    if land:
        inner = _land(scene, cell, land)
    elif card and card.type == "territory":
        inner = _coming(scene, cell, card)
        classes += f" is-ghost {scene.owned(scene.near)}"
    else:
        promise = scene.promises.get(cell)
        more = f'<small class="nx-promise">{promise}</small>' if promise else ""
        inner = f'<span class="nx-lot" aria-hidden="true">{cell}{more}</span>'
    return (
        f'<button type="button" role="gridcell" class="nx-ground{classes}" data-t="{target}"{look} '
        f'tabindex="{0 if cell == scene.entry else -1}">'
        f'<span class="aloud">{ground_words(scene, cell, classes)}</span>{inner}</button>'
    )


def _land(scene: Scene, name: str, land: Territory) -> str:
    card = row_of(land["card"])
    if card is None:
        return ""
    state = f" is-{scene.danger(name)}" if scene.danger(name) else ""
    warned = sign("crowded") if state else ""
    return (
        f'{picture(card.key, "territory")}<span class="nx-shade" aria-hidden="true"></span>'
        '<span class="nx-head" aria-hidden="true">'
        f"{seat_chip(scene.look(land['owner']), cls='chip-tiny')}"
        f'<i class="nx-at">{name}</i>'
        f'<span class="nx-name">{title(card.key)}</span></span>'
        '<span class="nx-on-land" aria-hidden="true">'
        f"{_marks(scene, f'{name}/territory', land['symbols'])}</span>"
        f'<span aria-hidden="true">{arrows(card, land["owner"] != scene.near)}{reach(card)}'
        f'<span class="nx-value nx-v-loyalty{state}">{sign("loyalty")}{warned}'
        f"<b>{land['loyalty']}</b>{_delta(scene, name, land['loyalty'])}</span></span>"
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


def _coming(scene: Scene, cell: str, card: Card) -> str:
    """Paint the territory that is about to be placed."""
    return (
        f'{picture(card.key, "territory")}<span class="nx-shade" aria-hidden="true"></span>'
        '<span class="nx-head" aria-hidden="true">'
        f"{seat_chip(scene.look(scene.near), cls='chip-tiny')}"
        f'<i class="nx-at">{cell}</i>'
        f'<span class="nx-name">{title(card.key)}</span></span>'
        f'<span aria-hidden="true">{arrows(card)}'
        f'<span class="nx-value nx-v-loyalty">{sign("loyalty")}'
        f"<b>{signed_level(scene.change(cell))}</b></span></span>"
    )


# -- what stands on it ---------------------------------------------------------------------------------------


def _marks(scene: Scene, at: str, symbols: Iterable[str]) -> str:
    """Draw the symbols that lie on an object; those that lead on glow."""
    return "".join(mark(one, scene.classes(f"sym:{at}/{one}").strip()) for one in symbols)


def _lying(scene: Scene, at: str, symbols: Iterable[str]) -> str:
    return f'<span class="nx-lying" aria-hidden="true">{_marks(scene, at, symbols)}</span>'


def _token(scene: Scene, at: str, cls: str, owner: int, said: Html, inner: str) -> str:
    """Paint an object as a button over its cell."""
    target = f"at:{at}"
    states = scene.classes(target)
    return (
        f'<button type="button" role="gridcell" class="nx-token {cls} {scene.owned(owner)}{states}" '
        f'data-t="{target}" data-look="{target}" tabindex="-1">'
        f'<span class="aloud">{join((said, *can(states)), ", ")}</span>{inner}</button>'
    )


def _agent(scene: Scene, cell: str, agent: Agent, alone: bool) -> str:
    """Paint an Agent: its picture, efficiency and toughness, its states by signs; alone it fills the cell."""
    card = row_of(agent["card"])
    if card is None:
        return ""
    after, at, states = scene.preview, f"{cell}/agent", states_of(agent)
    goes = " is-leaving" if after and after["scraps"] == cell else ""
    wakes = " is-waking" if after and after["readies"] == cell else ""
    inner = (
        f'<span class="nx-portrait" aria-hidden="true">{picture(card.key, card.type)}</span>'
        f"{_named(cell, card) if alone else ''}"
        '<span class="nx-power" aria-hidden="true">'
        f"<b>{agent['efficiency']}</b><i>/</i><b>{agent['toughness']}</b></span>"
        f'<span class="nx-signs" aria-hidden="true">{join(sign(state) for state in states)}</span>'
        f"{_lying(scene, at, agent['symbols'])}"
    )
    cls = f"nx-agent{' is-post' if alone else ''}{''.join(f' is-{state}' for state in states)}{goes}{wakes}"
    return _token(scene, at, cls, agent["owner"], agent_words(scene, agent), inner)


def _named(cell: str, card: Card) -> str:
    """Write where an Agent stands and what it is called, where nothing else is on the cell."""
    return (
        f'<span class="nx-head" aria-hidden="true"><i class="nx-at">{cell}</i>'
        f'<span class="nx-name">{title(card.key)}</span></span>'
    )


def _graffiti(scene: Scene, cell: str, graffiti: Graffiti) -> str:
    """Paint what is sprayed on a territory; of a face-down card who does not know it sees the back."""
    at, card = f"{cell}/graffiti", row_of(graffiti["card"] or "")
    shown = picture(card.key, card.type) if card else ""
    down = sign("down") if graffiti["down"] else ""
    inner = (
        f'<span class="nx-portrait" aria-hidden="true">{shown}{down}</span>'
        f"{_lying(scene, at, graffiti['symbols'])}"
    )
    cls = f"nx-graffiti{' is-down' if graffiti['down'] else ''}"
    return _token(scene, at, cls, graffiti["owner"], graffiti_words(scene, graffiti), inner)


def _plot(scene: Scene, cell: str, n: int, plot: Lying) -> str:
    """Paint a plot that sticks to a territory."""
    at, card = f"{cell}/plot" if n == 1 else f"{cell}/plot.{n}", row_of(plot["card"])
    shown = picture(card.key, card.type) if card else ""
    inner = f'<span class="nx-portrait" aria-hidden="true">{shown}</span>{_lying(scene, at, plot["symbols"])}'
    return _token(scene, at, f"nx-plot nx-plot-{n}", plot["owner"], thing_words(scene, plot), inner)


# -- small ---------------------------------------------------------------------------------------------------


def thumbnail(scene: Scene) -> Html:
    """Draw the position small: whose territories stand where, and who is on them."""
    parts = []
    for n, cell in enumerate(scene.order):
        x, y = 14 + n % COLUMNS * 25, 3 + n // COLUMNS * 24
        land, agent = scene.cells[cell]["territory"], scene.cells[cell]["agent"]
        cls = f"nx-thumb-land {scene.owned(land['owner'])}" if land else "nx-thumb-lot"
        corner = 7 if land and land["owner"] == scene.near else 1  # the own side is round
        parts.append(f'<rect class="{cls}" x="{x}" y="{y}" width="22" height="21" rx="{corner}"/>')
        if agent:
            parts.append(
                f'<circle class="nx-thumb-agent {scene.owned(agent["owner"])}" cx="{x + 11}" '
                f'cy="{y + 10.5}" r="5"/>'
            )
    night = '<rect class="nx-thumb-night" width="100" height="100" rx="4"/>'
    return Html(f'<svg class="thumb thumb-allmeans" viewBox="0 0 100 100">{night}{"".join(parts)}</svg>')
