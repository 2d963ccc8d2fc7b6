"""Godstorm's table.

What is lit, what clicks mean, what a refused click names, secrets, sentences, the score.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from web.markup import Page
from web.test_widgets import HOSTILE

from app import i18n, widgets
from app.boards.glance import Glance, Hint
from app.boards.godstorm import BOARD as board
from app.boards.godstorm import chances, places, words
from app.boards.godstorm import story as stories
from app.boards.godstorm.past import Ground
from app.boards.godstorm.scene import Scene
from nastolka import GAMES, Rng, Session, read, write
from nastolka.core.kinds import Event
from nastolka.core.telling import told
from nastolka.games.ancient.tables import CONTINENT, CONTINENTS, TERRITORIES
from nastolka.games.ancient.underworld import SPACES
from nastolka.games.godstorm import GAME, odds
from nastolka.games.godstorm.effects.targets import TARGETS
from nastolka.games.godstorm.state import State
from nastolka.games.godstorm.tables import CARD, CARDS, GODS, PANTHEONS, ROWS, STEPS
from nastolka.games.godstorm.tells import TELLS

LOOKS = [{"colour": c, "shape": s} for c, s in zip(widgets.COLOURS, widgets.SHAPES, strict=True)]
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "godstorm"
TINY = 1e-9  # what sums of chances may round to
NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина"]
# One's own four-seat middle game: Egypt in force, the Norse sky god over Thule, a gate
# and a crypt held below.
WAR = {
    "seats": 3, "rest": "C", "turn": 0, "step": "invade", "epoch": 2, "order": [0, 1, 2], "faith": [6, 4, 2],
    "land": {"A": "egypt:12 nubia:2 kush:1 thule:4", "B": "cyrenaica:3 varangia:3"}, "plague": "kush gaul",
    "gods": {"A": "war:egypt sky:thule", "B": "sky:cyrenaica"}, "temples": "egypt cyrenaica",
    "spaces": {"A": "u5:3", "B": "u1:2"}, "heaven": [4, 0, 2],
    "hands": ["heroes_are_born", "lava_erupts men_become_warriors", ""], "relics": ["mjolnir_hammer_of_thor"],
}  # fmt: skip


@pytest.fixture(autouse=True, params=i18n.LOCALES)
def speak(request):
    i18n.use(request.param)
    yield request.param
    i18n.use(i18n.DEFAULT)


def position(**more: Any) -> Session:
    """Return a position, by default a turn full of war."""
    setup = {**WAR, **more}
    start = GAME.arrange(setup).encode()
    return Session(GAME, setup["seats"], setup.get("options"), "1", position=start)


def glance(view: dict[str, Any], **more: Any) -> Glance:
    """Return what the table screen would say beside a view."""
    picked = set(more.get("picked", ()))
    options = tuple(line for line in view["actions"] if picked <= set(board.targets(line, view)))
    names, looks = tuple(NAMES[: view["seats"]]), tuple(LOOKS[: view["seats"]])
    usual = {
        "options": options,
        "mine": bool(view["actions"]),
        "looks": looks,
        "names": names,
        "listing": True,
    }
    return Glance(**{**usual, **more})


def painted(session: Session, seat: int | None = 0, **more: Any) -> dict[str, Page]:
    view = session.state.view(seat)
    return {zone: Page(html) for zone, html in board.zones(view, glance(view, **more)).items()}


def acts(page: Page) -> list[str]:
    return [target for target in page.with_attribute("data-t") if target.startswith("act:")]


def walk(session: Session, kind: str) -> Session:
    """Play on by the yardstick until a question of this kind is asked."""
    rng = Rng("walk")
    while session.state.frame().kind != kind:
        session.play(GAME.greedy(session.state, rng))
    return session


@pytest.fixture(scope="module")
def course() -> list[tuple[dict[str, Any], list[Any]]]:
    """Return views of a whole match, at most three a question, with what happened before each."""
    found: list[tuple[dict[str, Any], list[Any]]] = []
    for seed, options in (
        ("3", {"defence": "ask", "epochs": "3"}),
        ("5", {"setup": "chosen", "epochs": "3"}),
    ):
        session, rng, seen = Session(GAME, 4, options, seed), Rng(seed), dict[str, int]()
        while not session.over:
            frame = session.state.frame()
            if seen.setdefault(frame.kind, 0) < 3:
                seen[frame.kind] += 1
                events = [event.seen_by(frame.seat) for entry in session.log[-12:] for event in entry.events]
                found.append((session.state.view(frame.seat), events))
            legal = session.state.legal()
            session.play(rng.choice(legal) if rng.below(2) else GAME.greedy(session.state, rng))
    return found


# -- painting ------------------------------------------------------------------------------------------------


def test_every_zone_of_a_whole_match_is_well_formed_and_in_words(course):
    for view, events in course:
        first = board.targets(view["actions"][0], view)[0]
        for more in (
            {"recent": tuple(events)},
            {"focus": first, "zoom": "in", "replay": True},
            {"open": True},
        ):
            for zone, html in board.zones(view, glance(view, **more)).items():
                assert Page(html).faults == [], (zone, view["turn"])
                assert "godstorm." not in html, (zone, view["turn"])


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_escapes_from_names_looks_and_targets(course, hostile):
    bad = HOSTILE[hostile]
    for view, events in course[::5]:
        model = glance(
            view,
            names=(bad,) * 4,
            looks=({"colour": bad, "shape": bad},) * 4,
            focus=f"cell:{bad}",
            recent=tuple(events),
        )._replace(picked=(f"card:{bad}",))
        for zone, html in board.zones(view, model).items():
            assert Page(html).faults == [], zone
        for event in events:
            assert Page(board.sentence(event, [bad] * 4)).faults == []


def test_the_ten_steps_show_which_is_on():
    page = painted(position())["prompt"]
    now = [attrs for tag, attrs in page.elements if tag == "li" and attrs.get("class") == "is-now"]
    assert [attrs["title"] for attrs in now] == [i18n.t("godstorm.step.invade")]
    assert len(STEPS) == 11


def test_the_board_shows_temples_gods_and_plague():
    model = Scene(position().state.view(0), Glance()).earth()
    assert model["regions"]["egypt"]["marks"] == ("temple", "war")
    assert model["regions"]["kush"]["marks"] == ("plague",)
    assert model["regions"]["gaul"]["marks"] == ("plague",)


def test_sunken_atlantis_and_the_maelstrom_are_shown():
    session = position(sunk=True, maelstrom="anglia-gaul")
    html = board.still(session.state.view(0), Glance())
    assert 'data-t="land:hesperide" tabindex' not in html
    assert i18n.t("godstorm.focus.maelstrom") in painted(session, focus="see:anglia")["focus"].text


def test_both_boards_stay_where_they_are_whatever_the_question_is_about():
    for step in ("raise", "embark", "delve"):
        html = str(board.still(position(step=step).state.view(0), Glance()))
        assert html.startswith('<div class="gs-boards">')
        assert html.index('data-t="land:egypt"') < html.index('data-t="space:u1"')


# -- places --------------------------------------------------------------------------------------------------


def test_every_legal_action_has_places_of_its_own(course):
    for view, _ in course:
        found = [frozenset(board.targets(line, view)) for line in view["actions"]]
        assert all(found)
        assert len(set(found)) == len(found), view["turn"]


def test_places_on_the_boards_mean_their_action(course):
    for view, _ in course:
        for line in view["actions"]:
            kinds = {place.partition(":")[0] for place in board.targets(line, view)}
            if kinds <= {"land", "space", "heaven", "to", "act"} and kinds != {"act"}:
                assert board.guess(view, list(board.targets(line, view))) == line


def test_every_guess_is_an_action_that_why_understands(course):
    session = position()
    for view, _ in course:
        view = {**view, "turn": {**view["turn"]}}
        for target in (
            "land:egypt",
            "space:u5",
            "heaven:valhalla",
            "card:lava_erupts",
            "god:war",
            "to:thule",
        ):
            line = board.guess(view, [target])
            if line:
                assert write(read(line)) == line
    view = session.state.view(0)
    for place in (*TERRITORIES, *SPACES):
        line = board.guess(view, ["land:egypt", places.ground(place).replace("land:", "far:")])
        assert session.state.why(read(line), 0) is None or session.state.why(read(line), 0).rule.startswith(
            "GS-"
        )


REFUSED = [
    (("land:egypt", "far:gaul"), "GS-127"),
    (("land:kush",), "GS-130"),
    (("to:gaul",), "GS-127"),
    (("space:u5", "far:u1"), "GS-59"),
    (("card:heroes_are_born",), "GS-106"),
]


@pytest.mark.parametrize(("clicks", "rule"), REFUSED)
def test_refused_clicks_name_their_rule(clicks, rule):
    session = position()
    line = board.guess(session.state.view(0), clicks)
    assert session.state.why(read(line), 0).rule == rule


def test_a_click_on_foreign_land_means_where_to_go():
    view = position().state.view(0)
    assert board.means("land:egypt", view, ()) == "land:egypt"
    assert board.means("land:cyrenaica", view, ()) == "to:cyrenaica"
    assert board.means("land:cyrenaica", view, ("land:egypt",)) == "to:cyrenaica"
    assert board.means("land:gaul", view, ("land:egypt",)) == "far:gaul"
    assert board.means("land:thule", view, ("land:egypt",)) == "land:thule"
    below = position(step="delve").state.view(0)
    assert board.means("space:u1", below, ()) == "to:u1"


def test_an_attack_waits_for_its_button_and_shows_the_odds_before():
    session = position()
    view = session.state.view(0)
    line = "attack egypt cyrenaica"
    assert board.confirms(line, view, ["land:egypt", "to:cyrenaica"])
    page = painted(session, picked=("land:egypt", "to:cyrenaica"))["prompt"]
    assert f"act:{line}" in acts(page)
    assert "odds-win" in page.html
    assert i18n.t("godstorm.prompt.duel-odds", odds="").strip().rstrip(".") in page.text


def test_the_odds_know_gods_temples_and_relics():
    view = position().state.view(0)
    bent = odds.Powers(war=True, shield=True)
    assert chances.powers(view, ["war"], "cyrenaica") == bent
    assert chances.forecast(view, "egypt", "cyrenaica", ["war"])["win"] == odds.conquest(11, 3, bent)
    dice = (3, False, 12 + 3), (4, True, 3)
    assert chances.duel(view, "egypt", "cyrenaica", ["war"]) == odds.duel(*dice, True)
    assert chances.duel(view, "egypt", "nubia", []) is None


@pytest.mark.parametrize("powers", odds.ALL_POWERS)
def test_the_forecast_agrees_with_the_chance_of_conquest(powers):
    for attackers in (1, 2, 3, 7, 20):
        for defenders in (1, 2, 5, 30):
            found = odds.forecast(attackers, defenders, powers)
            assert found.win == odds.conquest(attackers, defenders, powers)
            assert found.own < attackers + TINY
            assert found.foreign < defenders + TINY
            assert odds.forecast(attackers, defenders, powers, 1).win <= found.win
    assert not odds.forecast(90, 60, powers).exact
    assert odds.forecast(60, 60, powers).exact


def test_a_battle_rolls_once_to_a_number_of_losses_or_to_the_end():
    session = position(gods={"A": "sky:thule"})
    session.play(read("attack egypt cyrenaica"))
    while session.state.frame().kind != "assault":
        session.play(read("pass"))
    found = acts(painted(session, people=(0,))["prompt"])
    assert {"act:roll 3", "act:storm|move *", "act:press 3"} <= set(found)
    assert "act:press 5" in acts(painted(session, people=(0,), amount="5")["prompt"])


def test_a_lesson_offers_to_press_on_where_it_asks_for_it():
    session = position(gods={"A": "sky:thule"})
    session.play(read("attack egypt cyrenaica"))
    while session.state.frame().kind != "assault":
        session.play(read("pass"))
    assert "act:press 3" not in acts(painted(session)["prompt"])
    assert "act:press 3" in acts(painted(session, hint=Hint("press 3", quiet=True))["prompt"])


def test_an_attack_is_one_panel_with_its_gods_as_toggles():
    session = position(gods={"A": "war:egypt magic:egypt"})
    picked = ("land:egypt", "to:cyrenaica")
    line = "attack egypt cyrenaica"
    page = painted(session, picked=picked, people=(0,))
    assert acts(page["prompt"]) == [f"act:{line}|march", f"act:{line}|march|storm|move *"]
    assert {"ui:aside=war", "ui:aside=magic"} <= set(page["prompt"].with_attribute("data-t"))
    fewer = painted(session, picked=picked, people=(0,), aside=("war",))
    assert acts(fewer["prompt"])[0] == f"act:{line}|spare war|march"
    assert page["prompt"].text != fewer["prompt"].text  # the odds follow
    view = session.state.view(0)
    assert board.chain(line, view, ("war", "magic")) == f"{line}|spare war|spare magic"
    for one in board.chain(line, view, ("war",)).split("|"):
        session.play(read(one))
    assert session.state.frame().kind not in ("join", "invade")


def test_a_relic_that_was_bought_is_shown_and_lies_under_ones_miracles():
    session = position(
        step="buy", faith=[9, 0, 0], gods={"A": "magic:egypt"}, decks={"magic": "the_golden_fleece"}
    )
    session.play(read("buy magic"))
    session.play(read("done"))
    events = tuple(event.seen_by(0) for entry in session.log for event in entry.events)
    page = painted(session, recent=events)
    assert words.card_name("the_golden_fleece") in page["board"].text
    assert words.card_name("the_golden_fleece") in page["hand"].text
    assert words.card_name("the_golden_fleece") not in painted(session)["board"].text


def test_a_miracle_another_has_played_is_shown_until_armies_move():
    session = position(step="raise", **{"raise": 7})
    fleece = words.card_name("the_golden_fleece")
    played, own = (Event("played", (seat, "the_golden_fleece")) for seat in (1, 0))
    assert fleece in painted(session, recent=(played,))["board"].text
    assert fleece not in painted(session, recent=(own,))["board"].text
    assert fleece not in painted(session, recent=(played, Event("began", (1, 1, 9))))["board"].text


def test_armies_are_placed_one_by_one_or_the_rest_here():
    session = position(step="raise", **{"raise": 7})
    view = session.state.view(0)
    assert board.targets("place egypt 1", view) == ("land:egypt",)
    found = acts(painted(session, focus="land:egypt")["prompt"])
    assert found == ["act:place egypt 1", "act:place egypt 5", "act:place egypt 7"]


def test_gods_and_temples_go_with_their_land_in_either_order():
    view = position(step="build", faith=[9, 0, 0]).state.view(0)
    assert set(board.targets("summon magic nubia", view)) == {"god:magic", "land:nubia"}
    assert set(board.targets("temple nubia", view)) == {"build:temple", "land:nubia"}
    assert {"god:magic", "build:temple", "land:nubia"} <= Scene(view, glance(view)).lit


def test_a_card_is_read_in_full_before_it_is_played():
    session = position(step="cards")
    page = painted(session, picked=("card:heroes_are_born",), focus="card:heroes_are_born")
    assert acts(page["prompt"]) == ["act:play heroes_are_born"]
    text = Page(words.book("miracles", "heroes_are_born")).text
    assert text in page["prompt"].text
    assert text in page["focus"].text


def test_a_card_of_ones_own_is_pressed_in_the_hand_and_nowhere_else():
    session = position(step="cards")
    page = painted(session)
    pressed = [one for zone in page.values() for one in zone.with_attribute("data-t")]
    assert pressed.count("card:heroes_are_born") == 1
    assert "card:heroes_are_born" in page["hand"].with_attribute("data-t")
    assert acts(page["prompt"]) == ["act:done"]


def test_an_advised_card_is_marked_in_the_hand():
    session = position(step="cards")
    page = painted(session, hint=Hint("play heroes_are_born"))
    assert re.search(r'is-hint[^>]*data-t="card:heroes_are_born"', page["hand"].html)


# -- secrets -------------------------------------------------------------------------------------------------


def test_a_card_that_can_answer_is_offered_to_its_owner_alone():
    session = position(gods={"A": "war:egypt", "B": "sky:varangia"})
    session.play(read("attack egypt cyrenaica"))
    walk(session, "sky")
    own = painted(session, 1)["hand"]
    assert "card:lava_erupts" in own.with_attribute("data-t")
    assert Page(words.book("miracles", "lava_erupts")).text in own.text
    for seat in (0, 2, None):
        for zone in painted(session, seat).values():
            assert "lava_erupts" not in zone.html
            assert "men_become_warriors" not in zone.html


def test_who_can_only_pass_lets_the_page_answer_in_the_common_pause():
    assert board.passes({"actions": ["pass", "pass turn"]}) == "pass"
    assert board.passes({"actions": ["play lava_erupts", "pass", "pass turn"]}) is None
    assert "sky" not in State.OPEN
    assert "bid" not in State.OPEN
    assert "cards" not in State.OPEN
    assert "pick" not in State.OPEN


def test_a_shared_table_shows_only_how_many_cards_there_are():
    session = position()
    view = {**session.state.view(None), "actions": session.state.view(0)["actions"], "seat": 0}
    page = Page(board.zones(view, glance(view, open=True))["hand"])
    assert "heroes_are_born" not in page.html
    assert "ui:cards" in page.with_attribute("data-t")


def test_a_bid_is_chosen_first_and_seen_by_nobody_else():
    session = position(step="bid")
    view = session.state.view(0)
    assert board.confirms("bid 2", view, ["bid:2"])
    session.play(read("bid 4"))
    assert session.state.view(1)["has_bid"] == [0]
    assert i18n.t("godstorm.seats.has-bid") in painted(session, 1)["seats"].text
    assert i18n.t("godstorm.seats.bid", n=4) not in painted(session, 1)["seats"].text


# -- at a glance ---------------------------------------------------------------------------------------------


def test_every_seat_shows_faith_gods_relics_and_cards():
    page = painted(position())["seats"]
    for said in (
        i18n.t("godstorm.seats.faith", n=6), i18n.t("godstorm.seats.cards-sky", n=2),
        words.card_name("mjolnir_hammer_of_thor"),
    ):  # fmt: skip
        assert said in page.html
    assert page.html.count('class="gs-god is-off"') == 3 * 4 - 3


def test_what_the_next_turn_brings_stands_in_words_and_signs():
    session = position()
    armies, faith = session.state.view(0)["totals"][0]["income"]
    page = painted(session)["seats"]
    assert i18n.t("godstorm.seats.income", n=armies, faith=faith) in page.text
    assert i18n.t("godstorm.seats.next") in page.text
    assert "#gs-faith" in page.html[page.html.index("gs-next") :][:600]


def test_relics_lie_under_the_miracles_with_what_they_are_worth_now():
    card, land = "stonehenge", ROWS[CARD["stonehenge"]].land
    own = position(relics=[card], land={"A": f"{land}:3 nubia:2", "B": "thule"}, gods={}, temples="")
    lost = position(relics=[card], land={"A": "nubia:2", "B": f"{land}:3"}, gods={}, temples="")
    for session, worth in ((own, "point"), (lost, "no-point")):
        said = i18n.t(f"godstorm.hand.{worth}", card=words.see(card), place=words.see(land))
        assert said in painted(session)["hand"].html


def test_a_temple_about_to_fall_and_who_would_win_are_pointed_out():
    land = {"A": "egypt:2 nubia:2", "B": "cyrenaica:9 varangia:3"}
    gods = {"A": "war:nubia", "B": "sky:cyrenaica"}
    session = position(land=land, gods=gods, epoch=5, temples="egypt")
    view = session.state.view(0)
    found = Scene(view, glance(view)).dangers
    assert found["egypt"].source == "cyrenaica"
    assert Scene(view, glance(view, threats=False)).dangers == {}
    leads = max((0, 1, 2), key=lambda seat: stories.behind(view, seat)[0] * -1)
    assert ("is-near" in painted(session)["seats"].html) == (leads != 0)
    assert "is-near" not in painted(session, threats=False)["seats"].html


STEPPED = {
    "attack egypt cyrenaica": {"egypt": 1, "cyrenaica": 2},
    "play heroes_are_born": {"heroes_are_born": 0},
}


@pytest.mark.parametrize(("line", "steps"), STEPPED.items())
def test_an_advice_numbers_its_places(line, steps):
    session = position(step="cards" if line.startswith("play") else "invade")
    view = session.state.view(0)
    hinted = Scene(view, glance(view, hint=Hint(line))).hinted
    assert {slug: hinted[slug] for slug in steps} == steps
    pages = painted(session, hint=Hint(line))
    marked = pages["board"].html.count('class="ae-step"'), pages["hand"].html.count("is-hint")
    assert marked == ((2, 0) if line.startswith("attack") else (0, 1))


@pytest.mark.parametrize("key", ["egypt", "u5", "kurnugia", "africa", "lava_erupts", "stonehenge", "war", ""])
def test_whatever_is_touched_is_told(key):
    page = painted(position(), focus=f"cell:{key}")["focus"]
    assert page.faults == []
    assert "godstorm." not in page.html
    if key in CARDS:
        assert Page(words.book("miracles", key)).text in page.text


# -- words ---------------------------------------------------------------------------------------------------

EVENTS = [
    ("plagued", ("egypt", "gaul")), ("neutral", "celts"), ("preceded", (1, 0)), ("chose", 0, "celts"),
    ("dealt", 5, ("egypt",)), ("claimed", 0, "egypt"), ("placed", 0, "egypt", 3),
    ("enthroned", 0, "war", "egypt"), ("summoned", 0, "sky", "egypt"), ("built", 0, "egypt"), ("bid", 0, 2),
    ("tied", (0, 1), (1, 0)), ("took_marker", 0, 2), ("epoch", 2), ("began", 0, 1, 14), ("income", 0, 5, 6),
    ("temple_army", 0, "egypt"), ("forwent", 0), ("revived", 0, "u5", "egypt"), ("bought", 0, ("war", "sky")),
    ("drew", 0, "war"), ("drew", 0, "war", "heroes_are_born"), ("relic", 0, "stonehenge"),
    ("played", 0, "lava_erupts"), ("targeted", 0, "crops_wither", (1,)),
    ("targeted", 0, "the_waters_boil", ("anglia-gaul",)), ("nullified", 0, "lava_erupts"),
    ("stopped", 0, "lava_erupts"), ("died", "egypt", 0, 2, "heaven"), ("died", "egypt", 0, 1, "reserve"),
    ("died", "egypt", 5, 1, "box"), ("gained", "egypt", 0, 3), ("banished", 0, "war", "egypt"),
    ("faith", 0, 2), ("faith", 0, -2), ("luck", "die", (4,)), ("luck", "dice", (4, 1)),
    ("luck", "continent", ("africa",)), ("luck", "territory", ("thule",)),
    ("attacked", 0, "egypt", "kush", ("war",)),
    ("gods_rolled", 0, "egypt", "kush", (1, 2, 3), (4, 5, 6), 9, 16, "war", "sky", 1), ("rerolled", (4,), ()),
    ("rolled", 0, 1, "egypt", "kush", (6, 3), (5,), 0, 1), ("saved", 0, "babylon", 1),
    ("withdrew", 0, "egypt", "kush"), ("captured", 0, 1, "egypt", "kush"),
    ("moved", 0, "egypt", "kush", 3, ("war",)), ("moved", 0, "egypt", "kush", 0, ("war",)),
    ("plague_took", "kush", 0, 1), ("labour", 0, "sky"), ("embarked", 0, "u1", 2), ("sank",),
    ("maelstrom", "anglia-gaul"), ("plague_moved", "kush", "thule"), ("plague_set", "kush"),
    ("plague_gone", "kush"), ("temple_moved", "kush", "egypt"), ("temple_razed", "kush"),
    ("relic_moved", 0, 1, "stonehenge"), ("relic_lost", 0, "stonehenge"), ("discarded", 0, ("lava_erupts",)),
    ("discarded", 0, ()), ("peeked", 0, 1), ("peeked", 0, 1, ("lava_erupts",)), ("took", 0, 1, "war"),
    ("took", 0, 1, "lava_erupts"), ("muted", 0), ("unmuted", 0), ("ordered", 0, "always"),
    ("eliminated", 0, 1), ("eliminated", 0, -1), ("resigned", 0), ("scored", 0, 14, 5, 2, 1, 22),
    ("ended", 0), ("ended", 0, 1),
]  # fmt: skip


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event[0])
def test_every_event_has_a_sentence(event):
    said = board.sentence(Event(event[0], event[1:]), NAMES)
    assert Page(said).faults == []
    assert said
    assert "{" not in said
    assert "godstorm." not in said


def test_events_of_a_match_have_sentences_or_go_without_saying(course):
    silent = {"shuffled", "bidding", "passed", "ended_attack"}
    told = {event[0] for event in EVENTS}
    for _, events in course:
        for event in events:
            assert event.kind in told | silent
            assert bool(board.sentence(event, NAMES)) == (event.kind not in silent), event


ACTIONS = """choose celts;claim egypt;place egypt 3;summon war egypt;temple egypt;bid 2;marker 1;forgo;
revive u5 egypt;done;buy war;play lava_erupts;take lava_erupts;target egypt;target 1;target war;
target anglia-gaul;target stonehenge;attack egypt kush;enter u1 u2;attack kurnugia u1;spare war;march;
challenge war;champion sky;roll 2;press 3;storm;withdraw;defend 1;save 1;save always;save never;pass;
pass turn;allow;allow turn;nullify;bring sky;move 3;fortify egypt nubia;embark u1 2;
plague egypt gaul kush thule;neutral celts;precedence 1 0;deal egypt gaul;first 1;shuffle lava_erupts;
tie 1 0;battle (6 3) (5);reroll (4) ();die 4;dice 4 1;continent africa;territory thule;resign 0;mute 0;
unmute 0;order 0 always"""


@pytest.mark.parametrize("line", [line.strip() for line in ACTIONS.replace("\n", "").split(";")])
def test_every_action_has_words(line):
    said = board.action_words(line)
    assert said != line
    assert "{" not in said
    assert "godstorm." not in said
    assert "<button" not in said


def test_every_kind_of_target_is_asked_for_in_words():
    assert [kind for kind in TARGETS if not i18n.has(f"godstorm.aim.{kind}")] == []
    assert all(str(words.pantheon_name(one)) != one for one in PANTHEONS)
    assert all(str(words.god_kind(one)) != one for one in GODS)


# -- the others' turns, the end ------------------------------------------------------------------------------


def test_what_others_did_is_summed_up_in_three_sentences():
    view = position().state.view(0)
    events = [Event("began", (1, 2, 12)), Event("captured", (1, 0, "kush", "egypt")), Event("sank", ())]
    page = Page(board.zones(view, glance(view, recent=tuple(events)))["prompt"])
    assert page.html.count('<li class="waited-line">') >= 3
    assert i18n.t("godstorm.waited.sank") in page.text
    assert words.place_name("egypt") in page.text


def test_what_was_lost_below_by_cards_and_in_battles_held_is_told_and_never_called_nothing():
    view = position(spaces={"B": "u1:2 u2:2"}).state.view(0)
    view = {**view, "land": {**view["land"], "babylon": [-1, 0]}}
    began = Event("began", (1, 2, 12))
    losses = {
        Event("captured", (1, 0, "u1", "u2")): words.place_name("u2"),
        Event("died", ("babylon", 0, 1, "heaven")): words.place_name("babylon"),
        Event("rolled", (1, 0, "cyrenaica", "egypt", (6, 5), (1, 1), 0, 2)): "−2",
        Event("relic_moved", (0, 1, "mjolnir_hammer_of_thor")): words.card_name("mjolnir_hammer_of_thor"),
        Event("banished", (0, "war", "egypt")): words.place_name("egypt"),
        Event("took", (1, 0, "heroes_are_born")): words.card_name("heroes_are_born"),
    }
    for event, said in losses.items():
        text = Page(board.zones(view, glance(view, recent=(began, event)))["prompt"]).text
        assert i18n.t("battle.lost-none") not in text, event
        assert said in text, event
    calm = Page(board.zones(view, glance(view, recent=(began,)))["prompt"]).text
    assert i18n.t("battle.lost-none") in calm


def test_a_continent_that_was_whole_is_told_when_a_card_breaks_it():
    lands = [TERRITORIES[land] for land in CONTINENTS[CONTINENT["atlantis"]].territories]
    view = position().state.view(0)
    held = {slug: [0, 2] for slug in lands[1:]} | {lands[0]: [-1, 0]}
    view = {**view, "land": {**view["land"], **held}}
    events = (Event("began", (1, 2, 12)), Event("died", (lands[0], 0, 2, "heaven")))
    model = stories.waited(Scene(view, glance(view, recent=events)))
    assert model["broken"] == ["atlantis"]
    assert [slug for slug, _ in model["lost"]] == [lands[0]]


@pytest.mark.parametrize(("mode", "key"), [("occupy", "plague-enter"), ("fortify", "plague-move")])
def test_whoever_marches_into_plague_is_warned(mode, key):
    session = position(step="fortify")
    session.state.push(0, "shift", mode, "egypt", "kush", 1, 5, ())
    assert i18n.t(f"godstorm.prompt.{key}") in painted(session)["prompt"].text
    session.state.stack.pop()
    session.state.push(0, "shift", mode, "egypt", "nubia", 1, 5, ())
    assert i18n.t(f"godstorm.prompt.{key}") not in painted(session)["prompt"].text


def test_the_bids_and_the_order_that_came_of_them_are_told_to_who_waited():
    view = position().state.view(0)
    events = (Event("bid", (0, 1)), Event("bid", (1, 3)), Event("began", (1, 2, 12)))
    scene = Scene(view, glance(view, recent=events))
    said = stories.waited(scene)["more"]
    for seat, n in ((0, 1), (1, 3)):
        assert i18n.t("battle.took-one", name=scene.who(seat), n=n) in said


def test_whoever_moves_first_is_told_how_the_bids_fell_and_whom_the_dice_preferred():
    session = position(step="raise")
    events = (Event("bid", (0, 2)), Event("bid", (1, 2)), Event("tied", ((0, 1), (1, 0))))
    page = painted(session, recent=events)["prompt"]
    first, second = NAMES[1], NAMES[0]
    assert str(i18n.t("battle.took-one", name=second, n=2)) in page.text
    assert page.text.index(
        first, page.text.index(i18n.t("godstorm.log.tied", name="¦", foe="¦").split("¦")[0])
    )
    assert i18n.t("godstorm.waited.order", order="¦").split("¦")[0] in page.text
    quiet = painted(session, recent=())["prompt"]
    assert str(i18n.t("battle.took-one", name=second, n=2)) not in quiet.text


def test_gods_that_would_stay_behind_are_named_before_a_march():
    session = position(step="fortify")
    session.state.push(0, "shift", "fortify", "egypt", "nubia", 0, 5, ())
    god = words.god_name(session.state.view(0)["pantheons"][0], "war")
    assert i18n.t("godstorm.prompt.staying", gods=god) in painted(session)["prompt"].text


def test_every_god_and_the_temple_say_in_short_what_they_do_before_one_is_chosen():
    page = painted(position(step="build", gods={}, faith=[12, 4, 2]))["prompt"]
    for piece in (*GODS, "temple"):
        assert i18n.t(f"godstorm.short.{piece}") in page.text
        assert len(i18n.t(f"godstorm.short.{piece}")) < 40  # a line on a phone


def test_the_shop_says_what_decks_are_for_and_that_cards_cost_again():
    page = painted(walk(position(step="buy"), "buy"))["prompt"]
    assert i18n.t("godstorm.prompt.buy-costs") in page.text
    assert words.book("decks", "war") in page.text


def test_how_a_battle_of_gods_went_is_told_before_the_dice():
    session = position(gods={"A": "war:egypt", "B": "sky:cyrenaica"}, hands=["", "", ""])
    for line in ("attack egypt cyrenaica", "march", "challenge war"):
        session.play(read(line))
    while session.state.frame().kind != "assault":
        session.play(Rng("gods").choice(session.state.legal()))
    recent = tuple(event for entry in session.log for event in entry.events)
    (rolled,) = (event for event in recent if event.kind == "gods_rolled")
    page = painted(session, recent=recent)["prompt"]
    own, other = (
        words.god_name(session.state.view(0)["pantheons"][seat], god)
        for seat, god in ((0, "war"), (1, "sky"))
    )
    fact = told(TELLS, rolled)
    winner, loser = (other, own) if fact["lost"] else (own, other)
    figures = {"total": fact["total"], "sum": fact["sum"]}
    names = {"own": own, "other": other, "winner": winner, "loser": loser}
    assert i18n.t("godstorm.prompt.duelled", **names, **figures) in page.html
    assert "gods_rolled" in board.NEWS
    elsewhere = Event("gods_rolled", (*rolled.args[:2], "varangia", *rolled.args[3:]))
    assert str(winner) not in painted(session, recent=(elsewhere,))["prompt"].text


def test_nobody_who_is_out_or_has_finished_is_promised_income():
    view = position().state.view(0)
    armies, faith = view["totals"][0]["income"]
    promises = (
        i18n.t("godstorm.focus.income", n=armies, faith=faith),
        i18n.t("godstorm.seats.income", n=armies, faith=faith),
    )

    def told(view: dict[str, Any]) -> str:
        zones = board.zones(view, glance(view))
        return str(zones["focus"] + zones["seats"])

    assert all(promise in told(view) for promise in promises)
    out = {**view, "alive": [1, 2], "fallen": [0]}
    assert promises[0] not in told(out)
    assert told(out).count(promises[1]) < told(view).count(promises[1])
    assert not any(promise in told({**view, "result": [1, 0, 0], "winners": [0]}) for promise in promises)


def test_what_a_crypt_promises_names_its_condition():
    text = painted(position(), focus="space:u5")["focus"].text
    assert words.book("places", "crypt") in text
    god = {"en": "god of death", "ru": "бог смерти"}[i18n.locale()]
    assert god in str(words.book("places", "crypt"))


LANE = "carthage-sicilia"


def unleashed() -> Session:
    """Return a position in which Pandora's Box has turned up the card that closes a sea lane."""
    session = position(step="raise", relics=["pandoras_box aegis_shield_of_athena"])
    session.state.push(0, "target", "lane", "the_waters_boil", ("unleashed",), ())
    return session


