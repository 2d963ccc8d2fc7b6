"""How strong bots are, and whoever plays here: what counts, what is told, the estimate."""

from __future__ import annotations

import json
import re

import pytest
from web.fakes import Browser
from web.labs import opened

from app import rating
from app.annex.strength import MOST, NEEDED
from app.annex.strength.estimate import Against, Estimate, Played, chance, estimate, read
from app.annex.strength.paint import tens
from app.match import Seat
from nastolka import CODES, COVERS, Rng
from nastolka.core.levels import LEVELS
from nastolka.scale import SCALE
from nastolka.terminal.rating import Pair, fit

MEASURED = [code for code in CODES if code in SCALE]
BARE = [code for code in CODES if code not in SCALE]
BOTS = (0.0, 150.0, 300.0, 450.0, 600.0)

# -- the estimate --------------------------------------------------------------------------------------------


def played(own: float, games: int, rng: Rng, bots: tuple[float, ...] = BOTS) -> list[Played]:
    """Play matches of a planted strength."""
    points = [rng.choice(bots) for _ in range(games)]
    return [(Against(bot, float(rng.random() < chance(own, bot))),) for bot in points]


def test_a_planted_strength_is_found_again() -> None:
    found = estimate(played(420, 4000, Rng("many")), 0)
    assert found.at == pytest.approx(420, abs=20)
    assert found.low < 420 < found.high and found.high - found.low < 60


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng, held = Rng("often"), 0
    for n in range(200):
        own = 50.0 + 3 * n
        found = estimate(played(own, NEEDED, rng), 0)
        held += found.low <= own <= found.high
    assert 180 <= held <= 199


def test_the_estimate_is_that_of_the_house_s_own_fit() -> None:
    games = played(250, 3000, Rng("fit"), (0.0,))
    scores = tuple(match[0].score for match in games)
    assert estimate(games, 0).at == pytest.approx(fit([Pair("you", "random", scores)])["you"], abs=6)


def test_who_wins_or_loses_everything_has_an_end_and_a_wide_interval() -> None:
    won = estimate([(Against(500, 1.0),)] * NEEDED, 0)
    lost = estimate([(Against(500, 0.0),)] * NEEDED, 0)
    even = estimate([(Against(500, 0.5),)] * NEEDED, 0)
    assert even.at == pytest.approx(500, abs=4)
    assert lost.high < even.at < won.low
    assert won.high - won.low > 1.5 * (even.high - even.low)
    assert won.at < 1500


def test_a_draw_is_half_a_win() -> None:
    drawn = estimate([(Against(300, 0.5),)] * 20, 0)
    halves = estimate([(Against(300, 1.0),), (Against(300, 0.0),)] * 10, 0)
    assert drawn == pytest.approx(halves)


def test_a_match_against_three_tells_no_more_than_one_against_one() -> None:
    alone = estimate([(Against(300, 1.0),), (Against(300, 0.0),)] * 8, 0)
    three = estimate([(Against(300, 1.0),) * 3, (Against(300, 0.0),) * 3] * 8, 0)
    assert three == pytest.approx(alone)


def test_what_is_not_sure_of_the_bots_is_not_sure_of_the_player() -> None:
    games = played(300, 60, Rng("unsure"))
    sure, unsure = estimate(games, 0), estimate(games, 80)
    assert unsure.at == sure.at
    assert unsure.low < sure.low - 20 and unsure.high > sure.high + 20


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("640:1", ((640, 1),)),
        ("640:0.5 120:0", ((640, 0.5), (120, 0))),
        *(
            (note, ())
            for note in ("", "open", "hint", "640", "640:2", "x:1", "-5:1", "64000:1", "640:1 open")
        ),
        ("٦٤٠:1", ()),
    ],
)
def test_a_note_is_read_or_tells_nothing(note: str, found: tuple[tuple[float, float], ...]) -> None:
    assert read(note) == found


# -- what counts ---------------------------------------------------------------------------------------------


def seats(*levels: str) -> list[Seat]:
    return [Seat("x", level, "blue", "round") for level in levels]


