"""Foreign and damaged positions: refused as such, or playable to the end; never a crash in mid-match."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import pytest
from games.foreign import at_random, damaged, damages, refused_or_played
from hypothesis import given, settings

from nastolka import COVERS, GAMES, BadRecord, Session

CODES = [code for code, cover in COVERS.items() if not cover.sample]
FOREIGN = {code: import_module(f"games.{code}.foreign") for code in CODES}
AGAINST = [(code, key, value) for code in CODES for key, value in FOREIGN[code].AGAINST]


@pytest.mark.parametrize("code", CODES)
def test_a_damaged_position_is_refused_or_playable_to_the_end(code: str) -> None:
    own = FOREIGN[code]
    kept, move = own.kept(), getattr(own, "move", at_random)

    @settings(max_examples=own.EXAMPLES, deadline=None)
    @given(damage=damages(own.WORDS))
    def survives(damage: Any) -> None:
        refused_or_played(GAMES[code], damaged(kept, damage), damage.seed, move)

    survives()


@pytest.mark.parametrize("code", CODES)
def test_every_question_is_among_the_kept_positions(code: str) -> None:
    stacks = [json.loads(text)["stack"] for text in FOREIGN[code].kept()]
    state = GAMES[code].state
    assert {stack[-1][1] for stack in stacks if stack} == {*state.OPTIONS, *state.DRAWS}


@pytest.mark.parametrize("code", CODES)
def test_every_kept_position_is_read_back(code: str) -> None:
    for text in FOREIGN[code].kept():
        state = GAMES[code].state.decode(json.loads(text))
        assert json.loads(json.dumps(state.encode())) == json.loads(text)


@pytest.mark.parametrize(("code", "key", "value"), AGAINST)
def test_a_position_against_the_rules_is_refused(code: str, key: str, value: Any) -> None:
    data = FOREIGN[code].sound().state.encode()
    GAMES[code].state.decode(data)
    data[key] = value
    with pytest.raises(BadRecord):
        GAMES[code].state.decode(data)


@pytest.mark.parametrize("code", CODES)
def test_a_record_with_an_illegal_ply_names_it(code: str) -> None:
    game = GAMES[code]
    session = Session(game, game.seats[-1], {}, seed=1)
    ply = session.plies
    session.play(session.state.legal()[0])
    lines = session.dump().splitlines()
    with pytest.raises(BadRecord) as caught:
        Session.load("\n".join([*lines[:-1], FOREIGN[code].ILLEGAL]), {code: game})
    assert caught.value.ply == ply
