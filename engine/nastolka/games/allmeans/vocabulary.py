"""The closed vocabulary of the cards: programs compiled from rows, and the check that refuses what it cannot say.

No card has code. Adding a card is a row here, two texts in the rulebook's room, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .tables import (
    ALL,
    BINDER,
    COMBO,
    NUMBER_COMBINATIONS,
    ROW,
    STEPS,
    SYMBOL,
    SYMBOL_COMBINATIONS,
    Ability,
    Card,
    Condition,
    Selector,
    Step,
)

Program = tuple[Step, ...]

# -- the words ---------------------------------------------------------------------------------------------------------

WHO = ("me", "opp", "both")
OBJECTS = ("", "territory", "agent", "graffiti", "field_object", "planned", "object")
TARGETED = ("loyalty", "symbols", "expose", "turn", "move", "destroy", "bounce", "buff", "attach", "pick")
OTHERS = (
    "rep", "infl", "trust", "draw", "mill", "download", "discard", "recover", "move_symbol", "lose_action",
    "peek", "reveal_hand", "choose", "if",
)  # fmt: skip
VERBS = (*OTHERS, *TARGETED)
TYPES = ("territory", "agent", "graffiti_agent", "graffiti", "plot")
KINDS = (
    "static",
    "destroyed",
    "placed",
    "activated",
    "free",
    "trigger",
    "plot",
    "discard",
    "disposal",
)
EVENTS = {
    "turn_start": 1, "turn_end": 1, "number_combo": 1, "symbol_combo": 1, "territory_placed": 1,
    "agent_attack": 3, "agent_info": 1, "left_field": 3,
}  # fmt: skip
FILTERS = ("exposed", "turned", "other", "type", "has_symbol", "same_cell", "adjacent")
PICKS = ("me", "opp", "all", "self", "host", "bound")
ONE_OF: dict[str, dict[int, tuple[str, ...]]] = {  # verb → place of an argument → the words it may be
    "draw": {3: ("main", "extra")},
    "mill": {3: ("main", "extra", "pick")},
    "peek": {3: ("main", "extra")},
    "discard": {3: ("owner", "picker")},
    "recover": {2: ("hand", "buffer")},
    "symbols": {2: ("restore", "clear")},
    "turn": {2: ("turned", "ready")},
    "move": {2: ("self_cell", "own_territory")},
    "bounce": {2: ("hand",)},
    "buff": {2: ("stat", "keyword"), 3: ("efficiency", "toughness", "operative")},
}
LENGTH = {
    "rep": 3, "infl": 3, "trust": 3, "draw": 4, "mill": 5, "download": 4, "discard": 4, "recover": 7,
    "move_symbol": 3, "lose_action": 3, "peek": 4, "reveal_hand": 2, "choose": 3, "if": 4, "loyalty": 3,
    "symbols": 3, "expose": 2, "turn": 3, "move": 3, "destroy": 2, "bounce": 3, "buff": 5, "attach": 2, "pick": 2,
}  # fmt: skip


# -- programs ----------------------------------------------------------------------------------------------------------


def compile_steps(key: str, steps: Program) -> Iterator[tuple[str, Program]]:
    """Yield a program and, under keys of their own, the branches inside it."""
    flat: list[Step] = []
    for i, step in enumerate(steps):
        verb = step[0]
        if verb not in ("choose", "if"):
            flat.append(step)
            continue
        branches = step[2] if verb == "choose" else step[2:4]
        keys = tuple(f"{key}/{i}.{n}" for n in range(1, len(branches) + 1))
        for branch, inner in zip(keys, branches, strict=True):
            yield from compile_steps(branch, inner)
        flat.append(("choose", step[1], keys) if verb == "choose" else ("if", step[1], *keys))
    yield key, tuple(flat)


def program_key(row: Card, index: int) -> str:
    """Return the name of an ability's program."""
    return f"{row.key}/{index}"


PROGRAMS: dict[str, Program] = {
    key: program
    for name, steps in [
        *((program_key(row, i), each.effects) for row in BINDER for i, each in enumerate(row.abilities)),
        *((each.key, each.effects) for each in COMBO.values()),
    ]
    for key, program in compile_steps(name, steps)
}

# -- what each card has, looked up by card ------------------------------------------------------------------------------

