"""Words: the one door through which text becomes HTML. It knows sentences and languages, never a screen.

Everything that is painted is an `Html`. There are two ways to get one from words: `t("house.home.title",
name=…)` takes a sentence from the catalogue and escapes whatever fills it, `text(value)` escapes anything
else. A sentence names its slots `{name}` and declines by number `{n|фишка|фишки|фишек}`. Where the
name is that of whoever reads, alone against bots, `{name:Вы}` says "you" instead of it, and in
`{name?берёт|берёте}` the second form stands.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

LOCALES = ("ru", "en")
DEFAULT = "ru"


class Html(str):
    """Text that may be put into the page as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


EMPTY = Html("")


class You(str):
    """The name of whoever reads, alone against bots: sentences that have a form for it say "you"."""

    __slots__ = ()


class YouHtml(Html):
    """That name, as it may be put into the page."""

    __slots__ = ()


_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
# Controls draw nothing, and bidi overrides in a name could rearrange the sentence around it: first and last.
_UNWANTED = (0x00, 0x08), (0x0B, 0x1F), (0x7F, 0x9F), (0x202A, 0x202E), (0x2066, 0x2069), (0xFFFE, 0xFFFF)
_SAFE = str.maketrans(_ENTITIES) | {n: None for first, last in _UNWANTED for n in range(first, last + 1)}
_SLOT = re.compile(r"\{(\w+)((?:\|[^{}|]*)*)(?:([:?])([^{}]*))?\}")
_CALLED = re.compile(r"^\{(\w+)\}, (.)|, \{(\w+)\}(?=[.,:?])")  # somebody is spoken to by name
# A dash never begins a line, a one-letter Russian word never ends one.
_DASH = re.compile(r" (?=[—–])")
_SHORT = re.compile(r"(?<![^\s(«])([ВвСсКкОоУуИиАаЯя]|[Нн][аеои]|[Зз]а|[Ии]з|[Пп]о|[Дд]о|[Оо]т) (?=\S)")


def text(value: object) -> Html:
    """Escape any value for a place in the text or between the quotes of an attribute."""
    if isinstance(value, Html):
        return value
    return Html(str(value).translate(_SAFE))


def join(parts: Any, between: str = "") -> Html:
    """Join pieces into one, escaping those that are not safe yet."""
    glue = text(between) if between else between
    return Html(glue.join([part if part.__class__ is Html else text(part) for part in parts]))


def plural(n: int, locale: str) -> int:
    """Say which form of a noun goes with a number: 1 фишка, 2 фишки, 5 фишек."""
    n = abs(n)
    if locale != "ru":
        return 0 if n == 1 else 1
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def _flatten(prefix: str, tree: dict[str, Any], out: dict[str, str]) -> dict[str, str]:
    for key, value in tree.items():
        name = f"{prefix}.{key}"
        if isinstance(value, dict):
            _flatten(name, value, out)
        else:
            out[name] = value
    return out


def polish(sentence: str, locale: str) -> str:
    """Bind dashes, and in Russian short words, to their neighbours."""
    sentence = _DASH.sub("\u00a0", sentence)
    return _SHORT.sub("\\1\u00a0", sentence) if locale == "ru" else sentence


def _folder() -> Path:
    here = Path(__file__).parent
    packed = here / "i18n_data"
    return packed if packed.is_dir() else here.parent / "i18n"


def load(locale: str, which: str = "*") -> dict[str, str]:
    """Read catalogues of a language; a file's name is the first part of its keys."""
    found: dict[str, str] = {}
    for path in sorted((_folder() / locale).glob(f"{which}.json")):
        _flatten(path.stem, json.loads(path.read_text("utf-8")), found)
    return {key: polish(sentence, locale) for key, sentence in found.items()}


# Read at import, so that a memory snapshot already holds them: package files are gone after it is restored.
CATALOGUES = {locale: load(locale) for locale in LOCALES}
_now = [DEFAULT]


