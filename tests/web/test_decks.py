"""The room of the decks: building by clicks, keeping, texts in and out, a hand to try, and matches with own decks."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape

import pytest
from web.fakes import PREFIX, Browser, FakeStore

from app import i18n
from app.boards.allmeans import builder_view as view
from app.boards.allmeans.brought import again, start
from app.boards.allmeans.curves import percent
from app.boards.allmeans.decks import titles
from app.boards.allmeans.shelf import Shelf, parse
from app.keepsakes import Keepsakes
from app.matches import Library
from nastolka import GAMES, Session, read
from nastolka.games.allmeans.building import read_list
from nastolka.games.allmeans.odds import Chance
from nastolka.games.allmeans.positions import fault
from nastolka.games.allmeans.tables import BINDER, CARDS, DECKS
from nastolka.games.allmeans.views import deck_list

ROOM = "#room/allmeans/decks"
MISSING = re.compile(r"\b(?:decks|notes|house|noxed|allmeans)\.[a-z][\w.-]+")
HOSTILE = "\"><img src=x onerror=alert(1)>'&amp;"


def room(rest: str = "", **more: object) -> Browser:
    return Browser(**more).open(ROOM + rest)  # type: ignore[arg-type]


def building(name: str = "", counts: dict[str, int] | None = None, **more: object) -> Browser:
    """Return a tab that stands before an own deck."""
    tab = room(**more)
    tab.screen.begin(name, counts or {})
    return tab


def kept(tab: Browser, id: str = "") -> dict[str, int]:
    """Return the deck on the screen as it lies in the store."""
    deck = Shelf(tab.controller.desk).get(id or tab.screen.id)
    assert deck is not None
    return deck.counts


def said(tab: Browser, *zones: str) -> str:
    """Return what can be read in zones of the page, spaces folded."""
    return unescape(" ".join(" ".join(tab.text(zone) for zone in zones).split()))


# -- building --------------------------------------------------------------------------------------------------------


def test_every_click_changes_the_list_and_keeps_it():
    tab = building().click("ui:more=observatory").click("ui:more=observatory").click("ui:more=bouncer")

    assert kept(tab) == {"observatory": 2, "bouncer": 1}
    assert "3 of 40: 37 cards to go" in said(tab, "decks-head")
    tab.click("ui:less=observatory").click("ui:less=bouncer")
    assert kept(tab) == {"observatory": 1}
    assert tab.ports.said[-1] == "Bouncer: 0. 1 of 40 cards"


def test_am_2_a_third_copy_is_refused_by_its_rule():
    tab = building(counts={"bouncer": 2}).click("ui:more=bouncer")

    assert kept(tab) == {"bouncer": 2}
    assert "#rules/allmeans/AM-2" in tab.zones["toast"]
    assert tab.ports.said[-1].startswith("Not allowed")


def test_am_1_a_list_is_legal_at_forty_and_not_beyond():
    tab = building(counts=DECKS["theme_walls"])
    assert "40 cards: ready to play" in said(tab, "decks-head")

    spare = next(key for key in CARDS if key not in DECKS["theme_walls"])
    tab.click(f"ui:more={spare}")
    assert "41 of 40: 1 card too many" in said(tab, "decks-head")
    assert "#rules/allmeans/AM-1" in tab.zones["decks-head"]


def test_nothing_is_taken_out_that_is_not_in():
    tab = building().click("ui:less=bouncer")

    assert kept(tab) == {}
    assert (
        'data-t="ui:less=bouncer" aria-label="One Bouncer less, now 0" aria-disabled="true"'
        in tab.zones["decks-agent"]
    )


def test_am_908_a_foreign_card_stays_is_named_and_can_be_taken_out():
    tab = building(counts={"nobody": 3, "bouncer": 1})

    assert "nobody" in said(tab, "decks-head")
    assert "#rules/allmeans/AM-908" in tab.zones["decks-head"]
    tab.click("ui:less=nobody").click("ui:less=nobody").click("ui:less=nobody")
    assert kept(tab) == {"bouncer": 1}


def test_am_2_a_crowded_list_from_elsewhere_is_named():
    tab = building(counts={"bouncer": 3})

    assert "More than two of “Bouncer”. AM-2" in said(tab, "decks-head")
    tab.click("ui:less=bouncer")
    assert "2 of 40" in said(tab, "decks-head")


def test_the_rest_is_suggested_and_taken_back():
    tab = building(counts={"bouncer": 2}).click("ui:suggest")

    assert fault(kept(tab)) is None
    assert kept(tab)["bouncer"] == 2
    tab.click("ui:undo")
    assert kept(tab) == {"bouncer": 2}


def test_undo_goes_back_step_by_step():
    tab = building()
    for key in ("bouncer", "cleaner", "observatory"):
        tab.click(f"ui:more={key}")
    tab.controller.key("u")
    tab.click("ui:undo")
    assert kept(tab) == {"bouncer": 1}
    tab.click("ui:undo")
    assert kept(tab) == {}
    assert 'data-t="ui:undo" title="Undo" disabled' in tab.zones["decks-tools"]


def test_all_cards_can_be_taken_out_and_come_back():
    tab = building(counts=DECKS["theme_walls"]).click("ui:menu").click("ui:clear")
    assert kept(tab) == {}
    tab.click("ui:undo")
    assert kept(tab) == DECKS["theme_walls"]


def test_ready_decks_are_looked_at_and_copied_but_never_changed():
    tab = room("/starter_rust")
    assert "ui:more=" not in tab.html

    tab.screen.ui_more("observatory")
    assert not tab.ports.store.names()
    tab.click("ui:copy")
    assert kept(tab) == DECKS["starter_rust"]
    assert tab.screen.deck().name == "Rust and Rumour, copy"


def test_curves_and_odds_follow_every_click():
    tab = building(counts={"bouncer": 2, "cleaner": 1})
    assert "From four cards on" in said(tab, "decks-odds")
    before = tab.zones["decks-shape"]

    tab.click("ui:more=cleaner")
    assert tab.zones["decks-shape"] != before
    assert "number 2: 2, number 3: 2" in tab.zones["decks-shape"]
    row = next(row for row in BINDER if row.key == "bouncer")
    assert row.number == 3
    assert "5 Machinations 100%" in said(tab, "decks-odds")


@pytest.mark.parametrize(("ways", "of", "words"), [(0, 9, "0%"), (1, 9000, "under 1%"), (1, 3, "33%"), (8999, 9000, "over 99%"), (9, 9, "100%")])  # fmt: skip
def test_a_chance_never_looks_impossible_or_certain_when_it_is_not(ways: int, of: int, words: str):
    i18n.use("en")
    assert percent(Chance(ways, of)) == words


# -- finding ---------------------------------------------------------------------------------------------------------


def found(tab: Browser) -> list[str]:
    """Return the cards shown."""
    zones = "".join(
        tab.zones[f"decks-{kind}"] for kind in ("territory", "agent", "graffiti_agent", "graffiti", "plot")
    )
    return re.findall(r'data-t="ui:see=(\w+)"', zones)


def test_cards_are_found_by_title_text_and_kind():
    tab = building(counts={"bouncer": 1})
    assert sorted(found(tab)) == sorted(CARDS)

    assert found(tab.change("set:find", "BOUNC")) == ["bouncer"]
    assert "1 of 72 cards" in said(tab, "decks-sieve")
    found_by_text = found(tab.change("set:find", "recklessness"))
    assert all(key != "bouncer" for key in found_by_text)
    assert found(tab.change("set:find", "no such words at all")) == []
    tab.click("ui:reset")
    assert len(found(tab)) == 72


@pytest.mark.parametrize(
    ("field", "value", "passes"),
    [
        ("type", "graffiti", lambda row: row.type == "graffiti"),
        ("symbol", "mask", lambda row: "mask" in row.symbols),
        ("number", "6", lambda row: row.number == 6),
        ("price", "5", lambda row: row.price[0] is not None and row.price[0] >= 5),
        ("price", "never", lambda row: row.price[0] is None),
    ],
)
def test_filters_let_through_what_they_say(field: str, value: str, passes):
    tab = building().change(f"set:{field}", value)

    assert sorted(found(tab)) == sorted(row.key for row in BINDER if passes(row))


def test_only_cards_of_the_deck_and_their_order():
    tab = building(counts={"bouncer": 1, "city_hall": 2, "old_docks": 1, "nox_bank": 1})
    tab.change("set:inside", "on").change("set:order", "price")
    prices = {row.key: row.price[0] for row in BINDER}
    lands = [key for key in found(tab) if key != "bouncer"]
    assert sorted(found(tab)) == ["bouncer", "city_hall", "nox_bank", "old_docks"]
    assert lands == sorted(lands, key=lambda key: prices[key] or 0)
    tab.change("set:order", "name")
    assert [key for key in found(tab) if key != "bouncer"] == ["city_hall", "nox_bank", "old_docks"]


def test_an_unknown_filter_changes_nothing():
    tab = building().change("set:type", "dragon").change("set:colour", "red")
    assert len(found(tab)) == 72


def test_every_grid_is_one_stop_of_the_tab_key_and_keeps_the_cell_touched_last():
    tab = building(counts=DECKS["theme_walls"])
    grids = re.findall(
        r'role="grid".*?(?=role="grid"|\Z)',
        "".join(tab.zones[z] for z in sorted(tab.zones) if z.startswith("decks-")),
        re.DOTALL,
    )
    assert len(grids) == 10
    assert [grid.count('tabindex="0"') for grid in grids] == [1] * 10
    tab.click("ui:less=city_hall") if "city_hall" in kept(tab) else tab.click("ui:more=city_hall")
    assert re.search(
        r'tabindex="0" class="dk-step" data-t="ui:(less|more)=city_hall"', tab.zones["decks-territory"]
    )


# -- keeping ---------------------------------------------------------------------------------------------------------


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
    ["", "no json", "[1]", "{}", '{"format": 2, "name": "x", "counts": {}}', '{"format": 1, "name": 5, "counts": {}}',
     '{"format": 1, "name": "x", "counts": {"bouncer": true}}', '{"format": 1, "name": "x", "counts": {"bouncer": -1}}',
     '{"format": 1, "name": "x", "counts": {"bouncer": 1e3}}', '{"format": 1, "name": "x", "counts": ["bouncer"]}',
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
    assert 'data-t="ui:undo" title="Undo" disabled' in other.zones["decks-tools"]


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


# -- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_a_deck_goes_out_as_text_and_comes_in_again(locale: str):
    tab = building("Мой & deck", DECKS["starter_rust"], locale=locale)
    tab.click("ui:menu").click("ui:export").click(f"ui:copy-text={tab.screen.id}")
    text = tab.ports.copied[-1]
    assert read_list(text, titles()) == ("Мой & deck", DECKS["starter_rust"], ())
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


# -- a hand to try ---------------------------------------------------------------------------------------------------


def test_a_hand_is_dealt_exchanged_and_drawn_on():
    tab = building(counts=DECKS["theme_knives"]).click("ui:try")
    first = tab.screen.trying.trial
    assert len(first.hand) == 4
    tab.click("ui:toss=0").click("ui:toss=2").click("ui:toss=2").click("ui:exchange")
    after = tab.screen.trying.trial
    assert after.hand == (*first.hand[1:], first.main[0])
    assert "ui:toss" not in tab.html
    tab.click("ui:draw")
    assert tab.screen.trying.trial.hand == (*after.hand, after.main[0])
    tab.click("ui:deal")
    assert tab.screen.trying.trial.exchanged == -1
    assert tab.screen.trying.trial.hand != first.hand or tab.screen.trying.trial.main != first.main


def test_cards_are_shown_large_with_their_copies():
    tab = building(counts={"bouncer": 1}).click("ui:see=bouncer")
    assert "In the deck: 1" in said(tab, "sheet")
    tab.click("ui:more=bouncer")
    assert "In the deck: 2" in said(tab, "sheet")
    assert re.search(r'data-t="ui:more=bouncer" disabled', tab.zones["sheet"])


# -- every screen in both languages ----------------------------------------------------------------------------------


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


# -- matches with own decks ------------------------------------------------------------------------------------------


def seated(*names: str, kinds: tuple[str, ...] = ("person", "person"), **options: str) -> Browser:
    """Return a tab at a match whose seats brought own decks: each name is a ready deck they copied, or nothing."""
    tab = Browser(locale="en").open()
    shelf = Shelf(tab.controller.desk)
    chosen = {
        f"deck_{i}": f"own:{shelf.add(f'Mine {i}', DECKS[name])[0].id}"
        for i, name in enumerate(names)
        if name
    }
    return tab.new_match("allmeans", *kinds, **chosen, **options)


def lists(session: Session) -> list[dict[str, int]]:
    return [deck_list(session.state, seat) for seat in (0, 1)]


def test_am_907_seats_play_the_decks_they_brought():
    session = seated("theme_walls", "starter_rust").screen.match.session

    assert lists(session) == [DECKS["theme_walls"], DECKS["starter_rust"]]
    assert [session.options[f"deck_{seat}"] for seat in (0, 1)] == ["own", "own"]
    assert session.state.view(0)["hand_sizes"] == [4, 4]


def test_am_907_one_own_deck_beside_a_ready_one():
    session = seated("theme_walls", deck_1="theme_knives").screen.match.session

    assert lists(session) == [DECKS["theme_walls"], DECKS["theme_knives"]]
    assert session.options["deck_1"] == "theme_knives"


def test_only_complete_decks_are_offered_and_drafts_are_counted():
    tab = building("Whole", DECKS["theme_walls"])
    tab.screen.begin("Draft", {"bouncer": 1})
    tab.go("#new/allmeans")
    assert tab.zones["screen"].count(">My deck: Whole</option>") == 2
    assert "My deck: Draft" not in tab.zones["screen"]
    assert "1 deck is not complete yet" in said(tab, "screen")
    assert f'href="{ROOM}"' in tab.zones["screen"]


def test_a_deck_leads_to_a_match_with_it_and_so_does_a_ready_one():
    tab = building("Whole", DECKS["theme_walls"])
    way = f"#new/allmeans/own:{tab.screen.id}"
    assert f'href="{way}"' in tab.zones["decks-tools"]
    tab.go(way).controller.submit("form:start")
    assert lists(tab.screen.match.session)[0] == DECKS["theme_walls"]
    tab.go("#new/allmeans/theme_knives").controller.submit("form:start")
    assert tab.screen.match.session.options["deck_0"] == "theme_knives"
    tab.go("#new/allmeans/own:gone").controller.submit("form:start")
    assert "no longer here" in said(tab, "screen")


def test_a_deck_that_went_is_said_and_the_next_start_plays_without_it():
    tab = building("Whole", DECKS["theme_walls"])
    id = tab.screen.id
    tab.go("#new/allmeans").change("set:option.deck_0", f"own:{id}")
    Shelf(tab.controller.desk).texts.remove(id)
    assert tab.controller.screen.stored(f"{PREFIX}own/allmeans/deck/{id}")
    tab.controller.submit("form:start")
    tab.controller.paint()
    assert "no longer here" in said(tab, "screen")
    tab.controller.submit("form:start")
    assert tab.screen.match.session.options["deck_0"] == "any"


def test_another_choice_takes_the_own_deck_back():
    tab = building("Whole", DECKS["theme_walls"])
    own = f"own:{tab.screen.id}"
    tab.go("#new/allmeans").change("set:option.deck_1", own)
    assert tab.zones["screen"].count(f'value="{own}" selected') == 1
    tab.change("set:option.deck_1", "starter_facade").controller.submit("form:start")
    assert tab.screen.match.session.options["deck_1"] == "starter_facade"
    assert tab.screen.match.session.position is None


def test_a_match_with_own_decks_is_reloaded_as_it_was():
    tab = seated("theme_walls", "starter_rust")
    id = tab.screen.match.id
    tab.screen.play("first 0", tab.screen.match.to_act)
    again_there = Browser(tab.ports.store, locale="en").open(f"#match/{id}")
    assert again_there.screen.match.session.state.encode() == tab.screen.match.session.state.encode()


def test_its_record_goes_out_and_comes_in_elsewhere():
    tab = seated("theme_walls", "starter_rust")
    record = tab.screen.match.session.dump()
    other = (
        Browser(locale="en")
        .open("#settings")
        .click("ui:import")
        .change("set:import", record)
        .click("ui:do-import")
    )
    id = other.controller.desk.library.ids()[0]
    assert lists(other.go(f"#match/{id}").screen.match.session) == [
        DECKS["theme_walls"],
        DECKS["starter_rust"],
    ]


def test_undo_leads_back_to_the_beginning_of_a_turn_with_own_decks():
    tab = seated("theme_walls", "starter_rust")
    session = tab.screen.match.session
    seat = tab.screen.match.to_act
    tab.screen.play(f"first {seat}", seat)
    tab.screen.play("mulligan", seat)
    tab.screen.play("mulligan", 1 - seat)
    before = session.state.encode()
    record, undone = session.dump(), 0
    for line in session.state.view(seat)["actions"]:
        trial = Session.load(record, GAMES)
        trial.play(read(line), seat)
        if trial.can_undo:
            assert trial.state.encode() != before
            assert trial.undo()
            assert trial.state.encode() == before
            undone += 1
    assert undone


def test_a_rematch_brings_the_same_decks_with_new_luck():
    tab = seated("theme_walls", "", deck_1="theme_knives")
    old = tab.screen.match.session
    tab.screen.ui_rematch("")
    new = tab.screen.match.session
    assert new is not old
    assert lists(new) == lists(old)
    assert new.options == old.options
    assert new.state.view(0)["hands"] != old.state.view(0)["hands"]


def test_a_rematch_of_what_one_seat_saw_plays_the_decks_of_that_world():
    session = seated("theme_walls", "starter_rust").screen.match.session
    shared = session.seen_by(0, "other")
    position = again(shared)
    assert position is not None
    new = Session(GAMES["allmeans"], 2, shared.options, "1", position=position)
    assert lists(new)[0] == DECKS["theme_walls"]
    assert fault(lists(new)[1]) is None


def test_without_own_decks_a_rematch_is_left_to_the_options():
    assert again(Session(GAMES["allmeans"], 2, {"deck_0": "random"}, "1")) is None
    assert start({"deck_0": "any"}, [None, None]) == ({"deck_0": "any"}, None)


def test_a_bot_plays_with_and_against_own_decks():
    tab = seated("theme_walls", "starter_rust", kinds=("greedy", "easy"))
    tab.wait(60_000)
    session = tab.screen.match.session
    assert session.plies > 12
    assert {entry.seat for entry in session.log} >= {0, 1}


def test_am_906_a_secret_list_reaches_no_other_seat_no_bot_and_no_spectator():
    """In the worlds of seat 0 seat 1's deck is any forty cards: over 40 worlds no list comes twice, none is the true one."""
    match = seated("theme_walls", "starter_rust", lists="closed").screen.match
    session = match.session
    assert session.state.view(0)["lists"] == [DECKS["theme_walls"], None]
    assert session.state.view(None)["lists"] == [None, None]
    imagined = [GAMES["allmeans"].state.decode(session.seen_by(0, seed).position) for seed in range(3)] + [
        GAMES["allmeans"].state.decode(session.world_for(0)["state"])
    ]
    for world in imagined:
        assert deck_list(world, 0) == DECKS["theme_walls"]
        shared = Counter(deck_list(world, 1)) & Counter(DECKS["starter_rust"])
        assert sum(shared.values()) < 35
    dumped = session.seen_by(0, "x").dump()
    assert "Mine 1" not in dumped


