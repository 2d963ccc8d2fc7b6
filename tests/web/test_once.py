"""What is worked out once and shown often."""

from __future__ import annotations

import pytest
from web.fakes import Browser

from app.screens.table import Table
from app.screens.table.once import Once


def test_an_answer_is_worked_out_anew_for_another_question_alone():
    asked: list[str] = []

    def answer(word: str) -> str:
        asked.append(word)
        return word.upper()

    once: Once[str] = Once()
    assert [once.of((word,), lambda word=word: answer(word)) for word in "aabba"] == list("AABBA")
    assert asked == ["a", "b", "a"]


def test_where_a_match_was_decided_is_asked_anew_when_as_long_a_match_went_otherwise(
    monkeypatch: pytest.MonkeyPatch,
):
    tab = Browser().open().new_match("tictactoe", "person", "person")
    assert isinstance(tab.screen, Table)
    found: list[str] = []
    monkeypatch.setattr(tab.screen.sheets, "decide", lambda: found.append("decided"))
    session = tab.screen.match.session
    session.takebacks = 0
    for n in (0, 0, 1):
        session.play(session.state.legal()[n])
        tab.screen.sheets.decided()
        tab.screen.sheets.decided()
        assert session.take_back(0)
    assert found == ["decided", "decided"]
