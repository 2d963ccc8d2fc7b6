"""Building decks: what the rest should be, lists as text from anywhere, and a hand to try."""

from __future__ import annotations

from collections import Counter

import pytest

from nastolka import Rng
from nastolka.core.rulebook import rulebook
from nastolka.games.allmeans import building
from nastolka.games.allmeans.building import Fault, deal, draw, exchange, read_list, suggest, write_list
from nastolka.games.allmeans.chance import fault
from nastolka.games.allmeans.odds import TYPES, curves, opening
from nastolka.games.allmeans.tables import BINDER, CARDS, DECKS, ROWS

HEADINGS = {kind: kind.title() for kind in TYPES}
TITLES = {
    locale: {key: raw["title"] for key, raw in rulebook("allmeans").words[locale].cards.items()}
    for locale in ("en", "ru")
}
KNOWN = [(title, key) for titles in TITLES.values() for key, title in titles.items()]


def part(seed: int) -> dict[str, int]:
    """Return a partial list drawn by luck."""
    rng = Rng(seed)
    keys = [key for key in CARDS for _ in (0, 1)]
    rng.shuffle(keys)
    return dict(Counter(keys[: rng.below(41)]))


# -- suggesting the rest -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_am_1_and_2_a_suggestion_completes_any_part_and_keeps_it(seed: int) -> None:
    begun = part(seed)
    full = suggest(begun)

    assert fault(full) is None
    assert all(full[key] >= n for key, n in begun.items())
    assert suggest(begun) == full


def test_what_is_full_or_foreign_stays_as_it_is() -> None:
    assert suggest(DECKS["theme_walls"]) == DECKS["theme_walls"]
    crowded = dict.fromkeys(CARDS[:25], 2)
    assert suggest(crowded) == crowded
    assert suggest({"nobody": 1})["nobody"] == 1
    assert sum(suggest({"nobody": 1}).values()) == 40


def test_a_suggestion_from_nothing_looks_like_a_deck() -> None:
    """Types, numbers, prices and odds within what the ready decks span, widened by a little."""
    mine, ready = curves(suggest({})), [curves(deck) for deck in DECKS.values()]

    for kind in TYPES:
        assert (
            min(each.types[kind] for each in ready)
            <= mine.types[kind]
            <= max(each.types[kind] for each in ready)
        )
    assert max(mine.numbers.values()) <= 2 * min(mine.numbers.values())
    assert max(mine.symbols.values()) <= 2 * min(mine.symbols.values())
    averages = [each.prices / each.priced for each in ready]
    assert min(averages) <= mine.prices / mine.priced <= max(averages)
    odds = opening(suggest({}))
    assert odds is not None
    known = [opening(deck) for deck in DECKS.values()]
    assert odds.any_total.ways >= min(each.any_total.ways for each in known if each)


def test_a_suggestion_has_pairs_and_single_cards_as_ready_decks_do() -> None:
    for begun in ({}, {"bouncer": 2, "central_alley": 1}):
        full = suggest(begun)
        assert 8 <= sum(n == 2 for n in full.values()) <= 15


def test_a_suggestion_answers_what_is_there() -> None:
    """Cards that ask for graffiti bring graffiti; dear cards bring cheap ones."""
    painters = {"wall_prophet": 2, "lady_stencil": 2, "twin_aleph": 2, "twin_beth": 2}
    assert curves(suggest(painters)).types["graffiti_agent"] > curves(suggest({})).types["graffiti_agent"]
    dear = sorted(CARDS, key=lambda key: -(BINDER[ROWS[key]].price[0] or 0))[:8]
    rest = curves(suggest(dict.fromkeys(dear, 2)))
    bought = curves(dict.fromkeys(dear, 2))
    added = (rest.prices - bought.prices) / (rest.priced - bought.priced)
    assert added < bought.prices / bought.priced


def test_a_card_asks_for_its_own_sides_types_only() -> None:
    assert "graffiti" in building.wanted("wall_prophet")
    assert "territory" in building.wanted("painted_crown")
    assert "agent" not in building.wanted("police_raid")
    assert building.wanted("bouncer") == frozenset()


# -- lists as text -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", DECKS)
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_a_list_comes_back_from_its_text(key: str, locale: str) -> None:
    text = write_list("Ночь & co.", DECKS[key], TITLES[locale], HEADINGS)

    assert read_list(text, KNOWN) == ("Ночь & co.", DECKS[key], ())


def test_a_list_without_titles_is_written_in_slugs_and_read_again() -> None:
    assert read_list(write_list("x", DECKS["starter_rust"], {}, HEADINGS), ()).counts == DECKS["starter_rust"]


