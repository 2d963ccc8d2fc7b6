"""The front room, the list of matches, the form of a new match, settings and routes."""

import re

import pytest
from web.fakes import Browser, FakeStore

from app.i18n import LOCALES
from nastolka import GAMES

MISSING = re.compile(
    r"\b(?:notes|house|victory|tictactoe)\.[a-z]+\.\w+"
)  # a key where its sentence should stand


def with_matches(n: int = 2) -> Browser:
    tab = Browser().open()
    for _ in range(n):
        tab.new_match("tictactoe", "person", "person").click("cell:4")
    return tab


def test_home_offers_the_last_matches_with_a_picture():
    tab = with_matches().go("#home").wait(100)
    assert tab.zones["screen"].count('class="match-open"') == 2
    assert tab.zones["screen"].count('<svg class="thumb"') == 2


def test_home_is_readable_before_pictures_are_drawn():
    tab = with_matches()
    again = Browser(tab.ports.store).open("#home")
    assert again.zones["screen"].count('class="match-open"') == 2
    assert '<svg class="thumb"' not in again.zones["screen"]


def test_rename_duplicate_and_delete_with_second_thoughts():
    tab = with_matches(1)
    id = tab.screen.match.id
    tab.go("#matches").click(f"ui:rename={id}").change("set:rename", "Friday <b>")
    tab.controller.submit("form:rename")
    assert "Friday &lt;b&gt;" in tab.zones["screen"]
    tab.click(f"ui:duplicate={id}")
    assert len(tab.controller.desk.library.ids()) == 2
    tab.click(f"ui:delete={id}")
    assert id not in tab.controller.desk.library.ids()
    tab.click("ui:bring-back")
    assert id in tab.controller.desk.library.ids()
    tab.go(f"#match/{id}")
    assert tab.screen.match.session.plies == 1


def test_a_match_is_kept_as_a_file():
    tab = with_matches(1)
    id = tab.screen.match.id
    tab.go("#matches").click(f"ui:file={id}")
    assert tab.ports.files[0][1] == tab.controller.desk.library.record(id)


def test_a_match_that_is_not_there_is_named():
    tab = Browser().open("#match/nothing")
    assert "nothing" in tab.text("toast")


@pytest.mark.parametrize(
    "route",
    [
        "",
        "#",
        "#home",
        "#nonsense",
        "#match",
        "#rules",
        "#rules/chess",
        "#learn/victory/x",
        "#new/chess",
        "#link/",
    ],
)
def test_any_address_leads_somewhere(route):
    tab = Browser().open(route)
    assert tab.zones["screen"]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_screen_shows_a_missing_sentence(locale):
    tab = Browser(locale=locale).open()
    for route in (
        "#home",
        "#settings",
        "#matches",
        "#samples",
        "#new/victory",
        "#learn/victory/1",
        "#rules/victory/VI-30",
    ):
        tab.go(route)
        for zone, html in tab.zones.items():
            assert not MISSING.search(html), (route, zone, MISSING.search(html))


# -- a new match ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", GAMES["victory"].seats)
def test_every_number_of_seats_can_start(count):
    tab = Browser().open("#new/victory").change("set:count", str(count))
    tab.controller.submit("form:start")
    match = tab.screen.match
    assert match.session.seats == count
    assert match.people == [0]
    assert len(set(match.names)) == count


def test_four_and_more_play_in_teams_that_look_alike():
    tab = Browser().open("#new/victory").change("set:count", "6").change("set:option.teams", "3")
    tab.change("set:seat.0.colour", "plum")
    tab.controller.submit("form:start")
    looks = tab.screen.match.looks
    assert looks[0] == looks[3] == {"colour": "plum", "shape": looks[0]["shape"]}
    assert len({(look["colour"], look["shape"]) for look in looks}) == 3


def test_two_colours_never_look_the_same():
    tab = Browser().open("#new/victory").change("set:count", "3")
    tab.change("set:seat.0.colour", "blue").change("set:seat.2.shape", "round")
    tab.controller.submit("form:start")
    looks = tab.screen.match.looks
    assert len({look["colour"] for look in looks}) == 3
    assert len({look["shape"] for look in looks}) == 3