def test_am_906_open_lists_show_both_decks_to_both():
    session = seated("theme_walls", "starter_rust", lists="open").screen.match.session
    for seat in (0, 1, None):
        assert session.state.view(seat)["lists"] == [DECKS["theme_walls"], DECKS["starter_rust"]]


def test_the_whole_record_leaves_only_after_the_warning():
    tab = seated("theme_walls", "starter_rust", kinds=("person", "greedy"))
    tab.wait(20_000)
    tab.controller.clicked("ui:share")
    tab.controller.paint()
    assert "#link/" in tab.zones["sheet"] or "too long" in said(tab, "sheet")
    tab.change("set:share", "all")
    assert "#link/" not in tab.zones["sheet"]
    assert "ui:warned" in tab.zones["sheet"]


def test_names_of_decks_stay_at_home():
    tab = seated("theme_walls", "starter_rust")
    assert "Mine" not in tab.screen.match.session.dump()


def test_the_order_of_the_filter_is_no_filter():
    assert not view.Filter(order="name").narrows
    assert view.Filter(inside=True).narrows


def test_what_one_seat_sees_of_it_is_played_on_by_somebody_else():
    session = seated("theme_walls", "starter_rust").screen.match.session
    shared = session.seen_by(1, "their luck").dump()
    there = (
        Browser(locale="en")
        .open("#settings")
        .click("ui:import")
        .change("set:import", shared)
        .click("ui:do-import")
    )
    match = there.go(f"#match/{there.controller.desk.library.ids()[0]}").screen.match
    assert lists(match.session)[1] == DECKS["starter_rust"]
    assert lists(match.session)[0] != DECKS["theme_walls"]
    seat = match.to_act
    there.screen.play(f"first {seat}", seat)
    assert match.session.plies == 1


@pytest.mark.parametrize("change", ['"own"', '"nobody"', "7", "null", "[]"])
def test_a_position_that_says_own_without_a_list_is_played_or_refused_but_breaks_nothing(change: str):
    """A record from elsewhere may say anything: here that luck still has to bring a list the options call own."""
    session = Session(GAMES["allmeans"], 2, {}, None, position=GAMES["allmeans"].arrange({}).encode())
    text = (
        session.dump().replace('"deck_0":"any"', f'"deck_0":{change}').replace("seats 2", "seats 2\nseed 5")
    )
    tab = (
        Browser(locale="en")
        .open("#settings")
        .click("ui:import")
        .change("set:import", text)
        .click("ui:do-import")
    )
    said(tab, "sheet", "toast")
    assert len(tab.controller.desk.library.ids()) == (change == '"own"')
