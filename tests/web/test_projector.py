"""A match before a class: no curtain, hands open or by team, a remote that steps; and the way back."""

from __future__ import annotations

import re

import pytest
from web.fakes import Browser

from nastolka import GAMES

SECRET = ("victory", "coldwar", "godstorm", "allmeans", "risk")


def begun(code: str = "victory", *kinds: str, down: bool = False, **options: str) -> Browser:
    """Begin a match and put it on the wall."""
    tab = Browser().open().new_match(code, *(kinds or ("person", "person")), **options)
    if tab.zones["curtain"]:
        tab.click("ui:lift")
    tab.click("ui:menu").click("ui:projector")
    return tab.click("ui:menu").click("ui:hands-down") if down else tab


def play(tab: Browser, plies: int) -> Browser:
    """Give the first legal answer so many times, as whoever is asked; what goes by itself is waited for."""
    for _ in range(plies):
        while not tab.screen.glance().mine and not tab.screen.match.session.over:
            if tab.screen.story.on or "ui:lift" in tab.zones["prompt"]:
                break
            tab.wait(1000)
        if tab.screen.match.session.over or tab.screen.story.on:
            break
        if "ui:lift" in tab.zones["prompt"]:
            tab.click("ui:lift")
        with tab.controller.desk.entries:
            tab.screen.moves.commit(tab.screen.view()["actions"][0], True)
            tab.controller.desk.repaint()
        if tab.zones["sheet"] and not tab.screen.match.session.over:
            tab.controller.click("ui:close")
    return tab.wait(3000)


def own(tab: Browser) -> list[str]:
    """Return the cards of whoever is to act."""
    state = tab.screen.match.session.state
    seat = state.frame().seat
    return [f"card:{card}" for card in state.view(seat)["hands"][seat]]


@pytest.mark.parametrize("code", sorted(GAMES))
def test_every_game_stands_on_the_wall_without_a_curtain_and_leads_back_to_the_table(code):
    tab = begun(code)
    assert 'class="projector"' in tab.zones["screen"]
    assert not tab.zones["curtain"] and not tab.zones["log"] and not tab.zones["tutor"]
    table = tab.screen
    id, asked = table.match.id, table.match.to_act
    assert table.sight.actor == asked and table.view()["actions"]
    tab.click("ui:leave")
    assert tab.controller.route == f"#match/{id}"
    assert "projector" not in tab.zones["screen"] and "bar-table" in tab.zones["bar"]
    assert tab.screen.match.session.plies == table.match.session.plies


def test_hands_lie_open_and_pass_to_whoever_is_to_act():
    tab = begun()
    for _ in range(12):
        assert all(f'data-t="{card}"' in tab.zones["hand"] for card in own(tab))
        play(tab, 1)


def test_while_bots_answer_the_last_hand_stays():
    tab = begun("victory", "person", "greedy", "person")
    play(tab, 6)
    tab.wait(20000)
    table = tab.screen
    held = table.sight.viewer
    assert held in table.match.people
    play(tab, 3)
    assert table.sight.viewer in table.match.people


@pytest.mark.parametrize("code", SECRET)
def test_with_hands_down_nothing_of_a_hand_is_painted_until_its_team_asks(code):
    tab = begun(code, down=True)
    table = tab.screen
    if table.sight.public:
        return  # what is asked first is answered in the open
    assert not tab.zones["curtain"]
    assert table.sight.viewer is None and not table.glance().mine
    tab.click("ui:lift")
    assert table.sight.viewer == table.match.to_act and table.glance().mine
    assert "ui:lift" not in tab.zones["prompt"]


def test_a_hand_is_face_down_again_when_the_turn_is_over():
    tab = begun(down=True)
    first = own(tab)
    assert not any(card in tab.html for card in first)
    tab.click("ui:lift")
    seat = tab.screen.match.to_act
    while tab.screen.match.to_act == seat:
        play(tab, 1)
    tab.controller.painting.paint()
    assert "ui:lift" in tab.zones["prompt"]
    assert not any(f'data-t="{card}"' in tab.zones["hand"] for card in (*first, *own(tab)))
    assert tab.controller.route.endswith("/team")


def test_a_rematch_stays_on_the_wall_with_hands_as_they_were():
    tab = begun("tictactoe")
    play(tab, 9)
    tab.click("ui:rematch")
    assert tab.controller.route.startswith("#projector/") and 'class="projector"' in tab.zones["screen"]
    down = begun(down=True)
    assert down.screen.PLACE.format("x") == "#projector/x/team"


