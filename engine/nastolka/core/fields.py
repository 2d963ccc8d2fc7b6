"""Fields: what a position is made of, said once.

A game lists its slots in `State.FIELDS`, each with its kind: how a value is written as JSON, how it is read
back, what it may be, and how a copy gets one of its own. `encode`, `decode` and `check` follow from the list;
`clone` is written by hand, for it is the engine's hottest loop, and a test holds it against the list.

What is read may come from anywhere: a kind takes what it would have written itself and refuses anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


def same(value: Any) -> Any:
    """Return the value itself: JSON as it is, or nothing that a copy could change."""
    return value


def always(value: Any) -> bool:
    """Say that any value of the kind may be."""
    return True


class Kind(NamedTuple):
    """What a field holds."""

    write: Callable[[Any], Any]  # value → JSON
    read: Callable[[Any], Any]  # JSON → value; a TypeError, ValueError or LookupError for what is none
    fits: Callable[[Any], bool] = always  # within its bounds? asked in `check`, not while reading
    copy: Callable[[Any], Any] = same
    plain: type | None = None  # JSON as it is, of this type and no other: lists of it are read at one go


def _plain(kind: type, fits: Callable[[Any], bool] = always) -> Kind:
    """Return the kind of what JSON has itself; 0.0 and True equal numbers and are none."""

    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise ValueError(f"no {kind.__name__}: {value!r:.60}")
        return value

    return Kind(same, read, fits, same, kind)


NUMBER = _plain(int)
FLAG = _plain(bool)
WORD = _plain(str)


def number(lowest: int, highest: int | None = None) -> Kind:
    """Return the kind of a whole number with its bounds, both of them included."""
    if highest is None:
        return _plain(int, lambda value: value >= lowest)
    return _plain(int, lambda value: lowest <= value <= highest)


def named(names: Sequence[str], numbers: Mapping[str, int]) -> Kind:
    """Return the kind of a card, a cell, a territory: a number, written as its name."""
    return Kind(list(names).__getitem__, numbers.__getitem__)  # a list is asked faster than a tuple


def many(kind: Kind, size: int | None = None) -> Kind:
    """Return the kind of a list of such values, of that size if one is named."""
    write, copy, fit = kind.write, kind.copy, _fitter(kind)

    def fits(values: Any) -> bool:
        return len(values) == size and fit(values)

    return Kind(
        list if write is same else lambda values: list(map(write, values)),
        _reader(kind),
        fit if size is None else fits,
        list if copy is same else lambda values: list(map(copy, values)),
    )


def fixed(kind: Kind, size: int | None = None) -> Kind:
    """Return the kind of a tuple of such values, which is replaced and never changed."""
    listed = many(kind, size)
    return listed._replace(read=lambda value: tuple(listed.read(value)), copy=same)


def pairs(first: Kind, second: Kind) -> Kind:
    """Return the kind of a list of pairs."""
    write_a, write_b, read_a, read_b = first.write, second.write, first.read, second.read

    def write(values: Any) -> list[Any]:
        return [[write_a(a), write_b(b)] for a, b in values]

    def read(value: Any) -> list[Any]:
        return [(read_a(a), read_b(b)) for a, b in _lists(value)]

    def fits(values: Any) -> bool:
        return all(first.fits(a) and second.fits(b) for a, b in values)

    return Kind(write, read, fits if _bounded(first, second) else always, list)


def triples(first: Kind, second: Kind, third: Kind) -> Kind:
    """Return the kind of a list of triples."""
    write_a, write_b, write_c = first.write, second.write, third.write
    read_a, read_b, read_c = first.read, second.read, third.read

    def write(values: Any) -> list[Any]:
        return [[write_a(a), write_b(b), write_c(c)] for a, b, c in values]

    def read(value: Any) -> list[Any]:
        return [(read_a(a), read_b(b), read_c(c)) for a, b, c in _lists(value)]

    def fits(values: Any) -> bool:
        return all(first.fits(a) and second.fits(b) and third.fits(c) for a, b, c in values)

    return Kind(write, read, fits if _bounded(first, second, third) else always, list)


def each(*kinds: Kind) -> Kind:
    """Return the kind of a list in which every place, a seat's for one, has a kind of its own."""

    def write(values: Any) -> list[Any]:
        return [kind.write(value) for kind, value in zip(kinds, values, strict=True)]

    def read(value: Any) -> list[Any]:
        return [kind.read(own) for kind, own in zip(kinds, _list(value), strict=True)]

    def fits(values: Any) -> bool:
        return len(values) == len(kinds) and all(
            kind.fits(value) for kind, value in zip(kinds, values, strict=True)
        )

    def copy(values: Any) -> list[Any]:
        return [kind.copy(value) for kind, value in zip(kinds, values, strict=True)]

    return Kind(write, read, fits, copy)


def maybe(kind: Kind, nothing: Any = None) -> Kind:
    """Return the kind of what may be missing: JSON's null, and in the position `nothing`."""
    return kind._replace(
        write=lambda value: None if value == nothing else kind.write(value),
        read=lambda value: nothing if value is None else kind.read(value),
        fits=(lambda value: value == nothing or kind.fits(value)) if _bounded(kind) else always,
        plain=None,
    )


def table(key: Kind, kind: Kind) -> Kind:
    """Return the kind of a dictionary, written in the order of its keys."""
    keys, contents = many(key), many(kind)

    def write(value: Any) -> dict[str, Any]:
        return {key.write(name): kind.write(held) for name, held in sorted(value.items())}

    def read(value: Any) -> dict[Any, Any]:
        if type(value) is not dict:
            raise ValueError(f"no table: {value!r:.60}")
        return dict(zip(keys.read([*value]), contents.read([*value.values()]), strict=True))

    def fits(value: Any) -> bool:
        return all(map(kind.fits, value.values()))

    return Kind(write, read, fits if _bounded(kind) else always, dict)


def _reader(kind: Kind) -> Callable[[Any], list[Any]]:
    """Return how a list of such values is read."""
    read, plain = kind.read, {kind.plain}

    def read_plain(value: Any) -> list[Any]:
        if not plain.issuperset(map(type, _list(value))):
            raise ValueError(f"not only {kind.plain}: {value!r:.60}")
        return list(value)

    return read_plain if kind.plain else lambda value: list(map(read, _list(value)))


def _fitter(kind: Kind) -> Callable[[Any], bool]:
    """Return whether all of a list are within bounds: of numbers, the smallest and the largest."""
    fits = kind.fits
    if not _bounded(kind):
        return always
    if kind.plain is int:
        return lambda values: not values or (fits(min(values)) and fits(max(values)))
    return lambda values: all(map(fits, values))


def _bounded(*kinds: Kind) -> bool:
    return any(kind.fits is not always for kind in kinds)


def _list(value: Any) -> list[Any]:
    if type(value) is not list:
        raise ValueError(f"no list: {value!r:.60}")
    return value


def _lists(value: Any) -> list[list[Any]]:
    lists: list[list[Any]] = _list(value)
    if not {list}.issuperset(map(type, lists)):
        raise ValueError(f"not only lists: {value!r:.60}")
    return lists
