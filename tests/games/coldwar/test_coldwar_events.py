"""Event cards: when they may be used, what they cost, what each does (CW-235 to CW-247)."""

from __future__ import annotations

from collections import Counter

import pytest
from games.coldwar.positions import (
    CIA,
    KGB,
    agents,
    asked,
    end_struggle,
    kinds,
    legal,
    play,
    reshuffle,
    table,
    trophies,
    view,
    why,
)

from nastolka import Rng, Session
from nastolka.games.coldwar.tables import CARD


def test_cw_236_not_in_the_round_of_the_capture() -> None:
    session = table(
        groups={"cia": "army"}, trophies={"cia": "nuclear_escalation"}, fresh="nuclear_escalation"
    )
    assert why(session, "spend nuclear_escalation") == "CW-236"
    assert view(session)["trophies"][CIA][0]["ready"] is False


def test_cw_236_an_event_captured_is_ready_from_the_next_round() -> None:
    session, _ = end_struggle(objective="live_benefit", groups={"cia": "army", "kgb": "artists"})
    reshuffle(session)
    play(session, "send master_spy", "send master_spy", "first cia")
    assert "spend live_benefit" in legal(session)


def test_a_23_an_event_fetched_by_the_director_is_ready_from_the_next_round() -> None:
    session, _ = end_struggle(
        groups={"cia": "army", "kgb": "artists"},
        x={"cia": "director"},
        under="olympic_games",
        leave={"cia": "analyst"},
    )
    assert trophies(session)[CIA] == ["olympic_games", "cuba"]
    reshuffle(session)
    assert asked(session) == (CIA, "event")
    assert legal(session) == ["spend olympic_games", "decline"]


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        ("cuba", "CW-235"),  # no event
        ("live_benefit", "CW-235"),  # not captured
        ("space_race", "CW-237"),  # another phase
        ("moon", "CW-907"),
    ],
)
def test_cw_235_and_237_why_an_event_cannot_be_used(event: str, rule: str) -> None:
    session = table(
        groups={"cia": "army"}, trophies={"cia": "space_race", "kgb": "live_benefit"}, objective="chile"
    )
    assert why(session, f"spend {event}") == rule


def test_cw_237_an_event_of_another_phase_while_asked() -> None:
    session = table(frame="planning", trophies={"cia": "olympic_games space_race"}, leave={"cia": "analyst"})
    assert why(session, "spend space_race") == "CW-237"
    assert why(session, "recruit") == "CW-238"


def test_cw_237_an_event_of_another_phase_while_agents_are_picked() -> None:
    trophies = {"cia": "nuclear_escalation olympic_games"}
    session = table(frame="planning", trophies=trophies, leave={"cia": "analyst"})
    play(session, "decline")
    assert asked(session) == (CIA, "send")
    assert why(session, "spend nuclear_escalation") == "CW-237"
    assert why(session, "spend olympic_games") == "CW-50"  # its phase, but the picking has begun
    assert why(session, "spend live_benefit") == "CW-235"
    assert why(session, "recruit") == "CW-50"


def test_cw_238_use_is_voluntary_and_asked_of_the_owner_only() -> None:
    session = table(frame="planning", trophies={"kgb": "olympic_games"}, leave={"kgb": "analyst"})
    assert asked(session) == (KGB, "event")
    assert ("declined", KGB, "olympic_games") in play(session, "decline")
    assert trophies(session)[KGB] == ["olympic_games"]
    assert asked(session) == (CIA, "send")


def test_cw_240_the_points_burn_at_once_and_move_the_balance_token() -> None:
    session = table(
        frame="detente",
        trophies={"cia": "space_race", "kgb": ""},
        balance="cia",
        lost="cia",
        discards="army",
        round=3,
    )
    told = play(session, "spend space_race")
    assert ("spent", CIA, "space_race", 5) in told
    assert view(session)["scores"] == [0, 0]
    assert view(session)["spent"] == ["space_race"]
    assert view(session)["balance"] == CIA
    told = play(session, "order " + " ".join(view(session)["objectives"]["top"]))
    assert (
        "balance",
        CIA,
        "CW-34",
    ) in told  # level now: with the event's 5 points the KGB would have been behind


# -- Space Race ----------------------------------------------------------------------------------------------


def space(**setup: object) -> Session:
    return table(
        frame="detente",
        trophies={"cia": "space_race"},
        discards="army",
        objectives="chile iran korea greece",
        round=3,
        **setup,
    )


