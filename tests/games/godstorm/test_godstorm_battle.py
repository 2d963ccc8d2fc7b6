"""Invasions, battles of gods and of armies, conquest and elimination.

GS-75 to GS-86, GS-93 to GS-99, GS-127 to GS-165.
"""

from __future__ import annotations

from typing import Any

import pytest
from games.godstorm.positions import GAME, asked, kinds, land, legal, play, table, view, why

from nastolka import Session
from nastolka.core.kinds import AUTO, Event, Frame


def turn(**setup: Any) -> Session:
    """Seat 0 in step 6; seat 1 in Nubia and the west, seat 2 everywhere else."""
    base = {"step": "invade", "land": {"A": "egypt:5 cyrenaica:3", "B": "nubia:2 gaul:3"}, "faith": [0, 0, 0]}
    return table(**{**base, **setup})


def happened(events: list[Event], kind: str) -> tuple[Any, ...]:
    """Return what the first event of this kind says."""
    return events[kinds(events).index(kind)].args


# -- where to ------------------------------------------------------------------------------------------------


def test_gs_127_129_adjacent_means_a_border_or_a_lane_and_no_mountains() -> None:
    """Ledger examples GS-EX3 and GS-EX4."""
    session = turn(
        land={"A": "thule:3 rus:3 poseidonis:3 atlas:3 alemannia:3", "B": "varangia oricalcos gaul"}
    )
    for line in ("thule varangia", "rus varangia", "poseidonis oricalcos", "atlas oricalcos"):
        assert why(session, f"attack {line}") is None
    lines = ("thule gaul", "alemannia dacia", "rus galicia", "rus thule", "gaul rus", "thule u1")
    assert [why(session, f"attack {line}") for line in lines] == [
        "GS-127", "GS-129", "GS-129", "GS-127", "GS-24", "GS-127",
    ]  # fmt: skip


def test_gs_130_two_armies_at_least_gods_not_counted() -> None:
    session = turn(land={"A": "egypt cyrenaica:3", "B": "nubia:2"}, gods={"A": "war:egypt"})
    assert why(session, "attack egypt nubia") == "GS-130"


def test_gs_131_not_against_oneself_and_below_only_in_step_9() -> None:
    session = turn(spaces={"A": "u5:3", "B": "u6"})
    assert why(session, "attack egypt cyrenaica") == "GS-131"
    assert why(session, "attack u5 u6") == why(session, "attack kurnugia u1") == "GS-59"


def test_gs_133_all_gods_take_part_unless_they_are_left_out() -> None:
    session = turn(gods={"A": "war:egypt sky:egypt death:cyrenaica"})
    play(session, "attack egypt nubia")
    assert legal(session) == ["march", "spare war", "spare sky"]
    assert why(session, "spare death") == "GS-133"
    play(session, "spare war", "march")
    assert view(session)["turn"]["data"] == ["egypt", "nubia", ["sky"], 0]


def test_gs_136_a_round_before_calling_off() -> None:
    session = turn()
    play(session, "attack egypt nubia")
    assert why(session, "withdraw") == "GS-136"
    play(session, "roll 1", "battle (1) (6 6)", "withdraw")
    assert asked(session) == (0, "invade")


def test_gs_137_walking_into_empty_land() -> None:
    session = turn(
        rest="-", land={"A": "egypt:5", "B": "gaul", "C": "rus"}, gods={"A": "war:egypt"}, temples="nubia"
    )
    assert (why(session, "attack egypt nubia"), why(session, "enter egypt rus")) == ("GS-137", "GS-127")
    play(session, "enter egypt nubia", "bring war", "move 3")
    assert (land(session, "nubia"), view(session)["gods"][0]["war"]) == ((0, 3), "nubia")
    assert view(session)["totals"][0]["temples"] == 1
    assert view(session)["conquests"] == 0


# -- battles of gods -----------------------------------------------------------------------------------------


