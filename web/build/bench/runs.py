"""Running the players.

A fresh process each time, all of them in turn, so that noise meets everybody alike.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from web.build.bench import peers
from web.build.tools import Trouble, run

ROUNDS = 5
Command = Sequence[str | Path]


def measure(command: Command, environment: Mapping[str, str]) -> dict[str, float]:
    """Run one player and return the figures it printed as its last line."""
    words = [str(word) for word in command]
    out = run(words, f"{Path(words[1]).name} failed", env={**os.environ, **environment})
    return dict(json.loads(out.strip().splitlines()[-1]))


def alternate(
    players: Mapping[str, Command], environment: Mapping[str, str], rounds: int = ROUNDS
) -> tuple[dict[str, dict[str, list[float]]], dict[str, str]]:
    """Run all players in turn; return name → figure → values, and name → why it dropped out."""
    figures: dict[str, dict[str, list[float]]] = {name: {} for name in players}
    dropped: dict[str, str] = {}
    for _ in range(rounds):
        for name, command in players.items():
            if name in dropped:
                continue
            try:
                taken = measure(command, environment)
            except Trouble as trouble:
                dropped[name] = peers.reason(trouble)
                continue
            for key, value in taken.items():
                figures[name].setdefault(key, []).append(value)
    return figures, dropped


def best(values: Sequence[float]) -> float | None:
    """Return the highest rate: on a shared machine noise only ever slows."""
    return max(values) if values else None
