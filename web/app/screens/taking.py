"""Taking a match over from an older edition, if the player agrees and both engines come to one position."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app import takeover, widgets
from app.desk import explain
from app.i18n import EMPTY, Html, t
from nastolka import BadRecord

if TYPE_CHECKING:
    from app.desk import Desk

    class _Base:
        desk: Desk

        def reread(self) -> None: ...
else:
    _Base = object


class Taking(_Base):
    """The part of a list of matches that takes one over."""

    said: Html = EMPTY  # what stands against it, or that it is being looked at

    def ui_take_over(self, id: str) -> None:
        """Ask whether to take a match over, and say what that means."""
        self.said = EMPTY
        self.desk.open(lambda: widgets.take_over({"id": id, "said": self.said}))

    def ui_do_take_over(self, id: str) -> None:
        """Take it over, unless another tab plays it."""
        name = self.desk.library_of(id).prefix.removeprefix(self.desk.prefix) + f"match:{id}"
        self.desk.lock.take(name, False, partial(self.free, id), lambda: None)

    def free(self, id: str, got: bool) -> None:
        """It is known whether another tab plays it: fetch the engine it was played with."""
        engine = self.desk.editions.engine_of(id, self.desk.library_of(id))
        if got and engine:
            self.tell(t("house.take-over.comparing"))
            self.desk.fetch_file(engine, partial(self.compare, id))
        else:
            self.hinder(t("notes.edition-gone" if got else "notes.edition-held"))

    def compare(self, id: str, wheel: bytes | None) -> None:
        """The engine has come, or has not: play the record with both."""
        library = self.desk.library_of(id)
        try:
            if wheel is None:
                raise BadRecord("edition-fetch")
            session = takeover.taken_over(library.record(id), wheel)
        except BadRecord as error:
            self.hinder(explain(error))
            return
        match = self.desk.adopt(session)
        if self.desk.library.head(match.id):
            library.remove(id)
            self.desk.lock.release()
            self.desk.close()
            self.desk.arrivals[match.id] = (t("notes.taken-over"), "info")
            self.desk.ports.navigate(f"#match/{match.id}")
        else:
            self.hinder(EMPTY)

    def hinder(self, said: Html) -> None:
        """Say what stands against it; the match stays where it is, for whoever plays it."""
        self.desk.lock.release()
        self.tell(said)

    def tell(self, said: Html) -> None:
        """Say how it goes."""
        self.said = said
        self.desk.ports.say(said)
        self.desk.repaint()
