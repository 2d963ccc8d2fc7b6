"""The list of decks.

Keeping them in the store and in two tabs, texts in and out, and every sentence in two languages.
"""

from __future__ import annotations

import json
import re

import pytest
from web.decks import HOSTILE, ROOM, building, kept, room, said
from web.fakes import PREFIX, Browser, FakeStore

from app import i18n
from app.boards.allmeans.decks.decks import all_titles
from app.boards.allmeans.decks.shelf import Shelf, parse
from app.keepsakes import Keepsakes
from app.matches import Library
from nastolka.games.allmeans.building import read_list
from nastolka.games.allmeans.tables import DECKS

MISSING = re.compile(r"\b(?:decks|notes|house|noxed|allmeans)\.[a-z][\w.-]+")


# -- keeping -------------------------------------------------------------------------------------------------


def test_decks_are_named_copied_deleted_and_brought_back():
    tab = building("Mine", {"bouncer": 1})
    id = tab.screen.id
    tab.click("ui:menu").click("ui:rename").change("set:rename", "  Friday <b> night ")
    tab.controller.submit("form:rename")
    assert "Friday &lt;b&gt; night" in tab.zones["decks-head"]
    tab.click("ui:menu").click("ui:copy")
    assert tab.screen.id != id
    assert tab.screen.deck().name == "Friday <b> night, copy"
    tab.go(ROOM).click(f"ui:delete={id}")
    assert [deck.name for deck in Shelf(tab.controller.desk).own()] == ["Friday <b> night, copy"]
    tab.click("ui:bring-back")
    assert kept(tab, id) == {"bouncer": 1}


def test_a_deck_deleted_on_its_own_page_comes_back_there():
    tab = building("Mine", {"bouncer": 1})
    id = tab.screen.id
    tab.click("ui:menu").click("ui:delete")
    assert tab.screen.shelf.texts.ids() == []
    tab.click("ui:bring-back")
    assert kept(tab, id) == {"bouncer": 1}
    assert "Mine" in said(tab, "decks-head")


def test_no_two_decks_share_a_name_and_an_empty_name_is_none():
    tab = building("Mine")
    tab.screen.begin("Mine", {})
    tab.screen.begin(" ", {})
    names = [deck.name for deck in Shelf(tab.controller.desk).own()]
    assert sorted(names) == ["Mine", "Mine 2", "New deck"]
    tab.screen.ui_rename("")
    tab.change("set:rename", "   ").controller.submit("form:rename")
    assert sorted(deck.name for deck in Shelf(tab.controller.desk).own()) == sorted(names)


def test_without_room_the_deck_lives_on_the_page_and_is_kept_when_there_is_some():
    tab = building("Mine", {"bouncer": 1})
    store = tab.ports.store
    before = dict(store.texts)
    store.room = 0

    tab.click("ui:more=bouncer").click("ui:more=cleaner")
    assert "not saved" in said(tab, "decks-tools", "toast")
    assert tab.screen.deck().counts == {"bouncer": 2, "cleaner": 1}
    mine = f"{PREFIX}own/allmeans/deck/{tab.screen.id}"
    assert store.texts[mine] == before[mine]
    tab.click(f"ui:export={tab.screen.id}")
    assert "2 Bouncer" in tab.zones["sheet"]
    store.room = 10_000_000
    tab.click("ui:close").click("ui:more=observatory")
    assert kept(tab) == {"bouncer": 2, "cleaner": 1, "observatory": 1}
    assert "not saved" not in said(tab, "decks-tools")


def test_a_new_deck_without_room_is_said_and_leads_nowhere():
    tab = room(store=FakeStore(room=10)).click("ui:new")
    assert "no room left" in said(tab, "toast")
    assert tab.controller.route == ROOM


