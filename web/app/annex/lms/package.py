"""The files of a package: its page and what it is told, the manifest, the site's files in a whole one."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from app.i18n import CATALOGUES, LOCALES, join, text
from app.settings import read_json

from .manifest import NAME, manifest
from .order import Order

SCORM, PLAIN = "scorm", "plain"
SMALL, WHOLE = "small", "whole"
END, WIN = "end", "win"
PAGE = ("index.html", "player.css", "player.js", "scorm.js")
FIRST = PAGE[0]
SITE = "site/"  # where the site lies in a whole package
WORDS = "lms.page."
AROUND = 130  # bytes an archive has for a file besides its name, twice, and what is in it
UNPACKED = re.compile(r"""<link rel="(?:manifest|icon|apple-touch-icon)"[^>]*>\n?|\sdata-editions='[^']*'""")


class Choice(NamedTuple):
    """What a teacher chooses of a package."""

    way: str = SCORM
    size: str = SMALL
    marks: str = END


class Files(NamedTuple):
    """The list that the build made of the site's files (web/build/lms.py)."""

    sizes: dict[str, tuple[int, int]]  # plain and deflated
    every: tuple[str, ...]
    own: dict[str, tuple[str, ...]]

    def needed(self, order: Order) -> list[str]:
        """Name what a whole package of this order holds of the site's version."""
        extra = [name for name in order.extra() if name in self.sizes]
        return list(dict.fromkeys((*self.every, *self.own.get(order.game, ()), *extra)))

    def size(self, order: Order) -> tuple[int, int]:
        """Return how many bytes the files of a whole package are, plain and in the archive."""
        sizes = [(*self.sizes[name], len(name)) for name in self.needed(order)]
        return sum(size[0] for size in sizes), sum(size[1] + 2 * size[2] + AROUND for size in sizes)


def read_list(data: bytes | None) -> Files | None:
    """Return the list; nothing, where it did not come or is none."""
    found: Any = read_json(data.decode("utf-8", "replace")) if data else None
    try:
        sizes = {str(name): (int(plain), int(packed)) for name, (plain, packed) in found["sizes"].items()}
        own = {str(code): tuple(names) for code, names in found["own"].items()}
        files = Files(sizes, tuple(found["every"]), own)
    except (TypeError, ValueError, LookupError, AttributeError):
        return None
    return (
        files if {*files.every, *(name for names in own.values() for name in names)} <= set(sizes) else None
    )


def page(template: str, order: Order, choice: Choice, site: str) -> bytes:
    """Return the page of a package; `site` is the address it comes from."""
    titles = {locale: title(order, locale) for locale in LOCALES}
    first = titles[order.locale or LOCALES[-1]]
    silent = join((CATALOGUES[locale][f"{WORDS}noscript"] for locale in LOCALES), " ")
    told = written(settings(order, choice, site, titles))
    values = {"title": text(first), "settings": told, "noscript": silent}
    return re.sub("%([a-z]+)%", lambda slot: values.get(slot[1], slot[0]), template).encode()


def settings(order: Order, choice: Choice, site: str, titles: dict[str, str]) -> dict[str, object]:
    """Return what the page of a package is told."""
    whole = choice.size == WHOLE
    return {
        "id": order.id,
        "frame": f"{SITE}index.html?{order.frame}" if whole else f"{site}?{order.frame}",
        "site": site,
        "fat": whole,
        "way": choice.way,
        "marks": choice.marks,
        "reading": not order.played,
        "keeps": order.keeps,
        "locale": order.locale,
        "titles": titles,
        "task": order.task,
        "words": {locale: words(locale) for locale in LOCALES},
    }


def words(locale: str) -> dict[str, str]:
    """Return the sentences of the page, by the last part of their keys."""
    said = CATALOGUES[locale]
    names = [key[len(WORDS) :] for key in said if key.startswith(WORDS)]
    return {name: said[f"lms.page.{name}"] for name in names}


def title(order: Order, locale: str) -> str:
    """Return what the exercise is called: as its teacher does, or as the game is."""
    return order.heading or CATALOGUES[locale][f"{order.game}.title"]


def written(told: dict[str, object]) -> str:
    """Return data as it may stand inside a script element."""
    return json.dumps(told, ensure_ascii=True, sort_keys=True).replace("<", "\\u003c")


def index(data: bytes) -> bytes:
    """Return the site's entrance for a frame: it is not installed, and knows no older editions."""
    return UNPACKED.sub("", data.decode()).encode()


def declared(order: Order, locale: str, names: list[str]) -> tuple[str, bytes]:
    """Return the manifest of a package that holds these files, and its name."""
    return NAME, manifest(order.id, title(order, order.locale or locale), FIRST, names)


def file_name(order: Order, choice: Choice) -> str:
    """Return what the archive is called."""
    kind = "scorm12" if choice.way == SCORM else "html"
    return f"nastolka-{order.game}-{kind}{'-whole' if choice.size == WHOLE else ''}.zip"
