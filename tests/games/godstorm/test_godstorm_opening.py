"""Setting up, bids and turn order (GS-1 to GS-59)."""

from __future__ import annotations

import pytest
from games.godstorm.positions import GAME, asked, draw_luck, kinds, land, legal, play, table, view, why

from nastolka import Rng, Session
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES
from nastolka.games.godstorm.tables import BOX, START_ARMIES

DEAL = " ".join(TERRITORIES)


def to_pantheons(seats: int = 3, plague: str = "rus kush egypt gaul", **options: str) -> Session:
    """A match without a seed, shuffled by a fixed luck up to the choice of pantheons, seat 1 first."""
    session = Session(GAME, seats, options)
    while session.state.stack[-1].kind == "shuffle":
        play_one(session)
    play(session, f"plague {plague}")
    if seats == 2:
        play(session, "neutral celts")
    order = [1, *(seat for seat in range(seats) if seat != 1)]
    play(session, f"precedence {' '.join(map(str, order))}")
    return session


def play_one(session: Session) -> None:
    session.play(session.state.draw(Rng("box")))


def to_garrisons(seats: int = 3, **options: str) -> Session:
    """… and on to the first garrison, dealt in map order."""
    session = to_pantheons(seats, **options)
    names = ("babylonians", "greeks", "egyptians", "norse", "celts")
    for name in [name for name in names if name != view(session)["neutral"]][:seats]:
        play(session, f"choose {name}")
    return session


def test_gs_7_the_decks_of_the_box() -> None:
    assert [len(deck) for deck in BOX] == [17, 15, 17, 17]
    assert view(Session(GAME, 3, seed=1))["decks"] == {"war": 17, "magic": 15, "sky": 17, "death": 17}


def test_gs_13_15_territories_continents_and_their_bonuses() -> None:
    assert len(TERRITORIES) == 42
    assert {row.key: row.bonus for row in CONTINENTS} == {
        "europa": 7, "germania": 5, "africa": 5, "asia_minor": 3, "atlantis": 3, "hyrkania": 2,
    }  # fmt: skip


def test_gs_33_four_territories_are_plagued_and_one_marker_stays_aside() -> None:
    shown = view(to_pantheons())
    assert (sorted(shown["plague"]), shown["spare_plague"]) == (["egypt", "gaul", "kush", "rus"], True)


@pytest.mark.parametrize(
    "line", ["plague rus rus egypt gaul", "plague rus egypt gaul", "plague u1 rus egypt gaul"]
)
def test_gs_33_nature_names_four_different_territories(line: str) -> None:
    session = Session(GAME, 3)
    while session.state.stack[-1].kind == "shuffle":
        play_one(session)
    assert why(session, line) == "GS-905"


def test_gs_34_pantheons_are_chosen_in_the_order_of_the_dice() -> None:
    session = to_pantheons()
    assert asked(session) == (1, "pantheon")
    play(session, "choose greeks")
    assert asked(session) == (0, "pantheon")
    assert why(session, "choose greeks") == "GS-34"
    play(session, "choose norse")
    assert view(session)["pantheons"] == ["norse", "greeks", None]


def test_gs_49_the_neutral_pantheon_is_nobody_s() -> None:
    session = to_pantheons(2)
    assert (view(session)["neutral"], why(session, "choose celts")) == ("celts", "GS-49")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_gs_36_39_starting_armies_and_the_deal(seats: int) -> None:
    session = to_garrisons(seats)
    play(session, f"deal {DEAL}")
    shown = view(session)
    dealt = [shown["totals"][seat]["territories"] for seat in range(seats)]
    assert sum(dealt) == 42
    assert max(dealt) - min(dealt) <= 1
    assert dealt[1] == max(dealt)  # the first chooser is dealt to first
    assert [shown["reserves"][seat] + dealt[seat] for seat in range(seats)] == [START_ARMIES[seats]] * seats
    assert asked(session) == (1, "garrison")


def test_gs_40_44_plagued_land_is_garrisoned_without_loss() -> None:
    session = to_garrisons()
    play(session, f"deal {DEAL}")
    assert {land(session, slug)[1] for slug in TERRITORIES} == {1}


def test_gs_41_three_at_a_time_in_turn_together_or_split() -> None:
    session = to_garrisons()
    play(session, f"deal {DEAL}")
    own = [slug for slug in TERRITORIES if land(session, slug)[0] == 1]
    assert why(session, f"place {own[0]} 2") == "GS-910"
    play(session, f"place {own[0]} 1", f"place {own[1]} 1", f"place {own[1]} 1")
    assert (land(session, own[0]), land(session, own[1])) == ((1, 2), (1, 3))
    assert asked(session) == (2, "garrison")
    foreign = next(slug for slug in TERRITORIES if land(session, slug)[0] == 1)
    assert why(session, f"place {foreign} 3") == "GS-41"


def test_gs_41_the_last_placement_is_what_is_left() -> None:
    session = to_garrisons(4)
    play(session, f"deal {DEAL}")
    sizes = []
    while asked(session) is not None and session.state.stack[-1].kind == "garrison":
        left = session.state.stack[-1].data[0]
        sizes.append(left)
        play(session, legal(session)[-1].rsplit(" ", 1)[0] + f" {left}")
    assert set(sizes) == {3, 1, 2}
    assert view(session)["reserves"] == [0, 0, 0, 0]


