"""What happened in By All Means, told: sentences, chains, what others did, and the match in numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from games.allmeans.positions import pass_turn, play, table
from web.fakes import Browser
from web.markup import Page

from app import i18n
from app.boards.allmeans import BOARD as allmeans
from app.boards.allmeans import story as allmeans_story
from app.boards.allmeans.cards import titles
from app.boards.allmeans.scene import Scene
from app.boards.allmeans.story import stats as allmeans_stats
from app.boards.allmeans.words import events as allmeans_events
from app.boards.glance import Glance
from app.i18n import Html
from nastolka import Session
from nastolka.core.kinds import Event
from nastolka.core.rng import Rng
from nastolka.games.allmeans import GAME
from nastolka.games.allmeans.state import State
from nastolka.games.allmeans.tables import BINDER, ROWS

LOCALES = ("ru", "en")
NAMES = ["Аня", "Rust <b>"]
LOOKS = [{"colour": "vermilion", "shape": "round"}, {"colour": "blue", "shape": "square"}]


@pytest.fixture(autouse=True, params=LOCALES)
def locale(request: pytest.FixtureRequest) -> Iterator[str]:
    yield i18n.use(request.param)
    i18n.use(i18n.DEFAULT)


@cache
def game(seed: str, turns: int = 200, wild: float = 0.5) -> Session:
    """Return a match played by the yardstick, some of its actions by chance."""
    session = Session(GAME, 2, {}, seed)
    rng = Rng(seed)
    while not session.over and session.state.round <= turns:
        state = session.state
        lines = state.legal()
        by_chance = rng.random() < wild
        session.play(lines[int(rng.random() * len(lines))] if by_chance else GAME.greedy(state, rng))
    return session


def logged(events: Sequence[Event]) -> list[Html]:
    """Return what the log says of an action's events."""
    return [line.said for line in allmeans.lines(events, NAMES, {})]


def told(session: Session, seat: int | None = 0, since: int = 0) -> list[Event]:
    """Return the events a seat sees, from a ply on."""
    return [event.seen_by(seat) for entry in session.log[since:] for event in entry.events]


def check(html: str) -> None:
    """See that a painted piece is sound HTML."""
    assert Page(html).faults == []


def plain(html: object) -> str:
    """Return what a reader reads."""
    return unescape(re.sub(r"<[^>]*>", "", str(html))).replace("\u00a0", " ")


def chain(session: Session, since: int = 0) -> list[tuple[str, list[tuple[int, str]]]]:
    """Return the chains of a match from a ply on, in plain words."""
    steps = allmeans_story.chains(told(session, 0, since), ["Ann", "Rust"])
    return [(plain(step.head), [(depth, plain(said)) for depth, said in step.lines]) for step in steps]


# -- sentences -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_event_of_a_match_is_a_sentence_in_words_without_gaps(seed: str, seat: int | None) -> None:
    for event in told(game(seed, 30), seat):
        said = allmeans.sentence(event, NAMES)
        assert bool(said) == (event.kind not in ("listed", "passed", "arranged")), event
        if said:
            check(said)
            assert "allmeans." not in said and "{" not in said, said
            assert "Rust <b>" not in said


CHOOSING = (
    "shaky_pr", "slander", "blackmail", "ultimatum/0", "machinations", "foresight", "maestro_fresco/0",
    "power",
)  # fmt: skip


