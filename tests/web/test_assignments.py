"""A link is an assignment: cover, name, table, result; what is kept, refused, and can go wrong."""

from __future__ import annotations

import itertools
import json
from urllib.parse import quote

import pytest
from web.fakes import Browser, FakeStore

from app import i18n
from app.annex.assign.place import LONGEST_REST, Place, Places, place_of
from app.annex.assign.qr import qr
from app.annex.common import codes, tasks
from app.params import parse
from app.ports import MemoryStore
from nastolka import GAMES
from nastolka.ai.replay import replayed
from nastolka.ai.seeded import VERSION

TASK = "?game=tictactoe&task=Win%20in%20three%20moves&level=easy"
SEEDED = f"{TASK}&seed=class"


def opened(query: str = SEEDED, store: object = None, route: str = "", **more: object) -> Browser:
    return Browser(store, **more).open(route, query)


def begun(name: str = "Anna", query: str = SEEDED, store: object = None) -> Browser:
    """Open an assignment and start."""
    tab = opened(query, store)
    tab.change("set:student", name)
    tab.controller.submit("form:student")
    return tab


def play(tab: Browser, plies: int = 100) -> Browser:
    """Answer with the first legal action until the match is over."""
    for _ in range(plies):
        tab.wait(3000)
        table = tab.screen
        if table.match.session.over:
            break
        with tab.controller.desk.entries:
            table.moves.commit(table.view()["actions"][0], True)
            tab.controller.desk.repaint()
    return tab.wait(3000)


def finished(name: str = "Anna", query: str = SEEDED, store: object = None) -> Browser:
    return play(begun(name, query, store)).click("ui:finish")


# -- the way through -----------------------------------------------------------------------------------------


def test_a_link_with_a_task_opens_its_cover_and_no_door_of_the_house():
    tab = opened()
    assert tab.controller.route == "#assign"
    assert "Win in three moves" in tab.text("screen")
    assert "Nothing is sent anywhere" in tab.text("screen")
    for door in ("#home", "#settings", "ui:matches"):
        assert door not in tab.html


def test_a_match_is_begun_with_a_name_played_and_handed_in():
    query = f"{TASK}&seed=c"
    tab = finished("Anna Kim", query)
    assert tab.controller.route == "#assign/done"
    said = tab.text("screen")
    assert "Anna Kim" in said and "You won" in said
    result = codes.unpack(tab.screen.code)
    assert (result.name, result.attempts, result.hints, result.score) == ("Anna Kim", 1, 0, (1.0, 0.0))
    assert replayed(result.record, GAMES).found == "valid"
    assert result.task == tasks.digest(tasks.from_address(f"https://x/{query}"))


def test_without_a_name_nothing_begins_and_it_is_said():
    tab = opened()
    tab.change("set:student", " \n ")
    tab.controller.submit("form:student")
    assert tab.controller.route == "#assign"
    assert "Write your name first" in tab.text("screen")


@pytest.mark.parametrize(
    "name", ["<script>x</script>", "Ёлка", "محمد", "Zoë 🦉", "a" * 300, "=1+1", "\u202eanna"]
)
def test_names_of_any_script_survive_and_harm_nothing(name):
    tab = finished(name)
    assert "<script>" not in tab.html
    assert codes.unpack(tab.screen.code).name == tasks.cleaned(name)


def test_all_have_the_same_luck_with_a_seed_and_their_own_without():
    same = {begun(name).screen.match.session.seed for name in ("Anna", "Bob")}
    own = {begun(name, TASK).screen.match.session.seed for name in ("Anna", "Bob")}
    assert (len(same), len(own)) == (1, 2)


def test_a_bot_is_asked_by_count_with_its_seed_and_never_by_the_clock():
    tab = play(begun(query=f"{SEEDED}&seats=bot+person"))
    asked = tab.ports.bots.requests
    assert asked and all("seconds" not in one and one["iterations"] for one in asked)
    assert asked[0]["seed"].startswith("class/bot/0/")


