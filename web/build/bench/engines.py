"""The rows of the engine.

Moves a second beside three peers, search, and every game's clone and random play.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from web.build import tools
from web.build.bench import peers
from web.build.bench.runs import Command, alternate, best
from web.build.bench.table import Bar, Row, figure

PLAYERS = Path(__file__).parent / "players"
ENVIRONMENT = {
    "PYTHONPATH": str(tools.ROOT / "engine"),
    "NODE_ENV": "production",  # boardgame.io checks less and is a little faster so
}
GAME_ROUNDS = 3
NEAREST = "Catanatron"
KINDS = ("clones", "games", "plies")


class Taken(NamedTuple):
    """What the players printed, the best of all rounds, and why some did not play."""

    figures: Mapping[str, Mapping[str, float | None]]
    dropped: Mapping[str, str]

    def get(self, player: str, task: str) -> float | None:
        """Return a figure, or None."""
        return self.figures.get(player, {}).get(task)


def play(players: Mapping[str, Command], dropped: Mapping[str, str], rounds: int) -> Taken:
    """Run the players in turn and keep each figure's best."""
    values, failed = alternate(players, ENVIRONMENT, rounds)
    figures = {name: {task: best(rates) for task, rates in tasks.items()} for name, tasks in values.items()}
    return Taken(figures, {**dropped, **failed})


def native(*tasks: str) -> Command:
    """Return the command that times our engine in this CPython."""
    return [sys.executable, PLAYERS / "play_ours.py", *tasks]


def in_pyodide(*tasks: str) -> Command:
    """Return the command that times our engine in the pinned Pyodide."""
    tools.npm_parts()
    engine = tools.ROOT / "engine"
    return [tools.node(), PLAYERS / "in_pyodide.mjs", tools.MODULES / "pyodide", engine, *tasks]


def rows(rounds: int) -> list[Row]:
    """Measure everything that needs no page."""
    return [*cpython_rows(rounds), *pyodide_rows(rounds), *game_rows(min(rounds, GAME_ROUNDS))]


def cpython_rows(rounds: int) -> list[Row]:
    """Tic-tac-toe at random in CPython, beside the faster of two peers."""
    players: dict[str, Command] = {"ours": native("moves", "session")}
    dropped = {}
    try:
        python = peers.python_peers()
        players["OpenSpiel"] = [python, PLAYERS / "play_openspiel.py"]
        players["PettingZoo"] = [python, PLAYERS / "play_pettingzoo.py"]
    except tools.Trouble as trouble:
        dropped = dict.fromkeys(("OpenSpiel", "PettingZoo"), peers.reason(trouble))
    taken = play(players, dropped, rounds)
    speeds = {name: taken.get(name, "moves") or 0.0 for name in ("OpenSpiel", "PettingZoo")}
    fastest = max(speeds, key=lambda name: speeds[name])
    note = (
        "whole games, each move drawn evenly from the legal ones. "
        f"OpenSpiel {figure(taken.get('OpenSpiel', 'moves'))}, "
        f"PettingZoo {figure(taken.get('PettingZoo', 'moves'))} "
        f"(its bare environment; {figure(taken.get('PettingZoo', 'documented'))} by the loop it documents), "
        f"ours through Session, every move checked and logged, {figure(taken.get('ours', 'session'))}"
        f"{absent(taken.dropped)}"
    )
    bar = Bar("at least", 5)
    what = "tic-tac-toe at random, CPython"
    return [Row(what, "moves/s", taken.get("ours", "moves"), fastest, speeds[fastest] or None, bar, note)]


def pyodide_rows(rounds: int) -> list[Row]:
    """Tic-tac-toe at random and by search in Pyodide, beside boardgame.io in the same Node."""
    players: dict[str, Command] = {"ours": in_pyodide("moves", "session", "search")}
    dropped = {}
    try:
        folder = peers.npm_peers()
        boardgame: Command = [
            tools.node(),
            PLAYERS / "play_boardgame.cjs",
            folder,
            "moves",
            "reducer",
            "search",
        ]
        players["boardgame.io"] = boardgame
    except tools.Trouble as trouble:
        dropped = {"boardgame.io": peers.reason(trouble)}
    taken = play(players, dropped, rounds)
    return [_moves_in_pyodide(taken), _search_in_pyodide(taken)]


def _moves_in_pyodide(taken: Taken) -> Row:
    note = (
        "our State (legal, apply) beside boardgame.io's Client, its one public way to move, both in Node. "
        f"boardgame.io's inner reducer without the Client: {figure(taken.get('boardgame.io', 'reducer'))}; "
        f"ours through Session, every move checked and logged: {figure(taken.get('ours', 'session'))}"
        f"{absent(taken.dropped)}"
    )
    theirs = taken.get("boardgame.io", "moves")
    what = "tic-tac-toe at random, Pyodide"
    return Row(what, "moves/s", taken.get("ours", "moves"), "boardgame.io", theirs, Bar("at least", 15), note)


def _search_in_pyodide(taken: Taken) -> Row:
    note = (
        "1000 iterations from the empty board, each one edge and one playout to the end; "
        f"ours is ISMCTS as bots use it, theirs MCTSBot by default{absent(taken.dropped)}"
    )
    theirs = taken.get("boardgame.io", "search")
    what = "tic-tac-toe search, Pyodide"
    bar = Bar("at least", 4)
    return Row(what, "iterations/s", taken.get("ours", "search"), "boardgame.io MCTSBot", theirs, bar, note)


def game_rows(rounds: int) -> list[Row]:
    """Every game's clone and random play, in CPython and in Pyodide; Catanatron plays for orientation."""
    tasks = [f"{kind}:{code}" for code in played() for kind in KINDS]
    players = {"CPython": native(*tasks), "Pyodide": in_pyodide(*tasks)}
    dropped = {}
    try:
        beside: dict[str, Command] = {NEAREST: [peers.python_peers(), PLAYERS / "play_catanatron.py"]}
    except tools.Trouble as trouble:
        beside, dropped = {}, {NEAREST: peers.reason(trouble)}
    taken = play({**players, **beside}, dropped, rounds)
    rows = [row for code in played() for name in players for row in _rows_of(code, name, taken)]
    note = (
        "for orientation: Catan, four seats, the nearest Python peer of the large "
        f"boards{absent(taken.dropped)}"
    )
    return [*rows, Row(f"{NEAREST}: random play, CPython", "plies/s", taken.get(NEAREST, "plies"), note=note)]


def _rows_of(code: str, name: str, taken: Taken) -> list[Row]:
    clones, games, plies = (taken.get(name, f"{kind}:{code}") for kind in KINDS)
    why = taken.dropped.get(name, "")
    return [
        Row(f"{code}: clone, {name}", "µs", 1e6 / clones if clones else None, note=why),
        Row(f"{code}: random games, {name}", "games/s", games, note=why),
        Row(f"{code}: random play, {name}", "plies/s", plies, note=why),
    ]


def played() -> list[str]:
    """Return the codes of the games people play: samples are weighed beside peers."""
    folder = str(tools.ROOT / "engine")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    from nastolka import GAMES

    return [code for code, game in GAMES.items() if not game.sample]


def absent(dropped: Mapping[str, str]) -> str:
    """Return the end of a note: who did not play, and why."""
    return "".join(f"; {name} did not play: {why}" for name, why in sorted(dropped.items()))
