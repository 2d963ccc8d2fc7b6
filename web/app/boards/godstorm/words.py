"""The words of Godstorm's table: names of cards, gods and places, every event in a sentence, every action in short.

Names of places are the map's (`ancient.words`), of cards and gods the rulebook's, sentences the catalogue's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.boards.ancient.words import form
from app.i18n import EMPTY, Html, has, join, locale, polish, t, text
from app.widgets.base import name
from nastolka import read
from nastolka.core import telling
from nastolka.core.kinds import Event
from nastolka.core.rulebook import LOCALES, rulebook
from nastolka.games.ancient.tables import CONTINENTS, TERRITORY
from nastolka.games.ancient.underworld import SPACE
from nastolka.games.godstorm.tables import CARD, GODS, HEAVENS, LANE, NEUTRAL, PANTHEON
from nastolka.games.godstorm.tells import TELLS

# Read at import, so that a memory snapshot already holds them: package files are gone after it is restored.
BOOK = {spoken: rulebook("godstorm").words[spoken].cards for spoken in LOCALES}
CONTINENT = frozenset(one.key for one in CONTINENTS)
ON_MAP = frozenset((*TERRITORY, *SPACE, *CONTINENT))


def noun(target: object) -> str:
    """Return what a target names: `land:egypt`, `to:egypt` and `cell:egypt` all mean Egypt."""
    return str(target or "").partition(":")[2]


def words(shelf: str, key: object) -> Mapping[str, Any]:
    """Return the rulebook's words about a card, a god, a deck, a pantheon or a kind of place."""
    found: Mapping[str, Any] = BOOK[locale()].get(shelf, {}).get(str(key)) or {"title": str(key), "text": ""}
    return found


def told(shelf: str, key: object, part: str = "text") -> Html:
    """Return a longer text, its dashes and short words bound to their neighbours."""
    return text(polish(str(words(shelf, key).get(part, "")), locale()))


def card_name(card: object) -> Html:
    """Name a miracle."""
    return text(words("miracles", card)["title"])


def pantheon_name(slug: object) -> Html:
    """Name a pantheon."""
    return text(words("pantheons", slug)["title"])


def god_kind(god: object) -> Html:
    """Name a kind of god: the god of war."""
    return text(words("gods", god)["title"])


def god_name(pantheon: object, god: object) -> Html:
    """Name a god of a pantheon."""
    return text(words("pantheons", pantheon).get(str(god), god))


def deck_name(deck: object) -> Html:
    """Name a deck of miracles."""
    return text(words("decks", deck)["title"])


def heaven_name(slug: object) -> Html:
    """Name a heaven, as its pantheon calls it."""
    key = str(slug)
    pantheon = next((one for one, i in PANTHEON.items() if HEAVENS[i] == key), "")
    return text(words("pantheons", pantheon).get("heaven", key))


def lane_name(lane: object) -> Html:
    """Name a sea lane by its two ends."""
    a, _, b = str(lane).partition("-")
    return Html(f"{form(a, 'title')}\u00a0– {form(b, 'title')}")


def place_name(slug: object, case: str = "title") -> Html:
    """Name a territory, a space of the Underworld, a continent or a heaven."""
    key = str(slug)
    return heaven_name(key) if key in HEAVENS else form(key, case)


def who(names: Sequence[object], seat: object) -> Html:
    """Name a seat, the neutral armies, or nobody."""
    if isinstance(seat, int) and 0 <= seat < len(names):
        return name(names[seat])
    return t("godstorm.neutral") if seat == NEUTRAL else t("godstorm.nobody")


def see(slug: object, case: str = "title") -> Html:
    """Name a place or a card in a sentence, as a way to it."""
    key = str(slug)
    said = card_name(key) if key in CARD else place_name(key, case)
    return Html(f'<button type="button" class="inline" data-t="see:{text(key)}">{said}</button>')


def anything(target: object, names: Sequence[object]) -> Html:
    """Name whatever a card may be aimed at."""
    key = str(target)
    if isinstance(target, int):
        return who(names, target)
    if key in GODS:
        return god_kind(key)
    return lane_name(key) if key in LANE else see(key)


def numbers(faces: object) -> str:
    """Write the faces of dice from high to low."""
    return " ".join(map(str, sorted(faces, reverse=True))) if isinstance(faces, tuple | list) else str(faces)


def listed(parts: Any, say: Callable[[Any], Html]) -> Html:
    """Name things one after the other."""
    return join((say(one) for one in parts), ", ") if isinstance(parts, tuple | list) else text(parts)


# -- the log -----------------------------------------------------------------------------------------------------------

SILENT = frozenset(("shuffled", "passed", "ended_attack"))  # the next sentence or the table shows them
STRONG = ("epoch", "began", "captured", "sank", "eliminated")
Say = Callable[[Any, Sequence[object]], object]

