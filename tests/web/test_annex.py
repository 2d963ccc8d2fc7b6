"""The annex: rooms that come when they are asked for."""

from __future__ import annotations

import ast
import json
import marshal
import sys
import zlib
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

import pytest
from web.fakes import Browser

from app import annex, i18n
from web.build import freeze

WEB = Path(__file__).resolve().parents[2] / "web"
OURS = freeze.sources(str(WEB / "app"), "app") | freeze.sources(
    str(WEB.parent / "engine" / "nastolka"), "nastolka"
)
FOLDERS = {path.parent.name: path.parent for path in (WEB / "app" / "annex").glob("*/__init__.py")}
ROOM = '''"""A room for tests."""

from app.i18n import t
from app.screens.base import Screen


class Cellar(Screen):
    def zones(self):
        return {"screen": t("cellar.said", where=self.where)}


def screen(desk, rest):
    made = Cellar(desk)
    made.where = rest
    return made
'''
SHED = '''"""A module for tests."""

from typing import NamedTuple


class Tool(NamedTuple):
    """A tool."""

    name: str
    age: int = 1


def spade(depth: int, *tools: Tool) -> int:
    """Dig."""
    found: int = depth + sum(tool.age for tool in tools)
    return found
'''


@pytest.fixture
def cellar(tmp_path, monkeypatch) -> bytes:
    """The file of a room as the build packs it, and nothing of it among the modules."""
    path = tmp_path / "cellar.py"
    path.write_text(ROOM, "utf-8")
    code = freeze.packed("app.annex.cellar", path)
    words = {locale: {"cellar.said": f"{locale} {{where}}"} for locale in i18n.LOCALES}
    codes: dict[str, tuple[bytes, bool]] = {}
    monkeypatch.setattr(annex, "CODES", codes)
    monkeypatch.setattr(annex, "ROOMS", {"cellar": annex.Room(sheet=True)})
    for locale in i18n.LOCALES:
        monkeypatch.setitem(i18n.CATALOGUES, locale, dict(i18n.CATALOGUES[locale]))
    finder = freeze.Frozen(codes, {}, {})
    monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
    monkeypatch.delitem(sys.modules, "app.annex.cellar", raising=False)
    return zlib.compress(marshal.dumps(({"app.annex.cellar": (code, False)}, words)))


def test_packed_code_knows_the_types_of_fields_and_no_others(tmp_path):
    path = tmp_path / "shed.py"
    path.write_text(SHED, "utf-8")
    room: dict[str, Any] = {"__name__": "shed"}
    exec(marshal.loads(freeze.packed("shed", path)), room)

    assert room["spade"](2, room["Tool"]("a", 3)) == 5
    assert room["spade"].__annotations__ == {} and room["spade"].__doc__ is None
    assert room["Tool"]._fields == ("name", "age") and room["Tool"]("a").age == 1


def test_a_games_code_is_unpacked_with_the_first_of_its_modules(tmp_path):
    path = tmp_path / "shed.py"
    path.write_text(SHED, "utf-8")
    ours = {
        f"app.boards.{name}": (path, name in {"barn", "barn.loft"}) for name in ("barn", "barn.loft", "kit")
    }
    code = freeze.packed("shed", path)
    parted = freeze.by_game({name: (code, is_package) for name, (_, is_package) in ours.items()}, ours)
    assert {game: sorted(own) for game, own in parted.items()} == {
        "": ["app.boards.kit"],
        "barn": ["app.boards.barn", "app.boards.barn.loft"],
    }
    finder = freeze.Frozen(
        parted[""], {"barn": freeze.squeezed(parted["barn"])}, dict.fromkeys(parted["barn"], "barn")
    )
    assert finder.find_spec("app.boards.kit") is not None and finder.games
    spec = finder.find_spec("app.boards.barn.loft")
    assert spec is not None and spec.submodule_search_locations is not None
    assert finder.games == {} and finder.find_spec("app.boards.barn") is not None
    assert finder.get_code("app.boards.barn") == marshal.loads(code)
    assert finder.find_spec("app.boards.house") is None


