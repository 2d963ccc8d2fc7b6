"""Draws the outlines of Cold War's countries from Natural Earth's map (public domain, npm `world-atlas`).

A country that is no more is the union of today's: borders both sides of which belong to it fall away. The
result is a Python module, because a page paints one outline at a time and a sprite would carry them all; it
is committed, and a test draws it again.
"""

import itertools
import json
import math
from collections.abc import Iterable, Sequence
from pathlib import Path

from web.build.tools import MODULES, WEB

ATLAS = MODULES / "world-atlas/countries-50m.json"
MODULE = WEB / "app/boards/coldwar/outlines.py"
# objective → the countries of today's map it is made of
COUNTRIES = {
    "afghanistan": ("Afghanistan",),
    "angola": ("Angola",),
    "chile": ("Chile",),
    "congo": ("Dem. Rep. Congo",),
    "cuba": ("Cuba",),
    "czechoslovakia": ("Czechia", "Slovakia"),
    "egypt": ("Egypt",),
    "germany": ("Germany",),
    "greece": ("Greece",),
    "honduras": ("Honduras",),
    "hungary": ("Hungary",),
    "iran": ("Iran",),
    "korea": ("North Korea", "South Korea"),
    "poland": ("Poland",),
    "vietnam": ("Vietnam",),
}
SIZE = 1000  # the longer side of an outline's box
ISLAND = 0.0025  # islands smaller than this share of the mainland are left out …
NEAR = 0.3  # … and so are those farther away than this share of its size
FINE, COARSE = 3.0, 22.0  # how far a point may lie from the line that leaves it out

Point = tuple[float, float]
Ring = list[Point]


def main() -> Path:
    """Draw every outline and write the module."""
    MODULE.write_text(module(), "utf-8")
    return MODULE


def module() -> str:
    """Return the text of the module that holds the outlines."""
    atlas = json.loads(ATLAS.read_text("utf-8"))
    rows = "".join(f"    {json.dumps(key)}: {entry(atlas, names)},\n" for key, names in COUNTRIES.items())
    return (
        '"""Outlines of countries: width, height, the path, and a coarse one for small pictures.\n\n'
        "Drawn by web/build/outlines.py from Natural Earth's map (public domain); not written by hand.\n"
        f'"""\n\nOUTLINES: dict[str, tuple[int, int, str, str]] = {{\n{rows}}}\n'
    )


def entry(atlas: dict[str, object], names: Sequence[str]) -> str:
    """Return one row: the box and both paths."""
    rings = placed(near(union(atlas, names)))
    width, height = (max(round(point[axis]) for ring in rings for point in ring) for axis in (0, 1))
    coarse = [ring for ring in rings if abs(area(ring)) > 3 * COARSE * COARSE] or rings[:1]
    parts = (str(width), str(height), f'"{path(rings, FINE)}"', f'"{path(coarse, COARSE)}"')
    return "".join(("(\n", *(f"        {part},\n" for part in parts), "    )"))  # as ruff would have it


# -- joining -------------------------------------------------------------------------------------------------


def union(atlas: dict[str, object], names: Sequence[str]) -> list[Ring]:
    """Return the outer rings of several countries as one: an arc two of them share is no border any more."""
    used: dict[int, list[int]] = {}
    for arc in (arc for ring in outer_rings(atlas, names) for arc in ring):
        used.setdefault(arc if arc >= 0 else ~arc, []).append(arc)
    left = [arcs[0] for arcs in used.values() if len(arcs) == 1]
    points = {arc: unpacked(atlas, arc) for arc in left}
    starts: dict[Point, list[int]] = {}
    for arc in left:
        starts.setdefault(points[arc][0], []).append(arc)
    rings = []
    while starts:
        ring = list(points[take(starts, next(iter(starts)))])
        while ring[-1] != ring[0]:
            ring += points[take(starts, ring[-1])][1:]
        rings.append(ring[:-1])
    return rings


def take(starts: dict[Point, list[int]], point: Point) -> int:
    """Take an arc that begins at a point."""
    arcs = starts[point]
    arc = arcs.pop()
    if not arcs:
        del starts[point]
    return arc


