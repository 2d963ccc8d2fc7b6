"""The table of By All Means.

What is lit, what clicks mean, what a refused click names, secrets, the builder, the end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from web.fakes import Browser
from web.markup import Page
from web.test_widgets import HOSTILE

from app import i18n, widgets
from app.boards.allmeans import BOARD as board
from app.boards.allmeans import side, words
from app.boards.allmeans.cards import titles
from app.boards.allmeans.scene import Scene
from app.boards.allmeans.table import ask, making
from app.boards.glance import Glance
from app.match import Seat, seat_meta
from app.screens.table.course import formality
from nastolka import Rng, Session, read, write
from nastolka.games.allmeans import GAME
from nastolka.games.allmeans.refusals import OF_QUESTION
from nastolka.games.allmeans.tables import CARDS, COMBO, SYMBOLS

LOOKS = [{"colour": c, "shape": s} for c, s in zip(widgets.COLOURS, widgets.SHAPES, strict=True)]
NAMES = ["Анна", "Борис"]
# One's own middle game: both sides hold two territories and an Agent, both buffers are in
# use, warnings are due.
MIDDLE = {
    "rep": [9, 7], "infl": [4, 8], "trust": [7, 3], "extra": 1,
    "hands": [
        "observatory bouncer cleaner night_mail twin_aleph special_edition tunnel_rat", "old_docks the_crack",
    ],
    "buffers": ["st_veras_hospital[seal] agitator", "whisperer"],
    "field": {
        "b2": "0 central_alley loyalty=3 ; 0 inspector", "a2": "0 nox_bank",
        "c3": "1 rumour_press loyalty=0 ; 1 tunnel_map",
        "b3": "1 rustbank_slums loyalty=7 ; 1 demolitionist turned ; 0 all_seeing_eye",
    },
}  # fmt: skip


@pytest.fixture(autouse=True, params=i18n.LOCALES)
def speak(request):
    i18n.use(request.param)
    yield request.param
    i18n.use(i18n.DEFAULT)


def position(**more: Any) -> Session:
    """Return a position, by default the middle game."""
    return Session(GAME, 2, {}, "1", position=GAME.arrange({**MIDDLE, **more}).encode())


def glance(view: dict[str, Any], picked: Sequence[str] = (), **more: Any) -> Glance:
    """Return what the table screen would say beside a view."""
    options = tuple(line for line in view["actions"] if set(picked) <= set(board.targets(line, view)))
    seen = Glance(tuple(picked), options, bool(view["actions"]), names=tuple(NAMES), looks=tuple(LOOKS[:2]))
    return seen._replace(**{key: tuple(value) if key == "recent" else value for key, value in more.items()})


def painted(session: Session, seat: int | None = 0, **more: Any) -> dict[str, Page]:
    view = session.state.view(seat)
    return {zone: Page(html) for zone, html in board.zones(view, glance(view, **more)).items()}


def targets_of(page: Page, *kinds: str) -> list[str]:
    return [one for one in page.with_attribute("data-t") if one.startswith(kinds)]


def classes(page: Page, target: str) -> list[str]:
    """Return the classes of a place."""
    return next(
        (attrs.get("class") or "").split() for _, attrs in page.elements if attrs.get("data-t") == target
    )


def at_table(
    setup: dict[str, Any] | None = None, locale: str = "en", kinds: tuple[str, str] = ("", "greedy")
) -> Browser:
    """Sit down at a position in a tab."""
    tab = Browser(locale=locale).open()
    session = Session(GAME, 2, {}, "1", position=GAME.arrange(setup or MIDDLE).encode())
    looks = zip(NAMES, kinds, widgets.COLOURS, widgets.SHAPES, strict=False)
    session.meta.update(seat_meta([Seat(*one) for one in looks]))
    match = tab.controller.desk.adopt(session)
    return tab.go(f"#match/{match.id}").wait(100)


@pytest.fixture(scope="module")
def course() -> list[tuple[dict[str, Any], list[Any]]]:
    """Return views of whole matches, at most six a question, with what happened before each."""
    found: list[tuple[dict[str, Any], list[Any]]] = []
    seen: dict[str, int] = {}
    for seed in range(12):
        session, rng = Session(GAME, 2, {"turn_limit": "30"}, str(seed)), Rng(str(seed))
        while not session.over:
            frame = session.state.frame()
            if seen.setdefault(frame.kind, 0) < 6:
                seen[frame.kind] += 1
                events = [event.seen_by(frame.seat) for entry in session.log[-12:] for event in entry.events]
                found.append((session.state.view(frame.seat), events))
            session.play(rng.choice(session.state.legal()))
    return found


# -- painting ------------------------------------------------------------------------------------------------


def test_no_own_card_can_be_pressed_twice_whatever_is_asked_and_picked(course):
    for view, _ in course:
        answered = next((one for one in board.targets(view["actions"][0], view) if "card:" in one), "")
        for picked in ((), (answered,) if answered else ()):
            zones = board.zones(view, glance(view, picked)).values()
            cards = [one for html in zones for one in targets_of(Page(html), "card:")]
            assert len(cards) == len(set(cards)), (view["turn"], cards)


def test_an_agent_alone_on_its_cell_shows_its_name_and_makes_room_where_the_cell_answers():
    session = position(field={**MIDDLE["field"], "a4": "0 rooftop_shooter", "c1": "1 cleaner turned"})
    html, view = painted(session)["board"].html, session.state.view(0)
    alone = re.findall(r'<button[^>]*nx-agent is-post[^>]*data-t="at:(\w\d)/agent"', html)
    assert set(alone) == {each["cell"] for each in view["field"] if each["agent"] and not each["territory"]}
    for cell in alone:
        card = next(each["agent"]["card"] for each in view["field"] if each["cell"] == cell)
        token = re.search(rf'data-t="at:{cell}/agent".*?</button>', html)
        assert token and str(titles.title(card)) in token[0] and f">{cell}</i>" in token[0]


def test_a_card_is_read_by_resting_on_it_and_stays_unpicked():
    tab = at_table()
    tab.look("card:bouncer")
    assert str(titles.title("bouncer")) in Page(tab.zones["focus"]).text
    assert tab.screen.picked == () and "is-picked" not in tab.zones["hand"]
    tab.click("card:cleaner").look("card:bouncer")
    assert tab.screen.picked == ("card:cleaner",)


def test_what_is_picked_is_told_about_whenever_nothing_else_is():
    session = position()
    page = painted(session, picked=("card:bouncer",), focus="no:card:nothing")["focus"]
    assert str(titles.title("bouncer")) in page.text and "is-empty" not in page.html


def test_trust_is_never_out_of_ten_and_threats_are_marked_unless_turned_off():
    session = position(trust=[11, 2], infl=[9, 0])
    marked, plain = painted(session), painted(session, threats=False)
    assert "11/10" not in marked["board"].text and "11/10" not in marked["seats"].text
    assert marked["board"].html.count("is-near") == 2
    assert "is-near" not in plain["board"].html + plain["seats"].html
    assert "nx-warnings" in marked["seats"].html and "nx-warnings" not in plain["seats"].html


def test_every_zone_of_whole_matches_is_well_formed_and_in_words(course):
    for view, events in course:
        first = board.targets(view["actions"][0], view)[0]
        for more in (
            {"recent": events},
            {"focus": first, "replay": True},
            {"open": True},
            {"picked": [first]},
        ):
            for zone, html in board.zones(view, glance(view, **more)).items():
                assert Page(html).faults == [], (zone, view["turn"])
                assert not re.search(r"allmeans\.[a-z]|noxed\.[a-z]|\{\w", html), (zone, view["turn"])


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_escapes_from_names_looks_and_targets(course, hostile):
    bad = HOSTILE[hostile]
    for view, events in course[::5]:
        for focus in (f"cell:{bad}", f"pile:{bad}", f"sym:{bad}"):
            looks = ({"colour": bad, "shape": bad},) * 2
            model = glance(view, names=(bad,) * 2, looks=looks, focus=focus, recent=events)
            model = model._replace(picked=(f"card:{bad}",))
            for zone, html in board.zones(view, model).items():
                assert Page(html).faults == [], zone


def test_every_question_of_the_shape_is_asked_in_its_own_words():
    assert set(OF_QUESTION) | {"window"} == set(ask.ASKING)


def test_the_seats_warn_of_what_the_status_check_brings():
    view = position(extra_archive=[], sizes={"0": [0, 4]}).state.view(0)
    own, theirs = (" ".join(map(str, side.warnings(Scene(view, glance(view)), seat))) for seat in (0, 1))
    assert i18n.t("allmeans.warn.dry", n=3) in own
    assert i18n.t("allmeans.warn.over", card=titles.title("rustbank_slums"), n=3) in theirs
    assert i18n.t("allmeans.warn.falls", card=titles.title("rumour_press")) in theirs
    assert i18n.t("allmeans.warn.influence", n=2) in theirs
    assert i18n.t("allmeans.warn.trust", n=3) in theirs
    assert i18n.t("allmeans.warn.trust", n=7) not in own


def test_without_trust_one_is_told_when_that_loses():
    view = position().state.view(0)
    view["trust"][1] = 0
    said = side.warnings(Scene(view, glance(view)), 1)
    assert i18n.t("allmeans.warn.loses") in said
    assert i18n.t("allmeans.warn.trust", n=0) not in said


def test_counters_stand_at_both_ends_of_the_field():
    text = painted(position())["board"].text
    for key, values in (("rep", (9, 7)), ("infl", (4, 8)), ("trust", (7, 3))):
        for n in values:
            assert re.search(rf"{i18n.t(f'allmeans.counter.{key}')}\s*{n}(?!\d)", text)


# -- places --------------------------------------------------------------------------------------------------


def test_the_second_plot_of_a_cell_is_shown_as_itself():
    plots = "1 stone_eater_slug ; 0 stone_eater_slug"
    view = position(field={"b3": f"1 rustbank_slums ; {plots}"}).state.view(0)
    for place, owner in (("at:b3/plot", "Борис"), ("at:b3/plot.2", "Анна")):
        assert owner in Page(board.zones(view, glance(view, focus=place))["focus"]).text


def test_every_legal_action_has_places_of_its_own(course):
    for view, _ in course:
        found = [frozenset(board.targets(line, view)) for line in view["actions"]]
        assert all(found)
        assert len(set(found)) == len(found), view["turn"]


def reach(view: dict[str, Any], line: str) -> bool:
    """Click the places of an action as they are painted; tell whether the way leads to it."""
    picked: list[str] = []
    for place in board.targets(line, view):
        if place.startswith("sym:") or place in picked:
            continue
        html = "".join(board.zones(view, glance(view, picked=picked)).values())
        clicks = [
            one
            for one in set(re.findall(r'data-t="([^"]+)"', html))
            if board.means(one, view, picked) == place
        ]
        if not clicks:
            return False
        if place.startswith("act:"):
            return True
        picked.append(place)
    return True


def test_every_legal_action_is_reached_by_clicks_on_what_is_painted(course):
    rng = Rng("reach")
    for view, _ in course:
        lines = (
            view["actions"] if len(view["actions"]) < 6 else [rng.choice(view["actions"]) for _ in range(6)]
        )
        for line in lines:
            assert reach(view, line), line


def test_every_guess_is_an_action_that_why_understands(course):
    session = position()
    view = session.state.view(0)
    spots = [
        "card:bouncer",
        "card:st_veras_hospital",
        "cell:b2",
        "cell:c4",
        "at:b3/agent",
        "at:b2/agent",
        "at:1/whisperer",
    ]
    for one in spots:
        for other in spots:
            line = board.guess(view, [one, other])
            if line:
                assert write(read(line)) == line
                session.state.why(read(line), 0)
    for seen, _ in course:
        for one in spots:
            line = board.guess(seen, [one])
            assert line is None or write(read(line)) == line


REFUSED = [
    (("card:bouncer", "card:observatory", "no:card:night_mail", "no:card:special_edition"), "AM-54"),
    (("try:play night_mail",), None),
    (("card:observatory", "no:cell:b2"), "AM-130"),
    (("card:observatory", "no:cell:c1"), "AM-127"),
    (("card:bouncer", "no:cell:b3"), "AM-174"),
    (("card:bouncer", "no:cell:c3"), "AM-151"),
    (("at:b3/agent",), None),
    (("cell:b3",), "AM-40"),
    (("at:c3/graffiti",), "AM-40"),
    (("try:symbols bouncer knuckles night_mail dossier",), None),
]


@pytest.mark.parametrize(("clicks", "rule"), REFUSED)
def test_refused_clicks_name_their_rule(clicks, rule):
    session = position()
    refusal = session.state.why(read(board.guess(session.state.view(0), clicks)), 0)
    assert (refusal and refusal.rule) == rule


def test_a_card_that_costs_too_much_says_so():
    session = position(rep=[2, 2])
    line = board.guess(session.state.view(0), ["card:cleaner"])
    assert session.state.why(read(line), 0).rule == "AM-18"
    page = painted(session, picked=["card:cleaner"])["prompt"]
    assert any(one.startswith("try:deploy cleaner") for one in page.with_attribute("data-t"))


def test_a_cell_means_its_territory_or_the_place_for_a_card():
    view = position(field={"b2": "0 observatory ; 0 inspector", "b3": "1 rustbank_slums"}).state.view(0)
    assert board.means("cell:b2", view, ()) == "at:b2/territory"
    assert board.means("cell:b2", view, ("card:tunnel_rat",)) == "cell:b2"
    assert board.means("at:b2/agent", view, ()) == "at:b2/agent"
    assert board.means("cell:c4", view, ("card:bouncer",)) == "cell:c4"
    assert board.means("cell:b3", view, ("card:bouncer",)) == "no:cell:b3"


def test_a_second_cell_moves_what_was_to_be_put_on_the_first():
    tab = at_table().click("card:cleaner").click("cell:b1").click("cell:c2")
    assert tab.screen.picked == ("card:cleaner", "cell:c2")  # a wild Agent: that is read first


def test_a_card_and_a_cell_play_where_nothing_warns_and_can_be_taken_back():
    tab = at_table().click("card:observatory").click("cell:b1")
    assert tab.screen.match.session.plies == 1
    assert 'data-t="ui:undo"' in tab.zones["toast"]
    tab.click("ui:undo")
    assert tab.screen.match.session.plies == 0


def test_cards_for_the_buffer_are_laid_out_by_name_and_the_chosen_ones_are_marked():
    session = position(hands=["bouncer cleaner", "old_docks"], buffers=["", ""])
    session.play(read("number bouncer cleaner"))
    while session.state.frame().kind != "shelve":
        session.play(session.state.legal()[0])
    seat = session.state.frame().seat
    pages = painted(session, seat, picked=["card:bouncer"])
    assert set(targets_of(pages["prompt"], "card:")) == {"card:bouncer", "card:cleaner"}
    assert str(titles.title("bouncer")) in pages["prompt"].text
    assert "is-picked" in classes(pages["prompt"], "card:bouncer")
    assert "is-picked" not in classes(pages["prompt"], "card:cleaner")
    assert not targets_of(pages["board"], "card:bouncer", "card:cleaner", "see:bouncer", "see:cleaner")


def test_what_a_combination_took_is_kept_or_thrown_away_by_one_press():
    session = position(hands=["bouncer cleaner", "old_docks"])
    session.play(read("number bouncer cleaner"))
    while session.state.frame().kind != "shelve":
        session.play(session.state.legal()[0])
    seat = session.state.frame().seat
    offered = targets_of(painted(session, seat)["prompt"], "act:shelve")
    legal = session.state.view(seat)["actions"]
    assert set(offered) == {"act:shelve", f"act:{max(legal, key=len)}"}


def test_the_page_passes_only_where_nothing_can_answer():
    silent = position(frame="window", turn=1, hands=["observatory", ""]).state
    assert formality(board, silent, silent.view(0)) == "pass"
    answering = position(frame="window", turn=1, hands=["special_edition", ""]).state
    assert "discard special_edition" in answering.view(0)["actions"]
    assert formality(board, answering, answering.view(0)) is None
    state = position().state
    assert formality(board, state, state.view(0)) is None


# -- what a placement would change ---------------------------------------------------------------------------


def test_a_placement_waits_for_its_button_and_shows_both_sides_before():
    session = position()
    view = session.state.view(0)
    line = "deploy observatory a3"
    assert board.confirms(line, view, ["card:observatory", "cell:a3"])
    pages = painted(session, picked=["card:observatory", "cell:a3"])
    assert f"act:{line}" in targets_of(pages["prompt"], "act:")
    after = view["preview"][line]
    assert set(after["loyalty"]) == {"a3", "a2", "b3"}
    for cell in ("a2", "b3"):
        land = next(one for one in view["field"] if one["cell"] == cell)["territory"]
        assert str(titles.title(land["card"])) in pages["prompt"].text
    assert i18n.t("allmeans.place.pays", n=6, was=9, now=3) in pages["prompt"].text


def test_each_cell_says_what_a_card_would_come_to_there():
    view = position().state.view(0)
    promised = Scene(view, glance(view, ["card:observatory"])).promises
    assert set(promised) == {line.split()[2] for line in view["preview"] if " observatory " in line}
    assert (
        i18n.t("allmeans.promise.own", n=view["preview"]["deploy observatory a3"]["loyalty"]["a3"])
        in promised["a3"]
    )
    assert Scene(view, glance(view, ["card:observatory", "cell:a3"])).promises == {}


def test_before_anything_is_picked_only_objects_that_can_act_are_lit():
    view = position().state.view(0)
    assert Scene(view, glance(view)).lit == {"at:b2/agent"}


# -- the builder ---------------------------------------------------------------------------------------------


def test_what_completes_a_combination_glows_and_says_so():
    session = position()
    pages = painted(session, picked=["card:bouncer"])
    view = session.state.view(0)
    found = making.completing(view, ["bouncer"])
    assert found == {"cleaner": 5, "twin_aleph": 5, "st_veras_hospital": 9, "agitator": 9}
    for card, total in found.items():
        zone = "board" if card in ("st_veras_hospital", "agitator") else "hand"
        assert "is-glow" in classes(pages[zone], f"card:{card}")
        assert i18n.t("allmeans.hand.completes", n=total) in pages[zone].text
    assert "is-glow" not in classes(pages["hand"], "card:observatory")


def test_a_sum_that_makes_something_names_its_effect():
    page = painted(position(), picked=["card:bouncer", "card:cleaner"])["prompt"]
    assert "act:number bouncer cleaner" in targets_of(page, "act:")
    assert words.effect("machinations") in page.text


def test_a_sum_that_makes_nothing_says_what_is_missing():
    page = painted(position(), picked=["card:bouncer", "card:night_mail"])["prompt"]
    assert i18n.t("allmeans.build.next", n=8, more=1, total=9) in page.text
    assert not any(one.startswith("act:number") for one in page.with_attribute("data-t"))


def test_symbols_of_two_cards_are_offered_with_what_they_do():
    session = position()
    page = painted(session, picked=["card:observatory", "card:st_veras_hospital"])["prompt"]
    assert "act:symbols observatory seal st_veras_hospital seal" in targets_of(page, "act:")
    assert words.effect("power") in page.text


def test_a_pair_that_is_not_legal_now_says_why():
    session = position()  # Recovery: the scrap is empty
    line = "symbols observatory dossier st_veras_hospital seal"
    page = painted(session, picked=["card:observatory", "card:st_veras_hospital"])["prompt"]
    assert f"try:{line}" in page.with_attribute("data-t")
    tab = at_table().click("card:observatory").click("card:st_veras_hospital").click(f"try:{line}")
    assert "AM-84" in tab.zones["toast"] or "AM-85" in tab.zones["toast"]
    assert tab.screen.picked == ("card:observatory", "card:st_veras_hospital")


def test_a_card_that_fits_no_sum_is_refused_by_rule_and_nothing_is_let_go():
    tab = at_table().click("card:night_mail").click("card:agitator").click("card:tunnel_rat")
    assert "AM-54" in tab.zones["toast"]
    assert tab.screen.picked == ("card:night_mail", "card:agitator")


def test_the_list_of_ways_says_what_each_does_and_does_it():
    tab = at_table()
    tab.click("act:number bouncer cleaner")
    assert tab.screen.match.session.log[0].action.kind == "number"


def test_a_very_large_hand_chooses_the_sum_first():
    session = position(hands=[" ".join(CARDS[20:42]), ""])
    view = session.state.view(0)
    assert any(line.startswith("gather") for line in view["actions"])
    assert "act:gather 9" in targets_of(painted(session)["prompt"], "act:")
    session.play(read("gather 9"))
    zones = painted(session)
    adds = {line.split()[1] for line in session.state.view(0)["actions"]}
    lit = {
        one
        for page in (zones["hand"], zones["board"])  # in the hand, and in the buffer
        for one in targets_of(page, "card:")
        if "is-lit" in classes(page, one)
    }
    assert {one.partition(":")[2] for one in lit} == adds


# -- questions -----------------------------------------------------------------------------------------------


def test_a_choice_says_whose_it_is_and_what_each_option_does():
    session = position(hands=["cleaner night_mail", "old_docks"])  # 2 + 5: the opponent chooses
    session.play(read("number cleaner night_mail"))
    page = painted(session, 1)["prompt"]
    assert targets_of(page, "act:") == ["act:choose 1", "act:choose 2"]
    for key, name in (("gain", "Анна"), ("lose", "Борис")):
        assert (
            Page(i18n.t(f"allmeans.step.rep-{key}", name=words.who(NAMES, NAMES.index(name)), n=3)).text
            in page.text
        )
    assert targets_of(painted(session, 0)["prompt"], "act:") == []


def test_an_option_that_is_not_possible_says_why():
    session = position(hands=["broadcast_tower fight_yard", "old_docks"], field={"b2": "0 nox_bank"})
    session.play(
        read("symbols broadcast_tower megaphone fight_yard knuckles")
    )  # Blackmail, and no Agent to give
    assert session.state.frame().kind != "choose"  # one possible answer is no question
    session = position(hands=["bouncer cleaner", "old_docks"], field={})
    session.play(read("number bouncer cleaner"))
    if session.state.frame().kind == "choose":
        page = painted(session)["prompt"]
        assert "try:choose 2" in page.with_attribute("data-t")


def test_the_first_hand_is_changed_by_picking_cards():
    session = position(frame="mulligan")
    view = session.state.view(0)
    card = view["hands"][0][0]
    page = painted(session, picked=[f"card:{card}"])["prompt"]
    assert targets_of(page, "act:") == [f"act:mulligan {card}"]
    assert targets_of(painted(session)["prompt"], "act:") == ["act:mulligan"]


def test_cards_seen_are_put_back_in_the_order_they_are_pressed():
    session = position(field={"b2": "0 observatory"}, main=["night_mail old_docks castling", ""])
    session.play(read("use b2/territory"))
    view = session.state.view(0)
    assert view["turn"]["kind"] == "arrange"
    line = view["actions"][-1]
    first, second, third = line.split()[1:]
    page = painted(session, picked=[f"slot1:{first}"])["prompt"]
    assert {f"slot2:{second}", f"slot2:{third}"} == set(targets_of(page, "slot2:"))
    page = painted(session, picked=[f"slot1:{first}", f"slot2:{second}"])["prompt"]
    assert targets_of(page, "act:") == [f"act:{line}"]


def test_a_lilac_symbol_becomes_what_is_pressed():
    session = position(hands=["twin_aleph bouncer", ""], buffers=["", ""])
    session.play(read("number bouncer twin_aleph"))
    while session.state.frame().kind != "shelve":
        session.play(read("choose 1"))
    session.play(read("shelve twin_aleph"))
    assert session.state.frame().kind == "dye"
    page = painted(session)["prompt"]
    assert targets_of(page, "act:") == [f"act:dye {one}" for one in SYMBOLS[:-1]]


# -- secrets -------------------------------------------------------------------------------------------------


def test_nobody_sees_a_hand_that_is_not_theirs():
    session = position()
    hands = [set(session.state.view(seat)["hands"][seat]) for seat in (0, 1)]
    shown = {seat: set() for seat in (0, 1, None)}
    for seat in shown:
        for page in painted(session, seat).values():
            shown[seat] |= {one.partition(":")[2] for one in page.with_attribute("data-t")} & (
                hands[0] | hands[1]
            )
    assert shown == {0: hands[0], 1: hands[1], None: set()}


def test_a_card_face_down_is_named_only_to_who_knows_it():
    session = position(field={"b2": "0 nox_bank ; 0 tunnel_rat down"}, hands=["", ""])
    name = str(titles.title("tunnel_rat"))
    assert name in painted(session, 0, focus="at:b2/graffiti")["focus"].text
    for zone in painted(session, 1, focus="at:b2/graffiti").values():
        assert name not in zone.text


def test_two_people_at_one_screen_hand_it_over_behind_a_curtain():
    tab = at_table(kinds=("", ""))
    assert NAMES[0] in tab.text("curtain")
    assert "card:observatory" not in tab.html
    tab.click("ui:lift")
    assert "card:observatory" in tab.zones["hand"]


# -- the way through -----------------------------------------------------------------------------------------


def test_undo_lets_go_first_and_takes_back_then():
    tab = at_table().click("card:bouncer").click("card:cleaner").click("ui:undo")
    assert tab.screen.picked == ()
    tab.click("card:tunnel_rat").click("cell:a1").click("act:deploy tunnel_rat a1")
    assert tab.screen.view()["field"][0]["agent"]["card"] == "tunnel_rat"
    tab.click("ui:undo")
    assert tab.screen.view()["field"][0]["agent"] is None


def test_the_result_says_which_way_won():
    session = position(infl=[10, 3], frame="end", field={}, hands=["", ""])
    while not session.over:
        session.play(read(write(session.state.legal()[0])))
    view = session.state.view(0)
    model = board.result_model(view, glance(view))
    assert [row["won"] for row in model["rows"]] == [True, False]
    assert (
        Page(model["headline"]).text
        == Page(i18n.t("allmeans.outcome.influence", name=words.who(NAMES, 0))).text
    )
    assert Page(widgets.result(model)).faults == []


@pytest.mark.parametrize("why", ["influence", "trust", "territories", "resigned"])
def test_every_way_to_win_has_a_sentence(why):
    view = {**position().state.view(0), "winners": [1], "why_won": why}
    assert "Борис" in words.outcome(view, NAMES)


LINES = [
    "number bouncer cleaner", "symbols observatory seal st_veras_hospital seal",
    "field b2/agent seal b3/agent crowbar", "neutral twin_aleph bouncer", "deploy observatory b2",
    "slip impostor b2", "slip impostor", "shadow bouncer", "facedown tunnel_rat b2", "play night_mail",
    "draw", "inform b2", "dig b2", "dig b2 main", "strike b2 b3", "strike b2 b3 main", "use b2/agent main",
    "use b2/territory", "discard special_edition", "dispose tunnel_rat", "end", "gather 9",
    "match observatory seal", "screen twin_aleph", "add bouncer", "with bouncer",
    "with bouncer knuckles", "list bouncer", "shuffle bouncer", "mix bouncer", "lot 0",
    "first 1", "mulligan", "mulligan bouncer cleaner", "lose main", "lose extra", "choose 1",
    "target b2/agent", "target 0/bouncer", "decline", "lift b2/agent seal", "put b3/territory", "turn b2",
    "shove b2 a1", "march b2 a1", "archive 0 main", "archive 1 extra", "recover bouncer", "shed bouncer",
    "rob bouncer", "arrange bouncer cleaner", "shelve", "shelve bouncer", "dye seal", "move b2", "stay",
    "dismiss b2", "fire bouncer", "pass", "resign 0",
]  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_every_action_has_words(line):
    said = board.action_words(line)
    assert said
    assert Page(said).faults == []
    assert not re.search(r"allmeans\.|noxed\.|\{", said)
    assert str(said) != line


def test_every_combination_has_a_name_and_an_effect():
    for key in COMBO:
        assert words.combo(key) != key
        assert words.effect(key)


def test_what_cannot_be_done_now_is_offered_greyed_and_says_so():
    page = painted(position(rep=[0, 0]), picked=["card:cleaner"])["prompt"]
    assert i18n.t("allmeans.not-now") in page.text
    acted = position(field={"b2": "0 nox_bank ; 0 inspector did=inform"})
    places_shown = painted(acted, picked=["at:b2/agent"])["prompt"].with_attribute("data-t")
    assert {"try:inform b2", "act:dig b2"} <= set(places_shown)


def test_what_an_agent_can_do_stands_before_what_it_cannot_do_now():
    acted = position(field={"b2": "0 nox_bank ; 0 inspector did=inform"})
    prompt = painted(acted, picked=["at:b2/agent"])["prompt"]
    answers = [one.partition(":")[0] for one in targets_of(prompt, "act:", "try:")]
    assert answers == sorted(answers)
    assert set(answers) == {"act", "try"}


# -- which action an Agent takes (AM-911) --------------------------------------------------------------------

AGENTS = {
    "field": {"b2": "0 nox_bank ; 0 inspector", "b3": "0 embassy ; 0 whisperer", "b4": "1 courier"},
    "rep": [9, 9],
}


def left(tab) -> tuple[int, int]:
    view = tab.screen.view()
    return view["mains"], view["extra"]


def test_an_agents_answers_stay_single_and_name_the_additional_action_by_default():
    page = painted(position(**AGENTS), picked=["at:b2/agent"], people=(0,))["prompt"]

    assert set(targets_of(page, "act:")) >= {"act:inform b2", "act:dig b2"}
    assert not [one for one in targets_of(page, "act:") if one.endswith(" main")]
    radios = [attrs for tag, attrs in page.elements if tag == "input"]
    assert [(one["type"], one["value"], "checked" in one) for one in radios] == [
        ("radio", "", True), ("radio", "extra", False)
    ]  # fmt: skip
    assert i18n.t("allmeans.takes.main") in page.text


def test_the_choice_is_there_only_while_both_kinds_are_left_and_somebody_has_it():
    for more, shown in (({}, True), ({"extra": 0}, False), ({"mains": 0}, False)):
        page = painted(position(**AGENTS, **more), picked=["at:b2/agent"], people=(0,))["prompt"]
        assert bool(targets_of(page, "set:aside")) is shown
    field = {"b2": "0 observatory ; 0 inspector", "b3": "0 embassy"}
    page = painted(position(field=field), picked=["at:b2/territory"], people=(0,))["prompt"]
    assert not targets_of(page, "set:aside")  # not an Agent's
    assert not targets_of(painted(position(**AGENTS), picked=["at:b2/agent"])["prompt"], "set:aside")


def test_a_main_action_chosen_is_what_every_button_takes_once():
    tab = at_table({**MIDDLE, **AGENTS}).click("at:b2/agent").change("set:aside", "extra")
    shown = targets_of(Page(tab.html), "act:")
    assert {"act:inform b2 main", "act:dig b2 main", "act:strike b2 b4 main"} <= set(shown)
    assert "act:dig b2" not in shown
    tab.change("set:aside", "")
    assert "act:dig b2" in targets_of(Page(tab.html), "act:")

    tab.change("set:aside", "extra").click("act:dig b2 main")

    assert left(tab) == (1, 1)
    assert "act:dig b3" in targets_of(Page(tab.click("at:b3/agent").html), "act:")  # forgotten


def test_a_main_action_chosen_holds_while_the_prey_is_picked_and_no_longer_than_the_agent_is():
    tab = at_table({**MIDDLE, **AGENTS}).click("at:b2/agent").change("set:aside", "extra")
    tab.click("at:b4/agent")
    assert "act:strike b2 b4 main" in targets_of(Page(tab.html), "act:")
    assert tab.screen.confirm()
    assert left(tab) == (1, 1)

    tab = at_table({**MIDDLE, **AGENTS}).click("at:b2/agent").change("set:aside", "extra")
    tab.click("ui:undo").click("at:b3/agent")
    assert "act:dig b3" in targets_of(Page(tab.html), "act:")


def test_the_log_and_an_advice_say_that_a_main_action_is_spent():
    session = position(**AGENTS)
    events = list(session.play(read("dig b2 main")))
    (line,) = board.lines(events, NAMES, {})
    assert str(words.action_words("dig b2")) in str(words.action_words("dig b2 main"))
    assert Page(line.said).text.count(i18n.t("allmeans.log.on_main", name=NAMES[0])) == 1


def test_enter_does_what_is_chosen():
    tab = at_table().click("card:tunnel_rat").click("cell:a2")
    assert not tab.screen.confirm()  # two ways to place a Graffiti-Agent: a button says which
    tab = at_table({**MIDDLE, "hands": ["cleaner", ""]}).click("card:cleaner").click("cell:a3")
    assert tab.screen.confirm()
    assert tab.screen.view()["field"][6]["agent"]["card"] == "cleaner"


def test_whoever_waits_reads_what_is_being_chosen():
    session = position(hands=["cleaner night_mail", "old_docks"])
    session.play(read("number cleaner night_mail"))
    for more in ({}, {"thinking": True}):
        assert str(words.combo("shaky_pr")) in painted(session, 0, **more)["prompt"].text


def test_first_halves_of_a_very_large_hand_lead_on():
    hands = [" ".join(CARDS[24:54]), ""]
    view = position(hands=hands).state.view(0)
    kinds = {line.split()[0]: line for line in view["actions"]}
    assert {"gather", "match"} <= set(kinds)
    for kind in ("gather", "match", "screen"):
        if kind in kinds:
            assert reach(view, kinds[kind])
            again = position(hands=hands)
            again.play(read(kinds[kind]))
            after = again.state.view(0)
            assert after["turn"]["kind"] in ("gather", "partner", "companion")
            for line in after["actions"][:5]:
                assert reach(after, line), line


def test_the_bar_and_the_seats_count_turns_as_the_log_does():
    view = position(turn=1).state.view(0)
    said = i18n.t("allmeans.seats.now", n=view["round"])
    assert board.where(view) == said
    assert said in Page(board.zones(view, glance(view))["seats"]).text
