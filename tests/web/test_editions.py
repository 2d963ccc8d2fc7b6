"""Matches of other rules: each is kept for, listed with and opened in the edition that plays them."""

import io
import json
import sys
import zipfile
from pathlib import Path

import pytest
from web.fakes import PREFIX, Browser, FakeLock, FakeStore

import nastolka
from app import links
from app.editions import Told
from app.matches import Library
from nastolka import GAMES, Session
from nastolka.core.proof import prove

ENGINE = Path(nastolka.__file__).parent
OLD = "0123456789ab"
TOLD: dict[str, Told] = {OLD: {"rules": {"tictactoe": 77}, "engine": "v/old/engine.whl"}}
PLAYED = "nastolka 1\ngame tictactoe\nrules 1\nseats 2\n\n" + "".join(f"mark {cell}\n" for cell in "03142")
THERE = f"{PREFIX}v/{OLD}/"


def of_other_rules(text: str) -> str:
    return text.replace("rules 1", "rules 77").replace('"rules": 1', '"rules": 77')


def kept(moves: str = "4") -> tuple[FakeStore, str]:
    """Return a store in which a match of other rules lies, and its id."""
    tab = Browser(FakeStore()).open().new_match("tictactoe", "person", "person")
    for cell in moves:
        tab.click(f"cell:{cell}")
    id, store = tab.screen.match.id, tab.ports.store
    key = f"{PREFIX}match/{id}/head"
    store.texts[key] = of_other_rules(store.texts[key])
    return store, id


def keys(store: FakeStore) -> set[str]:
    return {key for key in store.names() if "match/" in key}


def test_a_match_of_other_rules_is_marked_and_opens_in_its_edition():
    store, id = kept()
    record = Library(store, PREFIX).record(id)
    tab = Browser(store, editions=TOLD).open()
    assert "An earlier edition" in tab.text("screen")
    store.writes.clear()
    tab.go(f"#match/{id}")
    assert tab.ports.visited == [f"v/{OLD}/#match/{id}"]
    assert [key for key in store.writes if "match/" in key][-1] == f"{THERE}match/{id}/head"
    assert all(key.startswith(THERE) for key in keys(store)), "it lies with its edition, and nowhere else"
    assert Library(store, THERE).record(id) == record


def test_a_match_an_edition_keeps_stays_in_the_list_and_opens_there_again():
    store, id = kept()
    Browser(store, editions=TOLD).open().go(f"#match/{id}")
    before = dict(store.texts)
    again = Browser(store, editions=TOLD).open("#matches")
    assert f'href="#match/{id}"' in again.html
    assert "An earlier edition" in again.text("screen")
    again.go(f"#match/{id}")
    assert again.ports.visited == [f"v/{OLD}/#match/{id}"]
    assert store.texts == before, "what an edition wrote is only read"


def test_a_move_that_was_cut_short_shows_the_match_once():
    store, id = kept()
    before = dict(store.texts)
    Browser(store, editions=TOLD).open().go(f"#match/{id}")
    store.texts |= before
    again = Browser(store, editions=TOLD).open("#matches")
    assert again.html.count(f'data-match="{id}"') == 1
    again.go(f"#match/{id}")
    assert again.ports.visited == [f"v/{OLD}/#match/{id}"]


def test_what_is_done_to_a_match_is_done_where_it_is_kept():
    store, id = kept()
    Browser(store, editions=TOLD).open().go(f"#match/{id}")
    tab = Browser(store, editions=TOLD).open("#matches")
    tab.click(f"ui:file={id}")
    assert tab.ports.files[0][1] == Library(store, THERE).record(id)
    tab.click(f"ui:delete={id}")
    assert not keys(store)
    tab.click("ui:bring-back")
    assert Library(store, THERE).ids() == [id]


def test_a_match_another_tab_plays_is_not_taken_from_it():
    store, id = kept()
    tab = Browser(store, held={f"match:{id}": FakeLock()}, editions=TOLD).open(f"#match/{id}")
    assert tab.ports.visited == []
    assert "open in another tab" in tab.text("toast")
    assert Library(store, PREFIX).ids() == [id]


def test_where_there_is_no_room_a_match_stays_whole():
    store, id = kept()
    before = {key: store.texts[key] for key in keys(store)}
    tab = Browser(store, editions=TOLD).open()
    store.room = 0
    tab.go(f"#match/{id}")
    assert tab.ports.visited == []
    assert "There is no room to hand this match" in tab.text("toast")
    assert {key: store.texts[key] for key in keys(store)} == before
    tab.click(f"ui:file={id}")
    assert tab.ports.files


def test_an_edition_that_is_not_there_any_more_is_said_and_the_match_is_a_file():
    store, id = kept()
    Browser(store, editions=TOLD).open().go(f"#match/{id}")
    tab = Browser(store).open(f"#match/{id}")
    assert "is not on this site any more" in tab.text("toast")
    tab.click(f"ui:file={id}")
    assert "rules 77" in tab.ports.files[0][1]


def test_only_editions_a_match_still_needs_are_kept_without_a_network():
    store, id = kept()
    assert Browser(store, editions=TOLD).open().ports.kept == [[OLD]]
    assert Browser(store, editions={OLD: {"rules": {"tictactoe": 76}, "engine": ""}}).open().ports.kept == [
        []
    ]
    Browser(store, editions=TOLD).open(f"#match/{id}")
    assert Browser(store, editions=TOLD).open().ports.kept == [[OLD]], "also where the edition keeps it"
    over, _ = kept("03142")
    assert Browser(over, editions=TOLD).open().ports.kept == [[]]


