"""By All Means in a real browser.

Whole matches by clicks and by keys, placements foretold, combinations built, secrets, ways to win.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import expect

from app.boards.allmeans import BOARD as allmeans
from app.boards.allmeans import places as allmeans_places
from app.boards.allmeans.cards import rows
from app.boards.allmeans.table import making
from app.dom_left import REST as AFTER_LEAVING  # ms: the home page is cleared away, whoever's turn it is
from app.picker import decided
from app.screens.table.course import formality
from nastolka import GAMES, Session, read, write
from nastolka.core.rulebook import rulebook
from nastolka.core.session import revocable
from nastolka.games.allmeans.tables import BINDER, CELL_NAMES, TOTALS

from . import matches
from .lessons import learn
from .pages import Tab
from .test_risk import way

TITLES = rulebook("allmeans").words["en"].cards
Stop = Callable[[Session], bool]

# A person is asked something after so many plies, a curtain waits, or the match is over; what the page
# answers by itself is no question.
SETTLED = """([id, plies]) => {
  const head = JSON.parse(localStorage.getItem(`${nastolka.prefix}match/${id}/head`));
  const asked =
    document.querySelector("#zone-prompt .is-mine") || document.querySelector("#zone-curtain .curtain");
  const sheet = document.querySelector("#zone-sheet [role=dialog]");
  return head.plies > plies && (sheet || (asked && head.turn >= 0)) && true;
}"""
SPOTS = """() => [...document.querySelectorAll('.nx-field [role="gridcell"]')].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.dataset.t, box.x + box.width / 2, box.y + box.height / 2];
})"""


def asked(tab: Tab, plies: int = -1) -> Session:
    """Wait until a person has to decide after so many plies, or the match is over; return the match."""
    while True:
        tab.page.wait_for_function(SETTLED, arg=[tab.id, plies])
        tab.painted()
        session = tab.match()
        frame = session.state.frame()
        if frame is None or not formality(allmeans, session.state, session.state.view(frame.seat)):
            return session
        if tab.zone("curtain").locator(".curtain").count():
            tab.touch("ui:lift")  # nothing passes by itself behind a curtain
        plies = session.plies


def begin(tab: Tab, *kinds: str, seed: str = "noxed", stop: Stop | None = None) -> Session:
    """Sit down at a match played on by the yardstick until `stop`."""
    session = matches.begun(*kinds, game="allmeans", seed=seed)
    if stop:
        matches.on(session, stop)
    tab.open().bring(session.dump())
    return asked(tab)


def position(*kinds: str, **setup: Any) -> Session:
    """Return a match that begins in a position of one's own."""
    game = GAMES["allmeans"]
    start = game.arrange(setup).encode()
    return Session(game, 2, setup.get("options"), "e2e", meta=matches.seats(*kinds), position=start)


def turn(session: Session, seat: int = 0) -> bool:
    """Tell whether a seat is asked for an action of its turn."""
    frame = session.state.frame()
    return frame is not None and (frame.seat, frame.kind) == (seat, "turn")


def spots(line: str, view: dict[str, Any]) -> list[str]:
    """Return the places a hand presses to mean an action.

    A territory is pressed by its cell, symbols and lists are not needed.
    """
    found = []
    for place in allmeans.targets(line, view):
        verb, _, name = place.partition(":")
        cell, _, layer = name.partition("/")
        if verb == "at" and layer == "territory":
            place = f"cell:{cell}"
        if verb != "sym":
            found.append(place)
    return found


def answer(tab: Tab, line: str) -> Session:
    """Give an answer as a hand would; return the match when a person is asked again."""
    session = tab.match()
    frame = session.state.frame()
    assert frame is not None
    tab.touch(*pressed(session, line, frame.seat))
    return asked(tab, session.plies)


def pressed(session: Session, line: str, seat: int) -> list[str]:
    """Return the places a hand presses: the button is spared where the place before it plays."""
    view = session.state.view(seat)
    return spots(line, view)[: -1 if at_once(session, view, line) else None]


