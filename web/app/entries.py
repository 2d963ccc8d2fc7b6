"""The way in.

Whatever comes from outside — a click, a timer, a worker, another tab — enters here, and what it changed
is painted once, when it is done.

Who changes something only marks it. Nothing is painted halfway: what one person saw is not shown again while
the screen changes hands, however many steps an entry takes and however deep one entry calls another.
"""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Any

from .ports import Ports


class Entries:
    """Counts how deep we are in, and paints on the way out of the outermost entry if anything was marked."""

    def __init__(self, paint: Callable[[], None]) -> None:
        self.paint = paint
        self.marked = False
        self.depth = 0

    def mark(self) -> None:
        """Say that something changed."""
        self.marked = True

    def put_off(self) -> None:
        """Leave the painting to a step of its own that follows."""
        self.marked = False

    def __enter__(self) -> None:
        self.depth += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if self.marked and self.depth == 1 and error is None:
                self.marked = False
                self.paint()  # still inside: what painting itself sets off only marks
        finally:
            self.depth -= 1

    def entering(self, call: Callable[..., None]) -> Callable[..., None]:
        """Return a callback as an entry."""

        def entered(*args: Any) -> None:
            with self:
                call(*args)

        return entered


class EnteringClock:
    """Time whose timers enter."""

    def __init__(self, ports: Ports, entries: Entries) -> None:
        self.ports, self.entries = ports, entries

    def after(self, ms: int, call: Callable[[], None]) -> int:
        """Call back after so many milliseconds."""
        return self.ports.clock.after(ms, self.entries.entering(call))

    def cancel(self, timer: int) -> None:
        """Forget a timer."""
        self.ports.clock.cancel(timer)


class EnteringBots:
    """The worker, whose messages enter."""

    def __init__(self, ports: Ports, entries: Entries) -> None:
        self.ports, self.entries = ports, entries

    def ask(self, request: str, on_message: Callable[[str], None], on_crash: Callable[[str], None]) -> None:
        """Send a question."""
        entering = self.entries.entering
        self.ports.bots.ask(request, entering(on_message), entering(on_crash))

    def stop(self) -> None:
        """End whatever is being thought of."""
        self.ports.bots.stop()


class EnteringLock:
    """The right to write, whose answers enter."""

    def __init__(self, ports: Ports, entries: Entries) -> None:
        self.ports, self.entries = ports, entries

    @property
    def supported(self) -> bool:
        """Whether the browser knows locks at all."""
        return self.ports.lock.supported

    def take(
        self, name: str, steal: bool, on_got: Callable[[bool], None], on_lost: Callable[[], None]
    ) -> None:
        """Ask for the right; `steal` takes it from the tab that has it."""
        entering = self.entries.entering
        self.ports.lock.take(name, steal, entering(on_got), entering(on_lost))

    def release(self) -> None:
        """Give the right back."""
        self.ports.lock.release()
