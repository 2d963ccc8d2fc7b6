"""The box of By All Means: 72 cards as rows, combinations, decks, the field and the tables of actions.

A card is a row; what it does is written in the words of `vocabulary.py`, which `effects.py` carries out.
Each owner has a binder of two copies of every row; a card is its number in the two binders.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from itertools import chain, combinations, product, repeat
from typing import Any, NamedTuple

from nastolka.core.game import Option
from nastolka.core.kinds import Action
from nastolka.core.remember import for_a_match

from .vocabulary import (
    Adjacent,
    AgentAttack,
    AgentInfo,
    AnyOf,
    Attach,
    Bounce,
    Bound,
    Buff,
    BufferFree,
    Cards,
    Choose,
    Count,
    Counter,
    Destroy,
    Discard,
    Download,
    Draw,
    Expose,
    Exposed,
    Forbid,
    Happening,
    HasSymbol,
    If,
    Infl,
    Keyword,
    LeftField,
    LoseAction,
    Loyalty,
    Mill,
    Move,
    MoveSymbol,
    NumberCombo,
    OfType,
    Other,
    Pay,
    Peek,
    PerEach,
    Pick,
    Recover,
    Rep,
    RevealHand,
    SameCell,
    ScrapSelf,
    Selector,
    Side,
    Stat,
    SymbolCombo,
    Symbols,
    TerritoryPlaced,
    Trust,
    Turn,
    Turned,
    TurnEnd,
    TurnStart,
)
from .word import Condition, Cost, Mod, Step

# -- numbers of the rulebook ---------------------------------------------------------------------------------

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

# -- shapes of rows ------------------------------------------------------------------------------------------


class Ability(NamedTuple):
    """One paragraph of a card."""

    kind: str
    effects: tuple[Step, ...] = ()
    event: Happening | None = None
    cond: tuple[Condition, ...] = ()
    cost: tuple[Cost, ...] = ()
    limit: bool = False
    mods: tuple[Mod, ...] = ()


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
    """A number or symbol combination: its rule, its pair of symbols, what it does and when it is legal."""

    key: str
    rule: str
    pair: tuple[str, ...]
    effects: tuple[Step, ...]
    legal_if: tuple[Condition, ...] = ()


def on(kind: str, *effects: Step, **more: Any) -> Ability:
    """Return an ability that does something when its card is placed, used, played, destroyed or discarded."""
    return Ability(kind, effects, **more)


def when(event: Happening, *effects: Step, **more: Any) -> Ability:
    """Return an ability that answers what happens."""
    return Ability("trigger", effects, event, **more)


def lasting(*mods: Mod, **more: Any) -> Ability:
    """Return an ability that holds as long as its card lies there."""
    return Ability("static", mods=mods, **more)


DISPOSAL = on("disposal", Draw("me", 1, "main"))  # AM-48

ITSELF, HOST, NAMED_ONE = Selector(pick="self"), Selector(pick="host"), Selector(pick="bound", ref="t")
ANY_LAND = Selector("territory")
OUR_LAND, THEIR_LAND = Selector("territory", side="me"), Selector("territory", side="opp")
ANY_OBJECT, THEIR_AGENT = Selector("object"), Selector("agent", side="opp")
THEIR_EXPOSED = Selector("agent", side="opp", pick="all", where=(Exposed(True),))
ANOTHER_GRAFFITI_AGENT = Selector(
    "agent", side="me", pick="all", where=(OfType(("graffiti_agent",)), Other())
)
OUR_AGENT_HERE = Selector("agent", side="me", pick="all", where=(SameCell(True),))
ANY_AGENT_HERE = Selector("agent", pick="all", where=(SameCell(True),))

# -- the binder ----------------------------------------------------------------------------------------------

# fmt: off
BINDER: tuple[Card, ...] = (
    Card("observatory", "territory", 3, (6, 2), ("dossier", "seal"), influence=2, loyalty=3,
         arrows=("right", "down"), green=1, red=-1, abilities=(on("activated", Peek("me", 3, "main")),)),
    Card("central_alley", "territory", 5, (3, 0), ("megaphone",), influence=1, arrows=("up", "left"), green=1,
         red=-1),
    Card("city_hall", "territory", 1, (8, 4), (), influence=4, loyalty=3, arrows=("left", "up", "right"),
         green=1, red=-1, abilities=(when(TurnEnd("me"), Rep("me", -1)),)),
    Card("old_docks", "territory", 4, (4, 1), ("crowbar", "dossier"), influence=1, loyalty=3,
         arrows=("left", "right"), green=1, abilities=(on("placed", Draw("me", 1, "main")),)),
    Card("midnight_market", "territory", 6, (4, 1), ("megaphone",), influence=1, loyalty=3, arrows=("down",),
         green=1, red=-1, abilities=(when(NumberCombo("me"), Rep("me", 1), limit=True),)),
    Card("rustbank_slums", "territory", 4, (3, 0), ("crowbar", "knuckles"), influence=1, loyalty=4,
         arrows=("up", "down"), green=-1, red=-1),
    Card("broadcast_tower", "territory", 2, (6, 3), ("megaphone", "megaphone"), influence=-2, loyalty=3,
         arrows=("left", "up", "right"), red=-1),
    Card("odds_evens_casino", "territory", 6, (5, 2), ("mask",), influence=2, loyalty=3, arrows=("left",),
         green=1,
         abilities=(on("activated", Choose("opp", ((Rep("me", 3),), (Rep("opp", -3),))), cost=(Pay(1),)),)),
    Card("junction_station", "territory", 4, (4, 1), ("dossier",), influence=1, loyalty=3,
         arrows=("up", "right", "down", "left"), green=1,
         abilities=(
             on("free", Move(Selector("agent", side="me", where=(SameCell(False),)), "self_cell"),
                limit=True),
         )),
    Card("st_veras_hospital", "territory", 6, (5, 2), ("seal",), influence=2, loyalty=3,
         arrows=("left", "down"), green=1, abilities=(on("placed", Trust("me", 1)),)),
    Card("casemate_prison", "territory", 2, (5, 2), ("knuckles",), influence=-1, loyalty=4, arrows=("up",),
         red=-2, abilities=(on("activated", Expose(THEIR_AGENT)),)),
    Card("rumour_press", "territory", 2, (4, 1), ("megaphone", "dossier"), influence=1, loyalty=3,
         arrows=("right",), green=1, red=-1,
         abilities=(when(SymbolCombo("me"), Rep("opp", -1), limit=True),)),
    Card("novotek_works", "territory", 5, (5, 2), ("crowbar",), influence=3, loyalty=3,
         arrows=("left", "right", "down"), green=-1, red=-1),
    Card("statue_park", "territory", 6, (3, 0), ("seal", "megaphone", "dossier"), influence=1, loyalty=3,
         arrows=("up", "right", "down", "left"), green=1, red=1,
         abilities=(
             on("placed",
                Rep("me", PerEach(Selector("territory", pick="all", where=(Adjacent(),)), 1, None))),
         )),
    Card("nox_bank", "territory", 1, (7, 3), ("seal", "dossier"), influence=2, loyalty=3,
         arrows=("right", "down"), green=1, red=-1, abilities=(when(TurnStart("me"), Rep("me", 1)),)),
    Card("fight_yard", "territory", 3, (4, 1), ("knuckles", "knuckles"), influence=1, loyalty=3,
         arrows=("up", "right"), red=-1, abilities=(lasting(Stat("efficiency", 1, OUR_AGENT_HERE)),)),
    Card("embassy", "territory", 2, (6, 3), ("seal", "megaphone"), influence=3, loyalty=2,
         arrows=("left", "up"), green=1, abilities=(lasting(Forbid("place_graffiti", "opp", ITSELF)),)),
    Card("memory_dump", "territory", 5, (4, 1), ("mask",), influence=-1, loyalty=3, arrows=("down",), red=-1,
         abilities=(on("destroyed", Recover("me", "hand", 1, optional=True, not_self=True)), DISPOSAL)),
    Card("whisperer", "agent", 4, (4, 1), ("megaphone", "dossier"), efficiency=1, toughness=2,
         abilities=(on("activated", RevealHand("opp"), Rep("me", 2)),)),
    Card("puppet_mayor", "agent", 1, (4, 1), ("seal", "seal"), efficiency=1, toughness=2,
         abilities=(on("activated", Infl("me", 1), cost=(Pay(2),)),)),
    Card("bouncer", "agent", 3, (5, 2), ("knuckles",), efficiency=2, toughness=3, operative=True),
    Card("rooftop_shooter", "agent", 2, (4, 1), ("knuckles", "mask"), efficiency=3, toughness=1),
    Card("archivist", "agent", 3, (4, 1), ("dossier", "dossier"), toughness=2,
         abilities=(on("activated", Draw("me", 2, "extra"), Discard("me", 1, by="owner")),)),
    Card("agitator", "agent", 6, (4, 1), ("megaphone", "crowbar"), efficiency=1, toughness=1, operative=True,
         abilities=(on("placed", Expose(Selector("agent", side="opp", optional=True))),)),
    Card("cleaner", "agent", 2, (5, 2), (), efficiency=3, toughness=2,
         abilities=(when(AgentAttack("me", "self", "agent"), Rep("me", 2)),)),
    Card("advocate", "agent", 5, (4, 1), ("seal", "dossier"), efficiency=1, toughness=2,
         abilities=(
             when(LeftField("me", "agent", True), Rep("me", 3)),
             on("discard", Rep("me", 3), cond=(Counter("me", "rep", "<=", 2),)),
         )),
    Card("smuggler", "agent", 5, (2, 0), ("dossier", "mask"), efficiency=1, toughness=1,
         abilities=(
             on("free", Bounce(Selector("planned", side="me"), "hand"), cost=(Pay(1),), limit=True),
             on("discard", Rep("me", 2)),
         )),
    Card("demolitionist", "agent", 5, (4, 1), ("crowbar", "crowbar"), efficiency=2, toughness=1,
         abilities=(on("destroyed", Loyalty(THEIR_LAND, -2)),)),
    Card("impostor", "agent", 6, (1, None), ("mask", "megaphone", "knuckles"), efficiency=1, toughness=3,
         operative=True, slip=(Count(Selector("agent", side="opp", pick="all"), ">=", 2),),
         abilities=(on("discard", Rep("me", 2)),)),
    Card("inspector", "agent", 1, (5, 2), ("seal", "knuckles"), efficiency=2, toughness=3,
         abilities=(lasting(Stat("toughness", -1, THEIR_EXPOSED)),)),
    Card("courier", "agent", 5, (4, 1), ("dossier",), efficiency=1, toughness=1,
         abilities=(when(TerritoryPlaced("me"), Draw("me", 1, "extra"), limit=True),)),
    Card("grey_cardinal", "agent", 1, (None, 3), ("seal", "mask"), efficiency=2, toughness=4,
         abilities=(when(TurnStart("me"), Choose("me", ((Rep("me", 1),), (Rep("opp", -1),)))),)),
    Card("spraycan_shade", "graffiti_agent", 3, (2, 0), ("crowbar",), efficiency=1, toughness=1,
         operative=True),
    Card("lady_stencil", "graffiti_agent", 4, (4, 1), ("megaphone", "seal"), efficiency=1, toughness=2,
         abilities=(on("activated", Recover("me", "hand", 1, types=("graffiti", "graffiti_agent"))),)),
    Card("acid_kid", "graffiti_agent", 5, (4, 1), ("crowbar", "knuckles"), efficiency=2, toughness=1,
         abilities=(on("placed", Destroy(Selector("graffiti", optional=True))),)),
    Card("twin_aleph", "graffiti_agent", 2, (3, 0), ("dossier", "megaphone", "mask"), efficiency=1,
         toughness=1,
         abilities=(lasting(Stat("efficiency", 1, ITSELF), cond=(Count(ANOTHER_GRAFFITI_AGENT, ">=", 1),)),)),
    Card("twin_beth", "graffiti_agent", 6, (3, 0), ("seal", "crowbar"), efficiency=1, toughness=1,
         abilities=(lasting(Stat("toughness", 2, ITSELF), cond=(Count(ANOTHER_GRAFFITI_AGENT, ">=", 1),)),)),
    Card("wall_prophet", "graffiti_agent", 1, (4, 1), ("mask",), efficiency=1, toughness=3,
         abilities=(
             when(TurnStart("me"), Rep("me", 1),
                  cond=(Count(Selector("graffiti", side="me", pick="all"), ">=", 1),)),
         )),
    Card("tunnel_rat", "graffiti_agent", 5, (2, 0), ("knuckles",), efficiency=1, toughness=1,
         abilities=(on("destroyed", Draw("me", 1, "main")), DISPOSAL)),
    Card("maestro_fresco", "graffiti_agent", 3, (4, 1), ("megaphone", "mask"), efficiency=2, toughness=2,
         abilities=(on("activated", Choose("me", ((Loyalty(ANY_LAND, 1),), (Loyalty(ANY_LAND, -1),)))),)),
    Card("all_seeing_eye", "graffiti", 4, (1, 0), ("dossier",), host="any",
         abilities=(
             on("placed", RevealHand("opp"), Draw("me", 2, "main")),
             lasting(Keyword("exposed", ANY_AGENT_HERE)),
         )),
    Card("painted_crown", "graffiti", 3, (2, 0), ("seal",), influence=2, host="me"),
    Card("the_crack", "graffiti", 5, (2, 0), ("crowbar",), host="opp",
         abilities=(on("placed", Loyalty(HOST, -2)), on("discard", Loyalty(ANY_LAND, -1)))),
    Card("block_banner", "graffiti", 6, (1, 0), ("megaphone", "seal"), host="me",
         abilities=(on("placed", Rep("me", 3)), lasting(Stat("loyalty", 2, HOST)))),
    Card("debtors_mark", "graffiti", 4, (1, 0), ("megaphone",), host="opp",
         abilities=(on("placed", Rep("me", 2)), when(TurnStart("opp"), Rep("opp", -1)))),
    Card("tunnel_map", "graffiti", 2, (1, 0), ("dossier", "dossier"), host="me",
         abilities=(on("placed", Draw("me", 1, "main")), when(AgentInfo("me"), Rep("me", 2), limit=True))),
    Card("bullseye", "graffiti", 6, (1, 0), ("knuckles",), host="any",
         abilities=(on("placed", Rep("me", 3)), lasting(Stat("toughness", -2, ANY_AGENT_HERE)))),
    Card("ill_fame", "graffiti", 1, (1, 0), ("megaphone", "crowbar"), host="opp",
         abilities=(on("placed", Symbols(HOST, "clear"), Rep("opp", -3)), on("destroyed", Rep("opp", -3)))),
    Card("voice_of_the_crowd", "graffiti", 3, (1, 0), ("seal", "mask"), host="any",
         abilities=(on("placed", Rep("me", 2)), when(TurnEnd("me"), Loyalty(HOST, 1)))),
    Card("scandal_poster", "graffiti", 5, (1, 0), ("megaphone",), host="any",
         abilities=(
             on("placed", Rep("opp", -2)),
             on("activated", Rep("opp", -4), cost=(ScrapSelf(),)),
             DISPOSAL,
         )),
    Card("stone_eater_slug", "plot", 2, (2, 0), ("crowbar",),
         abilities=(on("plot", Attach(ANY_LAND)), when(TurnEnd("me"), Loyalty(HOST, -1)))),
    Card("smear_campaign", "plot", 4, (2, 0), ("megaphone", "knuckles"),
         abilities=(on("plot", Rep("opp", -5)),)),
    Card("archive_purge", "plot", 3, (1, 0), ("dossier", "crowbar"),
         abilities=(on("plot", Mill("opp", 3, "main", partial=False), Rep("me", 2)),)),
    Card("bought_block", "plot", 4, (2, 0), ("seal",),
         abilities=(on("plot", Loyalty(OUR_LAND, 2), Loyalty(THEIR_LAND, -2)),)),
    Card("police_raid", "plot", 1, (2, 0), (),
         abilities=(
             on("plot", Destroy(Selector("agent", side="opp", where=(Exposed(True),)))),
             on("discard", Rep("me", 2)),
         )),
    Card("compromising_files", "plot", 6, (1, 0), ("dossier", "megaphone"),
         abilities=(on("plot", RevealHand("opp"), Discard("opp", 1, by="picker"), Rep("opp", -3)),)),
    Card("night_mail", "plot", 5, (3, 1), ("dossier",),
         abilities=(on("plot", Draw("me", 3, "main")), on("discard", Rep("me", 2)))),
    Card("carve_up", "plot", 2, (3, 1), ("seal", "seal"),
         abilities=(on("plot", Infl("me", 1), Infl("opp", -1)), on("discard", Rep("me", 2)))),
    Card("dockside_fire", "plot", 3, (3, 1), ("crowbar", "knuckles"),
         abilities=(on("plot", Loyalty(ANY_LAND, -3)),)),
    Card("charity_gala", "plot", 6, (1, 0), ("seal", "megaphone"),
         abilities=(
             on("plot", Trust("me", 3)),
             on("discard", Rep("me", 3), cond=(Counter("me", "rep", "<=", 2),)),
         )),
    Card("false_trail", "plot", 4, (0, 0), ("mask",),
         abilities=(
             on("plot", Move(Selector("agent", side="me", bind="t"), "own_territory"),
                Turn(NAMED_ONE, "ready"), Rep("me", 4)),
             on("discard", Rep("me", 2)),
         )),
    Card("special_edition", "plot", 1, (2, 0), ("megaphone",),
         abilities=(on("plot", Rep("opp", -4)), on("discard", Rep("opp", -2)))),
    Card("alibi", "plot", 3, (1, None), ("dossier", "mask"),
         abilities=(
             on("plot", Turn(Selector("agent", side="me", where=(Turned(True),)), "ready"), Rep("me", 3)),
             on("discard", Rep("me", 2)),
         )),
    Card("broken_deal", "plot", 5, (1, 0), ("crowbar",),
         abilities=(on("plot", Destroy(Selector("planned", side="opp")), Rep("me", 3)),)),
    Card("amnesty", "plot", 4, (1, 0), ("seal", "dossier"),
         abilities=(on("plot", Recover("me", "hand", 2)), on("discard", Rep("me", 2)))),
    Card("fireworks", "plot", 2, (1, 0), ("crowbar", "megaphone"),
         abilities=(on("plot", Destroy(Selector("graffiti")), Rep("me", 4)), on("discard", Rep("me", 2)))),
    Card("ultimatum", "plot", 1, (3, 1), ("knuckles", "seal"),
         abilities=(
             on("plot", Choose("opp", ((Infl("opp", -2),), (Rep("opp", -6),)))),
             on("discard", Rep("me", 2)),
         )),
    Card("general_strike", "plot", 2, (3, 1), ("crowbar", "seal"),
         abilities=(on("plot", LoseAction("opp", 1), Rep("me", 3)),)),
    Card("castling", "plot", 6, (0, 0), ("mask", "dossier", "crowbar"),
         abilities=(
             on("plot", Bounce(Selector("field_object", side="me"), "hand"), Rep("me", 5)),
             on("discard", Rep("me", 2)),
         )),
    Card("bravado", "plot", 1, (0, 0), ("megaphone", "mask"),
         abilities=(
             on("plot", Buff(Selector("agent", side="me", bind="t"), "stat", "efficiency", 2),
                Buff(NAMED_ONE, "keyword", "operative", 1), Rep("me", 3)),
         )),
    Card("petty_blackmail", "plot", 4, (1, 0), ("knuckles",),
         abilities=(on("plot", Expose(THEIR_AGENT), Rep("opp", -3)), DISPOSAL)),
    Card("final_argument", "plot", 1, (None, 1), (),
         abilities=(on("plot", Destroy(Selector("object"))), on("discard", Rep("me", 3)))),
)
# fmt: on

# -- combinations (AM-58 to AM-98) ---------------------------------------------------------------------------


def there_is(obj: str, side: Side = "any") -> Condition:
    """Return the condition that such an object is there."""
    return Count(Selector(obj, side, pick="all"), ">=", 1)


BOTH_HAVE_LAND = (there_is("territory", "me"), there_is("territory", "opp"))
OUR_MAIN, THEIR_MAIN = Cards("me", "main", ">=", 1), Cards("opp", "main", ">=", 1)
OUR_EXTRA, THEIR_EXTRA = Cards("me", "extra", ">=", 1), Cards("opp", "extra", ">=", 1)

# fmt: off
NUMBER_COMBINATIONS = {
    5: Combination("machinations", "AM-58", (), (
        Choose("me", (
            (Rep("me", 1), Rep("opp", -1)),
            (MoveSymbol(Selector("field_object", where=(HasSymbol(True),)), Selector("field_object")),),
        )),
    )),
    7: Combination("shaky_pr", "AM-60", (), (Choose("opp", ((Rep("me", 3),), (Rep("opp", -3),))),)),
    9: Combination("pr_campaign", "AM-61", (), (Rep("me", 5),)),
    11: Combination("big_pr_campaign", "AM-62", (), (Rep("me", 7),)),
    13: Combination("charity", "AM-63", (), (Rep("me", 4), Trust("me", 1))),
}
SYMBOL_COMBINATIONS = (  # AM-73
    Combination("slander", "AM-75", ("megaphone", "megaphone"),
                (Choose("opp", ((Rep("opp", -3),), (LoseAction("opp", 1),))),)),
    Combination("leak", "AM-77", ("megaphone", "dossier"),
                (Mill("pick", 2, "pick", partial=True),), legal_if=(AnyOf((OUR_MAIN, OUR_EXTRA, THEIR_MAIN, THEIR_EXTRA)),)),
    Combination("denounce", "AM-79", ("megaphone", "seal"), (Rep("opp", -2),)),
    Combination("mutual_strike", "AM-80", ("megaphone", "crowbar"), (Trust("both", -1),),
                legal_if=(Counter("me", "trust", ">=", 1), Counter("opp", "trust", ">=", 1))),
    # AM-82: whoever is blackmailed picks; without an Agent that option cannot be carried out
    Combination("blackmail", "AM-81", ("megaphone", "knuckles"),
                (Choose("opp", ((Rep("opp", -3),), (Destroy(Selector("agent", side="opp", pick="opp")),))),)),
    Combination("potential", "AM-83", ("dossier", "dossier"), (Draw("me", 2, "main"),),
                legal_if=(Cards("me", "main", ">=", 2),)),
    Combination("recovery", "AM-84", ("dossier", "seal"), (Recover("me", "buffer", 1),),
                legal_if=(Cards("me", "scrap", ">=", 1), BufferFree("me", 1))),
    Combination("foresight", "AM-86", ("dossier", "crowbar"),
                (Choose("me", ((Symbols(ANY_OBJECT, "restore"),), (Symbols(ANY_OBJECT, "clear"),))),),
                legal_if=(there_is("object"),)),
    Combination("download", "AM-88", ("dossier", "knuckles"), (Download("pick", 3, partial=True),),
                legal_if=(AnyOf((OUR_EXTRA, THEIR_EXTRA)),)),
    Combination("power", "AM-90", ("seal", "seal"), (Choose("me", ((Infl("me", 1),), (Infl("opp", -1),))),)),
    # AM-92: a gain of 2 for one's own
    Combination("inspire", "AM-91", ("seal", "crowbar"), (Loyalty(THEIR_LAND, 1), Loyalty(OUR_LAND, 2)),
                legal_if=BOTH_HAVE_LAND),
    Combination("intimidate", "AM-93", ("seal", "knuckles"), (Loyalty(THEIR_LAND, -3), Loyalty(OUR_LAND, -1)),
                legal_if=BOTH_HAVE_LAND),
    Combination("wreck", "AM-94", ("crowbar", "crowbar"), (Discard("opp", 2, by="owner"),),
                legal_if=(Cards("opp", "hand", ">=", 2),)),
    Combination("plan_destruction", "AM-96", ("crowbar", "knuckles"), (Destroy(Selector("planned")),),
                legal_if=(there_is("planned"),)),
    # AM-99: a loss, no price; whether the Agent is exposed is asked before it goes
    Combination("remove_agent", "AM-98", ("knuckles", "knuckles"),
                (Pick(Selector("agent", bind="t")),
                 If((Bound("t", "exposed"),), (Rep("me", -2),), (Rep("me", -4),)), Destroy(NAMED_ONE)),
                legal_if=(there_is("agent"),)),
)
# fmt: on

# -- ready decks ---------------------------------------------------------------------------------------------

# fmt: off
DECKS: dict[str, dict[str, int]] = {
    "starter_facade": {
        "observatory": 1, "central_alley": 1, "city_hall": 1, "old_docks": 2, "broadcast_tower": 1,
        "odds_evens_casino": 1, "st_veras_hospital": 2, "novotek_works": 2, "nox_bank": 1, "embassy": 2,
        "puppet_mayor": 1, "bouncer": 2, "cleaner": 1, "advocate": 1, "inspector": 2, "courier": 1,
        "wall_prophet": 1, "maestro_fresco": 1, "painted_crown": 2, "block_banner": 1, "smear_campaign": 1,
        "bought_block": 2, "police_raid": 1, "night_mail": 2, "carve_up": 1, "charity_gala": 2,
        "special_edition": 2, "ultimatum": 1, "general_strike": 1,
    },
    "starter_rust": {
        "central_alley": 2, "midnight_market": 1, "rustbank_slums": 2, "broadcast_tower": 1,
        "odds_evens_casino": 1, "casemate_prison": 1, "rumour_press": 1, "novotek_works": 1, "statue_park": 1,
        "fight_yard": 1, "memory_dump": 1, "whisperer": 1, "bouncer": 1, "archivist": 1, "agitator": 2,
        "cleaner": 1, "smuggler": 1, "demolitionist": 1, "impostor": 1, "spraycan_shade": 2, "acid_kid": 1,
        "tunnel_rat": 1, "the_crack": 2, "debtors_mark": 1, "bullseye": 1, "scandal_poster": 1,
        "stone_eater_slug": 1, "smear_campaign": 1, "dockside_fire": 1, "false_trail": 1,
        "special_edition": 1, "broken_deal": 1, "fireworks": 1, "ultimatum": 1, "petty_blackmail": 1,
    },
    "theme_walls": {
        "observatory": 1, "central_alley": 1, "old_docks": 1, "midnight_market": 1, "broadcast_tower": 1,
        "odds_evens_casino": 2, "junction_station": 1, "st_veras_hospital": 1, "rumour_press": 2,
        "novotek_works": 1, "statue_park": 1, "embassy": 1, "archivist": 1, "impostor": 1,
        "spraycan_shade": 2, "lady_stencil": 2, "acid_kid": 2, "twin_aleph": 2, "twin_beth": 1,
        "wall_prophet": 1, "tunnel_rat": 1, "maestro_fresco": 2, "painted_crown": 2, "the_crack": 1,
        "debtors_mark": 1, "tunnel_map": 1, "ill_fame": 1, "voice_of_the_crowd": 1, "scandal_poster": 1,
        "false_trail": 1, "amnesty": 1, "castling": 1,
    },
    "theme_knives": {
        "city_hall": 1, "old_docks": 1, "midnight_market": 1, "rustbank_slums": 2, "broadcast_tower": 1,
        "odds_evens_casino": 1, "junction_station": 1, "casemate_prison": 1, "novotek_works": 2,
        "fight_yard": 2, "memory_dump": 1, "bouncer": 2, "rooftop_shooter": 2, "agitator": 1, "cleaner": 1,
        "demolitionist": 1, "impostor": 1, "inspector": 2, "grey_cardinal": 1, "spraycan_shade": 1,
        "acid_kid": 1, "all_seeing_eye": 1, "debtors_mark": 1, "bullseye": 1, "smear_campaign": 1,
        "archive_purge": 1, "police_raid": 1, "compromising_files": 1, "alibi": 1, "broken_deal": 1,
        "general_strike": 1, "bravado": 1, "petty_blackmail": 1, "final_argument": 1,
    },
}
# fmt: on

# -- cards as numbers ----------------------------------------------------------------------------------------

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
AGENTS = frozenset(card for card in ALL if TYPE[card] in ("agent", "graffiti_agent"))  # AM-184
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

# -- the field (AM-5, AM-6, AM-127, AM-129) ------------------------------------------------------------------

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
    """AM-129, AM-135: return for each cell the cells under these red arrows.

    `way` is 1 or −1, the owner's way up.
    """
    steps = [(STEPS[arrow][0] * way, STEPS[arrow][1] * way) for arrow in arrows]
    return tuple(tuple(near for step in steps for near in beyond(cell, *step)) for cell in range(CELLS))


AIMS = tuple(aims(BINDER[ROW[card]].arrows, (1, -1)[OWNER[card]]) for card in ALL)
LAYERS = ("territory", "graffiti", "agent", "plot")

# -- actions -------------------------------------------------------------------------------------------------


def each(kind: str, args: Iterable[tuple[str, ...]]) -> tuple[Action, ...]:
    """Return an action for each of these arguments.

    Thousands when a page opens the game, so nothing is called in between.
    """
    return tuple(map(partial(tuple.__new__, Action), zip(repeat(kind), args)))


@for_a_match(512)
def subsets(kind: str, names: tuple[str, ...], most: int) -> tuple[Action, ...]:
    """Return one action for each set of at most so many of these names.

    Remembered: a search asks again and again about the same few.
    """
    return tuple([action for n in range(most + 1) for action in each(kind, combinations(names, n))])


def per_card(kind: str) -> tuple[Action, ...]:
    """Return one action a card."""
    return each(kind, zip(NAME))


def per_cell(kind: str) -> tuple[Action, ...]:
    """Return one action a cell."""
    return each(kind, zip(CELL_NAMES))


def per_card_and_cell(kind: str) -> tuple[tuple[Action, ...], ...]:
    """Return one action a card and cell."""
    made = each(kind, product(NAME, CELL_NAMES))
    return tuple(made[at : at + CELLS] for at in range(0, len(made), CELLS))


def between(kind: str) -> tuple[tuple[Action, ...], ...]:
    """Return one action a pair of cells."""
    return tuple(tuple(Action(kind, (here, there)) for there in CELL_NAMES) for here in CELL_NAMES)


DEPLOY, SLIP, FACEDOWN = map(per_card_and_cell, ("deploy", "slip", "facedown"))
SHADOW, SLIP_UNDER, PLAY = per_card("shadow"), per_card("slip"), per_card("play")
DISCARD, DISPOSE, FIRE, ROB = per_card("discard"), per_card("dispose"), per_card("fire"), per_card("rob")
ADD, SCREEN, WITH = per_card("add"), per_card("screen"), per_card("with")
INFORM, DIG, MOVE, DISMISS, TURN = map(per_cell, ("inform", "dig", "move", "dismiss", "turn"))
STRIKE, SHOVE, MARCH = map(between, ("strike", "shove", "march"))
SLUGS = {layer: tuple(f"{cell}/{layer}" for cell in CELL_NAMES) for layer in LAYERS}
USE = {layer: each("use", zip(SLUGS[layer])) for layer in LAYERS[:3]}
# AM-911: what an Agent does → the same on a main action, with this word last, though the additional one is left.
MAIN = "main"
ON_MAIN = {
    action: Action(action.kind, (*action.args, MAIN))
    for action in (*INFORM, *DIG, *chain(*STRIKE), *USE["agent"])
}
DYE = tuple(Action("dye", (symbol,)) for symbol in SYMBOLS[:ACTIVE])
GATHER = {total: Action("gather", (total,)) for total in TOTALS}
CHOOSE = tuple(Action("choose", (n,)) for n in range(1, 10))
FIRST, LOT, RESIGN = (tuple(Action(kind, (seat,)) for seat in (0, 1)) for kind in ("first", "lot", "resign"))
ARCHIVE = {(seat, zone): Action("archive", (seat, zone)) for seat in (0, 1) for zone in ("main", "extra")}
LOSE = {what: Action("lose", (what,)) for what in ("main", "extra")}
DRAW, END, PASS, STAY, DECLINE = (Action(kind) for kind in ("draw", "end", "pass", "stay", "decline"))

# -- options -------------------------------------------------------------------------------------------------

BROUGHT = ("any", *DECKS, "random")
OWN = "own"  # AM-907: a list of the player's; only a position can bring it, so no form offers the word
OPTIONS = (
    Option("lists", ("closed", "open")),
    Option("deck_0", BROUGHT, OWN.__eq__),
    Option("deck_1", BROUGHT, OWN.__eq__),
    Option("turn_limit", ("100", "50", "30")),
)
