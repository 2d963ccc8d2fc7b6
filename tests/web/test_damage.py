"""Links and messages from anybody, damaged in every listed way: a sentence or nothing, and no harm."""

from __future__ import annotations

import json
import string
from random import Random

import pytest
from damage import damages, monsters
from web.fakes import Browser
from web.labs import FakeLab

from app import links
from app.hosting import COMMANDS, read_message
from app.ports import MemoryStore
from nastolka import GAMES, BadRecord, Session

ADDRESS = string.ascii_letters + string.digits + "-_"
HOST = "https://school.example"


def played(code: str) -> Session:
    """Return the first moves of a match."""
    match = Session(GAMES[code], 2, seed="damage")
    for _ in range(4):
        match.play(match.state.legal()[0])
    return match


def opened(link: str) -> str:
    """Return why a link cannot be opened; empty, where it can."""
    try:
        Session.load(links.unpack(link), GAMES)
    except BadRecord as error:
        return error.reason
    return ""


def test_ten_thousand_damaged_links_are_told() -> None:
    rng = Random("links")
    kinds = [damages(links.pack(played(code).dump()), rng, ADDRESS, 1) for code in ("victory", "tictactoe")]
    told = [opened(next(kinds[n % 2])) for n in range(10_000)]

    assert told.count("") < 1_000  # a note or a name may be another one
    assert {"link-version", "link-damaged", "link-cut"} <= set(told)


@pytest.mark.parametrize("link", monsters("1"), ids=lambda link: f"{link[:3]}… {len(link)}")
def test_a_monstrous_link_is_told(link: str) -> None:
    assert opened(link).startswith("link-")


def messages() -> list[str]:
    """Return a good message of each kind."""
    record = played("tictactoe").dump()
    fields = {"record": record, "locale": "ru", "theme": "dark", "text": "def choose(letter, rng): return 1"}
    more = {"seatBot": {"name": "Wanderer", "by": "Anna", "game": "tictactoe", "seat": 1}}
    return [
        json.dumps(
            {"nastolka": 1, "type": kind, **{name: fields[name] for name in needs}, **more.get(kind, {})}
        )
        for kind, needs in COMMANDS.items()
    ]


def test_ten_thousand_damaged_messages_are_commands_or_nothing() -> None:
    rng = Random("messages")
    kinds = [damages(message, rng, string.printable, 14) for message in messages()]
    for n in range(10_000):
        command = read_message(next(kinds[n % len(kinds)]))
        assert command is None or command.fault in ("", "unknown-command", "bad-command")
    assert all(read_message(text) is None for text in monsters('{"nastolka": 1, "type": "load", "record": '))


def test_a_frame_outlives_every_damaged_message() -> None:
    tab = Browser(MemoryStore(), embed=True)
    lab = FakeLab(tab.ports.clock)
    tab.controller.desk.rooms["lab"] = {"client": lab}  # type: ignore[dict-item]
    tab.open("", f"?game=tictactoe&seats=person+bot:greedy&host={HOST}")
    rng = Random("frame")
    kinds = [damages(message, rng, string.printable, 14) for message in messages()]
    for n in range(400):
        tab.controller.hear(next(kinds[n % len(kinds)]), HOST)
    tab.controller.hear(json.dumps({"nastolka": 1, "type": "reset"}), HOST)

    assert tab.ports.posted[-1][0] == "reset"
    assert not [one for kind, one in tab.ports.posted if kind == "error" and one["reason"] == "crash"]
    assert tab.screen.match.session.plies == 0
    assert (
        "bot" in [kind for kind, _ in tab.ports.posted] and not lab.opened
    )  # brought, and never run unasked
