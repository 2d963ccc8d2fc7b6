"""Setting up, Briefing, Planning, Détente and victory.

What a round begins and ends with (CW-1 to CW-56, CW-215 to CW-227).
"""

from __future__ import annotations

from collections import Counter

import pytest
from games.coldwar.positions import (
    CIA,
    GAME,
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

from nastolka import BadRecord, Session
from nastolka.games.coldwar import tables


def test_cw_2_the_box() -> None:
    spheres = Counter(group.sphere for group in tables.GROUP_CARDS)
    phases = Counter(card.phase for card in tables.OBJECTIVE_CARDS)

    assert spheres == {0: 6, 1: 6, 2: 6, 3: 6}
    assert phases == {"": 15, "detente": 1, "ceasefire": 1, "struggle": 2, "planning": 1, "briefing": 1}
    assert len(GAME.box(Session(GAME, 2, {}, seed=1).state)) == 21 + 24 + 12  # type: ignore[misc]


def test_cw_4_figures_lie_in_the_ranges_of_the_printed_game() -> None:
    for card in tables.OBJECTIVE_CARDS:
        assert 5 <= card.points <= 20 and card.points % 5 == 0
        assert 6 <= card.stability <= 13
        assert 1 <= card.limit <= 5
        assert sorted(card.priority) == [0, 1, 2, 3]


def test_the_countries_alone_bring_somebody_to_a_hundred() -> None:
    assert sum(card.points for card in tables.OBJECTIVE_CARDS if not card.phase) > 95 + 95


def test_cw_10_to_14_the_start() -> None:
    shown = view(Session(GAME, 2, {}, seed=1), None)
    assert (shown["round"], shown["scores"], shown["deck"]["count"]) == (1, [0, 0], 24)
    assert shown["objectives"]["count"] == 20
    assert agents_at_home(shown) == [list(tables.AGENTS)] * 2
    assert shown["balance"] in (CIA, KGB)


def agents_at_home(shown: dict[str, object]) -> list[list[str]]:
    return [own["hq"] for own in shown["agents"]]  # type: ignore[attr-defined]


def test_cw_905_luck_is_typed_in_only_as_nature_could_say_it() -> None:
    session = Session(GAME, 2, {}, None)
    cards = tables.CARDS[tables.GROUPS :]
    assert asked(session) == (-1, "objectives")
    assert why(session, "shuffle " + " ".join(cards[1:])) == "CW-905"
    assert why(session, "shuffle " + " ".join(cards), seat=0) == "CW-905"
    assert why(session, "recruit") == "CW-905"
    play(session, "shuffle " + " ".join(cards), "shuffle " + " ".join(tables.CARDS[: tables.GROUPS]))
    assert why(session, "lot mi6") == "CW-905"
    assert ("balance", KGB, "CW-36") in play(session, "lot kgb")


@pytest.mark.parametrize("seats", [1, 3])
def test_cw_1_two_sides_only(seats: int) -> None:
    with pytest.raises(BadRecord):
        Session(GAME, seats, {}, seed=1)


# -- briefing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "holder"),
    [
        ({"trophies": {"cia": "chile"}, "lost": "cia"}, KGB),  # CW-33
        ({"trophies": {"kgb": "chile"}, "lost": "kgb"}, CIA),
        ({"lost": "kgb"}, KGB),  # CW-34
        ({"lost": "cia"}, CIA),
        ({}, KGB),  # CW-35, A-4: it stays
        ({"trophies": {"cia": "honduras"}}, KGB),  # it stays only where points are equal
        ({"trophies": {"kgb": "honduras"}}, CIA),
    ],
)
def test_cw_33_to_35_the_balance_token(setup: dict[str, object], holder: int) -> None:
    session = table(frame="detente", balance="kgb", discards="army", **setup)
    assert view(session)["balance"] == holder
    assert view(session)["round"] == 2


def test_cw_35_after_disorder_on_both_sides_it_stays() -> None:
    _, told = end_struggle(groups={"cia": "army bankers", "kgb": "opposition television"}, balance="kgb")
    assert ("balance", KGB, "CW-35") in told


def test_cw_33_the_side_behind_takes_it() -> None:
    _, told = end_struggle(groups={"cia": "artists", "kgb": "army"}, x={"cia": "master_spy"}, balance="cia")
    assert ("balance", KGB, "CW-33") in told  # the CIA got Cuba through its Spy