@pytest.mark.parametrize(
    "text",
    ["", "no json", "[1]", "{}",
     '{"format": 2, "name": "x", "counts": {}}', '{"format": 1, "name": 5, "counts": {}}',
     '{"format": 1, "name": "x", "counts": {"bouncer": true}}',
     '{"format": 1, "name": "x", "counts": {"bouncer": -1}}',
     '{"format": 1, "name": "x", "counts": {"bouncer": 1e3}}',
     '{"format": 1, "name": "x", "counts": ["bouncer"]}',
     "[" * 500, '{"format": 1, "name": "x", "counts": {}, "changed": 7}', "x" * 30_000],
)  # fmt: skip
def test_broken_entries_are_set_aside_whole_and_said(text: str):
    store = FakeStore()
    store.texts[f"{PREFIX}own/allmeans/deck/odd"] = text
    tab = room(store=store)

    assert parse("odd", text) is None
    assert "We set it aside" in said(tab, "screen")
    assert f"{PREFIX}own/allmeans/deck/odd" not in store.names()
    tab.click("ui:aside")
    whole = json.loads(json.loads(tab.ports.files[-1][1])[0]["text"])
    assert whole["parts"] == {f"{PREFIX}own/allmeans/deck/odd": text}


def test_two_tabs_build_on_one_deck_and_lose_nothing():
    one = building("Mine", {"bouncer": 1})
    id = one.screen.id
    other = room(f"/{id}", store=one.ports.store)
    other.click("ui:more=cleaner")
    one.click("ui:more=observatory")  # before the browser told it of the other tab
    assert kept(one) == {"bouncer": 1, "cleaner": 1, "observatory": 1}
    other.controller.stored(f"{PREFIX}own/allmeans/deck/{id}")
    assert "Another tab has changed this deck" in said(other, "toast")
    assert "Observatory" in said(other, "decks-list")
    assert 'data-t="ui:undo" aria-disabled="true" title="Nothing to undo' in other.zones["decks-tools"]


def test_a_deck_deleted_in_another_tab_stays_on_the_page_and_comes_back_with_the_next_change():
    one = building("Mine", {"bouncer": 1})
    id = one.screen.id
    other = room(store=one.ports.store).click(f"ui:delete={id}")
    one.controller.stored(f"{PREFIX}own/allmeans/deck/{id}")
    assert "Another tab has deleted" in said(one, "toast")
    one.click("ui:more=bouncer")
    assert kept(other, id) == {"bouncer": 2}


def test_a_text_is_written_again_though_another_tab_wrote_between():
    store = FakeStore()
    texts = [Keepsakes(Library(store, PREFIX), "allmeans", "deck") for _ in range(2)]
    texts[0].write("a", "mine")
    texts[1].write("a", "theirs")
    texts[0].write("a", "mine")
    assert texts[1].get("a") == "mine"


def test_the_list_of_decks_follows_other_tabs():
    one, store = room(), FakeStore()
    one = room(store=store)
    building("Theirs", store=store)
    one.controller.stored(f"{PREFIX}own/allmeans/deck/x")
    assert "Theirs" in said(one, "screen")
    assert not one.controller.screen.stored(f"{PREFIX}match/x/head")


def test_decks_travel_with_everything_that_is_carried_out_and_in():
    tab = building("Mine", {"bouncer": 1}).go("#settings").click("ui:export").click("ui:download")
    everything = tab.ports.files[-1][1]
    other = (
        building("Theirs")
        .go("#settings")
        .click("ui:import")
        .change("set:import", everything)
        .click("ui:do-import")
    )
    shelf = Shelf(other.controller.desk)
    assert sorted(deck.name for deck in shelf.own()) == ["Mine", "Theirs"]
    other.click("ui:import").change("set:import", everything).click("ui:do-import")
    assert len(shelf.own()) == 2


def test_what_comes_in_under_a_name_that_is_taken_gets_another_and_rubbish_stays_out():
    tab = building("Mine", {"bouncer": 1})
    name = f"own/allmeans/deck/{tab.screen.id}"
    changed = json.dumps({"format": 1, "name": "Older", "counts": {"cleaner": 1}, "changed": ""})
    own = {
        name: changed,
        "own/allmeans/deck/../settings": "x",
        "settings": "x",
        "own/allmeans/deck/y": 5,
        "own/a/b/c": "z" * 30_000,
    }
    text = json.dumps({"format": "nastolka everything 1", "own": own})
    tab.go("#settings").click("ui:import").change("set:import", text).click("ui:do-import")
    assert sorted(deck.name for deck in Shelf(tab.controller.desk).own()) == ["Mine", "Older"]
    assert [key for key in tab.ports.store.names() if "own/" in key] == [PREFIX + name, f"{PREFIX}{name}-2"]


