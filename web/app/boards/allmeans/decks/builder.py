"""One deck on the screen: every click changes the list at once, and at once it is kept.

The store is the truth. A change is made to the deck as it lies there now, so two tabs never undo each other;
where the store has no room, the deck lives on here and the page says so until it finds some.
"""

from __future__ import annotations

from app import widgets
from app.boards.allmeans.cards.faces import about, face
from app.boards.allmeans.cards.titles import title
from app.desk import Desk
from app.i18n import EMPTY, Html, join, t
from app.matches import LOST
from app.widgets.base import button, link, sheet
from nastolka.core.kinds import Refusal
from nastolka.core.rulebook import rulebook
from nastolka.games.allmeans.building import Reading, suggest
from nastolka.games.allmeans.odds import TYPES
from nastolka.games.allmeans.tables import DECK_SIZE, MAX_COPIES

from . import builder_view as view
from . import curves
from .decks import Tools
from .shelf import Deck
from .trial import Trying

STEPS_BACK = 100


class Builder(Tools):
    """The page of one deck."""

    def __init__(self, desk: Desk, id: str) -> None:
        super().__init__(desk)
        self.id = id
        self.unsaved = False
        self.past: list[dict[str, int]] = []
        self.sieve = view.Filter()
        self.at = ""  # the cell touched last
        self.resting = ""  # the card looked at beside the list
        self.tab = "cards"
        self.wide = False  # whether the filters are unfolded where there is little room
        self.trying: Trying | None = None
        self.mine = self.shelf.get(id)  # as it was seen last

    def deck(self, id: str = "") -> Deck | None:
        """Return the deck as it lies in the store, or as it is here while the store has no room for it."""
        if id and id != self.id:
            return super().deck(id)
        if not self.unsaved:
            self.mine = self.shelf.get(self.id) or self.mine
        return self.mine

    def stored(self, key: str) -> bool:
        """Another tab changed this deck, or deleted it: what it did is not ours to take back."""
        if key != self.shelf.texts.start + self.id:
            return super().stored(key)
        self.past.clear()
        there = self.shelf.texts.get(self.id) is not None
        self.desk.news(t("decks.elsewhere.changed" if there else "decks.elsewhere.deleted"))
        return True

    # -- painting --------------------------------------------------------------------------------------------

    def zones(self) -> dict[str, Html]:
        """Return the zones of the page; where there is no such deck, a sentence."""
        deck = self.deck()
        if deck is None:
            return {"screen": _gone(self.trash)}
        cards = view.shown(self.sieve, deck.counts)
        groups = {
            f"decks-{kind}": view.group(kind, cards, deck.counts, self.at, deck.ready) for kind in TYPES
        }
        return {
            "screen": _skeleton(self.tab),
            "decks-head": view.head(deck, self.tab),
            "decks-tools": view.tools(deck, can_undo=bool(self.past), unsaved=self.unsaved),
            "decks-sieve": view.sieve_zone(self.sieve, len(cards), self.wide),
            **groups,
            "decks-look": view.looked(self.resting),
            "decks-shape": curves.shape(deck.counts),
            "decks-odds": curves.odds(deck.counts),
            "decks-list": view.listing(deck, self.at),
        }

    # -- changing --------------------------------------------------------------------------------------------

    def change_to(self, deck: Deck, counts: dict[str, int]) -> None:
        """Let the deck hold these cards from now on; one step back is remembered."""
        if counts != deck.counts:
            self.past = [*self.past[-STEPS_BACK:], deck.counts]
            self.keep(deck._replace(counts=counts))

    def keep(self, deck: Deck) -> None:
        """Write the deck, or hold it here while there is no room."""
        self.mine = deck
        answer = self.shelf.save(deck)
        self.unsaved = answer == LOST
        self.kept(answer, deck)

    def changeable(self) -> Deck | None:
        """Return the deck if it may be changed."""
        deck = self.deck()
        return None if deck is None or deck.ready else deck

    def step(self, key: str, by: int) -> None:
        """Put a card in or take one out, say what came of it, or which rule forbids it."""
        deck = self.changeable()
        n = (deck.counts.get(key, 0) if deck else 0) + by
        if deck is None:
            return
        if n < 0:
            self.explain(view.without(view.called(key), 0))
            return
        if n > MAX_COPIES and by > 0:
            self.refuse(Refusal("AM-2", (view.called(key),)))
            return
        self.desk.toast = EMPTY
        self.change_to(deck, deck.with_card(key, n).counts)
        said = t("decks.said", name=view.called(key), n=n, size=deck.size + by, of=DECK_SIZE)
        self.desk.ports.say(said)

    def explain(self, why: Html) -> None:
        """Say in passing why a button does nothing now."""
        self.desk.news(why, passing=True)

    def refuse(self, refusal: Refusal) -> None:
        """Show the rule that forbids."""
        book, spoken = rulebook(self.game), self.desk.locale
        sentence = book.sentence(refusal, spoken)
        self.desk.pass_on(widgets.refusal({
            "rule": refusal.rule, "title": book.words[spoken].rules[refusal.rule].title, "text": sentence,
            "code": self.game, "example": bool(book.showing(refusal.rule)),
        }))  # fmt: skip
        self.desk.ports.say(t("notes.refused", text=sentence))

    def ui_more(self, key: str) -> None:
        """One more of a card."""
        self.at = f"ui:more={key}"
        self.step(key, 1)

    def ui_less(self, key: str) -> None:
        """One less of a card."""
        self.at = f"ui:less={key}"
        self.step(key, -1)

    def ui_suggest(self, _: str) -> None:
        """Fill the list up."""
        deck = self.changeable()
        if deck and deck.size >= DECK_SIZE:
            self.explain(t("decks.why.full", n=DECK_SIZE))
        elif deck:
            added = DECK_SIZE - deck.size
            self.change_to(deck, suggest(deck.counts))
            if added > 0 and not self.unsaved:
                self.desk.news(t("decks.suggested", n=added), "info", (t("house.bar.undo"), "ui:undo"))

    def ui_menu(self, _: str) -> None:
        """Open what is done now and then."""
        self.desk.open(view.menu)

    def ui_clear(self, _: str) -> None:
        """Take every card out."""
        self.desk.close()
        deck = self.changeable()
        if deck and deck.counts:
            self.change_to(deck, {})
            if not self.unsaved:
                self.desk.news(t("decks.cleared"), "undo", (t("house.bar.undo"), "ui:undo"))

    def ui_undo(self, _: str) -> None:
        """Take the last change back."""
        deck = self.changeable()
        if deck and self.past:
            counts = self.past.pop()
            self.desk.close()
            self.keep(deck._replace(counts=counts))
            self.desk.ports.say(t("decks.undone", size=sum(counts.values()), of=DECK_SIZE))
        elif deck:
            self.explain(t("decks.why.same"))

    def taken(self, found: Reading) -> None:
        """Put a list from outside in the place of this one; one tap brings the old one back."""
        deck = self.changeable()
        if deck is None:
            super().taken(found)
            return
        self.change_to(deck, found.counts)
        if not self.unsaved:
            self.desk.news(t("decks.imported"), "info", (t("house.bar.undo"), "ui:undo"))

    def ui_rename(self, id: str) -> None:
        """Ask for a name."""
        super().ui_rename(id or self.id)

    def ui_copy(self, id: str) -> None:
        """Copy this deck."""
        super().ui_copy(id or self.id)

    def ui_export(self, id: str) -> None:
        """Show this deck as text."""
        super().ui_export(id or self.id)

    def ui_delete(self, id: str) -> None:
        """Delete this deck: the page stays, and so does the way back."""
        super().ui_delete(id or self.id)

    def deleted(self, deck: Deck) -> None:
        """The page says that the deck is gone, and offers the way back."""
        self.desk.close()
        self.mine, self.unsaved = None, False
        self.desk.ports.say(t("decks.deleted", name=deck.name))

    # -- looking ---------------------------------------------------------------------------------------------

    def look(self, target: str) -> bool:
        """Show beside the list what the mouse or the focus rests on."""
        key = target.partition("=")[2]
        if key == self.resting:
            return False
        self.resting = key
        return True

    def ui_see(self, key: str) -> None:
        """Show a card large."""
        self.at = f"ui:see={key}"
        self.desk.open(lambda: self.card_sheet(key))

    def card_sheet(self, key: str) -> Html:
        """Return a card in full, with the buttons for more and less."""
        deck = self.changeable()
        n = deck.counts.get(key, 0) if deck else 0
        less = button(t("decks.one-less"), f"ui:less={key}", mute=view.without(view.called(key), n))
        full = EMPTY if n < MAX_COPIES else t("decks.why.copies", n=MAX_COPIES)
        more = button(t("decks.one-more"), f"ui:more={key}", "primary", "i-plus", mute=full)
        body = Html(
            f'<div class="dk-zoom" data-art="noxed"><p class="note">{t("decks.copies", n=n)}</p>'
            f"{face(key, heading='h3')}{about(key)}</div>"
        )
        return sheet("card", title(key), body, join((less, more)) if deck else EMPTY)

    def set_find(self, _: str, value: str) -> None:
        """Somebody types into the search."""
        self.sieve = self.sieve._replace(find=value[:60])

    def form_find(self) -> None:
        """Enter in the search: what is found is on the screen already."""

    def set_inside(self, _: str, value: str) -> None:
        """Only cards of the deck, or all."""
        self.sieve = self.sieve._replace(inside=value == "on")

    def change(self, target: str, value: str) -> bool:
        """Take a filter's value; other fields are answered as everywhere."""
        field = target.partition(":")[2]
        if value in view.CHOICES.get(field, ()):
            self.sieve = view.Filter(**{**self.sieve._asdict(), field: value})
            return True
        return super().change(target, value)

    def ui_reset(self, _: str) -> None:
        """Show every card again."""
        self.sieve = view.Filter(order=self.sieve.order)

    def ui_filters(self, _: str) -> None:
        """Unfold the filters, or fold them."""
        self.wide = not self.wide

    def ui_tab(self, tab: str) -> None:
        """On a narrow screen: the cards, or the deck."""
        self.tab = "deck" if tab == "deck" else "cards"

    def key(self, key: str) -> bool:
        """f find, u undo."""
        if key == "f":
            # after the key has gone its way, or the letter would be typed into the field
            self.desk.ports.clock.after(0, lambda: self.desk.ports.focus("set:find"))
        elif key == "u":
            self.ui_undo("")
        return key in ("f", "u")

    # -- a hand to try ---------------------------------------------------------------------------------------

    def ui_try(self, _: str) -> None:
        """Deal a hand."""
        deck = self.deck()
        if deck and not deck.size:
            self.explain(t("decks.why.empty"))
        elif deck:
            trying = self.trying = Trying(deck.counts, self.desk.ports.random_seed())
            self.desk.open(trying.sheet)

    def ui_deal(self, _: str) -> None:
        """Deal another one."""
        if self.trying:
            self.trying.again(self.desk.ports.random_seed())

    def ui_toss(self, at: str) -> None:
        """Choose a card for the exchange."""
        if self.trying and at.isdecimal():
            self.trying.toss(int(at))

    def ui_exchange(self, _: str) -> None:
        """Exchange what is chosen."""
        if self.trying and not self.trying.away:
            self.explain(t("decks.trial.choose"))
        elif self.trying:
            self.trying.exchange()

    def ui_draw(self, _: str) -> None:
        """Take the next card."""
        if self.trying and not self.trying.trial.main:
            self.explain(t("decks.why.drawn"))
        elif self.trying:
            self.trying.draw()


