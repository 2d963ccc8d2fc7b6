"""The yardstick, the planner and their odds, where one thing is right."""

from __future__ import annotations

from typing import Any

import pytest
from games.godstorm.positions import GAME, GODS, table

from nastolka import Rng, Session, read, write
from nastolka.games.godstorm.campaign import plan
from nastolka.games.godstorm.odds import ALL_POWERS, Powers, conquest, duel
from nastolka.games.godstorm.plans import TRIED


def greedy(session: Session) -> str:
    return write(GAME.greedy(session.state, Rng("greedy")))


def planned(session: Session) -> str:
    return write(plan(session.state, Rng("plan")))


def at(step: str, **setup: Any) -> Session:
    base = {"step": step, "land": {"A": "egypt:6 kush", "B": "nubia:2 gaul:9"}}
    return table(**{**base, **setup})


# -- the yardstick -------------------------------------------------------------------------------------------


def test_the_yardstick_bids_one_or_nothing() -> None:
    assert greedy(at("bid", faith=[7, 1, 0])) == "bid 1"
    assert greedy(at("bid", faith=[0, 1, 0])) == "bid 0"


def test_the_yardstick_summons_the_war_god_first_and_then_buys_a_card() -> None:
    assert greedy(at("build", faith=[9, 0, 0])) == "summon war egypt"
    assert greedy(at("build", faith=[9, 0, 0], gods={"A": "war:egypt"})) == "done"
    buying = at("buy", faith=[9, 0, 0], gods={"A": "war:egypt"})
    assert greedy(buying) == "buy war"
    buying.play(GAME.greedy(buying.state, Rng(0)))
    assert greedy(buying) == "done"


def test_the_yardstick_attacks_at_sixty_percent() -> None:
    assert greedy(at("invade", rest="A", out=[2])) == "attack egypt nubia"
    assert greedy(at("invade", land={"A": "egypt:3 kush", "B": "nubia:9"}, rest="A", out=[2])) == "done"


def test_the_yardstick_plays_the_first_legal_card() -> None:
    session = at("cards", hands=["storms_rage heroes_are_born"], gods={"A": "war:egypt"})
    assert greedy(session) == "play storms_rage"


# -- the planner ---------------------------------------------------------------------------------------------


def test_the_planner_takes_the_last_turn_of_the_last_epoch() -> None:
    for epoch, marker in ((5, "marker 3"), (2, "marker 1")):
        session = at("bid", faith=[9, 0, 0], epoch=epoch)
        for bid in (4, 0, 0):
            session.play(session.state.legal()[bid])
        if session.state.stack[-1].kind == "tie":
            session.play(session.state.draw(Rng(0)))
        assert planned(session) == marker


def test_the_planner_storms_without_a_morrow() -> None:
    setup = {"land": {"A": "egypt:4 kush", "B": "nubia:3 gaul:9"}, "rest": "A", "out": [2], "gods": {}}
    assert planned(at("invade", epoch=5, **setup)) == "attack egypt nubia"
    assert planned(at("invade", epoch=1, **setup)) == "done"


def test_the_planner_leads_no_god_into_plague() -> None:
    session = at("invade", gods={"A": "war:egypt"}, plague="nubia")
    session.play(read("attack egypt nubia"))
    assert planned(session) == "spare war"


def test_the_planner_spares_itself_its_own_cards() -> None:
    session = at(
        "cards",
        hands=["crops_wither storms_rage", "lava_erupts"],
        gods={"A": GODS.format("egypt")},
        faith=[5, 0, 0],
    )
    while (frame := session.state.frame()) is not None and frame.kind in ("cards", "target"):
        line = planned(session)
        assert line not in ("target 0", "target egypt", "target kush")
        session.play(plan(session.state, Rng("plan")))


def test_the_planner_answers_as_its_world_is_told() -> None:
    """The planner never looks past what it was told: the same world, the same answer."""
    session = Session(GAME, 4, {}, seed="blind")
    for _ in range(200):
        world = session.state.determinize(session.state.stack[-1].seat, Rng("world"))
        again = GAME.state.decode(world.encode())
        assert plan(world, Rng("same")) == plan(again, Rng("same"))
        session.play(plan(world, Rng("same")))


def test_the_planner_beats_three_yardsticks() -> None:
    """Chance is a quarter; the measured series stands in tests/strength/godstorm.txt."""
    won = 0.0
    for game in range(8):
        session, rng = Session(GAME, 4, {}, f"yardsticks/{game}"), Rng(f"yardsticks/{game}")
        while (frame := session.state.frame()) is not None:
            world = session.state.determinize(frame.seat, rng)
            session.play(plan(world, rng) if frame.seat == game % 4 else GAME.greedy(world, rng))
        won += (session.state.result() or ())[game % 4]
    assert won >= 4


# -- odds ----------------------------------------------------------------------------------------------------


def test_one_against_one_and_the_powers() -> None:
    assert conquest(1, 1) == pytest.approx(15 / 36)
    assert conquest(1, 1, Powers(war=True)) == pytest.approx(21 / 36)
    assert conquest(1, 1, Powers(magic=True)) == pytest.approx((1 + 2 + 3 + 4 + 5) / 30)
    assert conquest(1, 1, Powers(shield=True)) == pytest.approx((1 + 2 + 3 + 4) / 30)
    assert conquest(0, 3) == 0.0


def test_more_armies_are_never_worse() -> None:
    for powers in ALL_POWERS:
        for n in range(1, 20):
            assert conquest(n + 1, 5, powers) >= conquest(n, 5, powers)
            assert conquest(5, n, powers) >= conquest(5, n + 1, powers)


def test_a_battle_of_gods_between_equals() -> None:
    even, tied = duel((3, False, 0), (3, False, 0), False), duel((3, False, 0), (3, False, 0), True)
    assert even + tied == pytest.approx(1.0)
    assert duel((3, False, 20), (3, False, 0), False) == pytest.approx(1.0)


def test_people_try_every_kind_of_answer() -> None:
    kinds = {action.kind for action in TRIED}
    assert kinds >= {
        "choose", "claim", "place", "bid", "marker", "summon", "temple", "forgo", "revive", "buy", "play",
        "take", "target", "attack", "enter", "spare", "march", "challenge", "champion", "roll", "press",
        "storm", "withdraw", "defend", "save", "pass", "allow", "nullify", "bring", "move", "fortify",
        "embark", "done", "resign", "mute", "unmute", "order",
    }  # fmt: skip
