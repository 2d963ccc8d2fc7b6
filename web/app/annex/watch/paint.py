"""What a commented match looks like: the words on one side, the position on the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.annex.worksheet.paint import waiting
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, icon, link
from nastolka.core.rulebook import rulebook
from nastolka.teaching.attempt import RIGHT

from . import words

if TYPE_CHECKING:
    from nastolka.teaching.commented import Note

    from .watch import Watch


def page(one: Watch) -> Html:
    """Paint what is said here and the position it is said of."""
    head = Html(
        f'<header class="lesson-head">{_line(one)}<h1 dir="auto">{one.title()}</h1>{strip(one)}</header>'
    )
    body = join((head, _said(one), _judged(one), _question(one), _lines(one), _acts(one), _ways(one)))
    return Html(
        f'<article class="screen screen-lesson screen-task screen-watch game-{text(one.game)}">'
        f'<div class="lesson-words">{body}</div><div class="lesson-board">{one.box.picture()}</div></article>'
    )


def _line(one: Watch) -> Html:
    game = t(f"{text(one.game)}.title")
    where = t("watch.ply", n=one.reading.at, of=one.reading.session.plies)
    back = (
        Html(f'<span class="over">{game}</span>')
        if one.desk.embed or one.desk.given.assigned
        else link(game, f"#worksheet/{text(one.game)}", "quiet small", "i-back", title=t("watch.others"))
    )
    return Html(f'<div class="sheet-line">{back}<span class="sheet-points">{where}</span></div>')


def strip(one: Watch) -> Html:
    """List the comments; those behind an open question are there and cannot be opened yet."""
    reading = one.reading
    notes = [ply for ply, note in reading.notes.items() if note.words or note.asks]

    def each(n: int, ply: int) -> Html:
        here = ' aria-current="step"' if ply == reading.at else ""
        hidden = ply > reading.horizon
        asks = reading.notes[ply].asks
        said = t("watch.hidden") if hidden else t("watch.at", n=ply)
        mark = icon("i-hand") if asks else EMPTY
        kind = " is-hidden" if hidden else ""
        spent = ' aria-disabled="true"' if hidden else ""
        aloud = t("watch.asks") if asks else EMPTY
        return Html(
            f'<li><button type="button" class="step-one{kind}" data-t="ui:ply={ply}"{here}{spent}'
            f' title="{said}"><span>{n}</span>{mark}<span class="aloud">, {said} {aloud}</span></button></li>'
        )

    rows = join(each(n, ply) for n, ply in enumerate(notes, 1))
    return Html(f'<nav class="sheet-strip" aria-label="{t("watch.comments")}"><ol>{rows}</ol></nav>')


def _said(one: Watch) -> Html:
    """Show what was played to come here, and what is said of it."""
    moved, said = words.moved(one), words.comment(one)
    if not moved and not said:
        return EMPTY
    other = " is-other" if one.reading.inside is not None else ""
    over = Html(f'<p class="over">{t("watch.instead")}</p>') if other else EMPTY
    move = Html(f'<p class="watch-move">{moved}</p>') if moved else EMPTY
    note = Html(f'<p class="watch-note" dir="auto">{said}</p>') if said else EMPTY
    return Html(f'<div class="watch-said{other}">{over}{move}{note}</div>')


def _judged(one: Watch) -> Html:
    """Say how the answer was judged; a refusal with its rule."""
    box, said = one.box, words.verdict(one)
    if box.note:
        way: Html = EMPTY
        if box.broken:
            title = rulebook(one.game).words[one.desk.locale].rules[box.broken].title
            way = link(t("house.lesson.rule", title=title), f"#rules/{one.game}/{box.broken}")
        told = join((box.note, way), " ")
        return Html(
            f'<div class="task-judged" role="status"><p class="task-said">{icon("i-warn")}'
            f"<span>{told}</span></p></div>"
        )
    if not said:
        return EMPTY
    right = one.verdict is not None and one.verdict.state == RIGHT
    if right:
        kind, picture = "right", "i-check"
    else:
        kind, picture = ("wrong", "i-close") if one.verdict else ("told", "i-eye")
    return Html(
        f'<div class="task-judged is-{kind}" role="status"><p class="task-said">{icon(picture)}'
        f'<span dir="auto">{said}</span></p></div>'
    )


def _question(one: Watch) -> Html:
    """Ask "what now?": answered on the board, or from a list."""
    asked = words.question(one)
    if not asked:
        return EMPTY
    rows = join(
        Html(f"<li>{button(said, f'ui:choose={line}', 'row')}</li>") for line, said in words.choices(one)
    )
    return Html(
        f'<div class="watch-asks"><p class="watch-question" dir="auto">{icon("i-hand")}<b>{asked}</b></p>'
        f'<p class="note">{t("watch.how")}</p><details data-keep-open="watch-choices">'
        f'<summary>{t("watch.choose")}</summary><ul class="menu">{rows}</ul></details></div>'
    )


def _lines(one: Watch) -> Html:
    """Offer other lines, where what was played may be seen."""
    reading = one.reading
    if reading.asked or reading.inside is not None:
        return EMPTY
    ply = one.decided()
    note: Note | None = reading.notes.get(ply)
    if note is None or not note.branches:
        return EMPTY
    named = [words.played(one, branch.actions[0]) for branch in note.branches]
    rows = join(
        Html(f"<li>{button(said, f'ui:line={ply}.{n}', 'row', 'i-branch')}</li>")
        for n, said in enumerate(named)
    )
    return Html(f'<div class="watch-lines"><h2>{t("watch.lines")}</h2><ul class="menu">{rows}</ul></div>')


def _acts(one: Watch) -> Html:
    """Offer the ways forth and back."""
    return Html(f'<div class="task-foot"><div class="lesson-acts">{join(_steps(one))}</div></div>')


def _steps(one: Watch) -> Iterable[Html]:
    reading = one.reading
    back, on = t("watch.back"), t("watch.on")
    if reading.inside is not None:
        yield button(back, "ui:back", "icon", "i-back", title=back)
        yield button(on, "ui:on", "icon", "i-on", title=on)
        yield button(t("watch.main"), "ui:main", "primary", "i-undo")
        return
    first, last = not reading.at, one.read_through
    none = t("notes.replay-begin") if first else EMPTY
    yield button(t("watch.first"), "ui:first", "icon quiet", "i-first", mute=none, title=t("watch.first"))
    yield button(back, "ui:back", "icon", "i-back", mute=none, title=back)
    if reading.asked:
        yield button(t("watch.tell"), "ui:tell", "", "i-eye")
    else:
        over = t("notes.replay-end") if last else EMPTY
        yield button(on, "ui:on", "" if last else "primary", "i-on", mute=over)
        if not last:
            yield button(t("watch.further"), "ui:further", "quiet", "i-skip")


def _ways(one: Watch) -> Html:
    """Offer to take it along; in somebody else's page nothing leads away."""
    if one.desk.embed or one.desk.given.assigned:
        return EMPTY
    copied = t("watch.copied") if one.copied else t("watch.copy")
    copy = (
        button(copied, "ui:copy", "quiet small", "i-check" if one.copied else "i-copy") if one.link else EMPTY
    )
    save = button(t("worksheet.save"), "ui:save", "quiet small", "i-download")
    return Html(
        f'<p class="row watch-ways">{copy}{save}'
        f"{button(t('watch.open'), 'ui:open', 'quiet small', 'i-play')}</p>"
    )


__all__ = ["page", "waiting"]
