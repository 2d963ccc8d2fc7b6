"""Could it ever happen? Each effect of a row is tried in positions that hold something of everything.

An effect nobody could carry out in any of them, an option that could never be taken, a condition that never
holds or a count that is always nought is a fault of the card. A card that needs a rarer table than these
brings its position along.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from nastolka.games.allmeans import GAME
from nastolka.games.allmeans.feasible import feasible
from nastolka.games.allmeans.field import available, face_up, holder, on_field
from nastolka.games.allmeans.programs import named, to_pay
from nastolka.games.allmeans.selectors import Source, amount, candidates, holds
from nastolka.games.allmeans.state import State
from nastolka.games.allmeans.tables import OWNER, TYPE, Ability, Card
from nastolka.games.allmeans.vocabulary import If, LoseAction, PerEach
from nastolka.games.allmeans.word import Condition, Step

# One of everything on both sides, Agents turned and ready, hidden and exposed; free cells and free land.
CROWDED = {
    "b2": "0 observatory ; 0 bouncer ; 1 bullseye",
    "b3": "1 old_docks ; 1 inspector ; 0 debtors_mark ; 0 stone_eater_slug",
    "a2": "0 central_alley ; 0 painted_crown",
    "a3": "1 embassy",
    "c2": "0 st_veras_hospital ; 0 tunnel_rat down",
    "c3": "1 nox_bank ; 1 block_banner",
    "b1": "0 midnight_market ; 0 voice_of_the_crowd",
    "b4": "1 rustbank_slums",
    "a1": "0 casemate_prison",
    "a4": "1 smuggler turned",
    "c1": "0 acid_kid turned",
}
HANDS = ["city_hall whisperer amnesty fireworks", "city_hall archivist alibi bravado"]
SCRAPS = [
    "fight_yard cleaner the_crack lady_stencil ultimatum",
    "fight_yard advocate ill_fame twin_beth castling",
]
BUFFERS = ["grey_cardinal[seal+dossier] scandal_poster", "rumour_press agitator"]
FULL = {"hands": HANDS, "scrap": SCRAPS, "buffers": BUFFERS, "sizes": {"0": [9, 6], "1": [9, 6]}}
WALLS = {**CROWDED, "b2": "0 observatory ; 0 spraycan_shade ; 1 bullseye"}  # two Graffiti-Agents instead
QUIET = {"b2": "0 observatory", "b3": "1 old_docks"}
SETUPS: tuple[dict[str, Any], ...] = (
    {**FULL, "field": CROWDED, "rep": [12, 12], "infl": [5, 5]},
    {**FULL, "field": CROWDED, "buffers": [BUFFERS[0].split()[0], ""], "rep": [0, 0]},
    {**FULL, "field": WALLS, "rep": [30, 30], "infl": [9, 9], "trust": [15, 15]},
    {"field": {}, "rep": [1, 1], "trust": [0, 0], "hands": ["city_hall", "city_hall"]},
    {"field": QUIET, "sizes": {"0": [34, 2], "1": [34, 2]}, "trust": [1, 1]},
    {"field": QUIET, "sizes": {"0": [0, 19], "1": [0, 19]}},
)  # fmt: skip
Scene = tuple[State, Source]


@cache
def tables() -> tuple[State, ...]:
    """Return the positions, seat 0 to act."""
    return tuple(GAME.arrange(setup) for setup in SETUPS)


def scenes(row: Card, kind: str) -> Iterator[Scene]:
    """Yield from where a card of this row could act: from hand, or from each place an object like it lies."""
    for state in tables():
        if kind in ("plot", "discard", "disposal", "combination"):
            yield state, Source(0)
            continue
        for thing in face_up(state):
            if OWNER[thing.card] != 0 or TYPE[thing.card] != row.type:
                continue
            if not row.host or row.host == "any" or (row.host == "me") == (holder(state, thing.place) == 0):
                yield state, Source(0, thing.card, thing.place)


def never(row: Card) -> list[str]:
    """Return what of a card could never happen, behind the card's name."""
    found: list[str] = []
    if row.slip and not any(holds(state, Source(0), row.slip) for state in tables()):
        found.append(f"{row.key}: never deployed without price: {row.slip}")
    for i, ability in enumerate(row.abilities):
        found += [f"{row.key}: {ability.kind}: {fault}" for fault in _ability(row, ability, f"{row.key}/{i}")]
    return found


def _ability(row: Card, ability: Ability, key: str) -> Iterator[str]:
    places = list(scenes(row, ability.kind))
    active = [place for place in places if holds(*place, ability.cond)]
    if not active:
        yield f"its condition never holds: {ability.cond}"
    payable = [(state, source) for state, source in active if to_pay(ability) <= state.rep[0]]
    if active and not payable:
        yield f"can never be paid: {ability.cost}"
    if payable:
        yield from programs(key, ability.effects, payable)
    for mod in ability.mods:
        if active and not any(candidates(*place, mod.target) for place in active):
            yield f"never for anybody: {mod}"


def programs(key: str, steps: tuple[Step, ...], places: list[Scene]) -> Iterator[str]:
    """Yield what of an effect and the branches inside it can be carried out nowhere."""
    for _, program in named(key, steps):
        if not any(_works(place, program) for place in _with_bound(places)):
            yield f"feasible never: {program}"
        for step in program:
            if isinstance(step, If) and not _both(step, places):
                yield f"one way only: {step.cond}"


def _with_bound(places: Iterable[Scene]) -> Iterator[Scene]:
    """An object named by an earlier step may be any Agent."""
    for state, source in places:
        yield state, source
        yield from ((state, source._replace(bound=card)) for card in state.agent if card >= 0)


def _works(place: Scene, program: tuple[Step, ...]) -> bool:
    return all(feasible(*place, step) and _counts(place, step) for step in program)


def _counts(place: Scene, step: Step) -> bool:
    """A step that counts things must find some; an action that is lost must be there."""
    state, source = place
    if isinstance(step, LoseAction):
        return available(state, 0 if step.who == "me" else 1) >= step.n
    return all(amount(state, source, size) for size in step if isinstance(size, PerEach))


def _both(step: If, places: list[Scene]) -> bool:
    return len({holds(*place, step.cond) for place in _with_bound(places)}) == 2


def never_legal(key: str, effects: tuple[Step, ...], legal_if: tuple[Condition, ...]) -> list[str]:
    """Return what of a combination could never happen."""
    row = Card(key, "plot", 1, (0, 0), ())
    places = [place for place in scenes(row, "combination") if holds(*place, legal_if)]
    return list(programs(key, effects, places)) if places else [f"never legal: {legal_if}"]


def contents() -> set[str]:
    """Return what lies on the tables between them: type and owner of every object."""
    return {f"{TYPE[thing.card]} {OWNER[thing.card]}" for state in tables() for thing in on_field(state)}
