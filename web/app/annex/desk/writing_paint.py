"""What writing tasks looks like: the sheet and its tasks, and the open task with its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app import rating, sandbox
from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import button, choice, entry, icon, link, select
from app.widgets.levels import in_line
from nastolka import COVERS
from nastolka.core.rulebook import rulebook

from . import draft, paper, starts
from .draft import ACTION, FREE, GOAL, HINTS, KINDS, RULE
from .parts import area, note, notice, number, panel

if TYPE_CHECKING:
    from .writing import Writing

BOTS = ("greedy", "novice", "easy", "middle")  # who thinks longer keeps a student waiting


def page(one: Writing) -> Html:
    """Paint the page."""
    head = Html(
        f'<header class="desk-head"><h1>{t("desk.write.title")}</h1>'
        f'<p class="lead">{t("desk.write.lead")}</p><p class="row">'
        f"{link(t('desk.paper.back'), '#desk', 'plain', 'i-back')}</p></header>"
    )
    fault = notice(one.fault, "error") if one.fault else EMPTY
    made = join((_task(one), _giving(one), _text(one)))
    form = join((_sheet(one), _tasks(one), _position(one)))
    return Html(
        f'<article class="screen screen-desk game-{one.code}">{head}{fault}<div class="desk-both is-writing">'
        f'<div class="desk-form">{form}</div><div class="desk-made">{made}</div></div></article>'
    )


# -- the sheet -----------------------------------------------------------------------------------------------


def _sheet(one: Writing) -> Html:
    codes = [code for code, cover in COVERS.items() if code == one.code or not cover.sample]
    about = one.data.get(one.spoken, {})
    spoken = [("ru", t("desk.locale.ru")), ("en", t("desk.locale.en"))]
    fields = (
        select(t("desk.game"), "game", one.code, [(code, t(f"{code}.title")) for code in codes]),
        choice(t("desk.write.spoken"), "spoken", one.spoken, spoken, t("desk.write.spoken-note")),
        entry(t("desk.task.heading"), "about.title", about.get("title", ""), longest=120),
        area(t("desk.write.intro"), "about.intro", about.get("intro", ""), 2),
    )
    return panel("sheet", "i-rules", *fields, _others(one))


def _giving(one: Writing) -> Html:
    """Give the sheet out, once there is a task in it."""
    if not one.data["scenario"]:
        return EMPTY
    tools = (
        button(t("desk.write.give"), "ui:give", "primary", "i-share"),
        button(t("desk.save"), "ui:save", "", "i-download"),
    )
    return panel("out", "i-share", note(t("desk.write.give-note")), Html(f'<p class="row">{join(tools)}</p>'))


def _others(one: Writing) -> Html:
    keys = [key for key in one.drawer.names() if key != one.room["sheet-key"]]
    rows = join(
        Html(f"<li>{button(_titled(one.drawer.get(key)), f'ui:sheet={key}', 'quiet small', 'i-pencil')}</li>")
        for key in sorted(keys)
    )
    new = button(t("desk.write.blank"), "ui:blank", "quiet small", "i-plus")
    file = button(t("desk.file.scenario"), "ui:file", "quiet small", "i-upload")
    return Html(
        f'<details class="fine" data-keep-open="desk-sheets"><summary>{icon("i-down")}'
        f'{t("desk.write.others")}</summary><ul class="fine-box">{rows}<li>{new}</li>'
        f"<li>{file}</li></ul></details>"
    )


def _titled(sheet: str) -> Html:
    """Return the title in a sheet's text, without reading all of it."""
    found = next((line for line in sheet.split("\n") if 'title = "' in line), "")
    return text(found.partition('title = "')[2].partition('"')[0]) or t("desk.untitled")


def _tasks(one: Writing) -> Html:
    tasks = one.data["scenario"]
    rows = join(_row(one, n, task) for n, task in enumerate(tasks))
    back = button(t("desk.shelf.restore"), "ui:putback", "", "i-undo") if "dropped" in one.room else EMPTY
    none = note(t("desk.write.none")) if not tasks else EMPTY
    return panel("tasks", "i-box", none, Html(f'<ol class="desk-items">{rows}</ol>{back}'))


