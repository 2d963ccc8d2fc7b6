"""The laws of the house under every set-up of Godstorm, among random calls, and amid many secrets."""

from __future__ import annotations

import pytest
from games.godstorm.positions import GAME, GODS, table

from nastolka import Rng, Session
from nastolka.core import laws

OPTIONS = [
    (seats, options)
    for seats in (2, 3, 4, 5)
    for options in ({}, {"setup": "chosen", "defence": "ask"}, {"epochs": "3"})
]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_every_law_in_a_random_match(seats: int, options: dict[str, str]) -> None:
    assert laws.run(GAME, seats, options, seed="laws").over


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_law_among_greedy_and_random_moves_and_calls(seats: int) -> None:
    """Interventions, standing orders and resignations at any moment."""
    session = Session(GAME, seats, {"defence": "ask"}, seed=f"calls{seats}")
    rng = Rng("calls")
    while not session.over and session.plies < 900:
        state = session.state
        calls = [
            action for seat in range(seats) for action in state.interventions(seat) if action.kind != "resign"
        ]
        if session.plies == 500:
            calls = [action for action in state.interventions(seats - 1) if action.kind == "resign"]
        if calls and (rng.below(8) == 0 or session.plies == 500):
            session.play(rng.choice(calls))
        elif rng.below(2):
            session.play(GAME.greedy(state, rng))
        else:
            session.play(rng.choice(state.legal()))
        if session.plies % 15 == 0 and not session.over:
            obey(session, rng)
    assert Session.load(session.dump(), {"godstorm": GAME}).state == session.state


def obey(session: Session, rng: Rng) -> None:
    """Hold every law against the position a match stands in."""
    for law in laws.LAWS:
        law(laws.Position(GAME, session.state, rng))


RICH = {
    "hands": [
        "visions_become_real the_siren_calls heroes_are_born crops_wither the_dead_walk lava_erupts",
        "your_idol_is_false this_ground_is_sacred the_fog_lifts storms_rage the_waters_boil",
        "enemies_convert the_mighty_turn_meek swords_become_plowshares the_temple_falls fire_rains_down",
    ],
    "relics": [
        "the_book_of_the_dead pandoras_box gungnir_spear_of_odin",
        "the_tree_of_life stonehenge",
        "aegis_shield_of_athena mjolnir_hammer_of_thor the_golden_fleece",
    ],
    "gods": {"A": GODS.format("egypt"), "B": GODS.format("nubia"), "C": GODS.format("gaul")},
    "land": {
        "A": "egypt:9 kush:4 sheba:2",
        "B": "nubia:7 cyrenaica:3 minoa:3",
        "C": "gaul:6 anglia:4 iberia:2",
    },
    "rest": "C",
    "spaces": {"A": "u5:4 u1:2", "B": "u6:3 u3:2", "C": "u7:3"},
    "heaven": [4, 3, 2],
    "temples": "egypt nubia gaul kush",
    "plague": "rus kush minoa atlas",
    "faith": [12, 11, 10],
    "seen": ["0 1 storms_rage"],
    "epoch": 2,
}


@pytest.mark.parametrize("number", range(12))
def test_every_law_in_a_position_rich_in_cards_gods_and_relics(number: int) -> None:
    session = table(**RICH, turn=number % 3, seed=f"rich{number}", options={"defence": "ask"})
    rng = Rng(f"rich{number}")
    while not session.over and session.plies < 160:
        obey(session, rng)
        legal = session.state.legal()
        bold = [
            action for action in legal if action.kind in ("play", "attack", "challenge", "take", "nullify")
        ]
        session.play(rng.choice(bold if bold and rng.below(3) else legal))
    assert Session.load(session.dump(), {"godstorm": GAME}).state == session.state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("setup", ["random", "chosen"])
def test_greedy_games_end(seats: int, setup: str) -> None:
    rng = Rng("greedy")
    for seed in range(3):
        session = Session(GAME, seats, {"setup": setup}, f"greedy{seed}")
        while not session.over:
            session.play(GAME.greedy(session.state, rng))
            assert session.plies < 3000
        session.state.check()
