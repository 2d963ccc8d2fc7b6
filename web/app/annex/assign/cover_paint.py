"""What the cover of an assignment looks like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.i18n import EMPTY, Html, join, t
from app.widgets.base import entry, icon, link, name

from .paint import Face, notice, page, paragraph, paragraphs


class Front(NamedTuple):
    """What the cover shows."""

    face: Face
    said: Sequence[object]  # of what the link asks and nobody can do
    broken: object  # why the assignment cannot be begun
    door: str  # where a task lies that has no result
    lasting: bool  # the browser keeps what is done
    name: str
    nameless: bool  # begun without a name
    here: bool  # somebody of this name is at work
    hints: bool


def cover(front: Front) -> Html:
    """Say what is to be done, ask who does it, and tell what the result will hold."""
    said = paragraphs(front.said)
    odd = notice(join((said, paragraph(t("assign.odd-link")))), "warning") if said else EMPTY
    if front.broken:
        below = notice(paragraphs((t("assign.broken"), front.broken)), "error")
    elif front.door:
        below = _door(front.door)
    else:
        below = join((EMPTY if front.lasting else notice(paragraph(t("assign.memory"))), _asking(front)))
    return page(front.face, join((odd, below)))


def _door(door: str) -> Html:
    way = link(t("assign.open"), door, "primary big", "i-learn")
    return Html(f'<p class="row">{way}</p><p class="note">{t("assign.no-result")}</p>')


def _asking(front: Front) -> Html:
    lack = notice(paragraph(t("assign.nameless")), "error") if front.nameless else EMPTY
    known = EMPTY
    if front.here:
        known = Html(f'<p class="note">{t("assign.here", name=name(front.name))}</p>')
    words = t("assign.go-on") if front.here else t("assign.start")
    told = t("assign.tells.all" if front.hints else "assign.tells.few")
    return Html(
        f'<form class="assign-name" data-t="form:student">'
        f"{entry(t('assign.name'), 'student', front.name, longest=60)}"
        f'<button type="submit" class="btn btn-primary btn-big" data-t="form:student">{icon("i-play")}'
        f'<span class="label">{words}</span></button></form>{lack}{known}'
        f'<section class="assign-tells"><h2>{t("assign.tells.title")}</h2>'
        f"{paragraphs((told, t('assign.tells.nobody')))}</section>"
    )
