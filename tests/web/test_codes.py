"""Assignments and the codes of their results: what goes in comes out, what is damaged is named."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from random import Random
from urllib.parse import urlencode

import pytest
from damage import damages

from app import links
from app.annex.common import armour, codes, tasks
from nastolka import GAMES, BadRecord, Rng, Session
from nastolka.ai.replay import replayed, short
from nastolka.ai.seeded import RULE, action_of, bots_of
from nastolka.core.proof import VALID

PLAYED = [code for code, game in GAMES.items() if not game.sample]
WHEN = "2026-11-19T12:00:00Z"


def task(game: str = "victory", **values: object) -> tasks.Task:
    key = "k1" if game == "victory" else game
    return tasks.task_of({"game": game, "id": key, "task": "Win", "level": "greedy", **values})


def finished(match: Session, me: str = "me") -> Session:
    """Play a match to its end: people by the yardstick, bots as they must."""
    bots, rng = bots_of(match) or {}, Rng(me)
    while (frame := match.state.frame()) is not None:
        bot = bots.get(frame.seat)
        imagined = match.state.determinize(frame.seat, rng)
        match.play(action_of(match, frame.seat, bot) if bot else match.game.greedy(imagined, rng))
    return match


@cache
def result(game: str = "victory", name: str = "Анна К.", seats: int = 0) -> codes.Result:
    seats = seats or min(GAMES[game].seats)
    one = task(game, seats=["person"] + ["bot"] * (seats - 1))
    match = finished(tasks.begin(one, name))
    return codes.result_of(
        one, name, match, WHEN, attempts=2, undos=1, seconds=754, missed=("VI-21", "VI-21")
    )


# -- assignments ---------------------------------------------------------------------------------------------


def test_two_links_that_ask_the_same_have_one_digest() -> None:
    plain = tasks.from_address("https://a.example/?game=victory&task=Win&id=k1&level=greedy")
    wordy = tasks.from_address(
        "https://b.example/x/?locale=ru&task=+Win+&seats=person+bot:greedy&level=middle&id=k1&game=victory#home"
    )
    assert plain == wordy == task()
    assert tasks.digest(plain) == tasks.digest(wordy)


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "coldwar"}, {"level": "top"}, {"seats": ["person", "bot", "bot"]}, {"seed": "7"},
        {"id": "k2"}, {"options": {"lines_to_win": "2"}}, {"undo": "off"}, {"hints": "off"}, {"task": "Win!"},
        {"start": ("lesson", "1")},
    ],
)  # fmt: skip
def test_whatever_is_changed_in_an_assignment_changes_its_digest(changed: dict[str, object]) -> None:
    assert tasks.digest(task(**changed)) != tasks.digest(task())


def test_an_assignment_is_kept_as_a_text() -> None:
    for code in GAMES:
        one = task(code, seed="7", undo="off", task="Ы «<b>» 🙂")
        assert tasks.read_task(tasks.written(one)) == one
    for bad in ("", "{}", "[]", "null", '{"game": "chess"}', '{"start": 5}', '{"start": ["x", "y"]}'):
        with pytest.raises(BadRecord):
            tasks.read_task(bad)


def test_an_assignment_goes_on_from_a_record() -> None:
    base = Session(GAMES["victory"], 3, {"lines_to_win": "1"}, seed="lesson")
    for _ in range(9):
        base.play(base.state.legal()[0])
    one = task("coldwar", start=("record", links.pack(base.dump())), seats=["person", "bot", "bot"])
    begun = tasks.begin(one, "Анна")

    assert begun.game.code == "victory" and begun.options == base.options
    assert begun.state == base.state and begun.plies == 0
    match = finished(begun)
    code = codes.pack(codes.result_of(one, "Анна", match, WHEN))
    assert replayed(codes.unpack(code).record, GAMES).found == VALID
    with pytest.raises(BadRecord):
        task(start=("record", links.pack(match.dump())))
    with pytest.raises(BadRecord):
        task(start=("record", "1damaged"))


def test_with_a_seed_all_have_the_same_luck_and_without_each_their_own() -> None:
    same, own = task(seed="7"), task()

    assert {tasks.seed_for(same, name) for name in ("Anna", "Boris", "")} == {"7"}
    assert tasks.seed_for(own, "Anna") != tasks.seed_for(own, "Boris")
    assert tasks.seed_for(own, "Anna") != tasks.seed_for(task(id="k2"), "Anna")
    assert tasks.seed_for(own, "Anna") != tasks.seed_for(task(task="Lose"), "Anna")
    assert tasks.begin(own, "Anna").seed == tasks.seed_for(own, "Anna")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Анна К.", "  анна   К. "),
        ("José", "Jose\u0301"),
        ("STRASSE", "Straße"),
        ("Anna", "An\u200bna\u202e"),
        ("نوشین\u200cزاده", "نوشینزاده"),
    ],
)
def test_however_a_name_is_written_its_luck_is_the_same(one: str, other: str) -> None:
    assert tasks.seed_for(task(), one) == tasks.seed_for(task(), other)


def test_a_name_is_one_line_and_keeps_its_script() -> None:
    for name in ("Анна К.", "李雷", "نوشین\u200cزاده", "Ёж-Ёжик", "O’Neil", "🙂"):
        assert tasks.cleaned(name) == name
    assert tasks.cleaned("a\nb\u2028c\0d\ud800") == "a b cd"
    assert len(tasks.cleaned("x" * 500)) == 60
    assert tasks.cleaned(tasks.cleaned(" \u200b ")) == ""


# -- codes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("seats", [0, 4])
def test_a_whole_match_fits_a_message_in_every_game(code: str, seats: int) -> None:
    sent = result(code, seats=seats if seats in GAMES[code].seats else 0)
    text = codes.pack(sent)
    came = codes.unpack(text)

    assert codes.fits(text) and text.isascii() and text.isalnum()
    assert came._replace(record="") == sent._replace(record="")
    again = replayed(came.record, GAMES)
    assert again.found == VALID and again.session is not None
    assert codes.bare(again.session) == sent.record


def test_no_code_says_who_sat_where_but_by_the_name_it_was_given() -> None:
    assert "Анна" not in result().record and result().name == "Анна К."
    assert "meta seat" not in result().record and f"meta {RULE}" in result().record


def test_bots_by_the_clock_go_whole_into_a_file_where_they_do_not_fit() -> None:
    match = finished(Session(GAMES["risk"], 4, seed="x"))
    text = codes.pack(codes.result_of(task("risk"), "A", match, WHEN))

    assert not codes.fits(text)
    assert codes.unpack(text).record == codes.bare(match)


@pytest.mark.parametrize(
    "around",
    [
        lambda code: f"Вот мой код:\n{code}\nСпасибо!",
        " ".join,
        lambda code: "\n> ".join(code[at : at + 60] for at in range(0, len(code), 60)),
        lambda code: "\u200b".join(code[at : at + 9] for at in range(0, len(code), 9)),
        lambda code: f"\ufeff**{code}**",
        lambda code: code[0].upper() + code[1:],
        lambda code: f"https://x.example/#collect/{code}\r\n",
        lambda code: f"“{code}”…",
        lambda code: f"{code}Sent from my phone",
    ],
)  # fmt: skip
def test_a_code_survives_what_programs_do_to_it(around: Callable[[str], str]) -> None:
    assert codes.unpack(around(codes.pack(result()))) == result()


def test_many_codes_are_told_apart() -> None:
    sent = [result(name=name) for name in ("A", "B", "C")]
    texts = [codes.pack(one) for one in sent]

    assert [codes.unpack(code) for code in codes.codes_in("".join(texts))] == sent
    assert [codes.unpack(code) for code in codes.codes_in("A: {}\nB: {} C:{}".format(*texts))] == sent
    assert codes.codes_in(f"{texts[0][:99]} {texts[1]}")[1] == texts[1]
    assert codes.codes_in("nothing here, nastolka 1") == []


def test_numbers_of_any_length_are_letters() -> None:
    rng = Random(1)
    for size in range(200):
        data = rng.randbytes(size)
        assert armour.data(armour.letters(data)) == data
    for bad in ("z", "zz", "zzzzzzzzzzz", "0000", "00000000", "-0", "é0"):
        with pytest.raises(ValueError, match=r".+"):
            armour.data(bad)


# -- damage --------------------------------------------------------------------------------------------------


def reason(text: str) -> str:
    """Return why a code cannot be read; empty, where it can."""
    try:
        codes.unpack(text)
    except BadRecord as error:
        return error.reason
    return ""


def made(payload: object, version: str = "1") -> str:
    """Return a code whose checksum is right, around anything."""
    text = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    inside = packer.compress(text) + packer.flush()
    body = armour.letters(sha256(b"1" + inside).digest()[:8] + inside)
    return f"nstlk{version}{armour.number(len(body), 4)}{body}"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "code-none"),
        ("hello", "code-none"),
        ("nstlk", "code-cut"),
        ("nstlk1", "code-cut"),
        (codes.pack(result())[:-1], "code-cut"),
        (codes.pack(result())[:30], "code-cut"),
        (codes.pack(result()).replace("nstlk1", "nstlk2"), "code-version"),
        (made([], version="7"), "code-version"),
        ("nstlk1" + "zzzz" + "0" * 500_000, "code-long"),
        (made(b"0" * 40_000_000), "code-long"),
        (made(b"[" * 5_000), "code-odd"),
        (made(b"\xff\xfe"), "code-odd"),
        (made(b"9" * 9_000), "code-odd"),
        (made({}), "code-odd"),
        (made([*result(), 1]), "code-odd"),
    ],
)
def test_what_is_wrong_with_a_code_is_named(text: str, why: str) -> None:
    assert reason(text) == why


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("task", ""), ("task", "<b>"), ("task", 5), ("task", "x" * 41), ("id", "\n"),
        ("id", ["k"]), ("id", "x" * 65), ("name", "a\nb"), ("name", "\u202eevil"), ("name", "x" * 61),
        ("name", None), ("name", "\ud800"),
        ("when", "yesterday"), ("when", "9" * 50), ("when", 0), ("attempts", -1), ("attempts", 1.5),
        ("attempts", True), ("undos", 10**30), ("hints", "1"), ("seconds", None), ("missed", "VI-21"),
        ("missed", ["=cmd"]), ("missed", ["VI-1"] * 99), ("missed", [5]), ("score", [2]), ("score", ["1"]),
        ("score", [float("nan")]), ("score", [0] * 99), ("score", 1), ("record", "é"), ("record", 5),
        ("record", "nastolka 1\0"),
    ],
)  # fmt: skip
def test_a_field_that_none_of_ours_would_have_is_refused(field: str, value: object) -> None:
    fields = {**result()._asdict(), field: value}
    assert reason(made([*result()])) == ""
    assert reason(made([*fields.values()])) == "code-odd"


def test_ten_thousand_damaged_codes_are_told_or_are_the_same() -> None:
    rng = Random("damage")
    sent = [codes.pack(result(code)) for code in ("victory", "tictactoe")]
    kinds = [damages(code, rng, armour.ALPHABET, 6) for code in sent]
    whole = {result("victory"), result("tictactoe")}
    seen: dict[str, int] = {}
    for n in range(10_000):
        text = next(kinds[n % 2])
        why = reason(text)
        assert why or codes.unpack(text) in whole  # what a messenger does to a mark's capitals is no damage
        seen[why] = seen.get(why, 0) + 1

    assert set(seen) <= {"", *codes.REASONS}
    assert seen["code-cut"] > 1_000 and seen["code-changed"] > 1_000 and seen["code-version"] > 100
    assert seen.get("", 0) < 500


def test_a_very_large_paste_is_read_in_a_moment() -> None:
    assert len(codes.codes_in("nstlk1zzzz" * 200_000)) == 200_000
    assert codes.codes_in("я" * 3_000_000) == []


def test_a_short_record_is_what_is_sent_where_the_whole_does_not_fit() -> None:
    sent = result("risk")
    assert codes.unpack(codes.pack(sent)).record == short(Session.load(sent.record, GAMES))


def test_the_query_of_an_assignment_is_read_as_any_address() -> None:
    query = urlencode(
        {"game": "victory", "level": "greedy", "task": "Win", "id": "k1", "seats": "person bot"}
    )
    assert tasks.from_address(f"?{query}") == task()
    with pytest.raises(BadRecord):
        tasks.from_address("https://a.example/")
