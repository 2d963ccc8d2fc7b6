"""A bot that the page around a frame brings: shown, seated on a yes, never unasked, refused by a reason."""

from __future__ import annotations

import json

import pytest
from web.fakes import Browser
from web.labs import FakeLab, act, answers, here

from app import i18n
from app.annex.lab import bots
from app.ports import MemoryStore
from nastolka import CODES
from web.build.docs import contract

HOST = "https://school.example"
FIRST = "def choose(letter, rng):\n    return letter.actions[0]\n"
LAST = "def choose(letter, rng):\n    return letter.actions[-1]\n"
WRONG = "def choose(letter, rng):\n    return nothing\n"
TICTACTOE = "?game=tictactoe&seats=person+bot:greedy&id=one"


def frame(query: str = TICTACTOE, locale: str = "en", host: str = HOST) -> tuple[Browser, FakeLab]:
    tab = Browser(MemoryStore(), embed=True, locale=locale)
    lab = FakeLab(tab.ports.clock)
    tab.controller.desk.rooms["lab"] = {"client": lab}  # type: ignore[dict-item]
    return tab.open("", f"{query}&locale={locale}&host={host}"), lab


def bring(
    tab: Browser, text: object = FIRST, origin: str = HOST, **more: object
) -> tuple[str, dict[str, object]]:
    """Let the page around bring a bot; return the answer."""
    tab.controller.hear(json.dumps({"nastolka": 1, "type": "seatBot", "text": text, **more}), origin)
    return tab.ports.posted[-1]


def said(tab: Browser, zone: str = "prompt") -> str:
    return " ".join(tab.text(zone).split())


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_whoever_plays_is_told_whose_it_is_and_nothing_runs_before_a_yes(locale: str) -> None:
    tab, lab = frame(locale=locale)
    told = bring(tab, name="Wanderer <b>", by="Anna")
    assert told == ("bot", {"seat": 1, "name": "Wanderer <b>", "status": "offered", "id": "one"})
    asked = said(tab)
    assert "school.example" in asked and "Wanderer" in asked and "Anna" in asked and FIRST.split()[1] in asked
    assert "Wanderer &lt;b&gt;" in tab.zones["prompt"] and "lab." not in asked
    act(tab)  # the match goes on meanwhile, against the bot of the house
    assert here(tab).plies == 2 and not lab.opened and tab.screen.match.seats[1].level == "greedy"


def test_on_a_yes_it_sits_down_and_plays_in_the_lab_s_frame() -> None:
    tab, lab = frame()
    bring(tab, LAST, name="Wanderer")
    tab.click("ui:agree=1")
    assert tab.ports.posted[-1] == ("bot", {"seat": 1, "name": "Wanderer", "status": "seated", "id": "one"})
    assert "brings a bot" not in said(tab)
    act(tab)
    assert lab.limits == [60_000, 1500]
    assert here(tab).plies == 2 and str(here(tab).actions[-1].args[0]) == "8"
    assert here(tab).meta["bot.1"] == "Wanderer · school.example"
    assert tab.screen.match.seats[1].name == "Wanderer"


@pytest.mark.parametrize(("locale", "mark"), [("en", "A bot of the page around"), ("ru", "Бот страницы")])
def test_it_is_marked_as_brought(locale: str, mark: str) -> None:
    tab, _ = frame("?game=victory&seats=person+bot:greedy", locale)
    bring(tab)
    tab.click("ui:agree=1")
    assert mark in tab.zones["seats"]


def test_on_a_no_everything_stays() -> None:
    tab, lab = frame()
    bring(tab)
    tab.click("ui:decline=1")
    assert tab.ports.posted[-1][1]["status"] == "declined"
    act(tab)
    assert here(tab).plies == 2 and not lab.opened and tab.screen.match.seats[1].level == "greedy"
    assert not [name for name in tab.ports.store.names() if "lab/bot/" in name]


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"text": "x" * (bots.MOST + 1)}, "bot-long"),
        ({"text": "\ud800"}, "bot-damaged"),
        ({"text": "a\0b"}, "bot-damaged"),
        ({"name": "\udfff"}, "bot-damaged"),
        ({"text": 7}, "bad-command"),
        ({"text": None}, "bad-command"),
        ({"text": ["x"]}, "bad-command"),
        ({"name": 7}, "bad-command"),
        ({"seat": True}, "bad-command"),
        ({"seat": "1"}, "bad-command"),
        ({"game": "chess"}, "unknown-game"),
        ({"game": "victory"}, "other-game"),
        ({"seat": 0}, "no-bot-seat"),
        ({"seat": 2}, "no-bot-seat"),
        ({"seat": -1}, "no-bot-seat"),
    ],
)
@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_what_cannot_be_had_is_refused_with_its_reason(
    more: dict[str, object], reason: str, locale: str
) -> None:
    tab, lab = frame(locale=locale)
    before = tab.zones["prompt"]
    kind, told = bring(tab, **{"text": FIRST, **more})
    assert (kind, told["reason"], told["command"], told["id"]) == ("error", reason, "seatBot", "one")
    assert "lab." not in str(told["detail"]) and "&" not in str(told["detail"])
    assert (told["detail"] != "") or set(more) == {"text"}  # what is no command at all has no sentence
    assert tab.zones["prompt"] == before and not lab.opened
    assert reason in {one for names in contract.REASONS.values() for one in names}


