"""What leaves the page and comes back: links, files, and strings that wish us ill."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from app import links
from nastolka import Session, read
from nastolka.games.victory.tables import EVENT

from . import matches
from .pages import Tab, Visit

SETTINGS = {"formalities": "off"}  # every turn is ended by hand

HOSTILE = (
    "\"><img src=x onerror=\"document.title='hacked'\">'</script>"
    "<script>document.title='hacked'</script>&amp;{name}"
)
LONG = "Преображенско-Вознесенский" * 40
ODD = "\u202egnirts\u202c \u0000\u001b[31m 🏳️‍🌈 ﷽ a\u0301\u0301\u0301"
STRINGS = {"hostile": HOSTILE, "long": LONG, "odd": ODD}


def link_in(tab: Tab) -> str:
    """Return the link that stands in the sharing sheet."""
    return str(tab.dialog().locator("textarea").input_value())


def hidden_cards(session: Session, seat: int) -> set[str]:
    """Return what a seat cannot know: the others' hands, and the order of the deck."""
    hands = [session.state.view(other)["hands"][other] for other in range(session.seats) if other != seat]
    return {card for cards in hands for card in cards if card in EVENT}


def never_hacked(tab: Tab) -> None:
    """No script of a string ran, and no element came out of one."""
    assert tab.page.evaluate("document.title") != "hacked"
    assert tab.page.locator("img[src=x], [onerror]").count() == 0


# -- sharing -------------------------------------------------------------------------------------------------


def test_a_seats_link_opens_in_a_fresh_browser_and_holds_no_hidden_card(visit: Visit, tab: Tab) -> None:
    played = matches.on(
        matches.begun("person", "greedy"),
        lambda session: session.plies > 30 and session.state.frame() == (0, "turn", ()),
    )
    tab.open().bring(played.dump()).my_turn()
    tab.touch("ui:menu", "ui:share")
    link = link_in(tab)
    assert link.startswith(visit.url + "#link/")
    text = links.unpack(link.partition("#link/")[2])
    shared = matches.load(text)
    assert shared.state.view(0) == played.state.view(0)
    assert shared.actions == [] and shared.seed != played.seed
    assert hidden_cards(shared, 0) != hidden_cards(played, 0)
    assert "e2e" not in text
    other = visit.stranger().open("#link/" + link.partition("#link/")[2])
    other.page.wait_for_function("location.hash.startsWith('#match/')")
    assert other.match().state.view(0) == played.state.view(0)


def test_a_seat_in_hot_seat_play_shares_only_its_own_view(tab: Tab) -> None:
    played = matches.early("person", "person")
    tab.open().bring(played.dump())
    tab.touch("ui:lift", "ui:menu", "ui:share")
    offered = tab.dialog().locator('[data-t="set:share"]').evaluate_all("all => all.map(one => one.value)")
    assert offered == ["0", "all"]


def test_the_whole_record_is_given_after_a_warning_and_brings_the_same_match(visit: Visit, tab: Tab) -> None:
    played = matches.early("person", "greedy")
    tab.open().bring(played.dump()).my_turn()
    tab.touch("ui:menu", "ui:share").set("share", "all")
    expect(tab.dialog().locator("textarea")).to_have_count(0)
    tab.touch("ui:warned")
    assert matches.load(links.unpack(link_in(tab).partition("#link/")[2])).actions == played.actions
    file = tab.download("ui:share-file")
    assert matches.load(file).actions == played.actions
    tab.close()
    for card in played.state.view(0)["hands"][0]:
        expect(tab.at(f"card:{card}")).to_be_visible()
    first = tab.id
    tab.bring(file).my_turn()
    assert tab.id != first
    assert tab.match().actions == played.actions
    assert tab.match().meta["seat.0"] == played.meta["seat.0"]


def test_a_finished_match_is_shared_whole_and_fits_a_link(tab: Tab) -> None:
    played = matches.on(matches.begun("person", "greedy"))
    tab.open().bring(played.dump())
    tab.touch("ui:menu", "ui:share")
    link = link_in(tab)
    assert len(link.partition("#")[2]) <= links.MAX_LINK
    assert matches.load(links.unpack(link.partition("#link/")[2])).actions == played.actions


