"""The words of Victory's board: titles, dates, events of the log and actions in words, how it ended."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from app.boards.fit import fit, hyphenated
from app.boards.kit import who
from app.i18n import EMPTY, Html, has, join, locale, polish, t, text
from app.widgets import dates
from app.widgets.base import name, way_to
from nastolka.core.kinds import Event
from nastolka.core.rulebook import rulebook
from nastolka.core.telling import told
from nastolka.games.victory.tables import CARDS, CORNERS, EVENT, LEFT_OUT, NAMES
from nastolka.games.victory.tells import TELLS
from nastolka.games.victory.views import View

SPECIALS = ("plus", "minus", "swap")
OPENING, CLOSING = "«“", "»”"
INNER = {"ru": str.maketrans("«»", "„“"), "en": str.maketrans("“”", "‘’")}  # quotation marks within others
CORNER_NAMES = tuple(NAMES[cell] for cell in CORNERS)
# The places of murder, and the two deportations: nobody takes them and nothing there is a triumph.
SOBER = frozenset(key for key, event in EVENT.items() if event.theme == "crimes") | {"d9", "k6"}
# Room for a line (hundredths of an em) and how many lines, at each size of letters: .f0 to .f2 of style.css.
SIZES = ((394, 3), (428, 3), (474, 4))


class Words(NamedTuple):
    """What is said of one event in one language."""

    title: str
    text: str
    size: int  # of the letters on the board
    label: Html  # the title as it stands on the board, with its places to break


def _card(key: str, spoken: str) -> Mapping[str, Any]:
    words = rulebook("victory").words[spoken].cards
    found = words.get("specials", {}).get(key) if key in SPECIALS else words.get(key)
    return found or {"title": key, "text": ""}


@cache
def words(key: str, spoken: str) -> Words:
    """Return the words of a card, fitted to its cell."""
    card = _card(key, spoken)
    short = str(card.get("short", card["title"])).replace("№ ", "№\u00a0")
    size, label = fit(short, spoken, SIZES, _breaks(spoken))
    return Words(str(card["title"]), str(card["text"]), size, label)


@cache
def _breaks(spoken: str) -> dict[str, str]:
    """Return the words whose places to break are listed, from the catalogue of this language."""
    return (
        {word.replace("|", ""): word for word in str(t("victory.breaks")).split()}
        if has("victory.breaks")
        else {}
    )


def polished(sentence: str) -> Html:
    """Bind short words and dashes of a running text to their neighbours."""
    return text(polish(sentence, locale()))


def title(key: str) -> Html:
    """Return a card's title."""
    if key in CORNER_NAMES:
        return t("victory.corner.title")
    return text(words(key, locale()).title)


def soft(key: str) -> Html:
    """Return a card's title with places to break its long words."""
    spoken = locale()
    parts = re.split(r"(?<=[-– ])", words(key, spoken).title)
    return text("".join(hyphenated(part, SIZES[-1][0], spoken, _breaks(spoken)) for part in parts))


def quoted(key: str) -> Html:
    """Return a card's title in quotation marks, unless it has its own."""
    plain = str(title(key))
    if key in SPECIALS or (plain[0] in OPENING and plain[-1] in CLOSING):
        return title(key)
    return t("victory.quoted", title=Html(plain.translate(INNER[locale()])))


def called(word: str) -> str:
    """Return how a sentence names a cell: by its event, for the map of a match bears no letters."""
    return str(quoted(word)) if word in EVENT else word


def closed(view: View) -> frozenset[str]:
    """VI-915: return the cells whose events were left out of this match."""
    return frozenset(CARDS[card] for card in LEFT_OUT[view["options"].get("without", "nothing")])


def theme(key: str) -> Html:
    """Return a theme's name."""
    return text(rulebook("victory").words[locale()].cards.get("themes", {}).get(key, key))


def front(key: str) -> Html:
    """Return a front's name."""
    return text(rulebook("victory").words[locale()].cards.get("fronts", {}).get(key, key))


def when(key: str) -> Html:
    """Return an event's dates as exactly as they are known."""
    event = EVENT[key]
    return dates.history(event.start, event.end, event.precision)


def when_short(key: str) -> Html:
    """Return an event's date for a card."""
    event = EVENT[key]
    return dates.short(event.start, event.end, event.precision)


def answer_words(date: str) -> Html:
    """Return a date of the quiz, as exactly as the events of that date are known."""
    event = next((event for event in EVENT.values() if event.date == date), None)
    start, _, end = date.partition("/")
    return dates.history(start, end or start, event.precision if event else "day")


