"""Games on a Dask cluster: `nastolka arena … --scheduler tcp://…`, with `pip install nastolka[cluster]`.

The one module that knows Dask, imported where a scheduler is named. The cluster only plays: which games, what
is kept and what the table says is decided where `arena` runs. A game whose worker is lost goes to another
one, by Dask itself; one that loses several workers is handed out again a few times more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import Lock

from distributed import Client, KilledWorker, Worker, WorkerPlugin, as_completed

from . import versions
from .arena import Came, Match, play
from .series import LOSSES

PATIENCE = "30s"  # for the scheduler to answer
ONE_AT_A_TIME = Lock()  # a worker of several threads plays one game after another all the same


class Unpacks(WorkerPlugin):
    """Brings the version that plays along to every worker, to those that join later, too."""

    name = "nastolka-version"

    def __init__(self, version: str, data: bytes) -> None:
        self.version, self.data = version, data

    def setup(self, worker: Worker) -> None:
        """Unpack it where guests look for it."""
        versions.unpacked(self.version, self.data)


def play_there(match: Match, n: int) -> Came:
    """Play a game on a worker."""
    with ONE_AT_A_TIME:
        return play(match, n)


class Hands:
    """A cluster, as it is asked to play."""

    def __init__(self, address: str, version: str, carried: bytes) -> None:
        self.client = Client(address, timeout=PATIENCE)
        if carried:
            self.client.register_plugin(Unpacks(version, carried))

    def as_done(self, match: Match, games: Sequence[int]) -> Iterator[tuple[int, Came]]:
        """Yield each game's number and what came of it, as it ends."""
        playing = {self._handed(match, n): n for n in games}
        losses = dict.fromkeys(games, 0)
        ended = as_completed(list(playing))
        try:
            for future in ended:
                n = playing.pop(future)
                try:
                    came = future.result()
                except KilledWorker:
                    losses[n] += 1
                    if losses[n] > LOSSES:
                        raise
                    again = self._handed(match, n)
                    playing[again] = n
                    ended.add(again)
                    continue
                yield n, came
        finally:
            self.client.cancel(list(playing))

    def _handed(self, match: Match, n: int) -> object:
        """Hand a game out; it is played anew even where one like it was played before."""
        return self.client.submit(play_there, match, n, pure=False)

    def close(self) -> None:
        """Let the cluster go."""
        self.client.close()