def test_cw_242_three_objectives_in_a_new_order() -> None:
    session = space()
    assert asked(session) == (CIA, "event")
    play(session, "spend space_race")
    assert view(session)["objectives"]["top"] == ["chile", "iran", "korea"]
    assert view(session, KGB)["objectives"]["top"] == [None] * 3
    assert len(legal(session)) == 6
    assert why(session, "order chile iran greece") == "CW-242"
    told = play(session, "order korea chile iran")
    assert ("revealed", "korea") in told
    assert view(session)["objectives"]["top"] == ["chile", "iran", None]
    assert view(session, KGB)["objectives"]["top"] == [None] * 3


@pytest.mark.parametrize(("left", "orders"), [("chile", 1), ("chile iran", 2)])
def test_a_48_fewer_objectives_than_three(left: str, orders: int) -> None:
    session, _ = end_struggle(
        groups={"cia": "army"}, objectives=left, rest="spent", trophies={"cia": "space_race"}, round=3
    )
    play(session, "spend space_race")
    assert len(legal(session, "order")) == orders


def test_a_48_none_left() -> None:
    _, told = end_struggle(groups={"cia": "army"}, rest="spent", trophies={"cia": "space_race"}, round=3)
    assert ("ran_dry",) in told


def test_a_49_the_rounds_objective_under_the_deck_is_not_among_the_top() -> None:
    session, _ = end_struggle(
        groups={"cia": "army"},
        x={"cia": "assassin"},
        objectives="chile iran",
        rest="spent",
        trophies={"cia": "space_race"},
        round=3,
    )
    play(session, "spend space_race")
    assert view(session)["objectives"]["top"] == ["chile", "iran", "cuba"]


def test_cw_225_the_check_comes_after_the_event() -> None:
    """The CIA stands at 100 and burns 5 of them."""
    session = table(
        frame="detente",
        trophies={"cia": "vietnam korea germany afghanistan iran space_race honduras"},
        round=9,
    )
    assert view(session)["scores"] == [100, 0]
    play(session, "spend space_race")
    play(session, legal(session)[0])
    assert session.state.result() is None
    assert view(session)["scores"] == [95, 0]


# -- Nobel Peace Prize ---------------------------------------------------------------------------------------


def nobel(x: str, **setup: object) -> Session:
    session, _ = end_struggle(
        groups={"cia": "army bankers", "kgb": "artists"},
        x={"cia": x, "kgb": "analyst"},
        trophies={"cia": "nobel_peace_prize"},
        round=3,
        **setup,
    )
    return session


def test_cw_243_the_agent_goes_on_leave_instead() -> None:
    session = nobel("double_agent")
    assert asked(session) == (CIA, "event")
    assert view(session, KGB)["agents"][CIA]["x"] == "double_agent"
    assert view(session, KGB)["phase"] == "ceasefire"
    told = play(session, "spend nobel_peace_prize")
    assert ("saved", CIA, "double_agent") in told
    assert kinds(told, "removed") == []
    assert [event[1:3] for event in kinds(told, "acted")] == [
        (KGB, "analyst")
    ]  # the saved agent does not act
    assert trophies(session) == [[], ["cuba"]]
    assert agents(session, "leave") == [["double_agent"], ["analyst"]]


def test_cw_243_declined() -> None:
    session = nobel("double_agent")
    assert ("removed", CIA, "double_agent", "CW-145") in play(session, "decline")


def test_a_51_there_is_nothing_to_save_a_deputy_from() -> None:
    assert asked(nobel("deputy_director")) == (-1, "groups")


def test_cw_243_with_both_over() -> None:
    session, _ = end_struggle(
        groups={"cia": "army bankers", "kgb": "opposition television"},
        x={"cia": "director", "kgb": "analyst"},
        trophies={"kgb": "nobel_peace_prize"},
        round=3,
    )
    assert asked(session) == (KGB, "event")
    assert view(session)["agents"][KGB]["x"] == "analyst"
    told = play(session, "spend nobel_peace_prize")
    assert kinds(told, "removed") == [("removed", CIA, "director", "CW-148")]
    assert kinds(told, "acted") == []
    assert view(session)["looks"]["analyst"] is None
    assert agents(session, "leave")[KGB] == ["analyst"]


def test_a_34_no_duel_with_an_agent_who_was_saved() -> None:
    session, _ = end_struggle(
        groups={"cia": "army bankers", "kgb": "artists"},
        x={"cia": "analyst", "kgb": "analyst"},
        trophies={"cia": "nobel_peace_prize"},
        round=3,
    )
    play(session, "spend nobel_peace_prize")
    assert view(session)["looks"]["analyst"] == KGB  # the token side's, since he met nobody


# -- Live Benefit --------------------------------------------------------------------------------------------


