"""Classic Risk: 42 territories, hands of territory cards, and armies as numbers."""

from __future__ import annotations

from nastolka.adapters.arrays import Bag, Part, View, flags, number, numbers, of_seats
from nastolka.adapters.words import Vocabulary
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES
from nastolka.games.risk.tables import CARDS, KNOWN, LANDS, ORDERS

KINDS = (
    "claim", "place", "trade", "keep", "attack", "cease", "roll", "press", "storm", "defend", "move",
    "fortify", "stay",
)  # fmt: skip
VOCABULARY = Vocabulary((*KINDS, *CARDS), base=KNOWN)
LEFT: dict[str, str] = {}
NAMES = tuple(continent.key for continent in CONTINENTS)


def parts(seats: int) -> tuple[Part, ...]:
    """Return how a view is written."""
    cards, continents = Bag(CARDS), Bag(NAMES)

    def hand(view: View) -> list[int]:
        return cards(view["hands"][view["seat"]])

    def remembered(view: View) -> list[int]:
        return [n for own in view["remembered"]["hands"] for n in cards(own)]

    return (
        Part("land.owner", LANDS, f"of each of {', '.join(TERRITORIES)}: seat, 5 neutral, -1 nobody",
             lambda view: [owner for owner, _ in view["land"].values()]),
        Part("land.armies", LANDS, "in each territory",
             lambda view: [armies for _, armies in view["land"].values()]),
        Part("hands", len(CARDS), "own cards: of each territory, wild", hand),
        Part("remembered", (seats + 1) * len(CARDS), "each hand as far as seen, then the deck's bottom",
             lambda view: remembered(view) + cards(view["remembered"]["deck"])),
        numbers("hand_sizes", seats, "cards of each seat"),
        number("deck", "cards left"),
        number("sets", "traded so far"),
        number("next_set", "armies the next set brings"),
        of_seats("totals", seats, 5 + len(NAMES),
                 f"territories, armies, income for land and for continents, score, {', '.join(NAMES)}",
                 lambda own: [own["territories"], own["armies"], *own["income"], own["score"],
                              *continents(own["continents"])]),
        flags("alive", seats, "seats still in play"),
        flags("fallen", seats, "seats destroyed"),
        flags("resigned", seats, "seats that left"),
        number("mover", "seat on turn"),
        number("first", "seat that began"),
        number("round", "0 before the first turn"),
        number("rounds", "the limit, -1 without one"),
        number("captured", "whether the mover has taken a territory this turn"),
        number("matched", "whether the mover has got armies for a territory on a card"),
        numbers("reserves", seats, "starting armies not yet placed"),
        of_seats("orders", seats, 1, f"standing order, of {', '.join(ORDERS)}",
                 lambda own: (ORDERS.index(own),)),
        flags("winners", seats, "once it is over"),
    )  # fmt: skip
