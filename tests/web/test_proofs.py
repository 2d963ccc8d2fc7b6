"""Proofs on the page: in the file of a finished match, and told where a record comes in."""

from __future__ import annotations

import pytest
from web.fakes import Browser

from app import links
from app.i18n import LOCALES
from nastolka import GAMES
from nastolka.core.proof import MARK, VALID, prove, verify

MARKS = (4, 0, 2, 6, 3, 5, 1, 7, 8)  # a draw


def played(n: int = len(MARKS)) -> Browser:
    tab = Browser(locale="en").open().new_match("tictactoe", "person", "person")
    for cell in MARKS[:n]:
        tab.click(f"cell:{cell}")
    return tab


def proven() -> str:
    return prove(played().screen.match.session)


def brought(text: str, locale: str = "en") -> Browser:
    """Return a tab that was given a record."""
    return (
        Browser(locale=locale).open().go("#settings").click("ui:import").change("set:import", text)
        .click("ui:do-import")
    )  # fmt: skip


def test_the_file_of_a_finished_match_carries_its_proof() -> None:
    tab = played()
    tab.click("ui:menu").click("ui:file")

    assert verify(tab.ports.files[-1][1], GAMES).found == VALID
    tab.click("ui:menu").click("ui:share").click("ui:share-file")
    assert verify(tab.ports.files[-1][1], GAMES).found == VALID


def test_marks_of_a_match_that_goes_on_never_leave_the_page() -> None:
    tab = played(4)
    tab.click("ui:menu").click("ui:file").click("ui:menu").click("ui:share").click("ui:share-file")
    tab.click("ui:copy")

    assert tab.ports.files
    for _, text in tab.ports.files:
        assert "\nmarks " not in text
    assert all("\nmarks " not in links.unpack(link.partition("#link/")[2]) for link in tab.ports.copied)


def test_a_record_that_is_as_it_was_says_so_and_is_opened() -> None:
    tab = brought(proven())

    assert "every action is as it was proven" in tab.zones["toast"]
    assert tab.screen.match.session.plies == len(MARKS)


def test_a_record_without_a_proof_is_opened_without_a_word() -> None:
    tab = brought(played().screen.match.session.dump())

    assert tab.zones["toast"] == ""
    assert tab.screen.match.session.plies == len(MARKS)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("mark 7\nmark 8", "mark 8\nmark 7", "mark"),
        ("seed ", "seed x", "start"),
        ("meta seat.0", "meta seat.7", "text"),
        ("\nmark 8\n", "\n", "cut"),
    ],
)
def test_what_is_not_as_it_was_is_told_and_the_match_is_opened(
    locale: str, old: str, new: str, reason: str
) -> None:
    text = proven()
    assert old in text
    changed = text.replace(old, new, 1)
    verdict = verify(changed, GAMES)
    tab = brought(changed, locale)

    assert verdict.reason == reason
    assert "error" in tab.zones["toast"]
    assert verdict.ply is None or str(verdict.ply + 1) in tab.zones["toast"]
    assert tab.screen.match.session.plies == len(MARKS) - (reason == "cut")
    id = tab.screen.match.id
    tab.go("#home").go(f"#match/{id}")
    assert tab.zones["toast"] == ""  # it is said once


def test_a_link_tells_of_its_proof_as_well() -> None:
    text = proven()
    at = text.index("\nmarks ") + len("\nmarks ") + MARK
    changed = text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
    tab = Browser(locale="en").open().go(links.route(changed))

    assert "Action 1 is not as it was proven" in tab.zones["toast"]


def test_what_the_rules_forbid_is_refused_as_before() -> None:
    tab = brought(proven().replace("mark 0", "mark 4", 1))

    assert "The rules forbid a move in the record: mark 4." in "".join(tab.zones.values())
    assert tab.controller.desk.library.ids() == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("", ""), "every action is as it was proven"),
        (("mark 7\nmark 8", "mark 8\nmark 7"), "is not as it was proven"),
        (("mark 4\n", "mark 99\n"), "forbid"),
        (("nastolka 1", "hello"), "not a record of ours"),
    ],
)
def test_a_record_can_be_checked_without_coming_in(change: tuple[str, str], said: str) -> None:
    tab = Browser(locale="en").open().go("#settings").click("ui:import")
    tab.change("set:import", proven().replace(*change, 1)).click("ui:check")

    assert said in tab.text("sheet")
    assert ('role="alert"' in tab.zones["sheet"]) == (change != ("", ""))  # what is sound is no error
    assert tab.controller.desk.library.ids() == []


def test_a_record_without_a_proof_is_checked_against_rules_and_seed() -> None:
    plain = played().screen.match.session.dump()
    for text, said in (
        (plain, "what its seed gives"),
        (plain.replace("\nseed ", "\nmeta x "), "follows the rules"),
    ):
        tab = Browser(locale="en").open().go("#settings").click("ui:import")
        tab.change("set:import", text).click("ui:check")
        assert said in tab.text("sheet")
        assert 'role="status"' in tab.zones["sheet"]