def _row(one: Writing, n: int, task: dict[str, Any]) -> Html:
    says = task.get(one.spoken) or task.get("en") or task.get("ru") or {}
    here = one.task is task
    title = Html(f"{n + 1}. {text(says.get('title') or t('desk.untitled'))}")
    up, gone = t("desk.write.up"), t("desk.write.drop")
    tools = (
        button(up, f"ui:move={n}.-1", "small quiet") if n else EMPTY,
        button(gone, f"ui:drop={n}", "icon quiet", "i-trash", title=gone),
    )
    return Html(f"<li>{button(title, f'ui:task={n}', 'quiet', pressed=here)}{join(tools)}</li>")


def _position(one: Writing) -> Html:
    kept = starts.saved(one.desk, one.code)
    mine = [(each.id, starts.called(each, "")) for each in kept]
    chosen = one.cut.match.id if one.cut else ""
    none = ("", t("desk.choose"))
    matches = select(t("desk.saved"), "saved", chosen, [none, *mine]) if mine else EMPTY
    book = rulebook(one.code)
    shown = [(key, sandbox.title(one.code, each)) for key, each in book.examples.items()]
    examples = select(t("desk.write.example"), "example", one.example, [none, *shown])
    parts = [matches, examples]
    if one.cut:
        parts += [number(t("desk.ply", n=one.cut.last), "ply", one.cut.ply, one.cut.last), _eyes(one)]
    elif one.example:
        most = len(book.examples[one.example].steps)
        parts.append(number(t("desk.write.after", n=most), "after", one.after, most))
    add = button(t("desk.write.add"), "ui:add", "primary", "i-plus") if one.cut or one.example else EMPTY
    return panel("new", "i-plus", _by_hand(one), *parts, add)


def _by_hand(one: Writing) -> Html:
    """Offer an empty board, in games whose pieces are laid by hand."""
    if not one.placing.layer:
        return EMPTY
    going = button(t("desk.lay.open"), "ui:lay", "", "i-hand")
    return Html(f'<p class="row">{going}</p>{note(t("desk.lay.or"))}')


def _eyes(one: Writing) -> Html:
    cut = one.cut
    assert cut is not None  # callers ask only then
    names = cut.match.names
    seen = [
        (each, t("desk.eyes.whole") if each == starts.WHOLE else t("desk.eyes.seat", name=names[int(each)]))
        for each in starts.eyes(cut)
    ]
    running = not cut.match.session.over and cut.eyes == starts.WHOLE
    warned = notice(t("desk.eyes.warning"), "warning") if running else EMPTY
    return join((choice(t("desk.eyes.title"), "eyes", cut.eyes, seen) if len(seen) > 1 else EMPTY, warned))


# -- the open task -------------------------------------------------------------------------------------------


def _task(one: Writing) -> Html:
    task = one.task
    if task is None:
        return panel("open", "i-pencil", note(t("desk.write.empty")))
    says = task.get(one.spoken, {})
    hints = [*says.get("hints", []), *[""] * HINTS][:HINTS]
    kinds = [(kind, t(f"desk.kind.{kind}")) for kind in KINDS]
    words = (
        entry(t("desk.task.heading"), "say.title", says.get("title", ""), longest=120),
        area(t("desk.task.field"), "say.words", says.get("words", "")),
        select(t("desk.kind.title"), "kind", draft.kind_of(task["task"]), kinds),
        _asked(one, task["task"]),
        _board(one),
        _wrongs(one, task["task"]),
        *(area(t("desk.write.hint", n=n + 1), f"say.hint.{n}", hint, 2) for n, hint in enumerate(hints)),
        area(t("desk.write.answer"), "say.answer", says.get("answer", ""), 2),
        _check(one),
    )
    return panel("open", "i-pencil", *words)


