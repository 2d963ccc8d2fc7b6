"""Whether a question fits the table it is asked at: the data of every kind of frame, piece by piece.

The rows of the questions name `sound_…`; every function tells whether a frame of a foreign record could have
come about by play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, Frame
from nastolka.games.godstorm.effects.targets import TARGETS
from nastolka.games.godstorm.flow.battle import most_dice, present, stands
from nastolka.games.godstorm.flow.cards import attack_of
from nastolka.games.godstorm.tables import (
    BY_THREES,
    CARD,
    CRYPT_PLACES,
    GOD,
    LANDS,
    NOBODY,
    PLACE,
    PLACES,
    REACH,
    ROWS,
)

from .words import are_gods, are_seats, fits_seats, is_int, is_place, is_seat, is_throw

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State

MODES = {"occupy": (6, 9), "enter": (6, 9), "fortify": (7,), "eagles": (4,), "fog": (6,), "walk": (1, 4)}


def is_mover(state: State, frame: Frame) -> bool:
    """Tell whether a frame is for the seat on turn."""
    return frame.seat == state.mover


def fits_attack(state: State, seat: Any, a: Any, b: Any, gods: Any) -> bool:
    """Tell whether an attack is from a place of the mover to one it reaches, with gods of its own."""
    if seat != state.mover or not is_place(a) or not is_place(b) or not are_gods(gods):
        return False
    low = PLACE[a] >= LANDS
    return PLACE[b] in REACH[PLACE[a]] and low == (state.step == 9) and not (low and gods)


def fits_asked_attack(state: State, frame: Frame) -> bool:
    """Tell whether an attack that is asked about can go on."""
    a, b, gods, *_ = frame.data
    seat = state.mover
    if not fits_attack(state, seat, a, b, gods) or not stands(state, seat, PLACE[a], PLACE[b]):
        return False
    return len(present(state, seat, a, gods)) == len(gods)


def sound_join(state: State, frame: Frame) -> bool:
    """Tell whether the gods that may join stand there."""
    a, b, *gods = frame.data
    return (
        is_mover(state, frame) and bool(gods) and fits_asked_attack(state, Frame(0, "", (a, b, tuple(gods))))
    )


def sound_assault(state: State, frame: Frame) -> bool:
    """Tell whether the attacker may be asked."""
    return (
        len(frame.data) == 4
        and is_mover(state, frame)
        and fits_asked_attack(state, frame)
        and is_int(frame.data[3], 0, 10**6)
    )


def sound_sky(state: State, frame: Frame) -> bool:
    """Tell whether the defender may be asked."""
    return (
        len(frame.data) == 3
        and fits_asked_attack(state, frame)
        and state.owner[PLACE[frame.data[1]]] == frame.seat
    )


def sound_attack(state: State, frame: Frame) -> bool:
    """Tell whether an attack that waits is one."""
    return (
        len(frame.data) == 7
        and fits_attack(state, *frame.data[:4])
        and all(is_int(n, 0, 10**6) for n in frame.data[4:])
    )


def sound_window(state: State, frame: Frame) -> bool:
    """Tell whether a window that waits belongs to an attack."""
    return len(frame.data) == 4 and fits_attack(state, *frame.data)


def sound_duel(state: State, frame: Frame) -> bool:
    """Tell whether both fighters of a battle of gods are there."""
    if len(frame.data) not in (5, 6) or not fits_asked_attack(state, Frame(0, "", frame.data[1:4])):
        return False
    _, _, b, gods, mine, *theirs = frame.data
    foe = state.owner[PLACE[b]]
    there = state.gods_at(foe, PLACE[b])
    return (
        mine in gods and bool(there) and all(isinstance(god, str) and GOD.get(god) in there for god in theirs)
    )


def sound_champion(state: State, frame: Frame) -> bool:
    """Tell whether the defender has gods to name."""
    return is_defender(state, frame) and len(frame.data) == 4


def is_defender(state: State, frame: Frame) -> bool:
    """Tell whether the seat asked holds the place attacked."""
    return is_place(frame.data[1]) and state.owner[PLACE[frame.data[1]]] == frame.seat


def sound_rolled(state: State, frame: Frame) -> bool:
    """Tell whether a battle of armies that waits for dice can go on."""
    if len(frame.data) not in (2, 3, 5) or not isinstance(frame.data[0], tuple):
        return False
    attack, n, *m = frame.data
    if not sound_attack(state, Frame(AUTO, "attack", attack)):
        return False
    if not fits_asked_attack(state, Frame(0, "", attack[1:4])) or not is_int(
        n, 1, most_dice(state, PLACE[attack[1]])
    ):
        return False
    if m and not is_int(m[0], 1, min(2, state.armies[PLACE[attack[2]]])):
        return False
    return len(m) < 3 or (is_throw(m[1]) and is_throw(m[2]) and (len(m[1]), len(m[2])) == (n, m[0]))


def sound_thrown(state: State, frame: Frame) -> bool:
    """Tell whether a throw that waits is one."""
    if len(frame.data) != 9:
        return False
    seat, foe, a, b, gods, duel, paid, first, second = frame.data
    return (
        fits_attack(state, seat, a, b, gods)
        and foe == state.owner[PLACE[b]]
        and type(foe) is int
        and is_int(duel, 0, 1)
        and is_int(paid, 0, 3)
        and is_throw(first)
        and is_throw(second)
    )


def sound_shift(state: State, frame: Frame) -> bool:
    """Tell whether so many can go from there."""
    if len(frame.data) != 6:
        return False
    mode, a, b, least, most, gods = frame.data
    if (
        mode not in MODES
        or state.step not in MODES[mode]
        or not (is_place(a) and is_place(b) and are_gods(gods))
    ):
        return False
    source, goal = PLACE[a], PLACE[b]
    free = state.armies[source] - state.garrison(source)
    owner = NOBODY if mode in ("occupy", "enter") else frame.seat
    holds = state.owner[source] == frame.seat or source == state.heaven(frame.seat)
    numbers = is_int(most, 0, free) and is_int(least, 0, most)
    return (
        holds
        and goal != source
        and state.owner[goal] == owner
        and numbers
        and all(state.gods[frame.seat][GOD[god]] == source for god in gods)
    )


def sound_card(state: State, frame: Frame) -> bool:
    """Tell whether a card is being carried out by one who may, at targets there are."""
    if len(frame.data) != 4:
        return False
    seat, name, context, chosen = frame.data
    if (
        not is_seat(state, seat)
        or not isinstance(name, str)
        or name not in CARD
        or not isinstance(chosen, tuple)
    ):
        return False
    row = ROWS[CARD[name]]
    if (
        not fits_context(state, seat, context)
        or len(chosen) > len(row.targets)
        or CARD[name] not in state.gone
    ):
        return False
    if frame.kind == "effect" and len(chosen) < len(row.targets) and row.targets[0] != "greatest":
        return False
    return all(
        target in TARGETS[row.targets[i]](state, seat, attack_of(context), chosen[:i])
        for i, target in enumerate(chosen)
    )


def fits_context(state: State, seat: int, context: Any) -> bool:
    """Tell whether a card is played in one's own turn, unleashed, or against an attack on oneself."""
    if context == ("own",):
        return seat == state.mover and state.step == 4
    if context == ("unleashed",):
        return seat == state.mover and state.step == 1
    if not isinstance(context, tuple) or len(context) != 3 or context[0] != "sky":
        return False
    if not fits_attack(state, state.mover, context[1], context[2], ()):
        return False
    return state.owner[PLACE[context[2]]] == seat and state.owner[PLACE[context[1]]] == state.mover


