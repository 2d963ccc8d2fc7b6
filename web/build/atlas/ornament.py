"""Ornament: mountains, rivers, sea lanes and the net of degrees, as path data on the sheet."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from shapely import LineString
from shapely.ops import linemerge, unary_union

from web.build.atlas import lines
from web.build.atlas.projection import SHEET, project
from web.build.atlas.regions import FRAME, drawn, parts

Line = list[tuple[float, float]]


def path(points: Sequence[tuple[float, float]], closed: bool = False) -> str:
    """Write a line as path data: absolute start, then steps, rounded so that no error adds up."""
    spots = [(round(x * 10), round(y * 10)) for x, y in points]
    if closed and spots[0] == spots[-1]:
        spots.pop()
    x, y = spots[0]
    out = f"M{x / 10:g} {y / 10:g}l"
    steps = []
    for nx, ny in spots[1:]:
        if (nx, ny) != (x, y):
            steps.append(f"{tenth(nx - x)}{pair(tenth(ny - y))}")
        x, y = nx, ny
    words = "".join(step if n == 0 or step.startswith("-") else f" {step}" for n, step in enumerate(steps))
    return out + words + ("z" if closed else "")


def tenth(value: int) -> str:
    """Write tenths the short way: -.3, 12, 4.5."""
    text = f"{value / 10:g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pair(text: str) -> str:
    return text if text.startswith("-") else f" {text}"


def lanes(land: Any) -> dict[str, list[Line]]:
    """Return the sea lanes: the part of each drawn way that lies over the sea."""
    inland = land.buffer(-1.5)
    out = {}
    ways = {name: [project(*stop) for stop in way] for name, way in drawn()["lanes"].items()}
    for name, way in (*ways.items(), *drawn()["sheet_lanes"].items()):
        line = LineString(lines.curve([(x, y) for x, y in way], 6.0))
        sea = line.difference(inland)
        pieces = [one for one in getattr(sea, "geoms", [sea]) if one.length > 3]
        out[name] = [[(x, y) for x, y in piece.coords] for piece in pieces]
    return out


def rivers(land: Any) -> list[Line]:
    """Return the rivers, cut at the coast."""
    out = []
    for name, way in drawn()["rivers"].items():
        line = LineString(
            lines.uneven(lines.curve([project(*stop) for stop in way]), f"river {name}", 3.5, 18.0)
        )
        on_land = line.intersection(land).simplify(0.4)
        out += [list(one.coords) for one in getattr(on_land, "geoms", [on_land]) if one.length > 8]
    return out


def degrees() -> list[Line]:
    """Return meridians and parallels, every ten degrees."""
    meridians = [[project(lon, lat) for lat in range(8, 80, 2)] for lon in range(-40, 100, 10)]
    parallels = [[project(lon, lat) for lon in range(-44, 88, 3)] for lat in range(10, 80, 10)]
    out = []
    for line in (*meridians, *parallels):
        seen = LineString(line).intersection(FRAME).simplify(0.3)
        out += [list(one.coords) for one in getattr(seen, "geoms", [seen]) if one.length > 8]
    return out


def ridges(borders: Sequence[Any]) -> list[tuple[float, float, float, int]]:
    """Place mountains along the closed borders: (x, y, size, shape), the far ones first."""
    merged = linemerge(unary_union(list(borders)))
    out = []
    for line in getattr(merged, "geoms", [merged]):
        rng = random.Random(f"ridge {line.length:.0f}")
        steps = max(2, round(line.length / 13))
        for n in range(steps + 1):
            spot = line.interpolate(n / steps, normalized=True)
            size = 1.0 + 0.4 * rng.random() + (0.25 if n % 3 == 1 else 0)
            aside = rng.uniform(-3.5, 3.5)
            out.append((spot.x + rng.uniform(-2, 2), spot.y + 5 + aside, size, rng.randrange(3)))
    return sorted(out, key=lambda peak: peak[1])


PEAKS = (  # three mountains: the slope, then the strokes of its shaded side
    (
        "m-10 0c3-3 5-11 9-16c3 4 5 7 6 10c2 1 4 4 6 6",
        "m-1-16c0 5 2 8 1 15m2-13c1 5 2 8 2 12m2-8c1 3 2 5 2 7",
    ),
    ("m-9 0c2-4 4-8 7-13c2 3 3 5 6 8c2 2 3 3 5 5", "m-2-13c1 5 1 8 0 12m2-10c1 4 2 7 2 9m2-6c1 2 2 4 2 5"),
    (
        "m-12 0c3-2 5-7 8-12c1 2 2 3 3 4c2-4 3-6 5-9c2 5 5 12 8 17",
        "m4-17c-1 6 1 10 0 16m2-13c1 5 2 8 2 12m2-8c1 3 2 5 2 7m-12-8c0 4 1 7 0 10",
    ),
)  # fmt: skip


def placed(data: str, x: float, y: float, size: float) -> str:
    """Move a small drawing of relative steps to its place and size; each `m` starts anew from the place."""
    out = ""
    for piece in data.split("m")[1:]:
        numbers = iter(_numbers(piece))
        start = (next(numbers) * size, next(numbers) * size)
        rest = " ".join(f"{value * size:.1f}".removesuffix(".0") for value in numbers)
        out += f"M{x + start[0]:.1f} {y + start[1]:.1f}c{rest}"
    return out.replace(" -", "-")


def _numbers(piece: str) -> list[float]:
    return [float(word) for word in piece.replace("c", " ").replace("-", " -").split() if word]


def rose(points: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """Return a star of the wind rose round the origin."""
    corners = []
    for n in range(points * 2):
        angle = math.pi * n / points + turn - math.pi / 2
        far = inner if n % 2 else outer
        corners.append((far * math.cos(angle), far * math.sin(angle)))
    return path([*corners, corners[0]], closed=True)


def halves(points: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """Return the shaded half of every point of such a star."""
    out = ""
    for n in range(points):
        tip, side = 2 * math.pi * n / points + turn - math.pi / 2, math.pi / points
        flank = tip + side
        out += path(
            [
                (0, 0),
                (outer * math.cos(tip), outer * math.sin(tip)),
                (inner * math.cos(flank), inner * math.sin(flank)),
                (0, 0),
            ],
            closed=True,
        )
    return out


__all__ = [
    "PEAKS",
    "SHEET",
    "degrees",
    "lanes",
    "parts",
    "path",
    "placed",
    "ridges",
    "rivers",
    "rose",
]
