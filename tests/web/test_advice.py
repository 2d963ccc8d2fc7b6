"""The advice is the button: one is marked, it plays just what was advised, and asked again it is the same."""

from __future__ import annotations

import re

import pytest
from games.risk.positions import table as risk_table
from web.fakes import Browser

from app import boards, i18n
from app.boards.glance import Hint
from app.screens.table.opponents import why
from app.thinking import Answer
from nastolka import COVERS, write

CODES = [code for code, cover in COVERS.items() if not cover.sample]
ADVISED = re.compile(r'<button[^>]*class="[^"]*\bbtn-advised\b[^"]*"[^>]*data-t="act:([^"]*)"')
QUESTIONS = 12


def asked(tab: Browser) -> bool:
    """Whether the person at the screen is asked something a bot may help with."""
    opponents = tab.screen.opponents
    return bool(opponents.may_help() and not opponents.tests_knowledge() and not tab.screen.story.on)


def until_asked(tab: Browser) -> bool:
    """Let the bots move until the person is asked; tell whether that still happens."""
    for _ in range(200):
        if tab.screen.match.session.over:
            return False
        if tab.screen.story.on:
            tab.click("ui:close")
        if asked(tab):
            return True
        tab.wait(1500)
    raise AssertionError("nobody is asked any more")


@pytest.mark.parametrize("code", CODES)
def test_do_it_plays_exactly_what_was_advised_at_every_question(code: str) -> None:
    seats = 2 if 2 in COVERS[code].seats else min(COVERS[code].seats)
    tab = Browser().open().new_match(code, "person", *["easy"] * (seats - 1))
    met = set()
    for _ in range(QUESTIONS):
        if not until_asked(tab):
            break
        session, before = tab.screen.match.session, tab.screen.match.session.plies
        tab.click("ui:hint").wait(1500)
        line = tab.screen.opponents.hint.action
        if session.plies > before:  # an empty question passed by itself meanwhile, and its advice with it
            assert (line, ADVISED.findall(tab.zones["prompt"])) == ("", [])
            continue
        assert ADVISED.findall(tab.zones["prompt"]) == [line]
        met.add(session.state.frame().kind)
        assert tab.screen.opponents.hint.text  # how it fared in the mind, or what the plan goes by
        tab.click(f"act:{line}")
        assert write(session.log[before].action) == line
        assert tab.screen.opponents.hint.action == ""
    assert met


@pytest.mark.parametrize("code", CODES)
def test_the_same_question_gets_the_same_advice(code: str) -> None:
    seats = 2 if 2 in COVERS[code].seats else min(COVERS[code].seats)
    tab = Browser().open().new_match(code, "person", *["easy"] * (seats - 1))
    until_asked(tab)
    advised = []
    for _ in range(3):
        tab.click("ui:hint").wait(1500)
        advised.append((tab.screen.opponents.hint.action, tab.ports.bots.requests[-1]["seed"]))
        tab.screen.opponents.drop_hint()
    assert len(set(advised)) == 1


def test_an_advice_steps_back_while_something_else_is_picked() -> None:
    tab = Browser().open().new_match("victory", "person", "easy")
    until_asked(tab)
    tab.click("ui:hint").wait(1500)
    line = tab.screen.opponents.hint.action
    other = next(one for one in tab.screen.view()["actions"] if one != line)
    tab.click(next(one for one in tab.screen.targets(other) if not one.startswith("act:")))
    assert ADVISED.findall(tab.zones["prompt"]) == []
    tab.click("ui:undo")
    assert ADVISED.findall(tab.zones["prompt"]) == [line]


@pytest.mark.parametrize(("second", "key"), [(0.57, "hint-even"), (0.5, "hint-why")])
def test_two_answers_within_two_points_are_said_to_be_as_good(second: float, key: str) -> None:
    candidates = [["play e7", 200, 0.58], ["play a1", 100, second]]
    stats = {"iterations": 320, "value": 0.58, "candidates": candidates}
    said = why(Answer("play e7", stats))
    expected = {"hint-even": {}, "hint-why": {"share": 58, "n": 320}}[key]
    assert said == i18n.t(f"notes.{key}", **expected)


def test_a_planner_gives_facts_that_speak_for_its_answer_instead_of_points() -> None:
    land = {"A": "gaul:9 iberia:1", "B": "anglia:2"}
    view = risk_table(land=land, rest="C", step="attack").state.view(0)
    lines = ("attack gaul anglia", "place gaul 3", "cease")
    said = {line: str(boards.board("risk").reason(line, view)) for line in lines}
    assert "%" in said["attack gaul anglia"]
    assert said["place gaul 3"] == str(i18n.t("ancient.why.border", n=4))  # two of B, two of C
    assert said["cease"] == str(i18n.t("ancient.why.plan"))


def numbered(tab: Browser, line: str) -> list[str]:
    """The table's places painted with the numbers 1, 2 … while this answer is advised."""
    table = tab.screen
    glance = table.glance()._replace(hint=Hint(line))
    page = "".join(table.board.zones(table.view(), glance).values())
    tags = [re.findall(rf"<[^>]*is-step-{n}\b[^>]*>", page) for n in (1, 2)]
    found = [re.findall(r'data-t="([^"]*)"', "".join(one)) for one in tags]
    assert all(len(set(one)) == 1 for one in found), found
    return [one[0] for one in found]


def test_victory_numbers_the_card_before_its_cell() -> None:
    tab = Browser().open().new_match("victory", "person", "easy").wait(3000)
    line = next(one for one in tab.screen.view()["actions"] if one.startswith("play"))
    assert numbered(tab, line) == list(tab.screen.targets(line))


def test_an_advice_is_one_line_that_opens_with_its_button_beside_it() -> None:
    tab = Browser().open().new_match("victory", "person", "easy").wait(3000)
    line = next(one for one in tab.screen.view()["actions"] if one.startswith("play"))
    glance = tab.screen.glance()._replace(hint=Hint(line, i18n.t("notes.hint-even")))
    prompt = str(tab.screen.board.zones(tab.screen.view(), glance)["prompt"])
    shown, _, opened = prompt.partition("</summary>")
    assert "<details" in shown and str(i18n.t("notes.hint-even")) not in shown
    assert str(i18n.t("notes.hint-even")) in opened
    assert f'data-t="act:{line}"' in opened.partition("</details>")[2]


def test_an_advice_numbers_what_is_touched_first_and_what_then() -> None:
    tab = Browser().open().new_match("allmeans", "person", "easy")
    until_asked(tab)
    tab.click("act:mulligan")
    while tab.screen.match.session.state.frame().kind != "turn" or not tab.screen.sight.mine():
        tab.wait(1500)
        if tab.screen.sight.mine() and tab.screen.match.session.state.frame().kind != "turn":
            tab.click(f"act:{tab.screen.view()['actions'][0]}")
    deploy = next(line for line in tab.screen.view()["actions"] if line.startswith("deploy"))
    assert numbered(tab, deploy) == list(tab.screen.targets(deploy))[:2]
