"""The pages beside the game: they name what the code reads, tells and answers, in two languages alike."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlencode

import pytest
from web.fakes import Browser

from app.hosting import COMMANDS, EVENTS
from app.params import parse, schema
from app.ports import MemoryStore
from nastolka import GAMES
from nastolka.games.risk import odds
from web.build import docs
from web.build.docs import check_page, contract, lessons, sizes
from web.build.docs.words import LOCALES

ROOT = Path(__file__).resolve().parents[2]
SITE = {
    "index.html": b"<!doctype html>" + b" " * 900,
    "embed.js": b"",
    "sample.html": b"",
    **{
        f"v/1/{name}": name.encode() * 99
        for name in ("offline.js", "snapshot.bin", "pyodide/pyodide.asm.wasm")
    },
}
PARTS = {"section", "h1", "h2", "h3", "p", "li", "tr", "pre", "button", "nastolka-game"}
SLOT = re.compile(r"\{(\w+)\}")


@cache
def pages() -> dict[str, str]:
    """Return every page that is read, as text."""
    return {name: data.decode() for name, data in docs.pages(SITE, "1").items() if name.endswith(".html")}


class Reader(HTMLParser):
    """Notes every attribute of a page, by its name."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = {}
        self.tags: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            self.found.setdefault(name, []).append(value or "")


def named(locale: str, kind: str) -> list[str]:
    return Reader(pages()[f"embed.{locale}.html"]).found[f"data-{kind}"]


# -- the contract --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_names_every_parameter_event_field_command_and_reason_and_nothing_else(locale: str) -> None:
    params = [param.name for param in schema(tuple(GAMES)) if param.name not in contract.INTERNAL]
    assert sorted(named(locale, "param")) == sorted(params)
    assert set(contract.INTERNAL) < {param.name for param in schema(tuple(GAMES))}
    assert named(locale, "event") == list(EVENTS)
    assert set(named(locale, "field")) == {field for fields in EVENTS.values() for field in fields} | {"id"}
    assert named(locale, "command") == list(COMMANDS)
    assert named(locale, "reason") == [name for names in contract.REASONS.values() for name in names]
    assert named(locale, "game") == list(GAMES)


@pytest.mark.parametrize(("name", "told"), contract.PARAMS.items(), ids=list(contract.PARAMS))
def test_examples_and_words_are_read_without_a_complaint(name: str, told: contract.Told) -> None:
    for text in (*told.examples, *(word for word in told.words if not word.endswith("…"))):
        values, notices = parse(urlencode({name: text}), tuple(GAMES))
        assert notices == []
        assert values[name] is not None


def test_the_element_hands_on_what_the_page_says_it_does() -> None:
    script = (ROOT / "web/embed.js").read_text("utf-8")
    handed = set(json.loads(re.findall(r"HANDED = (\[[^\]]*\])", script)[0]))
    live = set(re.findall(r"(\w+):", re.findall(r"LIVE = \{([^}]*)\}", script)[0]))
    tag = {name for name, told in contract.PARAMS.items() if contract.TAG in told.where}
    assert handed <= tag <= handed | {"host", "id", "height"}
    assert live == {name for name, told in contract.PARAMS.items() if told.live}


def test_every_answer_is_an_event_and_every_command_has_one() -> None:
    assert list(contract.ANSWERS) == list(COMMANDS)
    assert {event for events in contract.ANSWERS.values() for event in events} <= set(EVENTS)


def test_every_reason_stands_somewhere_in_the_code() -> None:
    places = [ROOT / "web/app", ROOT / "engine/nastolka"]
    texts = [path.read_text("utf-8") for place in places for path in place.rglob("*.py")]
    texts += [path.read_text("utf-8") for path in (ROOT / "web").glob("*.*js")]
    whole = "\n".join(texts)
    reasons = [name for names in contract.REASONS.values() for name in names]
    assert [name for name in reasons if f'"{name}"' not in whole] == []


