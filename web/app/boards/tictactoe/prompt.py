"""The prompt: whose turn it is and what to do, or how it ended."""

from __future__ import annotations

from app.boards import kit
from app.i18n import Html, t

from .scene import Scene
from .words import action_words, outcome


def prompt(scene: Scene) -> Html:
    """Say the next step."""
    return kit.prompt("tictactoe", scene.glance, LADDER.say(scene), action_words)


def _waiting(scene: Scene) -> kit.Asked:
    return t("tictactoe.prompt.other", name=scene.name(scene.asked)), []


def _turn(scene: Scene, name: Html) -> kit.Asked:
    return t("tictactoe.prompt.turn", name=scene.name(scene.asked)), []


LADDER = kit.Ladder(
    "tictactoe",
    outcome=lambda scene: outcome(scene.view, scene.glance.names),
    waiting=_waiting,
    asking={"turn": _turn},
    plain=_turn,
)
