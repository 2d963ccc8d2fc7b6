"""Turns of By All Means told as chains: what was done, and below it, step by step, what followed from what.

A step is {"kind", "seat", "head": Html, "lines": [(depth, Html)…]}. Events come flat; that a draw was a card's effect and not an
action of its own, or a loss the price of something sunk below zero, is read from the tables and from their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t
from app.widgets.base import icon
from nastolka.games.allmeans.tables import BINDER, COMBO, ROWS, Ability
from nastolka.games.allmeans.vocabulary import Draw, TurnEnd
from nastolka.games.allmeans.word import Step

from .log import bare, strong
from .places import slug
from .words import who

OPENERS = (
    "shuffled", "lot", "turn", "number", "symbols", "field", "neutral", "deployed", "facedown", "played", "informed", "dug", "struck", "used",
    "discarded", "disposed", "mulligan", "first", "resigned", "ended",
)  # fmt: skip
SETTLING = ("shelved", "dyed", "forfeited")  # said by a player once the effect is over
DUSK = ("passed", "overpopulated", "dry")  # what only the end of a turn brings
CAUSES = {
    "used": ("activated", "free"),
    "played": ("plot",),
    "discarded": ("discard",),
    "disposed": ("disposal",),
}
BLAMED = ("negative", "overpopulated", "dry", "reckless")  # the loss that comes next is theirs
DEEPEST = 3


class Chain:
    """One action and what followed, as it is being told."""

    def __init__(self, kind: str, seat: int, head: Html) -> None:
        self.kind, self.seat, self.head = kind, seat, head
        self.lines: list[tuple[int, Html]] = []
        self.depth = 1  # of what follows next
        self.draws = 0  # cards it may still let somebody draw
        self.blamed = ""  # what a loss of trust hangs on

    def step(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"kind": self.kind, "seat": self.seat, "head": self.head, "lines": self.lines}


def chains(events: Sequence[Any], names: Sequence[object]) -> list[dict[str, Any]]:
    """Return the actions of a stretch of play in order, each with what followed from it."""
    told: list[Chain] = []
    ahead: list[Any] = []  # prices and turned Agents, said before what they are for
    for n, event in enumerate(events):
        if _leads(event, events[n + 1 :]):
            ahead.append(event)
            continue
        if event.kind == "scrapped" and _discarded(event, events[n + 1 :]):
            continue
        if _dusk(event) and not (told and told[-1].kind == "dusk"):
            told.append(Chain("dusk", -1, t("allmeans.story.dusk")))
        elif not told and not bare(event, names):
            continue
        if event.kind in OPENERS or not told or _own_draw(event, told[-1]):
            told.append(Chain(event.kind, _seat(event), bare(event, names)))
        else:
            _follow(told[-1], event, names)
        _expect(told[-1], event)
        told[-1].lines += [(1, bare(one, names)) for one in ahead]
        ahead = []
    return [chain.step() for chain in told if chain.head and (chain.lines or chain.kind != "dusk")]


def lines(events: Sequence[Any], names: Sequence[object]) -> list[Html]:
    """Return an action's lines for the log: what was done, and what followed hanging below it."""
    return [
        join((strong(one["head"], one["kind"]), *(_hung(depth, said) for depth, said in one["lines"])))
        for one in chains(events, names)
    ]


def _hung(depth: int, said: Html) -> Html:
    return Html(f'<span class="nx-then nx-d{depth}">{said}</span>')


def _dusk(event: Any) -> bool:
    """AM-203, AM-204: tell whether this belongs to the end of a turn, not to the action before it."""
    if event.kind == "fired" and event.args[2] == "trigger":
        return any(isinstance(each.event, TurnEnd) for each in _abilities(event.args[1]))
    return event.kind in DUSK


def _seat(event: Any) -> int:
    place = 1 if event.kind == "turn" else 0
    found = event.args[place] if len(event.args) > place else -1
    return found if isinstance(found, int) else -1


def _leads(event: Any, later: Sequence[Any]) -> bool:
    """Tell whether a price or a turned Agent belongs to the action that comes next."""
    opener = next((one for one in later if one.kind not in ("paid", "turned")), None)
    if opener is None or opener.kind not in OPENERS:
        return False
    if event.kind == "paid":
        return opener.kind in ("deployed", "facedown", "played") and opener.args[0] == event.args[0]
    return event.kind == "turned" and str(opener.args[1]).partition("/")[0] == event.args[0]


def _discarded(event: Any, later: Sequence[Any]) -> bool:
    """Tell whether a card that leaves a hand is named again at once, among those its owner discards."""
    shed = next((one for one in later if one.kind not in ("scrapped", "trust")), None)
    return (
        event.args[2] == "hand" and shed is not None and shed.kind == "shed" and event.args[1] in shed.args[1]
    )


def _own_draw(event: Any, chain: Chain) -> bool:
    """AM-37, AM-119: one card drawn that nothing before let anybody draw is an action of its own."""
    return event.kind == "drew" and event.args[1] == "main" and _count(event.args[2]) == 1 and not chain.draws


def _count(cards: Any) -> int:
    return cards if isinstance(cards, int) else len(cards)


