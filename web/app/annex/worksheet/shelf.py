"""The list of worksheets and commented matches: the site's, those begun here, and a way to bring one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from app.desk import explain
from app.i18n import EMPTY, Html, join, locale, t, text
from app.screens.base import Screen
from app.widgets.base import button, icon, link
from nastolka import GAMES, BadRecord
from nastolka.teaching.scenario import worksheet

from . import place, source
from .words import wrong

if TYPE_CHECKING:
    from app.desk import Desk

INDEX = "index"


class Entry(NamedTuple):
    """A worksheet or commented match the site brings."""

    game: str
    name: str
    kind: str  # worksheet or match
    titles: dict[str, str]
    tasks: int = 0
    minutes: int = 0
    age: int = 0

    @property
    def title(self) -> str:
        """Return its title in the reader's language, or in the other one."""
        return self.titles.get(locale()) or next(iter(self.titles.values()), self.name)

    @property
    def address(self) -> str:
        """Return where it is opened."""
        return f"#{'watch' if self.kind == 'match' else 'worksheet'}/{self.game}/{self.name}"


class Shelf(Screen):
    """What can be worked on."""

    name = "worksheet"

    def __init__(self, desk: Desk, code: str) -> None:
        super().__init__(desk)
        self.code = code if code in GAMES else ""
        self.game = self.code or "house"
        self.fault: Html = EMPTY

    def enter(self) -> None:
        """Ask for the list; what was brought in elsewhere is opened."""
        brought = source.memory(self.desk).pop("brought", "")
        if brought:
            self.take(brought)
            return
        if INDEX not in source.memory(self.desk):
            self.desk.fetch_file(f"v/{self.desk.site}/worksheets/index.json", self.listed)

    def listed(self, data: bytes | None) -> None:
        """The list has come, or there is no network."""
        if data is None:
            self.fault = t("worksheet.not-fetched")
        else:
            source.memory(self.desk)[INDEX] = entries(data)
        self.desk.repaint()

    def ui_retry(self, _: str) -> None:
        """Ask again."""
        self.fault = EMPTY
        self.enter()

    def ui_file(self, _: str) -> None:
        """Let a file be chosen."""
        self.desk.pick_file(lambda name, given: self.take(given))

    def drop(self, text: str) -> bool:
        """A file was dropped here."""
        self.take(text)
        return True

    def take(self, given: str) -> None:
        """Keep the text of a worksheet here and open it; a record goes where records go."""
        if given.startswith("nastolka "):
            self.bring_match(given)
            return
        try:
            sheet = worksheet(given)
        except BadRecord as error:
            self.fault = wrong(error) or explain(error)
            self.desk.ports.say(self.fault)
            self.desk.repaint()
            return
        key = place.key_of(sheet)
        if not place.keep_text(self.desk, key, given):
            self.desk.tell("storage-full", kind="error")
        source.memory(self.desk)[source.at_hand("worksheet", f"{source.MINE}/{key}")] = given
        self.desk.ports.navigate(f"#worksheet/{source.MINE}/{key}")

    def bring_match(self, given: str) -> None:
        """A record becomes a match of one's own, its comments with it."""
        try:
            match = self.desk.take_in(given)
        except BadRecord as error:
            self.fault = explain(error)
            self.desk.repaint()
        else:
            self.desk.ports.navigate(f"#match/{match.id}")

    # -- painting --------------------------------------------------------------------------------------------

    def zones(self) -> dict[str, Html]:
        """Return the list."""
        lead = t("worksheet.shelf.lead")
        head = Html(
            f'<header class="sheet-cover"><h1>{t("worksheet.shelf.title")}</h1><p class="lead">{lead}</p>'
            f'<p class="row">{button(t("worksheet.shelf.file"), "ui:file", "", "i-upload")}'
            f"{link(t('worksheet.shelf.desk'), '#desk', 'quiet', 'i-pencil')}</p></header>"
        )
        fault = self.faulty() if self.fault else EMPTY
        body = join((head, fault, self.own(), *(self.of_game(code) for code in self.games())))
        return {"screen": Html(f'<article class="screen screen-sheet is-shelf">{body}</article>')}

    def faulty(self) -> Html:
        """Say what went wrong."""
        retry = button(t("worksheet.retry"), "ui:retry", "small", "i-update")
        return Html(f'<div class="notice is-error" role="alert"><p>{self.fault}</p>{retry}</div>')

    def games(self) -> list[str]:
        """Return the games that have something, the one asked for first."""
        found = dict.fromkeys(entry.game for entry in self.entries())
        return sorted(found, key=lambda code: (code != self.code, list(GAMES).index(code)))

    def entries(self) -> list[Entry]:
        """Return what the site brings, as far as it is known."""
        known: list[Entry] = source.memory(self.desk).get(INDEX, [])
        return known

    def own(self) -> Html:
        """List what was begun here, and what was brought in."""
        rows = join(_begun(key, kept) for key, kept in place.places(self.desk))
        if not rows:
            return EMPTY
        return Html(f'<section><h2>{t("worksheet.shelf.begun")}</h2><ul class="menu">{rows}</ul></section>')

    def of_game(self, code: str) -> Html:
        """List what there is of a game."""
        rows = join(_row(entry) for entry in self.entries() if entry.game == code)
        return Html(
            f'<section class="shelf-game game-{code}"><h2>{t(f"{code}.title")}</h2>'
            f'<ul class="shelf-items">{rows}</ul></section>'
        )


def _begun(key: str, kept: dict[str, Any]) -> Html:
    """Lead to work that was begun: the text that was answered lies here, too."""
    title = text(kept.get("title") or t("worksheet.title"))
    return Html(f"<li>{link(title, f'#worksheet/{source.MINE}/{key}', 'row', 'i-pencil')}</li>")


def _row(entry: Entry) -> Html:
    picture, kind = ("i-eye", "match") if entry.kind == "match" else ("i-log", "sheet")
    said = [t(f"worksheet.shelf.{kind}")]
    if entry.tasks:
        said.append(t("worksheet.tasks", n=entry.tasks))
    if entry.minutes:
        said.append(t("worksheet.minutes", n=entry.minutes))
    if entry.age:
        said.append(t("worksheet.age", n=entry.age))
    way = f'<a class="shelf-one" href="{text(entry.address)}">'
    return Html(
        f'<li>{way}{icon(picture)}<span><b dir="auto">{text(entry.title)}</b>'
        f'<span class="note">{join(said, " · ")}</span></span></a></li>'
    )


def entries(data: bytes) -> list[Entry]:
    """Return what a list names; nothing, where it is none."""
    try:
        found = [_entry(one) for one in json.loads(data)]
    except (ValueError, TypeError, LookupError):
        return []
    return [entry for entry in found if entry.game in GAMES]


def _entry(one: dict[str, Any]) -> Entry:
    counted = [int(one.get(name, 0)) for name in ("tasks", "minutes", "age")]
    return Entry(str(one["game"]), str(one["name"]), str(one["kind"]), dict(one["titles"]), *counted)
