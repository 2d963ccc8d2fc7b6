"""The room of the decks: all of them in a list, and what can be done to each without opening it."""

from __future__ import annotations

from app.desk import Desk
from app.i18n import EMPTY, Html, join, t, text
from app.matches import LOST
from app.screens.base import Screen
from app.screens.carrying import Carrying
from app.widgets.base import attribute, button, entry, icon, link, name, sheet
from nastolka.core.rulebook import LOCALES, rulebook
from nastolka.games.allmeans.building import MAX_NAME, MAX_TEXT, Fault, Reading, read_list, write_list
from nastolka.games.allmeans.odds import TYPES
from nastolka.games.allmeans.tables import CARDS, DECK_SIZE, MAX_COPIES

from . import curves
from .builder_view import HOME, called, standing
from .shelf import Deck, Shelf, plain

FAULTS_SHOWN = 8


def all_titles() -> list[tuple[str, str]]:
    """Return every title of every card in every language, with its card."""
    words = [rulebook("allmeans").words[spoken].cards for spoken in LOCALES]
    return [(str(cards[key]["title"]), key) for cards in words for key in CARDS if key in cards]


def as_text(deck: Deck) -> str:
    """Return a deck as text in the language spoken."""
    headings = {kind: plain(t(f"decks.kind.{kind}")) for kind in TYPES}
    return write_list(deck.name, deck.counts, {key: called(key) for key in CARDS}, headings)


