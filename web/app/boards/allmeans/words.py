"""The words of the table of By All Means: names in sentences, what effects do, actions in a few words.

Names and texts of cards are the rulebook's (through `cards`), sentences are the catalogue's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, has, join, t, text
from app.widgets.base import name as person
from nastolka.games.allmeans.tables import CELL_NAMES, COMBO, NUMBER_COMBINATIONS, SYMBOLS

from . import cards
from .places import noun, row_of, slug

TOTAL = {each.key: total for total, each in NUMBER_COMBINATIONS.items()}


def title(name: object) -> Html:
    """Return a card's name."""
    return cards.title(str(name))


def see(name: object) -> Html:
    """Name a card in a sentence, as a way to it."""
    return Html(
        f'<button type="button" class="inline" data-t="see:{text(slug(name))}">{title(name)}</button>'
    )


def titles(names: Sequence[object]) -> Html:
    """List cards in a row."""
    return join((title(one) for one in names), ", ")


def who(names: Sequence[object], seat: object) -> Html:
    """Name a seat."""
    n = seat if isinstance(seat, int) else -1
    return person(names[n]) if 0 <= n < len(names) else t("allmeans.seat-n", n=n + 1)


def combo(key: object) -> Html:
    """Name a combination."""
    known = f"allmeans.combo.{key}.title"
    return t(known) if has(known) else text(key)


def effect(key: object) -> Html:
    """Say what a combination does."""
    known = f"allmeans.combo.{key}.text"
    return t(known) if has(known) else EMPTY


def symbol(key: object) -> Html:
    """Name a symbol."""
    return cards.symbol(str(key)) if key in SYMBOLS else text(key)


def cell(key: object) -> Html:
    """Name a cell."""
    return text(key)


def zone(key: object) -> Html:
    """Name a zone of a player."""
    return t(f"allmeans.zone.{key}")


def thing(name: object) -> Html:
    """Name an object by its slug alone: a planned card, or what lies on a cell."""
    place, _, layer = str(name).partition("/")
    if place not in CELL_NAMES:
        return title(layer)
    kind = layer.partition(".")[0]
    return t(
        "allmeans.thing", kind=t(f"allmeans.layer.{kind}") if kind in LAYERS else text(kind), cell=cell(place)
    )


INNER = str.maketrans(
    {"«": "„", "»": "“"}
)  # a name with quotes of its own, named in a sentence between quotes
LAYERS = ("territory", "agent", "graffiti", "plot")


def here(view: Mapping[str, Any], name: object) -> Html:
    """Name an object by the card that lies there, as far as it is known."""
    place, _, layer = str(name).partition("/")
    about = on_cell(view, place).get(layer.partition(".")[0]) if place in CELL_NAMES else None
    if isinstance(about, list):
        about = about[-1] if layer.endswith(".2") and len(about) > 1 else next(iter(about), None)
    if not about or not about.get("card"):
        return thing(name)
    return t("allmeans.thing", kind=title(about["card"]), cell=cell(place))


def on_cell(view: Mapping[str, Any], place: str) -> Mapping[str, Any]:
    """Return what lies on a cell; attached plots under `plot` too."""
    found: Mapping[str, Any] = next((each for each in view["field"] if each["cell"] == place), {})
    return {**found, "plot": found.get("plots") or []}


def capital(said: Html) -> Html:
    """Let a sentence without markup in front begin with a capital."""
    return Html(said[:1].upper() + said[1:])


def number_name(total: int) -> str:
    """Return which combination a sum is."""
    return NUMBER_COMBINATIONS[total].key if total in NUMBER_COMBINATIONS else ""


def paragraph(name: object, kind: str) -> Html:
    """Return the paragraph of a card that says an ability of a kind: its lines stand in the row's order."""
    row = row_of(name)
    lines = cards.paragraphs(name)
    place = next((n for n, each in enumerate(row.abilities if row else ()) if each.kind == kind), -1)
    at = len(lines) - len(row.abilities if row else ()) + place
    return text(lines[at]) if place >= 0 and 0 <= at < len(lines) else EMPTY


# -- steps of an effect, as the options of a choice name them ------------------------------------------------------------


def step(words: Sequence[Any], me: object, names: Sequence[object]) -> Html:
    """Say one step of an effect: who gains or loses what."""
    verb, *rest = words
    if verb in ("rep", "infl", "trust", "lose_action"):
        whose = me if rest[0] == "me" else 1 - me if isinstance(me, int) else None
        n = rest[1] if isinstance(rest[1], int) else 0
        way = "gain" if n > 0 and verb != "lose_action" else "lose"
        return t(f"allmeans.step.{verb}-{way}", name=who(names, whose), n=abs(n))
    if verb in ("loyalty", "symbols"):
        change = rest[1]
        way = change if isinstance(change, str) else "plus" if change > 0 else "minus"
        return t(f"allmeans.step.{verb}-{way}", n=abs(change) if isinstance(change, int) else 0)
    known = f"allmeans.step.{verb}"
    return t(known) if has(known) else text(verb)


def steps(option: Mapping[str, Any], me: object, names: Sequence[object]) -> Html:
    """Say all steps of an option."""
    return join((step(words, me, names) for words in option["steps"]), ", ")


