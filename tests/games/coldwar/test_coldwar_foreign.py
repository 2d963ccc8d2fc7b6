"""Foreign and damaged positions: refused as such, or playable to the end; never a crash in mid-match."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from games.coldwar.positions import GAME, end_struggle, play, table
from hypothesis import given, settings
from hypothesis import strategies as st

from nastolka import BadRecord, Rng, Session


@cache
def kept() -> list[str]:
    """Positions with every kind of question on top, as JSON."""
    peek = table(groups={"cia": "radio", "kgb": "mafia"}, deck="army")
    play(peek, "use radio")
    enlist = table(groups={"cia": "radio"}, trophies={"cia": "live_benefit"}, round=3)
    play(enlist, "spend live_benefit")
    lay = table(groups={"cia": "radio", "kgb": "navy army"}, trophies={"cia": "nuclear_escalation"}, round=3)
    play(lay, "spend nuclear_escalation")
    order = table(frame="detente", trophies={"cia": "space_race"}, round=3)
    play(order, "spend space_race")
    look = table(frame="planning", shadow="cia")
    play(look, "send assassin")
    looked = table(frame="planning", shadow="cia")
    play(looked, "send assassin", "look")
    double, _ = end_struggle(
        groups={"cia": "army", "kgb": "radio"}, x={"cia": "double_agent", "kgb": "director"}
    )
    nobel, _ = end_struggle(
        groups={"cia": "army bankers", "kgb": "radio"},
        x={"cia": "analyst"},
        trophies={"cia": "nobel_peace_prize"},
        round=2,
    )
    analyst = table(frame="briefing", analyst="kgb", round=2)
    ordering = table(frame="briefing", analyst="kgb", round=2)
    play(ordering, "look")
    over = table(groups={"cia": "army"})
    play(over, "resign 0")
    heard = table(
        groups={"cia": "radio"},
        trophies={"cia": "live_benefit"},
        round=3,
        seen={"kgb": {"groups": 2}},
        deck="army navy mafia",
    )
    play(heard, "spend live_benefit", "enlist army mafia navy")
    groups, _ = end_struggle(groups={"cia": "army", "kgb": "radio"}, x={"cia": "analyst"})
    summit = table(frame="briefing", trophies={"cia": "summit"}, round=2)
    olympic = table(frame="planning", trophies={"cia": "olympic_games"}, leave={"cia": "analyst"}, round=2)
    matches = [
        Session(GAME, 2, {}, None), Session(GAME, 2, {}, 1), peek, enlist, lay, order, look, looked, double, nobel, analyst,
        ordering, over, heard, groups, summit, olympic, table(frame="first"), table(groups={"cia": "army navy", "kgb": "mafia"}),
    ]  # fmt: skip
    return [json.dumps(match.state.encode()) for match in matches]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inner for place in places(item, (*path, key)))]


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 70), st.floats(),
    st.sampled_from(["army", "cuba", "summit", "analyst", "turn", "event", "detente", "groups", "", "x"]),
    st.lists(st.integers(-2, 5), max_size=3), st.just({}),
)  # fmt: skip


@settings(max_examples=1500, deadline=None)
@given(which=st.integers(0, 18), where=st.integers(0, 10**6), junk=JUNK, seed=st.integers(0, 99))
def test_a_damaged_position_is_refused_or_playable_to_the_end(
    which: int, where: int, junk: Any, seed: int
) -> None:
    data = json.loads(kept()[which])
    ways = [way for way in places(data) if way]
    way = ways[where % len(ways)]
    target = data
    for key in way[:-1]:
        target = target[key]
    target[way[-1]] = junk
    try:
        state = GAME.state.decode(data)
    except BadRecord:
        return
    rng = Rng(seed)
    while (frame := state.frame()) is not None:
        state.view(0)
        state.check()
        state.apply(state.draw(rng) if frame.seat < 0 else rng.choice(state.legal()))
    assert state.result() is not None


@pytest.mark.parametrize("text", kept())
def test_every_kept_position_is_read_back(text: str) -> None:
    state = GAME.state.decode(json.loads(text))
    assert json.loads(json.dumps(state.encode())) == json.loads(text)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stack", []),
        ("stack", [[0, "turn", []], [1, "turn", []]]),
        ("stack", [[0, "turn", []], [0, "peek", []]]),
        ("stack", [[1, "turn", []], [0, "peek", []]]),  # nobody has looked at the card
        ("stack", [[-2, "closing", []], [0, "double", []]]),
        ("stack", [[-2, "verdict", []], [0, "event", ["detente"]]]),
        ("stack", [[-2, "homecoming", []], [0, "send", []]]),
        ("stack", [[-2, "briefing", []]]),
        ("stack", [[0, "dance", []]]),
        ("deck", []),
        ("objective", None),
        ("groups", [["army", "navy", "radio", "mafia", "artists"], []]),
        ("places", [[0, 0, 0, 0, 0, 0], [0, 3, 0, 0, 0, 0]]),
        ("places", [[0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0]]),
        ("pickable", [64, 63]),
        ("sealed", []),
        ("sealed", [[0, [0, "send", []], ["send", ["moon"]]], [1, [1, "send", []], ["send", ["director"]]]]),
        ("balance", -1),
        ("hearsay", [["navy"], []]),
        ("hearsay", [["army"], []]),
        ("token", 2),
        ("round", 0),
        ("trophies", [[["cuba", 1]], []]),
        ("winners", [0]),
    ],
)
def test_a_position_against_the_rules_is_refused(key: str, value: Any) -> None:
    data = table(groups={"cia": "army"}).state.encode()
    data[key] = value
    with pytest.raises(BadRecord):
        GAME.state.decode(data)


def test_a_record_with_an_illegal_ply_names_it() -> None:
    session = Session(GAME, 2, {}, seed=1)
    play(session, "send analyst", "send director")
    ply = session.plies - 1
    text = session.dump().replace("send director", "send moon")
    with pytest.raises(BadRecord) as caught:
        Session.load(text, {"coldwar": GAME})
    assert caught.value.ply == ply


def test_an_option_the_match_may_not_carry_is_refused() -> None:
    with pytest.raises(BadRecord):
        Session(GAME, 2, {"rounds": "7"}, seed=1)


@pytest.mark.parametrize("setup", [{"objectve": "cuba"}, {"deck": "moon"}, {"groups": {"cia": "army army"}}])
def test_a_setup_that_says_nonsense_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises((ValueError, LookupError, BadRecord)):
        table(**setup)