INSIDE = {  # faults that never reach a page around: of storage, of older editions, of building decks
    "match-missing", "segment-missing", "edition-engine", "edition-fetch", "other-position", "no-room",
    "deck-gone",
}  # fmt: skip
READING = ("web/app", "engine/nastolka/core", "engine/nastolka/games")  # where a record is read
ALONE = ROOT / "web/app/annex"  # rooms with texts of their own: what is wrong with those is said there


def test_every_fault_of_a_record_is_a_reason_or_stays_inside() -> None:
    paths = [path for place in READING for path in (ROOT / place).rglob("*.py") if ALONE not in path.parents]
    texts = [path.read_text("utf-8") for path in paths]
    faults = {name for text in texts for name in re.findall(r'BadRecord\(\s*"([a-z-]+)"', text)}
    reasons = {name for names in contract.REASONS.values() for name in names}
    assert faults - reasons <= INSIDE


# -- two languages -------------------------------------------------------------------------------------------


def test_both_languages_say_the_same_things_with_the_same_slots() -> None:
    ru, en = (docs.catalogues()[locale].sentences for locale in ("ru", "en"))
    assert set(ru) == set(en)
    assert {key for key in ru if set(SLOT.findall(ru[key])) != set(SLOT.findall(en[key]))} == set()
    typed = re.compile(r"`([^`]+)`")
    assert {key for key in ru if set(typed.findall(ru[key])) ^ set(typed.findall(en[key]))} == set()


def test_every_sentence_is_on_a_page_and_none_is_markup_or_shouts() -> None:
    words = docs.catalogues()
    for locale, said in words.items():
        docs.paint({locale: said}, SITE, "1")
        assert {key for key in said.idle() if not key.startswith("house.")} == set()
        assert [key for key, text in said.sentences.items() if "<" in text or "!" in text] == []


LESSONS = [f"lessons/{name}" for name in lessons.names()]


@pytest.mark.parametrize("name", ["embed", "lms", "it", "check", "lessons/index", *LESSONS])
def test_both_languages_have_the_same_parts(name: str) -> None:
    ru, en = (Reader(pages()[f"{name}.{locale}.html"]) for locale in ("ru", "en"))
    parts = [[tag for tag in one.tags if tag in PARTS] for one in (ru, en)]
    assert parts[0] == parts[1]
    assert ru.found.get("id") == en.found.get("id")


# -- lessons -------------------------------------------------------------------------------------------------


