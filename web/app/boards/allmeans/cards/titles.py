"""What cards of Noxed City are called and what stands on them, in words.

What is printed comes from the card's row, the words from the rulebook.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from app.boards.fit import hyphenated
from app.i18n import EMPTY, Html, join, locale, polish, t, text
from nastolka.core.remember import for_a_match
from nastolka.core.rulebook import rulebook
from nastolka.games.allmeans.tables import SYMBOLS, Card

from .rows import row_of, slug

MINUS = "\u2212"
DASH = "\u2013"
NARROW = 430  # hundredths of an em: wider words may break on a small card


# -- what a card is ------------------------------------------------------------------------------------------


def _words(name: str) -> Mapping[str, str]:
    key = slug(name)
    return rulebook("allmeans").words[locale()].cards.get(key) or {"title": key, "text": ""}


def title(name: str) -> Html:
    """Return a card's name."""
    return _title(name, locale())


@for_a_match(512)
def _title(name: str, _spoken: str) -> Html:
    return text(_words(name)["title"])


def soft_title(name: str) -> Html:
    """Return a card's name with places to break its long words: a small card is a few letters wide."""
    words = re.split(r"([ -])", _words(name)["title"])
    return text("".join(hyphenated(word, NARROW, locale(), {}) for word in words))


def rules(name: str) -> Html:
    """Return a card's text, a paragraph an ability; its icon is drawn, and said in words."""
    card = row_of(name)
    kinds = {str(kind_words(card, one.kind))[0]: one.kind for one in card.abilities} if card else {}
    return join(Html(f"<p>{_line(card, kinds, line)}</p>") for line in paragraphs(name))


def paragraphs(name: str) -> list[str]:
    """Return the lines of a card's text."""
    return polish(_words(name)["text"], locale()).strip().splitlines()


def _line(card: Card | None, kinds: Mapping[str, str], line: str) -> Html:
    icon, _, rest = line.partition(" ")
    if card is None or len(icon) > 1 or icon not in kinds:
        return text(line)
    said = kind_words(card, kinds[icon])[2:]
    return Html(
        f'<span aria-hidden="true" title="{said}">{icon}</span>'
        f'<span class="aloud">{said}:</span> {text(rest)}'
    )


def kind_words(card: Card, kind: str) -> Html:
    """Say what an ability's icon means."""
    turns = kind == "activated" and "agent" in card.type
    return t(f"noxed.kind.{kind}-agent" if turns else f"noxed.kind.{kind}") if kind != "plot" else text("–")


def type_name(kind: str) -> Html:
    """Name a type of card."""
    return t(f"noxed.type.{kind}")


def symbol(name: str) -> Html:
    """Name a symbol."""
    return t(f"noxed.symbol.{name}") if name in SYMBOLS else text(name)


def signed(n: int) -> Html:
    """Write a change with its sign."""
    return text(f"+{n}" if n > 0 else f"{MINUS}{-n}" if n < 0 else "0")


def signed_level(n: int) -> Html:
    """Write a level, with a real minus."""
    return text(n) if n >= 0 else signed(n)


def figure(n: int | None) -> str:
    """Write a price; what cannot be paid is a dash."""
    return DASH if n is None else str(n)


def paragraph(name: str, kind: str) -> Html:
    """Return the paragraph of a card that says an ability of a kind: its lines stand in the row's order."""
    card = row_of(name)
    place = next((n for n, each in enumerate(card.abilities if card else ()) if each.kind == kind), -1)
    return ability_text(name, place)


def ability_text(name: str, index: int) -> Html:
    """Return the paragraph of a card's ability by its place in the row; nothing where there is none."""
    card, lines = row_of(name), paragraphs(name)
    at = len(lines) - len(card.abilities if card else ()) + index
    return text(lines[at]) if index >= 0 and 0 <= at < len(lines) else EMPTY
