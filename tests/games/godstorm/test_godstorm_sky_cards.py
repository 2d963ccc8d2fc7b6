"""Every sky card, played in answer to an attack (GS-107 to GS-109, A22, A24, A46)."""

from __future__ import annotations

from typing import Any

from games.godstorm.positions import asked, kinds, land, legal, play, table, view, why

from nastolka import Session


def attacked(card: str, declare: str = "attack egypt nubia", **setup: Any) -> Session:
    """Seat 0 attacks Nubia from Egypt; seat 1 there holds one sky card and its sky god stands in Kush."""
    session = table(
        **{
            "step": "invade",
            "hands": ["", card],
            "gods": {"A": "war:egypt", "B": "sky:kush"},
            "land": {"A": "egypt:5 cyrenaica:3", "B": "nubia:2 kush:4"},
            **setup,
        }
    )
    play(session, declare)
    if asked(session) == (0, "join"):
        play(session, "march")
    return session


def test_the_owner_of_the_attacked_land_is_asked_before_any_dice() -> None:
    session = attacked("fire_sears_the_sky")
    assert asked(session) == (1, "sky")
    assert legal(session) == ["play fire_sears_the_sky", "pass", "pass turn"]
    play(session, "pass")
    assert asked(session) == (0, "assault")


def test_gs_104_and_108_why_whoever_is_not_asked_cannot_answer() -> None:
    """To wait for one's turn would not help: sky cards are never played there."""
    card = "play fire_sears_the_sky"
    assert why(attacked("fire_sears_the_sky", gods={"B": "war:kush"}), card, seat=1) == "GS-104"
    watcher = attacked("", hands=["", "", "fire_sears_the_sky"], gods={"C": "sky:thule"})
    assert why(watcher, card, seat=2) == "GS-108"
    late = attacked("fire_sears_the_sky")
    assert why(late, card, seat=0) == "GS-108"
    play(late, "pass")
    assert why(late, card, seat=1) == "GS-108"  # the window has closed
    assert why(late, "play men_become_warriors", seat=1) == "GS-101"
    assert why(late, "play heroes_are_born", seat=1) == why(late, "done", seat=1) == "GS-58"
    play(late, "roll 1", "battle (1) (6 5)", "withdraw")
    assert why(late, card, seat=1) == "GS-107"


def test_gs_117_no_sky_card_below() -> None:
    session = table(
        step="delve", gods={"B": "sky:kush"}, hands=["", "fire_sears_the_sky"],
        land={"A": "egypt", "B": "kush"}, spaces={"A": "u5:4", "B": "u6:2"},
    )  # fmt: skip
    play(session, "attack u5 u6")
    assert why(session, "play fire_sears_the_sky", seat=1) == "GS-117"


def test_nobody_is_asked_without_the_sky_god_or_a_sky_card() -> None:
    assert asked(attacked("fire_sears_the_sky", gods={"B": "war:kush"})) == (0, "assault")
    assert asked(attacked("heroes_are_born")) == (0, "assault")


def test_another_seat_with_a_sky_card_is_not_asked() -> None:
    session = attacked("", hands=["", "", "fire_sears_the_sky"], gods={"C": "sky:thule"})
    assert asked(session) == (0, "assault")


def test_whoever_could_answer_is_asked_even_with_nothing_to_play() -> None:
    """The public knows of a sky card, not which: asking tells nothing."""
    session = attacked("this_ground_is_sacred", faith=[3, 2, 3])
    assert asked(session) == (1, "sky")
    assert legal(session) == ["pass", "pass turn"]
    assert why(session, "play this_ground_is_sacred", seat=1) == "GS-104"


def test_pass_turn_silences_until_the_own_turn() -> None:
    session = attacked("fire_sears_the_sky")
    play(session, "pass turn")
    assert view(session)["muted"] == [1]
    play(session, "roll 1", "battle (1) (6 5)", "withdraw", "attack egypt nubia", "march")
    assert asked(session) == (0, "assault")


def test_silence_ends_with_the_own_turn() -> None:
    session = table(step="end", turn=0, muted=[1], land={"A": "egypt", "B": "gaul"})
    assert view(session)["mover"] == 1
    assert view(session)["muted"] == []


def test_every_declared_attack_opens_a_new_window_and_no_roll_does() -> None:
    session = attacked("fire_sears_the_sky")
    play(session, "pass", "roll 1", "battle (1) (6 5)")
    assert asked(session) == (0, "assault")
    play(session, "withdraw", "attack egypt nubia", "march")
    assert asked(session) == (1, "sky")


