"""The figures of the scale: they are what the kept games say, and the bots are those that played them."""

from __future__ import annotations

from collections import Counter

import pytest
from strength import scale
from strength.levels import BOTS, FULL, series

from nastolka import CODES
from nastolka.scale import SCALE
from nastolka.terminal.rating import fit

KEPT = scale.kept()
GAMES = sorted({one.game for one in KEPT})
AGAIN = "its bots are not those that were measured: tests/README.md, 'How strong a level is'"


def test_the_figures_the_page_shows_are_fitted_from_the_kept_games() -> None:
    assert scale.MADE.read_text("utf-8") == scale.module(scale.scales())
    assert {
        game: {bot: (round(found[bot].at), round(found[bot].within)) for bot in BOTS[1:]}
        for game, found in scale.scales().items()
    } == SCALE


@pytest.mark.parametrize("game", GAMES)
def test_every_two_bots_have_met_as_often_as_they_should(game: str) -> None:
    games = {(one.bot, one.rival): one.games for one in KEPT if one.game == game}
    assert games == FULL


@pytest.mark.parametrize("game", GAMES)
def test_the_bots_are_those_that_were_measured(game: str) -> None:
    told = {
        (bot, tuple(level), answers)
        for one in KEPT
        if one.game == game
        for bot, level, answers in zip((one.bot, one.rival), one.levels, one.answers, strict=True)
    }
    today = {(bot, tuple(scale.level_of(game, bot)), scale.answers_of(game, bot)) for bot in BOTS}
    assert told == today, AGAIN


@pytest.mark.parametrize("game", GAMES)
def test_a_stronger_level_stands_higher(game: str) -> None:
    at = [SCALE[game][bot].at for bot in BOTS[1:]]
    assert at == sorted(at) and at[0] > 0


def test_a_game_whose_series_are_not_whole_has_no_figures() -> None:
    some = [one for one in KEPT if one.game == GAMES[0]]
    assert scale.ratings(GAMES[0], some)
    assert scale.ratings(GAMES[0], some[1:]) == {}


def test_what_is_kept_is_fitted_as_the_games_themselves() -> None:
    one = scale.Kept("risk", "top", "random", [[1], []], ["", ""], "", {"0.25": 3, "1": 5})
    assert one.games == 8
    assert one.pair.scores == (0.25,) * 3 + (1.0,) * 5
    assert fit([one.pair])["top"] > 0


@pytest.mark.parametrize("game", CODES)
def test_series_hold_every_pair_and_parts_of_them_only_what_was_asked_for(game: str) -> None:
    told = [tuple(words[1:3]) for words in series(game)]
    assert told == list(FULL) and len(told) == 15
    only = Counter(bot for words in series(game, only="strong", close=True) for bot in words[1:3])
    assert only == {"strong": 2, "top": 1, "middle": 1}
