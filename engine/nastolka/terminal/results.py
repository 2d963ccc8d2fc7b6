"""The results file of a tournament: one line a game, only ever appended to.

It is cut anywhere and gone on with, and files of several sessions or machines are put together by writing
one after the other. A line tells of itself which series its game belongs to, and by which engine it was
played: a game of another engine (or of other bots under the same name) is not counted.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypedDict

from nastolka.lab.series import Played

from .versions import SHORT


class Told(TypedDict):
    """What a series is: everything its columns, but for time, depend on besides the engine."""

    game: str
    seats: int
    options: dict[str, str]
    seed: str
    sides: int
    bot: str
    rival: str
    texts: list[str]  # digests of the students' bots
    version: str  # … of the rival's engine, where it is not ours
    seconds: float  # a student's bot may think at a move; 0 where none sits there


class Line(NamedTuple):
    """A line of the file."""

    series: Told
    engine: str
    record: str  # a digest of the game's record
    game: Played


class Kept(NamedTuple):
    """What files hold of a series."""

    games: dict[int, Played]
    foreign: int  # games of the same series by another engine
    differing: list[int]  # games that stand there twice and not alike: something was not fixed by the seed


def digest(text: str) -> str:
    """Return a short digest of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:SHORT]


def line_of(series: Told, engine: str, game: Played) -> Line:
    """Return the line of a game; its record follows from the seed, so a digest is kept of it."""
    return Line(series, engine, digest(game.record), game._replace(record=""))


def written(line: Line) -> str:
    """Write a line, with its end."""
    told = {**line._asdict(), "game": line.game._asdict()}
    return json.dumps(told, separators=(",", ":")) + "\n"


def lines(files: Sequence[str]) -> Iterator[Line]:
    """Yield what files hold; a line that was cut is none."""
    for file in files:
        if not Path(file).exists():
            continue
        with Path(file).open("rb") as texts:
            for text in texts:
                line = _read(text)
                if line is not None:
                    yield line


def _read(text: bytes) -> Line | None:
    try:
        said = json.loads(text)
        return Line(said["series"], said["engine"], said["record"], Played(**said["game"]))
    except (LookupError, TypeError, ValueError):
        return None


def kept(files: Sequence[str], series: Told, engine: str) -> Kept:
    """Return the games that files hold of a series; of a game that stands there twice, the first one."""
    found: dict[int, Line] = {}
    foreign, differing = 0, []
    for line in lines(files):
        if line.series != series:
            continue
        n = line.game.n
        if line.engine != engine:
            foreign += 1
        elif n not in found:
            found[n] = line
        elif found[n].record != line.record and not line.game.limited and not found[n].game.limited:
            differing.append(n)
    return Kept({n: line.game for n, line in found.items()}, foreign, differing)


def keep(file: str, line: Line) -> None:
    """Append a game in one piece, and have it on the disk; a line cut before it is ended first."""
    path = Path(file)
    with path.open("ab+") as out:
        if out.tell():
            out.seek(-1, os.SEEK_END)
            if out.read(1) != b"\n":
                out.write(b"\n")
        out.write(written(line).encode())
        out.flush()
        os.fsync(out.fileno())
