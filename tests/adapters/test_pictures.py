"""Positions to look at: whole pictures of what a seat sees, in both languages, and nothing else."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from adapters.positions import TABLES, positions

from app.boards.ancient import places
from nastolka import CODES, GAMES, read
from nastolka.adapters.pictures import DRAWN, Position, coasts, ink
from nastolka.core.rng import Rng
from nastolka.games.ancient.tables import TERRITORIES

SVG = "{http://www.w3.org/2000/svg}"
SAFE = re.compile(r"<script|<style|\sstyle=|\son\w+=|href|url\(|https?://(?!www\.w3\.org/2000/svg)")


def light(colour: str) -> float:
    """Return how light a colour is, as contrast is measured."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def words(svg: str) -> list[str]:
    """Return what stands written in a picture."""
    return [node.text or "" for node in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize(("code", "seats"), TABLES)
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_any_position_is_a_whole_picture(code: str, seats: int, locale: str) -> None:
    for state in positions(code, seats, seats, most=5):
        for seat in (None, 0):
            shown = Position.of(code, state, seat, locale)
            picture = ElementTree.fromstring(shown.svg())

            assert picture.get("role") == "img"
            assert picture.get("aria-label") == shown.title()
            assert not SAFE.search(shown._repr_html_())
            ElementTree.fromstring(shown._repr_html_())


@pytest.mark.parametrize("code", CODES)
def test_a_picture_is_the_same_in_worlds_a_seat_cannot_tell_apart(code: str) -> None:
    for state in positions(code, GAMES[code].seats[-1], 2, most=8):
        world = state.determinize(0, Rng("imagined"))
        one, other = (Position.of(code, each, 0) for each in (state, world))

        assert one.svg() == other.svg()
        assert repr(one) == repr(other)


def test_the_text_is_the_terminal_s_board() -> None:
    state = GAMES["tictactoe"].start(2, {})
    state.apply(read("mark 4"))

    assert repr(Position.of("tictactoe", state)).splitlines()[2] == " 3 │ x │ 5"
    assert words(Position.of("tictactoe", state).svg()) == ["0", "1", "2", "3", "x", "5", "6", "7", "8"]


def test_a_notebook_shows_the_picture_and_the_same_in_words() -> None:
    state = GAMES["tictactoe"].start(2, {})
    shown = Position.of("tictactoe", state, 1, "ru")._repr_html_()

    assert shown.startswith('<div><svg xmlns="http://www.w3.org/2000/svg"')
    assert "<summary>То же словами</summary><pre> 0 │ 1 │ 2" in shown
    assert 'aria-label="tictactoe, место 1: место 0, turn"' in shown


def test_what_is_written_means_itself() -> None:
    sheet = ink.Sheet(100, 100)
    sheet.text(0, 10, '<b>&"</b>')

    assert words(sheet.done('"<')) == ['<b>&"</b>']
    assert ElementTree.fromstring(sheet.done('"<')).get("aria-label") == '"<'


def test_a_text_too_long_for_its_room_is_cut_with_a_mark() -> None:
    assert ink.shortened("Trondheim", 40, 14) == "Tro…"
    assert ink.shortened("Oslo", 40, 14) == "Oslo"


def test_white_letters_are_read_on_every_seat_s_colour() -> None:
    assert len(set(ink.SEATS)) == 12
    for colour in (*ink.SEATS, "#4b443c", ink.FAINT):
        assert (light(ink.CARD) + 0.05) / (light(colour) + 0.05) >= 4.5, colour


def test_the_map_is_the_page_s() -> None:
    assert set(coasts.SPOTS) == set(TERRITORIES)
    assert {slug: (x, y) for slug, (x, y, *_) in places.PLACES.items()} == coasts.SPOTS
    assert (coasts.SHEET, coasts.ROOMS, coasts.SHAPES) == (places.SHEET, places.ROOMS, places.SMALL)


def test_a_game_nobody_has_drawn_is_written() -> None:
    assert set(DRAWN) <= set(CODES)
    view = GAMES["tictactoe"].start(2, {}).view(None)
    shown = Position("tictactoe", view)
    lines = repr(shown).splitlines()
    undrawn = {code: draw for code, draw in DRAWN.items() if code != "tictactoe"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("nastolka.adapters.pictures.DRAWN", undrawn)
        assert words(shown.svg()) == lines


def test_a_finished_match_says_so() -> None:
    state = GAMES["tictactoe"].start(2, {})
    for cell in (0, 3, 1, 4, 2):
        state.apply(read(f"mark {cell}"))

    assert Position.of("tictactoe", state).title() == "tictactoe: The match is over."
