"""Worksheets on the screen: cover, tasks played and named, hints, answers, points, what is kept."""

from __future__ import annotations

import json

import pytest
from web.fakes import Browser, FakeStore

from app import links
from app.annex.worksheet.player import COVER, END, TASK
from app.ports import MemoryStore
from nastolka.teaching.attempt import ON, RIGHT, WRONG
from nastolka.teaching.scenario import worksheet
from nastolka.teaching.task import FREE, RULE
from web.build.site import worksheets

SHIPPED = worksheets()
SHEETS = sorted(name for name in SHIPPED if name.endswith(".toml"))
SMALL = """
format = "worksheet 1"
game = "tictactoe"
minutes = 5
en = { title = "Rows", intro = "Look.", goals = ["See a row"] }

[[scenario]]
key = "now"
rules = ["TT-5"]
setup.board = ["xx.", "oo.", "..."]
[scenario.task]
goal = [{ result = [1.0, 0.0] }]
solution = ["mark 2"]
wrong = [{ play = "mark 5", en = "That only stops a row." }]
[scenario.en]
title = "Now"
words = "Finish your row."
hints = ["Look up.", "The corner."]
answer = "The upper corner."

[[scenario]]
key = "name-it"
setup.board = ["x..", "...", "..."]
seat = 1
[scenario.task]
rule = "TT-3"
among = ["TT-1", "TT-2", "TT-3", "TT-4"]
tried = "mark 0"
[scenario.en]
title = "Why not?"
words = "Which rule forbids it?"

[[scenario]]
key = "fork"
setup.board = ["x..", ".o.", "..x"]
seat = 1
[scenario.task]
goal = [{ view = 1, turn = { seat = 1 } }]
moves = 2
bots = "easy"
[scenario.en]
title = "Hold"
words = "Do not lose."
"""


def opened(text: str = SMALL, route: str = "", store: object = None, **more: object) -> Browser:
    tab = Browser(store, **more)
    for name, data in SHIPPED.items():
        tab.ports.site[f"v/v1/{name}"] = data
    return tab.open(route or f"#worksheet/{links.pack(text)}")


def begun(text: str = SMALL, route: str = "", store: object = None, **more: object) -> Browser:
    return opened(text, route, store, **more).click("ui:begin")


def play(tab: Browser, line: str) -> Browser:
    """Press the places of a line on the board, and its button where it has one."""
    box = tab.screen.box
    plies = box.session.plies
    for place in sorted(box.targets(line), key=lambda place: place.startswith("act:")):
        if box.session.plies == plies and tab.screen.work.asked:
            tab.controller.click(place)
    return tab


def solve(tab: Browser) -> None:
    """Solve the open task as its author does, or play until it is over; luck may ask for another try."""
    for _ in range(12):
        work = tab.screen.work
        if work.task.kind == RULE:
            tab.click(f"ui:rule={work.task.rule}")
        elif work.task.kind == FREE:
            while work.verdict.state == ON:
                tab.wait(2000)
                if work.asked:
                    with tab.controller.desk.entries:
                        tab.screen.give(work.view()["actions"][-1])
        else:
            for line in work.task.solution or work.task.answers[:1]:
                tab.wait(2000)
                tab.screen.box.attempt(line)
        tab.wait(2000)
        with tab.controller.desk.entries:
            tab.controller.desk.repaint()
        if work.verdict.state == RIGHT:
            return
        tab.click("ui:again")


# -- what we ship --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("name", SHEETS)
def test_every_shipped_worksheet_is_solved_through_the_screen(name: str, locale: str) -> None:
    route = "#" + name.replace("worksheets/", "worksheet/").removesuffix(".toml")
    tab = begun(route=route, locale=locale)
    sheet = worksheet(SHIPPED[name].decode())
    for n in range(len(sheet.scenarios)):
        assert tab.screen.sitting.at == n
        assert sheet.scenarios[n].says[locale].title in tab.html.replace("&#39;", "'").replace("\u00a0", " ")
        solve(tab)
        assert tab.screen.work.solved, sheet.scenarios[n].key
        last = n + 1 == len(sheet.scenarios)
        tab.click("ui:end" if last else "ui:next")
    assert tab.screen.page == END
    assert tab.screen.sitting.done


