"""The boards: what is lit, what clicks mean, what is said, and that nothing escapes from any slot."""

from __future__ import annotations

import re
from typing import Any

import pytest
from web.markup import Page
from web.test_widgets import HOSTILE

from app import boards, i18n, widgets
from app.boards import fit
from app.boards.glance import Glance, Hint
from app.boards.victory import BOARD as victory
from app.boards.victory import leaves
from app.boards.victory import story as victory_story
from app.boards.victory import table as victory_table
from app.boards.victory import words as victory_words
from app.boards.victory.scene import Scene
from app.i18n import Html
from nastolka import GAMES, Session
from nastolka.core.kinds import Event
from nastolka.core.notation import read, write
from nastolka.core.rng import Rng
from nastolka.games.victory.tables import CORNERS, EVENT, NAMES

LOOKS = [{"colour": c, "shape": s} for c, s in zip(widgets.COLOURS, widgets.SHAPES, strict=True)]


@pytest.fixture(autouse=True, params=i18n.LOCALES)
def speak(request):
    i18n.use(request.param)
    yield request.param
    i18n.use(i18n.DEFAULT)


def played(code: str, seats: int = 2, plies: int = 0, seed: str = "7", **options: str) -> Session:
    """Return a match played on by the greedy yardstick."""
    session = Session(GAMES[code], seats, options, seed)
    rng = Rng("boards")
    while session.plies < plies and not session.over:
        session.play(session.game.greedy(session.state, rng))
    return session


def asked(session: Session, kind: str, seat: int = 0) -> Session:
    """Play on until a seat is asked a question of this kind."""
    rng = Rng("asked")
    while (session.state.frame().seat, session.state.frame().kind) != (seat, kind):
        session.play(session.game.greedy(session.state, rng))
    return session


def looked(view: dict[str, Any], code: str = "victory", **more: Any) -> Glance:
    """Return what the table screen would say beside a view."""
    picked = set(more.get("picked", ()))
    options = [line for line in view["actions"] if picked <= set(boards.board(code).targets(line, view))]
    return Glance(**{
        "options": tuple(options),
        "mine": bool(view["actions"]),
        "names": tuple(f"Имя{n}" for n in range(view["seats"])),
        "looks": tuple((LOOKS * 3)[: view["seats"]]),
        **more,
    })  # fmt: skip


def painted(session: Session, seat: int | None = 0, **more: Any) -> dict[str, Page]:
    view = session.state.view(seat)
    code = session.game.code
    return {
        zone: Page(html) for zone, html in boards.board(code).zones(view, looked(view, code, **more)).items()
    }


def cells(page: Page, state: str) -> set[str]:
    """Return the cells that carry a class."""
    return {
        (attrs["data-t"] or "").partition(":")[2]
        for tag, attrs in page.elements
        if tag == "button" and state in (attrs.get("class") or "").split()
    }


def said_of_cells(page: Page) -> dict[str, str]:
    """Return what a screen reader says of each cell."""
    return dict(re.findall(r'data-t="cell:(\w+)"[^>]*><span class="aloud">(.*?)</span>', page.html))


MATCHES = {
    "start": lambda: asked(played("victory"), "turn"),
    "middle": lambda: asked(played("victory", 3, 60, lines_to_win="2"), "turn"),
    "end-of-turn": lambda: asked(played("victory", 2, 30), "turn_end"),
    "own-draw": lambda: asked(played("victory", 2, 30, draw="self"), "turn_end"),
    "quiz": lambda: asked(played("victory", 2, 20, quiz="note"), "answer"),
    "teams": lambda: asked(played("victory", 7, 40, teams="3"), "turn", 4),
    "unlimited": lambda: asked(played("victory", 2, 40, chips="unlimited"), "turn", 1),
    "late": lambda: played("victory", 2, 250, lines_to_win="3"),
    "over": lambda: played("victory", 2, 1000),
    "tictactoe": lambda: played("tictactoe", 2, 3),
    "tictactoe-over": lambda: played("tictactoe", 2, 9),
}


@pytest.fixture(scope="module")
def matches() -> dict[str, Session]:
    return {name: make() for name, make in MATCHES.items()}


