"""What the desk looks like: the form, what comes of it, and below what went out before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, link
from app.widgets.dates import ago

from .form import form
from .made import made
from .parts import notice, panel

if TYPE_CHECKING:
    from .office import Office
    from .shelf import Item


def office(one: Office) -> Html:
    """Paint the whole desk."""
    head = Html(
        f'<header class="desk-head"><h1>{t("desk.title")}</h1><p class="lead">{t("desk.lead")}</p>'
        f'<p class="row">{link(t("desk.collect"), "#collect", "plain", "i-box")}'
        f"{link(t('desk.write.open'), '#desk/write', 'plain', 'i-pencil')}"
        f"{link(t('desk.worksheets'), '#worksheet', 'plain', 'i-log')}"
        f"{link(t('house.home.dates'), '#dates', 'plain', 'i-timeline')}</p></header>"
    )
    lasting = EMPTY if one.desk.ports.store.lasting else notice(t("desk.memory"))
    fault = notice(one.fault, "error") if one.fault else EMPTY
    return Html(
        f'<article class="screen screen-desk">{head}{lasting}{fault}<div class="desk-both">'
        f'<div class="desk-form">{form(one)}</div><div class="desk-made">{made(one)}</div></div>'
        f"{_shelf(one)}</article>"
    )


# -- what went out before ------------------------------------------------------------------------------------


def _shelf(one: Office) -> Html:
    items = one.shelf.items()
    undo = (
        Html(
            f'<p class="notice" role="status">{t("desk.shelf.removed")} '
            f"{button(t('desk.shelf.restore'), 'ui:restore', '', 'i-undo')}</p>"
        )
        if one.trash
        else EMPTY
    )
    if not items and not undo:
        return EMPTY
    rows = join(_item(item, one.desk.ports.now()) for item in items)
    new = button(t("desk.shelf.new"), "ui:new", "", "i-plus")
    return panel("shelf", "i-box", undo, Html(f'<ul class="desk-items">{rows}</ul><p class="row">{new}</p>'))


def _item(item: Item, now: str) -> Html:
    title = text(item.wish.title) or t("desk.untitled")
    gone = t("desk.shelf.remove")
    return Html(
        f'<li><span class="desk-item"><b dir="auto">{title}</b>'
        f'<span class="note">{t(f"{item.wish.game}.title")} · {ago(item.when, now)}</span></span>'
        f"{button(t('desk.shelf.open'), f'ui:open={item.key}', 'small', 'i-pencil')}"
        f"{button(gone, f'ui:remove={item.key}', 'icon quiet', 'i-trash', title=gone)}</li>"
    )
