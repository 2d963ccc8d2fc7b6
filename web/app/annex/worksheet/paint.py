"""What a worksheet looks like: its cover, a task beside its board, what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import button, icon, link, sheet, thinking_mark
from nastolka.core.rulebook import rulebook
from nastolka.teaching.attempt import ON, RIGHT, WRONG
from nastolka.teaching.scenario import spoken
from nastolka.teaching.sitting import TOLD
from nastolka.teaching.task import FREE, GOAL, RULE

from . import words

if TYPE_CHECKING:
    from nastolka.teaching.scenario import About

    from .player import Player

MARKS = {RIGHT: "i-check", TOLD: "i-eye", WRONG: "i-close"}  # of the tasks in the strip


def waiting(fault: Html, title: Html) -> Html:
    """Say that it is on its way, or why it does not come; `title` is what such a thing is called."""
    if not fault:
        return Html(
            f'<article class="screen screen-sheet"><p role="status">{t("worksheet.coming")}</p></article>'
        )
    retry = button(t("worksheet.retry"), "ui:retry", "primary", "i-update")
    others = link(t("worksheet.others"), "#worksheet", "plain", "i-back")
    return Html(
        f'<article class="screen screen-sheet"><h1>{title}</h1>'
        f'<div class="notice is-error" role="alert"><p>{fault}</p></div>'
        f'<p class="row">{retry}{others}</p></article>'
    )


def question(key: str, target: str) -> Html:
    """Ask once before something that cannot be taken back."""
    yes = button(t(f"worksheet.ask.{key}.yes"), target, "primary", first=True)
    no = button(t("house.no"), "ui:close", "")
    return sheet(
        "confirm", t(f"worksheet.ask.{key}.title"), Html(f"<p>{t(f'worksheet.ask.{key}.text')}</p>"),
        join((yes, no)),
    )  # fmt: skip


# -- the cover -----------------------------------------------------------------------------------------------


def cover(one: Player) -> Html:
    """Say what it is about, how long it takes and for whom it is."""
    sheet_, about = one.sheet, spoken(one.sheet.about, locale())
    said = notice(one.said) if one.said else EMPTY
    lasting = EMPTY if one.desk.ports.store.lasting else notice(t("worksheet.memory"))
    earlier = one.place.earlier()
    changed = (
        notice(
            join((t("worksheet.changed"), link(t("worksheet.earlier"), f"#worksheet/mine/{earlier}")), " ")
        )
        if earlier and not one.begun
        else EMPTY
    )
    intro = Html(f'<p class="lead" dir="auto">{text(about.intro)}</p>') if about.intro else EMPTY
    return Html(
        f'<article class="screen screen-sheet game-{text(one.game)}"><header class="sheet-cover">'
        f'<p class="over">{t("worksheet.over", game=t(f"{text(one.game)}.title"))}</p>'
        f'<h1 dir="auto">{text(about.title)}</h1>{intro}</header>{said}{changed}{lasting}'
        f"{_goals(about)}{facts(sheet_.minutes, sheet_.age, len(sheet_.scenarios), sheet_.points)}"
        f"{_begin(one)}{_ways(one)}</article>"
    )


def _goals(about: About) -> Html:
    if not about.goals:
        return EMPTY
    goals = join(Html(f'<li dir="auto">{text(goal)}</li>') for goal in about.goals)
    return Html(f'<section><h2>{t("worksheet.goals")}</h2><ul class="sheet-goals">{goals}</ul></section>')


def facts(minutes: int, age: int, tasks: int, points: int) -> Html:
    """List what a worksheet asks of whoever works on it."""
    listed = [("i-log", t("worksheet.tasks", n=tasks)), ("i-star", t("worksheet.most", n=points))]
    if minutes:
        listed.append(("i-clock", t("worksheet.minutes", n=minutes)))
    if age:
        listed.append(("i-people", t("worksheet.age", n=age)))
    return Html(
        '<ul class="facts">'
        + join(Html(f"<li>{icon(picture)}<span>{said}</span></li>") for picture, said in listed)
        + "</ul>"
    )


def _begin(one: Player) -> Html:
    if not one.begun:
        first = button(t("worksheet.begin"), "ui:begin", "primary big", "i-play")
        return Html(f'<p class="row">{first}</p>')
    on = button(t("worksheet.go-on"), "ui:begin", "primary big", "i-play")
    anew = button(t("worksheet.anew"), "ui:anew", "", "i-update")
    here = Html(f'<p class="note">{words.score(one.sitting)}</p>')
    return Html(f'{here}<p class="row">{on}{anew}</p>')


def _ways(one: Player) -> Html:
    if one.desk.embed or one.desk.given.assigned:
        return EMPTY
    ways = (
        link(t("worksheet.others"), f"#worksheet/{text(one.game)}", "quiet", "i-back"),
        link(t("worksheet.rules"), f"#rules/{text(one.game)}", "quiet", "i-rules"),
        button(t("worksheet.save"), "ui:save", "quiet", "i-download"),
    )
    return Html(f'<p class="row">{join(ways)}</p>')


def notice(said: object) -> Html:
    """Make what has to be noticed."""
    return Html(f'<div class="notice" role="status"><p>{text(said)}</p></div>')


# -- a task --------------------------------------------------------------------------------------------------


def task(one: Player) -> Html:
    """Paint the open task: its words and its board."""
    work, said = one.work, words.of(one.work.scenario)
    at = one.sitting.at
    head = Html(
        f'<header class="lesson-head">{strip(one)}<h1 dir="auto">{at + 1}. {text(said.title)}</h1></header>'
    )
    asked = Html(f'<div class="task-words"><p dir="auto">{text(said.words)}</p>{_limits(one)}</div>')
    named = work.task.kind == RULE
    among = _among(one) if named else EMPTY
    board = one.box.picture() if one.box else EMPTY
    kind = " is-rule" if named else ""
    return Html(
        f'<article class="screen screen-lesson screen-task{kind} game-{text(one.game)}">'
        f'<div class="lesson-words">{head}{asked}{_hints(one)}{_foot(one)}{among}</div>'
        f'<div class="lesson-board">{board}</div></article>'
    )


def strip(one: Player) -> Html:
    """List the tasks with how each stands, and the points."""
    standing, scores = one.sitting.standing(), one.sitting.scores

    def each(n: int, state: str) -> Html:
        here = ' aria-current="step"' if n == one.sitting.at else ""
        said = t(f"worksheet.state.{state}")
        points = words.points(scores[n], one.sheet.scenarios[n].task.points)
        mark = icon(MARKS[state]) if state in MARKS else EMPTY
        aloud = Html(f'<span class="aloud">, {said}, {points}</span>')
        return Html(
            f'<li><button type="button" class="step-one is-{state}" data-t="ui:task={n}"{here}'
            f' title="{said}"><span>{n + 1}</span>{mark}{aloud}</button></li>'
        )

    steps = join(each(n, state) for n, state in enumerate(standing))
    sum_ = words.points(one.sitting.score, one.sheet.points)
    back = button(text(one.title()), "ui:cover", "quiet small", "i-back", title=t("worksheet.cover"))
    return Html(
        f'<div class="sheet-line">{back}<span class="sheet-points">{sum_}</span></div>'
        f'<nav class="sheet-strip" aria-label="{t("worksheet.strip")}"><ol>{steps}</ol></nav>'
    )


def _limits(one: Player) -> Html:
    """Say how many moves are left, and what else bounds them."""
    task_, left = one.work.task, one.work.task.moves - one.work.moves
    if one.work.verdict.state != ON or task_.kind not in (GOAL, FREE):
        return EMPTY
    said = []
    if task_.moves > 1:
        said.append(t("worksheet.moves-left", n=max(0, left)))
    if task_.turn:
        said.append(t("worksheet.this-turn"))
    if task_.kind == FREE:
        said.append(t("worksheet.counts", n=words.number(one.work.measured())))
    return Html(f'<p class="note">{join(said, " ")}</p>') if said else EMPTY


def _hints(one: Player) -> Html:
    said = words.of(one.work.scenario).hints[: one.work.hints]
    if not said:
        return EMPTY
    rows = join(Html(f'<li dir="auto">{text(hint)}</li>') for hint in said)
    return Html(f'<div class="task-hints">{icon("i-hint")}<ol>{rows}</ol></div>')


def _among(one: Player) -> Html:
    """Offer four rules, each with its sentence."""
    work = one.work
    book = rulebook(work.scenario.game).words[locale()].rules
    shown = work.solved or work.told

    def each(n: int, rule: str) -> Html:
        right = shown and rule == work.task.rule
        state = " is-right" if right else " is-struck" if rule in one.struck else ""
        mark = icon("i-check") if right else icon("i-close") if rule in one.struck else EMPTY
        number = Html(f'<kbd aria-hidden="true">{n}</kbd>')
        body = Html(
            f'<span class="rule-line">{number}<b>{rule} · {text(book[rule].title)}</b>{mark}</span>'
            f"<span>{text(book[rule].text)}</span>"
        )
        if work.solved:
            return Html(f'<li><div class="rule-one{state}">{body}</div></li>')
        return Html(
            f'<li><button type="button" class="rule-one{state}" data-t="ui:rule={rule}">{body}</button></li>'
        )

    rows = join(each(n, rule) for n, rule in enumerate(work.task.among, 1))
    return Html(f'<ol class="task-among">{rows}</ol>')


def _foot(one: Player) -> Html:
    """Say how it was judged, and offer what comes next."""
    return Html(
        f'<div class="task-foot">{_judged(one)}<div class="lesson-acts">{join(_acts(one))}</div></div>'
    )


def _judged(one: Player) -> Html:
    work = one.work
    state = work.verdict.state
    said = words.verdict(work)
    answer = _answer(one) if work.solved or work.told else EMPTY
    note = _refusal(one)
    if said:
        mark = icon("i-check" if state == RIGHT else "i-close")
        head = Html(f'<p class="task-said">{mark}<span dir="auto">{said}</span></p>')
        return Html(f'<div class="task-judged is-{state}" role="status">{head}{answer}</div>')
    if one.thinking.busy:
        dots = thinking_mark() if one.thinking.visible else EMPTY
        note = Html(f'<p class="note">{t("worksheet.others-turn")} {dots}</p>')
    if not note and not answer:
        return EMPTY
    return Html(f'<div class="task-judged" role="status">{note}{answer}</div>')


def _answer(one: Player) -> Html:
    said = words.answer(one.work)
    return Html(f'<p dir="auto"><b>{t("worksheet.answer")}</b> {said}</p>') if said else EMPTY


def _refusal(one: Player) -> Html:
    """Say why a move is not allowed; its rule is a link away."""
    box = one.box
    if box is None or not box.note:
        return EMPTY
    way: Html = EMPTY
    if box.broken:
        title = words.rule_title(one.game, box.broken)
        way = link(t("house.lesson.rule", title=title), f"#rules/{one.game}/{box.broken}", title=box.broken)
    return Html(f'<p class="task-said">{icon("i-warn")}<span>{join((box.note, way), " ")}</span></p>')


def _acts(one: Player) -> Iterable[Html]:
    work = one.work
    left = one.left()
    if work.solved or (work.told and work.task.kind != FREE):
        key = "next" if left is not None and left != one.sitting.at else "to-end"
        yield button(t(f"worksheet.{key}"), "ui:next" if key == "next" else "ui:end", "primary", "i-on")
    if work.verdict.state == WRONG and work.task.kind != RULE:
        kind = "" if work.told else "primary"
        yield button(t("worksheet.again"), "ui:again", kind, "i-undo")
    if work.solved:
        return
    if work.task.kind == FREE and work.moves and work.asked:
        yield button(t("worksheet.stop"), "ui:stop-here", "", "i-check")
    hints = len(words.of(work.scenario).hints) - work.hints
    if one.desk.controls.hints and hints and not work.told:
        yield button(t("worksheet.hint", n=hints), "ui:hint", "", "i-hint")
    if work.task.kind != FREE and not work.told and (work.tries or not hints):
        yield button(t("worksheet.show"), "ui:answer", "quiet", "i-eye")
    if not work.told:
        yield button(
            t("worksheet.skip"),
            "ui:next" if left not in (None, one.sitting.at) else "ui:end",
            "quiet",
            "i-skip",
        )


# -- the end -------------------------------------------------------------------------------------------------


def end(one: Player) -> Html:
    """Say what came of it, task by task."""
    sitting = one.sitting
    rows = join(_row(one, n, state) for n, state in enumerate(sitting.standing()))
    left = one.left()
    on = (
        button(t("worksheet.end.left"), f"ui:task={left}", "primary", "i-play") if left is not None else EMPTY
    )
    anew = button(t("worksheet.anew"), "ui:anew", "", "i-update")
    head = Html(
        f'<thead><tr><th scope="col">{t("worksheet.end.task")}</th><th scope="col">{t("worksheet.end.state")}'
        f'</th><th scope="col">{t("worksheet.end.got")}</th></tr></thead>'
    )
    return Html(
        f'<article class="screen screen-sheet game-{text(one.game)}"><header class="sheet-cover">'
        f'<p class="over">{t("worksheet.end.over")}</p><h1 dir="auto">{text(one.title())}</h1>'
        f'<p class="lead" role="status">{words.score(sitting)}</p></header>'
        f'<div class="sheet-table"><table>{head}<tbody>{rows}</tbody></table></div>'
        f'{one.onward()}<p class="row">{on}{anew}</p>{_ways(one)}</article>'
    )


def _row(one: Player, n: int, state: str) -> Html:
    scenario = one.sheet.scenarios[n]
    title = Html(f"{n + 1}. {text(words.of(scenario).title)}")
    mark = icon(MARKS[state]) if state in MARKS else EMPTY
    stands = Html(f'<span class="sheet-state">{mark}<span>{t(f"worksheet.state.{state}")}</span></span>')
    got = words.points(one.sitting.scores[n], scenario.task.points)
    return Html(
        f'<tr><th scope="row">{button(title, f"ui:task={n}", "quiet")}</th>'
        f'<td class="is-{state}">{stands}</td><td>{got}</td></tr>'
    )
