"""Risk in a real browser.

Short matches by clicks and by keys, odds and dice, refusals, five people, bots skipped.
"""

from __future__ import annotations

from playwright.sync_api import expect

from app import i18n
from app.boards.ancient import battle as ancient_battle
from app.boards.risk import BOARD as risk
from app.dom_keys import toward
from nastolka import Session, read
from nastolka.games.ancient.tables import TERRITORIES
from nastolka.games.risk.odds import forecast

from . import matches
from .pages import Tab

QUICK = {"start": "dealt", "muster": "whole"}
CENTRES = """() => [...document.querySelectorAll('.ae-live [role="gridcell"]')].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.dataset.t, box.x + box.width / 2, box.y + box.height / 2];
})"""
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
SETTLED = """([id, plies]) => {
  const head = JSON.parse(localStorage.getItem(`${nastolka.prefix}match/${id}/head`));
  const asked =
    document.querySelector("#zone-prompt .is-mine") || document.querySelector("#zone-curtain .curtain");
  return head.plies > plies && (head.turn === -1 || asked !== null);
}"""


def begin(tab: Tab, *kinds: str, seed: str = "risk", **options: str) -> Tab:
    """Sit down at a new match, dealt, its armies placed at once."""
    if not tab.page.url.startswith(tab.url):
        tab.open()
    return tab.bring(matches.begun(*kinds, game="risk", seed=seed, options={**QUICK, **options}).dump())


def asked(tab: Tab, plies: int = -1) -> Session:
    """Wait until a person is asked something after so many plies, or the match is over; return the match."""
    tab.page.wait_for_function(SETTLED, arg=[tab.id, plies])
    tab.painted()
    return tab.match()


def land(tab: Tab, slug: str) -> None:
    """Click a territory by its emblem."""
    tab.zone("board").locator(f'.ae-stack[data-t="land:{slug}"]').click()


def answer(tab: Tab, line: str) -> Session:
    """Answer as a hand would: places on the map, cards, a slider, a button; return the match afterwards."""
    session = tab.match()
    frame = session.state.frame()
    assert frame is not None
    kind, *words = line.split()
    if kind == "claim" or (line.startswith("place") and words[1] == "1"):
        land(tab, words[0])
    elif kind == "place":
        if not tab.at(f"act:{line}").is_visible():
            tab.page.locator(".ae-list summary").click()
            tab.page.locator(f'.ae-list [data-t="land:{words[0]}"]').first.click()
            return asked(tab, session.plies)
        tab.touch(f"act:{line}")
    elif kind in ("attack", "fortify"):
        for slug in words:
            land(tab, slug)
    else:
        if kind == "trade" and not tab.at(f"act:{line}").is_visible():
            places = risk.targets(line, session.state.view(frame.seat))
            tab.touch(*(place for place in places if place.startswith("card:")))
        if kind == "move" and not tab.at(f"act:{line}").is_visible():
            slide(tab, words[0])
        tab.answer(line)
    return asked(tab, session.plies)


def slide(tab: Tab, value: str) -> None:
    """Move the slider in the prompt."""
    slider = tab.page.locator('#zone-prompt [data-t="set:amount"]')
    slider.fill(value)
    tab.painted()


# -- whole matches -------------------------------------------------------------------------------------------


def test_a_short_match_is_played_by_clicks_to_the_result_and_told_in_numbers(tab: Tab) -> None:
    session = asked(begin(tab, "person", "greedy", "greedy", rounds="2"))
    while not session.over:
        session = answer(tab, matches.greedy(session))
    assert session.state.view(None)["round"] == 3
    expect(tab.dialog()).to_contain_text("Ann")
    tab.touch("ui:stats")
    expect(tab.dialog().locator("table")).to_have_count(2)
    expect(tab.dialog().locator("tbody tr")).to_have_count(3 + 3)
    assert "risk." not in tab.words() and "battle." not in tab.words()


def centres(tab: Tab) -> dict[str, tuple[float, float]]:
    """Return where every emblem stands on the screen."""
    return {place: (x, y) for place, x, y in tab.page.evaluate(CENTRES)}


def way(spots: dict[str, tuple[float, float]], here: str, there: str) -> list[str]:
    """Return the arrow keys that lead from one territory to another, by the map's own rule."""
    places, points = list(spots), list(spots.values())
    start, goal = places.index(here), places.index(there)
    seen: dict[int, list[str]] = {start: []}
    queue = [start]
    for at in queue:
        for key in ARROWS:
            after = toward(at, key, points)
            if after not in seen:
                seen[after] = [*seen[at], key]
                queue.append(after)
    return seen[goal]


