"""The check of the cards.

What the closed vocabulary cannot say, and what the engine would not hear, is refused by name. Adding a card
is a row and two texts. A word that is unknown, a number that changes nothing, a place where the engine does
not look (a price on a plot, a choice nobody is asked for) and a missing text are all faults of the row.
Whether its effects can ever happen is played out in `everpossible.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from nastolka.games.allmeans.tables import (
    BINDER,
    NUMBER_COMBINATIONS,
    SLOTS,
    STEPS,
    SYMBOL,
    SYMBOL_COMBINATIONS,
    Ability,
    Card,
)
from nastolka.games.allmeans.vocabulary import Selector
from nastolka.games.allmeans.word import spelled

Step = Condition = tuple[Any, ...]  # rows are checked spelled out: a word's name, then what follows it

WHO = ("me", "opp")
TYPES = ("territory", "agent", "graffiti_agent", "graffiti", "plot")
OBJECTS = ("territory", "agent", "graffiti", "field_object", "planned", "object")
PICKS = ("me", "opp", "all", "self", "host", "bound")
KINDS = ("static", "destroyed", "placed", "activated", "free", "trigger", "plot", "discard", "disposal")
CELLLESS = ("plot", "combination", "discard", "disposal")  # what happens without a cell of its own
PRICED = ("activated", "free")
LIMITED = ("activated", "free", "trigger")
CONDITIONED = ("activated", "free", "trigger", "placed", "destroyed", "discard", "static")
ARCHIVES = ("main", "extra")

# A place of a step: the words it may be, "count" (a number from one on), "change" (never
# nothing), "flag", or a table.
SHAPES: dict[str, tuple[Any, ...]] = {
    "rep": (("me", "opp", "both"), "change"),
    "infl": (("me", "opp", "both"), "change"),
    "trust": (("me", "opp", "both"), "change"),
    "draw": (WHO, "count", ARCHIVES),
    "mill": (("me", "opp", "pick"), "count", (*ARCHIVES, "pick"), "flag"),
    "download": (("me", "opp", "pick"), "count", "flag"),
    "discard": (WHO, "count", ("owner", "picker")),
    "recover": (WHO, ("hand", "buffer"), "count", "types", "flag", "flag"),
    "peek": (WHO, "count", ARCHIVES),
    "reveal_hand": (WHO,),
    "lose_action": (WHO, "count"),
    "choose": (WHO, "branches"),
    "if": ("conditions", "steps", "steps"),
    "move_symbol": ("selector", "selector"),
    "loyalty": ("selector", "change"),
    "symbols": ("selector", ("restore", "clear")),
    "expose": ("selector",),
    "turn": ("selector", ("turned", "ready")),
    "move": ("selector", ("self_cell", "own_territory")),
    "destroy": ("selector",),
    "bounce": ("selector", ("hand",)),
    "buff": ("selector", ("stat", "keyword"), ("efficiency", "toughness", "operative"), "change"),
    "attach": ("selector",),
    "pick": ("selector",),
}
EVENTS: dict[str, tuple[tuple[Any, ...], ...]] = {
    "turn_start": (WHO,),
    "turn_end": (WHO,),
    "number_combo": (WHO,),
    "symbol_combo": (WHO,),
    "territory_placed": (WHO,),
    "agent_attack": (WHO, ("self", "any"), ("agent", "player", "any")),
    "agent_info": (WHO,),
    "left_field": (WHO, ("agent", "territory", "graffiti"), (True,)),  # its own leaving is ☠
}
FILTERS: dict[str, tuple[Any, ...]] = {
    "exposed": ("flag",),
    "turned": ("flag",),
    "has_symbol": ("flag",),
    "same_cell": ("flag",),
    "type": ("types",),
    "other": (),
    "adjacent": (),
}
CONDITIONS: dict[str, tuple[Any, ...]] = {
    "count": ("selector", (">=", "<=", "=="), "size"),
    "counter": (WHO, ("rep", "infl", "trust"), (">=", "<=", "=="), "size"),
    "cards": (WHO, ("hand", "main", "extra", "scrap"), (">=", "<=", "=="), "size"),
    "buffer_free": (WHO, tuple(range(1, SLOTS + 1))),
    "bound": ("bound", ("exposed",)),
    "any_of": ("conditions",),
}


def faults(
    binder: Iterable[Card] = BINDER, texts: Mapping[str, Mapping[str, Any]] | None = None
) -> list[str]:
    """Return what is wrong with rows, each fault behind the name of its card or combination."""
    found = []
    for row in map(spelled, binder):
        found += [f"{row.key}: {fault}" for fault in (*_row(row), *_abilities(row))]
        for locale, cards in (texts or {}).items():
            words = cards.get(row.key)
            if not isinstance(words, Mapping) or not words.get("title") or not words.get("text"):
                found.append(f"{row.key}: no text in {locale}")
    for each in map(spelled, (*NUMBER_COMBINATIONS.values(), *SYMBOL_COMBINATIONS)):
        found += [f"{each.key}: {fault}" for fault in _steps(each.effects, "combination")]
        found += [f"{each.key}: {fault}" for fault in _conditions(each.legal_if, "combination")]
    return found


# -- rows ----------------------------------------------------------------------------------------------------


def _row(row: Card) -> Iterator[str]:
    if row.type not in TYPES:
        yield f"unknown type {row.type}"
    if not 1 <= row.number <= 6:
        yield f"number {row.number} outside 1 to 6"
    if row.price == (None, None) and not row.slip:
        yield "can never be played: two dashes"
    if any(price is not None and price < 0 for price in row.price):
        yield f"price {row.price}"
    if len(row.symbols) > 3 or row.symbols.count("mask") > 1 or any(s not in SYMBOL for s in row.symbols):
        yield f"symbols {row.symbols}"
    if any(arrow not in STEPS for arrow in row.arrows) or len(set(row.arrows)) < len(row.arrows):
        yield f"arrows {row.arrows}"
    if (row.host not in ("me", "opp", "any")) if row.type == "graffiti" else row.host:
        yield f"host {row.host!r}"
    if (row.type == "plot") != any(each.kind == "plot" for each in row.abilities):
        yield "a plot has a plot ability, and nothing else has"
    yield from _values(row)
    yield from _conditions(row.slip, "discard")
    for kinds in (PRICED, *((kind,) for kind in KINDS if kind not in (*PRICED, "trigger"))):
        if sum(each.kind in kinds for each in row.abilities) > 1:
            yield f"more than one ability of {kinds}"


def _values(row: Card) -> Iterator[str]:
    """A value on a type that has none would be printed nowhere and never counted."""
    agent = row.type in ("agent", "graffiti_agent")
    for ours, fields in (
        (row.type == "territory", ("arrows", "green", "red", "loyalty")),
        (row.type in ("territory", "graffiti"), ("influence",)),
        (agent, ("efficiency", "toughness", "operative", "slip")),
    ):
        for field in fields:
            if getattr(row, field) and not ours:
                yield f"{field}: a {row.type} has none"
    if (row.green or row.red) and not row.arrows:
        yield "arrows: its effect points nowhere"


def _abilities(row: Card) -> Iterator[str]:
    for each in row.abilities:
        if each.kind not in KINDS:
            yield f"unknown kind {each.kind}"
            continue
        yield from _ability(row, each)
        yield from _conditions(each.cond, each.kind)
        yield from _steps(each.effects, each.kind)
        for mod in each.mods:
            yield from _mod(row, each, mod)


def _ability(row: Card, each: Ability) -> Iterator[str]:
    if (each.kind == "static") != bool(each.mods) or (each.kind == "static") == bool(each.effects):
        yield f"{each.kind}: mods belong to static abilities, effects to all others"
    if (each.kind == "trigger") != bool(each.event):
        yield f"{each.kind}: an event belongs to triggers only"
    if each.event:
        yield from (f"unknown event {each.event}: {fault}" for fault in _words(each.event, EVENTS))
        if each.event[0] == "agent_attack" and each.event[1:3] == ("opp", "self"):
            yield f"{each.event}: it never attacks for the opponent"
    if each.kind == "free" and not each.limit:
        yield "free abilities are limited to once a turn"
    for field, kinds in (("cost", PRICED), ("limit", LIMITED), ("cond", CONDITIONED)):
        if getattr(each, field) and each.kind not in kinds:
            yield f"{each.kind}: nothing heeds its {field}"
    for cost in each.cost:
        if cost != ("scrap_self",) and not (cost[0] == "rep" and len(cost) == 2 and _is_count(cost[1])):
            yield f"unknown cost {cost}"
    if row.type == "plot" and each.kind in ("placed", "activated", "free", "destroyed"):
        yield f"{each.kind}: a plot is no object of its own"
    stays = any(step[0] == "attach" for one in row.abilities if one.kind == "plot" for step in one.effects)
    if row.type == "plot" and each.kind in ("trigger", "static") and not stays:
        yield f"{each.kind}: a plot that is not attached never lies on the field"


# -- words ---------------------------------------------------------------------------------------------------


def _is_count(value: Any) -> bool:
    return type(value) is int and value > 0


def _words(words: tuple[Any, ...], table: Mapping[str, tuple[Any, ...]]) -> Iterator[str]:
    """Check a word and what follows it against the shapes of a table."""
    shape = table.get(words[0])
    if shape is None or len(shape) != len(words) - 1:
        yield f"no such word {words[0]}" if shape is None else f"{len(words) - 1} words after {words[0]}"
        return
    for word, place in zip(words[1:], shape, strict=True):
        if isinstance(place, tuple) and (word not in place or type(word) is not type(place[0])):
            yield f"unknown word {word}"
        elif place == "flag" and type(word) is not bool:
            yield f"{word!r} is neither yes nor no"
        elif place == "count" and not _is_count(word):
            yield f"{word!r} is no number of things"
        elif place == "size" and (type(word) is not int or word < 0):
            yield f"{word!r} is no size"
        elif place == "types" and not (isinstance(word, tuple) and all(one in TYPES for one in word)):
            yield f"unknown type {word}"


def _steps(steps: tuple[Step, ...], kind: str, bound: frozenset[str] = frozenset()) -> Iterator[str]:
    if not steps and kind == "combination":
        yield "does nothing"
    for step in steps:
        verb = step[0]
        if verb not in SHAPES or len(SHAPES[verb]) != len(step) - 1:
            yield f"unknown effect {step}"
            continue
        yield from (f"{verb}: {fault}" for fault in _words(step, SHAPES))
        for part, place in zip(step[1:], SHAPES[verb], strict=True):
            if place == "change":
                yield from (f"{verb}: {fault}" for fault in _change(part, kind))
            elif place == "selector":
                yield from _target(verb, part, kind, bound)
                bound |= {part.bind} - {""} if isinstance(part, Selector) else set()
            elif place in ("branches", "steps", "conditions"):
                yield from _inner(verb, part, place, kind, bound)
        yield from (f"{verb}: {fault}" for fault in _sense(step, kind))


def _inner(verb: str, part: Any, place: str, kind: str, bound: frozenset[str]) -> Iterator[str]:
    if place == "conditions":
        yield from _conditions(part, kind, bound)
        return
    branches = part if place == "branches" else (part,)
    if place == "branches" and (len(branches) < 2 or len(set(branches)) < len(branches)):
        yield f"{verb}: who chooses between what?"
    for branch in branches:
        yield from _steps(branch, kind, bound) if branch else (f"{verb}: nothing to do",)


def _change(n: Any, kind: str) -> Iterator[str]:
    """A change is a number but nought, or as many things as a selector counts."""
    if type(n) is int:
        if not n:
            yield "changes nothing"
        return
    if not (isinstance(n, tuple) and len(n) == 4 and n[0] == "count" and isinstance(n[1], Selector)):
        yield f"unknown number {n}"
        return
    _, selector, times, most = n
    yield from _selector(selector, kind)
    if type(times) is not int or not times or not (most is None or _is_count(most)):
        yield f"changes nothing: {times} each, at most {most}"


def _sense(step: Step, kind: str) -> Iterator[str]:
    """What the shape allows and nobody would carry out."""
    verb = step[0]
    if verb == "discard" and step[3] == "picker" and step[2] != 1:
        yield "who sees the hand picks one card"
    if verb == "buff" and (step[2] == "keyword") != (step[3] == "operative"):
        yield f"{step[3]} is no {step[2]}"
    if verb == "buff" and type(step[4]) is not int:
        yield "a bonus is a plain number"
    if verb == "attach" and kind != "plot":
        yield "only plots are attached"
    if verb == "move" and step[2] == "self_cell" and kind in CELLLESS:
        yield "there is no cell of its own"


# -- selectors -----------------------------------------------------------------------------------------------

ONLY = {
    **dict.fromkeys(("expose", "turn", "move", "buff"), ("agent",)),
    **dict.fromkeys(("loyalty", "attach"), ("territory",)),
    "move_symbol": ("field_object",),
}


def _target(verb: str, selector: Any, kind: str, bound: frozenset[str]) -> Iterator[str]:
    """Check whom a step is about and who picks."""
    if not isinstance(selector, Selector):
        yield f"{verb}: unknown selector {selector}"
        return
    yield from (f"{verb}: {fault}" for fault in _selector(selector, kind, bound))
    asked = selector.pick in WHO
    only = ONLY.get(verb, ())
    if only and selector.obj not in ("", *only):
        yield f"{verb}: only Agents" if "agent" in only else f"{verb}: only {only}"
    if selector.optional and (not asked or verb in ("buff", "pick", "move_symbol", "move", "attach")):
        yield f"{verb}: nobody is asked whether"
    if selector.pick == "opp" and verb in ("expose", "move", "move_symbol", "attach"):
        yield f"{verb}: the opponent is not asked"
    if selector.bind and (not asked or verb == "expose"):
        yield f"{verb}: remembers nothing"
    if verb == "move_symbol" and (selector.side, selector.pick) != ("any", "me"):
        yield f"{verb}: symbols move from any object to any"


def _selector(selector: Selector, kind: str, bound: frozenset[str] = frozenset()) -> Iterator[str]:
    named = selector.pick in ("self", "host", "bound")
    if selector.obj not in ("", *OBJECTS) or selector.side not in (*WHO, "any") or selector.pick not in PICKS:
        yield f"unknown selector {selector}"
    elif not selector.obj and not named:
        yield "a target that names nothing"
    elif named and (selector.obj or selector.where or selector.side != "any"):
        yield f"{selector.pick} is one object: it needs no other words"
    if selector.pick == "bound" and selector.ref not in bound:
        yield f"{selector.ref!r} is bound nowhere before"
    if selector.pick == "self" and kind in (*CELLLESS, "destroyed"):
        yield "there is no object that could be itself"
    if selector.pick == "host" and kind in CELLLESS:
        yield "there is no host"
    for each in selector.where:
        yield from (f"unknown filter {each}: {fault}" for fault in _words(each, FILTERS))
        yield from _filter(each[0], selector, kind)


def _filter(name: str, selector: Selector, kind: str) -> Iterator[str]:
    if name in ("exposed", "turned") and selector.obj != "agent":
        yield f"{name}: only Agents are"
    if name == "type" and selector.obj != "agent":
        yield "type: said of Agents only"
    if name in ("same_cell", "adjacent"):
        if selector.obj in ("planned", "object"):
            yield f"{name}: what is planned lies on no cell"
        if kind in CELLLESS:
            yield f"{name}: there is no cell of its own"


# -- conditions and lasting effects --------------------------------------------------------------------------


def _conditions(
    conditions: Iterable[Condition], kind: str, bound: frozenset[str] = frozenset()
) -> Iterator[str]:
    for each in conditions:
        if each[0] not in CONDITIONS or len(CONDITIONS[each[0]]) != len(each) - 1:
            yield f"unknown condition {each}"
            continue
        for fault in _words(each, CONDITIONS):
            yield (
                f"unknown comparison {each}" if "word <" in fault or "word >" in fault else f"{each}: {fault}"
            )
        if each[0] == "count":
            yield from _selector(each[1], kind)
        elif each[0] == "bound" and each[1] not in bound:
            yield f"{each[1]!r} is bound nowhere before"
        elif each[0] == "any_of":
            yield from _conditions(each[1], kind, bound)


MODS: dict[str, tuple[Any, ...]] = {
    "stat": (("efficiency", "toughness", "loyalty"), "change", "selector"),
    "keyword": (("exposed",), "selector"),
    "forbid": (("place_graffiti",), ("opp",), "selector"),
}
HERE = Selector(obj="agent", pick="all", where=(("same_cell", True),))


def _mod(row: Card, ability: Ability, mod: tuple[Any, ...]) -> Iterator[str]:
    """Check a lasting effect; the field looks three of them up by their cell alone."""
    if list(_words(mod, MODS)) or not isinstance(mod[-1], Selector):
        yield f"unknown modifier {mod}"
        return
    target = mod[-1]
    yield from _selector(target, "static")
    wall = row.type == "graffiti" and not ability.cond
    if mod[0] == "stat":
        if type(mod[2]) is not int or not mod[2]:
            yield f"{mod[1]}: a bonus is a plain number, not {mod[2]}"
        if mod[1] == "loyalty" and not (wall and target == Selector(pick="host")):
            yield "a loyalty bonus is a graffiti's, for its host, without condition"
        if mod[1] != "loyalty" and not (
            target.pick == "self" or (target.obj, target.pick) == ("agent", "all")
        ):
            yield f"{mod[1]}: whose is it?"
        if mod[1] != "loyalty" and target.pick == "self" and "agent" not in row.type:
            yield f"{mod[1]}: a {row.type} has none"
    if mod[0] == "keyword" and not (wall and target == HERE):
        yield "being exposed by a text is a graffiti's, for its own cell, without condition"
    if mod[0] == "forbid" and (target, row.type, ability.cond) != (Selector(pick="self"), "territory", ()):
        yield "a territory forbids the opponent's graffiti on itself, nothing else, without condition"


def repeated(binder: Iterable[Card] = BINDER) -> list[str]:
    """Return the keys that two rows share."""
    keys = sorted(row.key for row in binder)
    return [one for one, two in pairwise(keys) if one == two]
