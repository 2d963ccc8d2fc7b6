"""What leaves the page and what comes in: links, files, everything, and damage that changes nothing."""

import json

import pytest
from web.fakes import Browser, FakeStore

from app import links
from nastolka.core.proof import prove


def victory() -> Browser:
    return Browser().open().new_match("victory", "person", "easy").wait(3000)


def snapshot(tab: Browser) -> dict[str, str]:
    return dict(tab.ports.store.texts)


def test_one_seats_view_as_a_link_holds_nothing_else():
    tab = victory().click("ui:menu").click("ui:share").click("ui:copy")
    link = tab.ports.copied[0]
    assert link.startswith("https://example.org/site/#link/")
    assert len(link) < 8100
    session = tab.screen.match.session
    text = links.unpack(link.partition("#link/")[2])
    assert session.seed not in text
    other = session.state.view(1)["hands"][1]
    shared = Browser(FakeStore()).open("#" + link.partition("#")[2])
    assert shared.screen.match.session.state.view(0) == session.state.view(0)
    hands = [
        Browser(FakeStore()).open("#" + link.partition("#")[2]).screen.match.session.state.view(1)["hands"][1]
        for _ in range(1)
    ]
    assert hands != [other]


def test_whoever_opens_the_view_of_one_seat_plays_it_with_no_curtain_and_no_count_of_moves():
    tab = Browser().open().new_match("victory", "person", "person").click("ui:lift")
    line = tab.screen.view()["actions"][0]
    for place in tab.screen.targets(line):
        tab.click(place)
    viewer = tab.screen.sight.viewer
    assert viewer is not None
    tab.click("ui:menu").click("ui:share").click("ui:copy")
    name = tab.screen.match.seats[viewer].name
    shared = Browser(FakeStore()).open("#" + tab.ports.copied[0].partition("#")[2])
    match = shared.screen.match
    assert (match.people, match.eyes) == ([viewer], viewer)
    assert shared.zones["curtain"] == ""
    assert f"as {name} sees it" in shared.text("bar") and "0 moves" not in shared.text("bar")


def test_the_whole_of_an_unfinished_match_is_shared_after_a_warning():
    tab = victory().click("ui:menu").click("ui:share").change("set:share", "all")
    assert "ui:warned" in tab.zones["sheet"]
    tab.controller.click("ui:copy")
    assert tab.ports.copied == []
    tab.click("ui:warned").click("ui:copy")
    opened = Browser(FakeStore()).open("#" + tab.ports.copied[0].partition("#")[2])
    assert opened.screen.match.session.actions == tab.screen.match.session.actions
    assert opened.screen.match.names == tab.screen.match.names


def test_a_finished_match_is_shared_without_a_warning():
    tab = Browser().open().new_match("tictactoe", "person", "person")
    for cell in (4, 0, 2, 1, 6):
        tab.click(f"cell:{cell}")
    tab.click("ui:close").click("ui:menu").click("ui:share").click("ui:share-file")
    assert tab.ports.files[0][1] == prove(tab.screen.match.session)


def test_what_does_not_fit_a_link_is_offered_as_a_file(monkeypatch):
    monkeypatch.setattr(links, "MAX_LINK", 50)
    tab = victory().click("ui:menu").click("ui:share")
    assert 'data-t="ui:copy"' not in tab.zones["sheet"]
    tab.click("ui:share-file")
    assert tab.ports.files[0][1].startswith("nastolka 1\n")


@pytest.mark.parametrize("link", ["", "1", "0abc", "1!!!!", "1AAAA", "<script>"])
def test_a_damaged_link_says_so_and_changes_nothing(link):
    tab = victory()
    before, route = snapshot(tab), tab.ports.route
    tab.go(f"#link/{link}")
    assert "is-error" in tab.zones["toast"]
    assert tab.ports.route == route
    assert snapshot(tab) == before
    assert "<script" not in tab.html