def test_a_sea_lane_is_closed_by_pressing_its_ends_and_the_question_says_which_card_asks():
    session = unleashed()
    view = session.state.view(0)
    page = painted(session)["prompt"]
    assert words.card_name("pandoras_box") in page.text
    assert words.card_name("the_waters_boil") in page.text
    assert acts(page) == []  # no list of all lanes: they are on the map
    scene = Scene(view, glance(view))
    assert {f"land:{end}" for end in LANE.split("-")} <= scene.lit
    first, second = (f"land:{end}" for end in LANE.split("-"))
    picked = painted(session, picked=(first,))
    assert f"act:target {LANE}" in acts(picked["prompt"])
    assert str(words.lane_name(LANE)) in picked["prompt"].html
    assert second in Scene(view, glance(view, picked=(first,))).lit
    sure = painted(session, picked=(second, first))["prompt"]
    assert acts(sure) == [f"act:target {LANE}"]
    assert i18n.t("godstorm.act.close") in sure.text


def test_no_card_but_the_one_that_asks_lies_over_the_map():
    recent = (Event("drew", (0, "war", CARDS[0])),)
    assert "drawn-card" not in painted(unleashed(), recent=recent)["board"].html
    assert "drawn-card" in painted(position(), recent=recent)["board"].html


def test_ones_own_card_is_called_so_where_the_aegis_could_stop_it():
    session = unleashed()
    session.state.push(0, "aegis", 0, "the_waters_boil", (LANE,))
    session.state.mover = 0
    page = painted(session)["prompt"]
    assert words.card_name("pandoras_box") in page.text
    assert i18n.t("godstorm.act.allow-next") in page.text  # it is one's own turn already
    session.state.stack.pop()
    session.state.push(0, "aegis", 1, "the_waters_boil", (LANE,))
    session.state.mover = 1
    page = painted(session)["prompt"]
    assert words.card_name("pandoras_box") not in page.text
    assert i18n.t("godstorm.act.allow-turn") in page.text


