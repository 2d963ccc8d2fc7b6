"""Taking a match over from an older edition: by the engine of either, its record must lead to one position.

The older engine is the wheel that lies with its edition. It is imported beside ours for the length of one
question, from memory, and forgotten again.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import io
import json
import sys
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import CodeType, ModuleType

from nastolka import GAMES, BadRecord, Session
from nastolka.core.record import headed, read_record

ENGINE = "nastolka"
FAULTS = (
    *(ArithmeticError, AssertionError, AttributeError, ImportError, LookupError, NameError, OSError),
    *(RuntimeError, SyntaxError, TypeError, ValueError, zipfile.BadZipFile),
)


def taken_over(record: str, wheel: bytes) -> Session:
    """Return a match of other rules as one of ours, or raise BadRecord with what stands against it."""
    header, _ = read_record(record)
    ours = header._replace(rules=GAMES[header.game].rules)
    session = Session.load(headed(ours, record), GAMES)
    if json.dumps(session.state.encode()) != position(record, wheel):
        raise BadRecord("other-position", str(session.plies))
    return session


def position(record: str, wheel: bytes) -> str:
    """Return the position a record leads to by the engine in a wheel."""
    try:
        with elder(wheel):
            import nastolka

            return json.dumps(nastolka.Session.load(record, nastolka.GAMES).state.encode())
    except FAULTS as error:  # its errors are of its own classes, and what is no engine may raise many
        raise BadRecord("edition-engine", str(error)[:80]) from error


@contextmanager
def elder(wheel: bytes) -> Iterator[None]:
    """Let the engine in a wheel be imported in place of ours."""
    finder = Elder(wheel)
    ours = {name: sys.modules.pop(name) for name in [*sys.modules] if of_engine(name)}
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if of_engine(name)]:
            del sys.modules[name]
        sys.modules.update(ours)


def of_engine(name: str) -> bool:
    """Tell whether a module is the engine's."""
    return name == ENGINE or name.startswith(f"{ENGINE}.")


class Elder(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Finds the modules of an engine in its wheel."""

    def __init__(self, wheel: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(wheel)) as archive:
            names = [name for name in archive.namelist() if name.endswith(".py")]
            self.sources = {name: archive.read(name).decode() for name in names}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return where a module of the engine is; others are found as ever."""
        if not self.file(fullname):
            return None
        package = self.file(fullname).endswith("/__init__.py")
        return importlib.machinery.ModuleSpec(fullname, self, origin="edition", is_package=package)

    def file(self, name: str) -> str:
        """Return the file of a module, or nothing."""
        stem = name.replace(".", "/")
        return next((file for file in (f"{stem}/__init__.py", f"{stem}.py") if file in self.sources), "")

    def get_source(self, fullname: str) -> str:
        """Return a module's text."""
        return self.sources[self.file(fullname)]

    def get_code(self, fullname: str) -> CodeType:
        """Return a module's code."""
        return compile(self.get_source(fullname), self.file(fullname), "exec", dont_inherit=True)
