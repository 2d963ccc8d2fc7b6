"""What happened, event by event: a sentence each for the log, the voice and the story of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.boards import kit
from app.boards.allmeans.cards.titles import signed, symbol
from app.boards.allmeans.table.making import number_key
from app.boards.board import Names
from app.boards.motion import Fact
from app.i18n import EMPTY, Html, You, join, locale, t
from nastolka.core.kinds import Event
from nastolka.core.remember import for_a_match
from nastolka.core.telling import told
from nastolka.games.allmeans.programs import PROGRAMS
from nastolka.games.allmeans.tables import CELL_NAMES
from nastolka.games.allmeans.tells import TELLS
from nastolka.games.allmeans.vocabulary import Choose
from nastolka.games.allmeans.word import spelled

from . import combo, see, steps, who, won, zone

UNSAID = ("listed", "passed", "arranged")  # the table shows them, or nothing happened
STRONG = ("turn", "resigned", "ended")


def fact_of(event: Event) -> Fact:
    """Return what an event tells, by name."""
    return told(TELLS, event)


def bare(event: Event, names: Names) -> Html:
    """Tell an event in a sentence; nothing for what goes without saying."""
    if event.kind in UNSAID or event.kind not in TELLS:
        return EMPTY
    spoken_to = tuple([isinstance(name, You) for name in names])
    return _bare(event, tuple(names), spoken_to, locale())


@for_a_match(512)
def _bare(event: Event, names: Names, _spoken_to: tuple[bool, ...], _locale: str) -> Html:
    """Tell it once: the log, the story of a turn and the news tell the same."""
    fact = fact_of(event)
    tell = SENTENCES.get(event.kind)
    return tell(fact, names) if tell else t(f"allmeans.log.{event.kind}", **_filled(fact, names))


def sentence(event: Event, names: Names) -> Html:
    """Tell an event by itself; turns stand out."""
    return strong(bare(event, names), event.kind)


def strong(said: Html, kind: str) -> Html:
    """Let what opens a turn or ends a match stand out."""
    return kit.strong(said) if said and kind in STRONG else said


# -- what fills a sentence -----------------------------------------------------------------------------------


def _filled(fact: Fact, names: Names) -> dict[str, object]:
    """Return what the slots of a sentence hold: most say the same in every sentence."""
    filled = {slot: SLOTS[slot](value) if slot in SLOTS else value for slot, value in fact.items()}
    return {**filled, "name": who(names, fact.get("seat"))}


def _where(name: str, card: str | None = None) -> Html:
    """Name an object of a sentence by its card and cell; a planned card is a way to it."""
    place, _, rest = name.partition("/")
    if card and place in CELL_NAMES:
        return t("allmeans.standing", card=see(card), cell=place)
    layer = rest.partition(".")[0]
    return t(f"allmeans.log.at-{layer}", cell=place) if place in CELL_NAMES else see(rest)


def _list(cards: Sequence[str] | int) -> Html:
    """List cards; of some it is only known how many they are."""
    return EMPTY if isinstance(cards, int) else join((see(one) for one in cards), ", ")


SLOTS: Mapping[str, Callable[[Any], object]] = {
    "card": see,
    "other": see,
    "cards": _list,
    "to": lambda value: _where(value) if "/" in value else value,
    "thing": _where,
    "symbol": symbol,
    "change": signed,
    "now": lambda value: signed(value) if value < 0 else value,
}


# -- sentences with a mind of their own ----------------------------------------------------------------------


def _seen(cards: Sequence[str] | int) -> str:
    """Return how the key of a sentence ends where it is known which cards."""
    return "" if isinstance(cards, int) else "-seen"


def _counted(key: str, fact: Fact, names: Names, **more: object) -> Html:
    """Say how many cards, and which where that is known."""
    cards = fact["cards"]
    return t(f"{key}{_seen(cards)}", name=who(names, fact["seat"]), n=cards, cards=_list(cards), **more)


def _revealed(fact: Fact, names: Names) -> Html:
    """Say which cards a hand showed, or that there were none."""
    key = "allmeans.log.revealed"
    return _counted(key, fact, names) if fact["cards"] else t(f"{key}-none", name=who(names, fact["seat"]))


def _mulligan(fact: Fact, names: Names) -> Html:
    cards, name = fact["cards"], who(names, fact["seat"])
    n = cards if isinstance(cards, int) else len(cards)
    if not n:
        return t("allmeans.log.kept", name=name)
    return t(f"allmeans.log.mulligan{_seen(cards)}", name=name, n=n, cards=_list(cards))


def _number(fact: Fact, names: Names) -> Html:
    return t(
        "allmeans.log.number",
        name=who(names, fact["seat"]),
        n=fact["total"],
        cards=_list(fact["cards"]),
        combo=combo(number_key(fact["cards"])),
    )


def _symbols(fact: Fact, names: Names) -> Html:
    """Say which symbols of what made a combination."""
    first, last = _bearer(fact["one"], fact.get("first")), _bearer(fact["other"], fact.get("last"))
    one = t("allmeans.of", symbol=symbol(fact["symbol"]), card=first)
    other = t("allmeans.of", symbol=symbol(fact["second"]), card=last)
    name = who(names, fact["seat"])
    return t("allmeans.log.symbols", name=name, combo=combo(fact["combo"]), one=one, other=other)


def _bearer(name: str, card: str | None) -> Html:
    """Name what brought a symbol: a card of hand or buffer, or one on the field."""
    cell = name.partition("/")[0]
    if card and cell in CELL_NAMES:
        return t("allmeans.thing", kind=see(card), cell=cell)
    return _where(name) if "/" in name else see(name)


def _bounced(fact: Fact, names: Names) -> Html:
    card, name = fact["card"], who(names, fact["seat"])
    if not card:
        return t("allmeans.log.bounced", name=name)
    return t("allmeans.log.bounced-seen", name=name, card=see(card))


def _struck(fact: Fact, names: Names) -> Html:
    return t(f"allmeans.log.struck{'' if fact['success'] else '-in-vain'}", **_filled(fact, names))


def _scrapped(fact: Fact, names: Names) -> Html:
    where = fact["where"]
    key = "allmeans.log.scrapped-field" if where in CELL_NAMES else "allmeans.log.scrapped"
    return t(key, card=see(fact["card"]), cell=where)


def _buffed(fact: Fact, names: Names) -> Html:
    said = {**_filled(fact, names), "change": signed(fact["n"])}
    return t(f"allmeans.log.buffed-{fact['what']}", **said)


def _targeted(fact: Fact, names: Names) -> Html:
    thing = _where(fact["thing"], fact["card"])
    return t("allmeans.log.targeted", name=who(names, fact["seat"]), thing=thing)


def _chose(fact: Fact, names: Names) -> Html:
    """Say what was chosen: the option's own steps."""
    seat, n = fact["seat"], fact["n"]
    step = next((one for one in PROGRAMS.get(fact["program"], ()) if isinstance(one, Choose)), None)
    if step is None or not 1 <= n <= len(step.branches):
        return EMPTY
    me = seat if step.who == "me" else 1 - seat
    said = steps(spelled(step.branches[n - 1]), me, names)
    return t("allmeans.log.chose", name=who(names, seat), what=said)


