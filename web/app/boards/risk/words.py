"""The words of Risk's table: cards and seats by name, every event in a sentence, every action in short.

Names of places are the map's (`ancient.words`), sentences are the catalogue's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from app.boards.ancient import words as earth
from app.boards.ancient.waiting import see, seen
from app.boards.ancient.words import form, numbers, title
from app.boards.board import Names
from app.boards.kit import strong
from app.i18n import EMPTY, Html, has, join, t, text
from nastolka import read
from nastolka.core.kinds import Event
from nastolka.core.telling import told
from nastolka.games.ancient.tables import SYMBOL, SYMBOLS, TERRITORY
from nastolka.games.risk.tables import NEUTRAL
from nastolka.games.risk.tells import TELLS


def card_name(card: str | None) -> Html:
    """Name a card: its territory, or a wild card."""
    return title(card) if card in TERRITORY else t("risk.card-wild")


def symbol(card: str) -> str:
    """Return the symbol on a card."""
    return SYMBOLS[SYMBOL[TERRITORY[card]]] if card in TERRITORY else "wild"


def who(names: Names, seat: int) -> Html:
    """Name a seat, the neutral armies, or nobody."""
    return earth.who("risk", names, seat, NEUTRAL)


def way(source: str, target: str) -> Html:
    """Name two places with an arrow between them, as ways to both."""
    return Html(f"{see(source)}\u00a0→ {see(target)}")


# -- the log -------------------------------------------------------------------------------------------------


def _opened(names: Names, seats: Sequence[int], dice: Sequence[int]) -> Html:
    pairs = (join((who(names, seat), str(die)), " ") for seat, die in zip(seats, dice, strict=False))
    return t("risk.log.opened", dice=join(pairs, ", "))


def _seat(key: str) -> Callable[..., Html]:
    return lambda names, seat, **rest: t(f"risk.log.{key}", name=who(names, seat))


def _dealt(names: Names, seat: int, places: Sequence[str]) -> Html:
    return t("risk.log.dealt", name=who(names, seat), n=len(places))


def _claimed(names: Names, seat: int, place: str) -> Html:
    return t("risk.log.claimed", name=who(names, seat), place=seen(place, "to"))


def _placed(names: Names, seat: int, place: str, armies: int) -> Html:
    return t("risk.log.placed", name=who(names, seat), n=armies, place=see(place))


def _began(names: Names, seat: int, bonus: int, armies: int, **rest: int) -> Html:
    key = "began-whole" if bonus else "began"
    said = t(f"risk.log.{key}", name=who(names, seat), bonus=bonus, n=armies, **rest)
    return strong(said)


def _traded(names: Names, seat: int, cards: Sequence[str], armies: int, match: str) -> Html:
    said = t("risk.log.traded", name=who(names, seat), cards=listed(cards), n=armies)
    return said if match == "-" else join((said, t("risk.log.traded-match", place=see(match))), ", ")


def listed(cards: Iterable[str]) -> Html:
    """Name cards one after the other."""
    return join(map(card_name, cards), ", ")


def _attacked(names: Names, seat: int, source: str, target: str) -> Html:
    return t("risk.log.attacked", name=who(names, seat), way=way(source, target))


def _rolled(names: Names, seat: int, foe: int, own: int, foreign: int, **rest: Any) -> Html:
    thrown = {"attack": numbers(rest["attack"]), "defence": numbers(rest["defence"])}
    return t(
        "risk.log.rolled", name=who(names, seat), foe=who(names, foe), own=own, foreign=foreign, **thrown
    )


def _captured(names: Names, seat: int, foe: int, target: str, **rest: str) -> Html:
    said = t("risk.log.captured", name=who(names, seat), place=seen(target, "to"), foe=who(names, foe))
    return strong(said)


def _moved(names: Names, seat: int, source: str, target: str, armies: int) -> Html:
    return t("risk.log.moved", way=way(source, target), n=armies)


def _eliminated(names: Names, seat: int, by: int, cards: int) -> Html:
    said = t("risk.log.eliminated", name=who(names, by), foe=who(names, seat))
    return strong(said)


def _took(names: Names, seat: int, foe: int, cards: Sequence[str] | int) -> Html:
    """Say which cards were taken, or to others how many."""
    if not cards:
        return EMPTY
    name, loser = who(names, seat), who(names, foe)
    if isinstance(cards, int):
        return t("risk.log.took", name=name, foe=loser, n=cards)
    return t("risk.log.took-seen", name=name, foe=loser, n=len(cards), cards=listed(cards))


def _drew(names: Names, seat: int, card: str | None) -> Html:
    key = "risk.log.drew-seen" if card else "risk.log.drew"
    return t(key, name=who(names, seat), card=card_name(card))


def _fortified(names: Names, seat: int, source: str, target: str, armies: int) -> Html:
    return t("risk.log.fortified", name=who(names, seat), way=way(source, target), n=armies)


def _ordered(names: Names, seat: int, order: str) -> Html:
    return t("risk.log.ordered", name=who(names, seat), order=t(f"risk.order.{order}"))


def _ended(names: Names, winners: Sequence[int]) -> Html:
    return strong(outcome(winners, names))


def outcome(winners: Sequence[int], names: Names) -> Html:
    """Say who won, or who shares the victory."""
    return earth.outcome("risk", winners, lambda seat: who(names, seat))


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


def sentence(event: Event, names: Names) -> Html:
    """Tell an event in a sentence; nothing for what goes without saying."""
    tell = SENTENCES.get(event.kind)
    return tell(names, **told(TELLS, event)) if tell else EMPTY


# -- actions -------------------------------------------------------------------------------------------------


def action_words(line: str) -> Html:
    """Say an action in a few words, for a hint, a lesson or a question."""
    action = read(line)
    kind, args = action.kind, action.args
    words = [str(one) for one in args]
    if kind in ("attack", "fortify") and len(args) > 1:
        target = form(words[1], "to" if kind == "attack" else "into")
        return t(f"risk.do.{kind}", source=form(words[0], "of"), target=target)
    if kind == "trade":
        said = t("risk.do.trade", cards=listed(words[:3]))
        return join((said, t("risk.do.trade-match", at=form(words[3], "at"))), ", ") if args[3:] else said
    if kind == "dice" and len(args) > 1:
        return t("risk.do.dice", attack=numbers(args[0]), defence=numbers(args[1]))
    if kind == "opening":
        return t("risk.do.opening", dice=", ".join(words))
    if kind == "order" and len(args) > 1:
        return t("risk.do.order", order=t(f"risk.order.{words[1]}"))
    if not has(f"risk.do.{kind}"):
        return text(line)
    place, n = words[0] if words else "", args[-1] if args else 0
    n = n if isinstance(n, int) else 0
    return t(f"risk.do.{kind}", place=form(place, "to"), at=form(place, "at"), n=n)
