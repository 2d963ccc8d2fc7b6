"""Positions put together from words, for examples and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nastolka.core.setups import OPENING, arranged

from .flow import begin
from .state import State, start
from .tables import BITS, CARD, CELL, COLOURS, CORNERS, LOCKED, MASK, NAMES, RUNS


def arrange(setup: Mapping[str, Any]) -> State:
    """Build an example's position; the words of a setup are explained in `Arrangement`."""
    state = start(setup.get("seats", 2), setup.get("options", {}))
    if "colours" in setup:
        state.colours = tuple(setup["colours"])
    return arranged(
        state, setup, lambda state, setup: Arrangement(state, setup).build(), OPENING | {"colours"}
    )


class Arrangement:
    """A position put together from words, colours being A, B, C.

    board.A = "b6 c6": open chips · lines.A = ["a1 f1"]: completed lines by first and last cell ·
    hands = ["e7 plus", …] · deck, discards = "a2 a3" (the deck's top first; what is named nowhere lies in
    the discards, or with rest = "deck" under the deck) · played = ["e7", …] by seat ·
    turn, frame: who is asked what · owed: who may make up a draw
    """

    def __init__(self, state: State, setup: Mapping[str, Any]) -> None:
        self.state = state
        self.setup = setup

    def build(self) -> None:
        """Put everything in its place."""
        self._chips()
        self._cards()
        self._question()

    def _chips(self) -> None:
        state = self.state
        for letter, names in self.setup.get("board", {}).items():
            for name in names.split():
                self._chip(COLOURS.index(letter), CELL[name])
        for letter, lines in self.setup.get("lines", {}).items():
            for ends in lines:
                first, last = ends.split()
                self._line(COLOURS.index(letter), RUNS[CELL[first], CELL[last]])
        state.lines = [sum(colour == own for own, _ in state.made) for colour in range(3)]

    def _chip(self, colour: int, cell: int) -> None:
        state = self.state
        if state.board[cell] & ~LOCKED not in (0, BITS[colour]):
            raise ValueError(f"two chips on {NAMES[cell]}")
        if not state.board[cell]:
            state.board[cell] = BITS[colour]
            state.masks[colour] |= MASK[cell]
            state.supply[colour] -= 1

    def _line(self, colour: int, cells: tuple[int, ...]) -> None:
        for cell in cells:
            if cell not in CORNERS:
                self._chip(colour, cell)
                self.state.board[cell] |= LOCKED
        self.state.made.append((colour, cells))

    def _cards(self) -> None:
        state, setup = self.state, self.setup
        rest = state.deck
        for seat, names in enumerate(setup.get("hands", [])):
            state.hands[seat] = _taken(rest, names)
        state.deck = _taken(rest, setup.get("deck", ""))[::-1]
        state.discards = _taken(rest, setup.get("discards", ""))
        if setup.get("rest", "deck" if "discards" in setup else "discards") == "deck":
            state.deck = rest[::-1] + state.deck
        else:
            state.discards += rest
        for seat, names in enumerate(setup.get("played", [])):
            state.played += [(seat, CARD[name]) for name in names.split()]

    def _question(self) -> None:
        state, setup = self.state, self.setup
        turn, kind = setup.get("turn", 0), setup.get("frame", "turn")
        state.owed = setup.get("owed", [-1])[0]
        state.stack.clear()
        if kind == "turn":
            begin(state, turn)
        else:
            state.push(turn, kind)


def _taken(rest: list[int], names: str) -> list[int]:
    """Take the named cards out of the rest of the box."""
    cards = [CARD[name] for name in names.split()]
    for card in cards:
        rest.remove(card)
    return cards