def at_once(session: Session, view: dict[str, Any], line: str) -> bool:
    """Tell whether the second place of an action plays it: nothing about it is to be read first."""
    if not allmeans.plain(line, view) or not revocable(session.state, read(line)):
        return False
    card, cell, _ = allmeans.targets(line, view)

    def places(one: str) -> tuple[str, ...]:
        return tuple(allmeans.targets(one, view))

    def waits(one: str, picked: tuple[str, ...]) -> bool:
        return allmeans.confirms(one, view, picked)

    return decided(view["actions"], (card, cell), places, waits) == line


def to_the_end(tab: Tab, session: Session) -> Session:
    """Play on as the yardstick would, by clicks, until the result lies open."""
    while not session.over:
        session = answer(tab, matches.greedy(session))
    expect(tab.dialog()).to_be_visible()
    return session


def said_whole(tab: Tab) -> None:
    """Nothing on the page is the name of a text instead of the text."""
    words = tab.words()
    assert not [name for name in ("allmeans.", "noxed.", "None", "{", "undefined") if name in words]


# -- whole matches -------------------------------------------------------------------------------------------


def test_a_match_is_played_by_clicks_to_the_result_its_chart_and_its_table(tab: Tab) -> None:
    session = to_the_end(tab, begin(tab, "person", "greedy"))
    view = session.state.view(None)
    for seat in (0, 1):
        expect(tab.dialog()).to_contain_text(f"trust {view['trust'][seat]}")
    expect(tab.dialog()).to_contain_text("Ann")
    said_whole(tab)
    tab.touch("ui:stats")
    expect(tab.dialog()).to_contain_text("How it was decided")
    expect(tab.dialog().locator("svg.course, svg[role=img], figure svg").first).to_be_visible()
    assert tab.dialog().locator("table").count() >= 4
    said_whole(tab)


def test_a_match_ends_in_russian(tab: Tab) -> None:
    session = matches.near_its_end("person", "greedy", game="allmeans")
    tab.open("", "?locale=ru").bring(session.dump())
    to_the_end(tab, asked(tab))
    expect(tab.dialog()).to_contain_text("Вы победили")
    expect(tab.dialog()).to_contain_text("доверие")
    said_whole(tab)


def test_a_match_against_a_bot_begins_at_home(tab: Tab) -> None:
    tab.open()
    tab.page.locator('a[href="#new/allmeans"]:visible').first.click()
    tab.set("seat.0.name", "Vera").set("seat.1.level", "easy").send("start")
    session = asked(tab)
    while session.state.view(None)["round"] < 4:
        session = answer(tab, matches.greedy(session))
    assert {entry.seat for entry in session.log} >= {0, 1}
    expect(tab.zone("seats")).to_contain_text("Vera")


def by_keys(tab: Tab, line: str) -> Session:
    """Give an answer without a mouse; Enter does what is chosen, E what the prompt proposes."""
    session = tab.match()
    view = session.state.view(0)
    for place in pressed(session, line, 0):
        verb, _, name = place.partition(":")
        here = tab.page.locator(f'.nx-field [data-t="{place}"]').count()
        own = [str(one) for one in view["hands"][0]]
        if verb in ("cell", "at") and here:
            walk(tab, place)
            tab.press("Enter")
        elif verb == "card" and name in own[:9] and tab.zone("hand").locator(f'[data-t="{place}"]').count():
            tab.press(str(own.index(name) + 1))
        else:
            tab.walk(place, most=600).press("Enter")  # cards set aside lie beside the field: past the log
        tab.painted()
    return asked(tab, session.plies)


def walk(tab: Tab, place: str) -> None:
    """Bring the focus to a place of the field: Tab into it, then the arrows by its own rule."""
    points = {key: (x, y) for key, x, y in tab.page.evaluate(SPOTS)}
    for _ in range(300):  # from below the field the way leads through the whole log
        if tab.page.evaluate("!!document.activeElement.closest('.nx-field')"):
            break
        tab.press("Tab")
    tab.press(*way(points, tab.focused(), place))
    assert tab.focused() == place


def test_a_match_is_played_with_keys_alone(tab: Tab) -> None:
    lengths = {
        seed: matches.on(matches.begun("person", "greedy", game="allmeans", seed=seed)).plies
        for seed in "abcdefgh"
    }
    session = begin(tab, "person", "greedy", seed=min(lengths, key=lambda seed: lengths[seed]))
    while not session.over:
        session = by_keys(tab, matches.greedy(session))
    expect(tab.dialog()).to_contain_text("Ann")
    assert {"end", "number"} <= {entry.action.kind for entry in session.log if entry.seat == 0}