def sound_raise(state: State, frame: Frame) -> bool:
    """Tell whether so many are to be raised, and crypts have sent theirs."""
    if len(frame.data) != 3 or not is_mover(state, frame):
        return False
    left, forgone, used = frame.data
    crypts = isinstance(used, tuple) and all(is_place(slug) and PLACE[slug] in CRYPT_PLACES for slug in used)
    return is_int(left, 0, 1500) and is_int(forgone, 0, 1) and crypts


def sound_buy(state: State, frame: Frame) -> bool:
    """Tell whether what is ordered can be paid and delivered."""
    seat, ordered = frame.seat, frame.data
    price = 2 - state.trait(seat, "rebate")
    known = is_mover(state, frame) and all(isinstance(deck, str) and deck in GOD for deck in ordered)
    return (
        known
        and len(ordered) <= 4
        and price * len(ordered) <= state.faith[seat]
        and all(ordered.count(deck) <= len(state.decks[GOD[deck]]) for deck in ordered)
    )


def sound_ranking(state: State, frame: Frame) -> bool:
    """Tell whether every seat that plays is ranked or waits for it."""
    if len(frame.data) != 2 or not all(isinstance(part, tuple) for part in frame.data):
        return False
    ranked, groups = frame.data
    return fits_seats(state, ranked) and all(group and fits_seats(state, group) for group in groups)


def sound_markers(state: State, frame: Frame) -> bool:
    """Tell whether there is a marker for everybody who waits for one."""
    return (
        len(frame.data) == 1
        and fits_seats(state, frame.data[0])
        and state.order.count(NOBODY) > len(frame.data[0])
    )


