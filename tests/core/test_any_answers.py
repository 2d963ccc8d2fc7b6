"""Every game against any answers: hypothesis draws numbers, `legal[i % len(legal)]` is played.

A failure leaves its match as a record in `.build/failures`: the page opens it (menu, «Load from a file»).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nastolka import GAMES, Game, Session

FAILURES = Path(__file__).resolve().parents[2] / ".build" / "failures"


@contextmanager
def kept(session: Session) -> Iterator[None]:
    """Keep the match as a record if what is done with it fails."""
    try:
        yield
    except Exception as error:
        FAILURES.mkdir(parents=True, exist_ok=True)
        file = FAILURES / f"{session.game.code}.txt"
        file.write_text(session.dump(), "utf-8")
        error.add_note(f"the match is kept in {file}")
        raise


@st.composite
def matches(draw: st.DrawFn, game: Game) -> Session:
    """A match of any size under any options."""
    seats = draw(st.sampled_from(game.seats))
    options = {option.key: draw(st.sampled_from(option.choices)) for option in game.options}
    return Session(game, seats, options, draw(st.integers(0, 10**6)))


def play(session: Session, number: int) -> None:
    """Play the answer a number means; every tenth one is an intervention, if there is one."""
    state = session.state
    calls = [action for seat in range(session.seats) for action in state.interventions(seat)]
    actions = calls if number % 10 == 0 and calls else state.legal()
    session.play(actions[number % len(actions)])


@pytest.mark.parametrize("code", GAMES)
@settings(max_examples=25, deadline=None)
@given(data=st.data(), drawn=st.lists(st.integers(0, 10**4), max_size=120))
def test_any_answers_keep_the_invariants(code: str, data: st.DataObject, drawn: list[int]) -> None:
    session = data.draw(matches(GAMES[code]))
    with kept(session):
        for number in drawn:
            if not session.over:
                play(session, number)
                session.state.check()
        again = Session.load(session.dump(), GAMES)
        assert again.state == session.state


def test_a_failure_leaves_its_match_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "FAILURES", tmp_path)
    session = Session(GAMES["tictactoe"], 2, seed=1)
    play(session, 4)

    with pytest.raises(AssertionError, match="broken") as caught, kept(session):
        raise AssertionError("broken")

    assert Session.load((tmp_path / "tictactoe.txt").read_text("utf-8"), GAMES).dump() == session.dump()
    assert "tictactoe.txt" in caught.value.__notes__[0]
