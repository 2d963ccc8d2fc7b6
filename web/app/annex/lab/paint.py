"""What the lab looks like: the text and its bots, what it plays, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import rating
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import attribute, button, entry, flag, icon, level_name, link, select, sheet
from app.widgets.levels import in_line
from nastolka import COVERS
from nastolka.ai.bots import NAMES as HOUSE

from . import bots, lessons, starters
from .board import fields
from .run import PERSON
from .tables import decimal, results

if TYPE_CHECKING:
    from .run import Run, Step
    from .screen import Lab

ROWS = 8  # tournaments in the table
SPARE_LINES = 3  # below the last one of a text
CHOSEN = {  # "limit": ms a move, so that whatever hangs is stopped within two seconds
    "games": ("10", "20", "50", "100", "200", "400"),
    "limit": ("200", "1000", "1500"),
}


def page(one: Lab) -> Html:
    """Paint the page."""
    games = [(code, t(f"{code}.title")) for code in COVERS]
    head = Html(
        f'<header class="lab-head"><h1>{t("lab.title")}</h1><p class="lead">{t("lab.lead")}</p>'
        f"{select(t('lab.game'), 'game', one.code, games)}</header>"
    )
    lasting = EMPTY if one.desk.ports.store.lasting else notice(t("lab.memory"))
    fault = notice(one.fault, "error") if one.fault else EMPTY
    return Html(
        f'<article class="screen screen-lab game-{one.code}">{head}{lasting}{fault}<div class="lab-both">'
        f'<div class="lab-side">{_editor(one)}{_lessons(one)}{_shelf(one)}</div>'
        f'<div class="lab-side">{_play(one)}{_match(one)}{_table(one)}</div></div>{_help(one)}</article>'
    )


def notice(said: Html, kind: str = "") -> Html:
    """Make what has to be noticed."""
    role = "alert" if kind == "error" else "status"
    return Html(f'<p class="notice{f" is-{kind}" if kind else ""}" role="{role}">{said}</p>')


def panel(key: str, picture: str, *inner: Html) -> Html:
    """Make one part of the page."""
    head = Html(f"<h2>{icon(picture)}{t(f'lab.{key}.title')}</h2>")
    return Html(f'<section class="panel lab-{key}">{head}{join(inner)}</section>')


def row(*tools: Html) -> Html:
    """Put buttons in a row."""
    return Html(f'<p class="row">{join(tools)}</p>')


# -- the text ------------------------------------------------------------------------------------------------


def _editor(one: Lab) -> Html:
    lines = one.bot.text.count("\n") + 1
    numbers = "\n".join(map(str, range(1, lines + 1)))
    label = t("lab.editor.text")
    # always there, and by its name: what is in the editor's place must not be made another element
    rich = Html(
        f'<div class="lab-rich" id="lab-rich"{attribute("data-label", label)}'
        f"{flag('hidden', one.plain)}></div>"
    )
    area = Html(
        f'{rich}<div class="lab-field" tabindex="-1" data-keep="lab-text"'
        f"{flag('hidden', not one.plain)}>"
        f'<pre class="lab-lines" aria-hidden="true">{numbers}</pre>'
        f'<textarea class="lab-text" rows="{lines + SPARE_LINES}" wrap="off" spellcheck="false"'
        ' autocomplete="off"'
        f' autocapitalize="off" dir="ltr" translate="no"{attribute("aria-label", label)}'
        f' aria-describedby="lab-keys" data-t="set:code">{Html(chr(10))}{text(one.bot.text)}</textarea></div>'
        f'<p class="note" id="lab-keys">{t("lab.editor.keys")}</p>'
    )
    wanted = Html(
        f'<label class="lab-plain"><input type="checkbox" data-t="set:plain"{flag("checked", one.plain)}>'
        f"<span>{t('lab.editor.plain')}</span></label>"
    )
    plain = wanted if one.rich else EMPTY
    sent = EMPTY
    if not one.bot.mine:
        whose = t("lab.sent-by", name=one.bot.by) if one.bot.by != "?" else t("lab.sent")
        keep = EMPTY if one.place else row(button(t("lab.own"), "ui:own", "", "i-download"))
        sent = Html(f'<div class="lab-sent">{notice(whose)}{keep}</div>')
    name = entry(t("lab.editor.name"), "title", one.bot.name, longest=bots.NAME)
    tools = row(
        button(t("lab.double"), "ui:double", "quiet small", "i-copy"),
        button(t("lab.share"), "ui:share", "quiet small", "i-share"),
        button(t("lab.save"), "ui:save", "quiet small", "i-download"),
        button(t("lab.delete"), "ui:delete", "quiet small", "i-trash"),
    )
    return panel("editor", "i-pencil", sent, name, area, plain, tools)


def _shelf(one: Lab) -> Html:
    kept = one.shelf.of(one.code)
    rows = join(
        Html(f"<li>{button(bot.name, f'ui:open={key}', 'quiet', 'i-bot', pressed=key == one.place)}</li>")
        for key, bot in kept
    )
    gone = one.room.get("gone")
    back = row(button(t("lab.putback", name=gone[1].name), "ui:putback", "", "i-undo")) if gone else EMPTY
    new = join(button(t(f"lab.start.{key}"), f"ui:new={key}", "small", "i-plus") for key in starters.STARTERS)
    file = row(button(t("lab.file"), "ui:file", "quiet small", "i-upload"))
    mine = Html(f'<ul class="lab-bots">{rows}</ul>') if rows else EMPTY
    begin = Html(f'<h3>{t("lab.shelf.new")}</h3><p class="row">{new}</p>{file}')
    return panel("shelf", "i-box", mine, back, begin)


def _lessons(one: Lab) -> Html:
    opened = _lesson(one)  # a check that has just been passed is in the list, too
    done = one.tutor.done()
    rows = join(
        Html(f"<li>{_lesson_button(one, n, lesson.key)}{_done() if lesson.key in done else EMPTY}</li>")
        for n, lesson in enumerate(lessons.of(one.code), 1)
    )
    lead = Html(f'<p class="note">{t("lab.lesson.lead")}</p>')
    return panel("lesson", "i-learn", lead, Html(f'<ol class="lab-bots">{rows}</ol>'), opened)


def _lesson_button(one: Lab, n: int, key: str) -> Html:
    title = Html(f"{n}. {t(f'lab.lesson.{key}.title')}")
    return button(title, f"ui:lesson={key}", "quiet", pressed=key == one.room.get("lesson"))


def _done() -> Html:
    return Html(f'<span class="lab-done">{icon("i-check")}{t("lab.lesson.done")}</span>')


def _lesson(one: Lab) -> Html:
    lesson = one.tutor.lesson
    if lesson is None:
        return EMPTY
    told = {"games": lesson.games, "rival": level_name(one.code, lesson.rival), "low": decimal(lesson.low)}
    goal = t("lab.lesson.faultless" if lesson.low < 0 else "lab.lesson.goal", **told)
    found = one.tutor.verdict()
    said = (
        notice(t(f"lab.lesson.{found}", **told), "" if found == "passed" else "warning") if found else EMPTY
    )
    hint = Html(
        f'<details class="fine" data-keep-open="lab-{lesson.key}"><summary>{icon("i-down")}'
        f'{t("lab.lesson.hint")}</summary><div class="fine-box"><p>{t(f"lab.lesson.{lesson.key}.hint")}</p>'
        "</div></details>"
    )
    going = one.tutor.going()
    check = _progress(going) if going else row(button(t("lab.lesson.check"), "ui:check", "", "i-check"))
    return Html(
        f'<div class="lab-lesson-open"><p>{t(f"lab.lesson.{lesson.key}.words")}</p><p class="note">{goal}</p>'
        f"{hint}{check}{said}</div>"
    )


def sharing(address: str) -> Html:
    """Show a bot's link, or say that it is too long for one."""
    if not address:
        return sheet(
            "lab",
            t("lab.share"),
            Html(f"<p>{t('lab.share-long')}</p>"),
            row(button(t("lab.save"), "ui:save", "primary", "i-download")),
        )
    label = attribute("aria-label", t("lab.share"))
    field = Html(f'<textarea class="code" rows="4" readonly dir="ltr"{label}>{text(address)}</textarea>')
    return sheet(
        "lab", t("lab.share"), Html(f"<p>{t('lab.share-note')}</p>{field}"),
        button(t("lab.copy-link"), "ui:copy-link", "primary", "i-copy"),
    )  # fmt: skip


