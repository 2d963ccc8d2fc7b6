"""What goes onto paper: a handout with its key on a sheet of its own, and all events as a wall."""

from __future__ import annotations

from itertools import groupby

from app.boards.victory.words import answer_words, polished, theme, title, when, words
from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import button, icon, link
from nastolka.games.victory.tables import Event

from .exercise import Task, drawn
from .wish import DATED, YEARS, Wish


def handout(wish: Wish) -> Html:
    """Paint an exercise for paper, and its key; the same draw as on the screen."""
    tasks = drawn(wish)
    if not tasks:
        return Html(
            f'<article class="screen screen-dates"><p class="notice">{t("dates.too-few")}</p></article>'
        )
    ask = {"ticket": _ticket, "order": _order, "match": _match}[wish.kind]
    asked = join(Html(f"<li>{ask(task)}</li>") for task in tasks)
    solved = join(Html(f"<li>{_key(task)}</li>") for task in tasks)
    heading = t(f"dates.{wish.kind}.title")
    return Html(
        f'<article class="screen screen-dates is-paper">{_tools(wish)}'
        f'<section class="sheet-of-paper"><h1>{heading}</h1><p class="dates-who">{t("dates.paper.who")}</p>'
        f'<p>{t(f"dates.paper.{wish.kind}")}</p><ol class="dates-tasks">{asked}</ol></section>'
        f'<section class="sheet-of-paper is-key"><h2>{t("dates.paper.key", title=heading)}</h2>'
        f'<ol class="dates-tasks">{solved}</ol></section></article>'
    )


def _tools(wish: Wish) -> Html:
    back = wish._replace(paper=False).address if wish.kind != "wall" else "#dates"
    print_it = button(t("dates.paper.print"), "ui:print", "primary", "i-rules")
    return Html(
        f'<p class="row no-print">{print_it}{link(t("dates.paper.back"), back, "quiet", "i-back")}</p>'
    )


def _ticket(task: Task) -> Html:
    dates = join(Html(f'<li><span class="box"></span>{answer_words(date)}</li>') for date in task.dates)
    return Html(f'<strong>{title(task.events[0])}</strong><ul class="dates-boxes">{dates}</ul>')


def _order(task: Task) -> Html:
    rows = join(Html(f'<li><span class="box"></span>{title(key)}</li>') for key in task.events)
    return Html(f'<ul class="dates-lines">{rows}</ul>')


def _match(task: Task) -> Html:
    rows = join(Html(f"<li>{title(key)}<i></i></li>") for key in task.events)
    years = join(Html(f"<li><i></i>{text(year)}</li>") for year in YEARS)
    return Html(f'<div class="dates-pairs"><ul>{rows}</ul><ul>{years}</ul></div>')


def _key(task: Task) -> Html:
    """Say what is right: in the order of history, with the number that belongs into the box."""
    tag = "ol" if task.kind == "order" else "ul"
    rows = join(Html(f"<li>{title(key)} — <b>{when(key)}</b></li>") for key in task.right)
    return Html(f"<{tag}>{rows}</{tag}>")


# -- the wall ------------------------------------------------------------------------------------------------


def wall(wish: Wish) -> Html:
    """Paint the events year by year, to be hung up in a class."""
    pool = wish.pool()
    years = join(
        Html(
            f'<section class="wall-year"><h2>{text(year)}</h2><ol>'
            f"{join(_on_the_wall(event) for event in events)}</ol></section>"
        )
        for year, events in groupby(pool, key=lambda event: event.year)
    )
    doubtful = any(event not in DATED for event in pool)
    note = Html(f'<p class="note">{t("dates.wall.doubt")}</p>') if doubtful else EMPTY
    return Html(
        f'<article class="screen screen-dates is-paper is-wall">{_tools(wish)}'
        f"<h1>{t('dates.wall.title', n=len(pool))}</h1>"
        f'<p class="lead no-print">{t("dates.wall.lead", n=len(pool))}</p>{years}{note}</article>'
    )


def _on_the_wall(event: Event) -> Html:
    mark = EMPTY if event in DATED else Html('<span class="wall-doubt">*</span>')
    return Html(
        f'<li class="t-{event.theme}"><b>{when(event.id)}{mark}</b><strong>{title(event.id)}</strong>'
        f"<p>{polished(words(event.id, locale()).text)}</p>"
        f'<span class="wall-theme">{icon(f"th-{event.theme}", "icon theme")}{theme(event.theme)}</span></li>'
    )
