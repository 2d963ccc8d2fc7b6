"""The teacher's table: codes come in, are played again, told of, looked at, deleted, and go out as files."""

from __future__ import annotations

import functools
import re

import pytest
from web.fakes import Browser, FakeStore

from app.annex.common import codes, collecting
from app.ports import MemoryStore

UNREADABLE = [(-30, "cut short"), ("x", "no result code"), ("¿", "no result code")]
TASK = "?game=tictactoe&task=Win%20it&level=easy"
LINK = f"https://example.org/site/{TASK}"


@functools.cache
def code(name: str = "Anna", query: str = TASK) -> str:
    """Return the code of a match somebody played to its end."""
    tab = Browser().open("", query)
    tab.change("set:student", name)
    tab.controller.submit("form:student")
    while not tab.wait(3000).screen.match.session.over:
        with tab.controller.desk.entries:
            tab.screen.moves.commit(tab.screen.view()["actions"][0], True)
    tab.wait(3000)
    with tab.controller.desk.entries:
        tab.screen.ui_finish("sure")
    return str(tab.screen.code)


def forged(**changes: object) -> str:
    """Return a code somebody changed and packed anew."""
    return codes.pack(codes.unpack(code())._replace(**changes))


def table(*texts: str, store: object = None, held: object = None) -> Browser:
    """Open the table, paste texts and wait until all is played again."""
    tab = Browser(store, held).open("#collect")
    return paste(tab, *texts) if texts else tab


def paste(tab: Browser, *texts: str) -> Browser:
    tab.change("set:codes", "\n".join(texts))
    tab.controller.submit("form:codes")
    return tab.wait(60_000)


def said(tab: Browser, zone: str = "screen") -> str:
    """Return what a zone says, with single blanks."""
    return " ".join(tab.text(zone).split())


def target(tab: Browser, verb: str, n: int = 0) -> str:
    """Return the button that does something with a row."""
    return tab.zones["screen"].split(f'data-t="ui:{verb}=')[n + 1].split('"')[0]


def test_the_desk_has_a_way_there():
    assert Browser().open("#desk").zones["screen"].count("#collect") == 1


def test_pasted_codes_are_played_again_and_told_of_by_name():
    tab = table(LINK, f"Dear teacher, my result: {code('Anna')} – Anna", code("Bob"))
    told = said(tab)
    assert "The assignment is known now." in told and "2 results added." in told
    assert "2 results: 2 valid" in told and "Win it" in told
    assert tab.ports.said[-1] == "All results have been played again."
    assert "could not be read" not in told


def test_a_link_to_the_table_brings_its_code():
    tab = Browser().open(f"#collect/{code()}").wait(60_000)
    assert "1 result added." in said(tab)


def test_a_code_can_be_chosen_dropped_or_read_from_a_photo():
    tab = table(LINK)
    tab.ports.chosen = [("anna.txt", code("Anna")), ("bob.jpg", f"https://x/#collect/{code('Bob')}")]
    tab.click("ui:files").wait(60_000)
    tab.controller.dropped(code("Eva"))
    tab.wait(60_000)
    assert "3 results: 3 valid" in said(tab)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"name": "Bob"}, "not the deal that goes with the name"),
        ({"score": (0.5, 0.5)}, "it ended"),
        ({"task": "0123456789a"}, "not known here"),
    ],
)
def test_a_forged_code_says_what_is_wrong(changes, told):
    assert told in said(table(LINK, forged(**changes)))


def test_a_changed_answer_of_the_bot_says_which_action_it_is():
    result = codes.unpack(code())
    lines = result.record.rstrip("\n").split("\n")
    taken = {line for line in lines if line.startswith("mark ")}
    answer = lines.index("") + 2  # of the bot: the person began
    was, lines[answer] = lines[answer], next(f"mark {n}" for n in range(9) if f"mark {n}" not in taken)
    tab = table(LINK, codes.pack(result._replace(record="\n".join(lines) + "\n")))
    assert "does not hold" in said(tab)
    assert f"Action 2: the bot would have answered {was}" in said(tab)


