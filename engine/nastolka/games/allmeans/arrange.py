"""Positions put together from words, for examples and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nastolka.core.kinds import AUTO
from nastolka.core.setups import OPENING, arranged

from .agency import ATTACKED, INFORMED
from .chance import first_copies
from .changes import attach
from .firing import done_bit
from .layout import lay
from .programs import USABLE
from .state import State, unshuffled
from .tables import (
    ALL,
    BINDER,
    BINDERS,
    CELL,
    DECK_SIZE,
    DECKS,
    DYED,
    MAIN_SIZE,
    NAMED,
    PRINTED,
    ROW,
    SYMBOL,
    TYPE,
    WINDOW,
)

STARTERS = ("starter_facade", "starter_rust")


def arrange(setup: Mapping[str, Any]) -> State:
    """Build an example's position; the words of a setup are explained in `Arrangement`."""
    lists = setup.get("lists", (None, None))
    state = unshuffled(setup.get("options", {}), [counts or None for counts in lists])
    return arranged(state, setup, lambda state, setup: Arrangement(state, setup).build(), OPENING | {"lists"})


class Arrangement:
    """A position put together from words.

    hands, main, extra_archive, scrap = ["observatory bouncer", …] by seat, archives from the top ·
    buffers the same, with symbols in brackets: `bouncer[knuckles]` ·
    field.b2 = "0 observatory loyalty=4 ; 1 bouncer turned" ·
    what a deck holds besides fills its archives up; sizes.0 = [main, extra] sets them ·
    counters, turn, frame: as named.
    """

    def __init__(self, state: State, setup: Mapping[str, Any]) -> None:
        self.state = state
        self.setup = setup
        self.taken: set[int] = set()

    def build(self) -> None:
        """Put everything in its place."""
        state, setup = self.state, self.setup
        state.stack.clear()
        self._counters()
        for cell, text in setup.get("field", {}).items():
            for words in text.split(";"):
                self._object(CELL[cell], words.split())
        for seat in (0, 1):
            self._zones(seat)
        for seat in (0, 1):
            self._fill_up(seat)
        for seat, names in setup.get("knows", {}).items():
            self._know(int(seat), names)
        self._debts()
        self._question()
        state.settle()

    def _counters(self) -> None:
        state, setup = self.state, self.setup
        for counter in ("rep", "infl", "trust"):
            setattr(state, counter, list(setup.get(counter, getattr(state, counter))))
        state.owed = [int(setup.get("owed", {}).get(str(seat), 0)) for seat in (0, 1)]
        state.active = int(setup.get("turn", 0))
        state.first = int(setup.get("first", 0))
        state.round = int(setup.get("round", 3))
        state.mains, state.spare = int(setup.get("mains", 2)), int(setup.get("extra", 1))
        state.bound = int(setup.get("bound", state.round == 1))

    def _take(self, seat: int, name: str) -> int:
        """Return a card not used elsewhere; a plain name may mean either copy."""
        for copy in (name, f"{name}.2"):
            card = NAMED[seat].get(copy, -1)
            if card >= 0 and card not in self.taken:
                self.taken.add(card)
                return card
        raise ValueError(f"no {name} left for seat {seat}")

    # -- the field -------------------------------------------------------------------------------------------

    def _object(self, cell: int, words: list[str]) -> None:
        seat = int(words[0])
        card = self._take(seat, words[1])
        flags = dict(word.partition("=")[::2] for word in words[2:])
        state = self.state
        on = _symbols(flags["symbols"]) if "symbols" in flags else PRINTED[card]
        kind = TYPE[card]
        if kind == "territory":
            lay(state, "territory", cell, card)
            state.loyalty[cell] = int(flags.get("loyalty", BINDER[ROW[card]].loyalty))
        elif kind == "graffiti" or "down" in flags or "known" in flags:
            on = self._graffiti(cell, card, flags, on)
        elif kind == "plot":
            attach(state, card, cell)
        else:
            self._agent(cell, card, flags, seat, words[1])
        if on:
            state.symbols[card] = tuple(sorted(on))

    def _graffiti(self, cell: int, card: int, flags: dict[str, str], on: tuple[int, ...]) -> tuple[int, ...]:
        state = self.state
        down = TYPE[card] != "graffiti"
        lay(state, "graffiti", cell, card, down)
        if not down:
            return on
        state.bared |= ("known" in flags) << cell
        return on if "symbols" in flags else ()

    def _agent(self, cell: int, card: int, flags: dict[str, str], seat: int, name: str) -> None:
        state = self.state
        lay(state, "agent", cell, card)
        state.turned |= ("turned" in flags) << cell
        state.fresh |= ("fresh" in flags) << cell
        if "shadow" in flags:
            state.shadow[card] = self._take(seat, name)
        bits = {"inform": INFORMED, "attack": ATTACKED, "use": done_bit(max(0, USABLE[card]))}
        did = sum(bits[word] for word in flags.get("did", "").split("+") if word)
        if did:
            state.done[card] = did

    # -- hands, buffers, archives ----------------------------------------------------------------------------

    def _zones(self, seat: int) -> None:
        state = self.state
        for name in self._words("hands", seat):
            state.hand[seat].append(self._take(seat, name))
        state.hand_eyes[seat] = [1 << seat] * len(state.hand[seat])
        for word in self._words("buffers", seat):
            name, bracket, rest = word.partition("[")
            card = self._take(seat, name)
            state.buffer[seat].append(card)
            on = _symbols(rest.rstrip("]")) if bracket else PRINTED[card]
            on = _dyed(card, on)
            if on:
                state.symbols[card] = tuple(sorted(on))
        state.scrap[seat] = [self._take(seat, name) for name in self._words("scrap", seat)]
        state.main[seat] = [self._take(seat, name) for name in self._words("main", seat)][::-1]
        state.extra[seat] = [self._take(seat, name) for name in self._words("extra_archive", seat)][::-1]

    def _words(self, key: str, seat: int) -> list[str]:
        named = self.setup.get(key, ("", ""))
        words = named[seat] if seat < len(named) else ""
        return words.split() if isinstance(words, str) else list(words)

    def _fill_up(self, seat: int) -> None:
        """The rest of forty cards: under the named ones, the main archive first; the surplus to scrap."""
        state = self.state
        mine = [card for card in self.taken if card in BINDERS[seat]]
        decks = self.setup.get("decks", STARTERS)
        listed = first_copies(DECKS[decks[seat]], seat)
        spare = [card for card in (*listed, *BINDERS[seat]) if card not in self.taken]
        rest = list(dict.fromkeys(spare))[: DECK_SIZE - len(mine)]
        sizes = self.setup.get("sizes", {}).get(str(seat), (MAIN_SIZE, DECK_SIZE))
        for pile, size in ((state.main[seat], sizes[0]), (state.extra[seat], sizes[1])):
            more = rest[: max(0, int(size) - len(pile))]
            del rest[: len(more)]
            pile[:0] = more[::-1]
        state.scrap[seat] += rest
        state.main_eyes[seat] = [0] * len(state.main[seat])
        state.extra_eyes[seat] = [0] * len(state.extra[seat])
        used = {card for card in ALL if card in self.taken} | set(state.main[seat]) | set(state.extra[seat])
        used |= set(state.scrap[seat])
        state.binder[seat] = [card for card in BINDERS[seat] if card not in used]

    def _know(self, seat: int, names: str) -> None:
        """Cards of the opponent's hand this seat knows."""
        other = 1 - seat
        for name in names.split():
            at = self.state.hand[other].index(NAMED[other][name])
            self.state.hand_eyes[other][at] |= 1 << seat

    def _debts(self) -> None:
        """AM-141: what lies below zero in an arranged position was paid for before."""
        from .field import level

        state = self.state
        state.debt = [
            max(0, -level(state, cell)) if card >= 0 else 0 for cell, card in enumerate(state.territory)
        ]

    def _question(self) -> None:
        state, setup = self.state, self.setup
        kind, seat = setup.get("frame", "turn"), state.active
        if kind in ("turn", "end"):
            state.push(seat, "turn")
            if kind == "end":
                state.stack.pop()
                state.push(AUTO, "dusk")
        elif kind == "window":
            state.push(AUTO, "verdict")
            state.push(AUTO, "collapse")
            state.push(AUTO, "upkeep")
            state.push(AUTO, "opening", WINDOW)
        elif kind == "dawn":
            state.round -= 1
            state.push(AUTO, "dawn", seat)
        else:
            self._setting_up(kind, seat)

    def _setting_up(self, kind: str, seat: int) -> None:
        state = self.state
        state.active, state.round, state.mains, state.spare, state.bound = -1, 0, 0, 0, 0
        if kind == "order":
            state.first = -1
            state.push(seat, "order")
        elif kind == "mulligan":
            state.first = seat
            state.push(AUTO, "dawn", seat)
            state.push(1 - seat, "mulligan")
            state.push(seat, "mulligan")
        else:
            raise ValueError(f"no such frame: {kind}")


def _symbols(text: str) -> tuple[int, ...]:
    return tuple(SYMBOL[word] for word in text.split("+") if word)


def _dyed(card: int, on: tuple[int, ...]) -> tuple[int, ...]:
    """AM-100: a symbol beyond the printed ones is the lilac one, turned into it."""
    tokens: list[int] = []
    for symbol in on:
        plain = tokens.count(symbol) < PRINTED[card].count(symbol)
        tokens.append(symbol if plain else symbol + DYED)
    return tuple(tokens)
