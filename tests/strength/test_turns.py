"""A bot's turns: they take in every answer of a match, and whose is whose."""

from __future__ import annotations

from itertools import count, groupby

from strength.turns import turns

from nastolka import GAMES
from nastolka.ai.arena import play_match


def test_turns_are_a_match_s_answers_by_who_gave_them() -> None:
    tick = count()
    _, *found = turns("tictactoe", "novice", 2, "turns", lambda: float(next(tick)))
    game = GAMES["tictactoe"]
    match = play_match("tictactoe", ["novice"] * 2, "turns", game.levels["novice"].told)

    runs = [(seat, len([*entries])) for seat, entries in groupby(entry.seat for entry in match.log)]
    assert [(turn.seat, turn.answers) for turn in found] == runs
    assert [turn.seconds for turn in found] == [float(answers) for _, answers in runs]
    assert [turn.ply for turn in found] == [*range(len(runs))]
