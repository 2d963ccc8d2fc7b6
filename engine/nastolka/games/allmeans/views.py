"""Who may know what.

Hands are their owners', archives nobody's, decks lists their owners' unless lists are open. Forgotten on
purpose: which cards of the hand went into the extra archive, what was inferred from an opponent's play, and,
with closed lists, that ready decks exist: a bot imagines any forty of the binder's cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nastolka.core import views
from nastolka.core.dealing import Pool

from .changes import put_symbols, symbol_names
from .effects import asked as asked_about
from .feasible import feasible_branches
from .field import (
    agents,
    crowd,
    double_of,
    is_exposed,
    is_reckless,
    level,
    on_cell,
)
from .layout import lay
from .previews import preview
from .programs import USABLE
from .selectors import efficiency, toughness
from .shapes import Agent, Archives, Cell, Face, Graffiti, Lying, Planned, Question, Territory
from .tables import (
    ALL,
    CARDS,
    CELL_NAMES,
    CELLS,
    GRAFFITI_AGENTS,
    MAX_COPIES,
    NAME,
    NAMED,
    OWNER,
    ROW,
)
from .vocabulary import Choose
from .word import Step, spelled

if TYPE_CHECKING:
    from .layout import Thing
    from .state import State

# -- the table as a seat sees it -----------------------------------------------------------------------------


class View(views.View, Face):
    """What a seat sees of the table."""


COUNTERS = ("rep", "infl", "trust")


def counters(after: Sequence[int]) -> dict[str, Sequence[int]]:
    """Return both seats' counters after a turn by their names, of a line of `history`."""
    return {name: after[2 * n : 2 * n + 2] for n, name in enumerate(COUNTERS)}


def face(state: State, seat: int | None) -> Face:
    """Return the table as a seat sees it (None: a spectator)."""
    active = state.active
    return {
        "round": state.round,
        "active": active,
        "first": None if state.first < 0 else state.first,
        "phase": "over" if state.winners is not None else "turn" if active >= 0 else "setup",
        "options": dict(state.options),
        "rep": state.rep[:],
        "infl": state.infl[:],
        "trust": state.trust[:],
        "owed": state.owed[:],
        "mains": state.mains,
        "extra": state.spare if active >= 0 and agents(state, active) else 0,
        "bound": state.bound,
        "hands": [hand(state, own, seat) for own in (0, 1)],
        "hand_sizes": [len(cards) for cards in state.hand],
        "known": [] if seat is None else known(state, seat),
        "buffers": [[planned(state, card) for card in own] for own in state.buffer],
        "scraps": [names(own) for own in state.scrap],
        "archives": [archive(state, own, seat) for own in (0, 1)],
        "limbo": [
            {"card": NAME[card], "seat": OWNER[card], "from": origin} for card, origin, _ in state.limbo
        ],
        "field": [cell_face(state, cell, seat) for cell in range(CELLS)],
        "used": [[key, names(cards)] for key, cards in state.used],
        "list": None if seat is None else deck_list(state, seat),
        "lists": [deck_list(state, own) if knows_list(state, own, seat) else None for own in (0, 1)],
        "homes": [names(state.binder[own]) if knows_list(state, own, seat) else None for own in (0, 1)],
        "question": question(state),
        "preview": preview(state, seat),
        "winners": None if state.winners is None else list(state.winners),
        "why_won": state.why_won or None,
        "history": [list(counters) for counters in state.history],
    }


def names(cards: list[int] | tuple[int, ...]) -> list[str]:
    """Return the names of cards."""
    return [NAME[card] for card in cards]


def hand(state: State, own: int, seat: int | None) -> list[str | None]:
    """AM-118: return a hand card by card, as far as a seat knows it."""
    return _shown(state.hand[own], state.hand_eyes[own], seat)


def _shown(cards: list[int], eyes: list[int], seat: int | None) -> list[str | None]:
    return [
        NAME[card] if seat is not None and seen >> seat & 1 else None
        for card, seen in zip(cards, eyes, strict=True)
    ]


def known(state: State, seat: int) -> list[str]:
    """Return the cards of an own hand the opponent knows."""
    return [
        NAME[card]
        for card, seen in zip(state.hand[seat], state.hand_eyes[seat], strict=True)
        if seen >> 1 - seat & 1
    ]


