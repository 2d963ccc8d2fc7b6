"""Cold War's board.

What is lit, what clicks mean, what a use would change, what is said, and what stays secret.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from web.coldwar import BOARD, NAMES, glance, over, played, until
from web.markup import Page
from web.test_widgets import HOSTILE

from app import i18n, picker, widgets
from app.boards.coldwar import side as coldwar_side
from app.boards.coldwar import words as coldwar_words
from app.boards.coldwar.scene import Scene
from app.boards.fit import width
from app.boards.glance import Glance, Hint
from nastolka import Session, read, write
from nastolka.core.kinds import Event
from nastolka.core.rulebook import rulebook
from nastolka.games.coldwar.tables import AGENTS, GROUP_CARDS, OBJECTIVE_CARDS, SIDES, SPHERES
from nastolka.games.coldwar.tells import TELLS

QUESTIONS = (
    "event",
    "consult",
    "order",
    "send",
    "shadow",
    "first",
    "turn",
    "peek",
    "enlist",
    "lay",
    "double",
)


@pytest.fixture(autouse=True, params=i18n.LOCALES)
def speak(request):
    i18n.use(request.param)
    yield request.param
    i18n.use(i18n.DEFAULT)


@pytest.fixture(scope="module")
def asked() -> dict[str, Session]:
    return {kind: until(kind) for kind in QUESTIONS}


@pytest.fixture(scope="module")
def ended() -> Session:
    return over()


def painted(session: Session, seat: int | None, **more: Any) -> dict[str, Page]:
    view = session.state.view(seat)
    return {zone: Page(html) for zone, html in BOARD.zones(view, glance(view, **more)).items()}


def asking(session: Session) -> int:
    frame = session.state.frame()
    assert frame is not None
    return frame.seat


def places(pages: dict[str, Page], state: str) -> set[str]:
    """Return the places that carry a class."""
    return {
        str(attrs["data-t"])
        for page in pages.values()
        for tag, attrs in page.elements
        if tag == "button" and state in (attrs.get("class") or "").split()
    }


def test_agents_dark_tone_is_left_out_where_the_match_says_so(asked):
    view = asked["send"].state.view(asking(asked["send"]))
    said = coldwar_words.prose(AGENTS[4], "about")
    for terms, told in (({}, True), ({"voices": "on"}, True), ({"voices": "off"}, False)):
        focus = BOARD.zones(view, glance(view, focus=f"see:{AGENTS[4]}")._replace(terms=terms))["focus"]
        assert (said in focus) is told


# -- painting ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", QUESTIONS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_zone_is_well_formed(asked, kind, seat):
    for more in ({}, {"focus": "cell:mafia", "thinking": True}, {"focus": "see:cuba", "replay": True},
                 {"focus": "card:director", "open": True}):  # fmt: skip
        for zone, page in painted(asked[kind], seat, **more).items():
            assert page.faults == [], zone


@pytest.mark.parametrize("hostile", HOSTILE)
@pytest.mark.parametrize("kind", ["turn", "send", "event", "double"])
def test_nothing_escapes_from_names_looks_and_targets(asked, ended, kind, hostile):
    bad = HOSTILE[hostile]
    more = {"names": (bad, bad), "looks": ({"colour": bad, "shape": bad},) * 2, "focus": f"cell:{bad}",
            "picked": (f"cell:{bad}",), "hint": Hint("wait", i18n.Html("потому"))}  # fmt: skip
    for seat in (0, 1, None):
        for zone, page in painted(asked[kind], seat, **more).items():
            assert page.faults == [], zone
    for entry in ended.log:
        for event in entry.events:
            assert Page(BOARD.sentence(event, [bad, bad])).faults == []
    view = ended.state.view(None)
    assert Page(BOARD.thumbnail(view, Glance(looks=more["looks"]))).faults == []
    assert Page(widgets.result(BOARD.result_model(view, Glance(names=(bad, bad))))).faults == []


def test_names_figures_and_pictures_of_the_objective_are_there(asked, speak):
    session = asked["turn"]
    view = session.state.view(0)
    page = painted(session, 0)["board"]
    words = rulebook("coldwar").words[speak].cards["objectives"][view["objective"]]
    for shown in (
        words["title"],
        words["years"],
        str(view["stability"]),
        str(view["limit"]),
        str(view["points"]),
    ):
        assert shown in page.text
    order = re.findall(r'class="prio prio-(\d)".*?href="#sp-(\w+)"', page.html)
    assert [sphere for _, sphere in sorted(order)] == view["priority"]


def test_a_group_says_whether_it_is_active_in_words_and_by_a_picture(asked):
    view = until(
        "turn", fits=lambda view: len({one["active"] for row in view["groups"] for one in row}) == 2
    ).state.view(0)
    html = BOARD.still(view, glance(view))
    for one in (one for row in view["groups"] for one in row):
        card = re.search(rf'<button[^>]*data-t="(?:cell|at):{one["id"]}".*?</button>', html, re.S)
        assert card is not None
        state, picture = ("active", "i-active") if one["active"] else ("used", "i-rest")
        assert str(i18n.t(f"coldwar.group.{state}")) in card[0]
        assert f'href="#{picture}"' in card[0]


def test_every_card_agent_sphere_and_side_has_a_name_and_a_picture(speak):
    from web.test_i18n import WEB

    from app.boards.coldwar.outlines import OUTLINES

    drawn = set(re.findall(r'<symbol id="([\w-]+)"', (WEB / "art/sprite.svg").read_text("utf-8")))
    cards = rulebook("coldwar").words[speak].cards
    for key in (
        *AGENTS,
        *SIDES,
        *SPHERES,
        *(one.id for one in GROUP_CARDS),
        *(one.id for one in OBJECTIVE_CARDS),
    ):
        assert coldwar_words.card(key)["title"] != key
        assert key in cards[coldwar_words.SHELF[key]]
    assert {f"ag-{key}" for key in AGENTS} | {f"sp-{key}" for key in SPHERES} | {
        f"sd-{key}" for key in SIDES
    } <= drawn
    for one in OBJECTIVE_CARDS:
        assert (f"ev-{one.id}" in drawn) == bool(one.phase)
        assert (one.id in OUTLINES) == (not one.phase)


def test_every_symbol_of_the_table_is_drawn(asked, ended):
    from web.test_i18n import WEB

    drawn = set(re.findall(r'<symbol id="([\w-]+)"', (WEB / "art/sprite.svg").read_text("utf-8")))
    for session in (*asked.values(), ended):
        for page in painted(session, 0).values():
            assert {href[1:] for href in re.findall(r'<use[^>]* href="(#[\w-]+)"', page.html)} <= drawn


def test_a_side_has_as_many_places_whether_groups_lie_there_or_not(asked):
    for session in asked.values():
        view = session.state.view(0)
        for seat, row in enumerate(view["groups"]):
            half = painted(session, 0)["board"].html.split('class="half ')[1:][1 - seat]
            places = max(len(row), view["limit"] or 0, 1)
            assert half.count('role="gridcell"') == places
            assert f'class="groups of-{places}"' in half


def test_long_names_may_break_between_syllables_and_short_ones_do_not(speak):
    broken = {key: str(coldwar_words.soft(key)).replace("\u00ad", "|") for key in coldwar_words.GROUP}
    there = " ".join(broken.values()).split()
    assert {"ru": "Промыш|лен|ники", "en": "Indus|trial|ists"}[speak] in there
    assert {"ru": "Армия", "en": "Army"}[speak] in there
    assert all(width(part) <= coldwar_words.LONG_WORD for word in there for part in word.split("|"))
    assert all(name.replace("|", "") == str(coldwar_words.short(key)) for key, name in broken.items())


# -- secrets -------------------------------------------------------------------------------------------------


def test_agent_x_is_named_to_nobody_who_does_not_know_him(asked):
    session = asked["turn"]
    for owner in (0, 1):
        sent = session.state.view(owner)["agents"][owner]["x"]
        assert sent
        known = session.state.view(1 - owner)["agents"][owner]["x"]
        for eyes in (1 - owner, None):
            if known is None or eyes is None:
                where = coldwar_side.whereabouts(session.state.view(eyes), owner)
                assert "x" not in where.values()
                assert painted(session, eyes)["board"].html.count("is-hidden") >= 1
        assert coldwar_side.whereabouts(session.state.view(owner), owner)[sent] == "x"


def test_a_shared_table_shows_no_own_agents_and_does_not_turn_round(asked):
    session = asked["turn"]
    for seat in (0, 1):
        view = {**session.state.view(None), **BOARD.in_the_open(session.state.view(seat))}
        zones = BOARD.zones(view, glance(view, open=True))
        assert zones["hand"] == ""
        assert "is-known" not in zones["board"]
        assert zones["board"].index("side-kgb", zones["board"].index("half")) < zones["board"].rindex(
            "half side-cia"
        )


def test_what_a_recruit_would_bring_is_not_shown_to_both():
    own = {"seat": 1, "preview": {"recruit": {"influence": [1, 2]}, "use mafia radio": {"influence": [1, 1]}}}
    assert BOARD.in_the_open(own) == {"seat": 1, "preview": {"use mafia radio": {"influence": [1, 1]}}}


@pytest.mark.parametrize(
    ("kind", "args", "secret"),
    [("sent", (0,), "assassin"), ("shown", (1,), "assassin"), ("peeked", (0,), "radio"),
     ("put_back", (1,), "radio"),
     ("looked", (0, "groups", 3), "radio"), ("ordered", (1, "objectives", 2), "cuba")],
)  # fmt: skip
def test_what_was_seen_in_private_is_told_without_its_name(kind, args, secret):
    hidden = BOARD.sentence(Event(kind, args), NAMES)
    assert hidden and "{" not in hidden and "coldwar." not in hidden
    assert str(coldwar_words.title(secret)) not in Page(hidden).text
    full = {2: (*args[:2], (secret,)), 1: (*args, secret)}[min(len(args), 2)]
    told = Page(BOARD.sentence(Event(kind, full), NAMES)).text
    named = coldwar_words.declined(secret, "whom"), coldwar_words.short(secret)
    assert any(str(name) in told for name in named)


# -- what is lit, what clicks mean ---------------------------------------------------------------------------


def test_every_legal_action_has_places_of_its_own():
    for session in played("places"):
        frame = session.state.frame()
        if frame is None or frame.seat < 0:
            continue
        view = session.state.view(frame.seat)
        found = [frozenset(BOARD.targets(line, view)) for line in view["actions"]]
        assert all(found)
        assert len(set(found)) == len(found), view["actions"]


def test_clicks_on_an_actions_places_lead_to_it_and_nothing_else():
    for n, session in enumerate(played("clicks")):
        frame = session.state.frame()
        if frame is None or frame.seat < 0 or n % 3:
            continue
        view = session.state.view(frame.seat)
        for line in view["actions"]:
            *steps, last = BOARD.targets(line, view)
            if not last.startswith("act:"):
                steps = [*steps, last]
            picked: tuple[str, ...] = ()
            for step in steps:
                scene = Scene(view, glance(view, picked=picked))
                assert step in scene.lit, (line, step)
                pick = picker.touch(
                    view["actions"], picked, step, lambda one, view=view: BOARD.targets(one, view)
                )
                assert pick is not None
                picked = pick.picked
            if last.startswith("act:"):
                assert not steps or BOARD.confirms(line, view, picked)
                assert not steps or glance(view, picked=picked).options == (line,)
            else:
                assert pick is not None and pick.chosen == line


def test_every_place_that_is_lit_is_painted(asked):
    for kind, session in asked.items():
        seat = asking(session)
        view = session.state.view(seat)
        lit = Scene(view, glance(view)).lit
        pages = painted(session, seat)
        painted_places = {place for page in pages.values() for place in page.with_attribute("data-t")}
        assert lit <= painted_places, kind
        acts = {f"act:{line}" for line in view["actions"] if BOARD.targets(line, view) == (f"act:{line}",)}
        assert acts <= painted_places, kind


def test_a_single_card_is_put_back_by_one_button(asked):
    view = {**asked["order"].state.view(asking(asked["order"])), "actions": ["order cuba"]}
    page = Page(BOARD.zones(view, glance(view))["prompt"])
    assert "act:order cuba" in page.with_attribute("data-t")


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        (["recruit"], "must"),
        (["recruit", "wait"], "turn-no-use"),
        (["recruit", "use mafia radio", "wait"], "turn"),
        (["use mafia radio", "wait"], "turn-full"),
        (["wait"], "turn-wait"),
    ],
)
def test_the_prompt_of_a_turn_names_what_may_be_done(asked, lines, key):
    view = {**asked["turn"].state.view(asking(asked["turn"])), "actions": lines}
    page = Page(BOARD.zones(view, glance(view))["prompt"])
    assert str(i18n.t(f"coldwar.prompt.{key}", name="")).partition(",")[2] in page.text
    assert ("act:wait" in page.with_attribute("data-t")) == ("wait" in lines)


def test_only_legal_targets_are_lit_once_a_group_is_chosen():
    session = until("turn", fits=lambda view: sum(line.count(" ") == 2 for line in view["actions"]) > 3)
    view = session.state.view(asking(session))
    user = next(line.split()[1] for line in view["actions"] if line.count(" ") == 2)
    meant = {f"at:{line.split()[2]}" for line in view["actions"] if line.startswith(f"use {user} ")}
    assert places(painted(session, asking(session), picked=(f"cell:{user}",)), "is-lit") == meant


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nothing_invites_a_click_when_it_is_not_your_turn(asked, seat):
    for session in asked.values():
        if seat != asking(session):
            assert places(painted(session, seat), "is-lit") == set()


def test_every_guess_is_an_action_that_why_answers_by_a_rule():
    rules, found = rulebook("coldwar").words["en"].rules, set()
    for session in played("guesses"):
        frame = session.state.frame()
        if frame is None or frame.seat < 0:
            continue
        view = session.state.view(frame.seat)
        groups = [one["id"] for row in view["groups"] for one in row]
        tries = [["pile:groups"], *([f"{place}:{agent}"] for place in ("card", "rival") for agent in AGENTS),
                 *([f"cell:{group}"] for group in groups),
                 *([f"cell:{a}", f"cell:{b}"] for a in groups for b in groups if a != b),
                 *([f"event:{one['id']}"] for one in view["trophies"][frame.seat])]  # fmt: skip
        for clicks in tries:
            line = BOARD.guess(view, clicks)
            if line is None:
                continue
            assert write(read(line)) == line
            refusal = session.state.why(read(line), frame.seat)
            assert (refusal is None) == (line in view["actions"])
            found |= {refusal.rule} if refusal else set()
    assert found <= set(rules)
    assert {"CW-71", "CW-80", "CW-108"} <= found


# -- what an action would change -----------------------------------------------------------------------------


def test_the_preview_is_what_really_happens_and_the_gauge_shows_it():
    shown = 0
    for session in played("preview", 2):
        frame = session.state.frame()
        if frame is None or frame.kind != "turn":
            continue
        view = session.state.view(frame.seat)
        for line, after in view["preview"].items():
            trial = session.state.clone()
            trial.perform(read(line))
            assert after["influence"] == trial.view(None)["influence"], line
            picked = BOARD.targets(line, view)[:-1]
            html = BOARD.zones(view, glance(view, picked=picked))
            changed = [n for was, n in zip(view["influence"], after["influence"], strict=True) if was != n]
            assert html["board"].count('class="gauge-after"') == len(changed)
            assert all(f"<b>{n}</b>" in html["board"] for n in changed)
            assert f'data-t="act:{line}"' in html["prompt"]
            shown += len(changed)
    assert shown > 20


def test_a_blind_recruitment_is_previewed_as_a_range_and_asked_for_once_more():
    session = until(
        "turn",
        fits=lambda view: (
            "recruit" in view["actions"] and not view["deck"]["top"][0] and len(view["actions"]) > 2
        ),
    )
    view = session.state.view(asking(session))
    now = view["influence"][asking(session)]
    html = BOARD.zones(view, glance(view, picked=("pile:groups",)))
    assert f"<b>{now + 1}–{now + 6}</b>" in html["board"]
    assert 'data-t="act:recruit"' in html["prompt"]


def test_the_gauge_counts_influence_pip_by_pip():
    view = until("turn", fits=lambda view: max(view["influence"]) > view["stability"]).state.view(0)
    gauges = re.findall(
        r'<span class="pips" aria-hidden="true">(.*?)</span>', BOARD.still(view, glance(view))
    )
    assert sorted(gauge.count('class="on') for gauge in gauges) == sorted(view["influence"])
    assert all(gauge.count("edge") == 1 for gauge in gauges)
    assert sum("on past" in gauge for gauge in gauges) == sum(view["over"])


def test_an_event_says_its_price_before_it_is_spent(asked):
    session = asked["event"]
    seat = asking(session)
    view = session.state.view(seat)
    key = next(line.split()[1] for line in view["actions"] if line.startswith("spend"))
    assert "−5" in painted(session, seat)["prompt"].text
    pages = painted(session, seat, picked=(f"event:{key}",))
    assert f"act:spend {key}" in pages["prompt"].with_attribute("data-t")
    assert "5" in pages["prompt"].text


def with_influence(asked, n: int, **more) -> dict:
    """Return the view of a turn in which a card may be recruited, with so much influence of one's own."""
    view = asked["turn"].state.view(asking(asked["turn"]))
    influence_now = [n if seat == view["seat"] else 0 for seat in (0, 1)]
    deck = {**view["deck"], "top": [None]}
    return {**view, "influence": influence_now, "stability": 10, "deck": deck,
            "actions": ["recruit", "wait"], "preview": {}, **more}  # fmt: skip


