"""The prompt: the next step as a sentence, what the chosen action would change, the button that does it."""

from __future__ import annotations

from app.boards import kit
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button
from nastolka.games.coldwar.tables import SIDES

from . import places
from .scene import Scene
from .words import (
    GROUP,
    MOST,
    action_words,
    card,
    cases,
    influence,
    outcome,
    risky,
    short,
    side_name,
    sphere_of,
    use_of,
)

Asked = kit.Asked  # here: the sentence, and the buttons that stand in a row under it


def prompt(scene: Scene) -> Html:
    """Say the next step, with buttons for what the clicks so far mean."""
    said, buttons = _confirm(scene, scene.chosen) if scene.chosen else LADDER.say(scene)
    parts = [kit.row(*buttons)] if buttons else []
    return kit.prompt("coldwar", scene.glance, (said, parts), lambda line: action_words(line, scene.view))


def _waiting(scene: Scene) -> Asked:
    """Say whom we wait for, and for what as far as everybody may know."""
    other = "other-sends" if scene.kind == "send" else "other"
    name = kit.who(scene.glance.names, scene.asked)
    return kit.thinking("coldwar", scene.glance, other, name=name, side=side_name(scene.asked)), []


# -- an action chosen and not yet done -----------------------------------------------------------------------


def _confirm(scene: Scene, line: str) -> Asked:
    """Say what the chosen action would change, and offer to do it."""
    kind = line.partition(" ")[0]
    said = join((_what(scene, line), *_changes(scene)), " ")
    return said, [
        button(t(f"coldwar.act.{kind}"), f"act:{line}", "primary"),
        kit.let_go("coldwar"),
    ]


def _what(scene: Scene, line: str) -> Html:
    """Say what the chosen action does."""
    kind, *args = line.split()
    if kind == "recruit":
        top = _top(scene)
        if top:
            return t("coldwar.confirm.recruit-known", card=short(top), n=influence(top))
        return t(
            "coldwar.confirm.recruit-risk" if risky(scene.view) else "coldwar.confirm.recruit",
            of=_limit(scene),
        )
    if kind == "use":
        return t(f"coldwar.confirm.use-{use_of(args, scene.view)}", **cases(*args))
    if kind in ("order", "enlist"):
        rest = join((short(one) for one in args[kind == "enlist" :]), ", ")
        return t(f"coldwar.confirm.{kind}", cards=rest, **cases(args[0]))
    if kind == "furlough":
        return t("coldwar.confirm.furlough", **cases(args[0]))
    if kind == "spend":
        ability = text(card(args[0]).get("ability", ""))
        return t("coldwar.confirm.spend", card=short(args[0]), text=ability, n=_price(scene, args[0]))
    if kind == "send":
        return t("coldwar.confirm.send", card=short(args[0]), text=text(card(args[0]).get("text", "")))
    return Html(f"{action_words(line)}.")


def _changes(scene: Scene) -> list[Html]:
    """Say what becomes of both influences, where the engine has reckoned it."""
    after = scene.after
    if after is None:
        return []
    found = []
    for seat, (was, now) in enumerate(zip(scene.view["influence"], after["influence"], strict=True)):
        if was != now:
            over = t("coldwar.confirm.over") if after["over"][seat] else EMPTY
            found.append(join((t("coldwar.confirm.changes", side=side_name(seat), was=was, now=now), over)))
    if after["leader"] is not None:
        found.append(t("coldwar.confirm.leads", side=side_name(after["leader"])))
    return found or [t("coldwar.confirm.same")]


# -- what several questions need -----------------------------------------------------------------------------


def _top(scene: Scene) -> str:
    """Return the card on top of the deck; nothing where the viewer does not know it."""
    top = scene.view["deck"]["top"]
    return top[0] or "" if top else ""


def _price(scene: Scene, key: str) -> int:
    """Return what an event card of one's own costs."""
    return next((one["points"] for one in scene.view["trophies"][scene.seat] if one["id"] == key), 0)


def _spend(scene: Scene, key: str) -> Html:
    """Make the button of an event card, with its price; it is named where there are several."""
    one = len(_named(scene, "spend")) == 1
    words = t(f"coldwar.act.spend-{'one' if one else 'for'}", n=_price(scene, key), **cases(key))
    return button(words, f"event:{key}", "plain")


def _named(scene: Scene, kind: str) -> list[str]:
    """Return what the options of a kind are about."""
    options = (line.partition(" ") for line in scene.glance.options)
    return [about for verb, _, about in options if verb == kind]


# -- questions -----------------------------------------------------------------------------------------------


def _ask_turn(scene: Scene, name: Html) -> Asked:
    if scene.glance.picked:
        return _target(scene), [kit.let_go("coldwar", beside=False)]
    kinds = {line.partition(" ")[0] for line in scene.glance.options}
    buttons = []
    if "recruit" in kinds:
        buttons.append(_recruit(scene, must=kinds == {"recruit"}))
    if "wait" in kinds:
        said = t("coldwar.act.wait-last" if scene.view["waits"] else "coldwar.act.wait")
        buttons.append(button(said, "act:wait", "plain", "i-wait-hand"))
    buttons += [_spend(scene, key) for key in _named(scene, "spend")]
    key = f"coldwar.prompt.{_can(kinds)}"
    if "wait" in kinds and "recruit" in kinds and risky(scene.view):
        key = f"{key}-risk"
    return t(key, name=name, of=_limit(scene)), buttons


def _target(scene: Scene) -> Html:
    """Ask what the group that is picked shall be used on."""
    group = next((kit.noun(one) for one in scene.glance.picked if kit.noun(one) in GROUP), "")
    if not group:
        return t("coldwar.prompt.choose")
    return t(f"coldwar.prompt.target-{sphere_of(group)}", **cases(group))


