"""Where to begin: the games side by side, each with its goal and its first lesson."""

from __future__ import annotations

from app import boards, widgets
from app.desk import Desk
from app.i18n import Html
from nastolka.core.rulebook import rulebook

from .base import Screen


class Start(Screen):
    """Five games, a sentence of goal each, three minutes."""

    name = "start"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.games = boards.cards()

    def zones(self) -> dict[str, Html]:
        """Return the way in; a first lesson that is done says so."""
        return {"screen": widgets.start({"games": [self.model(game["code"]) for game in self.games]})}

    def model(self, code: str) -> dict[str, object]:
        """Return the model of one game; its rulebook is opened only where a lesson of it was done."""
        finished = self.desk.progress.done(code)
        lessons = rulebook(code).lessons() if finished else []
        following = next((n for n, lesson in enumerate(lessons, 1) if lesson.key not in finished), 0)
        guide = code in boards.GUIDED and self.desk.settings.offers_guide(code)
        return {"code": code, "done": len(finished), "next": following if finished else 1, "guide": guide}
