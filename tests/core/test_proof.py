"""Proofs: what is hashed is the same everywhere, and nothing in a proven record changes unseen."""

from __future__ import annotations

from pathlib import Path

import pytest

from nastolka import GAMES, Rng, Session, read
from nastolka.core.notation import write
from nastolka.core.proof import (
    BROKEN,
    LEAST_SALT,
    LEGAL,
    MARK,
    VALID,
    Verdict,
    canonical,
    links,
    mark,
    prove,
    verify,
)

GOLDEN = Path(__file__).parents[1] / "golden"
# Of a golden of each game. What a position is written as belongs to the edition of the rules: another digest
# here breaks every proof there is, unless `rules` goes up with it.
DIGESTS = {
    "victory/2-seats": "Sh8BpK34bU58maO-LgEbgpMy7p9eU4ASnWnT1Nj8Opc",
    "coldwar/resigning-in-the-struggle": "MjdGIvnu7w1dFfehp0RL6zwMYZb_A15f29sh4qXtZyQ",
    "godstorm/leaving-a-duel": "aTFwg14IvbRadrBWNg13_oqzLUfj_3uP4THhxtMRKEA",
    "risk/leaving-a-duel": "KpjYjWrQioWcwPIOM1Zu08YJbG_0gkos0uYZJBEXgXY",
    "allmeans/resigned": "vremStWL_pzzjQ8-5e5m0uR0vzTfzj7nKkVEVQa7_8E",
}
SALT = "k3pt8ackunt1lth3end"
FLIPS = 8  # places of a long record where a byte is flipped


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text("utf-8")


def match(lines: int = 9) -> Session:
    """Return a match of the sample with so many marks set: a draw after nine."""
    session = Session(GAMES["tictactoe"], 2, seed=1, meta={"title": "Анна, шаг 2"})
    for line in ["mark 4", "mark 0", "mark 2", "mark 6", "mark 3", "mark 5", "mark 1", "mark 7", "mark 8"][
        :lines
    ]:
        session.play(read(line))
    return session


def told(verdict: Verdict) -> tuple[str, str, int | None]:
    return verdict.found, verdict.reason, verdict.ply


def first_action(text: str) -> int:
    """Return where the actions of a record begin."""
    return text.index("\n\n") + 2


def lines_of(text: str) -> list[str]:
    return text[first_action(text) :].splitlines()


def with_line(text: str, ply: int, line: str) -> str:
    """Return the record with another line in place of one of its actions."""
    lines = lines_of(text)
    lines[ply] = line
    return text[: first_action(text)] + "".join(f"{each}\n" for each in lines)


def with_key(text: str, key: str, value: str | None) -> str:
    """Return the record with another line of its header, or without it."""
    head, _, body = text.partition("\n\n")
    lines = [line for line in head.split("\n") if value is None or not line.startswith(f"{key} ")]
    if value is None:
        return "\n".join(line for line in lines if not line.startswith(f"{key} ")) + "\n\n" + body
    return "\n".join([*lines, f"{key} {value}"]) + "\n\n" + body


def key_of(text: str, key: str) -> str:
    return next(line.partition(" ")[2] for line in text.splitlines() if line.startswith(f"{key} "))


# -- what is hashed ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DIGESTS)
def test_a_proof_is_the_same_bits_everywhere(name: str) -> None:
    proven = prove(Session.load(golden(name), GAMES))

    assert key_of(proven, "digest") == DIGESTS[name]
    assert told(verify(proven, GAMES)) == (VALID, "", None)


def test_the_canonical_text_is_sorted_plain_and_without_spaces() -> None:
    state = match(2).state

    assert canonical(state) == canonical(state.decode(state.encode()))
    assert " " not in canonical(state)
    assert canonical(state).isascii()


def test_every_ply_has_a_link_that_holds_all_before_it() -> None:
    one, other = match(3), match(2)
    other.play(read("mark 8"))
    mine, theirs = list(links(one)), list(links(other))

    assert len(mine) == len(theirs) == 4
    assert mine[:3] == theirs[:3]
    assert mine[3] != theirs[3]


