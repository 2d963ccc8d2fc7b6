"""Cold War.

The objective between two sides, the groups of each, what they come to, and who tips the balance.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nastolka.games.coldwar.tables import CARD, INFLUENCE, SIDES, SPHERE, SPHERES
from nastolka.terminal.pen import NOBODY, Pen, wrapped

if TYPE_CHECKING:
    from nastolka.games.coldwar.views import GroupInPlay, Trophy, View


def board(view: View, pen: Pen) -> Iterator[str]:
    """Draw the table: what is fought over, then each side."""
    phase = pen.name(view["phase"]) if view["phase"] in pen.titles else view["phase"]
    yield pen.bold(pen.say("coldwar.round", view["round"], phase, view["target"]))
    yield from objective(view, pen)
    yield pen.say(
        "coldwar.piles", view["objectives"]["count"], view["deck"]["count"], view["discard"]["count"]
    )
    yield pen.say("coldwar.balance", side(view["balance"], pen), side(view["token"], pen))
    for seat in range(view["seats"]):
        yield ""
        yield from camp(view, pen, seat)


def side(seat: int | None, pen: Pen) -> str:
    """Return the name of a side, in its colour."""
    return NOBODY if seat is None else pen.tint(pen.name(SIDES[seat]), seat)


def objective(view: View, pen: Pen) -> Iterator[str]:
    """Say what is fought over."""
    if view["objective"] is None:
        return
    figures = pen.say("coldwar.objective", view["stability"], view["limit"], view["points"])
    yield f"{pen.bold(pen.name(view['objective']))}: {figures}"
    yield from wrapped(
        f"{pen.say('coldwar.priority')}: ", [pen.name(sphere) for sphere in view["priority"] or ()], " > "
    )


def camp(view: View, pen: Pen, seat: int) -> Iterator[str]:
    """Draw what lies on one side."""
    over = f" {pen.say('coldwar.over')}" if view["over"][seat] else ""
    influence = pen.say("coldwar.side", view["scores"][seat], view["influence"][seat])
    yield f"{pen.bold(side(seat, pen))} ({pen.say('seat', seat)})  {influence}{over}"
    yield from wrapped("  ", [group(one, pen) for one in view["groups"][seat]] or [NOBODY])
    agents = view["agents"][seat]
    for place in ("hq", "leave", "dead"):
        if agents[place]:
            yield from wrapped(
                f"  {pen.say(f'coldwar.{place}')}: ", [pen.name(agent) for agent in agents[place]]
            )
    if agents["placed"]:
        yield f"  X: {pen.names([agents['x']])}"
    if view["trophies"][seat]:
        yield from wrapped(
            f"  {pen.say('coldwar.trophies')}: ", [won(one, pen) for one in view["trophies"][seat]]
        )


def group(one: GroupInPlay, pen: Pen) -> str:
    """Write a group: its slug, name, sphere and influence; what has acted stands in brackets."""
    card = CARD[one["id"]]
    text = f"{one['id']} {pen.name(one['id'])}, {pen.name(SPHERES[SPHERE[card]])} {INFLUENCE[card]}"
    return pen.bold(text) if one["active"] else f"({text})"


def won(one: Trophy, pen: Pen) -> str:
    """Write a captured objective."""
    return f"{pen.name(one['id'])} {one['points']}{'!' if one['ready'] else ''}"
