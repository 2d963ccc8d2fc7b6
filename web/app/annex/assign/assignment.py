"""An assignment as its link says it: the task, what is allowed, and the match that is begun for a student."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app import controls, links
from app.annex.common import codes, tasks
from app.i18n import Html, has, t
from app.match import Match
from app.matches import Library
from app.opening import DOORS, ROOMS
from nastolka import BadRecord

from .place import Place, Places, place_of

if TYPE_CHECKING:
    from app.desk import Desk

TOLD = "match"  # a commented match is read: it has no result
NOWHERE = "damaged"  # the digest of a link that cannot be read


class Assignment:
    """One assignment in this browser. Its matches are kept apart from those of whoever else plays here."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.values: dict[str, Any] = dict(desk.given.values)
        self.broken: BadRecord | None = None  # the link is damaged: nothing can be begun
        self.task: tasks.Task | None = None
        try:
            if self.kind != TOLD:
                self.task = tasks.task_of(self.values)
            elif "/" not in self.values["start"][1]:
                links.unpack(self.values["start"][1])
        except BadRecord as error:
            self.broken = error
        self.digest = tasks.digest(self.task) if self.task else NOWHERE
        self.places = Places(desk.ports.store, desk.prefix, self.digest)
        desk.controls = controls.read(self.values)
        desk.library = Library(desk.ports.store, self.places.prefix)

    # -- what the link says ----------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What the student is to do, in the teacher's words."""
        return str(self.values["task"])

    @property
    def game(self) -> str:
        """The code of the game that is played."""
        return self.task.game if self.task else self.values["game"] or "house"

    @property
    def kind(self) -> str:
        """What it begins with."""
        return str(self.values["start"][0])

    @property
    def door(self) -> str:
        """Where the assignment leads that is no match but a rule or a lesson; empty for a match."""
        kind, what = self.values["start"]
        if kind == TOLD:
            return f"#{ROOMS[kind]}"
        return f"#{DOORS[kind]}/{self.game}/{what}" if kind in DOORS and self.task else ""

    def title(self) -> Html:
        """Return the game's name."""
        return t(f"{self.game}.title") if has(f"{self.game}.title") else t("house.name")

    # -- a student's match -----------------------------------------------------------------------------------

    def begin(self, name: str) -> Place:
        """Return a student's place, with a match on it: a new one where there is none to go on with."""
        place = self.places.find(name) or Place(name)
        place.name = name  # as it is written now
        if not self.sheet and self.desk.library.head(self.id(name)) is None:
            self.lay(place)
        self.places.keep(place)
        return place

    def again(self, place: Place) -> None:
        """Begin anew."""
        place.attempts += 1
        self.lay(place)
        self.places.keep(place)

    @property
    def sheet(self) -> bool:
        """Whether it is a worksheet: there is no match then."""
        return self.kind == tasks.SHEET

    def lay(self, place: Place) -> None:
        """Put a new match on a student's place."""
        assert self.task is not None  # nobody begins what cannot be read
        id, library = self.id(place.name), self.desk.library
        session, now = tasks.begin(self.task, place.name), self.desk.ports.now()
        match = Match(id, session, site=self.desk.site, played=now, revision=library.revision(id))
        self.desk.save(match)

    def result(self, place: Place, match: Match) -> str:
        """Return the code that tells a teacher how it went."""
        assert self.task is not None
        told = codes.result_of(
            self.task, place.name, match.session, match.played,
            attempts=place.attempts, undos=place.undos, hints=place.hints, seconds=place.millis // 1000,
            missed=tuple(place.missed),
        )  # fmt: skip
        return codes.pack(told)

    def id(self, name: str) -> str:
        """Return the id of a student's match."""
        return place_of(self.digest, name)

    def here(self, name: str) -> bool:
        """Tell whether somebody has begun and could go on."""
        begun = self.sheet or self.desk.library.head(self.id(name)) is not None
        return begun and self.places.find(name) is not None

    def set_aside(self, error: BadRecord) -> None:
        """Set aside the match of whoever was here last, which cannot go on: they may begin anew."""
        self.desk.library.set_aside(self.id(self.places.last_name()), error.reason)

    def last(self) -> tuple[Place, Match] | None:
        """Return who was here last, with their match; None where nobody was, or nothing is left of it."""
        place = self.places.find(self.places.last_name())
        if self.task is None or place is None or self.desk.library.head(self.id(place.name)) is None:
            return None
        return place, self.desk.fetch(self.id(place.name))
