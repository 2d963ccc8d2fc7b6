"""The prompt of By All Means: whose move it is, what is asked and by what, and what happened meanwhile."""

from __future__ import annotations

from app.boards import kit
from app.boards.kit import note
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import thinking_mark

from . import words
from .scene import Scene
from .story import waited
from .table import ask
from .table.turn import turn

WAITED = ("turn", "window", "mulligan", "order", "choose", "shed", "target", "forfeit", "shelve")


def prompt(scene: Scene) -> Html:
    """Say where we are and what comes next, with buttons for what the clicks so far mean."""
    said, parts = LADDER.say(scene)
    told = waited(scene) if scene.glance.mine and not scene.glance.picked else EMPTY

    def advised(line: str) -> Html:
        return words.words_now(line, scene.view, scene.glance.names)

    return kit.prompt("allmeans", scene.glance, (said, [*parts, told]), advised, cls="nx-prompt")


def _waiting(scene: Scene) -> kit.Asked:
    """Say whom we wait for, for what, and what asks."""
    kind = scene.kind if scene.kind in WAITED else "other"
    key = "prompt.thinking" if scene.glance.thinking else f"waiting.{kind}"
    dots = thinking_mark() if scene.glance.thinking else EMPTY
    source = words.source(scene.question)
    about = t("allmeans.waiting.about", source=source) if scene.view["question"] else EMPTY
    return join((t(f"allmeans.{key}", name=scene.who(scene.asked)), dots, about), " "), []


def _asking(scene: Scene, asker: Html) -> kit.Asked:
    """Ask a question, with the text of the card or combination that asks it."""
    said, parts = ask.ASKING.get(scene.kind, ask.whatever)(scene, asker)
    text = words.asking(scene)
    if text and scene.question["me"] == 1 - scene.seat:  # what the other's card calls the opponent
        text = t("allmeans.ask.theirs", text=text)
    return said, [*parts, note(text)] if text else parts


LADDER = kit.Ladder(
    "allmeans",
    outcome=lambda scene: words.outcome(scene.view, scene.glance.names),
    waiting=_waiting,
    asking={"turn": turn},
    plain=_asking,
)
