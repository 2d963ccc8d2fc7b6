"""Text of any origin: TOML read within bounds, tables asked for their fields, faults told by place."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any

from nastolka.core.errors import BadRecord, EngineError

LOCALES = ("en", "ru")
MAX_TEXT = 200_000  # characters of a worksheet; ours have a tenth
DEEPEST = 12  # tables in lists in tables …
MOST_VALUES = 20_000
LARGEST = 1_000_000  # no number of ours comes near it
LONGEST = 4_000  # letters of one text

# What honest code raises where foreign words reach it: a fault of theirs, told with its place.
FAULTS = (EngineError, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)

# Strings and comments as TOML has them, and the brackets outside of them. What nests too deep is found before
# anybody recurses into it: inside a page that would take the interpreter along.
TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|"""|\'\'\'.*?\'{3,5}|\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|["\']|#[^\n]*|[\[{]|[\]}]',
    re.DOTALL,
)
UNCLOSED = {'"""', "'''", '"', "'"}  # a parser comes no further
MOST_DOTS = 60  # on a line, outside of texts: long dotted keys take a parser very long
SURROGATE = re.compile("[\ud800-\udfff]")


class BadScenario(BadRecord):
    """A worksheet, or an answer to one, that cannot be used; `where` is its field or line."""

    def __init__(self, reason: str, where: str = "", detail: str = "") -> None:
        super().__init__(reason, f"{where}: {detail}" if where and detail else where or detail)
        self.where = where
        self.about = detail


# -- TOML ----------------------------------------------------------------------------------------------------


def from_toml(text: str) -> dict[str, Any]:
    """Parse TOML of any origin; BadScenario where it is damaged or larger than any worksheet of ours."""
    if len(text) > MAX_TEXT:
        raise BadScenario("too-long", detail=str(len(text)))
    text = text.lstrip("\ufeff").replace("\r\n", "\n")
    _measured(text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadScenario("not-toml", detail=str(error)[:120]) from error
    bounded(data)
    return data


def _measured(text: str) -> None:
    """Refuse what nests too deep, in brackets or in dotted keys."""
    depth = dots = end = 0
    for found in TOKEN.finditer(text):
        dots = _dotted(text[end : found.start()], dots)
        end = found.end()
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > DEEPEST or dots > MOST_DOTS:
            raise BadScenario("too-deep", f"line {text.count(chr(10), 0, found.start()) + 1}")
        if found[0] in UNCLOSED:
            return
    if _dotted(text[end:], dots) > MOST_DOTS:
        raise BadScenario("too-deep")


def _dotted(between: str, dots: int) -> int:
    """Return the dots on the line where a piece of text ends; at once, where a line has too many."""
    for line in between.split("\n"):
        dots += line.count(".")
        if dots > MOST_DOTS:
            return dots
        last, dots = dots, 0
    return last


def bounded(data: Any) -> None:
    """Refuse values no worksheet has: too many, too deep, too large, dates, infinities."""
    waiting, count = [("", data, 0)], 0
    while waiting:
        where, value, depth = waiting.pop()
        count += 1
        if count > MOST_VALUES or depth > DEEPEST:
            raise BadScenario("too-many" if count > MOST_VALUES else "too-deep", where[:80])
        if isinstance(value, dict):
            waiting += [(f"{where}.{key}".lstrip("."), inner, depth + 1) for key, inner in value.items()]
        elif isinstance(value, list):
            waiting += [(f"{where}.{n}".lstrip("."), inner, depth + 1) for n, inner in enumerate(value, 1)]
        elif not _honest(value):
            raise BadScenario("wrong-type", where[:80], f"{type(value).__name__}")


def _honest(value: Any) -> bool:
    if isinstance(value, str):
        return not SURROGATE.search(value)
    if type(value) is float:
        return isfinite(value) and abs(value) <= LARGEST
    return type(value) is bool or (type(value) is int and abs(value) <= LARGEST)


# -- tables --------------------------------------------------------------------------------------------------


class Table:
    """A table whose fields are asked for by name; what nobody asked for is a fault, too."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise BadScenario("wrong-type", where, "a table is needed")
        self.data = data
        self.where = where
        self.asked: set[str] = set()

    def place(self, key: str) -> str:
        """Return how a field is named to people."""
        return f"{self.where}.{key}" if self.where else key

    def get(self, key: str, kind: type, default: Any) -> Any:
        """Return a field of a type; BadScenario where it has another or, without a default, is missing."""
        self.asked.add(key)
        value = self.data.get(key, default)
        if value is None:
            raise BadScenario("missing", self.place(key))
        if type(value) is not kind and not (kind is float and type(value) is int):
            raise BadScenario("wrong-type", self.place(key), f"{kind.__name__} is needed")
        return value

    def text(self, key: str, default: str | None = None, longest: int = LONGEST) -> str:
        """Return a text."""
        value: str = self.get(key, str, default)
        if len(value) > longest:
            raise BadScenario("too-long", self.place(key), str(len(value)))
        return value

    def number(self, key: str, lowest: int, highest: int, default: int | None = None) -> int:
        """Return a whole number within its bounds."""
        value: int = self.get(key, int, default)
        if not lowest <= value <= highest:
            raise BadScenario("out-of-bounds", self.place(key), f"{lowest}–{highest}")
        return value

    def texts(self, key: str, most: int) -> tuple[str, ...]:
        """Return a list of texts; none where the field is not there."""
        values = self._list(key, most)
        for n, value in enumerate(values, 1):
            if not isinstance(value, str) or len(value) > LONGEST:
                raise BadScenario("wrong-type", f"{self.place(key)}.{n}", "a text is needed")
        return tuple(values)

    def tables(self, key: str, most: int) -> list[Table]:
        """Return a list of tables."""
        return [Table(value, f"{self.place(key)}.{n}") for n, value in enumerate(self._list(key, most), 1)]

    def table(self, key: str) -> Table:
        """Return a table; an empty one where the field is not there."""
        return Table(self.get(key, dict, {}), self.place(key))

    def _list(self, key: str, most: int) -> list[Any]:
        values: list[Any] = self.get(key, list, [])
        if len(values) > most:
            raise BadScenario("too-many", self.place(key), str(len(values)))
        return values

    def told(self, longest: int = LONGEST) -> dict[str, str]:
        """Return the texts this table has by language."""
        return {locale: self.text(locale, None, longest) for locale in LOCALES if locale in self.data}

    def done(self) -> None:
        """Refuse what nobody asked for: a word mistyped would be a rule not kept."""
        for key in sorted(self.data.keys() - self.asked):
            raise BadScenario("unknown-field", self.place(key)[:80])


# -- written back --------------------------------------------------------------------------------------------

BARE = re.compile(r"[A-Za-z0-9_-]+\Z", re.ASCII)


def to_toml(data: Mapping[str, Any]) -> str:
    """Return data as TOML: fields a line, and lists of tables as blocks."""
    return "".join(f"{line}\n" for line in _block(data))


def _block(data: Mapping[str, Any]) -> Iterator[str]:
    blocks = {key for key, value in data.items() if _is_block(value)}
    yield from (f"{_key(key)} = {_value(value)}" for key, value in data.items() if key not in blocks)
    for key in (key for key in data if key in blocks):
        for inner in data[key]:
            yield from ("", f"[[{_key(key)}]]")
            yield from (f"{_key(name)} = {_value(value)}" for name, value in inner.items())


def _is_block(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(inner, dict) for inner in value)


def _key(key: str) -> str:
    return key if BARE.match(key) else _quoted(key)


def _value(value: Any) -> str:
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return repr(value)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
