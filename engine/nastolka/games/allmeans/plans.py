"""The fixed yardstick, what search considers, and what people may try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .scoring import evaluate, worthwhile
from .tables import (
    ARCHIVE,
    CARDS,
    CHOOSE,
    DECLINE,
    DEPLOY,
    DIG,
    DISCARD,
    DISMISS,
    DISPOSE,
    DRAW,
    DYE,
    END,
    FACEDOWN,
    FIRE,
    FIRST,
    INFORM,
    LOSE,
    LOT,
    MARCH,
    MOVE,
    NAME,
    ON_MAIN,
    PASS,
    PLAY,
    RESIGN,
    ROB,
    SHADOW,
    SHOVE,
    SLIP,
    STAY,
    STRIKE,
    SYMBOLS,
    TURN,
)

if TYPE_CHECKING:
    from .state import State

SHORT = 6  # actions search looks at: of more, a few dozen iterations only tell the noise
DEEP = 4  # questions of one action that are answered before it is weighed
ASKED = frozenset(("choose", "target", "expose", "march", "recover", "rob", "shed", "archive", "dismiss"))
MOST = 160  # actions the yardstick weighs; of more it takes a spread


def gains(state: State, legal: list[Action], seat: int) -> list[float]:
    """Return what each action is worth to the seat at once, by evaluation."""
    worths = []
    for action in legal:
        world = state.clone()
        if action.kind == "end":  # the opponent's turn is no loss: it comes anyway
            world.mains = 0
        else:
            world.apply(action)
            settle(world)
        worths.append(evaluate(world)[seat])
    return worths


def settle(world: State) -> None:
    """Answer what an action asks before it is done, targets and choices, each as it gains most at once."""
    for _ in range(DEEP):
        if not world.stack or world.stack[-1].kind not in ASKED:
            return
        legal, seat = world.legal(), world.stack[-1].seat
        best, highest = legal[0], -1.0
        for action in legal if 1 < len(legal) <= MOST else ():
            after = world.clone()
            after.apply(action)
            worth = evaluate(after)[seat]
            if worth > highest:
                best, highest = action, worth
        world.apply(best)


def spread(legal: list[Action]) -> list[Action]:
    """Return what the yardstick weighs: all actions, or where there are very many some of every kind."""
    return legal if len(legal) <= MOST else legal[:: len(legal) // MOST + 1]


def greedy(state: State, rng: Rng) -> Action:
    """Play what gains most at once by evaluation; among equals by chance."""
    return grab(state, state.legal(), rng)


def grab(state: State, legal: list[Action], rng: Rng) -> Action:
    """Do so among some of the answers."""
    legal, seat = worthwhile(state, legal), state.stack[-1].seat
    if len(legal) == 1:
        return legal[0]
    tried = spread(legal)
    worths = gains(state, tried, seat)
    best = max(worths)
    return rng.choice([action for action, worth in zip(tried, worths, strict=True) if worth == best])


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """Return the actions that gain most at once, the best first."""
    legal = worthwhile(state, legal)
    if len(legal) <= SHORT:
        return legal
    seat = state.stack[-1].seat
    tried = spread(legal)
    worths = gains(state, tried, seat)
    ranked = sorted(range(len(tried)), key=lambda i: (-worths[i], i))
    return [tried[i] for i in ranked[:SHORT]]


# -- what people may try -------------------------------------------------------------------------------------


def plausible(state: State) -> list[Action]:
    """Any card anywhere, any pair, any object, any answer to any question, at any moment."""
    seat = max(0, state.active)
    first = seat * len(NAME) // 2
    some = range(first, first + len(NAME) // 2, 5)
    held = sorted(state.hand[seat])[:6]
    return [
        *(DEPLOY[card][card % 12] for card in some), *(FACEDOWN[card][card % 12] for card in some),
        *(SLIP[card][card % 12] for card in some), *(PLAY[card] for card in some),
        *(SHADOW[card] for card in some), *(DISCARD[card] for card in some),
        *(DISPOSE[card] for card in some), *(FIRE[card] for card in some), *(ROB[card] for card in some),
        *(Action("number", (NAME[card], NAME[card + 1])) for card in some),
        *(Action("symbols", (NAME[card], SYMBOLS[card % 6], NAME[card - first], "seal")) for card in some),
        *(Action("neutral", (NAME[card], NAME[first])) for card in some),
        *INFORM, *DIG, *TURN, *MOVE, *DISMISS, *DYE, *CHOOSE[:3], *FIRST, *LOT, *RESIGN, *ARCHIVE.values(),
        *LOSE.values(), *STRIKE[4], *SHOVE[4], *MARCH[7], DRAW, END, PASS, STAY, DECLINE,
        *[*ON_MAIN.values()][::5],
        *(Action("use", (f"{at}/{layer}",)) for at in ("b2", "b3", "a2") for layer in ("agent", "territory")),
        *(Action("target", (at,)) for at in ("b2/territory", "b3/agent", "0/bouncer", "c4/graffiti", "d9/x")),
        Action("field", ("b2/territory", "seal", "b3/territory", "seal")),
        Action("lift", ("b2/agent", "seal")), Action("put", ("b2/agent",)), Action("shelve"),
        Action("shelve", (CARDS[0], CARDS[1], CARDS[2])), Action("recover", (CARDS[3],)),
        Action("shed", (CARDS[4],)), Action("arrange", CARDS[:3]), Action("mulligan", CARDS[:2]),
        Action("mulligan"), Action("number", (CARDS[1],)), Action("number"), Action("gather", (9,)),
        Action("add", (CARDS[5],)), Action("with", (CARDS[5],)), Action("screen", (CARDS[5],)),
        Action("match", (CARDS[0], "seal")), Action("shuffle", CARDS[:4]), Action("list"), Action("mix"),
        Action("deploy", ("nobody", "b2")), Action("deploy", ()), Action("use", (7,)), Action("dance"),
        *(Action("deploy", (NAME[card], "b2")) for card in held),
    ]  # fmt: skip