def test_a_match_too_long_for_a_link_is_offered_as_a_file(tab: Tab) -> None:
    played = matches.golden("victory/quiz-discard", "person", "greedy", plies=10_000)
    for i in range(150):
        played.meta[f"note.{i}"] = matches.begun("person", "greedy", seed=f"noise {i}").dump()[-600:]
    assert not links.fits(links.route(played.dump()))
    tab.open().bring(played.dump())
    tab.touch("ui:menu", "ui:share")
    expect(tab.dialog().locator("textarea")).to_have_count(0)
    expect(tab.at("ui:copy")).to_have_count(0)
    assert matches.load(tab.download("ui:share-file")).actions == played.actions


def test_everything_goes_out_as_one_file_and_comes_in_elsewhere(visit: Visit, tab: Tab) -> None:
    one, two = matches.early("person", "greedy"), matches.on(matches.begun("person", "easy", seed="two"))
    tab.open().bring(one.dump()).my_turn()
    tab.bring(two.dump()).go("#settings").set("theme", "dark")
    everything = tab.download("ui:export", "ui:download")
    other = visit.stranger().open("#settings")
    with other.page.expect_file_chooser() as chooser:  # type: ignore[union-attr]
        other.touch("ui:import", "ui:pick-file")
    chooser.value.set_files(
        {"name": "all.json", "mimeType": "application/json", "buffer": everything.encode()}
    )
    expect(other.news()).to_contain_text("2 matches added.")
    assert other.page.evaluate("document.documentElement.dataset.theme") == "dark"
    brought = [matches.load(other.record(head["id"])).actions for head in other.heads()]
    assert sorted(map(len, brought)) == sorted([len(one.actions), len(two.actions)])


# -- damaged links and files ---------------------------------------------------------------------------------


