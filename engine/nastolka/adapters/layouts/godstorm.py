"""Godstorm: the Earth, the Underworld and the heavens, pantheons with their gods, four decks of miracles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nastolka.adapters.arrays import Bag, Part, View, bag, flags, number, numbers, of_seats, one_of, padded
from nastolka.adapters.words import Vocabulary
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES
from nastolka.games.godstorm.tables import CARDS, GODS, LANDS, LANES, ORDERS, PANTHEONS, PLACES, UNDERWORLD

KINDS = (
    "choose", "claim", "place", "summon", "temple", "bid", "marker", "revive", "done", "attack", "enter",
    "roll", "storm", "press", "withdraw", "defend", "fortify", "move", "bring", "march", "spare", "buy",
    "play", "take", "target", "pass", "turn", "challenge", "champion", "save", "forgo", "allow", "nullify",
    "embark",
)  # fmt: skip
VOCABULARY = Vocabulary((*KINDS, *GODS, *PANTHEONS, *PLACES, *LANES, *CARDS, *ORDERS), base=100)
KEYS = tuple(continent.key for continent in CONTINENTS)
COUNT_CARDS, COUNT_GODS = Bag(CARDS), Bag(GODS)
LAND = {slug: n for n, slug in enumerate(TERRITORIES)}
LEFT = {
    "epochs": "the same in every position of a match",
    "heavens": "follow from the pantheons",
    "hand_counts": "follow from `hands`",
    "temples_left": "twelve less those that stand",
}


def parts(seats: int) -> tuple[Part, ...]:
    """Return how a view is written."""
    return (*boards(seats), *holdings(seats), *course(seats))


def boards(seats: int) -> tuple[Part, ...]:
    """Return what lies on the two boards."""
    temples, plague, sacred = Bag(TERRITORIES), Bag(TERRITORIES), Bag(TERRITORIES)

    def of(key: str, which: int) -> Callable[[View], list[int]]:
        return lambda view: [held[which] for held in view[key].values()]

    return (
        Part("land.owner", LANDS, f"of each of {', '.join(TERRITORIES)}: seat, 5 neutral, -1 nobody",
             of("land", 0)),
        Part("land.armies", LANDS, "in each territory", of("land", 1)),
        Part("spaces.owner", len(UNDERWORLD), f"of each of {', '.join(PLACES[n] for n in UNDERWORLD)}",
             of("spaces", 0)),
        Part("spaces.armies", len(UNDERWORLD), "in each space of the Underworld", of("spaces", 1)),
        numbers("heaven", seats, "armies in each seat's heaven"),
        Part("temples", LANDS, "territories with one", lambda view: temples(view["temples"])),
        Part("plague", LANDS, "territories with a marker", lambda view: plague(view["plague"])),
        number("spare_plague", "whether the fifth marker stands aside"),
        number("sunk", "whether Atlantis lies under water"),
        one_of("maelstrom", LANES, "the lane it cuts, of"),
        Part("sacred", LANDS, "territories nobody may attack this turn", lambda view: sacred(view["sacred"])),
    )  # fmt: skip


def holdings(seats: int) -> tuple[Part, ...]:
    """Return what the seats have."""
    which = {slug: n for n, slug in enumerate(PANTHEONS)}
    continents, relics = Bag(KEYS), Bag(CARDS)

    def total(own: dict[str, Any]) -> list[int]:
        found = [own[key] for key in ("territories", "armies", "temples", "altars", "crypts")]
        return [*found, *own["income"], *own["score"], *continents(own["continents"])]

    return (
        of_seats("pantheons", seats, 1, f"of {', '.join(PANTHEONS)}", lambda own: (which.get(own, -1),)),
        one_of("neutral", PANTHEONS, "of the neutral armies, of"),
        of_seats("gods", seats, len(GODS), f"territory of {', '.join(GODS)}",
                 lambda own: [LAND.get(own[god], -1) for god in GODS]),
        numbers("faith", seats, "of each seat"),
        of_seats("relics", seats, len(CARDS), "relics in front of it", relics),
        of_seats("hands", seats, len(CARDS) + len(GODS), "cards as far as seen; unseen ones of each deck",
                 hand),
        Part("decks", len(GODS), f"cards left of {', '.join(GODS)}", lambda view: view["decks"].values()),
        bag("gone", CARDS, "cards out of the game"),
        numbers("sears", seats, "what Fire Sears the Sky adds to each seat this turn"),
        numbers("reserves", seats, "starting armies not yet placed"),
        of_seats("orders", seats, 1, f"standing order, of {', '.join(ORDERS)}",
                 lambda own: (ORDERS.index(own),)),
        of_seats("totals", seats, 12 + len(KEYS),
                 "territories, armies, temples, altars, crypts, income of armies and faith, score for land, "
                 f"continents, altars and crypts, relics, in all; {', '.join(KEYS)}", total),
    )  # fmt: skip


def hand(own: list[list[str | None]]) -> list[int]:
    """Write a hand: what is seen of it, and how many cards of each deck are not."""
    seen, unseen = COUNT_CARDS, COUNT_GODS
    return [*seen(card for _, card in own), *unseen(deck for deck, card in own if card is None)]


def course(seats: int) -> tuple[Part, ...]:
    """Return where the match stands."""
    return (
        number("epoch", "from 1"),
        numbers("order", seats, "seats by turn-order marker, -1: nobody has taken it"),
        number("mover", "seat on turn"),
        number("step", "of the turn, 1 to 10"),
        number("conquests", "of defended territories, this turn"),
        Part("labours", 2, "whether the labour of war, of the sky has been paid this turn",
             lambda view: map(int, view["labours"].values())),
        flags("alive", seats, "seats still in play"),
        flags("fallen", seats, "seats that fell"),
        flags("resigned", seats, "seats that left"),
        flags("muted", seats, "seats that asked not to be asked"),
        Part("bids", seats, "the last ones opened", lambda view: padded(view["bids"] or (), seats)),
        number("my_bid", "own closed bid"),
        flags("has_bid", seats, "seats whose bid lies closed"),
        flags("winners", seats, "once it is over"),
    )  # fmt: skip
