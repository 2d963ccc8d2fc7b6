"""The words of Cold War's table: names of cards and sides, every event and every action in a sentence.

Names and histories are the rulebook's (its `cards.<locale>.toml`), sentences are the catalogue's. No markup of the
table lives here but the way from a name in a sentence to its card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards.fit import hyphenated
from app.i18n import EMPTY, Html, has, join, locale, polish, t, text
from nastolka.core.rulebook import rulebook
from nastolka.games.coldwar.tables import (
    AGENTS,
    GROUP_CARDS,
    OBJECTIVE_CARDS,
    SIDES,
    SPHERES,
    Group,
    Objective,
)

GROUP: Mapping[str, Group] = {group.id: group for group in GROUP_CARDS}
OBJECTIVE: Mapping[str, Objective] = {objective.id: objective for objective in OBJECTIVE_CARDS}
SHELF = {
    **dict.fromkeys(AGENTS, "agents"), **dict.fromkeys(GROUP, "groups"), **dict.fromkeys(OBJECTIVE, "objectives"),
    **dict.fromkeys(SIDES, "sides"), **dict.fromkeys(SPHERES, "spheres"),
}  # fmt: skip
LONG_WORD = 600  # hundredths of an em: wider words are broken


def noun(target: object) -> str:
    """Return what a target names: `cell:mafia`, `at:mafia` and `see:mafia` all mean the mafia."""
    return str(target or "").partition(":")[2]


def card(key: str) -> Mapping[str, Any]:
    """Return the rulebook's words about a card, an agent, a side or a sphere."""
    found = rulebook("coldwar").words[locale()].cards.get(SHELF.get(key, ""), {}).get(key)
    return found or {"title": key, "text": ""}


def title(key: str) -> Html:
    """Return a name as it stands on the card."""
    return text(card(key)["title"])


def short(key: str) -> Html:
    """Return a name for a narrow place."""
    words = card(key)
    return text(words.get("short", words["title"]))


def soft(key: str) -> Html:
    """Return a short name with places to break, if it is a long word: on a phone a group is a third of the width."""
    words = card(key)
    name = str(words.get("short", words["title"]))
    return text(" ".join(hyphenated(word, LONG_WORD, locale(), {}) for word in name.split(" ")))


def told(key: str, part: str) -> Html:
    """Return a longer text about a card, its dashes and short words bound to their neighbours."""
    return text(polish(str(card(key).get(part, "")), locale()))


def side(seat: object) -> Html:
    """Name a side."""
    known = isinstance(seat, int) and 0 <= seat < len(SIDES)
    return title(SIDES[seat]) if known else EMPTY  # type: ignore[index]


def phase(view: Mapping[str, Any]) -> Html:
    """Name the phase of the round."""
    key = str(view.get("phase") or "")
    found = rulebook("coldwar").words[locale()].cards.get("phases", {}).get(key)
    return text(found["title"]) if found else EMPTY


def see(key: object) -> Html:
    """Name a card in a sentence, as a way to it."""
    name = str(key)
    return Html(f'<button type="button" class="inline" data-t="see:{text(name)}">{short(name)}</button>')


def influence(group: object) -> int:
    """Return the figure on a group card; nothing for an unknown one."""
    found = GROUP.get(str(group))
    return found.influence if found else 0


def sphere_of(group: object) -> str:
    """Return the sphere of a group."""
    found = GROUP.get(str(group))
    return SPHERES[found.sphere] if found else SPHERES[0]


# -- events ----------------------------------------------------------------------------------------------------------

