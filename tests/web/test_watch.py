"""Commented matches on the screen: read to the end, asked, answered, other lines, keys, addresses, frames."""

from __future__ import annotations

import json

import pytest
from web.fakes import Browser, FakeStore

from app import links
from app.ports import MemoryStore
from nastolka import write
from nastolka.teaching.commented import commented
from web.build.site import worksheets

SHIPPED = worksheets()
MATCHES = sorted(name for name in SHIPPED if name.endswith(".txt"))
RECORD = """nastolka 1
game tictactoe
rules 1
seats 2
meta title Corners · Углы
meta note.0.en Nobody has played.
meta note.1.en The middle is taken.
meta ask.2 ?
meta ask.2.en How does X make two threats?
meta line.2.0 mark 3; mark 5
meta line.2.0.en One threat only.
meta note.3.en Two corners.
meta note.5.en The end.

mark 4
mark 1
mark 0
mark 8
mark 3
"""


def opened(text: str = RECORD, route: str = "", store: object = None, **more: object) -> Browser:
    tab = Browser(store, **more)
    for name, data in SHIPPED.items():
        tab.ports.site[f"v/v1/{name}"] = data
    return tab.open(route or f"#watch/{links.pack(text)}")


def act(tab: Browser, line: str) -> None:
    with tab.controller.desk.entries:
        tab.screen.box.attempt(line)
        tab.controller.desk.repaint()


# -- what we ship --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("name", MATCHES)
def test_every_shipped_match_is_read_to_its_end(name: str, locale: str) -> None:
    game = name.split("/")[1]
    tab = opened(route=f"#watch/{game}/match", locale=locale)
    session = commented(SHIPPED[name].decode())
    screen, heard, asked = tab.screen, set(), 0
    for _ in range(200):
        reading = screen.reading
        said = tab.text("screen").replace("\u00a0", " ")
        if reading.note.words:
            heard.add(reading.at)
            assert reading.note.words[locale].replace("\u00a0", " ") in said.replace("&#39;", "'")
        if reading.asked:
            asked += 1
            played = write(session.log[reading.at].action)
            assert f'data-t="ui:choose={played}"' in tab.html
            tab.click("ui:tell" if asked % 2 else f"ui:choose={played}")
        elif screen.read_through:
            break
        else:
            tab.click("ui:on")
    assert screen.read_through
    assert heard == {ply for ply, note in screen.reading.notes.items() if note.words}
    assert asked == len(screen.asking)


@pytest.mark.parametrize("name", MATCHES)
def test_every_other_line_leads_to_its_end_and_back(name: str) -> None:
    tab = opened(route=f"#watch/{name.split('/')[1]}/match")
    reading = tab.screen.reading
    reading.answered |= set(reading.notes)
    for ply, note in reading.notes.items():
        for n, branch in enumerate(note.branches):
            tab.screen.turn(ply)
            with tab.controller.desk.entries:
                tab.controller.desk.repaint()
            tab.click(f"ui:line={ply}.{n}")
            assert branch.words["en"].replace("\u00a0", " ") in tab.text("screen").replace("\u00a0", " ")
            for _ in branch.actions[1:]:
                tab.click("ui:on")
            assert reading.inside == (n, len(branch.actions))
            tab.click("ui:main")
            assert (reading.inside, reading.at) == (None, ply)


# -- forth and back ------------------------------------------------------------------------------------------


def test_what_was_played_is_hidden_until_it_is_answered() -> None:
    tab = opened().click("ui:on").click("ui:on")
    assert "How does X make two threats?" in tab.text("screen")
    assert "Two corners" not in tab.html and "The end" not in tab.html
    assert tab.html.count("is-hidden") == 2
    tab.controller.arrow("ArrowRight")
    assert "Answer first" in tab.text("toast")
    assert tab.screen.reading.at == 2
    act(tab, "mark 0")
    assert "Right." in tab.text("screen") and "Two corners." in tab.text("screen")
    assert tab.screen.reading.at == 3


def test_a_wrong_answer_that_was_foreseen_is_told_and_can_be_looked_at_later() -> None:
    tab = opened().click("ui:further").click("ui:further")
    act(tab, "mark 3")
    assert "One threat only." in tab.text("screen")
    act(tab, "mark 6")
    assert "That was not played" in tab.text("screen")
    act(tab, "mark 4")
    assert "#rules/tictactoe/TT-3" in tab.html
    tab.click("ui:tell")
    assert "was not played" not in tab.text("screen")
    assert tab.screen.missed == {2}
    tab.click("ui:line=2.0")
    assert tab.screen.reading.inside == (0, 1)
    tab.click("ui:main")
    assert tab.screen.reading.at == 3


