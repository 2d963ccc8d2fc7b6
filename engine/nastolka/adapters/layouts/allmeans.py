"""By All Means: two binders of cards, a field of twelve cells with what lies on each, three counters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nastolka.adapters.arrays import Bag, Part, View, bag, number, numbers, of_seats, one_of, padded
from nastolka.adapters.words import Vocabulary
from nastolka.games.allmeans.tables import (
    CARDS,
    CELL_NAMES,
    CELLS,
    COMBO,
    LAYERS,
    NAME,
    PER_BINDER,
    SLOTS,
    SLUGS,
    SYMBOLS,
)

KINDS = (
    "first", "mulligan", "shelve", "number", "symbols", "match", "field", "neutral", "with", "add", "gather",
    "screen", "deploy", "slip", "facedown", "shadow", "play", "discard", "dispose", "fire", "rob", "inform",
    "dig", "move", "dismiss", "turn", "strike", "shove", "march", "use", "dye", "choose", "archive", "lose",
    "draw", "end", "pass", "stay", "decline", "target", "lift", "put", "shed", "recover", "arrange", "main",
    "extra",
)  # fmt: skip
NAMES = tuple(dict.fromkeys(NAME))
PLOTS, BRANCHES = 4, 9  # copies of the one plot that stays on the field; options a choice may have
MORE = tuple(f"{slug}.{n}" for slug in SLUGS["plot"] for n in range(2, PLOTS + 1))
PLACES = (*(slug for layer in LAYERS for slug in SLUGS[layer]), *MORE)
WHOSE = tuple(f"{seat}/{name}" for seat in (0, 1) for name in NAMES)  # a card as a target
VOCABULARY = Vocabulary((*KINDS, *NAMES, *CELL_NAMES, *PLACES, *WHOSE, *SYMBOLS), base=100)
PLACE = {name: n for n, name in enumerate(NAMES)}
COMBINED = (*COMBO, "neutral")
COUNT_COMBINED, COUNT_SYMBOLS = Bag(COMBINED), Bag(SYMBOLS)
ASKING = {key: n for n, key in enumerate((*CARDS, *COMBINED))}
PHASES = ("setup", "turn", "over")
LEFT = {
    "active": "the seat on turn: `phase` and `turn` say it",
    "history": "of the past: what an adapter remembers is its reader's",
    "why_won": "said when nothing is asked any more",
    "preview": "follows from the rest: what a placement would change",
    "list": "the own one of `lists`",
    "homes": "the binder less `lists`",
}


def parts(seats: int) -> tuple[Part, ...]:
    """Return how a view is written."""
    return (*course(), *cards(), *field(), *asked())


def course() -> tuple[Part, ...]:
    """Return where the match stands."""
    return (
        number("round", "turns of both seats"),
        number("first", "seat that began"),
        one_of("phase", PHASES, "of"),
        numbers("rep", 2, "reputation of each seat"),
        numbers("infl", 2, "influence of each seat"),
        numbers("trust", 2, "trust of each seat"),
        numbers("owed", 2, "actions to be lost on the next turn"),
        number("mains", "main actions left"),
        number("extra", "additional actions left"),
        number("bound", "main actions that can only be a draw"),
        Part(
            "winners", 2, "once it is over", lambda view: [int(n in (view["winners"] or ())) for n in (0, 1)]
        ),
        Part("used", len(COMBINED), "combinations of this turn, how often", used),
    )


def used(view: View) -> list[int]:
    """Write which combinations a seat has played this turn."""
    return COUNT_COMBINED(key for key, _ in view["used"])


def cards() -> tuple[Part, ...]:
    """Return what is said of hands, archives, buffers and lists."""
    seen = Bag(NAMES)
    pile = PER_BINDER // 2

    def archives(own: dict[str, Any]) -> list[int]:
        tops = (own["main_top"], own["extra_top"])
        return [own["main"], own["extra"], *(n for top in tops for n in padded(map(place, top), pile))]

    def listed(own: dict[str, int] | None) -> list[int]:
        return [-1] * len(CARDS) if own is None else [own.get(card, 0) for card in CARDS]

    def limbo(view: View) -> list[int]:
        return [
            n
            for own in (0, 1)
            for n in seen(lying["card"] for lying in view["limbo"] if lying["seat"] == own)
        ]

    return (
        of_seats("hands", 2, len(NAMES), "cards as far as known", seen),
        numbers("hand_sizes", 2, "cards of each seat"),
        bag("known", NAMES, "own cards the opponent knows"),
        of_seats("buffers", 2, SLOTS * (1 + len(SYMBOLS)), f"{SLOTS} cards, on each {', '.join(SYMBOLS)}",
                 lambda own: [n for slot in _filled(own, SLOTS) for n in card_and_symbols(slot)]),
        of_seats("scraps", 2, len(NAMES), "cards in the scrap", seen),
        of_seats("archives", 2, 2 + 2 * pile, "sizes of both archives, each from its top as far as known",
                 archives),
        Part("limbo", 2 * len(NAMES), "each seat: cards on their way", limbo),
        of_seats("lists", 2, len(CARDS), "copies of each card in the deck, -1 unknown", listed),
    )  # fmt: skip


def place(name: str | None) -> int:
    """Return a card's place among the names."""
    return -1 if name is None else PLACE[name]