def recruiting(view: dict) -> str:
    """Return what the button says that recruits at one press."""
    page = Page(BOARD.zones(view, glance(view))["prompt"])
    assert "pile:groups" not in page.with_attribute("data-t")
    return re.search(
        r'data-t="act:recruit".*?class="label">(.*?)</span>', BOARD.zones(view, glance(view))["prompt"]
    )[1]


@pytest.mark.parametrize(("n", "says"), [(0, "1–6"), (4, "5–10"), (5, "6–11"), (10, "11–16")])
def test_recruiting_is_one_button_that_says_what_it_may_come_to_and_the_question_says_what_is_at_risk(
    asked, n, says
):
    view = with_influence(asked, n)
    assert recruiting(view).endswith(says)
    risk = Page(str(i18n.t("coldwar.prompt.turn-risk", name="", of=10))).text.partition(".")[0].strip(", ")
    asked_now = Page(BOARD.zones(view, glance(view))["prompt"]).text
    assert ("wait" in view["actions"] and risk in asked_now) == (n > 4)
    assert ("10" in str(BOARD.words_now("recruit", view, NAMES))) == (n > 4)


def test_a_card_one_knows_counts_as_itself(asked):
    for top, says in (("artists", "10"), ("television", "15")):
        said = recruiting(with_influence(asked, 9, deck={"count": 3, "top": [top]}))
        assert says in said
        assert "–" not in said


