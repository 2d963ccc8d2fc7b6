"""Motion and sound: what moves where events lead, for whom, when; what is heard, and when nothing is."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from web.fakes import PREFIX, Browser

from app import boards
from app.boards.glance import Glance
from app.boards.motion import KINDS, RANK, Motion, heard
from app.dom_sound import FELT, QUEUE, SOUNDS, Speaker
from nastolka import GAMES, Session

GOLDEN = Path(__file__).parents[1] / "golden"
SAMPLES = {  # records in which everything that moves in a game does so, and what has to be seen moving
    "victory": (("which-six", "penalties"), {"flies", "comes", "lands", "leaves", "draws"}),
    "coldwar": (("all-events-at-once",), {"comes", "turns", "leaves", "flies", "lands"}),
    "risk": (("2-seats",), {"tumbles", "flies", "fades", "lands", "leaves"}),
    "godstorm": (("2-seats",), {"tumbles", "flies", "fades", "lands"}),
    "allmeans": (("won-by-trust", "resigned", "won-by-territories"), {"comes", "flies", "lands", "turns"}),
}
OFTEN = 2  # an event of a kind is looked at so often
MOST = 400  # plies of a record that are looked at
NAMED = re.compile(r'data-[tm]="([^"]+)"')


class Painted:
    """One painting, and whether it has a thing by its name."""

    def __init__(self, code: str, view: Any, recent: Any = ()) -> None:
        seats = range(view["seats"])
        names, looks = tuple(f"Seat {n}" for n in seats), tuple(boards.look(code, n) for n in seats)
        zones = boards.board(code).zones(view, Glance(names=names, looks=looks, recent=tuple(recent)))
        self.html = "".join(zones.values())
        self.names = set(NAMED.findall(self.html))

    def has(self, thing: str) -> bool:
        """Tell whether it is painted: its place, and what lies inside."""
        name, _, inside = thing.partition(" ")
        parts = re.findall(r"\.([\w-]+)", inside)
        return name in self.names and all(re.search(rf'class="[^"]*\b{part}\b', self.html) for part in parts)


def seen(motion: Motion, before: Painted, after: Painted) -> bool:
    """Tell whether what moves is painted where it has to be."""
    first = motion.end if motion.kind in ("leaves", "fades") else motion.start
    last = "" if motion.kind in ("leaves",) else motion.end
    return (not first or before.has(first)) and (not last or after.has(last))


def course(code: str) -> tuple[set[str], Counter[str], Counter[str]]:
    """Return the kinds of motions seen; how often each kind of event moves anything, and what is seen."""
    board = boards.board(code)
    kinds: set[str] = set()
    moved: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    for record in SAMPLES[code][0]:
        session = Session.load((GOLDEN / code / f"{record}.txt").read_text("utf-8"), GAMES)
        for ply, entry in enumerate(session.log[:MOST]):
            events = [event.seen_by(0) for event in entry.events if moved[event.kind] < OFTEN]
            view = session.at(ply + 1).view(0) if events else {}
            if not events or not board.motions(events, view):
                continue
            before, after = Painted(code, session.at(ply).view(0)), Painted(code, view, events)
            for event in events:
                motions = board.motions([event], view)
                there = [motion for motion in motions if seen(motion, before, after)]
                kinds.update(motion.kind for motion in there)
                moved[event.kind] += bool(motions)
                shown[event.kind] += bool(motions) and len(there) == len(motions)
    return kinds, moved, shown


@pytest.mark.parametrize("code", SAMPLES)
def test_what_a_game_says_that_moves_is_there_to_be_seen(code):
    kinds, moved, shown = course(code)
    assert kinds >= SAMPLES[code][1]
    assert kinds <= set(KINDS)
    told_on_the_table = boards.board(code).STORY  # … when the view of then is painted
    assert [kind for kind in moved if moved[kind] and not shown[kind] and kind not in told_on_the_table] == []


@pytest.mark.parametrize("code", GAMES)
def test_what_is_heard_is_known(code):
    sounds = boards.board(code).SOUNDS
    assert set(sounds) <= set(GAMES[code].state.TELLS)
    assert set(sounds.values()) <= set(RANK) <= set(SOUNDS)


def test_of_several_things_the_weightiest_is_heard():
    sounds = boards.board("victory").SOUNDS
    events = [SimpleNamespace(kind=kind) for kind in ("laid", "locked", "drew", "shuffled")]
    assert heard(sounds, events) == "line"
    assert heard(sounds, events[3:]) == ""


# -- at the table --------------------------------------------------------------------------------------------


def victory(*kinds: str) -> Browser:
    tab = Browser().open().new_match("victory", *(kinds or ("person", "easy"))).wait(3000)
    if tab.screen.sight.awaited is not None:
        tab.click("ui:lift")
    return tab


def act(tab: Browser) -> str:
    """Play the first action there is, and return it."""
    line = tab.screen.view()["actions"][0]
    tab.screen.moves.commit(line, sure=True)
    tab.controller.painting.paint()
    return str(line)


def test_ones_own_card_flies_to_its_cell_and_the_next_paint_moves_nothing():
    tab = victory()
    cell = act(tab).split()[1]
    assert ("flies", f"cell:{cell}", f"card:{cell}") in tab.ports.moved
    assert ("lands", f"cell:{cell} .chip", "") in tab.ports.moved
    tab.controller.painting.paint()
    assert tab.ports.moved == []


def test_another_match_and_a_jump_in_time_move_nothing():
    tab = victory("easy", "easy")
    tab.wait(60_000)
    assert tab.screen.match.session.plies > 20
    tab.click("ui:menu").click("ui:replay").click("ui:play")
    assert tab.ports.moved == []
    tab.change("set:ply", "20")
    assert tab.ports.moved == []


def test_a_replay_moves_what_each_step_moved():
    tab = victory("easy", "easy").wait(30_000)
    tab.click("ui:menu").click("ui:replay").click("ui:play")
    found = []
    for _ in range(6):
        tab.click("ui:on")
        found += [motion.kind for motion in tab.ports.moved]
    assert "lands" in found
    tab.click("ui:back")
    assert tab.ports.moved == []


def test_behind_a_curtain_nothing_moves():
    tab = victory("person", "person")
    seat = tab.screen.sight.actor
    while tab.screen.sight.actor == seat and tab.screen.sight.awaited is None:
        act(tab)
    assert tab.screen.sight.awaited is not None
    assert tab.ports.moved == []
    tab.click("ui:lift")
    assert tab.ports.moved == []


def test_a_round_of_cold_war_moves_beat_by_beat():
    tab = Browser().open().new_match("coldwar", "person", "easy").wait(3000)
    for _ in range(200):
        if tab.screen.story.on:
            break
        if tab.screen.sight.mine():
            act(tab)
        tab.wait(3000)
    kinds = {motion.kind for motion in tab.ports.moved}
    for _ in range(4):
        tab.wait(3000)
        kinds |= {motion.kind for motion in tab.ports.moved}
    assert "turns" in kinds  # an agent turns over
    assert len(tab.ports.sounds) > 3


def test_lessons_move_what_their_steps_move():
    tab = Browser().open("#learn/victory/1")
    found = []
    for _ in range(8):
        tab.controller.click("ui:step-on")
        found += [motion.kind for motion in tab.ports.moved]
    assert "lands" in found
    tab.controller.click("ui:step-back")
    assert tab.ports.moved == []


# -- sound ---------------------------------------------------------------------------------------------------


class FakeAudio:
    """A context of sounds that counts them."""

    def __init__(self) -> None:
        self.state, self.currentTime, self.destination = "running", 0.0, None
        self.started: list[float] = []

    def node(self) -> Any:
        ramp = SimpleNamespace(setValueAtTime=lambda *_: None, exponentialRampToValueAtTime=lambda *_: None)
        node = SimpleNamespace(frequency=ramp, gain=ramp, start=self.started.append, stop=lambda *_: None)
        node.connect = lambda other: other or node
        return node

    createOscillator = createGain = node


def speaker(touched: bool = True, **wanted: str) -> tuple[Speaker, FakeAudio, list[int]]:
    audio, shakes = FakeAudio(), []
    made = Speaker(lambda: audio, shakes.append, lambda: touched)
    for name, value in wanted.items():
        made.prefer(name, value)
    return made, audio, shakes


def test_sounds_are_heard_and_felt_only_where_they_are_wanted():
    for wanted, sounds, felt in (
        ({}, 0, 0), ({"sound": "on"}, 2, 1), ({"sound": "on", "vibration": "off"}, 2, 0),
        ({"sound": "off", "vibration": "on"}, 0, 1), ({"sound": "off", "vibration": "sound"}, 0, 0),
    ):  # fmt: skip
        made, audio, shakes = speaker(**wanted)
        made.ring("turn")
        assert (len(audio.started), len(shakes)) == (sounds, felt), wanted


def test_nothing_is_heard_before_somebody_touched_the_page():
    made, audio, shakes = speaker(False, sound="on", vibration="on")
    made.ring("turn")
    assert (audio.started, shakes, made.audio) == ([], [], None)


def test_sounds_wait_for_each_other_but_not_for_long():
    made, audio, _ = speaker(sound="on")
    for _ in range(30):
        made.ring("dice")
    assert audio.started == sorted(audio.started)
    assert max(audio.started) < QUEUE + 0.5
    assert set(FELT) <= set(SOUNDS)


# -- the offer -----------------------------------------------------------------------------------------------


def test_sound_is_offered_once_and_nothing_waits_for_the_answer():
    tab = victory()
    assert 'data-t="ui:hear"' in tab.zones["seats"]
    act(tab)
    assert 'data-t="ui:hear"' in tab.zones["seats"]
    tab.click("ui:hear")
    assert 'data-t="ui:hear"' not in tab.zones["seats"]
    assert (tab.controller.desk.settings["sound"], tab.ports.marks["sound"]) == ("on", "on")
    assert tab.ports.sounds[-1] == "place"
    again = Browser(tab.ports.store).open().new_match("tictactoe", "person", "easy")
    assert 'data-t="ui:hear"' not in again.html


def test_whoever_rather_not_is_not_asked_again():
    tab = victory().click("ui:unheard")
    assert tab.controller.desk.settings["sound"] == "off"
    assert 'data-t="ui:hear"' not in tab.html
    assert 'data-t="ui:hear"' not in tab.new_match("tictactoe", "person", "easy").html


def test_bots_alone_and_frames_are_not_asked():
    assert 'data-t="ui:hear"' not in Browser().open().new_match("tictactoe", "easy", "easy").html
    assert 'data-t="ui:hear"' not in Browser(embed=True).open("", "?game=tictactoe").html


def test_the_menu_turns_the_sound_on_and_off():
    tab = victory().click("ui:menu").click("ui:sound")
    assert tab.controller.desk.settings["sound"] == "on"
    tab.click("ui:sound")
    assert (tab.controller.desk.settings["sound"], tab.ports.marks["sound"]) == ("off", "off")
    assert PREFIX + "settings" in tab.ports.store.writes


def test_the_end_is_heard_as_it_was_for_whoever_listens():
    tab = Browser().open().new_match("tictactoe", "person", "person")
    for cell in (0, 3, 1, 4, 2):
        tab.click(f"cell:{cell}")
    assert tab.ports.sounds[-1] == "over"


def test_a_bots_answer_ends_what_moves_before_it_is_played():
    tab = Browser().open().new_match("tictactoe", "person", "easy").click("cell:4")
    tab.wait(50)
    assert tab.ports.settled == 0
    tab.wait(1000)
    assert tab.screen.match.session.plies == 2
    assert tab.ports.settled == 1