def card_and_symbols(lying: dict[str, Any] | None) -> list[int]:
    """Write a card with the symbols that lie on it; a dyed one counts as what it was dyed to."""
    if lying is None:
        return [-1] + [0] * len(SYMBOLS)
    return [place(lying["card"]), *COUNT_SYMBOLS(lying["symbols"])]


def _filled(lying: Iterable[Any], size: int) -> list[Any]:
    found = list(lying)[:size]
    return found + [None] * (size - len(found))


# -- the field -----------------------------------------------------------------------------------------------

FIELD = 4 * (2 + len(SYMBOLS)) + (PLOTS - 1) * (2 + len(SYMBOLS)) + 3 + 7 + 1
FIELD_SAID = (
    "each cell, of territory, agent, graffiti and four plots: owner, card, symbols; the territory's loyalty, "
    "tokens and Agents too many; the agent's efficiency, toughness, whether turned, exposed, reckless, "
    "doubled, how much it did; whether the graffiti lies face down"
)


def field() -> tuple[Part, ...]:
    """Return what lies on the cells."""
    return (
        Part("field", CELLS * FIELD, FIELD_SAID, lambda view: [n for at in view["field"] for n in cell(at)]),
    )


def cell(at: dict[str, Any]) -> list[int]:
    """Write what lies on a cell."""
    land, agent, graffiti = at["territory"], at["agent"], at["graffiti"]
    found = [n for lying in (land, agent, graffiti, *_filled(at["plots"], PLOTS)) for n in owned(lying)]
    found += [-1] * 3 if land is None else [land["loyalty"], land["tokens"], land["over"]]
    if agent is None:
        found += [-1] * 7
    else:
        said = ("efficiency", "toughness", "turned", "exposed", "reckless", "double")
        found += [*(int(agent[key]) for key in said), len(agent["did"])]
    return [*found, -1 if graffiti is None else int(graffiti["down"])]


def owned(lying: dict[str, Any] | None) -> list[int]:
    """Write a card of the field, with its owner."""
    return [-1 if lying is None else lying["owner"], *card_and_symbols(lying)]


def asked() -> tuple[Part, ...]:
    """Return what is said of the card that asks."""

    def question(view: View) -> list[int]:
        told = view["question"]
        if told is None:
            return [-1] * (2 + BRANCHES)
        options = [int(branch["open"]) for branch in told.get("options", ())]
        return [ASKING.get(told["card"], -1), told["me"], *padded(options, BRANCHES)]

    what = "card or combination that asks, whose effect it is, which options are open"
    return (Part("question", 2 + BRANCHES, what, question),)
