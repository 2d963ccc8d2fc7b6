"""The words of By All Means: names in sentences, what effects do, actions in a few words, the outcome.

Names and texts of cards are the rulebook's (through `cards.titles`), sentences are the catalogue's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from app.boards import kit
from app.boards.allmeans.cards.rows import row_of, slug
from app.boards.allmeans.cards.titles import ability_text, symbol, title
from app.boards.allmeans.places import on_main
from app.boards.allmeans.scene import Scene
from app.boards.allmeans.table.making import number_key, pair_key
from app.i18n import EMPTY, Html, has, join, t, text
from app.widgets.base import way_to
from nastolka.games.allmeans.shapes import Question
from nastolka.games.allmeans.tables import CELL_NAMES, COMBO, SYMBOLS
from nastolka.games.allmeans.views import View

Step = Sequence[str | int | None]  # a step of an effect: its verb, and what it works with
INNER = str.maketrans({"«": "„", "»": "“"})  # a name with quotes of its own, named between quotes
LAYERS = ("territory", "agent", "graffiti", "plot")


def see(name: str) -> Html:
    """Name a card in a sentence, as a way to it."""
    return way_to(slug(name), title(name))


def titles(names: Iterable[str]) -> Html:
    """List cards in a row."""
    return join((title(one) for one in names), ", ")


def who(names: Sequence[str], seat: object) -> Html:
    """Name a seat."""
    return kit.who(names, seat) or t("allmeans.seat-n", n=seat + 1 if isinstance(seat, int) else 0)


def combo(key: str) -> Html:
    """Name a combination."""
    known = f"allmeans.combo.{key}.title"
    return t(known) if has(known) else text(key)


def effect(key: str) -> Html:
    """Say what a combination does."""
    known = f"allmeans.combo.{key}.text"
    return t(known) if has(known) else EMPTY


def zone(key: str) -> Html:
    """Name a zone of a player."""
    return t(f"allmeans.zone.{key}")


def object_name(name: str) -> Html:
    """Name an object by its slug alone: a planned card, or what lies on a cell."""
    cell, _, layer = name.partition("/")
    if cell not in CELL_NAMES:
        return title(layer)
    kind = layer.partition(".")[0]
    return t("allmeans.thing", kind=t(f"allmeans.layer.{kind}") if kind in LAYERS else kind, cell=cell)


def here(scene: Scene, name: str) -> Html:
    """Name an object by the card that lies there, as far as it is known."""
    return standing(name, scene.card(name))


def standing(name: str, card: str | None) -> Html:
    """Name an object by its card, if that is known, and by where it stands."""
    return t("allmeans.thing", kind=title(card), cell=name.partition("/")[0]) if card else object_name(name)


def capital(said: Html) -> Html:
    """Let a sentence without markup in front begin with a capital."""
    return Html(said[:1].upper() + said[1:])


# -- steps of an effect, as the options of a choice name them ------------------------------------------------


def step(said: Step, me: int, names: Sequence[str]) -> Html:
    """Say one step of an effect: who gains or loses what."""
    verb, *rest = said
    change = rest[1] if len(rest) > 1 else None
    if verb in ("rep", "infl", "trust", "lose_action"):
        n = change if isinstance(change, int) else 0
        way = "gain" if n > 0 and verb != "lose_action" else "lose"
        name = who(names, me if rest[0] == "me" else 1 - me)
        return t(f"allmeans.step.{verb}-{way}", name=name, n=abs(n))
    if verb in ("loyalty", "symbols"):
        if not isinstance(change, int):
            return t(f"allmeans.step.{verb}-{change}", n=0)
        return t(f"allmeans.step.{verb}-{'plus' if change > 0 else 'minus'}", n=abs(change))
    known = f"allmeans.step.{verb}"
    return t(known) if has(known) else text(verb)


def steps(option: Iterable[Step], me: int, names: Sequence[str]) -> Html:
    """Say all steps of an option."""
    return join((step(said, me, names) for said in option), ", ")


def source(question: Question) -> Html:
    """Name what asks: a card, or a combination."""
    key = question["card"]
    return combo(key) if key in COMBO else Html(title(key).translate(INNER))


def asking(scene: Scene) -> Html:
    """Return the text that asks: the paragraph of the card, or what the combination does."""
    kind, data = scene.question["kind"], scene.data
    program = str(data[3]) if kind not in ("", "lift", "put") and len(data) > 3 else ""
    key, _, rest = program.partition("/")
    if key in COMBO:
        return EMPTY if kind == "choose" else effect(key)  # the options say it
    index = rest.partition("/")[0]
    return ability_text(key, int(index)) if index.isdecimal() else EMPTY


# -- actions -------------------------------------------------------------------------------------------------


def action_words(line: str) -> Html:
    """Say an action in a few words, for a hint, a button or a question."""
    if on_main(line):
        return t("allmeans.do.on-main", what=action_words(line.removesuffix(" main")))
    kind, *args = line.split()
    said = SAID.get(kind)
    if said:
        return said(kind, args)
    key = f"allmeans.do.{kind}"
    if not has(key):
        return text(line)
    named = {f"a{n}": _argument(one) for n, one in enumerate(args)}
    return t(key, **named, q0=_quoted(args[:1]))


def words_now(line: str, view: View, names: Sequence[str]) -> Html:
    """Say a choice by what it does; any other action says it by itself."""
    question = view["question"]
    if question and line.startswith("choose "):
        for option in question.get("options", ()):
            if line == f"choose {option['n']}":
                what = steps(option["steps"], question["me"], names)
                return t("allmeans.do.choose-what", what=what)
    return action_words(line)


def _argument(word: str) -> Html:
    """Name one argument of an action."""
    if row_of(word) is not None:
        return title(word)
    if word in SYMBOLS:
        return symbol(word)
    return object_name(word) if "/" in word else text(word)


def _quoted(names: Iterable[str]) -> Html:
    """Name cards after the word card: between quotation marks where the language wants them."""
    return join((t("allmeans.quoted", title=Html(title(one).translate(INNER))) for one in names), ", ")


def _sum(kind: str, args: Sequence[str]) -> Html:
    key = number_key(args)
    if not key:  # a rule's example tries what does not add up
        return t("allmeans.do.sum", quoted=_quoted(args))
    return t("allmeans.do.number", combo=combo(key), cards=titles(args))


def _pair(kind: str, args: Sequence[str]) -> Html:
    card = title if kind == "symbols" else object_name
    one, other = (t("allmeans.of", symbol=symbol(args[n + 1]), card=card(args[n])) for n in (0, 2))
    key = pair_key(args[1], args[3])
    return t(f"allmeans.do.{'symbols' if key else 'pair'}", combo=combo(key), one=one, other=other)


def _listed(kind: str, args: Sequence[str]) -> Html:
    if not args:
        return t(f"allmeans.do.{kind}-none")
    return t(f"allmeans.do.{kind}", n=len(args), quoted=_quoted(args))


def _put(kind: str, args: Sequence[str]) -> Html:
    """Say a placement; without a cell it is a shadow."""
    return (
        t(f"allmeans.do.{kind}", card=title(args[0]), cell=args[1])
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


SAID: dict[str, Callable[[str, Sequence[str]], Html]] = {
    "number": _sum, "symbols": _pair, "field": _pair, "deploy": _put, "slip": _put, "facedown": _put,
    "mulligan": _listed, "shelve": _listed, "recover": _listed, "shed": _listed, "arrange": _listed,
    "archive": _archive, "first": _seat, "resign": _seat, "lot": _seat, "lose": _lose, "with": _with,
}  # fmt: skip
# Nature's answers hold whole decks: they are said by their kind alone.
SAID.update({kind: lambda kind, args: t(f"allmeans.do.{kind}") for kind in ("list", "shuffle", "mix")})


# -- the end -------------------------------------------------------------------------------------------------


def outcome(view: View, names: Sequence[str]) -> Html:
    """Say who won and by which way."""
    return won(view["winners"] or (), view["why_won"] or "draw", names)


def won(winners: Sequence[int], why: str, names: Sequence[str]) -> Html:
    """Say who won, or that nobody did, and by which way."""
    if len(winners) != 1:
        return t("allmeans.outcome.limit" if why == "limit" else "allmeans.outcome.draw")
    return t(f"allmeans.outcome.{why}", name=who(names, winners[0]), other=who(names, 1 - winners[0]))
