"""The words a frame of a foreign record is made of: numbers, seats, places, gods, throws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.games.godstorm.tables import GOD, PLACE

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


def is_int(value: Any, low: int, high: int) -> bool:
    """Tell whether a value is a whole number in a range; True and 1.0 are none."""
    return type(value) is int and low <= value <= high


def is_seat(state: State, value: Any) -> bool:
    """Tell whether a value is a seat."""
    return is_int(value, 0, state.seats - 1)


def are_seats(state: State, values: tuple[Any, ...], n: int) -> bool:
    """Tell whether values are so many seats."""
    return len(values) == n and all(is_seat(state, seat) for seat in values)


def is_place(value: Any) -> bool:
    """Tell whether a value is a place."""
    return isinstance(value, str) and value in PLACE


def are_gods(value: Any) -> bool:
    """Tell whether a value is a tuple of different gods."""
    known = isinstance(value, tuple) and all(isinstance(god, str) and god in GOD for god in value)
    return known and len(set(value)) == len(value)


def is_throw(value: Any) -> bool:
    """Tell whether a value is a throw."""
    return isinstance(value, tuple) and all(is_int(die, 1, 6) for die in value)


def fits_seats(state: State, value: Any) -> bool:
    """Tell whether a value is a tuple of different seats."""
    known = isinstance(value, tuple) and all(is_seat(state, seat) for seat in value)
    return known and len(set(value)) == len(value)
