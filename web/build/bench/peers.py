"""The bench's own environments.

The engines we measure ourselves against, pinned, never among the project's parts.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from web.build import environments
from web.build.tools import CACHE, npm, run, say

HERE = Path(__file__).parent
PINS = HERE / "requirements.txt"
LOCK = HERE / "package-lock.json"
VENV = CACHE / "bench-venv"
NPM = CACHE / "bench-npm"


def python_peers() -> Path:
    """Return the Python that has OpenSpiel and PettingZoo, installing them once a state of the pins."""
    return environments.python(VENV, PINS, "the bench's Python peers")


def npm_peers() -> Path:
    """Return the folder whose node_modules holds boardgame.io, installing it once a state of the lock."""
    return environments.installed(NPM, LOCK, _install_npm)


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
