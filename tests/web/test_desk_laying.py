"""Pieces laid by hand in Victory and in Risk: a place is pressed and something chosen; only what could be."""

from __future__ import annotations

from pathlib import Path

import pytest
from web.fakes import Browser
from web.test_desk_write import page, play, sheet

from app.annex.desk import draft
from app.annex.desk.laying import layer, risk, sound
from nastolka import CODES, GAMES, Session
from nastolka.core.kinds import CHANCE
from nastolka.core.rulebook import rulebook
from nastolka.teaching.scenario import stand, worksheet

SHEETS = Path(__file__).resolve().parents[2] / "web" / "worksheets"
GOLDEN = Path(__file__).resolve().parents[1] / "golden"
LAID = ("victory", "risk")
TURNS = {"victory": ("turn",), "risk": ("trade", "place", "attack", "fortify")}


def laying(game: str) -> Browser:
    """Open an empty board."""
    return page(game=game).click("ui:lay")


def press(tab: Browser, *places: str) -> Browser:
    for place in places:
        play(tab, place)
    return tab


def setup(tab: Browser) -> dict[str, object]:
    return tab.screen.placing.setup


def opened(game: str, name: str) -> Browser:
    """Open one of our worksheets as a teacher's file."""
    tab = page(game=game)
    tab.controller.dropped((SHEETS / game / f"{name}.toml").read_text("utf-8"))
    return tab


def test_only_games_whose_pieces_are_laid_offer_it():
    assert [code for code in CODES if layer(code)] == [code for code in CODES if code in LAID]
    assert "ui:lay" not in page(game="coldwar").zones["screen"]
    assert "ui:lay" in page(game="victory").zones["screen"]
    assert layer("fields") is None


# -- Victory -------------------------------------------------------------------------------------------------


def test_chips_and_cards_are_laid_and_become_a_task():
    tab = laying("victory")
    press(tab, "cell:b2").change("set:put.chip", "A")
    tab.change("set:manner", "same")
    press(tab, "cell:c2", "cell:d2", "cell:e2", "cell:f2")
    press(tab, "cell:g2").change("set:put.chip", "")
    tab.change("set:put.card", "hand.0")
    tab.change("set:give.0", "plus").change("set:give.1", "d9")
    assert setup(tab) == {
        "seats": 2,
        "turn": 0,
        "board": {"A": "b2 c2 d2 e2 f2"},
        "hands": ["g2 plus", "d9"],
    }
    tab.click("ui:laid")
    (scenario,) = worksheet(sheet(tab)).scenarios
    session = stand(scenario)

    assert scenario.seat == 0 and session.state.frame().kind == "turn"
    assert session.state.view(0)["hands"][0] == ["g2", "plus"]
    play(tab, "card:g2")
    play(tab, tab.screen.trial.targets("play g2")[1])
    assert worksheet(sheet(tab)).scenarios[0].task.solution == ("play g2",)


def test_six_in_a_row_must_be_said_to_be_a_line():
    tab = laying("victory").change("set:give.0", "plus")
    press(tab, "cell:b2").change("set:put.chip", "B").change("set:manner", "same")
    press(tab, "cell:c2", "cell:d2", "cell:e2", "cell:f2", "cell:g2")
    assert "Six chips of one player stand in a row" in tab.text("screen")
    assert 'aria-disabled="true"' in tab.zones["screen"]
    tab.click("ui:laid")
    assert tab.screen.placing.open  # it is not taken as it is
    tab.change("set:manner", "choose")
    press(tab, "cell:d2").change("set:put.line", "b2 g2")
    assert tab.screen.placing.looked().fault == "winning" or not tab.screen.placing.looked().fault
    tab.change("set:put.chip", "A")  # one of its chips becomes another's: the others stay, open
    assert setup(tab)["board"] == {"B": "b2 c2 e2 f2 g2", "A": "d2"}
    assert "lines" not in setup(tab)
    tab.click("ui:unput")
    assert setup(tab)["lines"] == {"B": ["b2 g2"]}


def test_whoever_is_on_turn_needs_a_card():
    tab = laying("victory")
    assert "whoever is on turn needs a card" in tab.text("screen")
    tab.change("set:give.1", "plus").change("set:whole.turn", "1")
    assert "This position can be played" in tab.text("screen")
    tab.click("ui:ungive=1.plus")
    assert "needs a card" in tab.text("screen")


