"""The Underworld's board.

Chambers, the passages that join them, the rock between, and the fires that close a way.
"""

from __future__ import annotations

import math
import random
from typing import Any

from shapely import LineString, Polygon
from shapely.ops import unary_union

from web.build.atlas import lines
from web.build.atlas.ornament import path
from web.build.atlas.regions import drawn, rings

ROOM = (92.0, 58.0)  # half the width and height of a chamber
PASSAGE = 15.0  # half the width of a passage
FLAME = "c-9-2-12-10-8-18c2-4 5-6 5-12c5 3 6 7 5 10c2-1 3-3 3-5c6 6 6 13 3 18c-1 4-4 6-8 7z"


def chamber(slug: str) -> Polygon:
    """Return a chamber: an ellipse as uneven as rock."""
    x, y = drawn()["underworld"][slug]
    rng = random.Random(f"chamber {slug}")
    waves = [(rng.uniform(0.03, 0.07), rng.uniform(0, 2 * math.pi), n) for n in (2, 3, 5)]
    ring = []
    for step in range(72):
        angle = math.pi * step / 36
        far = 1 + sum(size * math.cos(n * angle + turn) for size, turn, n in waves)
        ring.append((x + ROOM[0] * far * math.cos(angle), y + ROOM[1] * far * math.sin(angle)))
    return Polygon(ring).simplify(0.4)


def passage(one: str, other: str) -> Any:
    """Return the passage between two chambers."""
    spots = drawn()["underworld"]
    way = lines.uneven(lines.evenly([spots[one], spots[other]], 6.0), f"passage {one} {other}", 9.0, 60.0)
    return LineString(way).buffer(PASSAGE)


def fire(one: str, other: str) -> str:
    """Return the flames between two chambers: a short wall of them across the way."""
    (ax, ay), (bx, by) = (drawn()["underworld"][slug] for slug in (one, other))
    x, y, far = (ax + bx) / 2, (ay + by) / 2, math.dist((ax, ay), (bx, by))
    across = (-(by - ay) / far, (bx - ax) / far)
    spots = sorted(
        (
            (x + across[0] * 22 * n + 9 * across[1] * (-1) ** n, y + across[1] * 22 * n + 12)
            for n in (-1, 0, 1)
        ),
        key=lambda spot: spot[1],
    )
    return "".join(f"M{sx:.1f} {sy:.1f}{FLAME}" for sx, sy in spots)


def art() -> list[str]:
    """Return the Underworld's shapes: every chamber, the whole cave, the fires."""
    from nastolka.games.ancient.underworld import FIRES, PATHS, SPACES

    rooms = {slug: chamber(slug) for slug in SPACES}
    ways = [passage(SPACES[a], SPACES[b]) for a, b in PATHS]
    cave = unary_union([*rooms.values(), *ways]).simplify(0.4)
    out = [f'<path id="ae-{slug}" d="{data(room)}"/>' for slug, room in rooms.items()]
    out.append(f'<path id="ae-cave" d="{data(cave)}"/>')
    flames = "".join(
        f'<path data-fire="{SPACES[a]} {SPACES[b]}" d="{fire(SPACES[a], SPACES[b])}"/>' for a, b in FIRES
    )
    return [*out, f'<g id="ae-fires">{flames}</g>']


def data(shape: Any) -> str:
    return "".join(path(ring, closed=True) for ring in rings(shape))
