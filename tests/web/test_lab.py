"""The bot lab: texts are written, kept, sent and played; nothing that came from outside is run unasked."""

from __future__ import annotations

import json
import re
import string
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from damage import damages, monsters
from web.fakes import Browser, FakeStore
from web.labs import opened

from app import i18n, links
from app.annex.lab import bots, guests, paint, starters, tutor
from app.annex.lab.bots import Bot
from app.annex.lab.run import PACE
from app.ports import MemoryStore
from nastolka import CODES, BadRecord
from nastolka.__main__ import main
from nastolka.lab.faults import EVERY

ADDRESS = string.ascii_letters + string.digits + "-_"
CHANCE = "def choose(letter, rng):\n    return rng.choice(letter.actions)\n"
ILLEGAL = "def choose(letter, rng):\n    return 'mark 99'\n"
BROKEN = "def choose(letter, rng):\n    cells = letter.view['cells']\n    return cells[99]\n"
# Wrong in both ways there are, and chance otherwise.
MIXED = """def choose(letter, rng):
    luck = rng.below(8)
    if luck == 0:
        return "mark 99"
    if luck == 1:
        return letter.actions[99]
    return rng.choice(letter.actions)
"""
NO_TEXT = "def choose(letter, rng)\n"


def said(tab: Browser, zone: str = "screen") -> str:
    return " ".join(tab.text(zone).split())


def played(tab: Browser, text: str = "", games: str = "10") -> Browser:
    """Play a tournament to its end."""
    if text:
        tab.change("set:code", text)
    tab.change("set:field.games", games)
    return tab.click("ui:series").wait(60_000)


# -- writing and keeping -------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", i18n.LOCALES)
@pytest.mark.parametrize("code", CODES)
def test_every_game_has_a_lab(code: str, locale: str) -> None:
    tab, lab = opened(f"#lab/{code}", locale=locale)
    assert "def choose(letter, rng):" in tab.zones["screen"]
    assert lab.attended and not lab.opened
    assert "letter.view" in said(tab) and "list[str]" in said(tab)


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_every_starter_plays_and_speaks_the_reader_s_language(locale: str) -> None:
    for key in starters.STARTERS:
        tab, _ = opened(locale=locale)
        tab.click(f"ui:new={key}")
        assert ("#" in tab.screen.bot.text) == ("{a}" in starters.STARTERS[key])
        played(tab, games="10")
        result = tab.screen.results[-1]
        assert [one.faults for one in result.games] == [[]] * 10
        assert not any(one.illegal or one.limited for one in result.games)


def test_a_small_search_is_stronger_than_chance() -> None:
    scores = {}
    for key in ("chance", "search"):
        tab, _ = opened()
        tab.change("set:field.seed", "strength")
        played(tab.click(f"ui:new={key}"), games="20")
        scores[key] = sum(one.score for one in tab.screen.results[-1].games)
    assert scores["chance"] < 15 < scores["search"]


def test_a_text_is_kept_as_it_is_written() -> None:
    store = FakeStore()
    tab, _ = opened(store=store)
    tab.change("set:code", ILLEGAL)
    tab.change("set:title", "Mine <b>")
    again, _ = opened(store=store)
    assert again.screen.bot == Bot("tictactoe", "Mine <b>", ILLEGAL)
    assert "Mine &lt;b&gt;" in again.zones["screen"]
    other, _ = opened("#lab/victory", store=store)
    assert other.screen.bot.game == "victory"


def test_a_bot_is_doubled_deleted_and_put_back() -> None:
    tab, _ = opened()
    tab.change("set:code", ILLEGAL)
    tab.change("set:title", "One")
    tab.click("ui:double")
    assert tab.screen.bot.name == "One (copy)" and len(tab.screen.shelf.of("tictactoe")) == 2
    tab.click("ui:delete")
    assert [bot.name for _, bot in tab.screen.shelf.of("tictactoe")] == ["One"]
    assert "“One (copy)” is deleted." in tab.ports.said
    tab.click("ui:putback")
    assert len(tab.screen.shelf.of("tictactoe")) == 2 and tab.screen.bot.text == ILLEGAL
    tab.click(f"ui:open={next(key for key, bot in tab.screen.shelf.of('tictactoe') if bot.name == 'One')}")
    assert tab.screen.bot.name == "One"


