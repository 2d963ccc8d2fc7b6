"""A match before a class at 1920 × 1080: letters a room can read, the whole board, a remote, the way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from nastolka import Session

from . import matches
from .pages import Tab

SETTINGS = {"formalities": "off", "offered": "yes", "asked": "yes"}
GAMES = ("allmeans", "coldwar", "godstorm", "risk", "tictactoe", "victory")
FAR = 40  # pixels a letter has at least that a class reads off a projector
PLIES = {"victory": 11, "tictactoe": 2}
# The question, what answers it, and the card in play. A hand that is not asked about steps back.
READ = ".prompt *, #zone-focus *, #zone-hand :is(.is-lit, .is-picked) *"
SMALL = (
    f"""far => [...document.querySelectorAll("{READ}")]"""
    + """
  .filter((one) => [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim()))
  .filter((one) => !one.closest(".aloud, svg, .nx-number"))
  .filter((one) => one.checkVisibility() && one.getClientRects().length)
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < far)
  .map((one) => `${getComputedStyle(one).fontSize} ${one.className}: ${one.textContent.slice(0, 40)}`)"""
)
# Every place of the board, and the board itself, lies in the window; nothing there or around it is scrolled.
HIDDEN = """() => {
  const page = document.documentElement;
  const board = document.querySelector("#zone-board");
  const box = (one) => one.getBoundingClientRect();
  const places = [...board.querySelectorAll("[role=gridcell]")].filter((one) => box(one).width);
  const out = [board, ...places].filter((one) => {
    const {left, top, right, bottom} = box(one);
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  });
  const clips = getComputedStyle(board).overflowY !== "visible";
  const cut = places.filter((one) => clips && box(one).bottom > box(board).bottom + 2);
  return [out.length, cut.length, page.scrollHeight > innerHeight, page.scrollWidth > innerWidth];
}"""
GEOMETRY = """() => [getComputedStyle(document.documentElement).fontSize,
  ...[...document.querySelectorAll(".zone, .bar")].map((one) => {
    const {left, top, width, height} = one.getBoundingClientRect();
    return [one.id, left, top, width, height].join(" ");
  })]"""


def before_a_class(tab: Tab, code: str) -> str:
    """Open a match of two people that has begun; return its id."""
    tab.sized(1920, 1080)
    tab.open()
    match = matches.begun("person", "person", game=code)
    matches.on(match, lambda session: session.plies >= PLIES.get(code, 60) and asked(session))
    tab.go("#settings").touch("ui:import").set("import", match.dump()).touch("ui:do-import")
    expect(tab.dialog()).to_have_count(0)
    return str(tab.heads()[-1]["id"])


def asked(session: Session) -> bool:
    """Whether a person is asked."""
    frame = session.state.frame()
    return frame is not None and frame.seat >= 0


@pytest.mark.parametrize("code", GAMES)
def test_a_class_can_read_the_question_and_sees_the_whole_board(tab: Tab, code: str) -> None:
    id = before_a_class(tab, code)
    tab.go(f"#projector/{id}")
    expect(tab.page.locator(".projector .prompt").first).to_be_visible()
    tab.page.wait_for_function("getComputedStyle(document.documentElement).fontSize === '40px'")
    tab.painted()
    assert tab.page.evaluate(SMALL, FAR) == []
    assert tab.page.evaluate(HIDDEN) == [0, 0, False, False]
    expect(tab.zone("curtain")).to_be_empty()
    tab.press("PageUp", "PageUp")
    expect(tab.page.locator(".replay")).to_be_visible()
    tab.painted()
    assert tab.page.evaluate(SMALL, FAR) == []
    assert tab.page.evaluate(HIDDEN) == [0, 0, False, False]
    tab.press("PageDown", "PageDown")
    expect(tab.page.locator(".replay")).to_have_count(0)


def test_a_remote_steps_wherever_the_focus_is_and_leaving_brings_all_back(tab: Tab) -> None:
    id = before_a_class(tab, "victory")
    tab.go(f"#match/{id}").touch("ui:lift")
    expect(tab.zone("hand").locator(".card").first).to_be_visible()
    tab.painted()
    before = tab.page.evaluate(GEOMETRY)
    tab.touch("ui:menu", "ui:projector")
    expect(tab.page.locator(".projector .prompt")).to_be_visible()
    tab.page.locator('#zone-board [role="gridcell"]').nth(40).focus()
    tab.press("PageUp", "PageUp")
    slider = tab.page.locator('[data-t="set:ply"]')
    at = int(slider.input_value())
    assert 0 < at < int(slider.get_attribute("max") or 0)
    tab.page.locator('#zone-board [role="gridcell"]').nth(40).focus()
    tab.press("ArrowLeft")  # in the past an arrow steps from the board, too
    expect(slider).not_to_have_value(str(at))
    slider.focus()
    tab.press("PageDown")  # … and a remote is no slider's page
    expect(slider).to_have_value(str(at))
    tab.press("Escape")
    expect(slider).to_have_count(0)
    tab.touch("ui:menu", "ui:keys")
    expect(tab.dialog()).to_be_visible()
    tab.press("Escape")
    tab.touch("ui:leave").touch("ui:lift")
    expect(tab.zone("hand").locator(".card").first).to_be_visible()
    tab.painted()
    assert tab.page.evaluate(GEOMETRY) == before