def test_a_bar_about_to_burst_is_marked_gently_unless_nobody_wants_it(asked):
    for n, marked in ((0, False), (6, False), (7, True), (10, True)):
        view = with_influence(asked, n)
        assert ("see:near" in BOARD.zones(view, glance(view))["board"]) == marked, n
        assert "see:near" not in BOARD.zones(view, glance(view, threats=False))["board"]
    over = with_influence(asked, 11)
    assert "see:over" in BOARD.zones(over, glance(over))["board"]


def test_a_rival_whom_the_objective_would_make_the_winner_is_marked(asked):
    for points, marked in ((80, False), (85, True), (95, True)):
        view = with_influence(asked, 0, scores=[points, 0], points=15)
        board = BOARD.zones(view, glance(view))["board"]
        assert ("score-close" in board) == marked
        assert "score-close" not in BOARD.zones(view, glance(view, threats=False))["board"]


@pytest.mark.parametrize("term", tuple(coldwar_side.TERMS))
def test_a_tag_of_the_table_explains_itself_when_touched(asked, term, speak):
    view = with_influence(asked, 9, balance=0)
    focus = Page(BOARD.zones(view, glance(view, focus=f"cell:{term}"))["focus"])
    assert str(i18n.t(f"coldwar.term.{term}")) in focus.text
    about = str(i18n.t(f"coldwar.term.{term}-about", order="|")).partition("|")[0]
    assert Page(about).text in focus.text
    named = (
        [title for key, title in rulebook("coldwar").words[speak].cards["spheres"].items()]
        if term == "priority"
        else []
    )
    assert all(one.get("short", one["title"]) in focus.text for one in named)