def test_what_the_site_brings_is_listed_by_game_and_leads_there() -> None:
    tab = opened(route="#worksheet/risk")
    assert tab.html.index("Classic Risk") < tab.html.index("Victory") if "Classic Risk" in tab.html else True
    listed = json.loads(SHIPPED["worksheets/index.json"])
    for one in listed:
        room = "watch" if one["kind"] == "match" else "worksheet"
        assert f'href="#{room}/{one["game"]}/{one["name"]}"' in tab.html
        assert one["titles"]["en"].replace("\u2019", "’") in tab.html.replace("&#39;", "'")


# -- answers -------------------------------------------------------------------------------------------------


def test_a_cover_says_what_it_is_about_and_nothing_is_kept_before_it_is_begun() -> None:
    tab = opened()
    said = tab.text("screen")
    assert all(words in said for words in ("Rows", "Look.", "See a row", "3 tasks", "about 5 minutes"))
    assert not [key for key in tab.ports.store.names() if "worksheet" in key]


def test_the_answer_is_played_on_the_board() -> None:
    tab = play(begun(), "mark 2")
    assert tab.screen.work.solved
    assert "Right." in tab.text("screen") and "The upper corner." in tab.text("screen")
    assert "Right." in tab.ports.said[-1]
    assert "4 of 12" in tab.text("screen")
    tab.click("ui:next")
    assert "Which rule forbids it?" in tab.text("screen")


def test_a_foreseen_mistake_has_its_sentence_and_can_be_tried_again() -> None:
    tab = play(begun(), "mark 5")
    assert "That only stops a row." in tab.text("screen")
    tab.click("ui:again")
    assert tab.screen.work.verdict.state == ON
    play(tab, "mark 2")
    assert tab.screen.sitting.score == 3.0


def test_a_move_the_rules_forbid_is_refused_with_its_rule_and_costs_nothing() -> None:
    tab = begun()
    tab.controller.click("cell:0")
    assert tab.screen.work.verdict.state == ON
    assert "#rules/tictactoe/TT-3" in tab.html
    assert tab.ports.sounds[-1] == "no"


def test_hints_come_one_by_one_and_the_answer_after_a_question() -> None:
    tab = begun()
    assert "Look up." not in tab.html
    tab.click("ui:hint")
    assert "Look up." in tab.html and "The corner." not in tab.html
    tab.click("ui:hint").click("ui:answer")
    assert "counts for nothing" in tab.text("sheet")
    tab.click("ui:answer=sure")
    assert "The upper corner." in tab.html
    play(tab, "mark 2")
    assert tab.screen.work.solved
    assert tab.screen.sitting.score == 0


def test_a_rule_is_named_among_four_and_a_wrong_one_is_struck() -> None:
    tab = begun().click("ui:task=1")
    tab.click("ui:rule=TT-1")
    assert "is-struck" in tab.html and "It is not this rule" in tab.text("screen")
    tab.controller.key("3")
    assert tab.screen.work.solved
    assert tab.screen.sitting.score == 3.0
    assert tab.screen.box is not None and not tab.screen.box.asked


def test_bots_answer_from_the_worker_by_seed_and_count() -> None:
    tab = begun().click("ui:task=2")
    play(tab, "mark 1")
    assert tab.screen.work.waiting == 0
    assert "The others answer" in tab.text("screen")
    tab.wait(3000)
    (asked,) = tab.ports.bots.requests
    assert asked["level"] == "easy" and asked["iterations"] and "seconds" not in asked
    assert tab.screen.work.waiting is None


@pytest.mark.parametrize("mood", ["crash", "rubbish", "illegal", "silent"])
def test_where_the_worker_fails_the_task_goes_on(mood: str) -> None:
    tab = begun().click("ui:task=2")
    tab.ports.bots.mood = mood
    play(tab, "mark 1").wait(400_000)
    assert tab.screen.work.waiting is None


