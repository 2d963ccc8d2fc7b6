"""Processes in which foreign bots sit: one for each, replaced when it overruns its time or breaks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import perf_counter
from types import TracebackType
from typing import Self

from nastolka.lab import seat
from nastolka.lab.bout import HOUSE, Bout, house
from nastolka.lab.faults import LOST, SLOW, Fault
from nastolka.lab.student import Answer

START = 60.0  # seconds a bot may take to sit down: a busy machine imports slowly


class Bench:
    """One bot, in a process of its own."""

    def __init__(self, text: str, seconds: float) -> None:
        self.text, self.seconds = text, seconds
        self.process: subprocess.Popen[str] | None = None
        self.lines: Queue[str] = Queue()

    def sit(self, at: int, seed: str) -> Answer:
        """Let the bot take a seat."""
        return self._asked(seat.sit(at, self.text, seed), START)

    def answer(self, at: int, letter: str) -> Answer:
        """Return what the bot answers to a letter."""
        return self._asked(seat.ask(at, letter), self.seconds)

    def _asked(self, request: str, seconds: float) -> Answer:
        process = self.process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(request + "\n")
            process.stdin.flush()
            line = self.lines.get(timeout=seconds)
        except Empty:
            self.close()
            return Answer("", "", Fault(SLOW, f"{seconds:g}"))
        except OSError:
            line = ""
        if not line:
            self.close()
            return Answer("", "", Fault(LOST))
        return seat.heard(line)

    def _start(self) -> subprocess.Popen[str]:
        home = str(Path(__file__).resolve().parents[2])
        paths = os.pathsep.join(filter(None, [home, os.environ.get("PYTHONPATH", "")]))
        process = subprocess.Popen(
            [sys.executable, "-m", "nastolka.lab"],
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
            for line in process.stdout:
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
            for pipe in (self.process.stdin, self.process.stdout):
                if pipe is not None and pipe is self.process.stdin:
                    pipe.close()
        self.process = None


class Row:
    """The bots of a tournament, by name, each at most once in a process."""

    def __init__(self, texts: dict[str, str], seconds: float) -> None:
        self.benches = {name: Bench(text, seconds) for name, text in texts.items()}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for bench in self.benches.values():
            bench.close()

    def play(self, bout: Bout, names: list[str]) -> Bout:
        """Play a game to its end, bots at all seats."""
        for at, name in enumerate(names):
            if name not in HOUSE and (fault := self.benches[name].sit(at, bout.bot_seed(at)).fault):
                bout.absent(at, fault)
        while bout.ask():
            before = perf_counter()
            answer = self.answer(bout, names[bout.seat])
            bout.take(answer, perf_counter() - before)
        return bout

    def answer(self, bout: Bout, name: str) -> Answer:
        """Return what the asked seat answers; the house's own bots are asked here."""
        if name in HOUSE:
            return house(bout.letter, name, bout.bot_seed(bout.seat))
        return self.benches[name].answer(bout.seat, bout.letter)
