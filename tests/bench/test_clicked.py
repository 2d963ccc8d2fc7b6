"""The rows of clicks are made of what was seen in several runs, ours and a hello page's."""

from __future__ import annotations

import pytest

from web.build.bench import clicked, clicks, engines, table_talk
from web.build.bench.clicked import FEW, Click, Seen
from web.build.bench.table import MISS, PASS


def seen(busy: float, idle: float = 1.0, count: int = FEW, tasks: tuple[float, ...] = ()) -> Seen:
    """Return a run with so many clicks of each kind, all of them as slow as one another."""
    kinds = (True, busy), (False, idle)
    return Seen([Click(thinking, True, ms) for thinking, ms in kinds for _ in range(count)], tasks)


def test_what_a_page_told_is_read_and_tasks_of_its_boot_are_left_out() -> None:
    told = {
        "clicks": [{"thinking": True, "changed": False, "ms": 7.5}],
        "tasks": [[10, 300], [900, 70]],
        "boot": 500,
    }

    assert clicked.seen(told) == Seen([Click(True, False, 7.5)], [70.0])


def test_the_median_of_the_runs_is_held_against_that_of_a_hello_page() -> None:
    runs, peers = [seen(20), seen(90), seen(25)], [seen(10), seen(10), seen(1)]

    painted, _ = clicked.rows("victory", runs, peers)

    assert (painted.ours, painted.theirs, painted.ratio, painted.verdict) == (25, 10, 2.5, PASS)
    assert painted.note.startswith("20 90 25 beside 10 10 1 ms; 180 clicks")


def test_a_table_slower_than_the_bar_misses_it() -> None:
    assert clicked.painted("risk", [seen(26)], [seen(10)]).verdict == MISS


def test_five_in_a_hundred_clicks_may_be_slower() -> None:
    run = Seen([Click(True, True, ms) for ms in [10.0] * 95 + [500.0] * 5], ())

    assert clicked.slowest([run], thinking=True) == [10.0]
    assert clicked.slowest([Seen([*run.clicks, Click(True, True, 500.0)], ())], thinking=True) == [500.0]


def test_clicks_that_changed_nothing_are_not_judged() -> None:
    assert Seen([Click(True, False, 90.0), Click(True, True, 40.0)], ()).times(thinking=True) == [40.0]


def test_where_bots_hardly_think_both_pages_are_judged_by_their_other_clicks() -> None:
    bots_plan = Seen([*seen(0, idle=30, count=100).clicks[100:], Click(True, True, 900.0)], ())

    row = clicked.painted("risk", [bots_plan], [seen(60, idle=20)])

    assert (row.ours, row.theirs, row.ratio) == (30, 20, 1.5)
    assert "100 clicks that changed the page while no bot thought" in row.note
    assert "1 others, 95th percentile 900 ms" in row.note


def test_no_click_seen_is_not_a_pass() -> None:
    assert clicked.painted("victory", [], [seen(10)]).verdict == "not measured"
    assert clicked.painted("victory", [Seen((), ())], [seen(10)]).verdict == "not measured"


def test_the_longest_task_is_that_of_all_runs() -> None:
    row = clicked.longest("victory", [seen(1, tasks=(60, 70)), seen(1, tasks=(130,)), seen(1)])

    assert (row.ours, row.verdict) == (130, MISS)
    assert row.note == "3 tasks of 50 ms or more, the longest 130 70 60"


def test_a_table_that_fails_leaves_the_others_their_rows() -> None:
    rows = clicks.table(
        {clicked.PEER: [seen(10)], "risk": [], "victory": [seen(20)]}, {"risk": "Timeout 60000ms exceeded."}
    )

    assert [(row.what.partition(",")[0], row.ours) for row in rows[::2]] == [("risk", None), ("victory", 20)]
    assert "risk failed: Timeout" in rows[0].note
    assert "failed" not in rows[2].note


def test_progress_tells_of_the_last_visit() -> None:
    assert clicks.progress([seen(20), seen(10, idle=5)], None) == (
        f"{FEW} clicks, 95th percentile 10 ms, {FEW} clicks, 95th percentile 5 ms"
    )
    assert clicks.progress([], "Timeout") == "Timeout"


def test_every_game_people_play_has_a_table_to_click_at() -> None:
    assert sorted(table_talk.SEATS) == sorted(engines.played())
    for code, seats in table_talk.SEATS.items():
        assert f"seats {seats}" in table_talk.record(code).splitlines()


@pytest.mark.parametrize(
    ("place", "pressed"),
    [("at:b2/territory", ("at:b2/territory", "cell:b2")), ("at:opposition", ("at:opposition",)),
     ("card:bouncer", ("card:bouncer",))],
)  # fmt: skip
def test_what_covers_a_whole_cell_is_pressed_by_the_cell(place: str, pressed: tuple[str, ...]) -> None:
    assert table_talk.names(place) == pressed
