"""Begins a game.

Copies the template under a code of its own, and registers it everywhere a game must be known. The template
(`tree/`) is a small complete game with a hidden hand, a sealed choice, luck and an option: it passes every
test from the first minute, and its author replaces it rule by rule.
"""

import keyword
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from web.build.tools import ROOT, Trouble, say

TREE = Path(__file__).parent / "tree"
CODE, PREFIX, TITLE = "newgame", "NG", "New Game"  # what they are called in the template
EMBLEM = """<symbol id="a-{code}" viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice">
<g fill="var(--card)" stroke="var(--edge)" stroke-width="4">\
<rect x="110" y="80" width="120" height="180" rx="12"/>\
<rect x="250" y="100" width="120" height="180" rx="12"/></g>
<g color="var(--c-vermilion)"><use href="#s-round" x="140" y="140" width="60" height="60"/></g>\
<g color="var(--c-blue)"><use href="#s-square" x="280" y="160" width="60" height="60"/></g>
</symbol>
"""


class Entry(NamedTuple):
    """A place where a game is registered: the file, the text its entry stands before, and the entry."""

    file: str
    before: str
    entry: str


REGISTERED = (
    Entry("engine/nastolka/__init__.py", '    "tictactoe": Cover(', '    "{code}": Cover((2,)),\n'),
    Entry("web/art/sprite.svg", "</svg>", EMBLEM),
    Entry(
        "tests/golden/write.py",
        "}  # fmt: skip\n\n\ndef play(",
        '    "{code}": [\n'
        '        Plan("2-seats", 2),\n'
        '        Plan("the-largest-hands", 2, {{"hand": "5"}}),\n'
        '        Plan("resigned", 2, leaves={{4: 1}}),\n    ],\n',
    ),
    Entry("tests/strength/test_strength.py", "}  # Risk plans", '    "{code}": 32,\n'),
)
PERFT = (
    "# seats seed plies option=value … : sequences of 1, 2, 3, … seats' actions\n"
    "2 one 0 : 0 0 0 0\n"
    "2 two 2 hand=5 : 0 0 0\n"
)


def begin(code: str, prefix: str = "", root: Path = ROOT) -> list[str]:
    """Write a new game into a tree; return the files that were written or changed."""
    prefix = prefix or code[:2].upper()
    check(code, prefix, root)
    written = [copy(path, code, prefix, root) for path in sorted(TREE.rglob("*")) if path.is_file()]
    changed = [register(place, code, root) for place in REGISTERED]
    tidy([*written, *changed], root)
    written += count(code, root)
    return [*changed, *written]


def check(code: str, prefix: str, root: Path) -> None:
    """Refuse a code or prefix that could not be a game's."""
    if not re.fullmatch(r"[a-z][a-z0-9]{2,15}", code) or keyword.iskeyword(code) or code == CODE:
        raise Trouble(
            f"{code!r} is no code for a game: 3 to 16 small Latin letters and digits, a letter first"
        )
    if not re.fullmatch(r"[A-Z]{2}", prefix):
        raise Trouble(f"{prefix!r} is no prefix for rules: two capital letters, like VI or CW")
    games = root / "engine/nastolka/games"
    if (games / code).exists():
        raise Trouble(f"there is a game {code!r} already")
    taken = set(re.findall(r'prefix="([A-Z]{2})"', "".join(map(text_of, games.glob("*/__init__.py")))))
    if prefix in taken:
        raise Trouble(f"the prefix {prefix} is taken; name another one: build.py game {code} XY")


def text_of(path: Path) -> str:
    """Return what a file says."""
    return path.read_text("utf-8")


def renamed(text: str, code: str, prefix: str) -> str:
    """Return a text of the template as the new game's."""
    title = code.capitalize()
    for old, new in ((CODE, code), ("NewGame", title), (TITLE, title), ("Новая игра", f"Новая игра {title}")):
        text = text.replace(old, new)
    text = re.sub(rf"\b{PREFIX}-(?=\d)", f"{prefix}-", text)
    text = re.sub(r"(?<=test_)ng_(?=\d)", f"{prefix.lower()}_", text)
    text = text.replace(f'"{PREFIX}"', f'"{prefix}"')
    return re.sub(r"\bng-(?=[a-z])", f"{code}-", text)


def copy(path: Path, code: str, prefix: str, root: Path) -> str:
    """Copy one file of the template to its place; return that."""
    name = path.relative_to(TREE).as_posix().replace(CODE, code)
    target = root / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(renamed(text_of(path), code, prefix), "utf-8")
    return name


def register(place: Entry, code: str, root: Path) -> str:
    """Add a game's entry to a file; return its name."""
    path = root / place.file
    text = text_of(path)
    if text.count(place.before) != 1:
        raise Trouble(
            f"{place.file}: {place.before!r} should stand there once, for games to be entered before it"
        )
    path.write_text(text.replace(place.before, place.entry.format(code=code) + place.before), "utf-8")
    return place.file


def tidy(names: list[str], root: Path) -> None:
    """Format what was written: a longer or shorter name breaks lines elsewhere."""
    python = [str(root / name) for name in names if name.endswith(".py")]
    for command in (["check", "--quiet", "--fix", "--select", "I"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *python], cwd=root, check=True)


def count(code: str, root: Path) -> list[str]:
    """Play the new game's goldens and count its perft; return the files."""
    perft = root / f"tests/perft/{code}.perft"
    perft.write_text(PERFT, "utf-8")
    counted = run(root, "tests/perft/perft.py", code)
    perft.write_text(PERFT.splitlines(keepends=True)[0] + counted, "utf-8")
    run(root, "tests/golden/write.py", code)
    goldens = sorted((root / "tests/golden" / code).glob("*.txt"))
    return [path.relative_to(root).as_posix() for path in (perft, *goldens)]


def run(root: Path, *command: str) -> str:
    """Run one of the tree's own tools; return what it printed."""
    done = subprocess.run([sys.executable, *command], cwd=root, check=False, capture_output=True, text=True)
    if done.returncode:
        raise Trouble(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def main(arguments: list[str]) -> int:
    """Begin a game and say what is next."""
    if not 1 <= len(arguments) <= 2:
        raise Trouble("usage: build.py game <code> [XX], where XX begins the ids of its rules")
    code, prefix = arguments[0], arguments[1] if arguments[1:] else ""
    for name in begin(code, prefix):
        say(name)
    print(
        f"\nIt plays: python3 build.py check -k {code}, then python3 build.py serve. Now make it yours:\n"
        f"  the rules     engine/nastolka/games/{code}/rulebook, then the rooms beside it\n"
        f"  the page      web/app/boards/{code}, its words web/i18n/*/{code}.json, "
        f"its emblem a-{code} in web/art/sprite.svg\n"
        f"  the tests     tests/games/{code}; python3 build.py golden {code}; tests/perft/perft.py {code}\n"
        f"  the bots      nastolka arena top greedy --game {code}, kept as tests/strength/{code}.txt"
    )
    return 0
