"""What the bots of By All Means must do.

Judge by their own world alone, imagine any deck that agrees with it, see a win.
"""

from __future__ import annotations

from collections import Counter

import pytest

from nastolka import GAMES, Action, Rng, Session, write
from nastolka.ai.bots import choose
from nastolka.ai.budget import Budget
from nastolka.core.state import State as CoreState
from nastolka.games.allmeans import plans
from nastolka.games.allmeans.scoring import evaluate
from nastolka.games.allmeans.state import State
from nastolka.games.allmeans.tables import BINDERS, CARDS, DECK_SIZE, DECKS, OWNER, ROW

ALLMEANS = GAMES["allmeans"]
BOTS = ["greedy", "top"]


def table(**setup: object) -> Session:
    position = ALLMEANS.arrange(setup).encode()
    return Session(ALLMEANS, 2, position["options"], seed=1, position=position)


def state_of(match: Session) -> State:
    assert isinstance(match.state, State)
    return match.state


def chosen(level: str, match: Session, seed: int = 1, iterations: int = 60) -> str:
    seat = match.state.stack[-1].seat
    return write(choose(ALLMEANS, match.world_for(seat), level, Rng(seed), Budget(iterations)))


def after(match: Session, plies: int) -> Session:
    """Let greedy bots play so many plies."""
    for _ in range(plies):
        seat = match.state.stack[-1].seat
        match.play(choose(ALLMEANS, match.world_for(seat), "greedy", Rng(match.plies), Budget(1)))
    return match


def imagined(match: Session, seat: int, worlds: int) -> list[State]:
    found: list[CoreState] = [match.state.determinize(seat, Rng(n)) for n in range(worlds)]
    return [world for world in found if isinstance(world, State)]


def deck(state: State, seat: int) -> Counter[str]:
    """Return the list a state's seat plays with."""
    left = set(state.binder[seat])
    return Counter(CARDS[ROW[card]] for card in BINDERS[seat] if card not in left)


# -- only what the seat may know -----------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["greedy", "easy", "top"])
def test_a_bot_gets_nothing_but_the_world_of_its_seat(level: str) -> None:
    match = after(Session(ALLMEANS, 2, seed=3), 9)
    for _ in range(10):
        seat = match.state.stack[-1].seat
        truths = [match.state.determinize(seat, Rng(seed)).encode() for seed in (1, 2, 3)]
        others = [Session(ALLMEANS, 2, match.options, match.seed, position=truth) for truth in truths]
        worlds = [other.world_for(seat) for other in others]
        assert worlds[0] == worlds[1] == worlds[2]

        answers = {choose(ALLMEANS, world, level, Rng("x"), Budget(8)) for world in worlds}

        assert len(answers) == 1
        match.play(answers.pop())


def test_with_closed_lists_a_bot_imagines_any_deck_of_the_binder() -> None:
    match = after(Session(ALLMEANS, 2, {"deck_1": "starter_rust"}, seed=4), 30)
    seen = {card for card in state_of(match).scrap[1] + state_of(match).buffer[1] if OWNER[card] == 1}
    decks = [deck(world, 1) for world in imagined(match, 0, 120)]

    assert all(each.total() == DECK_SIZE and max(each.values()) <= 2 for each in decks)
    assert {key for each in decks for key in each} == set(CARDS)
    assert all(each != Counter(DECKS["starter_rust"]) for each in decks)
    for world in imagined(match, 0, 20):
        assert seen <= set(world.scrap[1] + world.buffer[1])
        assert seen.isdisjoint(world.hand[1] + world.main[1] + world.extra[1] + world.binder[1])


def test_with_open_lists_a_bot_imagines_that_deck_only() -> None:
    match = after(Session(ALLMEANS, 2, {"deck_1": "starter_rust", "lists": "open"}, seed=4), 30)

    for world in imagined(match, 0, 20):
        assert deck(world, 1) == Counter(DECKS["starter_rust"])
    assert len({tuple(sorted(world.main[1])) for world in imagined(match, 0, 20)}) > 1


def test_its_own_deck_is_never_another_one() -> None:
    match = after(Session(ALLMEANS, 2, {"deck_0": "theme_walls"}, seed=4), 30)

    assert all(deck(world, 0) == Counter(DECKS["theme_walls"]) for world in imagined(match, 0, 20))


