"""The end, and what people may do at any moment.

Epochs, the score line by line, every tie-break (GS-54, GS-185 to GS-193).
"""

from __future__ import annotations

from typing import Any

import pytest
from games.godstorm.positions import asked, kinds, land, play, table, view, why

from nastolka import Session
from nastolka.core.kinds import Event


def last_turn(**setup: Any) -> Session:
    """The last turn of the last epoch ends with `play(session, 'done')`."""
    base = {
        "seats": 3, "step": "fortify", "epoch": 5, "order": [1, 2, 0], "turn": 0, "faith": [0, 0, 0],
        "rest": "-",
        "land": {"A": "egypt:5 nubia", "B": "anglia:5 gaul", "C": "roma"},
    }  # fmt: skip
    return table(**{**base, **setup})


def end(session: Session) -> list[Event]:
    return play(session, "done")


def scored(events: list[Event]) -> list[tuple[Any, ...]]:
    return [event.args for event in events if event.kind == "scored"]


def test_gs_187_188_the_game_ends_after_the_last_turn_of_the_fifth_epoch() -> None:
    session = last_turn(land={"A": "egypt:5 nubia kush", "B": "anglia gaul", "C": "roma"})
    assert scored(end(session)) == [
        (1, 2, 0, 0, 0, 2),
        (2, 1, 0, 0, 0, 1),
        (0, 3, 0, 0, 0, 3),
    ]  # in turn order
    assert session.state.result() == (1.0, 0.0, 0.0)
    assert why(session, "done") == "GS-187"


def test_gs_186_before_that_the_next_epoch_begins_with_bids() -> None:
    session = last_turn(epoch=4)
    end(session)
    assert (view(session)["epoch"], asked(session)) == (5, (0, "bid"))


def test_gs_902_a_shorter_game() -> None:
    session = last_turn(epoch=3, options={"epochs": "3"})
    end(session)
    assert session.over


def test_gs_189_191_continents_underworld_and_relics() -> None:
    """Ledger example GS-EX10 among them."""
    session = last_turn(
        land={"A": "egypt:5 rus:2 scythia cimmeria sarmatia", "B": "anglia:5", "C": "roma"},
        spaces={"A": "u3 u5 u1 u6"},
        relics=["the_great_pyramids stonehenge", "excalibur"],
    )
    assert scored(end(session))[-1] == (0, 5, 2, 2, 1, 10)


@pytest.mark.parametrize(
    ("setup", "winners"),
    [
        ({"faith": [1, 2, 0]}, [1]),
        ({"faith": [2, 2, 0], "temples": "anglia"}, [1]),
        ({"temples": "egypt anglia", "gods": {"A": "war:egypt"}}, [0]),
        ({"land": {"A": "egypt:5 nubia", "B": "anglia:5 gaul:2", "C": "roma"}}, [1]),
        ({}, [0, 1]),
    ],
)
def test_gs_193_ties(setup: dict[str, Any], winners: list[int]) -> None:
    session = last_turn(**setup)
    end(session)
    assert view(session)["winners"] == winners
    assert session.state.result() == tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(3))


def test_a38_time_stands_still_lets_one_more_epoch_be_played() -> None:
    session = last_turn(step="cards", hands=["time_stands_still"], gods={"A": "war:egypt"}, faith=[4, 0, 0])
    play(session, "play time_stands_still")
    while not session.over and view(session)["mover"] == 0:
        play(session, "done")
    assert (view(session)["epoch"], asked(session)) == (5, (0, "bid"))


def test_gs_58_whoever_is_out_is_passed_over() -> None:
    session = table(step="end", land={"A": "egypt", "C": "gaul"}, out=[1], order=[0, 1, 2], rest="C")
    assert view(session)["mover"] == 2


# -- at any moment -------------------------------------------------------------------------------------------