def test_a_3_the_spy_does_not_change_who_lost_the_cease_fire() -> None:
    """The CIA wins Honduras and its Spy gives it away.

    5 points each, and it is the KGB that lost the Cease-fire.
    """
    session, told = end_struggle(
        objective="honduras",
        groups={"cia": "bankers", "kgb": "artists"},
        x={"cia": "master_spy"},
        trophies={"cia": "angola"},
        round=2,
    )
    assert trophies(session) == [["angola"], ["honduras"]]
    assert ("balance", KGB, "CW-34") in told


def test_cw_38_and_a_47_all_groups_are_shuffled_together() -> None:
    session, _ = end_struggle(groups={"cia": "army", "kgb": "navy"}, discards="mafia")
    assert asked(session) == (-1, "groups")
    assert view(session)["deck"]["count"] == 21
    assert why(session, "shuffle army navy mafia") == "CW-905"
    reshuffle(session)
    assert (view(session)["deck"]["count"], view(session)["discard"]["count"]) == (24, 0)


def test_cw_38_nothing_to_reshuffle_in_the_first_round() -> None:
    session = fresh_match()
    assert asked(session) == (CIA, "send")
    assert "groups" not in [entry.action.kind for entry in session.log[3:]]


def test_cw_39_the_analyst_looks_and_reorders() -> None:
    session, _ = end_struggle(groups={"cia": "army", "kgb": "navy"}, x={"kgb": "analyst"})
    reshuffle(session, "mafia radio army")
    assert asked(session) == (KGB, "consult")
    assert legal(session) == ["look", "skip"]
    told = play(session, "look")
    assert ("looked", KGB, "groups", ("mafia", "radio", "army")) in told
    assert len(legal(session, "order")) == 6
    assert why(session, "order mafia radio navy") == "CW-39"
    play(session, "order army mafia radio")
    assert [view(session, seat)["deck"]["top"] for seat in (CIA, KGB)] == [
        [None] * 3,
        ["army", "mafia", "radio"],
    ]
    assert view(session)["looks"]["analyst"] is None


def test_cw_39_the_look_may_be_skipped() -> None:
    session = table(frame="briefing", analyst="cia", round=2)
    assert ("skipped", CIA, "analyst") in play(session, "skip")
    assert view(session)["deck"]["top"] == [None] * 3
    assert asked(session) == (CIA, "send")


# -- planning ------------------------------------------------------------------------------------------------


def test_cw_50_agent_x_is_secret() -> None:
    session = fresh_match()
    play(session, "send assassin")
    rival = view(session, KGB)["agents"][CIA]
    assert (rival["x"], rival["placed"], rival["open"]) == (None, True, False)
    assert rival["candidates"] == list(tables.AGENTS)
    assert view(session, CIA)["agents"][CIA]["x"] == "assassin"
    assert view(session, None)["agents"][CIA]["x"] is None


def test_cw_51_to_53_who_may_be_picked() -> None:
    session = table(frame="planning", leave={"cia": "analyst"}, dead={"cia": "director"})
    assert legal(session) == ["send master_spy", "send deputy_director", "send double_agent", "send assassin"]
    assert why(session, "send analyst") == "CW-52"
    assert why(session, "send director") == "CW-53"
    assert why(session, "send moon") == "CW-907"
    assert why(session, "recruit") == "CW-50"
    assert why(session, "send assassin", seat=KGB) == "CW-904"


def test_cw_55_leave_ends_after_the_picks() -> None:
    session = table(frame="planning", leave={"cia": "analyst", "kgb": "director assassin"})
    play(session, "send deputy_director")
    assert agents(session, "leave") == [["analyst"], ["assassin", "director"]]
    told = play(session, "send deputy_director")
    assert kinds(told, "came_back") == [
        ("came_back", CIA, ("analyst",)),
        ("came_back", KGB, ("assassin", "director")),
    ]
    assert agents(session, "leave") == [[], []]
    assert "analyst" not in view(session, KGB)["agents"][CIA]["candidates"]


