"""What a seat is sent: two truths it cannot tell apart lead to the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from nastolka import COVERS, GAMES, Game, Rng, Session, letters
from nastolka.core.kinds import CHANCE, Event
from nastolka.core.state import State

SEED = "a seed nobody may learn"
POSITIONS = 200  # a game and seat
TABLES = [(code, seat) for code, cover in COVERS.items() for seat in range(cover.usual)]
LONG = 60  # plies of a match before another one is begun
TRIES = 4  # times luck or a rival is asked again, when what they said tells the truths apart


class Truth(NamedTuple):
    """One of two truths: a position, and what a seat has seen since its last letter."""

    state: State
    seen: list[Event]


def begun(game: Game, seed: str) -> Session:
    seats = COVERS[game.code].usual
    return Session(game, seats, {**game.new({}, seats), **game.brief}, seed)


def told(game: Game, truth: Truth, seat: int, number: int) -> str:
    """Return the letter a seat gets in this truth."""
    match = Session(game, truth.state.seats, begun(game, SEED).options, None, position=truth.state.encode())
    world = match.world_for(seat, letters.imagined("imagination", seat, number))
    frame = truth.state.frame()
    assert frame is not None
    return letters.letter(number, world, truth.seen, frame)


def asks(state: State, seat: int) -> bool:
    frame = state.frame()
    return frame is not None and frame.seat == seat


def step(truths: list[Truth], seat: int, rng: Rng) -> list[Truth] | None:
    """Let both truths go one ply further, alike as far as the seat sees; None where no way was found."""
    frame = truths[0].state.frame()
    assert frame is not None
    for _ in range(TRIES):
        state = truths[0].state
        action = state.draw(rng) if frame.seat == CHANCE else rng.choice(state.legal())
        nexts = []
        for truth in truths:
            one = truth.state.clone()
            if one.why(action) is not None:
                break
            one.journal = []
            one.perform(action)
            events = [event.seen_by(seat) for event in one.journal]
            one.journal = None
            nexts.append(Truth(one, [*truth.seen, *events]))
        if len(nexts) == 2 and nexts[0].seen == nexts[1].seen and same(nexts, seat):
            return nexts
    return None


def same(truths: list[Truth], seat: int) -> bool:
    return truths[0].state.view(seat) == truths[1].state.view(seat)


def pairs(game: Game, seat: int) -> Iterator[tuple[list[Truth], int]]:
    """Yield pairs of truths at moments in which the seat is asked, and how many plies they went together."""
    for n in range(10_000):
        rng, session = Rng(f"pairs/{seat}/{n}"), begun(game, f"{n}")
        truths: list[Truth] = []
        together = 0
        while session.state.frame() is not None and session.plies < LONG:
            if not truths:
                state = session.state
                truths = [Truth(state.clone(), []), Truth(state.determinize(seat, rng), [])]
                together = 0
            if asks(truths[0].state, seat):
                yield truths, together
            further = step(truths, seat, rng)
            if further:
                truths, together = further, together + 1
                if truths[0].state.frame() is None or together > 12:
                    truths = []
            else:
                truths = []
            if not truths:
                frame = session.state.frame()
                assert frame is not None
                session.play(rng.choice(session.state.legal()))


@pytest.mark.parametrize(("code", "seat"), TABLES)
def test_two_truths_a_seat_cannot_tell_apart_lead_to_the_same_bytes(code: str, seat: int) -> None:
    game, differ, went = GAMES[code], 0, 0
    source = pairs(game, seat)
    for number in range(POSITIONS):
        truths, together = next(source)
        first, second = (told(game, truth, seat, number) for truth in truths)
        assert first == second
        differ += truths[0].state != truths[1].state
        went += together > 0
    if game.state.keeps_secrets():
        assert differ > POSITIONS // 4  # or nothing was compared
    assert went > POSITIONS // 10


def leaves(value: Any) -> Iterator[Any]:
    """Yield whatever a piece of JSON is made of."""
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        for one in value:
            yield from leaves(one)
    else:
        yield value


@pytest.mark.parametrize("code", list(COVERS))
def test_a_letter_holds_no_seed_and_counts_nothing_the_seat_did_not_see(code: str) -> None:
    match = begun(GAMES[code], SEED)
    post, rng, numbers = letters.Post(match, "imagination"), Rng("x"), [0] * match.seats
    while match.state.frame() is not None and match.plies < 40:
        seat, text = post.write()
        data = json.loads(text)
        numbers[seat] += 1
        assert data["number"] == numbers[seat]
        assert set(data) == {"letter", "number", "question", "events", "world"}
        assert not {SEED, "imagination"} & {leaf for leaf in leaves(data) if isinstance(leaf, str)}
        assert not {"nastolka", "luck"} & set(data["world"])
        match.play(rng.choice(match.state.legal()))


def test_a_letter_tells_what_happened_since_the_last_one() -> None:
    match = begun(GAMES["tictactoe"], SEED)
    post = letters.Post(match, "imagination")
    for cell in (4, 0, 2, 6):
        _, text = post.write()
        events = json.loads(text)["events"]
        assert [kind for kind, *_ in events] == ["marked"] * len(events)
        assert len(events) == (0 if cell == 4 else 1 if cell == 0 else 2)
        match.play(match.state.legal()[match.state.legal().index(("mark", (cell,)))])
    with pytest.raises(ValueError, match="nobody is asked"):
        for cell in (3, 5, 1, 7, 8):
            match.play(match.state.legal()[match.state.legal().index(("mark", (cell,)))])
        post.write()


def test_seeds_set_apart_do_not_repeat_and_follow_from_the_first() -> None:
    made = [letters.apart("7", use, n) for use in ("match", "world", "bot") for n in range(50)]
    assert len(set(made)) == len(made)
    assert made == [letters.apart("7", use, n) for use in ("match", "world", "bot") for n in range(50)]
    assert not [one for one in made if "7/" in one]


def test_a_leak_would_be_found() -> None:
    """The law can fail: a letter that told how the deck lies would differ between the two truths."""
    game = GAMES["victory"]
    truths, _ = next(pairs(game, 0))
    leaking = [json.dumps(truth.state.encode()["deck"]) for truth in truths]
    assert leaking[0] != leaking[1]