def walk(tab: Tab, slug: str) -> None:
    """Bring the focus to a territory with the arrows, entering the map with Tab if need be."""
    for _ in range(80):
        if tab.focused().startswith("land:"):
            break
        tab.press("Tab")
    here = tab.focused()
    assert here.startswith("land:"), f"Tab never reaches the map; it stands on {here}"
    tab.press(*way(centres(tab), here, f"land:{slug}"))
    assert tab.focused() == f"land:{slug}"


def by_keys(tab: Tab, line: str) -> Session:
    """Give an answer without a mouse."""
    session = tab.match()
    kind, *words = line.split()
    if kind in ("place", "claim"):
        walk(tab, words[0])
        tab.press("Enter")
    elif kind in ("attack", "fortify"):
        for slug in words:
            walk(tab, slug)
            tab.press("Enter")
    else:
        tab.walk(tab.button(line))
        tab.press("Enter")
    return asked(tab, session.plies)


def test_a_short_match_is_played_by_keys_alone(tab: Tab) -> None:
    session = asked(begin(tab, "person", "greedy", rounds="1", seed="keys"))
    while not session.over:
        session = by_keys(tab, matches.greedy(session))
    expect(tab.dialog()).to_contain_text("Ann")


# -- an attack -----------------------------------------------------------------------------------------------


def to_battle(*kinds: str, seed: str = "battle") -> Session:
    """Return a match in which the first seat has just announced an attack with six armies or more."""

    def attacks(session: Session) -> bool:
        frame = session.state.frame()
        view = session.state.view(0)
        return bool(
            frame and frame.seat == 0 and frame.kind == "battle" and view["land"][frame.data[0]][1] > 5
        )

    return matches.on(matches.begun(*kinds, game="risk", seed=seed, options=QUICK), attacks)


def test_odds_stand_before_the_roll_dice_after_it_and_undo_stops_there(tab: Tab) -> None:
    session = to_battle("person", "greedy", "greedy")
    tab.open().bring(session.dump())
    asked(tab)
    frame = session.state.frame()
    assert frame is not None
    source, target = frame.data
    mine, theirs = (session.state.view(0)["land"][slug][1] for slug in (source, target))
    i18n.use("en")
    told = ancient_battle.share({"win": forecast(mine, theirs).win})
    i18n.use(i18n.DEFAULT)
    expect(tab.zone("prompt").locator(".odds-win")).to_have_text(str(told))
    expect(tab.at("ui:undo")).to_be_enabled()
    before = tab.match().plies
    tab.touch("act:roll 3").until(f"head.plies > {before}")
    rolled = next(entry for entry in tab.match().log[::-1] if entry.action.kind == "dice")
    faces = [len(side) for side in rolled.action.args]
    dice = tab.zone("prompt").locator(".roll.is-new")
    assert [dice.locator(".is-attack").count(), dice.locator(".is-defence").count()] == faces
    expect(tab.zone("log")).to_contain_text("Dice")
    expect(tab.at("ui:undo")).to_be_disabled()


def test_an_announced_attack_may_be_taken_back_and_pressed_to_a_number_of_losses(tab: Tab) -> None:
    session = to_battle("person", "greedy", "greedy")
    tab.open().bring(session.dump())
    asked(tab)
    slide(tab, "2")
    expect(tab.at("act:press 2")).to_be_visible()
    tab.touch("act:press 2").until(f"head.plies > {session.plies}")
    events = [event for entry in tab.match().log[session.plies :] for event in entry.events]
    lost = sum(event.args[6] for event in events if event.kind == "rolled")
    assert 0 <= lost <= 3


def test_a_click_that_cannot_be_followed_names_its_rule(tab: Tab) -> None:
    def may_attack(session: Session) -> bool:
        frame = session.state.frame()
        return bool(frame and (frame.seat, frame.kind) == (0, "attack"))

    session = matches.on(
        matches.begun("person", "greedy", "greedy", game="risk", seed="why", options=QUICK), may_attack
    )
    tab.open().bring(session.dump())
    asked(tab)
    view = session.state.view(0)
    source = next(line.split()[1] for line in view["actions"] if line.startswith("attack"))
    legal = {line.split()[2] for line in view["actions"] if line.startswith(f"attack {source} ")}
    far = next(slug for slug in TERRITORIES if view["land"][slug][0] not in (0, -1) and slug not in legal)
    land(tab, source)
    land(tab, far)
    assert session.state.why(read(f"attack {source} {far}"), 0).rule == "RK-37"  # type: ignore[union-attr]
    expect(tab.news()).to_contain_text("Whom you may attack")


# -- bots and people -----------------------------------------------------------------------------------------


