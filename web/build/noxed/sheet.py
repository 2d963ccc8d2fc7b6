"""Puts the pictures together: art/noxed.svg, a symbol a card, and the frame of each type.

A picture is a scenery, the neon sign of the card over it, and the frame of its type around both. A card
without a sign of its own gets one by formula, so that a new row has its picture at once.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from web.build.tools import ROOT, WEB

from .scenery import SCENES, Dice, shared

if TYPE_CHECKING:
    from nastolka.games.allmeans.tables import Card

SIGNS = Path(__file__).with_name("signs.toml")
SHEET = WEB / "art/noxed.svg"
# type → where the sign hangs: left, top, scale
PLACES = {
    "territory": (56, 26, 1.4),
    "agent": (128, 52, 0.9),
    "graffiti_agent": (124, 48, 1.0),
    "graffiti": (57, 28, 1.35),
    "plot": (64, 36, 1.15),
}
FRAMES = {
    "territory": "M8 1H192L199 8V142L192 149H8L1 142V8z",
    "agent": "M1 149V44Q1 1 44 1H156Q199 1 199 44V149z",
    "graffiti_agent": (
        "M1 130V44Q1 1 44 1H156Q199 1 199 44V134q-3 12-9 12t-8-14q-3-6-8 0-4 16-10 16t-8-16q-4-5-9 1-3 8-7 "
        "8t-7-8q-6-6-11 0-2 12-8 12t-8-12q-6-7-12-1-3 6-7 6t-7-6q-5-4-9 1-3 15-9 15t-8-15q-5-5-11 0-3 8-7 "
        "8t-7-8q-5-4-9 0-3 9-8 9t-6-12z"
    ),
    "graffiti": "M5 1H195V26H199V50H194V75H199V100H195V125H199V149H6V125H1V100H6V75H1V50H5V26H1V1z",
    "plot": (
        "M1 1H170L199 30V140L189 149 179 140 169 149 159 140 149 149 139 140 129 149 119 140 109 149 99 140 "
        "89 149 79 140 69 149 59 140 49 149 39 140 29 149 19 140 9 149 1 141z"
    ),
}


def binder() -> tuple[Card, ...]:
    """Return the rows of the cards."""
    if str(ROOT / "engine") not in sys.path:
        sys.path.insert(0, str(ROOT / "engine"))
    from nastolka.games.allmeans.tables import BINDER

    return BINDER


def by_formula(name: str) -> str:
    """Draw a sign for a card nobody has drawn one for: a star of as many rays as its name decides."""
    dice = Dice(name)
    rays, reach = dice.between(5, 9), dice.between(18, 28)
    points = [(32 + reach * x // 12, 32 + reach * y // 12) for x, y in CLOCK[:: max(1, 12 // rays)]]
    return "".join(f"M32 32L{x} {y}" for x, y in points) + "; " + "; ".join(f"o{x},{y},3" for x, y in points)


CLOCK = (
    (0, -12),
    (6, -10),
    (10, -6),
    (12, 0),
    (10, 6),
    (6, 10),
    (0, 12),
    (-6, 10),
    (-10, 6),
    (-12, 0),
    (-10, -6),
    (-6, -10),
)


def sign(name: str, drawn: str, colours: tuple[str, str]) -> str:
    """Return the two halves of a sign, each in its colour."""
    path, *circles = (part.strip() for part in drawn.split(";"))
    rings = "".join(_ring(*circle.removeprefix("o").split(",")) for circle in circles)
    halves = [(path, colours[0])] + ([(rings, colours[1])] if rings else [])
    return "".join(f'<g class="nx-neon nx-c-{colour}">{_glowing(d)}</g>' for d, colour in halves)


def _ring(x: str, y: str, radius: str) -> str:
    r = float(radius)
    return f"M{float(x) - r:g} {y.strip()}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0"


def _glowing(d: str) -> str:
    """Draw a tube of light: the halo, then the tube."""
    return f'<path class="nx-halo" d="{d}"/><path d="{d}"/>'


def picture(card: Card, n: int, signs: dict[str, str]) -> str:
    """Draw one card."""
    symbols = card.symbols or ("none",)
    colours = (symbols[0], symbols[min(1, len(symbols) - 1)])
    left, top, scale = PLACES[card.type]
    drawn = sign(card.key, signs.get(card.key) or by_formula(card.key), colours)
    return (
        f'<symbol id="nx-{card.key}" viewBox="0 0 200 150" class="nx-s-{card.type} nx-c-{colours[0]}">'
        f'<g clip-path="url(#nx-clip-{card.type})">'
        f'<rect class="nx-sky" width="200" height="150" fill="url(#nx-sky-{card.type})"/>'
        f"{SCENES[card.type](Dice(card.key), n)}"
        f'<g class="nx-sign-of" transform="translate({left} {top}) scale({scale})">{drawn}</g></g>'
        f'<use class="nx-frame" href="#nx-frame-{card.type}"/></symbol>'
    )


def definitions() -> str:
    """Draw what the pictures share: frames, their insides, skies."""
    frames = "".join(
        f'<path id="nx-frame-{kind}" d="{d}"/><clipPath id="nx-clip-{kind}"><path d="{d}"/></clipPath>'
        for kind, d in FRAMES.items()
    )
    skies = "".join(
        f'<linearGradient id="nx-sky-{kind}" x1="0" y1="0" x2="0" y2="1"><stop class="nx-sky-1" offset="0"/>'
        f'<stop class="nx-sky-2" offset=".55"/><stop class="nx-sky-3 nx-sky-{kind}" offset="1"/>'
        "</linearGradient>"
        for kind in FRAMES
    )
    return f"<defs>{frames}{skies}{shared()}</defs>"


def sheet() -> str:
    """Draw the whole sheet."""
    signs = tomllib.loads(SIGNS.read_text("utf-8"))
    places: dict[str, int] = {}
    pictures = []
    for card in binder():
        n = places[card.type] = places.get(card.type, -1) + 1
        pictures.append(picture(card, n, signs))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true" focusable="false">'
        f'{definitions()}\n<g class="symbols">\n' + "\n".join(pictures) + "\n</g></svg>\n"
    )  # fmt: skip


def main() -> list[Path]:
    """Write the sheet; return what was written."""
    SHEET.write_text(sheet(), "utf-8")
    return [SHEET]