def test_a_card_lies_in_one_place_only():
    tab = laying("victory").change("set:give.0", "e7")
    press(tab, "cell:e7").change("set:put.card", "hand.1")
    assert setup(tab)["hands"] == ["", "e7"]
    tab.change("set:put.card", "deck")
    assert "hands" not in setup(tab) and setup(tab)["deck"] == "e7"
    tab.change("set:put.card", "")
    assert "deck" not in setup(tab)


def test_there_are_no_more_special_cards_than_in_the_box():
    tab = laying("victory")
    for _ in range(6):
        tab.change("set:give.0", "swap")
    assert setup(tab)["hands"] == ["swap swap swap"]


# -- Risk ----------------------------------------------------------------------------------------------------


def test_armies_cards_and_the_moment_of_the_turn_are_laid_and_become_a_task():
    tab = laying("risk").change("set:whole.seats", "3")
    press(tab, "land:thule").change("set:put.owner", "A").change("set:put.armies", "4")
    press(tab, "land:alemannia").change("set:put.owner", "C").change("set:put.armies", "2")
    tab.change("set:give.0", "wild").change("set:give.0", "egypt")
    tab.change("set:whole.captured", "1").change("set:whole.sets", "3")
    tab.click("ui:laid")
    (scenario,) = worksheet(sheet(tab)).scenarios
    view = stand(scenario).state.view(0)

    assert view["land"]["thule"] == [0, 4] and view["land"]["alemannia"] == [2, 2]
    assert view["land"]["gaul"] == [1, 1]  # the second player's, as it was
    assert view["hands"][0] == ["wild", "egypt"]
    assert (view["turn"]["kind"], view["captured"], view["sets"]) == ("attack", True, 3)


def test_who_has_no_land_is_out_and_that_is_said_where_it_cannot_be():
    tab = laying("risk").change("set:whole.seats", "3").change("set:give.2", "egypt")
    place = next(slug for slug, (letter, _) in stands(tab).items() if letter == "C")
    press(tab, f"land:{place}").change("set:put.owner", "A")
    assert setup(tab)["out"] == [2]
    assert "cannot have cards" in tab.text("screen")
    tab.click("ui:ungive=2.egypt").change("set:whole.turn", "2")
    assert "Whoever is on turn can do nothing" in tab.text("screen")
    tab.change("set:whole.turn", "0")
    assert "can be played" in tab.text("screen")
    press(tab, f"land:{place}").change("set:put.owner", "C")
    assert "out" not in setup(tab)


def test_where_one_player_holds_everything_the_match_is_over():
    tab = laying("risk")
    for slug, (letter, _) in stands(tab).items():
        if letter == "A":
            press(tab, f"land:{slug}").change("set:put.owner", "B")

    assert 'aria-disabled="true"' in tab.zones["screen"]
    assert tab.screen.placing.looked().fault


def stands(tab: Browser) -> dict[str, tuple[str, int]]:
    return risk.stands(setup(tab))


# -- both ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name", "place", "changes"),
    [
        ("victory", "lines", "cell:k10", [("chip", "B"), ("chip", "")]),
        ("victory", "lines", "cell:b2", [("card", "hand.1"), ("card", "")]),
        ("risk", "chances", "land:egypt", [("owner", "A"), ("armies", "7"), ("armies", "1"), ("owner", "C")]),
    ],
)
def test_what_is_put_and_taken_away_again_leaves_the_same_text(game, name, place, changes):
    tab = opened(game, name)
    before = sheet(tab)
    tab.click("ui:relay")
    press(tab, place)
    for field, value in changes:
        tab.change(f"set:put.{field}", value)
    tab.click("ui:laid")

    assert sheet(tab) == before


@pytest.mark.parametrize("game", LAID)
def test_undo_goes_back_to_the_first_word(game):
    tab = laying(game)
    first = setup(tab)
    place, field, value = {"victory": ("cell:e7", "chip", "B"), "risk": ("land:thule", "armies", "9")}[game]
    press(tab, place).change(f"set:put.{field}", value)
    tab.change("set:whole.turn", "1").change("set:whole.seats", "3")
    for _ in range(5):
        tab.click("ui:unput")
    assert setup(tab) == first


