"""What the others did, on this map: a step of theirs while it plays back, and three sentences afterwards.

playing({"said": Html, "dice": Html, "skip": bool})     the prompt while somebody else moves
summary({"took": [(name, n)…], "lost": [(slug, name)…], "more": Html})      three sentences about all of it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.boards.board import Model, Names
from app.boards.kit import Asked
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import icon, thinking_mark, way_to
from nastolka.core.kinds import Event

from . import battle
from .scene import AncientScene
from .words import form

NAMED = 4  # lost territories that are named


def summary(model: Model | None) -> Html:
    """Sum up what the others did: what they took, what of it was the viewer's, and what else matters most."""
    if model is None:
        return EMPTY
    said = (_took(model["took"]), _lost(model["lost"]), text(model["more"]))
    lines = join(Html(f"<li>{one}</li>") for one in said)
    return Html(
        f'<section class="waited" aria-label="{t("battle.waited")}">'
        f'<h3>{icon("i-clock")}{t("battle.waited")}</h3><ul class="waited-lines">{lines}</ul></section>'
    )


def _took(took: Sequence[tuple[Any, int]]) -> Html:
    told = [t("battle.took-one", name=name, n=n) for name, n in took if n]
    return t("battle.took", names=join(told, ", ")) if told else t("battle.took-none")


def _lost(lost: Sequence[tuple[str, Any]]) -> Html:
    if not lost:
        return t("battle.lost-none")
    named = join((t("battle.lost-one", place=see(slug), name=name) for slug, name in lost[:NAMED]), ", ")
    rest = len(lost) - NAMED
    return t("battle.lost-more", places=named, n=rest) if rest > 0 else t("battle.lost", places=named)


def replay(scene: AncientScene[Any]) -> Asked:
    """Say that another time is looked at, with the dice of then."""
    return t(f"{scene.CODE}.prompt.replay"), [battle.dice(scene.rolls)]


def elsewhere(
    scene: AncientScene[Any],
    words: Html,
    sentence: Callable[[Event, Names], Html],
) -> Asked:
    """Say who is asked; show the last step of whoever moves, and its dice."""
    glance = scene.glance
    if glance.skipping:
        return join((t(f"{scene.CODE}.prompt.skipping"), thinking_mark())), []
    said = [one for one in (sentence(event, glance.names) for event in glance.recent) if one]
    step = playing({"said": said[-1] if said else EMPTY, "dice": battle.dice(scene.rolls)})
    return words, [step]


def playing(model: Mapping[str, Any]) -> Html:
    """Show the step of another seat that was made last, and the way past all of them."""
    said = Html(f'<p class="playing-said">{text(model["said"])}</p>') if model.get("said") else EMPTY
    return join((said, text(model.get("dice") or EMPTY)))


def see(slug: object) -> Html:
    """Name a territory or a continent in a sentence, as a way to it."""
    return seen(slug, "title")


def seen(slug: object, case: str) -> Html:
    """Name a place in the form a sentence needs, as a way to it."""
    key = str(slug)
    return way_to(key, form(key, case))


__all__ = ["elsewhere", "playing", "replay", "see", "seen", "summary"]