def events() -> list[Event]:
    """Return an event of every kind the engine emits that a seat may see, the masked ones too."""
    cards = ("bouncer", "observatory.2")
    return [
        Event("lot", (1,)), Event("first", (0,)), Event("shuffled", (0,)), Event("turn", (4, 1)),
        Event("readied", ("b2", "cleaner")),
        *(Event("mulligan", (0, some)) for some in (0, 2, cards, ())),
        *(Event("forfeited", (0, what)) for what in ("main", "extra")),
        *(Event("drew", (0, zone, some)) for zone in ("main", "extra") for some in (1, cards)),
        Event("dry", (0,)), Event("number", (0, 9, ("old_docks", "novotek_works"))),
        Event("symbols", (0, "slander", "rumour_press", "megaphone", "debtors_mark", "megaphone")),
        Event("field", (1, "foresight", "b2/territory", "crowbar", "b3/plot.2", "dossier", "old_docks", "")),
        Event("neutral", (0, "smuggler", "bouncer")), Event("paid", (0, 3)),
        Event("deployed", (0, "bouncer", "b2", 3)), Event("facedown", (0, "b2")),
        Event("shadowed", (0, "bouncer.2", "b2")), Event("played", (0, "night_mail")),
        Event("attached", (0, "stone_eater_slug", "b2")), Event("turned_up", (0, "tunnel_rat", "b2")),
        *(Event(kind, (0, n, 3)) for kind in ("rep", "infl") for n in (2, -2)),
        *(Event("trust", (0, n, 3, why)) for n, why in ((1, "effect"), (-1, "excess"), (-1, "deficit"))),
        Event("loyalty", ("b2", -3, -1, "old_docks")), Event("negative", (0, "b2", 1, "old_docks")),
        Event("overpopulated", (0, "b2", 2, "old_docks")), Event("informed", (0, "b2", "cleaner")),
        Event("on_main", (0,)), Event("dug", (0, "b2", 3, "cleaner")), Event("reckless", (0, "b2", 3)),
        *(Event("struck", (0, "b2", "b3", n, "cleaner", "bouncer")) for n in (0, 1)),
        Event("turned", ("b2", "cleaner")), Event("moved", (0, "b2", "b3", "cleaner")),
        Event("used", (0, "b2/agent", "whisperer")),
        *(Event("fired", (0, "old_docks", kind)) for kind in ("placed", "destroyed", "trigger")),
        *(Event("chose", (1, n, source)) for n in (1, 2) for source in CHOOSING),
        *(Event("targeted", (0, f"b2/{layer}", "")) for layer in ("agent", "graffiti", "territory", "plot")),
        Event("targeted", (0, "0/bouncer", "bouncer")), Event("targeted", (0, "b2/agent", "bouncer")),
        *(Event("scrapped", (0, "bouncer", at)) for at in ("b2", "buffer", "hand", "limbo", "main", "extra")),
        Event("bounced", (0,)), Event("bounced", (0, "bouncer")), Event("shadow_lost", (0, "bouncer", "b2")),
        Event("discarded", (0, "alibi")), Event("disposed", (0, "tunnel_rat")), Event("shed", (0, cards)),
        *(Event("recovered", (0, "bouncer", to)) for to in ("hand", "buffer")),
        *(Event("milled", (0, zone, cards)) for zone in ("main", "extra")), Event("downloaded", (0, 3)),
        *(Event("peeked", (0, "main", some)) for some in (3, cards)),
        *(Event("revealed", (0, some)) for some in (3, cards)), Event("shelved", (0, "bouncer")),
        Event("dyed", (0, "smuggler", "seal")), Event("symbol_moved", ("b2/agent", "b3/territory", "seal")),
        Event("symbols_back", ("0/bouncer",)), Event("symbols_gone", ("b2/territory",)),
        Event("owes", (0, 1)),
        *(Event("buffed", ("b2", what, 2, "cleaner")) for what in ("efficiency", "toughness", "operative")),
        Event("resigned", (0,)), Event("ended", ("influence", 0)), Event("ended", ("trust", 1)),
        Event("ended", ("territories", 0)), Event("ended", ("resigned", 1)), Event("ended", ("draw", 0, 1)),
        Event("ended", ("limit", 0, 1)),
    ]  # fmt: skip


def test_an_agent_is_told_by_its_name_and_a_hidden_card_by_its_place() -> None:
    said = plain(allmeans.sentence(Event("dug", (1, "a2", 3, "cleaner")), NAMES))
    assert plain(titles.title("cleaner")) in said and "(a2)" in said
    hidden = plain(allmeans.sentence(Event("targeted", (1, "b2/graffiti", "")), NAMES))
    assert "b2" in hidden


