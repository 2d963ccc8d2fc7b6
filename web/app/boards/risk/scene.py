"""The scene: view and glance of one paint of Risk's table, and what is worked out from both once."""

from __future__ import annotations

from functools import cached_property

from app.boards import kit
from app.boards.ancient.scene import AncientScene, Way
from app.i18n import Html
from nastolka.games.risk import odds
from nastolka.games.risk.tells import TELLS
from nastolka.games.risk.views import View

from . import places, words

FOUGHT = ("battle", "defend", "occupy", "shift")  # questions that carry a way in their data


class Scene(AncientScene[View]):
    """One paint of Risk's table."""

    CODE = "risk"
    TELLS = TELLS
    STEPS = ("attacked", "moved", "fortified")

    def targets(self, line: str) -> tuple[str, ...]:
        return places.targets(line, self.view)

    def who(self, seat: int) -> Html:
        return words.who(self.glance.names, seat)

    def chance(self, source: str, target: str) -> float:
        return odds.forecast(self.armies(source), self.armies(target)).win

    def way(self) -> Way | None:
        return (self.data[0], self.data[1]) if self.kind in FOUGHT else None

    @cached_property
    def lit(self) -> set[str]:
        """The places that lead on; the cards of a set are picked in any order."""
        return kit.lit(self.glance, self.targets, free=lambda line: line.startswith("trade"))
