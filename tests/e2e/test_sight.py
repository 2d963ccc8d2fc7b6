"""Nothing asked lies out of sight: the page goes to it, chips point at the rest, fingers are forgiven."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from . import matches
from .pages import Tab

# Whether the middle of a place can be seen and touched.
SEEN = """(one) => {
  const {left, top, width, height} = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return !!there && one.contains(there);
}"""
# A finger comes down so far from the middle of a place, and whatever lies there is clicked.
TAP = """(one, [right, down]) => {
  const {left, top, width, height} = one.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2 + right, top + height / 2 + down];
  document.elementFromPoint(clientX, clientY)
    .dispatchEvent(new PointerEvent("click", {bubbles: true, clientX, clientY, pointerType: "touch"}));
}"""


def table(tab: Tab, width: int, height: int, game: str = "victory") -> Tab:
    tab.page.set_viewport_size({"width": width, "height": height})  # type: ignore[union-attr]
    tab.open()
    match = (
        matches.early("person", "greedy")
        if game == "victory"
        else matches.begun("person", "greedy", game=game)
    )
    tab.bring(match.dump()).my_turn()
    return tab


def lit(tab: Tab) -> str:
    """Return a cell that answers, in the first rows if there is one."""
    return str(tab.zone("board").locator(".is-lit").first.get_attribute("data-t"))


def sees(tab: Tab, target: str) -> bool:
    tab.painted()
    return bool(tab.at(target).evaluate(SEEN))


def test_the_page_goes_to_the_cell_of_a_card_that_is_picked(tab: Tab) -> None:
    table(tab, 320, 400)
    cell = lit(tab)
    tab.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert not sees(tab, cell)
    card = cell.replace("cell:", "card:")
    tab.at(card).focus()
    tab.press("Enter")
    assert sees(tab, cell)


def test_a_chip_points_at_what_lies_below_and_leads_there(tab: Tab) -> None:
    table(tab, 320, 400)
    tab.page.evaluate("scrollTo(0, 0)")
    chip = tab.page.locator('[data-t="way:down"]')
    expect(chip).to_be_visible()
    below = tab.zone("hand").locator(".is-live").first
    assert not below.evaluate(SEEN)
    for _ in range(4):  # from one place to the next that is out of sight, the hand at last
        if not below.evaluate(SEEN):
            chip.click()
            tab.painted()
    assert below.evaluate(SEEN)


def test_no_chip_is_shown_where_everything_is_in_sight(tab: Tab) -> None:
    table(tab, 1920, 1080)
    tab.painted()
    assert tab.page.locator('[data-t^="way:"]:visible').count() == 0


@pytest.mark.parametrize("size", [(844, 390), (667, 375), (320, 640), (360, 740)], ids=str)
def test_the_answers_button_is_in_sight_beside_the_board(tab: Tab, size: tuple[int, int]) -> None:
    table(tab, *size)
    cell = lit(tab)
    tab.touch(cell)
    assert sees(tab, f"act:play {cell.removeprefix('cell:')}")
    assert sees(tab, cell)


@pytest.mark.parametrize("game", ["victory", "coldwar", "risk", "godstorm", "allmeans"])
def test_a_phone_on_its_side_has_the_board_beside_the_question(tab: Tab, game: str) -> None:
    table(tab, 844, 390, game)
    board, asked = (tab.zone(name).bounding_box() for name in ("board", "prompt"))
    assert board and asked
    assert board["x"] + board["width"] <= asked["x"]
    assert asked["y"] + asked["height"] <= 390
    assert board["y"] + board["height"] <= 390
    assert board["width"] > 300
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= 844


GROWTH = 60  # px that a question may take for the line of an advice and its button


@pytest.mark.parametrize("game", ["victory", "coldwar"])
def test_an_advice_is_a_line_beside_its_button_that_opens_and_the_question_hardly_grows(
    tab: Tab, game: str
) -> None:
    table(tab, 360, 740, game)
    prompt = tab.zone("prompt").locator(".prompt")
    before = prompt.bounding_box()
    tab.touch("ui:hint")
    advised, line = (tab.zone("prompt").locator(one) for one in (".btn-advised", ".prompt-hint summary"))
    expect(advised).to_be_visible()
    tab.painted()
    after, button, words = (one.bounding_box() for one in (prompt, advised, line))
    assert before and after and button and words
    assert after["height"] <= before["height"] + GROWTH
    assert button["x"] + button["width"] <= 360
    assert abs(words["y"] + words["height"] / 2 - button["y"] - button["height"] / 2) < 8
    assert advised.evaluate(SEEN)
    line.click()
    expect(tab.zone("prompt").locator(".prompt-hint details")).to_have_attribute("open", "")
    assert advised.evaluate(SEEN)


# Whether what is said for a while covers a place that answers, or a button of the answer.
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const toast = box(document.querySelector("#zone-toast"));
  const named = ".table .zone .is-lit, .table .zone-prompt .btn, .lesson-acts .btn";
  const answers = document.querySelectorAll(named);
  return [...answers].filter((one) => box(one).left < toast.right && box(one).right > toast.left
    && box(one).top < toast.bottom && box(one).bottom > toast.top).map((one) => one.dataset.t);
}"""


