"""A server that keeps a ledger.

What was asked for, when, and how many bytes went out, whoever in the browser asked. The browser's own tools
tell page, worker and service worker apart and miss some; what left the server is the sum.
"""

from __future__ import annotations

import functools
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, cast

from web.build import serve


class Fetch(NamedTuple):
    """One answer of the server, headers included in its bytes, as the browser counts them."""

    path: str
    asked: float  # seconds since 1970
    status: int
    sent: int


class Meter:
    """A writer that counts what passes."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.sent = 0

    def write(self, data: bytes) -> int:
        """Pass bytes on."""
        self.sent += len(data)
        return int(self.inner.write(data))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


class Handler(serve.Handler):
    """The project's own server with a ledger."""

    ledger: ClassVar[list[Fetch]]
    status = 0

    meter: Meter

    def setup(self) -> None:
        super().setup()
        self.meter = Meter(self.wfile)
        self.wfile = cast("BufferedIOBase", self.meter)

    def send_response(self, code: int, message: str | None = None) -> None:
        self.status = code
        super().send_response(code, message)

    def do_GET(self) -> None:
        asked, before = time.time(), self.meter.sent
        try:
            super().do_GET()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True
        path = self.path.split("?")[0].split("#")[0]
        self.ledger.append(Fetch(path, asked, int(self.status), self.meter.sent - before))


class Ledger(NamedTuple):
    """A running server's address and what it has sent."""

    address: str
    fetches: list[Fetch]

    def sent(self, until: float = float("inf")) -> int:
        """Return the bytes of everything asked for before this moment."""
        return sum(fetch.sent for fetch in self.fetches if fetch.asked <= until)

    def twice(self) -> list[str]:
        """Return the paths whose body went out more than once."""
        counts = Counter(fetch.path for fetch in self.fetches if fetch.status == 200)
        return sorted(path for path, count in counts.items() if count > 1)


@contextmanager
def served(folder: Path) -> Iterator[Ledger]:
    """Serve a folder, squeezed beforehand, on a free port of localhost for as long as the block runs."""
    for path in folder.rglob("*"):
        if path.suffix in serve.WORTH:
            serve.squeezed(str(path), path.stat().st_mtime)
    fetches: list[Fetch] = []
    handler = type("Counted", (Handler,), {"ledger": fetches})
    site = functools.partial(handler, directory=str(folder))
    with serve.Server(("127.0.0.1", 0), site) as made:
        threading.Thread(target=made.serve_forever, daemon=True).start()
        yield Ledger(f"http://localhost:{made.server_port}/", fetches)
        made.shutdown()
