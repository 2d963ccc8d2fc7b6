"""Positions of random matches, of every game, every number of seats and all kinds of options."""

from __future__ import annotations

from collections.abc import Iterator

from nastolka import CODES, COVERS, GAMES
from nastolka.core.kinds import CHANCE
from nastolka.core.rng import Rng
from nastolka.core.state import State

TABLES = [(code, seats) for code in CODES for seats in COVERS[code].seats]
CLOSE = 40  # plies whose positions are all looked at
STRIDE = 9  # … and of later ones every so many


def options(code: str, seats: int, seed: int) -> dict[str, str]:
    """Return options under which random play ends: in turn the first choices, the usual ones, any."""
    game, rng = GAMES[code], Rng(f"options/{seed}")
    if seed % 3 == 0:
        return game.complete(game.brief, seats)
    usual = game.new({}, seats)
    chosen = {} if seed % 3 == 1 else {option.key: rng.choice(option.choices) for option in game.options}
    meant = {option.key for option in game.options if option.means(seats, {**usual, **chosen})}
    kept = {key: value for key, value in chosen.items() if key in meant}
    return game.complete({**usual, **kept, **game.brief}, seats)


def begun(code: str, seats: int, seed: int) -> State:
    """Return a match about to begin."""
    return GAMES[code].start(seats, options(code, seats, seed))


def positions(code: str, seats: int, seed: int, most: int = 25) -> Iterator[State]:
    """Yield at most so many positions of a random match in which a seat is asked; none is kept as it is."""
    state, rng, ply, found = begun(code, seats, seed), Rng(seed), 0, 0
    while found < most and (frame := state.frame()) is not None:
        if frame.seat == CHANCE:
            state.apply(state.draw(rng))
            continue
        if ply < CLOSE or ply % STRIDE == 0:
            found += rng.below(3) == 0 or ply % STRIDE == 0
            yield state
        state.apply(rng.choice(state.legal()))
        ply += 1
