"""The annex in a real browser: a room that came once is there without a network, in a fresh tab."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from .conftest import Diary, Site, arrive, ready_for_offline


def test_a_room_comes_when_it_is_asked_for_and_is_there_without_a_network(
    built: Path, context: BrowserContext, diary: Diary
) -> None:
    served = Site(built)
    page = arrive(context.new_page(), served.url)
    ready_for_offline(page)
    served.close()
    fresh = arrive(context.new_page(), f"{served.url}#odds/12/8")
    expect(fresh.get_by_role("heading", level=1)).to_have_text("The odds of dice")
    expect(fresh.locator(".stepper input").first).to_have_css("text-align", "center")
    fresh.locator('[data-t="ui:throw"]').click()
    expect(fresh.get_by_text("1000 battles fought")).to_be_visible()
    assert not [line for line in diary.errors if "ERR_CONNECTION_REFUSED" not in line]
