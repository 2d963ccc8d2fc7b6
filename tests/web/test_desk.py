"""The teacher's desk: what is chosen becomes a link, a tag and a frame that ask for exactly that."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from web.fakes import PREFIX, Browser, FakeStore

from app import annex, links
from app.annex.common.kept import Kept
from app.annex.common.tasks import from_address
from app.annex.desk import wish
from app.annex.desk.allow import points
from app.annex.desk.wish import FRAME, LINK, TAG, Wish
from app.params import parse
from app.ports import MemoryStore
from nastolka import CODES, COVERS, GAMES, Session

SITE = "https://example.org/site/"
HOSTILE = '"><img src=x onerror=alert(1)>\n& co'
SHEET = """format = "worksheet 1"
game = "tictactoe"
en.title = "Three in a row"
[[scenario]]
key = "now"
setup.board = ["xx.", "oo.", "..."]
task.goal = [{ result = [1.0, 0.0] }]
task.solution = ["mark 2"]
en = { title = "Win", words = "Win in one move." }
"""


def desk(store: object = None) -> Browser:
    return Browser(store).open("#desk")


def given(tab: Browser, way: str = LINK) -> str:
    """Return what would be copied."""
    tab.change("set:way", way)
    tab.click("ui:copy")
    return tab.ports.copied[-1]


def asked(address: str) -> dict[str, object]:
    """Return what an address asks for; everything in it must mean something."""
    values, notices = parse(urlsplit(address).query, CODES)
    assert not notices
    return values


class Elements(HTMLParser):
    """The elements of a piece of HTML with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def saved(store: FakeStore, moves: int = 3, code: str = "tictactoe") -> str:
    """Keep a match of a game that has gone on for some moves, and return its id."""
    tab = Browser(store).open("#home")
    session = Session(GAMES[code], 2, seed="s", meta={"seat.0": "person vermilion round Anna"})
    while session.plies < moves and not session.over:
        session.play(session.state.legal()[0])
    with tab.controller.desk.entries:
        return str(tab.controller.desk.adopt(session).id)


def test_home_has_one_quiet_way_there():
    assert 'href="#desk"' in Browser().open("#home").zones["screen"]


def test_every_choice_of_a_new_match_is_in_its_link():
    tab = desk()
    for field, value in {
        "game": "victory", "count": "3", "people": "1", "choice.level": "easy", "option.lines_to_win": "2",
        "luck": "same", "text.seed": "class 7b", "choice.undo": "off", "choice.hints": "off",
        "choice.locale": "ru", "choice.theme": "dark", "text.title": "Линия", "text.task": HOSTILE,
        "text.id": "exercise-3",
    }.items():  # fmt: skip
        tab.change(f"set:{field}", value)
    tab.click("ui:tool=log")
    values = asked(given(tab))

    assert values["game"] == "victory"
    assert values["seats"] == ["person", "bot", "bot"]
    assert values["options"] == {"lines_to_win": "2"}
    assert (values["level"], values["seed"], values["undo"], values["hints"]) == (
        "easy",
        "class 7b",
        "off",
        "off",
    )
    assert (values["locale"], values["theme"], values["id"]) == ("ru", "dark", "exercise-3")
    assert values["controls"] == {"cover", "undo", "hint", "rules", "menu"}
    assert values["task"] == f"Линия\n{HOSTILE}"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("way", [LINK, TAG, FRAME])
def test_what_nobody_changed_asks_for_nothing_but_the_game(code, way):
    tab = desk()
    tab.change("set:game", code)
    chosen = tab.screen.wish

    assert set(dict(wish.said(chosen, way))) <= {"game", "seats", "id"}
    task = from_address(wish.address(chosen, SITE, way))
    assert (task.game, len(task.seats)) == (code, COVERS[code].usual)


def test_tag_and_frame_say_the_same_and_hold_hostile_words():
    tab = desk()
    tab.change("set:text.title", HOSTILE)
    tab.change("set:text.task", HOSTILE)
    tab.change("set:way", TAG)
    tab.change("set:text.height", "640")
    (script, element), ((_, frame),) = Elements(given(tab, TAG)).found, Elements(given(tab, FRAME)).found

    assert script == ("script", {"src": f"{SITE}embed.js"})
    assert element[0] == "nastolka-game"
    values = asked(str(frame["src"]))
    for name in ("game", "id", "height"):
        assert str(values[name]) == element[1][name]
    assert element[1]["aria-label"] == frame["title"] == " ".join(HOSTILE.split())
    assert frame["height"] == "640"
    assert not values["task"]  # the page around says it


def test_a_plain_frame_is_named_after_its_game_and_has_a_height():
    ((_, frame),) = Elements(given(desk(), FRAME)).found

    assert frame["title"] == "Victory"
    assert int(str(frame["height"])) >= 600


@pytest.mark.parametrize(("kind", "field", "value"), [("lesson", "what", "2"), ("rule", "what", "VI-12")])
def test_lessons_and_rules_ask_for_no_seats(kind, field, value):
    tab = desk()
    tab.change("set:kind", kind)
    tab.change(f"set:{field}", value)

    assert "set:count" not in tab.zones["screen"]
    assert "set:luck" not in tab.zones["screen"]
    values = asked(given(tab))
    assert values["start"] == (kind, value)
    assert values["seats"] is None