def use(locale: str) -> str:
    """Speak this language from now on; an unknown one leaves the default. Return what was chosen."""
    _now[0] = locale if locale in CATALOGUES else DEFAULT
    return _now[0]


def locale() -> str:
    """Say which language is spoken."""
    return _now[0]


def learn(locale: str, sentences: Mapping[str, str]) -> None:
    """Add sentences to a language: those of a room that has come later (`app/annex`)."""
    CATALOGUES[locale].update(sentences)


def knows(locale: str, name: str) -> bool:
    """Tell whether the sentences of a catalogue are there."""
    return any(key.startswith(f"{name}.") for key in CATALOGUES[locale])


def has(key: str) -> bool:
    """Tell whether the catalogue knows a key."""
    return key in CATALOGUES[_now[0]]


class Slot(NamedTuple):
    """A place in a sentence that is filled: by whose value, and in which words."""

    name: str
    forms: tuple[str, ...]  # of a noun that goes with a number
    sign: str  # : or ? where whoever reads is spoken to
    personal: str


def t(key: str, **args: object) -> Html:
    """Say a sentence of the catalogue; what fills it is escaped unless it is Html already."""
    spoken = _now[0]
    sentence = CATALOGUES[spoken].get(key)
    if sentence is None:
        return text(key)
    if not args:
        return _bare(sentence)
    apart = _apart(sentence)
    if apart.calls and any(isinstance(value, (You, YouHtml)) for value in args.values()):
        apart = _apart(_CALLED.sub(lambda called: _unnamed(called, args), sentence))
    said = apart.begins
    for slot, words in apart.rest:
        said += _filled(slot, args, spoken) + words
    return Html(said)


# The same few hundred sentences are said at every paint: each is taken apart once.


class Apart(NamedTuple):
    """A sentence taken apart: words as they may be painted, and slots."""

    begins: str
    rest: tuple[tuple[Slot, str], ...]  # each slot with the words after it
    calls: bool  # whether somebody is spoken to by name


@cache
def _apart(sentence: str) -> Apart:
    """Take a sentence apart."""
    safe = text(sentence)
    slots = list(_SLOT.finditer(safe))
    ends = [slot.start() for slot in slots[1:]] + [len(safe)]
    rest = tuple(
        (Slot(name, tuple(forms.split("|")[1:]), sign or "", personal or ""), safe[slot.end() : end])
        for slot, end in zip(slots, ends, strict=False)
        for name, forms, sign, personal in [slot.groups()]
    )
    return Apart(safe[: slots[0].start()] if slots else safe, rest, bool(_CALLED.search(sentence)))


@cache
def _bare(sentence: str) -> Html:
    """Return a sentence that nothing fills: most of a painting's are so."""
    apart = _apart(sentence)
    return Html(apart.begins + "".join(words for _, words in apart.rest))


def _filled(slot: Slot, args: Mapping[str, object], spoken: str) -> str:
    """Fill a slot: with a value, with the noun that goes with it, or with what is said to whoever reads."""
    value = args.get(slot.name, "")
    if slot.sign:
        return _personal(value, slot.sign, slot.personal)
    if not slot.forms:
        return value if isinstance(value, Html) else text(value)
    return slot.forms[min(plural(int(str(value)), spoken), len(slot.forms) - 1)]


def _personal(value: object, sign: str, forms: str) -> str:
    """Fill a slot that has a form of its own for whoever reads: in place of the name, or of an ending."""
    own = isinstance(value, (You, YouHtml))
    if sign == ":":
        return forms if own else text(value)
    other, _, mine = forms.partition("|")
    return mine if own else other


def _unnamed(called: re.Match[str], args: Mapping[str, object]) -> str:
    """Leave out the name of somebody spoken to who is alone at the table."""
    if not isinstance(args.get(called[1] or called[3]), (You, YouHtml)):
        return called[0]
    return (called[2] or "").upper()
