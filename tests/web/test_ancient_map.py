"""The map of the Ancient Earth: what is drawn (borders, lanes, mountains, names) and painted on it."""

from __future__ import annotations

import hashlib
import json
import math
import re
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from app import i18n
from app.boards.ancient import chart as ancient_chart
from app.boards.ancient import listing as ancient_listing
from app.boards.ancient.places import PLACES, SHEET, SMALL, STAMP
from app.boards.ancient.words import NAMES
from app.dom_keys import toward
from nastolka.games.ancient.tables import (
    ATLANTIS,
    BORDERS,
    CONTINENT_OF,
    CONTINENTS,
    LAND,
    MOUNTAINS,
    NEIGHBOURS,
    TERRITORIES,
    TERRITORY,
)

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "web/art/ancient.svg"
ATLAS = ROOT / "web/build/atlas"
SVG = ART.read_text("utf-8")
NUMBER = re.compile(r"-?\d*\.?\d+")
Spot = tuple[int, int]  # tenths of the sheet's unit: what is drawn is exact
LONG = 80  # a border shorter than this would not be seen


def outlines(data: str) -> list[list[Spot]]:
    """Read path data of the forms the generator writes: M, then relative l, perhaps z."""
    out = []
    for piece in re.findall(r"M[^M]+", data):
        numbers = [round(float(word) * 10) for word in NUMBER.findall(piece)]
        x = y = 0
        line = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            line.append((x, y))
        out.append([*line, line[0]] if piece.rstrip().endswith("z") else line)
    return out


def data_of(name: str) -> str:
    found = re.search(rf'id="ae-{name}" d="([^"]+)"', SVG)
    assert found, name
    return found[1]


@cache
def rings(slug: str) -> tuple[tuple[Spot, ...], ...]:
    return tuple(tuple(ring) for ring in outlines(data_of(slug)))


def edges(slug: str) -> set[frozenset[Spot]]:
    return {frozenset(edge) for ring in rings(slug) for edge in pairwise(ring) if edge[0] != edge[1]}


@cache
def all_edges() -> dict[str, set[frozenset[Spot]]]:
    return {slug: edges(slug) for slug in TERRITORIES}


def length(edge: frozenset[Spot]) -> float:
    one, other = edge
    return math.dist(one, other)


@cache
def touching() -> dict[tuple[str, str], list[frozenset[Spot]]]:
    """Return the pairs of regions that share edges, and the edges."""
    found = {}
    for one, other in combinations(TERRITORIES, 2):
        common = all_edges()[one] & all_edges()[other]
        if common:
            found[one, other] = sorted(common, key=sorted)
    return found


def inside(spot: tuple[float, float], slug: str) -> bool:
    x, y = spot
    odd = False
    for ring in rings(slug):
        for (x1, y1), (x2, y2) in pairwise(ring):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                odd = not odd
    return odd


def gap(spot: tuple[float, float], slug: str) -> float:
    """Return how far a spot lies from a region, in tenths."""
    if inside(spot, slug):
        return 0.0
    return min(beside(spot, *edge) for ring in rings(slug) for edge in pairwise(ring))


def beside(spot: tuple[float, float], one: Spot, other: Spot) -> float:
    """Return how far a spot lies from an edge."""
    (x, y), (x1, y1), (x2, y2) = spot, one, other
    long = (x2 - x1) ** 2 + (y2 - y1) ** 2
    share = max(0.0, min(1.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / long)) if long else 0.0
    return math.dist(spot, (x1 + share * (x2 - x1), y1 + share * (y2 - y1)))


def area(name: str) -> float:
    """Return twice the area; holes run the other way round and count against it."""
    return abs(sum(x1 * y2 - x2 * y1 for ring in rings(name) for (x1, y1), (x2, y2) in pairwise(ring)))


def slugs(pairs) -> set[tuple[str, str]]:
    return {(TERRITORIES[a], TERRITORIES[b]) for a, b in pairs}


OPEN = slugs((border.a, border.b) for border in BORDERS if border.kind == LAND)
SEAS = slugs((border.a, border.b) for border in BORDERS if border.kind != LAND)
CLOSED = slugs((a, b) for _, a, b in MOUNTAINS)


# -- the drawing is the table --------------------------------------------------------------------------------


def test_the_picture_was_drawn_from_these_sources():
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))
    coasts = lock["packages"]["node_modules/world-atlas"]["integrity"].encode()
    sources = [*sorted(ATLAS.glob("*.py")), ATLAS / "drawn.toml", ATLAS / "emblems.svg"]
    stamp = hashlib.sha256(b"".join([*(one.read_bytes() for one in sources), coasts])).hexdigest()[:16]

    assert f'data-stamp="{STAMP}"' in SVG
    assert stamp == STAMP, "the map is older than its sources: build.py art map"


