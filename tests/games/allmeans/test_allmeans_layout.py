"""What is worked out once and kept is what would be worked out anew.

At every ply of random matches, in the match itself, in copies, in what comes back from JSON and after taking
back: the layout of the field, and all that is remembered of hands and objects.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from nastolka import Rng, Session
from nastolka.games.allmeans import GAME, agency, combos, decisions
from nastolka.games.allmeans import layout as layout_room
from nastolka.games.allmeans.field import holder, is_down, on_cell
from nastolka.games.allmeans.layout import Layout, arranged, cells_of
from nastolka.games.allmeans.programs import STATIC, USABLE, WAKES
from nastolka.games.allmeans.state import State
from nastolka.games.allmeans.tables import ADJACENT, BINDER, CELLS, CENTRE, OWNER, ROW, subsets
from nastolka.games.allmeans.vocabulary import Forbid

OPTIONS = (
    {},
    {"deck_0": "theme_walls", "deck_1": "theme_walls"},
    {"deck_0": "random", "deck_1": "random"},
    {"deck_0": "theme_knives", "deck_1": "starter_rust"},
)
REMEMBERED = (
    combos.held,
    combos.number_sets,
    combos.symbol_pairs,
    combos.pairs_between,
    decisions.throwable,
    agency.deploys,
    arranged,
    subsets,
)
FACTS = [name for name in Layout.__slots__ if name != "every"]


def match(seed: int) -> Iterator[Session]:
    """Yield a random match at every ply."""
    session = Session(GAME, 2, OPTIONS[seed % len(OPTIONS)], seed)
    rng = Rng(f"layout{seed}")
    while not session.over:
        yield session
        session.play(rng.choice(session.state.legal()))


def facts(lie: Layout) -> dict[str, object]:
    """Return all a layout says."""
    return {name: getattr(lie, name) for name in FACTS}


def anew(state: State) -> Layout:
    """Return what follows from where cards lie, with nothing remembered."""
    return Layout(state.territory, state.graffiti, state.agent, state.plots, state.down)


def back_from_json(state: State) -> State:
    """Return what a position becomes when it is written down and read."""
    return State.decode(json.loads(json.dumps(state.encode())))


@pytest.mark.parametrize("seed", range(4))
def test_the_layout_kept_is_the_one_that_would_be_worked_out_anew(seed: int) -> None:
    for session in match(seed):
        state = session.state
        assert isinstance(state, State)
        kept, copied, written = state.layout, state.clone(), back_from_json(state)
        assert facts(kept) == facts(anew(written)) == facts(copied.layout)
        copied.apply(Rng(session.plies).choice(copied.legal()))
        assert facts(copied.layout) == facts(anew(back_from_json(copied)))
        assert state.layout is kept  # what a copy did is nothing to the position it was copied from
    before = session.at(session.plies // 2)
    assert isinstance(before, State)
    assert facts(before.layout) == facts(anew(back_from_json(before)))


def test_cards_of_the_field_are_laid_by_one_hand() -> None:
    layers = {"territory", "graffiti", "agent", "plots", "down"}
    room = Path(layout_room.__file__).parent
    for module in room.glob("*.py"):
        written = {
            node.attr
            for node in ast.walk(ast.parse(module.read_text()))
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        }
        assert module.stem in ("layout", "state") or not written & layers, module.name


def test_a_layout_follows_a_match_that_is_taken_back() -> None:
    taken = furthest = 0
    for session in match(2):
        if session.can_undo and session.plies > furthest:
            furthest = session.plies
            session.undo()
            state = session.state
            assert isinstance(state, State)
            assert facts(state.layout) == facts(anew(back_from_json(state)))
            taken += 1
    assert taken > 5


@pytest.mark.parametrize("seed", range(2))
def test_a_layout_says_what_the_rules_say_cell_by_cell(seed: int) -> None:
    for session in match(10 + seed):
        state = session.state
        assert isinstance(state, State)
        lie = state.layout
        things = [thing for cell in range(CELLS) for thing in on_cell(state, cell)]
        speaking = [thing for thing in things if not is_down(state, thing)]
        assert lie.things == things
        assert cells_of(lie.sites) == building_sites(state)
        assert lie.lasting == [thing for thing in speaking if STATIC[thing.card] >= 0]
        assert sum(map(len, lie.watching.values())) == sum(len(WAKES[thing.card]) for thing in speaking)
        for seat in (0, 1):
            assert lie.agents[seat] == tuple(
                t.place for t in things if is_agent(state, t.place, seat, t.layer)
            )
            rooms = [
                cell for cell in range(CELLS) if state.agent[cell] < 0 and holder(state, cell) != 1 - seat
            ]
            assert list(cells_of(lie.rooms[seat])) == rooms
            for n, host in enumerate(("me", "opp", "any")):
                assert list(cells_of(lie.walls[seat][n])) == walls(state, seat, host)
            usable = [
                t for t in speaking if t.layer != "plot" and USABLE[t.card] >= 0 and OWNER[t.card] == seat
            ]
            assert lie.usable[seat] == usable
            for obj in ("territory", "graffiti", "agent", "plot"):
                own = [t for t in things if t.layer == obj and OWNER[t.card] == seat]
                assert list(lie.every[obj, seat]) == own
            own = [t for t in things if OWNER[t.card] == seat]
            assert list(lie.every["field_object", seat]) == own
        assert list(lie.every["field_object", -1]) == things


def is_agent(state: State, cell: int, seat: int, layer: str) -> bool:
    """Tell whether an object is an Agent of a seat."""
    return layer == "agent" and OWNER[state.agent[cell]] == seat


def building_sites(state: State) -> tuple[int, ...]:
    """AM-127, AM-128: next to any other territory, the first one on a central cell."""
    if max(state.territory) < 0:
        return CENTRE
    free = (cell for cell in range(CELLS) if state.territory[cell] < 0)
    return tuple(cell for cell in free if any(state.territory[near] >= 0 for near in ADJACENT[cell]))


def walls(state: State, seat: int, host: str) -> list[int]:
    """AM-192, AM-236: territories without graffiti, of whom the card says, unless they keep them out."""
    found = []
    for cell in range(CELLS):
        owner = holder(state, cell)
        if owner < 0 or state.graffiti[cell] >= 0 or (host != "any" and (host == "me") != (owner == seat)):
            continue
        row = BINDER[ROW[state.territory[cell]]]
        shut = any(isinstance(mod, Forbid) for ability in row.abilities for mod in ability.mods)
        if owner == seat or not shut:
            found.append(cell)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_what_is_remembered_of_hands_is_what_would_be_found_anew(seed: int) -> None:
    for session in match(20 + seed):
        remembered = session.state.legal()
        for each in REMEMBERED:
            each.cache_clear()
        assert session.state.legal() == remembered
