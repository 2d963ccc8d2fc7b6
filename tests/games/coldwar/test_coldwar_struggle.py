"""The influence struggle: turns, limits, the four powers and the end of the phase (CW-60 to CW-121)."""

from __future__ import annotations

import pytest
from games.coldwar.positions import CIA, KGB, asked, end_struggle, kinds, legal, play, table, view, why

from nastolka import Rng
from nastolka.core.kinds import CHANCE
from nastolka.games.coldwar import GAME, scoring
from nastolka.games.coldwar.tables import CARDS, ECONOMIC, INFLUENCE, RECRUIT, SPHERE


def test_cw_60_and_61_sides_alternate_one_action_a_turn() -> None:
    session = table(groups={"cia": "artists", "kgb": "dissidents"}, deck="navy radio")
    play(session, "recruit")
    assert asked(session) == (KGB, "turn")
    play(session, "wait")
    assert asked(session) == (CIA, "turn")
    play(session, "use navy artists")
    assert asked(session) == (KGB, "turn")


def test_cw_62_without_groups_one_must_recruit() -> None:
    session = table(groups={"kgb": "artists"})
    assert legal(session) == ["recruit"]
    assert why(session, "wait") == "CW-62"


def test_cw_62_and_a_7_without_groups_and_cards_one_waits() -> None:
    session = table(groups={"kgb": "artists"}, rest_groups="discards")
    assert legal(session) == ["wait"]
    assert why(session, "recruit") == "CW-70"


def test_cw_65_a_side_that_is_over_may_recruit_and_use() -> None:
    session = table(groups={"cia": "army opposition", "kgb": "artists"}, deck="radio")
    assert view(session)["over"] == [True, False]
    assert {"recruit", "use army opposition", "wait"} <= set(legal(session))
    play(session, "use army opposition")
    assert view(session)["over"] == [False, False]


def test_cw_71_and_72_the_limit_may_be_reached_and_not_passed() -> None:
    session = table(objective="honduras", groups={"cia": "artists", "kgb": "dissidents"}, deck="navy")
    play(session, "recruit", "wait")
    assert "recruit" not in legal(session)
    refusal = session.state.why(RECRUIT)
    assert refusal is not None
    assert (refusal.rule, refusal.args) == ("CW-71", (2,))


def test_cw_71_the_limit_is_counted_for_each_side() -> None:
    session = table(objective="honduras", groups={"cia": "artists", "kgb": "dissidents radio"})
    assert "recruit" in legal(session)


def test_cw_75_a_recruit_is_active_and_may_be_used_on_the_next_turn() -> None:
    session = table(groups={"cia": "artists", "kgb": "dissidents"}, deck="navy")
    play(session, "recruit", "wait")
    assert view(session)["groups"][CIA][-1] == {"id": "navy", "active": 1}
    assert "use navy dissidents" in legal(session)


def test_cw_80_to_82_only_active_groups_of_ones_own() -> None:
    session = table(groups={"cia": "navy mafia", "kgb": "radio"}, inactive="navy")
    assert why(session, "use navy radio") == "CW-82"
    assert why(session, "use radio") == "CW-80"
    assert why(session, "use army radio") == "CW-80"
    assert why(session, "use moon radio") == "CW-907"
    play(session, "use mafia radio")
    assert view(session)["groups"][CIA][1] == {"id": "mafia", "active": 0}


@pytest.mark.parametrize(
    ("groups", "use"),
    [
        ({"cia": "navy"}, "use navy navy"),
        ({"cia": "mafia bankers", "kgb": "oil_companies"}, "use mafia bankers"),
    ],
)
def test_cw_83_a_use_that_could_change_nothing(groups: dict[str, str], use: str) -> None:
    assert why(table(groups=groups), use) == "CW-83"


def test_cw_83_a_social_group_without_a_deck() -> None:
    assert why(table(groups={"cia": "radio"}, rest_groups="discards"), "use radio") == "CW-83"


# -- military ------------------------------------------------------------------------------------------------


