"""The first minute: one tap to a match, where to begin, the name asked once, the rules in brief."""

import re

import pytest
from web.fakes import Browser, FakeStore

from app import boards, i18n
from nastolka import COVERS
from nastolka.ai.bots import LEVELS

FIVE = [card["code"] for card in boards.cards()]


# -- one tap -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", FIVE)
def test_one_tap_starts_a_match_with_one_person_and_the_usual_bots(code):
    tab = Browser().open().click(f"ui:begin={code}")
    match = tab.screen.match
    assert match.people == [0]
    assert match.session.seats == COVERS[code].usual
    assert {seat.level for seat in match.seats[1:]} == {"middle"}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_one_tap_away(level):
    tab = Browser().open().click(f"ui:begin=risk.{level}")
    assert {seat.level for seat in tab.screen.match.seats[1:]} == {level}


def test_play_remembers_seats_levels_and_options_of_its_own_game():
    store = FakeStore()
    tab = Browser(store).open("#new/victory").change("set:count", "3").change("set:seat.1.level", "top")
    tab.change("set:seat.2.kind", "person").change("set:option.quiz", "note")
    tab.change("set:option.lines_to_win", "2")
    tab.controller.submit("form:start")
    again = Browser(store).open().click("ui:begin=victory").screen.match
    assert [seat.level for seat in again.seats] == ["", "top", ""]
    assert (again.session.options["quiz"], again.session.options["lines_to_win"]) == ("note", "2")
    assert Browser(store).open().click("ui:begin=risk").screen.match.session.seats == COVERS["risk"].usual


def test_play_says_that_it_repeats_what_was_chosen_last():
    store = FakeStore()
    assert "as last time" not in Browser(store).open().text("screen")
    Browser(store).open().click("ui:begin=victory.easy")
    words = Browser(store).open().text("screen")
    assert words.count("as last time") == 1


def test_the_form_begins_where_the_last_match_did():
    store = FakeStore()
    tab = Browser(store).open("#new/risk").change("set:count", "5")
    tab.controller.submit("form:start")
    assert len(Browser(store).open("#new/risk").screen.chairs) == 5


def test_a_level_keeps_the_other_choices():
    store = FakeStore()
    Browser(store).open("#new/victory").change("set:option.quiz", "note").controller.submit("form:start")
    match = Browser(store).open().click("ui:begin=victory.easy").screen.match
    assert match.session.options["quiz"] == "note"
    assert match.seats[1].level == "easy"


@pytest.mark.parametrize(
    "foreign", ["", ";", "king; quiz:note", "person; quiz:warp", "person " * 40, "7;;;", "x" * 999]
)
def test_whatever_was_remembered_a_match_starts(foreign):
    store = FakeStore()
    tab = Browser(store).open()
    tab.controller.desk.settings.values["last.victory"] = foreign
    tab.click("ui:begin=victory")
    assert tab.screen.match.session.seats >= 2


def test_an_own_deck_that_is_gone_leads_to_the_form_that_says_so():
    tab = Browser().open()
    tab.controller.desk.settings.values["last.allmeans"] = "person bot:middle; deck_0:own:nowhere"
    tab.click("ui:begin=allmeans")
    assert tab.ports.route in (
        "#new/allmeans",
        f"#match/{getattr(tab.screen, 'match', None) and tab.screen.match.id}",
    )


# -- the name ------------------------------------------------------------------------------------------------


def test_the_name_is_asked_in_the_first_match_and_never_again():
    store = FakeStore()
    tab = Browser(store).open().click("ui:begin=victory")
    assert "form:naming" in tab.zones["seats"]
    tab.change("set:naming", "  Аня <b> ")
    tab.controller.submit("form:naming")
    assert "form:naming" not in tab.zones["seats"]
    assert tab.screen.match.names[0] == "Аня <b>"
    id = tab.screen.match.id
    again = Browser(store).open(f"#match/{id}")
    assert again.screen.match.names[0] == "Аня <b>"
    again.go("#home").click("ui:begin=risk")
    assert again.screen.match.names[0] == "Аня <b>"
    assert "form:naming" not in again.zones["seats"]