# event → its arguments in order. A name ending in "?" chooses among the sentences of an event instead of filling one.
SHAPES: Mapping[str, tuple[str, ...]] = {
    "round": ("n",),
    "revealed": ("card",),
    "ran_dry": (),
    "balance": ("side", "rule?"),
    "looked": ("side", "what", "cards"),
    "ordered": ("side", "what", "cards"),
    "skipped": ("side", "agent"),
    "spent": ("side", "card", "points"),
    "slid": ("card",),
    "recalled": ("side", "cards"),
    "enlisted": ("side", "card", "n"),
    "saved": ("side", "card"),
    "laid": ("card", "whose"),
    "sent": ("side", "card"),
    "shown": ("side", "card"),
    "came_back": ("side", "cards"),
    "first": ("side", "whose"),
    "recruited": ("side", "card", "n"),
    "used": ("side", "card"),
    "destroyed": ("side", "whose", "card"),
    "moved": ("side", "card", "from", "to"),
    "flipped": ("side", "whose", "card", "state?"),
    "peeked": ("side", "card"),
    "discarded": ("side", "card"),
    "took": ("side", "card", "n"),
    "put_back": ("side", "card"),
    "waited": ("side",),
    "struggle_over": (),
    "tally": ("cia", "kgb", "stability"),
    "compared": ("sphere", "mine", "theirs", "winner?"),
    "dominated": ("side", "rule?"),
    "no_token": ("rule?",),
    "disorder": ("side",),
    "exposed": ("side", "card"),
    "removed": ("side", "card", "rule?"),
    "spared": ("side", "card", "rule?"),
    "captured": ("side", "card", "points", "rule?"),
    "buried": ("card", "rule?"),
    "acted": ("side", "agent?", "outcome?", "rule"),
    "furloughed": ("side", "card"),
    "watches": ("side",),
    "keeps": ("side", "card", "rule"),
    "token_back": ("side",),
    "on_leave": ("side", "card"),
    "home": ("side", "card"),
    "cleared": ("n",),
    "scored": ("cia", "kgb"),
    "extra_rounds": ("points",),
    "resigned": ("side",),
}
# "shuffled", "declined" and "initiative" go without saying: nothing on the table changes, or the next sentences tell it.
SIDES_IN = ("side", "whose", "from", "to")
CARDS_IN = ("card", "mine", "theirs")
STRONG = ("captured", "removed", "buried", "scored", "round")


def sentence(event: Any, names: Sequence[object]) -> Html:
    """Tell an event in a sentence; nothing for what goes without saying."""
    if event.kind == "ended":
        return Html(f'<strong class="event-line">{ended(event.args, names)}</strong>')
    shape = SHAPES.get(event.kind)
    if shape is None:
        return EMPTY
    said = t(_key(event, shape), **_slots(event, shape))
    return Html(f'<strong class="event-line">{said}</strong>') if event.kind in STRONG else said


def _key(event: Any, shape: Sequence[str]) -> str:
    """Return the key of an event's sentence: its kind, what it chooses by, and whether its card is hidden from us."""
    choices = [str(value) for slot, value in zip(shape, event.args, strict=False) if slot.endswith("?")]
    hidden = len(event.args) < len(shape) or any(
        slot == "cards" and isinstance(value, int) for slot, value in zip(shape, event.args, strict=False)
    )
    key = ".".join((event.kind, *choices))
    return f"coldwar.log.{key}-hidden" if hidden else f"coldwar.log.{key}"


def _slots(event: Any, shape: Sequence[str]) -> dict[str, object]:
    return {
        slot: _filled(slot, value)
        for slot, value in zip(shape, event.args, strict=False)
        if not slot.endswith("?")
    }


def _filled(slot: str, value: Any) -> object:
    """Turn an argument of an event into words."""
    if slot in SIDES_IN:
        return Html(f'<b class="side-name">{side(value)}</b>')
    if slot in CARDS_IN:
        return see(value) if value in SHELF else t("coldwar.none")
    if slot == "cards":
        return join((see(one) for one in value), ", ") if isinstance(value, tuple | list) else value
    if slot == "what":
        return t(f"coldwar.deck.of-{value}")
    if slot in ("sphere", "agent"):
        return short(str(value))
    return value


def ended(winners: Sequence[int], names: Sequence[object]) -> Html:
    """Say who won, or that nobody did."""
    if len(winners) != 1:
        return t("coldwar.outcome.draw")
    seat = winners[0]
    return t("coldwar.outcome.won", side=side(seat), name=text(names[seat]) if seat < len(names) else EMPTY)


# -- actions ---------------------------------------------------------------------------------------------------------


def action_words(line: str) -> Html:
    """Say an action in a few words, for a hint, a button or a question."""
    kind, *args = line.split()
    if kind == "use" and args:
        return _use_words(args)
    if kind in ("order", "enlist") and args:
        rest = join((short(one) for one in args[kind == "enlist" :]), ", ")
        return t(f"coldwar.do.{kind}" if rest else "coldwar.do.enlist-one", card=short(args[0]), cards=rest)
    first = args[0] if args else ""
    named = (
        side(SIDES.index(first))
        if first in SIDES
        else side(int(first))
        if first.isdecimal()
        else short(first)
    )
    key = f"coldwar.do.{kind}"
    return t(key, card=named) if has(key) else text(line)


def _use_words(args: Sequence[str]) -> Html:
    group = args[0]
    target = short(args[1]) if len(args) > 1 else EMPTY
    return t(f"coldwar.do.use-{sphere_of(group)}", card=short(group), target=target)
