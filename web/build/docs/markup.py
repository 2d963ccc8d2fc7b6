"""Pieces of HTML that the pages beside the game share: page, headings, tables, what can be copied."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from .words import LOCALES, Html, Words, text

HERE = Path(__file__).parent
SOMEWHERE = "https://example.org/nastolka/"  # docs.js puts this site's own address in its place
NEXT = "\n"
NAV = ("embed", "lms", "lessons", "it", "check")  # pages of both languages, in the order of their links


def join(parts: Iterable[str], between: str = "") -> Html:
    """Put pieces of HTML together."""
    return Html(between.join(parts))


def code(words: str) -> Html:
    """Return words as they are typed."""
    return Html(f"<code>{text(words)}</code>")


def codes(words: Sequence[str]) -> Html:
    """Return a list of words as they are typed."""
    return join((code(word) for word in words), ", ")


def section(id: str, title: Html, *body: str) -> Html:
    """Return a part of a page that can be linked to."""
    return Html(f'<section id="{id}">\n<h2><a href="#{id}">{title}</a></h2>\n{join(body)}</section>\n')


def paragraph(said: Html) -> Html:
    """Return a paragraph."""
    return Html(f"<p>{said}</p>\n")


def paragraphs(said: Iterable[Html]) -> Html:
    """Return sentences as paragraphs."""
    return join(map(paragraph, said))


def bullets(items: Iterable[Html]) -> Html:
    """Return a list."""
    return Html(f"<ul>\n{join(f'<li>{item}</li>{NEXT}' for item in items)}</ul>\n")


def entry(kind: str, name: str, *body: str) -> Html:
    """Return what is said of one name: a parameter, an event, a command."""
    head = f'<h3 id="{kind}-{name}"><code>{text(name)}</code></h3>\n'
    return Html(f'<div class="entry" data-{kind}="{text(name)}">\n{head}<div>{join(body)}</div>\n</div>\n')


def table(head: Sequence[Html], rows: Iterable[Sequence[Html]]) -> Html:
    """Return a table; on a narrow screen each row is a block, and its cells are told their column."""
    tops = join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = []
    for first, *rest in rows:
        cells = (f'<td data-head="{top}">{cell}</td>' for top, cell in zip(head[1:], rest, strict=True))
        lines.append(f'<tr><th scope="row">{first}</th>{join(cells)}</tr>\n')
    return Html(f"<table>\n<thead><tr>{tops}</tr></thead>\n<tbody>\n{join(lines)}</tbody>\n</table>\n")


def block(words: Words, snippet: str, name: str = "") -> Html:
    """Return lines that can be copied; where they name this site, its address is put in."""
    named = f' data-snippet="{name}"' if name else ""
    shown = text(snippet).replace(SOMEWHERE, f'<span class="site">{SOMEWHERE}</span>')
    copy, copied = words.say("house.copy"), words.say("house.copied")
    return Html(
        f'<pre{named} tabindex="0" data-copy="{copy}" data-copied="{copied}"><code>{shown}</code></pre>\n'
    )


class Face(NamedTuple):
    """What a page is called, and what it is about."""

    title: Html
    lead: Html


def page(
    words: Words, name: str, body: Html, *, root: str = "", more: str = "", face: Face | None = None
) -> bytes:
    """Return a whole page in one language; `root` leads to the site, `more` stands at the end of its head."""
    title, lead = face or faced(words, name)
    return filled(
        {
            "lang": words.locale,
            "root": root,
            "title": title,
            "description": lead,
            "header": header(words, name, root),
            "foot": words.say("house.foot"),
            "skip": Html(f'<a class="skip" href="#main">{words.say("house.skip")}</a>'),
            "more": more,
            "body": body,
        }
    )


def faced(words: Words, name: str) -> Face:
    """Return what the catalogue calls a page."""
    key = name.replace("/", ".")
    return Face(words.say(f"{key}.title"), words.say(f"{key}.lead"))


def header(words: Words, name: str, root: str) -> Html:
    """Return the way home, to the other pages, and to the other language."""
    lang, stem = words.locale, name.rsplit("/", 1)[-1]
    pages = (
        way(address(one, lang, root), words.say(f"{one}.name"), one == name.split("/")[0]) for one in NAV
    )
    languages = (
        way(f"{stem}.{one}.html", words.say(f"house.{one}"), one == lang, f' hreflang="{one}" lang="{one}"')
        for one in LOCALES
    )
    return Html(
        f'<header>\n<a class="house" href="{root or "./"}">{words.say("house.site")}</a>\n'
        f'<nav aria-label="{words.say("house.nav")}">\n{join(pages, NEXT)}\n</nav>\n'
        f'<nav aria-label="{words.say("house.language")}" class="languages">\n'
        f"{join(languages, NEXT)}\n</nav>\n</header>\n"
    )


def way(href: str, name: Html, current: bool, more: str = "") -> Html:
    """Return a link of the header."""
    here = ' aria-current="page"' if current else ""
    return Html(f'<a href="{href}"{more}{here}>{name}</a>')


def entrance(catalogues: Mapping[str, Words], name: str, root: str = "") -> bytes:
    """Return the page that leads to a page in either language; docs.js goes there at once."""
    stem = name.rsplit("/", 1)[-1]
    faces = {lang: faced(words, name) for lang, words in catalogues.items()}
    ways = join(
        f'<p lang="{lang}"><a href="{stem}.{lang}.html" hreflang="{lang}">'
        f"{catalogues[lang].say('house.' + lang)}: {face.title}</a><br>{face.lead}</p>\n"
        for lang, face in faces.items()
    )
    sites = join((words.say("house.site") for words in catalogues.values()), " · ")
    titles = join((face.title for face in faces.values()), " · ")
    return filled(
        {
            "lang": next(iter(catalogues)),
            "root": root,
            "title": titles,
            "description": titles,
            "body": Html(f'<h1>{sites}</h1>\n<div data-entrance class="entrance">\n{ways}</div>\n'),
            **dict.fromkeys(("header", "foot", "skip", "more"), ""),
        }
    )


def address(name: str, lang: str, root: str) -> str:
    """Return where a page of this language lies."""
    return f"{root}lessons/index.{lang}.html" if name == "lessons" else f"{root}{name}.{lang}.html"


def filled(values: dict[str, str]) -> bytes:
    """Return the template with its slots filled."""
    made = (HERE / "template.html").read_text("utf-8").replace("%style%", style())
    for slot, value in values.items():
        made = made.replace(f"%{slot}%", value)
    return made.encode()


def style() -> str:
    """Return the sheet of these pages; it lies in each, so that a page can be saved and copied whole."""
    return (HERE / "style.css").read_text("utf-8").strip()
