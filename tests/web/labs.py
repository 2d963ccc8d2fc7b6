"""The lab's interpreters without a browser: the same referee, the same seats, and a clock."""

from __future__ import annotations

from collections.abc import Callable

from web.fakes import Browser, FakeClock

from nastolka import Session
from nastolka.lab.office import Office
from nastolka.lab.seat import Seat

TAKES = 5  # ms an answer takes


class FakeLab:
    """Answers later, and nothing after it was stopped. `mood` of a bot makes it misbehave."""

    def __init__(self, clock: FakeClock) -> None:
        self.clock = clock
        self.office = Office()
        self.seats: dict[str, Seat] = {}
        self.mood = "well"  # or slow, lost, rubbish, none (no interpreter can be had)
        self.turn = 0  # goes up when all is stopped
        self.opened = self.stops = 0
        self.attended = self.closed = False
        self.limits: list[int] = []

    def attend(self, there: Callable[[], None]) -> None:
        self.attended = True
        self.there = there

    def open(self, ready: Callable[[bool], None]) -> None:
        self.opened += 1
        self.clock.after(TAKES, lambda: ready(self.mood != "none"))

    def referee(self, text: str, answer: Callable[[str], None]) -> None:
        self._later(lambda: answer(self.office.serve(text)))

    def bot(self, name: str, text: str, limit: int, answer: Callable[[str, float], None]) -> None:
        self.limits.append(limit)
        if self.mood in ("slow", "lost", "rubbish") and '"letter"' in text:
            self._later(lambda: answer(self.mood, TAKES))
        else:
            self._later(lambda: answer(self.seats.setdefault(name, Seat()).serve(text), TAKES))

    def _later(self, call: Callable[[], None]) -> None:
        turn = self.turn
        self.clock.after(TAKES, lambda: call() if turn == self.turn else None)

    def stop(self) -> None:
        self.turn += 1
        self.stops += 1

    def close(self) -> None:
        self.stop()
        self.closed = True


def opened(
    route: str = "#lab/tictactoe", store: object = None, locale: str = "en"
) -> tuple[Browser, FakeLab]:
    """Open the lab in a browser of dictionaries."""
    tab = Browser(store, locale=locale)
    lab = FakeLab(tab.ports.clock)
    tab.controller.desk.rooms["lab"] = {"client": lab}  # type: ignore[dict-item]
    tab.open(route)
    return tab, lab


def here(tab: Browser) -> Session:
    session: Session = tab.screen.match.session
    return session


def act(tab: Browser) -> None:
    """Answer whatever is asked of the person, by the first legal line."""
    with tab.controller.desk.entries:
        tab.controller.desk.repaint()
        tab.screen.moves.play(tab.screen.view()["actions"][0], tab.screen.sight.actor)
    tab.wait(10_000)


def answers(tab: Browser, seat: int) -> bool:
    """Play on until a seat has answered; tell whether it ever did."""
    for _ in range(80):
        if any(entry.seat == seat for entry in here(tab).log):
            return True
        if tab.screen.sight.mine():
            act(tab)
        tab.wait(20_000)
    return any(entry.seat == seat for entry in here(tab).log)
