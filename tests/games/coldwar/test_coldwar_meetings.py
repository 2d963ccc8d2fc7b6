"""What every meeting of two agents comes to.

The ledger's matrix, for either side on top (CW-160 to CW-207).
"""

from __future__ import annotations

from typing import Any

import pytest
from games.coldwar.positions import CIA, KGB, SIDES, agents, end_struggle, kinds, play, trophies, view

from nastolka import Session

NAMES = ("master_spy", "deputy_director", "double_agent", "analyst", "assassin", "director")

# W: the side whose token lies on the objective (rows), L: the other (columns). Who gets the
# objective, who may look in the next Planning (dbl) or Briefing (ana), whether L's agent dies,
# whether W captures one more card.
MATRIX = {
    "master_spy": ["L", "L", "L dbl=L", "L ana=L", "L", "L"],
    "deputy_director": ["L", "W", "W dbl=L", "W ana=L", "W", "W"],
    "double_agent": ["L dbl=W", "W dbl=W", "W dbl=W", "W dbl=W ana=L", "W dbl=W", "W dbl=W"],
    "analyst": ["L ana=W", "W ana=W", "W dbl=L ana=W", "W ana=L", "W ana=W", "W ana=W"],
    "assassin": ["L dies", "deck", "deck dbl=L dies", "deck ana=L dies", "deck dies", "deck dies"],
    "director": ["L +1", "W +1", "W +1 dbl=L", "W +1 ana=L", "W +1", "W +1"],
}
MEETINGS = [
    (winner, agent, rival, words)
    for winner in (CIA, KGB)
    for agent, row in MATRIX.items()
    for rival, words in zip(NAMES, row, strict=True)
]


def meet(winner: int, agent: str, rival: str) -> Session:
    """Return the match after a round whose winner dominated Cuba, nobody being over; Double Agents watch."""
    strong, weak = SIDES[winner], SIDES[1 - winner]
    session, _ = end_struggle(
        groups={strong: "opposition industrialists", weak: "newspapers mafia"},
        x={strong: agent, weak: rival},
        under="iran",
        balance="cia",
    )
    while session.state.stack[-1].kind == "double":
        play(session, "watch")
    return session


@pytest.mark.parametrize(("winner", "agent", "rival", "words"), MEETINGS)
def test_a_meeting_of_two_agents(winner: int, agent: str, rival: str, words: str) -> None:
    session = meet(winner, agent, rival)
    taker, *more = words.split()
    seats = {"W": winner, "L": 1 - winner}
    gained: list[list[str]] = [[], []]
    if taker != "deck":
        gained[seats[taker]].append("cuba")
    if "+1" in more:
        gained[winner].append("iran")

    assert list(map(sorted, trophies(session))) == gained
    expected: dict[str, Any] = {"analyst": None, "double_agent": None}
    for word in more:
        if "=" in word:
            expected[{"ana": "analyst", "dbl": "double_agent"}[word[:3]]] = seats[word[4]]
    assert view(session)["looks"] == expected
    dead: list[list[str]] = [[], []]
    if "dies" in more:
        dead[1 - winner] = [rival]
    assert agents(session, "dead") == dead
    for seat, sent in ((winner, agent), (1 - winner, rival)):
        at_home = sent == "deputy_director"
        assert (sent in agents(session, "hq")[seat]) == at_home
        assert (sent in agents(session, "leave")[seat]) == (not at_home and sent not in dead[seat])


@pytest.mark.parametrize(("winner", "agent", "rival", "words"), MEETINGS)
def test_the_objective_is_somewhere_after_every_meeting(
    winner: int, agent: str, rival: str, words: str
) -> None:
    session = meet(winner, agent, rival)
    buried, extra = words.startswith("deck"), "+1" in words

    assert (
        view(session)["objectives"]["count"] == 21 - 1 - 1 + buried - extra
    )  # Cuba, and the next one turned up
    assert view(session, None)["objectives"]["bottom"] == (
        ["cuba", "iran"] if buried else [] if extra else ["iran"]
    )


# One side over: the other captures at once and is the token side (CW-147).
RIVAL = {
    "master_spy": "no_swap CW-172",
    "deputy_director": "idle CW-175",
    "double_agent": "chooses CW-180",
    "analyst": "earns CW-185",
    "assassin": "stands_down CW-194",
    "director": "takes CW-198",
}


@pytest.mark.parametrize("over", [CIA, KGB])
@pytest.mark.parametrize("lost", NAMES)
@pytest.mark.parametrize("agent", NAMES)
def test_one_side_over(over: int, lost: str, agent: str) -> None:
    weak, calm = SIDES[over], SIDES[1 - over]
    session, told = end_struggle(
        groups={weak: "opposition army", calm: "mafia"}, x={weak: lost, calm: agent}, under="iran"
    )
    outcome, rule = RIVAL[agent].split()

    assert kinds(told, "acted") == [("acted", 1 - over, agent, outcome, rule)]
    assert kinds(told, "dominated") == [("dominated", 1 - over, "CW-132")]
    assert kinds(told, "captured")[0] == ("captured", 1 - over, "cuba", 10, "CW-147")
    if agent == "double_agent":
        play(session, "watch")
    gained = ["cuba", "iran"] if agent == "director" else ["cuba"]
    assert trophies(session)[1 - over] == gained
    assert trophies(session)[over] == []
    assert agents(session, "dead")[over] == ([] if lost == "deputy_director" else [lost])
    assert agents(session, "dead")[1 - over] == []


@pytest.mark.parametrize("mine", NAMES)
@pytest.mark.parametrize("theirs", NAMES)
def test_cw_148_both_over_nobody_acts(mine: str, theirs: str) -> None:
    session, told = end_struggle(
        groups={"cia": "opposition army", "kgb": "television bankers"},
        x={"cia": mine, "kgb": theirs},
        balance="kgb",
    )

    assert kinds(told, "acted", "captured", "dominated", "initiative") == []
    assert kinds(told, "no_token", "buried") == [("no_token", "CW-133"), ("buried", "cuba", "CW-149")]
    assert trophies(session) == [[], []]
    assert agents(session, "dead") == [
        [] if agent == "deputy_director" else [agent] for agent in (mine, theirs)
    ]
    assert ("balance", KGB, "CW-35") in told
    assert view(session)["looks"] == {"analyst": None, "double_agent": None}
