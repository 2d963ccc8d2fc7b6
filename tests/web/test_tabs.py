"""Several tabs, little room, other versions.

Nobody overwrites another's moves, nothing is lost in silence.
"""

from web.fakes import Browser, FakeLock, FakeStore


class NoLock(FakeLock):
    """A browser that knows no Web Locks: everybody is told yes."""

    supported = False

    def take(self, name, steal, on_got, on_lost):
        on_got(True)

    def release(self):
        pass


def two_tabs(locks: bool = True) -> tuple[Browser, Browser]:
    store, held = FakeStore(), {}
    first = Browser(store, held).open()
    second = Browser(store, held)
    if not locks:
        first.ports.lock = NoLock()
        second.ports.lock = NoLock()
    first.new_match("tictactoe", "person", "person").click("cell:4")
    second.open(first.ports.route)
    return first, second


def tell(tab: Browser, other: Browser) -> None:
    """The storage event: what one tab wrote, the other hears of."""
    tab.controller.stored(f"/site/match/{other.screen.match.id}/head")


def test_the_second_tab_only_looks_on():
    first, second = two_tabs()
    assert "ui:take-over" in second.zones["toast"]
    second.click("cell:0")
    assert second.screen.match.session.plies == 1
    first.click("cell:0")
    tell(second, first)
    assert second.screen.match.session.plies == 2


def test_taking_over_makes_the_other_look_on():
    first, second = two_tabs()
    second.click("ui:take-over").click("cell:0")
    assert second.screen.match.session.plies == 2
    assert "ui:take-over" in first.zones["toast"]
    first.click("cell:8")
    tell(first, second)
    assert first.screen.match.session.plies == 2
    first.click("ui:take-over").click("cell:8")
    assert first.screen.match.session.plies == 3
    assert (
        Browser(first.ports.store).open(first.ports.route).screen.match.session.dump()
        == first.screen.match.session.dump()
    )


def test_without_locks_the_revision_protects():
    first, second = two_tabs(locks=False)
    second.click("cell:0")
    first.click("cell:8")
    record = first.controller.desk.library.record(first.screen.match.id)
    assert record.endswith("mark 4\nmark 0\n")
    assert "ui:take-over" in first.zones["toast"]
    assert first.screen.match.session.plies == 2


def test_without_locks_the_storage_event_makes_a_tab_look_on():
    first, second = two_tabs(locks=False)
    second.click("cell:0")
    tell(first, second)
    assert "ui:take-over" in first.zones["toast"]
    assert first.screen.match.session.plies == 2


def test_a_tab_that_looks_on_asks_no_bot():
    store, held = FakeStore(), {}
    first = Browser(store, held).open().new_match("tictactoe", "greedy", "person")
    second = Browser(store, held).open(first.ports.route)
    second.wait(10_000)
    assert second.ports.bots.requests == []


def test_leaving_a_table_lets_the_other_tab_write():
    first, second = two_tabs()
    first.go("#home")
    second.click("ui:take-over").click("cell:0")
    assert second.screen.match.session.plies == 2


def test_settings_follow_in_the_other_tab():
    first, second = two_tabs()
    first.go("#settings").change("set:theme", "dark")
    second.controller.stored("/site/settings")
    assert second.ports.marks["theme"] == "dark"


def test_a_full_storage_says_so_while_the_move_is_still_saved():
    store = FakeStore()
    tab = Browser(store).open().new_match("tictactoe", "person", "person").click("cell:4")
    store.room = sum(len(k) + len(v) for k, v in store.texts.items()) + 2
    tab.click("cell:0")
    assert "is-error" in tab.zones["toast"]
    assert Browser(store).open(tab.ports.route).screen.match.session.plies == 2


def test_with_no_room_at_all_the_match_stays_on_the_table_and_is_offered_as_a_file():
    store = FakeStore()
    tab = Browser(store).open().new_match("tictactoe", "person", "person").click("cell:4")
    store.room = 10
    tab.click("cell:0")
    assert tab.screen.match.session.plies == 2
    assert "is-error" in tab.zones["toast"]
    tab.click(f"ui:file={tab.screen.match.id}")
    assert tab.ports.files[0][1] == tab.screen.match.session.dump()


def test_a_match_of_other_rules_is_kept_and_named():
    tab = Browser().open().new_match("tictactoe", "person", "person").click("cell:4")
    id = tab.screen.match.id
    key = f"/site/match/{id}/head"
    store = tab.ports.store
    store.texts[key] = store.texts[key].replace("rules 1", "rules 77")
    before = dict(store.texts)
    again = Browser(store).open(tab.ports.route)
    assert "is-error" in again.zones["toast"]
    assert again.controller.desk.library.ids() == [id]
    assert {k: v for k, v in store.texts.items() if k != "/site/reserve"} == {
        k: v for k, v in before.items() if k != "/site/reserve"
    }


def test_an_update_waits_for_the_player():
    tab = Browser().open().new_match("tictactoe", "person", "person").click("cell:4")
    tab.controller.updated()
    assert "ui:update" in tab.zones["toast"]
    tab.click("ui:later")
    assert tab.ports.reloads == 0
    tab.click("ui:update-ask").click("ui:update")
    assert tab.ports.reloads == 1


def test_a_record_knows_the_version_it_began_under():
    tab = Browser().open().new_match("tictactoe", "person", "person").click("cell:4")
    assert "meta site v1" in tab.screen.match.session.dump()


def test_memory_only_is_said():
    class Forgetful(FakeStore):
        lasting = False

    tab = Browser(Forgetful()).open()
    assert "notice" in tab.zones["screen"]
    tab.go("#settings")
    assert "notice" in tab.zones["screen"]


def test_a_damaged_record_is_named_and_set_aside():
    tab = Browser().open().new_match("tictactoe", "person", "person").click("cell:4").click("cell:0")
    store, id = tab.ports.store, tab.screen.match.id
    store.texts[f"/site/match/{id}/0"] = "mark 4\nmark 4\n"
    again = Browser(store).open(f"#match/{id}")
    assert "It is move 1." in again.text("toast")
    assert again.controller.desk.library.ids() == []
    again.go("#matches").click("ui:aside")
    assert "mark 4" in again.ports.files[0][1]


def test_home_sets_a_damaged_record_aside_while_it_draws_pictures():
    tab = Browser().open().new_match("tictactoe", "person", "person").click("cell:4")
    store, id = tab.ports.store, tab.screen.match.id
    del store.texts[f"/site/match/{id}/0"]
    again = Browser(store).open("#home").wait(100)
    assert id not in again.zones["screen"]
    assert len(again.controller.desk.library.aside()) == 1


def test_foreign_settings_are_moved_aside_not_overwritten():
    store = FakeStore()
    store.set("/site/settings", "theirs")
    store.set("/site/progress", "[1, 2]")
    tab = Browser(store).open("#settings").change("set:theme", "dark")
    assert [item.key for item in tab.controller.desk.library.aside()] == [
        "/site/aside:progress",
        "/site/aside:settings",
    ]
    assert "theirs" in store.get("/site/aside:settings")


def test_news_with_which_a_match_is_opened_stay_when_it_is_known_who_may_write():
    tab = Browser().open().new_match("tictactoe", "person", "person")
    tab.controller.desk.tell("copied")
    tab.screen.ownership.got(ours=True)
    assert "is-info" in tab.controller.desk.toast
