"""The words of Risk's table: territories, cards and seats in sentences, every event for the log, every action in short.

Names of places are the map's (`ancient.words`), sentences are the catalogue's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.boards.ancient.waiting import see, seen
from app.boards.ancient.words import form, title
from app.i18n import EMPTY, Html, has, join, t, text
from app.widgets.base import name
from nastolka import read
from nastolka.core.telling import told
from nastolka.games.ancient.tables import SYMBOL, SYMBOLS, TERRITORY
from nastolka.games.risk.tables import NEUTRAL
from nastolka.games.risk.tells import TELLS


def noun(target: object) -> str:
    """Return what a target names: `land:egypt`, `to:egypt` and `card:egypt` all mean Egypt."""
    return str(target or "").partition(":")[2]


def card_of(target: object) -> str:
    """Return the card a place in the hand holds: the second of two wild cards lies at `card:wild2`."""
    return noun(target).rstrip("2")


def card_name(card: object) -> Html:
    """Name a card: its territory, or a wild card."""
    return title(str(card)) if card in TERRITORY else t("risk.card-wild")


def symbol(card: object) -> str:
    """Return the symbol on a card."""
    return SYMBOLS[SYMBOL[TERRITORY[str(card)]]] if card in TERRITORY else "wild"


def who(names: Sequence[object], seat: object) -> Html:
    """Name a seat, the neutral armies, or nobody."""
    if isinstance(seat, int) and 0 <= seat < len(names):
        return name(names[seat])
    return t("risk.neutral") if seat == NEUTRAL else t("risk.nobody")


def numbers(faces: object) -> str:
    """Write the faces of dice from high to low."""
    return " ".join(map(str, sorted(faces, reverse=True))) if isinstance(faces, tuple | list) else ""


def way(source: object, target: object) -> Html:
    """Name two places with an arrow between them, as ways to both."""
    return Html(f"{see(source)}\u00a0→ {see(target)}")


# -- the log -----------------------------------------------------------------------------------------------------------


def _opened(names: Sequence[object], seats: Any, dice: Any) -> Html:
    pairs = (join((who(names, seat), str(die)), " ") for seat, die in zip(seats, dice, strict=False))
    return t("risk.log.opened", dice=join(pairs, ", "))


def _seat(key: str) -> Callable[..., Html]:
    return lambda names, seat, **rest: t(f"risk.log.{key}", name=who(names, seat))


def _dealt(names: Sequence[object], seat: int, places: Any) -> Html:
    return t("risk.log.dealt", name=who(names, seat), n=len(places))


def _claimed(names: Sequence[object], seat: int, place: str) -> Html:
    return t("risk.log.claimed", name=who(names, seat), place=seen(place, "to"))


def _placed(names: Sequence[object], seat: int, place: str, armies: int) -> Html:
    return t("risk.log.placed", name=who(names, seat), n=armies, place=see(place))


def _began(names: Sequence[object], seat: int, bonus: int, armies: int, **rest: int) -> Html:
    key = "began-whole" if bonus else "began"
    said = t(f"risk.log.{key}", name=who(names, seat), bonus=bonus, n=armies, **rest)
    return Html(f'<strong class="event-line">{said}</strong>')


def _traded(names: Sequence[object], seat: int, cards: Any, armies: int, match: str) -> Html:
    said = t("risk.log.traded", name=who(names, seat), cards=listed(cards), n=armies)
    return said if match == "-" else join((said, t("risk.log.traded-match", place=see(match))), ", ")


def listed(cards: Any) -> Html:
    """Name cards one after the other."""
    return join(map(card_name, cards), ", ")


def _attacked(names: Sequence[object], seat: int, source: str, target: str) -> Html:
    return t("risk.log.attacked", name=who(names, seat), way=way(source, target))


def _rolled(names: Sequence[object], seat: int, foe: int, attack: Any, defence: Any, **rest: Any) -> Html:
    thrown = {"attack": numbers(attack), "defence": numbers(defence)}
    lost = {"own": rest["own"], "foreign": rest["foreign"]}
    return t("risk.log.rolled", name=who(names, seat), foe=who(names, foe), **thrown, **lost)


def _captured(names: Sequence[object], seat: int, foe: int, target: str, **rest: str) -> Html:
    said = t("risk.log.captured", name=who(names, seat), place=seen(target, "to"), foe=who(names, foe))
    return Html(f'<strong class="event-line">{said}</strong>')


def _moved(names: Sequence[object], seat: int, source: str, target: str, armies: int) -> Html:
    return t("risk.log.moved", way=way(source, target), n=armies)


def _eliminated(names: Sequence[object], seat: int, by: int, cards: int) -> Html:
    said = t("risk.log.eliminated", name=who(names, by), foe=who(names, seat))
    return Html(f'<strong class="event-line">{said}</strong>')


def _took(names: Sequence[object], seat: int, foe: int, cards: Any) -> Html:
    shown = listed(cards) if isinstance(cards, tuple | list) else EMPTY
    count = len(cards) if isinstance(cards, tuple | list) else cards
    if not count:
        return EMPTY
    key = "risk.log.took-seen" if shown else "risk.log.took"
    return t(key, name=who(names, seat), foe=who(names, foe), n=count, cards=shown)


def _drew(names: Sequence[object], seat: int, card: str | None) -> Html:
    key = "risk.log.drew-seen" if card else "risk.log.drew"
    return t(key, name=who(names, seat), card=card_name(card))


def _fortified(names: Sequence[object], seat: int, source: str, target: str, armies: int) -> Html:
    return t("risk.log.fortified", name=who(names, seat), way=way(source, target), n=armies)


def _ordered(names: Sequence[object], seat: int, order: str) -> Html:
    return t("risk.log.ordered", name=who(names, seat), order=t(f"risk.order.{order}"))


def _ended(names: Sequence[object], winners: Sequence[int]) -> Html:
    return Html(f'<strong class="event-line">{outcome(winners, names)}</strong>')


def outcome(winners: Sequence[int], names: Sequence[object]) -> Html:
    """Say who won, or who shares the victory."""
    if len(winners) == 1:
        return t("risk.outcome.won", name=who(names, winners[0]))
    return t("risk.outcome.shared", names=join((who(names, seat) for seat in winners), ", "))


SENTENCES: Mapping[str, Callable[..., Html]] = {
    "attacked": _attacked,
    "began": _began,
    "captured": _captured,
    "claimed": _claimed,
    "dealt": _dealt,
    "drew": _drew,
    "eliminated": _eliminated,
    "ended": _ended,
    "first": _seat("first"),
    "fortified": _fortified,
    "moved": _moved,
    "nodraw": _seat("nodraw"),
    "opened": _opened,
    "ordered": _ordered,
    "placed": _placed,
    "resigned": _seat("resigned"),
    "rolled": _rolled,
    "took": _took,
    "traded": _traded,
}
# "shuffled" and "kept" go without saying: nothing on the table changes.


def sentence(event: Any, names: Sequence[object]) -> Html:
    """Tell an event in a sentence; nothing for what goes without saying."""
    tell = SENTENCES.get(event.kind)
    return tell(names, **told(TELLS, event)) if tell else EMPTY


# -- actions -----------------------------------------------------------------------------------------------------------


def action_words(line: str) -> Html:
    """Say an action in a few words, for a hint, a lesson or a question."""
    action = read(line)
    kind, args = action.kind, action.args
    first = args[0] if args else ""
    if kind in ("attack", "fortify") and len(args) > 1:
        return t(f"risk.do.{kind}", source=form(str(first), "title"), target=form(str(args[1]), "title"))
    if kind == "trade":
        said = t("risk.do.trade", cards=listed(args[:3]))
        return (
            said if len(args) < 4 else join((said, t("risk.do.trade-match", place=title(str(args[3])))), ", ")
        )
    if kind == "dice" and len(args) > 1:
        return t("risk.do.dice", attack=numbers(first), defence=numbers(args[1]))
    if kind == "opening":
        return t("risk.do.opening", dice=", ".join(map(str, args)))
    if kind == "order" and len(args) > 1:
        return t("risk.do.order", order=t(f"risk.order.{args[1]}"))
    key = f"risk.do.{kind}"
    if not has(key):
        return text(line)
    n = args[-1] if args and isinstance(args[-1], int) else 0
    return t(key, place=form(str(first), "to"), at=form(str(first), "title"), n=n)


__all__ = [
    "action_words",
    "card_name",
    "card_of",
    "listed",
    "noun",
    "outcome",
    "sentence",
    "symbol",
    "way",
    "who",
]