def _gone(trash: Deck | None) -> Html:
    """Say that there is no such deck; one that was just deleted comes back by one tap."""
    said = t("decks.deleted", name=trash.name) if trash else t("decks.gone")
    again = button(t("notes.bring-back"), "ui:bring-back", "", "i-undo") if trash else EMPTY
    return Html(
        f'<article class="screen screen-decks game-allmeans"><h1>{said}</h1>'
        f'<p class="row">{link(t("decks.title"), view.HOME, "primary")}{again}</p></article>'
    )


def _skeleton(tab: str) -> Html:
    """Return the page with its zones empty, so that a click repaints only what it changed."""
    groups = "".join(
        f'<section id="zone-decks-{kind}" data-slice class="dk-group"></section>' for kind in TYPES
    )
    return Html(
        f'<article class="screen screen-deck game-allmeans is-tab-{tab}" data-art="noxed">'
        '<header class="dk-bar">'
        '<div id="zone-decks-head" class="dk-head"></div>'
        '<div id="zone-decks-tools" class="dk-tools-zone"></div></header>'
        f'<div class="dk-left"><div id="zone-decks-sieve"></div>{groups}</div>'
        f'<aside class="dk-side" aria-label="{t("decks.side")}">'
        '<section id="zone-decks-look" class="panel dk-resting" aria-hidden="true"></section>'
        '<section id="zone-decks-shape" class="panel dk-shape"></section>'
        f'<section class="panel"><h2>{t("decks.odds.title")}</h2>'
        '<div id="zone-decks-odds" class="dk-odds"></div></section>'
        f'<section class="panel"><h2>{t("decks.list")}</h2>'
        '<div id="zone-decks-list"></div></section></aside></article>'
    )
