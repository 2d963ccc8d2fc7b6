"""The Underworld's board, proved from what is drawn: chambers, passages, fires; and what is painted on it."""

from __future__ import annotations

import math
import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from app import i18n
from app.boards.ancient import underworld as ancient_underworld
from app.boards.ancient.places import ROOMS
from nastolka.games.ancient.underworld import FIRES, KINDS, PATHS, SPACES

SVG = (Path(__file__).resolve().parents[2] / "web/art/ancient.svg").read_text("utf-8")
NUMBER = re.compile(r"-?\d*\.?\d+")
LOOK = {"colour": "plum", "shape": "diamond"}


def rings(name: str) -> list[list[tuple[float, float]]]:
    found = re.search(rf'id="ae-{name}" d="([^"]+)"', SVG)
    assert found, name
    out = []
    for piece in re.findall(r"M[^M]+", found[1]):
        numbers = [float(word) for word in NUMBER.findall(piece)]
        x = y = 0.0
        ring = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        out.append([*ring, ring[0]])
    return out


def inside(spot: tuple[float, float], shape: list[list[tuple[float, float]]]) -> bool:
    x, y = spot
    odd = False
    for ring in shape:
        for (x1, y1), (x2, y2) in pairwise(ring):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                odd = not odd
    return odd


def between(a: int, b: int) -> list[tuple[float, float]]:
    """Return spots on the straight way between two spaces."""
    (x1, y1), (x2, y2) = ROOMS[SPACES[a]], ROOMS[SPACES[b]]
    return [(x1 + (x2 - x1) * n / 20, y1 + (y2 - y1) * n / 20) for n in range(21)]


@pytest.fixture(autouse=True)
def english():
    i18n.use("en")
    yield
    i18n.use(i18n.DEFAULT)


def test_every_space_is_a_chamber_of_the_cave_and_no_two_meet():
    rooms = {slug: rings(slug) for slug in SPACES}
    cave = rings("cave")

    assert all(inside(ROOMS[slug], rooms[slug]) and inside(ROOMS[slug], cave) for slug in SPACES)
    for one, other in combinations(SPACES, 2):
        assert not [spot for spot in rooms[one][0] if inside(spot, rooms[other])], (one, other)


@pytest.mark.parametrize(("a", "b"), PATHS)
def test_a_passage_is_hewn_between_joined_spaces(a, b):
    assert all(inside(spot, rings("cave")) for spot in between(a, b))


def test_between_the_others_there_is_rock():
    cave, rooms = rings("cave"), {slug: rings(slug) for slug in SPACES}
    for a, b in combinations(range(len(SPACES)), 2):
        if (a, b) not in PATHS and math.dist(ROOMS[SPACES[a]], ROOMS[SPACES[b]]) < 330:
            open_air = [spot for spot in between(a, b) if not inside(spot, cave)]
            passed = [
                s
                for s in SPACES
                if s not in (SPACES[a], SPACES[b]) and any(inside(x, rooms[s]) for x in between(a, b))
            ]
            assert open_air or passed, (SPACES[a], SPACES[b])


def test_gs_179_a_fire_burns_where_a_way_is_closed_and_nowhere_else():
    drawn = {tuple(pair.split()) for pair in re.findall(r'data-fire="([^"]+)"', SVG)}

    assert drawn == {(SPACES[a], SPACES[b]) for a, b in FIRES}


def model(**more):
    spaces = {"u1": {"owner": LOOK, "armies": 4, "who": "Anna", "lit": True}}
    heavens = [
        {"key": "avalon", "title": "Avalon", "owner": LOOK, "armies": 7, "who": "Anna", "picked": True}
    ]
    return {"spaces": spaces, "heavens": heavens, **more}


def test_spaces_and_heavens_can_be_clicked_and_say_what_they_are():
    html = ancient_underworld.paint(model(arrow=("avalon", "u1")))

    assert [slug for slug in SPACES if html.count(f'data-t="space:{slug}"') != 2] == []
    assert 'aria-label="I, Gate of Horn, gate, Anna, 4 armies, can be chosen"' in html
    assert 'aria-label="VI, River of Forgetting, field, nobody’s, no armies"' in html
    assert 'data-t="heaven:avalon"' in html
    assert 'aria-label="Heaven: Avalon, 7 armies, Anna, chosen"' in html
    assert html.count('class="ae-arrow"') == 1
    for kind in ("gate", "altar", "crypt"):
        assert html.count(f"#ae-k-{kind}") == KINDS.count(kind)


def test_a_heaven_with_a_strange_name_stays_text():
    html = ancient_underworld.paint(
        {
            "spaces": {},
            "heavens": [{"key": '"><b>', "title": "<i>", "who": '"><script>'}],
            "arrow": ("<b>", "u1"),
        }
    )

    assert not re.search(r"<b>|<i>|<script", html)
    assert "style=" not in html
