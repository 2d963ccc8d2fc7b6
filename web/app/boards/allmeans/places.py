"""Places on the table of By All Means: what is clicked to mean an action, what clicks meant, what leads on.

Cards of one's own are `card:`, cells of the field `cell:`, everything lying there or planned by the opponent `at:`.
A turn's actions wait for their button, because they are looked at before they are done; a question's answer is played
by its place alone where it names one thing. `no:` is a click that cannot be followed, `try:` an action that is offered
only to say why it is not legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nastolka.games.allmeans.tables import BINDER, CELL_NAMES, ROWS, Card

COMBINATIONS = ("number", "symbols", "neutral")
SETTLING = ("deploy", "slip", "facedown")  # a card and a cell; the plain way first
ON_CARD = ("shadow", "slip", "play", "discard", "dispose", "screen", "rob", "fire")
ACTING = ("inform", "dig", "use")  # what objects of one's own can do by themselves
ON_AGENT = ("inform", "dig", "dismiss")
BRIEF = frozenset(
    ("shelve", "dye", "relocate", "arrange", "dismiss", "fire", "gather", "partner", "companion")
)
SILENT = frozenset((  # answers within an action: what happened is told from the action on, one's own or the opponent's
    "add", "archive", "arrange", "choose", "decline", "dismiss", "dye", "fire", "lift", "lose", "march", "move", "pass", "put",
    "recover", "rob", "shed", "shelve", "shove", "stay", "target", "turn", "with",
))  # fmt: skip


def noun(target: object) -> str:
    """Return what a target names: `card:bouncer` and `see:bouncer` both mean the Bouncer."""
    return str(target or "").partition(":")[2]


def slug(name: object) -> str:
    """Return the card a copy is of."""
    return str(name or "").partition(".")[0]


def row_of(name: object) -> Card | None:
    """Return the row of a card, or nothing for a foreign name."""
    return BINDER[ROWS[slug(name)]] if slug(name) in ROWS else None


def asked(view: Mapping[str, Any]) -> str:
    """Return what kind of question is on the table."""
    return str((view.get("turn") or {}).get("kind", ""))


def passes(view: Mapping[str, Any]) -> str | None:
    """AM-49: return the answer the page gives by itself: nothing in the hand can be discarded or disposed of."""
    return "pass" if view["actions"] == ["pass"] and asked(view) == "window" else None


# -- actions and their places ----------------------------------------------------------------------------------------


def targets(line: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the places that mean an action; what is looked at before it is done has its button among them."""
    kind, *args = line.split()
    act = f"act:{line}"
    if kind in COMBINATIONS:
        return (*_combined(kind, args), f"way:{line}", act)
    if kind in PLACES:
        return PLACES[kind](args, act, view)
    if kind in SETTLING and len(args) == 2:
        return f"card:{args[0]}", f"cell:{args[1]}", act
    if kind in ON_CARD:
        verb = kind if kind in ("rob", "fire") else "card"
        return f"{verb}:{args[0]}", act
    if kind in ON_AGENT:
        return f"at:{args[0]}/agent", act
    return (act,)


