"""Draws the emblems: the icon's SVG, photographed by headless Chromium at the sizes an installed page needs, and the
outlines of countries.

The pictures are committed; `build.py art` draws them again after the SVG has changed.
"""

import shutil
from pathlib import Path
from typing import Any

from web.build import outlines
from web.build.tools import WEB, npm_parts

ART = WEB / "art"
SIZES = {"icon": (192, 512), "icon-maskable": (512,), "icon-apple": (180,)}
SOURCES = {"icon-apple": "icon-maskable"}  # Apple rounds the corners itself and wants no transparency


def main(arguments: list[str]) -> int:
    """Draw every PNG from its SVG, and the outlines from the map."""
    npm_parts()
    outlines.main()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, sizes in SIZES.items():
            svg = (ART / f"{SOURCES.get(name, name)}.svg").read_text("utf-8")
            for size in sizes:
                photograph(browser, svg, size, ART / f"{name}-{size}.png")
        browser.close()
    return 0


def photograph(browser: Any, svg: str, size: int, picture: Path) -> None:
    """Take one picture of an SVG, transparent where it is."""
    tab = browser.new_page(viewport={"width": size, "height": size})
    sized = svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
    tab.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{sized}")
    tab.screenshot(path=str(picture), omit_background=True)
    tab.close()