def test_a_bot_whose_worker_breaks_is_asked_again_before_it_is_replaced():
    tab = begun(query=f"{SEEDED}&seats=bot+person")
    tab.ports.bots.mood = "crash"
    tab.wait(150)
    tab.ports.bots.mood = "well"
    tab.wait(5000)
    assert tab.screen.match.session.plies == 1
    assert replayed(tab.screen.match.session.dump(), GAMES).found == "valid"


# -- what is allowed -----------------------------------------------------------------------------------------


def test_what_the_link_takes_away_has_no_button_and_no_key():
    tab = begun(query=f"{SEEDED}&undo=off&hints=off&controls=undo+hint+menu")
    assert "ui:menu" in tab.zones["bar"] and "ui:finish" in tab.zones["bar"]
    for tool in ("ui:undo", "ui:hint", "ui:rules"):
        assert tool not in tab.zones["bar"]
    tab.controller.key("h")
    assert not tab.ports.bots.requests
    play(tab, plies=1)
    plies = tab.screen.match.session.plies
    tab.controller.key("u")
    assert tab.screen.match.session.plies == plies


def test_hints_and_moves_taken_back_are_counted():
    tab = begun()
    tab.click("ui:hint").wait(2000)
    with tab.controller.desk.entries:
        tab.screen.moves.commit(tab.screen.view()["actions"][0], True)
    tab.wait(3000).click("ui:undo")
    play(tab).click("ui:finish")
    result = codes.unpack(tab.screen.code)
    assert (result.hints, result.undos) == (1, 1)
    assert replayed(result.record, GAMES).found == "valid"


def test_what_somebody_does_in_a_row_is_one_move_of_theirs():
    tab = begun(query="?game=victory&level=easy&seed=class&task=Build%20a%20line")
    play(tab, plies=7)
    people, log = tab.screen.match.people, tab.screen.match.session.log
    tab.click("ui:finish").click("ui:finish=sure")
    whose = [entry.seat for entry in log if entry.seat is not None and entry.seat >= 0]
    turns = sum(seat in people for seat, _ in itertools.groupby(whose))
    assert 1 < turns < sum(seat in people for seat in whose)
    assert f"Your moves {turns} " in " ".join(tab.text("screen").split())


def test_a_rule_somebody_runs_into_is_noted():
    tab = begun()
    table = tab.screen
    with tab.controller.desk.entries:
        table.moves.commit("mark 4", True)
    tab.wait(3000)
    with tab.controller.desk.entries:
        table.moves.play("mark 4", 0)
    assert table.place.missed == ["TT-3"]


def test_every_way_out_leads_back_to_the_assignment():
    tab = begun()
    for route in ("#home", "#match/x", "#settings", "#new/victory", "#link/abc", "#collect"):
        tab.go(route)
        assert tab.controller.screen.name == "cover"
    tab.go("#rules/tictactoe")
    assert "#home" not in tab.html and "#assign" in tab.html


# -- what is kept --------------------------------------------------------------------------------------------


def test_a_reload_goes_on_where_one_was():
    store = FakeStore()
    tab = begun(store=store)
    with tab.controller.desk.entries:
        tab.screen.moves.commit("mark 4", True)
    tab.wait(3000)
    again = opened(store=store, route=tab.controller.route)
    assert again.screen.match.session.plies == tab.screen.match.session.plies == 2
    assert again.screen.place.name == "Anna"


def test_a_link_opened_again_asks_whether_it_is_the_same_person():
    store = FakeStore()
    begun(store=store)
    tab = opened(store=store)
    assert "has begun here already" in tab.text("screen")
    tab.change("set:student", "Bob")
    assert "has begun here already" not in tab.text("screen")
    tab.controller.submit("form:student")
    assert tab.screen.match.names[0] == "Bob"
    assert len([key for key in store.names() if "/place/" in key]) == 2


def test_matches_of_an_assignment_are_not_among_the_own():
    store = FakeStore()
    begun(store=store)
    assert opened("", store=store).screen.heads == []


def test_another_task_is_another_place():
    store = FakeStore()
    begun(store=store)
    other = opened(SEEDED.replace("three", "four"), store)
    assert "has begun here already" not in other.text("screen")