# -- playing -------------------------------------------------------------------------------------------------


def _play(one: Lab) -> Html:
    saved = [(f"bot:{key}", bot.name) for key, bot in one.shelf.of(one.code)]
    figures = rating.figures(one.code)
    house = [(level, in_line(one.code, level, figures)) for level in HOUSE]
    counts = [(n, t("lab.games", n=int(n))) for n in CHOSEN["games"]]
    limits = [(n, t("lab.seconds", n=decimal(int(n) / 1000, 1))) for n in CHOSEN["limit"]]
    chosen = one.room
    house.append((PERSON, t("lab.person")))
    alone = t("lab.person-alone") if chosen["rival"] == PERSON else EMPTY
    inner = Html(
        '<div class="lab-fields">'
        f"{select(t('lab.rival'), 'field.rival', chosen['rival'], [*house, *saved])}"
        f"{select(t('lab.count'), 'field.games', chosen['games'], counts)}"
        f"{select(t('lab.limit'), 'field.limit', chosen['limit'], limits)}"
        f"{entry(t('lab.seed'), 'field.seed', chosen['seed'])}</div>"
    )
    tools = row(
        button(t("lab.match.begin"), "ui:match", "primary", "i-play"),
        button(t("lab.series.begin"), "ui:series", "", "i-people", mute=alone),
    )
    return panel("play", "i-play", inner, tools, Html(f'<p class="note">{t("lab.safe")}</p>'))


