"""Every relic (GS-110 to GS-113, A15, A39, A40) and the price of every card (GS-104, GS-199)."""

from __future__ import annotations

from typing import Any

import pytest
from games.godstorm.positions import GODS, asked, kinds, land, legal, play, table, view, why

from nastolka import Session
from nastolka.core.kinds import Event
from nastolka.games.godstorm.tables import GODS as KINDS
from nastolka.games.godstorm.tables import MAGIC, ROWS, SKY


def turn(own: str = "", **setup: Any) -> Session:
    """Seat 0 has relics and the start of its turn; three territories raise 3 armies and 3 faith."""
    base = {
        "relics": [own],
        "land": {"A": "egypt:5 nubia:2 kush", "B": "anglia:4 gaul:3"},
        "faith": [0, 0, 0],
    }
    return table(**{**base, **setup})


def income(session: Session) -> tuple[int, int]:
    """Return the armies to be placed and the faith of the seat on turn."""
    return view(session)["turn"]["data"][0], view(session)["faith"][0]


@pytest.mark.parametrize(
    ("relic", "deck"),
    [("the_golden_fleece", "war"), ("arawns_cauldron_of_life", "death"), ("the_great_pyramids", "sky")],
)
def test_a_card_at_the_start_of_every_turn_without_its_god(relic: str, deck: str) -> None:
    session = turn(relic)
    assert view(session)["hand_counts"][0][deck] == 1
    assert view(session)["decks"][deck] == 16
    assert view(session, 1)["hands"][0] == [[deck, None]]


def test_an_empty_deck_gives_nothing_at_the_start_of_a_turn() -> None:
    assert view(turn("the_golden_fleece", empty="war"))["hands"][0] == []


def test_stonehenge_makes_cards_cheaper() -> None:
    session = turn("stonehenge", step="buy", gods={"A": "war:egypt sky:egypt"}, faith=[3, 0, 0])
    play(session, "buy war", "buy war", "buy sky")
    assert legal(session) == ["done"]
    play(session, "done")
    assert (view(session)["faith"][0], view(session)["hand_counts"][0]) == (
        0,
        {"war": 2, "sky": 1, "death": 0},
    )


def test_stonehenge_never_cheapens_the_purchase_that_brought_it() -> None:
    session = turn(
        "", step="buy", gods={"A": "magic:egypt"}, faith=[4, 0, 0], decks={"magic": "stonehenge excalibur"}
    )
    play(session, "buy magic", "buy magic")
    assert why(session, "buy magic") == "GS-88"
    play(session, "done")
    assert (view(session)["faith"][0], view(session)["relics"][0]) == (0, ["stonehenge", "excalibur"])


def test_the_wine_raises_an_army_and_the_tears_a_faith() -> None:
    assert income(turn("")) == (3, 3)
    assert income(turn("the_wine_of_eternal_life")) == (4, 3)
    assert income(turn("freyas_tears_of_gold")) == (3, 4)


def test_excalibur_raises_two_armies_for_every_continent() -> None:
    land = {"A": "rus scythia cimmeria sarmatia hesperide tritonis poseidonis oricalcos", "B": "egypt"}
    assert income(turn("excalibur", land=land)) == (3 + 2 + 3 + 4, 3 + 2 + 3)


def test_pandoras_box_carries_the_top_death_card_out_for_nothing() -> None:
    session = turn("pandoras_box", decks={"death": "ragnarok_cometh"}, gods={"B": "war:anglia sky:gaul"})
    shown = view(session)
    assert (shown["gods"][1]["war"], shown["gods"][1]["sky"]) == (None, None)
    assert (shown["decks"]["death"], shown["gone"], income(session)) == (16, ["ragnarok_cometh"], (3, 3))


def test_pandoras_box_lets_its_owner_choose_targets() -> None:
    session = turn("pandoras_box", decks={"death": "crops_wither"}, hands=["", "lava_erupts"])
    assert asked(session) == (0, "target")
    play(session, "target 1")
    assert (view(session)["hands"][1], asked(session)) == ([], (0, "raise"))


def test_pandoras_box_discards_what_has_no_target() -> None:
    session = turn("pandoras_box", decks={"death": "fire_rains_down"})
    assert (asked(session), view(session)["gone"]) == ((0, "raise"), ["fire_rains_down"])
    assert asked(turn("pandoras_box", empty="death")) == (0, "raise")


def test_relics_act_before_income() -> None:
    session = turn(
        "pandoras_box",
        decks={"death": "blood_coats_the_land"},
        land={"A": "rus scythia cimmeria sarmatia egypt:3", "B": "gaul"},
    )
    play(session, "continent hyrkania")
    assert income(session) == (3, 3)  # the continent was lost before it could pay