ABILITIES = tuple(BINDER[ROW[card]].abilities for card in ALL)
PROGRAM_OF = tuple(
    tuple(program_key(BINDER[ROW[card]], i) for i in range(len(ABILITIES[card]))) for card in ALL
)


def having(*kinds: str) -> tuple[int, ...]:
    """Return, card by card, the first ability of these kinds (−1: none)."""
    return tuple(
        next((i for i, each in enumerate(abilities) if each.kind in kinds), -1) for abilities in ABILITIES
    )


USABLE = having("activated", "free")
PLOT = having("plot")
DISCARDABLE = having("discard")
DISPOSABLE = having("disposal")
PLACED = having("placed")
DESTROYED = having("destroyed")
STATIC = having("static")
TRIGGERS = {
    event: tuple(
        tuple(i for i, each in enumerate(abilities) if each.kind == "trigger" and each.event[0] == event)
        for abilities in ABILITIES
    )
    for event in EVENTS
}

# -- the check ---------------------------------------------------------------------------------------------------------


def faults(
    binder: Iterable[Card] = BINDER, texts: Mapping[str, Mapping[str, Any]] | None = None
) -> list[str]:
    """Return what is wrong with rows: an unknown word, a missing text, an effect that could never happen."""
    found = []
    for row in binder:
        found += [f"{row.key}: {fault}" for fault in (*_row_faults(row), *_ability_faults(row))]
        for locale, cards in (texts or {}).items():
            words = cards.get(row.key)
            if not isinstance(words, Mapping) or not words.get("title") or not words.get("text"):
                found.append(f"{row.key}: no text in {locale}")
    for each in (*NUMBER_COMBINATIONS.values(), *SYMBOL_COMBINATIONS):
        found += [f"{each.key}: {fault}" for fault in _steps_faults(each.effects, "combination")]
    return found


def _row_faults(row: Card) -> Iterator[str]:
    if row.type not in TYPES:
        yield f"unknown type {row.type}"
    if not 1 <= row.number <= 6:
        yield f"number {row.number} outside 1 to 6"
    if row.price == (None, None) and not row.slip:
        yield "can never be played: two dashes"
    if len(row.symbols) > 3 or row.symbols.count("mask") > 1 or any(s not in SYMBOL for s in row.symbols):
        yield f"symbols {row.symbols}"
    if any(arrow not in STEPS for arrow in row.arrows) or (row.arrows and row.type != "territory"):
        yield f"arrows {row.arrows}"
    if (row.host not in ("me", "opp", "any")) if row.type == "graffiti" else row.host:
        yield f"host {row.host!r}"
    if (row.type == "plot") != any(each.kind == "plot" for each in row.abilities):
        yield "a plot has a plot ability, and nothing else has"
    for kinds in (("activated", "free"), ("discard",), ("disposal",), ("plot",), ("placed",), ("destroyed",)):
        if sum(each.kind in kinds for each in row.abilities) > 1:
            yield f"more than one ability of {kinds}"


def _ability_faults(row: Card) -> Iterator[str]:
    for each in row.abilities:
        if each.kind not in KINDS:
            yield f"unknown kind {each.kind}"
            continue
        if (each.kind == "static") != bool(each.mods) or (each.kind == "static") == bool(each.effects):
            yield f"{each.kind}: mods belong to static abilities, effects to all others"
        if (each.kind == "trigger") != bool(each.event):
            yield f"{each.kind}: an event belongs to triggers only"
        if each.event and EVENTS.get(each.event[0]) != len(each.event) - 1:
            yield f"unknown event {each.event}"
        if each.kind == "free" and not each.limit:
            yield "free abilities are limited to once a turn"
        yield from (f"unknown cost {cost}" for cost in each.cost if cost[0] not in ("rep", "scrap_self"))
        yield from _conditions_faults(each.cond)
        yield from _steps_faults(each.effects, each.kind)
        for mod in each.mods:
            yield from _mod_faults(row, each, mod)
        if row.type == "plot" and each.kind in ("placed", "activated", "free", "destroyed"):
            yield f"{each.kind}: a plot is no object of its own"