def test_the_hands_of_all_lie_in_a_sheet_where_nothing_is_played():
    tab = begun()
    tab.click("ui:menu").click("ui:all-hands")
    sheet = tab.zones["sheet"]
    state = tab.screen.match.session.state
    assert sheet.count('class="stage-hand"') == 2
    assert len(re.findall(r'<li[^>]*><button[^>]*class="card', sheet)) == sum(
        len(state.view(seat)["hands"][seat]) for seat in range(2)
    )
    assert 'data-t="card:' not in sheet


@pytest.mark.parametrize("code", sorted(GAMES))
def test_a_remote_leads_back_through_what_happened_and_on_again_to_the_present(code):
    tab = play(begun(code), 6)
    table = tab.screen
    stops = table.replay.stops()
    shown = []
    while table.replay.ply != 0:
        assert tab.controller.arrow("PageUp")
        shown.append(table.replay.ply)
        assert "data-steps" in tab.zones["screen"] or table.story.on
    assert shown[-1] == 0 and set(shown) - {None} <= set(stops)
    for _ in range(len(stops) + 2):
        assert tab.controller.arrow("PageDown")
        if not table.replay.on:
            break
    assert not table.replay.on and "data-steps" not in tab.zones["screen"]
    assert not tab.zones["replay"]


@pytest.mark.parametrize(("back", "on"), [("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")])
def test_arrows_do_the_same(back, on):
    tab = play(begun(), 4)
    tab.controller.arrow(back)
    tab.controller.arrow(back)
    at = tab.screen.replay.ply
    tab.controller.arrow(on)
    assert tab.screen.replay.ply is None or tab.screen.replay.ply > at


def test_in_the_past_lies_the_hand_of_whoever_played_then():
    tab = play(begun(), 8)
    session = tab.screen.match.session
    for _ in range(5):
        tab.controller.arrow("PageUp")
        frame = session.at(tab.screen.replay.ply).frame()
        if frame.seat >= 0:
            assert tab.screen.view()["seat"] == frame.seat


def test_at_the_end_a_remote_puts_the_result_away_and_steps_back():
    tab = play(begun("tictactoe"), 9)
    assert tab.screen.match.session.over and tab.zones["sheet"]
    assert tab.controller.arrow("PageUp")
    assert not tab.zones["sheet"] and tab.screen.replay.ply == tab.screen.match.session.plies - 1
    tab.controller.arrow("PageDown")
    assert not tab.screen.replay.on


def test_a_remote_leads_through_the_end_of_a_round_beat_by_beat():
    tab = begun("coldwar")
    play(tab, 400)
    story = tab.screen.story
    assert story.on
    at = story.at
    while story.on and story.at + 1 < len(story.beats()):
        tab.controller.arrow("PageDown")
        assert story.at > at
        at = story.at
    tab.controller.arrow("PageUp")
    assert story.at == at - 1
    tab.controller.arrow("PageDown")
    tab.controller.arrow("PageDown")
    assert not story.on


def test_a_sheet_that_is_read_is_left_to_scroll():
    tab = begun()
    tab.click("ui:menu").click("ui:keys")
    assert "Page Up" in tab.text("sheet")
    assert not tab.controller.arrow("PageDown") and tab.zones["sheet"]


def test_page_keys_mean_nothing_at_the_table_and_on_other_screens():
    tab = Browser().open().new_match("tictactoe", "person", "person")
    assert not tab.controller.arrow("PageUp") and not tab.screen.replay.on
    tab.go("#home")
    assert not tab.controller.arrow("PageDown")


def test_a_damaged_address_leads_home_with_a_sentence():
    tab = Browser().open("#projector/nothing")
    assert tab.screen.name == "home" and tab.text("toast")


def test_a_frame_and_an_assignment_offer_no_wall():
    framed = Browser(embed=True).open("", "?game=tictactoe&controls=menu")
    framed.controller.click("ui:menu")
    assert "ui:projector" not in framed.html


def test_hands_are_chosen_only_where_people_could_hide_theirs():
    tab = begun("tictactoe")
    tab.click("ui:menu")
    assert "ui:hands-down" not in tab.html
    alone = begun("victory", "person", "greedy")
    alone.click("ui:menu")
    assert "ui:hands-down" not in alone.html


def test_nobody_is_offered_sound_or_asked_for_a_name_before_a_class():
    tab = begun()
    assert "ui:hear" not in tab.html and "form:naming" not in tab.html


@pytest.mark.parametrize("code", SECRET)
def test_every_game_shows_everybodys_hand_or_says_that_there_is_none(code):
    tab = begun(code)
    tab.click("ui:menu").click("ui:all-hands")
    shown = tab.zones["sheet"].split('class="stage-hand"')[1:]
    assert len(shown) == len(tab.screen.match.people)
    assert all("hand-box" in one or "No cards yet" in one for one in shown)