def test_several_cards_in_one_window() -> None:
    session = attacked("fire_sears_the_sky men_become_warriors fire_sears_the_sky")
    play(session, "play fire_sears_the_sky")
    assert asked(session) == (1, "sky")
    play(session, "play fire_sears_the_sky", "play men_become_warriors")
    assert asked(session) == (0, "assault")
    assert (view(session)["sears"][1], land(session, "nubia")) == (8, (1, 5))


def test_sky_cards_wait_for_an_attack_and_others_for_the_own_turn() -> None:
    own = table(
        step="cards",
        hands=["fire_sears_the_sky heroes_are_born"],
        gods={"A": "war:egypt sky:egypt"},
        land={"A": "egypt", "B": "gaul"},
    )
    assert why(own, "play fire_sears_the_sky") == "GS-107"
    answer = attacked("fire_sears_the_sky heroes_are_born")
    assert why(answer, "play heroes_are_born") == "GS-106"


def test_enemies_convert() -> None:
    session = attacked("enemies_convert")
    play(session, "play enemies_convert")
    assert (land(session, "egypt"), land(session, "nubia")) == ((0, 3), (1, 4))
    assert (view(session)["heaven"], view(session)["faith"][1]) == ([0, 0, 0], 1)


def test_enemies_convert_may_end_the_attack() -> None:
    session = attacked("enemies_convert", land={"A": "egypt:3 cyrenaica:3", "B": "nubia:2 kush:4"})
    events = play(session, "play enemies_convert")
    assert "ended_attack" in kinds(events)
    assert asked(session) == (0, "invade")


def test_enemies_convert_may_end_the_attacker() -> None:
    """Elimination in the middle of a card: the mover's turn ends where it stands."""
    session = attacked("enemies_convert", land={"A": "egypt:2", "B": "nubia:2 kush:4"}, spaces={"A": "u5:3"})
    play(session, "play enemies_convert")
    shown = view(session)
    assert (shown["fallen"], shown["land"]["egypt"], shown["spaces"]["u5"]) == ([0], [-1, 0], [-1, 0])
    assert (shown["mover"], shown["gods"][0]["war"]) == (1, None)


def test_your_idol_is_false() -> None:
    session = attacked("your_idol_is_false", gods={"A": "war:egypt death:egypt", "B": "sky:kush"})
    play(session, "play your_idol_is_false")
    assert legal(session) == ["target war", "target death"]
    play(session, "target death")
    assert view(session)["gods"][0] == {"war": "egypt", "magic": None, "sky": None, "death": None}
    assert session.state.frame().data[2] == ("war",)  # type: ignore[union-attr]


def test_your_idol_is_false_needs_a_god_in_the_attacking_territory() -> None:
    session = attacked("your_idol_is_false", gods={"B": "sky:kush"})
    assert why(session, "play your_idol_is_false") == "GS-200"


def test_your_idol_is_false_hits_a_god_left_out_of_the_attack() -> None:
    session = attacked("your_idol_is_false", declare="attack egypt nubia")
    assert view(session)["turn"]["data"] == ["egypt", "nubia", ["war"]]
    spared = table(
        step="invade", hands=["", "your_idol_is_false"], gods={"A": "war:egypt", "B": "sky:kush"},
        land={"A": "egypt:5", "B": "nubia:2 kush:4"},
    )  # fmt: skip
    play(spared, "attack egypt nubia", "spare war", "play your_idol_is_false")
    assert view(spared)["gods"][0]["war"] is None


def test_the_fog_lifts_on_up_to_four_armies() -> None:
    session = attacked("the_fog_lifts", land={"A": "egypt:5", "B": "nubia:2 kush:8 thule"})
    play(session, "play the_fog_lifts")
    assert asked(session) == (1, "shift")  # Kush is the only territory that can spare armies
    assert legal(session) == ["move 4", "move 3", "move 2", "move 1"]
    assert why(session, "move 5", seat=1) == "GS-115"
    play(session, "move 3")
    assert (land(session, "nubia"), land(session, "kush")) == ((1, 5), (1, 5))


def test_the_fog_lifts_needs_another_territory_with_two_armies() -> None:
    session = attacked("the_fog_lifts", land={"A": "egypt:5", "B": "nubia:2 kush"})
    assert why(session, "play the_fog_lifts") == "GS-200"


def test_the_mighty_turn_meek_sends_a_god_away() -> None:
    session = attacked("the_mighty_turn_meek", temples="cyrenaica egypt")
    play(session, "play the_mighty_turn_meek")
    assert view(session)["gods"][0]["war"] == "cyrenaica"
    assert asked(session) == (0, "assault")  # that was the only sky card
    assert session.state.frame().data[2] == ()  # type: ignore[union-attr]


