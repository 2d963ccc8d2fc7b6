"""Risk's board.

What is lit, what clicks mean, odds and dice, what others did, secrets, and the match in numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from web.fakes import TAGS, Browser
from web.markup import Page
from web.test_widgets import HOSTILE

from app import i18n, picker, widgets
from app.boards.ancient import battle as ancient_battle
from app.boards.ancient import holdings as ancient_holdings
from app.boards.ancient import stats as ancient_stats
from app.boards.ancient import words as ancient_words
from app.boards.glance import Glance, Hint
from app.boards.risk import BOARD as risk
from app.boards.risk import story as risk_story
from app.boards.risk import words as risk_words
from app.boards.risk.scene import Scene
from nastolka import GAMES, Rng, Session, read, write
from nastolka.core.telling import told
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES, TERRITORY
from nastolka.games.risk import odds
from nastolka.games.risk.odds import forecast
from nastolka.games.risk.state import State
from nastolka.games.risk.tables import CARDS
from nastolka.games.risk.tells import TELLS

GAME = GAMES["risk"]
LOOKS = [{"colour": c, "shape": s} for c, s in zip(widgets.COLOURS, widgets.SHAPES, strict=True)]
QUICK = {"start": "dealt", "muster": "whole"}
KINDS = (
    "claim",
    "muster",
    "buffer",
    "trade",
    "place",
    "attack",
    "battle",
    "defend",
    "occupy",
    "fortify",
    "shift",
)


@pytest.fixture(autouse=True)
def speak_english():
    i18n.use("en")
    yield
    i18n.use(i18n.DEFAULT)


def until(
    kind: str, seats: int = 4, seat: int | None = None, least: int = 0,
    fits: Callable[[dict[str, Any]], bool] = lambda view: True, **options: str,
) -> Session:  # fmt: skip
    """Return a match in which somebody is asked a question of this kind."""
    for seed in range(20):
        session, rng = Session(GAME, seats, options, f"table-{seed}"), Rng(str(seed))
        while not session.over:
            frame = session.state.frame()
            asked = frame.kind == kind and seat in (None, frame.seat) and session.plies >= least
            if asked and fits(session.state.view(frame.seat)):
                return session
            session.play(
                rng.choice(session.state.legal()) if rng.below(4) == 0 else GAME.greedy(session.state, rng)
            )
    raise AssertionError(f"nobody is asked {kind}")


MATCHES: dict[str, Callable[[], Session]] = {
    "claim": lambda: until("claim", 3, least=12, rounds="5"),
    "muster": lambda: until("muster", 3, least=50, rounds="5"),
    "buffer": lambda: until("buffer", 2, least=10, rounds="5"),
    "trade": lambda: until("trade", rounds="20", fits=lambda view: len(view["actions"]) > 3, **QUICK),
    "place": lambda: until("place", least=40, rounds="20", **QUICK),
    "attack": lambda: until("attack", least=40, rounds="20", **QUICK),
    "battle": lambda: until("battle", 5, least=80, rounds="20", **QUICK),
    "defend": lambda: until("defend", least=40, rounds="20", defender="ask", **QUICK),
    "occupy": lambda: until("occupy", least=40, rounds="20", **QUICK),
    "fortify": lambda: until("fortify", least=40, rounds="20", **QUICK),
    "shift": lambda: until("shift", least=40, rounds="20", **QUICK),
}


@pytest.fixture(scope="module")
def matches() -> dict[str, Session]:
    return {kind: make() for kind, make in MATCHES.items()}


@pytest.fixture(scope="module")
def over() -> Session:
    session, rng = Session(GAME, 4, {**QUICK, "rounds": "8"}, "over"), Rng("over")
    while not session.over:
        session.play(GAME.greedy(session.state, rng))
    return session


def asker(session: Session) -> int:
    frame = session.state.frame()
    assert frame is not None
    return frame.seat


def since(session: Session, seat: int | None, plies: int = 60) -> list[Any]:
    return [event.seen_by(seat) for entry in session.log[-plies:] for event in entry.events]


def glance(session: Session, view: dict[str, Any], **more: Any) -> Glance:
    """Return what the table screen would say beside a view."""
    picked = set(more.get("picked", ()))
    options = tuple(line for line in view["actions"] if picked <= set(risk.targets(line, view)))
    names, looks = tuple(f"Name{n}" for n in range(session.seats)), tuple(LOOKS[: session.seats])
    recent = tuple(since(session, view["seat"]))
    usual = {
        "options": options,
        "mine": bool(view["actions"]),
        "looks": looks,
        "names": names,
        "recent": recent,
    }
    return Glance(**{**usual, "people": (0,), "listing": True, **more})


def painted(session: Session, seat: int | None, **more: Any) -> dict[str, Page]:
    view = session.state.view(seat)
    return {zone: Page(html) for zone, html in risk.zones(view, glance(session, view, **more)).items()}


def places(page: Page) -> set[str]:
    return set(page.with_attribute("data-t"))


# -- painting ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_every_zone_of_every_question_is_well_formed(matches, kind, locale):
    i18n.use(locale)
    session = matches[kind]
    seat = asker(session)
    for viewer, focus in (
        (seat, "land:egypt"),
        (seat, "card:wild"),
        ((seat + 1) % session.seats, "see:africa"),
        (None, ""),
    ):
        for zone, page in painted(session, viewer, focus=focus).items():
            assert page.faults == [], zone
            assert not re.search(r"\b(risk|battle|ancient)\.\w", page.text), zone


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_escapes_from_names_looks_and_targets(matches, over, hostile):
    bad = HOSTILE[hostile]
    for session in (matches["trade"], matches["battle"], matches["defend"], over):
        more = {
            "names": [bad] * 5,
            "looks": [{"colour": bad, "shape": bad}] * 5,
            "focus": f"land:{bad}",
            "zoom": bad,
            "amount": bad,
        }
        for seat in (0, None):
            for zone, page in painted(session, seat, **more).items():
                assert page.faults == [], zone
        for event in since(session, 0, 120):
            assert Page(risk.sentence(event, [bad] * 5)).faults == []


def test_a_rule_of_the_house_is_followed_by_the_words_of_every_event(over, matches):
    silent = {"shuffled", "kept"}
    names = [f"Name{n}" for n in range(5)]
    for session in (over, *matches.values()):
        for entry in session.log:
            for event in entry.events:
                assert bool(risk.sentence(event, names)) != (event.kind in silent), event


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_every_action_has_words(matches, locale):
    i18n.use(locale)
    rare = [
        "resign 0",
        "order 1 all",
        "dice (6 3 1) (5 2)",
        "opening 3 6",
        "deal egypt kush",
        "shuffle egypt wild",
    ]
    for line in [*rare, *(line for s in matches.values() for line in s.state.view(asker(s))["actions"][:40])]:
        said = str(risk.action_words(line))
        assert said and said != line and "{" not in said and "risk." not in said


# -- what clicks mean ----------------------------------------------------------------------------------------


def clicked(view: dict[str, Any], *targets: str) -> picker.Pick | None:
    """Click places one after the other, as the screen would."""
    picked: tuple[str, ...] = ()
    pick = None
    for target in targets:
        meant = risk.means(target, view, picked)
        pick = picker.touch(view["actions"], picked, meant, lambda line: risk.targets(line, view))
        if pick is None:
            return None
        picked = pick.picked
    return pick


@pytest.mark.parametrize("kind", KINDS)
def test_every_legal_action_has_places_of_its_own(matches, kind):
    view = matches[kind].state.view(asker(matches[kind]))
    found = [frozenset(risk.targets(line, view)) for line in view["actions"]]
    assert all(found)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("kind", ["attack", "battle", "fortify"])
def test_two_clicks_on_the_map_announce_a_way(matches, kind):
    view = matches[kind].state.view(asker(matches[kind]))
    for line in view["actions"]:
        if line.startswith(("attack", "fortify")):
            source, target = (f"land:{slug}" for slug in line.split()[1:])
            pick = clicked(view, source, target)
            assert pick and pick.chosen == line
            if kind != "fortify":  # and the other way round: first whom, then from where
                pick = clicked(view, target, source)
                assert pick and pick.chosen == line


@pytest.mark.parametrize("kind", ["claim", "place", "muster", "buffer"])
def test_one_click_claims_or_places_one_army(matches, kind):
    view = matches[kind].state.view(asker(matches[kind]))
    slug = view["actions"][0].split()[1]
    pick = clicked(view, f"land:{slug}")
    assert pick and pick.chosen == (f"claim {slug}" if kind == "claim" else f"place {slug} 1")


def test_the_cards_of_a_set_are_picked_in_any_order_and_confirmed(matches):
    view = matches["trade"].state.view(asker(matches["trade"]))
    for line in (line for line in view["actions"] if line.startswith("trade")):
        wanted = [one for one in risk.targets(line, view) if not one.startswith("act:")]
        pick = clicked(view, *reversed(wanted))
        assert pick and line in pick.options
        assert risk.confirms(line, view, pick.picked)


def test_two_wild_cards_lie_in_two_places():
    view = {"actions": ["trade egypt wild wild", "keep"], "turn": {"kind": "trade"}}
    assert risk.targets("trade egypt wild wild", view) == (
        "card:egypt",
        "card:wild",
        "card:wild2",
        "act:trade egypt wild wild",
    )


@pytest.mark.parametrize("kind", KINDS)
def test_every_guess_is_an_action_that_why_understands(matches, kind):
    session = matches[kind]
    seat = asker(session)
    view = session.state.view(seat)
    clicks = [[f"land:{slug}"] for slug in TERRITORIES] + [
        ["land:rus", f"far:{slug}"] for slug in TERRITORIES
    ]
    clicks += [[f"card:{card}"] for card in CARDS]
    for one in clicks:
        line = risk.guess(view, one)
        if line is not None:
            assert write(read(line)) == line
            session.state.why(read(line), seat)


def refused(session: Session, *clicks: str) -> str:
    """Return the rule a click that leads nowhere meets, as the screen asks for it."""
    seat = asker(session)
    view = session.state.view(seat)
    assert clicked(view, *clicks) is None
    picked: tuple[str, ...] = ()
    for target in clicks:
        picked = (*picked, risk.means(target, view, picked))
    for one in (list(picked), [picked[-1]]):
        line = risk.guess(view, one)
        refusal = session.state.why(read(line), seat) if line else None
        if refusal:
            return refusal.rule
    return ""


def test_clicks_that_lead_nowhere_name_their_rule(matches):
    def held(session: Session, own: bool, armies: Callable[[int], bool] = lambda n: True) -> list[str]:
        land, seat = session.state.view(None)["land"], asker(session)
        return [slug for slug in TERRITORIES if (land[slug][0] == seat) == own and armies(land[slug][1])]

    attack, fortify = matches["attack"], matches["fortify"]
    view = attack.state.view(asker(attack))
    source = next(line.split()[1] for line in view["actions"] if line.startswith("attack"))
    near = {line.split()[2] for line in view["actions"] if line.startswith(f"attack {source} ")}
    far = next(slug for slug in held(attack, own=False) if slug not in near)
    assert refused(attack, f"land:{source}", f"land:{far}") == "RK-37"
    border = {line.split()[2] for line in view["actions"] if line.startswith("attack")}
    far = next(slug for slug in held(attack, own=False) if slug not in border)
    assert refused(attack, f"land:{far}") in ("RK-37", "RK-38")
    assert refused(matches["place"], f"land:{held(matches['place'], own=False)[0]}") == "RK-24"
    assert refused(matches["claim"], f"land:{held(matches['claim'], own=True)[0]}") == "RK-11"
    assert refused(matches["occupy"], "land:egypt") == "RK-51"
    view = fortify.state.view(asker(fortify))
    start = next(line.split()[1] for line in view["actions"] if line.startswith("fortify"))
    near = {line.split()[2] for line in view["actions"] if line.startswith(f"fortify {start} ")}
    beyond = next(slug for slug in held(fortify, own=False) if slug not in near)
    assert refused(fortify, f"land:{start}", f"land:{beyond}") == "RK-56"


# -- odds, dice, sets, continents ----------------------------------------------------------------------------


def test_the_odds_are_the_engines_and_stand_before_the_roll(matches):
    session = matches["battle"]
    source, target = session.state.frame().data
    land = session.state.view(None)["land"]
    told = forecast(land[source][1], land[target][1])
    html = painted(session, asker(session))["prompt"].html
    assert str(ancient_battle.share({"win": told.win, "exact": told.exact})) in html
    assert str(ancient_battle.number(told.attacker_losses)) in html


def test_beyond_sixty_armies_odds_are_marked_as_approximate():
    assert str(ancient_battle.share({"win": 0.634, "exact": False})) == "≈63%"
    assert str(ancient_battle.share({"win": 0.634})) == "63%"
    assert str(ancient_battle.share({"win": 0.9961})) == "over 99%"
    assert str(ancient_battle.share({"win": 0.001})) == "under 1%"
    assert str(ancient_battle.share({"win": 1.0})) == "100%"
    assert str(ancient_battle.share({"win": 0.0})) == "0%"


def test_dice_show_who_beats_whom():
    shown = Page(ancient_battle.dice([{"attack": (1, 6, 3), "defence": (3, 5), "own": 1, "foreign": 1}]))
    classes = [attrs["class"] for attrs in shown.tags("svg")]
    assert classes == [
        "die is-attack is-best",
        "die is-attack",
        "die is-attack is-spare",
        "die is-defence",
        "die is-defence is-best",
    ]
    assert "6 3 1" in shown.text


def test_dice_say_whose_they_are_to_either_side_and_to_a_bystander():
    roll = {"attack": (6, 3), "defence": (5,), "own": 0, "foreign": 1, "seat": 1, "foe": 2}
    for seat, words in (
        (1, "yours:theirs"),
        (2, "theirs:yours"),
        (0, "attack:defence"),
        (None, "attack:defence"),
    ):
        html = str(ancient_battle.dice([roll, roll], seat))
        first, second = re.findall(r'roll-whose">(\w+)<', html)  # of the newest roll alone
        assert f"{first}:{second}" == words


def failing() -> Session:
    """Return a turn whose only attack has just failed."""
    setup = {"seats": 3, "land": {"A": "corsica:3 roma:1 apulia:2", "B": "sicilia:12"}, "rest": "C"}
    session = Session(GAME, 3, {"rounds": "10"}, "1", position=GAME.arrange(setup).encode())
    for line in ("place apulia 3", "attack apulia sicilia", "storm"):
        session.play(read(line))
    assert session.state.owner[TERRITORY["sicilia"]] == 1
    return session


def test_a_failed_attack_and_the_end_of_all_attacks_are_told_in_words():
    session = failing()
    assert session.state.frame().kind == "fortify"
    view = session.state.view(0)
    recent = tuple(event.seen_by(0) for event in session.log[-1].events)
    failed = i18n.t("battle.failed", place=ancient_words.title("sicilia"))
    page = painted(session, 0, recent=recent)["prompt"].text
    assert failed in page
    assert i18n.t("risk.prompt.spent") in page
    calm = painted(session, 0, recent=())["prompt"].text  # whoever stopped by themselves knows why
    assert failed not in calm
    assert i18n.t("risk.prompt.spent") not in calm
    assert view["turn"]["kind"] == "fortify"


def test_nobody_who_is_out_and_nobody_after_the_end_is_promised_income(over):
    session = until("place", 3, seat=0, **QUICK)
    view = session.state.view(0)
    lands, bonus = view["totals"][0]["income"]
    promise = i18n.t("risk.focus.income", n=lands + bonus, lands=lands, bonus=bonus)
    assert promise in Page(risk.zones(view, glance(session, view))["focus"]).text
    out = {**view, "alive": [1, 2], "fallen": [0]}
    assert promise not in Page(risk.zones(out, glance(session, view))["focus"]).text
    assert "rk-income" not in painted(over, None)["seats"].html
    assert "rk-cards" in painted(over, None)["seats"].html


def test_idle_work_fills_the_table_of_odds_and_ends():
    steps = 0
    while risk.warm():
        steps += 1
    assert steps <= 60
    assert not risk.warm()


def test_a_set_is_offered_as_a_button_with_what_it_brings(matches):
    session = matches["trade"]
    view = session.state.view(asker(session))
    page = painted(session, asker(session))["prompt"]
    acts = [one for one in page.with_attribute("data-t") if one.startswith("act:trade")]
    assert acts and all(one[4:] in view["actions"] for one in acts)
    assert f"Trade for {view['next_set']}" in page.text


def offered(page: Page) -> list[str]:
    """Return the trades that have a button."""
    return [one.removeprefix("act:") for one in page.with_attribute("data-t") if one.startswith("act:trade")]


def test_once_a_card_is_picked_two_sets_are_listed_and_the_hand_keeps_its_room():
    session = until("trade", rounds="20", fits=lambda view: len(view["hands"][view["seat"]]) > 4, **QUICK)
    view = session.state.view(asker(session))
    for card in dict.fromkeys(view["hands"][view["seat"]]):
        left = [line for line in view["actions"] if card in line.split()[1:4]]
        page = painted(session, asker(session), picked=(f"card:{card}",))["prompt"]
        assert set(offered(page)) <= set(left)
        alike = len({tuple(line.split()[1:4]) for line in left}) == 1
        assert len(offered(page)) == (len(left) if alike else min(2, len(offered(page))))
        assert "more way" not in page.text


def doubled(view: dict[str, Any]) -> list[str]:
    """Return the trades of one set whose two more armies may go to several territories."""
    sets = [" ".join(line.split()[:4]) for line in view["actions"] if line.startswith("trade")]
    several = next((one for one in sets if sets.count(one) > 1), "")
    return [line for line in view["actions"] if several and line.startswith(several)]


def test_of_one_set_it_is_asked_only_where_its_two_more_armies_go():
    session = until("trade", rounds="20", fits=lambda view: bool(doubled(view)), **QUICK)
    view = session.state.view(asker(session))
    lines = doubled(view)
    picked = tuple(f"card:{card}" for card in lines[0].split()[1:4])
    page = painted(session, asker(session), picked=picked)["prompt"]
    assert sorted(offered(page)) == sorted(lines)
    assert f"brings {view['next_set']}" in page.text and "+2" in page.text


def test_the_land_a_battle_is_fought_from_is_lit_where_another_attack_may_begin_there():
    def leaves(view: dict[str, Any]) -> bool:
        return any(line.startswith(f"attack {view['turn']['data'][0]} ") for line in view["actions"])

    session = until("battle", 4, least=40, rounds="20", fits=leaves, **QUICK)
    view = session.state.view(asker(session))
    scene = Scene(view, glance(session, view))
    source = view["turn"]["data"][0]
    region = scene.region(source, asker(session), scene.armies(source))
    assert region["lit"] and region["picked"]
    again = Scene(view, glance(session, view, picked=(f"land:{source}",)))
    assert not again.region(source, asker(session), 2)["lit"]


def test_continents_say_what_the_viewer_misses(matches):
    session = matches["attack"]
    seat = asker(session)
    view = session.state.view(seat)
    for one in CONTINENTS:
        model = ancient_holdings.continent(Scene(view, glance(session, view)), one.key)
        own = [
            slug for slug in (TERRITORIES[land] for land in one.territories) if view["land"][slug][0] == seat
        ]
        assert (model["held"], len(model["missing"])) == (len(own), len(one.territories) - len(own))
    assert {f"see:{one.key}" for one in CONTINENTS} <= places(painted(session, seat)["board"])


def test_the_slider_chooses_between_its_ends(matches):
    session = matches["occupy"]
    view = session.state.view(asker(session))
    counts = [int(line.split()[1]) for line in view["actions"]]
    for amount, meant in (
        ("", max(counts)),
        (str(min(counts)), min(counts)),
        ("9999", max(counts)),
        ("x", max(counts)),
    ):
        page = painted(session, asker(session), amount=amount)["prompt"]
        primary = [
            attrs["data-t"] for attrs in page.tags("button") if "btn-primary" in (attrs["class"] or "")
        ]
        assert primary == [f"act:move {meant}"]


def test_every_territory_is_in_the_list_and_on_the_map(matches):
    html = painted(matches["attack"], 0)["board"].html
    for slug in TERRITORIES:
        assert 'class="ae-row' in html and html.count(f'data-t="land:{slug}"') >= 2


# -- secrets -------------------------------------------------------------------------------------------------


def test_nobody_sees_cards_that_are_not_theirs(matches):
    session = matches["trade"]
    hands = [session.state.view(seat)["hands"][seat] for seat in range(session.seats)]
    for seat in (*range(session.seats), None):
        shown = [
            one for page in painted(session, seat).values() for one in places(page) if one.startswith("card:")
        ]
        assert len(shown) == (len(hands[seat]) if seat is not None else 0)


# -- what the others did -------------------------------------------------------------------------------------


def test_the_others_turns_are_three_sentences(matches):
    session = until("place", 4, seat=0, least=80, rounds="20", **QUICK)
    view = session.state.view(0)
    last = max(n for n, entry in enumerate(session.log) if entry.seat == 0)
    events = [event.seen_by(0) for entry in session.log[last:] for event in entry.events]
    page = painted(session, 0, recent=tuple(events))["prompt"]
    assert sum(attrs.get("class") == "waited-lines" for attrs in page.tags("ul")) == 1
    assert len([tag for tag, _ in page.elements if tag == "li"]) == 3
    model = risk_story.waited(Scene(view, glance(session, view, recent=tuple(events))))
    captures = [told(TELLS, event) for event in events if event.kind == "captured"]
    taken = [one for one in captures if one["seat"] != 0]
    assert sum(n for _, n in model["took"]) == len(taken)
    assert [slug for slug, _ in model["lost"]] == [one["target"] for one in taken if one["foe"] == 0]


def test_nothing_is_summed_up_where_nobody_else_had_a_turn(matches):
    view = matches["place"].state.view(asker(matches["place"]))
    assert risk_story.waited(Scene(view, glance(matches["place"], view, recent=()))) is None


# -- the end, in numbers -------------------------------------------------------------------------------------


def test_statistics_follow_the_land_and_count_every_roll(over):
    events = [event for entry in over.log for event in entry.events]
    model = risk_story.statistics(over.at(0).view(None), events, list("ABCD"), LOOKS)
    final = over.state.view(None)["totals"]
    assert model["land"][-1][1] == [one["territories"] for one in final]
    assert [label for label, _ in model["land"][:-1]] == list(range(1, len(model["land"])))
    rolls = [told(TELLS, event) for event in events if event.kind == "rolled"]
    assert sum(luck["rolls"] for luck in model["luck"]) == 2 * len(rolls)
    assert sum(luck["lost"] for luck in model["luck"]) == sum(one["own"] + one["foreign"] for one in rolls)
    assert (
        abs(sum(ancient_stats.fortune(luck) for luck in model["luck"])) < 1e-6
    )  # one's luck is the other's lack of it


def test_the_end_says_when_nobody_is_left_to_fight(over):
    view = {**over.state.view(None), "alive": [0]}
    model = risk.result_model(view, glance(over, view))
    assert model["why"] == i18n.t("risk.result.out")
    assert str(model["why"]) in widgets.result(model)


def test_long_russian_headings_of_the_dice_may_break(over):
    """Five columns stand beside each other on a phone."""
    i18n.use("ru")
    events = [event for entry in over.log for event in entry.events]
    sheet = risk.statistics(over.at(0).view(None), events, list("ABCD"), LOOKS)
    assert '<th scope="col">Уничтожено' in sheet.replace("\u00ad", "")
    assert "Уничтожено" not in sheet


def test_charts_have_a_table_beside_each(over):
    events = [event for entry in over.log for event in entry.events]
    page = Page(risk.statistics(over.at(0).view(None), events, list("ABCD"), LOOKS))
    assert page.faults == []
    assert [tag for tag, _ in page.elements].count("table") == 2
    assert sum((attrs.get("class") or "") == "chart" for attrs in page.tags("svg")) == 2


def test_the_result_puts_the_winner_first(over):
    view = over.state.view(None)
    model = risk.result_model(view, Glance(names=tuple("ABCD"), looks=tuple(LOOKS)))
    assert model["rows"][0]["won"]
    assert model["rows"][0]["name"] == "ABCD"[view["winners"][0]]
    assert Page(risk.thumbnail(view, Glance(looks=tuple(LOOKS)))).faults == []


# -- what is pointed out ----------------------------------------------------------------------------------

# Gaul is a garrison before a great army, Iberia a lone army before the same; A holds all of Atlantis.
FRONT = {
    "seats": 3,
    "land": {
        "A": "gaul:4 iberia:1 roma:9 hesperide:1 tritonis:1 poseidonis:1 oricalcos:1",
        "B": "alemannia:14 liguria:2 atlas:8",
    },
    "rest": "C",
}


def front(**more: Any) -> Session:
    setup = {**FRONT, **more}
    return Session(GAME, 3, setup.get("options"), "1", position=GAME.arrange(setup).encode())


def test_borders_about_to_fall_are_pointed_out_unless_nobody_wants_it(monkeypatch):
    session = front()
    view = session.state.view(0)
    dangers = Scene(view, glance(session, view)).dangers
    assert {slug: one.source for slug, one in dangers.items()} == {"gaul": "alemannia", "oricalcos": "atlas"}
    assert dangers["gaul"].chance == odds.forecast(14, 4).win
    page = painted(session, 0, focus="land:gaul")
    assert page["board"].html.count('class="ae-danger"') == 6  # on the map, twice in the list
    assert "may fall to Alemannia: 14 armies" in page["board"].html
    assert "may fall" in page["focus"].text
    monkeypatch.setattr(odds, "forecast", None)  # no work at all
    calm = painted(session, 0, threats=False)
    assert "ae-danger" not in calm["board"].html
    assert Scene(session.state.view(None), glance(session, view)).dangers == {}  # a spectator has no border


def test_the_map_at_the_table_has_a_button_that_looks_closer_and_a_lesson_has_none():
    session = front()
    view = session.state.view(0)
    look = glance(session, view)
    near, far = (str(risk.zones(view, look._replace(zoom=zoom))["board"]) for zoom in ("in", ""))
    assert re.search(
        r'class="closer"><div class="ae-box is-zoomed".*</div><button[^>]*data-t="ui:zoom"', near
    )
    assert 'aria-pressed="true"' in near[near.index('data-t="ui:zoom"') :][:80]
    assert far.count('data-t="ui:zoom"') == 1
    assert 'data-t="ui:zoom"' not in risk.still(view, look)


def test_a_rival_close_to_the_end_is_pointed_out():
    few = {"A": "gaul:4 iberia:1 roma:9", "B": "alemannia:2"}
    session = front(land=few)
    assert "38" in painted(session, 0)["seats"].text
    assert "is-near" not in painted(session, 0)["seats"].html
    session = front(land={"A": "gaul:4 iberia:1", "B": "roma:2"})
    assert "3 territories from winning" in painted(session, 0)["seats"].text
    assert "is-near" not in painted(session, 2)["seats"].html  # oneself is no rival
    assert "is-near" not in painted(session, 0, threats=False)["seats"].html


def test_an_advice_numbers_from_where_and_where_to():
    session = front()
    for line in ("attack gaul alemannia", "fortify gaul iberia"):
        view = session.state.view(0)
        hinted = Scene(view, glance(session, view, hint=Hint(line))).hinted
        assert [hinted[slug] for slug in line.split()[1:]] == [1, 2]
    view = session.state.view(0)
    assert Scene(view, glance(session, view, hint=Hint("place gaul 5"))).hinted["gaul"] == 0
    html = painted(session, 0, hint=Hint("attack gaul alemannia"))["board"].html
    assert html.count('class="ae-step"') == 2


# -- at the table --------------------------------------------------------------------------------------------


def start(*kinds: str, **options: str) -> Browser:
    return Browser(locale="en").open().new_match("risk", *kinds, **{**QUICK, **options})


def frame(tab: Browser) -> tuple[int, str]:
    asked = tab.screen.match.session.state.frame()
    return (asked.seat, asked.kind) if asked else (-2, "over")


def answer(tab: Browser, line: str) -> None:
    """Answer through the page: places on the map, or the action's button."""
    kind, *words = line.split()
    if kind in ("claim", "attack", "fortify") or (kind == "place" and words[1] == "1"):
        for slug in words[:2] if kind in ("attack", "fortify") else words[:1]:
            tab.click(f"land:{slug}")
    elif kind == "place":
        tab.click(f"land:{words[0]}")
    else:
        tab.controller.click(f"act:{line}")