# -- painting ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_zone_is_well_formed(matches, name, seat):
    for more in (
        {},
        {"focus": "cell:e7", "zoom": "in", "thinking": True},
        {"focus": "card:plus", "replay": True},
        {"focus": "cell:a1"},
    ):
        for zone, page in painted(matches[name], seat, **more).items():
            assert page.faults == [], zone


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_escapes_from_names_looks_and_targets(matches, name, hostile):
    bad = HOSTILE[hostile]
    session = matches[name]
    seats = session.state.seats
    more = {"names": (bad,) * seats, "looks": ({"colour": bad, "shape": bad},) * seats,
            "focus": f"cell:{bad}", "picked": (f"card:{bad}",), "zoom": bad,
            "hint": Hint("end", Html("почему"))}  # fmt: skip
    for zone, page in painted(session, 0, **more).items():
        assert page.faults == [], zone
    board = boards.board(session.game.code)
    for entry in session.log:
        for event in entry.events:
            assert Page(board.sentence(event.seen_by(0), [bad] * seats)).faults == []
    assert Page(board.thumbnail(session.state.view(0), Glance(looks=more["looks"]))).faults == []


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_escapes_from_the_words_of_cards(monkeypatch, matches, hostile):
    monkeypatch.setattr(
        victory_words, "_card", lambda key, spoken: {"title": HOSTILE[hostile], "text": HOSTILE[hostile]}
    )
    victory_words.words.cache_clear()
    victory_table._paint.cache_clear()
    try:
        for zone, page in painted(matches["middle"], 0, focus="cell:e7").items():
            assert page.faults == [], zone
    finally:
        monkeypatch.undo()
        victory_words.words.cache_clear()
        victory_table._paint.cache_clear()


def test_the_map_is_a_grid_every_cell_of_which_is_said_fully(matches, speak):
    page = painted(matches["start"])["board"]
    roles = [attrs.get("role") for _, attrs in page.elements]
    assert (roles.count("grid"), roles.count("row"), roles.count("gridcell")) == (1, 12, 144)
    labels = said_of_cells(page)
    said = {"ru": "c1, Оборона Москвы, 1941, свободна", "en": "c1, Defence of Moscow, 1941, empty"}
    assert labels["c1"].startswith(said[speak])
    assert [attrs["tabindex"] for tag, attrs in page.elements if tag == "button"].count("0") == 1


def test_nobody_sees_a_hand_that_is_not_theirs(matches):
    session = matches["middle"]
    hands = [set(session.state.view(seat)["hands"][seat]) for seat in range(3)]
    for seat in (0, 1, 2, None):
        shown = {
            target[5:]
            for page in painted(session, seat).values()
            for target in page.with_attribute("data-t")
            if target.startswith("card:")
        }
        assert shown == (hands[seat] if seat is not None else set())


def test_open_and_locked_chips_carry_different_marks():
    view = asked(played("victory"), "turn").state.view(0)
    view["board"][NAMES.index("b1")] = [0, 0]
    view["board"][NAMES.index("c1")] = [0, 1]
    html = victory.still(view, looked(view))
    assert html.count('href="#m-round"') == 1
    assert html.count('href="#m-star"') == 1


def test_a_line_is_circled_from_its_first_cell_to_its_last():
    view = asked(played("victory"), "turn").state.view(0)
    view["line_cells"] = [[1, ["b2", "c3", "d4", "e5", "f6", "g7"]]]
    html = victory.still(view, looked(view))
    assert 'transform="translate(1.5 1.5) rotate(45)"' in html
    assert "line-over c-blue" in html


# -- what is lit, what clicks mean -------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in MATCHES if "tictactoe" not in name and name != "over"])
def test_every_legal_action_has_places_of_its_own(matches, name):
    session = matches[name]
    frame = session.state.frame()
    view = session.state.view(frame.seat)
    places = [frozenset(victory.targets(line, view)) for line in view["actions"]]
    assert all(places)
    assert len(set(places)) == len(places)


@pytest.mark.parametrize("name", ["start", "middle", "late", "teams"])
def test_clicks_on_the_places_of_an_action_mean_that_action(matches, name):
    session = matches[name]
    view = session.state.view(session.state.frame().seat)
    for line in view["actions"]:
        if line.split()[0] in ("play", "plus", "minus", "swap", "discard"):
            assert victory.guess(view, list(victory.targets(line, view))) == line


def test_every_guess_is_an_action_that_why_understands(matches):
    session = matches["middle"]
    view = session.state.view(0)
    places = [
        *(f"cell:{name}" for name in NAMES),
        *(f"card:{card}" for card in ("e7", "plus", "minus", "swap")),
        "pile:deck",
        "pile:discards",
    ]
    guesses = [victory.guess(view, [place]) for place in places] + [
        victory.guess(view, ["card:minus", f"cell:{name}"]) for name in NAMES
    ]
    for line in filter(None, guesses):
        assert write(read(line)) == line
        session.state.why(read(line), 0)


