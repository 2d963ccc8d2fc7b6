"""Regions: the land cut along the drawn borders, every face given to a territory.

Neighbours share each point of their border.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from shapely import LineString, MultiPolygon, Point, Polygon, affinity, box, make_valid, set_precision
from shapely.ops import polygonize, unary_union

from web.build.atlas import coast, lines
from web.build.atlas.projection import SHEET, project

DRAWN = Path(__file__).with_name("drawn.toml")
WINDOW = Polygon(  # degrees: all that can come into sight, and nothing behind the horizon
    [(-40, 4), (60, 4), (75, 30), (90, 45), (130, 60), (130, 80), (-60, 80), (-60, 60), (-40, 30)]
)
FRAME = box(0, 0, *SHEET)
SPECK = 16.0  # islands smaller than this are left out
FAR = 40.0  # islands farther than this from every region are not drawn
FINE = 0.5  # how far the drawn coast may lie from the true one


@cache
def drawn() -> dict[str, Any]:
    """Read our own inputs."""
    return tomllib.loads(DRAWN.read_text("utf-8"))


def parts(shape: Any) -> list[Polygon]:
    """Return the polygons of a shape."""
    return [one for one in getattr(shape, "geoms", [shape]) if isinstance(one, Polygon) and not one.is_empty]


def true_land() -> list[Polygon]:
    """Return the land in degrees: straits cut open, small islands grown."""
    shapes = [make_valid(Polygon(rings[0], rings[1:])) for rings in coast.land()]
    land = unary_union([shape.intersection(WINDOW) for shape in shapes if shape.intersects(WINDOW)])
    for strait in drawn()["straits"].values():
        land = land.difference(LineString(strait["line"]).buffer(strait["width"] / 2))
    return [grown(part) for part in parts(land)]


def grown(island: Polygon) -> Polygon:
    """Make an island larger if it is on the list."""
    for rule in drawn()["grown"].values():
        about = Point(rule["about"])
        x0, y0, x1, y1 = island.bounds
        if island.centroid.distance(about) < 0.8 and max(x1 - x0, y1 - y0) / 2 < rule["reach"] * 1.2:
            larger = affinity.scale(island, *rule["times"], origin=island.centroid)
            return affinity.translate(larger, *rule["shift"])
    return island


def onto_sheet(shape: Polygon) -> Any:
    """Project a polygon, with a point at least every third of a degree along straight edges."""
    fine = shape.segmentize(0.34)
    rings = [[project(*point) for point in ring.coords] for ring in (fine.exterior, *fine.interiors)]
    return Polygon(rings[0], rings[1:]).buffer(0)


def sheet_land() -> Any:
    """Return all land on the sheet, Atlantis included."""
    real = unary_union([onto_sheet(part) for part in true_land()])
    everything = unary_union([real, *(Polygon(ring) for ring in atlantis())]).intersection(FRAME)
    large = [part for part in parts(everything) if part.area > SPECK]
    return set_precision(MultiPolygon(large).simplify(FINE), 0.1)


def atlantis() -> list[list[tuple[float, float]]]:
    """Return the coasts of Atlantis and its isles, from their control points."""
    out = []
    for name, ring in drawn()["atlantis"].items():
        closed = [tuple(point) for point in (*ring, ring[0])]
        out.append(lines.uneven(lines.curve(closed), f"coast {name}", 3.0, 22.0))
    return out


def border_lines() -> dict[str, list[tuple[float, float]]]:
    """Return every drawn border on the sheet."""
    nodes = {name: project(*place) for name, place in drawn()["nodes"].items()}
    out = {}
    for pair, way in drawn()["borders"].items():
        points = [nodes[stop] if isinstance(stop, str) else project(*stop) for stop in way]
        out[pair] = lines.uneven(lines.curve(points), pair)
    for pair, way in drawn()["sheet_borders"].items():
        out[pair] = lines.uneven(lines.curve([tuple(stop) for stop in way]), pair)
    return out


def faces(land: Any) -> list[Polygon]:
    """Cut the land along the borders."""
    cuts = [set_precision(LineString(points), 0.1) for points in border_lines().values()]
    net = unary_union([land.boundary, *cuts])
    return [face for face in polygonize(net) if land.contains(face.representative_point())]


def places() -> dict[str, Point]:
    """Return a point inside each region, on the sheet."""
    found = {slug: Point(project(*place)) for slug, place in drawn()["places"].items()}
    return found | {slug: Point(place) for slug, place in drawn()["sheet_places"].items()}


def regions() -> dict[str, Any]:
    """Return each territory's shape.

    A face without a point of its own goes to whom it touches longest, else lies nearest.
    """
    owned: dict[str, list[Polygon]] = {slug: [] for slug in places()}
    spare = []
    for face in faces(sheet_land()):
        inside = [slug for slug, place in places().items() if face.contains(place)]
        if len(inside) > 1:
            raise ValueError(f"no border between {inside}")
        owned[inside[0]].append(face) if inside else spare.append(face)
    homeless = [slug for slug, own in owned.items() if not own]
    if homeless:
        raise ValueError(f"these places lie in the sea: {homeless}")
    cores = {slug: unary_union(own) for slug, own in owned.items()}
    for face in spare:
        whose = nearest(face, cores)
        if whose:
            owned[whose].append(face)
    return {slug: MultiPolygon(parts(unary_union(own))) for slug, own in owned.items()}


def nearest(face: Polygon, cores: Mapping[str, Any]) -> str | None:
    """Say to whom a loose face belongs: as listed, whom it touches longest, who is near; or to nobody."""
    for slug, places in drawn()["islands"].items():
        if any(face.distance(Point(project(*place))) < 3 for place in places):
            return str(slug)
    touch = {slug: core.boundary.intersection(face.boundary).length for slug, core in cores.items()}
    best = max(touch, key=lambda slug: touch[slug])
    if touch[best] > 0.2:
        return best
    near = min(cores, key=lambda slug: cores[slug].distance(face))
    return near if cores[near].distance(face) < FAR else None


def rings(shape: Any) -> Iterable[Sequence[tuple[float, float]]]:
    """Yield every ring of a shape."""
    for part in parts(shape):
        yield part.exterior.coords
        for hole in part.interiors:
            yield hole.coords