def test_figures_and_spheres_of_the_objective_explain_themselves(asked):
    board = painted(asked["turn"], 0)["board"]
    assert {"see:stability", "see:limit", "see:points", "see:priority"} <= set(board.with_attribute("data-t"))


def test_known_cards_of_the_deck_are_named_aloud_in_one_line(asked):
    view = with_influence(asked, 0, deck={"count": 9, "top": ["army", None, "mafia"]})
    page = Page(BOARD.zones(view, glance(view))["board"])
    assert str(coldwar_words.short("army")) in page.text and str(coldwar_words.short("mafia")) in page.text
    assert page.html.count('class="pile-known"') == 2
    css = (Path(coldwar_side.__file__).parent / "style.css").read_text("utf-8")
    assert not re.search(r"pile-words:has\(\.pile-known\) strong \{[^}]*none", css)  # beside the deck's name


# -- words ---------------------------------------------------------------------------------------------------

SILENT = {"shuffled", "declined", "initiative"}


def test_every_event_of_whole_matches_has_a_sentence_or_goes_without_saying():
    kinds = set()
    for seed in "abcdef":
        for entry in over(seed).log:
            for event in entry.events:
                for seat in (0, 1, None):
                    told = BOARD.sentence(event.seen_by(seat), NAMES)
                    assert bool(told) != (event.kind in SILENT), event
                    assert "coldwar." not in Page(told).text and "{" not in told, event
                kinds.add(event.kind)
    assert len(kinds) > 35