def duel(mine: str, theirs: str, **setup: Any) -> Session:
    """Seat 0 attacks Nubia from Egypt; these gods stand there."""
    gods = {
        "A": " ".join(f"{god}:egypt" for god in mine.split()),
        "B": " ".join(f"{god}:nubia" for god in theirs.split()),
    }
    session = turn(gods=gods, **setup)
    play(session, "attack egypt nubia", *(["march"] if mine else []))
    return session


def test_gs_134_146_gods_fight_before_armies() -> None:
    session = duel("death", "death")
    assert legal(session) == ["challenge death"]
    assert [why(session, line) for line in ("roll 1", "storm", "press 1", "challenge war", "withdraw")] == [
        "GS-146", "GS-146", "GS-146", "GS-138", "GS-136",
    ]  # fmt: skip


def test_gs_135_without_attacking_gods_there_is_no_battle_of_gods() -> None:
    session = duel("", "magic")
    assert why(session, "challenge war") == "GS-135"
    play(session, "roll 3", "battle (6 5 4) (1 1)")
    assert asked(session) == (-1, "reroll")  # her powers are lent to the armies
    assert view(session)["turn"]["data"] == [0, 2]


def test_gs_138_each_side_names_a_god_the_attacker_first() -> None:
    session = duel("death", "war death")
    play(session, "challenge death")
    assert (asked(session), legal(session)) == ((1, "champion"), ["champion war", "champion death"])
    assert why(session, "champion sky", seat=1) == "GS-138"
    play(session, "champion death", "battle (6 6 6) (1 1 1)")
    assert view(session)["gods"][1]["death"] is None
    assert view(session)["gods"][1]["war"] == "nubia"


def test_gs_139_140_three_dice_a_sky_god_and_altars_and_the_armies() -> None:
    session = duel("sky", "death", spaces={"A": "u3", "B": "u9"})
    play(session, "challenge sky")
    assert view(session)["turn"]["data"] == [5, 4]
    rolled = happened(play(session, "battle (2 2 2 2 2) (3 3 3 3)"), "gods_rolled")
    assert rolled[5:7] == (10 + 5, 12 + 2)


def test_gs_141_temple_and_goddess_throw_ones_again() -> None:
    session = duel("magic", "death", temples="nubia")
    play(session, "challenge magic", "battle (1 2 3) (1 1 4)")
    assert view(session)["turn"]["data"] == [1, 2]
    play(session, "reroll (1) (1 6)")
    assert view(session)["turn"]["data"] == [1, 1]
    rolled = happened(play(session, "reroll (5) (2)"), "gods_rolled")
    assert rolled[3:5] == ((5, 2, 3), (2, 6, 4))


def test_gs_142_the_loser_is_banished_to_its_card() -> None:
    session = duel("death", "death")
    play(session, "challenge death", "battle (1 2 1) (6 6 5)")
    assert (view(session)["gods"][0]["death"], view(session)["gods"][1]["death"]) == (None, "nubia")
    assert asked(session) == (0, "assault")
    assert legal(session)[:3] == ["roll 3", "roll 2", "roll 1"]


@pytest.mark.parametrize(("mine", "winner"), [("death", 1), ("death war", 0)])
def test_gs_143_ties_go_to_the_defender_or_to_the_war_god(mine: str, winner: int) -> None:
    """Ledger example GS-EX15: 17 against 17."""
    session = duel(mine, "death")
    play(session, "challenge death")
    rolled = happened(play(session, "battle (6 4 2) (6 5 4)"), "gods_rolled")
    assert (rolled[5:7], rolled[9]) == ((17, 17), winner)


def test_gs_145_the_attacker_may_fight_on_or_stop() -> None:
    session = duel("death sky", "death magic")
    play(session, "challenge sky", "champion death", "battle (6 6 6 6) (2 3 4)")
    assert legal(session) == ["challenge sky", "challenge death", "withdraw"]
    play(session, "withdraw")
    assert asked(session) == (0, "invade")