# -- texts ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_a_deck_goes_out_as_text_and_comes_in_again(locale: str):
    tab = building("Мой & deck", DECKS["starter_rust"], locale=locale)
    tab.click("ui:menu").click("ui:export").click(f"ui:copy-text={tab.screen.id}")
    text = tab.ports.copied[-1]
    assert read_list(text, all_titles()) == ("Мой & deck", DECKS["starter_rust"], ())
    tab.click("ui:menu").click("ui:export").click(f"ui:save-text={tab.screen.id}")
    assert tab.ports.files[-1] == ("deck.txt", text)
    other = room(locale="en" if locale == "ru" else "ru").click("ui:import")
    other.change("set:import", text).click("ui:do-import")
    assert kept(other) == DECKS["starter_rust"]
    assert other.screen.deck().name == "Мой & deck"


def test_a_bad_text_changes_nothing_and_names_its_lines():
    tab = building("Mine", {"bouncer": 1})
    text = f"2 Observatory\n1 {HOSTILE}\n3 Cleaner"
    tab.click("ui:menu").click("ui:import").change("set:import", text).click("ui:do-import")
    assert kept(tab) == {"bouncer": 1}
    assert "Line 2" in said(tab, "sheet")
    assert "Line 3: more than 2 of “Cleaner”" in said(tab, "sheet")
    assert "<img" not in tab.html
    assert "3 Cleaner</textarea>" in tab.zones["sheet"]
    tab.change("set:import", "2 Observatory\n2 Cleaner").click("ui:do-import")
    assert kept(tab) == {"observatory": 2, "cleaner": 2}
    tab.click("ui:undo")
    assert kept(tab) == {"bouncer": 1}


@pytest.mark.parametrize(
    "text", ["", "# only a name", "\x00", "x" * 50_000, "{}", "nastolka 1\ngame allmeans\n"]
)
def test_text_without_cards_is_answered(text: str):
    tab = room().click("ui:import").change("set:import", text).click("ui:do-import")
    assert "Nothing was taken" in said(tab, "sheet")
    assert Shelf(tab.controller.desk).own() == []


def test_a_list_comes_from_a_file():
    tab = room().click("ui:import")
    tab.ports.file = ("deck.txt", "# From a friend\n2 bouncer\n")
    tab.click("ui:pick-file")
    assert kept(tab) == {"bouncer": 2}
    assert "From a friend" in said(tab, "decks-head")


# -- every screen in both languages --------------------------------------------------------------------------


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_no_sentence_is_missing_and_hostile_names_stay_names(locale: str):
    tab = building(HOSTILE, {"bouncer": 2, "nobody": 1, HOSTILE: 2}, locale=locale)
    seen = [tab.html]
    for target in (
        "ui:menu",
        "ui:rename",
        "ui:close",
        "ui:menu",
        "ui:export",
        "ui:close",
        "ui:suggest",
        "ui:try",
        "ui:close",
        "ui:see=bouncer",
    ):
        seen.append(tab.click(target).html)
    seen.append(tab.go(ROOM).html)
    seen.append(tab.go("#new/allmeans").html)
    seen.append(tab.go(f"{ROOM}/nothing").html)
    for html in seen:
        assert "<img" not in html
        assert not MISSING.findall(re.sub(r'href="[^"]*"|data-[\w-]+="[^"]*"|id="[^"]*"', "", html))


@pytest.mark.parametrize("route", ["#room/allmeans/nothing", "#room/allmeans", "#room/victory/decks"])
def test_a_room_that_is_not_there_leads_to_a_new_match(route: str):
    assert 'data-t="form:start"' in Browser().open(route).html


def test_a_room_of_an_unknown_game_is_said():
    assert "chess" in said(Browser(locale="en").open("#room/chess/decks"), "toast")
