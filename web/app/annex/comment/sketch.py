"""The board a match is commented on: the position as it was, and other moves tried from there by anybody."""

from __future__ import annotations

from typing import cast

from app.annex.watch.table import Moment, names
from app.i18n import EMPTY
from app.position import Question
from app.sandbox import MINE, REFUSED
from app.screens.table.several import AND
from nastolka import Rng, Session, read
from nastolka.core.kinds import CHANCE, Action
from nastolka.teaching.commented import LONGEST_LINE


class Sketch(Question):
    """A position of the match; while a line is drawn, whoever is asked plays on it."""

    def __init__(self, session: Session) -> None:
        self.match = session
        super().__init__(session.game.code, session, 0)
        self.named = names(session)
        self.drawing = False
        self.show(0)

    def show(self, ply: int) -> None:
        """Lay out the position after so many plies; what was drawn from another one is gone."""
        self.session = cast("Session", Moment(self.match.at(ply).clone()))
        self.ply = ply
        self.drawn: list[Action] = []
        self.picked: tuple[str, ...] = ()
        self.focus: str | None = None
        self.note = EMPTY

    def draw(self, drawing: bool) -> None:
        """Begin a line from here, or leave it."""
        self.drawing = drawing
        self.show(self.ply)

    @property
    def asked(self) -> bool:
        """Whether a move can be made now."""
        frame = self.session.state.frame()
        room = len(self.drawn) < LONGEST_LINE
        return self.drawing and room and frame is not None and frame.seat != CHANCE

    def acting(self) -> int:
        """Return whose eyes the board has: of whoever is asked, or was asked last."""
        frame = self.session.state.frame()
        return 0 if frame is None or frame.seat == CHANCE else frame.seat

    def called(self, seat: int) -> str:
        """Return what a seat is called."""
        return self.named[seat]

    def attempt(self, line: str) -> str:
        """Play a move of the line; nature answers by chance, and its answer belongs to the line."""
        action = read(line.partition(AND)[0])
        state = self.session.state
        refusal = state.why(action, self.acting())
        self.picked, self.amount = (), ""
        if refusal is not None:
            self.note = self.sentence(refusal)
            return REFUSED
        self.note = EMPTY
        self.perform_on(state.meant(action))
        return MINE

    def perform_on(self, action: Action) -> None:
        """Do an action of the line, and what nature answers."""
        state = self.session.state
        state.perform(action)
        self.drawn.append(action)
        luck = Rng(f"{self.match.seed}/line/{self.ply}/{len(self.drawn)}")
        while (frame := state.frame()) is not None and frame.seat == CHANCE:
            answer = state.draw(luck)
            state.perform(answer)
            self.drawn.append(answer)
