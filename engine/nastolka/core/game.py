"""Game: what a set of rules tells the outside about itself, and its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .errors import BadRecord
from .fields import WORD, Kind, same, table
from .kinds import Action
from .levels import Level
from .rng import Rng
from .state import State

OUT: tuple[Any, ...] = ()  # the place of a seat that did not see the end


class Option(NamedTuple):
    """A switch of a match. Values are strings, the first one is the default; `check` admits others."""

    key: str
    choices: tuple[str, ...]
    check: Callable[[str], bool] | None = None
    seats: Callable[[int], bool] | None = None  # for which seat counts it means something (None: always)
    when: Callable[[Mapping[str, str]], bool] | None = None  # beside which other options (None: any)
    young: bool = False  # came when matches had been played: written only where it is not the default

    def admits(self, value: str) -> bool:
        """Tell whether a match may carry this value."""
        return value in self.choices or (self.check is not None and self.check(value))

    def carries(self, value: str) -> bool:
        """Tell whether a match writes this value down: a young option's default it does not.

        So the records and proofs of matches that were played before the option came stay as they are.
        """
        return not self.young or value != self.choices[0]

    def means(self, seats: int, options: Mapping[str, str]) -> bool:
        """Tell whether it means something for this many seats, beside these options."""
        return (self.seats is None or self.seats(seats)) and (self.when is None or self.when(options))


def chosen(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, str]:
    """Return a value for every option, the first choice where none is given: how `start` reads them."""
    values = {option.key: str(given.get(option.key, option.choices[0])) for option in options}
    return {option.key: values[option.key] for option in options if option.carries(values[option.key])}


def carried(options: Sequence[Option]) -> Kind:
    """Return the kind of the field `options`: every one with a value it admits, as the match carries them."""
    known = {option.key: option for option in options}
    old = {option.key for option in options if not option.young}

    def fits(values: dict[str, str]) -> bool:
        return old <= values.keys() <= known.keys() and all(
            known[key].admits(value) and known[key].carries(value) for key, value in values.items()
        )

    return table(WORD, WORD)._replace(write=dict, fits=fits, copy=same)


class Game(NamedTuple):
    """The description of a game; a State is a point in its play."""

    code: str
    prefix: str  # of its rule ids
    rules: int  # bumped only when an old record would replay differently
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    state: type[State]
    start: Callable[[int, Mapping[str, str]], State]
    arrange: Callable[[Mapping[str, Any]], State]  # a position described by an example's setup
    max_plies: Callable[[int, Mapping[str, str]], int]
    policy: Callable[[Any, list[Action], Rng], Action]  # how a playout moves
    evaluate: Callable[[Any], tuple[float, ...]]  # one number a seat, 0..1, for a playout cut short
    greedy: Callable[[Any, Rng], Action]  # the fixed yardstick
    shortlist: Callable[[Any, list[Action]], list[Action]]  # what search considers
    levels: Mapping[str, Level]  # how strong its bots are
    grab: Callable[[Any, list[Action], Rng], Action] | None = None  # greedy, among some of the answers
    horizon: int | None = None  # plies a playout may take before it is evaluated (None: to the end)
    chapter: Callable[[Any], int] | None = None  # a playout is also evaluated when this changes (the round)
    guise: Callable[[Action], Any] | None = None  # secret answers of one guise are played alike till opened
    plan: Callable[[Any, Rng], Action] | None = None  # where search does not pay
    ahead: Callable[[Any, int, Rng], Action] | None = None  # … and what it leads to is tried so many times
    recall: Callable[[Any, float, Rng], Action | None] | None = None  # answered by memory, with this chance
    plausible: Callable[[Any], list[Action]] | None = None  # position → what people may try, legal or not
    box: Callable[[Any], list[Any]] | None = None  # position → every component of its box, sorted
    seen: Callable[[dict[str, Any]], list[Any]] | None = None  # view → the components it identifies
    places: Callable[[Any], Sequence[tuple[Any, ...]]] | None = None  # who came before whom (OUT: fell)
    sample: bool = False  # shown to programmers only
    usual: Mapping[
        str, str
    ] = {}  # what a new match begins with, where most want another than the first choice
    brief: Mapping[str, str] = {}  # options under which even random play ends (none needed: it always does)

    def new(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """Return the options of a new match: what nobody chose is as usual, where it means something."""
        meant = {option.key for option in self.options if option.means(seats, options)}
        return {**{key: value for key, value in self.usual.items() if key in meant}, **options}

    def complete(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """Return all options of a match, defaults filled in; raise BadRecord for what no match may carry."""
        if seats not in self.seats:
            raise BadRecord("bad-seats", str(seats))
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                raise BadRecord("unknown-option", key)
            if not known[key].admits(value):
                raise BadRecord("bad-option", f"{key} {value}")
        return chosen(self.options, options)