def test_gs_98_147_the_sky_labour_once_a_turn_as_attacker() -> None:
    session = duel("sky death", "death war")
    play(session, "challenge death", "champion war", "battle (6 5 6 4) (2 3 4)")
    assert view(session)["hand_counts"][0]["sky"] == 1
    play(session, "challenge death", "battle (6 5 6 4) (2 3 4)")
    assert view(session)["hand_counts"][0]["sky"] == 1
    lost = duel("death", "sky")
    play(lost, "challenge death", "battle (1 2 1) (6 6 5 4)")
    assert view(lost)["hand_counts"][1]["sky"] == 0


# -- battles of armies ---------------------------------------------------------------------------------------


def fight(dice: str, n: int, gods: str = "", **setup: Any) -> tuple[int, int]:
    """Return what attacker and defender lose by these dice."""
    defenders = len(dice.split("(")[2].rstrip(")").split())
    land_ = {"A": "egypt:9 cyrenaica", "B": f"nubia:{defenders + 2 if defenders > 1 else 1} gaul:3"}
    session = turn(**{"land": land_, "gods": {"A": gods} if gods else {}, **setup})
    play(session, "attack egypt nubia", *(["march"] if gods else []), f"roll {n}")
    rolled = happened(play(session, f"battle {dice}"), "rolled")
    return rolled[6], rolled[7]


@pytest.mark.parametrize(
    ("dice", "n", "gods", "lost"),
    [
        ("(6 1 1) (3)", 3, "", (0, 1)),  # GS-EX5
        ("(6 2 1) (3 2)", 3, "", (1, 1)),  # GS-EX6
        ("(6 2 1) (3 2)", 3, "war:egypt", (0, 2)),  # GS-EX7
        ("(3 3) (4 3)", 2, "", (2, 0)),  # GS-EX8
        ("(3 3) (4 3)", 2, "war:egypt", (1, 1)),  # GS-EX8
        ("(6) (5 4)", 1, "", (0, 1)),  # GS-EX9
    ],
)
def test_gs_151_154_the_dice_are_compared(dice: str, n: int, gods: str, lost: tuple[int, int]) -> None:
    assert fight(dice, n, gods) == lost


def test_gs_149_an_army_more_than_dice() -> None:
    session = turn(land={"A": "egypt:3", "B": "nubia:2"})
    play(session, "attack egypt nubia")
    assert legal(session) == ["roll 2", "roll 1", "storm", "press 1"]
    assert (why(session, "roll 3"), why(session, "roll 0"), why(session, "press 2")) == (
        "GS-149",
        "GS-149",
        "GS-906",
    )


def test_gs_150_901_the_defender_rolls_all_dice_or_is_asked() -> None:
    session = turn(options={"defence": "ask"})
    play(session, "attack egypt nubia", "roll 3")
    assert (asked(session), legal(session)) == ((1, "defend"), ["defend 2", "defend 1"])
    assert why(session, "defend 3", seat=1) == "GS-150"
    play(session, "defend 1", "battle (6 5 4) (6)")
    assert (land(session, "egypt"), land(session, "nubia")) == ((0, 4), (1, 2))


def test_gs_79_85_rerolls_in_battles_of_armies() -> None:
    session = turn(gods={"A": "magic:egypt"}, temples="nubia")
    play(session, "attack egypt nubia", "march", "roll 3", "battle (1 1 5) (1 3)")
    assert view(session)["turn"]["data"] == [2, 1]
    rolled = happened(play(session, "reroll (2 6) (4)"), "rolled")
    assert rolled[4:8] == ((2, 6, 5), (4, 3), 0, 2)


