"""The laws of the house under every option of By All Means.

Conservation, symbols, ignorance, refusals, records.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from games.allmeans.positions import play, table, view

from nastolka import Action, BadRecord, Rng, Session
from nastolka.core import laws
from nastolka.core.errors import RulesBug
from nastolka.core.kinds import CHANCE
from nastolka.games.allmeans import GAME
from nastolka.games.allmeans.programs import FREE
from nastolka.games.allmeans.sound import cards_of
from nastolka.games.allmeans.state import State
from nastolka.games.allmeans.tables import BINDERS, CARDS, CELL, NAMED, ON_MAIN

OPTIONS = [
    {},
    {"lists": "open"},
    {"deck_0": "random", "deck_1": "random", "turn_limit": "30"},
    {"deck_0": "theme_walls", "deck_1": "theme_walls"},
    {"deck_0": "theme_knives", "deck_1": "starter_rust", "lists": "open", "turn_limit": "50"},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_every_law_under_other_options(options: dict[str, str]) -> None:
    assert laws.run(GAME, 2, options, seed="options").over


def positions(seed: int, options: dict[str, str], every: int = 7) -> list[State]:
    """Return positions of a match moved by the weighted policy: denser than random play meets."""
    match = Session(GAME, 2, options, seed)
    rng = Rng(f"policy{seed}")
    found = []
    while not match.over:
        if match.plies % every == 0:
            found.append(match.state.clone())
        match.play(GAME.policy(match.state, match.state.legal(), rng))
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_laws_hold_in_positions_that_people_reach(seed: int) -> None:
    for state in positions(seed, OPTIONS[seed]):
        position = laws.Position(GAME, state, Rng(seed))
        for law in laws.LAWS:
            law(position)


def turns(seed: int) -> Iterator[State]:
    """Yield the positions of a random match in which somebody's turn goes on."""
    match, rng = Session(GAME, 2, {}, seed), Rng(f"turns{seed}")
    while not match.over:
        frame = match.state.frame()
        if frame is not None and frame.kind == "turn":
            yield match.state
        match.play(rng.choice(match.state.legal()))


def agents_own(state: State, action: Action) -> bool:
    """Tell whether an action is an Agent's, and takes one."""
    cell, _, layer = str(action.args[0] if action.args else "").partition("/")
    if action.kind == "use":
        return layer == "agent" and state.agent[CELL[cell]] not in FREE
    return action.kind in ("inform", "dig", "strike")


def test_am_911_whatever_an_agent_does_may_take_either_kind_while_both_are_left() -> None:
    met = 0
    for state in chain(*map(turns, range(5))):
        legal = set(state.legal())
        acts = [action for action in legal if agents_own(state, action) and action.args[-1] != "main"]
        both = state.mains > state.bound and state.spare == 1
        assert legal & set(ON_MAIN.values()) == ({ON_MAIN[action] for action in acts} if both else set())
        for action in acts if both else []:
            met += 1
            usual, other = state.clone(), state.clone()
            usual.apply(action)
            other.apply(ON_MAIN[action])
            assert (usual.mains, usual.spare) == (state.mains, 0)
            assert (other.mains, other.spare) == (state.mains - 1, 1)
            other.mains, other.spare = usual.mains, usual.spare
            assert other == usual  # so a main action never buys more: bots leave it out
    assert met > 100


@pytest.mark.parametrize("seed", [4, 5])
def test_the_eighty_cards_are_never_more_nor_fewer(seed: int) -> None:
    for state in positions(seed, {}):
        for seat in (0, 1):
            assert sorted(cards_of(state, seat)) == list(BINDERS[seat])
            assert len(BINDERS[seat]) - len(state.binder[seat]) == 40


def test_no_view_of_the_opponent_names_a_card_it_has_not_seen() -> None:
    """Whatever the opponent holds unseen could be another card: its name appears nowhere in the view."""
    for state in positions(6, {"deck_0": "starter_facade", "deck_1": "theme_knives"}):
        shown = set(GAME.seen(state.view(0)))
        for card, eyes in zip(state.hand[1], state.hand_eyes[1], strict=True):
            assert (card in shown) == bool(eyes & 1)
        assert not shown & set(state.main[1]) - {
            c for c, e in zip(state.main[1], state.main_eyes[1], strict=True) if e & 1
        }


def test_the_symbols_of_an_arranged_position_are_checked() -> None:
    with pytest.raises(RulesBug, match="symbols"):
        table(field={"b2": "0 observatory symbols=knuckles"})


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["hand"][0].append("observatory"),
        lambda data: data["hand"][0].pop(),
        lambda data: data.update(rep=[-1, 6]),
        lambda data: data.update(rep=[6.0, 6]),
        lambda data: data.update(mains=3),
        lambda data: data.update(winners=[0]),
        lambda data: data.update(owed=[0]),
        lambda data: data["options"].update(lists="half"),
        lambda data: data["symbols"].update({"0:bouncer": ["lilac"]}),
        lambda data: data["hand_eyes"][1].clear(),
        lambda data: data["stack"].append([0, "choose", []]),
        lambda data: data["stack"].append([0, "target", [0, -1, -1, "nothing", 0, -1]]),
        lambda data: data["stack"].append([-2, "run", [0, -1, -1, "slander", 0, -1]]),
        lambda data: data["stack"].clear(),
        lambda data: data["territory"].__setitem__(0, "0:bouncer"),
        lambda data: data["agent"].__setitem__(0, "1:observatory"),
        lambda data: data.update(down=1),
        lambda data: data.update(turned=4096),
        lambda data: data.update(owed=[9, 0]),
        lambda data: data.update(active=-1),
        lambda data: data.update(limbo=[["0:bouncer", "hand", -1]]),
        lambda data: data["stack"].append([0, "order", []]),
        lambda data: data["stack"].append([0, "shelve", []]),
    ],
)  # fmt: skip
def test_a_foreign_position_that_cannot_be_is_refused(change: object) -> None:
    data = table(hands=["bouncer cleaner", "courier"], field={"b2": "0 embassy"}).state.encode()
    assert State.decode(data).encode() == data

    assert callable(change)
    change(data)

    with pytest.raises(BadRecord):
        State.decode(data)


def test_luck_draws_the_same_everywhere() -> None:
    state = GAME.start(2, {})
    seen = []
    while state.stack[-1].seat == CHANCE:
        action = state.draw(Rng(len(seen)))
        assert state.accepts(action)
        seen.append(action.kind)
        state.apply(action)

    assert seen == ["list", "shuffle", "list", "shuffle", "lot"]


def test_imagined_decks_reach_beyond_the_ready_ones() -> None:
    match = table(hands=["", "bouncer cleaner"])
    names = {
        name.partition(".")[0]
        for seed in range(200)
        for name in match.state.determinize(0, Rng(seed)).view(1)["hands"][1]
    }

    assert len(names) > 60
    assert names <= set(CARDS)


def test_a_card_that_went_back_to_hand_stays_known() -> None:
    match = table(buffers=["bouncer", ""], field={"b2": "0 observatory ; 0 smuggler"}, hands=["cleaner", ""])
    play(match, "use b2/agent")

    assert view(match, 1)["hands"][0] == [None, "bouncer"]
    for seed in range(20):
        assert NAMED[0]["bouncer"] in match.state.determinize(1, Rng(seed)).hand[0]
