"""The gallery: every sentence as it is really said, with a noun, a name and a number of each class.

    python build.py golden gallery

A sentence that was met in a match is shown with what filled it there, in pairs of classes, not in products;
one that was not is filled with samples, and says so by `~`. What changes in a catalogue shows in the diff.
"""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
if __name__ == "__main__":
    for folder in ("engine", "web", "tests", "."):
        sys.path.insert(0, str(FOLDER.parents[1] / folder))

from gallery import hearing, speaking  # noqa: E402
from gallery.hearing import Ear, Heard, plain  # noqa: E402

from app import annex, i18n  # noqa: E402
from app.i18n import You, t  # noqa: E402
from nastolka import CODES  # noqa: E402

NUMBERS = ("1", "2", "5", "21")
MOST = 10  # ways of saying a sentence that are shown, beside its numbers
# Their number counts what is listed beside it: another number would not be true of the list.
TIED = frozenset(
    ("coldwar.log.came_back", *(f"allmeans.do.{kind}" for kind in ("mulligan", "recover", "shed", "shelve")))
)
PEOPLE = ("name", "foe", "other", "names", "who")
COUNTS = ("ply", "share", "of", "low", "high", "bad", "own")
SAMPLES = {"ru": ("Битва", "Флот", "Радио", "Наёмники"), "en": ("Battle", "Fleet", "Radio", "Mercenaries")}


def slots(key: str) -> dict[str, bool]:
    """Return the slots of a sentence, and whether a number declines each."""
    found: dict[str, bool] = {}
    for slot in i18n._SLOT.finditer(i18n.CATALOGUES[i18n.locale()][key]):
        found[slot[1]] = found.get(slot[1], False) or bool(slot[2])
    return found


def chosen(heard: list[Heard]) -> list[Heard]:
    """Return the sentences that show a class, or a pair of classes, for the first time."""
    shown: set[object] = set()
    found = []
    for one in heard:
        pairs = {frozenset(one.classes[:1]), *map(frozenset, combinations(one.classes, 2))}
        if pairs - shown and len(found) < MOST:
            shown |= pairs
            found.append(one)
    return found


def counted(key: str, one: Heard) -> list[str]:
    """Say a sentence with 1, 2, 5 and 21 wherever a number of it can be any."""
    if key in TIED:
        return []
    free = [slot for slot, named in one.classes if named in ("0", *NUMBERS) and slot in slots(key)]
    return [plain(t(key, **{**one.args, slot: n})) for slot in free for n in NUMBERS]


def fillings(key: str, ear: Ear) -> dict[str, list[object]]:
    """Return what fills the slots of a sentence elsewhere in its game: one thing of each class."""
    game = key.partition(".")[0]
    found: dict[str, dict[str, object]] = {}
    for other in sorted(ear):
        if other.startswith(f"{game}."):
            for one in ear[other].values():
                for slot, named in one.classes:
                    found.setdefault(slot, {}).setdefault(named, one.args[slot])
    return {slot: list(things.values()) for slot, things in found.items()}


def filled(key: str, ear: Ear, locale: str) -> list[str]:
    """Say a sentence that was not met, with samples."""
    names: list[object] = [You(speaking.NAMES[locale][0]), *speaking.NAMES[locale][1:3]]
    known = {**fillings(key, ear), **dict.fromkeys(PEOPLE, names)}
    found = []
    for n, number in enumerate(NUMBERS):
        args: dict[str, object] = {}
        for k, (slot, declined) in enumerate(slots(key).items()):
            things = known.get(slot) or (NUMBERS if slot in COUNTS else SAMPLES[locale])
            args[slot] = number if declined or len(slot) == 1 else things[(n + k) % len(things)]
        found.append(plain(t(key, **args)))
    return found


def shown(key: str, ear: Ear, locale: str) -> list[str]:
    """Return a sentence's part of the gallery."""
    heard = list(ear.get(key, {}).values())
    mark = "" if heard or not slots(key) else " ~"
    said = [one.said for one in chosen(heard)] + [n for one in heard[:1] for n in counted(key, one)]
    said = list(dict.fromkeys(said or filled(key, ear, locale)))
    if not slots(key):
        return [f"{key}: {plain(t(key))}".strip()]
    return [f"{key}{mark}", *(f"    {one}" for one in said)]


def gallery(locale: str) -> str:
    """Return the gallery of a language, the rooms of the annex among it."""
    for catalogue in sorted((FOLDER.parents[1] / "web/i18n" / locale / "annex").glob("*.json")):
        annex.learn(catalogue.stem)
    with hearing.listening(locale, speaking.NAMES[locale]) as ear:
        speaking.widgets()
        for code in CODES:
            speaking.speak(code, locale)
    i18n.use(locale)
    lines = [line for key in sorted(i18n.CATALOGUES[locale]) for line in shown(key, ear, locale)]
    for code in CODES:
        for rule, said in sorted(speaking.refusals(code, locale).items()):
            lines += [f"refused {rule}", *(f"    {one}" for one in sorted(said))]
    i18n.use(i18n.DEFAULT)
    return "\n".join(lines) + "\n"


def write() -> None:
    """Write the galleries anew."""
    for locale in i18n.LOCALES:
        (FOLDER / f"{locale}.txt").write_text(gallery(locale), "utf-8")


if __name__ == "__main__":
    write()
