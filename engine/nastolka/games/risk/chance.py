"""What luck decides in Risk: who begins, how cards lie, what the dice show."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from nastolka.core.kinds import CHANCE, Action, Frame
from nastolka.core.rng import Rng
from nastolka.games.ancient.tables import TERRITORIES, TERRITORY

from .effects import lose
from .tables import BOX, CARD, CARDS, EVERYWHERE, NEUTRAL, PILE, SIDES

if TYPE_CHECKING:
    from .state import State


# -- the opening roll (RK-10, B1, B8) ------------------------------------------------------------------------


def draw_opening(state: State, frame: Frame, rng: Rng) -> Action:
    """RK-10: one die for each seat that rolls."""
    return Action("opening", roll(len(frame.data), rng))


def accepts_opening(state: State, frame: Frame, action: Action) -> bool:
    """RK-10: as many faces as seats that roll."""
    return action.kind == "opening" and are_dice(action.args, len(frame.data))


def do_opening(state: State, frame: Frame, action: Action) -> None:
    """RK-10, RK-16: the highest places the first army and takes the first turn; those who tie roll again."""
    seats, dice = frame.data, action.args
    state.emit("opened", seats, dice)
    highest = tuple(seat for seat, die in zip(seats, dice, strict=True) if die == max(dice))
    if len(highest) > 1:
        state.push(CHANCE, "opening", *highest)
        return
    state.first = highest[0]
    state.emit("first", state.first)


# -- cards (RK-15, RK-62, RK-66, RK-903) ---------------------------------------------------------------------


def draw_deal(state: State, frame: Frame, rng: Rng) -> Action:
    """RK-62, RK-903: the 42 territory cards in a random order."""
    return Action("deal", _shuffled(list(EVERYWHERE), rng))


def accepts_deal(state: State, frame: Frame, action: Action) -> bool:
    """RK-62: nature names every territory once."""
    return action.kind == "deal" and _are_cards(action.args, EVERYWHERE)


def do_deal(state: State, frame: Frame, action: Action) -> None:
    """RK-62, RK-63, RK-903: three piles for two players; otherwise card by card from the first player on."""
    seats = state.seats
    for place, slug in enumerate(action.args):
        pile = (0, 1, NEUTRAL)[place // PILE] if seats == 2 else (state.first + place) % seats
        state.owner[TERRITORY[slug]] = pile
        state.armies[TERRITORY[slug]] = 1
        if seats > 2:
            state.reserves[pile] -= 1
    for pile in (*range(seats), NEUTRAL):
        lands = tuple(TERRITORIES[land] for land in EVERYWHERE if state.owner[land] == pile)
        if lands:
            state.emit("dealt", pile, lands)


def draw_shuffle(state: State, frame: Frame, rng: Rng) -> Action:
    """RK-15: the deck in a random order, named from the top."""
    return Action("shuffle", _shuffled(list(BOX), rng))


def accepts_shuffle(state: State, frame: Frame, action: Action) -> bool:
    """RK-15: nature names exactly the 44 cards."""
    return action.kind == "shuffle" and _are_cards(action.args, BOX)


def do_shuffle(state: State, frame: Frame, action: Action) -> None:
    """RK-15, RK-66: the deck lies face down in the order nature named."""
    state.deck = [CARD[slug] for slug in reversed(action.args)]
    state.emit("shuffled", len(state.deck))


def _shuffled(cards: list[int], rng: Rng) -> tuple[str, ...]:
    rng.shuffle(cards)
    return tuple(CARDS[card] for card in cards)


def _are_cards(slugs: tuple[object, ...], cards: tuple[int, ...] | range) -> bool:
    return sorted(map(str, slugs)) == sorted(CARDS[card] for card in cards)


# -- a battle (RK-41 to RK-48) -------------------------------------------------------------------------------


def draw_dice(state: State, frame: Frame, rng: Rng) -> Action:
    """RK-41: both sides roll the dice they have announced."""
    _, _, attack, defence = frame.data
    return Action("dice", (roll(attack, rng), roll(defence, rng)))


def accepts_dice(state: State, frame: Frame, action: Action) -> bool:
    """RK-41: as many faces on each side as were announced."""
    sides = action.args
    return (
        action.kind == "dice"
        and len(sides) == 2
        and all(isinstance(side, tuple) for side in sides)
        and are_dice(sides[0], frame.data[2])
        and are_dice(sides[1], frame.data[3])
    )


def outcomes_dice(state: State, frame: Frame) -> tuple[tuple[Action, float], ...]:
    """RK-44 to RK-47: one roll for each number of armies lost, and its probability."""
    _, _, attack, defence = frame.data
    return outcomes(attack, defence)


@cache
def outcomes(attack: int, defence: int) -> tuple[tuple[Action, float], ...]:
    """Count all rolls of so many dice by what they cost; the first of each stands for the others."""
    found: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for dice in product(range(1, SIDES + 1), repeat=attack + defence):
        found.setdefault(compare(dice[:attack], dice[attack:]), []).append(dice)
    every = SIDES ** (attack + defence)
    return tuple(
        (Action("dice", (rolls[0][:attack], rolls[0][attack:])), len(rolls) / every)
        for rolls in found.values()
    )


def do_dice(state: State, frame: Frame, action: Action) -> None:
    """RK-44, RK-45, RK-46, RK-47, RK-48: both sides take their losses; the tally learns the attacker's."""
    source, target = TERRITORY[frame.data[0]], TERRITORY[frame.data[1]]
    attack, defence = action.args
    own, foreign = compare(attack, defence)
    foe = state.owner[target]
    state.emit("rolled", state.mover, foe, *frame.data[:2], attack, defence, own, foreign)
    lose(state, source, own)
    lose(state, target, foreign)
    state.answer(own)


def compare(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[int, int]:
    """RK-44, RK-45, RK-46, RK-47: compare the highest dice, then the next; a tie is the defender's."""
    pairs = list(zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False))
    lost = sum(ours <= theirs for ours, theirs in pairs)
    return lost, len(pairs) - lost


def roll(dice: int, rng: Rng) -> tuple[int, ...]:
    """Return so many faces."""
    return tuple(1 + rng.below(SIDES) for _ in range(dice))


def are_dice(faces: tuple[object, ...], dice: int) -> bool:
    """Tell whether these are so many faces of a die."""
    return len(faces) == dice and all(isinstance(face, int) and 0 < face <= SIDES for face in faces)
