"""What the planner does where there is one right thing to do, and that it knows no more than its seat."""

from __future__ import annotations

import pytest
from games.risk.positions import GAME, play, table

from nastolka import Rng, Session, write
from nastolka.games.ancient.tables import TERRITORY
from nastolka.games.risk.campaign import CALM, FADE, WON, patience_in, prospect_of, threats, worth
from nastolka.games.risk.plans import greedy, plan

RNG = Rng("nothing here is random")


def chosen(match: Session) -> str:
    """Return what the planner plays."""
    return write(plan(match.state, RNG))


def test_it_finishes_a_weak_seat_for_its_cards() -> None:
    match = table(
        land={"A": "thule:9 egypt:9", "B": "varangia", "C": "kush"}, rest="C", step="attack",
        hands=["", "roma liguria egypt", ""]
    )  # fmt: skip
    assert chosen(match) == "attack thule varangia"


def test_it_completes_a_continent() -> None:
    match = table(
        land={"A": "rus:9 scythia cimmeria", "B": "varangia:3 sarmatia:3 kush"}, rest="C", step="attack"
    )
    assert chosen(match) == "attack rus sarmatia"


def test_it_breaks_a_continent() -> None:
    land = {"A": "iberia:9 egypt:9", "B": "hesperide tritonis poseidonis oricalcos kush", "N": "phoenicia:9"}
    match = table(seats=2, land=land, rest="N", step="attack")
    assert chosen(match) == "attack iberia oricalcos"


def test_it_lets_a_hopeless_attack_be() -> None:
    match = table(land={"A": "corsica:3", "B": "roma:30"}, rest="C", step="attack")
    assert chosen(match) == "cease"


def test_it_goes_for_the_last_territory() -> None:
    match = table(land={"A": "thule:5", "B": "varangia:3"}, rest="A", out=[2], step="attack")
    assert chosen(match) == "attack thule varangia"
    play(match, "attack thule varangia")
    assert chosen(match) == "storm"


def test_it_reinforces_where_a_campaign_begins() -> None:
    match = table(land={"A": "rus:3 scythia cimmeria corsica", "B": "sarmatia:2 roma:20"}, rest="C")
    assert chosen(match).split()[1] in ("rus", "cimmeria")
    assert chosen(match).endswith(" 3")


def test_it_moves_idle_armies_towards_a_front() -> None:
    match = table(
        land={"A": "caledonia:9 hibernia anglia thule hesperide alemannia:2", "B": "gaul:3"}, rest="C",
        step="fortify"
    )  # fmt: skip
    assert chosen(match) in ("fortify caledonia anglia", "fortify caledonia thule")


def test_a_lone_answer_is_given_without_thinking() -> None:
    match = table(land={"A": "thule", "B": "rus"}, rest="C", hands=["roma egypt liguria", "", ""])
    assert chosen(match) == "keep"


@pytest.mark.parametrize("player", [plan, greedy])
def test_a_plan_is_legal_and_the_same_in_every_world_the_seat_imagines(player: object) -> None:
    """Cards of others are numbers to it: what it plays may not depend on which they are."""
    session = Session(GAME, 3, {"defender": "ask", "rounds": "10"}, seed="imagined")
    assert callable(player)
    while not session.over:
        state = session.state
        action = player(state, RNG)
        assert action in state.legal()
        if session.plies % 9 == 0:
            seat = state.stack[-1].seat
            assert all(player(state.determinize(seat, Rng(i)), RNG) == action for i in range(3))
        session.play(action)


def test_planning_leaves_the_table_alone() -> None:
    match = table(
        land={"A": "rus:9 scythia:4 cimmeria egypt:9", "B": "varangia sarmatia kush"}, rest="C", step="attack"
    )
    before = match.state.encode()
    plan(match.state, RNG)
    assert match.state.encode() == before


def test_the_worth_of_a_table() -> None:
    match = table(land={"A": "thule:10", "B": "rus:10"}, rest="C")
    state = match.state
    view = prospect_of(state, 0)
    even = worth(view, state.owner, state.armies)
    assert 0 < even < 1
    more = [n + 5 * (land == state.owner.index(0)) for land, n in enumerate(state.armies)]
    assert worth(view, state.owner, more) > even
    assert worth(view, [0] * 42, state.armies) == WON


def risks(match: Session) -> dict[int, float]:
    """Return what threatens the first seat."""
    state = match.state
    own = [land for land, holder in enumerate(state.owner) if holder == 0]
    return threats(prospect_of(state, 0), own, state.owner, state.armies)


def test_a_threat_is_the_best_neighbours_chance_with_the_armies_it_gets_next() -> None:
    land = {"A": "thule:3 caledonia:20 anglia hibernia hesperide", "B": "varangia:9"}
    found = risks(table(land=land, rest="C"))
    assert found[TERRITORY["thule"]] > 0.9
    assert 0 < found[TERRITORY["anglia"]] < 1  # single armies beside it, and what their owner raises


def test_a_garrison_shields_the_land_behind_it() -> None:
    """Hibernia touches nobody: what comes over Thule stops at Caledonia only if somebody is at home there."""
    behind = {}
    for garrison in (1, 30):
        land = {
            "A": f"thule caledonia:{garrison} hibernia:2 anglia:30 hesperide:30",
            "B": "varangia:20",
        }
        behind[garrison] = risks(table(land=land, rest="C")).get(TERRITORY["hibernia"], 0.0)
    assert behind[1] > 0.8
    assert behind[30] == 0.0


def test_care_fades_so_that_no_two_sides_wait_for_ever() -> None:
    assert patience_in(1) == 1
    assert patience_in(CALM + FADE) == patience_in(90) == 0
    assert patience_in(CALM) > patience_in(CALM + 2) > patience_in(CALM + 4)


def test_it_stops_where_what_is_left_behind_does_not_pay() -> None:
    """Six against one is won nearly surely, but two stacks of eight would find Atlantis open."""
    land = {"A": "hesperide:6 tritonis poseidonis oricalcos:6", "B": "hibernia iberia:8 anglia:8 atlas:2"}
    assert chosen(table(land=land, rest="C", step="attack", round=1)) == "cease"
    assert chosen(table(land=land, rest="C", step="attack", round=20)) == "attack hesperide hibernia"