def test_five_people_play_before_everybodys_eyes_and_the_curtain_falls_for_cards_alone():
    tab, rng = start(*["person"] * 5), Rng("five")
    curtains: dict[str, set[bool]] = {}
    while len(curtains) < 7 or "trade" not in curtains:
        kind = frame(tab)[1]
        curtains.setdefault(kind, set()).add(bool(tab.zones["curtain"]))
        if tab.zones["curtain"]:
            tab.click("ui:lift")
        else:
            assert "card:" not in "".join(re.findall(r'data-t="[^"]*"', tab.zones["hand"])) or kind == "trade"
        session = tab.screen.match.session
        answer(tab, write(GAME.greedy(session.state, rng)))
    assert curtains.pop("trade") == {True}
    assert all(states == {False} for states in curtains.values()), curtains


def test_cards_are_looked_at_alone_behind_a_curtain():
    tab, rng = start(*["person"] * 3), Rng("alone")
    while frame(tab)[1] != "attack" or not tab.screen.match.session.state.hands[frame(tab)[0]]:
        if tab.zones["curtain"]:
            tab.click("ui:lift")
        answer(tab, write(GAME.greedy(tab.screen.match.session.state, rng)))
    seat = frame(tab)[0]
    (card, *_) = tab.screen.match.session.state.view(seat)["hands"][seat]
    name = str(risk_words.card_name(card))
    assert name not in TAGS.sub(" ", tab.zones["hand"])
    tab.click("ui:cards")
    assert tab.zones["curtain"] and name not in tab.zones["hand"]
    tab.click("ui:lift")
    assert name in tab.zones["hand"]
    tab.click("ui:cards")
    assert not tab.zones["curtain"] and name not in tab.zones["hand"]