def test_cw_54_the_look_at_agent_x() -> None:
    session = table(frame="planning", shadow="cia")
    assert asked(session) == (KGB, "send")
    play(session, "send assassin")
    assert asked(session) == (CIA, "shadow")
    assert view(session, CIA)["agents"][KGB]["x"] is None
    told = play(session, "look")
    assert ("shown", CIA, "assassin") in told
    assert [view(session, seat)["agents"][KGB]["x"] for seat in (CIA, KGB, None)] == [
        "assassin",
        "assassin",
        None,
    ]
    assert view(session, CIA)["agents"][KGB]["candidates"] == ["assassin"]
    assert view(session, None)["shown"] == [False, True]
    assert not session.can_undo
    play(session, "send master_spy")
    assert asked(session) == (CIA, "first")
    assert view(session, KGB)["agents"][CIA]["x"] is None


def test_cw_54_the_look_may_be_skipped() -> None:
    session = table(frame="planning", shadow="kgb")
    play(session, "send assassin", "skip")
    assert view(session, KGB)["agents"][CIA]["x"] is None
    assert asked(session) == (KGB, "send")
    assert view(session)["looks"]["double_agent"] is None


def test_cw_56_a_pick_is_always_there() -> None:
    session = table(
        frame="planning", dead={"cia": "master_spy double_agent analyst assassin director"}, balance="kgb"
    )
    assert legal(session) == ["send deputy_director"]


@pytest.mark.parametrize(("line", "first"), [("first cia", CIA), ("first kgb", KGB)])
def test_cw_37_the_holder_decides_who_begins(line: str, first: int) -> None:
    session = table(frame="first", balance="kgb")
    assert asked(session) == (KGB, "first")
    assert why(session, "recruit") == "CW-37"
    play(session, line)
    assert asked(session) == (first, "turn")
    assert view(session)["first"] == first


# -- the Double Agent ----------------------------------------------------------------------------------------


def double(**setup: object) -> Session:
    session, _ = end_struggle(
        groups={"cia": "army", "kgb": "navy"}, x={"cia": "double_agent", "kgb": "master_spy"}, **setup
    )
    assert asked(session) == (CIA, "double")
    return session


def test_cw_180_and_178_anybody_in_the_enemy_hq_but_the_deputy() -> None:
    session = double(dead={"kgb": "director"})
    assert legal(session) == ["furlough double_agent", "furlough analyst", "furlough assassin", "watch"]
    assert why(session, "furlough deputy_director") == "CW-178"
    assert why(session, "furlough director") == "CW-180"
    assert why(session, "furlough master_spy") == "CW-180"  # in the field, not in the HQ
    assert why(session, "recruit") == "CW-180"


def test_cw_184_a_furloughed_agent_misses_one_planning() -> None:
    session = double()
    play(session, "furlough analyst")
    reshuffle(session)
    play(session, "send analyst")
    assert why(session, "send analyst") == "CW-52"
    assert why(session, "send master_spy") == "CW-52"  # the last Agent X is on leave, too
    play(session, "send director")
    assert agents(session, "leave") == [[], []]


def test_a_32_with_only_the_deputy_at_home_the_look_is_all_there_is() -> None:
    session = double(dead={"kgb": "double_agent analyst assassin director"})
    assert legal(session) == ["watch"]


def test_cw_182_the_look_stays_earned_when_the_double_agent_dies() -> None:
    session, told = end_struggle(
        groups={"cia": "army", "kgb": "navy"}, x={"cia": "assassin", "kgb": "double_agent"}
    )
    told = play(session, "watch")
    assert ("removed", KGB, "double_agent", "CW-190") in told
    assert view(session)["looks"]["double_agent"] == KGB


# -- détente and victory -------------------------------------------------------------------------------------


def test_cw_216_to_218_leave_home_and_the_groups() -> None:
    session, told = end_struggle(groups={"cia": "army", "kgb": "navy radio"}, x={"cia": "analyst"})
    assert kinds(told, "on_leave", "home", "cleared") == [
        ("on_leave", CIA, "analyst"),
        ("home", KGB, "deputy_director"),
        ("cleared", 3),
    ]
    assert view(session)["groups"] == [[], []]
    assert view(session)["discard"]["count"] == 3


MANY = "vietnam korea germany afghanistan iran"  # 90 points
OTHERS = "chile egypt poland greece congo hungary czechoslovakia"  # 85 points


