"""Victory's prompt: the next step as a sentence, and a button for what the clicks so far mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t
from app.widgets.base import advice, button, name, thinking_mark
from nastolka.games.victory.tables import EVENT

from .map import noun
from .words import SPECIALS, answer_words, owner, quoted


def prompt(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Say the next step as a sentence, with a button for what the clicks so far mean."""
    words_, buttons = _asked(view, ui)
    hint = advice(ui.get("hint") or {}, t("victory.prompt.hint"), action_words)
    row = Html(f'<div class="prompt-acts">{join(buttons)}</div>') if buttons else EMPTY
    mine = " is-mine" if ui.get("mine") else ""
    return Html(
        f'<section class="prompt{mine}" aria-label="{t("victory.prompt.label")}"><p class="prompt-words">{words_}</p>{hint}{row}</section>'
    )


def _asked(view: Mapping[str, Any], ui: Mapping[str, Any]) -> tuple[Html, list[Html]]:
    turn, names = view.get("turn"), ui.get("names") or ()
    if view.get("result") is not None:
        return outcome(view, ui), []
    if ui.get("replay"):
        return t("victory.prompt.replay"), []
    if turn is None or not isinstance(turn.get("seat"), int) or turn["seat"] < 0:
        return t("victory.prompt.nature"), []
    seat = turn["seat"]
    who = name(names[seat]) if seat < len(names) else EMPTY
    if not ui.get("mine"):
        dots = thinking_mark() if ui.get("thinking") else EMPTY
        key = "victory.prompt.thinking" if ui.get("thinking") else "victory.prompt.other"
        return join((t(key, name=who), dots)), []
    return ASKING.get(turn["kind"], _ask_turn)(view, ui, who)


def outcome(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Say who won, or who shares the draw."""
    names, winners = ui.get("names") or (), view.get("winners") or []
    if len(winners) == 1:
        return t("victory.outcome.won", name=owner(winners[0], names))
    return t("victory.outcome.draw", names=join((owner(colour, names) for colour in winners), ", "))


def _ask_turn(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    options = [str(line) for line in ui.get("options") or ()]
    picked = list(ui.get("picked") or ())
    if not picked:
        dead = bool(options) and all(line.startswith("discard") for line in options)
        return t("victory.prompt.dead" if dead else "victory.prompt.turn", name=who), []
    held = noun(next((one for one in picked if str(one).startswith("card:")), None))
    acts = _acts(options, most=3)
    if held in SPECIALS:
        return t(f"victory.prompt.{held}"), [*acts, let_go(bool(acts))]
    if held:
        discards = any(line.startswith("discard") for line in options)
        return t("victory.prompt.discard" if discards else "victory.prompt.event", title=quoted(held)), [
            *acts,
            let_go(bool(acts)),
        ]
    taken = all(line.startswith(("minus", "swap")) for line in options)
    return t("victory.prompt.taken" if taken else "victory.prompt.cell", title=quoted(noun(picked[0]))), [
        *acts,
        let_go(bool(acts)),
    ]


def let_go(beside: bool) -> Html:
    """Make the button that lets go of what is picked; beside others it is a small cross."""
    words = t("victory.act.let-go")
    return (
        button(words, "ui:undo", "plain icon", "i-close", title=words)
        if beside
        else button(words, "ui:undo", "plain")
    )


def _acts(options: Sequence[str], most: int) -> list[Html]:
    if len(options) > most:
        return []
    return [
        button(act_label(line), f"act:{line}", "primary" if n == 0 else "plain")
        for n, line in enumerate(options)
    ]


def act_label(line: str) -> Html:
    """Name an action on its button: the verb the prompt used."""
    return t(f"victory.act.{line.partition(' ')[0]}")


def action_words(line: str) -> Html:
    """Say an action in a few words, for a hint or a question."""
    kind, _, rest = line.partition(" ")
    first, _, last = rest.partition(" ")
    if kind == "answer":
        return t("victory.do.answer", date=answer_words(rest))
    known = first in EVENT or first in SPECIALS
    seat = int(first) + 1 if first.isdigit() else first
    return t(f"victory.do.{kind}", title=quoted(first) if known else first, first=first, last=last, n=seat)


def _ask_end(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    options = [str(line) for line in ui.get("options") or ()]
    if "end" in options:
        key = "victory.prompt.end" if view.get("deck") else "victory.prompt.end-empty"
    else:
        key = "victory.prompt.draw"
    return t(key, name=who), _acts(options, most=3)


def _ask_lock(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    options = [str(line) for line in ui.get("options") or ()]
    buttons = [
        button(t("victory.act.lock-these", first=ends[0], last=ends[1]), f"act:{line}", "plain")
        for line in options
        if len(ends := line.split(" ")[1:]) == 2
    ]
    return t("victory.prompt.lock", name=who), buttons


def _ask_answer(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    card = (view.get("quiz") or {}).get("card") or (view["turn"].get("data") or [""])[0]
    options = [str(line) for line in ui.get("options") or ()]
    buttons = [button(answer_words(line.partition(" ")[2]), f"act:{line}", "plain date") for line in options]
    return t("victory.prompt.answer", title=quoted(str(card))), buttons


def _ask_shed(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    options = [str(line) for line in ui.get("options") or ()]
    return t("victory.prompt.shed", name=who), _acts(options, most=1) if ui.get("picked") else []


ASKING = {
    "turn": _ask_turn,
    "turn_end": _ask_end,
    "lock": _ask_lock,
    "answer": _ask_answer,
    "shed": _ask_shed,
}
