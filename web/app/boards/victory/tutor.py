"""What a first match of Victory teaches: an event and its cell, a row of six, a threat."""

from __future__ import annotations

from typing import NamedTuple

from app.boards.kit import question
from app.tutor import Args, Moment, Places, Point, Reply, Tutor, did
from nastolka.games.victory.tables import CELL, CORNER_MASK, MASK, NAMES, WINDOW_MASKS
from nastolka.games.victory.views import View

from .words import CORNER_NAMES, SOBER, SPECIALS, closed, quoted

CORNERS_COUNT = 2  # chips in one open row from which on corners are told
SOLEMN = sum(MASK[CELL[key]] for key in SOBER)
GROWS, WARNS = 3, 3  # chips in one open row: of one's own that are praised, of the other's that are told


class Row(NamedTuple):
    """Six cells in a row that a colour may still fill: how many chips lie there, and what is free."""

    n: int = 0
    free: int = 0  # as a mask


def _held(view: View, colour: int) -> int:
    """Return the cells of a colour as a mask."""
    return sum(MASK[cell] for cell, lies in enumerate(view["board"]) if lies and lies[0] == colour)


def _colour(view: View) -> int:
    return view["colours"][view["seat"] or 0]


def _best(view: View, colour: int, through: int = 0) -> Row:
    """Return the fullest row a colour may still fill, of those through a cell; corners are everybody's."""
    own = _held(view, colour)
    foreign = sum(_held(view, other) for other in set(view["colours"]) if other != colour)
    foreign |= sum(MASK[CELL[key]] for key in closed(view))
    rows = (
        Row((mask & own).bit_count(), mask & ~own & ~CORNER_MASK)
        for mask in WINDOW_MASKS
        if not mask & foreign and mask & through == through
    )
    return max(rows, key=lambda row: (row.n, -row.free.bit_count()), default=Row())


def _events(view: View) -> list[str]:
    """Return the events of the hand that can be played, the one that goes best with the own chips first."""
    colour = _colour(view)
    found = [line.split()[1] for line in view["actions"] if line.startswith("play ")]
    return sorted(found, key=lambda key: -_best(view, colour, MASK[CELL[key]]).n)


def _lay(view: View) -> Places:
    """Return what is pressed to play the event that goes best with one's chips."""
    return next(((f"card:{key}", f"cell:{key}", f"act:play {key}") for key in _events(view)), ())


def _cell(view: View) -> Places:
    """Return the cell of that event."""
    return _lay(view)[1:2]


def _joins(view: View) -> bool:
    """Tell whether an event of the hand stands in a row with a chip of one's own."""
    return any(_best(view, _colour(view), MASK[CELL[key]]).n for key in _events(view)[:1])


def _cornered(view: View) -> bool:
    """Tell whether a row of one's own comes so far that a corner would count in it."""
    return question(view) == "turn" and _best(view, _colour(view)).n >= CORNERS_COUNT


def _special(view: View) -> str:
    """Return a special card of the hand that can be played."""
    kinds = {line.split()[0] for line in view["actions"]}
    return next((card for card in SPECIALS if card in kinds), "")


def _other(view: View) -> Row:
    """Return the fullest row of another colour."""
    own = _colour(view)
    rows = (_best(view, colour) for colour in sorted(set(view["colours"])) if colour != own)
    return max(rows, default=Row())


def _gap(view: View) -> Places:
    """Return a free cell of that row."""
    free = _other(view).free
    return (f"cell:{NAMES[(free & -free).bit_length() - 1]}",) if free else ()


def _playable(view: View) -> bool:
    return question(view) == "turn" and bool(_events(view))


def _threatens(view: View) -> bool:
    return question(view) == "turn" and _other(view).n >= WARNS


# -- replies -------------------------------------------------------------------------------------------------


def _laid(moment: Moment[View]) -> int:
    """Return the cell of an event just played, as a mask; nothing where there is none."""
    return sum(MASK[CELL[line.split()[1]]] for line in moment.lines if line.startswith("play "))


def _alone(moment: Moment[View]) -> bool:
    """A chip no row joins to another, where a card of the hand would have been in one."""
    laid, before = _laid(moment), moment.before
    if not laid or before is None or not _joins(before):
        return False
    return _best(moment.view, _colour(before), laid).n <= 1


def _grows(moment: Moment[View]) -> bool:
    """A row of one's own that has come to count."""
    laid = _laid(moment)
    if laid & SOLEMN:
        return False  # no place for praise
    return bool(laid) and _best(moment.view, _colour(moment.view), laid).n >= GROWS


def _missed(moment: Moment[View]) -> bool:
    """Another's long row that was left open."""
    before = moment.before
    return before is not None and _other(before).n > WARNS and _other(moment.view).n >= _other(before).n


def _title(view: View) -> Args:
    return {"card": next((quoted(key) for key in _events(view)), "")}


PLAYS = did("play", *SPECIALS)

TUTOR: Tutor[View] = Tutor(
    (
        Point("goal", _playable, _cell),
        Point("card", _playable, _lay, PLAYS, _title),
        Point("row", _joins, _lay, PLAYS, _title),
        Point("corner", _cornered, lambda view: (f"cell:{CORNER_NAMES[0]}",)),
        Point("special", lambda view: bool(_special(view)), lambda view: (f"card:{_special(view)}",)),
        Point("threat", _threatens, _gap, args=lambda view: {"n": _other(view).n}),
    ),
    (
        Reply("missed", _missed),
        Reply("grows", _grows, lambda view: {"n": _best(view, _colour(view)).n}),
        Reply("alone", _alone),
    ),
)
