"""A hand to try: the deck dealt as a match would, four cards, one exchange, then card after card."""

from __future__ import annotations

from collections.abc import Mapping

from app.boards.allmeans.cards.faces import chip
from app.boards.allmeans.words import combo
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import button, sheet
from nastolka.games.allmeans.building import Trial, deal, draw, exchange
from nastolka.games.allmeans.odds import pairs_of, totals_of
from nastolka.games.allmeans.tables import BINDER, HAND, NUMBER_COMBINATIONS, ROWS


class Trying:
    """One deck, and the hands dealt from it."""

    def __init__(self, counts: Mapping[str, int], seed: str) -> None:
        self.counts = {key: n for key, n in counts.items() if key in ROWS}
        self.away: set[int] = set()
        self.trial: Trial = deal(self.counts, seed)

    def again(self, seed: str) -> None:
        """Shuffle anew."""
        self.trial, self.away = deal(self.counts, seed), set()

    def toss(self, at: int) -> None:
        """Choose a card for the exchange, or keep it after all."""
        if self.trial.exchanged < 0 and at < len(self.trial.hand):
            self.away ^= {at}

    def exchange(self) -> None:
        """AM-11: exchange what was chosen, once."""
        self.trial, self.away = exchange(self.trial, sorted(self.away)), set()

    def draw(self) -> None:
        """AM-37: take the next card."""
        self.trial, self.away = draw(self.trial), set()

    def sheet(self) -> Html:
        """Paint the hand, what it can make, and what may be done."""
        trial = self.trial
        hand = join(Html(f"<li>{self._card(at, key)}</li>") for at, key in enumerate(trial.hand))
        body = Html(
            f'<p class="note">{self._note()}</p><ul class="dk-hand" data-art="noxed">{hand}</ul>'
            f"{_made(trial.hand)}"
            f'<p class="note">{t("decks.trial.left", main=len(trial.main), extra=len(trial.extra))}</p>'
        )
        return sheet("trial", t("decks.trial.title"), body, self._foot(), wide=True)

    def _card(self, at: int, key: str) -> Html:
        if self.trial.exchanged >= 0:
            return chip(key)
        note = t("decks.trial.goes") if at in self.away else EMPTY
        return chip(
            key,
            f"ui:toss={at}",
            states=("picked",) if at in self.away else (),
            note=note,
            pressed=at in self.away,
        )

    def _note(self) -> Html:
        if self.trial.exchanged < 0:
            return t("decks.trial.choose")
        return t("decks.trial.exchanged", n=self.trial.exchanged) if len(self.trial.hand) <= HAND else EMPTY

    def _foot(self) -> Html:
        trial = self.trial
        n = len(self.away)
        label = t("decks.trial.exchange", n=n) if n else t("decks.trial.exchange-none")
        swap = button(label, "ui:exchange", "primary", "i-swap", mute=EMPTY if n else t("decks.trial.choose"))
        drawn = EMPTY if trial.main else t("decks.why.drawn")
        return join((
            button(t("decks.trial.again"), "ui:deal", "", "i-update"),
            swap if trial.exchanged < 0 else EMPTY,
            button(t("decks.trial.draw"), "ui:draw", "", "i-plus", mute=drawn),
        ))  # fmt: skip


def _made(hand: tuple[str, ...]) -> Html:
    """Name what a hand can make."""
    totals = totals_of([BINDER[ROWS[key]].number for key in hand])
    said = [Html(f"<b>{total}</b> {combo(NUMBER_COMBINATIONS[total].key)}") for total in totals]
    said += [combo(key) for key in pairs_of(hand)]
    if not said:
        return Html(f"<p>{t('decks.trial.nothing')}</p>")
    tags = join(Html(f'<li class="tag">{one}</li>') for one in said)
    return Html(f'<h3>{t("decks.trial.makes")}</h3><ul class="dk-made">{tags}</ul>')
