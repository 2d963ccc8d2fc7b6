"""The form of a match for a class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.boards.glance import Look
from app.i18n import EMPTY, Html, has, join, t, text
from app.widgets.base import attribute, button, chip, choice, flag, icon, link, select

from .deal import LOT, NAMED, PASTED, PUPILS, TEAMS


class Model(NamedTuple):
    """What the form shows."""

    code: str
    codes: Sequence[str]
    typed: str
    names: int  # were read
    said: Sequence[Html]  # of what was not taken as it was pasted
    sides: Sequence[int]  # numbers of teams to choose from
    teams: int
    way: str  # how the names are dealt
    who: str  # sits at the table
    pupils: bool  # every one of them may have a seat
    forms: Sequence[tuple[str, int]]  # with their minutes
    form: str
    mild: str  # what may be left out; empty: nothing
    without: bool
    beside: Sequence[tuple[str, str]]  # other rooms for a class, with their pictures
    hands: str  # open or face down; empty: this game has no secrets
    dealt: Sequence[tuple[str, Sequence[str], Look]]  # what each team's seat is called, its people, its chip
    error: Html | None


def screen(model: Model) -> Html:
    """Paint the whole form."""
    code = text(model.code)
    error = Html(f'<p class="notice is-error" role="alert">{model.error}</p>') if model.error else EMPTY
    return Html(
        f'<article class="screen screen-class game-{code}"><header class="class-head">'
        f"<h1>{t('classroom.title')}</h1>"
        f'<p class="lead">{t("classroom.lead")}</p>{_ways(model)}</header>{error}'
        f'<form class="class-form" data-t="form:classroom">{_people(model)}{_play(model)}{_dealt(model)}'
        f'<footer class="class-foot">{_begin(model)}</footer></form></article>'
    )


def _ways(model: Model) -> Html:
    code = text(model.code)
    ways = [link(t("classroom.usual"), f"#new/{code}", "quiet", "i-people")]
    ways += [link(t(f"classroom.{room}"), f"#{room}", "quiet", picture) for room, picture in model.beside]
    return Html(f'<p class="row">{join(ways)}</p>')


def _people(model: Model) -> Html:
    said = join(Html(f"<p>{one}</p>") for one in model.said)
    notice = Html(f'<div class="notice" role="status">{said}</div>') if said else EMPTY
    who = [(TEAMS, t("classroom.who.teams")), (NAMED, t("classroom.who.named"))]
    who += [(PUPILS, t("classroom.who.pupils"))] if model.pupils else []
    about = t(f"classroom.who.{model.who}-about")
    return Html(
        f'<section class="panel"><h2>{icon("i-people")}{t("classroom.people")}</h2>'
        f'<label class="field"><span class="field-name">{t("classroom.names")}</span>'
        f'<textarea rows="9" dir="auto" data-t="set:names" spellcheck="false" autocomplete="off"'
        f"{attribute('placeholder', t('classroom.example'))}>{text(model.typed)}</textarea></label>"
        f'<p class="note">{t("classroom.paste")}</p>'
        f'<p class="class-count" role="status">{t("classroom.count", n=model.names)}</p>{notice}'
        f"{choice(t('classroom.who.title'), 'who', model.who, who, about)}</section>"
    )


def _play(model: Model) -> Html:
    codes = [(code, t(f"{text(code)}.title")) for code in model.codes]
    game = select(t("house.new.game"), "game", model.code, codes)
    code, teams = text(model.code), [(str(n), text(n)) for n in model.sides]
    count = choice(t("classroom.teams"), "teams", str(model.teams), teams) if len(teams) > 1 else EMPTY
    forms = [
        (key, t("classroom.form", title=t(f"classroom.forms.{code}.{key}.title"), n=minutes))
        for key, minutes in model.forms
    ]
    about = t(f"classroom.forms.{code}.{text(model.form)}.about")
    lesson = choice(t("classroom.lesson"), "form", model.form, forms, about)
    return Html(
        f'<section class="panel"><h2>{icon("i-clock")}{t("classroom.play")}</h2>{game}{count}{lesson}'
        f"{_without(model)}{_hands(model)}</section>"
    )


def _without(model: Model) -> Html:
    if not model.mild:
        return EMPTY
    box = f'<input type="checkbox" data-t="set:without"{flag("checked", model.without)}>'
    said = t(f"classroom.{model.mild}")
    return Html(f'<label class="class-box">{box}<span>{said}</span></label>')


def _hands(model: Model) -> Html:
    if not model.hands:
        return EMPTY
    kinds = [(one, t(f"classroom.hands.{one}")) for one in ("open", "team")]
    return choice(t("classroom.hands.title"), "hands", model.hands, kinds, t("classroom.hands.about"))


def _dealt(model: Model) -> Html:
    if not model.names:
        return EMPTY
    ways = [(LOT, t("classroom.way.lot")), (PASTED, t("classroom.way.pasted"))]
    way = choice(t("classroom.way.title"), "way", model.way, ways, t("classroom.way.about"))
    again = button(t("classroom.again"), "ui:deal", "", "i-update") if model.way == LOT else EMPTY
    teams = join(_team(model, n) for n in range(len(model.dealt)))
    return Html(
        f'<section class="panel class-dealt"><h2>{icon("i-swap")}{t("classroom.dealing")}</h2>'
        f'<div class="row">{way}{again}</div><ol class="class-teams">{teams}</ol></section>'
    )


def _team(model: Model, n: int) -> Html:
    called, people, look = model.dealt[n]
    label = t("house.new.team", n=n + 1)
    seat = Html(f'<p class="note">{t("classroom.seat", name=called)}</p>') if called != str(label) else EMPTY
    side = f"{text(model.code)}.seat.{n}"
    label = join((label, t(side)), ": ") if has(side) else label
    named = join(Html(f'<li><bdi class="name">{text(person)}</bdi></li>') for person in people)
    return Html(f"<li>{chip(look, n=n)}<div><h3>{label}</h3>{seat}<ul>{named}</ul></div></li>")


def _begin(model: Model) -> Html:
    note = Html(f'<p class="note">{t("classroom.stays")}</p>')
    wall = button(t("classroom.wall"), "ui:wall", "primary big", "i-play")
    return Html(f'{note}<p class="row">{button(t("classroom.table"), "ui:table", "big")}{wall}</p>')
