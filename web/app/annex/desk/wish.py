"""What a teacher gives out: every choice of the desk, and what follows from it as a link, a tag and a frame.

The choices are those of the schema (`app/params.py`); what means nothing for what a game begins with is left
out, and so is what says no more than is usual.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any
from urllib.parse import quote

from app import links, params
from app.hosting import HOST
from nastolka import CODES, COVERS
from nastolka.core.errors import BadRecord
from nastolka.core.record import from_json

LINK, TAG, FRAME, PACKAGE = "link", "tag", "frame", "package"
PLAIN, LESSON, RULE, RECORD, MATCH, SHEET = "", "lesson", "rule", "record", "match", "scenario"
STARTS = (PLAIN, LESSON, RULE, RECORD, SHEET, MATCH)
LARGE = (RECORD, MATCH, SHEET)  # starts that hold a text
SAME, OWN = "same", "own"
PERSON, BOT = "person", "bot"
LEVEL = "middle"
TOOLS = ("rules", "log", "menu", "cover")  # controls chosen one by one; the other two follow undo and hints
USUAL_HEIGHT = 720  # of a plain frame, which cannot ask for another one
TITLE = 80  # characters
VERSION = "1"

# What can be chosen besides title, task, language, looks and height, by what it begins with.
FITTING: Mapping[str, tuple[str, ...]] = {
    PLAIN: ("seats", "level", "options", "luck", "undo", "hints", "controls"),
    RECORD: ("luck", "undo", "hints", "controls"),
    LESSON: ("controls",),
    RULE: ("controls",),
    SHEET: ("controls",),
    MATCH: ("controls",),
}


@dataclass(frozen=True)
class Wish:
    """All choices."""

    game: str
    id: str  # the assignment's key
    kind: str = PLAIN
    what: str = ""  # the lesson's number, the rule's id, the text of a record or worksheet
    named: str = ""  # what the site brings is named in an address: victory/lines
    seats: tuple[str, ...] = (PERSON, BOT)
    level: str = LEVEL
    options: Mapping[str, str] = field(default_factory=dict)
    luck: str = OWN
    seed: str = ""
    title: str = ""
    task: str = ""
    undo: str = "on"
    hints: str = "on"
    controls: tuple[str, ...] = TOOLS
    locale: str = ""  # as whoever opens it reads
    theme: str = ""
    height: str = "auto"

    @property
    def ready(self) -> bool:
        """Whether what it begins with has been chosen."""
        return not self.kind or bool(self.what)

    @property
    def handed_in(self) -> bool:
        """Whether a code of it comes back: of a match, and of a worksheet."""
        return self.kind in (PLAIN, RECORD, SHEET)

    def fits(self, name: str) -> bool:
        """Tell whether a choice means anything here."""
        if name == "level":
            return "level" in FITTING[self.kind] and BOT in self.seats
        return name in FITTING[self.kind]

    def change(self, **changes: Any) -> Wish:
        """Return the wish with something else chosen."""
        return replace(self, **changes)


def said(wish: Wish, where: str) -> list[tuple[str, str]]:
    """Return what an address or a tag has to say, by the names of the schema and in its order."""
    every = {
        "game": wish.game,
        "start": _start(wish),
        "seats": _seats(wish) if wish.fits("seats") else "",
        "level": wish.level if wish.fits("level") and wish.level != LEVEL else "",
        "options": _options(wish) if wish.fits("options") else "",
        "seed": wish.seed if wish.fits("luck") and wish.luck == SAME else "",
        "locale": wish.locale,
        "theme": wish.theme,
        "controls": _controls(wish),
        "undo": "off" if wish.fits("undo") and wish.undo == "off" else "",
        "hints": "off" if wish.fits("hints") and wish.hints == "off" else "",
        "height": wish.height if where in (TAG, FRAME) and wish.height != "auto" else "",
        "id": wish.id,
        "task": _task(wish) if where in (LINK, PACKAGE) else "",
    }
    return [(name, value) for name, value in every.items() if value]


def _start(wish: Wish) -> str:
    if not wish.kind or not wish.what:
        return ""
    if wish.named and wish.kind in LARGE:
        return f"{wish.kind}:{wish.named}"
    return f"{wish.kind}:{links.pack(wish.what) if wish.kind in LARGE else wish.what}"


def _seats(wish: Wish) -> str:
    """Return who sits where, unless it is what an address without a word of it gets."""
    usual = (PERSON, *(BOT,) * (min(COVERS[wish.game].seats) - 1))
    return "" if wish.seats == usual else " ".join(wish.seats)


def _options(wish: Wish) -> str:
    return " ".join(f"{name}:{value}" for name, value in sorted(wish.options.items()))


def _controls(wish: Wish) -> str:
    if set(wish.controls) == set(TOOLS):
        return ""
    kept = [name for name in params.CONTROLS if name in wish.controls or name in ("undo", "hint")]
    return " ".join(kept)


def _task(wish: Wish) -> str:
    """Return the task as the student reads it: the title is its first line."""
    return "\n".join(filter(None, (wish.title.strip(), wish.task.strip())))[: params.TASK]


def query(wish: Wish, where: str) -> str:
    """Return what stands behind `?` in an address."""
    return "&".join(f"{name}={quote(value, safe=':/')}" for name, value in said(wish, where))


def address(wish: Wish, site: str, where: str = LINK) -> str:
    """Return the address that opens it."""
    return f"{site}?{query(wish, where)}"


def tag(wish: Wish, site: str) -> str:
    """Return the script and the element for a page that may have scripts."""
    given = [("id", wish.id), *((name, value) for name, value in said(wish, TAG) if name != "id")]
    if wish.title:
        given.append(("aria-label", wish.title))  # a title would be a tooltip over the whole game
    script = f'<script src="{_quoted(site)}embed.js"></script>'
    return f"{script}\n<nastolka-game{_attributes(given)}></nastolka-game>"


def frame(wish: Wish, site: str, name: str) -> str:
    """Return the plain frame, for a page whose editor takes scripts away; `name` is what a reader hears."""
    height = wish.height if wish.height.isdecimal() else USUAL_HEIGHT
    given = [("src", address(wish, site, FRAME)), ("title", wish.title or name), ("width", "100%")]
    given += [("height", str(height)), ("loading", "lazy"), ("allow", "clipboard-write; fullscreen")]
    return f"<iframe{_attributes(given)}></iframe>"


def _attributes(given: Iterable[tuple[str, str]]) -> str:
    return "".join(f' {name}="{_quoted(value)}"' for name, value in given)


def _quoted(value: str) -> str:
    return html.escape(value).replace("\n", "&#10;")


def secure(site: str) -> bool:
    """Tell whether the site is opened in a way that browsers trust: https, or this very computer."""
    origin = site.partition("://")[2].partition("/")[0].partition(":")[0]
    return site.startswith("https://") or origin in ("localhost", "127.0.0.1")


def origin(site: str) -> str:
    """Return the site without its path."""
    found = "/".join(site.split("/")[:3])
    return found if HOST.fullmatch(found) else site


# -- kept as text --------------------------------------------------------------------------------------------


def written(wish: Wish) -> str:
    """Return a wish as the text that is kept."""
    return json.dumps({"format": VERSION, **asdict(wish)}, sort_keys=True)


def read(text: str) -> Wish:
    """Return the wish of such a text, or raise BadRecord."""
    try:
        data = from_json(text)
        known = {one.name: data[one.name] for one in fields(Wish) if one.name in data}
        wish = Wish(**{**known, "seats": tuple(known["seats"]), "controls": tuple(known["controls"])})
    except (LookupError, TypeError, AttributeError) as error:
        raise BadRecord("bad-task", f"{type(error).__name__}: {error}"[:80]) from error
    plain = [value for key, value in known.items() if key not in ("seats", "controls", "options")]
    sound = all(isinstance(value, str) for value in (*plain, *wish.seats, *wish.controls))
    if not sound or not isinstance(wish.options, dict) or wish.game not in CODES or wish.kind not in STARTS:
        raise BadRecord("bad-task", wish.game if isinstance(wish.game, str) else "")
    return wish