def test_what_the_other_did_is_told_by_at_most_three_actions_with_cards_and_what_they_changed() -> None:
    shown = 0
    for seed in ("1", "2", "3"):
        session = game(seed, 20)
        for ply in range(0, len(session.log), 7):
            events = told(session, 0, ply)[:60]
            chains = allmeans_story.chains(events, NAMES)
            html = allmeans_story._through(chains, 0, NAMES)
            check(html)
            rows = html.count('<li><span class="nx-mini"')
            assert rows <= allmeans_story.MOST_TOLD
            shown += rows
            for chain in chains:
                n = allmeans_story.changed(chain.events, 0)["infl"]
                if n and chain.seat == 1 and rows and chain.head in html:
                    assert i18n.t("allmeans.story.infl-by", n=titles.signed(n)) in html
    assert shown


@pytest.mark.parametrize("event", events(), ids=lambda event: f"{event.kind} {event.args}")
def test_every_kind_of_event_has_its_words(event: Event) -> None:
    said = allmeans.sentence(event, NAMES)

    check(said)
    assert said and "allmeans." not in said and "{" not in said
    assert "Rust <b>" not in said
    assert "  " not in plain(said) and not plain(said).endswith((" ", ",", "."))


def test_every_event_the_engine_emits_is_known_here() -> None:
    rooms = Path(__file__).parents[2] / "engine/nastolka/games/allmeans"
    emitted = {
        kind
        for path in rooms.glob("*.py")
        for kind in re.findall(r'emit\(\s*"(\w+)"', path.read_text("utf-8"))
    }

    assert emitted - {"listed", "passed", "arranged"} == {event.kind for event in events()}


def test_cards_in_a_line_are_ways_to_them_and_secrets_are_numbers() -> None:
    seen, masked = (
        allmeans.sentence(Event("drew", (0, "main", some)), NAMES) for some in (("bouncer.2",), 1)
    )

    assert 'data-t="see:bouncer"' in seen
    assert "data-t" not in masked and "1" in plain(masked)


def test_turns_and_the_end_stand_out() -> None:
    assert 'class="event-line"' in allmeans.sentence(Event("turn", (4, 1)), NAMES)
    assert "event-line" not in allmeans.sentence(Event("shelved", (0, "bouncer")), NAMES)


def test_the_log_tells_an_action_and_what_followed_in_one_line(locale: str) -> None:
    session = table(field={"b2": "0 rumour_press"}, rep=[6, 0], hands=["observatory statue_park", ""])
    play(session, "symbols observatory seal statue_park megaphone")
    (line,) = logged(told(session))

    check(line)
    assert line.index("Rumour Press" if locale == "en" else "Типография") > line.index("nx-d2")
    assert re.findall(r'class="then nx-then nx-d(\d)"', line) == ["1", "2", "1", "2", "3"]
    assert 'class="event-line"' in logged([Event("turn", (4, 1))])[0]
    assert logged([Event("passed", (1,))]) == []


# -- chains --------------------------------------------------------------------------------------------------


def kinds(session: Session, since: int = 0) -> list[str]:
    return [step.kind for step in allmeans_story.chains(told(session, 0, since), NAMES)]


def depths(session: Session, since: int = 0) -> list[list[int]]:
    return [
        [depth for depth, _ in step.lines] for step in allmeans_story.chains(told(session, 0, since), NAMES)
    ]


def test_a_combination_its_trigger_and_the_loss_of_trust_hang_on_each_other(locale: str) -> None:
    """Combination → effect; trigger → effect → what was not there comes off trust."""
    session = table(field={"b2": "0 rumour_press"}, rep=[6, 0], hands=["observatory statue_park", ""])
    play(session, "symbols observatory seal statue_park megaphone")
    ((head, lines),) = chain(session)

    assert kinds(session) == ["symbols"]
    assert [depth for depth, _ in lines] == [1, 2, 1, 2, 3]
    assert ("trust" if locale == "en" else "доверие") in lines[1][1]
    assert ("Rumour Press" if locale == "en" else "Типография слухов") in lines[2][1]
    assert ("Denounce" if locale == "en" else "Разоблачить") in head


def test_a_price_and_a_turned_agent_are_told_with_what_they_are_for() -> None:
    session = table(field={"b2": "0 old_docks ; 0 bouncer"}, hands=["nox_bank", ""], rep=[12, 6])
    play(session, "deploy nox_bank b3", "stay", "inform b2", "draw")

    assert kinds(session) == ["deployed", "informed", "drew"]
    assert [len(each) for each in depths(session)] == [
        3,
        2,
        0,
    ]  # pays, loyalty of b2, influence · turned, drawn


