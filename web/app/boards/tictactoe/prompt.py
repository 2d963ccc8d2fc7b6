"""The prompt: whose turn it is and what to do, or how it ended."""

from __future__ import annotations

from app.boards import kit
from app.i18n import EMPTY, Html, t

from .scene import Scene
from .words import action_words, outcome


def prompt(scene: Scene) -> Html:
    """Say the next step, and an advice asked for in a line of its own."""
    said, _ = LADDER.say(scene)
    hint = scene.glance.hint.action
    advised = Html(f'<p class="prompt-hint">{action_words(hint)}</p>') if hint else EMPTY
    mine = " is-mine" if scene.glance.mine else ""
    return Html(f'<section class="prompt{mine}"><p class="prompt-words">{said}</p>{advised}</section>')


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
