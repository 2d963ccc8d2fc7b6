"""The lab's interpreters in a browser (`web/lab.js`): the one module of the lab that knows there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable


class Interpreters:
    """Workers, made when the lab first needs them, gone when it is closed."""

    def __init__(self) -> None:
        self.lab: Any = None
        self.closed = False

    def attend(self, there: Callable[[], None]) -> None:
        """Let Tab and Enter indent in the text; say when the editor is there, if it comes."""
        call = create_once_callable(there)
        coming = js.nastolka.part("lab").then(create_once_callable(lambda module: module.attend(call)))
        coming.catch(create_once_callable(lambda error: None))

    def open(self, ready: Callable[[bool], None]) -> None:
        """Make what is needed; say whether it could be made."""
        if self.lab is not None:
            ready(True)
            return

        def opened(lab: Any) -> None:
            if self.closed:
                lab.close()
                return
            self.lab = lab
            ready(True)

        def part(module: Any) -> Any:
            return module.open()

        def refused(error: Any) -> None:
            js.console.warn(f"Nastolka: the lab: {error}")
            ready(False)

        coming = js.nastolka.part("lab").then(create_once_callable(part))
        coming.then(create_once_callable(opened), create_once_callable(refused))

    def referee(self, text: str, answer: Callable[[str], None]) -> None:
        """Ask the referee."""
        self.lab.referee(text, create_once_callable(lambda said, _: answer(str(said))))

    def bot(self, name: str, text: str, limit: int, answer: Callable[[str, float], None]) -> None:
        """Ask a bot; it has so many milliseconds."""
        heard = create_once_callable(lambda said, took: answer(str(said), float(took)))
        self.lab.bot(name, text, limit, heard)

    def stop(self) -> None:
        """End whatever is being thought of."""
        if self.lab is not None:
            self.lab.stop()

    def close(self) -> None:
        """Give everything back."""
        self.closed = True
        if self.lab is not None:
            self.lab.close()
            self.lab = None