def test_a_proof_of_victory_takes_a_few_hundred_letters() -> None:
    session = Session.load(golden("victory/2-seats"), GAMES)
    added = len(prove(session)) - len(session.dump())

    assert added == len("marks \n") + MARK * (session.plies + 1) + len("digest \n") + 43
    assert added < 700


# -- what is found -------------------------------------------------------------------------------------------


def test_every_flipped_bit_of_a_proven_record_is_found() -> None:
    text = prove(match())
    data = text.encode()
    assert told(verify(text, GAMES)) == (VALID, "", None)
    for at in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            verdict = verify(flipped.decode("utf-8", "replace"), GAMES)
            assert verdict.found == BROKEN, (at, bit, flipped)


@pytest.mark.parametrize("name", DIGESTS)
def test_flipped_bytes_of_a_match_with_luck_are_found(name: str) -> None:
    data = prove(Session.load(golden(name), GAMES)).encode()
    rng = Rng(name)
    for _ in range(FLIPS):
        flipped = bytearray(data)
        flipped[rng.below(len(data))] ^= 1 << rng.below(8)
        assert verify(flipped.decode("utf-8", "replace"), GAMES).found == BROKEN


def test_the_first_ply_that_is_not_as_it_was_is_named() -> None:
    text = prove(match())

    assert told(verify(with_line(text, 8, "mark 7"), GAMES)) == (BROKEN, "illegal-ply", 8)
    assert told(verify(with_line(text, 2, "mark 8"), GAMES)) == (
        BROKEN,
        "mark",
        2,
    )  # later ones are legal no more
    assert told(verify(with_line(text, 3, "mark"), GAMES)) == (BROKEN, "illegal-ply", 3)
    assert told(verify(with_line(text, 3, "mark ("), GAMES)) == (BROKEN, "unreadable-line", 3)
    verdict = verify(with_line(text, 5, "mark 8"), GAMES)
    assert (verdict.ply, verdict.detail) == (5, "mark 8")


def test_a_flipped_mark_names_its_ply() -> None:
    text = prove(match())
    marks = key_of(text, "marks")
    for ply in range(9):
        at = MARK * (ply + 1)
        other = "A" if marks[at] != "A" else "B"
        changed = with_key(text, "marks", marks[:at] + other + marks[at + 1 :])
        assert told(verify(changed, GAMES)) == (BROKEN, "mark", ply)


def test_a_changed_note_is_told_from_a_changed_ply() -> None:
    text = prove(match())

    assert told(verify(text.replace("шаг 2", "шаг 3"), GAMES)) == (BROKEN, "text", None)
    assert told(verify(text.replace("mark 8\n", "mark  8\n"), GAMES)) == (BROKEN, "text", None)


def test_line_ends_and_empty_lines_change_nothing() -> None:
    text = prove(match())

    assert verify("\ufeff" + text.replace("\n", "\r\n"), GAMES).found == VALID
    assert verify(text.rstrip("\n"), GAMES).found == VALID
    assert verify(text.replace("mark 8\n", "\nmark 8\n\n"), GAMES).found == VALID


def test_a_cut_proof_is_no_proof_and_no_record_is_cut_unseen() -> None:
    text = prove(match())
    marks = key_of(text, "marks")

    assert told(verify(text.rpartition("mark 8")[0], GAMES)) == (BROKEN, "cut", 8)
    assert told(verify(with_key(text, "marks", marks[:-MARK]), GAMES)) == (BROKEN, "cut", 8)
    assert told(verify(with_key(text, "marks", marks[:7]), GAMES)) == (BROKEN, "cut", 2)
    assert told(verify(with_key(text, "marks", f"{marks}AA"), GAMES)) == (BROKEN, "cut", 9)
    assert told(verify(with_key(text, "marks", None), GAMES)) == (BROKEN, "cut", None)
    assert verify(with_key(text, "digest", None), GAMES).reason == "cut"


def test_the_proof_of_another_match_does_not_fit() -> None:
    text, other = prove(match()), golden("victory/2-seats")
    foreign = with_key(prove(Session.load(other, GAMES)), "marks", key_of(text, "marks"))

    assert told(verify(foreign, GAMES)) == (BROKEN, "start", None)
    assert told(verify(text.replace("seed 1", "seed 2"), GAMES)) == (BROKEN, "start", None)


