"""Cold War at the table.

Two people and one screen, the story of a round, the looking back, refusals and keys.
"""

from __future__ import annotations

import re

import pytest
from web.coldwar import BOARD
from web.fakes import TAGS, Browser

from app import i18n
from app.boards.coldwar import words as coldwar_words
from nastolka import Rng
from nastolka.games.coldwar.state import State
from nastolka.games.coldwar.tables import AGENTS

PEOPLE = ("person", "person")


def start(*kinds: str, locale: str = "en", **options: str) -> Browser:
    return Browser(locale=locale).open().new_match("coldwar", *(kinds or PEOPLE), **options)


def frame(tab: Browser) -> tuple[int, str]:
    asked = tab.screen.match.session.state.frame()
    return (asked.seat, asked.kind) if asked else (-2, "over")


def answer(tab: Browser, line: str) -> None:
    """Click an action's places, one after the other, the button that confirms it last."""
    for place in BOARD.targets(line, tab.screen.view()):
        tab.click(place)


def step(tab: Browser, rng: Rng) -> None:
    """Do the next thing a person would: close a story, lift the curtain, answer."""
    if tab.screen.story.on:
        tab.click("ui:close")
    elif tab.zones["curtain"]:
        tab.click("ui:lift")
    else:
        answer(tab, rng.choice(tab.screen.view()["actions"]))


def until(tab: Browser, *kinds: str, seed: str = "table", most: int = 3000) -> Browser:
    """Play on until a question of one of these kinds is on the screen, curtain lifted or not."""
    rng = Rng(seed)
    for _ in range(most):
        if frame(tab)[1] in kinds and not tab.screen.story.on:
            return tab
        assert not tab.screen.match.session.over
        step(tab, rng)
    raise AssertionError(f"nobody is asked {kinds}")


# -- two people, one screen ----------------------------------------------------------------------------------


def secrets(tab: Browser) -> list[str]:
    """Return the agents that lie face down: their owners know them, the screen must not."""
    state = tab.screen.match.session.state
    found = []
    for seat in (0, 1):
        one, known = state.view(seat)["agents"][seat], state.view(None)["agents"][seat]["x"]
        if one["x"] and not one["open"] and not known:  # who is the last one left is no secret
            found.append(one["x"])
    return found


def test_the_curtain_falls_for_every_secret_and_for_nothing_else():
    tab, rng = start(), Rng("curtain")
    kinds: dict[str, set[bool]] = {}
    while not tab.screen.match.session.over:
        if not tab.screen.story.on:
            kinds.setdefault(frame(tab)[1], set()).add(bool(tab.zones["curtain"]))
            if tab.zones["curtain"]:
                tab.click("ui:lift")
        step(tab, rng) if not tab.zones["curtain"] else None
    assert {kind for kind, states in kinds.items() if states == {False}} <= State.OPEN
    assert {"send", "peek"} <= {kind for kind, states in kinds.items() if True in states}
    assert not [kind for kind, states in kinds.items() if kind in State.OPEN and True in states]


def test_no_agent_lies_open_on_the_screen_before_he_is_turned_up():
    tab, rng = start(), Rng("face down")
    looked = 0
    while not tab.screen.match.session.over:
        private = tab.screen.sight.viewer is not None
        if not private and not tab.screen.story.on and secrets(tab):
            html = tab.zones["board"] + tab.zones["hand"] + tab.zones["prompt"] + tab.zones["seats"]
            assert html.count("is-hidden") == len(secrets(tab))
            assert html.count("roster-one is-x") + html.count("agent-x is-known") == 2 * html.count(
                "agent-x is-known"
            )
            assert tab.zones["hand"] == ""
            log = TAGS.sub(" ", tab.zones["log"].split("ui:ply=", 1)[0])
            assert not [agent for agent in AGENTS if f"secretly sends: {coldwar_words.title(agent)}" in log]
            looked += 1
        step(tab, rng)
    assert looked > 50


def test_a_sealed_choice_goes_behind_the_curtain_and_leaves_nothing_behind():
    tab = start()
    assert frame(tab) == (0, "send") and tab.zones["curtain"]
    tab.click("ui:lift").click("card:assassin")
    assert "Assassin becomes Agent X" in tab.text("prompt")
    tab.click("act:send assassin")
    assert frame(tab) == (1, "send") and tab.zones["curtain"]
    assert "is-x" not in tab.html and "Assassin becomes" not in tab.html
    assert tab.screen.view()["agents"][0]["x"] is None
    tab.click("ui:lift")
    assert "CIA secretly sends Agent X" in TAGS.sub("", tab.zones["log"])
    assert "is-hidden" in tab.zones["board"]
    tab.click("card:director").click("act:send director")
    assert not tab.zones["curtain"] and tab.screen.sight.viewer is None


