"""Risk as maths: every number on the page against the engine's, every way on it walked."""

from __future__ import annotations

import re

import pytest
from web.fakes import Browser

from app.annex.odds import bounded
from app.annex.odds.reckoning import PAIRINGS, battles, derivation, ends, next_roll, tallied
from nastolka import GAMES, Rng, Session
from nastolka.games.risk.odds import ROLLS, distribution, forecast


@pytest.fixture
def room() -> Browser:
    return Browser().open("#odds/12/8")


@pytest.mark.parametrize("dice", PAIRINGS)
def test_where_a_roll_s_chances_come_from_counts_to_the_table_of_rolls(dice):
    found = derivation(dice)
    counted = [0] * len(ROLLS[dice])
    for (ours, theirs), lost in found.lost.items():
        counted[lost] += found.attack[ours] * found.defence[theirs]
    assert tuple(counted) == ROLLS[dice]


@pytest.mark.parametrize(("attackers", "defenders", "floor"), [(12, 8, 1), (12, 8, 9), (2, 1, 1), (5, 60, 1)])
def test_all_ends_stand_in_a_row_and_make_a_whole(attackers, defenders, floor):
    limit = attackers - floor
    row = ends(attackers, defenders, floor, distribution(attackers, defenders, limit))
    assert sum(end.share for end in row) == pytest.approx(1)
    assert [end.held for end in row] == sorted((end.held for end in row), reverse=True)
    won = sum(end.share for end in row if not end.held)
    assert won == pytest.approx(forecast(attackers, defenders, limit).win)


def test_the_next_roll_adds_up_to_the_chance():
    found = next_roll(12, 8)
    assert sum(one.chance * one.win for one in found) == pytest.approx(forecast(12, 8).win)


def test_battles_with_real_dice_come_near_what_is_expected():
    fought = battles(4000, 6, 4, 1, Rng("lesson"))
    won = sum(n for (_, foreign), n in fought.items() if not foreign)
    chance = forecast(6, 4).win
    assert sum(fought.values()) == 4000
    assert abs(won / 4000 - chance) < 4 * (chance * (1 - chance) / 4000) ** 0.5


def test_the_page_says_the_engine_s_numbers(room):
    said = room.text("screen")
    assert f"{round(100 * forecast(12, 8).win)}%" in said
    assert "2890 of 7776" in said


def test_a_number_is_typed_stepped_and_followed(room):
    room.change("set:attackers", "20").click("ui:step=defenders.-1")
    assert room.screen.both == (20, 7)
    room.click("ui:go=20.5")
    assert room.screen.both == (20, 5)
    room.change("set:attackers", "two dozen").change("set:defenders", "999")
    assert room.screen.both == (20, 60)


def test_a_limit_of_losses_changes_the_chance_and_goes_where_it_means_nothing(room):
    room.change("set:limit", "3")
    assert f"{round(100 * forecast(12, 8, 3).win)}%" in room.text("screen")
    room.change("set:attackers", "4")
    assert room.screen.limit is None


def test_with_one_army_nobody_attacks_and_with_none_left_all_is_over(room):
    room.change("set:attackers", "1")
    assert "must stay behind" in room.text("screen") and "The battle is over" in room.text("screen")
    room.change("set:attackers", "5").change("set:defenders", "0")
    assert "The battle is over" in room.text("screen")


def test_a_series_is_fought_with_marks_beside_it_and_goes_on(room):
    room.click("ui:throw")
    assert "1000 battles fought" in room.text("screen")
    assert room.zones["screen"].count('class="expected"') == len(room.screen.ends(room.screen.expected()))
    room.click("ui:throw")
    assert "2000 battles fought" in room.text("screen")
    room.change("set:attackers", "13")
    assert "fought" not in room.text("screen")


def test_every_pairing_of_dice_is_laid_out(room):
    for attack, defence in PAIRINGS:
        room.change("set:dice", f"{attack}.{defence}")
        counts = ROLLS[attack, defence]
        assert f"{counts[0]} of {sum(counts)}" in room.text("screen")


def played() -> Session:
    """Return a match of Risk played at random, to its end."""
    game = GAMES["risk"]
    match = Session(game, 3, game.brief, "odds")
    rng = Rng("odds")
    while match.state.frame() is not None:
        match.play(rng.choice(match.state.legal()))
    return match


def test_the_dice_of_saved_matches_are_counted_one_match_at_a_time():
    tab = Browser().open("#odds")
    assert "no match of Risk" in tab.text("screen")
    match = played()
    for _ in range(2):
        tab.controller.desk.adopt(Session.load(match.dump(), GAMES))
    tab.go("#home").go("#odds/3/3").click("ui:count")
    assert "Counted: 1 of 2" in tab.text("screen")
    tab.wait()
    rolls = sum(one.rolls for one in tallied(e for entry in match.log for e in entry.events).values())
    assert "Counted: 2 of 2" in tab.text("screen")
    assert sum(one.rolls for one in tab.screen.counted.values()) == 2 * rolls > 0


def test_a_broken_match_is_passed_over():
    tab = Browser().open("#odds")
    kept = tab.controller.desk.adopt(played())
    tab.ports.store.set(tab.controller.desk.library.key(kept.id, 0), "attack nowhere 3")
    tab.go("#home").go("#odds/3/3").click("ui:count")
    tab.wait()
    assert tab.screen.counted == {}


@pytest.mark.parametrize("text", ["", "x", "-", "--3", "1e9", "٣", "9" * 400])
def test_what_is_no_number_leaves_the_last(text):
    assert bounded(text, 7) == 7


def test_nothing_in_the_address_breaks_the_page():
    for rest in ("", "0/0", "1/1", "60/60", "-5/9", "<b>/<i>", "9/", "/9", "999999/3"):
        said = Browser().open(f"#odds/{rest}").text("screen")
        assert "The odds of dice" in re.sub(r"\s+", " ", said)


def test_the_card_of_the_game_leads_here():
    tab = Browser().open("#home")
    assert 'href="#room/risk/odds"' in tab.zones["screen"]
    assert "The odds of dice" in tab.go("#room/risk/odds").text("screen")
