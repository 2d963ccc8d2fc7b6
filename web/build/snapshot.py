"""Asks Node for the memory snapshot, and keeps it by the hash of its inputs."""

import ast
import json
import os
import re
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from web.build import wheels
from web.build.tools import CACHE, MODULES, WEB, digest, keep_newest, node, run, say, tree

BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyscript", "polyscript"}
HERE = Path(__file__).parent


def inputs(built: dict[str, bytes]) -> dict[str, bytes]:
    """Everything the snapshot depends on, by name."""
    recipe = {
        name: (HERE / name).read_bytes() for name in ("freeze.py", "fresh.mjs", "snapshot.mjs", "snapshot.py")
    }
    return built | recipe | {"lock": (WEB / "package-lock.json").read_bytes()}


def imports(source: bytes) -> set[str]:
    """Name what a module of the page imports: top-level packages, and its neighbours as `.name`."""
    found = set()
    for part in ast.walk(ast.parse(source)):
        if isinstance(part, ast.Import):
            found |= {alias.name.split(".")[0] for alias in part.names}
        elif isinstance(part, ast.ImportFrom) and part.level == 0:
            found.add((part.module or "").split(".")[0])
        elif isinstance(part, ast.ImportFrom) and part.level == 1:
            names = [part.module] if part.module else [alias.name for alias in part.names]
            found |= {f".{name}" for name in names}
    return found


def ports(files: dict[str, bytes]) -> list[str]:
    """Name the page's modules that need a browser to be imported, directly or through another."""
    wanted = {
        name[4:-3]: imports(source) for name, source in files.items() if re.fullmatch(r"app/\w+\.py", name)
    }
    needy: set[str] = set()
    while (
        more := {name for name, asks in wanted.items() if asks & (BROWSER | {f".{n}" for n in needy})} - needy
    ):
        needy |= more
    return sorted(needy)


def stamp(built: dict[str, bytes]) -> int:
    """The number by which a page recognises the snapshot made for it."""
    return int(digest(inputs(built))[:8], 16)


class Taken(NamedTuple):
    """What Node made of the wheels."""

    packed: bytes  # the snapshot with the wheels imported
    facts: dict[str, int]  # what the page must know to restore it
    annex: dict[str, bytes]  # the rooms that do not travel with it, by file name


def take(built: dict[str, bytes]) -> Taken:
    """Return the snapshot of these wheels, taken unless that was done before."""
    kept = CACHE / "snapshots" / digest(inputs(built))[:24]
    if not kept.exists():
        say("taking the memory snapshot")
        draft = kept.with_name(f"{kept.name}.{os.getpid()}")
        draft.mkdir(parents=True)
        record(built, draft)
        with suppress(OSError):  # somebody else was faster
            draft.rename(kept)
        keep_newest(kept.parent, 10)
    facts = json.loads((kept / "facts.json").read_text())
    return Taken((kept / "snapshot.bin").read_bytes(), facts, tree(kept / "annex"))


def record(built: dict[str, bytes], kept: Path) -> None:
    """Have Node take the snapshot, and keep it beside its facts."""
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room)
        files = built | {"pyscript.zip": wheels.pack(tree(MODULES / "@pyscript/core/src/stdlib/pyscript"))}
        for name, data in files.items():
            (folder / name).write_bytes(data)
        job = {
            "modules": str(MODULES),
            "freeze": str(HERE / "freeze.py"),
            "fresh": str(HERE / "fresh.mjs"),
            "wheels": [str(folder / name) for name in built],
            "pyscript": str(folder / "pyscript.zip"),
            "ports": ports(wheels.page()),
            "stamp": stamp(built),
            "out": str(folder / "snapshot.bin"),
            "facts": str(kept / "facts.json"),
            "annex": str(kept / "annex"),
        }
        (folder / "job.json").write_text(json.dumps(job))
        command: list[str | Path] = [node(), HERE / "snapshot.mjs", folder / "job.json"]
        say(run(command, "the snapshot failed", env={**os.environ, "TZ": "UTC"}).strip())
        shutil.copy(folder / "snapshot.bin", kept)
