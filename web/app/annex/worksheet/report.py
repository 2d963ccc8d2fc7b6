"""What the page around a frame is told of a worksheet: where it stands, what can be kept, how it went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.outcome import iso
from nastolka.teaching.attempt import RIGHT
from nastolka.teaching.sitting import TOLD

if TYPE_CHECKING:
    from .player import Player


class Report:
    """The part of a player that speaks to the page around."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def standing(self) -> dict[str, Any]:
        """Return what a state tells of a worksheet."""
        sitting = self.player.sitting
        return {
            "game": self.player.game,
            "title": self.player.title(),
            "seats": 1,
            "seed": sitting.seed,
            "ply": sum(state in (RIGHT, TOLD) for state in sitting.standing()),
            "turn": None if sitting.ended else 0,
            "over": sitting.ended,
        }

    def kept(self) -> str:
        """Return the answers, as they can be given back."""
        return self.player.sitting.dump()

    def outcome(self) -> dict[str, Any]:
        """Return what is told of the work: points, and the answers as they are kept."""
        sitting, desk = self.player.sitting, self.player.desk
        share = round(sitting.score / sitting.sheet.points, 4)
        return {
            "result": [share],
            "seat": 0,
            "raw": sitting.score,
            "min": 0.0,
            "max": float(sitting.sheet.points),
            "scaled": share,
            "success": sitting.done,
            "completion": sitting.ended,
            "duration": iso(desk.sitting.seconds(desk.ports.now())),
            "attempts": desk.sitting.attempts,
            "seed": sitting.seed,
            "seats": ["person"],
            "record": sitting.dump(),
        }

    def tell(self) -> None:
        """Tell the page around how it went."""
        if self.player.desk.embed:
            self.player.desk.mark("result", self.outcome())
