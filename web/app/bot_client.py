"""The worker in which bots think.

Started at the first question, ended after two idle minutes, replaced when it fails.

Where no worker can start, the same protocol runs here in slices, so that the page breathes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from nastolka.ai import wire

from .patience import Patience
from .ports import Clock
from .storage import as_object

IDLE = 120_000  # ms without a question before the worker's memory is given back
BOOT = 25_000  # ms a worker may take to say that it is ready
SLICED_SECONDS = 0.6


class BotClient:
    """One worker, one question at a time."""

    def __init__(self, base: str, clock: Clock) -> None:
        self.url = str(js.URL.new(f"{base}worker.js", js.document.baseURI).href)
        self.clock = clock
        self.worker: Any = None
        self.ready = False
        self.hopeless = False  # no worker can start in this page
        self.booting = Patience(clock)
        self.idle = 0
        self.question = ""
        self.on_message: Callable[[str], None] = lambda text: None
        self.on_crash: Callable[[str], None] = lambda fault: None
        self.heard = create_proxy(self._heard)
        self.failed = create_proxy(self._failed)

    def ask(self, request: str, on_message: Callable[[str], None], on_crash: Callable[[str], None]) -> None:
        """Send a question."""
        self.clock.cancel(self.idle)
        self.question, self.on_message, self.on_crash = request, on_message, on_crash
        if self.worker is None and not self.hopeless:
            self._start()
        if self.hopeless:
            self._slice(self._sliced(request))
        elif self.ready:
            self.worker.postMessage(request)

    def stop(self) -> None:
        """End whatever is being thought of; the next question starts a new worker."""
        self.question = ""
        self.clock.cancel(self.idle)
        self.booting.end()
        if self.worker is not None:
            self.worker.terminate()
        self.worker, self.ready = None, False

    def _start(self) -> None:
        try:
            self.worker = self._module_worker()
        except JsException:
            try:
                self.worker = self._blob_worker()
            except JsException:
                self.hopeless = True
                return
        self.worker.onmessage = self.heard
        self.worker.onerror = self.failed
        self.booting.begin(BOOT, self._give_up)

    def _module_worker(self) -> Any:
        if js.window.origin == "null":  # a sandboxed frame: a module worker would fail later and silently
            return self._blob_worker()
        return js.Worker.new(self.url, as_object(type="module"))

    def _blob_worker(self) -> Any:
        text = (
            f"self.importScripts = undefined; import({json.dumps(self.url)})"  # Pyodide refuses classic ones
        )
        code = js.Blob.new(to_js([text]), as_object(type="text/javascript"))
        return js.Worker.new(js.URL.createObjectURL(code))

    def _heard(self, event: Any) -> None:
        text = str(event.data)
        message = json.loads(text)
        if message.get("ready"):
            self.ready = True
            self.booting.end()
            if self.question:  # a worker drops what it is told before it listens
                self.worker.postMessage(self.question)
        elif "crashed" in message:
            self._failed(None)
        elif self.question:
            if message.get("done"):
                self.question = ""
                self.idle = self.clock.after(IDLE, self.stop)
            self.on_message(text)

    def _failed(self, event: Any) -> None:
        """The worker broke: before it was ready, none will ever start here; later, only this one is lost."""
        question, was_ready = self.question, self.ready
        self.stop()
        if was_ready:
            self.on_crash("worker")
            return
        self.hopeless = True
        if question:
            self._slice(self._sliced(question))

    def _give_up(self) -> None:
        if not self.ready:
            self._failed(None)

    def _sliced(self, request: str) -> Iterator[str]:
        data = json.loads(request)
        if "seconds" in data:  # an advice may be shorter; a bot that thinks by count gets no weaker
            data = {**data, "seconds": SLICED_SECONDS}
        self.question = request
        return wire.messages(json.dumps(data))

    def _slice(self, messages: Iterator[str]) -> None:
        asked = self.question

        def go_on() -> None:
            if self.question != asked:
                return  # stopped in between
            text = next(messages, None)
            if text is None:
                return
            if json.loads(text).get("done"):
                self.question = ""
            else:
                self.clock.after(0, go_on)
            self.on_message(text)

        self.clock.after(0, go_on)
