"""The coasts.

Natural Earth's land (public domain, npm `world-atlas`), unpacked from TopoJSON into polygons of degrees.
"""

from __future__ import annotations

import itertools
import json
from functools import cache
from pathlib import Path
from typing import Any

from web.build.tools import MODULES

LAND = MODULES / "world-atlas" / "land-50m.json"
Ring = list[tuple[float, float]]


def unpack(arcs: list[list[list[int]]], scale: list[float], move: list[float]) -> list[Ring]:
    """Turn TopoJSON's differences of integers into degrees."""
    out = []
    for arc in arcs:
        x = y = 0
        ring = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            ring.append((x * scale[0] + move[0], y * scale[1] + move[1]))
        out.append(ring)
    return out


def stitch(numbers: list[int], arcs: list[Ring]) -> Ring:
    """Join arcs into a ring; a negative number is an arc walked backwards."""
    ring: Ring = []
    for number in numbers:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        ring += arc[1:] if ring else arc
    return unwrapped(ring)


def unwrapped(ring: Ring) -> Ring:
    """Walk on beyond 180 degrees instead of jumping to the other side: Asia does not end at the date line."""
    out, turn = ring[:1], 0.0
    for (before, _), (lon, lat) in itertools.pairwise(ring):
        turn += 360.0 if lon - before < -180 else -360.0 if lon - before > 180 else 0.0
        out.append((lon + turn, lat))
    west = min(lon for lon, _ in out)
    return [(lon + 360.0, lat) for lon, lat in out] if west < -180 else out


def polygons(data: dict[str, Any]) -> list[list[Ring]]:
    """Return every polygon of the file: its outer ring, then its holes."""
    arcs = unpack(data["arcs"], data["transform"]["scale"], data["transform"]["translate"])
    found = []
    for geometry in data["objects"]["land"]["geometries"]:
        parts = [geometry["arcs"]] if geometry["type"] == "Polygon" else geometry["arcs"]
        found += [[stitch(numbers, arcs) for numbers in part] for part in parts]
    return found


@cache
def land(path: Path = LAND) -> list[list[Ring]]:
    """Read the land once."""
    return polygons(json.loads(path.read_text("utf-8")))