def test_nothing_is_given_out_before_what_it_begins_with_is_chosen():
    tab = desk()
    tab.change("set:kind", "rule")

    assert "ui:copy" not in tab.zones["screen"]
    assert "ui:see" not in tab.zones["screen"]
    assert "Choose first" in tab.text("screen")


def test_the_position_of_a_finished_match_is_cut_at_any_ply():
    store = FakeStore()
    id = saved(store, 9)
    tab = desk(store)
    tab.change("set:game", "tictactoe")
    tab.change("set:kind", "record")
    tab.change("set:saved", id)
    tab.change("set:ply", "2")
    address = given(tab)
    session = Session.load(links.unpack(str(asked(address)["start"][1])), GAMES)

    assert session.plies == 0
    assert session.state.encode() == tab.controller.desk.fetch(id).session.at(2).encode()
    assert from_address(address).game == "tictactoe"


def test_of_a_running_match_another_hand_never_goes_out_unasked():
    store = FakeStore()
    tab = Browser(store).open("#home")
    meta = {"seat.0": "person vermilion round Anna", "seat.1": "easy blue square Bot"}
    session = Session(GAMES["victory"], 2, seed="s", meta=meta)
    while session.state.legal()[0].kind != "play":
        session.play(session.state.legal()[0])
    with tab.controller.desk.entries:
        id = tab.controller.desk.adopt(session).id
    tab.go("#desk")
    tab.change("set:kind", "record")
    tab.change("set:saved", id)
    tab.change("set:eyes", "1")  # nobody looks with the bot's eyes

    assert tab.screen.cut.eyes == "0"
    theirs = Session.load(tab.screen.wish.what, GAMES).state
    true = tab.controller.desk.fetch(id).session.state
    assert theirs.view(0)["hands"] == true.view(0)["hands"]
    assert theirs.view(1)["hands"] != true.view(1)["hands"]
    assert "is-warning" not in tab.zones["screen"]
    tab.change("set:eyes", "whole")
    assert "The match is not over" in tab.text("screen")
    assert Session.load(tab.screen.wish.what, GAMES).state.encode() == true.encode()


def test_a_worksheet_comes_as_a_file_and_brings_its_game():
    tab = desk()
    tab.change("set:kind", "scenario")
    tab.ports.file = ("lines.toml", SHEET)
    tab.click("ui:file")
    kind, packed = asked(given(tab))["start"]

    assert tab.screen.wish.game == "tictactoe"
    assert (kind, links.unpack(packed)) == ("scenario", SHEET)


@pytest.mark.parametrize(
    "text", ["", "nastolka 1\nnonsense", SHEET[:90], SHEET.replace("xx.", "zz"), "\x00" * 9]
)
def test_a_file_that_is_neither_is_answered_with_a_sentence(text):
    tab = desk()
    tab.change("set:kind", "scenario")
    tab.ports.file = ("x", text)
    tab.click("ui:file")

    assert 'role="alert"' in tab.zones["screen"]
    assert not tab.screen.wish.what


def test_what_the_site_brings_is_offered_and_fetched(monkeypatch):
    monkeypatch.setattr(annex, "ROOMS", {**annex.ROOMS, "worksheet": annex.Room()})
    tab = Browser()
    entry = {"game": "victory", "name": "lines", "kind": "worksheet", "titles": {"ru": "Линии"}, "tasks": 8}
    tab.ports.site["v/v1/worksheets/index.json"] = json.dumps([entry]).encode()
    tab.open("#desk")
    tab.change("set:kind", "scenario")
    assert "Линии" in tab.text("screen")
    tab.change("set:shipped", "victory/lines.toml")
    assert "is there a network" in tab.text("screen")
    tab.ports.site["v/v1/worksheets/victory/lines.toml"] = SHEET.replace("tictactoe", "tictactoe").encode()
    tab.change("set:shipped", "victory/lines.toml")

    assert tab.screen.wish.what == SHEET
    assert asked(given(tab))["start"] == ("scenario", "victory/lines")  # its name is enough


def test_what_is_too_long_for_a_link_goes_out_as_a_file_and_says_so():
    tab = desk()
    noise = "".join(f"# {n * n * 7919 % 100_003:x}{n * 104_729 % 99_991:x}\n" for n in range(2500))
    tab.change("set:kind", "scenario")
    tab.ports.file = ("long.toml", SHEET + noise)
    tab.click("ui:file")

    assert "ui:copy" not in tab.zones["screen"]
    assert "too long for an address" in tab.text("screen")
    tab.click("ui:save")
    name, text = tab.ports.files[-1]
    assert name.endswith(".toml")
    assert text == SHEET + noise


