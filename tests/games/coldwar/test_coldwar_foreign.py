"""What a foreign record of Cold War may not say besides its positions, and setups that say nonsense."""

from __future__ import annotations

from typing import Any

import pytest
from games.coldwar.positions import GAME, table

from nastolka import BadRecord, Session


def test_an_option_the_match_may_not_carry_is_refused() -> None:
    with pytest.raises(BadRecord):
        Session(GAME, 2, {"rounds": "7"}, seed=1)


@pytest.mark.parametrize("setup", [{"objectve": "cuba"}, {"deck": "moon"}, {"groups": {"cia": "army army"}}])
def test_a_setup_that_says_nonsense_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises((ValueError, LookupError, BadRecord)):
        table(**setup)
