"""Events by name: what the arguments of each kind of event are called, and reading them by these names.

A game's table stands in its room `tells`: `TELLS = {"captured": ("seat", "foe", "source", "target"), …}`. A
last name with a star takes all arguments that are left (`"*cards"`). What only some may know comes last, so
that the masked form of an event is its beginning.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .errors import RulesBug
from .kinds import Event

Schema = Mapping[str, tuple[str, ...]]  # kind of event → the names of its arguments


def told(schema: Schema, event: Event) -> dict[str, Any]:
    """Return an event's arguments by their names.

    None (for a starred name: nothing) is what these eyes may not know.
    """
    names, args = schema[event.kind], event.args
    plain = names[:-1] if names and names[-1][0] == "*" else names
    found: dict[str, Any] = dict.fromkeys(plain)
    found.update(zip(plain, args, strict=False))
    if plain is not names:
        found[names[-1][1:]] = args[len(plain) :]
    return found


def check(schema: Schema, event: Event) -> None:
    """Raise RulesBug for an event that is not as the schema says."""
    names = schema.get(event.kind)
    if names is None:
        raise RulesBug(f"nobody says what {event.kind!r} tells")
    starred = bool(names) and names[-1].startswith("*")
    plain = len(names) - starred
    whole = len(event.args) >= plain if starred else len(event.args) == plain
    known = event.masked[:-1]  # the last may be how many, where others know which
    if not whole or len(event.masked) > len(event.args) or known != event.args[: len(known)]:
        raise RulesBug(f"{event} does not tell {', '.join(names)}")