def test_nobody_has_to_give_a_name():
    tab = Browser().open().click("ui:begin=victory").click("ui:unnamed")
    assert "form:naming" not in tab.html
    assert "form:naming" not in tab.go("#home").click("ui:begin=victory").html


def test_the_match_goes_on_while_the_name_is_asked():
    tab = Browser().open().click("ui:begin=coldwar").wait(3000)
    assert "form:naming" in tab.zones["seats"]
    assert tab.zones["sheet"] == ""


def test_the_form_asks_for_the_name_itself():
    store = FakeStore()
    tab = Browser(store).open("#new/victory").change("set:seat.0.name", "Вера")
    tab.controller.submit("form:start")
    assert "form:naming" not in tab.html
    assert Browser(store).open("#new/risk").screen.seat(0).name == "Вера"


def test_the_name_can_be_changed_in_the_settings():
    store = FakeStore()
    tab = Browser(store).open("#settings").change("set:name", "Глеб")
    assert 'value="Глеб"' in tab.zones["screen"]
    assert Browser(store).open().click("ui:begin=victory").screen.match.names[0] == "Глеб"


# -- where to begin ------------------------------------------------------------------------------------------


def test_home_leads_newcomers_to_where_to_begin_and_keeps_the_way_open():
    tab = Browser().open()
    assert 'btn-primary btn-big" href="#start"' in tab.zones["screen"]
    tab.click("ui:begin=victory").go("#home")
    assert 'href="#start"' in tab.zones["screen"]


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_where_to_begin_shows_every_game_with_its_goal_and_first_lesson(locale):
    tab = Browser(locale=locale).open("#start")
    for code in FIVE:
        assert f'href="#learn/{code}/1"' in tab.zones["screen"]
        assert i18n.t(f"{code}.card.goal") in tab.zones["screen"]
    assert not re.search(r"\b(house|notes)\.\w+\.", tab.zones["screen"])


def test_where_to_begin_goes_on_with_the_next_lesson():
    tab = Browser().open("#learn/risk/1")
    tab.controller.desk.progress.add("risk", tab.screen.box.example.key)
    assert 'href="#learn/risk/2"' in tab.go("#start").zones["screen"]


# -- the rules in brief --------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", FIVE)
@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_half_a_page_with_a_picture_stands_before_the_rules(code, locale):
    tab = Browser(locale=locale).open(f"#rules/{code}")
    page = tab.zones["screen"]
    assert page.index('class="primer"') < page.index('class="contents"') < page.index('class="rule-section"')
    assert page.index('id="zone-primer"') < page.index('class="primer-words"')
    assert "<svg" in tab.zones["primer"]
    for part in ("what", "turn", "win", "mind"):
        assert i18n.t(f"{code}.primer.{part}") in page


@pytest.mark.parametrize("code", FIVE)
def test_half_a_page_is_half_a_page(code):
    for locale, most in (("ru", 1150), ("en", 1200)):
        said = i18n.CATALOGUES[locale]
        assert (
            500 < sum(len(said[f"{code}.primer.{part}"]) for part in ("what", "turn", "win", "mind")) < most
        )


@pytest.mark.parametrize("locale", i18n.LOCALES)
@pytest.mark.parametrize("code", FIVE)
def test_every_match_says_in_words_what_can_be_done_now(code, locale):
    tab = Browser(locale=locale).open().new_match(code, *["person"] * COVERS[code].usual)
    if tab.zones["curtain"]:
        tab.click("ui:lift")
    tab.wait(2000).click("ui:rules")
    kinds = {line.partition(" ")[0] for line in tab.screen.view()["actions"]}
    said = re.findall(r"<li>(.*?)</li>", tab.zones["sheet"].partition('class="can"')[2])
    assert len(kinds) <= len(said) <= 5 * len(kinds)
    assert all(one[0].isupper() or one[0] in "«“+−" for one in said if "ещё" not in one and "more" not in one)
    assert i18n.t(f"{code}.primer.win") in tab.zones["sheet"]
    assert f'href="#learn/{code}"' in tab.zones["sheet"]


def test_whoever_waits_is_told_for_whom():
    tab = Browser().open().new_match("victory", "person", "easy").wait(3000)
    view = tab.screen.view()
    for target in tab.screen.board.targets(view["actions"][0], view):
        tab.click(target)
    tab.controller.confirm()
    tab.click("ui:rules")
    assert 'class="can"' not in tab.zones["sheet"] or tab.screen.match.to_act == 0


