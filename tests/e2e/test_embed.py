"""In somebody else's page: a frame that fills itself, tells what happens, obeys, and shares nothing."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from nastolka import write

from . import matches
from .conftest import NOTES, Diary, Host, Site
from .pages import Tab, Visit

BARE = "controls=undo+hint+rules+log+menu"  # no cover: it starts at once
TICTACTOE = "game=tictactoe&locale=en&seed=1"


@pytest.fixture
def outside(visit: Visit, host: Host) -> Page:
    """A tab on the foreign host."""
    visit.allowed.append(host.url)
    return visit.context.new_page()


def framed(visit: Visit, host: Host, page: Page, query: str, more: str = "") -> Tab:
    """Return a frame of ours in the foreign page, which is told everything."""
    address = f"{visit.url}?{query}&{BARE}&host={host.url.rstrip('/')}"
    frame = host.frame(page, f'<iframe name="game" {more} width="900" height="700" src="{address}"></iframe>')
    tab = Tab(frame, visit.url).arrived()
    expect(tab.zone("board").get_by_role("grid")).to_be_visible()
    return tab


def pressed(tab: Tab) -> Tab:
    """Press "Play" on the cover, and wait until the game is there."""
    tab.touch("ui:play")
    return tab.arrived()


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    """Wait for a message of this kind from a frame; return all of them."""
    page.wait_for_function("kind => heard.some((one) => one.nastolka === 1 && one.type === kind)", arg=kind)
    return list(page.evaluate("kind => heard.filter((one) => one.type === kind)", kind))


def test_the_sample_page_shows_two_games_and_hears_them(visit: Visit) -> None:
    page = visit.context.new_page()
    page.goto(visit.url + "sample.html")
    first = Tab(
        page.frame_locator("nastolka-game iframe").owner.element_handle().content_frame(), visit.url
    ).arrived()  # type: ignore[arg-type]
    expect(first.zone("board").get_by_role("grid")).to_be_visible()
    first.touch("cell:4")
    expect(page.locator("#events")).to_contain_text("ready")
    expect(page.locator("#events")).to_contain_text('"action":"mark 4"')
    page.locator("#reset").click()
    expect(first.at("cell:4")).to_have_accessible_name("row 2, column 2, empty", ignore_case=True)
    page.locator("#load").click()
    expect(first.at("cell:0")).not_to_have_accessible_name("row 1, column 1, empty", ignore_case=True)
    page.locator("#second").scroll_into_view_if_needed()
    second = pressed(Tab(page.locator("#second").element_handle().content_frame(), visit.url))  # type: ignore[arg-type]
    expect(second.zone("board").get_by_role("grid")).to_be_visible()
    assert second.page.evaluate("document.documentElement.lang") == "ru"
    assert second.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("Object.keys(localStorage)") == [f"nastolka:{urlsplit(page.url).path}#first"]


def test_a_frame_of_another_origin_tells_ready_height_move_and_result(
    visit: Visit, host: Host, outside: Page
) -> None:
    tab = framed(visit, host, outside, TICTACTOE + "&seats=person,bot:greedy")
    assert heard(outside, "ready")[0]["game"] == "tictactoe"
    assert heard(outside, "height")[0]["height"] > 100
    over = "heard.some((one) => one.type === 'result')"
    while not outside.evaluate(over):
        moves = outside.evaluate("heard.filter((one) => one.type === 'move').length")
        tab.page.get_by_role("gridcell", name="empty").first.click()
        outside.wait_for_function(
            f"n => heard.filter((one) => one.type === 'move').length >= n + 2 || {over}", arg=moves
        )
    moves = heard(outside, "move")
    assert [move["seat"] for move in moves[:4]] == [0, 1, 0, 1]
    assert all(move["action"].startswith("mark ") for move in moves)
    assert sum(heard(outside, "result")[0]["result"]) == 1


def test_a_frame_that_is_resized_tells_its_new_height(visit: Visit, host: Host, outside: Page) -> None:
    framed(visit, host, outside, "game=victory&locale=en&seed=1")
    heard(outside, "height")
    outside.evaluate(
        "heard.length = 0; Object.assign(document.querySelector('iframe'), {width: 340, height: 200})"
    )

    assert heard(outside, "height")[-1]["height"] > 200


def test_a_frame_obeys_reset_and_load_and_names_what_it_cannot(
    visit: Visit, host: Host, outside: Page
) -> None:
    tab = framed(visit, host, outside, TICTACTOE + "&seats=person,person")
    tab.touch("cell:4")
    heard(outside, "move")
    tell = "message => document.querySelector('iframe').contentWindow.postMessage(message, '*')"
    outside.evaluate(tell, {"nastolka": 1, "type": "reset"})
    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(9)
    played = matches.begun("person", "person", game="tictactoe")
    for _ in range(2):
        played.play(played.state.legal()[0])
    outside.evaluate(tell, {"nastolka": 1, "type": "load", "record": played.dump()})
    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(7)
    outside.evaluate(tell, {"nastolka": 1, "type": "load", "record": played.dump() + "mark 0\n"})
    error = heard(outside, "error")[0]
    assert error["reason"] == "illegal-ply" and error["ply"] == 2
    expect(tab.news()).to_contain_text("It is move")
    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(7)
    outside.evaluate(tell, {"nastolka": 1, "type": "dance"})
    outside.wait_for_function("heard.some((one) => one.reason === 'unknown-command')")
    outside.evaluate(tell, {"nastolka": 2, "type": "reset"})
    outside.evaluate(tell, {"type": "reset"})
    tab.painted()
    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(7)


def test_what_is_asked_before_the_frame_is_ready_is_done_when_it_is(
    visit: Visit, host: Host, outside: Page
) -> None:
    played = matches.begun("person", "person", game="tictactoe")
    played.play(played.state.legal()[0])
    load = f"{{nastolka: 1, type: 'load', record: `{played.dump()}`}}"
    ask = f"this.contentWindow.postMessage({load}, '*')"
    src = f"{visit.url}?{TICTACTOE}&{BARE}"
    frame = host.frame(
        outside, f'<iframe name="game" onload="{ask}" width=700 height=700 src="{src}"></iframe>'
    )
    tab = Tab(frame, visit.url).arrived()

    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(8)
    assert heard(outside, "loaded")[0]["ply"] == 1


@pytest.mark.parametrize(
    "message",
    [
        "{nastolka: 1}",
        "{nastolka: 1, type: {a: 1}}",
        "{nastolka: 1, type: 'load', record: {a: 1}}",
        "7",
        "null",
        "undefined",
        "{nastolka: 1, type: 'load', record: 5n}",
        "(() => { const a = {nastolka: 1}; a.a = a; return a; })()",
    ],
)
def test_a_clumsy_host_changes_nothing(visit: Visit, host: Host, outside: Page, message: str) -> None:
    tab = framed(visit, host, outside, TICTACTOE + "&seats=person,person")
    tab.touch("cell:4")
    outside.evaluate(f"document.querySelector('iframe').contentWindow.postMessage({message}, '*')")
    outside.evaluate(
        "document.querySelector('iframe').contentWindow.postMessage({nastolka: 1, type: 'getState'}, '*')"
    )

    assert heard(outside, "state")[0]["ply"] == 1
    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(8)


ELEMENT = (
    '<script src="{site}embed.js"></script>'
    '<nastolka-game id="one" game="tictactoe" seats="person person" seed="1" locale="en"'
    ' controls="undo menu"></nastolka-game>'
)
BEGUN = "nastolka 1\\ngame tictactoe\\nrules 1\\nseats 2\\n\\nmark 4\\n"


def inside(page: Page | Frame, visit: Visit) -> Tab:
    """Return the frame of the element."""
    frame = page.locator("nastolka-game iframe").element_handle().content_frame()
    assert frame is not None
    return Tab(frame, visit.url).arrived()


def test_the_page_around_keeps_the_place_of_an_element_with_an_id(
    visit: Visit, host: Host, outside: Page
) -> None:
    host.page(outside, ELEMENT.format(site=visit.url))
    tab = inside(outside, visit)
    tab.touch("cell:4")
    outside.wait_for_function("JSON.stringify(localStorage).includes('mark 4')")
    outside.reload()
    tab = inside(outside, visit)
    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(8)
    outside.evaluate("document.querySelector('nastolka-game').setAttribute('locale', 'ru')")
    expect(tab.page.get_by_role("gridcell", name="свободна")).to_have_count(8)
    outside.evaluate("document.querySelector('nastolka-game').setAttribute('seed', '2')")
    expect(inside(outside, visit).page.get_by_role("gridcell", name="свободна")).to_have_count(9)


def test_an_element_in_a_page_without_a_name_is_heard_and_obeyed(
    visit: Visit, host: Host, outside: Page
) -> None:
    body = f"<script>{NOTES}</script>" + ELEMENT.format(site=visit.url)
    src = body.replace("&", "&amp;").replace('"', "&quot;")
    host.page(outside, f'<iframe name="host" sandbox="allow-scripts" srcdoc="{src}"></iframe>')
    middle = outside.frame("host")
    assert middle is not None
    tab = inside(middle, visit)
    middle.evaluate(f"document.querySelector('nastolka-game').load('{BEGUN}')")
    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(8)
    middle.wait_for_function("heard.some((one) => one.type === 'loaded')")
    assert not middle.evaluate("heard.some((one) => 'record' in one)")


def test_a_hidden_card_is_never_told_to_the_page_around(visit: Visit, host: Host, outside: Page) -> None:
    tab = framed(visit, host, outside, "game=victory&locale=en&seed=1&seats=person,person")
    tab.touch("ui:lift")
    expect(tab.zone("hand").locator('[data-t^="card:"]').first).to_be_visible()
    said = outside.evaluate("JSON.stringify(heard)")
    for card in (
        tab.zone("hand")
        .locator('[data-t^="card:"]')
        .evaluate_all("all => all.map((one) => one.dataset.t.slice(5))")
    ):
        assert f'"{card}"' not in said and f" {card}" not in said


@pytest.mark.parametrize(
    ("query", "word", "reason"),
    [
        ("game=ludo", "ludo", "param-unusable"),
        ("game=victory&options=chops:9", "chops", "unknown-option"),
        ("game=victory&options=chips:9", "chips", "bad-option"),
        ("game=victory&seats=person,alien", "alien", "param-unusable"),
        ("game=tictactoe&seats=3", "3", "bad-seats"),
        ("game=victory&locale=xx", "xx", "param-unusable"),
        ("game=victory&theme=neon", "neon", "param-unusable"),
        ("game=victory&record=garbage", "link", "link-version"),
        ("game=victory&colour=red", "colour", "param-unknown"),
    ],
)
def test_what_cannot_be_had_falls_back_and_is_said(
    visit: Visit, host: Host, outside: Page, query: str, word: str, reason: str
) -> None:
    tab = framed(visit, host, outside, query)
    (error,) = heard(outside, "error")
    assert error["reason"] == reason and word in error["detail"]
    assert visit.diaries[0].advice == [f"Nastolka: {error['detail']}"]
    assert outside.evaluate("heard.filter((one) => one.nastolka).map((one) => one.type)")[:2] == [
        "cover",
        "ready",
    ]
    if "record=" in query:  # what cannot be opened concerns whoever wants to play it, too
        expect(tab.news()).to_contain_text(word)


def test_a_sandboxed_frame_plays_from_memory_with_a_bot_in_a_worker(
    visit: Visit, host: Host, outside: Page
) -> None:
    tab = framed(visit, host, outside, TICTACTOE + "&seats=person,bot:easy", 'sandbox="allow-scripts"')
    assert tab.page.evaluate("origin") == "null"
    tab.touch("cell:4")
    outside.wait_for_function("heard.filter((one) => one.type === 'move').length === 2")
    moves = heard(outside, "move")
    assert [move["seat"] for move in moves] == [0, 1]
    assert len(outside.workers) == 1  # one that cannot start is gone, and the page has thought itself


@pytest.mark.parametrize("more", ["", 'sandbox="allow-scripts"'])
def test_a_bot_the_page_around_brings_plays_after_a_yes(
    visit: Visit, host: Host, outside: Page, more: str
) -> None:
    tab = framed(visit, host, outside, TICTACTOE + "&seats=person,bot:greedy", more)
    tell = "message => document.querySelector('iframe').contentWindow.postMessage(message, '*')"
    bot = {"text": "def choose(letter, rng):\n    return letter.actions[-1]\n", "name": "Wanderer"}
    outside.evaluate(tell, {"nastolka": 1, "type": "seatBot", **bot})
    assert heard(outside, "bot")[0]["status"] == "offered"
    expect(tab.at("ui:agree=1")).to_be_visible()
    expect(tab.zone("prompt")).to_contain_text(urlsplit(host.url).netloc)
    expect(tab.page.locator("iframe")).to_have_count(0)
    tab.touch("ui:agree=1")
    outside.wait_for_function("heard.some((one) => one.status === 'seated')")
    tab.touch("cell:4")
    outside.wait_for_function("heard.filter((one) => one.type === 'move').length === 2")
    assert heard(outside, "move")[1]["action"] == "mark 8"
    expect(tab.page.locator("iframe")).to_have_count(1)


def test_two_frames_of_one_page_share_nothing(visit: Visit, host: Host, outside: Page) -> None:
    url = f"{visit.url}?{TICTACTOE}&{BARE}&seats=person,person"
    host.page(
        outside,
        f'<iframe name="one" src="{url}" width=600 height=600></iframe>'
        f'<iframe name="two" src="{url}" width=600 height=600></iframe>',
    )
    one, two = (Tab(outside.frame(name), visit.url).arrived() for name in ("one", "two"))  # type: ignore[arg-type]
    for tab in (one, two):
        expect(tab.zone("board").get_by_role("grid")).to_be_visible()
    one.touch("cell:4")
    expect(one.page.get_by_role("gridcell", name="empty")).to_have_count(8)
    two.painted()
    expect(two.page.get_by_role("gridcell", name="empty")).to_have_count(9)
    for tab in (one, two):
        assert tab.page.evaluate("Object.keys(localStorage)") == []


def test_inside_a_frame_there_is_one_row_and_no_way_out(visit: Visit, host: Host, outside: Page) -> None:
    tab = framed(visit, host, outside, "game=victory&locale=en&seed=1&seats=person,bot:greedy")
    assert tab.zone("bar").bounding_box()["height"] < 60  # type: ignore[index]
    tab.touch("ui:rules").close()
    expect(tab.zone("bar").locator("a")).to_have_count(0)
    assert tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tab.go("#home")
    expect(tab.zone("board").get_by_role("grid")).to_be_visible()


def test_a_record_in_the_address_is_the_position_shown(visit: Visit, host: Host, outside: Page) -> None:
    from app import links

    played = matches.early("person", "greedy")
    tab = framed(visit, host, outside, f"locale=en&record={links.pack(played.dump())}")
    for card in played.state.view(0)["hands"][0]:
        expect(tab.at(f"card:{card}")).to_be_visible()
    line = next(write(action)[5:] for action in played.state.legal() if action.kind == "play")
    tab.touch(f"card:{line}", f"cell:{line}")
    assert heard(outside, "move")[0]["action"] == f"play {line}"


def test_no_service_worker_is_registered_from_inside_a_frame(
    house: Site, host: Host, context: BrowserContext, diary: Diary
) -> None:
    page = context.new_page()
    for body in (f'<iframe name="game" src="{house.url}?{TICTACTOE}&{BARE}"></iframe>',):
        frame = host.frame(page, body)
        Tab(frame, house.url).arrived()
        assert frame.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    page.goto(house.url + "sample.html")
    inner = page.locator("nastolka-game iframe").element_handle().content_frame()
    assert inner is not None
    Tab(inner, house.url).arrived()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert diary.errors == []
