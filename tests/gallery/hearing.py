"""Hearing what the page says: every sentence of the catalogues is kept as it was said."""

from __future__ import annotations

import html
import importlib
import pkgutil
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import app
from app import i18n
from app.i18n import Html, You, YouHtml

TAGS = re.compile(r"<[^>]*>")
UNSEEN = str.maketrans({"\u00a0": " ", "\u00ad": None, "\u2060": None})
PORTS = ("main", "listener", "storage", "bot_client", "annex.lab.lab_port")  # know the browser
MOST = 400  # ways of saying one sentence that are kept: the first ones

# Endings of a Russian noun's first word by its class; others are masculine. English only has one and many.
ENDINGS = {"ru": (("n", "оеё"), ("f", "аяь"), ("pl", "ыи")), "en": (("pl", "s"),)}


class Heard(NamedTuple):
    """A sentence as it was said: what filled its slots, and the class of each of these."""

    args: dict[str, object]
    classes: tuple[tuple[str, str], ...]
    said: str


Ear = dict[str, dict[str, Heard]]  # key → sentence → how it was said


def plain(said: object) -> str:
    """Return a sentence as it is read: without markup, bound spaces and places to break."""
    return " ".join(html.unescape(TAGS.sub("", str(said))).translate(UNSEEN).split())


def class_of(value: object, names: tuple[str, ...]) -> str:
    """Say what a sentence must agree with: a number's form, you or another, a noun's gender."""
    if isinstance(value, (You, YouHtml)):
        return "you"
    word = plain(value)
    if word.lstrip("-").isdecimal():
        return number_class(int(word))
    if not word or word in names:
        return "name" if word else "none"
    if ", " in word:
        return "several"
    first = word.lstrip("«“„(").split(" ")[0].rstrip("»”,.").lower()
    endings = ENDINGS[i18n.locale()]
    return next((named for named, letters in endings if first[-1:] in letters), "m")


def number_class(n: int) -> str:
    """Say which of 1, 2, 5, 21 a number is like; nothing is a class of its own."""
    return "0" if n == 0 else "1" if n == 1 else ("21", "2", "5")[i18n.plural(n, "ru")]


def modules() -> list[object]:
    """Return every module of the page that needs no browser, imported."""
    for found in pkgutil.walk_packages(app.__path__, "app."):
        if found.name.partition(".")[2] not in PORTS and not found.name.startswith("app.dom"):
            importlib.import_module(found.name)
    return [module for name, module in sorted(sys.modules.items()) if name.startswith("app.")]


def forget(module: object) -> None:
    """Let a module's functions say anew what they remember."""
    for value in list(vars(module).values()):
        clear = getattr(value, "cache_clear", None)
        if clear is not None:
            clear()


@contextmanager
def listening(locale: str, names: tuple[str, ...]) -> Iterator[Ear]:
    """Keep what is said in a language until the block ends."""
    ear: Ear = defaultdict(dict)
    say, loaded = i18n.t, modules()

    def said(key: str, **args: object) -> Html:
        spoken = say(key, **args)
        if i18n.locale() == locale and i18n.has(key) and len(ear[key]) < MOST:
            words = plain(spoken)
            if words not in ear[key]:
                classes = tuple((slot, class_of(value, names)) for slot, value in args.items())
                ear[key][words] = Heard(args, classes, words)
        return spoken

    i18n.use(locale)
    changed = [module for module in loaded if getattr(module, "t", None) is say]
    for module in loaded:
        forget(module)
    for module in changed:
        module.t = said  # type: ignore[attr-defined]
    try:
        yield ear
    finally:
        for module in changed:
            module.t = say  # type: ignore[attr-defined]
        for module in loaded:
            forget(module)
        i18n.use(i18n.DEFAULT)