def test_in_the_open_a_hint_is_not_given_and_resigning_is_for_who_is_asked():
    tab = until(start(), "turn")
    assert not tab.screen.bar()["can_hint"]
    tab.click("ui:menu")
    assert f'ui:resign={frame(tab)[0]}"' in tab.zones["sheet"]
    assert f'ui:resign={1 - frame(tab)[0]}"' not in tab.zones["sheet"]


# -- the story of a round ------------------------------------------------------------------------------------


def to_story(tab: Browser) -> Browser:
    rng = Rng("story")
    while not tab.screen.story.on:
        step(tab, rng)
        while tab.screen.opponents.thinking.busy and not tab.screen.story.on:
            tab.wait(500)
    return tab


def test_the_end_of_a_round_is_told_on_the_table_and_the_match_waits():
    tab = to_story(start())
    asked, plies, view = frame(tab), tab.screen.match.session.plies, tab.screen.view()
    assert tab.zones["sheet"] == "" and tab.zones["curtain"] == ""
    assert [str(beat.title) for beat in tab.screen.story.beats()] == ["Influence", "Agents", "Prize"]
    assert "Influence: CIA" in tab.text("prompt") and view["actions"] == []
    assert 'class="track" data-centre' in tab.zones["board"]  # the score comes into sight
    assert view["objective"] != tab.screen.match.session.state.view(None)["objective"]
    assert "agent-x is-open" not in tab.zones["board"]
    tab.wait(3000)
    assert "In the field" in tab.text("prompt")
    assert tab.zones["board"].count("agent-x is-open") == 2
    tab.wait(3000)
    now = tab.screen.match.session.state.view(None)
    assert tab.screen.view()["scores"] == now["scores"]
    assert tab.screen.view()["fate"] in ("captured", "buried") and "stamp fate" in tab.zones["board"]
    assert (frame(tab), tab.screen.match.session.plies) == (asked, plies)
    tab.click("ui:close")
    assert not tab.screen.story.on and "is-telling" not in tab.zones["prompt"]
    assert frame(tab) == asked


def test_the_headline_has_the_prize_and_the_score_first_and_stays():
    tab = to_story(start("person", "random"))
    cia, kgb = tab.screen.match.session.state.view(None)["scores"]
    for beat in range(3):
        tab.click(f"ui:story-beat={beat}")
        head = TAGS.sub("", tab.zones["prompt"].partition("prompt-head")[2].partition("</p>")[0])
        assert f"{cia}\u00a0:\u00a0{kgb}" in head
        assert tab.ports.said[-1] == TAGS.sub("", tab.screen.story.beats()[beat].said)
        assert tab.zones["prompt"].count('aria-pressed="true"') == 1
        told = tab.screen.story.beats()  # all keep their room, one is seen
        assert tab.zones["prompt"].count('<p class="is-other">') == len(told) - 1
        assert f'<p class="is-now">{told[beat].said}</p>' in tab.zones["prompt"]
    tab.wait(20_000)
    assert tab.screen.story.at == 2


def test_a_beat_that_was_chosen_is_not_left_by_itself():
    tab = to_story(start())
    tab.click("ui:story-beat=0").wait(20_000)
    assert tab.screen.story.at == 0
    tab.screen.click("ui:story-beat=9")
    tab.screen.click("ui:story-beat=x")
    assert tab.screen.story.at == 0


def test_without_motion_a_beat_stays_until_the_next_is_asked_for():
    tab = start()
    tab.controller.desk.settings.values["motion"] = "none"
    to_story(tab).wait(20_000)
    assert tab.screen.story.at == 0


def test_whoever_does_not_see_the_table_hears_all_beats_at_once():
    tab = to_story(start())
    for beat in tab.screen.story.beats():
        assert TAGS.sub("", beat.said) in TAGS.sub("", tab.ports.said[-1])


def test_every_step_lies_in_a_sheet_whose_links_name_the_rules():
    tab = to_story(start()).click("ui:story-more")
    steps = tab.screen.story.steps()
    assert tab.zones["sheet"].count('class="story-step') == len(steps) > 4
    assert not re.search(r"CW-\d", tab.text("sheet")) and 'title="Rule CW-63"' in tab.zones["sheet"]
    tab.click("ui:close")
    assert tab.zones["sheet"] == "" and tab.screen.story.on


def test_nothing_is_played_while_a_round_is_told():
    tab = to_story(start("person", "random"))
    plies = tab.screen.match.session.plies
    for line in tab.screen.match.session.state.view(0)["actions"]:
        for place in BOARD.targets(line, tab.screen.match.session.state.view(0)):
            tab.screen.click(place)
    assert tab.screen.match.session.plies == plies and tab.screen.picked == ()
    assert not tab.screen.bar()["can_hint"]


