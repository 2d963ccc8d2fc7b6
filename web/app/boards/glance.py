"""A glance at the table: all a board must know beside the view, and one scene of both, made once a paint.

The view says what a seat may know; the glance says who looks and how: what is picked, what is left of the
legal actions, whose names and looks the seats have. No key is ever absent: what is not so is empty or false.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from app.i18n import EMPTY, Html
from nastolka.core.kinds import Event
from nastolka.core.views import View

Look = Mapping[str, str]  # {"colour": one of base.COLOURS, "shape": one of base.SHAPES}
V = TypeVar("V", bound=View)
OWN = "own."  # before the key of a saved bot, where a house bot has its level …
SAVED = "lab/bot/"  # … and where its text lies in the store
BROUGHT = f"{OWN}page"  # before the key of one that the page around a frame has brought


class Hint(NamedTuple):
    """What was advised: the action, and why in a line."""

    action: str = ""
    text: Html = EMPTY
    quiet: bool = False  # whether it is marked on the table alone: a lesson's own sentence has said it


class Glance(NamedTuple):
    """Who looks at a table, and how."""

    picked: tuple[str, ...] = ()  # the places touched so far, in order
    options: tuple[
        str, ...
    ] = ()  # the legal lines that are left after them; none where the viewer is not asked
    mine: bool = False  # whether the person at the screen is asked now
    focus: str = ""  # the place looked at last
    names: tuple[str, ...] = ()  # of the seats, in order
    looks: tuple[Look, ...] = ()  # of the seats, in order
    levels: tuple[str, ...] = ()  # of the bots, by seat; empty for a person
    hint: Hint = Hint()  # an advice asked for; without an action there is none
    thinking: bool = False  # whether a bot has thought long enough to say so
    zoom: str = ""  # how close the board is looked at
    replay: bool = False  # whether another time than now is painted
    open: bool = False  # whether the question is answered before everybody's eyes
    private: bool = False  # whether the actor looks alone
    people: tuple[int, ...] = ()  # the seats of people
    recent: tuple[Event, ...] = ()  # events since the viewer acted, where the board asks for RECENT
    amount: str = ""  # where a slider in the prompt stands
    aside: tuple[str, ...] = ()  # what toggles in the prompt leave out of the action that is picked
    listing: bool = False  # whether the list of places is open
    terms: Mapping[str, str] = {}  # the options of the match
    threats: bool = True  # whether lines about to be completed, borders about to fall … are marked
    still: bool = False  # whether of the board's zone only the board itself is painted: an example's
    skipping: bool = False  # whether the bots go on without a pause until a person is asked


class Scene(Generic[V]):
    """One paint of one table: view and glance together. A game's own adds what it works out once."""

    def __init__(self, view: V, glance: Glance) -> None:
        self.view = view
        self.glance = glance

    @property
    def kind(self) -> str:
        """What kind of question is on the table; none when the match is over."""
        turn = self.view["turn"]
        return turn["kind"] if turn else ""

    @property
    def asked(self) -> int:
        """The seat that is asked: nature is -1, and so is nobody."""
        turn = self.view["turn"]
        return turn["seat"] if turn else -1