# -- before it is done ---------------------------------------------------------------------------------------


def telling(view: dict[str, Any]) -> str:
    """Return the placement of a territory that changes other territories most, or nothing."""
    lines = [line for line, after in view["preview"].items() if len(after["loyalty"]) > 1]
    return max(lines, key=lambda line: len(view["preview"][line]["loyalty"]), default="")


def test_a_placement_is_foretold_on_the_field_played_by_its_cell_and_taken_back(tab: Tab) -> None:
    session = begin(tab, "person", "greedy", stop=lambda one: turn(one) and bool(telling(one.state.view(0))))
    before = session.state.view(0)
    line = telling(before)
    _, card, cell = line.split()
    foretold = before["preview"][line]["loyalty"]
    tab.touch(f"card:{card}")
    promise = tab.at(f"cell:{cell}").locator(".nx-promise")
    expect(promise).to_contain_text(f"loyalty {foretold[cell]}".replace("-", "−"))
    tab.touch(f"cell:{cell}").until(f"head.plies > {session.plies}")
    levels = {each["cell"]: each["territory"]["loyalty"] for each in before["field"] if each["territory"]}
    after = {each["cell"]: each["territory"] for each in tab.match().at(session.plies + 1).view(0)["field"]}
    for other, change in foretold.items():
        assert after[other]["loyalty"] == levels.get(other, 0) + change
    tab.news().locator('[data-t="ui:undo"]').click()
    tab.until(f"head.plies === {session.plies}")


def warned(view: dict[str, Any]) -> str:
    """Return the placement of an Agent that is looked at before it is done, or nothing."""
    lines = [line for line in view["actions"] if line.startswith("deploy") and not allmeans.plain(line, view)]
    return lines[0] if lines else ""


def test_a_placement_with_a_warning_shows_a_ghost_and_waits_for_its_button(tab: Tab) -> None:
    session = begin(tab, "person", "greedy", stop=lambda one: turn(one) and bool(warned(one.state.view(0))))
    line = warned(session.state.view(0))
    _, card, cell = line.split()
    tab.touch(f"card:{card}", f"cell:{cell}")
    expect(tab.zone("board").locator(".is-ghost")).to_have_count(1)
    assert tab.match().plies == session.plies
    tab.touch(f"act:{line}").until(f"head.plies > {session.plies}")
    expect(tab.zone("board").locator(".is-ghost")).to_have_count(0)


