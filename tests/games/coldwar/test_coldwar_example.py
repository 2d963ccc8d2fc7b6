"""The worked Cuba round of the rulebook step by step, and the ledger's branches of it (EX-1 to EX-8)."""

from __future__ import annotations

from typing import Any

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
    trophies,
    view,
    why,
)

from nastolka import Session

# step, then both sides' groups (+ active, - inactive), both influences and the cards left in the deck
STEPS = [
    ("recruit", "opposition+", "", 5, 0, 23),
    ("recruit", "opposition+", "industrialists+", 5, 4, 22),
    ("use opposition industrialists", "opposition- industrialists+", "", 9, 0, 22),
    ("recruit", "opposition- industrialists+", "newspapers+", 9, 4, 21),
    ("use industrialists newspapers", "opposition- industrialists-", "newspapers-", 9, 4, 21),
    ("recruit", "opposition- industrialists-", "newspapers- mafia+", 9, 6, 20),
    ("wait", "opposition- industrialists-", "newspapers- mafia+", 9, 6, 20),
    ("use mafia newspapers", "opposition- industrialists-", "newspapers+ mafia-", 9, 6, 20),
    ("wait", "opposition- industrialists-", "newspapers+ mafia-", 9, 6, 20),
    ("use newspapers", "opposition- industrialists-", "newspapers- mafia-", 9, 6, 20),
    ("take", "opposition- industrialists-", "newspapers- mafia- food_producers+", 9, 9, 19),
    ("wait", "opposition- industrialists-", "newspapers- mafia- food_producers+", 9, 9, 19),
]


def cuba(mine: str = "assassin", theirs: str = "master_spy") -> Session:
    """Return the match after both picked and the CIA let itself begin."""
    session = fresh_match()
    play(session, f"send {mine}", f"send {theirs}", "first cia")
    return session


def shown(groups: list[dict[str, Any]]) -> str:
    return " ".join(group["id"] + "-+"[group["active"]] for group in groups)


def struggle(session: Session, until: int = len(STEPS)) -> None:
    play(session, *(step[0] for step in STEPS[:until]))


def test_ex_1_every_step_leads_to_the_stated_table() -> None:
    session = cuba()
    for line, mine, theirs, own, other, deck in STEPS:
        play(session, line)
        now = view(session)
        assert [shown(groups) for groups in now["groups"]] == [mine, theirs], line
        assert (now["influence"], now["deck"]["count"]) == ([own, other], deck), line
    assert view(session)["waits"] == 1
    assert asked(session) == (KGB, "turn")


def test_ex_1_ends_as_the_rulebook_tells() -> None:
    session = cuba()
    struggle(session)
    told = play(session, "wait")

    assert told[: told.index(("round", 2))] == [
        ("waited", KGB),
        ("struggle_over",),
        ("tally", 9, 9, 10),
        ("compared", "economic", "industrialists", "food_producers", CIA),
        ("dominated", CIA, "CW-141"),
        ("exposed", CIA, "assassin"),
        ("exposed", KGB, "master_spy"),
        ("initiative", (KGB, "master_spy"), (CIA, "assassin")),
        ("acted", KGB, "master_spy", "swap", "CW-170"),
        ("captured", KGB, "cuba", 10, "CW-170"),
        ("acted", CIA, "assassin", "strikes", "CW-190"),
        ("removed", KGB, "master_spy", "CW-190"),
        ("keeps", KGB, "cuba", "CW-192"),
        ("token_back", CIA),
        ("on_leave", CIA, "assassin"),
        ("cleared", 5),
        ("scored", 0, 10),
    ]
    assert trophies(session) == [[], ["cuba"]]
    assert agents(session, "dead") == [[], ["master_spy"]]
    assert agents(session, "leave") == [["assassin"], []]
    assert agents(session, "hq") == [
        ["master_spy", "deputy_director", "double_agent", "analyst", "director"],
        ["deputy_director", "double_agent", "analyst", "assassin", "director"],
    ]
    assert view(session)["looks"] == {"analyst": None, "double_agent": None}
    assert view(session)["objectives"]["count"] == 19  # 20, and the next one has been turned up