def test_at_a_table_without_bots_there_is_no_place() -> None:
    tab, _ = frame("?game=tictactoe&seats=person+person")
    assert bring(tab)[1]["reason"] == "no-bot-seat"


def test_the_longest_text_there_may_be_is_offered() -> None:
    tab, _ = frame()
    assert bring(tab, "#" * bots.MOST)[1]["status"] == "offered"


def test_when_the_match_is_over_there_is_no_place() -> None:
    tab, _ = frame()
    while not here(tab).over:
        act(tab)
    assert bring(tab)[1]["reason"] == "no-bot-seat"


def test_a_worksheet_has_no_place_for_it() -> None:
    tab, _ = frame("?game=victory&start=scenario:lines")
    assert bring(tab)[1]["reason"] == "no-bot-seat"


def test_where_the_room_does_not_come_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    tab, _ = frame()
    monkeypatch.setattr("app.annex.missing", lambda name: name)  # nothing that is fetched makes it come
    told = bring(tab)
    tab.wait(1_000)
    assert tab.ports.posted[-1] == (
        "error",
        {"reason": "no-network", "command": "seatBot", "detail": "", "id": "one"},
    ), told


def test_what_comes_late_is_shown_when_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    tab, _ = frame()
    monkeypatch.setattr("app.annex.bring", lambda _, desk, call: desk.clock.after(50, lambda: call(True)))
    bring(tab)
    assert "brings a bot" not in said(tab)
    tab.wait(100)
    assert "brings a bot" in said(tab)


def test_the_page_is_named_by_who_really_speaks() -> None:
    tab, _ = frame(host="https://good.example")
    bring(tab, origin="https://evil.example")
    assert "evil.example" in said(tab) and "good.example" not in said(tab)
    tab, _ = frame(host="*")
    bring(tab, origin="null", by="Anna")
    assert (
        "The page around this game brings a bot: “Visiting bot”. Its author, the page says, is Anna."
        in said(tab)
    )


def test_the_same_text_is_asked_about_once_another_again() -> None:
    tab, _ = frame()
    bring(tab, name="One")
    tab.click("ui:agree=1")
    assert bring(tab, name="One")[1]["status"] == "seated"
    assert bring(tab, LAST, name="One")[1]["status"] == "offered"
    assert bring(tab, name="Two")[1]["status"] == "offered"  # what is told of it belongs to it
    tab.click("ui:agree=1")
    act(tab)
    assert here(tab).plies == 2 and tab.screen.match.seats[1].name == "Two"


def test_it_sits_where_it_is_wanted() -> None:
    tab, _ = frame("?game=victory&seats=person+bot+bot:easy")
    assert bring(tab, seat=2)[1]["seat"] == 2
    assert bring(tab, LAST)[1]["seat"] == 1
    tab.click("ui:agree=2").click("ui:agree=1")
    assert [seat.level.partition(".")[0] for seat in tab.screen.match.seats] == ["", "own", "own"]


def test_the_same_begins_again_with_it() -> None:
    tab, lab = frame()
    bring(tab, LAST)
    tab.click("ui:agree=1")
    act(tab)
    tab.controller.hear('{"nastolka": 1, "type": "reset"}', HOST)
    assert tab.ports.posted[-1][0] == "reset" and here(tab).plies == 0
    asked = len(lab.limits)
    act(tab)
    assert here(tab).plies == 2 and len(lab.limits) > asked
    while not here(tab).over:
        act(tab)
    match = tab.screen.match.id
    tab.click("ui:rematch")
    assert tab.screen.match.id != match
    assert tab.screen.match.seats[1].level.startswith("own.page")


def test_a_kept_place_waits_until_it_is_brought_again() -> None:
    tab, _ = frame()
    bring(tab, LAST, name="Wanderer")
    tab.click("ui:agree=1")
    act(tab)
    tab.controller.hear('{"nastolka": 1, "type": "getState"}', HOST)
    kept = tab.ports.posted[-1][1]["record"]
    after, lab = frame()
    after.controller.hear(json.dumps({"nastolka": 1, "type": "setState", "record": kept}), HOST)
    act(after)
    assert here(after).plies == 3 and "is not here any more" in said(after) and not lab.opened
    bring(after, LAST, name="Wanderer")
    assert "brings a bot" in said(after)
    after.click("ui:agree=1").wait(10_000)
    assert here(after).plies == 4


def test_a_fault_of_it_is_told_and_the_match_goes_on() -> None:
    tab, _ = frame()
    bring(tab, WRONG)
    tab.click("ui:agree=1")
    act(tab)
    assert here(tab).plies == 2 and "A lot was played in its place." in tab.text("toast")


@pytest.mark.parametrize("code", CODES)
def test_it_plays_every_game(code: str) -> None:
    tab, _ = frame(f"?game={code}&seats=person+bot:greedy")
    bring(tab)
    tab.click("ui:agree=1")
    assert answers(tab, 1)


def test_a_page_that_is_no_frame_hears_nothing() -> None:
    tab = Browser().open().new_match("tictactoe", "person", "greedy")
    tab.controller.hear(json.dumps({"nastolka": 1, "type": "seatBot", "text": FIRST}), HOST)
    assert tab.ports.posted == [] and "brings" not in said(tab)
