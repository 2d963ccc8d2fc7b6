"""Goldens: matches played once and kept as records, to be replayed in CPython and in Pyodide.

`python tests/golden/write.py [code …]` plays them anew and rewrites the files; what changed is then
read in the diff. A golden is an ordinary record that opens in the page. Its outcome stands in the
header as notes of the page.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent
if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER.parents[1] / "engine"))

from nastolka import GAMES, Action, Rng, Session  # noqa: E402
from nastolka.core.proof import canonical  # noqa: E402


class Plan(NamedTuple):
    """How a golden is played. Moves are random, or the yardstick's with probability `greedy`."""

    name: str
    seats: int
    options: dict[str, str] = {}
    setup: dict[str, Any] = {}
    greedy: float = 0.5
    calls: float = 0.0  # how often somebody calls something out of turn
    leaves: dict[int, int] = {}  # ply → the seat that resigns then


LARGE_HAND = (  # more combinations than are offered one by one
    "observatory central_alley city_hall old_docks midnight_market rustbank_slums broadcast_tower "
    "odds_evens_casino junction_station st_veras_hospital casemate_prison rumour_press novotek_works statue_park "
    "nox_bank fight_yard embassy memory_dump whisperer puppet_mayor bouncer rooftop_shooter archivist agitator "
    "cleaner advocate smuggler"
)

