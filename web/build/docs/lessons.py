"""Lessons for a class: written as plain HTML under web/lessons, one folder a language, dressed here as pages.

Whoever translates or changes a lesson opens its file there; a new file in every language is a new lesson.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from web.build.tools import WEB

from .markup import Face, entrance, join, page
from .words import Html, Words, polish

FOLDER = WEB / "lessons"
ROOT = "../"
HEAD = f'<script src="{ROOT}embed.js"></script>'
TITLE = re.compile(r"<h1>(.*?)</h1>", re.DOTALL)
LEAD = re.compile(r'<p class="lead">(.*?)</p>', re.DOTALL)
TAG = re.compile(r"<[^>]+>")


def names() -> list[str]:
    """Return the lessons there are, in the order of their files."""
    return sorted(path.stem for path in (FOLDER / "en").glob("*.html"))


def pages(catalogues: Mapping[str, Words]) -> dict[str, bytes]:
    """Return every lesson in these languages, and the list of them."""
    made = {}
    for locale, words in catalogues.items():
        faces = {}
        for name in names():
            body = Html(polish((FOLDER / locale / f"{name}.html").read_text("utf-8"), locale))
            faces[name] = face(body)
            made[f"lessons/{name}.{locale}.html"] = page(
                words, f"lessons/{name}", body, root=ROOT, more=HEAD, face=faces[name]
            )
        made[f"lessons/index.{locale}.html"] = page(words, "lessons/index", listed(words, faces), root=ROOT)
    made["lessons/index.html"] = entrance(catalogues, "lessons/index", root=ROOT)
    return made


def face(body: str) -> Face:
    """Return what a lesson is called and what it is about, as it says itself."""
    title, lead = TITLE.search(body), LEAD.search(body)
    assert title and lead, "a lesson begins with its title and its lead"
    return Face(Html(TAG.sub("", title[1])), Html(TAG.sub("", lead[1])))


def listed(words: Words, faces: Mapping[str, Face]) -> Html:
    """Return the list of lessons."""
    items = join(
        f'<li><h2><a href="{name}.{words.locale}.html">{one.title}</a></h2>\n<p>{one.lead}</p></li>\n'
        for name, one in faces.items()
    )
    title, lead = words.say("lessons.index.title"), words.say("lessons.index.lead")
    return Html(f'<h1>{title}</h1>\n<p class="lead">{lead}</p>\n<ul class="lessons">\n{items}</ul>\n')
