"""Godstorm in a real browser.

A turn by clicks, a short match by keys and buttons, odds, refusals, bids, five people.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from app.boards.godstorm import BOARD as godstorm
from nastolka import Session, read
from nastolka.games.ancient.tables import TERRITORIES

from . import matches
from .pages import Tab
from .test_risk import asked, centres, way

SHORT = {"epochs": "1"}
GROUND = ("land", "space", "heaven")


def begin(
    tab: Tab, *kinds: str, seed: str = "storm", stop: Callable[[Session], bool] | None = None
) -> Session:
    """Sit down at a match of one epoch, played on by the yardstick until `stop`."""
    session = matches.begun(*kinds, game="godstorm", seed=seed, options=SHORT)
    if stop:
        matches.on(session, stop)
    tab.open().bring(session.dump())
    return asked(tab)


def at(kind: str, seat: int = 0) -> Callable[[Session], bool]:
    """Stop where a seat is asked a question of this kind."""
    return lambda session: (lambda frame: frame is not None and (frame.seat, frame.kind) == (seat, kind))(
        session.state.frame()
    )


def spot(tab: Tab, place: str) -> None:
    """Click a place on either board by its emblem, or by its cloud."""
    verb, _, slug = place.partition(":")
    if verb == "to":
        verb = "land" if slug in TERRITORIES else "space"
    tab.zone("board").locator(f'.ae-stack[data-t="{verb}:{slug}"]').click()


def answer(tab: Tab, line: str) -> Session:
    """Give an answer as a hand would: places on the boards, cards, a button; return the match afterwards."""
    session = tab.match()
    frame = session.state.frame()
    assert frame is not None
    if tab.at(f"act:{line}").is_visible():
        tab.touch(f"act:{line}")
        return asked(tab, session.plies)
    kind, *words = line.split()
    if kind == "place" and words[1] != "1":
        tab.page.locator(".ae-list summary").click()
        tab.page.locator(f'.ae-list [data-t="land:{words[0]}"]').first.click()
        return asked(tab, session.plies)
    if kind == "embark" and words[1] != "1":
        spot(tab, f"space:{words[0]}")
        return asked(tab, session.plies)
    for place in godstorm.targets(line, session.state.view(frame.seat)):
        if place.partition(":")[0] in (*GROUND, "to"):
            spot(tab, place)
        elif kind == "move":
            tab.page.locator('#zone-prompt [data-t="set:amount"]').fill(words[0])
            tab.painted()
            tab.touch(place)
        elif place.startswith("act:"):
            tab.answer(line)
        else:
            tab.touch(place)
    return asked(tab, session.plies)


def test_a_short_match_is_played_by_clicks_to_the_score_line_by_line(tab: Tab) -> None:
    session = begin(tab, "person", "greedy", "greedy", stop=at("bid"))
    while not session.over:
        session = answer(tab, matches.greedy(session))
    expect(tab.dialog()).to_contain_text("Ann")
    expect(tab.dialog().locator(".gs-scoring tbody tr").first).to_contain_text("Territories")
    assert tab.dialog().locator(".gs-scoring tbody tr").count() >= 5
    tab.touch("ui:stats")
    expect(tab.dialog().locator("table")).to_have_count(3)
    assert "godstorm." not in tab.words()


def walk(tab: Tab, place: str) -> None:
    """Bring the focus to a place of either board: Tab into that board, then the arrows."""
    board = ("land",) if place.startswith("land") else ("space", "heaven")
    for _ in range(120):
        if tab.focused().partition(":")[0] in board:
            break
        tab.press("Tab")
    spots = {key: at for key, at in centres(tab).items() if key.partition(":")[0] in board}
    tab.press(*way(spots, tab.focused(), place))
    assert tab.focused() == place


def test_a_turn_is_played_by_keys_alone(tab: Tab) -> None:
    session = begin(tab, "person", "greedy", seed="keys", stop=at("raise"))
    mover = session.state.view(None)["epoch"]
    while not session.over and session.state.view(None)["epoch"] == mover:
        line = matches.greedy(session)
        places = godstorm.targets(line, session.state.view(0))
        if places[0].startswith("act:") and not tab.at(places[0]).is_visible():
            line = session.state.view(0)["actions"][0]
            places = godstorm.targets(line, session.state.view(0))
        before = session.plies
        for place in places:
            verb, _, slug = place.partition(":")
            if verb in (*GROUND, "to"):
                walk(tab, f"{'land' if slug in TERRITORIES else 'space'}:{slug}" if verb == "to" else place)
            else:
                tab.walk(tab.button(line) if verb == "act" else place)
            tab.press("Enter")
        session = asked(tab, before)
    expect(tab.dialog()).to_contain_text("Ann")


def test_odds_stand_before_the_attack_dice_after_it_and_undo_stops_there(tab: Tab) -> None:
    def attacks(session: Session) -> bool:
        return at("invade")(session) and any(
            owner == 0 and armies > 6 for owner, armies in session.state.view(0)["land"].values()
        )

    session = begin(tab, "person", "greedy", "greedy", seed="odds", stop=attacks)
    view = session.state.view(0)
    lines = [line.split() for line in view["actions"] if line.startswith("attack")]
    _, source, target = max(lines, key=lambda line: view["land"][line[1]][1])
    spot(tab, f"land:{source}")
    spot(tab, f"land:{target}")
    expect(tab.zone("prompt").locator(".odds-win")).to_be_visible()
    expect(tab.zone("prompt").locator(".gs-where")).to_contain_text("step 6 of 10")
    tab.answer(f"attack {source} {target}")
    session = asked(tab, session.plies)
    while session.state.frame().kind in ("join", "assault"):  # type: ignore[union-attr]
        rolls = [line for line in session.state.view(0)["actions"] if line.startswith("roll")]
        session = answer(tab, rolls[0] if rolls else matches.greedy(session))
        if rolls:
            break
    expect(tab.zone("prompt").locator(".roll.is-new").first).to_be_visible()
    expect(tab.zone("log")).to_contain_text("Dice")
    expect(tab.at("ui:undo")).to_be_disabled()


def test_a_click_that_cannot_be_followed_names_its_rule(tab: Tab) -> None:
    session = begin(tab, "person", "greedy", "greedy", seed="why", stop=at("invade"))
    view = session.state.view(0)
    source = next(line.split()[1] for line in view["actions"] if line.startswith("attack"))
    near = {line.split()[2] for line in view["actions"] if line.split()[1:2] == [source]}
    far = next(slug for slug in TERRITORIES if view["land"][slug][0] not in (0, -1) and slug not in near)
    refusal = session.state.why(read(f"attack {source} {far}"), 0)
    assert refusal is not None
    spot(tab, f"land:{source}")
    spot(tab, f"land:{far}")
    expect(tab.news().locator(f'a[title="{refusal.rule}"]')).to_be_visible()


def test_five_people_bid_behind_the_curtain(tab: Tab) -> None:
    session = matches.on(
        matches.begun(*["person"] * 5, game="godstorm", seed="five", options=SHORT), at("bid")
    )
    tab.open().bring(session.dump())
    for seat in range(5):
        expect(tab.zone("curtain")).to_contain_text(matches.NAMES[seat])
        expect(tab.page.locator('[data-t="bid:1"]')).to_have_count(0)
        tab.touch("ui:lift")
        expect(tab.zone("prompt")).to_contain_text("secret")
        tab.touch("bid:1", "act:bid 1")
        tab.until(f"head.plies > {session.plies + seat}")
    expect(tab.zone("curtain").locator(".curtain")).to_have_count(0)
    assert tab.match().state.view(None)["bids"] is not None
    expect(tab.zone("seats")).to_contain_text("bid 1")
