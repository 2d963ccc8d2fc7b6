"""What luck decides in Godstorm: shuffles, the deal, plague, who comes first, ties, and every die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, Action, Frame
from nastolka.core.rng import Rng
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES, TERRITORY

from .flow.opening import deal_lands
from .tables import CARD, CARDS, DRY, GOD, LANDS, NEUTRAL, PANTHEON, PANTHEONS, PILE, PLACE, PLAGUES

if TYPE_CHECKING:
    from .state import State

FACES = (1, 2, 3, 4, 5, 6)


def roll(rng: Rng, n: int) -> tuple[int, ...]:
    """Return so many dice."""
    random = rng.random
    return tuple([int(random() * 6) + 1 for _ in range(n)])


def are_dice(value: Any, n: int) -> bool:
    """Tell whether a value is so many dice."""
    return (
        isinstance(value, tuple)
        and len(value) == n
        and all(type(die) is int and die in FACES for die in value)
    )


def permutation(rng: Rng, items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the items in a random order."""
    shuffled = list(items)
    rng.shuffle(shuffled)
    return tuple(shuffled)


def is_permutation(values: tuple[Any, ...], items: tuple[Any, ...]) -> bool:
    """Tell whether values are exactly these items in some order."""
    return (
        len(values) == len(items)
        and all(type(v) is type(items[0]) for v in values)
        and sorted(values) == sorted(items)
    )


# -- setting up ----------------------------------------------------------------------------------------------


