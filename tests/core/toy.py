"""A toy game for the core's own tests.

Hidden hands, a shuffle, a die, a sealed bid, an interrupt, a leaving seat. Each seat holds two of six cards.
A turn: play a card (the rival may cancel it with a `no`), or roll the die. When the hands are empty both seal
a bid; the higher bid wins.
"""

from __future__ import annotations

from typing import Any, Self

from nastolka.core.dealing import Pool
from nastolka.core.decision import Chance, Decision, Intervention, Step
from nastolka.core.fields import NUMBER, many, number
from nastolka.core.game import Game, Option
from nastolka.core.kinds import AUTO, CHANCE, Action, Frame, Refusal
from nastolka.core.rng import Rng
from nastolka.core.state import State


def options_turn(state: Toy, frame: Frame) -> list[Action]:
    hand = state.hands[frame.seat]
    return [Action("put", (card,)) for card in sorted(hand)] + [Action("roll")]


def why_turn(state: Toy, frame: Frame, action: Action) -> Refusal:
    return Refusal("TY-1", (action.kind,))


def do_turn(state: Toy, frame: Frame, action: Action) -> None:
    if action.kind == "roll":
        state.push(CHANCE, "die", frame.seat)
        return
    state.wait(Frame(AUTO, "landed", (frame.seat, *action.args)))
    state.push(1 - frame.seat, "cancel")


def options_cancel(state: Toy, frame: Frame) -> list[Action]:
    return [Action("yes"), Action("no")]


def default_cancel(state: Toy, frame: Frame) -> Action:
    return Action("yes")


def do_cancel(state: Toy, frame: Frame, action: Action) -> None:
    state.answer(action.kind)


def do_landed(state: Toy, frame: Frame, _: None) -> None:
    seat, card, allowed = frame.data
    state.hands[seat].remove(card)
    state.pile.append(card)
    state.emit("put", seat, card, allowed)
    state.points[seat] += card if allowed == "yes" else 0
    state.push(AUTO, "next", 1 - seat)


def draw_die(state: Toy, frame: Frame, rng: Rng) -> Action:
    return Action("face", (rng.below(6) + 1,))


def accepts_die(state: Toy, frame: Frame, action: Action) -> bool:
    return action.kind == "face" and action.args in [(n,) for n in range(1, 7)]


def do_die(state: Toy, frame: Frame, action: Action) -> None:
    seat = frame.data[0]
    state.points[seat] += action.args[0]
    state.hands[seat].pop()
    state.push(AUTO, "next", 1 - seat)


def do_next(state: Toy, frame: Frame, _: None) -> None:
    seat = frame.data[0]
    if any(state.hands):
        state.push(seat if state.hands[seat] else 1 - seat, "turn")
        return
    state.push(AUTO, "open")
    state.push(1, "bid")
    state.push(0, "bid")


def options_bid(state: Toy, frame: Frame) -> list[Action]:
    return [Action("bid", (n,)) for n in range(state.points[frame.seat] + 1)]


def do_bid(state: Toy, frame: Frame, action: Action) -> None:
    state.seal(frame, action)


def do_open(state: Toy, frame: Frame, _: None) -> None:
    bids = state.unseal()
    state.winner = max(bids, key=lambda seat: (bids[seat].args[0], -seat))
    state.emit("won", state.winner)


def accepts_deal(state: Toy, frame: Frame, action: Action) -> bool:
    return action.kind == "deal" and sorted(action.args) == list(range(1, 7))


def do_deal(state: Toy, frame: Frame, action: Action) -> None:
    cards = list(action.args)
    state.hands = [cards[:2], cards[2:4]]
    state.deck = cards[4:]
    state.push(0, "turn")


def draw_deal(state: Toy, frame: Frame, rng: Rng) -> Action:
    cards = list(range(1, 7))
    rng.shuffle(cards)
    return Action("deal", tuple(cards))


def do_resign(state: Toy, action: Action) -> None:
    state.leave(action.args[0])
    state.winner = 1 - action.args[0]
    state.stack.clear()


class Toy(State):
    """The toy's table."""

    FIELDS = {
        "hands": many(many(NUMBER)),
        "winner": number(0, 1),
        "deck": many(NUMBER),
        "pile": many(NUMBER),
        "points": many(NUMBER),
    }
    __slots__ = (*FIELDS,)

    DECISIONS = {
        "turn": Decision(options_turn, do_turn, why_turn),
        "cancel": Decision(options_cancel, do_cancel, why_turn, default=default_cancel),
        "bid": Decision(options_bid, do_bid, why_turn),
    }
    CHANCES = {
        "die": Chance(draw_die, accepts_die, do_die),
        "deal": Chance(draw_deal, accepts_deal, do_deal),
    }
    FLOW = {"landed": Step(do_landed), "next": Step(do_next), "open": Step(do_open)}
    INTERVENTIONS = {"resign": Intervention(do_resign, why_turn)}
    OVER, TURN, NATURE = Refusal("TY-2"), Refusal("TY-3"), Refusal("TY-4")

    seats = 2

    def clone(self) -> Self:
        new = self.blank()
        new.hands = [hand[:] for hand in self.hands]
        new.deck, new.pile, new.points, new.winner = self.deck[:], self.pile[:], self.points[:], self.winner
        return new

    def result(self) -> tuple[float, ...] | None:
        if self.stack:
            return None
        return (1.0, 0.0) if self.winner == 0 else (0.0, 1.0)

    def face(self, seat: int | None) -> dict[str, Any]:
        hands = [hand[:] if owner == seat else None for owner, hand in enumerate(self.hands)]
        return {
            "hands": hands,
            "pile": self.pile[:],
            "points": self.points[:],
            "sizes": [*map(len, self.hands)],
        }

    def hidden(self, seat: int) -> list[Pool]:
        return [Pool([*self.hands[1 - seat], *self.deck])]

    def fill(self, seat: int, pools: list[list[Any]]) -> None:
        split = len(self.hands[1 - seat])
        self.hands[1 - seat], self.deck = pools[0][:split], pools[0][split:]

    def interventions(self, seat: int) -> list[Action]:
        return [Action("resign", (seat,))] if self.stack else []


def start(seats: int, options: Any) -> Toy:
    state = Toy()
    state.hands, state.deck, state.pile, state.points, state.winner = [[], []], [], [], [0, 0], 0
    state.push(CHANCE, "deal")
    return state


TOY = Game(
    code="toy", prefix="TY", rules=1, seats=(2,), options=(Option("speed", ("slow", "fast")),), state=Toy,
    start=start, arrange=lambda setup: start(2, {}), max_plies=lambda seats, options: 40,
    policy=lambda state, legal, rng: rng.choice(legal), evaluate=lambda state: state.result() or (0.5, 0.5),
    greedy=lambda state, rng: state.legal()[0], shortlist=lambda state, legal: legal, levels={},
)  # fmt: skip
