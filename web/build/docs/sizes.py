"""How large the site is, as the sheet for IT says it: measured on the files of the very build it lies in."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import NamedTuple

CLASS = 30  # computers in a room
STOCK = (
    "python_stdlib",
    "pyodide-lock",
    "micropip",
    "wheels/",
    "annex/",
)  # only in need, or not at the start
KINDS: Mapping[str, tuple[str, ...]] = {  # of what a first visit fetches, by how the names end
    "wasm": (".wasm",),
    "data": (".bin",),
    "scripts": (".js", ".mjs"),
    "page": (".html", ".css", ".webmanifest"),
    "pictures": (".svg", ".png", ".woff2"),
}


class Size(NamedTuple):
    """Bytes as they lie there, and as they travel when the server compresses what can be."""

    raw: int
    packed: int

    def __add__(self, other: object) -> Size:
        assert isinstance(other, Size)
        return Size(self.raw + other.raw, self.packed + other.packed)


NOTHING = Size(0, 0)


def measured(data: bytes) -> Size:
    """Measure a file; what is compressed already does not get smaller."""
    return Size(len(data), min(len(data), len(gzip.compress(data, 6, mtime=0))))


def by_kind(site: Mapping[str, bytes], version: str) -> dict[str, Size]:
    """Measure what the first match in a browser fetches at most: no game needs every picture and face."""
    sums = dict.fromkeys(KINDS, NOTHING)
    for name, data in site.items():
        own = name.startswith(f"v/{version}/") or name == "index.html"
        kind = kind_of(name) if own else None
        if kind:
            sums[kind] += measured(data)
    return sums


def kind_of(name: str) -> str | None:
    """Return as what a file is counted; nothing, where a first visit does without it."""
    if any(part in name for part in STOCK):
        return None
    return next((kind for kind, ends in KINDS.items() if name.endswith(ends)), None)


def whole(site: Mapping[str, bytes]) -> int:
    """Return how much room the site takes on a server."""
    return sum(len(data) for data in site.values())


def megabytes(n: int, locale: str) -> str:
    """Write a number of bytes as megabytes, as the language does."""
    size = n / 1e6
    said = f"{size:.0f}" if size >= 100 else f"{size:.1f}"
    return f"{said.replace('.', ',')} МБ" if locale == "ru" else f"{said} MB"
