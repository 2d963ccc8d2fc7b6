"""What is decided in an attack.

From where to where, which gods come, gods against gods, dice, answers of the other side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, Action, Frame
from nastolka.games.godstorm.flow.battle import (
    bases,
    carry,
    declare,
    may_attack,
    may_enter,
    most_dice,
    present,
    shift,
    volley,
)
from nastolka.games.godstorm.flow.cards import nullify, play_card, playable_cards
from nastolka.games.godstorm.tables import (
    ALLOW,
    ALLOW_TURN,
    ATTACK,
    BRING,
    CARD,
    CHALLENGE,
    CHAMPION,
    DEFEND,
    DONE,
    ENTER,
    GOD,
    GODS,
    LANDS,
    MARCH,
    NULLIFY,
    PASS,
    PASS_TURN,
    PLACE,
    PLAY,
    ROLL,
    SAVE,
    SAVE_ALWAYS,
    SAVE_NEVER,
    SPARE,
    STORM,
    TO_THE_END,
    WITHDRAW,
    move,
    press,
)

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


# -- invading (GS-127 to GS-137, GS-175 to GS-181) -----------------------------------------------------------


def invasions(state: State, seat: int, below: bool) -> list[Action]:
    """GS-127, GS-137: every attack and every walk into an empty place."""
    actions = []
    for a in bases(state, seat, below):
        actions += [ATTACK[a, b] for b in may_attack(state, seat, a)]
        actions += [ENTER[a, b] for b in may_enter(state, seat, a)]
    return actions


def options_invade(state: State, frame: Frame) -> list[Action]:
    """GS-131: any number of attacks, or be done."""
    return [DONE, *invasions(state, frame.seat, False)]


def options_delve(state: State, frame: Frame) -> list[Action]:
    """GS-175, GS-176: attacks in the Underworld, or be done."""
    return [DONE, *invasions(state, frame.seat, True)]


def do_invade(state: State, frame: Frame, action: Action) -> None:
    """GS-133: gods may be left out; then the attack is declared."""
    invade(state, frame.seat, 6, action)


def do_delve(state: State, frame: Frame, action: Action) -> None:
    """GS-117, GS-175: the Earth's rules below, without gods and miracles."""
    invade(state, frame.seat, 9, action)


def invade(state: State, seat: int, step: int, action: Action) -> None:
    """Begin an attack or a walk, and come back to the step afterwards."""
    if action.kind == "done":
        return
    a, b = action.args
    state.push(AUTO, "again", seat, step)
    if action.kind == "enter":
        most = state.armies[PLACE[a]] - state.garrison(PLACE[a])
        shift(state, seat, "enter", a, b, 1, most, ())
        return
    gods = tuple(GODS[kind] for kind in state.gods_at(seat, PLACE[a]))
    if gods:
        state.push(seat, "join", a, b, *gods)
    else:
        declare(state, seat, a, b, ())


def options_join(state: State, frame: Frame) -> list[Action]:
    """GS-133: all gods take part unless they are left out."""
    return [MARCH, *(SPARE[GOD[god]] for god in frame.data[2:])]


def do_join(state: State, frame: Frame, action: Action) -> None:
    """GS-133: leave a god out, or declare the attack."""
    a, b, *gods = frame.data
    if action.kind == "spare":
        gods.remove(action.args[0])
        if gods:
            state.push(frame.seat, "join", a, b, *gods)
            return
    declare(state, frame.seat, a, b, tuple(gods))


# -- rounds (GS-134 to GS-150) -------------------------------------------------------------------------------


def options_assault(state: State, frame: Frame) -> list[Action]:
    """GS-134, GS-136, GS-145, GS-149: gods before armies; after a round the attack may be called off."""
    a, b, gods, rounds = frame.data
    away = [WITHDRAW] if rounds else []
    if gods and state.gods_at(state.owner[PLACE[b]], PLACE[b]):
        return [*(CHALLENGE[GOD[god]] for god in gods), *away]
    dice = most_dice(state, PLACE[a])
    to_lose = state.armies[PLACE[a]] - state.garrison(PLACE[a])
    return [*ROLL[dice:0:-1], STORM, *(press(n) for n in range(1, to_lose)), *away]


def do_assault(state: State, frame: Frame, action: Action) -> None:
    """GS-136, GS-138, GS-148, GS-906: a battle of gods, a roll, rolling on, or the attack is called off."""
    seat, (a, b, gods, rounds) = frame.seat, frame.data
    kind = action.kind
    if kind == "withdraw":
        state.emit("withdrew", seat, a, b)
    elif kind == "challenge":
        state.push(AUTO, "attack", seat, a, b, gods, rounds + 1, 0, 0)
        state.push(AUTO, "duel", seat, a, b, gods, action.args[0])
    elif kind == "roll":
        volley(state, (seat, a, b, gods, rounds, 0, 0), action.args[0])
    else:
        limit = action.args[0] if kind == "press" else TO_THE_END
        volley(state, (seat, a, b, gods, rounds, limit, 0), most_dice(state, PLACE[a]))


