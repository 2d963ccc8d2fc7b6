"""The house rules.

Limits, other starts, handfuls, rolling on, asked defenders, leaving (RK-901 to RK-911).
"""

from __future__ import annotations

from typing import Any

import pytest
from games.risk.positions import armies, asked, legal, play, storm, table, view, why

from nastolka import Session
from nastolka.core.kinds import CHANCE
from nastolka.games.ancient.tables import TERRITORIES

ASK = {"defender": "ask"}


def facing(own: int, foreign: int, **setup: Any) -> Session:
    """Return a match in which Thule has just announced an attack on Varangia."""
    land = {"A": f"thule:{own} caledonia", "B": f"varangia:{foreign} rus"}
    match = table(land=land, rest="C", step="attack", **setup)
    play(match, "attack thule varangia")
    return match


# -- the end by score (RK-901, RK-902) -----------------------------------------------------------------------


def last_move(a: str, b: str, **setup: Any) -> Session:
    """Return a match for two that ends with the second seat's last move."""
    setup = {"options": {"rounds": "1"}, "turn": 1, "step": "fortify", **setup}
    return table(seats=2, land={"A": a, "B": b}, rest="N", **setup)


def test_rk_901_the_match_ends_after_the_last_seat_of_the_last_round() -> None:
    match = last_move("thule rus", "egypt", turn=0)
    play(match, "stay")
    assert (match.over, asked(match)) == (False, (1, "place"))
    play(match, "place egypt 3", "cease")
    assert match.over


def test_rk_901_a_round_ends_with_the_seat_before_the_first() -> None:
    match = last_move("thule rus", "egypt", first=1, turn=0)
    play(match, "stay")
    assert match.over


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("thule:1 roma", "egypt:9", (1.0, 0.0)),  # two territories against one
        ("rus scythia cimmeria sarmatia", "egypt:9 roma minoa sumer thule", (1.0, 0.0)),  # 4 + 2 against 5
        ("thule:1 roma", "egypt:2 minoa", (0.0, 1.0)),  # armies break the tie
        ("thule:2 roma", "egypt:1 minoa:2", (0.5, 0.5)),
    ],
)
def test_rk_902_land_and_continents_then_armies_then_shared(
    a: str, b: str, expected: tuple[float, float]
) -> None:
    match = last_move(a, b)
    play(match, "stay")
    assert match.state.result() == expected


# -- other starts (RK-903 to RK-905) -------------------------------------------------------------------------


def test_rk_903_territories_are_dealt_from_the_first_player_on() -> None:
    match = table(seats=4, options={"start": "dealt"})
    play(match, "opening 1 6 1 1", "deal " + " ".join(TERRITORIES))
    assert [view(match)["land"][slug] for slug in TERRITORIES[:5]] == [[1, 1], [2, 1], [3, 1], [0, 1], [1, 1]]
    assert (asked(match), view(match)["reserves"]) == ((1, "muster"), [20, 19, 19, 20])


def test_rk_904_all_starting_armies_at_once() -> None:
    setup = {"options": {"muster": "whole"}, "step": "muster", "reserves": [12, 11, 3]}
    match = table(land={"A": "thule", "B": "rus"}, rest="C", **setup)
    play(match, "place thule 10")
    assert asked(match) == (0, "muster")
    play(match, "place thule 2")
    assert (asked(match), view(match)["reserves"]) == ((1, "muster"), [0, 11, 3])


def test_rk_905_armies_are_placed_one_five_ten_or_all() -> None:
    match = table(land={"A": "thule", "B": "rus"}, rest="C", hands=["roma graecia egypt", "", ""], sets=5)
    play(match, "trade roma graecia egypt")
    assert legal(match) == ["place thule 1", "place thule 5", "place thule 10", "place thule 18"]
    assert why(match, "place thule 2") == "RK-905"


# -- rolling on (RK-906) -------------------------------------------------------------------------------------


def test_rk_906_rolling_on_stops_at_the_losses_named() -> None:
    match = facing(10, 6)
    play(match, "press 2", "dice (6 1 1) (5 4)")
    assert asked(match) == (CHANCE, "dice")
    play(match, "dice (6 1 1) (5 4)")
    assert (asked(match), armies(match, "thule")) == ((0, "battle"), 8)


def test_rk_906_losses_are_named_below_what_would_end_it_anyway() -> None:
    match = facing(10, 6)
    assert legal(match, "press") == [f"press {losses}" for losses in range(1, 9)]
    assert why(match, "press 9") == "RK-906"


