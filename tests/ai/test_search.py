"""The search: it sees what is to be seen, repeats itself from a seed, and stops when told."""

from __future__ import annotations

import itertools

import pytest

from nastolka import CODES, GAMES, Action, Rng, Session, write
from nastolka.ai import budget
from nastolka.ai.arena import play_match, wilson
from nastolka.ai.bots import LEVELS, NAMES, choose, noticed, think
from nastolka.ai.budget import CAP, Budget
from nastolka.ai.ismcts import INVERSE_ROOT, ROOT_LOG, Search, logarithms, reckon

TICTACTOE = GAMES["tictactoe"]


def best(board: list[str], iterations: int = 300, seed: int = 1) -> str:
    search = Search(TICTACTOE, TICTACTOE.arrange({"board": board}), Rng(seed))
    search.run(iterations)
    return write(search.thought().action)


@pytest.mark.parametrize("seed", range(5))
def test_it_wins_when_it_can(seed: int) -> None:
    assert best(["xx.", "oo.", "..."], seed=seed) == "mark 2"


@pytest.mark.parametrize("seed", range(5))
def test_it_stops_a_row_of_two(seed: int) -> None:
    assert best(["oo.", ".x.", "..x"], seed=seed) == "mark 2"


def test_it_sees_a_fork_coming() -> None:
    """Against corners held crosswise only an edge saves the game: three plies deep."""
    assert best(["x..", ".o.", "..x"], iterations=1500) in {"mark 1", "mark 3", "mark 5", "mark 7"}


