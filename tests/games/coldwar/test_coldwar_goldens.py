"""The goldens of Cold War together use every event, send every agent and answer every question."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.coldwar.positions import GAME

from nastolka.core.notation import read
from nastolka.games.coldwar.tables import AGENTS, CARDS, EVENTS

FOLDER = Path(__file__).parents[2] / "golden" / "coldwar"
LINES = [
    line
    for path in sorted(FOLDER.glob("*.txt"))
    for line in path.read_text("utf-8").split("\n\n", 1)[1].splitlines()
]
ACTIONS = [read(line) for line in LINES]


@pytest.mark.parametrize(
    ("kind", "names"), [("send", AGENTS), ("spend", tuple(CARDS[card] for card in EVENTS))]
)
def test_every_event_is_used_and_every_agent_sent(kind: str, names: tuple[str, ...]) -> None:
    assert {action.args[0] for action in ACTIONS if action.kind == kind} == set(names)


def test_every_kind_of_answer_is_given() -> None:
    given = {action.kind for action in ACTIONS}
    assert given == {
        "shuffle", "lot", "send", "look", "skip", "order", "first", "recruit", "use", "wait", "discard",
        "take", "return", "spend", "decline", "enlist", "lay", "furlough", "watch", "resign",
    }  # fmt: skip
    assert set(GAME.state.INTERVENE) <= given