def test_names_kinds_and_levels_are_taken():
    tab = (
        Browser().open("#new/victory").change("set:seat.0.name", "  Аня  ").change("set:seat.1.level", "top")
    )
    tab.controller.submit("form:start")
    assert [seat.name for seat in tab.screen.match.seats] == ["Аня", "Hannibal"]
    assert [seat.level for seat in tab.screen.match.seats] == ["", "top"]


def test_every_option_of_victory_is_on_the_form_and_reaches_the_match():
    tab = Browser().open("#new/victory")
    for option in GAMES["victory"].options:
        if option.seats is None or option.seats(2):
            tab.change(f"set:option.{option.key}", option.choices[1])
    tab.controller.submit("form:start")
    options = tab.screen.match.session.options
    assert all(
        options[option.key] == option.choices[1]
        for option in GAMES["victory"].options
        if option.seats is None or option.seats(2)
    )


def test_only_choices_the_game_accepts_are_offered():
    tab = Browser().open("#new/victory")
    for value in tab.screen.meant()["dealer"]:
        tab.change("set:option.dealer", value)
        assert tab.screen.error is None
    assert "5" not in tab.screen.meant()["dealer"]


def test_neighbours_change_places():
    tab = Browser().open("#new/victory").change("set:seat.0.name", "Аня").click("ui:swap=0")
    tab.controller.submit("form:start")
    assert tab.screen.match.names[1] == "Аня"


def test_values_from_nowhere_change_nothing():
    tab = Browser().open("#new/victory")
    before = tab.zones["screen"]
    for target, value in (
        ("set:count", "99"),
        ("set:seat.9.kind", "bot"),
        ("set:seat.0.kind", "king"),
        ("set:option.quiz", "x"),
        ("set:game", "chess"),
    ):
        tab.change(target, value)
    assert tab.zones["screen"] == before


def test_a_rematch_keeps_the_table_and_takes_new_luck():
    tab = Browser().open().new_match("tictactoe", "person", "person")
    for cell in (4, 0, 2, 1, 6):
        tab.click(f"cell:{cell}")
    old = tab.screen.match
    tab.click("ui:rematch")
    assert tab.screen.match.id != old.id
    assert tab.screen.match.session.seed != old.session.seed
    assert tab.screen.match.names == old.names
    assert tab.screen.match.session.plies == 0


# -- settings ------------------------------------------------------------------------------------------------


def test_settings_take_effect_at_once():
    tab = (
        Browser()
        .open("#settings")
        .change("set:locale", "ru")
        .change("set:theme", "dark")
        .change("set:text", "larger")
    )
    assert (tab.ports.marks["locale"], tab.ports.marks["theme"], tab.ports.marks["text"]) == (
        "ru",
        "dark",
        "larger",
    )
    assert "Настройки" in tab.text("screen")
    tab.change("set:locale", "en")
    assert "Settings" in tab.text("screen")


def test_settings_last():
    store = FakeStore()
    Browser(store).open("#settings").change("set:pace", "instant")
    assert Browser(store).open().controller.desk.settings["pace"] == "instant"


def test_about_and_help_open_anywhere():
    for route in ("#home", "#settings", "#rules/victory"):
        tab = Browser().open(route)
        tab.controller.click("ui:about")
        assert "v1" in tab.zones["sheet"]
        tab.controller.key("Escape")
        assert tab.zones["sheet"] == ""


def test_a_crash_is_shown_with_what_was_kept():
    tab = with_matches(1)
    tab.controller.crashed("ZeroDivisionError: <b>")
    assert "&lt;b&gt;" in tab.zones["screen"]
    assert "ui:reload" in tab.zones["screen"]


def test_a_turn_of_several_actions_counts_once():
    tab = Browser().open().new_match("victory", "person", "greedy").wait(3000)
    before = tab.screen.match.moves()
    view = tab.screen.view()
    for target in tab.screen.board.targets(view["actions"][0], view):
        tab.click(target)
    tab.controller.confirm()
    assert tab.screen.match.moves() == before + 1


def test_home_goes_on_with_a_match_that_is_not_over():
    tab = with_matches(1)
    going = tab.ports.route
    tab.new_match("tictactoe", "person", "person").wait(2000)
    for cell in (4, 0, 2, 1, 6):
        tab.click(f"cell:{cell}")
    tab.go("#home")
    assert f'btn-primary btn-big" href="{going}"' in tab.zones["screen"]
