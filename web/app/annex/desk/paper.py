"""What goes onto paper: the questions of a handout, each with its board, its rules and its answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from app import boards, opening, sandbox
from app.boards.glance import Glance
from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import chip
from nastolka import GAMES, Session
from nastolka.core.kinds import CHANCE
from nastolka.core.notation import write
from nastolka.core.rulebook import begin, rulebook
from nastolka.core.state import State
from nastolka.teaching.commented import Note, commented, notes
from nastolka.teaching.scenario import Scenario, Worksheet, spoken, stand

from . import starts, wish
from .wish import Wish

if TYPE_CHECKING:
    from app.desk import Desk


class Question(NamedTuple):
    """One question on paper."""

    title: str
    words: str
    board: Html  # the position as the student sees it, what they hold below it
    rules: tuple[str, ...] = ()  # ids
    among: tuple[str, ...] = ()  # rules to choose from
    answer: tuple[Html, ...] = ()


class Paper(NamedTuple):
    """A handout."""

    game: str
    title: str
    intro: str
    questions: tuple[Question, ...]


def handout(chosen: Wish, desk: Desk) -> Paper:
    """Return the handout of what is on the desk, or raise BadRecord."""
    if chosen.kind == wish.SHEET:
        return _worksheet(starts.sheet(chosen.what), chosen)
    if chosen.kind == wish.MATCH:
        return _story(commented(chosen.what), chosen)
    return Paper(chosen.game, chosen.title, "", (_single(chosen, desk),))


# -- one position --------------------------------------------------------------------------------------------


def _single(chosen: Wish, desk: Desk) -> Question:
    """Return the question of a lesson, a rule, a position or a new match: the words are the teacher's."""
    book = rulebook(chosen.game)
    if chosen.kind in (wish.LESSON, wish.RULE):
        number = int(chosen.what) if chosen.what.isdecimal() else 0
        shown = book.lessons()[number - 1 : number] if number else book.showing(chosen.what)[:1]
        rules = tuple(shown[0].rules) if number and shown else (chosen.what,)
        board = picture(chosen.game, begin(GAMES[chosen.game], shown[0]).state) if shown else EMPTY
        heading = sandbox.title(chosen.game, shown[0]) if number and shown else ""
        return Question(heading, chosen.task, board, tuple(rule for rule in rules if rule))
    if chosen.kind == wish.RECORD:
        return Question("", chosen.task, picture(chosen.game, Session.load(chosen.what, GAMES).state))
    values = {
        "game": chosen.game,
        "seats": list(chosen.seats),
        "level": chosen.level,
        "options": chosen.options,
    }
    seed = chosen.seed if chosen.luck == wish.SAME else ""
    state = opening.session(values, seed or desk.ports.random_seed(), []).state
    return Question("", chosen.task, picture(chosen.game, state, hand=bool(seed)))


def picture(code: str, state: State, seat: int | None = None, hand: bool = True) -> Html:
    """Return the board as a seat sees it, by itself whoever is asked; below it what that seat holds."""
    frame = state.frame()
    asked = 0 if frame is None or frame.seat == CHANCE else frame.seat
    viewer = asked if seat is None else seat
    view: Any = state.view(viewer)
    seats = range(state.seats)
    glance = Glance(
        names=tuple(name(n) for n in seats), looks=tuple(boards.look(code, n) for n in seats), threats=False
    )
    board = boards.board(code)
    zones = board.zones(view, glance) if hand else {}
    held = zones.get("hand", EMPTY)
    below = Html(f'<div class="zone zone-hand">{held}</div>') if held else EMPTY
    who = EMPTY if board.LOOKS else legend(code, board.sides(view), viewer if hand else -1)
    return Html(f'<div class="zone zone-board">{board.still(view, glance)}</div>{who}{below}')


def legend(code: str, sides: list[int], viewer: int) -> Html:
    """Say whose pieces are which, where sides have no emblems of their own: paper has no colours."""
    rows = [
        Html(f"<li>{chip(boards.look(code, sides.index(side)))} {_called(seat, viewer)}</li>")
        for seat, side in enumerate(sides)
    ]
    return Html(f'<ul class="paper-legend">{join(rows)}</ul>')


def _called(seat: int, viewer: int) -> Html:
    return t("desk.paper.you", name=name(seat)) if seat == viewer else text(name(seat))


def name(seat: int) -> str:
    """Return what a seat is called on paper."""
    return str(t("notes.player", n=seat + 1))


def move(code: str, line: str, state: State, seat: int) -> Html:
    """Say an action in words."""
    names = [text(name(n)) for n in range(state.seats)]
    view: Any = state.view(seat)
    return boards.board(code).words_now(line, view, names)


# -- worksheets ----------------------------------------------------------------------------------------------


def _worksheet(sheet: Worksheet, chosen: Wish) -> Paper:
    about = spoken(sheet.about, locale())
    title = chosen.title or (about.title if about else "")
    intro = chosen.task or (about.intro if about else "")
    return Paper(sheet.game, title, intro, tuple(map(_task, sheet.scenarios)))


def _task(scenario: Scenario) -> Question:
    says = spoken(scenario.says, locale())
    state = stand(scenario).state
    answer = [text(says.answer)] if says.answer else []
    if scenario.task.rule:
        answer.insert(0, text(f"{scenario.task.rule} · {rule_title(scenario.game, scenario.task.rule)}"))
    elif not says.answer:
        lines = scenario.task.solution or scenario.task.answers[:1]
        answer = (
            [join((move(scenario.game, line, state, scenario.seat) for line in lines[:1]), "")]
            if lines
            else []
        )
    rules = () if scenario.task.among else tuple(scenario.example.rules)
    board = picture(scenario.game, state, scenario.seat)
    return Question(says.title, says.words, board, rules, tuple(scenario.task.among), tuple(answer))


def rule_title(game: str, rule: str) -> str:
    """Return the title of a rule."""
    found = rulebook(game).words[locale()].rules.get(rule)
    return found.title if found else ""


# -- commented matches ---------------------------------------------------------------------------------------


def _story(session: Session, chosen: Wish) -> Paper:
    title = chosen.title or session.meta.get("title", "") or str(t(f"{session.game.code}.title"))
    asked = tuple(_asked(session, note) for note in notes(session).values() if note.asks)
    return Paper(session.game.code, title, chosen.task, asked or tuple(_told(session)))


def _asked(session: Session, note: Note) -> Question:
    """Return a question of a commented match; the answer is what was played."""
    state = session.at(note.ply)
    said = [
        spoken(note.words, locale()) or "",
        spoken(note.question, locale()) or str(t("desk.paper.what-now")),
    ]
    frame = state.frame()
    seat = frame.seat if frame and frame.seat != CHANCE else 0
    played = session.log[note.ply].action if note.ply < session.plies else None
    answer = (move(session.game.code, write(played), state, seat),) if played else ()
    heading = str(t("desk.paper.after", n=note.ply))
    return Question(
        heading, "\n".join(filter(None, said)), picture(session.game.code, state, seat), answer=answer
    )


def _told(session: Session) -> Iterator[Question]:
    """Yield what is said of a match that asks nothing."""
    for note in notes(session).values():
        words = spoken(note.words, locale())
        if words:
            yield Question(
                str(t("desk.paper.after", n=note.ply)),
                words,
                picture(session.game.code, session.at(note.ply)),
            )
