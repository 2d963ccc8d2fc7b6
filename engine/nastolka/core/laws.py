"""The laws every game is run against: one harness, the same in CPython and in Pyodide.

`run(game, seats, options, seed)` plays one random match and checks every law at every ply of a short match
and at every 20th of a long one. A broken law raises LawBroken with the ply and the line to reproduce it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .errors import EngineError
from .game import Game
from .kinds import CHANCE, Action
from .notation import read, write
from .rng import Rng
from .rulebook import rulebook
from .session import Session
from .state import State

SHORT = 30  # plies up to which every position is examined
STRIDE = 20  # … and afterwards every 20th
TRIES = 12  # actions applied or asked about in one position
WORLDS = 3  # imagined worlds a position is compared with
SEALED_WORLDS = 300  # enough that each of a dozen sealed answers turns up


class LawBroken(EngineError, AssertionError):
    """A game broke a law of the house."""


class Position(NamedTuple):
    """What a law looks at."""

    game: Game
    state: State
    rng: Rng

    def sample(self, items: list[Any]) -> list[Any]:
        """Return at most TRIES of the items, in their order."""
        if len(items) <= TRIES:
            return items
        kept = sorted({self.rng.below(len(items)) for _ in range(TRIES)})
        return [items[i] for i in kept]


def run(game: Game, seats: int, options: Mapping[str, str], seed: int | str) -> Session:
    """Play one random match under all laws; return it."""
    session = Session(game, seats, options, seed)
    rng = Rng(f"laws/{seed}")
    limit = game.max_plies(seats, session.options)
    kept: dict[int, dict[str, Any]] = {}
    while not session.over:
        ply = session.plies
        require(ply <= limit, f"ends within {limit} plies")
        if ply <= SHORT or ply % STRIDE == 0:
            kept[ply] = session.state.encode()
            _examine(Position(game, session.state, rng), f"{game.code} seats {seats} seed {seed} ply {ply}")
        action = _random_action(session.state, rng)
        before = session.state.clone()
        session.play(action)
        law_undo(game, before, action, session, rng)
    law_end(Position(game, session.state, rng))
    law_replay(session, kept)
    return session


def require(holds: bool, law: str, detail: Any = "") -> None:
    """Raise LawBroken unless the law holds."""
    if not holds:
        raise LawBroken(f"{law}: {detail}")


def _examine(position: Position, place: str) -> None:
    for law in LAWS:
        try:
            law(position)
        except LawBroken as error:
            raise LawBroken(f"{law.__name__} at {place}: {error}") from error


def _random_action(state: State, rng: Rng) -> Action:
    return rng.choice(state.legal())


# -- the laws ------------------------------------------------------------------------------------------------


def law_legal(position: Position) -> None:
    """Legal is stable, unique, never empty, agrees with why, and every legal action applies."""
    state = position.state
    legal = state.legal()
    require(bool(legal), "legal is never empty", state.frame())
    require(legal == state.legal(), "legal is stable", state.frame())
    require(len(set(legal)) == len(legal), "legal has no duplicates", legal)
    require(len(legal) <= 2000, "a choice that explodes is asked in steps", len(legal))
    for action in legal:
        require(state.why(action) is None, "a legal action is never refused", action)
        require(read(write(action)) == action, "notation round trip", action)
    before = state.encode()
    for action in position.sample(legal):
        world = state.clone()
        world.apply(action)
        world.check()
    require(state.encode() == before, "a clone is independent", state.frame())


def law_why(position: Position) -> None:
    """What people may try is refused exactly if illegal, by a rule with a sentence in each language."""
    game, state = position.game, position.state
    legal = set(state.legal()) | {
        action for seat in range(state.seats) for action in state.interventions(seat)
    }
    book = rulebook(game.code)
    for action in plausible(position):
        refusal = state.why(action)
        free = state.meant(action) in legal
        require((refusal is None) == free, "why agrees with legal", (action, refusal))
        if refusal is not None:
            for locale in book.words:
                require(bool(book.sentence(refusal, locale)), "a refusal has a sentence", refusal)


def law_json(position: Position) -> None:
    """A state is equal to its JSON, and every view is JSON."""
    state = position.state
    text = json.dumps(state.encode())
    again = type(state).decode(json.loads(text))
    require(again == state, "JSON round trip", text[:400])
    require(again.legal() == state.legal(), "legal survives the round trip", state.frame())
    for seat in (None, *range(state.seats)):
        view = state.view(seat)
        require(json.loads(json.dumps(view)) == view, "a view is JSON", seat)


def law_conservation(position: Position) -> None:
    """The game's own invariants hold."""
    position.state.check()


