"""Runs inside Pyodide just before the snapshot is taken.

Everything imported now is ready at once in the page. A snapshot keeps memory and no files. What cannot be
imported yet, because it needs a browser, and what not every visitor needs, each game's engine, board and
parsed rulebook, is kept packed: code that a finder executes when the page asks for it. No file, no fetch, no
compiling there; and a game's tables, built in a moment, need not travel.
"""

from __future__ import annotations

import ast
import contextlib
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import linecache
import marshal
import sys
import tomllib
import types
import zipimport
import zlib
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

# PyScript's Python and our port modules import these; afterwards the standard library
# has no file to come from.
STANDARD = [
    "asyncio",
    "base64",
    "collections.abc",
    "contextlib",
    "copy",
    "dataclasses",
    "datetime",
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "html",
    "html.entities",
    "importlib.resources",
    "inspect",
    "io",
    "itertools",
    "json",
    "linecache",
    "math",
    "operator",
    "os",
    "pathlib",
    "random",
    "re",
    "reprlib",
    "string",
    "sys",
    "textwrap",
    "time",
    "tomllib",
    "traceback",
    "types",
    "typing",
    "unicodedata",
    "urllib.parse",
    "warnings",
    "weakref",
]
# What no page imports, and a student's bot may: kept packed.
SELDOM = (
    *("_pydatetime", "_strptime", "calendar", "difflib"),
    *("encodings.idna", "pprint", "stringprep", "uuid"),
)

KEPT = Path("/tmp/kept.bin")
HAS_DOCSTRING = 0x4000000  # inspect.CO_HAS_DOCSTRING, which Pythons before 3.13 do not know
OURS = ("app/", "nastolka/")
LAB = ("nastolka.letters", "nastolka.lab")  # of the engine, and yet in the annex: in the room of that name
SHARED = ("nastolka.teaching", "nastolka.ai.replay", "nastolka.ai.seeded")  # … and in what rooms share
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
Sources = dict[str, tuple[Path, bool]]  # dotted name → its file, is it a package?
Codes = dict[str, tuple[bytes, bool]]  # dotted name → its packed code, is it a package?


class Frozen(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Finds modules among compiled code held in memory.

    Those of a game lie together, squeezed, until one is asked for: few pages need more than one game.
    """

    def __init__(self, codes: Codes, games: dict[str, bytes], at: dict[str, str]) -> None:
        self.codes = codes
        self.games = games  # game → squeezed code
        self.at = at  # dotted name → game

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname in self.at:
            self.unpack(self.at[fullname])
        if fullname not in self.codes:
            return None
        return importlib.machinery.ModuleSpec(
            fullname, self, origin="snapshot", is_package=self.codes[fullname][1]
        )

    def unpack(self, game: str) -> None:
        """Put the code of a game among the rest."""
        self.codes.update(plain(self.games.pop(game)))
        self.at = {name: other for name, other in self.at.items() if other != game}

    def get_code(self, fullname: str) -> types.CodeType:
        code: types.CodeType = marshal.loads(self.codes[fullname][0])
        return code

    def get_source(self, fullname: str) -> None:
        return None


def sources(folder: str, package: str) -> Sources:
    """Return the file of every module under a folder, and whether it is a package, by its dotted name."""
    found = {}
    for path in sorted(Path(folder).rglob("*.py")):
        parts = [package, *path.relative_to(folder).with_suffix("").parts]
        is_package = parts[-1] == "__init__"
        found[".".join(parts[:-1] if is_package else parts)] = (path, is_package)
    return found


def packed(name: str, path: Path) -> bytes:
    """Return a module's code, compiled and packed, without what nobody reads in a page.

    That is docstrings, and the annotations of functions; those of classes make their fields.
    """
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, Documented):
            forget_docstring(node)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return marshal.dumps(compile(tree, f"{name.replace('.', '/')}.py", "exec", dont_inherit=True))


def of_the_library(name: str) -> bytes:
    """Return the code of a module of the standard library, packed."""
    found = importlib.util.find_spec(name)
    assert found
    assert isinstance(found.loader, zipimport.zipimporter)
    return marshal.dumps(slim(found.loader.get_code(name)))


def forget_library() -> None:
    """Let go of the library's archive, which is no file of a page, with its list of contents."""
    sys.path[:] = [path for path in sys.path if not path.endswith(".zip")]
    sys.path_importer_cache.clear()
    vars(zipimport)["_zip_directory_cache"].clear()
    linecache.clearcache()


def squeezed(things: Any) -> bytes:
    """Return plain data, packed."""
    return zlib.compress(marshal.dumps(things), 9)


def plain(packed: bytes) -> Any:
    """Return what was squeezed."""
    return marshal.loads(zlib.decompress(packed))


def forget_docstring(node: Documented) -> None:
    """Drop a docstring; a body that was nothing else passes."""
    if ast.get_docstring(node, clean=False) is not None:
        node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]


def game_of(name: str, ours: Sources) -> str:
    """Name the game, or what a few share, that a module belongs to, if any: its engine's rooms, its board's.

    Theirs are folders.
    """
    parts = name.split(".")[:3]
    theirs = name.startswith(("nastolka.games.", "app.boards.")) and ours[".".join(parts)][1]
    return parts[2] if theirs else ""


def by_game(codes: Codes, ours: Sources) -> dict[str, Codes]:
    """Part code by the game it belongs to; what every page may need is under no name."""
    found: dict[str, Codes] = {"": {}}
    for name, code in codes.items():
        found.setdefault(game_of(name, ours), {})[name] = code
    return found


