"""Homework in a real browser: from a link to a code, and from the code to the teacher's table in another."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from app.annex.common import codes

from .pages import Tab, Visit
from .test_looks import AXE, RUN, SIDEWAYS

TASK = "?game=tictactoe&level=easy&seed=class&task=Win%20in%20three%20moves"


def looks_well(tab: Tab) -> None:
    """Axe finds nothing serious, and nothing is wider than the window."""
    tab.painted()
    tab.page.evaluate(AXE.read_text("utf-8"))
    assert tab.page.evaluate(RUN) == []
    assert tab.page.evaluate(SIDEWAYS) == []


def played(tab: Tab, name: str, looked_at: bool = False) -> None:
    """Do the assignment by clicks, from its cover to its end."""
    expect(tab.zone("screen")).to_contain_text("Win in three moves")
    tab.set("student", name).send("student")
    free, over = tab.page.locator("#zone-board .is-lit[data-t]"), tab.dialog()
    expect(free).to_have_count(9)
    if looked_at:
        looks_well(tab)
    while not over.count():
        free.first.click()
        expect(free.first.or_(over)).to_be_visible()
    over.locator('[data-t="ui:finish"]').click()
    expect(tab.page.locator(".assign-code textarea")).to_be_visible()


def handed_in(tab: Tab) -> str:
    """Do the assignment by clicks, look at what one sees on the way, and return its code."""
    tab.open("", TASK)
    expect(tab.zone("screen")).to_contain_text("Win in three moves")
    looks_well(tab)
    played(tab, "Zoë Ким", looked_at=True)
    tab.touch("ui:qr")
    expect(tab.page.locator(".qr")).to_be_visible()
    looks_well(tab)
    return str(tab.page.locator(".assign-code textarea").input_value())


def changed(code: str) -> str:
    """Return the code with another answer of the bot in it."""
    result = codes.unpack(code)
    lines = result.record.rstrip("\n").split("\n")
    answer = lines.index("") + 2
    lines[answer] = next(f"mark {n}" for n in range(9) if f"mark {n}" not in lines)
    return codes.pack(result._replace(record="\n".join(lines) + "\n"))


def test_homework_goes_from_a_link_to_the_teachers_table(visit: Visit, tab: Tab) -> None:
    assert isinstance(tab.page, Page)
    tab.page.set_viewport_size({"width": 390, "height": 844})
    code = handed_in(tab)
    photo = tab.page.locator(".qr").screenshot()
    tab.reload()
    expect(tab.zone("screen")).to_contain_text("Zoë Ким")

    classmate = visit.stranger()
    classmate.open("", TASK)
    played(classmate, "محمد")
    other = str(classmate.page.locator(".assign-code textarea").input_value())

    teacher = visit.stranger()
    teacher.open("#collect")
    teacher.set("codes", f"{visit.url}{TASK}").send("codes")
    assert isinstance(teacher.page, Page)
    with teacher.page.expect_file_chooser() as chooser:
        teacher.touch("ui:files")
    chooser.value.set_files([{"name": "photo.png", "mimeType": "image/png", "buffer": photo}])
    row = teacher.page.locator(".collect-table tbody tr")
    expect(row).to_contain_text("Zoë Ким")
    expect(row).to_contain_text("valid")
    teacher.set("codes", other).send("codes")
    expect(row).to_have_count(2)
    expect(teacher.page.locator("tr.found-valid")).to_have_count(2)

    teacher.set("codes", f"{code[:-20]} and {changed(code)}").send("codes")
    expect(teacher.page.locator(".found-broken")).to_contain_text("Action 2: the bot would have answered")
    expect(teacher.zone("screen")).to_contain_text("The code is cut short")
    looks_well(teacher)
    teacher.page.locator("tr.found-valid", has_text="Zoë").locator('[data-t^="ui:open="]').click()
    expect(teacher.zone("log")).to_contain_text("Zoë Ким takes")
    looks_well(teacher)
