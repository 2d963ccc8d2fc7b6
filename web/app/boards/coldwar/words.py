"""The words of Cold War's table: names of cards and sides, every event and every action in a sentence.

Names and histories are the rulebook's (its `cards.<locale>.toml`), sentences are the catalogue's. No markup
of the table lives here but the way from a name in a sentence to its card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards import kit
from app.boards.fit import hyphenated
from app.boards.kit import strong
from app.boards.motion import Fact
from app.i18n import EMPTY, Html, has, join, locale, polish, t, text
from app.widgets.base import way_to
from nastolka.core.kinds import Event
from nastolka.core.rulebook import rulebook
from nastolka.core.telling import told
from nastolka.games.coldwar.tables import (
    AGENTS,
    GROUP_CARDS,
    OBJECTIVE_CARDS,
    SIDES,
    SPHERES,
    Group,
    Objective,
)
from nastolka.games.coldwar.tells import TELLS
from nastolka.games.coldwar.views import View

GROUP: Mapping[str, Group] = {group.id: group for group in GROUP_CARDS}
OBJECTIVE: Mapping[str, Objective] = {objective.id: objective for objective in OBJECTIVE_CARDS}
SHELF = {
    **dict.fromkeys(AGENTS, "agents"),
    **dict.fromkeys(GROUP, "groups"),
    **dict.fromkeys(OBJECTIVE, "objectives"),
    **dict.fromkeys(SIDES, "sides"),
    **dict.fromkeys(SPHERES, "spheres"),
}
CASES = ("whom", "by", "to_whom")  # of a name in the catalogue: accusative, instrumental, dative
MOST = 6  # the largest figure on a group
LONG_WORD = 400  # hundredths of an em: wider words are broken


def card(key: str) -> Mapping[str, str]:
    """Return the rulebook's words about a card, an agent, a side or a sphere."""
    found: Mapping[str, str] | None = _cards(SHELF.get(key, "")).get(key)
    return found or {"title": key, "text": ""}


def _cards(shelf: str) -> Mapping[str, Any]:
    """Return the rulebook's words about everything of one sort."""
    found: Mapping[str, Any] = rulebook("coldwar").words[locale()].cards.get(shelf, {})
    return found


def title(key: str) -> Html:
    """Return a name as it stands on the card."""
    return text(card(key)["title"])


def short(key: str) -> Html:
    """Return a name for a narrow place."""
    words = card(key)
    return text(words.get("short", words["title"]))


def soft(key: str) -> Html:
    """Return a short name, a long word with places to break: on a phone five groups lie in a row."""
    words = card(key)
    name = words.get("short", words["title"])
    known = {word.replace("|", ""): word for word in str(t("coldwar.breaks")).split()}
    return text(" ".join(hyphenated(word, LONG_WORD, locale(), known) for word in name.split(" ")))


def prose(key: str, part: str) -> Html:
    """Return a longer text about a card, its dashes and short words bound to their neighbours."""
    return text(polish(card(key).get(part, ""), locale()))


def side_name(seat: int) -> Html:
    """Name a side; nothing for nobody."""
    return title(SIDES[seat]) if 0 <= seat < len(SIDES) else EMPTY


def phase(view: View) -> Html:
    """Name the phase of the round."""
    found = _cards("phases").get(view["phase"])
    return text(found["title"]) if found else EMPTY


def see(key: str, case: str = "") -> Html:
    """Name a card in a sentence, as a way to it."""
    name = declined(key, case) if case else short(key)
    return way_to(key, name)


def declined(key: str, case: str) -> Html:
    """Return a card's name in a case; a name with fewer forms keeps its last."""
    forms = t(f"coldwar.case.{key}").split("|") if key in SHELF else [short(key)]
    return Html(forms[min(CASES.index(case), len(forms) - 1)])


def cases(key: str, target: str = "") -> dict[str, Html]:
    """Return the slots of a sentence in which a card does something, to itself or to another."""
    whom = target or key
    return {
        "card": short(whom),
        "by": declined(key, "by"),
        "whom": declined(whom, "whom"),
        "to_whom": declined(whom, "to_whom"),
    }


def influence(group: str) -> int:
    """Return the figure on a group card; nothing for an unknown one."""
    return GROUP[group].influence if group in GROUP else 0


def sphere_of(group: str) -> str:
    """Return the sphere of a group."""
    return SPHERES[GROUP[group].sphere] if group in GROUP else SPHERES[0]


# -- events --------------------------------------------------------------------------------------------------

# Nothing on the table changes, or the next sentences tell it.
UNSAID = frozenset(("shuffled", "declined", "initiative"))
NEWS = frozenset(TELLS) - {"used", "peeked"}  # what these came to is told right after them
STRONG = ("captured", "removed", "buried", "scored", "round", "ended")
CHOICES: Mapping[str, tuple[str, ...]] = {  # event → what decides which of its sentences is said
    "balance": ("rule",),
    "flipped": ("state",),
    "compared": ("winner",),
    "dominated": ("rule",),
    "no_token": ("rule",),
    "removed": ("rule",),
    "spared": ("rule",),
    "captured": ("rule",),
    "buried": ("rule",),
    "acted": ("agent", "outcome"),
}
AIMED = ("destroyed", "moved", "flipped")  # events done to a group of somebody's …
SPYING = ("shown", "furloughed")  # … and to an agent of the other side
SIDES_IN = ("side", "whose", "from", "to")
CARDS_IN = ("card", "mine", "theirs")


