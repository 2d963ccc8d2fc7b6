"""Links: what goes in comes out, what is damaged is named."""

import base64
import zlib

import pytest

from app import links
from nastolka import GAMES, BadRecord, Session

RECORD = "nastolka 1\ngame tictactoe\nmeta seat.0 person blue round Анна «Ы» 🙂\n\nmark 4\n"


def test_a_text_survives_the_link():
    assert links.unpack(links.pack(RECORD)) == RECORD


def test_a_link_holds_only_what_an_address_may():
    assert set(links.pack(RECORD)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_whole_game_of_victory_fits():
    session = Session(GAMES["victory"], 2, seed="long")
    while not session.over:
        session.play(session.state.legal()[0])
    assert links.fits(links.route(session.dump()))


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("", "link-version"),
        ("9abc", "link-version"),
        ("1*not base64*", "link-damaged"),
        ("1" + base64.urlsafe_b64encode(b"not deflate").decode(), "link-damaged"),
        (links.pack(RECORD * 40)[:-30], "link-cut"),
    ],
)
def test_damage_is_named(link, reason):
    with pytest.raises(BadRecord) as caught:
        links.unpack(link)
    assert caught.value.reason == reason


def test_a_bomb_does_not_unfold():
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(b"0" * 50_000_000) + packer.flush()
    with pytest.raises(BadRecord):
        links.unpack("1" + base64.urlsafe_b64encode(bomb).decode().rstrip("="))


def test_every_single_damaged_character_is_a_fault_or_another_text():
    link = links.pack(RECORD)
    for i in range(1, len(link)):
        broken = link[:i] + ("A" if link[i] != "A" else "B") + link[i + 1 :]
        try:
            text = links.unpack(broken)
        except BadRecord:
            continue
        assert isinstance(text, str)


def test_long_links_do_not_fit():
    assert not links.fits("x" * 8001)
