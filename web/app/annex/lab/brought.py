"""Bots that the page around a frame brings: shown to whoever plays, and seated when they agree.

Until then such a bot is text. What is seated is a saved bot as any other (`guests`), kept as long as the
frame is open; the same text is asked about once. What cannot be had is answered by its reason.
"""

from __future__ import annotations

import html
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from app.boards.glance import BROUGHT
from app.hosting import Detail
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import attribute, button, icon
from nastolka import GAMES, BadRecord
from nastolka.core.record import one_line

from . import ROOM, bots
from .bots import Bot
from .guests import Guests, guests_of

if TYPE_CHECKING:
    from app.desk import Desk
    from app.embedding import Embedding
    from app.match import Match

COMMAND = "seatBot"
OFFERED, SEATED, DECLINED = "offered", "seated", "declined"
FIELDS = {"name": str, "by": str, "game": str, "seat": int}  # what a command may have besides the text
DIGITS = 16  # of a text's digest
LINES = 12  # of the text are shown at once


class Offer(NamedTuple):
    """A bot that is to take a seat: under which key, whose, and which page brings it."""

    seat: int
    key: str
    bot: Bot
    page: str
    by: str  # its author, as the page around says

    @property
    def level(self) -> str:
        """What stands in the place of a level, where it sits."""
        return BROUGHT + self.key


class Memory:
    """What outlives a table: the texts that were agreed to, and where they sat."""

    def __init__(self) -> None:
        self.agreed: set[str] = set()
        self.seated: dict[int, Offer] = {}


class Offers:
    """What was brought to one table, until somebody says yes or no."""

    def __init__(self, guests: Guests) -> None:
        self.guests = guests
        self.table = guests.table
        self.memory = memory(self.table.desk)
        self.open: dict[int, Offer] = {}

    def take(self, offer: Offer) -> None:
        """Show an offer; what was agreed to before sits down at once."""
        if offer.key in self.memory.agreed:
            self.seat(offer)
            return
        self.open[offer.seat] = offer
        self.tell(offer, OFFERED)
        self.table.desk.ports.say(self.asks(offer))

    def seat(self, offer: Offer) -> None:
        """Let a bot take its seat, and the match go on."""
        self.sit(offer)
        self.tell(offer, SEATED)

    def sit(self, offer: Offer) -> None:
        """Let a bot take its seat, and say nothing of it."""
        opponents, shelf = self.table.opponents, self.guests.shelf
        shelf.store.set(shelf.prefix + offer.level.partition(".")[2], bots.written(offer.bot))
        self.memory.agreed.add(offer.key)
        self.memory.seated[offer.seat] = offer
        opponents.cancel()  # whoever sat there may be thinking
        self.guests.reseat(offer.seat, offer.level)
        opponents.go_on()

    def ui_agree(self, seat: str) -> None:
        """Whoever plays lets a bot play."""
        offer = self.open.pop(int(seat), None)
        if offer:
            self.seat(offer)

    def ui_decline(self, seat: str) -> None:
        """Whoever plays would rather not."""
        offer = self.open.pop(int(seat), None)
        if offer:
            self.tell(offer, DECLINED)

    def tell(self, offer: Offer, status: str) -> None:
        """Tell the page around what became of its bot."""
        self.table.desk.mark("bot", {"seat": offer.seat, "name": offer.bot.name, "status": status})

    # -- what is shown ---------------------------------------------------------------------------------------

    def asks(self, offer: Offer) -> Html:
        """Say who brings what."""
        who = t(f"lab.brought.{'page' if offer.page else 'nameless'}", page=offer.page, name=offer.bot.name)
        return join((who, t("lab.brought.by", by=offer.by)), " ") if offer.by else who

    def zone(self) -> Html:
        """Return the offer that is open: whose it is, what it would do, its text, yes and no."""
        offer = next(iter(self.open.values()), None)
        if offer is None:
            return EMPTY
        sitting = self.table.match.seats[offer.seat].name
        label = t("lab.brought.text")
        area = Html(
            f'<textarea class="code" rows="{LINES}" readonly dir="ltr"{attribute("aria-label", label)}>'
            f"{chr(10)}{text(offer.bot.text)}</textarea>"
        )
        return Html(
            f'<div class="notice" role="status"><p>{icon("i-bot")} {self.asks(offer)}'
            f" {t('lab.brought.instead', name=sitting)}</p>"
            f'<details class="fine" data-keep-open="brought"><summary>{icon("i-down")}{label}</summary>'
            f'<div class="fine-box"><p class="note">{t("lab.brought.apart")}</p>{area}</div></details>'
            f'<p class="row">{button(t("lab.brought.yes"), f"ui:agree={offer.seat}", "primary", "i-check")}'
            f"{button(t('lab.brought.no'), f'ui:decline={offer.seat}', 'quiet')}</p></div>"
        )


