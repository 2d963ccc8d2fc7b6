"""What a seat decides before its turns.

A pantheon, land, garrisons, the war god and a temple, bids and markers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action, Frame
from nastolka.games.godstorm.effects.basics import set_god
from nastolka.games.godstorm.effects.verbs import build
from nastolka.games.godstorm.flow.opening import settle
from nastolka.games.godstorm.tables import (
    AMOUNTS,
    CHOOSE,
    CLAIM,
    LANDS,
    MARKER,
    NOBODY,
    PANTHEON,
    PANTHEONS,
    PLACE,
    SUMMON,
    TEMPLE,
    WAR,
    bid,
    place,
)

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


def options_pantheon(state: State, frame: Frame) -> list[Action]:
    """GS-34: any pantheon that is left."""
    taken = {*state.pantheons, state.neutral}
    return [CHOOSE[i] for i in range(len(PANTHEONS)) if i not in taken]


def do_pantheon(state: State, frame: Frame, action: Action) -> None:
    """GS-35: the seat leads this pantheon."""
    state.pantheons[frame.seat] = PANTHEON[action.args[0]]
    state.emit("chose", frame.seat, action.args[0])


def options_claim(state: State, frame: Frame) -> list[Action]:
    """GS-46: any territory nobody stands on."""
    return [CLAIM[land] for land in range(LANDS) if state.owner[land] == NOBODY]


def do_claim(state: State, frame: Frame, action: Action) -> None:
    """GS-46: one army takes it."""
    settle(state, frame.seat, PLACE[action.args[0]])
    state.emit("claimed", frame.seat, action.args[0])


def amounts(left: int) -> list[int]:
    """GS-910: armies are placed by 1, 5, 10 or all that is left."""
    return [*(n for n in AMOUNTS if n < left), left]


def options_garrison(state: State, frame: Frame) -> list[Action]:
    """GS-41: the three armies go on own territories, together or split."""
    numbers = amounts(frame.data[0])
    return [place(land, n) for land in state.lands(frame.seat) for n in numbers]


def do_garrison(state: State, frame: Frame, action: Action) -> None:
    """GS-41, GS-44: armies stand; plague does not touch them yet."""
    slug, n = action.args
    seat, left = frame.seat, frame.data[0] - n
    state.armies[PLACE[slug]] += n
    state.reserves[seat] -= n
    state.emit("placed", seat, slug, n)
    if left:
        state.push(seat, "garrison", left)


def options_settle(state: State, frame: Frame) -> list[Action]:
    """GS-43, A8: the war god where no plague is; the temple anywhere on own land."""
    lands = state.lands(frame.seat)
    if frame.data[0] == "temple":
        return [TEMPLE[land] for land in lands]
    return [SUMMON[WAR][land] for land in lands if land not in state.plague]


def do_settle(state: State, frame: Frame, action: Action) -> None:
    """GS-43: they stand on the board, free of charge."""
    seat, slug = frame.seat, action.args[-1]
    if action.kind == "temple":
        build(state, seat, PLACE[slug])
    else:
        state.emit("enthroned", seat, action.args[0], slug)
        set_god(state, seat, WAR, PLACE[slug])


def options_bid(state: State, frame: Frame) -> list[Action]:
    """GS-55: nothing up to all of one's faith."""
    return [bid(n) for n in range(state.faith[frame.seat] + 1)]


def do_bid(state: State, frame: Frame, action: Action) -> None:
    """GS-55: the bid stays secret until all have bid."""
    state.seal(frame, action)


def options_marker(state: State, frame: Frame) -> list[Action]:
    """GS-56: any turn-order marker that is left."""
    return [MARKER[i + 1] for i, seat in enumerate(state.order) if seat == NOBODY]


def do_marker(state: State, frame: Frame, action: Action) -> None:
    """GS-56: the marker is taken."""
    state.order[action.args[0] - 1] = frame.seat
    state.emit("took_marker", frame.seat, action.args[0])