class Games(HTMLParser):
    """Notes the attributes of every game in a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "nastolka-game":
            self.found.append({name: value or "" for name, value in attrs})


@pytest.mark.parametrize("name", LESSONS)
def test_every_game_of_a_lesson_starts_in_its_language_and_can_be_played(name: str) -> None:
    for locale in LOCALES:
        given = Games(pages()[f"{name}.{locale}.html"]).found
        assert len(given) > 2
        for one in given:
            assert one["locale"] == locale
            tab = Browser(MemoryStore(), embed=True).open(
                "", f"?{urlencode(one)}&host=https://school.example"
            )
            assert [kind for kind, _ in tab.ports.posted] == ["ready"]
            assert tab.ports.warned == []
            if "start" in one:
                assert "ui:step-on" in "".join(tab.zones.values())
                tab.click("ui:step-on")
                assert tab.ports.posted[-1][0] == "progress"
            else:
                match = tab.screen.match
                assert not match.session.over
                assert match.session.seed == one["seed"]


def test_what_the_sample_and_the_snippets_say_is_read_without_a_complaint() -> None:
    sample = (ROOT / "web/sample.html").read_text("utf-8")
    snippets = [html.unescape(re.sub(r"</?span[^>]*>", "", page)) for page in pages().values()]
    queries = [
        query for page in (sample, *snippets) for query in re.findall(r'(?:\./|nastolka/)\?([^"#<]+)', page)
    ]
    tags = [urlencode(one) for page in (sample, *snippets) for one in Games(page).found]
    assert len(queries) > 4 and len(tags) > 3
    for query in (*map(html.unescape, queries), *tags):
        _, notices = parse(query, tuple(GAMES))
        assert notices == [], query


def test_both_languages_of_a_lesson_hold_the_same_games() -> None:
    for name in LESSONS:
        ru, en = (Games(pages()[f"{name}.{locale}.html"]).found for locale in LOCALES)
        assert [{**one, "locale": ""} for one in ru] == [{**one, "locale": ""} for one in en]


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_has_all_a_teacher_needs(name: str) -> None:
    for locale in LOCALES:
        page = pages()[f"{name}.{locale}.html"]
        parts = [id for id in Reader(page).found["id"] if id in NEEDED]
        assert parts == list(NEEDED)
        lists = [
            re.findall(rf'id="{part}".*?<ol>(.*?)</ol>', page, re.S)[0] for part in ("questions", "answers")
        ]
        assert lists[0].count("<li>") == lists[1].count("<li>") > 3


NEEDED = ("plan", "goals", "course", "questions", "answers", "model", "own")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_table_of_a_roll_is_what_the_game_reckons_with(locale: str) -> None:
    page = pages()[f"lessons/risk.{locale}.html"]
    rows = re.findall(r'data-dice="(\d)-(\d)">(.*?)</tr>', page)
    assert len(rows) == len(odds.CHANCES)
    for attack, defence, row in rows:
        dice = int(attack), int(defence)
        said = [cell.replace(",", ".") for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)]
        percents = [f"{100 * chance:.1f}" for chance in odds.CHANCES[dice]]
        assert [
            cell.removesuffix("%").removesuffix("\u00a0").strip() for cell in said[: len(percents)]
        ] == percents
        assert float(said[3]) == round(odds.EXPECTED[dice] + 1e-9, 2)


# -- the pages -----------------------------------------------------------------------------------------------


def links() -> Iterator[tuple[str, str]]:
    for name, page in pages().items():
        found = Reader(page).found
        for link in [*found.get("href", []), *found.get("src", [])]:
            yield name, link


def test_no_page_asks_another_site_and_every_link_leads_somewhere() -> None:
    there = {*pages(), *docs.pages(SITE, "1"), *SITE}
    for name, link in links():
        if link.startswith(("data:", "#")):
            continue
        assert not re.match(r"[a-z]+:|/", link), f"{name}: {link}"
        path = re.split(r"[?#]", link)[0]
        folder = name.rsplit("/", 1)[0] + "/" if "/" in name else ""
        parts: list[str] = []
        for part in (folder + path).split("/"):
            parts = parts[:-1] if part == ".." else parts if part == "." else [*parts, part]
        target = "/".join(parts)
        assert (target or "index.html") in there or f"{target}index.html" in there, f"{name}: {link}"


def test_links_within_a_page_lead_to_a_part_of_it() -> None:
    for page in pages().values():
        found = Reader(page).found
        assert {link[1:] for link in found["href"] if link.startswith("#")} <= set(found.get("id", []))
        assert len(found.get("id", [])) == len(set(found.get("id", [])))


def test_pages_hold_no_script_of_their_own_and_work_without_any() -> None:
    for name, page in pages().items():
        assert "<script>" not in page, name
        assert not re.search(r"\son\w+=", page), name
        assert not re.search(r"%[a-z]+%", page), name


def test_what_the_computer_check_may_answer_is_painted() -> None:
    script = (ROOT / "web/build/docs/check.js").read_text("utf-8")
    tried = re.findall(r'check\("(\w+)"', script)
    assert tried == list(check_page.CHECKS)
    said = set(re.findall(r'"([a-z]+)"', script))
    answers = {answer for check in check_page.CHECKS.values() for answer in check.answers}
    assert answers <= said


def test_sizes_are_measured_not_typed() -> None:
    found = sizes.by_kind(SITE, "1")
    assert found["wasm"].raw == len(SITE["v/1/pyodide/pyodide.asm.wasm"])
    assert found["wasm"].packed < found["wasm"].raw
    assert found["page"].raw == len(SITE["index.html"])
    assert [sizes.megabytes(9_598_218, locale) for locale in ("ru", "en")] == ["9,6 МБ", "9.6 MB"]