def _recruit(scene: Scene, must: bool) -> Html:
    """Make the button that recruits; it says what one's influence may come to."""
    top, now = _top(scene), scene.view["influence"][scene.seat]
    least, most = influence(top) if top else 1, influence(top) if top else MOST
    words = t("coldwar.act.recruit-to", n=_span(now + least, now + most))
    return button(words, "act:recruit", "primary" if must else "plain", "i-deck")


def _span(least: int, most: int) -> str:
    """Write a range, or the one number it is."""
    return str(least) if least == most else f"{least}–{most}"


def _limit(scene: Scene) -> int:
    """Return the stability; 0 where none is set yet."""
    return scene.view["stability"] or 0


def _can(kinds: set[str]) -> str:
    """Return which sentence names what a side may do on its turn, and nothing else."""
    if kinds == {"recruit"}:
        return "must"
    if "recruit" in kinds:
        return "turn" if "use" in kinds else "turn-no-use"
    return "turn-full" if "use" in kinds else "turn-wait"


def _ask_send(scene: Scene, name: Html) -> Asked:
    known = scene.view["agents"][1 - scene.seat]["x"]
    if known:
        return t("coldwar.prompt.send-seen", name=name, **cases(known)), []
    return t("coldwar.prompt.send", name=name), []


def _ask_first(scene: Scene, name: Html) -> Asked:
    mine = SIDES[scene.seat]
    buttons = [
        button(t(f"coldwar.act.first-{'me' if line.endswith(mine) else 'rival'}"), f"act:{line}", "plain")
        for line in sorted(scene.glance.options, key=lambda line: not line.endswith(mine))
    ]
    return t("coldwar.prompt.first", name=name), buttons


def _ask_peek(scene: Scene, name: Html) -> Asked:
    """Say which card was looked at, and what taking it would make of the own influence."""
    top, was = _top(scene), scene.view["influence"][scene.seat]
    now = was + influence(top)
    figures = {name: _reached(scene, n) for name, n in (("was", was), ("now", now))}
    said = t("coldwar.prompt.peek", card=short(top), n=influence(top), **figures)
    buttons = [button(t(f"coldwar.act.{line}"), f"act:{line}", "plain") for line in scene.glance.options]
    return said, buttons


def _reached(scene: Scene, n: int) -> Html:
    """Write an influence, with a word where it is more than the stability bears."""
    over = t("coldwar.confirm.over") if n > _limit(scene) else EMPTY
    return join((n, over))


def _ask_order(scene: Scene, name: Html) -> Asked:
    """Lay the cards out to be tapped in their new order, the top one first."""
    options = scene.glance.options
    picked = [kit.noun(one) for one in scene.glance.picked]
    slot = f"slot{len(picked) + 1}"
    legal = {place for line in options for place in places.targets(line)}
    cards = [one for one in (options[0].split()[1:] if options else ()) if f"{slot}:{one}" in legal]
    buttons = [button(_labelled(one), f"{slot}:{one}", "plain") for one in cards]
    buttons += [  # one card has one order: there is nothing to tap
        button(t(f"coldwar.act.{scene.kind}"), f"act:{line}", "primary")
        for line in options
        if places.targets(line) == (f"act:{line}",)
    ]
    if picked:
        again = t("coldwar.act.again")
        buttons.append(button(again, "ui:undo", "plain icon", "i-undo", title=again))
    key = f"coldwar.prompt.{scene.kind}{'-then' if picked else ''}"
    said = join((short(one) for one in picked), ", ")
    return t(key, name=name, cards=said, **(cases(picked[0]) if picked else {})), buttons


def _labelled(one: str) -> Html:
    return join((short(one), influence(one)), " ") if one in GROUP else short(one)


def _ask_event(scene: Scene, name: Html) -> Asked:
    """Offer an event card of this phase with its price; it is voluntary."""
    buttons = []
    for line in scene.glance.options:
        kind, _, key = line.partition(" ")
        act = button(t(f"coldwar.act.{kind}"), f"act:{line}", "primary")
        buttons.append(_spend(scene, key) if kind == "spend" else act)
    first = next(iter(_named(scene, "spend")), "")
    ability = text(card(first).get("ability", ""))
    return t("coldwar.prompt.event", name=name, card=short(first), text=ability), buttons


def _ask_double(scene: Scene, name: Html) -> Asked:
    buttons = [
        button(short(agent), f"rival:{agent}", "plain", "i-leave") for agent in _named(scene, "furlough")
    ]
    key = "double" if buttons else "double-watch"
    buttons.append(button(t("coldwar.act.watch"), "act:watch", "plain", "i-eye"))
    return t(f"coldwar.prompt.{key}", name=name), buttons


def _ask_look(scene: Scene, name: Html) -> Asked:
    return t(f"coldwar.prompt.{scene.kind}", name=name), [
        button(t("coldwar.act.look"), "act:look", "primary", "i-eye"),
        button(t("coldwar.act.skip"), "act:skip", "plain"),
    ]


def _ask_lay(scene: Scene, name: Html) -> Asked:
    return t("coldwar.prompt.lay", name=name), []


def _plain(scene: Scene, name: Html) -> Asked:
    """Offer whatever is legal as buttons: no question stays without an answer."""
    buttons = [button(action_words(line), f"act:{line}", "plain") for line in scene.glance.options]
    return t("coldwar.prompt.choose"), buttons


LADDER = kit.Ladder(
    "coldwar",
    outcome=lambda scene: outcome(scene.view, scene.glance.names),
    waiting=_waiting,
    asking={
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
    },
    plain=_plain,
)
