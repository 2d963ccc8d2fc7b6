"""What a card's lines must say: every row composed into patterns, word by word, and compared with its texts.

A line is made of phrases, one for each word of the closed vocabulary, and nothing else: whatever a row says
is in its text, whatever a text says is in its row. `wording_en.py` and `wording_ru.py` hold the phrases of a
language. Rows are read spelled out: a word's name, then what follows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from nastolka.games.allmeans.tables import Ability, Card
from nastolka.games.allmeans.vocabulary import Selector
from nastolka.games.allmeans.word import spelled

Step = Condition = tuple[Any, ...]

ICONS = {"static": "▣", "destroyed": "☠", "placed": "#", "activated": "◉", "free": "◎", "trigger": "↗"}
COUNTERS = ("rep", "infl", "trust")


class NoWording(Exception):
    """A word of the vocabulary that a language has no phrase for yet."""


class Tongue:
    """The phrases of one language.

    Every method returns a pattern for `re.fullmatch` without regard to case.
    """

    no_abilities: str
    operative: str
    disposal: str
    thrown: str  # what a discard's line begins with
    limit: str
    may: str
    joints: str  # what may stand between two steps
    either: str  # between two options
    hosts: dict[str, str]

    # -- one line --------------------------------------------------------------------------------------------

    def lines(self, row: Card) -> Iterator[str]:
        """Yield a pattern for each line of a card."""
        plain = [self.hosts[row.host]] if row.host in self.hosts else []
        if row.type == "graffiti" and row.influence:
            plain.append(self.aura(row.influence))
        if row.operative:
            plain.append(self.operative)
        if row.slip:
            plain.append(self.slip(row.slip))
        yield from plain
        yield from (self.line(row, each) for each in row.abilities)
        if not plain and not row.abilities:
            yield self.no_abilities

    def line(self, row: Card, ability: Ability) -> str:
        """Return the pattern of one ability."""
        self.row = row
        if ability.kind == "disposal":
            return self.disposal
        if ability.kind == "static":
            mods = self.joints.join(self.mod(mod) for mod in ability.mods)
            return rf"▣ {self.given(self.whiles(ability.cond))}{mods}\."
        steps = self.costs(ability.cost) + self.steps(ability.effects)
        if ability.kind == "discard":
            ifs = "".join(f",? {self.condition(each)}" for each in ability.cond)
            return rf"{self.thrown}{ifs}: {steps}\."
        opening = [self.limit] if ability.limit else []
        opening += [self.event(*ability.event)] if ability.event else []
        opening += [self.condition(each) for each in ability.cond]
        icon = f"{ICONS[ability.kind]} " if ability.kind in ICONS else ""
        return rf"{icon}{self.given(opening)}{steps}\."

    def steps(self, steps: tuple[Step, ...]) -> str:
        """Return the phrases of an effect, one after another."""
        said, rest = [], list(steps)
        while rest:
            step = rest.pop(0)
            if step[0] == "buff" and not step[1].optional:
                bonuses = [step]
                while rest and rest[0][0] == "buff" and rest[0][1].pick == "bound":
                    bonuses.append(rest.pop(0))
                said.append(self.buff(bonuses))
                continue
            said.append(self.step(step))
        return self.joints.join(said)

    def step(self, step: Step) -> str:
        """Return the phrase of one step."""
        verb = step[0]
        if isinstance(step[1], Selector) and step[1].optional and verb in ("loyalty", "buff"):
            raise NoWording(f"an optional {verb}")
        if verb in COUNTERS:
            return self.counter(*step)
        if verb == "choose":
            return self.choose(step[1], step[2])
        phrase = getattr(self, verb, None)
        if phrase is None:
            raise NoWording(verb)
        said: str = phrase(*step[1:])
        return self.may + said if isinstance(step[1], Selector) and step[1].optional else said

    def choose(self, who: str, branches: tuple[tuple[Step, ...], ...]) -> str:
        """Return a choice; its second half may speak of the same territory without naming it again."""
        options = [self.steps(branch) for branch in branches]
        if len({branch[0][:2] for branch in branches if len(branch) == 1 and branch[0][0] == "loyalty"}) == 1:
            options[1:] = [self.loyalty(*branch[0][1:], named=False) for branch in branches[1:]]
        return self.chooses(who) + self.either.join(options)

    def costs(self, costs: tuple[tuple[Any, ...], ...]) -> str:
        """Return what is paid before the effect."""
        return "".join(f"{self.cost(*each)}(?:: |\\. )" for each in costs)

    # -- what a language says --------------------------------------------------------------------------------

    def given(self, opening: list[str]) -> str:
        """Return the clauses a line begins with."""
        raise NotImplementedError

    def whiles(self, conditions: tuple[Condition, ...]) -> list[str]:
        """Return the conditions of a lasting effect."""
        raise NotImplementedError

    def slip(self, conditions: tuple[Condition, ...]) -> str:
        """Return how a card comes without price."""
        raise NotImplementedError

    def aura(self, n: int) -> str:
        """Return the influence of something that is no territory."""
        raise NotImplementedError

    def condition(self, condition: Condition) -> str:
        """Return a condition as an if-clause."""
        raise NotImplementedError

    def event(self, *words: Any) -> str:
        """Return when a trigger fires."""
        raise NotImplementedError

    def cost(self, *words: Any) -> str:
        """Return a price of an ability."""
        raise NotImplementedError

    def counter(self, what: str, who: str, n: Any) -> str:
        """Return a gain or a loss."""
        raise NotImplementedError

    def loyalty(self, selector: Selector, n: int, named: bool = True) -> str:
        """Return a territory's gain or loss."""
        raise NotImplementedError

    def chooses(self, who: str) -> str:
        """Return who chooses."""
        raise NotImplementedError

    def mod(self, mod: tuple[Any, ...]) -> str:
        """Return a lasting bonus."""
        raise NotImplementedError

    def buff(self, steps: list[Step]) -> str:
        """Return a bonus until the end of the turn."""
        raise NotImplementedError


def differences(row: Card, text: str, tongue: Tongue) -> list[str]:
    """Return where a text says something else than its row does, by the card's name."""
    try:
        wanted = list(tongue.lines(spelled(row)))
    except (NoWording, KeyError) as missing:
        return [f"{row.key}: no wording for {missing}"]
    return [
        f"{row.key}: the text says «{line}», the row {pattern}"
        for pattern, line in zip_longest(wanted, text.split("\n"))
        if pattern is None or line is None or not re.fullmatch(pattern, line, re.IGNORECASE)
    ]
