"""Bots as they are kept, carried as files, sent as links. From outside they come as text and stay that."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from app import links
from app.boards.glance import SAVED
from app.ports import StorageFull, Store
from nastolka import GAMES, BadRecord
from nastolka.core.record import from_json, one_line

FORMAT = 1
MOST = 60_000  # characters of a bot's text
NAME = 60  # … of its name, and of its author's


class Bot(NamedTuple):
    """A bot's text, and whose it is."""

    game: str
    name: str
    text: str
    by: str = ""  # who sent it; empty for one's own

    @property
    def mine(self) -> bool:
        """Whether nobody sent it."""
        return not self.by


def written(bot: Bot) -> str:
    """Write a bot as the text it is kept and sent as."""
    return json.dumps({"bot": FORMAT, **bot._asdict()}, ensure_ascii=False)


def read(text: str) -> Bot:
    """Return the bot of a text, or raise BadRecord."""
    try:
        data = from_json(text)
        if data["bot"] != FORMAT:
            raise BadRecord("bot-version", str(data["bot"])[:10])
        bot = Bot(_word(data, "game"), _named(data, "name"), _word(data, "text"), _named(data, "by"))
        bot.text.encode()
    except BadRecord:
        raise
    except (LookupError, TypeError, ValueError) as error:
        raise BadRecord("bot-damaged", type(error).__name__) from error
    if bot.game not in GAMES:
        raise BadRecord("unknown-game", bot.game[:20])
    return checked(bot)


def _word(data: dict[str, Any], field: str) -> str:
    value = data[field]
    if type(value) is not str:
        raise TypeError(field)
    return value


def _named(data: dict[str, Any], field: str) -> str:
    name = _word(data, field)
    name.encode()
    return one_line(name)[:NAME]


def checked(bot: Bot) -> Bot:
    """Return a bot within bounds, its lines ended one way, or raise BadRecord."""
    text = bot.text.replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > MOST:
        raise BadRecord("bot-long", str(len(text)))
    if "\0" in text:
        raise BadRecord("bot-damaged", "NUL")
    return bot._replace(text=text)


def sent(link: str) -> Bot:
    """Return the bot of a link, or raise BadRecord. A link whose author is not named is a stranger's."""
    bot = read(links.unpack(link[: links.MAX_LINK * 2]))
    return bot._replace(by=bot.by or "?")


def link(bot: Bot) -> str:
    """Return what stands in an address; empty where it would be too long for one."""
    packed = links.pack(written(bot))
    return packed if links.fits(packed) else ""


def file_name(bot: Bot) -> str:
    """Return a name for a bot's file that any system accepts."""
    return (re.sub(r"\W+", "_", bot.name).strip("_")[:40] or "bot") + ".py"


class Shelf:
    """The bots kept in this browser, each under a key of its own."""

    def __init__(self, store: Store, prefix: str) -> None:
        self.store = store
        self.prefix = f"{prefix}{SAVED}"

    def keys(self) -> list[str]:
        """Return the keys of all of them."""
        return [key[len(self.prefix) :] for key in self.store.names() if key.startswith(self.prefix)]

    def get(self, key: str) -> Bot | None:
        """Return a bot; None where there is none that can be read."""
        try:
            return read(self.store.get(self.prefix + key) or "")
        except BadRecord:
            return None

    def of(self, game: str) -> list[tuple[str, Bot]]:
        """Return the bots of a game by key, sorted by name."""
        found = [(key, bot) for key in self.keys() if (bot := self.get(key)) and bot.game == game]
        return sorted(found, key=lambda item: (item[1].name.casefold(), item[0]))

    def keep(self, key: str, bot: Bot, known: Bot | None, spare: str) -> tuple[str, bool]:
        """Keep a bot; return where it lies now, and whether there was room.

        `known` is what we know under its key: another tab's text is not overwritten, ours lies beside it.
        """
        there = self.get(key)
        place = spare if there not in (None, known, bot) else key
        try:
            self.store.set(self.prefix + place, written(bot))
        except StorageFull:
            return key, False
        return place, True

    def mine(self, key: str) -> bool:
        """Tell whether a key of the store is one of these."""
        return key.startswith(self.prefix)

    def remove(self, key: str) -> None:
        """Take a bot away."""
        self.store.delete(self.prefix + key)
