"""The box of Godstorm.

Pantheons, gods, the four decks card by card, costs, options, and every action there is. Facts only. The map
and the Underworld are the package `ancient`; the words stand in `rulebook/cards.<locale>.toml`. A place is an
int: territories first, then Underworld spaces, then the five heavens.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from nastolka.core.game import Option
from nastolka.core.kinds import Action
from nastolka.games.ancient.tables import (
    ATLANTIS,
    BORDERS,
    CONTINENTS,
    MOUNTAINS,
    NEIGHBOURS,
    SEA,
    TERRITORIES,
)
from nastolka.games.ancient.underworld import ALTARS, CRYPTS, FIRES, GATES, JOINED, SPACES

# -- who plays -----------------------------------------------------------------------------------------------

PANTHEONS = ("babylonians", "celts", "egyptians", "greeks", "norse")  # GS-2, GS-16
PANTHEON = {slug: i for i, slug in enumerate(PANTHEONS)}
HEAVENS = ("kurnugia", "avalon", "duat", "elysium", "valhalla")  # in the order of PANTHEONS
GODS = ("war", "magic", "sky", "death")  # GS-6
GOD = {slug: kind for kind, slug in enumerate(GODS)}
WAR, MAGIC, SKY, DEATH = range(4)  # a god, and the deck of its miracles
NOBODY, NEUTRAL = -1, 5  # owners that are no seat and so do nothing (GS-52)
MOST_SEATS = 5  # GS-12: and as many turn-order markers
MOST = 1500  # armies in a place, faith of a seat: far above any match; what is asked about stays a list
SEATING = tuple(range(MOST_SEATS))  # the seats there may be

# -- places (GS-1, GS-13, GS-14) ----------------------------------------------------------------------------

LANDS = len(TERRITORIES)
FIRST_SPACE = LANDS
FIRST_HEAVEN = LANDS + len(SPACES)
PLACES = (*TERRITORIES, *SPACES, *HEAVENS)
PLACE = {slug: place for place, slug in enumerate(PLACES)}
EARTH = tuple(range(LANDS))
UNDERWORLD = tuple(range(FIRST_SPACE, FIRST_HEAVEN))
GATE_PLACES = tuple(FIRST_SPACE + space for space in GATES)
ALTAR_PLACES = tuple(FIRST_SPACE + space for space in ALTARS)
CRYPT_PLACES = tuple(FIRST_SPACE + space for space in CRYPTS)
REACH = (
    *NEIGHBOURS,
    *(tuple(FIRST_SPACE + other for other in joined) for joined in JOINED),
    *(GATE_PLACES for _ in HEAVENS),
)  # GS-127, GS-171: what may be attacked from a place, while nothing is sunk and no lane is cut
SUNKEN = frozenset(ATLANTIS)
DRY = tuple(continent.key for continent in CONTINENTS if continent.key != "atlantis")
SEA_LANES = tuple((border.a, border.b) for border in BORDERS if border.kind == SEA)
LANES = tuple("-".join(sorted((TERRITORIES[a], TERRITORIES[b]))) for a, b in SEA_LANES)
LANE = {slug: i for i, slug in enumerate(LANES)}
BLOCKED = frozenset(pair for _, a, b in MOUNTAINS for pair in ((a, b), (b, a)))  # GS-129
BURNING = frozenset(
    (FIRST_SPACE + a, FIRST_SPACE + b) for pair in FIRES for a, b in (pair, pair[::-1])
)  # GS-179

# -- numbers -------------------------------------------------------------------------------------------------

START_ARMIES = {2: 30, 3: 35, 4: 30, 5: 25}  # GS-36, GS-53
PILE = 14  # GS-50: territories of each pile when two play
NEUTRAL_ARMIES = 3  # GS-51
BY_THREES = 3  # GS-41
START_FAITH = 3  # GS-37
PLAGUES = 4  # GS-12, GS-33; one more marker stays aside
TEMPLES = 12  # GS-5
GOD_COST, TEMPLE_COST, CARD_COST = 3, 5, 2
MOST_BOUGHT = 4  # GS-89
GOD_DICE = 3  # GS-139
LABOUR = 3  # GS-95: conquests of a turn that earn a war card
LEAST_RAISED, PER_ARMY = 3, 3  # GS-60
STEPS = (
    "none",
    "raise",
    "build",
    "buy",
    "cards",
    "plague",
    "invade",
    "fortify",
    "embark",
    "delve",
    "end",
)  # GS-59
AMOUNTS = (1, 5, 10)  # GS-910
ORDERS = ("ask", "always", "never")  # GS-904
TO_THE_END = 999  # losses nobody reaches: GS-906

# -- cards ---------------------------------------------------------------------------------------------------


class Card(NamedTuple):
    """A row of the box.

    `targets` are asked for in turn, `luck` is drawn, then `effects` happen: (verb, *parameters). A relic has
    no effects of its own: `dawn` happens when its owner's turn begins, `traits` hold while it lies in play.
    """

    key: str
    deck: int
    cost: int = 0
    copies: int = 1
    targets: tuple[str, ...] = ()
    luck: str = ""
    effects: tuple[tuple[Any, ...], ...] = ()
    needs: str = ""  # a condition that is no target: "supply", "later_epoch", "bare_field"
    dawn: tuple[tuple[Any, ...], ...] = ()
    traits: tuple[tuple[str, int], ...] = ()
    land: str = ""  # GS-113, GS-191: the territory that makes it worth a point


ROWS = (
    Card("visions_become_real", WAR, 0, targets=("rival_with_hand",), effects=(("peek",),)),
    Card("eagles_take_wing", WAR, 1, targets=("movable", "other_own"), effects=(("fly",),)),
    Card("faith_shall_deliver", WAR, 1, targets=("deck",), effects=(("draw_from", 2),)),
    Card(
        "the_siren_calls", WAR, 3, targets=("rival_land_of_two", "land_of_the_same"), effects=(("swap",),)
    ),
    Card("prayers_are_answered", WAR, targets=("own_temple",), luck="die", effects=(("gain_die",),)),
    Card("the_faithful_gather", WAR, effects=(("gain_at_temples", 2),)),
    Card("an_empire_is_born", WAR, needs="supply", targets=("own_bare",), effects=(("raise_temple",),)),
    Card("heroes_are_born", WAR, targets=("own",), effects=(("gain", 3),)),
    Card("our_faith_is_our_strength", WAR, effects=(("tithe", 2),)),
    Card("the_sun_grows_cold", WAR, effects=(("wither", 1),)),
    Card("storms_rage", WAR, targets=("held",), luck="die", effects=(("lose_die",),)),
    Card("champions_arise", WAR, targets=("own",), effects=(("gain_by_faith", 2),)),
    Card("time_stands_still", WAR, 4, needs="later_epoch", effects=(("turn_back",),)),
    Card("the_land_is_purged", WAR, 2, targets=("plagued",), effects=(("purge",),)),
    Card("the_temple_falls", WAR, targets=("movable_temple", "bare_of_the_same"), effects=(("carry_temple",),)),
    Card("a_shrine_is_plundered", WAR, 1, targets=("rival_relic",), effects=(("plunder",),)),
    Card("only_ash_remains", WAR, targets=("relic",), effects=(("shatter",),)),
    Card("the_golden_fleece", MAGIC, dawn=(("draw", WAR),)),
    Card("arawns_cauldron_of_life", MAGIC, dawn=(("draw", DEATH),)),
    Card("the_great_pyramids", MAGIC, dawn=(("draw", SKY),), land="egypt"),
    Card("stonehenge", MAGIC, traits=(("rebate", 1),), land="anglia"),
    Card("the_wine_of_eternal_life", MAGIC, traits=(("armies", 1),)),
    Card("freyas_tears_of_gold", MAGIC, traits=(("faith", 1),)),
    Card("pandoras_box", MAGIC, dawn=(("unleash", DEATH),), land="graecia"),
    Card("the_tablets_of_destiny", MAGIC, traits=(("bid", 3),)),
    Card("gungnir_spear_of_odin", MAGIC, traits=(("reroll", 1),)),
    Card("excalibur", MAGIC, traits=(("armies_by_continent", 2),)),
    Card("mjolnir_hammer_of_thor", MAGIC, traits=(("might", 3),), land="thule"),
    Card("the_book_of_the_dead", MAGIC, traits=(("forgo", 2), ("forgo_faith", 4))),
    Card("the_tree_of_life", MAGIC, traits=(("save", 1),), land="babylon"),
    Card("aegis_shield_of_athena", MAGIC, traits=(("nullify", 1),)),
    Card("the_scales_of_osiris", MAGIC, traits=(("revive", 1),)),
    Card("enemies_convert", SKY, 2, effects=(("lose_source", 2), ("gain_field", 2))),
    Card("your_idol_is_false", SKY, 1, 2, targets=("attacking_god",), effects=(("banish",),)),
    Card("the_fog_lifts", SKY, 0, 2, targets=("reserve_land",), effects=(("march", 4),)),
    Card(
        "the_mighty_turn_meek",
        SKY,
        0,
        2,
        targets=("attacking_god", "attacker_temple"),
        effects=(("send_away",),),
    ),
    Card("fire_sears_the_sky", SKY, 0, 2, effects=(("sear", 4),)),
    Card("swords_become_plowshares", SKY, 1, 2, luck="die", effects=(("lose_source_die",),)),
    Card("thousand_workers_amass", SKY, 0, 2, needs="bare_field", effects=(("raise_temple_field",),)),
    Card("men_become_warriors", SKY, 1, 2, effects=(("gain_field", 3),)),
    Card("lava_erupts", SKY, 2, luck="dice", effects=(("erupt",),)),
    Card("this_ground_is_sacred", SKY, 3, effects=(("hallow",),)),
    Card("crops_wither", DEATH, 2, 2, targets=("player",), effects=(("discard_hand",),)),
    Card("the_dead_walk", DEATH, 2, 2, targets=("own_space", "own_temple"), effects=(("march", 6),)),
    Card("ragnarok_cometh", DEATH, 3, effects=(("banish_all", WAR, SKY),)),
    Card("the_young_grow_old", DEATH, 2, effects=(("cull", 2, 1),)),
    Card("deaths_door_closes", DEATH, 2, effects=(("halve_underworld",),)),
    Card("blood_coats_the_land", DEATH, 1, luck="continent", effects=(("bleed_continent", 1),)),
    Card("the_ground_shakes", DEATH, 2, luck="continent", effects=(("halve_continent",),)),
    Card("the_sea_is_your_tomb", DEATH, 3, effects=(("sink",),)),
    Card("the_mighty_have_fallen", DEATH, 4, targets=("greatest",) * 3, effects=(("halve_targets",),)),
    Card("diamonds_turn_to_rust", DEATH, 3, effects=(("shatter_all",),)),
    Card("fire_rains_down", DEATH, 4, targets=("temple",), effects=(("raze", 1),)),
    Card("the_gods_forsake_us", DEATH, 3, needs="spare_plague", targets=("clean_land",), effects=(("infect",),)),
    Card("paradise_is_lost", DEATH, 2, targets=("plagued",), luck="territory", effects=(("carry_plague",),)),
    Card("the_trojan_horse_is_revealed", DEATH, 2, targets=("lone_rival",), luck="die", effects=(("betray",),)),
    Card("the_waters_boil", DEATH, 4, targets=("lane",), effects=(("boil",),)),
)  # fmt: skip
CARDS = tuple(row.key for row in ROWS)
CARD = {row.key: i for i, row in enumerate(ROWS)}
DECK_OF = tuple(row.deck for row in ROWS)
BOX = tuple(
    tuple(card for card, row in enumerate(ROWS) for _ in range(row.copies) if row.deck == deck)
    for deck in range(4)
)
ALL_CARDS = tuple(sorted(card for deck in BOX for card in deck))
TRAITS = {
    trait: tuple((card, n) for card, row in enumerate(ROWS) for name, n in row.traits if name == trait)
    for trait in (
        "rebate", "armies", "faith", "bid", "reroll", "armies_by_continent", "might", "forgo", "forgo_faith",
        "save", "nullify", "revive",
    )
}  # fmt: skip
DECKS_SHUFFLED = (WAR, MAGIC, SKY, DEATH)

# -- options -------------------------------------------------------------------------------------------------

OPTIONS = (
    Option("setup", ("random", "chosen"), seats=lambda seats: seats > 2),
    Option("defence", ("all", "ask")),
    Option("epochs", ("5", "3"), check=lambda value: value in ("1", "2", "4")),
)

# -- actions -------------------------------------------------------------------------------------------------

COMMON = 61  # armies for which an action lies ready; a bigger number is made when it is asked for
DONE = Action("done")
MARCH = Action("march")
WITHDRAW = Action("withdraw")
STORM = Action("storm")
FORGO = Action("forgo")
PASS, PASS_TURN = Action("pass"), Action("pass", ("turn",))
NULLIFY = Action("nullify")
ALLOW, ALLOW_TURN = Action("allow"), Action("allow", ("turn",))
CHOOSE = tuple(Action("choose", (slug,)) for slug in PANTHEONS)
CLAIM = tuple(Action("claim", (slug,)) for slug in TERRITORIES)
SUMMON = tuple(tuple(Action("summon", (god, slug)) for slug in TERRITORIES) for god in GODS)
TEMPLE = tuple(Action("temple", (slug,)) for slug in TERRITORIES)
BUY = tuple(Action("buy", (slug,)) for slug in GODS)
PLAY = tuple(Action("play", (slug,)) for slug in CARDS)
TAKE = tuple(Action("take", (slug,)) for slug in CARDS)
ATTACK = {
    (a, b): Action("attack", (PLACES[a], PLACES[b])) for a, reached in enumerate(REACH) for b in reached
}
ENTER = {pair: Action("enter", action.args) for pair, action in ATTACK.items()}
FORTIFY = tuple(tuple(Action("fortify", (a, b)) for b in TERRITORIES) for a in TERRITORIES)
REVIVE = {
    (crypt, land): Action("revive", (PLACES[crypt], PLACES[land])) for crypt in CRYPT_PLACES for land in EARTH
}
SPARE = tuple(Action("spare", (god,)) for god in GODS)
BRING = tuple(Action("bring", (god,)) for god in GODS)
CHALLENGE = tuple(Action("challenge", (god,)) for god in GODS)
CHAMPION = tuple(Action("champion", (god,)) for god in GODS)
ROLL = tuple(Action("roll", (n,)) for n in range(4))
DEFEND = tuple(Action("defend", (n,)) for n in range(3))
SAVE = tuple(Action("save", (n,)) for n in range(3))
SAVE_ALWAYS, SAVE_NEVER = Action("save", ("always",)), Action("save", ("never",))
MARKER = tuple(Action("marker", (n,)) for n in range(MOST_SEATS + 1))
_PLACE = tuple(tuple(Action("place", (slug, n)) for n in range(COMMON)) for slug in TERRITORIES)
_EMBARK = tuple(tuple(Action("embark", (slug, n)) for n in range(COMMON)) for slug in SPACES)
_MOVE = tuple(Action("move", (n,)) for n in range(COMMON))
_BID = tuple(Action("bid", (n,)) for n in range(COMMON))
_PRESS = tuple(Action("press", (n,)) for n in range(COMMON))
RESIGN = tuple(Action("resign", (seat,)) for seat in SEATING)
MUTE = tuple(Action("mute", (seat,)) for seat in SEATING)
UNMUTE = tuple(Action("unmute", (seat,)) for seat in SEATING)
SET_ORDER = tuple(tuple(Action("order", (seat, order)) for order in ORDERS) for seat in SEATING)


def place(land: int, n: int) -> Action:
    """Return the placing of armies on a territory."""
    return _PLACE[land][n] if n < COMMON else Action("place", (TERRITORIES[land], n))


def embark(space: int, n: int) -> Action:
    """Return the leaving of heaven for a space."""
    at = space - FIRST_SPACE
    return _EMBARK[at][n] if n < COMMON else Action("embark", (SPACES[at], n))


def move(n: int) -> Action:
    """Return the moving of so many armies."""
    return _MOVE[n] if n < COMMON else Action("move", (n,))


def bid(n: int) -> Action:
    """Return a bid of so much faith."""
    return _BID[n] if n < COMMON else Action("bid", (n,))


def press(n: int) -> Action:
    """Return rolling on until so many armies are lost."""
    return _PRESS[n] if n < COMMON else Action("press", (n,))
