"""A hundred damaged links, codes and messages in a real browser: each ends in a sentence, nothing is lost."""

from __future__ import annotations

import string
from itertools import islice
from random import Random

import pytest
from damage import damages
from playwright.sync_api import Page, expect

from app import links

from . import matches
from .conftest import Host
from .pages import Tab, Visit

ADDRESS = string.ascii_letters + string.digits + "-_"


def test_damaged_links_end_in_a_sentence_and_leave_the_matches(tab: Tab) -> None:
    tab.open("#matches")
    record = matches.begun("person", "person", game="tictactoe").dump()
    told = 0
    for link in islice(damages(links.pack(record), Random("links"), ADDRESS, 1), 39):
        tab.page.evaluate("link => { location.hash = '#matches'; location.hash = `#link/${link}`; }", link)
        tab.painted()
        told += bool(tab.news().count() and tab.news().text_content())
    assert told >= 30  # what is damaged only in a note still opens
    expect(tab.page.locator(".screen-failure")).to_have_count(0)


def test_damaged_codes_are_told_in_the_table(tab: Tab) -> None:
    tab.open("#collect")
    code = "nstlk1" + "0123456789abcdefghjkmnpqrstvwxyz" * 12
    pasted = "\n".join(islice(damages(code, Random("codes"), ADDRESS, 6), 30)).replace("\ud800", "?")
    tab.page.locator("textarea.code").fill(pasted)
    tab.page.locator('button[data-t="form:codes"]').click()
    expect(tab.zone("screen")).to_contain_text("The code is cut short")
    expect(tab.page.locator(".screen-failure")).to_have_count(0)


@pytest.fixture
def outside(visit: Visit, host: Host) -> Page:
    """A tab on the foreign host."""
    visit.allowed.append(host.url)
    return visit.context.new_page()


def test_damaged_messages_change_nothing(visit: Visit, host: Host, outside: Page) -> None:
    src = f"{visit.url}?game=tictactoe&seats=person,person&locale=en&controls=none"
    body = f'<iframe name="game" width=700 height=700 src="{src}"></iframe>'
    tab = Tab(host.frame(outside, body), visit.url)
    tab.arrived().touch("cell:4")
    message = '{"nastolka": 1, "type": "load", "record": "nastolka 1"}'
    post = """text => {
      let data = text;
      try { data = JSON.parse(text); } catch { /* posted as the text it is */ }
      document.querySelector('iframe').contentWindow.postMessage(data, '*');
    }"""
    for text in islice(damages(message, Random("messages"), string.printable, 14), 39):
        outside.evaluate(post, text.replace("\ud800", "?"))
    outside.evaluate(post, '{"nastolka": 1, "type": "getState"}')
    outside.wait_for_function("heard.some((one) => one.type === 'state')")
    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(8)