def test_cw_90_and_91_any_other_group_in_either_state_on_either_side() -> None:
    session = table(groups={"cia": "navy radio", "kgb": "mafia artists"}, inactive="mafia radio")
    assert legal(session, "use") == ["use navy radio", "use navy mafia", "use navy artists"]
    assert why(session, "use navy navy") == "CW-90"
    assert why(session, "use navy army") == "CW-90"
    play(session, "use navy mafia")
    shown = view(session)
    assert shown["discard"] == {"count": 1, "top": "mafia"}
    assert [group["id"] for group in shown["groups"][KGB]] == ["artists"]
    assert shown["influence"] == [7, 1]


def test_cw_92_only_the_top_of_the_discard_is_shown() -> None:
    piles = [table(discards=order) for order in ("artists navy army mafia", "navy army artists mafia")]
    for seat in (None, CIA, KGB):
        one, other = (view(session, seat) for session in piles)
        assert one["discard"] == {"count": 4, "top": "mafia"}
        assert one == other  # how the pile lies beneath its top is nobody's to see
        assert set(one["remembered"]["groups"]) == (
            set() if seat is None else {"army", "navy", "mafia", "artists"}
        )


# -- political -----------------------------------------------------------------------------------------------


def test_cw_95_and_100_taking_and_giving_keep_the_state() -> None:
    session = table(groups={"cia": "diplomats artists", "kgb": "mafia"}, inactive="mafia")
    assert legal(session, "use")[:2] == ["use diplomats mafia", "use diplomats artists"]
    assert why(session, "use diplomats diplomats") == "CW-95"
    play(session, "use diplomats mafia")
    assert view(session)["groups"][CIA][-1] == {"id": "mafia", "active": 0}
    assert view(session)["influence"] == [6, 0]


def test_cw_96_the_limit_binds_the_receiver_in_both_directions() -> None:
    taking = table(objective="honduras", groups={"cia": "diplomats artists", "kgb": "mafia"})
    assert why(taking, "use diplomats mafia") == "CW-96"
    giving = table(objective="honduras", groups={"cia": "diplomats artists", "kgb": "mafia dissidents"})
    assert why(giving, "use diplomats artists") == "CW-96"


def test_cw_97_giving_never_puts_the_opponent_over() -> None:
    session = table(groups={"cia": "diplomats navy artists", "kgb": "bankers mafia"})  # 7 of 10
    assert why(session, "use diplomats navy") == "CW-97"
    assert "use diplomats artists" in legal(session)


def test_cw_97_the_opponent_may_be_brought_to_stability_exactly() -> None:
    session = table(groups={"cia": "local_authorities radio", "kgb": "bankers mafia"})  # 7 of 10, and 3
    assert "use local_authorities radio" in legal(session)


def test_cw_98_and_a_10_nothing_moves_while_the_opponent_is_over() -> None:
    session = table(groups={"cia": "diplomats artists", "kgb": "army bankers"}, inactive="artists")
    assert legal(session, "use") == []
    assert why(session, "use diplomats army") == "CW-98"
    assert why(session, "use diplomats artists") == "CW-98"


def test_cw_906_the_softer_reading_bars_only_giving() -> None:
    session = table(
        groups={"cia": "diplomats artists", "kgb": "army bankers"},
        inactive="artists",
        options={"taking": "allowed"},
    )
    assert legal(session, "use") == ["use diplomats army", "use diplomats bankers"]
    assert why(session, "use diplomats artists") == "CW-98"


def test_cw_99_taking_may_put_the_taker_over() -> None:
    session = table(groups={"cia": "opposition bankers", "kgb": "mafia"})
    play(session, "use opposition mafia")
    assert view(session)["over"] == [True, False]


def test_a_11_a_side_that_is_over_may_give() -> None:
    session = table(groups={"cia": "opposition army", "kgb": "mafia"})
    play(session, "use opposition army")
    assert view(session)["influence"] == [5, 8]


# -- economic ------------------------------------------------------------------------------------------------