def test_the_mighty_turn_meek_needs_a_god_and_another_temple() -> None:
    assert why(attacked("the_mighty_turn_meek", temples="egypt"), "play the_mighty_turn_meek") == "GS-200"
    godless = attacked("the_mighty_turn_meek", temples="cyrenaica", gods={"B": "sky:kush"})
    assert why(godless, "play the_mighty_turn_meek") == "GS-200"


def test_the_mighty_turn_meek_into_plague_banishes() -> None:
    session = attacked("the_mighty_turn_meek", temples="cyrenaica", plague="cyrenaica")
    play(session, "play the_mighty_turn_meek")
    assert view(session)["gods"][0]["war"] is None


def test_fire_sears_the_sky_adds_four_in_battles_of_gods() -> None:
    session = attacked("fire_sears_the_sky", gods={"A": "war:egypt", "B": "sky:nubia"})
    play(session, "play fire_sears_the_sky", "challenge war")
    events = play(session, "battle (6 6 6) (3 3 2 2)")
    rolled = events[kinds(events).index("gods_rolled")].args
    assert rolled[5:7] == (18 + 5, 10 + 2 + 4)


def test_swords_become_plowshares() -> None:
    session = attacked("swords_become_plowshares")
    play(session, "play swords_become_plowshares", "die 3")
    assert (land(session, "egypt"), view(session)["heaven"][0]) == ((0, 2), 0)


def test_swords_become_plowshares_take_all_there_are() -> None:
    session = attacked("swords_become_plowshares", land={"A": "egypt:3 cyrenaica:3", "B": "nubia:2 kush:4"})
    play(session, "play swords_become_plowshares", "die 6")
    assert (land(session, "egypt"), view(session)["gods"][0]["war"]) == ((-1, 0), None)
    assert asked(session) == (0, "invade")


def test_thousand_workers_amass_a_temple() -> None:
    session = attacked("thousand_workers_amass")
    play(session, "play thousand_workers_amass")
    assert view(session)["temples"] == ["nubia"]
    assert why(attacked("thousand_workers_amass", temples="nubia"), "play thousand_workers_amass") == "GS-200"
    twelve = "anglia gaul thule rus scythia roma apulia atlas sheba sumer iberia minoa"
    assert why(attacked("thousand_workers_amass", temples=twelve), "play thousand_workers_amass") == "GS-200"


def test_men_become_warriors() -> None:
    session = attacked("men_become_warriors")
    play(session, "play men_become_warriors")
    assert (land(session, "nubia"), view(session)["faith"][1]) == ((1, 5), 2)


def test_lava_erupts_around_the_attacking_territory() -> None:
    session = attacked("lava_erupts", faith=[3, 2, 3])
    play(session, "play lava_erupts")  # Egypt: cyrenaica, kush, minoa, nubia, phoenicia in map order
    frame = session.state.frame()
    assert frame is not None
    assert frame.data == (6,)
    neighbours = ("minoa", "cyrenaica", "nubia", "kush", "phoenicia")
    play(session, "dice 1 1 2 1 3 1")
    assert land(session, "egypt") == (0, 4)
    assert [land(session, slug) for slug in neighbours] == [(-1, 0), (0, 1), (1, 1), (1, 1), (-1, 0)]


def test_lava_that_empties_the_target_ends_the_attack_and_lets_walk_in() -> None:
    session = attacked("lava_erupts", faith=[3, 2, 3])
    play(session, "play lava_erupts", "dice 1 1 1 2 3 1")
    assert (asked(session), land(session, "nubia")) == ((0, "invade"), (-1, 0))
    assert why(session, "enter egypt nubia") is None
    assert why(session, "attack egypt nubia") == "GS-137"


def test_this_ground_is_sacred_for_the_rest_of_the_turn() -> None:
    session = attacked("this_ground_is_sacred")
    play(session, "play this_ground_is_sacred")
    assert (asked(session), view(session)["sacred"]) == ((0, "invade"), ["nubia"])
    assert (why(session, "attack egypt nubia"), why(session, "attack cyrenaica nubia")) == ("GS-23", "GS-23")
    assert why(session, "attack egypt kush") is None


def test_lava_stops_at_the_maelstrom() -> None:
    session = attacked("lava_erupts", maelstrom="egypt-minoa")
    play(session, "play lava_erupts")
    assert view(session)["turn"]["data"] == [5]
