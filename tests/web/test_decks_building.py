"""Building a deck by clicks, finding cards for it, and trying a hand of it."""

from __future__ import annotations

import re

import pytest
from web.decks import building, kept, room, said
from web.fakes import Browser

from app import i18n
from app.boards.allmeans.decks.curves import percent
from nastolka.games.allmeans.chance import fault
from nastolka.games.allmeans.odds import Chance
from nastolka.games.allmeans.tables import BINDER, CARDS, DECKS

# -- building ------------------------------------------------------------------------------------------------


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

    assert "More than two of “Bouncer”. The rule" in said(tab, "decks-head")
    tab.click("ui:less=bouncer")
    assert "2 of 40" in said(tab, "decks-head")


def test_the_rest_is_suggested_and_taken_back():
    tab = building(counts={"bouncer": 2}).click("ui:suggest")

    assert fault(kept(tab)) is None
    assert kept(tab)["bouncer"] == 2
    tab.click("ui:undo")
    assert kept(tab) == {"bouncer": 2}


def test_a_card_is_read_beside_the_list_by_resting_on_it():
    tab = building(counts={"bouncer": 2})
    tab.look("ui:see=cleaner")
    assert "nx-face" in tab.zones["decks-look"] and "data-t" not in tab.zones["decks-look"]
    assert not tab.controller.desk.sheet and kept(tab) == {"bouncer": 2}


def test_prices_are_drawn_as_a_chart():
    tab = building(counts={"bouncer": 2})
    tab.click("ui:more=broadcast_tower")
    assert "price 6: 1" in tab.zones["decks-shape"] and "Prices from hand" in tab.zones["decks-shape"]


def test_undo_goes_back_step_by_step():
    tab = building()
    for key in ("bouncer", "cleaner", "observatory"):
        tab.click(f"ui:more={key}")
    tab.controller.key("u")
    tab.click("ui:undo")
    assert kept(tab) == {"bouncer": 1}
    tab.click("ui:undo")
    assert kept(tab) == {}
    assert 'data-t="ui:undo" aria-disabled="true" title="Nothing to undo' in tab.zones["decks-tools"]


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


@pytest.mark.parametrize(
    ("ways", "of", "words"),
    [(0, 9, "0%"), (1, 9000, "under 1%"), (1, 3, "33%"), (8999, 9000, "over 99%"), (9, 9, "100%")],
)
def test_a_chance_never_looks_impossible_or_certain_when_it_is_not(ways: int, of: int, words: str):
    i18n.use("en")
    assert percent(Chance(ways, of)) == words


# -- finding -------------------------------------------------------------------------------------------------


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


# -- a hand to try -------------------------------------------------------------------------------------------


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
    assert re.search(
        r'data-t="ui:more=bouncer" aria-disabled="true" title="A deck has no more than 2', tab.zones["sheet"]
    )


def test_every_button_that_does_nothing_now_says_why():
    tab = building()
    for button, why in (
        ("ui:try", "no card in the deck"),
        ("ui:undo", "Nothing to undo"),
        ("ui:less=bouncer", "Bouncer is not in"),
    ):
        assert f'data-t="{button}"' in tab.html
        tab.click(button)
        assert why in said(tab, "toast"), button
        assert why in tab.ports.said[-1]
    tab = building(counts=DECKS["theme_walls"])
    tab.click("ui:suggest")
    assert "its 40 cards already" in said(tab, "toast")
    tab.click("ui:try").click("ui:exchange")
    assert "Choose the cards you would exchange" in said(tab, "toast")
    while tab.screen.trying.trial.main:
        tab.click("ui:draw")
    tab.click("ui:draw")
    assert "no card is left" in said(tab, "toast")