def test_cw_105_to_108_flip_any_group_but_economic_ones() -> None:
    session = table(groups={"cia": "mafia navy", "kgb": "radio bankers"}, inactive="navy")
    assert legal(session, "use") == ["use mafia navy", "use mafia radio"]
    assert why(session, "use mafia bankers") == "CW-108"
    assert why(session, "use mafia mafia") == "CW-108"
    assert why(session, "use mafia army") == "CW-105"
    told = play(session, "use mafia radio")
    assert ("flipped", CIA, KGB, "radio", 0) in told
    assert kinds(told, "peeked") == []
    play(session, "wait")
    assert legal(session, "use") == []


def test_cw_107_a_group_made_active_may_be_used_again() -> None:
    session = table(groups={"cia": "mafia navy", "kgb": "radio"}, inactive="navy")
    play(session, "use mafia navy", "wait")
    assert "use navy radio" in legal(session)


# -- social --------------------------------------------------------------------------------------------------


def test_cw_110_and_a_12_a_card_put_back_stays_secret() -> None:
    session = table(groups={"cia": "radio", "kgb": "mafia"}, deck="army")
    told = play(session, "use radio")
    assert ("peeked", CIA, "army") in told
    assert legal(session) == ["discard", "take", "return"]
    assert [view(session, seat)["deck"]["top"][0] for seat in (CIA, KGB, None)] == ["army", None, None]
    play(session, "return")
    assert [view(session, seat)["deck"]["top"][0] for seat in (CIA, KGB, None)] == ["army", None, None]
    assert asked(session) == (KGB, "turn")


@pytest.mark.parametrize(("answer", "discard", "influence"), [("discard", "army", 3), ("take", None, 9)])
def test_cw_110_and_111_discarded_or_taken_in_the_open(
    answer: str, discard: str | None, influence: int
) -> None:
    session = table(groups={"cia": "radio", "kgb": "mafia"}, deck="army navy")
    play(session, "use radio", answer)
    shown = view(session, KGB)
    assert shown["discard"]["top"] == discard
    assert shown["influence"][CIA] == influence
    assert shown["deck"] == {"count": 21, "top": [None, None, None]}


def test_cw_73_and_a_14_at_the_limit_the_card_cannot_be_taken() -> None:
    session = table(objective="nobel_peace_prize", groups={"cia": "radio", "kgb": "mafia"})
    play(session, "use radio")
    assert legal(session) == ["discard", "return"]
    assert why(session, "take") == "CW-73"
    assert why(session, "wait") == "CW-110"


def test_a_look_at_the_deck_cannot_be_taken_back() -> None:
    session = table(groups={"cia": "radio", "kgb": "mafia"}, deck="army")
    play(session, "use radio")
    assert not session.can_undo


# -- waiting -------------------------------------------------------------------------------------------------


def test_cw_116_and_117_only_two_waits_in_direct_succession_end_the_phase() -> None:
    session = table(groups={"cia": "artists navy", "kgb": "radio"})
    play(session, "wait")
    assert view(session)["waits"] == 1
    play(session, "use radio", "return")
    assert view(session)["waits"] == 0
    play(session, "wait")
    assert asked(session) == (KGB, "turn")
    assert ("struggle_over",) in play(session, "wait")


def test_cw_118_nothing_else_ends_the_phase() -> None:
    session = table(groups={"cia": "army bankers", "kgb": "opposition television"}, deck="navy")
    play(session, "recruit")
    assert asked(session) == (KGB, "turn")


@pytest.mark.parametrize("seed", range(12))
def test_cw_121_every_action_but_waiting_uses_something_up(seed: int) -> None:
    """The ledger's measure falls at every recruit and use, so no struggle lasts for ever."""
    state, rng = GAME.start(2, {"taking": "barred", "rounds": "unlimited"}), Rng(seed)
    while state.stack and state.round < 6:
        frame = state.stack[-1]
        action = state.draw(rng) if frame.seat == CHANCE else rng.choice(state.legal())
        before = measure(state)
        state.apply(action)
        if frame.kind == "turn" and action.kind in ("recruit", "use"):
            assert measure(state) < before, action


