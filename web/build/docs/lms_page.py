"""The page for teachers with a learning system: how a package is made, put there, and what is told of it."""

from __future__ import annotations

import json
from collections.abc import Mapping

from web.build.lms import LIST

from . import sizes
from .embed_page import plain
from .markup import join
from .words import Html, Words

PARTS = ("make", "moodle", "told", "trouble", "privacy", "proof")


def body(words: Words, site: Mapping[str, bytes], version: str) -> Html:
    """Return all that stands on the page."""
    head = (f"<h1>{words.say('lms.title')}</h1>\n", f'<p class="lead">{words.say("lms.lead")}</p>\n')
    told = {"make": {"whole": sizes.megabytes(whole(site, version), words.locale)}}
    return join((*head, *(plain(words, name, "lms", **told.get(name, {})) for name in PARTS)))


def whole(site: Mapping[str, bytes], version: str) -> int:
    """Return how many bytes a package is at least that holds the game, too."""
    listed = json.loads(site.get(f"v/{version}/{LIST}", b'{"sizes": {}, "every": []}'))
    return sum(listed["sizes"][name][1] for name in listed["every"])
