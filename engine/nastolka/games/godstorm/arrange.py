"""Positions put together from words, for examples and tests.

land.A = "egypt:3 nubia" (armies default 1; A to E seats, N neutral; `rest` takes all else, default the last
seat, "-" leaves it empty) · spaces.A = "u5:2" · heaven = [4, 0] · gods.A = "war:egypt" ·
temples, plague = "egypt kush" · spare_plague, sunk · maelstrom = "anglia-gaul" · faith = [3, 3] ·
hands, relics = ["card card", …] by seat · decks.war = "card …" (top first, the others of the deck beneath) ·
gone = "card …" · empty = "war sky" (decks whose other cards are out of the game) ·
seen = ["0 1 card"] (seat 0 knows that card of seat 1) · pantheons = "greeks norse" · neutral · epoch ·
order = [1, 0] · turn: the seat on turn · step: see BEGIN · raise: armies to place · conquests · muted = [1] ·
orders = ["ask", …] · out = [2]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nastolka.core.kinds import AUTO
from nastolka.core.setups import arranged

from .state import State, start
from .tables import (
    BOX,
    CARD,
    FIRST_HEAVEN,
    GOD,
    LANDS,
    LANE,
    NEUTRAL,
    NOBODY,
    ORDERS,
    PANTHEON,
    PANTHEONS,
    PLACE,
    STEPS,
    SUNKEN,
)

KEYS = {
    "seats", "options", "seed", "land", "rest", "spaces", "heaven", "gods", "temples", "plague",
    "spare_plague", "sunk", "maelstrom", "faith", "hands", "relics", "decks", "gone", "empty", "seen",
    "pantheons", "neutral", "epoch", "order", "turn", "step", "raise", "conquests", "muted", "orders", "out",
}  # fmt: skip
LETTERS = {"A": 0, "B": 1, "C": 2, "D": 3, "E": 4, "N": NEUTRAL}


def arrange(setup: Mapping[str, Any]) -> State:
    """Build an example's position; the words of a setup are explained above."""
    state = start(setup.get("seats", 3), setup.get("options", {}))
    return arranged(state, setup, lay_out)


def lay_out(state: State, setup: Mapping[str, Any]) -> None:
    """Put everything in its place and ask the first question."""
    if not KEYS.issuperset(setup):
        raise ValueError(f"no such words in a setup: {sorted(set(setup) - KEYS)}")
    state.stack.clear()
    _pantheons(state, setup)
    _armies(state, setup)
    _pieces(state, setup)
    _cards(state, setup)
    _course(state, setup)


def _pantheons(state: State, setup: Mapping[str, Any]) -> None:
    named = [PANTHEON[name] for name in setup.get("pantheons", "").split()]
    neutral = PANTHEON[setup["neutral"]] if "neutral" in setup else -1
    free = [i for i in range(len(PANTHEONS)) if i not in named and i != neutral]
    state.pantheons = (named + free)[: state.seats]
    if state.seats == 2:
        state.neutral = neutral if neutral >= 0 else next(i for i in free if i not in state.pantheons)


def _armies(state: State, setup: Mapping[str, Any]) -> None:
    state.sunk = int(setup.get("sunk", False))
    state.fallen = list(setup.get("out", []))
    for letter, words in setup.get("land", {}).items():
        _stand(state, LETTERS[letter], words)
    for letter, words in setup.get("spaces", {}).items():
        _stand(state, LETTERS[letter], words)
    rest = setup.get("rest", "ABCDE"[state.seats - 1])
    for land in range(LANDS):
        sunken = state.sunk and land in SUNKEN
        if rest != "-" and state.owner[land] == NOBODY and not sunken:
            state.owner[land], state.armies[land] = LETTERS[rest], 1
    if any(state.owner[:LANDS].count(seat) == 0 for seat in state.alive()):
        raise ValueError("a seat that is not out stands nowhere on Earth: name its land")
    for seat, n in enumerate(setup.get("heaven", [])):
        state.armies[FIRST_HEAVEN + state.pantheons[seat]] = n


def _stand(state: State, owner: int, words: str) -> None:
    for word in words.split():
        slug, _, n = word.partition(":")
        state.owner[PLACE[slug]], state.armies[PLACE[slug]] = owner, int(n or 1)


def _pieces(state: State, setup: Mapping[str, Any]) -> None:
    for letter, words in setup.get("gods", {}).items():
        for word in words.split():
            god, _, slug = word.partition(":")
            state.gods[LETTERS[letter]][GOD[god]] = PLACE[slug]
    for slug in setup.get("temples", "").split():
        state.temples[PLACE[slug]] = 1
    state.plague = sorted(PLACE[slug] for slug in setup.get("plague", "").split())
    state.spare = int(setup.get("spare_plague", True))
    state.lane = LANE[setup["maelstrom"]] if "maelstrom" in setup else -1
    for i, faith in enumerate(setup.get("faith", [])):
        state.faith[i] = faith
    for seat in state.fallen:
        state.faith[seat] = 0


def _cards(state: State, setup: Mapping[str, Any]) -> None:
    rest = [card for deck in BOX for card in deck]
    for zone, piles in (("hands", state.hands), ("relics", state.relics)):
        for seat, words in enumerate(setup.get(zone, [])):
            piles[seat] = _taken(rest, words)
    state.eyes = [[0] * len(hand) for hand in state.hands]
    for word in setup.get("seen", []):
        viewer, owner, card = word.split()
        state.eyes[int(owner)][state.hands[int(owner)].index(CARD[card])] |= 1 << int(viewer)
    state.gone = _taken(rest, setup.get("gone", ""))
    tops = {GOD[god]: _taken(rest, words) for god, words in setup.get("decks", {}).items()}
    emptied = [GOD[god] for god in setup.get("empty", "").split()]
    for deck, box in enumerate(BOX):
        beneath = [card for card in rest if card in box]
        if deck in emptied:
            state.gone += beneath
            beneath = []
        state.decks[deck] = [*reversed(beneath), *reversed(tops.get(deck, []))]


def _taken(rest: list[int], words: str) -> list[int]:
    """Take the named cards out of the rest of the box."""
    cards = [CARD[word] for word in words.split()]
    for card in cards:
        rest.remove(card)
    return cards


def _course(state: State, setup: Mapping[str, Any]) -> None:
    state.epoch = setup.get("epoch", 1)
    state.muted = list(setup.get("muted", []))
    for seat, order in enumerate(setup.get("orders", [])):
        state.orders[seat] = ORDERS.index(order)
    step = setup.get("step", "begin")
    if step == "bid":
        state.epoch -= 1
        state.push(AUTO, "epoch")
    else:
        _turn(state, setup, step)
    state.settle()


def _turn(state: State, setup: Mapping[str, Any], step: str) -> None:
    """Stand at a step of somebody's turn."""
    alive = state.alive()
    seat = setup.get("turn", alive[0])
    state.order = list(setup.get("order", [*alive[alive.index(seat) :], *alive[: alive.index(seat)]]))
    state.marker, state.mover = state.order.index(seat), seat
    state.conquests = setup.get("conquests", 0)
    state.push(AUTO, "next", state.marker + 1)
    number = 1 if step == "begin" else STEPS.index(step)
    if step != "raise":
        state.push(AUTO, "step", seat, number)
        return
    state.step = 1
    state.push(AUTO, "step", seat, 2)
    state.push(seat, "raise", setup.get("raise", 3), 0, ())
