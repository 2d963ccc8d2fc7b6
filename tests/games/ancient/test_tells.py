"""What Risk and Godstorm tell of a match: the same thing under the same names, in the same order."""

from __future__ import annotations

import pytest

from nastolka.games.godstorm.tells import TELLS as GODSTORM
from nastolka.games.risk.tells import TELLS as RISK

BOTH = sorted(GODSTORM.keys() & RISK.keys())


@pytest.mark.parametrize("kind", BOTH)
def test_what_both_games_tell_stands_in_one_order(kind):
    godstorm, risk = GODSTORM[kind], RISK[kind]
    assert [name for name in risk if name in godstorm] == [name for name in godstorm if name in risk]
    assert risk[0] == godstorm[0] or kind == "shuffled"  # Godstorm has several decks


def test_both_games_tell_of_battles():
    assert {"attacked", "rolled", "captured", "moved", "eliminated"} <= set(BOTH)
