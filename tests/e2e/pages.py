"""What a visitor does: open addresses, touch places, press keys, read what is there.

Places are named as the page names them (`data-t`, `zone-…`, roles), never by their looks. Nothing here
sleeps: every wait is for something that can be seen in the document or in the store.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Download, Frame, Locator, Page, expect

from nastolka import Session

from . import matches

INTERACTIVE = 'performance.getEntriesByName("nastolka:interactive").length > 0'
PATIENCE = 120_000  # ms; a machine that others use, too, is no fault of the page
# A screen comes in several tasks, and says as long as it is not all there.
WHOLE = "document.querySelector('#zone-screen[aria-busy=true]') === null"
PAINTED = f"""() => new Promise((done) => {{
  const look = () => requestAnimationFrame({WHOLE} ? () => done(true) : look);
  requestAnimationFrame(look);
}})"""
GO = """(route) => new Promise((done) => {
  const before = location.href;
  addEventListener("hashchange", () => done(true), {once: true});
  location.hash = route;
  if (location.href === before) done(true);
})"""

# Every match and every bot of a page draws its seed from here: with this nothing is left to luck.
SAME_LUCK = """{
  let state = 1;
  Crypto.prototype.getRandomValues = function (array) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      state = (state * 1103515245 + 12345) % 2147483648;
      bytes[i] = state >>> 16;
    }
    return array;
  };
}"""

# `sleep(ms)` closes a lid for so long: what was due by then is done at once, and once.
LID = """{
  const [now, set, clear] = [performance.now.bind(performance), setTimeout, clearTimeout];
  const due = new Map();
  let slept = 0;
  performance.now = () => now() + slept;
  globalThis.setTimeout = (call, ms = 0, ...rest) => {
    const id = set(() => { due.delete(id); call(...rest); }, ms);
    due.set(id, [performance.now() + ms, () => call(...rest)]);
    return id;
  };
  globalThis.clearTimeout = (id) => { due.delete(id); clear(id); };
  globalThis.sleep = (ms) => {
    slept += ms;
    const woken = [...due].filter(([, [at]]) => at <= performance.now());
    for (const [id, [, call]] of woken) { clearTimeout(id); call(); }
  };
}"""


class Tab:
    """One tab (or frame) of the site."""

    def __init__(self, page: Page | Frame, url: str) -> None:
        self.page = page
        self.url = url

    def same_luck(self) -> None:
        """Let this tab draw the same seeds in every run of the test."""
        assert isinstance(self.page, Page)
        self.page.add_init_script(SAME_LUCK)

    # -- going places ----------------------------------------------------------------------------------------

    def open(self, route: str = "", query: str = "") -> Tab:
        """Open an address as if typed, and wait until Python answers and the screen is there.

        Where only the route is another one nothing loads: Python has been answering all along.
        """
        self.page.goto(f"{self.url}{query}{route}", wait_until="commit")
        self.arrived().painted()
        return self

    def arrived(self) -> Tab:
        """Wait until Python answers clicks."""
        self.page.wait_for_function(INTERACTIVE)
        return self

    def sized(self, width: int, height: int) -> Tab:
        """Make the window this large."""
        assert isinstance(self.page, Page)
        self.page.set_viewport_size({"width": width, "height": height})
        return self

    def reload(self) -> Tab:
        """Load the same address again."""
        assert isinstance(self.page, Page)
        self.page.reload(wait_until="commit")
        return self.arrived()

    def go(self, route: str) -> Tab:
        """Follow a route inside the page, and wait until the screen has changed."""
        self.page.evaluate(GO, route)
        self.painted()
        return self

    def painted(self) -> None:
        """Wait until whatever was asked so far is on the screen: all of it is there, and two frames."""
        self.page.evaluate(PAINTED)

    # -- places ----------------------------------------------------------------------------------------------

    def at(self, target: str) -> Locator:
        """Return the visible place of this name."""
        return self.page.locator(f'[data-t="{target}"]:visible').first

    def zone(self, name: str) -> Locator:
        """Return a zone."""
        return self.page.locator(f"#zone-{name}")

    def dialog(self) -> Locator:
        """Return the sheet that lies open."""
        return self.page.locator('#zone-sheet [role="dialog"]')

    def touch(self, *targets: str) -> Tab:
        """Click places, one after the other; one that leads to another screen is followed there."""
        for target in targets:
            self.at(target).click()
            self.page.wait_for_function(WHOLE)
        return self

    def answer(self, line: str) -> Tab:
        """Click the button of an action, or of the first chain that begins with it."""
        return self.touch(self.button(line))

    def button(self, line: str) -> str:
        """Return the place of that button."""
        named = f'#zone-prompt [data-t="act:{line}"]', f'#zone-prompt [data-t^="act:{line}|"]'
        return self.page.locator(", ".join(named)).first.get_attribute("data-t") or ""

    def set(self, field: str, value: str) -> Tab:
        """Choose a value of a field: a radio button, a list or a line of text."""
        many = self.page.locator(f'[data-t="set:{field}"]')
        kind = many.first.evaluate("(field) => field.type")
        if kind == "radio":
            self.page.locator(f'[data-t="set:{field}"][value="{value}"]').check(force=True)
        elif kind.startswith("select"):
            many.first.select_option(value)
        else:
            many.first.fill(value)
            many.first.dispatch_event("change")
        return self

    def news(self) -> Locator:
        """Return the short news at the edge of the screen."""
        return self.zone("toast")

    def words(self) -> str:
        """Return everything that can be read on the page now."""
        return str(self.page.evaluate("document.body.innerText"))

    def close(self) -> Tab:
        """Close the sheet by its button."""
        self.dialog().locator('button[data-t="ui:close"]').first.click()
        expect(self.dialog()).to_have_count(0)
        return self

    def send(self, form: str) -> Tab:
        """Send a form by its button."""
        self.page.locator(f'button[data-t="form:{form}"]:visible').click()
        return self

    # -- keys ------------------------------------------------------------------------------------------------

    def press(self, *keys: str) -> Tab:
        """Press keys, one after the other."""
        assert isinstance(self.page, Page)
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def focused(self) -> str:
        """Return the name of what has the focus: its `data-t`, else its address, else its tag."""
        return str(
            self.page.evaluate(
                "(({dataset, tagName}, link) => dataset.t ?? link ?? tagName)"
                "(document.activeElement, document.activeElement.getAttribute('href'))"
            )
        )

    def walk(self, target: str, key: str = "Tab", most: int = 200) -> Tab:
        """Press a key until the focus is on a place."""
        for _ in range(most):
            if self.focused() == target:
                return self
            self.press(key)
        raise AssertionError(f"{key} never reaches {target}; it stands on {self.focused()}")

    # -- what is kept ----------------------------------------------------------------------------------------

    @property
    def prefix(self) -> str:
        """What this site's keys in the store begin with."""
        return str(self.page.evaluate("nastolka.prefix"))

    def store(self) -> dict[str, str]:
        """Return everything this site keeps."""
        kept = self.page.evaluate("({...localStorage})")
        return {key: text for key, text in kept.items() if key.startswith(self.prefix)}

    def keep(self, key: str, text: str) -> None:
        """Put a text into the store."""
        self.page.evaluate("([key, text]) => localStorage.setItem(nastolka.prefix + key, text)", [key, text])

    def heads(self) -> list[dict[str, Any]]:
        """Return the heads of all matches kept."""
        start = re.escape(f"{self.prefix}match/")
        return [json.loads(text) for key, text in self.store().items() if re.match(start + ".*/head$", key)]

    @property
    def id(self) -> str:
        """The id of the match on the screen."""
        return str(self.page.evaluate("location.hash")).partition("#match/")[2]

    def record(self, id: str = "") -> str:
        """Return the record of a match as it is kept."""
        store, id = self.store(), id or self.id
        head = json.loads(store[f"{self.prefix}match/{id}/head"])
        parts = (store[f"{self.prefix}match/{id}/{i}"] for i in range(head["segments"]))
        return f"{head['start']}\n{''.join(parts)}"

    def match(self) -> Session:
        """Return the match on the screen, as it is kept."""
        return matches.load(self.record())

    # -- matches ---------------------------------------------------------------------------------------------

    def bring(self, record: str) -> Tab:
        """Bring a record in through the settings' sheet, and sit down at it."""
        before = {head["id"] for head in self.heads()}
        self.go("#settings").touch("ui:import").set("import", record).touch("ui:do-import")
        expect(self.dialog()).to_have_count(0)
        new = next(head["id"] for head in self.heads() if head["id"] not in before)
        return self.sit(new)

    def sit(self, id: str) -> Tab:
        """Open a match that is kept."""
        self.go(f"#match/{id}")
        expect(self.zone("board").locator('[role="grid"]').first).to_be_visible()
        return self

    def until(self, ready: Callable[[dict[str, Any]], bool] | str, id: str = "") -> dict[str, Any]:
        """Wait until the head of the match on the screen is as wanted (JavaScript of `head`); return it."""
        found = self.page.wait_for_function(
            "([id, test]) => {"
            " const head = JSON.parse(localStorage.getItem(`${nastolka.prefix}match/${id}/head`));"
            " return new Function('head', `return ${test}`)(head) && head; }",
            arg=[id or self.id, ready],
        )
        self.painted()
        return dict(found.json_value())

    def my_turn(self, seat: int = 0, after: int = -1) -> dict[str, Any]:
        """Wait until a seat may act here, or the match is over."""
        head = self.until(f"(head.turn === {seat} || head.turn === -1) && head.plies > {after}")
        if head["turn"] == seat:
            expect(self.at("ui:hint")).to_be_enabled()
        return head

    def play(self, line: str) -> Tab:
        """Play an action of Victory as a hand would: touch its places, or its button."""
        kind, _, noun = line.partition(" ")
        if kind == "play":
            return self.touch(f"card:{noun}", f"cell:{noun}")
        if kind in ("plus", "minus", "swap"):
            return self.touch(f"card:{kind}", f"cell:{noun}")
        if kind == "discard":
            return self.touch(f"card:{noun}", f"act:{line}")
        return self.touch(f"act:{line}")

    def end_turn(self, seat: int = 0) -> Tab:
        """Confirm the end of the turn, and wait until the seat may act again."""
        plies = self.match().plies
        self.touch("act:end").my_turn(seat, after=plies)
        return self

    def greedily(self) -> Tab:
        """Play what greedy would."""
        return self.play(matches.greedy(self.match()))

    def download(self, *targets: str) -> str:
        """Touch places, the last of which gives a file; return what is in the file."""
        assert isinstance(self.page, Page)
        self.touch(*targets[:-1])
        with self.page.expect_download() as waiting:
            self.touch(targets[-1])
        given: Download = waiting.value
        return Path(given.path()).read_text("utf-8")