def test_starting_again_is_asked_about_and_counted():
    tab = play(begun())
    tab.screen.click("ui:again")
    tab.controller.desk.repaint()
    assert "attempt 2" in str(tab.controller.desk.sheet())
    with tab.controller.desk.entries:
        tab.screen.click("ui:again=sure")
    assert tab.controller.route == "#assign/play/2"
    assert tab.screen.match.session.plies == 0
    assert codes.unpack(play(tab).click("ui:finish").screen.code).attempts == 2


def test_finishing_early_is_asked_about_and_said():
    tab = begun().click("ui:finish")
    assert "Finish already?" in tab.text("sheet")
    tab.click("ui:finish=sure")
    assert "Not played to the end" in tab.text("screen")
    assert codes.unpack(tab.screen.code).score == ()


def test_a_second_tab_looks_on_and_writes_no_place():
    store, held = FakeStore(), {}
    first = Browser(store, held).open("", SEEDED)
    first.change("set:student", "Anna")
    first.controller.submit("form:student")
    second = Browser(store, held).open("#assign/play/1", SEEDED)
    assert "another tab" in second.text("toast")
    writes = len(store.writes)
    second.screen.keep_place()
    assert len(store.writes) == writes


def test_where_nothing_can_be_kept_the_cover_says_so_and_one_can_play():
    tab = begun(store=MemoryStore())
    assert tab.screen.name == "exercise"
    tab.go("#assign")
    assert "keep nothing" in tab.text("screen")


def test_a_full_store_loses_no_match_on_the_table():
    tab = begun()
    tab.ports.store.room = 0
    play(tab)
    assert "no room" in tab.text("toast") or tab.screen.match.session.over
    assert tab.screen.match.session.over


def test_a_damaged_match_is_set_aside_and_the_cover_says_so():
    store = FakeStore()
    tab = begun(store=store)
    head = next(key for key in store.names() if key.endswith("/head"))
    store.texts[head] = json.dumps({**json.loads(store.texts[head]), "start": "nastolka 1\ngame nothing\n"})
    again = opened(store=store, route=tab.controller.route)
    assert again.screen.name == "cover"
    assert again.text("toast")


def test_the_address_of_somebody_elses_table_is_only_the_link():
    tab = opened(route="#assign/play/1")
    assert tab.screen.name == "cover"
    tab.change("set:student", "Bob")
    tab.controller.submit("form:student")
    assert tab.screen.name == "exercise" and tab.screen.match.names[0] == "Bob"


def test_a_match_of_other_rules_is_set_aside_and_one_begins_anew():
    store = FakeStore()
    tab = begun(store=store)
    for key in [key for key in store.names() if key.endswith("/head")]:
        store.texts[key] = store.texts[key].replace("rules 1", "rules 99")
    again = opened(store=store, route=tab.controller.route)
    assert again.screen.name == "cover" and "another edition" in again.text("toast")
    again.controller.submit("form:student")
    assert again.screen.name == "exercise"
    assert [key for key in store.names() if "aside:" in key]


def test_a_match_begun_under_another_version_goes_on():
    store = FakeStore()
    query = f"{SEEDED}&seats=bot+person"
    begun(query=query, store=store)
    for key in [key for key in store.names() if key.endswith("/head")]:
        store.texts[key] = store.texts[key].replace(f"meta bots {VERSION} ", "meta bots 9 ")
    tab = opened(query, store, route="#assign/play/1").wait(5000)
    assert tab.screen.match.session.plies == 1


def test_looking_back_begins_no_other_match():
    tab = play(begun())
    with tab.controller.desk.entries:
        tab.screen.click("ui:replay")
    assert "ui:branch" not in tab.zones["replay"]
    tab.screen.click("ui:branch")
    assert tab.controller.route == "#assign/play/1"


@pytest.mark.parametrize("text", ["", "{}", "[1", '{"format":1,"name":7}', '{"format":2,"name":"Anna"}'])
def test_a_place_that_cannot_be_read_is_none(text):
    store = FakeStore()
    places = Places(store, "/", "d")
    store.texts[places.key("Anna")] = text
    assert places.find("Anna") is None


def test_one_person_has_one_place_however_they_write_their_name():
    assert place_of("d", "Anna  Kim") == place_of("d", " anna kim ") != place_of("e", "Anna Kim")


