"""Godstorm: the Earth by continent, the Underworld, the heavens, and what the pantheons have.

Marks on a territory: `T` a temple, `!` the plague, `*` sacred land, `~` sunk; gods stand as w, m, s, d.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from nastolka.games.ancient.tables import ATLANTIS, TERRITORIES
from nastolka.terminal.pen import NOBODY, Pen, columns, wrapped

from . import lands


def board(view: Mapping[str, Any], pen: Pen) -> Iterator[str]:
    """Draw both boards, then the seats and one's own cards."""
    marks = flags(view)
    yield from lands.continents(view["land"], pen, lambda slug: f"[{marks[slug]}]" if slug in marks else "")
    yield pen.say("godstorm.marks")
    yield pen.bold(pen.say("godstorm.underworld"))
    spaces = [lands.place(slug, held, pen) for slug, held in view["spaces"].items()]
    yield from columns(spaces)
    yield ""
    yield pen.say(
        "godstorm.epoch", view["epoch"], view["epochs"], " ".join(map(str, view["order"])) or NOBODY
    )
    for seat in range(view["seats"]):
        yield from pantheon(view, seat, pen)
    own = [] if view["seat"] is None else view["hands"][view["seat"]]
    if own:
        yield from wrapped(
            f"{pen.bold(pen.say('hand'))}: ", [f"{card or deck} ({pen.names([card])})" for deck, card in own]
        )


def flags(view: Mapping[str, Any]) -> dict[str, str]:
    """Return the marks of every marked territory."""
    found: dict[str, str] = {}
    sunk = [TERRITORIES[land] for land in ATLANTIS] if view["sunk"] else []
    marked = (("T", view["temples"]), ("!", view["plague"]), ("*", view["sacred"]), ("~", sunk))
    for mark, slugs in marked:
        for slug in slugs:
            found[slug] = found.get(slug, "") + mark
    for gods in view["gods"]:
        for god, slug in gods.items():
            if slug:
                found[slug] = found.get(slug, "") + god[0]
    return found


def pantheon(view: Mapping[str, Any], seat: int, pen: Pen) -> Iterator[str]:
    """Say what a seat has."""
    total, key = view["totals"][seat], view["pantheons"][seat]
    name = pen.name(key) if key else ""
    cards = " ".join(f"{pen.say(f'godstorm.{deck}')} {n}" for deck, n in view["hand_counts"][seat].items())
    said = pen.say(
        "godstorm.seat",
        total["territories"],
        total["armies"],
        view["heaven"][seat],
        view["faith"][seat],
        cards,
    )
    yield f"{pen.seat(seat)} {pen.tint(name, seat)}  {said}"
    if view["relics"][seat]:
        yield from wrapped(f"  {pen.say('godstorm.relics')}: ", map(pen.name, view["relics"][seat]))