def test_rk_906_to_the_end_is_to_a_capture_or_a_single_army() -> None:
    won, lost = facing(5, 3), facing(3, 3)
    play(won, "storm", "dice (6 6 1) (1 1)", "dice (6 6 1) (1)")
    assert asked(won) == (0, "occupy")
    play(lost, "storm", "dice (1 1) (6 6)")
    assert armies(lost, "thule") == 1
    assert why(lost, "roll 1") == "RK-17"


# -- defenders who are asked (RK-907, RK-908) ----------------------------------------------------------------


def test_rk_907_the_answer_holds_until_the_attacker_decides_again() -> None:
    match = facing(10, 4, options=ASK)
    play(match, "press 1", "defend 1", "dice (6 1 1) (5)")
    assert (asked(match), why(match, "dice (1 1 1) (6)")) == ((CHANCE, "dice"), None)
    play(match, "dice (1 1 1) (6)", "roll 1")
    assert asked(match) == (1, "defend")


def test_rk_907_by_default_defenders_throw_all_they_may() -> None:
    match = facing(10, 4)
    assert why(match, "order 1 one", seat=1) == "RK-907"
    play(match, "roll 3")
    assert (asked(match), why(match, "dice (6 6 6) (1 1)")) == ((CHANCE, "dice"), None)


def test_rk_907_a_single_army_is_not_asked() -> None:
    match = facing(10, 1, options=ASK)
    play(match, "roll 3")
    assert asked(match) == (CHANCE, "dice")


@pytest.mark.parametrize(("order", "dice"), [("one", "(5)"), ("all", "(5 5)")])
def test_rk_908_a_standing_order_answers_for_the_defender(order: str, dice: str) -> None:
    match = facing(10, 4, options=ASK)
    play(match, f"order 1 {order}", "roll 3")
    assert (asked(match), why(match, f"dice (6 1 1) {dice}")) == ((CHANCE, "dice"), None)


def test_rk_908_orders_are_ones_own_and_change_something() -> None:
    match = facing(10, 4, options=ASK)
    assert why(match, "order 1 one", seat=0) == why(match, "order 1 ask", seat=1) == "RK-908"
    play(match, "order 1 one", "order 1 ask", "roll 3")
    assert asked(match) == (1, "defend")


# -- leaving, luck and what passes by itself (RK-909 to RK-911) ----------------------------------------------


def test_rk_909_land_turns_neutral_and_cards_go_under_the_deck() -> None:
    land = {"A": "thule:10", "B": "varangia:4"}
    match = table(land=land, rest="C", step="attack", hands=["", "egypt kush", ""])
    play(match, "resign 1")
    assert (view(match)["land"]["varangia"], view(match)["resigned"]) == ([5, 4], [1])
    assert view(match)["remembered"]["deck"] == ["egypt", "kush"]
    assert why(match, "resign 1") == why(match, "resign 0", seat=2) == "RK-909"


def test_rk_909_the_last_one_left_wins() -> None:
    match = table(land={"A": "thule:10", "B": "varangia:4"}, rest="C", step="attack")
    play(match, "resign 0")
    assert asked(match) == (1, "place")
    play(match, "resign 2")
    assert match.state.result() == (0.0, 1.0, 0.0)


def test_rk_910_nobody_chooses_what_luck_decides() -> None:
    match = facing(10, 4)
    assert why(match, "dice (6 6 6) (1 1)") == "RK-910"
    play(match, "roll 3")
    assert why(match, "dice (6 6 6) (1 1)", seat=0) == "RK-910"
    assert why(match, "dice (6 6 7) (1 1)") == why(match, "order 1 one") == "RK-910"


def test_rk_911_without_an_attack_or_a_move_the_turn_passes() -> None:
    match = table(land={"A": "egypt", "B": "rus:2"}, rest="C")
    play(match, "place egypt 3", "attack egypt kush", "storm")
    play(match, "dice (1 1 1) (6)", "dice (1 1) (6)", "dice (1) (6)")
    assert asked(match) == (1, "place")


def test_rk_911_the_only_number_of_armies_moves_by_itself() -> None:
    match = table(land={"A": "thule:4", "B": "varangia rus"}, rest="C", step="attack")
    storm(match, "varangia")
    assert (asked(match), armies(match, "varangia")) == ((0, "attack"), 3)
