"""What happened in By All Means, event by event: a sentence each for the log, the voice and the story of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t
from nastolka.games.allmeans.programs import PROGRAMS
from nastolka.games.allmeans.tables import CELL_NAMES
from nastolka.games.allmeans.vocabulary import Choose
from nastolka.games.allmeans.word import spelled

from . import words
from .cards import signed
from .side import outcome
from .words import cell, combo, see, symbol, who, zone

# What each argument of an event is; a name that stands twice is told once.
SHAPES: Mapping[str, tuple[str, ...]] = {
    "shuffled": ("name",),
    "lot": ("name",),
    "first": ("name",),
    "turn": ("n", "name"),
    "readied": ("cell",),
    "dry": ("name",),
    "number": ("name", "n", "cards"),
    "neutral": ("name", "card", "other"),
    "paid": ("name", "n"),
    "deployed": ("name", "card", "cell"),
    "facedown": ("name", "cell"),
    "shadowed": ("_", "card", "cell"),
    "played": ("name", "card"),
    "attached": ("_", "card", "cell"),
    "turned_up": ("_", "card", "cell"),
    "rep": ("name", "change", "now"),
    "infl": ("name", "change", "now"),
    "loyalty": ("cell", "change", "now"),
    "negative": ("name", "cell", "n"),
    "overpopulated": ("_", "cell", "n"),
    "informed": ("_", "cell"),
    "dug": ("_", "cell", "n"),
    "reckless": ("name", "_", "n"),
    "turned": ("cell",),
    "moved": ("_", "cell", "to"),
    "used": ("name", "_", "card"),
    "targeted": ("name", "thing"),
    "shadow_lost": ("_", "card", "cell"),
    "discarded": ("name", "card"),
    "disposed": ("name", "card"),
    "shed": ("name", "cards"),
    "downloaded": ("name", "n"),
    "shelved": ("name", "card"),
    "dyed": ("_", "card", "symbol"),
    "symbol_moved": ("thing", "to", "symbol"),
    "symbols_back": ("thing",),
    "symbols_gone": ("thing",),
    "owes": ("name", "n"),
    "resigned": ("name",),
}
STRONG = ("turn", "resigned", "ended")
# "listed", "passed" and "arranged" go without saying: the table shows them, or nothing happened.

SLOTS: Mapping[str, Callable[[Any, Sequence[object]], object]] = {
    "name": lambda value, names: who(names, value),
    "card": lambda value, names: see(value),
    "other": lambda value, names: see(value),
    "cards": lambda value, names: join((see(one) for one in value), ", "),
    "cell": lambda value, names: cell(value),
    "to": lambda value, names: thing(value) if "/" in str(value) else cell(value),
    "thing": lambda value, names: thing(value),
    "symbol": lambda value, names: symbol(value),
    "change": lambda value, names: signed(value),
    "now": lambda value, names: signed(value) if value < 0 else value,
}


def thing(name: object) -> Html:
    """Name an object of a sentence; a planned card is a way to it."""
    place, _, rest = str(name).partition("/")
    layer = rest.partition(".")[0]
    return t(f"allmeans.log.at-{layer}", cell=cell(place)) if place in CELL_NAMES else see(rest)


def _told(event: Any, names: Sequence[object]) -> Html:
    """Fill the sentence of an event whose arguments have a shape."""
    filled: dict[str, object] = {
        slot: SLOTS[slot](value, names) if slot in SLOTS else value
        for slot, value in zip(SHAPES[event.kind], event.args, strict=False)
        if slot != "_"
    }
    if event.kind == "number":
        filled["combo"] = combo(words.number_key(event.args[2]))
    return t(f"allmeans.log.{event.kind}", **filled)


# -- sentences with a mind of their own -------------------------------------------------------------------------------


def _pair(names: Sequence[object], seat: int, key: str, *parts: str) -> Html:
    """Say which symbols of what made a combination."""
    one, other = (t("allmeans.of", symbol=symbol(parts[n + 1]), card=_bearer(parts[n])) for n in (0, 2))
    return t("allmeans.log.symbols", name=who(names, seat), combo=combo(key), one=one, other=other)


def _bearer(name: str) -> Html:
    return thing(name) if "/" in name else see(name)


def _mulligan(names: Sequence[object], seat: int, cards: Any) -> Html:
    n = cards if isinstance(cards, int) else len(cards)
    if not n:
        return t("allmeans.log.kept", name=who(names, seat))
    seen = "" if isinstance(cards, int) else "-seen"
    return t(f"allmeans.log.mulligan{seen}", name=who(names, seat), n=n, cards=_list(cards))


def _list(cards: Any) -> Html:
    return EMPTY if isinstance(cards, int) else join((see(one) for one in cards), ", ")


def _drew(names: Sequence[object], seat: int, pile: str, cards: Any) -> Html:
    key = f"allmeans.log.drew-{pile}" + ("" if isinstance(cards, int) else "-seen")
    return t(key, name=who(names, seat), n=cards, cards=_list(cards))


def _milled(names: Sequence[object], seat: int, pile: str, cards: Any) -> Html:
    return t(f"allmeans.log.milled-{pile}", name=who(names, seat), cards=_list(cards))


def _peeked(names: Sequence[object], seat: int, pile: str, cards: Any) -> Html:
    key = "allmeans.log.peeked" if isinstance(cards, int) else "allmeans.log.peeked-seen"
    return t(key, name=who(names, seat), zone=zone(pile), n=cards, cards=_list(cards))


def _revealed(names: Sequence[object], seat: int, cards: Any) -> Html:
    key = "allmeans.log.revealed" if isinstance(cards, int) else "allmeans.log.revealed-seen"
    return t(key, name=who(names, seat), n=cards, cards=_list(cards))


def _bounced(names: Sequence[object], seat: int, card: str = "") -> Html:
    key = "allmeans.log.bounced-seen" if card else "allmeans.log.bounced"
    return t(key, name=who(names, seat), card=see(card) if card else EMPTY)


def _trust(names: Sequence[object], seat: int, change: int, now: int, reason: str) -> Html:
    return t(f"allmeans.log.trust-{reason}", name=who(names, seat), change=signed(change), now=now)


def _forfeited(names: Sequence[object], seat: int, what: str) -> Html:
    return t(f"allmeans.log.forfeited-{what}", name=who(names, seat))


def _struck(names: Sequence[object], seat: int, here: str, there: str, success: int) -> Html:
    return t(f"allmeans.log.struck{'' if success else '-in-vain'}", cell=cell(here), to=cell(there))


def _fired(names: Sequence[object], seat: int, card: str, kind: str) -> Html:
    return t(f"allmeans.log.fired-{kind}", card=see(card))


def _scrapped(names: Sequence[object], seat: int, card: str, where: str) -> Html:
    key = "allmeans.log.scrapped-field" if where in CELL_NAMES else "allmeans.log.scrapped"
    return t(key, card=see(card), cell=cell(where))


def _recovered(names: Sequence[object], seat: int, card: str, to: str) -> Html:
    return t(f"allmeans.log.recovered-{to}", name=who(names, seat), card=see(card))


def _buffed(names: Sequence[object], here: str, what: str, n: int) -> Html:
    return t(f"allmeans.log.buffed-{what}", cell=cell(here), change=signed(n))


def _chose(names: Sequence[object], seat: int, n: int, program: str) -> Html:
    """Say what was chosen: the option's own steps."""
    step = next((one for one in PROGRAMS.get(program, ()) if isinstance(one, Choose)), None)
    if step is None or not 1 <= n <= len(step.branches):
        return EMPTY
    me = seat if step.who == "me" else 1 - seat
    said = words.steps({"steps": spelled(step.branches[n - 1])}, me, names)
    return t("allmeans.log.chose", name=who(names, seat), what=said)