@pytest.mark.parametrize(("text", "told"), UNREADABLE)
def test_what_cannot_be_read_is_said_and_not_kept(text, told):
    tab = table(code()[:text] if isinstance(text, int) else text)
    assert told in said(tab)
    assert not [key for key in tab.ports.store.names() if "collect/code" in key]


def test_a_code_twice_is_one_result():
    tab = paste(table(LINK, code()), code())
    assert "1 was here already." in said(tab) and "1 result: 1 valid" in said(tab)


def test_of_two_results_of_one_student_one_counts():
    worse = forged(score=(0.5, 0.5))
    assert "another result of the same student counts" in said(table(LINK, code(), worse))


def test_the_result_that_counts_stands_first_however_many_forgeries_bear_its_name_and_time():
    forgeries = [forged(score=(0.5, 0.5), seconds=seconds) for seconds in range(8)]
    tab = table(LINK, *forgeries, code())
    assert re.findall(r'<tr class="(found-\w+)', tab.zones["screen"]) == [
        "found-valid",
        *["found-broken"] * 8,
    ]


def test_playing_again_can_be_stopped_and_gone_on_with():
    tab = Browser().open("#collect")
    tab.change("set:codes", f"{code('Anna')} {code('Bob')}")
    tab.controller.submit("form:codes")
    assert "result 1 of 2" in said(tab)
    tab.click("ui:halt")
    assert tab.ports.bots.stops == 1 and "Not played again yet: 2" in said(tab.wait(60_000))
    tab.click("ui:resume").wait(60_000)
    assert "<progress" not in tab.zones["screen"]


def test_what_plays_matches_again_may_not_come_and_nothing_is_lost():
    tab = Browser().open("#collect")
    tab.ports.bots.mood = "missing"
    tab.change("set:codes", f"{LINK} {code('Anna')} {code('Bob')}")
    tab.controller.submit("form:codes")
    tab.wait(60_000)
    assert len(tab.ports.bots.requests) == 1
    assert "could not be fetched" in said(tab) and "Not played again yet: 2" in said(tab)
    tab.ports.bots.mood = "well"
    tab.click("ui:resume").wait(60_000)
    assert "could not be fetched" not in said(tab) and "2 results: 2 valid" in said(tab)


def test_a_worker_that_breaks_is_asked_twice_and_the_others_go_on():
    tab = Browser().open("#collect")
    tab.ports.bots.mood = "crash"
    paste(tab, code("Anna"), code("Bob"))
    assert len(tab.ports.bots.requests) == 4
    assert "2 being checked" in said(tab)
    tab.ports.bots.mood = "well"
    tab.click("ui:resume").wait(60_000)
    assert "2 legal" in said(tab)


def test_one_result_is_deleted_and_brought_back():
    tab = table(LINK, code("Anna"), code("Bob"))
    tab.click(f"ui:delete={target(tab, 'delete')}")
    assert "1 result:" in said(tab) and "Anna" in said(tab, "toast")
    tab.click("ui:bring-back").wait(60_000)
    assert "2 results: 2 valid" in said(tab)


def test_all_are_deleted_after_a_question():
    tab = table(LINK, code("Anna"), code("Bob")).click("ui:clear")
    assert "cannot be undone" in said(tab, "sheet")
    tab.click("ui:clear=sure")
    assert not [key for key in tab.ports.store.names() if "collect/" in key]
    assert "<table" not in tab.zones["screen"]


def test_a_match_is_looked_at_as_a_replay_on_which_nobody_moves():
    tab = table(LINK, code("Anna"))
    tab.click(f"ui:open={target(tab, 'open')}")
    assert tab.screen.name == "watched" and "Anna takes" in said(tab, "log")
    keys = tab.ports.store.names()
    tab.click("ui:on").click("ui:live").wait(60_000)
    assert tab.ports.store.names() == keys
    tab.go("#collect")
    assert "1 result: 1 valid" in said(tab) and "<progress" not in tab.zones["screen"]


