"""Matches with own decks: brought to the table, shared, undone, played again and kept secret."""

from __future__ import annotations

from collections import Counter

import pytest
from web.decks import ROOM, building, said
from web.fakes import PREFIX, Browser

from app.boards.allmeans.decks import builder_view as view
from app.boards.allmeans.decks.brought import again, start
from app.boards.allmeans.decks.shelf import Shelf
from nastolka import GAMES, Session, read
from nastolka.games.allmeans.chance import fault
from nastolka.games.allmeans.tables import DECKS
from nastolka.games.allmeans.views import deck_list

# -- matches with own decks ----------------------------------------------------------------------------------


def seated(*names: str, kinds: tuple[str, ...] = ("person", "person"), **options: str) -> Browser:
    """Return a tab at a match whose seats brought own decks.

    Each name is a ready deck they copied, or nothing.
    """
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
    tab.controller.painting.paint()
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
    tab.screen.moves.play("first 0", tab.screen.match.to_act)
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
    tab.screen.moves.play(f"first {seat}", seat)
    tab.screen.moves.play("mulligan", seat)
    tab.screen.moves.play("mulligan", 1 - seat)
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
    tab.screen.sheets.ui_rematch("")
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
    """In the worlds of seat 0 seat 1's deck is any forty cards.

    Over 40 worlds no list comes twice, none is the true one.
    """
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
    tab.controller.click("ui:share")
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
    there.screen.moves.play(f"first {seat}", seat)
    assert match.session.plies == 1


@pytest.mark.parametrize("change", ['"own"', '"nobody"', "7", "null", "[]"])
def test_a_position_that_says_own_without_a_list_is_played_or_refused_but_breaks_nothing(change: str):
    """A record from elsewhere may say anything.

    Here that luck still has to bring a list the options call own.
    """
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
