"""Keys: the same on every layout, and arrows that stay on the board."""

import pytest

from app.dom_keys import natural, neighbour, plain_key, toward, typing, value_of


@pytest.mark.parametrize(
    ("key", "code", "plain"),
    [
        ("u", "KeyU", "u"), ("г", "KeyU", "u"), ("U", "KeyU", "u"), ("?", "Slash", "?"), ("?", "Digit7", "?"),
        ("1", "Digit1", "1"), (".", "Period", "."), ("ю", "Period", "."), ("Enter", "Enter", "Enter"),
        ("ArrowLeft", "ArrowLeft", "ArrowLeft"), (" ", "Space", " "), ("Escape", "Escape", "Escape"),
    ],
)  # fmt: skip
def test_a_key_is_its_place(key, code, plain):
    assert plain_key(key, code) == plain


def test_arrows_walk_a_board_and_stop_at_its_edge():
    assert neighbour(0, "ArrowLeft", 144, 12) == 0
    assert neighbour(11, "ArrowRight", 144, 12) == 11
    assert neighbour(0, "ArrowUp", 144, 12) == 0
    assert neighbour(143, "ArrowDown", 144, 12) == 143
    assert neighbour(13, "ArrowUp", 144, 12) == 1
    assert neighbour(13, "ArrowDown", 144, 12) == 25
    assert neighbour(13, "ArrowRight", 144, 12) == 14
    assert neighbour(13, "Home", 144, 12) == 12
    assert neighbour(13, "End", 144, 12) == 23


def test_a_last_row_may_be_short():
    assert neighbour(6, "ArrowRight", 7, 3) == 6
    assert neighbour(4, "ArrowDown", 7, 3) == 4
    assert neighbour(6, "End", 7, 3) == 6


class Field:
    def __init__(self, tag: str, type: str = "", checked: bool = False, value: str = "v") -> None:
        self.tagName, self.type, self.checked, self.value = tag, type, checked, value


def test_keys_typed_into_a_field_belong_to_it():
    assert typing(Field("INPUT", "text"))
    assert typing(Field("textarea"))
    assert not typing(Field("INPUT", "checkbox"))
    assert not typing(Field("BUTTON"))


def test_enter_is_left_to_what_answers_it_itself():
    assert natural(Field("BUTTON"))
    assert not natural(Field("g"))


def test_a_checkbox_says_on_or_off():
    assert value_of(Field("INPUT", "checkbox", checked=True)) == "on"
    assert value_of(Field("INPUT", "checkbox")) == "off"
    assert value_of(Field("INPUT", "text")) == "v"


def test_on_a_map_an_arrow_leads_to_the_nearest_place_on_its_side():
    places = [(0, 0), (10, 1), (4, 20), (30, 0), (-5, -9)]

    assert toward(0, "ArrowRight", places) == 1
    assert toward(1, "ArrowRight", places) == 3
    assert toward(0, "ArrowDown", places) == 2
    assert toward(0, "ArrowUp", places) == 4
    assert toward(3, "ArrowRight", places) == 3
    assert (toward(2, "Home", places), toward(2, "End", places)) == (0, 4)
