"""What implementers get wrong, by the ledger's own list, where no other test here looks."""

from __future__ import annotations

import pytest
from games.coldwar.positions import (
    CIA,
    KGB,
    agents,
    asked,
    end_struggle,
    fresh_match,
    kinds,
    legal,
    play,
    reshuffle,
    table,
    trophies,
    view,
    why,
)

from nastolka import Session
from nastolka.games.coldwar import GAME


def short_round(session: Session, mine: str, theirs: str) -> None:
    """Play a round in which both recruit once and wait."""
    play(session, f"send {mine}", f"send {theirs}", "first cia", "recruit", "recruit", "wait", "wait")
    if asked(session) == (-1, "groups"):
        reshuffle(session, "students artists")


def test_3_an_agent_used_in_one_round_is_free_again_two_rounds_later() -> None:
    session = fresh_match(groups="students artists")
    short_round(session, "master_spy", "deputy_director")
    assert why(session, "send master_spy") == "CW-52"
    short_round(session, "deputy_director", "deputy_director")
    assert "send master_spy" in legal(session)


def test_4_the_furloughed_and_the_last_agent_x_miss_the_same_planning() -> None:
    session, _ = end_struggle(
        groups={"cia": "army", "kgb": "navy"}, x={"cia": "double_agent", "kgb": "director"}
    )
    play(session, "furlough assassin")
    assert agents(session, "leave") == [["double_agent"], ["assassin", "director"]]
    reshuffle(session)
    play(session, "send master_spy", "send master_spy")
    assert agents(session, "leave") == [[], []]


def test_10_a_side_that_lost_its_last_group_may_not_wait() -> None:
    session = table(groups={"cia": "radio", "kgb": "army"}, turn="kgb")
    play(session, "use army radio")
    assert legal(session) == ["recruit"]
    assert why(session, "wait") == "CW-62"


def test_14_the_director_fetches_the_very_card_that_went_under_the_deck() -> None:
    session, _ = end_struggle(
        objective="vietnam",
        groups={"cia": "army", "kgb": "navy"},
        x={"cia": "assassin"},
        objectives="cuba chile",
    )
    reshuffle(session, "students artists")
    short_round(session, "director", "deputy_director")
    assert trophies(session)[CIA] == ["vietnam", "cuba"]
    assert view(session)["scores"] == [30, 0]


def test_14_cards_under_the_deck_keep_their_order() -> None:
    session, _ = end_struggle(groups={"cia": "army"}, x={"cia": "assassin"}, under="greece")
    assert view(session, None)["objectives"]["bottom"] == ["cuba", "greece"]


@pytest.mark.parametrize("winner", [CIA, KGB])
def test_a_22_the_rounds_objective_is_never_the_bottom_card(winner: int) -> None:
    strong = {"cia": "artists", "kgb": "artists", ("cia", "kgb")[winner]: "army"}
    session, told = end_struggle(
        groups={**strong, ("cia", "kgb")[1 - winner]: "students"},
        x={("cia", "kgb")[winner]: "director"},
        rest="spent",
    )
    assert kinds(told, "acted")[-1][1:4] == (winner, "director", "nothing_left")
    assert trophies(session)[winner] == ["cuba"]


def test_16_the_objective_turned_up_is_not_in_the_deck() -> None:
    session = Session(GAME, 2, {}, seed=3)
    shown = view(session, None)
    assert shown["objectives"]["count"] == 20
    assert session.state.objective not in session.state.agenda


def test_cw_164_the_token_counts_and_not_who_holds_the_card() -> None:
    """The Spy gives the objective away, the token side's Director still acts."""
    session, told = end_struggle(
        groups={"cia": "army", "kgb": "navy"}, x={"cia": "director", "kgb": "master_spy"}, under="iran"
    )
    assert trophies(session) == [["iran"], ["cuba"]]
    assert kinds(told, "acted") == [
        ("acted", KGB, "master_spy", "swap", "CW-170"),
        ("acted", CIA, "director", "takes", "CW-198"),
    ]


@pytest.mark.parametrize(("token", "order"), [(CIA, [CIA, KGB]), (KGB, [KGB, CIA])])
def test_cw_161_equal_initiative_the_token_side_first(token: int, order: list[int]) -> None:
    groups = {"cia": "army", "kgb": "navy"} if token == CIA else {"cia": "navy", "kgb": "army"}
    _, told = end_struggle(groups=groups, x={"cia": "director", "kgb": "director"})
    assert [event[1] for event in kinds(told, "acted")] == order


def test_cw_207_the_token_goes_back_also_when_nobody_captured() -> None:
    _, told = end_struggle(groups={"cia": "army", "kgb": "navy"}, x={"cia": "assassin"})
    assert ("buried", "cuba", "CW-191") in told
    assert ("token_back", CIA) in told


def test_a_35_only_one_side_can_hold_the_look() -> None:
    session, _ = end_struggle(
        groups={"cia": "army", "kgb": "navy"}, x={"cia": "double_agent", "kgb": "double_agent"}
    )
    assert asked(session) == (CIA, "double")
    play(session, "watch")
    assert asked(session) == (-1, "groups")
    assert view(session)["looks"]["double_agent"] == CIA
