"""A position of Victory: its slots, copies and JSON, its invariants, and questions about the table.

Nothing here decides what happens next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Self

from nastolka.core.errors import RulesBug
from nastolka.core.kinds import AUTO, CHANCE, Frame, Refusal
from nastolka.core.rng import Rng
from nastolka.core.state import State as CoreState

from . import chance, decisions, flow, scoring, views
from .effects import PAIR
from .tables import (
    ANSWER,
    BITS,
    CARD,
    CARDS,
    CELL,
    CELLS,
    CORNER,
    CORNERS,
    EVENT,
    EVENT_CELLS,
    LINE,
    LINES_IN,
    LOCKED,
    MASK,
    NAMES,
    OPTIONS,
    RAYS,
    RUNS,
    SEATING,
)

EMPTY_BOARD = [CORNER if cell in CORNERS else 0 for cell in range(CELLS)]


class State(CoreState):
    """The table of a match."""

    __slots__ = (
        "answers", "board", "colours", "config", "deck", "discards", "gone", "hands", "last", "lines", "made",
        "masks", "options", "owed", "played", "supply", "winners",
    )  # fmt: skip

    OPTIONS = {
        "turn": decisions.options_turn,
        "answer": decisions.options_answer,
        "lock": decisions.options_lock,
        "turn_end": decisions.options_turn_end,
        "shed": decisions.options_shed,
    }
    RESOLVE = {
        "dealer": chance.do_dealer,
        "shuffle": chance.do_shuffle,
        "quiz": chance.do_quiz,
        "deal": flow.do_deal,
        "begin": flow.do_begin,
        "turn": decisions.do_turn,
        "answer": decisions.do_answer,
        "lock": decisions.do_lock,
        "turn_end": decisions.do_turn_end,
        "shed": decisions.do_shed,
    }
    DRAWS = {"dealer": chance.draw_dealer, "shuffle": chance.draw_shuffle, "quiz": chance.draw_quiz}
    ACCEPTS = {
        "dealer": chance.accepts_dealer,
        "shuffle": chance.accepts_shuffle,
        "quiz": chance.accepts_quiz,
    }
    WHY = {
        "turn": decisions.why_turn,
        "answer": decisions.why_answer,
        "lock": decisions.why_lock,
        "turn_end": decisions.why_turn_end,
        "shed": decisions.why_shed,
        "late": decisions.why_late,
        "penalty": decisions.why_penalty,
        "resign": decisions.why_resign,
    }
    INTERVENE = {"late": decisions.do_late, "penalty": decisions.do_penalty, "resign": decisions.do_resign}
    DEFAULTS = {"lock": decisions.default_lock}

    TELLING = frozenset({"answered"})  # VI-903: the right date is known now

    OVER = Refusal("VI-67")
    TURN = Refusal("VI-19")
    NATURE = Refusal("VI-910")

    options: dict[str, str]  # as the match carries them; never changed
    config: flow.Config
    colours: tuple[int, ...]  # seat → colour
    board: list[int]  # see tables: 0, a colour's bit, LOCKED with it, CORNER
    masks: list[
        int
    ]  # the board once more, a number a colour: search asks for windows far oftener than chips move
    hands: list[list[int]]
    deck: list[int]  # the last card is the top one
    discards: list[int]
    supply: list[int]  # chips a colour may still lay; with unlimited chips it only falls below zero
    lines: list[int]
    made: list[tuple[int, tuple[int, ...]]]  # (colour, cells) of each completed line
    owed: int  # the seat whose missed draw may still be made up, or −1
    played: list[tuple[int, int]]  # (seat, event card) in the order read
    answers: list[tuple[int, int, bool]]  # quiz: (seat, card, right)
    last: int  # the cell touched last, or −1
    gone: int  # a bit for each seat that has resigned
    winners: tuple[int, ...] | None  # colours that win or share the draw, once the match is over

    result = scoring.result
    face = views.face
    hidden = views.hidden
    fill = views.fill
    interventions = decisions.interventions

    def __init__(self, colours: tuple[int, ...], options: dict[str, str]) -> None:
        super().__init__()
        self.options = options
        self.config = flow.read_options(options, len(colours))
        self.colours = colours
        self.board = EMPTY_BOARD[:]
        self.masks = [0, 0, 0]
        self.hands = [[] for _ in colours]
        self.deck = []
        self.discards = []
        self.supply = [self.config.chips or 0] * 3
        self.lines = [0, 0, 0]
        self.made = []
        self.owed = -1
        self.played = []
        self.answers = []
        self.last = -1
        self.gone = 0
        self.winners = None

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.colours)

    def clone(self) -> Self:
        """Return an independent copy."""
        new = self.blank()
        new.options = self.options
        new.config = self.config
        new.colours = self.colours
        new.board = self.board[:]
        new.masks = self.masks[:]
        new.hands = [hand[:] for hand in self.hands]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.supply = self.supply[:]
        new.lines = self.lines[:]
        new.made = self.made[:]
        new.owed = self.owed
        new.played = self.played[:]
        new.answers = self.answers[:]
        new.last = self.last
        new.gone = self.gone
        new.winners = self.winners
        return new

    # -- questions about the table -------------------------------------------------------------------------------

    def can_lay(self, colour: int) -> bool:
        """VI-42: whether a colour has a chip to lay."""
        return self.supply[colour] > 0 or self.config.chips is None

    def open_foes(self, colour: int) -> list[int]:
        """Return the cells of opponents' open chips (VI-36, VI-37)."""
        foes = CORNER ^ BITS[colour]
        board = self.board
        return [cell for cell in EVENT_CELLS if board[cell] & foes and board[cell] < LOCKED]

    def arms(self, cell: int, colour: int) -> Iterator[tuple[int, int, int]]:
        """Yield (direction, cells backward, cells forward) of a colour's run through a cell, corners counted in."""
        board, bit = self.board, BITS[colour]
        for direction, (backward, forward) in enumerate(RAYS[cell]):
            before = after = 0
            for other in backward:
                if not board[other] & bit:
                    break
                before += 1
            for other in forward:
                if not board[other] & bit:
                    break
                after += 1
            yield direction, before, after

    def colours_in_play(self) -> list[int]:
        """Return the colours that still have a seat."""
        return sorted({colour for seat, colour in enumerate(self.colours) if not self.gone >> seat & 1})

    def members(self, colour: int) -> list[int]:
        """Return the seats of a colour that are still at the table."""
        return [seat for seat, own in enumerate(self.colours) if own == colour and not self.gone >> seat & 1]

    def settling(self) -> bool:
        """VI-912: whether cards of a penalty are being given."""
        return any(frame.kind in ("shed", "shuffle") for frame in self.stack)

    def count_lines(self, colour: int) -> int:
        """VI-61: count a colour's lines from the board alone."""
        total = 0
        for cell in range(CELLS):
            if self.board[cell] & BITS[colour]:
                for _, before, after in self.arms(cell, colour):
                    total += LINES_IN[1 + after] if not before else 0
        return total

    # -- JSON ----------------------------------------------------------------------------------------------------

    def encode_fields(self) -> dict[str, Any]:
        """Return the slots as JSON; `masks` and `config` follow from others."""
        return {
            "options": dict(self.options),
            "colours": list(self.colours),
            "board": self.board[:],
            "hands": [[CARDS[card] for card in hand] for hand in self.hands],
            "deck": [CARDS[card] for card in self.deck],
            "discards": [CARDS[card] for card in self.discards],
            "supply": self.supply[:],
            "lines": self.lines[:],
            "made": [[colour, [NAMES[cell] for cell in cells]] for colour, cells in self.made],
            "owed": self.owed,
            "played": [[seat, CARDS[card]] for seat, card in self.played],
            "answers": [[seat, CARDS[card], right] for seat, card, right in self.answers],
            "last": self.last,
            "gone": self.gone,
            "winners": None if self.winners is None else list(self.winners),
        }

    @classmethod
    def decode_fields(cls, data: Any) -> Self:
        """Return a state with the slots filled."""
        new = cls(
            tuple(map(int, data["colours"])), {str(key): str(data["options"][key]) for key in data["options"]}
        )
        new.board = [int(value) for value in data["board"]]
        new.masks = [sum(MASK[cell] for cell in EVENT_CELLS if new.board[cell] & bit) for bit in BITS]
        new.hands = [[CARD[card] for card in hand] for hand in data["hands"]]
        new.deck = [CARD[card] for card in data["deck"]]
        new.discards = [CARD[card] for card in data["discards"]]
        new.supply = [int(chips) for chips in data["supply"]]
        new.lines = [int(count) for count in data["lines"]]
        new.made = [(int(colour), tuple(CELL[cell] for cell in cells)) for colour, cells in data["made"]]
        new.owed = int(data["owed"])
        new.played = [(int(seat), CARD[card]) for seat, card in data["played"]]
        new.answers = [(int(seat), CARD[card], bool(right)) for seat, card, right in data["answers"]]
        new.last = int(data["last"])
        new.gone = int(data["gone"])
        new.winners = None if data["winners"] is None else tuple(map(int, data["winners"]))
        return new

    # -- invariants ----------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Raise RulesBug unless cards, chips, lines and questions are as the box and the rules have them."""
        for fault, found in self._faults():
            if found:
                raise RulesBug(f"{fault} at {self.frame()}")

    def _faults(self) -> Iterator[tuple[str, bool]]:
        seats = range(self.seats)
        sizes = sorted(map(self.colours.count, set(self.colours)))
        yield "colours", not set(self.colours) <= {0, 1, 2} or len(sizes) != (self.config.teams or self.seats)
        yield "teams", sizes[-1] - sizes[0] > 1
        yield "hands", len(self.hands) != self.seats
        yield "board", len(self.board) != CELLS or any(self.board[cell] != CORNER for cell in CORNERS)
        yield "chips", any(self.board[cell] & ~LOCKED not in (0, *BITS) for cell in EVENT_CELLS)
        yield "cards", sorted(card for zone in self._zones() for card in zone) != flow.full_box(self.config)
        yield "supply", any(self.supply[colour] != self._unlaid(colour) for colour in range(3))
        yield "lines", any(self.lines[colour] != self.count_lines(colour) for colour in range(3))
        waiting = sum(frame.kind == "lock" for frame in self.stack)
        yield "locks", len(self.made) + waiting != sum(self.lines)
        yield "stars", self._starred() != {cell for cell in EVENT_CELLS if self.board[cell] & LOCKED}
        yield "seats", not (-1 <= self.owed < self.seats and 0 <= self.gone < 1 << self.seats)
        yield "last", not -1 <= self.last < CELLS
        yield "gone", any(self.gone >> seat & 1 and self.hands[seat] for seat in seats)
        yield "winners", (self.winners is None) != bool(self.stack)
        if self.winners is not None:
            share = set(self.winners)
            yield (
                "winning",
                not share or len(share) < len(self.winners) or not share <= set(self.colours_in_play()),
            )
        yield "readers", any(seat not in seats for seat, *_ in (*self.played, *self.answers))
        yield "options", not all(option.admits(self.options[option.key]) for option in OPTIONS)
        yield "question", any(not is_sound(self, frame) for frame in self.stack)
        yield "course", not leads_on(self.stack)

    def _zones(self) -> list[list[int]]:
        return [*self.hands, self.deck, self.discards]

    def _unlaid(self, colour: int) -> int:
        laid = sum(bool(self.board[cell] & BITS[colour]) for cell in EVENT_CELLS)
        return (self.config.chips or 0) - laid

    def _starred(self) -> set[int]:
        """Return the cells of completed lines; one that holds no locked chip of its colour counts as −1, no cell."""
        return {
            cell if self.board[cell] == BITS[colour] | LOCKED else -1
            for colour, cells in self.made
            for cell in cells
            if cell not in CORNERS
        }


