"""What an address may say, read by one table: good words are kept, bad ones are named, nothing ever fails."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from web.fakes import Browser

from app import links
from app.params import CONTROLS, parse, schema
from app.ports import MemoryStore
from nastolka import GAMES


def read(**given: str) -> tuple[dict[str, Any], list[str]]:
    """Return what the parameters say, and the words that could not be used."""
    values, notices = parse(f"?{urlencode(given)}", tuple(GAMES))
    return {name: values[name] for name in given}, [notice.args["value"] for notice in notices]


@pytest.mark.parametrize(
    ("text", "kept", "unusable"),
    [
        ("undo hint", {"undo", "hint"}, []),
        ("menu,rules;log", {"menu", "rules", "log"}, []),
        ("none", set(), []),
        ("undo bell whistle", {"undo"}, ["bell", "whistle"]),
        ("bell", None, ["bell"]),
        ("", None, []),  # the attribute alone, as on a <video>, means all of them
    ],
)
def test_controls_are_words_and_a_bad_one_leaves_the_others(
    text: str, kept: set[str] | None, unusable: list[str]
) -> None:
    assert read(controls=text) == ({"controls": kept}, unusable)


def test_without_a_word_on_controls_there_are_all() -> None:
    values, _ = parse("", tuple(GAMES))
    assert values["controls"] is None
    assert read(controls=" ".join(CONTROLS))[0]["controls"] == set(CONTROLS)


@pytest.mark.parametrize(
    ("text", "value"),
    [("auto", "auto"), ("200", 200), ("4000", 4000)],
)
def test_a_height_is_left_to_the_frame_or_fixed(text: str, value: object) -> None:
    assert read(height=text) == ({"height": value}, [])


@pytest.mark.parametrize("text", ["199", "4001", "-300", "56rem", "", "5e3", "²⁰⁰", "٣٠٠", "9" * 5000])
def test_a_height_nobody_can_stand_is_named(text: str) -> None:
    assert read(height=text) == ({"height": "auto"}, [text[:60]])


@pytest.mark.parametrize("kind", ["record", "scenario", "rule", "lesson", "match"])
def test_a_start_is_a_kind_and_what(kind: str) -> None:
    assert read(start=f"{kind}:a:b") == ({"start": (kind, "a:b")}, [])
    assert read(start=f"{kind}:") == ({"start": ("", "")}, [f"{kind}:"])


@pytest.mark.parametrize("kind", ["scenario", "match"])
def test_a_worksheet_is_named_alone_beside_its_game(kind: str) -> None:
    assert read(game="risk", start=f"{kind}:chances") == (
        {"game": "risk", "start": (kind, "risk/chances")},
        [],
    )
    assert read(game="risk", start=f"{kind}:victory/lines")[0]["start"] == (kind, "victory/lines")
    assert read(start=f"{kind}:chances")[0]["start"] == (kind, "chances")
    assert read(game="risk", start="lesson:2")[0]["start"] == ("lesson", "2")
    packed = links.pack("[en]")
    assert read(game="risk", start=f"{kind}:{packed}")[0]["start"] == (kind, packed)


@pytest.mark.parametrize("name", ["undo", "hints"])
def test_a_switch_is_on_off_or_left_alone(name: str) -> None:
    assert [read(**{name: text})[0][name] for text in ("on", "off", "maybe")] == ["on", "off", None]


@pytest.mark.parametrize(("name", "longest"), [("id", 64), ("task", 1000)])
def test_a_text_is_kept_whole_or_not_at_all(name: str, longest: int) -> None:
    assert read(**{name: "ё" * longest}) == ({name: "ё" * longest}, [])
    assert read(**{name: "ё" * (longest + 1)}) == ({name: ""}, ["ё" * 60])


def test_every_event_of_a_frame_that_was_given_an_id_carries_it() -> None:
    tab = Browser(MemoryStore(), embed=True)
    tab.open("", "?game=tictactoe&seats=person+person&id=left&host=https://school.example").click("cell:4")
    assert [detail["id"] for _, detail in tab.ports.posted] == ["left", "left"]


@pytest.mark.parametrize("param", schema(tuple(GAMES)), ids=lambda param: param.name)
def test_nothing_a_parameter_may_be_given_is_an_error(param: Any) -> None:
    for text in ("", " ", ":", "0", "none", "\x00", "é" * 3000, "<b>", "1" * 400, ";;,"):
        read(**{param.name: text})