def test_whoever_turns_away_while_a_bot_thinks_finds_it_thinking_again() -> None:
    tab = begun().click("ui:task=2")
    play(tab, "mark 1").click("ui:task=0")
    tab.wait(3000)
    tab.click("ui:task=2").wait(3000)
    assert tab.screen.work.waiting is None


def test_the_result_names_every_task_and_what_is_left() -> None:
    tab = play(begun(), "mark 2").click("ui:next")
    tab.screen.ui_end("")
    tab.go(tab.controller.route)
    with tab.controller.desk.entries:
        tab.controller.desk.repaint()
    said = tab.text("screen")
    assert "1 of 3 tasks solved" in said and "Points: 4 of 12" in said
    assert "solved" in said and "begun" in said


# -- what is kept --------------------------------------------------------------------------------------------


def test_a_reload_goes_on_where_one_was() -> None:
    store = FakeStore()
    tab = play(begun(store=store), "mark 2").click("ui:next")
    again = opened(route=tab.controller.route, store=store)
    assert (again.screen.page, again.screen.sitting.at) == (TASK, 1)
    assert again.screen.sitting.score == 4
    cover = opened(store=store)
    assert cover.screen.page == COVER and "Go on" in cover.text("screen")


def test_begun_anew_after_a_question_everything_is_open_again() -> None:
    store = FakeStore()
    play(begun(store=store), "mark 2")
    tab = opened(store=store).click("ui:anew").click("ui:anew=sure")
    assert tab.screen.sitting.score == 0


def test_a_worksheet_that_was_changed_keeps_the_earlier_answers_and_leads_to_them() -> None:
    store = FakeStore()
    route = "#worksheet/tictactoe/rows"
    tab = Browser(store)
    tab.ports.site["v/v1/worksheets/tictactoe/rows.toml"] = SMALL.encode()
    tab.open(route).click("ui:begin")
    play(tab, "mark 2")
    other = Browser(store)
    other.ports.site["v/v1/worksheets/tictactoe/rows.toml"] = SMALL.replace("your row", "the row").encode()
    other.open(route)
    assert "has been changed" in other.text("screen")
    earlier = next(key for key in store.names() if "/text/" in key).rpartition("/")[2]
    other.go(f"#worksheet/mine/{earlier}").click("ui:begin")
    assert other.screen.sitting.score == 4


def test_answers_that_cannot_be_read_are_set_aside_and_told() -> None:
    store = FakeStore()
    tab = play(begun(store=store), "mark 2")
    for damage in ("{", '{"format": 1, "sitting": "{}"}', '{"format": 1, "sitting": 3}'):
        store.texts[tab.screen.place.key] = damage
        again = opened(store=store)
        assert "set aside" in again.text("screen")
        assert "Begin" in again.text("screen")
        assert any("aside:worksheet" in key for key in store.names())


def test_a_full_store_is_told_and_the_work_goes_on() -> None:
    store = FakeStore(room=1)
    tab = play(begun(store=store), "mark 2")
    assert tab.screen.sitting.score == 4
    assert "no room" in tab.text("toast").lower() or tab.text("toast")


def test_a_second_tab_goes_on_with_what_the_first_answered() -> None:
    store = FakeStore()
    first, second = begun(store=store), begun(store=store)
    play(first, "mark 2")
    second.controller.stored(first.screen.place.key)
    assert second.screen.sitting.score == 4


@pytest.mark.parametrize(
    "route",
    ["#worksheet/1damaged", "#worksheet/2abc", "#worksheet/mine/0123456789abcdef",
     "#worksheet/victory/nothing",
     f"#worksheet/{links.pack(SMALL[:90])}", f"#worksheet/{links.pack(chr(10))}"],
)  # fmt: skip
def test_what_cannot_be_opened_ends_in_a_sentence(route: str) -> None:
    tab = opened(route=route)
    assert 'role="alert"' in tab.zones["screen"]
    assert len(tab.text("screen").strip()) > 30
    assert 'href="#worksheet"' in tab.html


