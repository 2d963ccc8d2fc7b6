"""Bots that think by count, and with a seed of their own, so that a match can be played again from its seed.

`meta bots` in a record's header says which seats are bots and how many iterations they think; seats that are
not named are people's. What a bot answers follows from the match's seed, its seat, the ply and the position
(RECORD.md); `replay` holds records to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from nastolka.core.errors import BadRecord
from nastolka.core.rng import Rng

from .bots import NAMES, think
from .budget import Budget

if TYPE_CHECKING:
    from nastolka.core.game import Game
    from nastolka.core.kinds import Action
    from nastolka.core.session import Session

VERSION = "4"  # goes up when a bot would answer otherwise than before; a test holds it against played matches
RULE = "bots"  # the name of our meta line
MOST = 1600  # a foreign record may ask for no more
BOT = re.compile(r"(\d{1,2}):([a-z]+):(\d{1,5})\Z", re.ASCII)


class Bot(NamedTuple):
    """Who sits at a seat that is no person's, and for how many iterations it thinks."""

    level: str
    iterations: int


# -- the rule ------------------------------------------------------------------------------------------------


def count_of(game: Game, level: str) -> int:
    """Return how many iterations a bot of this name thinks in this game."""
    return game.levels[level].told if level in game.levels else 1


def bot_of(game: Game, level: str) -> Bot:
    """Return a bot of this name, as this game has it."""
    return Bot(level, count_of(game, level))


def rule(game: Game, levels: Mapping[int, str]) -> str:
    """Return the value of `meta bots` for these seats' levels."""
    words = (f"{seat}:{level}:{count_of(game, level)}" for seat, level in sorted(levels.items()))
    return " ".join([VERSION, *words])


def bots_of(session: Session) -> dict[int, Bot] | None:
    """Return who thinks by count in this match; None where its record says nothing of that.

    Raise BadRecord for a rule that cannot be read, or of another version.
    """
    text = session.meta.get(RULE)
    if text is None:
        return None
    version, *words = text.split()[:40] or [""]
    if version != VERSION:
        raise BadRecord("other-bots", version[:20])
    bots = dict(_read_bot(word) for word in words)
    if len(bots) != len(words) or not all(seat < session.seats for seat in bots):
        raise BadRecord("bad-bots", text[:80])
    return bots


def _read_bot(word: str) -> tuple[int, Bot]:
    match = BOT.match(word)
    if not match or match[2] not in NAMES or not 0 < int(match[3]) <= MOST:
        raise BadRecord("bad-bots", word[:80])
    return int(match[1]), Bot(match[2], int(match[3]))


# -- what a bot answers --------------------------------------------------------------------------------------


def seed_of(session: Session, seat: int) -> str:
    """Return the seed of what a bot answers now; nature's are `seed/k`, so the two never meet."""
    return f"{session.seed}/bot/{seat}/{session.plies}"


def thinking(session: Session, seat: int, bot: Bot) -> Iterator[Action]:
    """Yield the best answer so far a few times a second; the last one is the bot's."""
    rng, budget = Rng(seed_of(session, seat)), Budget(bot.iterations)
    for thought in think(session.game, session.world_for(seat), bot.level, rng, budget):
        yield thought.action


def action_of(session: Session, seat: int, bot: Bot) -> Action:
    """Return what the bot at this seat, which is asked, answers."""
    *_, action = thinking(session, seat, bot)
    return action


def request(session: Session, seat: int, bot: Bot) -> dict[str, Any]:
    """Return the question for the worker (`wire`) whose answer is this bot's."""
    return {
        "game": session.game.code,
        "ply": session.plies,
        "world": session.world_for(seat),
        "level": bot.level,
        "seed": seed_of(session, seat),
        "iterations": bot.iterations,
    }
