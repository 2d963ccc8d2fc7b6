"""The form: which exercise, from which events, for whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.boards.victory.words import theme
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import attribute, button, choice, flag, link

from .exercise import enough
from .wish import KINDS, SIZES, TEAMS, THEMES, YEARS, Wish


def form(wish: Wish, listed: str, unknown: Sequence[str], names: Sequence[str]) -> Html:
    """Paint the form."""
    few = not enough(wish)
    start = button(
        t("dates.start"), "ui:start", "primary big", "i-play", mute=t("dates.too-few") if few else EMPTY
    )
    paper = link(t("dates.paper.open"), wish._replace(paper=True).address, "big", "i-rules")
    count = t("dates.count", n=len(wish.pool()), of=len(wish.dated()))
    wall = link(t("dates.wall.open"), wish._replace(kind="wall", seed="").address, "big", "i-timeline")
    return Html(
        f'<article class="screen screen-dates is-form"><h1>{t("dates.title")}</h1>'
        f'<p class="lead">{t("dates.lead")}</p><div class="dates-form">'
        f'<section class="panel">{_kind(wish)}{_teams(names)}{_big(wish)}</section>'
        f'<section class="panel">{_years(wish)}{_themes(wish)}{_events(listed, unknown)}</section></div>'
        f'<p class="dates-count" role="status">{count}</p>'
        f'<p class="row">{start}{EMPTY if few else paper}{wall}</p></article>'
    )


def _kind(wish: Wish) -> Html:
    kinds = [(kind, t(f"dates.{kind}.title")) for kind in KINDS]
    asked = choice(t("dates.kind"), "kind", wish.kind, kinds, t(f"dates.{wish.kind}.about"))
    if wish.kind == "ticket":
        return asked
    return join((asked, choice(t("dates.size"), "n", str(wish.n), [(str(n), text(n)) for n in SIZES])))


def _years(wish: Wish) -> Html:
    boxes = (_box("year", str(year), text(year), year in wish.years) for year in YEARS)
    return _boxes(t("dates.years"), boxes)


def _themes(wish: Wish) -> Html:
    boxes = (_box("theme", key, theme(key), key in wish.themes) for key in THEMES)
    ways = (button(t(f"dates.themes-{way}"), f"ui:themes={way}", "quiet small") for way in ("all", "none"))
    return join((_boxes(t("dates.themes"), boxes), Html(f'<p class="row">{join(ways)}</p>')))


def _boxes(title: Html, boxes: Iterable[Html]) -> Html:
    return Html(
        f'<fieldset class="choice"><legend>{title}</legend>'
        f'<div class="dates-boxes">{join(boxes)}</div></fieldset>'
    )


def _box(name: str, key: str, said: object, on: bool) -> Html:
    return Html(
        f'<label class="dates-box"><input type="checkbox"{attribute("data-t", f"set:{name}.{key}")}'
        f"{flag('checked', on)}><span>{text(said)}</span></label>"
    )


def _big(wish: Wish) -> Html:
    return _box("big", "on", t("dates.big"), wish.big)


def _events(listed: str, unknown: Sequence[str]) -> Html:
    """Ask for a list of events; lines that name none, or several, are shown."""
    lost = (
        Html(f'<p class="note" role="status">{t("dates.list.lost", lines=join(unknown, "; "))}</p>')
        if unknown
        else EMPTY
    )
    return Html(f"{_area('list', t('dates.list.title'), t('dates.list.note'), listed)}{lost}")


def _teams(names: Sequence[str]) -> Html:
    return _area("teams", t("dates.teams.title"), t("dates.teams.note", n=TEAMS), "\n".join(names))


def _area(field: str, title: Html, note: Html, value: str) -> Html:
    return Html(
        f'<label class="field"><span class="field-name">{title}</span>'
        f'<textarea rows="4" spellcheck="false" dir="auto" maxlength="4000" data-t="set:{field}">'
        f"{text(value)}</textarea>"
        f'<span class="note">{note}</span></label>'
    )