def test_the_tablets_make_a_bid_worth_three_more() -> None:
    session = turn("the_tablets_of_destiny", step="bid", faith=[0, 2, 1])
    play(session, "bid 0", "bid 2", "bid 1")
    assert asked(session) == (0, "marker")
    assert view(session)["bids"] == [0, 2, 1]


def duel(relics: str, dice: str, **setup: Any) -> tuple[Session, list[Event]]:
    """Seat 0 attacks with the death god from Egypt (5) the death god in Nubia (2)."""
    base = {
        "step": "invade",
        "gods": {"A": "death:egypt", "B": "death:nubia"},
        "land": {"A": "egypt:5", "B": "nubia:2 anglia"},
    }
    session = turn(relics, **{**base, **setup})
    play(session, "attack egypt nubia", "march", "challenge death")
    return session, play(session, dice)


def test_gungnir_throws_ones_again_in_battles_of_gods() -> None:
    session, _ = duel("gungnir_spear_of_odin", "battle (1 1 3) (1 2 3)")
    assert asked(session) == (-1, "reroll")
    play(session, "reroll (1 5) ()")
    events = play(session, "reroll (4) ()")
    assert events[kinds(events).index("gods_rolled")].args[3:7] == ((4, 5, 3), (1, 2, 3), 17, 8)


def test_gungnir_does_nothing_in_battles_of_armies() -> None:
    session = turn("gungnir_spear_of_odin", step="invade", land={"A": "egypt:5", "B": "nubia:2 anglia"})
    play(session, "attack egypt nubia", "roll 2")
    assert "reroll" not in kinds(play(session, "battle (1 1) (1 1)"))


def test_mjolnir_adds_three() -> None:
    _, events = duel("mjolnir_hammer_of_thor", "battle (2 3 3) (2 2 3)")
    rolled = events[kinds(events).index("gods_rolled")].args
    assert rolled[5:7] == (16, 9)


def test_the_book_of_the_dead_gives_two_armies_for_four_faith_once() -> None:
    session = turn("the_book_of_the_dead")
    play(session, "forgo")
    assert income(session) == (1, 7)
    assert why(session, "forgo") == "GS-112"
    assert why(turn(""), "forgo") == "GS-112"


def test_the_book_takes_no_temple_armies() -> None:
    session = turn("the_book_of_the_dead", temples="kush")
    assert land(session, "kush") == (0, 2)
    play(session, "place egypt 1", "place egypt 1")
    assert why(session, "forgo") == "GS-112"


def storm(relics: str = "the_tree_of_life", **setup: Any) -> Session:
    """Seat 0 attacks Nubia, where seat 1 has the Tree of Life."""
    base = {
        "step": "invade", "relics": ["", relics], "faith": [0, 3, 0],
        "land": {"A": "egypt:5", "B": "nubia:2 anglia"},
    }  # fmt: skip
    session = turn("", **{**base, **setup})
    play(session, "attack egypt nubia")
    return session


def test_the_tree_of_life_asks_how_many_to_save() -> None:
    session = storm()
    play(session, "roll 3", "battle (6 6 6) (1 1)")
    assert asked(session) == (1, "tree")
    assert legal(session) == ["save 2", "save 1", "save 0", "save always", "save never"]
    play(session, "save 1")
    assert (land(session, "nubia"), view(session)["faith"][1]) == ((1, 1), 2)


def test_the_tree_of_life_costs_faith_it_has() -> None:
    session = storm(faith=[0, 1, 0])
    play(session, "roll 3", "battle (6 6 6) (1 1)")
    assert legal(session, "save") == ["save 1", "save 0", "save always", "save never"]
    assert why(session, "save 2", seat=1) == "GS-904"
    faithless = storm(faith=[0, 0, 0])
    play(faithless, "roll 3", "battle (6 6 6) (1 1)", "move 3")
    assert land(faithless, "nubia") == (0, 3)


def test_a_standing_order_never_stops_a_storm() -> None:
    session = storm(orders=["ask", "always"])
    play(session, "storm", "battle (6 6 6) (1 1)", "battle (6 6 6) (1 1)", "battle (6 6 6) (1)", "move 3")
    assert (view(session)["faith"][1], land(session, "nubia")) == (0, (0, 3))
    never = storm(orders=["ask", "never"])
    play(never, "storm", "battle (6 6 6) (1 1)", "move 3")
    assert (view(never)["faith"][1], land(never, "nubia")) == (3, (0, 3))


