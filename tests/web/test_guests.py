"""Saved bots at any table: seated in the form, asked by letters; lots for faults, others for who is gone."""

from __future__ import annotations

import pytest
from web.fakes import Browser, FakeStore
from web.labs import FakeLab, act, answers, here

from app.annex.lab import bots
from app.annex.lab.bots import Bot
from nastolka import CODES
from nastolka.letters import apart

FIRST = "def choose(letter, rng):\n    return letter.actions[0]\n"
CHANCE = "def choose(letter, rng):\n    return rng.choice(letter.actions)\n"
WRONG = "def choose(letter, rng):\n    return nothing\n"


def sat(text: str, code: str = "tictactoe", locale: str = "en") -> tuple[Browser, FakeLab]:
    """Begin a match against a saved bot."""
    store = FakeStore()
    tab = Browser(store, locale=locale)
    store.set(f"{tab.controller.desk.prefix}lab/bot/abc", bots.written(Bot(code, "Mine", text)))
    lab = FakeLab(tab.ports.clock)
    tab.controller.desk.rooms["lab"] = {"client": lab}  # type: ignore[dict-item]
    tab.open(f"#new/{code}")
    for seat in range(1, len(tab.screen.chairs)):
        tab.change(f"set:seat.{seat}.level", "own.abc")
    tab.controller.submit("form:start")
    return tab, lab


def test_a_saved_bot_is_offered_for_its_own_game_alone() -> None:
    tab, _ = sat(FIRST)
    tab.open("#new/tictactoe")
    assert "“Mine”: your own bot" in tab.text("screen")
    tab.open("#new/victory")
    assert "Mine" not in tab.text("screen")


@pytest.mark.parametrize("locale", ["ru", "en"])
def test_it_plays_by_letters_and_the_record_says_whose_it_is(locale: str) -> None:
    tab, lab = sat(FIRST, locale=locale)
    act(tab)
    assert [entry.seat for entry in here(tab).log] == [0, 1]
    assert lab.limits == [60_000, 1500]
    assert tab.screen.match.seats[1].line().startswith("own.abc ")
    act(tab)
    assert here(tab).meta["bot.1"].startswith("Mine · ")
    assert "bot.1 Mine" in here(tab).dump()
    assert len(lab.limits) == 3  # it sat down once


@pytest.mark.parametrize(("locale", "mark"), [("ru", "Собственный бот"), ("en", "Your own bot")])
def test_it_is_marked_where_a_level_would_stand(locale: str, mark: str) -> None:
    tab, _ = sat(FIRST, "victory", locale)
    assert mark in tab.zones["seats"]


@pytest.mark.parametrize("code", CODES)
def test_every_game_goes_on_with_it(code: str) -> None:
    tab, _ = sat(CHANCE, code)
    assert answers(tab, 1)


def test_a_fault_is_told_and_a_lot_is_played() -> None:
    tab, _ = sat(WRONG)
    act(tab)
    assert here(tab).plies == 2
    assert "A lot was played in its place." in tab.text("toast") and "Line 2" in tab.text("toast")


@pytest.mark.parametrize(("mood", "said"), [("slow", "time for a move is over"), ("lost", "does not answer")])
def test_who_overruns_is_asked_no_more(mood: str, said: str) -> None:
    tab, lab = sat(FIRST)
    lab.mood = mood
    act(tab)
    assert said in tab.text("toast") and "From now on lots" in tab.text("toast")
    asked = len(lab.limits)
    act(tab)
    assert here(tab).plies == 4 and len(lab.limits) == asked


def test_where_nothing_can_start_a_simple_bot_stands_in() -> None:
    tab, lab = sat(FIRST)
    lab.mood = "none"
    act(tab)
    assert here(tab).plies == 2 and "simple bot" in tab.text("toast")


def test_a_match_is_opened_again_and_one_whose_bot_is_gone_takes_another() -> None:
    tab, lab = sat(FIRST)
    act(tab)
    route = f"#match/{tab.screen.match.id}"
    tab.go("#home")
    assert lab.closed  # frame and workers go with the table
    tab.go(route)
    act(tab)
    assert here(tab).plies == 4
    tab.go("#home")
    store = tab.ports.store
    store.delete(f"{tab.controller.desk.prefix}lab/bot/abc")
    tab.go(route)
    act(tab)
    assert "is not kept in this browser any more" in tab.text("prompt")
    plies = here(tab).plies
    tab.wait(600_000)
    assert here(tab).plies == plies  # nobody plays in its place unasked
    tab.click("ui:guest=easy").wait(10_000)
    assert tab.screen.match.seats[1].level == "easy" and here(tab).plies > plies
    tab.go("#home").go(route)
    assert tab.screen.match.seats[1].level == "easy"


def test_a_replay_needs_no_bot() -> None:
    tab, lab = sat(FIRST)
    while not here(tab).over:
        act(tab)
    record = here(tab).dump()
    tab.ports.store.delete(f"{tab.controller.desk.prefix}lab/bot/abc")
    asked = len(lab.limits)
    match = tab.controller.desk.take_in(record)
    tab.go(f"#match/{match.id}").click("ui:replay")
    assert len(lab.limits) == asked and tab.screen.replay.on


def test_a_turn_taken_back_is_not_remembered() -> None:
    tab, lab = sat(FIRST)
    act(tab)
    act(tab)
    asked = len(lab.limits)
    tab.click("ui:undo")
    assert here(tab).plies < 4
    act(tab)
    assert lab.limits[asked:] == [60_000, 1500]  # it sat down anew


def test_no_seed_of_the_match_reaches_it() -> None:
    tab, _ = sat(FIRST)
    act(tab)
    guests = tab.screen.opponents.guests
    assert guests.seed != here(tab).seed and apart(guests.seed, "bot", 1) != here(tab).seed
