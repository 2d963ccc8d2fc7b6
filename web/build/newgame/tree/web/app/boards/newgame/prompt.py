"""The prompt: the next step as a sentence."""

from __future__ import annotations

from app.boards import kit
from app.i18n import Html, t

from .scene import Scene
from .words import action_words, outcome


def prompt(scene: Scene) -> Html:
    """Say the next step."""
    return kit.prompt("newgame", scene.glance, LADDER.say(scene), action_words)


def _waiting(scene: Scene) -> kit.Asked:
    name = kit.who(scene.glance.names, scene.asked)
    return kit.thinking("newgame", scene.glance, name=name), []


def _lay(scene: Scene, name: Html) -> kit.Asked:
    return t("newgame.prompt.lay", name=name), []


LADDER = kit.Ladder(
    "newgame",
    outcome=lambda scene: outcome(scene.view, scene.glance.names),
    waiting=_waiting,
    asking={"lay": _lay},
    plain=_lay,
)
