"""The words of Godstorm's table: names, every event in a sentence, every action in short.

Names of places are the map's (`ancient.words`), of cards and gods the rulebook's, sentences the catalogue's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from app.boards.ancient import words as earth
from app.boards.ancient.words import form, numbers
from app.boards.board import Names
from app.boards.kit import strong
from app.i18n import EMPTY, Html, has, join, locale, polish, t, text
from app.widgets.base import way_to
from nastolka import read
from nastolka.core.kinds import Event
from nastolka.core.rulebook import LOCALES, rulebook
from nastolka.core.telling import told
from nastolka.games.godstorm.tables import CARD, GODS, HEAVENS, LANE, NEUTRAL, PANTHEON
from nastolka.games.godstorm.tells import TELLS

T = TypeVar("T")

# Read at import, so that a memory snapshot already holds them: package files are gone after it is restored.
BOOK = {spoken: rulebook("godstorm").words[spoken].cards for spoken in LOCALES}


def entry(shelf: str, key: object) -> Mapping[str, Any]:
    """Return the rulebook's words about a card, a god, a deck, a pantheon or a kind of place."""
    found: Mapping[str, Any] = BOOK[locale()].get(shelf, {}).get(str(key)) or {"title": str(key), "text": ""}
    return found


def book(shelf: str, key: object, part: str = "text") -> Html:
    """Return a longer text of the rulebook, its dashes and short words bound to their neighbours."""
    return text(polish(str(entry(shelf, key).get(part, "")), locale()))


def card_name(card: object) -> Html:
    """Name a miracle."""
    return text(entry("miracles", card)["title"])


def pantheon_name(slug: object) -> Html:
    """Name a pantheon."""
    return text(entry("pantheons", slug)["title"])


def god_kind(god: object) -> Html:
    """Name a kind of god: the god of war."""
    return text(entry("gods", god)["title"])


def god_name(pantheon: object, god: object) -> Html:
    """Name a god of a pantheon."""
    return text(entry("pantheons", pantheon).get(str(god), god))


def deck_name(deck: object) -> Html:
    """Name a deck of miracles."""
    return text(entry("decks", deck)["title"])


def heaven_name(slug: object) -> Html:
    """Name a heaven, as its pantheon calls it."""
    key = str(slug)
    pantheon = next((one for one, i in PANTHEON.items() if HEAVENS[i] == key), "")
    return text(entry("pantheons", pantheon).get("heaven", key))


def lane_name(lane: object) -> Html:
    """Name a sea lane by its two ends."""
    a, _, b = str(lane).partition("-")
    return Html(f"{form(a, 'title')}\u00a0– {form(b, 'title')}")


def place_name(slug: object, case: str = "title") -> Html:
    """Name a territory, a space of the Underworld, a continent or a heaven."""
    key = str(slug)
    if key in HEAVENS:
        return t(f"godstorm.heaven-of.{key}") if case == "of" else heaven_name(key)
    return form(key, case)


def who(names: Names, seat: int) -> Html:
    """Name a seat, the neutral armies, or nobody."""
    return earth.who("godstorm", names, seat, NEUTRAL)


def see(slug: object, case: str = "title") -> Html:
    """Name a place or a card in a sentence, as a way to it."""
    key = str(slug)
    said = card_name(key) if key in CARD else place_name(key, case)
    return way_to(key, said)


def anything(target: object, names: Names) -> Html:
    """Name whatever a card may be aimed at."""
    key = str(target)
    if isinstance(target, int):
        return who(names, target)
    if key in GODS:
        return god_kind(key)
    return lane_name(key) if key in LANE else see(key)


def listed(parts: Iterable[T], say: Callable[[T], Html]) -> Html:
    """Name things one after the other."""
    return join(map(say, parts), ", ")


# -- the log -------------------------------------------------------------------------------------------------

UNSAID = frozenset(("shuffled", "passed", "ended_attack"))  # the next sentence or the table shows them
STRONG = ("epoch", "began", "captured", "sank", "eliminated")
Say = Callable[[Any, Names], object]

