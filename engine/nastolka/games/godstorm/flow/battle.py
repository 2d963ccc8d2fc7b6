"""How an attack goes: declared, answered, gods before armies, throws with their rerolls, losses, occupation.

One AUTO frame, `attack`, carries an attack from round to round: (seat, a, b, gods, rounds, limit, lost).
`limit` is how many losses the seat rolls on for by itself (GS-906), 0 when it is to be asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, CHANCE, Frame
from nastolka.games.godstorm.effects.basics import banish, destroy, reward, set_god
from nastolka.games.godstorm.tables import (
    EARTH,
    FIRST_HEAVEN,
    GOD,
    GOD_DICE,
    GODS,
    LABOUR,
    LANDS,
    MAGIC,
    NEUTRAL,
    NOBODY,
    ORDERS,
    PLACE,
    PLACES,
    SKY,
    WAR,
)

from .fall import reap

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State

Gods = tuple[str, ...]


# -- declared and answered -----------------------------------------------------------------------------------


def declare(state: State, seat: int, a: str, b: str, gods: Gods) -> None:
    """GS-133, GS-108: the attack is declared; the owner of the target may answer before any dice."""
    state.emit("attacked", seat, a, b, gods)
    state.push(AUTO, "attack", seat, a, b, gods, 0, 0, 0)
    state.push(AUTO, "window", seat, a, b, gods)


def do_window(state: State, frame: Frame, action: None) -> None:
    """GS-108, A22: the owner of the attacked territory is asked, if the public could think of an answer."""
    seat, a, b, gods = frame.data
    foe = state.owner[PLACE[b]]
    if not stands(state, seat, PLACE[a], PLACE[b]) or not 0 <= foe < NEUTRAL or PLACE[b] >= LANDS:
        return
    if foe not in state.muted and state.in_play(foe, SKY) and state.count(foe, SKY):
        state.push(foe, "sky", a, b, present(state, seat, a, gods))


def stands(state: State, seat: int, a: int, b: int) -> bool:
    """A24, A46: tell whether an attack can still go on."""
    return (
        state.armies[a] > state.garrison(a)
        and (state.owner[a] == seat or a >= FIRST_HEAVEN)
        and state.owner[b] not in (seat, NOBODY)
        and b not in state.sacred
    )


def do_attack(state: State, frame: Frame, action: None) -> None:
    """GS-134, GS-136, GS-146: gods before armies; ask what the attacker does, or roll on as it has said."""
    seat, a, b, gods, rounds, limit, lost = frame.data
    if not stands(state, seat, PLACE[a], PLACE[b]):
        state.emit("ended_attack", seat, a, b)
        return
    gods = present(state, seat, a, gods)
    if lost < limit and not (gods and state.gods_at(state.owner[PLACE[b]], PLACE[b])):
        volley(state, (seat, a, b, gods, rounds, limit, lost), most_dice(state, PLACE[a]))
    else:
        state.push(seat, "assault", a, b, gods, rounds)


def present(state: State, seat: int, a: str, gods: Gods) -> Gods:
    """GS-133: return which of the gods that take part are still there."""
    return tuple(god for god in gods if state.gods[seat][GOD[god]] == PLACE[a]) if gods else gods


def most_dice(state: State, a: int) -> int:
    """GS-149, A34: return how many dice may be thrown from a place."""
    return min(3, state.armies[a] - state.garrison(a))


# -- a throw and its rerolls ---------------------------------------------------------------------------------


def throw(state: State, sides: tuple[Any, ...], n: int, m: int) -> None:
    """GS-79, GS-84, GS-141: both sides throw; the frame beneath gets both once nothing is to be rerolled."""
    state.push(AUTO, "thrown", *sides, 0, (), ())
    state.push(CHANCE, "battle", n, m)


def do_thrown(state: State, frame: Frame, action: None) -> None:
    """GS-99, A18, A19: pay the magic labour, once a throw and player; then reroll ones until none is left."""
    seat, foe, a, b, gods, duel, paid, first, second, *thrown = frame.data
    for dice in thrown:  # both sides' dice, or the ones among them thrown again
        first, second = renewed(first, dice[0]), renewed(second, dice[1])
    for bit, owner, dice in ((1, seat, first), (2, foe, second)):
        if not paid & bit and 0 <= owner < NEUTRAL and triple(dice) and reward(state, owner, MAGIC):
            paid |= bit
    ones = (
        first.count(1) if rerolls(state, seat, gods, duel) else 0,
        second.count(1) if shielded(state, foe, PLACE[b], duel) else 0,
    )
    if any(ones):
        state.push(AUTO, "thrown", seat, foe, a, b, gods, duel, paid, first, second)
        state.push(CHANCE, "reroll", *ones)
        return
    state.answer(first)
    state.answer(second)


def renewed(dice: tuple[int, ...], fresh: tuple[int, ...]) -> tuple[int, ...]:
    """Return a throw.

    A first one, or an earlier one whose ones have been thrown again, if they were to be.
    """
    if not fresh or not dice:
        return fresh or dice
    again = iter(fresh)
    return tuple(next(again) if die == 1 else die for die in dice)


def triple(dice: tuple[int, ...]) -> bool:
    """GS-99, GS-156: tell whether a throw shows three equal numbers."""
    return len(dice) > 2 and any(dice.count(die) > 2 for die in dice)


def rerolls(state: State, seat: int, gods: Gods, duel: int) -> bool:
    """GS-79, GS-141: tell whether the attacker throws ones again."""
    return "magic" in gods or (duel == 1 and state.trait(seat, "reroll") > 0)


def shielded(state: State, foe: int, b: int, duel: int) -> bool:
    """GS-79, GS-85, GS-86: tell whether the defender throws ones again: a temple, the goddess, a relic."""
    if b >= LANDS:
        return False
    if state.temples[b] or MAGIC in state.gods_at(foe, b):
        return True
    return duel == 1 and state.trait(foe, "reroll") > 0


# -- a battle of gods ----------------------------------------------------------------------------------------


def do_duel(state: State, frame: Frame, action: None) -> None:
    """GS-138, GS-139: the defender's fighter is known; throw; then the totals are compared.

    GS-80, GS-83: one god a side fights, and the powers of all who take part count.
    """
    seat, a, b, gods, mine, *rest = frame.data
    foe = state.owner[PLACE[b]]
    defenders = [GODS[kind] for kind in state.gods_at(foe, PLACE[b])]
    if not defenders:
        return
    if not rest:
        state.wait(frame)
        if len(defenders) > 1:
            state.push(foe, "champion", a, b, gods, mine)
        else:
            state.answer(defenders[0])
    elif len(rest) == 1:
        state.wait(frame)
        dice = GOD_DICE + ("sky" in gods) + state.altars(seat)
        against = GOD_DICE + ("sky" in defenders) + state.altars(foe)
        throw(state, (seat, foe, a, b, gods, 1), dice, against)
    else:
        settle_duel(state, frame, foe)


def settle_duel(state: State, frame: Frame, foe: int) -> None:
    """GS-140, GS-141, GS-142, GS-143, GS-144: compare the totals, banish the loser, pay the labour.

    GS-98, GS-147: the labour of the sky, which only the attacker earns, once a turn.
    """
    seat, a, b, gods, mine, theirs, first, second = frame.data
    total = sum(first) + state.armies[PLACE[a]] + state.trait(seat, "might") + state.sears[seat]
    against = sum(second) + state.armies[PLACE[b]] + state.trait(foe, "might") + state.sears[foe]
    won = total > against or (total == against and "war" in gods)
    state.emit("gods_rolled", seat, a, b, first, second, total, against, mine, theirs, int(not won))
    if not won:
        banish(state, seat, GOD[mine])
        return
    banish(state, foe, GOD[theirs])
    if not state.labours & 1 << SKY and reward(state, seat, SKY):
        state.labours |= 1 << SKY


# -- a battle of armies --------------------------------------------------------------------------------------


def volley(state: State, attack: tuple[Any, ...], n: int) -> None:
    """GS-52, GS-148, GS-150: n dice against what the defender throws."""
    b = PLACE[attack[2]]
    foe = state.owner[b]
    state.push(AUTO, "rolled", attack, n)
    if state.config.ask and state.armies[b] > 1 and foe != NEUTRAL:
        state.push(foe, "defend", attack[1], attack[2], n)
    else:
        state.answer(min(2, state.armies[b]))


def do_rolled(state: State, frame: Frame, action: None) -> None:
    """GS-151, GS-152, GS-153: throw, compare, let the Tree of Life save, then the dead are counted."""
    attack, n, m, *rest = frame.data
    seat, a, b, gods, *_ = attack
    foe = state.owner[PLACE[b]]
    if not stands(state, seat, PLACE[a], PLACE[b]):
        state.push(AUTO, "attack", *attack)
        return
    if not rest:
        state.wait(frame)
        throw(state, (seat, foe, a, b, gods, 0), n, m)
        return
    first, second, *saved = rest
    mine, theirs = losses(first, second, "war" in gods)
    if not saved and theirs and state.faith_to_save(foe, PLACE[b]):
        state.wait(frame)
        ask_tree(state, foe, b, min(theirs, state.faith[foe]))
        return
    state.emit("rolled", seat, foe, a, b, first, second, mine, theirs - (saved[0] if saved else 0))
    if saved and saved[0]:
        state.faith[foe] -= saved[0]
        theirs -= saved[0]
        state.emit("saved", foe, b, saved[0])
    count_dead(state, attack, n, mine, theirs)


def losses(first: tuple[int, ...], second: tuple[int, ...], war: bool) -> tuple[int, int]:
    """GS-77, GS-78, GS-151, GS-152, GS-153, GS-154: return what attacker and defender lose."""
    mine = theirs = 0
    for die, against in zip(sorted(first, reverse=True), sorted(second, reverse=True), strict=False):
        if die > against or (war and die == against):
            theirs += 1
        else:
            mine += 1
    return mine, theirs


def ask_tree(state: State, foe: int, b: str, most: int) -> None:
    """GS-904: the standing order answers, or its owner is asked."""
    order = ORDERS[state.orders[foe]]
    if order == "ask":
        state.push(foe, "tree", b, most)
    else:
        state.answer(most if order == "always" else 0)


def count_dead(state: State, attack: tuple[Any, ...], n: int, mine: int, theirs: int) -> None:
    """GS-81, GS-82, GS-155, GS-178: the dead go to heaven or the reserve; the last one gone is a conquest."""
    seat, a, b, gods, rounds, limit, lost = attack
    below = PLACE[b] >= LANDS
    destroy(state, PLACE[a], mine, "reserve" if below else "heaven")
    foe = state.owner[PLACE[b]]
    destroy(state, PLACE[b], theirs, "reserve" if below or "death" in gods else "heaven")
    if state.armies[PLACE[b]]:
        state.push(AUTO, "attack", seat, a, b, gods, rounds + 1, limit, lost + mine)
        return
    conquer(state, (seat, foe, a, b, gods), n)


# -- conquest ------------------------------------------------------------------------------------------------


def conquer(state: State, attack: tuple[Any, ...], n: int) -> None:
    """GS-95, GS-96, GS-97, GS-157, GS-159: the last defender has fallen; labour, elimination, occupation."""
    seat, foe, a, b, gods = attack
    state.emit("captured", seat, foe, a, b)
    if PLACE[b] < LANDS:
        state.conquests += 1
        if state.conquests >= LABOUR and not state.labours & 1 << WAR and reward(state, seat, WAR):
            state.labours |= 1 << WAR
        reap(state, seat)
        if state.winners is not None:
            return
    most = state.armies[PLACE[a]] - state.garrison(PLACE[a])
    shift(state, seat, "occupy", a, b, n, most, present(state, seat, a, gods))


def do_send(state: State, frame: Frame, action: None) -> None:
    """GS-115, GS-166: ask what goes; at least an army, or a god where gods may go without one."""
    seat, mode, a, b, least, most = frame.data
    if mode in ("fog", "walk") or not state.gods_at(seat, PLACE[a]):
        least = 1
    shift(state, seat, mode, a, b, least, most, ())


def shift(state: State, seat: int, mode: str, a: str, b: str, least: int, most: int, gods: Gods) -> None:
    """GS-157, GS-908: ask how many armies go, unless only one number is possible and no god may come."""
    if least == most and (mode in ("occupy", "fog", "walk") or not state.gods_at(seat, PLACE[a])):
        carry(state, seat, mode, a, b, most, gods)
    else:
        state.push(seat, "shift", mode, a, b, least, most, gods)


def carry(state: State, seat: int, mode: str, a: str, b: str, n: int, gods: Gods) -> None:
    """GS-119, GS-121, GS-158, GS-160, GS-161: armies and gods go; plague kills half of those that enter."""
    source, goal = PLACE[a], PLACE[b]
    state.armies[source] -= n
    state.armies[goal] += n
    state.owner[goal] = seat
    state.emit("moved", seat, a, b, n, gods)
    for god in gods:
        set_god(state, seat, GOD[god], goal)
    if mode in ("occupy", "enter") and goal in state.plague and n > 1:
        state.emit("plague_took", b, seat, destroy(state, goal, n // 2))


def may_attack(state: State, seat: int, place: int) -> list[int]:
    """GS-127, GS-130, GS-176: return what may be attacked from a place of this seat."""
    if state.armies[place] <= state.garrison(place):
        return []
    owner, sacred = state.owner, state.sacred
    return [b for b in state.reach(place) if owner[b] not in (seat, NOBODY) and b not in sacred]


def may_enter(state: State, seat: int, place: int) -> list[int]:
    """GS-137, A32: return what may be entered without a fight."""
    if state.armies[place] <= state.garrison(place):
        return []
    return [b for b in state.reach(place) if state.owner[b] == NOBODY]


def bases(state: State, seat: int, below: bool) -> list[int]:
    """GS-130, GS-176: return the places a seat may attack from, on Earth or below."""
    owner, armies = state.owner, state.armies
    if not below:
        return [land for land in EARTH if owner[land] == seat and armies[land] > 1]
    heaven = state.heaven(seat)
    spaces = [space for space in state.spaces(seat) if armies[space] > 1]
    return [*spaces, heaven] if armies[heaven] else spaces


def named(lands: list[int]) -> tuple[str, ...]:
    """Return the slugs of places."""
    return tuple(PLACES[land] for land in lands)