def planned(state: State, card: int) -> Planned:
    """AM-117: return a buffer card with what lies on it."""
    return {"card": NAME[card], "symbols": symbol_names(state.symbols.get(card, ()))}


def archive(state: State, own: int, seat: int | None) -> Archives:
    """AM-7: return how many cards lie in the archives, and which of them this seat has seen, from the top."""
    return {
        "main": len(state.main[own]),
        "extra": len(state.extra[own]),
        "main_top": _shown(state.main[own], state.main_eyes[own], seat)[::-1],
        "extra_top": _shown(state.extra[own], state.extra_eyes[own], seat)[::-1],
    }


def knows_list(state: State, own: int, seat: int | None) -> bool:
    """AM-906: whether a seat knows a deck list."""
    return own == seat or state.options["lists"] == "open"


def deck_list(state: State, own: int) -> dict[str, int]:
    """AM-1: return how often each card is in a deck."""
    home = Counter(map(ROW.__getitem__, state.binder[own]))
    return {key: MAX_COPIES - home[row] for row, key in enumerate(CARDS) if home[row] < MAX_COPIES}


# -- the field -----------------------------------------------------------------------------------------------


def cell_face(state: State, cell: int, seat: int | None) -> Cell:
    """Return what lies on a cell."""
    shown: Cell = {
        "cell": CELL_NAMES[cell],
        "territory": None,
        "agent": None,
        "graffiti": None,
        "plots": [],
    }
    for thing in on_cell(state, cell):
        about: Lying = {
            "card": NAME[thing.card],
            "owner": OWNER[thing.card],
            "symbols": symbol_names(state.symbols.get(thing.card, ())),
        }
        if thing.layer == "territory":
            shown["territory"] = _territory(state, thing, about)
        elif thing.layer == "agent":
            shown["agent"] = _agent(state, thing, about)
        elif thing.layer == "graffiti":
            shown["graffiti"] = _graffiti(state, thing, about, seat)
        else:
            shown["plots"].append(about)
    return shown


def _territory(state: State, thing: Thing, about: Lying) -> Territory:
    cell = thing.place
    return {**about, "loyalty": level(state, cell), "tokens": state.loyalty[cell], "over": crowd(state, cell)}


def _agent(state: State, thing: Thing, about: Lying) -> Agent:
    cell, card = thing.place, thing.card
    under = state.shadow.get(card)
    return {
        **about,
        "efficiency": efficiency(state, cell),
        "toughness": toughness(state, cell),
        "turned": bool(state.turned >> cell & 1),
        "exposed": is_exposed(state, cell),
        "reckless": is_reckless(state, cell),
        "shadow": None if under is None else NAME[under],
        "double": double_of(state, card) >= 0,
        "did": [name for name, bit in deeds(card) if state.done.get(card, 0) & bit],
    }


def deeds(card: int) -> list[tuple[str, int]]:
    """AM-160: return the acts an Agent may do once a turn, with their bits."""
    own = [("use", 4 << USABLE[card])] if USABLE[card] >= 0 else []
    return [("inform", 1), ("attack", 2), *own]


def _graffiti(state: State, thing: Thing, about: Lying, seat: int | None) -> Graffiti:
    """AM-190: a face-down card is named only to who knows it."""
    down = bool(state.down >> thing.place & 1)
    known = not down or sees_down(state, thing.place, seat)
    return {
        "card": about["card"] if known else None,
        "owner": about["owner"],
        "symbols": about["symbols"],
        "down": down,
    }


def sees_down(state: State, cell: int, seat: int | None) -> bool:
    """AM-190: whether a seat knows the face-down card of a cell; a spectator knows what both players do."""
    return seat == OWNER[state.graffiti[cell]] or bool(state.bared >> cell & 1)


# -- the question -----------------------------------------------------------------------------


