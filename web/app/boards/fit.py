"""Fitting a title into a small square: which size of letters, and where a long word may break.

A cell cannot be measured before it is painted, so widths are reckoned from the advances of the board's face
(Oswald 500, in hundredths of an em). Browsers here have no hyphenation of their own to lean on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from app.i18n import Html, text

SOFT = "\u00ad"
_HYPHEN = re.compile(r"(?<=[-–])(?!\u2060)")
_NUMBERED = re.compile(r"(-)(?=\d)")  # Т-34-85 stays in one piece
USUAL = 48  # hundredths of an em, for letters the table does not know
# advance → the characters that have it
ADVANCES = {
    15: "'", 19: "’", 21: ",", 22: ".", 24: " ", 25: "ijl", 27: "I", 29: ")", 30: "f", 31: "-", 32: "г(",
    33: "tJ", 35: "r", 36: "”", 37: "z", 38: "т1“", 40: "sv", 41: "зF7", 42: "ухxyLZ", 43: "аГЕЁТaET",
    44: "сэc", 45: "еёоьeoö", 46: "бв", 47: "кчяdgknqu«", 48: "ийпрbhp", 49: "нSY5»", 50: "ЗУХX234",
    51: "8", 52: "цъАБAV69", 53: "лРЬKP0", 54: "КСCN", 55: "Э", 56: "мВОBDGOQR–", 57: "дИЙU", 58: "ЧЯ",
    59: "НПwH", 60: "Ъ", 62: "жЛ", 64: "ю", 65: "фЦ", 66: "Д", 67: "ш", 68: "ыМM", 70: "щ", 71: "ФW",
    72: "m", 74: "Ж", 77: "Ю", 78: "Ы", 79: "Ш", 84: "Щ", 104: "—",
}  # fmt: skip


class Widths(dict[str, int]):
    """How wide a letter is, asked for without a step of ours: a match is opened with thousands of them."""

    def __missing__(self, letter: str) -> int:
        return USUAL


WIDTH = Widths({letter: width for width in sorted(ADVANCES) for letter in ADVANCES[width]} | {"\u2060": 0})
VOWELS = {"ru": "аеёиоуыэюя", "en": "aeiouy"}
SIGNS = "ьъй"


def width(word: str) -> int:
    """Return how wide a word is, in hundredths of an em."""
    return sum(map(WIDTH.__getitem__, word))


def breaks(word: str, locale: str) -> list[int]:
    """Return the places where a word may break: between two syllables, three letters from either end.

    Before a consonant that a vowel follows, where a vowel stands somewhere before. This is the rule of
    Russian; in English it errs, so words that need breaking there are listed in the catalogue (`known`).
    """
    vowels = VOWELS.get(locale, VOWELS["en"])
    lower = word.lower()
    found = []
    for i in range(3, len(word) - 2):
        before, here, after = lower[:i], lower[i], lower[i + 1]
        if here not in vowels and here not in SIGNS and after in vowels and any(v in before for v in vowels):
            found.append(i)
    return found


def hyphenated(word: str, room: int, locale: str, known: dict[str, str]) -> str:
    """Return a word with soft hyphens where it is too wide; one that fits stays whole."""
    if width(word) <= room or SOFT in word:
        return word
    bare = word.strip("«»“”,.:")
    if bare in known:
        return word.replace(bare, known[bare].replace("|", SOFT))
    parts, start = [], 0
    for place in breaks(word, locale):
        parts.append(word[start:place])
        start = place
    return SOFT.join((*parts, word[start:]))


def lines(words: Iterable[str], room: int) -> int:
    """Count the lines greedy wrapping needs; a broken word carries its hyphen, a part too wide counts ten."""
    count, used = 1, 0
    for word in words:
        gap = WIDTH[" "] if used else 0
        whole = width(word.replace(SOFT, ""))
        if used + gap + whole <= room:
            used += gap + whole
            continue
        parts = word.split(SOFT)
        for n, part in enumerate(parts):
            hyphen = WIDTH["-"] if n < len(parts) - 1 else 0
            space = gap if n == 0 and used else 0
            if width(part) + hyphen > room:
                return 10
            if used + space + width(part) + hyphen <= room:
                used += space + width(part)
            else:
                count, used = count + 1, width(part)
    return count


def fit(title: str, locale: str, sizes: Sequence[tuple[int, int]], known: dict[str, str]) -> tuple[int, Html]:
    """Return the largest size (its place in `sizes`) that holds a title, and the title with its soft hyphens.

    `sizes` are (room, most lines) from large to small. Smaller whole words are better than larger broken
    ones, fewer broken words better than more; what fits nowhere takes the smallest size and all its lines.
    """
    title = _NUMBERED.sub("\\1\u2060", title)
    words = [piece for word in title.split(" ") for piece in _HYPHEN.split(word) if piece]
    for n, (room, most) in enumerate(sizes):
        if lines(words, room) <= most:
            return n, _glue(title, words)
    tried = [[hyphenated(word, room, locale, known) for word in words] for room, _ in sizes]
    fitting = [n for n, (room, most) in enumerate(sizes) if lines(tried[n], room) <= most]
    best = min(fitting, key=lambda n: (sum(SOFT in word for word in tried[n]), n), default=len(sizes) - 1)
    return best, _glue(title, tried[best])


def _glue(title: str, words: Sequence[str]) -> Html:
    """Put the pieces back with the spaces the title had; a hyphen keeps its second half beside it."""
    out, rest = [], title
    for word in words:
        plain = word.replace(SOFT, "")
        rest = rest.lstrip()
        out.append(word)
        rest = rest[len(plain) :]
        if rest.startswith(" "):
            out.append(" ")
    return text("".join(out))