def test_gs_128_regions_that_touch_are_those_of_the_table_and_those_behind_mountains():
    drawn = {pair for pair, common in touching().items() if sum(map(length, common)) >= LONG}

    assert drawn == OPEN | CLOSED
    assert set(touching()) == drawn, "no border is too short to be seen"


def test_neighbours_share_every_point_and_nothing_lies_between_them():
    coast = {
        frozenset(edge)
        for ring in outlines(data_of("coast"))
        for edge in pairwise(ring)
        if edge[0] != edge[1]
    }
    counted: dict[frozenset[Spot], int] = {}
    for found in all_edges().values():
        for edge in found:
            counted[edge] = counted.get(edge, 0) + 1

    assert set(counted.values()) == {1, 2}
    alone = {edge for edge, times in counted.items() if times == 1}
    assert alone == coast


def test_regions_do_not_overlap():
    assert sum(area(slug) for slug in TERRITORIES) == pytest.approx(area("coast"), rel=1e-9)


def lanes() -> dict[tuple[str, str], list[list[Spot]]]:
    found = re.findall(r'data-lane="(\w+) (\w+)" d="([^"]+)"', SVG)
    return {
        tuple(sorted((a, b), key=TERRITORIES.index)): outlines(data)  # type: ignore[misc]
        for a, b, data in found
    }


def test_every_sea_connection_is_drawn_and_no_other():
    assert set(lanes()) == SEAS
    assert SVG.count("data-lane=") == len(SEAS) == 21


@pytest.mark.parametrize("pair", sorted(SEAS), ids="-".join)
def test_a_sea_lane_leads_over_the_sea_from_one_region_to_the_other(pair):
    pieces = lanes()[pair]
    ends = (pieces[0][0], pieces[-1][-1])
    ashore = [min(pair, key=lambda slug: gap(end, slug)) for end in ends]

    assert set(ashore) == set(pair)
    assert all(gap(end, slug) < 25 for end, slug in zip(ends, ashore, strict=True))
    over = {slug for piece in pieces for spot in piece for slug in TERRITORIES if inside(spot, slug)}
    assert over <= set(pair), "a lane passes nobody else's land"
    assert sum(math.dist(*step) for piece in pieces for step in pairwise(piece)) > 80


def peaks() -> list[tuple[float, float]]:
    """Return where each mountain stands: the start of its slope lies ten or so to the left of its middle."""
    drawn = SVG[SVG.index('<g id="ae-peaks">') :]
    starts = re.findall(r'<path d="M(-?[\d.]+) (-?[\d.]+)c', drawn[: drawn.index("</g>")])
    return [(float(x) * 10 + 110, float(y) * 10 - 60) for x, y in starts]


def middle(edge: frozenset[Spot]) -> tuple[float, float]:
    (x1, y1), (x2, y2) = edge
    return (x1 + x2) / 2, (y1 + y2) / 2


@pytest.mark.parametrize("pair", sorted(CLOSED), ids="-".join)
def test_gs_129_mountains_stand_all_along_a_closed_border(pair):
    mountains = peaks()
    key = pair if pair in touching() else pair[::-1]
    bare = [e for e in touching()[key] if min(math.dist(middle(e), peak) for peak in mountains) > 200]

    assert bare == []


@pytest.mark.parametrize("pair", sorted(OPEN), ids="-".join)
def test_an_open_border_is_free_of_mountains_for_the_most_part(pair):
    mountains = peaks()
    common = touching()[pair]
    free = sum(length(e) for e in common if min(math.dist(middle(e), peak) for peak in mountains) > 160)

    assert free > 0.5 * sum(map(length, common))
    assert free > LONG


# -- places and names ----------------------------------------------------------------------------------------

# Advances of Forum in hundredths of an em → the letters that have them.
ADVANCES = {
    21: "j", 23: "l", 24: "I", 25: "i", 26: " ", 27: "J", 28: "ft", 30: "-", 34: "r", 37: "г", 38: "з",
    40: "т", 41: "s", 42: "э", 43: "z", 44: "Гсьc", 45: "РвкяP", 46: "ЗачъFLak", 47: "ТухTZvxy", 48: "ЕеЁёEe",
    49: "ВЬлBSg", 50: "Бд", 51: "ХпрцXbdpq", 52: "бноou", 53: "ийYhn", 54: "УR", 55: "Ч", 56: "КЪЯ", 57: "K",
    58: "U", 59: "АмAV", 60: "Э", 61: "П", 62: "НСЦCDH", 63: "ИЙжN", 64: "ы", 65: "Л", 66: "G", 67: "w",
    69: "ю", 70: "Дф", 71: "Ыш", 73: "щ", 76: "ОФO", 77: "Qm", 78: "МM", 81: "W", 83: "Ж", 85: "Ш", 87: "Щ",
    92: "Ю",
}  # fmt: skip
WIDTH = {letter: width for width, letters in ADVANCES.items() for letter in letters}
CSS = (ROOT / "web/app/boards/ancient/style.css").read_text("utf-8")
Box = tuple[float, float, float, float]