def benefit(**setup: object) -> Session:
    options: dict[str, object] = {
        "groups": {"cia": "artists", "kgb": "dissidents"},
        "trophies": {"cia": "live_benefit"},
        "deck": "army navy mafia radio",
        "round": 3,
        **setup,
    }
    return table(**options)


def test_cw_244_recruit_one_of_three_before_ones_action() -> None:
    session = benefit(waits=1)
    play(session, "spend live_benefit")
    assert asked(session) == (CIA, "enlist")
    assert view(session)["deck"]["top"] == ["army", "navy", "mafia"]
    assert len(legal(session)) == 6
    told = play(session, "enlist navy mafia army")
    assert ("enlisted", CIA, "navy", 5) in told
    assert asked(session) == (CIA, "turn")
    assert view(session)["deck"]["top"] == ["mafia", "army", None]
    assert view(session, KGB)["deck"]["top"] == [None] * 3
    assert view(session)["waits"] == 0  # the run of waits is broken
    assert "use navy dissidents" in legal(session)  # CW-75: by that very action


@pytest.mark.parametrize(("deck", "ways"), [("army", 1), ("army navy", 2)])
def test_cw_244_with_fewer_cards(deck: str, ways: int) -> None:
    session = benefit(deck=deck, rest_groups="discards")
    play(session, "spend live_benefit")
    assert len(legal(session)) == ways


def test_cw_241_and_244_not_at_the_limit_and_not_without_a_deck() -> None:
    full = benefit(objective="nobel_peace_prize")
    assert why(full, "spend live_benefit") == "CW-241"
    assert why(benefit(deck="", rest_groups="discards"), "spend live_benefit") == "CW-244"


def test_cw_119_the_first_action_need_not_be_recruiting_after_it() -> None:
    session = benefit(groups={"kgb": "dissidents"})
    assert legal(session) == ["recruit", "spend live_benefit"]
    play(session, "spend live_benefit", "enlist army navy mafia")
    assert {"wait", "use army dissidents", "recruit"} == set(legal(session))


def worlds(session: Session, seat: int) -> list[tuple[int, int]]:
    """Return the two top groups of many worlds a seat imagines."""
    imagined = [session.state.determinize(seat, Rng(i)) for i in range(600)]
    return [(world.deck[-1], world.deck[-2]) for world in imagined]


def test_a_50_the_rival_knows_which_cards_were_put_back_and_not_their_order() -> None:
    session = benefit(seen={"kgb": {"groups": 2}})
    assert view(session, KGB)["deck"]["top"] == ["army", "navy", None]
    play(session, "spend live_benefit", "enlist mafia navy army")
    shown = view(session, KGB)
    assert shown["deck"]["top"] == [None] * 3
    assert shown["remembered"]["among"]["groups"] == {"cards": ["navy", "army"], "slots": [0, 1]}
    army, navy = CARD["army"], CARD["navy"]
    found = Counter(worlds(session, KGB))
    assert set(found) == {(army, navy), (navy, army)}
    assert 200 < found[army, navy] < 400
    assert set(worlds(session, CIA)) == {(navy, army)}


def test_a_50_a_card_known_among_others_lies_in_one_of_the_slots() -> None:
    session = benefit(seen={"kgb": {"groups": 1}})
    play(session, "spend live_benefit", "enlist navy mafia army")
    army = CARD["army"]
    imagined = worlds(session, KGB)
    assert 200 < sum(top == army for top, _ in imagined) < 400
    assert all(army in pair for pair in imagined)
    others = {card for pair in imagined for card in pair if card != army}
    assert others == {
        card for card in session.state.deck if card != army
    }  # nothing is known of the other one


def test_a_50_hearsay_ends_when_the_card_comes_to_light() -> None:
    session = benefit(
        seen={"kgb": {"groups": 2}},
        groups={"cia": "artists", "kgb": "radio"},
        deck="army navy mafia students",
    )
    play(session, "spend live_benefit", "enlist mafia navy army", "recruit")
    assert view(session, KGB)["remembered"]["among"]["groups"] == {"cards": ["army"], "slots": [0]}
    assert {top for top, _ in worlds(session, KGB)} == {CARD["army"]}
    play(session, "use radio")
    assert view(session, KGB)["deck"]["top"][0] == "army"
    assert view(session, KGB)["remembered"]["among"]["groups"] == {"cards": [], "slots": []}


def test_a_50_an_enlisted_card_is_no_secret() -> None:
    session = benefit(seen={"kgb": {"groups": 1}})
    play(session, "spend live_benefit", "enlist army mafia navy")
    assert view(session, KGB)["remembered"]["among"]["groups"] == {"cards": [], "slots": []}


