"""Draws what is committed.

The icon's SVG, photographed by headless Chromium at the sizes an installed page needs, the
outlines of Cold War's countries, the map of the Ancient Earth, and the pictures of Noxed City.

`build.py art` draws all of it again, `build.py art icons`, `outlines`, `map`, `notebook` or `noxed` one part.
"""

import importlib.util
import json
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from web.build import outlines
from web.build.noxed import sheet
from web.build.tools import ROOT, WEB, importable, npm_parts, pip, say

ART = WEB / "art"
COASTS = ROOT / "engine/nastolka/adapters/pictures/coasts.py"
SIZES = {"icon": (192, 512), "icon-maskable": (512,), "icon-apple": (180,)}
SOURCES = {"icon-apple": "icon-maskable"}  # Apple rounds the corners itself and wants no transparency


def main(arguments: list[str]) -> int:
    """Draw the parts that are named, or all."""
    npm_parts()
    for name, draw in PARTS.items():
        if not arguments or name in arguments:
            draw()
    return 0


def ancient() -> None:
    """Draw the map; its geometry needs shapely, which nothing else does, so it is installed on first use."""
    if importlib.util.find_spec("shapely") is None:
        say("installing shapely for the map")
        pins = str(WEB / "build/atlas/pins.txt")
        pip(
            "install",
            "--require-hashes",
            "-r",
            pins,
            trouble="shapely could not be installed: is there a network?",
        )
    if str(ROOT / "engine") not in sys.path:
        sys.path.insert(0, str(ROOT / "engine"))
    from web.build.atlas import sheet as atlas

    for written in atlas.main():
        say(f"wrote {written.relative_to(ROOT)}, {written.stat().st_size / 1000:.0f} KB")


def notebook() -> None:
    """Copy the coarse map for the pictures of a notebook: the engine's wheel knows nothing of the page's."""
    importable()
    from app.boards.ancient.places import PLACES, ROOMS, SHEET, SMALL

    tables: dict[str, Mapping[str, object]] = {
        "SPOTS": {slug: (x, y) for slug, (x, y, *_) in PLACES.items()}, "ROOMS": ROOMS, "SHAPES": SMALL,
    }  # fmt: skip
    said = (
        '"""The coarse map of the Ancient Earth. Copied by `build.py art notebook`; not written by hand."""\n'
    )
    kinds = {"SHAPES": "str"}
    for name, table in tables.items():
        rows = "".join(f'    "{key}": {json.dumps(value)},\n' for key, value in table.items())
        rows = rows.replace("[", "(").replace("]", ")")
        said += f"\n{name}: dict[str, {kinds.get(name, 'tuple[float, float]')}] = {{\n{rows}}}\n"
    COASTS.write_text(said.replace("\n\n", f"\n\nSHEET = {SHEET}\n", 1), "utf-8")


def noxed() -> None:
    """Draw the cards of By All Means from their rows."""
    for written in sheet.main():
        say(f"wrote {written.relative_to(ROOT)}, {written.stat().st_size / 1000:.0f} KB")


def icons() -> None:
    """Draw every PNG from its SVG."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, sizes in SIZES.items():
            svg = (ART / f"{SOURCES.get(name, name)}.svg").read_text("utf-8")
            for size in sizes:
                photograph(browser, svg, size, ART / f"{name}-{size}.png")
        browser.close()


def photograph(browser: Any, svg: str, size: int, picture: Path) -> None:
    """Take one picture of an SVG, transparent where it is."""
    tab = browser.new_page(viewport={"width": size, "height": size})
    sized = svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
    tab.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{sized}")
    tab.screenshot(path=str(picture), omit_background=True)
    tab.close()


PARTS = {
    "outlines": outlines.main, "icons": icons, "map": ancient, "notebook": notebook, "noxed": noxed,
}  # fmt: skip
