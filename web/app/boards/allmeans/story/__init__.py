"""Turns of By All Means told as chains: what was done, and below it, step by step, what followed from what.

Events come flat; that a draw was a card's effect and not an action of its own, or a loss the price of
something sunk below zero, is read from the tables and from their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.boards.allmeans.cards.emblems import picture
from app.boards.allmeans.cards.rows import row_of
from app.boards.allmeans.cards.titles import signed
from app.boards.allmeans.scene import Scene, counters_of
from app.boards.allmeans.words import outcome, see, who
from app.boards.allmeans.words.events import bare, fact_of, strong
from app.boards.board import Line, Model, Names
from app.i18n import EMPTY, Html, You, join, t, text
from app.pieces import kept
from app.widgets.base import icon
from nastolka.core.kinds import Event
from nastolka.games.allmeans.tables import CELL_NAMES, COMBO, Ability
from nastolka.games.allmeans.views import View, counters
from nastolka.games.allmeans.vocabulary import Draw, TurnEnd
from nastolka.games.allmeans.word import Step

OPENERS = (
    "shuffled", "lot", "turn", "number", "symbols", "field", "neutral", "deployed", "facedown", "played",
    "informed", "dug", "struck", "used", "discarded", "disposed", "mulligan", "first", "resigned", "ended",
)  # fmt: skip
SETTLED = ("shelved", "dyed", "forfeited")  # said by a player once the effect is over
DUSK = ("passed", "overpopulated", "dry")  # what only the end of a turn brings
CAUSES = {
    "used": ("activated", "free"),
    "played": ("plot",),
    "discarded": ("discard",),
    "disposed": ("disposal",),
}
BLAMED = ("negative", "overpopulated", "dry", "reckless")  # the loss that comes next is theirs
DEEPEST = 3
MOST_TOLD = 3  # actions of the other side's turn that are told with their card
ACTS = ("informed", "dug", "struck", "used")  # what an object does, an Agent by turning
AHEAD = ("on_main", "paid", "turned")  # told with the action they are for, which comes after them
PRICED = ("deployed", "facedown", "played")  # a card of one's own, and its price


class Chain:
    """One action and what followed, as it is being told."""

    def __init__(self, kind: str, seat: int, head: Html) -> None:
        self.kind, self.seat, self.head = kind, seat, head
        self.lines: list[tuple[int, Html]] = []
        self.events: list[Event] = []
        self.depth = 1  # of what follows next
        self.draws = 0  # cards it may still let somebody draw
        self.blamed = ""  # what a loss of trust hangs on


def chains(events: Sequence[Event], names: Names) -> list[Chain]:
    """Return the actions of a stretch of play in order, each with what followed from it."""
    found: list[Chain] = []
    ahead: list[Event] = []  # prices and turned Agents, said before what they are for
    for n, event in enumerate(events):
        if _leads(event, events[n + 1 :]):
            ahead.append(event)
            continue
        if event.kind == "scrapped" and _discarded(event, events[n + 1 :]):
            continue
        if _dusk(event) and not (found and found[-1].kind == "dusk"):
            found.append(Chain("dusk", -1, t("allmeans.story.dusk")))
        elif not found and not bare(event, names):
            continue
        if event.kind in OPENERS or not found or _own_draw(event, found[-1]):
            found.append(Chain(event.kind, _seat(event), bare(event, names)))
        else:
            _follow(found[-1], event, names)
        _expect(found[-1], event)
        found[-1].events += [*ahead, event]
        found[-1].lines += [(1, bare(one, names)) for one in ahead]
        ahead = []
    return [chain for chain in found if chain.head and (chain.lines or chain.kind != "dusk")]


def lines(events: Sequence[Event], names: Names) -> list[Line]:
    """Return an action's lines for the log: what was done, and what followed hanging below it."""
    return [
        Line(
            join((strong(chain.head, chain.kind), *(_hung(depth, said) for depth, said in chain.lines))),
            chain.kind,
            *_befell(chain, names),
        )
        for chain in chains(events, names)
    ]


