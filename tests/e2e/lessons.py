"""A learner who does only what a lesson says: presses what it leads to, and otherwise reads on."""

from __future__ import annotations

from nastolka.core.rulebook import rulebook

from .pages import Tab

BOX = """() => {
  const board = document.querySelector(".lesson-board .zone-board");
  const {left, top, width, height} = board.getBoundingClientRect();
  return [left + scrollX, top + scrollY, width, height];
}"""


def learn(tab: Tab, code: str, n: int) -> list[list[float]]:
    """Go through a lesson to its end; return where the board lay at every step of the way."""
    lesson = rulebook(code).lessons()[n - 1]
    tab.open(f"#learn/{code}/{n}")
    lay = []
    while not tab.zone("screen").locator(".done").count():
        lay.append(tab.page.evaluate(BOX))
        leads = tab.zone("screen").locator("[data-leads]")
        place = str(leads.get_attribute("data-leads")) if leads.count() else "ui:step-on"
        tab.at(place).click(force=place.startswith(("land:", "space:")))  # a number may lie on its middle
        assert len(lay) < 100
    assert lesson.key in tab.store()[f"{tab.prefix}progress"]
    return lay
