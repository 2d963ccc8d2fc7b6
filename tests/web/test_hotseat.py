"""Two people, one screen: nothing of a hand is painted between one seat's last action and the lifting."""

import re

import pytest
from web.fakes import Browser

from app.i18n import text
from nastolka.core.rulebook import rulebook

SPECIALS = ("plus", "minus", "swap")


def start(*kinds: str, **options: str) -> Browser:
    return Browser().open().new_match("victory", *(kinds or ("person", "person")), **options)


def hands(tab: Browser) -> list[list[str]]:
    state = tab.screen.match.session.state
    return [state.view(seat)["hands"][seat] for seat in range(state.seats)]


def leaks(tab: Browser, zones: dict[str, str]) -> set[str]:
    """Return what of any hand stands in the painted zones, without the map, which shows every event alike."""
    cards = rulebook("victory").words[tab.controller.desk.locale].cards
    public = {key for key, html in zones.items() if key == "board"}
    held = {card for hand in hands(tab) for card in hand}
    stories = [text(words["text"]) for card, words in cards.items() if card not in held and "text" in words]
    found = set()
    for zone, html in zones.items():
        for story in stories:  # what an open event tells may name what somebody holds
            html = html.replace(story, "")
        if zone in public:
            assert "is-held" not in html and "is-lit" not in html and "is-picked" not in html
            continue
        for card in held:
            if f"card:{card}" in html:
                found.add(f"{zone}: {card}")
            if card not in SPECIALS and text(cards[card]["title"]) in html:
                found.add(f"{zone}: {cards[card]['title']}")
    return found


def play_turn(tab: Browser) -> None:
    """Play the acting person's turn up to the last action, which hands the screen over."""
    while (view := tab.screen.view())["turn"]["kind"] != "turn_end":
        for target in tab.screen.board.targets(view["actions"][0], view):
            tab.click(target)


def test_the_first_hand_waits_behind_the_curtain_too():
    tab = start()
    assert "ui:lift" in tab.zones["curtain"]
    assert leaks(tab, tab.zones) == set()
    tab.click("ui:lift")
    assert tab.zones["curtain"] == ""
    own = hands(tab)[tab.screen.sight.viewer]
    assert all(f'data-t="card:{card}"' in tab.zones["hand"] for card in own)


def test_nothing_of_either_hand_is_painted_between_two_turns():
    tab = start()
    for _ in range(6):
        tab.click("ui:lift")
        play_turn(tab)
        tab.ports.paints.clear()
        tab.click("act:end")
        tab.controller.painting.paint()
        tab.controller.key("?")
        tab.controller.key("Escape")
        tab.wait(5000)
        assert tab.ports.paints
        for paint in tab.ports.paints:
            assert leaks(tab, paint) == set()


def test_while_bots_play_in_between_nobodys_hand_is_shown():
    tab = start("person", "greedy", "person")
    for _ in range(4):
        tab.wait(5000)
        tab.click("ui:lift")
        play_turn(tab)
        tab.ports.paints.clear()
        tab.click("act:end").wait(5000)
        assert all(leaks(tab, paint) == set() for paint in tab.ports.paints)


def test_what_was_said_to_one_person_is_gone_when_the_curtain_falls():
    tab = start().click("ui:lift")
    play_turn(tab)
    before = list(tab.ports.said)
    tab.click("act:end")
    assert before and not set(before) & set(tab.ports.said)


def test_what_is_said_aloud_names_no_drawn_card():
    tab = start().click("ui:lift")
    play_turn(tab)
    before = {card for hand in hands(tab) for card in hand}
    tab.ports.said.clear()
    tab.click("act:end")
    drawn = {card for hand in hands(tab) for card in hand} - before
    cards = rulebook("victory").words["en"].cards
    titles = [cards[card]["title"] for card in drawn if card not in SPECIALS]
    assert not [title for title in titles if any(title in said for said in tab.ports.said)]
    assert any(tab.screen.match.names[tab.screen.sight.awaited] in said for said in tab.ports.said)


def test_the_curtain_covers_open_sheets_and_news():
    tab = start().click("ui:lift")
    play_turn(tab)
    tab.click("ui:menu")
    tab.controller.click("act:end")
    assert tab.zones["sheet"] == ""
    assert tab.zones["toast"] == ""
    assert tab.zones["curtain"]


def test_under_the_curtain_nothing_answers():
    tab = start()
    ply = tab.screen.match.session.plies
    for card in hands(tab)[tab.screen.sight.awaited]:
        tab.controller.click(f"card:{card}")
        tab.controller.click(f"act:play {card}")
    tab.controller.key("h")
    tab.controller.key("u")
    assert tab.screen.match.session.plies == ply
    assert tab.ports.bots.requests == []
    assert leaks(tab, tab.zones) == set()


def test_replay_under_the_curtain_is_a_spectators():
    tab = start()
    tab.controller.click("ui:replay")
    assert leaks(tab, tab.zones) == set()


def test_nobody_shares_another_seats_view():
    tab = start().click("ui:lift")
    viewer = tab.screen.sight.viewer
    tab.click("ui:menu").click("ui:share")
    tab.change("set:share", str(1 - viewer))
    assert tab.screen.sharing.share.choice == str(viewer)


def test_one_person_sees_no_curtain():
    tab = start("person", "easy").wait(3000)
    assert tab.zones["curtain"] == ""
    assert re.search(r'data-t="card:\w+"', tab.zones["hand"])


def test_a_game_without_secrets_has_no_curtain():
    tab = Browser().open().new_match("tictactoe", "person", "person")
    assert tab.zones["curtain"] == ""


@pytest.mark.parametrize("seats", [4, 6, 12])
def test_teams_on_one_screen(seats):
    tab = start(*["person"] * seats)
    for _ in range(seats):
        tab.click("ui:lift")
        play_turn(tab)
        tab.click("act:end")
        assert leaks(tab, tab.zones) == set()
