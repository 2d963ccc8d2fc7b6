"""The table: a whole game by clicks, refusals, undo, bots that think, fail and are stopped, and the hint."""

import pytest
from web.fakes import Browser

from nastolka import read


def tictactoe(*kinds: str, **options: str) -> Browser:
    return Browser().open().new_match("tictactoe", *(kinds or ("person", "person")), **options)


def line_of(tab: Browser) -> str:
    """Play the first legal action by clicking its places."""
    screen = tab.screen
    view = screen.view()
    line = view["actions"][0]
    for target in screen.board.targets(line, view):
        tab.click(target)
    return line


def test_a_whole_game_by_clicks():
    tab = tictactoe()
    for cell in (4, 0, 2, 6, 3, 5, 1, 7, 8):
        tab.click(f"cell:{cell}")
    session = tab.screen.match.session
    assert session.state.result() == (0.5, 0.5)
    assert "ui:rematch" in tab.zones["sheet"]
    assert len(tab.ports.said) >= 9


def test_every_move_is_saved_and_survives_a_reload():
    tab = tictactoe()
    for cell in (4, 0, 2):
        tab.click(f"cell:{cell}")
    again = Browser(tab.ports.store).open(tab.ports.route)
    assert again.screen.match.session.dump() == tab.screen.match.session.dump()


def test_a_click_on_what_is_not_legal_answers_with_its_rule():
    tab = tictactoe().click("cell:4").click("cell:4")
    assert 'href="#rules/tictactoe/TT-3" title="TT-3"' in tab.zones["toast"]
    assert "Example in the rules" in tab.text("toast")
    assert "TT-3" not in tab.text("toast")
    assert "btn-primary" not in tab.zones["toast"]
    assert tab.screen.match.session.plies == 1


def test_the_link_of_a_refusal_opens_the_rule_with_its_example():
    tab = tictactoe().click("cell:4").click("cell:4")
    tab.go("#rules" + tab.zones["toast"].split('href="#rules')[1].split('"')[0])
    assert tab.ports.route == "#rules/tictactoe/TT-3"
    assert "ui:step-on" in tab.zones["example"]


def test_the_boards_are_told_whether_threats_are_wanted():
    tab = tictactoe()
    assert tab.screen.glance().threats
    tab.controller.desk.settings.change("threats", "off")
    assert not tab.screen.glance().threats


def test_only_what_is_legal_invites():
    tab = Browser().open().new_match("victory", "person", "easy")
    tab.wait(3000)
    legal = {line.split()[1] for line in tab.screen.view()["actions"] if line.startswith("play")}
    lit = {
        part.split('"')[0]
        for part in tab.zones["board"].split('data-t="cell:')[1:]
        if "is-lit" in part.split(">")[0]
    }
    assert lit == legal


def test_victory_alone_against_a_bot_to_the_end():
    tab = Browser().open().new_match("victory", "person", "greedy")
    for _ in range(2000):
        if tab.screen.match.session.over:
            break
        if tab.screen.sight.mine():
            line_of(tab)
        else:
            tab.wait(1000)
    assert tab.screen.match.session.over
    assert "ui:rematch" in tab.zones["sheet"]
    assert Browser(tab.ports.store).open(tab.ports.route).screen.match.session.over


# -- confirming and taking back ------------------------------------------------------------------------------


def test_with_confirm_on_an_irreversible_click_asks_first():
    tab = Browser().open()
    tab.go("#settings").change("set:confirm", "on").new_match("tictactoe", "person", "person")
    tab.click("cell:4")
    assert tab.screen.match.session.plies == 0
    assert "  Take row 2, column 2. You will not be able" in tab.text("sheet")  # a sentence of its own
    tab.click("act:mark 4")
    assert tab.screen.match.session.plies == 1


def test_saying_no_leaves_the_match_as_it_was():
    tab = Browser().open()
    tab.go("#settings").change("set:confirm", "on").new_match("tictactoe", "person", "person")
    for cell in (4, 0, 4):
        tab.click(f"cell:{cell}")
        assert f'data-t="act:mark {cell}"' in tab.zones["sheet"]
        tab.click("ui:close")
        assert tab.screen.match.session.plies == 0


def test_a_mistapped_chip_is_taken_back_before_the_turn_is_confirmed():
    tab = Browser().open().new_match("victory", "person", "easy")
    tab.wait(3000)
    before = tab.screen.match.session.dump()
    line_of(tab)
    assert tab.screen.match.session.dump() != before
    tab.click("ui:undo")
    assert tab.screen.match.session.dump() == before
    assert Browser(tab.ports.store).open(tab.ports.route).screen.match.session.dump() == before


