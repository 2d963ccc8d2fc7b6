"""What is remembered of a match, and let go with it."""

from __future__ import annotations

from nastolka.core import remember


def test_what_is_worked_out_in_a_match_is_worked_out_again_in_the_next() -> None:
    asked: list[int] = []

    @remember.for_a_match(2)
    def double(n: int) -> int:
        asked.append(n)
        return 2 * n

    assert [double(1), double(1)] == [2, 2]
    assert asked == [1]
    remember.forget()
    assert double(1) == 2
    assert asked == [1, 1]


def test_no_more_is_remembered_than_was_said() -> None:
    asked: list[int] = []
    double = remember.for_a_match(2)(asked.append)

    for n in (1, 2, 3, 1):
        double(n)

    assert asked == [1, 2, 3, 1]


def test_what_keeps_things_its_own_way_is_told_too() -> None:
    kept = {"a": 1}
    remember.at_the_end(kept.clear)

    remember.forget()

    assert kept == {}
