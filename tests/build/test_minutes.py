"""The suite tells where its minutes go."""

from __future__ import annotations

import subprocess
import sys

import minutes

from web.build.tools import ROOT


def test_minutes_are_added_up_by_folder_and_ranked() -> None:
    spent = {
        "tests/ai/test_a.py": 30.0,
        "tests/games/risk/test_b.py": 60.0,
        "tests/games/victory/test_c.py": 60.0,
    }

    assert minutes.table(spent, 180.0)[:4] == [
        "  2.00 min  tests/games",
        "  0.50 min  tests/ai",
        "  0.50 min  finding the tests, and what lies between them",
        "  3.00 min  in all",
    ]


def test_minutes_of_workers_are_spent_at_the_same_time() -> None:
    assert minutes.table({"tests/ai/test_a.py": 90.0, "tests/e2e/test_b.py": 120.0}, 120.0, workers=2)[
        :4
    ] == [
        "  2.00 min  tests/e2e",
        "  1.50 min  tests/ai",
        "  0.50 min  finding the tests, and what lies between them",
        "  2.00 min  in all, on 2 workers at the same time",
    ]


def test_a_file_beside_the_folders_belongs_to_none() -> None:
    assert minutes.folder_of("tests/test_houserules.py") == "tests"
    assert minutes.folder_of("tests/e2e/test_boot.py") == "tests/e2e"


def test_the_ten_slowest_files_are_named_the_slowest_first() -> None:
    lines = minutes.table({f"tests/web/test_{n:02}.py": float(n) for n in range(12)}, 66.0)

    assert lines[lines.index("the 10 slowest files") + 1 :] == [
        minutes.line(n, f"tests/web/test_{n:02}.py") for n in range(11, 1, -1)
    ]


def test_a_run_prints_its_minutes_when_it_is_asked_to() -> None:
    command = [sys.executable, "-m", "pytest", "tests/bench/test_table.py", "--minutes"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert "where the minutes went" in said
    assert "min  tests/bench/test_table.py" in said