def _combined(kind: str, args: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of a combination, and the symbols they bring."""
    if kind != "symbols":
        return tuple(f"card:{one}" for one in args)
    return f"card:{args[0]}", f"sym:{args[0]}/{args[1]}", f"card:{args[2]}", f"sym:{args[2]}/{args[3]}"


def _field(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    one, symbol, other, second = args
    way = f"way:{act.partition(':')[2]}"
    return f"at:{one}", f"sym:{one}/{symbol}", f"at:{other}", f"sym:{other}/{second}", way, act


def _one_object(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return (f"at:{args[0]}",)


def _object_and_button(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return f"at:{args[0]}", act


def _card_and_button(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return f"card:{args[0]}", act


def _set_aside(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return (*(f"card:{one}" for one in args), act)


def _from_scrap(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return (*(f"scrap:{one}" for one in args), act)


def _in_order(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return (*(f"slot{n}:{one}" for n, one in enumerate(args[:-1], 1)), act)


def _strike(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return f"at:{args[0]}/agent", f"at:{args[1]}/agent", act


def _way(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    """Return where an Agent stands and where it goes; where only one can go, the goal alone."""
    lines = [line.split() for line in view["actions"]]
    kinds = {line[0] for line in lines}
    if len({line[1] for line in lines if len(line) == 3}) == 1 and kinds == {"march"}:
        return (f"cell:{args[1]}",)
    return f"at:{args[0]}/agent", f"cell:{args[1]}"


def _turned(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return f"at:{args[0]}/agent", act


def _archive(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return (f"pile:{args[0]}/{args[1]}",)


def _moved(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return (f"at:{args[0]}/agent",)


def _single_card(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return (f"card:{args[0]}",)


def _with(args: Sequence[str], act: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    return (f"card:{args[0]}",) if len(args) == 1 else (f"card:{args[0]}", act)


Spots = Callable[[Sequence[str], str, Mapping[str, Any]], tuple[str, ...]]
PLACES: Mapping[str, Spots] = {
    "field": _field, "use": _object_and_button, "lift": _object_and_button, "target": _one_object, "put": _one_object,
    "match": _card_and_button, "strike": _strike, "shove": _way, "march": _way, "turn": _turned, "archive": _archive,
    "move": _moved, "add": _single_card, "with": _with, "mulligan": _set_aside, "shed": _set_aside,
    "shelve": _set_aside, "recover": _from_scrap, "arrange": _in_order,
}  # fmt: skip


# -- what leads on, what is chosen -----------------------------------------------------------------------------------


def stands(place: str) -> bool:
    """Tell whether a place is on the table, not a button of the prompt."""
    return not place.startswith(("act:", "way:"))


def lit(view: Mapping[str, Any], ui: Mapping[str, Any]) -> set[str]:
    """Return the places that go with what is picked; before anything is, on one's turn only the objects that can act."""
    if not ui.get("mine", True):
        return set()
    picked = [str(one) for one in ui.get("picked") or ()]
    lines = [str(line) for line in ui.get("options") or ()]
    if asked(view) == "turn":
        if not picked:
            lines = [line for line in lines if line.split()[0] in ACTING]
        elif picked[-1].startswith("cell:") and len(picked) > 1:  # another cell may be tried instead
            wanted = set(picked[:-1])
            lines = [line for line in view["actions"] if wanted <= set(targets(line, view))]
            return {
                place for line in lines for place in targets(line, view) if place.startswith("cell:")
            } - set(picked)
    places = {place for line in lines for place in targets(line, view)}
    return {place for place in places - set(picked) if stands(place)}


def chosen(view: Mapping[str, Any], ui: Mapping[str, Any]) -> str | None:
    """Return the one action whose places are all picked."""
    picked = [str(one) for one in ui.get("picked") or ()]
    options = [str(line) for line in ui.get("options") or ()]
    found = [line for line in options if confirms(line, view, picked)]
    return found[0] if len(found) == 1 and picked else None


def confirms(line: str, view: Mapping[str, Any], picked: Sequence[str]) -> bool:
    """Tell whether an action is chosen and waits for its button alone."""
    if not picked:
        return False
    places = targets(line, view)
    if f"act:{line}" not in places:
        return False
    if f"way:{line}" in picked:
        return True
    needed = {place for place in places if stands(place)}
    return bool(needed) and needed <= set(picked)


def cards_picked(picked: Sequence[object]) -> list[str]:
    """Return the own cards that are picked, in the order they were touched."""
    return [noun(one) for one in picked if str(one).startswith("card:")]


def legal_with(view: Mapping[str, Any], picked: Sequence[str], place: str) -> bool:
    """Tell whether some action has this place besides everything picked."""
    wanted = {*picked, place}
    return any(wanted <= set(targets(line, view)) for line in view["actions"])


# -- what a click means ------------------------------------------------------------------------------------------------


def means(target: str, view: Mapping[str, Any], picked: Sequence[str]) -> str:
    """Say what a click means after what is picked: a cell may be its territory, an own planned card an object."""
    verb, _, name = target.partition(":")
    if target in picked or verb not in ("card", "cell", "at") or not view["actions"]:
        return target
    found = spots(view, verb, name, bool(cards_picked(picked)))
    for place in found:
        if place in picked or legal_with(view, picked, place):
            return place
    kept = [one for one in picked if one.partition(":")[0] != verb]
    for place in found if len(kept) < len(picked) and kept else ():
        if legal_with(view, kept, place):
            return place
    if refuses(view, picked, verb):
        return f"no:{target}"
    return next((place for place in found if legal_with(view, (), place)), target)


def spots(view: Mapping[str, Any], verb: str, name: str, placing: bool) -> tuple[str, ...]:
    """Return every place a click on one may stand for; with a card in hand the cell comes before what lies there."""
    if verb == "card":
        return f"card:{name}", f"at:{view.get('seat')}/{name}"
    cell, _, layer = name.partition("/")
    if verb == "at":
        return (f"at:{name}", f"cell:{cell}") if layer else (f"at:{name}",)
    there = (f"at:{name}/territory", f"at:{name}/agent")
    return (f"cell:{name}", *there) if placing else (*there, f"cell:{name}")


def refuses(view: Mapping[str, Any], picked: Sequence[str], verb: str) -> bool:
    """Tell whether a click that fits nothing is answered with a rule instead of starting anew."""
    cards = cards_picked(picked)
    if asked(view) != "turn" or not cards:
        return False
    if verb == "card":
        lines = [line for line in view["actions"] if line.startswith(COMBINATIONS)]
        return bool(lines) and all(str(one).startswith(("card:", "sym:")) for one in picked)
    row = row_of(cards[0])
    return verb == "cell" and len(cards) == 1 and row is not None and row.type != "plot"


# -- what clicks meant, legal or not ---------------------------------------------------------------------------------


def guess(view: Mapping[str, Any], picked: Sequence[str]) -> str | None:
    """Say which action clicks meant, legal or not, so that `why` can answer."""
    clicks = [str(one).removeprefix("no:") for one in picked]
    tried = [noun(one) for one in clicks if one.startswith("try:")]
    if tried:
        return tried[-1]
    kind = asked(view)
    if kind == "turn":
        return _on_turn(view, clicks)
    verb, _, name = clicks[-1].partition(":") if clicks else ("", "", "")
    return _answer(view, kind, verb, name)


def _answer(view: Mapping[str, Any], kind: str, verb: str, name: str) -> str | None:
    """Return what a click means as the answer to a question."""
    if kind == "window":
        return (
            f"{'discard' if has_ability(name, 'discard') else 'dispose'} {name}" if verb == "card" else None
        )
    cell, _, layer = name.partition("/")
    known = cell in CELL_NAMES
    spelt = {
        "target": f"target {name if layer or not known else f'{name}/territory'}", "put": f"put {name}",
        "relocate": f"move {cell}", "dismiss": f"dismiss {cell}", "expose": f"turn {cell}",
        "gather": f"add {name}", "companion": f"with {name}", "shed": f"shed {name}", "mulligan": f"mulligan {name}",
        "shelve": f"shelve {name}", "recover": f"recover {name}",
    }  # fmt: skip
    of_cards = kind in ("gather", "companion", "shed", "mulligan", "shelve", "recover")
    if kind in spelt and (verb in ("card", "scrap")) == of_cards and verb in ("card", "scrap", "cell", "at"):
        return spelt[kind]
    return _turn_of_cards(view, [name]) if verb == "card" and row_of(name) else None


def has_ability(name: object, kind: str) -> bool:
    """Tell whether a card has an ability of a kind."""
    row = row_of(name)
    return row is not None and any(each.kind == kind for each in row.abilities)


def _on_turn(view: Mapping[str, Any], clicks: Sequence[str]) -> str | None:
    """Return what clicks mean on one's turn."""
    cards = [name for name in cards_picked(clicks) if row_of(name)]
    symbols = [noun(one).rpartition("/") for one in clicks if one.startswith("sym:")]
    cells = [noun(one).partition("/")[0] for one in clicks if one.startswith(("cell:", "at:"))]
    cells = [cell for cell in cells if cell in CELL_NAMES]
    objects = [noun(one) for one in clicks if one.startswith("at:")]
    if len(symbols) == 2 and symbols[0][0] != symbols[1][0]:
        kind = "symbols" if symbols[0][0] in cards else "field"
        return " ".join((kind, symbols[0][0], symbols[0][2], symbols[1][0], symbols[1][2]))
    if len(cards) > 1:
        return " ".join(("number", *cards))
    if cards:
        return _settled(cards[0], cells[-1]) if cells else _turn_of_cards(view, cards)
    if len(objects) > 1 and objects[0].endswith("/agent") and objects[-1].endswith("/agent"):
        return f"strike {objects[0][:2]} {objects[-1][:2]}"
    return _of_object(view, clicks[-1]) if clicks else None


def _settled(card: str, cell: str) -> str:
    """Return what a card and a cell mean."""
    row = row_of(card)
    return f"play {card}" if row is None or row.type == "plot" else f"deploy {card} {cell}"


def _turn_of_cards(view: Mapping[str, Any], cards: Sequence[str]) -> str:
    """Return what a card alone means: a plot is played, anything else goes where it best could."""
    row = row_of(cards[0])
    return (
        f"play {cards[0]}" if row is None or row.type == "plot" else f"deploy {cards[0]} {likely(view, row)}"
    )


def likely(view: Mapping[str, Any], row: Card) -> str:
    """Return a cell a card would be put on, if anything allowed it."""
    seat = view.get("seat")
    field = {each["cell"]: each for each in view["field"]}
    held = {cell: each["territory"] for cell, each in field.items() if each["territory"]}
    if row.type == "territory":
        free = [cell for cell in field if cell not in held]
        near = [cell for cell in free if any(beside(cell, other) for other in held)]
        return str(next(iter([*near, *(cell for cell in free if not held and cell in ("b2", "b3")), "b2"])))
    if row.type == "graffiti":
        wanted = {"me": (seat,), "opp": (1 - seat if isinstance(seat, int) else 1,)}.get(row.host, (0, 1))
        hosts = [cell for cell, one in held.items() if one["owner"] in wanted and not field[cell]["graffiti"]]
        return str(next(iter([*hosts, *held, "b2"])))
    free = [cell for cell in field if not field[cell]["agent"]]
    own = [cell for cell in free if cell in held and held[cell]["owner"] == seat]
    return str(next(iter([*own, *(cell for cell in free if cell not in held), "b2"])))


def beside(cell: str, other: str) -> bool:
    """AM-127: tell whether two cells touch by a side."""
    across, along = abs(ord(cell[0]) - ord(other[0])), abs(ord(cell[1]) - ord(other[1]))
    return across + along == 1


def _of_object(view: Mapping[str, Any], click: str) -> str | None:
    """Return what a click on the field alone means."""
    verb, _, name = click.partition(":")
    cell, _, layer = name.partition("/")
    here = next((each for each in view["field"] if each["cell"] == cell), None)
    if here is None or verb not in ("cell", "at"):
        return None
    layer = layer or ("territory" if here["territory"] else "agent" if here["agent"] else "")
    if not layer:
        return None
    thing = here.get(layer)
    if layer == "agent" and thing and thing["owner"] != view.get("seat"):
        own = next(
            (
                each["cell"]
                for each in view["field"]
                if each["agent"] and each["agent"]["owner"] == view.get("seat")
            ),
            "",
        )
        return f"strike {own} {cell}" if own else None
    return f"dig {cell}" if layer == "agent" else f"use {cell}/{layer}"


__all__ = [
    "BRIEF", "SILENT", "asked", "beside", "cards_picked", "chosen", "confirms", "guess", "has_ability", "legal_with",
    "likely", "lit", "means", "noun", "passes", "row_of", "slug", "spots", "stands", "targets",
]  # fmt: skip
