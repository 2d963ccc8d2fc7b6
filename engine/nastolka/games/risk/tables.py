"""The box of classic Risk: armies, cards, values, options, and every action that can be named beforehand.

The board itself is `nastolka.games.ancient`. A card is its territory's number, or WILD.
"""

from __future__ import annotations

from nastolka.core.game import Option
from nastolka.core.kinds import Action
from nastolka.games.ancient.tables import NEIGHBOURS, SYMBOL, TERRITORIES, WILDS

LANDS = len(TERRITORIES)
EVERYWHERE = range(LANDS)
NOBODY = -1  # owns a territory that has not been claimed yet
NEUTRAL = 5  # owns the buffer between two players and what a seat that resigned leaves (RK-61, RK-68, RK-909)
MOST_SEATS = 5  # RK-72

# Cards (RK-4, RK-5)
WILD = LANDS
BOX = (*EVERYWHERE, *[WILD] * WILDS)
CARDS = (*TERRITORIES, "wild")  # card → slug
CARD = {slug: card for card, slug in enumerate(CARDS)}
CARD_SYMBOL = (*SYMBOL, len(SYMBOL))
SET = 3  # cards of a set (RK-26)

# Starting armies (RK-9, RK-61 to RK-65)
ARMIES = {3: 35, 4: 30, 5: 25}
PILE = 14  # territories of each player and of the neutral armies at a table of two
PAIR_ARMIES = 16  # what each of those three has still to place
PAIR_STEP = 2  # own armies placed at a time

# Income and sets (RK-14, RK-19, RK-20, RK-29, RK-30)
LANDS_PER_ARMY = 3
LEAST_INCOME = 3
SET_VALUES = (4, 6, 8, 10, 12, 15)
SET_STEP = 5
MATCH = 2  # armies for a territory shown on a traded card (RK-33)
FORCED_AT_START = 5  # cards that oblige to trade (RK-28)
FORCED_BY_SPOILS = 6  # … after an elimination (RK-53)
KEPT_AFTER_SPOILS = 4

# Dice (RK-2, RK-42, RK-43)
SIDES = 6
ATTACK_DICE = 3
DEFENCE_DICE = 2

ROUNDS = tuple(map(str, range(1, 100)))  # a turn limit (RK-901)
OPTIONS = (
    Option("start", ("draft", "dealt"), seats=lambda seats: seats > 2),
    Option("muster", ("single", "whole"), seats=lambda seats: seats > 2),
    Option("rounds", ("none", "10", "15", "20", "30"), check=lambda rounds: rounds in ROUNDS),
    Option("defender", ("all", "ask")),
)
ORDERS = ("all", "one", "ask")  # a standing order (RK-908)
ORDER_DICE = {"all": DEFENCE_DICE, "one": 1}

# Actions. Looking one up is far cheaper than building it.
HANDFULS = (1, 5, 10)  # armies that may be placed at a time, beside all the rest (RK-905)
KNOWN = 100  # amounts prepared; more is possible, and rare
LISTED = 1000  # amounts offered one by one; beyond that (no match came near) only all of them
MOST_ARMIES = 1_000_000  # in a territory of a foreign record
CLAIM = tuple(Action("claim", (slug,)) for slug in TERRITORIES)
PLACE = tuple(tuple(Action("place", (slug, n)) for n in range(KNOWN)) for slug in TERRITORIES)
ATTACK = tuple(
    {other: Action("attack", (TERRITORIES[land], TERRITORIES[other])) for other in NEIGHBOURS[land]}
    for land in EVERYWHERE
)
FORTIFY = tuple(
    {other: Action("fortify", (TERRITORIES[land], TERRITORIES[other])) for other in NEIGHBOURS[land]}
    for land in EVERYWHERE
)
ROLL = tuple(Action("roll", (dice,)) for dice in range(ATTACK_DICE + 1))
PRESS = tuple(Action("press", (losses,)) for losses in range(KNOWN))
MOVE = tuple(Action("move", (n,)) for n in range(KNOWN))
DEFEND = tuple(Action("defend", (dice,)) for dice in range(DEFENCE_DICE + 1))
STORM = Action("storm")
CEASE = Action("cease")
KEEP = Action("keep")
STAY = Action("stay")
ORDER = tuple({order: Action("order", (seat, order)) for order in ORDERS} for seat in range(MOST_SEATS))
RESIGN = tuple(Action("resign", (seat,)) for seat in range(MOST_SEATS))
