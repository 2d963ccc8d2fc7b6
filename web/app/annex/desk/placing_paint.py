"""What placing pieces looks like: the board, what stands on the place that was pressed, and the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app import boards
from app.boards.glance import Glance
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, choice, select

from .laying import Field
from .laying.fields import marked, player
from .laying.sound import Looked
from .parts import note, notice, number, panel

if TYPE_CHECKING:
    from .placing import Placing

FEW = 6  # values that stand side by side; more make a list


def page(one: Placing) -> Html:
    """Paint the page."""
    looked = one.looked()
    head = Html(
        f'<header class="desk-head"><h1>{t("desk.lay.title")}</h1><p class="lead">{t("desk.lay.lead")}</p>'
        f'<p class="row">{button(t("desk.lay.leave"), "ui:unlaid", "plain", "i-back")}</p></header>'
    )
    fault = notice(one.page.fault, "error") if one.page.fault else EMPTY
    beside = join((_spot(one), _end(one, looked), _whole(one)))
    return Html(
        f'<article class="screen screen-desk game-{one.page.code}">{head}{fault}'
        f'<div class="desk-both is-laying"><div class="desk-ground">{_board(one, looked)}</div>'
        f'<div class="desk-form">{beside}</div></div></article>'
    )


def _board(one: Placing, looked: Looked) -> Html:
    """Paint the board as nobody's: what lies hidden stands beside it in words."""
    state, code = looked.state, one.page.code
    if state is None or one.layer is None:
        return EMPTY
    view: Any = state.view(looked.seat)
    seats = range(state.seats)
    place = f"{one.layer.KIND}:{one.spot}" if one.spot else ""
    glance = Glance(
        picked=(place,) if place else (),
        focus=place,
        names=tuple(map(player, seats)),
        looks=tuple(boards.look(code, seat) for seat in seats),
        threats=False,
    )
    return Html(f'<div class="zone zone-board">{boards.board(code).still(view, glance)}</div>')


# -- what stands on a place ----------------------------------------------------------------------------------


def _spot(one: Placing) -> Html:
    fields = one.fields()
    if not fields or one.layer is None:
        return panel("spot", "i-hand", note(t("desk.lay.press")))
    manners = [(each, t(f"desk.lay.manner.{each}")) for each in ("choose", "same")]
    return panel(
        "spot", "i-hand",
        Html(f'<p class="desk-place" role="status"><b>{one.layer.named(one.spot)}</b></p>'),
        *(_field(each, "put") for each in fields),
        choice(t("desk.lay.manner.title"), "manner", one.manner, manners),
    )  # fmt: skip


def _field(field: Field, verb: str) -> Html:
    name = f"{verb}.{field.name}"
    if not field.options:
        value = int(field.value) if field.value.isdecimal() else 0
        return number(field.title, name, value, field.most, field.least)
    make = choice if len(field.options) <= FEW else select
    return make(field.title, name, field.value, field.options)


# -- the whole position --------------------------------------------------------------------------------------


def _end(one: Placing, looked: Looked) -> Html:
    """Say whether the position could be; take it, or a step back."""
    mute = one.said(looked) if looked.fault else EMPTY
    said = notice(one.said(looked), "warning") if looked.fault else note(one.said(looked))
    take = t("desk.lay.change" if one.kept["task"] is not None else "desk.write.add")
    undo = button(
        t("desk.lay.undo"),
        "ui:unput",
        "",
        "i-undo",
        mute=EMPTY if one.kept["past"] else t("desk.lay.nothing-undone"),
    )
    return Html(
        f'<section class="panel desk-laid">{said}<p class="row">'
        f"{button(take, 'ui:laid', 'primary', 'i-check', mute=mute)}{undo}</p></section>"
    )


def _whole(one: Placing) -> Html:
    if one.layer is None:
        return EMPTY
    table = one.layer.table(one.setup)
    few = [_field(each, "whole") for each in table]
    seats = int(next(each.value for each in table if each.name == "seats"))
    return panel(
        "whole", "i-people", Html(f'<div class="desk-fields">{join(few)}</div>'),
        note(t("desk.lay.seats-note")), *(_hand(one, seat) for seat in range(seats)),
    )  # fmt: skip


def _hand(one: Placing, seat: int) -> Html:
    """List the cards of a hand, each with its way out, and offer one more."""
    layer = one.layer
    assert layer is not None  # callers ask only then
    who = marked(one.page.code, seat, text(player(seat)))
    rows = join(
        button(
            card.title, f"ui:ungive={seat}.{card.key}", "small", "i-close",
            title=t("desk.lay.ungive", card=card.title),
        )
        for card in layer.hand(one.setup, seat)
    )  # fmt: skip
    spare = [("", t("desk.choose")), *((card.key, card.title) for card in layer.spare(one.setup))]
    held = Html(f'<p class="row desk-hand">{rows}</p>') if rows else note(t("desk.lay.no-cards"))
    give = select(t("desk.lay.give"), f"give.{seat}", "", spare)
    return Html(
        f'<fieldset class="choice"><legend>{t("desk.lay.hand", name=who)}</legend>{held}{give}</fieldset>'
    )
