"""How players fall and matches end.

Elimination by whatever cause, and the last standing or the final score.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.games.godstorm.effects.basics import banish, drop_relic, pay
from nastolka.games.godstorm.effects.verbs import discard_hand
from nastolka.games.godstorm.scoring import leaders, score
from nastolka.games.godstorm.tables import LANDS, NEUTRAL, NOBODY, UNDERWORLD

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


def reap(state: State, by: int = NOBODY) -> None:
    """GS-162: whoever has no army left on Earth is out at once, by whatever cause (A29)."""
    owner = state.owner[:LANDS]
    fallen = [seat for seat in state.alive() if seat not in owner]
    if not fallen:
        return
    before = state.alive()
    for seat in fallen:
        state.emit("eliminated", seat, by)
        clear_away(state, seat)
    close(state, before, fallen)


def clear_away(state: State, seat: int) -> None:
    """GS-163, GS-165, A29: cards, relics, gods, faith and the armies of the Underworld go."""
    state.fallen.append(seat)
    discard_hand(state, seat)
    for card in state.relics[seat][:]:
        drop_relic(state, seat, card)
    for kind in range(4):
        if state.gods[seat][kind] >= 0:
            banish(state, seat, kind)
    pay(state, seat, state.faith[seat])
    for space in UNDERWORLD:
        if state.owner[space] == seat:
            state.owner[space], state.armies[space] = NOBODY, 0
    state.armies[state.heaven(seat)] = 0
    if seat in state.muted:
        state.muted.remove(seat)


def close(state: State, before: list[int], fallen: list[int]) -> None:
    """A29: the last player wins at once; where all fall together, they share.

    Otherwise the questions of the fallen are dropped.
    """
    alive = state.alive()
    if len(alive) < 2:
        finish(state, tuple(alive or before))
        return
    for seat in fallen:
        state.leave(seat)
    if state.mover in fallen:
        cut_turn(state)


def cut_turn(state: State) -> None:
    """GS-162: the turn of a seat that is out ends where it stands."""
    depth = max(i for i, frame in enumerate(state.stack) if frame.kind == "next")
    del state.stack[depth + 1 :]


def resign(state: State, seat: int) -> None:
    """GS-907: the armies of a seat that leaves stand on as neutral ones; all else is lost."""
    before = state.alive()
    state.emit("resigned", seat)
    state.resigned.append(seat)
    for kind in range(4):
        if state.gods[seat][kind] >= 0:
            banish(state, seat, kind)
    for land in state.lands(seat):
        state.owner[land] = NEUTRAL
    clear_away(state, seat)
    close(state, before, [seat])


def finish(state: State, winners: tuple[int, ...]) -> None:
    """GS-192: the match is over; nothing that waits is asked any more."""
    state.winners = winners
    state.mover, state.step = NOBODY, 0
    state.stack.clear()
    state.sealed.clear()
    state.emit("ended", *winners)


def finish_by_score(state: State) -> None:
    """GS-187 to GS-193: the highest score wins."""
    for seat in sorted(state.alive(), key=state.order.index):
        from_lands, from_continents, from_below, from_relics = score(state, seat)
        total = from_lands + from_continents + from_below + from_relics
        state.emit("scored", seat, from_lands, from_continents, from_below, from_relics, total)
    finish(state, leaders(state))