@pytest.mark.parametrize("rival", ["random", "greedy"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_never_loses_tictactoe(rival: str, seat: int) -> None:
    for seed in range(10):
        levels = ["top", rival] if seat == 0 else [rival, "top"]
        match = play_match("tictactoe", levels, f"calm/{seed}", 600)
        assert (match.state.result() or ())[seat] >= 0.5, match.dump()


def test_one_seed_one_tree() -> None:
    """The same iterations find the same thought however they are sliced."""
    thoughts = []
    for slices in ([400], [1, 99, 300], [4] * 100):
        search = Search(TICTACTOE, TICTACTOE.start(2, {}), Rng("same"))
        for iterations in slices:
            search.run(iterations)
        thoughts.append(search.thought())

    assert thoughts[0] == thoughts[1] == thoughts[2]


def test_seeds_differ() -> None:
    values = {round(_thought(seed).value, 9) for seed in range(5)}

    assert len(values) > 1


def _thought(seed: int):  # type: ignore[no-untyped-def]
    search = Search(TICTACTOE, TICTACTOE.start(2, {}), Rng(seed))
    search.run(100)
    return search.thought()


def test_a_single_choice_needs_no_search() -> None:
    match = Session(
        TICTACTOE, 2, seed=1, position=TICTACTOE.arrange({"board": ["xox", "xoo", "ox."]}).encode()
    )

    thoughts = list(think(TICTACTOE, match.world_for(0), "top", Rng(1)))

    assert [(thought.action, thought.iterations) for thought in thoughts] == [(Action("mark", (8,)), 0)]


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("code", CODES)
def test_every_level_plays_what_is_legal(code: str, level: str) -> None:
    game = GAMES[code]
    match = Session(game, game.seats[0], seed=3)
    for _ in range(12):
        frame = match.state.frame()
        if frame is None:
            break
        action = choose(game, match.world_for(frame.seat), level, Rng(match.plies), Budget(6))
        assert action in match.state.legal()
        match.play(action)


def test_the_state_it_was_given_is_left_alone() -> None:
    state = GAMES["victory"].state.decode(Session(GAMES["victory"], 2, seed=4).world_for(0)["state"])
    before = state.encode()
    seat = state.stack[-1].seat
    search = Search(GAMES["victory"], state.determinize(seat, Rng(1)), Rng(1))
    search.run(20)

    assert state.encode() == before


def test_logarithms() -> None:
    table = logarithms(3001)

    assert table[0] == table[1] == 0
    assert table[2] == pytest.approx(0.6931471805599453, abs=1e-15)
    assert table[1000] == pytest.approx(6.907755278982137, abs=1e-12)
    reckon()
    assert len(ROOT_LOG) == len(INVERSE_ROOT) == CAP + 1


# -- budgets -------------------------------------------------------------------------------------------------


def test_iterations_are_spent_exactly() -> None:
    assert sum(Budget(157).slices()) == 157


def test_a_stop_ends_it_at_the_next_look() -> None:
    limit = Budget(1000)
    slices = limit.slices()
    first = next(slices)
    limit.stop()

    assert first <= 4
    assert list(slices) == []


def test_seconds_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that jumps a tenth of a second at every look, one second is at most ten looks."""
    ticks = itertools.count()
    monkeypatch.setattr(budget, "perf_counter", lambda: next(ticks) / 10)

    slices = list(Budget(None, 1.0).slices())

    assert 1 <= len(slices) <= 5
    assert sum(slices) < CAP


def test_slices_follow_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow search is asked for little at a time, so that it reports often."""
    now = [0.0]
    monkeypatch.setattr(budget, "perf_counter", lambda: now[0])
    asked = []
    for iterations in Budget(200).slices():
        asked.append(iterations)
        now[0] += iterations * 0.01

    assert max(asked) <= 20
    assert sum(asked) == 200


# -- levels --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_every_game_has_five_levels_that_see_further_and_further(code: str) -> None:
    levels = list(GAMES[code].levels.values())

    assert tuple(GAMES[code].levels) == LEVELS == ("novice", "easy", "middle", "strong", "top")
    for lower, higher in itertools.pairwise(levels):
        assert (lower.iterations, lower.sight) < (higher.iterations, higher.sight)
        assert lower.knowledge <= higher.knowledge
    assert levels[0].iterations == 0, "a beginner does not look ahead"
    assert levels[-1].iterations and levels[-1].sight == 1, "nothing escapes the best"


def test_a_level_says_how_long_it_thinks() -> None:
    *_, last = think(TICTACTOE, Session(TICTACTOE, 2, seed=1).world_for(0), "top", Rng(1))

    assert last.iterations == TICTACTOE.levels["top"].iterations


@pytest.mark.parametrize(
    "code", [code for code in CODES if GAMES[code].grab and GAMES[code].levels["novice"].sight < 1]
)
def test_who_grabs_takes_what_the_yardstick_would_among_what_it_notices(code: str) -> None:
    """A beginner overlooks, and never throws: its move is the yardstick's among the answers it saw."""
    game = GAMES[code]
    grab = game.grab
    assert grab is not None
    overlooked = 0
    match = Session(game, 2, game.new({}, 2), seed=2)
    for ply in range(60):
        frame = match.state.frame()
        if frame is None:
            break
        world = match.world_for(frame.seat)
        state, rng = game.state.decode(world["state"]), Rng(ply)
        if game.recall is None or game.recall(state, 0.4, rng) is None:
            seen = noticed(state, game.levels["novice"].sight, rng)
            assert choose(game, world, "novice", Rng(ply)) == grab(state, seen, rng)
            overlooked += len(seen) < len(state.legal())
        match.play(choose(game, world, "novice", Rng(ply)))
    assert overlooked


def test_nobody_overlooks_a_button_or_one_of_a_few() -> None:
    match = Session(GAMES["coldwar"], 2, seed=3)
    while match.state.stack[-1].kind != "turn":
        match.play(match.state.legal()[0])
    bare = {action for action in match.state.legal() if not action.args}

    assert bare
    for seed in range(30):
        seen = noticed(match.state, 0.01, Rng(seed))
        assert bare <= set(seen) and set(seen) <= set(match.state.legal())
        if len(match.state.legal()) > 3:
            assert any(action.args for action in seen)


@pytest.mark.parametrize(("code", "planner"), [("risk", "top"), ("godstorm", "strong")])
def test_who_plans_follows_the_plan_as_often_as_it_sees_it(code: str, planner: str) -> None:
    game = GAMES[code]
    plan, seats = game.plan, game.seats[-1]
    assert plan is not None
    seen = 0
    match = Session(game, seats, game.new({}, seats), seed=5)
    for ply in range(400):
        frame = match.state.frame()
        if frame is None:
            break
        world = match.world_for(frame.seat)
        state = game.state.decode(world["state"])
        rng = Rng(ply)
        sees = rng.random() < game.levels["middle"].sight
        assert choose(game, world, "middle", Rng(ply)) == (plan if sees else game.greedy)(state, rng)
        best = choose(game, world, planner, Rng(ply))
        assert best == plan(state, Rng(ply))
        seen += sees
        match.play(best)
    assert 0 < seen < match.plies


def test_who_looks_ahead_leaves_the_plan_for_what_stands_better_a_round_later() -> None:
    game = GAMES["godstorm"]
    plan, ahead, tried = game.plan, game.ahead, game.levels["top"].iterations - 1
    assert plan is not None and ahead is not None and tried
    match, others = Session(game, 3, game.new({}, 3), seed=5), 0
    for ply in range(160):
        frame = match.state.frame()
        assert frame is not None
        state = game.state.decode(match.world_for(frame.seat)["state"])
        planned, best = plan(state, Rng(ply)), choose(game, match.world_for(frame.seat), "top", Rng(ply))
        assert best in state.legal()
        assert best == ahead(state, tried, Rng(ply))
        others += best != planned
        match.play(planned)
    assert others


def test_wilson_interval() -> None:
    low, high = wilson(124, 200)

    assert (round(low, 3), round(high, 3)) == (0.551, 0.684)
