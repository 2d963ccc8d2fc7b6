"""`nastolka rule AM-81`: a rule's sentence, and where it is enforced, shown and tested.

Rules are named where they are kept: "CW-161" alone, or within "CW-160 to CW-163". So the answer is read off
the sources that lie beside this file. The tests are found in a checkout only: a wheel does not carry them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from nastolka import GAMES
from nastolka.core.game import Game
from nastolka.core.rulebook import Rulebook, rulebook

from .speech import say

PACKAGE = Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGE.parents[1]
MENTION = re.compile(r"\b([A-Z]{2})-(\d+)(?:(?: to |–)\1-(\d+))?\b")
CLIP = 70  # letters of a line that stands in nothing with a name
TEST_NAME = re.compile(r"\btest_([a-z]{2})((?:_(?:and_)?\d+)+)(?:_to_(\d+))?_")


class Place(NamedTuple):
    """Where a rule is named.

    A line, and the innermost thing with a name around it, else what the line says.
    """

    path: Path
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path.as_posix()}:{self.line}  {self.name}".rstrip()


# -- the answer ----------------------------------------------------------------------------------------------


def main(wanted: str, locale: str) -> tuple[str, bool]:
    """Return all that is known of a rule, and whether there is such a rule."""
    rule = wanted.upper()
    game = next((game for game in GAMES.values() if game.prefix == rule.partition("-")[0]), None)
    if game is None or rule not in rulebook(game.code).words[locale].rules:
        return _unknown(rule, game, locale), False
    return "\n".join(_told(game, rule, locale)), True


def _unknown(rule: str, game: Game | None, locale: str) -> str:
    if game is None:
        prefixes = [game.prefix for game in GAMES.values()]
        return say(
            locale, "rule.no-prefix", rule, ", ".join(f"{one}-…" for one in prefixes), f"{prefixes[0]}-1"
        )
    own = list(rulebook(game.code).words[locale].rules)
    return say(locale, "rule.unknown", rule, game.code, own[0], own[-1])


def _told(game: Game, rule: str, locale: str) -> Iterator[str]:
    book = rulebook(game.code)
    words = book.words[locale].rules[rule]
    yield f"{rule} · {words.title}"
    yield f"  {words.text}"
    if words.why and words.why != words.text:
        yield f"  {say(locale, 'rule.why', words.why)}"
    sections: Mapping[str, list[str]] = {
        "rule.enforced": _enforced(book, game.code, rule, locale),
        "rule.examples": _examples(book, game.code, rule, locale),
        "rule.tests": _tests(rule, locale),
    }
    for heading, lines in sections.items():
        yield f"\n{say(locale, heading)}"
        yield from (f"  {line}" for line in lines)


def _enforced(book: Rulebook, code: str, rule: str, locale: str) -> list[str]:
    if rule in book.emergent:
        return [say(locale, "rule.untestable", book.emergent[rule])]
    return [str(place) for place in enforced(code, rule)] or [say(locale, "rule.emergent")]


def _examples(book: Rulebook, code: str, rule: str, locale: str) -> list[str]:
    if rule in book.untestable:
        return [say(locale, "rule.untestable", book.untestable[rule])]
    return [str(place) for place in shown(code, [example.key for example in book.showing(rule)])]


def _tests(rule: str, locale: str) -> list[str]:
    folder = tests()
    if folder is None:
        return [say(locale, "rule.installed")]
    found = [str(place) for path in sources(folder) for place in named(path, rule)]
    return found or [say(locale, "rule.untested")]


# -- finding -------------------------------------------------------------------------------------------------


def enforced(code: str, rule: str) -> list[Place]:
    """Return the functions and tables of a game that name a rule."""
    return [place for path in sources(PACKAGE / "games" / code) for place in named(path, rule)]


def shown(code: str, keys: list[str]) -> list[Place]:
    """Return where these examples stand, in the order of the keys."""
    path = PACKAGE / "games" / code / "rulebook" / "examples.toml"
    lines = enumerate(path.read_text("utf-8").splitlines(), 1) if path.is_file() else []
    at = {found[1]: n for n, line in lines if (found := re.match(r'key = "(.*)"', line))}
    return [Place(relative(path), at[key], key) for key in keys if key in at]


def tests() -> Path | None:
    """Return the folder of the tests, if this is a checkout."""
    folder = CHECKOUT / "tests"
    return folder if (folder / "games").is_dir() and (CHECKOUT / "engine" / "nastolka") == PACKAGE else None


def sources(folder: Path) -> list[Path]:
    """Return the Python files of a folder."""
    return sorted(folder.rglob("*.py"))


def relative(path: Path) -> Path:
    """Return a path as one types it: from the checkout, or from where the package is installed."""
    return path.relative_to(PACKAGE.parent if tests() is None else CHECKOUT)


def named(path: Path, rule: str) -> list[Place]:
    """Return the things of a file that name a rule, each once, by the first line that does."""
    text = path.read_text("utf-8")
    lines = {n: line for n, line in enumerate(text.splitlines(), 1) if rule in mentioned(line)}
    if not lines:
        return []
    spans = list(_spans(ast.parse(text)))
    found: dict[str, Place] = {}
    for n, line in lines.items():
        name = next((name for first, last, name in spans if first <= n <= last), line.strip(' "#-')[:CLIP])
        found.setdefault(name, Place(relative(path), n, name))
    return list(found.values())


def mentioned(line: str) -> set[str]:
    """Return the rules a line names, those between the ends of a range included."""
    found = {
        f"{prefix}-{number}"
        for prefix, first, last in MENTION.findall(line)
        for number in range(int(first), int(last or first) + 1)
    }
    for prefix, numbers, last in TEST_NAME.findall(line):
        own = [int(number) for number in re.findall(r"\d+", numbers)]
        found |= {f"{prefix.upper()}-{number}" for number in [*own, *range(own[-1], int(last or 0) + 1)]}
    return found


def _spans(tree: ast.Module) -> Iterator[tuple[int, int, str]]:
    """Yield first line, last line and name of all that bears a name, what lies deepest first."""
    for node in reversed(list(ast.walk(tree))):  # `walk` goes level by level
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            yield first, node.end_lineno or first, node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node in tree.body:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            yield node.lineno, node.end_lineno or node.lineno, ast.unparse(target)