# -- what a command says -------------------------------------------------------------------------------------


def offer(embedding: Embedding, detail: Detail, page: str) -> None:
    """Lay what a command brings before whoever plays, or say why it cannot be had."""
    desk, match = embedding.desk, embedding.current
    page = page.partition("://")[2]
    try:
        bot = read(detail, match.code)
        key = sha256(bots.written(bot).encode()).hexdigest()[:DIGITS]
        seat = place(match, BROUGHT + key, detail.get("seat"))
        if embedding.room or match.session.over or seat is None:
            raise BadRecord("no-bot-seat")
    except BadRecord as error:
        said = html.unescape(t(f"lab.bad.{error.reason}"))
        desk.mark("error", {"reason": error.reason, "command": COMMAND, "detail": said})
        return
    embedding.again = lambda: return_all(embedding)
    mine = bot._replace(by=bot.by or page or str(t("lab.brought.somebody")))
    offers_at(embedding).take(Offer(seat, key, mine, page, bot.by))


def read(detail: Detail, code: str) -> Bot:
    """Return the bot of a command, or raise BadRecord: in the bounds of a link's, for the game here."""
    given: Mapping[str, object] = detail
    if any(type(given[name]) is not kind for name, kind in FIELDS.items() if name in given):
        raise BadRecord("bad-command")
    game = str(given.get("game", code))
    if game not in GAMES:
        raise BadRecord("unknown-game", game[:20])
    if game != code:
        raise BadRecord("other-game", game)
    name, by = (one_line(str(given.get(field, "")))[: bots.NAME].strip() for field in ("name", "by"))
    try:
        (name + by + detail["text"]).encode()
    except UnicodeEncodeError as error:
        raise BadRecord("bot-damaged", "surrogate") from error
    return bots.checked(Bot(code, name or str(t("lab.brought.untitled")), detail["text"], by))


def place(match: Match, level: str, wanted: object) -> int | None:
    """Return where a bot is to sit: where it is wanted, or sat, or the first bot does; None: nowhere."""
    free = [seat for seat, one in enumerate(match.seats) if not one.person]
    if wanted is not None:
        return wanted if isinstance(wanted, int) and wanted in free else None
    before = [seat for seat in free if match.seats[seat].level == level]
    return next(iter(before or free), None)


# -- where it lies -------------------------------------------------------------------------------------------


def memory(desk: Desk) -> Memory:
    """Return what this frame remembers of bots that were brought."""
    found: Memory = desk.rooms.setdefault(ROOM, {}).setdefault("brought", Memory())
    return found


def offers_at(embedding: Embedding) -> Offers:
    """Return the offers at the table that is shown now."""
    guests = guests_of(embedding.table())
    if guests.offers is None:
        guests.offers = Offers(guests)
        guests.table.parts = (*guests.table.parts, guests.offers)
    found: Offers = guests.offers
    return found


def return_all(embedding: Embedding) -> None:
    """The same begins again: who sat at the table sits there again."""
    match = embedding.current
    for offer in memory(embedding.desk).seated.values():
        if offer.bot.game == match.code and place(match, "", offer.seat) is not None:
            offers_at(embedding).sit(offer)