def test_undo_first_lets_go_of_what_is_picked():
    tab = Browser().open().new_match("victory", "person", "easy")
    tab.wait(3000)
    card = tab.zones["hand"].split('data-t="card:')[1].split('"')[0]
    tab.click(f"card:{card}")
    assert tab.screen.picked == (f"card:{card}",)
    tab.click("ui:undo")
    assert tab.screen.picked == ()


def test_a_turn_against_bots_is_taken_back_only_where_the_match_allows_it():
    strict = tictactoe("person", "greedy", takebacks="off").click("cell:4")
    strict.wait()
    assert strict.screen.moves.can_undo() is False
    free = tictactoe("person", "greedy").click("cell:4")
    free.wait()
    assert free.screen.match.session.plies == 2
    free.click("ui:undo")
    assert free.screen.match.session.plies == 0
    assert "takebacks 1" in free.screen.match.session.dump()


def test_taking_back_while_the_bot_thinks_drops_its_answer():
    tab = tictactoe("person", "greedy").click("cell:4").click("ui:undo")
    tab.wait(5000)
    assert tab.screen.match.session.plies == 0


# -- bots ----------------------------------------------------------------------------------------------------


def test_the_mark_of_thought_appears_after_a_moment():
    tab = tictactoe("person", "easy")
    tab.ports.bots.takes = 900
    tab.click("cell:4").wait(200)
    assert "ui:stop" not in tab.zones["bar"]
    tab.wait(200)
    assert "ui:stop" in tab.zones["bar"]
    tab.wait(1000)
    assert "ui:stop" not in tab.zones["bar"]
    assert tab.screen.match.session.plies == 2


@pytest.mark.parametrize(("pace", "early"), [("slow", 1300), ("normal", 500)])
def test_bots_keep_the_pace(pace, early):
    tab = Browser().open()
    tab.go("#settings").change("set:pace", pace).new_match("tictactoe", "person", "easy")
    tab.click("cell:4").wait(early)
    assert tab.screen.match.session.plies == 1
    tab.wait(200)
    assert tab.screen.match.session.plies == 2


def test_instant_bots_do_not_wait():
    tab = Browser().open()
    tab.go("#settings").change("set:pace", "instant").new_match("tictactoe", "person", "easy")
    tab.click("cell:4").wait(150)
    assert tab.screen.match.session.plies == 2


def test_stopping_a_bot_makes_it_move_now():
    tab = tictactoe("person", "top")
    tab.ports.bots.mood = "silent"
    tab.click("cell:4").wait(400).click("ui:stop")
    assert tab.screen.match.session.plies == 2
    assert tab.ports.bots.stops == 1
    assert "is-error" not in tab.zones["toast"]  # it was asked for


def test_an_advice_that_is_worked_out_says_so_and_nobody_seems_to_be_hurried():
    tab = tictactoe("person", "top")
    tab.ports.bots.mood = "silent"
    tab.click("ui:hint").wait(400)
    assert "Seeking advice" in tab.zones["bar"] and "Hurry" not in tab.zones["bar"]
    assert 'class="dots"' not in tab.zones["seats"]
    tab.click("ui:stop")
    assert tab.screen.opponents.hint.action and "is-error" not in tab.zones["toast"]


@pytest.mark.parametrize("mood", ["crash", "rubbish", "illegal"])
def test_a_bot_that_fails_is_replaced_and_the_player_is_told(mood):
    tab = tictactoe("person", "top")
    tab.ports.bots.mood = mood
    tab.click("cell:4").wait(1000)
    assert tab.screen.match.session.plies == 2
    assert "is-error" in tab.zones["toast"]


def test_a_bot_that_never_answers_is_given_up():
    tab = tictactoe("person", "top")
    tab.ports.bots.mood = "silent"
    tab.click("cell:4").wait(120_000)
    assert tab.screen.match.session.plies == 2
    assert tab.ports.bots.stops == 1
    assert "is-error" in tab.zones["toast"]


def test_an_answer_for_another_ply_is_dropped():
    tab = tictactoe("person", "top")
    tab.ports.bots.mood = "stale"
    tab.click("cell:4").wait(2000)
    assert tab.screen.match.session.plies == 1


def test_bots_are_told_a_world_and_never_the_truth():
    tab = Browser().open().new_match("victory", "person", "top")
    tab.wait(2000)
    while not tab.ports.bots.requests:
        line_of(tab)
    request = tab.ports.bots.requests[0]
    session = tab.screen.match.session
    assert "seed" not in request["world"]
    assert request["seed"] != session.seed
    assert request["world"]["seat"] == 1


