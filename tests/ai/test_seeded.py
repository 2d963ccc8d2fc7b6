"""Bots that think by count, and records played again from their seed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

import pytest

from nastolka import CODES, GAMES, BadRecord, Rng, Session, read
from nastolka.ai import wire
from nastolka.ai.replay import Progress, Replayed, digest, replay, replayed, short
from nastolka.ai.seeded import RULE, VERSION, action_of, bots_of, count_of, request, rule
from nastolka.core.kinds import CHANCE
from nastolka.core.notation import write
from nastolka.core.proof import BROKEN, LEGAL, VALID, prove
from nastolka.core.record import split

# The first plies of three matches between bots of all levels. A bot that answers otherwise breaks every
# record played against it: then VERSION goes up with what stands here.
PLIES = {"risk": 200, "godstorm": 160}  # planned, so quickly played; their first plies only set up
FEW = 24
PINNED = {
    "victory": "3yi686iQLbAo",
    "coldwar": "KQ39gmb0ul9i",
    "godstorm": "KbOzlZoqR1rG",
    "risk": "YwdgLWbBvEIh",
    "allmeans": "nehn3rRf3POv",
    "tictactoe": "YDVkahDP92VQ",
}


def begun(code: str, levels: Mapping[int, str], seed: str | None = "s", seats: int = 0) -> Session:
    game = GAMES[code]
    seats = seats or min(game.seats)
    meta = {RULE: rule(game, levels)}
    return Session(game, seats, game.new({}, seats), seed, meta=meta, takebacks=0)


def played(match: Session, plies: int = 10_000, me: str = "me") -> Session:
    """Let people play anything that is legal, and bots what they must."""
    bots, rng = bots_of(match), Rng(me)
    assert bots is not None
    while (frame := match.state.frame()) is not None and match.plies < plies:
        bot = bots.get(frame.seat)
        match.play(action_of(match, frame.seat, bot) if bot else rng.choice(match.state.legal()))
    return match


@cache
def sample(code: str, seats: int = 0) -> Session:
    """Return a long piece of a match of one person against bots."""
    seats = seats or min(GAMES[code].seats)
    return played(begun(code, dict.fromkeys(range(1, seats), "easy"), seats=seats), plies=120)


def changed(match: Session, ply: int, line: str) -> Replayed:
    """Return what is found in the record with another line at a ply."""
    head, body = split(match.dump())
    lines = body.splitlines()
    lines[ply] = line
    return replayed("\n".join([head, "", *lines, ""]), GAMES)


def another(match: Session, ply: int) -> str:
    """Return another answer that the rules allow at this ply; empty where there is none."""
    state, action = match.at(ply), match.actions[ply]
    if match.log[ply].seat == CHANCE:
        drawn = (state.draw(Rng(f"other/{n}")) for n in range(200))
        return next((write(one) for one in drawn if one != action), "")
    return next((write(one) for one in state.legal() if one != action), "")


# -- the same everywhere -------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_bots_answer_as_they_did_when_this_version_was_published(code: str) -> None:
    plies, actions = PLIES.get(code, FEW), []
    for first, others in (("middle", "top"), ("novice", "strong"), ("strong", "easy")):
        levels = dict.fromkeys(range(1, min(GAMES[code].seats)), others) | {0: first}
        actions += played(begun(code, levels), plies).actions[:plies]

    assert digest(actions) == PINNED[code], VERSION


@pytest.mark.parametrize("code", CODES)
def test_the_worker_gives_the_same_answer_as_the_engine_itself(code: str) -> None:
    match = played(begun(code, {0: "middle", 1: "middle"}), 5)
    bots, frame = bots_of(match), match.state.frame()
    assert bots and frame
    *_, last = wire.messages(json.dumps(request(match, frame.seat, bots[frame.seat])))

    assert json.loads(last)["action"] == write(action_of(match, frame.seat, bots[frame.seat]))


def test_what_a_bot_answers_does_not_hang_on_turns_taken_back() -> None:
    match = played(begun("victory", {1: "easy"}), plies=60)
    before, bots = match.actions, bots_of(match) or {}

    assert match.take_back(0)
    assert match.plies < len(before)
    while match.plies < len(before):
        seat = match.state.stack[-1].seat
        match.play(action_of(match, seat, bots[seat]) if seat in bots else before[match.plies])
    assert match.actions == before
    assert replayed(match.dump(), GAMES).found == VALID


# -- valid ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("more", [False, True])
def test_a_match_against_seeded_bots_is_valid(code: str, more: bool) -> None:
    match = sample(code, GAMES[code].seats[-1] if more else 0)
    found = replayed(match.dump(), GAMES)

    assert (found.found, found.reason, found.ply) == (VALID, "", None)
    assert found.session is not None and found.session.dump() == match.dump()
    asked = [ply for ply, entry in enumerate(match.log) if entry.seat == 0]
    assert set(found.free) <= set(asked)
    assert list(found.free) == [ply for ply in asked if len(match.at(ply).legal()) > 1]


@pytest.mark.parametrize("code", CODES)
def test_a_short_record_brings_the_whole_match_back(code: str) -> None:
    match = sample(code)
    text = short(match)
    found = replayed(text, GAMES)

    assert found.found == VALID and found.session is not None
    assert found.session.dump() == match.dump()
    assert found.free == replayed(match.dump(), GAMES).free
    assert text.count("\n") < match.dump().count("\n")


def test_a_match_whose_person_left_is_valid_whoever_was_asked() -> None:
    match = played(begun("victory", {1: "easy"}), plies=20)
    while match.state.stack[-1].seat != 1:
        match.play(match.state.legal()[0])
    match.play(read("resign 0"))

    assert replayed(match.dump(), GAMES).found == VALID
    assert replayed(short(match), GAMES).found == VALID


# -- legal ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cut", "reason"),
    [
        ("seed s\n", "no-seed"),
        (f"meta {RULE} {rule(GAMES['victory'], {1: 'easy'})}\n", "no-rule"),
        ("", "other-bots"),
    ],
)
def test_what_cannot_be_played_again_is_legal_and_it_is_said_why(cut: str, reason: str) -> None:
    text = sample("victory").dump().replace(cut, "", 1) if cut else sample("victory").dump()
    if not cut:
        text = text.replace(f"meta {RULE} {VERSION} ", f"meta {RULE} 0 ")
    found = replayed(text, GAMES)

    assert (found.found, found.reason) == (LEGAL, reason)


def test_without_a_rule_for_bots_nature_is_still_held_to_the_seed() -> None:
    match = sample("risk")
    ply = next(ply for ply, entry in enumerate(match.log) if entry.seat == CHANCE and another(match, ply))
    text = match.dump().replace(f"meta {RULE} {rule(match.game, {1: 'easy'})}\n", "", 1)
    lines = text.splitlines()
    lines[lines.index("") + 1 + ply] = another(match, ply)
    found = replayed("\n".join(lines), GAMES)

    assert (found.found, found.reason, found.ply) == (BROKEN, "luck", ply)


# -- broken --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_one_changed_answer_of_nature_or_a_bot_is_named(code: str) -> None:
    match = sample(code)
    for who, reason in ((CHANCE, "luck"), (1, "bot")):
        plies = [ply for ply, entry in enumerate(match.log) if entry.seat == who and another(match, ply)]
        for ply in plies[:: max(1, len(plies) // 2)]:
            found = changed(match, ply, another(match, ply))
            assert (found.found, found.reason, found.ply) == (BROKEN, reason, ply)
            assert found.detail == another(match, ply)
            assert found.due == write(match.actions[ply])


@pytest.mark.parametrize("code", CODES)
def test_one_changed_action_of_a_person_comes_out_in_what_follows(code: str) -> None:
    match = sample(code)
    plies = [ply for ply, entry in enumerate(match.log) if entry.seat == 0 and another(match, ply)]
    caught = [changed(match, ply, another(match, ply)) for ply in plies[:6]]

    assert all(
        found.ply is not None and found.ply >= ply
        for found, ply in zip(caught, plies, strict=False)
        if found.found == BROKEN
    )
    assert sum(found.found == BROKEN for found in caught) >= len(caught) // 2


@pytest.mark.parametrize("code", CODES)
def test_another_seed_is_another_match(code: str) -> None:
    match = sample(code)
    found = replayed(match.dump().replace("seed s\n", "seed t\n", 1), GAMES)

    assert found.found == BROKEN and found.ply is not None
    assert found.reason in ("luck", "bot", "illegal-ply")


def test_a_bot_does_not_leave() -> None:
    match = played(begun("victory", {1: "easy"}), plies=20)
    match.play(read("resign 1"))
    found = replayed(match.dump(), GAMES)

    assert (found.found, found.reason, found.ply) == (BROKEN, "bot-left", match.plies - 1)


def test_playing_the_bot_s_seat_oneself_is_found_at_its_first_own_answer() -> None:
    match, rng = begun("victory", {1: "greedy"}), Rng("cheat")
    while (frame := match.state.frame()) is not None:  # seat 1 only ever passes its chances by
        match.play(match.state.legal()[-1] if frame.seat else match.game.greedy(match.state, rng))
    found = replayed(match.dump(), GAMES)

    assert (found.found, found.reason) == (BROKEN, "bot")
    assert found.due and found.due != found.detail


@pytest.mark.parametrize(
    ("was", "becomes", "reason"),
    [
        ("1:easy:1", "1:easy:0", "bad-bots"),
        ("1:easy:1", "1:easy:9999", "bad-bots"),
        ("1:easy:1", "1:nobody:1", "bad-bots"),
        ("1:easy:1", "7:easy:1", "bad-bots"),
        ("1:easy:1", "1:easy:1 1:top:1", "bad-bots"),
        ("1:easy:1", "１:easy:1", "bad-bots"),
        ("game victory", "game chess", "unknown-game"),
        ("rules ", "rules 9", "other-rules"),
        ("nastolka 1", "nastolka 9", "newer-format"),
    ],
)
def test_a_header_that_cannot_be_read_is_named(was: str, becomes: str, reason: str) -> None:
    found = replayed(sample("victory").dump().replace(was, becomes, 1), GAMES)

    assert (found.found, found.reason) == (BROKEN, reason)


def test_a_short_record_is_held_to_its_digest() -> None:
    text = short(sample("victory"))
    for told in (text.replace("meta own 1", "meta own 2", 1), text + "end\n", text.rsplit("\n", 2)[0] + "\n"):
        assert replayed(told, GAMES).found == BROKEN
    with pytest.raises(ValueError, match="by count"):
        short(Session(GAMES["victory"], 2, seed=1))


@pytest.mark.parametrize("own", ["", "x y", "9999999 abc", "-1 abc", "12 abc -3", "12 abc ²"])
def test_a_short_record_may_not_promise_anything_odd(own: str) -> None:
    head, body = split(short(sample("tictactoe")))
    head = "\n".join(line for line in head.split("\n") if not line.startswith("meta own"))

    assert replayed(f"{head}\nmeta own {own}\n\n{body}", GAMES).found == BROKEN


def test_a_proof_is_held_as_well() -> None:
    text = prove(sample("tictactoe"))

    assert replayed(text, GAMES).found == VALID
    assert replayed(text.replace("marks ", "marks A"), GAMES).found == BROKEN


# -- step by step --------------------------------------------------------------------------------------------


def test_a_replay_tells_how_far_it_has_come() -> None:
    match = sample("victory")
    *steps, last = replay(match.dump(), GAMES)

    assert isinstance(last, Replayed)
    far = [step.ply for step in steps if isinstance(step, Progress)]
    assert far == sorted(far) and len(far) >= match.plies
    assert {step.plies for step in steps if isinstance(step, Progress)} == {match.plies}


def test_the_worker_plays_a_record_again() -> None:
    match = sample("tictactoe")
    said = [json.loads(text) for text in wire.messages(json.dumps({"ply": 7, "verify": match.dump()}))]

    assert [message["done"] for message in said] == [False] * (len(said) - 1) + [True]
    assert {message["ply"] for message in said} == {7}
    assert said[-1]["found"] == VALID and said[-1]["record"] == match.dump()
    assert tuple(said[-1]["shares"]) == match.state.result()


@pytest.mark.parametrize(
    "record", ["", "nastolka 1", "nastolka 1\n\n", "\ud800", 7, None, [], "x" * 3_000_000]
)
def test_the_worker_answers_any_record(record: object) -> None:
    *_, last = wire.messages(json.dumps({"ply": 1, "verify": record}))

    assert json.loads(last)["found"] == BROKEN


def test_the_rule_says_who_thinks_and_for_how_long() -> None:
    game = GAMES["victory"]
    assert rule(game, {3: "top", 1: "easy", 2: "greedy"}) == f"{VERSION} 1:easy:1 2:greedy:1 3:top:160"
    assert count_of(GAMES["coldwar"], "top") == 64
    assert bots_of(Session(GAMES["victory"], 2, seed=1)) is None
    with pytest.raises(BadRecord, match="other-bots"):
        bots_of(Session(GAMES["victory"], 2, seed=1, meta={RULE: ""}))