def test_a_50_the_objectives_both_knew_under_the_deck() -> None:
    session = table(
        frame="detente",
        trophies={"kgb": "space_race"},
        objectives="chile",
        under="iran",
        rest="spent",
        round=3,
    )
    play(session, "spend space_race")
    assert view(session, KGB)["objectives"]["top"] == ["chile", "iran", "cuba"]
    play(session, "order iran cuba chile")
    shown = view(session, CIA)
    assert shown["objective"] == "iran"  # turned up by now
    assert shown["remembered"]["among"]["objectives"] == {"cards": ["cuba"], "slots": [0, 1]}


# -- Nuclear Escalation --------------------------------------------------------------------------------------


def test_cw_245_and_239_all_groups_go_in_the_users_order() -> None:
    session = table(
        groups={"cia": "artists navy", "kgb": "dissidents"}, trophies={"cia": "nuclear_escalation"}, round=3
    )
    play(session, "spend nuclear_escalation")
    assert legal(session) == ["lay artists", "lay navy", "lay dissidents"]
    assert why(session, "lay army") == "CW-239"
    told = play(session, "lay dissidents", "lay navy")
    assert told[-3:] == [("laid", "dissidents", KGB), ("laid", "navy", CIA), ("laid", "artists", CIA)]
    shown = view(session)
    assert (shown["groups"], shown["influence"]) == ([[], []], [0, 0])
    assert shown["discard"] == {"count": 3, "top": "artists"}
    assert set(shown["remembered"]["groups"]) == {"dissidents", "navy", "artists"}
    assert legal(session) == ["recruit"]


def test_cw_245_a_single_group_needs_no_order() -> None:
    session = table(groups={"kgb": "dissidents"}, trophies={"cia": "nuclear_escalation"}, round=3)
    play(session, "spend nuclear_escalation")
    assert asked(session) == (CIA, "turn")
    assert view(session)["discard"]["top"] == "dissidents"


def test_a_51_nothing_to_escalate() -> None:
    session = table(trophies={"cia": "nuclear_escalation"}, round=3)
    assert why(session, "spend nuclear_escalation") == "CW-245"


def test_a_16_both_events_of_the_struggle_in_one_turn() -> None:
    session = benefit(trophies={"cia": "live_benefit nuclear_escalation"})
    play(session, "spend nuclear_escalation", "lay artists", "spend live_benefit", "enlist army navy mafia")
    assert view(session)["scores"] == [0, 0]
    assert asked(session) == (CIA, "turn")


# -- Olympic Games -------------------------------------------------------------------------------------------


def test_cw_246_agents_on_leave_are_back_at_once() -> None:
    session = table(frame="planning", trophies={"cia": "olympic_games"}, leave={"cia": "analyst director"})
    told = play(session, "spend olympic_games")
    assert ("recalled", CIA, ("analyst", "director")) in told
    assert {"send analyst", "send director"} <= set(legal(session))


def test_a_51_with_nobody_on_leave_it_is_not_offered() -> None:
    session = table(frame="planning", trophies={"cia": "olympic_games"}, leave={"kgb": "analyst"})
    assert asked(session) == (CIA, "send")


def test_a_42_the_event_comes_before_the_order_of_a_look() -> None:
    session = table(
        frame="planning",
        trophies={"cia": "olympic_games"},
        leave={"cia": "analyst"},
        shadow="cia",
        discards="army",
    )
    assert asked(session) == (CIA, "event")
    play(session, "spend olympic_games")
    assert asked(session) == (KGB, "send")


# -- Summit Meeting ------------------------------------------------------------------------------------------


def test_cw_247_the_next_objective_takes_its_place() -> None:
    session = table(
        frame="briefing", objective="vietnam", objectives="chile", trophies={"kgb": "summit"}, round=3
    )
    assert asked(session) == (KGB, "event")
    assert view(session)["objective"] == "vietnam"
    told = play(session, "spend summit")
    assert [event for event in told if event[0] in ("slid", "revealed")] == [
        ("slid", "vietnam"),
        ("revealed", "chile"),
    ]
    shown = view(session, None)
    assert (shown["objective"], shown["objectives"]["bottom"]) == ("chile", ["vietnam"])
    assert ("balance", CIA, "CW-35") in told  # the lost points count for the balance token


def test_cw_247_needs_another_objective() -> None:
    session = table(frame="briefing", objective="vietnam", rest="spent", trophies={"kgb": "summit"}, round=3)
    assert asked(session) == (CIA, "send")
