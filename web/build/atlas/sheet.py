"""The sheet.

Puts regions and ornament together into web/art/ancient.svg and the places module the page reads. Everything
in the SVG is geometry with class names; colours are the style sheet's (beside the board), words the page's.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

from shapely import MultiPolygon
from shapely.ops import linemerge, unary_union

from web.build.atlas import caves, ornament
from web.build.atlas.ornament import path, placed
from web.build.atlas.projection import SHEET
from web.build.atlas.regions import DRAWN, drawn, parts, regions
from web.build.tools import WEB

ART = WEB / "art" / "ancient.svg"
MODULE = WEB / "app" / "boards" / "ancient" / "places.py"
EMBLEMS = Path(__file__).with_name("emblems.svg")  # frame, compass, pieces and marks, drawn by hand
THUMB = 7.0  # how coarse the small picture is


def main() -> list[Path]:
    """Draw the map and write both files."""
    shapes = regions()
    ART.write_text(art(shapes), "utf-8")
    MODULE.write_text(module(shapes), "utf-8")
    return [ART, MODULE]


def stamp() -> str:
    """Return a short hash of everything the drawing is made from, so that a test can tell when it is old."""
    here = Path(__file__).parent
    sources = [*sorted(here.glob("*.py")), DRAWN, EMBLEMS]
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    coasts = lock["packages"]["node_modules/world-atlas"]["integrity"].encode()
    return hashlib.sha256(b"".join([*(source.read_bytes() for source in sources), coasts])).hexdigest()[:16]


def strokes(shape: Any) -> str:
    """Return the path data of lines, joined where they meet."""
    merged = linemerge(unary_union(shape)) if isinstance(shape, list) else shape
    return "".join(path(line.coords) for line in getattr(merged, "geoms", [merged]) if line.length > 0.4)


def art(shapes: Mapping[str, Any]) -> str:
    """Return the SVG: shapes and ornament to be used by reference."""
    land = unary_union(list(shapes.values()))
    whole = MultiPolygon([part for part in parts(land) if part.area > 1])
    groups = (
        [f'<path id="ae-{slug}" d="{caves.data(shape)}"/>' for slug, shape in shapes.items()],
        [f'<clipPath id="ae-c-{slug}"><use href="#ae-{slug}"/></clipPath>' for slug in shapes],
        [f'<path id="ae-coast" d="{caves.data(whole)}"/>'],
        [group("ae-net", [f'<path d="{"".join(path(line) for line in ornament.degrees())}"/>'])],
        [group("ae-rivers", [f'<path d="{"".join(path(line) for line in ornament.rivers(whole))}"/>'])],
        [borders(shapes)],
        [
            group("ae-lanes", lane_paths(whole, afloat=True)),
            group("ae-lanes-atlantis", lane_paths(whole, afloat=False)),
        ],
        [group("ae-peaks", peak_paths(shapes))],
        [group("ae-rose", wind_rose())],
        caves.art(),
        [emblems()],
    )
    body = "\n".join(line for part in groups for line in part)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true" focusable="false" '
        f'data-stamp="{stamp()}">'
        f"<defs>\n{body}\n</defs></svg>\n"
    )


def group(name: str, content: Iterable[str]) -> str:
    return f'<g id="{name}">' + "".join(content) + "</g>"


def shared(one: Any, other: Any) -> Any:
    """Return the line two regions share."""
    line = one.boundary.intersection(other.boundary)
    return unary_union([part for part in getattr(line, "geoms", [line]) if part.length > 0])


def borders(shapes: Mapping[str, Any]) -> str:
    """Return the inner borders: fine within a continent, bold between two.

    Closed ones lie under mountains.
    """
    continent = {slug: key for key, slugs in continents().items() for slug in slugs}
    fine: list[Any] = []
    bold: list[Any] = []
    for one, other in combinations(shapes, 2):
        line = shared(shapes[one], shapes[other])
        if line.length:
            (fine if continent[one] == continent[other] else bold).append(line)
    return group(
        "ae-borders",
        [f'<path class="ae-fine" d="{strokes(fine)}"/>', f'<path class="ae-bold" d="{strokes(bold)}"/>'],
    )


def continents() -> dict[str, list[str]]:
    from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES

    return {one.key: [TERRITORIES[place] for place in one.territories] for one in CONTINENTS}


def lane_paths(land: Any, afloat: bool) -> list[str]:
    """Return one path a lane, named by its ends.

    Those that stay when Atlantis sinks, or those that go with it.
    """
    sinking = set(continents()["atlantis"])
    return [
        f'<path data-lane="{name}" d="{"".join(path(piece) for piece in pieces)}"/>'
        for name, pieces in ornament.lanes(land).items()
        if sinking.isdisjoint(name.split()) == afloat
    ]


def peak_paths(shapes: Mapping[str, Any]) -> list[str]:
    """Return the mountains, each in front of the one behind it."""
    from nastolka.games.ancient.tables import MOUNTAINS, TERRITORIES

    closed = [shared(shapes[TERRITORIES[a]], shapes[TERRITORIES[b]]) for _, a, b in MOUNTAINS]
    out = []
    for x, y, size, kind in ornament.ridges(closed):
        slope, shade = ornament.PEAKS[kind]
        out.append(
            f'<path d="{placed(slope, x, y, size)}"/><path class="ae-shade" d="{placed(shade, x, y, size)}"/>'
        )
    return out


def wind_rose() -> list[str]:
    """Return the compass: three stars round a centre, one half of every point dark."""
    far, near, thin = (
        ornament.rose(4, 62, 11),
        ornament.rose(4, 44, 12, math.pi / 4),
        ornament.rose(8, 33, 17, math.pi / 8),
    )
    return [
        '<circle class="ae-rose-ring" r="50"/><circle class="ae-rose-ring" r="46"/>',
        (
            f'<path class="ae-rose-thin" d="{thin}"/><path class="ae-rose-near" d="{near}"/>'
            f'<path class="ae-rose-far" d="{far}"/>'
        ),
        (
            '<path class="ae-rose-dark" '
            f'd="{ornament.halves(4, 62, 11)}{ornament.halves(4, 44, 12, math.pi / 4)}"/>'
        ),
        '<circle class="ae-rose-heart" r="7"/><circle class="ae-rose-dot" r="2.4"/>',
    ]


def emblems() -> str:
    """Return what is drawn by hand, without its wrapping."""
    text = EMBLEMS.read_text("utf-8")
    inner = text[text.index("<defs>") + len("<defs>") : text.rindex("</defs>")]
    return "\n".join(line.strip() for line in inner.splitlines() if line.strip())


def module(shapes: Mapping[str, Any]) -> str:
    """Return the Python module the page reads: where counters and names stand, and the small picture."""
    small = {slug: caves.data(MultiPolygon(coarse(shape))) for slug, shape in shapes.items()}
    rows = "".join(
        f"    {json.dumps(slug)}: ({', '.join(map(json.dumps, spot))}),\n"
        for slug, spot in drawn()["labels"].items()
    )
    rooms = "".join(f'    "{slug}": ({x}, {y}),\n' for slug, (x, y) in drawn()["underworld"].items())
    lines = "".join(f"    {json.dumps(slug)}: {json.dumps(text)},\n" for slug, text in small.items())
    return (
        '"""Where things stand on the map of the Ancient Earth. Drawn by web/build/atlas; '
        'not written by hand."""\n\n'
        f'STAMP = "{stamp()}"\nSHEET = {tuple(map(int, SHEET))}\n'
        "# slug → x and y of its counter, x and y of its name, how the name is aligned\n"
        f"PLACES: dict[str, tuple[float, float, float, float, str]] = {{\n{rows}}}\n"
        f"# the middle of every space of the Underworld, on a sheet of its own\n"
        f"ROOMS: dict[str, tuple[int, int]] = {{\n{rooms}}}\n"
        f"# the same shapes, coarse, for small pictures\nSMALL: dict[str, str] = {{\n{lines}}}\n"
    )


def coarse(shape: Any) -> list[Any]:
    """Return the larger parts of a shape with few points."""
    largest = max(part.area for part in parts(shape))
    return [part.simplify(THUMB) for part in parts(shape) if part.area > largest * 0.12]
