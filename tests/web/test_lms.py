"""A package for a learning system: what is in it, what is not, and what is said when it cannot be made."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path

import pytest
from web.fakes import Browser

from app import links
from app.annex.lms import order
from app.annex.lms.archive import Archive
from app.params import parse
from app.ports import MemoryStore
from nastolka import CODES, GAMES, Session
from web.build import lms as built

WEB = Path(__file__).resolve().parents[2] / "web"
GOLDEN = WEB.parent / "tests" / "golden"
HOSTILE = '"></script><img src=x onerror=alert(1)> & Cie'
SHEET = """format = "worksheet 1"
game = "tictactoe"
en.title = "Three in a row"
[[scenario]]
key = "now"
setup.board = ["xx.", "oo.", "..."]
task.goal = [{ result = [1.0, 0.0] }]
task.solution = ["mark 2"]
en = { title = "Win", words = "Win in one move." }
"""
INDEX = (
    b"""<html data-version="v1" data-editions='{"old": {}}'>\n<link rel="manifest" href="m">\n"""
    b"""<link rel="icon" href="i">\n<link rel="stylesheet" href="s">"""
)


def site(tab: Browser) -> Browser:
    """Let the site have all files that a package may ask for, each a few bytes long."""
    rooms = [
        f"annex/{name}.{kind}"
        for name in ("odds", "dates", "common", "worksheet", "watch")
        for kind in ("bin", "css")
    ]
    rooms += ["worksheets/victory/lines.toml", "worksheets/victory/match.txt", "worksheets/risk/match.txt"]
    starts = (*built.EVERY, *(start for own in built.OWN.values() for start in own))
    named = {start if re.search(r"\.\w+$", start) else f"{start}x.js": start.encode() * 9 for start in starts}
    files = {**named, **{name: name.encode() for name in rooms}, "wheels/a.whl": b"w", "annex/desk.bin": b"d"}
    made = {**files, **built.parts(files)}
    tab.ports.site |= {f"v/v1/{name}": data for name, data in made.items()}
    tab.ports.site["index.html"] = INDEX
    return tab


def golden(name: str) -> Session:
    """Return a long match of Risk."""
    return Session.load((GOLDEN / "risk" / f"{name}.txt").read_text("utf-8"), GAMES)


def room(query: str, locale: str = "en") -> Browser:
    return site(Browser(locale=locale)).open(f"#lms/{query}")


def made(tab: Browser, **choices: str) -> dict[str, bytes]:
    """Choose, have it made, and return what is in the archive."""
    for name, value in choices.items():
        tab.change(f"set:choice.{name}", value)
    tab.click("ui:make")
    with zipfile.ZipFile(io.BytesIO(tab.ports.archives[-1][1])) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def told(files: dict[str, bytes]) -> dict[str, object]:
    """Return what the page of a package is told."""
    found = re.search(r'id="settings">(.*?)</script>', files["index.html"].decode())
    assert found
    settings: dict[str, object] = json.loads(found[1])
    return settings


# -- the way there -------------------------------------------------------------------------------------------


def test_the_desk_leads_here_with_all_that_was_chosen():
    tab = site(Browser()).open("#desk")
    for field, value in {
        "game": "victory", "choice.level": "easy", "luck": "same", "text.seed": "7b",
        "text.title": "Two lines", "text.task": "Make two lines.", "way": "package",
    }.items():  # fmt: skip
        tab.change(f"set:{field}", value)
    way = re.search(r'href="#lms/([^"]*)"', tab.zones["screen"])
    assert way
    tab.go("#lms/" + way[1].replace("&amp;", "&"))
    files = made(tab)

    assert told(files)["titles"] == {"ru": "Two lines", "en": "Two lines"}
    assert told(files)["task"] == "Make two lines."
    values, notices = parse(str(told(files)["frame"]).partition("?")[2], CODES)
    assert (values["game"], values["level"], values["seed"], notices) == ("victory", "easy", "7b", [])


def test_an_address_without_a_game_leads_back_to_the_desk():
    tab = room("seats=2")
    assert "Choose on the desk first" in tab.text("screen")
    assert 'data-t="ui:make"' not in tab.html


# -- what is in it -------------------------------------------------------------------------------------------


def test_a_small_package_points_at_the_site_and_holds_four_files_and_a_manifest():
    tab = room("game=tictactoe&seats=person%20bot:easy")
    files = made(tab)

    assert sorted(files) == ["imsmanifest.xml", "index.html", "player.css", "player.js", "scorm.js"]
    assert told(files)["frame"] == "https://example.org/site/?game=tictactoe&seats=person%20bot:easy"
    assert tab.ports.archives[-1][0] == "nastolka-tictactoe-scorm12.zip"
    assert "nastolka-tictactoe-scorm12.zip is saved" in tab.text("screen")


def test_a_plain_package_is_no_course_and_asks_for_no_system():
    tab = room("game=tictactoe")
    files = made(tab, way="plain")

    assert "imsmanifest.xml" not in files
    assert told(files)["way"] == "plain"
    assert 'data-t="set:choice.marks"' not in tab.html


def test_a_whole_package_holds_what_its_game_needs_and_nothing_of_others():
    files = made(room("game=risk"), size="whole")
    there = {name.removeprefix("site/v/v1/") for name in files if name.startswith("site/v/")}

    assert told(files)["frame"] == "site/index.html?game=risk"
    assert {"art/ancient.svg", "annex/odds.bin", "snapshot.bin", "worker.js"} <= there
    assert not any(
        name.startswith(("wheels/", "annex/d", "art/noxed", "fonts/unb", "lms/")) for name in there
    )
    other = made(room("game=tictactoe"), size="whole")
    assert not any("ancient" in name or "/annex/" in name for name in other)


def test_its_entrance_is_not_installed_and_knows_no_older_editions():
    page = made(room("game=tictactoe"), size="whole")["site/index.html"].decode()

    assert page == '<html data-version="v1">\n<link rel="stylesheet" href="s">'


def test_the_size_is_shown_before_anything_is_made_and_it_is_true():
    tab = room("game=victory")
    tab.change("set:choice.size", "whole")
    plain, packed = tab.screen.size()
    tab.change("set:choice.way", "plain")
    files = made(tab)
    data = tab.ports.archives[-1][1]
    of_site = [name for name in files if name.startswith("site/v/")]

    assert sum(len(files[name]) for name in of_site) == plain
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        inside = sum(archive.getinfo(name).compress_size for name in of_site)
    assert inside <= packed <= len(data) + 40 * len(of_site)


@pytest.mark.parametrize(
    ("start", "needed"),
    [
        ("", []),
        ("lesson:2", []),
        (
            "scenario:victory/lines",
            [
                "annex/common.bin", "annex/worksheet.bin", "annex/worksheet.css",
                "worksheets/victory/lines.toml",
            ],
        ),
        ("scenario:lines", [
            "annex/common.bin", "annex/worksheet.bin", "annex/worksheet.css",
            "worksheets/victory/lines.toml",
        ]),
        (
            "match:victory/match",
            [
                "annex/common.bin", "annex/worksheet.bin", "annex/watch.bin", "annex/worksheet.css",
                "annex/watch.css", "worksheets/victory/match.txt",
            ],
        ),
    ],
)  # fmt: skip
def test_what_it_begins_with_brings_its_room_and_its_file(start, needed):
    chosen = order.read(f"game=victory&start={start}")
    assert chosen and chosen.extra() == needed
    files = made(room(f"game=victory&start={start}"), size="whole")
    there = {f"site/v/v1/{name}" for name in needed}
    assert there <= set(files)
    others = {
        name for name in files if "/worksheet" in name or "annex/watch" in name or "annex/common" in name
    } - there
    assert others == set()


# -- nobody's name -------------------------------------------------------------------------------------------


def seated(*names: str) -> str:
    meta = {f"seat.{n}": f"person vermilion round {name}" for n, name in enumerate(names)}
    session = Session(
        GAMES["tictactoe"], 2, seed="s", meta={**meta, "title": "Class of Anna", "note.1.en": "Good."}
    )
    session.play(session.state.legal()[0])
    return session.dump()


@pytest.mark.parametrize("size", ["small", "whole"])
@pytest.mark.parametrize("start", ["start=record:{}", "record={}", "start=match:{}"])
def test_no_name_of_a_player_is_in_a_package(start, size):
    query = "game=tictactoe&" + start.format(links.pack(seated("Anna Petrova", "Boris")))
    files = made(room(query), size=size)
    frame = str(told(files)["frame"])
    packed = parse(frame.partition("?")[2], CODES)[0]["start"][1]
    record = links.unpack(packed)

    for name in ("Anna", "Petrova", "Boris"):
        assert name not in record
        assert not any(name.encode() in data for data in files.values())
    assert "meta seat.0 person vermilion round\n" in record
    assert "meta note.1.en Good." in record
    assert Session.load(record, GAMES).plies == 1


def test_hostile_words_stay_words():
    tab = room("game=tictactoe&task=" + HOSTILE.replace("&", "%26").replace("#", "%23") + "%0Aand more")
    files = made(tab)
    page = files["index.html"].decode()

    assert told(files)["titles"]["en"] == HOSTILE  # type: ignore[index]
    assert "<img" not in page and page.count("</script>") == 3
    assert "<img" not in files["imsmanifest.xml"].decode()
    assert "<img" not in tab.zones["screen"]


# -- what goes wrong -----------------------------------------------------------------------------------------


def test_what_of_the_address_cannot_be_used_is_said_and_stays_out():
    tab = room("game=tictactoe&seats=nobody&dance=1")
    assert "dance" in tab.text("screen") and "seats" in tab.text("screen")
    assert told(made(tab))["frame"] == "https://example.org/site/?game=tictactoe"


def test_a_record_that_cannot_be_read_makes_no_package():
    tab = room("game=tictactoe&start=record:1AAAA")
    assert 'role="alert"' in tab.zones["screen"]
    assert 'data-t="ui:make"' not in tab.html


def test_a_start_that_is_too_long_for_an_address_is_refused_in_words():
    tab = room("game=risk&start=record:" + links.pack(golden("4-seats").dump()))
    tab.click("ui:make")
    assert "too long for a package" in tab.text("screen")
    assert tab.ports.archives == []


@pytest.mark.parametrize("gone", ["lms/player.js", "lms/index.html", "snapshot.bin", "index.html"])
def test_a_file_that_does_not_come_is_said_and_nothing_is_given_out(gone):
    tab = room("game=tictactoe")
    tab.change("set:choice.size", "whole")
    address = gone if gone == "index.html" else f"v/v1/{gone}"
    kept = tab.ports.site.pop(address)
    tab.click("ui:make")

    assert "is there a network?" in tab.text("screen")
    assert tab.ports.archives == []
    tab.ports.site[address] = kept
    assert made(tab)


def test_without_the_list_of_files_no_whole_package_is_begun():
    for data in (None, b"", b"[]", b'{"sizes": {}, "every": ["a"], "own": {}}'):
        tab = site(Browser())
        tab.ports.site.pop("v/v1/lms/files.json")
        if data is not None:
            tab.ports.site["v/v1/lms/files.json"] = data
        tab.open("#lms/game=tictactoe").change("set:choice.size", "whole").click("ui:make")
        assert "which files the package needs" in tab.text("screen")
        assert "imsmanifest.xml" in made(tab, size="small")


def test_a_site_that_has_become_newer_meanwhile_is_said():
    tab = room("game=tictactoe")
    tab.ports.site["index.html"] = INDEX.replace(b"v1", b"v2")
    tab.change("set:choice.size", "whole").click("ui:make")

    assert "has been updated" in tab.text("screen")
    assert tab.ports.archives == []


def test_whoever_stops_or_leaves_gets_no_file():
    tab = room("game=tictactoe")
    waiting = []
    tab.ports.fetch = lambda address, call: waiting.append((address, call))
    tab.change("set:choice.size", "whole").click("ui:make")
    assert "File 0 of" in tab.text("screen")
    tab.click("ui:stop")
    waiting.pop(0)[1](b"late")
    assert 'data-t="ui:make"' in tab.html and tab.ports.archives == []
    tab.click("ui:make").go("#desk")
    waiting.pop(0)[1](b"late")
    assert tab.ports.archives == []


# -- the archive ---------------------------------------------------------------------------------------------


def test_an_archive_is_read_by_others_and_is_the_same_every_time():
    files = {"a.txt": b"", "ноль/я.bin": bytes(range(256)) * 40, "b": b"no two letters the same"}
    packed = []
    for _ in range(2):
        archive = Archive()
        for name, data in files.items():
            archive.add(name, data)
        archive.add("a.txt", b"another")
        packed.append(archive.close())
    assert packed[0] == packed[1]
    with zipfile.ZipFile(io.BytesIO(packed[0])) as opened:
        assert opened.testzip() is None
        assert {name: opened.read(name) for name in opened.namelist()} == files


# -- the place -----------------------------------------------------------------------------------------------


def test_a_match_that_fits_is_kept_whole_and_one_that_does_not_as_its_position():
    session = golden("2-seats")
    whole, brief = links.within(session, 8000), links.within(session, 4000)

    assert Session.load(links.unpack(whole), GAMES).dump() == session.dump()
    again = Session.load(links.unpack(brief), GAMES)
    assert again.state.encode() == session.state.encode()
    assert again.plies == 0
    assert re.fullmatch(rf"{session.plies} [0-9a-f]{{16}}", again.meta[links.WHOLE])
    assert links.within(session, 100) == ""


@pytest.mark.parametrize("code", CODES)
def test_every_position_of_every_game_fits_where_a_system_keeps_it(code):
    for path in sorted((GOLDEN / code).glob("*.txt"))[:3]:
        session = Session.load(path.read_text("utf-8"), GAMES)
        assert 0 < len(links.within(session, 4000)) <= 4000


def test_nature_does_not_repeat_its_first_answers_after_a_position():
    session = golden("2-seats")
    again = Session.load(links.unpack(links.within(session, 4000)), GAMES)
    assert again.seed == f"{session.seed}/{session.plies}"


def test_the_page_around_asks_for_a_place_of_a_length_and_gives_it_back():
    tab = Browser(MemoryStore(), embed=True).open("", "?game=tictactoe&seats=2&host=https://school.example")
    tab.click("cell:4")
    ask = {"nastolka": 1, "type": "getState", "longest": 4000}
    tab.controller.hear(json.dumps(ask), "https://school.example")
    kind, state = tab.ports.posted[-1]
    assert kind == "state"
    packed = str(state["record"])
    assert len(packed) <= 4000 and links.unpack(packed).startswith("nastolka ")
    fresh = Browser(MemoryStore(), embed=True).open("", "?game=tictactoe&seats=2&host=https://school.example")
    back = {"nastolka": 1, "type": "setState", "record": packed, "spent": 60, "attempts": 2}
    fresh.controller.hear(json.dumps(back), "https://school.example")
    kind, loaded = fresh.ports.posted[-1]
    assert (kind, loaded["ply"], loaded["attempts"]) == ("loaded", tab.screen.match.session.plies, 2)


def test_a_place_in_a_worksheet_is_kept_and_given_back_packed():
    query = f"?game=tictactoe&start=scenario:{links.pack(SHEET)}&host=https://school.example"
    tab = Browser(MemoryStore(), embed=True).open("", query)
    whole, packed = (asked(tab, type="getState", **more)[1]["record"] for more in ({}, {"longest": 4000}))
    assert str(whole).startswith("{") and links.unpack(str(packed)) == whole
    assert asked(tab, type="setState", record=packed)[0] == "loaded"
    again = json.loads(str(asked(tab, type="getState")[1]["record"]))
    assert again["seed"] == json.loads(str(whole))["seed"]
    kind, error = asked(tab, type="setState", record=str(packed)[:-3])
    assert (kind, error["command"]) == ("error", "setState")


def asked(tab: Browser, **command: object) -> tuple[str, dict[str, object]]:
    """Send a command as the page around does, and return its answer."""
    tab.controller.hear(json.dumps({"nastolka": 1, **command}), "https://school.example")
    return tab.ports.posted[-1]


def test_every_sentence_the_page_of_a_package_says_is_packed_and_used():
    script = (WEB / "lms/player.js").read_text("utf-8")
    words = told(made(room("game=tictactoe")))["words"]
    assert isinstance(words, dict)
    for locale in ("ru", "en"):
        unused = {name for name in words[locale] if not re.search(rf"\b{name}\b", script)}
        assert unused <= {"noscript", "missing", "failing"}
        assert set(words[locale]) == set(words["en"])