def outer_rings(atlas: dict[str, object], names: Sequence[str]) -> Iterable[list[int]]:
    """Yield the outer ring of every polygon of these countries, as numbers of arcs."""
    for country in atlas["objects"]["countries"]["geometries"]:  # type: ignore[index]
        if country["properties"]["name"] in names:
            polygons = [country["arcs"]] if country["type"] == "Polygon" else country["arcs"]
            yield from (polygon[0] for polygon in polygons)


def unpacked(atlas: dict[str, object], arc: int) -> Ring:
    """Return the points of an arc in degrees; a negative number means backwards."""
    (kx, ky), (dx, dy) = (atlas["transform"][part] for part in ("scale", "translate"))  # type: ignore[index]
    x = y = 0
    points = []
    for step_x, step_y in atlas["arcs"][arc if arc >= 0 else ~arc]:  # type: ignore[index]
        x, y = x + step_x, y + step_y
        points.append((x * kx + dx, y * ky + dy))
    return points if arc >= 0 else points[::-1]


# -- placing -------------------------------------------------------------------------------------------------


def area(ring: Ring) -> float:
    """Return the area inside a ring, signed by its direction."""
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2


def near(rings: list[Ring]) -> list[Ring]:
    """Leave out what is too small to be seen or too far to fit; the mainland comes first."""
    ordered = sorted(rings, key=lambda ring: -abs(area(ring)))
    x1, x2, y1, y2 = (edge(point[axis] for point in ordered[0]) for axis in (0, 1) for edge in (min, max))
    far_x, far_y = NEAR * max(x2 - x1, (y2 - y1) / 2), NEAR * (y2 - y1)

    def fits(ring: Ring) -> bool:
        x, y = (sum(point[axis] for point in ring) / len(ring) for axis in (0, 1))
        inside = x1 - far_x <= x <= x2 + far_x and y1 - far_y <= y <= y2 + far_y
        return inside and abs(area(ring)) >= ISLAND * abs(area(ordered[0]))

    return [ring for ring in ordered if fits(ring)]


def placed(rings: list[Ring]) -> list[Ring]:
    """Project degrees onto paper, north up, into a box whose longer side is SIZE."""
    middle = sum(p[1] for p in rings[0]) / len(rings[0])
    narrow = math.cos(math.radians(middle))
    flat = [[(x * narrow, -y) for x, y in ring] for ring in rings]
    left, top = (min(point[axis] for ring in flat for point in ring) for axis in (0, 1))
    right, bottom = (max(point[axis] for ring in flat for point in ring) for axis in (0, 1))
    scale = SIZE / max(right - left, bottom - top)
    return [[((x - left) * scale, (y - top) * scale) for x, y in ring] for ring in flat]


# -- drawing -------------------------------------------------------------------------------------------------


def simpler(points: Ring, most: float) -> Ring:
    """Leave out points that lie nearer than `most` to the line without them (Douglas and Peucker)."""
    if len(points) < 3:
        return points
    (x1, y1), (x2, y2) = points[0], points[-1]
    long = math.hypot(x2 - x1, y2 - y1)

    def off(point: Point) -> float:
        x, y = point
        if not long:
            return math.hypot(x - x1, y - y1)
        return abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / long

    worst = max(range(1, len(points) - 1), key=lambda i: off(points[i]))
    if off(points[worst]) <= most:
        return [points[0], points[-1]]
    return simpler(points[: worst + 1], most)[:-1] + simpler(points[worst:], most)


def path(rings: list[Ring], most: float) -> str:
    """Return rings as one SVG path: whole numbers, relative to the point before."""
    return "".join(drawn(simpler([*ring, ring[0]], most)[:-1]) for ring in rings)


def drawn(ring: Ring) -> str:
    """Return one closed ring of a path."""
    whole = [(round(x), round(y)) for x, y in ring]
    steps = [
        f"{x2 - x1} {y2 - y1}" for (x1, y1), (x2, y2) in itertools.pairwise(whole) if (x1, y1) != (x2, y2)
    ]
    return f"M{whole[0][0]} {whole[0][1]}l{' '.join(steps)}z".replace(" -", "-")
