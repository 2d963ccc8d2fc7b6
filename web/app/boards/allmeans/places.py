"""Places on the table of By All Means: what is clicked to mean an action, what clicks meant, what leads on.

Cards of one's own are `card:`, cells of the field `cell:`, everything lying there or planned by the opponent
`at:`. A turn's actions wait for their button, because they are looked at before they are done; a question's
answer is played by its place alone where it names one thing. `no:` is a click that cannot be followed, `try:`
an action that is offered only to say why it is not legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.boards.kit import noun, question, verb
from nastolka.games.allmeans.tables import ADJACENT, CELL, CELL_NAMES, CENTRE, Card
from nastolka.games.allmeans.views import View

from .cards.rows import has_ability, row_of

COMBINATIONS = ("number", "symbols", "neutral")
SETTLING = ("deploy", "slip", "facedown")  # a card and a cell; the plain way first
ON_CARD = ("shadow", "slip", "play", "discard", "dispose", "screen", "rob", "fire")
ACTING = ("inform", "dig", "use")  # what objects of one's own can do by themselves
SPARED = "extra"  # what a choice in the prompt leaves aside: the additional action
SERVED = ("inform ", "dig ", "strike ", "use ")  # what an Agent may do on a main action
ON_AGENT = ("inform", "dig", "dismiss")
# What the line above the question names; the prompt below it tells the whole turn.
NEWS = frozenset(
    (
        "deployed",
        "facedown",
        "played",
        "number",
        "symbols",
        "field",
        "discarded",
        "used",
        "dug",
        "struck",
        "idle",
    )
)
MEANT = frozenset(("card", "no", "try"))


# -- actions and their places --------------------------------------------------------------------------------


def targets(line: str, view: View) -> tuple[str, ...]:
    """Return the places that mean an action, with its button if it is looked at before it is done."""
    kind, *args = line.split()
    act = f"act:{line}"
    if on_main(line):
        return (act,)
    if kind in COMBINATIONS:
        return (*_combined(kind, args), act)
    if kind in PLACES:
        return PLACES[kind](args, act, view)
    if settles(line):
        return f"card:{args[0]}", f"cell:{args[1]}", act
    if kind in ON_CARD:
        return f"{kind if kind in ('rob', 'fire') else 'card'}:{args[0]}", act
    if kind in ON_AGENT:
        return f"at:{args[0]}/agent", act
    return (act,)


def on_main(line: str) -> bool:
    """AM-911: tell whether an Agent acts on a main action: a toggle in the prompt means it, no place does."""
    return line.endswith(" main") and line.startswith(SERVED)


def chain(line: str, view: View, aside: Sequence[str]) -> str:
    """AM-911: return what is played for an action: on a main one where the additional one is left aside."""
    other = f"{line} main"
    return other if SPARED in aside and other in view["actions"] else line


def _combined(kind: str, args: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of a combination, and the symbols they bring."""
    if kind != "symbols":
        return tuple(f"card:{one}" for one in args)
    return f"card:{args[0]}", f"sym:{args[0]}/{args[1]}", f"card:{args[2]}", f"sym:{args[2]}/{args[3]}"


