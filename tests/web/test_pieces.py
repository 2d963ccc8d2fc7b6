"""A zone's pieces: only those that became others go onto the page."""

from __future__ import annotations

import random
from typing import Any

import pytest
from web.fakes import Browser

from app import i18n, picker, pieces
from app.boards import board
from app.boards.allmeans.table import field
from app.boards.glance import Glance, Hint
from app.i18n import Html
from app.pieces import piece
from nastolka import GAMES, Rng, Session


def test_only_pieces_that_changed_are_named():
    before = f"<p>{piece('<b>one</b>')}{piece('<b>two</b>')}</p>"
    after = f"<p>{piece('<b>one</b>')}{piece('<i>three</i>')}</p>"

    assert pieces.changed(before, after) == pieces.Edit(others={1: "<i data-piece>three</i>"})


@pytest.mark.parametrize("after", ["<p>{}</p>", "<p>{}, {}, {}</p>", "<q>{}, {}</q>", ""])
def test_where_the_frame_changed_all_of_it_is_painted(after: str):
    one = piece("<b>one</b>")

    assert pieces.changed(f"<p>{one}, {one}</p>", after.format(one, one, one)) is None


def test_nothing_of_the_marks_reaches_the_page():
    assert pieces.whole(f"<p>{piece('<b>one</b>')}</p>") == "<p><b data-piece>one</b></p>"


def put(before: str, after: str) -> str:
    """Put the pieces that changed where their marks are in the HTML before, as the page does."""
    edit = pieces.changed(before, after)
    if edit is None:
        return after
    parts = pieces.MARK.split(before)
    for n, html in edit.others.items():
        parts[2 * n + 1] = html
    if edit.gone:
        parts[-2 * edit.gone - 1 : -1] = []
    return "".join((parts[0], edit.more, *parts[1:]))


def listed(*names: str) -> str:
    """Return a list of pieces."""
    return f"<ol>{''.join(piece(f'<li>{name}</li>') for name in names)}</ol>"


@pytest.mark.parametrize(
    ("before", "after", "more", "gone"),
    [("ab", "cab", "c", 0), ("abc", "dabc", "d", 0), ("abc", "edab", "ed", 1), ("abc", "a", "", 2)],
)
def test_a_list_that_grows_at_its_head_keeps_what_it_has(before: str, after: str, more: str, gone: int):
    edit = pieces.changed(listed(*before), listed(*after))

    assert edit == pieces.Edit("".join(f"<li data-piece>{name}</li>" for name in more), gone)
    assert put(listed(*before), listed(*after)) == pieces.whole(listed(*after))


def test_a_line_that_became_another_one_is_no_growth():
    assert pieces.changed(listed(*"abc"), listed(*"abd")) == pieces.Edit(others={2: "<li data-piece>d</li>"})


def test_what_has_the_same_model_and_language_is_not_painted_again():
    asked: list[str] = []
    paint = pieces.kept(lambda model: asked.append(model) or Html(model))

    assert [paint(model) for model in ("one", "one", "two", "one")] == ["one", "one", "two", "one"]
    assert asked == ["one", "two", "one"]

    here = i18n.locale()
    i18n.use("en" if here == "ru" else "ru")
    paint("one")
    i18n.use(here)
    assert asked == ["one", "two", "one", "one"]


@pytest.mark.parametrize("code", sorted(GAMES))
def test_a_log_put_together_is_the_whole_log(code: str):
    """A log loses its last line with every new one once there are as many as stand beside the board."""
    tab = Browser().open().new_match(code, *("person",) * GAMES[code].seats[0])
    match, log = tab.screen.match, tab.screen.log
    luck, before = Rng(2), str(log.zone(0, None))
    for _ in range(80):
        if match.session.over:
            break
        match.session.play(match.session.game.greedy(match.session.state, luck))
        after = str(log.zone(0, None))
        assert pieces.whole(put(before, after)) == pieces.whole(after)
        before = after


@pytest.mark.parametrize("code", sorted(GAMES))
def test_pieces_put_in_place_are_the_whole_painting(code: str):
    """A law over positions: what is put together from pieces is what would be painted at once."""
    game, own = GAMES[code], board(code)
    luck, looking = Rng(1), random.Random(code)
    match = Session(game, game.seats[0], {}, f"pieces {code}")
    before: dict[str, Html] = {}
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
        after = own.zones(view, glance)
        for name, html in after.items():
            assert pieces.whole(put(before.get(name, ""), html)) == pieces.whole(html)
            assert html.count(pieces.START) == html.count("data-piece") == html.count(pieces.END)
        before = after
        match.play(game.greedy(match.state, luck))


@pytest.mark.parametrize("code", sorted(GAMES))
def test_an_example_has_the_zones_of_a_table_and_the_board_alone(code: str):
    game, own = GAMES[code], board(code)
    view = Session(game, game.seats[0], {}, code).state.view(0)
    glance = Glance(options=tuple(view["actions"]), mine=True, names=("Ann", "Bob", "Cem"))

    assert own.zones(view, glance._replace(still=True))["board"] == own.still(view, glance)


def some_glance(own: Any, view: Any, looking: random.Random) -> Glance:
    """Return a look at a position, with something picked of an action."""
    line = looking.choice(view["actions"])
    places = own.targets(line, view)
    picked = places[: looking.randint(0, len(places))]
    return Glance(
        picked=picked,
        options=picker.narrow(view["actions"], picked, lambda one: own.targets(one, view)).options,
        mine=True,
        focus=looking.choice((*places, "cell:b2")),
        names=("Ann", "Bob"),
        hint=Hint(looking.choice(("", line))),
        threats=looking.random() < 0.5,
    )


def test_what_is_kept_of_noxed_city_is_what_would_be_painted_anew():
    """A law over positions, and over what is picked, looked at and advised in them."""
    game, own, shelf = GAMES["allmeans"], board("allmeans"), field.PAINTED.paintings
    luck, looking = Rng(3), random.Random(3)
    match, compared = Session(game, 2, {}, "kept"), 0
    while not match.over:
        view = match.state.view(0)
        for _ in range(12 if view["actions"] else 0):
            glance = some_glance(own, view, looking)
            found, full = own.zones(view, glance), dict(shelf)
            shelf.clear()
            assert own.zones(view, glance) == found
            shelf.update(full)
            compared += 1
        match.play(game.greedy(match.state, luck))
    assert compared > 100
