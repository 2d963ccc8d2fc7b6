"""A class list as it comes, teams from it, and a match that fits a lesson."""

from __future__ import annotations

from statistics import median

import pytest
from web.fakes import Browser

from app.annex.classroom import deal, forms
from app.annex.classroom.deal import NAMED, PUPILS, TEAMS, Plan
from app.annex.classroom.names import LONGEST, MOST, read
from app.match import MAX_NAME
from nastolka import CODES, COVERS, GAMES, Rng, Session

TWELVE = ["Ann", "Bob", "Cem", "Dana", "Eli", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou"]


def room(code: str = "victory", names: str = "\n".join(TWELVE), locale: str = "en", **chosen: str) -> Browser:
    tab = Browser(locale=locale).open(f"#classroom/{code}")
    tab.change("set:names", names)
    for name, value in chosen.items():
        tab.change(f"set:{name}", value)
    return tab


# -- the list ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "pasted",
    [
        "Ann\nBob\nCem", "Ann, Bob, Cem", "Ann; Bob;Cem;", "Ann\tBob\tCem", "1. Ann\n2) Bob\n3: Cem",
        "1\tAnn\n2\tBob\n3\tCem", "  Ann \r\n Bob\r\nCem\r\n\r\n", "- Ann\n• Bob\n– Cem",
        "(1) Ann\n(2) Bob\n(3) Cem", "1 Ann\n2 Bob\n3 Cem", "№\nAnn\nBob\nCem",
    ],
)  # fmt: skip
def test_names_are_read_however_they_are_parted(pasted):
    assert read(pasted).all == ("Ann", "Bob", "Cem")


def test_two_columns_of_a_table_are_first_and_last_names():
    assert read("Иванова\tАнна\nПетров\tБорис").all == ("Иванова Анна", "Петров Борис")
    assert read("1\tИванова\tАнна\n2\tПетров\tБорис").all == ("Иванова Анна", "Петров Борис")


def test_an_empty_line_parts_teams():
    assert read("Ann\nBob\n\n\nCem\nDana\n").groups == (("Ann", "Bob"), ("Cem", "Dana"))


def test_names_with_signs_and_of_any_script_stay_as_they_are():
    names = ("Anna-Lena", "O’Neil", "Ёлка 7Б", "محمد", "李小龙", "R2D2")
    assert read("\n".join(names)).all == names


def test_what_nobody_sees_is_dropped_and_what_is_too_long_is_cut_and_told():
    found = read("\u202eevil\u0000\nx" + "y" * 200)
    assert found.all[0] == "evil" and len(found.all[1]) == MAX_NAME and found.cut == 1


def test_a_text_without_names_and_one_without_end_are_bounded():
    assert read("1\n2\n3\n;;;\t\n—\n***").all == ()
    many = read("\n".join(f"Pupil {chr(65 + n % 26)}" for n in range(500)))
    assert len(many.all) == MOST and many.left == 500 - MOST
    assert len(read("z" * 10_000_000).all) == 1 and read("z" * (LONGEST + 1)).unread


# -- teams ---------------------------------------------------------------------------------------------------


def plan(code: str = "victory", sides: int = 3, who: str = NAMED, form: int = 0) -> Plan:
    return Plan(code, forms.of_game(code)[form], sides, who, False)


@pytest.mark.parametrize("count", range(30))
def test_by_lot_everybody_is_in_one_team_and_teams_are_even(count):
    names = read("\n".join(f"Pupil {chr(65 + n // 26)}{chr(65 + n % 26)}" for n in range(count)))
    teams, _ = deal.dealt(plan(), names, deal.LOT, "seed")
    assert sorted(name for team in teams for name in team) == sorted(names.all)
    assert len(teams) == 3 and max(map(len, teams)) - min(map(len, teams)) <= 1


def test_another_lot_makes_other_teams_and_the_same_lot_the_same():
    names = read("\n".join(TWELVE))
    one, again, other = (deal.dealt(plan(), names, deal.LOT, seed)[0] for seed in ("a", "a", "b"))
    assert one == again != other


def test_teams_as_pasted_stay_together_even_where_they_are_uneven():
    names = read("Ann\nBob\n\nCem\n\nDana\nEli\nFinn")
    assert deal.dealt(plan(), names, deal.PASTED, "")[0] == [["Ann", "Bob"], ["Cem"], ["Dana", "Eli", "Finn"]]


def test_pasted_teams_that_do_not_fit_are_shared_out_and_it_is_said():
    tab = room(names="Ann\nBob\n\nCem\nDana", teams="3", way="pasted")
    assert "do not fit 3 teams" in tab.text("screen")
    assert sorted(map(len, tab.screen.teams)) == [1, 1, 2]


@pytest.mark.parametrize("count", range(4, 13))
@pytest.mark.parametrize("sides", [2, 3])
def test_where_every_pupil_has_a_seat_each_sits_with_their_team(count, sides):
    names = read("\n".join(TWELVE[:count]))
    chosen = plan(sides=sides, who=PUPILS)
    teams, _ = deal.dealt(chosen, names, deal.LOT, "s")
    session = deal.session(chosen, teams, "seed")
    seated = [session.meta[f"seat.{seat}"].split(" ", 3)[3] for seat in range(session.seats)]
    colours = session.state.view(None)["colours"]
    assert sorted(seated) == sorted(names.all)
    for team in teams:
        assert len({colours[seated.index(name)] for name in team}) == 1


