"""What the walk tells: a table of games and laws, and below it every fault with how often and where first."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

from .course import Found
from .laws import LAWS, Fault
from .matches import codes
from .visitor import LOOKS

NUMBER = re.compile(r"[+-]?\d+(?:×\d+)?|\([^)]*\)")
EXAMPLES = 8  # faults told of one game and law


def table(found: Sequence[Found]) -> str:
    """Return how many situations break each law, game by game."""
    head = f"{'':10}" + "".join(f"{law:>10}" for law in LAWS) + f"{'visited':>10}"
    rows = [head, *(row(code, [one for one in found if one.name.split()[0] == code]) for code in codes())]
    return "\n".join([*rows, row("all", found)])


def row(name: str, found: Sequence[Found]) -> str:
    """Return one row of the table."""
    broken = Counter(law for one in found for law in {fault.law for fault in one.faults})
    return f"{name:10}" + "".join(f"{broken[law] or '·':>10}" for law in LAWS) + f"{len(found):>10}"


def by_look(found: Sequence[Found]) -> str:
    """Return how many situations break each law, look by look."""
    rows = [f"{'':14}" + "".join(f"{law:>10}" for law in LAWS) + f"{'visited':>10}"]
    for look in LOOKS:
        rows.append(f"{look.name:14}" + row("", [one for one in found if one.look == look.name])[10:])
    return "\n".join(rows)


def faults(found: Sequence[Found]) -> str:
    """Return the faults, the commonest first, each with where it is met."""
    lines: list[str] = []
    for code in codes():
        for law, sentence in LAWS.items():
            told = alike([one for one in found if one.name.split()[0] == code], law)
            if told:
                lines += ["", f"{code} · {law}: {sentence}", *told]
    return "\n".join(lines)


def alike(found: Sequence[Found], law: str) -> list[str]:
    """Return one law's faults of one game: what is wrong, how often, at which looks, where it was met."""
    places: defaultdict[str, list[Found]] = defaultdict(list)
    said: dict[str, str] = {}
    for one in found:
        for fault in one.faults:
            if fault.law == law and one not in places[about(fault)]:
                places[about(fault)].append(one)
                said.setdefault(about(fault), fault.said)
    ranked = sorted(places.items(), key=lambda item: (-len(item[1]), item[0]))
    lines = [
        f"  {len(met):4} × {said[key]} | {', '.join(looks(met))} | {', '.join(names(met))}"
        for key, met in ranked[:EXAMPLES]
    ]
    rest = sum(len(met) for _, met in ranked[EXAMPLES:])
    return [*lines, f"  {rest:4} × more, of {len(ranked) - EXAMPLES} kinds"] if rest else lines


def about(fault: Fault) -> str:
    """Return what a fault is about without its numbers, which differ from look to look."""
    return NUMBER.sub("", fault.said.partition(" at step ")[0].partition(", with ")[0])


def looks(met: Sequence[Found]) -> list[str]:
    """Return at which looks a fault was met."""
    return list(dict.fromkeys(one.look for one in met))


def names(met: Sequence[Found]) -> list[str]:
    """Return where a fault was met: three of its situations."""
    return list(dict.fromkeys(one.name.partition(" ")[2] for one in met))[:3]


def whole(found: Sequence[Found], about: str) -> str:
    """Return the whole report."""
    return f"{about}\n\n{table(found)}\n\n{by_look(found)}\n{faults(found)}\n"
