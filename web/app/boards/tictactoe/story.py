"""What a match came to."""

from __future__ import annotations

from app.boards.board import Model

from .scene import Scene
from .words import outcome


def result_model(scene: Scene) -> Model:
    """Return the model of `widgets.result`."""
    rows = [
        {
            "name": scene.called(seat),
            "look": scene.look(seat),
            "facts": [],
            "won": scene.view["winner"] == seat,
        }
        for seat in range(2)
    ]
    return {"code": "tictactoe", "headline": outcome(scene.view, scene.glance.names), "rows": rows}
