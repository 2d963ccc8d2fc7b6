"""The bench's rows of the adapters: whom each is measured beside, and which bar it has."""

from __future__ import annotations

from web.build.bench import adapters
from web.build.bench.engines import Taken


def test_a_game_is_measured_beside_a_plain_loop_and_the_sample_beside_its_peers_too() -> None:
    ours = {"plain:risk": 100.0, "pettingzoo:risk": 60.0, "openspiel:risk": 40.0, "bare:tictactoe": 300.0}
    rows = {
        row.what: row
        for row in adapters.table(Taken({adapters.OURS: ours, "OpenSpiel": {"moves": 100.0}}, {}))
    }

    assert [rows[f"risk through {name}"].ours for name in adapters.LIBRARIES] == [60.0, 40.0]
    assert rows["risk through OpenSpiel"].against == "plain loop"
    assert rows["risk through OpenSpiel"].bar == adapters.KEPT
    assert rows["tictactoe through OpenSpiel"].bar == adapters.KEPT
    assert (rows["tic-tac-toe in OpenSpiel"].theirs, rows["tic-tac-toe in OpenSpiel"].bar) == (
        100.0,
        adapters.FASTER,
    )
    assert rows["tic-tac-toe in PettingZoo"].ours is None
