"""The form of the desk: what it begins with, who plays, the task, and what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import rating
from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import button, choice, entry, icon, link, select
from app.widgets.dates import ago
from app.widgets.levels import in_line
from app.widgets.newmatch import option_key, option_value
from nastolka import COVERS
from nastolka.core.levels import LEVELS

from . import starts, wish
from .parts import note, notice, number, panel
from .wish import FRAME, LARGE, LINK, MATCH, OWN, PACKAGE, PERSON, RECORD, SAME, SHEET, STARTS, TAG, TOOLS

if TYPE_CHECKING:
    from .office import Office

FEW = 4  # values that stand side by side; more make a list


def form(one: Office) -> Html:
    """Paint all that is chosen."""
    return join((_what(one), _who(one), _told(one), _allowed(one)))


# -- what it begins with -------------------------------------------------------------------------------------


def _what(one: Office) -> Html:
    games = [
        (code, t(f"{code}.title")) for code in COVERS if code == one.wish.game or not COVERS[code].sample
    ]
    kinds = [(kind, t(f"desk.start.{kind or 'plain'}")) for kind in STARTS]
    return panel(
        "what", "i-play",
        select(t("desk.game"), "game", one.wish.game, games),
        select(t("desk.start.title"), "kind", one.wish.kind, kinds),
        _chosen(one),
    )  # fmt: skip


def _chosen(one: Office) -> Html:
    chosen = one.wish
    if chosen.kind == "lesson":
        return select(t("desk.start.lesson"), "what", chosen.what, starts.lessons(chosen.game))
    if chosen.kind == "rule":
        listed = [("", t("desk.choose")), *starts.rules(chosen.game, locale())]
        return select(t("desk.start.rule"), "what", chosen.what, listed)
    if chosen.kind in LARGE:
        return join(
            (_source(one), note(t("desk.there")) if chosen.what and not one.cut else EMPTY, _cut(one))
        )
    return EMPTY


def _source(one: Office) -> Html:
    kind = one.wish.kind
    now = one.desk.ports.now()
    kept = [] if kind == SHEET else starts.saved(one.desk, one.wish.game)
    mine = [(each.id, starts.called(each, str(ago(each.played, now)))) for each in kept]
    if kind == MATCH:
        mine = [(each.id, starts.called(each, "")) for each in kept if each.told]
    chosen = one.cut.match.id if one.cut else ""
    listed = select(t("desk.saved"), "saved", chosen, [("", t("desk.choose")), *mine]) if mine else EMPTY
    none = note(t("desk.no-matches")) if kind == RECORD and not mine else EMPTY
    own = link(t("desk.write.open"), "#desk/write", "plain", "i-pencil") if kind == SHEET else EMPTY
    file = EMPTY if kind == RECORD else Html(f'<p class="row">{_file_button(kind)}{own}</p>')
    return join((_shipped(one), listed, none, file))


def _shipped(one: Office) -> Html:
    kind = {SHEET: "worksheet", MATCH: "match"}.get(one.wish.kind, "")
    brought = [
        each for each in one.room.get("shipped", ()) if (each.game, each.kind) == (one.wish.game, kind)
    ]
    if not brought:
        return EMPTY
    listed = [("", t("desk.choose")), *((each.name, each.title(locale())) for each in brought)]
    return select(t(f"desk.shipped.{kind}"), "shipped", one.shipped, listed)


def _file_button(kind: str) -> Html:
    return button(t(f"desk.file.{kind}"), "ui:file", "", "i-upload")


def _cut(one: Office) -> Html:
    if not one.cut or one.wish.kind != RECORD:
        return EMPTY
    cut, names = one.cut, one.cut.match.names
    ply = number(t("desk.ply", n=cut.last), "ply", cut.ply, cut.last)
    seen = [
        (eyes, t("desk.eyes.whole") if eyes == starts.WHOLE else t("desk.eyes.seat", name=names[int(eyes)]))
        for eyes in starts.eyes(cut)
    ]
    running = not cut.match.session.over
    warned = notice(t("desk.eyes.warning"), "warning") if running and cut.eyes == starts.WHOLE else EMPTY
    who = choice(t("desk.eyes.title"), "eyes", cut.eyes, seen) if len(seen) > 1 else EMPTY
    return join((ply, who, warned))


# -- who, and what is allowed --------------------------------------------------------------------------------


def _who(one: Office) -> Html:
    chosen = one.wish
    if not chosen.fits("seats"):
        return EMPTY
    counts = [(str(n), str(n)) for n in COVERS[chosen.game].seats]
    people = [(str(n), str(n)) for n in range(1, len(chosen.seats) + 1)]
    fields = [
        select(t("desk.seats"), "count", str(len(chosen.seats)), counts) if len(counts) > 1 else EMPTY,
        select(t("desk.people"), "people", str(chosen.seats.count(PERSON)), people),
    ]
    if chosen.fits("level"):
        told = rating.figures(chosen.game)
        levels = [(level, in_line(chosen.game, level, told)) for level in LEVELS]
        fields.append(_few("level", levels, chosen.level))
    asked = join(_option(chosen.game, model) for model in one.option_models())
    more = (
        Html(
            f'<details class="fine" data-keep-open="desk-rules"><summary>{icon("i-down")}{t("desk.rules")}'
            f'</summary><div class="fine-box">{asked}</div></details>'
        )
        if asked
        else EMPTY
    )
    return panel("who", "i-people", Html(f'<div class="desk-fields">{join(fields)}</div>'), more)


def _few(name: str, values: list[tuple[str, Html]], value: str) -> Html:
    return select(t(f"desk.{name}.title"), f"choice.{name}", value, values)


def _option(code: str, model: object) -> Html:
    assert isinstance(model, dict)
    name, key = model["name"], option_key(code, str(model["name"]))
    values = [(value, option_value(code, name, value)) for value in map(str, model["choices"])]
    make = select if len(values) > FEW else choice
    return make(t(f"{key}.title"), f"option.{name}", str(model["value"]), values)


def _told(one: Office) -> Html:
    chosen = one.wish
    area = Html(
        f'<label class="field"><span class="field-name">{t("desk.task.field")}</span>'
        f'<textarea rows="4" maxlength="900" dir="auto" data-t="set:text.task">{text(chosen.task)}</textarea>'
        "</label>"
    )
    heading = entry(t("desk.task.heading"), "text.title", chosen.title, longest=wish.TITLE)
    said = EMPTY if one.way in (LINK, PACKAGE) else note(t("desk.task.page"))
    mute = EMPTY if chosen.ready else t("desk.unready")
    paper = button(t("desk.paper.open"), "ui:paper", "", "i-rules", mute=mute)
    return panel("task", "i-pencil", heading, area, said, Html(f'<p class="row">{paper}</p>'))


def _allowed(one: Office) -> Html:
    chosen = one.wish
    switch = [("on", t("desk.on")), ("off", t("desk.off"))]
    parts = []
    if chosen.fits("luck"):
        parts.append(
            choice(t("desk.luck.title"), "luck", chosen.luck, _luck(), t(f"desk.luck.{chosen.luck}-note"))
        )
    if chosen.fits("luck") and chosen.luck == SAME:
        parts.append(entry(t("desk.seed"), "text.seed", chosen.seed, longest=80))
    parts += [
        choice(t(f"desk.{name}.title"), f"choice.{name}", getattr(chosen, name), switch)
        for name in ("undo", "hints")
        if chosen.fits(name)
    ]
    tools = join(
        button(
            t(f"desk.tool.{name}"),
            f"ui:tool={name}",
            "small",
            "i-check" if name in chosen.controls else None,
            pressed=name in chosen.controls,
        )
        for name in TOOLS
        if one.way != LINK or name != "cover"
    )
    parts.append(
        Html(
            f'<div class="choice" role="group" aria-label="{t("desk.tools")}"><p class="field-name">'
            f'{t("desk.tools")}</p><p class="row">{tools}</p></div>'
        )
    )
    return panel("allowed", "i-settings", *parts, _more(one))


def _luck() -> list[tuple[str, Html]]:
    return [(luck, t(f"desk.luck.{luck}")) for luck in (OWN, SAME)]


def _more(one: Office) -> Html:
    chosen = one.wish
    spoken = [("", t("desk.locale.reader")), ("ru", t("desk.locale.ru")), ("en", t("desk.locale.en"))]
    themes = [
        ("", t("desk.theme.reader")),
        *((each, t(f"house.settings.theme.{each}")) for each in ("light", "dark")),
    ]
    fields = [_few("locale", spoken, chosen.locale), _few("theme", themes, chosen.theme)]
    if one.way in (TAG, FRAME):
        fields.append(entry(t("desk.height"), "text.height", chosen.height, longest=4))
    fields.append(entry(t("desk.id"), "text.id", chosen.id, longest=64))
    return Html(
        f'<details class="fine" data-keep-open="desk-more"><summary>{icon("i-down")}{t("desk.more")}'
        f'</summary><div class="fine-box desk-fields">{join(fields)}</div></details>'
    )
