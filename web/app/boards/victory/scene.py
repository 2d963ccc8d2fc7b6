"""The scene: view and glance of one paint, and what prompt, map and side work out from both, once."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cached_property
from typing import NamedTuple

from app.boards import glance, kit
from app.boards.kit import noun, verb
from app.i18n import Html, locale, text
from nastolka.core.telling import told
from nastolka.games.victory.tables import (
    CELL,
    CORNER_MASK,
    EVENT,
    LINE,
    MASK,
    NAMES,
    WINDOW_MASKS,
    WINDOWS,
)
from nastolka.games.victory.tells import TELLS
from nastolka.games.victory.views import View

from . import words
from .places import targets

COLOURS = 3


class Threat(NamedTuple):
    """A line one chip short of complete."""

    colour: int
    cells: tuple[int, ...]
    gap: str  # the free cell that lacks a chip


class Scene(glance.Scene[View]):
    """One paint of Victory's table."""

    # -- who plays -------------------------------------------------------------------------------------------

    @cached_property
    def groups(self) -> list[list[int]]:
        """The seats of each colour."""
        colours = self.view["colours"]
        return [[seat for seat, own in enumerate(colours) if own == colour] for colour in range(COLOURS)]

    @cached_property
    def looks(self) -> list[glance.Look]:
        """The look of each colour: that of the first seat that plays it."""
        firsts = (group[0] if group else colour for colour, group in enumerate(self.groups))
        return [kit.look(self.glance.looks, seat, colour) for colour, seat in enumerate(firsts)]

    @cached_property
    def chips(self) -> list[tuple[Html, str, str]]:
        """Whose the chips of each colour are, in words, and how they look."""
        whose = (words.owner(colour, self.glance.names, text) for colour in range(COLOURS))
        return [(said, look["colour"], look["shape"]) for said, look in zip(whose, self.looks, strict=True)]

    @cached_property
    def spoken(self) -> str:
        """The language."""
        return locale()

    def owner(self, colour: int) -> Html:
        """Name a colour: its player, or its team."""
        return words.owner(colour, self.glance.names)

    def who(self, seat: int) -> Html:
        """Name a seat."""
        return kit.who(self.glance.names, seat)

    @cached_property
    def closed(self) -> Set[str]:
        """VI-915: the cells that nobody may take."""
        return words.closed(self.view)

    @property
    def learned(self) -> str:
        """The event whose date was named wrongly just now; none once the turn is over."""
        quiz, kinds = self.view["quiz"], ("turn_end", "lock")
        if not (quiz and quiz["answers"] and self.glance.mine and self.kind in kinds):
            return ""
        seat, card, _, right = quiz["answers"][-1]
        latest = self.view["played"][seat][-1:] == [card]
        return "" if right or seat != self.asked or not latest else str(card)

    # -- cards -----------------------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> list[str] | None:
        """The cards of whoever looks; a spectator has no hand, not even an empty one."""
        seat = self.view["seat"]
        return None if seat is None else self.view["hands"][seat]

    @cached_property
    def held(self) -> Set[str]:
        """The cards in that hand, each once."""
        return frozenset(self.hand or ())

    @cached_property
    def undated(self) -> Set[str]:
        """VI-906: the events whose dates are hidden while the quiz is on: all that are not placed yet."""
        view = self.view
        quiz = view["quiz"]
        if quiz is None or view["result"] is not None:
            return frozenset()
        told = {*view["discards"], *(card for pile in view["played"] for card in pile)}
        return {
            key for key in EVENT if key == quiz["card"] or (not view["board"][CELL[key]] and key not in told)
        }

    # -- what stands out -------------------------------------------------------------------------------------

    @cached_property
    def focus(self) -> str:
        """The card or cell looked at last; at first the cell of the last move."""
        return noun(self.glance.focus) or (self.view["last"] or "" if self.movers else "")

    @cached_property
    def entry(self) -> str:
        """The one cell of the map that Tab leads to."""
        return next((key for key in (self.focus, self.view["last"]) if key in CELL), "f6")

    @cached_property
    def picked(self) -> Set[str]:
        """The cards and cells picked; an event and its cell share a name."""
        return {noun(one) for one in self.glance.picked if verb(one) in ("card", "cell")}

    @cached_property
    def lit(self) -> Set[str]:
        """The cells that invite a click; before a card is chosen only those of events held: +1 lights all."""
        if not self.glance.mine:
            return frozenset()
        picked = set(self.glance.picked)
        lines = [line for line in self.glance.options if picked or line.startswith(("play", "lock"))]
        left = {place for line in lines for place in targets(line)} - picked
        return {noun(place) for place in left if verb(place) == "cell"}

    @cached_property
    def hinted(self) -> Mapping[str, int]:
        """The places an advice names: the card is numbered before its cell, cells alone are not."""
        found = kit.advised(self.glance, targets)
        in_order = {verb(place) for place in found} == {"card", "cell"}
        return {place: n if in_order else 0 for place, n in found.items()}

    # -- what happened, and what may ------------------------------------------------------------------------

    @cached_property
    def movers(self) -> dict[str, int]:
        """Who laid or took the chips of the last turns: cell → seat, since the viewer acted."""
        tells = [told(TELLS, event) for event in self.glance.recent if event.kind in ("laid", "taken")]
        return {tell["cell"]: tell["seat"] for tell in tells}

    @cached_property
    def drawn(self) -> Set[str]:
        """The cards that came to the viewer's hand after the last turn."""
        tells = [told(TELLS, event) for event in self.glance.recent if event.kind == "drew"]
        return {tell["card"] for tell in tells if tell["seat"] == self.view["seat"]}

    @cached_property
    def threats(self) -> list[Threat]:
        """VI-53: the lines that one chip on a free cell would complete, where they shall be pointed out."""
        if not self.glance.threats or self.view["result"] is not None:
            return []
        return [threat for colour in sorted(set(self.view["colours"])) for threat in self._threats(colour)]

    @cached_property
    def gaps(self) -> Set[str]:
        """The free cells on which one chip would complete a line."""
        return {threat.gap for threat in self.threats}

    def _threats(self, colour: int) -> list[Threat]:
        board = self.view["board"]
        own = [cell for cell, lies in enumerate(board) if lies and lies[0] == colour]
        if len(own) < LINE - 2:  # a corner counts for everybody
            return []
        held = CORNER_MASK | sum(MASK[cell] for cell in own)
        made = [
            sum(MASK[CELL[key]] for key in keys) for who, keys in self.view["line_cells"] if who == colour
        ]
        found = []
        for cells, mask in zip(WINDOWS, WINDOW_MASKS, strict=True):
            lacks = mask & ~held
            if not lacks or lacks & (lacks - 1) or any((mask & line).bit_count() > 1 for line in made):
                continue
            gap = lacks.bit_length() - 1
            if not board[gap] and not any(NAMES[cell] in self.closed for cell in cells):
                found.append(Threat(colour, cells, NAMES[gap]))
        return found