RULES_OF = {
    "balance": ("CW-33", "CW-34", "CW-35", "CW-36"), "dominated": ("CW-130", "CW-132", "CW-141"),
    "no_token": ("CW-133", "CW-139"), "removed": ("CW-145", "CW-148", "CW-190"),
    "spared": ("CW-146", "CW-195"), "captured": ("CW-147", "CW-170", "CW-198", "CW-205"),
    "buried": ("CW-149", "CW-139", "CW-191"),
}  # fmt: skip
FILLING = {"side": 0, "whose": 1, "from": 0, "to": 1, "card": "mafia", "cards": ("mafia",), "what": "groups",
           "sphere": "social", "mine": "none", "theirs": "radio", "agent": "assassin", "winner": -1,
           "state": 1,
           "outcome": "strikes"}  # fmt: skip


@pytest.mark.parametrize("kind", [kind for kind in TELLS if kind not in (*SILENT, "ended")])
def test_every_kind_of_event_has_words_for_every_rule_it_names(kind):
    for rule in RULES_OF.get(kind, ("CW-1",)):
        args = tuple(rule if name == "rule" else FILLING.get(name, 3) for name in TELLS[kind])
        told = BOARD.sentence(Event(kind, args), NAMES)
        assert told and "coldwar.log" not in told and "{" not in told