def measure(state: GAME.state) -> int:  # type: ignore[name-defined]
    active = [group for own in state.groups for group in own if state.active >> group & 1]
    return 3 * len(state.deck) + sum(2 if SPHERE[group] == 1 else 1 for group in active)


# -- the tie-break -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("objective", "mine", "theirs", "token", "compared"),
    [
        ("cuba", "industrialists", "mafia local_authorities", CIA, ["economic"]),  # 4 beats 2
        (
            "cuba",
            "mafia food_producers",
            "bankers",
            KGB,
            ["economic"],
        ),  # 5 beats 2 + 3: never added up (CW-136)
        ("cuba", "artists", "border_guards", KGB, ["economic", "military"]),  # one beats none (CW-137)
        ("cuba", "artists dissidents", "students", CIA, ["economic", "military", "political"]),
        ("poland", "artists dissidents", "students", KGB, ["social"]),
    ],
)
def test_cw_135_to_138_the_tie_break(
    objective: str, mine: str, theirs: str, token: int, compared: list[str]
) -> None:
    _, told = end_struggle(objective=objective, groups={"cia": mine, "kgb": theirs}, inactive=mine)
    assert [event[1] for event in kinds(told, "compared")] == compared
    assert kinds(told, "dominated") == [("dominated", token, "CW-141")]


def test_cw_136_influence_decides_and_not_the_place_in_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our groups happen to be numbered by influence; another box need not be."""
    monkeypatch.setattr(scoring, "INFLUENCE", INFLUENCE[::-1])
    state = table(groups={"cia": "mafia bankers", "kgb": "food_producers oil_companies"}).state
    assert CARDS[scoring.strongest(state, CIA, ECONOMIC)] == "mafia"
    assert scoring.stronger(state, ECONOMIC) == CIA


def test_cw_139_values_differ_within_a_sphere_so_a_tie_break_ends() -> None:
    spheres = [[INFLUENCE[card] for card in range(24) if SPHERE[card] == sphere] for sphere in range(4)]
    assert spheres == [[1, 2, 3, 4, 5, 6]] * 4


def test_cw_131_stability_itself_is_not_over() -> None:
    _, told = end_struggle(groups={"cia": "army industrialists", "kgb": "bankers"})
    assert kinds(told, "dominated", "disorder") == [("dominated", CIA, "CW-130")]


def test_cw_132_with_one_side_over_the_other_needs_no_more() -> None:
    _, told = end_struggle(groups={"cia": "army bankers", "kgb": "artists"})
    assert kinds(told, "dominated", "disorder") == [("dominated", KGB, "CW-132"), ("disorder", CIA)]


def test_a_18_both_without_groups() -> None:
    session, told = end_struggle(
        rest_groups="discards", x={"cia": "director", "kgb": "analyst"}, balance="kgb", turn="kgb"
    )
    assert kinds(told, "no_token", "buried", "acted") == [
        ("no_token", "CW-139"),
        ("buried", "cuba", "CW-139"),
        ("acted", KGB, "analyst", "earns", "CW-185"),
        ("acted", CIA, "director", "powerless", "CW-198"),
    ]
    assert ("balance", KGB, "CW-35") in told
    assert view(session)["looks"]["analyst"] == KGB


@pytest.mark.parametrize("agent", ["double_agent", "analyst"])
def test_a_18_of_two_alike_neither_acts_without_a_token(agent: str) -> None:
    session, told = end_struggle(rest_groups="discards", x={"cia": agent, "kgb": agent})
    assert {event[3] for event in kinds(told, "acted")} == {"outdone"}
    assert view(session)["looks"] == {"analyst": None, "double_agent": None}


@pytest.mark.parametrize(
    ("agent", "outcome"), [("master_spy", "no_token"), ("assassin", "powerless"), ("double_agent", "chooses")]
)
def test_a_18_what_one_agent_does_without_a_token(agent: str, outcome: str) -> None:
    _, told = end_struggle(rest_groups="discards", x={"cia": agent, "kgb": "deputy_director"})
    assert [event[3] for event in kinds(told, "acted") if event[1] == CIA] == [outcome]
