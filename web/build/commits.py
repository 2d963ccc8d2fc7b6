"""The tree of another commit of ours, beside this one: to be measured, or for the site it builds.

It stands in a git worktree of its own under .build/beside and is kept for the next time.
"""

from __future__ import annotations

import sys
from pathlib import Path

from web.build.tools import CACHE, MODULES, ROOT, WEB, npm_parts, pure_wheels, run, say


def checked_out(commit: str) -> tuple[str, Path]:
    """Return the short name of a commit and a folder that holds its tree."""
    whole = git("rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}")
    folder = CACHE / "beside" / whole[:12]
    git("worktree", "prune")  # folders of .build may have been thrown away by hand
    if not folder.exists():
        git("worktree", "add", "--detach", "--quiet", str(folder), whole)
    return whole[:7], folder


def git(*words: str) -> str:
    """Run git in this tree and return what it printed."""
    return run(
        ["git", *words], f"git {words[0]} failed: is {words[-1]} a commit of this checkout?", cwd=ROOT
    ).strip()


def furnished(folder: Path) -> None:
    """Lend the other tree the npm parts and wheels we have, where it wants the very same ones."""
    npm_parts()
    wheels = pure_wheels()
    lend(
        MODULES, folder / "web" / "node_modules", WEB / "package-lock.json", folder / "web/package-lock.json"
    )
    lend(
        wheels.parent, folder / ".build" / "wheels", WEB / "requirements.txt", folder / "web/requirements.txt"
    )


def lend(ours: Path, theirs: Path, pins: Path, other_pins: Path) -> None:
    """Put a link to a folder of ours where another tree looks for it, if both are pinned alike."""
    if not theirs.exists() and pins.read_bytes() == other_pins.read_bytes():
        theirs.parent.mkdir(parents=True, exist_ok=True)
        theirs.symlink_to(ours.resolve(), target_is_directory=True)


def site_of(commit: str) -> Path:
    """Return the folder of the site that a commit builds, by its own tools."""
    name, folder = checked_out(commit)
    furnished(folder)
    say(f"the site of {name}")
    run([sys.executable, "build.py", "site"], f"the tree of {name} builds no site", cwd=folder)
    return folder / "dist"
