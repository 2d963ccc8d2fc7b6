"""A zone's pieces: only those that became others go onto the page."""

from __future__ import annotations

import random

import pytest

from app import pieces
from app.boards import board
from app.boards.glance import Glance
from app.pieces import piece
from nastolka import GAMES, Rng, Session


def test_only_pieces_that_changed_are_named():
    before = f"<p>{piece('<b>one</b>')}{piece('<b>two</b>')}</p>"
    after = f"<p>{piece('<b>one</b>')}{piece('<i>three</i>')}</p>"

    assert pieces.changed(before, after) == {1: "<i data-piece>three</i>"}


@pytest.mark.parametrize("after", ["<p>{}</p>", "<p>{}{}{}</p>", "<q>{}{}</q>", ""])
def test_where_the_frame_changed_all_of_it_is_painted(after: str):
    one = piece("<b>one</b>")

    assert pieces.changed(f"<p>{one}{one}</p>", after.format(one, one, one)) is None


def test_nothing_of_the_marks_reaches_the_page():
    assert pieces.whole(f"<p>{piece('<b>one</b>')}</p>") == "<p><b data-piece>one</b></p>"


def put(before: str, after: str) -> str:
    """Put the pieces that changed where their marks are in the HTML before, as the page does."""
    changed = pieces.changed(before, after)
    if changed is None:
        return after
    parts = pieces.MARK.split(before)
    for n, html in changed.items():
        parts[2 * n + 1] = html
    return "".join(parts)


@pytest.mark.parametrize("code", sorted(GAMES))
def test_pieces_put_in_place_are_the_whole_painting(code: str):
    """A law over positions: what is put together from pieces is what would be painted at once."""
    game, own = GAMES[code], board(code)
    luck, looking = Rng(1), random.Random(code)
    match = Session(game, game.seats[0], {}, f"pieces {code}")
    before = ""
    for _ in range(60):
        if match.over:
            break
        view = match.state.view(0)
        places = [place for line in view["actions"][:40] for place in own.targets(line, view)]
        glance = Glance(
            options=tuple(view["actions"]),
            mine=bool(view["actions"]),
            focus=looking.choice(places) if places else "",
            names=("Ann", "Bob", "Cem", "Dan", "Eve")[: match.seats],
        )
        after = str(own.zones(view, glance)["board"])
        assert pieces.whole(put(before, after)) == pieces.whole(after)
        assert after.count(pieces.START) == after.count("data-piece") == after.count(pieces.END)
        before = after
        match.play(game.greedy(match.state, luck))
