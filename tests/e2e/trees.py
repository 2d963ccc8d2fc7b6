"""Another tree of ours, begun as a copy of this one: what a test changes there, nobody else sees."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from web.build.tools import CACHE, MODULES, ROOT

LISTED = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]


def copied(folder: Path) -> Path:
    """Copy this tree into a folder and lend it the installed parts."""
    names = subprocess.run(LISTED, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    for name in names:
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    (folder / "web/node_modules").symlink_to(MODULES.resolve())
    (folder / ".build").mkdir()
    (folder / ".build/wheels").symlink_to((CACHE / "wheels").resolve())
    return folder


def run(tree: Path, *command: str) -> str:
    """Run a command of Python in a tree; return what it printed."""
    done = subprocess.run([sys.executable, *command], cwd=tree, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
