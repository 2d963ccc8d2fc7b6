"""Every widget.

Well-formed, nothing escapes from any slot, everything has a name, and models are what the list says.
"""

from __future__ import annotations

import re

import pytest
from web.markup import Page
from web.models import MODELS, paint, stateless, swapped

from app import i18n, widgets
from app.i18n import Html
from app.widgets import base

HOSTILE = {
    "markup": "<img src=x onerror=alert(1)>",
    "quotes": "\"' onclick=alert(1) x=\"'><script>alert(1)</script>",
    "entity": "&lt;b&gt;&#60;i&#62;",
    "closing": "</button></div></svg></textarea>--><!-- ]]>",
    "direction": "\u202eabc\u2067\u200fאבג",
    "long": "Преображенско-Вознесенский" * 12,
    "emoji": "👩‍👧‍👦🏳️‍🌈\U0001f3b2",
    "slots": "{name} {n|one|two} %s {0}",
    "null": "a\x00b\x1b[31m",
}
CASES = [(name, n) for name, models in sorted(MODELS.items()) for n in range(len(models))]
STATELESS = {"naming", "hearing", "frame", "progress", "shell"}
PARTS = {"COLOURS", "SHAPES", "SHELLS", "button", "chip", "guide", "icon", "name", "primer", "has_primer"}


@pytest.fixture(autouse=True, params=i18n.LOCALES)
def speak(request):
    i18n.use(request.param)
    yield request.param
    i18n.use(i18n.DEFAULT)


def test_every_widget_has_sample_models():
    assert set(widgets.__all__) - PARTS - STATELESS == set(MODELS)


def test_every_widget_stands_in_the_list():
    listed = set(re.findall(r"\b(\w+)\(", widgets.__doc__))
    assert set(widgets.__all__) - PARTS - listed == set()


@pytest.mark.parametrize(("name", "n"), CASES)
def test_a_widget_is_well_formed(name, n):
    painted = paint(name, MODELS[name][n])
    assert type(painted) is Html
    assert Page(painted).faults == []


@pytest.mark.parametrize("name", sorted(stateless()))
def test_what_needs_no_state_is_well_formed(name):
    assert Page(stateless()[name]).faults == []


@pytest.mark.parametrize("hostile", HOSTILE)
@pytest.mark.parametrize(("name", "n"), CASES)
def test_nothing_escapes_from_any_slot(name, n, hostile):
    assert Page(paint(name, swapped(MODELS[name][n], HOSTILE[hostile]))).faults == []


def test_a_hostile_name_is_shown_as_it_is():
    page = Page(widgets.curtain({"name": HOSTILE["markup"], "look": None}))
    assert HOSTILE["markup"] in page.text


# -- what a person without eyes or without a mouse needs -----------------------------------------------------


@pytest.mark.parametrize(("name", "n"), CASES)
def test_every_control_has_a_name_and_a_meaning(name, n):
    painted = paint(name, MODELS[name][n])
    for control in re.findall(r"<button\b.*?</button>", painted, flags=re.S):
        page = Page(control)
        attrs = page.elements[0][1]
        assert attrs.get("aria-label") or page.text.strip(), control
        assert attrs.get("data-t"), control
    for tag, attrs in Page(painted).elements:
        if tag in ("input", "select"):
            assert (attrs.get("data-t") or "").startswith("set:"), attrs


@pytest.mark.parametrize(("name", "n"), CASES)
def test_pictures_are_silent(name, n):
    for attrs in Page(paint(name, MODELS[name][n])).tags("svg"):
        assert attrs == {} or attrs.get("aria-hidden") == "true" or "thumb" in (attrs.get("class") or "")


@pytest.mark.parametrize(
    "name", ["home", "settings", "matches", "new_match", "samples", "rules_page", "lesson", "failure"]
)
def test_a_screen_has_exactly_one_first_heading(name):
    assert len(Page(paint(name, MODELS[name][0])).tags("h1")) == 1


def test_a_sheet_is_a_named_modal_dialog_with_a_way_out():
    for name in (
        "menu",
        "share",
        "confirm",
        "help_sheet",
        "about",
        "transfer",
        "rename",
        "result",
    ):
        page = Page(paint(name, MODELS[name][0]))
        dialogs = [attrs for _, attrs in page.elements if attrs.get("role") == "dialog"]
        assert [(dialog["aria-modal"], bool(dialog["aria-label"])) for dialog in dialogs] == [
            ("true", True)
        ], name
        assert "ui:close" in page.with_attribute("data-t"), name