def _match(one: Lab) -> Html:
    run = one.run
    if run is None or not run.asked.show:
        return EMPTY
    picture = EMPTY
    if run.record:
        board = one.board(run)
        said = notice(board.note) if board.note else EMPTY
        picture = Html(f'<div class="lab-board">{board.picture()}</div>{said}')
    return panel("match", "i-eye", _lever(run), picture, _steps(run))


def _lever(run: Run) -> Html:
    said = t("lab.broken") if run.broken else _state(run)
    tools: tuple[Html, ...] = ()
    if run.over or run.asked.rival == PERSON:
        tools = ()
    elif run.free:
        tools = (button(t("lab.halt"), "ui:halt", "", "i-pause"),)
    else:
        mute = t("lab.wait") if run.busy else EMPTY
        tools = (
            button(t("lab.step"), "ui:step", "primary", "i-on", mute=mute),
            button(t("lab.run"), "ui:run", "", "i-faster", mute=mute),
        )
    return Html(f'<p class="lab-said" role="status">{said}</p>{row(*tools) if tools else EMPTY}')


def _state(run: Run) -> Html:
    if run.games:
        score = run.games[0].score
        return t(f"lab.match.{'won' if score == 1 else 'lost' if score == 0 else 'drawn'}")
    if run.over:
        return t("lab.match.cancelled")
    if not run.record:
        return t("lab.starting")
    if run.asked.rival == PERSON:
        return t("lab.match.yours" if run.person >= 0 else "lab.match.thinks")
    return t("lab.match.going")


def _steps(run: Run) -> Html:
    items = join(_step(step) for step in reversed(run.steps))
    empty = Html(f'<p class="note">{t("lab.match.quiet")}</p>')
    return Html(f'<h3>{t("lab.match.said")}</h3><ol class="lab-steps">{items}</ol>') if items else empty


def _step(step: Step) -> Html:
    whose = t("lab.match.mine") if step.mine else t("lab.match.other")
    said = Html(f'<pre class="lab-print" dir="ltr">{text(step.said)}</pre>') if step.said else EMPTY
    wrong = fault(step.fault) if step.fault else EMPTY
    return Html(f'<li><span class="note">{whose}</span>{said}{wrong}</li>')