def test_a_record_that_cannot_be_judged_says_why() -> None:
    text = prove(match())

    assert verify("", GAMES).reason == "not-a-record"
    assert verify(text.replace("nastolka 1", "nastolka 2"), GAMES).reason == "newer-format"
    assert verify(text.replace("rules 1", "rules 2"), GAMES).reason == "other-rules"
    assert verify(text.replace("tictactoe", "halma"), GAMES).reason == "unknown-game"


# -- luck ----------------------------------------------------------------------------------------------------


def test_luck_that_its_seed_does_not_give_is_found_without_a_proof() -> None:
    text = golden("risk/leaving-a-duel")
    assert told(verify(text, GAMES)) == (LEGAL, "no-proof", None)
    lines = lines_of(text)
    ply = next(n for n, line in enumerate(lines) if line.startswith("dice (") and "6)" not in line)
    session = Session.load(text, GAMES)
    others = (session.at(ply).draw(Rng(n)) for n in range(100))
    edited = with_line(text, ply, write(next(one for one in others if write(one) != lines[ply])))

    assert verify(edited, GAMES).ply == ply
    assert verify(edited, GAMES).reason == "luck"


def test_luck_that_was_typed_in_is_proven_by_its_marks() -> None:
    session = Session(GAMES["coldwar"], 2)
    while not session.over:
        asked = session.state.frame()
        assert asked is not None
        if asked.seat < 0:
            session.play(session.state.draw(Rng(session.plies)))
        else:
            session.play(read("resign 0") if session.plies > 8 else session.state.legal()[0])
    text = prove(session)
    ply = next(n for n, line in enumerate(lines_of(text)) if line.startswith("lot"))
    other = {"lot cia": "lot kgb", "lot kgb": "lot cia"}[lines_of(text)[ply]]

    assert verify(text, GAMES).found == VALID
    assert told(verify(with_line(text, ply, other), GAMES)) == (BROKEN, "mark", ply)


def test_a_match_that_was_taken_back_or_begins_elsewhere_has_the_luck_of_its_seed() -> None:
    session = Session(GAMES["risk"], 3, seed=5, takebacks=0)
    for _ in range(12):
        session.play(session.state.legal()[0])
    asked = session.state.frame()
    assert asked is not None
    assert session.take_back(asked.seat)
    session.play(session.state.legal()[-1])
    for other in (session, session.seen_by(0, "elsewhere")):
        other.play(other.state.legal()[0])
        assert told(verify(other.dump(), GAMES)) == (LEGAL, "no-proof", None)


# -- matches that go on --------------------------------------------------------------------------------------


def test_an_unfinished_match_is_proven_with_a_salt_alone() -> None:
    for salt in (None, "", "short", "x" * (LEAST_SALT - 1), "two words of some length"):
        with pytest.raises(ValueError, match="salt"):
            prove(match(4), salt)


def test_the_salt_of_an_unfinished_match_stays_behind() -> None:
    text = prove(match(4), SALT)

    assert SALT not in text
    assert key_of(text, "salt") == "?"
    assert told(verify(text, GAMES)) == (LEGAL, "sealed", None)
    assert told(verify(text, GAMES, SALT)) == (VALID, "", None)
    assert told(verify(text, GAMES, SALT[::-1])) == (BROKEN, "start", None)
    assert verify(with_line(text, 3, "mark 8"), GAMES, SALT).ply == 3
    assert key_of(text, "marks") != "".join(map(mark, links(match(4))))


def test_marks_given_away_while_a_match_ran_are_the_first_ones_in_the_end() -> None:
    before, after = prove(match(4), SALT), prove(match(), SALT)

    assert key_of(after, "salt") == SALT
    assert verify(after, GAMES).found == VALID
    assert key_of(after, "marks").startswith(key_of(before, "marks"))


# -- records as before ---------------------------------------------------------------------------------------


def test_a_proven_record_loads_as_any_other_and_a_record_without_a_proof_is_legal() -> None:
    session = match()
    verdict = verify(session.dump(), GAMES)

    assert Session.load(prove(session), GAMES).dump() == session.dump()
    assert told(verdict) == (LEGAL, "no-proof", None)
    assert verdict.session is not None
    assert verdict.session.dump() == session.dump()