def test_gs_79_a_throw_may_be_laid_aside_before_its_ones_are_thrown_again() -> None:
    """What is kept between two throws is what was kept before answers went through the core."""
    session = turn(gods={"A": "magic:egypt"}, temples="nubia")
    play(session, "attack egypt nubia", "march", "roll 3")
    battle = (0, 1, "egypt", "nubia", ("magic",), 0, 0)
    assert session.state.stack[-2] == Frame(AUTO, "thrown", (*battle, (), ()))
    play(session, "battle (1 1 5) (1 3)")
    assert session.state.stack[-2] == Frame(AUTO, "thrown", (*battle, (1, 1, 5), (1, 3)))
    resumed = Session(GAME, 3, session.options, position=session.state.encode())
    assert happened(play(resumed, "reroll (2 6) (4)"), "rolled")[4:8] == ((2, 6, 5), (4, 3), 0, 2)


def test_gs_79_only_the_side_with_ones_throws_again() -> None:
    session = turn(gods={"A": "magic:egypt"}, temples="nubia")
    play(session, "attack egypt nubia", "march", "roll 3", "battle (2 4 5) (1 3)")
    assert view(session)["turn"]["data"] == [0, 1]
    play(session, "reroll () (1)")  # once more
    assert happened(play(session, "reroll () (6)"), "rolled")[4:6] == ((2, 4, 5), (6, 3))


def test_gs_78_the_war_god_gives_nothing_on_defence() -> None:
    session = turn(gods={"B": "war:nubia"})
    play(session, "attack egypt nubia", "roll 1")
    assert happened(play(session, "battle (4) (4 1)"), "rolled")[6:8] == (1, 0)


def test_gs_155_the_dead_go_to_their_heavens() -> None:
    session = turn()
    play(session, "attack egypt nubia", "roll 3", "battle (6 2 1) (3 2)")
    assert view(session)["heaven"] == [1, 1, 0]


def test_gs_81_82_the_death_god_sends_defenders_to_the_reserve() -> None:
    session = turn(gods={"A": "death:egypt"})
    play(session, "attack egypt nubia", "march", "roll 3", "battle (6 2 1) (3 2)")
    assert view(session)["heaven"] == [1, 0, 0]
    defending = turn(gods={"B": "death:nubia"})
    play(defending, "attack egypt nubia", "roll 3", "battle (6 2 1) (3 2)")
    assert view(defending)["heaven"] == [1, 1, 0]


def test_gs_906_press_rolls_on_until_so_many_are_lost() -> None:
    session = turn(land={"A": "egypt:9 cyrenaica", "B": "nubia:9 gaul"})
    play(session, "attack egypt nubia", "press 2", "battle (6 6 6) (1 1)", "battle (1 6 6) (6 1)")
    assert asked(session) == (-1, "battle")  # one lost so far
    play(session, "battle (1 1 1) (6 6)")
    assert asked(session) == (0, "assault")
    assert (land(session, "egypt"), land(session, "nubia")) == ((0, 6), (1, 6))


def test_gs_906_a_storm_goes_on_to_the_end() -> None:
    session = turn(land={"A": "egypt:4 cyrenaica", "B": "nubia:9 gaul"})
    events = play(session, "attack egypt nubia", "storm", "battle (1 1 1) (6 6)", "battle (1) (6 6)")
    assert "ended_attack" in kinds(events)
    assert land(session, "egypt") == (0, 1)


def test_undo_stops_at_the_dice() -> None:
    session = turn()
    play(session, "attack egypt nubia")
    assert session.can_undo
    play(session, "roll 1", "battle (1) (6 6)")
    assert not session.can_undo


# -- labours -------------------------------------------------------------------------------------------------


def test_gs_99_three_equal_dice_earn_a_relic_for_either_side() -> None:
    session = turn(gods={"A": "magic:cyrenaica"}, decks={"magic": "stonehenge"})
    play(session, "attack egypt nubia", "roll 3", "battle (4 4 4) (1 2)")
    assert view(session)["relics"][0] == ["stonehenge"]
    without = turn(decks={"magic": "stonehenge"})
    play(without, "attack egypt nubia", "roll 3", "battle (4 4 4) (1 2)")
    assert view(without)["relics"] == [[], [], []]
    theirs = turn(gods={"B": "magic:gaul sky:nubia", "A": "sky:egypt"}, spaces={"B": "u3"})
    play(theirs, "attack egypt nubia", "march", "challenge sky", "battle (1 2 3 4) (5 5 1 5 2)")
    assert [len(relics) for relics in view(theirs)["relics"]] == [0, 1, 0]


