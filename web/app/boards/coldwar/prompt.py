"""Cold War's prompt: the next step as a sentence, what the chosen action would change, and the button that does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import advice, button, name, thinking_mark
from nastolka.games.coldwar.tables import SIDES

from . import places
from .words import GROUP, action_words, card, ended, influence, noun, short, side, sphere_of

MANY = 3  # a prompt with more cards than this lays them out as cards


def prompt(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Say the next step, with buttons for what the clicks so far mean."""
    words, buttons = _asked(view, ui)
    row = Html(f'<div class="prompt-acts">{join(buttons)}</div>') if buttons else EMPTY
    mine = " is-mine" if ui.get("mine") else ""
    return Html(
        f'<section class="prompt{mine}" aria-label="{t("coldwar.prompt.label")}"><p class="prompt-words">{words}</p>{advice(ui.get("hint") or {}, t("coldwar.prompt.hint"), action_words)}{row}</section>'
    )


def outcome(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Say who won, or that nobody did."""
    return ended(list(view.get("winners") or ()), ui.get("names") or ())


def _asked(view: Mapping[str, Any], ui: Mapping[str, Any]) -> tuple[Html, list[Html]]:
    turn, names = view.get("turn"), ui.get("names") or ()
    if view.get("result") is not None:
        return outcome(view, ui), []
    if ui.get("replay"):
        return t("coldwar.prompt.replay"), []
    if turn is None or turn.get("seat") not in (0, 1):
        return t("coldwar.prompt.nature"), []
    seat = turn["seat"]
    who = name(names[seat]) if seat < len(names) else side(seat)
    if not ui.get("mine"):
        return _waiting(turn, ui, seat, who), []
    chosen = places.chosen(view, ui)
    if chosen is not None:
        return _confirm(view, chosen)
    return ASKING.get(turn["kind"], _plain)(view, ui, who)


def _waiting(turn: Mapping[str, Any], ui: Mapping[str, Any], seat: int, who: Html) -> Html:
    """Say whom we wait for, and for what as far as everybody may know."""
    thinking = bool(ui.get("thinking"))
    dots = thinking_mark() if thinking else EMPTY
    secret = turn["kind"] == "send"
    key = (
        "coldwar.prompt.thinking"
        if thinking
        else "coldwar.prompt.other-sends"
        if secret
        else "coldwar.prompt.other"
    )
    return join((t(key, name=who, side=side(seat)), dots))


# -- an action chosen and not yet done -----------------------------------------------------------------------------------


def _confirm(view: Mapping[str, Any], line: str) -> tuple[Html, list[Html]]:
    """Say what the chosen action would change, and offer to do it."""
    kind = line.partition(" ")[0]
    said = [_what(view, line), *_changes(view, line)]
    return join(said, " "), [
        button(t(f"coldwar.act.{kind}"), f"act:{line}", "primary"),
        button(t("coldwar.act.let-go"), "ui:undo", "plain icon", "i-close", title=t("coldwar.act.let-go")),
    ]


def _what(view: Mapping[str, Any], line: str) -> Html:
    kind, *args = line.split()
    if kind == "recruit":
        top = next(iter((view.get("deck") or {}).get("top") or ()), None)
        if top:
            return t("coldwar.confirm.recruit-known", card=short(top), n=influence(top))
        return t("coldwar.confirm.recruit")
    if kind == "use":
        target = short(args[1]) if len(args) > 1 else EMPTY
        giving = len(args) > 1 and any(one["id"] == args[1] for one in view["groups"][view["seat"]])
        sphere = sphere_of(args[0])
        way = f"{sphere}-{'give' if giving else 'take'}" if sphere == "political" else sphere
        return t(f"coldwar.confirm.use-{way}", card=short(args[0]), target=target)
    if kind == "spend":
        price = next((one["points"] for one in view["trophies"][view["seat"]] if one["id"] == args[0]), 0)
        return t(
            "coldwar.confirm.spend", card=short(args[0]), text=text(card(args[0]).get("ability", "")), n=price
        )
    if kind == "send":
        return t("coldwar.confirm.send", card=short(args[0]), text=text(card(args[0]).get("text", "")))
    return Html(f"{action_words(line)}.")


def _changes(view: Mapping[str, Any], line: str) -> list[Html]:
    """Say what becomes of both influences, where the engine has reckoned it."""
    after = (view.get("preview") or {}).get(line)
    if not after:
        return []
    found = []
    for seat, (was, now) in enumerate(zip(view["influence"], after["influence"], strict=True)):
        if was != now:
            over = t("coldwar.confirm.over") if after["over"][seat] else EMPTY
            found.append(join((t("coldwar.confirm.changes", side=side(seat), was=was, now=now), over)))
    leader = after.get("leader")
    if leader in (0, 1):
        found.append(t("coldwar.confirm.leads", side=side(leader)))
    return found or [t("coldwar.confirm.same")]


# -- questions -------------------------------------------------------------------------------------------------------------


def _options(ui: Mapping[str, Any]) -> list[str]:
    return [str(line) for line in ui.get("options") or ()]


def _ask_turn(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    options = _options(ui)
    picked = [noun(one) for one in ui.get("picked") or ()]
    if picked:
        group = next((one for one in picked if one in GROUP), "")
        words = (
            t(f"coldwar.prompt.target-{sphere_of(group)}", card=short(group))
            if group
            else t("coldwar.prompt.choose")
        )
        return words, [button(t("coldwar.act.let-go"), "ui:undo", "plain")]
    kinds = {line.partition(" ")[0] for line in options}
    buttons = []
    if "recruit" in kinds:
        primary = "primary" if kinds == {"recruit"} else "plain"
        buttons.append(
            button(
                t("coldwar.act.recruit"),
                "act:recruit" if kinds == {"recruit"} else "pile:groups",
                primary,
                "i-deck",
            )
        )
    if "wait" in kinds:
        last = bool(view.get("waits"))
        buttons.append(
            button(
                t("coldwar.act.wait-last" if last else "coldwar.act.wait"), "act:wait", "plain", "i-wait-hand"
            )
        )
    buttons += [_spend(view, line.partition(" ")[2]) for line in options if line.startswith("spend")]
    return t(f"coldwar.prompt.{_can(kinds)}", name=who), buttons


def _can(kinds: set[str]) -> str:
    """Return which sentence names what a side may do on its turn, and nothing else."""
    if kinds == {"recruit"}:
        return "must"
    if "recruit" in kinds:
        return "turn" if "use" in kinds else "turn-no-use"
    return "turn-full" if "use" in kinds else "turn-wait"


def _ask_send(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    seen = (view.get("agents") or ({}, {}))[1 - view["seat"]]
    known = seen.get("x")
    if known:
        return t("coldwar.prompt.send-seen", name=who, card=short(known)), []
    return t("coldwar.prompt.send", name=who), []


def _ask_first(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    mine = SIDES[view["seat"]]
    buttons = [
        button(
            t("coldwar.act.first-me" if line.endswith(mine) else "coldwar.act.first-rival"),
            f"act:{line}",
            "plain",
        )
        for line in sorted(_options(ui), key=lambda line: not line.endswith(mine))
    ]
    return t("coldwar.prompt.first", name=who), buttons


def _ask_peek(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    """Say which card was looked at, and what taking it would make of the own influence."""
    top = next(iter((view.get("deck") or {}).get("top") or ()), None)
    now, edge = view["influence"][view["seat"]], view.get("stability") or 0
    then = now + influence(top)
    over = t("coldwar.confirm.over") if then > edge else EMPTY
    words = t(
        "coldwar.prompt.peek", card=short(top or ""), n=influence(top), was=now, now=join((str(then), over))
    )
    buttons = [button(t(f"coldwar.act.{line}"), f"act:{line}", "plain") for line in _options(ui)]
    return words, buttons


def _ask_order(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    """Lay the cards out to be tapped in their new order, the top one first."""
    options = _options(ui)
    picked = [noun(one) for one in ui.get("picked") or () if str(one).startswith("slot")]
    cards = [one for one in (options[0].split()[1:] if options else ()) if one not in picked]
    slot = len(picked) + 1
    kind = str((view.get("turn") or {}).get("kind"))
    legal = {place for line in options for place in places.targets(line, view)}
    buttons = [
        button(_labelled(one), f"slot{slot}:{one}", "plain") for one in cards if f"slot{slot}:{one}" in legal
    ]
    buttons += [  # one card has one order: there is nothing to tap
        button(t(f"coldwar.act.{kind}"), f"act:{line}", "primary")
        for line in options
        if places.targets(line, view) == (f"act:{line}",)
    ]
    if picked:
        buttons.append(
            button(t("coldwar.act.again"), "ui:undo", "plain icon", "i-undo", title=t("coldwar.act.again"))
        )
    key = f"coldwar.prompt.{'enlist' if kind == 'enlist' else 'order'}{'-then' if picked else ''}"
    return t(key, name=who, cards=join((short(one) for one in picked), ", ")), buttons


def _labelled(one: str) -> Html:
    return join((short(one), str(influence(one))), " ") if one in GROUP else short(one)


def _ask_event(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    """Offer an event card of this phase with its price; it is voluntary."""
    buttons = []
    for line in _options(ui):
        kind, _, key = line.partition(" ")
        if kind == "spend":
            buttons.append(_spend(view, key))
        else:
            buttons.append(button(t(f"coldwar.act.{kind}"), f"act:{line}", "primary"))
    first = next((line.partition(" ")[2] for line in _options(ui) if line.startswith("spend")), "")
    return t(
        "coldwar.prompt.event", name=who, card=short(first), text=text(card(first).get("ability", ""))
    ), buttons


def _spend(view: Mapping[str, Any], key: str) -> Html:
    """Make the button of an event card, with its price."""
    price = next((one["points"] for one in view["trophies"][view["seat"]] if one["id"] == key), 0)
    return button(t("coldwar.act.spend-for", card=short(key), n=price), f"event:{key}", "plain")


def _ask_double(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    buttons = [
        button(short(line.partition(" ")[2]), f"rival:{line.partition(' ')[2]}", "plain", "i-leave")
        for line in _options(ui)
        if line.startswith("furlough")
    ]
    buttons.append(button(t("coldwar.act.watch"), "act:watch", "plain", "i-eye"))
    return t(
        "coldwar.prompt.double" if len(buttons) > 1 else "coldwar.prompt.double-watch", name=who
    ), buttons


def _ask_look(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    kind = str((view.get("turn") or {}).get("kind"))
    buttons = [
        button(t("coldwar.act.look"), "act:look", "primary", "i-eye"),
        button(t("coldwar.act.skip"), "act:skip", "plain"),
    ]
    return t(f"coldwar.prompt.{kind}", name=who), buttons


def _ask_lay(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    return t("coldwar.prompt.lay", name=who), []


def _plain(view: Mapping[str, Any], ui: Mapping[str, Any], who: Html) -> tuple[Html, list[Html]]:
    """Offer whatever is legal as buttons: no question stays without an answer."""
    return t("coldwar.prompt.choose"), [
        button(action_words(line), f"act:{line}", "plain") for line in _options(ui)
    ]


Asks = Callable[[Mapping[str, Any], Mapping[str, Any], Html], tuple[Html, Sequence[Html]]]
ASKING: Mapping[str, Callable[..., tuple[Html, list[Html]]]] = {
    "turn": _ask_turn,
    "send": _ask_send,
    "first": _ask_first,
    "peek": _ask_peek,
    "order": _ask_order,
    "enlist": _ask_order,
    "event": _ask_event,
    "double": _ask_double,
    "consult": _ask_look,
    "shadow": _ask_look,
    "lay": _ask_lay,
}
