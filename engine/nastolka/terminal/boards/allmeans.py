"""By All Means: twelve lots of Noxed City, three by four, between two duellists.

A lot shows, from the top: its territory with its loyalty, its Agent (@) with efficiency and toughness,
its graffiti (#), its plots (%). An Agent is exposed (!), turned (/), a double (=). A card nobody may
know is a question mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nastolka.terminal.pen import WIDTH, Pen, columns, pad, wrapped

if TYPE_CHECKING:
    from nastolka.games.allmeans.shapes import Cell, Graffiti, Lying, Planned, Question
    from nastolka.games.allmeans.views import View

ACROSS = 3
WIDE = (WIDTH - ACROSS - 1) // ACROSS


def board(view: View, pen: Pen) -> Iterator[str]:
    """Draw the field between the two sides."""
    active = view["active"] if view["active"] >= 0 else None
    yield pen.bold(pen.say("allmeans.round", view["round"], pen.seat(active), view["mains"], view["extra"]))
    for seat in range(view["seats"]):
        yield from side(view, seat, pen)
    yield from field(view["field"], pen)
    if view["question"]:
        yield from question(view["question"], pen)
    own = None if view["seat"] is None else view["hands"][view["seat"]]
    if own:
        yield pen.bold(pen.say("hand"))
        yield from columns([f"{card} ({pen.names([card])})" for card in own])


def question(asked: Question, pen: Pen) -> Iterator[str]:
    """Say which card or combination asks, and what the options of a choice do."""
    yield pen.bold(pen.say("allmeans.question", pen.name(asked["card"]), asked["step"]))
    for option in asked.get("options", ()):
        steps = [" ".join(map(str, step)) for step in option["steps"]]
        yield from wrapped(f"  {option['n']}: ", steps if option["open"] else [f"({'; '.join(steps)})"], "; ")


def side(view: View, seat: int, pen: Pen) -> Iterator[str]:
    """Say how a duellist stands."""
    archive = view["archives"][seat]
    counters = pen.say("allmeans.counters", *(view[key][seat] for key in ("rep", "infl", "trust")))
    piles = pen.say(
        "allmeans.piles",
        view["hand_sizes"][seat],
        archive["main"],
        archive["extra"],
        len(view["scraps"][seat]),
    )
    yield f"{pen.seat(seat)}  {counters}  {piles}"
    if view["buffers"][seat]:
        yield from wrapped(
            f"  {pen.say('allmeans.buffer')}: ", [planned(card, pen) for card in view["buffers"][seat]]
        )


def planned(card: Planned, pen: Pen) -> str:
    """Write a card of the buffer with the symbols on it."""
    return pen.name(card["card"]) + "".join(f" +{symbol}" for symbol in card["symbols"])


def field(cells: list[Cell], pen: Pen) -> Iterator[str]:
    """Draw the lots, the third row of the field under the second."""
    rule = "+".join(["", *("-" * WIDE for _ in range(ACROSS)), ""])
    yield rule
    for at in range(0, len(cells), ACROSS):
        lots = [list(lot(cell, pen)) for cell in cells[at : at + ACROSS]]
        for n in range(max(map(len, lots))):
            yield "|" + "|".join(pad(lines[n] if n < len(lines) else "", WIDE) for lines in lots) + "|"
        yield rule


def lot(cell: Cell, pen: Pen) -> Iterator[str]:
    """Write what lies on a lot, a line a layer."""
    territory = cell["territory"]
    loyal = f" {territory['loyalty']}" if territory else ""
    yield f" {pen.bold(cell['cell'])} " + (f"{owned(territory, pen, 20)}{loyal}" if territory else "")
    if cell["agent"]:
        agent = cell["agent"]
        marks = (("!", agent["exposed"]), ("/", agent["turned"]), ("=", agent["double"]))
        state = "".join(mark for mark, shown in marks if shown)
        yield f"   @ {owned(agent, pen, 16)} {agent['efficiency']}/{agent['toughness']}{state}"
    if cell["graffiti"]:
        yield f"   # {owned(cell['graffiti'], pen, 22)}"
    for plot in cell["plots"]:
        yield f"   % {owned(plot, pen, 22)}"


def owned(card: Lying | Graffiti, pen: Pen, room: int) -> str:
    """Write a card's name, cut if it must be, and whose it is."""
    if card["card"] is None:
        return "?"
    return pen.tint(f"{pad(pen.name(card['card']), room).rstrip()} ({card['owner']})", card["owner"])
