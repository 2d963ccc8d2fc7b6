"""A series of games of By All Means for its balance: what is played, and the file that keeps it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from strength.allmeans_course import Course, Series, course, line_read, written
from strength.allmeans_report import PAIRS, report

from nastolka.ai.arena import play_match
from nastolka.terminal.series import as_done

JUDGED = (16, 64)  # iterations of the series by which cards are judged together
EVERY = 100  # games between two reports


def play(series: Series, game: int) -> Course:
    """Play one game of a series."""
    deal, swapped = divmod(game, 2)
    decks = PAIRS[deal % len(PAIRS)][:: -1 if swapped else 1]
    options = {"deck_0": decks[0], "deck_1": decks[1]}
    levels = (series["level"],) * 2
    return course(play_match("allmeans", levels, f"{series['seed']}/{deal}", series["iterations"], options))


class Kept:
    """The games of a results file, and those played now."""

    def __init__(self, file: Path | None, series: Series) -> None:
        self.file, self.series = file, series
        self.own: dict[int, Course] = {}
        self.others: dict[tuple[int, int], Course] = {}  # of other iterations: iterations and game
        for line in file.read_text("utf-8").splitlines() if file and file.exists() else ():
            if said := line_read(line):
                self._found(*said)

    def _found(self, told: Series, game: int, played: Course) -> None:
        if told == self.series:
            self.own.setdefault(game, played)
        elif told == {**self.series, "iterations": told["iterations"]}:
            self.others.setdefault((told["iterations"], game), played)

    def keep(self, game: int, played: Course) -> None:
        """Append a game; a line that was cut is ended first."""
        self.own[game] = played
        if self.file is None:
            return
        with self.file.open("ab+") as out:
            if out.tell():
                out.seek(-1, 2)
                if out.read(1) != b"\n":
                    out.write(b"\n")
            out.write(written(self.series, game, played).encode())

    def report(self, games: int) -> str:
        """Return the report over the first so many games."""
        own = [self.own[game] for game in sorted(self.own) if game < games]
        if not own:
            return "no games of this series"
        if self.series["iterations"] not in JUDGED:
            return report(own, own)
        rest = sorted(self.others.items())
        return report(own, [*own, *(each for (n, game), each in rest if n in JUDGED and game < games)])

    def missing(self, games: int) -> list[int]:
        """Return the games that are not there yet."""
        return [game for game in range(games) if game not in self.own]


def run(kept: Kept, games: int, missing: Iterable[int], jobs: int) -> None:
    """Play what is missing and print the figures, those on the way included."""
    for n, (game, played) in enumerate(as_done(partial(play, kept.series), missing, jobs), 1):
        kept.keep(game, played)
        if n % EVERY == 0:
            print(f"after {len(kept.own)} of {games}\n{kept.report(games)}", end="\n\n", flush=True)
    print(kept.report(games), flush=True)
