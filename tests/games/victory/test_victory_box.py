"""Components, setting up and seating (VI-1 to VI-18, VI-76 to VI-83)."""

from __future__ import annotations

from collections import Counter

import pytest
from games.victory.positions import GAME, asked, play, table, view, why

from nastolka import BadRecord, Session
from nastolka.games.victory import tables


def test_vi_1_and_2_the_box_holds_140_events_and_11_specials_of_three_kinds() -> None:
    cards = Counter(tables.CARDS[card] for card in GAME.box(table().state))

    assert sum(cards.values()) == 151
    assert [cards[kind] for kind in ("plus", "minus", "swap")] == [4, 4, 3]
    assert sum(count for card, count in cards.items() if card in tables.CELL) == 140


def test_vi_7_and_10_every_event_has_its_own_cell_and_no_corner_has_one() -> None:
    assert {event.id for event in tables.EVENTS} == {tables.NAMES[cell] for cell in tables.EVENT_CELLS}
    assert len({event.slug for event in tables.EVENTS}) == 140


def test_vi_10_no_window_holds_more_than_two_events_of_one_theme_or_year() -> None:
    by_cell = {tables.CELL[event.id]: event for event in tables.EVENTS}
    for window in tables.WINDOWS:
        events = [by_cell[cell] for cell in window if cell in by_cell]
        assert max(Counter(event.theme for event in events).values()) <= 2
        assert max(Counter(event.year for event in events).values()) <= 2


def test_events_are_written_in_the_order_of_history() -> None:
    starts = [(event.start, event.end) for event in tables.EVENTS]
    assert starts == sorted(starts)
    assert all("1941-06-22" <= start <= end <= "1945-12-31" for start, end in starts[:1])


def test_vi_59_there_are_266_windows_twelve_of_them_with_a_corner() -> None:
    corners = [sum(cell in tables.CORNERS for cell in window) for window in tables.WINDOWS]
    assert Counter(corners) == {0: 254, 1: 12}
    assert Counter(len(run) for run in tables.RUNS.values())[11] == 56
    assert Counter(len(run) for run in tables.RUNS.values())[12] == 26


@pytest.mark.parametrize("split", ["0/0/11", "11/0/0", "5/3/3", "1/9/1"])
def test_vi_9_any_split_of_eleven_specials(split: str) -> None:
    session = Session(GAME, 2, {"specials": split}, seed=3)
    session.state.check()
    cards = Counter(session.state.deck + session.state.hands[0] + session.state.hands[1])
    assert [cards[card] for card in (tables.PLUS, tables.MINUS, tables.SWAP)] == list(
        map(int, split.split("/"))
    )


@pytest.mark.parametrize("split", ["4/4/4", "12/0/-1", "4/4", "x"])
def test_vi_9_another_total_is_refused(split: str) -> None:
    with pytest.raises(BadRecord):
        Session(GAME, 2, {"specials": split}, seed=3)


@pytest.mark.parametrize(
    ("seats", "deck"), [(2, 139), (3, 133), (4, 127), (6, 115), (8, 103), (10, 91), (12, 79)]
)
def test_vi_13_and_83_six_cards_each_and_the_rest_is_the_deck(seats: int, deck: int) -> None:
    shown = view(Session(GAME, seats, {}, seed=1))
    assert (shown["hand_sizes"], shown["deck"], shown["discards"]) == ([6] * seats, deck, [])


def test_vi_16_and_20_the_dealer_is_drawn_and_begins() -> None:
    first = {asked(Session(GAME, 3, {}, seed=seed)) for seed in range(20)}
    assert first == {(0, "turn"), (1, "turn"), (2, "turn")}
    assert {asked(Session(GAME, 3, {"dealer": "1"}, seed=seed)) for seed in range(5)} == {(1, "turn")}


def test_vi_910_luck_is_typed_in_only_as_nature_could_say_it() -> None:
    session = table(seats=3)
    cards = [tables.CARDS[card] for card in GAME.box(session.state)]

    assert asked(session) == (-1, "shuffle")
    assert why(session, "shuffle " + " ".join(cards[1:])) == "VI-910"
    assert why(session, "shuffle " + " ".join(cards), seat=0) == "VI-910"
    play(session, "shuffle " + " ".join(cards))
    assert why(session, "dealer 3") == "VI-910"
    play(session, "dealer 2")
    assert asked(session) == (2, "turn")
    assert view(session, 0)["hands"] == [cards[:6], None, None]


def test_vi_15_with_two_players_the_third_colour_is_not_in_play() -> None:
    shown = view(Session(GAME, 2, {}, seed=1))
    assert (shown["colours"], shown["supply"]) == ([0, 1], [48, 48, 48])


def test_vi_17_hands_are_hidden_from_everyone_also_team_mates() -> None:
    session = Session(GAME, 4, {}, seed=1)
    assert [hand is not None for hand in view(session, 0)["hands"]] == [True, False, False, False]
    assert view(session, None)["hands"] == [None] * 4


@pytest.mark.parametrize("seats", [0, 1, 13])
def test_vi_18_two_to_twelve_players_only(seats: int) -> None:
    with pytest.raises(BadRecord):
        Session(GAME, seats, {}, seed=1)


@pytest.mark.parametrize("teams", [2, 3])
@pytest.mark.parametrize("seats", range(4, 13))
def test_vi_76_to_82_teams_alternate_and_differ_by_one_at_most(seats: int, teams: int) -> None:
    colours = view(Session(GAME, seats, {"teams": str(teams)}, seed=1))["colours"]
    sizes = [colours.count(colour) for colour in range(teams)]
    pairs = sum(colours[seat] == colours[(seat + 1) % seats] for seat in range(seats))

    assert len(colours) == seats
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) > 0
    assert pairs == (1 if teams == 2 and seats % 2 else 0)


def test_vi_79_a_team_has_one_supply() -> None:
    session = table(seats=4, hands=["b6", "b7", "b8", "b9"])
    play(session, "play b6", "end", "play b7", "end", "play b8", "end")
    assert view(session)["supply"] == [46, 47, 48]
