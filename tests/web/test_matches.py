"""The library: segments, the reserve, what is set aside, and that nothing is lost silently."""

import json
import random

import pytest
from web.fakes import Browser, FakeStore

from app.matches import LOST, NEARLY_FULL, RESERVE, SAVED, SEGMENT, Head, Library
from app.ports import MemoryStore, StorageFull
from nastolka import GAMES, BadRecord, Session

START = "nastolka 1\ngame victory\n"


def record(plies: int) -> str:
    return START + "\n" + "".join(f"play e{i}\n" for i in range(plies))


def head(id: str = "one", revision: int = 1, played: str = "2026-11-18") -> Head:
    return Head(id, "", "victory", 0, 0, 0, played, 1, "v1", revision, 0, "")


@pytest.mark.parametrize("plies", [0, 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT])
def test_a_record_comes_back_as_it_was(plies):
    library = Library(MemoryStore(), "/")
    assert library.save(head(), record(plies)) == SAVED
    assert library.record("one") == record(plies)
    assert library.head("one").plies == plies


def test_a_move_in_a_long_match_rewrites_one_segment_and_the_head():
    store = FakeStore()
    library = Library(store, "/")
    library.save(head(), record(450))
    store.writes.clear()
    library.save(head(revision=2), record(451))
    assert store.writes == ["/match/one/2", "/match/one/head"]


def test_taking_back_drops_the_segments_that_are_left_over():
    library = Library(FakeStore(), "/")
    library.save(head(), record(401))
    library.save(head(revision=2), record(199))
    assert library.record("one") == record(199)
    assert "/match/one/1" not in library.store.names()


def test_matches_come_last_played_first():
    library = Library(MemoryStore(), "/")
    for id, played in (("old", "2026-01-01"), ("new", "2026-11-18"), ("mid", "2026-05-05")):
        library.save(head(id, played=played), record(1))
    assert [one.id for one in library.heads()] == ["new", "mid", "old"]


@pytest.mark.parametrize("text", ["rubbish", "{}", '{"format": 99}', "[1]", "null"])
def test_an_unreadable_head_is_set_aside_whole(text):
    store = MemoryStore()
    library = Library(store, "/")
    library.save(head(), record(3))
    store.set("/match/one/head", text)
    assert library.heads() == []
    aside = library.aside()
    assert [item.key for item in aside] == ["/aside:one"]
    parts = json.loads(aside[0].text)["parts"]
    assert parts["/match/one/head"] == text
    assert parts["/match/one/0"] == "play e0\nplay e1\nplay e2\n"


def test_a_missing_segment_is_named():
    library = Library(MemoryStore(), "/")
    library.save(head(), record(401))
    library.store.delete("/match/one/1")
    with pytest.raises(BadRecord) as caught:
        library.record("one")
    assert (caught.value.reason, caught.value.ply) == ("segment-missing", SEGMENT)


def test_another_projects_keys_are_left_alone():
    store = MemoryStore()
    store.set("/other/match/x/head", "theirs")
    library = Library(store, "/site/")
    library.save(head(), record(1))
    assert [one.id for one in library.heads()] == ["one"]
    assert store.get("/other/match/x/head") == "theirs"


def test_the_reserve_saves_the_move_that_finds_the_store_full():
    store = FakeStore()
    library = Library(store, "/")
    library.save(head(), record(10))
    store.room = sum(len(k) + len(v) for k, v in store.texts.items()) + 5
    assert library.save(head(revision=2), record(60)) == NEARLY_FULL
    assert library.record("one") == record(60)
    assert "/reserve" not in store.names()


def test_without_any_room_the_old_match_stays_whole():
    store = FakeStore()
    library = Library(store, "/")
    library.save(head(), record(10))
    store.room = sum(len(k) + len(v) for k, v in store.texts.items()) - len(RESERVE)
    assert library.save(head(revision=2), record(150)) == LOST
    assert Library(store, "/").record("one") == record(10)


def test_a_deleted_match_comes_back_as_it_was():
    library = Library(FakeStore(), "/")
    library.save(head(), record(250))
    trash = library.remove("one")
    assert library.ids() == []
    library.write(trash)
    assert library.record("one") == record(250)


