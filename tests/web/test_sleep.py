"""A tab that slept in the middle of a move: the bot slept, too, and is not called slow for it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from web.fakes import Browser, FakeClock

from app.thinking import GRACE, Answer, Thinking
from web.build.tools import WEB, node, run

HOUR = 3_600_000
STORIES = Path(__file__).parent / "sleeping.mjs"
LIMIT = 1_000


@pytest.fixture(scope="module")
def told() -> dict[str, dict[str, object]]:
    said = run([node(), str(STORIES), str(WEB / "lab.js")], "the stories could not be told")
    found: dict[str, dict[str, object]] = json.loads(said)
    return found


@pytest.mark.parametrize(
    ("story", "text", "took", "ended"),
    [
        ("an answer in time", "line", 400, 0),
        ("no answer", "slow", LIMIT, 1),
        ("an hour's sleep, then the answer", "line", LIMIT, 0),  # what is more was sleep
        ("an hour's sleep, and no answer", "slow", LIMIT, 1),
        ("three nights, then the answer", "line", LIMIT, 0),
        ("asleep again and again", "slow", LIMIT, 1),
        ("timers a second late", "slow", LIMIT, 1),  # a tab in the background is no tab asleep
        ("asleep while it starts", "line", 300, 0),
    ],
)
def test_sleep_is_no_fault_of_a_bot(
    told: dict[str, dict[str, object]], story: str, text: str, took: int, ended: int
) -> None:
    assert told[story] == {"told": [[text, took]], "ended": ended}


# -- the house's bots ----------------------------------------------------------------------------------------


class Silent:
    """A worker that says nothing until a test lets it."""

    def __init__(self) -> None:
        self.stops = 0
        self.says: Callable[[str], None] = lambda text: None

    def ask(self, request: str, on_message: Callable[[str], None], on_crash: Callable[[str], None]) -> None:
        self.says = on_message

    def stop(self) -> None:
        self.stops += 1


class Table:
    """Somebody who waits for a bot."""

    def __init__(self) -> None:
        self.clock, self.bots = FakeClock(), Silent()
        self.answers: list[Answer] = []
        self.thinking = Thinking(self.bots, self.clock, lambda: None)
        self.thinking.ask({"ply": 3}, 0, self.answers.append)
        self.awake = self.thinking.limit

    def says(self, action: str, done: bool = True) -> None:
        self.bots.says(json.dumps({"ply": 3, "action": action, "stats": {}, "done": done}))

    @property
    def heard(self) -> list[tuple[str | None, str]]:
        return [(answer.action, answer.fault) for answer in self.answers]


@pytest.mark.parametrize("before", [0, 1_000, GRACE // 2, GRACE])
@pytest.mark.parametrize("hours", [1, 3])
def test_a_bot_that_slept_with_the_tab_has_its_time_yet(before: int, hours: int) -> None:
    table = Table()
    table.clock.run(before)
    for _ in range(hours):
        table.clock.sleep(HOUR)
    table.clock.run((table.awake - before) // 2)
    table.says("play e7")
    assert (table.heard, table.bots.stops) == ([("play e7", "")], 0)


def test_a_bot_that_still_says_nothing_is_given_up_after_sleep_too() -> None:
    table = Table()
    table.says("play e7", done=False)
    table.clock.sleep(HOUR)
    table.clock.run(2 * table.awake)
    assert (table.heard, table.bots.stops) == ([("play e7", "late")], 1)
    assert not table.clock.timers


def test_a_bot_that_says_nothing_while_the_tab_is_awake_is_given_up_in_time() -> None:
    table = Table()
    table.clock.run(table.awake - 1)
    assert table.heard == []
    table.clock.run(table.awake // 4)
    assert (table.heard, table.bots.stops) == ([(None, "late")], 1)


def test_a_lid_that_was_closed_changes_nothing_at_a_table() -> None:
    tab = Browser().open().new_match("tictactoe", "person", "top")
    tab.ports.bots.mood = "silent"
    tab.click("cell:4").wait(1_000)
    tab.ports.clock.sleep(HOUR)
    tab.wait(GRACE // 2)
    assert (tab.screen.match.session.plies, tab.ports.bots.stops) == (1, 0)
    assert "is-error" not in tab.zones["toast"]
    tab.wait(2 * GRACE)
    assert (tab.screen.match.session.plies, tab.ports.bots.stops) == (2, 1)
    assert "is-error" in tab.zones["toast"]


# -- their worker, while it starts ---------------------------------------------------------------------------


class Worker:
    """A worker that was started; a test says what it does."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.ended = False
        self.onmessage: Callable[[object], None] = lambda event: None

    def says(self, **message: object) -> None:
        self.onmessage(SimpleNamespace(data=json.dumps(message)))

    def postMessage(self, text: str) -> None:
        self.told.append(text)

    def terminate(self) -> None:
        self.ended = True


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> list[Worker]:
    """A browser whose workers are started by `new`."""
    started: list[Worker] = []

    def new(url: str, options: object) -> Worker:
        started.append(Worker())
        return started[-1]

    url = SimpleNamespace(new=lambda path, base: SimpleNamespace(href=f"{base}{path}"))
    js: Any = ModuleType("js")
    js.URL, js.Worker = url, SimpleNamespace(new=new)
    js.document, js.window = SimpleNamespace(baseURI="/"), SimpleNamespace(origin="here")
    js.Object = SimpleNamespace(fromEntries=dict)
    ffi: Any = ModuleType("pyodide.ffi")
    ffi.JsException = type("JsException", (Exception,), {})
    ffi.create_proxy = ffi.create_once_callable = ffi.to_js = lambda thing, **_: thing
    for name, module in {"js": js, "pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi}.items():
        monkeypatch.setitem(sys.modules, name, module)
    return started


@pytest.fixture
def client(workers: list[Worker], monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module that knows the browser's workers, with that browser."""
    yield import_module("app.bot_client")
    for name in ("app.bot_client", "app.storage"):
        del sys.modules[name]


def asked(client: Any, clock: FakeClock) -> tuple[Any, list[str]]:
    """Ask a new client, and return it and what it will have been told."""
    heard: list[str] = []
    bots = client.BotClient("./", clock)
    bots.ask('{"ply": 3}', heard.append, heard.append)
    return bots, heard


def test_a_worker_that_slept_while_it_started_is_waited_for(client: Any, workers: list[Worker]) -> None:
    clock = FakeClock()
    bots, heard = asked(client, clock)
    clock.run(client.BOOT // 2)
    clock.sleep(HOUR)
    clock.run(client.BOOT // 3)
    workers[0].says(ready=True)
    workers[0].says(ply=3, action="play e7", done=True)
    assert not bots.hopeless and not workers[0].ended
    assert [json.loads(text)["action"] for text in heard] == ["play e7"]
    assert workers[0].told == ['{"ply": 3}']


def test_a_worker_that_does_not_start_is_given_up(client: Any, workers: list[Worker]) -> None:
    clock = FakeClock()
    bots, _ = asked(client, clock)
    clock.run(client.BOOT - 1)
    assert not bots.hopeless
    clock.run(client.BOOT)
    assert bots.hopeless and workers[0].ended and len(workers) == 1