PLANS: dict[str, list[Plan]] = {
    "victory": [
        *(Plan(f"{seats}-seats", seats) for seats in range(2, 13)),
        *(Plan(f"{seats}-seats-three-teams", seats, {"teams": "3", "lines_to_win": "2"}) for seats in (4, 5, 7, 8, 12)),
        Plan("two-lines", 2, {"lines_to_win": "2"}, greedy=1.0),
        Plan("three-lines", 3, {"lines_to_win": "3"}, greedy=1.0),
        Plan("cards-run-out", 2, {"lines_to_win": "3", "chips": "unlimited"}, greedy=0.0),
        Plan("chips-run-out", 2, {"lines_to_win": "3", "specials": "11/0/0"}, greedy=0.0),
        Plan("throwing-dead-cards-away", 2, {"dead_play": "free", "lines_to_win": "2", "specials": "11/0/0"}, greedy=0.2),
        Plan("forgotten-draws-made-up", 3, {"draw": "self", "lines_to_win": "2"}, greedy=0.3, calls=0.2),
        Plan("forgotten-draws-strict", 3, {"draw": "self", "late_draw": "strict"}, greedy=0.3),
        Plan("penalties", 4, {"lines_to_win": "2"}, greedy=0.7, calls=0.04),
        Plan("leaving-the-table", 3, {"lines_to_win": "2"}, leaves={31: 1}),
        Plan("leaving-a-team", 5, {"teams": "3", "lines_to_win": "2"}, leaves={20: 0, 31: 3, 44: 1}),
        Plan("quiz-discard", 2, {"quiz": "discard"}, greedy=0.6),
        Plan("quiz-note", 4, {"quiz": "note"}, greedy=0.6),
        Plan("specials-only-take", 2, {"specials": "0/6/5", "lines_to_win": "2"}, greedy=0.7),
        Plan(
            "which-six",
            2,
            {"lines_to_win": "3"},
            {
                "options": {"lines_to_win": "3"},
                "board": {"A": "a4 b4 c4 e4 f4 g4 d1 d2 d3 d5 d6 d7"},
                "hands": ["d4 a9 a10", "b9 minus c9"],
                "rest": "deck",
            },
        ),
        Plan(
            "eleven-in-a-row",
            2,
            {"lines_to_win": "3"},
            {
                "options": {"lines_to_win": "3"},
                "lines": {"A": ["c6 h6"]},
                "board": {"A": "a6 b6 i6 j6", "B": "b2 c3 d4 e5"},
                "hands": ["k6 a9 a10", "f6 f7 minus"],
                "rest": "deck",
            },
        ),
    ],
    "coldwar": [
        Plan("random-match", 2, greedy=0.0),
        Plan("yardsticks-match", 2, greedy=1.0),
        Plan("half-and-half", 2),
        Plan("taking-from-who-is-over", 2, {"taking": "allowed"}, greedy=0.2),
        Plan("ten-rounds", 2, {"rounds": "10"}, greedy=0.7),
        Plan("resigning-in-the-struggle", 2, leaves={40: 1}),
        Plan("all-events-at-once", 2, {}, {
            "trophies": {"cia": "space_race live_benefit olympic_games", "kgb": "nobel_peace_prize nuclear_escalation summit"},
            "round": 4, "leave": {"cia": "analyst"}, "frame": "briefing", "objective": "chile",
        }, greedy=0.3),
        Plan("looks-earned", 2, {}, {"frame": "briefing", "analyst": "cia", "shadow": "kgb", "round": 2}, greedy=0.4),
        Plan("extra-rounds", 2, {}, {
            "trophies": {"cia": "vietnam korea germany afghanistan iran", "kgb": "poland egypt chile congo greece hungary cuba"},
            "extra": True, "round": 17, "frame": "planning", "objective": "honduras",
        }, greedy=0.6),
        Plan("objectives-run-dry", 2, {}, {
            "objectives": "chile iran", "rest": "spent", "round": 18, "frame": "planning",
            "trophies": {"kgb": "vietnam"},
        }, greedy=0.8),
        Plan("deputies-alone", 2, {"rounds": "15"}, {
            "dead": dict.fromkeys(("cia", "kgb"), "master_spy double_agent analyst assassin director"),
            "frame": "planning",
            "options": {"rounds": "15"},
        }, greedy=0.3),
    ],
    "risk": [
        *(Plan(f"{seats}-seats", seats, greedy=0.9) for seats in (2, 3, 4, 5)),
        *(Plan(f"{seats}-seats-dealt", seats, {"start": "dealt", "muster": "whole", "rounds": "12"}, greedy=0.9) for seats in (3, 4, 5)),
        Plan("random-ten-rounds", 3, {"rounds": "10"}, greedy=0.0),
        Plan("greedy-to-the-end", 4, greedy=1.0),
        Plan("one-round", 2, {"rounds": "1"}, greedy=0.0),
        Plan("asking-the-defender", 3, {"defender": "ask", "start": "dealt", "rounds": "15"}, greedy=0.6, calls=0.03),
        Plan("asking-two", 2, {"defender": "ask", "rounds": "15"}, greedy=0.6, calls=0.05),
        Plan("leaving-the-table", 5, {"rounds": "20"}, leaves={30: 1, 160: 3, 300: 0}, greedy=0.8),
        Plan("leaving-a-duel", 2, leaves={100: 1}),
        Plan(
            "cards-of-the-destroyed",
            3,
            {},
            {
                "land": {"A": "thule:20 rus:4", "B": "varangia", "C": "egypt:3 kush:9"},
                "rest": "A",
                "hands": ["roma liguria corsica apulia", "egypt wild graecia dacia", "kush wild gaul"],
                "sets": 6,
            },
            greedy=1.0,
        ),
        Plan(
            "cards-come-round",
            3,
            {"rounds": "15"},
            {
                "land": {"A": "thule:9 rus:4", "B": "varangia:9 galicia:9"},
                "rest": "C",
                "under": "liguria corsica roma apulia sicilia dalmatia dacia thracia graecia minoa ionia anatolia hibernia"
                " caledonia anglia gaul iberia alemannia thule varangia galicia atlas carthage gaitulia cyrenaica nubia",
                "hands": ["egypt kush", "phoenicia assyria", "babylon sumer wild"],
            },
            greedy=0.9,
        ),
    ],
    "godstorm": [
        *(Plan(f"{seats}-seats", seats) for seats in (2, 3, 4, 5)),
        *(Plan(f"{seats}-seats-chosen", seats, {"setup": "chosen", "defence": "ask"}, greedy=0.7) for seats in (3, 4, 5)),
        Plan("random-play", 4, greedy=0.0),
        Plan("greedy-to-the-end", 4, greedy=1.0),
        Plan("three-epochs", 3, {"epochs": "3"}, greedy=0.8),
        Plan("one-epoch-for-two", 2, {"epochs": "1", "defence": "ask"}, greedy=0.3),
        Plan("silence-and-orders", 3, {"defence": "ask"}, greedy=0.6, calls=0.05),
        Plan("leaving-the-table", 5, leaves={120: 1, 300: 3, 480: 0}, greedy=0.7),
        Plan("leaving-a-duel", 2, leaves={120: 1}),
        Plan(
            "full-hands",
            3,
            {"defence": "ask"},
            {
                "options": {"defence": "ask"},
                "hands": [
                    "visions_become_real the_siren_calls heroes_are_born crops_wither the_dead_walk lava_erupts time_stands_still",
                    "your_idol_is_false this_ground_is_sacred the_fog_lifts storms_rage the_waters_boil the_gods_forsake_us",
                    "enemies_convert the_mighty_turn_meek swords_become_plowshares the_temple_falls fire_rains_down eagles_take_wing",
                ],
                "relics": [
                    "the_book_of_the_dead pandoras_box gungnir_spear_of_odin",
                    "the_tree_of_life stonehenge excalibur",
                    "aegis_shield_of_athena mjolnir_hammer_of_thor the_golden_fleece",
                ],
                "gods": {
                    "A": "war:egypt magic:egypt sky:egypt death:egypt",
                    "B": "war:nubia magic:nubia sky:nubia death:nubia",
                    "C": "war:gaul magic:gaul sky:gaul death:gaul",
                },
                "land": {"A": "egypt:9 kush:4 sheba:2", "B": "nubia:7 cyrenaica:3 minoa:3", "C": "gaul:6 anglia:4 iberia:2"},
                "spaces": {"A": "u5:4 u1:2", "B": "u6:3 u3:2", "C": "u7:3"},
                "heaven": [4, 3, 2], "temples": "egypt nubia gaul kush", "plague": "rus kush minoa atlas",
                "faith": [12, 11, 10], "epoch": 2, "order": [1, 0, 2], "turn": 1,
            },
            greedy=0.5,
        ),
        Plan(
            "atlantis-sinks",
            4,
            {},
            {
                "hands": ["the_sea_is_your_tomb", "blood_coats_the_land", "lava_erupts", "the_ground_shakes"],
                "gods": {"A": "death:egypt", "B": "death:tritonis sky:hesperide", "C": "sky:oricalcos", "D": "death:rus war:rus"},
                "land": {"A": "egypt:6 atlas:4", "B": "hesperide:5 tritonis:4 hibernia:2", "C": "oricalcos:7 iberia:4"},
                "temples": "oricalcos rus", "plague": "tritonis egypt", "faith": [6, 6, 6, 6],
            },
            greedy=0.8,
        ),
        Plan(
            "the-last-ones",
            3,
            {},
            {
                "land": {"A": "egypt:30 kush:5", "B": "nubia:2 roma", "C": "rus:3 scythia"}, "rest": "A",
                "heaven": [8, 6, 5], "gods": {"A": "war:egypt death:egypt"},
                "spaces": {"B": "u1:3", "C": "u4:3 u5:2"}, "epoch": 3,
            },
            greedy=1.0,
        ),
    ],
    "allmeans": [
        Plan("won-by-influence", 2, {"deck_0": "starter_facade", "deck_1": "theme_walls"}, greedy=0.9),
        Plan("won-by-trust", 2, {"deck_0": "theme_knives", "deck_1": "starter_rust"}, greedy=0.8),
        Plan(
            "won-by-territories",
            2,
            {},
            {
                "field": {
                    "a1": "0 observatory", "b1": "0 city_hall", "c1": "0 nox_bank", "a2": "0 midnight_market",
                    "b2": "0 embassy", "c2": "1 embassy", "a3": "1 observatory ; 0 acid_kid down",
                    "b3": "1 old_docks", "c3": "1 fight_yard", "a4": "1 nox_bank ; 1 bouncer",
                    "b4": "1 st_veras_hospital",
                },
                "hands": ["statue_park bouncer cleaner", "odds_evens_casino courier"],
                "infl": [3, 3],
            },
            greedy=0.9,
        ),
        Plan("moves-at-random", 2, {"deck_0": "random", "deck_1": "random"}, greedy=0.0),
        Plan("random-decks", 2, {"deck_0": "random", "deck_1": "random"}, greedy=0.7),
        Plan("talking-walls", 2, {"deck_0": "theme_walls", "deck_1": "theme_walls"}, greedy=0.5),
        Plan("open-lists", 2, {"lists": "open", "turn_limit": "30"}, greedy=0.5),
        Plan("the-limit-of-turns", 2, {"turn_limit": "30"}, {"options": {"turn_limit": "30"}, "round": 58, "trust": [10, 10]}),
        Plan(
            "shadows-and-doubles",
            2,
            {},
            {
                "field": {
                    "b2": "0 observatory ; 0 bouncer shadow", "b3": "1 embassy ; 1 bouncer",
                    "a1": "0 twin_beth", "a2": "0 old_docks ; 1 wall_prophet down",
                    "c3": "1 city_hall ; 0 bullseye",
                },
                "hands": ["agitator false_trail castling", "agitator petty_blackmail impostor"],
                "buffers": ["smuggler[dossier+seal]", "final_argument"],
            },
            greedy=0.6,
        ),
        Plan("a-very-large-hand", 2, {}, {"hands": [LARGE_HAND, "bouncer cleaner"], "rep": [12, 6]}, greedy=0.3),
        Plan("resigned", 2, leaves={40: 1}),
    ],
}  # fmt: skip