def test_a_file_is_brought_in_and_found_again() -> None:
    tab = opened(route="#worksheet")
    tab.ports.file = ("rows.toml", SMALL)
    tab.click("ui:file")
    assert tab.screen.title() == "Rows"
    again = opened(route=tab.controller.route, store=tab.ports.store).click("ui:begin")
    assert again.screen.page == TASK
    assert "Rows" in opened(route="#worksheet", store=tab.ports.store).text("screen")
    tab.go("#worksheet")
    with tab.controller.desk.entries:
        tab.controller.dropped("rubbish")
    assert 'role="alert"' in tab.zones["screen"]


def test_a_worksheet_dropped_at_home_is_opened() -> None:
    tab = opened(route="#home")
    tab.controller.dropped(SMALL)
    assert tab.screen.title() == "Rows"
    assert "worksheet/mine/" in tab.controller.route


# -- by address and in a frame -------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["victory/lines", links.pack(SMALL)])
def test_an_address_of_the_site_opens_it(what: str) -> None:
    tab = Browser()
    for name, data in SHIPPED.items():
        tab.ports.site[f"v/v1/{name}"] = data
    tab.open("", f"?start=scenario:{what}")
    assert tab.controller.route == "#worksheet"
    tab.click("ui:begin")
    assert tab.screen.page == TASK
    again = opened(route=tab.controller.route, store=tab.ports.store)
    assert again.controller.route == "#worksheet/play"


HOST = "https://school.example"


def frame(what: str = links.pack(SMALL)) -> Browser:
    tab = Browser(MemoryStore(), embed=True)
    for name, data in SHIPPED.items():
        tab.ports.site[f"v/v1/{name}"] = data
    return tab.open("", f"?game=tictactoe&start=scenario:{what}&host={HOST}")


def heard(tab: Browser, kind: str, **detail: object) -> tuple[str, dict[str, object]]:
    tab.controller.hear(json.dumps({"nastolka": 1, "type": kind, **detail}), HOST)
    return tab.ports.posted[-1]


def told(tab: Browser, kind: str) -> list[dict[str, object]]:
    return [detail for name, detail in tab.ports.posted if name == kind]


def test_a_frame_shows_the_worksheet_tells_progress_and_the_result() -> None:
    tab = frame()
    assert tab.screen.title() == "Rows"
    assert "#home" not in tab.html and "keeps nothing here" in tab.text("screen")
    tab.click("ui:begin")
    play(tab, "mark 2")
    assert told(tab, "progress")[-1] == {"step": 1, "of": 3, "done": False}
    assert told(tab, "move")[-1]["action"] == "mark 2"
    kind, result = heard(tab, "requestResult")
    assert (kind, result["raw"], result["max"], result["completion"]) == ("result", 4.0, 12.0, False)


def test_a_frame_gives_its_state_takes_it_back_and_begins_anew() -> None:
    tab = frame().click("ui:begin")
    play(tab, "mark 2").click("ui:next")
    kind, state = heard(tab, "getState")
    assert (kind, state["title"], state["ply"]) == ("state", "Rows", 1)
    other = frame()
    assert heard(other, "setState", record=state["record"])[0] == "loaded"
    assert (other.screen.page, other.screen.sitting.at, other.screen.sitting.score) == (TASK, 1, 4)
    assert heard(other, "reset")[0] == "reset"
    assert other.screen.sitting.score == 0
    assert heard(other, "setState", record="rubbish")[0] == "loaded"
    assert "set aside" in other.text("screen")
    assert heard(other, "undo")[1]["reason"] == "no-undo.nothing"


def test_rules_in_a_frame_lead_back_to_the_task() -> None:
    tab = frame().click("ui:begin")
    play(tab, "mark 2").click("ui:rules")
    assert tab.screen.name == "rules"
    tab.go("#match/back")
    assert (tab.screen.room, tab.screen.page) == ("worksheet", TASK)
    assert tab.screen.sitting.score == 4


def test_everything_works_by_keys() -> None:
    tab = begun()
    tab.controller.key("h")
    assert tab.screen.work.hints == 1
    play(tab, "mark 2")
    tab.controller.key("n")
    assert tab.screen.sitting.at == 1
    tab.controller.key("1")
    assert tab.screen.work.verdict.state == WRONG