def _ended(fact: Fact, names: Names) -> Html:
    return Html(won(fact["winners"], fact["why"], names).removesuffix("."))


SENTENCES: Mapping[str, Callable[[Fact, Names], Html]] = {
    "turn": lambda fact, names: t("allmeans.log.turn", n=fact["round"], name=who(names, fact["seat"])),
    "number": _number,
    "symbols": _symbols,
    "field": _symbols,
    "mulligan": _mulligan,
    "drew": lambda fact, names: _counted(f"allmeans.log.drew-{fact['zone']}", fact, names),
    "peeked": lambda fact, names: _counted("allmeans.log.peeked", fact, names, zone=zone(fact["zone"])),
    "revealed": _revealed,
    "bounced": _bounced,
    "struck": _struck,
    "targeted": _targeted,
    "scrapped": _scrapped,
    "chose": _chose,
    "ended": _ended,
    # a sentence for each reason, zone or kind
    "buffed": _buffed,
    "fired": lambda fact, names: t(f"allmeans.log.fired-{fact['ability']}", card=see(fact["card"])),
    "forfeited": lambda fact, names: t(f"allmeans.log.forfeited-{fact['what']}", **_filled(fact, names)),
    "milled": lambda fact, names: t(f"allmeans.log.milled-{fact['zone']}", **_filled(fact, names)),
    "recovered": lambda fact, names: t(f"allmeans.log.recovered-{fact['zone']}", **_filled(fact, names)),
    "trust": lambda fact, names: t(f"allmeans.log.trust-{fact['reason']}", **_filled(fact, names)),
}  # fmt: skip
