"""A bot of another version, in a process of its own: it is told the record, line by line, and asked.

`python -I guest.py <folder of that version's engine>`: this file is today's, the engine it imports is the
other one. So it asks only for what engines have had since commit adb73f0, which knew no letters yet:
`Session`, whose luck is typed in, and `choose` with a world that the seat imagines.

Request   {"game": "risk"}
Answer    {"rules": 1, "options": ["start", …], "bots": ["random", …]}

Request   {"seats": 4, "options": {…}}                                             a match begins
Answer    {}

Request   {"plies": ["claim roma", …], "bot": "top", "iterations": 160, "seed": "…"}   what was played since
Answer    {"line": "claim apulia"}, or {"refused": "roll 6", "ply": 12} where it plays by other rules

`iterations` 0 are that version's own. Whatever is wrong otherwise is {"error": …}.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any


class Guest:
    """An engine of another day."""

    def __init__(self) -> None:
        from nastolka import GAMES

        self.games = GAMES
        self.game: Any = None
        self.match: Any = None

    def serve(self, request: dict[str, Any]) -> dict[str, Any]:
        """Answer one request."""
        if "game" in request:
            return self._meet(str(request["game"]))
        if "seats" in request:
            from nastolka import Session

            self.match = Session(self.game, int(request["seats"]), request["options"])
            return {}
        return self._ask(request)

    def _meet(self, code: str) -> dict[str, Any]:
        from nastolka.ai.bots import NAMES

        self.game = self.games[code]
        options = [option.key for option in self.game.options]
        return {"rules": self.game.rules, "options": options, "bots": list(NAMES)}

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        from nastolka import IllegalAction, Rng, read, write
        from nastolka.ai.bots import choose
        from nastolka.ai.budget import Budget

        match, bot, seed = self.match, str(request["bot"]), str(request["seed"])
        for line in request["plies"]:
            try:
                match.play(read(line))
            except IllegalAction:
                return {"refused": line, "ply": match.plies}
        seat = match.state.frame().seat
        imagined = match.state.determinize(seat, Rng(seed + "/world")).encode()
        world = {**match.world_for(seat), "state": imagined}
        budget = Budget(request["iterations"] or None)
        return {"line": write(choose(match.game, world, bot, Rng(seed), budget))}


def main(folder: str) -> None:
    """Serve until nobody asks any more."""
    sys.path.insert(0, folder)
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    guest = Guest()
    for text in sys.stdin:
        try:
            answer = guest.serve(json.loads(text))
        except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
            answer = {"error": f"{type(error).__name__}: {error}"[:300]}
        out.write(json.dumps(answer) + "\n")
        out.flush()


if __name__ == "__main__":
    main(sys.argv[1])
