"""Which questions there may be, and what may wait beneath them: a record may come from anywhere.

Three things are looked at: what lies directly beneath a frame (BENEATH), whether it belongs to the moment
(STEP_OF), and whether it fits the table (what its row says is sound). A stack that passes leads on to the
end of the match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, CHANCE, Frame
from nastolka.games.godstorm.flow.cards import attack_of
from nastolka.games.godstorm.tables import CARD, PLACE, ROWS

from .words import is_int

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State

BENEATH: dict[str, str] = {
    "precedence": "", "neutral": "precedence", "plague": "precedence neutral", "shuffle": "plague shuffle",
    "deal_out": "", "pantheon": "deal_out pantheon", "garrisons": "", "deal": "garrisons", "first": "",
    "claiming": "", "claim": "claiming", "garrison": "garrisons", "epoch": "", "settle": "epoch settle",
    "opened": "", "bid": "opened bid", "ranking": "", "tie": "ranking", "markers": "", "marker": "markers",
    "next": "", "step": "next", "again": "step", "income": "step", "dawn": "income dawn",
    "card": "again window income dawn", "effect": "again window income dawn", "target": "card",
    "aegis": "effect", "die": "effect", "dice": "effect", "continent": "effect", "territory": "effect",
    "pick": "again", "raise": "step", "build": "step", "buy": "step", "cards": "step", "invade": "step",
    "fortify": "step", "embark": "step", "delve": "step", "join": "again", "attack": "again",
    "window": "attack", "sky": "attack", "assault": "again", "duel": "attack", "champion": "duel",
    "thrown": "duel rolled", "battle": "thrown", "reroll": "thrown", "rolled": "again", "defend": "rolled",
    "tree": "rolled", "shift": "again window step income dawn",
}  # fmt: skip
STEP_OF = {
    "raise": (1,), "income": (1,), "dawn": (1,), "build": (2,), "buy": (3,), "cards": (4,), "invade": (6,),
    "fortify": (7,), "embark": (8,), "delve": (9,), "again": (2, 4, 6, 9), "join": (6,), "sky": (6,),
    "window": (6,), "pick": (4,), "assault": (6, 9), "attack": (6, 9), "duel": (6,), "rolled": (6, 9),
}  # fmt: skip  # the steps of a turn in which a frame may be there
SETTING_UP = (
    "shuffle", "plague", "neutral", "precedence", "pantheon", "deal_out", "deal", "first", "claim",
    "claiming", "garrison", "garrisons", "settle",
)  # fmt: skip


def leads_on(state: State) -> bool:
    """Tell whether the questions that wait lead on to the end."""
    below = ""
    for frame in state.stack:
        if below not in BENEATH.get(frame.kind, "?").split() and (below or BENEATH[frame.kind]):
            return False
        if (
            not is_addressed(state, frame)
            or not is_timely(state, frame)
            or not state.SOUND[frame.kind](state, frame)
        ):
            return False
        below = frame.kind
    return pairs_agree(state)


def is_addressed(state: State, frame: Frame) -> bool:
    """Tell whether a frame is asked of somebody who can answer it."""
    if frame.kind in state.OPTIONS:
        return frame.seat in state.alive()
    return frame.seat == (CHANCE if frame.kind in state.DRAWS else AUTO)


def is_timely(state: State, frame: Frame) -> bool:
    """Tell whether a frame belongs to the phase and the step the match stands in."""
    if (frame.kind in SETTING_UP) != (state.epoch == 0) and frame.kind != "epoch":
        return False
    return frame.kind not in STEP_OF or state.step in STEP_OF[frame.kind]


def pairs_agree(state: State) -> bool:
    """Tell whether frames that belong together name the same things."""
    for below, frame in zip(state.stack, state.stack[1:], strict=False):
        check = AGREE.get((below.kind, frame.kind))
        if check is not None and not check(state, below, frame):
            return False
    return True


# -- what belongs together -----------------------------------------------------------------------------------


def same_card(state: State, below: Frame, frame: Frame) -> bool:
    """Tell whether the target asked for is the next one of the card beneath."""
    seat, name, context, chosen = below.data
    row = ROWS[CARD[name]]
    return (
        frame.seat == seat
        and len(chosen) < len(row.targets)
        and frame.data == (row.targets[len(chosen)], name, context, chosen)
    )


def same_luck(state: State, below: Frame, frame: Frame) -> bool:
    """Tell whether the card beneath wants this luck."""
    if ROWS[CARD[below.data[1]]].luck != frame.kind:
        return False
    return frame.kind != "dice" or frame.data[0] == 1 + len(state.reach(attack_of(below.data[2])[0]))


def same_throw(state: State, below: Frame, frame: Frame) -> bool:
    """Tell whether the throw is the one the battle beneath waits for."""
    if frame.data[:5] != (
        below_attack(below)[0],
        state.owner[PLACE[below_attack(below)[2]]],
        *below_attack(below)[1:4],
    ):
        return False
    return (frame.data[5] == 1) == (below.kind == "duel") and len(below.data) == (
        6 if below.kind == "duel" else 3
    )


def below_attack(below: Frame) -> tuple[Any, ...]:
    """Return seat, places and gods of a duel or a roll."""
    data: tuple[Any, ...] = below.data if below.kind == "duel" else below.data[0]
    return data[:4]


def same_reroll(state: State, below: Frame, frame: Frame) -> bool:
    """Tell whether exactly ones of the throw are thrown again."""
    first, second = below.data[7:]
    counts = (first.count(1), second.count(1))
    return any(frame.data) and all(n in (0, count) for n, count in zip(frame.data, counts, strict=True))


def first_throw(state: State, below: Frame, frame: Frame) -> bool:
    """Tell whether nobody has thrown yet."""
    return below.data[7:] == ((), ())


def same_tree(state: State, below: Frame, frame: Frame) -> bool:
    """Tell whether so many can be saved as the roll kills and faith pays for."""
    return (
        len(below.data) == 5
        and frame.data[0] == below.data[0][2]
        and is_int(frame.data[1], 1, min(2, state.faith[frame.seat], below.data[2]))
    )


def same_defence(state: State, below: Frame, frame: Frame) -> bool:
    """Tell whether the defender is asked about the attack and the dice that were announced."""
    return len(below.data) == 2 and frame.data == (*below.data[0][1:3], below.data[1])


def same_fog(state: State, below: Frame, frame: Frame) -> bool:
    """Tell whether the armies that the fog moves come from where the attack goes to."""
    return bool(frame.data[0] == "fog" and frame.data[2] == below.data[2])


AGREE: dict[tuple[str, str], Callable[[State, Frame, Frame], bool]] = {
    ("card", "target"): same_card,
    ("effect", "aegis"): lambda state, below, frame: frame.data == (*below.data[:2], below.data[3]),
    **{("effect", luck): same_luck for luck in ("die", "dice", "continent", "territory")},
    ("duel", "thrown"): same_throw,
    ("rolled", "thrown"): same_throw,
    ("thrown", "reroll"): same_reroll,
    ("thrown", "battle"): first_throw,
    ("rolled", "defend"): same_defence,
    ("rolled", "tree"): same_tree,
    ("duel", "champion"): lambda state, below, frame: len(below.data) == 5 and frame.data == below.data[1:],
    ("attack", "window"): lambda state, below, frame: frame.data[:3] == below.data[:3],
    ("attack", "sky"): lambda state, below, frame: frame.data[:2] == below.data[1:3],
    ("attack", "duel"): lambda state, below, frame: frame.data[:4] == below.data[:4],
    ("window", "card"): lambda state, below, frame: frame.data[2] == ("sky", *below.data[1:3]),
    ("window", "effect"): lambda state, below, frame: frame.data[2] == ("sky", *below.data[1:3]),
    ("window", "shift"): same_fog,
}  # fmt: skip