# What an event tells by this name, in the gaps of its sentence: the gap's name and what is said there.
GAPS: Mapping[str, tuple[tuple[str, Say], ...]] = {
    "seat": (("name", lambda value, names: who(names, value)),),
    "foe": (("foe", lambda value, names: who(names, value)),),
    "seats": (("seats", lambda value, names: listed(value, lambda seat: who(names, seat))),),
    "places": (("places", lambda value, names: listed(value, see)), ("n", lambda value, names: len(value))),
    "place": (("place", lambda value, names: see(value)), ("to", lambda value, names: see(value, "to"))),
    "source": (("place", lambda value, names: see(value)),),
    "target": (("to", lambda value, names: see(value, "to")),),
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


def _filled(event: Event, names: Sequence[object]) -> Html:
    """Fill the sentence of an event that needs no words of its own."""
    gaps: dict[str, object] = {}
    for key, value in telling.told(TELLS, event).items():
        if key in GAPS:
            gaps.update((gap, say(value, names)) for gap, say in GAPS[key])
        else:
            gaps["n" if key in COUNTED else key] = value
    return t(f"godstorm.log.{event.kind}", **gaps)


def way(source: object, target: object) -> Html:
    """Name two places with an arrow between them, as ways to both."""
    return Html(f"{see(source)}\u00a0→ {see(target)}")


def _with(said: Html, gods: Any) -> Html:
    """Say which gods go along."""
    return join((said, t("godstorm.log.with", gods=listed(gods, god_kind))), ", ") if gods else said


def _attacked(names: Sequence[object], seat: int, a: str, b: str, gods: Any) -> Html:
    return _with(t("godstorm.log.attacked", name=who(names, seat), way=way(a, b)), gods)


def _moved(names: Sequence[object], seat: int, a: str, b: str, n: int, gods: Any) -> Html:
    armies = t("ancient.armies", n=n) if n else EMPTY
    gone = join([part for part in (armies, *map(god_kind, gods)) if part], ", ")
    return t("godstorm.log.moved", name=who(names, seat), way=way(a, b), gone=gone)


def _rolled(names: Sequence[object], seat: int, foe: int, a: str, b: str, *rest: Any) -> Html:
    attack, defence, own, foreign = rest
    return t("godstorm.log.rolled", attack=numbers(attack), defence=numbers(defence), own=own, foreign=foreign,
             name=who(names, seat), foe=who(names, foe))  # fmt: skip


def _gods_rolled(
    names: Sequence[object], seat: int, a: str, b: str, first: Any, second: Any, *rest: Any
) -> Html:
    total, against, mine, theirs, lost = rest
    winner = god_kind(theirs if lost else mine)
    side = t("godstorm.log.gods-defend" if lost else "godstorm.log.gods-attack")
    said = t("godstorm.log.gods-rolled", god=god_kind(mine), other=god_kind(theirs), dice=numbers(first),
             against=numbers(second), total=total, sum=against, winner=winner, side=side)  # fmt: skip
    return Html(f'<strong class="event-line">{said}</strong>')


def _drew(names: Sequence[object], seat: int, deck: str, card: str = "") -> Html:
    key = "godstorm.log.drew-seen" if card else "godstorm.log.drew"
    return t(key, name=who(names, seat), deck=deck_name(deck), card=see(card) if card else EMPTY)


def _died(names: Sequence[object], slug: str, owner: int, n: int, to: str) -> Html:
    return t(f"godstorm.log.died-{to}", place=see(slug), name=who(names, owner), n=n)


def _faith(names: Sequence[object], seat: int, n: int) -> Html:
    return t("godstorm.log.faith", name=who(names, seat), n=f"+{n}" if n >= 0 else f"−{-n}")


def _luck(names: Sequence[object], kind: str, values: Any) -> Html:
    said = listed(values, lambda one: see(one) if kind in ("continent", "territory") else text(one))
    return t(f"godstorm.log.luck-{kind}", said=said)


def _peeked(names: Sequence[object], seat: int, victim: int, cards: Any = None) -> Html:
    key = "godstorm.log.peeked" if cards is None else "godstorm.log.peeked-seen"
    shown = (
        EMPTY
        if cards is None
        else listed([one[-1] if isinstance(one, tuple | list) else one for one in cards], see)
    )
    return t(key, name=who(names, seat), foe=who(names, victim), cards=shown)


def _took(names: Sequence[object], seat: int, victim: int, card: str) -> Html:
    key = "godstorm.log.took" if card in GODS else "godstorm.log.took-seen"
    said = deck_name(card) if card in GODS else see(card)
    return t(key, name=who(names, seat), foe=who(names, victim), card=said)


def _eliminated(names: Sequence[object], seat: int, by: int) -> Html:
    key = "eliminated" if by >= 0 else "eliminated-alone"
    return Html(
        f'<strong class="event-line">{t(f"godstorm.log.{key}", name=who(names, seat), foe=who(names, by))}</strong>'
    )


def _ended(names: Sequence[object], *winners: int) -> Html:
    return Html(f'<strong class="event-line">{outcome(winners, names)}</strong>')


def outcome(winners: Sequence[int], names: Sequence[object]) -> Html:
    """Say who won, or who shares the victory."""
    if len(winners) == 1:
        return t("godstorm.outcome.won", name=who(names, winners[0]))
    return t("godstorm.outcome.shared", names=listed(tuple(winners), lambda seat: who(names, seat)))


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
    "took": _took,
}


def sentence(event: Any, names: Sequence[object]) -> Html:
    """Tell an event in a sentence; nothing for what goes without saying."""
    tell = SENTENCES.get(event.kind)
    if tell:
        return tell(names, *event.args)
    if event.kind in SILENT:
        return EMPTY
    said = _filled(event, names)
    return Html(f'<strong class="event-line">{said}</strong>') if event.kind in STRONG else said


# -- actions -----------------------------------------------------------------------------------------------------------


def _first(args: tuple[Any, ...]) -> dict[str, object]:
    """Return what an action's own words may name: its first and last argument in every guise."""
    first, last = (args[0], args[-1]) if args else ("", "")
    return {
        "n": last if isinstance(last, int) else 0,
        "place": place_name(first),
        "to": place_name(first, "to"),
        "source": place_name(first),
        "target": place_name(last),
        "god": god_kind(first),
        "deck": deck_name(first),
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


__all__ = [
    "CONTINENT", "ON_MAP", "action_words", "anything", "card_name", "deck_name", "god_kind", "god_name", "heaven_name",
    "lane_name", "listed", "noun", "numbers", "outcome", "pantheon_name", "place_name", "see", "sentence", "told", "way",
    "who", "words",
]  # fmt: skip
