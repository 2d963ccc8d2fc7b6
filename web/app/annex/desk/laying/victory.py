"""Victory: chips and completed lines on the map, cards in hands, who is on turn."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.victory.words import CORNER_NAMES, owner, title, words
from app.i18n import Html, locale, t, text
from nastolka import COVERS
from nastolka.core.state import State as CoreState
from nastolka.games.victory.arrange import Arrangement
from nastolka.games.victory.state import State, start
from nastolka.games.victory.tables import CARDS, CELL, COLOURS, EVENT, LINE, NAMES, RUNS, SPLITS

from . import Card, Field, Layer, Setup, add, copied, into_hand, out_of_hand, seats_of, take
from .fields import marked, player, players

SPECIALS = ("plus", "minus", "swap")
USUAL = 2  # seats, where a position does not say
PILES = ("deck", "discards")
LAID = dict[str, str]  # cell → the letter of whose chip lies there


class Laying(Layer):
    """How the map is laid."""

    KIND = "cell"
    BRUSH = ("chip",)

    def fresh(self, seats: int) -> Setup:
        """Return an empty map, and nobody with a card."""
        return {"seats": seats, "turn": 0}

    def built(self, setup: Setup) -> CoreState:
        """Return the position."""
        state = start(seats_of(setup, USUAL), setup.get("options", {}))
        if "colours" in setup:
            state.colours = tuple(setup["colours"])
        Arrangement(state, setup).build()
        return state

    def words(self, state: CoreState) -> Setup:
        """Return the words of a position in which a turn begins."""
        assert isinstance(state, State)
        frame = state.frame()
        setup: Setup = {"seats": state.seats, "options": dict(state.options), "colours": list(state.colours)}
        for cell, key in enumerate(NAMES):
            chip = _letter(state, cell)
            if chip:
                add(setup, "board", key, chip)
        for colour, cells in state.made:
            made = setup.setdefault("lines", {}).setdefault(COLOURS[colour], [])
            made.append(f"{NAMES[cells[0]]} {NAMES[cells[-1]]}")
        setup["hands"] = [" ".join(CARDS[card] for card in hand) for hand in state.hands]
        setup["deck"] = " ".join(CARDS[card] for card in reversed(state.deck))
        setup["discards"] = " ".join(CARDS[card] for card in state.discards)
        setup["played"] = [
            " ".join(CARDS[card] for seat, card in state.played if seat == own) for own in range(state.seats)
        ]
        return {**setup, "turn": frame.seat if frame else 0, "owed": [state.owed]}

    # -- a place ---------------------------------------------------------------------------------------------

    def place(self, setup: Setup, place: str) -> Sequence[Field]:
        """Return whose chip lies there, in which line, and where its card is."""
        if place not in EVENT:
            return ()
        lies = laid(setup)
        chips = [("", t("desk.lay.nothing")), *((one, self._chip(setup, one)) for one in _letters(setup))]
        found = [Field("chip", t("desk.lay.chip"), lies.get(place, ""), chips)]
        runs = _runs(lies, place)
        if runs:
            made = next((ends for ends in runs if ends in setup.get("lines", {}).get(lies[place], ())), "")
            named = [("", t("desk.lay.no-line")), *((ends, _run(ends)) for ends in runs)]
            found.append(Field("line", t("desk.lay.line"), made, named))
        return [*found, Field("card", t("desk.lay.card"), _holder(setup, place), _holders(setup))]

    def _chip(self, setup: Setup, letter: str) -> Html:
        colour, names = COLOURS.index(letter), [player(seat) for seat in range(seats_of(setup, USUAL))]
        return marked("victory", colour, owner(colour, names, text))

    def put(self, setup: Setup, place: str, name: str, value: str) -> Setup:
        """Return the words with another chip, line or card."""
        new = copied(setup)
        if name == "chip" and value in ("", *_letters(setup)):
            _lift(new, place)
            if value:
                add(new, "board", place, value)
        elif name == "line":
            _mark(new, place, value)
        elif name == "card" and value in dict(_holders(setup)):
            _move(new, place, value)
        return new

    def named(self, place: str) -> Html:
        """Return the event of a cell."""
        return t("desk.lay.place", place=place, title=title(place))

    # -- the whole -------------------------------------------------------------------------------------------

    def table(self, setup: Setup) -> Sequence[Field]:
        """Return how many play, who is on turn, and where all other cards lie."""
        counts = [(str(n), text(n)) for n in COVERS["victory"].seats]
        rest = setup.get("rest", "deck" if "discards" in setup else "discards")
        piles = [(pile, t(f"desk.lay.rest.{pile}")) for pile in PILES]
        seats = seats_of(setup, USUAL)
        return (
            Field("seats", t("desk.seats"), str(seats), counts),
            Field("turn", t("desk.lay.turn"), str(setup.get("turn", 0)), players(seats)),
            Field("rest", t("desk.lay.rest.title"), str(rest), piles),
        )

    def set(self, setup: Setup, name: str, value: str) -> Setup:
        """Return the words with something else chosen."""
        known = {field.name: dict(field.options) for field in self.table(setup)}
        if value not in known.get(name, ()):
            return setup
        if name == "seats":
            return self.fresh(int(value))
        return {**setup, name: int(value) if name == "turn" else value}

    # -- cards -----------------------------------------------------------------------------------------------

    def hand(self, setup: Setup, seat: int) -> Sequence[Card]:
        """Return the cards a seat holds."""
        hands = setup.get("hands", [])
        return [Card(key, title(key)) for key in (hands[seat].split() if seat < len(hands) else ())]

    def spare(self, setup: Setup) -> Sequence[Card]:
        """Return specials first, then events by their titles."""
        held = [key for hand in setup.get("hands", []) for key in hand.split()]
        held += [key for pile in PILES for key in str(setup.get(pile, "")).split() if key in SPECIALS]
        counts = dict(zip(SPECIALS, _split(setup), strict=True))
        specials = [key for key in SPECIALS if held.count(key) < counts[key]]
        events = sorted((key for key in EVENT if key not in held), key=lambda key: words(key, locale()).title)
        return [Card(key, title(key)) for key in (*specials, *events)]

    def give(self, setup: Setup, seat: int, card: str) -> Setup:
        """Return the words with a card in a hand."""
        new = copied(setup)
        if card in EVENT:
            _move(new, card, f"hand.{seat}")
        else:
            into_hand(new, seat, card)
        return new

    def drop(self, setup: Setup, seat: int, card: str) -> Setup:
        """Return the words without a card in a hand."""
        new = copied(setup)
        out_of_hand(new, seat, card)
        return new


# -- chips ---------------------------------------------------------------------------------------------------


def laid(setup: Setup) -> LAID:
    """Return whose chip lies on which cell, those of completed lines included."""
    found = {cell: letter for letter, cells in setup.get("board", {}).items() for cell in cells.split()}
    for letter, lines in setup.get("lines", {}).items():
        for ends in lines:
            found |= dict.fromkeys(_cells(ends), letter)
    return found


def _letter(state: State, cell: int) -> str:
    chip = state.board[cell] & 7
    return "" if NAMES[cell] in CORNER_NAMES or not chip else COLOURS[(1, 2, 4).index(chip)]


def _letters(setup: Setup) -> list[str]:
    """Return the letters of the colours in play."""
    state = start(seats_of(setup, USUAL), setup.get("options", {}))
    return [COLOURS[colour] for colour in sorted(set(setup.get("colours", state.colours)))]


def _split(setup: Setup) -> tuple[int, int, int]:
    """Return how many of each special are in the box."""
    chosen = start(seats_of(setup, USUAL), setup.get("options", {})).options
    return SPLITS[chosen["specials"]]


def _cells(ends: str) -> list[str]:
    """Return the cells of a line that chips lie on."""
    first, last = ends.split()
    return [NAMES[cell] for cell in RUNS[CELL[first], CELL[last]] if NAMES[cell] not in CORNER_NAMES]


def _runs(lies: LAID, place: str) -> list[str]:
    """Return the sixes through a place that are all of its colour, by their ends; corners are everybody's."""
    mine = {cell for cell, letter in lies.items() if letter == lies.get(place)} | set(CORNER_NAMES)
    return [
        f"{NAMES[run[0]]} {NAMES[run[-1]]}"
        for run in RUNS.values()
        if len(run) == LINE
        and CELL[place] in run
        and place in lies
        and all(NAMES[one] in mine for one in run)
    ]