@pytest.mark.parametrize("game", LAID)
def test_every_example_and_task_of_the_game_reads_back_as_it_stands(game):
    """What the engine can lay the desk can, too: built without a check, it is the same position."""
    lays = layer(game)
    examples = [
        one.setup for one in rulebook(game).examples.values() if one.setup.keys() - {"seats", "options"}
    ]
    examples = [one for one in examples if "dealt" not in one and "seed" not in one]
    assert len(examples) > 20
    for words in examples:
        kept = dict(words)
        assert lays.built(words).encode() == GAMES[game].arrange(words).encode()
        for place in ("cell:e7", "land:thule"):
            lays.place(kept, place.partition(":")[2])
        for seat in range(2):
            lays.hand(kept, seat)
        lays.spare(kept)
        lays.table(kept)
        assert kept == words


@pytest.mark.parametrize("game", LAID)
def test_a_moment_of_a_match_can_be_changed_wherever_a_turn_stands(game):
    lays, tried = layer(game), 0
    for path in sorted((GOLDEN / game).glob("*.txt"))[:3]:
        match = Session.load(path.read_text("utf-8"), GAMES)
        for ply in range(0, match.plies, max(1, match.plies // 40)):
            state = match.at(ply)
            frame = state.frame()
            if frame is None or frame.seat == CHANCE or frame.kind not in TURNS[game]:
                continue
            looked = sound.look(game, lays, lays.words(state))
            if looked.fault or looked.state.frame() != frame:
                continue  # armies half placed: told, and not laid
            tried += 1
            seen, laid = state.view(frame.seat), looked.state.view(frame.seat)
            shown = {
                "victory": ("board", "hands", "deck", "discards", "lines", "actions"),
                "risk": ("land", "hands", "deck", "sets", "actions", "alive"),
            }
            assert {key: seen[key] for key in shown[game]} == {key: laid[key] for key in shown[game]}
    assert tried > 20


@pytest.mark.parametrize("game", LAID)
def test_the_position_of_an_example_is_changed_and_its_rules_stay(game):
    example = rulebook(game).lessons()[0]
    tab = page(game=game).change("set:example", example.key).click("ui:add").click("ui:relay")
    tab.change("set:whole.turn", "0").click("ui:laid")
    (scenario,) = worksheet(sheet(tab)).scenarios

    assert not scenario.start.example
    assert scenario.example.rules == example.rules
    assert scenario.example.setup


def test_what_wins_follows_whoever_is_on_turn():
    tab = laying("victory").change("set:give.1", "plus").change("set:whole.turn", "1").click("ui:laid")
    task = tab.screen.task
    assert (task["seat"], task["task"]["goal"]) == (1, [{"result": [0.0, 1.0]}])
    tab.click("ui:relay").change("set:give.0", "minus").change("set:whole.turn", "0").click("ui:laid")
    assert (task["seat"], task["task"]["goal"]) == (0, [{"result": [1.0, 0.0]}])


def test_leaving_keeps_the_task_and_another_room_keeps_the_board():
    tab = opened("victory", "lines")
    before = sheet(tab)
    tab.click("ui:relay")
    press(tab, "cell:k10").change("set:put.chip", "B")
    tab.go("#desk").go("#desk/write")
    assert tab.screen.placing.open and "k10" in setup(tab)["board"]["B"]
    tab.click("ui:unlaid")

    assert sheet(tab) == before
    assert not tab.screen.placing.open


def test_nonsense_changes_nothing():
    tab = laying("risk")
    first = setup(tab)
    press(tab, "land:thule")
    for target, value in (
        ("put.owner", "Z"), ("put.armies", "many"), ("put.armies", "-3"), ("whole.turn", "9"),
        ("give.0", "x"), ("whole.nothing", "1"), ("whole.round", ""), ("manner", "x"),
    ):  # fmt: skip
        tab.controller.change(f"set:{target}", value)
    assert setup(tab) == first
    tab.controller.click("land:nowhere")
    assert setup(tab) == first


def test_every_fault_the_engine_can_find_has_a_sentence():
    for game in LAID:
        state = GAMES[game].arrange(rulebook(game).lessons()[0].setup)
        for fault, _ in state.faults():
            assert sound.sentence(game, fault)


def test_a_text_of_a_sheet_without_a_task_is_had_back():
    data = draft.fresh("victory", "en", "x")
    assert draft.restored(draft.text(data)) == data
