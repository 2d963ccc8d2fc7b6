"""What a tab holds is read from Linux's own words, weighed beside bare Pyodides, and watched over time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from nastolka import GAMES, Session
from web.build.bench import hello, lasting, memory, processes, table_talk
from web.build.bench.unwatched import Pipe
from web.build.tools import Trouble

ROLLUP = """55d0c3a00000-7ffd2b5fe000 ---p 00000000 00:00 0                          [rollup]
Rss:              123456 kB
Pss:               99999 kB
Shared_Clean:      50000 kB
Private_Clean:      2048 kB
Private_Dirty:     10240 kB
Private_Hugetlb:    1024 kB
Swap:                  0 kB
"""


@pytest.fixture
def pipes() -> Iterator[tuple[Pipe, int, int]]:
    """Return our end of a pipe to a browser, and what the browser reads from and writes to."""
    (orders, told), (answers, said) = os.pipe(), os.pipe()
    yield Pipe(told, answers), orders, said
    for end in (orders, told, answers, said):
        os.close(end)


def test_private_memory_is_clean_dirty_and_huge_pages_and_nothing_shared() -> None:
    assert processes.told(ROLLUP) == 13


def test_a_process_may_be_called_anything() -> None:
    assert processes.parent("12 (a) S (b c)) S 7 12 12 0 -1 4194560") == 7


def test_only_what_a_browser_started_is_looked_at() -> None:
    started_by = {2: 1, 3: 2, 4: 1, 5: 3, 6: 2}
    assert sorted(processes.below(2, started_by)) == [3, 5, 6]


def test_answers_come_in_pieces_and_between_other_words(pipes: tuple[Pipe, int, int]) -> None:
    pipe, orders, said = pipes
    os.write(said, b'{"method": "Some.event"}\0{"id": 1, "res')
    os.write(said, b'ult": {"value": 7}}\0')
    assert pipe.ask("Runtime.evaluate", "tab", expression="7") == {"value": 7}
    assert pipe.unasked == [{"method": "Some.event"}]
    assert b'"sessionId": "tab"' in os.read(orders, 1000)


def test_a_refusal_and_a_browser_that_is_gone_are_told(pipes: tuple[Pipe, int, int]) -> None:
    pipe, _, said = pipes
    os.write(said, b'{"id": 1, "error": {"message": "no such tab"}}\0')
    with pytest.raises(Trouble, match="no such tab"):
        pipe.ask("Page.navigate")
    (nobody, gone) = os.pipe()
    os.close(gone)
    with pytest.raises(Trouble, match="did not answer"):
        Pipe(pipe.orders, nobody).ask("Page.navigate")
    os.close(nobody)


def test_tabs_are_judged_by_their_medians_beside_one_or_two_pyodides_and_their_own_floor() -> None:
    taken = {
        memory.ONE: [50.0, 60.0, 500.0],
        memory.TWO: [100.0, 100.0, 90.0],
        memory.HELLO: [66.0],
        memory.HOME: [69.0, 69.0, 300.0],
        "home, standing still": [60.0],
        "victory": [111.0, 110.0, 120.0],
        "victory, standing still": [100.0],
        "risk": [110.0],
        "risk, standing still": [88.0, 88.0],
    }
    assert [(row.what, row.against, row.ratio, row.verdict) for row in memory.judged(taken)] == [
        ("private memory, a hello page", memory.ONE, 1.1, "reported"),
        ("private memory, home", memory.ONE, 1.15, "pass"),
        ("private memory, home, standing still", memory.ONE, 1.0, "reported"),
        ("private memory, home", "home, standing still", 1.15, "reported"),
        ("private memory, victory after a bot has thought", memory.TWO, 1.11, "MISS"),
        ("private memory, victory, standing still", memory.TWO, 1.0, "reported"),
        ("private memory, victory after a bot has thought", "victory, standing still", 1.11, "reported"),
        ("private memory, risk after a bot has thought", memory.TWO, 1.1, "pass"),
        ("private memory, risk, standing still", memory.TWO, 0.88, "reported"),
        ("private memory, risk after a bot has thought", "risk, standing still", 1.25, "reported"),
    ]


def test_a_page_that_stands_still_has_its_document_and_a_hello_page_s_python() -> None:
    page = "<body><p>no end: </body> as text</p></body></html>"
    alone, beside = hello.still(page, second=False), hello.still(page, second=True)
    assert alone.startswith("<body><p>no end: </body> as text</p><script")
    assert alone.endswith("</script>\n</body></html>")
    assert (alone.count("<script"), beside.count("<script")) == (2, 3)


def test_folders_are_served_as_one(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.txt").write_text(name)
    with memory.together(tmp_path / "one", tmp_path / "other") as folder:
        assert sorted(path.read_text() for path in folder.iterdir()) == ["one", "other"]
    assert (tmp_path / "one" / "one.txt").exists()


@pytest.mark.parametrize("code", table_talk.SEATS)
def test_bots_alone_play_whole_matches_of_every_game(code: str) -> None:
    match = Session.load(lasting.record(code, 3), GAMES)
    assert (match.game.code, match.over, match.seed) == (code, False, "3")
    assert all(lasting.LEVEL in match.meta[f"seat.{seat}"] for seat in range(match.seats))


def test_matches_of_all_games_take_turns() -> None:
    codes = [code for code, _ in lasting.dealt(2)]
    assert codes == [*table_talk.SEATS, *table_talk.SEATS]


def test_growth_is_the_slope_after_the_first_quarter() -> None:
    coming, level = [10.0 * n for n in range(50)], [500.0 + n % 2 for n in range(150)]
    assert abs(lasting.slope(coming + level)) < 0.001
    growing = [500.0 + 0.06 * n for n in range(150)]
    assert round(lasting.slope(coming + growing), 6) == 0.06
    assert "MISS" in lasting.told([("risk", weight) for weight in coming + growing])
    assert "pass" in lasting.told([("risk", weight) for weight in coming + level])