def test_a_bot_goes_out_and_comes_in_as_a_file() -> None:
    tab, _ = opened()
    tab.change("set:title", "Мой / бот")
    tab.click("ui:save")
    ((name, text),) = tab.ports.files
    assert name == "Мой_бот.py" and text == tab.screen.bot.text
    tab.ports.file = ("other.py", ILLEGAL.replace("\n", "\r\n"))
    tab.click("ui:file")
    assert tab.screen.bot == Bot("tictactoe", "other", ILLEGAL)
    tab.ports.file = ("long.py", "x" * (bots.MOST + 1))
    tab.click("ui:file")
    assert tab.screen.bot.name == "other" and "at most 60,000 characters" in said(tab)
    tab.controller.dropped(BROKEN)
    assert tab.screen.bot.text == BROKEN


def test_where_there_is_no_room_it_is_said() -> None:
    tab, _ = opened(store=FakeStore(room=400))
    tab.change("set:code", "#" * 5_000)
    assert "no room left" in said(tab)
    tab, _ = opened(store=MemoryStore())
    assert "a reload loses your bots" in said(tab)


# -- links ---------------------------------------------------------------------------------------------------


def test_a_link_is_opened_as_text_and_says_whose_it_is() -> None:
    tab, _ = opened()
    tab.controller.desk.settings.change("name", "Anna <i>")
    tab.change("set:code", ILLEGAL)
    tab.click("ui:share").click("ui:copy-link")
    (address,) = tab.ports.copied
    other, lab = opened("#" + address.partition("#")[2])
    assert other.screen.bot.text == ILLEGAL
    assert "A bot of Anna &lt;i&gt;" in other.zones["screen"]
    other.wait(60_000)
    assert not lab.opened and other.screen.shelf.keys() == []
    other.click("ui:own")
    assert len(other.screen.shelf.keys()) == 1


def test_a_long_text_goes_as_a_file() -> None:
    tab, _ = opened()
    tab.change("set:code", "".join(Random(1).choices(string.printable[:90], k=30_000)))
    tab.click("ui:share")
    assert "too long for a link" in said(tab, "sheet")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"bot": 2}, "another version"),
        ({"bot": 1, "game": "chess", "name": "", "text": "", "by": ""}, "a game that is not here"),
        ({"bot": 1, "game": "victory", "name": "", "text": 7, "by": ""}, "This is no bot"),
        ({"bot": 1, "game": "victory", "name": "", "text": "\ud800", "by": ""}, "This is no bot"),
        ({"bot": 1, "game": "victory", "name": "", "text": "\0", "by": ""}, "This is no bot"),
        ({"bot": 1, "game": "victory", "name": "", "text": "x" * 70_000, "by": ""}, "too long"),
        ([], "This is no bot"),
    ],
)
def test_a_link_that_is_none_is_named(data: object, sentence: str) -> None:
    tab, _ = opened(f"#lab/tictactoe/{links.pack(json.dumps(data))}")
    assert sentence in said(tab)
    assert "def choose" in tab.zones["screen"]


