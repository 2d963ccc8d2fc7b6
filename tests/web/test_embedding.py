"""A frame inside somebody else's page: parameters, events, commands, and that nothing is shared."""

import json
import re

import pytest
from web.fakes import Browser

from app import links
from app.ports import MemoryStore

RECORD = "nastolka 1\ngame tictactoe\nrules 1\nseats 2\nseed 7\nmeta seat.1 easy\n\nmark 4\nmark 0\n"


HOST = "https://school.example"


def frame(query: str, host: str = HOST) -> Browser:
    return Browser(MemoryStore(), embed=True).open("", f"{query}&host={host}" if host else query)


def command(
    tab: Browser, kind: object, origin: str = HOST, **detail: object
) -> tuple[str, dict[str, object]]:
    """Send a command as the page around does, and return its answer: the last thing told."""
    tab.controller.hear(json.dumps({"nastolka": 1, "type": kind, **detail}), origin)
    return tab.ports.posted[-1]


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


def places(html: str) -> list[str]:
    return re.findall(r'data-t="ui:([\w-]+)"', html)


def test_no_chrome_inside_a_frame_but_one_row():
    tab = frame("?game=tictactoe&locale=en")
    assert places(tab.zones["bar"]) == ["undo", "hint", "rules", "log", "menu"]
    assert "#home" not in tab.zones["bar"]
    assert "is-embed" in tab.zones["screen"]


def test_undo_stands_in_the_row_of_a_frame_and_is_mute_until_there_is_something_to_take_back():
    tab = frame("?game=victory&seats=person%20person&seed=undo").click("ui:lift")
    mute = 'data-t="ui:undo" aria-disabled="true"'
    assert mute in tab.zones["bar"]
    first = next(action for action in tab.screen.match.session.state.legal() if action.kind == "play")
    tab.click(f"card:{first.args[0]}").click(f"cell:{first.args[0]}")
    assert mute not in tab.zones["bar"]
    tab.click("ui:undo")
    assert first in tab.screen.match.session.state.legal()
    assert mute in tab.zones["bar"]


@pytest.mark.parametrize(
    ("controls", "kept"),
    [("undo+menu", ["undo", "menu"]), ("rules,log", ["rules", "log"]), ("none", []), ("cover", [])],
)
def test_controls_take_parts_of_the_row_away(controls, kept):
    tab = frame(f"?game=tictactoe&controls={controls}")
    assert places(tab.zones["bar"]) == kept
    assert (tab.zones["log"] != "") == ("log" in kept)


@pytest.mark.parametrize("key", ["m", "r", "h", "l", "?"])
def test_the_key_of_a_part_that_was_taken_away_does_nothing(key):
    query = "?game=tictactoe&seats=person%20bot:greedy&seed=a"
    bare, whole = frame(f"{query}&controls=none"), frame(query)
    for tab in (bare, whole):
        tab.before = dict(tab.zones), len(tab.ports.bots.requests)
        tab.controller.key(key)
        tab.after = dict(tab.zones), len(tab.ports.bots.requests)
    assert bare.after == bare.before
    assert whole.after != whole.before


def test_where_nothing_may_be_taken_back_neither_button_nor_key_nor_command_does():
    tab = frame("?game=tictactoe&seats=person%20bot:greedy&undo=off").click("cell:4").wait()
    plies = tab.screen.match.session.plies
    assert (plies, "undo" in places(tab.zones["bar"])) == (2, False)
    tab.controller.key("u")
    tab.controller.click("ui:undo")
    assert tab.screen.match.session.plies == plies
    assert command(tab, "undo") == ("error", {"reason": "no-undo.off", "command": "undo", "detail": ""})
    assert tab.screen.match.session.takebacks is None
    tab.click("ui:menu").click("ui:replay").click("ui:first")
    assert 'data-t="ui:branch"' not in tab.html
    tab.controller.click("ui:branch")
    assert tab.screen.match.session.plies == plies