def finished() -> Session:
    session, rng = Session(GAME, 3, {"epochs": "3"}, "end"), Rng("end")
    while not session.over:
        session.play(GAME.greedy(session.state, rng))
    return session


@pytest.fixture(scope="module")
def ended() -> Session:
    return finished()


def test_the_end_is_explained_line_by_line(ended):
    view = ended.state.view(None)
    model = board.result_model(view, glance(view))
    page = Page(widgets.result(model))
    assert page.faults == []
    for key in ("lands", "continents", "below", "relics"):
        assert i18n.t(f"godstorm.score.{key}-why") in page.text
    assert [row["won"] for row in model["rows"]].index(True) == 0 or len(view["winners"]) > 1


def test_a_tie_shows_what_broke_it():
    view = position().state.view(None)
    totals = [{**one, "score": [10, 0, 0, 0, 10]} for one in view["totals"]]
    ties: Callable[[dict[str, Any]], str] = lambda view: str(stories._ties(view, [0, 1, 2], [10, 10, 10]))  # noqa: E731
    said = ties({**view, "totals": totals})
    assert said.count("<tr") == 1  # faith decides: 6, 4, 2
    assert ties({**view, "totals": totals, "faith": [1, 1, 1]}).count("<tr") > 1


def test_statistics_follow_land_and_luck(ended):
    events = [event for entry in ended.log for event in entry.events]
    model = stories.statistics(ended.at(0).view(None), events, NAMES, LOOKS)
    labels = [label for label, _ in model["land"]]
    assert labels[:4] == ["1.1", "1.2", "1.3", "2.1"]
    last = model["land"][-1][1]
    assert last == [one["territories"] for one in ended.state.view(None)["totals"]]
    rolled = [event.args for event in events if event.kind == "rolled"]
    for seat in range(3):
        assert model["luck"][seat]["rolls"] == sum(seat in args[:2] for args in rolled)
    page = Page(board.statistics(ended.at(0).view(None), events, NAMES, LOOKS))
    assert page.faults == []
    assert i18n.t("battle.stats.points") in page.text