def _befell(chain: Chain, names: Names) -> tuple[int | None, int | None, str, Html]:
    """Return whose an action is, whom it cost something, where that shows, and which card they lost."""
    if chain.seat < 0:
        return None, None, "", EMPTY
    foe = 1 - chain.seat
    facts = [fact_of(event) for event in chain.events if event.kind == "scrapped"]
    gone = [fact for fact in facts if fact["seat"] == foe and fact["where"] in CELL_NAMES]
    if gone:
        cards = join((t("allmeans.standing", card=see(one["card"]), cell=one["where"]) for one in gone), ", ")
        lost = t("allmeans.story.lost", what=chain.head, name=who(names, foe), cards=cards)
        return chain.seat, foe, f"cell:{gone[-1]['where']}", lost
    cost = any(n < 0 for n in changed(chain.events, foe).values())
    return chain.seat, foe if cost else None, "", EMPTY


def _hung(depth: int, said: Html) -> Html:
    return Html(f' <span class="then nx-then nx-d{depth}">{said}</span>')


def _dusk(event: Event) -> bool:
    """AM-203, AM-204: tell whether this belongs to the end of a turn, not to the action before it."""
    if event.kind != "fired":
        return event.kind in DUSK
    fact = fact_of(event)
    fits = any(isinstance(each.event, TurnEnd) for each in _abilities(fact["card"]))
    return fact["ability"] == "trigger" and fits


def _seat(event: Event) -> int:
    seat = fact_of(event).get("seat")
    return seat if isinstance(seat, int) else -1


def _leads(event: Event, later: Sequence[Event]) -> bool:
    """Tell whether a price or a turned Agent belongs to the action that comes next."""
    opener = next((one for one in later if one.kind not in AHEAD), None)
    if event.kind not in AHEAD or opener is None or opener.kind not in OPENERS:
        return False
    if event.kind == "on_main":
        return opener.kind in ACTS
    fact, opening = fact_of(event), fact_of(opener)
    if event.kind == "paid":
        return opener.kind in PRICED and bool(opening["seat"] == fact["seat"])
    place = opening["thing" if opener.kind == "used" else "cell"] if opener.kind in ACTS else ""
    return str(place).partition("/")[0] == str(fact["cell"])


def _discarded(event: Event, later: Sequence[Event]) -> bool:
    """Tell whether a card that leaves a hand is named again at once, among those its owner discards."""
    shed = next((one for one in later if one.kind not in ("scrapped", "trust")), None)
    fact = fact_of(event)
    if fact["where"] != "hand" or shed is None or shed.kind != "shed":
        return False
    return fact["card"] in fact_of(shed)["cards"]


def _own_draw(event: Event, chain: Chain) -> bool:
    """AM-37, AM-119: one card drawn that nothing before let anybody draw is an action of its own."""
    if event.kind != "drew" or chain.draws:
        return False
    fact = fact_of(event)
    return fact["zone"] == "main" and _count(fact["cards"]) == 1


def _count(cards: Sequence[str] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)


def _follow(chain: Chain, event: Event, names: Names) -> None:
    """Hang an event below what it follows from."""
    said, fact = bare(event, names), fact_of(event)
    if event.kind == "drew":
        chain.draws = max(0, chain.draws - _count(fact["cards"]))
    if event.kind in ("fired", *DUSK) or _settles(event):
        chain.depth = 1
    depth = 0 if chain.kind in SETTLED and _settles(event) else chain.depth
    surplus = event.kind == "trust" and fact["reason"] != "effect"
    if chain.lines and (surplus or (event.kind == "rep" and chain.blamed in BLAMED)):
        depth = chain.lines[-1][0] + 1
    if said:
        chain.lines.append((min(depth, DEEPEST), said))
        chain.blamed = event.kind
    if event.kind == "fired":
        chain.depth = 2


def _settles(event: Event) -> bool:
    """AM-108: tell whether this clears the neutral zone: beside what was done, not because of it."""
    return event.kind in SETTLED or (event.kind == "scrapped" and fact_of(event)["where"] == "limbo")