def own_turn(tab: Browser, rng: Rng, kind: str) -> None:
    """Play on until the person is asked a question of this kind."""
    while frame(tab) != (0, kind):
        if frame(tab)[0] == 0:
            answer(tab, write(GAME.greedy(tab.screen.match.session.state, rng)))
        else:
            tab.wait(3000)


def test_cards_without_a_set_are_kept_by_the_page_after_the_pause():
    session = until("trade", 3, 0, fits=lambda view: view["actions"] == ["keep"], **QUICK)
    tab = Browser(locale="en").open()
    session.meta.update(
        {f"seat.{n}": f"{kind} blue round N{n}" for n, kind in enumerate(("person", "greedy", "greedy"))}
    )
    match = tab.controller.desk.adopt(session)
    tab.go(f"#match/{match.id}")
    assert frame(tab) == (0, "trade")
    tab.wait(400)
    assert frame(tab) == (0, "place")
    tab.controller.click("ui:undo")  # and taking that back is no way around it
    tab.wait(400)
    assert frame(tab) == (0, "place")


def test_bots_are_skipped_to_the_next_own_decision_without_waiting_and_without_painting():
    tab, rng = start("person", "greedy", "greedy", "greedy"), Rng("skip")
    tab.controller.desk.settings.change("pace", "slow")
    own_turn(tab, rng, "attack")
    tab.click("act:cease")
    if frame(tab) == (0, "fortify"):
        tab.click("act:stay")
    seat, _ = frame(tab)
    assert seat != 0
    before, plies = len(tab.ports.paints), tab.screen.match.session.plies
    tab.click("ui:skip")
    clock = tab.ports.clock.time
    while frame(tab)[0] != 0:
        tab.wait(100)
    steps = tab.screen.match.session.plies - plies
    assert steps > 6
    assert tab.ports.clock.time - clock < 1400 * 6  # the slow pace would have taken 1400 for each long step
    assert len(tab.ports.paints) - before <= 4
    assert tab.controller.desk.library.head(tab.screen.match.id).plies == tab.screen.match.session.plies
    assert "While you waited" in tab.text("prompt")


