"""Processes in which foreign bots sit: one for each, replaced when it overruns its time or breaks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import perf_counter
from types import TracebackType
from typing import Any, Self

from nastolka import BadRecord
from nastolka.core.notation import write
from nastolka.lab import seat
from nastolka.lab.bout import Bout, house, level_of, of_the_house
from nastolka.lab.faults import LOST, SLOW, Fault
from nastolka.lab.student import Answer

from . import guest
from .versions import Version

START = 60.0  # seconds a bot may take to sit down: a busy machine imports slowly
PATIENCE = 3600.0  # … and a bot of the house's, of any version, to answer: it thinks by count
AT = "@"  # in a name: a bot of the house's, of another version


class Piped:
    """A process that answers lines with lines."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: subprocess.Popen[str] | None = None
        self.lines: Queue[str] = Queue()

    def ask(self, request: str, seconds: float) -> str:
        """Return the answer to a line, an empty one where the process is gone; raise TimeoutError."""
        process = self.process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(request + "\n")
            process.stdin.flush()
            line = self.lines.get(timeout=seconds)
        except Empty:
            self.close()
            raise TimeoutError from None
        except OSError:
            line = ""
        if not line:
            self.close()
        return line

    def _start(self) -> subprocess.Popen[str]:
        home = str(Path(__file__).resolve().parents[2])
        paths = os.pathsep.join(filter(None, [home, os.environ.get("PYTHONPATH", "")]))
        process = subprocess.Popen(
            self.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8"},
        )
        lines: Queue[str] = Queue()

        def listen() -> None:
            assert process.stdout is not None
            with process.stdout as answers:
                for line in answers:
                    lines.put(line)
            lines.put("")

        Thread(target=listen, daemon=True).start()
        self.process, self.lines = process, lines
        return process

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdin is not None:
                self.process.stdin.close()
        self.process = None


class Bench:
    """One bot, in a process of its own."""

    def __init__(self, text: str, seconds: float) -> None:
        self.text, self.seconds = text, seconds
        self.room = Piped([sys.executable, "-m", "nastolka.lab"])

    @property
    def process(self) -> subprocess.Popen[str] | None:
        """The process, while there is one."""
        return self.room.process

    def sit(self, at: int, seed: str) -> Answer:
        """Let the bot take a seat."""
        return self._asked(seat.sit(at, self.text, seed), START)

    def answer(self, at: int, letter: str) -> Answer:
        """Return what the bot answers to a letter."""
        return self._asked(seat.ask(at, letter), self.seconds)

    def _asked(self, request: str, seconds: float) -> Answer:
        try:
            line = self.room.ask(request, seconds)
        except TimeoutError:
            return Answer("", "", Fault(SLOW, f"{seconds:g}"))
        return seat.heard(line) if line else Answer("", "", Fault(LOST))

    def close(self) -> None:
        """End the process."""
        self.room.close()


class Visitors:
    """Bots of the house's as they were in another version: they are told the record, and asked there."""

    def __init__(self, version: Version, game: str) -> None:
        self.version = version
        self.room = Piped([sys.executable, "-I", guest.__file__, str(version.folder)])
        said = self._asked({"game": game})
        self.rules: int = said["rules"]
        self.options: list[str] = said["options"]
        self.bots: list[str] = said["bots"]
        self.told = 0  # plies of the record

    def sit(self, bout: Bout) -> None:
        """Let a match begin there, too."""
        self._asked({"seats": bout.match.seats, "options": bout.match.options})
        self.told = 0

    def answer(self, bout: Bout, name: str) -> Answer:
        """Return what the asked seat answers there."""
        level, iterations = level_of(name)
        plies = [write(entry.action) for entry in bout.match.log[self.told :]]
        self.told += len(plies)
        seed = bout.answer_seed(bout.seat)
        said = self._asked({"plies": plies, "bot": level, "iterations": iterations, "seed": seed})
        if "refused" in said:
            raise BadRecord("other-rules", f"{self.version.name}: {said['refused']} ({said['ply']})")
        return Answer(said["line"], "", None)

    def _asked(self, request: dict[str, Any]) -> dict[str, Any]:
        try:
            text = self.room.ask(json.dumps(request), PATIENCE)
        except TimeoutError:
            text = ""
        said: dict[str, Any] = json.loads(text) if text else {"error": "gone"}
        if "error" in said:
            self.close()
            raise BadRecord("no-version", f"{self.version.name}: {said['error']}")
        return said

    def close(self) -> None:
        """End the process."""
        self.room.close()


class Row:
    """The bots of a tournament, by name, each at most once in a process; a version, too."""

    def __init__(
        self, texts: dict[str, str], seconds: float, version: Version | None = None, game: str = ""
    ) -> None:
        self.benches = {name: Bench(text, seconds) for name, text in texts.items()}
        self.visitors = Visitors(version, game) if version else None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for bench in self.benches.values():
            bench.close()
        if self.visitors:
            self.visitors.close()

    def play(self, bout: Bout, names: list[str]) -> Bout:
        """Play a game to its end, bots at all seats."""
        if self.visitors:
            self.visitors.sit(bout)
        for at, name in enumerate(names):
            if name in self.benches and (fault := self.benches[name].sit(at, bout.bot_seed(at)).fault):
                bout.absent(at, fault)
        while bout.ask():
            before = perf_counter()
            answer = self.answer(bout, names[bout.seat])
            bout.take(answer, perf_counter() - before)
        return bout

    def answer(self, bout: Bout, name: str) -> Answer:
        """Return what the asked seat answers; the house's own bots are asked here."""
        if AT in name and self.visitors:
            return self.visitors.answer(bout, name.partition(AT)[0])
        if of_the_house(name):
            return house(bout.letter, name, bout.bot_seed(bout.seat))
        return self.benches[name].answer(bout.seat, bout.letter)
