"""Between two epochs of Godstorm: how all stand, once, by one press, and again from menu and replay."""

from __future__ import annotations

import pytest
from web.fakes import Browser
from web.markup import Page

from app import i18n, widgets
from app.boards.glance import Glance
from app.boards.godstorm import BOARD
from app.screens.table.opponents import Opponents
from nastolka import Rng, Session, write
from nastolka.games.godstorm import GAME

SHEET = "sheet-interlude"


def start(*kinds: str) -> Browser:
    tab = Browser(locale="en").open().new_match("godstorm", *kinds, epochs="3")
    tab.controller.desk.settings.change("pace", "instant")
    return tab


def epoch(tab: Browser) -> int:
    return int(tab.screen.match.session.state.epoch)


def play_to(tab: Browser, number: int) -> None:
    """Let people and bots play by the yardstick until an epoch begins."""
    rng = Rng("interlude")
    while epoch(tab) < number:
        seat = tab.screen.match.to_act
        if tab.screen.match.seats[seat].person:
            tab.screen.moves.play(write(GAME.greedy(tab.screen.match.session.state, rng)), seat)
        else:
            tab.wait(400)
    tab.controller.painting.paint()


def test_an_epoch_ends_with_a_standing_that_holds_the_match_until_one_press():
    tab = start("person", "greedy", "greedy")
    play_to(tab, 2)
    text = tab.text("sheet")
    assert "Epoch 1 is over" in text and "this epoch" in text and "Order of turns in epoch 1" in text
    assert any("Epoch 1 is over" in said for said in tab.ports.said)
    plies = tab.screen.match.session.plies
    assert plies == tab.wait(5_000).screen.match.session.plies
    tab.click("ui:close")
    assert not tab.zones["sheet"]
    assert not tab.wait(5_000).zones["sheet"]  # once
    play_to(tab, 3)
    assert "Epoch 2 is over" in tab.text("sheet")
    tab.controller.back()
    assert not tab.zones["sheet"]

    tab.click("ui:menu").click("ui:interlude")  # … and again, from the menu
    assert "Epoch 2 is over" in tab.text("sheet")
    tab.click("ui:close")
    second = tab.screen.interlude.opened()[1]
    tab.controller.click(f"ui:ply={second - 1}")
    tab.click("ui:menu")
    assert "ui:interlude" not in tab.zones["sheet"]  # by then no epoch had ended
    tab.controller.click(f"ui:ply={second + 3}")
    tab.click("ui:menu").click("ui:interlude")
    assert "Epoch 1 is over" in tab.text("sheet")
    tab.click("ui:close")
    assert tab.screen.replay.on and not tab.zones["sheet"]


def test_a_hurry_shows_the_latest_standing_when_somebody_is_asked_again(monkeypatch: pytest.MonkeyPatch):
    tab = start("person", "greedy", "greedy")
    monkeypatch.setattr(Opponents, "quiet", True)  # bots are hurried past
    play_to(tab, 2)
    play_to(tab, 3)
    assert not tab.screen.interlude.on
    monkeypatch.setattr(Opponents, "quiet", False)
    tab.screen.moves.proceed()
    tab.controller.painting.paint()
    assert "Epoch 2 is over" in tab.text("sheet")


def test_at_a_shared_screen_the_standing_comes_before_the_curtain():
    tab = start("person", "person", "greedy")
    play_to(tab, 2)
    assert SHEET in tab.zones["sheet"] and not tab.zones["curtain"]
    tab.click("ui:close")
    assert tab.zones["curtain"]


def test_other_games_and_bots_among_themselves_have_none():
    tab = start("greedy", "greedy", "greedy")
    play_to(tab, 2)
    assert not tab.zones["sheet"]
    tab = Browser(locale="en").open().new_match("risk", "person", "greedy")
    assert tab.screen.interlude.opened() == [] and not tab.screen.interlude.last()


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_the_standing_says_what_an_epoch_brought_and_by_what(locale: str):
    i18n.use(locale)
    session, rng = Session(GAME, 3, {"epochs": "3"}, "7"), Rng("7")
    while session.state.epoch < 2:
        session.play(GAME.greedy(session.state, rng))
    begun = next(n for n, one in enumerate(session.log, 1) if any(e.kind == "epoch" for e in one.events))
    before, view = session.at(begun).view(None), session.state.view(None)
    events = [event for entry in session.log[begun:] for event in entry.events]
    looks = tuple(
        {"colour": c, "shape": s} for c, s in zip(widgets.COLOURS[:3], widgets.SHAPES[:3], strict=True)
    )
    model = BOARD.interlude(before, view, events, Glance(names=("A", "B", "C"), looks=looks))
    page = Page(widgets.interlude(model))
    assert page.faults == []
    points = [view["totals"][seat]["score"][4] for seat in range(3)]
    gained = [points[seat] - before["totals"][seat]["score"][4] for seat in range(3)]
    named = {row["name"]: " ".join(row["facts"]) for row in model["rows"]}
    assert [row["name"] for row in model["rows"]] == sorted("ABC", key=lambda one: -points["ABC".index(one)])
    for seat, name in enumerate("ABC"):
        sign = "+" if gained[seat] > 0 else "−" if gained[seat] else "±"
        assert f"{sign}{abs(gained[seat])}" in named[name]
        assert not gained[seat] or f"<small>{sign}{abs(gained[seat])}</small>" in model["more"]
    i18n.use(i18n.DEFAULT)
