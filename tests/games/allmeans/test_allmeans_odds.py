"""The odds of the opening hand.

Against every hand of small lists, against sampled deals, against the engine's own list.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from games.allmeans.positions import legal, table

from nastolka import GAMES, Rng, Session
from nastolka.games.allmeans.odds import Chance, Odds, curves, opening, pairs_of, totals_of
from nastolka.games.allmeans.tables import BINDER, CARDS, DECKS, ROWS, SYMBOL_COMBINATIONS, TOTALS

ROW = {row.key: row for row in BINDER}
LISTS = {
    "rust in small": {
        "broadcast_tower": 2, "fight_yard": 2, "demolitionist": 2, "city_hall": 1, "smuggler": 1,
    },
    "hardly a symbol": {"city_hall": 2, "cleaner": 2, "police_raid": 2, "final_argument": 1, "bouncer": 1},
    "lilac": {"memory_dump": 2, "false_trail": 1, "wall_prophet": 2, "cleaner": 2, "castling": 2},
    "lilac among bare ones": {
        "memory_dump": 1, "castling": 1, "cleaner": 2, "city_hall": 2, "police_raid": 1,
    },
    "one number": {"bouncer": 2, "archivist": 1, "alibi": 2},
    "wide": {key: 1 + i % 2 for i, key in enumerate(CARDS[::7])},
}  # fmt: skip


def cards(counts: dict[str, int]) -> list[str]:
    return [key for key, n in counts.items() for _ in range(n)]


def makes(hand: tuple[str, ...]) -> set[object]:
    """Say by plain search what a hand makes: AM-54, AM-55, AM-66, AM-68, AM-70, AM-101."""
    made: set[object] = set()
    for n in (2, 3, 4):
        made |= {sum(ROW[key].number for key in some) for some in combinations(hand, n)} & set(TOTALS)
    for one, other in combinations(hand, 2):
        for each in SYMBOL_COMBINATIONS:
            a, b = each.pair
            ways = ((one, other), (other, one))
            if any(a in ROW[x].symbols and b in ROW[y].symbols for x, y in ways):
                made.add(each.key)
        if any("mask" in ROW[x].symbols and ROW[y].symbols for x, y in ((one, other), (other, one))):
            made.add("neutral")
    return made


def flat(odds: Odds) -> dict[object, int]:
    """Return the ways of every combination."""
    every: list[tuple[object, Chance]] = [
        *odds.totals.items(),
        *odds.pairs.items(),
        ("neutral", odds.neutral),
    ]
    return {name: chance.ways for name, chance in every}


@pytest.mark.parametrize("name", LISTS)
def test_am_9_the_chances_of_small_lists_are_those_of_all_their_hands(name: str) -> None:
    hands = [makes(hand) for hand in combinations(cards(LISTS[name]), 4)]
    odds = opening(LISTS[name])
    assert odds is not None

    keys = [*TOTALS, *(each.key for each in SYMBOL_COMBINATIONS), "neutral"]
    assert flat(odds) == {key: sum(key in made for made in hands) for key in keys}
    assert odds.any_total == (sum(any(total in made for total in TOTALS) for made in hands), len(hands))
    pairs = {each.key for each in SYMBOL_COMBINATIONS}
    assert odds.any_pair == (sum(bool(made & pairs) for made in hands), len(hands))
    assert odds.anything == (sum(bool(made) for made in hands), len(hands))


@pytest.mark.parametrize("key", DECKS)
def test_am_7_the_chances_of_a_deck_are_met_by_deals_of_the_game_itself(key: str) -> None:
    """The engine shuffles, splits and deals 500 matches; four standard deviations are allowed."""
    odds = opening(DECKS[key])
    assert odds is not None
    met = dict.fromkeys(flat(odds), 0)
    deals = 500
    for seed in range(deals):
        options = {"deck_0": key, "deck_1": key}
        state = Session(GAMES["allmeans"], 2, options, seed).state
        hands = [tuple(name.partition(".")[0] for name in state.view(seat)["hands"][seat]) for seat in (0, 1)]
        for hand in hands:
            for name in makes(hand):
                met[name] += 1

    for name, ways in flat(odds).items():
        chance = ways / odds.anything.of
        spread = (2 * deals * chance * (1 - chance)) ** 0.5
        assert abs(met[name] - 2 * deals * chance) <= 4 * spread + 1, name


@pytest.mark.parametrize("seed", range(12))
def test_am_54_and_65_a_hand_makes_what_the_rules_let_it_play(seed: int) -> None:
    """On a table where every effect finds something, what is legal is what is counted."""
    pool = [key for key in CARDS if key not in ("observatory", "rustbank_slums", "bouncer", "night_mail")]
    Rng(seed).shuffle(pool)
    hand = pool[:4]
    match = table(
        hands=[" ".join(hand), "old_docks embassy"],
        field={"b2": "0 observatory ; 0 bouncer", "b3": "1 rustbank_slums"},
        buffers=["", "night_mail"],
        scrap=["old_docks", ""],
    )
    lines = [line.split() for line in legal(match)]
    numbers = {sum(ROW[key].number for key in words[1:]) for words in lines if words[0] == "number"}
    pairs = {frozenset((words[2], words[4])) for words in lines if words[0] == "symbols"}

    assert totals_of([ROW[key].number for key in hand]) == sorted(numbers)
    assert pairs_of(hand) == [each.key for each in SYMBOL_COMBINATIONS if frozenset(each.pair) in pairs]


def test_am_9_fewer_cards_than_a_hand_have_no_odds() -> None:
    assert opening({"bouncer": 2, "cleaner": 1}) is None
    assert opening({"bouncer": 2, "cleaner": 2}) is not None


def test_what_is_no_card_of_ours_is_not_counted() -> None:
    assert opening({**LISTS["wide"], "nobody": 2}) == opening(LISTS["wide"])
    assert curves({"nobody": 2}) == curves({})


def test_a_chance_is_rounded_to_the_nearest_thousandth() -> None:
    assert [Chance(ways, 8).per_mille for ways in (0, 1, 3, 8)] == [0, 125, 375, 1000]
    assert [Chance(ways, 3).per_mille for ways in (1, 2)] == [333, 667]


def test_curves_count_every_copy_and_every_symbol() -> None:
    found = curves({"broadcast_tower": 2, "grey_cardinal": 1, "castling": 2})

    tower, cardinal, castling = (
        BINDER[ROWS[key]] for key in ("broadcast_tower", "grey_cardinal", "castling")
    )
    assert found.cards == 5
    assert {n: have for n, have in found.numbers.items() if have} == {
        tower.number: 2,
        cardinal.number: 1,
        castling.number: 2,
    }
    for symbol, have in found.symbols.items():
        printed = [row.symbols.count(symbol) for row in (tower, tower, cardinal, castling, castling)]
        assert have == sum(printed), symbol
    assert found.types == {"territory": 2, "agent": 1, "graffiti_agent": 0, "graffiti": 0, "plot": 2}
    assert (found.prices, found.priced) == (2 * (tower.price[0] or 0) + 2 * (castling.price[0] or 0), 4)
