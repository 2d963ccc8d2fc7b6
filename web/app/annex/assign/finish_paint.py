"""What the result of an assignment looks like, and its code in every way it can be carried."""

from __future__ import annotations

from typing import NamedTuple

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, link, name

from .paint import Face, page, paragraph
from .qr import qr


class Told(NamedTuple):
    """How it went."""

    said: str | Html
    over: bool


class Way(NamedTuple):
    """How one gets back to the work."""

    address: str
    words: Html = EMPTY  # empty: to the table


class Facts(NamedTuple):
    """What was counted; None: it is not counted here."""

    name: str
    moves: int
    seconds: int
    attempts: int
    hints: int | None
    undos: int | None = None
    missed: int | None = None


class Carried(NamedTuple):
    """The code, and how it is shown."""

    code: str
    fits: bool  # into a text a person copies; else it is a file
    copied: str  # "code" or "link": what was copied last
    wanted: bool  # the QR code is to be seen
    rows: str  # of the QR code, once it is drawn


def finish(face: Face, told: Told, facts: Facts, carried: Carried, back: Way) -> Html:
    """Say how it went, and give the code in every way it can be carried."""
    words = back.words or t("assign.done.look" if told.over else "assign.done.back")
    return page(
        face,
        Html(
            f'<section class="assign-result"><h2>{text(told.said)}</h2>{_facts(facts)}'
            f'<p class="row screen-only">{link(words, back.address, "plain", "i-back")}'
            f"{button(t('assign.menu.again'), 'ui:again', 'quiet', 'i-update')}</p></section>"
            f'<section class="panel assign-code"><h2>{t("assign.code.title")}</h2>'
            f"{_code(carried) if carried.fits else _file()}</section>"
        ),
    )


def _facts(facts: Facts) -> Html:
    shown: list[tuple[Html, object]] = [
        (t("assign.name"), name(facts.name)),
        (t("assign.fact.moves"), facts.moves),
        (t("assign.fact.time"), duration(facts.seconds)),
        (t("assign.fact.attempts"), facts.attempts),
    ]
    counted = (("hints", facts.hints), ("undos", facts.undos), ("missed", facts.missed))
    shown += [(t(f"assign.fact.{key}"), number) for key, number in counted if number is not None]
    rows = join(Html(f"<div><dt>{said}</dt><dd>{text(value)}</dd></div>") for said, value in shown)
    return Html(f'<dl class="assign-facts">{rows}</dl>')


def duration(seconds: int) -> Html:
    """Say how long something took: seconds of the first minute, minutes of more."""
    if seconds < 60:
        return t("assign.seconds", n=seconds)
    hours, minutes = divmod(seconds // 60, 60)
    return t("assign.hours", h=hours, n=minutes) if hours else t("assign.minutes", n=minutes)


def _file() -> Html:
    save = button(t("assign.code.file"), "ui:save", "primary", "i-download")
    return Html(f'{paragraph(t("assign.code.long"))}<p class="row">{save}</p>')


def _code(carried: Carried) -> Html:
    ways = (
        _copying("copy", "ui:copy", carried.copied == "code", "primary"),
        _copying("link", "ui:copy=link", carried.copied == "link", ""),
        button(t("assign.code.file"), "ui:save", "", "i-download"),
        button(t("assign.code.qr"), "ui:qr", "", "i-zoom", pressed=carried.wanted),
        button(t("assign.code.print"), "ui:print", "quiet", "i-rules"),
    )
    code = text(carried.code)
    return Html(
        f'{paragraph(t("assign.code.how"))}<p class="row screen-only">{join(ways)}</p>{_picture(carried)}'
        f'<label class="field"><span class="field-name">{t("assign.code.label")}</span>'
        f'<textarea readonly rows="5" class="code screen-only" spellcheck="false">{code}</textarea></label>'
        f'<p class="code print-only">{code}</p>'
    )


def _copying(way: str, target: str, done: bool, kind: str) -> Html:
    if done:
        return button(t("assign.code.copied"), target, kind, "i-check")
    return button(t(f"assign.code.{way}"), target, kind, "i-copy" if way == "copy" else "i-share")


def _picture(carried: Carried) -> Html:
    drawn = qr(carried.rows, t("assign.code.alt")) if carried.wanted else EMPTY
    said = Html(f"<figcaption>{t('assign.code.scan')}</figcaption>")
    return Html(f'<figure class="assign-qr">{drawn}{said}</figure>') if drawn else EMPTY
