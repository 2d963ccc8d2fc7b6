"""What the table of results looks like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from app.annex.assign.paint import duration, notice, paragraph, paragraphs
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


def collect(model: Mapping[str, Any]) -> Html:
    """Paint the page: what comes in, how far it was played again, and a table for each assignment."""
    tables = model["tables"]
    shown = join(_table(table, rows, model) for table, rows in tables)
    within = join((_notices(model), _entrance(model), _progress(model), shown, _tools() if tables else EMPTY))
    return Html(
        f'<article class="screen screen-collect"><header class="collect-head"><h1>{t("collect.title")}</h1>'
        f'<p class="lead">{t("collect.lead")}</p><p class="row screen-only">'
        f"{link(t('collect.desk'), '#desk', 'plain', 'i-back')}</p></header>{within}{_unproven()}</article>"
    )


def _notices(model: Mapping[str, Any]) -> Html:
    memory = EMPTY if model["lasting"] else notice(paragraph(t("collect.memory")), "warning")
    if not model["loose"]:
        return memory
    save = button(t("collect.file"), "ui:file", "", "i-download")
    return notice(Html(f"{paragraph(t('collect.full', n=model['loose']))}{save}"), "error")


def _entrance(model: Mapping[str, Any]) -> Html:
    odd = notice(paragraphs(why(row) for row in model["odd"]), "error") if model["odd"] else EMPTY
    said = Html(f'<p class="collect-said" role="status">{model["said"]}</p>') if model["said"] else EMPTY
    typed = text(model["typed"])
    return Html(
        f'<form class="collect-in screen-only" data-t="form:codes"><label class="field">'
        f'<span class="field-name">{t("collect.paste")}</span>'
        f'<textarea rows="4" class="code" data-t="set:codes" spellcheck="false">{typed}</textarea>'
        f'</label><p class="row"><button type="submit" class="btn btn-primary" data-t="form:codes">'
        f'{icon("i-plus")}<span class="label">{t("collect.add")}</span></button>'
        f"{button(t('collect.files'), 'ui:files', '', 'i-upload')}</p></form>{said}{odd}"
    )


def _progress(model: Mapping[str, Any]) -> Html:
    if not model["left"]:
        return EMPTY
    done = model["all"] - model["left"]
    if model["stopped"]:
        words, tool = (
            t("collect.halted", n=model["left"]),
            button(t("collect.resume"), "ui:resume", "small", "i-play"),
        )
    else:
        words = t("collect.playing", n=done + 1, all=model["all"])
        tool = button(t("collect.halt"), "ui:halt", "small", "i-stop")
    within = model["at"] / model["of"] if model["of"] else 0
    how_far = f'max="{model["all"]}" value="{done + within:.2f}" aria-label="{words}"'
    return Html(
        f'<div class="collect-progress screen-only"><span>{words}</span>'
        f"<progress {how_far}></progress>{tool}</div>"
    )


# -- a table -------------------------------------------------------------------------------------------------


def _table(table: Table, rows: Sequence[Row], model: Mapping[str, Any]) -> Html:
    head = "".join(f'<th scope="col">{t(f"collect.head.{key}")}</th>' for key in HEADS)
    body = join(_row(row, model) for row in rows)
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


def _row(row: Row, model: Mapping[str, Any]) -> Html:
    who = name(row.name) if row.name else t("collect.nameless")
    again = EMPTY if row.counts else Html(f'<span class="note">{t("collect.again")}</span>')
    day = datetime.fromisoformat(row.when).date().isoformat() if row.when else ""
    when = Html(
        f'<span class="note screen-only">{dates.ago(row.when, model["now"])}</span>'
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