# -- the match -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", forms.codes())
@pytest.mark.parametrize("who", [TEAMS, NAMED])
def test_every_form_of_every_game_begins_with_every_number_of_teams(code, who):
    for one in range(len(forms.of_game(code))):
        for sides in forms.sides(code):
            session = deal.session(
                plan(code, sides, who, one), [["Ann"], ["Bob", "Cem"]][:sides] + [[]] * 3, "s"
            )
            assert session.seats == sides
            assert forms.of_game(code)[one].minutes(sides) % forms.STEP == 0


def test_every_game_but_the_sample_has_forms_and_one_of_about_a_lesson():
    assert set(forms.codes()) == {code for code in CODES if not COVERS[code].sample}
    for ways in map(forms.of_game, forms.codes()):
        assert any(25 <= one.minutes(sides) <= 45 for one in ways for sides in ways[0].decisions)


@pytest.mark.parametrize(
    ("code", "sides"), [("victory", 3), ("coldwar", 2), ("godstorm", 2), ("allmeans", 2)]
)
def test_the_minutes_told_rest_on_matches_that_were_counted(code, sides):
    form = forms.of_game(code)[0]
    counts = [decisions(code, sides, form.options(code), seed) for seed in ("m0", "m1", "m2")]
    assert 0.7 < median(counts) / form.decisions[sides] < 1.4


def decisions(code: str, seats: int, options: dict[str, str], seed: str) -> int:
    """Return how many decisions a match of the greedy yardstick has."""
    session, count = Session(GAMES[code], seats, options, seed), 0
    while (frame := session.state.frame()) is not None:
        rng = Rng(f"{seed}{session.plies}")
        count += frame.seat >= 0
        session.play(session.game.greedy(session.state.determinize(frame.seat, rng), rng))
    return count


# -- the room ------------------------------------------------------------------------------------------------


def test_the_form_of_a_new_match_leads_here_and_back():
    tab = Browser().open("#new/risk")
    assert "#classroom/risk" in tab.html
    assert "#new/risk" in tab.go("#classroom/risk").html
    assert "#classroom" not in Browser().open("#new/tictactoe").html


def test_twelve_names_make_three_teams_on_the_projector():
    tab = room(who="pupils", form="dates")
    assert "12 names read" in tab.text("screen") and "about" in tab.text("screen")
    tab.click("ui:wall")
    assert tab.controller.route.startswith("#projector/")
    match = tab.screen.match
    assert len(match.people) == 12 and match.session.options["quiz"] == "note"
    assert sorted(match.names) == TWELVE
    assert match.to_act == 0  # the first team begins


def test_teams_only_leaves_no_name_of_anybody_in_the_match():
    tab = room(who="teams").click("ui:wall")
    record = tab.screen.match.session.dump()
    assert [seat.name for seat in tab.screen.match.seats] == ["Team 1", "Team 2", "Team 3"]
    assert not any(f" {name}" in record for name in TWELVE)


def test_a_team_bears_its_names_where_there_is_room_for_them():
    tab = room(
        "coldwar",
        "Ann\nBob\n\n" + "\n".join(f"{name} of the Seven Hills" for name in TWELVE[2:]),
        way="pasted",
    )
    tab.click("ui:table")
    assert [seat.name for seat in tab.screen.match.seats] == ["Ann, Bob", "Team 2"]
    assert tab.controller.route.startswith("#match/")


def test_without_any_names_teams_play():
    tab = room("risk", "", teams="4").click("ui:wall")
    assert [seat.name for seat in tab.screen.match.seats] == [f"Team {n}" for n in range(1, 5)]


def test_hands_may_begin_face_down_and_a_theme_may_be_left_out():
    tab = room(hands="team", without="on").click("ui:wall")
    assert tab.controller.route.endswith("/team")
    assert tab.screen.match.session.options["without"] == "crimes"


def test_agents_may_be_described_soberly_for_younger_pupils():
    tab = room("coldwar", without="on").click("ui:table")
    assert tab.screen.match.session.options["voices"] == "off"
    assert "voices" not in room("coldwar").click("ui:table").screen.match.session.options


def test_hostile_names_harm_nothing():
    tab = room(names='<script>alert(1)</script>\n"><img src=x>\n=1+1', who="pupils")
    assert "<script>" not in tab.html and "<img" not in tab.html
    tab.click("ui:wall")
    assert "<script>" not in tab.html and "<img" not in tab.html


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("x" * 90, "longer than 60 letters"),
        ("1\n2", "no name in this text"),
        ("Ann\n" * 80, "at most 60 names"),
    ],
)
def test_what_was_not_taken_as_it_was_pasted_is_said(names, said):
    assert said in room(names=names).text("screen")


def test_the_list_stays_while_the_game_is_changed_and_is_kept_nowhere():
    tab = room(teams="2")
    tab.change("set:game", "risk")
    assert tab.controller.route == "#classroom/risk" and "12 names read" in tab.text("screen")
    assert not any("Dana" in text for text in tab.ports.store.texts.values())
    assert tab.controller.desk.settings["name"] == ""


def test_drawing_again_makes_other_teams_and_says_so():
    tab = room()
    before = tab.screen.teams
    tab.click("ui:deal")
    assert tab.screen.teams != before and "drawn again" in tab.ports.said[-1]


def test_nonsense_in_fields_and_address_changes_nothing():
    tab = room("nothing", teams="99", who="boss", way="fate", form="<b>", hands="shut")
    assert tab.screen.game == CODES[0] and tab.screen.sides in forms.sides(CODES[0])
    assert tab.click("ui:wall").screen.match.session.plies >= 0


def test_nobody_uninvited_may_set_a_class_in_a_frame():
    framed = Browser(embed=True).open("", "?game=tictactoe")
    framed.go("#classroom/victory")
    assert framed.screen.name == "table"
