"""A new match: the game, how many sit down, who is a person, who is a bot, and how it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, has, join, t, text

from .base import (
    COLOURS,
    SHAPES,
    attribute,
    button,
    chip,
    choice,
    entry,
    flag,
    icon,
    link,
    select,
)
from .levels import in_line, in_two

MANY = 5  # more numbers than that are a list, not a row of buttons


def new_match(model: Mapping[str, Any]) -> Html:
    """Paint the form; every change of a field comes back at once, the button starts the match."""
    code = text(model["code"])
    error = (
        Html(f'<p class="notice is-error" role="alert">{text(model["error"])}</p>')
        if model.get("error")
        else EMPTY
    )
    seats = join(_seat(model, n) for n in range(len(model["seats"])))
    return Html(
        f'<article class="screen screen-new game-{code}"><header class="new-head">'
        f"<h1>{t('house.new.title')}</h1>"
        f'<p class="game-name">{t(f"{code}.title")}</p>{_help(model)}</header>{error}'
        '<form class="new-form" data-t="form:start"><section class="panel panel-seats">'
        f"<h2>{icon('i-people')}"
        f"{t('house.new.seats')}</h2>"
        f'<div class="new-what">{_game(model)}{_count(model)}</div>{_level(model)}'
        f'<ol class="seat-list">{seats}</ol></section>'
        f'<section class="panel panel-options"><h2>{icon("i-settings")}{t("house.new.options")}</h2>'
        f"{_options(model)}"
        f'</section><footer class="new-foot"><p class="note">{_summary(model)}</p>'
        f'<button type="submit" class="btn btn-primary btn-big" data-t="form:start">{icon("i-play")}'
        f'<span class="label">{t("house.new.start")}</span></button></footer></form></article>'
    )


def _game(model: Mapping[str, Any]) -> Html:
    codes = model.get("codes") or []
    if len(codes) < 2:
        return EMPTY
    return select(
        t("house.new.game"), "game", model["code"], [(code, t(f"{text(code)}.title")) for code in codes]
    )


def _help(model: Mapping[str, Any]) -> Html:
    code = text(model["code"])
    ways = [(t("house.new.lessons"), f"#learn/{code}"), (t("house.new.brief"), f"#rules/{code}")]
    if model.get("figures"):
        ways.append((t("house.new.strength"), f"#strength/{code}"))
    if model.get("lessons"):
        ways.append((t("house.new.class"), f"#classroom/{code}"))
    return Html(f'<p class="ways">{join(link(label, way) for label, way in ways)}</p>')


def _level(model: Mapping[str, Any]) -> Html:
    """One level for all bots where there are several; each has its own further down."""
    if sum(1 for seat in model["seats"] if seat.get("kind") == "bot") < 2:
        return EMPTY
    figures = model.get("figures", {})
    named = [(one, in_two(model["code"], one, figures)) for one in model.get("levels", ())]
    return choice(t("house.new.bots-level"), "levels", model.get("level"), named)


def _count(model: Mapping[str, Any]) -> Html:
    counts = list(model.get("counts") or [])
    if len(counts) < 2:
        return EMPTY
    paint = choice if len(counts) <= MANY else select
    return paint(t("house.new.count"), "count", str(model["count"]), [(str(n), text(n)) for n in counts])


def _summary(model: Mapping[str, Any]) -> Html:
    bots = sum(1 for seat in model["seats"] if seat.get("kind") == "bot")
    humans = len(model["seats"]) - bots
    return join((t("house.new.humans", n=humans), t("house.new.bots", n=bots)), ", ")


def _seat(model: Mapping[str, Any], n: int) -> Html:
    seat, figures = model["seats"][n], model.get("figures", {})
    bot = seat.get("kind") == "bot"
    kind = choice(
        t("house.new.kind"), f"seat.{n}.kind", "bot" if bot else "person",
        [("person", t("house.new.person")), ("bot", t("house.new.bot"))],
    )  # fmt: skip
    level = (
        select(
            t("house.new.level"), f"seat.{n}.level", seat.get("level"),
            [
                *((one, in_line(model["code"], one, figures)) for one in model.get("levels", ())),
                *((one, t("house.new.own", name=name)) for one, name in (model.get("own") or {}).items()),
            ],
        )
        if bot
        else EMPTY
    )  # fmt: skip
    return Html(
        f'<li class="seat-row{" is-measured" if model.get("figures") else ""}">'
        f"{_look(model, n)}{entry(t('house.new.name', n=n + 1), f'seat.{n}.name', seat.get('name', ''))}"
        f"{kind}{level}{_later(model, n)}</li>"
    )


def _later(model: Mapping[str, Any], n: int) -> Html:
    if n + 1 >= len(model["seats"]):
        return EMPTY
    label = t("house.new.swap", a=n + 1, b=n + 2)
    return button(label, f"ui:swap={n}", "icon quiet seat-swap", "i-swap", title=label)


def _look(model: Mapping[str, Any], n: int) -> Html:
    """A chip that opens into colours and shapes; in teams the team's first seat chooses for all."""
    seat = model["seats"][n]
    team = seat.get("team")
    side = f"{text(model['code'])}.seat.{n}"
    badge = EMPTY
    if team is not None or has(side):
        badge = Html(
            f'<span class="team">{t(side) if team is None else t("house.new.team", n=team + 1)}</span>'
        )
    follows = model.get("teams") and any(one.get("team") == team for one in model["seats"][:n])
    if follows:
        return Html(f'<span class="look is-fixed">{chip(seat, n=n)}{badge}</span>')
    return Html(
        f'<details class="look" data-keep-open="look-{n}">'
        f'<summary title="{t("house.new.look")}">{chip(seat, n=n)}'
        f'<span class="aloud">{t("house.new.look")}</span>{icon("i-down", "icon tiny")}{badge}</summary>'
        '<div class="look-box">'
        f"{_swatches(n, 'colour', COLOURS, seat)}{_swatches(n, 'shape', SHAPES, seat)}</div></details>"
    )