@pytest.mark.parametrize("agent", AGENTS)
def test_every_outcome_of_every_agent_has_words(agent):
    outcomes = {
        "master_spy": ("swap", "no_swap", "too_late", "no_token"), "deputy_director": ("idle",),
        "double_agent": ("chooses", "outdone"), "analyst": ("earns", "outdone"),
        "assassin": ("strikes", "powerless", "stands_down"),
        "director": ("takes", "powerless", "nothing_left"),
    }  # fmt: skip
    for outcome in outcomes[agent]:
        told = BOARD.sentence(Event("acted", (0, agent, outcome, "CW-170")), NAMES)
        assert told and "coldwar.log" not in told


def test_every_action_has_words(asked):
    lines = {write(action) for session in asked.values() for action in session.state.legal()}
    for line in (
        *lines,
        "resign 0",
        "lot kgb",
        "shuffle mafia radio",
        "enlist radio",
        "use radio",
        "use army mafia",
    ):
        words = BOARD.action_words(line)
        assert words and "coldwar." not in words and "{" not in words, line


ENDINGS = {"whom": ("", "а", "у", "ю", "в", "н", "и", "ы", "о", "т", "е"),
           "by": ("ом", "ем", "ми", "ой", "ей"),
           "to_whom": ("у", "ам", "ям", "ю", "е", "ии", "ти")}  # fmt: skip


