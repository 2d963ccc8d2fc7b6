"""Parts of questions: rows of buttons, cards laid out to be picked, the button that is sure."""

from __future__ import annotations

from collections.abc import Iterable

from app.boards import kit
from app.boards.allmeans.cards.faces import chip
from app.boards.allmeans.places import SPARED, chain
from app.boards.allmeans.scene import Scene
from app.boards.kit import row
from app.i18n import Html, has, join, t
from app.widgets.base import button, segments


def let_go() -> Html:
    """Offer to let go of what is picked."""
    return kit.let_go("allmeans")


def takes(scene: Scene) -> list[Html]:
    """AM-911: offer which action an Agent's act takes, where both are left and it is somebody's to choose."""
    acts = [line for line in scene.glance.options if f"{line} main" in scene.view["actions"]]
    if not acts or not scene.glance.people:
        return []
    kinds = (("", t("allmeans.takes.extra")), (SPARED, t("allmeans.takes.main")))
    now = SPARED if SPARED in scene.glance.aside else ""
    said = t("allmeans.takes.what")
    return [
        Html(
            f'<div class="nx-takes" role="radiogroup" aria-label="{said}">'
            f'<span aria-hidden="true">{said}</span>{segments("aside", now, kinds)}</div>'
        )
    ]


def way(scene: Scene, line: str) -> str:
    """AM-911: return the line a button plays: with the action that is chosen for it."""
    return chain(line, scene.view, scene.glance.aside)


def offers(*buttons: Html) -> Html:
    """Put buttons that say what they do at length one below the other."""
    return Html(f'<div class="prompt-acts nx-offers">{join(buttons)}</div>')


def column(*uses: Html) -> Html:
    """Set out what a card or an object can do, open or not."""
    return Html(f'<div class="prompt-acts nx-uses">{join(uses)}</div>')


def deeds(*uses: Html) -> Html:
    """Set out what an object can do: the question takes what room its answers need, the hand is not asked."""
    return Html(f'<div class="prompt-acts nx-uses nx-deeds">{join(uses)}</div>')


def act_or_why(said: Html, line: str, open: bool, kind: str = "plain") -> Html:
    """Make the button of an action; one that is not legal now is grey, and pressed it says why."""
    if open:
        return button(said, f"act:{line}", kind)
    noted = Html(f'{said} <small class="nx-not-now">{t("allmeans.not-now")}</small>')
    return button(noted, f"try:{line}", f"{kind} dim", "i-stop-hand")


def declined(scene: Scene) -> list[Html]:
    """Offer to decline, where one may."""
    if "decline" not in scene.glance.options:
        return []
    return [row(button(t("allmeans.act.decline"), "act:decline", "plain"))]


def laid_out(scene: Scene, cards: Iterable[str], kind: str) -> Html:
    """Lay cards out in the prompt to be picked."""
    return Html(
        '<ul class="hand nx-hand nx-laid" data-keep="laid">'
        f"{join(_laid(scene, one, f'{kind}:{one}') for one in cards)}</ul>"
    )


def _laid(scene: Scene, card: str, place: str) -> Html:
    picked = place in scene.glance.picked
    return Html(f"<li>{chip(card, place, states=scene.states(place), pressed=picked)}</li>")


def sure(scene: Scene, kind: str) -> list[Html]:
    """Offer the button of what is picked completely, or say that nothing may be picked."""
    line = scene.chosen
    if line:
        said = t(f"allmeans.act.{kind}", n=len(line.split()) - 1)
        return [row(button(said, f"act:{line}", "primary"), let_go())]
    if scene.glance.picked:
        return [row(let_go())]
    key = f"allmeans.act.{kind}-all"
    buttons = [button(t(key, n=n), f"act:{line}", "primary") for line, n in _every(scene, kind)]
    if kind in scene.view["actions"]:
        buttons.append(button(t(f"allmeans.act.{kind}-none"), f"act:{kind}", "plain"))
    return [row(*buttons)] if buttons else []


def _every(scene: Scene, kind: str) -> list[tuple[str, int]]:
    """Return the action that takes all there are, and how many: it needs no picking."""
    lines = [line for line in scene.view["actions"] if line.partition(" ")[0] == kind]
    cards = {card for line in lines for card in line.split()[1:]}
    found = [(line, len(cards)) for line in lines if cards and len(line.split()) == len(cards) + 1]
    return found if has(f"allmeans.act.{kind}-all") else []
