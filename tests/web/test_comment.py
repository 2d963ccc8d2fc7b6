"""Commenting a match: what a teacher writes is in the record, opens as a reader reads it, in few presses."""

from __future__ import annotations

import pytest
from web.fakes import Browser, FakeLock, FakeStore

from nastolka import GAMES, Session, read
from nastolka.teaching.commented import LONGEST, commented, notes

MOVES = ("mark 4", "mark 1", "mark 0", "mark 8", "mark 3", "mark 6", "mark 5")


def kept(moves: tuple[str, ...] = MOVES, code: str = "tictactoe") -> tuple[FakeStore, str]:
    """Keep a match, and return the store and its id."""
    store = FakeStore()
    tab = Browser(store).open("#home")
    session = Session(GAMES[code], 2, seed="s", meta={"seat.0": "person vermilion round Anna"})
    for line in moves:
        session.play(read(line))
    with tab.controller.desk.entries:
        return store, str(tab.controller.desk.adopt(session).id)


def page(store: object = None, id: str = "", ply: int = 0, **more: object) -> Browser:
    if store is None:
        store, id = kept()
    return Browser(store, **more).open(f"#comment/{id}/{ply}")


def press(tab: Browser, place: str) -> None:
    assert f'data-t="{place}"' in tab.html
    tab.controller.click(place)


def test_five_minutes_of_work_take_few_presses() -> None:
    """From the table to a link with two comments, a question and another line, counted as a hand does it."""
    store, id = kept()
    tab = Browser(store).open(f"#match/{id}")
    pressed = typed = 0

    def touch(target: str) -> None:
        nonlocal pressed
        pressed += 1
        press(tab, target)

    def say(field: str, words: str) -> None:
        nonlocal typed
        typed += 1
        tab.change(field, words)

    touch("ui:menu")
    touch("ui:comment")
    say("set:title", "Two corners")
    say("set:note", "An empty board.")
    touch("ui:on")
    touch("ui:on")
    tab.change("set:asks", "on")
    pressed += 1
    say("set:question", "How does Anna make two threats?")
    touch("ui:draw")
    touch("cell:5")
    touch("cell:2")
    touch("ui:keep-line")
    say("set:line.0", "That is one threat only.")
    touch("ui:on")
    say("set:note", "Two threats at once.")
    touch("ui:copy=link")

    assert (pressed, typed) == (11, 5)
    record = Session.load(tab.controller.desk.library.record(id), GAMES)
    said = notes(record)
    assert said[0].words == {"en": "An empty board."}
    assert said[2].asks and said[2].question == {"en": "How does Anna make two threats?"}
    assert said[2].branches[0].words == {"en": "That is one threat only."}
    assert said[3].words == {"en": "Two threats at once."}
    reader = Browser().open("#" + tab.ports.copied[-1].partition("#")[2])
    assert reader.screen.reading.notes == said
    assert "Two corners" in reader.text("screen")
    for way in ("ui:copy=tag", "ui:save"):
        tab.click(way)
    assert "nastolka-game" in tab.ports.copied[-1] and 'start="match:1' in tab.ports.copied[-1]
    assert commented(tab.ports.files[-1][1]).plies == len(MOVES)


def test_it_is_written_in_both_languages_one_beside_the_other() -> None:
    tab = page()
    tab.change("set:note", "Empty.").change("set:title", "Corners")
    tab.change("set:spoken", "ru").change("set:note", "Пусто.").change("set:title", "Углы")
    assert tab.screen.note.words == {"en": "Empty.", "ru": "Пусто."}
    assert tab.screen.match.title == "Corners · Углы"
    assert "Empty." in tab.text("screen")
    tab.change("set:note", "")
    assert tab.screen.note.words == {"en": "Empty."}


def test_from_a_replay_the_moment_that_is_shown_is_commented() -> None:
    store, id = kept()
    tab = Browser(store).open(f"#match/{id}")
    tab.controller.key(",")
    ply = tab.screen.replay.ply
    tab.click("ui:menu").click("ui:comment")
    assert (tab.screen.ply, ply) == (ply, len(MOVES) - 1)


def test_comments_are_found_again_at_the_table_and_read_there() -> None:
    store, id = kept()
    page(store, id).change("set:note", "Here.")
    tab = Browser(store).open(f"#match/{id}").click("ui:menu").click("ui:watch")
    assert "Here." in tab.text("screen")


def test_another_line_is_taken_away_and_put_back_with_its_words() -> None:
    tab = page().click("ui:on").click("ui:on").click("ui:draw")
    press(tab, "cell:5")
    tab.click("ui:undo")
    press(tab, "cell:2")
    tab.click("ui:keep-line").change("set:line.0", "Look.")
    tab.click("ui:drop-line=0")
    assert not tab.screen.note.branches
    tab.click("ui:put-back")
    assert tab.screen.note.branches[0].words == {"en": "Look."}


def test_what_the_rules_forbid_in_a_line_is_refused_with_its_rule() -> None:
    tab = page()
    tab.click("ui:on").click("ui:draw")
    tab.controller.click("cell:4")
    assert tab.ports.sounds[-1] == "no" and not tab.screen.box.drawn


def test_where_nobody_decides_nothing_is_asked() -> None:
    tab = page()
    tab.screen.turn(len(MOVES))
    with tab.controller.desk.entries:
        tab.controller.desk.repaint()
    assert "set:asks" not in tab.html and "nothing can be asked" in tab.text("screen")
    tab.change("set:asks", "on")
    assert 'role="alert"' in tab.html and not tab.screen.notes


def test_what_is_too_long_is_told_and_nothing_is_lost() -> None:
    tab = page()
    tab.change("set:note", "Good.")
    tab.change("set:note", "x" * (LONGEST + 1))
    assert "too long" in tab.text("screen")
    assert tab.screen.note.words == {"en": "Good."}


def test_a_tab_that_does_not_have_the_match_changes_nothing_until_it_takes_it() -> None:
    store, id = kept()
    held: dict[str, FakeLock] = {}
    first = Browser(store, held).open(f"#match/{id}")
    second = page(store, id, held=held)
    second.change("set:note", "Mine.")
    assert "another tab" in second.text("screen") and not second.screen.notes
    second.click("ui:take-over").change("set:note", "Mine.")
    assert second.screen.note.words == {"en": "Mine."}
    assert first.screen.ownership.read_only


def test_a_running_match_with_secrets_warns() -> None:
    store, id = kept((), "victory")
    assert "sees every card" in page(store, id).text("screen")
    assert "sees every card" not in page().text("screen")


@pytest.mark.parametrize("code", [code for code in GAMES if code != "tictactoe"])
def test_every_game_s_lines_are_drawn_with_nature_s_answers(code: str) -> None:
    store, id = kept((), code)
    tab = page(store, id)
    screen = tab.screen
    with tab.controller.desk.entries:
        screen.turn(screen.last)  # where nature has answered
        screen.ui_draw("")
        for _ in range(4):
            if screen.box.asked:
                screen.box.attempt(screen.box.view()["actions"][0])
        drawn = list(screen.box.drawn)
        screen.ui_keep_line("")
        tab.controller.desk.repaint()
    assert drawn and screen.note.branches[0].actions == tuple(drawn)
    notes(screen.match.session)


def test_a_full_store_is_told() -> None:
    store, id = kept()
    tab = page(store, id)
    store.room = 1
    tab.change("set:note", "More.")
    assert tab.text("toast").strip()
    assert tab.screen.note.words == {"en": "More."}