def test_gs_907_resigning_leaves_neutral_armies() -> None:
    session = table(
        step="invade", land={"A": "egypt:5", "B": "nubia:2 gaul:3"}, hands=["", "lava_erupts"],
        relics=["", "excalibur"], gods={"B": "war:nubia"}, spaces={"B": "u5:3"}, heaven=[0, 2, 0],
        temples="nubia",
    )  # fmt: skip
    play(session, "resign 1")
    shown = view(session)
    assert (shown["land"]["nubia"], shown["land"]["gaul"], shown["spaces"]["u5"]) == ([5, 2], [5, 3], [-1, 0])
    assert (shown["resigned"], shown["alive"], shown["heaven"][1]) == ([1], [0, 2], 0)
    assert (sorted(shown["gone"]), shown["temples"]) == (["excalibur", "lava_erupts"], ["nubia"])
    assert asked(session) == (0, "invade")
    assert why(session, "resign 1") == "GS-907"


def test_resigning_in_the_own_turn_passes_it_on() -> None:
    session = table(step="invade", land={"A": "egypt:5", "B": "nubia:2"}, order=[0, 1, 2])
    play(session, "resign 0")
    assert (view(session)["mover"], land(session, "egypt")) == (1, (5, 5))


@pytest.mark.parametrize("answer", ["sky", "champion", "defend", "tree", "aegis"])
def test_resigning_instead_of_answering(answer: str) -> None:
    """A seat that leaves gets the rule's default; nobody waits for it."""
    session = table(
        step="invade", options={"defence": "ask"}, faith=[0, 5, 0],
        land={"A": "egypt:9", "B": "nubia:2 kush:4"},
        gods={"A": "death:egypt", "B": "sky:nubia magic:nubia" if answer != "tree" else "sky:kush"},
        hands=["", "lava_erupts"], relics=["", "the_tree_of_life aegis_shield_of_athena"],
    )  # fmt: skip
    lines = {
        "sky": ["march"],
        "champion": ["march", "pass", "challenge death"],
        "defend": ["spare death", "pass", "roll 3"],
        "tree": ["march", "pass", "roll 3", "defend 2", "battle (6 6 6) (2 2)"],
        "aegis": [],
    }[answer]
    if answer == "aegis":
        session = table(
            step="cards", hands=["heroes_are_born"], relics=["", "aegis_shield_of_athena"],
            gods={"A": "war:egypt"},
            land={"A": "egypt kush", "B": "nubia:2"},
        )  # fmt: skip
        play(session, "play heroes_are_born", "target kush")
    else:
        play(session, "attack egypt nubia", *lines)
    assert asked(session) == (1, answer)
    play(session, "resign 1")
    assert view(session)["resigned"] == [1]
    session.state.check()
    assert session.state.frame().seat != 1  # type: ignore[union-attr]


def test_the_last_one_who_stays_wins() -> None:
    session = table(seats=2, step="invade", land={"A": "egypt:5", "B": "nubia:2"}, rest="A")
    play(session, "resign 0")
    assert session.state.result() == (0.0, 1.0)


def test_resigning_while_bids_are_secret() -> None:
    session = table(step="bid", land={"A": "egypt", "B": "gaul"}, faith=[3, 3, 3])
    play(session, "bid 2", "resign 0", "bid 1", "bid 0")
    assert (view(session)["bids"], view(session)["faith"]) == ([0, 1, 0], [0, 2, 3])
    play(session, "marker 2")
    assert view(session)["order"] == [2, 1]


def test_gs_903_silence_at_any_moment() -> None:
    session = table(step="invade", land={"A": "egypt:5", "B": "nubia:2"})
    assert (why(session, "mute 0"), why(session, "unmute 1")) == ("GS-903", "GS-903")
    assert kinds(play(session, "mute 1")) == ["muted"]
    assert why(session, "mute 1") == "GS-903"
    play(session, "unmute 1")
    assert view(session)["muted"] == []


def test_all_may_fall_together_and_share() -> None:
    session = table(
        seats=2, step="cards", hands=["blood_coats_the_land"], gods={"A": "death:egypt"},
        land={"A": "egypt", "B": "nubia"},
        rest="N",
    )  # fmt: skip
    play(session, "play blood_coats_the_land", "continent africa")
    assert session.state.result() == (0.5, 0.5)