def sound_next(state: State, frame: Frame) -> bool:
    """Tell whether it is the turn of the marker before the next one."""
    if (
        len(frame.data) != 1
        or not is_int(frame.data[0], 1, len(state.order))
        or state.marker != frame.data[0] - 1
    ):
        return False
    return state.order[state.marker] == state.mover and state.mover in state.alive()


def sound_step(state: State, frame: Frame) -> bool:
    """Tell whether the step that waits is the next one."""
    return (
        len(frame.data) == 2
        and frame.data[0] == state.mover
        and is_int(frame.data[1], state.step + 1, state.step + 1)
    )


def sound_again(state: State, frame: Frame) -> bool:
    """Tell whether the step that goes on is this one."""
    return (
        len(frame.data) == 2
        and frame.data[0] == state.mover
        and is_int(frame.data[1], state.step, state.step)
    )


def sound_dawn(state: State, frame: Frame) -> bool:
    """Tell whether a relic may do this when a turn begins."""
    known = [(verb, deck) for row in ROWS for verb, deck in row.dawn]
    return len(frame.data) == 3 and frame.data[0] == state.mover and frame.data[1:] in known


def sound_garrison(state: State, frame: Frame) -> bool:
    """Tell whether so many are left to be placed."""
    return len(frame.data) == 1 and is_int(frame.data[0], 1, min(BY_THREES, state.reserves[frame.seat]))


def sound_tie(state: State, frame: Frame) -> bool:
    """Tell whether a tie is between several seats."""
    return len(frame.data) == 1 and fits_seats(state, frame.data[0]) and len(frame.data[0]) > 1


def sound_pick(state: State, frame: Frame) -> bool:
    """Tell whether the seat on turn may pick from a hand that holds something."""
    return are_seats(state, frame.data, 1) and is_mover(state, frame) and bool(state.hands[frame.data[0]])


def sound_embark(state: State, frame: Frame) -> bool:
    """Tell whether the seat on turn may leave its heaven."""
    return len(frame.data) == 1 and is_mover(state, frame) and is_int(frame.data[0], 0, 1)


def sound_tree(state: State, frame: Frame) -> bool:
    """Tell whether the seat asked holds the place where armies would be saved."""
    if len(frame.data) != 2 or not is_place(frame.data[0]):
        return False
    return state.owner[PLACE[frame.data[0]]] == frame.seat


def sound_mover(state: State, frame: Frame) -> bool:
    """Tell whether a step asks the seat on turn, without data."""
    return not frame.data and is_mover(state, frame)


def sound_shuffle(state: State, frame: Frame) -> bool:
    """Tell whether a deck of a god is to be shuffled."""
    return len(frame.data) == 1 and isinstance(frame.data[0], str) and frame.data[0] in GOD


def sound_deal(state: State, frame: Frame) -> bool:
    """Tell whether a seat is named from which territories are dealt."""
    return are_seats(state, frame.data, 1)


def sound_garrisons(state: State, frame: Frame) -> bool:
    """Tell whether two seats are named: who is next, and who was the first."""
    return are_seats(state, frame.data, 2)


def sound_settle(state: State, frame: Frame) -> bool:
    """Tell whether a god or a temple is to be set up."""
    return frame.data in (("god",), ("temple",))


def sound_income(state: State, frame: Frame) -> bool:
    """Tell whether the income is that of the seat on turn."""
    return frame.data == (state.mover,)


def sound_target(state: State, frame: Frame) -> bool:
    """Tell whether what is aimed at, card, occasion and earlier targets are named."""
    return len(frame.data) == 4


def sound_aegis(state: State, frame: Frame) -> bool:
    """Tell whether the seat asked can nullify a miracle."""
    return len(frame.data) == 3 and state.trait(frame.seat, "nullify") > 0


def sound_dice(state: State, frame: Frame) -> bool:
    """Tell whether so many dice are thrown as there may be places."""
    return len(frame.data) == 1 and is_int(frame.data[0], 2, len(PLACES))


def sound_battle(state: State, frame: Frame) -> bool:
    """Tell whether both sides throw dice."""
    return len(frame.data) == 2 and all(is_int(n, 1, 9) for n in frame.data)


def sound_reroll(state: State, frame: Frame) -> bool:
    """Tell whether each side throws some dice again, or none."""
    return len(frame.data) == 2 and all(is_int(n, 0, 9) for n in frame.data)


def sound_defend(state: State, frame: Frame) -> bool:
    """Tell whether the defender may choose his dice."""
    return len(frame.data) == 3 and is_defender(state, frame)
