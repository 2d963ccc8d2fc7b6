"""A learning system for tests: serves a package as Moodle's file server does, and speaks SCORM 1.2 to it.

It holds every value to the data model, notes what it was told, and keeps a commit in the store of its own
site. `mood` makes it misbehave. It also packs what the page would pack, without a browser.
"""

from __future__ import annotations

import functools
import io
import json
import threading
import zipfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page
from web.fakes import Browser

from web.build import serve

CONTENT = "pluginfile.php/17/mod_scorm/content/1/"
PLAYER = "player.html"
KNOWN = {  # the rest is a "document/unknown" there
    ".html": "text/html",
    ".css": "text/css",
    ".js": "application/x-javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".xml": "application/xml",
}
API = """
globalThis.calls = [];
globalThis.faults = [];
globalThis.mood = new URLSearchParams(location.search).get("mood") ?? "well";
const kept = () => JSON.parse(localStorage.getItem("lms") ?? "{}");
const number = (text) => /^\\d{1,3}(\\.\\d+)?$/.test(text) && Number(text) <= 100;
const RULES = [
  [/^cmi\\.suspend_data$/, (text) => text.length <= 4096],
  [/^cmi\\.core\\.lesson_status$/, (text) => /^(passed|completed|failed|incomplete|browsed)$/.test(text)],
  [/^cmi\\.core\\.exit$/, (text) => /^(time-out|suspend|logout|)$/.test(text)],
  [/^cmi\\.core\\.score\\.(raw|min|max)$/, number],
  [/^cmi\\.core\\.session_time$/, (text) => /^\\d{2,4}:[0-5]\\d:[0-5]\\d(\\.\\d{1,2})?$/.test(text)],
  [/^cmi\\.interactions\\.\\d+\\.id$/, (text) => /^[!-~]{1,255}$/.test(text)],
  [/^cmi\\.interactions\\.\\d+\\.time$/, (text) => /^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$/.test(text)],
  [/^cmi\\.interactions\\.\\d+\\.type$/, (text) => text === "fill-in"],
  [/^cmi\\.interactions\\.\\d+\\.student_response$/, (text) => text.length <= 255],
  [/^cmi\\.interactions\\.\\d+\\.result$/, (text) => /^(correct|wrong|unanticipated|neutral)$/.test(text)],
];
const READ = {"cmi.core.student_id": "s7", "cmi.core.lesson_mode": "normal"};
let data = null, error = "0";
const nth = (name) => Number(name.match(/^cmi\\.interactions\\.(\\d+)\\./)?.[1] ?? -1);
const count = () => new Set(Object.keys(data).map(nth).filter((n) => n >= 0)).size;
const fault = (code, ...words) => {
  error = code;
  if (code !== "301") faults.push([code, ...words]);
  return "false";
};
const good = (name, call) => (...words) => {
  if (mood === "throws") throw new Error("the session is over");
  if (mood === "false") { error = "101"; return name === "LMSGetValue" ? "" : "false"; }
  calls.push([name, ...words]);
  error = "0";
  return call(...words);
};
const functions = {
  LMSInitialize() {
    if (data) return fault("101");
    data = kept();
    return "true";
  },
  LMSGetValue(name) {
    if (!data) { fault("301"); return ""; }
    if (name === "cmi.interactions._count") return String(count());
    if (name === "cmi.core.lesson_status") return data[name] ?? "not attempted";
    return READ[name] ?? data[name] ?? "";
  },
  LMSSetValue(name, value) {
    if (!data) return fault("301");
    const rule = RULES.find(([pattern]) => pattern.test(name));
    if (!rule || typeof value !== "string") return fault("401", name);
    if (nth(name) > count() || !rule[1](value)) return fault("405", name, value);
    data[name] = value;
    return "true";
  },
  LMSCommit() {
    if (!data) return fault("301");
    localStorage.setItem("lms", JSON.stringify(data));
    return "true";
  },
  LMSFinish() {
    if (!data) return fault("301");
    localStorage.setItem("lms", JSON.stringify(data));
    data = null;
    return "true";
  },
  LMSGetLastError: () => error,
};
if (mood !== "missing") globalThis.API = Object.fromEntries(Object.entries(functions)
  .map(([name, call]) => [name, name === "LMSGetLastError" ? call : good(name, call)]));
"""