def test_ex_1_the_next_round() -> None:
    session = cuba()
    struggle(session)
    play(session, "wait")
    reshuffle(session)

    assert view(session)["balance"] == CIA
    assert view(session)["deck"]["count"] == 24
    assert "send assassin" not in legal(session)
    assert why(session, "send assassin") == "CW-52"
    play(session, "send director")
    assert why(session, "send master_spy") == "CW-53"
    play(session, "send analyst")
    assert agents(session, "leave") == [[], []]
    assert "assassin" in view(session, KGB)["agents"][CIA]["hq"]


@pytest.mark.parametrize("step", [0, 1, 3])
def test_ex_1_a_side_without_groups_can_only_recruit(step: int) -> None:
    session = cuba()
    struggle(session, step)
    assert legal(session) == ["recruit"]


@pytest.mark.parametrize(
    ("step", "kind", "expected"),
    [
        (2, "use", ["use opposition industrialists"]),
        (4, "use", ["use industrialists opposition", "use industrialists newspapers"]),
        (5, "use", []),
        (7, "use", ["use mafia opposition", "use mafia newspapers"]),
        (8, "use", []),
        (8, "recruit", ["recruit"]),
        (8, "wait", ["wait"]),
    ],
)
def test_ex_1_what_is_legal_on_the_way(step: int, kind: str, expected: list[str]) -> None:
    session = cuba()
    struggle(session, step)
    assert legal(session, kind) == expected


def test_ex_2_the_card_put_back() -> None:
    session = cuba()
    struggle(session, 10)
    play(session, "return", "wait")
    told = play(session, "wait")

    assert ("dominated", CIA, "CW-130") in told
    assert kinds(told, "compared") == []
    assert trophies(session) == [[], ["cuba"]]
    assert agents(session, "dead") == [[], ["master_spy"]]


@pytest.mark.parametrize(
    ("mine", "theirs", "scores", "dead", "leave"),
    [
        ("assassin", "deputy_director", [0, 0], [[], []], [["assassin"], []]),  # EX-3
        (
            "director",
            "master_spy",
            [10, 10],
            [[], []],
            [["director"], ["master_spy"]],
        ),  # EX-4: and Greece
        ("master_spy", "assassin", [0, 10], [[], []], [["master_spy"], ["assassin"]]),  # EX-5
        ("master_spy", "master_spy", [0, 10], [[], []], [["master_spy"], ["master_spy"]]),  # EX-6
    ],
)
def test_ex_3_to_6_other_agents(
    mine: str, theirs: str, scores: list[int], dead: list[list[str]], leave: list[list[str]]
) -> None:
    session, _ = end_struggle(
        groups={"cia": "opposition industrialists", "kgb": "newspapers mafia food_producers"},
        inactive="opposition industrialists newspapers mafia",
        x={"cia": mine, "kgb": theirs},
        under="greece",
    )
    assert view(session)["scores"] == scores
    assert agents(session, "dead") == dead
    assert agents(session, "leave") == leave
    assert ("greece" in trophies(session)[CIA]) == (mine == "director")
    if theirs == "deputy_director":
        assert view(session, None)["objectives"]["bottom"] == ["cuba", "greece"]
        assert "deputy_director" in agents(session, "hq")[KGB]


def test_ex_7_both_over() -> None:
    session, told = end_struggle(
        objective="congo",  # stability 8
        groups={"cia": "opposition industrialists", "kgb": "newspapers mafia food_producers"},
        x={"cia": "assassin", "kgb": "master_spy"},
        balance="cia",
    )
    assert agents(session, "dead") == [["assassin"], ["master_spy"]]
    assert view(session)["objectives"]["bottom"] == ["congo"]
    assert view(session)["scores"] == [0, 0]
    assert ("balance", CIA, "CW-35") in told


def test_ex_8_the_kgb_over() -> None:
    session, told = end_struggle(
        groups={"cia": "opposition industrialists", "kgb": "newspapers mafia bankers"},
        x={"cia": "assassin", "kgb": "master_spy"},
    )
    assert kinds(told, "tally") == [("tally", 9, 11, 10)]
    assert trophies(session) == [["cuba"], []]
    assert kinds(told, "removed") == [("removed", KGB, "master_spy", "CW-145")]
    assert kinds(told, "acted") == [("acted", CIA, "assassin", "stands_down", "CW-194")]
    assert agents(session, "leave") == [["assassin"], []]
    assert view(session)["scores"] == [10, 0]
    assert ("balance", KGB, "CW-33") in told