@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [
        (MANY, "", (1.0, 0.0)),  # and Cuba: 100
        (f"{MANY} honduras", "", (1.0, 0.0)),
        ("", MANY, None),  # 90: not enough for the KGB, and the CIA has 10
    ],
)
def test_cw_225_a_hundred_points_win(mine: str, theirs: str, result: tuple[float, float] | None) -> None:
    session, _ = end_struggle(groups={"cia": "army"}, trophies={"cia": mine, "kgb": theirs}, round=9)
    assert session.state.result() == result


def test_cw_226_the_higher_total_wins() -> None:
    session, told = end_struggle(
        groups={"cia": "artists", "kgb": "army"},
        x={"kgb": "director"},
        trophies={"cia": f"{MANY} honduras angola summit", "kgb": OTHERS},
        under="space_race",
        round=15,
    )
    assert view(session)["scores"] == [105, 100]
    assert told[-1] == ("ended", CIA)
    assert session.state.result() == (1.0, 0.0)


def tie(**setup: object) -> Session:
    """Return a match in which both reached 100 in the same round."""
    session, told = end_struggle(
        groups={"cia": "artists", "kgb": "army"},
        x={"kgb": "director"},
        trophies={"cia": f"{MANY} honduras angola", "kgb": OTHERS},
        under="space_race",
        round=15,
        **setup,
    )
    assert ("extra_rounds", 100) in told
    return session


def test_cw_227_equal_totals_lead_to_extra_rounds() -> None:
    session = tie()
    assert session.state.result() is None
    assert view(session)["extra"] is True


@pytest.mark.parametrize("lead", [CIA, KGB])
def test_a_38_in_extra_rounds_any_lead_wins(lead: int) -> None:
    strong, weak = (("army", "artists"), ("artists", "army"))[lead]
    session, _ = end_struggle(
        groups={"cia": strong, "kgb": weak},
        trophies={"cia": "vietnam", "kgb": "korea"},
        extra=True,
        round=17,
    )
    assert session.state.winners == (lead,)


def test_a_38_extra_rounds_go_on_while_totals_are_equal() -> None:
    session, told = end_struggle(
        groups={"cia": "artists", "kgb": "army"}, x={"kgb": "assassin"}, extra=True, round=17
    )
    assert session.state.result() is None
    assert kinds(told, "extra_rounds") == []


@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [("chile", "greece", (1.0, 0.0)), ("greece", "chile", (0.0, 1.0)), ("greece", "congo", (0.5, 0.5))],
)
def test_a_5_without_objectives_the_match_ends(mine: str, theirs: str, result: tuple[float, float]) -> None:
    session, told = end_struggle(
        groups={"cia": "army", "kgb": "artists"},
        x={"cia": "master_spy", "kgb": "director"},
        objective="honduras",
        trophies={"cia": f"{mine} angola", "kgb": theirs},
        rest="spent",
        round=20,
    )
    assert ("ran_dry",) in told
    assert session.state.result() == result
    assert view(session)["phase"] == "over"
    assert why(session, "recruit") == "CW-903"


@pytest.mark.parametrize(("round_", "result"), [(9, None), (10, (1.0, 0.0))])
def test_cw_901_the_last_round_of_a_short_match(round_: int, result: tuple[float, float] | None) -> None:
    session, _ = end_struggle(groups={"cia": "army"}, options={"rounds": "10"}, round=round_)
    assert session.state.result() == result


def test_cw_901_equal_points_are_a_draw() -> None:
    session, _ = end_struggle(
        groups={"cia": "army", "kgb": "navy"}, x={"cia": "assassin"}, options={"rounds": "10"}, round=10
    )
    assert session.state.result() == (0.5, 0.5)


@pytest.mark.parametrize("seat", [CIA, KGB])
def test_cw_902_resigning(seat: int) -> None:
    session = table(groups={"cia": "army"}, x={"kgb": "assassin"})
    assert why(session, f"resign {seat}", seat=1 - seat) == "CW-902"
    told = play(session, f"resign {seat}")
    assert session.state.winners == (1 - seat,)
    assert ("exposed", KGB, "assassin") in told
    session.state.check()


def test_cw_904_only_the_side_asked_answers() -> None:
    session = table(groups={"cia": "army", "kgb": "radio"})
    assert why(session, "recruit", seat=KGB) == "CW-904"
