"""The laws of the screen: what was measured in, faults out. Nothing here knows a browser or a game.

Each fault is a sentence that names what is wrong and by how much, so that it can be found on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

STILL = 8  # px a board may move between two questions of one turn
LEAST = 120  # px a board measures at least, each way
FINGER, MOUSE = 43.5, 23.5  # px that what is pressed measures at least, half a pixel forgiven
LAWS = {
    "sound": "the page does not break",
    "sight": "a legal place is in sight, and so is the answer's button",
    "pointed": "what is legal and out of sight is pointed at",
    "sideways": "nothing scrolls sideways",
    "still": "the board stays where it is within a turn and a lesson",
    "picking": "the board stays where it is while something is picked",
    "once": "a card of the hand is one thing",
    "reach": "what is pressed is large enough",
    "clear": "a chip lies on no answer and on no word of a card, and no button's words are cut",
}

Measured = Mapping[str, Any]


class Fault(NamedTuple):
    """What is wrong."""

    law: str
    said: str


def position(seen: Measured, touch: bool) -> list[Fault]:
    """Judge one screen by itself."""
    faults = [*sight(seen), *once(seen), *reach(seen, FINGER if touch else MOUSE), *clear(seen)]
    if seen["wide"] > 0:
        faults.append(Fault("sideways", f"the page is {seen['wide']} px wider than the screen"))
    return faults


def sight(seen: Measured) -> Iterator[Fault]:
    """In sight: some legal place can be touched, every button of the answer, and the rest is pointed at."""
    if seen["grid"] and min(seen["grid"][2:]) < LEAST:
        yield Fault("sight", f"the board is only {min(seen['grid'][2:]):.0f} px high or wide")
    there = [(target, where) for target, where in seen["lit"] if where != "absent"]
    buttons = dict(seen["buttons"])
    if seen["lit"] and "seen" not in [*dict(there).values(), *buttons.values()]:
        target, where = there[0] if there else (seen["lit"][0][0], "absent")
        yield Fault("sight", f"nothing legal is in sight; {verb(target)} is {where}")
    hidden = [f"{verb(button)} is {where}" for button, where in buttons.items() if where != "seen"]
    if hidden:
        yield Fault("sight", f"the button {hidden[0]}")
    far = [
        (target, where) for target, where in there if where not in ("seen", "strip") and target not in buttons
    ]
    if far and not seen["points"]:
        target, where = far[0]
        yield Fault("pointed", f"{verb(target)} is {where}")


def once(seen: Measured) -> Iterator[Fault]:
    """Once: a card of the hand is pressed in one place, and stands nowhere else as large."""
    for card, pressed, alike in seen["hand"]:
        if pressed > 1:
            yield Fault("once", f"a card of the hand can be pressed in {pressed} places ({card})")
            return
        if alike > 1:
            yield Fault("once", f"a card of the hand stands there {alike} times ({card})")
            return
    if seen["pressed"]:
        yield Fault("once", f"the focus card or a preview can be pressed: {verb(seen['pressed'][0])}")


def reach(seen: Measured, least: float) -> list[Fault]:
    """Reachable: no side of what is pressed is shorter than a finger, or a mouse's pointer, needs."""
    small: dict[str, tuple[float, float]] = {}
    for name, wide, high, zone in seen["small"]:
        if min(wide, high) < least:
            small.setdefault(f"{verb(name)} in {zone or 'nothing'}", (wide, high))
    return [Fault("reach", f"{name} is {wide:.0f}×{high:.0f}") for name, (wide, high) in small.items()]


def hand(seen: Measured) -> Iterator[Fault]:
    """In sight: where cards of the hand answer, the top of one of them can be touched."""
    if seen["tops"] and not any(there for _, there in seen["tops"]):
        yield Fault("sight", f"the hand is asked and out of sight; {verb(seen['tops'][0][0])} is not there")


def clear(seen: Measured) -> Iterator[Fault]:
    """Clear: what points elsewhere hides nothing, and what a button says can be read."""
    if seen["covers"]:
        yield Fault("clear", f"a chip lies on {verb(seen['covers'][0])}")
    for button, said in seen["cut"]:
        yield Fault("clear", f"the words of {verb(button)} are cut: {said}")


def moved(law: str, before: Measured, after: Measured) -> list[Fault]:
    """Still: the board and the grid in it are where they were, and as large.

    Where they were in the document, so that scrolling is no fault, or on the screen, for what sticks to it.
    """
    for name in ("board", "grid"):
        old, new = before[name], after[name]
        if name == "board" and (old is None) != (new is None):
            return [Fault(law, f"the {name} {'comes' if new else 'goes'}")]
        if old is not None and new is not None:
            x, y, wide, high = (now - then for now, then in zip(new, old, strict=True))
            stuck = abs(y - after["scroll"] + before["scroll"]) <= STILL
            ways = (("aside", x), ("down", 0 if stuck else y), ("in width", wide), ("in height", high))
            far = [f"{way} {by:+.0f}" for way, by in ways if abs(by) > STILL]
            if far:
                return [Fault(law, f"the {name} moves {', '.join(far)} px")]
    return []


def steps(seen: Sequence[Measured], wanted: int, touch: bool) -> list[Fault]:
    """Judge a lesson: every step by itself, and that the board stays from the first to the last."""
    faults: list[Fault] = []
    for one in seen:
        faults += position(one, touch)
    for n, (before, after) in enumerate(pairwise(seen)):
        faults += [
            Fault(fault.law, f"{fault.said} at step {n + 1}") for fault in moved("still", before, after)
        ]
    if len(seen) <= wanted:
        faults.append(Fault("sound", f"step {len(seen)} of {wanted} cannot be reached"))
    return list(dict.fromkeys(faults))


def guided(told: Sequence[tuple[Measured, bool]], touch: bool) -> list[Fault]:
    """Judge a guided match: every word by itself, and that what it points at is in sight."""
    faults: list[Fault] = []
    for seen, leads in told:
        aside = bool(seen["points"])  # beside a tutor the answer's buttons may be pointed at
        faults += position({**seen, "buttons": []} if aside else seen, touch)
        target, where = seen["lit"][0] if leads and seen["lit"] else ("", "seen")
        if where not in ("seen", "strip"):
            faults.append(Fault("sight", f"the tutor points at {verb(target)}, which is {where}"))
    return list(dict.fromkeys(faults))


def visited(plain: Measured, picked: Measured | None, then: Measured | None, touch: bool) -> list[Fault]:
    """Judge a position: as it is, with something picked, and beside the same turn's next question."""
    faults = [*position(plain, touch), *hand(plain)]
    if picked is not None:
        more = [fault for fault in position(picked, touch) if fault not in faults]
        faults += [Fault(fault.law, f"{fault.said}, with something picked") for fault in more]
        faults += moved("picking", plain, picked)
    if then is not None:
        faults += moved("still", plain, then)
    return list(dict.fromkeys(faults))


def verb(target: str) -> str:
    """Return what kind of thing a place is, so that faults of one kind are counted together."""
    kind, colon, noun = target.partition(":")
    return f"{kind}:{noun.split(' ')[0].split('=')[0]}" if kind in ("act", "ui") else kind + colon
