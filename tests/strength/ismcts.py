"""Play a game's top bot against the field's own search: OpenSpiel's ISMCTSBot, through our adapter.

.build/research-venv/bin/python tests/strength/ismcts.py victory --games 200 --results victory.jsonl

Run where the libraries of researchers are installed (`build.py test` makes that environment on Linux). Cut it
whenever you like and go on with the same words; `--look` tells what the file holds. Seats are swapped game by
game on the same deal, and what is played follows from `--seed` alone. A game leaves two lines, what our bot
did and what theirs did, in the format of `nastolka arena`.

What is fair here, and why:

* Simulations: theirs has as many as `levels.py` gives our top. It is asked word by word, as our adapter says
  a line, and searches anew for every word with the whole count: more of them an answer than ours, not fewer.
  `--rival` gives it another count, which is how a series at equal time is played.
* Leaves: it is handed all that our own search does at its leaves (`playout_of`: the game's policy to the end
  of the chapter or the horizon, then the game's evaluation). `--leaf bare` hands it the evaluation alone in
  place of a rollout, which is blind to what is answered in secret and to what a turn is still good for. A
  line half said is finished first: by the policy, where its answer goes on from these words, else by lot.
* Exploration: both use one bound, mean + c √(ln n / visits), on shares from 0 to 1, so theirs gets our c.
* Worlds: a new one each simulation, from our adapter's `resample_from_infostate`. Its own sampler is seeded
  by the clock, and no game could be played again, so it gets one with the game's seed.
* `allow_inconsistent_action_sets` is off: a node is all that a seat knows, what it may answer follows from
  that. Turning it on would copy a node at every step and change nothing.
* The answer is the one visited most, as ours. All else is as the library has it.

`--all` takes our shortlist away from ours: its search then considers every legal answer, as theirs does. How
playouts move, and the secret pick solved as a matrix, are the search itself and stay.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from math import fsum
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2] / "engine"))

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from nastolka import GAMES
from nastolka.adapters.openspiel import LUCK, load
from nastolka.ai.arena import interval
from nastolka.ai.bots import choose
from nastolka.ai.budget import Budget
from nastolka.ai.ismcts import EXPLORE, playout_of
from nastolka.core.game import Game
from nastolka.core.kinds import Action
from nastolka.core.notation import write
from nastolka.core.rng import Rng
from nastolka.core.state import State
from nastolka.lab.bout import Bout
from nastolka.lab.series import Plan, Played, played, row
from nastolka.lab.student import Answer
from nastolka.letters import apart
from nastolka.terminal import results, tables, versions

FORMAT = 1  # of a series: goes up when either side would be asked otherwise
LEVEL = "top"
# What our bots search, and theirs can: it asks for secrets.
DUELS = [code for code, game in GAMES.items() if 2 in game.seats and not game.plan and game.box]
LEAVES = ("playout", "bare")
WORD = 1 << 31  # the library's seeds are below it
LOOK = 20  # games between two looks on the way


class Setup(NamedTuple):
    """What a series is."""

    plan: Plan
    ours: int  # iterations of our top
    theirs: int  # simulations of their bot, for each word
    leaf: str
    shortlist: bool

    @property
    def names(self) -> tuple[str, str]:
        """What both are called in the table."""
        own = f"{LEVEL}:{self.ours}" if self.shortlist else f"{LEVEL}:{self.ours}-all"
        return own, f"ismcts:{self.theirs}-{self.leaf}"

    @property
    def words(self) -> str:
        """How it is asked for."""
        leaf = [] if self.leaf == LEAVES[0] else ["--leaf", self.leaf]
        listed = [] if self.shortlist else ["--all"]
        rival = [] if self.theirs == self.ours else ["--rival", str(self.theirs)]
        return " ".join((self.plan.game, *leaf, *listed, *rival))

    def told(self, side: int) -> results.Told:
        """Return what a line says of the series, as our bot (0) or theirs (1) sees it."""
        bot, rival = self.names if side == 0 else self.names[::-1]
        library = f"{FORMAT} open_spiel {pyspiel.__version__} c {EXPLORE}"
        plan = self.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "options": dict(plan.options),
            "seed": plan.seed,
            "sides": 0,
            "bot": bot,
            "rival": rival,
            "texts": [library],
            "version": "",
            "seconds": 0.0,
        }


class Leaf:
    """What their search calls an evaluator: it tells what a position is worth as our own search would."""

    def __init__(self, game: Game, rng: Rng, bare: bool) -> None:
        self.game, self.rng, self.bare = game, rng, bare
        self.playout = playout_of(game, rng, game.start(2, {}))

    def begin(self, root: State) -> None:
        """Begin a search here: a playout is over with the chapter of its root."""
        self.playout = playout_of(self.game, self.rng, root)

    def evaluate(self, state: Any) -> Sequence[float]:
        """Return what every seat gets."""
        match = state.match
        world: State = match.state.clone()
        if match.half_said:
            world.apply(self.finished(world, match.choice.meant()))
        return self.game.evaluate(world) if self.bare else self.playout(world)

    def finished(self, world: State, meant: list[Action]) -> Action:
        """Return the answer a playout gives of those that go on from the words said."""
        action = self.game.policy(world, meant, self.rng)
        return action if action in meant else self.rng.choice(meant)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return what is thought of the answers beforehand: nothing."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Theirs:
    """ISMCTSBot at a seat: a state of the library's goes along with the match."""

    def __init__(self, bout: Bout, setup: Setup, seat: int) -> None:
        code, seed = setup.plan.game, bout.bot_seed(seat)
        game = load(code, bout.match.seats, options=bout.match.options)
        game.seed = bout.match.seed  # so nature answers there as it does in the match
        self.state = game.new_initial_state()
        self.leaf = Leaf(GAMES[code], Rng(apart(seed, "playouts")), setup.leaf == "bare")
        self.bot = ISMCTSBot(
            game,
            self.leaf,
            EXPLORE,
            setup.theirs,
            random_state=np.random.RandomState(number(seed, "choices")),
        )
        sampler = pyspiel.UniformProbabilitySampler(number(seed, "worlds"), 0.0, 1.0)
        self.bot.set_resampler(lambda state, player: state.resample_from_infostate(player, sampler))
        self.settle()

    def settle(self) -> None:
        """Let nature answer."""
        while self.state.is_chance_node():
            self.state.apply_action(LUCK)

    def heard(self, action: Action) -> None:
        """Let somebody's answer happen."""
        for word in self.state.match.choice.way(action):
            self.state.apply_action(word)
        self.settle()

    def answer(self) -> Action:
        """Return what it plays, said on a copy: the match tells it like anybody's answer."""
        state = self.state.clone()
        said = len(state.match.actions)
        while len(state.match.actions) == said:
            self.leaf.begin(state.match.state)
            state.apply_action(self.bot.step(state))
        action: Action = state.match.actions[-1]
        return action


