"""The table of the bench: ratios, bars, verdicts and how they are written.

No duration is asserted anywhere.
"""

from __future__ import annotations

import pytest

from web.build.bench.table import (
    ABSENT,
    MISS,
    PASS,
    REPORTED,
    Bar,
    Row,
    cells,
    figure,
    middle,
    quantile,
    render,
    summary,
)  # fmt: skip

FIVE_TIMES = Bar("at least", 5)
HALF = Bar("at most", 0.5)


def test_the_ratio_is_ours_over_theirs() -> None:
    assert Row("speed", "moves/s", 60.0, "peer", 10.0).ratio == 6.0


def test_there_is_no_ratio_without_both_figures() -> None:
    assert Row("speed", "moves/s", None, "peer", 10.0).ratio is None
    assert Row("speed", "moves/s", 60.0, "peer", None).ratio is None
    assert Row("speed", "moves/s", 60.0, "peer", 0.0).ratio is None


@pytest.mark.parametrize(
    ("bar", "ours", "verdict"),
    [(FIVE_TIMES, 50.0, PASS), (FIVE_TIMES, 49.9, MISS), (HALF, 5.0, PASS), (HALF, 5.1, MISS)],
)
def test_a_bar_is_met_at_its_limit_and_missed_just_beyond(bar: Bar, ours: float, verdict: str) -> None:
    assert Row("row", "s", ours, "peer", 10.0, bar).verdict == verdict


def test_a_bar_with_a_unit_judges_our_own_figure() -> None:
    painted = Bar("at most", 50, "ms")

    assert Row("painted", "ms", 40.0, bar=painted).verdict == PASS
    assert Row("painted", "ms", 60.0, "peer", 600.0, painted).verdict == MISS


def test_a_row_without_a_bar_is_only_reported() -> None:
    assert Row("clone", "µs", 1.3).verdict == REPORTED


def test_what_could_not_be_measured_never_passes() -> None:
    assert Row("clone", "µs", None).verdict == ABSENT
    assert Row("speed", "moves/s", 60.0, "peer", None, FIVE_TIMES).verdict == ABSENT
    assert Row("speed", "moves/s", None, "peer", 10.0, HALF).verdict == ABSENT


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, "–"), (0.0, "0"), (0.1234, "0.123"), (5.866, "5.87"), (162.4, "162"), (1754.0, "1 750"),
     (957123.0, "957 000")],
)  # fmt: skip
def test_a_figure_shows_three_digits_that_count(value: float | None, text: str) -> None:
    assert figure(value) == text


def test_the_95th_percentile_is_a_value_that_95_in_100_do_not_exceed() -> None:
    assert quantile(range(1, 101), 0.95) == 95
    assert quantile([7.0], 0.95) == 7.0
    assert quantile([1.0, 2.0, 100.0], 0.95) == 100.0
    assert quantile([3.0, 1.0, 2.0], 0.5) == 2.0


def test_the_middle_of_nothing_is_nothing() -> None:
    assert middle([]) is None
    assert middle([9.0, 1.0, 2.0]) == 2.0


def test_a_bar_is_written_with_its_sign() -> None:
    assert [str(FIVE_TIMES), str(HALF), str(Bar("at most", 50, "ms"))] == ["≥ 5×", "≤ 0.5×", "≤ 50 ms"]


def test_a_row_is_written_out_in_full() -> None:
    row = Row("speed", "moves/s", 60.0, "peer", 10.0, FIVE_TIMES)

    assert cells(row) == ("speed", "60 moves/s", "peer", "10 moves/s", "6×", "≥ 5×", PASS)


def test_columns_stand_under_each_other_and_notes_below() -> None:
    rows = [Row("a", "s", 1.0, "peer", 2.0, HALF), Row("a longer name", "s", None, note="no browser")]
    lines = render(rows).splitlines()

    assert {line.index("ours") if "ours" in line else None for line in lines[:1]} == {lines[2].index("1 s")}
    assert lines[-1] == "a longer name: no browser"


def test_verdicts_are_counted_in_one_line() -> None:
    rows = [Row("a", "s", 1.0, "p", 2.0, HALF), Row("b", "s", 9.0, "p", 2.0, HALF), Row("c", "s", 1.0)]

    assert summary(rows) == "1 pass · 1 MISS · 1 reported"