def _field(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    one, symbol, other, second = args
    return f"at:{one}", f"sym:{one}/{symbol}", f"at:{other}", f"sym:{other}/{second}", act


def _one_object(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return (f"at:{args[0]}",)


def _object_and_button(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return f"at:{args[0]}", act


def _card_and_button(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return f"card:{args[0]}", act


def _set_aside(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return (*(f"card:{one}" for one in args), act)


def _from_scrap(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return (*(f"scrap:{one}" for one in args), act)


def _in_order(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return (*(f"slot{n}:{one}" for n, one in enumerate(args[:-1], 1)), act)


def _strike(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return f"at:{args[0]}/agent", f"at:{args[1]}/agent", act


def _way(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    """Return where an Agent stands and where it goes; where only one can go, the goal alone."""
    ways = [line.split() for line in view["actions"] if line.count(" ") == 2]
    if len({one[1] for one in ways}) == 1 and len(ways) == len(view["actions"]):
        return (f"cell:{args[1]}",)
    return f"at:{args[0]}/agent", f"cell:{args[1]}"


def _turned(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return f"at:{args[0]}/agent", act


def _archive(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return (f"pile:{args[0]}/{args[1]}",)


def _moved(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return (f"at:{args[0]}/agent",)


def _single_card(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return (f"card:{args[0]}",)


def _with(args: Sequence[str], act: str, view: View) -> tuple[str, ...]:
    return (f"card:{args[0]}",) if len(args) == 1 else (f"card:{args[0]}", act)


Spots = Callable[[Sequence[str], str, View], tuple[str, ...]]
PLACES: Mapping[str, Spots] = {
    "field": _field, "use": _object_and_button, "lift": _object_and_button, "target": _one_object,
    "put": _one_object, "match": _card_and_button, "strike": _strike, "shove": _way, "march": _way,
    "turn": _turned, "archive": _archive, "move": _moved, "add": _single_card, "with": _with,
    "mulligan": _set_aside, "shed": _set_aside, "shelve": _set_aside, "recover": _from_scrap,
    "arrange": _in_order,
}  # fmt: skip


# -- what leads on, what is chosen ---------------------------------------------------------------------------


def stands(place: str) -> bool:
    """Tell whether a place is on the table, not a button of the prompt."""
    return not place.startswith("act:")


def confirms(line: str, view: View, picked: Sequence[str]) -> bool:
    """Tell whether an action is chosen and waits for its button alone."""
    if not picked:
        return False
    there = targets(line, view)
    if f"act:{line}" not in there:
        return False
    needed = {place for place in there if stands(place)}
    return bool(needed) and needed <= set(picked)


def settles(line: str) -> bool:
    """Tell whether an action puts a card on a cell."""
    kind, *args = line.split()
    return kind in SETTLING and len(args) == 2


def cards_picked(picked: Sequence[str]) -> list[str]:
    """Return the own cards that are picked, in the order they were touched."""
    return [noun(one) for one in picked if one.startswith("card:")]


def legal_with(view: View, picked: Sequence[str], place: str) -> bool:
    """Tell whether some action has this place besides everything picked."""
    wanted = {*picked, place}
    return any(wanted <= set(targets(line, view)) for line in view["actions"])


# -- what a click means --------------------------------------------------------------------------------------


def means(target: str, view: View, picked: Sequence[str]) -> str:
    """Say what a click means after what is picked: a cell may be its territory, a planned card an object."""
    kind = verb(target)
    if target in picked or kind not in ("card", "cell", "at") or not view["actions"]:
        return target
    found = spots(view, kind, noun(target), bool(cards_picked(picked)))
    for place in found:
        if place in picked or legal_with(view, picked, place):
            return place
    kept = [one for one in picked if verb(one) != kind]
    for place in found if len(kept) < len(picked) and kept else ():
        if legal_with(view, kept, place):
            return place
    if refuses(view, picked, kind):
        return f"no:{target}"
    return next((place for place in found if legal_with(view, (), place)), target)


def spots(view: View, kind: str, name: str, placing: bool) -> tuple[str, ...]:
    """Return every place a click may stand for; with a card in hand the cell before what lies there."""
    if kind == "card":
        return f"card:{name}", f"at:{view['seat']}/{name}"
    cell, _, layer = name.partition("/")
    if kind == "at":
        return (f"at:{name}", f"cell:{cell}") if layer else (f"at:{name}",)
    there = (f"at:{name}/territory", f"at:{name}/agent")
    return (f"cell:{name}", *there) if placing else (*there, f"cell:{name}")


def refuses(view: View, picked: Sequence[str], kind: str) -> bool:
    """Tell whether a click that fits nothing is answered with a rule instead of starting anew."""
    cards = cards_picked(picked)
    if question(view) != "turn" or not cards:
        return False
    if kind == "card":
        lines = [line for line in view["actions"] if line.startswith(COMBINATIONS)]
        return bool(lines) and all(one.startswith(("card:", "sym:")) for one in picked)
    card = row_of(cards[0])
    return kind == "cell" and len(cards) == 1 and card is not None and card.type != "plot"


# -- what clicks meant, legal or not -------------------------------------------------------------------------


def guess(view: View, picked: Sequence[str]) -> str | None:
    """Say which action clicks meant, legal or not, so that `why` can answer."""
    clicks = [one.removeprefix("no:") for one in picked]
    tried = [noun(one) for one in clicks if one.startswith("try:")]
    if tried:
        return tried[-1]
    if question(view) == "turn":
        return _on_turn(view, clicks)
    return _answer(view, clicks[-1] if clicks else "")


def _answer(view: View, click: str) -> str | None:
    """Return what a click means as the answer to a question."""
    kind, name = verb(click), noun(click)
    if question(view) == "window":
        return (
            f"{'discard' if has_ability(name, 'discard') else 'dispose'} {name}" if kind == "card" else None
        )
    cell, _, layer = name.partition("/")
    known = cell in CELL_NAMES
    of_cards = {
        "gather": f"add {name}", "companion": f"with {name}", "shed": f"shed {name}",
        "mulligan": f"mulligan {name}", "shelve": f"shelve {name}", "recover": f"recover {name}",
    }  # fmt: skip
    of_objects = {
        "target": f"target {name if layer or not known else f'{name}/territory'}", "put": f"put {name}",
        "relocate": f"move {cell}", "dismiss": f"dismiss {cell}", "expose": f"turn {cell}",
    }  # fmt: skip
    spelt = {"card": of_cards, "scrap": of_cards, "cell": of_objects, "at": of_objects}.get(kind, {})
    if question(view) in spelt:
        return spelt[question(view)]
    return _alone(view, name) if kind == "card" and row_of(name) else None


def _on_turn(view: View, clicks: Sequence[str]) -> str | None:
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
        return _settled(cards[0], cells[-1]) if cells else _alone(view, cards[0])
    if len(objects) > 1 and objects[0].endswith("/agent") and objects[-1].endswith("/agent"):
        return f"strike {objects[0][:2]} {objects[-1][:2]}"
    return _of_object(view, clicks[-1]) if clicks else None


def _settled(name: str, cell: str) -> str:
    """Return what a card and a cell mean."""
    card = row_of(name)
    return f"play {name}" if card is None or card.type == "plot" else f"deploy {name} {cell}"


def _alone(view: View, name: str) -> str:
    """Return what a card alone means: a plot is played, anything else goes where it best could."""
    card = row_of(name)
    return f"play {name}" if card is None or card.type == "plot" else f"deploy {name} {likely(view, card)}"


def likely(view: View, card: Card) -> str:
    """Return a cell a card would be put on, if anything allowed it."""
    suiting = {"territory": _grounds, "graffiti": _walls}.get(card.type, _posts)
    return next(iter(suiting(view, card)), "b2")


def _held(view: View) -> dict[str, int]:
    """Return who holds each cell with a territory."""
    return {each["cell"]: each["territory"]["owner"] for each in view["field"] if each["territory"]}


def _grounds(view: View, card: Card) -> list[str]:
    """AM-127, AM-130: return the free cells beside a territory; before there is any, those in the middle."""
    held = _held(view)
    free = [each["cell"] for each in view["field"] if not each["territory"]]
    near = [cell for cell in free if any(CELL_NAMES[other] in held for other in ADJACENT[CELL[cell]])]
    return near or [cell for cell in free if not held and CELL[cell] in CENTRE]


def _walls(view: View, card: Card) -> list[str]:
    """AM-180: return the territories a graffiti may be sprayed on, those without one first."""
    seat, held = view["seat"], _held(view)
    other = 1 - seat if seat is not None else 1
    wanted = {"me": (seat,), "opp": (other,)}.get(card.host, (0, 1))
    bare = {each["cell"] for each in view["field"] if not each["graffiti"]}
    return [*(cell for cell in held if held[cell] in wanted and cell in bare), *held]


def _posts(view: View, card: Card) -> list[str]:
    """AM-150: return the cells without an Agent, own ones first, then those that nobody holds."""
    held = _held(view)
    free = [each["cell"] for each in view["field"] if not each["agent"]]
    own = [cell for cell in free if held.get(cell, -1) == view["seat"]]
    return [*own, *(cell for cell in free if cell not in held)]


def _of_object(view: View, click: str) -> str | None:
    """Return what a click on the field alone means."""
    cell, _, layer = noun(click).partition("/")
    here = next((each for each in view["field"] if each["cell"] == cell), None)
    if here is None or verb(click) not in ("cell", "at"):
        return None
    layer = layer or ("territory" if here["territory"] else "agent" if here["agent"] else "")
    if not layer:
        return None
    if layer != "agent":
        return f"use {cell}/{layer}"
    if here["agent"] and here["agent"]["owner"] != view["seat"]:
        own = next(iter(agents(view)), "")
        return f"strike {own} {cell}" if own else None
    return f"dig {cell}"


def agents(view: View) -> list[str]:
    """Return the cells of one's own Agents."""
    return [
        each["cell"] for each in view["field"] if each["agent"] and each["agent"]["owner"] == view["seat"]
    ]