def number(seed: str, *words: object) -> int:
    """Return a seed as the libraries want it, a number, for one use of many."""
    return int(apart(seed, *words), 16) % WORD


def everything(state: State, legal: list[Action]) -> list[Action]:
    """Consider every answer: a search without a shortlist."""
    return legal


def ours(setup: Setup, letter: str, seed: str) -> Action:
    """Return what our top answers to a letter, as `nastolka arena` asks it."""
    data = json.loads(letter)
    game = GAMES[setup.plan.game]
    if not setup.shortlist:
        game = game._replace(shortlist=everything)
    return choose(game, data["world"], LEVEL, Rng(apart(seed, data["number"])), Budget(setup.ours))


def play(setup: Setup, n: int) -> list[results.Line]:
    """Play a game; return its lines, ours first."""
    setting, seat = setup.plan.setting(n), setup.plan.seat(n)
    game = GAMES[setting.game]
    bout = Bout(setting, game.max_plies(2, game.complete(setting.options, 2)))
    theirs = Theirs(bout, setup, 1 - seat)
    while bout.ask():
        mine = bout.seat == seat
        find = partial(ours, setup, bout.letter, bout.answer_seed(seat)) if mine else theirs.answer
        before = process_time()
        action = find()
        bout.take(Answer(write(action), "", None), process_time() - before)
        theirs.heard(action)
    if theirs.state.match.state != bout.match.state:
        raise SystemExit(f"game {n}: the adapter's match went another way than ours")
    engine = versions.engine(setting.game)
    return [
        results.line_of(setup.told(side), engine, played(bout, n, [at]))
        for side, at in enumerate((seat, 1 - seat))
    ]