def damaged() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Return fragments of links that cannot be followed, and words of the sentence each must earn."""
    record = matches.early("person", "greedy").dump()
    good = links.pack(record)
    wrong_ply = record.rstrip("\n") + "\nplay e7\nplay e7\n"
    return {
        "cut": (good[: len(good) // 2], ("link",)),
        "garbled": (good[:40] + "AAAA" + good[44:], ("link|record",)),
        "of another version": ("9" + good[1:], ("link",)),
        "empty": ("", ("link",)),
        "not base64": ("1<img src=x>", ("link",)),
        "an unknown game": (links.pack(record.replace("game victory", "game ludo")), ("ludo",)),
        "other rules": (links.pack(record.replace("rules 1", "rules 77")), ("77",)),
        "an unknown option": (links.pack(record.replace("option chips", "option chops")), ("chops",)),
        "too many seats": (links.pack(record.replace("seats 2", "seats 13")), ("13",)),
        "an illegal action": (links.pack(wrong_ply), ("play e7", "It is move")),
        "a hostile action": (links.pack(record + HOSTILE + "\n"), ("img src", "It is move")),
    }  # fmt: skip


@pytest.mark.parametrize("kind", damaged())
def test_a_damaged_link_says_what_is_wrong_and_touches_nothing(tab: Tab, kind: str) -> None:
    data, words = damaged()[kind]
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    kept, at = tab.store(), tab.id
    tab.go(f"#link/{data}")
    for word in words:
        expect(tab.news()).to_contain_text(re.compile(word, re.IGNORECASE))
    expect(tab.zone("board").get_by_role("grid")).to_be_visible()
    assert tab.id == at
    assert tab.store() == kept
    never_hacked(tab)
    tab.greedily().end_turn()


def test_damaged_files_are_refused_in_words(tab: Tab) -> None:
    tab.open()
    for text, words in (
        ("", "not a record"), ("{}", "not a record"), ("nastolka 2\n\n", "format"), (HOSTILE, "img src"),
        ("nastolka 1\ngame victory\n\n", "head"),
        ('{"format": "nastolka everything 1", "matches": [7]}', "1 could not be read"),
    ):  # fmt: skip
        tab.go("#home").go("#settings").touch("ui:import").set("import", text).touch("ui:do-import")
        expect(
            tab.page.locator("#zone-sheet [role=alert], #zone-toast").filter(has_text=words).first
        ).to_be_visible()
        never_hacked(tab)
    assert tab.heads() == []


# -- hostile strings -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", STRINGS)
def test_names_of_any_kind_are_text_everywhere(tab: Tab, kind: str) -> None:
    name = STRINGS[kind]
    played = matches.on(
        matches.begun("person", "greedy", names=(name, name + "2")),
        lambda session: session.plies > 12 and session.state.frame() == (0, "turn", ()),
    )
    played.meta["title"] = name
    tab.open().bring(played.dump()).my_turn()
    never_hacked(tab)
    tab.touch("ui:menu", "ui:rename")
    never_hacked(tab)
    tab.close()
    for sheet in ("ui:leaf=history", "ui:leaf=timeline", "ui:share", "ui:replay"):
        tab.touch("ui:menu", sheet)
        never_hacked(tab)
        tab.press("Escape")
    tab.go("#matches")
    expect(tab.zone("screen").locator("[data-match]")).to_have_count(1)
    tab.go("#home")
    expect(tab.zone("screen").locator("[data-match]")).to_have_count(1)
    never_hacked(tab)
    assert tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if kind == "hostile":
        assert "onerror=" in tab.words()


def test_hostile_names_in_the_form_the_curtain_and_the_result(tab: Tab) -> None:
    tab.open("#new/victory").set("seat.1.kind", "person")
    tab.set("seat.0.name", HOSTILE[:40]).set("seat.1.name", HOSTILE[:39] + "2").send("start")
    expect(tab.zone("curtain")).to_contain_text(HOSTILE[:20])
    never_hacked(tab)
    tab.touch("ui:lift")
    seat = tab.match().state.frame()
    assert seat is not None
    tab.touch("ui:menu", f"ui:resign={seat.seat}", f"act:resign {seat.seat}")
    expect(tab.dialog()).to_contain_text(HOSTILE[:20])
    never_hacked(tab)


def test_hostile_meta_options_and_seeds_of_a_record_are_text(tab: Tab) -> None:
    played = matches.begun("person", "greedy", seed=HOSTILE)
    played.meta.update(
        {
            "seat.0": f"person {HOSTILE}",
            "seat.1": f"{HOSTILE} blue square x",
            "site": HOSTILE,
            "title": HOSTILE,
        }
    )
    tab.open().bring(played.dump())
    expect(tab.zone("board").get_by_role("grid")).to_be_visible()
    never_hacked(tab)
    tab.go("#matches")
    never_hacked(tab)
    head = tab.heads()[0]
    tab.keep(
        f"match/{head['id']}/head", json.dumps({**head, "game": HOSTILE, "played": HOSTILE, "title": HOSTILE})
    )
    tab.open("#matches")
    never_hacked(tab)
    tab.open("#home")
    never_hacked(tab)


@pytest.mark.parametrize(
    "query", ["?locale=<b>", "?game=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E", "?nonsense=1", "?theme=neon"]
)
def test_what_the_address_says_wrongly_is_said_and_left_out(tab: Tab, query: str) -> None:
    tab.open(query=query)
    expect(tab.news()).to_contain_text(query.lstrip("?").partition("=")[0])
    expect(tab.page.locator('a[href="#new/victory"]:visible').first).to_be_visible()
    never_hacked(tab)


@pytest.mark.parametrize(
    "route",
    [
        "#match/nothing",
        "#new/ludo",
        "#rules/ludo/VI-1",
        "#learn/ludo/1",
        "#nowhere",
        "#rules/victory/VI-9999",
        "#learn/victory/999",
    ],
)
def test_routes_to_nowhere_lead_somewhere(tab: Tab, route: str) -> None:
    tab.open(route)
    expect(tab.zone("screen").locator("article").first).to_be_visible()
    if "ludo" in route or "nothing" in route:
        expect(tab.news()).to_contain_text("There is no")


def test_played_record_is_what_the_engine_plays(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    line = matches.greedy(tab.match())
    foretold = tab.match()
    foretold.play(read(line))
    tab.play(line)
    assert tab.match().actions == foretold.actions
