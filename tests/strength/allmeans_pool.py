"""A candidate for By All Means' pool: a file of the figures and decks that would change, and what may not.

    [cards.observatory]
    price = [5, 1]          # from hand, from the buffer; "-" where nothing can be paid
    amounts = [3]           # every number of the abilities, in the order of the row

    [decks.starter_rust]
    old_docks = 2           # copies; 0 takes a card out

Figures only: names, types, symbols, arrows and what an effect does are the game's. `faults` holds what the
ledger fixes, and `install` lets a candidate into one process, before the game is imported: the tables on the
disk stay as they are.
"""

from __future__ import annotations

import ast
import hashlib
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from nastolka.games.allmeans.tables import Card

Decks = Mapping[str, Mapping[str, int]]  # deck → card → copies

TABLES = "nastolka.games.allmeans.tables"
FIGURES = ("number", "price", "influence", "loyalty", "green", "red", "efficiency", "toughness", "amounts")
NUMBERS = ("n", "times", "most")  # what a word calls the numbers that follow it
DASH = "-"
DECK_SIZE, MAX_COPIES = 40, 2  # AM-1, AM-2: the tables cannot be asked before they are imported
HIGHEST = 6  # AM-56
PURGED = 3  # AM-221


class BadPool(Exception):
    """A file that is no candidate, and why."""


class Pool(NamedTuple):
    """What a candidate changes: card → figure → value, deck → card → copies."""

    cards: Mapping[str, Mapping[str, Any]]
    decks: Decks
    digest: str  # of what it says, not of how it is written


def read(text: str) -> Pool:
    """Read a candidate."""
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPool(f"this is no TOML: {error}") from error
    parts = [said.pop(name, {}) for name in ("cards", "decks")]
    if said or not all(isinstance(one, dict) for part in parts for one in (part, *part.values())):
        raise BadPool(f"only [cards.<card>] and [decks.<deck>] stand here, not {sorted(said)}")
    cards, decks = parts
    for key, changed in cards.items():
        for figure, value in changed.items():
            _readable(f"{key}.{figure}", figure, value)
    digest = hashlib.sha256(repr((sorted(_flat(cards)), sorted(_flat(decks)))).encode()).hexdigest()[:16]
    return Pool(cards, decks, digest)


def _readable(where: str, figure: str, value: Any) -> None:
    if figure not in FIGURES:
        raise BadPool(f"{where}: no figure; what may change is {', '.join(FIGURES)}")
    several = figure in ("price", "amounts")
    each = value if several and isinstance(value, list) else [value]
    if several != isinstance(value, list) or not all(type(n) is int or n == DASH for n in each):
        raise BadPool(f"{where}: {value!r} is no {'list of numbers' if several else 'number'}")
    if DASH in each and figure != "price":
        raise BadPool(f"{where}: only a price may be a dash")


