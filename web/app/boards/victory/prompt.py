"""Victory's prompt: the next step as a sentence, and a button for what the clicks so far mean."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards import kit
from app.boards.kit import noun, verb
from app.i18n import EMPTY, Html, t
from app.widgets.base import button

from .scene import Scene
from .words import SPECIALS, action_words, answer_words, outcome, quoted, when

MOST = 3  # as many buttons stand beside each other; more are chosen on the map


def prompt(scene: Scene) -> Html:
    """Say the next step as a sentence, with a button for what the clicks so far mean."""
    said, buttons = LADDER.say(scene)
    below = [kit.row(*buttons)] if buttons else []
    return kit.prompt("victory", scene.glance, (said, below), action_words, _learned(scene))


def _learned(scene: Scene) -> Html:
    """Say large what the right date is, after a wrong one; it stays until the turn is ended."""
    if not scene.learned:
        return EMPTY
    return Html(
        f'<p class="date-learned"><span>{t("victory.quiz.wrong")}</span>'
        f"<strong>{when(scene.learned)}</strong><span>{quoted(scene.learned)}</span></p>"
    )


# -- questions: the sentence, and its buttons ----------------------------------------------------------------


def _waiting(scene: Scene) -> kit.Asked:
    return kit.thinking("victory", scene.glance, name=scene.who(scene.asked)), []


def _ask_turn(scene: Scene, name: Html) -> kit.Asked:
    options, picked = scene.glance.options, scene.glance.picked
    if not picked:
        dead = bool(options) and all(line.startswith("discard") for line in options)
        return t("victory.prompt.dead" if dead else "victory.prompt.turn", name=name), []
    card = next((noun(one) for one in picked if verb(one) == "card"), "")
    acts = _acts(options)
    return _chosen(scene, card), [*acts, kit.let_go("victory", bool(acts))]


def _chosen(scene: Scene, card: str) -> Html:
    """Say what may be done with the card that is picked, or with the cell."""
    options = scene.glance.options
    if card in SPECIALS:
        return t(f"victory.prompt.{card}")
    if card:
        discards = any(line.startswith("discard") for line in options)
        return t("victory.prompt.discard" if discards else "victory.prompt.event", title=quoted(card))
    taken = all(line.startswith(("minus", "swap")) for line in options)
    cell = noun(scene.glance.picked[0])
    return t("victory.prompt.taken" if taken else "victory.prompt.cell", title=quoted(cell))


def _ask_end(scene: Scene, name: Html) -> kit.Asked:
    if "end" in scene.glance.options:
        key = "victory.prompt.end" if scene.view["deck"] else "victory.prompt.end-empty"
    else:
        key = "victory.prompt.draw"
    return t(key, name=name), _acts(scene.glance.options)


def _ask_lock(scene: Scene, name: Html) -> kit.Asked:
    """Name every six chips that may be locked by their ends."""
    buttons = []
    for line in scene.glance.options:
        ends = line.split(" ")[1:]
        if len(ends) == 2:
            said = t("victory.act.lock-these", first=ends[0], last=ends[1])
            buttons.append(button(said, f"act:{line}", "plain"))
    return t("victory.prompt.lock", name=name), buttons


def _ask_answer(scene: Scene, name: Html) -> kit.Asked:
    quiz = scene.view["quiz"]
    card = quiz["card"] if quiz else None
    buttons = [
        button(answer_words(line.partition(" ")[2]), f"act:{line}", "plain date")
        for line in scene.glance.options
    ]
    return t("victory.prompt.answer", title=quoted(card or "")), buttons


def _ask_shed(scene: Scene, name: Html) -> kit.Asked:
    said = t("victory.prompt.shed", name=name)
    return said, _acts(scene.glance.options, most=1) if scene.glance.picked else []


def _acts(options: Sequence[str], most: int = MOST) -> list[Html]:
    """Make a button of every action, the first primary; none when there are too many."""
    if len(options) > most:
        return []
    return [
        button(_act_label(line), f"act:{line}", "primary" if n == 0 else "plain")
        for n, line in enumerate(options)
    ]


def _act_label(line: str) -> Html:
    """Name an action on its button: the verb the prompt used."""
    return t(f"victory.act.{line.partition(' ')[0]}")


LADDER = kit.Ladder(
    "victory",
    outcome=lambda scene: outcome(scene.view, scene.glance.names),
    waiting=_waiting,
    asking={
        "turn": _ask_turn,
        "turn_end": _ask_end,
        "lock": _ask_lock,
        "answer": _ask_answer,
        "shed": _ask_shed,
    },
    plain=_ask_turn,
)
