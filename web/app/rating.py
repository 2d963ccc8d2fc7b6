"""Which matches tell how strong a player is: alone against measured bots, unhelped, from beginning to end.

The note `rated` of a match's record is OPEN while it may count; when it is over, what was got against each
bot, as `<points of the bot>:<score> …`; or a word that says why it does not count. A match without the note
never could: it came from elsewhere, began in the middle, or somebody sat there whose strength nobody knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.ai.arena import ahead
from nastolka.scale import SCALE, Figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .match import Match, Seat

META = "rated"
OPEN = "open"
HINT, UNDO, STOPPED, FAILED = "hint", "undo", "stopped", "failed"
SPOILT = (HINT, UNDO, STOPPED, FAILED)  # advice; turns taken back; a bot cut short, or one that failed
STEP = 10  # figures are told in tens: they are not surer than that


def figure(code: str, level: str) -> Figure | None:
    """Return how strong a level of a game is, in tens; None where that was not measured."""
    found = SCALE.get(code, {}).get(level)
    return found and Figure(*(STEP * round(n / STEP) for n in found))


def figures(code: str) -> dict[str, Figure]:
    """Return how strong the levels of a game are, in tens; nothing where they were not measured."""
    return {level: found for level in SCALE.get(code, ()) if (found := figure(code, level))}


def opening(code: str, seats: Sequence[Seat], sides: Sequence[int]) -> str:
    """Return the note of a match that begins: it counts where one person plays alone against such bots."""
    people = [i for i, seat in enumerate(seats) if seat.person]
    alone = len(people) == 1 and list(sides).count(sides[people[0]]) == 1
    known = all(seat.person or figure(code, seat.level) for seat in seats)
    return OPEN if alone and known and len(seats) > 1 else ""


def spoil(match: Match, why: str) -> None:
    """Say that a match does not count any more, unless that is said already."""
    meta = match.session.meta
    if meta.get(META, why) not in SPOILT:
        meta[META] = why


def settle(match: Match) -> None:
    """Write down what a match that is over says of its player; called before each save."""
    session = match.session
    if session.takebacks:
        spoil(match, UNDO)
    if session.over and session.meta.get(META) == OPEN:
        (own,) = match.people
        rivals = {i: SCALE[match.code][seat.level] for i, seat in enumerate(match.seats) if i != own}
        session.meta[META] = " ".join(f"{one.at}:{ahead(session, own, i):g}" for i, one in rivals.items())