class Handler(serve.Handler):
    """Serves files as Moodle does: few types, nothing compressed, nobody else may read."""

    asked: list[tuple[str, int]]

    def guess_type(self, path: Any) -> str:
        return KNOWN.get(Path(path).suffix, "document/unknown")

    def do_GET(self) -> None:
        super(serve.Handler, self).do_GET()

    def end_headers(self) -> None:
        name = self.path.partition("?")[0].rsplit("/", 1)[-1]
        if CONTENT in self.path:
            self.send_header("Content-Disposition", f'inline; filename="{name}"')
        super(serve.Handler, self).end_headers()

    def send_response(self, code: int, message: str | None = None) -> None:
        self.asked.append((self.path, int(code)))
        super().send_response(code, message)


class School:
    """A learning system in which one package was put."""

    def __init__(self, folder: Path, package: bytes, sandbox: str = "") -> None:
        self.asked: list[tuple[str, int]] = []
        with zipfile.ZipFile(io.BytesIO(package)) as archive:
            archive.extractall(folder / CONTENT)
        boxed = f'sandbox="{sandbox}"' if sandbox else ""
        frame = f'<iframe name="scorm" {boxed} width="100%" height="900" src="{CONTENT}index.html">'
        head = "<!doctype html><meta charset=utf-8><link rel=icon href='data:,'><title>Course</title>"
        (folder / PLAYER).write_text(f"{head}<script>{API}</script>{frame}</iframe>", "utf-8")
        made = type("Served", (Handler,), {"asked": self.asked})
        self.server = serve.Server(("127.0.0.1", 0), functools.partial(made, directory=str(folder)))
        self.url = f"http://localhost:{self.server.server_port}/"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Lesson:
    """Somebody who has opened the activity."""

    def __init__(self, page: Page, school: School) -> None:
        self.page, self.school = page, school

    def open(self, mood: str = "well") -> Lesson:
        self.page.goto(f"{self.school.url}{PLAYER}?mood={mood}")
        return self

    def reload(self) -> Lesson:
        self.page.reload()
        return self

    def part(self, name: str = "scorm") -> Frame:
        """Return the page of the package."""
        found = self.page.frame(name)
        assert found is not None
        return found

    def game(self) -> Frame:
        """Return the frame of the game."""
        part = self.part()
        part.wait_for_selector("iframe", state="attached")
        handle = part.query_selector("iframe")
        found = handle.content_frame() if handle else None
        assert found is not None
        return found

    def mood(self, mood: str) -> None:
        """Let the learning system misbehave from now on, or be well again."""
        if mood == "gone":
            self.page.evaluate("globalThis.away = globalThis.API; delete globalThis.API")
        elif mood == "well" and self.page.evaluate("'away' in globalThis"):
            self.page.evaluate("globalThis.API = globalThis.away")
        else:
            self.page.evaluate("mood => { globalThis.mood = mood; }", mood)

    def kept(self) -> dict[str, str]:
        """Return what the learning system has committed."""
        return dict(self.page.evaluate("JSON.parse(localStorage.getItem('lms') ?? '{}')"))

    def until(self, test: str) -> dict[str, str]:
        """Wait until what was committed is so (JavaScript of `kept`), and return it."""
        self.page.wait_for_function(
            "test => { const kept = JSON.parse(localStorage.getItem('lms') ?? '{}');"
            " return new Function('kept', `return ${test}`)(kept); }",
            arg=test,
        )
        return self.kept()

    def faults(self) -> list[list[str]]:
        """Return what of what it was told is against the data model."""
        return list(self.page.evaluate("faults"))


def package(built: Path, site: str, query: str, **choices: str) -> bytes:
    """Pack what the page would pack, from the files of a built site that is opened at an address."""
    tab = Browser(locale="en")
    version = next((built / "v").iterdir()).name
    tab.controller.desk.site = version
    files = {path.relative_to(built).as_posix(): path for path in built.rglob("*") if path.is_file()}
    tab.ports.address = lambda: site  # type: ignore[method-assign]
    tab.ports.fetch = lambda name, call: call(files[name].read_bytes() if name in files else None)  # type: ignore[method-assign]
    tab.open(f"#lms/{query}")
    for name, value in choices.items():
        tab.change(f"set:choice.{name}", value)
    tab.click("ui:make")
    return tab.ports.archives[-1][1]


def settings(package: bytes) -> dict[str, Any]:
    """Return what the page of a package is told."""
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        page = archive.read("index.html").decode()
    told: dict[str, Any] = json.loads(page.split('id="settings">')[1].split("</script>")[0])
    return told