def _expect(chain: Chain, event: Event) -> None:
    """Count the cards that what happens now will let somebody draw."""
    if event.kind == "informed":
        chain.draws += 1
    elif event.kind in ("symbols", "field"):
        key = fact_of(event)["combo"]
        chain.draws += _drawn(COMBO[key].effects) if key in COMBO else 0
    elif event.kind in CAUSES or event.kind == "fired":
        fact = fact_of(event)
        kinds = (fact["ability"],) if event.kind == "fired" else CAUSES[event.kind]
        chain.draws += sum(_drawn(each.effects) for each in _abilities(fact["card"]) if each.kind in kinds)


def _abilities(name: str) -> tuple[Ability, ...]:
    card = row_of(name)
    return card.abilities if card else ()


def _drawn(effects: Iterable[Step]) -> int:
    return sum(step.n for step in effects if isinstance(step, Draw))


# -- what happened meanwhile ---------------------------------------------------------------------------------


class Since(NamedTuple):
    """All that what happened meanwhile follows from."""

    view: View
    events: tuple[Event, ...]
    names: tuple[str, ...]
    spoken_to: tuple[bool, ...]  # which of them is "you"
    me: int


def waited(scene: Scene) -> Html:
    """Paint what happened since the viewer acted, if anything: that action's own chain, the other's turn."""
    names = scene.glance.names
    spoken_to = tuple(isinstance(name, You) for name in names)
    return _waited(Since(scene.view, tuple(scene.glance.recent), names, spoken_to, scene.seat))


@kept
def _waited(since: Since) -> Html:
    names, events, me = since.names, since.events, since.me
    found = [chain for chain in chains(events, names) if _telling(chain, me)]
    if not found:
        return EMPTY
    said = Html(
        f'<ol class="nx-acts" tabindex="0" data-keep="nx-acts">{join(_step(chain) for chain in found)}</ol>'
    )
    others = [chain.seat for chain in found if chain.seat not in (me, -1)]
    told = _through(found, me, names) if others else EMPTY
    if len(found) > 1:
        head = t("allmeans.story.turn", name=who(names, others[0] if others else me))
        said = Html(
            f'<details class="nx-told" data-keep-open="nx-told"><summary>{head}</summary>{said}</details>'
        )
    net = _net(since.view, events, names) if others else EMPTY
    title = t("allmeans.story.title")
    return Html(
        f'<section class="nx-story" aria-label="{title}">'
        f"<h3>{icon('i-clock')}{title}</h3>{told}{net}{said}</section>"
    )


def _through(found: Sequence[Chain], me: int, names: Names) -> Html:
    """Say through what it came: the actions that changed most, each with its card and what it did to whom."""
    weighed = [(_weight(chain), chain) for chain in found if chain.seat != me]
    least = sorted((weight for weight, _ in weighed), reverse=True)[:MOST_TOLD][-1:]
    told = [chain for weight, chain in weighed if least and weight >= max(1, least[0])][:MOST_TOLD]
    rows = join(
        Html(f"<li>{_picture(chain)}<p>{chain.head}{_came_to(chain, names)}</p></li>") for chain in told
    )
    return Html(f'<ul class="nx-through">{rows}</ul>') if rows else EMPTY


def _weight(chain: Chain) -> int:
    """Say how much an action changed: its counters, and a little for what came to the field."""
    counted = sum(abs(n) for seat in (0, 1) for n in changed(chain.events, seat).values())
    return 2 * counted + (chain.kind in ("deployed", "facedown", "struck"))


def _picture(chain: Chain) -> Html:
    """Show the card an action was done with, small: of a combination the first; what has none, by a sign."""
    opening = next((one for one in chain.events if one.kind == chain.kind), None)
    fact = fact_of(opening) if opening else {}
    named = [fact.get("card"), fact.get("first"), fact.get("one")]
    named += fact["cards"] if chain.kind == "number" and opening else []
    card = next((row for one in named if one and (row := row_of(str(one)))), None)
    shown = picture(card.key, card.type) if card else icon("i-clock")
    return Html(f'<span class="nx-mini" aria-hidden="true">{shown}</span>')


