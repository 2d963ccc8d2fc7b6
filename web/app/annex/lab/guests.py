"""Saved bots at an ordinary table: they get letters and nothing else, in the lab's frame, by its limits.

To the table's `Thinking` this is a worker as any. What a bot fails at is written down as in the lab: a lot is
played in its place, and it is said; who fails too often, or overruns, is asked no more.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from app import rating
from app.boards.glance import BROUGHT, OWN
from app.i18n import EMPTY, Html, has, join, t
from app.match import default_name, seat_meta
from app.widgets.base import button, icon
from app.widgets.levels import in_two
from nastolka import BadRecord, Rng, read, write
from nastolka.ai.bots import LEVELS
from nastolka.lab import seat as wire
from nastolka.lab.bout import Tally
from nastolka.lab.faults import ILLEGAL, Fault
from nastolka.lab.office import FAILED, answered
from nastolka.letters import apart, imagined, letter, seen

from . import ROOM, opened
from .bots import Bot, Shelf

if TYPE_CHECKING:
    from app.screens.table import Table

    from .brought import Offers
    from .client import Client

LIMIT = 1500  # ms a move may take, as in a lesson of the lab
SITTING = 60_000  # ms a bot may take to begin: its interpreter starts first


class Asked(NamedTuple):
    """A question that is out with a bot."""

    ply: int
    seat: int
    bot: Bot
    answer: Callable[[str], None]  # who waits for it


class Guests:
    """The bots of one's own at one table."""

    def __init__(self, table: Table, client: Client) -> None:
        self.table, self.client = table, client
        desk = table.desk
        self.shelf = Shelf(desk.ports.store, desk.prefix)
        self.seed = desk.ports.random_seed()
        self.lots = Rng(apart(self.seed, "lots"))
        self.tallies: dict[int, Tally] = {}
        self.seated: dict[int, int] = {}  # seat → the ply of its last letter
        self.offers: Offers | None = None  # in a frame: what the page around brings
        self.turn = 0  # goes up with every question: what comes for an older one is dropped

    # -- who sits there --------------------------------------------------------------------------------------

    def find(self, level: str) -> Bot | None:
        """Return the bot a seat's level means; None where it is not here any more."""
        bot = self.shelf.get(level.removeprefix(OWN))
        return bot if bot and bot.game == self.table.game else None

    def here(self, level: str) -> bool:
        """Whether the bot of a level can be asked."""
        return self.find(level) is not None

    def ui_guest(self, level: str) -> None:
        """Let somebody else take the seat that is asked: a level of the house, or another saved bot."""
        asked = self.table.match.to_act
        if asked is not None and (level in LEVELS or self.here(level)):
            self.reseat(asked, level)
            self.table.opponents.go_on()

    def reseat(self, seat: int, level: str) -> None:
        """Put another bot on a seat, and keep it."""
        match, bot = self.table.match, self.find(level)
        taken = [one.name for one in match.seats]
        name = bot.name if bot else default_name(seat, level, taken)
        match.seats[seat] = match.seats[seat]._replace(level=level, name=name)
        match.session.meta |= seat_meta(match.seats)
        match.session.meta.pop(f"bot.{seat}", None)
        self.seated.pop(seat, None)  # who comes now has seen nothing yet
        self.tallies.pop(seat, None)
        self.table.desk.save(match)

    def zone(self) -> Html:
        """Return what stands below the question: what was brought, who else could play for one gone."""
        return (self.offers and self.offers.zone()) or self.gone()

    def gone(self) -> Html:
        """Say that the bot that is asked is not here any more, and who else could be."""
        seat = self.table.opponents.bot_to_act()
        level = self.table.match.seats[seat].level if seat is not None else ""
        if seat is None or not level.startswith(OWN) or self.here(level):
            return EMPTY
        game, name = self.table.game, self.table.match.seats[seat].name
        said = t("lab.table.left" if level.startswith(BROUGHT) else "lab.table.gone", name=name)
        ways = [
            button(in_two(game, one, rating.figures(game)), f"ui:guest={one}", "", "i-bot") for one in LEVELS
        ]
        ways += [button(bot.name, f"ui:guest={OWN}{key}", "", "i-pencil") for key, bot in self.shelf.of(game)]
        return Html(
            f'<div class="notice is-warning" role="status"><p>{icon("i-bot")} {said}</p>'
            f'<p class="row">{join(ways)}</p></div>'
        )

    # -- asking ----------------------------------------------------------------------------------------------

    def ask(self, request: str, on_message: Callable[[str], None], on_crash: Callable[[str], None]) -> None:
        """Send a letter to the bot of a seat; the world in the request is for bots of the house."""
        data = json.loads(request)
        seat, ply = int(data["world"]["seat"]), int(data["ply"])
        bot = self.find(self.table.match.seats[seat].level)
        if bot is None:
            on_crash("gone")
            return
        self.turn += 1
        asked = Asked(ply, seat, bot, self.table.desk.entries.entering(on_message))
        self.tell_record(asked)
        if self.tally(seat).out:
            self.table.desk.clock.after(0, self.mine(partial(self.lot, asked)))
            return
        crashed = self.table.desk.entries.entering(on_crash)

        def opened(there: bool) -> None:
            if there:
                self.begin(asked)
            else:
                crashed("lab")

        self.client.open(self.mine(opened))

    def mine(self, call: Callable[..., None]) -> Callable[..., None]:
        """Return a callback that does nothing once another question is out."""
        turn = self.turn

        def called(*args: object) -> None:
            if turn == self.turn:
                with self.table.desk.entries:
                    call(*args)

        return called

    def tell_record(self, asked: Asked) -> None:
        """Write into the match whose bot plays there."""
        author = asked.bot.by or self.table.desk.settings["name"] or str(t("lab.somebody"))
        self.table.match.session.meta[f"bot.{asked.seat}"] = f"{asked.bot.name} · {author}"

    def begin(self, asked: Asked) -> None:
        """Let the bot sit down, unless it sits; one that saw a later time than this sits down anew."""
        last = self.seated.get(asked.seat)
        if last is not None and last < asked.ply:
            self.send(asked)
            return
        request = wire.sit(asked.seat, asked.bot.text, apart(self.seed, "bot", asked.seat))
        self.client.bot(self.name(asked), request, SITTING, self.mine(partial(self.sat, asked)))

    def name(self, asked: Asked) -> str:
        """Name the interpreter of a bot: one text, one interpreter."""
        return self.table.match.seats[asked.seat].level

    def sat(self, asked: Asked, text: str, _: float) -> None:
        """The bot sits, or it could not."""
        answer = answered(text)
        if answer.fault:
            self.tally(asked.seat).out = True
            self.failed(asked, answer.fault)
        else:
            self.send(asked)

    def send(self, asked: Asked) -> None:
        """Write the letter: what this seat may know, and nothing else."""
        session, seat = self.table.match.session, asked.seat
        own = [n for n, entry in enumerate(session.log) if entry.seat == seat]
        number, start = len(own) + 1, own[-1] if own else 0
        frame = session.state.frame()
        assert frame is not None  # it is asked
        world = session.world_for(seat, imagined(apart(self.seed, "worlds"), seat, number))
        text = letter(number, world, seen(session, seat, start), frame)
        self.seated[seat] = asked.ply
        self.client.bot(
            self.name(asked), wire.ask(seat, text), LIMIT, self.mine(partial(self.answered, asked))
        )

    def answered(self, asked: Asked, text: str, took: float) -> None:
        """Play what the bot answered, or a lot in its place."""
        answer = answered(text)
        fault = answer.fault
        if fault is None:
            state = self.table.match.session.state
            try:
                action = state.meant(read(answer.line))
                fault = None if action in state.legal() else Fault(ILLEGAL, answer.line)
            except BadRecord:
                fault = Fault(ILLEGAL, answer.line)
            if fault is None:
                self.play(asked, write(action))
                return
        if text in FAILED:
            self.seated.clear()  # its interpreter is gone
        self.tally(asked.seat).fault(asked.ply, fault)
        self.failed(asked, fault)

    def failed(self, asked: Asked, fault: Fault) -> None:
        """Say what was wrong, and play a lot."""
        own = f"lab.table.why.{fault.reason}"
        why = t(own if has(own) else f"lab.fault.{fault.reason}")
        where = join((t("lab.line", n=fault.line), Html(" "))) if fault.line else EMPTY
        kind = "out" if self.tally(asked.seat).out else "lot"
        self.table.desk.news(t(f"lab.table.{kind}", name=asked.bot.name, why=join((where, why))), "error")
        self.lot(asked)

    def lot(self, asked: Asked) -> None:
        """Play a lot."""
        self.play(asked, write(self.lots.choice(self.table.match.session.state.legal())))

    def play(self, asked: Asked, line: str) -> None:
        """Hand a line to whoever waits for it."""
        asked.answer(json.dumps({"ply": asked.ply, "action": line, "stats": {}, "done": True}))

    def tally(self, seat: int) -> Tally:
        """Return what a seat did so far, since the table was entered."""
        return self.tallies.setdefault(seat, Tally())

    def stop(self) -> None:
        """End whatever is being thought of: who is asked next sits down anew."""
        self.turn += 1
        self.seated.clear()
        self.client.stop()

    def close(self) -> None:
        """Give frame and workers back."""
        self.turn += 1
        self.client.close()


def guests_of(table: Table) -> Guests:
    """Return who looks after saved bots at a table."""
    found: Guests = table.opponents.guests or sit(table)
    table.opponents.guests = found
    return found


def sit(table: Table) -> Guests:
    """Let saved bots sit at a table, which hears what is pressed for them, too."""
    guests = Guests(table, table.desk.rooms.setdefault(ROOM, {}).get("client") or opened())
    table.parts = (*table.parts, guests)
    return guests
