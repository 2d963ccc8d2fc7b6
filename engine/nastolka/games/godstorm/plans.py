"""The fixed yardstick, what search considers, and what people may try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .tables import (
    ALLOW,
    ATTACK,
    BRING,
    BUY,
    CARDS,
    CHALLENGE,
    CHAMPION,
    CHOOSE,
    CLAIM,
    DEFEND,
    DONE,
    FORGO,
    FORTIFY,
    GODS,
    MARCH,
    MARKER,
    MUTE,
    NULLIFY,
    PASS,
    PLACES,
    PLAY,
    RESIGN,
    REVIVE,
    ROLL,
    SAVE,
    SAVE_ALWAYS,
    SET_ORDER,
    SPARE,
    STORM,
    SUMMON,
    TAKE,
    TEMPLE,
    UNMUTE,
    WITHDRAW,
    bid,
    embark,
    move,
    place,
    press,
)

if TYPE_CHECKING:
    from .state import State

# -- the yardstick -----------------------------------------------------------------------------------------------------


def greedy(state: State, rng: Rng) -> Action:
    """Play any answer."""
    return rng.choice(state.legal())


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """Return at most a dozen actions."""
    return legal[:12]


# -- what people may try -------------------------------------------------------------------------------------------------

TRIED = (
    *CHOOSE, *CLAIM[::5], *(place(land, n) for land in range(0, 42, 5) for n in (0, 1, 2, 5, 90)), *(bid(n) for n in (0, 1, 4, 80)),
    *MARKER, *SUMMON[0][::4], *SUMMON[2][::7], Action("summon", ("sky", "u1")), *TEMPLE[::4], Action("temple", ("u1",)), FORGO,
    *list(REVIVE.values())[::9], Action("revive", ("u1", "egypt")), *BUY, *PLAY, *TAKE[::6],
    *(Action(kind, (a, b)) for kind in ("attack", "enter") for a in PLACES[::4] for b in PLACES[::6]),
    *list(ATTACK.values())[::3], *(Action("enter", action.args) for action in list(ATTACK.values())[::4]),
    Action("attack", ("galicia", "rus")), Action("attack", ("u1", "u2")), *(Action("attack", (PLACES[-2], u)) for u in ("u1", "u4", "u5")),
    *SPARE, *BRING, *CHALLENGE, *CHAMPION, MARCH, *ROLL, STORM, *(press(n) for n in (0, 1, 2, 50)), WITHDRAW, *DEFEND, *SAVE, SAVE_ALWAYS,
    Action("save", (9,)), PASS, ALLOW, NULLIFY, Action("pass", ("egypt",)), *(move(n) for n in (0, 1, 2, 3, 60)),
    *(pair for row in FORTIFY[::5] for pair in row[::5]), *(embark(u, n) for u in range(42, 55, 2) for n in (0, 1, 2, 7)), DONE,
    *(Action("target", (target,)) for target in (0, 1, 4, *CARDS[::9], *GODS, *PLACES[::3], "anglia-gaul")), Action("target", ()),
    *RESIGN, *MUTE, *UNMUTE, *(action for row in SET_ORDER for action in row), Action("mute", ("egypt",)), Action("order", ()),
    Action("die", (6,)), Action("battle", ((6,), (1,))), Action("shuffle", ("war",)), Action("dance"), Action("attack", ("egypt",)),
    Action("place", ("egypt", "many")), Action("play", ("egypt",)), Action("bid", ((3,),)),
)  # fmt: skip


def plausible(state: State) -> list[Action]:
    """Anything a person might try: every kind of action with things that are there and things that are not."""
    return list(TRIED)