def test_a_draw_that_a_card_brings_is_no_action_of_its_own() -> None:
    session = table(field={"b2": "0 nox_bank"}, hands=["old_docks", ""])
    play(session, "deploy old_docks b3", "draw")

    assert kinds(session) == ["deployed", "drew"]
    assert depths(session)[0][-2:] == [1, 2]  # the text fires, a card is drawn


def test_what_the_end_of_a_turn_brings_is_told_apart_from_the_last_action() -> None:
    session = table(field={"b2": "0 city_hall", "b3": "1 old_docks loyalty=0"}, hands=["", "bouncer"])
    play(session, "draw")
    pass_turn(session)

    assert kinds(session) == ["drew", "dusk", "turn"]
    # what the hall costs; influence of b3, trust for what of it was missing, b3 itself
    assert depths(session)[1] == [1, 2, 1, 2, 1]


def test_below_zero_the_loss_hangs_on_the_territory() -> None:
    field = {"b2": "1 old_docks loyalty=1", "b3": "0 nox_bank loyalty=4"}
    session = table(field=field, hands=["observatory fight_yard", ""], rep=[6, 6])
    play(session, "symbols observatory seal fight_yard knuckles", "shelve observatory fight_yard")

    assert depths(session) == [
        [1, 1, 2, 1, 1, 1]
    ]  # loyalty, negative → reputation, own loyalty, both buffered


def test_cards_that_are_discarded_are_named_once_and_the_neutral_zone_is_cleared_beside_what_was_done() -> (
    None
):
    session = table(field={}, hands=["agitator demolitionist", "bouncer cleaner"], turn=0)
    play(session, "symbols agitator crowbar demolitionist crowbar", "shed bouncer cleaner", "shelve agitator")
    lines = [logged([event.seen_by(0) for event in entry.events]) for entry in session.log]

    assert [len(each) for each in lines] == [1, 1, 1]
    assert lines[1][0].count("see:bouncer") == 1 and lines[1][0].count("see:cleaner") == 1
    assert depths(session) == [[1, 1, 1]]  # discarded, scrapped from the neutral zone, buffered


def test_answers_within_an_action_do_not_cut_its_story() -> None:
    acts = {
        "number", "symbols", "field", "neutral", "deploy", "slip", "shadow", "facedown", "play", "draw",
        "inform", "dig", "strike", "use", "discard", "dispose", "end", "gather", "match", "screen",
        "mulligan", "first",
    }  # fmt: skip
    asked = {"list", "shuffle", "mix", "lot"}  # nature's

    assert State.SILENT.isdisjoint(acts | asked | set(State.INTERVENE))
    assert {"choose", "shed", "pass", "shelve", "target"} <= State.SILENT


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_no_event_of_a_match_gets_lost_between_the_chains(seed: str) -> None:
    session = game(seed, 40)
    kept = [event for event in told(session) if allmeans_events.bare(event, NAMES)]
    steps = allmeans_story.chains(told(session), NAMES)
    said = [line for step in steps for line in (step.head, *(line for _, line in step.lines))]
    dusks = sum(step.kind == "dusk" for step in steps)
    named_again = sum(len(event.args[1]) for event in kept if event.kind == "shed")

    assert len(said) - dusks == len(kept) - named_again
    assert all(0 <= depth <= 3 for step in steps for depth, _ in step.lines)


# -- what happened since -------------------------------------------------------------------------------------


def waited(session: Session, since: int = 0) -> str:
    """Paint what seat 0 reads when it is asked again."""
    glance = Glance(names=tuple(NAMES), looks=tuple(LOOKS), mine=True, recent=tuple(told(session, 0, since)))
    return allmeans_story.waited(Scene(session.state.view(0), glance))