def test_leaving_the_table_stops_the_bot():
    tab = tictactoe("person", "top").click("cell:4").go("#home")
    tab.wait(5000)
    again = tab.go(
        tab.controller.desk.library.heads()[0] and f"#match/{tab.controller.desk.library.heads()[0].id}"
    )
    assert again.screen.match.session.plies == 1
    again.wait(5000)
    assert again.screen.match.session.plies == 2


def test_only_bots_play_while_nobody_sits_there():
    tab = tictactoe("easy", "greedy")
    tab.wait(20_000)
    assert tab.screen.match.session.over


def test_a_hint_names_the_top_bots_move_and_why():
    tab = tictactoe("person", "easy").click("ui:hint")
    tab.wait(500)
    request = tab.ports.bots.requests[0]
    assert request["level"] == "top"
    hint = tab.screen.opponents.hint
    assert tab.screen.match.session.state.why(read(hint.action)) is None
    assert hint.text
    assert "is-hint" in tab.zones["board"]
    tab.click("cell:4")
    assert tab.screen.opponents.hint.action == ""


def test_a_hint_that_comes_too_late_is_dropped():
    tab = tictactoe("person", "easy")
    tab.ports.bots.takes = 700
    tab.click("ui:hint").click("cell:4").wait(5000)
    assert tab.screen.opponents.hint.action == ""
    assert tab.screen.match.session.plies == 2


# -- keys ----------------------------------------------------------------------------------------------------


def test_keys_reach_every_tool():
    tab = tictactoe("person", "easy")
    tab.controller.key("m")
    assert "ui:share" in tab.zones["sheet"]
    tab.controller.key("Escape")
    assert tab.zones["sheet"] == ""
    tab.controller.key("?")
    assert "kbd" in tab.zones["sheet"]
    tab.controller.key("Escape")
    tab.controller.key("h")
    assert tab.screen.opponents.hinting
    tab.click("cell:0").wait(2000)
    tab.controller.key("u")
    assert tab.screen.match.session.plies == 0
    tab.controller.key("r")
    assert 'href="#rules/tictactoe"' in tab.zones["sheet"]


# -- interventions and names ---------------------------------------------------------------------------------


def test_resigning_asks_first():
    tab = Browser().open().new_match("victory", "person", "easy")
    tab.wait(3000)
    tab.click("ui:menu")
    tab.click("ui:resign=0")
    assert not tab.screen.match.session.over
    assert "You resign, and the opponent wins." in tab.text("sheet")
    tab.click("act:resign 0")
    assert tab.screen.match.session.over


@pytest.mark.parametrize("test", ["xss", "long"])
def test_hostile_names_stay_text(test):
    tab = Browser().open("#home", f"?stringTest={test}")
    tab.new_match("victory", "person", "easy").wait(3000)
    assert "<img" not in tab.html
    assert max(len(name) for name in tab.screen.match.names) <= 60
    tab.go("#home").wait(100)
    assert "<img" not in tab.html


def test_enter_on_the_board_confirms_the_only_thing_left():
    tab = Browser().open().new_match("victory", "person", "easy")
    tab.wait(3000)
    assert tab.controller.confirm() is False
    line_of(tab)
    assert tab.screen.view()["actions"] == ["end"]
    assert tab.controller.confirm() is True
    assert tab.screen.match.to_act == 1


def test_the_rules_lead_back_to_the_match():
    tab = tictactoe().click("cell:4")
    route = tab.ports.route
    tab.click("ui:rules").go("#rules/tictactoe")
    assert f'href="{route}"' in tab.zones["bar"]
    assert tab.zones["toast"] == ""
    tab.go("#home")
    assert f'href="{route}"' not in tab.zones["bar"]


def test_a_click_on_a_tool_looks_no_deeper_than_the_tools_name(monkeypatch):
    tab = Browser().open().new_match("victory", "person", "easy").wait(3000)
    state, looks = tab.screen.match.session.state, []
    monkeypatch.setattr(type(state), "interventions", lambda *_: looks.append("interventions") or [])
    monkeypatch.setattr(type(state), "view", lambda *_: looks.append("view") or {})
    assert tab.screen.click("ui:log") is True
    assert looks == []


def test_a_question_about_one_action_is_no_yes_to_another():
    tab = Browser().open().new_match("victory", "person", "easy", "easy", "easy").wait(20_000)
    tab.click("ui:menu").click("ui:resign=0")
    tab.controller.click("act:penalty 1")
    assert not tab.screen.match.session.over
    assert 'data-t="act:penalty 1"' in tab.zones["sheet"]
    tab.click("ui:close")
    tab.controller.click("act:penalty 1")
    assert 'data-t="act:penalty 1"' in tab.zones["sheet"]