def sentence(event: Event, names: Sequence[str]) -> Html:
    """Tell an event in a sentence; nothing for what goes without saying."""
    if event.kind in UNSAID:
        return EMPTY
    fact = told(TELLS, event)
    said = ended(fact["winners"], names) if event.kind == "ended" else _said(event.kind, fact)
    return strong(said) if event.kind in STRONG else said


def _said(kind: str, fact: Mapping[str, Any]) -> Html:
    """Say a fact: the sentence depends on what it chooses by, and on whether its cards are hidden from us."""
    choices = CHOICES.get(kind, ())
    hidden = any(value is None for value in fact.values()) or isinstance(fact.get("cards"), int)
    key = ".".join((kind, *(str(fact[name]) for name in choices)))
    if kind == "destroyed" and fact["side"] == fact["whose"]:
        key = "destroyed-own"
    if kind == "compared" and fact["winner"] >= 0 and not {fact["mine"], fact["theirs"]} <= SHELF.keys():
        key = key.replace(kind, "compared-alone")
    slots = {
        name: _filled(name, value)
        for name, value in fact.items()
        if name not in choices and value is not None
    }
    if fact.get("card") in SHELF:
        slots |= {case: see(fact["card"], case) for case in ("whom", "to_whom")}
    if kind == "came_back":
        slots["count"] = len(fact["cards"])
    return t(f"coldwar.log.{key}-hidden" if hidden else f"coldwar.log.{key}", **slots)


def _filled(slot: str, value: Any) -> object:
    """Turn an argument of an event into words."""
    if slot in SIDES_IN:
        return Html(f'<b class="side-name">{side_name(value)}</b>')
    if slot in CARDS_IN:
        return see(value) if value in SHELF else t("coldwar.none")
    if slot == "cards":
        return value if isinstance(value, int) else join((see(one) for one in value), ", ")
    if slot == "what":
        return t(f"coldwar.deck.of-{value}")
    if slot in ("sphere", "agent"):
        return short(value)
    return value


def befallen(kind: str, fact: Fact) -> int | None:
    """Return the side whose agent or group an event is about, where the other one does it."""
    whose = fact.get("whose", fact.get("from")) if kind in AIMED else None
    whose = 1 - fact["side"] if kind in SPYING else whose
    return whose if whose != fact.get("side") else None


# -- the end -------------------------------------------------------------------------------------------------


def ended(winners: Sequence[int], names: Sequence[str]) -> Html:
    """Say who won, or that nobody did."""
    if len(winners) != 1:
        return t("coldwar.outcome.draw")
    return t("coldwar.outcome.won", side=side_name(winners[0]), name=kit.who(names, winners[0]))


def outcome(view: View, names: Sequence[str]) -> Html:
    """Say how the match ended."""
    return ended(view["winners"] or (), names)


# -- actions -------------------------------------------------------------------------------------------------


def action_words(line: str, view: View | None = None) -> Html:
    """Say an action in a few words, for a hint, a button, a question; a view lets it say what comes of it."""
    kind, *args = line.split()
    if kind == "use" and args:
        return t(f"coldwar.do.use-{use_of(args, view)}", **cases(*args))
    if kind in ("order", "enlist") and args:
        rest = join((short(one) for one in args[kind == "enlist" :]), ", ")
        return t(f"coldwar.do.{kind}" if rest else "coldwar.do.enlist-one", cards=rest, **cases(args[0]))
    if kind == "recruit" and view and risky(view):
        return t("coldwar.do.recruit-risk", of=view["stability"] or 0)
    if kind == "first" and view and view["seat"] is not None:
        return t(f"coldwar.do.first-{'me' if args == [SIDES[view['seat']]] else 'rival'}")
    key = f"coldwar.do.{kind}"
    return t(key, **_side_or_card(args[0] if args else "")) if has(key) else text(line)


def risky(view: View) -> bool:
    """Tell whether the next group may bring one's influence over the stability."""
    seat, top = view["seat"], (view["deck"]["top"] or [""])[0]
    most = influence(top) if top else MOST
    return seat is not None and view["influence"][seat] + most > (view["stability"] or 0)


def _side_or_card(word: str) -> dict[str, Html]:
    """Name what an action is about: a side by its name or its seat, or a card."""
    if word.isdecimal() or word in SIDES:
        return {"card": side_name(int(word)) if word.isdecimal() else short(word)}
    return cases(word) if word else {}


def use_of(args: Sequence[str], view: View | None) -> str:
    """Return what a use comes to: its sphere, and with a view what it makes of the group it aims at."""
    sphere, target = sphere_of(args[0]), args[-1]
    if view is None or len(args) < 2 or sphere in ("military", "social"):
        return sphere
    seat, row = next(
        ((seat, one) for seat, row in enumerate(view["groups"]) for one in row if one["id"] == target),
        (-1, None),
    )
    if sphere == "economic":
        return "economic-stop" if row and row["active"] else "economic-start"
    return "political-give" if seat == view["seat"] else "political-take"
