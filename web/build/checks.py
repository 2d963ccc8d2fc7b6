"""Runs the tests.

All of them are pytest's, format and lint and types included, so that one summary tells it all.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from web.build import chromium, environments, site
from web.build.tools import MODULES, ROOT, Trouble, node, npm_parts, pure_wheels

SLOW = ("tests/e2e", "tests/pyodide", "tests/research")
MOST_WORKERS = 4  # more Chromiums at once than this have never been tried
ENGINE_ROOMS = ("core", "ai", "games", "golden", "perft", "strength", "teaching", "lab")


def pytest(*arguments: str) -> int:
    """Run pytest on this tree and let it tell where the minutes went."""
    return subprocess.call([sys.executable, "-m", "pytest", "--minutes", *arguments], cwd=ROOT)


def workers() -> int:
    """Return on how many workers a whole run is dealt out: one for each core, or what WORKERS says."""
    wanted = os.environ.get("WORKERS") or str(min(os.cpu_count() or 1, MOST_WORKERS))
    if not wanted.isdecimal() or not int(wanted):
        raise Trouble(f"WORKERS says on how many workers the tests run: a number from 1, not {wanted!r}")
    return int(wanted)


def dealt() -> list[str]:
    """Return the words that deal the tests out to several workers."""
    return ["--numprocesses", str(workers())] if workers() > 1 else []


def fast(arguments: list[str]) -> int:
    """Everything that needs neither Pyodide nor a browser, nor an environment of its own."""
    if not arguments:
        npm_parts()
    return pytest(*(f"--ignore={folder}" for folder in SLOW), *(arguments or dealt()))


def everything(arguments: list[str]) -> int:
    """The whole suite.

    What every worker needs is there before they begin: none of them makes it a second time.
    """
    npm_parts()
    if not arguments:
        chromium.path()
        site.temporary()
        if sys.platform == "linux":
            environments.research()
    return pytest(*(arguments or dealt()))


def golden(arguments: list[str]) -> int:
    """Play the golden games again and rewrite their files; and the galleries of sentences made of them."""
    codes = [word for word in arguments if word != "gallery"]
    played = 0
    if codes or not arguments:
        played = subprocess.call([sys.executable, "tests/golden/write.py", *codes], cwd=ROOT)
    if "gallery" in arguments or not arguments:
        played = played or subprocess.call([sys.executable, "tests/gallery/write.py"], cwd=ROOT)
    return played


def engine_tests() -> list[str]:
    """Name the folders whose tests are about the engine alone."""
    return [f"tests/{room}" for room in ENGINE_ROOMS if any((ROOT / "tests" / room).rglob("test_*.py"))]


def inside_pyodide(arguments: list[str]) -> tuple[int, str]:
    """Run pytest inside Pyodide with these arguments; return its code and what it printed."""
    npm_parts()
    wheels = [
        str(wheel) for wheel in sorted(pure_wheels().glob("*.whl")) if not wheel.name.startswith("micropip")
    ]
    with tempfile.TemporaryDirectory() as room:
        job = Path(room) / "job.json"
        job.write_text(json.dumps({"modules": str(MODULES), "root": str(ROOT), "wheels": wheels}))
        command = [node(), str(ROOT / "web/build/pytest.mjs"), str(job), *arguments]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr[-3000:]
