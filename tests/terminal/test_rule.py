"""`nastolka rule` finds where a rule is kept: in a sentence, in code, in examples, in tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from nastolka.__main__ import main
from nastolka.terminal import rule


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, list[str]]:
    """Return what is told of a rule by heading; its own words stand under the first line."""
    assert main(["rule", *arguments]) == 0
    blocks = [block.splitlines() for block in capsys.readouterr().out.strip().split("\n\n")]
    return {block[0]: [line.strip() for line in block[1:]] for block in blocks}


def test_a_rule_is_told_with_its_enforcement_its_examples_and_its_tests(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = told(capsys, "TT-3", "--locale", "en")

    title = next(iter(said))
    assert title.startswith("TT-3 · ")
    assert said[title][1].startswith("Whoever tries hears: ")
    decisions = "engine/nastolka/games/tictactoe/decisions.py"
    assert [line.split("  ")[1] for line in said["Enforced"]] == ["options_turn", "why_turn"]
    assert all(line.startswith(decisions) for line in said["Enforced"])
    assert [line.split("  ")[1] for line in said["Examples"]] == ["first-mark"]
    assert any(line.startswith("tests/") for line in said["Tests"])


def test_a_place_is_the_line_that_names_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    for line in told(capsys, "TT-3", "--locale", "en")["Enforced"]:
        path, _, number = line.split("  ")[0].partition(":")
        assert "TT-3" in (rule.CHECKOUT / path).read_text("utf-8").splitlines()[int(number) - 1]


def test_a_rule_is_told_in_russian_and_found_in_small_letters(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "am-81", "--locale", "ru")

    assert "AM-81 · Шантаж" in said
    assert any("test_am_81_and_82_blackmail" in line for line in said["Тесты"])


def test_what_cannot_be_shown_by_an_example_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "RK-3", "--locale", "en")

    assert said["Examples"][0].startswith("none: Soldiers and elephants are how the board shows")


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ('"""CW-160 to CW-163: the agents act."""', {"CW-160", "CW-161", "CW-162", "CW-163"}),
        ("CW-160, CW-162: the agents act", {"CW-160", "CW-162"}),
        ("AM-9–AM-11", {"AM-9", "AM-10", "AM-11"}),
        ("def test_gs_7_8_the_box() -> None:", {"GS-7", "GS-8"}),
        ("def test_am_81_and_82_blackmail() -> None:", {"AM-81", "AM-82"}),
        ("def test_cw_33_to_35_the_balance_token() -> None:", {"CW-33", "CW-34", "CW-35"}),
        ("nothing of the kind: UTF-8 has three letters", set()),
    ],
)
def test_ranges_and_names_of_tests_are_understood(line: str, rules: set[str]) -> None:
    assert rule.mentioned(line) == rules


def test_a_rule_is_not_a_longer_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule, "relative", lambda path: path)
    source = tmp_path / "one.py"
    source.write_text('"""AM-810 is another."""\n\n\ndef act():\n    return "AM-81"\n')

    assert [(place.line, place.name) for place in rule.named(source, "AM-81")] == [(5, "act")]


def test_a_rule_named_in_a_table_is_found_by_the_name_of_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule, "relative", lambda path: path)
    source = tmp_path / "one.py"
    source.write_text('# AM-1 begins a section\nROWS: tuple = (\n    ("blackmail", "AM-1"),\n)\n')

    assert [place.name for place in rule.named(source, "AM-1")] == ["AM-1 begins a section", "ROWS"]


def test_an_installed_package_says_what_it_has_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rule, "CHECKOUT", tmp_path)

    said = told(capsys, "TT-3", "--locale", "en")

    assert said["Enforced"][0].startswith("nastolka/games/tictactoe/")
    assert said["Tests"] == ["not in the installed package: look in a checkout"]


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        ("RK-5000", "There is no rule RK-5000: the rules of risk run from RK-1 to RK-"),
        ("blackmail", "There is no rule BLACKMAIL: rules are called VI-…, CW-…"),
    ],
)
def test_an_unknown_rule_is_said_in_words(
    wanted: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rule", wanted, "--locale", "en"]) == 2

    assert capsys.readouterr().err.startswith(answer)


def test_every_rule_of_every_game_can_be_told() -> None:
    for game in rule.GAMES.values():
        first = next(iter(rule.rulebook(game.code).words["en"].rules))
        assert rule.main(first, "en")[1]
