"""What the exercises look like: the question, the answers, the right date large, the score, the end."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.victory.words import SOBER, answer_words, polished, quoted, title, when, words
from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import button, icon, link, name
from nastolka.games.victory.tables import EVENT

from .exercise import Exercise, Score, Task
from .wish import YEARS, Wish


def exercise(course: Exercise, picked: str, names: Sequence[str]) -> Html:
    """Paint an exercise: what is asked now, or how it ended."""
    wish, task = course.wish, course.task
    big = " is-big" if wish.big else ""
    body = _ended(course, names) if task is None else _asked(course, task, picked, names)
    return Html(
        f'<article class="screen screen-dates{big}"><header class="dates-head no-print">'
        f"<h1>{t(f'dates.{wish.kind}.title')}</h1>{_progress(course)}{_scores(course, names)}</header>"
        f"{body}{_foot(wish)}</article>"
    )


def _progress(course: Exercise) -> Html:
    if course.task is None:
        return EMPTY
    key = "dates.progress-again" if course.task.again else "dates.progress"
    return Html(f'<p class="dates-progress">{t(key, n=course.at + 1, of=len(course.tasks))}</p>')


def team(names: Sequence[str], number: int) -> Html:
    """Name a team."""
    known = names[number] if number < len(names) else ""
    return name(known) if known else t("dates.team", n=number + 1)


def _scores(course: Exercise, names: Sequence[str]) -> Html:
    """Show how everybody stands; whose turn it is stands out, by more than a colour."""
    now = course.task.team if course.task else -1
    alone = course.teams == 1

    def one(number: int, score: Score) -> Html:
        who = EMPTY if alone else Html(f"<span>{team(names, number)}</span>")
        here = ' class="is-now" aria-current="true"' if number == now and not alone else ""
        said = t("dates.score", n=score.right, of=score.asked) if score.asked else t("dates.no-score")
        return Html(f"<li{here}>{who}<strong>{said}</strong></li>")

    return Html(
        f'<ul class="dates-scores">{join(one(n, score) for n, score in enumerate(course.scores))}</ul>'
    )


def _foot(wish: Wish) -> Html:
    larger = t("dates.small" if wish.big else "dates.big")
    return Html(
        '<footer class="dates-foot no-print">'
        f"{link(larger, wish._replace(big=not wish.big).address, 'quiet', 'i-zoom')}"
        f"{button(t('dates.copy'), 'ui:copy', 'quiet', 'i-copy')}"
        f"{link(t('dates.paper.open'), wish._replace(paper=True, big=False).address, 'quiet', 'i-rules')}"
        f"{link(t('dates.others'), '#dates', 'quiet', 'i-back')}</footer>"
    )


# -- what is asked -------------------------------------------------------------------------------------------


def _asked(course: Exercise, task: Task, picked: str, names: Sequence[str]) -> Html:
    who = EMPTY
    if course.teams > 1:
        who = Html(f'<p class="dates-turn">{t("dates.turn", name=team(names, task.team))}</p>')
    if course.checked:
        body = join((_checked(course, task), _go_on(course)))
    else:
        body = {"ticket": _ticket, "order": _order, "match": _match}[task.kind](course, task, picked)
    return Html(f'<section class="dates-task is-{task.kind}">{who}{body}</section>')


def _go_on(course: Exercise) -> Html:
    key = "dates.end" if course.at + 1 == len(course.tasks) and not course.missed else "dates.next"
    return Html(f'<p class="row">{button(t(key), "ui:next", "primary big", "i-on", first=True)}</p>')


def _check(course: Exercise) -> Html:
    mute = EMPTY if course.complete() else t("dates.incomplete")
    return Html(
        f'<p class="row">{button(t("dates.check"), "ui:check", "primary big", "i-check", mute=mute)}</p>'
    )


def _ticket(course: Exercise, task: Task, picked: str) -> Html:
    dates = join(
        Html(f"<li>{button(_numbered(n, answer_words(date)), f'answer:{date}', 'date')}</li>")
        for n, date in enumerate(task.dates, 1)
    )
    return Html(
        f'<h2 class="dates-event">{t("dates.when", title=quoted(task.events[0]))}</h2>'
        f'<ol class="dates-choices">{dates}</ol>'
    )


def _numbered(n: int, said: Html) -> Html:
    return Html(f'<kbd aria-hidden="true">{n}</kbd><span>{said}</span>')


def _order(course: Exercise, task: Task, picked: str) -> Html:
    rows = join(_item(course, n, key, picked) for n, key in enumerate(course.laid))
    return Html(
        f'<h2>{t("dates.order.ask")}</h2><p class="note">{t("dates.order.how")}</p>'
        f'<ol class="dates-order">{rows}</ol>{_check(course)}'
    )


def _item(course: Exercise, n: int, key: str, picked: str) -> Html:
    """Paint an event of an ordering, with a way up and a way down; at an end it says that there is none."""
    ends = {
        "up": t("dates.order.first") if n == 0 else EMPTY,
        "down": t("dates.order.last") if n == len(course.laid) - 1 else EMPTY,
    }
    ways = join(_way(way, key, ends[way]) for way in ("up", "down"))
    return Html(
        f'<li><span class="dates-place" aria-hidden="true">{n + 1}</span>{_event(key, picked)}'
        f'<span class="dates-ways">{ways}</span></li>'
    )


def _way(way: str, key: str, mute: Html) -> Html:
    said = t(f"dates.order.{way}", title=quoted(key))
    return button(said, f"ui:{way}={key}", f"icon {way}", "i-down", mute=mute, title=said)


def _event(key: str, picked: str, more: Html = EMPTY) -> Html:
    """Make the button of an event that can be picked."""
    on = key == picked
    look = f"t-{EVENT[key].theme}{' is-picked' if on else ''}{' is-sober' if key in SOBER else ''}"
    return Html(
        f'<button type="button" class="dates-item {look}"'
        f' data-t="pick:{key}" aria-pressed="{"true" if on else "false"}">'
        f"{icon(f'th-{EVENT[key].theme}', 'icon theme')}<span>{title(key)}</span>{more}</button>"
    )


def _match(course: Exercise, task: Task, picked: str) -> Html:
    def row(key: str) -> Html:
        joined = course.years.get(key)
        mark = text(joined) if joined else t("dates.match.none")
        shown = Html(f'<b class="dates-joined">{mark}</b>')
        return Html(f"<li>{_event(key, picked, shown)}</li>")

    years = join(
        Html(f"<li>{button(text(year), f'year:{year}', 'date', pressed=picked == str(year))}</li>")
        for year in YEARS
    )
    return Html(
        f'<h2>{t("dates.match.ask")}</h2><p class="note">{t("dates.match.how")}</p><div class="dates-match">'
        f'<ul class="dates-list">{join(map(row, task.events))}</ul><ul class="dates-years">{years}</ul></div>'
        f"{_check(course)}"
    )


# -- what is right -------------------------------------------------------------------------------------------


def _checked(course: Exercise, task: Task) -> Html:
    """Say how it was answered; the right dates stand large, of a ticket with the story."""
    wrong = course.wrong()
    verdict = t("dates.all-right" if not wrong else "dates.wrong")
    sober = " is-sober" if SOBER.intersection(task.events) else ""
    said = Html(
        f'<p class="dates-verdict{" is-wrong" if wrong else ""}{sober}">{_mark(not wrong)}{verdict}</p>'
    )
    if task.kind == "ticket":
        return Html(f"{said}{learned(task.events[0])}{_given(course, bool(wrong))}")
    rows = join(_solved(course, n, key, key in wrong) for n, key in enumerate(task.right))
    return Html(f'{said}<ol class="dates-solved">{rows}</ol>')


def _mark(right: bool) -> Html:
    return icon("i-check" if right else "i-close", "icon dates-mark")


def learned(key: str) -> Html:
    """Say large when an event was, and tell its story."""
    story = polished(words(key, locale()).text)
    return Html(
        f'<div class="dates-learned"><h2 class="dates-event">{title(key)}</h2>'
        f'<p class="dates-date">{when(key)}</p><p class="dates-story">{story}</p></div>'
    )


def _given(course: Exercise, wrong: bool) -> Html:
    if not wrong:
        return EMPTY
    return Html(f'<p class="note">{t("dates.given", date=answer_words(course.answer))}</p>')


def _solved(course: Exercise, n: int, key: str, wrong: bool) -> Html:
    """Paint an event in its right place with its date; of a wrong answer, what it was."""
    given = EMPTY
    if wrong and course.task and course.task.kind == "order":
        given = t("dates.order.given", n=course.laid.index(key) + 1)
    elif wrong:
        given = t("dates.match.given", n=course.years.get(key, 0))
    note = Html(f'<span class="note">{given}</span>') if given else EMPTY
    said = Html(f'<span class="aloud">{t("dates.row-wrong" if wrong else "dates.row-right")}</span>')
    return Html(
        f'<li class="{"is-wrong" if wrong else "is-right"}">{_mark(not wrong)}{said}'
        f'<span class="dates-what">{title(key)}{note}</span><b class="dates-date">{when(key)}</b></li>'
    )


# -- the end -------------------------------------------------------------------------------------------------


def _ended(course: Exercise, names: Sequence[str]) -> Html:
    if not course.tasks:
        return Html(f'<p class="notice" role="status">{t("dates.too-few")}</p>')
    rows = join(
        Html(f"<li>{_result(course, names, number, score)}</li>")
        for number, score in enumerate(course.scores)
    )
    missed = [key for _, key in course.missed]
    listed = join(
        Html(f'<li><span class="dates-what">{title(key)}</span><b class="dates-date">{when(key)}</b></li>')
        for key in sorted(set(missed), key=lambda key: EVENT[key].start)
    )
    remember = (
        Html(f'<h2>{t("dates.remember")}</h2><ol class="dates-solved">{listed}</ol>') if missed else EMPTY
    )
    more = button(t("dates.another"), "ui:another", "primary big", "i-play", first=True)
    return Html(
        f'<section class="dates-task is-ended"><h2>{t("dates.done")}</h2>'
        f'<ul class="dates-results">{rows}</ul>{remember}<p class="row">{more}</p></section>'
    )


def _result(course: Exercise, names: Sequence[str], number: int, score: Score) -> Html:
    who = EMPTY if course.teams == 1 else Html(f"{team(names, number)}: ")
    mended = t("dates.mended", n=score.mended, of=score.again) if score.again else EMPTY
    said = t("dates.score", n=score.right, of=score.asked)
    return Html(f'<strong>{who}{said}</strong> <span class="note">{mended}</span>')
