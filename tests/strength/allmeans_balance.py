"""Whether the designed cards and decks of By All Means make an even game.

Equal bots against each other, and what came of it.

python tests/strength/allmeans_balance.py --games 600 --seed 1 --iterations 16 --results pool.jsonl
… --pool tests/strength/allmeans-pool.toml      with a candidate's figures; the game stays as it is
… --look                                        what the file holds, nothing played

Every ordered pair of the four ready decks and of random legal ones (which both deal anew for every two games)
is played as often as any other. Two games in a row share deal and lot and swap the decks. Prints every target
with yes or no, and the lines that stand in allmeans-balance.txt and allmeans-pool.txt. The games are fixed by
the seed, whatever the number of jobs. A file of results is only appended to: cut it anywhere and go on with
the same words. Cards are judged over the series of 16 and of 64 iterations together, as far as the file
holds them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2] / "engine"), str(Path(__file__).parents[1])]

from strength.allmeans_pool import BadPool, installed


def words() -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--iterations", type=int, default=16)
    parser.add_argument("--level", default="top")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--pool", type=Path, metavar="FILE", help="a candidate (allmeans_pool.py tells how)")
    parser.add_argument("--results", type=Path, metavar="FILE", help="where a line a game is appended")
    parser.add_argument("--look", action="store_true", help="play nothing, tell what the file holds")
    return parser.parse_args()


def main() -> None:
    """Play what is missing of the series and print its figures."""
    given = words()
    digest = installed(given.pool).digest if given.pool else ""

    # Only now: whatever follows from the cards is worked out once, when the game is imported.
    from strength.allmeans_course import Series
    from strength.allmeans_series import Kept, run

    from nastolka.terminal.versions import engine

    series = Series(
        pool=digest,
        engine=engine("allmeans"),
        seed=given.seed,
        iterations=given.iterations,
        level=given.level,
    )
    kept = Kept(given.results, series)
    run(kept, given.games, () if given.look else kept.missing(given.games), given.jobs)


if __name__ == "__main__":
    try:
        main()
    except (BadPool, OSError) as error:
        sys.exit(str(error))
