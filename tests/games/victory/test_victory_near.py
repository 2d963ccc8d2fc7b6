"""Dates that are close to the right one (VI-914), and a theme left out (VI-915)."""

from __future__ import annotations

from datetime import date

import pytest
from games.victory.positions import GAME, play, table, view, why

from nastolka import GAMES, BadRecord, Rng, Session
from nastolka.games.victory import tables
from nastolka.games.victory.near import alike, asked, near

POOL = asked(tables.VERIFIED)
CRIMES = [event.id for event in tables.EVENTS if event.theme == "crimes"]


# -- close dates ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", POOL, ids=lambda event: event.slug)
def test_vi_914_the_other_dates_are_of_its_kind_and_begin_on_other_days(event: tables.Event) -> None:
    for seed in range(5):
        others = near(event, POOL, 3, Rng(seed))
        assert all(alike(other, event) for other in others)
        assert len({event.start, *(other.start for other in others)}) == 4


def test_vi_914_single_days_lie_within_months_of_each_other() -> None:
    days = [event for event in POOL if event.start == event.end]
    apart = [
        abs((date.fromisoformat(other.start) - date.fromisoformat(event.start)).days)
        for event in days
        for other in near(event, POOL, 3, Rng("apart"))
    ]
    assert sorted(apart)[len(apart) * 9 // 10] < 120
    assert max(apart) < 240


def test_vi_914_the_right_date_may_be_the_first_the_last_or_any_between() -> None:
    event = tables.EVENT["c6"]
    places = {
        sum(other.start < event.start for other in near(event, POOL, 3, Rng(seed))) for seed in range(40)
    }
    assert places == {0, 1, 2, 3}


def test_vi_914_a_question_asked_closely_is_one_nature_may_ask() -> None:
    session = table(hands=["c6 b7", "d6"], options={"quiz": "note", "answers": "near"})
    play(session, "play c6")
    drawn = [session.state.draw(Rng(seed)) for seed in range(30)]
    assert all(session.state.accepts(action) for action in drawn)
    assert all("/" in args for action in drawn for args in action.args)


def test_questions_of_matches_played_before_are_drawn_as_they_were() -> None:
    """Their records can be proven by the seed: a new way to draw needs the option."""
    session = table(hands=["c6 b7", "d6"], options={"quiz": "note"})
    play(session, "play c6")
    assert " ".join(session.state.draw(Rng(1)).args) == (
        "1943-01-01 1941-07-01/1941-07-20 1943-01-31/1943-02-02 1941-08-07"
    )


# -- a theme left out ----------------------------------------------------------------------------------------


def test_vi_915_the_twelve_cards_stay_in_the_box_and_their_cells_are_closed() -> None:
    session = Session(GAME, 2, {"without": "crimes"}, seed=1)
    state = session.state
    cards = {tables.CARDS[card] for card in (*state.deck, *state.hands[0], *state.hands[1])}
    assert len(CRIMES) == 12
    assert cards.isdisjoint(CRIMES)
    assert (view(session)["deck"], len(GAME.box(state) if GAME.box else ())) == (127, 139)


@pytest.mark.parametrize("cell", CRIMES)
def test_vi_915_no_chip_is_laid_on_a_closed_cell(cell: str) -> None:
    session = table(hands=["plus e7", "k3"], options={"without": "crimes"}, rest="deck")
    assert [why(session, f"{kind} {cell}") for kind in ("play", "plus")] == ["VI-915"] * 2


def test_vi_915_a_chip_on_a_closed_cell_is_a_fault() -> None:
    data = Session(GAME, 2, {"without": "crimes"}, seed=1).state.encode()
    data["board"][tables.CELL["d5"]] = 1
    data["supply"][0] -= 1
    with pytest.raises(BadRecord, match="closed"):
        GAME.state.decode(data)


def test_vi_915_its_dates_are_not_offered_either() -> None:
    gone = {tables.EVENT[key].date for key in CRIMES}
    for answers in ("any", "near"):
        options = {"quiz": "note", "answers": answers, "without": "crimes"}
        session = table(hands=["j5 b7", "d6"], options=options)
        play(session, "play j5")  # Normandie-Niemen reached the front on the day of Khatyn
        drawn = {date for seed in range(60) for date in session.state.draw(Rng(seed)).args}
        assert drawn & gone <= {tables.EVENT["j5"].date}


@pytest.mark.parametrize("key", ["answers", "without"])
def test_a_match_that_leaves_the_young_options_alone_is_written_as_before_they_came(key: str) -> None:
    session = Session(GAME, 2, {}, seed=3)
    assert key not in session.options
    assert key not in session.state.encode()["options"]
    assert f"option {key}" not in session.dump()
    default = next(option.choices[0] for option in GAME.options if option.key == key)
    assert Session(GAME, 2, {key: default}, seed=3).dump() == session.dump()


def test_a_match_with_them_comes_back_as_it_was() -> None:
    session = Session(GAME, 2, {"without": "crimes", "quiz": "note", "answers": "near"}, seed=3)
    again = Session.load(session.dump(), GAMES)
    assert again.options == session.options
    assert again.state.encode() == session.state.encode()


def test_new_questions_are_close_unless_somebody_wants_another() -> None:
    assert GAME.new({"quiz": "note"}, 2) == {"quiz": "note", "answers": "near"}
    assert GAME.new({"quiz": "note", "answers": "any"}, 2) == {"quiz": "note", "answers": "any"}
    assert GAME.new({}, 2) == {}  # without questions nothing is offered
