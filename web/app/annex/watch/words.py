"""What is said of a ply: its comment, its question, what was played, how an answer was judged."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import name
from nastolka import write
from nastolka.core.kinds import CHANCE, Action
from nastolka.teaching.attempt import RIGHT
from nastolka.teaching.scenario import spoken

if TYPE_CHECKING:
    from nastolka import Session
    from nastolka.teaching.commented import Branch

    from .watch import Watch

RUSSIAN = re.compile("[А-Яа-яЁё]")
BETWEEN = " · "  # the halves of a title in both languages
FEW = 4  # answers in a list


class Choice(NamedTuple):
    """An answer that can be chosen from a list."""

    line: str
    said: Html


def title(session: Session) -> str:
    """Return what a match is called: of a title in both languages the reader's half."""
    whole = session.meta.get("title", "").strip()
    halves = whole.split(BETWEEN)
    if len(halves) == 2 and bool(RUSSIAN.search(halves[0])) != bool(RUSSIAN.search(halves[1])):
        return next(half for half in halves if bool(RUSSIAN.search(half)) == (locale() == "ru"))
    return whole or str(t("watch.untitled"))


def comment(one: Watch) -> Html:
    """Return what is said of the position on the table; in another line, of that line."""
    reading = one.reading
    if reading.inside is not None:
        return told(reading.note.branches[reading.inside[0]])
    return text(spoken(reading.note.words, locale()) or "")


def question(one: Watch) -> Html:
    """Return the question that is open here, in words of its own or the usual ones."""
    if not one.reading.asked:
        return EMPTY
    own = spoken(one.note.question, locale())
    return text(own) if own else t("watch.what-now")


def told(branch: Branch) -> Html:
    """Return what is said of another line."""
    return text(spoken(branch.words, locale()) or "")


def moved(one: Watch) -> Html:
    """Say what led to the position on the table: every event since the stop before it."""
    reading, box = one.reading, one.box
    if reading.inside is not None:
        number, step = reading.inside
        return played(one, reading.note.branches[number].actions[step - 1]) if step else EMPTY
    earlier = [stop for stop in one.stops() if stop < reading.at]
    log = reading.session.log[earlier[-1] if earlier else 0 : reading.at]
    viewer = box.view()["viewer"] if "viewer" in box.view() else box.acting()
    tells = reading.session.state.TELLS
    said = [
        line.said
        for entry in log
        for line in box.board.lines([event.seen_by(viewer) for event in entry.events], box.named, tells)
    ]
    return join(said, " · ")


def played(one: Watch, action: Action) -> Html:
    """Say an action in a few words."""
    words: Html = one.box.board.action_words(write(action))
    return words


def verdict(one: Watch) -> Html:
    """Say how the last answer was judged, or what was played where it was only shown."""
    at = one.answered_at
    if at < 0 or one.reading.inside is not None:
        return EMPTY
    found = one.verdict
    if found is not None and found.state != RIGHT:
        said = spoken(found.words, locale()) if found.words else ""
        return text(said) if said else t("watch.wrong")
    if at not in one.reading.answered:
        return EMPTY
    if moved(one):  # the sentence above says what was played
        return t("watch.right") if found else EMPTY
    entry = one.reading.session.log[at]
    seat = entry.seat if entry.seat is not None and entry.seat != CHANCE else 0
    who, what = name(one.box.named[seat]), played(one, entry.action)
    said = t("watch.told", name=who, action=what)
    return join((t("watch.right"), said), " ") if found else said


def choices(one: Watch) -> list[Choice]:
    """Return a few answers to choose from: what was played, what other lines begin with, and others."""
    reading = one.reading
    if not reading.asked:
        return []
    legal = list(one.box.view()["actions"])
    meant = [
        write(reading.session.log[reading.at].action),
        *(write(branch.actions[0]) for branch in reading.note.branches),
    ]
    rest = [line for line in legal if line not in meant]
    step = max(1, len(rest) // FEW)
    found = dict.fromkeys([*meant, *rest[::step]][: max(FEW, len(meant))])
    order = {line: n for n, line in enumerate(legal)}
    return [
        Choice(line, one.box.board.action_words(line))
        for line in sorted(found, key=lambda line: (order.get(line, len(order)), line))
    ]


def here(one: Watch) -> Html:
    """Return all that is new here, for those who hear the page."""
    return join(filter(None, (verdict(one), moved(one), comment(one), question(one))), " ")