def _sound_lock(state: State, frame: Frame) -> bool:
    """VI-63: the run asked about is the colour's own, long enough to choose from."""
    first, last = frame.data
    run = RUNS.get((CELL[first], CELL[last]), ())
    bit = BITS[state.colours[frame.seat]]
    return LINE < len(run) < PAIR and all(state.board[cell] & bit for cell in run)


def _sound_answer(state: State, frame: Frame) -> bool:
    """VI-903: an event, and dates there are."""
    card, dates = frame.data
    return card in EVENT and len(dates) > 0 and all(date in ANSWER for date in dates)


def is_sound(state: State, frame: Frame) -> bool:
    """Tell whether a question from a foreign record is asked of somebody who can answer it."""
    asks = frame.kind in state.OPTIONS
    whom = frame.seat >= 0 if asks else frame.seat == (CHANCE if frame.kind in state.DRAWS else AUTO)
    return whom and SOUND[frame.kind](state, frame)


def leads_on(stack: list[Frame]) -> bool:
    """Tell whether the match goes on to its end from here: it stands on a turn, and a deal knows its dealer."""
    if not stack:
        return True
    for beneath, above in zip(stack, [*stack[1:], None], strict=True):
        drawn = above is not None and above.kind == "dealer"
        if drawn != (beneath.kind == "deal" and not beneath.data):
            return False
    return stack[0].kind in ("turn", "turn_end", "deal", "begin") and stack[-1].seat != AUTO


