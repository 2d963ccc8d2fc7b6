"""The only command of this project: serve · site · test · check · golden · bench · walk · art · game.

Starts on the bare standard library of Python 3.11+, makes `.venv` from the pinned tests/requirements.txt,
and goes on inside it. The parts live in web/build/; this file only chooses among them.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PINS = [ROOT / "tests" / "requirements.txt"]
if os.name == "nt":
    PINS.append(ROOT / "tests" / "requirements-windows.txt")
USAGE = """usage: python build.py <command> [arguments]

  serve [port]   build if needed, serve dist/ on localhost
  site           write dist/ (for any static host), dist.zip; keep=<dist, zip or commit> carries older rules
  check          the fast part of the tests: format, lint, types, unit tests
  test           everything: check, the engine inside Pyodide, Chromium end to end
  golden         play the golden games again and rewrite their files; gallery: every sentence
  bench          measure beside the peers, or beside=<commit> of ours
  walk           hold every screen to the laws of the screen, at every size
  art            draw the map and the emblems again
  game <code>    begin a new game: a template that plays, registered everywhere"""


def say(text: str) -> None:
    print(f"· {text}", flush=True)


def die(text: str) -> NoReturn:
    print(f"\nbuild.py: {text}", file=sys.stderr)
    raise SystemExit(2)


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_venv() -> None:
    """Create the environment and install the pinned parts, once for each state of the pins."""
    digest = hashlib.sha256(b"".join(pins.read_bytes() for pins in PINS) + sys.version.encode()).hexdigest()
    stamp = VENV / "pins.sha256"
    if stamp.exists() and stamp.read_text() == digest:
        return
    say("making .venv and installing the pinned Python parts")
    shutil.rmtree(VENV, ignore_errors=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", str(VENV)], check=False, capture_output=True, text=True
    )
    if made.returncode:
        die(
            "this Python cannot make a virtual environment (on Debian: apt-get install python3-venv)\n"
            f"{made.stdout}"
        )
    pip = [str(venv_python()), "-m", "pip", "install", "--quiet", "--require-hashes"]
    wanted = [word for pins in PINS for word in ("-r", str(pins))]
    if subprocess.run([*pip, *wanted, "--disable-pip-version-check"], check=False).returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        die("the Python parts could not be installed: is there a network, and does pip reach its index?")
    stamp.write_text(digest)


def enter_venv() -> None:
    """Run this same command again inside the environment, unless we are there already."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    make_venv()
    try:
        code = subprocess.call([str(venv_python()), str(ROOT / "build.py"), *sys.argv[1:]])
    except KeyboardInterrupt:
        code = 130
    raise SystemExit(code)


def serve(arguments: list[str]) -> int:
    from web.build import serve, site

    site.build()
    return serve.forever(site.DIST, int(arguments[0]) if arguments else 8000)


def site(arguments: list[str]) -> int:
    from web.build import commits, site
    from web.build.tools import Trouble

    given = [word.partition("=") for word in arguments]
    if any(name != "keep" or not path for name, _, path in given):
        raise Trouble("usage: python build.py site [keep=<an older dist, zip or commit> …]")
    site.build(keep=[Path(what) if Path(what).exists() else commits.site_of(what) for _, _, what in given])
    site.archive()
    return 0


def check(arguments: list[str]) -> int:
    from web.build import checks

    return checks.fast(arguments)


def test(arguments: list[str]) -> int:
    from web.build import checks

    return checks.everything(arguments)


def golden(arguments: list[str]) -> int:
    from web.build import checks

    return checks.golden(arguments)


def bench(arguments: list[str]) -> int:
    from web.build import bench

    return bench.main(arguments)


def walk(arguments: list[str]) -> int:
    from web.build import walk

    return walk.main(arguments)


def art(arguments: list[str]) -> int:
    from web.build import art

    return art.main(arguments)


def game(arguments: list[str]) -> int:
    from web.build.newgame import scaffold

    return scaffold.main(arguments)


COMMANDS = {
    "serve": serve,
    "site": site,
    "check": check,
    "test": test,
    "golden": golden,
    "bench": bench,
    "walk": walk,
    "art": art,
    "game": game,
}


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036  (the message is for whoever starts it with an older one)
        die(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}")
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        print(USAGE)
        return 0 if sys.argv[1:] in ([], ["-h"], ["--help"]) else 2
    os.chdir(ROOT)
    enter_venv()
    sys.path.insert(0, str(ROOT))
    from web.build.tools import Trouble

    try:
        return COMMANDS[sys.argv[1]](sys.argv[2:])
    except Trouble as trouble:
        die(str(trouble))
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
