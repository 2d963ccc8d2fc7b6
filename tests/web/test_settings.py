"""Settings and parameters: unknown names and values fall back, and are said."""

import json

import pytest
from web.fakes import FakeStore

from app.params import parse
from app.ports import MemoryStore
from app.progress import Progress
from app.settings import CHOICES, Settings, clean, defaults

GAMES = ("victory", "tictactoe")


def test_defaults_are_complete_and_valid():
    assert set(defaults()) == set(CHOICES)
    assert clean(defaults()) == defaults()


def test_sound_is_off_until_asked_for():
    assert defaults()["sound"] == "off"


@pytest.mark.parametrize("text", ["", "not json", "[]", "null", '{"theme": 7, "pace": "warp", "alien": 1}'])
def test_foreign_text_becomes_defaults(text):
    store = MemoryStore()
    store.set("/settings", text)
    assert Settings(store, "/").values == defaults()


def test_a_change_is_kept_with_its_format():
    store = MemoryStore()
    Settings(store, "/").change("theme", "dark")
    assert json.loads(store.get("/settings"))["format"] == 1
    assert Settings(store, "/")["theme"] == "dark"


def test_a_full_store_is_told_and_the_choice_still_counts():
    settings = Settings(FakeStore(room=5), "/")
    assert settings.change("theme", "dark") is False
    assert settings["theme"] == "dark"


@pytest.mark.parametrize(
    ("browser", "locale"), [("ru-RU", "ru"), ("uk", "ru"), ("en-GB", "en"), ("de", "en"), ("", "en")]
)
def test_the_browser_chooses_the_language_until_the_player_does(browser, locale):
    settings = Settings(MemoryStore(), "/")
    assert settings.locale(browser) == locale
    settings.change("locale", "ru")
    assert settings.locale(browser) == "ru"


def test_parameters_are_read_and_the_rest_falls_back():
    values, notices = parse("?game=victory&seats=person%20bot:top&seed=7&locale=ru&options=quiz:note", GAMES)
    assert values["game"] == "victory"
    assert values["seats"] == ["person", "bot:top"]
    assert values["options"] == {"quiz": "note"}
    assert values["seed"] == "7"
    assert notices == []


@pytest.mark.parametrize(
    "query", ["game=chess", "locale=xx", "seats=king", "seats=99", "theme=pink", "options=quiz", "seed="]
)
def test_what_cannot_be_used_is_said(query):
    name, _, value = query.partition("=")
    values, notices = parse(query, GAMES)
    assert values[name] == parse("", GAMES)[0][name]
    assert [(n.key, n.args["name"], n.args["value"]) for n in notices] == [("param-unusable", name, value)]


def test_unknown_parameters_are_said():
    assert [n.args["name"] for n in parse("?colour=red&boot=stock", GAMES)[1]] == ["colour"]


@pytest.mark.parametrize(
    ("text", "seats"),
    [("3", ["person", "bot", "bot"]), ("bot,person", ["bot", "person"])],
)
def test_seats_have_short_forms(text, seats):
    assert parse(f"seats={text}", GAMES)[0]["seats"] == seats


def test_progress_adds_up_and_survives_rubbish():
    store = MemoryStore()
    progress = Progress(store, "/")
    progress.add("victory", "first")
    progress.add("victory", "second")
    progress.add("tictactoe", "first-mark")
    assert progress.done("victory") == {"first", "second"}
    store.set("/progress", "{broken")
    assert progress.done("victory") == set()
