"""The box of By All Means: 72 cards as rows, combinations, decks, the field and the tables of actions.

A card is a row; what it does is written in the closed vocabulary that `vocabulary.py` checks and `effects.py` runs.
Each owner has a binder of two copies of every row; a card is its number in the two binders.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from itertools import product, repeat
from typing import Any, NamedTuple

from nastolka.core.game import Option
from nastolka.core.kinds import Action

# -- numbers of the rulebook -----------------------------------------------------------------------------------------

DECK_SIZE = 40  # AM-1
MAX_COPIES = 2  # AM-2
MAIN_SIZE = 25  # AM-7
HAND = 4  # AM-9
START_REP, START_INFL, START_TRUST = 6, 0, 10  # AM-13
REP_CAP = 21  # AM-19
MAINS = 2  # AM-24
SLOTS = 2  # AM-112
AGENT_LIMIT = 2  # AM-172
CROWDED = 5  # AM-149
DRY_PENALTY = 3  # AM-123
WINDOW = 2  # AM-49
REFILL = 2  # AM-119
INFLUENCE_TO_WIN = 10  # AM-208

# -- shapes of rows --------------------------------------------------------------------------------------------------

Step = tuple[Any, ...]  # a verb of the vocabulary and its arguments
Condition = tuple[Any, ...]


class Selector(NamedTuple):
    """Which objects a step is about, and who picks among them."""

    obj: str = ""
    side: str = "any"
    pick: str = "me"
    where: tuple[tuple[Any, ...], ...] = ()
    optional: bool = False
    bind: str = ""
    ref: str = ""


class Ability(NamedTuple):
    """One paragraph of a card."""

    kind: str
    effects: tuple[Step, ...] = ()
    event: tuple[Any, ...] = ()
    cond: tuple[Condition, ...] = ()
    cost: tuple[tuple[Any, ...], ...] = ()
    limit: bool = False
    mods: tuple[tuple[Any, ...], ...] = ()


class Card(NamedTuple):
    """One row of the binder; `price` is what it costs from hand and from the buffer (None: a dash)."""

    key: str
    type: str
    number: int
    price: tuple[int | None, int | None]
    symbols: tuple[str, ...]
    influence: int = 0
    loyalty: int = 0
    arrows: tuple[str, ...] = ()
    green: int = 0
    red: int = 0
    efficiency: int = 0
    toughness: int = 0
    operative: bool = False
    host: str = ""
    slip: tuple[Condition, ...] = ()  # deployed from hand without price while this holds
    abilities: tuple[Ability, ...] = ()


class Combination(NamedTuple):
    """A number or symbol combination: its pair of symbols, what it does and when it is legal."""

    key: str
    pair: tuple[str, ...]
    effects: tuple[Step, ...]
    legal_if: tuple[Condition, ...] = ()


DISPOSAL = Ability("disposal", (("draw", "me", 1, "main"),))  # AM-48

# -- the binder ------------------------------------------------------------------------------------------------------

# fmt: off
BINDER: tuple[Card, ...] = (
    Card("observatory", "territory", 3, (6, 2), ("dossier", "seal"), influence=2, loyalty=3, arrows=("right", "down"), green=1, red=-1,
         abilities=(Ability("activated", (("peek", "me", 3, "main"),)),)),
    Card("central_alley", "territory", 5, (3, 0), ("megaphone",), influence=1, arrows=("up", "left"), green=1, red=-1),
    Card("city_hall", "territory", 1, (8, 4), (), influence=4, loyalty=3, arrows=("left", "up", "right"), green=1, red=-1,
         abilities=(Ability("trigger", (("rep", "me", -1),), event=("turn_end", "me")),)),
    Card("old_docks", "territory", 4, (4, 1), ("crowbar", "dossier"), influence=1, loyalty=3, arrows=("left", "right"), green=1,
         abilities=(Ability("placed", (("draw", "me", 1, "main"),)),)),
    Card("midnight_market", "territory", 6, (4, 1), ("megaphone",), influence=1, loyalty=3, arrows=("down",), green=1, red=-1,
         abilities=(Ability("trigger", (("rep", "me", 1),), event=("number_combo", "me"), limit=True),)),
    Card("rustbank_slums", "territory", 4, (3, 0), ("crowbar", "knuckles"), influence=1, loyalty=4, arrows=("up", "down"), green=-1, red=-1),
    Card("broadcast_tower", "territory", 2, (6, 3), ("megaphone", "megaphone"), influence=-2, loyalty=3, arrows=("left", "up", "right"), red=-1),
    Card("odds_evens_casino", "territory", 6, (5, 2), ("mask",), influence=2, loyalty=3, arrows=("left",), green=1,
         abilities=(Ability("activated", (("choose", "opp", ((("rep", "me", 3),), (("rep", "opp", -3),))),), cost=(("rep", 1),)),)),
    Card("junction_station", "territory", 4, (4, 1), ("dossier",), influence=1, loyalty=3, arrows=("up", "right", "down", "left"), green=1,
         abilities=(Ability("free", (("move", Selector(obj="agent", side="me", where=(("same_cell", False),)), "self_cell"),), limit=True),)),
    Card("st_veras_hospital", "territory", 6, (5, 2), ("seal",), influence=2, loyalty=3, arrows=("left", "down"), green=1,
         abilities=(Ability("placed", (("trust", "me", 1),)),)),
    Card("casemate_prison", "territory", 2, (5, 2), ("knuckles",), influence=-1, loyalty=4, arrows=("up",), red=-2,
         abilities=(Ability("activated", (("expose", Selector(obj="agent", side="opp")),)),)),
    Card("rumour_press", "territory", 2, (4, 1), ("megaphone", "dossier"), influence=1, loyalty=3, arrows=("right",), green=1, red=-1,
         abilities=(Ability("trigger", (("rep", "opp", -1),), event=("symbol_combo", "me"), limit=True),)),
    Card("novotek_works", "territory", 5, (5, 2), ("crowbar",), influence=3, loyalty=3, arrows=("left", "right", "down"), green=-1, red=-1),
    Card("statue_park", "territory", 6, (3, 0), ("seal", "megaphone", "dossier"), influence=1, loyalty=3, arrows=("up", "right", "down", "left"), green=1, red=1,
         abilities=(Ability("placed", (("rep", "me", ("count", Selector(obj="territory", pick="all", where=(("adjacent",),)), 1, None)),)),)),
    Card("nox_bank", "territory", 1, (7, 3), ("seal", "dossier"), influence=2, loyalty=3, arrows=("right", "down"), green=1, red=-1,
         abilities=(Ability("trigger", (("rep", "me", 1),), event=("turn_start", "me")),)),
    Card("fight_yard", "territory", 3, (4, 1), ("knuckles", "knuckles"), influence=1, loyalty=3, arrows=("up", "right"), red=-1,
         abilities=(Ability("static", mods=(("stat", "efficiency", 1, Selector(obj="agent", side="me", pick="all", where=(("same_cell", True),))),)),)),
    Card("embassy", "territory", 2, (6, 3), ("seal", "megaphone"), influence=3, loyalty=2, arrows=("left", "up"), green=1,
         abilities=(Ability("static", mods=(("forbid", "place_graffiti", "opp", Selector(pick="self")),)),)),
    Card("memory_dump", "territory", 5, (4, 1), ("mask",), influence=-1, loyalty=3, arrows=("down",), red=-1,
         abilities=(Ability("destroyed", (("recover", "me", "hand", 1, (), True, True),)), DISPOSAL)),
    Card("whisperer", "agent", 4, (4, 1), ("megaphone", "dossier"), efficiency=1, toughness=2,
         abilities=(Ability("activated", (("reveal_hand", "opp"), ("rep", "me", 2))),)),
    Card("puppet_mayor", "agent", 1, (4, 1), ("seal", "seal"), efficiency=1, toughness=2,
         abilities=(Ability("activated", (("infl", "me", 1),), cost=(("rep", 2),)),)),
    Card("bouncer", "agent", 3, (5, 2), ("knuckles",), efficiency=2, toughness=3, operative=True),
    Card("rooftop_shooter", "agent", 2, (4, 1), ("knuckles", "mask"), efficiency=3, toughness=1),
    Card("archivist", "agent", 3, (4, 1), ("dossier", "dossier"), toughness=2,
         abilities=(Ability("activated", (("draw", "me", 2, "extra"), ("discard", "me", 1, "owner"))),)),
    Card("agitator", "agent", 6, (4, 1), ("megaphone", "crowbar"), efficiency=1, toughness=1, operative=True,
         abilities=(Ability("placed", (("expose", Selector(obj="agent", side="opp", optional=True)),)),)),
    Card("cleaner", "agent", 2, (5, 2), (), efficiency=3, toughness=2,
         abilities=(Ability("trigger", (("rep", "me", 2),), event=("agent_attack", "me", "self", "agent")),)),
    Card("advocate", "agent", 5, (4, 1), ("seal", "dossier"), efficiency=1, toughness=2,
         abilities=(Ability("trigger", (("rep", "me", 3),), event=("left_field", "me", "agent", True)), Ability("discard", (("rep", "me", 3),), cond=(("counter", "me", "rep", "<=", 2),)))),
    Card("smuggler", "agent", 5, (2, 0), ("dossier", "mask"), efficiency=1, toughness=1,
         abilities=(Ability("free", (("bounce", Selector(obj="planned", side="me"), "hand"),), cost=(("rep", 1),), limit=True), Ability("discard", (("rep", "me", 2),)))),
    Card("demolitionist", "agent", 5, (4, 1), ("crowbar", "crowbar"), efficiency=2, toughness=1,
         abilities=(Ability("destroyed", (("loyalty", Selector(obj="territory", side="opp"), -2),)),)),
    Card("impostor", "agent", 6, (1, None), ("mask", "megaphone", "knuckles"), efficiency=1, toughness=3, operative=True, slip=(("count", Selector(obj="agent", side="opp", pick="all"), ">=", 2),),
         abilities=(Ability("discard", (("rep", "me", 2),)),)),
    Card("inspector", "agent", 1, (5, 2), ("seal", "knuckles"), efficiency=2, toughness=3,
         abilities=(Ability("static", mods=(("stat", "toughness", -1, Selector(obj="agent", side="opp", pick="all", where=(("exposed", True),))),)),)),
    Card("courier", "agent", 5, (4, 1), ("dossier",), efficiency=1, toughness=1,
         abilities=(Ability("trigger", (("draw", "me", 1, "extra"),), event=("territory_placed", "me"), limit=True),)),
    Card("grey_cardinal", "agent", 1, (None, 3), ("seal", "mask"), efficiency=2, toughness=4,
         abilities=(Ability("trigger", (("choose", "me", ((("rep", "me", 1),), (("rep", "opp", -1),))),), event=("turn_start", "me")),)),
    Card("spraycan_shade", "graffiti_agent", 3, (2, 0), ("crowbar",), efficiency=1, toughness=1, operative=True),
    Card("lady_stencil", "graffiti_agent", 4, (4, 1), ("megaphone", "seal"), efficiency=1, toughness=2,
         abilities=(Ability("activated", (("recover", "me", "hand", 1, ("graffiti", "graffiti_agent"), False, False),)),)),
    Card("acid_kid", "graffiti_agent", 5, (4, 1), ("crowbar", "knuckles"), efficiency=2, toughness=1,
         abilities=(Ability("placed", (("destroy", Selector(obj="graffiti", optional=True)),)),)),
    Card("twin_aleph", "graffiti_agent", 2, (3, 0), ("dossier", "megaphone", "mask"), efficiency=1, toughness=1,
         abilities=(Ability("static", cond=(("count", Selector(obj="agent", side="me", pick="all", where=(("type", ("graffiti_agent",)), ("other",))), ">=", 1),), mods=(("stat", "efficiency", 1, Selector(pick="self")),)),)),
    Card("twin_beth", "graffiti_agent", 6, (3, 0), ("seal", "crowbar"), efficiency=1, toughness=1,
         abilities=(Ability("static", cond=(("count", Selector(obj="agent", side="me", pick="all", where=(("type", ("graffiti_agent",)), ("other",))), ">=", 1),), mods=(("stat", "toughness", 2, Selector(pick="self")),)),)),
    Card("wall_prophet", "graffiti_agent", 1, (4, 1), ("mask",), efficiency=1, toughness=3,
         abilities=(Ability("trigger", (("rep", "me", 1),), event=("turn_start", "me"), cond=(("count", Selector(obj="graffiti", side="me", pick="all"), ">=", 1),)),)),
    Card("tunnel_rat", "graffiti_agent", 5, (2, 0), ("knuckles",), efficiency=1, toughness=1,
         abilities=(Ability("destroyed", (("draw", "me", 1, "main"),)), DISPOSAL)),
    Card("maestro_fresco", "graffiti_agent", 3, (4, 1), ("megaphone", "mask"), efficiency=2, toughness=2,
         abilities=(Ability("activated", (("choose", "me", ((("loyalty", Selector(obj="territory"), 1),), (("loyalty", Selector(obj="territory"), -1),))),)),)),
    Card("all_seeing_eye", "graffiti", 4, (1, 0), ("dossier",), host="any",
         abilities=(Ability("placed", (("reveal_hand", "opp"), ("draw", "me", 2, "main"))), Ability("static", mods=(("keyword", "exposed", Selector(obj="agent", pick="all", where=(("same_cell", True),))),)),)),
    Card("painted_crown", "graffiti", 3, (2, 0), ("seal",), influence=2, host="me"),
    Card("the_crack", "graffiti", 5, (2, 0), ("crowbar",), host="opp",
         abilities=(Ability("placed", (("loyalty", Selector(pick="host"), -2),)), Ability("discard", (("loyalty", Selector(obj="territory"), -1),)))),
    Card("block_banner", "graffiti", 6, (1, 0), ("megaphone", "seal"), host="me",
         abilities=(Ability("placed", (("rep", "me", 3),)), Ability("static", mods=(("stat", "loyalty", 2, Selector(pick="host")),)),)),
    Card("debtors_mark", "graffiti", 4, (1, 0), ("megaphone",), host="opp",
         abilities=(Ability("placed", (("rep", "me", 2),)), Ability("trigger", (("rep", "opp", -1),), event=("turn_start", "opp")),)),
    Card("tunnel_map", "graffiti", 2, (1, 0), ("dossier", "dossier"), host="me",
         abilities=(Ability("placed", (("draw", "me", 1, "main"),)), Ability("trigger", (("rep", "me", 2),), event=("agent_info", "me"), limit=True),)),
    Card("bullseye", "graffiti", 6, (1, 0), ("knuckles",), host="any",
         abilities=(Ability("placed", (("rep", "me", 3),)), Ability("static", mods=(("stat", "toughness", -2, Selector(obj="agent", pick="all", where=(("same_cell", True),))),)),)),
    Card("ill_fame", "graffiti", 1, (1, 0), ("megaphone", "crowbar"), host="opp",
         abilities=(Ability("placed", (("symbols", Selector(pick="host"), "clear"), ("rep", "opp", -3))), Ability("destroyed", (("rep", "opp", -3),)))),
    Card("voice_of_the_crowd", "graffiti", 3, (1, 0), ("seal", "mask"), host="any",
         abilities=(Ability("placed", (("rep", "me", 2),)), Ability("trigger", (("loyalty", Selector(pick="host"), 1),), event=("turn_end", "me")),)),
    Card("scandal_poster", "graffiti", 5, (1, 0), ("megaphone",), host="any",
         abilities=(Ability("placed", (("rep", "opp", -2),)), Ability("activated", (("rep", "opp", -4),), cost=(("scrap_self",),)), DISPOSAL)),
    Card("stone_eater_slug", "plot", 2, (2, 0), ("crowbar",),
         abilities=(Ability("plot", (("attach", Selector(obj="territory")),)), Ability("trigger", (("loyalty", Selector(pick="host"), -1),), event=("turn_end", "me")))),
    Card("smear_campaign", "plot", 4, (2, 0), ("megaphone", "knuckles"),
         abilities=(Ability("plot", (("rep", "opp", -5),)),)),
    Card("archive_purge", "plot", 3, (1, 0), ("dossier", "crowbar"),
         abilities=(Ability("plot", (("mill", "opp", 3, "main", False), ("rep", "me", 2),)),)),
    Card("bought_block", "plot", 4, (2, 0), ("seal",),
         abilities=(Ability("plot", (("loyalty", Selector(obj="territory", side="me"), 2), ("loyalty", Selector(obj="territory", side="opp"), -2))),)),
    Card("police_raid", "plot", 1, (2, 0), (),
         abilities=(Ability("plot", (("destroy", Selector(obj="agent", side="opp", where=(("exposed", True),))),)), Ability("discard", (("rep", "me", 2),)))),
    Card("compromising_files", "plot", 6, (1, 0), ("dossier", "megaphone"),
         abilities=(Ability("plot", (("reveal_hand", "opp"), ("discard", "opp", 1, "picker"), ("rep", "opp", -3))),)),
    Card("night_mail", "plot", 5, (3, 1), ("dossier",),
         abilities=(Ability("plot", (("draw", "me", 3, "main"),)), Ability("discard", (("rep", "me", 2),)))),
    Card("carve_up", "plot", 2, (3, 1), ("seal", "seal"),
         abilities=(Ability("plot", (("infl", "me", 1), ("infl", "opp", -1))), Ability("discard", (("rep", "me", 2),)))),
    Card("dockside_fire", "plot", 3, (3, 1), ("crowbar", "knuckles"),
         abilities=(Ability("plot", (("loyalty", Selector(obj="territory"), -3),)),)),
    Card("charity_gala", "plot", 6, (1, 0), ("seal", "megaphone"),
         abilities=(Ability("plot", (("trust", "me", 3),)), Ability("discard", (("rep", "me", 3),), cond=(("counter", "me", "rep", "<=", 2),)))),
    Card("false_trail", "plot", 4, (0, 0), ("mask",),
         abilities=(Ability("plot", (("move", Selector(obj="agent", side="me", bind="t"), "own_territory"), ("turn", Selector(pick="bound", ref="t"), "ready"), ("rep", "me", 4))), Ability("discard", (("rep", "me", 2),)))),
    Card("special_edition", "plot", 1, (2, 0), ("megaphone",),
         abilities=(Ability("plot", (("rep", "opp", -4),)), Ability("discard", (("rep", "opp", -2),)))),
    Card("alibi", "plot", 3, (1, None), ("dossier", "mask"),
         abilities=(Ability("plot", (("turn", Selector(obj="agent", side="me", where=(("turned", True),)), "ready"), ("rep", "me", 3))), Ability("discard", (("rep", "me", 2),)))),
    Card("broken_deal", "plot", 5, (1, 0), ("crowbar",),
         abilities=(Ability("plot", (("destroy", Selector(obj="planned", side="opp")), ("rep", "me", 3))),)),
    Card("amnesty", "plot", 4, (1, 0), ("seal", "dossier"),
         abilities=(Ability("plot", (("recover", "me", "hand", 2, (), False, False),)), Ability("discard", (("rep", "me", 2),)))),
    Card("fireworks", "plot", 2, (1, 0), ("crowbar", "megaphone"),
         abilities=(Ability("plot", (("destroy", Selector(obj="graffiti")), ("rep", "me", 4))), Ability("discard", (("rep", "me", 2),)))),
    Card("ultimatum", "plot", 1, (3, 1), ("knuckles", "seal"),
         abilities=(Ability("plot", (("choose", "opp", ((("infl", "opp", -2),), (("rep", "opp", -6),))),)), Ability("discard", (("rep", "me", 2),)))),
    Card("general_strike", "plot", 2, (3, 1), ("crowbar", "seal"),
         abilities=(Ability("plot", (("lose_action", "opp", 1), ("rep", "me", 3))),)),
    Card("castling", "plot", 6, (0, 0), ("mask", "dossier", "crowbar"),
         abilities=(Ability("plot", (("bounce", Selector(obj="field_object", side="me"), "hand"), ("rep", "me", 5))), Ability("discard", (("rep", "me", 2),)))),
    Card("bravado", "plot", 1, (0, 0), ("megaphone", "mask"),
         abilities=(Ability("plot", (("buff", Selector(obj="agent", side="me", bind="t"), "stat", "efficiency", 2), ("buff", Selector(pick="bound", ref="t"), "keyword", "operative", 1), ("rep", "me", 3))),)),
    Card("petty_blackmail", "plot", 4, (1, 0), ("knuckles",),
         abilities=(Ability("plot", (("expose", Selector(obj="agent", side="opp")), ("rep", "opp", -3))), DISPOSAL)),
    Card("final_argument", "plot", 1, (None, 1), (),
         abilities=(Ability("plot", (("destroy", Selector(obj="object")),)), Ability("discard", (("rep", "me", 3),)))),

)
# fmt: on

# -- combinations (AM-58 to AM-98) -------------------------------------------------------------------------------------

# fmt: off
NUMBER_COMBINATIONS = {
    5: Combination("machinations", (), (("choose", "me", ((("rep", "me", 1), ("rep", "opp", -1)), (("move_symbol", Selector(obj="field_object", where=(("has_symbol", True),)), Selector(obj="field_object")),))),)),
    7: Combination("shaky_pr", (), (("choose", "opp", ((("rep", "me", 3),), (("rep", "opp", -3),))),)),
    9: Combination("pr_campaign", (), (("rep", "me", 5),)),
    11: Combination("big_pr_campaign", (), (("rep", "me", 7),)),
    13: Combination("charity", (), (("rep", "me", 4), ("trust", "me", 1))),
}
SYMBOL_COMBINATIONS = (
    Combination("slander", ("megaphone", "megaphone"), (("choose", "opp", ((("rep", "opp", -3),), (("lose_action", "opp", 1),))),), ()),
    Combination("leak", ("megaphone", "dossier"), (("mill", "pick", 2, "pick", True),), (("any_of", (("cards", "me", "main", ">=", 1), ("cards", "me", "extra", ">=", 1), ("cards", "opp", "main", ">=", 1), ("cards", "opp", "extra", ">=", 1))),)),
    Combination("denounce", ("megaphone", "seal"), (("rep", "opp", -2),), ()),
    Combination("mutual_strike", ("megaphone", "crowbar"), (("trust", "both", -1),), (("counter", "me", "trust", ">=", 1), ("counter", "opp", "trust", ">=", 1))),
    Combination("blackmail", ("megaphone", "knuckles"), (("choose", "opp", ((("rep", "opp", -3),), (("destroy", Selector(obj="agent", side="opp", pick="opp")),))),), ()),
    Combination("potential", ("dossier", "dossier"), (("draw", "me", 2, "main"),), (("cards", "me", "main", ">=", 2),)),
    Combination("recovery", ("dossier", "seal"), (("recover", "me", "buffer", 1, (), False, False),), (("cards", "me", "scrap", ">=", 1), ("buffer_free", "me", 1))),
    Combination("foresight", ("dossier", "crowbar"), (("choose", "me", ((("symbols", Selector(obj="object"), "restore"),), (("symbols", Selector(obj="object"), "clear"),))),), (("count", Selector(obj="object", pick="all"), ">=", 1),)),
    Combination("download", ("dossier", "knuckles"), (("download", "pick", 3, True),), (("any_of", (("cards", "me", "extra", ">=", 1), ("cards", "opp", "extra", ">=", 1))),)),
    Combination("power", ("seal", "seal"), (("choose", "me", ((("infl", "me", 1),), (("infl", "opp", -1),))),), ()),
    Combination("inspire", ("seal", "crowbar"), (("loyalty", Selector(obj="territory", side="opp"), 1), ("loyalty", Selector(obj="territory", side="me"), 2)), (("count", Selector(obj="territory", side="me", pick="all"), ">=", 1), ("count", Selector(obj="territory", side="opp", pick="all"), ">=", 1))),
    Combination("intimidate", ("seal", "knuckles"), (("loyalty", Selector(obj="territory", side="opp"), -3), ("loyalty", Selector(obj="territory", side="me"), -1)), (("count", Selector(obj="territory", side="me", pick="all"), ">=", 1), ("count", Selector(obj="territory", side="opp", pick="all"), ">=", 1))),
    Combination("wreck", ("crowbar", "crowbar"), (("discard", "opp", 2, "owner"),), (("cards", "opp", "hand", ">=", 2),)),
    Combination("plan_destruction", ("crowbar", "knuckles"), (("destroy", Selector(obj="planned")),), (("count", Selector(obj="planned", pick="all"), ">=", 1),)),
    Combination("remove_agent", ("knuckles", "knuckles"), (("pick", Selector(obj="agent", bind="t")), ("if", (("bound", "t", "exposed"),), (("rep", "me", -2),), (("rep", "me", -4),)), ("destroy", Selector(pick="bound", ref="t"))), (("count", Selector(obj="agent", pick="all"), ">=", 1),)),
)
# fmt: on

# -- ready decks -------------------------------------------------------------------------------------------------------

DECKS: dict[str, dict[str, int]] = {
    "starter_facade": {
        "observatory": 1,
        "central_alley": 1,
        "city_hall": 1,
        "old_docks": 2,
        "broadcast_tower": 1,
        "odds_evens_casino": 1,
        "st_veras_hospital": 2,
        "novotek_works": 2,
        "nox_bank": 1,
        "embassy": 2,
        "puppet_mayor": 1,
        "bouncer": 2,
        "cleaner": 1,
        "advocate": 1,
        "inspector": 2,
        "courier": 1,
        "wall_prophet": 1,
        "maestro_fresco": 1,
        "painted_crown": 2,
        "block_banner": 1,
        "smear_campaign": 1,
        "bought_block": 2,
        "police_raid": 1,
        "night_mail": 2,
        "carve_up": 1,
        "charity_gala": 2,
        "special_edition": 2,
        "ultimatum": 1,
        "general_strike": 1,
    },
    "starter_rust": {
        "central_alley": 2,
        "midnight_market": 1,
        "rustbank_slums": 2,
        "broadcast_tower": 1,
        "odds_evens_casino": 1,
        "casemate_prison": 1,
        "rumour_press": 1,
        "novotek_works": 1,
        "statue_park": 1,
        "fight_yard": 1,
        "memory_dump": 1,
        "whisperer": 1,
        "bouncer": 1,
        "archivist": 1,
        "agitator": 2,
        "cleaner": 1,
        "smuggler": 1,
        "demolitionist": 1,
        "impostor": 1,
        "spraycan_shade": 2,
        "acid_kid": 1,
        "tunnel_rat": 1,
        "the_crack": 2,
        "debtors_mark": 1,
        "bullseye": 1,
        "scandal_poster": 1,
        "stone_eater_slug": 1,
        "smear_campaign": 1,
        "dockside_fire": 1,
        "false_trail": 1,
        "special_edition": 1,
        "broken_deal": 1,
        "fireworks": 1,
        "ultimatum": 1,
        "petty_blackmail": 1,
    },
    "theme_walls": {
        "observatory": 1,
        "central_alley": 1,
        "old_docks": 1,
        "midnight_market": 1,
        "broadcast_tower": 1,
        "odds_evens_casino": 2,
        "junction_station": 1,
        "st_veras_hospital": 1,
        "rumour_press": 2,
        "novotek_works": 1,
        "statue_park": 1,
        "embassy": 1,
        "archivist": 1,
        "impostor": 1,
        "spraycan_shade": 2,
        "lady_stencil": 2,
        "acid_kid": 2,
        "twin_aleph": 2,
        "twin_beth": 1,
        "wall_prophet": 1,
        "tunnel_rat": 1,
        "maestro_fresco": 2,
        "painted_crown": 2,
        "the_crack": 1,
        "debtors_mark": 1,
        "tunnel_map": 1,
        "ill_fame": 1,
        "voice_of_the_crowd": 1,
        "scandal_poster": 1,
        "false_trail": 1,
        "amnesty": 1,
        "castling": 1,
    },
    "theme_knives": {
        "city_hall": 1,
        "old_docks": 1,
        "midnight_market": 1,
        "rustbank_slums": 2,
        "broadcast_tower": 1,
        "odds_evens_casino": 1,
        "junction_station": 1,
        "casemate_prison": 1,
        "novotek_works": 2,
        "fight_yard": 2,
        "memory_dump": 1,
        "bouncer": 2,
        "rooftop_shooter": 2,
        "agitator": 1,
        "cleaner": 1,
        "demolitionist": 1,
        "impostor": 1,
        "inspector": 2,
        "grey_cardinal": 1,
        "spraycan_shade": 1,
        "acid_kid": 1,
        "all_seeing_eye": 1,
        "debtors_mark": 1,
        "bullseye": 1,
        "smear_campaign": 1,
        "archive_purge": 1,
        "police_raid": 1,
        "compromising_files": 1,
        "alibi": 1,
        "broken_deal": 1,
        "general_strike": 1,
        "bravado": 1,
        "petty_blackmail": 1,
        "final_argument": 1,
    },
}

# -- cards as numbers ------------------------------------------------------------------------------------------------

PER_BINDER = MAX_COPIES * len(BINDER)
CARDS = tuple(row.key for row in BINDER)
ROWS = {key: i for i, key in enumerate(CARDS)}
ALL = tuple(range(2 * PER_BINDER))
BINDERS = (tuple(range(PER_BINDER)), tuple(range(PER_BINDER, 2 * PER_BINDER)))
OWNER = tuple(card // PER_BINDER for card in ALL)
ROW = tuple(card % PER_BINDER // MAX_COPIES for card in ALL)
NAME = tuple(CARDS[ROW[card]] + ("", ".2")[card % MAX_COPIES] for card in ALL)
NAMED = tuple({NAME[card]: card for card in binder} for binder in BINDERS)
TYPE = tuple(BINDER[row].type for row in ROW)
NUMBER = tuple(BINDER[row].number for row in ROW)
FROM_HAND, FROM_BUFFER = (tuple(BINDER[row].price[zone] for row in ROW) for zone in (0, 1))
AGENTS = frozenset(card for card in ALL if TYPE[card] in ("agent", "graffiti_agent"))
GRAFFITI_AGENTS = frozenset(card for card in ALL if TYPE[card] == "graffiti_agent")

SYMBOLS = ("megaphone", "dossier", "seal", "crowbar", "knuckles", "mask")
SYMBOL = {symbol: i for i, symbol in enumerate(SYMBOLS)}
ACTIVE = 5  # symbols below it are active ones, the mask is not
MASK = SYMBOL["mask"]
PRINTED = tuple(tuple(SYMBOL[s] for s in BINDER[row].symbols if s != "mask") for row in ROW)
LILAC = tuple(BINDER[row].symbols.count("mask") for row in ROW)
DYED, MOVED = ACTIVE, 2 * ACTIVE  # added to a symbol lying on an object: it is not the printed one

TOTALS = tuple(NUMBER_COMBINATIONS)
COMBINATION = {frozenset(map(SYMBOL.__getitem__, each.pair)): each for each in SYMBOL_COMBINATIONS}
PAIR = tuple(tuple(COMBINATION[frozenset((a, b))].key for b in range(ACTIVE)) for a in range(ACTIVE))
COMBO = {each.key: each for each in (*NUMBER_COMBINATIONS.values(), *SYMBOL_COMBINATIONS)}

# -- the field (AM-5, AM-6, AM-127, AM-129) ----------------------------------------------------------------------------

COLUMNS, RANKS = 3, 4
CELLS = COLUMNS * RANKS
CELL_NAMES = tuple("abc"[cell % COLUMNS] + str(cell // COLUMNS + 1) for cell in range(CELLS))
CELL = {name: cell for cell, name in enumerate(CELL_NAMES)}
CENTRE = (CELL["b2"], CELL["b3"])
STEPS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}


def beyond(cell: int, column: int, rank: int) -> tuple[int, ...]:
    """Return the cell so many columns and ranks away, or nothing beyond the edge."""
    x, y = cell % COLUMNS + column, cell // COLUMNS + rank
    return (y * COLUMNS + x,) * (0 <= x < COLUMNS and 0 <= y < RANKS)


ADJACENT = tuple(
    tuple(sorted(near for step in STEPS.values() for near in beyond(cell, *step))) for cell in range(CELLS)
)


@cache
def aims(arrows: tuple[str, ...], way: int) -> tuple[tuple[int, ...], ...]:
    """AM-129, AM-135: return for each cell the cells under these red arrows; `way` is 1 or −1, the owner's way up."""
    steps = [(STEPS[arrow][0] * way, STEPS[arrow][1] * way) for arrow in arrows]
    return tuple(tuple(near for step in steps for near in beyond(cell, *step)) for cell in range(CELLS))


