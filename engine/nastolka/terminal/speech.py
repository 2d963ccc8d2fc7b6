"""What the terminal itself says, in English and in Russian; the rules speak through their own rulebooks."""

from __future__ import annotations

import os
from collections.abc import Mapping

from nastolka.core.rulebook import LOCALES

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # in the order in which a system asks them


def locale_of(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of this environment if we speak it, else English."""
    named = next((environment[key] for key in VARIABLES if environment.get(key)), "")
    return named[:2] if named[:2] in LOCALES else "en"


def say(locale: str, key: str, *gaps: object) -> str:
    """Return a sentence of the terminal with its gaps filled."""
    return SENTENCES[key][LOCALES.index(locale)].format(*gaps)


# key → English, Russian: the order of LOCALES
SENTENCES: Mapping[str, tuple[str, str]] = {
    "rule.unknown": (
        "There is no rule {0}: the rules of {1} run from {2} to {3}.",
        "Правила {0} нет: в игре {1} они идут от {2} до {3}.",
    ),
    "rule.no-prefix": (
        "There is no rule {0}: rules are called {1}, for example {2}.",
        "Правила {0} нет: правила зовутся {1}, например {2}.",
    ),
    "rule.why": ("Whoever tries hears: {0}", "Кто попробует, услышит: {0}"),
    "rule.enforced": ("Enforced", "Где исполняется"),
    "rule.examples": ("Examples", "Примеры"),
    "rule.tests": ("Tests", "Тесты"),
    "rule.emergent": (
        "nowhere by name: it follows from the rest",
        "нигде по номеру: следует из остального",
    ),
    "rule.untestable": ("none: {0}", "нет: {0}"),
    "rule.untested": ("none by name", "по номеру нет ни одного"),
    "rule.installed": (
        "not in the installed package: look in a checkout",
        "в установленный пакет не входят: они есть в рабочей копии",
    ),
}