def play(code: str, plan: Plan) -> Session:
    """Play a golden from its plan; the same plan gives the same match."""
    game = GAMES[code]
    position = game.arrange({"seats": plan.seats, **plan.setup}).encode() if plan.setup else None
    session = Session(game, plan.seats, plan.options, plan.name, position=position)
    rng = Rng(f"golden/{plan.name}")
    while not session.over:
        session.play(_choose(session, plan, rng))
    return session


def _choose(session: Session, plan: Plan, rng: Rng) -> Action:
    state = session.state
    if session.plies in plan.leaves:
        return Action("resign", (plan.leaves[session.plies],))
    if plan.calls and rng.random() < plan.calls:
        calls = [action for seat in range(state.seats) for action in state.interventions(seat)]
        calls = [action for action in calls if action.kind != "resign"]
        if calls:
            return rng.choice(calls)
    if rng.random() < plan.greedy:
        return session.game.greedy(state, rng)
    return rng.choice(state.legal())


def outcome(session: Session) -> dict[str, str]:
    """Return what a replay must arrive at: the result and a digest of the last position."""
    result = session.state.result()
    return {
        "golden.result": "open" if result is None else " ".join(f"{share:.6f}" for share in result),
        "golden.state": sha256(canonical(session.state).encode()).hexdigest()[:16],
    }


def write(code: str) -> None:
    """Play all goldens of a game anew; remove those no plan names any more."""
    folder = FOLDER / code
    folder.mkdir(exist_ok=True)
    wanted = {folder / f"{plan.name}.txt": plan for plan in PLANS[code]}
    for path in sorted(set(folder.glob("*.txt")) - set(wanted)):
        path.unlink()
    for path, plan in wanted.items():
        session = play(code, plan)
        session.meta.update(outcome(session))
        path.write_text(session.dump(), "utf-8")


if __name__ == "__main__":
    for chosen in sys.argv[1:] or PLANS:
        write(chosen)