def test_damaged_links_end_in_a_sentence_ten_thousand_times() -> None:
    link = bots.link(Bot("tictactoe", "Бот", starters.STARTERS["ahead"], "Анна"))
    read = 0
    for text in islice(damages(link, Random("bots"), ADDRESS, 1), 10_000):
        try:
            bot = bots.sent(text)
        except BadRecord as error:
            assert any(i18n.has(f"{room}.bad.{error.reason}") for room in ("lab", "notes")), error.reason
        else:
            read += 1
            assert bot.game in CODES and len(bot.text) <= bots.MOST and bot.by
    assert read < 300
    for text in monsters(links.VERSION):
        with pytest.raises(BadRecord):
            bots.sent(text)


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_damaged_links_leave_the_lab_as_it_is(locale: str) -> None:
    link = bots.link(Bot("tictactoe", "Бот", starters.STARTERS["ahead"], "Анна"))
    store = FakeStore()
    tab, lab = opened(store=store, locale=locale)
    tab.change("set:code", ILLEGAL)
    for text in islice(damages(link, Random("room"), ADDRESS, 1), 60):
        tab.go("#home").go(f"#lab/tictactoe/{text}")
        assert tab.screen.name == "lab" and "lab." not in said(tab)
    assert [bot.text for _, bot in tab.screen.shelf.of("tictactoe")] == [ILLEGAL]
    assert not lab.opened


# -- one match -----------------------------------------------------------------------------------------------


def test_a_match_goes_step_by_step_beside_the_board() -> None:
    tab, _ = opened()
    tab.click("ui:new=look").click("ui:match")
    assert "interpreter is starting" in said(tab)
    tab.wait(1_000)
    assert "waits for you" in said(tab) and "lab-board" in tab.zones["screen"]
    tab.click("ui:step").wait(100)
    assert "1 turn" in said(tab)  # what it printed
    assert "'actions'" not in said(tab) or tab.screen.run.steps
    plies = tab.screen.run.record.count("mark ")
    tab.click("ui:step").wait(100)
    assert tab.screen.run.record.count("mark ") == plies + 1
    tab.click("ui:run").wait(500)
    tab.click("ui:halt").wait(10_000)
    assert not tab.screen.run.over
    tab.click("ui:run").wait(60_000)
    assert tab.screen.run.over
    assert any(words in said(tab) for words in ("has won", "has lost", "Neither"))


@pytest.mark.parametrize("code", CODES)
def test_a_match_of_every_game_can_be_watched(code: str) -> None:
    tab, _ = opened(f"#lab/{code}")
    tab.click("ui:match").wait(1_000)
    for _ in range(3):
        tab.click("ui:step").wait(1_000)
    assert not tab.screen.run.broken and len(tab.screen.run.record.splitlines()) > 5


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_a_fault_says_line_value_and_a_sentence(locale: str) -> None:
    tab, _ = opened(locale=locale)
    tab.change("set:code", BROKEN)
    tab.click("ui:match").wait(1_000)
    tab.click("ui:step").wait(1_000)
    page = said(tab)
    sentence = {"en": "no element of this number", "ru": "нет элемента с таким номером"}[locale]
    assert sentence in page and "IndexError" in page and "cells" in page
    assert {"en": "Line 3:", "ru": "Строка 3:"}[locale] in page


def test_a_text_python_cannot_read_is_told_and_the_match_goes_on() -> None:
    tab, _ = opened()
    tab.change("set:code", NO_TEXT)
    tab.click("ui:match").wait(1_000)
    assert "Line 1:" in said(tab) and "Python cannot read the text" in said(tab)
    tab.click("ui:run").wait(60_000)
    assert tab.screen.run.over


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_every_fault_has_a_sentence(locale: str) -> None:
    opened(locale=locale)
    i18n.use(locale)
    assert [reason for reason in EVERY if not i18n.has(f"lab.fault.{reason}")] == []


# -- tournaments ---------------------------------------------------------------------------------------------


