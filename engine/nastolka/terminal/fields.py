"""`nastolka fields victory`: what a view holds, field by field, as its types and their comments say.

What a bot may rely on is read off the TypedDicts beside the engine, so it cannot fall behind them.
"""

from __future__ import annotations

import argparse
import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import nastolka

HOME = Path(nastolka.__file__).parent
ROOMS = ("views", "shapes")  # where a game's types stand


class Field(NamedTuple):
    """A field of a view, or of what lies in one."""

    owner: str
    name: str
    kind: str
    said: str  # what its comment says of it


def told(given: argparse.Namespace) -> int:
    """Print every type of a game's view."""
    owner = ""
    for field in fields(given.game):
        if field.owner != owner:
            owner = field.owner
            print(f"\n{owner}")
        said = f"  {field.said}" if field.said else ""
        print(f"  {field.name:<18} {field.kind:<34}{said}".rstrip())
    return 0


def fields(code: str) -> Iterator[Field]:
    """Yield what a view of a game holds: every view's part first, then the game's own."""
    paths = [HOME / "core" / "views.py"]
    paths += [HOME / "games" / code / f"{room}.py" for room in reversed(ROOMS)]
    found = [field for path in paths if path.exists() for field in of_module(path.read_text("utf-8"))]
    rank = {"View": 0, "Face": 1}
    yield from sorted(found, key=lambda field: rank.get(field.owner, 2))


def of_module(source: str) -> Iterator[Field]:
    """Yield the fields of every TypedDict in a module."""
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                    said = comments.get(part.end_lineno or part.lineno, "")
                    yield Field(node.name, part.target.id, ast.unparse(part.annotation), said)
