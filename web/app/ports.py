"""What the page asks of the browser: the controller knows these names and nothing of `js`.

The port modules (dom, storage, bot_client) offer the real ones, the tests offer fakes. Nothing here may
import a browser module or contain a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol


class StorageFull(Exception):
    """The browser refused to keep this text: there is no room left."""


class Store(Protocol):
    """Text by key. `lasting` is False where nothing survives a reload (a sandboxed frame)."""

    lasting: bool

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, value: str) -> None: ...
    def delete(self, key: str) -> None: ...
    def names(self) -> list[str]: ...


class Bots(Protocol):
    """A worker that thinks.

    Every message is JSON text; `on_crash` says that the worker is gone for this request.
    """

    def ask(
        self, request: str, on_message: Callable[[str], None], on_crash: Callable[[str], None]
    ) -> None: ...
    def stop(self) -> None: ...


class Lock(Protocol):
    """The right to write a match, which one tab has. `supported` is False where there are no Web Locks."""

    supported: bool

    def take(
        self, name: str, steal: bool, on_got: Callable[[bool], None], on_lost: Callable[[], None]
    ) -> None: ...
    def release(self) -> None: ...


class Clock(Protocol):
    """Time that passes. A timer that was cancelled never calls."""

    def after(self, ms: int, call: Callable[[], None]) -> int: ...
    def cancel(self, timer: int) -> None: ...


class Ports(Protocol):
    """Everything the controller may ask of the world outside."""

    store: Store
    bots: Bots
    lock: Lock
    clock: Clock

    def paint(self, zones: Mapping[str, str], motions: Sequence[tuple[str, ...]] = ()) -> None: ...
    def settle(self) -> None: ...
    def above(self, on_top: bool | None = None) -> None: ...
    def focus(self, target: str) -> None: ...
    def attended(self, zone: str) -> bool: ...
    def say(self, text: str) -> None: ...
    def hush(self) -> None: ...
    def sound(self, name: str) -> None: ...
    def dress(self, marks: Mapping[str, str]) -> None: ...
    def now(self) -> str: ...
    def random_seed(self) -> str: ...
    def download(self, name: str, text: str) -> None: ...
    def pick_file(self, call: Callable[[str, str], None]) -> None: ...
    def copy(self, text: str) -> None: ...
    def address(self) -> str: ...
    def navigate(self, route: str) -> None: ...
    def post(self, kind: str, detail: Mapping[str, object]) -> None: ...
    def reload(self) -> None: ...
    def selftest(self) -> None: ...
    def keep(self, editions: Sequence[str]) -> None: ...
    def visit(self, address: str) -> None: ...
    def fetch(self, address: str, call: Callable[[bytes | None], None]) -> None: ...


class MemoryStore:
    """A store that forgets at reload: for frames whose storage is refused, and for tests."""

    lasting = False

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, value: str) -> None:
        self.texts[key] = value

    def delete(self, key: str) -> None:
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        return list(self.texts)