def source(question: Mapping[str, Any] | None) -> Html:
    """Name what asks: a card, or a combination."""
    key = (question or {}).get("card", "")
    return combo(key) if key in COMBO else Html(title(key).translate(INNER))


def asking(view: Mapping[str, Any]) -> Html:
    """Return the text that asks: the paragraph of the card, or what the combination does."""
    data = (view.get("turn") or {}).get("data") or ()
    question = view.get("question") or {}
    program = str(data[3]) if question.get("kind") not in (None, "lift", "put") and len(data) > 3 else ""
    key, _, rest = program.partition("/")
    if key in COMBO:
        return EMPTY if question["kind"] == "choose" else effect(key)  # the options say it
    row, lines = row_of(key), cards.paragraphs(key)
    index = rest.partition("/")[0]
    at = len(lines) - len(row.abilities if row else ()) + int(index) if index.isdecimal() else -1
    return text(lines[at]) if 0 <= at < len(lines) else EMPTY


# -- actions -------------------------------------------------------------------------------------------------------------


def action_words(line: str) -> Html:
    """Say an action in a few words, for a hint, a button or a question."""
    kind, *args = line.split()
    said = SAID.get(kind)
    if said:
        return said(kind, args)
    key = f"allmeans.do.{kind}"
    if not has(key):
        return text(line)
    return t(key, **{f"a{n}": _argument(kind, one) for n, one in enumerate(args)})


def _argument(kind: str, word: str) -> Html:
    """Name one argument of an action."""
    if row_of(word) is not None:
        return title(word)
    if word in SYMBOLS:
        return symbol(word)
    return thing(word) if "/" in word else text(word)


def number_key(names: Sequence[str]) -> str:
    """Return which combination cards add up to, or nothing."""
    return number_name(sum_of(names))


def sum_of(names: Sequence[object]) -> int:
    """AM-54: add the numbers of cards."""
    rows = [row_of(one) for one in names]
    return sum(row.number for row in rows if row)


def pair_key(first: str, second: str) -> str:
    """AM-73: return the combination of two active symbols, or nothing."""
    pair = sorted((first, second))
    return next((key for key, each in COMBO.items() if each.pair and sorted(each.pair) == pair), "")


def key_of(line: str) -> str:
    """Return which combination an action plays; nothing for other actions."""
    kind, *args = line.split()
    if kind == "number":
        return number_key(args)
    if kind in ("symbols", "field"):
        return pair_key(args[1], args[3])
    return "neutral" if kind == "neutral" else ""


def _number(kind: str, args: Sequence[str]) -> Html:
    return t("allmeans.do.number", combo=combo(number_key(args)), cards=titles(args))


def _pair(kind: str, args: Sequence[str]) -> Html:
    name = title if kind == "symbols" else thing
    one, other = (t("allmeans.of", symbol=symbol(args[n + 1]), card=name(args[n])) for n in (0, 2))
    return t("allmeans.do.symbols", combo=combo(pair_key(args[1], args[3])), one=one, other=other)


def _listed(kind: str, args: Sequence[str]) -> Html:
    return t(f"allmeans.do.{kind}", cards=titles(args)) if args else t(f"allmeans.do.{kind}-none")


def _put(kind: str, args: Sequence[str]) -> Html:
    """Say a placement; without a cell it is a shadow."""
    return (
        t(f"allmeans.do.{kind}", card=title(args[0]), cell=cell(args[1]))
        if len(args) > 1
        else t("allmeans.do.shadow", a0=title(args[0]))
    )


def _archive(kind: str, args: Sequence[str]) -> Html:
    return t(f"allmeans.do.archive-{args[1]}", n=int(args[0]) + 1)


def _seat(kind: str, args: Sequence[str]) -> Html:
    return t(f"allmeans.do.{kind}", n=int(args[0]) + 1)


def _lose(kind: str, args: Sequence[str]) -> Html:
    return t(f"allmeans.do.lose-{args[0]}")


def _with(kind: str, args: Sequence[str]) -> Html:
    if len(args) == 1:
        return t("allmeans.do.with", card=title(args[0]))
    return t("allmeans.do.with", card=t("allmeans.of", symbol=symbol(args[1]), card=title(args[0])))


SAID = {
    "number": _number, "symbols": _pair, "field": _pair, "deploy": _put, "slip": _put, "facedown": _put,
    "mulligan": _listed, "shelve": _listed, "recover": _listed, "shed": _listed, "arrange": _listed,
    "archive": _archive, "first": _seat, "resign": _seat, "lot": _seat, "lose": _lose, "with": _with,
}  # fmt: skip
# Nature's answers hold whole decks: they are said by their kind alone.
SAID.update({kind: lambda kind, args: t(f"allmeans.do.{kind}") for kind in ("list", "shuffle", "mix")})

__all__ = [
    "TOTAL", "action_words", "asking", "capital", "cell", "combo", "effect", "here", "key_of", "noun", "number_key", "number_name", "on_cell",
    "pair_key", "paragraph", "see", "source", "step", "steps", "sum_of", "symbol", "thing", "title", "titles", "who", "zone",
]  # fmt: skip
