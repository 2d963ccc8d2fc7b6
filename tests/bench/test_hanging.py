"""The bench's rows of a bot that hangs: the worst is judged, and nothing seen is nothing measured."""

from __future__ import annotations

from web.build.bench import hanging
from web.build.bench.hanging import Hung
from web.build.bench.table import ABSENT, MISS, PASS


def test_the_worst_of_all_runs_is_judged() -> None:
    click, end = hanging.table([Hung([20.0, 199.0], [1510.0]), Hung([30.0], [1500.0, 2001.0])])

    assert (click.ours, click.verdict) == (199.0, PASS)
    assert (end.ours, end.verdict) == (2001.0, MISS)
    assert "of 3 clicks" in click.note and "median 30" in click.note


def test_what_was_not_seen_is_not_measured() -> None:
    assert [row.verdict for row in hanging.table([Hung([], [])])] == [ABSENT, ABSENT]
    assert hanging.progress(Hung([], [])) == "0 clicks, – ms at most; ended after – ms at most"


def test_a_bot_that_hangs_has_the_longest_limit_the_page_offers() -> None:
    from app.annex.lab.paint import CHOSEN

    assert CHOSEN["limit"][-1] == str(hanging.LIMIT)
    assert str(hanging.GAMES) in CHOSEN["games"]
