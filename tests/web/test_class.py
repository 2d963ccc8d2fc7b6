"""The whole way of an assignment: from the desk by thirty students to the table, every forgery among them."""

from __future__ import annotations

import csv
import io

import pytest
from web.fakes import Browser, FakeStore
from web.test_assignments import begun, play
from web.test_codes import WHEN, finished
from web.test_collect import paste, said
from web.test_collecting import changed

from app.annex.common import codes, tasks
from nastolka import GAMES, Session
from nastolka.ai.seeded import RULE, rule

SITE = "https://example.org/site/"
BY_CLICKS = ("Zoë Ким", "محمد علي", "=SUM(1;2)")
NAMES = (
    *BY_CLICKS, "Анна", "Ольга-Мария", "山田 太郎", "O’Neil <b>", "+7 900", "Ёлка 🌲", "Ünal", "अनन्या", "Ng",
    *(f"Pupil {n}" for n in range(9)),
)  # fmt: skip


def given_out(store: FakeStore) -> str:
    """Make an assignment on the desk as a teacher does, and return the link that was copied."""
    tab = Browser(store).open("#desk")
    tab.change("set:game", "victory").change("set:choice.level", "greedy")
    tab.change("set:text.title", "One evening").change("set:text.task", "Win in one line.")
    tab.click("ui:copy")
    return str(tab.ports.copied[-1])


def done(link: str, name: str) -> codes.Result:
    """Do an assignment as the page does, without the page."""
    one = tasks.from_address(link)
    return codes.result_of(one, name, finished(tasks.begin(one, name), name), WHEN)


def self_played(link: str, name: str) -> codes.Result:
    """Play both sides, so that the student wins."""
    one = tasks.from_address(link)
    match = Session(
        GAMES[one.game],
        2,
        one.options,
        tasks.begin(one, name).seed,
        meta={RULE: rule(GAMES[one.game], {})},
        takebacks=0,
    )
    while match.state.frame() is not None:
        match.play(match.state.legal()[0])
    return codes.result_of(one, name, match, WHEN)


def forgeries(link: str) -> list[tuple[str, str]]:
    """Return codes that are none or not what they say, each with what is to be read of it."""
    sound = done(link, "Forger")
    edited = link.replace("Win%20in%20one%20line", "Lose%20it")
    assert edited != link
    luck, _, drawn = changed(sound, -1)
    bot, _, due = changed(sound._replace(name="Forger"), 1)
    return [
        (codes.pack(done(edited, "Forger 1")), "This assignment is not known here"),
        (
            codes.pack(done(f"{SITE}?game=tictactoe&task=x&id=other&level=greedy", "Forger 2")),
            "not known here",
        ),
        (codes.pack(sound._replace(name="Forger 3")), "not the deal that goes with the name “Forger 3”"),
        (codes.pack(luck), f"luck would have given {' '.join(drawn.split()[:4])}"),
        (codes.pack(bot), f"the bot would have answered {due}"),
        (codes.pack(done(link, "Forger 6")._replace(score=(0.75, 0.25))), "The code says the match ended"),
        (codes.pack(self_played(link, "Forger 7")), "A person played for the bot"),
        (codes.pack(sound)[:-20], "The code is cut short"),
        (codes.pack(sound).swapcase(), "damaged"),
    ]


def sent(link: str) -> list[str]:
    """Return what thirty students send: three played by clicks, the others as quickly as can be."""
    query = link[link.index("?") :]
    clicked = [str(play(begun(name, query), 400).click("ui:finish").screen.code) for name in BY_CLICKS]
    return [*clicked, *(codes.pack(done(link, name)) for name in NAMES[len(BY_CLICKS) :])]


@pytest.fixture(scope="module")
def lesson() -> tuple[str, list[str], list[tuple[str, str]]]:
    """The link, what came back by honest students, and what did not."""
    link = given_out(FakeStore())
    return link, sent(link), forgeries(link)


