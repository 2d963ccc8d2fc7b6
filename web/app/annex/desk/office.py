"""The desk itself: choose, set, see, copy. What is chosen is one `Wish`; every field changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import annex, links
from app.annex.common.kept import Kept
from app.annex.common.tasks import from_address
from app.desk import explain
from app.i18n import EMPTY, Html, t
from app.params import read_height
from app.screens.base import Screen
from app.screens.newmatch import TAKEBACKS, NewMatch
from app.screens.sharing import file_name
from nastolka import COVERS, GAMES, BadRecord
from nastolka.core.levels import NAMES

from . import paint, starts, wish
from .shelf import BESIDE, FULL, Item, Shelf
from .wish import BOT, FRAME, LARGE, LINK, OWN, PACKAGE, PERSON, SAME, TAG, TOOLS, Wish

if TYPE_CHECKING:
    from app.desk import Desk

ROOM = "desk"
WAYS = (LINK, TAG, FRAME, PACKAGE)
WIDTHS = ("phone", "page", "wall")
SEED = 8  # characters of a seed or key of ours


def fresh(desk: Desk, game: str) -> Wish:
    """Return a wish with nothing chosen but the game."""
    usual = COVERS[game].usual
    return Wish(game, desk.ports.random_seed()[-SEED:], seats=(PERSON, *(BOT,) * (usual - 1)))


class Office(Screen):
    """One form, the preview beside it, and what comes of it."""

    name = "desk"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.shelf = Shelf(desk.ports.store, desk.prefix)
        self.room = desk.rooms.setdefault(ROOM, {})  # the draft outlives the room
        self.site = desk.ports.address().partition("#")[0].partition("?")[0]
        self.cut: starts.Cut | None = None
        self.shipped = ""  # which worksheet or match of the site's was chosen
        self.shown = ""  # the address that is in the preview
        self.qr: str | None = None
        self.qr_of = ""
        self.copied = ""
        self.trash: tuple[str, str] | None = None
        self.fault: Html = EMPTY
        self.take(self.room.get("wish") or fresh(desk, next(iter(GAMES))))

    # -- the wish --------------------------------------------------------------------------------------------

    def take(self, chosen: Wish) -> None:
        """Make another wish the draft, with all that hangs on its game."""
        self.wish = self.room["wish"] = chosen
        form = self.form = NewMatch(self.desk, chosen.game)
        form.resize(len(chosen.seats) if len(chosen.seats) in GAMES[chosen.game].seats else form_usual(form))
        for name, value in chosen.options.items():
            form.set_option(name, value)

    def change(self, target: str, value: str) -> bool:
        """Every field: what was copied or drawn before is of another wish then."""
        self.copied, self.fault = "", EMPTY
        return super().change(target, value)

    def put(self, **changes: object) -> None:
        """Choose something."""
        self.wish = self.room["wish"] = self.wish.change(**changes)

    @property
    def item(self) -> Item | None:
        """What of the shelf is being changed."""
        found: Item | None = self.room.get("item")
        return found

    @property
    def way(self) -> str:
        """How it is given out."""
        return str(self.room.get("way", LINK))

    @property
    def width(self) -> str:
        """At what width it is looked at."""
        return str(self.room.get("width", WIDTHS[1]))

    @property
    def fits(self) -> bool:
        """Whether it is short enough for an address."""
        return len(wish.query(self.wish, self.way)) <= links.MAX_LINK

    def enter(self) -> None:
        """Ask what worksheets and commented matches the site brings."""
        if "shipped" not in self.room and "worksheet" in annex.ROOMS:
            self.desk.fetch_file(starts.index_address(self.desk.site), self.listed)

    def listed(self, data: bytes | None) -> None:
        """The list has come; without it only files and matches of one's own can be given out."""
        self.room["shipped"] = starts.read_index(data)
        self.desk.repaint()

    # -- fields ----------------------------------------------------------------------------------------------

    def set_game(self, _: str, value: str) -> None:
        """Another game: what belonged to the last one goes, title and task stay."""
        if value in GAMES and value != self.wish.game:
            kept = {name: getattr(self.wish, name) for name in ("title", "task", "locale", "theme", "height")}
            self.cut = None
            self.room["item"] = None
            self.take(fresh(self.desk, value).change(**kept))

    def set_kind(self, _: str, value: str) -> None:
        """What it begins with."""
        if value in wish.STARTS and value != self.wish.kind:
            self.cut, self.shipped = None, ""
            first = {"lesson": "1", "rule": ""}.get(value, "")
            self.put(kind=value, what=first, named="")

    def set_what(self, _: str, value: str) -> None:
        """A lesson or a rule."""
        self.put(what=value)

    def set_saved(self, _: str, id: str) -> None:
        """A saved match: a position of it, or all it tells."""
        try:
            match = self.desk.fetch(id) if id else None
        except BadRecord as error:
            self.fail(error)
            return
        if match and self.wish.kind == "match":
            self.put(what=match.session.dump(), named="")
        elif match:
            self.lay(starts.cut(match))

    def set_shipped(self, _: str, name: str) -> None:
        """One of the worksheets or commented matches that the site brings."""
        one = next((one for one in self.room.get("shipped", ()) if one.name == name), None)
        if one:
            self.desk.fetch_file(one.address(self.desk.site), lambda data: self.brought(name, data))

    def brought(self, name: str, data: bytes | None) -> None:
        """It has come, or there is no network."""
        if data is None:
            self.fault = t("desk.not-fetched")
            self.desk.repaint()
        else:
            self.drop(data.decode())
            self.shipped = name
            if self.wish.what:
                self.put(named=name.partition(".")[0])
            self.desk.repaint()

    def set_ply(self, _: str, value: str) -> None:
        """Another position of the match."""
        if self.cut and value.isdecimal():
            self.lay(self.cut._replace(ply=min(int(value), self.cut.last)))

    def set_eyes(self, _: str, value: str) -> None:
        """Another way to see it."""
        if self.cut and value in starts.eyes(self.cut):
            self.lay(self.cut._replace(eyes=value))

    def lay(self, cut: starts.Cut) -> None:
        """Take the position of a match."""
        self.cut = cut
        try:
            self.put(what=starts.position(cut, self.desk.ports.random_seed()))
        except BadRecord as error:
            self.put(what="")
            self.fail(error)

    def ui_file(self, _: str) -> None:
        """Let a file be chosen."""
        self.desk.ports.pick_file(self.desk.entries.entering(self.picked))

    def picked(self, _: str, text: str) -> None:
        """A file was chosen."""
        self.drop(text)

    def drop(self, text: str) -> bool:
        """A worksheet or a commented match came as a file; its game becomes the game."""
        story = text.startswith("nastolka ")
        self.shipped = ""
        try:
            game = starts.story(text).game.code if story else starts.sheet(text).game
        except BadRecord as error:
            self.fail(error)
        else:
            self.set_game("", game)
            self.put(kind="match" if story else "scenario", what=text, named="")
            self.fault = EMPTY
        self.desk.repaint()
        return True

    def fail(self, error: BadRecord) -> None:
        """Say what is wrong with what was chosen."""
        known = t("desk.not-commented") if error.reason == "not-commented" else explain(error)
        self.fault = t("desk.over") if error.reason == "start-over" else known
        self.desk.ports.say(self.fault)

    def set_count(self, _: str, value: str) -> None:
        """How many seats."""
        if value.isdecimal() and int(value) in GAMES[self.wish.game].seats:
            self.form.resize(int(value))
            self.seat(min(self.wish.seats.count(PERSON), int(value)), int(value))

    def set_people(self, _: str, value: str) -> None:
        """How many of them are people; bots have the others."""
        count = len(self.wish.seats)
        if value.isdecimal() and 1 <= int(value) <= count:
            self.seat(int(value), count)

    def seat(self, people: int, count: int) -> None:
        """Let so many people sit, then bots."""
        self.put(seats=(PERSON,) * people + (BOT,) * (count - people), options=self.options())

    def set_option(self, name: str, value: str) -> None:
        """A rule of the house."""
        self.form.set_option(name, value)
        self.put(options=self.options())

    def options(self) -> dict[str, str]:
        """Return what of the rules was chosen otherwise than usual."""
        game, count = GAMES[self.wish.game], len(self.form.chairs)
        usual = game.complete(game.new({}, count), count)
        asked = [model["name"] for model in self.option_models()]
        chosen = self.form.options
        return {name: chosen[name] for name in asked if name in chosen and chosen[name] != usual.get(name)}

    def option_models(self) -> list[dict[str, object]]:
        """Return what the game asks; taking back is asked elsewhere."""
        return [model for model in self.form.option_models() if model["name"] != TAKEBACKS]

    def set_luck(self, _: str, value: str) -> None:
        """The same luck for all, or each their own."""
        if value in (SAME, OWN):
            seed = self.wish.seed or self.desk.ports.random_seed()[-SEED:]
            self.put(luck=value, seed=seed if value == SAME else self.wish.seed)

    def set_choice(self, name: str, value: str) -> None:
        """A field with a few values, or one line."""
        known = {
            "level": NAMES, "undo": ("on", "off"), "hints": ("on", "off"),
            "locale": ("", "ru", "en"), "theme": ("", "light", "dark"),
        }  # fmt: skip
        if value in known.get(name, ()):
            self.put(**{name: value})

    def set_text(self, name: str, value: str) -> None:
        """A field one writes into."""
        if name in ("title", "task", "seed", "id"):
            self.put(**{name: value if name == "task" else " ".join(value.split())})
        elif name == "height":
            self.put(height=str(read_height(value.strip()) or "auto"))

    def ui_tool(self, name: str) -> None:
        """A part of the frame's row, or its cover."""
        if name in TOOLS:
            turned = tuple(one for one in TOOLS if (one in self.wish.controls) != (one == name))
            self.put(controls=turned)

    # -- see -------------------------------------------------------------------------------------------------

    def set_width(self, _: str, value: str) -> None:
        """Look at it at another width."""
        if value in WIDTHS:
            self.room["width"] = value

    def ui_see(self, _: str) -> None:
        """Show it as it is now."""
        self.shown = wish.query(self.wish, self.way)

    # -- give out --------------------------------------------------------------------------------------------

    def set_way(self, _: str, value: str) -> None:
        """A link, a tag, a frame or a package."""
        if value in WAYS:
            self.room["way"], self.copied = value, ""

    def text(self) -> str:
        """Return what is copied."""
        if self.way == TAG:
            return wish.tag(self.wish, self.site)
        if self.way == FRAME:
            return wish.frame(self.wish, self.site, str(t(f"{self.wish.game}.title")))
        return wish.address(self.wish, self.site)

    def ui_copy(self, _: str) -> None:
        """Copy it, and put it on the shelf: it goes out."""
        self.desk.ports.copy(self.text())
        self.copied = self.way
        self.keep()

    def ui_qr(self, _: str) -> None:
        """Draw the link for cameras, or put the picture away."""
        address = wish.address(self.wish, self.site)
        if self.qr_of == address:
            self.qr_of, self.qr = "", None
            return
        self.qr_of, self.qr = address, None
        self.desk.ports.draw_qr(address, self.desk.entries.entering(lambda rows: self.drawn(address, rows)))
        self.keep()

    def drawn(self, address: str, rows: str) -> None:
        """The picture has come; empty, where the link is too long for one."""
        if self.qr_of == address:
            self.qr = rows
            self.desk.repaint()

    def ui_save(self, _: str) -> None:
        """Give the text of a worksheet or record out as a file."""
        if self.wish.kind in LARGE and self.wish.what:
            name = file_name(self.wish.id, self.wish.title or str(t(f"{self.wish.game}.title")))
            sheet = self.wish.kind == wish.SHEET
            self.desk.ports.download(name.replace(".txt", ".toml") if sheet else name, self.wish.what)
            self.keep()

    # -- the shelf -------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Remember what goes out, here and in the table of results."""
        key, known = (self.item.key, self.item.text) if self.item else (self.wish.id, "")
        spare = self.desk.ports.random_seed()[-SEED:]
        how, item = self.shelf.keep(key, self.wish, self.desk.ports.now(), known, spare)
        if how == FULL or not self.known_to_results():
            self.fault = t("desk.shelf.full")
        elif how == BESIDE:
            self.fault = t("desk.shelf.beside")
        self.room["item"] = item or self.item

    def known_to_results(self) -> bool:
        """Tell the table of results what codes will come for; whether there was room."""
        try:
            task = from_address(wish.address(self.wish, self.site))
        except BadRecord:
            return True  # no match, and no result either
        return Kept(self.desk.ports.store, self.desk.prefix).keep_task(task)

    def stored(self, key: str) -> bool:
        """Another tab of the desk gave something out."""
        return self.shelf.mine(key)

    def ui_open(self, key: str) -> None:
        """Go on with something of the shelf."""
        item = self.shelf.item(key)
        if item:
            self.clear()
            self.room["item"] = item
            self.take(item.wish)

    def ui_new(self, _: str) -> None:
        """Begin another one."""
        self.clear()
        self.room["item"] = None
        self.take(fresh(self.desk, self.wish.game))

    def clear(self) -> None:
        """Forget what hangs on the wish before."""
        self.cut, self.fault = None, EMPTY
        self.shipped = self.copied = self.shown = ""

    def ui_remove(self, key: str) -> None:
        """Take something off the shelf; it can be put back."""
        self.trash = key, self.shelf.remove(key)
        if self.item and self.item.key == key:
            self.room["item"] = None
        self.desk.ports.say(t("desk.shelf.removed"))

    def ui_restore(self, _: str) -> None:
        """Put it back."""
        if self.trash and not self.shelf.restore(*self.trash):
            self.fault = t("desk.shelf.full")
        self.trash = None

    def ui_paper(self, _: str) -> None:
        """Look at it as a sheet of paper."""
        if self.wish.ready:
            self.desk.ports.navigate("#desk/paper")
        else:
            self.desk.ports.say(t("desk.unready"))

    # -- painting --------------------------------------------------------------------------------------------

    def zones(self) -> dict[str, Html]:
        """Return the desk."""
        return {"screen": paint.office(self)}


def form_usual(form: NewMatch) -> int:
    """Return the usual number of seats."""
    return COVERS[form.game].usual
