"""Who is asked for an event outside the struggle, in which order and how often (CW-238, A-39).

The box has one event for each of these phases, so nobody there is ever asked twice. The ruling must hold
for any box: here are matches of one whose events may be used in several phases.
"""

from __future__ import annotations

from typing import Any

import pytest
from games.coldwar.positions import CIA, GAME, KGB

from nastolka import Rng, read, write
from nastolka.core.kinds import CHANCE, Action, Frame
from nastolka.games.coldwar.arrange import Arrangement
from nastolka.games.coldwar.flow import usable
from nastolka.games.coldwar.state import State
from nastolka.games.coldwar.tables import CARD, CARDS, EVENTS, EVENTS_IN

FOLLOWED_BY = {"balance": "briefing", "picking": "planning", "disorder": "ceasefire", "verdict": "detente"}
WIDER = {
    "briefing": ("space_race", "olympic_games", "summit"),
    "planning": ("space_race", "olympic_games", "summit"),
    "ceasefire": ("nobel_peace_prize", "olympic_games"),  # the prize puts somebody on leave
    "detente": ("space_race", "olympic_games"),
}


class Offers:
    """Follows a match, and knows at every moment which side A-39 wants asked."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.longest = self.asked = 0
        self.begin()

    def begin(self) -> None:
        """Nobody has been asked in this phase yet."""
        self.first = -1  # from whom on: the balance holder, or whoever did not use the last event
        self.declined: set[int] = set()  # since the last use
        self.asked = 0

    def due(self, phase: str) -> int | None:
        """Return who is to be asked: the first side on, who has an event and did not decline since a use."""
        first = max(self.state.balance if self.first < 0 else self.first, 0)
        sides = (first, 1 - first)
        return next((s for s in sides if s not in self.declined and usable(self.state, s, phase)), None)

    def answer(self, frame: Frame, action: Action) -> None:
        """Look at a question for an event, and take its answer down."""
        assert frame.seat == self.due(frame.data[0])
        self.asked += 1
        self.longest = max(self.longest, self.asked)
        if action.kind == "spend":
            self.first, self.declined = 1 - frame.seat, set()
        else:
            self.declined.add(frame.seat)

    def end(self, phase: str) -> None:
        """A phase goes on: nobody is left who should have been asked."""
        assert self.due(phase) is None
        self.begin()


def follow(state: State, monkeypatch: pytest.MonkeyPatch, luck: str, plies: int = 400) -> Offers:
    """Play a match at random, mostly using events, and hold every question for an event to the ruling."""
    offers, rng = Offers(state), Rng(luck)

    def watched(kind: str) -> None:
        resolve = State.RESOLVE[kind]

        def look(state: State, frame: Frame, action: None) -> None:
            offers.end(FOLLOWED_BY[kind])
            resolve(state, frame, action)

        patch.setitem(State.RESOLVE, kind, look)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        for kind in FOLLOWED_BY:
            watched(kind)
        while state.stack and plies:
            frame, plies = state.stack[-1], plies - 1
            action = state.draw(rng) if frame.seat == CHANCE else rng.choice(state.legal())
            if frame.kind == "event":
                offers.answer(frame, action)
            state.apply(action)
    return offers


def widen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let events be used in more phases than their cards say."""
    for phase, names in WIDER.items():
        monkeypatch.setitem(EVENTS_IN, phase, tuple(CARD[name] for name in names))


def test_the_box_has_one_event_for_every_phase_but_the_struggle() -> None:
    """As long as this is so, no record holds a second question: A-39 changes none."""
    assert {phase: len(cards) for phase, cards in EVENTS_IN.items() if len(cards) != 1} == {"struggle": 2}
    assert sorted(card for cards in EVENTS_IN.values() for card in cards) == sorted(EVENTS)