def _ended(names: Sequence[object], why: str, *winners: int) -> Html:
    return Html(outcome({"winners": list(winners), "why_won": why}, names).removesuffix("."))


SENTENCES: Mapping[str, Callable[..., Html]] = {
    "bounced": _bounced,
    "buffed": _buffed,
    "chose": _chose,
    "drew": _drew,
    "ended": _ended,
    "field": _pair,
    "fired": _fired,
    "forfeited": _forfeited,
    "milled": _milled,
    "mulligan": _mulligan,
    "peeked": _peeked,
    "recovered": _recovered,
    "revealed": _revealed,
    "scrapped": _scrapped,
    "struck": _struck,
    "symbols": _pair,
    "trust": _trust,
}


def bare(event: Any, names: Sequence[object]) -> Html:
    """Tell an event in a sentence; nothing for what goes without saying."""
    tell = SENTENCES.get(event.kind)
    if tell:
        return tell(names, *event.args)
    return _told(event, names) if event.kind in SHAPES else EMPTY


def sentence(event: Any, names: Sequence[object]) -> Html:
    """Tell an event by itself; turns stand out."""
    return strong(bare(event, names), event.kind)


def strong(said: Html, kind: str) -> Html:
    """Let what opens a turn or ends a match stand out."""
    return Html(f'<strong class="event-line">{said}</strong>') if said and kind in STRONG else said


__all__ = ["bare", "sentence", "strong", "thing"]