def _follow(chain: Chain, event: Any, names: Sequence[object]) -> None:
    """Hang an event below what it follows from."""
    said = bare(event, names)
    if event.kind == "drew":
        chain.draws = max(0, chain.draws - _count(event.args[2]))
    if event.kind in ("fired", *DUSK) or _settles(event):
        chain.depth = 1
    depth = 0 if chain.kind in SETTLING and _settles(event) else chain.depth
    surplus = event.kind == "trust" and event.args[3] != "effect"
    if chain.lines and (surplus or (event.kind == "rep" and chain.blamed in BLAMED)):
        depth = chain.lines[-1][0] + 1
    if said:
        chain.lines.append((min(depth, DEEPEST), said))
        chain.blamed = event.kind
    if event.kind == "fired":
        chain.depth = 2


def _settles(event: Any) -> bool:
    """AM-108: tell whether this clears the neutral zone when all is done, beside what was done and not because of it."""
    return event.kind in SETTLING or (event.kind == "scrapped" and event.args[2] == "limbo")


def _expect(chain: Chain, event: Any) -> None:
    """Count the cards that what happens now will let somebody draw."""
    kind, args = event.kind, event.args
    if kind == "informed":
        chain.draws += 1
    elif kind in ("symbols", "field"):
        chain.draws += _drawn(COMBO[args[1]].effects) if args[1] in COMBO else 0
    elif kind in CAUSES or kind == "fired":
        card = args[2] if kind == "used" else args[1]
        kinds = (args[2],) if kind == "fired" else CAUSES[kind]
        chain.draws += sum(_drawn(each.effects) for each in _abilities(card) if each.kind in kinds)


def _abilities(card: object) -> tuple[Ability, ...]:
    return BINDER[ROWS[slug(card)]].abilities if slug(card) in ROWS else ()


def _drawn(effects: Iterable[Step]) -> int:
    return sum(step.n for step in effects if isinstance(step, Draw))


# -- the panel ---------------------------------------------------------------------------------------------------------


def waited(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint what happened since the viewer acted: that action's own chain, and the others' turns; nothing where nothing did."""
    names = ui.get("names") or ()
    me = next((seat for seat, hand in enumerate(view["hands"]) if hand is not None), -1)
    events = ui.get("recent") or ()
    steps = [one for one in chains(events, names) if _telling(one, me)]
    if not steps:
        return EMPTY
    told = Html(
        f'<ol class="nx-acts" tabindex="0" data-keep="nx-acts">{join(_step(one) for one in steps)}</ol>'
    )
    others = [one["seat"] for one in steps if one["seat"] not in (me, -1)]
    if len(steps) > 1:
        head = t("allmeans.story.turn", name=who(names, others[0] if others else me))
        told = Html(
            f'<details class="nx-told" data-keep-open="nx-told"><summary>{head}</summary>{told}</details>'
        )
    net = _net(view, events, names) if others else EMPTY
    title = t("allmeans.story.title")
    return Html(
        f'<section class="nx-story" aria-label="{title}"><h3>{icon("i-clock")}{title}</h3>{net}{told}</section>'
    )


def _telling(one: Mapping[str, Any], me: int) -> bool:
    """Tell what came of something, and all that others did; an own card and its price alone were just clicked."""
    if one["seat"] in (me, -1):
        return len(one["lines"]) > (one["kind"] in PRICED)
    return bool(one["lines"]) or one["kind"] != "turn"


PRICED = ("deployed", "facedown", "played")


def _step(one: Mapping[str, Any]) -> Html:
    lines = join(Html(f'<li class="nx-d{depth}">{said}</li>') for depth, said in one["lines"])
    return Html(
        f'<li class="nx-act"><p>{one["head"]}</p>{Html(f"<ul>{lines}</ul>") if one["lines"] else EMPTY}</li>'
    )


def _net(view: Mapping[str, Any], events: Sequence[Any], names: Sequence[object]) -> Html:
    """Say what all of it came to: every counter that is no longer what it was."""
    found = []
    for seat in (0, 1):
        changes = [
            t(f"allmeans.story.{key}", was=view[key][seat] - n, now=view[key][seat])
            for key, n in changed(events, seat, _trusted(view, events, seat)).items()
            if n
        ]
        if changes:
            found.append(
                Html(
                    f"<li>{t('allmeans.story.net', name=who(names, seat), changes=join(changes, ', '))}</li>"
                )
            )
    return Html(f'<ul class="nx-net">{join(found)}</ul>') if found else EMPTY


def _trusted(view: Mapping[str, Any], events: Sequence[Any], seat: int) -> int | None:
    """Return the trust a seat had when the turn began in which this stretch of play begins."""
    ended = 1 + sum(event.kind in ("turn", "ended") for event in events)
    history = view.get("history") or ()
    return int(history[-ended][4 + seat]) if len(history) >= ended else None


def changed(events: Iterable[Any], seat: int, trust: int | None = None) -> dict[str, int]:
    """Return how much each of a seat's counters changed: what went beyond zero came off trust instead (AM-21).

    Trust itself stops at zero (AM-22): how much was left to lose is known from the events before, or given.
    """
    found = {"rep": 0, "infl": 0, "trust": 0}
    last, left = "", trust
    for event in events:
        if not event.args or event.args[0] != seat:
            continue
        if event.kind == "paid":
            found["rep"] -= event.args[1]
        elif event.kind in ("rep", "infl"):
            found[event.kind] += event.args[1]
            last = event.kind
        elif event.kind == "trust":
            _, change, now, reason = event.args
            found["trust"] += -left if not now and left is not None else change
            left = now
            if reason == "deficit" and last:
                found[last] -= change
    return found


__all__ = ["chains", "changed", "lines", "waited"]