def _run(ends: str) -> Html:
    first, last = ends.split()
    return t("desk.lay.run", first=first, last=last)


def _lift(setup: Setup, place: str) -> None:
    """Take the chip of a cell away; the lines it was part of are none then, and their other chips stay."""
    for letter in list(setup.get("lines", {})):
        for ends in [one for one in setup["lines"][letter] if place in _cells(one)]:
            _unmake(setup, letter, ends)
    for letter in list(setup.get("board", {})):
        take(setup, "board", place, letter)


def _unmake(setup: Setup, letter: str, ends: str) -> None:
    """Turn a completed line into six open chips."""
    setup["lines"][letter].remove(ends)
    if not setup["lines"][letter]:
        del setup["lines"][letter]
    if not setup["lines"]:
        del setup["lines"]
    still = laid(setup)
    for cell in _cells(ends):
        if cell not in still:
            add(setup, "board", cell, letter)


def _mark(setup: Setup, place: str, ends: str) -> None:
    """Make six chips a completed line, or open chips again."""
    lies = laid(setup)
    letter = lies.get(place, "")
    if ends and ends not in _runs(lies, place):
        return
    for made in [one for one in setup.get("lines", {}).get(letter, ()) if place in _cells(one)]:
        _unmake(setup, letter, made)
    if ends:
        setup.setdefault("lines", {}).setdefault(letter, []).append(ends)


# -- cards ---------------------------------------------------------------------------------------------------


def _holders(setup: Setup) -> list[tuple[str, Html]]:
    """Return where a card may be said to lie."""
    hands = [(f"hand.{seat}", name) for seat, (_, name) in enumerate(players(seats_of(setup, USUAL)))]
    return [("", t("desk.lay.with-rest")), *hands, *((pile, t(f"desk.lay.pile.{pile}")) for pile in PILES)]


def _holder(setup: Setup, card: str) -> str:
    """Return where a card is said to lie; nothing where it lies with all others."""
    for seat, hand in enumerate(setup.get("hands", [])):
        if card in hand.split():
            return f"hand.{seat}"
    return next((pile for pile in PILES if card in str(setup.get(pile, "")).split()), "")


def _move(setup: Setup, card: str, where: str) -> None:
    """Lay a card elsewhere."""
    before = _holder(setup, card)
    kind, _, seat = before.partition(".")
    if kind == "hand":
        out_of_hand(setup, int(seat), card)
    elif kind:
        take(setup, kind, card)
    kind, _, seat = where.partition(".")
    if kind == "hand":
        into_hand(setup, int(seat), card)
    elif kind:
        add(setup, kind, card)


LAYER = Laying()
