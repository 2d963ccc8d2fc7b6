"""Risk: the lands by continent, what the seats have, one's own cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nastolka.terminal.pen import Pen, wrapped

from . import lands

if TYPE_CHECKING:
    from nastolka.games.risk.views import Totals, View


def board(view: View, pen: Pen) -> Iterator[str]:
    """Draw the lands, then the seats."""
    yield from lands.continents(view["land"], pen)
    yield ""
    yield pen.say("risk.round", view["round"], view["deck"], view["next_set"])
    for seat, total in enumerate(view["totals"]):
        yield f"{pen.seat(seat)}  {holdings(view, total, seat, pen)}"
    own = None if view["seat"] is None else view["hands"][view["seat"]]
    if own:
        yield from wrapped(f"{pen.bold(pen.say('hand'))}: ", [f"{card} {pen.name(card)}" for card in own])


def holdings(view: View, total: Totals, seat: int, pen: Pen) -> str:
    """Say what a seat has and earns."""
    if seat not in view["alive"]:
        return pen.say("gone")
    said = pen.say(
        "risk.seat", total["territories"], total["armies"], sum(total["income"]), view["hand_sizes"][seat]
    )
    reserve = f"  {pen.say('reserve', view['reserves'][seat])}" if view["reserves"][seat] else ""
    return said + reserve + (f"  {pen.names(total['continents'])}" if total["continents"] else "")
