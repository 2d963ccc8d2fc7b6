"""The bot lab in a real browser: bots play, reach nothing outside their frame, are stopped when they hang."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from damage import damages, monsters
from lab.bots import walk
from lab.solutions import filled
from playwright.sync_api import BrowserContext, Page, expect

from app import links
from app.annex.lab import bots, starters
from app.annex.lab.bots import Bot
from nastolka import read
from nastolka.lab.bout import Bout, house
from nastolka.lab.series import Plan, Played, played
from nastolka.lab.student import Student
from web.build.tools import WEB

from .conftest import Diary, Host, Site, arrive, ready_for_offline
from .pages import LID, Tab, Visit
from .test_looks import AXE, RUN, SIDEWAYS

ADDRESS = string.ascii_letters + string.digits + "-_"
CHANCE = "def choose(letter, rng):\n    return rng.choice(letter.actions)\n"
HANGS = "def choose(letter, rng):\n    while True:\n        pass\n"

# Tries every way out there is. What a way out brought it tells at its third letter: promises need a while.
ESCAPE = """
import js
from pyodide.code import run_js
from pyodide.ffi import create_proxy

FAR, NEAR = "%s", "%s"
found = {}

def well(name):
    def told(*_):
        found[name] = "OUT"
    return create_proxy(told)

def ill(name):
    def told(*_):
        found[name] = "shut"
    return create_proxy(told)

def promised(name, make):
    found[name] = "silent"
    try:
        make().then(well(name), ill(name))
    except Exception:
        found[name] = "shut"

def called(name, make):
    try:
        make()
        found[name] = "OUT"
    except Exception:
        found[name] = "shut"

def listened(name, make):
    found[name] = "silent"
    try:
        made = make()
        made.onopen = made.onsuccess = made.onmessage = well(name)
        made.onerror = ill(name)
    except Exception:
        found[name] = "shut"

def options(text):
    return run_js("(" + text + ")")

def everything():
    for place, url in (("far", FAR), ("near", NEAR)):
        promised("fetch " + place, lambda: js.fetch(url + "fetched"))
        promised("fetch blind " + place, lambda: js.fetch(url + "blind", options("{mode: 'no-cors'}")))
        promised("import " + place, lambda: run_js("(url) => import(url)")(url + "imported.js"))
        listened("socket " + place, lambda: js.WebSocket.new(url.replace("http", "ws") + "socket"))
        listened("events " + place, lambda: js.EventSource.new(url + "events"))
        called("request " + place, lambda: run_js(
            "(url) => { const r = new XMLHttpRequest(); r.open('GET', url, false); r.send(); }"
        )(url + "asked"))
        called("scripts " + place, lambda: run_js(
            "(url) => WorkerGlobalScope.prototype.importScripts.call(self, url)")(url + "script.js"))
        listened("worker " + place, lambda: js.Worker.new(url + "worker.js"))
    listened("database", lambda: js.indexedDB.open("escaped"))
    promised("caches", lambda: js.caches.open("escaped"))
    promised("files", lambda: js.navigator.storage.getDirectory())
    promised("locks", lambda: js.navigator.locks.request("escaped", create_proxy(lambda lock: None)))
    called("local", lambda: js.localStorage.setItem("escaped", "yes"))
    called("parent", lambda: js.parent.document.title)
    called("ctypes", lambda: __import__("ctypes"))
    called("http", lambda: __import__("urllib.request").request.urlopen(FAR))
    called("memory", lambda: run_js("new WebAssembly.Memory({initial: 1}).grow(9000)"))
    called("memory at once", lambda: run_js("new WebAssembly.Memory({initial: 9000})"))
    called("memories", lambda: run_js(
        "for (let i = 0; i < 9; i++) new WebAssembly.Memory({initial: 1000})"))
    called("memory of Python's maker", lambda: run_js(
        "new (Object.getPrototypeOf(new WebAssembly.Memory({initial: 1})).constructor)({initial: 9000})"))
    called("memory of a module", lambda: run_js(
        "new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 5, 4, 1, 0, 168, 70]))"))
    called("bytes", lambda: bytearray(700_000_000))
    try:
        js.BroadcastChannel.new("nastolka").postMessage("escaped")
    except Exception:
        pass

def choose(letter, rng):
    if letter.number == 1:
        everything()
    if letter.number == 3:
        print("WAYS", sorted(found.items()))
    return letter.actions[0]
