"""What is kept: localStorage where allowed, memory where it throws, locks, files, the clipboard, our site."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from .ports import MemoryStore, StorageFull, Store

TEXTS = ".txt,.json,.py,text/plain,application/json"  # what files we give out and take in


def as_object(**values: object) -> Any:
    """Return a JavaScript object: what the browser's own functions take as options."""
    return to_js(values, dict_converter=js.Object.fromEntries)


class LocalStore:
    """localStorage, only this site's keys."""

    lasting = True

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.texts = js.window.localStorage  # throws where storage is refused

    def get(self, key: str) -> str | None:
        """Return the text of a key."""
        value = self.texts.getItem(key)
        return value if isinstance(value, str) else None

    def set(self, key: str, value: str) -> None:
        """Keep a text; raise StorageFull when there is no room."""
        try:
            self.texts.setItem(key, value)
        except JsException as error:
            raise StorageFull(str(error)) from None

    def delete(self, key: str) -> None:
        """Forget a key."""
        self.texts.removeItem(key)

    def names(self) -> list[str]:
        """Return this site's keys; the origin may be shared with other projects."""
        every = (self.texts.key(i) for i in range(self.texts.length))
        return [key for key in every if isinstance(key, str) and key.startswith(self.prefix)]


def open_store(prefix: str, framed: bool) -> Store:
    """Return the store of this page. Frames share nothing with each other, so they live in memory."""
    if framed:
        return MemoryStore()
    try:
        store = LocalStore(prefix)
        store.names()
    except JsException:
        return MemoryStore()
    return store


def nobody() -> None:
    """Nobody is to be told."""


class WebLock:
    """One Web Lock at a time.

    Where there are none, everybody may write, and the revision in the store decides.
    """

    def __init__(self, prefix: str, lasting: bool) -> None:
        self.prefix = prefix
        self.locks = getattr(js.navigator, "locks", None) if lasting else None
        self.supported = self.locks is not None
        self.let_go: Any = None
        self.held = self.freed = ""  # what we hold; what we have given back, and the browser has not yet
        self.request: Any = None
        self.turn = 0  # counts requests: what an older one still says is dropped
        self.lost: Callable[[], None] = nobody  # whom to tell; the browser may hold its question long after

    def take(
        self, name: str, steal: bool, on_got: Callable[[bool], None], on_lost: Callable[[], None]
    ) -> None:
        """Ask for a lock and say whether it is ours; say so later if it is taken away."""
        self.release()
        self.turn += 1
        mine = self.turn
        self.lost = on_lost
        if self.locks is None:
            on_got(True)
            return

        def granted(lock: Any) -> Any:
            if self.turn != mine:
                return None
            held = None
            if lock:
                self.held, self.request = name, request
                held = js.Promise.new(create_once_callable(self._hold))
            on_got(bool(lock))
            return held

        def refused(error: Any) -> None:
            if self.turn == mine:
                self.lost()

        # the same match at another kind of table: it waits until the browser has taken back what we held
        options = as_object(steal=True) if steal else as_object(ifAvailable=name != self.freed)
        request = self.locks.request(f"{self.prefix}{name}", options, create_once_callable(granted))
        request.catch(create_once_callable(refused))

    def _hold(self, resolve: Any, reject: Any) -> None:
        self.let_go = create_proxy(resolve) if not hasattr(resolve, "call") else resolve

    def _settled(self, _: Any) -> None:
        self.freed = ""

    def release(self) -> None:
        """Give the lock back."""
        self.turn += 1
        self.lost = nobody
        if self.let_go is not None:
            self.freed = self.held
            settled = create_once_callable(self._settled)
            self.request.then(settled, settled)  # it was given back, or taken away before
            self.let_go.call(None)
            self.let_go = None


