"""Who knows which card.

Shown ones are remembered, taken ones stay known to their former owner, drawn ones are secret.
"""

from __future__ import annotations

from games.risk.positions import play, table, view, why

from nastolka import Rng

ALL_BUT_THREE = [
    "",
    "liguria corsica apulia sicilia dalmatia dacia thracia minoa ionia anatolia hibernia caledonia anglia"
    " gaul iberia wild alemannia thule varangia galicia kush graecia",
    "atlas carthage gaitulia cyrenaica nubia phoenicia assyria babylon sumer parthia sheba hesperide"
    " tritonis wild poseidonis oricalcos scythia cimmeria sarmatia",
]


def test_undo_ends_at_the_dice_and_at_a_drawn_card() -> None:
    match = table(land={"A": "thule:9 caledonia", "B": "varangia rus"}, rest="C")
    play(match, "place thule 1")
    assert match.can_undo
    play(match, "place thule 2", "attack thule varangia")
    assert match.can_undo
    play(match, "roll 3")
    assert not match.can_undo
    play(match, "dice (6 5 4) (1)")
    assert not match.can_undo
    play(match, "move 5")
    assert match.can_undo
    play(match, "cease")
    assert view(match)["hand_sizes"] == [1, 0, 0]
    assert not match.can_undo


def test_a_turn_without_a_capture_may_be_resumed() -> None:
    match = table(land={"A": "thule:9 caledonia", "B": "varangia"}, rest="C", step="attack")
    play(match, "cease")
    assert match.undo()
    assert why(match, "attack thule varangia") is None


def test_a_traded_set_is_remembered_under_the_deck_by_everybody() -> None:
    match = table(land={"A": "thule:9", "B": "rus"}, rest="C", hands=["roma egypt graecia", "kush", ""])
    play(match, "trade roma graecia egypt")
    for seat in (None, 0, 1, 2):
        assert view(match, seat)["remembered"] == {
            "hands": [[], [], []],
            "deck": ["roma", "graecia", "egypt"],
        }
    for world in (match.state.determinize(2, Rng(i)) for i in range(20)):
        assert world.deck[:3] == match.state.deck[:3]
        assert 42 in world.deck[3:] or 42 in world.hands[1]


def test_a_card_known_to_lie_on_top_is_known_in_the_hand() -> None:
    match = table(
        land={"A": "thule:9 caledonia", "B": "varangia rus"}, rest="C", step="attack", under="egypt rus roma",
        hands=ALL_BUT_THREE,
    )  # fmt: skip
    play(match, "attack thule varangia", "roll 3", "dice (6 5 4) (1)", "move 8", "cease")
    assert view(match, 0)["hands"][0] == ["egypt"]
    assert view(match, 1)["hands"][0] is None
    assert view(match, 1)["remembered"] == {"hands": [["egypt"], [], []], "deck": ["rus", "roma"]}
    assert view(match, None)["remembered"]["hands"] == [["egypt"], [], []]
    assert all(match.state.determinize(1, Rng(i)).hands[0] == match.state.hands[0] for i in range(10))


def test_the_cards_of_a_destroyed_seat_are_known_to_it_and_to_nobody_else() -> None:
    match = table(
        land={"A": "thule:8 rus", "B": "varangia"}, rest="C", step="attack", hands=["roma", "egypt kush", ""]
    )
    play(match, "attack thule varangia", "roll 3", "dice (6 5 4) (1)", "move 7")
    assert view(match, 1)["remembered"]["hands"][0] == ["egypt", "kush"]
    assert view(match, 2)["remembered"]["hands"][0] == []
    hands = {tuple(match.state.determinize(2, Rng(i)).hands[0]) for i in range(30)}
    assert len(hands) > 20
    hands = {tuple(match.state.determinize(1, Rng(i)).hands[0][1:]) for i in range(30)}
    assert hands == {tuple(match.state.hands[0][1:])}


def test_one_of_two_wild_cards_traded_leaves_no_knowledge_of_the_other() -> None:
    """Whoever had seen one of them cannot say which one was shown; whoever had seen both can."""
    match = table(land={"A": "thule:9", "B": "rus"}, rest="C", hands=["wild wild roma egypt", "", ""])
    match.state.eyes[0] = [0b101, 0b111, 0b001, 0b001]
    play(match, "trade roma egypt wild")
    assert match.state.hands[0] == [42]
    assert match.state.eyes[0] == [0b101]
    assert view(match, 1)["remembered"]["hands"][0] == []
    assert view(match, 2)["remembered"]["hands"][0] == ["wild"]


def test_being_asked_for_a_set_tells_nothing() -> None:
    """A seat with three cards is asked whether it holds a set or not; the others see only the number."""
    holds = table(land={"A": "thule", "B": "rus"}, rest="C", hands=["roma egypt graecia", "", ""])
    lacks = table(land={"A": "thule", "B": "rus"}, rest="C", hands=["roma egypt liguria", "", ""])
    assert view(holds, 1) == view(lacks, 1)
    for match in (holds, lacks):
        play(match, "keep")
    assert view(holds, 1) == view(lacks, 1)


def test_events_mask_what_is_drawn_and_taken() -> None:
    match = table(
        land={"A": "thule:8 rus", "B": "varangia"},
        rest="C",
        step="attack",
        deck="wild",
        hands=["roma", "egypt kush", ""],
    )
    play(match, "attack thule varangia", "roll 3", "dice (6 5 4) (1)", "move 7", "cease")
    events = [event for entry in match.log for event in entry.events]
    took = next(event for event in events if event.kind == "took")
    drew = next(event for event in events if event.kind == "drew")
    assert took.seen_by(0).args == took.seen_by(1).args == (0, 1, ("egypt", "kush"))
    assert took.seen_by(2).args == took.seen_by(None).args == (0, 1, 2)
    assert drew.seen_by(0).args == (0, "wild")
    assert drew.seen_by(1).args == (0,)