@pytest.mark.parametrize(
    "line",
    ["2 Bouncer", "2x bouncer", "2 x BOUNCER", "2× Bouncer", "Bouncer x2", "bouncer ×2", "- 2 Bouncer",
     "• bouncer х2", "  2\tBouncer  ", "Bouncer\nBouncer", "1 Bouncer\n// no more\n\n# nor here\nbouncer"],
)  # fmt: skip
def test_every_usual_way_to_write_a_line_is_understood(line: str) -> None:
    assert read_list(line, KNOWN) == ("", {"bouncer": 2}, ())


def test_titles_of_both_languages_and_slugs_may_be_mixed() -> None:
    ru = TITLES["ru"]
    text = f"1 {TITLES['en']['observatory']}\n2 {ru['bouncer'].upper()}\ncity_hall\n1 st veras-hospital\n"

    assert read_list(text, KNOWN).counts == {
        "observatory": 1,
        "bouncer": 2,
        "city_hall": 1,
        "st_veras_hospital": 1,
    }


def test_titles_tell_cards_apart_in_both_languages() -> None:
    for titles in TITLES.values():
        assert len({building.fold(title) for title in titles.values()}) == len(titles)
    folded = [(building.fold(title), key) for title, key in KNOWN] + [
        (building.fold(key), key) for key in CARDS
    ]
    assert len(dict(folded)) == len(dict.fromkeys(folded))


def test_am_2_and_908_every_bad_line_is_named() -> None:
    text = "# Mine\n2 bouncer\n1 Nobody <b>\n1 bouncer\n0 cleaner\n2 cleaner x2\n" + "y" * 300

    assert read_list(text, KNOWN) == (
        "Mine",
        {"bouncer": 2},
        (
            Fault(3, "unknown", "Nobody <b>"),
            Fault(4, "copies", "bouncer"),
            Fault(5, "count", "0 cleaner"),
            Fault(6, "count", "2 cleaner x2"),
            Fault(7, "long", "y" * 60),
        ),
    )


@pytest.mark.parametrize(
    "text",
    ["", "\ufeff", "#", "# ", "\x00\x01", "x" * 100_000, "\n" * 5000, "9999 bouncer", "1" * 50, "x2", "2 ",
     "- - -", "\u202e2 bouncer", "{\"bouncer\": 2}", "2 x x x x x2", "² bouncer", "<script>alert(1)</script>",
     "%s {0} {bouncer}", "2 " + "x " * 99, "a" * 199 + " x"],
)  # fmt: skip
def test_hostile_text_is_answered_and_breaks_nothing(text: str) -> None:
    found = read_list(text, KNOWN)

    assert set(found.counts) <= set(CARDS)
    assert all(1 <= n <= 2 for n in found.counts.values())
    assert len(found.name) <= 60
    assert all(each.kind in ("unknown", "copies", "count", "long") for each in found.faults)
    assert found.counts or found.faults or not text.strip("\ufeff#\n ")


def test_a_name_stays_one_line_and_short() -> None:
    text = write_list("a\nb # c" + "d" * 100, {"bouncer": 1}, TITLES["en"], HEADINGS)

    assert text.splitlines()[0] == "# a b # c" + "d" * 53
    assert read_list(text, KNOWN).counts == {"bouncer": 1}


# -- a hand to try -------------------------------------------------------------------------------------------


def test_am_7_and_9_a_trial_deals_4_21_and_15() -> None:
    trial = deal(DECKS["theme_knives"], "seed")

    assert [len(zone) for zone in trial[1:4]] == [4, 21, 15]
    assert Counter((*trial.hand, *trial.main, *trial.extra)) == DECKS["theme_knives"]
    assert trial == deal(DECKS["theme_knives"], "seed")
    assert trial != deal(DECKS["theme_knives"], "other")


def test_am_11_an_exchange_goes_to_the_extra_archive_and_happens_once() -> None:
    trial = deal(DECKS["theme_knives"], "seed")
    after = exchange(trial, (0, 2))

    assert after.hand == (trial.hand[1], trial.hand[3], *trial.main[:2])
    assert after.main == trial.main[2:]
    assert Counter(after.extra) == Counter((*trial.extra, trial.hand[0], trial.hand[2]))
    assert after.exchanged == 2
    assert exchange(after, (0,)) == after
    assert exchange(trial, ()) == trial._replace(exchanged=0)


def test_am_37_drawing_goes_on_to_the_last_card_and_ends_the_exchange() -> None:
    trial = deal(DECKS["theme_knives"], "seed")
    seen = draw(trial)

    assert seen.hand == (*trial.hand, trial.main[0])
    assert seen.exchanged == 0
    for _ in range(30):
        seen = draw(seen)
    assert (len(seen.hand), seen.main) == (25, ())


def test_a_short_list_deals_what_there_is() -> None:
    assert deal({"bouncer": 2}, "s") == ("s", ("bouncer", "bouncer"), (), (), -1)
    assert draw(deal({}, "s")).hand == ()
