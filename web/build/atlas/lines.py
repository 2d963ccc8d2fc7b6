"""Drawn lines.

A curve through control points, made uneven as borders and rivers are, the same at every run.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

Point = tuple[float, float]


def curve(points: Sequence[Point], step: float = 4.0) -> list[Point]:
    """Return a smooth line through the points (Catmull-Rom), a point every few units."""
    if len(points) < 3:
        return evenly(list(points), step)
    around = [points[0], *points, points[-1]]
    out: list[Point] = [points[0]]
    for i in range(1, len(around) - 2):
        parts = max(1, round(math.dist(around[i], around[i + 1]) / step))
        out += [between(around[i - 1 : i + 3], n / parts) for n in range(1, parts + 1)]
    return out


def between(four: Sequence[Point], at: float) -> Point:
    """Return the point of a Catmull-Rom piece at a share of its way."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    return spline(ax, bx, cx, dx, at), spline(ay, by, cy, dy, at)


def spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t
    )


def evenly(points: Sequence[Point], step: float) -> list[Point]:
    """Put points on a broken line at even distances; its ends stay."""
    out = [points[0]]
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        parts = max(1, round(math.dist((ax, ay), (bx, by)) / step))
        out += [(ax + (bx - ax) * n / parts, ay + (by - ay) * n / parts) for n in range(1, parts + 1)]
    return out


def uneven(points: Sequence[Point], name: str, strength: float = 3.2, wave: float = 34.0) -> list[Point]:
    """Push a line's points aside by smooth noise in three octaves; its ends stay where they are."""
    rng = random.Random(name)
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(points)) or 1.0
    octaves = [
        (strength / n, [rng.uniform(-1, 1) for _ in range(int(length * n / wave) + 3)], wave / n)
        for n in (1, 2.3, 5.1)
    ]
    out, walked = [points[0]], 0.0
    for i in range(1, len(points) - 1):
        (ax, ay), (bx, by), (cx, cy) = points[i - 1], points[i], points[i + 1]
        walked += math.dist((ax, ay), (bx, by))
        calm = min(1.0, walked / 12, (length - walked) / 12)
        push = calm * sum(size * noise(table, walked / period) for size, table, period in octaves)
        across = math.dist((ax, ay), (cx, cy)) or 1.0
        out.append((bx - (cy - ay) / across * push, by + (cx - ax) / across * push))
    return [*out, points[-1]]


def noise(table: Sequence[float], at: float) -> float:
    """Read a table of random values smoothly."""
    i = int(at)
    share = at - i
    share = share * share * (3 - 2 * share)
    return table[i % len(table)] * (1 - share) + table[(i + 1) % len(table)] * share
