"""Every golden replays to its outcome, is legal at each ply, and survives a round trip."""

from __future__ import annotations

from pathlib import Path

import pytest
from golden.write import PLANS, outcome

from nastolka import GAMES, Session

FILES = sorted(Path(__file__).parent.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_replays_to_its_outcome(path: Path) -> None:
    text = path.read_text("utf-8")
    session = Session.load(text, GAMES)

    assert {key: session.meta[key] for key in ("golden.result", "golden.state")} == outcome(session)
    assert session.dump() == text


@pytest.mark.parametrize("code", PLANS)
def test_every_plan_has_its_file(code: str) -> None:
    assert {path.stem for path in FILES if path.parent.name == code} == {plan.name for plan in PLANS[code]}


def test_victory_has_a_golden_for_every_seat_count() -> None:
    assert {plan.seats for plan in PLANS["victory"]} == set(GAMES["victory"].seats)