def finish_garrisons(session: Session) -> None:
    while session.state.stack[-1].kind in ("garrison", "claim"):
        play(session, legal(session)[-1])


def test_gs_43_war_god_and_temple_in_the_order_of_the_deal_never_on_plague() -> None:
    session = to_garrisons()
    play(session, f"deal {DEAL}")
    finish_garrisons(session)
    assert (asked(session), session.state.stack[-1].data) == ((1, "settle"), ("god",))
    own = [slug for slug in TERRITORIES if land(session, slug)[0] == 1]
    plagued = [slug for slug in own if slug in view(session)["plague"]]
    assert plagued
    assert why(session, f"summon war {plagued[0]}") == "GS-43"
    healthy = next(slug for slug in own if slug not in plagued)
    play(session, f"summon war {healthy}", f"temple {plagued[0]}")
    assert view(session)["gods"][1]["war"] == healthy
    assert view(session)["temples"] == [plagued[0]]
    assert asked(session) == (2, "settle")


def test_gs_37_everybody_starts_with_three_faith() -> None:
    assert view(to_pantheons())["faith"] == [3, 3, 3]


def test_gs_45_47_set_up_by_choice() -> None:
    session = to_garrisons(setup="chosen")
    play(session, "first 2")
    assert asked(session) == (2, "claim")
    play(session, "claim rus")
    assert asked(session) == (0, "claim")
    assert (why(session, "claim rus"), land(session, "rus")) == ("GS-46", (2, 1))
    finish_garrisons(session)
    assert (asked(session), session.state.stack[-1].data) == ((2, "settle"), ("god",))
    assert {land(session, slug)[0] for slug in TERRITORIES} == {0, 1, 2}


def test_gs_49_53_two_players_and_neutral_armies() -> None:
    """Ledger example GS-EX13."""
    session = to_garrisons(2)
    play(session, f"deal {DEAL}")
    owners = [land(session, slug) for slug in TERRITORIES]
    assert owners == [(1, 1)] * 14 + [(0, 1)] * 14 + [(5, 3)] * 14
    assert view(session)["reserves"] == [16, 16]


# -- bids ----------------------------------------------------------------------------------------------------


def test_gs_55_bids_are_secret_until_all_have_bid() -> None:
    session = table(step="bid", faith=[3, 2, 0], land={"A": "egypt", "B": "gaul"})
    assert legal(session) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert why(session, "bid 4") == "GS-55"
    play(session, "bid 3")
    assert (view(session, 0)["my_bid"], view(session, 1)["my_bid"]) == (3, None)
    assert (view(session, 1)["has_bid"], view(session, 1)["faith"]) == ([0], [3, 2, 0])
    play(session, "bid 1", "bid 0")
    assert (view(session)["bids"], view(session)["faith"]) == ([3, 1, 0], [0, 1, 0])


def test_gs_56_the_highest_bidder_takes_any_marker() -> None:
    session = table(step="bid", faith=[3, 2, 1], land={"A": "egypt", "B": "gaul"})
    play(session, "bid 1", "bid 2", "bid 0")
    assert (asked(session), legal(session)) == ((1, "marker"), ["marker 1", "marker 2", "marker 3"])
    play(session, "marker 3")
    assert (asked(session), legal(session)) == ((0, "marker"), ["marker 1", "marker 2"])
    assert why(session, "marker 3") == "GS-56"
    play(session, "marker 2")
    assert view(session)["order"] == [2, 0, 1]
    assert view(session)["mover"] == 2


def test_gs_56_dice_break_ties() -> None:
    session = table(step="bid", faith=[1, 2, 1], land={"A": "egypt", "B": "gaul"})
    play(session, "bid 1", "bid 2", "bid 1")
    assert view(session)["turn"]["data"] == [[0, 2]]
    assert why(session, "tie 2 1") == "GS-905"
    play(session, "tie 2 0", "marker 1")
    assert asked(session) == (2, "marker")


def test_gs_57_all_bids_are_paid() -> None:
    session = table(step="bid", faith=[3, 3, 3], land={"A": "egypt", "B": "gaul"})
    play(session, "bid 1", "bid 2", "bid 3")
    assert view(session)["faith"] == [2, 1, 0]


def test_gs_59_steps_come_in_their_order() -> None:
    session = table(step="build", faith=[9, 0, 0], land={"A": "egypt:5", "B": "gaul"})
    for line in ("attack egypt nubia", "buy war", "fortify egypt nubia", "place egypt 1"):
        assert why(session, line) == "GS-59"
    play(session, "done")
    assert why(session, "summon war egypt") == "GS-59"


def test_gs_908_a_step_without_a_choice_passes_by_itself() -> None:
    session = table(step="build", faith=[0, 0, 0], land={"A": "egypt:5", "B": "gaul"})
    assert asked(session) == (0, "invade")


def test_gs_58_nobody_acts_out_of_turn() -> None:
    session = table(step="invade", land={"A": "egypt:5", "B": "gaul"})
    assert why(session, "done", seat=1) == "GS-58"


def test_the_box_is_opened_by_luck_alone() -> None:
    session = Session(GAME, 4)
    draw_luck(session)
    assert asked(session)[1] == "pantheon"  # type: ignore[index]
    assert kinds(session.log[0].events) == ["shuffled"]