def draw_shuffle(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-29: put a miracle deck in a random order, named from the top."""
    return Action("shuffle", permutation(rng, deck_names(state, frame)))


def accepts_shuffle(state: State, frame: Frame, action: Action) -> bool:
    """GS-29: nature names exactly the cards of the deck."""
    return action.kind == "shuffle" and is_permutation(action.args, deck_names(state, frame))


def do_shuffle(state: State, frame: Frame, action: Action) -> None:
    """GS-29: the deck lies face down in the order nature named."""
    deck = GOD[frame.data[0]]
    state.decks[deck] = [CARD[name] for name in reversed(action.args)]
    state.emit("shuffled", frame.data[0], len(action.args))


def deck_names(state: State, frame: Frame) -> tuple[str, ...]:
    """Return the ids of a deck's cards, sorted."""
    return tuple(sorted(CARDS[card] for card in state.decks[GOD[frame.data[0]]]))


def draw_plague(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-33: reveal the top four territory cards."""
    return Action("plague", permutation(rng, TERRITORIES)[:PLAGUES])


def accepts_plague(state: State, frame: Frame, action: Action) -> bool:
    """GS-33: four different territories."""
    lands = action.args
    return (
        action.kind == "plague"
        and len(lands) == PLAGUES == len(set(lands))
        and all(x in TERRITORY for x in lands)
    )


def do_plague(state: State, frame: Frame, action: Action) -> None:
    """GS-33: each gets a plague marker, the fifth stays aside."""
    state.plague = sorted(PLACE[slug] for slug in action.args)
    state.emit("plagued", action.args)


def draw_neutral(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-49: any pantheon."""
    return Action("neutral", (rng.choice(PANTHEONS),))


def accepts_neutral(state: State, frame: Frame, action: Action) -> bool:
    """GS-49: nature names a pantheon."""
    return action.kind == "neutral" and len(action.args) == 1 and action.args[0] in PANTHEON


def do_neutral(state: State, frame: Frame, action: Action) -> None:
    """GS-49, A9: that pantheon is nobody's to choose."""
    state.neutral = PANTHEON[action.args[0]]
    state.emit("neutral", action.args[0])


def draw_precedence(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-34: every seat rolls; equal dice are rolled again until an order stands."""
    return Action("precedence", permutation(rng, tuple(range(state.seats))))


def accepts_precedence(state: State, frame: Frame, action: Action) -> bool:
    """GS-34: nature puts all seats in order."""
    return action.kind == "precedence" and is_permutation(action.args, tuple(range(state.seats)))


def do_precedence(state: State, frame: Frame, action: Action) -> None:
    """GS-34: the highest picks a pantheon first, then the next."""
    state.emit("preceded", action.args)
    state.push(AUTO, "deal_out", action.args[0])
    for seat in reversed(action.args):
        state.push(seat, "pantheon")


def draw_deal(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-8, GS-39, GS-50: shuffle and deal the territory cards."""
    return Action("deal", permutation(rng, TERRITORIES))


def accepts_deal(state: State, frame: Frame, action: Action) -> bool:
    """GS-39: nature names every territory once."""
    return action.kind == "deal" and is_permutation(action.args, TERRITORIES)


def do_deal(state: State, frame: Frame, action: Action) -> None:
    """GS-39, GS-40: everybody stands on what was dealt."""
    deal_lands(state, frame.data[0], [PLACE[slug] for slug in action.args])
    for seat in (*range(state.seats), *([NEUTRAL] if state.seats == 2 else [])):
        state.emit("dealt", seat, tuple(TERRITORIES[land] for land in state.lands(seat)))
    assert state.seats > 2 or len(state.lands(NEUTRAL)) == LANDS - 2 * PILE


def draw_first(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-45: the highest die, ties rolled again."""
    return Action("first", (rng.below(state.seats),))


def accepts_first(state: State, frame: Frame, action: Action) -> bool:
    """GS-45: nature names a seat."""
    return action.kind == "first" and names_a_seat(state, action.args)


def names_a_seat(state: State, args: tuple[Any, ...]) -> bool:
    """Tell whether arguments are one seat."""
    return len(args) == 1 and type(args[0]) is int and 0 <= args[0] < state.seats


def do_first(state: State, frame: Frame, action: Action) -> None:
    """GS-45: that seat claims first."""
    state.push(AUTO, "claiming", action.args[0], action.args[0])


def draw_tie(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-56, A11: tied bidders roll until an order stands."""
    return Action("tie", permutation(rng, frame.data[0]))


def accepts_tie(state: State, frame: Frame, action: Action) -> bool:
    """GS-56: nature puts the tied seats in order."""
    return action.kind == "tie" and is_permutation(action.args, frame.data[0])


def do_tie(state: State, frame: Frame, action: Action) -> None:
    """GS-56: the order goes to the ranking beneath."""
    state.emit("tied", frame.data[0], action.args)
    state.answer(action.args)


# -- dice ----------------------------------------------------------------------------------------------------


def draw_battle(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-139, GS-148: both sides throw."""
    n, m = frame.data
    return Action("battle", (roll(rng, n), roll(rng, m)))


def accepts_battle(state: State, frame: Frame, action: Action) -> bool:
    """GS-139, GS-148: as many dice as were announced."""
    n, m = frame.data
    return (
        action.kind == "battle"
        and len(action.args) == 2
        and are_dice(action.args[0], n)
        and are_dice(action.args[1], m)
    )


def do_battle(state: State, frame: Frame, action: Action) -> None:
    """GS-148: the throw goes to whoever looks at it beneath."""
    state.answer(action.args)


def draw_reroll(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-79, GS-85, GS-141: the ones are thrown again."""
    return Action("reroll", tuple(roll(rng, n) for n in frame.data))


def accepts_reroll(state: State, frame: Frame, action: Action) -> bool:
    """GS-79: a die for every one that is thrown again."""
    return action.kind == "reroll" and len(action.args) == 2 and all(map(are_dice, action.args, frame.data))


def do_reroll(state: State, frame: Frame, action: Action) -> None:
    """GS-79: the new dice replace the ones."""
    state.emit("rerolled", *action.args)
    state.answer(action.args)


def draw_die(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-9: one die."""
    return Action("die", roll(rng, 1))


def accepts_die(state: State, frame: Frame, action: Action) -> bool:
    """GS-9: one die."""
    return action.kind == "die" and are_dice(action.args, 1)


def draw_dice(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-9: a die for every territory concerned."""
    return Action("dice", roll(rng, frame.data[0]))


def accepts_dice(state: State, frame: Frame, action: Action) -> bool:
    """GS-9: a die for every territory concerned."""
    return action.kind == "dice" and are_dice(action.args, frame.data[0])


def do_dice(state: State, frame: Frame, action: Action) -> None:
    """GS-9: what luck says goes to the card beneath."""
    state.emit("luck", action.kind, action.args)
    state.answer(action.args)


def draw_continent(state: State, frame: Frame, rng: Rng) -> Action:
    """A35: every continent above water is equally likely."""
    return Action("continent", (rng.choice(continents(state)),))


def accepts_continent(state: State, frame: Frame, action: Action) -> bool:
    """A35: a continent above water."""
    return action.kind == "continent" and len(action.args) == 1 and action.args[0] in continents(state)


def continents(state: State) -> tuple[str, ...]:
    """A35: return the continents above water."""
    return DRY if state.sunk else tuple(continent.key for continent in CONTINENTS)


def draw_territory(state: State, frame: Frame, rng: Rng) -> Action:
    """GS-114, A44: reveal territory cards until one is neither plagued nor sunken."""
    return Action("territory", (TERRITORIES[rng.choice(healthy(state))],))


def accepts_territory(state: State, frame: Frame, action: Action) -> bool:
    """GS-114: a territory neither plagued nor sunken."""
    name = action.args[0] if len(action.args) == 1 else None
    return action.kind == "territory" and name in TERRITORY and TERRITORY[name] in healthy(state)


def healthy(state: State) -> list[int]:
    """A44: return the territories that could get a plague marker."""
    return [land for land in state.dry() if land not in state.plague]