# -- what it must see ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BOTS)
def test_it_takes_the_tenth_influence(level: str) -> None:
    match = table(
        hands=["carve_up night_mail bouncer", "whisperer"], infl=[9, 4], rep=[6, 6], field={"b2": "1 embassy"}
    )

    assert {chosen(level, match, seed) for seed in range(3)} == {"play carve_up"}


@pytest.mark.parametrize("level", BOTS)
def test_it_takes_the_last_of_the_opponents_trust(level: str) -> None:
    match = table(
        hands=["smear_campaign night_mail old_docks", "whisperer cleaner"],
        rep=[6, 2],
        trust=[10, 3],
        field={"b2": "1 embassy"},
    )

    assert {chosen(level, match, seed) for seed in range(3)} == {"play smear_campaign"}


def test_it_completes_the_field_when_that_wins() -> None:
    """AM-210: eleven territories lie, and it is ahead in loyalty."""
    mine = {"a1": "central_alley", "b1": "old_docks", "c1": "nox_bank", "a2": "embassy", "b2": "statue_park"}
    theirs = {"c3": "embassy", "a4": "observatory", "b4": "city_hall", "a3": "rumour_press"}
    field = {cell: f"0 {row} loyalty=5" for cell, row in (mine | {"c2": "midnight_market"}).items()}
    field |= {cell: f"1 {row} loyalty=2" for cell, row in (theirs | {"b3": "fight_yard"}).items()}
    match = table(hands=["st_veras_hospital", "whisperer cleaner"], rep=[6, 6], field=field, mains=1)

    assert {chosen("top", match, seed) for seed in range(3)} == {"deploy st_veras_hospital c4"}


@pytest.mark.parametrize("level", BOTS)
def test_it_does_not_end_a_turn_with_its_actions_unused(level: str) -> None:
    match = after(Session(ALLMEANS, 2, seed=8), 6)
    checked = 0
    while checked < 6:
        action = chosen(level, match, iterations=30)
        state = state_of(match)
        if match.state.stack[-1].kind == "turn" and state.mains == 2 and state.main[state.active]:
            assert action != "end"
            checked += 1
        after(match, 1)


@pytest.mark.parametrize("level", BOTS)
def test_it_does_not_run_its_own_archive_dry(level: str) -> None:
    """AM-123: the last card of the main archive costs 3 reputation every turn from then on."""
    match = table(
        hands=["bouncer cleaner courier", "whisperer"],
        sizes={"0": [1, 6]},
        rep=[0, 6],
        mains=1,
        field={"b2": "1 embassy"},
    )

    assert "draw" not in {chosen(level, match, seed) for seed in range(3)}


# -- what is worth looking at --------------------------------------------------------------------------------


def test_what_an_agent_would_do_on_a_main_action_is_not_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    """AM-911: it is the same for more, so no path of search sees it, nor does the yardstick."""
    match = table(
        hands=["bouncer cleaner", "whisperer"],
        field={"b2": "0 observatory ; 0 bouncer", "b3": "0 nox_bank ; 0 whisperer", "b4": "1 courier"},
    )
    state, seen = state_of(match), set[str]()

    def noted(self: State, action: Action) -> object:
        seen.add(write(action))
        return applied(self, action)

    applied = State.apply
    legal = state.legal()
    dearer = {write(action) for action in legal if write(action).endswith(" main")}
    assert len(dearer) == 7
    monkeypatch.setattr(State, "apply", noted)

    for seed in range(20):
        ALLMEANS.policy(state, legal, Rng(seed))
    for level in ("greedy", "top"):
        chosen(level, match)

    assert seen
    assert not seen & dearer
    assert not {write(action) for action in plans.shortlist(state, legal)} & dearer


# -- how much it looks at ------------------------------------------------------------------------------------


def test_no_question_takes_more_than_so_many_weighed_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision is bounded by what it weighs, and so in seconds.

    A large hand has thousands of combinations.
    """
    weighed: list[int] = []

    def counted(state: State) -> tuple[float, ...]:
        weighed.append(1)
        return evaluate(state)

    monkeypatch.setattr("nastolka.games.allmeans.plans.evaluate", counted)
    hand = " ".join(CARDS[:14])
    match = table(
        hands=[hand, "bouncer cleaner"],
        rep=[15, 6],
        field={"b2": "0 observatory", "b3": "1 embassy ; 1 bouncer"},
    )
    legal = match.state.legal()
    assert len(legal) > plans.MOST

    assert len(plans.shortlist(state_of(match), legal)) == plans.SHORT

    assert len(weighed) <= 8 * plans.MOST
