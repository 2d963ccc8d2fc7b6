"""A first match with a tutor: offered once, told once, painted where it points, and gone when told to."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from web.fakes import Browser, FakeStore

from app import boards, i18n
from app.boards.allmeans.cards.rows import row_of, sum_of
from app.boards.allmeans.tutor import _number
from app.boards.glance import Hint
from app.tutor import END, META, Course, Moment, Tutor, begin
from nastolka.ai.bots import LEVELS
from nastolka.games.allmeans import GAME
from nastolka.games.allmeans.tables import CARDS, NUMBER_COMBINATIONS

GAMES = sorted(boards.GUIDED)
LONGEST = 155  # letters of a sentence: four lines on a phone
MOST = 400  # steps of a match by which a tutor has said all or the match is over


def plan(code: str) -> Tutor[Any]:
    found = boards.board(code).TUTOR
    assert found is not None
    return found


def guided(code: str, seed: int = 0, locale: str = "en", store: FakeStore | None = None) -> Browser:
    tab = Browser(store, locale=locale).open("#start")
    tab.ports.seeds = seed * 1000
    return tab.click(f"ui:guide={code}")


def leads(tab: Browser) -> str:
    found = re.search(r'data-leads="([^"]*)"', tab.zones["tutor"])
    return found[1] if found else ""


def said(tab: Browser) -> str:
    found = re.search(r'<p class="tutor-words"[^>]*>(.*?)</p>', tab.zones["tutor"])
    return found[1] if found else ""


def step(tab: Browser, choose: Callable[[Any], str]) -> None:
    """Do the next thing: close a story, wait for the bots, or answer."""
    table = tab.screen
    if table.story.on:
        tab.click("ui:close")
    elif table.sight.mine() and table.view()["actions"]:
        table.moves.play(choose(table.view()), table.sight.actor)
        tab.controller.painting.paint()
    else:
        tab.wait(3000)


def follow(tab: Browser, rng: random.Random, told: list[str]) -> None:
    """Do what the tutor says, and anything where nothing is said."""
    course, place, plies = tab.screen.tutoring.course, leads(tab), tab.screen.match.session.plies
    told += [key for key in course.told if key not in told]
    if place:
        kind, _, name = place.partition(":")
        painted = f'data-spot="{name}"' if kind == "spot" else f'data-t="{place}"'
        assert painted in tab.html, f"{course.now} points at {place}, which is not painted"
    if course.ends:
        tab.click("ui:untutored")
    elif "ui:understood" in tab.zones["tutor"]:
        tab.click("ui:understood")
    elif place and not place.startswith("spot:"):
        picked = tab.screen.picked
        tab.click(place)
        if tab.screen.match.session.plies == plies and tab.screen.picked == picked:
            step(tab, lambda view: rng.choice(view["actions"]))
    else:
        step(tab, lambda view: rng.choice(view["actions"]))


# -- what every tutor owes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", i18n.LOCALES)
@pytest.mark.parametrize("code", GAMES)
def test_a_tutor_has_a_short_sentence_for_everything_and_no_other(code, locale):
    tutor = plan(code)
    keys = [one.key for one in (*tutor.points, *tutor.replies)]
    assert len(set(keys)) == len(keys)
    assert END not in keys
    prefix = f"{code}.tutor."
    sentences = {key: text for key, text in i18n.CATALOGUES[locale].items() if key.startswith(prefix)}
    assert {key.removeprefix(prefix) for key in sentences} == set(keys)
    assert [key for key, text in sentences.items() if len(text) > LONGEST] == []


def test_every_game_but_the_samples_has_a_tutor():
    assert [code for code in GAMES if boards.board(code).TUTOR is None] == []
    assert boards.board("tictactoe").TUTOR is None


@pytest.mark.parametrize("code", GAMES)
def test_whoever_does_what_the_tutor_says_hears_nothing_twice_and_is_let_go(code):
    tab, rng, told = guided(code), random.Random(3), []
    for _ in range(MOST):
        if tab.screen.tutoring.course is None:
            break
        follow(tab, rng, told)
    assert tab.screen.tutoring.course is None
    assert tab.zones["tutor"] == ""
    keys = [one.key for one in plan(code).points]
    assert [key for key in told if key in keys][-1] == keys[-1] or tab.screen.match.session.over
    sentences = [i18n.CATALOGUES["en"][f"{code}.tutor.{key}"] for key in told]
    for sentence in sentences:
        start = re.split(r"[{\u00a0]", sentence)[0][:40]
        assert sum(start in one for one in tab.ports.said) <= 1, sentence


@pytest.mark.parametrize("code", GAMES)
def test_whoever_does_anything_else_is_not_held_up(code):
    """What is legal stays legal: a hand that never looks at the tutor plays the same match."""
    tab, rng = guided(code, seed=1, locale="ru"), random.Random(1)
    seen = set()
    for _ in range(60):
        if tab.screen.match.session.over or not tab.zones["tutor"]:
            break
        seen.add(said(tab))
        step(tab, lambda view: rng.choice(view["actions"]))
    assert len(seen) > min(3, len(plan(code).points))  # it goes on teaching
    assert not any(re.search(r"tutor\.|\{", one) for one in seen)


FEW = 4  # points: a game just begun has no more, and one is always due


@pytest.mark.parametrize("code", GAMES)
def test_a_tutor_with_nothing_to_say_takes_one_line_once_the_person_is_asked(code):
    """What is asked of a person stands above the board: it keeps its room while somebody else moves."""
    tab, rng, seen = guided(code), random.Random(3), []
    for _ in range(MOST):
        if tab.screen.tutoring.course is None:
            break
        idle, quiet = "is-idle" in tab.zones["tutor"], said(tab) == i18n.CATALOGUES["en"]["house.tutor.quiet"]
        seen.append(idle)
        assert quiet or not idle
        if quiet and tab.screen.sight.mine() and len(tab.screen.view()["actions"]) > 1:
            assert idle
        follow(tab, rng, [])
    assert False in seen
    assert True in seen or len(plan(code).points) < FEW, "who has much to say is silent now and then"


# -- replies -------------------------------------------------------------------------------------------------


def last(view: Any) -> str:
    """Pile everything up in one place, and attack nobody."""
    return view["actions"][-1]


def of_kind(*kinds: str) -> Callable[[Any], str]:
    def choose(view: Any) -> str:
        found = [line for kind in kinds for line in view["actions"] if line.partition(" ")[0] == kind]
        return found[0] if found else view["actions"][0]

    return choose


def far_off(view: Any) -> str:
    """Play the event that fits one's chips least."""
    from app.boards.victory.tutor import _events

    events = _events(view) if view["turn"]["kind"] == "turn" else []
    return f"play {events[-1]}" if events else view["actions"][0]