def test_long_turns_of_bots_are_skipped_and_summed_up_in_three_sentences(visit, tab: Tab) -> None:
    begin(tab, "person", "greedy", "greedy", "greedy", "greedy", seed="skip")
    tab.go("#settings").set("pace", "slow")
    tab.sit(tab.heads()[0]["id"])
    session = asked(tab)
    while session.state.frame().kind != "attack" or not session.state.round:  # type: ignore[union-attr]
        if session.state.frame().seat == 0:  # type: ignore[union-attr]
            answer_quickly(tab, matches.greedy(session))
        session = skipped(tab)
    answer_quickly(tab, "cease")
    session = skipped(tab)
    if session.state.frame().kind == "fortify":  # type: ignore[union-attr]
        answer_quickly(tab, "stay")
        session = skipped(tab)
    expect(tab.zone("prompt").locator(".waited-lines li")).to_have_count(3)


def answer_quickly(tab: Tab, line: str) -> None:
    """Answer, and do not wait for the bots."""
    plies = tab.match().plies
    words = line.split()
    if words[0] == "place":
        land(tab, words[1])
    else:
        tab.answer(line)
    tab.page.wait_for_function(
        "(plies) => document.querySelector('#zone-prompt .is-mine') === null || "
        "JSON.parse(localStorage.getItem("
        "`${nastolka.prefix}match/${location.hash.split('/')[1]}/head`)).plies > plies",
        arg=plies,
    )


def skipped(tab: Tab) -> Session:
    """Skip to the next own decision, wherever the bots are."""
    tab.press("s")
    tab.page.wait_for_function("document.querySelector('#zone-prompt .is-mine') !== null")
    tab.painted()
    return tab.match()


def test_five_people_share_the_screen_and_look_at_their_cards_alone(tab: Tab) -> None:
    def owns_cards(session: Session) -> bool:
        frame = session.state.frame()
        view = session.state.view(None)
        return bool(frame and frame.kind == "attack" and view["hand_sizes"][frame.seat] == 2)

    session = matches.on(matches.begun(*["person"] * 5, game="risk", seed="five", options=QUICK), owns_cards)
    tab.open().bring(session.dump())
    tab.painted()
    frame = session.state.frame()
    assert frame is not None
    own = session.state.view(frame.seat)["hands"][frame.seat]
    expect(tab.zone("curtain").locator(".curtain")).to_have_count(0)
    expect(tab.zone("hand").locator(".rk-card")).to_have_count(0)
    tab.touch("ui:cards")
    expect(tab.zone("curtain")).to_contain_text(matches.NAMES[frame.seat])
    expect(tab.zone("hand").locator(".rk-card")).to_have_count(0)
    tab.touch("ui:lift")
    expect(tab.zone("hand").locator(".rk-card")).to_have_count(2)
    cards = tab.zone("hand").locator("[data-t^='card:']")
    assert [one.split(":")[1] for one in cards.evaluate_all("all => all.map(one => one.dataset.t)")] == own
    tab.touch("ui:cards")
    expect(tab.zone("hand").locator(".rk-card")).to_have_count(0)


NAMES = """() => {
  const map = document.querySelector(".ae-live").getBoundingClientRect();
  return parseFloat(getComputedStyle(document.querySelector(".ae-names")).fontSize) * map.width / 1372;
}"""


def test_the_map_is_looked_at_closely_by_a_button_and_drawn_along_by_the_mouse(tab: Tab) -> None:
    tab.page.set_viewport_size({"width": 1280, "height": 800})
    session = asked(begin(tab, "person", "greedy", "greedy"))
    assert tab.page.evaluate(NAMES) >= 10.5
    log = tab.zone("log").bounding_box()
    assert log and log["width"] > 260  # a line is more than three words
    tab.touch("ui:zoom")
    box = tab.page.locator(".ae-box.is-zoomed")
    before = box.evaluate("box => box.scrollLeft + box.scrollTop")
    place = box.bounding_box()
    assert place
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    tab.page.mouse.move(x, y)
    tab.page.mouse.down()
    tab.page.mouse.move(x - 80, y - 60, steps=4)
    tab.page.mouse.up()
    assert box.evaluate("box => box.scrollLeft + box.scrollTop") > before + 100
    assert tab.match().plies == session.plies  # the end of it is no click
    tab.page.mouse.wheel(0, -200)  # … and the wheel scrolls
    expect(box).to_have_count(1)
    tab.touch("ui:zoom")
    expect(box).to_have_count(0)
    tab.page.mouse.move(x, y)
    tab.page.keyboard.down("Control")
    tab.page.mouse.wheel(0, -100)
    expect(box).to_have_count(1)
    tab.page.mouse.wheel(0, -100)  # closer than close there is nothing
    expect(box).to_have_count(1)
    tab.page.mouse.wheel(0, 100)
    expect(box).to_have_count(0)
    tab.page.keyboard.up("Control")
    closer = tab.at("ui:zoom").bounding_box()
    assert closer and min(closer["width"], closer["height"]) >= 44
