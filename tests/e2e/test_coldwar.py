"""Cold War in a real browser.

Whole matches by clicks and by keys, the lesson of Cuba, secrets, the story, the looking back.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from app.boards.coldwar import BOARD as coldwar
from nastolka import GAMES, Session, write
from nastolka.games.coldwar.arrange import arrange
from nastolka.games.coldwar.tables import AGENTS

from . import matches
from .lessons import learn
from .pages import Tab

SETTINGS = {"formalities": "off"}  # the only answer there is is given by hand, too

# Something waits for this person: a sheet, or a question to the seat.
WAITS = """([id, seat]) => {
  const head = JSON.parse(localStorage.getItem(`${nastolka.prefix}match/${id}/head`));
  const sheet = document.querySelector("#zone-sheet [role=dialog]");
  const asked = document.querySelector("#zone-prompt .is-mine");
  if (document.querySelector("#zone-prompt .is-telling")) return "story";
  const turn = head.turn === seat && asked ? "turn" : head.turn === -1 ? "over" : null;
  return sheet?.className.match(/sheet-(\\w+)/)[1] || turn;
}"""


def waits(tab: Tab, seat: int = 0) -> str:
    """Wait until something is asked of a seat; return `story`, `result` or `turn`."""
    return str(tab.page.wait_for_function(WAITS, arg=[tab.id, seat]).json_value())


def begin(tab: Tab, *kinds: str, **options: str) -> Tab:
    """Sit down at a new match of ten rounds at most."""
    if not tab.page.url.startswith(tab.url):
        tab.open()
    return tab.bring(matches.begun(*kinds, game="coldwar", options={"rounds": "10", **options}).dump())


def answer(tab: Tab, line: str) -> None:
    """Play an action as a hand would: its places in their order, its button last."""
    session = tab.match()
    frame = session.state.frame()
    assert frame is not None
    tab.touch(*coldwar.targets(line, session.state.view(frame.seat)))
    tab.until(f"head.plies > {session.plies}")


def leave_story(tab: Tab) -> None:
    """Go on from a story; what comes next may be a sheet."""
    tab.zone("prompt").locator('[data-t="ui:close"]').click()
    tab.painted()


def to_the_end(tab: Tab) -> Session:
    """Play on greedily, reading every story to its end, until the result lies open."""
    while (asked := waits(tab)) != "result":
        if asked == "story":
            leave_story(tab)
        else:
            answer(tab, matches.greedy(tab.match()))
    return tab.match()


def assert_ended_well(tab: Tab, session: Session) -> None:
    """The result names the scores and who played, in words and not in keys."""
    for score in session.state.view(None)["scores"]:
        expect(tab.dialog()).to_contain_text(str(score))
    expect(tab.dialog()).to_contain_text("Ann")
    assert "coldwar." not in tab.words()


def test_a_match_is_played_by_clicks_to_the_result(tab: Tab) -> None:
    begin(tab.open(), "person", "greedy")
    session = to_the_end(tab)
    assert session.plies > 60
    assert_ended_well(tab, session)


def test_a_match_ends_in_russian_too(tab: Tab) -> None:
    tab.open("", "?locale=ru").bring(
        matches.near_its_end("person", "greedy", game="coldwar", actions=6).dump()
    )
    assert_ended_well(tab, to_the_end(tab))
    expect(tab.dialog()).to_contain_text("Вы победили")


def test_a_match_against_a_bot_begins_at_home(tab: Tab) -> None:
    tab.open()
    tab.page.locator('a[href="#new/coldwar"]:visible').first.click()
    tab.set("seat.0.name", "Vera").set("seat.1.level", "easy").send("start")
    for _ in range(4):
        if waits(tab) == "story":
            leave_story(tab)
        else:
            answer(tab, matches.greedy(tab.match()))
    assert {entry.seat for entry in tab.match().log} >= {0, 1}
    expect(tab.zone("seats")).to_contain_text("Vera")


def test_a_match_is_played_with_keys_alone(tab: Tab) -> None:
    begin(tab, "person", "greedy")
    rounds = 0
    while (asked := waits(tab)) != "result":
        if asked == "story":
            expect(tab.zone("prompt").locator('[data-t="ui:close"]')).to_be_visible()
            tab.press("Escape").painted()
            rounds += 1
            continue
        session = tab.match()
        legal = [write(action) for action in session.state.legal()]
        kind = session.state.frame().kind  # type: ignore[union-attr]
        if kind == "send":
            agent = min(AGENTS.index(line.split()[1]) for line in legal)
            tab.press(str(agent + 1), "e")
        elif kind == "turn" and "wait" in legal:
            tab.walk("act:wait").press("Enter")
        elif kind == "turn":
            tab.press("e")
        else:
            place = next(place for place in coldwar.targets(legal[-1], session.state.view(0)))
            tab.walk(place).press("Enter")
            if not place.startswith("act:"):
                tab.press("e")
        tab.until(f"head.plies > {session.plies}")
    assert rounds >= 10
    assert tab.match().state.result() is not None


def test_arrows_walk_a_sides_groups_and_enter_does_what_is_chosen(tab: Tab) -> None:
    def ready(session: Session) -> bool:
        frame = session.state.frame()
        view = session.state.view(0)
        uses = [line for line in view["actions"] if line.count(" ") == 2]
        return (
            frame is not None
            and (frame.seat, frame.kind) == (0, "turn")
            and len(uses) > 2
            and len(view["groups"][0]) > 1
        )

    session = matches.on(matches.begun("person", "greedy", game="coldwar"), ready)
    tab.open().bring(session.dump())
    waits(tab)
    view = tab.match().state.view(0)
    line = next(line for line in view["actions"] if line.count(" ") == 2)
    _, user, target = line.split()
    own = [one["id"] for one in view["groups"][0]]
    tab.walk(f"cell:{own[0]}")
    tab.press(*["ArrowRight"] * own.index(user))
    assert tab.focused() == f"cell:{user}"
    tab.press("Enter")
    tab.at(f"at:{target}").focus()
    tab.press("Enter")
    expect(tab.zone("prompt").locator(f'[data-t="act:{line}"]')).to_be_visible()
    after = view["preview"][line]["influence"]
    for seat, (was, now) in enumerate(zip(view["influence"], after, strict=True)):
        if was != now:
            expect(tab.zone("board").locator(".gauge-after").filter(has_text=str(now)).first).to_be_visible()
            assert seat in (0, 1)
    tab.press("Enter").until(f"head.plies > {session.plies}")
    assert write(tab.match().actions[session.plies]) == line


def test_the_first_lessons_are_learned_by_pressing_what_they_lead_to(tab: Tab) -> None:
    for number in (1, 2):
        learn(tab, "coldwar", number)
        expect(tab.zone("screen")).to_contain_text(f"Lesson {number} of")


def test_two_people_seal_their_choices_behind_the_curtain(tab: Tab) -> None:
    begin(tab, "person", "person")
    expect(tab.zone("curtain")).to_contain_text("Ann")
    tab.touch("ui:lift", "card:assassin")
    expect(tab.zone("prompt")).to_contain_text("Assassin becomes Agent X")
    tab.touch("act:send assassin")
    expect(tab.zone("curtain")).to_contain_text("Bob")
    hidden = str(
        tab.page.evaluate(
            "document.querySelector('#page').innerText + document.querySelector('#zone-live').innerText"
        )
    )
    assert "Assassin" not in hidden
    assert tab.zone("hand").locator("[data-t]").count() == 0
    tab.touch("ui:lift")
    assert tab.zone("board").locator(".agent-x.is-hidden").count() == 1
    tab.touch("card:director", "act:send director")
    expect(tab.zone("curtain")).to_be_empty()
    expect(tab.zone("board").locator(".agent-x.is-hidden")).to_have_count(2)
    before = tab.match().plies
    tab.touch(f"act:first {'cia' if tab.match().state.view(None)['balance'] == 0 else 'kgb'}").until(
        f"head.plies > {before}"
    )
    expect(tab.zone("curtain")).to_be_empty()
    tab.touch("act:recruit").until(f"head.plies > {before + 1}")
    expect(tab.zone("curtain")).to_be_empty()


def test_the_end_of_a_round_is_told_on_the_table_and_again(tab: Tab) -> None:
    begin(tab, "person", "greedy")
    tab.go("#settings").set("pace", "normal")
    tab.page.go_back()  # type: ignore[union-attr]
    while waits(tab) != "story":
        answer(tab, matches.greedy(tab.match()))
    now = tab.match().state.view(0)
    score = "\u00a0:\u00a0".join(map(str, now["scores"]))
    expect(tab.zone("prompt").locator(".prompt-head")).to_contain_text(score)
    tab.touch("ui:story-beat=0")
    expect(tab.zone("prompt")).to_contain_text("stability")
    expect(tab.zone("board").locator(".agent-x.is-open")).to_have_count(0)
    tab.touch("ui:story-beat=1")
    expect(tab.zone("prompt")).to_contain_text("In the field")
    expect(tab.zone("board").locator(".agent-x.is-open")).to_have_count(2)
    tab.touch("ui:story-beat=2")
    expect(tab.zone("board").locator(".stamp.fate")).to_be_visible()
    expect(tab.zone("board").locator(".score-n")).to_have_text([str(n) for n in now["scores"]])
    tab.touch("ui:story-more")
    expect(tab.dialog()).to_contain_text("turns up Agent X")
    tab.press("Escape")
    expect(tab.dialog()).to_have_count(0)
    tab.press("Escape").painted()
    expect(tab.zone("prompt").locator(".is-telling")).to_have_count(0)
    tab.touch("ui:menu", "ui:story")
    expect(tab.zone("prompt").locator(".is-telling")).to_be_visible()


def test_a_finished_match_is_looked_back_at_round_by_round(tab: Tab) -> None:
    session = matches.near_its_end("person", "greedy", game="coldwar", actions=8)
    tab.open().bring(session.dump())
    ended = to_the_end(tab)
    tab.touch("ui:after")
    rounds = tab.dialog().locator(".after-round")
    expect(rounds).to_have_count(ended.state.view(None)["round"])
    expect(tab.dialog()).to_contain_text("new questions are answered by the simple bot")
    expect(tab.dialog().locator("progress")).to_have_count(0)
    rounds.first.locator("summary").click()
    expect(rounds.first.locator(".after-other").first).to_contain_text("Actions kept")


def test_a_refused_click_names_its_rule(tab: Tab) -> None:
    def ready(session: Session) -> bool:
        frame = session.state.frame()
        return (
            frame is not None
            and (frame.seat, frame.kind) == (0, "turn")
            and bool(session.state.view(0)["groups"][1])
        )

    session = matches.on(matches.begun("person", "greedy", game="coldwar"), ready)
    tab.open().bring(session.dump())
    waits(tab)
    theirs = f"cell:{session.state.view(0)['groups'][1][0]['id']}"
    tab.touch(theirs, theirs)
    tab.news().locator('a[title="CW-80"]').click()
    assert tab.page.evaluate("location.hash") == "#rules/coldwar/CW-80"


# -- a first match with a tutor ------------------------------------------------------------------------------

# Where the board lies, and what the arrow points at: the place under its tip.
STANDS = """() => {
  const {left, top, width, height} = document.querySelector("#zone-board").getBoundingClientRect();
  return [left + scrollX, top + scrollY, width, height].map(Math.round);
}"""
ARROW = """(leads) => {
  const mark = document.querySelector(".pointer");
  if (!mark || mark.hidden) return false;
  const {left, top, width, height} = mark.getBoundingClientRect();
  const [name, attribute] = leads.startsWith("spot:") ? [leads.slice(5), "spot"] : [leads, "t"];
  const places = [...document.querySelectorAll(`.zone [data-${attribute}="${name}"]`)];
  const tips = {
    "is-below": [left + width / 2, top - 2], "is-before": [left + width + 2, top + height / 2],
    "is-after": [left - 2, top + height / 2], "": [left + width / 2, top + height + 2],
  };
  const [x, y] = tips[mark.className.replace("pointer", "").trim()];
  return places.some((one) => {
    const box = one.getBoundingClientRect();
    return x >= box.left - 4 && x <= box.right + 4 && y >= box.top - 4 && y <= box.bottom + 4;
  });
}"""


def test_a_first_match_is_learned_by_pressing_what_the_tutor_points_at(tab: Tab) -> None:
    """Nothing but the arrow, "Got it" and what the round tells of itself, until the tutor takes leave."""
    tab.open("#start")
    tab.at("ui:guide=coldwar").click()
    strip = tab.page.locator(".tutor")
    expect(strip).to_be_visible()
    lay, steps = None, 0
    while not strip.locator('.btn-primary[data-t="ui:untutored"]').count():
        steps += 1
        assert steps < 80
        if waits(tab) == "story":
            tab.touch("ui:close")
            continue
        lay = lay or tab.page.evaluate(STANDS)
        assert all(abs(a - b) <= 8 for a, b in zip(lay, tab.page.evaluate(STANDS), strict=True))
        place = strip.get_attribute("data-leads")
        if place:
            tab.page.wait_for_function(ARROW, arg=place)
        if strip.locator('[data-t="ui:understood"]').count():
            tab.touch("ui:understood")
        elif place:
            tab.touch(place)
        else:
            answer(tab, "wait" if "wait" in tab.match().state.view(0)["actions"] else first(tab))
    tab.at("ui:untutored").click()
    expect(strip).to_have_count(0)
    assert "meta tutor" not in tab.record(tab.id)


def first(tab: Tab) -> str:
    """Return the first legal answer."""
    actions: list[str] = tab.match().state.view(0)["actions"]
    return actions[0]


HEIGHTS = """() => [...document.querySelectorAll(".zone-board, .half, .dossier")]
  .map((one) => one.getBoundingClientRect().height)"""


def struggle(objective: str) -> Session:
    """Return a match in the struggle for an objective, one group of a long name on either side."""
    groups = {"cia": "local_authorities", "kgb": "industrialists"}
    agents = {"cia": "master_spy", "kgb": "director"}
    state = arrange({"objective": objective, "frame": "turn", "x": agents, "groups": groups})
    meta = matches.seats("person", "person")
    return Session(GAMES["coldwar"], 2, {}, None, position=state.encode(), meta=meta)


@pytest.mark.parametrize(
    ("size", "letters"),
    [((390, 844), "normal"), ((390, 844), "larger"), ((320, 640), "normal"), ((844, 390), "normal")],
)
def test_the_table_keeps_its_height_from_one_objective_to_the_next(
    tab: Tab, size: tuple[int, int], letters: str
) -> None:
    """Whether its name takes two lines, it has an ability, or lets each side have one group or five."""
    assert isinstance(tab.page, Page)
    tab.page.set_viewport_size({"width": size[0], "height": size[1]})
    tab.open("#settings").set("locale", "ru").set("text", letters)
    found = []
    for objective in ("germany", "cuba", "nobel_peace_prize"):
        tab.bring(struggle(objective).dump())
        tab.painted()
        found.append(tab.page.evaluate(HEIGHTS))
    for other in found[1:]:
        assert max(abs(a - b) for a, b in zip(found[0], other, strict=True)) <= 2, found


def test_on_a_phones_side_the_name_of_the_objective_opens_it(tab: Tab) -> None:
    assert isinstance(tab.page, Page)
    tab.page.set_viewport_size({"width": 844, "height": 390})
    tab.open().bring(struggle("cuba").dump())
    tab.zone("board").locator('[data-t="see:cuba"]').click()
    expect(tab.page.locator(".zone-focus, .focus-more").get_by_text("Cuba").first).to_be_visible()