def letters() -> tuple[float, float]:
    """Return the size of the names and the room between letters, in units of the sheet, from its style."""
    size = re.search(r"\.ae-names \{ font: 400 ([\d.]+)px", CSS)
    space = re.search(r"\.ae-names \{[^}]*letter-spacing: ([\d.]+)em", CSS)
    assert size and space
    return float(size[1]), float(space[1])


def name_box(slug: str, locale: str) -> Box:
    size, space = letters()
    wide = sum(WIDTH[letter] / 100 + space for letter in NAMES[locale][slug]["title"]) * size
    x, y, anchor = PLACES[slug][2:]
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    return left, y - 0.72 * size, left + wide, y + 0.2 * size


def counter_box(slug: str) -> Box:
    x, y = PLACES[slug][:2]
    return x - 23, y - 23, x + 23, y + 22


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("locale", ["ru", "en"])
def test_names_lie_on_nothing_and_in_the_picture(locale):
    names = {slug: name_box(slug, locale) for slug in TERRITORIES}
    counters = {slug: counter_box(slug) for slug in TERRITORIES}

    assert [(a, b) for a, b in combinations(TERRITORIES, 2) if meet(names[a], names[b])] == []
    assert [(a, b) for a in TERRITORIES for b in TERRITORIES if meet(names[a], counters[b])] == []
    assert [(a, b) for a, b in combinations(TERRITORIES, 2) if meet(counters[a], counters[b])] == []
    assert all(x1 > 4 and x2 < SHEET[0] - 4 and y2 < SHEET[1] - 4 for x1, _, x2, y2 in names.values())


def test_names_can_be_read_beside_the_panels_of_a_narrow_desktop():
    """No letter is under 9.5 px at 1280 × 800.

    The board is 60 % of the height wide (40-table.css gives it 720 px).
    """
    assert letters()[0] * 720 / ancient_chart.WIDTH >= 9.5


def test_a_counter_stands_in_its_region():
    assert [
        slug for slug in TERRITORIES if not inside((PLACES[slug][0] * 10, PLACES[slug][1] * 10), slug)
    ] == []


def test_arrow_keys_reach_every_region_from_every_other():
    centres = [PLACES[slug][:2] for slug in TERRITORIES]
    keys = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
    onward = {here: {toward(here, key, centres) for key in keys} for here in range(42)}
    for start in range(42):
        found, ends = {start}, [start]
        while ends:
            fresh = onward[ends.pop()] - found
            found |= fresh
            ends += fresh
        assert len(found) == 42, TERRITORIES[start]


# -- painting ------------------------------------------------------------------------------------------------

LOOK = {"colour": "blue", "shape": "square"}


def position(**more):
    regions = {slug: {"owner": LOOK, "armies": 3, "who": "Anna"} for slug in TERRITORIES}
    return {"regions": regions, **more}


@pytest.fixture(autouse=True)
def english():
    i18n.use("en")
    yield
    i18n.use(i18n.DEFAULT)


def test_every_region_can_be_clicked_and_says_what_it_is():
    html = ancient_chart.paint(position())

    assert [slug for slug in TERRITORIES if html.count(f'data-t="land:{slug}"') != 2] == []
    assert 'aria-label="Egypt, Africa, Anna, 3 armies"' in html
    assert html.count('role="gridcell"') == 42
    assert html.count('tabindex="0"') == 1


def test_what_is_referred_to_is_drawn():
    marks = {
        slug: {"owner": LOOK, "armies": 1, "marks": ancient_chart.MARKS, "lit": True} for slug in TERRITORIES
    }
    html = ancient_chart.paint({"regions": marks, "arrow": ("gaul", "iberia")}) + ancient_chart.paint(
        position(sunk=True)
    )
    drawn = set(re.findall(r'id="([\w-]+)"', SVG))

    assert set(re.findall(r'href="#([\w-]+)"', html + SVG)) <= drawn
    assert set(re.findall(r"url\(#([\w-]+)\)", html + SVG + CSS)) <= drawn
    shapes = {f"ae-s-{shape}" for shape in ("round", "square", "triangle", "diamond", "hexagon", "free")}
    assert shapes <= drawn