def test_a_penalty_in_the_menu_says_whom_it_hits():
    tab = Browser().open().new_match("victory", "person", "easy", "easy", "easy")
    tab.wait(20_000)
    tab.click("ui:menu")
    assert 'data-t="ui:penalty=1"' in tab.zones["sheet"]
    assert tab.screen.match.names[1] in tab.text("sheet")


def test_a_penalty_in_teams_names_everybody_on_the_side():
    tab = Browser().open().new_match("victory", "person", *["easy"] * 5).wait(20_000)
    sides = tab.screen.board.sides(tab.screen.match.session.state.view(None))
    assert len(set(sides)) < len(sides)
    names = [tab.screen.match.names[seat] for seat, side in enumerate(sides) if side == 1]
    label = tab.screen.sheets.intervention("penalty 1")["label"]
    assert all(name in label for name in names)


def asked_a_date() -> Browser:
    """A quiz that waits for an answer."""
    tab = Browser().open().new_match("victory", "person", "easy", quiz="discard")
    for _ in range(20):
        tab.wait(3000)
        if tab.screen.view()["turn"]["kind"] == "answer":
            break
        line_of(tab)
    return tab


def test_a_bot_in_a_quiz_match_answers_and_goes_on():
    tab = Browser().open().new_match("victory", "easy", "easy", quiz="note").wait(8000)
    quiz = tab.screen.match.session.state.view(None)["quiz"]
    assert sum(quiz["asked"]) > 1


def test_no_hint_gives_a_quiz_away():
    tab = asked_a_date()
    tab.ports.bots.requests.clear()
    tab.controller.key("h")
    assert tab.ports.bots.requests == []


def test_a_place_named_in_the_log_is_looked_at_not_touched():
    tab = Browser().open().new_match("victory", "person", "easy").wait(3000)
    cell = line_of(tab).split()[-1]
    tab.controller.confirm()
    tab.wait(3000)
    ply = tab.screen.match.session.plies
    tab.click(f"see:{cell}")
    assert tab.screen.focus == f"cell:{cell}"
    assert tab.screen.picked == ()
    assert tab.zones["toast"] == ""
    assert tab.screen.match.session.plies == ply


def test_the_timeline_filters_and_leads_to_the_map():
    tab = Browser().open().new_match("victory", "greedy", "greedy").wait(60_000)
    tab.controller.click("ui:close")
    tab.click("ui:menu").click("ui:leaf=timeline")
    every = tab.zones["sheet"].count('data-t="cell:')
    assert every > 10
    theme = tab.zones["sheet"].split('<option value="')[2].split('"')[0]
    tab.change("set:leaf", theme)
    assert tab.zones["sheet"].count('data-t="cell:') < every
    tab.change("set:leaf", "")
    place = tab.zones["sheet"].split('data-t="cell:')[1].split('"')[0]
    tab.click(f"cell:{place}")
    assert tab.zones["sheet"] == ""
    assert tab.screen.focus == f"cell:{place}"
    tab.click("ui:menu").click("ui:leaf=history").click("ui:leaf=history.1")
    assert 'data-t="ui:leaf=history.1" aria-pressed="true"' in tab.zones["sheet"]


def test_an_intervention_while_the_bot_thinks_does_not_stop_the_match():
    tab = Browser().open().new_match("victory", "person", "easy", "easy", "easy")
    for _ in range(20):
        if tab.screen.sight.mine():
            break
        tab.wait(2000)
    line_of(tab)
    tab.controller.confirm()
    assert tab.screen.match.to_act == 1
    tab.click("ui:menu").click("ui:penalty=1").click("act:penalty 1").wait(60_000)
    assert tab.screen.match.to_act == 0


def test_sounds_tell_a_chip_from_a_turn():
    tab = tictactoe("person", "greedy").click("cell:4").wait(3000)
    assert tab.ports.sounds == ["place", "place", "turn"]
    tab.click("cell:4")
    assert tab.ports.sounds[-1] == "no"


# -- names -------------------------------------------------------------------------------------------------


def test_bots_have_short_names_none_twice_and_their_level_as_a_mark():
    tab = Browser().open().new_match("victory", "person", *["easy"] * 11)
    names = tab.screen.match.names
    assert len(set(names)) == 12
    assert names[1] == "Hannibal"
    assert '<span aria-hidden="true">●●○○○</span>' in tab.zones["seats"]


def test_whoever_is_alone_is_called_you_and_two_people_by_their_names():
    alone = Browser().open().new_match("tictactoe", "person", "easy").click("cell:5")
    assert "You take row 2, column 3" in alone.text("log")
    two = Browser().open().new_match("tictactoe", "person", "person").click("cell:5")
    assert " takes row" in two.text("log")
