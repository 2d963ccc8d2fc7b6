"""A Chromium that keeps nothing for whoever watches it.

Playwright asks every page for its network events, and for them the browser keeps a copy of all that was
fetched, in the page's own process: 24 MB, for ours. So memory is measured in a browser that is spoken to by a
pipe and asked for no events at all. Its processes are those below the one we started, and no others.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from web.build import chromium
from web.build.bench import processes
from web.build.tools import Trouble

PATIENCE = 180  # seconds a page may take to answer: a command with a match in it takes its time
# Chromium reads its orders from descriptor 3 and answers on 4.
BEGIN = (
    "import os, sys; i, o, *run = sys.argv[1:]; os.dup2(int(i), 3); os.dup2(int(o), 4); os.execv(run[0], run)"
)
COLLECTIONS = 2  # what the first lets go of, the second finds
ATTACHED = "Target.attachedToTarget"
MET = """new Promise((met) => {
  const look = setInterval(() => {
    if (!(%s)) return;
    clearInterval(look);
    met(true);
  }, 50);
})"""


class Pipe:
    """Questions and answers of the browser, in turn. What it says unasked is kept until somebody wants it."""

    def __init__(self, orders: int, answers: int) -> None:
        self.orders, self.answers = orders, answers
        self.asked = 0
        self.rest = b""
        self.unasked: list[dict[str, Any]] = []

    def ask(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        """Send an order, wait until it is done, and return what came of it."""
        self.asked += 1
        order = {"id": self.asked, "method": method, "params": params}
        said = json.dumps(order | ({"sessionId": session} if session else {})).encode() + b"\0"
        while said:
            said = said[os.write(self.orders, said) :]
        while True:
            answer = self.heard(method)
            if answer.get("id") == self.asked:
                break
            self.unasked.append(answer)
        if "error" in answer:
            raise Trouble(f"Chromium, {method}: {answer['error'].get('message')}")
        return dict(answer["result"])

    def heard(self, method: str) -> dict[str, Any]:
        """Return the next thing the browser says."""
        until = time.monotonic() + PATIENCE
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.answers], [], [], max(0, until - time.monotonic()))
            part = os.read(self.answers, 1 << 16) if ready else b""
            if not part:
                raise Trouble(f"Chromium did not answer: {method}")
            self.rest += part
        text, _, self.rest = self.rest.partition(b"\0")
        return dict(json.loads(text))


class Tab(NamedTuple):
    """A tab that shows a page."""

    pipe: Pipe
    session: str

    def go(self, address: str) -> None:
        """Open an address, and wait until the browser has begun to show it."""
        self.pipe.ask("Page.navigate", self.session, url=address)

    def evaluate(self, expression: str) -> Any:
        """Return what an expression comes to, as JSON tells it; a promise is waited for."""
        given = {"expression": expression, "awaitPromise": True, "returnByValue": True}
        answer = self.pipe.ask("Runtime.evaluate", self.session, **given)
        if "exceptionDetails" in answer:
            fault = answer["exceptionDetails"]
            raise Trouble(f"the page: {fault.get('exception', {}).get('description', fault['text'])}")
        return answer["result"].get("value")

    def until(self, condition: str) -> None:
        """Wait until a condition holds in the page."""
        self.evaluate(MET % condition)


class Browser(NamedTuple):
    """A running Chromium."""

    pid: int
    pipe: Pipe

    def tab(self, address: str) -> Tab:
        """Open an address in a new tab."""
        target = self.pipe.ask("Target.createTarget", url="about:blank")["targetId"]
        session = self.pipe.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        tab = Tab(self.pipe, session)
        tab.go(address)
        return tab

    def collect(self, tab: Tab) -> None:
        """Collect all garbage there is: of the page, its workers and its service worker."""
        attach = {"waitForDebuggerOnStart": False, "flatten": True}
        self.pipe.unasked.clear()
        self.pipe.ask("Target.setAutoAttach", tab.session, autoAttach=True, **attach)
        workers = [
            said["params"]["sessionId"] for said in self.pipe.unasked if said.get("method") == ATTACHED
        ]
        others = [
            self.pipe.ask("Target.attachToTarget", targetId=one["targetId"], flatten=True)["sessionId"]
            for one in self.pipe.ask("Target.getTargets")["targetInfos"]
            if one["type"] == "service_worker"
        ]
        for session in (*workers, *others, tab.session):
            self.pipe.ask("HeapProfiler.collectGarbage", session)
        self.pipe.ask("Target.setAutoAttach", tab.session, autoAttach=False, **attach)
        for session in others:
            self.pipe.ask("Target.detachFromTarget", sessionId=session)

    def weigh(self, tab: Tab) -> float:
        """Collect garbage, and return the private memory, in MB, of the largest process of a page."""
        for _ in range(COLLECTIONS):
            self.collect(tab)
        return max(map(processes.private, processes.renderers(self.pid)), default=0.0)


@contextmanager
def opened(*flags: str) -> Iterator[Browser]:
    """Start Chromium with a new profile, for as long as the block runs."""
    with tempfile.TemporaryDirectory(prefix="nastolka-memory-", ignore_cleanup_errors=True) as folder:
        given = [*chromium.FLAGS, "--headless=new", "--remote-debugging-pipe", "--lang=en", *flags]
        ours, theirs = os.pipe(), os.pipe()  # what it is told, what it tells
        command = [sys.executable, "-c", BEGIN, str(ours[0]), str(theirs[1]), chromium.path(), *given]
        command += [f"--user-data-dir={folder}", "about:blank"]
        run = subprocess.Popen(command, pass_fds=(ours[0], theirs[1]), stderr=subprocess.DEVNULL)
        os.close(ours[0])
        os.close(theirs[1])
        browser = Browser(run.pid, Pipe(ours[1], theirs[0]))
        try:
            browser.pipe.ask("Browser.getVersion")
            yield browser
        finally:
            os.close(ours[1])  # nobody gives orders any more: it ends
            run.wait(PATIENCE)
            os.close(theirs[0])