def of_the_annex(name: str) -> str:
    """Name the room of the annex a module belongs to, if any: those do not travel with the snapshot."""
    if for_cpython(name):
        return ""
    if name.startswith(LAB):
        return "lab"
    if name.startswith(SHARED):
        return "common"
    return name.split(".")[2] if name.startswith("app.annex.") else ""


def for_cpython(name: str) -> bool:
    """Tell whether a module is nothing of the page's: of a terminal, of libraries it has not."""
    return name.startswith(("nastolka.terminal", "nastolka.adapters")) or name.endswith("__main__")


def freeze(site: str, pyscript: str, ports: Sequence[str], annex: str) -> tuple[list[str], list[str]]:
    """Import all that every page needs, keep the rest packed; return the names of both, sorted.

    The rooms of the annex are written into files of their own.
    """
    importlib.invalidate_caches()  # the clock stands still here, so folders look unchanged
    ports = [f"app.{name}" for name in ports]
    ours = sources(f"{site}/nastolka", "nastolka") | sources(f"{site}/app", "app")
    kept = {name: at for name, at in ours.items() if name in ports or game_of(name, ours)}
    kept |= sources(pyscript, "pyscript")
    rooms = {name: at for name, at in ours.items() if of_the_annex(name)}
    now = {*ours} - {*kept} - {*rooms}
    imported = {name: ours[name] for name in sorted(now) if not for_cpython(name)}
    for name in STANDARD:
        importlib.import_module(name)
    compile_here(imported)
    library = {name: (of_the_library(name), False) for name in SELDOM}
    forget_library()
    slim_code()
    for name in imported:
        importlib.import_module(name)
    if early := sorted({*kept, *rooms} & set(sys.modules)):
        raise ImportError(f"imported before anybody asked for it: {', '.join(early)}")
    write_annex(rooms, Path(annex))
    write_kept(kept, ours, library, Path(site) / "nastolka" / "games")
    slim_code()
    take_kept()
    importlib.invalidate_caches()
    gc.collect()
    return list(imported), sorted(kept)


# What is allocated while something is compiled or parsed lies between what stays, and would leave memory
# full of holes: so what is made of it lies in files until all that is free again.


def compile_here(modules: Sources) -> None:
    """Put code in the place of modules' sources."""
    for name, (path, is_package) in modules.items():
        code = packed(f"{name}.__init__" if is_package else name, path)
        path.with_suffix(".pyc").write_bytes(importlib.util.MAGIC_NUMBER + bytes(12) + code)
        path.unlink()


def write_kept(kept: Sources, ours: Sources, library: Codes, games: Path) -> None:
    """Pack what is not imported yet, and every rulebook, parsed: nobody has to parse it again."""
    codes = {name: (packed(name, path), is_package) for name, (path, is_package) in kept.items()}
    parted = by_game(codes | library, ours)
    books = {
        (path.parts[-3], path.stem): squeezed(tomllib.loads(path.read_text("utf-8")))
        for path in sorted(games.glob("*/rulebook/*.toml"))
    }
    at = {name: game for game, own in parted.items() for name in own if game}
    made = parted.pop(""), {game: squeezed(own) for game, own in parted.items()}, at, books
    KEPT.write_bytes(marshal.dumps(made))


def take_kept() -> None:
    """Hold in memory what was packed."""
    from app.annex import CODES
    from nastolka.core.rulebook import AT_HAND

    codes, games, at, books = marshal.loads(KEPT.read_bytes())
    AT_HAND.update({book: partial(plain, said) for book, said in books.items()})
    CODES.update(codes)
    sys.meta_path.insert(0, Frozen(CODES, games, at))  # what comes later is found there, too


def write_annex(rooms: Sources, folder: Path) -> None:
    """Write every room of the annex into one file: its modules' code, and its words in every language."""
    from app import i18n

    folder.mkdir(parents=True, exist_ok=True)
    for room in sorted({of_the_annex(name) for name in rooms}):
        codes = {
            name: (packed(name, path), is_package)
            for name, (path, is_package) in sorted(rooms.items())
            if of_the_annex(name) == room
        }
        said = {locale: i18n.load(locale, f"annex/{room}") for locale in i18n.LOCALES}
        (folder / f"{room}.bin").write_bytes(squeezed((codes, said)))


def slim_code() -> None:
    """Clear what nobody reads in a page: docstrings, functions' annotations, lines of the standard library.

    Together they are a ninth of what the page fetches. Our own modules keep their lines,
    for reports of errors.
    """
    gc.collect()
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType):
            thing.__doc__ = None
            thing.__code__ = slim(thing.__code__)
            del thing.__annotations__
        elif isinstance(thing, type | types.ModuleType) and isinstance(thing.__dict__.get("__doc__"), str):
            with contextlib.suppress(TypeError, AttributeError):  # types written in C keep theirs
                thing.__doc__ = None


def slim(code: types.CodeType) -> types.CodeType:
    """Return this code, and the code within it, without docstrings and without the lines of others."""
    if code.co_filename.startswith(OURS):
        return code  # compiled without
    constants = [slim(c) if isinstance(c, types.CodeType) else c for c in code.co_consts]
    if code.co_flags & HAS_DOCSTRING:
        constants[0] = None
    return code.replace(co_consts=tuple(constants), co_linetable=nowhere(len(code.co_code) // 2))


def nowhere(units: int) -> bytes:
    """Return a line table for so many code units that says of each that its place is unknown.

    An entry covers at most eight of them (CPython, Objects/locations.md); without entries
    tracebacks cannot be made.
    """
    full, rest = divmod(units, 8)
    return b"\xff" * full + bytes([0xF8 + rest - 1] if rest else [])