def _swatches(n: int, field: str, values: tuple[str, ...], seat: Mapping[str, Any]) -> Html:
    def one(value: str) -> Html:
        look = {**seat, field: value}
        return Html(
            f'<label class="swatch" title="{t(f"house.{field}.{value}")}">'
            f'<input type="radio" name="seat.{n}.{field}"'
            f"{attribute('value', value)} "
            f'data-t="set:seat.{n}.{field}"{flag("checked", seat.get(field) == value)}'
            f'>{chip(look, n=n)}<span class="aloud">{t(f"house.{field}.{value}")}</span></label>'
        )

    return Html(
        f'<fieldset class="swatches"><legend>{t(f"house.new.{field}")}</legend>'
        f"{join(one(v) for v in values)}</fieldset>"
    )


def _options(model: Mapping[str, Any]) -> Html:
    """An option that says why it matters stands in the open, the others behind one click."""
    code = text(model["code"])
    options = list(model.get("options", ()))
    plain = [option for option in options if has(f"{code}.option.{text(option['name'])}.about")]
    fine = [option for option in options if option not in plain]
    if not options:
        return Html(f'<p class="note">{t("house.new.no-options")}</p>')
    rows = join((*(_option(code, option) for option in plain), text(model.get("more") or EMPTY)))
    if not fine:
        return rows
    more = join(_option(code, option) for option in fine)
    return Html(
        f'{rows}<details class="fine" data-keep-open="fine">'
        f"<summary>{icon('i-down')}{t('house.new.fine')}</summary>"
        f'<div class="fine-box">{more}</div></details>'
    )


def _option(code: str, option: Mapping[str, Any]) -> Html:
    key = option_key(code, str(option["name"]))
    note = t(f"{key}.about") if has(f"{key}.about") else EMPTY
    field = f"option.{option['name']}"
    labels = option.get("labels") or {}
    values = [
        (value, labels.get(value) or option_value(code, option["name"], value))
        for value in map(str, option["choices"])
    ]
    if len(values) > 4:
        body = select(t(f"{key}.title"), field, str(option["value"]), values)
        return Html(f'<div class="choice">{body}<p class="note">{note}</p></div>')
    return choice(t(f"{key}.title"), field, str(option["value"]), values, note)


def option_key(code: str, option: str) -> str:
    """Return the key of an option's words: the game's own, or those of an option every game has."""
    return f"{code}.option.{option}" if has(f"{code}.option.{option}.title") else f"notes.option.{option}"


def option_value(code: str, option: str, value: str) -> Html:
    """Name a value of an option: in words where there are words for it, as it is otherwise."""
    key = f"{option_key(code, option)}.{value}"
    return t(key) if has(key) else text(value)
