"""Runs inside Pyodide just before the snapshot is taken: everything imported now is ready at once in the page.

A snapshot keeps memory and no files. What cannot be imported yet, because it needs a browser, is kept as compiled
code that a finder executes when the page asks for it: no file, no fetch, no compiling there.
"""

import contextlib
import gc
import importlib
import importlib.abc
import importlib.machinery
import inspect
import sys
import types
from pathlib import Path

# PyScript's Python and our port modules import these; afterwards the standard library has no file to come from.
STANDARD = [
    "asyncio",
    "base64",
    "collections.abc",
    "contextlib",
    "copy",
    "dataclasses",
    "datetime",
    "difflib",
    "encodings.ascii",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8",
    "enum",
    "functools",
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
    "pprint",
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
    "uuid",
    "warnings",
    "weakref",
    "zoneinfo",
    "_strptime",
    "_pydatetime",
]


class Frozen(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Finds modules among compiled code held in memory."""

    def __init__(self, codes):
        self.codes = codes  # name → (code, is it a package?)

    def find_spec(self, fullname, path=None, target=None):
        if fullname not in self.codes:
            return None
        return importlib.machinery.ModuleSpec(
            fullname, self, origin="snapshot", is_package=self.codes[fullname][1]
        )

    def get_code(self, fullname):
        return self.codes[fullname][0]

    def get_source(self, fullname):
        return None


def compiled(folder, package):
    """Compile every module under a folder, by its dotted name."""
    found = {}
    for path in sorted(Path(folder).rglob("*.py")):
        parts = [package, *path.relative_to(folder).with_suffix("").parts]
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        code = compile(
            path.read_text("utf-8"), f"{name.replace('.', '/')}.py", "exec", dont_inherit=True, optimize=2
        )
        found[name] = (code, is_package)
    return found


def modules(folder, package):
    """Name every module of a package that lies unpacked in a folder."""
    return list(compiled(Path(folder) / package, package))


def freeze(site, pyscript, ports):
    """Import all that can be imported, keep the rest as code; return the names of both, sorted."""
    importlib.invalidate_caches()  # the clock stands still here, so folders look unchanged
    waiting = [f"app.{name}" for name in ports]
    codes = {name: code for name, code in compiled(f"{site}/app", "app").items() if name in waiting}
    codes |= compiled(pyscript, "pyscript")
    for name in STANDARD:
        importlib.import_module(name)
    imported = [name for name in modules(site, "nastolka") + modules(site, "app") if name not in waiting]
    for name in imported:
        if not name.endswith("__main__"):
            importlib.import_module(name)
    read_rulebooks()
    sys.meta_path.insert(0, Frozen(codes))
    importlib.invalidate_caches()
    slim_code()
    gc.collect()
    return sorted(imported), sorted(codes)


def read_rulebooks():
    """Parse every rulebook, so that no page has to: their files stay behind."""
    from nastolka import GAMES
    from nastolka.core.rulebook import rulebook

    for code in GAMES:
        rulebook(code)


def slim_code():
    """Clear what nobody reads in a page: docstrings, and the line numbers of the standard library.

    Together they are a ninth of what the page fetches. Our own modules keep their lines, for reports of errors.
    """
    gc.collect()
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType):
            thing.__doc__ = None
            thing.__code__ = slim(thing.__code__)
        elif isinstance(thing, type | types.ModuleType) and isinstance(thing.__dict__.get("__doc__"), str):
            with contextlib.suppress(TypeError, AttributeError):  # types written in C keep theirs
                thing.__doc__ = None


def slim(code):
    """Return this code, and the code within it, without docstrings and without the lines of others."""
    constants = [slim(c) if isinstance(c, types.CodeType) else c for c in code.co_consts]
    if code.co_flags & inspect.CO_HAS_DOCSTRING:
        constants[0] = None
    lines = {} if "site-packages" in code.co_filename else {"co_linetable": nowhere(len(code.co_code) // 2)}
    return code.replace(co_consts=tuple(constants), **lines)


def nowhere(units):
    """Return a line table for so many code units that says of each that its place is unknown.

    An entry covers at most eight of them (CPython, Objects/locations.md); without entries tracebacks cannot be made.
    """
    full, rest = divmod(units, 8)
    return b"\xff" * full + bytes([0xF8 + rest - 1] if rest else [])
