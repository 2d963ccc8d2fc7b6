"""What the others did, on this map: a step of theirs while it plays back, and three sentences afterwards.

playing({"said": Html, "dice": Html, "skip": bool})     the prompt while somebody else moves
summary({"took": [(name, n)…], "below": the same of the Underworld, "lost": [(slug, name or nothing)…],
         "rivals": n, "broken": [continent…], "kept": [(slug, armies)…], "also": [Html…], "more": Html})
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


def summary(model: Model | None) -> Html:
    """Sum up what the others did: what they took, what of it was the viewer's, and what else matters most."""
    if model is None:
        return EMPTY
    said = (_took(model["took"], model["below"]), _losses(model), text(model["more"]))
    lines = join(Html(f'<li class="waited-line">{one}</li>') for one in said)
    return Html(
        f'<section class="waited" aria-label="{t("battle.waited")}">'
        f'<h3>{icon("i-clock")}{t("battle.waited")}</h3><ul class="waited-lines">{lines}</ul></section>'
    )


def _took(took: Sequence[tuple[Any, int]], below: Sequence[tuple[Any, int]]) -> Html:
    """Say how much each took, on Earth and below; that nobody did only where it is so of both."""
    told = [
        t(key, names=join((t("battle.took-one", name=name, n=n) for name, n in found if n), ", "))
        for key, found in (("battle.took", took), ("battle.took-below", below))
        if any(n for _, n in found)
    ]
    return join(told, " ") if told else t("battle.took-none")


def _losses(model: Model) -> Html:
    """Say all that the viewer lost, and that it is nothing only where there is nothing of any kind."""
    told = list(model["also"])
    if model["kept"]:
        places = join((t("battle.fell", place=see(slug), n=n) for slug, n in model["kept"]), ", ")
        told.append(t("battle.lost-armies", places=places))
    if model["broken"]:
        told.insert(0, t("battle.lost-whole", places=join(map(see, model["broken"]), ", ")))
    if model["lost"]:
        told.insert(0, t("battle.lost", places=_places(model["lost"], model["rivals"])))
    return join(told, " ") if told else t("battle.lost-none")


def _places(lost: Sequence[tuple[str, Any]], rivals: int) -> Html:
    """Name lost places by who took them; a single rival goes without saying."""
    groups: dict[Any, list[str]] = {}
    for slug, name in lost:
        groups.setdefault(name, []).append(slug)
    return join((_group(name, slugs, rivals) for name, slugs in groups.items()), "; ")


def _group(name: Any, slugs: Sequence[str], rivals: int) -> Html:
    places = join(map(see, slugs), ", ")
    if name and rivals == 1:
        return places
    return t("battle.lost-one", place=places, name=name) if name else t("battle.lost-empty", place=places)


def replay(scene: AncientScene[Any]) -> Asked:
    """Say that another time is looked at, with the dice of then."""
    return t(f"{scene.CODE}.prompt.replay"), [battle.dice(scene.rolls, scene.seat)]


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
    step = playing({"said": said[-1] if said else EMPTY, "dice": battle.dice(scene.rolls, scene.seat)})
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