"""

LISTENS = """() => {
  globalThis.escaped = [];
  new BroadcastChannel("nastolka").onmessage = ({data}) => escaped.push(data);
  addEventListener("message", ({data}) => escaped.push(String(data)));
}"""
CLICKS = """() => new Promise((done) => {
  const begun = performance.now();
  const area = document.querySelector('[data-t="ui:pause"]');
  new MutationObserver((_, one) => {
    if (document.querySelector('[data-t="ui:resume"]')) { one.disconnect(); done(performance.now() - begun); }
  }).observe(document.body, {childList: true, subtree: true, attributes: true});
  area.click();
})"""
# The lid is closed for an hour whenever a bot's answer is on its way, so many times.
NIGHTS = """{
  const port = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
  globalThis.nights = 0;
  Object.defineProperty(MessagePort.prototype, "onmessage", {configurable: true, get: port.get, set(hear) {
    port.set.call(this, (event) => {
      if (nights && event.data?.text?.startsWith('{"line"')) {
        nights -= 1;
        sleep(3_600_000);
      }
      hear.call(this, event);
    });
  }});
}"""


@pytest.fixture
def lab(tab: Tab) -> Iterator[Tab]:
    """The lab of tic-tac-toe."""
    tab.open("#lab/tictactoe")
    expect(tab.page.locator(".lab-rich .cm-content")).to_be_visible()
    yield tab


def write(tab: Tab, text: str) -> None:
    """Write a bot into the field of plain text, whether the editor lies over it or not."""
    tab.page.locator(".lab-text").evaluate(
        "(field, text) => { field.value = text; field.dispatchEvent(new Event('input', {bubbles: true})); }",
        text,
    )


def choose(tab: Tab, field: str, value: str) -> None:
    tab.set(f"field.{field}", value)


def play(tab: Tab, games: int = 10) -> None:
    """Play a tournament to its end."""
    choose(tab, "games", str(games))
    tab.touch("ui:series")
    expect(tab.page.locator(".lab-series")).to_contain_text(f"Games played: {games}", timeout=180_000)


def natively(text: str, plan: Plan, rival: str) -> list[Played]:
    """Play the same games here."""
    found = []
    for n in range(plan.games):
        bout, seat = Bout(plan.setting(n)), plan.seat(n)
        bot = Student(text, bout.bot_seed(seat))
        while bout.ask():
            mine = bout.seat == seat
            bout.take(
                bot.answer(bout.letter) if mine else house(bout.letter, rival, bout.bot_seed(bout.seat))
            )
        found.append(played(bout, n, [seat]))
    return found


def test_a_tournament_is_the_same_here_and_there_and_a_lost_game_opens(lab: Tab) -> None:
    write(lab, CHANCE)
    choose(lab, "seed", "seven")
    choose(lab, "rival", "greedy")
    play(lab)
    games = natively(CHANCE, Plan("tictactoe", 2, {}, 10, "seven"), "greedy")
    wins, losses = (sum(one.score == score for one in games) for score in (1, 0))
    row = lab.page.locator(".lab-results tbody tr")
    expect(row).to_contain_text(f"{wins} / {10 - wins - losses} / {losses}")
    expect(lab.page.locator(".lab-plot")).to_be_visible()
    lost = next(one for one in games if one.score == 0)
    lab.touch(f"ui:watch=0.{lost.n}")
    lab.page.wait_for_function("location.hash.startsWith('#match/')")
    lab.until("head.turn === -1")
    record = lab.match()
    assert (
        record.actions
        == Bout(Plan("tictactoe", 2, {}, 10, "seven").setting(0))
        .match.load(lost.record, {"tictactoe": record.game})
        .actions
    )


@pytest.mark.parametrize(("code", "key"), [("risk", "odds"), ("victory", "pays")])
def test_a_lesson_is_passed_in_the_real_worker(tab: Tab, code: str, key: str) -> None:
    tab.open(f"#lab/{code}")
    tab.touch(f"ui:lesson={key}")
    expect(tab.page.locator(".lab-text")).to_have_value(re.compile("# "))
    write(tab, filled(key, tab.page.locator(".lab-text").input_value()))
    choose(tab, "seed", "lesson")
    tab.touch("ui:check")
    told = tab.page.locator(".lab-lesson-open .notice")
    expect(told).to_contain_text("the games show it", timeout=300_000)


def test_a_saved_bot_sits_at_a_table_and_goes_with_it(lab: Tab) -> None:
    write(lab, "def choose(letter, rng):\n    return letter.actions[-1]\n")
    lab.go("#new/tictactoe")
    lab.page.locator('[data-t="set:seat.1.level"]').select_option(label="“By chance”: your own bot")
    lab.page.locator('button[data-t="form:start"]').click()
    lab.page.wait_for_function("location.hash.startsWith('#match/')")
    lab.page.locator("[role=gridcell]").nth(4).click()
    lab.until("head.plies === 2")
    assert lab.match().actions[-1] == read("mark 8")
    expect(lab.page.locator("iframe")).to_have_count(1)
    lab.go("#home")
    expect(lab.page.locator("iframe")).to_have_count(0)


def test_a_match_goes_step_by_step_by_keyboard(lab: Tab) -> None:
    assert isinstance(lab.page, Page)
    lab.touch("ui:new=look")
    lab.page.locator('[data-t="set:plain"]').check()
    area = lab.page.locator(".lab-text")
    area.focus()
    lab.press("Control+End", "Tab")
    assert area.input_value().endswith("    ")
    lab.press("Shift+Tab")
    assert not area.input_value().endswith("    ")
    lab.press("Escape", "Tab")
    assert lab.focused() == "set:plain"
    lab.at("ui:match").press("Enter")
    expect(lab.page.locator(".lab-board [role=gridcell]")).to_have_count(9)
    for _ in range(2):
        lab.at("ui:step").press("Enter")
        expect(lab.at("ui:step")).not_to_have_attribute("aria-disabled", "true")
    expect(lab.page.locator(".lab-print").first).to_contain_text("'cells': [")
    lab.page.evaluate(AXE.read_text("utf-8"))
    assert lab.page.evaluate(RUN) == []
    lab.page.set_viewport_size({"width": 390, "height": 844})
    assert lab.page.evaluate(SIDEWAYS) == []
    board = lab.page.locator(".lab-board").bounding_box()
    text = area.bounding_box()
    assert board and text and text["y"] < board["y"]


def test_the_editor_and_the_plain_field_hold_one_text(lab: Tab) -> None:
    assert isinstance(lab.page, Page)
    editor, field = lab.page.locator(".lab-rich .cm-content"), lab.page.locator(".lab-text")
    write(lab, "def choose(letter, rng):\n    pass\n")
    expect(editor).to_contain_text("pass")
    editor.click()
    lab.press("Control+End")
    lab.page.keyboard.type("if x:\ny")
    lab.press("Enter", "Tab")
    lab.page.keyboard.type("z")
    assert field.input_value().endswith("if x:\n    y\n        z")
    lab.press("Escape", "Tab")
    assert lab.focused() == "set:plain"
    lab.page.evaluate(AXE.read_text("utf-8"))
    assert lab.page.evaluate(RUN) == []
    lab.touch("ui:new=chance")
    expect(editor).to_contain_text("rng.choice")
    lab.page.locator('[data-t="set:plain"]').check()
    expect(field).to_be_visible()
    expect(lab.page.locator(".lab-rich")).to_be_hidden()
    lab.page.reload()
    lab.arrived()
    expect(field).to_be_visible()


def test_a_bot_reaches_nothing_outside_its_frame(visit: Visit, lab: Tab, host: Host) -> None:
    visit.forgive("")  # every refusal is written on the console …
    visit.allowed.append(host.url)  # … and told as a request, which never leaves: nobody there sees one
    lab.page.evaluate(LISTENS)
    host.site.seen.clear()
    before = set(lab.store())
    write(lab, ESCAPE % (host.url, lab.page.evaluate("new URL('./', location.href).href")))
    lab.touch("ui:match")
    expect(lab.at("ui:run")).not_to_have_attribute("aria-disabled", "true")
    lab.touch("ui:run")
    told = lab.page.locator(".lab-print", has_text="WAYS")
    expect(told).to_be_visible()
    ways = dict(eval(str(told.text_content()).partition("WAYS ")[2]))  # noqa: S307 - written by this test
    assert len(ways) >= 30
    assert {name: how for name, how in ways.items() if how == "OUT"} == {}
    assert host.site.seen == []
    assert lab.page.evaluate("escaped") == []
    assert {key for key in set(lab.store()) - before if "lab/bot/" not in key} == set()
    beside = visit.context.new_page()  # our own page has an IndexedDB of its own making
    beside.goto(f"{visit.url}manifest.webmanifest")
    assert beside.evaluate("indexedDB.databases().then((all) => all.map(({name}) => name))") == []
    assert "escaped" not in lab.page.evaluate("caches.keys()")


def test_the_bot_s_interpreter_holds_no_match_no_seed_and_no_record(lab: Tab) -> None:
    seed = Bout(Plan("tictactoe", 2, {}, 2, "seven").setting(0)).match.seed or ""
    head = "import builtins\nbuiltins.turn = getattr(builtins, 'turn', 0) + 1\n"
    ask = "\ndef choose(letter, rng):\n    return letter.actions[0]\n"
    ask += "\nif builtins.turn == 3:\n    raise RuntimeError(' '.join(['found', *sorted(set(found()))]))\n"
    choose(lab, "seed", "seven")
    for plant, words in ((False, "RuntimeError: found"), (True, "RuntimeError: found record seed session")):
        write(lab, head + walk(seed, plant) + ask)
        play(lab)
        said = lab.page.locator(".lab-fault code")
        expect(said).to_have_text(words)
        lab.page.reload()
        lab.arrived()
        choose(lab, "seed", "seven")


def test_a_bot_that_hangs_is_stopped_and_the_page_answers_meanwhile(lab: Tab) -> None:
    write(lab, HANGS)
    choose(lab, "limit", "1500")
    choose(lab, "games", "10")
    lab.touch("ui:series")
    expect(lab.page.locator(".lab-progress")).to_contain_text("Games played: 1 of 10")
    took = lab.page.evaluate(CLICKS)
    assert took < 60_000  # how long it took hangs on the machine; that it came is what is tested
    lab.touch("ui:resume")
    expect(lab.page.locator(".lab-series")).to_contain_text("The time for a move is over")
    expect(lab.page.locator(".lab-progress")).to_contain_text(
        "Games played: 3 of 10"
    )  # another took its place
    lab.touch("ui:cancel")
    lab.go("#home")
    expect(lab.page.locator("iframe")).to_have_count(0)


def test_an_hour_s_sleep_in_the_middle_of_a_move_is_no_fault_of_the_bot(tab: Tab) -> None:
    assert isinstance(tab.page, Page)
    tab.page.add_init_script(LID)
    tab.page.add_init_script(NIGHTS)
    tab.open("#lab/tictactoe")
    write(tab, CHANCE)
    tab.page.evaluate("nights = 3")
    play(tab)
    assert tab.page.evaluate("nights") == 0
    expect(tab.page.locator(".lab-fault")).to_have_count(0)
    cells = tab.page.locator(".lab-results tbody td").all_inner_texts()
    assert cells[3:6] == ["0", "0", "0"]
    assert "3600" not in re.sub(r"\D", "", cells[6])  # an hour is no time it thought


def test_all_of_it_is_there_without_a_network(built: Path, context: BrowserContext, diary: Diary) -> None:
    served = Site(built)
    page = arrive(context.new_page(), served.url)
    ready_for_offline(page)
    served.close()
    fresh = arrive(context.new_page(), f"{served.url}#lab/tictactoe")
    expect(fresh.locator(".lab-rich .cm-content")).to_be_visible()
    fresh.locator('[data-t="ui:match"]').click()
    expect(fresh.locator('[data-t="ui:step"]')).not_to_have_attribute("aria-disabled", "true")
    for _ in range(2):
        fresh.locator('[data-t="ui:step"]').click()
        expect(fresh.locator('[data-t="ui:step"]')).not_to_have_attribute("aria-disabled", "true")
    expect(fresh.locator(".lab-board [role=gridcell]", has_text="empty")).to_have_count(7)
    assert not [line for line in diary.errors if "ERR_CONNECTION_REFUSED" not in line]


def test_damaged_links_end_in_a_sentence_and_run_nothing(lab: Tab) -> None:
    link = bots.link(Bot("tictactoe", "Бот", starters.STARTERS["ahead"], "Анна"))
    told = 0
    for text in [*islice(damages(link, Random("links"), ADDRESS, 1), 100), *monsters(links.VERSION)]:
        lab.page.evaluate(
            "link => { location.hash = '#home'; location.hash = `#lab/tictactoe/${link}`; }",
            text.replace("\ud800", "?"),
        )
        lab.painted()
        told += bool(lab.page.locator(".screen-lab [role=alert]").count())
    assert told >= 80  # what opens still is text as anybody's
    expect(lab.page.locator(".screen-failure")).to_have_count(0)
    expect(lab.page.locator("iframe")).to_have_count(0)
    assert not [key for key in lab.store() if "lab/bot/" in key]


def test_the_frame_s_line_is_the_one_the_page_s_policy_knows() -> None:
    import base64
    import hashlib

    script = (WEB / "lab.js").read_text("utf-8")
    line = re.search(r"const LINE = '(.*)';", script)
    assert line
    digest = base64.b64encode(hashlib.sha256(line[1].encode()).digest()).decode()
    assert f"'sha256-{digest}'" in script
    told = ("index.html", "build/docs/en/it.json", "build/docs/ru/it.json")
    assert all(f"'sha256-{digest}'" in (WEB / name).read_text("utf-8") for name in told)