def test_an_illegal_ply_is_named():
    tab = victory()
    before = snapshot(tab)
    record = "nastolka 1\ngame tictactoe\nrules 1\nseats 2\nseed 1\n\nmark 4\nmark 0\nmark 4\n"
    tab.go(links.route(record))
    assert "It is move 2." in tab.text("toast")
    assert snapshot(tab) == before


def test_a_foreign_game_in_a_link_is_named():
    tab = Browser().open(links.route("nastolka 1\ngame chess\nrules 1\nseats 2\n\n"))
    assert "chess" in tab.text("toast")
    assert tab.ports.route == "#home"


def test_everything_goes_out_and_comes_in_elsewhere():
    tab = victory()
    tab.controller.desk.progress.add("victory", "first")
    tab.go("#settings").change("set:theme", "dark").click("ui:export").click("ui:download")
    name, text = tab.ports.files[0]
    assert name == "nastolka.json"
    other = Browser(FakeStore()).open("#settings")
    other.ports.file = (name, text)
    other.click("ui:import").click("ui:pick-file")
    assert other.controller.desk.settings["theme"] == "dark"
    assert other.controller.desk.progress.done("victory") == {"first"}
    records = [other.controller.desk.library.record(id) for id in other.controller.desk.library.ids()]
    assert records == [tab.controller.desk.library.record(id) for id in tab.controller.desk.library.ids()]
    other.click("ui:import").click("ui:pick-file")
    assert len(other.controller.desk.library.ids()) == 1


@pytest.mark.parametrize("code", ["coldwar", "victory"])  # counts for the player, or not yet
def test_a_match_brought_in_twice_is_there_once(code: str):
    tab = Browser().open().new_match(code, "person", "easy").go("#settings")
    tab.click("ui:export").click("ui:download")
    other = Browser(FakeStore()).open("#settings")
    other.ports.file = tab.ports.files[0]
    for _ in range(2):
        other.click("ui:import").click("ui:pick-file")
    (match,) = other.controller.desk.library.ids()
    (own,) = tab.controller.desk.library.ids()
    assert other.controller.desk.library.record(match) == tab.controller.desk.library.record(own)


@pytest.mark.parametrize("text", ["", "hello", "{}", "[1,2]", "nastolka 1\n", "nastolka 7\ngame victory\n\n"])
def test_a_foreign_file_says_what_is_wrong(text):
    tab = victory().go("#matches")
    before = snapshot(tab)
    tab.click("ui:import").change("set:import", text).click("ui:do-import")
    assert "is-error" in tab.zones["sheet"]
    assert snapshot(tab) == before


def test_a_file_with_one_broken_match_brings_the_others():
    tab = victory().go("#settings").click("ui:export").click("ui:download")
    data = json.loads(tab.ports.files[0][1])
    data["matches"].append({"record": "nastolka 1\nrubbish"})
    data["matches"].append(7)
    other = Browser(FakeStore()).open("#matches")
    other.click("ui:import").change("set:import", json.dumps(data)).click("ui:do-import")
    assert len(other.controller.desk.library.ids()) == 1
    assert "2 could not be read" in other.text("toast")


def test_a_single_record_comes_in_from_a_file():
    tab = victory()
    record = tab.screen.match.session.dump()
    other = Browser(FakeStore()).open("#matches")
    other.ports.file = ("one.txt", record)
    other.click("ui:import").click("ui:pick-file")
    assert len(other.controller.desk.library.ids()) == 1


def test_what_was_set_aside_is_offered_as_a_file():
    tab = victory()
    id = tab.screen.match.id
    tab.ports.store.texts[f"/site/match/{id}/head"] = "rubbish"
    tab.go("#matches").click("ui:aside")
    assert "rubbish" in tab.ports.files[0][1]
    assert "play" in tab.ports.files[0][1] or "shuffle" in tab.ports.files[0][1]


def test_saving_an_unfinished_match_with_secrets_warns_first():
    tab = victory().click("ui:menu").click("ui:file")
    assert tab.ports.files == []
    tab.click("ui:warned").click("ui:share-file")
    assert tab.ports.files[0][1] == tab.screen.match.session.dump()
