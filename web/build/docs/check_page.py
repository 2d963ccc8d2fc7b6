"""The page that tries out a school's computer: all it may have to say is painted, check.js shows what fits.

It needs no Python and nothing newer than the browsers it has to send away.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from .markup import join
from .words import Html, Words, text

MEGABYTES = 128  # of Python's memory: 36 at the start of a match, and room for a long one
FLOOR = "Chrome 123, Edge 123, Firefox 121, Safari 17.5"  # light-dark() and :has(), the newest of what we use
FILES = {"script": "offline.", "wasmfile": "pyodide/pyodide.asm.wasm", "snapshot": "snapshot.bin"}


VERDICTS = ("good", "some", "bad")


class Check(NamedTuple):
    """One thing that is tried: its answers when it is missing, and whether games run without it."""

    answers: tuple[str, ...]
    needed: bool


CHECKS: Mapping[str, Check] = {
    "browser": Check(("good", "old"), True),
    "wasm": Check(("good", "missing", "forbidden"), True),
    "memory": Check(("good", "bad"), True),
    "scripts": Check(("good", "type", "refused"), True),
    "wasmfile": Check(("good", "replaced", "cut", "missing"), True),
    "snapshot": Check(("good", "replaced", "cut", "missing"), True),
    "storage": Check(("good", "refused", "full"), False),
    "worker": Check(("good", "refused"), False),
    "offline": Check(("good", "insecure", "framed", "missing"), False),
    "frame": Check(("good", "framed", "forbidden"), False),
    "cors": Check(("good", "missing"), False),
}
SLOTS = {
    "floor": FLOOR,
    "megabytes": str(MEGABYTES),
    "type": "<type>",
    "header": "<header>",
}  # found out there


def body(words: Words, site: Mapping[str, bytes], version: str) -> Html:
    """Return all that stands on the page, told which files of the site to ask for."""
    say = words.say
    told = {name: found(site, version, start) for name, start in FILES.items()} | {"megabytes": MEGABYTES}
    checks = join(item(words, name, check) for name, check in CHECKS.items())
    verdicts = join(f'<p data-verdict="{one}" hidden>{say(f"check.verdict.{one}")}</p>\n' for one in VERDICTS)
    return join(
        (
            f"<h1>{say('check.title')}</h1>\n",
            f'<p class="lead">{say("check.lead")}</p>\n',
            f'<noscript><p class="note">{say("check.noscript")}</p></noscript>\n',
            f'<p class="note" id="held">{say("check.held")}</p>\n',
            f'<div id="check" data-told="{text(json.dumps(told, sort_keys=True))}">\n',
            f'<div id="verdict" role="status"><p data-verdict="wait">{say("check.busy")}</p>\n',
            f"{verdicts}</div>\n",
            f'<ul class="checks">\n{checks}</ul>\n</div>\n',
            f"<h2>{say('check.facts')}</h2>\n",
            '<pre id="facts" tabindex="0" hidden></pre>\n<p><button type="button" id="copy" hidden',
            f' data-copied="{say("check.copied")}">{say("check.copy")}</button>\n',
            f'<button type="button" id="again" hidden>{say("check.again")}</button></p>\n',
        )
    )


def item(words: Words, name: str, check: Check) -> Html:
    """Return one thing that is tried, with every answer there may be."""
    missing = "bad" if check.needed else "some"
    signs = join(
        f'<b class="sign" data-sign="{one}"{hidden(one)}>{words.say(f"check.sign.{one}")}</b>'
        for one in ("wait", "good", missing)
    )
    answers = join(
        f'<p data-answer="{one}" hidden>{answer(words, f"check.{name}.{one}")}</p>\n' for one in check.answers
    )
    head = f"<h3>{words.say(f'check.{name}.name')}</h3>"
    needed = " data-needed" if check.needed else ""
    return Html(f'<li data-check="{name}"{needed}>\n{signs}\n<div>{head}\n{answers}</div></li>\n')


def hidden(sign: str) -> str:
    """Before anything was tried, only that it is being tried is to be seen."""
    return "" if sign == "wait" else " hidden"


def answer(words: Words, key: str) -> Html:
    """Return a sentence; what only the visitor's browser finds out has an empty place in it."""
    said = words.say(key, **SLOTS)
    for slot in ("type", "header"):
        said = Html(said.replace(f"&lt;{slot}&gt;", f'<span data-found="{slot}"></span>'))
    return said


def found(site: Mapping[str, bytes], version: str, start: str) -> list[object]:
    """Return the address and length of a file of this site."""
    name = next(name for name in sorted(site) if name.startswith(f"v/{version}/{start}"))
    return [name, len(site[name])]