def test_escape_leaves_the_story_and_a_bot_goes_on_only_then():
    tab = to_story(start("person", "random"))
    asked = len(tab.ports.bots.requests)
    tab.wait(5000)
    assert len(tab.ports.bots.requests) == asked
    tab.controller.key("Escape")
    assert not tab.screen.story.on
    tab.wait(5000)
    assert frame(tab)[0] == 0 or len(tab.ports.bots.requests) > asked


def test_enter_goes_on_from_the_story_too():
    tab = to_story(start("person", "random"))
    assert tab.controller.confirm() and not tab.screen.story.on


def test_a_story_that_waits_for_a_bots_answer_alone_is_told_whole():
    tab, rng, rounds = start("person", "random", rounds="10"), Rng("wholly"), 0
    while not tab.screen.match.session.over:
        if tab.screen.story.on:
            asked = tab.screen.match.to_act
            rounds += asked == 1
            assert asked != 1 or tab.screen.story.whole()
        step(tab, rng) if tab.screen.story.on or frame(tab)[0] == 0 else tab.wait(2000)
    assert rounds


def test_looking_at_a_card_named_in_the_story_leaves_it_on_the_table():
    tab = to_story(start("person", "random")).click("ui:story-beat=1")
    place = re.findall(r'data-t="(see:\w+)"', tab.zones["prompt"])[0]
    tab.click(place)
    assert tab.screen.story.on and tab.screen.focus == f"cell:{place.partition(':')[2]}"
    tab.click("ui:story-more").click(place)
    assert tab.screen.story.on and tab.zones["sheet"] == ""


def test_going_to_another_time_or_taking_back_ends_the_story():
    tab = to_story(start("person", "random"))
    tab.click("ui:menu").click("ui:replay")
    assert not tab.screen.story.on and tab.screen.replay.on
    tab.click("ui:live").click("ui:menu").click("ui:story")
    assert tab.screen.story.on
    tab.screen.forget()
    assert not tab.screen.story.on


def test_a_story_can_be_told_again_from_the_menu_and_from_an_older_moment():
    tab = to_story(start())
    first = tab.screen.story.beats()
    ply = tab.screen.match.session.plies
    tab.click("ui:close")
    until(tab, "first").click("ui:menu").click("ui:story")
    assert tab.screen.story.beats() == first and tab.screen.story.at == 0
    tab.click("ui:close")
    later = to_story(until(tab, "turn"))
    assert later.screen.story.beats() != first
    later.click("ui:close")
    until(later, "first").click("ui:menu").click("ui:replay")
    later.change("set:ply", str(ply))
    later.click("ui:menu").click("ui:story")
    assert [beat.said for beat in later.screen.story.beats()] == [beat.said for beat in first]


def test_who_likes_it_quick_begins_with_the_end():
    tab = start()
    tab.controller.desk.settings.values["pace"] = "instant"
    to_story(tab)
    assert tab.screen.story.at == len(tab.screen.story.beats()) - 1


def test_what_was_told_before_a_question_is_not_told_again_after_it():
    tab = until(start(), "double", seed="double")
    before = [beat.said for beat in tab.screen.story.beats()]
    assert len(before) > 1
    answer(tab, tab.screen.view()["actions"][0])
    assert tab.screen.story.on and tab.screen.story.at == 1
    assert tab.screen.story.beats()[0].said == before[0]
    assert tab.screen.story.beats()[1].said != before[1]


# -- refusals and keys ---------------------------------------------------------------------------------------


def test_a_click_that_cannot_be_followed_names_its_rule():
    tab = until(start(), "turn")
    rng = Rng("refusal")
    refused = set()
    for _ in range(60):
        until(tab, "turn")
        view = tab.screen.view()
        groups = [one["id"] for row in view["groups"] for one in row]
        for group in groups:
            place = next(p for p in (f"cell:{group}", f"at:{group}") if f'data-t="{p}"' in tab.zones["board"])
            tab.click(place)
            if not tab.screen.picked:  # the first click only shows the group, the second insists
                tab.click(place)
            if "is-refusal" in tab.zones["toast"]:
                refused |= set(re.findall(r"#rules/coldwar/(CW-\d+)", tab.zones["toast"]))
            tab.screen.picked = ()
        tab.controller.painting.paint()
        step(tab, rng)
        if tab.screen.match.session.over:
            break
    assert "CW-80" in refused


