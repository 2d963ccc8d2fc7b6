"""Positions put together from words, for examples and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nastolka.core.kinds import AUTO
from nastolka.core.setups import arranged
from nastolka.games.ancient.tables import TERRITORIES, TERRITORY

from .state import State, start
from .tables import CARD, NEUTRAL, NOBODY


def arrange(setup: Mapping[str, Any]) -> State:
    """Build an example's position; the words of a setup are explained in `Arrangement`."""
    state = start(setup.get("seats", 3), setup.get("options", {}))
    return arranged(state, setup, lambda state, setup: Arrangement(state, setup).build())


class Arrangement:
    """A position put together from words, seats being A, B, C, D, E and N for neutral armies.

    land.A = "thule:3 rus": who holds what with how many armies (1 when unsaid) ·
    rest = "B": who holds everything else · hands = ["egypt kush wild", …] ·
    deck = "thule rus" (the top first) · under = "sumer wild" (what everybody saw going under the deck, the
    bottom last); cards named nowhere lie between · sets: traded so far · out: seats destroyed ·
    turn, round, first, captured, matched, reserves, orders ·
    step: turn, attack, fortify, claim, muster or buffer
    """

    def __init__(self, state: State, setup: Mapping[str, Any]) -> None:
        self.state = state
        self.setup = setup

    def build(self) -> None:
        """Put everything in its place."""
        self.state.stack.clear()
        self._land()
        self._cards()
        self._course()
        self._question()

    def _land(self) -> None:
        state, setup = self.state, self.setup
        for letter, words in setup.get("land", {}).items():
            for word in words.split():
                slug, _, armies = word.partition(":")
                self._stand(TERRITORY[slug], letter, int(armies or 1))
        if "rest" in setup:
            for land, owner in enumerate(state.owner):
                if owner == NOBODY:
                    self._stand(land, setup["rest"], 1)

    def _stand(self, land: int, letter: str, armies: int) -> None:
        state = self.state
        if state.owner[land] != NOBODY:
            raise ValueError(f"two owners of {TERRITORIES[land]}")
        state.owner[land] = NEUTRAL if letter == "N" else "ABCDE".index(letter)
        state.armies[land] = armies

    def _cards(self) -> None:
        state, setup = self.state, self.setup
        rest = state.deck
        for seat, names in enumerate(setup.get("hands", [])):
            state.hands[seat] = _taken(rest, names)
            state.eyes[seat] = [1 << seat] * len(state.hands[seat])
        top, bottom = _taken(rest, setup.get("deck", "")), _taken(rest, setup.get("under", ""))
        state.deck = [*bottom[::-1], *rest[::-1], *top[::-1]]
        state.known = len(bottom)

    def _course(self) -> None:
        state, setup = self.state, self.setup
        turn = setup.get("turn", 0)
        state.sets = setup.get("sets", 0)
        state.out = list(setup.get("out", []))
        state.orders = list(setup.get("orders", state.orders))
        state.first = setup.get("first", 0)
        state.captured, state.matched = setup.get("captured", False), setup.get("matched", False)
        state.reserves = list(setup.get("reserves", [0] * len(state.reserves)))
        if setup.get("step") not in ("claim", "muster", "buffer"):
            state.mover, state.round = turn, setup.get("round", 1)

    def _question(self) -> None:
        state, step = self.state, self.setup.get("step", "turn")
        if step == "fortify":
            state.push(state.mover, "fortify")
        elif step == "attack":
            state.push(AUTO, "onslaught")
        elif step == "turn":
            state.push(AUTO, "turn")
        else:
            state.push(AUTO, "setup", self.setup.get("turn", 0))
        while state.stack[-1].seat == AUTO:
            frame = state.stack.pop()
            state.RESOLVE[frame.kind](state, frame, None)


def _taken(rest: list[int], names: str) -> list[int]:
    """Take the named cards out of the rest of the box."""
    cards = [CARD[name] for name in names.split()]
    for card in cards:
        rest.remove(card)
    return cards