def question(state: State) -> Question | None:
    """Return which card or combination asks, by which verb, and what the options of a choice do."""
    frame = state.frame()
    if frame is None or frame.kind not in STEP_QUESTIONS:
        return None
    source, step = asked_about(frame, Step)
    asked: Question = {
        "kind": frame.kind,
        "card": source.program.partition("/")[0],
        "me": source.me,
        "step": step.word,
    }
    if isinstance(step, Choose):
        open_ones = feasible_branches(state, source, step)
        asked["options"] = [
            {"n": n, "open": n in open_ones, "steps": [list(map(_word, each)) for each in spelled(steps)]}
            for n, steps in enumerate(step.branches, 1)
        ]
    return asked


def _word(part: Any) -> Any:
    return part if isinstance(part, str | int) else None


STEP_QUESTIONS = (
    "choose", "target", "lift", "put", "expose", "march", "archive", "recover", "shed", "rob", "arrange",
)  # fmt: skip


# -- what is hidden ------------------------------------------------------------------------------------------


def hidden(state: State, seat: int) -> list[Pool]:
    """Return the own archives as one pool, and all the opponent may hold anywhere as another."""
    return [Pool(_unseen(state, seat, seat)), _opponents(state, seat)]


def _unseen(state: State, own: int, seat: int) -> list[int]:
    bit = 1 << seat
    return [
        card
        for cards, eyes in piles(state, own)
        for card, seen in zip(cards, eyes, strict=True)
        if not seen & bit
    ]


def piles(state: State, own: int) -> list[tuple[list[int], list[int]]]:
    """Return a seat's hidden zones with who has seen each card."""
    return [
        (state.main[own], state.main_eyes[own]),
        (state.extra[own], state.extra_eyes[own]),
        (state.hand[own], state.hand_eyes[own]),
    ]


def lying_down(state: State, own: int, seat: int) -> list[int]:
    """Return the cells of a seat's face-down cards that another seat does not know."""
    return [
        cell
        for cell in range(CELLS)
        if state.down >> cell & 1 and OWNER[state.graffiti[cell]] == own and not sees_down(state, cell, seat)
    ]


def _opponents(state: State, seat: int) -> Pool:
    """AM-190, AM-906: hand, archives, face-down cards and, with closed lists, what was left at home."""
    other = 1 - seat
    cells = lying_down(state, other, seat)
    cards = [state.graffiti[cell] for cell in cells] + _unseen(state, other, seat)
    if state.options["lists"] == "closed":
        cards += state.binder[other]
    if not cells:
        return Pool(cards)
    return Pool(cards, [GRAFFITI_AGENTS.__contains__] * len(cells) + [None] * (len(cards) - len(cells)))


def fill(state: State, seat: int, pools: list[list[int]]) -> None:
    """Deal the pools to the slots the seat has not seen."""
    other, bit = 1 - seat, 1 << seat
    own, theirs = iter(pools[0]), iter(pools[1])
    cells = lying_down(state, other, seat)
    lying = [state.symbols.pop(state.graffiti[cell], ()) for cell in cells]
    for cell, on in zip(cells, lying, strict=True):
        lay(state, "graffiti", cell, next(theirs), down=True)
        put_symbols(state, state.graffiti[cell], on)
    for whose, source in ((seat, own), (other, theirs)):
        for cards, eyes in piles(state, whose):
            cards[:] = [card if seen & bit else next(source) for card, seen in zip(cards, eyes, strict=True)]
    if state.options["lists"] == "closed":
        state.binder[other] = sorted(theirs)


def box(state: State) -> list[int]:
    """Return every card of both binders."""
    return list(ALL)


def seen(view: dict[str, Any]) -> list[int]:
    """Return the cards a view identifies."""
    found = [NAMED[own][name] for own in (0, 1) for name in _named(view, own)]
    for own, left in enumerate(view["homes"]):
        found += [NAMED[own][name] for name in left or ()]
    return found


def _named(view: dict[str, Any], own: int) -> list[str]:
    archives = view["archives"][own]
    cards = [*view["hands"][own], *view["scraps"][own], *archives["main_top"], *archives["extra_top"]]
    cards += [slot["card"] for slot in view["buffers"][own]]
    cards += [slot["card"] for slot in view["limbo"] if slot["seat"] == own]
    for cell in view["field"]:
        for about in (cell["territory"], cell["agent"], cell["graffiti"], *cell["plots"]):
            if about is not None and about["owner"] == own:
                cards += [about["card"], about.get("shadow")]
    return [card for card in cards if card is not None]