AIMS = tuple(aims(BINDER[ROW[card]].arrows, (1, -1)[OWNER[card]]) for card in ALL)
LAYERS = ("territory", "graffiti", "agent", "plot")

# -- actions -----------------------------------------------------------------------------------------------------------


def each(kind: str, args: Iterable[tuple[str, ...]]) -> tuple[Action, ...]:
    """Return an action for each of these arguments: thousands when a page opens the game, so nothing is called in between."""
    return tuple(map(partial(tuple.__new__, Action), zip(repeat(kind), args)))


def per_card(kind: str) -> tuple[Action, ...]:
    """Return one action a card."""
    return each(kind, zip(NAME))


def per_cell(kind: str) -> tuple[Action, ...]:
    """Return one action a cell."""
    return each(kind, zip(CELL_NAMES))


def on_cell(kind: str) -> tuple[tuple[Action, ...], ...]:
    """Return one action a card and cell."""
    made = each(kind, product(NAME, CELL_NAMES))
    return tuple(made[at : at + CELLS] for at in range(0, len(made), CELLS))


def between(kind: str) -> tuple[tuple[Action, ...], ...]:
    """Return one action a pair of cells."""
    return tuple(tuple(Action(kind, (here, there)) for there in CELL_NAMES) for here in CELL_NAMES)


