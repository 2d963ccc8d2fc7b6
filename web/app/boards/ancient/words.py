"""The words of the Ancient Earth: names of territories, continents and spaces in the language spoken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.boards import kit
from app.i18n import Html, join, locale, t, text
from nastolka.core.rulebook import LOCALES, rulebook
from nastolka.games.ancient.tables import CONTINENT_OF, CONTINENTS, TERRITORY

# Read at import, so that a memory snapshot already holds them: package files are gone after it is restored.
NAMES: Mapping[str, Mapping[str, Any]] = {
    spoken: {
        slug: forms
        for part in rulebook("ancient").words[spoken].cards.values()
        for slug, forms in part.items()
    }
    for spoken in LOCALES
}


def title(slug: str) -> Html:
    """Return the name of a territory, a continent, a mountain range or a space of the Underworld."""
    return form(slug, "title")


def form(slug: str, case: str) -> Html:
    """Return a name as a sentence needs it: `of` Egypt, `to` Egypt, `at` and `into` with prepositions."""
    forms = NAMES[locale()].get(slug)
    return text(forms.get(case, forms["title"]) if forms else slug)


def continent_of(slug: str) -> str:
    """Return the continent a territory belongs to."""
    return CONTINENTS[CONTINENT_OF[TERRITORY[slug]]].key


def who(code: str, names: Sequence[object], seat: object, neutral: int) -> Html:
    """Name a seat, the neutral armies, or nobody."""
    return kit.who(names, seat) or t(f"{code}.neutral" if seat == neutral else f"{code}.nobody")


def outcome(code: str, winners: Sequence[int], say: Callable[[int], Html]) -> Html:
    """Say who won, or who shares the victory."""
    if len(winners) == 1:
        return t(f"{code}.outcome.won", name=say(winners[0]))
    return t(f"{code}.outcome.shared", names=join(map(say, winners), ", "))


def numbers(faces: object) -> str:
    """Write the faces of dice from high to low."""
    return " ".join(map(str, sorted(faces, reverse=True))) if isinstance(faces, tuple | list) else ""