def test_charts_know_what_every_seat_has_whenever_a_turn_begins(ended):
    events = [event for entry in ended.log for event in entry.events]
    model = stories.statistics(ended.at(0).view(None), events, NAMES, LOOKS)
    state, seen = ended.at(0), []
    for entry in ended.log:
        state.perform(entry.action)
        if any(event.kind == "began" for event in entry.events):
            seen.append([one["territories"] for one in state.view(None)["totals"]])
    assert [held for _, held in model["land"][:-1]] == seen
    assert model["points"][-1][1] == [one["score"][4] for one in ended.state.view(None)["totals"]]


def test_whoever_holds_what_is_followed_to_the_end_of_every_match():
    for path in sorted(GOLDEN.glob("*.txt")):
        session = Session.load(path.read_text("utf-8"), GAMES)
        ground, state = Ground(session.at(0).view(None)), session.at(0)
        for ply, entry in enumerate(session.log, 1):
            for event in entry.events:
                ground.follow(event)
            state.perform(entry.action)
            if ply % 40 == 0 or ply == session.plies:
                totals = state.view(None)["totals"]
                assert ground.lands() == [one["territories"] for one in totals], (path.name, ply)
                out = state.fallen
                found = [0 if seat in out else n for seat, n in enumerate(ground.points())]
                assert found == [one["score"][4] for one in totals], (path.name, ply)
