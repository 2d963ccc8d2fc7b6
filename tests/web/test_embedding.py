"""A frame inside somebody else's page: parameters, events, commands, and that nothing is shared."""

import pytest
from web.fakes import Browser

from app import links
from app.ports import MemoryStore

RECORD = "nastolka 1\ngame tictactoe\nrules 1\nseats 2\nseed 7\nmeta seat.1 easy\n\nmark 4\nmark 0\n"


def frame(query: str) -> Browser:
    return Browser(MemoryStore(), embed=True).open("", query)


def kinds(tab: Browser) -> list[str]:
    return [kind for kind, _ in tab.ports.posted]


def test_parameters_make_the_match():
    tab = frame("?game=tictactoe&seats=person%20bot:easy&seed=lesson&locale=ru&theme=dark")
    match = tab.screen.match
    assert (match.code, match.session.seed) == ("tictactoe", "lesson")
    assert [seat.level for seat in match.seats] == ["", "easy"]
    assert (tab.ports.marks["locale"], tab.ports.marks["theme"], tab.ports.marks["embed"]) == (
        "ru",
        "dark",
        "1",
    )


def test_the_same_seed_is_the_same_match():
    one, two = (frame("?game=victory&seed=class").screen.match.session for _ in range(2))
    assert one.actions == two.actions


def test_no_chrome_inside_a_frame():
    tab = frame("?game=tictactoe")
    assert tab.zones["bar"] == ""
    assert "is-embed" in tab.zones["screen"]


def test_undo_stands_under_the_prompt_of_a_frame():
    tab = frame("?game=victory&seats=person%20person&seed=undo").click("ui:lift")
    assert "ui:undo" not in tab.zones["prompt"]
    first = next(action for action in tab.screen.match.session.state.legal() if action.kind == "play")
    tab.click(f"card:{first.args[0]}").click(f"cell:{first.args[0]}")
    assert "ui:undo" in tab.zones["prompt"]
    tab.click("ui:undo")
    assert first in tab.screen.match.session.state.legal()
    assert "ui:undo" not in tab.zones["prompt"]


def test_events_go_out():
    tab = frame("?game=tictactoe&seats=person%20person")
    for cell in (4, 0, 2, 1, 6):
        tab.click(f"cell:{cell}")
    assert kinds(tab) == ["ready", *["move"] * 5, "result"]
    assert tab.ports.posted[1] == ("move", {"ply": 1, "seat": 0, "action": "mark 4"})
    assert tab.ports.posted[-1] == ("result", {"result": [1.0, 0.0]})


def test_a_page_that_is_no_frame_posts_nothing():
    tab = Browser().open().new_match("tictactoe", "person", "person").click("cell:4")
    assert tab.ports.posted == []


def test_reset_begins_the_same_again():
    tab = frame("?game=tictactoe&seats=person%20person&seed=a").click("cell:4")
    tab.controller.command("reset", {})
    assert tab.screen.match.session.plies == 0
    assert tab.screen.match.session.seed == "a"


@pytest.mark.parametrize("record", [RECORD, links.pack(RECORD)])
def test_load_takes_a_record_or_a_link(record):
    tab = frame("?game=victory")
    tab.controller.command("load", {"record": record})
    assert tab.screen.match.code == "tictactoe"
    assert tab.screen.match.session.plies == 2
    assert [seat.level for seat in tab.screen.match.seats] == ["", "easy"]


def test_a_record_in_the_address_is_opened():
    tab = frame("?record=" + links.pack(RECORD))
    assert tab.screen.match.session.plies == 2


def test_a_damaged_record_is_reported_and_changes_nothing():
    tab = frame("?game=tictactoe&seats=person%20person").click("cell:4")
    tab.controller.command("load", {"record": RECORD.replace("mark 0", "mark 4")})
    assert tab.screen.match.session.plies == 1
    kind, detail = tab.ports.posted[-1]
    assert (kind, detail["reason"], detail["ply"]) == ("error", "illegal-ply", 1)
    assert "is-error" in tab.zones["toast"]


@pytest.mark.parametrize(
    "query",
    [
        "game=chess",
        "locale=xx",
        "seats=nobody",
        "record=1broken",
        "options=flying:on",
        "seats=12&game=tictactoe",
        "colour=red",
    ],
)
def test_what_cannot_be_used_falls_back_and_is_said(query):
    tab = frame(f"?{query}")
    assert tab.screen.match.session.plies >= 0
    assert "error" in kinds(tab)
    assert "is-error" in tab.zones["toast"]


@pytest.mark.parametrize("command", ["explode", "load", ""])
def test_unknown_commands_are_reported(command):
    tab = frame("?game=tictactoe")
    tab.controller.command(command, {})
    assert tab.ports.posted[-1][0] == "error"


def test_frames_share_nothing():
    one, two = frame("?game=tictactoe&seats=person%20person"), frame("?game=tictactoe&seats=person%20person")
    one.click("cell:4")
    assert two.screen.match.session.plies == 0


def test_the_rules_open_inside_the_frame_and_lead_back_to_the_table():
    tab = frame("?game=tictactoe&seats=person%20person").click("cell:4").click("cell:4")
    assert 'href="#rules/tictactoe/TT-3"' in tab.zones["toast"]
    tab.go("#rules/tictactoe/TT-3")
    assert "ui:step-on" in tab.zones["example"]
    tab.go("#home")
    assert tab.screen.match.session.plies == 1
    tab.click("cell:0")
    assert tab.screen.match.session.plies == 2


def test_a_rematch_stays_inside():
    tab = frame("?game=tictactoe&seats=person%20person")
    for cell in (4, 0, 2, 1, 6):
        tab.click(f"cell:{cell}")
    tab.click("ui:rematch")
    assert tab.screen.match.session.plies == 0


def test_secret_moves_of_bots_are_public_lines_only():
    tab = frame("?game=victory&seats=person%20person&seed=1").click("ui:lift")
    view = tab.screen.view()
    for target in tab.screen.board.targets(view["actions"][0], view):
        tab.click(target)
    assert tab.ports.posted[-1][1]["action"] == view["actions"][0]