def test_where_no_hints_are_given_none_can_be_asked_for():
    tab = frame("?game=victory&seats=person%20bot:greedy&hints=off&locale=en")
    assert "hint" not in places(tab.zones["bar"])
    tab.controller.key("h")
    tab.controller.click("ui:hint")
    assert "hint" not in kinds(tab)
    assert "No hints" in tab.zones["toast"]


def test_language_and_letters_are_chosen_in_the_menu_of_a_frame_and_act_at_once():
    tab = frame("?game=tictactoe&seats=person%20person&locale=ru").click("cell:4").click("ui:menu")
    assert "ui:settings" not in tab.zones["sheet"] and "ui:home" not in tab.zones["sheet"]
    tab.controller.change("set:locale", "en")
    assert tab.ports.posted[-1][0] == "state" and tab.ports.posted[-1][1]["title"] == "Tic-tac-toe"
    assert "Text size" in tab.zones["sheet"]
    tab.controller.change("set:text", "larger")
    assert (tab.ports.marks["locale"], tab.ports.marks["text"]) == ("en", "larger")
    tab.controller.change("set:text", "enormous")
    assert tab.ports.marks["text"] == "larger"
    assert tab.screen.match.session.plies == 1


@pytest.mark.parametrize("room", ["rules", "learn"])
def test_the_row_over_rules_and_lessons_of_a_frame_leads_back_to_the_match_alone(room):
    tab = frame("?game=victory&seats=person%20person")
    tab.go(f"#{room}/victory")
    assert re.findall(r'<a [^>]*href="([^"]*)"', tab.zones["bar"]) == [
        f"#match/{tab.controller.embedding.current.id}"
    ]
    assert places(tab.zones["bar"]) == []
    for outside in ("#home", "#settings", "#start", "#new"):
        assert f'href="{outside}' not in tab.zones["screen"]


def test_events_go_out():
    tab = frame("?game=tictactoe&seats=person%20person")
    for cell in (4, 0, 2, 1, 6):
        tab.click(f"cell:{cell}")
    assert kinds(tab) == ["ready", *["move"] * 5, "result"]
    assert tab.ports.posted[1] == ("move", {"ply": 1, "seat": 0, "action": "mark 4", "by": "person"})
    assert tab.ports.posted[-1][1]["result"] == [1.0, 0.0]
    assert tab.ports.targets == ["*"] + [HOST] * 6  # that it is ready, anybody may know


def test_a_page_that_is_no_frame_posts_nothing():
    tab = Browser().open().new_match("tictactoe", "person", "person").click("cell:4")
    assert tab.ports.posted == []


def test_reset_begins_the_same_again():
    tab = frame("?game=tictactoe&seats=person%20person&seed=a").click("cell:4")
    assert command(tab, "reset")[0] == "reset"
    assert tab.screen.match.session.plies == 0
    assert tab.screen.match.session.seed == "a"


@pytest.mark.parametrize("record", [RECORD, links.pack(RECORD)])
def test_load_takes_a_record_or_a_link(record):
    tab = frame("?game=victory")
    assert command(tab, "load", record=record)[0] == "loaded"
    assert tab.screen.match.code == "tictactoe"
    assert tab.screen.match.session.plies == 2
    assert [seat.level for seat in tab.screen.match.seats] == ["", "easy"]


def test_a_record_in_the_address_is_opened():
    tab = frame("?record=" + links.pack(RECORD))
    assert tab.screen.match.session.plies == 2


def test_a_damaged_record_is_reported_and_changes_nothing():
    tab = frame("?game=tictactoe&seats=person%20person").click("cell:4")
    kind, detail = command(tab, "load", record=RECORD.replace("mark 0", "mark 4"))
    assert tab.screen.match.session.plies == 1
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
def test_what_cannot_be_used_falls_back_and_is_said_to_whoever_wrote_it(query):
    tab = frame(f"?{query}")
    assert tab.screen.match.session.plies >= 0
    assert kinds(tab) == ["ready", "error"]  # in this order, whatever is wrong
    assert tab.ports.warned and "&#" not in tab.ports.warned[0]
    assert ("is-error" in tab.zones["toast"]) == query.startswith("record")  # that is the student's, too


