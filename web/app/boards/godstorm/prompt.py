"""Godstorm's prompt: where in the ten steps one is, the next step as a sentence, and buttons for what is meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.boards.ancient import battle, waiting
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import advice, button, name, thinking_mark
from nastolka.games.godstorm.tables import GODS, STEPS

from . import fight, magic, places, table
from . import story as stories
from .fight import Asked, let_go, options, row
from .words import (
    action_words,
    god_name,
    noun,
    outcome,
    pantheon_name,
    place_name,
    sentence,
    who,
)

FEW_BIDS = 6  # bids that have a button each; more are chosen with a slider


def prompt(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Say where we are and what comes next, with buttons for what the clicks so far mean."""
    said, parts = _asked(view, ui)
    mine = " is-mine" if ui.get("mine") else ""
    return Html(
        f'<section class="prompt{mine}" aria-label="{t("godstorm.prompt.label")}">{where(view)}{_waited(view, ui)}'
        f'<p class="prompt-words">{said}</p>{advice(ui.get("hint") or {}, t("godstorm.prompt.hint"), action_words)}{join(parts)}</section>'
    )


def where(view: Mapping[str, Any]) -> Html:
    """Show the epoch and the ten steps of the turn, the one that is on standing out."""
    if view.get("result") is not None:
        return EMPTY
    step = int(view["step"]) if view["mover"] >= 0 else 0
    epoch = t("godstorm.where.epoch", n=view["epoch"], of=view["epochs"])
    now = (
        t("godstorm.where.step", n=step, name=t(f"godstorm.step.{STEPS[step]}"))
        if step
        else t("godstorm.where.between")
    )
    marks = "".join(
        f'<li class="{"is-now" if n == step else "is-done" if n < step else ""}" title="{t(f"godstorm.step.{STEPS[n]}")}"></li>'
        for n in range(1, len(STEPS))
    )
    steps = f'<ol class="gs-steps" aria-hidden="true">{marks}</ol>' if step else ""
    return Html(f'<div class="gs-where"><p>{epoch}<span class="gs-where-step">{now}</span></p>{steps}</div>')