def test_a_standing_order_is_given_at_any_moment_or_with_the_answer() -> None:
    session = storm()
    assert why(session, "order 0 always") == "GS-904"  # seat 0 has no Tree
    play(session, "order 1 never")
    assert view(session)["orders"] == ["ask", "never", "ask"]
    assert why(session, "order 1 never") == "GS-904"
    asking = storm()
    play(asking, "roll 3", "battle (6 6 6) (1 1)", "save always")
    assert (view(asking)["orders"][1], view(asking)["faith"][1]) == ("always", 1)


def test_the_tree_of_life_only_defends_and_only_on_earth() -> None:
    session = turn(
        "the_tree_of_life", step="invade", land={"A": "egypt:5", "B": "nubia:2 anglia"}, faith=[5, 0, 0]
    )
    play(session, "attack egypt nubia", "roll 3", "battle (1 1 2) (6 6)")
    assert land(session, "egypt") == (0, 3)
    below = turn(
        "", step="delve", relics=["", "the_tree_of_life"], faith=[0, 5, 0], spaces={"A": "u5:5", "B": "u6:2"}
    )
    play(below, "attack u5 u6", "roll 3", "battle (6 6 6) (1 1)", "move 3")
    assert land(below, "u6") == (0, 3)


def test_the_aegis_cancels_a_card_before_its_effect() -> None:
    session = turn(
        "",
        step="cards",
        hands=["heroes_are_born"],
        relics=["", "aegis_shield_of_athena"],
        gods={"A": "war:egypt"},
    )
    play(session, "play heroes_are_born", "target kush")
    assert asked(session) == (1, "aegis")
    assert legal(session) == ["allow", "nullify", "allow turn"]
    play(session, "nullify")
    shown = view(session)
    assert (shown["land"]["kush"], shown["relics"][1]) == ([0, 1], [])
    assert shown["gone"] == ["heroes_are_born", "aegis_shield_of_athena"]


def test_the_aegis_cancels_only_what_it_was_asked_about() -> None:
    session = turn(
        step="cards",
        hands=["heroes_are_born champions_arise"],
        relics=["", "aegis_shield_of_athena"],
        gods={"A": "war:egypt"},
        faith=[3, 0, 0],
    )
    play(session, "play heroes_are_born", "target kush")
    told = play(session, "nullify")
    assert (kinds(told)[-1], told[-1].args) == ("nullified", (0, "heroes_are_born"))
    assert asked(session) == (0, "cards")
    play(session, "play champions_arise", "target kush")
    assert land(session, "kush") == (0, 2)


def test_the_aegis_may_let_a_card_pass() -> None:
    session = turn(
        "",
        step="cards",
        hands=["heroes_are_born"],
        relics=["", "aegis_shield_of_athena"],
        gods={"A": "war:egypt"},
    )
    play(session, "play heroes_are_born", "target kush", "allow")
    assert (land(session, "kush"), view(session)["relics"][1]) == ((0, 4), ["aegis_shield_of_athena"])


def test_the_aegis_answers_sky_cards_and_the_faith_is_lost() -> None:
    session = turn(
        "aegis_shield_of_athena", step="invade", hands=["", "this_ground_is_sacred"],
        gods={"B": "sky:anglia"}, land={"A": "egypt:5", "B": "nubia:2 anglia"}, faith=[0, 3, 0],
    )  # fmt: skip
    play(session, "attack egypt nubia", "play this_ground_is_sacred", "nullify")
    assert (view(session)["faith"][1], view(session)["sacred"], asked(session)) == (0, [], (0, "assault"))


def test_the_aegis_may_stop_what_its_owner_s_own_box_unleashed() -> None:
    session = turn("aegis_shield_of_athena pandoras_box", decks={"death": "diamonds_turn_to_rust"})
    assert asked(session) == (0, "aegis")
    play(session, "nullify")
    assert view(session)["relics"][0] == ["pandoras_box"]


def test_a_mute_seat_is_not_asked_about_the_aegis() -> None:
    session = turn(
        "", step="cards", hands=["heroes_are_born"], relics=["", "aegis_shield_of_athena"],
        gods={"A": "war:egypt"},
        muted=[1],
    )  # fmt: skip
    play(session, "play heroes_are_born", "target kush")
    assert land(session, "kush") == (0, 4)


def test_the_scales_revive_two_from_each_crypt() -> None:
    session = turn("the_scales_of_osiris", spaces={"A": "u5:4 u2:2"}, temples="kush")
    play(session, "revive u5 kush", "revive u5 kush")
    assert why(session, "revive u5 kush") == "GS-64"
    play(session, "revive u2 kush")
    assert why(session, "revive u2 kush") == "GS-64"  # the last army stays
    assert (land(session, "u5"), land(session, "u2"), land(session, "kush")) == ((0, 2), (0, 1), (0, 5))