def test_a_copy_is_independent():
    library = Library(MemoryStore(), "/")
    library.save(head(), record(5))
    library.duplicate("one", "two", "copy", "2026-11-19")
    library.save(head(revision=2), record(6))
    assert library.record("two") == record(5)
    assert library.head("two").title == "copy"


def test_renaming_counts_as_a_save():
    library = Library(MemoryStore(), "/")
    library.save(head(), record(5))
    library.rename("one", "Вечер")
    assert (library.head("one").title, library.revision("one")) == ("Вечер", 2)
    assert library.record("one") == record(5)


def test_a_second_damaged_match_of_the_same_name_does_not_replace_the_first():
    store = MemoryStore()
    library = Library(store, "/")
    for text in ("first", "second"):
        store.set("/match/one/head", text)
        assert library.heads() == []
    assert [item.text.count("first") + 2 * item.text.count("second") for item in library.aside()] == [1, 2]


def test_what_finds_no_room_aside_stays_where_it_was():
    store = FakeStore()
    store.set("/match/one/head", '"' * 500)
    store.room = 560
    library = Library(store, "/")
    assert library.heads() == []
    assert store.get("/match/one/head") == '"' * 500


def long_match(desk, plies: int):
    """A match of Risk so many plies old, kept for the first time."""
    session = Session(GAMES["risk"], 5, seed=5, takebacks=0)
    while session.plies < plies:
        one_more(session)
    return desk.adopt(session)


def one_more(session) -> None:
    legal = session.state.legal()
    session.play(legal[session.plies * 7 % len(legal)])


def test_a_ply_of_a_long_match_is_saved_without_writing_the_record_from_its_start(monkeypatch):
    tab = Browser(FakeStore()).open()
    desk, written = tab.controller.desk, []
    match, whole = long_match(desk, 450), Session.dump
    monkeypatch.setattr(Session, "dump", lambda self, start=0: (written.append(start), whole(self, start))[1])
    for _ in range(3):
        one_more(match.session)
        assert desk.save(match) == SAVED
        assert desk.library.record(match.id) == whole(match.session)
    assert written == [450, 451, 452]


class Headless(FakeStore):
    """A store that may run full in the middle of a save, before its head is written."""

    full = False

    def set(self, key: str, value: str) -> None:
        if self.full and key.endswith("/head"):
            raise StorageFull(key)
        super().set(key, value)


def test_whatever_happens_between_two_saves_the_store_has_the_whole_match():
    """A law over histories: plies, steps back, a store without room, another tab's writing."""
    store, luck, longest = Headless(), random.Random(7), 0
    desk = Browser(store).open().controller.desk
    match = long_match(desk, 190)
    for _ in range(120):
        longest = max(longest, match.session.plies)
        happens = luck.choice((*["play"] * 12, "back", "full", "reread"))
        if happens == "back":
            seats = [seat for seat in range(5) if match.session.can_take_back(seat)]
            seats and match.session.take_back(seats[0])
        elif happens == "reread":
            desk.library.refresh()
        else:
            one_more(match.session)
        store.full = happens == "full"
        if desk.save(match) == SAVED:
            assert desk.library.record(match.id) == match.session.dump()
    assert longest > SEGMENT


def test_what_was_taken_back_is_gone_from_the_store_too():
    tab = Browser(FakeStore()).open()
    desk = tab.controller.desk
    match = long_match(desk, 401)
    seat = next(seat for seat in range(5) if match.session.take_back(seat))
    while match.session.plies > 399 and match.session.take_back(seat):
        pass
    assert match.session.plies < 401
    desk.save(match)
    assert desk.library.record(match.id) == match.session.dump()
    assert f"takebacks {match.session.takebacks}" in desk.library.head(match.id).start


def test_a_save_that_found_no_room_is_made_good_by_the_next():
    store = FakeStore()
    tab = Browser(store).open()
    desk = tab.controller.desk
    match = long_match(desk, 250)
    room, store.room = store.room, 0
    while match.session.plies < 410:
        one_more(match.session)
    assert desk.save(match) == LOST
    store.room = room
    assert desk.save(match) == SAVED
    assert desk.library.record(match.id) == match.session.dump()