def known(setup: Setup, file: str, side: int) -> dict[int, Played]:
    """Return the games a file holds, as one side saw them."""
    kept = results.kept([file], setup.told(side), versions.engine(setup.plan.game))
    if kept.foreign and side == 0:
        print(f"{kept.foreign} games by another engine are not counted", file=sys.stderr)
    return {n: game for n, game in kept.games.items() if n < setup.plan.games}


def series(setup: Setup, file: str, look: bool) -> None:
    """Play what the file does not hold, and print both lines of the table."""
    sides = [known(setup, file, side) for side in (0, 1)]
    missing = [] if look else [n for n in range(setup.plan.games) if n not in sides[0] or n not in sides[1]]
    for n in missing:
        for side, line in enumerate(play(setup, n)):
            if n not in sides[side]:
                results.keep(file, line)
                sides[side][n] = line.game
        if len(sides[0]) % LOOK == 0:
            score = interval(fsum(game.score for game in sides[0].values()), len(sides[0]))
            print(f"{len(sides[0])} of {setup.plan.games}: {score}", file=sys.stderr)
    print(tables.headed("en"))
    for name, games in zip(setup.names, sides, strict=True):
        print(tables.line(name, [games[n] for n in sorted(games)]), flush=True)
    if sides[0]:
        print(kept_row(setup, sides))
    engine = versions.engine(setup.plan.game)
    tables.tell_conditions(setup.plan, setup.names[1], "en", len(sides[0]), engine)


def kept_row(setup: Setup, sides: Sequence[Mapping[int, Played]]) -> str:
    """Return what `ismcts.txt` says of a series."""
    ours, theirs = (row([*games.values()]) for games in sides)
    figures = f"{ours.games:>6}{ours.wins:>7}{ours.draws:>7}{ours.score:>7.3f}"
    spent = f"{ours.seconds * 1000:>10.1f}{theirs.seconds * 1000:>8.1f}"
    return f"{setup.words:<39}{figures}   {ours.low:.3f} to {ours.high:.3f}{spent}"


def asked(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Play a game's top bot against OpenSpiel's ISMCTSBot.")
    parser.add_argument("game", choices=DUELS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--results", required=True, metavar="FILE")
    parser.add_argument("--leaf", choices=LEAVES, default=LEAVES[0], help="what their leaves are worth")
    parser.add_argument("--all", action="store_true", help="without our shortlist")
    parser.add_argument("--ours", type=int, help="iterations of ours (the level's own)")
    parser.add_argument("--rival", type=int, help="simulations of theirs (as many as ours)")
    parser.add_argument("--look", action="store_true", help="play nothing, tell what the file holds")
    return parser.parse_args(arguments)


def setup_of(given: argparse.Namespace) -> Setup:
    """Return what the series is."""
    game = GAMES[given.game]
    count = given.ours or game.levels[LEVEL].iterations
    plan = Plan(given.game, 2, game.new({}, 2), given.games, given.seed)
    return Setup(plan, count, given.rival or count, given.leaf, not given.all)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the series."""
    given = asked(arguments)
    series(setup_of(given), given.results, given.look)


if __name__ == "__main__":
    main()
