"""Worksheets on the screen: cover, tasks played and named, hints, answers, points, what is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from web.fakes import Browser, FakeStore

from app import links
from app.annex.worksheet.player import COVER, END, TASK
from app.ports import MemoryStore
from nastolka import write
from nastolka.teaching.attempt import ON, RIGHT, WRONG
from nastolka.teaching.scenario import worksheet
from nastolka.teaching.task import FREE, RULE
from web.build.site import worksheets

SHIPPED = {name: data for name, data in worksheets().items()}
SHEETS = sorted(name for name in SHIPPED if name.endswith(".toml"))
SMALL = """
format = "worksheet 1"
game = "tictactoe"
minutes = 5
en = { title = "Rows", intro = "Look.", goals = ["See a row"] }

[[scenario]]
key = "now"
rules = ["TT-5"]
setup.board = ["xx.", "oo.", "..."]
[scenario.task]
goal = [{ result = [1.0, 0.0] }]
solution = ["mark 2"]
wrong = [{ play = "mark 5", en = "That only stops a row." }]
[scenario.en]
title = "Now"
words = "Finish your row."
hints = ["Look up.", "The corner."]
answer = "The upper corner."

[[scenario]]
key = "name-it"
setup.board = ["x..", "...", "..."]
seat = 1
[scenario.task]
rule = "TT-3"
among = ["TT-1", "TT-2", "TT-3", "TT-4"]
tried = "mark 0"
[scenario.en]
title = "Why not?"
words = "Which rule forbids it?"

[[scenario]]
key = "fork"
setup.board = ["x..", ".o.", "..x"]
seat = 1
[scenario.task]
goal = [{ view = 1, turn = { seat = 1 } }]
moves = 2
bots = "easy"
[scenario.en]
title = "Hold"
words = "Do not lose."
"""


def opened(text: str = SMALL, route: str = "", store: object = None, **more: object) -> Browser:
    tab = Browser(store, **more)
    for name, data in SHIPPED.items():
        tab.ports.site[f"v/v1/{name}"] = data
    return tab.open(route or f"#worksheet/{links.pack(text)}")


def begun(text: str = SMALL, route: str = "", store: object = None, **more: object) -> Browser:
    return opened(text, route, store, **more).click("ui:begin")


def play(tab: Browser, line: str) -> Browser:
    """Press the places of a line on the board, and its button where it has one."""
    box = tab.screen.box
    plies = box.session.plies
    for place in sorted(box.targets(line), key=lambda place: place.startswith("act:")):
        if box.session.plies == plies and tab.screen.work.asked:
            tab.controller.click(place)
    return tab


def solve(tab: Browser) -> None:
    """Solve the open task as its author does, or play until it is over; luck may ask for another try."""
    for _ in range(12):
        work = tab.screen.work
        if work.task.kind == RULE:
            tab.click(f"ui:rule={work.task.rule}")
        elif work.task.kind == FREE:
            while work.verdict.state == ON:
                tab.wait(2000)
                if work.asked:
                    with tab.controller.desk.entries:
                        tab.screen.give(work.view()["actions"][-1])
        else:
            for line in work.task.solution or work.task.answers[:1]:
                tab.wait(2000)
                tab.screen.box.attempt(line)
        tab.wait(2000)
        with tab.controller.desk.entries:
            tab.controller.desk.repaint()
        if work.verdict.state == RIGHT:
            return
        tab.click("ui:again")


# -- what we ship --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("name", SHEETS)
def test_every_shipped_worksheet_is_solved_through_the_screen(name: str, locale: str) -> None:
    route = "#" + name.replace("worksheets/", "worksheet/").removesuffix(".toml")
    tab = begun(route=route, locale=locale)
    sheet = worksheet(SHIPPED[name].decode())
    for n in range(len(sheet.scenarios)):
        assert tab.screen.sitting.at == n
        assert sheet.scenarios[n].says[locale].title in tab.html.replace("&#39;", "'").replace("\u00a0", " ")
        solve(tab)
        assert tab.screen.work.solved, sheet.scenarios[n].key
        last = n + 1 == len(sheet.scenarios)
        tab.click("ui:end" if last else "ui:next")
    assert tab.screen.page == END
    assert tab.screen.sitting.done
