"""What the tests of every rulebook ask of an engine: which rules it names, and which refusals the examples meet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

from nastolka import Game, Refusal, read
from nastolka.core.rulebook import Example, begin, check_step


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
