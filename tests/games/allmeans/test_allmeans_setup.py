"""Decks, shuffles, the lot, mulligans and the first turn (AM-1 to AM-16, AM-906, AM-907)."""

from __future__ import annotations

import pytest
from games.allmeans.positions import asked, legal, play, table, view, why

from nastolka import BadRecord, Rng, Session, write
from nastolka.games.allmeans import GAME
from nastolka.games.allmeans.chance import fault
from nastolka.games.allmeans.tables import DECKS


def dealt(seed: int = 1, **options: str) -> Session:
    return Session(GAME, 2, options, seed)


@pytest.mark.parametrize("key", DECKS)
def test_am_1_and_2_every_ready_deck_is_legal(key: str) -> None:
    assert sum(DECKS[key].values()) == 40
    assert fault(DECKS[key]) is None


def test_am_1_and_2_what_is_wrong_with_a_list_is_said() -> None:
    good = dict(DECKS["theme_knives"])

    assert fault({**good, "bouncer": 3}).rule == "AM-2"
    assert fault({**good, "bouncer": 1}).rule == "AM-1"
    assert fault({**good, "nobody": 1}).rule == "AM-908"
    with pytest.raises(BadRecord):
        GAME.arrange({"lists": [{**good, "bouncer": 1}, None]})


def test_am_3_any_mix_of_types_will_do() -> None:
    plots = {f"{key}": 2 for key in list(DECKS["starter_rust"])[:20]}

    assert fault(plots) is None


def test_am_7_the_shuffle_is_split_into_25_and_15_and_am_9_four_are_drawn() -> None:
    match = dealt()

    assert [view(match)["archives"][seat][zone] for seat in (0, 1) for zone in ("main", "extra")] == [
        21,
        15,
        21,
        15,
    ]
    assert view(match)["hand_sizes"] == [4, 4]
    assert view(match)["hands"][1] == [None] * 4


def test_am_7_nature_may_name_either_copy_of_a_single_card_but_no_other_card() -> None:
    state = GAME.arrange({"lists": [DECKS["starter_facade"], DECKS["starter_rust"]]})
    shuffle = state.draw(Rng(1))

    assert state.accepts(shuffle)
    names = list(shuffle.args)
    single = next(name for name in names if DECKS["starter_facade"][name.split(".")[0]] == 1)
    other = single.split(".")[0] if "." in single else single + ".2"
    names[names.index(single)] = other
    assert state.accepts(shuffle._replace(args=tuple(names)))
    names[0], names[1] = names[1], names[1]
    assert not state.accepts(shuffle._replace(args=tuple(names)))
    assert not state.accepts(shuffle._replace(args=shuffle.args[1:]))


def test_am_907_a_list_is_own_only_with_a_list() -> None:
    brought = GAME.arrange({"lists": [DECKS["theme_knives"], None], "options": {"deck_1": "random"}})

    assert brought.options["deck_0"] == "own"
    assert brought.options["deck_1"] == "random"
    with pytest.raises(BadRecord):
        Session(GAME, 2, {"deck_1": "own"}, 1)
    with pytest.raises(BadRecord):
        GAME.arrange({"lists": [None, None], "options": {"deck_0": "own"}})
    assert all("own" not in option.choices for option in GAME.options)


def test_am_10_the_winner_of_the_lot_decides_who_goes_first() -> None:
    match = dealt()
    seat, kind = asked(match)

    assert kind == "order"
    assert legal(match) == ["first 0", "first 1"]
    play(match, f"first {1 - seat}")
    assert asked(match) == (1 - seat, "mulligan")


def test_am_11_mulligan_goes_to_the_extra_archive() -> None:
    match = table(
        frame="mulligan",
        hands=["bouncer cleaner courier whisperer", "alibi bravado castling night_mail"],
        seed=5,
    )

    play(match, "mulligan bouncer cleaner")

    assert len(legal(match)) == 16
    archives = view(match)["archives"][0]
    assert (archives["main"], archives["extra"]) == (25 - 2, 11 + 2)
    assert view(match)["hand_sizes"] == [4, 4]
    assert view(match)["hands"][0][:2] == ["courier", "whisperer"]
    assert asked(match) == (1, "mulligan")


def test_am_11_nature_shuffles_exactly_the_extra_archive() -> None:
    match = table(frame="mulligan", hands=["bouncer cleaner courier whisperer", ""])
    play(match, "mulligan bouncer")
    state = match.state

    mix = state.draw(Rng(3))
    assert "bouncer" in mix.args
    assert len(mix.args) == 12
    assert state.accepts(mix)
    assert not state.accepts(mix._replace(args=mix.args[1:]))


def test_am_12_only_the_number_of_cards_is_public() -> None:
    match = table(frame="mulligan", hands=["bouncer cleaner", ""], seed=5)
    play(match, "mulligan bouncer")

    event = next(event for event in match.log[0].events if event.kind == "mulligan")
    assert event.seen_by(1).args == (0, 1)
    assert event.seen_by(0).args == (0, ("bouncer",))


def test_am_13_start_values() -> None:
    shown = view(dealt())

    assert (shown["rep"], shown["infl"], shown["trust"]) == ([6, 6], [0, 0], [10, 10])


def test_am_14_one_main_action_of_the_first_turn_is_a_draw() -> None:
    match = table(round=1, hands=["smear_campaign special_edition", ""])

    play(match, "play smear_campaign")

    assert why(match, "play special_edition") == "AM-14"
    assert legal(match, "draw") == ["draw"]
    play(match, "draw")
    assert why(match, "draw") == "AM-24"


def test_am_15_either_may_be_the_draw_and_both_may() -> None:
    match = table(round=1, hands=["smear_campaign", ""])
    play(match, "draw", "play smear_campaign")
    assert view(match)["mains"] == 0

    match = table(round=1)
    play(match, "draw", "draw")
    assert view(match)["hand_sizes"][0] == 2


def test_am_16_the_second_player_has_two_free_actions() -> None:
    match = table(round=2, turn=1, hands=["", "smear_campaign special_edition"])

    play(match, "play smear_campaign", "play special_edition")

    assert view(match, 1)["mains"] == 0


def test_am_906_lists_are_closed_unless_the_match_says_open() -> None:
    assert view(dealt())["lists"][1] is None
    assert sum(view(dealt())["lists"][0].values()) == 40
    assert view(dealt(lists="open"))["lists"][1] is not None
    closed, opened = dealt().state.hidden(0)[1], dealt(lists="open").state.hidden(0)[1]
    assert (len(closed.cards), len(opened.cards)) == (144, 40)


@pytest.mark.parametrize("deck", [*DECKS, "random", "any"])
def test_am_907_decks_by_option(deck: str) -> None:
    counts = view(dealt(deck_0=deck))["list"]

    assert fault(counts) is None
    if deck in DECKS:
        assert counts == DECKS[deck]
    if deck == "any":
        assert counts in DECKS.values()


def test_am_907_an_own_list_begins_from_a_position() -> None:
    position = GAME.arrange({"lists": [DECKS["theme_walls"], None]}).encode()
    match = Session(GAME, 2, {}, 7, position=position)

    assert view(match)["list"] == DECKS["theme_walls"]
    assert write(match.actions[0]).startswith("shuffle ")
    assert Session.load(match.dump(), {"allmeans": GAME}).state == match.state
