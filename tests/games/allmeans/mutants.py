"""Rows gone wrong: every word and number of a row changed once, for a check to notice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nastolka.games.allmeans.tables import DISPOSAL, Ability, Card
from nastolka.games.allmeans.vocabulary import Selector
from nastolka.games.allmeans.word import spelled

WHO, ZONES, WINGS = ("me", "opp"), ("main", "extra"), ("hand", "buffer")
SWAPS: tuple[tuple[str, ...], ...] = (
    WHO,
    ZONES,
    WINGS,
    ("rep", "infl", "trust"),
    ("territory", "agent", "graffiti", "planned", "field_object", "object"),
    ("graffiti", "graffiti_agent"),
    ("efficiency", "toughness"),
    ("owner", "picker"),
    ("restore", "clear"),
    ("turned", "ready"),
    ("self_cell", "own_territory"),
    ("turn_start", "turn_end"),
    ("number_combo", "symbol_combo"),
    ("territory_placed", "agent_info"),
    ("self", "any"),
    ("agent", "player"),
    (">=", "<="),
    ("destroy", "expose"),
)
KINDS = ("destroyed", "placed", "activated", "free", "trigger")
PICKS = ("me", "opp")
THROWN = spelled(DISPOSAL)


def mutants(row: Card) -> Iterator[Card]:
    """Yield the row, spelled out, with one thing changed in what its lines say."""
    row = spelled(row)
    for i, ability in enumerate(row.abilities):
        before, after = row.abilities[:i], row.abilities[i + 1 :]
        yield row._replace(abilities=before + after)
        yield from (row._replace(abilities=(*before, each, *after)) for each in abilities(ability))
    if THROWN not in row.abilities:
        yield row._replace(abilities=(*row.abilities, THROWN))
    yield row._replace(operative=not row.operative)
    yield from (row._replace(slip=each) for each in parts(row.slip))
    yield from (row._replace(slip=()) for _ in row.slip[:1])
    if row.type == "graffiti":
        yield from (row._replace(host=host) for host in ("me", "opp", "any") if host != row.host)
        yield row._replace(influence=row.influence + 1)


def abilities(ability: Ability) -> Iterator[Ability]:
    """Yield an ability changed in one place."""
    if ability == THROWN:
        return
    for field in ("effects", "event", "cond", "cost", "mods"):
        value = getattr(ability, field) or ()
        yield from (ability._replace(**{field: each}) for each in parts(value))
        if len(value) > 1 and field != "event":
            yield from (ability._replace(**{field: value[:i] + value[i + 1 :]}) for i in range(len(value)))
    yield from (ability._replace(**{field: ()}) for field in ("cond", "cost") if getattr(ability, field))
    if ability.kind in KINDS:
        yield from (ability._replace(kind=kind) for kind in KINDS if kind != ability.kind)
        yield ability._replace(limit=not ability.limit)


def parts(value: Any) -> Iterator[Any]:
    """Yield a value with one word, number or selector inside it changed."""
    if isinstance(value, Selector):
        yield from selectors(value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (each for each in (value + 1, value - 1, -value) if each)
    elif isinstance(value, str):
        for words in SWAPS:
            if value in words:
                yield from (word for word in words if word != value)
    elif isinstance(value, tuple):
        for i, inner in enumerate(value):
            yield from ((*value[:i], each, *value[i + 1 :]) for each in parts(inner))


def selectors(selector: Selector) -> Iterator[Selector]:
    """Yield a selector that means other objects, or lets another player pick."""
    if selector.obj:
        yield from (selector._replace(obj=obj) for obj in parts(selector.obj) if obj != "graffiti_agent")
        yield from (selector._replace(side=side) for side in ("me", "opp", "any") if side != selector.side)
    if selector.pick in PICKS:
        yield selector._replace(pick="opp" if selector.pick == "me" else "me")
        yield selector._replace(optional=not selector.optional)
    for i, (name, *words) in enumerate(selector.where):
        rest = selector.where[:i] + selector.where[i + 1 :]
        yield selector._replace(where=rest)
        if words and isinstance(words[0], bool):
            yield selector._replace(where=(*rest, (name, not words[0])))