def _waited(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Sum up in three sentences what the others did, until the viewer acts."""
    model = stories.waited(view, ui) if ui.get("mine") else None
    return waiting.summary(model) if model else EMPTY


def _asked(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Asked:
    turn, names = view.get("turn"), ui.get("names") or ()
    if view.get("result") is not None:
        return outcome(view.get("winners") or (), names), []
    if ui.get("replay"):
        return t("godstorm.prompt.replay"), [battle.dice(table.rolls(ui))]
    if turn is None or not 0 <= turn.get("seat", -1) < view["seats"]:
        return t("godstorm.prompt.nature"), []
    if not ui.get("mine"):
        return _waiting(view, ui, turn)
    asker = name(names[turn["seat"]]) if turn["seat"] < len(names) else EMPTY
    return ASKING.get(turn["kind"], _plain)(view, ui, asker)


def _waiting(view: Mapping[str, Any], ui: Mapping[str, Any], turn: Mapping[str, Any]) -> Asked:
    """Show the last step of whoever moves, its dice, and the way past it."""
    names, seat = ui.get("names") or (), turn["seat"]
    if ui.get("skipping"):
        return join((t("godstorm.prompt.skipping"), thinking_mark())), []
    said = [one for one in (sentence(event, names) for event in table.events(ui)) if one]
    step = waiting.playing({"said": said[-1] if said else EMPTY, "dice": battle.dice(table.rolls(ui))})
    kind = turn["kind"] if turn["kind"] in ("bid", "sky", "aegis", "tree") else ""
    key = f"godstorm.prompt.other-{kind}" if kind else "godstorm.prompt.other"
    skip = [row(waiting.skip())] if ui.get("people") and view["mover"] >= 0 else []
    return join((t(key, name=who(names, seat)), thinking_mark() if ui.get("thinking") else EMPTY)), [
        step,
        *skip,
    ]


# -- before the first epoch ----------------------------------------------------------------------------------------------


def _ask_pantheon(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    slugs = [line.split()[1] for line in options(ui)]
    buttons = [
        Html(
            f'<button type="button" class="btn btn-plain gs-choice" data-t="act:choose {slug}"><span class="label">{pantheon_name(slug)}'
            f"<small>{join((god_name(slug, god) for god in GODS), ', ')}</small></span></button>"
        )
        for slug in slugs
    ]
    return t("godstorm.prompt.pantheon", name=asker), [
        Html(f'<div class="prompt-ways">{join(buttons)}</div>')
    ]


def _ask_claim(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    return t("godstorm.prompt.claim", name=asker, n=len(options(ui))), []


def _ask_settle(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    piece = str(view["turn"]["data"][0])
    pantheon = view["pantheons"][view["turn"]["seat"]]
    return t(f"godstorm.prompt.settle-{piece}", name=asker, god=god_name(pantheon, "war")), []


def _ask_place(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-910: a tap places one; the buttons add five, ten or all the rest where the last one stands."""
    turn = view["turn"]
    left = int(turn["data"][0]) if turn["kind"] != "embark" else _in_heaven(view)
    said = (
        t(f"godstorm.prompt.{turn['kind']}", name=asker, n=left)
        if left
        else t("godstorm.prompt.raised", name=asker)
    )
    parts = [*_more_here(view, ui, left), *_crypts(view, ui)]
    ends = [button(t(f"godstorm.act.done-{turn['kind']}"), "act:done", "plain" if left else "primary")] if "done" in options(ui) else []  # fmt: skip
    if "forgo" in options(ui):
        ends.append(button(t("godstorm.act.forgo"), "act:forgo", "plain"))
    return said, [*parts, row(*ends)] if ends else parts


def _in_heaven(view: Mapping[str, Any]) -> int:
    return int(view["heaven"][view["turn"]["seat"]])


def _more_here(view: Mapping[str, Any], ui: Mapping[str, Any], left: int) -> list[Html]:
    """Offer more than one army where the last tap was."""
    here = noun(ui.get("focus"))
    lines = [
        line for line in options(ui) if line.split()[0] in ("place", "embark") and line.split()[1] == here
    ]
    if not lines or left == 1:
        return []
    buttons = [
        button(t("godstorm.act.place-rest", n=left) if int(n) == left else t("godstorm.act.place-n", n=n), f"act:{line}",
               "primary" if int(n) == left else "plain")
        for line in lines for n in (line.rpartition(" ")[2],)
    ]  # fmt: skip
    armies = places.armies(view, here)
    note = Html(f'<p class="prompt-note">{t("godstorm.prompt.here", place=place_name(here), n=armies)}</p>')
    return [note, row(*buttons)]


def _crypts(view: Mapping[str, Any], ui: Mapping[str, Any]) -> list[Html]:
    """GS-64: say that armies may come back from crypts, and from which."""
    picked = [str(one) for one in ui.get("picked") or () if str(one).startswith("space:")]
    if picked:
        said = t("godstorm.prompt.revive-to", place=place_name(noun(picked[0]), "of"))
        return [Html(f'<p class="prompt-note">{said}</p>'), row(let_go())]
    crypts = list(dict.fromkeys(line.split()[1] for line in options(ui) if line.startswith("revive")))
    if not crypts:
        return []
    buttons = [
        button(t("godstorm.act.revive", place=place_name(one, "of")), f"space:{one}", "plain small")
        for one in crypts
    ]
    return [Html(f'<p class="prompt-note">{t("godstorm.prompt.revive")}</p>'), row(*buttons)]


# -- bids ----------------------------------------------------------------------------------------------------------------


def _ask_bid(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-55: how much faith to bid, in secret; chosen first, then confirmed."""
    most = len(view["actions"]) - 1
    line = places.chosen(view, ui)
    if most >= FEW_BIDS:
        now = battle.chosen(ui.get("amount"), 0, most, 0)
        slider = battle.amount(
            {"least": 0, "most": most, "now": now, "label": t("godstorm.prompt.bid-amount")}
        )
        parts = [slider, row(button(t("godstorm.act.bid", n=now), f"act:bid {now}", "primary"))]
        return t("godstorm.prompt.bid", name=asker, n=most), parts
    chosen = line.split()[1] if line else ""
    numbers = [
        button(str(n), f"bid:{n}", "plain number", pressed=str(n) == chosen, title=t("godstorm.act.bid", n=n))
        for n in range(most + 1)
    ]
    sure = [row(button(t("godstorm.act.bid", n=chosen), f"act:{line}", "primary"))] if line else []
    return t("godstorm.prompt.bid", name=asker, n=most), [row(*numbers), *sure]


def _ask_marker(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    buttons = [
        button(t("godstorm.act.marker", n=line.split()[1]), f"act:{line}", "plain") for line in options(ui)
    ]
    return t("godstorm.prompt.marker", name=asker), [row(*buttons)]


def _plain(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """Offer whatever is legal as buttons: no question stays without an answer."""
    return t("godstorm.prompt.choose"), [
        row(*(button(action_words(line), f"act:{line}", "plain") for line in options(ui)))
    ]


ASKING: Mapping[str, Callable[..., Asked]] = {
    "pantheon": _ask_pantheon,
    "claim": _ask_claim,
    "garrison": _ask_place,
    "settle": _ask_settle,
    "bid": _ask_bid,
    "marker": _ask_marker,
    "raise": _ask_place,
    "embark": _ask_place,
    **magic.ASKING,
    **fight.ASKING,
}
__all__ = ["prompt", "where"]