UNCOVERED = """(button) => {
  const box = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
def test_on_a_phone_what_is_asked_for_is_in_reach_without_scrolling(tab: Tab, size: tuple[int, int]) -> None:
    tab.sized(*size)
    session = begin(tab, "person", "greedy", stop=lambda one: turn(one) and bool(warned(one.state.view(0))))
    line = warned(session.state.view(0))
    tab.touch(f"card:{line.split()[1]}")
    tab.touch(f"cell:{line.split()[2]}")
    tab.page.evaluate("scrollTo(0, 0)")
    expect(tab.at(f"act:{line}")).to_be_in_viewport(ratio=1)
    assert tab.at(f"act:{line}").evaluate(UNCOVERED)
    assert tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


DEEDS = ("inform", "dig", "strike", "use")


def deeds(session: Session) -> tuple[str, list[str]]:
    """Return the Agent that can do most, and what."""
    lines = session.state.view(0)["actions"] if turn(session) else []
    found: dict[str, list[str]] = {}
    for line in lines:
        deed, *cells = line.split()
        if deed in DEEDS and not allmeans_places.on_main(line):
            found.setdefault(cells[0].removesuffix("/agent"), []).append(line)
    return max(found.items(), key=lambda item: len(item[1]), default=("", []))


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390)])
def test_all_an_agent_can_do_is_in_sight_on_a_phone_whatever_its_letters(
    tab: Tab, size: tuple[int, int]
) -> None:
    tab.sized(*size)
    tab.open("#settings").set("locale", "ru").set("text", "larger" if size[0] == 390 else "normal")
    session = begin(tab, "person", "greedy", stop=lambda one: len(deeds(one)[1]) > 2)
    cell, lines = deeds(session)
    tab.touch(f"at:{cell}/agent")
    tab.painted()
    hidden = [line for line in lines if not tab.at(f"act:{line}").evaluate(UNCOVERED)]
    assert hidden == []


def test_with_keys_an_agent_takes_a_main_action_and_the_log_tells_it(tab: Tab) -> None:
    field = {"b2": "0 nox_bank ; 0 bouncer", "b3": "0 embassy ; 0 cleaner"}
    begun = position("person", "greedy", field=field, rep=[9, 9])
    tab.open().bring(begun.dump())
    asked(tab)
    tab.touch("at:b2/agent")
    radios = tab.zone("prompt").get_by_role("radiogroup").get_by_role("radio")
    expect(radios.first).to_be_checked()
    radios.first.focus()
    tab.press("ArrowRight")
    expect(tab.at("act:dig b2 main")).to_be_visible()
    expect(radios.last).to_be_focused()
    tab.walk("act:dig b2 main").press("Enter")
    tab.until("head.plies > 0")
    session = asked(tab)
    assert [write(entry.action) for entry in session.log] == ["dig b2 main"]
    assert (session.state.view(0)["mains"], session.state.view(0)["extra"]) == (1, 1)
    expect(tab.zone("log")).to_contain_text("You spend a main action on it")
    tab.touch("at:b3/agent")
    expect(tab.at("act:dig b3")).to_be_visible()


ROOM = """(room) => {
  document.querySelector(".table").style.setProperty("--nx-ask", room);
  document.querySelector("#zone-prompt .prompt").style.maxHeight = "";
}"""
# Whether the question is longer than its room, and which of its lines are cut in half at its foot.
CUT = """() => {
  const box = document.querySelector("#zone-prompt .prompt");
  const foot = box.getBoundingClientRect().bottom, cut = [];
  const range = document.createRange(), texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter((one) => one.top < foot - 3 && one.bottom > foot + 3);
    if (lines.length && text.data.trim()) cut.push(text.data);
  }
  return [box.scrollHeight > box.clientHeight + 1, cut];
}"""


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
def test_a_question_that_is_longer_than_its_room_ends_with_a_whole_line(
    tab: Tab, size: tuple[int, int]
) -> None:
    tab.sized(*size)
    begin(tab, "person", "greedy", stop=lambda one: turn(one) and one.plies > 30)
    before, after = [], []
    for room in range(150, 220, 6):
        tab.page.evaluate(ROOM, f"{room}px")
        before += tab.page.evaluate(CUT)[1]
        tab.page.evaluate("() => void dispatchEvent(new Event('resize'))")
        tab.painted()
        after.append(tab.page.evaluate(CUT))
    assert before
    assert after == [[True, []]] * len(after)


def buildable(session: Session) -> tuple[str, str, str] | None:
    """Return two cards that a third completes, and one that fits with neither; or None."""
    if not turn(session):
        return None
    view = session.state.view(0)
    for one, other, third in permutations([str(card) for card in view["hands"][0]], 3):
        picked = [f"card:{one}", f"card:{other}"]
        done = making.completing(view, [one, other])
        if done and third not in done and not allmeans_places.legal_with(view, picked, f"card:{third}"):
            return one, other, third
    return None


def test_a_combination_is_built_by_taps_with_its_sum_what_completes_it_and_why_not(tab: Tab) -> None:
    def meets(one: Session) -> bool:
        return buildable(one) is not None

    seed = next(
        seed
        for seed in "bcdefgh"
        if not matches.on(matches.begun("person", "greedy", game="allmeans", seed=seed), meets).over
    )
    session = begin(tab, "person", "greedy", seed=seed, stop=meets)
    one, other, third = buildable(session) or ("", "", "")
    view, hand = session.state.view(0), tab.zone("hand")
    total = rows.sum_of([one, other])
    done = making.completing(view, [one, other])
    tab.touch(f"card:{one}", f"card:{other}")
    expect(tab.zone("prompt").locator(".nx-equation")).to_contain_text(f"= {total}")
    for card in map(str, view["hands"][0]):
        place = hand.locator(f'[data-t="card:{card}"]')
        assert ("is-glow" in str(place.get_attribute("class"))) == (card in done)
    tab.touch(f"card:{third}")
    refusal = session.state.why(read(f"number {one} {other} {third}"), 0)
    assert refusal is not None
    expect(tab.news().locator(f'a[title="{refusal.rule}"]')).to_be_visible()
    expect(tab.zone("prompt").locator(".nx-equation")).to_contain_text(f"= {total}")
    last = next(card for card in done if f'data-t="card:{card}"' in tab.page.content())
    tab.touch(f"card:{last}")
    expect(tab.zone("prompt").locator(".nx-sum")).to_have_text(f"= {done[last]}")
    assert done[last] in TOTALS
    offered = tab.zone("prompt").locator('.btn-primary[data-t^="act:number"]')
    expect(offered).to_contain_text(str(done[last]))
    offered.click()
    tab.until(f"head.plies > {session.plies}")
    played = tab.match().actions[session.plies]
    assert (played.kind, set(played.args)) == ("number", {one, other, last})


# -- second thoughts -----------------------------------------------------------------------------------------

DOCKS = {"hands": ["old_docks courier", "bouncer"], "buffers": ["observatory", ""], "rep": [12, 6]}


def test_undo_lets_go_of_what_is_picked_and_then_takes_the_placement_back(tab: Tab) -> None:
    tab.open().bring(position("person", "greedy", **DOCKS).dump())
    session = answer(tab, "deploy observatory b2")
    tab.touch("card:courier")
    expect(tab.at("card:courier")).to_have_attribute("aria-pressed", "true")
    tab.touch("ui:undo")
    expect(tab.at("card:courier")).to_have_attribute("aria-pressed", "false")
    assert tab.match().plies == session.plies == 1
    tab.touch("ui:undo").until("head.plies === 0")
    expect(tab.zone("board").locator('.nx-strip.is-own [data-t="card:observatory"]')).to_be_visible()
    assert tab.match().state.view(0)["rep"] == [12, 6]


def test_a_question_in_the_middle_of_an_action_outlives_a_reload(tab: Tab) -> None:
    session = begin(
        tab, "person", "greedy", stop=lambda one: one.state.frame() is not None and at(one) == (0, "shelve")
    )
    view = session.state.view(0)
    kept = next(line for line in view["actions"] if " " in line)
    question = tab.zone("prompt").inner_text()
    tab.reload()
    assert asked(tab).plies == session.plies
    expect(tab.zone("prompt")).to_contain_text(question.splitlines()[0])
    after = answer(tab, kept)
    card = kept.split()[1]
    assert card in [one["card"] for one in after.at(session.plies + 1).view(0)["buffers"][0]]


def at(session: Session) -> tuple[int, str]:
    """Return who is asked, and what."""
    frame = session.state.frame()
    return (frame.seat, frame.kind) if frame else (-1, "")


# -- the opponent's turn -------------------------------------------------------------------------------------

# Notes of every timer that has run out how long it was, and how far the match had come.
TIMERS = """{
  const real = globalThis.setTimeout;
  const plies = () => {
    const key = Object.keys(localStorage).find((key) => key.endsWith("/head"));
    return key ? JSON.parse(localStorage.getItem(key)).plies : -1;
  };
  globalThis.fired = [];
  globalThis.setTimeout = (call, ms = 0, ...more) =>
    real((...args) => { fired.push([plies(), ms]); return call(...args); }, ms, ...more);
}"""
COMMON = 300  # ms: the pause anybody would take, whatever they hold


def test_with_nothing_to_discard_the_opponents_turn_ends_after_the_common_pause(tab: Tab) -> None:
    assert not rows.has_ability("bouncer", "discard")
    assert not rows.has_ability("bouncer", "disposal")
    session = position("greedy", "person", hands=["", "bouncer"])
    tab.page.add_init_script(TIMERS)  # type: ignore[union-attr]
    tab.open().bring(session.dump())
    met = asked(tab)
    assert at(met) == (1, "turn")
    passed = [ply for ply, entry in enumerate(met.log) if (entry.seat, entry.action.kind) == (1, "pass")]
    assert len(passed) == 1
    fired = [(ply, ms) for ply, ms in tab.page.evaluate("fired") if ms != AFTER_LEAVING]
    waited = [ms for ply, ms in fired if ply == passed[0]]
    assert max(waited) == COMMON


def test_what_can_be_discarded_at_the_end_of_the_opponents_turn_is_offered_with_its_effect(tab: Tab) -> None:
    name = next(row.key for row in BINDER if any(each.kind == "disposal" for each in row.abilities))
    session = position("greedy", "person", hands=["", f"{name} bouncer"], main=["", "observatory"])
    tab.open().bring(session.dump())
    met = asked(tab)
    assert at(met) == (1, "window")
    expect(tab.at(f"act:dispose {name}")).to_contain_text("draw", ignore_case=True)
    expect(tab.at("act:pass")).to_be_visible()
    met = answer(tab, f"dispose {name}")
    assert name in met.state.view(None)["scraps"][1]


# -- two people at one screen --------------------------------------------------------------------------------

# Notes the whole document after every change, with how far the match was and whether the curtain was down.
WATCH = """{
  const seen = globalThis.seen = [];
  const note = () => {
    const key = Object.keys(localStorage).find((key) => key.endsWith("/head"));
    if (!key || !document.querySelector("#zone-board")?.firstChild) return;
    const {plies, turn} = JSON.parse(localStorage.getItem(key));
    const copy = document.documentElement.cloneNode(true);
    copy.querySelectorAll("script, style, #sprite, symbol").forEach((one) => one.remove());
    const curtain = !!document.querySelector("#zone-curtain .curtain");
    seen.push({plies, turn, curtain, html: copy.outerHTML});
  };
  new MutationObserver(note).observe(document,
    {subtree: true, childList: true, attributes: true, characterData: true});
}"""


def secrets(session: Session, plies: int, viewer: int | None) -> Iterator[str]:
    """Return the cards of hands whose names nothing a viewer may know holds, at a moment of the match."""
    state = session.at(plies)
    known = [event.seen_by(viewer).args for entry in session.log[:plies] for event in entry.events]
    told = json.dumps([state.view(viewer), known])
    for seat in (0, 1):
        if seat != viewer:
            for card in state.view(seat)["hands"][seat]:
                slug = rows.slug(card)
                if f'"{slug}' not in told:
                    yield slug


def test_two_people_at_one_screen_never_see_each_others_hands(tab: Tab) -> None:
    tab.open().bring(matches.begun("person", "person", game="allmeans", seed="two").dump())
    session = asked(tab)
    tab.page.evaluate(WATCH)
    while session.state.view(None)["round"] < 4:
        if tab.zone("curtain").locator(".curtain").count():
            tab.touch("ui:lift")
        session = answer(tab, matches.greedy(session))
    moments = tab.page.evaluate("seen")
    assert {one["curtain"] for one in moments} == {True, False}
    looked = 0
    for one in moments:
        viewer = None if one["curtain"] else one["turn"]
        for slug in secrets(session, one["plies"], viewer):
            looked += 1
            assert f":{slug}" not in one["html"], (slug, one["plies"])
            assert TITLES[slug]["title"] not in one["html"], (slug, one["plies"])
    assert looked > 50


# -- lessons and ways to win ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, len(rulebook("allmeans").lessons())])
def test_a_lesson_is_played_by_the_learner(tab: Tab, number: int) -> None:
    learn(tab, "allmeans", number)


LANDS = [row.key for row in BINDER if row.type == "territory"]
CITY = {
    cell: f"{n % 2} {LANDS[n]} loyalty={3 - n % 2}" for n, cell in enumerate(CELL_NAMES)
}  # every cell taken, the first seat's territories the more loyal
WAYS = {
    "influence": ({"infl": [10, 0]}, "You have won by influence"),
    "trust": ({"trust": [4, 0]}, "Bob has lost all trust"),
    "territories": ({"field": CITY}, "the city is full"),
}


@pytest.mark.parametrize("way_to_win", WAYS)
def test_the_end_names_which_of_the_three_ways_won(tab: Tab, way_to_win: str) -> None:
    setup, said = WAYS[way_to_win]
    tab.open().bring(position("person", "greedy", hands=["bouncer", ""], **setup).dump())
    session = answer(tab, "end")
    assert session.state.view(None)["why_won"] == way_to_win
    expect(tab.dialog()).to_contain_text(said)
    expect(tab.zone("prompt")).to_contain_text(said)
