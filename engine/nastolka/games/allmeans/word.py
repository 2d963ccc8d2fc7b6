"""What a word of the cards is: a tuple with names.

Which kinds there are, and how they are spelled out as plain data.
"""

from __future__ import annotations

import re
from operator import itemgetter
from typing import Any, ClassVar, Self, dataclass_transform

HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


@dataclass_transform(frozen_default=True)
class Word(tuple[Any, ...]):
    """A word and what follows it: a tuple with names, equal only to the same word.

    Not a NamedTuple: each of those is compiled from text, and fifty would take the page
    longer than all the cards.
    """

    word: ClassVar[str] = ""  # as a view, a frame and the texts of a test spell it
    places: ClassVar[tuple[str, ...]] = ()
    spare: ClassVar[tuple[Any, ...]] = ()  # what the last places hold when nothing is said

    def __init_subclass__(cls, word: str = "") -> None:
        own = tuple(cls.__annotations__)
        cls.word = word or HUMP.sub("_", cls.__name__).lower()
        cls.places += own
        cls.spare += tuple(vars(cls)[name] for name in own if name in vars(cls))
        for name in own:
            setattr(cls, name, property(itemgetter(cls.places.index(name))))

    def __new__(cls, *said: Any, **named: Any) -> Self:
        """Return the word with what follows it, in order or by name."""
        unsaid = dict(zip(cls.places[::-1], cls.spare[::-1], strict=False)) | named
        return tuple.__new__(cls, (*said, *(unsaid[name] for name in cls.places[len(said) :])))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__

    def __repr__(self) -> str:
        return type(self).__name__ + (tuple.__repr__(self) if len(self) != 1 else f"({self[0]!r})")


def spelled(part: Any) -> Any:
    """Return a row, or a part of one, as plain data: every word by its name, then what follows it."""
    if isinstance(part, Word):
        return (part.word, *map(spelled, part))
    if isinstance(part, tuple):
        return getattr(part, "_make", tuple)(map(spelled, part))
    return part


# -- kinds of words ------------------------------------------------------------------------------------------


class Filter(Word):
    """What an object must be to be meant."""


class Condition(Word):
    """What must hold."""


class Cost(Word):
    """What an ability costs."""


class Mod(Word):
    """What a static ability does as long as it stands."""


class Step(Word):
    """One step of an effect."""
