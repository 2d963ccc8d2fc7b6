"""Other times: the slider, play and pause, branches, and that the past shows no more than it did then."""

from pathlib import Path

from web.fakes import Browser

from app.screens.table.log import SHORT

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def played(*cells: int) -> Browser:
    tab = Browser().open().new_match("tictactoe", "person", "person")
    for cell in cells or (4, 0, 2):
        tab.click(f"cell:{cell}")
    return tab


def chips(tab: Browser) -> int:
    return tab.zones["board"].count('class="chip')


def test_the_slider_shows_any_ply():
    tab = played()
    tab.click("ui:menu").click("ui:replay")
    for ply in (0, 1, 2, 3):
        tab.change("set:ply", str(ply))
        assert chips(tab) == ply
    tab.click("ui:live")
    assert tab.zones["replay"] == ""
    assert chips(tab) == 3


def test_a_line_of_the_log_leads_to_its_moment():
    tab = played().click("ui:ply=1")
    assert chips(tab) == 1


def test_the_log_shows_the_moment_that_is_shown_however_long_ago():
    tab = Browser().open()
    tab.controller.dropped((GOLDEN / "victory" / "2-seats.txt").read_text("utf-8"))
    tab.click("ui:replay").click("ui:play")
    assert "is-here" not in tab.zones["log"]
    for ply in (9, 60, 119):
        tab.change("set:ply", str(ply))
        here = tab.zones["log"].partition("is-here")[2].partition("</p>")[0]
        assert tab.screen.replay.said()
        assert tab.screen.log.all(None) and here
        assert str(tab.screen.replay.said()).rpartition(" · ")[2] in here
        assert tab.zones["log"].count("<li") <= SHORT
    for ply in range(20, 29):  # whatever was drawn after it, what is told beside the board is the last play
        place = tab.screen.log.last(tab.screen.sight.viewer, ply)[-1].line.place
        assert place
        assert tab.change("set:ply", str(ply)).screen.focus == place


def test_it_opens_at_the_start_runs_to_the_end_and_pause_stops():
    tab = played()
    tab.click("ui:menu").click("ui:replay")
    assert chips(tab) == 0
    tab.wait(1000)
    assert chips(tab) == 1
    tab.click("ui:play").wait(10_000)
    assert chips(tab) == 1
    tab.click("ui:play").wait(10_000)
    assert chips(tab) == 3
    assert tab.screen.replay.playing is False


def test_at_either_end_the_buttons_say_why_they_do_nothing():
    tab = played().click("ui:menu").click("ui:replay").click("ui:first")
    for button, said in (("back", "the beginning"), ("first", "the beginning")):
        assert (
            f'data-t="ui:{button}" aria-disabled="true" title="This is the beginning of the match."'
            in tab.zones["replay"]
        )
        assert said in tab.click(f"ui:{button}").text("toast")
    tab.screen.replay.go(tab.screen.match.session.plies)
    tab.controller.painting.paint()
    assert "the last move" in tab.click("ui:on").text("toast")


def test_it_says_what_was_played_and_counts_turns_as_the_bar_does():
    tab = Browser().open().new_match("victory", "person", "person").click("ui:lift")
    for _ in range(2):
        line = tab.screen.view()["actions"][0]
        tab.screen.moves.commit(line, sure=True)
    tab.controller.painting.paint()
    last, turns = tab.screen.match.session.plies, tab.screen.match.moves()
    assert last > turns == 1
    tab.screen.replay.go(last)
    tab.controller.painting.paint()
    assert f"{turns} / {turns}" in tab.text("replay")
    assert "Player 1" in tab.text("replay")


def test_from_a_finished_match_one_returns_to_its_result():
    tab = played(4, 0, 2, 1, 6)
    tab.click("ui:replay")
    assert "Back to the result" in tab.text("replay")
    tab.click("ui:live")
    assert "ui:rematch" in tab.zones["sheet"]


def test_nothing_can_be_played_in_the_past():
    tab = played().click("ui:ply=1").click("cell:8")
    assert tab.screen.match.session.plies == 3


def test_steps_skip_what_nature_answers():
    tab = Browser().open().new_match("victory", "person", "person").click("ui:lift")
    tab.click("ui:menu").click("ui:replay").click("ui:first").click("ui:on")
    assert tab.screen.replay.ply == tab.screen.match.session.plies == 2


def test_a_finished_match_branches_as_it_was():
    tab = played(4, 0, 2, 6, 3, 5, 1, 7, 8)
    old = tab.ports.route
    tab.click("ui:close").click("ui:ply=4").click("ui:branch")
    assert tab.ports.route != old
    assert tab.screen.match.session.plies == 4
    tab.click("cell:8")
    assert len(tab.controller.desk.library.ids()) == 2


def test_an_unfinished_branch_starts_from_what_the_seat_knows():
    tab = Browser().open().new_match("victory", "person", "easy").wait(3000)
    match, seat = tab.screen.match, tab.screen.sight.viewer
    own = match.session.state.view(seat)
    tab.click("ui:menu").click("ui:replay").change("set:ply", str(match.session.plies)).click("ui:branch")
    new = tab.screen.match
    assert new.id != match.id
    view = new.session.state.view(seat)
    assert {key: view[key] for key in ("hands", "board", "deck")} == {
        key: own[key] for key in ("hands", "board", "deck")
    }
    assert match.session.seed not in new.session.dump()


def test_keys_step_and_return():
    tab = played()
    tab.controller.key(",")
    assert chips(tab) == 2
    tab.controller.key(".")
    assert chips(tab) == 3
    tab.controller.key("Escape")
    assert tab.zones["replay"] == ""


def test_the_bot_goes_on_while_the_past_is_shown():
    tab = Browser().open().new_match("tictactoe", "person", "greedy").click("cell:4")
    tab.click("ui:menu").click("ui:replay").change("set:ply", "1").wait(3000)
    assert tab.screen.match.session.plies == 2
    assert chips(tab) == 1


def test_arrows_and_a_presenters_remote_step_while_the_past_is_on_the_table():
    tab = played()
    assert not tab.controller.arrow("PageUp") and not tab.controller.arrow("ArrowLeft")
    tab.click("ui:menu").click("ui:replay").click("ui:play")
    tab.controller.arrow("ArrowRight")
    assert tab.screen.replay.ply == 1
    tab.controller.arrow("PageDown")
    assert tab.screen.replay.ply == 2
    tab.controller.arrow("PageUp")
    assert tab.screen.replay.ply == 1
    assert not tab.controller.arrow("ArrowUp")
