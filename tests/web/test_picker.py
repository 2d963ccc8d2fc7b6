"""The picker: clicks in any order, by containment."""

from app.picker import finished, narrow, touch

ACTIONS = ("play e7", "play f3", "plus f3", "plus a2", "end", "lock b4 g4", "discard e7")
TABLE = {
    "play e7": ("card:e7", "cell:e7"),
    "play f3": ("card:f3", "cell:f3"),
    "plus f3": ("card:plus", "cell:f3"),
    "plus a2": ("card:plus", "cell:a2"),
    "end": ("act:end",),
    "lock b4 g4": ("cell:b4", "cell:g4"),
    "discard e7": ("card:e7",),
}


def places(line: str) -> tuple[str, ...]:
    return TABLE[line]


def test_nothing_picked_leaves_everything_open():
    pick = narrow(ACTIONS, (), places)
    assert pick.options == ACTIONS
    assert pick.chosen is None


def test_a_card_then_its_cell_play_in_either_order():
    for order in (("card:plus", "cell:a2"), ("cell:a2", "card:plus")):
        pick = narrow(ACTIONS, order, places)
        assert pick.chosen == "plus a2"


def test_a_single_place_plays_at_once():
    assert touch(ACTIONS, (), "act:end", places).chosen == "end"


def test_one_option_left_still_waits_for_its_last_place():
    pick = touch(ACTIONS, (), "cell:b4", places)
    assert pick.options == ("lock b4 g4",)
    assert pick.chosen is None
    assert pick.lit == ("cell:g4",)


def test_an_action_inside_a_longer_one_is_offered_not_played():
    pick = touch(ACTIONS, (), "card:e7", places)
    assert pick.chosen is None
    assert finished(pick, places) == ("discard e7",)
    assert pick.lit == ("cell:e7",)


def test_a_second_click_lets_go():
    assert touch(ACTIONS, ("card:plus",), "card:plus", places).picked == ()


def test_a_place_that_does_not_fit_starts_anew():
    assert touch(ACTIONS, ("card:e7",), "card:plus", places).picked == ("card:plus",)


def test_a_place_no_action_knows_is_nothing():
    assert touch(ACTIONS, ("card:e7",), "cell:l12", places) is None