POOR = {
    "coldwar": ("burst", of_kind("recruit")),
    "victory": ("alone", far_off),
    "risk": ("idle", last),
    "godstorm": ("dear", last),
    "allmeans": ("drew", of_kind("draw", "keep")),
}


@pytest.mark.parametrize("code", sorted(POOR))
def test_a_poor_move_is_let_happen_and_answered_once(code):
    key, choose = POOR[code]
    start = max(re.split(r"[{}.,]", i18n.CATALOGUES["en"][f"{code}.tutor.{key}"]), key=len)
    for seed in range(12):
        tab = guided(code, seed=seed)
        for _ in range(MOST // 2):
            course = tab.screen.tutoring.course
            if course is None or key in course.told:
                break
            if "ui:understood" in tab.zones["tutor"]:
                tab.click("ui:understood")
            else:
                step(tab, choose)
        if course and key in course.told:
            break
    assert course is not None
    assert course.reply == key
    assert start in said(tab)
    assert 'class="tutor is-reply"' in tab.zones["tutor"]
    assert sum(start in one for one in tab.ports.said) == 1
    assert leads(tab) == ""
    tab.click("ui:understood")
    assert start not in said(tab)


@pytest.mark.parametrize("hinted", [False, True])
def test_whoever_follows_a_hint_hears_no_word_against_it(hinted):
    key, choose = POOR["victory"]
    tab = guided("victory")
    course = tab.screen.tutoring.course
    assert course is not None
    for _ in range(30):
        table = tab.screen
        if table.sight.mine():
            line = choose(table.view())
            table.opponents.advised = Hint(line if hinted else "")
            table.opponents.advised_at = table.match.session.plies
            table.moves.commit(line, sure=True)
        tab.wait(3000)
    assert (key in course.told) != hinted


@pytest.mark.parametrize("code", ["risk", "godstorm"])
@pytest.mark.parametrize(("armies", "thin"), [(2, True), (3, True), (4, False)])
def test_an_attack_without_a_surplus_is_answered(code, armies, thin):
    before = {"land": {"roma": [0, armies], "apulia": [1, 3]}, "spaces": {}, "heavens": []}
    reply = plan(code).reply("thin")
    assert reply is not None
    assert reply.to(Moment(before, before, ["attack roma apulia"])) == thin
    assert not reply.to(Moment(before, None, ["attack roma apulia"]))
    assert not reply.to(Moment(before, before, ["cease"]))


# -- the offer -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", GAMES)
def test_a_tutored_match_is_short_and_against_the_lowest_level(code):
    tab = guided(code)
    match = tab.screen.match
    assert match.people == [0]
    assert {seat.level for seat in match.seats[1:]} == {next(iter(LEVELS))}
    assert match.session.seats == plan(code).seats
    assert {name: match.session.options[name] for name in plan(code).options} == plan(code).options
    assert tab.controller.desk.settings[f"last.{code}"] == ""


def test_the_offer_stands_beside_every_way_in_until_it_is_taken():
    store = FakeStore()
    tab = Browser(store).open()
    assert "ui:guide=coldwar" in tab.zones["screen"]
    assert "ui:guide=coldwar" in tab.go("#start").zones["screen"]
    tab.click("ui:guide=coldwar")
    later = Browser(store).open()
    assert "ui:guide=coldwar" not in later.zones["screen"]
    assert "ui:guide=risk" in later.zones["screen"]
    assert "ui:guide=coldwar" not in later.go("#start").zones["screen"]


@pytest.mark.parametrize("way", ["ui:begin=risk", "ui:begin=risk.easy"])
def test_to_play_without_is_to_decline(way):
    store = FakeStore()
    tab = Browser(store).open().click(way)
    assert tab.zones["tutor"] == ""
    later = Browser(store).open()
    assert "ui:guide=risk" not in later.zones["screen"]
    assert "ui:guide=risk" not in later.go("#start").zones["screen"]


def test_the_first_lesson_ends_with_the_offer():
    tab = Browser().open("#learn/risk/1")
    assert "ui:guide=risk" not in tab.zones["screen"]
    while not tab.screen.box.done:
        tab.click("ui:step-on")
    assert "ui:guide=risk" in tab.zones["screen"]
    tab.go("#learn/risk/2")
    while not tab.screen.box.done:
        tab.click("ui:step-on")
    assert "ui:guide=risk" not in tab.zones["screen"]


def test_a_game_nobody_tutors_begins_as_its_form_does():
    tab = Browser().open()
    tab.controller.ui_guide("tictactoe")
    assert tab.ports.route == "#new/tictactoe"


# -- an ordinary match ---------------------------------------------------------------------------------------


def test_the_tutor_leaves_for_good_when_told_to():
    store = FakeStore()
    tab = guided("victory", store=store)
    id = tab.screen.match.id
    tab.click("ui:untutored")
    assert tab.zones["tutor"] == ""
    assert Browser(store).open(f"#match/{id}").zones["tutor"] == ""


def test_where_the_tutor_stands_outlives_the_page():
    store = FakeStore()
    tab = guided("coldwar", store=store).click("ui:understood")
    id, told = tab.screen.match.id, said(tab)
    again = Browser(store).open(f"#match/{id}")
    assert said(again) == told
    assert told not in again.ports.said
    assert leads(again) == leads(tab)


def test_what_is_taken_back_is_not_told_again():
    tab = guided("victory").click("ui:understood")
    for place in (leads(tab), ""):
        tab.click(place or leads(tab))
    tab.controller.confirm()
    tab.wait(5000)
    told = list(tab.screen.tutoring.course.told)
    tab.click("ui:undo").wait(1000)
    assert tab.screen.match.session.plies < 10
    assert tab.screen.tutoring.course.told[: len(told)] == told
    assert tab.screen.tutoring.course.now != "card"


def test_the_tutor_is_silent_while_one_looks_back():
    tab = guided("victory").click("ui:menu").click("ui:replay")
    assert tab.zones["tutor"] == ""
    tab.click("ui:live")
    assert tab.zones["tutor"]


def test_a_match_carried_elsewhere_comes_without_the_tutor():
    record = guided("risk").screen.match.session.dump()
    assert f"meta {META} " in record
    tab = Browser().open()
    tab.controller.dropped(record)
    assert tab.zones["tutor"] == ""


def test_the_person_is_asked_while_the_tutor_speaks():
    tab = guided("victory")
    assert 'class="prompt is-mine"' in tab.zones["prompt"]
    assert "is-lit" in tab.zones["board"]


@pytest.mark.parametrize("note", ["x", "- -", "goal", "<b> - goal", "nowhere nothing never"])
def test_a_foreign_note_breaks_nothing(note):
    tab = guided("coldwar")
    tab.screen.match.session.meta[META] = note
    tab.screen.moves.proceed()
    tab.controller.painting.paint()
    assert tab.zones["tutor"]
    assert "<b>" not in said(tab)


def test_a_course_is_its_note():
    course = Course("goal", "burst", ["goal", "agent"])
    assert begin(course.text()) == course
    assert begin("") is None
    assert begin(Course().text()) == Course()


# -- By All Means ------------------------------------------------------------------------------------------


def dealt(key: str, **position: Any) -> bool:
    """Tell whether a point of By All Means is due in a position."""
    point = plan("allmeans").point(key)
    assert point is not None
    return point.due(GAME.arrange({"rep": [9, 9], "trust": [10, 10], **position}).view(0))


def test_trust_that_fell_is_explained_before_it_is_gone():
    assert dealt("trust", trust=[7, 10])
    assert not dealt("trust", trust=[10, 7])
    keys = [one.key for one in plan("allmeans").points]
    assert keys.index("trust") < keys.index("figures")


def test_a_territory_is_promised_and_praised_for_influence_only_where_it_brings_some():
    lands = [card for key in CARDS if (card := row_of(key)) and card.type == "territory"]
    rich = next(card.key for card in lands if card.influence > 0)
    poor = next(card.key for card in lands if card.influence <= 0)
    reply = plan("allmeans").reply("put")
    assert reply is not None
    assert reply.to(Moment({}, None, [f"deploy {rich} b2"]))
    assert not reply.to(Moment({}, None, [f"deploy {poor} b2"]))
    assert dealt("territory", hands=[rich, ""])
    assert not dealt("territory", hands=[poor, ""])


def test_an_agent_is_shown_onto_land_of_ones_own():
    point = plan("allmeans").point("agent")
    assert point is not None
    for cell in ("a2", "c2"):
        field = {cell: "0 nox_bank", "b3": "1 rustbank_slums"}
        setup = {"rep": [9, 9], "trust": [10, 10], "hands": ["cleaner", ""], "field": field}
        assert point.places(GAME.arrange(setup).view(0))[:2] == ("card:cleaner", f"cell:{cell}")


def test_of_combinations_as_short_the_one_that_brings_most_is_shown():
    hand = "observatory bouncer cleaner night_mail twin_aleph special_edition tunnel_rat"
    view = GAME.arrange({"rep": [9, 9], "trust": [10, 10], "hands": [hand, ""]}).view(0)
    lines = [line.split()[1:] for line in view["actions"] if line.startswith("number")]
    best = _number(view).split()[1:]
    assert len(best) == min(map(len, lines))
    assert sum_of(best) == max(sum_of(line) for line in lines if len(line) == len(best))
    assert sum_of(best) in NUMBER_COMBINATIONS