class Files:
    """What is carried out and in: files and the clipboard."""

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file."""
        self.offer(name, js.Blob.new(to_js([text]), as_object(type="text/plain;charset=utf-8")))

    def download_bytes(self, name: str, data: bytes) -> None:
        """Offer bytes as a file."""
        self.offer(name, js.Blob.new(to_js([to_js(data)]), as_object(type="application/octet-stream")))

    def offer(self, name: str, blob: Any) -> None:
        """Let the browser save a file."""
        url = js.URL.createObjectURL(blob)
        link = js.document.createElement("a")
        link.href, link.download = url, name
        link.click()
        js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(url)), 10_000)

    def pick_file(self, call: Callable[[str, str], None]) -> None:
        """Let the player choose a text file."""
        field = js.document.createElement("input")
        field.type, field.accept = "file", TEXTS

        def chosen(event: Any) -> None:
            file = field.files.item(0)
            if file:
                file.text().then(create_once_callable(lambda text: call(str(file.name), str(text))))

        field.addEventListener("change", create_once_callable(chosen))
        field.click()

    def pick_files(self, call: Callable[[list[tuple[str, str]]], None]) -> None:
        """Let the player choose several files: of texts the text, of pictures what their QR code says."""
        field = js.document.createElement("input")
        field.type, field.multiple, field.accept = "file", True, f"{TEXTS},image/*"
        field.addEventListener("change", create_once_callable(lambda _: self.read_files(field.files, call)))
        field.click()

    def read_files(self, files: Any, call: Callable[[list[tuple[str, str]]], None]) -> None:
        """Read what was chosen or dropped, in its order."""
        chosen = [files.item(at) for at in range(files.length)]

        def text_of(file: Any) -> Any:
            if not str(file.type).startswith("image/"):
                return file.text()
            code = js.nastolka.part("qr").then(create_once_callable(lambda module: module.read(file)))
            return code.catch(create_once_callable(lambda error: ""))

        def all_read(texts: Any) -> None:
            call([(str(file.name), str(text)) for file, text in zip(chosen, texts, strict=True)])

        js.Promise.all(to_js([text_of(file) for file in chosen])).then(create_once_callable(all_read))

    def take_files(
        self, listen: Callable[[Any, str, Callable[[Any], None]], None], call: Callable[[str], None]
    ) -> None:
        """Take files dropped anywhere on the page, one by one; anything else dropped stays the browser's."""

        def held(event: Any) -> None:
            if event.dataTransfer and "Files" in list(event.dataTransfer.types):
                event.preventDefault()

        def each(found: list[tuple[str, str]]) -> None:
            for _, text in found:
                call(text)

        def dropped(event: Any) -> None:
            held(event)
            if event.dataTransfer and event.dataTransfer.files.length:
                self.read_files(event.dataTransfer.files, each)

        listen(js.document, "dragover", held)
        listen(js.document, "drop", dropped)

    def copy(self, text: str) -> None:
        """Copy a text; where the clipboard is refused, the field beside the button still holds it."""
        clipboard = getattr(js.navigator, "clipboard", None)
        if clipboard:
            clipboard.writeText(text).catch(create_once_callable(lambda error: None))


class Grounds:
    """The site the page is of: its versions, its other pages, its files."""

    def reload(self) -> None:
        """Open the page anew; a waiting version comes in by that."""
        if getattr(js.nastolka, "update", None):
            js.nastolka.agree()
        else:
            js.location.reload()

    def keep(self, editions: Sequence[str]) -> None:
        """Say which older editions shall be there without a network, too; the worker may come later."""
        js.nastolka.needed = js.Array.of(*editions)
        js.nastolka.keep(js.nastolka.needed)

    def fetch(self, address: str, call: Callable[[bytes | None], None]) -> None:
        """Fetch a file of this site; None where it does not come."""

        def came(buffer: Any) -> None:
            call(buffer.to_bytes())

        def failed(error: Any) -> None:
            call(None)

        def whole(response: Any) -> Any:
            return response.arrayBuffer() if response.ok else js.Promise.reject()

        answer = js.fetch(js.URL.new(address, js.document.baseURI).href).then(create_once_callable(whole))
        answer.then(create_once_callable(came), create_once_callable(failed))

    def link_sheet(self, address: str, call: Callable[[], None]) -> None:
        """Wear one more style sheet of this site; go on when it is there, or cannot be had."""
        link = js.document.createElement("link")
        link.rel, link.href = "stylesheet", address
        link.onload = link.onerror = create_once_callable(lambda event: call())
        js.document.head.append(link)

    def print_page(self) -> None:
        """Print the page as it stands."""
        js.window.print()

    def visit(self, address: str) -> None:
        """Leave for another page of this site; Back leads past where we are now."""
        js.location.replace(address)

    def draw_qr(self, text: str, call: Callable[[str], None]) -> None:
        """Tell what squares of a QR code are dark, a line of 0 and 1 for each row; nothing of none."""

        def drawn(module: Any) -> None:
            call(str(module.drawn(text)))

        part = js.nastolka.part("qr")
        part.then(create_once_callable(drawn), create_once_callable(lambda error: call("")))

    def selftest(self) -> None:
        """Test offline use again."""
        js.nastolka.selftest()