def _flat(part: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for key, changed in part.items():
        for name, value in changed.items():
            yield f"{key} {name} {value}"


# -- rows and decks with the candidate's figures -------------------------------------------------------------


def cards_of(pool: Pool, binder: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the binder as the candidate has it."""
    strangers = sorted(set(pool.cards) - {row.key for row in binder})
    if strangers:
        raise BadPool(f"no such card: {', '.join(strangers)}")
    return tuple(_changed(row, pool.cards.get(row.key, {})) for row in binder)


def _changed(row: Card, figures: Mapping[str, Any]) -> Card:
    plain = {name: value for name, value in figures.items() if name not in ("price", "amounts")}
    if "price" in figures:
        if len(figures["price"]) != len(row.price):
            raise BadPool(f"{row.key}.price: two figures, from hand and from the buffer")
        plain["price"] = tuple(None if n == DASH else n for n in figures["price"])
    if "amounts" in figures:
        given, mine = figures["amounts"], [*amounts(row.abilities)]
        if len(given) != len(mine):
            raise BadPool(f"{row.key}.amounts: the row has {len(mine)} ({mine}), not {len(given)}")
        plain["abilities"] = _with(row.abilities, iter(given))
    return row._replace(**plain)


def _names(part: tuple[Any, ...]) -> tuple[str, ...]:
    """Return what the places of a word, or of a tuple with names, are called."""
    names: tuple[str, ...] = getattr(part, "places", ()) or getattr(part, "_fields", ())
    return names


def _spots(part: tuple[Any, ...]) -> Iterator[tuple[Any, bool]]:
    """Yield what stands in a part of a row, and whether it is an amount."""
    names = _names(part)
    for i, one in enumerate(part):
        yield one, type(one) is int and i < len(names) and names[i] in NUMBERS


def amounts(part: tuple[Any, ...]) -> Iterator[int]:
    """Yield the numbers of a row's abilities, in their order."""
    for one, counts in _spots(part):
        if counts:
            yield one
        elif isinstance(one, tuple):
            yield from amounts(one)


def _with(part: Any, given: Iterator[int]) -> Any:
    """Return a part of a row with other amounts."""
    inside = [
        next(given) if counts else _with(one, given) if isinstance(one, tuple) else one
        for one, counts in _spots(part)
    ]
    make = getattr(type(part), "_make", None)
    return make(inside) if make else tuple.__new__(type(part), inside)


def decks_of(pool: Pool, decks: Decks) -> dict[str, dict[str, int]]:
    """Return the ready decks as the candidate has them."""
    strangers = sorted(set(pool.decks) - set(decks))
    if strangers:
        raise BadPool(f"no such deck: {', '.join(strangers)}")
    merged = {name: {**cards, **pool.decks.get(name, {})} for name, cards in decks.items()}
    return {name: {key: n for key, n in cards.items() if n} for name, cards in merged.items()}


# -- what the ledger fixes -----------------------------------------------------------------------------------


def faults(before: tuple[Card, ...], after: tuple[Card, ...], decks: Decks) -> list[str]:
    """Return what a candidate changes that is not free, each behind the rule or the line that fixes it."""
    rows = {row.key: row for row in after}
    found = [fault for old, new in zip(before, after, strict=True) for fault in _row_faults(old, new)]
    for name, cards in decks.items():
        found += [f"{name}: no such card: {key}" for key in cards if key not in rows]
        if sum(cards.values()) != DECK_SIZE:
            found.append(f"AM-1: {name} has {sum(cards.values())} cards")
        found += [f"AM-2: {name} has {n} {key}" for key, n in cards.items() if not 0 < n <= MAX_COPIES]
    unused = set(rows).difference(*decks.values())
    found += [f"{key} lies in no deck" for key in sorted(unused)]
    return [*found, *_printed(rows)]


def _row_faults(old: Card, new: Card) -> Iterator[str]:
    if not 1 <= new.number <= HIGHEST:
        yield f"AM-56: {new.key} has number {new.number}"
    for one, other in zip(old.price, new.price, strict=True):
        if (one is None) != (other is None) or (other is not None and other < 0):
            yield f"AM-46: {new.key}: a dash is not 0, and stays where it is: {new.price}"
    if _sign(old.influence) != _sign(new.influence):
        yield f"AM-144: {new.key}: influence keeps its colour, green or red"
    if min(new.loyalty, new.efficiency, new.toughness) < 0:
        yield f"{new.key}: loyalty, efficiency and toughness are not printed below nought"
    if [*map(_sign, amounts(old.abilities))] != [*map(_sign, amounts(new.abilities))]:
        yield f"{new.key}: an amount stays a gain or a loss, and never nothing"
    for was, is_ in zip(old.abilities, new.abilities, strict=True):
        if was.kind == "disposal" and was != is_:
            yield f"AM-48: {new.key}: disposal draws one card"


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _printed(rows: Mapping[str, Card]) -> Iterator[str]:
    """Yield what differs from the few figures of cards the rulebook itself prints."""
    seen, alley, purge = rows["observatory"], rows["central_alley"], rows["archive_purge"]
    if (seen.loyalty, seen.influence, alley.influence) != (3, 2, 1):
        yield "AM-214: Observatory has loyalty 3 and influence 2, Central Alley influence 1"
    if (seen.loyalty + alley.green, alley.loyalty + seen.green) != (4, 1):
        yield "AM-214: beside each other, Observatory has loyalty 4 and Central Alley 1"
    if not any(row.green == 1 and set(row.arrows) == {"down", "right"} for row in rows.values()):
        yield "AM-215: a territory gives its own 1, below and to the right"
    if PURGED not in amounts(purge.abilities):
        yield "AM-221: a plot sends three cards of the opponent's main archive to scrap"


# -- letting it into this process ----------------------------------------------------------------------------


def install(pool: Pool) -> None:
    """Let the game's tables be imported as the candidate has them, in this process only."""
    if TABLES in sys.modules:
        raise BadPool("the game has been imported with the figures it has")
    sys.meta_path.insert(0, _Finder(pool))


def tables_with(pool: Pool) -> ModuleType:
    """Return the tables as the candidate has them, beside the game's own, which must be there already."""
    found = PathFinder.find_spec(TABLES, sys.modules[TABLES.rpartition(".")[0]].__path__)
    assert found is not None and found.origin
    loader = _Loader(TABLES, found.origin, pool)
    module = module_from_spec(ModuleSpec(TABLES, loader, origin=found.origin))
    loader.exec_module(module)
    return module


class _Finder(MetaPathFinder):
    """Finds the game's tables, and nothing else."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def find_spec(self, fullname: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target) if fullname == TABLES else None
        if spec is not None and spec.origin:
            spec.loader = _Loader(fullname, spec.origin, self.pool)
        return spec


class _Loader(SourceFileLoader):
    """Runs the tables with a line behind the binder and one behind the decks: all else follows from them."""

    def __init__(self, fullname: str, path: str, pool: Pool) -> None:
        super().__init__(fullname, path)
        self.pool = pool

    def exec_module(self, module: ModuleType) -> None:
        path = self.get_filename(module.__name__)
        tree = ast.parse(self.get_data(path))
        at = {_declared(each): i for i, each in enumerate(tree.body)}
        for name, call in (("DECKS", "decks(BINDER, DECKS)"), ("BINDER", "cards(BINDER)")):
            line = ast.parse(f"{name} = __candidate_{call}").body
            tree.body[at[name] + 1 : at[name] + 1] = line
        vars(module).update(__candidate_cards=self.cards, __candidate_decks=self.decks)
        exec(compile(tree, path, "exec", dont_inherit=True), vars(module))

    def cards(self, binder: tuple[Card, ...]) -> tuple[Card, ...]:
        self.before = binder
        return cards_of(self.pool, binder)

    def decks(self, binder: tuple[Card, ...], decks: Decks) -> dict[str, dict[str, int]]:
        found = decks_of(self.pool, decks)
        wrong = faults(self.before, binder, found)
        if wrong:
            raise BadPool("\n".join(wrong))
        return found


def _declared(node: ast.stmt) -> str:
    """Return the name a statement gives a value of a declared type to."""
    return node.target.id if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else ""


def installed(path: Path) -> Pool:
    """Read a candidate and let it in."""
    pool = read(path.read_text("utf-8"))
    install(pool)
    return pool
