"""Whole matches of Victory by clicks, and everything a table offers beside a move."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from nastolka import read, write
from nastolka.games.victory.tables import EVENT

from . import matches
from .pages import Tab

SETTINGS = {"formalities": "off"}  # every turn is ended by hand

# A bot whose last word never comes: only somebody who stops it gets an answer.
NEVER_DONE = """{
  const heard = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  globalThis.posted = [];
  Object.defineProperty(Worker.prototype, "onmessage", {set(listen) {
    heard.set.call(this, (event) => {
      const message = JSON.parse(event.data);
      if (message.action) posted.push(message.action);
      if (!message.done) listen(event);
    });
  }});
}"""


def hand(tab: Tab) -> set[str]:
    """Return the cards painted in the hand."""
    return set(
        tab.zone("hand").evaluate(
            "zone => [...zone.querySelectorAll('[data-t^=\"card:\"]')].map(card => card.dataset.t.slice(5))"
        )
    )


def own(tab: Tab, seat: int = 0) -> set[str]:
    """Return the cards a seat holds by the record that was kept."""
    return set(tab.match().state.view(seat)["hands"][seat])


def board(tab: Tab) -> list[str]:
    """Return what a screen reader would say of every cell."""
    return list(
        tab.zone("board").evaluate(
            "zone => { const copy = zone.cloneNode(true);"
            " copy.querySelectorAll('[aria-hidden=true]').forEach((one) => one.remove());"
            " return [...copy.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent.trim()); }"
        )
    )


def test_a_match_against_a_bot_is_played_by_clicks_from_home_to_the_result(tab: Tab) -> None:
    tab.open()
    tab.page.locator('a[href="#new/victory"]:visible').first.click()
    tab.set("seat.0.name", "Vera").set("seat.1.level", "easy").send("start")
    expect(tab.zone("board").get_by_role("grid")).to_be_visible()
    head = tab.my_turn()
    while head["turn"] == 0:
        tab.greedily()
        head = tab.my_turn(after=head["plies"])
    result = tab.match().state.result()
    assert result is not None
    winner = "Vera" if result[0] == 1 else "Easy" if result[1] == 1 else "draw"
    expect(tab.dialog()).to_contain_text(winner)
    tab.touch("ui:leaf=history")
    expect(tab.dialog()).to_contain_text("1941")


def test_a_match_of_four_is_played_in_two_teams(tab: Tab) -> None:
    tab.open("#new/victory").set("count", "4")
    tab.send("start").my_turn()
    expect(tab.zone("seats")).to_contain_text("Team 1")
    expect(tab.zone("seats")).to_contain_text("Team 2")
    before = tab.my_turn()["plies"]
    tab.greedily().my_turn()
    tab.greedily().my_turn(after=before + 1)
    session = tab.match()
    assert session.state.view(0)["colours"] == [0, 1, 0, 1]
    assert [entry.seat for entry in session.log if entry.action.kind == "play"][:4] in (
        [0, 1, 2, 3],
        [2, 3, 0, 1],
        [1, 2, 3, 0],
        [3, 0, 1, 2],
    )


def test_an_action_may_be_taken_back_until_the_turn_is_confirmed(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    before, kept = board(tab), tab.record()
    card = next(write(action)[5:] for action in tab.match().state.legal() if action.kind == "play")
    tab.touch(f"card:{card}", f"cell:{card}")
    assert card not in hand(tab)
    tab.touch("ui:undo")
    assert card in hand(tab)
    assert tab.record() == kept
    assert [label.split(",")[3] for label in board(tab) if label.count(",") > 3] == [
        label.split(",")[3] for label in before if label.count(",") > 3
    ]
    tab.touch(f"card:{card}", f"cell:{card}").end_turn()
    expect(tab.at("ui:undo")).to_be_disabled()


def test_what_is_picked_is_let_go_by_escape(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    card = next(write(action)[5:] for action in tab.match().state.legal() if action.kind == "play")
    tab.touch(f"card:{card}")
    expect(tab.at(f"card:{card}")).to_have_attribute("aria-pressed", "true")
    tab.press("Escape")
    expect(tab.at(f"card:{card}")).to_have_attribute("aria-pressed", "false")


def test_a_hint_brings_the_one_button_that_plays_it(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    plies = tab.match().plies
    tab.touch("ui:hint")
    advised = tab.zone("prompt").locator(".btn-advised")
    expect(advised).to_have_count(1)
    expect(tab.zone("live")).to_contain_text("Hint:")
    line = str(advised.get_attribute("data-t")).removeprefix("act:")
    advised.click()
    tab.until(f"head.plies > {plies}")
    assert write(tab.match().actions[plies]) == line


def test_a_bot_that_thinks_can_be_stopped_and_plays_the_best_it_had_posted(tab: Tab) -> None:
    tab.page.add_init_script(NEVER_DONE)
    tab.open().bring(matches.early("person", "top").dump()).my_turn()
    tab.greedily()
    before = tab.match().plies
    tab.touch("act:end")
    expect(tab.at("ui:stop")).to_be_visible()
    tab.page.wait_for_function("posted.length > 0")
    tab.touch("ui:stop")
    tab.until(f"head.plies > {before + 1} && head.turn === 1")
    posted = tab.page.evaluate("posted")
    answers = [write(entry.action) for entry in tab.match().log[before:] if entry.seat == 1]
    assert answers and answers[0] in posted


def test_against_bots_a_whole_turn_may_be_taken_back_where_the_match_allows_it(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy", takebacks=0).dump()).my_turn()
    before = tab.match()
    tab.greedily()
    tab.end_turn()
    assert tab.match().plies > before.plies + 2
    tab.touch("ui:undo").my_turn()
    after = tab.match()
    assert after.actions == before.actions
    assert after.takebacks == 1


def test_the_match_replays_on_a_slider_and_branches_from_it(tab: Tab) -> None:
    played = matches.on(matches.begun("person", "greedy"), lambda session: session.plies > 30)
    tab.open().bring(played.dump()).my_turn()
    first = tab.id
    now = board(tab)
    tab.touch("ui:menu", "ui:replay", "ui:first")
    assert not any("Ann" in label or "Bob" in label for label in board(tab))
    tab.page.set_viewport_size({"width": 1280, "height": 760})  # a low window
    tab.page.locator('[data-t="set:ply"]').fill("20")
    expect(tab.page.locator(".log-line.is-here")).to_be_in_viewport(ratio=1)
    expect(tab.page.locator(".map .cell .title").first).to_be_visible()  # names go only from a smaller map
    there = played.at(20).view(0)["board"]
    shown = [label for label in board(tab) if "Ann" in label or "Bob" in label]
    assert len(shown) == sum(1 for cell in there if cell)
    tab.touch("ui:on", "ui:back", "ui:live")
    assert board(tab) == now
    tab.page.locator('[data-t="ui:ply=20"]').click()
    tab.touch("ui:branch")
    tab.page.wait_for_function("first => location.hash !== first", arg=f"#match/{first}")
    branch = tab.match()
    assert branch.state.view(0)["board"] == there
    assert branch.state.view(0)["hands"][0] == played.at(20).view(0)["hands"][0]
    assert matches.load(tab.record(first)).plies >= played.plies


def test_the_replay_runs_by_itself_to_the_end_of_a_finished_match(tab: Tab) -> None:
    session = matches.near_its_end("person", "greedy")
    played = matches.on(session)
    tab.open().bring(played.dump())
    tab.touch("ui:replay")  # a finished match offers it under its last words
    expect(tab.page.locator('[data-t="set:ply"]')).not_to_have_value(str(played.plies))
    tab.page.locator('[data-t="set:ply"]').fill(str(played.plies - 3))
    tab.touch("ui:play")
    expect(tab.page.locator('[data-t="set:ply"]')).to_have_value(str(played.plies))
    tab.touch("ui:live")
    expect(tab.dialog()).to_contain_text("The match is over")


def test_whoever_resigns_has_lost(tab: Tab) -> None:
    tab.open().bring(matches.begun("person", "greedy").dump()).my_turn()
    tab.touch("ui:menu", "ui:resign=0")
    assert not tab.match().over
    tab.touch("act:resign 0")
    tab.until("head.turn === -1")
    expect(tab.dialog()).to_contain_text("Bob")
    assert tab.match().state.result() == (0.0, 1.0)


def test_great_victory_asks_which_six_of_a_longer_row_are_locked(tab: Tab) -> None:
    session = matches.golden("victory/which-six", "person", "greedy", plies=5)
    choices = [write(action) for action in session.state.legal()]
    tab.open().bring(session.dump())
    for line in choices:
        expect(tab.at(f"act:{line}")).to_be_visible()
    tab.touch(f"act:{choices[-1]}")
    session.play(read(choices[-1]))
    after = tab.match()
    assert after.state.view(0)["board"] == session.state.view(0)["board"]
    assert after.state.view(0)["lines"][0] == 1 and not after.over


def test_the_quiz_asks_the_date_before_the_chip_and_keeps_the_score(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy", options={"quiz": "note"}).dump()).my_turn()
    before = tab.match().state.view(0)["quiz"]
    for right in (True, False):
        card = next(line[5:] for line in map(write, tab.match().state.legal()) if line.startswith("play"))
        date = EVENT[card].date
        expect(tab.zone("hand")).not_to_contain_text(date[:4])
        tab.touch(f"card:{card}", f"cell:{card}")
        dates = [write(action) for action in tab.match().state.legal()]
        assert len(dates) == 4 and f"answer {date}" in dates
        tab.touch(
            f"act:answer {date}"
            if right
            else next(f"act:{line}" for line in dates if line != f"answer {date}")
        )
        tab.end_turn()
    quiz = tab.match().state.view(0)["quiz"]
    assert (quiz["right"][0], quiz["asked"][0]) == (before["right"][0] + 1, before["asked"][0] + 2)
    tab.touch("ui:menu", "ui:resign=0", "act:resign 0").until("head.turn === -1")
    expect(tab.dialog()).to_contain_text(f"{quiz['right'][0]} of {quiz['asked'][0]} dates right")


def test_a_reload_goes_on_at_the_same_position_with_the_same_luck(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    for _ in range(3):
        tab.greedily().end_turn()
    tab.greedily()
    kept, there = tab.record(), board(tab)
    foretold = matches.load(kept)
    foretold.play(read("end"))
    tab.reload()
    expect(tab.zone("board").get_by_role("grid")).to_be_visible()
    assert tab.record() == kept
    assert board(tab) == there
    assert hand(tab) == own(tab)
    tab.end_turn()
    assert hand(tab) == set(foretold.state.view(0)["hands"][0])


def test_saved_matches_are_renamed_copied_and_deleted_with_a_way_back(tab: Tab) -> None:
    tab.open().bring(matches.begun("person", "greedy").dump()).my_turn()
    id = tab.id
    record = tab.record(id)
    tab.go("#matches").touch(f"ui:rename={id}")
    tab.page.locator('[data-t="set:rename"]').fill("Autumn of '42")
    tab.send("rename")
    expect(tab.zone("screen")).to_contain_text("Autumn of '42")
    tab.touch(f"ui:duplicate={id}")
    expect(tab.zone("screen").locator("[data-match]")).to_have_count(2)
    tab.touch(f"ui:delete={id}")
    expect(tab.zone("screen").locator("[data-match]")).to_have_count(1)
    assert not any(f"match/{id}/" in key for key in tab.store())
    tab.touch("ui:bring-back")
    expect(tab.zone("screen").locator("[data-match]")).to_have_count(2)
    assert matches.load(tab.record(id)).actions == matches.load(record).actions
    file = tab.download(f"ui:file={id}")
    assert matches.load(file).actions == matches.load(record).actions
    assert json.loads(tab.store()[f"{tab.prefix}match/{id}/head"])["title"] == "Autumn of '42"