def test_states_and_the_arrow_are_painted():
    model = position(arrow=("gaul", "alemannia"))
    model["regions"]["gaul"]["picked"] = model["regions"]["alemannia"]["lit"] = True
    html = ancient_chart.paint(model)

    assert re.search(r'class="ae-stack is-held c-blue is-picked"[^>]*data-t="land:gaul"', html)
    assert re.search(
        r'class="ae-stack is-held c-blue is-lit"[^>]*data-t="land:alemannia"[^>]*can be chosen', html
    )
    assert html.count('class="ae-ring') == 2
    assert html.count('class="ae-arrow"') == 1
    assert 'class="ae-arrow"' not in ancient_chart.paint(position(arrow=("gaul", "nowhere")))


def test_an_advice_is_numbered_and_land_in_danger_has_a_sign_and_words_beside_it():
    model = position(arrow=("gaul", "alemannia"))
    model["regions"]["gaul"] |= {"hint": True, "step": 1}
    model["regions"]["alemannia"] |= {"hint": True, "step": 2, "danger": i18n.text("may fall")}
    model["regions"]["iberia"]["hint"] = True
    html = ancient_chart.paint(model)

    stacks = html.split('role="gridcell"')[1:]
    numbered = "".join(one for one in stacks if 'class="ae-step"' in one)
    assert [slug for slug in TERRITORIES if f'"land:{slug}"' in numbered] == ["gaul", "alemannia"]
    assert 'Anna, 3 armies, hint, place 1"' in html
    assert 'Anna, 3 armies, may fall, hint, place 2"' in html
    assert 'Anna, 3 armies, hint"' in html
    assert html.count('class="ae-danger"') == 1
    assert html.index('class="ae-arrow"') < html.index('class="ae-names"')  # names lie over it
    listed = ancient_listing.listing(model)
    assert 'class="ae-row is-hint is-step-2"' in listed and listed.count('class="ae-danger"') == 1


def test_gs_198_sunken_atlantis_is_water():
    html = ancient_chart.paint(position(sunk=True))
    sunken = [TERRITORIES[place] for place in ATLANTIS]

    assert "Atlantis is under water" in html
    assert [slug for slug in sunken if html.count(f'data-t="land:{slug}"') != 1] == []
    assert html.count("is-sunk") == 4
    assert "#ae-lanes-atlantis" not in html
    assert html.count('role="gridcell"') == 38
    assert "#ae-lanes-atlantis" in ancient_chart.paint(position())


def test_the_lanes_that_go_with_atlantis_are_its_own():
    parts = re.findall(r'<g id="(ae-lanes[\w-]*)">(.*?)</g>', SVG)
    sinking = {TERRITORIES[place] for place in ATLANTIS}
    ends = {
        name: [bool(sinking & set(pair.split())) for pair in re.findall(r'data-lane="([^"]+)"', body)]
        for name, body in parts
    }

    assert ends == {"ae-lanes": [False] * 18, "ae-lanes-atlantis": [True] * 3}


def test_an_empty_region_and_one_of_nobody():
    html = ancient_chart.paint({"regions": {"kush": {"armies": 3}}})

    assert 'aria-label="Kush, Africa, nobody’s, 3 armies"' in html
    assert html.count("#ae-s-free") == 1
    assert html.count("ae-empty") == 41


def test_names_that_want_to_be_tags_stay_text():
    model = position(focus="<b>", sunk=False)
    for region in model["regions"].values():
        region["who"] = '"><script>x</script>'
        region["owner"] = {"colour": '"><b>', "shape": "<i>"}
        region["marks"] = ("<b>", "temple")
    for html in (
        ancient_chart.paint(model),
        ancient_chart.thumbnail(model),
        ancient_listing.listing({**model, "mine": ("<u>",)}),
    ):
        assert "<script" not in html
        assert "<b>" not in html.replace("<b>3</b>", "")
        assert "<i>" not in html


def test_a_painting_is_small_and_keeps_to_the_policy_of_the_page():
    html = ancient_chart.paint(position())

    assert len(html) < 48_000
    assert "style=" not in html + SVG
    assert ART.stat().st_size < 250_000
    assert re.sub(r'xmlns="[^"]+"', "", SVG).count("http") == 0
    assert "<script" not in SVG