class Tools(Carrying, Screen):
    """What the list of decks and a deck's own page share: names, texts, copies, deletion with a way back."""

    name = "decks"
    game = "allmeans"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.shelf = Shelf(desk)
        self.renamed: tuple[str, str] = ("", "")
        self.trash: Deck | None = None  # deleted last
        self.reading: Reading | None = None

    def reread(self) -> None:
        """Nothing is remembered but what is painted."""

    def stored(self, key: str) -> bool:
        """Another tab changed a deck."""
        return self.shelf.texts.mine(key)

    def kept(self, answer: str, deck: Deck) -> bool:
        """Tell the player when a deck found little or no room; return whether it is kept."""
        if answer == LOST:
            self.desk.news(
                t("decks.no-room", name=deck.name), "error", (t("decks.export"), f"ui:export={deck.id}")
            )
            return False
        self.desk.kept(answer, "")
        return True

    def deck(self, id: str) -> Deck | None:
        """Return the deck a button is about."""
        return self.shelf.get(id)

    # -- names -----------------------------------------------------------------------------------------------

    def ui_rename(self, id: str) -> None:
        """Ask for a name."""
        deck = self.deck(id)
        if deck and not deck.ready:
            self.renamed = (id, deck.name)
            self.desk.open(self.rename_sheet)

    def rename_sheet(self) -> Html:
        """Return the sheet that asks for a name."""
        go = (
            f'<button type="submit" class="btn btn-primary" data-t="form:rename">{t("decks.rename")}</button>'
        )
        field = entry(t("decks.name"), "rename", self.renamed[1], longest=MAX_NAME)
        foot = button(t("house.no"), "ui:close", "")
        form = Html(f'<form data-t="form:rename">{field}<p class="row">{go}{foot}</p></form>')
        return sheet("rename", t("decks.rename"), form)

    def set_rename(self, _: str, value: str) -> None:
        """The field of the name changed."""
        self.renamed = (self.renamed[0], value)

    def form_rename(self) -> None:
        """Take the name, unless it is empty."""
        id, wanted = self.renamed
        deck = self.deck(id)
        self.desk.close()
        if deck and wanted.strip() and wanted.strip() != deck.name:
            self.keep(deck._replace(name=self.shelf.free_name(wanted)))

    def keep(self, deck: Deck) -> None:
        """Write a changed deck."""
        self.kept(self.shelf.save(deck), deck)

    # -- copies and deletion ---------------------------------------------------------------------------------

    def ui_new(self, _: str) -> None:
        """Begin an empty deck."""
        self.begin("", {})

    def ui_copy(self, id: str) -> None:
        """Begin a deck with what another holds."""
        deck = self.deck(id)
        if deck:
            self.begin(plain(t("decks.copy-name", name=deck.name)), deck.counts)

    def begin(self, wanted: str, counts: dict[str, int]) -> None:
        """Keep a list as a new deck and go to it."""
        deck, answer = self.shelf.add(wanted, counts)
        if self.kept(answer, deck):
            self.desk.ports.navigate(f"{HOME}/{deck.id}")

    def ui_delete(self, id: str) -> None:
        """Delete a deck; one tap brings it back."""
        deck = self.deck(id)
        if deck and not deck.ready:
            self.trash = deck
            self.shelf.texts.remove(id)
            self.deleted(deck)

    def deleted(self, deck: Deck) -> None:
        """Say that a deck is gone, and how it comes back."""
        again = (t("notes.bring-back"), "ui:bring-back")
        self.desk.news(t("decks.deleted", name=deck.name), "undo", again)

    def ui_bring_back(self, _: str) -> None:
        """Undo the deletion."""
        self.desk.close()
        if self.trash:
            self.keep(self.trash)
        self.trash = None

    # -- lists as text ---------------------------------------------------------------------------------------

    def ui_export(self, id: str) -> None:
        """Show a deck as text."""
        deck = self.deck(id)
        if deck:
            self.desk.open(lambda: self.export_sheet(deck))

    def export_sheet(self, deck: Deck) -> Html:
        """Return the sheet that holds a deck as text."""
        body = Html(
            f'<label class="field"><span class="field-name">{t("decks.text.out")}</span>'
            f'<textarea readonly rows="16" class="code">{text(as_text(deck))}</textarea></label>'
        )
        foot = join((
            button(t("decks.text.copy"), f"ui:copy-text={deck.id}", "primary", "i-copy"),
            button(t("decks.text.file"), f"ui:save-text={deck.id}", "", "i-download"),
        ))  # fmt: skip
        return sheet("deck-text", deck.name, body, foot)

    def ui_copy_text(self, id: str) -> None:
        """Copy the list."""
        deck = self.deck(id)
        if deck:
            self.desk.ports.copy(as_text(deck))
            self.desk.close()
            self.desk.tell("copied")

    def ui_save_text(self, id: str) -> None:
        """Give the list as a file."""
        deck = self.deck(id)
        if deck:
            self.desk.ports.download("deck.txt", as_text(deck))

    def ui_import(self, _: str) -> None:
        """Ask for a list."""
        self.text_in, self.reading = "", None
        self.desk.open(self.import_sheet)

    def import_sheet(self) -> Html:
        """Return the sheet that takes a list."""
        body = Html(
            f"<p>{t('decks.text.how')}</p>{self._faults()}"
            f"<p>{button(t('decks.text.pick'), 'ui:pick-file', '', 'i-upload')}</p>"
            f'<label class="field"><span class="field-name">{t("decks.text.in")}</span>'
            '<textarea rows="12" class="code" data-t="set:import" spellcheck="false">'
            f"{text(self.text_in)}</textarea></label>"
        )
        return sheet(
            "deck-text",
            t("decks.import"),
            body,
            button(t("decks.text.take"), "ui:do-import", "primary", "i-check"),
        )

    def _faults(self) -> Html:
        if self.reading is None:
            return EMPTY
        faults = self.reading.faults[:FAULTS_SHOWN]
        lines = [fault_words(fault) for fault in faults] or [t("decks.fault.nothing")]
        more = len(self.reading.faults) - len(faults)
        lines += [t("decks.fault.more", n=more)] if more > 0 else []
        said = join(Html(f"<li>{line}</li>") for line in lines)
        return Html(
            f'<div class="notice is-error" role="alert"><p>{t("decks.fault.title")}</p><ul>{said}</ul></div>'
        )

    def take(self, text: str) -> None:
        """Take a list from a file or the field; with faults nothing is taken and every line is named."""
        found = read_list(text, all_titles())
        if found.faults or not found.counts:
            self.text_in, self.reading = text[: MAX_TEXT + 1], found
            self.desk.open(self.import_sheet)
        else:
            self.desk.close()
            self.taken(found)
        self.desk.repaint()

    def taken(self, found: Reading) -> None:
        """Keep what was read as a new deck."""
        self.begin(found.name, found.counts)