@pytest.mark.parametrize("size", [(390, 844), (320, 640)], ids=str)
def test_a_refusal_covers_nothing_that_answers(tab: Tab, size: tuple[int, int]) -> None:
    table(tab, *size)
    taken = next(entry.action.args[0] for entry in tab.match().log if entry.action.kind == "play")
    tab.touch(f"cell:{taken}").touch(f"cell:{taken}")
    expect(tab.news()).to_be_visible()
    tab.painted()
    assert tab.page.evaluate(COVERED) == []


def test_why_a_lesson_cannot_go_back_covers_none_of_its_buttons(tab: Tab) -> None:
    tab.page.set_viewport_size({"width": 390, "height": 844})  # type: ignore[union-attr]
    tab.open("#learn/victory/1")
    tab.at("ui:step-back").evaluate("(one) => one.click()")
    expect(tab.news()).to_contain_text("the very beginning")
    tab.painted()
    assert tab.page.evaluate(COVERED) == []


def test_a_finger_takes_the_nearest_place_that_answers(tab: Tab) -> None:
    table(tab, 390, 844)
    cell = lit(tab)
    tab.at(cell).evaluate(TAP, [19, 0])
    expect(tab.at(f"act:play {cell.removeprefix('cell:')}")).to_be_visible()


def test_a_finger_on_the_middle_of_another_cell_means_that_cell(tab: Tab) -> None:
    table(tab, 390, 844)
    cell = lit(tab)
    box = tab.at(cell).bounding_box()
    assert box
    tab.at(cell).evaluate(TAP, [box["width"] + 1.5, 0])
    tab.painted()
    assert tab.page.locator(f'[data-t="act:play {cell.removeprefix("cell:")}"]').count() == 0


# A place that does not answer, so near to one that does as on the map; a finger comes down in its middle.
CROWDED = """(one) => {
  const {left, top, width, height} = one.getBoundingClientRect();
  const other = document.createElement("i");
  other.dataset.t = "land:elsewhere";
  const [x, y] = [left + width / 2 + 12, top + height / 2];
  const place = {position: "fixed", left: `${x - 4}px`, top: `${y - 4}px`, width: "8px", height: "8px"};
  Object.assign(other.style, place);
  one.closest(".zone-board").append(other);
  const click = {bubbles: true, clientX: x, clientY: y, pointerType: "touch"};
  other.dispatchEvent(new PointerEvent("click", click));
}"""


def test_a_finger_in_the_middle_of_a_place_that_does_not_answer_takes_no_neighbour(tab: Tab) -> None:
    table(tab, 390, 844)
    cell = lit(tab)
    tab.at(cell).evaluate(CROWDED)
    tab.painted()
    assert tab.page.locator(f'[data-t="act:play {cell.removeprefix("cell:")}"]').count() == 0


# The words of tools that are wider than their tool.
OVERFLOWING = """() => [...document.querySelectorAll(".btn-tool")]
  .filter((tool) => tool.getBoundingClientRect().width && tool.scrollWidth > tool.clientWidth + 2)
  .map((tool) => tool.innerText)"""


def test_a_new_version_leaves_the_tools_of_a_phone_their_room(tab: Tab) -> None:
    """In Russian, whose words are longer."""
    tab.open("#settings").set("locale", "ru")
    table(tab, 390, 844)
    assert tab.page.evaluate(OVERFLOWING) == []
    tab.page.evaluate('() => void window.dispatchEvent(new CustomEvent("nastolka:update", {detail: {}}))')
    expect(tab.at("ui:update-ask")).to_be_visible()
    assert tab.page.evaluate(OVERFLOWING) == []