def test_lessons_are_a_tap_away_from_a_match():
    tab = Browser().open().click("ui:begin=coldwar").click("ui:menu").click("ui:learn")
    assert tab.ports.route == "#learn/coldwar"


# -- cards ---------------------------------------------------------------------------------------------------


def test_a_match_of_many_names_three_and_counts_the_others():
    tab = Browser().open().new_match("risk", "person", "easy", "easy", "easy", "easy").go("#home")
    card = tab.zones["screen"].partition('class="match-players"')[2].partition("</a>")[0]
    assert card.count('class="chip') == 3
    assert "and 2 more" in card


def test_the_deck_builder_has_a_door_on_its_card():
    assert 'href="#room/allmeans/decks"' in Browser().open().zones["screen"]


def test_risk_says_on_its_card_which_world_it_is():
    for locale in i18n.LOCALES:
        i18n.use(locale)
        assert {"ru": "Древней Земл", "en": "Ancient Earth"}[locale] in i18n.t("risk.card.motto")


# -- coming in -----------------------------------------------------------------------------------------------


def test_one_level_for_all_bots_stands_at_the_top_of_the_form():
    tab = Browser().open("#new/risk").change("set:levels", "top")
    assert {chair.level for chair in tab.screen.chairs[1:]} == {"top"}
    page = tab.zones["screen"]
    assert page.index("set:levels") < page.index("set:seat.0.name") < page.index("set:option.")
    tab.change("set:seat.1.level", "easy")
    assert not re.search(r'data-t="set:levels"[^>]* checked', tab.zones["screen"])


def test_a_single_bot_has_its_level_in_one_place():
    tab = Browser().open("#new/coldwar")
    assert "set:levels" not in tab.zones["screen"]
    assert tab.zones["screen"].count('data-t="set:seat.1.level"') == 1
    assert "set:levels" in tab.change("set:seat.0.kind", "bot").zones["screen"]


def test_the_form_leads_to_lessons_and_to_the_rules_in_brief():
    page = Browser().open("#new/coldwar").zones["screen"]
    assert 'href="#learn/coldwar"' in page
    assert 'href="#rules/coldwar"' in page


def test_a_single_match_that_comes_in_is_opened():
    text = Browser().open().click("ui:begin=victory").screen.match.session.dump()
    tab = Browser().open("#settings")
    tab.ports.file = ("match.txt", text)
    tab.click("ui:import").click("ui:pick-file")
    assert tab.screen.match.session.game.code == "victory"


@pytest.mark.parametrize("route", ["#home", "#matches", "#settings", "#rules/victory", "#new/risk"])
def test_a_file_may_be_dropped_on_any_page(route):
    text = Browser().open().click("ui:begin=coldwar").screen.match.session.dump()
    tab = Browser().open(route)
    tab.controller.dropped(text)
    assert tab.screen.match.session.game.code == "coldwar"
    tab.go("#home").controller.dropped("a picture of a cat")
    assert tab.zones["toast"]


def test_sharing_says_what_the_other_will_see_and_offers_the_file_first_when_the_link_is_long():
    tab = Browser().open().new_match("coldwar", "person", "easy").wait(3000)
    tab.controller.click("ui:share")
    assert "as this player sees it" in tab.zones["sheet"]
    share = tab.screen.sharing.share
    sheet = tab.zones["sheet"]
    if len(share.model()["link"]) > 2_000:
        assert sheet.index("ui:share-file") < sheet.index("ui:copy")
    else:
        assert sheet.index("ui:copy") < sheet.index("ui:share-file")


def test_a_match_with_a_name_of_its_own_still_says_which_game_it_is():
    tab = Browser().open().click("ui:begin=risk")
    id = tab.screen.match.id
    tab.go("#matches").click(f"ui:rename={id}").change("set:rename", "У бабушки на даче в августе")
    tab.controller.submit("form:rename")
    card = tab.zones["screen"].partition('class="match-title"')[2].partition("</strong>")[0]
    assert "У бабушки на даче в августе" in card
    assert i18n.t("risk.title") in card
