"""The words the cards are written in: what a step does, about whom, when and for what price.

A card has no code. Adding a card is a row in `tables.py`, two texts in the rulebook's room, and nothing else;
what these words cannot say is refused by the tests (`tests/games/allmeans/rowcheck.py`), by the card's name.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from .word import Condition, Cost, Filter, Mod, Step, Word

Who = Literal["me", "opp"]
Side = Literal["me", "opp", "any"]
Both = Literal["me", "opp", "both"]
Picked = Literal["me", "opp", "pick"]  # pick: whose is the player's choice
Zone = Literal["main", "extra"]
Sign = Literal[">=", "<=", "=="]

# -- which objects -------------------------------------------------------------------------------------------


class Quality(Filter):
    """What an object is, or is not."""

    on: bool


class Exposed(Quality):
    """An Agent that is exposed."""


class Turned(Quality):
    """An Agent that is turned."""


class HasSymbol(Quality):
    """An object with active symbols."""


class SameCell(Quality):
    """An object on the cell the text speaks from."""


class OfType(Filter, word="type"):
    """A card of one of these types."""

    types: tuple[str, ...]


class Other(Filter):
    """Any card but the one that speaks."""


class Adjacent(Filter):
    """An object beside the cell the text speaks from."""


class Selector(NamedTuple):
    """Which objects a step is about, and who picks among them."""

    obj: str = ""
    side: Side = "any"
    pick: Literal["me", "opp", "all", "self", "host", "bound"] = "me"
    where: tuple[Filter, ...] = ()
    optional: bool = False
    bind: str = ""
    ref: str = ""


class PerEach(Word, word="count"):
    """A number: so many for each object, at most so many in all."""

    what: Selector
    times: int
    most: int | None


Amount = int | PerEach

# -- conditions ----------------------------------------------------------------------------------------------


class Count(Condition):
    """There are so many of these objects."""

    what: Selector
    sign: Sign
    n: int


class Counter(Condition):
    """A player has so much of it."""

    who: Who
    what: Literal["rep", "infl", "trust"]
    sign: Sign
    n: int


class Cards(Condition):
    """So many cards lie in a player's zone."""

    who: Who
    zone: Literal["hand", "main", "extra", "scrap"]
    sign: Sign
    n: int


class BufferFree(Condition):
    """AM-112: a player's buffer has room for so many."""

    who: Who
    n: int


class Bound(Condition):
    """The object an earlier step named is exposed."""

    ref: str
    what: Literal["exposed"]


class AnyOf(Condition):
    """One of these holds."""

    either: tuple[Condition, ...]


# -- what triggers answer ------------------------------------------------------------------------------------


class Happening(Word):
    """Something of a player's that a trigger answers."""

    who: Who


class TurnStart(Happening):
    """AM-200: a turn begins."""


class TurnEnd(Happening):
    """AM-203: a turn ends."""


class NumberCombo(Happening):
    """A number combination is played."""


class SymbolCombo(Happening):
    """A symbol combination is played."""


class TerritoryPlaced(Happening):
    """AM-148: a territory has come to the field."""


class AgentInfo(Happening):
    """AM-156: an Agent gathers information."""


class AgentAttack(Happening):
    """AM-157, AM-158: an Agent, or the one whose text it is, attacks."""

    ref: Literal["self", "any"]
    against: Literal["agent", "player", "any"]


class LeftField(Happening):
    """Another object goes from the field to scrap."""

    layer: Literal["agent", "territory", "graffiti"]
    another: Literal[True]


EVENTS = tuple(each.word for each in Happening.__subclasses__())

# -- prices of abilities, lasting effects --------------------------------------------------------------------


class Pay(Cost, word="rep"):
    """AM-17: so much reputation."""

    n: int


class ScrapSelf(Cost):
    """The object itself goes to scrap."""


class Stat(Mod):
    """A bonus on a value."""

    what: Literal["efficiency", "toughness", "loyalty"]
    n: int
    target: Selector


class Keyword(Mod):
    """Agents are exposed."""

    what: Literal["exposed"]
    target: Selector


class Forbid(Mod):
    """AM-236: a player may not place graffiti."""

    what: Literal["place_graffiti"]
    who: Literal["opp"]
    target: Selector


# -- verbs: counters, cards, branches ------------------------------------------------------------------------


class Change(Step):
    """A counter of one player or both goes up or down."""

    who: Both
    n: Amount


class Rep(Change):
    """Reputation."""


class Infl(Change):
    """Influence."""


class Trust(Change):
    """Trust."""


class LoseAction(Step):
    """AM-76: actions of the next turn are lost."""

    who: Who
    n: int


class Draw(Step):
    """Top cards of an archive come to hand."""

    who: Who
    n: int
    zone: Zone


class FromArchive(Step):
    """Top cards of an archive go elsewhere; whose archive, the player may pick."""

    who: Picked
    n: int


class Mill(FromArchive):
    """AM-77: they go to scrap; `partial`: fewer if there are fewer."""

    zone: Literal["main", "extra", "pick"]
    partial: bool


class Download(FromArchive):
    """AM-88: from an extra archive they go onto the main one; `partial`: fewer if there are fewer."""

    partial: bool


class Discard(Step):
    """Cards go from hand to scrap; the owner names them, or the one who saw the hand."""

    who: Who
    n: int
    by: Literal["owner", "picker"]


class Recover(Step):
    """AM-84: cards of the scrap come to hand or buffer."""

    who: Who
    to: Literal["hand", "buffer"]
    n: int
    types: tuple[str, ...] = ()
    optional: bool = False
    not_self: bool = False


class Peek(Step):
    """AM-117: top cards of an archive are looked at and put back in any order."""

    who: Who
    n: int
    zone: Zone


class RevealHand(Step):
    """AM-118: a hand is shown."""

    who: Who


class Choose(Step):
    """AM-60, AM-75: one of several effects, as a player likes."""

    who: Who
    branches: tuple[tuple[Step, ...], ...]


class If(Step):
    """AM-98: one effect while conditions hold, else another."""

    cond: tuple[Condition, ...]
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...]


class MoveSymbol(Step):
    """AM-58: a symbol of one object moves to another."""

    what: Selector
    to: Selector


# -- verbs: one object ---------------------------------------------------------------------------------------


class Targeted(Step):
    """A step carried out on objects."""

    target: Selector


class Loyalty(Targeted):
    """A territory gains or loses loyalty."""

    n: Amount


class Symbols(Targeted):
    """AM-86, AM-87: all symbols of an object return, or vanish."""

    how: Literal["restore", "clear"]


class Expose(Targeted):
    """AM-164: an Agent is turned, or moved to where there is no territory."""


class Turn(Targeted):
    """AM-155, AM-159: an Agent is turned or readied."""

    to: Literal["turned", "ready"]


class Move(Targeted):
    """AM-171: an Agent moves."""

    to: Literal["self_cell", "own_territory"]


class Destroy(Targeted):
    """An object goes to scrap."""


class Bounce(Targeted):
    """AM-145: an object returns to its owner's hand."""

    to: Literal["hand"]


class Buff(Targeted):
    """AM-166, AM-168: an Agent has a bonus until the end of the turn."""

    kind: Literal["stat", "keyword"]
    what: Literal["efficiency", "toughness", "operative"]
    n: int


class Attach(Targeted):
    """AM-195: a plot stays on a territory."""


class Pick(Targeted):
    """An object is named; later steps say what happens to it."""