def test_only_one_person_alone_against_measured_bots_begins_a_match_that_counts() -> None:
    code = MEASURED[0]
    assert rating.opening(code, seats("", "easy", "top"), [0, 1, 2]) == rating.OPEN
    for others in (("",), ("", ""), ("easy", "top"), ("", "own.abc"), ("", "greedy")):
        assert rating.opening(code, seats(*others), range(len(others))) == ""
    assert rating.opening(code, seats("", "easy", "easy", "easy"), [0, 1, 0, 1]) == ""
    for bare in BARE:
        assert rating.opening(bare, seats("", "easy"), [0, 1]) == ""


def note(tab: Browser) -> str:
    return str(tab.screen.match.session.meta.get(rating.META, ""))


def table(level: str = "novice", **options: str) -> Browser:
    return Browser().open().new_match("tictactoe", "person", level, **options)


def finish(tab: Browser) -> Browser:
    """Play any legal answer until the match is over."""
    while not tab.screen.match.session.over:
        tab.click("cell:" + tab.screen.view()["actions"][0].removeprefix("mark ")).wait(10_000)
    return tab


def test_a_match_that_is_over_says_what_was_got_against_whom() -> None:
    tab = table()
    assert note(tab) == rating.OPEN
    finish(tab)
    (own, _) = tab.screen.match.session.state.result()
    assert read(note(tab)) == ((SCALE["tictactoe"]["novice"].at, own),)
    head = tab.controller.desk.library.head(tab.screen.match.id)
    assert head and f"meta {rating.META} {note(tab)}" in head.start
    assert "This match counts for your strength" in tab.text("sheet")


def test_the_next_match_against_the_same_counts_too_and_a_copy_or_branch_does_not() -> None:
    tab = finish(table())
    copied = tab.controller.desk.take_in(tab.screen.match.session.dump())
    assert rating.META not in copied.session.meta
    tab.click("ui:rematch")
    assert note(tab) == rating.OPEN
    finish(tab).click("ui:close").click("ui:replay")
    tab.screen.replay.branch()
    assert note(tab) == ""


def test_a_hint_a_turn_taken_back_and_a_bot_stopped_or_lost_are_told_and_do_not_count() -> None:
    tab = table().click("ui:hint")
    tab.wait(5000)
    assert note(finish(tab)) == rating.HINT
    assert "Because of the hint" in tab.text("sheet")

    tab = table().click("cell:4").wait(5000).click("ui:undo")
    assert note(tab) == rating.UNDO
    assert "taken back" in finish(tab).text("sheet")

    tab = table("top")
    tab.ports.bots.mood = "silent"
    tab.click("cell:4").wait(400).click("ui:stop")
    assert note(tab) == rating.STOPPED

    tab = table("top")
    tab.ports.bots.mood = "crash"
    tab.click("cell:4").wait(1000)
    assert note(tab) == rating.FAILED


def test_taking_back_the_last_turn_of_a_match_that_counted_takes_it_out_again() -> None:
    tab = finish(table())
    assert read(note(tab))
    tab.click("ui:close").click("ui:undo")
    assert note(tab) == rating.UNDO


def test_what_one_carries_along_to_another_browser_counts_there_and_a_match_of_others_does_not() -> None:
    tab = finish(table())
    record = tab.screen.match.session.dump()
    whole = {"format": "nastolka everything 1", "matches": [{"title": "", "played": "", "record": record}]}
    for text, counted in ((json.dumps(whole), 1), (record, 0)):
        other = Browser().open("#matches")
        other.screen.take(text)
        other.open("#strength/tictactoe")
        assert len(other.screen.matches()[0]) == counted


# -- the room ------------------------------------------------------------------------------------------------


