"""The laws must be able to fail: each cheat below is caught by the law it breaks."""

from __future__ import annotations

from typing import Any

import pytest
from core import toy

from nastolka.core import laws
from nastolka.core.dealing import Pool
from nastolka.core.errors import RulesBug
from nastolka.core.fields import Kind
from nastolka.core.kinds import Action, Frame, Refusal
from nastolka.core.rng import Rng
from nastolka.core.rulebook import Rule, Rulebook, Words


def plausible(state: toy.Toy) -> list[Action]:
    return [Action("put", (card,)) for card in range(1, 7)] + [Action("roll"), Action("bid", (1,))]


def seen(view: dict[str, Any]) -> list[int]:
    return [*view["pile"], *(card for hand in view["hands"] if hand for card in hand)]


def box(state: toy.Toy) -> list[int]:
    return sorted([*state.pile, *state.deck, *(card for hand in state.hands for card in hand)])


LAWFUL = toy.TOY._replace(plausible=plausible, box=box, seen=seen)


@pytest.fixture(autouse=True)
def toy_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = {f"TY-{n}": Rule(f"TY-{n}", "title", "text", "") for n in range(1, 5)}
    book = Rulebook({"en": Words(rules, (), {}, {})}, {}, {})
    monkeypatch.setattr(laws, "rulebook", lambda code: book)


def playing(cheat: type[toy.Toy] = toy.Toy, **changes: Any) -> None:
    def start(seats: int, options: Any) -> toy.Toy:
        state = cheat()
        honest = toy.start(seats, options)
        for slot in ("hands", "deck", "pile", "points", "winner", "stack"):
            setattr(state, slot, getattr(honest, slot))
        return state

    game = LAWFUL._replace(state=cheat, start=start, **changes)
    for seed in range(6):
        laws.run(game, 2, {}, seed)


def test_the_honest_toy_keeps_every_law() -> None:
    playing()


class PeekingView(toy.Toy):
    __slots__ = ()

    def face(self, seat: int | None) -> dict[str, Any]:
        return {**super().face(seat), "next": self.deck[:1]}


class Leak(toy.Toy):
    """Hides one card fewer than it should: the deck's top is left where it is."""

    __slots__ = ()

    def hidden(self, seat: int) -> list[Pool]:
        return [Pool([*self.hands[1 - seat], *self.deck[1:]])]

    def fill(self, seat: int, pools: list[list[Any]]) -> None:
        split = len(self.hands[1 - seat])
        self.hands[1 - seat], self.deck[1:] = pools[0][:split], pools[0][split:]


class SharedClone(toy.Toy):
    __slots__ = ()

    def clone(self):
        new = super().clone()
        new.hands = self.hands
        return new


class ForgetfulJson(toy.Toy):
    __slots__ = ()

    FIELDS = {**toy.Toy.FIELDS, "points": Kind(lambda points: [0, 0], list)}


class Stutter(toy.Toy):
    __slots__ = ()

    def legal(self) -> list[Action]:
        return super().legal() * 2


def why_told(state: toy.Toy, frame: Frame, action: Action) -> Refusal:
    return Refusal("TY-1", tuple(action.args[:1] and state.hands[1]))


class TellingRefusal(toy.Toy):
    """Its refusal names who holds the card."""

    __slots__ = ()
    DECISIONS = {kind: row._replace(why=why_told) for kind, row in toy.Toy.DECISIONS.items()}


class Broken(toy.Toy):
    __slots__ = ()

    def check(self) -> None:
        if len(self.pile) > 1:
            raise RulesBug("more than one card on the pile")


class NoResult(toy.Toy):
    __slots__ = ()

    def result(self) -> tuple[float, ...] | None:
        return None


@pytest.mark.parametrize(
    "cheat", [PeekingView, Leak, SharedClone, ForgetfulJson, Stutter, TellingRefusal, NoResult]
)
def test_a_cheat_is_caught(cheat: type[toy.Toy]) -> None:
    with pytest.raises(laws.LawBroken):
        playing(cheat)


def test_a_broken_invariant_is_caught() -> None:
    with pytest.raises(RulesBug):
        playing(Broken)


def test_an_endless_game_is_caught() -> None:
    with pytest.raises(laws.LawBroken, match="ends within"):
        playing(max_plies=lambda seats, options: 3)


def test_a_sealed_answer_that_leaks_is_caught() -> None:
    class Glass(toy.Toy):
        __slots__ = ()

        def determinize(self, seat: int, rng: Rng) -> Any:
            world = super().determinize(seat, rng)
            world.sealed = dict(self.sealed)
            return world

    with pytest.raises(laws.LawBroken):
        playing(Glass)
