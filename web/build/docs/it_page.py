"""The sheet for whoever looks after a school's computers: sizes put in by the build, the rest sentences."""

from __future__ import annotations

from collections.abc import Mapping

from . import sizes
from .check_page import FLOOR
from .embed_page import plain
from .markup import join, paragraph, section, table
from .words import Html, Words

PARTS = ("allow", "headers", "memory", "browsers", "privacy", "frames", "offline", "copy")
MEMORY = {"first": "170", "wasm": "36"}  # MB; web/README.md says how it was measured


def body(words: Words, site: Mapping[str, bytes], version: str) -> Html:
    """Return all that stands on the sheet."""
    say = words.say
    head = (f"<h1>{say('it.title')}</h1>\n", f'<p class="lead">{say("it.lead")}</p>\n')
    largest = max(len(data) for data in site.values())
    told = {**MEMORY, "floor": FLOOR, "largest": sizes.megabytes(largest, words.locale)}
    parts = {name: plain(words, name, "it", **told) for name in PARTS}
    return join((*head, parts.pop("allow"), traffic(words, site, version), *parts.values()))


def traffic(words: Words, site: Mapping[str, bytes], version: str) -> Html:
    """Return what a first visit fetches, and a class."""
    say, locale = words.say, words.locale
    found = sizes.by_kind(site, version)
    total = sum(found.values(), sizes.NOTHING)
    rows = [row(words, say(f"it.traffic.{kind}"), size) for kind, size in found.items()]
    rows.append(row(words, say("it.traffic.total"), total))
    rows.append(
        row(words, say("it.traffic.class", n=sizes.CLASS), sizes.Size(*(sizes.CLASS * n for n in total)))
    )
    head = (say("it.traffic.what"), say("it.traffic.raw"), say("it.traffic.packed"))
    return section(
        "traffic",
        say("it.traffic.title"),
        paragraph(say("it.traffic.text")),
        table(head, rows),
        paragraph(say("it.traffic.after", whole=sizes.megabytes(sizes.whole(site), locale))),
    )


def row(words: Words, what: Html, size: sizes.Size) -> tuple[Html, Html, Html]:
    """Return a row of the table."""
    return (
        what,
        Html(sizes.megabytes(size.raw, words.locale)),
        Html(sizes.megabytes(size.packed, words.locale)),
    )