class Visit:
    """A browser at the site: opens tabs, and knows what none of them may do."""

    def __init__(self, context: BrowserContext, url: str, diary: Any) -> None:
        self.context = context
        self.url = url
        self.diaries = [diary]
        self.others: list[BrowserContext] = []
        self.forgiven: list[str] = []
        self.allowed = [url, "blob:", "data:", "about:"]

    def tab(self) -> Tab:
        """Return a new tab that has not gone anywhere."""
        return Tab(self.context.new_page(), self.url)

    def stranger(self) -> Tab:
        """Return a tab in the browser of somebody else who was never here."""
        assert self.context.browser is not None
        other = self.context.browser.new_context(locale="en-GB")
        other.set_default_timeout(PATIENCE)
        self.others.append(other)
        self.diaries.append(type(self.diaries[0])(other))
        return Tab(other.new_page(), self.url)

    def settings(self, **values: str) -> None:
        """Let the visitor have chosen these settings before."""
        text = json.dumps({"format": 1, "locale": "en", "pace": "instant", "motion": "none", **values})
        key = "/" + self.url.split("/", 3)[3] + "settings"
        self.context.add_init_script(
            f"try {{ localStorage.getItem({key!r}) ?? localStorage.setItem({key!r},"
            f" {json.dumps(text)}); }} catch {{}}"
        )

    def forgive(self, words: str) -> None:
        """Say that the console will complain with these words, because the test breaks something."""
        self.forgiven.append(words)

    def check(self) -> None:
        """Nothing was complained of, nobody else was asked."""
        said = [line for diary in self.diaries for line in diary.errors]
        asked = [url for diary in self.diaries for url in diary.asked]
        for other in self.others:
            other.close()
        errors = [line for line in said if not any(words in line for words in self.forgiven)]
        assert not errors, errors
        strangers = [url for url in asked if not url.startswith(tuple(self.allowed))]
        assert not strangers, strangers