def test_a_battle_at_the_table_shows_its_dice_and_undo_stops_there():
    tab, rng = start("person", "greedy", "greedy"), Rng("battle")
    own_turn(tab, rng, "attack")
    line = next(line for line in tab.screen.view()["actions"] if line.startswith("attack"))
    answer(tab, line)
    assert frame(tab) == (0, "battle")
    assert tab.screen.moves.can_undo()
    tab.click("ui:undo")
    assert frame(tab) == (0, "attack")
    answer(tab, line)
    roll = next(one for one in tab.screen.view()["actions"][::-1] if one.startswith("roll"))
    tab.click(f"act:{roll}")
    assert 'class="roll is-new"' in tab.zones["prompt"]
    assert not tab.screen.match.session.can_undo


def test_a_new_match_is_dealt_and_placed_at_once_and_the_slow_way_is_offered():
    tab = Browser(locale="en").open().click("ui:begin=risk")
    options = tab.screen.match.session.options
    assert (options["start"], options["muster"]) == ("dealt", "whole")
    form = Browser(locale="en").open("#new/risk")
    form.change("set:option.start", "draft")
    assert form.click("form:start").screen is not None
    assert GAME.complete({}, 4)["start"] == "draft"  # what old records mean stays
    assert GAME.new({}, 2) == {}


