"""What Risk and Godstorm ask alike: armies placed, one or many at once, marches, battles to a limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from app.boards.board import Model
from app.boards.kit import Asked, note, noun, row
from app.i18n import Html, join, t
from app.widgets.base import button

from . import battle
from .scene import AncientScene

Scene = AncientScene[Any]
ONWARD = "move *"  # the end of a chain: as many as may
PLACING = ("place", "embark")  # actions that put armies somewhere, so many at once


def ways(buttons: Sequence[Html]) -> Html:
    """Put choices under each other."""
    return Html(f'<div class="prompt-ways">{join(buttons)}</div>')


def plain(scene: Scene, words: Callable[[str], Html]) -> Asked:
    """Offer whatever is legal as buttons: no question stays without an answer."""
    buttons = (button(words(line), f"act:{line}", "plain") for line in scene.glance.options)
    return t(f"{scene.CODE}.prompt.choose"), [row(*buttons)]


def more_here(scene: Scene, left: int) -> list[Html]:
    """Offer more than one army where the last tap was, all that are left among them."""
    here = noun(scene.glance.focus)
    lines = [line for line in scene.glance.options if line.startswith(PLACING) and line.split()[1] == here]
    if not lines or left == 1:
        return []
    said = t(f"{scene.CODE}.prompt.here", place=scene.named(here), n=scene.armies(here))
    return [note(said), row(*(_several(scene.CODE, line, left) for line in lines))]


def _several(code: str, line: str, left: int) -> Html:
    n = int(line.rpartition(" ")[2])
    if n == left:
        return button(t(f"{code}.act.place-rest", n=left), f"act:{line}", "primary")
    return button(t(f"{code}.act.place-n", n=n), f"act:{line}", "plain")


def rest_for_me(scene: Scene, left: int) -> list[Html]:
    """Offer that the house places the rest of the set-up, where there is more than one answer left of it."""
    if left < 2 or not scene.glance.people:
        return []
    return [row(button(t(f"{scene.CODE}.act.rest-for-me"), "ui:settle", "plain", "i-on"))]


def failed(scene: Scene) -> list[Html]:
    """Say in words that the last attack has not taken its place, where it cannot go on."""
    last = scene.happened("rolled")[-1:]
    lost = [one["target"] for one in last if one["seat"] == scene.asked != scene.owner(one["target"])]
    return [note(t("battle.failed", place=scene.named(slug))) for slug in lost]


def counts(lines: Sequence[str]) -> list[int]:
    """Return how many armies may move."""
    return [int(line.split()[1]) for line in lines if line.startswith("move")]


def march(scene: Scene, found: Sequence[int]) -> tuple[Html, Html]:
    """Offer a number of armies to move: a slider, and buttons for its number, as few as must, and all."""
    least, most = min(found), max(found)
    now = battle.chosen(scene.glance.amount, least, most, most)
    now = now if now in found else most
    label = t(f"{scene.CODE}.prompt.how-many")
    buttons = [button(t(f"{scene.CODE}.act.move", n=now), f"act:move {now}", "primary")]
    if now != least:
        key = "move-least" if least else "move-none"
        buttons.append(button(t(f"{scene.CODE}.act.{key}", n=least), f"act:move {least}", "plain"))
    if now != most:
        buttons.append(button(t(f"{scene.CODE}.act.move-all", n=most), f"act:move {most}", "plain"))
    return battle.amount({"least": least, "most": most, "now": now, "label": label}), row(*buttons)


def storm(scene: Scene, before: Sequence[str] = (), kind: str = "plain") -> Html:
    """Offer to roll to the end; whoever wins brings all that may move. A lesson rolls only."""
    after = (ONWARD,) if scene.glance.people else ()
    return button(t(f"{scene.CODE}.act.storm"), f"act:{'|'.join((*before, 'storm', *after))}", kind)


def press(scene: Scene, most: int, usual: int, forecast: Callable[[int], Model]) -> list[Html]:
    """Offer to roll on until so many armies of one's own are lost; the odds say what that is worth.

    A lesson offers it where it asks for it: its question keeps its button in sight.
    """
    if not scene.glance.people and not scene.glance.hint.action.startswith("press"):
        return []
    code, now = scene.CODE, battle.chosen(scene.glance.amount, 1, most, usual)
    slider = battle.amount({"least": 1, "most": most, "now": now, "label": t(f"{code}.prompt.press")})
    sure = row(button(t(f"{code}.act.press", n=now), f"act:press {now}", "plain"))
    said = note(t(f"{code}.prompt.press-odds", win=battle.share(forecast(now))))
    return [Html(f'<div class="prompt-press">{slider}{sure}{said}</div>')]