def test_gs_99_a_triple_of_ones_counts_though_it_is_rerolled_and_only_once() -> None:
    session = turn(gods={"A": "magic:egypt"}, decks={"magic": "stonehenge excalibur"})
    play(session, "attack egypt nubia", "march", "roll 3", "battle (1 1 1) (1 2)", "reroll (5 5 5) ()")
    assert view(session)["relics"][0] == ["stonehenge"]


def test_gs_99_a_triple_after_the_reroll_counts() -> None:
    session = turn(gods={"A": "magic:egypt"}, decks={"magic": "stonehenge"})
    play(session, "attack egypt nubia", "march", "roll 3", "battle (1 5 5) (1 2)", "reroll (5) ()")
    assert view(session)["relics"][0] == ["stonehenge"]


def test_gs_99_a_relic_won_in_a_battle_of_gods_helps_at_once() -> None:
    session = duel("death", "death magic", decks={"magic": "mjolnir_hammer_of_thor"})
    play(session, "challenge death", "champion death")
    rolled = happened(play(session, "battle (6 5 4) (3 3 3)"), "gods_rolled")
    assert rolled[6] == 9 + 2 + 3
    assert view(session)["relics"][1] == ["mjolnir_hammer_of_thor"]


WEAK = {"A": "egypt:9", "B": "nubia kush cyrenaica phoenicia minoa gaul:4"}


def test_gs_95_three_defended_territories_earn_one_war_card() -> None:
    """Ledger example GS-EX14."""
    session = turn(land=WEAK, gods={"A": "war:egypt"})
    counts = []
    for target in ("nubia", "kush", "cyrenaica", "phoenicia", "minoa"):
        play(session, f"attack egypt {target}", "spare war", "roll 1", "battle (6) (1)", "move 1")
        counts.append(view(session)["hand_counts"][0]["war"])
    assert counts == [0, 0, 1, 1, 1]


def test_gs_96_empty_land_does_not_count() -> None:
    session = turn(
        land={"A": "egypt:9", "B": "nubia kush gaul:4", "C": "rus"}, rest="-", gods={"A": "war:egypt"}
    )
    for target in ("nubia", "kush"):
        play(session, f"attack egypt {target}", "spare war", "roll 1", "battle (6) (1)", "move 1")
    play(session, "enter egypt cyrenaica", "move 1")
    assert (view(session)["hand_counts"][0]["war"], view(session)["conquests"]) == (0, 2)


def test_gs_93_no_labour_without_the_god() -> None:
    session = turn(land=WEAK)
    for target in ("nubia", "kush", "cyrenaica"):
        play(session, f"attack egypt {target}", "roll 1", "battle (6) (1)", "move 1")
    assert view(session)["hand_counts"][0]["war"] == 0


# -- conquest ------------------------------------------------------------------------------------------------


def test_gs_157_occupy_with_as_many_as_dice_leaving_one() -> None:
    session = turn(land={"A": "egypt:6", "B": "nubia gaul"})
    play(session, "attack egypt nubia", "roll 3", "battle (6 5 4) (1)")
    assert legal(session) == ["move 5", "move 4", "move 3"]
    assert (why(session, "move 2"), why(session, "move 6")) == ("GS-157", "GS-157")
    play(session, "move 4")
    assert (land(session, "egypt"), land(session, "nubia")) == ((0, 2), (0, 4))


