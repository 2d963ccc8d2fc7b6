"""What comes of the choices on the desk: it is given out, and seen as students see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.annex.assign.qr import qr
from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import attribute, button, choice, icon, link

from . import wish
from .allow import points
from .parts import note, notice, panel
from .wish import FRAME, LARGE, LINK, PACKAGE, TAG

if TYPE_CHECKING:
    from .office import Office

WIDE = {"phone": 390, "page": 760, "wall": 1920}


def made(one: Office) -> Html:
    """Paint what is given out, and how it looks there."""
    return join((_give(one), _see(one)))


def _see(one: Office) -> Html:
    if not one.wish.ready:
        return EMPTY
    widths = [(width, t(f"desk.width.{width}", n=WIDE[width])) for width in WIDE]
    now = wish.query(one.wish, one.way)
    fresh = one.shown == now
    key = "again" if one.shown else "now"
    see = EMPTY if fresh else button(t(f"desk.see.{key}"), "ui:see", "primary", "i-eye")
    box = (
        Html(
            f'<div class="desk-window"><div class="desk-stage is-{one.width}"><iframe class="desk-frame"'
            f"{attribute('src', './?' + one.shown)}{attribute('title', t('desk.see.frame'))}></iframe>"
            "</div></div>"
        )
        if one.shown
        else EMPTY
    )
    said = note(t("desk.see.note" if one.way != LINK else f"desk.see.{_sent(one)}"))
    return panel("see", "i-eye", choice(t("desk.width.title"), "width", one.width, widths), said, see, box)


def _give(one: Office) -> Html:
    ways = [(way, t(f"desk.way.{way}")) for way in (LINK, TAG, FRAME, PACKAGE)]
    chosen = choice(t("desk.way.title"), "way", one.way, ways, t(f"desk.way.{one.way}-note"))
    if not one.wish.ready:
        return panel("give", "i-share", chosen, note(t("desk.unready")))
    if one.way == PACKAGE:
        make = link(t("desk.way.package-make"), f"#lms/{wish.query(one.wish, PACKAGE)}", "primary", "i-box")
        return panel("give", "i-share", chosen, Html(f'<p class="row">{make}</p>'))
    return panel("give", "i-share", chosen, _copying(one) if one.fits else _saving(one), _checks(one))


def _sent(one: Office) -> str:
    """Name how it goes out; of a link, whether a code comes back."""
    return one.way if one.way != LINK or one.wish.handed_in else "seen"


def _saving(one: Office) -> Html:
    save = button(t("desk.save"), "ui:save", "primary", "i-download")
    return Html(f'<p>{t("desk.long")}</p><p class="row">{save}</p>')


def _copying(one: Office) -> Html:
    done = one.copied == one.way
    copy = button(
        t("desk.copied" if done else f"desk.copy.{one.way}"),
        "ui:copy",
        "primary",
        "i-check" if done else "i-copy",
    )
    drawn = one.qr_of == wish.address(one.wish, one.site)
    scan = button(t("desk.qr"), "ui:qr", "", "i-zoom", pressed=drawn) if one.way == LINK else EMPTY
    out = one.wish.kind in LARGE
    save = button(t("desk.save"), "ui:save", "", "i-download") if out else EMPTY
    said = one.text()
    back = link(t("desk.collect"), "#collect")
    after = notice(t(f"desk.after.{_sent(one)}", collect=back)) if done else EMPTY
    return Html(
        f'<label class="field"><span class="field-name">{t(f"desk.way.{one.way}")}</span>'
        f'<textarea readonly rows="4" class="code" spellcheck="false">{text(said)}</textarea></label>'
        f'<p class="row">{copy}{scan}{save}</p>{after}{_code(one) if drawn else EMPTY}'
    )


def _code(one: Office) -> Html:
    if one.qr is None:
        return EMPTY
    drawn = qr(one.qr, t("desk.qr"))
    return Html(f'<figure class="desk-qr">{drawn}</figure>') if drawn else note(t("desk.no-qr"))


def _checks(one: Office) -> Html:
    found = points(one.wish, one.way, one.site, one.fits)
    rows = join(_point(point.key, point.warning, one.site) for point in found)
    spoken = locale()
    ways = join((
        link(t("desk.allow.it"), f"it.{spoken}.html"), link(t("desk.allow.check"), f"check.{spoken}.html"),
        link(t("desk.allow.embed"), f"embed.{spoken}.html"),
    ), " ")  # fmt: skip
    return Html(
        f'<section class="desk-allow"><h3>{t("desk.allow.title")}</h3><ul>{rows}</ul>'
        f'<p class="row">{ways}</p></section>'
    )


def _point(key: str, warning: bool, site: str) -> Html:
    kind, picture = ("is-warning", "i-warn") if warning else ("", "i-check")
    said = t(f"desk.allow.{key}", origin=wish.origin(site))
    return Html(f'<li class="{kind}">{icon(picture)}<span>{said}</span></li>')