def _names_seat(state: State, value: Any = None, *more: Any) -> bool:
    """Tell whether a question's data is one seat; 0.0 and True equal seats and are none."""
    return not more and type(value) is int and value in range(state.seats)


def _has_card(state: State, frame: Frame) -> bool:
    """VI-26: a seat without cards is never asked for one."""
    return not frame.data and bool(state.hands[frame.seat])


SOUND: dict[str, Callable[[State, Frame], bool]] = {
    "deal": lambda state, frame: not frame.data or _names_seat(state, *frame.data),
    "dealer": lambda state, frame: not frame.data,
    "shuffle": lambda state, frame: not frame.data,
    "quiz": lambda state, frame: _names_seat(state, *frame.data[:-1]) and frame.data[-1] in EVENT,
    "begin": lambda state, frame: _names_seat(state, *frame.data),
    "turn": _has_card,
    "answer": _sound_answer,
    "lock": _sound_lock,
    "turn_end": lambda state, frame: not frame.data,
    "shed": _has_card,
}


# -- positions ---------------------------------------------------------------------------------------------------------


def start(seats: int, options: Mapping[str, str]) -> State:
    """VI-12, VI-13, VI-15: an empty board, a colour for each seat or team, and a deck to be shuffled."""
    chosen = {option.key: str(options.get(option.key, option.choices[0])) for option in OPTIONS}
    config = flow.read_options(chosen, seats)
    state = State(SEATING[config.teams][seats], chosen)
    flow.open_box(state)
    return state


def box(state: State) -> list[int]:
    """Return every card of the match's box, sorted."""
    return flow.full_box(state.config)


def arrange(setup: Mapping[str, Any]) -> State:
    """Build an example's position; the words of a setup are explained in `flow.Arrangement`."""
    state = start(setup.get("seats", 2), setup.get("options", {}))
    if "colours" in setup:
        state.colours = tuple(setup["colours"])
    if not setup.keys() <= {"seats", "options", "colours", "seed", "dealt"}:
        flow.Arrangement(state, setup).build()
        state.check()
    elif setup.get("dealt"):
        rng = Rng(str(setup.get("seed", 1)))
        while state.stack[-1].seat == CHANCE:
            state.apply(state.draw(rng))
    return state
