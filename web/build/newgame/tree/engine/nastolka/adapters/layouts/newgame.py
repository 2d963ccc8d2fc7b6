"""New Game for researchers: a card is its number, and so is what a seat answers."""

from __future__ import annotations

from nastolka.adapters.arrays import Part, View, number, numbers, of_seats, padded
from nastolka.adapters.words import Vocabulary

VOCABULARY = Vocabulary((), base=7, silent=("lay",))
LEFT: dict[str, str] = {}
MOST_CARDS, ROUNDS = 5, 6  # in a hand; as many as a box of twelve cards lasts


def parts(seats: int) -> tuple[Part, ...]:
    """Return how a view is written."""

    def laid(view: View) -> list[int]:
        return padded((card for pair in view["laid"] for card in pair), 2 * ROUNDS)

    return (
        of_seats(
            "hands", seats, MOST_CARDS, "its cards, -1 unseen", lambda own: padded(own or (), MOST_CARDS)
        ),
        numbers("held", seats, "cards of each seat"),
        number("deck", "cards left"),
        Part("laid", 2 * ROUNDS, "the pair of every round", laid),
        numbers("secret", seats, "each seat: whether a card of its lies face down"),
        number("own", "number of one's own card that lies face down"),
        numbers("points", seats, "of each seat"),
        number("gone", "seat that gave up"),
    )