def fault(found: list[object]) -> Html:
    """Say what is wrong: a sentence, the line, Python's words, the values."""
    reason, said, line, values = found
    where = Html(f"<b>{t('lab.line', n=line)}</b> ") if line else EMPTY
    words = Html(f'<code dir="ltr">{text(said)}</code>') if said else EMPTY
    pairs = join(
        Html(f"<div><dt>{text(name)}</dt><dd>{text(value)}</dd></div>")
        for name, value in (values if isinstance(values, (list, tuple)) else ())
    )
    listed = Html(f'<dl class="lab-values" dir="ltr">{pairs}</dl>') if pairs else EMPTY
    return Html(
        f'<div class="lab-fault"><p>{icon("i-warn")}{where}{t(f"lab.fault.{reason}")}</p>'
        f"{words}{listed}</div>"
    )


def _table(one: Lab) -> Html:
    if not one.results:
        return EMPTY
    run = one.run
    lever = EMPTY
    if run is not None and not run.asked.show:
        lever = _series_lever(run)
    steps = _steps(run) if run is not None and not run.asked.show and run.steps else EMPTY
    clear = row(button(t("lab.series.clear"), "ui:clear", "quiet small", "i-trash"))
    return panel("series", "i-balance", lever, results(one.results), steps, clear)


def _series_lever(run: Run) -> Html:
    if run.broken:
        return notice(t("lab.broken"), "error")
    if run.over:
        return Html(f'<p class="lab-said" role="status">{t("lab.series.done", n=len(run.games))}</p>')
    other = ("resume", "i-play") if run.paused else ("pause", "i-pause")
    tools = row(
        button(t(f"lab.{other[0]}"), f"ui:{other[0]}", "", other[1]),
        button(t("lab.cancel"), "ui:cancel", "quiet", "i-stop"),
    )
    return _progress(run, tools)


def _progress(run: Run, tools: Html = EMPTY) -> Html:
    """Say how far a tournament is."""
    done, whole = len(run.games), run.asked.plan.games
    said = t("lab.series.going", n=done, all=whole) if done or run.names else t("lab.starting")
    return Html(
        f'<div class="lab-progress"><p>{said}</p><progress max="{whole}" value="{done}"'
        f"{attribute('aria-label', t('lab.series.title'))}></progress>{tools}</div>"
    )


# -- what a letter holds -------------------------------------------------------------------------------------


def _help(one: Lab) -> Html:
    run = one.run
    view = one.board(run).view() if run and run.asked.show and run.record else None
    rows = join(
        Html(
            f'<tr><th scope="row"><code>{text(name)}</code></th>'
            f"<td><code>{text(kind)}</code></td><td><code>{text(now)}</code></td></tr>"
        )
        for name, kind, now in fields(one.code, view)
    )
    heads = join(Html(f'<th scope="col">{t(f"lab.help.{head}")}</th>') for head in ("field", "kind", "now"))
    table = Html(
        f'<div class="lab-scroll" tabindex="0" role="region"{attribute("aria-label", t("lab.help.view"))}>'
        f'<table dir="ltr"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    )
    told = join(
        Html(f"<div><dt><code>{name}</code></dt><dd>{t(f'lab.help.{key}')}</dd></div>") for name, key in PARTS
    )
    return panel(
        "help", "i-info",
        Html(f'<dl class="lab-parts">{told}</dl>'),
        Html(
            f'<details class="fine" data-keep-open="lab-view"><summary>{icon("i-down")}'
            f'{t("lab.help.view")}</summary>'
            f'<div class="fine-box"><p class="note">{t("lab.help.now-note")}</p>{table}</div></details>'
        ),
        row(link(t("lab.help.rules"), f"#rules/{one.code}", "plain", "i-rules")),
    )  # fmt: skip


PARTS = (
    ("letter.actions", "actions"),
    ("letter.view", "view-note"),
    ("letter.events", "events"),
    ("letter.seat", "seat"),
    ("letter.worlds(n, rng)", "worlds"),
    ("world.apply(line)", "apply"),
    ("world.legal()", "legal"),
    ("world.view()", "world-view"),
    ("world.scores()", "scores"),
    ("rng.choice(list)", "rng"),
    ("print(…)", "print"),
)