# What an event tells by this name, in the gaps of its sentence: the gap's name and what is said there.
GAPS: Mapping[str, tuple[tuple[str, Say], ...]] = {
    "seat": (("name", lambda value, names: who(names, value)),),
    "foe": (("foe", lambda value, names: who(names, value)),),
    "seats": (("seats", lambda value, names: listed(value, lambda seat: who(names, seat))),),
    "places": (("places", lambda value, names: listed(value, see)), ("n", lambda value, names: len(value))),
    "place": (("place", lambda value, names: see(value)), ("to", lambda value, names: see(value, "to"))),
    "source": (("place", lambda value, names: see(value)),),
    "target": (
        ("to", lambda value, names: see(value, "to")),
        ("end", lambda value, names: see(value)),  # of an arrow
    ),
    "targets": (("targets", lambda value, names: listed(value, lambda one: anything(one, names))),),
    "pantheon": (("pantheon", lambda value, names: pantheon_name(value)),),
    "god": (("god", lambda value, names: god_kind(value)),),
    "deck": (("deck", lambda value, names: deck_name(value)),),
    "decks": (("decks", lambda value, names: listed(value, deck_name)),),
    "card": (("card", lambda value, names: see(value)),),
    "cards": (("cards", lambda value, names: listed(value, see) if value else t("godstorm.none")),),
    "lane": (("lane", lambda value, names: lane_name(value)),),
    "dice": (("dice", lambda value, names: numbers(value) or "–"),),
    "against": (("against", lambda value, names: numbers(value) or "–"),),
    "epoch": (("epoch", lambda value, names: value), ("n", lambda value, names: value)),
    "lands": (("lands", lambda value, names: value), ("n", lambda value, names: value)),
    "order": (("order", lambda value, names: t(f"godstorm.order.{value}")),),
}
COUNTED = ("armies", "offer", "marker", "total")  # numbers a sentence calls n; others keep their names


def _filled(event: Event, names: Names) -> Html:
    """Fill the sentence of an event that needs no words of its own."""
    gaps: dict[str, object] = {}
    for key, value in told(TELLS, event).items():
        if key in GAPS:
            gaps.update((gap, say(value, names)) for gap, say in GAPS[key])
        else:
            gaps["n" if key in COUNTED else key] = value
    return t(f"godstorm.log.{event.kind}", **gaps)


def way(source: str, target: str) -> Html:
    """Name two places with an arrow between them, as ways to both."""
    return Html(f"{see(source)}\u00a0→ {see(target)}")


def _attacked(names: Names, seat: int, source: str, target: str, gods: Sequence[str]) -> Html:
    said = t("godstorm.log.attacked", name=who(names, seat), way=way(source, target))
    return join((said, t("godstorm.log.with", gods=listed(gods, god_kind))), ", ") if gods else said


def _moved(names: Names, seat: int, source: str, target: str, armies: int, gods: Sequence[str]) -> Html:
    count = [t("ancient.armies", n=armies)] if armies else []
    gone = join((*count, *map(god_kind, gods)), ", ")
    return t("godstorm.log.moved", name=who(names, seat), way=way(source, target), gone=gone)


def _rolled(names: Names, seat: int, foe: int, own: int, foreign: int, **rest: Any) -> Html:
    thrown = {"attack": numbers(rest["attack"]), "defence": numbers(rest["defence"])}
    sides = {"name": who(names, seat), "foe": who(names, foe)}
    return t("godstorm.log.rolled", own=own, foreign=foreign, **thrown, **sides)


def _gods_rolled(names: Names, god: str, other: str, lost: int, **rest: Any) -> Html:
    thrown = {"dice": numbers(rest["dice"]), "against": numbers(rest["against"])}
    sums = {"total": rest["total"], "sum": rest["sum"]}
    gods = {"god": god_kind(god), "other": god_kind(other), "winner": god_kind(other if lost else god)}
    side = t("godstorm.log.gods-defend" if lost else "godstorm.log.gods-attack")
    return strong(t("godstorm.log.gods-rolled", **gods, **thrown, **sums, side=side))


def _drew(names: Names, seat: int, deck: str, card: str | None) -> Html:
    if card is None:
        return t("godstorm.log.drew", name=who(names, seat), deck=deck_name(deck))
    return t("godstorm.log.drew-seen", name=who(names, seat), deck=deck_name(deck), card=see(card))


def _died(names: Names, place: str, seat: int, armies: int, to: str) -> Html:
    return t(f"godstorm.log.died-{to}", place=see(place), name=who(names, seat), n=armies)


def _faith(names: Names, seat: int, faith: int) -> Html:
    return t("godstorm.log.faith", name=who(names, seat), n=f"+{faith}" if faith >= 0 else f"−{-faith}")


def _tied(names: Names, among: Sequence[int], seats: Sequence[int]) -> Html:
    """Say whom the dice let choose first among equal bids, and whom after."""
    first, *rest = (who(names, seat) for seat in seats)
    if len(rest) == 1:
        return t("godstorm.log.tied", name=first, foe=rest[0])
    return t("godstorm.log.tied-more", name=first, seats=join(rest, ", "))


