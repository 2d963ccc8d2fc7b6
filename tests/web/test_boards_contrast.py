"""Colours that can be read: every pair of ink and ground the style sheets use, reckoned in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

STYLE = Path(__file__).resolve().parents[2] / "web/style"
BOARDS = Path(__file__).resolve().parents[2] / "web/app/boards"
PAIR = re.compile(r"--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)")
BLOCK = re.compile(r"([^{}]+)\{([^{}]*)\}")

AA, GRAPHIC, LOOK = 4.5, 3.0, 5.0
INKS = ("ink", "soft", "accent")
GROUNDS = ("ground", "card")
SEATS = ("c-vermilion", "c-blue", "c-green", "c-plum", "c-ochre")
THEMES = (
    "battle", "siege", "city", "home", "state", "partisan", "tech", "diplomacy", "hero", "culture", "crimes",
    "sea_air", "victory", "far_east",
)  # fmt: skip


def tokens(game: str | None) -> dict[str, tuple[str, str]]:
    """Return the tokens of the house, with a game's own over them: name → (light, dark)."""
    found: dict[str, tuple[str, str]] = {}
    for sheet in (STYLE / "10-tokens.css", *sorted(BOARDS.glob("*/style.css"))):
        css = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.S)
        css = css.split("@media")[0]
        for selector, body in BLOCK.findall(css):
            names = [part.strip() for part in selector.split(",")]
            if ":root" in names or (game and f".{game}" in names):
                found |= {match[1]: (match[2], match[3]) for match in PAIR.finditer(body)}
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def weak(game: str | None, pairs: list[tuple[str, str, float]]) -> list[str]:
    known = tokens(game)
    return [
        f"{ink} on {ground}, {theme}: {contrast(known[ink][i], known[ground][i]):.2f}"
        for ink, ground, least in pairs
        for i, theme in enumerate(("light", "dark"))
        if contrast(known[ink][i], known[ground][i]) < least
    ]


@pytest.mark.parametrize(
    "game", [None, "game-victory", "game-coldwar", "game-godstorm", "game-risk", "game-allmeans"]
)
def test_text_reads_on_paper(game):
    assert weak(game, [(ink, ground, AA) for ink in INKS for ground in GROUNDS]) == []


@pytest.mark.parametrize("game", [None, "game-victory", "game-risk", "game-godstorm", "game-allmeans"])
def test_text_reads_on_every_other_surface(game):
    pairs = [("ink", "sunk", AA), ("soft", "sunk", AA), ("ink", "lit-ground", AA), ("soft", "lit-ground", AA),
             ("on-accent", "accent", AA), ("on-inverse", "inverse", AA), ("on-danger", "danger", AA),
             ("glow", "inverse", AA), ("danger", "card", AA), ("hint", "card", AA)]  # fmt: skip
    assert weak(game, pairs) == []


@pytest.mark.parametrize("game", [None, "game-victory", "game-risk", "game-godstorm", "game-allmeans"])
def test_rings_and_edges_stand_out(game):
    pairs = [(ring, ground, GRAPHIC) for ring in ("edge", "lit", "hint", "focus") for ground in GROUNDS]
    assert weak(game, [*pairs, ("lit", "lit-ground", GRAPHIC)]) == []


@pytest.mark.parametrize("game", [None, "game-victory", "game-risk", "game-godstorm", "game-allmeans"])
def test_seats_read_on_cards_and_marks_on_chips(game):
    pairs = [(seat, "card", LOOK) for seat in SEATS] + [("on-chip", seat, AA) for seat in SEATS]
    assert weak(game, pairs) == []


def test_titles_read_on_every_theme_of_the_map():
    pairs = [(ink, f"t-{theme}", AA) for theme in THEMES for ink in ("ink", "soft")]
    pairs += [("on-frame", "frame", AA), ("accent", "map-4", GRAPHIC), ("on-chip", "lit", AA)]
    assert weak("game-victory", pairs) == []


def test_words_and_edges_read_on_the_folder_of_a_dossier():
    pairs = [(ink, "folder", AA) for ink in ("ink",)] + [("edge", "folder", 2.2), ("lit", "folder", 2.2)]
    assert weak("game-coldwar", pairs) == []


def test_six_symbols_read_on_paper_and_glow_in_the_night():
    css = (BOARDS / "allmeans/style.css").read_text("utf-8")
    inks = {match[1]: (match[2], match[3]) for match in PAIR.finditer(css)}
    symbols = [f"nx-{one}" for one in ("megaphone", "dossier", "seal", "crowbar", "knuckles", "mask", "none")]
    cards = tokens("game-allmeans")["card"]
    paper = [contrast(inks[one][i], cards[i]) for one in symbols for i in (0, 1)]
    nights = ["#0d0819", *re.findall(r"--nx-sky-[12]: (#[0-9a-f]{6})", css)]
    neon = [contrast(inks[one][1], night) for one in symbols for night in nights]
    seats = [contrast(tokens("game-allmeans")[seat][1], night) for seat in SEATS for night in nights]
    assert (len(nights), min(paper) >= AA, min(neon) >= AA, min(seats) >= AA) == (3, True, True, True)


# Viénot's simulations of missing cones, in linear light.
EYES = {
    "protan": ((0.1124, 0.8876, 0.0), (0.1124, 0.8876, 0.0), (0.004, -0.004, 1.0)),
    "deutan": ((0.2928, 0.7072, 0.0), (0.2928, 0.7072, 0.0), (-0.0223, 0.0223, 1.0)),
}


def lab(colour: str, eyes: str) -> tuple[float, float, float]:
    """Return what such eyes see of a colour, in a space where distances mean something."""
    light = [(int(colour[i : i + 2], 16) / 255) ** 2.2 for i in (1, 3, 5)]
    r, g, b = (max(0.0, sum(w * part for w, part in zip(row, light, strict=True))) for row in EYES[eyes])
    x, y, z = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b, (
        0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089  # fmt: skip
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", [0, 1])
def test_the_three_colours_of_a_match_differ_without_red_or_green_cones(eyes, theme):
    known = tokens("game-victory")
    looks = [lab(known[seat][theme], eyes) for seat in SEATS[:3]]
    gaps = [
        sum((a - b) ** 2 for a, b in zip(looks[i], looks[j], strict=True)) ** 0.5
        for i in range(3)
        for j in range(i)
    ]
    assert min(gaps) > 15


def test_who_sees_no_colour_at_all_has_five_shapes_and_five_marks():
    sprite = (STYLE.parent / "art/sprite.svg").read_text("utf-8")
    drawn = dict(re.findall(r'<symbol id="([sm]-\w+)"[^>]*>(.*?)</symbol>', sprite, flags=re.S))
    shapes = ("round", "square", "triangle", "diamond", "hexagon")
    assert len({drawn[f"{part}-{shape}"] for part in "sm" for shape in shapes} | {drawn["m-star"]}) == 11