def law_ignorance(position: Position) -> None:
    """A seat cannot tell the worlds it imagines from the true one, and forgetting is complete."""
    state, rng = position.state, position.rng
    for seat in _some_seats(position):
        same = state.clone()
        same.fill(seat, [list(pool.cards) for pool in state.hidden(seat)])
        require(same == state, "fill(hidden()) changes nothing", seat)
        view = state.view(seat)
        for _ in range(WORLDS):
            seed = rng.below(1 << 30)
            world = state.determinize(seat, Rng(seed))
            world.check()
            require(world.view(seat) == view, "a seat cannot tell its world from the truth", seat)
            twice = state.determinize(seat, Rng(seed + 1)).determinize(seat, Rng(seed))
            require(twice == world, "determinizing twice equals determinizing once", seat)
            law_same_refusals(position, seat, world)


def law_same_refusals(position: Position, seat: int, world: State) -> None:
    """A refusal tells a seat nothing: it is the same in every world the seat imagines."""
    for action in plausible(position):
        mine, imagined = position.state.why(action, seat), world.why(action, seat)
        require(mine == imagined, "why is the same in every world", (action, mine, imagined))


def law_box(position: Position) -> None:
    """What a view identifies plus what is hidden from the seat is exactly the box."""
    game, state = position.game, position.state
    if game.box is None or game.seen is None:
        require(
            not any(state.hidden(seat) for seat in range(state.seats)), "a game with secrets names its box"
        )
        return
    box = game.box(state)
    for seat in range(state.seats):
        unseen = [card for pool in state.hidden(seat) for card in pool.cards]
        found = sorted([*game.seen(state.view(seat)), *unseen])
        require(found == box, "seen + hidden = the box", (seat, len(found), len(box)))


def law_sealed(position: Position) -> None:
    """Every answer that was legal for a sealed choice turns up among the imagined ones."""
    state = position.state
    for owner, (frame, _) in state.sealed.items():
        for seat in range(state.seats):
            if seat == owner:
                continue
            worlds = [state.determinize(seat, Rng(i)) for i in range(SEALED_WORLDS)]
            imagined = {world.sealed[owner][1] for world in worlds}
            possible = {a for world in worlds for a in state.OPTIONS[frame.kind](world, frame)}
            require(imagined == possible, "a sealed answer leaks nothing", (owner, seat))


def law_undo(game: Game, before: State, action: Action, session: Session, rng: Rng) -> None:
    """Undo never crosses luck, knowledge or another seat."""
    if not session.can_undo:
        return
    frame, after = before.frame(), session.state.frame()
    require(
        frame is not None and after is not None and frame.seat == after.seat != CHANCE, "undo keeps the seat"
    )
    assert frame is not None
    view = session.state.view(frame.seat)
    for _ in range(WORLDS):
        world = before.determinize(frame.seat, Rng(rng.below(1 << 30)))
        world.apply(action)
        require(world.view(frame.seat) == view, "undo never crosses knowledge", action)


def law_end(position: Position) -> None:
    """At the end there is a result, one number a seat from 0 to 1, and nothing may be done."""
    state = position.state
    result = state.result()
    require(result is not None and len(result) == state.seats, "a finished match has a result", result)
    require(all(0 <= share <= 1 for share in result or ()), "results lie between 0 and 1", result)
    require(
        json.loads(json.dumps(state.view(None)))["result"] == list(result or ()), "the end is in the view"
    )
    for action in plausible(position):
        require(state.why(action) == state.OVER, "after the end nothing is legal", action)


def law_replay(session: Session, kept: Mapping[int, dict[str, Any]]) -> None:
    """The record gives the match back, at every ply and from its text."""
    for ply, data in kept.items():
        require(session.at(ply).encode() == data, "replay at every ply", ply)
    again = Session.load(session.dump(), {session.game.code: session.game})
    require(again.dump() == session.dump(), "the record survives a round trip")
    require(again.state == session.state, "the record gives the position back")


def plausible(position: Position) -> list[Action]:
    """Return a sample of what a person might try here."""
    ask = position.game.plausible
    return [] if ask is None else position.sample(ask(position.state))


def _some_seats(position: Position) -> list[int]:
    """Two seats are enough in a position of many: others come up in later ones."""
    seats = list(range(position.state.seats))
    position.rng.shuffle(seats)
    return seats[:2]


LAWS: tuple[Callable[[Position], None], ...] = (
    law_legal,
    law_why,
    law_json,
    law_conservation,
    law_ignorance,
    law_box,
    law_sealed,
)
