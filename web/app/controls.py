"""What whoever plays in a frame is given beside the game: the parts of its row, and what is allowed at all.

On a page of ours that is everything. Taken away, a part is neither shown nor reached by its key; the page
around may still ask for it. What is not allowed, nobody may: not by a button, a key or a command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .params import CONTROLS


class Controls(NamedTuple):
    """Parts that are shown, and whether anything may be taken back and advice be asked for."""

    parts: frozenset[str] = frozenset(CONTROLS)
    undo: bool = True
    hints: bool = True

    def has(self, name: str) -> bool:
        """Whether a part is there, or what is none; what is not allowed needs no button."""
        allowed = {"undo": self.undo, "hint": self.hints}
        return (name in self.parts or name not in CONTROLS) and allowed.get(name, True)

    def shown(self) -> list[str]:
        """Return the parts that are there."""
        return [part for part in CONTROLS if self.has(part)]


def read(values: Mapping[str, Any]) -> Controls:
    """Return what the parameters of a frame leave."""
    parts = values["controls"]
    return Controls(
        frozenset(CONTROLS) if parts is None else parts, values["undo"] != "off", values["hints"] != "off"
    )