def teachers(link: str) -> FakeStore:
    """Return the browser of a teacher who has given this link out."""
    store = FakeStore()
    tab = Browser(store).open("#collect")
    paste(tab, link)
    return store


def test_what_is_copied_on_the_desk_is_known_to_the_table_of_results():
    store = FakeStore()
    link = given_out(store)
    tab = paste(Browser(store).open("#collect"), codes.pack(done(link, "Anna")))

    assert "One evening" in said(tab) and "1 result: 1 valid" in said(tab)


def test_thirty_codes_come_to_one_table_and_each_forgery_is_told(lesson):
    link, honest, forged = lesson
    texts = [*honest, *(code for code, _ in forged)]
    assert len(texts) == 30
    messages = [f"Dear teacher!\n> {code}\n— sent from my phone" for code in texts]
    tab = paste(Browser(teachers(link)).open("#collect"), *messages)
    told, rows = said(tab), tab.screen.heap.rows()

    assert {row.name for row in rows if row.found == "valid"} == set(NAMES)
    assert [row.found for row in rows].count("valid") == len(honest)
    for _, why in forged:
        assert why in told, why
    assert "O’Neil &lt;b&gt;" in tab.zones["screen"] and "O’Neil <b>" not in tab.zones["screen"]


@pytest.mark.parametrize(("locale", "parted"), [("en", ","), ("ru", ";")])
def test_the_table_of_thirty_goes_into_a_spreadsheet(lesson, locale, parted):
    link, honest, _ = lesson
    tab = paste(Browser(teachers(link), locale=locale).open("#collect"), *honest)
    tab.click("ui:csv")
    _, text = tab.ports.files[-1]
    rows = list(csv.reader(io.StringIO(text.lstrip("\ufeff")), delimiter=parted))

    assert len(rows) == 1 + len(NAMES)
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)


def test_a_task_changed_after_its_codes_went_out_is_said_to_be_where_only_the_new_one_is_known(lesson):
    link, honest, _ = lesson
    edited = link.replace("Win%20in%20one%20line", "Lose%20it")
    tab = paste(Browser(teachers(edited)).open("#collect"), *honest[3:6])

    assert said(tab).count("The assignment was changed after it had been given out") >= 3


def test_on_the_desk_a_task_changed_after_its_codes_went_out_keeps_both():
    store = FakeStore()
    link = given_out(store)
    tab = Browser(store).open("#desk")
    tab.click(f"ui:open={key_of(tab)}").change("set:text.task", "Lose it.").click("ui:copy")
    later = str(tab.ports.copied[-1])
    assert later != link
    both = paste(
        Browser(store).open("#collect"),
        codes.pack(done(link, "Anna")),
        codes.pack(done(later, "Bob")),
    )

    assert said(both).count("1 result: 1 valid") == 2


def key_of(tab: Browser) -> str:
    """Return the one assignment on the shelf."""
    (item,) = tab.screen.shelf.items()
    return str(item.key)


def test_a_full_browser_at_thirty_codes_says_so_and_loses_nothing(lesson):
    link, honest, _ = lesson
    store = teachers(link)
    used = sum(len(key) + len(text) for key, text in store.texts.items())
    store.room = used + sum(map(len, honest[:10]))
    tab = paste(Browser(store).open("#collect"), *honest)

    assert "results are on this page only" in said(tab)
    assert {row.name for row in tab.screen.heap.rows() if row.found == "valid"} == set(NAMES)
    tab.click("ui:file")
    assert set(codes.codes_in(tab.ports.files[-1][1])) == set(honest)


def test_two_tabs_of_the_desk_and_of_the_table_add_up(lesson):
    link, honest, _ = lesson
    store = teachers(link)
    one, two = Browser(store).open("#collect"), Browser(store).open("#collect")
    paste(one, *honest[:4])
    paste(two, *honest[4:8])

    assert "8 results: 8 valid" in said(Browser(store).open("#collect").wait(60_000))