def test_one_bad_option_leaves_the_others_and_the_seats():
    tab = frame("?game=victory&seats=person+person+person&options=lines_to_win:1+quiz:maybe+flying")
    match = tab.screen.match
    assert (len(match.seats), match.session.options["lines_to_win"]) == (3, "1")
    assert [detail["reason"] for kind, detail in tab.ports.posted if kind == "error"] == [
        "param-unusable",
        "bad-option",
    ]


def test_one_word_sets_the_level_of_every_bot_that_has_none():
    tab = frame("?game=victory&seats=person+bot+bot:easy&level=top")
    assert [seat.level for seat in tab.screen.match.seats] == ["", "top", "easy"]


@pytest.mark.parametrize(
    ("start", "zone", "words"),
    [("rule:VI-21", "example", "ui:step-on"), ("lesson:0", "lesson", "ui:step-on")],
)
def test_a_frame_may_start_with_a_rule_or_a_lesson(start, zone, words):
    tab = frame(f"?game=victory&start={start}")
    assert words in "".join(tab.zones.values())
    assert kinds(tab) == ["ready"]
    assert command(tab, "step")[0] == "state"
    assert "progress" in kinds(tab)


# -- commands ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "message",
    [
        "",
        "null",
        "7",
        "[1]",
        "{",
        '"nastolka"',
        "{}",
        '{"nastolka": 2, "type": "reset"}',
        '{"type": "reset"}',
        '{"nastolka": "1", "type": "reset"}',
        "[" * 100_000,
        '{"nastolka": 1, "type": "reset"}' + " " * 2_000_001,
    ],
)
def test_what_is_no_message_of_ours_is_not_heard(message):
    tab = frame("?game=tictactoe&seats=person%20person").click("cell:4")
    told = len(tab.ports.posted)
    tab.controller.hear(message, HOST)
    assert tab.screen.match.session.plies == 1
    assert len(tab.ports.posted) == told


@pytest.mark.parametrize(
    ("kind", "detail", "reason"),
    [
        ("explode", {}, "unknown-command"),
        ("", {}, "unknown-command"),
        (None, {}, "unknown-command"),
        ({"a": 1}, {}, "unknown-command"),
        ("hear", {}, "unknown-command"),
        ("load", {}, "bad-command"),
        ("load", {"record": {"a": 1}}, "bad-command"),
        ("load", {"record": ""}, "link-version"),
        ("setState", {"record": "nastolka 1", "attempts": "x"}, "bad-header"),
        ("setLocale", {"locale": "xx"}, "bad-command"),
        ("setTheme", {"theme": "neon"}, "bad-command"),
        ("step", {}, "nothing-to-step"),
    ],
)
def test_a_command_that_cannot_be_followed_is_answered_and_changes_nothing(kind, detail, reason):
    tab = frame("?game=tictactoe&seats=person%20person").click("cell:4")
    answer, told = command(tab, kind, **detail)
    assert (answer, told["reason"]) == ("error", reason)
    assert tab.screen.match.session.plies == 1


def test_undo_is_told_whoever_asks_for_it():
    tab = frame("?game=victory&seats=person%20person&seed=undo").click("ui:lift")
    assert command(tab, "undo") == (
        "error",
        {"reason": "no-undo.nothing", "command": "undo", "detail": ""},
    )
    first = next(action for action in tab.screen.match.session.state.legal() if action.kind == "play")
    tab.click(f"card:{first.args[0]}").click(f"cell:{first.args[0]}")
    assert command(tab, "undo") == ("undo", {"ply": tab.screen.match.session.plies})
    assert first in tab.screen.match.session.state.legal()


