"""A tab that slept in the middle of a move: a student's bot slept, too, and is not called slow for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from web.build.tools import WEB, node, run

STORIES = Path(__file__).parent / "sleeping.mjs"
LIMIT = 1_000


@pytest.fixture(scope="module")
def told() -> dict[str, dict[str, object]]:
    said = run([node(), str(STORIES), str(WEB / "lab.js")], "the stories could not be told")
    found: dict[str, dict[str, object]] = json.loads(said)
    return found


@pytest.mark.parametrize(
    ("story", "text", "took", "ended"),
    [
        ("an answer in time", "line", 400, 0),
        ("no answer", "slow", LIMIT, 1),
        ("an hour's sleep, then the answer", "line", LIMIT, 0),  # what is more was sleep
        ("an hour's sleep, and no answer", "slow", LIMIT, 1),
        ("three nights, then the answer", "line", LIMIT, 0),
        ("asleep again and again", "slow", LIMIT, 1),
        ("timers a second late", "slow", LIMIT, 1),  # a tab in the background is no tab asleep
        ("asleep while it starts", "line", 300, 0),
    ],
)
def test_sleep_is_no_fault_of_a_bot(
    told: dict[str, dict[str, object]], story: str, text: str, took: int, ended: int
) -> None:
    assert told[story] == {"told": [[text, took]], "ended": ended}
