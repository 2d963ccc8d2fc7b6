"""Positions put together from words, for examples and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nastolka.core.kinds import AUTO, Frame
from nastolka.core.setups import arranged

from .state import State, start
from .tables import (
    AGENT,
    AGENTS,
    BURIED,
    CARD,
    DEAD,
    DEPUTY,
    EVENT_BITS,
    EVERYBODY,
    GROUPS,
    HQ,
    INFLUENCE,
    LEAVE,
    OBJECTIVES,
    POINTS,
    SEND,
    SIDE,
    SIDES,
)

SETUP_WORDS = frozenset(
    {
        "seats", "options", "seed", "frame", "turn", "round", "waits", "extra", "objective", "objectives",
        "under", "rest", "deck", "discards", "rest_groups", "groups", "inactive", "x", "leave", "dead",
        "returned", "trophies", "fresh", "spent", "balance", "lost", "analyst", "shadow", "shown", "seen",
    }
)  # fmt: skip


def arrange(setup: Mapping[str, Any]) -> State:
    """Return the position a setup describes; without one, a match that begins."""
    state = start(2, setup.get("options", {}))
    return arranged(state, setup, lambda state, setup: Arrangement(state, setup).build())


class Arrangement:
    """A position put together from words.

    Lists of ids are TOML lists or one string, sides are `cia` and `kgb`.

    frame, turn, round, waits, extra: where the match stands · objective ·
    objectives, under: the deck from its top, and its very bottom cards · deck, discards: groups ·
    rest, rest_groups: where what is named nowhere lies · groups.cia, inactive ·
    x.cia, leave.cia, dead.cia, returned.cia: agents · trophies.cia, fresh, spent ·
    balance, lost, analyst, shadow, shown: a side ·
    seen.cia = { groups = 2, objectives = 1 }: how many top cards a side knows
    """

    def __init__(self, state: State, setup: Mapping[str, Any]) -> None:
        self.state = state
        self.setup = setup
        if setup.keys() - SETUP_WORDS:
            raise ValueError(f"a setup knows no {sorted(setup.keys() - SETUP_WORDS)}")

    def build(self) -> None:
        """Put everything in its place and run to the first question."""
        self._numbers()
        self._objectives()
        self._groups()
        self._known()
        for seat in (0, 1):
            self._agents(seat)
        self._question()

    def _numbers(self) -> None:
        state, setup = self.state, self.setup
        state.round, state.waits = setup.get("round", 1), setup.get("waits", 0)
        state.extra = setup.get("extra", False)
        state.balance = self._side("balance", 0)
        for key in ("lost", "analyst", "shadow"):
            setattr(state, key, self._side(key, -1))

    def _side(self, key: str, default: int) -> int:
        named = self.setup.get(key, default)
        return SIDE[named] if isinstance(named, str) else int(named)

    def _list(self, key: str, side: str = "") -> list[str]:
        """Return the ids named under a key, and there under a side."""
        named = self.setup.get(key, {} if side else "")
        words = named.get(side, "") if side else named
        return words.split() if isinstance(words, str) else list(words)

    def _objectives(self) -> None:
        state, setup = self.state, self.setup
        rest = list(OBJECTIVES)
        fresh = _taken(list(OBJECTIVES), self._list("fresh"))
        for seat, side in enumerate(SIDES):
            for card in _taken(rest, self._list("trophies", side)):
                state.trophies[seat].append((card, state.round - (card not in fresh)))
                state.scores[seat] += POINTS[card]
                if card not in fresh:
                    state.ready[seat] |= 1 << card & EVENT_BITS
        (state.objective,) = _taken(rest, [setup.get("objective", "cuba")])
        state.spent = _taken(rest, self._list("spent"))
        top, under = _taken(rest, self._list("objectives")), _taken(rest, self._list("under"))
        if setup.get("rest") == "spent":
            state.spent, rest = state.spent + rest, []
        state.agenda = [*reversed(under), *reversed(rest), *reversed(top)]
        state.agenda_eyes = [EVERYBODY] * len(under) + [0] * (len(rest) + len(top))
        if setup.get("frame") == "briefing":  # the round's objective is still on its deck
            state.agenda.append(state.objective)
            state.agenda_eyes.append(0)
            state.objective, state.round = -1, state.round - 1
        elif setup.get("frame") == "detente":  # nobody captured it
            state.fate = BURIED
            state.agenda.insert(0, state.objective)
            state.agenda_eyes.insert(0, EVERYBODY)

    def _groups(self) -> None:
        state = self.state
        rest = list(range(GROUPS))
        for seat, side in enumerate(SIDES):
            state.groups[seat] = _taken(rest, self._list("groups", side))
            state.influence[seat] = sum(INFLUENCE[card] for card in state.groups[seat])
        inactive = _taken(list(range(GROUPS)), self._list("inactive"))
        state.active = sum(1 << card for own in state.groups for card in own if card not in inactive)
        top = _taken(rest, self._list("deck"))
        state.discards = _taken(rest, self._list("discards"))
        if self.setup.get("rest_groups") == "discards":
            state.discards, rest = rest + state.discards, []
        state.deck = [*reversed(rest), *reversed(top)]
        state.deck_eyes = [0] * len(state.deck)

    def _known(self) -> None:
        for seat, side in enumerate(SIDES):
            depths = self.setup.get("seen", {}).get(side, {})
            for eyes, depth in (
                (self.state.deck_eyes, depths.get("groups", 0)),
                (self.state.agenda_eyes, depths.get("objectives", 0)),
            ):
                for i in range(len(eyes) - depth, len(eyes)):
                    eyes[i] |= 1 << seat

    def _agents(self, seat: int) -> None:
        state, side = self.state, SIDES[seat]
        places = state.places[seat]
        for key, place in (("leave", LEAVE), ("dead", DEAD)):
            for agent in self._list(key, side):
                places[AGENT[agent]] = place
        returned = [AGENT[agent] for agent in self._list("returned", side)]
        state.pickable[seat] = sum(
            1 << agent for agent, place in enumerate(places) if place == HQ and agent not in returned
        )
        if self.setup.get("frame", "turn") in ("first", "turn", "ceasefire"):
            sent = SEND[AGENT[self.setup.get("x", {}).get(side, AGENTS[DEPUTY])]]
            data = sent.args if self._side("shown", -1) == seat else ()
            state.sealed[seat] = (Frame(seat, "send", data), sent)
            state.shown |= bool(data) << seat

    def _question(self) -> None:
        state, kind = self.state, self.setup.get("frame", "turn")
        state.stack.clear()
        if kind in ("turn", "first"):
            seat = self._side("turn", 0) if kind == "turn" else state.balance
            state.first = seat if kind == "turn" else -1
            state.push(seat, kind)
        else:
            state.push(AUTO, kind)
            state.settle()


def _taken(rest: list[int], names: list[str]) -> list[int]:
    """Take the named cards out of the rest of the box."""
    cards = [CARD[name] for name in names]
    for card in cards:
        rest.remove(card)
    return cards
