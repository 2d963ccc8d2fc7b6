"""Processes below one of ours, and the memory that is theirs alone, as Linux tells it under /proc."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")
PRIVATE = re.compile(r"^Private_\w+:\s+(\d+) kB$", re.MULTILINE)  # clean, dirty, of huge pages
RENDERER = b"--type=renderer"


def private(pid: int) -> float:
    """Return the memory, in MB, that would be free again if this process ended."""
    return told((PROC / str(pid) / "smaps_rollup").read_text())


def told(rollup: str) -> float:
    """Add up what smaps_rollup tells of private memory, in MB."""
    return sum(map(int, PRIVATE.findall(rollup))) / 1024


def renderers(root: int) -> list[int]:
    """Return the processes of pages below a browser: no other browser on this machine is looked at."""
    return [pid for pid in below(root, parents()) if RENDERER in command(pid)]


def parents() -> dict[int, int]:
    """Return every process of this machine with the one that started it."""
    found = {}
    for folder in PROC.glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            found[int(folder.name)] = parent((folder / "stat").read_text())
    return found


def parent(stat: str) -> int:
    """Read who started a process; its name, in brackets before, may hold brackets and blanks itself."""
    return int(stat.rpartition(")")[2].split()[1])


def below(root: int, started_by: Mapping[int, int]) -> list[int]:
    """Return all that a process has started, and they in their turn."""
    found = [root]
    for pid in found:
        found += [child for child, who in started_by.items() if who == pid]
    return found[1:]


def command(pid: int) -> bytes:
    """Return the command line of a process as it stands there, or nothing where it has ended."""
    with suppress(OSError):
        return (PROC / str(pid) / "cmdline").read_bytes()
    return b""
