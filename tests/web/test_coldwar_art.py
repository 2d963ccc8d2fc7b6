"""Cold War's pictures.

The outlines are those of the pinned map, small, and joined where a country is no more.
"""

from __future__ import annotations

import json
import re

import pytest

from app.boards.coldwar.outlines import OUTLINES
from web.build import outlines
from web.build.tools import npm_parts

STEP = re.compile(r"-?\d+")
PATH = re.compile(r"(M-?\d+[ -]\d+l[-\d ]+z)+")


@pytest.fixture(scope="module")
def atlas():
    npm_parts()
    return json.loads(outlines.ATLAS.read_text("utf-8"))


def test_the_outlines_in_the_repository_are_those_the_map_gives():
    npm_parts()
    assert outlines.module() == outlines.MODULE.read_text("utf-8")


def test_all_outlines_together_are_small():
    assert len(outlines.MODULE.read_bytes()) < 60_000


@pytest.mark.parametrize("key", OUTLINES)
def test_an_outline_fills_its_box_and_its_small_picture_is_smaller(key):
    width, height, fine, coarse = OUTLINES[key]
    assert max(width, height) == outlines.SIZE
    assert PATH.fullmatch(fine)
    assert PATH.fullmatch(coarse)
    assert 60 < len(coarse) < len(fine) / 2.5


def corners(path: str) -> list[tuple[int, int]]:
    """Return the points a path visits."""
    found = []
    for ring in path.removesuffix("z").split("z"):
        x = y = 0
        numbers = [int(step) for step in STEP.findall(ring)]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            found.append((x, y))
    return found


@pytest.mark.parametrize("key", OUTLINES)
def test_no_point_lies_outside_its_box(key):
    width, height, *paths = OUTLINES[key]
    for path in paths:
        assert all(-1 <= x <= width + 1 and -1 <= y <= height + 1 for x, y in corners(path))


@pytest.mark.parametrize("key", [key for key, parts in outlines.COUNTRIES.items() if len(parts) > 1])
def test_countries_that_were_one_have_no_border_between_them(atlas, key):
    parts = outlines.COUNTRIES[key]
    whole = outlines.union(atlas, parts)
    alone = [ring for part in parts for ring in outlines.union(atlas, [part])]
    biggest = sorted((abs(outlines.area(ring)) for ring in alone), reverse=True)[:2]
    assert max(abs(outlines.area(ring)) for ring in whole) == pytest.approx(sum(biggest), rel=1e-6)
    assert len(whole) == len(alone) - 1


def test_a_line_keeps_its_bends_and_loses_what_hardly_bends():
    line = [(0.0, 0.0), (50.0, 1.0), (100.0, 0.0), (100.0, 40.0)]
    assert outlines.simpler(line, 3.0) == [(0.0, 0.0), (100.0, 0.0), (100.0, 40.0)]
