"""A browser made of dictionaries: every port the controller asks for, and a hand that clicks.

Time stands still until `wait` is called; bots answer only when the clock says so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app import pieces
from app.controller import Controller
from app.editions import Told
from app.hosting import EVENTS
from app.ports import MemoryStore, StorageFull
from nastolka.ai import wire
from web.build.docs import contract

PREFIX = "/site/"
REASONS = {name for names in contract.REASONS.values() for name in names}
TAGS = re.compile(r"<[^>]*>")
# What does nothing now says why: it is never disabled, and what is mute has the reason for its title.
UNSAID = re.compile(r'<(?:[^>]*\sdisabled[\s>]|(?=[^>]*aria-disabled="true")(?![^>]*\stitle="[^"]+"))')


class FakeStore(MemoryStore):
    """A lasting store with as much room as the test gives it."""

    lasting = True

    def __init__(self, room: int = 10_000_000) -> None:
        super().__init__()
        self.room = room
        self.writes: list[str] = []

    def set(self, key: str, value: str) -> None:
        used = sum(len(k) + len(v) for k, v in self.texts.items() if k != key)
        if used + len(key) + len(value) > self.room:
            raise StorageFull(key)
        self.writes.append(key)
        super().set(key, value)


class FakeClock:
    """Timers that fire only inside `run`."""

    def __init__(self) -> None:
        self.time = 0
        self.timers: dict[int, tuple[int, Callable[[], None]]] = {}
        self.made = 0

    def after(self, ms: int, call: Callable[[], None]) -> int:
        self.made += 1
        self.timers[self.made] = (self.time + ms, call)
        return self.made

    def cancel(self, timer: int) -> None:
        self.timers.pop(timer, None)

    def run(self, ms: int) -> None:
        """Let time pass, firing what falls due in order."""
        end = self.time + ms
        while due := sorted((at, timer) for timer, (at, _) in self.timers.items() if at <= end):
            at, timer = due[0]
            self.time = max(self.time, at)
            self.timers.pop(timer)[1]()
        self.time = end

    def sleep(self, ms: int) -> None:
        """Let time pass all at once, as behind a closed lid: what was due by then comes now, too late."""
        self.time += ms
        for _, timer in sorted((at, timer) for timer, (at, _) in self.timers.items() if at <= self.time):
            if timer in self.timers:
                self.timers.pop(timer)[1]()


class FakeBots:
    """Answers with the real wire, in few iterations, `takes` ms later. `mood` makes it misbehave."""

    def __init__(self, clock: FakeClock) -> None:
        self.clock = clock
        self.takes = 100
        self.mood = "well"  # or crash, silent, rubbish, illegal, stale, missing
        self.requests: list[dict[str, Any]] = []
        self.stops = 0
        self.last = ""

    def ask(self, request: str, on_message: Callable[[str], None], on_crash: Callable[[str], None]) -> None:
        data = json.loads(request)
        self.requests.append(data)
        self.last = request
        if self.mood == "crash":
            self.clock.after(self.takes, lambda: on_crash("worker"))
        elif self.mood != "silent":
            self.clock.after(self.takes, lambda: self._answer(data, request, on_message))

    def _answer(self, data: dict[str, Any], request: str, on_message: Callable[[str], None]) -> None:
        if self.last != request:
            return
        if self.mood == "rubbish":
            on_message("not json")
            return
        if self.mood == "missing":
            on_message(json.dumps({"ply": data["ply"], "error": wire.MISSING, "done": True}))
            return
        counted = "iterations" in data and "seconds" not in data  # a count that is asked for is kept
        quick = data if counted else {**data, "iterations": 8}
        quick.pop("seconds", None)
        for text in wire.messages(json.dumps(quick)):
            message = json.loads(text)
            if self.mood == "illegal":
                message["action"] = "fly moon"
            if self.mood == "stale":
                message["ply"] -= 1
            on_message(json.dumps(message))

    def stop(self) -> None:
        self.stops += 1
        self.last = ""


class FakeLock:
    """A lock other tabs may hold: they share the dictionary `held`."""

    supported = True

    def __init__(self, held: dict[str, FakeLock] | None = None) -> None:
        self.held = {} if held is None else held
        self.name = ""
        self.on_lost: Callable[[], None] = lambda: None

    def take(
        self, name: str, steal: bool, on_got: Callable[[bool], None], on_lost: Callable[[], None]
    ) -> None:
        self.release()
        holder = self.held.get(name)
        if holder is not None and not steal:
            on_got(False)
            return
        self.held[name] = self
        self.name, self.on_lost = name, on_lost
        if holder is not None:
            holder.name = ""
            holder.on_lost()
        on_got(True)

    def release(self) -> None:
        if self.held.get(self.name) is self:
            del self.held[self.name]
        self.name, self.on_lost = "", lambda: None  # as the browser's does: else it would hold the table


class FakePorts:
    """The whole browser. `zones` is what is painted now, `paints` every painting there was."""

    def __init__(self, store: Any = None, held: dict[str, FakeLock] | None = None) -> None:
        self.store = store or FakeStore()
        self.clock = FakeClock()
        self.bots = FakeBots(self.clock)
        self.lock = FakeLock(held)
        self.zones: dict[str, str] = {}
        self.paints: list[dict[str, str]] = []
        self.moved: list[tuple[str, ...]] = []  # what moves at the last painting
        self.settled = 0  # how often what moves was ended
        self.lefts = 0  # how often a screen was left
        self.said: list[str] = []
        self.sounds: list[str] = []
        self.marks: dict[str, str] = {}
        self.files: list[tuple[str, str]] = []
        self.archives: list[tuple[str, bytes]] = []  # files that are no texts
        self.copied: list[str] = []
        self.posted: list[tuple[str, dict[str, object]]] = []
        self.targets: list[str] = []  # to which origin each was posted
        self.warned: list[str] = []
        self.route = ""
        self.seeds = 0
        self.file: tuple[str, str] = ("", "")
        self.chosen: list[tuple[str, str]] = []  # the files that will be chosen next
        self.drawn: list[str] = []  # what was asked for as a QR code …
        self.qr = "101\n010\n101"  # … and what it looks like; empty: there is none
        self.reloads = 0
        self.printed = 0
        self.kept: list[list[str]] = []
        self.visited: list[str] = []
        self.site: dict[str, bytes] = {}
        self.sheets: list[str] = []
        self.layered: bool | None = False  # whether Back would close something
        self.held = ""  # the zone somebody points at
        self.controller: Controller | None = None

    def paint(self, zones: Mapping[str, str], motions: Sequence[tuple[str, ...]] = ()) -> None:
        self.moved = list(motions)
        zones = {name: pieces.whole(html) for name, html in zones.items()}
        for name, html in zones.items():
            if html != self.zones.get(name):
                assert not UNSAID.search(html), f"a button of zone {name} does not say why it does nothing"
        self.zones.update(zones)
        self.paints.append(dict(zones))

    def stride(self, *steps: Callable[[], object]) -> None:
        for step in steps:
            step()

    def settle(self) -> None:
        self.settled += 1

    def left(self) -> None:
        self.lefts += 1

    def above(self, on_top: bool | None = None) -> None:
        self.layered = on_top

    def focus(self, target: str) -> None: ...

    def attended(self, zone: str) -> bool:
        return zone == self.held

    def say(self, text: str) -> None:
        self.said.append(TAGS.sub("", text))

    def hush(self) -> None:
        self.said.clear()

    def sound(self, name: str) -> None:
        self.sounds.append(name)

    def dress(self, marks: Mapping[str, str]) -> None:
        self.marks.update(marks)

    def now(self) -> str:
        return f"2026-11-18T12:00:{self.clock.time // 1000 % 60:02}Z"

    def random_seed(self) -> str:
        self.seeds += 1
        return f"{self.seeds:06}seed"

    def download(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def download_bytes(self, name: str, data: bytes) -> None:
        self.archives.append((name, data))

    def pick_file(self, call: Callable[[str, str], None]) -> None:
        call(*self.file)

    def pick_files(self, call: Callable[[list[tuple[str, str]]], None]) -> None:
        call(self.chosen)

    def draw_qr(self, text: str, call: Callable[[str], None]) -> None:
        self.drawn.append(text)
        call(self.qr)

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def address(self) -> str:
        return "https://example.org/site/"

    def navigate(self, route: str) -> None:
        self.route = route
        assert self.controller is not None
        self.controller.routed(route)

    def post(self, kind: str, detail: Mapping[str, object], target: str) -> None:
        assert set(detail) <= {*EVENTS[kind], "id"}, f"hosting.EVENTS does not know this of {kind}"
        assert kind != "error" or detail["reason"] in REASONS, "contract.REASONS does not know this"
        self.posted.append((kind, dict(detail)))
        self.targets.append(target)

    def warn(self, text: str) -> None:
        self.warned.append(text)

    def print_page(self) -> None:
        self.printed += 1

    def reload(self) -> None:
        self.reloads += 1

    def selftest(self) -> None: ...

    def keep(self, editions: Sequence[str]) -> None:
        self.kept.append(list(editions))

    def fetch(self, address: str, call: Callable[[bytes | None], None]) -> None:
        call(self.site.get(address))

    def link_sheet(self, address: str, call: Callable[[], None]) -> None:
        self.sheets.append(address)
        call()

    def visit(self, address: str) -> None:
        self.visited.append(address)


class Browser:
    """A tab: ports, controller and a hand."""

    def __init__(
        self,
        store: Any = None,
        held: dict[str, FakeLock] | None = None,
        embed: bool = False,
        locale: str = "en",
        editions: Mapping[str, Told] | None = None,
    ) -> None:
        self.ports = FakePorts(store, held)
        self.controller = Controller(
            self.ports, PREFIX, site="v1", browser=locale, embed=embed, editions=editions
        )
        self.ports.controller = self.controller

    def open(self, route: str = "#home", query: str = "") -> Browser:
        self.controller.start(route, query)
        return self

    @property
    def screen(self) -> Any:
        return self.controller.screen

    @property
    def zones(self) -> dict[str, str]:
        return self.ports.zones

    @property
    def html(self) -> str:
        return "\n".join(self.ports.zones.values())

    def text(self, zone: str) -> str:
        return TAGS.sub(" ", self.ports.zones.get(zone, ""))

    def go(self, route: str) -> Browser:
        self.ports.navigate(route)
        return self

    def click(self, target: str) -> Browser:
        """Click a place that is really painted; anything else is a mistake of the test."""
        assert f'data-t="{target}"' in self.html, f"{target} is not on the page"
        self.controller.click(target)
        return self

    def look(self, target: str) -> Browser:
        """Rest the mouse on something that is really painted to be looked at."""
        assert f'data-look="{target}"' in self.html, f"{target} cannot be looked at"
        self.controller.look(target)
        return self

    def change(self, target: str, value: str) -> Browser:
        self.controller.change(target, value)
        return self

    def wait(self, ms: int = 1000) -> Browser:
        self.ports.clock.run(ms)
        return self

    def new_match(self, code: str = "tictactoe", *kinds: str, **options: str) -> Browser:
        """Fill the form and start: kinds are `person` or a bot's level."""
        self.go(f"#new/{code}")
        self.change("set:count", str(len(kinds)))
        for i, kind in enumerate(kinds):
            self.change(f"set:seat.{i}.kind", "person" if kind == "person" else "bot")
            if kind != "person":
                self.change(f"set:seat.{i}.level", kind)
        for name, value in options.items():
            self.change(f"set:option.{name}", value)
        self.controller.submit("form:start")
        return self