def test_gs_158_160_participants_move_along_defenders_gods_and_temple() -> None:
    session = turn(
        land={"A": "egypt:4", "B": "nubia gaul"},
        gods={"A": "war:egypt magic:egypt", "B": "sky:nubia"},
        temples="nubia",
    )
    play(
        session,
        "attack egypt nubia",
        "spare magic",
        "march",
        "challenge war",
        "battle (2 2 2) (1 1 1 1)",
        "reroll () (6 6 6 6)",
    )
    assert view(session)["gods"][0]["war"] is None
    again = turn(
        land={"A": "egypt:4", "B": "nubia gaul"}, gods={"A": "war:egypt", "B": "death:nubia"}, temples="nubia"
    )
    play(again, "attack egypt nubia", "spare war", "roll 3", "battle (6 6 5) (3)")
    shown = view(again)
    assert shown["gods"][1]["death"] is None
    assert (shown["gods"][0]["war"], shown["land"]["nubia"]) == ("egypt", [0, 3])
    assert shown["totals"][0]["temples"] == 1


def test_gs_158_gods_that_took_part_move_along() -> None:
    session = turn(land={"A": "egypt:4", "B": "nubia gaul"}, gods={"A": "war:egypt death:egypt"})
    play(session, "attack egypt nubia", "spare death", "march", "roll 3", "battle (6 6 5) (3)")
    assert (view(session)["gods"][0]["war"], view(session)["gods"][0]["death"]) == ("nubia", "egypt")


@pytest.mark.parametrize(("moved", "left"), [(1, 1), (3, 2), (4, 2)])
def test_gs_119_121_161_conquered_plague(moved: int, left: int) -> None:
    session = turn(land={"A": "egypt:6", "B": "nubia gaul"}, gods={"A": "war:egypt"}, plague="nubia")
    play(session, "attack egypt nubia", "march", "roll 1", "battle (6) (1)", f"move {moved}")
    assert (land(session, "nubia"), view(session)["gods"][0]["war"]) == ((0, left), None)
    assert view(session)["heaven"][0] == moved - left


def test_gs_162_165_whoever_loses_the_last_territory_is_out_at_once() -> None:
    session = turn(
        land={"A": "egypt:6", "B": "nubia"}, spaces={"B": "u5:4"}, heaven=[0, 3, 0],
        hands=["", "lava_erupts"], relics=["", "excalibur"], faith=[0, 4, 0], gods={"B": "war:nubia"},
    )  # fmt: skip
    events = play(session, "attack egypt nubia", "roll 3", "battle (6 6 5) (3)", "move 3")
    shown = view(session)
    assert (shown["fallen"], happened(events, "eliminated")) == ([1], (1, 0))
    assert (shown["spaces"]["u5"], shown["heaven"][1], shown["faith"][1], shown["hands"][1]) == (
        [-1, 0],
        0,
        0,
        [],
    )
    assert (sorted(shown["gone"]), shown["gods"][1]["war"]) == (["excalibur", "lava_erupts"], None)
    assert land(session, "nubia") == (0, 3)


def test_the_last_player_wins_at_once() -> None:
    session = table(seats=2, step="invade", land={"A": "egypt:6", "B": "nubia", "N": "gaul:3"}, rest="A")
    play(session, "attack egypt nubia", "roll 3", "battle (6 6 5) (3)")
    assert session.state.result() == (1.0, 0.0)
    assert view(session)["winners"] == [0]


def test_gs_52_neutral_armies_only_defend_and_leave_no_dead() -> None:
    session = table(
        seats=2,
        step="invade",
        land={"A": "egypt:6", "B": "nubia", "N": "kush:3"},
        rest="A",
        options={"defence": "ask"},
    )
    play(session, "attack egypt kush", "roll 3", "battle (6 6 5) (3 2)")
    assert (land(session, "kush"), view(session)["heaven"]) == ((5, 1), [0, 0])


def test_gs_132_each_attack_is_its_own() -> None:
    session = turn()
    play(session, "attack egypt nubia", "roll 1", "battle (1) (6 6)", "withdraw", "attack cyrenaica nubia")
    assert why(session, "withdraw") == "GS-136"
