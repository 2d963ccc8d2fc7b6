"""Victory: a board of 144 cells, the cards of one's own hand, what has been read."""

from __future__ import annotations

from nastolka.adapters.arrays import Bag, Part, View, bag, flags, number, numbers, of_seats
from nastolka.adapters.words import Vocabulary
from nastolka.games.victory.tables import CARDS, CELLS, EVENTS

KINDS = ("play", "discard", "draw", "pass", "lock", "end", "answer", "shed")  # and the three special cards
DATES = tuple(dict.fromkeys(event.date for event in EVENTS))
VOCABULARY = Vocabulary((*KINDS, *CARDS, *DATES))
COLOURS = 3
PLACE = {card: n for n, card in enumerate(CARDS)}
LEFT = {
    "line_cells": "the board shows them locked",
    "covered": "in the order of history what the board and `played` show",
}


def parts(seats: int) -> tuple[Part, ...]:
    """Return how a view is written."""
    cards = Bag(CARDS)

    def board(view: View) -> list[int]:
        return [-1 if chip is None else chip[0] + COLOURS * chip[1] for chip in view["board"]]

    def quiz(view: View) -> list[int]:
        asked = view["quiz"]
        if asked is None:
            return [-1] * (1 + 2 * seats)
        return [PLACE.get(asked["card"], -1), *asked["asked"], *asked["right"]]

    return (
        Part("board", CELLS, "colour of the chip in each cell, and 3 more where it is locked", board),
        Part("hands", len(CARDS), "own cards", lambda view: cards(view["hands"][view["seat"]])),
        bag("dead", CARDS, "own cards that cannot be carried out"),
        numbers("hand_sizes", seats, "cards of each seat"),
        number("deck", "cards left"),
        bag("discards", CARDS, "cards discarded"),
        numbers("colours", seats, "colour of each seat"),
        flags("gone", seats, "seats that have resigned"),
        numbers("supply", COLOURS, "chips left of each colour, -1 without limit"),
        numbers("lines", COLOURS, "lines of each colour"),
        number("lines_to_win", "lines that win"),
        number("owed", "seat that may still make up a missed draw"),
        Part("last", 1, "cell touched last", lambda view: (PLACE.get(view["last"], -1),)),
        of_seats("played", seats, len(CARDS), "events read", cards),
        Part(
            "quiz", 1 + 2 * seats, "event asked about; questions put to each seat, and answered rightly", quiz
        ),
        flags("winners", COLOURS, "colours, once it is over"),
    )
