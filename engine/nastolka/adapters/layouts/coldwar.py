"""Cold War: groups, objectives and agents; what lies in the decks as far as the seat has seen it."""

from __future__ import annotations

from typing import Any

from nastolka.adapters.arrays import Bag, Part, View, bag, flags, number, numbers, of_seats, one_of, padded
from nastolka.adapters.words import Vocabulary
from nastolka.games.coldwar.tables import AGENTS, CARDS, GROUPS, SIDES, SPHERES

KINDS = (
    "send", "first", "recruit", "use", "wait", "discard", "take", "return", "look", "skip", "order",
    "furlough", "watch", "spend", "decline", "enlist", "lay",
)  # fmt: skip
VOCABULARY = Vocabulary((*KINDS, *SIDES, *AGENTS, *CARDS))
IN_PLAY, OBJECTIVES = CARDS[:GROUPS], CARDS[GROUPS:]
SHOWN, TROPHIES = 8, len(OBJECTIVES)
PHASES = ("setup", "briefing", "planning", "struggle", "ceasefire", "detente", "debriefing", "over")
FATES = ("open", "captured", "buried")
LEFT = {
    "objectives": "its count is in `known`, its cards too",
    "deck": "its count is in `known`, its cards too",
    "target": "the same in every position",
    "preview": "follows from the rest: what each use would come to",
}
PLACE = {card: n for n, card in enumerate(CARDS)}
AGENT = {agent: n for n, agent in enumerate(AGENTS)}
COUNT_AGENTS, COUNT_CARDS, COUNT_OBJECTIVES = Bag(AGENTS), Bag(CARDS), Bag(OBJECTIVES)


def parts(seats: int) -> tuple[Part, ...]:
    """Return how a view is written."""
    return (
        *round_parts(),
        *struggle_parts(seats),
        *card_parts(),
        of_seats("agents", seats, 4 * len(AGENTS) + 3, AGENTS_SAID, agents),
        Part("looks", 2, "side that has earned the analyst's look, the double agent's",
             lambda view: padded(view["looks"].values(), 2)),
        numbers("shown", seats, "each side: whether its face-down agent was looked at"),
        of_seats("trophies", seats, 2 * len(OBJECTIVES), "objectives captured, then events ready to be used",
                 trophies),
        flags("winners", seats, "once it is over"),
    )  # fmt: skip


def round_parts() -> tuple[Part, ...]:
    """Return what is said of the round and its objective."""
    return (
        number("round", "number of the round"),
        one_of("phase", PHASES, "of"),
        number("extra", "whether another round is played"),
        numbers("scores", 2, "points of each side"),
        Part("objective", 1, "place among the cards", lambda view: (PLACE.get(view["objective"], -1),)),
        number("stability", "of the objective"),
        number("limit", "groups a side may have in play"),
        number("points", "it is worth"),
        Part("priority", len(SPHERES), f"spheres, the most important one first, of {', '.join(SPHERES)}",
             lambda view: padded(map(SPHERES.index, view["priority"] or ()), len(SPHERES))),
        one_of("fate", FATES, "of the objective"),
        number("taker", "side"),
    )  # fmt: skip


def struggle_parts(seats: int) -> tuple[Part, ...]:
    """Return what is said of the groups in play."""
    return (
        of_seats("groups", seats, 2 * SHOWN, f"first {SHOWN} in the order laid, then whether each is active",
                 groups),
        numbers("influence", seats, "of each side"),
        numbers("over", seats, "each side: whether it is above stability"),
        number("waits", "in a row"),
        number("balance", "side"),
        number("first", "side"),
        number("lost", "side"),
        number("token", "side"),
        numbers("disorder", seats, "each side"),
    )  # fmt: skip


def groups(own: list[Any]) -> list[int]:
    """Write the groups a side has in play."""
    return [
        *padded((PLACE[group["id"]] for group in own), SHOWN),
        *padded((group["active"] for group in own), SHOWN),
    ]


def card_parts() -> tuple[Part, ...]:
    """Return what is said of decks and discards."""
    cards = COUNT_CARDS

    def known(view: View) -> list[int]:
        found = view["known"]
        top = [-1 if card is None else PLACE[card] for card in found["groups"]]
        deep = [-1 if card is None else PLACE[card] for card in found["objectives"]]
        return [len(top), len(deep), *padded(top, GROUPS), *padded(deep, len(OBJECTIVES))]

    def among(view: View) -> list[int]:
        heard = (card for deck in view["remembered"]["among"].values() for card in deck["cards"])
        return cards(heard)

    return (
        Part("known", 2 + len(CARDS), "cards left of groups, of objectives; then both decks from their tops",
             known),
        Part("discard", 2, "how many groups are discarded, and the top one",
             lambda view: (view["discard"]["count"], PLACE.get(view["discard"]["top"], -1))),
        Part("remembered", GROUPS, "groups discarded",
             lambda view: cards(view["remembered"]["groups"])[:GROUPS]),
        Part("among", len(CARDS), "cards known to lie in slots that the rival has since reordered", among),
        bag("spent", CARDS, "objectives whose event is spent"),
    )  # fmt: skip


AGENTS_SAID = (
    f"of {', '.join(AGENTS)} who is at headquarters, on leave, dead, whom a face-down agent may be; "
    "agent in the field, whether placed, whether open"
)


def agents(own: dict[str, Any]) -> list[int]:
    """Write where the agents of a side are."""
    where = [n for key in ("hq", "leave", "dead", "candidates") for n in COUNT_AGENTS(own[key])]
    return [*where, AGENT.get(own["x"], -1), int(own["placed"]), int(own["open"])]


def trophies(own: list[Any]) -> list[int]:
    """Write what a side has captured."""
    count = COUNT_OBJECTIVES
    return [*count(each["id"] for each in own), *count(each["id"] for each in own if each["ready"])]
