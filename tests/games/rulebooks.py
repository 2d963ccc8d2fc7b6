"""What the tests of every rulebook ask.

Which rules an engine names, which refusals examples meet, what can be read.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from nastolka import Game, Refusal, read
from nastolka.core.rulebook import Example, Rulebook, begin, check_step


def named_by(engine: ModuleType, prefix: str) -> set[str]:
    """Return the rules an engine's code names in its refusals: they stand there as plain strings."""
    nodes: Iterator[ast.AST] = (
        node
        for path in Path(str(engine.__file__)).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
    )
    strings = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in strings if re.fullmatch(rf"{prefix}-\d+", text)}


def refusals(game: Game, examples: Iterable[Example]) -> Iterator[Refusal]:
    """Yield every refusal the examples meet, as the engine gives it."""
    for example in examples:
        session = begin(game, example)
        for step in example.steps:
            if "refused" in step:
                refusal = session.state.why(read(step["refused"]), step.get("seat"))
                assert refusal is not None
                yield refusal
            check_step(session, step)


def texts(book: Rulebook, locale: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence a player can read in this language, with where it stands."""
    words = book.words[locale]
    yield from (("sections", title) for title, _ in words.sections)
    for rule in words.rules.values():
        yield from ((f"{rule.id} {part}", getattr(rule, part)) for part in ("title", "text", "why"))
    for key, lesson in words.lessons.items():
        yield from ((key, text) for text in (lesson.title, lesson.intro, *lesson.steps))
    yield from leaves(words.cards)


def leaves(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of nested tables, with the way to it."""
    for key, value in table.items():
        if isinstance(value, str):
            yield f"{path}{key}", value
        elif isinstance(value, Mapping):
            yield from leaves(value, f"{path}{key}.")


def figures(text: str) -> list[str]:
    """Return the numbers of a sentence written in digits, in rising order."""
    return sorted(re.findall(r"\d+", text))
