"""What the boards of Risk and Godstorm answer alike."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import Any

from app.boards import kit
from app.boards.board import Board, override
from app.boards.motion import Fact
from nastolka.games.ancient.tables import TERRITORY

from .land import E, need


class AncientBoard(Board[E], ABC):
    """A board on the Ancient Earth."""

    COUNTS = True
    OUT = frozenset(("eliminated", "resigned"))
    NEWS = frozenset(("captured", "eliminated", "resigned", "took", "traded", "played", "summoned", "built"))

    @override
    def confirms(self, line: str, view: E, picked: Sequence[str]) -> bool:
        return kit.confirms(line, picked, lambda one: self.targets(one, view))

    @override
    def seen_at(self, fact: Fact) -> str:
        place = fact.get("target") or fact.get("place")
        if not isinstance(place, str):
            return ""
        return f"land:{place}" if place in TERRITORY else f"space:{place}"

    @override
    def settles(self, view: E) -> str | None:
        """Put one army after the other where the border is weakest, a neutral one too."""
        lines = [line for line in view["actions"] if line.startswith("place ") and line.endswith(" 1")]
        return max(lines, key=lambda line: need(view, line.split()[1]), default=None)

    @override
    def in_the_open(self, own: E) -> dict[str, Any]:
        return {"seat": own["seat"]}  # whose land is one's own
