"""Environments beside the project's own.

Whatever is measured beside us, or brings our games into other libraries, lives apart: pinned, installed once
for each state of its pins, never among the project's parts.
"""

from __future__ import annotations

import os
import shutil
import sys
import venv
from collections.abc import Callable
from pathlib import Path

from web.build.tools import CACHE, ROOT, run, say, sha256

RESEARCH = CACHE / "research-venv"
RESEARCH_PINS = ROOT / "tests" / "requirements-research.txt"


def research() -> Path:
    """Return the Python that has what researchers use, PettingZoo and OpenSpiel, and pytest."""
    return python(RESEARCH, RESEARCH_PINS, "the libraries that researchers use")


def python(folder: Path, pins: Path, what: str) -> Path:
    """Return the Python of an environment that has these parts, installing them if need be."""

    def install(fresh: Path) -> None:
        say(f"installing {what}, pinned, into an environment of their own")
        venv.create(fresh, with_pip=True)
        pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes")
        run([program(fresh), *pip, "-r", pins], f"{what} could not be installed: is there a network?")

    return program(installed(folder, pins, install))


def program(folder: Path) -> Path:
    """Return the Python of an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def installed(folder: Path, pins: Path, install: Callable[[Path], None]) -> Path:
    """Return a folder that holds what the pins say; `install` fills it where it does not yet."""
    stamp, digest = folder / "pins.sha256", sha256(pins.read_bytes() + sys.version.encode())
    if not (stamp.exists() and stamp.read_text() == digest):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        install(folder)
        stamp.write_text(digest)
    return folder