def test_a_tournament_fills_a_live_table_and_draws_the_score() -> None:
    tab, lab = opened()
    tab.change("set:field.games", "20")
    tab.click("ui:series").wait(600)
    part = len(tab.screen.run.games)
    assert 0 < part < 20 and f"Games played: {part} of 20" in said(tab)
    tab.click("ui:pause").wait(5_000)
    held = len(tab.screen.run.games)
    tab.wait(60_000)
    assert len(tab.screen.run.games) == held < 20
    tab.click("ui:resume").wait(60_000)
    assert len(tab.screen.run.games) == 20
    assert "Games played: 20" in said(tab) and "lab-band" in tab.zones["screen"]
    assert max(lab.limits[1:]) >= 1000


def test_whatever_hangs_is_stopped_within_two_seconds() -> None:
    limits = [int(limit) for limit in paint.CHOSEN["limit"]]
    assert max(*limits, tutor.CHECKING, guests.LIMIT) + PACE < 2_000


def columns(text: str) -> list[float]:
    """Return the first numbers of a row of a table: its columns, but those of time."""
    return [round(float(one), 2) for one in re.findall(r"\d+(?:\.\d+)?", text)][:10]


@pytest.mark.parametrize("seed", ["seven", "eight"])
def test_all_columns_but_time_are_those_of_the_terminal_s_arena(
    seed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mixed.py").write_text(MIXED, "utf-8")
    words = ["--game", "tictactoe", "--games", "20", "--seed", seed, "--locale", "en"]
    assert main(["arena", str(tmp_path / "mixed.py"), "greedy", *words]) == 0
    theirs = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("mixed"))
    tab, _ = opened()
    tab.change("set:field.seed", seed)
    tab.change("set:field.rival", "greedy")
    played(tab, MIXED, "20")
    cells = tab.zones["screen"].split('class="lab-results"')[1].partition("<tbody>")[2].partition("</th>")[2]
    mine = columns(re.sub(r"<[^>]+>", " ", cells))
    assert mine == columns(theirs.removeprefix("mixed"))
    assert mine[0] == 20 and min(mine[7:9]) > 0 == mine[9]  # illegal lines and faults, and no overrun


def test_cancelling_ends_it_and_keeps_what_was_played() -> None:
    tab, lab = opened()
    tab.change("set:field.games", "20")
    tab.click("ui:series").wait(600)
    tab.click("ui:cancel")
    done = len(tab.screen.run.games)
    tab.wait(60_000)
    assert len(tab.screen.run.games) == done > 0 and lab.stops
    tab.go("#home")
    assert lab.closed


def test_two_versions_are_compared_on_the_same_deals() -> None:
    tab, _ = opened()
    played(tab, ILLEGAL)
    assert "on the same deals" not in said(tab)
    first = tab.screen.results[0]
    assert all(one.illegal for one in first.games)
    played(tab.click("ui:new=ahead"))
    assert "“One move ahead” does better than" in said(tab) or "beside" in said(tab)
    tab.change("set:field.seed", "another")
    played(tab)
    assert "on the same deals" not in said(tab)
    tab.click("ui:clear")
    assert tab.screen.results == []


def test_a_lost_game_opens_in_the_replay() -> None:
    tab, _ = opened()
    tab.change("set:field.rival", "greedy")
    played(tab, ILLEGAL, "20")
    lost = next(one for one in tab.screen.results[-1].games if one.score == 0)
    tab.click(f"ui:watch=0.{lost.n}")
    assert tab.screen.name != "lab" and tab.screen.match.session.over


def test_a_saved_bot_is_a_rival() -> None:
    tab, _ = opened()
    tab.change("set:code", ILLEGAL)
    tab.change("set:title", "Weak")
    (key,) = tab.screen.shelf.keys()
    tab.click("ui:new=ahead")
    tab.change("set:field.rival", f"bot:{key}")
    played(tab)
    result = tab.screen.results[-1]
    assert result.rival == "Weak" and sum(one.score for one in result.games) >= 5


