"""What a style sheet asks of a whole page by `:has()` costs little only where it says whom it dresses.

A browser that cannot see from a rule's last part whom it is about computes the style of every element again
as soon as anything changes that the `:has()` might look at: 3,100 of them with each click in Godstorm.
"""

import re
from collections.abc import Iterator

import pytest
from style.selectors import cut

from web.build.tools import WEB

SHEETS = sorted(path for room in ("style", "app") for path in (WEB / room).rglob("*.css"))
WIDE = re.compile(r":root|^html|^body|^main|#page|\.table|\.zone-screen|\.side")
NAMED = re.compile(r"(?<![:\w-])(?:[.#][\w-]+|[a-z][\w-]*|\[)")
PSEUDO = re.compile(r"::?[a-z-]+")


def bare(compound: str) -> str:
    """Return what a part of a selector says without pseudo-classes and what stands in their brackets."""
    outside, depth = "", 0
    for sign in compound:
        depth += sign == "("
        outside += "" if depth else sign
        depth -= sign == ")"
    return PSEUDO.sub("", outside)


def vague(sheet: str) -> Iterator[str]:
    """Yield the selectors that ask something of the whole page, and do not name whom they dress."""
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    for found in re.findall(r"([^{};]+)\{", rules):
        for selector in cut(found.strip(), ","):
            parts = cut(selector, " >+~")
            asks = any(":has(" in part and WIDE.search(part) for part in parts[:-1])
            if asks and ":is(" not in parts[-1] and not NAMED.search(bare(parts[-1])):
                yield selector


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: str(path.relative_to(WEB)))
def test_what_asks_the_whole_page_names_whom_it_dresses(path):
    assert list(vague(path.read_text("utf-8"))) == []


def test_a_rule_that_names_nobody_is_found():
    assert list(vague(".table:has(.replay) .lines > :nth-child(n + 2) { color: red; }"))
    assert not list(vague(".table:has(.replay) .lines > li:nth-child(2), .table:has(.a) { color: red; }"))
