"""Packages in a learning system: they play, tell how it went and go on; where it fails, nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import Diary, Site
from .lms import Lesson, School, package, settings
from .pages import Tab, Visit
from .test_looks import AXE, RUN

GAME = "game=tictactoe&seats=person%20bot:random&seed=1&controls=undo%20menu"
Made = Callable[..., Lesson]


@pytest.fixture
def made(built: Path, house: Site, context: BrowserContext, tmp_path: Path) -> Iterator[Made]:
    """Put a package into a learning system and let somebody come."""
    schools: list[School] = []

    def make(query: str = GAME, data: bytes = b"", sandbox: str = "", **choices: str) -> Lesson:
        packed = data or package(built, house.url, query, **choices)
        schools.append(School(tmp_path / str(len(schools)), packed, sandbox))
        return Lesson(context.new_page(), schools[-1])

    yield make
    for school in schools:
        school.close()


def seated(lesson: Lesson, site: str) -> Tab:
    """Wait until the game can be played."""
    tab = Tab(lesson.game(), site).arrived()
    expect(tab.zone("board").get_by_role("grid")).to_be_visible()
    return tab


FREE = """() => [...document.querySelectorAll("[role=gridcell]")]
  .filter((one) => /empty|свободна/.test(one.getAttribute("aria-label") ?? one.textContent)).length"""
ENDED = """() => document.querySelector("ol.result") !== null"""


def over(tab: Tab) -> None:
    """Play any free cell until the match has ended; of nine, an odd number is free when it is our turn."""
    while True:
        tab.page.wait_for_function(f"() => ({FREE})() % 2 === 1 || ({ENDED})()")
        if tab.page.evaluate(ENDED):
            return
        free = tab.page.evaluate(FREE)
        tab.page.get_by_role("gridcell", name=re.compile("empty|свободна")).first.click()
        tab.page.wait_for_function(f"free => ({FREE})() < free || ({ENDED})()", arg=free)


def looks_well(lesson: Lesson) -> None:
    part = lesson.part()
    part.evaluate(AXE.read_text("utf-8"))
    assert part.evaluate(RUN.replace("{resultTypes", "{iframes: false, resultTypes")) == []


def test_a_package_made_on_the_page_plays_in_a_learning_system_and_is_marked(
    visit: Visit, tab: Tab, made: Made, house: Site
) -> None:
    assert isinstance(tab.page, Page)
    tab.open(f"#lms/{GAME}&task=Three%20in%20a%20row%0AWin%20or%20draw.")
    with tab.page.expect_download() as waiting:
        tab.touch("ui:make")
    packed = Path(waiting.value.path()).read_bytes()
    assert waiting.value.suggested_filename == "nastolka-tictactoe-scorm12.zip"
    lesson = made(data=packed).open()
    visit.allowed.append(lesson.school.url)
    part = lesson.part()
    expect(part.get_by_role("heading", level=1)).to_have_text("Three in a row")
    expect(part.locator("#task")).to_have_text("Win or draw.")
    game = seated(lesson, house.url)
    over(game)
    kept = lesson.until("kept['cmi.core.lesson_status'] === 'completed'")

    assert kept["cmi.core.score.raw"] in ("0", "50", "100")
    assert (kept["cmi.core.score.min"], kept["cmi.core.score.max"]) == ("0", "100")
    assert re.fullmatch(r"\d{4}:\d\d:\d\d", kept["cmi.core.session_time"])
    assert kept["cmi.interactions.0.id"] == "move-1"
    assert kept["cmi.interactions.0.student_response"].startswith("mark ")
    assert kept["cmi.core.exit"] == ""
    assert lesson.faults() == []
    expect(part.locator("#state")).to_contain_text("Done")
    looks_well(lesson)


def test_who_comes_back_goes_on_and_the_best_result_stays(made: Made, house: Site, diary: Diary) -> None:
    lesson = made(GAME + "&locale=ru", marks="win").open()
    game = seated(lesson, house.url)
    game.touch("cell:4")
    kept = lesson.until("kept['cmi.suspend_data']")
    assert (kept["cmi.core.lesson_status"], kept["cmi.core.exit"]) == ("incomplete", "suspend")
    lesson.reload()
    again = seated(lesson, house.url)
    expect(again.at("cell:4")).not_to_have_accessible_name(re.compile("свободна"))
    expect(lesson.part().locator("#state")).to_contain_text("системе обучения")
    over(again)
    status = lesson.until("['passed', 'failed'].includes(kept['cmi.core.lesson_status'])")
    score = {"passed": "100", "failed": "0"}
    assert status["cmi.core.score.raw"] in (score[status["cmi.core.lesson_status"]], "50")
    assert lesson.faults() == []
    assert diary.errors == []


def test_the_place_of_another_exercise_is_none_of_this_one(made: Made, house: Site, built: Path) -> None:
    first = made().open()
    seated(first, house.url).touch("cell:4")
    kept = first.until("kept['cmi.suspend_data']")
    other = GAME.replace("seed=1", "seed=2")
    assert kept["cmi.suspend_data"].split("|")[1] != settings(package(built, house.url, other))["id"]
    second = made(other)
    second.page.goto(second.school.url)
    second.page.evaluate("kept => localStorage.setItem('lms', JSON.stringify(kept))", kept)
    game = seated(second.open(), house.url)
    expect(game.page.get_by_role("gridcell", name=re.compile("empty"))).to_have_count(9)


@pytest.mark.parametrize("mood", ["missing", "false", "throws"])
def test_without_a_learning_system_that_answers_one_plays_on_and_nothing_is_lost(
    made: Made, house: Site, mood: str
) -> None:
    lesson = made().open(mood)
    game = seated(lesson, house.url)
    alert = lesson.part().get_by_role("alert")
    expect(alert).to_contain_text("No learning system answers" if mood == "missing" else "does not take")
    looks_well(lesson)
    game.touch("cell:4")
    lesson.part().wait_for_function(
        "sessionStorage.length > 0 && sessionStorage[sessionStorage.key(0)].includes('|')"
    )
    with lesson.page.expect_download() as waiting:
        lesson.part().get_by_role("button", name="Save the match as a file").click()
    assert Path(waiting.value.path()).read_text("utf-8").startswith("nastolka 1\n")
    lesson.reload()
    again = seated(lesson, house.url)
    expect(again.at("cell:4")).not_to_have_accessible_name(re.compile("empty"))


@pytest.mark.parametrize("mood", ["gone", "throws", "false"])
def test_a_learning_system_that_fails_in_mid_match_is_told_all_of_it_when_it_is_back(
    made: Made, house: Site, mood: str
) -> None:
    lesson = made(GAME + "&locale=ru").open()
    game = seated(lesson, house.url)
    game.touch("cell:4")
    before = lesson.until("kept['cmi.suspend_data']")
    lesson.mood(mood)
    over(game)
    alert = lesson.part().get_by_role("alert")
    expect(alert).to_contain_text("Система обучения не принимает")
    assert lesson.kept() == before
    lesson.mood("well")
    alert.get_by_role("button", name="Попробовать ещё раз").click()
    kept = lesson.until("kept['cmi.core.lesson_status'] === 'completed'")
    expect(alert).to_be_empty()
    assert kept["cmi.suspend_data"] != before["cmi.suspend_data"]
    assert kept["cmi.interactions.1.id"].startswith("move-")


def test_in_a_sandbox_without_a_site_of_its_own_one_can_play(made: Made, house: Site) -> None:
    lesson = made(sandbox="allow-scripts").open()
    game = seated(lesson, house.url)
    expect(lesson.part().get_by_role("alert")).to_contain_text("No learning system answers")
    game.touch("cell:4")
    expect(game.at("cell:4")).not_to_have_accessible_name(re.compile("empty"))


def test_a_game_that_does_not_come_is_said_and_can_be_asked_for_again(
    made: Made, context: BrowserContext
) -> None:
    lesson = made()
    lesson.page.clock.install()
    context.route(re.compile(r"\?game="), lambda route: route.abort())
    lesson.open()
    lesson.part().wait_for_selector("iframe", state="attached")
    lesson.page.clock.run_for(31_000)
    alert = lesson.part().get_by_role("alert")
    expect(alert).to_contain_text("The game has not come")
    context.unroute_all()
    alert.get_by_role("button", name="Load the game again").click()
    expect(lesson.part().frame_locator("iframe").locator("#page")).to_be_attached()
    lesson.page.clock.resume()
    expect(alert).to_be_empty()


def test_a_plain_package_keeps_the_place_in_the_browser(made: Made, house: Site) -> None:
    lesson = made(way="plain").open("missing")
    seated(lesson, house.url).touch("cell:4")
    expect(lesson.part().locator("#state")).to_contain_text("kept in this browser")
    expect(lesson.part().get_by_role("alert")).to_be_empty()
    lesson.reload()
    expect(seated(lesson, house.url).at("cell:4")).not_to_have_accessible_name(re.compile("empty"))


@pytest.mark.parametrize("game", ["risk", "allmeans"])
def test_a_whole_package_needs_no_other_site_and_all_it_asks_for_is_there(
    visit: Visit, tab: Tab, made: Made, game: str
) -> None:
    assert isinstance(tab.page, Page)
    tab.open(f"#lms/game={game}&seats=person%20bot:easy&controls=undo%20rules%20menu")
    tab.set("choice.size", "whole")
    expect(tab.page.get_by_text("Needs no other site")).to_be_visible()
    with tab.page.expect_download() as waiting:
        tab.touch("ui:make")
    lesson = made(data=Path(waiting.value.path()).read_bytes())
    before = len(visit.diaries[0].asked)
    lesson.open()
    frame = Tab(lesson.game(), lesson.school.url).arrived()
    expect(frame.zone("board")).to_be_visible()
    frame.painted()
    lit = frame.page.locator(
        '#zone-board .is-lit[data-t], #zone-hand .is-lit[data-t], #zone-prompt button[data-t^="act:"]'
    )
    for _ in range(3):
        lit.first.dispatch_event("click")
        frame.painted()
    asked = visit.diaries[0].asked[before:]
    assert [url for url in asked if not url.startswith((lesson.school.url, "blob:", "data:"))] == []
    assert [(path, code) for path, code in lesson.school.asked if code >= 400] == []
    assert frame.page.evaluate("nastolka.boot.way") == "snapshot"
    visit.allowed.append(lesson.school.url)