@pytest.mark.parametrize("key", [*coldwar_words.GROUP, *AGENTS, *coldwar_words.OBJECTIVE])
def test_every_name_stands_in_a_sentence_in_its_case(key, speak):
    title = str(coldwar_words.short(key))
    for case in coldwar_words.CASES:
        form = str(coldwar_words.declined(key, case))
        assert "coldwar." not in form and "|" not in form
        if speak == "en":
            assert title in form
            continue
        pairs = list(zip(title.lower().split(), form.lower().split(), strict=True))
        assert all(a[: max(2, len(a) - 3)] == b[: max(2, len(a) - 3)] for a, b in pairs), (title, form)
        indeclinable = title in ("Радио", "Замдиректора")
        if key not in coldwar_words.OBJECTIVE and not indeclinable:
            assert form.endswith(ENDINGS[case]), form
            assert case == "whom" or form != title, form


@pytest.mark.parametrize(
    ("line", "ru", "en"),
    [
        ("use navy mercenaries", "Флотом уничтожить Наёмников", "use the Navy to destroy the Mercenaries"),
        ("use ruling_party army", "Правящей партией перевести Армию на другую сторону",
         "use the Ruling Party to move the Army across"),
        ("use radio", "Радио разведать верхнюю карту", "use Radio to look at the top card"),
        ("send deputy_director", "послать замдиректора", "send the Deputy Director"),
        ("furlough double_agent", "отправить в отпуск двойного агента", "send the Double Agent on leave"),
    ],
)  # fmt: skip
def test_an_action_is_said_as_one_would_say_it(line, ru, en, speak):
    assert str(BOARD.action_words(line)).replace("\u00a0", " ") == {"ru": ru, "en": en}[speak]


@pytest.mark.parametrize(
    ("active", "ru", "en"),
    [
        (1, "Пищевиками лишить активности Газеты", "use the Food Producers to make the Newspapers inactive"),
        (0, "Пищевиками вернуть активность Газетам",
         "use the Food Producers to make the Newspapers active again"),
    ],
)  # fmt: skip
def test_a_view_lets_a_use_be_said_by_what_comes_of_it(active, ru, en, speak):
    view = {"seat": 0, "groups": [[{"id": "newspapers", "active": active}], []]}
    said = coldwar_words.action_words("use food_producers newspapers", view)
    assert str(said) == {"ru": ru, "en": en}[speak]


@pytest.mark.parametrize(
    ("cards", "ru", "en"),
    [
        (("assassin",), "вернулся Киллер", "Assassin is back"),
        (("assassin", "analyst"), "вернулись Киллер, Аналитик", "Assassin, Analyst are back"),
    ],
)
def test_those_back_from_leave_agree_in_number(cards, ru, en, speak):
    told = Page(BOARD.sentence(Event("came_back", (0, cards)), NAMES)).text
    assert {"ru": ru, "en": en}[speak] in told


def test_a_side_that_destroys_its_own_group_is_said_to(speak):
    own, other = (
        Page(BOARD.sentence(Event("destroyed", (1, whose, "navy")), NAMES)).text for whose in (1, 0)
    )
    assert {"ru": "у\u00a0себя", "en": "of its own"}[speak] in own
    assert {"ru": "(ЦРУ)", "en": "(CIA)"}[speak] in other


def test_every_question_is_asked_in_words_of_its_own(asked):
    said = {kind: painted(session, asking(session))["prompt"].text for kind, session in asked.items()}
    assert len(set(said.values())) == len(QUESTIONS)
    assert not [kind for kind, words in said.items() if "coldwar." in words or "{" in words]


def test_somebody_elses_secret_choice_is_named_as_one(asked, speak):
    session = asked["send"]
    words = painted(session, 1 - asking(session))["prompt"].text
    assert {"ru": "втайне", "en": "in secret"}[speak] in words


# -- the story of a round, the end ---------------------------------------------------------------------------


def stories(session: Session) -> list[list[Event]]:
    """Return the events of every round's end."""
    found: list[list[Event]] = []
    telling = False
    for event in (event for entry in session.log for event in entry.events):
        if event.kind == BOARD.OPENS:
            found.append([])
        telling = (telling or event.kind == BOARD.OPENS) and event.kind != BOARD.ROUND
        if telling and event.kind in BOARD.STORY:
            found[-1].append(event)
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_the_headline_names_the_spy_who_turned_the_round(asked, seat, speak):
    view = {**asked["turn"].state.view(seat), "objective": "czechoslovakia"}
    events = [
        Event("dominated", (0, "CW-130")),
        Event("acted", (0, "master_spy", "swap", "CW-170")),
        Event("captured", (1, "czechoslovakia", 10, "CW-170")),
    ]
    said = Page(str(BOARD.headline(view, events))).text
    assert "+10" in said and ("Шпион" if speak == "ru" else "Spy") in said
    assert ("КГБ" in said or "KGB" in said) == (seat == 0)
    assert "Шпион" not in (plain := str(BOARD.headline(view, events[2:]))) and "Spy" not in plain


