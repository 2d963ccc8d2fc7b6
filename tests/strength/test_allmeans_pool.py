"""A candidate for By All Means' pool changes figures and decks, and nothing the ledger fixes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from games.allmeans.rowcheck import faults as row_faults
from strength.allmeans_course import Course, Series, copies, course, line_read, written
from strength.allmeans_pool import BadPool, amounts, cards_of, decks_of, faults, install, read, tables_with
from strength.allmeans_report import played_targets, printed_targets, report
from strength.allmeans_series import Kept

from nastolka.ai.arena import play_match
from nastolka.games.allmeans import tables
from nastolka.games.allmeans.tables import BINDER, CARDS, DECKS, ROWS

CANDIDATE = (Path(__file__).parent / "allmeans-pool.toml").read_text("utf-8")
SERIES = Series(pool="", engine="today", seed="1", iterations=16, level="top")
NONE = "0" * len(CARDS)
PLAYED = Course(("starter_rust", "random"), 0, (1.0, 0.0), "trust", 9.5, 7, {}, *((NONE, NONE),) * 3)


def test_the_candidate_keeps_what_the_ledger_fixes() -> None:
    pool = read(CANDIDATE)
    cards = cards_of(pool, BINDER)

    assert faults(BINDER, cards, decks_of(pool, DECKS)) == []
    assert row_faults(cards) == []
    assert all(pool.cards[row.key] for row in BINDER if row.key in pool.cards)
    for was, is_ in zip(BINDER, cards, strict=True):
        assert (was == is_) == (was.key not in pool.cards), f"{was.key}: said, and not changed"


def test_todays_pool_keeps_it_too() -> None:
    assert faults(BINDER, BINDER, DECKS) == []


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("cards.observatory.loyalty = 4", "AM-214"),
        ("cards.observatory.influence = 3", "AM-214"),
        ("cards.central_alley.influence = 2", "AM-214"),
        ("cards.central_alley.loyalty = 1", "AM-214"),
        ("cards.observatory.green = 2\ncards.nox_bank.green = 2", "AM-215"),
        ("cards.archive_purge.amounts = [2, 2]", "AM-221"),
        ("cards.impostor.price = [1, 0]", "AM-46"),
        ("cards.castling.price = [0, '-']", "AM-46"),
        ("cards.castling.price = [-1, 0]", "AM-46"),
        ("cards.tunnel_rat.amounts = [1, 2]", "AM-48"),
        ("cards.bouncer.number = 7", "AM-56"),
        ("cards.embassy.influence = -3", "AM-144"),
        ("cards.embassy.influence = 0", "AM-144"),
        ("cards.smear_campaign.amounts = [5]", "smear_campaign"),
        ("cards.smear_campaign.amounts = [0]", "smear_campaign"),
        ("cards.bouncer.toughness = -1", "bouncer"),
        ("decks.starter_rust.old_docks = 1", "AM-1:"),
        ("decks.starter_rust.rustbank_slums = 3", "AM-2:"),
        ("decks.starter_rust.palace = 1", "starter_rust: no such card"),
        (
            "decks.theme_knives = { grey_cardinal = 0, bouncer = 2, old_docks = 2 }",
            "grey_cardinal lies in no",
        ),
    ],
)
def test_what_the_ledger_fixes_is_not_free(text: str, rule: str) -> None:
    pool = read(text)

    assert any(
        fault.startswith(rule) for fault in faults(BINDER, cards_of(pool, BINDER), decks_of(pool, DECKS))
    )


@pytest.mark.parametrize(
    "text",
    [
        "cards.bouncer = 3",
        "cards.bouncer.symbols = ['seal']",
        "cards.bouncer.key = 'guard'",
        "cards.bouncer.toughness = '-'",
        "cards.bouncer.toughness = true",
        "cards.bouncer.toughness = [3]",
        "cards.bouncer.price = 3",
        "cards.bouncer.price = [3]",
        "cards.smear_campaign.amounts = ['-']",
        "cards.smear_campaign.amounts = [-5, 1]",
        "cards.palace.number = 3",
        "decks.palace.bouncer = 2",
        "deck.starter_rust.bouncer = 2",
        "cards.bouncer.number = 3.5",
        "cards bouncer",
    ],
)
def test_what_is_no_candidate_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadPool, match=r"\w+ \w+"):
        pool = read(text)
        cards_of(pool, BINDER)
        decks_of(pool, DECKS)


def test_every_amount_of_a_row_may_be_said_and_is_put_back_where_it_stood() -> None:
    for row in BINDER:
        same = read(f"cards.{row.key}.amounts = {[*amounts(row.abilities)]}")
        assert cards_of(same, BINDER) == BINDER
    more = cards_of(read("cards.ultimatum.amounts = [-1, -4, 3]"), BINDER)[ROWS["ultimatum"]]
    assert str(more.abilities) == (
        str(BINDER[ROWS["ultimatum"]].abilities)
        .replace("('opp', -2)", "('opp', -1)")
        .replace("('opp', -6)", "('opp', -4)")
        .replace("('me', 2)", "('me', 3)")
    )


def test_a_candidate_is_known_by_what_it_says_and_not_by_how_it_is_written() -> None:
    one = read("cards.bouncer = { number = 4, toughness = 2 }\ndecks.starter_rust.bouncer = 2")
    same = read("# a guard\n[decks.starter_rust]\nbouncer = 2\n[cards.bouncer]\ntoughness = 2\nnumber = 4")
    other = read("cards.bouncer = { number = 4, toughness = 1 }\ndecks.starter_rust.bouncer = 2")

    assert one.digest == same.digest != other.digest


# -- letting it in -------------------------------------------------------------------------------------------


def test_whatever_follows_from_the_rows_follows_from_the_candidates() -> None:
    pool = read(
        "cards.bouncer = { number = 6, price = [2, 1] }\ndecks.starter_rust = { bouncer = 2, whisperer = 0 }"
    )
    with pytest.raises(BadPool, match="whisperer lies in no deck"):
        tables_with(pool)
    pool = read(
        "cards.bouncer = { number = 6, price = [2, 1] }\ndecks.starter_rust = { bouncer = 2, cleaner = 0 }"
    )
    theirs = tables_with(pool)

    card = tables.NAMED[0]["bouncer"]
    assert (theirs.NUMBER[card], theirs.FROM_HAND[card], theirs.FROM_BUFFER[card]) == (6, 2, 1)
    assert (tables.NUMBER[card], tables.FROM_HAND[card], tables.FROM_BUFFER[card]) == (3, 5, 2)
    assert "cleaner" not in theirs.DECKS["starter_rust"]
    assert theirs.CARDS == tables.CARDS and theirs.ACTIVE == tables.ACTIVE


def test_a_candidate_comes_before_the_game_or_not_at_all() -> None:
    finders = [*sys.meta_path]

    with pytest.raises(BadPool, match="has been imported"):
        install(read(CANDIDATE))
    assert sys.meta_path == finders


# -- what is kept of a game ----------------------------------------------------------------------------------


def test_a_game_is_kept_as_a_line_and_read_again() -> None:
    match = play_match("allmeans", ("random", "random"), "a game", 1)
    found = course(match)
    line = written(SERIES, 7, found)

    assert line_read(line) == (SERIES, 7, found)
    assert line_read(line[:-9]) is None
    assert line_read("{}") is None
    assert sum(found.trust.values()) >= 0 and 0 <= found.lands <= 12
    for seat in (0, 1):
        drew = sum(copies(found.drawn[seat], key) for key in CARDS)
        assert drew >= 4
        assert all(copies(found.played[seat], key) <= copies(found.drawn[seat], key) for key in CARDS)


def test_a_series_is_gone_on_with_and_knows_its_own_games(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    Kept(file, SERIES).keep(0, PLAYED)
    with file.open("a", encoding="utf-8") as cut:
        cut.write(written(SERIES, 1, PLAYED)[:-30])
    Kept(file, SERIES).keep(2, PLAYED)
    Kept(file, Series({**SERIES, "pool": "another"})).keep(3, PLAYED)
    Kept(file, Series({**SERIES, "iterations": 64})).keep(1, PLAYED)

    again = Kept(file, SERIES)
    assert sorted(again.own) == [0, 2]
    assert again.missing(5) == [1, 3, 4]
    assert list(again.others) == [(64, 1)]


def test_cards_are_judged_over_both_series_and_a_screen_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    screen, slow = Series({**SERIES, "iterations": 4}), Series({**SERIES, "iterations": 64})
    for series in (SERIES, screen, slow):
        for game in range(2):
            Kept(file, series).keep(game, PLAYED)

    assert Kept(file, SERIES).report(2).count("4 games") == 1
    assert Kept(file, screen).report(2).count("2 games") == 1
    assert Kept(file, SERIES).report(1).count("2 games") == 1
    assert Kept(tmp_path / "nothing", SERIES).report(2) == "no games of this series"


# -- the targets ---------------------------------------------------------------------------------------------


def test_the_printed_targets_are_missed_today_and_met_by_the_candidate() -> None:
    before = {target.says: (target.met, target.found) for target in printed_targets(BINDER)}
    after = [target.met for target in printed_targets(cards_of(read(CANDIDATE), BINDER))]

    assert [*before.values()] == [
        (False, "0 on 1, 2 on 1, 3 on 14, 4 on 2"),
        (False, "false_trail, castling, bravado"),
    ]
    assert after == [True, True]


def test_an_agent_of_no_figures_at_all_is_one_with_both_0() -> None:
    bare = cards_of(read("cards.archivist.toughness = 0\ncards.false_trail.price = [0, 1]"), BINDER)

    assert [target.found for target in printed_targets(bare)][1] == "archivist, castling, bravado"


def games(**ways: int) -> list[Course]:
    """Return games won in these ways, half of them by the first player, half by either deck."""
    found = []
    for way, n in ways.items():
        for i in range(n):
            found.append(PLAYED._replace(why=way, result=((1.0, 0.0), (0.0, 1.0))[i % 2]))
    return found


def test_even_games_meet_the_targets_that_games_answer() -> None:
    even = games(influence=40, trust=40, territories=20)

    assert [target.met for target in played_targets(even, even)] == [True] * 4


def test_what_is_missed_is_named() -> None:
    rust = [PLAYED] * 19 + games(territories=2)
    idle = [PLAYED._replace(drawn=("2" * len(CARDS), NONE), played=("1" + NONE[1:], NONE))] * 30
    found = [*played_targets(rust, idle)]

    assert [target.met for target in found] == [False] * 4
    assert found[0].found == "0.952 (starter_rust)"
    assert found[1].found == "0.952"
    assert found[2].found == "0.000 (influence)"
    assert "observatory" not in found[3].found and "central_alley 0.000" in found[3].found
    assert report(rust, idle).startswith("NO   ")