def test_before_a_card_is_chosen_the_cells_of_events_in_hand_are_lit(matches):
    view = matches["start"].state.view(0)
    lit = cells(painted(matches["start"])["board"], "is-lit")
    assert lit == {line.split()[1] for line in view["actions"] if line.startswith("play")}


def test_a_chosen_special_lights_its_cells():
    session = asked(played("victory"), "turn")
    view = session.state.view(0)
    free = list(EVENT)[:5]
    view["actions"] = [f"plus {key}" for key in free] + ["play e7"]
    html = Page(victory.still(view, looked(view, picked=("card:plus",))))
    assert cells(html, "is-lit") == set(free)


def test_nothing_invites_a_click_when_it_is_not_your_turn(matches):
    for seat in (1, None):
        assert cells(painted(matches["start"], seat)["board"], "is-lit") == set()


def test_a_hint_marks_its_places(matches):
    line = next(line for line in matches["start"].state.view(0)["actions"] if line.startswith("play"))
    page = painted(matches["start"], hint=Hint(line))["board"]
    assert cells(page, "is-hint") == {line.split()[1]}


# -- the prompt --------------------------------------------------------------------------------------------


def acts(page: Page) -> list[str]:
    return [target for target in page.with_attribute("data-t") if target.startswith("act:")]


def test_a_chosen_event_offers_its_one_action(matches):
    line = next(line for line in matches["start"].state.view(0)["actions"] if line.startswith("play"))
    page = painted(matches["start"], picked=(f"card:{line.split()[1]}",))["prompt"]
    assert acts(page) == [f"act:{line}"]


@pytest.mark.parametrize(
    ("name", "expected"), [("end-of-turn", ["act:end"]), ("own-draw", ["act:draw", "act:pass"])]
)
def test_the_end_of_a_turn_is_one_primary_button(matches, name, expected):
    page = painted(matches[name])["prompt"]
    assert acts(page) == expected
    primary = [attrs["data-t"] for attrs in page.tags("button") if "btn-primary" in (attrs["class"] or "")]
    assert primary == expected[:1]


def test_a_question_about_a_date_offers_four_dates(matches):
    session = matches["quiz"]
    assert acts(painted(session)["prompt"]) == [f"act:{line}" for line in session.state.view(0)["actions"]]


def test_who_is_awaited_is_named(matches):
    assert "Имя0" in painted(matches["start"], 1)["prompt"].text


def test_the_end_says_who_won(matches):
    session = matches["over"]
    winner = session.state.view(None)["winners"][0]
    assert f"Имя{winner}" in painted(session)["prompt"].text


# -- the quiz keeps its secret -----------------------------------------------------------------------------


def test_dates_of_events_not_placed_yet_are_nowhere_while_the_quiz_is_on(matches):
    session = matches["quiz"]
    view = session.state.view(0)
    hidden = Scene(view, Glance()).undated
    assert set(view["hands"][0]) & set(EVENT) <= hidden
    for key in sorted(hidden):
        zones = painted(session, focus=f"cell:{key}")
        rest = said_of_cells(zones["board"])[key].replace(str(victory_words.title(key)), "")
        assert str(EVENT[key].year) not in rest
        assert str(victory_words.when(key)) not in zones["focus"].text
        assert Page(victory_words.words(key, "en").text).text not in zones["focus"].text
        assert Page(victory_words.words(key, "ru").text).text not in zones["focus"].text


def test_the_order_of_the_hand_tells_no_dates_while_the_quiz_is_on(matches):
    session = matches["quiz"]
    touched = painted(session)["hand"].with_attribute("data-t")
    cards = [target.split(":")[1] for target in touched if target.startswith("card:")]
    events = [card for card in cards if card in EVENT]
    assert len(events) > 2
    assert events == sorted(events)


def test_dates_are_shown_once_an_event_lies_on_the_map(matches):
    session = matches["quiz"]
    view = session.state.view(0)
    placed = [key for key in EVENT if view["board"][NAMES.index(key)]]
    assert placed
    for key in placed:
        assert Page(victory_words.when(key)).text in painted(session, focus=f"cell:{key}")["focus"].text


# -- seats, log, teaching ----------------------------------------------------------------------------------