def test_every_symbol_used_is_drawn_in_the_sprite():
    from web.test_i18n import WEB

    drawn = set(re.findall(r'<symbol id="([\w-]+)"', (WEB / "art/sprite.svg").read_text("utf-8")))
    painted = [paint(name, MODELS[name][n]) for name, n in CASES] + list(stateless().values())
    used = {href[1:] for html in painted for href in re.findall(r'<use[^>]* href="(#[\w-]+)"', html)}
    literal = {
        name
        for path in (WEB / "app").rglob("*.py")
        for name in re.findall(r'"(i-[\w-]+)"', path.read_text("utf-8"))
    }
    assert (used | literal) - drawn == set()


# -- single widgets ------------------------------------------------------------------------------------------


def test_the_shell_paints_both_languages_whatever_is_spoken_now(speak):
    assert "Настройки" in widgets.shell("settings", "ru")
    assert "Settings" in widgets.shell("settings", "en")
    assert i18n.locale() == speak


def test_an_unfinished_match_is_not_shared_whole_without_a_warning():
    page = Page(widgets.share({"seats": ["A"], "over": False, "link": "https://example.org/#link/secret"}))
    assert "ui:warned" in page.with_attribute("data-t")
    assert "secret" not in page.text
    warned = Page(
        widgets.share(
            {"seats": ["A"], "over": False, "link": "https://example.org/#link/secret", "warned": True}
        )
    )
    assert "secret" in warned.text


def test_the_newest_line_of_the_log_comes_first():
    page = Page(widgets.log({"lines": [{"ply": 1, "html": "one"}, {"ply": 2, "html": "two"}], "open": False}))
    assert page.with_attribute("data-t")[-2:] == ["ui:ply=2", "ui:ply=1"]


def test_foreign_looks_become_known_ones():
    painted = widgets.chip({"colour": "#f00", "shape": "heart"}, n=3)
    assert 'class="chip c-plum sh-diamond ' in painted


def test_a_seat_of_a_team_follows_the_look_of_the_first():
    seat = {"name": "A", "kind": "person", "colour": "blue", "shape": "square"}
    model = {"code": "victory", "count": 4, "counts": [4], "teams": 2, "levels": [], "options": [],
             "seats": [{**seat, "team": n % 2} for n in range(4)]}  # fmt: skip
    choosers = {
        target
        for target in Page(widgets.new_match(model)).with_attribute("data-t")
        if target.endswith(".colour")
    }
    assert choosers == {"set:seat.0.colour", "set:seat.1.colour"}


# -- dates ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "end", "precision", "ru", "en"),
    [
        ("1941-06-22", "1941-06-22", "day", "22 июня 1941", "22 June 1941"),
        ("1941-06-22", "1941-06-30", "day", "22–30 июня 1941", "22–30 June 1941"),
        ("1941-09-30", "1941-12-05", "day", "30 сентября – 5 декабря 1941", "30 September – 5 December 1941"),
        ("1941-10-30", "1942-07-04", "day", "30 октября 1941 – 4 июля 1942", "30 October 1941 – 4 July 1942"),
        ("1941-07-01", "1941-12-31", "month", "июль–декабрь 1941", "July–December 1941"),
        ("1942-08-01", "1942-08-31", "month", "август 1942", "August 1942"),
        ("1942-01-01", "1942-12-31", "year", "1942", "1942"),
        ("1942-01-01", "1943-12-31", "year", "1942–1943", "1942–1943"),
    ],
)
def test_dates_are_as_exact_as_they_are_known(speak, start, end, precision, ru, en):
    from app.widgets import dates

    assert dates.history(start, end, precision).replace("\u00a0", " ") == (ru if speak == "ru" else en)


def test_a_moment_is_told_as_time_gone_by(speak):
    from app.widgets import dates

    now = "2026-11-18T12:00:00"
    said = [
        dates.ago(when, now) for when in ("2026-11-18T11:59:40", "2026-11-18T11:39:00", "2026-11-17T11:00:00")
    ]
    expected = {
        "ru": ["только что", "21 минуту назад", "1 день назад"],
        "en": ["just now", "21 minutes ago", "1 day ago"],
    }
    assert said == expected[speak]
    assert dates.ago("yesterday", now) == "" == dates.ago(None, now)


def test_a_way_in_a_sentence_is_no_button_of_the_browser_s_so_that_no_comma_begins_a_line():
    way = str(base.way_to("roma", "Rome"))
    assert way == '<span class="inline" role="button" tabindex="0" data-t="see:roma">Rome</span>'


def test_a_result_says_once_who_has_won():
    model = {"code": "risk", "headline": "Player 1 wins", "verdict": "You won 3 : 1", "rows": []}
    assert "Player 1 wins" not in str(widgets.result(model))
    assert "Round 10 was the last" in str(widgets.result({**model, "why": "Round 10 was the last"}))
    whole = str(widgets.result({**model, "verdict": "", "why": "Player 1 wins"}))
    assert whole.count("Player 1 wins") == 1
