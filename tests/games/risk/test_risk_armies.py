"""The three steps of a turn and the armies it begins with (RK-17 to RK-24)."""

from __future__ import annotations

import pytest
from games.risk.positions import SHUFFLED, armies, asked, legal, play, storm, table, view, why

from nastolka.games.ancient.tables import CONTINENT, CONTINENTS, TERRITORIES


def test_rk_17_armies_then_attacks_then_one_move() -> None:
    match = table(land={"A": "thule:3 caledonia", "B": "rus"}, rest="C")
    assert why(match, "attack thule varangia") == why(match, "fortify thule caledonia") == "RK-17"
    play(match, "place thule 3")
    assert why(match, "place thule 1") == why(match, "fortify thule caledonia") == "RK-17"
    play(match, "cease")
    assert asked(match) == (0, "fortify")
    assert why(match, "place thule 1") == why(match, "attack thule varangia") == "RK-17"


def test_rk_18_territories_continents_sets_and_shown_land_add_up() -> None:
    own = "rus scythia cimmeria sarmatia"
    match = table(land={"A": own, "B": "babylon"}, rest="C", hands=["roma egypt scythia", "", ""])
    play(match, "trade roma egypt scythia scythia")
    assert view(match)["turn"]["data"] == [3 + 2 + 4]
    assert armies(match, "scythia") == 1 + 2


@pytest.mark.parametrize(("lands", "expected"), [(11, 3), (12, 4), (14, 4), (15, 5), (17, 5)])
def test_rk_19_a_third_of_the_territories_fractions_dropped(lands: int, expected: int) -> None:
    own = " ".join(TERRITORIES[1 : lands + 1])
    match = table(land={"A": own, "B": "liguria"}, rest="C")  # without Liguria there is no Europa
    assert view(match)["totals"][0]["income"][0] == expected


@pytest.mark.parametrize("lands", [1, 2, 5, 8])
def test_rk_20_never_fewer_than_three(lands: int) -> None:
    match = table(land={"A": " ".join(TERRITORIES[:lands]), "B": "rus"}, rest="C")
    assert view(match)["turn"]["data"] == [3]


def test_rk_21_armies_come_in_the_very_first_turn() -> None:
    match = table(
        land={"A": "thule", "B": "rus"}, rest="C", step="muster", reserves=[0, 1, 0], turn=1, first=1
    )
    play(match, "place rus 1", SHUFFLED)
    assert (view(match)["round"], asked(match), view(match)["turn"]["data"]) == (1, (1, "place"), [3])


def test_rk_22_a_whole_continent_pays_and_a_broken_one_does_not() -> None:
    atlantis = "hesperide tritonis poseidonis oricalcos"
    whole = table(land={"A": f"{atlantis} thule", "B": "rus"}, rest="C")
    broken = table(land={"A": "hesperide tritonis poseidonis thule", "B": "oricalcos"}, rest="C")
    assert [view(match)["turn"]["data"] for match in (whole, broken)] == [[3 + 3], [3]]


def test_rk_22_a_continent_completed_in_the_turn_pays_in_the_next() -> None:
    match = table(land={"A": "rus:5 scythia cimmeria", "B": "egypt"}, rest="C", step="attack")
    play(match, "attack rus sarmatia", "roll 3", "dice (6 6 6) (1)", "move 4")
    assert asked(match) == (0, "attack")
    assert view(match)["totals"][0]["income"] == [3, 2]


@pytest.mark.parametrize(
    ("continent", "bonus"),
    [("europa", 7), ("germania", 5), ("africa", 5), ("asia_minor", 3), ("atlantis", 3), ("hyrkania", 2)],
)
def test_rk_23_what_each_continent_pays(continent: str, bonus: int) -> None:
    lands = CONTINENTS[CONTINENT[continent]].territories
    rival = "rus" if continent != "hyrkania" else "thule"
    match = table(land={"A": " ".join(TERRITORIES[land] for land in lands), "B": rival}, rest="C")
    assert view(match)["totals"][0]["income"][1] == bonus
    assert view(match)["turn"]["data"] == [max(3, len(lands) // 3) + bonus]


def test_rk_24_new_armies_go_on_own_land_only() -> None:
    match = table(land={"A": "thule caledonia", "B": "rus"}, rest="C")
    assert {line.split()[1] for line in legal(match)} == {"thule", "caledonia"}
    assert why(match, "place rus 1") == "RK-24"


def test_rk_24_not_even_on_land_about_to_be_captured() -> None:
    match = table(land={"A": "thule:9", "B": "varangia rus"}, rest="C")
    assert why(match, "place varangia 3") == "RK-24"
    play(match, "place thule 3")
    storm(match, "varangia")
    play(match, "move 11")
    assert why(match, "place varangia 1") == "RK-17"
