"""What a view of By All Means is made of: the shape of each of its parts."""

from __future__ import annotations

from typing import Any, TypedDict

from .previews import Preview


class Planned(TypedDict):
    """A card of a buffer."""

    card: str
    symbols: list[str]  # that lie on it


Limbo = TypedDict(
    "Limbo", {"card": str, "seat": int, "from": str}
)  # AM-106: `from` is the hand or the buffer


class Archives(TypedDict):
    """How many cards two archives hold, and from the top which of them this seat knows."""

    main: int
    extra: int
    main_top: list[str | None]
    extra_top: list[str | None]


class Lying(TypedDict):
    """What any object of the field shows; a plot shows no more."""

    card: str
    owner: int
    symbols: list[str]


class Territory(Lying):
    """A territory."""

    loyalty: int
    tokens: int  # units of loyalty lying on it
    over: int  # AM-204: Agents too many


class Agent(Lying):
    """An Agent."""

    efficiency: int
    toughness: int
    turned: bool
    exposed: bool
    reckless: bool
    shadow: str | None
    double: bool
    did: list[str]  # AM-160: its acts of this turn


class Graffiti(TypedDict):
    """A graffiti, or a card that lies face down: None for who does not know it."""

    card: str | None
    owner: int
    symbols: list[str]
    down: bool


class Cell(TypedDict):
    """A cell of the field, and what lies there."""

    cell: str
    territory: Territory | None
    agent: Agent | None
    graffiti: Graffiti | None
    plots: list[Lying]


class Branch(TypedDict):
    """An option of a choice: its number, whether it can be carried out, and its steps in words."""

    n: int
    open: bool
    steps: list[list[str | int | None]]


class _Question(TypedDict):
    kind: str
    card: str  # or the combination
    me: int  # whose effect it is
    step: str  # the verb


class Question(_Question, total=False):
    """Which card or combination asks, and by which verb."""

    options: list[Branch]  # of a choice


class Face(TypedDict):
    """What a seat sees of the table, beyond what any game's view holds."""

    round: int  # the match's turns, both seats' counted
    active: int  # -1 before the first turn
    first: int | None
    phase: str  # setup, turn, over
    options: dict[str, str]  # as the match carries them
    rep: list[int]
    infl: list[int]
    trust: list[int]
    owed: list[int]  # AM-76: actions to be lost on the next turn
    mains: int  # main actions left
    extra: int  # additional actions left
    bound: int  # AM-14: main actions that can only be a draw
    hands: list[list[str | None]]
    hand_sizes: list[int]
    known: list[str]  # own cards the opponent knows
    buffers: list[list[Planned]]
    scraps: list[list[str]]
    archives: list[Archives]
    limbo: list[Limbo]
    field: list[Cell]
    used: list[list[Any]]  # AM-72: combinations of this turn, each with its cards
    list: dict[str, int] | None  # the own deck
    lists: list[dict[str, int] | None]  # AM-906: both decks, as far as they are known
    homes: list[list[str] | None]  # what was left at home
    question: Question | None
    preview: dict[str, Preview]  # a placement → what it would change
    winners: list[int] | None  # once the match is over
    why_won: str | None
    history: list[list[int]]  # the counters after each turn: `counters` names them
