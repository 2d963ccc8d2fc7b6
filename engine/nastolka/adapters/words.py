"""An action said word by word: a small fixed vocabulary instead of a list that differs in every position.

What an action means is its line, `attack rus varangia`, and a line is words. A seat says them one after
another; what may be said next is what goes on some legal line, so the ways through are exactly the legal
actions. A word that is the only one possible is not asked for, and whoever has a single action says its last
word.

A number below the base is a word of its own; a larger one is `OVER`, how often the base goes into it (again a
number), and what is left: one word more says any number there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from nastolka.core.errors import RulesBug
from nastolka.core.kinds import Action
from nastolka.core.notation import TOKEN, write

END = "."  # said where a line is whole and another one goes on from here
OVER = "over"
SILENT = -1  # what is never asked for, in a line; nothing said yet, in an array
MOST_LINES = 50_000  # whose numbers are remembered at a time

Line = tuple[int, ...]  # words by their numbers, END last
Worded = tuple[Line, Action, str]  # the last is the line as it is written


class Vocabulary(NamedTuple):
    """What a game's lines are made of."""

    words: tuple[str, ...]
    base: int = 0  # numbers below it are words of their own; 0: the game's lines hold none
    silent: tuple[str, ...] = ()  # never asked for: the kind, where a game has only one


class Coding(dict[Action, Worded]):
    """Actions to lines of numbered words, beside the action and its text: all that is asked of an answer.

    It remembers: an action is worked out when it is met first.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__()
        base = vocabulary.base
        numbers = (*map(str, range(base)), OVER) if base >= 10 else tuple(map(str, range(base)))
        self.base = base
        self.words = (*dict.fromkeys((*vocabulary.words, *numbers)), END)
        self.number = {word: n for n, word in enumerate(self.words)} | dict.fromkeys(
            vocabulary.silent, SILENT
        )

    def __len__(self) -> int:
        """Return how many words there are: the size of the space of answers."""
        return len(self.words)

    def __missing__(self, action: Action) -> Worded:
        if dict.__len__(self) >= MOST_LINES:
            self.clear()
        text = write(action)
        line = (*map(self._number, self._split(text)), self.number[END])
        worded = self[action] = line, action, text
        return worded

    def _split(self, line: str) -> Iterator[str]:
        for word in TOKEN.findall(line) if "(" in line else line.split():
            if word in self.number or not word.isdecimal():
                yield word
            else:
                yield from self._spelled(int(word))

    def _spelled(self, number: int) -> Iterator[str]:
        if number < self.base:
            yield str(number)
        else:
            yield OVER
            yield from self._spelled(number // self.base)
            yield str(number % self.base)

    def _number(self, word: str) -> int:
        if word not in self.number:
            raise RulesBug(f"{word!r} is in no list of words: the layout of this game has to name it")
        return self.number[word]


class Choice:
    """One question on its way from all legal actions to the one that is meant."""

    __slots__ = ("at", "coding", "lines", "offered", "said")

    def __init__(self, coding: Coding, legal: Sequence[Action]) -> None:
        self.coding = coding
        self.lines = list(map(coding.__getitem__, legal))
        self.at = 0  # of the word that is asked for
        self.said: list[int] = []  # words chosen so far
        self.offered: list[int] = []  # words that may be said now, in rising order
        self._ask()

    def _ask(self) -> None:
        """Go to the next word there is more than one of; of a single line, to its last."""
        lines, at = self.lines, self.at
        if len(lines) == 1:
            self.at = len(lines[0][0]) - 2
            self.offered = [lines[0][0][self.at]]
            return
        if lines[0][0][at] == SILENT:  # of one line, of all
            at += 1
        while len(offered := {line[at] for line, _, _ in lines}) == 1:
            at += 1
        self.at, self.offered = at, sorted(offered)

    def say(self, word: int) -> Action | None:
        """Say a word that is offered; return the action, once it is known."""
        if word not in self.offered:
            raise ValueError(f"{self.named(word)!r} cannot be said now: {', '.join(self.names())}")
        at = self.at
        self.lines = [worded for worded in self.lines if worded[0][at] == word]
        if len(self.lines) == 1:
            return self.lines[0][1]
        self.said.append(word)
        self.at += 1
        self._ask()
        return None

    def way(self, action: Action) -> list[int]:
        """Return the words still to be said for an action, from here."""
        other = self.copy()
        (line, _, _), words = self.coding[action], []
        done = None
        while done is None:
            words.append(line[other.at])
            done = other.say(words[-1])
        return words

    def copy(self) -> Choice:
        """Return the same question, at the same word."""
        other = Choice.__new__(Choice)
        other.coding, other.lines, other.at = self.coding, self.lines, self.at
        other.said, other.offered = self.said[:], self.offered
        return other

    def meant(self) -> list[Action]:
        """Return the actions that go on from what has been said."""
        return [action for _, action, _ in self.lines]

    def names(self) -> list[str]:
        """Return the words that may be said now."""
        return [self.coding.words[word] for word in self.offered]

    def named(self, word: Any) -> str:
        """Return a word as it is written, or what stands there instead of one."""
        words = self.coding.words
        return words[word] if isinstance(word, int) and 0 <= word < len(words) else str(word)
