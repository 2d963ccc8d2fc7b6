"""The bench's own environments.

The engines we measure ourselves against, pinned, never among the project's parts.
"""

from __future__ import annotations

import os
import shutil
import sys
import venv
from collections.abc import Callable
from pathlib import Path

from web.build.tools import CACHE, npm, run, say, sha256

HERE = Path(__file__).parent
PINS = HERE / "requirements.txt"
LOCK = HERE / "package-lock.json"
VENV = CACHE / "bench-venv"
NPM = CACHE / "bench-npm"


def python_peers() -> Path:
    """Return the Python that has OpenSpiel and PettingZoo, installing them once a state of the pins."""
    return _installed(VENV, PINS, _install_python) / (
        "Scripts/python.exe" if os.name == "nt" else "bin/python"
    )


def npm_peers() -> Path:
    """Return the folder whose node_modules holds boardgame.io, installing it once a state of the lock."""
    return _installed(NPM, LOCK, _install_npm)


def _installed(folder: Path, pins: Path, install: Callable[[Path], None]) -> Path:
    stamp, digest = folder / "pins.sha256", sha256(pins.read_bytes() + sys.version.encode())
    if not (stamp.exists() and stamp.read_text() == digest):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        install(folder)
        stamp.write_text(digest)
    return folder


def _install_python(folder: Path) -> None:
    say("installing the bench's Python peers, pinned, into an environment of their own")
    venv.create(folder, with_pip=True)
    pip: list[str | Path] = [
        folder / "bin" / "python",
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]
    run(
        [*pip, "--require-hashes", "-r", PINS], "the Python peers could not be installed: is there a network?"
    )


def _install_npm(folder: Path) -> None:
    say("installing the bench's npm peer, pinned, into a folder of its own")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, folder / name)
    command = [*npm(), "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    run(command, "the npm peer could not be installed: is there a network?", cwd=folder)


def reason(trouble: Exception) -> str:
    """Return the line that says best what went wrong, short enough for a note."""
    lines = str(trouble).strip().splitlines()
    errors = [line for line in lines if "Error" in line and len(line) < 300]
    return (errors[-1] if errors else lines[0]).strip()[:160]