DEPLOY, SLIP, FACEDOWN = on_cell("deploy"), on_cell("slip"), on_cell("facedown")
SHADOW, SLIP_UNDER, PLAY = per_card("shadow"), per_card("slip"), per_card("play")
DISCARD, DISPOSE, FIRE, ROB = per_card("discard"), per_card("dispose"), per_card("fire"), per_card("rob")
ADD, SCREEN, WITH = per_card("add"), per_card("screen"), per_card("with")
INFORM, DIG, MOVE, DISMISS, TURN = map(per_cell, ("inform", "dig", "move", "dismiss", "turn"))
STRIKE, SHOVE, MARCH = map(between, ("strike", "shove", "march"))
DYE = tuple(Action("dye", (symbol,)) for symbol in SYMBOLS[:ACTIVE])
GATHER = {total: Action("gather", (total,)) for total in TOTALS}
CHOOSE = tuple(Action("choose", (n,)) for n in range(1, 10))
FIRST, LOT, RESIGN = (tuple(Action(kind, (seat,)) for seat in (0, 1)) for kind in ("first", "lot", "resign"))
ARCHIVE = {(seat, zone): Action("archive", (seat, zone)) for seat in (0, 1) for zone in ("main", "extra")}
LOSE = {what: Action("lose", (what,)) for what in ("main", "extra")}
DRAW, END, PASS, STAY, DECLINE = (Action(kind) for kind in ("draw", "end", "pass", "stay", "decline"))

# -- options -----------------------------------------------------------------------------------------------------------

BROUGHT = ("any", *DECKS, "random")
OWN = "own"  # AM-907: a list of the player's; only a position can bring it, so no form offers the word
OPTIONS = (
    Option("lists", ("closed", "open")),
    Option("deck_0", BROUGHT, OWN.__eq__),
    Option("deck_1", BROUGHT, OWN.__eq__),
    Option("turn_limit", ("100", "50", "30")),
)
