"""A screen that is made of a text: it waits for it, says what is wrong with it, and where else to go."""

from __future__ import annotations

from app.desk import Desk, explain
from app.i18n import EMPTY, Html, t
from app.screens.base import Screen
from nastolka import BadRecord

from . import frames, source
from .source import Source
from .words import wrong


class Opened(Screen):
    """What a worksheet and a commented match have in common before they are read."""

    room = ""  # the name in our addresses

    def __init__(self, desk: Desk, at: Source, what: str) -> None:
        super().__init__(desk)
        self.source, self.what = at, what
        self.ready = False
        self.fault: Html = EMPTY

    def enter(self) -> None:
        """Get the text; what was read a moment ago is at hand."""
        known = source.memory(self.desk).get(source.at_hand(self.room, self.what))
        if known is not None:
            self.take(known)
        else:
            self.ask()

    def ask(self) -> None:
        """Fetch it."""
        self.fault = EMPTY
        try:
            source.fetch(self.desk, self.source, self.room, self.take)
        except BadRecord as error:
            self.fail(error)

    def take(self, text: str | None) -> None:
        """The text is here, or it does not come."""
        if text is None:
            self.fault = t("worksheet.not-fetched")
        else:
            try:
                self.read(text)
                source.memory(self.desk)[source.at_hand(self.room, self.what)] = text
                self.ready = True
            except BadRecord as error:
                self.fail(error)
        self.desk.repaint()

    def read(self, text: str) -> None:
        """Make the screen of its text, or raise BadRecord."""
        raise NotImplementedError

    def fail(self, error: BadRecord) -> None:
        """Say what is wrong."""
        self.fault = wrong(error) or explain(error)
        self.desk.ports.say(self.fault)

    def ui_retry(self, _: str) -> None:
        """Try once more."""
        self.ask()

    def bar(self) -> Html:
        """Return the row of a frame; elsewhere there is the bar of the house."""
        return frames.bar(self.desk, self.game) if self.desk.embed else EMPTY

    def ui_rules(self, _: str) -> None:
        """Open the rulebook."""
        self.desk.ports.navigate(f"#rules/{self.game}")

    def ui_menu(self, _: str) -> None:
        """Open the menu of a frame: language and size of letters are there."""
        self.desk.open(lambda: frames.menu(self.desk))