@pytest.mark.parametrize("options", [QUICK, {"start": "draft", "muster": "single"}])
def test_the_house_places_the_rest_of_a_set_up_when_asked_to(options):
    tab = start("person", "greedy", "greedy", **options)
    while frame(tab)[0] != 0:
        tab.wait(2000)
    assert frame(tab)[1] in State.SETUP
    tab.click("ui:settle")
    for _ in range(400):
        if frame(tab)[1] not in State.SETUP:
            break
        tab.wait(100)
    assert not any(tab.screen.view()["reserves"])
    assert tab.screen.several.settles is None
    assert not tab.screen.opponents.hurry
    own_turn(tab, Rng("after"), "attack")  # … and the match goes on by hand


def test_one_press_storms_and_moves_on_and_undo_asks_how_many():
    tab, rng = start("person", "greedy", "greedy"), Rng("battle")
    own_turn(tab, rng, "muster")
    tab.click("ui:settle")
    kinds: list[str] = []
    while kinds[-1:] != ["move"]:  # luck may be against the first of them
        own_turn(tab, rng, "attack")
        view = tab.screen.view()
        ways = [line.split() for line in view["actions"] if line.startswith("attack")]
        land = view["land"]
        _, source, target = max(ways, key=lambda way: land[way[1]][1] - 3 * land[way[2]][1])
        tab.click(f"land:{source}").click(f"land:{target}")
        assert frame(tab) == (0, "battle")
        plies = tab.screen.match.session.plies
        tab.click("act:storm|move *")
        kinds = [entry.action.kind for entry in tab.screen.match.session.log[plies:]]
    assert kinds[0] == "storm"
    assert land[target][1] > 0
    assert tab.screen.view()["land"][source][1] == 1
    assert 'class="roll' not in tab.zones["prompt"]  # its dice are of an attack that is over
    tab.click("ui:undo")
    assert frame(tab) == (0, "occupy")
    assert 'class="roll' in tab.zones["prompt"]


