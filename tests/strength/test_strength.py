"""Games of the measured series, played again ply by ply: every bot must choose today what it chose then.

A record that `nastolka arena --records` kept says in `meta bout` from which seed and by whom it was played;
those of the time before were played by `ask`, and who sat there stands below.

The same file runs in CPython and in Pyodide, so it also proves that a search is the same to the
last bit in both. When a bot is changed on purpose, the series in `<code>.txt` are played again and
their games replace these.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from nastolka import GAMES, Session
from nastolka.ai.arena import ask
from nastolka.lab.bout import Bout, Setting, house

FOLDER = Path(__file__).parent
ITERATIONS = {
    "victory": 160,
    "coldwar": 64,
    "allmeans": 32,
    "risk": 1,
}  # Risk plans, it does not search
SEATED = {
    "victory/greedy-000": ("top", "greedy"),
    "victory/greedy-001": ("greedy", "top"),
    "victory/random-000": ("top", "random"),
    "victory/team-002": ("top", "greedy", "top", "greedy"),
    "coldwar/greedy-000": ("top", "greedy"),
    "coldwar/greedy-001": ("greedy", "top"),
    "coldwar/random-000": ("top", "random"),
    "coldwar/top-000": ("top", "top"),
    "allmeans/greedy-000": ("top", "greedy"),
    "allmeans/greedy-001": ("greedy", "top"),
    "allmeans/random-000": ("top", "random"),
    "risk/greedy-052": ("top", "greedy", "greedy", "greedy"),
    "risk/greedy-083": ("greedy", "greedy", "greedy", "top"),
    "risk/greedy-086": ("greedy", "greedy", "top", "greedy"),
    "risk/random-049": ("random", "top", "random", "random"),
}


KEPT = {f"{path.parent.name}/{path.stem}": path.read_text("utf-8") for path in FOLDER.glob("*/*.txt")}
BOUTS = {name: text for name, text in KEPT.items() if "\nmeta bout " in text}  # kept by `arena --records`


def test_every_kept_game_is_played_again() -> None:
    assert sorted([*SEATED, *BOUTS]) == sorted(KEPT)
    assert BOUTS


@pytest.mark.parametrize("name", BOUTS)
def test_the_bots_of_a_bout_choose_as_they_did(name: str) -> None:
    kept = Session.load(BOUTS[name], GAMES)
    seed, *names = kept.meta["bout"].split()
    bout = Bout(Setting(kept.game.code, kept.seats, kept.options, seed), kept.plies)

    while bout.ask():
        bout.take(house(bout.letter, names[bout.seat], bout.bot_seed(bout.seat)))
        assert bout.match.actions == kept.actions[: bout.match.plies], f"ply {bout.match.plies}"

    assert bout.match.over
    assert bout.match.state == kept.state


@pytest.mark.parametrize("name", SEATED)
def test_the_bots_choose_as_they_did(name: str) -> None:
    text = KEPT[name]
    kept = Session.load(text, GAMES)
    match = Session(kept.game, kept.seats, kept.options, kept.seed)

    while (frame := match.state.frame()) is not None:
        entry = kept.log[match.plies]
        action = ask(match, SEATED[name][frame.seat], ITERATIONS[kept.game.code])
        assert entry.action == action, f"ply {match.plies}"
        match.play(entry.action)

    assert match.dump() == text
