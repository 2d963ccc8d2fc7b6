"""A worksheet as an assignment: named, worked on, handed in; collected, judged again, forgeries told."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from web.fakes import Browser, FakeStore
from web.test_worksheets import SHIPPED, SMALL, play, solve

from app import links
from app.annex.common import codes, collecting, tasks
from app.annex.worksheet.player import END, TASK
from nastolka.teaching.scenario import worksheet

PACKED = f"?game=tictactoe&start=scenario:{links.pack(SMALL)}&id=k7&task={quote('Solve all three')}"
NAMED = "?game=victory&start=scenario:victory/lines&id=k8&task=Lines"


def opened(query: str = PACKED, store: object = None, route: str = "") -> Browser:
    tab = Browser(store)
    for name, data in SHIPPED.items():
        tab.ports.site[f"v/v1/{name}"] = data
    return tab.open(route, query)


def begun(name: str = "Anna", query: str = PACKED, store: object = None) -> Browser:
    tab = opened(query, store)
    tab.change("set:student", name)
    tab.controller.submit("form:student")
    return tab.click("ui:begin")


def finished(name: str = "Anna", query: str = PACKED, store: object = None) -> Browser:
    """Solve everything and hand it in."""
    tab = begun(name, query, store)
    for n in range(len(tab.screen.sheet.scenarios)):
        tab.click(f"ui:task={n}")
        solve_any(tab)
    tab.screen.ui_end("")
    return tab.go("#homework/done")


def solve_any(tab: Browser) -> None:
    if tab.screen.work.scenario.key != "fork":
        solve(tab)
        return
    for _ in range(2):
        tab.wait(3000)
        if tab.screen.work.asked:
            with tab.controller.desk.entries:
                tab.screen.box.attempt(tab.screen.work.view()["actions"][0])
    tab.wait(3000)


def judged(tab: Browser, result: codes.Result | None = None, text: str = SMALL) -> collecting.Row:
    """Judge a code as the table of results does, after whatever was forged in it."""
    task = tasks.from_address(f"https://x/{PACKED}")
    code = codes.pack(result) if result else tab.screen.code
    (got,) = collecting.gather([code])
    return collecting.judged(got, collecting.known([task]), text)


def answers(result: codes.Result) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(result.record)
    return data


def test_a_link_asks_for_a_name_and_leads_to_the_worksheet_and_nowhere_else() -> None:
    tab = opened()
    assert "Solve all three" in tab.text("screen")
    tab = begun()
    assert (tab.controller.route, tab.screen.page) == ("#homework/play", TASK)
    assert "#home" not in tab.html
    for route in ("#home", "#worksheet", "#match/x"):
        assert tab.go(route).screen.name == "cover"


def test_what_is_handed_in_is_judged_again_and_holds() -> None:
    tab = finished("Anna Kim")
    said = " ".join(tab.text("screen").split())
    assert "Anna Kim" in said and "tasks solved" in said
    assert "Back to the worksheet" in said and "taken back" not in said
    assert codes.fits(tab.screen.code)
    result = codes.unpack(tab.screen.code)
    row = judged(tab)
    assert (row.found, row.reason, row.name) == ("valid", "", "Anna Kim")
    assert (row.score,) == result.score
    assert row.same == () and row.record == ""


def test_one_of_the_site_is_given_out_by_name_and_collected() -> None:
    tab = finished("Bob", NAMED)
    code = tab.screen.code
    desk = Browser()
    for name, data in SHIPPED.items():
        desk.ports.site[f"v/v1/{name}"] = data
    desk.open("#collect")
    with desk.controller.desk.entries:
        desk.screen.add(f"https://example.org/site/{NAMED} {code}")
    desk.wait(20_000)
    (table,) = desk.screen.heap.tables()
    (row,) = table.rows
    assert (row.found, row.score, row.over) == ("valid", 1.0, True)
    assert "Bob" in desk.text("screen")


def test_a_worksheet_that_does_not_come_leaves_its_codes_waiting() -> None:
    code = finished("Bob", NAMED).screen.code
    desk = Browser().open("#collect")
    with desk.controller.desk.entries:
        desk.screen.add(f"https://example.org/site/{NAMED} {code}")
    desk.wait(20_000)
    (table,) = desk.screen.heap.tables()
    assert table.rows[0].found == collecting.WAITING


def test_everybody_has_luck_of_their_own_or_the_same() -> None:
    own = {begun(name).screen.sitting.seed for name in ("Anna", "Bob")}
    same = {begun(name, f"{PACKED}&seed=x").screen.sitting.seed for name in ("Anna", "Bob")}
    assert (len(own), same) == (2, {"x"})


def test_a_reload_goes_on_and_another_student_begins_their_own() -> None:
    store = FakeStore()
    tab = play(begun(store=store), "mark 2")
    again = opened(store=store, route=tab.controller.route)
    assert again.screen.sitting.score == 4
    assert begun("Bob", store=store).screen.sitting.score == 0
    back = opened(store=store)
    back.change("set:student", "anna ")
    assert "has begun here already" in back.text("screen")
    back.controller.submit("form:student")
    assert back.screen.sitting.score == 4
    assert opened(store=store, route="#homework/done").screen.page in (TASK, END)


def test_hints_attempts_and_time_are_told_as_the_student_s_word() -> None:
    tab = begun()
    tab.controller.key("h")
    play(tab, "mark 2")
    tab.screen.ui_end("")
    tab.go("#homework/done")
    result = codes.unpack(tab.screen.code)
    assert (result.hints, result.attempts) == (1, 1)
    assert judged(tab).over is False


FORGED = {
    "another name": (lambda one: one._replace(name="Bob"), "broken", "other-seed"),
    "a better score": (lambda one: one._replace(score=(1.0,)), "broken", "score"),
    "another task": (lambda one: one._replace(task="abcdefghijk", id=""), "unread", "other-task"),
    "an edited task": (lambda one: one._replace(task="abcdefghijk"), "unread", "edited"),
    "no answers": (lambda one: one._replace(record="{}"), "broken", "other-seed"),
}


@pytest.mark.parametrize("kind", FORGED)
def test_a_forgery_is_told(kind: str) -> None:
    tab = begun()
    play(tab, "mark 2")
    tab.screen.ui_end("")
    tab.go("#homework/done")
    forge, found, reason = FORGED[kind]
    row = judged(tab, forge(codes.unpack(tab.screen.code)))
    assert (row.found, row.reason) == (found, reason)


def forged(change: Any) -> collecting.Row:
    """Hand in all of it, change the answers, and judge."""
    tab = finished()
    result = codes.unpack(tab.screen.code)
    data = answers(result)
    change(data)
    return judged(tab, result._replace(record=json.dumps(data)))


def test_a_bot_that_answers_otherwise_is_found_and_so_is_an_answer_that_cannot_be() -> None:
    def other_reply(data: dict[str, Any]) -> None:
        fork = next(task for task in data["tasks"] if task["key"] == "fork")
        taken = {0, 4, 8, *(int(line.split()[1]) for line in [*fork["given"], *fork["replied"]])}
        free = next(n for n in range(9) if n not in taken)
        fork["replied"] = [f"mark {free}"]
        fork["given"] = fork["given"][:1]

    row = forged(other_reply)
    assert (row.found, row.reason) == ("broken", "bot")

    def claimed(data: dict[str, Any]) -> None:
        data["tasks"][0]["given"] = ["mark 8", "mark 2"]

    row = forged(claimed)
    assert row.found == "broken"


def test_a_worksheet_that_was_changed_since_cannot_be_judged_and_nobody_is_blamed() -> None:
    row = judged(finished(), text=SMALL.replace("Finish your row", "Finish that row"))
    assert (row.found, row.reason) == ("unread", "other-worksheet")
    assert worksheet(SMALL).digest != worksheet(SMALL.replace("your", "that")).digest