def test_relics_work_without_the_magic_goddess_and_are_never_in_hand() -> None:
    session = turn(
        "the_wine_of_eternal_life", step="cards", hands=["heroes_are_born"], gods={"A": "war:egypt"}
    )
    assert why(session, "play the_wine_of_eternal_life") == "GS-102"
    assert view(session)["hands"][0] == [["war", "heroes_are_born"]]


@pytest.mark.parametrize(
    ("relic", "slug"),
    [(row.key, row.land) for row in ROWS if row.land],
)
def test_some_relics_score_with_their_territory(relic: str, slug: str) -> None:
    holds = turn(relic, step="invade", land={"A": f"{slug}:2", "B": "hibernia:2"})
    lacks = turn(relic, step="invade", land={"A": "corsica:2", "B": "hibernia:2"})
    assert (view(holds)["totals"][0]["score"], view(lacks)["totals"][0]["score"]) == (
        [1, 0, 0, 1, 2],
        [1, 0, 0, 0, 1],
    )


def test_five_relics_score() -> None:
    assert sorted(row.key for row in ROWS if row.land) == [
        "mjolnir_hammer_of_thor", "pandoras_box", "stonehenge", "the_great_pyramids", "the_tree_of_life",
    ]  # fmt: skip


# -- what every card costs -----------------------------------------------------------------------------------

EARTHLY = [row for row in ROWS if row.deck not in (MAGIC, SKY)]
HEAVENLY = [row for row in ROWS if row.deck == SKY]


def rich(card: str, faith: int, gods: str) -> Session:
    """A turn with a target for every card of war and death."""
    return table(
        step="cards", hands=[card, "lava_erupts"], gods={"A": gods, "B": "sky:anglia"}, faith=[faith, 9, 9],
        epoch=2, land={"A": "egypt:5 nubia:2 kush", "B": "anglia:4 gaul:3 thule"}, temples="egypt anglia",
        plague="rus", relics=["excalibur", "stonehenge"], spaces={"A": "u5:4"},
    )  # fmt: skip


@pytest.mark.parametrize("row", EARTHLY, ids=lambda row: row.key)
def test_a_card_costs_its_faith_and_needs_its_god(row: Any) -> None:
    session = rich(row.key, row.cost, GODS.format("egypt"))
    assert f"play {row.key}" in legal(session)
    events = play(session, f"play {row.key}")
    assert ("played", (0, row.key)) == (events[0].kind, events[0].args)
    gained = [event.args[1] for event in events if event.kind == "faith"]
    assert view(session)["faith"][0] == sum(gained)
    assert row.key in view(session)["gone"]
    if row.cost:
        assert why(rich(row.key, row.cost - 1, GODS.format("egypt")), f"play {row.key}") == "GS-104"
    others = " ".join(f"{kind}:egypt" for kind in KINDS if kind != KINDS[row.deck])
    assert why(rich(f"{row.key} {other(row)}", 9, others), f"play {row.key}") == "GS-104"
    assert why(rich(other(row), 9, GODS.format("egypt")), f"play {row.key}") == "GS-101"


def other(row: Any) -> str:
    """Return a card of the other earthly deck, that the step is asked at all."""
    return "the_young_grow_old" if row.deck == 0 else "our_faith_is_our_strength"


def defended(card: str, faith: int, gods: str) -> Session:
    """An attack that every sky card could answer."""
    session = table(
        step="invade", hands=["", card], gods={"A": "war:egypt", "B": gods}, faith=[9, faith, 9],
        temples="cyrenaica",
        land={"A": "egypt:5 cyrenaica:3", "B": "nubia:2 kush:4"},
    )  # fmt: skip
    play(session, "attack egypt nubia", "march")
    return session


@pytest.mark.parametrize("row", HEAVENLY, ids=lambda row: row.key)
def test_a_sky_card_costs_its_faith_and_needs_its_god(row: Any) -> None:
    session = defended(row.key, row.cost, "sky:kush")
    assert f"play {row.key}" in legal(session)
    play(session, f"play {row.key}")
    assert view(session)["faith"][1] == 0
    assert row.key in view(session)["gone"]
    if row.cost:
        assert why(defended(row.key, row.cost - 1, "sky:kush"), f"play {row.key}", seat=1) == "GS-104"
    assert asked(defended(row.key, 9, "war:kush magic:kush death:kush")) == (0, "assault")
    held = "men_become_warriors" if row.key != "men_become_warriors" else "fire_sears_the_sky"
    assert why(defended(held, 9, "sky:kush"), f"play {row.key}", seat=1) == "GS-101"
