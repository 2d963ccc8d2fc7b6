"""What the boards of Risk and Godstorm answer alike."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import Any

from app.boards import kit
from app.boards.board import Board, override

from .land import E


class AncientBoard(Board[E], ABC):
    """A board on the Ancient Earth."""

    COUNTS = True

    @override
    def confirms(self, line: str, view: E, picked: Sequence[str]) -> bool:
        return kit.confirms(line, picked, lambda one: self.targets(one, view))

    @override
    def in_the_open(self, own: E) -> dict[str, Any]:
        return {"seat": own["seat"]}  # whose land is one's own