def test_enter_does_what_is_chosen_and_escape_lets_go():
    tab = until(start(), "turn")
    tab.click("pile:groups")
    assert tab.screen.picked == ("pile:groups",)
    tab.controller.key("Escape")
    assert tab.screen.picked == ()
    assert tab.controller.confirm() is False
    tab.click("pile:groups")
    plies = tab.screen.match.session.plies
    assert tab.controller.confirm() is True
    assert tab.screen.match.session.log[plies].action.kind == "recruit"


# -- answers that are no decision ----------------------------------------------------------------------------


def asked(tab: Browser) -> list[str]:
    """Let the bot act until the person at the screen is asked, and return what they may answer."""
    while not tab.screen.sight.mine():
        if tab.screen.story.on:
            tab.click("ui:close")
        tab.wait(400)
    return tab.screen.view()["actions"]


def test_the_only_recruitment_there_is_needs_nobody_and_is_told_as_news():
    tab, rng = start("person", "greedy"), Rng("forced")
    while asked(tab) != ["recruit"]:
        step(tab, rng)
    plies = tab.screen.match.session.plies
    tab.wait(350)
    assert tab.screen.match.session.log[plies].action.kind == "recruit"
    asked(tab)
    side = ("CIA", "KGB")[tab.screen.match.session.state.view(0)["seat"]]
    assert f"The {side} recruits" in tab.zones["prompt"].partition("prompt-words")[0]


def test_undo_passes_over_what_would_be_answered_by_itself_again():
    tab, rng = start("person", "greedy"), Rng("undo")
    for _ in range(400):
        if len(asked(tab)) > 1 or tab.screen.match.session.plies < 40:
            step(tab, rng)
            continue
        plies = tab.screen.match.session.plies
        tab.wait(400)  # it answers itself: the way back from here leads to the decision before it
        if len(asked(tab)) > 1 and not tab.screen.story.on:
            tab.click("ui:undo")
            assert len(tab.screen.view()["actions"]) > 1
            assert tab.screen.match.session.plies < plies
            return
    raise AssertionError("nothing ever answered itself")


# -- after the match -----------------------------------------------------------------------------------------


@pytest.fixture
def finished() -> Browser:
    tab, rng = start("person", "person", rounds="10"), Rng("after")
    while not tab.screen.match.session.over or tab.screen.story.on:
        step(tab, rng)
    return tab


def test_the_match_ends_with_its_last_story_then_with_the_result(finished):
    assert "sheet-result" in finished.zones["sheet"]
    assert "ui:after" in finished.zones["sheet"] and "ui:history" not in finished.zones["sheet"]


def test_looking_back_shows_every_round_and_grows_while_one_reads(finished):
    finished.click("ui:after")
    sent = [entry for entry in finished.screen.match.session.log if entry.action.kind == "send"]
    assert finished.zones["sheet"].count('class="after-round"') == len(sent) / 2
    assert "<progress" in finished.zones["sheet"]
    few = finished.zones["sheet"].count("after-other")
    finished.wait(60_000)
    assert "<progress" not in finished.zones["sheet"]
    others = sum(len(moment.others) for moment in finished.screen.after.hindsight.moments)
    assert finished.zones["sheet"].count('<li class="after-other') == others > few
    words = finished.text("sheet")
    assert str(i18n.t("coldwar.after.note")) in words
    for moment in finished.screen.after.hindsight.moments:
        assert str(coldwar_words.short(moment.chosen.args[0])) in words


def test_closing_the_analysis_stops_it_and_opening_it_goes_on(finished):
    finished.click("ui:after").click("ui:close")
    left = len(finished.screen.after.left)
    finished.wait(5000)
    assert len(finished.screen.after.left) == left > 0
    finished.click("ui:menu").click("ui:after").wait(60_000)
    assert finished.screen.after.left == []


def test_the_analysis_is_told_anew_in_another_language(finished):
    finished.click("ui:after").wait(60_000).click("ui:close")
    finished.screen.desk.settings.values["locale"] = "ru"
    finished.screen.desk.dress("coldwar")
    finished.click("ui:menu").click("ui:after").wait(60_000)
    assert "Сохранено действий" in finished.text("sheet") and "Actions kept" not in finished.text("sheet")
    i18n.use("en")


def test_a_match_that_still_runs_is_not_looked_back_at():
    tab = until(start(), "turn")
    tab.click("ui:menu")
    assert "ui:after" not in tab.zones["sheet"]
    tab.screen.after.ui_after("")
    assert "sheet-after" not in tab.zones["sheet"]


def test_the_form_says_which_seat_is_which_side_and_gives_the_sides_their_colours():
    tab = Browser().open("#new/coldwar")
    assert [chair.colour for chair in tab.screen.chairs] == ["blue", "vermilion"]
    assert re.findall(r'class="team">(\w+)<', tab.zones["screen"]) == ["CIA", "KGB"]
