"""What the room looks like: what goes in, three choices, one button, and what to do with the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import button, choice, icon, link

from .package import END, PLAIN, SCORM, SMALL, WHOLE, WIN

if TYPE_CHECKING:
    from .order import Order
    from .room import Packing

MEGA = 1_000_000
ABOUT = "lms"  # the page beside the game that tells how it is put there
SMALL_KB = 10  # of a small package, about: three scripts and a sheet


def packing(one: Packing) -> Html:
    """Paint the whole room."""
    back = link(t("lms.back"), "#desk", "plain", "i-back")
    head = Html(
        f'<header class="lms-head"><h1>{t("lms.title")}</h1><p class="lead">{t("lms.lead")}</p>'
        f'<p class="row">{back}{_docs()}</p></header>'
    )
    fault = notice(one.fault, "error") if one.fault else EMPTY
    if one.order is None:
        inside = EMPTY if fault else notice(t("lms.nothing"))
    else:
        inside = join((_content(one.order), _choices(one), _making(one)))
    return Html(f'<article class="screen screen-lms">{head}{fault}{inside}</article>')


def _docs() -> Html:
    return link(t("lms.docs"), f"{ABOUT}.{locale()}.html", "plain", "i-rules")


def notice(said: Html, kind: str = "") -> Html:
    """Make what has to be noticed."""
    role = "alert" if kind == "error" else "status"
    return Html(f'<p class="notice{f" is-{kind}" if kind else ""}" role="{role}">{said}</p>')


def panel(key: str, picture: str, *inner: Html) -> Html:
    """Make one part of the room."""
    title = Html(f"<h2>{icon(picture)}{t(f'lms.{key}.title')}</h2>")
    return Html(f'<section class="panel lms-{key}">{title}{join(inner)}</section>')


def _content(order: Order) -> Html:
    """Say what will be in it, as the student meets it."""
    heading = text(order.heading) if order.heading else t(f"{order.game}.title")
    task = Html(f'<p class="lms-task" dir="auto">{text(order.task)}</p>') if order.task else EMPTY
    begins = t(f"lms.start.{order.kind or 'plain'}", game=t(f"{order.game}.title"))
    unused = join(notice(t(f"notes.{one.key}", **one.args), "warning") for one in order.notices)
    return panel(
        "content", "i-play",
        Html(f'<p class="lms-heading" dir="auto"><b>{heading}</b></p>'), task,
        Html(f'<p class="note">{begins}</p>'), unused,
    )  # fmt: skip


def _choices(one: Packing) -> Html:
    chosen = one.choice
    ways = [(way, t(f"lms.way.{way}")) for way in (SCORM, PLAIN)]
    parts = [choice(t("lms.way.title"), "choice.way", chosen.way, ways, t(f"lms.way.{chosen.way}-note"))]
    sizes = [(size, t(f"lms.size.{size}")) for size in (SMALL, WHOLE)]
    said = t("lms.size.small-note", site=one.site) if chosen.size == SMALL else _whole(one)
    parts.append(choice(t("lms.size.title"), "choice.size", chosen.size, sizes, said))
    if chosen.way == SCORM and one.order and one.order.played:
        marks = [(mark, t(f"lms.marks.{mark}")) for mark in (END, WIN)]
        parts.append(
            choice(
                t("lms.marks.title"), "choice.marks", chosen.marks, marks, t(f"lms.marks.{chosen.marks}-note")
            )
        )
    return panel("how", "i-settings", *parts)


def _whole(one: Packing) -> Html:
    if one.files is None:
        return t("lms.size.unknown") if one.listed else t("lms.size.measuring")
    plain, packed = one.size()
    return t("lms.size.whole-note", packed=megabytes(packed), plain=megabytes(plain))


def megabytes(size: int) -> str:
    """Write a size as both languages do."""
    written = f"{size / MEGA:.1f}"
    return written.replace(".", ",") if locale() == "ru" else written


def _making(one: Packing) -> Html:
    if one.busy:
        done = one.all - len(one.waiting)
        told = t("lms.making", done=done, all=one.all)
        bar = Html(f'<progress max="{one.all}" value="{done}" aria-label="{told}"></progress>')
        return panel(
            "make", "i-download", Html(f"<p>{told}</p>"), bar,
            Html(f'<p class="row">{button(t("lms.stop"), "ui:stop")}</p>'),
        )  # fmt: skip
    whole = one.choice.size == WHOLE
    size = t("lms.mb", n=megabytes(one.size()[1])) if whole and one.files else EMPTY
    if not whole:
        size = t("lms.kb", n=SMALL_KB)
    said = t("lms.make.now", size=size) if size else t("lms.make.plain")
    make = Html(f'<p class="row">{button(said, "ui:make", "primary", "i-download")}</p>')
    return panel("make", "i-download", make, _made(one) if one.made else EMPTY)


def _made(one: Packing) -> Html:
    """Say where it is, and what to do with it."""
    assert one.made is not None
    name, size = one.made
    kind = one.choice.way
    steps = join(Html(f"<li>{t(f'lms.next.{kind}-{n}')}</li>") for n in range(1, 4))
    told = t("lms.saved", name=name, size=kilobytes(size))
    return Html(
        f'<div class="lms-made" role="status"><p>{icon("i-check")}<b>{told}</b></p><ol>{steps}</ol></div>'
    )


def kilobytes(size: int) -> Html:
    """Write the size of a file."""
    if size < MEGA:
        return t("lms.kb", n=max(1, round(size / 1000)))
    return t("lms.mb", n=megabytes(size))
