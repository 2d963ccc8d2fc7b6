"""The prompt of By All Means: whose move it is, what is left of it, and what can be done with what is picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t
from app.widgets.base import advice, button, icon, thinking_mark

from . import ask, combos, places, side, table, words
from . import cards as faces
from . import field as fields
from .parts import Asked, act_or_why, column, let_go, note, offers, options, row
from .places import has_ability, noun, row_of
from .story import waited

DEFAULTS = ("inform", "dig")  # what any Agent can do
SHOWN = 8  # pairs of symbols on the field that have a button each


def prompt(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Say where we are and what comes next, with buttons for what the clicks so far mean."""
    said, parts = _asked(view, ui)
    mine = " is-mine" if ui.get("mine") else ""
    told = waited(view, ui) if ui.get("mine") and not ui.get("picked") else EMPTY
    return Html(
        f'<section class="prompt nx-prompt{mine}" aria-label="{t("allmeans.prompt.label")}"><p class="prompt-words">{said}</p>'
        f"{advice(ui.get('hint') or {}, t('allmeans.prompt.hint'), words.action_words)}{join(parts)}{told}</section>"
    )


def _asked(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Asked:
    turn, names = view.get("turn"), ui.get("names") or ()
    if view.get("result") is not None:
        return side.outcome(view, names), []
    if ui.get("replay"):
        return t("allmeans.prompt.replay"), []
    if turn is None or turn.get("seat") not in (0, 1):
        return t("allmeans.prompt.nature"), []
    asker = words.who(names, turn["seat"])
    if not ui.get("mine"):
        return _waiting(view, ui, asker), []
    if turn["kind"] == "turn":
        return _turn(view, ui, asker)
    said, parts = ask.ASKING.get(turn["kind"], ask.plain)(view, ui, asker)
    text = words.asking(view)
    return said, [note(text), *parts] if text else parts


def _waiting(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Html:
    """Say whom we wait for, for what, and what asks."""
    kind = str(view["turn"]["kind"])
    question = view.get("question")
    if ui.get("thinking"):
        said = t("allmeans.prompt.thinking", name=asker)
    else:
        said = t(f"allmeans.waiting.{kind if kind in WAITED else 'other'}", name=asker)
    about = t("allmeans.waiting.about", source=words.source(question)) if question else EMPTY
    return join((said, thinking_mark() if ui.get("thinking") else EMPTY, about), " ")


WAITED = ("turn", "window", "mulligan", "order", "choose", "shed", "target", "forfeit", "shelve")


# -- a turn ------------------------------------------------------------------------------------------------------------------


def _turn(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """Say what is left, or what the picked cards, objects and cells can do."""
    picked = [str(one) for one in ui.get("picked") or ()]
    line = table.placing(view, ui)
    if line:
        return _placing(view, ui, line)
    made = combos.build(view, ui)
    if len(made.cards) == 1:
        return _one_card(view, ui, made.cards[0])
    if made.cards:
        return combos.equation(made.cards, made.total), [*combos.panel(view, ui), row(let_go())]
    objects = [noun(one) for one in picked if one.startswith("at:")]
    if objects:
        return _object(view, ui, objects)
    if any(one.startswith("way:") for one in picked):
        return _field_way(view, ui)
    cells = [noun(one) for one in picked if one.startswith("cell:")]
    if cells:
        return t("allmeans.prompt.cell", cell=words.cell(cells[-1])), [row(let_go())]
    return _idle(view, ui, asker)


def _idle(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """AM-24 to AM-29: say which actions are left; draw and end have buttons, all else begins with a card or an object."""
    left = bool(view["mains"] or view["extra"])
    draw = "draw" in options(ui)
    buttons = []
    if draw:
        buttons.append(
            button(
                t("allmeans.act.draw"),
                "act:draw",
                "primary" if view["mains"] <= view["bound"] else "plain",
                "i-deck",
            )
        )
    elif view["mains"]:
        buttons.append(button(t("allmeans.act.draw"), "try:draw", "plain dim", "i-deck"))
    buttons.append(button(t("allmeans.act.end"), "act:end", "plain" if left else "primary", "i-check"))
    parts = [note(_left(view)), row(*buttons), *combos.huge(ui), combos.overview(view)]
    key = _stage(view)
    said = t(f"allmeans.prompt.{key}", name=asker)
    if key == "turn" and places.lit(view, ui):
        said = join((said, t("allmeans.prompt.objects")), " ")
    return said, [part for part in parts if part]


def _stage(view: Mapping[str, Any]) -> str:
    """AM-14, AM-24, AM-25: return which sentence says how far the turn has come."""
    if view["mains"] > view["bound"]:
        return "turn"
    if view["mains"]:
        return "turn-bound"
    return "turn-extra" if view["extra"] else "turn-done"


def _left(view: Mapping[str, Any]) -> Html:
    """Say how many actions are left, and what binds one of them."""
    parts = [t("allmeans.left.mains", n=view["mains"])]
    if view["extra"]:
        parts.append(t("allmeans.left.extra"))
    if view["bound"] and view["mains"]:
        parts.append(t("allmeans.left.bound"))
    return join(parts, " ")


# -- one card ------------------------------------------------------------------------------------------------------------------


def _one_card(view: Mapping[str, Any], ui: Mapping[str, Any], card: str) -> Asked:
    """Say everything one card can do, each with what it costs; what it cannot do now says why when pressed."""
    zone = t("allmeans.card.buffer" if combos.in_buffer(view, card) else "allmeans.card.hand")
    uses = [
        *_settling(view, ui, card),
        *_whole(view, ui, card),
        *_thrown(view, ui, card),
        *combos.halves(ui, card),
    ]
    parts = [column(*uses)] if uses else []
    combine = _combining(view, card)
    if combine:
        parts.append(note(combine))
    return t("allmeans.card.what", card=words.title(card), zone=zone), [*parts, row(let_go())]


def price(view: Mapping[str, Any], card: str) -> int | None:
    """AM-45: return what a card costs from where it lies; None is a dash."""
    found = row_of(card)
    return found.price[combos.in_buffer(view, card)] if found else None


def _settling(view: Mapping[str, Any], ui: Mapping[str, Any], card: str) -> list[Html]:
    """AM-32 to AM-36: say whether the card can go to the field, and for how much; the lit cells say where."""
    found = row_of(card)
    if found is None or found.type == "plot":
        return []
    parts = []
    for kind in places.SETTLING:
        lines = [line for line in options(ui) if line.split()[:2] == [kind, card] and len(line.split()) == 3]
        cost = 0 if kind == "slip" else price(view, card)
        if lines:
            parts.append(
                Html(
                    f'<p class="nx-use is-open">{icon("i-on")}<span>{t(f"allmeans.use.{kind}", n=cost, cells=len(lines))}</span></p>'
                )
            )
        elif (kind, found.type) in TRIED and f"shadow {card}" not in options(ui):
            parts.append(_try(f"{kind} {card} {places.likely(view, found)}", f"allmeans.use.{kind}-no", cost))
    return parts


TRIED = (
    ("deploy", "territory"), ("deploy", "agent"), ("deploy", "graffiti_agent"), ("deploy", "graffiti"),
    ("facedown", "graffiti_agent"),
)  # fmt: skip


def _try(line: str, key: str, cost: int | None) -> Html:
    """Make the greyed button of what cannot be done; pressed, it says by which rule."""
    return act_or_why(t(key, n=faces.figure(cost)), line, False)


def _whole(view: Mapping[str, Any], ui: Mapping[str, Any], card: str) -> list[Html]:
    """AM-34, AM-176: a plot is played, an identical Agent becomes a shadow."""
    found = row_of(card)
    parts = []
    if found and found.type == "plot":
        line, cost = f"play {card}", price(view, card)
        open = line in options(ui)
        parts.append(
            button(t("allmeans.use.play", n=cost), f"act:{line}", "primary")
            if open
            else _try(line, "allmeans.use.play-no", cost)
        )
    if f"shadow {card}" in options(ui):
        parts.append(button(t("allmeans.use.shadow", n=price(view, card)), f"act:shadow {card}", "plain"))
    if f"slip {card}" in options(ui):
        parts.append(button(t("allmeans.use.slip-under"), f"act:slip {card}", "plain"))
    return parts


def _thrown(view: Mapping[str, Any], ui: Mapping[str, Any], card: str) -> list[Html]:
    """AM-47, AM-48: discard for the effect, or dispose of it, without an action."""
    parts = []
    for kind, ability in (("discard", "discard"), ("dispose", "disposal")):
        line = f"{kind} {card}"
        if line in options(ui):
            parts.append(button(t(f"allmeans.use.{kind}"), f"act:{line}", "plain", "i-discards"))
        elif has_ability(card, ability):
            parts.append(_try(line, f"allmeans.use.{kind}-no", None))
    return parts


def _combining(view: Mapping[str, Any], card: str) -> Html:
    """Say what the card is worth in combinations, and which other card makes one with it."""
    found = row_of(card)
    ways = [line for line in view["actions"] if card in combos.cards_of(line)]
    if found is None or not ways:
        return t("allmeans.card.no-combos", n=found.number) if found else EMPTY
    return join((t("allmeans.card.combos", n=found.number), combos.completed(view, (card,))), " ")


# -- a card and a cell ---------------------------------------------------------------------------------------------------------


def _placing(view: Mapping[str, Any], ui: Mapping[str, Any], line: str) -> Asked:
    """Say what the placement costs and changes on both sides, and offer every way to do it."""
    kind, card, cell = line.split()
    picked = [str(one) for one in ui.get("picked") or ()]
    lines = [one for one in options(ui) if places.confirms(one, view, picked)]
    cost = 0 if kind == "slip" else price(view, card) or 0
    changes = fields.changes(view, ui, line)
    seat = view["seat"]
    parts = [note(t("allmeans.place.pays", n=cost, was=view["rep"][seat], now=view["rep"][seat] - cost))]
    if changes:
        parts.append(changes)
    warned = _exposed(view, card, cell)
    if warned:
        parts.append(note(warned))
    buttons = [
        button(
            t(f"allmeans.act.{one.split()[0]}", n=cost), f"act:{one}", "primary" if one == line else "plain"
        )
        for one in lines
    ]
    return t("allmeans.place.where", card=words.title(card), cell=words.cell(cell)), [
        *parts,
        row(*buttons, let_go()),
    ]


def _exposed(view: Mapping[str, Any], card: str, cell: str) -> Html:
    """AM-163, AM-167, AM-173: say what an Agent has to fear on a cell, and whether another one has to go."""
    found = row_of(card)
    if found is None or "agent" not in found.type:
        return EMPTY
    own = [each for each in view["field"] if each["agent"] and each["agent"]["owner"] == view["seat"]]
    said = []
    if table.owner(view, cell) < 0:
        said.append(t("allmeans.place.wild"))
    elif not found.operative:
        said.append(t("allmeans.place.reckless"))
    if len(own) > 1:
        said.append(t("allmeans.place.third"))
    return join(said, " ")


# -- objects of the field ----------------------------------------------------------------------------------------------------------


def _object(view: Mapping[str, Any], ui: Mapping[str, Any], objects: Sequence[str]) -> Asked:
    """Say what an own object can do; two objects, what they do together."""
    name = objects[0]
    cell, _, layer = name.partition("/")
    about = words.on_cell(view, cell).get(layer.partition(".")[0])
    about = next(iter(about), None) if isinstance(about, list) else about
    if len(objects) > 1:
        parts = [*_strikes(view, ui), *_pairs(view, ui)]
        return t("allmeans.object.both", one=words.here(view, name), other=words.here(view, objects[1])), [
            column(*parts),
            row(let_go()),
        ]
    parts = [
        *(_agent(view, ui, cell, about) if layer == "agent" and about else []),
        *_ability(view, ui, name, about),
    ]
    parts += [*_strikes(view, ui), *_pairs(view, ui)]
    return t("allmeans.object.what", card=words.here(view, name)), [column(*parts), row(let_go())]


def _agent(view: Mapping[str, Any], ui: Mapping[str, Any], cell: str, about: Mapping[str, Any]) -> list[Html]:
    """AM-156, AM-158: what any Agent does: gather information, attack the opponent."""
    if about["owner"] != view["seat"]:
        return []
    parts = []
    for kind in DEFAULTS:
        line = f"{kind} {cell}"
        key = f"allmeans.agent.{kind}{'-reckless' if kind == 'dig' and about['reckless'] else ''}"
        said = t(key, n=about["efficiency"])
        parts.append(act_or_why(said, line, line in options(ui)))
    return parts


def _ability(
    view: Mapping[str, Any], ui: Mapping[str, Any], name: str, about: Mapping[str, Any] | None
) -> list[Html]:
    """AM-40, AM-44, AM-162: its own ability, with the paragraph of the card that says it."""
    if not about or not about.get("card") or about["owner"] != view["seat"]:
        return []
    kind = next((each for each in ("activated", "free") if has_ability(about["card"], each)), "")
    if not kind:
        return []
    line = f"use {name}"
    said = Html(f"<b>{t(f'allmeans.use.{kind}')}</b> <small>{words.paragraph(about['card'], kind)}</small>")
    return [act_or_why(said, line, line in options(ui), "plain offer")]


def _strikes(view: Mapping[str, Any], ui: Mapping[str, Any]) -> list[Html]:
    """AM-157: the Agents that can be attacked, with both figures."""
    lines = [line for line in options(ui) if line.startswith("strike")]
    parts = []
    for line in lines:
        _, here, there = line.split()
        own, prey = words.on_cell(view, here)["agent"], words.on_cell(view, there)["agent"]
        falls = "falls" if own["efficiency"] >= prey["toughness"] else "stands"
        said = t(
            f"allmeans.agent.strike-{falls}",
            card=words.here(view, f"{there}/agent"),
            n=own["efficiency"],
            toughness=prey["toughness"],
        )
        if own["reckless"]:
            said = join((said, t("allmeans.agent.recoil", n=own["efficiency"])), " ")
        parts.append(button(said, f"act:{line}", "plain"))
    return parts


def _pairs(view: Mapping[str, Any], ui: Mapping[str, Any]) -> list[Html]:
    """AM-66: the symbol combinations the picked objects make."""
    lines = [line for line in options(ui) if line.startswith("field")]
    return [combos.offer(line, which=combos.made_of(line, view)) for line in lines[:SHOWN]]


def _field_way(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Asked:
    """Confirm a combination of two objects that was picked from the list."""
    lines = options(ui)
    said = t("allmeans.prompt.field-way", cards=combos.made_of(lines[0], view) if lines else EMPTY)
    buttons = [combos.offer(line, kind="primary") for line in lines[:1]]
    return said, [offers(*buttons), row(let_go())]


__all__ = ["price", "prompt"]