def _luck(names: Names, kind: str, values: Sequence[Any]) -> Html:
    said = listed(values, see if kind in ("continent", "territory") else text)
    return t(f"godstorm.log.luck-{kind}", said=said)


def _peeked(names: Names, seat: int, foe: int, cards: Sequence[str] | None) -> Html:
    name, victim = who(names, seat), who(names, foe)
    if cards is None:
        return t("godstorm.log.peeked", name=name, foe=victim)
    return t("godstorm.log.peeked-seen", name=name, foe=victim, cards=listed(cards, see))


def _took(names: Names, seat: int, foe: int, card: str) -> Html:
    """Say which card was taken, or to others of which deck."""
    key, said = ("took", deck_name(card)) if card in GODS else ("took-seen", see(card))
    return t(f"godstorm.log.{key}", name=who(names, seat), foe=who(names, foe), card=said)


def _eliminated(names: Names, seat: int, by: int) -> Html:
    key = "eliminated" if by >= 0 else "eliminated-alone"
    return strong(t(f"godstorm.log.{key}", name=who(names, seat), foe=who(names, by)))


def _ended(names: Names, winners: Sequence[int]) -> Html:
    return strong(outcome(winners, names))


def outcome(winners: Sequence[int], names: Names) -> Html:
    """Say who won, or who shares the victory."""
    return earth.outcome("godstorm", winners, lambda seat: who(names, seat))


SENTENCES: Mapping[str, Callable[..., Html]] = {
    "attacked": _attacked,
    "died": _died,
    "drew": _drew,
    "eliminated": _eliminated,
    "ended": _ended,
    "faith": _faith,
    "gods_rolled": _gods_rolled,
    "luck": _luck,
    "moved": _moved,
    "peeked": _peeked,
    "rolled": _rolled,
    "tied": _tied,
    "took": _took,
}


def sentence(event: Event, names: Names) -> Html:
    """Tell an event in a sentence; nothing for what goes without saying."""
    tell = SENTENCES.get(event.kind)
    if tell:
        return tell(names, **told(TELLS, event))
    if event.kind in UNSAID:
        return EMPTY
    said = _filled(event, names)
    return strong(said) if event.kind in STRONG else said


# -- actions -------------------------------------------------------------------------------------------------


def _first(args: tuple[Any, ...]) -> dict[str, object]:
    """Return what an action's own words may name: its first and last argument in every guise."""
    first, last = (args[0], args[-1]) if args else ("", "")
    return {
        "n": last if isinstance(last, int) else 0,
        "place": place_name(first),
        "to": place_name(first, "to"),
        "at": place_name(first, "at"),
        "there": place_name(last, "at"),
        "origin": place_name(first, "of"),
        "goal": place_name(last, "to"),
        "into": place_name(last, "into"),
        "source": place_name(first),
        "target": place_name(last),
        "god": god_kind(first),
        "whom": t(f"godstorm.god-whom.{first}") if first in GODS else god_kind(first),
        "decks": listed(args, deck_name),
        "card": card_name(first),
        "pantheon": pantheon_name(first),
        "what": _bare(first),
    }


def _bare(target: object) -> Html:
    """Name a target without a way to it."""
    key = str(target)
    if key in CARD:
        return card_name(key)
    if key in GODS:
        return god_kind(key)
    if key in LANE:
        return lane_name(key)
    return t("godstorm.seat-n", n=target + 1) if isinstance(target, int) else place_name(key)


def action_words(line: str) -> Html:
    """Say an action in a few words, for a hint, a lesson or a question."""
    action = read(line)
    kind, args = action.kind, action.args
    key = f"godstorm.do.{kind}"
    if kind in ("pass", "allow", "save") and args and isinstance(args[0], str):
        key = f"godstorm.do.{kind}-{args[0]}"
    elif kind in ("battle", "reroll") and len(args) > 1:
        return t(key, attack=numbers(args[0]) or "–", defence=numbers(args[1]) or "–")
    elif kind in ("die", "dice"):
        return t("godstorm.do.dice", dice=" ".join(map(str, args)))
    elif kind == "plague":
        return t(key, places=listed(args, place_name))
    elif kind == "order" and len(args) > 1:
        return t(key, order=t(f"godstorm.order.{args[1]}"))
    return t(key, **_first(args)) if has(key) else text(line)