def test_the_others_turn_is_summed_up_and_told_step_by_step(locale: str) -> None:
    session = table(
        turn=1, rep=[1, 6], hands=["bouncer", "observatory statue_park old_docks novotek_works"], round=4
    )
    play(
        session,
        "symbols observatory seal statue_park megaphone",
        "shelve",
        "number old_docks novotek_works",
        "shelve",
    )
    play(session, "end", "pass")
    html = waited(session)

    check(html)
    words = plain(html)
    assert ("reputation 1 → 0" if locale == "en" else "репутация 1 → 0") in words
    assert ("trust 10 → 9" if locale == "en" else "доверие 10 → 9") in words
    assert ("reputation 6 → 11" if locale == "en" else "репутация 6 → 11") in words
    assert 'class="nx-acts"' in html


def test_the_second_seat_is_told_of_the_first_not_of_itself() -> None:
    session = table(hands=["old_docks novotek_works", "bouncer"])
    play(session, "number old_docks novotek_works", "shelve", "end", "pass")
    glance = Glance(names=("Ann", "Rust"), looks=tuple(LOOKS), mine=True, recent=tuple(told(session, 1)))
    html = allmeans_story.waited(Scene(session.state.view(1), glance))

    # What it came to is said of others' turns alone.
    assert i18n.t("allmeans.story.rep", was=6, now=11) in html


def test_nothing_is_told_where_nothing_happened() -> None:
    session = table(hands=["bouncer", ""])

    assert waited(session) == ""
    assert allmeans_story.waited(Scene(session.state.view(0), Glance())) == ""
    play(session, "draw")
    assert waited(session) == ""


def test_an_own_card_and_its_price_alone_need_no_telling() -> None:
    session = table(field={"b2": "0 observatory"}, hands=["bouncer", ""], rep=[9, 6])
    play(session, "deploy bouncer b2")

    assert waited(session) == ""


def test_ones_own_chain_is_told_at_once() -> None:
    session = table(hands=["old_docks novotek_works", ""])
    play(session, "number old_docks novotek_works")
    html = waited(session)

    assert "<details" not in html and 'class="nx-d1"' in html


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_changes_add_up_to_where_the_counters_stand(seed: str) -> None:
    session = game(seed)
    before, after = session.at(0).view(0), session.state.view(0)

    for seat in (0, 1):
        net = allmeans_story.changed(told(session), seat, before["trust"][seat])
        assert {key: after[key][seat] - before[key][seat] for key in net} == net


# -- the match in numbers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_the_courses_of_the_counters_are_the_engines_own_history(seed: str) -> None:
    session = game(seed)
    points = allmeans_stats.courses(session.at(0).view(None), told(session, None))
    history = session.state.view(None)["history"]
    rows = [[n for key in points for n in points[key][i][1]] for i in range(1, len(history) + 1)]

    assert len(points["rep"]) == len(history) + 1
    assert rows == history


def test_what_was_done_is_counted_by_side() -> None:
    session = table(
        field={"b2": "0 old_docks ; 0 bouncer", "b3": "1 nox_bank ; 1 inspector turned"},
        hands=["observatory novotek_works smear_campaign special_edition tunnel_rat", ""],
        rep=[20, 12],
    )
    lines = (
        "dig b2",
        "play smear_campaign",
        "discard special_edition",
        "dispose tunnel_rat",
        "deploy novotek_works a2",
    )
    play(session, *lines)
    found = allmeans_stats.counted(told(session))
    price = sum(BINDER[ROWS[key]].price[0] or 0 for key in ("smear_campaign", "novotek_works"))

    assert {key: n for key, (n, other) in found.items() if n or other} == {
        "attacks": 1, "plot": 1, "thrown": 2, "territory": 1, "paid": price,
    }  # fmt: skip


def test_the_charts_have_tables_and_no_line_hangs_on_colour(locale: str) -> None:
    session = game("2")
    html = allmeans.statistics(session.at(0).view(None), told(session, None), NAMES, LOOKS)

    check(html)
    assert html.count('<svg class="chart"') == 3 == html.count('role="img"')
    assert html.count("<table>") == 4 == html.count("<caption")
    assert 'href="#s-round"' in html and 'href="#s-square"' in html and "d-1" in html
    assert "Rust <b>" not in html and "allmeans." not in html
    end = told(session, None)[-1]
    assert end.kind == "ended" and plain(allmeans_events.bare(end, NAMES)) in plain(html)
    assert 'href="#rules/allmeans/AM-' in html