def test_arrows_step_from_move_to_move_and_a_presenter_from_comment_to_comment() -> None:
    tab = opened()
    where = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "PageDown", "PageDown", "PageDown", "PageDown"):
        tab.controller.arrow(key)
        where.append(tab.screen.reading.at)
    assert where == [1, 2, 1, 2, 2, 3, 5]  # before an open question it has to be meant
    tab.controller.arrow("PageUp")
    assert tab.screen.reading.at == 3
    assert not tab.controller.arrow("Home")


def test_a_reload_and_the_rules_come_back_to_the_ply() -> None:
    store = FakeStore()
    tab = opened(store=store).click("ui:on").click("ui:on").click("ui:tell")
    again = opened(route=tab.controller.route, store=store)
    assert (again.screen.reading.at, again.screen.reading.answered, again.screen.missed) == (3, {2}, {2})
    for damage in ("{", "[]", '{"at": "x", "answered": [99, "y"]}'):
        store.texts[tab.screen.place_key] = damage
        assert opened(store=store).screen.reading.at == 0


def test_the_link_and_the_file_bring_it_again() -> None:
    tab = opened().click("ui:copy").click("ui:save")
    route = "#" + tab.ports.copied[-1].partition("#")[2]
    assert opened(route=route).screen.reading.notes
    assert commented(tab.ports.files[-1][1]).plies == 5
    tab.click("ui:open")
    assert tab.screen.match.session.meta["note.1.en"] == "The middle is taken."
    own = tab.go(f"#watch/own/{tab.screen.match.id}")
    assert own.screen.reading.session.plies == 5


@pytest.mark.parametrize(
    "text", [RECORD.replace("mark 3; mark 5", "mark 4"), RECORD.replace("ask.2", "ask.9"), "rubbish"]
)
def test_what_cannot_be_read_ends_in_a_sentence(text: str) -> None:
    tab = opened(text)
    assert 'role="alert"' in tab.zones["screen"]
    assert len(tab.text("screen").strip()) > 30


def test_a_match_nobody_commented_is_shown_all_the_same() -> None:
    plain = "\n".join(line for line in RECORD.split("\n") if not line.startswith("meta"))
    tab = opened(plain)
    for _ in range(5):
        tab.click("ui:on")
    assert tab.screen.read_through


# -- by address and in a frame -------------------------------------------------------------------------------

HOST = "https://school.example"


def heard(tab: Browser, kind: str, **detail: object) -> tuple[str, dict[str, object]]:
    tab.controller.hear(json.dumps({"nastolka": 1, "type": kind, **detail}), HOST)
    return tab.ports.posted[-1]


def frame() -> Browser:
    tab = Browser(MemoryStore(), embed=True)
    return tab.open("", f"?game=tictactoe&start=match:{links.pack(RECORD)}&host={HOST}")


def test_a_frame_shows_it_steps_and_tells_what_came_of_it() -> None:
    tab = frame()
    assert "#home" not in tab.html and "ui:open" not in tab.html
    for _ in range(2):
        assert heard(tab, "step")[0] == "state"
    act(tab, "mark 0")
    tab.click("ui:on").click("ui:on")
    kind, result = heard(tab, "requestResult")
    assert (kind, result["raw"], result["max"], result["completion"]) == ("result", 1.0, 1.0, True)
    state = heard(tab, "getState")[1]
    other = frame()
    heard(other, "setState", record=state["record"])
    assert other.screen.reading.at == 5
    heard(other, "reset")
    assert (other.screen.reading.at, other.screen.missed) == (0, set())


@pytest.mark.parametrize("more", ["", "&id=abc&task=Read"])
def test_an_address_of_the_site_opens_it(more: str) -> None:
    tab = Browser().open("", f"?start=match:{links.pack(RECORD)}{more}")
    if more:
        tab.go("#watch")
    assert tab.screen.reading.session.plies == 5


def test_one_that_does_not_come_is_headed_as_what_it_is():
    tab = Browser().open("#watch/victory/nowhere")

    assert "<h1>A commented match</h1>" in tab.zones["screen"]
