"""What came back: codes sorted, each forgery named, names that are no formulas, a store that fills up."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from web.fakes import FakeStore
from web.test_codes import WHEN, finished, made, result, task

from app import annex, i18n
from app.annex.common import codes, collecting, kept, sheet, tasks, words
from app.annex.common.collecting import UNREAD, WAITING, Row, gather, judge, judged, known, question, tables
from app.i18n import LOCALES
from nastolka import GAMES, Rng, Session, read
from nastolka.ai import replay, wire
from nastolka.ai.seeded import RULE, VERSION, action_of, bots_of, rule
from nastolka.core.notation import write
from nastolka.core.proof import BROKEN, LEGAL, VALID

annex.learn("common")
TASKS = known([task(), task("coldwar")])


def row(sent: codes.Result, known_tasks: Mapping[str, tasks.Task] = TASKS) -> Row:
    """Return the row of a result that came as a code."""
    return judged(gather([codes.pack(sent)])[0], known_tasks)


def lines(sent: codes.Result, ply: int, line: str) -> codes.Result:
    """Return a result with another line at a ply of its record."""
    head, body = sent.record.split("\n\n")
    actions = body.splitlines()
    actions[ply] = line
    return sent._replace(record="\n".join([head, "", *actions, ""]))


def match_of(sent: codes.Result) -> Session:
    return Session.load(sent.record, GAMES)


# -- rows ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["victory", "coldwar"])
def test_a_sound_result_is_valid_and_its_score_is_counted_anew(game: str) -> None:
    sent = result(game)
    found = row(sent)

    assert (found.found, found.reason, found.at) == (VALID, "", None)
    assert found.score == sent.score[0] and found.over
    assert (found.name, found.when, found.missed) == ("Анна К.", WHEN, ("VI-21",))
    assert (found.attempts, found.undos, found.seconds) == (2, 1, 754)
    assert match_of(sent).actions == match_of(sent._replace(record=found.record)).actions


def test_the_worker_s_answer_makes_the_same_row() -> None:
    got = gather([codes.pack(result())])[0]
    asked = question(got, TASKS, 3)
    assert asked is not None and judge(got, TASKS).found == WAITING
    *_, last = wire.messages(json.dumps(asked))

    assert collecting.heard('{"ply": 3, "at": 1, "of": 9, "done": false}') is None
    heard = collecting.heard(last)
    assert heard is not None and judge(got, TASKS, heard) == judged(got, TASKS)


def test_a_match_that_is_not_over_has_no_score() -> None:
    match = tasks.begin(task(), "Boris")
    found = row(codes.result_of(task(), "Boris", match, WHEN))

    assert (found.found, found.score, found.over) == (VALID, None, False)


def test_many_codes_in_one_paste_and_in_files_are_each_read_once() -> None:
    one, two = (codes.pack(result(name=name)) for name in ("A", "B"))
    got = gather([f"A: {one}\nB: {two}\n{one}", kept.as_file([two, one]), "no code", "", "  "])

    assert [each.result.name if each.result else each.reason for each in got] == ["A", "B", "code-none"]


# -- forgeries -----------------------------------------------------------------------------------------------


def test_another_name_s_luck_is_named() -> None:
    found = row(result()._replace(name="Boris"))
    assert (found.found, found.reason) == (BROKEN, "other-seed")


def test_with_one_luck_for_all_a_copied_match_is_pointed_out() -> None:
    same = task(seed="7")
    sent = codes.result_of(same, "Anna", finished(tasks.begin(same, "Anna")), WHEN)
    rows = [row(sent._replace(name=name), known([same])) for name in ("Anna", "Boris", "anna")]
    (table,) = tables(rows, known([same]))

    assert [one.found for one in table.rows] == [VALID] * 3
    assert table.rows[0].same == ("Boris",) and table.rows[1].same == ("Anna",)
    assert len(table.rows[0].own) >= collecting.FREE
    few = [one._replace(own=one.own[: collecting.FREE - 1]) for one in rows]
    assert not any(one.same for one in tables(few, {})[0].rows)


def changed(sent: codes.Result, seat: int) -> tuple[codes.Result, int, str]:
    """Return a result with another answer of a seat (-1: nature), the ply, and what was there."""
    match = match_of(sent)
    for ply, entry in enumerate(match.log):
        state = match.at(ply)
        if entry.seat == seat:
            options = [state.draw(Rng(str(n))) for n in range(50)] if seat < 0 else state.legal()
            other = next((one for one in options if one != entry.action), None)
            if other:
                return lines(sent, ply, write(other)), ply, write(entry.action)
    raise AssertionError("nothing could be changed")


@pytest.mark.parametrize(("seat", "reason"), [(-1, "luck"), (1, "bot")])
def test_changed_luck_and_a_changed_bot_are_named_with_what_was_due(seat: int, reason: str) -> None:
    forged, ply, due = changed(result("coldwar"), seat)
    found = row(forged)

    assert (found.found, found.reason, found.at, found.due) == (BROKEN, reason, ply, due)
    was, meant = words.shorter(found.detail, due)
    assert str(ply + 1) in words.why(found) and i18n.text(meant) in words.why(found)
    assert was != meant and len(words.why(found)) < 250


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("play e7", "play e8", ("play e7", "play e8")),
        ("shuffle " + "a " * 50 + "b c", "shuffle " + "a " * 50 + "c b", ("shuffle … b c", "shuffle … c b")),
        ("shuffle x " + "a " * 50, "shuffle y " + "a " * 50, ("shuffle x a a a …", "shuffle y a a a …")),
        ("play e7", "x" * 99, ("play e7", "x" * 99)),
        ("a" * 99, "", ("a" * 99, "")),
    ],
)
def test_long_actions_are_cut_to_where_they_differ(one: str, other: str, said: tuple[str, str]) -> None:
    assert words.shorter(one, other) == said


def test_a_changed_action_of_one_s_own_comes_out_in_what_follows() -> None:
    forged, ply, _ = changed(result(), 0)
    found = row(forged)

    assert found.found == BROKEN and found.reason in ("bot", "luck", "illegal-ply")
    assert found.at is not None and found.at >= ply


def test_a_changed_score_is_named() -> None:
    sent = result()
    found = row(sent._replace(score=tuple(1 - share for share in sent.score)))
    assert (found.found, found.reason) == (BROKEN, "score")


def test_a_win_played_with_both_hands_is_named() -> None:
    one, match = task(), tasks.begin(task(), "Anna")
    while (frame := match.state.frame()) is not None:
        match.play(match.state.legal()[-1 if frame.seat else 0])
    found = row(codes.result_of(one, "Anna", match, WHEN))
    assert (found.found, found.reason) == (BROKEN, "bot") and found.at is not None

    open_hands = Session(
        GAMES["victory"], 2, one.options, match.seed, meta={RULE: rule(GAMES["victory"], {})}, takebacks=0
    )
    while (frame := open_hands.state.frame()) is not None:
        open_hands.play(open_hands.state.legal()[0])
    found = row(codes.result_of(one, "Anna", open_hands, WHEN))
    assert (found.found, found.reason) == (BROKEN, "self-played")


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("option lines_to_win 1", "option lines_to_win 2"),
        ("1:greedy:1", "1:random:1"),
        ("1:greedy:1", "1:greedy:1 "),
        ("seats 2", "seats 3"),
        ("game victory", "game tictactoe"),
        ("takebacks 0\n", ""),
    ],
)
def test_a_match_begun_otherwise_than_the_assignment_says_is_named(was: str, becomes: str) -> None:
    sent = result()
    found = row(sent._replace(record=sent.record.replace(was, becomes, 1)))
    if becomes.strip() == was:
        assert found.found == VALID
    else:
        assert (found.found, found.reason) == (BROKEN, "other-setup")


def test_a_code_of_another_assignment_goes_to_that_one_s_table_or_is_called_unknown() -> None:
    rows = [row(result()), row(result("coldwar")), row(result("risk"))]
    found = tables(rows, TASKS)

    assert [table.task.game if table.task else None for table in found] == ["victory", "coldwar", None]
    assert (rows[2].found, rows[2].reason) == (LEGAL, "other-task")


def test_an_assignment_changed_after_its_codes_went_out_is_said_to_be() -> None:
    edited = known([task(task="Win in ten moves")])
    found = row(result(), edited)

    assert (found.found, found.reason) == (LEGAL, "edited")
    assert row(changed(result("coldwar"), -1)[0], edited).found == BROKEN


def test_a_cut_and_a_changed_code_keep_their_place_in_the_table() -> None:
    code = codes.pack(result())
    rows = [judged(got, TASKS) for got in gather([code[:-9], code[:50] + "0" + code[51:], "hello"])]
    (table,) = tables(rows, TASKS)

    assert [(one.found, one.reason) for one in table.rows] == [
        (UNREAD, "code-cut"), (UNREAD, "code-changed"), (UNREAD, "code-none"),
    ]  # fmt: skip


def test_a_record_of_another_version_is_nobody_s_fault() -> None:
    sent = result()
    for was, becomes, found in (
        (f"meta {RULE} {VERSION} ", f"meta {RULE} 9 ", (LEGAL, "other-bots")),
        ("nastolka 1\n", "nastolka 9\n", (UNREAD, "newer-format")),
    ):
        one = row(sent._replace(record=sent.record.replace(was, becomes, 1)))
        assert (one.found, one.reason) == found
    brief = replay.short(match_of(sent)).replace(f"meta {RULE} {VERSION} ", f"meta {RULE} 9 ", 1)
    one = judged(gather([made([*sent._replace(record=brief)])])[0], TASKS)
    assert (one.found, one.reason) == (UNREAD, "other-bots")


def test_bots_by_the_clock_are_no_more_than_legal() -> None:
    sent = result()
    text = sent.record.replace(f"meta {RULE} {rule(GAMES['tictactoe'], {1: 'greedy'})}\n", "")
    found = row(sent._replace(record=text, task="elsewhere"))

    assert found.found == LEGAL


@pytest.mark.parametrize(
    "record", ["", "nastolka 1", "x", "nastolka 1\ngame victory\nrules 1\nseats 2\n\nwin\n"]
)
def test_a_record_that_is_none_has_a_row_all_the_same(record: str) -> None:
    for sent in (result()._replace(record=record), result()._replace(record=record, task="elsewhere")):
        found = judged(gather([made([*sent])])[0], TASKS)
        assert found.found in (BROKEN, UNREAD) and words.why(found)


# -- people --------------------------------------------------------------------------------------------------


def test_of_several_results_of_one_person_the_best_counts() -> None:
    rows = [
        Row("1", LEGAL, name="Anna", task="t", score=1.0, over=True, when="2026-11-19T10:00:00"),
        Row("2", VALID, name="anna ", task="t", score=0.0, over=True, when="2026-11-19T11:00:00"),
        Row("3", VALID, name="Anna", task="t", score=0.5, over=True, when="2026-11-19T12:00:00"),
        Row("4", VALID, name="ANNA", task="t", score=0.5, over=True, when="2026-11-19T13:00:00"),
        Row("5", BROKEN, name="Anna", task="t", score=None, when="2026-11-19T14:00:00"),
        Row("6", VALID, name="Anna", task="other", score=0.0, over=True),
        Row("7", VALID, name="Boris", task="t"),
    ]
    counted = [one.code for table in tables(rows, {}) for one in table.rows if one.counts]

    assert counted == ["4", "7", "6"]


# -- as a file -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        "+7",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "  =1",
        "|cmd",
        "＝1",
        '=HYPERLINK("http://x","y")',
        "%0A=1",
    ],
)
def test_no_name_becomes_a_formula(name: str) -> None:
    assert sheet.cell(name).lstrip('"').startswith("'")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_table_goes_into_a_spreadsheet(locale: str) -> None:
    i18n.use(locale)
    odd = 'Анна "Ёж"; =1,\n2'
    rows = [row(result()), Row("x", UNREAD, "code-cut"), row(result())._replace(name=odd, counts=False)]
    text = sheet.sheet(rows, locale)
    separator = sheet.SEPARATOR[locale]

    assert text[0] == "\ufeff" and text.endswith("\r\n") and "&" not in text and "\u00a0" not in text
    first, valid, cut, *_ = text[1:].split("\r\n")
    assert first.split(separator) == [sheet.plain(i18n.t(f"common.column.{one}")) for one in sheet.COLUMNS]
    assert valid.split(separator)[:3] == ["Анна К.", WHEN, str(round(100 * result().score[0]))]
    assert cut.startswith(separator * 3)
    assert '"Анна ""Ёж""; =1,\n2"' in text


def test_every_reason_has_a_sentence() -> None:
    reasons = (
        *codes.REASONS,
        *collecting.AGAINST,
        *collecting.DOUBTS,
        *replay.WEAK,
        *replay.WRONG,
        "bad-bots",
    )
    for locale in LOCALES:
        i18n.use(locale)
        for reason in reasons:
            assert i18n.has(f"common.reason.{reason}"), reason
        for found in (VALID, LEGAL, BROKEN, UNREAD, WAITING):
            assert words.found(Row("", found)) and words.means(Row("", found))
        assert words.why(Row("", BROKEN, "luck", 4, "dice (6)", "dice (5)", name="<b>")).count("5") == 2
        assert "<b>" not in words.why(Row("", BROKEN, "other-seed", name="<b>"))
        for reason in ("start", "mark", "cut", "text", "other-rules", "never-heard-of"):
            assert words.why(Row("", BROKEN, reason, 1, "x"))
    assert not words.why(Row("", VALID)) and not words.why(Row("", WAITING))
    assert i18n.has("common.unproven")


# -- kept ----------------------------------------------------------------------------------------------------


def test_a_full_store_keeps_what_fits_and_says_what_does_not() -> None:
    thirty = [codes.pack(result("tictactoe", name=f"Pupil {n}")) for n in range(30)]
    store = FakeStore(room=sum(map(len, thirty)) // 2)
    store.set("/site/match/1/head", "untouched")
    mine = kept.Kept(store, "/site/")
    left = mine.keep(thirty)

    assert 0 < len(left) < 30 and store.get("/site/match/1/head") == "untouched"
    assert sorted(mine.codes()) == sorted(set(thirty) - set(left))
    assert not mine.keep_task(task(task="x" * 1000, game="tictactoe")) or not left
    assert gather([kept.as_file(thirty)]) == gather(thirty)
    mine.forget(mine.codes())
    assert mine.codes() == [] and len(mine.keep(left)) < len(left)


def test_assignments_are_kept_beside_their_codes_and_a_damaged_one_is_passed_over() -> None:
    store = FakeStore()
    mine = kept.Kept(store, "/site/")
    assert (
        mine.keep_task(task()) and mine.keep_task(task("coldwar")) and mine.keep([codes.pack(result())]) == []
    )
    store.set("/site/collect/task/odd", "{")

    assert mine.tasks() == TASKS
    mine.forget_task(tasks.digest(task()))
    assert mine.tasks() == known([task("coldwar")])
    assert mine.codes() == [codes.pack(result())]


def test_thirty_codes_with_every_forgery_among_them_come_to_one_table() -> None:
    one = task("tictactoe")
    names = [f"Pupil {n}" for n in range(24)]
    sent = [codes.result_of(one, name, finished(tasks.begin(one, name)), WHEN) for name in names]
    texts = [codes.pack(each) for each in sent]
    texts += [
        codes.pack(result()), codes.pack(sent[0]._replace(name="Thief")), texts[1][:-5],
        codes.pack(sent[2]._replace(name=names[2], score=(0.25, 0.75))),
        codes.pack(changed(sent[3]._replace(attempts=2), 1)[0]),
        codes.pack(sent[4]._replace(task="edited0")),
    ]  # fmt: skip
    rows = [judged(got, known([one])) for got in gather(["\n".join(texts)])]
    found = tables(rows, known([one]))

    assert len(rows) == 30 and sum(len(table.rows) for table in found) == 30
    assert sum(row.found == VALID for row in rows) == 24
    assert [row.reason for row in rows[24:]] == [
        "other-task", "other-seed", "code-cut", "score", "bot", "edited",
    ]  # fmt: skip


def test_a_person_may_leave_and_a_bot_may_not() -> None:
    one, match = task(), tasks.begin(task(), "Anna")
    bots = bots_of(match) or {}
    while (frame := match.state.frame()) is not None and match.plies < 12:
        bot = bots.get(frame.seat)
        match.play(action_of(match, frame.seat, bot) if bot else match.state.legal()[0])
    left = Session.load(match.dump(), GAMES)
    left.play(read("resign 0"))
    match.play(read("resign 1"))

    assert row(codes.result_of(one, "Anna", left, WHEN)).found == VALID
    assert row(codes.result_of(one, "Anna", match, WHEN)).reason == "bot-left"