def test_a_match_too_short_for_charts_says_so() -> None:
    session = table(hands=["bouncer", ""])
    html = allmeans.statistics(session.at(0).view(None), told(session), NAMES, LOOKS)

    assert "<svg" not in html and 'class="empty"' in html


# -- at the table --------------------------------------------------------------------------------------------


def seated(session: Session, locale: str) -> Browser:
    """Sit down at a match as its first seat, against the yardstick."""
    tab = Browser(locale=locale).open()
    kinds = ("person", "greedy")
    session.meta.update({f"seat.{n}": f"{kind} blue round N{n}" for n, kind in enumerate(kinds)})
    return tab.go(f"#match/{tab.controller.desk.adopt(session).id}")


def own_question(tab: Browser) -> None:
    """Let the bot play until the person is asked, or the match is over."""
    state = tab.screen.match.session.state
    for _ in range(60):
        state = tab.screen.match.session.state
        if tab.screen.match.session.over or state.frame().seat == 0:
            return
        tab.wait(3000)
    raise AssertionError(f"the bot is stuck at {state.frame()}")


def test_at_the_table_the_bots_turn_is_told_and_the_log_has_an_entry_an_action(locale: str) -> None:
    session = table(turn=0, round=3, hands=["bouncer", "old_docks novotek_works"], rep=[6, 6])
    tab = seated(session, locale)
    tab.click("act:end")
    own_question(tab)
    prompt, log = tab.zones["prompt"], tab.zones["log"]

    assert 'class="nx-story"' in prompt and 'class="nx-act"' in prompt
    assert Page(prompt).faults == Page(log).faults == []
    plies = [entry for entry in tab.screen.match.session.log if logged(entry.events)]
    assert log.count('class="log-line') >= len(plies)
    assert "nx-then" in log


def test_at_the_table_the_end_leads_to_the_charts(locale: str) -> None:
    tab = seated(table(turn=0, round=60, hands=["", ""], infl=[10, 0], rep=[6, 6]), locale)
    tab.click("act:end")
    own_question(tab)

    assert tab.screen.match.session.over
    tab.click("ui:stats")
    assert "nx-stats" in tab.zones["sheet"] or 'class="empty"' in tab.zones["sheet"]
    assert Page(tab.zones["sheet"]).faults == []


# -- what is said above the question -------------------------------------------------------------------------


def test_a_turn_in_which_nothing_was_done_is_said_to_be_one(locale: str) -> None:
    tab = seated(table(hands=["", ""], rep=[9, 9], trust=[10, 10]), locale)
    screen = tab.screen
    session = screen.match.session
    first = session.state.round
    while session.state.round < first + 2:
        seat = session.state.frame().seat
        play(session, next(one for one in ("end", "pass") if one in session.state.view(seat)["actions"]))
    idle = [told.line for told in screen.log.all(0) if told.line.kind == "idle"]
    assert [line.seat for line in idle][:1] == [1]
    assert str(screen.match.names[1]) in plain(idle[0].said)


def test_a_card_lost_from_the_field_is_named_above_the_question(locale: str) -> None:
    i18n.use(locale)
    events = [
        Event("played", (1, "final_argument")),
        Event("scrapped", (0, "courier", "b1")),
        Event("rep", (0, -1, 4)),
    ]
    line = allmeans_story.lines(events, ["Ann", "Bob"])[0]
    assert (line.seat, line.foe, line.place) == (1, 0, "cell:b1")
    assert str(titles.title("courier")) in plain(line.brief)
    assert "b1" in plain(line.brief)
    harmless = allmeans_story.lines([Event("played", (1, "final_argument"))], ["Ann", "Bob"])[0]
    assert (harmless.foe, harmless.brief) == (None, "")


def test_an_event_is_told_to_whoever_it_befell_in_their_own_words():
    event = Event("rep", (0, 2, 5))
    said = [str(allmeans_events.bare(event, [name, "Rust"])) for name in ("Anna", i18n.You("Anna"), "Anna")]
    assert said[0] == said[2]
    assert said[0] != said[1]