def test_a_room_is_fetched_with_its_sheet_and_then_entered(cellar):
    tab = Browser()
    tab.ports.site["v/v1/annex/cellar.bin"] = cellar
    tab.open("#cellar/left")

    assert tab.text("screen") == "en left"
    assert tab.ports.sheets == ["v/v1/annex/cellar.css"]


def test_a_room_that_is_there_is_not_fetched_again(cellar):
    tab = Browser()
    tab.ports.site["v/v1/annex/cellar.bin"] = cellar
    tab.open("#cellar/left")
    tab.ports.site.clear()
    tab.go("#home").go("#cellar/right")

    assert tab.text("screen") == "en right"


@pytest.mark.parametrize(
    "came", [None, b"", b"<!doctype html>", zlib.compress(b"\xff"), zlib.compress(b"i\0\0\0\0")]
)
def test_a_room_that_does_not_come_says_so_and_can_be_asked_for_again(cellar, came):
    tab = Browser()
    if came is not None:
        tab.ports.site["v/v1/annex/cellar.bin"] = came
    tab.open("#cellar/left")
    assert "could not be fetched" in tab.text("screen")
    tab.ports.site["v/v1/annex/cellar.bin"] = cellar
    tab.click("ui:again")

    assert tab.text("screen") == "en left"


def test_whoever_has_gone_elsewhere_is_left_there(cellar):
    tab = Browser()
    waiting = []
    tab.ports.fetch = lambda address, call: waiting.append(call)
    tab.open("#cellar/left")
    tab.go("#settings")
    waiting[0](cellar)

    assert tab.screen.name == "settings"


def test_a_frame_has_only_the_rooms_made_for_it(cellar, monkeypatch):
    tab = Browser(embed=True)
    tab.ports.site["v/v1/annex/cellar.bin"] = cellar
    tab.open("", "?game=tictactoe")
    tab.go("#cellar/left")
    assert tab.screen.name == "table"
    monkeypatch.setattr(annex, "ROOMS", {"cellar": annex.Room(framed=True)})
    tab.go("#cellar/right")

    assert tab.text("screen") == "en right"


def test_every_room_is_known_with_what_it_brings():
    sheets = {name for name, folder in FOLDERS.items() if (folder / "style.css").exists()}

    shared = {part for room in annex.ROOMS.values() for part in room.needs}

    assert set(annex.ROOMS) | shared == set(FOLDERS)
    assert {name for name, room in annex.ROOMS.items() if room.sheet} == sheets
    for locale in i18n.LOCALES:
        words = {path.stem for path in (WEB / "i18n" / locale / "annex").glob("*.json")}
        assert words == set(FOLDERS)


def imported(name: str, path: Path) -> set[str]:
    """Name what a module imports: modules, and names that may be modules."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            near = "." * node.level + (node.module or "")
            module = resolve_name(near, package) if node.level else near
            found |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def test_what_a_room_imports_has_come_before_it():
    for name, (path, _) in OURS.items():
        room = freeze.of_the_annex(name)
        there = {"", room, *(annex.ROOMS[room].needs if room in annex.ROOMS else ())}
        late = {freeze.of_the_annex(one) for one in imported(name, path)} - there
        assert not room or not late & set(FOLDERS), name


def test_what_is_always_there_imports_nothing_that_comes_late():
    for name, (path, _) in OURS.items():
        if not freeze.of_the_annex(name) and not freeze.for_cpython(name):
            assert not [one for one in imported(name, path) if freeze.of_the_annex(one)], name


def test_nothing_outside_imports_a_room():
    for path in (WEB / "app").rglob("*.py"):
        if path.parent.name != "annex" and "annex" in path.relative_to(WEB / "app").parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any("annex." in f"{name}." and name.split("annex")[-1].strip(".") for name in names), (
                path
            )


def test_a_room_speaks_of_nothing_another_catalogue_says():
    for locale in i18n.LOCALES:
        for path in (WEB / "i18n" / locale / "annex").glob("*.json"):
            assert json.loads(path.read_text("utf-8"))
            assert not (WEB / "i18n" / locale / path.name).exists()