def owner(colour: int, names: Sequence[str], mark: Callable[[object], Html] = name) -> Html:
    """Name a colour: its player, written as `mark` says, or its team where seats share colours."""
    alone = len(names) <= 3 and colour < len(names)
    return mark(names[colour]) if alone else t("victory.team", n=colour + 1)


def place(cell: str) -> Html:
    """Name a cell in a sentence, as a way to it."""
    if cell not in EVENT:
        return text(cell)
    return way_to(cell, quoted(cell))


# -- the log -------------------------------------------------------------------------------------------------
# Each takes what its event tells by the names of `tells.TELLS`; what only some may know is None for others.


def _told(cell: str, deed: str) -> str:
    """Return how a deed is told: at some places soberly."""
    return f"{deed}-sober" if cell in SOBER else deed


def _laid(names: Sequence[str], seat: int, cell: str, colour: int) -> Html:
    return t(f"victory.log.{_told(cell, 'laid')}", name=who(names, seat), place=place(cell))


def _taken(names: Sequence[str], seat: int, cell: str, colour: int) -> Html:
    key = f"victory.log.{_told(cell, 'taken')}"
    return t(key, name=who(names, seat), place=place(cell), owner=owner(colour, names))


def _drew(names: Sequence[str], seat: int, card: str | None) -> Html:
    if card is None:
        return EMPTY
    return t("victory.log.drew", name=who(names, seat), card=place(card) if card in EVENT else quoted(card))


def _completed(names: Sequence[str], seat: int, colour: int, new: int) -> Html:
    return _weighty(t("victory.log.completed", name=owner(colour, names), n=new))


def _discarded(names: Sequence[str], seat: int, card: str) -> Html:
    return t("victory.log.discarded", name=who(names, seat), card=quoted(card))


def _answered(names: Sequence[str], seat: int, card: str, date: str, right: int) -> Html:
    key = "victory.log.right" if right else "victory.log.wrong"
    return t(key, name=who(names, seat), place=place(card), date=answer_words(date), true=when(card))


def _penalised(names: Sequence[str], colour: int) -> Html:
    return t("victory.log.penalised", name=owner(colour, names))


def _ended(names: Sequence[str], winners: Sequence[int]) -> Html:
    if len(winners) == 1:
        return _weighty(t("victory.log.won", name=owner(winners[0], names)))
    return _weighty(t("victory.log.draw"))


def _weighty(said: Html) -> Html:
    return Html(f'<strong class="event-line">{said}</strong>')


def _by_seat(key: str) -> Callable[..., Html]:
    """Make the sentence of an event of which only who it was is told."""
    return lambda names, seat, **rest: t(f"victory.log.{key}", name=who(names, seat))


SENTENCES: dict[str, Callable[..., Html]] = {
    "answered": _answered,
    "completed": _completed,
    "dealer": _by_seat("dealer"),
    "discarded": _discarded,
    "drew": _drew,
    "ended": _ended,
    "laid": _laid,
    "lost": _by_seat("lost"),
    "missed": _by_seat("missed"),
    "penalised": _penalised,
    "resigned": _by_seat("resigned"),
    "shed": _by_seat("shed"),
    "skipped": _by_seat("skipped"),
    "taken": _taken,
}
# "dealt", "shuffled", "asked", "played", "locked" go without saying: the table or what follows shows them.


def sentence(event: Event, names: Sequence[str]) -> Html:
    """Tell an event in a sentence; nothing for what goes without saying."""
    tell = SENTENCES.get(event.kind)
    return tell(names, **told(TELLS, event)) if tell else EMPTY


# -- actions, and the end ------------------------------------------------------------------------------------


def action_words(line: str) -> Html:
    """Say an action in a few words, for a hint or a question."""
    kind, _, rest = line.partition(" ")
    first, _, last = rest.partition(" ")
    if kind == "answer":
        return t("victory.do.answer", date=answer_words(rest))
    known = first in EVENT or first in SPECIALS
    seat = int(first) + 1 if first.isdigit() else first
    return t(f"victory.do.{kind}", title=quoted(first) if known else first, first=first, last=last, n=seat)


def outcome(view: View, names: Sequence[str]) -> Html:
    """Say who won, or who shares the draw."""
    winners = view["winners"] or []
    if len(winners) == 1:
        return t("victory.outcome.won", name=owner(winners[0], names))
    return t("victory.outcome.draw", names=join((owner(colour, names) for colour in winners), ", "))