@pytest.mark.parametrize(("mood", "reason"), [("slow", "slow"), ("lost", "lost"), ("rubbish", "lost")])
def test_whatever_a_bot_does_the_tournament_ends(mood: str, reason: str) -> None:
    tab, lab = opened()
    lab.mood = mood
    played(tab)
    games = tab.screen.results[-1].games
    assert len(games) == 10 and {fault[1] for one in games for fault in one.faults} == {reason}
    assert all(one.limited for one in games)


def test_where_no_interpreter_starts_it_is_said() -> None:
    tab, lab = opened()
    lab.mood = "none"
    tab.click("ui:match").wait(1_000)
    assert "could not be started" in said(tab)
    tab.click("ui:series").wait(1_000)
    assert "could not be started" in said(tab)


def written(tab: Browser) -> str:
    """Say where the text is written: in the editor or in the plain field."""
    shown = [
        name
        for name in ("rich", "field")
        if " hidden" not in tab.zones["screen"].split(f'class="lab-{name}"')[1].split(">")[0]
    ]
    return {"rich": "rich", "field": "plain"}[shown[0]] if len(shown) == 1 else "both"


def test_the_text_is_written_in_the_editor_or_by_choice_in_a_plain_field() -> None:
    store = FakeStore()
    tab, lab = opened(store=store)
    assert written(tab) == "plain"  # the editor has not come yet
    lab.there()
    assert written(tab) == "rich"
    tab.change("set:plain", "on")
    assert written(tab) == "plain"
    again, other = opened(store=store)
    other.there()
    assert written(again) == "plain"


def test_what_another_tab_has_written_is_not_lost() -> None:
    store = FakeStore()
    tab, _ = opened(store=store)
    tab.change("set:code", CHANCE)
    other, _ = opened(store=store)
    other.change("set:code", ILLEGAL)
    assert tab.screen.stored(f"{tab.screen.shelf.prefix}x") and not tab.screen.stored("/site/settings")
    tab.change("set:code", BROKEN)
    assert sorted(bot.text for _, bot in tab.screen.shelf.of("tictactoe")) == sorted([ILLEGAL, BROKEN])
    assert "Another tab has changed this bot" in said(tab)
    tab.change("set:code", CHANCE)
    assert len(tab.screen.shelf.of("tictactoe")) == 2


def test_one_plays_against_a_bot_oneself() -> None:
    tab, _ = opened()
    tab.change("set:field.rival", "person")
    tab.click("ui:series")
    assert tab.screen.run is None and "single matches only" in tab.ports.said[-1]
    tab.click("ui:match").wait(5_000)
    for _ in range(5):
        if tab.screen.run.over:
            break
        assert "Your move" in said(tab) and tab.screen.run.person == 1
        taken = tab.screen.board(tab.screen.run).view()["cells"]
        tab.click(f"cell:{taken.index(None)}").wait(5_000)
    assert tab.screen.run.over and not tab.screen.run.games[0].faults
    plays = tab.screen.run.record.count("mark ")
    tab.controller.click("cell:4")
    assert tab.screen.run.record.count("mark ") == plays


def test_a_place_that_is_taken_is_refused_by_its_rule() -> None:
    tab, _ = opened()
    tab.change("set:code", "def choose(letter, rng):\n    return letter.actions[0]\n")
    tab.change("set:field.rival", "person")
    tab.click("ui:match").wait(5_000)
    before = tab.screen.run.record
    tab.controller.click("cell:0")
    assert tab.screen.run.record == before and tab.screen.run.person == 1
    assert "notice" in tab.zones["screen"].split("lab-board")[1]


@pytest.mark.parametrize("code", CODES)
def test_every_game_can_be_played_against_one_s_bot(code: str) -> None:
    tab, _ = opened(f"#lab/{code}")
    tab.change("set:field.rival", "person")
    tab.click("ui:match").wait(20_000)
    for _ in range(4):
        run = tab.screen.run
        if run.person < 0:
            break
        view = tab.screen.board(run).view()
        run.play(view["actions"][0])
        tab.wait(20_000)
    assert not run.broken and not run.steps