def test_a_match_nobody_knows_leads_back_to_the_table():
    assert Browser().open("#collect/match/nothing").screen.name == "collect"


def test_the_table_goes_out_as_a_file_for_a_spreadsheet_and_all_codes_as_one():
    tab = table(LINK, code("=Anna"), code("Bob"))
    tab.click("ui:csv").click("ui:file").click("ui:print")
    (_, rows), (_, texts) = tab.ports.files
    assert "'=Anna" in rows and rows.count("valid") == 2
    assert said(paste(Browser().open("#collect"), texts)).count("legal") > 1
    assert tab.ports.printed == 1


def test_a_full_store_at_thirty_codes_is_said_and_loses_nothing():
    store = FakeStore()
    tab = table(LINK, *(code(f"Student {n}") for n in range(3)), store=store)
    found = sum(len(key) + len(text) for key, text in store.texts.items() if "/verdict/" in key)
    store.room = sum(len(key) + len(text) for key, text in store.texts.items()) - found
    paste(tab, code("Anna"), code("Bob"))
    assert "5 results: 5 valid" in said(tab)
    assert "2 results are on this page only" in said(tab)
    tab.click("ui:file")
    assert len(codes.codes_in(tab.ports.files[-1][1])) == 5
    tab.go("#home").go("#collect")
    assert "5 results" in said(tab)


def test_where_nothing_lasts_it_is_said():
    assert "keep nothing" in said(table(store=MemoryStore()))


def test_what_was_found_outlives_a_reload_but_not_a_new_version():
    store = FakeStore()
    table(LINK, code(), store=store)
    again = table(store=store)
    assert "1 result: 1 valid" in said(again) and again.ports.bots.requests == []
    newer = Browser(store)
    newer.controller.desk.site = "v2"
    newer.open("#collect").wait(60_000)
    assert "1 result: 1 valid" in said(newer) and len(newer.ports.bots.requests) == 1


@pytest.mark.parametrize("text", ["", "[]", '{"site":"v1","heard":{"found":"valid"}}', '{"site":"v1"}'])
def test_a_damaged_note_of_what_was_found_is_passed_over(text):
    store = FakeStore()
    table(LINK, code(), store=store)
    key = next(key for key in store.names() if "/verdict/" in key)
    store.texts[key] = text
    assert "1 result: 1 valid" in said(table(store=store).wait(60_000))


def test_what_was_found_gives_way_to_new_codes():
    store = FakeStore()
    tab = table(LINK, *(code(f"Student {n}") for n in range(3)), store=store)
    store.room = sum(len(key) + len(text) for key, text in store.texts.items())
    paste(tab, code("Anna"))
    assert "4 results: 4 valid" in said(tab) and "on this page only" not in said(tab)


def test_two_tabs_show_the_same_results():
    store = FakeStore()
    first, second = table(LINK, store=store), table(store=store)
    paste(second, code())
    key = next(key for key in store.names() if "collect/code" in key)
    first.controller.stored(key)
    assert "1 result:" in said(first)
    first.wait(60_000)
    assert "1 valid" in said(first)


def test_names_in_codes_harm_nothing():
    tab = table(LINK, code("<img src=x onerror=alert(1)>"))
    assert "<img" not in tab.html and "&lt;img" in tab.html


def test_a_match_is_read_anew_only_when_something_is_known_of_it(monkeypatch):
    read, judge = [], collecting.judge
    monkeypatch.setattr(collecting, "judge", lambda *args: read.append(args[0].code) or judge(*args))
    tab = table(LINK, *(code(name) for name in ("Anna", "Bob", "Eva")))

    assert "3 results: 3 valid" in said(tab)
    assert max(map(read.count, read)) <= 3  # as it comes, when it is heard of, and with a new assignment
