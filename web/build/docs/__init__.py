"""Pages beside the game: how to put it into a page, what a school's computer needs, lessons. Plain HTML.

Nobody fetches them to play: they lie beside the site's files, and neither its version nor its offline copy
knows them. Everything is written in both languages, and the entrance of each page leads to either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from . import check_page, embed_page, it_page, lessons, lms_page
from .markup import entrance, page
from .words import LOCALES, Html, Words

HERE = Path(__file__).parent
SCRIPTS = ("docs.js", "check.js")
Site = Mapping[str, bytes]
BODIES: Mapping[str, Callable[[Words, Site, str], Html]] = {
    "embed": lambda words, _, __: embed_page.body(words),
    "lms": lms_page.body,
    "it": it_page.body,
    "check": check_page.body,
}
HEADS = {"check": '<script defer src="check.js"></script>'}


def pages(site: Site, version: str) -> dict[str, bytes]:
    """Return every page by its name, with the scripts they share, for this build of the site."""
    made = {name: (HERE / name).read_bytes() for name in SCRIPTS}
    return made | paint(catalogues(), site, version)


def paint(catalogues: Mapping[str, Words], site: Site, version: str) -> dict[str, bytes]:
    """Return the pages in these languages, and their entrances."""
    made = {}
    for name, body in BODIES.items():
        for locale, words in catalogues.items():
            inside = body(words, site, version)
            made[f"{name}.{locale}.html"] = page(words, name, inside, more=HEADS.get(name, ""))
        made[f"{name}.html"] = entrance(catalogues, name)
    return made | lessons.pages(catalogues)


def names() -> list[str]:
    """Return the names of all that lies beside the game."""
    in_both = [*BODIES, "lessons/index", *(f"lessons/{name}" for name in lessons.names())]
    entrances = [f"{name}.html" for name in (*BODIES, "lessons/index")]
    return [*SCRIPTS, *entrances, *(f"{name}.{locale}.html" for name in in_both for locale in LOCALES)]


def catalogues() -> dict[str, Words]:
    """Return what the pages say, by language."""
    return {locale: Words(locale) for locale in LOCALES}
