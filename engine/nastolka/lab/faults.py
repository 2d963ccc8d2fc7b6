"""What can go wrong in a student's bot: where, with which values, and a word for the reason."""

from __future__ import annotations

import reprlib
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any, NamedTuple

FILE = "bot.py"  # what a student's text is called in tracebacks
SHOWN = 6  # values beside a fault
GIVEN = ("Letter", "Rng")  # what choose() is given says nothing as a value
LONGEST = 120  # characters of a value or a message

# Reasons a sentence is said for: the first class that fits names it.
REASONS: Mapping[type[BaseException], str] = {
    SyntaxError: "syntax",
    RecursionError: "recursion",
    ModuleNotFoundError: "module",
    ImportError: "module",
    NameError: "name",
    AttributeError: "attribute",
    KeyError: "key",
    IndexError: "index",
    ZeroDivisionError: "zero",
    TypeError: "type",
    ValueError: "value",
    MemoryError: "memory",
    OSError: "outside",
}
OTHER = "other"
NO_CHOOSE, NOT_A_LINE, ILLEGAL, SLOW, LOST = "no-choose", "not-a-line", "illegal", "slow", "lost"
EVERY = (*dict.fromkeys(REASONS.values()), OTHER, NO_CHOOSE, NOT_A_LINE, ILLEGAL, SLOW, LOST)


class Fault(NamedTuple):
    """What went wrong, as plain data: it travels as JSON."""

    reason: str
    said: str = ""  # Python's own words, or the line that was answered
    line: int = 0  # of the student's text; 0 where none is to blame
    values: tuple[tuple[str, str], ...] = ()  # names and values where it happened


def of(error: BaseException) -> Fault:
    """Return what an error in a student's text says."""
    reason = next((word for kind, word in REASONS.items() if isinstance(error, kind)), OTHER)
    said = shown(error, lambda one: f"{type(one).__name__}: {one}")
    if isinstance(error, SyntaxError):
        return Fault(reason, said, error.lineno or 0)
    line, values = 0, dict[str, Any]()
    for number, names in frames(error.__traceback__):
        line, values = number, names
    return Fault(reason, said, line, tuple(named(values)))


def frames(trace: TracebackType | None) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield line and names of every call in the student's text, the innermost last."""
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            names = trace.tb_frame.f_locals
            yield trace.tb_lineno, {} if names is trace.tb_frame.f_globals else dict(names)
        trace = trace.tb_next


def named(values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield names and values as a person reads them, the last given first."""
    known = [(name, value) for name, value in values.items() if type(value).__name__ not in GIVEN]
    for name, value in known[: -SHOWN - 1 : -1]:
        yield name[:40], shown(value, BRIEFLY.repr)


def shown(value: Any, how: Any) -> str:
    """Return how a value is written; a student's own way of writing may fail, too."""
    try:
        return str(how(value))[:LONGEST]
    except Exception as error:  # noqa: BLE001 - a foreign __repr__ may raise anything
        return f"<{type(error).__name__}>"


BRIEFLY = reprlib.Repr()
BRIEFLY.maxlist = BRIEFLY.maxtuple = BRIEFLY.maxdict = 8
BRIEFLY.maxstring = BRIEFLY.maxother = LONGEST
