"""Two players and the neutral force between them (RK-60 to RK-71)."""

from __future__ import annotations

import pytest
from games.risk.positions import SHUFFLED, armies, asked, legal, play, storm, table, view, why

from nastolka import Session
from nastolka.core.kinds import CHANCE
from nastolka.games.ancient.tables import TERRITORIES

NEUTRAL = 5
DEAL = "deal " + " ".join(TERRITORIES)  # fourteen from Liguria on, fourteen from Anglia on, the rest neutral


def dealt() -> Session:
    """Return a match for two whose territories have just been dealt; the second seat begins."""
    match = table(seats=2)
    play(match, "opening 2 5", DEAL)
    return match


def mustering(*reserves: int) -> Session:
    """Return a match for two with so many armies still to place, the neutral ones last."""
    land = {"A": "thule rus", "B": "egypt kush"}
    return table(seats=2, land=land, rest="N", step="muster", reserves=reserves, first=1)


def owners(match: Session) -> list[int]:
    """Return who holds each territory."""
    return [owner for owner, _ in view(match)["land"].values()]


def test_rk_60_income_sets_and_dice_are_those_of_the_whole_game() -> None:
    own = "thule:9 rus scythia cimmeria sarmatia"
    match = table(seats=2, land={"A": own, "B": "varangia"}, rest="N", hands=["roma egypt graecia", ""])
    play(match, "trade roma graecia egypt")
    assert view(match)["turn"]["data"] == [3 + 2 + 4]
    play(match, "place thule 9", "attack thule alemannia")
    assert legal(match, "roll") == ["roll 1", "roll 2", "roll 3"]


def test_rk_61_thirty_armies_each_and_thirty_neutral_ones() -> None:
    match = dealt()
    standing = [owners(match).count(pile) for pile in (0, 1, NEUTRAL)]
    waiting = view(match)["reserves"]
    assert [one + other for one, other in zip(standing, waiting, strict=True)] == [30, 30, 30]


def test_rk_62_three_piles_of_fourteen() -> None:
    assert owners(dealt()) == [0] * 14 + [1] * 14 + [NEUTRAL] * 14


def test_rk_62_the_wild_cards_are_not_dealt() -> None:
    match = table(seats=2)
    play(match, "opening 2 5")
    assert (asked(match), why(match, DEAL)) == ((CHANCE, "deal"), None)
    assert why(match, f"{DEAL} wild wild") == "RK-910"


def test_rk_63_one_army_stands_on_every_territory() -> None:
    assert [number for _, number in view(dealt())["land"].values()] == [1] * 42


def test_rk_64_two_own_armies_then_a_neutral_one() -> None:
    match = mustering(4, 4, 4)
    assert legal(match) == ["place thule 1", "place thule 2", "place rus 1", "place rus 2"]
    assert why(match, "place egypt 1") == why(match, "place thule 3") == "RK-64"
    play(match, "place thule 1", "place rus 1")
    assert asked(match) == (0, "buffer")
    assert why(match, "place thule 1") == why(match, "place roma 2") == "RK-64"
    play(match, "place roma 1")
    assert (asked(match), view(match)["land"]["roma"]) == ((1, "muster"), [NEUTRAL, 2])


def test_rk_64_both_own_armies_may_stand_together() -> None:
    match = mustering(4, 4, 4)
    play(match, "place thule 2")
    assert (asked(match), armies(match, "thule")) == ((0, "buffer"), 3)


def test_rk_65_sixteen_each_are_left_to_place() -> None:
    assert view(dealt())["reserves"] == [16, 16, 16]


def test_rk_66_the_wild_cards_come_back_before_the_first_turn() -> None:
    match = mustering(2, 0, 1)
    play(match, "place thule 2", "place roma 1")
    assert asked(match) == (CHANCE, "shuffle")
    assert why(match, SHUFFLED.replace(" wild", "")) == "RK-910"
    play(match, SHUFFLED)
    assert (view(match)["deck"], asked(match)) == (44, (1, "place"))


def test_rk_67_the_opponent_rolls_for_neutral_armies() -> None:
    land = {"A": "thule:5", "B": "egypt", "N": "varangia:2"}
    match = table(seats=2, land=land, rest="N", step="attack", options={"defender": "ask"})
    play(match, "attack thule varangia", "roll 3")
    assert asked(match) == (1, "defend")


def test_rk_67_captured_neutral_land_earns_a_card() -> None:
    land = {"A": "thule:5", "B": "egypt", "N": "varangia"}
    match = table(seats=2, land=land, rest="N", step="attack", deck="kush")
    storm(match, "varangia")
    play(match, "move 4", "cease")
    assert view(match)["hands"][0] == ["kush"]


def test_rk_68_neutral_armies_neither_attack_nor_grow() -> None:
    match = table(seats=2, land={"A": "thule", "B": "egypt", "N": "varangia:9"}, rest="N")
    assert why(match, "place varangia 1") == "RK-24"
    play(match, "place thule 3")
    assert why(match, "attack varangia thule") == "RK-37"
    play(match, "cease", "place egypt 3", "cease")
    assert (asked(match), view(match)["round"]) == ((0, "place"), 2)  # the neutral force has had no turn
    assert view(match)["land"]["varangia"] == [NEUTRAL, 9]


def test_rk_69_armies_never_run_out() -> None:
    match = table(seats=2, land={"A": "thule:140", "B": "egypt"}, rest="N")
    play(match, "place thule 3")
    assert view(match)["totals"][0]["armies"] == 143


@pytest.mark.parametrize("neutral", ["roma", "roma liguria corsica apulia sicilia"])
def test_rk_70_neutral_land_may_remain_at_the_end(neutral: str) -> None:
    land = {"A": "thule:5", "B": "varangia", "N": neutral}
    match = table(seats=2, land=land, rest="A", step="attack")
    storm(match, "varangia")
    assert match.state.result() == (1.0, 0.0)


def test_rk_71_without_neutral_armies_the_two_play_on() -> None:
    match = table(seats=2, land={"A": "thule:8", "B": "rus", "N": "varangia"}, rest="B", step="attack")
    storm(match, "varangia")
    play(match, "move 3")
    assert NEUTRAL not in owners(match)
    assert (match.state.result(), asked(match)) == (None, (0, "attack"))