def test_a_link_and_a_file_of_other_rules_find_their_edition():
    record = of_other_rules(Session.load(PLAYED, GAMES).dump())
    tab = Browser(editions=TOLD).open(links.route(record))
    assert tab.ports.visited == [f"v/{OLD}/{links.route(record)}"]
    tab = Browser(editions=TOLD).open()
    tab.controller.dropped(record)
    assert tab.ports.visited[-1].startswith(f"v/{OLD}/#match/")
    assert Library(tab.ports.store, THERE).record(tab.ports.visited[-1].split("/")[-1]) == record


def test_an_edition_is_told_of_no_proof():
    session = Session.load(PLAYED, GAMES)
    proven = of_other_rules(prove(session))
    assert "digest" in proven
    tab = Browser(editions=TOLD).open(links.route(proven))
    assert "digest" not in links.unpack(tab.ports.visited[0].partition("#link/")[2])


def test_everything_is_carried_out_with_the_matches_of_editions_and_comes_back():
    store, id = kept()
    Browser(store, editions=TOLD).open().go(f"#match/{id}")
    tab = Browser(store, editions=TOLD).open("#settings")
    tab.click("ui:export").click("ui:download")
    whole = tab.ports.files[0][1]
    assert [item["record"] for item in json.loads(whole)["matches"]] == [Library(store, THERE).record(id)]
    other = Browser(editions=TOLD).open()
    other.controller.dropped(whole)
    there = Library(other.ports.store, THERE)
    assert [there.record(one) for one in there.ids()] == [Library(store, THERE).record(id)]
    other.controller.dropped(whole)
    assert len(there.ids()) == 1, "what is here already stays one"


@pytest.mark.parametrize("text", ["rubbish", "{}", "[]"])
def test_what_an_edition_wrote_and_we_cannot_read_is_left_alone(text):
    store, id = kept()
    Browser(store, editions=TOLD).open().go(f"#match/{id}")
    store.texts[f"{THERE}match/{id}/head"] = text
    before = dict(store.texts)
    Browser(store, editions=TOLD).open("#matches")
    assert store.texts == before


# -- taking a match over -------------------------------------------------------------------------------------


def engine(**changes: str) -> bytes:
    """Return the wheel of an engine like ours, but for the rules' number and for texts changed in a file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path in sorted(ENGINE.rglob("*.py")):
            text = path.read_text("utf-8")
            if path.parent.name == "tictactoe":
                text = text.replace("rules=1,", "rules=77,")
                for before, after in changes.items():
                    text = text.replace(before, after)
            archive.writestr(path.relative_to(ENGINE.parent).as_posix(), text)
    return out.getvalue()


def asked(wheel: bytes | None, moves: str = "4") -> tuple[Browser, str]:
    """Return a tab in which a match is to be taken over, and its id."""
    store, id = kept(moves)
    tab = Browser(store, editions=TOLD).open("#matches")
    if wheel is not None:
        tab.ports.site[TOLD[OLD]["engine"]] = wheel
    return tab.click(f"ui:take-over={id}").click(f"ui:do-take-over={id}"), id


def test_a_match_is_taken_over_where_both_engines_come_to_one_position():
    tab, id = asked(engine())
    assert isinstance(tab.screen.match.session.state, GAMES["tictactoe"].state)
    assert "goes on by today" in tab.text("toast")
    assert tab.screen.match.session.plies == 1
    assert Library(tab.ports.store, PREFIX).ids() == [tab.screen.match.id] != [id]
    tab.click("cell:0")
    assert tab.screen.match.session.plies == 2


def test_it_stays_where_the_position_would_be_another():
    tab, id = asked(engine(**{"TURNS[1 - seat]": "TURNS[seat]"}))
    assert "would stand otherwise after action 1" in tab.text("sheet")
    assert Library(tab.ports.store, PREFIX).ids() == [id]


@pytest.mark.parametrize(
    ("wheel", "said"),
    [
        (None, "is there a network"),
        (b"no wheel", "cannot read this record"),
        (lambda: engine(**{"class ": "klass "}), "cannot read this record"),
    ],
)
def test_it_stays_with_the_reason_where_the_other_engine_does_not_answer(wheel, said):
    tab, id = asked(wheel() if callable(wheel) else wheel)
    assert said in tab.text("sheet")
    assert Library(tab.ports.store, PREFIX).ids() == [id]


def test_our_engine_is_ours_again_after_another_was_asked():
    before = {name: module for name, module in sys.modules.items() if name.startswith("nastolka")}
    asked(engine())
    asked(engine(**{"class ": "klass "}))
    after = {name: module for name, module in sys.modules.items() if name.startswith("nastolka")}
    assert {name: after[name] for name in before} == before
    assert not any(type(finder).__name__ == "Elder" for finder in sys.meta_path)


def test_a_match_another_tab_plays_is_not_taken_over():
    store, id = kept()
    tab = Browser(store, held={f"match:{id}": FakeLock()}, editions=TOLD).open("#matches")
    tab.click(f"ui:take-over={id}").click(f"ui:do-take-over={id}")
    assert "open in another tab" in tab.text("sheet")
    assert Library(store, PREFIX).ids() == [id]


def test_a_match_that_is_over_is_not_offered():
    store, id = kept("03142")
    assert f"ui:take-over={id}" not in Browser(store, editions=TOLD).open("#matches").html
