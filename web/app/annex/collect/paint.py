"""What the table of results looks like."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from app.annex.assign.finish_paint import duration
from app.annex.assign.paint import notice, paragraph, paragraphs
from app.annex.common.collecting import UNREAD, WAITING, Row, Table
from app.annex.common.words import found, means, why
from app.i18n import EMPTY, Html, has, join, t, text
from app.widgets import dates
from app.widgets.base import button, icon, link, name, sheet
from nastolka.core.proof import BROKEN, LEGAL, VALID

from .verdicts import mark

MARKS = {VALID: "i-check", LEGAL: "i-info", BROKEN: "i-warn", UNREAD: "i-info", WAITING: "i-wait"}
NOTHING = Html("–")
HEADS = ("name", "score", "found", "missed", "word", "tools")


class Entrance(NamedTuple):
    """Where codes come in."""

    typed: str
    said: Html  # of what was added last
    odd: Sequence[Row]  # what was pasted and is no code


class Replaying(NamedTuple):
    """How far the codes were played again."""

    left: int
    all: int
    stopped: bool
    at: int  # of the match that is being played …
    of: int  # … so many actions


class Keeping(NamedTuple):
    """Whether the browser keeps what came."""

    lasting: bool
    loose: int  # codes it had no room for


def collect(
    keeping: Keeping,
    entrance: Entrance,
    replaying: Replaying,
    tables: Sequence[tuple[Table, Sequence[Row]]],
    now: str,
) -> Html:
    """Paint the page: what comes in, how far it was played again, and a table for each assignment."""
    shown = join(_table(table, rows, now) for table, rows in tables)
    tools = _tools() if tables else EMPTY
    within = join((_notices(keeping), _entrance(entrance), _progress(replaying), shown, tools))
    return Html(
        f'<article class="screen screen-collect"><header class="collect-head"><h1>{t("collect.title")}</h1>'
        f'<p class="lead">{t("collect.lead")}</p><p class="row screen-only">'
        f"{link(t('collect.desk'), '#desk', 'plain', 'i-back')}</p></header>{within}{_unproven()}</article>"
    )


def _notices(keeping: Keeping) -> Html:
    memory = EMPTY if keeping.lasting else notice(paragraph(t("collect.memory")), "warning")
    if not keeping.loose:
        return memory
    save = button(t("collect.file"), "ui:file", "", "i-download")
    return notice(Html(f"{paragraph(t('collect.full', n=keeping.loose))}{save}"), "error")


def _entrance(entrance: Entrance) -> Html:
    odd = notice(paragraphs(why(row) for row in entrance.odd), "error") if entrance.odd else EMPTY
    said = EMPTY
    if entrance.said:
        said = Html(f'<p class="collect-said" role="status">{entrance.said}</p>')
    typed = text(entrance.typed)
    return Html(
        f'<form class="collect-in screen-only" data-t="form:codes"><label class="field">'
        f'<span class="field-name">{t("collect.paste")}</span>'
        f'<textarea rows="4" class="code" data-t="set:codes" spellcheck="false">{typed}</textarea>'
        f'</label><p class="row"><button type="submit" class="btn btn-primary" data-t="form:codes">'
        f'{icon("i-plus")}<span class="label">{t("collect.add")}</span></button>'
        f"{button(t('collect.files'), 'ui:files', '', 'i-upload')}</p></form>{said}{odd}"
    )


def _progress(replaying: Replaying) -> Html:
    if not replaying.left:
        return EMPTY
    done = replaying.all - replaying.left
    if replaying.stopped:
        words = t("collect.halted", n=replaying.left)
        tool = button(t("collect.resume"), "ui:resume", "small", "i-play")
    else:
        words = t("collect.playing", n=done + 1, all=replaying.all)
        tool = button(t("collect.halt"), "ui:halt", "small", "i-stop")
    within = replaying.at / replaying.of if replaying.of else 0
    how_far = f'max="{replaying.all}" value="{done + within:.2f}" aria-label="{words}"'
    return Html(
        f'<div class="collect-progress screen-only"><span>{words}</span>'
        f"<progress {how_far}></progress>{tool}</div>"
    )


# -- a table -------------------------------------------------------------------------------------------------


def _table(table: Table, rows: Sequence[Row], now: str) -> Html:
    head = "".join(f'<th scope="col">{t(f"collect.head.{key}")}</th>' for key in HEADS)
    body = join(_row(row, now) for row in rows)
    return Html(
        f'<section class="collect-task">{_heading(table)}{_sum(rows)}'
        f'<div class="collect-scroll"><table class="collect-table"><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div></section>"
    )


def _heading(table: Table) -> Html:
    task = table.task
    if task is None:
        return Html(f"<h2>{t('collect.unknown')}</h2>{notice(paragraph(t('collect.unknown-how')))}")
    title = t(f"{task.game}.title") if has(f"{task.game}.title") else text(task.game)
    said = Html(f'<p class="collect-words" dir="auto">{text(task.task)}</p>') if task.task else EMPTY
    luck = t("collect.luck-same" if task.seed else "collect.luck-own")
    return Html(f'<h2>{title}</h2>{said}<p class="note">{luck}</p>')


def _sum(rows: Sequence[Row]) -> Html:
    counted = [(found, sum(row.found == found for row in rows)) for found in MARKS]
    parts = [t(f"collect.sum.{found or 'waiting'}", n=n) for found, n in counted if n]
    return Html(f'<p class="collect-sum">{t("collect.sum.all", n=len(rows))} {join(parts, ", ")}</p>')


def _row(row: Row, now: str) -> Html:
    who = name(row.name) if row.name else t("collect.nameless")
    again = EMPTY if row.counts else Html(f'<span class="note">{t("collect.again")}</span>')
    day = datetime.fromisoformat(row.when).date().isoformat() if row.when else ""
    when = Html(
        f'<span class="note screen-only">{dates.ago(row.when, now)}</span>'
        f'<span class="note print-only">{dates.history(day, day) if day else EMPTY}</span>'
    )
    cells = (
        ("name", Html(f'<strong class="collect-name">{who}</strong>{when}{again}')),
        ("score", _score(row)),
        ("found", _found(row)),
        ("missed", text(", ".join(row.missed)) or NOTHING),
        ("word", _word(row)),
        ("tools", _row_tools(row)),
    )
    inner = "".join(_cell(key, inside) for key, inside in cells)
    return Html(f'<tr class="found-{row.found or "waiting"}{"" if row.counts else " is-spare"}">{inner}</tr>')


def _cell(key: str, inside: Html) -> str:
    head = f'<span class="collect-label" aria-hidden="true">{t(f"collect.head.{key}")}</span>'
    if key == "name":
        return f'<th scope="row" class="collect-{key}-cell">{inside}</th>'
    none = " collect-none" if inside == NOTHING else ""
    return f'<td class="collect-{key}-cell{none}">{head}<div>{inside}</div></td>'


def _score(row: Row) -> Html:
    if not row.record:
        return NOTHING
    if not row.over:
        return Html(f'<span class="note">{t("collect.unfinished")}</span>')
    return Html(f"<b>{round((row.score or 0) * 100)}</b>")


def _found(row: Row) -> Html:
    said = Html(f'<b class="collect-found">{icon(MARKS[row.found])}{found(row)}</b>')
    reason = why(row)
    same = (
        paragraph(t("collect.same", names=join((name(one) for one in row.same), ", "))) if row.same else EMPTY
    )
    return join((said, paragraph(reason) if reason else EMPTY, same))


def _word(row: Row) -> Html:
    facts = [t("collect.word.time", time=duration(row.seconds)), t("collect.word.attempts", n=row.attempts)]
    facts += [t(f"collect.word.{key}", n=n) for key, n in (("hints", row.hints), ("undos", row.undos)) if n]
    return Html(f'<span class="collect-word">{join(facts, ", ")}</span>')


def _row_tools(row: Row) -> Html:
    key = mark(row.code)
    look, remove = t("collect.open", name=row.name), t("collect.delete", name=row.name)
    opened = button(look, f"ui:open={key}", "icon quiet", "i-eye", title=look) if row.record else EMPTY
    removed = button(remove, f"ui:delete={key}", "icon quiet", "i-trash", title=remove)
    return Html(f'<span class="collect-tools screen-only">{opened}{removed}</span>')


# -- beside it -----------------------------------------------------------------------------------------------


def _tools() -> Html:
    ways = (
        button(t("collect.csv"), "ui:csv", "primary", "i-download"),
        button(t("collect.print"), "ui:print", "", "i-rules"),
        button(t("collect.file"), "ui:file", "", "i-download"),
        button(t("collect.clear"), "ui:clear", "quiet", "i-trash"),
    )
    return Html(f'<p class="row collect-ways screen-only">{join(ways)}</p>')


def _unproven() -> Html:
    kinds = join(
        Html(f"<div><dt>{icon(MARKS[row.found])}{found(row)}</dt><dd>{means(row)}</dd></div>")
        for row in (Row("", kind) for kind in (VALID, LEGAL, BROKEN, UNREAD))
    )
    return Html(
        f'<section class="collect-proof"><h2>{t("collect.proof")}</h2><dl>{kinds}</dl>'
        f"{paragraph(t('common.unproven'))}</section>"
    )


def question(n: int) -> Html:
    """Ask before all results are deleted."""
    yes = button(t("collect.ask.yes"), "ui:clear=sure", "danger")
    no = button(t("house.no"), "ui:close", "", first=True)
    return sheet("confirm", t("collect.ask.title"), paragraph(t("collect.ask.text", n=n)), join((yes, no)))


def watched_bar(code: str, who: str) -> Html:
    """Make the bar above a match that is looked at."""
    back = link(t("collect.back"), "#collect", "quiet", "i-back")
    return Html(
        f'<div class="bar bar-table"><h1 class="game-title">{t(f"{text(code)}.title")}</h1>'
        f'<p class="about">{name(who)}</p><nav class="bar-tools" aria-label="{t("house.bar.tools")}">{back}'
        f"{button(t('house.bar.log'), 'ui:log', 'tool only-narrow', 'i-log')}</nav></div>"
    )