def test_language_and_looks_change_without_a_new_start():
    tab = frame("?game=tictactoe&seats=person%20person").click("cell:4")
    assert command(tab, "setLocale", locale="ru")[1]["locale"] == "ru"
    assert command(tab, "setTheme", theme="dark")[1]["theme"] == "dark"
    assert (tab.ports.marks["locale"], tab.ports.marks["theme"]) == ("ru", "dark")
    assert tab.screen.match.session.plies == 1


def test_a_place_that_was_told_is_taken_up_again():
    tab = frame("?game=tictactoe&seats=person%20person&seed=a").click("cell:4").click("cell:0")
    kind, state = command(tab, "getState")
    assert (kind, state["ply"], state["turn"]) == ("state", 2, 0)
    after = frame("?game=tictactoe&seats=person%20person&seed=a")
    assert command(after, **{**state, "kind": "setState", "spent": 90, "attempts": 3})[0] == "loaded"
    assert after.screen.match.session.plies == 2
    _, result = command(after, "requestResult")
    assert (result["attempts"], result["duration"], result["completion"]) == (3, "PT1M30S", False)


def test_a_result_says_how_it_came():
    tab = frame("?game=tictactoe&seats=person%20person&seed=a")
    command(tab, "reset")
    for cell in (4, 0, 2, 1, 6):
        tab.click(f"cell:{cell}")
    kind, told = tab.ports.posted[-1]
    assert kind == "result"
    assert (told["raw"], told["min"], told["max"], told["scaled"]) == (1.0, 0.0, 1.0, 1.0)
    assert (told["success"], told["completion"], told["attempts"]) == (True, True, 2)
    assert (told["seed"], told["seats"]) == ("a", ["person", "person"])
    assert told["record"].startswith("nastolka 1\n")


def test_a_refusal_is_told_with_its_rule():
    tab = frame("?game=tictactoe&seats=person%20person").click("cell:4").click("cell:4")
    assert tab.ports.posted[-1] == ("illegal", {"rule": "TT-3", "ply": 1})


def test_a_record_of_other_rules_is_shown_by_the_edition_that_plays_them():
    older = {"0123456789ab": {"rules": {"tictactoe": 7}, "engine": "x.whl"}}
    record = RECORD.replace("rules 1", "rules 7")
    tab = Browser(MemoryStore(), embed=True, editions=older).open(
        "", f"?record={links.pack(record)}&locale=ru"
    )
    (address,) = tab.ports.visited
    assert address.startswith("v/0123456789ab/?record=1")
    assert address.endswith("&locale=ru&theme=system#play")
    assert tab.ports.warned == []
    command(tab, "load", record=record)
    assert len(tab.ports.visited) == 2


# -- who may hear it -----------------------------------------------------------------------------------------


def test_before_it_is_known_who_frames_us_only_that_we_are_ready_is_told():
    tab = frame("?game=tictactoe&seats=person%20person&colour=red", host="").click("cell:4")
    assert kinds(tab) == ["ready"]
    assert "record" not in tab.ports.posted[0][1]


def test_the_first_command_says_who_frames_us():
    tab = frame("?game=tictactoe&seats=person%20person", host="")
    tab.controller.hear('{"nastolka": 1, "type": "explode"}', "https://elsewhere.example")
    assert command(tab, "getState")[0] == "state"
    tab.click("cell:4")
    command(tab, "getState", origin="https://late.example")
    assert tab.ports.targets == ["*", *[HOST] * 3]


@pytest.mark.parametrize(("host", "records"), [("null", False), ("*", True)])
def test_a_page_without_a_name_gets_records_only_where_the_address_permits_it(host, records):
    tab = frame("?game=tictactoe&seats=person%20person", host=host)
    assert ("record" in command(tab, "getState", origin="null")[1]) == records
    assert set(tab.ports.targets) == {"*"}


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
