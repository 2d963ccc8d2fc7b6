"""The front room and the list of saved matches.

Pictures of positions are made one by one, after the page is readable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import boards, widgets
from app.boards.glance import Glance
from app.desk import Desk
from app.i18n import EMPTY, Html, t
from app.match import MAX_TITLE, read_seats
from app.matches import Head
from app.settings import LAST
from nastolka import GAMES, BadRecord
from nastolka.core.record import read_record

from . import carrying, taking
from .base import Screen

SHOWN_AT_HOME = 3  # the front room's own number of cards


class Shelf(carrying.Carrying, taking.Taking, Screen):
    """What both lists of matches share: models of the cards, and everything that can be done to a match."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.heads: list[Head] = []
        self.placed: frozenset[str] = frozenset()  # the ids of matches that older editions keep
        self.waiting: list[Head] = []
        self.renamed = ("", "")

    def enter(self) -> None:
        """Read the heads; pictures follow when there is time."""
        self.reread()

    def reread(self) -> None:
        """Read the heads again."""
        ours, placed = self.desk.library.heads(), self.desk.editions.placed()
        self.placed = frozenset(one.head.id for one in placed)
        left = [head for head in ours if head.id not in self.placed]  # a move may have been cut short
        heads = [*left, *(one.head for one in placed)]
        self.heads = sorted(heads, key=lambda head: head.played, reverse=True)
        self.waiting = [
            head
            for head in self.shown()
            if self.plays(head) and (head.id, head.revision) not in self.desk.pictures
        ]
        if self.waiting:
            self.desk.clock.after(0, self.draw_next)

    def plays(self, head: Head) -> bool:
        """Tell whether a match is of the rules of this edition."""
        game = GAMES.get(head.game)
        return head.id not in self.placed and game is not None and game.rules == head.rules

    def shown(self) -> list[Head]:
        """Return the heads this list shows."""
        return self.heads

    def draw_next(self) -> None:
        """Draw the picture of one match, then give the page time to breathe."""
        if not self.waiting:
            return
        head = self.waiting.pop(0)
        self.desk.pictures[head.id, head.revision] = self.picture(head)
        self.desk.repaint()
        if self.waiting:
            self.desk.clock.after(0, self.draw_next)

    def picture(self, head: Head) -> Html:
        """Return a small picture of the position as everybody may see it."""
        try:
            match = self.desk.fetch(head.id)
        except BadRecord:
            self.heads = [other for other in self.heads if other.id in self.desk.library.ids()]
            return EMPTY
        result = match.session.state.result()
        if result is not None:
            won = tuple(seat for seat, share in enumerate(result) if share == max(result))
            self.desk.winners[head.id, head.revision] = won
        return boards.board(match.code).thumbnail(
            match.session.state.view(None), Glance(looks=tuple(match.looks))
        )

    def model(self, head: Head) -> dict[str, Any]:
        """Return one card's model."""
        try:
            header, _ = read_record(head.start + "\n")
            seats = read_seats(header.meta, header.seats, header.game)
        except BadRecord:
            seats = []
        people = [i for i, seat in enumerate(seats) if seat.person]
        return {
            "id": head.id, "code": head.game, "title": head.title, "names": [seat.name for seat in seats],
            "looks": [seat.look for seat in seats], "to_move": head.turn if head.turn >= 0 else None,
            "edition": not self.plays(head), "over": head.turn < 0, "yours": people == [head.turn],
            "when": head.played, "now": self.desk.ports.now(), "ply": head.moves,
            "won": self.desk.winners.get((head.id, head.revision), ()),
            "thumbnail": self.desk.pictures.get((head.id, head.revision), EMPTY),
        }  # fmt: skip

    def stored(self, key: str) -> bool:
        """Another tab wrote a match."""
        if key.startswith(f"{self.desk.prefix}match/"):
            self.desk.library.refresh()
            self.reread()
            return True
        return False

    # -- what can be done to a match -------------------------------------------------------------------------

    def ui_rename(self, id: str) -> None:
        """Ask for a name."""
        head = self.desk.library_of(id).head(id)
        if head:
            self.renamed = (id, head.title)
            self.desk.open(lambda: widgets.rename({"id": id, "name": self.renamed[1]}))

    def set_rename(self, _: str, value: str) -> None:
        """The field of the name changed."""
        self.renamed = (self.renamed[0], value[:MAX_TITLE])

    def form_rename(self) -> None:
        """Take the name."""
        id, title = self.renamed
        self.desk.close()
        self.desk.kept(self.desk.library_of(id).rename(id, title.strip()), id)
        self.reread()

    def ui_duplicate(self, id: str) -> None:
        """Copy a match."""
        head = self.desk.library_of(id).head(id)
        if head:
            title = str(t("notes.copy-title", title=self.heading(head)))[:MAX_TITLE]
            copy = self.desk.new_id()
            self.desk.kept(self.desk.library_of(id).duplicate(id, copy, title, self.desk.ports.now()), copy)
            self.reread()

    def ui_delete(self, id: str) -> None:
        """Delete a match; one tap brings it back."""
        head = self.desk.library_of(id).head(id)
        if head:
            self.desk.trash = self.desk.library_of(id).remove(id)
            self.desk.tell(
                "deleted",
                kind="undo",
                button=(t("notes.bring-back"), "ui:bring-back"),
                title=self.heading(head),
            )
            self.reread()

    def ui_bring_back(self, _: str) -> None:
        """Undo the deletion."""
        self.desk.close()
        self.desk.kept(self.desk.library.write(self.desk.trash), "")
        self.desk.trash = {}
        self.reread()

    def heading(self, head: Head) -> str:
        """Return a match's title, or the game's name."""
        return head.title or str(t(f"{head.game}.title"))


class Home(Shelf):
    """The front room."""

    name = "home"

    def shown(self) -> list[Head]:
        """Only the last few matches are on the front page."""
        return self.heads[:SHOWN_AT_HOME]

    def zones(self) -> dict[str, Html]:
        """Return the home page."""
        matches = [self.model(head) for head in self.heads]
        offers = self.desk.settings.offers_guide
        games = [
            {
                **game,
                "guide": game["guide"] and offers(game["code"]),
                "last": LAST + game["code"] in self.desk.settings.values,
            }
            for game in boards.cards()
        ]
        model: dict[str, Any] = {"games": games, "matches": matches, "now": self.desk.ports.now()}
        if not self.desk.ports.store.lasting:
            model["notice"] = t("notes.memory-only")
        return {"screen": widgets.home(model)}

    def ui_matches(self, _: str) -> None:
        """Show all matches."""
        self.desk.ports.navigate("#matches")


class Leaving(Home):
    """The front room, on the way to the edition that plays the match that was asked for."""

    def __init__(self, desk: Desk, leave: Callable[[], None]) -> None:
        super().__init__(desk)
        self.leave_for_it = leave

    def enter(self) -> None:
        """Go there; where that cannot be, what is said of it stands here."""
        super().enter()
        self.leave_for_it()


class Matches(Shelf):
    """All saved matches, with tools."""

    name = "matches"

    def zones(self) -> dict[str, Html]:
        """Return the list."""
        aside = len(self.desk.library.aside())
        return {
            "screen": widgets.matches({"matches": [self.model(head) for head in self.heads], "aside": aside})
        }


class Samples(Screen):
    """The sample games for programmers."""

    name = "samples"

    def zones(self) -> dict[str, Html]:
        """Return the list of samples."""
        return {"screen": widgets.samples({"games": boards.cards(sample=True)})}