def shelf(notes: list[str]) -> Browser:
    """Open the room where matches lie that are over, one a note."""
    tab = finish(table())
    match, library = tab.screen.match, tab.controller.desk.library
    head, told = match.head(), f"meta {rating.META} "
    lines = [line for line in match.head().start.splitlines() if not line.startswith(("seed ", told))]
    for n, said in enumerate(notes):
        start = "\n".join([*lines, f"seed {n}", told + said, ""])
        record = start + "\n" + match.session.dump().partition("\n\n")[2]
        library.save(head._replace(id=f"m{n}", start=start), record)
    library.remove(match.id)
    return tab.open("#strength/tictactoe")


def test_before_ten_matches_it_is_said_how_many_are_left() -> None:
    assert "0 of 10" in shelf([]).text("screen")
    said = shelf(["150:1"] * 4).text("screen")
    assert "4 of 10" in said and "After 6 more" in said
    assert ">You<" not in shelf(["150:1"] * 4).zones["screen"]


def test_after_ten_the_strength_stands_there_in_tens_with_its_interval_and_the_nearest_bot() -> None:
    tab = shelf(["350:0.5"] * 12)
    own = tab.screen.own().found
    assert isinstance(own, Estimate)
    said = tab.text("screen")
    assert f"{tens(own.at)} points" in said
    assert f"between {tens(own.low)} and {tens(own.high)}" in said
    assert "“Medium”" in said
    assert 'class="is-own"' in tab.zones["screen"]


def test_the_same_deal_counts_once_and_only_the_last_matches_count() -> None:
    tab = shelf(["150:1"] * (MOST + 3))
    counted, _ = tab.screen.matches()
    assert len(counted) == MOST + 3 and tab.screen.own().counted == MOST
    desk = tab.controller.desk
    desk.library.duplicate("m0", "copy", "copy", desk.ports.now())
    assert len(tab.screen.matches()[0]) == MOST + 3


def test_matches_that_do_not_count_are_told_of_and_what_is_damaged_says_nothing() -> None:
    tab = shelf(["hint", "hint", "undo", "150:1", "rubbish", "9999999:1"])
    assert len(tab.screen.matches()[0]) == 1
    assert "Finished and not counted: 2 with a hint, 1 with a turn taken back." in tab.text("screen")


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("code", CODES)
def test_every_measured_bot_has_its_figure_where_it_is_chosen_and_no_other_has_one(
    code: str, locale: str
) -> None:
    room = Browser(locale=locale).open(f"#strength/{code}").text("screen")
    tab = Browser(locale=locale).open(f"#new/{code}")
    for seat in range(len(tab.screen.chairs)):
        tab.change(f"set:seat.{seat}.kind", "bot")
    form = tab.text("screen")
    desk = Browser(locale=locale).open("#desk").change("set:game", code).text("screen")
    lab = opened(f"#lab/{code}", locale=locale)[0].text("screen")
    figures = rating.figures(code)
    assert set(figures) == (set(LEVELS) if code in SCALE else set())
    for one in figures.values():
        for said in (room, form, desk, lab):
            assert f"{one.at} ± {one.within}" in said
    if not figures:
        assert "±" not in room + form + desk + lab


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize(("room", "sample"), [("#home", False), ("#samples", True)])
def test_a_game_s_card_says_how_strong_its_measured_bots_are(room: str, sample: bool, locale: str) -> None:
    _, *cards = Browser(locale=locale).open(room).zones["screen"].split('<section class="game-card game-')
    shown = {card.partition('"')[0]: card for card in cards}
    assert set(shown) == {code for code in CODES if COVERS[code].sample == sample}
    for code, card in shown.items():
        told = [f"{one.at} ± {one.within}" for one in rating.figures(code).values()]
        assert re.findall('<small class="level-at">(.*?)</small>', card) == told


def test_nothing_in_the_address_breaks_the_room() -> None:
    for rest in ("", "/", "chess", "victory/x", "<b>", "9" * 400):
        assert "How strong am I?" in Browser().open(f"#strength/{rest}").text("screen")


def test_the_form_and_the_foot_of_home_lead_there() -> None:
    assert "#strength" in Browser().open().zones["screen"]
    for code in CODES:
        leads = f"#strength/{code}" in Browser().open(f"#new/{code}").zones["screen"]
        assert leads == (code in SCALE)
