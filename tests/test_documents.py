"""The documents are true: their examples run, the files they name are there, and the README stays short."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from web.build import docs

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [*sorted(ROOT.glob("*/*.md")), ROOT / "README.md"]
NAMED = re.compile(r"`((?:[\w.-]+/)*[\w-]+\.(?:py|mjs|js|md|html|css|toml|perft))\b")
PLACES = (  # where a file's name may begin; a game's room is any game's
    "", "engine/", "engine/nastolka/", "engine/nastolka/games/risk/", "web/", "web/app/", "web/app/boards/",
    "web/app/boards/risk/", "tests/",
)  # fmt: skip


@pytest.mark.parametrize(
    "path", [ROOT / "engine/README.md", ROOT / "engine/RECORD.md"], ids=lambda path: path.name
)
def test_what_a_document_shows_runs(path: Path) -> None:
    done = doctest.testfile(str(path), module_relative=False)

    assert done.attempted > 2
    assert done.failed == 0


def test_the_first_contact_runs() -> None:
    import nastolka

    assert doctest.testmod(nastolka).failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_files_a_document_names_are_there(path: Path) -> None:
    here = f"{path.parent.relative_to(ROOT).as_posix()}/".removeprefix("./")
    gone = [
        name
        for name in NAMED.findall(path.read_text("utf-8"))
        if not any((ROOT / place / name.removeprefix("dist/")).exists() for place in (here, *PLACES))
        and name not in docs.names()  # made by the build
    ]
    assert gone == []


def test_the_readme_is_short_and_shows_both_commands_as_blocks() -> None:
    text = (ROOT / "README.md").read_text("utf-8")

    assert len(text.splitlines()) < 100
    blocks = re.findall(r"```\n(.*?)```", text, re.DOTALL)
    for command in ("python3 build.py serve", "python3 build.py test"):
        assert any(command in block for block in blocks)