def _came_to(chain: Chain, names: Names) -> Html:
    """Say what an action did to the counters, seat by seat."""
    said = []
    for seat in (0, 1):
        changes = [
            t(f"allmeans.story.{key}-by", n=signed(n)) for key, n in changed(chain.events, seat).items() if n
        ]
        if changes:
            said.append(t("allmeans.story.net", name=who(names, seat), changes=join(changes, ", ")))
    return Html(f"<small>{join(said, '; ')}</small>") if said else EMPTY


def _telling(chain: Chain, me: int) -> bool:
    """Tell what came of something, and all that others did.

    An own card and its price alone were just clicked.
    """
    if chain.seat in (me, -1):
        return len(chain.lines) > (chain.kind in PRICED)
    return bool(chain.lines) or chain.kind != "turn"


def _step(chain: Chain) -> Html:
    found = join(Html(f'<li class="nx-d{depth}">{said}</li>') for depth, said in chain.lines)
    return Html(f'<li class="nx-act"><p>{chain.head}</p>{Html(f"<ul>{found}</ul>") if found else EMPTY}</li>')


def _net(view: View, events: Sequence[Event], names: Names) -> Html:
    """Say what all of it came to: every counter that is no longer what it was."""
    found = []
    for seat in (0, 1):
        now = counters_of(view, seat)
        changes = [
            t(f"allmeans.story.{key}", was=now[key] - n, now=now[key])
            for key, n in changed(events, seat, _trusted(view, events, seat)).items()
            if n
        ]
        if changes:
            net = t("allmeans.story.net", name=who(names, seat), changes=join(changes, ", "))
            found.append(Html(f"<li>{net}</li>"))
    return Html(f'<ul class="nx-net">{join(found)}</ul>') if found else EMPTY


def _trusted(view: View, events: Sequence[Event], seat: int) -> int | None:
    """Return the trust a seat had when the turn began in which this stretch of play begins."""
    ended = 1 + sum(event.kind in ("turn", "ended") for event in events)
    history = view["history"]
    return counters(history[-ended])["trust"][seat] if len(history) >= ended else None


def changed(events: Iterable[Event], seat: int, trust: int | None = None) -> dict[str, int]:
    """Return how much each of a seat's counters changed.

    What went beyond zero came off trust instead (AM-21). Trust itself stops at zero (AM-22): how much was
    left to lose is known from the events before, or given.
    """
    found = {"rep": 0, "infl": 0, "trust": 0}
    last, left = "", trust
    for event in events:
        fact = fact_of(event)
        if fact.get("seat") != seat:
            continue
        if event.kind == "paid":
            found["rep"] -= fact["n"]
        elif event.kind in ("rep", "infl"):
            found[event.kind] += fact["change"]
            last = event.kind
        elif event.kind == "trust":
            found["trust"] += -left if not fact["now"] and left is not None else fact["change"]
            left = fact["now"]
            if fact["reason"] == "deficit" and last:
                found[last] -= fact["change"]
    return found


# -- the end -------------------------------------------------------------------------------------------------


def result_model(scene: Scene) -> Model:
    """Return the model of `widgets.result`: which way won, and where both stood."""
    winners, said = scene.view["winners"] or [], outcome(scene.view, scene.glance.names)
    return {
        "code": "allmeans",
        "headline": said,
        "why": said,
        "rows": [_standing(scene, seat) for seat in sorted((0, 1), key=lambda seat: seat not in winners)],
    }


def _standing(scene: Scene, seat: int) -> Model:
    """Say where a seat stood."""
    names, looks = scene.glance.names, scene.glance.looks
    counted = [t(f"allmeans.result.{key}", n=n) for key, n in scene.counters(seat).items()]
    held = scene.held(seat)
    loyalty = sum(land["loyalty"] for land in held)
    return {
        "name": text(names[seat]) if seat < len(names) else text(seat + 1),
        "look": looks[seat] if seat < len(looks) else None,
        "facts": [*counted, t("allmeans.result.lands", n=len(held), loyalty=loyalty)],
        "won": scene.view["winners"] == [seat],
    }
