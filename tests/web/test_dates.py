"""Dates without the board: wishes and addresses, exercises and their course, the room, paper."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from web.fakes import TAGS, Browser

from app import annex, i18n
from app.annex import dates
from app.annex.dates.exercise import Exercise, drawn
from app.annex.dates.wish import DATED, THEMES, YEARS, Wish, found, read
from app.boards.victory.words import SOBER, title, when
from nastolka.games.victory.near import alike
from nastolka.games.victory.tables import EVENT, EVENTS

ROUTE = "#dates/{}/abc"


@pytest.fixture(autouse=True)
def words():
    annex.learn("dates")
    yield
    i18n.use(i18n.DEFAULT)


def test_a_wish_and_its_address_are_one_thing():
    for wish in (
        Wish(seed="abc"),
        Wish("order", "k3x", ("battle", "siege"), (1942, 1943), (), 7, 3, big=True),
        Wish("match", "k3x", events=("e7", "d6", "i1"), n=3, paper=True),
        Wish("wall", years=(1945,)),
    ):
        assert read(wish.address.partition("/")[2]) == wish


@pytest.mark.parametrize(
    "rest",
    ["", "////", "order", "order/<b>/n=99", "ticket/x/themes=none.such/years=1066",
     "match/%00/teams=-3/events=a1.zz", "ticket/" + "x" * 5000, "tic" * 3000, "order/x/n=²",
     "order/x/teams=99999999999999999999"],
)  # fmt: skip
def test_an_address_that_means_little_is_a_wish_all_the_same(rest):
    wish = read(rest)
    assert (wish.themes, wish.years, wish.events) == (THEMES, YEARS, ())
    assert (wish.n, 0 <= wish.teams <= 6, len(wish.seed) <= 32) == (5, True, True)
    Browser().open(f"#dates/{rest}")


def test_a_link_draws_the_same_for_all_and_another_seed_something_else():
    for kind in ("order", "match", "ticket"):
        assert drawn(Wish(kind, "one")) == drawn(Wish(kind, "one"))
        assert drawn(Wish(kind, "one")) != drawn(Wish(kind, "two"))


@pytest.mark.parametrize("seed", range(20))
def test_only_dates_that_are_sure_are_asked_and_no_two_at_once_begin_on_one_day(seed):
    for kind in ("order", "match", "ticket"):
        for task in drawn(Wish(kind, str(seed), n=10)):
            starts = [EVENT[key].start for key in task.events]
            assert len(set(starts)) == len(starts)
            assert all(EVENT[key] in DATED for key in task.events)


@pytest.mark.parametrize("seed", range(20))
def test_the_dates_of_a_ticket_are_four_of_one_kind_with_the_right_one(seed):
    by_date = {event.date: event for event in DATED}
    tasks = drawn(Wish("ticket", str(seed)))
    assert len(tasks) == len({task.events for task in tasks}) == 5
    for task in tasks:
        event = EVENT[task.events[0]]
        assert event.date in task.dates
        assert len(set(task.dates)) == 4
        assert all(alike(by_date[date], event) for date in task.dates)


def test_an_ordering_is_never_laid_out_in_order():
    for seed in range(60):
        for task in drawn(Wish("order", str(seed), n=3)):
            assert task.events != task.right
            assert all(EVENT[one].start < EVENT[two].start for one, two in pairwise(task.right))


def test_themes_years_and_a_list_choose_what_is_asked():
    chosen = Wish("match", "x", themes=("battle",), years=(1943,))
    keys = {key for task in drawn(chosen) for key in task.events}
    assert {(EVENT[key].theme, EVENT[key].year) for key in keys} == {("battle", 1943)}
    listed = Wish("order", "x", themes=("culture",), events=("e7", "d6", "i1", "c6"))
    assert {key for task in drawn(listed) for key in task.events} == {"e7", "d6", "i1", "c6"}
    assert drawn(Wish("order", "x", events=("e7", "d6"))) == []
    assert len(drawn(Wish("ticket", "x", events=("e7", "d6")))) == 2


def test_a_theme_may_be_left_out():
    rest = Wish("ticket", "x", themes=tuple(theme for theme in THEMES if theme != "crimes"), teams=6)
    assert not any(EVENT[key].theme == "crimes" for task in drawn(rest) for key in task.events)


def test_a_list_is_read_by_title_part_and_cell_in_both_languages():
    i18n.use("ru")
    titles = {"ru": "Освобождение Освенцима", "en": "The Yalta Conference"}
    text = f"1. «{titles['ru']}»\n- {titles['en'].upper()}\nd6\nпанфилов\nLiberated\nnothing such\n\n"
    keys, unknown = found(text, lambda key: [str(dates.words(key, one).title) for one in i18n.LOCALES])
    assert keys == ["a4", "c8", "d6", "a6"]
    assert unknown == ["liberated", "nothing such"]  # the one is many, the other none


# -- the course ----------------------------------------------------------------------------------------------


def test_what_was_missed_is_asked_again_once_and_counted_apart():
    course = Exercise(Wish("ticket", "abc"))
    for number in range(5):
        task = course.task
        wrong = next(date for date in task.dates if date != EVENT[task.events[0]].date)
        course.answer = wrong if number < 2 else EVENT[task.events[0]].date
        assert len(course.check()) == (number < 2)
        course.go_on()
    assert [task.again for task in course.tasks] == [False] * 5 + [True] * 2
    assert {task.events for task in course.tasks[5:]} == {task.events for task in course.tasks[:2]}
    for _ in range(2):
        course.answer = EVENT[course.task.events[0]].date
        course.check()
        course.check()  # counted once
        course.go_on()
    assert course.task is None
    assert course.scores[0] == (3, 5, 2, 2)


def test_an_ordering_counts_every_event_in_its_place_and_asks_for_the_others_again():
    course = Exercise(Wish("order", "abc", n=5))
    right = course.task.right
    for place, key in enumerate((right[1], right[0], *right[2:])):
        course.move(key, place)
    assert course.check() == [right[1], right[0]]
    assert course.scores[0][:2] == (3, 5)
    course.move(right[0], 4)  # too late
    assert course.laid[0] == right[1]
    course.go_on()
    for place, key in enumerate(course.task.right):
        course.move(key, place)
    course.check()
    course.go_on()
    assert course.task.again
    assert {right[0], right[1]} < set(course.task.events)
    assert len(course.task.events) == 3


def test_a_match_needs_a_year_for_every_event():
    course = Exercise(Wish("match", "abc", n=3))
    first, *rest = course.task.events
    for key in rest:
        course.join(key, EVENT[key].year)
    assert not course.complete()
    course.join(first, 1941 if EVENT[first].year != 1941 else 1942)
    assert course.complete()
    assert course.check() == [first]


def test_teams_are_asked_by_turns_and_as_often():
    course = Exercise(Wish("ticket", "abc", teams=3))
    assert [task.team for task in course.tasks] == [0, 1, 2] * 5
    assert len({task.events for task in course.tasks}) == 15


# -- the room ------------------------------------------------------------------------------------------------


@pytest.fixture(params=i18n.LOCALES)
def tab(request):
    return Browser(locale=request.param).open("#home")


def test_a_wrong_answer_brings_the_right_date_with_its_story_and_says_it(tab):
    tab.go(ROUTE.format("ticket"))
    task = tab.screen.course.task
    key = task.events[0]
    wrong = next(date for date in task.dates if date != EVENT[key].date)
    tab.click(f"answer:{wrong}")
    assert f'<p class="dates-date">{when(key)}</p>' in tab.zones["screen"]
    assert TAGS.sub("", str(when(key))) in tab.ports.said[-1]
    assert f'data-t="answer:{wrong}"' not in tab.html
    tab.click("ui:next")
    assert tab.screen.course.at == 1


def test_figures_answer_a_ticket(tab):
    tab.go(ROUTE.format("ticket"))
    task = tab.screen.course.task
    tab.controller.key(str(task.dates.index(EVENT[task.events[0]].date) + 1))
    assert tab.screen.course.scores[0].right == 1
    tab.controller.key("1")
    assert tab.screen.course.scores[0].asked == 1


def test_an_event_is_picked_and_placed_by_pointer_by_buttons_and_by_arrows(tab):
    tab.go(ROUTE.format("order"))
    course = tab.screen.course
    first, second, *_, last = course.laid
    tab.click(f"pick:{last}").click(f"pick:{first}")
    assert course.laid[0] == last
    tab.click(f"ui:down={last}")
    assert course.laid[:2] == [first, last]
    assert not tab.controller.arrow("ArrowDown")  # nothing is picked
    tab.click(f"pick:{last}")
    assert tab.controller.arrow("ArrowDown")
    assert course.laid[:3] == [first, second, last]
    assert str(i18n.t("dates.order.now", title=title(last), n=3, of=5)) in tab.ports.said
    tab.controller.key("Escape")
    assert not tab.controller.arrow("ArrowUp")
    tab.click("ui:check")
    assert tab.zones["screen"].count('class="dates-date"') == 5


def test_event_and_year_are_joined_in_any_order_and_checked_when_all_are(tab):
    tab.go(ROUTE.format("match"))
    course = tab.screen.course
    for n, key in enumerate(course.task.events):
        pair = [f"pick:{key}", f"year:{EVENT[key].year}"]
        assert 'aria-disabled="true"' in tab.zones["screen"]
        for target in pair if n % 2 else reversed(pair):
            tab.click(target)
    assert 'aria-disabled="true"' not in tab.zones["screen"]
    tab.click("ui:check")
    assert course.scores[0] == (5, 5, 0, 0)


def test_teams_are_named_on_the_screen_and_nowhere_else(tab):
    tab.go("#dates").change("set:teams", "Лисы\n<b>Owls</b>\n\n").click("ui:start")
    assert "Лисы" in tab.zones["screen"] and "&lt;b&gt;Owls" in tab.zones["screen"]
    assert "teams=2" in tab.ports.route
    assert "Лисы" not in tab.ports.route and "%" not in tab.ports.route
    tab.click("ui:copy")
    assert tab.ports.copied[-1].endswith(tab.ports.route)
    elsewhere = Browser(locale="en").open(tab.ports.route)
    assert str(i18n.t("dates.team", n=1)) in elsewhere.zones["screen"]
    assert elsewhere.screen.course.tasks == tab.screen.course.tasks


def test_the_form_says_how_many_events_are_left_and_does_not_start_with_too_few(tab):
    tab.go("#dates")
    for year in YEARS[1:]:
        tab.change(f"set:year.{year}", "off")
    for theme in THEMES[1:]:
        tab.change(f"set:theme.{theme}", "off")
    assert tab.screen.wish.pool() == [e for e in EVENTS if (e.theme, e.year) == (THEMES[0], YEARS[0])]
    tab.change("set:year.1941", "off")
    assert str(i18n.t("dates.too-few")) in tab.zones["screen"]
    tab.click("ui:start")
    assert tab.ports.route == "#dates"
    tab.change("set:list", "e7\nd6\ni1\nno such event at all")
    assert "no such event at all" in tab.zones["screen"]
    tab.click("ui:start")
    assert {key for task in tab.screen.course.tasks for key in task.events} == {"e7", "d6", "i1"}


def test_the_end_tells_the_score_and_what_to_remember(tab):
    tab.go(ROUTE.format("ticket"))
    course, missed = tab.screen.course, ""
    while (task := course.task) is not None:
        right = EVENT[task.events[0]].date
        missed = missed or task.events[0]
        wrong = next(date for date in task.dates if date != right)
        tab.click(f"answer:{wrong if course.at == 0 else right}").click("ui:next")
    assert str(i18n.t("dates.score", n=4, of=5)) in tab.zones["screen"]
    assert str(when(missed)) in tab.zones["screen"]
    tab.click("ui:another")
    assert tab.ports.route != ROUTE.format("ticket")
    assert tab.screen.course.at == 0


@pytest.mark.parametrize("kind", ["order", "match", "ticket"])
def test_paper_asks_what_the_screen_asks_and_bears_the_key_on_its_second_sheet(tab, kind):
    tab.go(Wish(kind, "abc", paper=True).address)
    asked, key = tab.zones["screen"].split("is-key")
    for task in drawn(Wish(kind, "abc")):
        assert all(str(title(event)) in asked and str(when(event)) in key for event in task.events)
    tab.click("ui:print")
    assert tab.ports.printed == 1


def test_the_wall_shows_every_event_and_which_dates_are_in_doubt(tab):
    tab.go("#dates/wall")
    html = tab.zones["screen"]
    assert html.count("<li") == 140
    assert html.count("wall-doubt") == len(set(EVENTS) - set(DATED))
    assert html.count('class="wall-year"') == 5


def test_nothing_is_celebrated_where_people_were_murdered(tab):
    keys = ".".join(sorted(SOBER & {event.id for event in DATED}))
    tab.go(f"#dates/ticket/abc/events={keys}")
    task = tab.screen.course.task
    tab.click(f"answer:{EVENT[task.events[0]].date}")
    assert "is-sober" in tab.zones["screen"]
    assert tab.ports.sounds == []


def test_the_room_may_be_framed_and_what_is_typed_there_is_harmless():
    tab = Browser(embed=True).open(query="game=victory")
    tab.go(ROUTE.format("ticket"))
    assert tab.screen.name == "dates"


def test_every_page_of_the_room_keeps_one_heading_and_names_what_is_pressed(tab):
    for route in ("#dates", "#dates/wall", *(ROUTE.format(kind) for kind in ("order", "match", "ticket"))):
        tab.go(route)
        html = tab.zones["screen"]
        assert html.count("<h1") == 1
        assert not re.search(r"<button[^>]*>\s*<svg[^>]*>.*?</svg>\s*</button>", html)
        assert not re.search(r"dates\.[a-z-]+(\.[a-z-]+)*<", html), "a sentence is missing"