def fault_words(fault: Fault) -> Html:
    """Say what is wrong with a line."""
    word = called(fault.word) if fault.kind == "copies" else fault.word
    return t(f"decks.fault.{fault.kind}", line=fault.line, word=word, most=MAX_COPIES)


class Decks(Tools):
    """All decks."""

    def zones(self) -> dict[str, Html]:
        """Return the list."""
        own = self.shelf.own()
        aside = len(self.desk.library.aside())
        return {"screen": self.page(own, aside)}

    def page(self, own: list[Deck], aside: int) -> Html:
        """Paint own decks, then those of the game."""
        lost = Html(
            f'<p class="notice">{t("house.aside.text", n=aside)} '
            f"{button(t('house.aside.file'), 'ui:aside', '', 'i-download')}</p>"
        )
        memory = Html(f'<p class="notice">{t("notes.memory-only")}</p>')
        mine = Html(f'<ul class="dk-decks">{join(self._card(deck) for deck in own)}</ul>')
        ready = join(self._card(deck) for deck in self.shelf.ready())
        none = Html(f'<p class="empty">{t("decks.none")}</p>')
        tools = join((
            button(t("decks.new"), "ui:new", "primary", "i-plus"),
            button(t("decks.import"), "ui:import", "", "i-upload"),
        ))  # fmt: skip
        return Html(
            '<article class="screen screen-decks game-allmeans"><header class="section-head"><div>'
            f"<h1>{t('decks.title')}</h1>"
            f'<p class="lead">{t("decks.lead")}</p></div><p class="row">{tools}</p></header>'
            f"{EMPTY if self.desk.ports.store.lasting else memory}{lost if aside else EMPTY}"
            f"<section><h2>{t('decks.mine')}</h2>{mine if own else none}</section>"
            f'<section><h2>{t("decks.ready-ones")}</h2><ul class="dk-decks">{ready}</ul></section>'
            f'<p class="row">{link(t("decks.to-match"), "#new/allmeans", "plain", "i-play")}</p></article>'
        )

    def _card(self, deck: Deck) -> Html:
        """Paint one deck: its name, what it is made of, whether it is complete."""
        words = t(f"decks.ready.{deck.id}") if deck.ready else curves.types_line(deck.counts)
        verbs: tuple[tuple[str, str], ...] = (("copy", "i-copy"), ("export", "i-download"))
        if not deck.ready:
            verbs = (("rename", "i-pencil"), *verbs, ("delete", "i-trash"))
        tools = join(
            button(
                t(f"decks.{verb}"), f"ui:{verb}={deck.id}", "icon quiet", picture, title=t(f"decks.{verb}")
            )
            for verb, picture in verbs
        )
        size = (
            Html(f'<span class="tag">{deck.size}/{DECK_SIZE}</span>')
            if not deck.complete
            else icon("i-check")
        )
        return Html(
            f'<li class="dk-deck"><a class="dk-open"{attribute("href", f"{HOME}/{deck.id}")}>'
            f"<strong>{name(deck.name)}</strong>"
            f'{size}<span class="note">{words}</span></a><span class="dk-deck-tools">{tools}</span></li>'
        )


def room(desk: Desk, rest: str) -> Screen:
    """Return the screen of an address: the list, or one deck."""
    if not rest:
        return Decks(desk)
    from .builder import Builder

    return Builder(desk, rest)


__all__ = ["Decks", "Tools", "as_text", "room", "standing"]
