"""The rows of the adapters.

Each game through PettingZoo and OpenSpiel beside a plain loop that fills the same arrays, and our tic-tac-toe
beside the libraries' own, each by its documented loop.
"""

from __future__ import annotations

from web.build.bench import peers
from web.build.bench.engines import PLAYERS, Taken, absent, play, played
from web.build.bench.runs import Command
from web.build.bench.table import Bar, Row
from web.build.tools import Trouble

LIBRARIES = {"PettingZoo": "pettingzoo", "OpenSpiel": "openspiel"}
KEPT, FASTER = Bar("at least", 0.5), Bar("at least", 1.5)
SMALL = "tictactoe"
OURS = "the adapters"


def rows(rounds: int) -> list[Row]:
    """Measure the adapters."""
    tasks = [f"{task}:{code}" for code in (*played(), SMALL) for task in ("plain", *LIBRARIES.values())]
    players: dict[str, Command] = {}
    dropped = {}
    try:
        python = peers.python_peers()
        players[OURS] = [python, PLAYERS / "play_adapters.py", *tasks, f"bare:{SMALL}"]
        players["OpenSpiel"] = [python, PLAYERS / "play_openspiel.py"]
        players["PettingZoo"] = [python, PLAYERS / "play_pettingzoo.py"]
    except Trouble as trouble:
        dropped = dict.fromkeys((OURS, *LIBRARIES), peers.reason(trouble))
    return table(play(players, dropped, rounds))


def table(taken: Taken) -> list[Row]:
    """Return the rows of what was measured."""
    kept = [beside_a_loop(taken, code, library) for code in (*played(), SMALL) for library in LIBRARIES]
    return [*kept, *beside_their_own(taken)]


def beside_a_loop(taken: Taken, code: str, library: str) -> Row:
    """Return what an adapter keeps of a loop's answers a second."""
    mine = taken.get(OURS, f"{LIBRARIES[library]}:{code}")
    note = "answers of seats at random, arrays and views of each" + absent(taken.dropped)
    plain = taken.get(OURS, f"plain:{code}")
    return Row(f"{code} through {library}", "answers/s", mine, "plain loop", plain, KEPT, note)


def beside_their_own(taken: Taken) -> list[Row]:
    """Return our tic-tac-toe beside each library's own."""
    pairs = (("PettingZoo", "documented", "pettingzoo"), ("OpenSpiel", "moves", "bare"))
    note = f"whole games by the documented loop of each{absent(taken.dropped)}"
    return [
        Row(
            f"tic-tac-toe in {library}", "moves/s", taken.get(OURS, f"{task}:{SMALL}"),
            f"{library}'s own", taken.get(library, theirs), FASTER, note,
        )
        for library, theirs, task in pairs
    ]  # fmt: skip
