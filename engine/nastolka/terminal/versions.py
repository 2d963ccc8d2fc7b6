"""Engines of other days: a wheel, or a commit of this checkout, unpacked where a guest finds it.

Folders are named by what is in them, so a version is unpacked once, on whatever machine its games are played.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import tempfile
import zipfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

from nastolka import BadRecord

PACKAGE = Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGE.parents[1]
NOT_PLAYED = {  # what no game depends on: checks, proofs, protocols, texts, records
    "ai/arena.py", "ai/replay.py", "ai/seeded.py", "ai/wire.py",
    "core/laws.py", "core/proof.py", "core/remember.py", "core/rulebook.py", "core/setups.py",
}  # fmt: skip
SHORT = 16  # letters of a digest: told beside each game, and the name of a folder


class Version(NamedTuple):
    """An engine of another day."""

    name: str  # as tables call it: a short commit, or a wheel's digest
    digest: str  # of its files

    @property
    def folder(self) -> Path:
        """Where it is unpacked."""
        return store() / self.digest


def store() -> Path:
    """Return the folder of all versions: the build's in a checkout, the user's cache elsewhere."""
    if (CHECKOUT / ".git").exists():
        return CHECKOUT / ".build" / "versions"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "nastolka" / "versions"


def found(named: str) -> tuple[Version, bytes]:
    """Return the version a wheel or a commit holds, unpacked, and the zip it came in."""
    path = Path(named)
    if path.suffix == ".whl":
        if not path.is_file():
            raise BadRecord("no-version", named)
        data = path.read_bytes()
        name = f"wheel-{hashlib.sha256(data).hexdigest()[:7]}"
    else:
        name = _git("rev-parse", "--short=7", "--verify", "--quiet", f"{named}^{{commit}}").decode().strip()
        data = _git("archive", "--format=zip", f"{name}:engine", "nastolka")
    return unpacked(name, data), data


def unpacked(name: str, data: bytes) -> Version:
    """Unpack a version unless it is there already."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = {each: archive.read(each) for each in sorted(archive.namelist()) if _engine(each)}
    except zipfile.BadZipFile as error:
        raise BadRecord("no-version", name) from error
    if "nastolka/__init__.py" not in files:
        raise BadRecord("no-version", name)
    version = Version(name, digest_of(files))
    if not version.folder.exists():
        _write(version.folder, files)
    return version


def _engine(name: str) -> bool:
    return name.startswith("nastolka/") and not name.endswith("/") and ".." not in name


def _write(folder: Path, files: dict[str, bytes]) -> None:
    """Write files beside the folder and move them there at once: others may be unpacking the same."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(dir=folder.parent))
    for name, data in files.items():
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    try:
        fresh.rename(folder)
    except OSError:
        shutil.rmtree(fresh)
        if not folder.is_dir():
            raise


def _git(*words: str) -> bytes:
    """Run git in the checkout of this engine, or where it was called, and return what it printed."""
    where = CHECKOUT if (CHECKOUT / ".git").exists() else Path.cwd()
    try:
        return subprocess.run(["git", *words], cwd=where, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise BadRecord("no-version", words[-1].removesuffix("^{commit}")) from error


@cache
def engine(game: str) -> str:
    """Return a digest of what the games of this engine follow from: its rules and its bots.

    Comments are left out, so a series goes on after one was mended.
    """
    mine = PACKAGE / "games" / game
    boards = [path.parent for path in PACKAGE.glob("games/*/tables.py") if _is_board(path.parent)]
    paths = [PACKAGE / "letters.py", PACKAGE / "lab" / "bout.py"]
    for folder in (PACKAGE / "core", PACKAGE / "ai", mine, *boards):
        paths += folder.rglob("*.py")
    files = {path.relative_to(PACKAGE).as_posix(): path.read_bytes() for path in paths}
    return digest_of({name: _said(data) for name, data in files.items() if name not in NOT_PLAYED})


def _is_board(folder: Path) -> bool:
    """Tell whether this is a board that games share, and no game."""
    return not (folder / "state.py").exists()


def _said(data: bytes) -> bytes:
    lines = (line.rstrip() for line in data.splitlines())
    return b"\n".join(line for line in lines if line and not line.lstrip().startswith(b"#"))


def digest_of(files: dict[str, bytes]) -> str:
    """Return a digest of named files."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name}\n{len(files[name])}\n".encode() + files[name])
    return whole.hexdigest()[:SHORT]