def options_champion(state: State, frame: Frame) -> list[Action]:
    """GS-138: the defender names one of the gods there."""
    return [CHAMPION[kind] for kind in state.gods_at(frame.seat, PLACE[frame.data[1]])]


def do_champion(state: State, frame: Frame, action: Action) -> None:
    """GS-138: that god fights."""
    state.answer(action.args[0])


def options_defend(state: State, frame: Frame) -> list[Action]:
    """GS-150, GS-901: one die, or two with two armies."""
    return [DEFEND[2], DEFEND[1]] if state.armies[PLACE[frame.data[1]]] > 1 else [DEFEND[1]]


def do_defend(state: State, frame: Frame, action: Action) -> None:
    """GS-148: the defender has announced."""
    state.answer(action.args[0])


def default_defend(state: State, frame: Frame) -> Action:
    """GS-901: for a seat that has left, all dice there may be."""
    return options_defend(state, frame)[0]


def options_tree(state: State, frame: Frame) -> list[Action]:
    """GS-110, GS-904: a faith for each army kept, or a standing order."""
    return [*(SAVE[n] for n in range(frame.data[1], -1, -1)), SAVE_ALWAYS, SAVE_NEVER]


def do_tree(state: State, frame: Frame, action: Action) -> None:
    """GS-904: so many armies are kept; an order holds until it is changed."""
    (n,) = action.args
    if isinstance(n, str):
        state.orders[frame.seat] = 1 if n == "always" else 2
        state.emit("ordered", frame.seat, n)
        n = frame.data[1] if n == "always" else 0
    state.answer(n)


def default_tree(state: State, frame: Frame) -> Action:
    """GS-904: a seat that has left keeps nobody alive."""
    return SAVE[0]


# -- answers of others (GS-107 to GS-109, A40) ---------------------------------------------------------------


def options_sky(state: State, frame: Frame) -> list[Action]:
    """GS-108: sky cards against the attack, or none; or none until one's own turn (GS-903)."""
    a, b, _ = frame.data
    found = playable_cards(state, frame.seat, (PLACE[a], PLACE[b]))
    return [*(PLAY[card] for card in found), PASS, PASS_TURN]


def do_sky(state: State, frame: Frame, action: Action) -> None:
    """GS-108: after each card another one may follow."""
    a, b, gods = frame.data
    if action.kind == "play":
        mover = state.owner[PLACE[a]]
        state.push(AUTO, "window", mover, a, b, gods)
        play_card(state, frame.seat, CARD[action.args[0]], ("sky", a, b))
    else:
        answered(state, frame.seat, action)


def answered(state: State, seat: int, action: Action) -> None:
    """GS-903: nothing is played; with `turn` the seat is not asked again until its own turn."""
    if action.args:
        state.muted = sorted({*state.muted, seat})
        state.emit("muted", seat)
    else:
        state.emit("passed", seat)


def options_aegis(state: State, frame: Frame) -> list[Action]:
    """GS-112, A40: nullify the miracle or let it happen."""
    return [ALLOW, NULLIFY, ALLOW_TURN]


def do_aegis(state: State, frame: Frame, action: Action) -> None:
    """GS-112, A40: the relic is given up, the card and its faith are lost; or nothing happens."""
    if action.kind == "nullify":
        nullify(state, frame.seat)
    else:
        answered(state, frame.seat, action)


# -- how many go (GS-157, GS-166, GS-115) --------------------------------------------------------------------


def options_shift(state: State, frame: Frame) -> list[Action]:
    """GS-115, GS-157, GS-166: gods that may come along, and how many armies go."""
    mode, _, _, least, most, gods = frame.data
    if mode in ("fortify", "eagles") and not gods:
        least = 1
    return [
        *(BRING[kind] for kind in companions(state, frame)),
        *(move(n) for n in range(most, least - 1, -1)),
    ]


def companions(state: State, frame: Frame) -> list[int]:
    """GS-166, GS-169, A25: return the gods that could still be taken along."""
    mode, a, b, _, _, gods = frame.data
    if mode in ("occupy", "fog", "walk") or (mode == "fortify" and PLACE[b] in state.plague):
        return []
    if PLACE[a] >= LANDS:
        return []
    return [kind for kind in state.gods_at(frame.seat, PLACE[a]) if GODS[kind] not in gods]


def do_shift(state: State, frame: Frame, action: Action) -> None:
    """GS-158, GS-166: another god comes along, or they go."""
    mode, a, b, least, most, gods = frame.data
    if action.kind == "bring":
        state.push(frame.seat, "shift", mode, a, b, least, most, (*gods, action.args[0]))
        return
    carry(state, frame.seat, mode, a, b, action.args[0], present(state, frame.seat, a, gods))
