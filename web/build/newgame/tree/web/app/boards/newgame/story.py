"""What a match came to."""

from __future__ import annotations

from app.boards.board import Model
from app.i18n import t, text

from .scene import Scene
from .words import outcome


def result_model(scene: Scene) -> Model:
    """Return the model of `widgets.result`."""
    view, names = scene.view, scene.glance.names
    shares = view["result"] or [0.5, 0.5]
    rows = [
        {
            "name": text(names[seat]) if seat < len(names) else text(seat + 1),
            "look": scene.look(seat),
            "facts": [t("newgame.seat.points", n=view["points"][seat])],
            "won": shares[seat] > shares[1 - seat],
        }
        for seat in range(2)
    ]
    return {"code": "newgame", "headline": outcome(view, names), "rows": rows}
