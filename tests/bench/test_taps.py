"""The count of taps: the shortest way is the shortest, and what the page answers itself is none."""

from __future__ import annotations

import pytest

from nastolka import write
from web.build.bench import taps


def test_a_turn_of_victory_is_two_taps_or_one():
    session = taps.played("victory", 0)
    state, found = session.at(0), []
    hands = [taps.Hand("victory", manner) for manner in (taps.NOW, taps.ONE_TAP)]
    for entry in session.log[:40]:
        line = write(entry.action)
        if entry.seat == 0 and (line == "end" or line.startswith("play")):
            counts = [hand.taps(state, state.view(0), line) for hand in hands]
            assert counts == ([0, 0] if line == "end" else [2, 1])
            found.append(line[:4])
        state.perform(entry.action)
    assert {"end", "play"} <= set(found)


def test_an_attack_of_twenty_on_one_is_counted_through_the_real_board():
    assert 1 < taps.attack() < 8


@pytest.mark.parametrize("code", ["coldwar", "allmeans"])
def test_two_games_take_a_third_fewer_taps_than_they_did(code):
    assert taps.together(code, taps.NOW).taps <= 0.67 * taps.FORMERLY[code]