def test_the_preview_is_exactly_what_is_given_out_and_waits_to_be_asked():
    tab = desk()
    assert "<iframe" not in tab.zones["screen"]
    tab.click("ui:see")
    shown = tab.zones["screen"].partition('<iframe class="desk-frame" src="')[2].partition('"')[0]

    assert shown.replace("&amp;", "&") == "./?" + urlsplit(given(tab)).query
    tab.change("set:choice.level", "easy")
    assert shown in tab.zones["screen"]  # it does not begin anew at every letter
    assert "as it is now" in tab.text("screen")
    for width in ("phone", "page", "wall"):
        tab.change("set:width", width)
        assert f"desk-stage is-{width}" in tab.zones["screen"]


def test_a_qr_code_is_drawn_of_the_link_or_said_to_be_too_long():
    tab = desk()
    tab.click("ui:qr")
    assert tab.ports.drawn == [given(tab)]
    assert '<svg class="qr"' in tab.zones["screen"]
    tab.click("ui:qr")
    tab.ports.qr = ""
    tab.click("ui:qr")

    assert "too long for a QR code" in tab.text("screen")


def test_what_goes_out_is_kept_and_known_to_the_table_of_results():
    store = FakeStore()
    tab = desk(store)
    tab.change("set:text.title", "First")
    given(tab)
    again = desk(store)
    assert "First" in again.text("screen")
    key = again.screen.shelf.items()[0].key
    again.click(f"ui:open={key}")

    assert again.screen.wish == tab.screen.wish
    again.click(f"ui:remove={key}")
    assert not again.screen.shelf.items()
    again.click("ui:restore")
    assert [item.wish.title for item in again.screen.shelf.items()] == ["First"]
    (task,) = Kept(store, PREFIX).tasks().values()
    assert (task.task, task.id) == ("First", tab.screen.wish.id)


def test_two_tabs_of_the_desk_overwrite_nothing():
    store = FakeStore()
    first = desk(store)
    given(first)
    key = first.screen.shelf.items()[0].key
    second = desk(store)
    second.click(f"ui:open={key}")
    second.change("set:text.title", "Second")
    given(second)
    first.change("set:text.title", "First")
    given(first)

    assert sorted(item.wish.title for item in first.screen.shelf.items()) == ["First", "Second"]
    assert "Another tab" in first.text("screen")
    first.click("ui:copy")
    assert len(first.screen.shelf.items()) == 2  # from now on it is its own


def test_a_full_browser_says_so_and_copies_all_the_same():
    store = FakeStore()
    tab = desk(store)
    store.room = 0
    assert given(tab).startswith(SITE)

    assert "no room left" in tab.text("screen")


def test_without_lasting_storage_it_says_so():
    assert "keep nothing" in desk(MemoryStore()).text("screen")


def test_damaged_texts_on_the_shelf_are_passed_over_and_stay():
    store = FakeStore()
    tab = desk(store)
    given(tab)
    (key,) = (key for key in store.names() if "desk/given/" in key)
    whole = store.get(key)
    changed = [('"game"', "gme"), ("victory", "x"), ('"luck": "own"', '"luck": 3')]
    for n, damaged in enumerate(["", "{", "[]", "{}", *(whole.replace(*pair) for pair in changed)]):
        store.texts[f"{key}{n}"] = damaged
    again = desk(store)

    assert [item.wish for item in again.screen.shelf.items()] == [tab.screen.wish]
    assert f"{key}3" in store.names()


def test_a_wish_is_read_as_it_was_written():
    chosen = Wish("risk", "k", "record", "nastolka 1", title=HOSTILE, options={"a": "b"}, controls=("log",))

    assert wish.read(wish.written(chosen)) == chosen


@pytest.mark.parametrize(
    ("site", "way", "people", "warned"),
    [
        (SITE, LINK, 1, set()), (SITE, LINK, 2, {"people"}), (SITE, TAG, 2, set()),
        ("http://school.local/", FRAME, 1, {"https"}), ("http://localhost:8000/", FRAME, 1, set()),
    ],
)  # fmt: skip
def test_the_check_warns_of_what_will_go_wrong(site, way, people, warned):
    chosen = Wish("victory", "k", seats=("person",) * people + ("bot",))

    assert {point.key for point in points(chosen, way, site, fits=True) if point.warning} == warned
    assert "long" in {point.key for point in points(chosen, way, site, fits=False) if point.warning}


def test_after_copying_it_says_what_comes_next_and_whether_codes_come_back():
    tab = Browser().open("#desk")
    assert "send it to your students" not in tab.text("screen")
    tab.click("ui:copy")
    assert "each student gets a code" in tab.text("screen")
    tab.change("set:text.title", "x")
    assert "gets a code" not in tab.text("screen")  # what was copied was another one
    tab.screen.drop(SHEET)
    tab.click("ui:copy")
    assert "each student gets a code" in tab.text("screen")
    tab.change("set:kind", "lesson").click("ui:copy")
    assert "No code comes back" in tab.text("screen")
    tab.change("set:way", "frame").click("ui:copy")
    assert "HTML of your page" in tab.text("screen")


def test_nothing_is_printed_before_there_is_something_to_print():
    tab = Browser().open("#desk").change("set:kind", "scenario")
    tab.click("ui:paper")
    assert tab.ports.route != "#desk/paper"
    assert "Choose first" in tab.ports.said[-1]
