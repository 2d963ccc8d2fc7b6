"""What must be so in every position: cards, points, questions. A record may come from anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .tables import BOX, LAY

if TYPE_CHECKING:
    from .state import State


def faults(state: State) -> Iterator[tuple[str, bool]]:
    """Yield what could be wrong with a position beyond its fields' bounds, and whether it is."""
    kinds = [frame.kind for frame in state.stack]
    yield "hands", len(state.hands[0]) != len(state.hands[1])
    yield "order", any(hand != sorted(hand) for hand in state.hands)
    yield "gone", state.gone >= 0 and bool(state.stack)
    dealt = [card for group in (state.deck, *state.hands, *state.laid) for card in group]
    yield "cards", sorted(dealt) != list(BOX) and kinds != ["deal"]
    yield "question", kinds not in (["deal"], ["die"], ["reveal", "lay", "lay"], ["reveal", "lay"], [])
    yield "asked", [frame.seat for frame in state.stack if frame.kind == "lay"] not in ([], [1], [1, 0])
    yield (
        "sealed",
        any(
            action not in LAY.values() or action.args[0] not in state.hands[seat]
            for seat, (_, action) in state.sealed.items()
        ),
    )
    yield "secrets", list(state.sealed) != ([0] if kinds == ["reveal", "lay"] else [])
    yield "end", not kinds and state.gone < 0 and bool(state.hands[0])