def test_members_stand_under_their_team(matches, speak):
    page = painted(matches["teams"], 4)["seats"]
    classes = [(attrs.get("class") or "").split() for _, attrs in page.elements]
    assert sum("is-team" in names for names in classes) == 3
    assert sum("member" in names for names in classes) == 7


def test_every_event_of_a_whole_match_has_a_sentence_or_goes_without_saying():
    silent = {"dealt", "shuffled", "asked", "locked", "played"}
    for options in ({}, {"quiz": "note", "draw": "self"}, {"teams": "2"}):
        session = played("victory", 4 if options.get("teams") else 2, 400, lines_to_win="2", **options)
        for entry in session.log:
            for event in entry.events:
                told = victory.sentence(event, [f"Имя{n}" for n in range(session.state.seats)])
                assert bool(told) != (event.kind in silent), event


def test_rare_events_have_sentences_too():
    rare = [Event("missed", (0,)), Event("lost", (1,)), Event("penalised", (1,)), Event("resigned", (0, ())),
            Event("shed", (1,)),
            Event("skipped", (0,)), Event("ended", (0, 1)), Event("discarded", (0, "swap"))]  # fmt: skip
    for event in rare:
        assert Page(victory.sentence(event, ["A", "B"])).faults == []
        assert "{" not in victory.sentence(event, ["A", "B"])


def test_a_card_drawn_by_others_is_not_named():
    assert victory.sentence(Event("drew", (1,)), ["A", "B"]) == ""
    assert str(victory_words.title("e7")) in Page(victory.sentence(Event("drew", (1, "e7")), ["A", "B"])).text


KINDS = [
    "play e7", "plus e7", "minus e7", "swap e7", "discard plus", "shed e7", "end", "draw", "pass",
    "lock b1 g1", "answer 1941-06-22", "dealer 1", "shuffle e7 plus", "late 0", "penalty 1", "resign 0",
]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_action_has_words(kind):
    words = victory.action_words(kind)
    assert words
    assert "victory." not in words
    assert "{" not in words


def test_the_timeline_keeps_to_its_theme(matches):
    view = matches["late"].state.view(0)
    scene = Scene(view, looked(view))
    everything = victory_story.timeline_model(scene)
    battles = victory_story.timeline_model(scene, "battle")
    assert everything["covered"] == len(everything["events"]) > len(battles["events"]) > 0
    assert {event["theme"] for event in battles["events"]} == {"battle"}
    assert Page(leaves.timeline(battles)).faults == []


def test_history_shows_what_one_seat_played(matches):
    view = matches["late"].state.view(0)
    model = victory_story.history_model(Scene(view, looked(view)), 1)
    assert {event["key"] for event in model["events"]} == set(view["played"][1]) & set(EVENT)
    assert Page(leaves.history(model)).faults == []


def test_the_result_puts_winners_first(matches):
    view = matches["over"].state.view(0)
    model = victory.result_model(view, looked(view))
    assert [row["won"] for row in model["rows"]] == [True, False]
    assert Page(widgets.result(model)).faults == []


# -- titles that fit their cells ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", sorted(EVENT))
def test_a_title_fits_its_cell(key, speak):
    said = victory_words.words(key, speak)
    room, most = victory_words.SIZES[said.size]
    pieces = [
        piece
        for word in said.label.replace("-", "-\n").replace("–", "–\n").split("\n")
        for piece in word.split(" ")
        if piece
    ]
    assert fit.lines(pieces, room) <= most, said.label


def test_words_break_between_syllables():
    assert fit.hyphenated("Контрнаступление", 300, "ru", {}).replace(fit.SOFT, "|") == "Контр|нас|туп|ле|ние"
    assert (
        fit.hyphenated("«Багратион»", 300, "ru", {"Багратион": "Багра|тион"}).replace(fit.SOFT, "|")
        == "«Багра|тион»"
    )
    assert fit.hyphenated("Киев", 500, "ru", {}) == "Киев"


def test_corners_have_no_event_and_say_so(matches):
    page = painted(matches["start"])["board"]
    corner = {NAMES[cell] for cell in CORNERS}
    assert cells(page, "corner") == corner


def test_a_card_breaks_at_its_dash_first(speak):
    assert victory_words.soft("k2").replace(fit.SOFT, "|") == str(victory_words.title("k2"))
    assert fit.SOFT not in victory_words.soft("f8" if speak == "en" else "c1")