def _asked(one: Writing, task: dict[str, Any]) -> Html:
    """Ask what belongs to a kind of task."""
    kind = draft.kind_of(task)
    if kind == RULE:
        told = starts.rules(one.code, locale())
        return join(
            select(
                t("desk.write.right-rule" if not n else "desk.write.other-rule", n=n),
                f"among.{n}",
                rule,
                told,
            )
            for n, rule in enumerate(task["among"])
        )
    parts = [note(t(f"desk.kind.{kind}-note"))]
    if kind in (GOAL, FREE):
        figures = rating.figures(one.code)
        bots = [(level, in_line(one.code, level, figures)) for level in BOTS]
        moves = number(t("desk.write.moves"), "field.moves", int(task.get("moves", 1)), 40)
        who = select(t("desk.write.bots"), "field.bots", task.get("bots", "greedy"), bots)
        parts.append(Html(f'<div class="desk-fields">{moves}{who}</div>'))
    return join(parts)


def _board(one: Writing) -> Html:
    if one.trial is None or one.task is None:
        return EMPTY
    kind = draft.kind_of(one.task["task"])
    takes = kind in (GOAL, ACTION)
    modes = [("answer", t("desk.write.mode.answer")), ("wrong", t("desk.write.mode.wrong"))]
    mode = choice(t("desk.write.mode.title"), "mode", one.asking.mode, modes) if takes else EMPTY
    change = button(t("desk.lay.relay"), "ui:relay", "small", "i-hand") if one.placing.layer else EMPTY
    said = notice(one.trial.note) if one.trial.note else EMPTY
    field = "answer" if kind == ACTION else "solution"
    lines = one.task["task"].get(field, []) if takes else []
    rows = join(
        Html(f"<li><span>{_way(one, line)}</span>{_unsay(f'{field}.{n}')}</li>")
        for n, line in enumerate(lines)
    )
    listed = Html(f'<h3>{t("desk.write.right")}</h3><ul class="desk-items">{rows}</ul>') if rows else EMPTY
    moved = Html(f'<p class="row">{change}</p>') if change else EMPTY
    return Html(f'{mode}<div class="desk-trial">{one.trial.picture()}</div>{moved}{said}{listed}')


def _unsay(target: str) -> Html:
    gone = t("desk.write.unsay")
    return button(gone, f"ui:unsay={target}", "icon quiet", "i-trash", title=gone)


def _way(one: Writing, line: str) -> Html:
    assert one.trial is not None  # callers ask only then
    return paper.move(one.code, line, one.trial.session.state, one.trial.learner)


def _wrongs(one: Writing, task: dict[str, Any]) -> Html:
    named = task.get("wrong", [])
    rows = join(
        Html(
            f"<li><div>{area(_wronged(one, each), f'wrong.{n}', each.get(one.spoken, ''), 2)}</div>"
            f"{_unsay(f'wrong.{n}')}</li>"
        )
        for n, each in enumerate(named)
    )
    return Html(f'<h3>{t("desk.write.wrong")}</h3><ul class="desk-items">{rows}</ul>') if rows else EMPTY


def _wronged(one: Writing, each: dict[str, Any]) -> Html:
    line = str(each.get("play") or each.get("rule") or "")
    plain = "rule" in each or line.endswith("*") or one.trial is None
    return text(line) if plain else _way(one, line)


def _check(one: Writing) -> Html:
    checker = one.checker
    if checker.asked:
        ahead, nodes = checker.progress
        said = t("desk.write.checking", ahead=ahead, n=nodes)
        stop = button(t("desk.write.stop"), "ui:stop", "", "i-stop")
        return Html(f'<div class="desk-check"><p role="status">{said}</p>{stop}</div>')
    told = notice(checker.said()) if checker.finding else note(t("desk.write.check-note"))
    return Html(
        f'<div class="desk-check">{button(t("desk.write.check"), "ui:check", "", "i-check")}{told}</div>'
    )


def _text(one: Writing) -> Html:
    shown = area(t("desk.write.raw"), "raw", one.raw or draft.text(one.data), 12)
    take = button(t("desk.write.take"), "ui:take", "", "i-check")
    return Html(
        '<section class="panel desk-raw"><details class="fine" data-keep-open="desk-raw"><summary>'
        f'{icon("i-down")}{t("desk.write.as-text")}</summary><div class="fine-box">'
        f'{note(t("desk.write.raw-note"))}{shown}<p class="row">{take}</p></div></details></section>'
    )