def test_long_rests_are_not_counted():
    place = Place("Anna")
    for time in ("10:00:00", "10:00:05", "13:00:00", "12:00:00"):
        place.pass_time(f"2026-11-19T{time}Z")
    assert place.millis == 5_000 + LONGEST_REST


# -- the result ----------------------------------------------------------------------------------------------


def test_the_code_can_be_copied_saved_linked_drawn_and_printed():
    tab = finished()
    code = tab.screen.code
    tab.click("ui:copy").click("ui:copy=link").click("ui:save").click("ui:print").click("ui:qr")
    assert tab.ports.copied == [code, f"https://example.org/site/#collect/{code}"]
    assert tab.ports.files[0][1] == f"{code}\n"
    assert tab.ports.printed == 1
    assert tab.ports.drawn == [tab.ports.copied[1]]
    assert 'class="qr"' in tab.zones["screen"]


def test_where_no_qr_code_can_be_had_it_is_said():
    tab = finished()
    tab.ports.qr = ""
    tab.click("ui:qr")
    assert "could not be drawn" in tab.text("toast")
    assert 'class="qr"' not in tab.zones["screen"]


def test_a_qr_code_is_dark_on_white_with_words_for_who_does_not_see_it():
    drawn = qr("110\n010\n001", "a <code>")
    assert 'aria-label="a &lt;code&gt;"' in drawn
    assert 'd="M0 0h2v1h-2zM1 1h1v1h-1zM2 2h1v1h-1z"' in drawn
    assert qr("", "") == qr("12", "") == qr("11\n1", "") == ""


def test_a_match_too_long_for_a_message_goes_as_a_file(monkeypatch):
    monkeypatch.setattr(codes, "LONGEST", 10)
    tab = finished()
    assert "too long for a message" in tab.text("screen")
    assert "ui:qr" not in tab.html
    assert tab.click("ui:save").ports.files


# -- links that are damaged, and links without a task --------------------------------------------------------


@pytest.mark.parametrize(
    "query", ["?task=x", "?task=x&game=nothing", "?task=x&game=victory&record=1abc", "?id=k&start=scenario:x"]
)
def test_a_damaged_link_begins_nothing_and_says_so(query):
    tab = opened(query)
    assert "This link is damaged" in tab.text("screen")
    assert "form:student" not in tab.html


def test_what_of_a_link_cannot_be_used_is_said_on_the_cover():
    tab = opened(f"{SEEDED}&level=hard&colour=red")
    assert "level=hard" in tab.text("screen") and "colour" in tab.text("screen")


def test_a_task_about_a_lesson_leads_there_and_asks_for_no_name():
    tab = opened(f"?game=victory&start=lesson:1&task={quote('Try this.')}")
    assert "#learn/victory/1" in tab.html and "form:student" not in tab.html
    assert tab.go("#learn/victory/1").screen.name == "learn"


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("?game=victory&seats=person+bot:easy", "table"),
        ("?game=victory&start=rule:VI-3", "rules"),
        ("?game=victory&start=lesson:1", "learn"),
        ("", "home"),
        ("?locale=ru", "home"),
    ],
)
def test_a_link_without_a_task_opens_just_that(query, name):
    assert opened(query).screen.name == name
    i18n.use("en")


def test_a_link_with_a_record_opens_that_match():
    record = begun().screen.match.session.dump()
    tab = opened(f"?record={quote(record)}")
    assert tab.screen.name == "table" and tab.screen.match.code == "tictactoe"


def test_an_ordinary_link_says_what_it_could_not_use_and_is_opened_once():
    store = FakeStore()
    tab = opened("?game=tictactoe&undo=off&options=nothing:1&seats=9", store)
    said = tab.text("toast")
    assert "undo=off" in said and "nothing" in said
    again = opened("?game=tictactoe", store, route=tab.controller.route)
    assert again.screen.match.id == tab.screen.match.id


def test_the_parameters_of_an_assignment_are_those_of_a_frame():
    values, notices = parse(SEEDED, list(GAMES))
    assert not notices and tasks.task_of(values).seed == "class"