def test_the_list_begins_with_own_regions_and_holds_all():
    model = position(mine=("gaul", "kush"))
    model["regions"]["iberia"]["lit"] = True
    html = ancient_listing.listing(model)
    order = re.findall(r'data-t="land:(\w+)"', html)

    assert order[:3] == ["gaul", "kush", "iberia"]
    assert set(order[3:]) == set(TERRITORIES)
    assert "Germania, +5 · 1 of 9" in html
    assert "Africa, +5 · 1 of 7" in html


def test_the_list_leaves_out_what_is_under_water():
    html = ancient_listing.listing(position(sunk=True))

    assert "land:tritonis" not in html
    assert "Atlantis, +3" not in html
    assert "You have no territories." in html


def test_a_thumbnail_shows_who_holds_what():
    html = ancient_chart.thumbnail({"regions": {"egypt": {"owner": LOOK}}})

    assert html.count("<path") == len(SMALL) == 42
    assert html.count("is-held c-blue") == 1


# -- colours -------------------------------------------------------------------------------------------------


def token(name: str) -> tuple[str, str]:
    found = re.search(rf"--{name}: light-dark\((#\w{{6}}), (#\w{{6}})\)", CSS)
    assert found, name
    return found[1], found[2]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


GROUNDS = ("ae-sea-1", "ae-sea-2", "ae-paper", "ae-halo", *(f"k-{one.key}" for one in CONTINENTS))


@pytest.mark.parametrize("theme", [0, 1])
def test_names_read_on_land_and_water(theme):
    assert [g for g in GROUNDS if contrast(token("ae-name")[theme], token(g)[theme]) < 5.6] == []


def mixed(one: str, other: str, share: float) -> str:
    """Mix two colours nearly as the style sheet does: in the square roots of light, where oklab's lie."""
    parts = zip((one[1:3], one[3:5], one[5:7]), (other[1:3], other[3:5], other[5:7]), strict=True)
    return "#" + "".join(f"{round(int(a, 16) * (1 - share) + int(b, 16) * share):02x}" for a, b in parts)


@pytest.mark.parametrize("theme", [0, 1])
def test_names_read_on_lit_land_and_on_held_land(theme):
    tokens = (ROOT / "web/style/10-tokens.css").read_text("utf-8")
    known = dict(re.findall(r"--([\w-]+): light-dark\((#\w{6}, #\w{6})\)", tokens))
    shares = [
        float(found) / 100 for found in re.findall(r"\.ae-land\.is-lit \{[^}]*?(\d+)%\)[^}]*?(\d+)%", CSS)[0]
    ]
    warm = known["lit" if theme else "lit-ground"].split(", ")[theme]
    seats = [
        known[f"c-{colour}"].split(", ")[theme] for colour in ("vermilion", "blue", "green", "plum", "ochre")
    ]
    for one in CONTINENTS:
        tone, name = token(f"k-{one.key}")[theme], token("ae-name")[theme]
        assert contrast(name, mixed(tone, warm, shares[theme])) > 4.5, one.key
        assert min(contrast(name, mixed(tone, seat, 0.14)) for seat in seats) > 4.5, one.key


@pytest.mark.parametrize("theme", [0, 1])
def test_lanes_and_coasts_stand_out(theme):
    assert contrast(token("ae-lane")[theme], token("ae-sea-1")[theme]) > 4.5
    assert contrast(token("ae-lane")[theme], token("ae-sea-2")[theme]) > 4.5
    assert contrast(token("ae-coast-line")[theme], token("ae-sea-1")[theme]) > 4.5


@pytest.mark.parametrize("theme", [0, 1])
def test_continents_differ_in_tone_and_in_pattern(theme):
    tones = [token(f"k-{one.key}")[theme] for one in CONTINENTS]
    parts = [[int(tone[i : i + 2], 16) for i in (1, 3, 5)] for tone in tones]
    patterns = [
        re.search(rf'id="ae-p-{one.key}"[^>]*><path class="[^"]+" d="([^"]+)"', SVG) for one in CONTINENTS
    ]

    assert min(math.dist(a, b) for a, b in combinations(parts, 2)) > 18
    assert len({found[1] for found in patterns if found}) == len(CONTINENTS)
    for place, one in enumerate(CONTINENTS):
        drawn = re.search(rf'<g fill="url\(#ae-p-{one.key}\)"[^>]*>(.*?)</g>', SVG)
        assert drawn
        inside_it = {TERRITORY[slug] for slug in re.findall(r'href="#ae-(\w+)"', drawn[1])}
        assert inside_it == {t for t in range(42) if CONTINENT_OF[t] == place}


def test_the_table_was_not_forgotten():
    """What this file proves the drawing against is the table the games play on."""
    assert sum(map(len, NEIGHBOURS)) == 2 * (len(OPEN) + len(SEAS)) == 138