def test_a_drawn_card_lies_over_the_map_of_its_owner_until_the_next_answer():
    session = until("fortify", 3, 0, fits=lambda view: bool(view["hands"][0]), **QUICK)
    told_of = (event for entry in session.log[::-1] for event in entry.events)
    drew = next(event for event in told_of if event.kind == "drew" and event.args[0] == 0)
    view = session.state.view(0)
    seen, card = drew.seen_by(0), told(TELLS, drew)["card"]

    def shown(*recent: Any) -> str:
        names, looks = ("A", "B", "C"), tuple(LOOKS[:3])
        return str(risk.zones(view, Glance(mine=True, names=names, looks=looks, recent=recent))["board"])

    assert f'id="drawn-{card}"' in shown(seen)
    assert "drawn" not in shown()
    assert "drawn" not in shown(drew.seen_by(1))  # another's card is not told
    # … and to whoever is out, or when all is over, none comes any more.
    for late in ({"alive": [1, 2]}, {"turn": None}):
        names, looks = ("A", "B", "C"), tuple(LOOKS[:3])
        glance = Glance(mine=True, names=names, looks=looks, recent=(seen,))
        assert "drawn" not in str(risk.zones({**view, **late}, glance)["board"])


def test_a_slider_of_the_prompt_is_forgotten_with_its_question():
    tab, rng = start("person", "greedy"), Rng("slider")
    own_turn(tab, rng, "attack")
    tab.change("set:amount", "2")
    assert tab.screen.amount == "2"
    tab.click("act:cease")
    assert tab.screen.amount == ""


def test_the_match_in_numbers_opens_from_menu_and_result():
    tab = start("person", "greedy")
    tab.click("ui:menu")
    tab.click("ui:stats")
    assert "numbers" in tab.text("sheet")


def test_names_of_places_exist_in_every_form():
    for slug in TERRITORIES:
        for case in ("title", "of", "to", "at"):
            assert str(ancient_words.form(slug, case))