def _steps_faults(steps: Program, kind: str, bound: frozenset[str] = frozenset()) -> Iterator[str]:
    for step in steps:
        verb = step[0]
        if verb not in VERBS or LENGTH.get(verb) != len(step):
            yield f"unknown effect {step}"
            continue
        for place, words in ONE_OF.get(verb, {}).items():
            if step[place] not in words:
                yield f"{verb}: unknown word {step[place]}"
        if verb in OTHERS and verb not in ("choose", "if", "move_symbol") and step[1] not in (*WHO, "pick"):
            yield f"{verb}: unknown player {step[1]}"
        for selector in (part for part in step if isinstance(part, Selector)):
            yield from _selector_faults(verb, selector, kind, bound)
            bound |= {selector.bind} - {""}
        if verb == "choose":
            yield from _choice_faults(step, kind, bound)
        if verb == "if":
            yield from _conditions_faults(step[1])
            yield from (fault for branch in step[2:] for fault in _steps_faults(branch, kind, bound))


def _choice_faults(step: Step, kind: str, bound: frozenset[str]) -> Iterator[str]:
    if step[1] not in ("me", "opp") or len(step[2]) < 2:
        yield f"choose: who chooses between what? {step[1]} {len(step[2])}"
    for branch in step[2]:
        yield from _steps_faults(branch, kind, bound)


def _selector_faults(verb: str, selector: Selector, kind: str, bound: frozenset[str]) -> Iterator[str]:
    if selector.obj not in OBJECTS or selector.side not in (*WHO[:2], "any") or selector.pick not in PICKS:
        yield f"{verb}: unknown selector {selector}"
    if not selector.obj and selector.pick not in ("self", "host", "bound"):
        yield f"{verb}: a target that names nothing"
    if any(each[0] not in FILTERS for each in selector.where):
        yield f"{verb}: unknown filter {selector.where}"
    if selector.pick == "bound" and selector.ref not in bound:
        yield f"{verb}: {selector.ref!r} is bound nowhere before"
    if selector.pick == "self" and kind in ("plot", "combination", "discard", "disposal", "destroyed"):
        yield f"{verb}: there is no object that could be itself"
    if selector.pick == "host" and kind in ("plot", "combination", "discard", "disposal"):
        yield f"{verb}: there is no host"
    if verb in ("expose", "turn", "move", "buff") and selector.obj not in ("agent", ""):
        yield f"{verb}: only Agents"
    if verb in ("loyalty", "attach") and selector.obj not in ("territory", ""):
        yield f"{verb}: only territories"
    if verb == "attach" and kind != "plot":
        yield "attach: only plots are attached"


def _conditions_faults(conditions: Iterable[Condition]) -> Iterator[str]:
    shapes = {"count": 4, "counter": 5, "cards": 5, "buffer_free": 3, "bound": 3, "any_of": 2}
    for each in conditions:
        if shapes.get(each[0]) != len(each):
            yield f"unknown condition {each}"
        elif each[0] == "any_of":
            yield from _conditions_faults(each[1])
        elif each[0] in ("count", "counter", "cards") and each[-2] not in (">=", "<=", "=="):
            yield f"unknown comparison {each}"


def _mod_faults(row: Card, ability: Ability, mod: tuple[Any, ...]) -> Iterator[str]:
    known = {
        "stat": (4, ("efficiency", "toughness", "loyalty")),
        "keyword": (3, ("exposed",)),
        "forbid": (4, ("place_graffiti",)),
    }
    length, words = known.get(mod[0], (0, ()))
    if len(mod) != length or mod[1] not in words:
        yield f"unknown modifier {mod}"
        return
    yield from _selector_faults(mod[0], mod[-1], "static", frozenset())
    on_wall = row.type == "graffiti" and not ability.cond  # the field looks these two up by cell alone
    if mod[1] == "loyalty" and not (on_wall and mod[-1].pick == "host"):
        yield "a loyalty bonus is a graffiti's, for its host, without condition"
    if mod[1] == "exposed" and not (on_wall and mod[-1].where == (("same_cell", True),)):
        yield "being exposed by a text is a graffiti's, for its own cell, without condition"
    if mod[0] == "forbid" and (mod[2], mod[-1].pick, row.type) != ("opp", "self", "territory"):
        yield "a territory forbids the opponent's graffiti on itself, nothing else"