@pytest.mark.parametrize("seed", range(20))
def test_cw_238_whoever_has_a_usable_event_is_asked_once(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    offers = follow(GAME.start(2, {}), monkeypatch, f"box/{seed}")
    assert offers.longest <= 1


def offered(phase: str, **setup: Any) -> State:
    """Return a position where a phase begins its offers, unchecked: `sound` knows the real box alone."""
    state = GAME.start(2, {})
    Arrangement(state, {"frame": phase, "round": 3, **setup}).build()
    return state


def asks(state: State) -> tuple[int, list[str]]:
    """Return who is asked, and for what."""
    return state.stack[-1].seat, [write(action) for action in state.legal()]


def answered(state: State, line: str) -> tuple[int, list[str]]:
    """Answer; return who is asked then, and for what."""
    action = read(line)
    assert state.why(action) is None
    state.apply(action)
    return asks(state)


def test_a_39_the_sides_alternate_until_both_decline_whatever_the_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    widen(monkeypatch)
    longest = []
    for seed in range(120):
        rng = Rng(f"dealt/{seed}")
        own: dict[str, list[str]] = {"cia": [], "kgb": []}
        for card in EVENTS:
            own[rng.choice(["cia", "kgb"])].append(CARDS[card])
        state = offered(
            rng.choice(["briefing", "planning", "detente"]),
            trophies=own,
            leave={side: rng.choice(["", "analyst", "director assassin"]) for side in own},
            balance=rng.choice(["cia", "kgb"]),
        )
        longest.append(follow(state, monkeypatch, f"{seed}", 120).longest)
    assert max(longest) >= 5  # use, use, use, decline, decline


def test_a_39_a_side_that_declined_is_asked_again_after_a_use(monkeypatch: pytest.MonkeyPatch) -> None:
    widen(monkeypatch)
    state = offered(
        "planning",
        trophies={"cia": "olympic_games", "kgb": "space_race summit"},
        leave={"cia": "analyst"},
        objectives="chile iran korea",
    )
    assert asks(state) == (CIA, ["spend olympic_games", "decline"])  # the balance holder first
    assert answered(state, "decline") == (KGB, ["spend space_race", "spend summit", "decline"])
    seat, orders = answered(state, "spend space_race")
    assert (seat, orders[0]) == (KGB, "order chile iran korea")  # what it asks comes before the next offer
    assert answered(state, orders[0]) == (CIA, ["spend olympic_games", "decline"])
    assert answered(state, "decline") == (KGB, ["spend summit", "decline"])
    assert answered(state, "decline")[1][0].startswith("send")  # both in a row


def test_a_39_whoever_has_nothing_usable_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    widen(monkeypatch)
    trophies = {"cia": "olympic_games", "kgb": "space_race summit"}
    state = offered("planning", trophies=trophies, leave={"cia": "analyst"}, balance="cia")
    assert answered(state, "spend olympic_games") == (KGB, ["spend space_race", "spend summit", "decline"])
    assert answered(state, "spend summit") == (KGB, ["spend space_race", "decline"])
    assert answered(state, "decline")[1][0].startswith("send")


def test_a_39_the_next_use_belongs_to_the_other_side(monkeypatch: pytest.MonkeyPatch) -> None:
    widen(monkeypatch)
    trophies = {"cia": "space_race", "kgb": "olympic_games summit"}
    state = offered("briefing", trophies=trophies, leave={"kgb": "analyst"}, balance="kgb")
    assert answered(state, "spend summit") == (CIA, ["spend space_race", "decline"])
    assert answered(state, "decline") == (KGB, ["spend olympic_games", "decline"])


def test_a_39_what_a_use_makes_usable_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is on leave until the prize puts somebody there."""
    widen(monkeypatch)
    state = offered(
        "ceasefire",
        groups={"cia": "army opposition", "kgb": "radio"},
        x={"cia": "director"},
        trophies={"cia": "nobel_peace_prize olympic_games"},
        balance="kgb",
    )
    assert asks(state) == (CIA, ["spend nobel_peace_prize", "decline"])
    assert answered(state, "spend nobel_peace_prize") == (CIA, ["spend olympic_games", "decline"])
