"""What is to be packed: the query of a link, read by the one schema, without what no package may hold.

Names of people stay here. A record in the query loses them, and its notes of who played; whoever opens the
package is called as the game calls a player.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from urllib.parse import parse_qsl, quote

from app import annex, links
from app.match import read_seats
from app.opening import DOORS, ROOMS
from app.params import Notice, parse
from nastolka import CODES
from nastolka.core.record import headed, read_record

HANDED = (
    "game",
    "start",
    "seats",
    "level",
    "options",
    "seed",
    "locale",
    "theme",
    "controls",
    "undo",
    "hints",
)
RECORDS = ("record", "match")  # starts that hold a record
SHEETS = {"scenario": "toml", "match": "txt"}  # starts that may name a file of the site, and how that ends
READ = "rule"  # a start in which nothing is played
MATCH, ROOM = "match", "room"  # whose place is kept: of a match, of a room in its stead; else of nothing
TITLE = 80  # characters
KEPT = ("site", "bots")  # what a record may say of itself besides its seats


@dataclass(frozen=True)
class Order:
    """What one package begins with."""

    game: str
    frame: str  # the query of its frame
    kind: str  # the start's
    heading: str  # the teacher's; empty: the game's name
    task: str
    locale: str
    notices: tuple[Notice, ...] = ()  # what of the query could not be used

    @property
    def id(self) -> str:
        """What a place belongs to: a package that asks for something else begins anew."""
        return sha256(self.frame.encode()).hexdigest()[:16]

    @property
    def played(self) -> bool:
        """Whether there is something to win or to finish."""
        return self.kind != READ

    @property
    def keeps(self) -> str:
        """What of it can be gone on with."""
        return ROOM if self.kind in ROOMS else "" if self.kind in DOORS else MATCH

    def extra(self) -> list[str]:
        """Name what the frame fetches because of its start: rooms of the annex, a file of the site."""
        if self.kind not in ROOMS:
            return []
        room = ROOMS[self.kind]
        parts = [f"annex/{part}.bin" for part in (*annex.ROOMS[room].needs, room)]
        parts += [f"annex/{part}.css" for part in annex.sheets(room)]
        named = dict(parse_qsl(self.frame)).get("start", "").partition(":")[2]
        file = [f"worksheets/{named}.{SHEETS[self.kind]}"] if "/" in named else []
        return [*parts, *file]


def read(query: str) -> Order | None:
    """Return what a query asks for; nothing, where it names no game.

    A record that cannot be read raises BadRecord.
    """
    values, notices = parse(query, CODES)
    if not values["game"]:
        return None
    given = dict(parse_qsl(query.lstrip("?"), keep_blank_values=True))
    short = values["record"] and not values["start"][0]
    kind, what = ("record", str(values["record"])) if short else values["start"]
    given["start"] = (
        f"{kind}:{nameless(what) if kind in RECORDS and '/' not in what else what}" if what else ""
    )
    unusable = {notice.args["name"] for notice in notices}
    used = [name for name in HANDED if given.get(name) and not (name in unusable and _none(values[name]))]
    frame = "&".join(f"{name}={quote(given[name], safe=':/')}" for name in used)
    heading, _, task = values["task"].strip().partition("\n")
    if len(heading) > TITLE:
        heading, task = "", values["task"].strip()
    return Order(
        values["game"], frame, kind, heading.strip(), task.strip(), values["locale"] or "", tuple(notices)
    )


def _none(value: object) -> bool:
    """Tell whether nothing of a parameter could be used."""
    return not value or value == ("", "")


def nameless(packed: str) -> str:
    """Return a packed record without the names of whoever played it, or raise BadRecord."""
    whole = packed if packed.startswith("nastolka ") else links.unpack(packed)
    header, _ = read_record(whole)
    meta = {key: value for key, value in header.meta.items() if key in KEPT or _of_plies(key)}
    meta |= _seated(header.meta, header.seats, header.game)
    return links.pack(headed(header._replace(meta=meta, proof=None), whole))


def _of_plies(key: str) -> bool:
    """Tell whether a note is one about a ply: what a teacher says of it (engine/RECORD.md)."""
    return key.startswith(("note.", "ask.", "line."))


def _seated(meta: Mapping[str, str], count: int, game: str) -> dict[str, str]:
    """Return who sits where in the record, by level, colour and shape alone."""
    seats = read_seats(meta, count, game)
    return {
        f"seat.{n}": seat._replace(name="").line().strip()
        for n, seat in enumerate(seats)
        if f"seat.{n}" in meta
    }
