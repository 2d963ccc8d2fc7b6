"""A position of Victory: its slots and copies, and questions about the table.

Nothing here decides what happens next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Self

from nastolka.core.decision import Chance, Decision, Intervention, Step, bare
from nastolka.core.fields import FLAG, NUMBER, fixed, many, maybe, named, number, pairs, triples
from nastolka.core.game import carried, chosen
from nastolka.core.kinds import Refusal
from nastolka.core.state import State as CoreState

from . import chance, decisions, flow, refusals, scoring, sound, tells, views
from .tables import (
    BITS,
    CARD,
    CARDS,
    CELL,
    CELLS,
    CORNER,
    CORNERS,
    EVENT_CELLS,
    LINES_IN,
    LOCKED,
    MASK,
    NAMES,
    OPTIONS,
    RAYS,
    SEATING,
)

A_CARD, A_CELL = named(CARDS, CARD), named(NAMES, CELL)
EMPTY_BOARD = [CORNER if cell in CORNERS else 0 for cell in range(CELLS)]


class State(CoreState):
    """The table of a match."""

    FIELDS = {
        "options": carried(OPTIONS),
        "colours": fixed(number(0, 2)),
        "board": many(NUMBER, CELLS),
        "hands": many(many(A_CARD)),
        "deck": many(A_CARD),
        "discards": many(A_CARD),
        "supply": many(NUMBER, 3),
        "lines": many(NUMBER, 3),
        "made": pairs(number(0, 2), fixed(A_CELL)),
        "owed": NUMBER,
        "played": pairs(NUMBER, A_CARD),
        "answers": triples(NUMBER, A_CARD, FLAG),
        "last": number(-1, CELLS - 1),
        "gone": NUMBER,
        "winners": maybe(fixed(NUMBER)),
    }
    __slots__ = (*FIELDS, "config", "masks")

    DECISIONS = {
        "turn": Decision(decisions.options_turn, decisions.do_turn, refusals.why_turn, sound.sound_card),
        "answer": Decision(
            decisions.options_answer, decisions.do_answer, refusals.why_answer, sound.sound_answer,
            recalled=True,
        ),
        "lock": Decision(
            decisions.options_lock, decisions.do_lock, refusals.why_lock, sound.sound_lock,
            default=decisions.default_lock,
        ),
        "turn_end": Decision(
            decisions.options_turn_end, decisions.do_turn_end, refusals.why_turn_end, bare, mere=("end",)
        ),
        "shed": Decision(decisions.options_shed, decisions.do_shed, refusals.why_shed, sound.sound_card),
    }  # fmt: skip
    CHANCES = {
        "dealer": Chance(chance.draw_dealer, chance.accepts_dealer, chance.do_dealer, bare),
        "shuffle": Chance(chance.draw_shuffle, chance.accepts_shuffle, chance.do_shuffle, bare),
        "quiz": Chance(chance.draw_quiz, chance.accepts_quiz, chance.do_quiz, sound.sound_quiz),
    }
    FLOW = {"deal": Step(flow.do_deal, sound.sound_deal), "begin": Step(flow.do_begin, sound.sound_begin)}
    INTERVENTIONS = {
        "late": Intervention(decisions.do_late, refusals.why_late),
        "penalty": Intervention(decisions.do_penalty, refusals.why_penalty),
        "resign": Intervention(decisions.do_resign, refusals.why_resign),
    }

    TELLS = tells.TELLS
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
    supply: list[int]  # VI-79: chips a colour may still lay; with unlimited chips it only falls below zero
    lines: list[int]  # VI-78: of each colour
    made: list[tuple[int, tuple[int, ...]]]  # (colour, cells) of each completed line
    owed: int  # the seat whose missed draw may still be made up, or −1
    played: list[tuple[int, int]]  # (seat, event card) in the order read
    answers: list[tuple[int, int, bool]]  # quiz: (seat, card, right)
    last: int  # the cell touched last, or −1
    gone: int  # a bit for each seat that has resigned
    winners: tuple[int, ...] | None  # colours that win or share the draw, once the match is over

    faults = sound.faults
    result = scoring.result
    face = views.face
    hidden = views.hidden
    fill = views.fill
    interventions = decisions.interventions

    def __init__(self, colours: tuple[int, ...], options: dict[str, str]) -> None:
        super().__init__()
        self.options = options
        self.colours = colours
        self.board = EMPTY_BOARD[:]
        self.derive()
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

    # -- questions about the table ---------------------------------------------------------------------------

    def can_lay(self, colour: int) -> bool:
        """VI-42: whether a colour has a chip to lay."""
        return self.supply[colour] > 0 or self.config.chips is None

    def open_foes(self, colour: int) -> list[int]:
        """Return the cells of opponents' open chips (VI-36, VI-37, VI-39)."""
        foes = CORNER ^ BITS[colour]
        board = self.board
        return [cell for cell in EVENT_CELLS if board[cell] & foes and board[cell] < LOCKED]

    def arms(self, cell: int, colour: int) -> Iterator[tuple[int, int, int]]:
        """Yield (direction, cells backward, cells forward) of a colour's run through a cell, with corners."""
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

    def derive(self) -> None:
        """Read the options, and the board once more."""
        self.config = flow.read_options(self.options, len(self.colours))
        self.masks = [sum(MASK[cell] for cell in EVENT_CELLS if self.board[cell] & bit) for bit in BITS]


# -- positions -----------------------------------------------------------------------------------------------


def start(seats: int, options: Mapping[str, str]) -> State:
    """VI-12, VI-13, VI-15: an empty board, a colour for each seat or team, and a deck to be shuffled."""
    completed = chosen(OPTIONS, options)
    config = flow.read_options(completed, seats)
    state = State(SEATING[config.teams][seats], completed)
    flow.open_box(state)
    return state


def box(state: State) -> list[int]:
    """Return every card of the match's box, sorted."""
    return flow.full_box(state.config)
