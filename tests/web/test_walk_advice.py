"""Advice is the button, and nobody is asked an empty question: at every class of question the walk knows."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from web.build.walk import advice
from web.build.walk.matches import codes
from web.build.walk.situations import Situation, found

# Lone answers that are asked for all the same: game, kind of question → why.
TELLING: dict[tuple[str, str], str] = {
    ("victory", "turn"): "the one card that can be played is still shown, and where it goes",
    ("godstorm", "assault"): "gods meet before dice: the player sees whom they challenge",
    ("godstorm", "bid"): "the one bid left is sealed, and its passing by would tell that the purse is empty",
    ("godstorm", "claim"): "the last territory is taken by hand, as those before it",
    ("godstorm", "pantheon"): "the last pantheon is shown to whom it falls",
    ("godstorm", "pick"): "a card is shown before it is taken",
    ("risk", "claim"): "the last territory is taken by hand, as those before it",
    ("allmeans", "lift"): "the symbol that moves is shown, and who bears it",
    ("allmeans", "put"): "where the symbol goes is shown",
    ("allmeans", "recover"): "the card that comes back is shown",
    ("allmeans", "shed"): "the card thrown away is shown",
}


def own(game: str) -> list[Situation]:
    """Return the first position of every class of a game in which somebody is asked."""
    return [one for one in found() if one.own and one.n == 0 and one.code == game]


@pytest.mark.parametrize("game", codes())
def test_a_hint_marks_one_button_that_plays_what_was_advised_and_is_the_same_again(game: str) -> None:
    faults = {one.name: [fault.said for fault in advice.advised(one)] for one in own(game)}

    assert {name: said for name, said in faults.items() if said} == {}


@pytest.mark.parametrize("game", codes())
def test_a_lone_answer_is_given_by_the_page_unless_it_tells_something(game: str) -> None:
    lone = [one for one in found() if one.own and one.answers == "one" and one.code == game]
    asked = {one.name: [fault.said for fault in advice.asked(one)] for one in lone}

    formalities = [said for faults in asked.values() for said in faults if "formality" in said]
    assert formalities == []
    kinds = {(one.code, one.kind) for one in lone if asked[one.name]}
    assert kinds == {key for key in TELLING if key[0] == game}  # what passes by now is taken out of the list


def test_a_page_that_marks_no_button_or_another_one_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    one = own("coldwar")[0]

    monkeypatch.setattr(advice, "Marked", lambda html: SimpleNamespace(buttons=[]))
    assert [fault.said for fault in advice.advised(one)] == ["0 buttons are marked"]
    monkeypatch.setattr(advice, "Marked", lambda html: SimpleNamespace(buttons=["act:resign"]))
    assert "the button marked is act:resign" in advice.advised(one)[0].said
