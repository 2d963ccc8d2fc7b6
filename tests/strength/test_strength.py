"""Games of the measured series, played again ply by ply: every bot must choose today what it chose then.

The same file runs in CPython and in Pyodide, so it also proves that a search is the same to the last bit in both.
When a bot is changed on purpose, the series in `<code>.txt` are played again and their games replace these.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from nastolka import GAMES, Session
from nastolka.ai.arena import ask

GAMES_KEPT = Path(__file__).parent / "victory"
ITERATIONS = 160
SEATED = {
    "greedy-000": ("top", "greedy"),
    "greedy-001": ("greedy", "top"),
    "random-000": ("top", "random"),
    "team-002": ("top", "greedy", "top", "greedy"),
}


def test_every_kept_game_is_played_again() -> None:
    assert sorted(SEATED) == sorted(path.stem for path in GAMES_KEPT.glob("*.txt"))


@pytest.mark.parametrize("name", SEATED)
def test_the_bots_choose_as_they_did(name: str) -> None:
    text = (GAMES_KEPT / f"{name}.txt").read_text("utf-8")
    kept = Session.load(text, GAMES)
    match = Session(kept.game, kept.seats, kept.options, kept.seed)

    while (frame := match.state.frame()) is not None:
        entry = kept.log[match.plies]
        assert entry.action == ask(match, SEATED[name][frame.seat], ITERATIONS), f"ply {match.plies}"
        match.play(entry.action)

    assert match.dump() == text
