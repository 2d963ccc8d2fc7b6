"""The tests are dealt out so that nothing long begins last, and nothing shared is made twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import workers

from web.build import checks
from web.build.tools import ROOT, Trouble


def test_what_takes_longest_begins_first() -> None:
    files = ["tests/web/test_a.py::b", "tests/e2e/test_play.py::b", "tests/pyodide/test_engine.py::b"]

    assert sorted(files, key=workers.place) == files[::-1]


def test_a_test_of_chromium_is_dealt_alone_and_any_other_with_its_file() -> None:
    assert workers.share("tests/e2e/test_play.py::test_a[x::y]") == "tests/e2e/test_play.py::test_a[x::y]"
    assert workers.share("tests/web/test_a.py::test_b[x::y]") == "tests/web/test_a.py"


def test_every_place_in_the_order_is_there() -> None:
    assert [
        path for path in (*workers.FIRST, workers.ALONE, *workers.TOGETHER) if not (ROOT / path).exists()
    ] == []


def test_what_the_tests_of_a_file_share_is_made_by_one_worker() -> None:
    """Files of Chromium's whose fixture is the whole module's: with a tree of their own, or a walk."""
    makes = ("copied(", "course.walk(")
    found = {
        path.relative_to(ROOT).as_posix()
        for path in Path(ROOT / workers.ALONE).glob("test_*.py")
        if any(word in path.read_text("utf-8") for word in makes)
    }

    assert found == set(workers.TOGETHER)


def test_there_is_a_worker_for_each_core_and_at_most_four(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WORKERS", raising=False)
    for cores, wanted in ((1, 1), (2, 2), (64, 4)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert checks.workers() == wanted


def test_how_many_workers_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKERS", "1")
    assert checks.dealt() == []
    monkeypatch.setenv("WORKERS", "3")
    assert checks.dealt() == ["--numprocesses", "3"]
    monkeypatch.setenv("WORKERS", "none")
    with pytest.raises(Trouble, match="WORKERS"):
        checks.workers()


def test_whoever_asks_for_some_tests_gets_no_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, ...]] = []
    monkeypatch.setenv("WORKERS", "2")
    monkeypatch.setattr(checks, "npm_parts", lambda: None)
    monkeypatch.setattr(checks, "pytest", lambda *words: heard.append(words) or 0)
    checks.fast(["-k", "risk"])
    checks.fast([])

    assert ["--numprocesses" in words for words in heard] == [False, True]