def test_an_objective_nobody_took_says_why(asked, speak):
    view = {**asked["turn"].state.view(0), "objective": "cuba"}
    said = str(BOARD.headline(view, [Event("buried", ("cuba", "CW-191"))]))
    assert ("киллер" if speak == "ru" else "Assassin") in said


def test_what_befalls_an_agent_or_a_group_of_ones_own_is_told_that_side(asked):
    tells = asked["turn"].state.TELLS
    events = [
        Event("shown", (1, None)), Event("destroyed", (1, 0, "mafia")), Event("destroyed", (1, 1, "mafia")),
        Event("recruited", (1, "mafia", 5)), Event("moved", (1, "mafia", 0, 1)),
    ]  # fmt: skip
    assert [line.foe for line in BOARD.lines(events, NAMES, tells)] == [0, 0, None, None, 0]


def test_every_round_ends_in_steps_with_a_sentence_a_picture_and_a_rule(ended):
    rules = rulebook("coldwar").words["en"].rules
    told = stories(ended)
    assert len(told) > 5
    for events in told:
        steps = BOARD.story(events, NAMES)
        assert 4 <= len(steps) <= 30
        assert all(step["said"] and step["picture"] and step["rule"] in rules for step in steps)
        assert Page(widgets.story({"code": "coldwar", "title": "Итог", "steps": steps})).faults == []


def test_the_tidying_up_of_a_round_is_one_step(ended):
    events = stories(ended)[0]
    tidying = [event for event in events if event.kind in ("on_leave", "home", "cleared", "scored")]
    assert len(tidying) > 2
    steps = BOARD.story(events, NAMES)
    assert sum(
        str(BOARD.sentence(event, NAMES)) in str(step["said"]) for event in tidying for step in steps
    ) == len(tidying)
    assert sum(str(BOARD.sentence(tidying[-1], NAMES)) in str(step["said"]) for step in steps[-2:]) == 1


def test_the_result_puts_the_winner_first(ended):
    view = ended.state.view(None)
    model = BOARD.result_model(view, Glance(names=NAMES))
    assert [row["won"] for row in model["rows"]] == [True, False]
    assert NAMES[view["winners"][0]] in Page(model["headline"]).text


def test_draws_have_words():
    assert str(i18n.t("coldwar.outcome.draw")) in BOARD.sentence(Event("ended", (0, 1)), NAMES)


def test_the_sides_wear_their_own_colours_unless_others_are_chosen():
    from app import boards

    assert [boards.look("coldwar", seat)["colour"] for seat in (0, 1)] == ["blue", "vermilion"]
    assert boards.look("victory", 0)["colour"] == "vermilion"
    assert boards.look("no-such-game", 1)["colour"] == "blue"


def test_whoever_is_alone_against_bots_has_won():
    i18n.use("en")
    assert BOARD.sentence(Event("ended", (0,)), [i18n.You("Anna"), "Boris"]).count("You have won (CIA)") == 1


def test_an_active_group_says_on_its_card_what_it_is_active_for(asked):
    seen = Counter()
    for session in asked.values():
        page = painted(session, 0)["board"]
        groups = [one for row in session.state.view(0)["groups"] for one in row]
        spheres = Counter(coldwar_words.sphere_of(one["id"]) for one in groups if one["active"])
        for sphere in SPHERES:
            assert page.text.count(str(i18n.t(f"coldwar.does.{sphere}"))) == spheres[sphere]
        seen += spheres
    assert seen


@pytest.mark.parametrize("kind", ["used", "peeked"])
def test_news_tell_what_a_group_did_not_that_it_was_used(kind):
    assert kind in TELLS and kind not in BOARD.NEWS
    assert {
        "destroyed",
        "moved",
        "flipped",
        "discarded",
        "took",
        "put_back",
        "recruited",
        "waited",
    } <= BOARD.NEWS
